"""Files that a command writes at its end, looked at before it begins: a session must not be lost for a bad path."""

from __future__ import annotations

from pathlib import Path

from lumin_tune.cli.exits import UsageError


def check_target(path: Path | None, flag: str) -> None:
    """Raise UsageError, which names the flag, for a file that cannot be written. What is there stays as it is."""
    if path is None:
        return
    if path.is_dir():
        raise UsageError(f"{flag} cannot be {str(path)!r}: it is a folder; name a file in it")
    existed = path.exists()
    try:
        with path.open("ab"):
            pass
        if not existed:
            path.unlink()
    except OSError as error:
        said = "there is no such folder" if not path.parent.is_dir() else error.strerror or str(error)
        raise UsageError(
            f"{flag} cannot be {str(path)!r}: {said}; name a file in a folder that can be written"
        ) from error
