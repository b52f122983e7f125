"""The symbolic dimensions of a model: `dim_param` names as dimensions of the graph.

Holds the values that the caller presets and those that the import infers (`solving.py` in core).
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from lumin_tune.core.errors import ExpressionError, ModelError
from lumin_tune.core.expression import RESERVED_NAME, Expression, Size, dim, parse_expression, simplified
from lumin_tune.core.expression.solving import Solution, substituted
from lumin_tune.core.graph.presets import AxisPreset, DimPreset, merged_extent
from lumin_tune.core.suggest import did_you_mean

if TYPE_CHECKING:
    from onnx import GraphProto, TensorShapeProto, ValueInfoProto

HIGHEST: Final = 2**31 - 1  # upper bound of a dimension without constraints
_IDENTIFIER: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
_NO_NAME: Final = frozenset({"", "-1", "?", "None", "none", "null"})  # written by exporters for an open size


class Dimensions:
    """The dimensions of one model, one for each name.

    given: the caller's presets, by the name in the model or in the graph. solution: inferred values, by the name in
    the graph.
    """

    def __init__(self, given: Mapping[str, Size | tuple[int, int]], solution: Solution) -> None:
        self._given: dict[str, Size | tuple[int, int]] = dict(given)
        self._solution = solution
        self._sizes: dict[str, Size] = {}  # by the model's names
        self._names: dict[str, str] = {}  # names in the graph, by the model's names

    def take_shape(self, info: ValueInfoProto, shape: Sequence[AxisPreset], what: str) -> None:
        """Record the dimensions that an input's shape determines. Raises ModelError for a contradiction."""
        entries = info.type.tensor_type.shape.dim
        if not info.type.tensor_type.HasField("shape"):
            return  # an input without a rank, whose axes have no names
        if len(shape) != len(entries):
            raise ModelError(f"{what} has {len(shape)} axes, but input {info.name!r} has {len(entries)}")
        for axis, (entry, wanted) in enumerate(zip(entries, shape, strict=True)):
            if wanted is None:
                continue
            name, place = _name_of(entry, info.name, axis), f"axis {axis} of {what}"
            if not name:
                low, high = (wanted, wanted) if isinstance(wanted, int) else wanted
                if not low <= entry.dim_value <= high:
                    raise ModelError(f"{place} cannot be {wanted}: it is {entry.dim_value} in the model")
                continue
            extent = merged_extent(f"{place}, dimension {name!r},", self._plain(name), wanted)
            self._given.pop(_legal(name), None)
            self._given[name] = extent

    def given_numbers(self) -> dict[str, int]:
        """Return the dimensions that the caller sets to numbers, by their names in the graph."""
        return {_legal(name): size for name, size in self._given.items() if isinstance(size, int)}

    def size(self, entry: TensorShapeProto.Dimension, input_name: str, axis: int) -> Size:
        """Return the size of an axis of an input. A dimension without a name is called after its input and axis."""
        name = _name_of(entry, input_name, axis)
        return self._named(name) if name else int(entry.dim_value)

    def free(self, input_name: str, axis: int, extent: tuple[int, int] | None) -> Size:
        """Return a dimension for an axis of an input without a rank."""
        name = f"{input_name}_{axis}"
        if extent is not None:
            self._given[name] = merged_extent(f"axis {axis} of shapes={input_name!r}", self._plain(name), extent)
        return self._named(name)

    def check_used(self) -> None:
        """Raise ModelError if the caller names a dimension that does not exist."""
        known = {*self._sizes, *self._names.values()}
        for name in self._given:
            if name not in known:
                raise ModelError(f"dims={name!r} is not a dimension of the model; {did_you_mean(name, known)}")

    def guards(self) -> dict[str, Size]:
        """Return the values of dimensions that are fixed or expressed by others."""
        found: dict[str, Size] = {}
        for name, size in self._sizes.items():
            own = self._names.get(name)
            if own is None or (isinstance(size, Expression) and size.operation == "variable" and str(size) == own):
                continue
            found[own] = size
        return found

    def _given_of(self, name: str) -> Size | tuple[int, int] | None:
        known = self._given.get(name)
        return self._given.get(_legal(name)) if known is None else known

    def _plain(self, name: str) -> DimPreset | None:
        known = self._given_of(name)
        if isinstance(known, Expression):
            raise ModelError(f"dimension {name!r} is given by dims as {known} and by a shape; leave one of them out")
        return known

    def _named(self, name: str) -> Size:
        if name not in self._sizes:
            self._sizes[name] = self._made(name)
        return self._sizes[name]

    def _made(self, name: str) -> Size:
        given = self._given_of(name)
        if _IDENTIFIER.fullmatch(name) is None and given is None:
            formula = self._formula(name)
            if formula is not None:
                return formula
        free = _legal(name)
        while free in self._names.values():
            free += "_"
        self._names[name] = free
        if isinstance(given, (int, Expression)):
            return given
        low, high = given or (1, HIGHEST)
        return substituted(dim(free, low, high), self._solution)

    def _formula(self, text: str) -> Size | None:
        """Return `batch * 2` as a size, None if the name is no formula."""
        if len(text) > 200:
            return None
        names = sorted(set(_IDENTIFIER.findall(text)))
        known = {name: Expression.variable(name, 1, HIGHEST) for name in names}
        try:
            parsed = parse_expression(text, known)
        except ExpressionError:
            return None
        if not names or parsed.bounds()[0] < 0:
            return None
        sizes = {name: self._named(name) for name in names}
        return simplified(parsed.substitute(sizes))


def dimension_names(graph: GraphProto) -> dict[str, int]:
    """Return the names of the open sizes of a model's inputs, each with the first axis that has it."""
    stored = {tensor.name for tensor in graph.initializer}
    found: dict[str, int] = {}
    for info in graph.input:
        if info.name not in stored:
            for axis, entry in enumerate(info.type.tensor_type.shape.dim):
                name = _name_of(entry, info.name, axis)
                if name:
                    found.setdefault(_legal(name), axis)
    return found


def _name_of(entry: TensorShapeProto.Dimension, input_name: str, axis: int) -> str:
    """Return the name of an axis, "" if its size is a number."""
    if entry.HasField("dim_value") and entry.dim_value >= 0:
        return ""
    name = str(entry.dim_param) if entry.HasField("dim_param") else ""
    return f"{input_name}_{axis}" if name.strip() in _NO_NAME else name


def _legal(name: str) -> str:
    free = re.sub(r"[^A-Za-z0-9_]", "_", name)
    return free if _IDENTIFIER.fullmatch(free) and not RESERVED_NAME.fullmatch(free) else f"_{free}"
