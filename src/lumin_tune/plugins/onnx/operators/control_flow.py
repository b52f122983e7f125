"""If, Loop and Scan: graphs in attributes, chosen or unrolled when the model is imported.

A graph of lumin has no control flow. A condition that is known chooses; one that is not computes both
branches and selects. Loops are unrolled, so how often they run must be known.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import LuminError
from lumin_tune.core.expression import Expression, same_size
from lumin_tune.core.tensor import Tensor, stack
from lumin_tune.plugins.onnx.node import NodeContext
from lumin_tune.plugins.onnx.registry import operator
from lumin_tune.plugins.onnx.undecided import UndecidedError
from lumin_tune.plugins.onnx.value import Value, is_symbolic

MOST_ROUNDS: Final = 2_000


@operator("If")
def _if(node: NodeContext) -> list[Value]:
    known = node.known(0)
    if known is not None and not is_symbolic(known):
        if known.size != 1:
            raise node.error(f"the condition must be one bool, not {known.size}")
        return _branch(node, "then_branch" if known.reshape(())[()] else "else_branch")
    condition: object = known.reshape(-1)[0] if known is not None and known.size == 1 else None
    if isinstance(condition, Expression):
        return _by_sizes(node, condition)
    return _selected(node)


def _by_sizes(node: NodeContext, condition: Expression) -> list[Value]:
    """Return the outputs of a node whose condition only sizes decide: of both branches if these give the same types.

    Otherwise raises UndecidedError, so that the import decides it for the sizes for which the model makes sense.
    """
    branches = [node.subgraph(name) for name in ("then_branch", "else_branch")]
    drops = [any(each.op_type == "Squeeze" for each in branch.node) for branch in branches]
    try:
        return _selected(node)
    except UndecidedError:
        raise
    except LuminError as error:
        # What squeezes an axis means it to have size 1.
        likely = drops[0] if drops[0] != drops[1] else None
        raise UndecidedError(f"{error}; it depends on sizes: {condition}", condition, likely) from None


def _selected(node: NodeContext) -> list[Value]:
    condition = node.tensor(0).reshape(())
    chosen = []
    for index, (left, right) in enumerate(
        zip(_branch(node, "then_branch"), _branch(node, "else_branch"), strict=True)
    ):  # fmt: skip
        a, b = left.tensor(node.graph), right.tensor(node.graph)
        if a.dtype is not b.dtype or a.rank != b.rank or not all(map(same_size, a.shape, b.shape)):
            raise node.error(
                f"output {index} is {a.dtype}{list(a.shape)} by one branch and {b.dtype}{list(b.shape)} by the other; "
                "only branches of one type can be chosen while the model runs. Make the condition constant"
            )
        chosen.append(Value.of_tensor(condition.where(a, b), left.narrow))
    return chosen


def _branch(node: NodeContext, name: str) -> list[Value]:
    results = node.translation.run_graph(node.subgraph(name), node, [])
    if len(results) != len(node.outputs):
        raise node.error(f"{name} has {len(results)} outputs, the node {len(node.outputs)}")
    return results


@operator("Loop")
def _loop(node: NodeContext) -> list[Value | None]:
    """The body takes (round, condition, states...) and gives (condition, states..., pieces...)."""
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
        raise node.error(
            "the condition is computed while the model runs; only loops whose length is known can be unrolled"
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
    if not isinstance(length, int) or length > MOST_ROUNDS:
        raise node.error(
            f"the scanned axes have sizes {sorted(map(str, lengths))}; it must be one number up to {MOST_ROUNDS}"
        )
    states = [node.value(index) for index in range(first)]
    count = len(body.output) - first
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
    reverse, places = _each(node, "scan_output_directions", count), _each(node, "scan_output_axes", count)
    ordered = [list(reversed(piece)) if back else piece for piece, back in zip(pieces, reverse, strict=True)]
    return [*states, *(_stacked(node, piece, axis) for piece, axis in zip(ordered, places, strict=True))]


def _each(node: NodeContext, name: str, count: int) -> list[int]:
    given: list[int] = node.attribute(name, None) or [0] * count
    if len(given) != count:
        raise node.error(f"{name} has {len(given)} entries, not {count}")
    return given


def _stacked(node: NodeContext, pieces: list[Tensor], axis: int) -> Value:
    if not pieces:
        raise node.error("runs no round, so the shape of what it collects is not known")
    return Value.of_tensor(stack(pieces, axis) if len(pieces) > 1 else pieces[0].unsqueeze(axis))
