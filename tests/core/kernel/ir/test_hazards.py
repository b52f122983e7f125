"""Reads before writes are rejected by name: early copies, reads across blocks, wrong order."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from itertools import islice

import pytest
from tests.core.kernel.ir.parsing import parse_program

import lumin_tune as lt
from lumin_tune.core.errors import KernelError
from lumin_tune.core.graph.rewrite import expand_composites
from lumin_tune.core.kernel import ir
from lumin_tune.core.kernel.ir.hazards import pack_hazard
from lumin_tune.core.kernel.ir.validity import verify_program, violations
from lumin_tune.core.kernel.lower.lowering import lower
from lumin_tune.core.kernel.schedule.knobs import violation
from lumin_tune.core.kernel.schedule.schedule import pieces
from lumin_tune.core.kernel.schedule.space import KernelSpace, space
from lumin_tune.core.kernel.simt.schedule.simt_space import space as simt_space
from lumin_tune.plugins.cpu.device import cpu_device
from lumin_tune.plugins.cuda.device.architecture import architecture_device
from lumin_tune.plugins.cuda.target import CUDA

COPIES = "breaks the rule 'copies are of complete buffers'"
BLOCKS = "breaks the rule 'blocks read their own writes'"


def gram(g: lt.Graph, rows: int = 4, columns: int = 5) -> None:
    z = g.tensor("x", (rows, columns), "f32") * 2.0
    (z @ z.transpose()).output("gram")
    z.output("z")


def distances(g: lt.Graph) -> None:
    z = g.tensor("x", (9, 6), "f32").tanh()
    squares = (z * z).sum(1)
    (squares.unsqueeze(1) + squares.unsqueeze(0) - (z @ z.transpose()) * 2.0).output("distances")
    z.output("z")


def attention(g: lt.Graph) -> None:
    z = g.tensor("x", (12, 8), "f32").gelu()
    z.scaled_dot_product_attention(z, z).output("attention")
    z.output("z")


def training(g: lt.Graph) -> None:
    x, w, v = g.tensor("x", (6, 5), "f32"), g.tensor("w", (5, 7), "f32"), g.tensor("v", (7, 3), "f32")
    hidden = (x @ w).tanh().output("hidden")
    scores = (hidden @ v).output("scores")
    loss = (scores * scores).mean().output("loss")
    for name, slope in zip("wv", g.gradients(loss, [w, v]), strict=True):
        slope.output(f"d{name}")


SHOWN: list[Callable[[lt.Graph], None]] = [gram, distances, attention, training]


def lowered(record: Callable[[lt.Graph], None]) -> ir.Program:
    graph = lt.Graph()
    record(graph)
    return lower(expand_composites(graph.compile("generic")))


def with_schedule(program: ir.Program, number: int, schedule: ir.Schedule) -> ir.Program:
    """Return the program with another schedule for a stage of its only kernel; its grid has no loops."""
    (kernel,) = program.kernels
    body = tuple(
        replace(node, schedule=schedule) if place == number and isinstance(node, ir.Stage) else node
        for place, node in enumerate(kernel.body)
    )
    return replace(program, kernels=(replace(kernel, body=body),))


def planted(at: str) -> ir.Program:
    """Return a Gram matrix whose factor is copied too early."""
    program = lowered(gram)
    (kernel,) = program.kernels
    _, product = kernel.stages()
    row, lane, depth = (axis for axis in product.axes)
    copied = ir.Pack("y1", at if at == "call" else int(at), ((lane, 4), (depth, 1), (lane, 1)))  # type: ignore[arg-type]
    text = f"{lane}:4 {row}:4 {depth}:1 {row}:1u {lane}:4u {lane}:1v"
    return with_schedule(program, 1, ir.Schedule(pieces(text), (copied,)))


def test_a_copy_ahead_of_the_kernel_that_writes_is_refused() -> None:
    program = planted("call")
    message = "copied before the kernel, which writes 'y1'; copy it inside the stage"
    with pytest.raises(KernelError, match=f"{COPIES}.*{message}"):
        verify_program(program)
    assert message in violation(program, program.kernels[0], 32)
    assert not list(violations(planted("0"))) and not list(violations(planted("1")))


@pytest.mark.parametrize("record", SHOWN, ids=lambda value: value.__name__)
def test_spaces_offer_no_stale_copy(record: Callable[[lt.Graph], None]) -> None:
    """Neither the default nor any other point, nor a schedule written by hand for a buffer that the kernel writes."""
    program = lowered(record)
    own = space(program, cpu_device())
    device = architecture_device("sm_80")
    for made in (own, simt_space(program, device, CUDA)):
        points = [made.default, *islice(made.points(random.Random(0)), 12)]
        for point in points:
            assert not list(violations(made.program(point))), point
    assert all(not stale_choices(own, form) for form in own._forms)


def stale_choices(own: KernelSpace, form: str) -> list[str]:
    """Return the choices of a form whose copies the kernel makes stale."""
    program = own._forms[form]
    found = []
    for kernel in program.kernels:
        for number, stage in enumerate(kernel.stages()):
            for text, schedule in own._options[form][f"{kernel.name} stage {number}"].items():
                assert isinstance(schedule, ir.Schedule)
                found += [text for pack in schedule.packs if pack_hazard(program, kernel, stage, pack)]
    return found


PANELS = """
program "panels"
buffer x input f32[64, 64]
buffer m output f32[64, 64]
buffer y output f32[64, 64]
kernel k0 call
  axis r 64
  axis c 64
  axis k 64
  for r 16 parallel
    stage r k
      %0 = load x[r, k] : f32
      %1 = mul %0 %0 : f32
      store m[r, k] = %1
    for k 16 sequential
      stage r c
        %0 = load x[r, c] : f32
        store y[r, c] = %0
      stage r c k
        schedule r:1 c:1 k:1 PACK
        %0 = load x[r, k] : f32
        %1 = load m[r, k] : f32
        %2 = mul %0 %1 : f32
        %3 = reduce add %2 over k : f32
        store s[r - start_r, c] = %3
buffer s scratch f32[16, 64]
"""


def panels(pack: str, old: str = "", new: str = "") -> ir.Program:
    text = PANELS.replace("buffer s scratch f32[16, 64]\n", "")
    text = text.replace("buffer x input", "buffer s scratch f32[16, 64]\nbuffer x input").replace("PACK", pack)
    assert not old or text.count(old) == 1
    return parse_program(text.replace(old, new) if old else text)


def test_a_copy_of_a_shared_loop_is_of_what_the_loop_does_not_write() -> None:
    assert not list(violations(panels("pack m@loop(r:1 k:1)")))
    stale = panels("pack m@loop(r:1 k:1)", "store y[r, c] = %0", "store m[r, c] = %0")
    assert any("before iterations of the loop over k that write 'm'" in str(each) for each in violations(stale))


def test_a_copy_in_bulk_is_not_of_what_the_kernel_wrote() -> None:
    """TMA reads memory by another path than the threads that have written it."""
    assert not list(violations(panels("pack x@loop(k:1 r:1 bulk)")))
    stale = panels("pack m@loop(k:1 r:1 bulk)")
    assert any("a bulk copy, which does not see writes of the same kernel" in str(each) for each in violations(stale))


def test_a_copy_inside_a_stage_is_not_of_what_the_stage_stores() -> None:
    stale = panels("pack m@1(k:1)", "store s[r - start_r, c] = %3", "store m[r, c] = %3")
    assert any("copied before the stage, which writes 'm'" in str(each) for each in violations(stale))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("load m[r, k]", "load m[k, r]"),
        ("load m[r, k]", "load m[0, k]"),
        ("load m[r, k]", "load m[r + 1, k]"),
        ("load m[r, k]", "load m[(r + 16) % 64, k]"),
        ("store m[r, k]", "store m[63 - r, k]"),
        ("store m[r, k]", "store m[k, r]"),
    ],
)
def test_blocks_do_not_read_what_others_write(old: str, new: str) -> None:
    assert not list(violations(panels("")))
    broken = list(map(str, violations(panels("", old, new))))
    assert broken and all(BLOCKS in each and "'m'" in each for each in broken)


def test_rows_that_blocks_share_stay_in_their_memory() -> None:
    """A halo recomputes rows of its neighbours, which it may keep but not store for others."""
    text = """
program "halo"
buffer x input f32[64]
buffer h scratch f32[18]
buffer y output f32[62]
kernel k0 call
  axis r 62
  axis w 64
  axis t 3
  for r 16 parallel
    halo w of r stride 1 low 0 high 2
      stage w
        %0 = load x[w] : f32
        store h[w - start_w] = %0
    stage r t
      %0 = load h[r + t - start_r] : f32
      %1 = reduce add %0 over t : f32
      store y[r] = %1
"""
    assert not list(violations(parse_program(text)))
    shared = text.replace("h scratch f32[18]", "h global f32[64]").replace("[w - start_w]", "[w]")
    shared = shared.replace("h[r + t - start_r]", "h[r + t]")
    found = [str(each) for each in violations(parse_program(shared))]
    assert any("blocks of r overlap in rows of w, which all write to 'h'" in each for each in found)


def test_axes_that_are_walked_as_one_and_guards_are_no_hazard() -> None:
    """Padding reads rows that its block has written along one axis for two dimensions."""
    text = """
program "padded"
buffer x input f32[2, 4, 6, 6]
buffer y output f32[2, 4, 6, 6]
buffer z output f32[2, 4, 8, 8]
kernel k0 call
  axis j 8
  axis r 36
  axis s 8
  axis t 8
  for j 2 parallel
    stage j r
      %0 = load x[0, j, 0, r] : f32
      store y[0, j, 0, r] = %0
    stage j s t
      %0 = load y[0, j, s - 1, t - 1] if (0 < s)*(s < 7)*(0 < t)*(t < 7) : f32
      store z[0, j, s, t] = %0
"""
    assert not list(violations(parse_program(text)))
    for old, new in (("j, s - 1", "j + 1, s - 1"), ("y[0, j, s", "y[0, 7 - j, s"), ("y[0, j, s - 1", "y[0, 3, s - 1")):
        assert [each.rule for each in violations(parse_program(text.replace(old, new)))] == [
            "blocks read their own writes"
        ]


def test_phases_of_a_transposed_convolution_are_read_by_their_own_block() -> None:
    """Eight rows of products interleave to one row, so the row of an element is a remainder."""
    text = """
program "phases"
buffer x input f32[32, 33]
buffer y output f32[32, 33]
buffer z output f32[4, 258]
kernel k0 call
  axis i 4
  axis l 258
  axis m 8
  axis n 33
  for i 1 parallel
    stage i m n
      %0 = load x[i*8 + m, n] : f32
      store y[i*8 + m, n] = %0
    stage i l
      %0 = load y[i*8 + (l + 1) % 8, (l + 1) // 8] : f32
      store z[i, l] = %0
"""
    assert not list(violations(parse_program(text)))
    for other in ("i*8 + (l + 1) % 9", "(i*8 + (l + 9) % 32) % 32", "i*8 - (l + 1) % 8"):
        found = [str(each) for each in violations(parse_program(text.replace("i*8 + (l + 1) % 8", other)))]
        assert any(BLOCKS in each and "'y'" in each for each in found), other
