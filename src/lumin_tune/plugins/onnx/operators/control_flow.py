"""If, Loop and Scan: graphs in attributes, chosen or unrolled when the model is imported, else loops of the graph.

A condition that is known chooses. One that is not selects between what both branches compute, which run only if they
are chosen where they are much work. A loop of a few rounds is unrolled, as is one whose rounds differ in their shapes.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from contextlib import nullcontext, suppress
from functools import partial
from typing import TYPE_CHECKING, Final

import numpy as np

from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import LuminError, ShapeError
from lumin_tune.core.expression import Expression, product, same_size, simplified
from lumin_tune.core.ops.shape_rules import shape_text
from lumin_tune.core.tensor import Tensor, stack
from lumin_tune.core.tensor.control import Results, record_loop
from lumin_tune.plugins.onnx.counting import rounds_of
from lumin_tune.plugins.onnx.model.names import names_read
from lumin_tune.plugins.onnx.node import NodeContext, NodeError
from lumin_tune.plugins.onnx.recorded_loops import ComputedLengthError, recorded_loop
from lumin_tune.plugins.onnx.registry import operator
from lumin_tune.plugins.onnx.undecided import UndecidedError
from lumin_tune.plugins.onnx.value import Value, is_symbolic

if TYPE_CHECKING:
    from onnx import GraphProto

    from lumin_tune.core.expression import Size
    from lumin_tune.plugins.onnx.model.element_types import Narrow

MOST_ROUNDS: Final = 2_000
UNROLLED: Final = 4
"""Rounds up to which a loop is unrolled."""
MOST_SELECTED: Final = 24
"""Nodes of a branch that is computed whether it is chosen or not."""
_WORK: Final = frozenset({
    "Attention", "Conv", "ConvInteger", "ConvTranspose", "Einsum", "GRU", "Gemm", "LSTM", "Loop", "MatMul",
    "MatMulInteger", "RNN", "Scan",
})  # fmt: skip
_OF_COMPUTED_SIZES: Final = frozenset({"Compress", "NonMaxSuppression", "NonZero", "Unique"})


@operator("If")
def _if(node: NodeContext) -> list[Value]:
    known = node.known(0)
    if known is not None and not is_symbolic(known):
        if known.size != 1:
            raise node.error(f"the condition must be one bool, not {known.size}")
        return _branch(node, "then_branch" if known.reshape(())[()] else "else_branch")
    condition: object = known.reshape(-1)[0] if known is not None and known.size == 1 else None
    if isinstance(condition, Expression) and not node.is_computed(condition):
        return _by_sizes(node, condition)
    return _selected(node)


def _by_sizes(node: NodeContext, condition: Expression) -> list[Value]:
    """Return the outputs of a node whose condition only sizes decide: of both branches if these give the same types.

    Otherwise raises UndecidedError, so that the import decides it for the sizes for which the model makes sense.
    """
    branches = [node.subgraph(name) for name in ("then_branch", "else_branch")]
    drops = [any(each.op_type == "Squeeze" for each in branch.node) for branch in branches]
    likely = drops[0] if drops[0] != drops[1] else None  # what squeezes an axis means it to have size 1
    try:
        return _selected(node, by_sizes=True)
    except UndecidedError:
        raise
    except LuminError as error:
        if node.translation.choices_open and likely is not None:
            return _presumed(node, likely)
        raise UndecidedError(f"{error}; it depends on sizes: {condition}", condition, likely) from None


def _presumed(node: NodeContext, likely: bool) -> list[Value]:
    """Return the outputs of the branch that squeezes, NaN for sizes that are not to be squeezed.

    Within a branch that is chosen while the model runs, what sizes must be there is not what they must be always.
    """
    holds = node.tensor(0).reshape(())
    with node.translation.squeezing():
        values = _branch(node, "then_branch" if likely else "else_branch")
    chosen = []
    for value in values:
        x = value.tensor(node.graph)
        if not x.dtype.is_float:
            raise node.error(f"the branches differ in shape, and {x.dtype} has no NaN for the sizes that fit neither")
        nan = x._full_like(math.nan)
        chosen.append(Value.of_tensor(holds.where(x, nan) if likely else holds.where(nan, x), value.narrow))
    return chosen


def _selected(node: NodeContext, *, by_sizes: bool = False) -> list[Value]:
    condition = node.tensor(0).reshape(())
    branches = [node.subgraph(name) for name in ("then_branch", "else_branch")]
    works = any(map(_is_work, branches)) and not any(map(_computes_sizes, branches))
    made: list[list[Value]] = []
    for name, holds in (("then_branch", condition), ("else_branch", condition.logical_not())):
        try:
            with nullcontext() if by_sizes else node.translation.choosing():
                made.append(_run_if(node, name, holds) if works else _branch(node, name))
        except UndecidedError:
            raise
        except LuminError as error:
            behind = ", ".join(f"{each!r}: ..." for each in node.translation.inputs_behind(node.value(0)))
            raise node.error(
                f"its {name} does not fit these sizes: {error}. If the model takes the other branch, say so by the "
                f"inputs that decide it: inputs={{{behind}}}, or on the command line --input"
            ) from error
    left, right = made
    chosen = []
    for index, (one, other) in enumerate(zip(left, right, strict=True)):
        a, b = one.tensor(node.graph), other.tensor(node.graph)
        if product(a.shape) == product(b.shape) == 1 and a.rank != b.rank:  # which takes part as one number
            a, b = (a, b.reshape(a.shape)) if a.rank > b.rank else (a.reshape(b.shape), b)
        if not by_sizes and a.dtype is b.dtype and a.rank == b.rank and _is_either_size(node, a.shape, b.shape):
            a, b = _of_the_size_taken(condition, a, b)
        if a.dtype is not b.dtype or a.rank != b.rank or not all(map(same_size, a.shape, b.shape)):
            raise ShapeError(
                f"output {index} is {a.dtype}{shape_text(a.shape)} by one branch and {b.dtype}{shape_text(b.shape)} by "
                f"the other; only branches of one type can be chosen while the model runs, and the condition "
                f"{node.why_unknown(node.value(0))}",
                equal=zip(a.shape, b.shape) if a.dtype is b.dtype and a.rank == b.rank else (),
            )
        chosen.append(Value.of_tensor(condition.where(a, b), one.narrow))
    return chosen


def _is_either_size(node: NodeContext, a: tuple[Size, ...], b: tuple[Size, ...]) -> bool:
    """Return whether branches differ in sizes that the model's dimensions cannot make equal: numbers, computed ones."""
    pairs = [(x, y) for x, y in zip(a, b, strict=True) if not same_size(x, y)]
    names = {each.name for pair in pairs for size in pair if isinstance(size, Expression) for each in size.variables}
    return bool(pairs) and not node.translation.choices_open and names <= node.graph.computed_dims.keys()


def _of_the_size_taken(condition: Tensor, a: Tensor, b: Tensor) -> tuple[Tensor, Tensor]:
    """Return both results of a branch in the size of the one that is taken, which the graph computes."""
    taken = condition.cast("i64").as_dim("taken", 0, 1)
    for axis, (x, y) in enumerate(zip(a.shape, b.shape, strict=True)):
        if not same_size(x, y):
            places = a._iota(simplified(taken * x + (1 - taken) * y))
            a, b = (each._emit("gather", places, axis=axis) for each in (a, b))
    return a, b


def _computes_sizes(graph: GraphProto) -> bool:
    """Return whether a branch computes sizes, which only the whole graph can, not a branch that may not run."""
    if any(each.op_type in _OF_COMPUTED_SIZES for each in graph.node):
        return True
    return any(_computes_sizes(entry.g) for each in graph.node for entry in each.attribute if entry.HasField("g"))


def _is_work(graph: GraphProto) -> bool:
    """Return whether a branch is worth a jump over it."""
    if len(graph.node) > MOST_SELECTED or any(each.op_type in _WORK for each in graph.node):
        return True
    return any(_is_work(entry.g) for each in graph.node for entry in each.attribute if entry.HasField("g"))


def _run_if(node: NodeContext, name: str, condition: Tensor) -> list[Value]:
    """Return the outputs of a branch that runs if a condition holds, and are zeros if not."""
    branch = node.subgraph(name)
    narrow: list[Narrow | None] = []

    def step(number: Tensor, states: tuple[Tensor, ...], elements: tuple[Tensor, ...]) -> Results:
        inner = number.graph
        bound = {}
        for each in dict.fromkeys(names_read(branch)):
            value = node.scope.find(each)
            if value is not None and value.known is None and value.is_recorded:
                tensor = value.tensor(node.graph)
                bound[each] = Value.of_tensor(Tensor(inner, inner.own(tensor.graph, tensor.node)), value.narrow)
        results = _branch(node, name, bound)
        narrow.extend(value.narrow for value in results)
        never = Tensor(inner, inner.add_constant(False, DType.BOOL))
        return Results((), [value.tensor(node.graph) for value in results], never)

    _, stacked = record_loop(condition.graph, step, 1, (), [], begin=condition)
    return [Value.of_tensor(tensor[0], kind) for tensor, kind in zip(stacked, narrow, strict=True)]


def _branch(node: NodeContext, name: str, bound: Mapping[str, Value] | None = None) -> list[Value]:
    results = node.translation.run_graph(node.subgraph(name), node, [], bound)
    if len(results) != len(node.outputs):
        raise node.error(f"{name} has {len(results)} outputs, the node {len(node.outputs)}")
    return results


@operator("Loop")
def _loop(node: NodeContext) -> list[Value | None]:
    """The body takes (round, condition, states...) and gives (condition, states..., pieces...)."""
    known = node.known(0) if node.has(0) else None
    limit = known.reshape(-1)[0] if known is not None and known.size == 1 else None
    begin = node.translation.known(node.value(1)) if node.has(1) else np.array(True)
    counted = None
    if begin is not None and begin.dtype == bool and begin.all() and (limit is not None or not node.has(0)):
        counted = rounds_of(node, node.subgraph("body"))
    if counted is not None:
        limit = counted if limit is None else simplified((Expression.constant(1) * limit).minimum(counted))
    if not isinstance(limit, Expression) and limit is not None and limit <= UNROLLED:
        with suppress(ComputedConditionError):
            return _unrolled_loop(node)
    can_be_unrolled = not (isinstance(limit, Expression) or (limit is None and node.has(0)) or begin is None)
    record = partial(
        recorded_loop,
        node,
        limit if limit is None or isinstance(limit, Expression) else int(limit),
        begin,
        is_counted=counted is not None,
    )
    try:
        return record()
    except ComputedLengthError:
        with suppress(LuminError):  # unless its condition is known, it cannot be unrolled either
            if can_be_unrolled:
                return _unrolled_loop(node)
        return record(may_compute_length=True)
    except LuminError as error:
        if not can_be_unrolled:
            raise
        try:
            return _unrolled_loop(node)
        except LuminError as reason:
            raise node.error(f"{error}; nor can it be unrolled: {reason}") from None


class ComputedConditionError(NodeError):
    """A loop that cannot be unrolled, since its condition is computed when the model runs."""


def _unrolled_loop(node: NodeContext) -> list[Value | None]:
    body = node.subgraph("body")
    limit = node.integer(0) if node.has(0) else None
    condition: Value | None = node.value(1) if node.has(1) else None
    states = [node.value(index) for index in range(2, len(node.inputs))]
    pieces: list[list[Tensor]] = [[] for _ in range(len(body.output) - 1 - len(states))]
    count = 0
    while (limit is None or count < limit) and _holds(node, condition):
        if count >= MOST_ROUNDS:
            raise node.error(f"runs more than {MOST_ROUNDS} times; loops are unrolled, so they must be short")
        flag = condition if condition is not None else Value.of_numbers(np.array(True), DType.BOOL)
        results = node.translation.run_graph(body, node, [Value.of_numbers(np.array(count)), flag, *states])
        condition = results[0]
        states = results[1 : 1 + len(states)]
        for piece, value in zip(pieces, results[1 + len(states) :], strict=True):
            piece.append(value.tensor(node.graph))
        count += 1
    return [*states, *(_stacked(node, piece, 0) for piece in pieces)]


def _holds(node: NodeContext, condition: Value | None) -> bool:
    if condition is None:
        return True
    known = node.translation.known(condition)
    if known is None or is_symbolic(known):
        raise ComputedConditionError(
            f"{node.describe()}: the condition is computed while the model runs; only loops of known length can be "
            "unrolled"
        )
    return bool(known.reshape(())[()])


@operator("Scan", since=9)
def _scan(node: NodeContext) -> list[Value | None]:
    """The body takes (states..., elements...) and gives (states..., pieces...)."""
    body = node.subgraph("body")
    scanned = node.attribute("num_scan_inputs")
    first = len(node.inputs) - scanned
    if scanned < 1 or first < 0 or len(body.output) < first:
        raise node.error(
            f"num_scan_inputs {scanned} does not fit {len(node.inputs)} inputs and {len(body.output)} outputs"
        )
    sequences = [node.tensor(index) for index in range(first, len(node.inputs))]
    axes = [node.axis(a, x.rank) for a, x in zip(_each(node, "scan_input_axes", scanned), sequences, strict=True)]
    backwards = _each(node, "scan_input_directions", scanned)
    lengths = {x.shape[axis] for x, axis in zip(sequences, axes, strict=True)}
    (length,) = lengths if len(lengths) == 1 else (None,)
    if length is None:
        raise node.error(f"the scanned axes have sizes {sorted(map(str, lengths))}; they must be equal")
    count = len(body.output) - first
    reverse, places = _each(node, "scan_output_directions", count), _each(node, "scan_output_axes", count)
    if not isinstance(length, int) or length > UNROLLED:
        moved = [(_moved(x, axis, 0), -1 if back else 1) for x, axis, back in zip(sequences, axes, backwards)]
        return _recorded_scan(node, length, first, moved, [-1 if back else 1 for back in reverse], places)
    states = [node.value(index) for index in range(first)]
    pieces: list[list[Tensor]] = [[] for _ in range(count)]
    for step in range(length):
        elements = [
            x.slice(axis, place, place + 1).squeeze(axis)
            for x, axis, back in zip(sequences, axes, backwards, strict=True)
            for place in [length - 1 - step if back else step]
        ]
        results = node.translation.run_graph(body, node, [*states, *map(Value.of_tensor, elements)])
        states = results[:first]
        for piece, value in zip(pieces, results[first:], strict=True):
            piece.append(value.tensor(node.graph))
    ordered = [list(reversed(piece)) if back else piece for piece, back in zip(pieces, reverse, strict=True)]
    return [*states, *(_stacked(node, piece, axis) for piece, axis in zip(ordered, places, strict=True))]


def _recorded_scan(
    node: NodeContext,
    length: Size,
    first: int,
    sequences: list[tuple[Tensor, int]],
    stacks: list[int],
    places: list[int],
) -> list[Value | None]:
    """Return the outputs of a scan that runs when the model does. sequences: cut along axis 0, with their ways."""
    body = node.subgraph("body")
    states = [node.value(index) for index in range(first)]
    narrow: list[Narrow | None] = []

    def step(number: Tensor, entering: tuple[Tensor, ...], elements: tuple[Tensor, ...]) -> Results:
        given = [Value.of_tensor(tensor, value.narrow) for tensor, value in zip(entering, states, strict=True)]
        results = node.translation.run_graph(body, node, [*given, *map(Value.of_tensor, elements)])
        narrow.extend(value.narrow for value in results)
        made = [value.tensor(node.graph) for value in results]
        return Results(made[:first], made[first:])

    initial = [value.tensor(node.graph) for value in states]
    graph = max((x.graph for x in (*initial, *(x for x, _ in sequences))), key=lambda graph: graph.depth)
    last, stacked = record_loop(graph, step, length, initial, sequences, stacks=stacks)
    placed = [_moved(x, 0, node.axis(axis, x.rank)) for x, axis in zip(stacked, places, strict=True)]
    return [Value.of_tensor(tensor, kind) for tensor, kind in zip((*last, *placed), narrow, strict=True)]


def _moved(x: Tensor, axis: int, place: int) -> Tensor:
    """Return a tensor with an axis at another place, the others in their order."""
    others = [each for each in range(x.rank) if each != axis]
    return x.permute(*others[:place], axis, *others[place:])


def _each(node: NodeContext, name: str, count: int) -> list[int]:
    given: list[int] = node.attribute(name, None) or [0] * count
    if len(given) != count:
        raise node.error(f"{name} has {len(given)} entries, not {count}")
    return given


def _stacked(node: NodeContext, pieces: list[Tensor], axis: int) -> Value:
    if not pieces:
        raise node.error("runs no iteration, so the shape of its stacked outputs is unknown")
    return Value.of_tensor(stack(pieces, axis) if len(pieces) > 1 else pieces[0].unsqueeze(axis))
