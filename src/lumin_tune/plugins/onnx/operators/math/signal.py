"""Signal processing: Fourier transforms, window functions and the weights of mel filters.

A transform is a product with the constant matrix of roots of unity; its lengths are constant. Complex
numbers are a last axis of two, real numbers one of one.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from lumin_tune.core.dtypes import Array
from lumin_tune.core.tensor import Tensor, stack
from lumin_tune.plugins.onnx.model.element_types import dtype_of
from lumin_tune.plugins.onnx.model.import_limits import check_elements
from lumin_tune.plugins.onnx.registry import operator
from lumin_tune.plugins.onnx.windows import constant_sizes

if TYPE_CHECKING:
    from lumin_tune.plugins.onnx.node import NodeContext
    from lumin_tune.plugins.onnx.registry import Result
    from lumin_tune.plugins.onnx.value import Value


@operator("DFT")
def discrete_fourier_transform(node: NodeContext) -> Result:
    x = node.tensor(0)
    if node.opset < 20:
        axis = node.attribute("axis")
    else:
        axis = node.integer(2) if node.has(2) else -2
    axis = node.axis(axis, x.rank)
    if axis == x.rank - 1:
        raise node.error("the last axis holds the real and imaginary part, so it cannot be transformed")
    inverse, onesided = bool(node.attribute("inverse", 0)), bool(node.attribute("onesided", 0))
    (size,) = constant_sizes(node, x.shape[axis : axis + 1])
    length = 2 * (size - 1) if inverse and onesided else size
    if node.has(1):
        length = node.integer(1)
    return transformed(node, x, axis, length, inverse, onesided)


@operator("STFT")
def short_time_fourier_transform(node: NodeContext) -> Result:
    """(batch, length, 1 or 2) -> (batch, frames, frequencies, 2)"""
    x, step = node.tensor(0), node.integer(1)
    window = node.optional(2)
    (size,) = constant_sizes(node, x.shape[1:2])
    length = size if window is None else constant_sizes(node, window.shape)[0]
    if node.has(3):
        length = node.integer(3)
    frames = x.unfold(1, length, step).transpose(2, 3)  # (batch, frames, length, parts)
    if window is not None:
        frames = frames * window.unsqueeze(-1).cast(x.dtype)
    return transformed(node, frames, 2, length, False, bool(node.attribute("onesided", 1)))


def transformed(node: NodeContext, x: Tensor, axis: int, length: int, inverse: bool, onesided: bool) -> Tensor:
    """Return the transform of an axis, cut or padded with zeros to the length."""
    (size, parts) = constant_sizes(node, (x.shape[axis], x.shape[-1]))
    if parts not in (1, 2) or length < 1:
        raise node.error(f"the last axis must have 1 or 2 elements, not {parts}, and the length {length} be positive")
    check_elements(node, min(size, length) * length, "the matrix of the transform")
    taken = min(size, length // 2 + 1 if inverse and onesided else length)
    real = x[..., 0].slice(axis, 0, taken)
    imaginary = x[..., 1].slice(axis, 0, taken) if parts == 2 else None
    if inverse and onesided:
        # the frequencies that are left out are the conjugates of those that are given
        twice = np.array([1.0 if at == 0 or 2 * at == length else 2.0 for at in range(taken)])
        cosines, sines = _roots(taken, length)
        y = _along(real, axis, (twice * cosines.T / length).T)
        if imaginary is not None:
            y = y - _along(imaginary, axis, (twice * sines.T / length).T)
        return y.unsqueeze(-1)
    cosines, sines = _roots(taken, length // 2 + 1 if onesided else length, length)
    if inverse:
        cosines, sines = cosines / length, -sines / length
    # (a + ib)(cos - i sin)
    out_real, out_imaginary = _along(real, axis, cosines), -_along(real, axis, sines)
    if imaginary is not None:
        out_real = out_real + _along(imaginary, axis, sines)
        out_imaginary = out_imaginary + _along(imaginary, axis, cosines)
    return stack([out_real, out_imaginary], axis=-1)


def _roots(rows: int, columns: int, length: int | None = None) -> tuple[Array, Array]:
    """Return cosine and sine of 2*pi*row*column/length: (rows, columns)."""
    whole = length or columns
    angles = 2 * np.pi * ((np.arange(rows)[:, None] * np.arange(columns)) % whole) / whole
    return np.cos(angles), np.sin(angles)


def _along(x: Tensor, axis: int, matrix: Array) -> Tensor:
    """Return the product of an axis with a matrix."""
    return (x.transpose(axis, -1) @ x._literal(matrix.astype(x.dtype.numpy), x.dtype)).transpose(axis, -1)


@operator("HannWindow", "HammingWindow", "BlackmanWindow")
def window_function(node: NodeContext) -> Value:
    size, periodic = node.integer(0), bool(node.attribute("periodic", 1))
    check_elements(node, size, "the window")
    angles = 2 * np.pi * np.arange(size) / max(size if periodic else size - 1, 1)
    weights = _WINDOWS[node.op]
    values = sum(weight * np.cos(number * angles) for number, weight in enumerate(weights))
    return node.constant(values, dtype_of(node.attribute("output_datatype", 1), "output_datatype"))


# Weights of cos(k * angle), k from 0 on.
_WINDOWS = {
    "HannWindow": (0.5, -0.5),
    "HammingWindow": (25 / 46, -21 / 46),
    "BlackmanWindow": (0.42, -0.5, 0.08),
}


@operator("MelWeightMatrix")
def mel_weight_matrix(node: NodeContext) -> Value:
    """Triangular filters, evenly spaced on the mel scale: (length // 2 + 1, bins)."""
    bins, length, rate = node.integer(0), node.integer(1), node.integer(2)
    low, high = node.number(3), node.number(4)
    spectrum = length // 2 + 1
    check_elements(node, bins * spectrum, "the matrix of weights")
    first_mel, last_mel = (2595 * math.log10(1 + edge / 700) for edge in (low, high))
    mels = np.linspace(first_mel, last_mel, bins + 2, endpoint=False)
    # the reference puts the upper edge one step beyond the last centre
    edges = (((length + 1) * 700 * (10 ** (mels / 2595) - 1)) // rate).astype(int)
    weights = np.zeros((spectrum, bins))
    for column in range(bins):
        first, centre, last = edges[column : column + 3]
        if centre == first:
            weights[centre, column] = 1
        for row in range(first, centre + 1 if centre > first else first):
            weights[row, column] = (row - first) / (centre - first)
        for row in range(centre, last):
            weights[row, column] = (last - row) / (last - centre)
    return node.constant(weights, dtype_of(node.attribute("output_datatype", 1), "output_datatype"))
