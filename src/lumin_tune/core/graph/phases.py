"""Graphs with data-dependent dimensions, divided into phases: ordinary graphs that run one after another.

A data-dependent dimension is a symbolic dimension whose value a node of the graph computes
(`NodeGraph.computed_dims`). What has the dimension in its shape or attributes belongs to a later phase than that node,
and takes the dimension like one that the caller gives. So within a phase all sizes are known before anything runs, and
each phase is compiled, allocated and called like any other graph. Used by `compile`; the interpreter needs no phases,
since it computes one node after another.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from lumin_tune.core.expression import Expression
from lumin_tune.core.graph.node_graph import Node, NodeGraph, symbolic_sizes
from lumin_tune.core.ops.op_table import OPS


@dataclass(frozen=True)
class Phase:
    """One phase of a graph.

    graph: frozen, without computed dimensions. Its inputs are those of the whole graph, by their names, and values that
    earlier phases pass on. passed: the names under which later phases take outputs, by names of the outputs. dims: the
    outputs that are values of dimensions, by the names of the dimensions. outputs: those of the whole graph.
    """

    graph: NodeGraph
    passed: Mapping[str, str]
    dims: Mapping[str, str]
    outputs: tuple[str, ...]


def phases(graph: NodeGraph) -> tuple[Phase, ...]:
    """Return the phases of a graph in the order in which they run."""
    levels = _levels(graph)
    repeated = _repeated(graph)
    members: list[_Members] = [_Members() for _ in range(max(levels[root] for root in graph.roots) + 1)]
    for root in graph.roots:
        members[levels[root]].roots[root] = None
    for level in reversed(range(len(members))):
        _gather(graph, levels, repeated, members, level)
    names = _names_of_values(graph, members)
    return tuple(_built(graph, each, level, levels, names) for level, each in enumerate(members))


@dataclass
class _Members:
    """The nodes of one phase. roots: those to compute. own: those computed. taken: those that earlier phases pass."""

    roots: dict[int, None] = field(default_factory=dict)
    own: set[int] = field(default_factory=set)
    taken: set[int] = field(default_factory=set)
    passed: set[int] = field(default_factory=set)


def _levels(graph: NodeGraph) -> list[int]:
    """Return for each node the first phase in which its operands and its sizes are known."""
    levels: list[int] = []
    for node in graph.nodes:
        level = max((levels[operand] for operand in node.operands), default=0)
        for name in _computed_dims(graph, node):
            level = max(level, levels[graph.computed_dims[name]] + 1)
        levels.append(level)
    return levels


def _computed_dims(graph: NodeGraph, node: Node) -> set[str]:
    """Return the data-dependent dimensions that a node has in its shape or attributes."""
    sizes = symbolic_sizes(node.shape, node.attributes)
    return {each.name for size in sizes for each in size.variables if each.name in graph.computed_dims}


def _repeated(graph: NodeGraph) -> list[bool]:
    """Return for each node whether every phase that uses it computes it again, rather than taking it from an earlier.

    So are values that depend on weights only, which each phase folds by itself, and views that do not select a part.
    """
    known: list[bool] = []
    for node in graph.nodes:
        is_leaf = node.op == "iota" or (node.op == "input" and bool(graph.attribute(node, "static")))
        known.append(node.op == "constant" or is_leaf or (bool(node.operands) and all(known[x] for x in node.operands)))
    return [
        depends or node.op == "input" or (OPS[node.op].is_view and node.op != "slice")
        for depends, node in zip(known, graph.nodes)
    ]


def _gather(
    graph: NodeGraph, levels: Sequence[int], repeated: Sequence[bool], members: Sequence[_Members], level: int
) -> None:
    """Collect the nodes of a phase, and ask earlier phases for the values that it takes."""
    phase = members[level]
    pending = [*phase.roots]
    while pending:
        node = pending.pop()
        if node in phase.own or node in phase.taken:
            continue
        if levels[node] < level and not repeated[node]:
            phase.taken.add(node)
            members[levels[node]].roots[node] = None
            members[levels[node]].passed.add(node)
            continue
        phase.own.add(node)
        pending.extend(graph.nodes[node].operands)


def _names_of_values(graph: NodeGraph, members: Sequence[_Members]) -> dict[int, str]:
    """Return the names of the values that phases pass on."""
    known = {*graph.inputs, *graph.outputs}
    names = {}
    for node in sorted(node for each in members for node in each.passed):
        name = f"value.{node}"
        while name in known:
            name += "_"
        names[node] = name
    return names


def _built(graph: NodeGraph, members: _Members, level: int, levels: Sequence[int], names: Mapping[int, str]) -> Phase:
    target = graph.empty_like()
    remap: dict[int, int] = {}
    for index in sorted(members.own | members.taken):
        node = graph.nodes[index]
        if index in members.taken:
            remap[index] = target.add_input(names[index], node.shape, node.dtype)
        else:
            remap[index] = target.add_copy(node, tuple([remap[operand] for operand in node.operands]))
    for name in target.inputs:
        if name in graph.inputs and name in graph.values:
            target.set_value(name, graph.values[name])
    for name, root in graph.outputs.items():
        if levels[root] == level:
            target.set_output(name, remap[root])
    outputs = tuple(target.outputs)
    for root in graph.kept:
        if levels[root] == level:
            target.keep(remap[root])
    passed = {_output(target, remap[root], names[root]): names[root] for root in sorted(members.passed)}
    dims = {
        name: _output(target, remap[root], f"dimension.{name}")
        for name, root in graph.computed_dims.items()
        if levels[root] == level
    }
    _carry_dims(graph, target)
    return Phase(target.freeze(), passed, dims, outputs)


def _output(graph: NodeGraph, node: int, name: str) -> str:
    """Return the name of a node among the outputs; it becomes one of this name, or a longer one, if it is none yet."""
    found = next((known for known, other in graph.outputs.items() if other == node), None)
    if found is not None:
        return found
    while name in graph.outputs:
        name += "_"
    graph.set_output(name, node)
    return name


def _carry_dims(graph: NodeGraph, target: NodeGraph) -> None:
    """Copy the values set for dimensions, and the guards, that a phase can check."""
    for name, value in graph.dim_values.items():
        if name in target.dims:
            target.set_dim_value(name, value)
    for name, size in graph.guards.items():
        if isinstance(size, Expression) and all(each.name in target.dims for each in size.variables):
            target.set_guard(name, size)
