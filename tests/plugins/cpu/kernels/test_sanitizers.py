"""Generated kernels under the compiler's sanitizers, and in memory between guard zones: no reports."""

from __future__ import annotations

import os
import random
import subprocess
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pytest
from tests.plugins.cpu.kernels.test_cpu_points import Case, at_random_points, is_right, operations, shapes
from tests.plugins.cpu.runtime.sources import ABI
from tests.plugins.cpu.runtime.sources import program as planted

import lumin_tune as lt
from lumin_tune.core.dtypes import Array, DType, bf16_bits, bf16_from_bits
from lumin_tune.core.program.compilation.compiling import compile as compile_program
from lumin_tune.core.program.program import Program
from lumin_tune.plugins.cpu.arguments import Argument
from lumin_tune.plugins.cpu.compile.builder import CppBuilder
from lumin_tune.plugins.cpu.compile.toolchain import Compiler, shared_flags
from lumin_tune.testing.batched_compilation import BatchBackend, BatchedUnit

WAYS = {
    "sanitized": ("-O1", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"),
    "fenced": ("-O2", "-DLM_FENCED"),
}
DRIVER = Path(__file__).parent / "watched_driver.cpp"


@dataclass(frozen=True)
class Watch:
    """A way to run programs that detects out-of-bounds accesses."""

    compiler: Compiler
    folder: Path
    flags: tuple[str, ...]

    def build(self, units: Sequence[BatchedUnit]) -> None:
        """Build one program from all units."""
        numbers = (unit.first + k for unit in units for k in range(len(unit.texts)))
        (self.folder / "programs.h").write_text("".join(f"LM_PROGRAM({number})\n" for number in numbers))
        sources = {f"{unit.first}.cpp": unit.text() for unit in units} | {"driver.cpp": f"{ABI}{DRIVER.read_text()}"}
        for name, text in sources.items():
            (self.folder / name).write_text(text)
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            list(pool.map(self._compile, sources))
        self._call([*self.flags, *(f"{name}.o" for name in sources), "-o", "programs"])

    def execute(self, jobs: bytes) -> tuple[int, bytes, str]:
        """Return the program's exit code, output and report for these jobs."""
        environment = os.environ | {"ASAN_OPTIONS": "detect_leaks=0"}
        done = subprocess.run(
            ["./programs"], input=jobs, cwd=self.folder, capture_output=True, env=environment, check=False
        )
        return done.returncode, done.stdout, done.stderr.decode(errors="replace")

    def refusal(self) -> str:
        """Return why this sanitizer does not work on this machine, "" if it does."""
        (self.folder / "try.cpp").write_text("int main() { return 0; }")
        try:
            self._compile("try.cpp")
            self._call([*self.flags, "try.cpp.o", "-o", "programs"])
        except RuntimeError as error:
            return str(error).strip().splitlines()[-1]
        code, _, reported = self.execute(b"")
        return f"it ends with {code}: {reported[:200]}" if code else ""

    def _compile(self, source: str) -> None:
        usual = [flag for flag in shared_flags() if flag not in ("-shared", "-nostdlib", "-O2")]
        self._call([*usual, *self.flags, "-I.", "-c", source, "-o", f"{source}.o"])

    def _call(self, words: Sequence[str]) -> None:
        done = subprocess.run(
            [*self.compiler.command, *words], cwd=self.folder, capture_output=True, text=True, check=False
        )
        if done.returncode:
            raise RuntimeError(done.stderr[:2000])


@pytest.fixture(params=WAYS)
def watch(compiler: Compiler, tmp_path: Path, request: pytest.FixtureRequest) -> Watch:
    made = Watch(compiler, tmp_path, WAYS[request.param])
    refusal = made.refusal()
    if refusal:
        pytest.skip(f"{' '.join(compiler.command)} makes nothing {request.param} here: {refusal}")
    return made


def job(number: int, sizes: Sequence[int], given: Sequence[tuple[Argument, Array | None]]) -> bytes:
    """Return a program's dimensions and arguments in the driver's format; None for outputs."""
    parts = [np.array([number, len(sizes), *sizes, len(given)], np.int64).tobytes()]
    for argument, array in given:
        head = [argument.written, argument.size_bytes, argument.memory_dtype.itemsize]
        parts.append(np.array(head, np.int64).tobytes())
        if array is not None:
            parts.append(bf16_bits(array).tobytes() if argument.dtype is DType.BF16 else array.tobytes())
    return b"".join(parts)


@dataclass(frozen=True)
class Run:
    """A compiled case and its number in the batch."""

    number: int
    case: Case
    program: Program

    def arguments(self) -> list[Argument]:
        dims = self.case[1]
        return [
            Argument(
                each.name,
                each.dtype,
                tuple(size if isinstance(size, int) else int(size.evaluate(dims)) for size in each.shape),
                each.role == "output",
            )
            for each in self.program.recipe.parameters
        ]

    def job(self) -> bytes:
        _, dims, arrays = self.case
        recipe = self.program.recipe
        held = {**recipe.constants, **arrays}
        sizes = [dims[each.variables[0].name] for each in recipe.dims]
        return job(self.number, sizes, [(each, None if each.written else held[each.name]) for each in self.arguments()])

    def check(self, data: memoryview) -> memoryview:
        """Compare the first of the driver's outputs with the oracle's, and return the rest."""
        graph, dims, arrays = self.case
        got = lt.interpret(graph, arrays, dims=dims, float64=True)  # some are known at compile time
        for argument in self.arguments():
            if argument.written:
                flat = np.frombuffer(data[: argument.size_bytes], argument.memory_dtype)
                array = flat.reshape(argument.shape)
                got[argument.name] = bf16_from_bits(array) if argument.dtype is DType.BF16 else array
                data = data[argument.size_bytes :]
        assert is_right(graph, got, arrays, dims), self.number
        return data


def compiled(backend: BatchBackend, start: int, count: int) -> Iterator[Run]:
    """Yield generated regions, alternately at default and random points, without library calls."""
    numbers = range(start, start + count)
    cases = filter(None, (*map(operations, numbers), *map(shapes, numbers[: count * 5 // 8])))
    for number, case in enumerate(cases):
        program = (
            at_random_points(backend, case[0], random.Random(number))[0]
            if number % 2
            else compile_program(case[0], backend, passes=())
        )
        if "blas" not in program.recipe.source.options:
            yield Run(number, case, program)


def check_generated(watch: Watch, builder: CppBuilder, start: int, count: int = 80) -> None:
    backend = BatchBackend(builder, size=12)
    runs = list(compiled(backend, start, count))
    assert len(runs) > count * 3 // 4
    watch.build(backend.units)
    code, output, reported = watch.execute(b"".join(each.job() for each in runs))
    assert (code, reported) == (0, ""), reported[:4000]
    data = memoryview(output)
    for each in runs:
        data = each.check(data)
    assert len(data) == 0


@pytest.mark.fuzz
def test_generated_kernels_do_nothing_forbidden(watch: Watch, builder: CppBuilder) -> None:
    check_generated(watch, builder, 20_000, 32)


@pytest.mark.fuzz
@pytest.mark.parametrize("part", range(1, 11))
def test_many_generated_kernels_do_nothing_forbidden(watch: Watch, builder: CppBuilder, part: int) -> None:
    check_generated(watch, builder, 20_000 + 100 * part)


# The guard zone is after the buffers of even programs and before those of odd ones.
PLANTED = [
    ("((char*)arguments[0])[dims[0]] = 1;", "heap-buffer-overflow", True),
    ("((char*)arguments[0])[0] = ((volatile char*)arguments[0])[-9];", "heap-buffer-overflow", True),
    ("((char*)workspace)[64] = 1;", "heap-buffer-overflow", True),
    ("*(int64_t*)arguments[0] = (int64_t)1 << (dims[0] + 40);", "runtime error: shift exponent 64", False),
]


def test_planted_errors_are_reported(watch: Watch) -> None:
    unit = BatchedUnit()
    for body, _, _ in PLANTED:
        unit.add(planted(body, workspace="64").replace("#include <stdint.h>", ""), ())
    watch.build([unit])
    for number, (_, report, fenced) in enumerate(PLANTED):
        code, _, reported = watch.execute(job(number, [24], [(Argument("y", DType.I64, (3,), True), None)]))
        if "-DLM_FENCED" in watch.flags:
            report = f"program {number} touches what is not its own" if fenced else ""
        assert (code != 0) == bool(report)
        assert report in reported
