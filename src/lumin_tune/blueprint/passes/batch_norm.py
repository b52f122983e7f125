"""Batch normalisation of constant statistics after a convolution of constant weights, as one convolution."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from lumin_tune.blueprint.passes.matching import Matcher
from lumin_tune.blueprint.plan import Call, Input, Role
from lumin_tune.core.dtypes import Array, round_to


def batch_norm_into_convolution(matcher: Matcher, call: Call) -> Call | None:
    """Scale the weights of a convolution by weight / √(variance + eps), where all of them are constants.

    The scaled weights are computed in float64 and rounded once.
    """
    if call.operator.name != "batch_norm":
        return None
    conv = matcher.call(call.operands[0], "conv")
    if conv is None or conv.attributes["activation"] is not None or call.operands[3] is None:
        return None
    values = [_constant(matcher, each) for each in (*conv.operands[1:], *call.operands[1:])]
    given = [*conv.operands[1:], *call.operands[1:]]
    if any(each is not None and value is None for each, value in zip(given, values)):
        return None
    weight, bias, gain, shift, mean, variance = values
    assert weight is not None and mean is not None and variance is not None
    scale = (1.0 if gain is None else gain) / np.sqrt(variance + call.attributes["eps"])
    offset = ((0.0 if bias is None else bias) - mean) * scale + (0.0 if shift is None else shift)
    scaled = weight * scale.reshape(-1, *[1] * (weight.ndim - 1))
    operands = (conv.operands[0], _added(matcher, conv, scaled, "weight"), _added(matcher, conv, offset, "bias"))
    return replace(conv, operands=operands, key=call.key)


def _constant(matcher: Matcher, reference: int | None) -> Array | None:
    found = None if reference is None else matcher.builder.value(reference)
    if isinstance(found, Input) and found.role is Role.CONSTANT:
        return np.asarray(found.value, np.float64)
    return None


def _added(matcher: Matcher, conv: Call, value: Array, name: str) -> int:
    builder = matcher.builder
    array = round_to(value, conv.dtype)
    key = builder.fresh_key(f"folded_{name}")
    return builder.add_input(Input(key, Role.CONSTANT, conv.dtype, tuple(value.shape), array))
