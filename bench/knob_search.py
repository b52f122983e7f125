"""How many trials a search over knobs needs, replayed on tables of measured times.

`python -m bench.knob_search [SAMPLER ...]` replays searches on all tables of `TABLES` and `OWN_TABLES`, several seeds
each, and prints after how many trials the best point so far is within 3 % of the best of the table: the median of the
seeds, one more than the table has points where it was never reached. `model` knows all tables but those of the table's
own family (`FAMILIES`). `tpe, enumerated` was the default before `model`: spaces of up to 200 points are enumerated by
an additive model of their choices. Nothing is timed here: see knob_tables.py for where the tables are from.
`--save` writes results/knob_samplers.json.
"""

from __future__ import annotations

import argparse
import json
import statistics
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from lumin_tune.core.plugin.records import Knob, Point, Status
from lumin_tune.tuner.knobs import points
from lumin_tune.tuner.knobs.knob_prior import KnobPrior, TaskSums, fitted, sums_of
from lumin_tune.tuner.knobs.knob_search import KnobSearch
from lumin_tune.tuner.knobs.point_model import Features, TaskSamples

TABLES: Final = Path(__file__).parent.parent / "tests" / "tuner" / "knobs" / "data"
OWN_TABLES: Final = Path(__file__).parent / "results" / "knob_tables"
RESULT: Final = Path(__file__).parent / "results" / "knob_samplers.json"
FAMILIES: Final[Mapping[str, Sequence[str]]] = {
    "products": (
        *("contraction-512", "contraction-128x1536x384", "linear-gelu", "batched", "matvec", "odd-rows", "swiglu"),
        *("thin-product", "small-product", "odd-product", "transposed-left", "transposed-right", "long-product"),
        *("row-gelu", "batched-odd", "batched-right"),
    ),
    "convolutions": (
        *("convolution", "pointwise", "strided", "patches", "convolution-5x5", "convolution-14"),
        *("convolution-strided", "expansion", "signals"),
    ),
    "windows": ("depthwise", "depthwise-5x5", "max-pool"),
    "rows": (
        *("softmax", "layer-norm", "row-maxima", "rms-norm", "residual-norm", "log-softmax", "row-variance"),
        "image-means",
    ),
    "columns": ("column-sums", "column-maxima", "column-norms", "middle-sums"),
    "attention": ("attention", "cross-attention"),
    "movement": ("transposed",),
    "scans": ("running-sums",),
}
SEEDS: Final = 7
TRIALS: Final = 150
NEAR: Final = 1.03
ENUMERATED: Final = "tpe, enumerated"
MODEL: Final = "model"
SAMPLERS: Final = ("random", "tpe", "cma-es", "evolutionary", ENUMERATED, MODEL)


class TableSpace:
    """A space all of whose points were timed. Points that the table lacks are invalid."""

    def __init__(self, path: Path) -> None:
        table: dict[str, Any] = json.loads(path.read_text())
        self.name: str = table["name"]
        self.knobs = tuple(Knob(name, tuple(choices)) for name, choices in table["knobs"])
        self.default: Point = table["default"]
        self.times: dict[str, int | None] = {}
        self.rows: dict[str, dict[str, float]] = {}
        for places, time_ns, varied in zip(table["points"], table["times_ns"], table["features"], strict=True):
            chosen = zip(self.knobs, places, strict=True)
            point = {knob.name: knob.choices[place] for knob, place in chosen if place >= 0}
            text = points.key(self, point)
            self.times[text] = time_ns
            self.rows[text] = {**table["fixed"], **dict(zip(table["varied"], varied, strict=True))}
        self.best_ns = min(time_ns for time_ns in self.times.values() if time_ns is not None)

    def violation(self, point: Point) -> str:
        return "" if points.key(self, point) in self.times else "the table has no such point"

    def features(self, point: Point) -> Features:
        return self.rows[points.key(self, point)]

    def time_ns(self, point: Point) -> int | None:
        """Return what was measured, None for a failure."""
        return self.times[points.key(self, point)]

    def samples(self) -> TaskSamples:
        """Return the table as what a model learns from."""
        return TaskSamples(self.features(self.default), [(self.rows[text], ns) for text, ns in self.times.items()])


def replayed(space: TableSpace, search: KnobSearch, trials: int, batch: int = 1, until: float = 0.0) -> list[float]:
    """Return the best time so far over the best of the table, after each of so many trials or until it is so little."""
    curve: list[float] = []
    while len(curve) < trials and not (curve and curve[-1] <= until):
        asked = search.ask(min(batch, trials - len(curve)))
        if not asked:
            break
        for point in asked:
            time_ns = space.time_ns(point)
            search.tell(point, Status.WRONG if time_ns is None else Status.OK, time_ns)
            curve.append(search.best[1] / space.best_ns if search.best else float("inf"))
    return curve


def table_paths() -> list[Path]:
    """Return the files of all tables."""
    return sorted([*TABLES.glob("*.json"), *OWN_TABLES.glob("*.json")], key=lambda path: path.stem)


def family_of(name: str) -> str:
    """Return the family of a table."""
    return next(family for family, names in FAMILIES.items() if name in names)


@cache
def sums() -> Mapping[str, TaskSums]:
    """Return what the prior is fitted to, of each table with enough points."""
    found = {space.name: sums_of(space.samples()) for space in map(TableSpace, table_paths())}
    return {name: each for name, each in found.items() if each is not None}


@cache
def held_out(family: str) -> KnobPrior:
    """Return the prior of all tables but those of a family."""
    return fitted([each for name, each in sums().items() if family_of(name) != family])


def search_of(space: TableSpace, sampler: str, seed: int) -> KnobSearch:
    """Return a search by one of `SAMPLERS`, or by any other sampler's name."""
    if sampler == ENUMERATED:
        return KnobSearch(space, sampler="tpe", seed=seed)
    prior = held_out(family_of(space.name)) if sampler == MODEL else None
    return KnobSearch(space, sampler=sampler, seed=seed, enumerate_below=0, prior=prior)


def trials_needed(space: TableSpace, sampler: str) -> float:
    """Return after how many trials a search is near the best, the median of some seeds."""
    found = []
    for seed in range(SEEDS):
        curve = replayed(space, search_of(space, sampler, seed), TRIALS, until=NEAR)
        found.append(next((n + 1 for n, over in enumerate(curve) if over <= NEAR), len(space.times) + 1))
    return statistics.median(found)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("samplers", nargs="*", default=SAMPLERS)
    parser.add_argument("--save", action="store_true", help="write results/knob_samplers.json")
    given = parser.parse_args()
    rows = []
    for path in table_paths():
        space = TableSpace(path)
        default_ns = space.time_ns(points.canonical(space, space.default)) or 0
        trials = {name: trials_needed(space, name) for name in given.samplers}
        row = {"table": space.name, "family": family_of(space.name), "points": len(space.times)}
        rows.append({**row, "default": round(default_ns / space.best_ns, 3), "trials": trials})
        print(json.dumps(rows[-1]), flush=True)
    lines = summary(rows, given.samplers)
    print("\n".join(lines))
    if given.save:
        RESULT.write_text("[\n" + ",\n".join(map(json.dumps, rows)) + "\n]\n")


def summary(rows: Sequence[Mapping[str, Any]], samplers: Sequence[str] = SAMPLERS) -> list[str]:
    """Return a table in Markdown: each sampler over all tables, and over those whose default is not near the best."""
    searched = [row for row in rows if row["default"] > NEAR]
    lines = [
        f"| sampler | median of {len(rows)} tables | median of the {len(searched)} searched | mean | ratio to tpe |",
        "|---|---:|---:|---:|---:|",
    ]
    for name in samplers:
        counts = [row["trials"][name] for row in searched]
        ratio = (
            ""
            if "tpe" not in samplers
            else (f"{statistics.median(row['trials'][name] / row['trials']['tpe'] for row in searched):.2f}")
        )
        every = statistics.median(row["trials"][name] for row in rows)
        lines.append(
            f"| {name} | {every:.0f} | {statistics.median(counts):.1f} | {statistics.mean(counts):.1f} | {ratio} |"
        )
    return lines


if __name__ == "__main__":
    main()
