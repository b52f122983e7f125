"""Code for NEON and for Clang, cross-compiled by zig and run by QEMU; skipped if either is missing.

To run it: `pip install ziglang` (the extra `cc`), `apt install qemu-user-static`, then `pytest` with this file. On any
processor, $LUMIN_TEST_CC makes Clang compile the other tests of the CPU backend (`conftest`).
"""

from __future__ import annotations

import importlib.util
import os
import random
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tests.core.kernel.test_lower import close
from tests.plugins.cpu.kernels.shapes import shaped_arrays, shaped_graph
from tests.plugins.cpu.prelude.drivers import build
from tests.plugins.cpu.prelude.test_prelude_math import (
    BOUNDS,
    SPECIAL,
    STRIDE,
    doubles,
    flushed,
    patterns,
    reference,
    source,
    worst,
)

import lumin_tune as lt
from lumin_tune.core.dtypes import Array, DType, bf16_bits
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.graph.rewrite import expand_composites
from lumin_tune.core.kernel import ir
from lumin_tune.core.kernel.ir.memory_plan import plan
from lumin_tune.core.kernel.lower.lowering import lower
from lumin_tune.core.kernel.render import VectorTarget, render
from lumin_tune.core.kernel.schedule.space import space
from lumin_tune.core.plugin.records import Device
from lumin_tune.plugins.cpu.compile.toolchain import Compiler, find_compiler, shared_flags, target_flags
from lumin_tune.plugins.cpu.prelude import prelude_text
from lumin_tune.testing.batched_compilation import BatchedUnit

DRIVER = Path(__file__).with_name("cross_driver.cpp")
NEON = Device("cpu", 0, "some aarch64", {"vector_bits": 128, "threads": 1, "features": "asimd fp"})
CPUS = ("generic", "neoverse_n1")
"""aarch64 processors: with NEON only, and with f16/bf16 arithmetic and dot products."""

AARCH64 = (183).to_bytes(2, "little")
"""Machine number in the header of an ELF file."""

LEFT_OUT = {*target_flags(), "-shared", "-fPIC", "-nostdlib", "-undefined", "dynamic_lookup"}


@pytest.fixture(scope="module")
def zig() -> Compiler:
    asked = os.environ.get("LUMIN_TEST_CC", "")
    if "zig" in asked:
        return find_compiler(asked)
    if importlib.util.find_spec("ziglang") is not None:
        return find_compiler([sys.executable, "-m", "ziglang", "c++"])
    if shutil.which("zig"):
        return find_compiler("zig c++")
    pytest.skip("zig is not installed, which compiles for aarch64: pip install ziglang")


@pytest.fixture(scope="module")
def emulator() -> str:
    for name in ("qemu-aarch64-static", "qemu-aarch64"):
        if shutil.which(name):
            return name
    pytest.skip("qemu-aarch64 is not installed, which runs programs for aarch64: apt install qemu-user-static")


class Foreign:
    """An aarch64 program of functions and kernel programs, run under the emulator."""

    def __init__(self, emulator: str, path: Path) -> None:
        self._words = [emulator, str(path)]

    def functions(self, requests: Sequence[tuple[int, Array]]) -> list[Array]:
        """Return the results of functions, by number, on arrays, computed in one process."""
        parts = []
        for number, array in requests:
            head = np.array([0, number, array.size, array.nbytes, array.nbytes], np.int64)
            parts += [head.tobytes(), array.tobytes()]
        out = self._run(b"".join(parts))
        answers = []
        for _, array in requests:
            answers.append(np.frombuffer(out, array.dtype, array.size))
            out = out[array.nbytes :]
        assert not out
        return answers

    def program(self, number: int, given: Sequence[bytes], sizes: Sequence[int]) -> list[bytes]:
        """Return the outputs of a kernel program, given their sizes in bytes."""
        head = np.array([1, number, len(given) + len(sizes), len(given), 0, *map(len, given), *sizes], np.int64)
        out = self._run(b"".join([head.tobytes(), *given]))
        assert len(out) == sum(sizes)
        ends = np.cumsum([0, *sizes])
        return [out[start:end] for start, end in zip(ends[:-1], ends[1:], strict=True)]

    def _run(self, given: bytes) -> bytes:
        done = subprocess.run(self._words, input=given, capture_output=True, check=False, timeout=600)
        assert done.returncode == 0, (done.returncode, done.stderr[:2000])
        return done.stdout


def foreign(
    zig: Compiler, emulator: str, path: Path, cpu: str, text: str, functions: Sequence[str], programs: int
) -> Foreign:
    """Return a program with named functions of arrays, and the first kernel programs of a `BatchedUnit`."""
    rows = "".join(
        f"{{{', '.join(f'(decltype({kind}))program_{n}::{entry}_{n}' for entry, kind in ENTRIES.items())}}}, "
        for n in range(programs)
    )
    tables = (
        f"extern const lm_function lm_functions[] = {{{''.join(f'(lm_function){name}, ' for name in functions)}0}};\n"
        f"extern const lm_entries lm_programs[] = {{{rows}{{}}}};\n"
    )
    flags = [flag for flag in shared_flags() if flag not in LEFT_OUT]
    target = ["-target", "aarch64-linux-musl", f"-mcpu={cpu}", "-nostdlib", "-static"]
    made = zig.compile(f"{text}\n{DRIVER.read_text()}\n{tables}", [*flags, *target], timeout_s=600)
    assert isinstance(made, bytes), made.log[:4000]
    assert made[18:20] == AARCH64 and "__ARM_NEON" in zig.macros(target[:3])
    path.write_bytes(made)
    path.chmod(0o755)
    return Foreign(emulator, path)


ENTRIES = {
    "lm_workspace_bytes": "lm_entries::workspace_bytes",
    "lm_prepared_bytes": "lm_entries::prepared_bytes",
    "lm_prepare": "lm_entries::prepare",
    "lm_run": "lm_entries::run",
}


# the prelude


def named(function: str) -> tuple[str, list[str]]:
    """Return the drivers of a function, renamed, and their names."""
    text = source(function).partition('extern "C" long double erfl')[0].partition('extern "C" void empty_x87')[0]
    for name in WAYS:
        text = text.replace(f" {name}(", f" {function}_{name}(")
    return text, [f"{function}_{name}" for name in WAYS]


WAYS = [f"{kind}{bits}" for bits in ("32", "64") for kind in "vwhs"]


@pytest.fixture(scope="module", params=CPUS)
def prelude(request: pytest.FixtureRequest, zig: Compiler, emulator: str, tmp_path_factory: Any) -> Foreign:
    drivers = [named(function) for function in BOUNDS]
    text = "".join(each for each, _ in drivers)
    names = [name for _, each in drivers for name in each]
    path = tmp_path_factory.mktemp("cross") / "prelude"
    return foreign(zig, emulator, path, request.param, prelude_text(text) + text, names, 0)


@pytest.fixture(scope="module")
def exact(compiler: Compiler, tmp_path_factory: Any) -> Callable[[str], Callable[[Array], Array]]:
    library = build(compiler, tmp_path_factory.mktemp("exact"), source("erf"), "native")
    return lambda function: reference(function, library)


@pytest.mark.parametrize("function", BOUNDS)
def test_functions_on_neon(prelude: Foreign, exact: Callable[[str], Callable[[Array], Array]], function: str) -> None:
    """The bounds of `test_prelude_math`, for vectors of one register, of two, of two lanes, and scalars."""
    first = list(BOUNDS).index(function) * len(WAYS)
    singles, wide = patterns(4 * STRIDE), doubles(function)
    requests, wanted = [], []
    for number, way in enumerate(WAYS):
        x = (singles if way[0] == "v" else singles[::16]) if way.endswith("32") else wide
        x = x[: x.size // 32 * 32]
        with np.errstate(all="ignore"):
            wanted.append(exact(function)(x.astype(np.float64 if x.dtype == np.float32 else np.longdouble)))
        requests.append((first + number, x))
    for way, (_, x), got, right in zip(WAYS, requests, prelude.functions(requests), wanted, strict=True):
        error, where = worst(got, flushed(function, right, x.dtype))
        assert error <= BOUNDS[function], f"{way} {function}({x[where]!r}) = {got[where]!r}: {error} ulp"


@pytest.mark.parametrize("function", SPECIAL)
def test_special_values_on_neon(prelude: Foreign, function: str) -> None:
    first = list(BOUNDS).index(function) * len(WAYS)
    requests = []
    for number, way in enumerate(WAYS):
        x = np.zeros(32, np.float32 if way.endswith("32") else np.float64)
        x[: len(SPECIAL[function])] = [argument for argument, _ in SPECIAL[function]]
        requests.append((first + number, x))
    wanted = np.array([value for _, value in SPECIAL[function]])
    for way, got in zip(WAYS, prelude.functions(requests), strict=True):
        np.testing.assert_array_equal(got[: wanted.size], wanted, way)
        known = ~np.isnan(wanted)
        np.testing.assert_array_equal(np.signbit(got[: wanted.size][known]), np.signbit(wanted[known]), way)


# kernels


def neon_program(seed: int, graph: NodeGraph) -> ir.Program:
    own = space(lower(expand_composites(graph)), NEON)
    return own.program(next(islice(own.points(random.Random(seed)), 1)) if seed % 2 else own.default)


def stored(array: Array, dtype: DType) -> bytes:
    return (bf16_bits(array) if dtype is DType.BF16 else np.ascontiguousarray(array)).tobytes()


def read(data: bytes, buffer: ir.Buffer) -> Array:
    shape = [int(size) for size in buffer.shape]  # type: ignore[arg-type]
    if buffer.dtype is DType.BF16:
        return (np.frombuffer(data, np.uint16).astype(np.uint32) << 16).view(np.float32).reshape(shape)
    return np.frombuffer(data, buffer.dtype.numpy).reshape(shape)


def check_regions(zig: Compiler, emulator: str, folder: Path, cpu: str, seeds: range) -> int:
    """Compile and run a region for each seed, alternately at its default and at a random point; return their number."""
    unit, cases = BatchedUnit(), []
    for seed in seeds:
        graph = shaped_graph(seed).freeze()
        program = neon_program(seed, graph)
        found: set[int] = set()

        def note(_: str, widths: Any, found: set[int] = found) -> str:
            found.update(widths)
            return ""

        number = unit.add(render(program, VectorTarget("c++", 16, 32, note), plan(program)), found)
        cases.append((seed, graph, program, number))
    made = foreign(zig, emulator, folder / "regions", cpu, unit.text(), [], len(cases))
    for seed, graph, program, number in cases:
        arrays = shaped_arrays(graph, seed)
        by_name = {f"x{place}": array for place, array in enumerate(arrays.values())}
        given = [stored(by_name[b.name], b.dtype) for b in program.arguments if b.scope != "output"]
        outputs = [buffer for buffer in program.arguments if buffer.scope == "output"]
        sizes = [int(np.prod([int(n) for n in b.shape])) * b.dtype.itemsize for b in outputs]  # type: ignore[arg-type]
        answers = made.program(number, given, sizes)
        got = {name: read(answers[place], outputs[place]) for place, name in enumerate(graph.outputs)}
        assert close(graph, got, lt.interpret(graph, arrays, float64=True)), f"seed {seed}"
    return len(cases)


@pytest.mark.parametrize("cpu", CPUS)
def test_regions_on_neon(zig: Compiler, emulator: str, tmp_path: Path, cpu: str) -> None:
    assert check_regions(zig, emulator, tmp_path, cpu, range(60)) == 60


@pytest.mark.fuzz
@pytest.mark.parametrize("part", range(10))
def test_many_regions_on_neon(zig: Compiler, emulator: str, tmp_path: Path, part: int) -> None:
    assert check_regions(zig, emulator, tmp_path, CPUS[part % 2], range(1_000 + 100 * part, 1_100 + 100 * part)) == 100
