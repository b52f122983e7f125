"""Normalisation of node attributes: one Python value per meaning, so that equal nodes are hash-consed.

`NodeGraph.add` normalises attributes; `verify` checks that passes, which skip that step, preserve the normal form.
Whether values suit an op is decided by its rule in `shape_rules`.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from lumin_tune.core.arrays import as_array
from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import GraphError, ShapeError, UnknownNameError
from lumin_tune.core.expression import Expression, Size, simplified
from lumin_tune.core.ops.body import Body
from lumin_tune.core.ops.literal import Literal
from lumin_tune.core.ops.op_table import AttributeKind, Attributes, Op
from lumin_tune.core.suggest import did_you_mean


def normalise(row: Op, given: Mapping[str, Any]) -> Attributes:
    """Return the attributes of an op in table order, normalised, with defaults filled in.

    Raises UnknownNameError, ShapeError or DTypeError for an unknown, missing or invalid attribute.
    """
    known = [entry.name for entry in row.attributes]
    for name in given:
        if name not in known:
            raise UnknownNameError(f"no attribute {name!r}; {did_you_mean(name, known)}")
    values = []
    for entry in row.attributes:
        value = given.get(entry.name, entry.default)
        if value is None:
            raise ShapeError(f"the attribute {entry.name!r} is missing; give {_MEANT[entry.kind]}")
        try:
            values.append(_NORMALISE[entry.kind](value))
        except GraphError:
            raise
        except (TypeError, ValueError):
            raise ShapeError(f"attribute {entry.name!r} must be {_MEANT[entry.kind]}, not {value!r:.100}") from None
        if entry.kind is AttributeKind.COMBINE and value not in row.combines:
            raise ShapeError(f"unknown {entry.name} {value!r}; allowed: {', '.join(row.combines)}")
    return tuple(values)


def is_normal(kind: AttributeKind, value: Any) -> bool:
    """Return whether an attribute is in the form that `normalise` produces."""
    if kind in _LISTS and type(value) is tuple and _INT.issuperset(map(type, value)):
        return True  # the usual case, fast
    try:
        normal = _NORMALISE[kind](value)
    except (GraphError, TypeError, ValueError):
        return False
    if type(normal) is tuple:
        return type(value) is tuple and all(_is_same(a, b) for a, b in zip(normal, value, strict=True))
    return _is_same(normal, value)


_LISTS = frozenset({AttributeKind.INTS, AttributeKind.SIZES})
_INT = frozenset({int})


def _is_same(normal: Any, value: Any) -> bool:
    return type(normal) is type(value) and bool(normal == value)


def _as_index(value: Any) -> int:
    if isinstance(value, (bool, np.bool_)):
        raise TypeError
    return operator.index(value)


def _as_int(value: Any) -> int:
    number = _as_index(value)
    if not -(2**63) <= number < 2**63:
        raise ValueError
    return number


def _as_size(value: Any) -> Size:
    return simplified(value) if isinstance(value, Expression) else _as_index(value)


def _as_name(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError
    return value


def _as_flag(value: Any) -> bool:
    if not isinstance(value, (bool, np.bool_)):
        raise TypeError
    return bool(value)


def _as_literal(value: Any) -> Literal:
    if isinstance(value, Literal):
        return value
    array = as_array(value)
    return Literal(array, DType.of(array.dtype))


def _as_body(value: Any) -> Body:
    if not isinstance(value, Body):
        raise TypeError
    return value


def _as_tuple(convert: Callable[[Any], Any]) -> Callable[[Any], Any]:
    return lambda values: tuple(convert(value) for value in values)


_NORMALISE: dict[AttributeKind, Callable[[Any], Any]] = {
    AttributeKind.INT: _as_int,
    AttributeKind.INTS: _as_tuple(_as_int),
    AttributeKind.SIZE: _as_size,
    AttributeKind.SIZES: _as_tuple(_as_size),
    AttributeKind.DTYPE: DType.of,
    AttributeKind.NAME: _as_name,
    AttributeKind.FLAG: _as_flag,
    AttributeKind.COMBINE: _as_name,
    AttributeKind.LITERAL: _as_literal,
    AttributeKind.BODY: _as_body,
}
_MEANT: dict[AttributeKind, str] = {
    AttributeKind.INT: "an integer of 64 bits",
    AttributeKind.INTS: "a sequence of integers of 64 bits",
    AttributeKind.SIZE: "a size (an integer or a dim)",
    AttributeKind.SIZES: "a sequence of sizes (integers or dims)",
    AttributeKind.DTYPE: "a dtype",
    AttributeKind.NAME: "a string",
    AttributeKind.FLAG: "True or False",
    AttributeKind.COMBINE: "a string",
    AttributeKind.LITERAL: "an array",
    AttributeKind.BODY: "a Body",
}
