"""Products of narrow numbers beside PyTorch: bf16 and i8, at 1024^3 and at five odd shapes each.

    python bench/products.py [--rounds 7] [--threads 2] [--save FOLDER]

PyTorch multiplies bf16 by `torch.mm`, i8 by `torch._int_mm`, which sums in i32. Contestants have a process each and
take turns; the first call of a turn is not timed. Times are medians over turns of the median call, ratios medians
of the ratios of a turn. Before a shape is timed, both results are compared with NumPy's: integers exactly, bf16 within
what its rounding allows. `--save` writes products.json and products.md.

The peak is that of AMX tiles or the dot-product instruction, in registers (narrow_limits.c): what share of it lumin
reaches, and how many times as fast as PyTorch a product at the peak would be.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from lumin_tune.plugins.cpu.backend import CpuBackend

SHAPES = ((1024, 1024, 1024), (1000, 1000, 1000), (37, 1111, 515), (513, 127, 769), (2049, 65, 333), (96, 3001, 250))
"""(m, k, n)"""
DTYPES = ("bf16", "i8")
HEAD = ("| product | lumin, ms | PyTorch, ms | ratio | of the peak | at most |", "|---|---:|---:|---:|---:|---:|")
TURN_S = 0.15
REQUIRED = 1.1
BF16_ERROR = 2.0**-8  # of the greatest value: half a unit of the last place of what is stored, with room


def operands(dtype: str, m: int, k: int, n: int) -> tuple[np.ndarray, np.ndarray]:
    """Return matrices of integers that both dtypes hold: (m, k) and (k, n), i8."""
    source = np.random.default_rng(m + k + n)
    most = 128 if dtype == "i8" else 16
    a, b = (source.integers(-most, most, size, np.int8) for size in ((m, k), (k, n)))
    return a, b


def lumin(dtype: str, a: np.ndarray, b: np.ndarray, threads: int) -> tuple[Callable[[], Any], Callable[[], np.ndarray]]:
    """Return (a call, a call that returns its result as an array)."""
    import lumin_tune as lt

    graph = lt.Graph()
    x, y = graph.tensor("a", a.shape, dtype), graph.tensor("b", b.shape, dtype)
    if dtype == "i8":
        x, y = x.cast("i32"), y.cast("i32")
    (x @ y).output("y")
    program = lt.compile(graph, threads=threads)
    if dtype == "i8":
        call = program.bind(a=a, b=b)
        return call, lambda: np.asarray(dict(call())["y"]).astype(np.float64)
    out = np.empty((a.shape[0], b.shape[1]), np.uint16)  # without it, results are converted to f32
    call = program.bind(a=bits_of(a), b=bits_of(b), out={"y": out})
    return call, lambda: numbers_of(np.asarray(dict(call())["y"]))


def numbers_of(y: np.ndarray) -> np.ndarray:
    """Return bf16 numbers, or their bits, in f64."""
    if y.dtype == np.uint16:
        y = (y.astype(np.uint32) << 16).view(np.float32)
    return y.astype(np.float64)


def bits_of(integers: np.ndarray) -> np.ndarray:
    """Return small integers as the bits of bf16."""
    return (integers.astype(np.float32).view(np.uint32) >> 16).astype(np.uint16)


def pytorch(
    dtype: str, a: np.ndarray, b: np.ndarray, threads: int
) -> tuple[Callable[[], Any], Callable[[], np.ndarray]]:
    """Return (a call, a call that returns its result as an array)."""
    import torch

    torch.set_num_threads(threads)
    x, y = torch.from_numpy(a), torch.from_numpy(b)
    if dtype == "bf16":
        x, y = x.to(torch.bfloat16), y.to(torch.bfloat16)
    product = torch._int_mm if dtype == "i8" else torch.mm

    def call() -> Any:
        with torch.inference_mode():
            return product(x, y)

    return call, lambda: call().to(torch.float64).numpy()


CONTESTANTS = {"lumin": lumin, "torch": pytorch}


def serve(name: str, threads: int) -> None:
    """Answer lines of stdin: a shape prepares it and answers with its greatest error, "turn" with times in seconds."""
    call: Callable[[], Any] = list
    for line in sys.stdin:
        asked = json.loads(line)
        if asked != "turn":
            dtype, shape = asked
            a, b = operands(dtype, *shape)
            call, result = CONTESTANTS[name](dtype, a, b, threads)
            wanted = a.astype(np.float64) @ b.astype(np.float64)
            error = np.abs(result() - wanted).max() / np.abs(wanted).max()
            print(json.dumps(float(error)), flush=True)
            continue
        call()
        times: list[float] = []
        end = time.perf_counter() + TURN_S
        while not times or time.perf_counter() < end:
            started = time.perf_counter()
            call()
            times.append(time.perf_counter() - started)
        print(json.dumps(statistics.median(times)), flush=True)


class Served:
    """The process of a contestant."""

    def __init__(self, name: str, threads: int) -> None:
        command = [sys.executable, __file__, "--serve", name, "--threads", str(threads)]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, question: Any) -> float:
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write(json.dumps(question) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit(f"a contestant ended with {self.process.wait()}")
        return float(json.loads(line))


def line(row: dict[str, Any]) -> str:
    """Return a row of the table."""
    m, k, n = row["shape"]
    share, most = (f"{row[name]:.2f}" if name in row else "" for name in ("of_peak", "at_most"))
    times = f"{row['lumin_ms']:.3f} | {row['torch_ms']:.3f} | {row['ratio']:.2f}"
    return f"| {row['dtype']} {m} x {k} x {n} | {times} | {share} | {most} |"


def peaks(threads: int) -> dict[str, float]:
    """Return the operations a second of the dot-product instructions on that many threads, by dtype, 0 without one."""
    with tempfile.TemporaryDirectory() as folder:
        program = str(Path(folder) / "limits")
        source = Path(__file__).parent / "narrow_limits.c"
        subprocess.run(["cc", "-O3", "-march=native", str(source), "-o", program], check=True)
        running = [subprocess.Popen([program], stdout=subprocess.PIPE, text=True) for _ in range(threads)]
        found = [[float(rate) for rate in each.communicate()[0].split()] for each in running]
    return dict(zip(DTYPES, map(sum, zip(*found, strict=True)), strict=True))


def report(result: dict[str, Any]) -> str:
    """Return the table as Markdown, below the device and the method."""
    about = (
        f"{result['device']}, {result['threads']} threads, untuned programs; medians over {result['rounds']} turns. "
        f"Ratios are times of PyTorch over lumin's, required: {REQUIRED}; at most: at the instruction's peak."
    )
    text = ["# Products of narrow numbers", "", "Written by `python bench/products.py --save`.", "", about]
    for dtype in dict.fromkeys(row["dtype"] for row in result["rows"]):
        rows = [row for row in result["rows"] if row["dtype"] == dtype]
        mean = statistics.geometric_mean(row["ratio"] for row in rows)
        least = min(row["ratio"] for row in rows)
        text += ["", f"## {dtype}", "", *HEAD, *map(line, rows), ""]
        text += [f"Geometric mean {mean:.2f}, least {least:.2f}."]
    return "\n".join(text) + "\n"


def main() -> None:
    """Run the contest and print its table."""
    parser = argparse.ArgumentParser(description="Products of narrow numbers beside PyTorch.")
    parser.add_argument("--dtypes", nargs="+", choices=DTYPES, default=DTYPES)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--serve", choices=tuple(CONTESTANTS))
    parser.add_argument("--save", type=Path, metavar="FOLDER", help="for products.json and products.md")
    given = parser.parse_args()
    if given.serve:
        serve(given.serve, given.threads)
        return
    peak = peaks(given.threads)
    contestants = {name: Served(name, given.threads) for name in CONTESTANTS}
    rows: list[dict[str, Any]] = []
    print("\n".join(HEAD))
    for dtype in given.dtypes:
        for m, k, n in SHAPES:
            for name, each in contestants.items():
                error = each.ask([dtype, [m, k, n]])
                if error > (0 if dtype == "i8" else BF16_ERROR):
                    raise SystemExit(f"{name}: {dtype} {m} x {k} x {n} is wrong by {error:.2g} of the greatest value")
            times: dict[str, list[float]] = {name: [] for name in contestants}
            for _ in range(given.rounds):
                for name, each in contestants.items():
                    times[name].append(each.ask("turn"))
            ratio = statistics.median(b / a for a, b in zip(times["lumin"], times["torch"], strict=True))
            own, other = (1e3 * statistics.median(times[name]) for name in ("lumin", "torch"))
            row = {"dtype": dtype, "shape": [m, k, n], "lumin_ms": own, "torch_ms": other, "ratio": ratio}
            if peak[dtype]:
                least_ms = 2e3 * m * k * n / peak[dtype]
                row |= {"of_peak": least_ms / own, "at_most": other / least_ms}
            rows.append(row)
            print(line(rows[-1]), flush=True)
    for each in contestants.values():
        each.process.terminate()
    if given.save:
        given.save.mkdir(parents=True, exist_ok=True)
        (device,) = CpuBackend().devices()
        result = {"device": device.model, "threads": given.threads, "rounds": given.rounds, "rows": rows}
        (given.save / "products.json").write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")
        (given.save / "products.md").write_text(report(result), encoding="utf-8")


if __name__ == "__main__":
    main()
