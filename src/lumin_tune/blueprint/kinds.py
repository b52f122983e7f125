"""Kinds of number, and the spelling of types in models.

A connection is a tensor of a kind or a Python value. Kinds are sets that the relations of operators narrow; the
precision comes with the backend unless a type names one: `float` is the kind, `ml.float16` a dtype.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from lumin_tune.core.dtypes import DType, Kind
from lumin_tune.core.errors import DTypeError

BOOL: Final = 1
INT: Final = 2
FLOAT: Final = 4
ANY: Final = BOOL | INT | FLOAT
_NAMES: Final = {BOOL: "bool", INT: "int", FLOAT: "float"}
_OF_WORD: Final = {"bool": BOOL, "int": INT, "float": FLOAT, "any": ANY, "number": INT | FLOAT}
_OF_KIND: Final = {Kind.BOOL: BOOL, Kind.UNSIGNED: INT, Kind.SIGNED: INT, Kind.FLOAT: FLOAT}


def kind_text(kinds: int) -> str:
    """Return a set of kinds as words: `int or float`."""
    return " or ".join(name for bit, name in _NAMES.items() if kinds & bit) or "nothing"


def kind_of(dtype: DType) -> int:
    """Return the kind of a dtype."""
    return _OF_KIND[dtype.kind]


@dataclass(frozen=True)
class TensorType:
    """The type of a tensor: a set of kinds, or one dtype. `ml.Tensor[float]`, `ml.Tensor[ml.float16]`."""

    kinds: int = ANY
    dtype: DType | None = None

    def __getitem__(self, item: Any) -> TensorType:
        found = parse_type(item)
        return TensorType(found.kinds, found.dtype)


@dataclass(frozen=True)
class ParsedType:
    """A type as read. tensor: True for tensors, False for Python values, None where the spelling leaves it open."""

    kinds: int
    dtype: DType | None
    tensor: bool | None


Tensor: Final = TensorType()
"""The type of all tensors; `Tensor[float]`, `Tensor[int]`, `Tensor[bool]` and `Tensor[dtype]` narrow it."""


def parse_type(spelling: Any) -> ParsedType:
    """Return the type of a spelling: bool, int, float, a dtype, `Tensor[...]`, or a union of them.

    Python's `int`, `float` and `bool` are kinds. Raises DTypeError for anything else.
    """
    if isinstance(spelling, TensorType):
        return ParsedType(spelling.kinds, spelling.dtype, True)
    if isinstance(spelling, type) and spelling in (bool, int, float):
        return ParsedType(_OF_WORD[spelling.__name__], None, None)
    members = getattr(spelling, "__args__", None) or (spelling if isinstance(spelling, (tuple, set)) else None)
    if members and not isinstance(spelling, np.dtype):
        parts = [parse_type(each) for each in members]
        kinds = 0
        for part in parts:
            kinds |= part.kinds
        tensors = {part.tensor for part in parts}
        return ParsedType(kinds, None, tensors.pop() if len(tensors) == 1 else None)
    try:
        dtype = DType.of(spelling)
    except DTypeError as error:
        raise DTypeError(
            f"unknown type {spelling!r}; allowed: bool, int, float, ml.Tensor[...], a dtype such as ml.float16, and "
            "unions of them"
        ) from error
    return ParsedType(kind_of(dtype), dtype, True)


def kinds_of_value(value: Any) -> int:
    """Return the kinds of number that a Python value or array has; 0 for values that hold no numbers."""
    if isinstance(value, bool):
        return BOOL
    if isinstance(value, int):
        return INT
    if isinstance(value, float):
        return FLOAT
    dtype = getattr(value, "dtype", None)
    return 0 if dtype is None else kind_of(DType.of(dtype))
