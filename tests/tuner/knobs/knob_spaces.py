"""Spaces for tests of the search over knobs: small ones in words, and those whose points were all timed."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import optuna
from bench.knob_search import TableSpace

from lumin_tune.core.plugin.records import Knob, Point
from lumin_tune.tuner.knobs import points

DATA = Path(__file__).parent / "data"


def table(name: str) -> TableSpace:
    """Return a measured space."""
    return TableSpace(DATA / f"{name}.json")


class WordSpace:
    """A space given by its knobs, the first choices being the default. invalid: which points are invalid."""

    def __init__(self, *knobs: Knob, invalid: Callable[[Point], bool] = lambda point: False) -> None:
        self.knobs = knobs
        self.asked = 0
        self._invalid = invalid

    @property
    def default(self) -> Point:
        return {knob.name: knob.choices[0] for knob in self.knobs}

    def violation(self, point: Point) -> str:
        self.asked += 1
        return "it is invalid" if self._invalid(point) else ""


def two_forms() -> WordSpace:
    """Return a space of 3 * 4 points in one form and 2 in another, that of tile 8 and unroll 4 invalid."""
    return WordSpace(
        Knob("form", ("plain", "library")),
        Knob("plain tile", ("i:1 j:16", "i:2 j:16", "i:8 j:16")),
        Knob("plain unroll", (1, 2, 3, 4)),
        Knob("library threads", (1, 2)),
        invalid=lambda point: point.get("plain tile") == "i:8 j:16" and point.get("plain unroll") == 4,
    )


def large() -> WordSpace:
    """Return a space of 10,000 points."""
    return WordSpace(*(Knob(name, tuple(f"{name}:{n}" for n in range(10))) for name in "abcd"))


def bowl_ns(point: Point) -> int:
    """Return times for `large`: the best point is 7 everywhere, and what is near it is good, but for some noise."""
    away = sum((int(str(choice).partition(":")[2]) - 7) ** 2 for choice in point.values())
    return 1_000_000 + 10_000 * away + zlib.crc32(repr(sorted(point.items())).encode()) % 5_000


def keys(space: WordSpace | TableSpace, found: list[Point]) -> list[str]:
    """Return points as texts."""
    return [points.key(space, point) for point in found]


@contextmanager
def opened(url: str, name: str) -> Iterator[optuna.Study]:
    """Open a study of a database as Optuna does, and close the database again."""
    storage = optuna.storages.RDBStorage(url)
    try:
        yield optuna.load_study(study_name=name, storage=storage)
    finally:
        storage.remove_session()
        storage.engine.dispose()
