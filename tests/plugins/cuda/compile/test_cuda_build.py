"""CUDA C++ to machine code for two architectures, without a device or driver."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from tests.core.kernel.test_lower import Recording
from tests.plugins.cpu.kernels.test_cpu_points import RECORDINGS
from tests.plugins.cuda.conformance import case_of, regions_of, space_of

from lumin_tune.core.errors import BuildError
from lumin_tune.core.kernel.simt.launch_manifest import Argument, Launch, Manifest
from lumin_tune.core.plugin.records import BuildFailure
from lumin_tune.plugins.cuda.compile.builder import Build, CubinBuilder
from lumin_tune.plugins.cuda.compile.compile_log import Resources, resources_of
from lumin_tune.plugins.cuda.compile.cubin_cache import CubinCache
from lumin_tune.plugins.cuda.compile.nvrtc import Nvrtc

LOG = """ptxas info    : 0 bytes gmem
ptxas info    : Compiling entry function 'k1' for 'sm_80'
ptxas info    : Function properties for k1
    24 bytes stack frame, 8 bytes spill stores, 12 bytes spill loads
ptxas info    : Used 255 registers, used 1 barriers, 24 bytes cumulative stack size, 1024 bytes smem, 400 bytes cmem[0]
ptxas info    : Compiling entry function 'k0' for 'sm_80'
ptxas info    : Function properties for k0
    0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads
ptxas info    : Used 18 registers, used 0 barriers, 376 bytes cmem[0]
"""
IN_TURN = (
    "ptxas info    : (C7512) Potential Performance Loss: wgmma.mma_async instructions are serialized due to "
    "insufficient register resources for the function 'k0'\n"
)


def minimal(shared_bytes: int = 0, threads: int = 32, body: str = "") -> str:
    launch = Launch("k0", "k0", "call", 1, threads, shared_bytes, (Argument("argument", 0),))
    head = f'extern "C" __global__ void __launch_bounds__({threads}) k0(float* x) {{ {body} }}'
    return f"{Manifest((), 1, 0, 0, 0, (launch,)).line()}\n{head}\n"


def test_the_log_tells_what_each_kernel_takes() -> None:
    assert resources_of(LOG) == {"k1": Resources(255, 24, 20, 1024), "k0": Resources(18)}
    assert resources_of(IN_TURN + LOG) == {"k1": Resources(255, 24, 20, 1024), "k0": Resources(18, in_turn=True)}
    assert resources_of("nothing of note") == {}


def table(records: Sequence[Recording]) -> list[tuple[str, str, str]]:
    """Return the name and text of each region at its default point, for each architecture."""
    found = []
    for record in records:
        for graph in regions_of(record):
            own = space_of(graph)
            text = case_of(record.__name__, graph, own, own.default).text
            found += [(record.__name__, text, arch) for arch in ("sm_80", "sm_90a")]
    return found


def compile_all(nvrtc: Nvrtc, rows: Sequence[tuple[str, str, str]]) -> None:
    """Assert that texts compile without spills."""
    builder = CubinBuilder(nvrtc)
    with ThreadPoolExecutor(2) as pool:
        built = list(pool.map(lambda row: builder.build(row[1], row[2]), rows))
    for (name, _, arch), made in zip(rows, built, strict=True):
        assert isinstance(made, Build), f"{name} for {arch}: {made}"
        assert made.cubin[:4] == b"\x7fELF"
        for function, each in made.resources.items():
            assert each.registers and not each.spill_bytes, f"{name} for {arch}: {function} {each}"


def test_regions_compile_without_spills(nvrtc: Nvrtc) -> None:
    rows = table(RECORDINGS[::4])
    compile_all(nvrtc, [row for number, row in enumerate(rows) if number % 4 in (0, 3)])  # alternating architectures


@pytest.mark.fuzz
def test_the_whole_table_compiles_without_spills(nvrtc: Nvrtc) -> None:
    compile_all(nvrtc, table(RECORDINGS))


def test_a_build_is_kept_and_comes_back(nvrtc: Nvrtc, tmp_path: Path) -> None:
    cache = CubinCache(tmp_path)
    first = CubinBuilder(nvrtc, cache).build(minimal(), "sm_80")
    assert isinstance(first, Build) and Build.of(first.data()) == first
    (entry,) = tmp_path.glob("*.cubin")
    again = CubinBuilder(nvrtc, cache)
    again._made = None  # type: ignore[assignment, method-assign]
    assert again.build(minimal(), "sm_80") == first
    entry.write_bytes(entry.read_bytes()[:-1])
    assert CubinBuilder(nvrtc, cache).build(minimal(), "sm_80") == first
    assert CubinBuilder(nvrtc, cache).build(minimal(), "sm_90a") != first


def test_what_a_folder_may_hold(nvrtc: Nvrtc, tmp_path: Path) -> None:
    cache = CubinCache(tmp_path / "file" / "in")
    (tmp_path / "file").write_text("")
    assert cache.write_error()
    assert isinstance(CubinBuilder(nvrtc, cache).build(minimal(), "sm_80"), Build)
    small = CubinCache(tmp_path / "small", limit_bytes=100)
    for number in range(5):
        small.put(CubinCache.key(str(number)), bytes(40))
    assert len(list(small.folder.iterdir())) == 1


def test_refusals(nvrtc: Nvrtc) -> None:
    builder = CubinBuilder(nvrtc)
    failure = builder.build(minimal(body="no such thing;"), "sm_80")
    assert isinstance(failure, BuildFailure) and "error" in failure.message and "no such thing" not in failure.message
    failure = builder.build(minimal(shared_bytes=200 << 10), "sm_80")
    message = "kernel k0 needs 204800 bytes of shared memory; sm_80 allows 166912"
    assert failure == BuildFailure(message, "", True, {"shared_bytes": 204800})
    with pytest.raises(BuildError, match="unknown architecture 'sm_81'; "):
        builder.build(minimal(), "sm_81")
    with pytest.raises(BuildError, match="does not support sm_20; it supports sm_"):
        nvrtc.compile("", "sm_20")
    with pytest.raises(BuildError, match="has no launch manifest"):
        builder.build("int x;", "sm_80")
    with pytest.raises(BuildError, match="not a build of this version of the CUDA backend"):
        Build.of(b"ELF")
