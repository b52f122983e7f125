"""Values that users give to keys: recognised as expressions, made immutable, and printed in messages."""

from __future__ import annotations

import re
from typing import Any

import numpy as np

from lumin_tune.blueprint.connections import ConnectionTerm, Derived, IOKey


def snake_case(name: str) -> str:
    """Return `BatchNorm2d` as `batch_norm2d`."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "_", name).lower()


def holds_term(value: Any) -> bool:
    """Return whether a value is, or holds, a connection."""
    if isinstance(value, (ConnectionTerm, IOKey)):
        return True
    if isinstance(value, (tuple, list)):
        return any(map(holds_term, value))
    return isinstance(value, slice) and any(map(holds_term, (value.start, value.stop, value.step)))


def as_term(value: Any) -> Any:
    """Return a value that holds connections as an expression of them."""
    if isinstance(value, (tuple, list)):
        return Derived("make_tuple", tuple(as_term(each) if holds_term(each) else each for each in value), {})
    if isinstance(value, slice):
        return Derived("make_slice", (value.start, value.stop, value.step), {})
    return value


def frozen_value(value: Any) -> Any:
    """Return a value that cannot be changed: lists become tuples, arrays are copied."""
    if isinstance(value, np.ndarray):
        copy = value.copy()
        copy.flags.writeable = False
        return copy
    if isinstance(value, np.generic):
        return value.item()
    if isinstance(value, (list, tuple)):
        return tuple(map(frozen_value, value))
    return value


def short_text(value: Any) -> str:
    """Return a value as it is shown in messages."""
    if isinstance(value, np.ndarray):
        return f"array of shape {list(value.shape)}"
    text = getattr(value, "__name__", None) if isinstance(value, type) else None
    return text or repr(value)[:60]
