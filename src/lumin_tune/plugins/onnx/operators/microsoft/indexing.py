"""Operators of com.microsoft that move, pick and hash elements; several are ONNX's own from before ONNX had them."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from lumin_tune.core.dtypes import DType
from lumin_tune.core.tensor import Tensor, where
from lumin_tune.plugins.onnx.computed_sizes import entries
from lumin_tune.plugins.onnx.model.element_types import narrow_of
from lumin_tune.plugins.onnx.model.microsoft_signatures import MICROSOFT
from lumin_tune.plugins.onnx.operators.constants import arange
from lumin_tune.plugins.onnx.operators.indexing import gather_nd
from lumin_tune.plugins.onnx.operators.joining import padded
from lumin_tune.plugins.onnx.operators.math.signal import transformed
from lumin_tune.plugins.onnx.operators.movement import trilu
from lumin_tune.plugins.onnx.operators.sampling import FeatureImages, at_points, feature_rows, grid_sample
from lumin_tune.plugins.onnx.registry import operator
from lumin_tune.plugins.onnx.value import Value
from lumin_tune.plugins.onnx.windows import constant_sizes

if TYPE_CHECKING:
    from lumin_tune.plugins.onnx.node import NodeContext
    from lumin_tune.plugins.onnx.registry import Result

_UINT32 = 12

operator("GatherND", domain=MICROSOFT)(gather_nd)
operator("GridSample", domain=MICROSOFT)(grid_sample)
operator("Trilu", domain=MICROSOFT)(trilu)


@operator("Unique", domain=MICROSOFT)
def unique(node: NodeContext) -> Result:
    """Distinct elements in the order in which they occur first, the place of each element among them, the counts."""
    values, _, inverse, counts = node.tensor(0).unique(sorted=False)
    return values, inverse, counts


@operator("Range", domain=MICROSOFT)
def number_range(node: NodeContext) -> Result:
    return arange(node, has_step=node.has(2))


@operator("ExpandDims", domain=MICROSOFT)
def expand_dims(node: NodeContext) -> Result:
    return node.tensor(0).unsqueeze(node.integer(1))


@operator("Pad", domain=MICROSOFT)
def pad(node: NodeContext) -> Result:
    value = node.array(2).reshape(-1)[0].item() if node.has(2) else 0
    return padded(node, entries(node, 1), value, None)


@operator("UnfoldTensor", domain=MICROSOFT)
def unfold(node: NodeContext) -> Result:
    """Windows of an axis, their elements in a new last axis."""
    x = node.tensor(0)
    axis = node.axis(node.attribute("dim"), x.rank)
    return x.unfold(axis, node.attribute("size"), node.attribute("step"))


@operator("CropAndResize", domain=MICROSOFT)
def crop_and_resize(node: NodeContext) -> Result:
    """Boxes of images, corners aligned, each sampled to one size: (boxes, channels, height, width)."""
    x, boxes, images = node.tensor(0), node.tensor(1), node.tensor(2)
    sizes = constant_sizes(node, x.shape[2:])
    out = node.ints(3)
    mode, beyond = node.attribute("mode"), node.attribute("extrapolation_value")
    if mode not in ("bilinear", "nearest") or len(out) != 2:
        raise node.error(f"mode must be bilinear or nearest, and crop_size two numbers, not {mode!r} and {out}")
    places = []
    for axis, (size, count) in enumerate(zip(sizes, out, strict=True)):
        low, high = boxes[:, axis : axis + 1], boxes[:, axis + 2 : axis + 3]
        steps = boxes._iota(count).cast(boxes.dtype)
        if count > 1:
            places.append((low + (high - low) * (steps / (count - 1))) * (size - 1))
        else:
            places.append((low + high) * (0.5 * (size - 1)))
    inside = [(place >= 0) & (place <= size - 1) for place, size in zip(places, sizes, strict=True)]
    if mode == "nearest":  # ties away from zero
        places = [(place.abs() + 0.5).floor() * place.sign() for place in places]
    number = boxes.shape[0]
    y_places = places[0].unsqueeze(2).broadcast_to((number, *out)).flatten(1)
    x_places = places[1].unsqueeze(1).broadcast_to((number, *out)).flatten(1)
    starts = images.cast(DType.I64).unsqueeze(1) * math.prod(sizes)
    kind = "linear" if mode == "bilinear" else "nearest"
    sampled = at_points(FeatureImages(feature_rows(x), sizes, starts), [y_places, x_places], kind, "border")
    crops = sampled.transpose(1, 2).reshape(number, x.shape[1], *out)
    kept = (inside[0].unsqueeze(2) & inside[1].unsqueeze(1)).unsqueeze(1)
    return where(kept, crops, float(beyond)).cast(x.dtype)


@operator("NGramRepeatBlock", domain=MICROSOFT)
def block_repeated_ngrams(node: NodeContext) -> Result:
    """Scores become -inf for tokens that would end a run of n tokens that has been before."""
    ids, scores, size = node.tensor(0), node.tensor(1), node.attribute("ngram_size")
    (length,) = constant_sizes(node, ids.shape[1:])
    if size < 1:
        raise node.error(f"ngram_size must be positive, not {size}")
    if length < size:
        return scores
    runs = ids.unfold(1, size)  # (batch, runs, size)
    last = ids[:, length - size + 1 :].unsqueeze(1)
    repeats = (runs[:, :, : size - 1] == last).all(-1) if size > 1 else runs[:, :, 0] == runs[:, :, 0]
    token = scores._iota(scores.shape[1])
    hit = (repeats.unsqueeze(-1) & (runs[:, :, size - 1 :].cast(DType.I64) == token)).any(1)
    return where(hit, -math.inf, scores)


@operator("Rfft", "Irfft", domain=MICROSOFT)
def fourier_transform(node: NodeContext) -> Result:
    """Along the last axis, complex numbers as pairs; the inverse is not divided by the length, as in onnxruntime."""
    x = node.tensor(0)
    if node.attribute("signal_ndim") != 1 or node.attribute("normalized") or not node.attribute("onesided"):
        raise node.error("only one axis of signals, onesided=1 and normalized=0 are supported")
    if node.op == "Rfft":
        (length,) = constant_sizes(node, x.shape[-1:])
        return transformed(node, x.unsqueeze(-1), x.rank - 1, length, False, True)
    (bins,) = constant_sizes(node, x.shape[-2:-1])
    length = 2 * (bins - 1)
    return transformed(node, x, x.rank - 2, length, True, True).squeeze(-1) * float(length)


@operator("MurmurHash3", domain=MICROSOFT)
def murmur_hash(node: NodeContext) -> Result:
    """MurmurHash3_x86_32 of each element of 32 or 64 bits, in 64-bit integers of which the low half counts."""
    x, seed = node.tensor(0), node.attribute("seed")
    if x.dtype not in (DType.I32, DType.I64):
        raise node.error(f"hashes of {x.dtype} are not supported; cast to i32 or i64")
    wide = x.cast(DType.I64)
    narrow = node.value(0).narrow
    is_long = x.dtype is DType.I64 and (narrow is None or narrow.bits == 64)
    blocks = [wide, wide.floordiv(1 << 32)] if is_long else [wide]
    hashed: Tensor = wide._full_like(seed % (1 << 32))
    for block in blocks:
        k = _low(_product(_rotated(_product(_low(block), 0xCC9E2D51), 15), 0x1B873593))
        hashed = _rotated(hashed.bitwise_xor(k), 13)
        hashed = _low(_product(hashed, 5) + 0xE6546B64)
    hashed = hashed.bitwise_xor(4 * len(blocks))
    for shift, factor in ((16, 0x85EBCA6B), (13, 0xC2B2AE35), (16, None)):
        hashed = hashed.bitwise_xor(hashed.floordiv(1 << shift))
        hashed = hashed if factor is None else _product(hashed, factor)
    if node.attribute("positive"):
        return Value.of_tensor(hashed, narrow_of(_UINT32))
    return where(hashed >= 1 << 31, hashed - (1 << 32), hashed).cast(DType.I32)


def _low(x: Tensor) -> Tensor:
    """Return the low 32 bits of integers."""
    return x.mod(1 << 32)


def _product(x: Tensor, factor: int) -> Tensor:
    """Return the low 32 bits of the product of numbers below 2**32, in two parts so that nothing exceeds 63 bits."""
    low, high = factor & 0xFFFF, factor >> 16
    return _low(x * low + _low(x * high).mod(1 << 16) * (1 << 16))


def _rotated(x: Tensor, count: int) -> Tensor:
    """Return 32-bit numbers with their bits turned to the left."""
    return _low(x.mod(1 << (32 - count)) * (1 << count)) + x.floordiv(1 << (32 - count))
