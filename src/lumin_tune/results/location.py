"""Where the database is if nobody says otherwise, and where a SQLite file must not be.

SQLite's write-ahead log needs memory that all its processes share, and locks that work: network file systems have
neither, and a database there is damaged sooner or later.
"""

from __future__ import annotations

import ctypes
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
    """Return whether a database, None for this user's, may hold results: a file that is there, or one on a server."""
    _, prefix, file = (url or default_url()).rpartition("sqlite:///")
    return not prefix or Path(file.partition("?")[0]).expanduser().is_file()


def refuse_network(file: Path) -> None:
    """Raise ResultsError if a SQLite file at this place would be on a network file system."""
    kind = network_kind(file)
    if kind:
        raise ResultsError(
            f"the SQLite database {file} would be on a network file system ({kind}), where SQLite's locks do not hold "
            "and databases are damaged; name a file on a local disk (sqlite:////path/to/results.db), or a PostgreSQL "
            "database (postgresql://user@host/name), which any number of machines may share"
        )


def network_kind(file: Path) -> str:
    """Return the name of the network file system that a file is or would be on, "" if it is local or not known."""
    place = file.resolve()
    while not place.exists():
        place = place.parent
    if sys.platform == "darwin":
        kind, local = darwin_file_system(place)
        return "" if local else kind
    try:
        mounts = Path("/proc/self/mounts").read_text(errors="surrogateescape")
    except OSError:  # a system that does not tell
        return ""
    kind = mounted_kind(mounts, place)
    return kind if is_network(kind) else ""


def is_network(kind: str) -> bool:
    """Return whether file systems of a kind, as mount tables name it, are on other machines."""
    if kind.startswith("fuse."):
        return any(name in kind for name in _NETWORK_FUSE)
    return _NETWORK.fullmatch(kind) is not None


def mounted_kind(mounts: str, place: Path) -> str:
    """Return the kind of the file system that a resolved path is on, by a table of mounts as Linux writes it."""
    found, longest = "", -1
    for line in mounts.splitlines():
        fields = line.split(" ")
        if len(fields) < 3:
            continue
        # spaces and the like are written as octal numbers
        point = Path(re.sub(r"\\([0-7]{3})", lambda match: chr(int(match[1], 8)), fields[1]))
        # of two mounts at one place the later one is seen
        if place.is_relative_to(point) and len(point.parts) >= longest:
            found, longest = fields[2], len(point.parts)
    return found


def darwin_file_system(place: Path) -> tuple[str, bool]:
    """Return the kind of the file system that a path is on, and whether it is local, as macOS tells."""
    library = ctypes.CDLL(None, use_errno=True)
    # on Intel, the name without the suffix is a call of old with smaller numbers
    statfs = getattr(library, "statfs$INODE64", None) or library.statfs
    told = ctypes.create_string_buffer(4096)
    if statfs(str(place).encode(), told) != 0:
        return "", True
    return parse_darwin_statfs(told.raw)


def parse_darwin_statfs(told: bytes) -> tuple[str, bool]:
    """Return kind and whether it is local from a `struct statfs` of 64-bit macOS."""
    (flags,) = struct.unpack_from("<I", told, 64)
    kind = told[72:88].split(b"\0")[0].decode(errors="replace")
    return kind, bool(flags & _DARWIN_LOCAL)
