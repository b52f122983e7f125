"""The spelling of shapes by users: `["N", ("V", ...), 4]`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from lumin_tune.blueprint.solver.templates import Pattern
from lumin_tune.core.errors import ShapeError
from lumin_tune.core.expression import Expression


def parse_shape(shape: Sequence[Any], where: str = "a shape") -> Pattern:
    """Return a shape as a pattern: ints, names of symbols, None, and at most one variadic part.

    A variadic part is `("V", ...)` or `...` alone. A symbolic dimension (`lt.dim`) stands for its name. Raises
    ShapeError for anything else. where: what it is the shape of, for messages.
    """
    if isinstance(shape, str) or not isinstance(shape, (list, tuple)):
        raise ShapeError(f"{where} is a list of sizes, names, None and ('V', ...), not {shape!r}")
    words: list[Any] = []
    rest: tuple[int, str] | None = None
    for place, item in enumerate(shape):
        if item is Ellipsis or (isinstance(item, tuple) and item[1:] == (Ellipsis,)):
            if rest is not None:
                raise ShapeError(f"the shape {shape!r} has two variadic parts; one is allowed")
            rest = place, str(item[0]) if isinstance(item, tuple) else "..."
        elif item is None:
            words.append(None)
        elif isinstance(item, Expression):
            words.append(str(item))
        elif isinstance(item, str) and item.isidentifier():
            words.append(item)
        elif isinstance(item, (int, np.integer)) and not isinstance(item, bool) and item >= 0:
            words.append(int(item))
        else:
            raise ShapeError(
                f"the shape {shape!r} holds {item!r}; allowed: ints of at least 0, names, None, ('V', ...)"
            )
    if rest is None:
        return Pattern(tuple(words))
    return Pattern(tuple(words[: rest[0]]), rest[1], tuple(words[rest[0] :]))
