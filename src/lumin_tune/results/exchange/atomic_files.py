"""Writing a file so that nobody ever sees half of it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from lumin_tune.core.errors import ResultsError


@contextmanager
def atomic_write(file: Path) -> Iterator[Path]:
    """Give a place beside a file to write to, which takes the file's place at the end, unless there was an error."""
    beside = file.with_name(f".{file.name}.{os.getpid()}.part")
    try:
        yield beside
        beside.replace(file)
    except OSError as error:
        raise ResultsError(f"{file} cannot be written: {error}; name a file in a folder that is there") from error
    finally:
        beside.unlink(missing_ok=True)
