"""Comparisons, logic and selection.

The only comparison primop is `less_than`; for bools `mul` is logical and, `max` is
logical or, and `x < True` is logical not. As in NumPy, comparisons with NaN are false, except `!=`, which is true.
"""

from __future__ import annotations

import math
import operator
from collections.abc import Callable
from typing import Any, Self, TypeVar

from lumin_tune.core.dtypes import DType, Scalar
from lumin_tune.core.errors import DTypeError
from lumin_tune.core.tensor.layout.broadcasting import BroadcastingTensor, float_value, is_weak, negative, weak_value

T = TypeVar("T", bound="ComparisonTensor")

_INF = math.inf


class ComparisonTensor(BroadcastingTensor):
    """Comparisons, logical operations and selection.

    Comparisons broadcast and promote, and return bool tensors of the broadcast shape. They raise ShapeError if the
    shapes do not broadcast, and DTypeError for operands that are not numeric.
    """

    __slots__ = ()

    def __lt__(self, other: Any) -> Self:
        return self._compared("less_than", operator.lt, other, lambda a, b, c: a._apply("less_than", b))

    def __gt__(self, other: Any) -> Self:
        return self._compared("greater_than", operator.gt, other, lambda a, b, c: b._apply("less_than", a))

    def __le__(self, other: Any) -> Self:
        return self._compared("less_equal", operator.le, other, _less_equal)

    def __ge__(self, other: Any) -> Self:
        return self._compared("greater_equal", operator.ge, other, _greater_equal)

    def __eq__(self, other: Any) -> Self:  # type: ignore[override]
        return self._compared("equal", operator.eq, other, _equal)

    def __ne__(self, other: Any) -> Self:  # type: ignore[override]
        return self._compared("not_equal", operator.ne, other, lambda a, b, c: _equal(a, b, c)._not())

    __hash__ = object.__hash__

    def logical_and(self, other: Any) -> Self:
        """Return whether both elements are nonzero (NaN counts as nonzero): broadcast shape, bool.

        >>> g = lt.Graph()
        >>> y = g.constant([0.0, 2.0, 3.0]).logical_and([True, True, False]).output("y")
        >>> g.interpret()["y"]
        array([False,  True, False])
        """
        a, b = self._truths("logical_and", other)
        return a._and(b)

    def logical_or(self, other: Any) -> Self:
        """Return whether either element is nonzero (NaN counts as nonzero): broadcast shape, bool.

        >>> g = lt.Graph()
        >>> y = g.constant([0.0, 2.0, 3.0]).logical_or([True, True, False]).output("y")
        >>> g.interpret()["y"]
        array([ True,  True,  True])
        """
        a, b = self._truths("logical_or", other)
        return a._or(b)

    def logical_xor(self, other: Any) -> Self:
        """Return whether exactly one of both elements is nonzero: broadcast shape, bool.

        >>> g = lt.Graph()
        >>> y = g.constant([0.0, 2.0, 3.0]).logical_xor([True, True, False]).output("y")
        >>> g.interpret()["y"]
        array([ True, False,  True])
        """
        a, b = self._truths("logical_xor", other)
        return a._xor(b)

    def logical_not(self) -> Self:
        """Return whether each element is zero: same shape, bool.

        >>> g = lt.Graph()
        >>> y = g.constant([0, 1, 5]).logical_not().output("y")
        >>> g.interpret()["y"]
        array([ True, False, False])
        """
        return self.cast(DType.BOOL)._not()

    def isnan(self) -> Self:
        """Return whether each element is NaN: same shape, bool.

        >>> g = lt.Graph()
        >>> y = g.constant([1.0, np.inf, np.nan]).isnan().output("y")
        >>> g.interpret()["y"]
        array([False, False,  True])
        """
        if not self.dtype.is_float:
            return self._full(False, self.shape, DType.BOOL)
        return self._below(_INF)._or(self._above(-_INF))._not()

    def isinf(self) -> Self:
        """Return whether each element is positive or negative infinity: same shape, bool.

        >>> g = lt.Graph()
        >>> y = g.constant([1.0, np.inf, np.nan]).isinf().output("y")
        >>> g.interpret()["y"]
        array([False,  True, False])
        """
        if not self.dtype.is_float:
            return self._full(False, self.shape, DType.BOOL)
        return self._below(_INF)._xor(self._above(-_INF))

    def isfinite(self) -> Self:
        """Return whether each element is finite, neither NaN nor infinite: same shape, bool.

        >>> g = lt.Graph()
        >>> y = g.constant([1.0, np.inf, np.nan]).isfinite().output("y")
        >>> g.interpret()["y"]
        array([ True, False, False])
        """
        if not self.dtype.is_float:
            return self._full(True, self.shape, DType.BOOL)
        return self._below(_INF)._and(self._above(-_INF))

    def where(self, if_true: Any, if_false: Any) -> Self:
        """Select `if_true` where this bool tensor is true and `if_false` elsewhere: broadcast shape, promoted dtype.

        Two Python numbers give f64 for floats and i64 for integers, as in `numpy.where`. Raises DTypeError if this
        tensor is not bool.

            >>> g = lt.Graph()
            >>> x = g.tensor("x", (3,), "f32")
            >>> y = (x > 0).where(x, 0).output("relu")
            >>> lt.interpret(g, {"x": np.array([-1, 0, 2], np.float32)})["relu"]
            array([0., 0., 2.], dtype=float32)
        """
        if self.dtype is not DType.BOOL:
            raise DTypeError(
                f"where: the condition must be bool, not {self._record.type_text}; write (x != 0).where(a, b), "
                "and the condition before both values"
            )
        if is_weak(if_true) and is_weak(if_false):
            kinds = {type(value) for value in (if_true, if_false)}
            dtype = DType.F64 if float in kinds else DType.BOOL if kinds == {bool} else DType.I64
            return self._select(*(self._fitted(value, dtype, self.shape) for value in (if_true, if_false)))
        strong = self._lift(if_false if is_weak(if_true) else if_true)
        a, b = strong._operands("where", if_true, if_false)[1:]
        condition, left, right = self._in_one_shape("where", a, b)
        return condition._select(left, right)

    def maximum(self, other: Any) -> Self:
        """Return the elementwise maximum, NaN if either element is NaN: broadcast shape, promoted dtype.

        >>> g = lt.Graph()
        >>> y = g.constant([1, 5]).maximum([4.0, 2.0]).output("y")
        >>> g.interpret()["y"]
        array([4., 5.])
        """
        a, b = self._operands("maximum", other)
        return a._apply("max", b)

    def minimum(self, other: Any) -> Self:
        """Return the elementwise minimum, NaN if either element is NaN: broadcast shape, promoted dtype.

        >>> g = lt.Graph()
        >>> y = g.constant([1, 5]).minimum(3).output("y")
        >>> g.interpret()["y"]
        array([1, 3])
        """
        a, b = self._operands("minimum", other)
        if not a.dtype.is_float:
            return a._apply("less_than", b)._select(a, b)
        if is_weak(other) and isinstance(other, (bool, int, float)):
            return a._negated()._apply("max", a._full_like(negative(weak_value(other, a.dtype), a.dtype)))._negated()
        return a._negated()._apply("max", b._negated())._negated()

    def clip(self, low: Any = None, high: Any = None) -> Self:
        """Clip the values to the interval [low, high], as `numpy.clip`; where low > high the result is high.

        low, high: numbers, arrays, tensors, or None for no limit. Broadcast shape, promoted dtype; NaN stays NaN.
        Raises ShapeError if the shapes do not broadcast.

            >>> g = lt.Graph()
            >>> y = g.constant([-2, 0, 7]).clip(0, 5).output("y")
            >>> g.interpret()["y"]
            array([0, 0, 5])
        """
        result = self if low is None else self.maximum(low)
        return result if high is None else result.minimum(high)

    # internal interface of the other layers

    def _not(self) -> Self:
        return self._below(True)

    def _and(self, other: Self) -> Self:
        return self._apply("mul", other)

    def _or(self, other: Self) -> Self:
        return self._apply("max", other)

    def _xor(self, other: Self) -> Self:
        return self._apply("less_than", other)._or(other._apply("less_than", self))

    def _is(self, constant: Scalar) -> Self:
        """Return whether each element equals a constant of this dtype other than NaN."""
        return _equal(self, self._full_like(constant), constant)

    # private

    def _truths(self, op: str, other: Any) -> list[Self]:
        """Return this tensor and the other as bools of one shape."""
        b = self._full(bool(other), (), DType.BOOL) if isinstance(other, (bool, int, float)) else self._lift(other)
        return self.cast(DType.BOOL)._in_one_shape(op, b.cast(DType.BOOL))

    def _compared(
        self,
        op: str,
        compare: Callable[[Any, Any], bool],
        other: Any,
        build: Callable[[Self, Self, Scalar | None], Self],
    ) -> Self:
        """Build a comparison of fitted operands; `constant` is the other operand's value if it is a number other than
        NaN.
        """
        number = other if isinstance(other, (bool, int, float)) and is_weak(other) else None
        if isinstance(number, int) and self.dtype.is_integer and not self.dtype.lowest <= number <= self.dtype.highest:
            return self._full(compare(self.dtype.lowest, number), self.shape, DType.BOOL)
        a, b = self._operands(op, other)
        if number is not None and a.dtype.is_float:
            number = float_value(number, a.dtype)
            number = None if math.isnan(number) else number
        return build(a, b, number)


def _less_equal(a: T, b: T, constant: Scalar | None) -> T:
    mask = b._apply("less_than", a)._not()
    if not a.dtype.is_float:
        return mask
    if constant is not None and constant < _INF:
        return mask._and(a._below(_INF))
    return mask._and(_ordered(a, b, constant))


def _greater_equal(a: T, b: T, constant: Scalar | None) -> T:
    mask = a._apply("less_than", b)._not()
    if not a.dtype.is_float:
        return mask
    if constant is not None and constant > -_INF:
        return mask._and(a._above(-_INF))
    return mask._and(_ordered(a, b, constant))


def _equal(a: T, b: T, constant: Scalar | None) -> T:
    mask = a._apply("less_than", b)._not()._and(b._apply("less_than", a)._not())
    if not a.dtype.is_float:
        return mask
    if constant is not None:
        return mask._and(a._below(_INF) if constant < _INF else a._above(-_INF))
    return mask._and(_ordered(a, b, constant))


def _ordered(a: T, b: T, constant: Scalar | None) -> T:
    """Return whether neither operand is NaN; a constant operand is never NaN."""
    greater = a if constant is not None else a._apply("max", b)
    return greater._below(_INF)._or(greater._above(-_INF))
