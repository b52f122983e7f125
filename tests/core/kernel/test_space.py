"""Spaces: every choice replays, violations are found before code is generated, the default is valid."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from functools import partial
from itertools import islice

import pytest
from tests.core.kernel.test_lower import CASES, Recording, attention, convolution, linear_gelu

import lumin_tune as lt
from lumin_tune.core.errors import KernelError
from lumin_tune.core.kernel import ir
from lumin_tune.core.kernel.ir.ir_text import print_program
from lumin_tune.core.kernel.ir.validity import verify_program
from lumin_tune.core.kernel.lower.lowering import lower
from lumin_tune.core.kernel.schedule.knobs import violation
from lumin_tune.core.kernel.schedule.nests import nest_info
from lumin_tune.core.kernel.schedule.schedule import KernelSchedule, pieces, scheduled
from lumin_tune.core.kernel.schedule.space import space
from lumin_tune.core.plugin.records import Device

DEVICE = Device("cpu", 0, "some processor", {"vector_bits": 512, "threads": 2, "l2_bytes": 1 << 20})
SMALL = Device("cpu", 0, "another", {"vector_bits": 256, "threads": 1})


def lowered(record: Recording) -> ir.Program:
    graph = lt.Graph()
    record(graph)
    return lower(graph.compile("generic"))


@pytest.mark.parametrize("record", [case[0] for case in CASES], ids=lambda value: value.__name__)
@pytest.mark.parametrize("device", [DEVICE, SMALL], ids=["wide", "narrow"])
def test_defaults_and_random_points_are_sound(record: Recording, device: Device) -> None:
    program = lowered(record)
    found = space(program, device)
    assert found.violation(found.default) == ""
    assert found.size >= 1
    source = random.Random(0)
    for point in (found.default, *islice(found.points(source), 5), *islice(found.neighbours(found.default), 5)):
        made = found.program(point)
        verify_program(made)
        assert print_program(found.program(point)) == print_program(made)


def test_what_no_block_has_room_for_is_stored_between_kernels() -> None:
    """Scores of 400,000 keys for the rows of a block do not fit scratch, whatever the grid and the schedules."""

    def record(g: lt.Graph) -> None:
        q, k, v = g.tensor("q", (2048, 64)), g.tensor("k", (64, 400_000)), g.tensor("v", (400_000, 8))
        ((q @ k).softmax(-1) @ v).output("y")

    program = lowered(record)
    assert len(program.kernels) > 1
    found = space(program, DEVICE)
    assert found.violation(found.default) == ""


def test_a_grid_is_cut_finer_where_its_blocks_have_no_room() -> None:
    """A row of 80,000 sums is kept for the row's maximum: tiles of 12 rows do not fit, tiles of a few rows do."""

    def record(g: lt.Graph) -> None:
        x, w = g.tensor("x", (4096, 16)), g.tensor("w", (16, 80_000))
        (x @ w).softmax(-1).output("y")

    found = space(lowered(record), DEVICE)
    assert found.violation(found.default) == ""
    (kernel,) = found.program(found.default).kernels
    assert kernel.grid[0].step * 80_000 * 4 <= ir.MOST_SCRATCH_BYTES


def test_where_every_schedule_writes_out_too_much_one_writes_out_nothing() -> None:
    """More than 100 instructions after a product, whose tiles have eight instances or more."""

    def record(g: lt.Graph) -> None:
        y = g.tensor("x", (8, 8)) @ g.tensor("w", (8, 4))
        for number in range(40):
            y = (y * (1 + number / 7) + number).sin()
        y.output("y")

    found = space(lowered(record), DEVICE)
    assert found.violation(found.default) == ""


def test_another_form_is_taken_where_the_usual_one_has_no_point() -> None:
    """Rows of a wide image kept for a window of 7 rows: stored in memory, since they fit no block."""

    def record(g: lt.Graph) -> None:
        x, w, v = g.tensor("x", (1, 3, 64, 40_000)), g.tensor("w", (3, 3, 7, 7)), g.tensor("v", (3, 3, 7, 7))
        x.conv(w, padding=3).relu().conv(v, padding=3).output("y")

    found = space(lowered(record), DEVICE)
    assert "halo" in found.knobs[0].choices
    assert found.violation(found.default) == ""


def test_a_choice_that_there_is_not_is_refused() -> None:
    found = space(lowered(linear_gelu), DEVICE)
    assert "cannot be 'round'; allowed: plain" in found.violation({"form": "round"})
    with pytest.raises(KernelError, match="cannot be 'x:9'"):
        found.program({**found.default, "plain k0 grid": "x:9"})


def test_kinds() -> None:
    def kinds(record: Recording) -> list[str]:
        program = lowered(record)
        return [nest_info(program, kernel, stage).kind for kernel in program.kernels for stage in kernel.stages()]

    assert kinds(linear_gelu) == ["contraction"]
    assert kinds(attention) == ["contraction", "row_reduction", "row_reduction", "contraction"]
    assert kinds(convolution) == ["map", "contraction"]
    assert kinds(lambda g: g.tensor("x", (64, 48), "f32").permute(1, 0).output("y")) == ["transpose"]
    assert kinds(lambda g: g.tensor("x", (640, 480), "f32").sum(0).output("y")) == ["column_reduction"]
    assert kinds(lambda g: g.tensor("x", (64, 480), "f32").sum(1).output("y")) == ["row_reduction"]
    assert kinds(lambda g: g.tensor("x", (64, 480), "f32").cumsum(1).output("y")) == ["scan"]
    assert kinds(lambda g: g.tensor("x", (2, 4, 16, 16), "f32").max_pool(3, stride=2).output("y")) == ["window"]


def test_convolutions_take_lanes_from_the_weights() -> None:
    program = lowered(convolution)
    shape = nest_info(program, program.kernels[1], next(program.kernels[1].stages()))
    assert shape.columns is not None and shape.rows is not None
    assert shape.rows.overlapping and not shape.columns.overlapping


VIOLATIONS = [
    ("k:1 i:32 j:64 i:1u j:16u j:1v", (), "do not fit 32 registers|are written out"),
    ("j:48 i:4 k:1 i:1u j:16u j:1v", (ir.Pack("x1", "call", (("j", 64), ("k", 1), ("j", 1))),), "straddle"),
]


def default_schedules(record: Recording, device: Device = DEVICE) -> list[ir.Schedule]:
    found = space(lowered(record), device)
    return [stage.schedule for kernel in found.program(found.default).kernels for stage in kernel.stages()]


@pytest.mark.parametrize(("columns", "distance"), [(512, 8 * 512 // 64), (2048, 0), (8192, 0)])
def test_the_last_reduction_prefetches_the_next_rows_that_fit_l1(columns: int, distance: int) -> None:
    def layer_norm(graph: lt.Graph) -> None:
        graph.tensor("x", (96, columns)).layer_norm().output("y")

    assert [each.prefetch for each in default_schedules(layer_norm)] == [0, distance, 0]


def convolved(channels: int, size: int, window: int, stride: int = 1) -> Recording:
    """Return a convolution with constant weights and equal numbers of input and output channels."""

    def record(graph: lt.Graph) -> None:
        weights = graph.tensor("w", (channels, channels, window, window), static=True)
        graph.tensor("x", (1, channels, size, size)).conv(weights, stride=stride, padding=window // 2).output("y")

    return record


def default_grids(record: Recording) -> list[dict[str, int]]:
    found = space(lowered(record), DEVICE)
    return [{loop.axis: loop.step for loop in kernel.grid} for kernel in found.program(found.default).kernels]


def test_weights_that_the_second_cache_holds_not_are_read_once_by_all_rows() -> None:
    small, large = convolved(64, 28, 3), convolved(256, 14, 3)  # 144 KiB and 2.3 MiB of weights
    assert default_grids(small) == [{"j": 2}]  # padded within each block of rows
    assert default_grids(large)[1] == {"i": 32, "j": 14, "k": 14}
    assert [each.prefetch for each in default_schedules(small)] == [0, 0]
    assert [each.prefetch for each in default_schedules(large)] == [0, (8 << 10) // (3 * 32 * 4)]


def test_windows_with_large_weights_sum_some_channels_at_a_time() -> None:
    """The weights of a panel for these channels stay in L1 while all tiles of a block read them."""
    *_, schedule = default_schedules(convolved(512, 20, 3))
    first, second = schedule.pieces[:2]
    assert (first.axis, second.axis) == ("i", "l")
    assert second.step * 9 * first.step * 4 <= 48 << 10
    *_, small = default_schedules(convolved(64, 20, 3))
    assert [piece.axis for piece in small.pieces].index("l") > 1


def test_blocks_of_an_image_are_of_like_sizes() -> None:
    """With the last one short, one of two threads would wait."""
    grid = default_grids(convolved(256, 80, 3))[-1]
    blocks = -(-80 // grid["j"])
    assert blocks > 2 and grid["j"] == -(-80 // blocks)


@pytest.mark.parametrize(
    ("channels", "size", "stride", "along_rows"),
    [
        (64, 160, 1, True),
        (64, 60, 1, False),
        (64, 161, 1, False),
        (64, 160, 2, False),
        (1, 120, 1, True),
        (3, 28, 1, False),
    ],
)
def test_vectors_lie_along_rows_of_images_that_fill_them(
    channels: int, size: int, stride: int, along_rows: bool
) -> None:
    """Sums of few terms wait for their stores, so that some lanes may be idle."""

    def record(graph: lt.Graph) -> None:
        weights = graph.tensor("w", (64, channels, 3, 3), static=True)
        graph.tensor("x", (1, channels, size, size)).conv(weights, stride=stride, padding=1).output("y")

    schedule = default_schedules(record)[-1]
    assert (schedule.pieces[-1].axis == "k") is along_rows
    assert bool(schedule.packs) is not along_rows


@pytest.mark.parametrize(("channels", "stride", "along_rows"), [(64, 1, False), (3, 2, False), (3, 1, True)])
def test_few_registers_have_vectors_of_channels_but_for_short_sums(
    channels: int, stride: int, along_rows: bool
) -> None:
    """Two shuffles make a vector of points with steps between them on AVX2."""

    def record(graph: lt.Graph) -> None:
        weights = graph.tensor("w", (64, channels, 3, 3), static=True)
        graph.tensor("x", (1, channels, 160, 160)).conv(weights, stride=stride, padding=1).output("y")

    schedule = default_schedules(record, SMALL)[-1]
    assert (schedule.pieces[-1].axis == "k") is along_rows


@pytest.mark.parametrize(("size", "block"), [(120, 64), (320, 160), (640, 160)])
def test_pooled_rows_are_read_whole_and_not_prefetched(size: int, block: int) -> None:
    def record(graph: lt.Graph) -> None:
        pooled = graph.tensor("x", (1, 256, size, size)).max_pool(2)
        pooled.pad(((0, 0), (0, 0), (1, 1), (1, 1))).output("y")

    schedule = default_schedules(record)[0]
    assert str(schedule.pieces[2]) == f"m:{block}" and str(schedule.pieces[1]) == "l:1" and schedule.prefetch == 0


def test_panels_of_what_is_not_constant_stay_the_first_guess() -> None:
    def product(graph: lt.Graph) -> None:
        (graph.tensor("a", (512, 512)) @ graph.tensor("b", (512, 512))).output("y")

    (schedule,) = default_schedules(product)
    assert [pack.at for pack in schedule.packs] == [1] and schedule.prefetch == 0


@pytest.mark.parametrize(("queries", "tile"), [(3, "k:4 j:3 l:16 k:1u j:1u"), (8, "j:8 k:2 l:16 k:1u j:1u")])
def test_rows_of_a_cache_in_f16_are_converted_along_the_sum_and_prefetched(queries: int, tile: str) -> None:
    """The rows of a head are 64 of 192 elements, and each is prefetched 32 rows before a few queries read it."""

    def scores(graph: lt.Graph) -> None:
        keys = graph.tensor("keys", (lt.dim("past", 0, 1024), 3, 64), "f16").permute(1, 0, 2).cast("f32")
        (graph.tensor("query", (3, queries, 64)) @ keys.transpose()).output("y")

    def mixed(graph: lt.Graph) -> None:
        values = graph.tensor("values", (lt.dim("past", 0, 1024), 3, 64), "f16").permute(1, 0, 2).cast("f32")
        (graph.tensor("weights", (3, queries, lt.dim("past", 0, 1024))) @ values).output("y")

    (first,), (second,) = default_schedules(scores), default_schedules(mixed)
    assert tile in " ".join(map(str, first.pieces)) and first.prefetch == 32 * 192 // 16
    (step,) = [piece.step for piece in second.pieces if piece.axis == "l" and piece.kind == "loop"]
    assert second.prefetch == 32 // step


@pytest.mark.parametrize(("rows", "step"), [(1024, 518), (512, 518)])
def test_rows_of_bytes_beyond_the_second_cache_are_divided(rows: int, step: int) -> None:
    """Each panel of columns would read all of them from the next cache."""

    def product(graph: lt.Graph) -> None:
        a, b = graph.tensor("a", (rows, 1024), "i8"), graph.tensor("b", (1024, 1024), "i8")
        (a.cast("i32") @ b.cast("i32")).output("y")

    found = space(lowered(product), replace(DEVICE, properties={**DEVICE.properties, "features": "avx512_vnni"}))
    (kernel,) = found.program(found.default).kernels
    assert {loop.axis: loop.step for loop in kernel.grid}["i"] == step


def test_short_rows_stand_beside_each_other_in_a_tile() -> None:
    tile = default_schedules(convolved(96, 7, 3))[-1]
    assert " ".join(map(str, tile.pieces)) == "i:32 j:2 k:7 l:1 m:1 n:3 n:1u j:1u k:1u i:16u i:1v"
    whole = default_schedules(convolved(32, 3, 3))[-1]
    assert " ".join(map(str, whole.pieces)) == "i:32 j:3 k:3 l:1 m:1 n:3 n:1u j:1u k:1u i:16u i:1v"
    assert "j:1u" not in map(str, default_schedules(convolved(96, 14, 3))[-1].pieces)


def test_constant_columns_are_chosen_where_the_others_do_not_lie_side_by_side() -> None:
    def lane_and_row(record: Recording) -> tuple[str, str]:
        program = lowered(record)
        kernel = program.kernels[-1]
        shape = nest_info(program, kernel, next(kernel.stages()))
        return shape.lane_axis, shape.row_axis

    assert lane_and_row(convolved(64, 56, 1, stride=2)) == ("i", "k")
    assert lane_and_row(convolved(64, 28, 1)) == ("k", "i")


def row_lengths(graph: lt.Graph, columns: int) -> None:
    """16 MiB of rows divided by their lengths: read twice."""
    x = graph.tensor("x", ((4 << 20) // columns, columns))
    (x / (x * x).sum(-1, keepdim=True).sqrt()).output("y")


FAR = 16 << 10
MEMORY: dict[str, tuple[Recording, list[int]]] = {
    "short rows, each time": (lambda g: row_lengths(g, 2048), [FAR // 128, FAR // 256]),
    "long rows, the first time": (lambda g: row_lengths(g, 65536), [FAR // 512, 0]),
    "rows, while functions compute": (
        lambda g: g.tensor("x", (4096, 1024)).softmax(-1).output("y"),
        [0, FAR // 128, 0],
    ),
    "prefixes": (lambda g: g.tensor("x", (1024, 4096)).cumsum(-1).output("y"), [FAR // 128]),
    "rows by indices": (
        lambda g: g.tensor("w", (9999, 768)).take(g.tensor("i", (4096,), "i64"), 0).output("y"),
        [6 * 768 // 64],
    ),
    "rows of windows": (
        lambda g: g.tensor("x", (256, 112, 112)).max_pool((3, 3), stride=2, padding=1).output("y"),
        [12, 0],
    ),
    "what a cache holds": (lambda g: (g.tensor("x", (64, 4096)) * 2).output("y"), [0]),
}


@pytest.mark.parametrize("name", MEMORY)
def test_what_comes_from_memory_is_asked_for_pages_ahead(name: str) -> None:
    record, distances = MEMORY[name]
    assert [each.prefetch for each in default_schedules(record)] == distances


def test_all_outputs_of_an_update_past_the_caches_are_streamed() -> None:
    def update(graph: lt.Graph) -> None:
        weight, moment, slope = (graph.tensor(name, (512, 4096)) for name in ("weight", "moment", "slope"))
        following = (moment * 0.9 + slope).output("moment.next")
        (weight - following * 0.1).output("weight.next")

    (schedule,) = default_schedules(update)
    assert len(schedule.streams) == 2


@pytest.mark.parametrize(("rows", "columns", "streams"), [(640, 4096, True), (256, 4096, False), (640, 4099, False)])
def test_stores_pass_the_caches_where_all_does_not_fit_and_lines_are_whole(
    rows: int, columns: int, streams: bool
) -> None:
    def added(graph: lt.Graph) -> None:
        (graph.tensor("x", (rows, columns)) + graph.tensor("z", (columns,))).output("y")

    (schedule,) = default_schedules(added)
    assert bool(schedule.streams) == streams


@pytest.mark.parametrize(
    ("rows", "length", "columns", "device", "copied"),
    [
        (128, 128, 32, DEVICE, False),
        (512, 512, 512, DEVICE, True),
        (96, 1024, 512, DEVICE, True),  # 1.8 times as fast
        (8, 1024, 512, DEVICE, False),
        (128, 1000, 300, DEVICE, True),  # 1.2 times
        (512, 128, 256, SMALL, False),
        (32, 512, 512, SMALL, True),
        (80, 1000, 300, SMALL, True),  # 1.15 times
    ],
)
def test_columns_are_copied_for_enough_rows_that_read_them(
    rows: int, length: int, columns: int, device: Device, copied: bool
) -> None:
    """Sooner where they are beyond the second cache, or lie on many pages."""

    def product(graph: lt.Graph) -> None:
        (graph.tensor("a", (8, rows, length)) @ graph.tensor("b", (8, length, columns))).output("y")

    (schedule,) = default_schedules(product, device)
    assert bool(schedule.packs) == copied


@pytest.mark.parametrize(("dtype", "length", "converted"), [("f16", 96, True), ("f32", 96, False), ("f16", 16, False)])
def test_rows_of_half_types_are_converted_once(dtype: str, length: int, converted: bool) -> None:
    def product(graph: lt.Graph) -> None:
        (graph.tensor("a", (40, length), dtype) @ graph.tensor("b", (length, 16), dtype)).output("y")

    (schedule,) = default_schedules(product)
    assert any(pack.buffer == "x0" for pack in schedule.packs) == converted


@pytest.mark.parametrize(("text", "packs", "message"), VIOLATIONS)
def test_violations_are_found_without_building(text: str, packs: tuple[ir.Pack, ...], message: str) -> None:
    program = lowered(linear_gelu)
    (kernel,) = program.kernels
    renamed = {"i": kernel.axes[0].name, "j": kernel.axes[1].name, "k": kernel.axes[2].name}
    assert list(renamed.values()) == ["i", "j", "k"]
    choice = KernelSchedule({"i": 16, "j": 64}, (ir.Schedule(pieces(text), packs),))
    made = scheduled(program, {"k0": choice})
    assert re.search(message, violation(made, made.kernels[0], 32))


def test_scratch_follows_the_steps_of_the_grid() -> None:
    program = lowered(attention)
    (kernel,) = program.kernels
    plain = tuple(stage.schedule for stage in kernel.stages())
    axis = kernel.grid[1].axis
    made = scheduled(program, {"k0": KernelSchedule({axis: 5}, plain)})
    changed = [b for b in made.buffers if b.scope in ir.PRIVATE and b.shape != program.by_name[b.name].shape]
    assert changed and all(5 in buffer.shape for buffer in changed)


def test_text_of_pieces() -> None:
    assert " ".join(map(str, pieces("k:512 j:32u j:1v"))) == "k:512 j:32u j:1v"
    with pytest.raises(KernelError, match="'j=3' is not a piece"):
        pieces("j=3")


@pytest.mark.parametrize("activation", ["relu", "silu", "gelu", "tanh"])
def test_what_follows_the_sums_of_a_window_does_not_make_its_tile_smaller(activation: str) -> None:
    def depthwise(graph: lt.Graph, *, active: bool = True) -> None:
        summed = graph.tensor("x", (1, 56, 32, 32)).conv2d(graph.tensor("w", (56, 1, 7, 7)), padding=3, groups=56)
        (getattr(summed, activation)() if active else summed).output("y")

    alone = default_schedules(partial(depthwise, active=False))[-1]
    assert default_schedules(depthwise)[-1].pieces == alone.pieces
    assert "j:4" in map(str, alone.pieces)


def test_small_products_keep_their_first_tile_since_one_thread_takes_them() -> None:
    def product(columns: int, graph: lt.Graph) -> None:
        (graph.tensor("x", (1, 1040)) @ graph.tensor("w", (1040, columns), static=True)).output("y")

    assert str(default_schedules(partial(product, 98))[-1].pieces[0]) == "i:112"
    assert str(default_schedules(partial(product, 4 * 98))[-1].pieces[0]) != "i:400"


@pytest.mark.parametrize(("rows", "unrolled"), [(1120, False), (3, True)])
def test_sums_of_points_in_pages_of_their_own_are_not_unrolled(rows: int, unrolled: bool) -> None:
    """Unrolled, a sum of 48 of them reads 48 pages at a time."""
    (schedule,) = default_schedules(lambda graph: graph.tensor("x", (48, rows, 80)).sum(0).output("y"))
    assert any(piece.step == 48 for piece in schedule.pieces) == unrolled
