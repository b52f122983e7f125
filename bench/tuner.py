"""Whether the tuner's claims hold: sessions over recorded searches, ended by the claim, against ten times the trials.

`python -m bench.tuner` draws programs of several kernels, each a recorded search (`SEARCHES`), lets the allocator share
trials between them until it stops, and compares its claim ("at most 1.3 % to win") with what ten times as many trials
of each kernel gain. It prints how often the claim held, in all sessions and with the quantiles of the claim computed
without the tables of the session (`held out`), and how many trials a session took.

`python -m bench.tuner --record` replays the searches by the default sampler on the tables of knob_tables.py and writes
`SEARCHES`, beside searches by TPE on 19 earlier tables, which gained more late.
`python -m bench.tuner --gains` prints the quantiles for `lumin_tune.tuner.knobs.gain.GAINS`. Nothing is timed.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
from bench.knob_search import MODEL, TableSpace, search_of, table_paths

from lumin_tune.core.plugin.records import Point, Status
from lumin_tune.tuner.knobs import gain
from lumin_tune.tuner.session.allocation import Allocator, TaskShare

SEARCHES: Final = Path(__file__).parent / "results" / "knob_searches.json"
SEEDS: Final = 6
MOST_TRIALS: Final = 400
SESSIONS: Final = 100
KERNELS: Final = (3, 8)
FEW_KERNELS: Final = (3, 8)
"""Of a program: of all tables, and where those of the program are held out."""
FURTHER: Final = 10
"""Times as many trials with which a claim is compared."""
LEAST_SEARCHES: Final = 12
ENDS: Final = (1, 2, 3, 5, 8, 12, 16, 20, 30, 40, 60, 80)
"""Numbers of trials after which recorded searches are ended for the quantiles."""


@dataclass(frozen=True)
class Recorded:
    """A recorded search. best_ns: the best time after each trial, from the first correct one on."""

    table: str
    size: int
    best_ns: Sequence[int]


class Searched:
    """A recorded search as the allocator sees a search. See `allocation.Search`."""

    def __init__(self, recorded: Recorded) -> None:
        self.recorded, self.tried = recorded, 0
        self.descended = False

    @property
    def size(self) -> int:
        return self.recorded.size

    @property
    def started(self) -> int:
        return self.tried

    @property
    def best(self) -> tuple[object, int] | None:
        return (None, self.recorded.best_ns[self.tried - 1]) if self.tried else None

    @property
    def idle(self) -> bool:
        return self.tried >= len(self.recorded.best_ns)

    exhausted = idle

    def ask(self, count: int) -> list[Point]:
        taken = min(count, len(self.recorded.best_ns) - self.tried)
        self.tried += taken
        return [{}] * taken

    def finish(self) -> None:
        self.descended = True

    def remaining_gain(self, bound_ns: float, ahead: int = 0) -> float:
        if self.exhausted:
            return 0.0
        history = self.recorded.best_ns[: self.tried]
        return gain.remaining_ns(history, self.tried + ahead, self.size, bound_ns) / 1e9

    def expected_gain(self, bound_ns: float, ahead: int = 0) -> float:
        return self.remaining_gain(bound_ns, ahead) / (max(1, self.tried + ahead) + 1)


@dataclass(frozen=True)
class Ended:
    """A session that ended. most: the claimed share; gained: what further trials gained; over: the best known."""

    tables: Sequence[str]
    trials: int
    most: float
    gained: float
    over: float


def read_searches() -> list[Recorded]:
    """Return the recorded searches."""
    return [Recorded(each["table"], each["size"], each["best_ns"]) for each in json.loads(SEARCHES.read_text())]


def record() -> None:
    """Replay the searches on all tables and write them; those by other samplers stay."""
    found: list[dict[str, Any]] = [each for each in json.loads(SEARCHES.read_text()) if each["sampler"] != MODEL]
    for path in table_paths():
        space = TableSpace(path)
        for seed in range(SEEDS):
            search = search_of(space, MODEL, seed)
            best_ns: list[int] = []
            while len(best_ns) < MOST_TRIALS and (asked := search.ask(1)):
                time_ns = space.time_ns(asked[0])
                search.tell(asked[0], Status.WRONG if time_ns is None else Status.OK, time_ns)
                if search.best is not None:
                    best_ns.append(search.best[1])
            found.append({"table": space.name, "size": len(space.times), "best_ns": best_ns, "sampler": MODEL})
            print(space.name, seed, len(best_ns), flush=True)
    write(found)


def write(found: Sequence[Mapping[str, Any]]) -> None:
    SEARCHES.write_text("[\n" + ",\n".join(json.dumps(each, separators=(",", ":")) for each in found) + "\n]\n")


def gains_of(searches: Sequence[Recorded], without: Collection[str] = ()) -> dict[int, list[float]]:
    """Return quantiles of the share that further trials gained, by the number of trials. without: tables left out."""
    found: dict[int, list[float]] = {}
    for end in ENDS:
        shares = [
            1 - each.best_ns[min(FURTHER * end, len(each.best_ns)) - 1] / each.best_ns[end - 1]
            for each in searches
            if each.table not in without and end < len(each.best_ns)
        ]
        if len(shares) >= LEAST_SEARCHES:
            found[end] = [round(float(each), 4) for each in np.quantile(shares, gain.LEVELS)]
    later = [0.0] * len(gain.LEVELS)
    for end in reversed(found):  # less is left after more trials, whatever the few searches say
        later = found[end] = [max(pair) for pair in zip(found[end], later, strict=True)]
    return found


def session(
    searches: Sequence[Recorded],
    source: random.Random,
    kernels: tuple[int, int] = KERNELS,
    gains: Mapping[int, Sequence[float]] = gain.GAINS,
) -> Ended:
    """Return a session over kernels with random shares of the program's time, until it stops.

    kernels: the least and the greatest number of them. gains: see `gain.GAINS`.
    """
    by_table: dict[str, list[Recorded]] = {}
    for each in searches:
        by_table.setdefault(each.table, []).append(each)
    tables = source.sample(sorted(by_table), source.randint(*kernels))
    drawn = [source.choice(by_table[name]) for name in tables]
    tasks = []
    for each in drawn:
        weight = source.expovariate(1.0) / each.best_ns[0]
        tasks.append(TaskShare(Searched(each), weight, 0.0, float(each.best_ns[0])))
    allocator = Allocator(tasks, gains=gains)
    trials = 0
    while asked := allocator.ask(4):
        trials += len(asked)
    before = sum(task.weight * task.time_ns for task in tasks)
    most = allocator.most_gain_s / allocator.program_s
    after = 0.0
    for task, each in zip(tasks, drawn, strict=True):
        after += task.weight * each.best_ns[min(FURTHER * task.search.tried, len(each.best_ns)) - 1]
    least = sum(task.weight * min(each.best_ns) for task, each in zip(tasks, drawn, strict=True))
    return Ended(tables, trials, most, 1 - after / before, before / least)


def held_out(searches: Sequence[Recorded], number: int) -> Ended:
    """Return a session whose tables are left out of the quantiles on which its claim rests."""
    tables = session(searches, random.Random(number), FEW_KERNELS).tables
    return session(searches, random.Random(number), FEW_KERNELS, gains_of(searches, tables))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--record", action="store_true", help="replay the searches on the tables again")
    parser.add_argument("--gains", action="store_true", help="print the quantiles of gain.GAINS")
    parser.add_argument("--sessions", type=int, default=SESSIONS)
    given = parser.parse_args()
    if given.record:
        record()
        return
    searches = read_searches()
    if given.gains:
        for number, quantiles in gains_of(searches).items():
            print(f"{number}: ({', '.join(map(str, quantiles))}),")
        return
    print(
        f"{given.sessions} sessions over {len(searches)} recorded searches of {len({s.table for s in searches})} tables"
    )
    for name, ended in (
        ("all tables", [session(searches, random.Random(number)) for number in range(given.sessions)]),
        ("held out", [held_out(searches, number) for number in range(given.sessions)]),
    ):
        held = sum(each.gained <= each.most for each in ended)
        trials = sorted(each.trials for each in ended)
        worst = max(each.gained - each.most for each in ended)
        print(
            f"{name:10}: the claim held in {held} of {len(ended)}; claimed {_percent(e.most for e in ended)}, gained "
            f"{_percent(e.gained for e in ended)} by {FURTHER} times the trials, at worst {100 * worst:.1f} % more "
            f"than claimed; {statistics.median(trials):.0f} trials (at most {trials[-1]}); "
            f"{100 * (statistics.median(e.over for e in ended) - 1):.1f} % over the best known"
        )


def _percent(values: Any) -> str:
    found = sorted(values)
    return f"{100 * statistics.median(found):.1f} % (at most {100 * found[-1]:.1f})"


if __name__ == "__main__":
    main()
