"""Reductions, softmax, normalisations, cumulative sums, sorting."""

from __future__ import annotations

import math
from functools import partial
from typing import Any, Final

import numpy as np

from lumin_tune.testing.programs.models.model_draft import FLOATS, ModelDraft
from lumin_tune.testing.programs.models.operators import Draw
from lumin_tune.testing.programs.models.operators.shaping import ints

REDUCTIONS: Final = (
    "ReduceSum", "ReduceMean", "ReduceMax", "ReduceMin", "ReduceProd", "ReduceL1", "ReduceL2", "ReduceLogSum",
    "ReduceLogSumExp", "ReduceSumSquare",
)  # fmt: skip


def reduction(d: ModelDraft, op: str) -> None:
    # onnxruntime adds and multiplies integers in f64, and saturates
    is_exact = op in ("ReduceMax", "ReduceMin")
    x = d.pick_of(("i32", "i64") if is_exact and d.chance(0.2) else FLOATS, 1)
    if op == "ReduceLogSum":
        x = next(iter(d.node("Abs", [x])), x)
    rank = d.rank(x)
    axes = sorted(d.random.sample(range(rank), d.between(1, rank)))
    if d.chance(0.4) and d.opset >= 11:
        axes = [axis - rank for axis in axes]
    keep = {"keepdims": d.between(0, 1)}
    as_input = d.opset >= (13 if op == "ReduceSum" else 18)
    if d.chance(0.2):
        more = {"noop_with_empty_axes": d.between(0, 1)} if as_input else {}
        d.node(op, [x], **keep, **more)
    elif as_input:
        d.node(op, [x, ints(d, axes)], **keep)
    else:
        d.node(op, [x], axes=axes, **keep)


def arg(d: ModelDraft, op: str) -> None:
    x = d.pick_of((*FLOATS, "i32", "i8"), 1)
    last = {"select_last_index": d.between(0, 1)} if d.opset >= 12 else {}
    d.node(op, [x], axis=d.between(0, d.rank(x) - 1), keepdims=d.between(0, 1), **last)


def softmax(d: ModelDraft, op: str) -> None:
    x = d.pick_of(FLOATS, 1 if d.opset >= 13 else 2)  # the default axis is 1
    low = -d.rank(x) if d.opset >= 11 else 0
    d.node(op, [x], **({"axis": d.between(low, d.rank(x) - 1)} if d.chance(0.8) else {}))


def cumulative(d: ModelDraft, op: str) -> None:
    x = d.pick_of((*FLOATS, "i32", "i64"), 1)
    d.node(
        op,
        [x, ints(d, d.between(-d.rank(x), d.rank(x) - 1), d.one_of((np.int64, np.int32)))],
        exclusive=d.between(0, 1),
        reverse=d.between(0, 1),
    )


def topk(d: ModelDraft) -> None:
    x = d.pick_of((*FLOATS, "i64", "i32"), 1)
    axis = d.between(0, d.rank(x) - 1)
    k = d.between(1, min(d.shape_of(x)[axis], 8))
    if d.opset < 10:
        d.node("TopK", [x], count=2, axis=axis, k=k)
    else:
        largest = {"largest": d.between(0, 1)} if d.opset >= 11 else {}
        d.node("TopK", [x, ints(d, [k])], count=2, axis=axis, **largest)


def parameters(d: ModelDraft, x: str, shape: Any, count: int) -> list[str]:
    return [d.stored(d.dtype(x), shape) if d.chance(0.7) else d.input(d.dtype(x), shape) for _ in range(count)]


def layer_norm(d: ModelDraft, op: str) -> None:
    x = d.pick_of(FLOATS, 1)
    axis = d.between(0, d.rank(x) - 1)
    shape = d.shape_of(x)[axis:]
    count = 1 if op == "RMSNormalization" else d.between(1, 2)
    d.node(
        op,
        [x, *parameters(d, x, shape, count)],
        axis=axis - d.rank(x) if d.chance(0.5) else axis,
        epsilon=d.one_of((1e-5, 1e-3)),
    )


def channel_norm(d: ModelDraft, op: str) -> None:
    x = d.pick_of(FLOATS, 3, 5)
    channels = d.shape_of(x)[1]
    if op == "InstanceNormalization":
        if math.prod(d.shape_of(x)[2:]) == 1:  # onnxruntime's variance of one element is not 0
            return
        d.node(op, [x, *parameters(d, x, (channels,), 2)])
    elif op == "GroupNormalization":
        groups = d.one_of([each for each in range(1, channels + 1) if channels % each == 0])
        stash = {"stash_type": 11} if d.dtype(x) == "f64" and d.opset >= 21 else {}  # f32 by default
        d.node(op, [x, *parameters(d, x, (channels if d.opset >= 21 else groups,), 2)], num_groups=groups, **stash)
    else:
        variance = d.stored(d.dtype(x), (channels,), "positive")
        d.node(op, [x, *parameters(d, x, (channels,), 3), variance], epsilon=d.one_of((1e-5, 1e-3)))


def lp_norm(d: ModelDraft) -> None:
    x = d.pick_of(FLOATS, 1)
    d.node("LpNormalization", [x], axis=d.between(0, d.rank(x) - 1), p=d.between(1, 2))


def mean_variance(d: ModelDraft) -> None:
    x = d.pick_of(FLOATS, 2)
    d.node("MeanVarianceNormalization", [x], axes=sorted(d.random.sample(range(d.rank(x)), d.between(1, d.rank(x)))))


OPERATORS: Final[dict[str, tuple[int, Draw]]] = {
    **{op: (7, partial(reduction, op=op)) for op in REDUCTIONS},
    **{op: (7, partial(arg, op=op)) for op in ("ArgMax", "ArgMin")},
    **{op: (7, partial(softmax, op=op)) for op in ("Softmax", "LogSoftmax", "Hardmax")},
    "CumSum": (11, partial(cumulative, op="CumSum")),
    "CumProd": (26, partial(cumulative, op="CumProd")),
    "TopK": (7, topk),
    "LayerNormalization": (17, partial(layer_norm, op="LayerNormalization")),
    "RMSNormalization": (23, partial(layer_norm, op="RMSNormalization")),
    "InstanceNormalization": (7, partial(channel_norm, op="InstanceNormalization")),
    "GroupNormalization": (18, partial(channel_norm, op="GroupNormalization")),
    "BatchNormalization": (9, partial(channel_norm, op="BatchNormalization")),
    "LpNormalization": (7, lp_norm),
    "MeanVarianceNormalization": (9, mean_variance),
}
