"""Operators as calls of `jax.numpy`, `jax.nn` and `jax.lax`."""

from __future__ import annotations

import math
from typing import Final

from lumin_tune.blueprint.backends.module_text import Emission, Emitter, registrar
from lumin_tune.blueprint.backends.spellings import paddings, per_axis, table_of
from lumin_tune.core.dtypes import DType

EMITTERS: Final[dict[str, Emitter]] = table_of("jax")

_ACTIVATIONS: Final = {
    "relu6": "jax.nn.relu6({})",
    "relu": "jax.nn.relu({})",
    "gelu": "jax.nn.gelu({}, approximate=False)",
    "gelu_new": "jax.nn.gelu({}, approximate=True)",
    "silu": "jax.nn.silu({})",
    "tanh": "jnp.tanh({})",
    "sigmoid": "jax.nn.sigmoid({})",
}


emits = registrar(EMITTERS)


def _activated(e: Emission, text: str) -> str:
    return e.activated(text, _ACTIVATIONS)


@emits("gelu")
def _gelu(e: Emission) -> str | None:
    return f"jax.nn.gelu({e[0]}, approximate={e.attribute('approximate') == 'tanh'})" if e.is_float else None


@emits("softmax", "log_softmax")
def _softmax(e: Emission) -> str | None:
    return f"jax.nn.{e.call.operator.name}({e[0]}, axis={e.axis()})" if e.is_float and e.rank else None


@emits("linear")
def _linear(e: Emission) -> str | None:
    if not e.is_float:
        return None
    text = f"({e[0]} @ {e[1]}.T)"
    return _activated(e, f"({text} + {e[2]})" if e.has(2) else text)


@emits("conv")
def _conv(e: Emission) -> str | None:
    count = e.rank - 2
    pads, strides = paddings(e, count), per_axis(e.attribute("stride"), count)
    dilations = per_axis(e.attribute("dilation"), count)
    if not e.is_float or not 1 <= count <= 3 or pads is None or strides is None or dilations is None:
        return None
    axes = "DHW"[3 - count :]
    layout = f'("NC{axes}", "OI{axes}", "NC{axes}")'
    options = [f"{strides}", f"{pads}", f"rhs_dilation={dilations}", f"dimension_numbers={layout}"]
    if e.attribute("groups") != 1:
        options.append(f"feature_group_count={e.attribute('groups')}")
    text = f"jax.lax.conv_general_dilated({e[0]}, {e[1]}, {', '.join(options)})"
    if e.has(2):
        text = f"({text} + {e[2]}.reshape({(1, -1) + (1,) * count}))"
    return _activated(e, text)


@emits("max_pool")
def _max_pool(e: Emission) -> str | None:
    count = e.rank - 2
    kernel = per_axis(e.attribute("kernel_size"), count)
    stride = kernel if e.attribute("stride") is None else per_axis(e.attribute("stride"), count)
    padding, dilation = per_axis(e.attribute("padding"), count), per_axis(e.attribute("dilation"), count)
    if not e.is_float or kernel is None or stride is None or padding is None or dilation is None:
        return None
    if e.attribute("ceil_mode"):
        return None
    windows = f"{(1, 1, *kernel)}, {(1, 1, *stride)}, {((0, 0), (0, 0), *((pad, pad) for pad in padding))}"
    dilations = f", window_dilation={(1, 1, *dilation)}" if set(dilation) != {1} else ""
    lowest = "np.array(-np.inf, " + f"{e[0]}.dtype)"
    return f"jax.lax.reduce_window({e[0]}, {lowest}, jax.lax.max, {windows}{dilations})"


@emits("global_avg_pool")
def _global_avg_pool(e: Emission) -> str | None:
    rank = len(e.shape(0))
    return f"jnp.mean({e[0]}, axis={tuple(range(2, rank))})" if e.is_float and rank > 2 else None


@emits("any", "all")
def _any(e: Emission) -> str | None:
    axes = e.axes()
    if e.dtype(0) is not DType.BOOL or not axes:
        return None
    return f"jnp.{e.call.operator.name}({e[0]}, axis={axes}, keepdims={bool(e.attribute('keepdim'))})"


@emits("layer_norm")
def _layer_norm(e: Emission) -> str | None:
    if not e.is_float or e.call.dtype.is_half:
        return None
    e.dialect.used["layer_norm"] = None
    return f"layer_norm({e[0]}, {e.optional(1)}, {e.optional(2)}, {e.attribute('eps')!r})"


@emits("scaled_dot_product")
def _attention(e: Emission) -> str | None:
    query, key = e.shape(0), e.shape(1)
    if e.has(3) or not e.is_float or e.call.dtype.is_half or query[:-2] != key[:-2] or not isinstance(query[-1], int):
        return None
    scale = 1 / math.sqrt(query[-1]) if e.attribute("scale") is None else e.attribute("scale")
    e.dialect.used["attention"] = None
    return f"attention({e[0]}, {e[1]}, {e[2]}, {scale!r}, {bool(e.attribute('is_causal'))})"


@emits("cumsum")
def _cumsum(e: Emission) -> str | None:
    return f"jnp.cumsum({e[0]}, axis={e.axis()})" if e.is_float and e.rank else None


@emits("tril", "triu")
def _triangle(e: Emission) -> str | None:
    return f"jnp.{e.call.operator.name}({e[0]}, {e.attribute('k')})"


@emits("roll")
def _roll(e: Emission) -> str | None:
    return f"jnp.roll({e[0]}, {e.attribute('shift')}, {e.axis()})"


HELPERS: Final = {
    "attention": """def attention(query, key, value, scale, causal):
    scores = (query @ key.swapaxes(-1, -2)) * scale
    if causal:
        scores = jnp.where(jnp.tril(jnp.ones(scores.shape[-2:], bool)), scores, -jnp.inf)
    return jax.nn.softmax(scores, axis=-1) @ value
""",
    "layer_norm": """def layer_norm(x, weight, bias, eps):
    centred = x - jnp.mean(x, axis=-1, keepdims=True)
    result = centred * jax.lax.rsqrt(jnp.mean(centred * centred, axis=-1, keepdims=True) + eps)
    result = result if weight is None else result * weight
    return result if bias is None else result + bias
""",
}
