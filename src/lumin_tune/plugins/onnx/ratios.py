"""Floating-point numbers that a model computes from sizes, as exact ratios: `Floor(Cast(height) * 0.5)`.

Exporters compute the sizes and scales of Resize so. `translation.py` keeps the ratios beside the recorded tensors and
asks `fold_ratios` where whole numbers are made of them. A floating-point constant stands for the simplest fraction that
rounds to it: ten times 0.7 is 7.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from lumin_tune.core.dtypes import Array, DType
from lumin_tune.core.errors import ExpressionError
from lumin_tune.core.expression import Expression, Size, ceil_div, same_size, simplified, size_bounds
from lumin_tune.plugins.onnx.model.element_types import dtype_of, narrow_of
from lumin_tune.plugins.onnx.shape_folding import rearranged
from lumin_tune.plugins.onnx.value import Value, is_symbolic, numbers

if TYPE_CHECKING:
    from lumin_tune.plugins.onnx.node import NodeContext

_MOST: Final = 64  # numbers of an input
_BITS: Final = 16  # of a denominator


@dataclass(frozen=True, slots=True)
class Ratio:
    """A ratio of sizes; the denominator is positive."""

    numerator: Size
    denominator: Size

    @classmethod
    def of(cls, numerator: Size, denominator: Size) -> Ratio:
        """Return a ratio in lowest terms if both are ints, over 1 if it is whole."""
        if isinstance(numerator, int) and isinstance(denominator, int):
            return cls(*Fraction(numerator, denominator).as_integer_ratio())
        whole = simplified(numerator // denominator)
        if same_size(simplified(whole * denominator), numerator):
            return cls(whole, 1)
        return cls(simplified(numerator), simplified(denominator))


def simplest_fraction(number: float, bits: int) -> Fraction | None:
    """Return the simplest fraction that rounds to an f32, None if its denominator has more bits."""
    simplest = (Fraction(number).limit_denominator(1 << each) for each in range(1, bits + 1))
    return next((each for each in simplest if np.float32(float(each)) == np.float32(number)), None)


def fold_ratios(node: NodeContext) -> Value | None:
    """Return the sizes that Floor, Ceil or Cast make of ratios, None if the node does nothing of that kind."""
    rounding = _ROUNDINGS.get(node.op)
    if node.domain or rounding is None or (found := _operand(node.inputs[0])) is None:
        return None
    if node.op != "Cast":
        dtype = node.dtype(0)
    else:
        to = node.attribute("to")
        if narrow_of(to) is not None or (dtype := dtype_of(to, "the result")) not in (DType.I32, DType.I64):
            return None
        if any(size_bounds(ratio.numerator)[0] < 0 for ratio in found.flat):
            return None  # negative numbers are rounded towards zero
    entries = [rounding(ratio.numerator, ratio.denominator) for ratio in found.flat]
    return Value.of_numbers(numbers(entries, found.shape), dtype)


def ratios_of(node: NodeContext) -> Array | None:
    """Return the output of a node as ratios, None if it is not computed from sizes or not in a way that is known."""
    values = node.inputs
    if node.domain or len(node.outputs) != 1 or not any(value is not None and _is_open(value) for value in values):
        return None
    if node.op == "Cast":
        to = node.attribute("to")
        return _operand(values[0]) if narrow_of(to) is None and dtype_of(to, "the result") in _FLOATS else None
    arithmetic = _ARITHMETIC.get(node.op)
    if arithmetic is None:
        return rearranged(node, _operand)
    left, right = (_operand(value) for value in values)
    if left is None or right is None:
        return None
    left, right = np.broadcast_arrays(left, right)
    try:
        entries = [arithmetic(a, b) for a, b in zip(left.flat, right.flat, strict=True)]
    except ExpressionError:  # of sizes beyond all bounds, so it is left to when the model runs
        return None
    if any(entry is None for entry in entries):
        return None
    result = np.empty(len(entries), object)
    result[:] = entries
    return result.reshape(left.shape)


_FLOATS: Final = (DType.F32, DType.F64)


def _is_open(value: Value) -> bool:
    """Return whether a value is made of symbolic sizes in floating-point numbers."""
    if value.ratios is not None:
        return True
    return value.dtype in _FLOATS and value.known is not None and is_symbolic(value.known)


def _operand(value: Value | None) -> Array | None:
    """Return the numbers of a value as ratios, None if it has no such numbers."""
    if value is None or value.dtype not in _FLOATS:
        return None
    if value.ratios is not None:
        return value.ratios
    if value.known is None or value.known.size > _MOST:
        return None
    entries = [_ratio(entry) for entry in value.known.flat]
    if any(entry is None for entry in entries):
        return None
    result = np.empty(len(entries), object)
    result[:] = entries
    return result.reshape(value.known.shape)


def _ratio(entry: Any) -> Ratio | None:
    if isinstance(entry, Expression):
        return Ratio(entry, 1)
    if not np.isfinite(entry):
        return None
    fraction = simplest_fraction(float(entry), _BITS)
    return None if fraction is None else Ratio(*fraction.as_integer_ratio())


def _added(function: Callable[[Any, Any], Any]) -> Callable[[Ratio, Ratio], Ratio]:
    return lambda a, b: Ratio.of(
        simplified(function(a.numerator * b.denominator, b.numerator * a.denominator)),
        simplified(a.denominator * b.denominator),
    )


def _times(a: Ratio, b: Ratio) -> Ratio:
    return Ratio.of(simplified(a.numerator * b.numerator), simplified(a.denominator * b.denominator))


def _over(a: Ratio, b: Ratio) -> Ratio | None:
    if size_bounds(b.numerator)[0] <= 0:
        return None
    return Ratio.of(simplified(a.numerator * b.denominator), simplified(a.denominator * b.numerator))


_ARITHMETIC: Final[dict[str, Callable[[Ratio, Ratio], Ratio | None]]] = {
    "Add": _added(operator.add),
    "Sub": _added(operator.sub),
    "Mul": _times,
    "Div": _over,
}
_ROUNDINGS: Final[dict[str, Callable[[Size, Size], Size]]] = {
    "Floor": lambda numerator, denominator: simplified(numerator // denominator),
    "Cast": lambda numerator, denominator: simplified(numerator // denominator),
    "Ceil": ceil_div,
}
