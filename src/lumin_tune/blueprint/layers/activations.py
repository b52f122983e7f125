"""Activations, and elementwise functions of one operand."""

from __future__ import annotations

from lumin_tune.blueprint.layers.layer import Layer


class _Unary(Layer):
    def __init__(self, *, name: str | None = None) -> None:
        super().__init__(name=name)


class Relu(_Unary):
    """max(x, 0)."""

    operator = "relu"


class Relu6(_Unary):
    """min(max(x, 0), 6)."""

    operator = "relu6"


class Sigmoid(_Unary):
    """1 / (1 + exp(-x))."""

    operator = "sigmoid"


class Tanh(_Unary):
    """The hyperbolic tangent."""

    operator = "tanh"


class Silu(_Unary):
    """x * sigmoid(x)."""

    operator = "silu"


class Mish(_Unary):
    """x * tanh(softplus(x))."""

    operator = "mish"


class Selu(_Unary):
    """The scaled exponential linear unit (Klambauer et al., 2017)."""

    operator = "selu"


class HardSwish(_Unary):
    """x * min(max(x + 3, 0), 6) / 6."""

    operator = "hardswish"


class HardSigmoid(_Unary):
    """min(max(x + 3, 0), 6) / 6."""

    operator = "hardsigmoid"


class Gelu(Layer):
    """x * Φ(x). approximate: "none", or "tanh" for the approximation by a hyperbolic tangent."""

    operator = "gelu"

    def __init__(self, approximate: str = "none", *, name: str | None = None) -> None:
        super().__init__({"approximate": approximate}, name=name)


class LeakyRelu(Layer):
    """x where positive, slope * x elsewhere."""

    operator = "leaky_relu"

    def __init__(self, slope: float = 0.01, *, name: str | None = None) -> None:
        super().__init__({"slope": slope}, name=name)


class Elu(Layer):
    """x where positive, alpha * (exp(x) - 1) elsewhere."""

    operator = "elu"

    def __init__(self, alpha: float = 1.0, *, name: str | None = None) -> None:
        super().__init__({"alpha": alpha}, name=name)


class Softplus(Layer):
    """log(1 + exp(beta * x)) / beta."""

    operator = "softplus"

    def __init__(self, beta: float = 1.0, *, name: str | None = None) -> None:
        super().__init__({"beta": beta}, name=name)


class Softmax(Layer):
    """exp(x) / Σ exp(x) over an axis."""

    operator = "softmax"

    def __init__(self, axis: int = -1, *, name: str | None = None) -> None:
        super().__init__({"axis": axis}, name=name)


class LogSoftmax(Layer):
    """x - log Σ exp(x) over an axis."""

    operator = "log_softmax"

    def __init__(self, axis: int = -1, *, name: str | None = None) -> None:
        super().__init__({"axis": axis}, name=name)


class Clip(Layer):
    """min(max(x, low), high); None leaves a side open."""

    operator = "clip"

    def __init__(self, low: float | None = None, high: float | None = None, *, name: str | None = None) -> None:
        super().__init__({"low": low, "high": high}, name=name)


class Cast(Layer):
    """Conversion to a dtype, as C does it. dtype: `ml.float16`, ..., or float, int, bool in the model's precision."""

    operator = "cast"

    def __init__(self, dtype: object, *, name: str | None = None) -> None:
        super().__init__({"dtype": dtype}, name=name)


class Identity(_Unary):
    """The operand itself."""

    operator = "identity"


class Negative(_Unary):
    """-x."""

    operator = "negative"


class Absolute(_Unary):
    """|x|."""

    operator = "absolute"


class Sign(_Unary):
    """-1, 0 or 1."""

    operator = "sign"


class Square(_Unary):
    """x²."""

    operator = "square"


class Sqrt(_Unary):
    """√x."""

    operator = "sqrt"


class Rsqrt(_Unary):
    """1 / √x."""

    operator = "rsqrt"


class Reciprocal(_Unary):
    """1 / x."""

    operator = "reciprocal"


class Exp(_Unary):
    """The exponential."""

    operator = "exp"


class Log(_Unary):
    """The natural logarithm."""

    operator = "log"


class Sin(_Unary):
    """sin x, x in radians."""

    operator = "sin"


class Cos(_Unary):
    """cos x, x in radians."""

    operator = "cos"


class Erf(_Unary):
    """The error function."""

    operator = "erf"


class Floor(_Unary):
    """The greatest integer not above x."""

    operator = "floor"


class Ceil(_Unary):
    """The least integer not below x."""

    operator = "ceil"


class LogicalNot(_Unary):
    """not x; bool."""

    operator = "logical_not"
