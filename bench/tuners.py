"""lumin, tinygrad and TVM tune the same cases, each for the same time: first `tune`, then `time`.

    python bench/tuners.py tune --tinygrad ENV/bin/python --tvm ENV/bin/python --budget 240
    python bench/tuners.py time --tinygrad ENV/bin/python --tvm ENV/bin/python

ENV: environments of their own, made by `pip install tinygrad numpy` and `pip install apache-tvm numpy xgboost scipy
psutil cloudpickle tornado`. tinygrad needs `clang` in the PATH. Each tool has a process of its own in its own
environment. The budget of a case is processor time, of the tool with all its children, so that tools have the same of
it on a busy host too: 240 s are two minutes of two idle processors. At its end lumin and TVM stop and have the best
until then; tinygrad's BEAM ends by itself and may take twice as long. `tune` leaves the best programs in a folder;
`time` loads the default and the tuned program of each tool, compares their results with lumin's interpreter in
float64, and times them in turns. What differs by more than 0.1 % of the largest value is not timed. `time` writes
tuners.json and tuners.md.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import signal
import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).parent))
from run import HERE, QUIET, SLICE_S, TOLERANCE, TRIES, Competitor, processor
from tuner_cases import CASES, TunerCase
from tuner_peers import PROGRAMS, TOOLS

import lumin_tune as lt

TICK_S = 0.5
PATIENCE = 40  # how many times its budget a tool may take by the clock, on a host that is that busy
TICKS_A_SECOND = os.sysconf("SC_CLK_TCK")
Rows = list[dict[str, Any]]


def main() -> int:
    asked = parsed()
    cases = [case for case in CASES if any(part in case.name for part in asked.cases.split(","))]
    tools = [tool for tool in asked.tools.split(",") if tool == "lumin" or getattr(asked, tool)]
    if asked.phase == "tune":
        for case in cases:
            for tool in tools:
                print(f"{case.name}, {tool}: {json.dumps(tuned(case, tool, asked))}", flush=True)
        return 0
    rows = [row for case in cases if (row := timed(case, tools, asked))["tools"]]
    written(rows, asked)
    return 0


def peer(tool: str, asked: argparse.Namespace) -> Competitor:
    """Start a tool in its environment."""
    python = sys.executable if tool == "lumin" else getattr(asked, tool)
    environment = {} if tool == "lumin" else {"PYTHONPATH": ""}
    return Competitor(tool, asked.threads, (python, str(HERE / "tuner_peers.py")), **environment)


def folder_of(case: TunerCase, tool: str, asked: argparse.Namespace) -> Path:
    name = "".join(each if each.isalnum() else "_" for each in case.name)
    return Path(asked.work).resolve() / name / tool


def tuned(case: TunerCase, tool: str, asked: argparse.Namespace) -> dict[str, Any]:
    """Let a tool tune a case, and return what it says of it."""
    folder = folder_of(case, tool, asked)
    folder.mkdir(parents=True, exist_ok=True)
    if (folder / "tuned.json").exists():
        return {"kept": True}
    running = peer(tool, asked)
    try:
        with ended_after(running.pid, asked.budget) as spent:
            answer = running.ask({"tune": case.name, "folder": str(folder)}, PATIENCE * asked.budget)
    finally:
        running.stop()
    answer["processor_s"] = spent[0]
    if answer.get("trials") == 0:
        answer["error"] = "no trial ended within the budget"
    if "error" not in answer:
        (folder / "tuned.json").write_text(json.dumps({**answer, "budget_s": asked.budget}), encoding="utf-8")
    return answer


@contextmanager
def ended_after(pid: int, budget_s: float) -> Iterator[list[float]]:
    """Tell a process to end once it and its children have had that processor time; kill it at twice as much.

    Gives a list with the seconds that were spent.
    """
    spent, over = [0.0], threading.Event()

    def watch() -> None:
        told = False
        while not over.wait(TICK_S):
            spent[0] = max(spent[0], processor_s(pid))
            if spent[0] >= budget_s and not told:
                told = True
                os.kill(pid, signal.SIGUSR1)
            if spent[0] >= 2 * budget_s:
                os.kill(pid, signal.SIGKILL)
                return

    watching = threading.Thread(target=watch, daemon=True)
    watching.start()
    try:
        yield spent
    finally:
        over.set()
        watching.join()


def processor_s(pid: int) -> float:
    """Return the processor time of a process and its descendants, those that ended and were waited for too."""
    parents: dict[int, int] = {}
    ticks: dict[int, int] = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # it has ended
            fields = path.read_text().rpartition(")")[2].split()
            parents[int(path.parent.name)] = int(fields[1])
            ticks[int(path.parent.name)] = sum(map(int, fields[11:15]))
    total, found = 0, {pid}
    while found:
        total += sum(ticks.get(each, 0) for each in found)
        found = {child for child, parent in parents.items() if parent in found}
    return total / TICKS_A_SECOND


def timed(case: TunerCase, tools: list[str], asked: argparse.Namespace) -> dict[str, Any]:
    """Return the times of the default and the tuned program of each tool that has tuned the case."""
    row: dict[str, Any] = {"case": case.name, "tools": {}}
    running: dict[str, Competitor] = {}
    wanted = reference(case)
    try:
        for tool in tools:
            folder = folder_of(case, tool, asked)
            if not (folder / "tuned.json").exists():
                continue
            running[tool] = peer(tool, asked)
            found = loaded(case, running[tool], folder, wanted)
            row["tools"][tool] = {**found, "tuning": json.loads((folder / "tuned.json").read_text(encoding="utf-8"))}
            if found["error"]:
                running.pop(tool).stop()
        for tool, programs in turns(running, asked).items():
            row["tools"][tool] |= programs
    finally:
        for each in running.values():
            each.stop()
    print("\n".join(table([row])[2:]), flush=True)
    return row


def reference(case: TunerCase) -> np.ndarray:
    graph = lt.Graph()
    case.lumin({name: graph.tensor(name, shape, "f32") for name, shape in case.shapes.items()}).output("y")
    return np.asarray(lt.interpret(graph, case.arrays(), float64=True)["y"])


def loaded(case: TunerCase, running: Competitor, folder: Path, wanted: np.ndarray) -> dict[str, Any]:
    """Let a tool load its programs; return the differences of their results, relative to the largest value."""
    with tempfile.TemporaryDirectory() as saved:
        path = Path(saved) / "results.npz"
        answer = running.ask({"load": case.name, "folder": str(folder), "save": str(path)}, SLICE_S)
        if "error" in answer:
            return {"error": answer["error"]}
        with np.load(path) as results:
            differences = {which: difference(results[which], wanted) for which in PROGRAMS}
    wrong = [which for which, each in differences.items() if not each <= TOLERANCE]
    return {"error": f"wrong: {', '.join(wrong)}" if wrong else "", "differences": differences}


def difference(result: np.ndarray, wanted: np.ndarray) -> float:
    if result.shape != wanted.shape:
        return math.inf
    return float(np.abs(result - wanted).max() / np.abs(wanted).max())


def turns(running: Mapping[str, Competitor], asked: argparse.Namespace) -> dict[str, dict[str, Any]]:
    """Return the medians in milliseconds of all programs, timed in turns; noisy: those without a quiet slice."""
    programs = [(tool, which) for tool in running for which in PROGRAMS]
    quiet: dict[tuple[str, str], list[int]] = {each: [] for each in programs}
    noisy: dict[tuple[str, str], list[int]] = {each: [] for each in programs}
    for _ in range(asked.rounds):
        for tool, which in programs:
            for _ in range(TRIES):
                answer = running[tool].ask({"slice": asked.seconds, "which": which}, SLICE_S)
                kept = quiet if answer["noise"] < QUIET else noisy
                kept[tool, which] += answer["ns"]
                if kept is quiet:
                    break
    found: dict[str, dict[str, Any]] = {tool: {"ms": {}, "noisy": []} for tool in running}
    for tool, which in programs:
        found[tool]["ms"][which] = statistics.median(quiet[tool, which] or noisy[tool, which]) / 1e6
        if not quiet[tool, which]:
            found[tool]["noisy"].append(which)
    return found


def table(rows: Rows) -> list[str]:
    """Return a line for each case: default and tuned milliseconds of each tool, and its tuned time over lumin's."""
    names = [tool for tool in TOOLS if any(tool in row["tools"] for row in rows)]
    heads = [f"{name}: {what}" for name in names for what in ("default", "tuned")]
    lines = [f"| case | {' | '.join(heads)} | {' | '.join(f'{name} / lumin' for name in names[1:])} |"]
    lines.append("|---|" + "---:|" * (len(heads) + len(names) - 1))
    for row in rows:
        cells = [cell(row["tools"].get(name, {}), which) for name in names for which in PROGRAMS]
        ratios = [ratio(row, name) for name in names[1:]]
        shown = ["–" if each is None else f"{each:.2f}" for each in ratios]
        lines.append(f"| {row['case']} | {' | '.join([*cells, *shown])} |")
    return lines


def cell(tool: Mapping[str, Any], which: str) -> str:
    if "ms" not in tool:
        return tool.get("error", "–")
    return f"{tool['ms'][which]:.3f}{'~' if which in tool['noisy'] else ''}"


def ratio(row: Mapping[str, Any], tool: str) -> float | None:
    """Return the tuned time of a tool over that of lumin."""
    both = [row["tools"].get(name, {}).get("ms") for name in (tool, "lumin")]
    return both[0]["tuned"] / both[1]["tuned"] if all(both) else None


def written(rows: Rows, asked: argparse.Namespace) -> None:
    """Write the figures, and the tables for readers."""
    asked.out.mkdir(parents=True, exist_ok=True)
    tuning = [
        {"case": row["case"], "tool": tool, **each["tuning"]} for row in rows for tool, each in row["tools"].items()
    ]
    about = {
        "date": time.strftime("%Y-%m-%d"),
        "machine": processor(),
        "threads": asked.threads,
        "versions": {each["tool"]: each["version"] for each in tuning},
    }
    (asked.out / "tuners.json").write_text(json.dumps({**about, "rows": rows}, indent=1) + "\n", encoding="utf-8")
    versions = ", ".join(f"{tool} {version}" for tool, version in about["versions"].items())
    spent = ["| case | tool | processor s | s by the clock | trials |", "|---|---|---:|---:|---:|"]
    for each in tuning:
        seconds = f"{each['processor_s']:.0f} | {each['seconds']:.0f}"
        spent.append(f"| {each['case']} | {each['tool']} | {seconds} | {each.get('trials', '–')} |")
    head = (
        f"{about['machine']}, {asked.threads} threads, {about['date']}; {versions}. Medians in milliseconds; ~: noisy."
    )
    text = [head, "", *table(rows), "", "What tuning took:", "", *spent]
    (asked.out / "tuners.md").write_text("\n".join(text) + "\n", encoding="utf-8")


def parsed() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("phase", choices=("tune", "time"))
    parser.add_argument("--tinygrad", default="", help="the Python that has tinygrad; without it tinygrad is left out")
    parser.add_argument("--tvm", default="", help="the Python that has TVM; without it TVM is left out")
    parser.add_argument("--cases", default="", help="parts of names, with commas between; all if none")
    parser.add_argument("--tools", default=",".join(TOOLS), help="those to run, with commas between")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--budget", type=float, default=240.0, help="processor seconds of a case, for each tool")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.1, help="of a slice of calls")
    parser.add_argument("--work", default="build/tuners", help="folder for what the tools find")
    parser.add_argument("--out", type=Path, default=HERE / "results", help="folder for tuners.json and tuners.md")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
