"""Reductions and statistics.

Used through `Tensor` and by other layers; records nodes only. Every method takes `axis`, an int, several ints, or
None for all axes, and `keepdim`, which keeps the reduced axes with size 1: x: (a, n), axis=1 -> (a,), with keepdim
(a, 1). `keepdims`, the name of NumPy and the array API, means the same. All raise ShapeError for an axis that does not
exist or is repeated, and InputError if both names are given with different values.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, Self, TypeAlias

from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import DTypeError, InputError, ShapeError
from lumin_tune.core.expression import product, simplified, size_bounds
from lumin_tune.core.tensor.exponential import ExponentialTensor
from lumin_tune.core.tensor.layout.broadcasting import negative
from lumin_tune.core.tensor.layout.slicing import SlicingTensor

Axes: TypeAlias = int | Sequence[int] | None


def keeps(keepdim: bool, keepdims: bool | None) -> bool:
    """Return whether reduced axes are kept, from the argument and its synonym. Raises InputError if they differ."""
    if keepdims is None:
        return keepdim
    if keepdim and not keepdims:
        raise InputError("keepdim=True and keepdims=False are given; they are two names of one argument")
    return keepdims


class ReductionTensor(ExponentialTensor, SlicingTensor):
    """Reductions. f16 and bf16 are reduced in f32 and rounded once at the end."""

    __slots__ = ()

    def sum(self, axis: Axes = None, keepdim: bool = False, *, keepdims: bool | None = None) -> Self:
        """Return the sum over axes; 0 for empty axes.

        axis: an axis, several, or None for all. keepdim, or keepdims as in NumPy: keep reduced axes, with size 1.
        dtype: i64 for bool and integers, which wrap, as in NumPy; floats are unchanged. Raises ShapeError for an axis
        that does not exist or is named twice, and InputError if keepdim and keepdims differ.

            >>> g = lt.Graph()
            >>> x = g.tensor("x", (2, 3), "f32")
            >>> x.sum(axis=1).shape, x.sum(axis=1, keepdim=True).shape, x.sum().shape
            ((2,), (2, 1), ())
        """
        return self._widened()._reduced("sum", self._axes(axis), keeps(keepdim, keepdims))

    def mean(self, axis: Axes = None, keepdim: bool = False, *, keepdims: bool | None = None) -> Self:
        """Return the mean over axes; NaN for empty axes. Axes, shape and errors as in `sum`.

        dtype: f64 for bool and integers; floats are unchanged.

            >>> g = lt.Graph()
            >>> y = g.constant([[1.0, 2.0], [3.0, 8.0]]).mean(axis=0).output("y")
            >>> g.interpret()["y"]
            array([2., 5.], dtype=float32)
        """
        return self._as_real()._averaged(self._axes(axis), keeps(keepdim, keepdims)).cast(self._real_dtype)

    def var(
        self, axis: Axes = None, correction: float = 1, keepdim: bool = False, *, keepdims: bool | None = None
    ) -> Self:
        """Return the variance over axes: sum((x - mean)**2) / max(n - correction, 0), computed in two passes.

        correction: 1 for the unbiased estimate (the default, as in PyTorch), 0 for the population variance (NumPy's
        default). NaN or inf where n <= correction. dtype: f64 for bool and integers; floats are unchanged. Axes, shape
        and errors as in `sum`. Raises DTypeError if correction is not a number.

            >>> g = lt.Graph()
            >>> x = g.constant([1.0, 3.0])
            >>> y = x.var().output("unbiased"), x.var(correction=0).output("population")
            >>> {name: float(value) for name, value in g.interpret().items()}
            {'unbiased': 2.0, 'population': 1.0}
        """
        return self._variance(self._axes(axis), correction, keeps(keepdim, keepdims)).cast(self._real_dtype)

    def std(
        self, axis: Axes = None, correction: float = 1, keepdim: bool = False, *, keepdims: bool | None = None
    ) -> Self:
        """Return the standard deviation over axes, the square root of `var`, with its arguments, dtype and errors.

        >>> g = lt.Graph()
        >>> y = g.constant([[1.0, 3.0], [2.0, 8.0]]).std(axis=1, correction=0).output("y")
        >>> g.interpret()["y"]
        array([1., 3.], dtype=float32)
        """
        return self._variance(self._axes(axis), correction, keeps(keepdim, keepdims)).sqrt().cast(self._real_dtype)

    def prod(self, axis: Axes = None, keepdim: bool = False, *, keepdims: bool | None = None) -> Self:
        """Return the product over axes; 1 for empty axes. Axes, shape and errors as in `sum`.

        dtype: i64 for bool and integers, which wrap, as in NumPy; floats are unchanged.

            >>> g = lt.Graph()
            >>> y = g.constant([[1, 2], [3, 4]]).prod(axis=1).output("y")
            >>> g.interpret()["y"]
            array([ 2, 12])
        """
        axes = self._axes(axis)
        x = self._widened()
        if not axes:
            return x
        kept = [a for a in range(self.rank) if a not in axes]
        x = x.permute((*kept, *axes))._merge_axes(len(kept), len(axes))
        return x._last_product()._restored(axes, keeps(keepdim, keepdims))

    def max(self, axis: Axes = None, keepdim: bool = False, *, keepdims: bool | None = None) -> Self:
        """Return the maximum over axes, NaN if any element is NaN; for bools, whether any is true.

        Raises ShapeError for axes of size 0. If a symbolic axis is empty at run time, the result is the lowest value
        of the dtype (-inf for floats).

            >>> g = lt.Graph()
            >>> y = g.constant([[1, 5, 5], [4, 2, 0]]).max(axis=1, keepdim=True).output("y")
            >>> g.interpret()["y"]
            array([[5],
                   [4]])
        """
        axes = self._axes(axis)
        self._check_some("max", axes)
        return self._reduced("max_reduce", axes, keeps(keepdim, keepdims))

    def min(self, axis: Axes = None, keepdim: bool = False, *, keepdims: bool | None = None) -> Self:
        """Return the minimum over axes, NaN if any element is NaN; for bools, whether all are true.

        Raises ShapeError for axes of size 0. If a symbolic axis is empty at run time, the result is the highest value
        of the dtype (inf for floats).

            >>> g = lt.Graph()
            >>> y = g.constant([[1, 5, 5], [4, 2, 0]]).min(axis=0).output("y")
            >>> g.interpret()["y"]
            array([1, 2, 0])
        """
        axes = self._axes(axis)
        self._check_some("min", axes)
        return self._mirrored()._reduced("max_reduce", axes, keeps(keepdim, keepdims))._mirrored()

    def any(self, axis: Axes = None, keepdim: bool = False, *, keepdims: bool | None = None) -> Self:
        """Return whether any element is nonzero (NaN counts as nonzero); false for empty axes. dtype: bool.

        Axes, shape and errors as in `sum`.

            >>> g = lt.Graph()
            >>> y = g.constant([[0, 0], [0, 7]]).any(axis=1).output("y")
            >>> g.interpret()["y"]
            array([False,  True])
        """
        return self.cast(DType.BOOL)._reduced("max_reduce", self._axes(axis), keeps(keepdim, keepdims))

    def all(self, axis: Axes = None, keepdim: bool = False, *, keepdims: bool | None = None) -> Self:
        """Return whether all elements are nonzero (NaN counts as nonzero); true for empty axes. dtype: bool.

        Axes, shape and errors as in `sum`.

            >>> g = lt.Graph()
            >>> y = g.constant([[1, 0], [3, 7]]).all(axis=1).output("y")
            >>> g.interpret()["y"]
            array([False,  True])
        """
        is_zero = self.cast(DType.BOOL)._mirrored()
        return is_zero._reduced("max_reduce", self._axes(axis), keeps(keepdim, keepdims))._mirrored()

    def argmax(self, axis: int | None = None, keepdim: bool = False, *, keepdims: bool | None = None) -> Self:
        """Return the position of the maximum along an axis, the first among ties; the first NaN wins.

        axis: None indexes the flattened tensor. dtype: i64. Raises ShapeError for an axis of size 0; if a symbolic
        axis is empty at run time, the result is 2**63-1.

            >>> g = lt.Graph()
            >>> y = g.constant([[1, 5, 5], [4, 2, 0]]).argmax(axis=1).output("y")
            >>> g.interpret()["y"]
            array([1, 0])
        """
        return self._arg_extremum("argmax", axis, keeps(keepdim, keepdims))

    def argmin(self, axis: int | None = None, keepdim: bool = False, *, keepdims: bool | None = None) -> Self:
        """Return the position of the minimum along an axis, the first among ties; the first NaN wins.

        axis: None indexes the flattened tensor. dtype: i64. Raises ShapeError for an axis of size 0; if a symbolic
        axis is empty at run time, the result is 2**63-1.

            >>> g = lt.Graph()
            >>> x = g.constant([[1, 5, 5], [4, 2, 0]])
            >>> y = x.argmin(axis=1).output("y"), x.argmin().output("flat")
            >>> g.interpret()["y"], int(g.interpret()["flat"])
            (array([0, 2]), 5)
        """
        return self._arg_extremum("argmin", axis, keeps(keepdim, keepdims))

    def logsumexp(self, axis: Axes = None, keepdim: bool = False, *, keepdims: bool | None = None) -> Self:
        """Return log(sum(exp(x))) over axes without overflow; -inf for empty axes.

        Axes, shape and errors as in `sum`. dtype: floats are unchanged; bool and integers become the float dtype of
        NumPy's exp.

            >>> g = lt.Graph()
            >>> y = g.constant([[1000.0, 1000.0], [0.0, -1000.0]]).logsumexp(axis=1).output("y")
            >>> g.interpret()["y"].round(4)
            array([1000.6932,    0.    ], dtype=float32)
        """
        axes = self._axes(axis)
        x, dtype = self._working()
        greatest = x._reduced("max_reduce", axes, keepdim=True)
        shift = greatest.isfinite()._select(greatest, greatest._full_like(0.0))
        total = (x - shift).exp()._reduced("sum", axes, keepdim=True)
        value = x._recorded_as("logsumexp", total.log() + shift, axes)
        return value._drop_axes(() if keeps(keepdim, keepdims) else axes).cast(dtype)

    def norm(self, p: float = 2, axis: Axes = None, keepdim: bool = False, *, keepdims: bool | None = None) -> Self:
        """Return the vector norm over axes, sum(|x|**p)**(1/p), as `numpy.linalg.vector_norm`.

        p: any number; inf gives the largest |x|, -inf the smallest, 0 counts nonzero elements. dtype: f64 for bool
        and integers; floats are unchanged. Raises ShapeError for axes of size 0 if p is -inf, and DTypeError if p is
        not a number.

            >>> g = lt.Graph()
            >>> y = g.constant([[3.0, 4.0], [0.0, -5.0]]).norm(axis=1).output("y")
            >>> g.interpret()["y"]
            array([5., 5.], dtype=float32)
        """
        _check_number("norm", "p", p)
        return self._as_real()._norm(p, self._axes(axis), keeps(keepdim, keepdims)).cast(self._real_dtype)

    # internal interface of the other layers

    def _reduced(self, op: str, axes: tuple[int, ...], keepdim: bool) -> Self:
        """Apply a reduction primop."""
        return self._emit(op, axes=axes)._restored(axes, keepdim) if axes else self

    def _restored(self, axes: Sequence[int], keepdim: bool) -> Self:
        """Reinsert axes of size 1 for the reduced ones if keepdim."""
        return self._insert_axes(axes, [1] * len(axes)) if keepdim else self

    def _widened(self) -> Self:
        """Return bools and integers as i64, the accumulation dtype of NumPy."""
        return self if self.dtype.is_float else self.cast(DType.I64)

    def _mirrored(self) -> Self:
        """Return values in reverse order (an involution): -x for floats, ~x for integers, not x for bools."""
        if self.dtype is DType.BOOL:
            return self._not()
        negated = self._negated()
        return negated if self.dtype.is_float else negated._plus(negative(1, self.dtype))

    def _attains(self, greatest: Self) -> Self:
        """Return where this tensor equals `greatest`, its maximum, with NaN equal to NaN."""
        reaches = self._apply("less_than", greatest)._not()
        if not self.dtype.is_float:
            return reaches
        return greatest.isnan()._select(self.isnan(), reaches)

    def _positions(self, axis: int) -> Self:
        """Return 0, 1, 2, ... along an axis, as i64 of this shape."""
        return self._spread(self._iota(self.shape[axis]), axis, self.shape)

    # private

    @property
    def _real_dtype(self) -> DType:
        return self.dtype if self.dtype.is_float else DType.F64

    def _as_real(self) -> Self:
        """Return the values in the dtype in which statistics are computed."""
        return self.cast(DType.F32 if self.dtype.is_half else self._real_dtype)

    def _variance(self, axes: tuple[int, ...], correction: float, keepdim: bool) -> Self:
        _check_number("var", "correction", correction)
        x = self._as_real()
        deviation = x - x._averaged(axes, keepdim=True)
        return (deviation * deviation)._averaged(axes, keepdim, correction)

    def _averaged(self, axes: tuple[int, ...], keepdim: bool, correction: float = 0) -> Self:
        """Return sums over axes divided by max(count - correction, 0)."""
        total = self._reduced("sum", axes, keepdim)
        count = product(self.shape[axis] for axis in axes)
        if isinstance(count, int):
            divisor = max(count - correction, 0)
            return total._scaled(1 / divisor if divisor else math.inf)
        number = self._size(count).cast(self.dtype)
        if correction:
            number = number._plus(-float(correction)).maximum(0.0)
        return total * number._apply("recip")

    def _norm(self, p: float, axes: tuple[int, ...], keepdim: bool) -> Self:
        magnitudes = self.abs()
        if p == math.inf:
            greatest = magnitudes._reduced("max_reduce", axes, keepdim)
            may_be_empty = size_bounds(product(self.shape[axis] for axis in axes))[0] == 0
            return greatest.maximum(0.0) if may_be_empty else greatest
        if p == -math.inf:
            return magnitudes.min(axes, keepdim)
        if p == 0:
            return self.cast(DType.BOOL).cast(self.dtype)._reduced("sum", axes, keepdim)
        if p == 1:
            return magnitudes._reduced("sum", axes, keepdim)
        if p == 2:
            return (self * self)._reduced("sum", axes, keepdim).sqrt()
        return (magnitudes**p)._reduced("sum", axes, keepdim) ** (1 / p)

    def _last_product(self) -> Self:
        """Return the products over the last axis."""
        axis = self.rank - 1
        size = self.shape[axis]
        if size == 0:
            return self._full(1, self.shape[:-1], self.dtype)
        if size_bounds(size)[0] > 0:
            products, last = self._emit("scan", axis=axis, combine="mul"), simplified(size - 1)
        else:
            led = self._pad_value([int(a == axis) for a in range(self.rank)], [0] * self.rank, 1)
            products, last = led._emit("scan", axis=axis, combine="mul"), size
        return products._slice_axis(axis, last, 1)._drop_axes((axis,))

    def _arg_extremum(self, name: str, axis: int | None, keepdim: bool) -> Self:
        if axis is not None and not hasattr(axis, "__index__"):
            raise ShapeError(f"{name}: takes one axis, or None for all, not {axis!r}; merge several with reshape first")
        axes = self._axes(None) if axis is None else (self._axis(axis),)
        self._check_some(name, axes)
        x = self if name == "argmax" else self._mirrored()
        if axis is None:
            x = x._merge_axes(0, self.rank)
        line = 0 if axis is None else axes[0]
        greatest = x._reduced("max_reduce", (line,), keepdim=False)
        greatest = greatest._insert_axes((line,), (x.shape[line],))
        positions = x._positions(line)
        nowhere = positions._full_like(DType.I64.highest)
        first = x._attains(greatest)._select(positions, nowhere)
        return first._mirrored()._reduced("max_reduce", (line,), keepdim=False)._mirrored()._restored(axes, keepdim)

    def _check_some(self, name: str, axes: Sequence[int]) -> None:
        """Raise ShapeError for a reduction over no elements."""
        sizes = self.shape
        empty = [axis for axis in axes if sizes[axis] == 0]
        if empty and not any(size == 0 for axis, size in enumerate(sizes) if axis not in axes):
            raise ShapeError(
                f"{name}({self._record.type_text}): axis {empty[0]} has no elements and {name} of no elements is "
                "undefined; choose other axes, or concat a first element"
            )


def _check_number(op: str, name: str, value: Any) -> None:
    if not isinstance(value, (int, float)):
        raise DTypeError(f"{op}: {name} is a Python number, not {value!r}; give an int or a float, inf is math.inf")
