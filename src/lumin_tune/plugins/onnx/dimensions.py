"""The symbolic dimensions of a model: what its `dim_param` names become."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from lumin_tune.core.errors import ExpressionError, ModelError
from lumin_tune.core.expression import Expression, Size, dim, parse_expression, simplified
from lumin_tune.core.suggest import did_you_mean

if TYPE_CHECKING:
    from onnx import TensorShapeProto

HIGHEST: Final = 2**31 - 1  # of a dimension of which nothing is told
_IDENTIFIER: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")


class Dimensions:
    """The dimensions of one model, each name made once.

    given: what the caller says of some of them. limits: upper bounds of others, by the names that they get.
    """

    def __init__(self, given: Mapping[str, Size | tuple[int, int]], limits: Mapping[str, int]) -> None:
        self._given = given
        self._limits = limits
        self._sizes: dict[str, Size] = {}
        self._names: set[str] = set()

    def size(self, entry: TensorShapeProto.Dimension, input_name: str, axis: int) -> Size:
        """Return the size of an axis of an input. A dimension without a name is called after its input and axis."""
        if entry.HasField("dim_value") and entry.dim_value >= 0:
            return int(entry.dim_value)
        name = entry.dim_param if entry.HasField("dim_param") else ""
        return self._named(name) if name else self._named(f"{input_name}_{axis}")

    def check_used(self) -> None:
        """Raise ModelError if the caller has told of a dimension that there is not."""
        for name in self._given:
            if name not in self._sizes:
                raise ModelError(f"dims={name!r} is no dimension of the model; {did_you_mean(name, self._sizes)}")

    def _named(self, name: str) -> Size:
        if name not in self._sizes:
            self._sizes[name] = self._made(name)
        return self._sizes[name]

    def _made(self, name: str) -> Size:
        given = self._given.get(name)
        if isinstance(given, (int, Expression)):
            return given
        if _IDENTIFIER.fullmatch(name) is None and given is None:
            formula = self._formula(name)
            if formula is not None:
                return formula
        free = re.sub(r"[^A-Za-z0-9_]", "_", name)
        free = free if _IDENTIFIER.fullmatch(free) else f"_{free}"
        while free in self._names:
            free += "_"
        self._names.add(free)
        return dim(free, 1, self._limits.get(free, HIGHEST)) if given is None else dim(free, *given)

    def _formula(self, text: str) -> Size | None:
        """Return `batch * 2` as a size, None if the name is no formula."""
        if len(text) > 200:
            return None
        names = sorted(set(_IDENTIFIER.findall(text)))
        known = {name: dim(name) for name in names}
        try:
            parsed = parse_expression(text, known)
        except ExpressionError:
            return None
        if not names or parsed.bounds()[0] < 0:
            return None
        sizes = {name: self._named(name) for name in names}
        return simplified(parsed.substitute(sizes))
