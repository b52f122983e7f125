"""Elementwise operators of two operands, selection, and products. Operands broadcast."""

from __future__ import annotations

from lumin_tune.blueprint.layers.layer import Layer


class _Binary(Layer):
    def __init__(self, *, name: str | None = None) -> None:
        super().__init__(name=name)


class Add(_Binary):
    """left + right.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.Add(), ml.NumpyBackend(), shapes={"left": [2], "right": [2]})
    >>> pm.evaluate({}, {"left": np.array([7, 2], np.float32), "right": np.array([2, 4], np.float32)})["output"]
    array([9., 6.], dtype=float32)
    """

    operator = "add"


class Subtract(_Binary):
    """left - right.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.Subtract(), ml.NumpyBackend(), shapes={"left": [2], "right": [2]})
    >>> pm.evaluate({}, {"left": np.array([7, 2], np.float32), "right": np.array([2, 4], np.float32)})["output"]
    array([ 5., -2.], dtype=float32)
    """

    operator = "subtract"


class Multiply(_Binary):
    """left * right.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.Multiply(), ml.NumpyBackend(), shapes={"left": [2], "right": [2]})
    >>> pm.evaluate({}, {"left": np.array([7, 2], np.float32), "right": np.array([2, 4], np.float32)})["output"]
    array([14.,  8.], dtype=float32)
    """

    operator = "multiply"


class Divide(_Binary):
    """left / right; integers give floats.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.Divide(), ml.NumpyBackend(), shapes={"left": [2], "right": [2]})
    >>> pm.evaluate({}, {"left": np.array([7, 2], np.float32), "right": np.array([2, 4], np.float32)})["output"]
    array([3.5, 0.5], dtype=float32)
    """

    operator = "divide"


class FloorDivide(_Binary):
    """left / right rounded down.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.FloorDivide(), ml.NumpyBackend(), shapes={"left": [2], "right": [2]})
    >>> pm.evaluate({}, {"left": np.array([7, 2], np.float32), "right": np.array([2, 4], np.float32)})["output"]
    array([3., 0.], dtype=float32)
    """

    operator = "floor_divide"


class Remainder(_Binary):
    """The remainder of left / right, with the sign of right.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.Remainder(), ml.NumpyBackend(), shapes={"left": [2], "right": [2]})
    >>> pm.evaluate({}, {"left": np.array([7, 2], np.float32), "right": np.array([2, 4], np.float32)})["output"]
    array([1., 2.], dtype=float32)
    """

    operator = "remainder"


class Power(_Binary):
    """left to the power right.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.Power(), ml.NumpyBackend(), shapes={"left": [2], "right": [2]})
    >>> data = {"left": np.array([7, 2], np.float32), "right": np.array([2, 4], np.float32)}
    >>> pm.evaluate({}, data)["output"].round(2)
    array([49., 16.], dtype=float32)
    """

    operator = "power"


class Maximum(_Binary):
    """The greater of left and right.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.Maximum(), ml.NumpyBackend(), shapes={"left": [2], "right": [2]})
    >>> pm.evaluate({}, {"left": np.array([7, 2], np.float32), "right": np.array([2, 4], np.float32)})["output"]
    array([7., 4.], dtype=float32)
    """

    operator = "maximum"


class Minimum(_Binary):
    """The lesser of left and right.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.Minimum(), ml.NumpyBackend(), shapes={"left": [2], "right": [2]})
    >>> pm.evaluate({}, {"left": np.array([7, 2], np.float32), "right": np.array([2, 4], np.float32)})["output"]
    array([2., 2.], dtype=float32)
    """

    operator = "minimum"


class Equal(_Binary):
    """left == right; bool.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.Equal(), ml.NumpyBackend(), shapes={"left": [2], "right": [2]})
    >>> pm.evaluate({}, {"left": np.array([7, 2], np.float32), "right": np.array([2, 4], np.float32)})["output"]
    array([False, False])
    """

    operator = "equal"


class NotEqual(_Binary):
    """left != right; bool.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.NotEqual(), ml.NumpyBackend(), shapes={"left": [2], "right": [2]})
    >>> pm.evaluate({}, {"left": np.array([7, 2], np.float32), "right": np.array([2, 4], np.float32)})["output"]
    array([ True,  True])
    """

    operator = "not_equal"


class Less(_Binary):
    """left < right; bool.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.Less(), ml.NumpyBackend(), shapes={"left": [2], "right": [2]})
    >>> pm.evaluate({}, {"left": np.array([7, 2], np.float32), "right": np.array([2, 4], np.float32)})["output"]
    array([False,  True])
    """

    operator = "less"


class LessEqual(_Binary):
    """left <= right; bool.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.LessEqual(), ml.NumpyBackend(), shapes={"left": [2], "right": [2]})
    >>> pm.evaluate({}, {"left": np.array([7, 2], np.float32), "right": np.array([2, 4], np.float32)})["output"]
    array([False,  True])
    """

    operator = "less_equal"


class Greater(_Binary):
    """left > right; bool.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.Greater(), ml.NumpyBackend(), shapes={"left": [2], "right": [2]})
    >>> pm.evaluate({}, {"left": np.array([7, 2], np.float32), "right": np.array([2, 4], np.float32)})["output"]
    array([ True, False])
    """

    operator = "greater"


class GreaterEqual(_Binary):
    """left >= right; bool.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.GreaterEqual(), ml.NumpyBackend(), shapes={"left": [2], "right": [2]})
    >>> pm.evaluate({}, {"left": np.array([7, 2], np.float32), "right": np.array([2, 4], np.float32)})["output"]
    array([ True, False])
    """

    operator = "greater_equal"


class LogicalAnd(_Binary):
    """left and right; bool.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.LogicalAnd(), ml.NumpyBackend(), shapes={"left": [2], "right": [2]})
    >>> pm.evaluate({}, {"left": np.array([True, True]), "right": np.array([True, False])})["output"]
    array([ True, False])
    """

    operator = "logical_and"


class LogicalOr(_Binary):
    """left or right; bool.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.LogicalOr(), ml.NumpyBackend(), shapes={"left": [2], "right": [2]})
    >>> pm.evaluate({}, {"left": np.array([True, True]), "right": np.array([True, False])})["output"]
    array([ True,  True])
    """

    operator = "logical_or"


class LogicalXor(_Binary):
    """left or right, not both; bool.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.LogicalXor(), ml.NumpyBackend(), shapes={"left": [2], "right": [2]})
    >>> pm.evaluate({}, {"left": np.array([True, True]), "right": np.array([True, False])})["output"]
    array([False,  True])
    """

    operator = "logical_xor"


class Where(Layer):
    """if_true where the condition holds, if_false elsewhere.

    >>> import lumin_tune.blueprint as ml
    >>> shapes = {"condition": [2], "if_true": [2], "if_false": [2]}
    >>> pm = ml.compile(ml.Where(), ml.NumpyBackend(), shapes=shapes)
    >>> data = {"condition": np.array([True, False]), "if_true": np.float32([1, 2]), "if_false": np.float32([3, 4])}
    >>> pm.evaluate({}, data)["output"]
    array([1., 4.], dtype=float32)
    """

    operator = "where"

    def __init__(self, *, name: str | None = None) -> None:
        super().__init__(name=name)


class Matmul(_Binary):
    """left: (..., n, k) @ right: (..., k, m) -> (..., n, m), broadcasting as NumPy's matmul.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.Matmul(), ml.NumpyBackend(), shapes={"left": [2, 3], "right": [3, 4]})
    >>> data = {"left": np.ones((2, 3), np.float32), "right": np.ones((3, 4), np.float32)}
    >>> pm.evaluate({}, data)["output"].shape
    (2, 4)
    """

    operator = "matmul"


class Einsum(Layer):
    """The Einstein sum of `input1`, `input2`, ... by an equation such as "bij,bjk->bik".

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.Einsum("ij,jk->ik"), ml.NumpyBackend(), shapes={"input1": [2, 3], "input2": [3, 4]})
    >>> data = {"input1": np.ones((2, 3), np.float32), "input2": np.ones((3, 4), np.float32)}
    >>> pm.evaluate({}, data)["output"].shape
    (2, 4)
    """

    operator = "einsum"

    def __init__(self, equation: str, *, name: str | None = None) -> None:
        operands = equation.partition("->")[0].split(",")
        super().__init__({"equation": equation}, arity=len(operands), name=name)
