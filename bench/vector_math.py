"""How long the functions of the CPU prelude take for one element, beside NumPy, on one core.

    python bench/vector_math.py                      # prints a table, writes results/vector_math.json
    python bench/vector_math.py --march haswell      # what AVX2 makes of them
    python bench/vector_math.py --repeats 50

Arrays of 4096 elements stay in the first-level cache. Every figure is the least of several runs, as whatever else
runs on the machine can only add to it; `fma` is what a vector of independent multiply-adds takes at the time, to which
the others can be compared when the machine is not quiet.
"""

from __future__ import annotations

import argparse
import ctypes
import json
import platform
import subprocess
import tempfile
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np

from lumin_tune.plugins.cpu.compile.toolchain import Compiler, find_compiler, shared_flags, target_flags
from lumin_tune.plugins.cpu.prelude import prelude_text

HERE = Path(__file__).parent
FUNCTIONS = ("exp", "exp2", "log", "log2", "sin", "tanh", "erf", "sqrt", "recip")
TYPES = {"f32": "float", "f64": "double"}
ELEMENTS = 4096
TURNS = 200


@dataclass(frozen=True)
class Figure:
    """Nanoseconds an element. numpy_ns is None where NumPy lacks the function."""

    function: str
    dtype: str
    lumin_ns: float
    numpy_ns: float | None
    fma_ns: float


def source() -> str:
    parts = []
    for dtype, scalar in TYPES.items():
        start = (
            f"({scalar}* to, const {scalar}* from, int64_t n, int64_t turns) {{\n"
            f"  typedef lm_vector<{scalar}, LM_REGISTER / sizeof({scalar})> V;\n"
        )
        turn = '__asm__ volatile("" ::: "memory");'
        parts += [
            f'extern "C" void {function}_{dtype}{start}'
            "  while (turns--) {\n"
            f"    for (int64_t i = 0; i < n; i += lm_lanes<V>) lm_store(to + i, lm_{function}(lm_load<V>(from + i)));\n"
            f"    {turn}\n"
            "  }\n}\n"
            for function in FUNCTIONS
        ]
        chains = range(12)
        parts.append(
            f'extern "C" void fma_{dtype}{start}'
            "  V b = lm_load<V>(from), c = lm_load<V>(from + 64);\n"
            + "".join(f"  V a{k} = lm_load<V>(from + {k});\n" for k in chains)
            + "  for (int64_t i = 0; i < turns * n / 12; i += lm_lanes<V>) {\n"
            + "".join(f"    a{k} = lm_fma(a{k}, b, c);\n" for k in chains)
            + "  }\n"
            + "".join(f"  lm_store(to + {k} * lm_lanes<V>, a{k});\n" for k in chains)
            + "}\n"
        )
    return "".join(parts)


def build(compiler: Compiler, march: str) -> ctypes.CDLL:
    flags = [flag for flag in shared_flags() if flag not in target_flags()]
    flags += [f"-march={march}"] if march else target_flags()
    with tempfile.TemporaryDirectory() as folder:
        text = Path(folder, "functions.cpp")
        text.write_text(prelude_text(source()) + source(), encoding="utf-8")
        library = text.with_suffix(".so")
        subprocess.run([*compiler.command, *flags, str(text), "-o", str(library)], check=True)
        return ctypes.CDLL(str(library))


def aligned(dtype: str) -> np.ndarray[Any, np.dtype[Any]]:
    kind = np.dtype(np.float32 if dtype == "f32" else np.float64)
    whole = np.empty(ELEMENTS * kind.itemsize + 64, np.uint8)
    return whole[-whole.ctypes.data % 64 :][: ELEMENTS * kind.itemsize].view(kind)


def least_ns(run: Callable[[], object], repeats: int) -> float:
    best = float("inf")
    for _ in range(repeats):
        started = time.perf_counter_ns()
        run()
        best = min(best, time.perf_counter_ns() - started)
    return best / ELEMENTS


def measure(library: ctypes.CDLL, repeats: int) -> list[Figure]:
    figures = []
    for dtype in TYPES:
        x, out = aligned(dtype), aligned(dtype)
        x[:] = np.random.default_rng(0).uniform(0.1, 3, ELEMENTS)
        arguments = [ctypes.c_void_p(array.ctypes.data) for array in (out, x)]
        counts = [ctypes.c_int64(ELEMENTS), ctypes.c_int64(TURNS)]

        def timed(name: str, given: list[Any] = [*arguments, *counts]) -> float:  # noqa: B006
            return least_ns(lambda: getattr(library, name)(*given), repeats) / TURNS

        for function in FUNCTIONS:
            peer = getattr(np, {"recip": "reciprocal"}.get(function, function), None)
            beside = None if peer is None else least_ns(lambda peer=peer, x=x, out=out: peer(x, out=out), repeats)
            figures.append(Figure(function, dtype, timed(f"{function}_{dtype}"), beside, timed(f"fma_{dtype}")))
    return figures


def table(figures: list[Figure]) -> str:
    lines = ["| function | dtype | lumin, ns | multiply-adds | numpy, ns | ratio |", "|---|---|---:|---:|---:|---:|"]
    for each in figures:
        beside = f"{each.numpy_ns:.3f} | {each.numpy_ns / each.lumin_ns:.1f}" if each.numpy_ns else " | "
        fmas = each.lumin_ns / each.fma_ns
        lines.append(f"| {each.function} | {each.dtype} | {each.lumin_ns:.3f} | {fmas:.1f} | {beside} |")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--march", default="", help="the processor to compile for, this one if none")
    parser.add_argument("--repeats", type=int, default=20, help="runs that each figure is the least of")
    parser.add_argument("--output", type=Path, default=HERE / "results" / "vector_math.json", help="the JSON file")
    given = parser.parse_args()
    compiler = find_compiler()
    figures = measure(build(compiler, given.march), given.repeats)
    machine = {"machine": platform.machine(), "compiler": compiler.version, "march": given.march or "native"}
    given.output.parent.mkdir(parents=True, exist_ok=True)
    record = {"machine": machine, "figures": [asdict(figure) for figure in figures]}
    given.output.write_text(json.dumps(record, indent=1) + "\n", encoding="utf-8")
    print(table(figures))


if __name__ == "__main__":
    main()
