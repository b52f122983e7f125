"""Memory plans: live buffers never overlap for any sizes; sharing, units of symbolic sizes, in-place reuse."""

from __future__ import annotations

import random
from collections.abc import Mapping
from itertools import combinations

import pytest

from lumin_tune.core.dtypes import DType
from lumin_tune.core.expression import Size, dim
from lumin_tune.core.kernel import ir
from lumin_tune.core.kernel.ir.memory_plan import ALIGNMENT, access, buffer_bytes, plan

F32 = DType.F32
ROW, COLUMN = ir.Axis("i", 64), ir.Axis("j", 32)


def buffer(name: str, *shape: Size, scope: ir.Scope = "global", dtype: DType = F32) -> ir.Buffer:
    return ir.Buffer(name, shape, dtype, scope)


def touching(number: int, reads: list[str], writes: list[str]) -> ir.Kernel:
    """Return a kernel that reads and writes the first elements of buffers of one axis, at different positions."""
    loads: list[ir.Instruction] = [ir.Load(name, (0,), F32) for name in reads]
    stores = [ir.Store(name, (1,), 0) for name in writes]
    first: list[ir.Instruction] = loads or [ir.Constant(1.0, F32)]
    return ir.Kernel(f"k{number}", (), (ir.Stage((), (*first, *stores)),))


def value(size: Size, dims: Mapping[str, int]) -> int:
    return size if isinstance(size, int) else int(size.evaluate(dims))


def program(buffers: list[ir.Buffer], kernels: list[ir.Kernel]) -> ir.Program:
    return ir.Program("p", tuple(buffers), tuple(kernels))


def check(made: ir.Program, dims: Mapping[str, int]) -> None:
    """Assert that no two live buffers share a byte, and that all are inside the workspace and aligned."""
    found = plan(made)
    uses = [access(kernel) for kernel in made.kernels]
    alive: dict[str, tuple[int, int]] = {}
    for number, use in enumerate(uses):
        for name in use.reads | use.writes:
            alive[name] = (alive.get(name, (number, 0))[0], number)
    spans = {}
    for each in made.buffers:
        if each.scope == "global" and each.name in alive:
            start = value(found.offsets[each.name], dims)
            assert start % ALIGNMENT == 0
            spans[each.name] = (start, start + value(buffer_bytes(each), dims))
            assert 0 <= start and spans[each.name][1] <= value(found.workspace_bytes, dims)
    pairs = {frozenset(pair) for pair in found.in_place}
    for a, b in combinations(spans, 2):
        together = alive[a][0] <= alive[b][1] and alive[b][0] <= alive[a][1]
        if together and frozenset((a, b)) not in pairs:
            assert spans[a][1] <= spans[b][0] or spans[b][1] <= spans[a][0], (a, b)
    assert value(found.workspace_bytes, dims) <= value(found.sum_bytes, dims)


def test_a_chain_needs_two_places() -> None:
    names = [f"t{k}" for k in range(6)]
    kernels = [touching(0, [], ["t0"])]
    kernels += [touching(k, [names[k - 1]], [names[k]]) for k in range(1, 6)]
    made = program([buffer(name, 1000) for name in names], kernels)
    check(made, {})
    found = plan(made)
    assert found.workspace_bytes == 2 * 4032
    assert found.sum_bytes == 6 * 4032


def test_a_small_buffer_goes_into_the_gap_that_fits_best() -> None:
    buffers = [buffer("large", 1024), buffer("middle", 512), buffer("small", 256), buffer("last", 256)]
    kernels = [
        touching(0, [], ["large", "middle", "small"]),
        touching(1, ["large", "middle", "small"], []),
        touching(2, ["small"], ["last"]),
        touching(3, ["last"], []),
    ]
    check(program(buffers, kernels), {})
    assert plan(program(buffers, kernels)).workspace_bytes == 4 * (1024 + 512 + 256)


def test_prepared_buffers_never_share() -> None:
    buffers = [buffer("a", 16, scope="prepared"), buffer("b", 16, scope="prepared")]
    found = plan(program(buffers, [touching(0, [], ["a"]), touching(1, [], ["b"])]))
    assert {found.offsets["a"], found.offsets["b"]} == {0, 64}
    assert found.prepared_bytes == 128
    assert found.workspace_bytes == 0


def test_sizes_of_one_unit_are_packed_among_themselves() -> None:
    s = dim("s", 1, 512)
    names = [f"t{k}" for k in range(6)]
    kernels = [touching(0, [], ["t0"])] + [touching(k, [names[k - 1]], [names[k]]) for k in range(1, 6)]
    made = program([buffer(name, s, 768) for name in names], kernels)
    for length in (1, 7, 512):
        check(made, {"s": length})
        assert value(plan(made).workspace_bytes, {"s": length}) == 2 * length * 768 * 4


def test_sizes_of_several_units_lie_behind_each_other() -> None:
    s, t = dim("s", 1, 512), dim("t", 0, 9)
    buffers = [buffer("a", s, 64), buffer("b", s, s), buffer("c", 3, t), buffer("d", 10), buffer("e", s + t, 5)]
    kernels = [touching(0, [], ["a", "b", "c", "d", "e"]), touching(1, ["a", "b", "c", "d", "e"], [])]
    made = program(buffers, kernels)
    for length in (1, 13, 512):
        for other in (0, 9):
            check(made, {"s": length, "t": other})


def test_a_size_that_no_multiple_of_the_alignment_is_near_is_rounded_as_a_whole() -> None:
    s = dim("s", 1, 1000)
    found = plan(program([buffer("a", s)], [touching(0, [], ["a"]), touching(1, ["a"], [])]))
    assert value(found.workspace_bytes, {"s": 1000}) == 4032


def test_offsets_are_expressions_of_the_dimensions_alone() -> None:
    s = dim("s", 1, 512)
    buffers = [buffer("a", s, 16), buffer("b", s, 16)]
    found = plan(program(buffers, [touching(0, [], ["a", "b"]), touching(1, ["a", "b"], [])]))
    second = next(offset for offset in found.offsets.values() if offset != 0)
    assert str(second) == "s*64"


@pytest.mark.parametrize("seed", range(40))
def test_random_programs(seed: int) -> None:
    draw = random.Random(seed)
    s, t = dim("s", 1, 64), dim("t", 0, 64)
    shapes: list[tuple[Size, ...]] = [(100,), (7, 9), (s, 16), (s, s), (s + t, 3), (t,), (0, 4), (s, 48), (1,)]
    buffers, kernels = [], []
    for number in range(12):
        reads = draw.sample([each.name for each in buffers], min(len(buffers), draw.randint(0, 3)))
        writes = []
        for _ in range(draw.randint(1, 2)):
            buffers.append(buffer(f"t{len(buffers)}", *draw.choice(shapes)))
            writes.append(buffers[-1].name)
        kernels.append(touching(number, reads, writes))
    made = program(buffers, kernels)
    for dims in ({"s": 1, "t": 0}, {"s": 64, "t": 64}, {"s": 17, "t": 5}):
        check(made, dims)


# in place


def elementwise(number: int, instructions: list[ir.Instruction], **change: object) -> ir.Kernel:
    stage = ir.Stage(("i", "j"), tuple(instructions), **change)  # type: ignore[arg-type]
    return ir.Kernel(f"k{number}", (ROW, COLUMN), (ir.Loop("i", 8, "parallel", (stage,)),))


def in_place(middle: ir.Kernel, old: ir.Buffer | None = None) -> tuple[tuple[str, str], ...]:
    """Return the in-place pairs of a program that computes `old`, runs the kernel from old to new, and reads new."""
    buffers = [old or buffer("old", 64, 32), buffer("new", 64, 32), buffer("y", 64, 32, scope="output")]
    ij = (ROW.position, COLUMN.position)
    first = elementwise(0, [ir.Constant(1.0, F32), ir.Store("old", ij, 0)])
    last = elementwise(2, [ir.Load("new", ij, F32), ir.Store("y", ij, 0)])
    made = program(buffers, [first, middle, last])
    found = plan(made)
    if found.in_place:
        assert found.offsets["new"] == found.offsets["old"]
    check(made, {})
    return found.in_place


IJ = (ROW.position, COLUMN.position)
LOAD = ir.Load("old", IJ, F32)


def test_an_elementwise_kernel_writes_over_what_it_reads_for_the_last_time() -> None:
    assert in_place(elementwise(1, [LOAD, ir.Apply("neg", (0,), F32), ir.Store("new", IJ, 1)])) == (("new", "old"),)


REFUSED = {
    "another index": [ir.Load("old", (ROW.position, 31 - COLUMN.position), F32), ir.Store("new", IJ, 0)],
    "a broadcast": [ir.Load("old", (ROW.position, 0), F32), ir.Store("new", IJ, 0)],
    "two indices": [
        LOAD,
        ir.Load("old", (ROW.position, 0), F32),
        ir.Apply("add", (0, 1), F32),
        ir.Store("new", IJ, 2),
    ],
    "a padded read": [ir.Load("old", IJ, F32, valid=ROW.position < 3), ir.Store("new", IJ, 0)],
    "a value that does not depend on what is read": [
        LOAD,
        ir.Constant(1.0, F32),
        ir.Store("new", IJ, 1),
    ],
    "a second output": [LOAD, ir.Apply("neg", (0,), F32), ir.Store("new", IJ, 1), ir.Store("y", IJ, 0)],
    "accumulation": [LOAD, ir.Store("new", IJ, 0, combine="add")],
    "a reduction": [
        LOAD,
        ir.Reduce("add", 0, ("j",), F32),
        ir.Store("new", (ROW.position, 0), 1),
    ],
}


@pytest.mark.parametrize("instructions", REFUSED.values(), ids=REFUSED.keys())
def test_what_is_not_element_by_element_has_a_place_of_its_own(instructions: list[ir.Instruction]) -> None:
    assert in_place(elementwise(1, instructions)) == ()


def test_a_stage_that_a_shared_loop_repeats_has_a_place_of_its_own() -> None:
    stage = ir.Stage(("i", "j"), (LOAD, ir.Store("new", IJ, 0)))
    repeated = ir.Kernel("k1", (ROW, COLUMN, ir.Axis("r", 2)), (ir.Loop("r", 1, "sequential", (stage,)),))
    assert in_place(repeated) == ()


def test_another_stage_that_reads_the_old_values_keeps_them() -> None:
    first = ir.Stage(("i", "j"), (LOAD, ir.Store("new", IJ, 0)))
    second = ir.Stage(("i", "j"), (LOAD, ir.Store("y", IJ, 0)))
    assert in_place(ir.Kernel("k1", (ROW, COLUMN), (first, second))) == ()


def test_a_copy_of_what_is_read_keeps_it() -> None:
    schedule = ir.Schedule(packs=(ir.Pack("old", 0, (("j", 1),)),))
    assert in_place(elementwise(1, [LOAD, ir.Store("new", IJ, 0)], schedule=schedule)) == ()


def test_other_sizes_do_not_share() -> None:
    load = ir.Load("old", IJ, DType.F64)
    kernel = elementwise(1, [load, ir.Apply("cast", (0,), F32), ir.Store("new", IJ, 1)])
    assert in_place(kernel, buffer("old", 64, 32, dtype=DType.F64)) == ()


def test_chains_share_one_place() -> None:
    names = ["t0", "t1", "t2", "t3"]
    kernels = [elementwise(0, [ir.Constant(1.0, F32), ir.Store("t0", IJ, 0)])]
    for number in range(1, 4):
        load = ir.Load(names[number - 1], IJ, F32)
        kernels.append(elementwise(number, [load, ir.Apply("neg", (0,), F32), ir.Store(names[number], IJ, 1)]))
    kernels.append(elementwise(4, [ir.Load("t3", IJ, F32), ir.Store("y", IJ, 0)]))
    buffers = [*(buffer(name, 64, 32) for name in names), buffer("y", 64, 32, scope="output")]
    found = plan(program(buffers, kernels))
    assert set(found.offsets.values()) == {0}
    assert found.workspace_bytes == 64 * 32 * 4


def test_a_library_kernel_reads_and_writes_all_it_is_given() -> None:
    call = ir.Kernel("k0", (), (ir.Call("sgemm", ("a", "b", "c"), (1, 2, 3)),))
    assert access(call).reads == access(call).writes == {"a", "b", "c"}
