"""The cases of a pool: which are being made, which are there, which cannot be had, and which must go to make room.

`schedule` asks before it builds and times; the files are written by workers.
"""

from __future__ import annotations

import shutil
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from lumin_tune.cluster.measuring.messages import RegionText
from lumin_tune.cluster.measuring.reference import Case
from lumin_tune.core.trials import Outcome, canonical_json, digest

KEPT_BYTES: Final = 4 << 30


def case_key(region: RegionText, dims: Mapping[str, int], seeds: Sequence[int]) -> str:
    """Return the key of the case of a region at a size."""
    return digest(region.key, canonical_json(dict(dims)), canonical_json(list(seeds)))


@dataclass
class _Known:
    """case: None while it is being made, and if there is none; failure: why there is none."""

    case: Case | None = None
    failure: Outcome | None = None


class Cases:
    """Cases by their keys, with their files below a folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._known: dict[str, _Known] = {}  # those used last at the end

    def __contains__(self, key: str) -> bool:
        """Whether a case is there, being made, or cannot be had."""
        return key in self._known

    def begin(self, key: str) -> Path:
        """Note that a case is being made, and return the folder for it."""
        self._known[key] = _Known()
        folder = self._folder / f"case-{key[:16]}"
        folder.mkdir(exist_ok=True)
        return folder

    def settle(self, key: str, case: Case | None, failure: Outcome) -> None:
        """Note a case, or if there is none why."""
        self._known[key] = _Known(case, None if case is not None else failure)

    def is_settled(self, key: str) -> bool:
        known = self._known[key]
        return known.case is not None or known.failure is not None

    def failure(self, key: str) -> Outcome | None:
        """Return why a case cannot be had."""
        return self._known[key].failure

    def use(self, key: str) -> Case:
        """Return a case that is there."""
        self._known[key] = known = self._known.pop(key)
        assert known.case is not None
        return known.case

    def forget(self, needed: Collection[str]) -> None:
        """Remove what was not used for longest while all take too much room, but none that is needed."""
        total = sum(known.case.size_bytes for known in self._known.values() if known.case is not None)
        for key, known in list(self._known.items()):
            if total <= KEPT_BYTES:
                return
            if known.case is not None and key not in needed:
                total -= known.case.size_bytes
                del self._known[key]
                shutil.rmtree(known.case.folder, ignore_errors=True)
