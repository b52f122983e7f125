"""Weights as inputs that may change: static inputs declared again without `static`."""

from __future__ import annotations

from collections.abc import Iterable

from lumin_tune.core.errors import UnknownNameError
from lumin_tune.core.graph.loops import parts_of
from lumin_tune.core.graph.node_graph import Node
from lumin_tune.core.ops.body import Body
from lumin_tune.core.ops.op_table import OPS
from lumin_tune.core.suggest import did_you_mean
from lumin_tune.core.tensor import Graph


def trainable(graph: Graph, names: Iterable[str]) -> Graph:
    """Return a copy of a graph, not frozen, in which the named inputs are not static; nodes keep their ids.

    Static inputs are weights that do not change between runs and are compiled in, so they cannot be states. Raises
    UnknownNameError for a name that is not an input.

        >>> g = lt.Graph()
        >>> w = g.tensor("w", (3,), static=True)
        >>> from lumin_tune.training.trainable import trainable
        >>> trainable(g, ["w"]).text().splitlines()[1]
        '%0 = input(name="w", dtype=f32, shape=[3], static=false) : f32[3]'
    """
    changing: set[int] = set()
    for name in names:
        if name not in graph.inputs:
            raise UnknownNameError(f"no input {name!r}; {did_you_mean(name, graph.inputs)}")
        changing.add(graph.inputs[name])
    target = graph.empty_like()
    static = OPS["input"].position("static")
    remap: dict[int, int] = {}
    for index, node in enumerate(graph.nodes):
        attributes = node.attributes
        if index in changing:
            attributes = (*attributes[:static], False, *attributes[static + 1 :])
        elif node.op == "loop" and changing.intersection(node.operands):
            attributes = (_changing_body(node, changing), *attributes[1:])
        remap[index] = target.add_raw(node.op, tuple([remap[each] for each in node.operands]), attributes)
    target.carry_over(graph, remap)
    return target


def _changing_body(loop: Node, changing: set[int]) -> Body:
    """Return the body of a loop in which what it shares with changing inputs is not static."""
    parts = parts_of(loop)
    inner = parts.body.graph
    shared = {inside for operand, inside in zip(parts.others, parts.shared, strict=True) if operand in changing}
    static = OPS["input"].position("static")
    target = inner.empty_like()
    remap: dict[int, int] = {}
    for index, node in enumerate(inner.nodes):
        attributes = node.attributes
        if index in shared:
            attributes = (*attributes[:static], False, *attributes[static + 1 :])
        elif node.op == "loop" and shared.intersection(node.operands):
            attributes = (_changing_body(node, shared), *attributes[1:])
        remap[index] = target.add_raw(node.op, tuple([remap[each] for each in node.operands]), attributes)
    target.carry_over(inner, remap)
    return Body(target.freeze())
