"""Latency as users meet it, lumin beside onnxruntime: `python bench/latency.py [--models ...] [--conditions ...]`.

Each contestant has a process of its own and is called as its users call it, with one call at a time: one after the
other, with pauses of 0.1, 1 and 30 ms, eight in a row after 200 ms of nothing, beside one and four busy processes, and
in a program that runs PyTorch or onnxruntime on all cores between the calls. They take turns in slices. Reported are
the median and the 99th percentile of all calls. Writes latency.json and latency.md.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).parent))

from latency_models import NAMES, Model, model

HERE = Path(__file__).parent
CONTESTANTS = ("lumin", "onnxruntime", "onnxruntime, no spinning")
TOLERANCE = 1e-3


@dataclass(frozen=True)
class Condition:
    """When calls come. gap_s: between them. idle_s: before every eighth. busy: processes that compute meanwhile.

    between: what the same program runs before each call.
    """

    gap_s: float = 0.0
    idle_s: float = 0.0
    busy: int = 0
    between: str = ""


CONDITIONS: Mapping[str, Condition] = {
    "no gap": Condition(),
    "0.1 ms": Condition(1e-4),
    "1 ms": Condition(1e-3),
    "30 ms": Condition(0.03),
    "after 200 ms": Condition(idle_s=0.2),
    "1 busy": Condition(1e-3, busy=1),
    "4 busy": Condition(1e-3, busy=4),
    "PyTorch between": Condition(1e-3, between="torch"),
    "onnxruntime between": Condition(1e-3, between="onnxruntime"),
}


# a contestant's process


def contestant(kind: str, name: str) -> None:
    """Answer lines of JSON: a condition and seconds, with the nanoseconds of calls."""
    given = model(name)
    call = _calls(kind, given)
    results = [np.asarray(each, np.float64) for each in call()]
    print(json.dumps({"results": [each.ravel()[:1000].tolist() for each in results]}), flush=True)
    others: dict[str, Callable[[], Any]] = {}
    for line in sys.stdin:
        asked = json.loads(line)
        condition = Condition(**asked["condition"])
        if condition.between and condition.between not in others:
            others[condition.between] = _between(condition.between)
        between = others.get(condition.between)
        print(json.dumps(_slice(call, condition, between, asked["seconds"])), flush=True)


def _calls(kind: str, given: Model) -> Callable[[], Sequence[Any]]:
    if kind == "lumin":
        import lumin_tune as lt

        with tempfile.NamedTemporaryFile(suffix=".onnx") as file:
            file.write(given.onnx)
            file.flush()
            program = lt.compile(lt.load(file.name))
        inputs = dict(given.inputs)
        return lambda: tuple(program(**inputs).values())
    import onnxruntime as ort

    options = ort.SessionOptions()
    if kind != "onnxruntime":
        options.add_session_config_entry("session.intra_op.allow_spinning", "0")
    session = ort.InferenceSession(given.onnx, options, providers=["CPUExecutionProvider"])
    feeds = dict(given.inputs)
    return lambda: session.run(None, feeds)  # type: ignore[no-any-return]


def _between(kind: str) -> Callable[[], Any]:
    """Return a product of 384 x 384 matrices, on as many threads as the library takes."""
    if kind == "torch":
        import torch

        a = torch.ones(384, 384)
        return lambda: a @ a
    import onnxruntime as ort
    from latency_models import _Recorder, _serialized

    recorder = _Recorder()
    made = recorder("MatMul", recorder.given("a", 384, 384), recorder.weight(384, 384))
    session = ort.InferenceSession(_serialized(recorder, [made]), providers=["CPUExecutionProvider"])
    return lambda: session.run(None, recorder.inputs)


def _slice(
    call: Callable[[], Any], condition: Condition, between: Callable[[], Any] | None, seconds: float
) -> list[int]:
    """Return the nanoseconds of the calls of a slice, at least eight; the first two are not counted."""
    call()
    call()
    times: list[int] = []
    begun = time.perf_counter()
    while time.perf_counter() - begun < seconds or len(times) < 8:
        if condition.idle_s and len(times) % 8 == 0:
            time.sleep(condition.idle_s)
        if condition.gap_s:
            time.sleep(condition.gap_s)
        if between is not None:
            between()
        start = time.perf_counter_ns()
        call()
        times.append(time.perf_counter_ns() - start)
    return times


# the race


class Process:
    """A contestant in a process of its own."""

    def __init__(self, kind: str, name: str) -> None:
        command = [sys.executable, __file__, "--contestant", kind, "--models", name]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.results = [np.array(each) for each in self._answer()["results"]]

    def slice(self, condition: Condition, seconds: float) -> list[int]:
        assert self.process.stdin is not None
        print(json.dumps({"condition": asdict(condition), "seconds": seconds}), file=self.process.stdin, flush=True)
        return list(self._answer())

    def close(self) -> None:
        self.process.communicate()

    def _answer(self) -> Any:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit(f"{' '.join(map(str, self.process.args))} ended with {self.process.wait()}")  # type: ignore[arg-type]
        return json.loads(line)


def race(name: str, conditions: Mapping[str, Condition], asked: argparse.Namespace) -> dict[str, dict[str, Any]]:
    """Return for each condition and contestant its calls, median and 99th percentile in nanoseconds."""
    processes = {kind: Process(kind, name) for kind in CONTESTANTS}
    for kind, process in processes.items():
        for ours, theirs in zip(process.results, processes["onnxruntime"].results, strict=True):
            error = np.abs(ours - theirs).max() / max(1e-30, np.abs(theirs).max())
            if not error < TOLERANCE:
                raise SystemExit(f"{kind} is wrong about {name!r}: an error of {error:.1e} of the largest value")
    found: dict[str, dict[str, Any]] = {}
    for told, condition in conditions.items():
        times: dict[str, list[int]] = {kind: [] for kind in CONTESTANTS}
        busy = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(condition.busy)]
        try:
            for turn in range(asked.rounds):
                order = CONTESTANTS[turn % 3 :] + CONTESTANTS[: turn % 3]
                for kind in order:
                    seconds = asked.seconds * (3 if condition.gap_s + condition.idle_s > 0.01 else 1)
                    times[kind] += processes[kind].slice(condition, seconds)
                    time.sleep(0.05)
        finally:
            for process in busy:
                process.kill()
                process.wait()
        found[told] = {
            kind: {"calls": len(ns), "p50_ns": int(np.percentile(ns, 50)), "p99_ns": int(np.percentile(ns, 99))}
            for kind, ns in times.items()
        }
        print(" | ".join(_row(name, told, found[told])), flush=True)
    for process in processes.values():
        process.close()
    return found


def _row(name: str, told: str, timed: Mapping[str, Any]) -> list[str]:
    def shown(key: str) -> list[str]:
        ours, *theirs = (timed[kind][key] / 1e3 for kind in CONTESTANTS)
        return [f"{ours:,.1f}", *(f"{each:,.1f}" for each in theirs), f"{theirs[0] / ours:.2f}"]

    return [name, told, *shown("p50_ns"), *shown("p99_ns")]


LEGEND = """\
Microseconds of a call, the median and the 99th percentile; {machine}, {date}. *ort* is onnxruntime {version} as it
comes, *ort 0* with `session.intra_op.allow_spinning` = 0. A ratio is the time of onnxruntime as it comes over lumin's:
above 1 lumin is faster."""
HEAD = ["model", "calls", "lumin p50", "ort", "ort 0", "ratio", "lumin p99", "ort", "ort 0", "ratio"]


def report(found: Mapping[str, Mapping[str, Any]], about: Mapping[str, str]) -> str:
    lines = [LEGEND.format(**about), "", f"| {' | '.join(HEAD)} |", f"|---|---|{'---:|' * (len(HEAD) - 2)}"]
    for name, conditions in found.items():
        lines += [f"| {' | '.join(_row(name, told, timed))} |" for told, timed in conditions.items()]
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--models", default=";".join(NAMES), help="names with semicolons between")
    parser.add_argument("--conditions", default=";".join(CONDITIONS), help="names with semicolons between")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.4, help="of a slice; long pauses take three times as long")
    parser.add_argument("--out", type=Path, default=HERE / "results")
    parser.add_argument("--contestant", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.contestant:
        contestant(asked.contestant, asked.models)
        return
    import onnxruntime
    from run import processor

    conditions = {name: CONDITIONS[name] for name in asked.conditions.split(";")}
    found = {name: race(name, conditions, asked) for name in asked.models.split(";")}
    about = {"date": time.strftime("%Y-%m-%d"), "machine": processor(), "version": onnxruntime.__version__}
    asked.out.mkdir(parents=True, exist_ok=True)
    text = json.dumps({**about, "cores": os.cpu_count(), "models": found}, indent=1)
    (asked.out / "latency.json").write_text(text + "\n", encoding="utf-8")
    (asked.out / "latency.md").write_text(report(found, about), encoding="utf-8")
    print(report(found, about))


if __name__ == "__main__":
    main()
