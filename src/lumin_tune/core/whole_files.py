"""Files that appear when they are complete."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from lumin_tune.core.errors import InputError


@contextmanager
def written_whole(file: Path) -> Iterator[Path]:
    """Yield a temporary path beside a file; it replaces the file at the end, unless an error occurred.

    Raises InputError for a folder in which no file can be written.
    """
    beside = file.with_name(f".{file.name}.{os.getpid()}.part")
    try:
        beside.touch()
    except OSError as error:
        raise InputError(
            f"{file} cannot be written: {error.strerror or error}; name a file in an existing folder"
        ) from error
    try:
        yield beside
        beside.replace(file)
    finally:
        beside.unlink(missing_ok=True)
