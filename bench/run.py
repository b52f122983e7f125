"""Measure lumin and its peers side by side: `python bench/run.py [--cases matmul,softmax] [--competitors lumin,torch]`.

A process for each competitor, kept alive; in every round each is given a slice of time, one after the other, so that
all meet the same machine. A slice in which the process waited for a processor counts as noise and is taken again. The
figure is the median over all calls of the quiet slices; one that had none is marked. Who differs from the float64
oracle is out of the race. Limits of the machine are measured in the same run. Writes JSON, Markdown tables and, with
matplotlib, a plot.
"""

from __future__ import annotations

import argparse
import importlib.metadata
import json
import os
import platform
import signal
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).parent))
from case import Case
from cases import CASES
from report import markdown, plot, row, summary_header, summary_line

HERE = Path(__file__).parent
PACKAGES = {
    "lumin": "lumin-tune", "lumin-search": "lumin-tune", "numpy": "numpy", "torch": "torch", "torch.compile": "torch",
    "torch max-autotune": "torch", "onnxruntime": "onnxruntime", "openvino": "openvino", "jax": "jax", "numba": "numba",
}  # fmt: skip
BOUND = "memory"  # takes turns with the competitors: what the case must read and write, moved and nothing else
SLOW = ("torch.compile", "torch max-autotune")  # to prepare; --quick leaves them out
MEASURING = ("lumin-search", "torch max-autotune")  # while they prepare, so they do it alone
QUIET = 0.03  # of a slice may be spent waiting for a processor
TRIES = 4  # at a quiet slice
TOLERANCE = 1e-3  # of the largest value; integers are equal
LIMIT_RUNS = 3
PREPARE_S, SLICE_S, WARM_S = 300, 60, 0.2
Results = dict[str, np.ndarray]


@dataclass(frozen=True)
class Effort:
    """How much is measured. seconds: of a slice. search_points, search_s: of a kernel, of a case."""

    rounds: int = 5
    seconds: float = 0.1
    search_points: int = 24
    search_s: float = 40.0


QUICK = Effort(rounds=2, seconds=0.03, search_points=6, search_s=6.0)


class Competitor:
    """A process that is asked and answers. One that does not answer in time is killed and out of the race."""

    def __init__(self, name: str, threads: int, command: Sequence[str] = (), **environment: str) -> None:
        names = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "NUMBA_NUM_THREADS")
        command = command or (sys.executable, str(HERE / "competitor.py"))
        self._process = subprocess.Popen(
            [*command, name, str(threads)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env={**os.environ, **dict.fromkeys(names, str(threads)), **environment},
            start_new_session=True,
        )
        self.pid = self._process.pid

    def ask(self, question: dict[str, Any], timeout_s: float) -> dict[str, Any]:
        """Return the answer, or what went wrong under "error"."""
        assert self._process.stdin is not None and self._process.stdout is not None
        killer = threading.Timer(timeout_s, self._process.kill)
        killer.start()
        try:
            self._process.stdin.write(json.dumps(question) + "\n")
            self._process.stdin.flush()
            line = self._process.stdout.readline()
        except BrokenPipeError:
            line = ""
        finally:
            killer.cancel()
        answer: dict[str, Any] = json.loads(line) if line.startswith("{") else {"error": "died or took too long"}
        return answer

    def stop(self) -> None:
        """End the process and those that it started."""
        try:
            os.killpg(self._process.pid, signal.SIGKILL)
        except ProcessLookupError:
            self._process.kill()
        self._process.wait()


class Race:
    """All competitors in one case."""

    def __init__(self, case: Case, threads: int, effort: Effort) -> None:
        self._case, self._threads, self._effort = case, threads, effort
        self._running: dict[str, Competitor] = {}
        self.ms: dict[str, float] = {}
        self.errors: dict[str, str] = {}
        self.absent: dict[str, str] = {}
        self.notes: dict[str, list[str]] = {}
        self.differences: dict[str, float] = {}
        self.noisy: list[str] = []

    def run(self, names: list[str]) -> dict[str, Any]:
        """Return the times, and what is to be said of them."""
        try:
            with tempfile.TemporaryDirectory() as folder:
                self._prepare(names, Path(folder))
                self._result(BOUND, Path(folder))
            self._measure()
        finally:
            for each in self._running.values():
                each.stop()
        return {
            "ms": {name: self.ms[name] for name in names if name in self.ms},
            "errors": self.errors,
            "absent": self.absent,
            "notes": self.notes,
            "differences": self.differences,
            "noisy": self.noisy,
            "memory_ms": self.ms.get(BOUND),
        }

    def _prepare(self, names: list[str], folder: Path) -> None:
        wanted = self._result("oracle", folder)
        if wanted is None:
            return
        self._running.pop("oracle").stop()
        for name in (each for each in names if each in MEASURING):
            self._check(name, self._result(name, folder), wanted)
        others = [name for name in names if name not in MEASURING]
        with ThreadPoolExecutor(max(1, self._threads)) as pool:
            for name, result in zip(others, pool.map(lambda name: self._result(name, folder), others), strict=True):
                self._check(name, result, wanted)

    def _result(self, name: str, folder: Path) -> Results | None:
        """Start a competitor and return its results, None if it has none."""
        self._running[name] = each = Competitor(name, self._threads)
        path = folder / f"{name}.npz"
        search = {"search_points": self._effort.search_points, "search_s": self._effort.search_s}
        answer = each.ask({"prepare": self._case.name, "save": str(path), "search": search}, PREPARE_S)
        if "ready" in answer:
            if answer["notes"]:
                self.notes[name] = answer["notes"]
            with np.load(path) as saved:
                return dict(saved)
        kind = "absent" if "absent" in answer else "error"
        (self.absent if kind == "absent" else self.errors)[name] = answer[kind]
        self._drop(name)
        return None

    def _check(self, name: str, results: Results | None, wanted: Results) -> None:
        if results is None:
            return
        shapes, right = ({key: array.shape for key, array in each.items()} for each in (results, wanted))
        if shapes != right:
            self.errors[name] = f"wrong shapes {shapes}, not {right}"
            self._drop(name)
            return
        self.differences[name] = 0.0
        for key, array in wanted.items():
            difference = float(np.abs(results[key] - array).max()) / max(1e-9, float(np.abs(array).max()))
            self.differences[name] = max(difference, self.differences[name])
            if not difference <= (TOLERANCE if array.dtype.kind == "f" else 0.0):  # which NaN is not either
                self.errors[name] = f"{key} is wrong by {difference:.2g} of its largest value"
                self._drop(name)
                return

    def _drop(self, name: str) -> None:
        self._running.pop(name).stop()

    def _measure(self) -> None:
        quiet: dict[str, list[int]] = {name: [] for name in self._running}
        noisy: dict[str, list[int]] = {name: [] for name in self._running}
        for each in self._running.values():
            each.ask({"slice": WARM_S}, SLICE_S)  # until memory is taken from the system once and for all
        for _ in range(self._effort.rounds):
            for name, each in list(self._running.items()):
                for _ in range(TRIES):
                    answer = each.ask({"slice": self._effort.seconds}, SLICE_S)
                    if "error" in answer:
                        self.errors[name] = answer["error"]
                        self._drop(name)
                        break
                    if answer["noise"] < QUIET:
                        quiet[name] += answer["ns"]
                        break
                    noisy[name] += answer["ns"]
        self.noisy = [name for name in quiet if noisy[name] and not quiet[name]]
        times = {name: found or noisy[name] for name, found in quiet.items()}
        self.ms = {name: statistics.median(found) / 1e6 for name, found in times.items() if found}


class Report:
    """What is written to the folder after every case."""

    def __init__(self, folder: Path, effort: Effort, threads: int, versions: dict[str, str]) -> None:
        self._folder, self._effort, self._threads, self._versions = folder, effort, threads, versions
        self._found: list[tuple[Case, dict[str, Any]]] = []
        self._flops, self._memory = limits(threads)

    def add(self, case: Case, found: dict[str, Any]) -> None:
        """Print and write what was found of one more case."""
        self._found.append((case, found))
        flops, memory = limits(self._threads)  # again, since what else runs on the machine can only lower them
        self._flops, self._memory = max(self._flops, flops), max(self._memory, memory)
        print(summary_line(self.rows()[-1]), flush=True)
        for name, error in found["errors"].items():
            print(f"    {name}: {error}", flush=True)
        for name, notes in found["notes"].items():
            print("".join(f"    {name}: {note}\n" for note in notes), end="", flush=True)
        self._write()

    def rows(self) -> list[dict[str, Any]]:
        return [row(case, found, self._flops, self._memory) for case, found in self._found]

    def about(self) -> str:
        """Return when, on what and with which versions this was measured."""
        line = f"{time.strftime('%Y-%m-%d')}, {processor()}, {self._threads} threads, {self._flops / 1e9:.0f} GFLOP/s, "
        line += f"{self._memory / 1e9:.1f} GB/s read; "
        return line + ", ".join(f"{name} {version}" for name, version in self._versions.items()) + "."

    def _write(self) -> None:
        record = {
            "date": time.strftime("%Y-%m-%d"),
            "machine": processor(),
            "threads": self._threads,
            "flops": self._flops,
            "bytes_per_s": self._memory,
            "effort": asdict(self._effort),
            "versions": self._versions,
            "rows": self.rows(),
        }
        (self._folder / "kernels.json").write_text(json.dumps(record, indent=1) + "\n", encoding="utf-8")
        table = markdown(self.rows(), list(self._versions), self.about())
        (self._folder / "kernels.md").write_text(table, encoding="utf-8")


def processor() -> str:
    """Return the name of the processor."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    named = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return named[0] if named else platform.processor() or platform.machine()


def limits(threads: int) -> tuple[float, float]:
    """Return (multiplications and additions a second, bytes a second) of that many threads at once, the best of few."""
    with tempfile.TemporaryDirectory() as folder:
        program = str(Path(folder) / "limits")
        flags = ["-O3", "-march=native", "-ffp-contract=fast", "-pthread"]
        subprocess.run(["cc", *flags, str(HERE / "limits.c"), "-o", program], check=True)
        command, found = [program, str(threads), str(read_bytes(threads))], []
        for _ in range(LIMIT_RUNS):
            printed = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout
            found.append([float(figure) for figure in printed.split()[:2]])
    return max(flops for flops, _ in found), max(memory for _, memory in found)


def read_bytes(threads: int) -> int:
    """Return what each thread reads to measure the bandwidth of memory: together four times the last-level cache."""
    return max(128 << 20, 4 * last_level_cache_bytes() // threads)


def last_level_cache_bytes() -> int:
    """Return the size of the largest cache of the first processor, 0 where the system does not tell."""
    sizes = Path("/sys/devices/system/cpu/cpu0/cache").glob("index*/size")
    return max((int(each.read_text().strip().removesuffix("K")) << 10 for each in sizes), default=0)


def installed(names: list[str]) -> dict[str, str]:
    """Return the versions of those competitors that are installed; tell of the others."""
    found = {}
    for name in names:
        try:
            found[name] = importlib.metadata.version(PACKAGES[name])
        except importlib.metadata.PackageNotFoundError:
            print(f"{name} is not installed: pip install {PACKAGES[name]}")
    return found


def parsed() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--cases", default="", help="parts of names, with commas between")
    parser.add_argument("--competitors", default="", help=f"of {', '.join(PACKAGES)}; all that are installed if none")
    parser.add_argument("--threads", type=int, default=len(os.sched_getaffinity(0)))
    parser.add_argument("--rounds", type=int, default=0)
    parser.add_argument("--quick", action="store_true", help=f"short slices and searches, without {', '.join(SLOW)}")
    parser.add_argument("--out", type=Path, help="folder; bench/results for whole runs, build/bench for others")
    parser.add_argument("--list", action="store_true", help="print the cases and stop")
    return parser.parse_args()


def split(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]


def main() -> None:
    asked = parsed()
    cases = [case for case in CASES if not asked.cases or any(part in case.name for part in split(asked.cases))]
    if asked.list or not cases:
        print("\n".join(case.name for case in (cases or CASES)))
        raise SystemExit(0 if asked.list else f"no case has {asked.cases!r} in its name; the names are above")
    names = split(asked.competitors) or [name for name in PACKAGES if not asked.quick or name not in SLOW]
    unknown = [name for name in names if name not in PACKAGES]
    if unknown:
        raise SystemExit(f"no competitor is called {', '.join(unknown)}; there are {', '.join(PACKAGES)}")
    effort = QUICK if asked.quick else Effort()
    effort = Effort(**{**asdict(effort), "rounds": asked.rounds or effort.rounds})
    whole = not (asked.quick or asked.cases or asked.competitors)
    out = asked.out or (HERE / "results" if whole else HERE.parent / "build" / "bench")
    out.mkdir(parents=True, exist_ok=True)
    versions = installed(names)
    print("\n".join(summary_header()), flush=True)
    report = Report(out, effort, asked.threads, versions)
    try:
        for case in cases:
            report.add(case, Race(case, asked.threads, effort).run(list(versions)))
    except KeyboardInterrupt:
        print("stopped; what was measured is kept")
    drawn = plot(report.rows(), out / "kernels.svg")
    print(f"{report.about()}\nwritten to {out}: kernels.json, kernels.md{', kernels.svg' if drawn else ''}")


if __name__ == "__main__":
    main()
