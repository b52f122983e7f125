"""Block formats: how weights of a few bits are stored, and what they mean.

A row of a packed tensor is a sequence of blocks; each block holds `elements` numbers in `size_bytes` bytes, most with a
scale. The layouts are those of GGUF (https://github.com/ggml-org/ggml/blob/master/src/ggml-common.h), so that the bytes
of a file are used as they are, and those of the 8-bit floats of OCP. `unpacked` is the meaning of the primop `unpack`;
kernels unpack in registers (`plugins/cpu/prelude/packed.h`) and are judged by it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from lumin_tune.core.dtypes import Array
from lumin_tune.core.errors import DTypeError

ROUNDED: Final = ".i8"
"""The end of the name of a format, as in `q4_0.i8`, of weights that only multiply rows rounded to 8 bits per block of
32. The numbers are the same; kernels may then multiply codes in integers."""

WIDE: Final = ".f32"
"""Before `GROUPED`, as in `q4_0.f32x16`, instead of `ROUNDED`: such weights multiply any rows of f32."""

GROUPED: Final = "x16"
"""The end of the name of a format, as in `q4_0.i8x16`, of weights whose rows are stored 16 at a time, in the order in
which kernels read them (`grouped`): of each block first the scales of 16 rows, then their codes, four at a time."""

GROUP_ROWS: Final = 16

_IQ4_NL: Final = (-127, -104, -83, -65, -49, -35, -22, -10, 1, 13, 25, 38, 53, 69, 89, 113)
_FP4: Final = (0, 1, 2, 3, 4, 6, 8, 12, 0, -1, -2, -3, -4, -6, -8, -12)  # E2M1, doubled


@dataclass(frozen=True, slots=True)
class BlockFormat:
    """One row of the table.

    elements, size_bytes: of a block. meaning: u8 (blocks, size_bytes) -> f32 (blocks, elements), in the arithmetic of
    GGUF's reference. scales: the bytes at which f16 scales begin. rounded: whether whatever multiplies the numbers lies
    on a grid of 8 bits per block (`ROUNDED`). grouped: whether rows are stored 16 at a time (`GROUPED`).
    """

    name: str
    elements: int
    size_bytes: int
    meaning: Callable[[Array], Array]
    scales: tuple[int, ...] = ()
    rounded: bool = False
    grouped: bool = False

    @property
    def plain(self) -> str:
        """The name without the order of rows and what multiplies them."""
        return _plain(self.name)

    @property
    def bits(self) -> float:
        """The bits of memory for one element."""
        return 8 * self.size_bytes / self.elements


def block_format(name: str) -> BlockFormat:
    """Return the format of that name, in any case. Raises DTypeError for an unknown one."""
    known = name.lower()
    plain = _plain(known)
    found = FORMATS.get(plain)
    if found is not None and known == plain + ROUNDED and found.elements >= 32:
        return replace(found, name=known, rounded=True)
    if found is not None and plain in _GROUPS and known in (plain + ROUNDED + GROUPED, plain + WIDE + GROUPED):
        return replace(found, name=known, rounded=ROUNDED in known, grouped=True)
    if found is None or known != plain:
        raise DTypeError(f"unknown block format {name!r:.40}; allowed: {', '.join(FORMATS)}")
    return found


def _plain(name: str) -> str:
    rows = name.removesuffix(GROUPED)
    return rows.removesuffix(ROUNDED).removesuffix(WIDE) if rows != name else name.removesuffix(ROUNDED)


def row_bytes(name: str, columns: int) -> int:
    """Return the bytes of a row of `columns` elements. Raises DTypeError if they are not whole blocks."""
    found = block_format(name)
    if columns % found.elements:
        raise DTypeError(
            f"{found.name} packs blocks of {found.elements} elements; a row of {columns} is not whole blocks"
        )
    return columns // found.elements * found.size_bytes


def unpacked(stored: Array, name: str) -> Array:
    """Return the numbers of packed rows: u8 (..., blocks * size_bytes) -> f32 (..., blocks * elements)."""
    found = block_format(name)
    blocks, rest = divmod(stored.shape[-1], found.size_bytes)
    if rest:
        raise DTypeError(f"a row of {stored.shape[-1]} bytes is not whole blocks of {found.size_bytes} ({found.name})")
    if found.grouped:
        stored = ungrouped(stored, found.plain)
    values = found.meaning(np.ascontiguousarray(stored).reshape(-1, found.size_bytes))
    return values.reshape(*stored.shape[:-1], blocks * found.elements)


def can_be_grouped(name: str) -> bool:
    """Return whether rows of a format can be stored 16 at a time."""
    return name.lower() in _GROUPS


def grouped(stored: Array, name: str, into: Array | None = None) -> Array:
    """Return packed rows, u8 (rows, bytes), in the order of `name.i8x16` and `name.f32x16`: a copy of the same shape.

    Whole groups of 16 rows become sequences of blocks of 16 rows; rows that are left at the end stay as they are.
    into: the memory of the copy. Raises DTypeError for a format that cannot be grouped.
    """
    if not can_be_grouped(name):
        raise DTypeError(f"rows of {name} cannot be stored 16 at a time; allowed: {', '.join(_GROUPS)}")
    found = np.empty(stored.shape, np.uint8) if into is None else into
    found[...] = stored
    size, order = block_format(name).size_bytes, _group_order(name)
    for part in _whole_groups(found):
        blocks = part.reshape(len(part) // GROUP_ROWS, GROUP_ROWS, -1, size).swapaxes(1, 2)
        part[...] = blocks.reshape(-1, GROUP_ROWS * size)[:, order].reshape(part.shape)
    return found


def ungrouped(stored: Array, name: str) -> Array:
    """Return packed rows in the order of files, from that of `grouped`."""
    found, size, order = np.array(stored), block_format(name).size_bytes, np.argsort(_group_order(name))
    for part in _whole_groups(found):
        blocks = part.reshape(-1, GROUP_ROWS * size)[:, order]
        part[...] = blocks.reshape(len(part) // GROUP_ROWS, -1, GROUP_ROWS, size).swapaxes(1, 2).reshape(part.shape)
    return found


def _whole_groups(stored: Array) -> Iterator[Array]:
    """Yield the rows that are whole groups, some at a time."""
    whole = len(stored) - len(stored) % GROUP_ROWS
    for begin in range(0, whole, 64 * GROUP_ROWS):
        yield stored[begin : min(begin + 64 * GROUP_ROWS, whole)]


def _group_order(name: str) -> Array:
    """Return the byte of 16 blocks, one after another, that each byte of a group's block is."""
    form = block_format(name)
    rows = np.arange(GROUP_ROWS).reshape(-1, 1) * form.size_bytes
    parts = [rows + np.arange(place, place + 2) for place in form.scales]
    parts += [rows + np.arange(place, place + 4) for place in range(2 * len(form.scales), form.size_bytes, 4)]
    return np.concatenate([each.reshape(-1) for each in parts])


def random_blocks(source: np.random.Generator, name: str, rows: tuple[int, ...], scale: float = 0.05) -> Array:
    """Return packed rows with random codes and scales of up to `scale`: u8 of the shape `rows`, in bytes."""
    found = block_format(name)
    blocks = source.integers(0, 256, (*rows[:-1], rows[-1] // found.size_bytes, found.size_bytes), dtype=np.uint8)
    for place in found.scales:
        drawn = ((source.random((*blocks.shape[:-1], 1)) - 0.3) * scale).astype(np.float16)
        blocks[..., place : place + 2] = drawn.view(np.uint8)
    if found.plain == "mxfp4":
        blocks[..., 0] = source.integers(118, 124, blocks.shape[:-1])
    elif not found.scales:
        blocks[(blocks & 0x7F) >= 0x70] = 3  # no infinities, NaN or large numbers
    drawn_rows = blocks.reshape(rows)
    return grouped(drawn_rows, found.plain) if found.grouped else drawn_rows


def _half(raw: Array, start: int) -> Array:
    """Return the f16 number at a byte of each block, as f32: (blocks, 1)."""
    return np.ascontiguousarray(raw[:, start : start + 2]).view("<f2").astype(np.float32)


def _nibbles(raw: Array) -> Array:
    """(blocks, n) -> (blocks, 2n): the low four bits of all bytes, then the high ones."""
    return np.concatenate([raw & 15, raw >> 4], axis=1)


def _fifth_bits(raw: Array) -> Array:
    """Return bit j of the 32-bit word in four bytes as element j, in place 4."""
    word = np.ascontiguousarray(raw).view("<u4")
    return ((word >> np.arange(32, dtype=np.uint32)) & 1).astype(np.uint8) << 4


def _q4_0(raw: Array) -> Array:
    return _half(raw, 0) * (_nibbles(raw[:, 2:]).astype(np.int8) - np.int8(8)).astype(np.float32)


def _q4_1(raw: Array) -> Array:
    return _half(raw, 0) * _nibbles(raw[:, 4:]).astype(np.float32) + _half(raw, 2)


def _q5_0(raw: Array) -> Array:
    codes = (_nibbles(raw[:, 6:]) | _fifth_bits(raw[:, 2:6])).astype(np.int8) - np.int8(16)
    return _half(raw, 0) * codes.astype(np.float32)


def _q5_1(raw: Array) -> Array:
    codes = _nibbles(raw[:, 8:]) | _fifth_bits(raw[:, 4:8])
    return _half(raw, 0) * codes.astype(np.float32) + _half(raw, 2)


def _q8_0(raw: Array) -> Array:
    return _half(raw, 0) * raw[:, 2:].view(np.int8).astype(np.float32)


def _crumbs(raw: Array) -> Array:
    """(blocks, 64) -> (blocks, 16, 16): the four pairs of bits of 32 bytes, one after another."""
    shifts = np.arange(0, 8, 2, dtype=np.uint8).reshape(1, 1, 4, 1)
    return ((raw.reshape(-1, 2, 1, 32) >> shifts) & 3).reshape(-1, 16, 16)


def _scaled(scale: Array, codes: Array, offset: Array | None = None) -> Array:
    """(blocks, groups), (blocks, groups, n) -> (blocks, groups * n)."""
    values = scale[:, :, None] * codes.astype(np.float32)
    if offset is not None:
        values = values - offset[:, :, None]
    return values.reshape(len(codes), -1)


def _q2_k(raw: Array) -> Array:
    scales = raw[:, :16]
    scale = _half(raw, 80) * (scales & 15).astype(np.float32)
    return _scaled(scale, _crumbs(raw[:, 16:80]), _half(raw, 82) * (scales >> 4).astype(np.float32))


def _q3_k(raw: Array) -> Array:
    low = np.concatenate([raw[:, 96:104] & 15, raw[:, 96:104] >> 4], axis=1)
    high = np.concatenate([(raw[:, 104:108] >> shift) & 3 for shift in (0, 2, 4, 6)], axis=1)
    scale = _half(raw, 108) * ((low | high << 4).astype(np.int8) - np.int8(32)).astype(np.float32)
    bits = (raw[:, None, :32] >> np.arange(8, dtype=np.uint8)[:, None]) & 1
    codes = (_crumbs(raw[:, 32:96]) | (bits << 2).reshape(-1, 16, 16)).astype(np.int8) - np.int8(4)
    return _scaled(scale, codes)


def _six_bits(raw: Array) -> tuple[Array, Array]:
    """Return the scales and the minima of eight groups, six bits each, in twelve bytes."""
    a, b, c = raw[:, 0:4], raw[:, 4:8], raw[:, 8:12]
    scales = np.concatenate([a & 63, (c & 15) | (a >> 2) & 48], axis=1)
    minima = np.concatenate([b & 63, (c >> 4) | (b >> 2) & 48], axis=1)
    return scales.astype(np.float32), minima.astype(np.float32)


def _pairs(raw: Array) -> Array:
    """(blocks, 128) -> (blocks, 8, 32): the low four bits of 32 bytes, then the high ones, and so on."""
    groups = raw.reshape(-1, 4, 1, 32)
    return np.concatenate([groups & 15, groups >> 4], axis=2).reshape(-1, 8, 32)


def _q4_k(raw: Array) -> Array:
    scales, minima = _six_bits(raw[:, 4:16])
    return _scaled(_half(raw, 0) * scales, _pairs(raw[:, 16:]), _half(raw, 2) * minima)


def _q5_k(raw: Array) -> Array:
    scales, minima = _six_bits(raw[:, 4:16])
    bits = (raw[:, None, 16:48] >> np.arange(8, dtype=np.uint8)[:, None]) & 1
    return _scaled(_half(raw, 0) * scales, _pairs(raw[:, 48:]) | bits << 4, _half(raw, 2) * minima)


def _q6_k(raw: Array) -> Array:
    low = raw[:, :128].reshape(-1, 2, 1, 64)
    low = np.concatenate([low & 15, low >> 4], axis=2).reshape(-1, 2, 4, 32)
    shifts = np.arange(0, 8, 2, dtype=np.uint8).reshape(1, 1, 4, 1)
    high = (raw[:, 128:192].reshape(-1, 2, 1, 32) >> shifts) & 3
    codes = ((low | high << 4).astype(np.int8) - np.int8(32)).reshape(-1, 16, 16)
    return _scaled(_half(raw, 208) * raw[:, 192:208].view(np.int8).astype(np.float32), codes)


def _iq4_nl(raw: Array) -> Array:
    return _half(raw, 0) * np.array(_IQ4_NL, np.float32)[_nibbles(raw[:, 2:])]


def _mxfp4(raw: Array) -> Array:
    exponent = raw[:, :1].astype(np.int32)
    bits = np.where(exponent < 2, 0x00200000 << exponent, (exponent - 1) << 23).astype(np.uint32)
    return bits.view(np.float32) * np.array(_FP4, np.float32)[_nibbles(raw[:, 1:])]


def _f8_e5m2(raw: Array) -> Array:
    return (raw.astype(np.uint16) << 8).view(np.float16).astype(np.float32)


def _f8_e4m3(raw: Array) -> Array:
    """E4M3 without infinities (the variant FN): 0x7f and 0xff are NaN."""
    wide = raw.astype(np.uint16)
    bits = (wide & 0x80) << 8 | (wide & 0x7F) << 7
    values = bits.view(np.float16).astype(np.float32) * np.float32(256)
    return np.where(wide & 0x7F == 0x7F, np.float32(np.nan), values)


FORMATS: Final[dict[str, BlockFormat]] = {
    row.name: row
    for row in (
        BlockFormat("q4_0", 32, 18, _q4_0, (0,)),
        BlockFormat("q4_1", 32, 20, _q4_1, (0, 2)),
        BlockFormat("q5_0", 32, 22, _q5_0, (0,)),
        BlockFormat("q5_1", 32, 24, _q5_1, (0, 2)),
        BlockFormat("q8_0", 32, 34, _q8_0, (0,)),
        BlockFormat("q2_k", 256, 84, _q2_k, (80, 82)),
        BlockFormat("q3_k", 256, 110, _q3_k, (108,)),
        BlockFormat("q4_k", 256, 144, _q4_k, (0, 2)),
        BlockFormat("q5_k", 256, 176, _q5_k, (0, 2)),
        BlockFormat("q6_k", 256, 210, _q6_k, (208,)),
        BlockFormat("iq4_nl", 32, 18, _iq4_nl, (0,)),
        BlockFormat("mxfp4", 32, 17, _mxfp4),
        BlockFormat("f8_e4m3", 1, 1, _f8_e4m3),
        BlockFormat("f8_e5m2", 1, 1, _f8_e5m2),
    )
}
"""The formats by name. f16 and bf16 weights are dtypes of their own (`DType`)."""

_GROUPS: Final = ("q4_0", "q4_1", "q8_0", "iq4_nl")
"""Formats of 32 elements whose blocks are f16 scales and codes of 4 or 8 bits."""
