"""The on-disk cache of machine code."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from lumin_tune.core.kernel.simt.runtime.binary_cache import LIMIT_BYTES, BinaryCache

_FOLDER: Final = "cubins"


def default_folder() -> Path:
    """Return the default cache folder of this user."""
    from platformdirs import user_cache_path

    return user_cache_path("lumin-tune", appauthor=False) / _FOLDER


class CubinCache(BinaryCache):
    """See `BinaryCache`. folder: by default the user's."""

    def __init__(self, folder: Path | None = None, limit_bytes: int = LIMIT_BYTES) -> None:
        super().__init__(folder or default_folder(), ".cubin", limit_bytes)
