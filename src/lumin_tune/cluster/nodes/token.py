"""The token of a cluster: who has it may run anything there, so its file is for its owner alone.

`launching` makes it, `connection` hands its file to Ray, which sends the token with every call. The token itself is
never printed, logged or put into an argument list.
"""

from __future__ import annotations

import os
import secrets
import stat
from pathlib import Path
from typing import Final

from lumin_tune.core.errors import ClusterError

TOKEN_BYTES: Final = 32
_OWNER_ONLY: Final = 0o600


def make_token(file: Path) -> None:
    """Write a new token unless there is one, readable by its owner only. Raises ClusterError for one others can read.

    A token that is there stays, so that nodes and drivers which have it go on.
    """
    file.parent.mkdir(parents=True, exist_ok=True)
    try:
        handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, _OWNER_ONLY)
    except FileExistsError:
        check_token(file)
        return
    with os.fdopen(handle, "w") as stream:
        stream.write(secrets.token_hex(TOKEN_BYTES))


def check_token(file: Path) -> None:
    """Raise ClusterError unless a token's file exists, holds a token, and is readable by its owner only."""
    wrong = token_problem(file)
    if wrong:
        raise ClusterError(wrong)


def token_problem(file: Path) -> str:
    """Return the fault of a token's file and the remedy, "" if there is none."""
    try:
        found = file.stat()
        text = file.read_text(encoding="ascii").strip()
    except FileNotFoundError:
        return (
            f"there is no token file {file}; copy it from the machine where `lumin-tune cluster up` ran (its status "
            "names the file) and name it by --token-file or RAY_AUTH_TOKEN_PATH"
        )
    except (OSError, UnicodeDecodeError) as error:
        return f"the token file {file} cannot be read: {error}; it must be a text file of yours"
    if not text:
        return f"the token file {file} is empty; copy it again from the machine where `lumin-tune cluster up` ran"
    mode = stat.S_IMODE(found.st_mode)
    if mode & 0o077:
        return (
            f"the token file {file} has mode {mode:04o}, so that others may read or change it, and anyone who has the "
            f"token may run anything on the cluster; run: chmod 600 {file}"
        )
    if hasattr(os, "getuid") and found.st_uid not in (os.getuid(), 0):
        return f"the token file {file} belongs to user {found.st_uid}, not to you; copy it into a file of your own"
    return ""
