"""The table of operators: which function builds an operator, by domain, name and opset.

A family of operators is a module in `operators/` whose functions are marked with `operator`; `FAMILIES`
lists them. The functions take a `NodeContext` and return tensors.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, TypeAlias, TypeVar

if TYPE_CHECKING:
    from lumin_tune.core.tensor import Tensor
    from lumin_tune.plugins.onnx.node import NodeContext
    from lumin_tune.plugins.onnx.value import Value

    Result: TypeAlias = Tensor | Value | Sequence[Tensor | Value | None]
    Builder: TypeAlias = Callable[[NodeContext], Result]

__all__ = ["operator"]

F = TypeVar("F", bound="Callable[[NodeContext], Result]")

FAMILIES: Final = (
    "neural_networks.attention",
    "math.bits",
    "math.casting",
    "math.comparison",
    "constants",
    "control_flow",
    "neural_networks.convolution",
    "detection",
    "math.elementwise",
    "indexing",
    "joining",
    "learned",
    "neural_networks.losses",
    "math.matrices",
    "microsoft.activation",
    "microsoft.attention",
    "microsoft.convolution",
    "microsoft.experts",
    "microsoft.group_query",
    "microsoft.indexing",
    "microsoft.normalization",
    "microsoft.packed",
    "microsoft.packed_weights",
    "microsoft.positions",
    "microsoft.products",
    "microsoft.quantization",
    "microsoft.refused",
    "movement",
    "neural_networks.normalization",
    "ordering",
    "neural_networks.pooling",
    "math.products",
    "quantization",
    "neural_networks.recurrent",
    "math.reduction",
    "resize",
    "sampling",
    "math.signal",
    "neural_networks.softmax",
    "neural_networks.training",
    "trees",
)

_OPERATORS: dict[tuple[str, str], list[tuple[int, Builder]]] = {}
_loaded: list[str] = []


def operator(*names: str, since: int = 1, domain: str = "") -> Callable[[F], F]:
    """Return a decorator that makes a function the builder of operators from an opset on, until a later one's.

    names: of ONNX. since: the opset from which on the function holds. domain: "" for ai.onnx.

        >>> from lumin_tune.plugins.onnx.registry import find_builder, operator
        >>> @operator("Double", domain="org.example", since=2)
        ... def double(context, x):
        ...     return x * 2
        >>> find_builder("org.example", "Double", 3) is double, find_builder("org.example", "Double", 1)
        (True, None)
    """

    def register(function: F) -> F:
        for name in names:
            versions = _OPERATORS.setdefault((domain, name), [])
            versions.append((since, function))
            versions.sort(key=lambda entry: entry[0])
        return function

    return register


def find_builder(domain: str, name: str, opset: int) -> Builder | None:
    """Return the function that builds an operator in an opset, None if there is none."""
    load_families()
    found = None
    for since, function in _OPERATORS.get((domain, name), ()):
        if since <= opset:
            found = function
    return found


def supported_operators(domain: str = "") -> list[str]:
    """Return the names of the operators that have a builder."""
    load_families()
    return sorted(name for known, name in _OPERATORS if known == domain)


def load_families() -> None:
    """Import the families once."""
    if not _loaded:
        for family in FAMILIES:
            importlib.import_module(f"lumin_tune.plugins.onnx.operators.{family}")
        _loaded.extend(FAMILIES)
