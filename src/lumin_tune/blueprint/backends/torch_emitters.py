"""Operators as calls of `torch` and `torch.nn.functional`."""

from __future__ import annotations

from typing import Final

from lumin_tune.blueprint.backends.module_text import Emission, Emitter, registrar
from lumin_tune.blueprint.backends.spellings import paddings, per_axis, table_of
from lumin_tune.core.dtypes import DType

EMITTERS: Final[dict[str, Emitter]] = table_of("torch")

_ACTIVATIONS: Final = {
    "relu6": "F.relu6({})",
    "mish": "F.mish({})",
    "selu": "F.selu({})",
    "hardswish": "F.hardswish({})",
    "relu": "torch.relu({})",
    "gelu": "F.gelu({})",
    "gelu_new": 'F.gelu({}, approximate="tanh")',
    "silu": "F.silu({})",
    "tanh": "torch.tanh({})",
    "sigmoid": "torch.sigmoid({})",
}


emits = registrar(EMITTERS)


def _activated(e: Emission, text: str) -> str:
    return e.activated(text, _ACTIVATIONS)


@emits("gelu")
def _gelu(e: Emission) -> str | None:
    return f'F.gelu({e[0]}, approximate="{e.attribute("approximate")}")' if e.is_float else None


@emits("leaky_relu")
def _leaky_relu(e: Emission) -> str | None:
    return f"F.leaky_relu({e[0]}, {e.attribute('slope')!r})" if e.is_float else None


@emits("elu")
def _elu(e: Emission) -> str | None:
    return f"F.elu({e[0]}, {e.attribute('alpha')!r})" if e.is_float else None


@emits("softplus")
def _softplus(e: Emission) -> str | None:
    return f"F.softplus({e[0]}, {e.attribute('beta')!r}, 40.0)" if e.is_float else None


@emits("clip")
def _clip(e: Emission) -> str | None:
    low, high = e.attribute("low"), e.attribute("high")
    return f"torch.clamp({e[0]}, {low!r}, {high!r})" if e.is_float and (low is not None or high is not None) else None


@emits("softmax", "log_softmax")
def _softmax(e: Emission) -> str | None:
    return f"torch.{e.call.operator.name}({e[0]}, {e.axis()})" if e.is_float and e.rank else None


@emits("linear")
def _linear(e: Emission) -> str | None:
    return _activated(e, f"F.linear({e[0]}, {e[1]}" + (f", {e[2]})" if e.has(2) else ")")) if e.is_float else None


@emits("conv")
def _conv(e: Emission) -> str | None:
    count = e.rank - 2
    pads, strides = paddings(e, count), per_axis(e.attribute("stride"), count)
    dilations = per_axis(e.attribute("dilation"), count)
    if not e.is_float or not 1 <= count <= 3 or pads is None or strides is None or dilations is None:
        return None
    x, padding = e[0], tuple(low for low, _ in pads)
    if any(low != high for low, high in pads):
        widths = tuple(each for pair in reversed(pads) for each in pair)
        x, padding = f"F.pad({x}, {widths})", (0,) * count
    bias = f", {e[2]}" if e.has(2) else ", None"
    text = f"F.conv{count}d({x}, {e[1]}{bias}, {strides}, {padding}, {dilations}, {e.attribute('groups')})"
    return _activated(e, text)


@emits("conv_transpose")
def _conv_transpose(e: Emission) -> str | None:
    count = e.rank - 2
    options = [per_axis(e.attribute(name), count) for name in ("stride", "padding", "output_padding", "dilation")]
    if not e.is_float or not 1 <= count <= 3 or None in options:
        return None
    stride, padding, output_padding, dilation = options
    rest = f"{stride}, {padding}, {output_padding}, {e.attribute('groups')}, {dilation}"
    return f"F.conv_transpose{count}d({e[0]}, {e[1]}, {e.optional(2)}, {rest})"


@emits("max_pool", "avg_pool")
def _pool(e: Emission) -> str | None:
    count = e.rank - 2
    kernel = per_axis(e.attribute("kernel_size"), count)
    stride = kernel if e.attribute("stride") is None else per_axis(e.attribute("stride"), count)
    padding = per_axis(e.attribute("padding"), count)
    if not e.is_float or not 1 <= count <= 3 or kernel is None or stride is None or padding is None:
        return None
    if e.attribute("ceil_mode") or any(2 * pad > size for pad, size in zip(padding, kernel, strict=True)):
        return None
    if e.call.operator.name == "max_pool":
        dilation = per_axis(e.attribute("dilation"), count)
        return f"F.max_pool{count}d({e[0]}, {kernel}, {stride}, {padding}, {dilation})" if dilation else None
    include = e.attribute("count_include_pad")
    return f"F.avg_pool{count}d({e[0]}, {kernel}, {stride}, {padding}, count_include_pad={include})"


@emits("adaptive_avg_pool", "adaptive_max_pool")
def _adaptive(e: Emission) -> str | None:
    count = e.rank - 2
    size = e.attribute("output_size")
    if not e.is_float or not 1 <= count <= 3 or any(not isinstance(each, int) for each in e.call.shape[2:]):
        return None
    size = tuple(e.call.shape[2:])
    return f"F.{e.call.operator.name}{count}d({e[0]}, {size})"


@emits("global_avg_pool")
def _global_avg_pool(e: Emission) -> str | None:
    rank = len(e.shape(0))
    return f"torch.mean({e[0]}, dim={tuple(range(2, rank))})" if e.is_float and rank > 2 else None


@emits("layer_norm")
def _layer_norm(e: Emission) -> str | None:
    width = e.call.shape[-1]
    if not e.is_float or not isinstance(width, int):
        return None
    return f"F.layer_norm({e[0]}, ({width},), {e.optional(1)}, {e.optional(2)}, {e.attribute('eps')!r})"


@emits("rms_norm")
def _rms_norm(e: Emission) -> str | None:
    width = e.call.shape[-1]
    if not e.is_float or not isinstance(width, int):
        return None
    return f"F.rms_norm({e[0]}, ({width},), {e.optional(1)}, {e.attribute('eps')!r})"


@emits("batch_norm")
def _batch_norm(e: Emission) -> str | None:
    if not e.is_float or e.has(3) != e.has(4):
        return None
    sizes = [size for at, size in enumerate(e.shape(0)) if at != 1]
    if not e.has(3) and all(size == 1 for size in sizes):
        return None  # refused by torch
    if e.has(3) and not e.preferences.get("inference") and any(e.is_parameter(place) for place in (3, 4)):
        return None  # torch has no gradients of running statistics
    eps = e.attribute("eps")
    statistics = f"{e.optional(3)}, {e.optional(4)}, {e.optional(1)}, {e.optional(2)}"
    return f"F.batch_norm({e[0]}, {statistics}, {not e.has(3)}, 0.0, {eps!r})"


@emits("group_norm")
def _group_norm(e: Emission) -> str | None:
    rest = f"{e.attribute('groups')}, {e.optional(1)}, {e.optional(2)}, {e.attribute('eps')!r}"
    return f"F.group_norm({e[0]}, {rest})" if e.is_float else None


@emits("scaled_dot_product")
def _attention(e: Emission) -> str | None:
    causal = e.attribute("is_causal")
    if not all(e.dtype(place) is e.call.dtype for place in range(3)) or (e.has(3) and causal) or e.rank != 4:
        return None
    if e.has(3) and e.dtype(3) not in (DType.BOOL, e.call.dtype):
        return None
    text = f"F.scaled_dot_product_attention({e[0]}, {e[1]}, {e[2]}"
    text += f", attn_mask={e[3]}" if e.has(3) else ""
    text += ", is_causal=True" if causal else ""
    text += f", scale={e.attribute('scale')!r}" if e.attribute("scale") is not None else ""
    text += ", enable_gqa=True" if e.shape(0)[1] != e.shape(1)[1] else ""
    return text + ")"


@emits("any", "all")
def _any(e: Emission) -> str | None:
    axes = e.axes()
    if e.dtype(0) is not DType.BOOL or not axes:
        return None
    return f"torch.{e.call.operator.name}({e[0]}, dim={axes}, keepdim={bool(e.attribute('keepdim'))})"


@emits("cumsum")
def _cumsum(e: Emission) -> str | None:
    return f"torch.cumsum({e[0]}, {e.axis()})" if e.is_float and e.rank else None


@emits("tril", "triu")
def _triangle(e: Emission) -> str | None:
    return f"torch.{e.call.operator.name}({e[0]}, {e.attribute('k')})"


@emits("roll")
def _roll(e: Emission) -> str | None:
    return f"torch.roll({e[0]}, {e.attribute('shift')}, {e.axis()})"
