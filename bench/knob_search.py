"""How many trials a search over knobs needs, replayed on tables of measured times.

`python bench/knob_search.py [SAMPLER ...]` prints for each table and sampler after how many trials the best point so
far is within 3 % of the best of the table: the median and the worst of five seeds, 0 where it was not reached in 150
trials; then how far from the best it is after 10, 20, 40 and 80 trials. Spaces are searched as large ones are unless
the name has `enumerate:` before it. Nothing is timed here: see knob_tables.py for where the tables are from.
"""

from __future__ import annotations

import json
import statistics
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from lumin_tune.core.plugin.records import Knob, Point, Status
from lumin_tune.tuner.knobs import points
from lumin_tune.tuner.knobs.knob_search import KnobSearch

TABLES: Final = Path(__file__).parent.parent / "tests" / "tuner" / "knobs" / "data"
SEEDS: Final = 5
TRIALS: Final = 150
NEAR: Final = 1.03
STEPS: Final = (10, 20, 40, 80)
SAMPLERS: Final = ("enumerate:tpe", "tpe", "random", "evolutionary", "qmc")


class TableSpace:
    """A space all of whose points were timed. Points that the table lacks are invalid."""

    def __init__(self, path: Path) -> None:
        table: dict[str, Any] = json.loads(path.read_text())
        self.name: str = table["name"]
        self.knobs = tuple(Knob(name, tuple(choices)) for name, choices in table["knobs"])
        self.default: Point = table["default"]
        self.times: dict[str, int | None] = {}
        self.features: dict[str, dict[str, float]] = {}
        for places, time_ns, varied in zip(table["points"], table["times_ns"], table["features"], strict=True):
            chosen = zip(self.knobs, places, strict=True)
            point = {knob.name: knob.choices[place] for knob, place in chosen if place >= 0}
            text = points.key(self, point)
            self.times[text] = time_ns
            self.features[text] = {**table["fixed"], **dict(zip(table["varied"], varied, strict=True))}
        self.best_ns = min(time_ns for time_ns in self.times.values() if time_ns is not None)

    def violation(self, point: Point) -> str:
        return "" if points.key(self, point) in self.times else "the table has no such point"

    def time_ns(self, point: Point) -> int | None:
        """Return what was measured, None for a failure."""
        return self.times[points.key(self, point)]


def replayed(space: TableSpace, search: KnobSearch, trials: int, batch: int = 1) -> list[float]:
    """Return the best time so far over the best of the table, after each of so many trials."""
    curve: list[float] = []
    while len(curve) < trials:
        asked = search.ask(min(batch, trials - len(curve)))
        if not asked:
            break
        for point in asked:
            time_ns = space.time_ns(point)
            search.tell(point, Status.WRONG if time_ns is None else Status.OK, time_ns)
            curve.append(search.best[1] / space.best_ns if search.best else float("inf"))
    return curve


def main(samplers: Sequence[str]) -> None:
    for path in sorted(TABLES.glob("*.json")):
        space = TableSpace(path)
        default_ns = space.time_ns(points.canonical(space, space.default)) or 0
        over = default_ns / space.best_ns
        print(f"{space.name}: {len(space.times)} points, default {over:.2f} x the best", flush=True)
        for name in samplers:
            below = 10_000 if name.startswith("enumerate:") else 0
            curves = [
                replayed(
                    space,
                    KnobSearch(space, sampler=name.removeprefix("enumerate:"), seed=seed, enumerate_below=below),
                    TRIALS,
                )
                for seed in range(SEEDS)
            ]
            needed = [next((n + 1 for n, over in enumerate(curve) if over <= NEAR), 0) for curve in curves]
            counted = [each or TRIALS + 1 for each in needed]
            after = [statistics.mean(curve[min(step, len(curve)) - 1] for curve in curves) for step in STEPS]
            print(
                f"  {name:20} {statistics.median(counted):5.0f} {0 if 0 in needed else max(needed):4d}   "
                + " ".join(f"{each:.3f}" for each in after),
                flush=True,
            )


if __name__ == "__main__":
    main(sys.argv[1:] or SAMPLERS)
