"""Operations on tensors of a ggml graph, under the names that generated modules call."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from lumin_tune.blueprint.backends.ggml.ggml_graphs import constant
from lumin_tune.blueprint.backends.ggml.libggml import library
from lumin_tune.blueprint.backends.ggml.tensors import T, as_bool, binary, filled, floats, unary


def less(a: T | float, b: T | float) -> T:
    """Return a < b."""
    if isinstance(a, (int, float)):
        assert isinstance(b, T)
        return as_bool(unary("step", floats(b) - a))
    return as_bool(unary("step", floats(b) - floats(a) if isinstance(b, T) else -floats(a) + b))


def where(condition: T, a: T | float, b: T | float) -> T:
    """Return a where the condition is true, else b; either may be a number, infinities too.

    By arithmetic as long as values are finite: of a graph without logarithms, quotients, roots and powers.
    """
    if condition.graph.wild and not (isinstance(a, (int, float)) and isinstance(b, (int, float))):
        return _chosen(condition, a, b)
    if isinstance(b, (int, float)) and isinstance(a, (int, float)):
        return condition * (a - b) + b
    if isinstance(b, (int, float)) and math.isinf(b):
        assert isinstance(a, T)
        return binary("add", a, unary("log", condition) * (1.0 if b < 0 else -1.0))
    if isinstance(a, (int, float)) and math.isinf(a):
        return where(1.0 - condition, b, a)
    if isinstance(b, (int, float)):
        return condition * a if b == 0 else condition * a + (1.0 - condition) * b
    if isinstance(a, (int, float)):
        return (1.0 - condition) * b if a == 0 else condition * a + (1.0 - condition) * b
    return binary("add", condition * a, (1.0 - condition) * b)


def _chosen(condition: T, a: T | float, b: T | float) -> T:
    """Return a or b by reading one of the two, which is exact beside infinities and NaN."""
    shape = np.broadcast_shapes(condition.shape, *(each.shape for each in (a, b) if isinstance(each, T)))
    size = math.prod(shape)
    if size > 2**23:
        raise NotImplementedError(f"ggml chooses between at most {2**23} elements, not {size}; split the batch")
    parts = [floats(each) if isinstance(each, T) else filled(condition, each) for each in (b, a)]
    rows = concat([part.broadcast(shape).reshape(size, 1) for part in parts], 0)
    places = condition.broadcast(shape).reshape(size) * float(size) + constant(np.arange(size, dtype=np.float32))
    places = T(places.graph, places.pointer, (size,)).astype("i")
    lib, graph = library(), condition.graph
    return T(graph, lib.ggml_get_rows(graph.context, rows.viewed(2 * size, 1), places.pointer), shape)


def divided(function: Callable[[T, T], T], a: T, b: T) -> T:
    """Return a quotient or remainder of integers, 0 for a zero divisor."""
    zero = 1.0 - unary("abs", unary("sgn", b))
    return (1.0 - zero) * function(a, binary("add", b, zero))


def maximum(a: T | float, b: T | float) -> T:
    """Return the greater, exactly where either operand is a number."""
    if isinstance(a, (int, float)):
        a, b = b, a
    assert isinstance(a, T)
    a = floats(a)
    if isinstance(b, (int, float)):
        return T(a.graph, library().ggml_clamp(a.graph.context, (a * 1.0).pointer, b, 3.4e38), a.shape)
    return binary("add", unary("relu", a - b), b)


def total(x: T, axes: Sequence[int]) -> T:
    """Return the sum over axes."""
    return _reduced(x, axes, lambda x, rows, size: library().ggml_sum_rows(x.graph.context, x.viewed(rows, size)))


def greatest(x: T, axes: Sequence[int]) -> T:
    """Return the maximum over axes, by pooling."""
    return _reduced(
        x, axes, lambda x, rows, size: library().ggml_pool_1d(x.graph.context, x.viewed(rows, size), 0, size, size, 0)
    )


def _reduced(x: T, axes: Sequence[int], function: Callable[[T, int, int], Any]) -> T:
    x = floats(x)
    kept = [axis for axis in range(x.ndim) if axis not in axes]
    x = x.transpose((*kept, *axes))
    shape = x.shape[: len(kept)]
    rows = math.prod(shape)
    return T(x.graph, function(x, rows, x.size // max(rows, 1)), shape)


def cumsum(x: T, axis: int) -> T:
    order = [each for each in range(x.ndim) if each != axis] + [axis]
    moved = x.transpose(order)
    made = T(x.graph, library().ggml_cumsum(x.graph.context, moved.rows()), moved.shape)
    return made.transpose([order.index(each) for each in range(x.ndim)])


def concat(parts: Sequence[T], axis: int) -> T:
    """Join along an axis."""
    result = floats(parts[0])
    for part in map(floats, parts[1:]):
        before, after = math.prod(result.shape[:axis]), math.prod(result.shape[axis + 1 :])
        pointer = library().ggml_concat(
            result.graph.context,
            result.viewed(before, result.shape[axis], after),
            part.viewed(before, part.shape[axis], after),
            1,
        )
        size = result.shape[axis] + part.shape[axis]
        result = T(result.graph, pointer, (*result.shape[:axis], size, *result.shape[axis + 1 :]))
    return result


def pad(x: T, widths: Sequence[tuple[int, int]]) -> T:
    """Pad with zeros."""
    kind, x = x.kind, floats(x)
    for axis, (low, high) in enumerate(widths):
        if low or high:
            before, size, after = math.prod(x.shape[:axis]), x.shape[axis], math.prod(x.shape[axis + 1 :])
            pointer = library().ggml_pad_ext(
                x.graph.context, x.viewed(before, size, after), 0, 0, low, high, 0, 0, 0, 0
            )
            x = T(x.graph, pointer, (*x.shape[:axis], size + low + high, *x.shape[axis + 1 :]))
    return x.astype(kind) if kind == "i" else T(x.graph, x.pointer, x.shape, kind)


def gather(x: T, indices: T, axis: int) -> T:
    """Return x[..., indices, ...]; 0 where an index is out of range."""
    kind, x = x.kind, floats(x)
    size = x.shape[axis]
    order = [axis, *(each for each in range(x.ndim) if each != axis)]
    moved = x.transpose(order)
    rest = moved.shape[1:]
    places, inside = _inside(indices, size)
    rows = moved.viewed(size, x.size // size)
    taken = T(x.graph, library().ggml_get_rows(x.graph.context, rows, places.pointer), (places.size, *rest))
    taken = taken * inside.reshape(-1, *(1,) * len(rest)) if inside is not None else taken
    taken = taken.reshape(*indices.shape, *rest)
    many = len(indices.shape)
    back = [*range(many, many + axis), *range(many), *range(many + axis, many + len(rest))]
    result = taken.transpose(back)
    return result.astype("i") if kind == "i" else T(result.graph, result.pointer, result.shape, kind)


def _inside(indices: T, size: int) -> tuple[T, T | None]:
    """Return flat indices that are valid, and which of them were, None if all are known to be."""
    flat = indices.reshape(indices.size)
    if indices.graph.known.get(indices.pointer, size) < size:
        return flat, None
    numbers = flat.astype("f")
    inside = less(numbers, size - 0.5) & less(-0.5, numbers)
    return maximum(-maximum(-numbers, 1.0 - size), 0.0).astype("i"), inside


def scatter_add(base: T, indices: T, updates: T, axis: int) -> T:
    """Return base with updates added at indices; those out of range are dropped."""
    size = base.shape[axis]
    order = [axis, *(each for each in range(base.ndim) if each != axis)]
    many = indices.ndim
    rest = [*range(axis), *range(axis + many, updates.ndim)]
    moved = updates.transpose((*range(axis, axis + many), *rest)).reshape(indices.size, -1)
    places, inside = _inside(indices, size)
    moved = moved * inside.reshape(-1, 1) if inside is not None else moved
    target = base.transpose(order)
    shape_of = target.viewed(size, base.size // size)
    made = library().ggml_get_rows_back(base.graph.context, moved.rows(), places.pointer, shape_of)
    made = T(base.graph, made, target.shape).transpose([order.index(each) for each in range(base.ndim)])
    return base + made


def product(a: T, b: T, batch: int, rows: int, inner: int, columns: int) -> T:
    """Return a[batch, rows, inner] @ b[batch, columns, inner]ᵀ as [batch, rows, columns]."""
    a, b = floats(a), floats(b)
    pointer = library().ggml_mul_mat(a.graph.context, b.viewed(batch, columns, inner), a.viewed(batch, rows, inner))
    return T(a.graph, pointer, (batch, rows, columns))


def linear(x: T, weight: T) -> T:
    """Return x @ weightᵀ."""
    rows = x.size // x.shape[-1]
    return product(x, weight, 1, rows, x.shape[-1], weight.shape[0]).reshape(*x.shape[:-1], weight.shape[0])


def matmul(a: T, b: T) -> T:
    """Return the product of matrices with equal leading axes, or none on the right."""
    if b.ndim == 2:
        return linear(a, b.transpose((1, 0)))
    batch = math.prod(a.shape[:-2])
    right = b.transpose((*range(b.ndim - 2), b.ndim - 1, b.ndim - 2))
    made = product(a, right, batch, a.shape[-2], a.shape[-1], b.shape[-1])
    return made.reshape(*a.shape[:-1], b.shape[-1])


def last_axis(name: str, x: T, *arguments: Any) -> T:
    """Return an operation along the last axis."""
    return T(x.graph, getattr(library(), f"ggml_{name}")(x.graph.context, x.rows(), *arguments), x.shape)


def conv2d(x: T, weight: T, stride: Sequence[int], padding: Sequence[int], dilation: Sequence[int]) -> T:
    """Return a convolution: (n, c, h, w), (o, c, kh, kw) -> (n, o, h', w')."""
    pointer = library().ggml_conv_2d_direct(
        x.graph.context,
        weight.viewed(*weight.shape),
        x.viewed(*x.shape),
        stride[1],
        stride[0],
        padding[1],
        padding[0],
        dilation[1],
        dilation[0],
    )
    pairs = zip(x.shape[2:], weight.shape[2:], stride, padding, dilation)
    sizes = [(size + 2 * pad - gap * (kernel - 1) - 1) // step + 1 for size, kernel, step, pad, gap in pairs]
    return T(x.graph, pointer, (x.shape[0], weight.shape[0], *sizes))


def pool2d(x: T, kind: int, kernel: Sequence[int], stride: Sequence[int]) -> T:
    """Return pooling without padding; kind: 0 for the maximum, 1 for the mean."""
    pointer = library().ggml_pool_2d(
        x.graph.context, x.viewed(*x.shape), kind, kernel[1], kernel[0], stride[1], stride[0], 0.0, 0.0
    )
    sizes = [(size - k) // s + 1 for size, k, s in zip(x.shape[2:], kernel, stride)]
    return T(x.graph, pointer, (*x.shape[:2], *sizes))


def argmax(x: T, axis: int) -> T:
    """Return the first greatest index along an axis."""
    order = [each for each in range(x.ndim) if each != axis] + [axis]
    moved = floats(x).transpose(order)
    return T(x.graph, library().ggml_argmax(x.graph.context, moved.rows()), moved.shape[:-1], "i")
