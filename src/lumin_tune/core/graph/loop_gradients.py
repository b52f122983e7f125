"""Gradients of loops: a second loop runs backwards through the stored states of the first.

Called by `gradients` once the gradients of all results of a loop are known. The loop is recorded again with the
initial state of each iteration stacked; the body of the backward loop recomputes an iteration and differentiates its
ops. A loop that ends on a condition also counts its iterations: the backward loop runs as many, and reads their rows by
number. Source: A. Griewank and A. Walther, "Evaluating Derivatives", 2008, section 4.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import GraphError
from lumin_tune.core.expression import Size
from lumin_tune.core.graph.loops import LoopParts, parts_of
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.ops.body import Body

MOST_STEPS = 1 << 31
"""The greatest limit of a loop that ends on a condition whose states are stacked for gradients."""

BodyGradients = Callable[[NodeGraph, int, Sequence[int]], list[int]]
"""`gradients` itself: of a scalar by nodes of a graph."""


def loop_gradients(
    graph: NodeGraph, node: int, found: Mapping[int, int], wanted: Sequence[bool], inner: BodyGradients
) -> list[int | None]:
    """Return a gradient for each operand of a loop, None where there is none.

    found: gradients of its results, by index. wanted: for each operand whether its gradient is requested. Raises
    GraphError for a loop that ends on a condition and has no limit.
    """
    parts = parts_of(graph.nodes[node])
    if parts.begin is not None and isinstance(parts.count, int) and parts.count > MOST_STEPS:
        raise GraphError(
            f"{graph.describe(node)} ends by a condition, after any number of steps, and gradients store the states of "
            "each step; give the number of steps a limit, as in while_loop(condition, body, init, limit=100)"
        )
    first = int(parts.begin is not None)
    back = _Back(graph, parts, found, wanted[first:], inner)
    stored, ran = _stored(graph, node, parts)
    return [*[None] * first, *back.gradients(graph.nodes[node].operands[first:], stored, ran)]


def _stored(graph: NodeGraph, node: int, parts: LoopParts) -> tuple[list[int], int | None]:
    """Return the initial states of all iterations, stacked in order, and the number of iterations of a loop that ends
    on a condition.
    """
    body = parts.body.graph.copy()

    def stack(name: str, node: int) -> None:
        while name in body.outputs:
            name += "_"
        body.set_output(name, node)

    for place, entering in enumerate(parts.entering):
        stack(f"entering{place}", entering)
    if parts.begin is not None:
        stack("ran", body.add_constant(1, DType.I64))
    _, count, _, states, slices, stacks, conditional = graph.nodes[node].attributes
    attributes = {
        "body": Body(body.freeze()),
        "count": count,
        "states": states,
        "slices": slices,
        "stacks": (*stacks, *(1 for _ in parts.entering), *[1] * (parts.begin is not None)),
        "conditional": conditional,
    }
    first = states + len(stacks)
    operands = graph.nodes[node].operands
    results = [
        graph.add("loop", *operands, result=place, **attributes)
        for place in range(first, states + len(attributes["stacks"]))
    ]
    ran = None if parts.begin is None else graph.add("sum", results.pop(), axes=(0,))
    return results, ran


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

    def gradients(self, operands: Sequence[int], stored: Sequence[int], ran: int | None) -> list[int | None]:
        """Return a gradient for each operand. stored: the states of all iterations. ran: the number of iterations, for
        loops that end on a condition.
        """
        graph, parts = self._graph, self._parts
        nodes, count = parts.body.graph.nodes, len(parts.initial)
        initial = [self._of_result(place) for place in self._states]
        for place in self._shared:
            record = graph.nodes[parts.others[place]]
            initial.append(graph.add_full(0.0, record.dtype, record.shape))
        pieces = [place for place in range(len(parts.pieces)) if count + place in self._found]
        body = NodeGraph()
        step = body.add_input("step", (), DType.I64)
        given = [
            body.add_input(f"d{place}", nodes[parts.entering[place]].shape, nodes[parts.entering[place]].dtype)
            for place in self._states
        ]
        sums = [
            body.add_input(f"sum{place}", nodes[parts.shared[place]].shape, nodes[parts.shared[place]].dtype)
            for place in self._shared
        ]
        wholes = [*stored, *parts.wholes, *(self._found[count + place] for place in pieces)]
        ways = [*(1 for _ in stored), *parts.slices, *(parts.stacks[place] for place in pieces)]
        rows = _BackwardRows(graph, body, step, parts.count, ran)
        first, *inside = rows.read(wholes, ways)
        remap = dict(zip((parts.step, *parts.entering, *parts.elements), (first, *inside), strict=False))
        cotangents = inside[len(wholes) - len(pieces) :]
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
        rows.end()
        for place, node in enumerate(derived):
            at = place - len(self._states)
            body.set_output(f"o{place}", body.add("add", sums[at], node) if 0 <= at < len(sums) else node)
        directions = [parts.slices[place] for place in self._elements]
        results = rows.loop(Body(body.freeze()), initial, parts.others, directions, len(derived))
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


class _BackwardRows:
    """The backward loop's access to the rows of all iterations, last ones first.

    Without a condition, rows are slices of the loop. With one, `ran` iterations have rows: the loop runs as often and
    takes row ran - 1 - step.
    """

    def __init__(self, graph: NodeGraph, body: NodeGraph, step: int, count: Size, ran: int | None) -> None:
        self._graph, self._body, self._step, self._count, self._ran = graph, body, step, count, ran
        self._wholes: list[int] = []
        self._slices: list[int] = []
        self._given = -1  # in the body, the number of iterations

    def read(self, wholes: Sequence[int], ways: Sequence[int]) -> list[int]:
        """Return the number of an iteration and its rows, as nodes of the body. ways: 1 if rows are in the order of
        iterations, -1 if reversed.
        """
        graph, body = self._graph, self._body
        if self._ran is None:
            steps = graph.add("iota", size=self._count, dtype=DType.I64)
            self._wholes, self._slices = [steps, *wholes], [-1, *(-way for way in ways)]
            records = [graph.nodes[whole] for whole in self._wholes]
            return [body.add_input(f"x{at}", each.shape[1:], each.dtype) for at, each in enumerate(records)]
        self._wholes = [self._ran, *(self._in_order(whole, way) for whole, way in zip(wholes, ways, strict=True))]
        records = [graph.nodes[whole] for whole in self._wholes]
        inputs = [body.add_input(f"x{at}", each.shape, each.dtype) for at, each in enumerate(records)]
        self._given = inputs[0]
        number = body.add("add", body.add("add", inputs[0], body.add_constant(-1, DType.I64)), self._negative(body))
        return [number, *(body.add("gather", each, number, axis=0) for each in inputs[1:])]

    def end(self) -> None:
        """Record in the body whether another iteration follows."""
        if self._ran is not None:
            following = self._body.add("add", self._step, self._body.add_constant(1, DType.I64))
            self._body.set_output("proceed", self._body.add("less_than", following, self._given))

    def loop(
        self, body: Body, initial: Sequence[int], others: Sequence[int], directions: Sequence[int], results: int
    ) -> list[int]:
        """Return the results of the loop: states, then stacked rows in these directions of the forward loop."""
        graph, states = self._graph, len(initial)
        attributes = {"body": body, "count": self._count, "states": states, "slices": self._slices}
        if self._ran is None:
            operands = (*initial, *self._wholes, *others)
            stacks = [-way for way in directions]
            return [graph.add("loop", *operands, result=place, stacks=stacks, **attributes) for place in range(results)]
        begin = graph.add("less_than", graph.add_constant(0, DType.I64), self._ran)
        attributes |= {"stacks": [1] * len(directions), "conditional": True}
        operands = (begin, *initial, *self._wholes, *others)
        found = [graph.add("loop", *operands, result=place, **attributes) for place in range(results)]
        if not directions:
            return found
        steps = graph.add("iota", size=self._count, dtype=DType.I64)
        minus = graph.add("mul", steps, graph.add_full(-1, DType.I64, (self._count,)))
        last = graph.add("add", self._ran, graph.add_constant(-1, DType.I64))
        places = graph.add("add", graph.add("expand", last, axes=(0,), sizes=(self._count,)), minus)
        rows = [graph.add("gather", each, places, axis=0) for each in found[states:]]
        return [*found[:states], *(self._in_order(row, way) for row, way in zip(rows, directions, strict=True))]

    def _in_order(self, whole: int, way: int) -> int:
        return whole if way == 1 else self._graph.add("flip", whole, axes=(0,))

    def _negative(self, body: NodeGraph) -> int:
        return body.add("mul", self._step, body.add_constant(-1, DType.I64))
