"""Assembly of regions' programs: buffers, order, kernels that run once, and errors."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

import lumin_tune as lt
from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import KernelError
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.kernel import ir
from lumin_tune.core.kernel.ir.memory_plan import access
from lumin_tune.core.kernel.ir.validity import verify_program
from lumin_tune.core.kernel.lower.assemble import Assembly, RegionProgram, assemble
from lumin_tune.core.kernel.lower.lowering import lower
from lumin_tune.core.kernel.lower.partition import extract

F32 = DType.F32


def regions(graph: NodeGraph, *cuts: list[int]) -> list[RegionProgram]:
    """Return the parts that compute the nodes of each cut from those of the others."""
    made = {node for cut in cuts for node in cut}
    parts = []
    for cut in cuts:
        region = extract(graph, cut, made - set(cut))
        parts.append(RegionProgram(lower(region.graph), region.inputs, region.outputs))
    return parts


def scopes(assembly: Assembly) -> dict[str, str]:
    return {buffer.name: buffer.scope for buffer in assembly.program.buffers}


def chain() -> tuple[lt.Graph, list[int]]:
    """Return y = -(x + w) + x with static w, and the nodes x+w, the negation, y."""
    g = lt.Graph()
    x, w = g.tensor("x", (4, 8), "f32"), g.tensor("w", (4, 8), "f32", static=True)
    total = x + w
    negated = -total
    last = negated + x
    last.output("y")
    g.freeze()
    return g, [total.node, negated.node, last.node]


def test_values_between_regions_become_global_and_the_rest_arguments() -> None:
    graph, nodes = chain()
    found = assemble(graph, regions(graph, *([node] for node in nodes)))
    assert [(each.name, each.scope) for each in found.program.arguments] == [
        ("x", "input"),
        ("w", "constant"),
        ("y", "output"),
    ]
    assert found.arguments == (graph.inputs["x"], graph.inputs["w"], graph.outputs["y"])
    assert [scope for scope in scopes(found).values() if scope == "global"] == ["global", "global"]
    assert found.origins == (0, 1, 2)


def test_parts_come_in_any_order() -> None:
    graph, nodes = chain()
    parts = regions(graph, *([node] for node in nodes))
    found = assemble(graph, parts[::-1])
    assert found.origins == (2, 1, 0)
    written: set[str] = set()
    for kernel in found.program.kernels:
        use = access(kernel)
        assert all(name in written for name in use.reads if scopes(found)[name] == "global")
        written |= use.writes


def test_an_output_that_other_regions_read_is_read_where_it_is() -> None:
    graph, nodes = chain()
    other = graph.copy()
    other.set_output("middle", nodes[1])
    other.freeze()
    found = assemble(other, regions(other, *([node] for node in nodes)))
    assert scopes(found)["middle"] == "output"
    assert any("middle" in access(kernel).reads for kernel in found.program.kernels)


def test_a_value_with_two_names_is_one_output() -> None:
    graph, nodes = chain()
    other = graph.copy()
    other.set_output("again", nodes[2])
    found = assemble(other.freeze(), regions(other, nodes[2:]))
    assert [each.name for each in found.program.arguments if each.scope == "output"] == ["y"]


def test_names_are_identifiers_and_differ() -> None:
    g = lt.Graph()
    a, b = g.tensor("a b", (3,), "f32"), g.tensor("a.b", (3,), "f32")
    c = g.tensor("3", (3,), "f32")
    d = g.tensor("ä", (3,), "f32")
    total = a + b + c + d
    total.output("a/b")
    g.freeze()
    found = assemble(g, regions(g, [total.node]))
    names = [each.name for each in found.program.buffers]
    assert len(set(names)) == len(names)
    assert all(name.isidentifier() and name.isascii() for name in names), names


def test_kernels_have_names_of_their_own() -> None:
    graph, nodes = chain()
    found = assemble(graph, regions(graph, *([node] for node in nodes)))
    names = [kernel.name for kernel in found.program.kernels]
    assert len(set(names)) == len(names)


def test_what_depends_on_constants_alone_runs_once() -> None:
    g = lt.Graph()
    x, w = g.tensor("x", (4, 8), "f32"), g.tensor("w", (4, 8), "f32", static=True)
    doubled = w * 2
    squared = doubled * doubled
    last = x + squared
    last.output("y")
    g.freeze()
    found = assemble(g, regions(g, [doubled.node], [squared.node], [last.node]))
    assert [kernel.when for kernel in found.program.kernels] == ["once", "once", "call"]
    assert [scope for scope in scopes(found).values() if scope in ("prepared", "global")] == ["prepared", "prepared"]


def test_values_inside_a_region_of_constants_are_kept() -> None:
    """The kernels of a region of constants pass a value on: it is computed once too."""
    g = lt.Graph()
    x, w = g.tensor("x", (8,), "f32"), g.tensor("w", (8,), "f32", static=True)
    quadrupled = (w + w) + (w + w)
    last = x + quadrupled
    last.output("y")
    g.freeze()
    i = ir.Axis("i", 8)
    here = (i.position,)
    doubling = [
        ir.Stage(("i",), (ir.Load(source, here, F32), ir.Apply("add", (0, 0), F32), ir.Store(target, here, 1)))
        for source, target in (("w", "between"), ("between", "out"))
    ]
    buffers = (
        ir.Buffer("w", (8,), F32, "constant"),
        ir.Buffer("out", (8,), F32, "output"),
        ir.Buffer("between", (8,), F32, "global"),
    )
    kernels = tuple(ir.Kernel(f"k{number}", (i,), (stage,)) for number, stage in enumerate(doubling))
    part = RegionProgram(ir.Program("quadruple", buffers, kernels), (w.node,), (quadrupled.node,))
    found = assemble(g, [part, *regions(g, [quadrupled.node], [last.node])[1:]])
    assert [kernel.when for kernel in found.program.kernels] == ["once", "once", "call"]
    assert "global" not in scopes(found).values()
    verify_program(found.program)


def test_an_output_made_of_constants_is_made_at_every_call() -> None:
    g = lt.Graph()
    w = g.tensor("w", (4, 8), "f32", static=True)
    doubled = w * 2
    doubled.output("y")
    g.freeze()
    found = assemble(g, regions(g, [doubled.node]))
    assert [kernel.when for kernel in found.program.kernels] == ["call"]


def test_what_symbolic_sizes_change_is_made_at_every_call() -> None:
    g = lt.Graph()
    s = lt.dim("s", 1, 9)
    x, w = g.tensor("x", (s, 8), "f32"), g.tensor("w", (8,), "f32", static=True)
    spread = w.broadcast_to((s, 8)) * 2
    last = x + spread
    last.output("y")
    g.freeze()
    found = assemble(g, regions(g, [spread.node], [last.node]))
    assert {kernel.when for kernel in found.program.kernels} == {"call"}


# packing once


def packing(name: str, constant: str) -> ir.Program:
    """Return the program y = x + w where w is packed ahead of time."""
    i = ir.Axis("i", 8)
    here = (i.position,)
    buffers = (
        ir.Buffer("x", (8,), F32, "input"),
        ir.Buffer(constant, (8,), F32, "constant"),
        ir.Buffer("packed", (8,), F32, "prepared"),
        ir.Buffer("y", (8,), F32, "output"),
    )
    copy = ir.Stage(("i",), (ir.Load(constant, here, F32), ir.Store("packed", here, 0)))
    add = ir.Stage(
        ("i",),
        (ir.Load("x", here, F32), ir.Load("packed", here, F32), ir.Apply("add", (0, 1), F32), ir.Store("y", here, 2)),
        ir.Schedule(streams=frozenset({"y"}), packs=(ir.Pack("x", 0, (("i", 1),)),)),
    )
    return ir.Program(name, buffers, (ir.Kernel("pack", (i,), (copy,), "once"), ir.Kernel("add", (i,), (add,))))


def two_sums() -> tuple[NodeGraph, int, int]:
    g = lt.Graph()
    x, w = g.tensor("x", (8,), "f32"), g.tensor("w", (8,), "f32", static=True)
    first = x + w
    second = first + w
    second.output("y")
    g.freeze()
    return g, first.node, second.node


def test_identical_kernels_that_run_once_are_one() -> None:
    graph, first, second = two_sums()
    x, w = graph.inputs["x"], graph.inputs["w"]
    found = assemble(
        graph,
        [RegionProgram(packing("a", "w"), (x, w), (first,)), RegionProgram(packing("b", "v"), (first, w), (second,))],
    )
    assert [(kernel.when, kernel.name) for kernel in found.program.kernels] == [
        ("once", "pack"),
        ("call", "add"),
        ("call", "add_2"),
    ]
    prepared = [name for name, scope in scopes(found).items() if scope == "prepared"]
    assert len(prepared) == 1
    assert all(prepared[0] in access(kernel).reads for kernel in found.program.kernels[1:])
    assert found.origins == (0, 0, 1)


def test_kernels_on_other_constants_stay_apart() -> None:
    g = lt.Graph()
    x = g.tensor("x", (8,), "f32")
    w, v = g.tensor("w", (8,), "f32", static=True), g.tensor("v", (8,), "f32", static=True)
    first = x + w
    second = first + v
    second.output("y")
    g.freeze()
    parts = [
        RegionProgram(packing("a", "w"), (x.node, w.node), (first.node,)),
        RegionProgram(packing("b", "w"), (first.node, v.node), (second.node,)),
    ]
    found = assemble(g, parts)
    assert [kernel.when for kernel in found.program.kernels] == ["once", "once", "call", "call"]


def test_schedules_are_renamed_too() -> None:
    graph, first, second = two_sums()
    x, w = graph.inputs["x"], graph.inputs["w"]
    found = assemble(
        graph,
        [RegionProgram(packing("a", "w"), (x, w), (first,)), RegionProgram(packing("b", "v"), (first, w), (second,))],
    )
    names = {buffer.name for buffer in found.program.buffers}
    for kernel in found.program.kernels:
        for stage in kernel.stages():
            assert stage.schedule.streams <= names
            assert {pack.buffer for pack in stage.schedule.packs} <= names


# errors


def test_kernels_that_run_once_need_constants() -> None:
    graph, first, second = two_sums()
    x = graph.inputs["x"]
    parts = [
        RegionProgram(packing("a", "w"), (x, graph.inputs["w"]), (first,)),
        RegionProgram(packing("b", "w"), (x, first), (second,)),
    ]
    with pytest.raises(KernelError, match="part 1 .'b'.: kernel 'pack' runs once but reads 't[0-9]+', which changes"):
        assemble(graph, parts)


def test_a_value_that_no_part_makes() -> None:
    graph, nodes = chain()
    with pytest.raises(KernelError, match=r"part 0 \('region'\) reads %\d+ = .*, which no part computes"):
        assemble(graph, regions(graph, *([node] for node in nodes))[1:])


def test_a_value_that_two_parts_make() -> None:
    graph, nodes = chain()
    parts = regions(graph, *([node] for node in nodes))
    with pytest.raises(KernelError, match="is computed by part 0 and by part 3; give one"):
        assemble(graph, [*parts, parts[0]])


def test_an_argument_of_another_type() -> None:
    graph, nodes = chain()
    parts = regions(graph, *([node] for node in nodes))
    buffers = tuple(replace(each, dtype=DType.F64) for each in parts[0].program.buffers)
    wrong = replace(parts[0], program=replace(parts[0].program, buffers=buffers))
    with pytest.raises(KernelError, match=r"argument '\w+' is f64\[4, 8\], but its node is %0 = input"):
        assemble(graph, [wrong, *parts[1:]])


def test_a_wrong_number_of_arguments() -> None:
    graph, nodes = chain()
    parts = regions(graph, *([node] for node in nodes))
    with pytest.raises(KernelError, match="has 2 input arguments, but 1 nodes are given for them"):
        assemble(graph, [replace(parts[0], inputs=parts[0].inputs[:1]), *parts[1:]])


def test_parts_that_wait_for_each_other() -> None:
    g = lt.Graph()
    x = g.tensor("x", (8,), "f32")
    a = x + 1
    b = a * 3
    c = b + a
    c.output("y")
    g.freeze()
    parts = regions(g, [a.node, c.node], [b.node])
    with pytest.raises(KernelError, match="parts 0, 1 depend on each other in a cycle"):
        assemble(g, parts)


def test_axes_are_called_otherwise_than_the_dimensions_of_other_regions() -> None:
    """A region knows only its own dimensions, and may name its axes by letters that another region uses for a
    dimension.
    """
    for name in ("i", "j", "n", "i0"):
        graph = lt.Graph()
        x, y = graph.tensor("x", (lt.dim(name, 1, 12),), "f32"), graph.tensor("y", (3, 5, 2, 2, 4, 3), "f32")
        x.exp().sum().output("a")
        y.sum(2).permute(3, 1, 0, 4, 2).softmax(-1).sum(0).output("b")
        program = lt.compile(graph, known=False)
        source = np.random.default_rng(0)
        arrays = {
            "x": source.standard_normal(7).astype(np.float32),
            "y": source.standard_normal((3, 5, 2, 2, 4, 3)).astype(np.float32),
        }
        wanted = lt.interpret(graph, arrays, float64=True)
        for output, value in program(arrays).items():
            np.testing.assert_allclose(value, wanted[output], rtol=1e-5)
