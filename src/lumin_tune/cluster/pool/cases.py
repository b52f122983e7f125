"""The cases of a pool: pending, available and failed ones, with eviction of the least recently used.

`scheduler` consults it before it builds and times; workers write the files.
"""

from __future__ import annotations

import shutil
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from lumin_tune.cluster.measuring.messages import RegionText
from lumin_tune.cluster.measuring.reference import ReferenceCase
from lumin_tune.core.trials import Outcome, canonical_json, digest

KEPT_BYTES: Final = 4 << 30


def case_key(region: RegionText, dims: Mapping[str, int], seeds: Sequence[int]) -> str:
    """Return the key of a region's case at given sizes and seeds."""
    return digest(region.key, canonical_json(dict(dims)), canonical_json(list(seeds)))


@dataclass
class _CaseState:
    """State of a case. case: None while pending or failed; failure: why it failed."""

    case: ReferenceCase | None = None
    failure: Outcome | None = None


class Cases:
    """Cases by key, with their files below a folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._known: dict[str, _CaseState] = {}  # least recently used first

    def __contains__(self, key: str) -> bool:
        """Whether a case is known: available, pending or failed."""
        return key in self._known

    def begin(self, key: str) -> Path:
        """Register a pending case and return its folder."""
        self._known[key] = _CaseState()
        folder = self._folder / f"case-{key[:16]}"
        folder.mkdir(exist_ok=True)
        return folder

    def settle(self, key: str, case: ReferenceCase | None, failure: Outcome) -> None:
        """Set the result of a pending case."""
        self._known[key] = _CaseState(case, None if case is not None else failure)

    def is_settled(self, key: str) -> bool:
        known = self._known[key]
        return known.case is not None or known.failure is not None

    def failure(self, key: str) -> Outcome | None:
        """Return why a case failed, or None."""
        return self._known[key].failure

    def use(self, key: str) -> ReferenceCase:
        """Return an available case and mark it as recently used."""
        self._known[key] = known = self._known.pop(key)
        assert known.case is not None
        return known.case

    def forget(self, needed: Collection[str]) -> None:
        """Evict least recently used cases while they exceed the size limit, except needed ones."""
        total = sum(known.case.size_bytes for known in self._known.values() if known.case is not None)
        for key, known in list(self._known.items()):
            if total <= KEPT_BYTES:
                return
            if known.case is not None and key not in needed:
                total -= known.case.size_bytes
                del self._known[key]
                shutil.rmtree(known.case.folder, ignore_errors=True)
