"""Deferred computations: what an array stands for before it is read.

A `DeferredNode` is a value, a tensor that a user's graph records, or a call of a function of tensors with other nodes
as operands. Types of calls are known at once, by recording each kind of call one time in a scratch graph; `lowered`
records calls in a graph for good. Used by `array` and `evaluation`; computes nothing.
"""

from __future__ import annotations

import weakref
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np

from lumin_tune.core.dtypes import Array as HostArray
from lumin_tune.core.dtypes import DType, Scalar
from lumin_tune.core.expression import Size
from lumin_tune.core.tensor import Graph, Tensor

Function: TypeAlias = Callable[..., Tensor]
"""Records an operation: takes tensors and Python numbers, or the graph if it has no operands, then attributes."""

Key: TypeAlias = tuple[Any, ...]

_KNOWN_TYPES: dict[Key, tuple[DType, tuple[Size, ...]]] = {}
_MOST_KNOWN_TYPES = 10_000


@dataclass(frozen=True, slots=True)
class DeferredCall:
    """A function to be recorded. Operands are nodes and Python numbers; without any it is given the graph.

    key: identifies function, numbers and attributes, but not the operands that are nodes.
    """

    function: Function
    operands: tuple[DeferredNode | Scalar, ...]
    attributes: Mapping[str, Any]
    key: Key

    def nodes(self) -> Iterator[DeferredNode]:
        """Yield the operands that are nodes."""
        return (each for each in self.operands if isinstance(each, DeferredNode))


@dataclass(slots=True, eq=False, weakref_slot=True)
class DeferredNode:
    """An array of a dtype and shape: exactly one of value, tensor and call is set, or value and call while they change.

    value: in the host representation of the dtype; it is read-only. depth: of the calls below. handle: the array
    that shows this node to a user, while it exists.
    """

    dtype: DType
    shape: tuple[Size, ...]
    value: HostArray | None = None
    tensor: Tensor | None = None
    call: DeferredCall | None = None
    depth: int = 0
    handle: weakref.ref[Any] | None = None

    @property
    def shown(self) -> bool:
        """Whether a user can still read this node."""
        return self.handle is not None and self.handle() is not None


def value_node(value: HostArray, dtype: DType) -> DeferredNode:
    """Return the node of an array in the host representation of a dtype, which has no other writer."""
    view = value.view()
    view.flags.writeable = False
    return DeferredNode(dtype, view.shape, value=view)


def tensor_node(tensor: Tensor) -> DeferredNode:
    """Return the node of a tensor that a graph records."""
    return DeferredNode(tensor.dtype, tensor.shape, tensor=tensor)


def call_node(
    function: Function, operands: Sequence[DeferredNode | Scalar], attributes: Mapping[str, Any]
) -> DeferredNode:
    """Return the node of a call. Raises ShapeError or DTypeError if the function refuses its operands."""
    key = (
        function,
        tuple(None if isinstance(each, DeferredNode) else frozen(each) for each in operands),
        tuple((name, frozen(value)) for name, value in sorted(attributes.items())),
    )
    types = tuple((each.dtype, each.shape) for each in operands if isinstance(each, DeferredNode))
    known = _KNOWN_TYPES.get((key, types))
    if known is None:
        graph = Graph()
        names = iter(range(len(operands)))
        given = [
            graph.tensor(f"x{next(names)}", each.shape, each.dtype) if isinstance(each, DeferredNode) else each
            for each in operands
        ]
        result = function(*given, **attributes) if given else function(graph, **attributes)
        known = result.dtype, result.shape
        if len(_KNOWN_TYPES) >= _MOST_KNOWN_TYPES:
            _KNOWN_TYPES.clear()
        _KNOWN_TYPES[key, types] = known
    depth = 1 + max((each.depth for each in operands if isinstance(each, DeferredNode)), default=0)
    return DeferredNode(*known, call=DeferredCall(function, tuple(operands), dict(attributes), key), depth=depth)


def pending(roots: Sequence[DeferredNode]) -> tuple[list[DeferredNode], list[DeferredNode]]:
    """Return the calls below the roots and themselves, operands first, and the other nodes that they read."""
    order: list[DeferredNode] = []
    leaves: dict[DeferredNode, None] = {}
    seen: set[DeferredNode] = set()
    stack: list[tuple[DeferredNode, bool]] = [(root, False) for root in reversed(roots)]
    while stack:
        node, done = stack.pop()
        if done:
            order.append(node)
            continue
        call = node.call
        if node in seen or node in leaves:
            continue
        if call is None or node.value is not None:
            leaves[node] = None
            continue
        seen.add(node)
        stack.append((node, True))
        stack.extend((operand, False) for operand in reversed(list(call.nodes())))
    return order, list(leaves)


def lowered(
    roots: Sequence[DeferredNode], graph: Graph, tensors: dict[DeferredNode, Tensor] | None = None
) -> list[Tensor]:
    """Record nodes in a graph and return their tensors; values become constants unless `tensors` has them already."""
    known = {} if tensors is None else tensors
    order, leaves = pending(roots)
    for leaf in leaves:
        if leaf not in known:
            known[leaf] = leaf.tensor if leaf.tensor is not None else graph.constant(leaf.value, leaf.dtype)
    for node in order:
        call = node.call
        if node in known:
            continue
        if call is None:  # computed by another thread since
            known[node] = graph.constant(node.value, node.dtype)
            continue
        operands: Sequence[Any] = [known[each] if isinstance(each, DeferredNode) else each for each in call.operands]
        given = operands or (graph,)
        known[node] = call.function(*given, **call.attributes)
    return [known[root] for root in roots]


def frozen(value: Any) -> Any:
    """Return a hashable key of a number or attribute: equal for equal values of one type, zeros by their signs."""
    if isinstance(value, (float, np.floating)):
        return type(value).__name__, float(value).hex()
    if isinstance(value, (tuple, list)):
        return tuple(frozen(each) for each in value)
    if isinstance(value, slice):
        return "slice", frozen((value.start, value.stop, value.step))
    return type(value).__name__, value
