"""Tiles of matrix instructions are free of bank conflicts, when loading fragments and when copying; counted."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest
from tests.core.kernel.ir.parsing import parse_program
from tests.plugins.cuda.conformance import regions_of, space_of, wrong
from tests.plugins.cuda.matrix.test_mma import KNOB, SIZES, cases, points, product

from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import KernelError
from lumin_tune.core.kernel.ir.ir_text import print_program
from lumin_tune.core.kernel.simt.memory.tiles import BANKS_BYTES, SharedTile, Swizzle, vector_width
from lumin_tune.core.kernel.simt.schedule.simt_space import SimtSpace
from lumin_tune.core.kernel.simt.text import device_text, kernel_writer
from lumin_tune.core.plugin.records import Point
from lumin_tune.plugins.cuda.backend import CudaBackend
from lumin_tune.plugins.cuda.compile.builder import Build, CubinBuilder
from lumin_tune.plugins.cuda.compile.nvrtc import Nvrtc
from lumin_tune.plugins.cuda.target import CUDA

WORD = 4


def ways(addresses: Sequence[int], size_bytes: int) -> int:
    """Return the maximum number of conflicting accesses to one bank by a warp whose threads move `size_bytes` each.

    Shared memory moves 128 bytes at once; wider accesses are split into phases of as many threads as fill it.
    """
    together = min(32, BANKS_BYTES // max(WORD, size_bytes))
    most = 0
    for first in range(0, len(addresses), together):
        words = {(a + n) // WORD for a in addresses[first : first + together] for n in range(0, size_bytes, WORD)}
        most = max(most, *Counter(word % (BANKS_BYTES // WORD) for word in words).values())
    return most


def place(tile: SharedTile, row: int, column: int, slot: int = 0) -> int:
    """Return the address of an element by its position in a tile."""
    slow, _ = tile.dimensions[-2:]
    at = slot * tile.elements + row * slow.stride + column
    return (at if tile.swizzle is None else tile.swizzle.place(at)) * tile.dtype.itemsize


def reading(tile: SharedTile, turned: bool) -> Iterator[int]:
    """Yield the bank conflicts of each phase of loading fragments from a tile."""
    slow, fast = tile.dimensions[-2:]
    step = 32 if turned and tile.dtype is DType.I8 else 8
    for slot, row, column in itertools.product(
        range(tile.slots), range(0, slow.length, step), range(0, fast.length, 8)
    ):
        if tile.dtype is not DType.I8:
            yield ways([place(tile, row + n, column, slot) for n in range(8)], 16)
        elif not turned and column % 16 == 0:
            yield ways([place(tile, row + lane // 4, column + lane % 4 * 4, slot) for lane in range(32)], 4)
        elif turned and row + 16 <= slow.length:
            yield ways([place(tile, row + lane % 4 * 4, column + lane // 4, slot) for lane in range(32)], 1)


def copying(tile: SharedTile) -> Iterator[int]:
    """Yield the bank conflicts of each warp's copies to a tile."""
    slow, fast = tile.dimensions[-2:]
    width = vector_width(tile)
    pieces = [(row, column) for row in range(slow.length) for column in range(0, fast.length, width)]
    for first in range(0, len(pieces), 32):
        yield ways([place(tile, *each) for each in pieces[first : first + 32]], width * tile.dtype.itemsize)


def tiles_of(own: SimtSpace, point: Point, monkeypatch: pytest.MonkeyPatch) -> list[SharedTile]:
    """Return the tiles of the kernels at a point."""
    found: list[SharedTile] = []
    program = own.program(point)
    with monkeypatch.context() as patch:
        made = kernel_writer.tile_of
        patch.setattr(kernel_writer, "tile_of", lambda *given, **how: found.append(made(*given, **how)) or found[-1])
        for kernel in program.kernels:
            device_text.needs_of(program, kernel, CUDA)
    return found


def test_counting() -> None:
    assert ways([4 * lane for lane in range(32)], 4) == 1 and ways([0] * 32, 4) == 1
    assert ways([128 * lane for lane in range(32)], 4) == 32 and ways([8 * lane for lane in range(32)], 4) == 2
    assert ways([64 * row for row in range(8)], 16) == 4 and ways([80 * row for row in range(8)], 16) == 1
    assert ways([16 * lane for lane in range(32)], 16) == 1 and ways([lane // 4 for lane in range(32)], 1) == 1


@pytest.mark.parametrize("word", ["matrix", "swizzled"])
@pytest.mark.parametrize(("dtype", "turned"), list(itertools.product(("f16", "i8"), (False, True))))
def test_no_bank_is_met_twice(word: str, dtype: str, turned: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    (graph,) = regions_of(product(dtype, (256, 256, 256), turned, not turned))
    own = space_of(graph)
    seen: set[int] = set()
    for (block, warps), depth in itertools.product(
        (("i:64 j:64 t256", "32x32"), ("i:128 j:128 t256", "64x32"), ("i:32 j:32 t128", "16x16")), (32, 64)
    ):
        point = {**own.default, "plain k0 block": block, KNOB: f"{word} {warps} {depth} 3"}
        assert not own.violation(point), own.violation(point)
        for tile in tiles_of(own, point, monkeypatch):
            rows_bytes = tile.dimensions[-1].length * tile.dtype.itemsize
            seen.add(rows_bytes)
            allowed = 2 if dtype == "i8" and turned else 1  # columns of i8 are gathered byte by byte
            assert max(reading(tile, turned)) <= allowed, (point, tile)
            most = 2 if word == "matrix" and rows_bytes < BANKS_BYTES else 1  # two padded rows are copied at once
            assert max(copying(tile)) <= most, (point, tile)
            if word == "swizzled":
                assert tile.elements == tile.dimensions[0].length * tile.dimensions[1].length
                bare = replace(tile, swizzle=None)
                assert dtype == "i8" and turned or max(reading(bare, turned)) > 1, "the swizzle has no effect"
    assert len(seen) >= 2


def test_swizzles_keep_pieces_within_rows() -> None:
    for dtype, row_bytes in itertools.product((DType.F16, DType.I8, DType.F32), (32, 64, 128, 256, 512)):
        own, row = Swizzle.of_rows(row_bytes, dtype), row_bytes // dtype.itemsize
        piece = 16 // dtype.itemsize
        for first in range(0, 64 * row, row):
            places = [own.place(first + n) for n in range(row)]
            assert sorted(places) == list(range(first, first + row))
            assert all(places[n : n + piece] == list(range(places[n], places[n] + piece)) for n in range(0, row, piece))
    assert Swizzle.of_rows(128, DType.F16).place(64) == 64 + 8  # as the hardware: bits 4 to 6 by bits 7 to 9 of bytes
    for size in (16, 96):
        with pytest.raises(KernelError, match=f"rows of {size} bytes cannot be swizzled; they must be a power of two"):
            Swizzle.of_rows(size, DType.F16)


@pytest.mark.usefixtures("shim")
def test_swizzled_tiles_are_right() -> None:
    chosen = cases(1, 18, 5, "swizzled")
    assert len(chosen) == 2 and all("lm_swizzle<" in case.text.partition("LM_KERNEL")[2] for case in chosen)
    for case in chosen:
        text = print_program(case.program)
        assert " swizzled)" in text and print_program(parse_program(text)) == text
    assert not list(wrong(chosen))


@pytest.mark.fuzz
@pytest.mark.usefixtures("shim")
@pytest.mark.parametrize("seed", range(4))
def test_many_swizzled_tiles_are_right(seed: int) -> None:
    assert not list(wrong(cases(2, 1, seed, "swizzled")))


def test_they_compile_without_spills(nvrtc: Nvrtc) -> None:
    (graph,) = regions_of(product("bf16", SIZES[1], False, False))
    own = space_of(graph)
    point = next(points(own, random.Random(3), 1, "swizzled"))
    for arch in ("sm_80", "sm_90a"):
        made = CubinBuilder(nvrtc).build(unit_text(own, point), arch)
        assert isinstance(made, Build), made
        assert not any(each.spill_bytes for each in made.resources.values()), made.log


def unit_text(own: SimtSpace, point: Point) -> str:
    return CudaBackend().render(own.program(point)).text
