"""Cases of the operators that are no attention: activations, normalisations, products, quantised forms, positions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
from tests.onnx.microsoft.against_onnxruntime import Case

RNG = np.random.default_rng(0)
BS = ("batch", "sequence")


def f32(*shape: int) -> Any:
    return RNG.standard_normal(shape).astype(np.float32)


def f16(*shape: int) -> Any:
    return RNG.standard_normal(shape).astype(np.float16)


def u8(*shape: int) -> Any:
    return RNG.integers(0, 256, shape, np.uint8)


def i8(*shape: int) -> Any:
    return RNG.integers(-128, 128, shape, np.int8)


def scale(value: float) -> Any:
    return np.array(value, np.float32)


def activations() -> Iterator[Case]:
    for x in (f32(2, 5, 16) * 3, f16(2, 5, 16)):
        if x.dtype == np.float32:  # onnxruntime's CPU has no half kernels of these
            yield Case("Gelu", [x], dims={0: BS})
            yield Case("BiasGelu", [x, x[0, 0]], dims={0: BS}, stored=[1])
            yield Case("QuickGelu", [x], dims={0: BS})
            yield Case("QuickGelu", [x], {"alpha": 1.0})
        yield Case("FastGelu", [x], dims={0: BS})
        yield Case("FastGelu", [x, x[0, 0]], dims={0: BS}, stored=[1])
    x = f32(2, 5, 16)
    yield Case("ScaledSiLU", [x], {"alpha": 0.7}, dims={0: BS})


def normalizations() -> Iterator[Case]:
    for make in (f32, f16):
        x, skip, gamma, beta, bias = make(2, 5, 16), make(2, 5, 16), make(16), make(16), make(16)
        dims, stored = {0: BS, 1: BS}, [2, 3, 4]
        yield Case("SkipLayerNormalization", [x, skip, gamma, beta, bias], {"epsilon": 1e-5}, dims=dims, stored=stored)
        yield Case("SkipLayerNormalization", [x, skip, gamma], dims=dims, stored=stored)
        yield Case("SkipLayerNormalization", [x, skip[:1], gamma, beta], dims={0: BS, 1: (None, "sequence")})
        yield Case("SkipLayerNormalization", [x, skip[0], gamma, beta], dims={0: BS, 1: ("sequence",)})
        yield Case("SkipSimplifiedLayerNormalization", [x, skip, gamma, bias], dims=dims, stored=[2, 3])
        yield Case("SkipSimplifiedLayerNormalization", [x, skip, gamma], {"epsilon": 1e-3}, dims=dims, stored=[2])
        yield Case("SimplifiedLayerNormalization", [x, gamma], dims={0: BS}, stored=[1], domain="")
    x, skip, gamma, beta, bias = f32(2, 5, 16), f32(2, 5, 16), f32(16), f32(16), f32(16)
    sums = [x, skip, gamma, beta, bias]
    yield Case("SkipLayerNormalization", sums, outputs=4, valid=lambda at, y: y if at in (0, 3) else 0)
    yield Case("SimplifiedLayerNormalization", [f32(2, 3, 4, 5), f32(4, 5)], {"axis": -2}, domain="")
    yield Case("GatedRMSNorm", [x, gamma, f32(2, 5, 16)], dims={0: BS, 2: BS})
    yield Case("GatedRMSNorm", [x, gamma, f32(2, 5, 16)], {"activation": "sigmoid"})
    ids = RNG.integers(0, 9, (2, 5), np.int32)
    kinds = RNG.integers(0, 2, (2, 5), np.int32)
    mask = (RNG.random((2, 5)) < 0.7).astype(np.int32)
    word, position, segment = f32(9, 16), f32(7, 16), f32(2, 16)
    table = [word, position, segment, gamma, beta]
    dims = {0: BS, 1: BS, 7: BS, 8: BS}
    places = RNG.integers(0, 7, (2, 5), np.int32)
    stored = [2, 3, 4, 5, 6]
    yield Case("EmbedLayerNormalization", [ids, kinds, *table, mask, places], outputs=3, dims=dims, stored=stored)
    yield Case("EmbedLayerNormalization", [ids, kinds, *table, mask], outputs=2, dims=dims, stored=stored)
    yield Case("EmbedLayerNormalization", [ids, None, word, position, None, gamma, beta], outputs=2, dims=dims)
    yield Case(
        "EmbedLayerNormalization",
        [ids, kinds, *table, None, places[:1]],
        outputs=2,
        dims={0: BS, 1: BS, 8: (None, "sequence")},
        stored=stored,
    )
    q = [u8(9, 16), u8(7, 16), u8(2, 16), u8(16), u8(16)]
    scales, zeros = [scale(0.01 * at) for at in range(1, 6)], [np.array(120 + at, np.uint8) for at in range(5)]
    quantized = [ids, kinds, *q, mask, *scales, *zeros]
    yield Case(
        "QEmbedLayerNormalization", quantized, {"epsilon": 1e-6}, outputs=2, dims={0: BS, 1: BS, 7: BS}, tolerance=1e-4
    )


def products() -> Iterator[Case]:
    a, b = f32(2, 3, 4, 5), f32(2, 3, 5, 6)
    yield Case("FusedMatMul", [a, b], {"alpha": 0.3}, dims={0: ("batch",), 1: ("batch",)})
    yield Case("FusedMatMul", [a.swapaxes(2, 3), b], {"transA": 1})
    yield Case("FusedMatMul", [a, b.swapaxes(2, 3)], {"transB": 1})
    yield Case("TransposeMatMul", [a.swapaxes(2, 3), b.swapaxes(2, 3)], {"transA": 1, "transB": 1, "alpha": 2.0})
    moved_a, moved_b = np.moveaxis(a, 2, 0), np.moveaxis(b, 2, 0)
    yield Case("FusedMatMul", [moved_a, b], {"transBatchA": 1})
    yield Case("FusedMatMul", [a, moved_b], {"transBatchB": 1})
    yield Case("FusedMatMul", [np.moveaxis(a, 3, 0), moved_b], {"transBatchA": 1, "transA": 1, "transBatchB": 1})
    a, b, c = f32(4, 5), f32(5, 6), f32(6)
    yield Case("FusedGemm", [a, b, c], {"activation": "Relu", "alpha": 0.5, "beta": 2.0}, dims={0: ("batch",)})
    yield Case("FusedGemm", [a.T, b.T, c], {"transA": 1, "transB": 1, "activation": "Sigmoid"})
    yield Case("FusedGemm", [a, b], {"activation": "LeakyRelu", "activation_alpha": 0.3})
    yield Case("FusedGemm", [a, b], {"activation": "Tanh"})
    yield Case("FusedGemm", [a, b], {"activation": "HardSigmoid", "activation_alpha": 0.3, "activation_beta": 0.4})
    yield Case("Inverse", [f32(3, 4, 4) + 2 * np.eye(4, dtype=np.float32)], dims={0: ("batch",)}, tolerance=1e-4)
    yield Case("Inverse", [np.array([[0, 2, 1], [1, 0, 0], [3, 0, 1]], np.float32)], tolerance=1e-5)


def packed_weights() -> Iterator[Case]:
    for bits in (2, 4, 8):
        for columns, rows, block in ((64, 6, 16), (40, 5, 16), (96, 3, 32)):
            blocks = -(-columns // block)
            codes = u8(rows, blocks, block * bits // 8)
            scales = np.abs(f32(rows, blocks)) / 2**bits
            zeros = u8(rows, -(-blocks * bits // 8))
            common: dict[str, Any] = {"K": columns, "N": rows, "bits": bits, "block_size": block}
            x = f32(2, 3, columns)
            yield Case("MatMulNBits", [x, codes, scales], common, dims={0: BS}, stored=[1, 2], tolerance=1e-4)
            inputs = [x, codes, scales, zeros]
            yield Case("MatMulNBits", inputs, common, dims={0: BS}, stored=[1, 2, 3], tolerance=1e-4)
            if bits == 4:
                floats = RNG.integers(0, 16, (rows, blocks)).astype(np.float32)
                inputs = [x, codes, scales, floats, None, f32(rows)]
                yield Case("MatMulNBits", inputs, common, stored=[1, 2, 3, 5], tolerance=1e-4)
    for kind in (0, 1):
        for rows, columns in ((6, 32), (3, 48)):
            attributes = {"K": columns, "N": rows, "block_size": 16, "quant_type": kind}
            codes, greatest = u8(rows * columns // 2), np.abs(f32(rows * columns // 16))
            yield Case("MatMulBnb4", [f32(2, 3, columns), codes, greatest], attributes, dims={0: BS}, stored=[1, 2])
    indices = np.array([[0, 3], [-1, 2]], np.int64)
    attributes = {"block_size": 16, "gather_axis": 0, "quantize_axis": 1}
    for bits in (4, 8):
        packed, scales = u8(5, 48 * bits // 8), np.abs(f32(5, 3))
        more = attributes | {"bits": bits}
        yield Case("GatherBlockQuantized", [packed, indices, scales], more, stored=[0, 2], dims={1: BS})
        zeros = u8(5, 2 if bits == 4 else 3)
        yield Case("GatherBlockQuantized", [packed, indices, scales, zeros], more, stored=[0, 2, 3], dims={1: BS})
    half_types, zeros = RNG.integers(0, 16, (5, 48)), RNG.integers(0, 16, (5, 3))
    types = {0: 21, 3: 21}
    inputs = [half_types, indices, np.abs(f32(5, 3)), zeros]
    yield Case("GatherBlockQuantized", inputs, attributes, stored=[0, 2, 3], types=types, dims={1: BS})
    half_types = RNG.integers(-8, 8, (32, 4, 6))
    inputs = [half_types, indices, np.abs(f32(2, 4, 6))]
    attributes = {"block_size": 16, "gather_axis": 1, "quantize_axis": 0}
    yield Case("GatherBlockQuantized", inputs, attributes, stored=[0, 2], types={0: 22})


def quantized() -> Iterator[Case]:
    for make, zero in ((u8, np.uint8(117)), (i8, np.int8(-9))):
        zero = np.array(zero)
        a, b = [make(2, 5, 8), scale(0.02), zero], [make(2, 5, 8), scale(0.03), zero + 3]
        c = [scale(0.05), zero + 1]
        dims = {0: BS, 3: BS}
        stored = [1, 2, 4, 5, 6, 7]
        for op in ("QLinearAdd", "QLinearMul"):
            yield Case(op, [*a, *b, *c], dims=dims, stored=stored, quantum=True)
            yield Case(op, [*a, make(8), *b[1:], *c], dims={0: BS}, stored=[1, 2, 3, 4, 5, 6, 7], quantum=True)
        for op, more in (("QLinearSigmoid", {}), ("QLinearLeakyRelu", {"alpha": 0.2})):
            yield Case(op, [*a, scale(0.004), zero], more, dims={0: BS}, stored=[1, 2, 3, 4], quantum=True)
        low = np.array(0 if make is u8 else -128, zero.dtype)
        for opset, axis in ((13, -1), (13, 1), (11, 1)):
            softmax = {"opset": opset, "axis": axis}
            yield Case("QLinearSoftmax", [*a, scale(1 / 256), low], softmax, stored=[1, 2, 3, 4], quantum=True)
        image = make(2, 6, 7, 4)
        to = [scale(0.013), zero]
        for last in (0, 1):
            inputs = [image, *a[1:], *to]
            yield Case("QLinearGlobalAveragePool", inputs, {"channels_last": last}, stored=[1, 2, 3, 4], quantum=True)
            if last == 0 or make is u8:
                pool = {"channels_last": last, "kernel_shape": [2, 3], "strides": [2, 1], "pads": [1, 1, 0, 1]}
                yield Case("QLinearAveragePool", inputs, pool, stored=[1, 2, 3, 4], quantum=True)
        condition = RNG.random((2, 5, 8)) < 0.5
        yield Case("QLinearWhere", [condition, *a, *b, *c], stored=[2, 3, 5, 6, 7, 8], quantum=True)
        inputs = [*c, make(2, 5, 8), *a[1:], make(2, 3, 8), *b[1:]]
        dims = {2: ("batch", "sequence"), 5: ("batch", "more")}
        yield Case("QLinearConcat", inputs, {"axis": 1}, dims=dims, stored=[0, 1, 3, 4, 6, 7], quantum=True)
        yield Case("QuantizeLinear", [f32(2, 5, 8), scale(0.02), zero], dims={0: BS}, stored=[1, 2], quantum=True)
        columns = [np.abs(f32(8)) / 50, make(8)]
        yield Case("QuantizeLinear", [f32(2, 5, 8), *columns], {"axis": 2}, stored=[1, 2], quantum=True)
        yield Case("DequantizeLinear", [make(2, 5, 8), *columns], {"axis": 2}, dims={0: BS}, stored=[1, 2])
        yield Case("DequantizeLinear", [*a], dims={0: BS}, stored=[1, 2])
    sixteen = RNG.integers(0, 65536, (2, 5)).astype(np.uint16)
    yield Case("DequantizeLinear", [sixteen, scale(0.001), np.array(30000, np.uint16)], stored=[1, 2])
    yield Case("QuantizeLinear", [f32(2, 5), scale(0.001), np.array(30000, np.uint16)], stored=[1, 2], quantum=True)
    a, b = f32(2, 3, 16), i8(16, 6)
    columns = np.abs(f32(6)) / 50
    for weight, zero in ((b, i8(6)), (u8(16, 6), u8(6))):
        dims = {0: BS}
        yield Case("DynamicQuantizeMatMul", [a, weight, columns, zero, f32(6)], dims=dims, stored=[1, 2, 3, 4])
        yield Case("DynamicQuantizeMatMul", [a, weight, columns], dims=dims, stored=[1, 2])
        yield Case("DynamicQuantizeMatMul", [a, weight, scale(0.01), zero[0]], dims=dims, stored=[1, 2, 3])
        whole, at = u8(2, 3, 16), np.array(100, np.uint8)
        inputs = [whole, weight, scale(0.02), columns, at, zero, f32(6)]
        yield Case("MatMulIntegerToFloat", inputs, dims=dims, stored=[1, 2, 3, 4, 5, 6])
        yield Case("MatMulIntegerToFloat", [whole, weight, scale(0.02), scale(0.01)], dims=dims, stored=[1, 2, 3])
        rows = RNG.integers(-500, 500, 6).astype(np.int32)
        one = [u8(4, 16), scale(0.02), at, weight, columns, zero]
        yield Case("QGemm", [*one, rows, scale(0.3), at], {"alpha": 0.5}, stored=[3, 4, 5, 6], quantum=True)
        yield Case("QGemm", [*one, None], stored=[3, 4, 5])
        turned = [np.ascontiguousarray(one[0].T), *one[1:3], np.ascontiguousarray(weight.T), *one[4:]]
        yield Case("QGemm", [*turned, rows], {"transA": 1, "transB": 1}, stored=[3, 4, 5, 6])
    short = RNG.integers(-300, 300, (2, 3, 4)).astype(np.int16)
    yield Case("MatMulInteger16", [short, RNG.integers(-300, 300, (4, 5)).astype(np.int16)], dims={0: BS})
    x, w = [u8(2, 6, 7, 4), scale(0.02), np.array(100, np.uint8)], i8(6, 4, 3, 3)
    w = [w, np.abs(f32(6)) / 100, np.zeros(6, np.int8)]
    y = [scale(0.2), np.array(120, np.uint8), RNG.integers(-500, 500, 6).astype(np.int32)]
    stored = list(range(1, 9))
    last = {"channels_last": 1, "pads": [1, 1, 1, 1], "strides": [2, 1], "kernel_shape": [3, 3]}
    yield Case("QLinearConv", [*x, *w, *y], last, stored=stored, quantum=True)
    first = [np.ascontiguousarray(x[0].transpose(0, 3, 1, 2)), *x[1:]]
    yield Case("QLinearConv", [*first, *w, *y], last | {"channels_last": 0}, stored=stored, quantum=True)


def convolutions() -> Iterator[Case]:
    x, w, b = f32(2, 4, 6, 7), f32(6, 4, 3, 3), f32(6)
    common: dict[str, Any] = {"pads": [1, 1, 1, 1], "kernel_shape": [3, 3]}
    for name, more in (
        ("Relu", []),
        ("Tanh", []),
        ("Sigmoid", []),
        ("LeakyRelu", [0.2]),
        ("Clip", [-0.5, 0.5]),
        ("HardSigmoid", [0.3, 0.4]),
    ):
        attributes = common | {"activation": name} | ({"activation_params": more} if more else {})
        yield Case("FusedConv", [x, w, b], attributes, stored=[1, 2], dims={0: ("batch", None, "height")})
    z = f32(2, 6, 6, 7)
    yield Case("FusedConv", [x, w, b, z], common | {"activation": "Relu"}, stored=[1, 2])
    yield Case("FusedConv", [x, w, None, z], common, stored=[1])
    whole = u8(2, 6, 7, 4)
    pool: dict[str, Any] = {"kernel_shape": [2, 3], "strides": [2, 2], "pads": [1, 0, 0, 1]}
    yield Case("NhwcMaxPool", [whole], pool, dims={0: ("batch",)})
    yield Case("NhwcMaxPool", [i8(2, 6, 7, 4)], pool | {"ceil_mode": 1, "dilations": [1, 2]})
    kernel = f32(4, 3, 3, 3)
    transposed: dict[str, Any] = {"strides": [2, 2], "kernel_shape": [3, 3], "output_padding": [1, 1]}
    pads = np.array([1, 0, 1, 1], np.int64)
    yield Case("ConvTransposeWithDynamicPads", [x, kernel, pads], transposed, stored=[1, 2])
    yield Case("ConvTransposeWithDynamicPads", [x, kernel, pads, f32(3)], transposed, stored=[1, 2, 3])


def positions() -> Iterator[Case]:
    angles = f32(12, 4)
    caches = [np.cos(angles), np.sin(angles)]
    flat, apart = f32(2, 5, 24), f32(2, 3, 5, 8)
    at = RNG.integers(0, 12, (2, 5)).astype(np.int64)
    for more in ({}, {"interleaved": 1}):
        yield Case("RotaryEmbedding", [flat, at, *caches], more, dims={0: BS, 1: BS}, stored=[2, 3])
        yield Case("RotaryEmbedding", [flat, np.array([3]), *caches], more, dims={0: BS}, stored=[2, 3])
        yield Case("RotaryEmbedding", [apart, at, *caches], more, dims={0: ("batch", None, "sequence"), 1: BS})
        part = more | {"num_heads": 2, "rotary_embedding_dim": 8}
        yield Case("RotaryEmbedding", [flat, at, *caches], part, stored=[2, 3])
    three = RNG.integers(0, 12, (3, 2, 5)).astype(np.int64)
    for layout in (0, 1):
        sections = {"mrope_section": [2, 1, 1], "mrope_layout": layout, "num_heads": 3}
        yield Case("MRotaryEmbedding", [flat, three, *caches], sections, dims={0: BS, 1: (None, *BS)}, stored=[2, 3])


def indexing() -> Iterator[Case]:
    x = f32(2, 5, 7)
    yield Case("Trilu", [x], dims={0: ("batch",)})
    yield Case("Trilu", [x, np.array(1)], {"upper": 0}, stored=[1])
    yield Case("Unique", [np.round(2 * f32(12))], outputs=3, dims={0: ("count",)})
    yield Case("Range", [scale(1.0), scale(7.0), scale(1.5)], stored=[0, 1, 2])
    yield Case("Range", [np.array(1), np.array(9)], stored=[0, 1])
    yield Case("ExpandDims", [x, np.array(1, np.int32)], stored=[1], dims={0: BS})
    yield Case("ExpandDims", [x, np.array(-1, np.int32)], stored=[1])
    yield Case("Pad", [x, np.array([0, 1, 2, 0, 0, 3]), scale(2.0)], stored=[1, 2], dims={0: BS})
    yield Case("Pad", [x, np.array([0, 1, 2, 0, 0, 3])], {"mode": "reflect"}, stored=[1])
    yield Case("GatherND", [x, np.array([[1, 2], [0, 4]])], dims={1: ("count",)})
    yield Case("UnfoldTensor", [x], {"size": 3, "step": 2}, dims={0: BS})
    yield Case("UnfoldTensor", [x], {"size": 3, "dim": 1}, dims={0: ("batch",)})
    image, grid = f32(2, 3, 6, 7), f32(2, 4, 5, 2)
    for mode in ("bilinear", "nearest", "bicubic"):
        for padding in ("zeros", "border", "reflection"):
            yield Case("GridSample", [image, grid], {"mode": mode, "padding_mode": padding}, tolerance=1e-4)
    boxes = np.array([[0.1, 0.2, 0.8, 0.9], [0, 0, 1, 1], [-0.3, 0.2, 1.2, 0.7]], np.float32)
    which = np.array([0, 1, 1], np.int32)
    for mode in ("bilinear", "nearest"):
        for size in ([4, 3], [1, 5]):
            inputs = [image, boxes, which, np.array(size, np.int32)]
            attributes = {"mode": mode, "extrapolation_value": 0.5}
            yield Case("CropAndResize", inputs, attributes, stored=[3], dims={1: ("boxes",), 2: ("boxes",)})
    ids = RNG.integers(0, 3, (4, 9)).astype(np.int64)
    for size in (1, 2, 3, 12):
        yield Case("NGramRepeatBlock", [ids, f32(4, 6)], {"ngram_size": size}, dims={0: ("batch",), 1: ("batch",)})
    keys = RNG.integers(-(2**31), 2**31, 20).astype(np.int32)
    for more in ({}, {"seed": 17, "positive": 0}):
        yield Case("MurmurHash3", [keys], more, dims={0: ("count",)})
        yield Case("MurmurHash3", [RNG.integers(-(2**62), 2**62, 20)], more, dims={0: ("count",)})


def experts() -> Iterator[Case]:
    x, router = f32(2, 5, 8), f32(10, 4)
    one, two, three = f32(4, 12, 8) / 3, f32(4, 8, 12) / 3, f32(4, 12, 8) / 3
    stored = [2, 3, 4, 5, 6, 7]
    for name in ("relu", "gelu", "silu", "identity"):
        inputs = [x, router, one, f32(4, 12), two, f32(4, 8)]
        yield Case("MoE", inputs, {"k": 2, "activation_type": name}, stored=stored)
    normal = {"k": 2, "normalize_routing_weights": 1, "activation_type": "silu"}
    yield Case("MoE", [x, router, one, None, two], normal, stored=stored)
    yield Case(
        "MoE",
        [x[0], router[:5], one, None, two],
        normal | {"k": 4},
        stored=stored,
        dims={0: ("tokens",), 1: ("tokens",)},
    )
    both = np.concatenate([one, three], axis=1)
    gate = {"activation_type": "swiglu", "swiglu_fusion": 1, "k": 1, "activation_alpha": 1.7}
    yield Case("MoE", [x, router, both, None, two], gate, stored=stored)
    yield Case("MoE", [x, router, both, None, two], gate | {"swiglu_limit": 0.5, "activation_beta": 1.0})


def recurrent() -> Iterator[Case]:
    """One entry only: onnxruntime takes the range of the states of several by parts, as many as it has threads."""
    size, width = 6, 4
    for way, count in (("forward", 1), ("reverse", 1), ("bidirectional", 2)):
        for make in (u8, i8):
            weights = [make(count, width, 4 * size), make(count, size, 4 * size)]
            for shape in ((count,), (count, 4 * size)):
                scales = [np.abs(f32(*shape)) / 100 + 0.001 for _ in range(2)]
                zeros = [make(*shape) * (len(shape) == 1) for _ in range(2)]  # of columns it takes none but 0
                bias, states = f32(count, 8 * size), [f32(count, 1, size) for _ in range(2)]
                rest = [scales[0], zeros[0], scales[1], zeros[1]]
                inputs = [f32(7, 1, width), *weights, bias, None, *states, None, *rest]
                stored = [1, 2, 3, 8, 9, 10, 11]
                attributes = {"hidden_size": size, "direction": way}
                dims = {0: ("steps",)}
                yield Case("DynamicQuantizeLSTM", inputs, attributes, 3, stored, dims, tolerance=1e-4)
    inputs = [*inputs[:7], f32(2, 3 * size), *rest]
    yield Case("DynamicQuantizeLSTM", inputs, attributes, 3, stored, dims, tolerance=1e-4)
