"""The error that a model takes one of two ways, depending on sizes that are not known when it is imported."""

from __future__ import annotations

from lumin_tune.core.expression import Expression
from lumin_tune.plugins.onnx.node import NodeError


class UndecidedError(NodeError):
    """Raised by operators for a condition that only sizes decide; the import then assumes that it holds or does not.

    condition: worth 0 or 1. likely: which of the two models usually mean, None if unknown.
    """

    def __init__(self, message: str, condition: Expression, likely: bool | None) -> None:
        super().__init__(message)
        self.condition = condition
        self.likely = likely
