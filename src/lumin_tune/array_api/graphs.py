"""Functions written against the standard as graphs."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from lumin_tune.array_api.array import Array, as_operand
from lumin_tune.array_api.evaluation import compute
from lumin_tune.array_api.nodes import DeferredNode, lowered, tensor_node
from lumin_tune.core.errors import DTypeError, GraphError
from lumin_tune.core.tensor import Graph, Tensor


def evaluate(*arrays: Array) -> None:
    """Compute arrays together, in one program, which shares what they have in common.

    >>> import lumin_tune.array_api as xp
    >>> x = xp.arange(3)
    >>> double, square = x + x, x * x
    >>> xp.evaluate(double, square)
    """
    compute([each._node for each in arrays])


def to_graph(function: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Graph:
    """Return the graph that a function of arrays computes, recorded by calling it once.

    args, kwargs: for each parameter of the function a pair of shape and dtype, or an array whose shape and dtype are
    taken; they become inputs of the graph under the names of the parameters. Sizes may be symbolic (`lt.dim`). What is
    no array, and no such pair, is given to the function as it is. The function returns an array, several, or a mapping
    of names to arrays: outputs `output`, `output1`, ... or those names. Raises GraphError for a function that reads
    values, or whose result depends on values in a way that no graph has, and DTypeError if it returns anything else.

        >>> import lumin_tune as lt
        >>> import lumin_tune.array_api as xp
        >>> def standardized(x):
        ...     return (x - xp.mean(x, axis=0)) / xp.std(x, axis=0)
        >>> graph = xp.to_graph(standardized, x=((lt.dim("rows", 2, 1000), 3), "f32"))
        >>> graph.output("output").shape
        (Expression(rows), 3)
    """
    graph = Graph()
    bound = inspect.signature(function).bind(*args, **kwargs)
    for name, value in bound.arguments.items():
        kind = bound.signature.parameters[name].kind
        if kind is inspect.Parameter.VAR_POSITIONAL:
            bound.arguments[name] = tuple(_input(graph, f"{name}{at}", each) for at, each in enumerate(value))
        elif kind is inspect.Parameter.VAR_KEYWORD:
            bound.arguments[name] = {key: _input(graph, key, each) for key, each in value.items()}
        else:
            bound.arguments[name] = _input(graph, name, value)
    result = function(*bound.args, **bound.kwargs)
    named = result if isinstance(result, Mapping) else dict(_listed(result))
    for name, value in named.items():
        if not isinstance(value, (Array, Tensor)):
            raise DTypeError(
                f"output {name!r} of the function is a {type(value).__name__}; return an array, a sequence or mapping"
            )
        tensor = value if isinstance(value, Tensor) else lowered([value._node], graph)[0]
        if tensor.graph is not graph:
            raise GraphError(f"output {name!r} belongs to another graph; return tensors computed from the arguments")
        tensor.output(name)
    return graph


def _input(graph: Graph, name: str, value: Any) -> Any:
    if _is_type(value):
        shape, dtype = value
        return _declared(graph, name, shape, dtype)
    if isinstance(value, Array) or (hasattr(value, "dtype") and hasattr(value, "shape")):
        given = as_operand(value)
        return _declared(graph, name, given.shape, given.dtype)
    return value


def _is_type(value: Any) -> bool:
    return (
        isinstance(value, tuple)
        and len(value) == 2
        and isinstance(value[0], (tuple, list))
        and not isinstance(value[1], (bool, int, float, tuple, list, Array))
    )


def _declared(graph: Graph, name: str, shape: Sequence[Any], dtype: object) -> Array:
    node: DeferredNode = tensor_node(graph.tensor(name, tuple(shape), dtype))
    return Array(node)


def _listed(result: Any) -> list[tuple[str, Any]]:
    values = list(result) if isinstance(result, (tuple, list)) else [result]
    return [("output" if not at else f"output{at}", value) for at, value in enumerate(values)]
