"""The table of operators: which ATen operator is recorded how.

The files of `operators/`, a file a family, enter their builders with `builds`; `recording` looks them up. A
builder gets the `Call` and the arguments of the operator, in the order and under the names of its schema, with
tensors of lumin for tensors and `Expression` for symbolic integers; it returns a tensor, or several for an
operator with several results. What the operator's schema says of memory (layout, device, pinning) is not passed.
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
    """A float that depends on symbolic sizes: an f64 scalar, which is weak as a Python float is."""

    tensor: Tensor


class Type(NamedTuple):
    """Dtype and shape of a result, as torch found them."""

    dtype: DType
    shape: tuple[Size, ...]


@dataclass(frozen=True, slots=True)
class Call:
    """One use of an operator: the graph that it is recorded in, its name, and the types of its tensor results."""

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
            raise ModelError(f"{self.operator}: the result is no tensor")
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
        """Return an operand for an operation in `dtype`: a tensor cast to it, Python numbers as they are."""
        if isinstance(value, (SymbolicFloat, Tensor, Expression)):
            return self.tensor(value, dtype)
        return as_scalar(value, dtype)

    def size(self, size: Size) -> Tensor:
        """i64[] of a size: a constant, or the number of elements of an axis of that size, counted."""
        if isinstance(size, int):
            return self.graph.constant(size, "i64")
        return self.graph.ones((size,), "i64").sum()

    def unsupported(self, what: str) -> ModelError:
        """Return the error that this use of the operator cannot be recorded."""
        return ModelError(f"{self.operator}: {what}")


def builds(*operators: str) -> Callable[[B], B]:
    """Enter the decorated function as the builder of operators, named `sum.dim_IntList`; all are of `aten`."""

    def enter(builder: B) -> B:
        for operator in operators:
            enter_builder(operator, builder)
        return builder

    return enter


def enter_builder(operator: str, builder: Builder, namespace: str = "aten") -> None:
    """Enter a builder for an operator, which must have none yet."""
    name = f"{namespace}.{operator}" if "." in operator else f"{namespace}.{operator}.default"
    assert name not in _BUILDERS, name
    _BUILDERS[name] = builder


@functools.cache
def builders() -> dict[str, Builder]:
    """Return the builders by the operator's full name, such as `aten.add.Tensor`."""
    from lumin_tune.plugins.torch import operators

    for module in pkgutil.iter_modules(operators.__path__, operators.__name__ + "."):
        importlib.import_module(module.name)
    return _BUILDERS


# dtypes

_DEFAULTS = {bool: DType.BOOL, int: DType.I64, float: DType.F32}


def dtype_of(value: Any) -> DType:
    """Return the dtype of an operand, of Python numbers torch's default."""
    if isinstance(value, Tensor):
        return value.dtype
    if isinstance(value, SymbolicFloat):
        return DType.F32
    return DType.I64 if isinstance(value, Expression) else _DEFAULTS[type(value)]


def common_dtype(values: Sequence[Any]) -> DType:
    """Return the dtype to which torch promotes operands.

    Tensors with axes decide; those without count only if they are of a higher category (bool, integer, float),
    and Python numbers, which come last, likewise.
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
    """Return torch's promotion of two: as NumPy's, but a float stays as it is beside integers."""
    if _category(a) != _category(b):
        return max(a, b, key=_category)
    return promote(a, b)


def float_dtype(dtype: DType) -> DType:
    """Return the dtype in which torch computes a function of floats: integers become f32."""
    return dtype if dtype.is_float else DType.F32


def as_scalar(value: Any, dtype: DType) -> Scalar:
    """Return a Python number as `dtype` has it: integers wrap, as C casts them."""
    if dtype.is_float:
        return float(value)
    if dtype is DType.BOOL:
        return bool(value)
    bits = 8 * dtype.itemsize
    wrapped = int(value) % (1 << bits)
    return wrapped - (1 << bits) if wrapped > dtype.highest else wrapped
