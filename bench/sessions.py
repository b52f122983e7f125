"""What sessions did with their time: `python -m bench.sessions DATABASE... [--save]`.

Of each session: seconds of its budget, trials, how its search ended, the gain, the sums of kernel times beside the
program's time, and each kernel that takes at least 5 % of the time with the number of distinct configurations that were
measured, counted in the database. `--save` adds the sessions to results/sessions.json and
writes results/sessions.md.
"""

from __future__ import annotations

import argparse
import json
import platform
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from lumin_tune.results.store import Store
from lumin_tune.results.stored_records import Session
from lumin_tune.tuner.result_text import result_of
from lumin_tune.tuner.session.allocation import HEAVY, OWED
from lumin_tune.tuner.tune_records import KernelResult, TuneResult

RESULTS: Final = Path(__file__).parent / "results" / "sessions.json"
_Row = dict[str, Any]


def rows_of(store: Store) -> Iterator[_Row]:
    """Yield the figures of each session of a database, oldest first."""
    for session in reversed(store.sessions(limit=None)):
        if "result" in session.summary:
            yield _row(store, session, result_of(session.summary["result"]))


def _row(store: Store, session: Session, found: TuneResult) -> _Row:
    configurations: dict[str, set[str]] = {}
    for trial in store.session_trials(session.id):
        configurations.setdefault(trial.workload.key, set()).add(trial.candidate.key)
    whole = sum(map(_ns, found.kernels))
    ratio = next((each.over_tuned for each in found.contestants if each.name == "untuned"), None)
    return {
        "session": session.id, "model": Path(found.model).name, "dims": dict(found.dims),
        "device": found.device.model, "date": time.strftime("%Y-%m-%d", time.gmtime(session.started_at)),
        "lumin": found.toolchain.lumin, "python": platform.python_version(),
        "budget_s": found.options["budget_s"], "seconds": round(found.total_s, 1), "trials": found.trials,
        "search": None if found.claim is None else str(found.claim),
        "gain": found.speedup, "gain_low": None if ratio is None else ratio.low,
        "program_ns": None if found.sums is None else found.sums.program_ns,
        "kernels": _share(found, "kernels_ns"), "alone": _share(found, "alone_ns"),
        "corrected": _share(found, "corrected_ns"),
        "heavy": [
            {
                "op": each.op, "shape": each.shape, "runs": each.times, "share": round(_ns(each) / whole, 4),
                "configurations": len(configurations.get(each.workload, ())), "left": each.left,
            }
            for each in found.kernels
            if _ns(each) >= HEAVY * whole
        ],
    }  # fmt: skip


def _ns(kernel: KernelResult) -> float:
    """Return the time of a kernel in a call of its program."""
    alone = 0 if kernel.interval is None else kernel.interval.median_ns
    return kernel.times * float(kernel.program_ns or alone)


def _share(found: TuneResult, name: str) -> float | None:
    return None if found.sums is None else round(getattr(found.sums, name) / found.sums.program_ns, 4)


def table(rows: Sequence[Mapping[str, Any]]) -> str:
    """Return the sessions as a Markdown table."""
    head = (
        "session", "s of budget", "trials", "tuned is", "kernels in program", "alone", "corrected",
        "configurations of heavy kernels", "how the search ended",
    )  # fmt: skip
    lines = [f"| {' | '.join(head)} |", f"|---|{'---:|' * 6}---|---|"]
    for row in rows:
        dims = ", ".join(f"{name}={value}" for name, value in row["dims"].items())
        heavy = ", ".join(f"{each['configurations']} ({each['share']:.0%})" for each in row["heavy"])
        gain = "–" if row["gain"] is None else f"{row['gain']:.2f} ×"
        cells = (
            f"{row['model']} {dims}, {row['date']}",
            f"{row['seconds']:.0f} of {row['budget_s']:.0f}",
            row["trials"],
            gain,
            *(_percent(row[name]) for name in ("kernels", "alone", "corrected")),
            heavy,
            row["search"] or "–",
        )
        lines.append(f"| {' | '.join(map(str, cells))} |")
    return "\n".join(lines)


def _percent(share: float | None) -> str:
    return "–" if share is None else f"{share:.0%}"


def page(rows: Sequence[Mapping[str, Any]]) -> str:
    """Return the page of the results."""
    devices = ", ".join(sorted({row["device"] for row in rows}))
    return (
        "# What sessions did with their time\n\nWritten by `python -m bench.sessions`. Sums of kernel times are shares "
        "of the program's time: by timestamps within it, each kernel alone, and as the search expected it. A kernel is "
        f"heavy with {HEAVY:.0%} of the program's time; it is owed {OWED} distinct configurations.\n\n{devices}\n\n"
        f"{table(rows)}\n"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("databases", nargs="+", help="a file, or a URL of a database")
    parser.add_argument("--save", action="store_true", help="add the sessions to results/sessions.json and .md")
    given = parser.parse_args()
    found: list[_Row] = []
    for each in given.databases:
        with Store.open(each if "://" in each else f"sqlite:///{Path(each).resolve()}") as store:
            found += rows_of(store)
    print(table(found))
    if given.save:
        known = json.loads(RESULTS.read_text()) if RESULTS.exists() else []
        new = {row["session"] for row in found}
        every = [*(row for row in known if row["session"] not in new), *found]
        RESULTS.write_text(json.dumps(every, indent=1) + "\n")
        RESULTS.with_suffix(".md").write_text(page(every))


if __name__ == "__main__":
    main()
