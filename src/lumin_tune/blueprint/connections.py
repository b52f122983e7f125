"""Connections of models, expressions of them, and keys.

A `Connection` is a wire of one model: what it carries is a tensor or a Python value (a size, a shape, an axis).
Expressions of connections, `m.x.shape[0] * 2`, are `Derived`: immutable descriptions that become submodels when they
are first connected.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from lumin_tune.core.errors import OptionError, WiringError

if TYPE_CHECKING:
    from lumin_tune.blueprint.keys import KeyedModel


class _Unset:
    def __repr__(self) -> str:
        return "UNSET"


UNSET: Final = _Unset()
"""The value of a key that has none; None is a value."""


class ConnectionTerm:
    """A connection or an expression of connections. Operators and methods make further expressions.

    Comparisons `<`, `<=`, `>`, `>=` are elementwise; `==` and `!=` compare identity, use `eq` and `ne`.
    """

    __array_ufunc__ = None  # NumPy leaves operators with arrays to this class

    def _derived(self, operator: str, *operands: Any, **attributes: Any) -> Derived:
        return Derived(operator, (self, *operands), attributes)

    # arithmetic
    def __add__(self, other: Any) -> Derived:
        return self._derived("add", other)

    def __radd__(self, other: Any) -> Derived:
        return Derived("add", (other, self), {})

    def __sub__(self, other: Any) -> Derived:
        return self._derived("subtract", other)

    def __rsub__(self, other: Any) -> Derived:
        return Derived("subtract", (other, self), {})

    def __mul__(self, other: Any) -> Derived:
        return self._derived("multiply", other)

    def __rmul__(self, other: Any) -> Derived:
        return Derived("multiply", (other, self), {})

    def __truediv__(self, other: Any) -> Derived:
        return self._derived("divide", other)

    def __rtruediv__(self, other: Any) -> Derived:
        return Derived("divide", (other, self), {})

    def __floordiv__(self, other: Any) -> Derived:
        return self._derived("floor_divide", other)

    def __rfloordiv__(self, other: Any) -> Derived:
        return Derived("floor_divide", (other, self), {})

    def __mod__(self, other: Any) -> Derived:
        return self._derived("remainder", other)

    def __rmod__(self, other: Any) -> Derived:
        return Derived("remainder", (other, self), {})

    def __pow__(self, other: Any) -> Derived:
        return self._derived("power", other)

    def __rpow__(self, other: Any) -> Derived:
        return Derived("power", (other, self), {})

    def __matmul__(self, other: Any) -> Derived:
        return self._derived("matmul", other)

    def __rmatmul__(self, other: Any) -> Derived:
        return Derived("matmul", (other, self), {})

    def __neg__(self) -> Derived:
        return self._derived("negative")

    def __abs__(self) -> Derived:
        return self._derived("absolute")

    def __lt__(self, other: Any) -> Derived:
        return self._derived("less", other)

    def __le__(self, other: Any) -> Derived:
        return self._derived("less_equal", other)

    def __gt__(self, other: Any) -> Derived:
        return self._derived("greater", other)

    def __ge__(self, other: Any) -> Derived:
        return self._derived("greater_equal", other)

    def __and__(self, other: Any) -> Derived:
        return self._derived("logical_and", other)

    def __or__(self, other: Any) -> Derived:
        return self._derived("logical_or", other)

    def __invert__(self) -> Derived:
        return self._derived("logical_not")

    def eq(self, other: Any) -> Derived:
        """Elementwise equality."""
        return self._derived("equal", other)

    def ne(self, other: Any) -> Derived:
        """Elementwise inequality."""
        return self._derived("not_equal", other)

    # shapes and indices
    @property
    def shape(self) -> Derived:
        """The shape, a tuple of sizes; its items are connections too: `x.shape[0] * 2`."""
        return self._derived("shape_of")

    def __getitem__(self, index: Any) -> Derived:
        parts = index if isinstance(index, tuple) else (index,)
        if any(isinstance(each, list) for each in parts):
            raise WiringError(f"a connection is indexed by ints and slices, not by the list in {index!r:.60}; use take")
        return self._derived("index", index=index)

    def __iter__(self) -> Any:
        raise TypeError("the number of items of a connection is not known; index it: x[0], x[1]")

    def __bool__(self) -> bool:
        raise TypeError("a connection has no truth value while a model is built; it has values when it is compiled")

    def reshape(self, *shape: Any) -> Derived:
        """The same elements in another shape: sizes, connections, or one connection that is a shape; one may be -1."""
        return self._derived("reshape", shape=_flat(shape))

    def transpose(self, *axes: Any) -> Derived:
        """The axes in another order, all reversed by default."""
        return self._derived("transpose", axes=_flat(axes) if axes and axes[0] is not None else None)

    @property
    def T(self) -> Derived:
        """The axes in reverse order."""
        return self.transpose()

    def swapaxes(self, axis1: Any, axis2: Any) -> Derived:
        """The value with two axes exchanged."""
        return self._derived("swap_axes", axis1=axis1, axis2=axis2)

    def flatten(self, start: Any = 0, end: Any = -1) -> Derived:
        """The axes from `start` to `end` as one."""
        return self._derived("flatten", start=start, end=end)

    def squeeze(self, axis: Any) -> Derived:
        """The value without axes of size 1."""
        return self._derived("squeeze", axis=axis)

    def unsqueeze(self, axis: Any) -> Derived:
        """The value with an axis of size 1."""
        return self._derived("unsqueeze", axis=axis)

    def broadcast_to(self, shape: Any) -> Derived:
        """The value broadcast to a shape."""
        return self._derived("broadcast_to", shape=shape)

    def cast(self, dtype: Any) -> Derived:
        """The value in another dtype."""
        return self._derived("cast", dtype=dtype)

    def take(self, indices: Any, axis: Any = 0) -> Derived:
        """Elements at the positions of an integer tensor along an axis."""
        return self._derived("take", indices, axis=axis)

    # reductions and functions
    def sum(self, axis: Any = None, keepdim: Any = False) -> Derived:
        """The sum over axes."""
        return self._derived("sum", axis=axis, keepdim=keepdim)

    def mean(self, axis: Any = None, keepdim: Any = False) -> Derived:
        """The mean over axes."""
        return self._derived("mean", axis=axis, keepdim=keepdim)

    def max(self, axis: Any = None, keepdim: Any = False) -> Derived:
        """The maximum over axes."""
        return self._derived("max", axis=axis, keepdim=keepdim)

    def min(self, axis: Any = None, keepdim: Any = False) -> Derived:
        """The minimum over axes."""
        return self._derived("min", axis=axis, keepdim=keepdim)

    def prod(self, axis: Any = None, keepdim: Any = False) -> Derived:
        """The product over axes."""
        return self._derived("prod", axis=axis, keepdim=keepdim)

    def var(self, axis: Any = None, keepdim: Any = False, correction: Any = 0) -> Derived:
        """The variance over axes."""
        return self._derived("variance", axis=axis, keepdim=keepdim, correction=correction)

    def argmax(self, axis: Any = None, keepdim: Any = False) -> Derived:
        """The index of the maximum."""
        return self._derived("argmax", axis=axis, keepdim=keepdim)

    def abs(self) -> Derived:
        """The absolute value."""
        return self._derived("absolute")

    def exp(self) -> Derived:
        """The exponential."""
        return self._derived("exp")

    def log(self) -> Derived:
        """The natural logarithm."""
        return self._derived("log")

    def sqrt(self) -> Derived:
        """The square root."""
        return self._derived("sqrt")


def _flat(given: Sequence[Any]) -> Any:
    """Return the argument of f(2, 3), f((2, 3)) or f(connection) as one value."""
    if len(given) == 1 and not isinstance(given[0], int):
        only = given[0]
        return tuple(only) if isinstance(only, list) else only
    return tuple(given)


@dataclass(frozen=True, eq=False, repr=False)
class Derived(ConnectionTerm):
    """An expression: an operator by name, with operands and attributes that may be terms."""

    operator: str
    operands: tuple[Any, ...]
    attributes: Mapping[str, Any]

    def __repr__(self) -> str:
        parts = [*map(repr, self.operands), *(f"{name}={value!r}" for name, value in self.attributes.items())]
        return f"{self.operator}({', '.join(parts)})"


class Connection(ConnectionTerm):
    """A wire of a model. name: its key, None unless it was given one.

    >>> import lumin_tune.blueprint as ml
    >>> model = ml.Model()
    >>> model |= ml.Linear(4).connect(input="x", output="y")
    >>> type(model.y).__name__
    'Connection'
    """

    def __init__(self, model: KeyedModel, name: str | None = None) -> None:
        self.model = model
        self.name = name
        self._merged: Connection | None = None

    def resolved(self) -> Connection:
        """Return the connection that this one was merged into, itself unless it was.

        >>> import lumin_tune.blueprint as ml
        >>> model = ml.Model()
        >>> model |= ml.Linear(4).connect(input="x", output="y")
        >>> model.y.resolved() is model.y.resolved()
        True
        """
        found = self
        while found._merged is not None:
            found = found._merged
        return found

    def __repr__(self) -> str:
        return f"{type(self.model).__name__}.{self.name or '?'}"


@dataclass(frozen=True, eq=False)
class IOKey:
    """A key with facts, as the argument of `connect`.

    name: of the connection; None for one that stays unnamed. value: makes it a constant; arrays of NumPy's default
    dtypes, float64 and int64, get the precision of the compilation.
    shape: ints, names of symbols, None for an open size, and at most one variadic part ("V", ...). type: bool, int,
    float, a dtype, `ml.Tensor[...]`. differentiable: True makes an input a parameter, False a datum. expose: whether
    the connection is an output of the model.

        >>> model = ml.Model()
        >>> model |= ml.Linear(4).connect(input=ml.IOKey("x", shape=["n", 8]), output=ml.IOKey("y", expose=True))
    """

    name: str | None = None
    value: Any = UNSET
    shape: Sequence[Any] | None = None
    type: Any = None
    differentiable: bool | None = None
    expose: bool = False

    def __post_init__(self) -> None:
        if self.name is not None and not isinstance(self.name, str):
            raise OptionError(f"IOKey: name={self.name!r:.60} is no text; give a str")
        if self.differentiable is not None and not isinstance(self.differentiable, bool):
            raise OptionError(f"IOKey: differentiable={self.differentiable!r:.60} is no flag; give True or False")
        if not isinstance(self.expose, bool):
            raise OptionError(f"IOKey: expose={self.expose!r:.60} is no flag; give True or False")
