"""Operator fusion: several calls become one for which frameworks have a function.

A fused call may only swallow calls whose values nothing else reads. Each pattern returns the fused call, or None.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from lumin_tune.blueprint.operators import OPERATORS
from lumin_tune.blueprint.passes.batch_norm import batch_norm_into_convolution
from lumin_tune.blueprint.passes.editing import without
from lumin_tune.blueprint.passes.matching import Matcher
from lumin_tune.blueprint.plan import Call, Plan

ACTIVATIONS: Final = {
    "relu": "relu",
    "relu6": "relu6",
    "sigmoid": "sigmoid",
    "tanh": "tanh",
    "silu": "silu",
    "mish": "mish",
    "selu": "selu",
    "hardswish": "hardswish",
    "hardsigmoid": "hardsigmoid",
}
"""Operators without attributes that become the attribute `activation` of a linear layer or convolution."""


Pattern = Callable[[Matcher, Call], Call | None]


def fuse_operators(plan: Plan) -> tuple[Plan, int]:
    """Return the plan with patterns fused, and the number of calls that it has less.

    >>> import lumin_tune.blueprint as ml
    >>> from lumin_tune.blueprint import passes
    >>> model = ml.Model()
    >>> model |= ml.Linear(4).connect(input="x", output="h")
    >>> model |= ml.Relu().connect(input="h", output="y")
    >>> plan = ml.flatten(model, ml.Declarations(shapes={"x": [2, 8]}))
    >>> plan, removed = passes.fuse_operators(plan)
    >>> removed
    1
    """
    current = plan
    while True:
        fused, changed = _pass(current)
        if not changed:
            break
        current = fused
    return current, len(plan.calls) - len(current.calls)


def _pass(plan: Plan) -> tuple[Plan, bool]:
    matcher = Matcher(plan)
    builder, uses, changed = matcher.builder, plan.uses(), False
    for number, call in plan.numbered_calls():
        given = replace(call, operands=builder.operands(call))
        found = None
        for pattern in PATTERNS:
            found = pattern(matcher, given)
            if found is not None:
                changed = True
                break
        reference = builder.add(found or given)
        builder.define(reference)
        matcher.uses[reference] = uses[number]
    if not changed:
        return plan, False
    unread = {call.key for number, call in plan.numbered_calls() if not uses[number]}
    return without_swallowed(builder.plan(), unread), True


def without_swallowed(plan: Plan, unread: set[str]) -> Plan:
    """Return the plan without calls that fusion left unread. unread: the keys of those that were so before."""
    while True:
        uses = plan.uses()
        dropped = [number for number, call in plan.numbered_calls() if not uses[number] and call.key not in unread]
        if not dropped:
            return plan
        plan = without(plan, dropped)


def activation_into_product(matcher: Matcher, call: Call) -> Call | None:
    """relu(linear(x, w, b)) is linear with an activation; so for convolutions and other activations."""
    name = ACTIVATIONS.get(call.operator.name)
    if call.operator.name == "gelu":
        name = "gelu" if call.attributes["approximate"] == "none" else "gelu_new"
    if name is None:
        return None
    for product in ("linear", "conv"):
        found = matcher.call(call.operands[0], product)
        if found is not None and found.attributes["activation"] is None and found.dtype is call.dtype:
            return replace(found, attributes={**found.attributes, "activation": name}, key=call.key)
    return None


def bias_into_product(matcher: Matcher, call: Call) -> Call | None:
    """linear(x, w) + b is a linear layer with a bias."""
    if call.operator.name != "add":
        return None
    for place in (0, 1):
        found, bias = matcher.call(call.operands[place], "linear"), call.operands[1 - place]
        if found is None or bias is None or found.operands[2] is not None or found.attributes["activation"]:
            continue
        fits = matcher.shape(bias) == found.shape[-1:] and matcher.builder.value(bias).dtype is found.dtype
        if fits and call.shape == found.shape and call.dtype is found.dtype:
            return replace(found, operands=(*found.operands[:2], bias), key=call.key)
    return None


def product_with_transposed(matcher: Matcher, call: Call) -> Call | None:
    """x @ transpose(w) of a matrix w is a linear layer."""
    if call.operator.name != "matmul":
        return None
    turned = matcher.call(call.operands[1], "transpose", alone=False) or matcher.call(
        call.operands[1], "swap_axes", alone=False
    )
    if turned is None or len(turned.shape) != 2 or turned.operands[0] is None:
        return None
    if turned.operator.name == "transpose" and turned.attributes["axes"] not in (None, (1, 0), (-1, -2), (-1, 0)):
        return None
    left = call.operands[0]
    if left is None or not call.dtype.is_float or matcher.builder.value(left).dtype is not turned.dtype:
        return None
    linear = OPERATORS["linear"]
    return replace(call, operator=linear, operands=(left, turned.operands[0], None), attributes={"activation": None})


def gated_by_itself(matcher: Matcher, call: Call) -> Call | None:
    """x * sigmoid(x) is silu(x)."""
    if call.operator.name != "multiply":
        return None
    for place in (0, 1):
        gate, x = matcher.call(call.operands[place], "sigmoid"), call.operands[1 - place]
        if gate is not None and gate.operands[0] == x and call.dtype.is_float:
            return replace(call, operator=OPERATORS["silu"], operands=(x,), attributes={})
    return None


def spelled_attention(matcher: Matcher, call: Call) -> Call | None:
    """softmax(q @ kᵀ * scale) @ v is attention."""
    if call.operator.name != "matmul":
        return None
    weights, value = matcher.call(call.operands[0], "softmax"), call.operands[1]
    if weights is None or value is None or weights.attributes["axis"] not in (-1, len(weights.shape) - 1):
        return None
    scores, scale = weights.operands[0], 1.0
    for name in ("multiply", "divide"):
        scaled = matcher.call(scores, name)
        factor = None if scaled is None else matcher.scalar(scaled.operands[1])
        if scaled is not None and factor is not None and factor > 0:
            scores, scale = scaled.operands[0], factor if name == "multiply" else 1 / factor
            break
    product = matcher.call(scores, "matmul")
    if product is None or product.operands[0] is None:
        return None
    query, key = product.operands[0], _untransposed(matcher, product.operands[1])
    if key is None:
        return None
    ranks = {len(matcher.shape(each)) for each in (query, key, value)}
    leading = {matcher.shape(each)[:-2] for each in (query, key, value)}
    if len(ranks) > 1 or len(leading) > 1 or ranks.pop() < 2:
        return None
    width = matcher.shape(query)[-1]
    attributes: dict[str, object] = {"is_causal": False, "scale": scale}
    if isinstance(width, int) and math.isclose(scale, 1 / math.sqrt(width), rel_tol=1e-6):
        attributes["scale"] = None
    row = OPERATORS["scaled_dot_product"]
    return replace(call, operator=row, operands=(query, key, value, None), attributes=attributes)


def _untransposed(matcher: Matcher, reference: int | None) -> int | None:
    """Return the operand of a transposition of the last two axes."""
    turned = matcher.call(reference, "swap_axes", alone=False)
    if turned is not None:
        rank = len(turned.shape)
        if {turned.attributes["axis1"] % rank, turned.attributes["axis2"] % rank} == {rank - 1, rank - 2}:
            return turned.operands[0]
    turned = matcher.call(reference, "transpose", alone=False)
    if turned is not None:
        rank = len(turned.shape)
        axes = turned.attributes["axes"] or tuple(reversed(range(rank)))
        if tuple(axis % rank for axis in axes) == (*range(rank - 2), rank - 1, rank - 2):
            return turned.operands[0]
    return None


def spelled_layer_norm(matcher: Matcher, call: Call) -> Call | None:
    """(x - mean(x)) / sqrt(variance(x) + eps) over the last axis is layer_norm without weight and bias."""
    if call.operator.name == "divide":
        root = matcher.call(call.operands[1], "sqrt")
    elif call.operator.name == "multiply":
        root = matcher.call(call.operands[1], "rsqrt")
    else:
        return None
    centred = matcher.call(call.operands[0], "subtract", alone=False)
    total = None if root is None else matcher.call(root.operands[0], "add")
    eps = None if total is None else matcher.scalar(total.operands[1])
    if centred is None or total is None or eps is None or eps < 0:
        return None
    x, mean = centred.operands[0], matcher.call(centred.operands[1], "mean", alone=False)
    variance = matcher.call(total.operands[0], "variance")
    if x is None or mean is None or variance is None or variance.attributes["correction"]:
        return None
    last = (-1, len(call.shape) - 1, (-1,), (len(call.shape) - 1,))
    for each in (mean, variance):
        if each.operands[0] != x or each.attributes["axis"] not in last or not each.attributes["keepdim"]:
            return None
    row = OPERATORS["layer_norm"]
    return replace(call, operator=row, operands=(x, None, None), attributes={"eps": eps})


PATTERNS: Final[tuple[Pattern, ...]] = (
    product_with_transposed,
    bias_into_product,
    activation_into_product,
    gated_by_itself,
    spelled_attention,
    spelled_layer_norm,
    batch_norm_into_convolution,
)
