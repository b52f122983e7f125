"""Functions with a derivative of their own: `lt.custom_gradient`.

The function and its derivative are traced into bodies of `custom_gradient` nodes (`core/ops/composites.py`), so that
passes, text files and other processes keep them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from lumin_tune.core.errors import GraphError
from lumin_tune.core.ops.body import Body
from lumin_tune.core.tensor.control import BodyGraph
from lumin_tune.core.tensor.recording import Tensor

Backward = Callable[[tuple[Tensor, ...], tuple[Tensor, ...], tuple[Tensor, ...]], Any]


def custom_gradient(forward: Callable[..., Any], backward: Backward) -> Callable[..., Any]:
    """Return a function of tensors that computes `forward` and has the derivative `backward`.

    forward: tensors -> a tensor or a tuple of them. backward: (operands, results, gradients of the results), three
    tuples of tensors -> the gradient of each operand, a tensor of its dtype and shape or None for zeros; one operand
    may have it alone. Both are traced at each call, and `backward` is differentiated in turn for second derivatives.
    Raises GraphError if one of them uses a tensor that is not among its arguments, ShapeError for a gradient of
    another type than its operand.

        >>> rounded = lt.custom_gradient(lambda x: x.round(), lambda operands, results, gradients: gradients[0])
        >>> g = lt.Graph()
        >>> x = g.tensor("x", (2,), "f32")
        >>> (gradient,) = g.gradients((rounded(x) * 3.0).sum(), [x])
        >>> y = gradient.output("gradient")
        >>> lt.interpret(g, {"x": [0.4, 0.6]})["gradient"]
        array([3., 3.], dtype=float32)
    """

    def recorded(*operands: Tensor) -> Any:
        if not operands or not all(isinstance(each, Tensor) for each in operands):
            raise GraphError(f"{_name(forward)} takes tensors, at least one; record other operands with graph.constant")
        graph = max((each.graph for each in operands), key=lambda each: each.depth)
        nodes = [graph.own(each.graph, each.node) for each in operands]
        given = [Tensor(graph, node) for node in nodes]
        many: list[bool] = []

        def results(*inside: Tensor) -> Sequence[Any]:
            made = forward(*inside)
            many.append(isinstance(made, (tuple, list)))
            return made if many[0] else (made,)

        def derivative(*inside: Tensor) -> Sequence[Any]:
            count = len(inside) - len(given)
            before, after, gradients = inside[: len(given)], inside[len(given) :][: count // 2], inside[-count // 2 :]
            made = backward(before, after, gradients)
            made = made if isinstance(made, (tuple, list)) else (made,)
            if len(made) != len(before):
                raise GraphError(
                    f"{_name(backward)} gives {len(made)} gradients of {len(before)} operands; give one for each"
                )
            return [_zeros(x) if gradient is None else gradient for x, gradient in zip(before, made, strict=True)]

        there = _traced(graph, forward, results, given)
        outputs = [Tensor(there.graph, node) for node in there.graph.outputs.values()]
        if not outputs:
            raise GraphError(f"{_name(forward)} returns no tensor")
        back = _traced(graph, backward, derivative, [*given, *outputs, *outputs])
        made = tuple(
            Tensor(graph, graph.add("custom_gradient", *nodes, forward=there, backward=back, result=place))
            for place in range(len(outputs))
        )
        return made if many[0] else made[0]

    return recorded


def _traced(graph: Any, named: Any, function: Callable[..., Sequence[Any]], like: Sequence[Tensor]) -> Body:
    """Return the body that computes a function of tensors of the types of others."""
    body = BodyGraph(graph)
    inside = [body.tensor(f"x{place}", each.shape, each.dtype) for place, each in enumerate(like)]
    for place, made in enumerate(function(*inside)):
        if not isinstance(made, Tensor):
            raise GraphError(f"{_name(named)} returns tensors, not a {type(made).__name__}")
        body.set_output(f"y{place}", body.own(made.graph, made.node))
    if body.captured:
        used = graph.describe(next(iter(body.captured)))
        raise GraphError(
            f"{_name(named)} uses {used} from outside; make it an argument, so that it may have a gradient"
        )
    return body.finished()


def _zeros(tensor: Tensor) -> Tensor:
    return Tensor(tensor.graph, tensor.graph.add_full(0, tensor.dtype, tensor.shape))


def _name(function: Any) -> str:
    return str(getattr(function, "__name__", type(function).__name__))
