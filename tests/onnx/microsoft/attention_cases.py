"""Cases of the attention operators: every form of mask, caches that grow and that are filled in place, shared heads."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
from tests.onnx.microsoft.against_onnxruntime import Case
from tests.onnx.microsoft.simple_cases import BS, RNG, f16, f32, i8, scale, u8

B, S, N, H = 2, 5, 3, 8
D = N * H


def i32(*values: Any) -> Any:
    return np.array(values, np.int32)


def random_mask(*shape: int) -> Any:
    mask = (RNG.random(shape) < 0.6).astype(np.int32)
    mask[..., 0] = 1
    return mask


def attention() -> Iterator[Case]:
    x, w, b = f32(B, S, 16), f32(16, 3 * D) / 4, f32(3 * D)
    one = {"num_heads": N}
    dims: dict[int, Any] = {0: BS}
    yield Case("Attention", [x, w, b], one, dims=dims, stored=[1, 2])
    yield Case("Attention", [x, w], one, dims=dims, stored=[1])
    yield Case("Attention", [x, w, b], one | {"unidirectional": 1}, dims=dims, stored=[1, 2])
    yield Case("Attention", [x, w, b], one | {"scale": 0.2}, dims=dims, stored=[1, 2], outputs=2)
    wide = f32(16, 2 * D + 2 * D) / 4
    yield Case("Attention", [x, wide], one | {"qkv_hidden_sizes": [D, D, 2 * D]}, dims=dims, stored=[1])
    masks = {
        "lengths": i32(3, 5),
        "ends": i32(4, 5, 1, 0),
        "keys": random_mask(B, S),
        "pairs": random_mask(B, S, S),
    }
    names = {"lengths": ("batch",), "ends": (None,), "keys": BS, "pairs": ("batch", "sequence", "sequence")}
    for name, mask in masks.items():
        named: dict[int, Any] = {0: (None, "sequence")} if name == "ends" else {0: BS, 3: names[name]}
        for more in ({}, {"unidirectional": 1}, {"mask_filter_value": -3.0}):
            yield Case("Attention", [x, w, b, mask], one | more, dims=named, stored=[1, 2])
    past = f32(2, B, N, 4, H)
    dims = {0: BS, 4: (None, "batch", None, "past")}
    for more in ({}, {"unidirectional": 1}):
        yield Case("Attention", [x, w, b, None, past], one | more, outputs=2, dims=dims, stored=[1, 2])
        long = random_mask(B, S + 4)
        yield Case("Attention", [x, w, b, long, past], one | more, outputs=2, stored=[1, 2])
    bias = f32(B, 1, S, S)
    dims = {0: BS, 5: ("batch", None, "sequence", "sequence")}
    yield Case("Attention", [x, w, b, None, None, bias], one, dims=dims, stored=[1, 2])
    yield Case("Attention", [x, w, b, i32(3, 5), None, bias[:1]], one, stored=[1, 2])
    whole, weight = u8(B, S, 16), i8(16, 3 * D)
    zero, columns = np.array(128, np.uint8), np.abs(f32(3 * D)) / 200
    common = [whole, weight, b, scale(0.02)]
    for more in ({}, {"unidirectional": 1}):
        yield Case("QAttention", [*common, scale(0.01), i32(3, 5), zero], one | more, dims={0: BS, 5: ("batch",)})
        inputs = [*common, columns, None, zero, i8(3 * D), past]
        yield Case("QAttention", inputs, one | more, outputs=2, dims={0: BS, 8: (None, "batch", None, "past")})


def multi_head() -> Iterator[Case]:
    long = 7
    q, k, v, b = f32(B, S, D), f32(B, long, D), f32(B, long, D), f32(3 * D)
    one = {"num_heads": N}
    cross: dict[int, Any] = {0: BS, 1: ("batch", "keys"), 2: ("batch", "keys")}
    same: dict[int, Any] = {0: BS, 1: BS, 2: BS}
    op = "MultiHeadAttention"
    yield Case(op, [q, k, v], one, dims=cross)
    yield Case(op, [q, k, v, b], one | {"scale": 0.2}, dims=cross, stored=[3])
    yield Case(op, [q, k, f32(B, long, 2 * D), f32(4 * D)], one, dims=cross, stored=[3])
    yield Case(op, [q, q, q], one | {"unidirectional": 1}, dims=same)
    yield Case(op, [q, k, v], one, dims=cross, outputs=3)
    heads = [f32(B, N, long, H), f32(B, N, long, H)]
    names = ("batch", None, "keys")
    yield Case(op, [q, *heads], one, dims={0: BS, 1: names, 2: names})
    yield Case(op, [q, *heads, b], one, dims={0: BS, 1: names, 2: names}, stored=[3])
    masks = {("batch",): i32(3, 6), ("batch", "keys"): random_mask(B, long)}
    for name, mask in masks.items():
        yield Case(op, [q, k, v, b, mask], one, dims=cross | {4: name}, stored=[3])
        yield Case(op, [q, k, v, b, mask], one | {"mask_filter_value": -2.0}, dims=cross | {4: name}, stored=[3])
    yield Case(op, [q, k, v, None, random_mask(B, S, long)], one, dims=cross | {4: ("batch", "sequence", "keys")})
    for bias in (f32(B, N, S, long), f32(1, 1, S, long), f32(B, 1, S, long)):
        names = ("batch" if bias.shape[0] > 1 else None, None, "sequence", "keys")
        yield Case(op, [q, k, v, None, None, bias], one, dims=cross | {5: names})
        yield Case(op, [q, k, v, b, random_mask(B, long), bias], one, stored=[3])
    past = [f32(B, N, 4, H), f32(B, N, 4, H)]
    grown = same | dict.fromkeys((6, 7), ("batch", None, "past"))
    new = [f32(B, S, D) for _ in range(3)]
    for more in ({}, {"unidirectional": 1}):
        yield Case(op, [*new, b, None, None, *past], one | more, outputs=3, dims=grown, stored=[3])
        mask = random_mask(B, S + 4)
        yield Case(op, [*new, None, mask, f32(B, N, S, S + 4), *past], one | more, outputs=3)
    longest = [f32(B, N, 9, H), f32(B, N, 9, H)]
    single = [f32(B, 1, D) for _ in range(3)]
    op = "DecoderMaskedMultiHeadAttention"
    shared = one | {"past_present_share_buffer": 1}
    at = {0: ("batch",), 1: ("batch",), 2: ("batch",)}
    buffers = {5: ("batch", None, "longest"), 6: ("batch", None, "longest")}

    def filled(index: int, array: Any) -> Any:
        return array if index in (0, 3) else array[:, :, :7]

    for bias in (None, b):
        inputs = [*single, None, None, *longest, i32(6), None, None, bias]
        yield Case(op, list(inputs), shared, outputs=3, dims=at | buffers, valid=filled)
        inputs[3] = random_mask(B, 7)
        yield Case(op, list(inputs), shared, outputs=3, dims=at | buffers | {3: ("batch", "total")}, valid=filled)
    inputs = [*single, None, f32(B, N, 1, 7), *longest, i32(6)]
    yield Case(op, inputs, shared, outputs=3, dims=at | buffers | {4: ("batch", None, None, "total")}, valid=filled)
    yield Case(op, [single[0], *heads, random_mask(B, long)], one, dims=dict.fromkeys(range(4), ("batch",)))
    beams = RNG.integers(0, 2, (1, 2, 9)).astype(np.int32)
    inputs = [*single, None, None, *longest, i32(6), i32(2), beams]
    yield Case(op, inputs, shared, outputs=3, valid=filled)


def group_query() -> Iterator[Case]:
    op, kv, size = "GroupQueryAttention", 2, 16
    heads = 6
    one: dict[str, Any] = {"num_heads": heads, "kv_num_heads": kv}
    angles = f32(20, size // 2)
    caches = [np.cos(angles), np.sin(angles)]
    past_names = {3: ("batch", None, "past"), 4: ("batch", None, "past")}
    buffer = {3: ("batch",), 4: ("batch",)}

    def inputs(batch: int, steps: int, past: int, lengths: list[int], total: int, make: Any = f32) -> list[Any]:
        q, k, v = make(batch, steps, heads * size), make(batch, steps, kv * size), make(batch, steps, kv * size)
        before = [make(batch, kv, past, size), make(batch, kv, past, size)] if past else [None, None]
        return [q, k, v, *before, np.array(lengths, np.int32) - 1, np.array(total, np.int32)]

    def rows_below(lengths: list[int], past: bool = False) -> Any:
        def valid(index: int, array: Any) -> Any:
            if index == 0:
                return np.concatenate([array[b, : None if past else n].reshape(-1) for b, n in enumerate(lengths)])
            return np.concatenate([array[b, :, :n].reshape(-1) for b, n in enumerate(lengths)])

        return valid

    first: dict[int, Any] = {0: BS, 1: BS, 2: BS, 5: ("batch",)}
    prompt = inputs(2, 5, 0, [5, 3], 5)
    lengths = rows_below([5, 3])
    for more in ({}, {"local_window_size": 2}, {"softcap": 1.5}, {"scale": 0.2}, {"smooth_softmax": 1}):
        yield Case(op, prompt, one | more, outputs=3, dims=first, stored=[6], valid=lengths)
    turned = [*prompt, *caches]
    for more in ({"do_rotary": 1}, {"do_rotary": 1, "rotary_interleaved": 1}):
        yield Case(op, turned, one | more, outputs=3, dims=first, stored=[6, 7, 8], valid=lengths)
    packed = np.concatenate(prompt[:3], axis=-1)
    both = one | {"do_rotary": 1}
    yield Case(
        op,
        [packed, None, None, *turned[3:]],
        both,
        outputs=3,
        dims={0: BS, 5: ("batch",)},
        stored=[6, 7, 8],
        valid=lengths,
    )
    yield Case(op, [*prompt, None, None, None, None, f32(heads)], one, outputs=3, dims=first, valid=lengths)
    bias = f32(1, heads, 5, 5)
    yield Case(op, [*prompt, None, None, None, bias], one, outputs=3, stored=[6], valid=lengths)
    # one token at a time, a cache that grows
    for more in ({}, {"local_window_size": 3}):
        step = [*inputs(2, 1, 6, [7, 4], 7), *caches]
        dims = {0: BS, 1: BS, 2: BS, 5: ("batch",), **past_names}
        valid = rows_below([7, 4], past=True)
        yield Case(op, step, both | more, outputs=3, dims=dims, stored=[6, 7, 8], valid=valid)
        # a buffer of the longest sequence, the total given when the model runs
        step = [*inputs(2, 1, 12, [7, 4], 7), *caches]
        yield Case(op, step, both | more, outputs=3, dims=first | buffer, stored=[7, 8], valid=valid)
    # several tokens behind a past
    several = [*inputs(1, 4, 6, [10], 10), *caches]
    yield Case(op, several, both, outputs=3, stored=[6, 7, 8])
    positions = np.array([[6, 7, 8, 9]], np.int64)
    yield Case(op, [*several, positions], both, outputs=3, stored=[6, 7, 8])
    bias = f32(1, 1, 4, 10)
    yield Case(op, [*several, None, bias], both, outputs=3, stored=[6, 7, 8])
    yield Case(op, [*prompt], one | {"causal": 0}, outputs=3, dims=first, valid=lengths)
    for kind in (1, 2):
        yield Case(op, [*prompt[:5], i32(4, 4), prompt[6]], one | {"qk_output": kind}, outputs=4, stored=[6])
    half = inputs(2, 5, 0, [5, 3], 5, f16)
    yield Case(op, half, one, outputs=3, dims=first, stored=[6], valid=lengths)
