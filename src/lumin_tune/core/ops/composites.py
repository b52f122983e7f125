"""The composite ops of the table itself, by which a graph says how gradients pass through a value.

`stop_gradient` is its operand, through which nothing flows. `custom_gradient` is one result of a function whose
derivative is given as another function; `core/tensor/derivative.py` records it. Both are expanded before a graph is
interpreted or compiled, so that kernels never see them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import ShapeError
from lumin_tune.core.expression import Size
from lumin_tune.core.ops.shape_rules import same_shape

if TYPE_CHECKING:
    from lumin_tune.core.graph.node_graph import Node, NodeGraph
    from lumin_tune.core.ops.body import Body

Attributes = tuple[Any, ...]


def passed_on(graph: NodeGraph, operands: Sequence[int], attributes: Attributes) -> int:
    """Decompose `stop_gradient`."""
    return operands[0]


def nothing(graph: NodeGraph, node: int, gradient: int) -> Sequence[int | None]:
    """The derivative of `stop_gradient`."""
    return [None]


def infer_custom(operands: Sequence[Node], attributes: Attributes) -> tuple[DType, tuple[Size, ...]]:
    """Check the signatures: forward takes the operands, backward the operands, the results and their gradients."""
    forward, backward, result = attributes
    made = [forward.graph.nodes[node] for node in forward.graph.outputs.values()]
    _check_taken("forward", forward, operands)
    _check_taken("backward", backward, (*operands, *made, *made))
    given = [backward.graph.nodes[node] for node in backward.graph.outputs.values()]
    if len(given) != len(operands):
        raise ShapeError(f"backward gives {len(given)} gradients of {len(operands)} operands; give one for each")
    for place, (operand, gradient) in enumerate(zip(operands, given, strict=True)):
        if gradient.dtype is not operand.dtype or not same_shape(gradient.shape, operand.shape):
            raise ShapeError(
                f"operand {place} is {operand.type_text}, but its gradient is {gradient.type_text}; they have one type"
            )
    if not 0 <= result < len(made):
        raise ShapeError(f"result {result} does not exist; forward has {len(made)}")
    return made[result].dtype, made[result].shape


def forward_of(graph: NodeGraph, operands: Sequence[int], attributes: Attributes) -> int:
    """Decompose `custom_gradient`."""
    forward, _, result = attributes
    return inlined(graph, forward, operands)[result]


def backward_of(graph: NodeGraph, node: int, gradient: int) -> Sequence[int | None]:
    """The derivative of `custom_gradient`: backward with zeros for the gradients of the other results."""
    record = graph.nodes[node]
    forward, backward, result = record.attributes
    results = [
        graph.add("custom_gradient", *record.operands, forward=forward, backward=backward, result=place)
        for place in range(len(forward.graph.outputs))
    ]
    zeros = [graph.add_full(0, graph.nodes[each].dtype, graph.nodes[each].shape) for each in results]
    zeros[result] = gradient
    found = inlined(graph, backward, (*record.operands, *results, *zeros))
    floats = [graph.nodes[operand].dtype.is_float for operand in record.operands]
    return [made if is_float else None for made, is_float in zip(found, floats, strict=True)]


def inlined(graph: NodeGraph, body: Body, operands: Sequence[int]) -> list[int]:
    """Record the nodes of a body on the operands and return its outputs."""
    remap = dict(zip(body.graph.inputs.values(), operands, strict=True))
    for index, node in enumerate(body.graph.nodes):
        if index not in remap:
            remap[index] = graph.add_raw(node.op, tuple([remap[each] for each in node.operands]), node.attributes)
    return [remap[node] for node in body.graph.outputs.values()]


def _check_taken(name: str, body: Body, operands: Sequence[Node]) -> None:
    taken = [body.graph.nodes[node] for node in body.graph.inputs.values()]
    if len(taken) != len(operands):
        raise ShapeError(f"{name} takes {len(taken)} values, but gets {len(operands)}")
    for place, (value, operand) in enumerate(zip(taken, operands, strict=True)):
        if value.dtype is not operand.dtype or not same_shape(value.shape, operand.shape):
            raise ShapeError(f"{name} takes {value.type_text} as value {place}, but gets {operand.type_text}")
