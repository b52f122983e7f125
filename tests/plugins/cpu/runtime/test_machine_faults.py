"""Faults of the machine and unusual sizes: a clear error or a right result."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from tests.plugins.cpu.compile.test_toolchain import pretending

import lumin_tune as lt
from lumin_tune.core.dtypes import Array
from lumin_tune.core.errors import BuildError, InputError, MemoryLimitError
from lumin_tune.plugins.cpu.backend import CpuBackend
from lumin_tune.plugins.cpu.compile.builder import CppBuilder


def doubled() -> lt.Graph:
    g = lt.Graph()
    (g.tensor("x", (40,), "f32") * 2.0).output("y")
    return g


@pytest.fixture
def backend(builder: CppBuilder) -> CpuBackend:
    return CpuBackend(builder)


# the compiler


def test_a_compiler_that_is_missing() -> None:
    with pytest.raises(BuildError, match="the requested compiler 'no-such-cc' is not installed; set another"):
        lt.compile(doubled(), CpuBackend(CppBuilder("no-such-cc")))


def test_a_compiler_that_fails(tmp_path: Path) -> None:
    failing = pretending(tmp_path / "cc", "echo 'kernel.cpp:1: internal compiler error: in f' >&2; exit 4")
    with pytest.raises(
        BuildError, match="the compiler refuses 'mine': kernel.cpp:1: internal compiler error"
    ) as caught:
        lt.compile(doubled(), CpuBackend(CppBuilder(failing)), name="mine")
    assert "internal compiler error" in caught.value.__notes__[0]


# disks

SCRIPT = """
import sys, warnings
from pathlib import Path
import numpy as np
import lumin_tune as lt
from lumin_tune.plugins.cpu.backend import CpuBackend
from lumin_tune.plugins.cpu.compile.build_cache import BuildCache
from lumin_tune.plugins.cpu.compile.builder import CppBuilder
scratch, cache, saved = map(Path, sys.argv[1:])
graph = lt.Graph()
(graph.tensor("x", (40,), "f32") * 2.0).output("y")
warnings.showwarning = lambda message, *_: print("warning:", message)
try:
    program = lt.compile(graph, CpuBackend(CppBuilder(cache=BuildCache(cache), scratch=scratch)))
    print("right" if (program(x=np.ones(40, "f"))["y"] == 2).all() else "wrong")
    program.save(saved / "program")
except Exception as error:
    print(f"{type(error).__name__}: {error}")
"""


def told_on(folder: Path, mount: str, **places: Path) -> list[str]:
    """Return the script's output with another file system mounted on the folder."""
    usual = folder.parent / "usual"
    for each in (folder, usual):
        each.mkdir()
    words = [str(places.get(name, usual)) for name in ("scratch", "cache", "saved")]
    line = f'mount -t tmpfs {mount} none "$0" && exec "$@"'
    command = ["unshare", "-rm", "sh", "-c", line, str(folder), sys.executable, "-c", SCRIPT, *words]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    except FileNotFoundError:
        pytest.skip("there is no unshare(1) to mount a file system with")
    if "unshare" in done.stderr or "mount:" in done.stderr:
        pytest.skip(f"this user may not mount a file system: {done.stderr.strip()}")
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_a_full_disk_for_the_compiler(tmp_path: Path) -> None:
    disk = tmp_path / "disk"
    (line,) = told_on(disk, "-o size=16k", scratch=disk)
    assert line.startswith("BuildError: ")
    assert "free space" in line
    assert str(disk) in line


@pytest.mark.parametrize(("mount", "reason"), [("-o size=16k", "No space left"), ("-o ro", "Read-only file system")])
def test_a_full_or_read_only_disk_for_the_cache(tmp_path: Path, mount: str, reason: str) -> None:
    disk = tmp_path / "disk"
    warning, result = told_on(disk, mount, cache=disk)
    assert warning.startswith(f"warning: builds are not cached, so each process compiles again: {reason}")
    assert str(disk) in warning
    assert result == "right"


def test_a_full_disk_for_a_saved_program(tmp_path: Path) -> None:
    disk = tmp_path / "disk"
    result, line = told_on(disk, "-o size=4k", saved=disk)
    assert result == "right"
    assert "No space left on device" in line
    assert str(disk) in line


# sizes

FAR = 1 << 31
"""More than a 32-bit int counts."""


def available_bytes() -> int:
    lines = Path("/proc/meminfo").read_text().splitlines() if Path("/proc/meminfo").exists() else []
    return next((int(line.split()[1]) << 10 for line in lines if line.startswith("MemAvailable")), 0)


needs_memory = pytest.mark.skipif(available_bytes() < 6 << 30, reason="needs 6 GiB of free memory, by /proc")


@pytest.fixture(scope="module")
def far() -> Array:
    """Bytes past 2^31, all zero but for five."""
    x = np.zeros(FAR + 67, np.uint8)  # allocates only the pages that are written
    x[[3, FAR - 1, FAR, FAR + 5, FAR + 66]] = [1, 2, 3, 250, 5]
    return x


def places(x: lt.Tensor, g: lt.Graph) -> lt.Tensor:
    return x.take(g.tensor("at", (3,), "i64"), 0)


FAR_READS: list[tuple[Callable[[lt.Tensor, lt.Graph], lt.Tensor], object]] = [
    (places, [3, 250, 5]),
    (lambda x, g: x.cast("i64").sum(), 261),
    (lambda x, g: x.argmax(0), FAR + 5),
    (lambda x, g: x.slice(0, FAR - 2, FAR + 6), [0, 2, 3, 0, 0, 0, 0, 250]),
    (lambda x, g: x.flip(0).slice(0, 60, 68), [0, 250, 0, 0, 0, 0, 3, 2]),
    (
        lambda x, g: x.slice(0, 0, FAR + 64).reshape(FAR // 64 + 1, 64).cast("i32").sum(0).slice(0, 0, 6),
        [3, 0, 0, 1, 0, 250],
    ),
    (lambda x, g: x.slice(0, 0, FAR + 64).reshape(64, FAR // 64 + 1).max(1).slice(0, 62, 64), [0, 250]),
]


@needs_memory
@pytest.mark.parametrize(("read", "wanted"), FAR_READS)
def test_elements_past_32_bits_are_read(
    backend: CpuBackend, far: Array, read: Callable[[lt.Tensor, lt.Graph], lt.Tensor], wanted: object
) -> None:
    g = lt.Graph()
    n = lt.dim("n", 1, 1 << 40)
    read(g.tensor("x", (n if read is places else far.size,), "u8"), g).output("y")
    given = {"at": np.array([FAR, FAR + 5, FAR + 66])} if read is places else {}
    np.testing.assert_array_equal(lt.compile(g, backend)(x=far, **given)["y"], wanted)


@pytest.mark.fuzz
@needs_memory
def test_elements_past_32_bits_are_written(backend: CpuBackend, far: Array) -> None:
    g = lt.Graph()
    (g.tensor("x", far.shape, "u8") + 1).output("y")
    y = lt.compile(g, backend)(x=far)["y"]
    assert [int(y[k]) for k in (0, 3, FAR - 1, FAR, FAR + 5, FAR + 66)] == [1, 2, 3, 4, 251, 6]
    assert y.min() == 1


def test_more_steps_than_32_bits_count(backend: CpuBackend) -> None:
    g = lt.Graph()
    n = lt.dim("n", 1, 1 << 40)
    (g.tensor("x", (1,), "i64").broadcast_to((n,)) + g.arange(n)).max().output("y")
    program = lt.compile(g, backend)
    assert program(x=np.array([5]), dims={"n": FAR + 9})["y"] == FAR + 13


@pytest.mark.parametrize("size", [1 << 36, 1 << 40])
def test_sizes_that_no_machine_holds(backend: CpuBackend, size: int) -> None:
    g = lt.Graph()
    n = lt.dim("n", 1, 1 << 40)
    (g.tensor("x", (1, 1), "f32").broadcast_to((n, n)) * 2.0).output("y")
    with pytest.raises(MemoryLimitError, match="needs .* for outputs and intermediate values"):
        lt.compile(g, backend)(x=np.ones((1, 1), "f"), dims={"n": size})


# overlapping arrays

OVERLAPPING: list[Callable[[lt.Tensor], lt.Tensor]] = [
    lambda x: x * 2.0,
    lambda x: x.flip(0),
    lambda x: x.transpose(0, 1),
    lambda x: x.softmax(0),
    lambda x: x @ x,
    lambda x: x.cumsum(0),
    lambda x: x.roll(1, 0),
]


@pytest.mark.parametrize("make", OVERLAPPING)
@pytest.mark.parametrize("shift", [0, 1, -1, 17, -17])
def test_outputs_over_inputs(backend: CpuBackend, make: Callable[[lt.Tensor], lt.Tensor], shift: int) -> None:
    g = lt.Graph()
    make(g.tensor("x", (17, 17), "f32")).output("y")
    program = lt.compile(g, backend)
    memory = np.random.default_rng(0).standard_normal(17 * 17 + 64).astype(np.float32)
    x, y = (memory[start : start + 17 * 17].reshape(17, 17) for start in (32, 32 + shift))
    wanted = lt.interpret(g, {"x": x.copy()}, float64=True)["y"]
    program(x=x, out={"y": y})
    np.testing.assert_allclose(y, wanted, rtol=1e-4, atol=1e-5)


def test_outputs_over_outputs(backend: CpuBackend) -> None:
    g = lt.Graph()
    x = g.tensor("x", (40,), "f32")
    (x + 1.0).output("y")
    (x * 2.0).output("z")
    program = lt.compile(g, backend)
    memory = np.zeros(60, np.float32)
    with pytest.raises(InputError, match="the arrays for '[yz]' and '[yz]' overlap"):
        program(x=np.ones(40, "f"), out={"y": memory[:40], "z": memory[20:]})


def test_one_array_for_two_inputs(backend: CpuBackend) -> None:
    g = lt.Graph()
    (g.tensor("a", (40,), "f32") - g.tensor("b", (40,), "f32").flip(0)).output("y")
    x = np.arange(40, dtype=np.float32)
    np.testing.assert_array_equal(lt.compile(g, backend)(a=x, b=x)["y"], x - x[::-1])
