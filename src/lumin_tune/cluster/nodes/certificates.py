"""An authority and certificates for TLS between the nodes and drivers of one cluster, made by OpenSSL's command.

Ray checks certificates on both sides: who has none that the authority signed cannot speak to the cluster at all.
`launching` makes authority and first certificate, `lumin-tune cluster certificate` further ones. Keys are readable by
their owner alone; the authority's key never leaves the machine where it was made.
"""

from __future__ import annotations

import ipaddress
import os
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from lumin_tune.core.errors import ClusterError

DAYS: Final = 825
_TIMEOUT_S: Final = 60.0


@dataclass(frozen=True)
class TlsFiles:
    """The TLS files of a node or driver: its certificate and key, and the certificate of the authority."""

    certificate: Path
    key: Path
    authority: Path

    @property
    def problem(self) -> str:
        """The problem with the files and its remedy, "" if there is none."""
        for file in (self.certificate, self.key, self.authority):
            if not file.is_file():
                return (
                    f"TLS needs {file}, which is missing; on the machine with the authority run `lumin-tune cluster "
                    "certificate HOST FOLDER` and copy the folder"
                )
        mode = self.key.stat().st_mode & 0o777
        if mode & 0o077:
            return f"the key {self.key} has mode {mode:04o}, so that others may read it; run: chmod 600 {self.key}"
        return ""


def files_in(folder: Path) -> TlsFiles:
    """Return the files of a folder by the names they have there."""
    return TlsFiles(folder / "node.crt", folder / "node.key", folder / "ca.crt")


def make_authority(folder: Path) -> None:
    """Create a certificate authority unless there is one. Raises ClusterError without OpenSSL."""
    if (folder / "ca.key").is_file() and (folder / "ca.crt").is_file():
        return
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    _openssl(
        "req",
        "-x509",
        "-newkey",
        "ec",
        "-pkeyopt",
        "ec_paramgen_curve:P-256",
        "-nodes",
        "-days",
        str(DAYS),
        "-subj",
        "/CN=lumin-tune cluster",
        "-keyout",
        str(folder / "ca.key"),
        "-out",
        str(folder / "ca.crt"),
    )
    (folder / "ca.key").chmod(0o600)


def issue(authority: Path, names: Sequence[str], folder: Path) -> TlsFiles:
    """Write a certificate for hosts, by names or addresses, and its key into a folder.

    authority: the folder of `make_authority`. Raises ClusterError where that has no key, or without OpenSSL.
    """
    if not (authority / "ca.key").is_file():
        raise ClusterError(
            f"{authority} has no certificate authority; run this on the machine where `lumin-tune cluster up --tls` "
            "was run"
        )
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    files = files_in(folder)
    with tempfile.TemporaryDirectory(prefix="lumin-tls-") as made:
        request, extension = Path(made) / "node.csr", Path(made) / "names"
        extension.write_text(
            f"subjectAltName={','.join(_name(each) for each in names)}\nextendedKeyUsage=serverAuth,clientAuth\n"
        )
        _openssl(
            "req",
            "-newkey",
            "ec",
            "-pkeyopt",
            "ec_paramgen_curve:P-256",
            "-nodes",
            "-subj",
            f"/CN={names[0][:64]}",
            "-keyout",
            str(files.key),
            "-out",
            str(request),
        )
        _openssl(
            "x509",
            "-req",
            "-in",
            str(request),
            "-CA",
            str(authority / "ca.crt"),
            "-CAkey",
            str(authority / "ca.key"),
            "-CAcreateserial",
            "-CAserial",
            str(Path(made) / "serial"),
            "-days",
            str(DAYS),
            "-extfile",
            str(extension),
            "-out",
            str(files.certificate),
        )
    files.key.chmod(0o600)
    if files.authority.resolve() != (authority / "ca.crt").resolve():
        shutil.copyfile(authority / "ca.crt", files.authority)
    return files


def _name(host: str) -> str:
    try:
        return f"IP:{ipaddress.ip_address(host)}"
    except ValueError:
        if not host or any(letter in host for letter in ",\n= "):
            raise ClusterError(f"{host!r} is not a name or address of a host") from None
        return f"DNS:{host}"


def _openssl(*arguments: str) -> None:
    command = shutil.which("openssl")
    if command is None:
        raise ClusterError("TLS needs the command openssl, which is not installed; install the package openssl")
    before = os.umask(0o077)
    try:
        done = subprocess.run(
            [command, *arguments],
            capture_output=True,
            text=True,
            check=False,
            timeout=_TIMEOUT_S,
            stdin=subprocess.DEVNULL,
        )
    finally:
        os.umask(before)
    if done.returncode != 0:
        raise ClusterError(f"openssl {arguments[0]} failed: {done.stderr.strip()[-500:]}")
