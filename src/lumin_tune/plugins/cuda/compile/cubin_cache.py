"""The on-disk cache of machine code."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from lumin_tune.core.kernel.simt.runtime.binary_cache import LIMIT_BYTES, BinaryCache, user_folder

_FOLDER: Final = "cubins"


class CubinCache(BinaryCache):
    """See `BinaryCache`. folder: by default the user's."""

    def __init__(self, folder: Path | None = None, limit_bytes: int = LIMIT_BYTES) -> None:
        super().__init__(folder or user_folder(_FOLDER), ".cubin", limit_bytes)
