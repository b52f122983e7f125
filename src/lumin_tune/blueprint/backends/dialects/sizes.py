"""Sizes and shapes as Python expressions."""

from __future__ import annotations

from collections.abc import Sequence

from lumin_tune.core.expression import Expression, Size

DIMENSION_PREFIX = "n_"


def size_text(size: Size) -> str:
    """Return a size as a Python expression over the variables of dimensions, `n_<name>`."""
    if not isinstance(size, Expression):
        return str(size)
    renamed = {each.name: Expression.variable(DIMENSION_PREFIX + each.name, 0, 2**31 - 1) for each in size.variables}
    text = str(size.substitute(renamed))
    return text if text.isidentifier() else f"({text})"


def tuple_text(items: Sequence[str]) -> str:
    """Return a tuple display."""
    return f"({items[0]},)" if len(items) == 1 else f"({', '.join(items)})"


def shape_text(shape: Sequence[Size]) -> str:
    """Return a shape as a tuple display."""
    return tuple_text([size_text(size) for size in shape])
