"""Activations, and elementwise functions of one operand.

The module is long because each of its layers has an example.
"""

from __future__ import annotations

from lumin_tune.blueprint.layers.layer import Layer


class _Unary(Layer):
    def __init__(self, *, name: str | None = None) -> None:
        super().__init__(name=name)


class Relu(_Unary):
    """max(x, 0).

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.Relu(), ml.NumpyBackend(), shapes={"input": [3]})
    >>> pm.evaluate({}, {"input": np.array([-1, 0.5, 2], np.float32)})["output"]
    array([0. , 0.5, 2. ], dtype=float32)
    """

    operator = "relu"


class Relu6(_Unary):
    """min(max(x, 0), 6).

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.Relu6(), ml.NumpyBackend(), shapes={"input": [3]})
    >>> pm.evaluate({}, {"input": np.array([-1, 0.5, 2], np.float32)})["output"]
    array([0. , 0.5, 2. ], dtype=float32)
    """

    operator = "relu6"


class Sigmoid(_Unary):
    """1 / (1 + exp(-x)).

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.Sigmoid(), ml.NumpyBackend(), shapes={"input": [3]})
    >>> pm.evaluate({}, {"input": np.array([-1, 0.5, 2], np.float32)})["output"].round(3)
    array([0.269, 0.622, 0.881], dtype=float32)
    """

    operator = "sigmoid"


class Tanh(_Unary):
    """The hyperbolic tangent.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.Tanh(), ml.NumpyBackend(), shapes={"input": [3]})
    >>> pm.evaluate({}, {"input": np.array([-1, 0.5, 2], np.float32)})["output"].round(3)
    array([-0.762,  0.462,  0.964], dtype=float32)
    """

    operator = "tanh"


class Silu(_Unary):
    """x * sigmoid(x).

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.Silu(), ml.NumpyBackend(), shapes={"input": [3]})
    >>> pm.evaluate({}, {"input": np.array([-1, 0.5, 2], np.float32)})["output"].round(3)
    array([-0.269,  0.311,  1.762], dtype=float32)
    """

    operator = "silu"


class Mish(_Unary):
    """x * tanh(softplus(x)).

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.Mish(), ml.NumpyBackend(), shapes={"input": [3]})
    >>> pm.evaluate({}, {"input": np.array([-1, 0.5, 2], np.float32)})["output"].round(3)
    array([-0.303,  0.375,  1.944], dtype=float32)
    """

    operator = "mish"


class Selu(_Unary):
    """The scaled exponential linear unit (Klambauer et al., 2017).

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.Selu(), ml.NumpyBackend(), shapes={"input": [3]})
    >>> pm.evaluate({}, {"input": np.array([-1, 0.5, 2], np.float32)})["output"].round(3)
    array([-1.111,  0.525,  2.101], dtype=float32)
    """

    operator = "selu"


class HardSwish(_Unary):
    """x * min(max(x + 3, 0), 6) / 6.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.HardSwish(), ml.NumpyBackend(), shapes={"input": [3]})
    >>> pm.evaluate({}, {"input": np.array([-1, 0.5, 2], np.float32)})["output"].round(3)
    array([-0.333,  0.292,  1.667], dtype=float32)
    """

    operator = "hardswish"


class HardSigmoid(_Unary):
    """min(max(x + 3, 0), 6) / 6.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.HardSigmoid(), ml.NumpyBackend(), shapes={"input": [3]})
    >>> pm.evaluate({}, {"input": np.array([-1, 0.5, 2], np.float32)})["output"].round(3)
    array([0.333, 0.583, 0.833], dtype=float32)
    """

    operator = "hardsigmoid"


class Gelu(Layer):
    """x * Φ(x). approximate: "none", or "tanh" for the approximation by a hyperbolic tangent.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.Gelu(), ml.NumpyBackend(), shapes={"input": [3]})
    >>> pm.evaluate({}, {"input": np.array([-1, 0.5, 2], np.float32)})["output"].round(3)
    array([-0.159,  0.346,  1.954], dtype=float32)
    """

    operator = "gelu"

    def __init__(self, approximate: str = "none", *, name: str | None = None) -> None:
        super().__init__({"approximate": approximate}, name=name)


class LeakyRelu(Layer):
    """x where positive, slope * x elsewhere.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.LeakyRelu(), ml.NumpyBackend(), shapes={"input": [3]})
    >>> pm.evaluate({}, {"input": np.array([-1, 0.5, 2], np.float32)})["output"]
    array([-0.01,  0.5 ,  2.  ], dtype=float32)
    """

    operator = "leaky_relu"

    def __init__(self, slope: float = 0.01, *, name: str | None = None) -> None:
        super().__init__({"slope": slope}, name=name)


class Elu(Layer):
    """x where positive, alpha * (exp(x) - 1) elsewhere.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.Elu(), ml.NumpyBackend(), shapes={"input": [3]})
    >>> pm.evaluate({}, {"input": np.array([-1, 0.5, 2], np.float32)})["output"].round(3)
    array([-0.632,  0.5  ,  2.   ], dtype=float32)
    """

    operator = "elu"

    def __init__(self, alpha: float = 1.0, *, name: str | None = None) -> None:
        super().__init__({"alpha": alpha}, name=name)


class Softplus(Layer):
    """log(1 + exp(beta * x)) / beta.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.Softplus(), ml.NumpyBackend(), shapes={"input": [3]})
    >>> pm.evaluate({}, {"input": np.array([-1, 0.5, 2], np.float32)})["output"].round(3)
    array([0.313, 0.974, 2.127], dtype=float32)
    """

    operator = "softplus"

    def __init__(self, beta: float = 1.0, *, name: str | None = None) -> None:
        super().__init__({"beta": beta}, name=name)


class Softmax(Layer):
    """exp(x) / Σ exp(x) over an axis.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.Softmax(), ml.NumpyBackend(), shapes={"input": [3]})
    >>> pm.evaluate({}, {"input": np.array([-1, 0.5, 2], np.float32)})["output"].round(3)
    array([0.039, 0.175, 0.786], dtype=float32)
    """

    operator = "softmax"

    def __init__(self, axis: int = -1, *, name: str | None = None) -> None:
        super().__init__({"axis": axis}, name=name)


class LogSoftmax(Layer):
    """x - log Σ exp(x) over an axis.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.LogSoftmax(), ml.NumpyBackend(), shapes={"input": [3]})
    >>> pm.evaluate({}, {"input": np.array([-1, 0.5, 2], np.float32)})["output"].round(3)
    array([-3.241, -1.741, -0.241], dtype=float32)
    """

    operator = "log_softmax"

    def __init__(self, axis: int = -1, *, name: str | None = None) -> None:
        super().__init__({"axis": axis}, name=name)


class Clip(Layer):
    """min(max(x, low), high); None leaves a side open.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.Clip(low=0, high=1), ml.NumpyBackend(), shapes={"input": [3]})
    >>> pm.evaluate({}, {"input": np.array([-1, 0.5, 2], np.float32)})["output"]
    array([0. , 0.5, 1. ], dtype=float32)
    """

    operator = "clip"

    def __init__(self, low: float | None = None, high: float | None = None, *, name: str | None = None) -> None:
        super().__init__({"low": low, "high": high}, name=name)


class Cast(Layer):
    """Conversion to a dtype, as C does it. dtype: `ml.float16`, ..., or float, int, bool in the model's precision.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.Cast("i32"), ml.NumpyBackend(), shapes={"input": [2]})
    >>> pm.evaluate({}, {"input": np.array([1.7, -1.7], np.float32)})["output"]
    array([ 1, -1], dtype=int32)
    """

    operator = "cast"

    def __init__(self, dtype: object, *, name: str | None = None) -> None:
        super().__init__({"dtype": dtype}, name=name)


class Identity(_Unary):
    """The operand itself.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.Identity(), ml.NumpyBackend(), shapes={"input": [3]})
    >>> pm.evaluate({}, {"input": np.array([-1, 0.5, 2], np.float32)})["output"]
    array([-1. ,  0.5,  2. ], dtype=float32)
    """

    operator = "identity"


class Negative(_Unary):
    """-x.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.Negative(), ml.NumpyBackend(), shapes={"input": [3]})
    >>> pm.evaluate({}, {"input": np.array([-1, 0.5, 2], np.float32)})["output"]
    array([ 1. , -0.5, -2. ], dtype=float32)
    """

    operator = "negative"


class Absolute(_Unary):
    """|x|.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.Absolute(), ml.NumpyBackend(), shapes={"input": [3]})
    >>> pm.evaluate({}, {"input": np.array([-1, 0.5, 2], np.float32)})["output"]
    array([1. , 0.5, 2. ], dtype=float32)
    """

    operator = "absolute"


class Sign(_Unary):
    """-1, 0 or 1.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.Sign(), ml.NumpyBackend(), shapes={"input": [3]})
    >>> pm.evaluate({}, {"input": np.array([-1, 0.5, 2], np.float32)})["output"]
    array([-1.,  1.,  1.], dtype=float32)
    """

    operator = "sign"


class Square(_Unary):
    """x².

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.Square(), ml.NumpyBackend(), shapes={"input": [3]})
    >>> pm.evaluate({}, {"input": np.array([-1, 0.5, 2], np.float32)})["output"]
    array([1.  , 0.25, 4.  ], dtype=float32)
    """

    operator = "square"


class Sqrt(_Unary):
    """√x.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.Sqrt(), ml.NumpyBackend(), shapes={"input": [3]})
    >>> pm.evaluate({}, {"input": np.array([1, 4, 16], np.float32)})["output"].round(3)
    array([1., 2., 4.], dtype=float32)
    """

    operator = "sqrt"


class Rsqrt(_Unary):
    """1 / √x.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.Rsqrt(), ml.NumpyBackend(), shapes={"input": [3]})
    >>> pm.evaluate({}, {"input": np.array([1, 4, 16], np.float32)})["output"].round(3)
    array([1.  , 0.5 , 0.25], dtype=float32)
    """

    operator = "rsqrt"


class Reciprocal(_Unary):
    """1 / x.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.Reciprocal(), ml.NumpyBackend(), shapes={"input": [3]})
    >>> pm.evaluate({}, {"input": np.array([1, 4, 16], np.float32)})["output"].round(3)
    array([1.   , 0.25 , 0.062], dtype=float32)
    """

    operator = "reciprocal"


class Exp(_Unary):
    """The exponential.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.Exp(), ml.NumpyBackend(), shapes={"input": [3]})
    >>> pm.evaluate({}, {"input": np.array([-1, 0.5, 2], np.float32)})["output"].round(3)
    array([0.368, 1.649, 7.389], dtype=float32)
    """

    operator = "exp"


class Log(_Unary):
    """The natural logarithm.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.Log(), ml.NumpyBackend(), shapes={"input": [3]})
    >>> pm.evaluate({}, {"input": np.array([1, 4, 16], np.float32)})["output"].round(3)
    array([0.   , 1.386, 2.773], dtype=float32)
    """

    operator = "log"


class Sin(_Unary):
    """sin x, x in radians.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.Sin(), ml.NumpyBackend(), shapes={"input": [3]})
    >>> pm.evaluate({}, {"input": np.array([-1, 0.5, 2], np.float32)})["output"].round(3)
    array([-0.841,  0.479,  0.909], dtype=float32)
    """

    operator = "sin"


class Cos(_Unary):
    """cos x, x in radians.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.Cos(), ml.NumpyBackend(), shapes={"input": [3]})
    >>> pm.evaluate({}, {"input": np.array([-1, 0.5, 2], np.float32)})["output"].round(3)
    array([ 0.54 ,  0.878, -0.416], dtype=float32)
    """

    operator = "cos"


class Erf(_Unary):
    """The error function.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.Erf(), ml.NumpyBackend(), shapes={"input": [3]})
    >>> pm.evaluate({}, {"input": np.array([-1, 0.5, 2], np.float32)})["output"].round(3)
    array([-0.843,  0.52 ,  0.995], dtype=float32)
    """

    operator = "erf"


class Floor(_Unary):
    """The greatest integer not above x.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.Floor(), ml.NumpyBackend(), shapes={"input": [3]})
    >>> pm.evaluate({}, {"input": np.array([-1, 0.5, 2], np.float32)})["output"]
    array([-1.,  0.,  2.], dtype=float32)
    """

    operator = "floor"


class Ceil(_Unary):
    """The least integer not below x.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.Ceil(), ml.NumpyBackend(), shapes={"input": [3]})
    >>> pm.evaluate({}, {"input": np.array([-1, 0.5, 2], np.float32)})["output"]
    array([-1.,  1.,  2.], dtype=float32)
    """

    operator = "ceil"


class LogicalNot(_Unary):
    """not x; bool.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.LogicalNot(), ml.NumpyBackend(), shapes={"input": [3]})
    >>> pm.evaluate({}, {"input": np.array([True, False, True])})["output"]
    array([False,  True, False])
    """

    operator = "logical_not"
