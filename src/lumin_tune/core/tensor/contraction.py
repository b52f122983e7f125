"""Contractions: matmul, dot, inner, outer, tensordot and einsum.

All of them record one canonical form, which the interpreter, the region finder and the kernels recognise: two
operands expanded to common axes, one `mul`, one `sum`. The axis order avoids permuting the operands where possible.
Used through `Tensor`, and by `neural_networks`.
"""

from __future__ import annotations

import operator
from collections import deque
from collections.abc import Collection, Mapping, Sequence
from functools import reduce
from typing import Any, Self, SupportsIndex, TypeVar

from lumin_tune.core.dtypes import DType, promote
from lumin_tune.core.errors import GraphError, ShapeError
from lumin_tune.core.expression import Size, same_size, simplified
from lumin_tune.core.tensor.arithmetic import ArithmeticTensor
from lumin_tune.core.tensor.equation import Equation, Labels, contraction_order, parse_equation
from lumin_tune.core.tensor.layout.broadcasting import is_weak


class ContractionTensor(ArithmeticTensor):
    """Contractions with other tensors.

    The result has the promoted dtype of the operands. f16 and bf16 are multiplied and accumulated in f32 and rounded
    once at the end, integers wrap, and for bools the sum is "or" and the product "and", as in NumPy. Operands are
    tensors of the same graph or NumPy arrays.
    """

    __slots__ = ()

    def matmul(self, other: Any) -> Self:
        """Return the matrix product: (..., m, k) @ (..., k, n) -> (..., m, n); leading axes broadcast.

        As in NumPy, a vector is a row on the left and a column on the right, and its axis is dropped from the result:
        (k,) @ (..., k, n) -> (..., n), (..., m, k) @ (k,) -> (..., m), (k,) @ (k,) -> scalar. dtype: promoted.
        Raises ShapeError if the contracted sizes differ, the leading axes do not broadcast, or an operand is a scalar.

            >>> g = lt.Graph()
            >>> x = g.tensor("x", (8, 2, 3), "f32")
            >>> w = g.tensor("w", (3, 5), "f32")
            >>> x.matmul(w).shape, (x @ w).shape
            ((8, 2, 5), (8, 2, 5))
        """
        right = self._factor(other, "matmul")
        rank, right_rank = self.rank, right.rank
        if not rank or not right_rank:
            raise ShapeError(f"{_described('matmul(', (self, right))}: takes no scalars; use * to scale a tensor")
        inner = self.shape[-1], right.shape[-2 if right_rank > 1 else 0]
        if not same_size(*inner):
            raise ShapeError(
                f"{_described('matmul(', (self, right))}: the last axis of the left operand ({inner[0]}) must equal "
                f"the {'second to last' if right_rank > 1 else 'only'} axis of the right one ({inner[1]}); "
                "transpose or reshape an operand",
                equal=[inner],
            )
        rows: Labels = ("m",) if rank > 1 else ()
        columns: Labels = ("n",) if right_rank > 1 else ()
        left_batch, right_batch = _batch_labels(rank - 2), _batch_labels(right_rank - 2)
        result = (*max(left_batch, right_batch, key=len), *rows, *columns)
        equation = Equation(((*left_batch, *rows, "k"), (*right_batch, "k", *columns)), result)
        return _evaluate(equation, (self, right), "matmul(")

    def __matmul__(self, other: Any) -> Self:
        return self.matmul(other)

    def __rmatmul__(self, other: Any) -> Self:
        return self._factor(other, "matmul").matmul(self)

    def dot(self, other: Any) -> Self:
        """Return the dot product over the last axis of self and the second to last (or only) axis of other, as
        `numpy.dot`.

        (..., k) · (..., k, n) -> (*leading axes of self, *leading axes of other, n); nothing broadcasts. Two vectors
        give a scalar; a scalar operand scales the other. dtype: promoted. Raises ShapeError if the contracted sizes
        differ.

            >>> g = lt.Graph()
            >>> y = g.constant([[1, 2], [3, 4]]).dot([10, 1]).output("y")
            >>> g.interpret()["y"]
            array([12, 34])
        """
        if is_weak(other):
            return self.mul(other)
        right = self._factor(other, "dot")
        if not self.rank or not right.rank:
            return self.mul(right)
        return self._tensordot(right, (self.rank - 1,), (max(right.rank - 2, 0),), "dot")

    def inner(self, other: Any) -> Self:
        """Return the inner product over the last axes of both operands, as `numpy.inner`.

        (..., k) · (..., k) -> (*leading axes of self, *leading axes of other); a scalar operand scales the other.
        dtype: promoted. Raises ShapeError if the contracted sizes differ.

            >>> g = lt.Graph()
            >>> y = g.constant([1, 2, 3]).inner([[1, 1, 1], [0, 0, 2]]).output("y")
            >>> g.interpret()["y"]
            array([6, 6])
        """
        if is_weak(other):
            return self.mul(other)
        right = self._factor(other, "inner")
        if not self.rank or not right.rank:
            return self.mul(right)
        return self._tensordot(right, (self.rank - 1,), (right.rank - 1,), "inner")

    def outer(self, other: Any) -> Self:
        """Return the outer product of two vectors, (m,), (n,) -> (m, n), in the promoted dtype.

        Operands of other ranks are flattened first.

            >>> g = lt.Graph()
            >>> y = g.constant([1, 2]).outer([3, 4, 5]).output("y")
            >>> g.interpret()["y"]
            array([[ 3,  4,  5],
                   [ 6,  8, 10]])
        """
        left, right = self.flatten(), self._factor(other, "outer").flatten()
        return left._tensordot(right, (), (), "outer")

    def tensordot(self, other: Any, axes: int | tuple[int | Sequence[int], int | Sequence[int]] = 2) -> Self:
        """Contract pairs of axes, as `numpy.tensordot`. The result has the remaining axes of self, then those of
        other.

        axes: the number of trailing axes of self to contract with as many leading axes of other, or (axes of self,
        axes of other), paired in order. Raises ShapeError if paired sizes differ, or an axis does not exist or is
        repeated. dtype: promoted.

            >>> g = lt.Graph()
            >>> x, w = g.tensor("x", (2, 3, 4)), g.tensor("w", (4, 3, 5))
            >>> x.tensordot(w, ((1, 2), (1, 0))).shape
            (2, 5)
        """
        right = self._factor(other, "tensordot")
        if isinstance(axes, SupportsIndex):
            count = operator.index(axes)
            most = min(self.rank, right.rank)
            if not 0 <= count <= most:
                raise ShapeError(
                    f"tensordot({self._record.type_text}, {right._record.type_text}): cannot sum over {count} axes; "
                    f"allowed: 0 to {most}, the rank of the smaller operand"
                )
            return self._tensordot(right, tuple(range(self.rank - count, self.rank)), tuple(range(count)), "tensordot")
        if not isinstance(axes, Sequence) or len(axes) != 2:
            raise ShapeError(f"tensordot: axes is a count or a pair (axes of self, axes of other), not {axes!r}")
        left_axes, right_axes = axes
        return self._tensordot(right, self._paired_axes(left_axes), right._paired_axes(right_axes), "tensordot")

    # private

    def _paired_axes(self, axes: int | Sequence[int]) -> tuple[int, ...]:
        given = [operator.index(axes)] if isinstance(axes, SupportsIndex) else list(axes)
        self._axes(given)
        return tuple(self._axis(axis) for axis in given)

    def _tensordot(self, right: Self, left_axes: Sequence[int], right_axes: Sequence[int], name: str) -> Self:
        if len(left_axes) != len(right_axes):
            raise ShapeError(
                f"{_described(f'{name}(', (self, right))}: {len(left_axes)} axes of the left operand are paired with "
                f"{len(right_axes)} of the right one; give as many for each"
            )
        left_labels = [f"left{axis}" for axis in range(self.rank)]
        right_labels = [f"right{axis}" for axis in range(right.rank)]
        for left_axis, right_axis in zip(left_axes, right_axes, strict=True):
            if not same_size(self.shape[left_axis], right.shape[right_axis]):
                raise ShapeError(
                    f"{_described(f'{name}(', (self, right))}: axis {left_axis} of the left operand has size "
                    f"{self.shape[left_axis]} but axis {right_axis} of the right one has {right.shape[right_axis]}; "
                    "paired axes must be equal",
                    equal=[(self.shape[left_axis], right.shape[right_axis])],
                )
            right_labels[right_axis] = left_labels[left_axis]
        result = [label for label in left_labels if label not in right_labels]
        result += [label for label in right_labels if label not in left_labels]
        equation = Equation((tuple(left_labels), tuple(right_labels)), tuple(result))
        return _evaluate(equation, (self, right), f"{name}(")

    def _factor(self, value: Any, name: str) -> Self:
        if is_weak(value):
            raise ShapeError(f"{name}({self._record.type_text}, {value!r}): takes no scalars; use * to scale a tensor")
        return self._lift(value)

    def _diagonal(self, axis: int, other: int) -> Self:
        """Return the diagonal of two axes of equal size, at the position of the first. Requires axis < other."""
        rest = [a for a in range(self.rank) if a not in (axis, other)]
        size = self.shape[axis]
        flat = self.permute((*rest[:axis], axis, other, *rest[axis:]))._merge_axes(axis, 2)
        if isinstance(size, int):
            return flat._slice_axis(axis, 0, size, size + 1)
        # Slice steps are plain ints, so rows one element longer move the diagonal into the first column.
        highs = [size if a == axis else 0 for a in range(flat.rank)]
        rows = flat._pad_zero([0] * flat.rank, highs)._split_axis(axis, (size, simplified(size + 1)))
        return rows._slice_axis(axis + 1, 0, 1)._drop_axes((axis + 1,))


T = TypeVar("T", bound=ContractionTensor)


def einsum(equation: str, *tensors: T | Any) -> T:
    """Evaluate an einsum equation over the operands: `lt.einsum("bij,bjk->bik", x, y)`.

    Each letter names an axis. Axes that are not in the result are summed over; a letter that occurs twice in an
    operand takes its diagonal; `...` stands for further axes, which broadcast, as do axes of size 1. Without `->` the
    result has the axes of the ellipsis, then the letters that occur once, in ASCII order. Operands are contracted in
    pairs, the cheapest pair first; axes are summed as soon as no later product needs them. The result has the
    promoted dtype; integers wrap, f16 and bf16 accumulate in f32.

    tensors: at least one tensor; NumPy arrays are recorded as constants. Raises ShapeError for an equation that is
    malformed or does not fit the shapes, and GraphError if no operand is a tensor.

        >>> g = lt.Graph()
        >>> x = g.tensor("x", (2, 3, 4), "f32")
        >>> y = g.tensor("y", (2, 4, 5), "f32")
        >>> lt.einsum("bij,bjk->bik", x, y).shape
        (2, 3, 5)
    """
    if not isinstance(equation, str):
        raise ShapeError(
            f"einsum: the equation comes first, a string like 'ij,jk->ik', not a {type(equation).__name__}"
        )
    recorded: Any = next((x for x in tensors if isinstance(x, ContractionTensor)), None)
    if recorded is None:
        raise GraphError(f"einsum({equation!r}): none of the operands is a tensor; use numpy.einsum for arrays alone")
    first: T = recorded
    operands = tuple(first._factor(x, "einsum") for x in tensors)
    opening = f"einsum({equation!r}, "
    try:
        parsed = parse_equation(equation, [x.rank for x in operands])
    except ShapeError as error:
        raise ShapeError(f"{_described(opening, operands)}: {error}") from None
    return _evaluate(parsed, operands, opening)


def _described(opening: str, operands: Sequence[ContractionTensor]) -> str:
    """Return a call such as `matmul(f32[2, 3], f32[4, 5])` for error messages."""
    return f"{opening}{', '.join(x._record.type_text for x in operands)})"


def _evaluate(equation: Equation, operands: Sequence[T], opening: str) -> T:
    """Evaluate the equation. Raises ShapeError, prefixed with `opening`, if a label has two sizes."""
    try:
        sizes = _label_sizes(equation, [x.shape for x in operands])
    except ShapeError as error:
        raise error.within(_described(opening, operands)) from None
    dtype = reduce(promote, (x.dtype for x in operands))
    working = DType.F32 if dtype.is_half and len(operands) > 1 else dtype
    labelled = zip(operands, equation.operands, strict=True)
    terms = [_fit(x.cast(working), labels, sizes) for x, labels in labelled]
    for first, second in contraction_order(equation, sizes):
        right, left = terms.pop(second), terms.pop(first)
        later = {label for _, labels in terms for label in labels}.difference(equation.result)
        terms.append(_multiply(left, right, (*equation.result, *sorted(later)), sizes))
    x, labels = _sum_others(*terms[0], equation.result)
    return _permuted(x, labels, equation.result).cast(dtype)


def _label_sizes(equation: Equation, shapes: Sequence[tuple[Size, ...]]) -> dict[str, Size]:
    """Return the size of each label; 1 broadcasts to any other size."""
    sizes: dict[str, Size] = {}
    owners: dict[str, int] = {}
    for number, (labels, shape) in enumerate(zip(equation.operands, shapes, strict=True)):
        own: dict[str, Size] = {}
        for label, size in zip(labels, shape, strict=True):
            if not same_size(own.setdefault(label, size), size):
                raise ShapeError(
                    f"label {label!r} occurs twice in operand {number}, with sizes {own[label]} and {size}; "
                    "a diagonal needs axes of one size",
                    equal=[(own[label], size)],
                )
        for label, size in own.items():
            known = sizes.get(label, 1)
            if known == 1:
                sizes[label], owners[label] = size, number
            elif size != 1 and not same_size(known, size):
                other = owners[label]
                raise ShapeError(
                    f"axis {labels.index(label)} of operand {number} has size {size}, but axis "
                    f"{equation.operands[other].index(label)} of operand {other} has {known}; "
                    "they must be equal, or one of them 1",
                    equal=[(known, size)],
                )
    return sizes


def _fit(x: T, labels: Labels, sizes: Mapping[str, Size]) -> tuple[T, Labels]:
    """Take diagonals of repeated labels and drop the axes that broadcast."""
    remaining = list(labels)
    for label in dict.fromkeys(labels):
        while remaining.count(label) > 1:
            first = remaining.index(label)
            second = remaining.index(label, first + 1)
            x = x._diagonal(first, second)
            del remaining[second]
    for axis in range(len(remaining) - 1, -1, -1):
        if x.shape[axis] == 1 and sizes[remaining[axis]] != 1:
            x = x._drop_axes((axis,))
            del remaining[axis]
    return x, tuple(remaining)


def _multiply(
    left: tuple[T, Labels], right: tuple[T, Labels], kept: Labels, sizes: Mapping[str, Size]
) -> tuple[T, Labels]:
    """Return the product of two operands, summed over the labels that are not kept."""
    x, x_labels = _sum_others(*left, {*kept, *right[1]})
    y, y_labels = _sum_others(*right, {*kept, *x_labels})
    order = _common_order(x_labels, y_labels, kept)
    product = _lay_out(x, x_labels, order, sizes)._apply("mul", _lay_out(y, y_labels, order, sizes))
    return _sum_others(product, order, kept)


def _sum_others(x: T, labels: Labels, kept: Collection[str]) -> tuple[T, Labels]:
    """Sum over the axes whose labels are not kept; for bools take the logical or."""
    axes = [axis for axis, label in enumerate(labels) if label not in kept]
    if not axes:
        return x, labels
    total = x._emit("max_reduce" if x.dtype is DType.BOOL else "sum", axes=axes)
    return total, tuple(label for label in labels if label in kept)


def _common_order(left: Labels, right: Labels, kept: Labels) -> Labels:
    """Return all labels in one order.

    The order is that of the left operand, that of the right one too where both agree on the shared labels, and that
    of the result where both leave a choice. Labels of a single operand are always kept.
    """
    shared = [label for label in left if label in right]
    in_left_order = iter(shared)
    pending_left = deque(left)
    pending_right = deque(next(in_left_order) if label in shared else label for label in right)
    order = []
    while pending_left and pending_right:
        a, b = pending_left[0], pending_right[0]
        if a == b:
            order.append(pending_left.popleft())
            pending_right.popleft()
        elif b in shared or (a not in shared and kept.index(a) < kept.index(b)):
            order.append(pending_left.popleft())
        else:
            order.append(pending_right.popleft())
    return (*order, *pending_left, *pending_right)


def _lay_out(x: T, labels: Labels, order: Labels, sizes: Mapping[str, Size]) -> T:
    """Permute the axes into `order` and expand along the axes that `x` lacks."""
    x = _permuted(x, labels, tuple(label for label in order if label in labels))
    axes = [axis for axis, label in enumerate(order) if label not in labels]
    return x._insert_axes(axes, [sizes[order[axis]] for axis in axes])


def _permuted(x: T, labels: Labels, order: Labels) -> T:
    return x if labels == order else x.permute([labels.index(label) for label in order])


def _batch_labels(count: int) -> Labels:
    """Return labels for the leading axes of a matrix product, counted from the last so that they broadcast."""
    return tuple(f"batch{place}" for place in range(count, 0, -1))
