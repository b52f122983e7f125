"""Gradients of loops: a second loop runs backwards through the stored states of the first.

Called by `gradients` once the gradients of all results of a loop are known. The loop is recorded again with the
initial state of each iteration stacked; the body of the backward loop recomputes an iteration and differentiates its
ops. Source: A. Griewank and A. Walther, "Evaluating Derivatives", 2008, section 4.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import GraphError
from lumin_tune.core.graph.loops import LoopParts, parts_of
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.ops.body import Body

BodyGradients = Callable[[NodeGraph, int, Sequence[int]], list[int]]
"""`gradients` itself: of a scalar by nodes of a graph."""


def loop_gradients(
    graph: NodeGraph, node: int, found: Mapping[int, int], wanted: Sequence[bool], inner: BodyGradients
) -> list[int | None]:
    """Return a gradient for each operand of a loop, None where there is none.

    found: gradients of its results, by index. wanted: for each operand whether its gradient is requested. Raises
    GraphError for a loop that ends on a condition.
    """
    parts = parts_of(graph.nodes[node])
    if parts.begin is not None:
        raise GraphError(
            f"{graph.describe(node)} ends by a condition, so how many steps there are to go back is not known; take "
            "gradients of loops with a fixed or symbolic number of steps (scan, fori_loop)"
        )
    back = _Back(graph, parts, found, wanted, inner)
    return back.gradients(graph.nodes[node].operands, _stored(graph, node, parts))


def _stored(graph: NodeGraph, node: int, parts: LoopParts) -> list[int]:
    """Return the initial states of all iterations, stacked in order."""
    body = parts.body.graph.copy()
    for place, entering in enumerate(parts.entering):
        name = f"entering{place}"
        while name in body.outputs:
            name += "_"
        body.set_output(name, entering)
    _, count, _, states, slices, stacks, conditional = graph.nodes[node].attributes
    attributes = {
        "body": Body(body.freeze()), "count": count, "states": states, "slices": slices,
        "stacks": (*stacks, *(1 for _ in parts.entering)), "conditional": conditional,
    }  # fmt: skip
    first = states + len(stacks)
    operands = graph.nodes[node].operands
    return [graph.add("loop", *operands, result=first + place, **attributes) for place in range(states)]


class _Back:
    """The backward loop under construction."""

    def __init__(
        self, graph: NodeGraph, parts: LoopParts, found: Mapping[int, int], wanted: Sequence[bool], inner: BodyGradients
    ) -> None:
        self._graph, self._parts, self._found, self._inner = graph, parts, found, inner
        states, sliced = len(parts.initial), len(parts.initial) + len(parts.wholes)
        nodes = parts.body.graph.nodes
        floats = [nodes[each].dtype.is_float for each in (*parts.entering, *parts.elements, *parts.shared)]
        self._states = [place for place in range(states) if floats[place]]
        self._elements = [
            place for place in range(len(parts.wholes)) if floats[states + place] and wanted[states + place]
        ]
        self._shared = [
            place for place in range(len(parts.others)) if floats[sliced + place] and wanted[sliced + place]
        ]

    def gradients(self, operands: Sequence[int], stored: Sequence[int]) -> list[int | None]:
        graph, parts = self._graph, self._parts
        nodes, count = parts.body.graph.nodes, len(parts.initial)
        initial = [self._of_result(place) for place in self._states]
        for place in self._shared:
            record = graph.nodes[parts.others[place]]
            initial.append(graph.add_full(0.0, record.dtype, record.shape))
        pieces = [place for place in range(len(parts.pieces)) if count + place in self._found]
        steps = graph.add("iota", size=parts.count, dtype=DType.I64)
        wholes = [steps, *stored, *parts.wholes, *(self._found[count + place] for place in pieces)]
        ways = [-1, *(-1 for _ in stored), *(-way for way in parts.slices), *(-parts.stacks[place] for place in pieces)]
        body = NodeGraph()
        body.add_input("step", (), DType.I64)
        given = [
            body.add_input(f"d{place}", nodes[parts.entering[place]].shape, nodes[parts.entering[place]].dtype)
            for place in self._states
        ]
        sums = [
            body.add_input(f"sum{place}", nodes[parts.shared[place]].shape, nodes[parts.shared[place]].dtype)
            for place in self._shared
        ]
        inside = [parts.step, *parts.entering, *parts.elements]
        remap = {
            node: body.add_input(f"x{place}", nodes[node].shape, nodes[node].dtype) for place, node in enumerate(inside)
        }
        cotangents = [
            body.add_input(f"dy{place}", nodes[parts.pieces[place]].shape, nodes[parts.pieces[place]].dtype)
            for place in pieces
        ]
        for place, node in enumerate(parts.shared):
            static = bool(parts.body.graph.attribute(node, "static"))
            remap[node] = body.add_input(f"shared{place}", nodes[node].shape, nodes[node].dtype, static=static)
        for index, each in enumerate(nodes):
            if index not in remap:
                remap[index] = body.add_copy(each, tuple(remap[operand] for operand in each.operands))
        made = [(remap[parts.following[place]], given[at]) for at, place in enumerate(self._states)]
        made += [(remap[parts.pieces[place]], cotangents[at]) for at, place in enumerate(pieces)]
        scalar = _inner_product(body, [pair for pair in made if body.nodes[pair[0]].dtype.is_float])
        asked = [remap[parts.entering[place]] for place in self._states]
        asked += [remap[parts.shared[place]] for place in self._shared]
        asked += [remap[parts.elements[place]] for place in self._elements]
        derived = self._inner(body, scalar, asked)
        for place, node in enumerate(derived):
            at = place - len(self._states)
            body.set_output(f"o{place}", body.add("add", sums[at], node) if 0 <= at < len(sums) else node)
        attributes = {
            "body": Body(body.freeze()), "count": parts.count, "states": len(initial), "slices": ways,
            "stacks": [-parts.slices[place] for place in self._elements],
        }  # fmt: skip
        results = [
            graph.add("loop", *initial, *wholes, *parts.others, result=place, **attributes)
            for place in range(len(derived))
        ]
        gradients: list[int | None] = [None] * len(operands)
        sliced = count + len(parts.wholes)
        places = [*self._states, *(sliced + place for place in self._shared), *(count + p for p in self._elements)]
        for place, result in zip(places, results, strict=True):
            gradients[place] = result
        return gradients

    def _of_result(self, place: int) -> int:
        """Return the gradient of a final state, zeros if there is none."""
        if place in self._found:
            return self._found[place]
        record = self._graph.nodes[self._parts.initial[place]]
        return self._graph.add_full(0.0, record.dtype, record.shape)


def _inner_product(graph: NodeGraph, pairs: Sequence[tuple[int, int]]) -> int:
    """Return the sum of products of values with their gradients, in the dtype of the first."""
    dtype = graph.nodes[pairs[0][0]].dtype if pairs else DType.F32
    total = graph.add_full(0.0, dtype, ())
    for value, gradient in pairs:
        product = graph.add("mul", value, gradient)
        rank = len(graph.nodes[product].shape)
        flat = graph.add("sum", product, axes=tuple(range(rank))) if rank else product
        flat = flat if graph.nodes[flat].dtype is dtype else graph.add("cast", flat, dtype=dtype)
        total = graph.add("add", total, flat)
    return total
