"""Operators that work element by element: arithmetic, comparison, logic, functions, choices, casts.

Operands are brought to the dtype that torch promotes them to, and the result is cast to the one that torch gave it.
"""

from __future__ import annotations

import math
from typing import Any

from lumin_tune.core.dtypes import DType
from lumin_tune.core.tensor import Tensor, where
from lumin_tune.plugins.torch.aten_table import AtenCall, Operand, builds, common_dtype, enter_builder, float_dtype

# Functions of one tensor, by the name of the method; where torch computes them of integers, in f32.
_FUNCTIONS = {
    "abs": "abs", "neg": "neg", "floor": "floor", "ceil": "ceil", "round": "round", "trunc": "trunc",
    "fix": "trunc", "square": "square", "positive": "__pos__", "reciprocal": "reciprocal", "exp": "exp",
    "exp2": "exp2", "expm1": "expm1", "log": "log", "log2": "log2", "log10": "log10", "log1p": "log1p", "sqrt": "sqrt",
    "rsqrt": "rsqrt", "sin": "sin", "cos": "cos", "tan": "tan", "asin": "asin", "acos": "acos", "atan": "atan",
    "sinh": "sinh", "cosh": "cosh", "tanh": "tanh", "erf": "erf", "sigmoid": "sigmoid", "silu": "silu", "relu": "relu",
    "selu": "selu", "mish": "mish", "hardsigmoid": "hardsigmoid", "hardswish": "hardswish", "isnan": "isnan",
    "isinf": "isinf", "isfinite": "isfinite", "bitwise_not": "bitwise_not",
}  # fmt: skip


def _enter_functions() -> None:
    def entry(method: str) -> Any:
        def build(call: AtenCall, x: Tensor) -> Tensor:
            if call.dtype.is_float and not x.dtype.is_float:
                x = x.cast(call.dtype)
            result: Tensor = getattr(x, method)()
            return result.cast(call.dtype)

        return build

    for operator, method in _FUNCTIONS.items():
        enter_builder(operator, entry(method))


_enter_functions()


def _operands(call: AtenCall, a: Any, b: Any, dtype: DType | None = None) -> tuple[Tensor, Operand]:
    """Return two operands in their common dtype: the first as a tensor, the second maybe as a Python number."""
    wanted = common_dtype([a, b]) if dtype is None else dtype
    return call.tensor(a, wanted), call.weak(b, wanted)


_COMPARISONS = {"eq": "__eq__", "ne": "__ne__", "lt": "__lt__", "le": "__le__", "gt": "__gt__", "ge": "__ge__"}
# What two operands give in their common dtype.
_ARITHMETIC = {
    "mul": "mul",
    "remainder": "mod",
    "fmod": "fmod",
    "maximum": "maximum",
    "minimum": "minimum",
    "bitwise_and": "bitwise_and",
    "bitwise_or": "bitwise_or",
    "bitwise_xor": "bitwise_xor",
    "floor_divide": "floordiv",
}


def _enter_binary() -> None:
    def entry(method: str) -> Any:
        def build(call: AtenCall, a: Any, b: Any) -> Tensor:
            left, right = _operands(call, a, b)
            result: Tensor = getattr(left, method)(right)
            return result.cast(call.dtype)

        return build

    for table in (_COMPARISONS, _ARITHMETIC):
        for operator, method in table.items():
            if operator in ("maximum", "minimum", "floor_divide"):
                enter_builder(operator, entry(method))
                continue
            enter_builder(f"{operator}.Tensor", entry(method))
            enter_builder(f"{operator}.Scalar", entry(method))
            if operator in ("remainder", "bitwise_and", "bitwise_or", "bitwise_xor"):
                enter_builder(f"{operator}.Scalar_Tensor", entry(method))
    for operator, method in (("floor_divide.Scalar", "floordiv"),):
        enter_builder(operator, entry(method))


_enter_binary()


@builds("add.Tensor", "add.Scalar")
def add(call: AtenCall, a: Any, b: Any, alpha: Any = 1) -> Tensor:
    left, right = _operands(call, a, b)
    return left.add(right if alpha == 1 else right * call.weak(alpha, left.dtype)).cast(call.dtype)


@builds("sub.Tensor", "sub.Scalar")
def sub(call: AtenCall, a: Any, b: Any, alpha: Any = 1) -> Tensor:
    left, right = _operands(call, a, b)
    return left.sub(right if alpha == 1 else right * call.weak(alpha, left.dtype)).cast(call.dtype)


@builds("rsub.Tensor", "rsub.Scalar")
def rsub(call: AtenCall, a: Any, b: Any, alpha: Any = 1) -> Tensor:
    dtype = common_dtype([a, b])
    left, right = call.tensor(b, dtype), call.tensor(a, dtype)
    return (left - (right if alpha == 1 else right * call.weak(alpha, dtype))).cast(call.dtype)


@builds("div.Tensor", "div.Scalar", "true_divide.Tensor")
def div(call: AtenCall, a: Any, b: Any) -> Tensor:
    left, right = _operands(call, a, b, float_dtype(common_dtype([a, b])))
    return left.div(right).cast(call.dtype)


@builds("div.Tensor_mode", "div.Scalar_mode")
def div_mode(call: AtenCall, a: Any, b: Any, rounding_mode: str | None = None) -> Tensor:
    if rounding_mode is None:
        return div(call, a, b)
    left, right = _operands(call, a, b)
    if rounding_mode == "floor":
        return left.floordiv(right).cast(call.dtype)
    return left.truncdiv(right).cast(call.dtype)


@builds("pow.Tensor_Scalar", "pow.Tensor_Tensor", "pow.Scalar")
def power(call: AtenCall, base: Any, exponent: Any) -> Tensor:
    dtype = common_dtype([base, exponent])
    if not isinstance(base, Tensor) and isinstance(exponent, Tensor):
        result: Tensor = call.tensor(exponent, dtype).__rpow__(call.weak(base, dtype))
        return result.cast(call.dtype)
    return call.tensor(base, dtype).pow(call.weak(exponent, dtype)).cast(call.dtype)


@builds("atan2")
def atan2(call: AtenCall, y: Tensor, x: Tensor) -> Tensor:
    dtype = float_dtype(common_dtype([y, x]))
    return call.tensor(y, dtype).atan2(call.tensor(x, dtype)).cast(call.dtype)


def _is_negative(x: Tensor) -> Tensor:
    """Return the sign bit of floats that are not NaN."""
    return (x < 0) | ((x == 0) & (x.reciprocal() < 0))


@builds("copysign.Tensor", "copysign.Scalar")
def copysign(call: AtenCall, a: Any, b: Any) -> Tensor:
    dtype = float_dtype(common_dtype([a, b]))
    magnitude, sign = call.tensor(a, dtype).abs(), call.tensor(b, dtype)
    return _is_negative(sign).where(-magnitude, magnitude)


@builds("asinh")
def asinh(call: AtenCall, x: Tensor) -> Tensor:
    """log(|x| + sqrt(x² + 1)) with the sign of x, by log1p near 0 and without the square where it overflows."""
    x = wide(x, call)
    size = x.abs()
    near = size.minimum(1e4)
    square = near * near
    small = (near + square / (1 + (square + 1).sqrt())).log1p()
    value = (size > 1e4).where(size.log() + math.log(2), small)
    return (x < 0).where(-value, (x == 0).where(x, value)).cast(call.dtype)


@builds("acosh")
def acosh(call: AtenCall, x: Tensor) -> Tensor:
    """log(x + sqrt(x² - 1)), by log1p near 1 and without the square where it overflows."""
    x = wide(x, call)
    above = x.minimum(1e4) - 1
    small = (above + (2 * above + above * above).sqrt()).log1p()
    return (x > 1e4).where(x.log() + math.log(2), small).cast(call.dtype)


@builds("atanh")
def atanh(call: AtenCall, x: Tensor) -> Tensor:
    """log((1 + x) / (1 - x)) / 2, by log1p."""
    x = wide(x, call)
    size = x.abs()
    value = (2 * size / (1 - size)).log1p() * 0.5
    return (x < 0).where(-value, (x == 0).where(x, value)).cast(call.dtype)


def wide(x: Tensor, call: AtenCall) -> Tensor:
    """Return a tensor in the float dtype to compute in."""
    return x.cast(DType.F32 if call.dtype.is_half else call.dtype)


@builds("erfc")
def erfc(call: AtenCall, x: Tensor) -> Tensor:
    return (1 - wide(x, call).erf()).cast(call.dtype)


@builds("frac")
def frac(call: AtenCall, x: Tensor) -> Tensor:
    return x - x.trunc()


@builds("log_sigmoid_forward")
def log_sigmoid_forward(call: AtenCall, x: Tensor) -> tuple[Tensor, Tensor]:
    """The second result is what the backward pass wants, e**-|x|, where torch makes it."""
    kind = call.results[1]
    wanted = kind is not None and kind.shape == x.shape
    return -(-x).softplus(), (-x.abs()).exp() if wanted else call.graph.zeros((0,), x.dtype)


@builds("round.decimals")
def round_decimals(call: AtenCall, x: Tensor, decimals: int = 0) -> Tensor:
    scale = 10.0 ** abs(decimals)
    if decimals < 0:
        return ((x / scale).round() * scale).cast(call.dtype)
    return ((x * scale).round() / scale).cast(call.dtype)


@builds("sign", "sgn")
def sign(call: AtenCall, x: Tensor) -> Tensor:
    """The sign of NaN is 0, other than NumPy's."""
    if not x.dtype.is_float:
        return x if x.dtype is DType.BOOL else x.sign()
    return (x > 0).cast(x.dtype) - (x < 0).cast(x.dtype)


@builds("signbit")
def signbit(call: AtenCall, x: Tensor) -> Tensor:
    return _is_negative(x) if x.dtype.is_float else (x < 0)


@builds("logical_and", "logical_or", "logical_xor")
def logical(call: AtenCall, a: Tensor, b: Tensor) -> Tensor:
    method = call.operator.split(".")[1]
    result: Tensor = getattr(a, method)(b)
    return result


@builds("logical_not")
def logical_not(call: AtenCall, x: Tensor) -> Tensor:
    return x.logical_not()


@builds("bitwise_left_shift.Tensor", "bitwise_left_shift.Tensor_Scalar", "__lshift__.Scalar", "__lshift__.Tensor")
def shift_left(call: AtenCall, a: Tensor, b: Any) -> Tensor:
    """Where the places are negative or as many as there are bits, all bits are shifted out."""
    left, right = _operands(call, a, b)
    two, bits = call.tensor(2, left.dtype), 8 * left.dtype.itemsize
    if isinstance(right, int):
        return (left * wrapping(1 << right, left.dtype) if 0 <= right < bits else left * 0).cast(call.dtype)
    return (left * two.pow(right)).cast(call.dtype)  # 2**places is 0 beyond the bits, and to a negative number


@builds("bitwise_right_shift.Tensor", "bitwise_right_shift.Tensor_Scalar", "__rshift__.Scalar", "__rshift__.Tensor")
def shift_right(call: AtenCall, a: Tensor, b: Any) -> Tensor:
    """Where the places are negative or as many as there are bits, the sign is left: 0 or -1."""
    left, right = _operands(call, a, b)
    signed = left.dtype is not DType.U8
    most = 8 * left.dtype.itemsize - signed
    places = call.tensor(right, left.dtype)
    places = ((places < 0) | (places > most)).where(most, places) if signed else places.minimum(most)
    half = places // 2  # 2**most is beyond the type, so a shift is two: floor(floor(x / a) / b) = floor(x / ab)
    two = call.tensor(2, left.dtype)
    return left.floordiv(two.pow(half)).floordiv(two.pow(places - half)).cast(call.dtype)


def wrapping(value: int, dtype: DType) -> int:
    """Return an integer as those of a dtype wrap."""
    wrapped = value % (1 << 8 * dtype.itemsize)
    return wrapped - (1 << 8 * dtype.itemsize) if wrapped > dtype.highest else wrapped


# choosing and limiting


@builds("where.self", "where.ScalarSelf", "where.ScalarOther", "where.Scalar")
def choose(call: AtenCall, condition: Tensor, a: Any, b: Any) -> Tensor:
    return where(condition.cast(DType.BOOL), call.tensor(a, call.dtype), call.tensor(b, call.dtype))


@builds("masked_fill.Scalar", "masked_fill.Tensor")
def masked_fill(call: AtenCall, x: Tensor, mask: Tensor, value: Any) -> Tensor:
    return where(mask, call.tensor(value, x.dtype), x)


@builds("clamp", "clamp.Tensor", "clip", "clip.Tensor")
def clamp(call: AtenCall, x: Tensor, min: Any = None, max: Any = None) -> Tensor:
    limits = [None if limit is None else call.tensor(limit, call.dtype) for limit in (min, max)]
    return x.cast(call.dtype).clip(*limits)


@builds("clamp_min", "clamp_min.Tensor")
def clamp_min(call: AtenCall, x: Tensor, min: Any) -> Tensor:
    return clamp(call, x, min)


@builds("clamp_max", "clamp_max.Tensor")
def clamp_max(call: AtenCall, x: Tensor, max: Any) -> Tensor:
    return clamp(call, x, None, max)


@builds("hardtanh")
def hardtanh(call: AtenCall, x: Tensor, min_val: Any = -1, max_val: Any = 1) -> Tensor:
    return clamp(call, x, min_val, max_val)


@builds("relu6")
def relu6(call: AtenCall, x: Tensor) -> Tensor:
    return clamp(call, x, 0, 6)


@builds("fmax", "fmin")
def ignoring_nan(call: AtenCall, a: Tensor, b: Tensor) -> Tensor:
    dtype = common_dtype([a, b])
    left, right = a.cast(dtype), b.cast(dtype)
    extreme = left.maximum(right) if "fmax" in call.operator else left.minimum(right)
    return left.isnan().where(right, right.isnan().where(left, extreme)) if left.dtype.is_float else extreme


@builds("lerp.Scalar", "lerp.Tensor")
def lerp(call: AtenCall, start: Tensor, end: Tensor, weight: Any) -> Tensor:
    return start + call.weak(weight, start.dtype) * (end - start)


@builds("addcmul")
def addcmul(call: AtenCall, x: Tensor, a: Tensor, b: Tensor, value: Any = 1) -> Tensor:
    dtype = call.dtype
    return x.cast(dtype) + a.cast(dtype) * b.cast(dtype) * call.weak(value, dtype)


@builds("addcdiv")
def addcdiv(call: AtenCall, x: Tensor, a: Tensor, b: Tensor, value: Any = 1) -> Tensor:
    dtype = call.dtype
    return x.cast(dtype) + a.cast(dtype) / b.cast(dtype) * call.weak(value, dtype)


# casts and copies


@builds("_to_copy")
def to_copy(call: AtenCall, x: Tensor, **_: Any) -> Tensor:
    return x.cast(call.dtype)


@builds("copy")
def copy(call: AtenCall, x: Tensor, source: Tensor, non_blocking: bool = False) -> Tensor:
    return source.cast(x.dtype).broadcast_to(x.shape)


@builds("clone", "alias", "detach", "lift_fresh_copy", "lift_fresh", "contiguous", "view_of", "_conj", "conj")
def same(call: AtenCall, x: Tensor, **_: Any) -> Tensor:
    return x


@builds("fill.Scalar", "fill.Tensor")
def fill(call: AtenCall, x: Tensor, value: Any) -> Tensor:
    return call.tensor(value, x.dtype).broadcast_to(x.shape)


@builds("native_dropout")
def native_dropout(call: AtenCall, x: Tensor, p: float, train: bool | None = None) -> tuple[Tensor, Tensor]:
    if train and p != 0:
        raise call.unsupported(f"drops elements at random (p={p}); call model.eval() first")
    return x, call.graph.ones(x.shape, "bool")


@builds("dropout")
def dropout(call: AtenCall, x: Tensor, p: float, train: bool) -> Tensor:
    return native_dropout(call, x, p, train)[0]
