"""Products with and rows of matrices that are stored in a few bits an element: MatMulNBits and its like.

The weights are written out as their definition says. They come from initialisers, so that `compile` computes them
when it folds constants; the program then holds them as floats.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from lumin_tune.core.dtypes import DType
from lumin_tune.core.expression import Size, simplified
from lumin_tune.core.tensor import Tensor, stack, where
from lumin_tune.plugins.onnx.model.microsoft_signatures import MICROSOFT
from lumin_tune.plugins.onnx.registry import operator
from lumin_tune.plugins.onnx.windows import constant_sizes

if TYPE_CHECKING:
    from lumin_tune.plugins.onnx.node import NodeContext
    from lumin_tune.plugins.onnx.registry import Result

# The sixteen values of bitsandbytes' 4-bit floats, by code. Source: Dettmers et al., QLoRA, 2023, and its library.
_FP4: Final = (0, 0.0052083333, 0.66666667, 1, 0.33333333, 0.5, 0.16666667, 0.25)
_NF4: Final = (
    -1.0, -0.6961928009986877, -0.5250730514526367, -0.39491748809814453, -0.28444138169288635, -0.18477343022823334,
    -0.09105003625154495, 0.0, 0.07958029955625534, 0.16093020141124725, 0.24611230194568634, 0.33791524171829224,
    0.44070982933044434, 0.5626170039176941, 0.7229568362236023, 1.0,
)  # fmt: skip


@operator("MatMulNBits", domain=MICROSOFT)
def matmul_of_bits(node: NodeContext) -> Result:
    """A (..., K) @ Bᵀ, B (N, K) in blocks along K, each with a scale and a zero point."""
    a, scales, bias = node.tensor(0), node.tensor(2), node.optional(5)
    rows, columns = node.attribute("N"), node.attribute("K")
    bits, block = node.attribute("bits"), node.attribute("block_size")
    if bits not in (2, 4, 8):
        raise node.error(f"bits must be 2, 4 or 8, not {bits}")
    if node.attribute("weight_prepacked"):
        raise node.error("the weights are packed for one execution provider; save the model with weight_prepacked=0")
    if 0 in node.shape(1):  # a projection that is left out
        y = a.sum(-1, keepdim=True).broadcast_to((*a.shape[:-1], rows)) * 0.0
        return y if bias is None else y + bias
    blocks = -(-columns // block)
    codes = _unpacked(node.tensor(1), bits).reshape(rows, blocks * block)
    scales = scales.reshape(rows, blocks)
    zeros = _zero_points(node, bits, rows, blocks, scales.dtype)
    if node.has(4):
        groups = node.tensor(4)
        scales = scales.take(groups, 1)
        zeros = zeros.take(groups, 1) if isinstance(zeros, Tensor) else zeros
    else:
        scales = scales.repeat_interleave(block, 1)
        zeros = zeros.repeat_interleave(block, 1) if isinstance(zeros, Tensor) else zeros
    width = scales.shape[1]
    codes = codes if width == codes.shape[1] else codes.slice(1, 0, width)
    weight = ((codes.cast(scales.dtype) - zeros) * scales).slice(1, 0, columns)
    y = a @ weight.transpose()
    return (y if bias is None else y + bias).cast(a.dtype)


def _zero_points(node: NodeContext, bits: int, rows: int, blocks: int, dtype: DType) -> Tensor | float:
    """Return the zero points (rows, blocks): packed like the weights, or floats; half of the range if left out."""
    if not node.has(3):
        return float(1 << (bits - 1))
    zeros = node.tensor(3)
    if zeros.dtype is not DType.U8:
        return zeros.reshape(rows, blocks).cast(dtype)
    return _unpacked(zeros.reshape(rows, -1), bits).slice(1, 0, blocks).cast(dtype)


def _unpacked(x: Tensor, bits: int) -> Tensor:
    """(..., bytes) of u8 -> (..., bytes * 8 / bits) of numbers of a few bits, the low bits of a byte first."""
    if bits == 8:
        return x
    parts = [x.floordiv(1 << shift).mod(1 << bits) for shift in range(0, 8, bits)]
    return stack(parts, axis=-1).flatten(-2)


@operator("MatMulBnb4", domain=MICROSOFT)
def matmul_of_bitsandbytes(node: NodeContext) -> Result:
    """B (N, K), flattened and cut into blocks, each 4-bit code a float times the greatest of its block."""
    a, packed, greatest = node.tensor(0), node.tensor(1).flatten(0), node.tensor(2).flatten(0)
    rows, columns, block = (node.attribute(name) for name in ("N", "K", "block_size"))
    kind = node.attribute("quant_type")
    if kind not in (0, 1):
        raise node.error(f"quant_type must be 0 (FP4) or 1 (NF4), not {kind}")
    table = np.array(_NF4 if kind else (*_FP4, *(-value for value in _FP4)), np.float32)
    # the high half of a byte comes first
    codes: Tensor = stack([packed.floordiv(16), packed.mod(16)], axis=-1).flatten(0).slice(0, 0, rows * columns)
    values = packed._literal(table, DType.F32).take(codes.cast(DType.I32), 0)
    scales = greatest.cast(DType.F32).repeat_interleave(block, 0).slice(0, 0, rows * columns)
    weight = (values * scales).reshape(rows, columns)
    y: Tensor = a.cast(DType.F32) @ (weight.transpose() if node.attribute("transB") else weight)
    return y.cast(a.dtype)


@operator("GatherBlockQuantized", domain=MICROSOFT)
def gather_of_blocks(node: NodeContext) -> Result:
    """Rows of a matrix in few bits, as numbers; zeros for an index that is out of range."""
    data, indices, scales = node.tensor(0), node.tensor(1), node.tensor(2)
    narrow, bits = node.value(0).narrow, node.attribute("bits")
    block = node.attribute("block_size")
    is_packed = data.dtype is DType.U8 and narrow is None
    rank = data.rank
    gathered, along = (node.axis(node.attribute(f"{name}_axis"), rank) for name in ("gather", "quantize"))
    if bits not in (2, 4, 8) or block < 1:
        raise node.error(f"bits must be 2, 4 or 8 and block_size positive, not {bits} and {block}")
    zeros: Tensor | float = float(1 << (bits - 1)) if is_packed else 0.0
    (count,) = constant_sizes(node, data.shape[gathered : gathered + 1])
    index = indices.cast(DType.I64)
    index = where(index < 0, index + count, index)
    data = data.take(index, gathered)
    if is_packed:
        data = _unpacked(data, bits)
    shift = indices.rank - 1
    place = along + shift if along > gathered else along
    if along == gathered:
        raise node.error("gather_axis and quantize_axis must differ")
    length = data.shape[place]
    scale = _blockwise(scales.take(index, gathered), place, block, length)
    if node.has(3):
        given = node.tensor(3).take(index, gathered)
        given = _unpacked(given, bits) if is_packed else given
        if is_packed and along == rank - 1:
            given = given.slice(place, 0, scales.shape[along])
        zeros = _blockwise(given, place, block, length).cast(scale.dtype)
    result = (data.cast(scale.dtype) - zeros) * scale
    inside: Tensor = (index.clip(0, count - 1) == index).reshape(
        *[1] * gathered, *indices.shape, *[1] * (rank - gathered - 1)
    )
    found: Tensor = where(inside, result, result._full_like(0))
    return found


def _blockwise(x: Tensor, axis: int, block: int, length: Size) -> Tensor:
    """Return one entry for each element of an axis that is cut into blocks."""
    repeated = x.repeat_interleave(block, axis)
    return repeated if simplified(repeated.shape[axis]) == length else repeated.slice(axis, 0, length)
