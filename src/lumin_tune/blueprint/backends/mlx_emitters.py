"""Operators as calls of `mlx.core` and `mlx.core.fast`. Convolutions are channels last there."""

from __future__ import annotations

import math
from typing import Final

from lumin_tune.blueprint.backends.module_text import Emission, Emitter, registrar
from lumin_tune.blueprint.backends.spellings import paddings, per_axis, table_of
from lumin_tune.core.dtypes import DType

EMITTERS: Final[dict[str, Emitter]] = table_of("mlx")

_ACTIVATIONS: Final = {"tanh": "mx.tanh({})", "sigmoid": "mx.sigmoid({})", "relu": "relu({})"}


emits = registrar(EMITTERS)


def _activated(e: Emission, text: str) -> str:
    if e.attribute("activation") == "relu":
        e.dialect.used["relu"] = None
    return e.activated(text, _ACTIVATIONS)


@emits("softmax")
def _softmax(e: Emission) -> str | None:
    return f"mx.softmax({e[0]}, axis={e.axis()}, precise=True)" if e.is_float and e.rank else None


@emits("linear")
def _linear(e: Emission) -> str | None:
    if not e.is_float:
        return None
    if e.has(2) and len(e.shape(0)) > 1:
        return _activated(e, f"mx.addmm({e[2]}, {e[0]}, {e[1]}.T)")
    text = f"({e[0]} @ {e[1]}.T)"
    return _activated(e, f"({text} + {e[2]})" if e.has(2) else text)


@emits("conv")
def _conv(e: Emission) -> str | None:
    count = e.rank - 2
    pads, strides = paddings(e, count), per_axis(e.attribute("stride"), count)
    dilations = per_axis(e.attribute("dilation"), count)
    if not e.is_float or not 1 <= count <= 3 or pads is None or strides is None or dilations is None:
        return None
    if e.attribute("groups") != 1 or e.call.dtype is DType.F64 or 0 in e.call.shape:
        return None
    last = (0, *range(2, count + 2), 1)
    padding = f"({[low for low, _ in pads]}, {[high for _, high in pads]})"
    options = f"stride={strides}, padding={padding}, kernel_dilation={dilations}"
    text = f"mx.conv_general(mx.transpose({e[0]}, {last}), mx.transpose({e[1]}, {last}), {options})"
    text = f"({text} + {e[2]})" if e.has(2) else text
    return _activated(e, f"mx.transpose({text}, {(0, count + 1, *range(1, count + 1))})")


@emits("global_avg_pool")
def _global_avg_pool(e: Emission) -> str | None:
    rank = len(e.shape(0))
    return f"mx.mean({e[0]}, axis={tuple(range(2, rank))})" if e.is_float and rank > 2 else None


@emits("layer_norm")
def _layer_norm(e: Emission) -> str | None:
    if not e.is_float or e.call.dtype is DType.F64:
        return None
    return f"mx.fast.layer_norm({e[0]}, {e.optional(1)}, {e.optional(2)}, {e.attribute('eps')!r})"


@emits("rms_norm")
def _rms_norm(e: Emission) -> str | None:
    if not e.is_float or e.call.dtype is DType.F64:
        return None
    return f"mx.fast.rms_norm({e[0]}, {e.optional(1)}, {e.attribute('eps')!r})"


@emits("scaled_dot_product")
def _attention(e: Emission) -> str | None:
    causal = e.attribute("is_causal")
    if not all(e.dtype(place) is e.call.dtype for place in range(3)) or e.has(3) or e.rank != 4:
        return None
    width = e.shape(0)[-1]
    if not isinstance(width, int) or e.call.dtype is DType.F64 or (causal and e.shape(0)[2] != e.shape(1)[2]):
        return None
    scale = 1 / math.sqrt(width) if e.attribute("scale") is None else e.attribute("scale")
    mask = ', mask="causal"' if causal else ""
    return f"mx.fast.scaled_dot_product_attention({e[0]}, {e[1]}, {e[2]}, scale={scale!r}{mask})"


@emits("tril", "triu")
def _triangle(e: Emission) -> str | None:
    return f"mx.{e.call.operator.name}({e[0]}, {e.attribute('k')})"


HELPERS: Final = {"relu": "def relu(x):\n    return mx.where(x <= 0, 0, x)\n"}
