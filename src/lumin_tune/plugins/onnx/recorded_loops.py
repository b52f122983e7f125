"""A Loop of a model as a loop of the graph, which runs when the model does.

Asked by the operator Loop. States that nothing reads are left out; one that the body only writes starts as zeros of
the type that it gets, since exporters give such states a start of any type. A state that the body only appends to is
a stacked output behind its first value. Where the number of iterations is computed, so is the size of stacked outputs:
a dimension that the graph computes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

import numpy as np

from lumin_tune.core.dtypes import DType
from lumin_tune.core.expression import product, size_bounds
from lumin_tune.core.tensor import Tensor
from lumin_tune.core.tensor.control import LONGEST, Results, record_loop
from lumin_tune.plugins.onnx.dimensions import HIGHEST
from lumin_tune.plugins.onnx.model.names import names_read
from lumin_tune.plugins.onnx.node import NodeContext, NodeError
from lumin_tune.plugins.onnx.value import Value, is_symbolic

if TYPE_CHECKING:
    from onnx import GraphProto

    from lumin_tune.core.dtypes import Array
    from lumin_tune.core.expression import Size
    from lumin_tune.core.graph.node_graph import NodeGraph
    from lumin_tune.core.tensor import Graph
    from lumin_tune.plugins.onnx.model.element_types import Narrow

MOST_STACKED: Final = 4096
"""Rows that are stacked for iterations that may not run."""
_FIRST_STATE: Final = 2  # of the inputs of a Loop and of its body: behind the count and the condition

Tensors = tuple[Tensor, ...]


class ComputedLengthError(NodeError):
    """A loop whose stacked outputs have as many rows as iterations run, which the graph would have to compute."""


def recorded_loop(
    node: NodeContext,
    limit: Size | None,
    begin: Array | None,
    *,
    is_counted: bool = False,
    may_compute_length: bool = False,
) -> list[Value | None]:
    """Return the outputs of a loop. limit, begin: None where they are computed.

    is_counted: whether its condition says nothing but the limit. Raises ComputedLengthError for stacked outputs of a
    computed number of rows, unless these are allowed.
    """
    rounds = node.tensor(0).reshape(()).cast("i64") if limit is None and node.has(0) else None
    starts = node.tensor(1).reshape(()) if begin is None else None
    if begin is not None and not bool(begin.reshape(-1)[0]):
        limit = 0
    if rounds is not None:
        starts = rounds > 0 if starts is None else (rounds > 0).logical_and(starts)
    body = _Body(node, rounds, is_counted=is_counted)
    count = LONGEST if limit is None else limit
    initial = body.initial(count, runs=starts is None and size_bounds(count)[0] > 0)
    graph = body.around(initial)
    is_computed = limit is None or starts is not None
    if not (is_computed and body.stacks):
        last, stacked = record_loop(graph, body.step, count, initial, [], begin=starts)
    if body.stacks and (is_computed or body.ends):
        if not may_compute_length:
            raise ComputedLengthError(f"{node.describe()}: the number of iterations is computed while the model runs")
        last, stacked = _of_computed_length(graph, body, count, initial, starts)
    values = [Value.of_tensor(tensor, kind) for tensor, kind in zip((*last, *stacked), body.narrow, strict=True)]
    final, pieces = dict(zip(body.places, values, strict=False)), values[len(body.places) :]
    for place, appended in reversed(body.appended.items()):
        final[place] = _with_pieces(node.tensor(place), pieces.pop(), node.graph, appended.axis)
    return [*(final.get(place) for place in range(_FIRST_STATE, len(node.inputs))), *pieces]


class _Body:
    """The body of a loop: (iteration, condition, states...) -> (condition, states..., pieces...).

    places: the inputs that are states of the recorded loop. appended: those that the body only appends to; what it
    appends are pieces, behind the others. stacks: whether there are pieces. ends: whether the last step recorded may
    end the loop. narrow: the narrow types of its results.
    """

    def __init__(self, node: NodeContext, rounds: Tensor | None, *, is_counted: bool) -> None:
        self._node = node
        self.appended = _appended_states(node.subgraph("body"))
        self._body = _giving_pieces(node.subgraph("body"), self.appended)
        self._rounds = rounds
        self._is_counted = is_counted
        self._read = frozenset(names_read(self._body))
        self.places = [
            place
            for place in range(_FIRST_STATE, len(node.inputs))
            if place not in self.appended and (self._is_read(place) or node.wants(place - _FIRST_STATE))
        ]
        self.stacks = bool(self.appended) or len(self._body.output) >= len(node.inputs)
        self.ends = False
        self.narrow: list[Narrow | None] = []

    def initial(self, count: Size, *, runs: bool) -> list[Tensor]:
        """Return the first values of the states. runs: whether there certainly is an iteration."""
        found = {place: self._node.tensor(place) for place in self.places}
        written = [place for place in self.places if not self._is_read(place)] if runs else []
        if written:
            self.places = [place for place in self.places if place not in written]
            before = [found[place] for place in self.places]
            made: dict[int, Tensor] = {}

            def probe(number: Tensor, entering: Tensors, elements: Tensors) -> Results:
                results = self._results(number, entering)
                made.update({place: results[place - 1].tensor(self._node.graph) for place in written})
                return Results(entering, ())

            graph = self.around([*found.values()])
            record_loop(graph, probe, count, before, [])
            for place, tensor in made.items():
                found[place] = Tensor(graph, graph.add_full(0, tensor.dtype, tensor.shape))
            self.places = sorted(found)
        return [found[place] for place in self.places]

    def around(self, initial: Sequence[Tensor]) -> NodeGraph:
        """Return the graph that the loop is recorded in."""
        graphs: list[NodeGraph] = [each.graph for each in initial]
        return max(graphs, key=lambda graph: graph.depth) if graphs else self._node.graph

    def step(self, number: Tensor, entering: Tensors, elements: Tensors) -> Results:
        node = self._node
        results = self._results(number, entering)
        flag = node.translation.known(results[0])
        goes_on = flag is not None and not is_symbolic(flag) and bool(flag.reshape(-1)[0])
        self.ends = not (goes_on or self._is_counted)
        proceed = results[0].tensor(node.graph).reshape(()) if self.ends else None
        if self._rounds is not None:
            more = number + 1 < self._rounds
            proceed = more if proceed is None else more.logical_and(proceed)
        after = [results[place - 1] for place in self.places]
        pieces = [*results[len(node.inputs) - 1 :], *(results[place - 1] for place in self.appended)]
        self.narrow = [value.narrow for value in (*after, *pieces)]
        kept = [_as_before(value.tensor(node.graph), tensor) for value, tensor in zip(after, entering, strict=True)]
        return Results(kept, [value.tensor(node.graph) for value in pieces], proceed)

    def _is_read(self, place: int) -> bool:
        """Return whether the body reads a state."""
        return self._body.input[place].name in self._read

    def _results(self, number: Tensor, entering: Tensors) -> list[Value]:
        node = self._node
        given = {place: node.value(place) for place in range(_FIRST_STATE, len(node.inputs))}
        for place, tensor in zip(self.places, entering, strict=True):
            given[place] = Value.of_tensor(tensor, given[place].narrow)
        goes_on = Value.of_numbers(np.array(True), DType.BOOL)  # or the iteration would not run
        return node.translation.run_graph(self._body, node, [Value.of_tensor(number), goes_on, *given.values()])


@dataclass(frozen=True)
class _Appended:
    """A state that a body only appends to: the place of the Concat among the nodes, what it appends, and the axis."""

    maker: int
    piece: str
    axis: int


def _appended_states(body: GraphProto) -> dict[int, _Appended]:
    """Return the states, by place, that are the Concat of themselves and a value, and that nothing else reads."""
    reads = Counter(names_read(body))
    makers = {name: at for at, each in enumerate(body.node) for name in each.output if each.op_type == "Concat"}
    found = {}
    for place in range(_FIRST_STATE, len(body.input)):
        name, result = body.input[place].name, body.output[place - 1].name
        if result not in makers or not reads[name] == reads[result] == 1:
            continue
        maker = body.node[makers[result]]
        if len(maker.input) == 2 and maker.input[0] == name:
            axis = next(int(each.i) for each in maker.attribute if each.name == "axis")
            found[place] = _Appended(makers[result], maker.input[1], axis)
    return found


def _giving_pieces(body: GraphProto, appended: Mapping[int, _Appended]) -> GraphProto:
    """Return a body that gives what it appends to states in place of the states."""
    if not appended:
        return body
    changed = deepcopy(body)
    for place, each in appended.items():
        changed.output[place - 1].name = each.piece
    for maker in sorted((each.maker for each in appended.values()), reverse=True):
        del changed.node[maker]
    return changed


def _with_pieces(first: Tensor, pieces: Value, graph: Graph, axis: int) -> Value:
    """Return a tensor with pieces behind it on an axis: (..., n, ...), (count, ..., size, ...) -> (..., sum, ...)."""
    place, rows = axis % first.rank, pieces.tensor(graph)
    order = [*range(1, place + 1), 0, *range(place + 1, rows.rank)]
    return Value.of_tensor(first.concat(rows.permute(order)._merge_axes(place, 2), axis=place), pieces.narrow)


def _as_before(after: Tensor, before: Tensor) -> Tensor:
    """Return a state in the shape with which it began, if it is one number either way."""
    is_number = product(after.shape) == product(before.shape) == 1
    return after.reshape(before.shape) if is_number and after.rank != before.rank else after


def _of_computed_length(
    graph: NodeGraph, body: _Body, count: Size, initial: Sequence[Tensor], starts: Tensor | None
) -> tuple[Tensors, Tensors]:
    """Return the last states and the stacked outputs of a loop whose number of iterations is computed.

    Up to a limit, rows of iterations that do not run are stacked and cut off. Beyond it a first loop counts the
    iterations, and a second one stacks as many rows as there are.
    """
    most = size_bounds(count)[1]
    is_short = most <= MOST_STACKED

    def counting(number: Tensor, entering: Tensors, elements: Tensors) -> Results:
        made = body.step(number, entering[1:], elements)
        return replace(made, states=[number + 1, *made.states], pieces=made.pieces if is_short else ())

    def always(number: Tensor, entering: Tensors, elements: Tensors) -> Results:
        return replace(body.step(number, entering, elements), proceed=None)

    zero = Tensor(graph, graph.add_constant(0, DType.I64))
    (rounds, *last), rows = record_loop(graph, counting, count, [zero, *initial], [], begin=starts)
    length = rounds.as_dim("rounds", 0, min(most, HIGHEST))
    if is_short:
        return tuple(last), tuple(each.slice(0, 0, length) for each in rows)
    return tuple(last), record_loop(graph, always, length, initial, [])[1]
