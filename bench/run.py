"""Measure lumin and its peers side by side: `python bench/run.py [--cases matmul,softmax] [--peers torch]`.

A process for each competitor, kept alive; in every round each is given a slice of time, one after the other, so that
all meet the same machine. A slice in which the process waited for a processor counts as noise and is taken again. The
figure is the median over all calls of the quiet slices. Results are compared with one another. Limits of the machine
are measured in the same run. Writes JSON, a Markdown table and, with matplotlib, a plot.
"""

from __future__ import annotations

import argparse
import importlib.metadata
import json
import os
import platform
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).parent))
from cases import CASES, Case

HERE = Path(__file__).parent
PEERS = ("numpy", "torch", "torch.compile", "torch max-autotune", "onnxruntime", "openvino")
QUIET = 0.03  # of a slice may be spent waiting for a processor


class Competitor:
    """A process that is asked and answers. One that does not answer in time is killed and out of the race."""

    def __init__(self, name: str, threads: int) -> None:
        self.name = name
        environment = {**os.environ, "OMP_NUM_THREADS": str(threads), "OPENBLAS_NUM_THREADS": str(threads)}
        command = [sys.executable, str(HERE / "competitor.py"), name, str(threads)]
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env=environment,
        )

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
        self._process.kill()
        self._process.wait()


def limits(threads: int) -> tuple[float, float]:
    """Return (multiplications and additions a second, bytes a second) of that many threads at once."""
    with tempfile.TemporaryDirectory() as folder:
        program = str(Path(folder) / "limits")
        flags = ["-O3", "-march=native", "-ffp-contract=fast"]
        subprocess.run(["cc", *flags, str(HERE / "limits.c"), "-o", program], check=True)
        running = [subprocess.Popen([program], stdout=subprocess.PIPE, text=True) for _ in range(threads)]
        found = [each.communicate()[0].split() for each in running]
    return sum(float(each[0]) for each in found), sum(float(each[1]) for each in found)


def race(case: Case, peers: list[str], threads: int, rounds: int, slice_s: float) -> dict[str, Any]:
    """Return the times of all competitors in one case."""
    competitors: dict[str, Competitor] = {}
    times: dict[str, list[int]] = {}
    errors: dict[str, str] = {}
    results: dict[str, np.ndarray] = {}
    with tempfile.TemporaryDirectory() as folder:
        for number, name in enumerate(["lumin", *peers]):
            each = Competitor(name, threads)
            path = str(Path(folder) / f"{number}.npy")
            answer = each.ask({"prepare": case.name, "save": path}, 180)
            if "error" in answer:
                errors[name] = answer["error"]
                each.stop()
                continue
            competitors[name], times[name], results[name] = each, [], np.load(path)
    for _ in range(rounds):
        for name, each in competitors.items():
            for _ in range(4):
                answer = each.ask({"slice": slice_s}, 60)
                if "error" in answer or answer["noise"] < QUIET:
                    break
            times[name] += answer.get("ns", [])
    for each in competitors.values():
        each.stop()
    differences = {}
    if "lumin" in results:
        for name, result in results.items():
            scale = max(1e-9, float(np.abs(result).max()))
            differences[name] = float(np.abs(result - results["lumin"]).max()) / scale
    medians = {name: statistics.median(each) / 1e6 for name, each in times.items() if each}
    return {"ms": medians, "errors": errors, "differences": differences}


def row(case: Case, found: dict[str, Any], flops: float, memory: float) -> dict[str, Any]:
    """Return what is said of one case."""
    ms: dict[str, float] = found["ms"]
    others = {name: time_ms for name, time_ms in ms.items() if name != "lumin"}
    best = min(others, key=others.__getitem__, default="")
    bound = max(case.flops / flops, case.bytes / memory) * 1e3
    lumin = ms.get("lumin")
    ratio = others[best] / lumin if best and lumin else None
    wrong = [name for name, difference in found["differences"].items() if difference > 1e-3]
    return {
        "case": case.name, "ms": ms, "best_peer": best, "ratio": ratio, "target": case.target,
        "held": None if ratio is None else ratio >= case.target, "bound_ms": bound,
        "fraction_of_roofline": bound / lumin if lumin else None, "errors": found["errors"], "differs_from": wrong,
    }  # fmt: skip


def table(rows: list[dict[str, Any]], peers: list[str]) -> str:
    """Return the rows as a Markdown table."""
    names = ["lumin", *peers]
    lines = ["| case | " + " | ".join(names) + " | best peer | ratio | target | of roofline |"]
    lines.append("|---" * (len(names) + 5) + "|")
    for each in rows:
        cells = [f"{each['ms'][name]:.3f}" if name in each["ms"] else "–" for name in names]
        ratio = "–" if each["ratio"] is None else f"{each['ratio']:.2f}{'' if each['held'] else ' ✗'}"
        part = "–" if each["fraction_of_roofline"] is None else f"{each['fraction_of_roofline']:.0%}"
        wrong = f" (differs from {', '.join(each['differs_from'])})" if each["differs_from"] else ""
        row_ = [f"{each['case']}{wrong}", *cells, each["best_peer"], ratio, str(each["target"]), part]
        lines.append(f"| {' | '.join(row_)} |")
    return "\n".join(lines) + "\n"


def plot(rows: list[dict[str, Any]], path: Path) -> bool:
    """Draw the ratios; return whether matplotlib is there to do it."""
    try:
        import matplotlib
    except ImportError:
        return False
    matplotlib.use("Agg")
    from matplotlib import pyplot

    shown = [each for each in rows if each["ratio"] is not None][::-1]
    figure, axes = pyplot.subplots(figsize=(9, 0.32 * len(shown) + 1.5))
    axes.barh([each["case"] for each in shown], [each["ratio"] for each in shown],
              color=["#2a7f62" if each["held"] else "#c8553d" for each in shown])  # fmt: skip
    axes.plot([each["target"] for each in shown], range(len(shown)), "|", color="black", markersize=12, label="target")
    axes.axvline(1, color="grey", linewidth=0.8)
    axes.set_xscale("log")
    axes.set_xlabel("time of the best peer / time of lumin")
    axes.legend()
    figure.tight_layout()
    figure.savefig(path)
    return True


def installed(peers: list[str]) -> dict[str, str]:
    """Return the versions of the competitors' packages."""
    packages = {"numpy": "numpy", "torch": "torch", "torch.compile": "torch", "torch max-autotune": "torch"}
    found = {}
    for peer in peers:
        try:
            found[peer] = importlib.metadata.version(packages.get(peer, peer))
        except importlib.metadata.PackageNotFoundError:
            print(f"{peer} is not installed: pip install {packages.get(peer, peer)}")
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--cases", default="", help="parts of names, with commas between")
    parser.add_argument("--peers", default=",".join(PEERS), help=f"of {', '.join(PEERS)}")
    parser.add_argument("--threads", type=int, default=len(os.sched_getaffinity(0)))
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.1, help="of each slice")
    parser.add_argument("--out", type=Path, default=HERE / "results")
    parser.add_argument("--list", action="store_true", help="print the cases and stop")
    asked = parser.parse_args()
    wanted = [part.strip() for part in asked.cases.split(",") if part.strip()]
    cases = [case for case in CASES if not wanted or any(part in case.name for part in wanted)]
    if asked.list or not cases:
        print("\n".join(case.name for case in (cases or CASES)))
        raise SystemExit(0 if asked.list else f"no case has {asked.cases!r} in its name; the names are above")
    versions = installed([peer for peer in asked.peers.split(",") if peer])
    flops, memory = limits(asked.threads)
    print(f"{asked.threads} threads: {flops / 1e9:.0f} GFLOP/s, {memory / 1e9:.1f} GB/s read")
    rows: list[dict[str, Any]] = []
    try:
        for case in cases:
            found = race(case, list(versions), asked.threads, asked.rounds, asked.seconds)
            rows.append(row(case, found, flops, memory))
            print(table(rows[-1:], list(versions)).splitlines()[-1], flush=True)
            for name, error in found["errors"].items():
                if "Absent" not in error:
                    print(f"    {name}: {error}")
    except KeyboardInterrupt:
        print("stopped; what was measured is kept")
    asked.out.mkdir(parents=True, exist_ok=True)
    about = {
        "date": time.strftime("%Y-%m-%d"), "machine": platform.processor() or platform.machine(),
        "threads": asked.threads, "flops": flops, "bytes_per_s": memory, "versions": versions, "rows": rows,
    }  # fmt: skip
    (asked.out / "kernels.json").write_text(json.dumps(about, indent=1) + "\n", encoding="utf-8")
    (asked.out / "kernels.md").write_text(table(rows, list(versions)), encoding="utf-8")
    drawn = plot(rows, asked.out / "kernels.svg")
    print(f"written to {asked.out}: kernels.json, kernels.md{', kernels.svg' if drawn else ''}")


if __name__ == "__main__":
    main()
