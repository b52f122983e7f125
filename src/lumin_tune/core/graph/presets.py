"""Presets applied to a model when it is loaded: dimensions, shapes and values of inputs.

`load` passes `Presets` to importers, which apply them while reading; `preset` applies them to an existing graph, so
that text files, exported PyTorch programs and functions take the same options.
"""

from __future__ import annotations

import operator
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Final, TypeAlias, TypeVar

from lumin_tune.core.arrays import convert
from lumin_tune.core.dtypes import Array, DType
from lumin_tune.core.errors import DTypeError, ExpressionError, InputError, LuminError, ModelError, ShapeError
from lumin_tune.core.expression import Expression, Size, dim, simplified
from lumin_tune.core.graph.guards import inverse
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.ops.body import Body
from lumin_tune.core.ops.literal import Literal
from lumin_tune.core.suggest import did_you_mean

G = TypeVar("G", bound=NodeGraph)

DimPreset: TypeAlias = "int | tuple[int, int]"
"""The number of a dimension, or its range (low, high), both included."""
AxisPreset: TypeAlias = "int | tuple[int, int] | None"
"""The size of an axis, its range, or None to leave it as the model has it."""

_NOTHING: Final[Mapping[str, Any]] = MappingProxyType({})


@dataclass(frozen=True)
class Presets:
    """Values and ranges of dimensions, and shapes and values of inputs, by name.

    An input with a value becomes a constant and is no longer an input. if_needed: dimension values that the caller
    will set on the graph later, which an importer may fix earlier if it cannot read the model otherwise.
    """

    dims: Mapping[str, DimPreset] = field(default_factory=lambda: _NOTHING)
    shapes: Mapping[str, Sequence[AxisPreset]] = field(default_factory=lambda: _NOTHING)
    inputs: Mapping[str, Any] = field(default_factory=lambda: _NOTHING)
    if_needed: Mapping[str, int] = field(default_factory=lambda: _NOTHING)

    def __bool__(self) -> bool:
        return bool(self.dims or self.shapes or self.inputs or self.if_needed)

    def checked(self) -> Presets:
        """Return normalised presets of ints and tuples. Raises ModelError for an invalid value, range or shape."""
        dims = {name: _extent(f"dims={name!r}", value) for name, value in self.dims.items()}
        shapes: dict[str, Sequence[AxisPreset]] = {}
        for name, sizes in self.shapes.items():
            if isinstance(sizes, str) or not isinstance(sizes, Sequence):
                raise ModelError(
                    f"shapes={name!r} cannot be {sizes!r}; give a size for each axis, such as (1, 3, 320, 320)"
                )
            shapes[name] = tuple(
                None if size is None else _extent(f"axis {axis} of shapes={name!r}", size)
                for axis, size in enumerate(sizes)
            )
        return Presets(dims, shapes, dict(self.inputs), dict(self.if_needed))


def input_value(name: str, value: Any, dtype: DType, rank: int | None) -> Array:
    """Return the value of an input; a scalar is expanded to `rank` axes of size 1.

    Raises ModelError for a value that does not fit the dtype, and for another rank.
    """
    try:
        array = convert(value, dtype)
    except (DTypeError, InputError) as error:
        raise ModelError(f"inputs={name!r} cannot be {value!r:.100}: {error}") from None
    if rank is not None and array.ndim != rank:
        if array.size != 1:
            raise ModelError(f"inputs={name!r} has {array.ndim} axes {list(array.shape)}, but the input has {rank}")
        array = array.reshape((1,) * rank)
    return array


def preset(graph: G, presets: Presets) -> G:
    """Return the frozen graph with the presets applied; the graph itself if there are none.

    Raises ModelError for unknown names, and for presets that contradict the graph's shapes or each other.
    """
    if not (presets.dims or presets.shapes or presets.inputs):
        return graph
    given = presets.checked()
    dims: dict[str, DimPreset] = {}
    values = _values(graph, given)
    for name in given.dims:
        if name not in graph.dims and name not in graph.guards:
            raise ModelError(
                f"dims={name!r} is not a dimension of the model; {did_you_mean(name, [*graph.dims, *graph.guards])}"
            )
        if name in graph.computed_dims:
            raise ModelError(f"dims={name!r} is computed by the model in every run, so it cannot be given")
    for name, extent in given.dims.items():
        _take(graph, dims, graph.dims.get(name, graph.guards.get(name, 0)), extent, f"dims={name!r}")
    shapes = {**given.shapes, **{name: array.shape for name, array in values.items()}}
    for name, sizes in shapes.items():
        if name not in graph.inputs:
            raise ModelError(f"shapes={name!r} is not an input of the model; {did_you_mean(name, graph.inputs)}")
        node = graph.nodes[graph.inputs[name]]
        if len(sizes) != len(node.shape):
            raise ModelError(f"shapes={name!r} has {len(sizes)} axes, but the input is {node.type_text}")
        for axis, (size, wanted) in enumerate(zip(node.shape, sizes, strict=True)):
            if wanted is not None:
                _take(graph, dims, size, wanted, f"axis {axis} of shapes={name!r}")
    result = _rebuilt(graph, dims, values).copy()
    for name, extent in dims.items():
        if isinstance(extent, int):
            result.set_guard(name, extent)
    return result.freeze()


def merged_extent(what: str, known: DimPreset | None, given: DimPreset) -> DimPreset:
    """Return the intersection of two presets of a dimension. Raises ModelError if they contradict each other."""
    if known is None:
        return given
    low, high = _ends(known)
    other_low, other_high = _ends(given)
    low, high = max(low, other_low), min(high, other_high)
    if low > high:
        raise ModelError(
            f"{what} is {_extent_text(given)}, but another preset says {_extent_text(known)}; give one of them"
        )
    return low if low == high else (low, high)


def _values(graph: NodeGraph, given: Presets) -> dict[str, Array]:
    values = {}
    for name, value in given.inputs.items():
        if name not in graph.inputs:
            raise ModelError(f"inputs={name!r} is not an input of the model; {did_you_mean(name, graph.inputs)}")
        if name in graph.ties:
            raise ModelError(
                f"inputs={name!r} is a state, which takes the value of {graph.ties[name]!r} after each run"
            )
        node = graph.nodes[graph.inputs[name]]
        values[name] = input_value(name, value, node.dtype, len(node.shape))
    return values


def _take(graph: NodeGraph, dims: dict[str, DimPreset], size: Size, wanted: DimPreset, what: str) -> None:
    """Record what an axis of this size implies for its dimension. Raises ModelError if that is impossible."""
    low, high = _ends(wanted)
    if isinstance(size, int):
        if not low <= size <= high:
            raise ModelError(f"{what} cannot be {_extent_text(wanted)}: it is {size} in the model")
        return
    if len(size.variables) != 1:
        raise ModelError(
            f"{what} is {size} in the model; give its dimensions {', '.join(v.name for v in size.variables)}"
        )
    (variable,) = size.variables
    if low == high:
        number = inverse(size, variable, low, {})
        if number is None:
            raise ModelError(f"{what} cannot be {low}: it is {size} in the model, with {variable}")
        extent: DimPreset = number
    else:
        if size.operation != "variable":
            raise ModelError(f"{what} is {size} in the model; give a range of {variable.name} instead")
        extent = max(low, variable.low), min(high, size.bounds()[1])
        if extent[0] > extent[1]:
            raise ModelError(f"{what} cannot be {low} to {high}: it is {variable} in the model")
    dims[variable.name] = merged_extent(what, dims.get(variable.name), extent)


def _rebuilt(graph: G, dims: Mapping[str, DimPreset], values: Mapping[str, Array]) -> G:
    """Return the graph with dimensions narrowed or fixed, and inputs replaced by constants."""
    sizes: dict[str, Size] = {
        name: extent if isinstance(extent, int) else dim(name, *extent) for name, extent in dims.items()
    }

    def of(value: Any) -> Any:
        if type(value) is tuple:
            return tuple([of(each) for each in value])
        if isinstance(value, Body):
            return Body(_rebuilt(value.graph, {name: dims[name] for name in value.graph.dims if name in dims}, {}))
        if not isinstance(value, Expression):
            return value
        here = {each.name: sizes[each.name] for each in value.variables if each.name in sizes}
        return simplified(value.substitute(here)) if here else value

    target = graph.empty_like()
    remap: dict[int, int] = {}
    fixed = {graph.inputs[name]: array for name, array in values.items()}
    for index, node in enumerate(graph.nodes):
        if index in fixed:
            remap[index] = target.add_raw("constant", (), (Literal(fixed[index], node.dtype),))
            continue
        try:
            attributes = tuple([of(value) for value in node.attributes])
            remap[index] = target.add_raw(node.op, tuple([remap[operand] for operand in node.operands]), attributes)
        except (ShapeError, ExpressionError) as error:
            shown = ", ".join(f"{name}={_extent_text(extent)}" for name, extent in dims.items())
            raise ModelError(f"{graph.describe(index)} cannot be with {shown}: {error}") from None
    try:
        target.carry_over(graph, remap, of)
    except LuminError as error:
        raise ModelError(f"the model is invalid with these presets: {error}") from error
    return target.freeze()


def _extent(what: str, value: Any) -> DimPreset:
    if isinstance(value, (tuple, list)) and len(value) == 2:
        low, high = (_extent(what, each) for each in value)
        if isinstance(low, int) and isinstance(high, int) and low <= high:
            return low if low == high else (low, high)
    elif hasattr(value, "__index__") and not isinstance(value, bool) and operator.index(value) >= 0:
        return operator.index(value)
    raise ModelError(f"{what} cannot be {value!r}; give a number of at least 0, or a range (low, high)")


def _ends(extent: DimPreset) -> tuple[int, int]:
    return (extent, extent) if isinstance(extent, int) else extent


def _extent_text(extent: DimPreset) -> str:
    return str(extent) if isinstance(extent, int) else f"{extent[0]} to {extent[1]}"
