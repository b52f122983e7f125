"""The record of the cluster that runs on this machine: its address, and the files that give access to it.

The process that holds the cluster's nodes writes it once they are up, and holds a lock for as long as it lives: a
record without a holder of the lock is left over from a cluster that died. Nothing secret is in it.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from lumin_tune.cluster.nodes.certificates import TlsFiles, files_in
from lumin_tune.core.errors import ClusterError

VERSION: Final = 1


@dataclass(frozen=True)
class Membership:
    """A cluster of this machine. address: of its head, HOST:PORT. pid: who holds the nodes. folder: of its logs.

    tls_folder: "" without TLS. started_at: seconds since 1970 in UTC.
    """

    address: str
    nodes: int
    pid: int
    folder: str
    token_file: str
    tls_folder: str
    started_at: float
    lumin: str
    version: int = VERSION

    @property
    def tls(self) -> TlsFiles | None:
        return files_in(Path(self.tls_folder)) if self.tls_folder else None


@dataclass(frozen=True)
class ClusterFolder:
    """The folder that a user's cluster is written down in."""

    folder: Path

    @property
    def record(self) -> Path:
        return self.folder / "cluster.json"

    @property
    def lock(self) -> Path:
        return self.folder / "cluster.lock"

    @property
    def token(self) -> Path:
        return self.folder / "token"

    @property
    def tls(self) -> Path:
        return self.folder / "tls"


def default_place() -> ClusterFolder:
    """Return this user's place."""
    from platformdirs import user_data_path

    return ClusterFolder(user_data_path("lumin-tune", appauthor=False) / "cluster")


def read_membership(place: ClusterFolder) -> Membership | None:
    """Return the recorded membership, of a live cluster or a dead one. Raises ClusterError for a malformed file."""
    try:
        data = json.loads(place.record.read_text())
        found = Membership(**data)
    except FileNotFoundError:
        return None
    except (OSError, ValueError, TypeError) as error:
        raise ClusterError(
            f"{place.record} cannot be read: {error}; remove it, and `lumin-tune cluster up` again"
        ) from error
    if found.version != VERSION:
        raise ClusterError(
            f"{place.record} is of another lumin (version {found.version} of the file, this one reads {VERSION}); end "
            "that cluster with the lumin that started it"
        )
    return found


def write_membership(place: ClusterFolder, membership: Membership) -> None:
    """Record a cluster, atomically."""
    part = place.record.with_suffix(".part")
    part.write_text(json.dumps(asdict(membership), indent=2) + "\n")
    part.chmod(0o600)
    part.replace(place.record)


def forget_membership(place: ClusterFolder) -> None:
    """Remove what is written down."""
    place.record.unlink(missing_ok=True)


def is_held(place: ClusterFolder) -> bool:
    """Return whether a process holds a cluster here, or is starting one."""
    try:
        with held(place):
            return False
    except ClusterError:
        return True


@contextmanager
def held(place: ClusterFolder) -> Iterator[None]:
    """Hold the lock, which ends with the process at the latest. Raises ClusterError if another process holds it."""
    fcntl = _fcntl()
    place.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    handle = os.open(place.lock, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise ClusterError(f"another process owns the cluster of {place.folder}") from None
        yield
    finally:
        os.close(handle)


def _fcntl() -> Any:
    try:
        import fcntl
    except ImportError:
        raise ClusterError("clusters are for Linux and macOS; join one from there") from None
    return fcntl
