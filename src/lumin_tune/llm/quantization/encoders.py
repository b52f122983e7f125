"""Numbers to blocks: f32 (blocks, elements) -> u8 (blocks, bytes), in the layouts of `core/formats.py`.

Scales of the legacy formats are those of ggml's reference. Scales and minima of K-quants are found by least squares,
alternating with rounding, instead of ggml's grid search.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from lumin_tune.core.dtypes import Array
from lumin_tune.core.errors import DTypeError
from lumin_tune.core.formats import block_format, row_bytes
from lumin_tune.core.suggest import did_you_mean

_REFINEMENTS = 6


def encode(array: Array, name: str) -> Array:
    """Return the blocks of a matrix: (..., columns) -> u8 (..., bytes of a row).

    Raises DTypeError for a format without an encoder and for rows that are not whole blocks.
    """
    if name not in ENCODERS:
        raise DTypeError(f"cannot quantise to {name!r}; {did_you_mean(name, ENCODERS)}")
    form = block_format(name)
    size = row_bytes(name, array.shape[-1])
    blocks = np.ascontiguousarray(array, np.float32).reshape(-1, form.elements)
    step = 1 << 16  # bounds the memory of temporaries
    parts = [ENCODERS[name](blocks[begin : begin + step]) for begin in range(0, len(blocks), step)]
    return np.concatenate(parts).reshape(*array.shape[:-1], size) if parts else np.empty((0, size), np.uint8)


def _bytes(values: Array, dtype: str) -> Array:
    """Return the bytes of numbers along the last axis."""
    found: Array = np.ascontiguousarray(values.astype(dtype)).view(np.uint8)
    return found


def _inverse(values: Array) -> Array:
    found: Array = np.divide(1, values, out=np.zeros_like(values), where=values != 0)
    return found


def _nibbles(codes: Array) -> Array:
    """Pack codes of four bits: element j in the low, j + half in the high bits of byte j."""
    half = codes.shape[-1] // 2
    found: Array = (codes[..., :half] | codes[..., half:] << 4).astype(np.uint8)
    return found


def _extreme(x: Array) -> Array:
    """Return the element of the greatest magnitude of each block, (blocks, 1)."""
    return np.take_along_axis(x, np.abs(x).argmax(-1)[:, None], -1)


def _q8_0(x: Array) -> Array:
    scale = np.abs(x).max(-1, keepdims=True) / 127
    return np.concatenate([_bytes(scale, "<f2"), _bytes(np.rint(x * _inverse(scale)), "i1")], -1)


def _signed(x: Array, levels: int) -> tuple[Array, Array]:
    scale = _extreme(x) / -levels
    codes = np.clip(np.floor(x * _inverse(scale) + (levels + 0.5)), 0, 2 * levels - 1)
    return scale, codes.astype(np.uint8)


def _shifted(x: Array, levels: int) -> tuple[Array, Array, Array]:
    least = x.min(-1, keepdims=True)
    scale = (x.max(-1, keepdims=True) - least) / levels
    return scale, least, np.clip(np.floor((x - least) * _inverse(scale) + 0.5), 0, levels).astype(np.uint8)


def _fifth_bits(codes: Array) -> Array:
    return np.packbits(codes >> 4, axis=-1, bitorder="little")


def _q4_0(x: Array) -> Array:
    scale, codes = _signed(x, 8)
    return np.concatenate([_bytes(scale, "<f2"), _nibbles(codes)], -1)


def _q4_1(x: Array) -> Array:
    scale, least, codes = _shifted(x, 15)
    return np.concatenate([_bytes(scale, "<f2"), _bytes(least, "<f2"), _nibbles(codes)], -1)


def _q5_0(x: Array) -> Array:
    scale, codes = _signed(x, 16)
    return np.concatenate([_bytes(scale, "<f2"), _fifth_bits(codes), _nibbles(codes & 15)], -1)


def _q5_1(x: Array) -> Array:
    scale, least, codes = _shifted(x, 31)
    parts = [_bytes(scale, "<f2"), _bytes(least, "<f2"), _fifth_bits(codes), _nibbles(codes & 15)]
    return np.concatenate(parts, -1)


def _fitted(x: Array, levels: int) -> tuple[Array, Array]:
    """Return scale and minimum (not positive) of each group that fit x = scale * code + minimum best."""
    least = np.minimum(x.min(-1, keepdims=True), 0)
    scale = (x.max(-1, keepdims=True) - least) / levels
    best = np.full(scale.shape, np.inf)
    found = scale.copy(), least.copy()
    for _ in range(_REFINEMENTS):
        codes = np.clip(np.rint((x - least) * _inverse(scale)), 0, levels)
        error = ((scale * codes + least - x) ** 2).sum(-1, keepdims=True)
        better = error < best
        best = np.where(better, error, best)
        found = np.where(better, scale, found[0]), np.where(better, least, found[1])
        count, sums = x.shape[-1], codes.sum(-1, keepdims=True)
        squares, mixed = (codes * codes).sum(-1, keepdims=True), (codes * x).sum(-1, keepdims=True)
        total = x.sum(-1, keepdims=True)
        scale = (count * mixed - sums * total) * _inverse(count * squares - sums * sums)
        least = np.minimum((total - scale * sums) / count, 0)
        scale = np.where(least < 0, scale, mixed * _inverse(squares))
    return found


def _six_bits(scales: Array, minima: Array) -> Array:
    """Pack eight scales and eight minima of six bits into twelve bytes."""
    low = scales[:, :4] | (scales[:, 4:] >> 4) << 6
    high = minima[:, :4] | (minima[:, 4:] >> 4) << 6
    rest = (scales[:, 4:] & 15) | (minima[:, 4:] & 15) << 4
    return np.concatenate([low, high, rest], -1).astype(np.uint8)


def _k_parts(x: Array, levels: int) -> tuple[Array, Array]:
    """Return the header and the codes, (blocks, 8, 32), of q4_k and q5_k."""
    groups = x.reshape(-1, 8, 32)
    scale, least = _fitted(groups, levels)
    scale, minimum = np.maximum(scale[..., 0], 0), -least[..., 0]
    whole = (scale.max(-1, keepdims=True) / 63).astype("<f2"), (minimum.max(-1, keepdims=True) / 63).astype("<f2")
    d, dmin = (each.astype(np.float32) for each in whole)
    scales = np.clip(np.rint(scale * _inverse(d)), 0, 63).astype(np.uint8)
    minima = np.clip(np.rint(minimum * _inverse(dmin)), 0, 63).astype(np.uint8)
    own, below = (d * scales)[..., None], (dmin * minima)[..., None]
    codes = np.clip(np.rint((groups + below) * _inverse(own)), 0, levels).astype(np.uint8)
    header = np.concatenate([_bytes(whole[0], "<f2"), _bytes(whole[1], "<f2"), _six_bits(scales, minima)], -1)
    return header, codes


def _paired(codes: Array) -> Array:
    """Pack groups 2i and 2i + 1 into the low and high bits of 32 bytes: (blocks, 8, 32) -> (blocks, 128)."""
    found: Array = (codes[:, 0::2] | codes[:, 1::2] << 4).astype(np.uint8).reshape(len(codes), 128)
    return found


def _q4_k(x: Array) -> Array:
    header, codes = _k_parts(x, 15)
    return np.concatenate([header, _paired(codes)], -1)


def _q5_k(x: Array) -> Array:
    header, codes = _k_parts(x, 31)
    fifth = np.packbits((codes >> 4).transpose(0, 2, 1), axis=-1, bitorder="little").reshape(len(codes), 32)
    return np.concatenate([header, fifth, _paired(codes & 15)], -1)


def _q6_k(x: Array) -> Array:
    groups = x.reshape(-1, 16, 16)
    extreme = np.take_along_axis(groups, np.abs(groups).argmax(-1)[..., None], -1)[..., 0]
    scale = extreme / -32
    for _ in range(_REFINEMENTS):
        codes = np.clip(np.rint(groups * _inverse(scale)[..., None]), -32, 31)
        squares = (codes * codes).sum(-1)
        scale = np.where(squares > 0, (codes * groups).sum(-1) * _inverse(squares), scale)
    d = (np.take_along_axis(scale, np.abs(scale).argmax(-1)[:, None], -1) / -128).astype("<f2")
    scales = np.clip(np.rint(scale * _inverse(d.astype(np.float32))), -128, 127).astype(np.int8)
    own = (d.astype(np.float32) * scales)[..., None]
    codes = (np.clip(np.rint(groups * _inverse(own)), -32, 31) + 32).astype(np.uint8).reshape(-1, 2, 4, 32)
    low = np.stack(
        [codes[:, :, 0] & 15 | (codes[:, :, 2] & 15) << 4, codes[:, :, 1] & 15 | (codes[:, :, 3] & 15) << 4], 2
    )
    shifts = np.array([0, 2, 4, 6], np.uint8)[:, None]
    high = np.bitwise_or.reduce((codes >> 4) << shifts, axis=2)
    count = len(codes)
    return np.concatenate(
        [low.reshape(count, 128), high.reshape(count, 64).astype(np.uint8), scales.view(np.uint8), _bytes(d, "<f2")], -1
    )


ENCODERS: dict[str, Callable[[Array], Array]] = {
    "q4_0": _q4_0,
    "q4_1": _q4_1,
    "q5_0": _q5_0,
    "q5_1": _q5_1,
    "q8_0": _q8_0,
    "q4_k": _q4_k,
    "q5_k": _q5_k,
    "q6_k": _q6_k,
}
