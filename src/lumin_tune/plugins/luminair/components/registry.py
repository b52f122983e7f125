"""The component of each op. Plugins add theirs with `register_component`."""

from __future__ import annotations

from typing import Any

from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import NameConflictError
from lumin_tune.plugins.luminair.circuit.intervals import register_interval
from lumin_tune.plugins.luminair.components.arithmetic import DivisionComponent, SquareRoot, WideDivision
from lumin_tune.plugins.luminair.components.elementwise import (
    LessThan,
    LinearComponent,
    MaximumComponent,
    ProductComponent,
    Select,
)
from lumin_tune.plugins.luminair.components.functions import GatherComponent, Interpolate
from lumin_tune.plugins.luminair.components.inner import InnerProduct
from lumin_tune.plugins.luminair.components.planning import Context
from lumin_tune.plugins.luminair.components.reductions import MaxReduce, PrefixMax, PrefixSum, SumComponent

CLASSES: list[Any] = [
    LinearComponent,
    ProductComponent,
    MaximumComponent,
    LessThan,
    Select,
    SquareRoot,
    Interpolate,
    GatherComponent,
    SumComponent,
    MaxReduce,
]
_BY_OP: dict[str, Any] = {op: each for each in CLASSES for op in each.ops} | {"stwo.inner": InnerProduct}


def register_component(component: Any) -> None:
    """Make a class of components lay out the ops that it names; the same class may be registered again.

    Its class method `interval(node, *intervals)` gives the interval of a node from those of its operands. The ops must
    be composites, or primops without a component. Raises NameConflictError if an op has another component.

        >>> class Mine:
        ...     name, ops = "mine", ("mul",)
        >>> luminair.register_component(Mine)
        Traceback (most recent call last):
            ...
        lumin_tune.core.errors.NameConflictError: op 'mul' has the component 'product' already; name an op of your own
    """
    for op in component.ops:
        known = _BY_OP.get(op)
        if known is not None and known is not component:
            raise NameConflictError(f"op {op!r} has the component {known.name!r} already; name an op of your own")
        _BY_OP[op] = component
        register_interval(op, component.interval)


def component_of(context: Context, node: int) -> Any:
    """Return the class that lays out a node, or None."""
    found = context.graph.nodes[node]
    if found.op == "add" and found.dtype is DType.BOOL:
        return MaximumComponent
    if found.op in ("idiv", "mod"):
        return DivisionComponent if DivisionComponent.fits(context, node) else WideDivision
    if found.op == "scan":
        return {"add": PrefixSum, "max": PrefixMax}.get(found.attributes[1])
    return _BY_OP.get(found.op)
