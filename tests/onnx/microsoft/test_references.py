"""Operators of com.microsoft for which onnxruntime's CPU has no kernel, beside NumPy."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest

pytest.importorskip("onnx", reason="the onnx package is not installed")
pytest.importorskip("onnxruntime", reason="onnxruntime is not installed")

from tests.onnx.microsoft.against_onnxruntime import Case, assert_close, of_oracle
from tests.onnx.microsoft.simple_cases import BS, f32, i8, scale, u8


def check(case: Case, *wanted: Any) -> None:
    assert_close(case, of_oracle(case), [np.asarray(array) for array in wanted])


def gelu(x: Any) -> Any:
    return x / 2 * (1 + np.vectorize(math.erf)(x / math.sqrt(2)))


def fast_gelu(x: Any) -> Any:
    return x / 2 * (1 + np.tanh(math.sqrt(2 / math.pi) * (x + 0.044715 * x**3)))


def sigmoid(x: Any) -> Any:
    return 1 / (1 + np.exp(-x))


def softmax(x: Any) -> Any:
    powers = np.exp(x - x.max(-1, keepdims=True))
    return powers / powers.sum(-1, keepdims=True)


def by_heads(x: Any, heads: int) -> Any:
    return x.reshape(*x.shape[:2], heads, -1).swapaxes(1, 2)


def test_biases_and_gates() -> None:
    x, bias, skip = f32(2, 5, 16), f32(16), f32(2, 5, 16)
    check(Case("BiasAdd", [x, bias, skip], dims={0: BS, 2: BS}, stored=[1]), x + bias + skip)
    total = x + bias
    check(Case("BiasSplitGelu", [x, bias], dims={0: BS}, stored=[1]), total[..., :8] * gelu(total[..., 8:]))
    gate, up = x, skip
    both = np.concatenate([gate, up], axis=-1)
    clipped, limited = np.minimum(gate, 0.5), np.clip(up, -0.5, 0.5)
    attributes = {"activation_alpha": 1.7, "activation_beta": 1.0, "limit": 0.5}
    wanted = clipped * sigmoid(1.7 * clipped) * (limited + 1)
    check(Case("SwiGLU", [gate, up], attributes, dims={0: BS, 1: BS}), wanted)
    check(Case("SwiGLU", [both], attributes, dims={0: BS}), wanted)
    check(Case("SwiGLU", [gate, up]), gate * sigmoid(gate) * up)


def test_softmax_with_a_bias() -> None:
    x = f32(2, 3, 4, 5)
    inner, outer = f32(2, 1, 1, 5), f32(4, 5)
    check(Case("BiasSoftmax", [x, inner], {"axis": 3, "is_inner_broadcast": 1}), softmax(x + inner))
    check(Case("BiasSoftmax", [x, f32(3, 4, 5) * 0], {"axis": 3, "is_inner_broadcast": 0}), softmax(x))
    two = softmax((x + outer).reshape(2, 3, 20)).reshape(x.shape)
    check(Case("BiasSoftmax", [x, outer], {"axis": 2, "is_inner_broadcast": 0}, dims={0: ("batch",)}), two)
    lead = f32(2, 4, 5)
    wanted = softmax((x + lead[:, None]).reshape(2, 3, 20)).reshape(x.shape)
    check(Case("BiasSoftmax", [x, lead], {"axis": 2, "is_inner_broadcast": 1}), wanted)


@pytest.mark.parametrize("is_last", [0, 1])
@pytest.mark.parametrize("activation", [0, 1])
def test_group_normalisation(is_last: int, activation: int) -> None:
    x, gamma, beta, skip, bias = f32(2, 6, 7, 8), f32(8), f32(8), f32(2, 8), f32(8)

    def normal(values: Any) -> Any:
        parts = values.reshape(2, 42, 4, 2).astype(np.float64)
        mean, variance = parts.mean((1, 3), keepdims=True), parts.var((1, 3), keepdims=True)
        y = ((parts - mean) / np.sqrt(variance + 1e-5)).reshape(values.shape) * gamma + beta
        return y * sigmoid(y) if activation else y

    def placed(values: Any) -> Any:
        return np.ascontiguousarray(values if is_last else values.transpose(0, 3, 1, 2))

    attributes = {"groups": 4, "activation": activation, "channels_last": is_last}
    dims = {0: ("batch", "height") if is_last else ("batch", None, "height")}
    check(Case("GroupNorm", [placed(x), gamma, beta], attributes, dims=dims), placed(normal(x)))
    total = x + skip[:, None, None] + bias
    dims = dims | {3: ("batch",)}
    case = Case("SkipGroupNorm", [placed(x), gamma, beta, skip, bias], attributes, outputs=2, dims=dims)
    if is_last:
        check(case, normal(total), total)


def test_products() -> None:
    x, w, bias = f32(2, 5, 16), f32(16, 6), f32(6)
    check(Case("GemmFastGelu", [x, w, bias], dims={0: BS}, stored=[1, 2]), fast_gelu(x @ w + bias))
    attributes = {"activation": "Elu", "activation_alpha": 0.7, "alpha": 0.5}
    y = x @ w / 2
    wanted = np.where(y > 0, y, 0.7 * (np.exp(y) - 1))
    check(Case("FusedMatMulActivation", [x, w], attributes, dims={0: BS}), wanted)
    a, b = f32(3, 4, 2), f32(3, 4, 2)
    u, v = a[..., 0] + 1j * a[..., 1], b[..., 0] + 1j * b[..., 1]
    for op, product in (("ComplexMul", u * v), ("ComplexMulConj", u * v.conj())):
        check(Case(op, [a, b]), np.stack([product.real, product.imag], axis=-1))


def test_fourier_transforms() -> None:
    x = f32(3, 8)
    spectrum = np.fft.rfft(x)
    pairs = np.stack([spectrum.real, spectrum.imag], axis=-1).astype(np.float32)
    check(Case("Rfft", [x], {"signal_ndim": 1}, dims={0: ("batch",)}), pairs)
    check(Case("Irfft", [pairs], {"signal_ndim": 1}, dims={0: ("batch",)}), x * 8)


def test_integers() -> None:
    x = u8(2, 5, 8)
    check(Case("ReduceSumInteger", [x], {"axes": [1], "keepdims": 0}), x.astype(np.int32).sum(1))
    a, b, zero = i8(2, 5), i8(2, 5), np.array(-7, np.int8)
    check(Case("MulInteger", [a, zero, b, zero]), (a.astype(np.int32) + 7) * (b.astype(np.int32) + 7))
    y_scale, at = scale(0.03), np.array(100, np.uint8)
    numbers = (x.astype(np.int32) - 100) * np.float32(0.02)
    wanted = np.clip(np.rint(numbers.mean((1, 2), keepdims=True) / y_scale) + 100, 0, 255).astype(np.uint8)
    case = Case("QLinearReduceMean", [x, scale(0.02), at, y_scale, at], {"axes": [1, 2], "keepdims": 1}, quantum=True)
    check(case, wanted)


def test_convolutions_with_channels_last() -> None:
    x, w, b, z = f32(2, 4, 6, 7), f32(6, 4, 3, 3), f32(6), f32(2, 6, 6, 7)
    attributes: dict[str, Any] = {"pads": [1, 1, 1, 1]}
    plain = of_oracle(Case("Conv", [x, w, b], attributes, domain=""))[0].transpose(0, 2, 3, 1)
    last, addend = (np.ascontiguousarray(array.transpose(0, 2, 3, 1)) for array in (x, z))
    check(Case("NhwcConv", [last, w, b], attributes, dims={0: ("batch", "height")}), plain)
    case = Case("NhwcFusedConv", [last, w, b, addend], attributes | {"activation": "Relu"})
    check(case, np.maximum(plain + addend, 0))


def bucket_of(distance: int, buckets: int, farthest: int, both: bool) -> int:
    """T5's own formula, one distance after the other."""
    offset = 0
    if both:
        buckets //= 2
        offset = buckets if distance > 0 else 0
        distance = abs(distance)
    else:
        distance = max(-distance, 0)
    exact = buckets // 2
    if distance < exact:
        return offset + distance
    far = exact + int(math.log(distance / exact) / math.log(farthest / exact) * (buckets - exact))
    return offset + min(far, buckets - 1)


@pytest.mark.parametrize("both", [0, 1])
def test_relative_positions(both: int) -> None:
    table = f32(16, 3)
    lengths = [np.array(37), np.array(41)]
    wanted = np.array([[table[bucket_of(k - q, 16, 30, bool(both))] for k in range(41)] for q in range(37)])
    attributes = {"max_distance": 30, "is_bidirectional": both}
    check(Case("RelativePositionBias", [table, *lengths], attributes, stored=[1, 2]), wanted.transpose(2, 0, 1)[None])


def test_gated_relative_positions() -> None:
    query, bias, positions = f32(2, 5, 24), f32(24), f32(1, 3, 5, 5)
    weight, offset, eco = f32(8, 6), f32(6), f32(1, 3, 1, 1)
    gates = by_heads(query + bias, 3) @ weight + offset
    gates = sigmoid(gates.reshape(2, 3, 5, 2, 3).sum(-1))
    wanted = (gates[..., :1] * (gates[..., 1:] * eco - 1) + 2) * positions
    inputs = [query, bias, positions, weight, offset, eco]
    check(Case("GatedRelativePositionBias", inputs, {"num_heads": 3}, dims={0: ("batch",)}), wanted)


def attention(q: Any, k: Any, v: Any) -> Any:
    y = softmax(q @ k.swapaxes(-1, -2) / math.sqrt(q.shape[-1])) @ v
    return y.swapaxes(1, 2).reshape(q.shape[0], q.shape[2], -1)


def test_sequences_without_padding() -> None:
    lengths, heads = [2, 4, 3], 2
    tokens = f32(sum(lengths), 16)
    weight, bias = f32(16, 48) / 4, f32(48)
    real = [row * 4 + at for row, length in enumerate(lengths) for at in range(length)]
    offsets = np.array(real + [at for at in range(12) if at not in real], np.int32).reshape(3, 4)
    bounds = np.cumsum([0, *lengths]).astype(np.int32)
    extra = f32(3, heads, 4, 4) * 0
    rows = []
    for row, length in enumerate(lengths):
        part = tokens[bounds[row] : bounds[row + 1]][None] @ weight + bias
        rows.append(attention(*(by_heads(x, heads) for x in np.split(part, 3, axis=-1)))[0])
        assert rows[-1].shape == (length, 16)
    wanted = np.concatenate(rows)
    inputs = [tokens, weight, bias, offsets, bounds]
    check(Case("PackedAttention", inputs, {"num_heads": heads}, dims={0: ("tokens",)}), wanted)
    check(Case("PackedAttention", [*inputs, extra], {"num_heads": heads}, dims={0: ("tokens",)}), wanted)
    parts = np.split(tokens @ weight, 3, axis=-1)
    inputs = [*parts, bias, offsets, bounds]
    named = dict.fromkeys(range(3), ("tokens",))
    check(Case("PackedMultiHeadAttention", inputs, {"num_heads": heads}, dims=named), wanted)
    packed = np.stack([part.reshape(-1, heads, 8) for part in parts], axis=2)
    inputs = [packed, None, None, bias, offsets, bounds]
    check(Case("PackedMultiHeadAttention", inputs, {"num_heads": heads}, dims={0: ("tokens",)}), wanted)


def test_packed_heads() -> None:
    parts = [f32(2, 5, 3, 8) for _ in range(3)]
    q, k, v = (part.swapaxes(1, 2) for part in parts)
    wanted = attention(q, k, v)
    packed = np.stack(parts, axis=3)
    check(Case("MultiHeadAttention", [packed], {"num_heads": 3}, dims={0: BS}), wanted)
    pairs = np.stack(parts[1:], axis=3)
    flat = parts[0].reshape(2, 5, 24)
    check(Case("MultiHeadAttention", [flat, pairs], {"num_heads": 3}, dims={0: BS, 1: BS}), wanted)
    past = f32(2, 2, 3, 4, 8)
    grown = attention(q, np.concatenate([past[0], k], 2), np.concatenate([past[1], v], 2))
    inputs = [packed, *[None] * 5, past[0], past[1]]
    check(Case("MultiHeadAttention", inputs, {"num_heads": 3}), grown)


def test_normalised_heads_of_grouped_queries() -> None:
    q, k, v = f32(2, 5, 64), f32(2, 5, 32), f32(2, 5, 32)
    weights = f32(2, 16)

    def normal(x: Any, weight: Any, eps: float) -> Any:
        parts = x.reshape(2, 5, -1, 16)
        return (parts / np.sqrt((parts**2).mean(-1, keepdims=True) + eps) * weight).reshape(x.shape)

    rest = [v, None, None, np.array([4, 4], np.int32), np.array(5, np.int32)]
    attributes = {"num_heads": 4, "kv_num_heads": 2}
    plain = Case("GroupQueryAttention", [normal(q, weights[0], 1e-3), normal(k, weights[1], 1e-6), *rest], attributes)
    inputs = [q, k, *rest, *[None] * 7, *weights]
    check(Case("GroupQueryAttention", inputs, attributes | {"q_norm_epsilon": 1e-3}), of_oracle(plain)[0])


def test_chunks_of_queries_padded_behind() -> None:
    """With query_seqlens, rows of a padded chunk are those of the chunk without padding."""
    rows = [f32(1, 4, 64), f32(1, 4, 32), f32(1, 4, 32)]
    past = [f32(1, 2, 10, 16), f32(1, 2, 10, 16)]
    attributes = {"num_heads": 4, "kv_num_heads": 2}
    ends, total = np.array([6], np.int32), np.array(7, np.int32)
    padded = [*rows, *past, ends, total, *[None] * 9, np.array([3], np.int32)]
    plain = [*(row[:, :3] for row in rows), *past, ends, total]
    got = of_oracle(Case("GroupQueryAttention", padded, attributes))[0][:, :3]
    wanted = of_oracle(Case("GroupQueryAttention", plain, attributes))[0]
    np.testing.assert_allclose(got, wanted, rtol=1e-5, atol=1e-6)


def test_experts_with_gates_side_by_side() -> None:
    x, router = f32(5, 8), f32(5, 4)
    gate, up, down = f32(4, 12, 8), f32(4, 12, 8), f32(4, 8, 12)
    common = {"k": 2, "activation_type": "swiglu"}
    mixed = np.stack([gate, up], axis=2).reshape(4, 24, 8)
    wanted = of_oracle(Case("MoE", [x, router, mixed, None, down], common | {"swiglu_fusion": 1}))[0]
    both = np.concatenate([gate, up], axis=1)
    check(Case("MoE", [x, router, both, None, down], common | {"swiglu_fusion": 2}), wanted)
    check(Case("MoE", [x, router, gate, None, down, None, up], common), wanted)
