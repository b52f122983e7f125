"""Attention with private buffers in registers and pipelined keys and values."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest
from tests.core.kernel.ir.interpreter import run_program
from tests.core.kernel.ir.parsing import parse_program
from tests.core.kernel.test_lower import Recording, close
from tests.plugins.cuda.attention.test_half_weights import any_length, attention, causal, grouped, weighed
from tests.plugins.cuda.conformance import DEVICE, Case, arrays_for, case_of, regions_of, space_of, whole_of, wrong
from tests.plugins.cuda.matrix.test_wgmma import HOPPER, assembly, moved_beyond_the_fence, planted
from tests.stand_ins.cuda import ShimError, compiled
from tests.thinning import thinned

import lumin_tune as lt
from lumin_tune.core.dtypes import bf16_bits
from lumin_tune.core.errors import KernelError
from lumin_tune.core.kernel import ir
from lumin_tune.core.kernel.ir.ir_text import print_program
from lumin_tune.core.kernel.ir.validity import verify_program
from lumin_tune.core.kernel.lower.lowering import lower
from lumin_tune.core.kernel.rewrite.online_softmax import online_softmax
from lumin_tune.core.kernel.rewrite.rounding import round_before_scaling, round_weights
from lumin_tune.core.kernel.schedule.schedule import pieces as made_of
from lumin_tune.core.kernel.simt.matrix.split_precision import with_split_weights
from lumin_tune.core.kernel.simt.schedule.simt_space import SimtSpace, space
from lumin_tune.core.kernel.simt.text.device_text import needs_of
from lumin_tune.core.kernel.simt.text.half_buffers import with_half_buffers
from lumin_tune.core.plugin.records import Device, Point
from lumin_tune.plugins.cuda.compile.builder import Build, CubinBuilder
from lumin_tune.plugins.cuda.compile.nvrtc import Nvrtc
from lumin_tune.plugins.cuda.target import CUDA

FORM = "flash"
BLOCK, WAY, GRID = (f"{FORM} k0 {knob}" for knob in ("block", "way", "grid"))


def masked(g: lt.Graph) -> None:
    q, k, v = (g.tensor(name, (2, size, 24), "f16") for name, size in (("q", 45), ("k", 100), ("v", 100)))
    scores = (q.cast("f32") @ k.cast("f32").permute(0, 2, 1)) * 0.25 + g.tensor("m", (45, 100), "f32")
    weighed(scores, v, "f16").cast("f16").output("y")


def causal_wide(g: lt.Graph) -> None:
    q, k, v = (g.tensor(name, (1, 150, 64), "f16") for name in "qkv")
    scores = (q.cast("f32") @ k.cast("f32").permute(0, 2, 1)) * 0.125
    query, key = g.arange(150).reshape(150, 1), g.arange(150).reshape(1, 150)
    weighed((query < key).where(float("-inf"), scores), v, "f16").cast("f16").output("y")


def point(own: SimtSpace, block: str, way: str, grid: str = "blocks") -> Point:
    made = {**own.default, "form": FORM, BLOCK: block, WAY: way, GRID: grid}
    assert not own.violation(made), own.violation(made)
    return made


def case(record: Recording, block: str, way: str, grid: str = "blocks", dims: int = 0, device: Device = DEVICE) -> Case:
    (graph,) = regions_of(record)
    own = space_of(graph, device)
    name = f"{getattr(record, '__name__', '')} {block} {way}"
    return case_of(name, graph, own, point(own, block, way, grid), {"s": dims} if dims else None)


@functools.cache
def warps() -> list[Case]:
    """Return cases with two and three slots; tails of queries and keys."""
    return [
        case(attention("f16", 64, 200, 32), "i:1 j:64 l:64 t128", "matrix 2"),
        case(causal, "i:1 j:64 l:64 t128", "swizzled 3"),
    ]


@functools.cache
def more_warps() -> list[Case]:
    """Return cases with one to four slots; tails of columns; few iterations; 32 rows per warp."""
    return [
        case(grouped, "i:1 k:32 m:64 t64", "matrix 1"),
        case(masked, "i:1 j:32 l:64 t64", "matrix 2", "persistent 1"),
        case(any_length, "i:1 j:128 l:64 t128", "matrix 4", dims=131),
        case(any_length, "i:1 j:64 l:32 t128", "matrix 2", dims=20),
    ]


@pytest.mark.usefixtures("shim")
@pytest.mark.parametrize("cases", [warps, pytest.param(more_warps, marks=pytest.mark.fuzz)])
def test_warps(cases: Callable[[], list[Case]]) -> None:
    for each in cases():
        verify_program(each.program)
        text = print_program(each.program)
        assert print_program(parse_program(text)) == text
        assert "@loop(" in text and re.search(r" held b?f16\[", text) and " scratch " not in text
    assert not list(wrong(cases(), float64=False))


def test_the_interpreter_agrees() -> None:
    """The scope of buffers does not change a program's meaning."""
    each = warps()[0]
    given = arrays_for(each.graph, {})
    names = [buffer.name for buffer in each.program.buffers if buffer.scope == "input"]
    (got,) = run_program(each.program, dict(zip(names, given.values(), strict=True))).values()
    wanted = lt.interpret(each.graph, given)
    assert close(each.graph, {next(iter(wanted)): got}, wanted)


def groups() -> list[Case]:
    return [
        case(attention("f16", 64, 136, 64), "i:1 j:64 l:64 t128", "bulk 2", device=HOPPER),
        case(causal_wide, "i:64 k:64 t128", "group 1", device=HOPPER),
    ]


MORE = [
    (attention("bf16", 130, 300, 64), "i:1 j:128 l:128 t256", "bulk 3"),
    (attention("f16", 100, 200, 128), "i:1 j:64 l:128 t128", "group 2"),
    (causal_wide, "i:128 k:64 t256", "bulk 4"),
    (attention("f16", 64, 90, 64), "i:1 j:64 l:64 t128", "matrix 3"),
]


@pytest.mark.usefixtures("shim")
def test_groups() -> None:
    chosen = groups()
    assert all("lm_group_multiply_held_f16_64<1>" in each.text for each in chosen)
    assert ["lm_bulk_copy(tile" in each.text for each in chosen] == [True, False]
    assert not list(wrong(chosen, float64=False))


@pytest.mark.fuzz
@pytest.mark.usefixtures("shim")
def test_more_groups() -> None:
    assert not list(wrong([case(*each, device=HOPPER) for each in MORE], float64=False))


@pytest.mark.fuzz
@pytest.mark.usefixtures("shim")
@pytest.mark.parametrize("number", range(4))
def test_every_point(number: int) -> None:
    """Every variant of every valid block, with few registers and many."""
    record = (attention("bf16", 70, 140, 24), causal, grouped, masked)[number]
    (graph,) = regions_of(record)
    own = space_of(graph)
    blocks, ways = (next(knob.choices for knob in own.knobs if knob.name == name) for name in (BLOCK, WAY))
    points = [{**own.default, "form": FORM, BLOCK: block, WAY: way} for block in blocks for way in ways]
    chosen = [case_of(f"{each[BLOCK]} {each[WAY]}", graph, own, each) for each in points if not own.violation(each)]
    assert len(chosen) > 10
    assert not list(wrong(chosen, float64=False))


def loop_of(each: Case) -> str:
    """Return the text of an iteration of the loop over keys."""
    found = re.search(r"\n( *)for \(int turn_.*?\n\1\}\n", each.text.partition("LM_KERNEL(k0")[2], re.DOTALL)
    assert found is not None
    return found[0]


def test_two_barriers_a_turn() -> None:
    """One after waiting for copies, one before the slot is reused; none between stages."""
    for each in warps():
        assert loop_of(each).count("lm_barrier();") == 2
        assert "lm_load(s" not in each.text.partition("LM_KERNEL(k0")[2]
    bulk, group = groups()
    assert loop_of(bulk).count("lm_barrier();") == 1 and loop_of(group).count("lm_barrier();") == 2


# the user's operations


def called(dtype: str, n: int, width: int, mask: str) -> Recording:
    """Attention by its operation. mask: `causal`, the dtype of a given mask, or nothing."""

    def record(g: lt.Graph) -> None:
        q, k, v = (g.tensor(name, (3, n, width), dtype) for name in "qkv")
        given = g.tensor("m", (n, n), mask) if mask not in ("", "causal") else None
        q.scaled_dot_product_attention(k, v, causal=mask == "causal", mask=given).output("y")

    return record


def calls(table: list[tuple[str, int, int, str]]) -> list[Case]:
    """Return attention at its default point, on Hopper if the width is 64."""
    found = []
    for dtype, n, width, mask in table:
        (graph,) = regions_of(called(dtype, n, width, mask))
        own = space_of(graph, HOPPER if width == 64 else DEVICE)
        assert own.default["form"] == FORM and str(own.default[WAY]).startswith("bulk" if width == 64 else "matrix")
        found.append(case_of(f"{dtype} {n} {width} {mask}", graph, own, own.default))
    return found


@pytest.mark.usefixtures("shim")
def test_calls_are_right_by_default() -> None:
    assert not list(wrong(calls([("f16", 90, 24, "causal"), ("bf16", 90, 24, "bool")])))


@pytest.mark.fuzz
@pytest.mark.usefixtures("shim")
@pytest.mark.parametrize("dtype", ["f16", "bf16"])
def test_all_calls_are_right_by_default(dtype: str) -> None:
    table = [(dtype, n, width, mask) for n, width in ((90, 24), (130, 64)) for mask in ("", "causal", "bool", dtype)]
    assert not list(wrong(calls(table)))


# f32 weights


def exact(dtype: str, sizes: tuple[int, int, int], out: str = "f32") -> Recording:
    """Attention with weights that are not rounded."""

    def record(g: lt.Graph) -> None:
        q, k, v = (g.tensor(name, (2, size, sizes[2]), dtype) for name, size in zip("qkv", (*sizes[:2], sizes[1])))
        weighed((q.cast("f32") @ k.cast("f32").permute(0, 2, 1)) * 0.25, v, "f32").cast(out).output("y")

    return record


@pytest.mark.usefixtures("shim")
@pytest.mark.parametrize(("dtype", "terms"), thinned([("bf16", 3), ("f16", 2)], 2))
def test_weights_that_are_not_rounded(dtype: str, terms: int) -> None:
    """Weights are sums of f16/bf16 terms, as close to the oracle as f32; values are copied once for all terms."""
    each = case(exact(dtype, (37, 200, 32)), "i:1 j:32 l:64 t64", "matrix 2")
    body = each.text.partition("LM_KERNEL(k0")[2]
    stored = [buffer for buffer in each.program.buffers if buffer.dtype.is_half and buffer.scope == "held"]
    assert len(stored) == terms and body.count("LM_SHARED(") == 3 and "lm_exp_near" not in body
    assert not list(wrong([each]))
    given = arrays_for(each.graph, {})
    y = np.zeros((2, 37, 32), np.float32)
    arrays = [bf16_bits(given[name]) if dtype == "bf16" else given[name] for name in each.graph.inputs]
    compiled([each.text])[0].run([*map(np.ascontiguousarray, arrays), y], {})
    (wanted,) = lt.interpret(each.graph, given, float64=True).values()
    assert np.abs(y - wanted).max() < 4e-7


@pytest.mark.fuzz
@pytest.mark.usefixtures("shim")
@pytest.mark.parametrize("dtype", ["f16", "bf16"])
def test_weights_that_are_not_rounded_by_groups(dtype: str) -> None:
    made = case(exact(dtype, (64, 200, 64)), "i:1 j:64 l:64 t128", "bulk 2", device=HOPPER)
    assert "lm_group_multiply_held_" in made.text
    assert not list(wrong([made]))


def test_what_terms_are_of() -> None:
    (graph,) = regions_of(exact("f16", (64, 200, 32)))
    block = online_softmax(lower(graph), 64)
    assert block is not None
    made = with_split_weights(block)
    assert made is not None and with_split_weights(made) is None
    verify_program(made)
    for other in (attention("f16", 64, 200, 32), attention("f32", 64, 200, 32)):
        (parts,) = regions_of(other)
        changed = online_softmax(round_before_scaling(lower(parts)) or lower(parts), 64)
        assert changed is not None and with_split_weights(with_half_buffers(changed)) is None
    given = arrays_for(graph, {})
    names = [buffer.name for buffer in made.buffers if buffer.scope == "input"]
    arrays = dict(zip(names, given.values(), strict=True))
    (one,), (two,) = run_program(block, arrays).values(), run_program(made, arrays).values()
    assert np.abs(one - two).max() < 1e-6 * np.abs(one).max()


def far_above(dtype: str, rounded: bool) -> Recording:
    """Exponentials relative to other scores than the maximum: up to exp(30), which f16 cannot represent."""

    def record(g: lt.Graph) -> None:
        q, k, v = (
            g.tensor(name, (2, size, 32), dtype).cast("f32") for name, size in (("q", 37), ("k", 200), ("v", 200))
        )
        scores = q @ k.permute(0, 2, 1)
        powers = (scores * 4.0 - scores.max(-1, keepdim=True)).exp()
        total = powers.sum(-1, keepdim=True)
        y = (powers * total.reciprocal()).cast(dtype).cast("f32") @ v if rounded else powers @ v / total
        y.output("y")

    return record


@pytest.mark.usefixtures("shim")
@pytest.mark.parametrize("rounded", thinned([False, True], 2))
def test_powers_above_one_are_no_halves(rounded: bool) -> None:
    (graph,) = regions_of(far_above("f16", rounded))
    assert round_before_scaling(lower(graph)) is None and round_weights(lower(graph)) is None
    own = space_of(graph)
    assert FORM not in own.knobs[0].choices
    assert not list(wrong([case_of("far above", graph, own, own.default)], float64=not rounded))


# planted mistakes

MISTAKES = {
    "read without a barrier after another thread's write": [
        ("matrix 2", "lm_copy_wait<1>();\n    lm_barrier();", "lm_copy_wait<1>();"),
    ],
    "written without a barrier after another thread's read": [
        ("matrix 2", "lm_barrier();\n    if (turn", "if (turn"),
        ("bulk 2", "lm_barrier();\n    if (turn", "if (turn"),
    ],
    "multiplied without a fence after a thread's store": [("group 2", "lm_memory_fence();", "")],
    "a copy that was not requested is waited for": [("bulk 2", "lm_barrier();\n    if (turn", "if (turn")],
    "more arrivals than the barrier counts": [("bulk 2", "lm_arrivals_wait(", "if (false) lm_arrivals_wait(")],
}


def reported(text: str, each: Case) -> tuple[str, bool]:
    """Return (the shim's errors for a text, whether a result differs from the oracle's), over both orders."""
    (module,) = compiled([text])
    given = arrays_for(each.graph, each.dims)
    wanted = lt.interpret(each.graph, given)
    said, differs = "", False
    for backwards in (False, True):
        (output,) = (b for b in each.program.buffers if b.scope == "output")
        y = np.full(tuple(map(int, output.shape)), np.nan, output.dtype.numpy)
        try:
            module.run([*(np.ascontiguousarray(given[name]) for name in each.graph.inputs), y], {}, backwards)
        except ShimError as error:
            said += str(error)
        else:
            differs |= not close(each.graph, {next(iter(wanted)): y}, wanted)
    return said, differs


@pytest.mark.usefixtures("shim")
@pytest.mark.parametrize("words", MISTAKES)
def test_mistakes_are_named(words: str) -> None:
    for way, old, new in MISTAKES[words]:
        device = DEVICE if way.startswith("matrix") else HOPPER
        each = case(attention("f16", 64, 320, 64), "i:1 j:64 l:64 t128", way, device=device)
        said, _ = reported(planted(each, old, new), each)
        assert words in said, (way, said)


@pytest.mark.usefixtures("shim")
@pytest.mark.parametrize(
    ("way", "line"), thinned([("bulk 2", "lm_group_wait<0>(*);"), ("matrix 2", "lm_copy_wait<1>();")], 2)
)
def test_what_is_not_waited_for_is_not_there(way: str, line: str) -> None:
    device = DEVICE if way.startswith("matrix") else HOPPER
    each = case(attention("f16", 64, 320, 64), "i:1 j:64 l:64 t128", way, device=device)
    assert reported(each.text, each) == ("", False)
    said, differs = reported(planted(each, line, ""), each)
    assert said or differs


# validity


def reason(record: Recording, block: str, way: str, device: Device) -> str:
    (graph,) = regions_of(record)
    own = space_of(graph, device)
    return own.violation({**own.default, "form": FORM, BLOCK: block, WAY: way})


REASONS = [
    (attention("f16", 256, 512, 128), "i:1 j:64 l:128 t128", "matrix 3", DEVICE, "bytes of shared memory"),
    (attention("f16", 256, 512, 64), "i:1 j:128 l:64 t128", "bulk 2", HOPPER, ""),
    (attention("f16", 256, 512, 64), "i:1 j:32 l:64 t64", "bulk 2", HOPPER, "gives 128 threads 64 rows"),
    (attention("f16", 256, 512, 64), "i:1 j:128 l:64 t256", "bulk 1", HOPPER, "need at least 2 pipeline slots"),
    (attention("f16", 256, 512, 32), "i:1 j:128 l:64 t256", "group 2", HOPPER, "an iteration along m covers 32"),
    (attention("f16", 256, 512, 68), "i:1 j:128 l:64 t256", "bulk 2", HOPPER, "an iteration along m covers 68"),
    (attention("f16", 256, 512, 256), "i:1 j:128 l:64 t128", "matrix 1", DEVICE, "of a thread need .* registers"),
    (attention("f16", 256, 512, 64), "i:1 j:128 l:64 t128", "bulk 2", DEVICE, "way cannot be 'bulk 2'"),
]


@pytest.mark.parametrize("number", range(len(REASONS)))
def test_each_reason_why_not(number: int) -> None:
    record, block, way, device, words = REASONS[number]
    violation = reason(record, block, way, device)
    assert re.search(words, violation) if words else not violation, violation


def stages(program: ir.Program, change: object) -> ir.Program:
    """Return a program with changed stages. change: takes a stage's number and the stage."""
    count = iter(range(100))

    def changed(node: ir.Node) -> ir.Node:
        if isinstance(node, ir.Stage):
            return change(next(count), node)  # type: ignore[operator, no-any-return]
        assert isinstance(node, ir.Loop | ir.Halo)
        return replace(node, body=tuple(map(changed, node.body)))

    (kernel,) = program.kernels
    return replace(program, kernels=(replace(kernel, body=tuple(map(changed, kernel.body))),))


def scheduled(number: int, change: object) -> str:
    """Return why a program is invalid after changing the schedule of one of its stages."""
    program = case(attention("f16", 64, 200, 64), "i:1 j:64 l:64 t128", "matrix 2").program

    def one(at: int, stage: ir.Stage) -> ir.Stage:
        return replace(stage, schedule=change(stage.schedule)) if at == number else stage  # type: ignore[operator]

    with pytest.raises(KernelError) as caught:
        needs_of(made := stages(program, one), made.kernels[0], CUDA)
    return str(caught.value)


def pieces(schedule: ir.Schedule, text: str) -> ir.Schedule:
    """Return a schedule with other pieces."""
    return replace(schedule, pieces=made_of(text))


FILL, SCORES, MAXIMUM, MIX = 0, 2, 3, 6


def test_schedules_that_cannot_be() -> None:
    assert "is held in registers, so each warp must own whole rows" in scheduled(FILL, lambda s: pieces(s, "j:1t"))
    assert "is held in registers, so each warp must own whole rows" in scheduled(
        SCORES, lambda s: pieces(s, "j:16w l:32w j:1f l:1f m:1f")
    )
    assert "but stages distribute it differently" in scheduled(MAXIMUM, lambda s: pieces(s, "j:32w j:1f l:1f"))
    assert "distributes its rows, and nothing else, over warps" in scheduled(
        MAXIMUM, lambda s: pieces(s, "j:16w l:32w j:1f l:1f")
    )
    assert "a part of 8 of j is not a multiple of 16" in scheduled(MAXIMUM, lambda s: pieces(s, "j:8w j:1f l:1f"))
    assert "the axis l is neither the rows nor the columns" in scheduled(MAXIMUM, lambda s: pieces(s, "j:16w j:1f"))
    assert "need one number of pipeline slots" in scheduled(MIX, lambda s: replace(s, prefetch=3))
    assert "needs a shared loop around the stage" in scheduled(
        FILL, lambda s: replace(s, packs=(ir.Pack("x0", "loop", (("j", 1), ("m", 1))),))
    )
    assert "pack them" in scheduled(SCORES, lambda s: replace(s, packs=s.packs[1:]))
    weights = ir.Pack(stored_by(SCORES), "loop", (("j", 1), ("l", 1)))
    assert "names a buffer that the loop stores" in scheduled(MAXIMUM, lambda s: replace(s, packs=(weights,)))


def stored_by(number: int) -> str:
    """Return the buffer that a stage of the program in `scheduled` stores."""
    program = case(attention("f16", 64, 200, 64), "i:1 j:64 l:64 t128", "matrix 2").program
    stage = list(program.kernels[0].stages())[number]
    return next(each.buffer for each in stage.instructions if isinstance(each, ir.Store))


# what is offered


def offers(record: Recording, device: Device = DEVICE, rounding: tuple[str, ...] = ()) -> SimtSpace | None:
    (graph,) = regions_of(record)
    own = space(lower(graph), device, CUDA, (), rounding)
    return own if FORM in own.knobs[0].choices else None


def test_where_it_is_offered() -> None:
    plain = replace(DEVICE, properties={**DEVICE.properties, "matrix": ""})
    assert offers(attention("f16", 512, 512, 64)) and offers(causal) and offers(grouped) and offers(masked)
    rounded, whole = offers(exact("f16", (512, 512, 64)), rounding=("tf32",)), offers(exact("f16", (512, 512, 64)))
    assert rounded and "_term" not in print_program(rounded.program(rounded.default))
    assert whole and "_term1" in print_program(whole.program(whole.default))
    assert not offers(attention("f16", 512, 512, 64), plain)
    assert not offers(attention("f32", 512, 512, 64))
    assert offers(attention("f16", 512, 512, 256))
    wide = lower(whole_of(attention("f16", 512, 512, 512)))  # too many results for the registers
    assert [knob.choices for knob in space(wide, HOPPER, CUDA).knobs[:1]] == [("plain", "online")]


def test_defaults() -> None:
    """Large blocks if there are enough of them: with warpgroups if supported, else with warps of 32 rows."""
    wanted = {
        ("sm_80", 64): ("i:1 j:128 l:64 t128", "matrix 2"),
        ("sm_90a", 64): ("i:1 j:128 l:128 t256", "bulk 2"),
        ("sm_80", 128): ("i:1 j:128 l:64 t256", "matrix 2"),
        ("sm_90a", 128): ("i:1 j:128 l:128 t256", "bulk 2"),
    }
    for (arch, width), choice in wanted.items():
        own = offers(heads(width), HOPPER if arch == "sm_90a" else DEVICE)
        assert own is not None and own.default["form"] == FORM and not own.violation(own.default)
        assert (own.default[BLOCK], own.default[WAY]) == choice, (arch, width, own.default[BLOCK], own.default[WAY])
    few = offers(attention("f16", 64, 512, 64))
    assert few is not None and few.default[BLOCK] == "i:1 j:32 l:64 t64"


def heads(width: int) -> Recording:
    def record(g: lt.Graph) -> None:
        q, k, v = (g.tensor(name, (32, 2048, width), "f16") for name in "qkv")
        weighed((q.cast("f32") @ k.cast("f32").permute(0, 2, 1)) * width**-0.5, v, "f16").cast("f16").output("y")

    return record


def test_nothing_moves_beyond_the_fence(nvrtc: Nvrtc) -> None:
    for each in groups():
        assert not moved_beyond_the_fence(assembly(nvrtc, each.text))


def test_they_compile_without_spills(nvrtc: Nvrtc) -> None:
    """Also without serialised wgmma instructions, which the compiler would report."""
    for width, arch, most in ((64, "sm_80", 255), (128, "sm_90a", 255)):
        device = HOPPER if arch == "sm_90a" else DEVICE
        own = offers(heads(width), device)
        assert own is not None
        (graph,) = regions_of(heads(width))
        made = CubinBuilder(nvrtc).build(case_of("", graph, own, own.default).text, arch)
        assert isinstance(made, Build), made
        (found,) = made.resources.values()
        assert not found.spill_bytes and found.registers <= most and "serialized" not in made.log, made.log
