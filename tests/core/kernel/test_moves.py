"""Moves print and parse back, change what they say, refuse what is not legal, and lead to every point exactly."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from itertools import islice

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.core.kernel.test_lower import (
    CASES,
    Recording,
    attention,
    convolution,
    cumsum,
    layer_norm,
    linear_gelu,
    random_region,
    softmax,
)
from tests.plugins.cpu.test_render import run_compiled

import lumin_tune as lt
from lumin_tune.core.dtypes import Array
from lumin_tune.core.errors import BuildError, KernelError, ParseError
from lumin_tune.core.graph.rewrite import expand_composites
from lumin_tune.core.kernel import ir
from lumin_tune.core.kernel.ir.interpreter import run_program
from lumin_tune.core.kernel.ir.text import schedule_text
from lumin_tune.core.kernel.ir.verify import verify_program
from lumin_tune.core.kernel.lower.lowering import lower
from lumin_tune.core.kernel.rewrite.split_reductions import split_reductions
from lumin_tune.core.kernel.schedule.candidates import Machine
from lumin_tune.core.kernel.schedule.move_rules.table import MOVES
from lumin_tune.core.kernel.schedule.moves import Move, apply, legal, moves_of, parse_move, replay
from lumin_tune.core.kernel.schedule.schedule import Choice, pieces, scheduled
from lumin_tune.core.kernel.schedule.space import machine_of, space
from lumin_tune.core.plugin.records import Device
from lumin_tune.plugins.cpu.compile.builder import Builder
from lumin_tune.plugins.cpu.compile.toolchain import find_compiler

MACHINE = Machine(lanes=16, registers=32, threads=2)
WIDE = Device("cpu", 0, "wide", {"vector_bits": 512, "threads": 2, "features": "avx512_vnni avx512_bf16"})
NARROW = Device("cpu", 0, "narrow", {"vector_bits": 256, "threads": 8})


def lowered(record: Recording) -> ir.Program:
    graph = lt.Graph()
    record(graph)
    return lower(expand_composites(graph.compile("generic")))


def moved(program: ir.Program, *texts: str) -> ir.Program:
    return replay(program, [parse_move(text) for text in texts], MACHINE)


def on_stage(program: ir.Program, *texts: str) -> ir.Program:
    """Return the program with moves made, those that name no kernel on the first stage."""
    return moved(program, *(text if text[0] == "k" else f"k0 stage 0: {text}" for text in texts))


def schedule_of(program: ir.Program) -> str:
    return schedule_text(next(program.kernels[0].stages()).schedule)


def constant_weights(g: lt.Graph) -> None:
    x, w = g.tensor("x", (64, 96), "f32"), g.tensor("w", (96, 64), "f32", static=True)
    (x @ w + g.tensor("b", (64,), "f32")).output("y")


def few_rows(g: lt.Graph) -> None:
    g.tensor("x", (4, 40_000), "f32").softmax(-1).output("y")


def centred(g: lt.Graph) -> None:
    x = g.tensor("x", (4, 3, 20_000), "f32")
    (x - x.mean(-1).reshape(4, 3, 1)).output("y")


def long_sum(g: lt.Graph) -> None:
    g.tensor("x", (40, 5_000), "f32").sum((0, 1)).output("y")


def two_sums(g: lt.Graph) -> None:
    g.tensor("x", (300, 8, 200), "f32").sum((0, 2)).output("y")


def column_sums(g: lt.Graph) -> None:
    g.tensor("x", (8, 300, 200), "f32").sum((0, 1)).output("y")


def long_product(g: lt.Graph) -> None:
    (g.tensor("x", (70, 2_100), "f32") @ g.tensor("w", (2_100, 150), "f32")).output("y")


def bytes_product(g: lt.Graph) -> None:
    x, w = g.tensor("x", (50, 70), "i8"), g.tensor("w", (70, 90), "i8")
    (x.cast("i32") @ w.cast("i32")).output("y")


def large_map(g: lt.Graph) -> None:
    (g.tensor("x", (3_000, 3_000), "f32") * 2.0).output("y")


def long_rows(g: lt.Graph) -> None:
    g.tensor("x", (64, 4_096), "f32").softmax(-1).output("y")


def long_attention(g: lt.Graph) -> None:
    q, k, v = (g.tensor(name, (1, 2, 1_100, 8), "f32") for name in "qkv")
    ((q @ k.permute(0, 1, 3, 2)).softmax(-1) @ v).output("y")


def scattered(g: lt.Graph) -> None:
    base, updates = g.tensor("x", (5, 6), "f32"), g.tensor("u", (4, 6), "f32")
    base.scatter(0, g.tensor("i", (4, 6), "i64"), updates).output("y")


def open_columns(g: lt.Graph) -> None:
    g.tensor("x", (lt.dim("s", 0, 64), 32), "f32").sum(0).output("y")


def taken(g: lt.Graph) -> None:
    g.tensor("w", (50, 64), "f32").take(g.tensor("i", (19,), "i64"), 0).output("y")


def padded(g: lt.Graph) -> None:
    lt.concat([g.tensor("x", (20,), "f32"), g.tensor("z", (12,), "f32")], 0).output("y")


def two_readers(g: lt.Graph) -> None:
    x = g.tensor("x", (4, 40_000), "f32")
    mean = x.mean(-1).reshape(4, 1)
    (x - mean).output("y")
    (x.permute(1, 0) * mean.permute(1, 0)).output("z")


def open_rows(g: lt.Graph) -> None:
    (g.tensor("x", (lt.dim("s", 0, 64), 32), "f32") @ g.tensor("w", (32, 48), "f32")).output("y")


# text


WORDS = st.text(st.sampled_from("abkxy019:_-@"), min_size=1, max_size=8)
KERNELS = st.text(st.sampled_from("abk019_"), min_size=1, max_size=8)


@given(st.sampled_from(sorted(MOVES)), KERNELS, st.lists(WORDS, max_size=6), st.none() | st.integers(0, 99))
def test_text_parses_back(name: str, kernel: str, words: list[str], stage: int | None) -> None:
    move = Move(name, kernel, tuple(words), stage)
    assert parse_move(str(move)) == move
    assert "\n" not in str(move)


@pytest.mark.parametrize("text", ["", "k0", "k0 tile j 4", "k0 stage: tile j 4", "k0 stage x: tile j 4", "k0:tile"])
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(ParseError, match="cannot read the move .*write `kernel: name"):
        parse_move(text)


# effects

TILED = ("tile j 64 16", "tile i 6", "order j i k i j j")
EFFECTS: list[tuple[tuple[str, ...], str]] = [
    (("tile j 64 16",), "i:1 j:64 j:16 j:1 k:1"),
    (("tile k 4",), "i:1 j:1 k:4 k:1"),
    (("order k j i",), "k:1 j:1 i:1"),
    (TILED, "j:64 i:6 k:1 i:1 j:16 j:1"),
    (("interchange j k",), "i:1 k:1 j:1"),
    (("tile j 16", "interchange j k", "interchange i j"), "j:16 i:1 k:1 j:1"),
    (("tile j 16", "vectorize j 16"), "i:1 j:16 k:1 j:1v"),
    ((*TILED, "vectorize j 16", "unroll j 64", "unroll i 6"), "j:64 i:6 k:1 i:1u j:16u j:1v"),
    ((*TILED, "unroll i 6", "vectorize j 16"), "j:64 i:6 k:1 j:16 i:1u j:1v"),
    (("tile j 16 16", "vectorize j 16", "unroll j 16"), "i:1 j:16 k:1 j:16u j:1v"),
    (("tile k 4", "accumulate k 4"), "i:1 j:1 k:4 k:1a"),
    (("unroll i",), "j:1 k:1 i:1u"),
    (("prefetch 8",), "prefetch 8"),
    (("order i k j", "pack x1 at call k:1 j:1", "prefetch 8"), "i:1 k:1 j:1 prefetch 8 pack x1@call(k:1 j:1)"),
    (("stream y0",), "stream y0"),
    (("pack x1 at call k:1 j:1",), "pack x1@call(k:1 j:1)"),
    (("tile j 64", "pack x1 at call j:64 k:1 j:1"), "i:1 j:64 j:1 k:1 pack x1@call(j:64 k:1 j:1)"),
    (("order j i k", "pack x1 at 1 k:1 j:1"), "j:1 i:1 k:1 pack x1@1(k:1 j:1)"),
]


@pytest.mark.parametrize(("texts", "wanted"), EFFECTS, ids=[", ".join(case[0]) for case in EFFECTS])
def test_effects_on_a_stage(texts: tuple[str, ...], wanted: str) -> None:
    made = on_stage(moved(lowered(constant_weights), "k0: parallel i 64 j 64"), *texts)
    assert schedule_of(made) == wanted
    verify_program(made)


def test_constants_are_packed_once_and_pairs_for_dot_products() -> None:
    assert schedule_of(on_stage(lowered(constant_weights), "pack x1 at once k:1 j:1")) == "pack x1@once(k:1 j:1)"
    texts = ("tile k 4", "tile j 16", "vectorize j 16", "pack x1 at call k:4 j:1 k:1", "dot k 4")
    assert schedule_of(on_stage(lowered(bytes_product), *texts)).startswith("i:1 j:16 k:4 j:1v k:1d")


def test_blocks_of_the_grid_and_scratch_that_follows_them() -> None:
    program = lowered(attention)
    axis = program.kernels[0].grid[1].axis
    made = moved(program, f"k0: parallel {axis} 5")
    assert made.kernels[0].grid[1].step == 5
    changed = [b for b in made.buffers if b.scope in ir.PRIVATE and b.shape != program.by_name[b.name].shape]
    assert changed and all(5 in buffer.shape for buffer in changed)


def test_reductions_are_split_as_the_space_splits_them() -> None:
    program = lowered(long_sum)
    axis = program.kernels[0].axes[-1].name
    made = moved(program, f"k0: split-reduce {axis} 8")
    assert made == split_reductions(program, 8)
    assert_same_meaning(program, made)


@pytest.mark.parametrize("record", [few_rows, centred])
def test_producers_are_staged_in_the_blocks_of_their_readers(record: Recording) -> None:
    program = lowered(record)
    maker, reader = program.kernels
    between = [buffer.name for buffer in program.buffers if buffer.scope == "global"]
    axis = reader.grid[-1].axis
    with pytest.raises(
        KernelError, match=f"k1: stage {between[0]}: .*anew; give {axis} one block: parallel {axis} \\d+"
    ):
        moved(program, f"k1: stage {between[0]}")
    made = moved(program, f"k1: parallel {axis} {reader.extents[axis]}", f"k1: stage {between[0]}")
    assert [kernel.name for kernel in made.kernels] == ["k1"]
    assert len(list(made.kernels[0].stages())) == len(list(maker.stages())) + len(list(reader.stages()))
    assert {made.by_name[name].scope for name in between} == {"scratch"}
    verify_program(made)
    assert_same_meaning(program, made)


def test_staged_kernels_keep_their_schedules_under_other_names() -> None:
    program = lowered(few_rows)
    texts = ("k0 stage 1: tile j 64", "k1: parallel j 40000", "k0 stage 1: pack x0 at call i:1 j:1", "k1: stage t10")
    made = moved(program, *texts)
    stage = list(made.kernels[0].stages())[1]
    assert schedule_text(stage.schedule) == "i:1 j_1:64 j_1:1 pack x0@call(i:1 j_1:1)"


# rules


# (what is lowered, moves before, the move that is refused, the reason)
REFUSALS: list[tuple[Recording, tuple[str, ...], str, str]] = [
    (linear_gelu, (), "k0: tiles j 4", "unknown move 'tiles'; .*did you mean 'tile'"),
    (linear_gelu, (), "k7: parallel i 4", "there is no kernel 'k7'; known: k0"),
    (linear_gelu, (), "k0: tile j 4", "write `k0 stage n: tile axis steps`, n below 1"),
    (linear_gelu, (), "k0 stage 1: tile j 4", "n below 1"),
    (linear_gelu, (), "k0 stage 0: parallel i 4", "write `k0: parallel axis step"),
    (linear_gelu, (), "k0: parallel i 64j 128", "write `k0: parallel axis step"),
    (linear_gelu, (), "k0 stage 0: tile j 0", "write `k0 stage n: tile axis steps`"),
    (linear_gelu, (), "k0 stage 0: tile q 4", "q has the pieces none; axes of one piece: i, j, k"),
    (linear_gelu, ("tile j 8",), "k0 stage 0: tile j 4", "j has the pieces j:8 j:1; axes of one piece: i, k"),
    (linear_gelu, (), "k0 stage 0: tile j 4 8", "give the steps as 8 4"),
    (linear_gelu, ("order i j k", "pack x1 at 1 k:1 j:1"), "k0 stage 0: tile j 4", "counts these loops"),
    (linear_gelu, (), "k0 stage 0: order i j", "the loops are i:1 j:1 k:1; name the axis of each"),
    (linear_gelu, (), "k0 stage 0: interchange i k", "no loop over k stands right inside one over i"),
    (cumsum, (), "k0 stage 0: order j i", "along which the stage scans, stands outside another axis"),
    (scattered, (), "k0 stage 1: order l k", "scatters, but its points come in another order than that of k l"),
    (open_rows, (), "k0 stage 0: order k i j", "outside a loop over a symbolic axis"),
    (open_columns, (), "k0 stage 0: order j i", "along which there may be no position, stands outside"),
    (linear_gelu, (), "k0 stage 0: unroll i 4", "no loop goes through blocks of 4 of i; tile it first; .* i:1 j:1 k:1"),
    (linear_gelu, ("tile i 8 4",), "k0 stage 0: unroll i 8", "the loop i:1 stands inside i:4; write that out first"),
    (linear_gelu, ("order i j k", "pack x1 at 2 k:1 j:1"), "k0 stage 0: unroll j", "counts these loops"),
    (open_rows, (), "k0 stage 0: unroll i", "all of i, whose size s is not known"),
    (linear_gelu, ("tile j 64",), "k0 stage 0: accumulate j 64", "j is not reduced; reduced here: k; unroll it"),
    (linear_gelu, ("tile j 12",), "k0 stage 0: vectorize j 12", "12 lanes are not a power of two up to 16"),
    (linear_gelu, ("tile j 32",), "k0 stage 0: vectorize j 32", "32 lanes are not a power of two up to 16"),
    (linear_gelu, ("tile j 16 4",), "k0 stage 0: vectorize j 16", "vectorize the innermost blocks"),
    (linear_gelu, ("tile j 16", "tile i 8", "vectorize j 16"), "k0 stage 0: vectorize i 8", "j is the vector already"),
    (linear_gelu, ("tile k 4",), "k0 stage 0: dot k 4", "does not add up products of i8 or bf16"),
    (linear_gelu, ("tile i 16", "tile k 32", "unroll k 32"), "k0 stage 0: unroll i 16", "are written out"),
    (constant_weights, ("tile i 64", "tile j 8", "unroll j 8"), "k0 stage 0: unroll i 64", "do not fit 32 registers"),
    (linear_gelu, (), "k0 stage 0: pack q at call k:1", "a pack is of a buffer along axes of the stage"),
    (linear_gelu, (), "k0 stage 0: pack x1 at call k:1 q:1", "along axes of the stage .i, j, k."),
    (
        linear_gelu,
        ("pack x1 at call k:1 j:1",),
        "k0 stage 0: pack x1 at call j:1 k:1",
        "is read from x1@call.k:1 j:1. already",
    ),
    (linear_gelu, (), "k0 stage 0: pack x1 at once k:1 j:1", "is not constant and may differ from call to call"),
    (linear_gelu, (), "k0 stage 0: pack x1 at call k:1", "lacks axis j"),
    (linear_gelu, (), "k0 stage 0: pack x1 at call j:48 k:1 j:1", "straddle"),
    (linear_gelu, ("k0: parallel j 64",), "k0 stage 0: pack x1 at call j:64 k:1", "leaves blocks whole"),
    (linear_gelu, (), "k0 stage 0: pack x1 at 1 k:1 j:1", "order or tile all axes first"),
    (linear_gelu, ("order i j k",), "k0 stage 0: pack x2 at 1 j:1", "x2 is read behind the sums; pack it at call"),
    (long_product, ("k0: parallel j 150", "order i j k"), "k0 stage 0: pack x1 at 0 k:1 j:1", "takes 1260000 bytes"),
    (open_rows, (), "k0 stage 0: pack x0 at call i:1 k:1", "the size of i is not known"),
    (padded, (), "k0 stage 0: pack x0 at call i:1", "its load has a guard"),
    (softmax, (), "k0 stage 1: pack t1 at call j:1", "made ahead of the kernel, but 't1' belongs to its blocks"),
    (linear_gelu, (), "k0 stage 0: stream x0", "streamed are outputs and globals; here: y0"),
    (softmax, (), "k0 stage 0: stream t1", "streamed are outputs and globals; here: none"),
    (
        long_product,
        ("order i k j", "pack x1 at 1 k:1 j:1"),
        "k0 stage 0: prefetch 8",
        "order another loop innermost",
    ),
    (
        taken,
        ("k0: parallel j 64", "tile j 16", "vectorize j 16"),
        "k0 stage 0: prefetch 3",
        "order another loop innermost",
    ),
    (linear_gelu, (), "k0: parallel k 8", "k is not in the grid; the grid is over i, j"),
    (linear_gelu, (), "k0: split-reduce j 8", "reduced axes of a known length .* here: k of 32"),
    (linear_gelu, (), "k0: split-reduce k 17", "of at least 2 a part"),
    (linear_gelu, (), "k0: split-reduce k 4", "k0 is none"),
    (two_sums, (), "k0: split-reduce k 16", "another axis than k is taken for 16 parts"),
    (linear_gelu, (), "k0: stage x0", "x0 is made by no other kernel"),
    (few_rows, ("k1 stage 0: pack t12 at call i:1",), "k1: stage t10", "t10 is packed in k1; stage it first"),
    (two_readers, (), "k1: stage t4", "is not between it and k1 alone"),
]


def test_rows_that_indices_choose_are_asked_for_in_whole_rows() -> None:
    made = on_stage(lowered(taken), "k0: parallel j 64", "tile j 16", "vectorize j 16", "prefetch 8")
    assert schedule_of(made) == "i:1 j:16 j:1v prefetch 8"


@pytest.mark.parametrize(("record", "before", "text", "message"), REFUSALS, ids=[case[2] for case in REFUSALS])
def test_what_is_not_legal_is_refused(record: Recording, before: tuple[str, ...], text: str, message: str) -> None:
    program = on_stage(lowered(record), *before)
    with pytest.raises(KernelError, match=message) as caught:
        moved(program, text)
    assert text in str(caught.value) or "unknown move" in str(caught.value)


# points


@pytest.mark.parametrize("device", [WIDE, NARROW], ids=["wide", "narrow"])
@pytest.mark.parametrize(
    "record",
    [*(case[0] for case in CASES), constant_weights, column_sums, long_sum, long_product, bytes_product, large_map,
     long_rows, long_attention, scattered, open_rows],
    ids=lambda value: value.__name__,
)  # fmt: skip
def test_every_point_replays_from_its_text(record: Recording, device: Device) -> None:
    program = lowered(record)
    machine, found = machine_of(device), space(program, device, ("sgemm", "dgemm"))
    for point in (found.default, *islice(found.points(random.Random(0)), 8)):
        wanted = found.program(point)
        plain = program if point["form"] == "split" else found._forms[str(point["form"])]
        texts = [str(move) for move in moves_of(plain, wanted)]
        assert replay(plain, map(parse_move, texts), machine) == wanted, texts


def test_random_regions_replay() -> None:
    replayed = 0
    for seed in range(250):
        region = random_region(seed, steps=6 + seed % 12)
        if region is None:
            continue
        program = lower(region)
        found = space(program, NARROW)
        for point in islice(found.points(random.Random(seed)), 2):
            wanted = found.program(point)
            plain = program if point["form"] == "split" else found._forms[str(point["form"])]
            assert replay(plain, moves_of(plain, wanted), machine_of(NARROW)) == wanted, seed
            replayed += 1
    assert replayed > 100


def test_the_moves_of_a_tile_read_well() -> None:
    program = lowered(constant_weights)
    tile = ir.Schedule(
        pieces("j:48 i:8 k:1 i:1u j:16u j:1v"), (ir.Pack("x1", "once", (("j", 48), ("k", 1), ("j", 1))),)
    )
    moves = moves_of(program, scheduled(program, {"k0": Choice({"i": 8, "j": 48}, (tile,))}))
    assert [str(move).removeprefix("k0 stage 0: ") for move in moves] == [
        "k0: parallel i 8 j 48", "tile i 8", "tile j 48 16", "order j j j i i k", "vectorize j 16", "unroll j 48",
        "unroll i 8", "pack x1 at once j:48 k:1 j:1",
    ]  # fmt: skip


def test_other_programs_have_no_moves() -> None:
    program = lowered(linear_gelu)
    with pytest.raises(
        KernelError, match="kernel k0 is changed by more than moves; start from the program of the same"
    ):
        moves_of(lowered(attention), program)
    (kernel,) = program.kernels
    stage = next(kernel.stages())
    short = ir.Stage(stage.axes, stage.instructions, ir.Schedule((ir.Piece("i", 1),)))
    with pytest.raises(KernelError, match="the schedule i:1 leaves out axes"):
        moves_of(program, ir.Program("p", program.buffers, (ir.Kernel("k0", kernel.axes, _with(kernel, short)),)))


def _with(kernel: ir.Kernel, stage: ir.Stage) -> tuple[ir.Node, ...]:
    body: tuple[ir.Node, ...] = (stage,)
    for loop in reversed(kernel.grid):
        body = (ir.Loop(loop.axis, loop.step, loop.kind, body),)
    return body


# meaning


def arrays_of(program: ir.Program, dims: dict[str, int]) -> dict[str, Array]:
    source, arrays = np.random.default_rng(0), {}
    for buffer in program.arguments:
        if buffer.scope != "output":
            shape = tuple(size if isinstance(size, int) else int(size.evaluate(dims)) for size in buffer.shape)
            numbers = source.integers(0, 4, shape) if buffer.dtype.is_integer else source.standard_normal(shape)
            arrays[buffer.name] = np.asarray(numbers).astype(buffer.dtype.numpy)
    return arrays


def dims_of(program: ir.Program) -> dict[str, int]:
    return {dim.variables[0].name: int(dim.bounds()[1]) // 2 + 1 for dim in program.dims}


def assert_same_meaning(
    program: ir.Program, made: ir.Program, run: Callable[..., dict[str, Array]] = run_program
) -> None:
    dims = dims_of(program)
    arrays = arrays_of(program, dims)
    wanted = run_program(program, arrays, dims)
    for name, array in run(made, arrays, dims=dims).items():
        np.testing.assert_allclose(array, wanted[name], rtol=1e-3, atol=1e-3)


def random_walk(program: ir.Program, source: random.Random, length: int) -> tuple[ir.Program, list[str]]:
    """Return the program after legal moves at random, each kind as likely as the others, and their texts."""
    made: list[str] = []
    for _ in range(length):
        moves = list(legal(program, MACHINE))
        if not moves:
            break
        name = source.choice(sorted({move.name for move in moves}))
        move = source.choice([each for each in moves if each.name == name])
        program = apply(program, move, MACHINE)
        made.append(str(move))
    return program, made


SMALL = [softmax, layer_norm, linear_gelu, convolution, cumsum, scattered, open_rows]


@pytest.mark.parametrize("record", SMALL, ids=lambda value: value.__name__)
def test_legal_moves_keep_the_meaning(record: Recording) -> None:
    program = lowered(record)
    for seed in range(3):
        made, texts = random_walk(program, random.Random(seed), 8)
        assert texts
        verify_program(made)
        assert replay(program, map(parse_move, texts), MACHINE) == made
        assert_same_meaning(program, made)


@pytest.mark.parametrize("record", SMALL, ids=lambda value: value.__name__)
def test_what_is_said_to_be_legal_is(record: Recording) -> None:
    program, _ = random_walk(lowered(record), random.Random(7), 3)
    for move in legal(program, MACHINE):
        changed = apply(program, move, MACHINE)
        verify_program(changed)
        assert changed != program, move


TILE = ("k0: parallel i 16 j 64", "tile j 64 16", "tile i 4", "tile k 8", "order j j j i i k k", "vectorize j 16",
        "unroll j 64", "unroll i 4")  # fmt: skip
COMPILED: dict[str, tuple[Recording, tuple[str, ...]]] = {
    "a tile": (constant_weights, (*TILE, "unroll k 8", "pack x1 at once j:64 k:1 j:1")),
    "a panel in a block": (linear_gelu, (*TILE, "pack x1 at 1 k:1 j:1", "prefetch 2")),
    "sums that wait": (linear_gelu, ("tile k 8", "order k i j k", "stream y0")),
    "a long sum": (long_sum, ("k0: split-reduce j 8", *(f"k0_parts stage 0: {text}" for text in (
        "tile j 64 16", "order p j j j", "vectorize j 16", "accumulate j 64")))),
    "a softmax in one kernel": (few_rows, ("k1: parallel j 40000", "k1: stage t10", "k1 stage 2: tile j 16",
                                           "k1 stage 2: vectorize j 16", "k1 stage 2: stream y0")),
}  # fmt: skip


@pytest.fixture(scope="module")
def builder() -> Builder:
    try:
        find_compiler()
    except BuildError as error:
        pytest.skip(str(error))
    return Builder()


@pytest.mark.parametrize("name", COMPILED)
def test_compiled_moves_keep_the_meaning(name: str, builder: Builder) -> None:
    record, texts = COMPILED[name]
    program = lowered(record)
    assert_same_meaning(program, on_stage(program, *texts), partial(run_compiled, builder=builder))


@pytest.mark.parametrize(
    "record", [softmax, linear_gelu, convolution, cumsum, open_rows, open_columns], ids=lambda value: value.__name__
)
def test_compiled_random_moves_keep_the_meaning(record: Recording, builder: Builder) -> None:
    program = lowered(record)
    made, _ = random_walk(program, random.Random(3), 12)
    assert_same_meaning(program, made, partial(run_compiled, builder=builder))


@pytest.mark.fuzz
@pytest.mark.parametrize("record", [*SMALL, open_columns], ids=lambda value: value.__name__)
def test_many_compiled_random_moves_keep_the_meaning(record: Recording, builder: Builder) -> None:
    program = lowered(record)
    for seed in range(20):
        made, _ = random_walk(program, random.Random(seed), 14)
        assert_same_meaning(program, made, partial(run_compiled, builder=builder))
