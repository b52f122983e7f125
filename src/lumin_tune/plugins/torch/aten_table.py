"""The table of supported ATen operators.

The files of `operators/`, one per family, register their builders with `builds`; `fx_recording` looks them up. A
builder gets the `AtenCall` and the arguments of the operator, in the order and with the names of its schema, with lumin
tensors for tensors and `Expression` for symbolic integers; it returns a tensor, or several for an operator with several
results. Arguments about memory (layout, device, pinning) are not passed.
"""

from __future__ import annotations

import functools
import importlib
import pkgutil
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar

from lumin_tune.core.dtypes import DType, Scalar, promote
from lumin_tune.core.errors import ModelError
from lumin_tune.core.expression import Expression, Size
from lumin_tune.core.tensor import Graph, Tensor

Builder = Callable[..., Any]
Operand = Tensor | Scalar
B = TypeVar("B", bound=Builder)

_BUILDERS: dict[str, Builder] = {}


class SymbolicFloat(NamedTuple):
    """A float that depends on symbolic sizes: an f64 scalar, weakly typed like a Python float."""

    tensor: Tensor


class Type(NamedTuple):
    """The dtype and shape of a result, as inferred by torch; of complex numbers, the dtype of their parts."""

    dtype: DType
    shape: tuple[Size, ...]
    is_complex: bool = False


@dataclass(frozen=True, slots=True)
class AtenCall:
    """One call of an operator: the graph being recorded, the operator's name, and the types of its tensor results."""

    graph: Graph
    operator: str
    results: tuple[Type | None, ...]

    @property
    def dtype(self) -> DType:
        """The dtype of the first result."""
        return self._first.dtype

    @property
    def shape(self) -> tuple[Size, ...]:
        """The shape of the first result."""
        return self._first.shape

    @property
    def _first(self) -> Type:
        first = self.results[0] if self.results else None
        if first is None:
            raise ModelError(f"{self.operator}: the result is not a tensor")
        return first

    def tensor(self, value: Any, dtype: DType) -> Tensor:
        """Return a tensor or number as a tensor of a dtype."""
        if isinstance(value, SymbolicFloat):
            value = value.tensor
        if isinstance(value, Tensor):
            return value.cast(dtype)
        if isinstance(value, Expression):
            return self.size(value).cast(dtype)
        return self.graph.full((), as_scalar(value, dtype), dtype)

    def weak(self, value: Any, dtype: DType) -> Operand:
        """Return an operand for an operation in `dtype`: a tensor cast to it; Python numbers unchanged."""
        if isinstance(value, (SymbolicFloat, Tensor, Expression)):
            return self.tensor(value, dtype)
        return as_scalar(value, dtype)

    def size(self, size: Size) -> Tensor:
        """Return a size as i64[]: a constant, or the counted elements of an axis of that size."""
        if isinstance(size, int):
            return self.graph.constant(size, "i64")
        return self.graph.ones((size,), "i64").sum()

    def unsupported(self, what: str) -> ModelError:
        """Return the error that this use of the operator is unsupported."""
        return ModelError(f"{self.operator}: {what}")


def builds(*operators: str) -> Callable[[B], B]:
    """Register the decorated function as the builder of ATen operators, such as `sum.dim_IntList`."""

    def enter(builder: B) -> B:
        for operator in operators:
            enter_builder(operator, builder)
        return builder

    return enter


def full_name(operator: str, namespace: str = "aten") -> str:
    """Return the name of an operator with its namespace and overload."""
    return f"{namespace}.{operator}" if "." in operator else f"{namespace}.{operator}.default"


def enter_builder(operator: str, builder: Builder, namespace: str = "aten") -> None:
    """Register a builder for an operator that has none yet."""
    name = full_name(operator, namespace)
    assert name not in _BUILDERS, name
    _BUILDERS[name] = builder


@functools.cache
def builders() -> dict[str, Builder]:
    """Return the builders by full operator name, such as `aten.add.Tensor`."""
    from lumin_tune.plugins.torch import operators

    for module in pkgutil.iter_modules(operators.__path__, operators.__name__ + "."):
        importlib.import_module(module.name)
    return _BUILDERS


# dtypes

_DEFAULTS = {bool: DType.BOOL, int: DType.I64, float: DType.F32}


def dtype_of(value: Any) -> DType:
    """Return the dtype of an operand; Python numbers have torch's defaults."""
    if isinstance(value, Tensor):
        return value.dtype
    if isinstance(value, SymbolicFloat):
        return DType.F32
    return DType.I64 if isinstance(value, Expression) else _DEFAULTS[type(value)]


def common_dtype(values: Sequence[Any]) -> DType:
    """Return the dtype to which torch promotes operands.

    Tensors with axes decide; scalar tensors matter only if they are of a higher category (bool, integer, float), and
    Python numbers, which come last, likewise.
    """
    tiers: list[list[DType]] = [[], [], []]
    for value in values:
        tiers[(0 if value.rank else 1) if isinstance(value, Tensor) else 2].append(dtype_of(value))
    found: DType | None = None
    for tier in tiers:
        if tier:
            joined = functools.reduce(_joined, tier)
            if found is None or _category(joined) > _category(found):
                found = joined
    assert found is not None, "operands"
    return found


def _category(dtype: DType) -> int:
    return 2 if dtype.is_float else 1 if dtype.is_integer else 0


def _joined(a: DType, b: DType) -> DType:
    """Return torch's promotion of two dtypes: NumPy's, except that a float is unchanged beside integers."""
    if _category(a) != _category(b):
        return max(a, b, key=_category)
    return promote(a, b)


def float_dtype(dtype: DType) -> DType:
    """Return the dtype in which torch computes a float function: integers become f32."""
    return dtype if dtype.is_float else DType.F32


def as_scalar(value: Any, dtype: DType) -> Scalar:
    """Convert a Python number to `dtype`; integers wrap, as in C casts."""
    if dtype.is_float:
        return float(value)
    if dtype is DType.BOOL:
        return bool(value)
    bits = 8 * dtype.itemsize
    wrapped = int(value) % (1 << bits)
    return wrapped - (1 << bits) if wrapped > dtype.highest else wrapped
