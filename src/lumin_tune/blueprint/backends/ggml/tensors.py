"""Tensors of a ggml graph under construction, and their arithmetic.

A `T` has a shape in NumPy's order, of any rank, and contiguous memory; each operation views it in at most four axes,
sizes reversed, as ggml has them. Floats are f32; integers are i32; bools are f32 zeros and ones.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np

from lumin_tune.blueprint.backends.ggml.libggml import F32, I32, library

Pointer = Any  # of a tensor of ggml
Array = np.ndarray[Any, Any]


def _grouped(shape: Sequence[int], marks: Iterable[Any]) -> tuple[list[int], list[Any]]:
    """Return the sizes of runs of axes of one mark, and the marks; axes of size 1 join any run."""
    sizes: list[int] = []
    found: list[Any] = []
    for size, mark in zip(shape, marks):
        if size == 1:
            continue
        if found and found[-1] == mark:
            sizes[-1] *= size
        else:
            sizes.append(size)
            found.append(mark)
    return sizes, found


class T:
    """A tensor of a graph under construction. kind: "f" for floats, "i" for integers, "b" for bools."""

    __slots__ = ("graph", "kind", "pointer", "shape")

    def __init__(self, graph: Any, pointer: Pointer, shape: Iterable[int], kind: str = "f") -> None:
        self.graph, self.pointer, self.shape, self.kind = graph, pointer, tuple(int(size) for size in shape), kind

    @property
    def ndim(self) -> int:
        return len(self.shape)

    @property
    def size(self) -> int:
        return math.prod(self.shape)

    # shape

    def viewed(self, *sizes: int) -> Pointer:
        """Return the pointer of this memory with up to four axes, in NumPy's order."""
        call = getattr(library(), f"ggml_reshape_{len(sizes)}d")
        return call(self.graph.context, self.pointer, *reversed(sizes))

    def rows(self) -> Pointer:
        """Return the pointer as a matrix of rows along the last axis."""
        last = self.shape[-1] if self.shape else 1
        return self.viewed(self.size // max(last, 1), last)

    def reshape(self, *given: Any) -> T:
        shape = given[0] if len(given) == 1 and isinstance(given[0], (tuple, list)) else given
        known = math.prod(size for size in shape if size != -1)
        return T(self.graph, self.pointer, [self.size // known if size == -1 else size for size in shape], self.kind)

    def transpose(self, axes: Sequence[int]) -> T:
        """Permute the axes, by exchanges of neighbouring blocks."""
        result, order = self, list(range(self.ndim))
        for place, axis in enumerate(axes):
            at = order.index(axis)
            if at == place:
                continue
            stop = at + 1
            while stop < self.ndim and place + stop - at < self.ndim and axes[place + stop - at] == order[stop]:
                stop += 1
            shape = [self.shape[each] for each in order]
            before, first, second = (math.prod(shape[a:b]) for a, b in ((0, place), (place, at), (at, stop)))
            after = math.prod(shape[stop:])
            if first != 1 and second != 1:
                moved = library().ggml_permute(
                    self.graph.context, result.viewed(before, first, second, after), 0, 2, 1, 3
                )
                result = T(self.graph, library().ggml_cont(self.graph.context, moved), self.shape, self.kind)
            order = order[:place] + order[at:stop] + order[place:at] + order[stop:]
        return T(self.graph, result.pointer, [self.shape[axis] for axis in axes], self.kind)

    def broadcast(self, shape: Sequence[int]) -> T:
        """Repeat along new leading axes and axes of size 1."""
        shape = tuple(shape)
        own = (1,) * (len(shape) - self.ndim) + self.shape
        if own == shape:
            return self.reshape(shape)
        result = self
        for axis in range(len(shape) - 1, -1, -1):
            if own[axis] == shape[axis]:
                continue
            before, after = math.prod(own[:axis]), math.prod(own[axis + 1 :])
            own = (*own[:axis], shape[axis], *own[axis + 1 :])
            source = result.viewed(1, before, 1, after)
            pointer = library().ggml_repeat_4d(self.graph.context, source, after, shape[axis], before, 1)
            result = T(self.graph, pointer, own, self.kind)
        return result.reshape(shape)

    def sliced(self, axis: int, start: int, count: int, step: int = 1) -> T:
        """Return elements start, start + step, ... along an axis."""
        before, size, after = math.prod(self.shape[:axis]), self.shape[axis], math.prod(self.shape[axis + 1 :])
        shape = (*self.shape[:axis], count, *self.shape[axis + 1 :])
        if (start, count) == (0, size):
            return self
        pointer = library().ggml_view_4d(
            self.graph.context,
            self.viewed(before, size, after),
            after,
            count,
            before,
            1,
            4 * after * step,
            4 * after * size,
            4 * after * size * before,
            4 * after * start,
        )
        return T(self.graph, library().ggml_cont(self.graph.context, pointer), shape, self.kind)

    def __getitem__(self, index: Any) -> T:
        parts = index if isinstance(index, tuple) else (index,)
        if Ellipsis in parts:
            at = parts.index(Ellipsis)
            rest = self.ndim - sum(part is not None and part is not Ellipsis for part in parts)
            parts = (*parts[:at], *(slice(None),) * rest, *parts[at + 1 :])
        result, axis, shape = self, 0, []
        for part in parts:
            if part is None:
                shape.append(1)
                continue
            size = result.shape[axis]
            if isinstance(part, slice):
                start, stop, step = part.indices(size)
                count = max(0, -(-(stop - start) // step))
                shape.append(count)
            else:
                start, count, step = part + size if part < 0 else part, 1, 1
            result = result.sliced(axis, start, count, step)
            axis += 1
        return result.reshape(*shape, *result.shape[axis:])

    def astype(self, kind: str) -> T:
        if kind == self.kind:
            return self
        x = self
        if self.kind == "i":
            x = T(self.graph, library().ggml_cast(self.graph.context, self.pointer, F32), self.shape, "f")
        if kind == "b":
            return T(self.graph, unary("abs", unary("sgn", x)).pointer, self.shape, "b")
        if kind == "i":
            whole = x if self.kind == "b" else unary("sgn", x) * unary("floor", unary("abs", x))
            return T(self.graph, library().ggml_cast(self.graph.context, whole.pointer, I32), self.shape, "i")
        return T(self.graph, x.pointer, self.shape, "f")

    # arithmetic

    def __add__(self, other: T | float) -> T:
        if isinstance(other, (int, float)):
            x = floats(self)
            return T(x.graph, library().ggml_scale_bias(x.graph.context, x.pointer, 1.0, other), x.shape)
        return binary("add", self, other)

    def __mul__(self, other: T | float) -> T:
        if isinstance(other, (int, float)):
            x = floats(self)
            return T(x.graph, library().ggml_scale_bias(x.graph.context, x.pointer, other, 0.0), x.shape)
        return binary("mul", self, other)

    __radd__, __rmul__ = __add__, __mul__

    def __sub__(self, other: T | float) -> T:
        return self + -other if isinstance(other, (int, float)) else binary("sub", self, other)

    def __rsub__(self, other: T | float) -> T:
        return -self + other

    def __truediv__(self, other: T | float) -> T:
        return self * (1 / other) if isinstance(other, (int, float)) else binary("div", self, other)

    def __rtruediv__(self, other: float) -> T:
        return binary("div", filled(self, other), self)

    def __neg__(self) -> T:
        return unary("neg", self)

    def __and__(self, other: T) -> T:
        return T(self.graph, binary("mul", self, other).pointer, np.broadcast_shapes(self.shape, other.shape), "b")

    def __or__(self, other: T) -> T:
        return as_bool(unary("step", binary("add", self, other)))

    def __xor__(self, other: T) -> T:
        return as_bool(unary("abs", binary("sub", self, other)))

    def __invert__(self) -> T:
        return as_bool(1.0 - self)


def floats(x: T) -> T:
    """Return integers as floats."""
    return x.astype("f") if isinstance(x, T) and x.kind == "i" else x


def as_bool(x: T) -> T:
    return T(x.graph, x.pointer, x.shape, "b")


def unary(name: str, x: T) -> T:
    x = floats(x)
    x.graph.wild = x.graph.wild or name in ("log", "exp", "sqrt", "expm1")
    return T(x.graph, getattr(library(), f"ggml_{name}")(x.graph.context, x.rows()), x.shape)


def filled(x: T, value: float) -> T:
    """Return a tensor of the shape of x, filled with a number."""
    x = floats(x)
    return T(x.graph, library().ggml_fill(x.graph.context, x.pointer, value), x.shape)


def binary(name: str, a: T, b: T) -> T:
    """Return an elementwise result, broadcast as in NumPy. ggml repeats the second operand."""
    a, b = floats(a), floats(b)
    a.graph.wild = a.graph.wild or name == "div"
    shape = np.broadcast_shapes(a.shape, b.shape)
    if a.shape != shape and math.prod(a.shape) != math.prod(shape):
        a = a.broadcast(shape)
    own = (1,) * (len(shape) - b.ndim) + b.shape
    if math.prod(own) == math.prod(shape):
        left, right = T(a.graph, a.pointer, shape).rows(), T(a.graph, b.pointer, shape).rows()
    else:
        sizes, marks = _grouped(shape, [mine == whole for mine, whole in zip(own, shape)])
        if len(sizes) > 4:
            return binary(name, a, b.broadcast(shape))
        left = a.viewed(*sizes)
        right = b.viewed(*(size if mark else 1 for size, mark in zip(sizes, marks)))
    return T(a.graph, getattr(library(), f"ggml_{name}")(a.graph.context, left, right), shape)
