"""Early check of output files, so that a session does not fail at its end because of a bad path."""

from __future__ import annotations

from pathlib import Path

from lumin_tune.cli.exits import UsageError


def check_output_file(path: Path | None, flag: str) -> None:
    """Raise UsageError, which names the flag, if a file cannot be written. An existing file is not changed."""
    if path is None:
        return
    if path.is_dir():
        raise UsageError(f"invalid value {str(path)!r} for {flag}: it is a folder; name a file in it")
    existed = path.exists()
    try:
        with path.open("ab"):
            pass
        if not existed:
            path.unlink()
    except OSError as error:
        reason = "no such folder" if not path.parent.is_dir() else error.strerror or str(error)
        raise UsageError(
            f"invalid value {str(path)!r} for {flag}: {reason}; name a file in a writable folder"
        ) from error
