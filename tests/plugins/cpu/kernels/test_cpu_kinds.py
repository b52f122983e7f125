"""Regions with special forms, compiled: convolutions, blockwise attention, scatters, concatenations.

`make test` runs one case of each kind and `fuzz` the others, at the default point and at a random one.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Mapping
from itertools import islice
from typing import Any

import numpy as np
import pytest
from tests.core.kernel.test_lower import close
from tests.plugins.cpu.kernels.shapes import shaped_arrays
from tests.thinning import thinned

import lumin_tune as lt
from lumin_tune.core.dtypes import Array
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.graph.rewrite import expand_composites
from lumin_tune.core.kernel import ir
from lumin_tune.core.kernel.lower.partition import partition
from lumin_tune.core.kernel.schedule.nests import nest_info
from lumin_tune.core.kernel.schedule.space import ONLINE_ABOVE, ONLINE_BLOCK
from lumin_tune.core.plugin.records import Point, RegionLike
from lumin_tune.core.program.compilation.compiling import Scheduled, link, schedule
from lumin_tune.core.program.compilation.folding import fold
from lumin_tune.core.program.program import Program
from lumin_tune.core.program.signature import Signature
from lumin_tune.plugins.cpu.compile.builder import CppBuilder
from lumin_tune.testing.batched_compilation import BatchBackend

Record = Callable[[lt.Graph], None]
Chosen = Callable[[BatchBackend, RegionLike], Point]


def default(backend: BatchBackend, region: RegionLike) -> Point:
    return backend.space(region, backend.devices()[0]).default


def somewhere(backend: BatchBackend, region: RegionLike) -> Point:
    return next(islice(backend.space(region, backend.devices()[0]).points(random.Random(0)), 1))


def online(backend: BatchBackend, region: RegionLike) -> Point:
    """Return a point with online softmax, otherwise the default one if valid."""
    own = backend.space(region, backend.devices()[0])
    points = itertools.chain([{**own.default, "form": "online"}], islice(own.points(random.Random(0)), 100))
    return next((point for point in points if point["form"] == "online" and not own.violation(point)), own.default)


def linked(backend: BatchBackend, graph: lt.Graph, choose: Chosen) -> tuple[Program, tuple[Scheduled, ...]]:
    small = expand_composites(graph.compile("generic"))
    folded = fold(small)
    regions = partition(folded.graph)
    (device,) = backend.devices()
    points = {region.fingerprint: choose(backend, region) for region in regions}
    scheduled = schedule(backend, device, folded.graph, regions, points)
    return link(backend, device, folded, scheduled, Signature.of(small, graph.dims)), scheduled


def recorded(record: Record) -> lt.Graph:
    graph = lt.Graph()
    record(graph)
    return graph


def check(builder: CppBuilder, cases: Mapping[str, Record], choices: tuple[Chosen, ...] = (default, somewhere)) -> None:
    """Compile all cases at once and compare each with the float64 oracle."""
    backend = BatchBackend(builder)
    graphs = {name: recorded(record) for name, record in cases.items()}
    programs = [(name, linked(backend, graph, choose)[0]) for choose in choices for name, graph in graphs.items()]
    for name, program in programs:
        graph = graphs[name]
        arrays = shaped_arrays(graph, len(name))
        assert close(graph, program(arrays), lt.interpret(graph, arrays, float64=True)), name


def split(cases: Mapping[str, Record], daily: str) -> list[object]:
    """Return the cases as parameters: one for every run, the others together for `make fuzz`."""
    return [
        pytest.param({daily: cases[daily]}, id=daily),
        pytest.param(
            {name: case for name, case in cases.items() if name != daily}, id="others", marks=pytest.mark.fuzz
        ),
    ]


# convolutions


def convolved(
    shape: tuple[int, ...],
    weights: tuple[int, ...],
    transposed: bool = False,
    dtype: str = "f32",
    static: bool = False,
    **options: Any,
) -> Record:
    def record(g: lt.Graph) -> None:
        x, w = g.tensor("x", shape, dtype), g.tensor("w", weights, dtype, static=static)
        y = x.conv_transpose(w, **options) if transposed else x.conv(w, **options)
        (y.relu() if y.dtype.is_float else y).output("y")

    return record


GROUPED = {
    "grouped 3x3": convolved((2, 12, 9, 11), (18, 4, 3, 3), groups=3, padding=1),
    "grouped 1x1": convolved((1, 8, 13, 5), (8, 4, 1, 1), groups=2),
    "grouped, strided": convolved((1, 6, 17, 15), (9, 2, 3, 5), groups=3, stride=2, padding=(1, 2)),
    "grouped, one channel in and two out": convolved((2, 5, 8, 8), (10, 1, 3, 3), groups=5),
    "grouped in f64": convolved((1, 8, 7, 7), (16, 2, 3, 3), dtype="f64", groups=4, padding=1),
    "grouped along one axis": convolved((3, 8, 37), (12, 2, 5), groups=4, padding=2),
    "grouped integers": convolved((1, 6, 9, 9), (6, 3, 3, 3), dtype="i32", groups=2, padding=1),
}
DILATED = {
    "dilated 3x3": convolved((1, 7, 17, 19), (16, 7, 3, 3), dilation=2, padding=2),
    "dilated apart": convolved((2, 3, 16, 21), (5, 3, 3, 3), dilation=(3, 2), padding=(3, 2)),
    "dilated, strided": convolved((1, 4, 23, 23), (17, 4, 3, 3), dilation=3, stride=2),
    "dilated, depthwise": convolved((1, 16, 14, 14), (16, 1, 3, 3), dilation=2, groups=16, padding=2),
    "dilated, grouped, strided": convolved((1, 8, 19, 13), (12, 4, 3, 2), dilation=2, groups=2, stride=(2, 1)),
    "dilated along one axis": convolved((2, 5, 67), (3, 5, 3), dilation=8),
}
SHORT = {
    "short rows": convolved((1, 24, 7, 7), (40, 24, 3, 3), padding=1, static=True),
    "short rows, strided": convolved((2, 9, 13, 11), (35, 9, 3, 3), padding=1, stride=2, static=True),
    "short rows, window of one": convolved((1, 20, 14, 13), (33, 20, 1, 1), stride=2, static=True),
    "short rows, weights not constant": convolved((1, 17, 5, 5), (48, 17, 3, 3), padding=1),
    "short rows, grouped": convolved((2, 12, 6, 5), (66, 4, 3, 3), padding=1, groups=3, static=True),
    "short rows, dilated": convolved((1, 5, 9, 8), (20, 5, 3, 3), dilation=2, padding=1, static=True),
    "short rows in f64": convolved((1, 7, 4, 3), (19, 7, 3, 3), dtype="f64", padding=1, static=True),
    "short rows, weights that stream": convolved((1, 260, 7, 7), (130, 260, 3, 3), padding=1, static=True),
}
TRANSPOSED = {
    "transposed, stride 2": convolved((1, 6, 7, 9), (6, 10, 3, 3), True, stride=2, padding=1, output_padding=1),
    "transposed": convolved((2, 5, 8, 8), (5, 7, 3, 3), True),
    "transposed, stride 3": convolved((1, 4, 5, 6), (4, 3, 2, 4), True, stride=3),
    "transposed, grouped": convolved((1, 8, 6, 5), (8, 3, 3, 3), True, groups=2, stride=2),
    "transposed, dilated": convolved((1, 3, 9, 9), (3, 16, 3, 3), True, dilation=2, padding=2),
    "transposed along one axis": convolved((2, 6, 31), (6, 4, 4), True, stride=2, padding=1),
}


@pytest.mark.parametrize("cases", split(GROUPED, "grouped 3x3"))
def test_grouped_convolutions(builder: CppBuilder, cases: Mapping[str, Record]) -> None:
    check(builder, cases)


@pytest.mark.parametrize("cases", split(DILATED, "dilated 3x3"))
def test_dilated_convolutions(builder: CppBuilder, cases: Mapping[str, Record]) -> None:
    check(builder, cases)


@pytest.mark.parametrize("cases", split(SHORT, "short rows"))
def test_convolutions_of_short_rows(builder: CppBuilder, cases: Mapping[str, Record]) -> None:
    check(builder, cases)


@pytest.mark.parametrize("cases", split(TRANSPOSED, "transposed, stride 2"))
def test_transposed_convolutions(builder: CppBuilder, cases: Mapping[str, Record]) -> None:
    check(builder, cases)


# attention


def attended(
    queries: int, keys: int, kind: str = "", heads: int = 2, shared: int = 1, width: int = 16, dtype: str = "f32"
) -> Record:
    """kind: causal; added, an additive mask; masked, the mask of `scaled_dot_product_attention`."""

    def record(g: lt.Graph) -> None:
        q = g.tensor("q", (1, heads, queries, width), dtype)
        k, v = (g.tensor(name, (1, heads // shared, keys, width), dtype) for name in "kv")
        if kind == "added":
            scores = q @ k.transpose() * 0.25 + g.tensor("m", (queries, keys), dtype)
            (scores.softmax(-1) @ v).output("y")
        else:
            mask = g.tensor("m", (queries, keys), dtype) if kind == "masked" else None
            q.scaled_dot_product_attention(k, v, mask=mask, causal=kind == "causal").output("y")

    return record


def hidden(
    queries: int,
    keys: int,
    mask: tuple[int, ...],
    kind: str = "f32",
    heads: int = 2,
    shared: int = 1,
    causal: bool = False,
    dtype: str = "f32",
) -> Record:
    """`scaled_dot_product_attention` of two batches with a mask of this shape. kind: the mask's dtype."""

    def record(g: lt.Graph) -> None:
        q = g.tensor("q", (2, heads, queries, 16), dtype)
        k, v = (g.tensor(name, (2, heads // shared, keys, 16), dtype) for name in "kv")
        q.scaled_dot_product_attention(k, v, mask=g.tensor("m", mask, kind), causal=causal).output("y")

    return record


ATTENTION = {
    "plain": attended(19, 300),
    "causal": attended(270, 270, "causal"),
    "added mask": attended(19, 517, "added"),
    "grouped-query": attended(17, 300, heads=4, shared=2),
    "plain in f64": attended(19, 259, dtype="f64"),
    "one key more than a block": attended(33, ONLINE_BLOCK + 1),
    "whole blocks": attended(16, 2 * ONLINE_BLOCK, width=64),
    "causal, longer": attended(517, 517, "causal"),
    "causal, grouped-query": attended(300, 300, "causal", heads=6, shared=3, width=24),
    "added mask, grouped-query": attended(37, 700, "added", heads=4, shared=4),
    "hidden": hidden(19, 517, (1, 1, 19, 517)),
    "hidden, bool, of a batch": hidden(33, 300, (2, 1, 33, 300), "bool"),
    "hidden, of a head": hidden(17, 259, (2, 2, 17, 259)),
    "hidden, bool, of keys": hidden(23, 300, (2, 1, 1, 300), "bool"),
    "hidden, grouped-query": hidden(21, 333, (2, 4, 21, 333), heads=4, shared=2),
    "hidden, bool, grouped-query": hidden(16, 512, (1, 1, 16, 512), "bool", heads=6, shared=3),
    "hidden, causal": hidden(270, 270, (270, 270), causal=True),
    "hidden, bool, causal, grouped-query": hidden(300, 300, (2, 4, 300, 300), "bool", 4, 4, causal=True),
    "hidden, in f64": hidden(19, 300, (19, 300), "f64", dtype="f64"),
    "hidden, in f16": hidden(24, 300, (24, 300), "f16", dtype="f16"),
}
DAILY = ("plain", "grouped-query", "hidden, causal")


def walks_keys(scheduled: tuple[Scheduled, ...]) -> bool:
    """Return whether some kernel computes softmax by blocks of keys."""
    nodes = (node for each in scheduled for kernel in each.program.kernels for node in ir.walk(kernel.body))
    return any(isinstance(n, ir.Loop) and n.kind == "sequential" and n.step == ONLINE_BLOCK for n in nodes)


def inputs_of(graph: NodeGraph, cut_off: bool = False) -> dict[str, Array]:
    """Return inputs of attention; the mask hides two thirds of the keys, and a whole block of the first row.

    cut_off: whether it hides all of the last row.
    """
    source = np.random.default_rng(0)
    arrays: dict[str, Array] = {}
    for name, node in graph.inputs.items():
        record = graph.nodes[node]
        shape = [int(size) for size in record.shape]  # type: ignore[arg-type]
        arrays[name] = (source.standard_normal(shape) * 2).astype(record.dtype.numpy)
    if "m" in arrays:
        nothing = False if arrays["m"].dtype == bool else -np.inf
        arrays["m"][source.integers(0, 3, arrays["m"].shape) > 0] = nothing
        arrays["m"][..., 0, :ONLINE_BLOCK] = nothing
        if cut_off:
            arrays["m"][..., -1, :] = nothing
    return arrays


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=() if name in DAILY else pytest.mark.fuzz) for name in ATTENTION]
)
def test_attention_block_by_block(builder: CppBuilder, name: str) -> None:
    graph, backend = recorded(ATTENTION[name]), BatchBackend(builder)
    whole, blocks = linked(backend, graph, default), linked(backend, graph, online)
    assert walks_keys(blocks[1]) and not walks_keys(whole[1])
    arrays = inputs_of(graph, cut_off=name.startswith("hidden"))
    wanted = lt.interpret(graph, arrays, float64=True)
    for program, _ in (whole, blocks):
        got = program(arrays)
        assert close(graph, got, wanted)
        assert np.array_equal(got["y"] == 0, wanted["y"] == 0) or "f16" in name


@pytest.mark.parametrize(("queries", "kind"), thinned([(30, "masked"), (30, ""), (ONLINE_ABOVE + 77, "causal")], 3))
def test_long_rows_are_walked_by_default(builder: CppBuilder, queries: int, kind: str) -> None:
    graph = recorded(attended(queries, ONLINE_ABOVE + 77, kind, heads=1))
    program, scheduled = linked(BatchBackend(builder), graph, default)
    assert walks_keys(scheduled)
    arrays = inputs_of(graph)
    assert close(graph, program(arrays), lt.interpret(graph, arrays, float64=True))


@pytest.mark.parametrize("queries", [19, pytest.param(1, marks=pytest.mark.fuzz)])
def test_rows_that_a_mask_cuts_off_are_zero(builder: CppBuilder, queries: int) -> None:
    graph = recorded(attended(queries, 517, "masked"))
    arrays = inputs_of(graph)
    arrays["m"][-1] = -np.inf
    program, _ = linked(BatchBackend(builder), graph, default)
    got = program(arrays)
    assert close(graph, got, lt.interpret(graph, arrays, float64=True))
    assert not got["y"][:, :, -1].any() and got["y"][:, :, :-1].all()


# concatenations read by their consumers


def cached(
    lengths: tuple[int | str, ...], sides: str = "kv", queries: int = 1, dtype: str = "f32", flipped: bool = False
) -> Record:
    """Products with concatenated keys, values or both. lengths: of the pieces, names for symbolic ones."""

    def record(g: lt.Graph) -> None:
        sizes = [lt.dim(size, 1, 100) if isinstance(size, str) else size for size in lengths]
        for side in sides:
            pieces = [g.tensor(f"{side}{n}", (3, size, 24), dtype) for n, size in enumerate(sizes)]
            whole = lt.concat([x.flip(1) if flipped else x for x in pieces], 1)
            if side == "k":
                (g.tensor("q", (3, queries, 24), dtype) @ whole.transpose()).output("scores")
            else:
                (g.tensor("w", (3, queries, whole.shape[1]), dtype) @ whole).output("mixed")

    return record


def beside(lengths: tuple[int, ...], axis: int) -> Record:
    """An element-wise function of pieces concatenated along the lanes or across them, and its sums."""

    def record(g: lt.Graph) -> None:
        shapes = [tuple(size if a == axis else 20 for a in range(2)) for size in lengths]
        whole = lt.concat([g.tensor(f"x{n}", shape, "f32") for n, shape in enumerate(shapes)], axis)
        y = (whole * 2.0 + 1.0).output("y")
        y.sum(0).output("columns")
        y.sum(1).output("rows")

    return record


PIECES = {
    "a cache and one": cached((75, 1)),
    "one and a cache": cached((1, 66)),
    "two caches": cached((33, 40), queries=5),
    "three": cached((17, 20, 3)),
    "in f16": cached((40, 2), dtype="f16"),
    "in f64": cached((31, 5), dtype="f64"),
    "integers": cached((31, 5), dtype="i32"),
    "backwards": cached((40, 7), flipped=True),
    "along lanes": beside((35, 14), 1),
    "across lanes": beside((9, 30), 0),
}


@pytest.mark.parametrize("cases", split(PIECES, "a cache and one"))
def test_pieces_that_are_read_as_one(builder: CppBuilder, cases: Mapping[str, Record]) -> None:
    check(builder, cases)


def test_pieces_of_any_length(builder: CppBuilder) -> None:
    graph, source = recorded(cached(("s", 1))), np.random.default_rng(0)
    program, _ = linked(BatchBackend(builder), graph, default)
    for length in (1, 37):
        shapes = {"q": (3, 1, 24), "w": (3, 1, length + 1)}
        shapes |= {f"{side}{n}": (3, size, 24) for side in "kv" for n, size in enumerate((length, 1))}
        arrays: dict[str, Array] = {
            name: source.standard_normal(shape).astype(np.float32) for name, shape in shapes.items()
        }
        assert close(graph, program(arrays), lt.interpret(graph, arrays, float64=True))


def test_pieces_are_read_by_one_load(builder: CppBuilder) -> None:
    """If all lanes are in one piece; sums of values run along the contiguous axis."""
    backend = BatchBackend(builder)
    for side, loop in (("k", "row_reduction"), ("v", "column_reduction")):
        _, (scheduled,) = linked(backend, recorded(cached((75, 1), side)), default)
        (kernel,) = scheduled.program.kernels
        (stage,) = kernel.stages()
        assert nest_info(scheduled.program, kernel, stage).kind == loop
        text = backend.render(scheduled.program).text
        assert " ? b" in text and "lm_select" not in text[text.index(" void body_0(") :]


# scatters


def scattered(shape: tuple[int, ...], count: int, axis: int, reduce: str | None, dtype: str = "f32") -> Record:
    def record(g: lt.Graph) -> None:
        updates = (*shape[:axis], count, *shape[axis + 1 :])
        places = g.tensor("at", updates, "i64")
        g.tensor("x", shape, dtype).scatter(axis, places, g.tensor("u", updates, dtype), reduce).output("y")

    return record


SCATTERS = {
    "set": scattered((9, 33), 5, 0, None),
    "add": scattered((9, 33), 21, 0, "add"),
    "max": scattered((7, 19), 40, 1, "max"),
    "mul": scattered((5, 13), 6, 1, "mul"),
    "add of integers": scattered((17, 8), 30, 0, "add", "i32"),
    "set of bytes": scattered((6, 31), 31, 1, None, "u8"),
    "set in the middle": scattered((3, 17, 5), 8, 1, None),
    "add of doubles": scattered((1, 4), 100, 1, "add", "f64"),
}


@pytest.mark.parametrize("name", ["set", "add"])
def test_scatters(builder: CppBuilder, name: str) -> None:
    check(builder, {name: SCATTERS[name]})


@pytest.mark.fuzz
def test_all_scatters(builder: CppBuilder) -> None:
    check(builder, SCATTERS)


# pieces of one buffer

Joined = tuple[int, str, tuple[int, ...]]
JOINED: tuple[Joined, ...] = (
    (1, "f32", (33, 16, 7)),
    (0, "f32", (1, 5, 17)),
    (2, "f64", (3, 64)),
    (1, "i8", (70, 1, 2)),
    (2, "bool", (31, 33)),
    (2, "i64", (0, 9, 15)),
    (0, "f16", (8, 8)),
)
"""The axis, the dtype and the lengths of the pieces."""

Padded = tuple[tuple[tuple[int, int], ...], str, float]
PADDED: tuple[Padded, ...] = (
    (((0, 0), (3, 2), (1, 17)), "f32", -1.5),
    (((1, 0), (0, 0), (0, 0)), "f64", 2.0),
    (((0, 5), (7, 0), (16, 1)), "i32", 7),
    (((2, 2), (2, 2), (2, 2)), "u8", 255),
    (((0, 0), (0, 0), (33, 0)), "f32", float("-inf")),
)
"""Elements before and after on each axis, the dtype and the fill value."""


def check_joined(builder: CppBuilder, joined: Joined) -> None:
    """Compare each piece with its expected contents: copied pieces, and computed ones in a second buffer."""
    axis, dtype, lengths = joined
    graph, starts = lt.Graph(), np.cumsum([0, *lengths])
    given = [
        graph.tensor(f"x{n}", tuple(size if a == axis else 5 - a for a in range(3)), dtype)
        for n, size in enumerate(lengths)
    ]
    lt.concat(given, axis).output("y")
    lt.concat([x.flip(1 if axis != 1 else 0) if n % 2 else x + x for n, x in enumerate(given)], axis).output("z")
    arrays = shaped_arrays(graph, axis)
    for choose in (default, somewhere):
        backend = BatchBackend(builder)
        got = linked(backend, graph, choose)[0](arrays)
        assert got["y"].shape == got["z"].shape == tuple(sum(lengths) if a == axis else 5 - a for a in range(3))
        for n, (array, start, stop) in enumerate(zip(arrays.values(), starts[:-1], starts[1:], strict=True)):
            place = tuple(slice(start, stop) if a == axis else slice(None) for a in range(3))
            np.testing.assert_array_equal(got["y"][place], array, f"piece {n}")
            changed = np.flip(array, 1 if axis != 1 else 0) if n % 2 else array + array
            np.testing.assert_array_equal(got["z"][place], changed, f"computed piece {n}")


def check_padded(builder: CppBuilder, padded: Padded) -> None:
    """Compare the inside with the input, and each side with the fill value."""
    widths, dtype, value = padded
    graph, shape = lt.Graph(), (3, 5, 19)
    x = graph.tensor("x", shape, dtype)
    x.pad(widths, value if x.dtype.is_float else int(value)).output("y")
    arrays = shaped_arrays(graph, 0)
    for choose in (default, somewhere):
        got = linked(BatchBackend(builder), graph, choose)[0](arrays)["y"]
        assert got.shape == tuple(size + sum(pair) for size, pair in zip(shape, widths, strict=True))
        inside = tuple(slice(low, low + size) for size, (low, _) in zip(shape, widths, strict=True))
        np.testing.assert_array_equal(got[inside], arrays["x"])
        for axis, (low, high) in enumerate(widths):
            sides = np.moveaxis(got, axis, 0)
            for side in (sides[:low], sides[low + shape[axis] :]):
                assert (side == np.asarray(value).astype(got.dtype)).all(), (axis, low, high)
            assert len(sides) == low + shape[axis] + high


def test_pieces_of_a_concatenation(builder: CppBuilder) -> None:
    check_joined(builder, JOINED[0])


@pytest.mark.fuzz
@pytest.mark.parametrize("joined", JOINED[1:], ids=str)
def test_pieces_of_many_concatenations(builder: CppBuilder, joined: Joined) -> None:
    check_joined(builder, joined)


def test_sides_of_a_padding(builder: CppBuilder) -> None:
    check_padded(builder, PADDED[0])


@pytest.mark.fuzz
@pytest.mark.parametrize("padded", PADDED[1:], ids=str)
def test_sides_of_many_paddings(builder: CppBuilder, padded: Padded) -> None:
    check_padded(builder, padded)
