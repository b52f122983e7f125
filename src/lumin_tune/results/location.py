"""The default location of the database, and refusal of SQLite files on network file systems.

SQLite's write-ahead log needs shared memory and working locks. Network file systems have neither, and databases on them
get corrupted sooner or later.
"""

from __future__ import annotations

import ctypes
import os
import re
import struct
import sys
from pathlib import Path
from typing import Final

from lumin_tune.core.errors import ResultsError

_NETWORK: Final = re.compile(
    "9p|afs|afpfs|beegfs|ceph|cifs|coda|davfs|drvfs|fhgfs|glusterfs|gpfs|lustre|ncpfs|nfs[34]?|orangefs|panfs|pvfs2"
    "|smb[23]?|smbfs|webdav|wekafs"
)
_NETWORK_FUSE: Final = (
    "sshfs",
    "gluster",
    "ceph",
    "s3fs",
    "rclone",
    "gcsfuse",
    "davfs",
    "smb",
    "nfs",
    "curlftpfs",
    "juicefs",
)
_DARWIN_LOCAL: Final = 0x1000  # MNT_LOCAL


def default_url() -> str:
    """Return the URL of this user's database."""
    from platformdirs import user_data_path

    return f"sqlite:///{user_data_path('lumin-tune', appauthor=False) / 'results.db'}"


def is_there(url: str | None = None) -> bool:
    """Return whether a database (None for the user's own) may hold results: an existing file, or one on a server."""
    file = _file_of(url)
    return file is None or file.is_file()


def state_of(url: str | None = None) -> str:
    """Return a text that differs after each change of a SQLite file, "" for a database on a server or without a file.

    Changes are committed to the write-ahead log beside the file, and copied from there to the file.
    """
    file = _file_of(url)
    if file is None or not file.is_file():
        return ""
    found = [str(file.resolve())]
    for each in (file, file.with_name(f"{file.name}-wal")):
        try:
            status = each.stat()
        except FileNotFoundError:
            found.append("0")
            continue
        found.append(f"{status.st_ino} {status.st_size} {status.st_mtime_ns}" if status.st_size else "0")
    return "\n".join(found)


def _file_of(url: str | None) -> Path | None:
    """Return the file of a database, None if it is on a server."""
    _, prefix, file = (url or default_url()).rpartition("sqlite:///")
    return Path(file.partition("?")[0]).expanduser() if prefix else None


def refuse_network(file: Path) -> None:
    """Raise ResultsError if a SQLite file would be on a network file system."""
    kind = network_kind(file)
    if kind:
        raise ResultsError(
            f"the SQLite database {file} would be on a network file system ({kind}), where SQLite's locks do not hold "
            "and databases are damaged; name a file on a local disk (sqlite:////path/to/results.db), or a PostgreSQL "
            "database (postgresql://user@host/name), which any number of machines may share"
        )


def network_kind(file: Path) -> str:
    """Return the type of the network file system of a file, "" if it is local or unknown."""
    place = Path(os.path.realpath(file))  # Path.resolve raises for a loop of links
    while not place.exists():
        place = place.parent
    if sys.platform == "darwin":
        kind, local = darwin_file_system(place)
        return "" if local else kind
    try:
        mounts = Path("/proc/self/mounts").read_text(errors="surrogateescape")
    except OSError:  # the system has no mount table
        return ""
    kind = mounted_kind(mounts, place)
    return kind if is_network(kind) else ""


def is_network(kind: str) -> bool:
    """Return whether a file system type, as spelled in mount tables, is a network file system."""
    if kind.startswith("fuse."):
        return any(name in kind for name in _NETWORK_FUSE)
    return _NETWORK.fullmatch(kind) is not None


def mounted_kind(mounts: str, place: Path) -> str:
    """Return the file system type of a resolved path, by a Linux mount table."""
    found, longest = "", -1
    for line in mounts.splitlines():
        fields = line.split(" ")
        if len(fields) < 3:
            continue
        # spaces and the like are written as octal numbers
        point = Path(re.sub(r"\\([0-7]{3})", lambda match: chr(int(match[1], 8)), fields[1]))
        # of two mounts at one place the later one is visible
        if place.is_relative_to(point) and len(point.parts) >= longest:
            found, longest = fields[2], len(point.parts)
    return found


def darwin_file_system(place: Path) -> tuple[str, bool]:
    """Return the file system type of a path and whether it is local, on macOS."""
    library = ctypes.CDLL(None, use_errno=True)
    # on Intel, the name without the suffix is an old call with smaller integers
    statfs = getattr(library, "statfs$INODE64", None) or library.statfs
    buffer = ctypes.create_string_buffer(4096)
    if statfs(str(place).encode(), buffer) != 0:
        return "", True
    return parse_darwin_statfs(buffer.raw)


def parse_darwin_statfs(buffer: bytes) -> tuple[str, bool]:
    """Return the type and whether it is local, from a `struct statfs` of 64-bit macOS."""
    (flags,) = struct.unpack_from("<I", buffer, 64)
    kind = buffer[72:88].split(b"\0")[0].decode(errors="replace")
    return kind, bool(flags & _DARWIN_LOCAL)
