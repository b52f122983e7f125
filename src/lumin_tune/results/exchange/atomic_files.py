"""Atomic file writes."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from lumin_tune.core.errors import ResultsError


@contextmanager
def atomic_write(file: Path) -> Iterator[Path]:
    """Yield a temporary path beside a file; it replaces the file at the end, unless an error occurred."""
    beside = file.with_name(f".{file.name}.{os.getpid()}.part")
    try:
        yield beside
        beside.replace(file)
    except OSError as error:
        raise ResultsError(f"{file} cannot be written: {error}; name a file in an existing folder") from error
    finally:
        beside.unlink(missing_ok=True)
