"""The base of layers: leaves whose options become attributes of the operator and facts about its operands."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from lumin_tune.blueprint.model import Leaf
from lumin_tune.blueprint.operators import OPERATORS
from lumin_tune.blueprint.shapes import parse_shape


class Layer(Leaf):
    """A leaf of one operator. operator: its name."""

    operator = ""

    def __init__(
        self,
        options: Mapping[str, Any] | None = None,
        *,
        name: str | None = None,
        absent: Iterable[str] = (),
        arity: int = 0,
    ) -> None:
        super().__init__(OPERATORS[self.operator], options, absent=absent, arity=arity, name=name)

    def _fix(self, origin: str, **shapes: list[Any] | None) -> None:
        """Declare shapes of operands, as the layer's options give them; None for one that is absent or open."""
        group = object()
        for key, shape in shapes.items():
            if shape is not None and key in self._keys:
                self._declare("shape", self._keys[key], parse_shape(shape), origin, group)
