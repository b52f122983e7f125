"""Default schedules of products: what is packed, how high tiles are, how blocks are shared by threads."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest

import lumin_tune as lt
from lumin_tune.core.dtypes import DType
from lumin_tune.core.expression import Size
from lumin_tune.core.graph.rewrite import expand_composites
from lumin_tune.core.kernel.ir import Kernel, Stage
from lumin_tune.core.kernel.lower.lowering import lower
from lumin_tune.core.kernel.render.packing import copied_dtype
from lumin_tune.core.kernel.schedule.grids import busiest_share
from lumin_tune.core.kernel.schedule.space import space
from lumin_tune.core.plugin.records import Device
from lumin_tune.plugins.cpu.backend import CpuBackend

DEVICE = Device(
    "cpu", 0, "any", {"threads": 2, "l1_bytes": 48 << 10, "l2_bytes": 1 << 20, "vector_bits": 512, "features": ""}
)


def kernel_of(record: Callable[[lt.Graph], lt.Tensor], features: str = "") -> Kernel:
    """Return the only kernel of a graph by its default point."""
    graph = lt.Graph()
    record(graph).output("y")
    device = replace(DEVICE, properties={**DEVICE.properties, "features": features})
    found = space(lower(expand_composites(graph.compile("generic"))), device)
    (kernel,) = found.program(found.default).kernels
    return kernel


def product_of(rows: int, length: int, columns: int) -> Stage:
    (stage,) = kernel_of(lambda g: g.tensor("a", (rows, length)) @ g.tensor("b", (length, columns))).stages()
    return stage


def tile_rows(stage: Stage) -> int:
    return max(piece.step for piece in stage.schedule.pieces if piece.axis == stage.axes[0] and piece.kind == "loop")


@pytest.mark.parametrize(
    ("shape", "is_packed"),
    [
        ((128, 512, 196), False),  # the TLB holds the pages of a panel
        ((320, 192, 400), False),
        ((64, 256, 3136), True),  # 1.1 times as fast
        ((1000, 1000, 1000), True),
        ((1024, 256, 1024), True),
        ((1024, 128, 1024), True),  # 1.1 times as fast
        ((64, 512, 1024), True),  # twice as fast
        ((8, 512, 1024), False),  # not offered for so few rows
    ],
)
def test_columns_are_packed_where_it_pays(shape: tuple[int, int, int], is_packed: bool) -> None:
    assert bool(product_of(*shape).schedule.packs) == is_packed


@pytest.mark.parametrize(
    ("rows", "dtype", "bits", "is_packed"),
    [
        (30, "f16", 512, True),  # 4.5 times as fast as gathering the columns for each tile
        (30, "f32", 512, True),  # 2.1 times
        (10, "f32", 512, True),  # 1.6 times
        (8, "f32", 512, True),  # one tile: 1.2 times
        (6, "f16", 512, True),  # 1.9 times
        (10, "f32", 256, False),  # squares are transposed in registers: 0.8 times
    ],
)
def test_columns_that_are_rows_in_memory_are_packed_where_they_would_be_gathered(
    rows: int, dtype: str, bits: int, is_packed: bool
) -> None:
    graph = lt.Graph()
    length = 60 if rows <= 10 else 313  # longer sums of few rows have lanes along the sum
    (graph.tensor("a", (rows, length), dtype) @ graph.tensor("b", (471, length), dtype).transpose()).output("y")
    device = replace(DEVICE, properties={**DEVICE.properties, "vector_bits": bits})
    found = space(lower(expand_composites(graph.compile("generic"))), device)
    (kernel,) = found.program(found.default).kernels
    (stage,) = kernel.stages()
    assert ("x1" in {each.buffer for each in stage.schedule.packs}) == is_packed


@pytest.mark.parametrize(("bits", "dtype", "steps"), [(256, "f32", 8), (256, "f64", 1), (512, "f32", 1)])
def test_columns_along_the_sum_are_transposed_in_squares_of_eight(bits: int, dtype: str, steps: int) -> None:
    graph = lt.Graph()
    (graph.tensor("a", (5, 6, 83), dtype) @ graph.tensor("b", (5, 48, 83), dtype).transpose()).output("y")
    device = replace(DEVICE, properties={**DEVICE.properties, "vector_bits": bits})
    found = space(lower(expand_composites(graph.compile("generic"))), device)
    program = found.program(found.default)
    ((stage,),) = [list(kernel.stages()) for kernel in program.kernels]
    along = stage.axes[-1]
    assert max(piece.step for piece in stage.schedule.pieces if piece.axis == along) == steps
    body = CpuBackend().render(program).text.partition(" + 8 <= 83;")[2]
    squares = body.split("for (")[0].count("lm_transpose<8>(")
    assert squares == (2 if steps == 8 else 0), "a square is read once for all of its columns"


@pytest.mark.parametrize(("points", "is_packed"), [(28, True), (4, True), (1, False)])
def test_weights_of_each_call_are_packed_for_all_points_that_read_them(points: int, is_packed: bool) -> None:
    def record(graph: lt.Graph) -> lt.Tensor:
        return graph.tensor("x", (1, 32, points + 2, points + 2)).conv2d(graph.tensor("w", (32, 32, 3, 3)))

    (stage,) = kernel_of(record).stages()
    assert bool(stage.schedule.packs) == is_packed


def test_patches_of_half_images_are_copied_in_the_order_of_memory() -> None:
    """Their channels are summed over last, and lie far apart: in that order, squares of three rows were transposed."""
    graph = lt.Graph()
    weights = graph.tensor("w", (14 * 14 * 3, 107), "f16", static=True)
    patches = graph.tensor("x", (3, 13, 14, 13, 14), "f16").permute(1, 3, 2, 4, 0)
    (patches.reshape(169, 14 * 14 * 3) @ weights).output("y")
    found = space(lower(expand_composites(graph.compile("generic"))), DEVICE)
    program = found.program(found.default)
    packs = [each for kernel in program.kernels for stage in kernel.stages() for each in stage.schedule.packs]
    assert [each.at for each in packs][-1] == "call"
    copy = CpuBackend().render(program).text.partition("// copy of")[2].partition("// copy of")[0]  # before its name
    assert "lm_load_f16" in copy and "lm_transpose" not in copy


def test_few_rows_of_half_patches_are_copied_for_tiles_of_several_positions() -> None:
    """Seven points of two rows of an image are a tile: 1.5 times as fast as converting an element at a time."""
    graph = lt.Graph()
    weights = graph.tensor("w", (81, 3, 14, 14), "f16", static=True)
    graph.tensor("x", (1, 3, 98, 98), "f16").conv2d(weights, stride=14).output("y")
    found = space(lower(expand_composites(graph.compile("generic"))), DEVICE)
    (stage,) = (stage for kernel in found.program(found.default).kernels for stage in kernel.stages())
    assert sorted(str(each.at) for each in stage.schedule.packs) == ["call", "once"]
    assert sum(piece.kind == "unroll" and piece.axis in stage.axes[:3] for piece in stage.schedule.pieces) == 3


def test_weights_in_f16_that_are_rows_are_converted_once() -> None:
    """Those of a pointwise convolution, whose vectors lie along the points: 2.5 times as fast with AVX2."""
    graph = lt.Graph()
    weights = graph.tensor("w", (235, 144, 1, 1), "f16", static=True)
    graph.tensor("x", (1, 144, 7, 7), "f16").conv2d(weights).output("y")
    found = space(lower(expand_composites(graph.compile("generic"))), DEVICE)
    program = found.program(found.default)
    (stage,) = (stage for kernel in program.kernels for stage in kernel.stages())
    (pack,) = (each for each in stage.schedule.packs if each.at == "once")
    assert copied_dtype(stage, pack, DType.F16) is DType.F32
    of_vectors = replace(pack, layout=((stage.schedule.pieces[-1].axis, 1),))
    assert copied_dtype(stage, of_vectors, DType.F16) is DType.F16


@pytest.mark.parametrize(("rows", "columns"), [(30, 41), (57, 15)])
def test_a_panel_is_no_wider_than_the_columns(rows: int, columns: int) -> None:
    stage = product_of(rows, 93, columns)
    steps = [piece.step for piece in stage.schedule.pieces if piece.axis == stage.axes[1] and piece.kind == "loop"]
    assert max(steps) == -(-columns // 16) * 16


@pytest.mark.parametrize("length", [1024, 2048, 4096])
def test_tiles_whose_rows_collide_have_no_more_than_the_cache_has_ways(length: int) -> None:
    assert tile_rows(product_of(512, length, 49)) <= 12


def test_weights_beyond_the_second_cache_are_read_once() -> None:
    stage = product_of(512, 2048, 49)
    lanes = [piece.step for piece in stage.schedule.pieces if piece.axis == stage.axes[1] and piece.kind == "loop"]
    assert max(lanes) >= 49


@pytest.mark.parametrize("columns", [4096, lt.dim("n", 1, 10_000)])
@pytest.mark.parametrize("rows", [2, 7, 8, 16])
@pytest.mark.parametrize("dtype", ["f32", "f16", "bf16", "i8"])
def test_weights_that_are_given_in_each_call_are_read_in_order(dtype: str, rows: int, columns: Size) -> None:
    """For a few rows they are neither packed nor gathered: lanes go along the sum or, of dots, along the rows."""

    def record(graph: lt.Graph) -> lt.Tensor:
        x, w = graph.tensor("x", (rows, 1024), dtype), graph.tensor("w", (columns, 1024), dtype)
        return x.cast("i32") @ w.T.cast("i32") if dtype == "i8" else x @ w.T

    (stage,) = kernel_of(record, "avx512f avx512_vnni avx512_bf16").stages()
    (lane,) = {piece.axis for piece in stage.schedule.pieces if piece.kind == "vector"}
    assert "w" not in {pack.buffer for pack in stage.schedule.packs}
    assert lane in (*stage.reduced, stage.axes[0])


@pytest.mark.parametrize("rows", [2, 9, 37])
@pytest.mark.parametrize("dtype", ["f32", "f16", "bf16", "i8"])
def test_weights_that_are_given_in_each_call(dtype: str, rows: int) -> None:
    source, graph = np.random.default_rng(rows), lt.Graph()
    x, w = (source.integers(-8, 8, (size, 203)) for size in (rows, 77))
    a, b = (graph.tensor(name, each.shape, dtype) for name, each in (("x", x), ("w", w)))
    (a.cast("i32") @ b.T.cast("i32") if dtype == "i8" else (a @ b.T).cast("f32")).output("y")
    given = {"x": x, "w": w} if dtype == "i8" else {"x": x.astype(np.float32), "w": w.astype(np.float32)}
    found, wanted = lt.compile(graph)(given)["y"], lt.interpret(graph, given)["y"]
    np.testing.assert_array_equal(found, wanted)


@pytest.mark.parametrize("size", [10, 14, 20])
def test_threads_share_a_scaled_product_evenly(size: int) -> None:
    def record(graph: lt.Graph) -> lt.Tensor:
        x, scale = graph.tensor("x", (1, 160, size, size)), graph.tensor("scale", (1, 160, 1, 1))
        return (x * scale).conv2d(graph.tensor("w", (320, 160, 1, 1), static=True))

    kernel = kernel_of(record)
    assert len(list(kernel.stages())) == 2
    steps = {loop.axis: loop.step for loop in kernel.grid}
    sizes = {axis: extent for axis in steps if isinstance(extent := kernel.extents[axis], int)}
    assert busiest_share(steps, sizes, 2) < 1.1


@pytest.mark.parametrize("form", ["q4_0.f32x16", "q8_0.i8x16", "q4_k.i8"])
@pytest.mark.parametrize("rows", [32, 256, 2048])
def test_blocks_of_packed_products_have_many_rows(form: str, rows: int) -> None:
    """Columns are unpacked for all rows of a block, whose sums, those of both products of a gated layer, fit L2."""

    def record(graph: lt.Graph) -> lt.Tensor:
        x = graph.tensor("x", (rows, 2048))
        gate, up = (x @ graph.packed(each, (5632, 2048), form).T for each in ("gate", "up"))
        return gate.silu() * up

    kernel = kernel_of(record)
    (stage,) = kernel.stages()
    assert stage.schedule.pieces[-1].kind == "dot"
    tall, wide = (loop.step for loop in kernel.grid)
    assert tall >= min(rows, 256)
    assert 2 * 4 * tall * wide <= 1 << 18
