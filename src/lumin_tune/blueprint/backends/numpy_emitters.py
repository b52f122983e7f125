"""Operators in NumPy: products by BLAS, convolutions as products of windows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from lumin_tune.blueprint.backends.module_text import Emission, Emitter, Workspace, registrar
from lumin_tune.blueprint.backends.spellings import paddings, per_axis, table_of
from lumin_tune.blueprint.backends.statements import Extent, extent
from lumin_tune.blueprint.plan import Call, Plan
from lumin_tune.core.dtypes import DType

EMITTERS: Final[dict[str, Emitter]] = table_of("numpy")

_ACTIVATIONS: Final = {"relu": "np.maximum({}, 0)", "tanh": "np.tanh({})"}


emits = registrar(EMITTERS)


def _plain(e: Emission) -> bool:
    """Whether the call is on floats that NumPy computes in their own precision."""
    return e.is_float and not e.call.dtype.is_half


@emits("matmul")
def _matmul(e: Emission) -> str | None:
    return f"({e[0]} @ {e[1]})" if _plain(e) else None


@emits("linear")
def _linear(e: Emission) -> str | None:
    if not _plain(e):
        return None
    text = f"({e[0]} @ {e[1]}.T)"
    text = f"({text} + {e[2]})" if e.has(2) else text
    return e.activated(text, _ACTIVATIONS)


@emits("conv")
def _conv(e: Emission) -> str | None:
    count = e.rank - 2
    pads, strides = paddings(e, count), per_axis(e.attribute("stride"), count)
    dilations = per_axis(e.attribute("dilation"), count)
    if not _plain(e) or pads is None or strides is None or dilations is None or 0 in e.call.shape:
        return None
    e.dialect.used["conv"] = None
    groups = e.attribute("groups")
    text = f"conv({e[0]}, {e[1]}, {strides}, {pads}, {dilations}, {groups})"
    if e.has(2):
        text = f"({text} + {e[2]}.reshape({(-1,) + (1,) * count}))"
    return e.activated(text, _ACTIVATIONS)


@emits("softmax", "log_softmax")
def _softmax(e: Emission) -> str | None:
    if not _plain(e) or not e.rank or e.shape(0)[e.axis()] == 0:
        return None
    name = e.call.operator.name
    e.dialect.used[name] = None
    return f"{name}({e[0]}, {e.axis()})"


@emits("layer_norm")
def _layer_norm(e: Emission) -> str | None:
    if not _plain(e):
        return None
    e.dialect.used["layer_norm"] = None
    return f"layer_norm({e[0]}, {e.optional(1)}, {e.optional(2)}, {e.attribute('eps')!r})"


@emits("global_avg_pool")
def _global_avg_pool(e: Emission) -> str | None:
    rank = len(e.shape(0))
    return f"np.mean({e[0]}, axis={tuple(range(2, rank))})" if _plain(e) and rank > 2 else None


@emits("any", "all")
def _any(e: Emission) -> str | None:
    axes = e.axes()
    if e.dtype(0) is not DType.BOOL or not axes:
        return None
    return f"np.{e.call.operator.name}({e[0]}, axis={axes}, keepdims={bool(e.attribute('keepdim'))})"


@emits("tril", "triu")
def _triangle(e: Emission) -> str | None:
    return f"np.{e.call.operator.name}({e[0]}, {e.attribute('k')})"


HELPERS: Final = {
    "conv": """def conv(x, weight, strides, pads, dilations, groups):
    spatial = tuple(range(2, x.ndim))
    if any(low or high for low, high in pads):
        x = np.pad(x, ((0, 0), (0, 0), *pads))
    reach = tuple(d * (k - 1) + 1 for d, k in zip(dilations, weight.shape[2:]))
    windows = np.lib.stride_tricks.sliding_window_view(x, reach, axis=spatial)
    steps = (slice(None), slice(None), *(slice(None, None, each) for each in strides))
    windows = windows[(*steps, *(slice(None, None, each) for each in dilations))]
    inner = (1, *range(x.ndim, 2 * x.ndim - 2))
    channels, out = weight.shape[1], weight.shape[0] // groups
    parts = [
        np.tensordot(windows[:, g * channels : (g + 1) * channels], weight[g * out : (g + 1) * out],
                     (inner, tuple(range(1, x.ndim))))
        for g in range(groups)
    ]
    return np.moveaxis(parts[0] if groups == 1 else np.concatenate(parts, -1), -1, 1)
""",
    "softmax": """def softmax(x, axis):
    power = np.exp(x - x.max(axis=axis, keepdims=True))
    power /= power.sum(axis=axis, keepdims=True)
    return power
""",
    "log_softmax": """def log_softmax(x, axis):
    x = x - x.max(axis=axis, keepdims=True)
    return x - np.log(np.exp(x).sum(axis=axis, keepdims=True))
""",
    "layer_norm": """def layer_norm(x, weight, bias, eps):
    result = x - x.mean(axis=-1, keepdims=True)
    result /= np.sqrt(np.mean(result * result, axis=-1, keepdims=True) + eps)
    if weight is not None:
        result *= weight
    if bias is not None:
        result += bias
    return result
""",
}


def _result(plan: Plan, call: Call) -> Sequence[Extent]:
    return (extent(call.shape, call.dtype),)


def _windows(plan: Plan, call: Call) -> Sequence[Extent]:
    """The windows of a convolution as rows of a matrix, and the product before the bias is added."""
    weight = plan.value(call.operands[1] or 0).shape
    rows = (call.shape[0], *call.shape[2:], *weight[1:])
    return (extent(rows, call.dtype), *([extent(call.shape, call.dtype)] if call.operands[2:] else []))


WORKSPACES: Final[dict[str, Workspace]] = {
    "conv": _windows,
    "softmax": _result,
    "log_softmax": _result,
    "layer_norm": _result,
}
