"""Kernels that no default was fitted to: the default over the best known, the tuned over the default, and ONNX Runtime.

`python -m bench.unseen [--count 60] [--seed N] [--trials N] [--budget S]` tunes kernels of `unseen_kernels`, each in
a session of its own, and adds them to results/unseen.json by processor; results/unseen.md has the tables. Kernels that
are there are not tuned again without --again; what an earlier run found counts as known. `--tables` writes the tables
only.

All ratios are of programs in interleaved rounds. The best known is the fastest program that any run has found since the
defaults of its kernels are as they are.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import tempfile
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from bench.unseen_kernels import Unseen, draw

import lumin_tune as lt
from lumin_tune.core.errors import LuminError
from lumin_tune.core.plugin.records import Point
from lumin_tune.core.trials import digest, point_text
from lumin_tune.plugins.cpu.backend import CpuBackend
from lumin_tune.results.store import Store
from lumin_tune.tuner.contest.entrant import Entrant
from lumin_tune.tuner.tune_records import TuneResult

RESULTS: Final = Path(__file__).parent / "results" / "unseen.json"
TABLES: Final = RESULTS.with_suffix(".md")
DIFFERENT: Final = 0.03
"""Least gain of a kernel, so that its point says something about the default."""
NEAR: Final = 0.85
"""Share of the roofline below which tuning is expected to find something."""
SEED: Final = 25
_Row = dict[str, Any]


def tuned(case: Unseen, trials: int, budget_s: float | None, folder: Path) -> _Row:
    """Return the figures of a session on one kernel."""
    file = folder / "model.onnx"
    file.write_bytes(case.model)
    database = f"sqlite:///{folder / 'results.db'}"
    peer = Entrant("onnxruntime", "onnx", str(file), runtime="onnxruntime")
    begun = time.monotonic()
    found = lt.tune(lt.load(file), budget_s=budget_s, trials=trials, db=database, peers=(peer,), archives=folder)
    with Store.open(database) as store:
        defaults = {
            trial.workload.key: dict(trial.candidate.point)
            for trial in store.session_trials(found.session)
            if trial.default
        }
    return {
        "name": case.name,
        "family": case.family,
        "trials": found.trials,
        "seconds": round(time.monotonic() - begun, 1),
        "untuned_ns": _median_ns(found, "untuned"),
        "gain": found.speedup,
        "gain_low": _gain_low(found),
        "roofline": _roofline(found),
        "onnxruntime": found.ratio("onnxruntime"),
        "claim": None if found.claim is None else str(found.claim),
        "changes": _changes(found, defaults),
        "defaults": digest(*sorted(point_text(each) for each in defaults.values()))[:12],
    }


def _median_ns(found: TuneResult, name: str) -> int | None:
    contestant = found.contestant(name)
    return None if contestant is None or contestant.interval is None else contestant.interval.median_ns


def _gain_low(found: TuneResult) -> float | None:
    """Return the lower end of the interval of the gain, at 95 %."""
    untuned = found.contestant("untuned")
    return None if untuned is None or untuned.over_tuned is None else untuned.over_tuned.low


def _roofline(found: TuneResult) -> float | None:
    """Return the speed of the untuned program as a share of the device's measured roofline."""
    untuned_ns = _median_ns(found, "untuned")
    if untuned_ns is None or found.calibration is None:
        return None
    return round(sum(each.times * each.bound_ns for each in found.kernels) / untuned_ns, 3)


def _changes(found: TuneResult, defaults: Mapping[str, Point]) -> list[dict[str, Any]]:
    """Return for each kernel that became faster the choices in which its point differs from the default."""
    changes = []
    for kernel in found.kernels:
        before, default = kernel.before_ns, defaults.get(kernel.workload)
        if before is None or default is None or kernel.interval is None:
            continue
        gain = before / kernel.interval.median_ns
        if gain > 1 + DIFFERENT:
            knobs = {
                name: [default.get(name), each] for name, each in kernel.point.items() if default.get(name) != each
            }
            changes.append({"op": kernel.op, "shape": kernel.shape, "gain": round(gain, 3), "knobs": knobs})
    return changes


def best_before(before: _Row | None, row: _Row) -> float:
    """Return the gain that an earlier run found over the default, 1 if the default was another one."""
    if before is None or before.get("defaults", row.get("defaults")) != row.get("defaults"):
        return 1.0
    return before.get("best") or 1.0


def _load() -> dict[str, dict[str, _Row]]:
    found: dict[str, dict[str, _Row]] = json.loads(RESULTS.read_text()) if RESULTS.exists() else {}
    return found


def _save(known: Mapping[str, Mapping[str, _Row]]) -> None:
    RESULTS.write_text(json.dumps(known, indent=1, sort_keys=True) + "\n")


def tables(known: Mapping[str, Mapping[str, _Row]]) -> str:
    """Return the tables of all processors as Markdown."""
    parts = ["# Kernels that no default was fitted to", "", "Written by `python -m bench.unseen`."]
    for processor, rows in known.items():
        good = [row for row in rows.values() if row.get("gain")]
        parts += ["", f"## {processor}", "", *_summary(good), "", *_cases(rows.values()), "", *_frequent(good)]
    return "\n".join(parts).rstrip() + "\n"


def _mean(values: Sequence[float]) -> float:
    return math.exp(sum(map(math.log, values)) / len(values))


def _summary(rows: Sequence[_Row]) -> list[str]:
    lines = ["| ratio | geometric mean | worst | cases |", "|---|---:|---:|---:|"]
    measures = {
        "default over best known": [1 / max(1.0, row["best"]) for row in rows],
        "tuned over default": [row["gain"] for row in rows],
        f"tuned over default, default below {NEAR:.0%} of the roofline": [
            row["gain"] for row in rows if row.get("roofline") is not None and row["roofline"] < NEAR
        ],
        "default over ONNX Runtime": [row["onnxruntime"] / row["gain"] for row in rows if row["onnxruntime"]],
        "tuned over ONNX Runtime": [row["onnxruntime"] for row in rows if row["onnxruntime"]],
    }
    for name, values in measures.items():
        if values:
            lines.append(f"| {name} | {_mean(values):.3f} | {min(values):.3f} | {len(values)} |")
    return [*lines, "", "Speeds: above 1 the first is the faster one."]


def _cases(rows: Any) -> list[str]:
    head = (
        "kernel",
        "default µs",
        "of roofline",
        "tuned over default",
        "default over best",
        "tuned over ONNX Runtime",
        "trials",
    )
    lines = [f"| {' | '.join(head)} |", f"|---|{'---:|' * (len(head) - 1)}"]
    for row in sorted(rows, key=lambda each: int(each["name"].partition(":")[0])):
        if not row.get("gain"):
            lines.append(f"| {row['name']} | – | – | – | – | – | {row.get('error', 'not timed')} |")
            continue
        other = f"{row['onnxruntime']:.2f}" if row["onnxruntime"] else "–"
        best = 1 / max(1.0, row["best"])
        cells = [
            row["name"],
            f"{row['untuned_ns'] / 1e3:,.1f}",
            "–" if row.get("roofline") is None else f"{row['roofline']:.0%}",
            f"{row['gain']:.3f}",
            f"{best:.3f}",
            other,
            row["trials"],
        ]
        lines.append(f"| {' | '.join(map(str, cells))} |")
    return lines


def _frequent(rows: Sequence[_Row]) -> list[str]:
    """Return the knobs that differ most often between the default and a faster point."""
    counts: Counter[str] = Counter()
    gains: dict[str, list[float]] = {}
    for row in rows:
        for change in row["changes"]:
            for knob in change["knobs"]:
                counts[knob] += 1
                gains.setdefault(knob, []).append(change["gain"])
    if not counts:
        return []
    lines = [f"Knobs of kernels that became faster by more than {DIFFERENT:.0%}, alone:", ""]
    lines += ["| knob | kernels | geometric mean of their gains |", "|---|---:|---:|"]
    return [*lines, *(f"| {knob} | {count} | {_mean(gains[knob]):.2f} |" for knob, count in counts.most_common(12))]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=60, help="kernels to draw")
    parser.add_argument("--seed", type=int, default=SEED, help="of the drawing")
    parser.add_argument("--trials", type=int, default=60, help="greatest number of trials of a kernel")
    parser.add_argument("--budget", type=float, default=60.0, help="seconds of a session; 0 for no limit")
    parser.add_argument("--only", type=int, action="append", help="number of a kernel; repeatable")
    parser.add_argument("--again", action="store_true", help="tune kernels again that are in the results")
    parser.add_argument("--tables", action="store_true", help="write the tables of the results only")
    given = parser.parse_args()
    known = _load()
    if not given.tables:
        (device,) = CpuBackend().devices()
        seed = "" if given.seed == SEED else f", seed {given.seed}"
        own = known.setdefault(f"{device.model}, {os.cpu_count()} processors{seed}", {})
        for number in given.only or range(given.count):
            case = draw(given.seed, number)
            before = own.get(case.name)
            if before is not None and not given.again and before.get("gain"):
                continue
            with tempfile.TemporaryDirectory(prefix="lumin-unseen-") as folder:
                try:
                    row = tuned(case, given.trials, given.budget or None, Path(folder))
                except LuminError as error:
                    row = {"name": case.name, "family": case.family, "error": f"{type(error).__name__}: {error}"[:300]}
            row["best"] = max(row.get("gain") or 1.0, best_before(before, row))
            own[case.name] = row
            _save(known)
            shown = {name: row.get(name) for name in ("gain", "onnxruntime", "trials", "seconds", "error")}
            print(case.name, shown, flush=True)
    TABLES.write_text(tables(known))


if __name__ == "__main__":
    main()
