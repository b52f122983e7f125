"""Reductions over axes. axis: an int, a tuple of ints, or None for all; keepdim keeps axes with size 1."""

from __future__ import annotations

from typing import Any

from lumin_tune.blueprint.layers.layer import Layer


class _Reduction(Layer):
    def __init__(self, axis: Any = None, keepdim: bool = False, *, name: str | None = None) -> None:
        super().__init__({"axis": axis, "keepdim": keepdim}, name=name)


class Sum(_Reduction):
    """The sum.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.Sum(axis=1), ml.NumpyBackend(), shapes={"input": [2, 2]})
    >>> pm.evaluate({}, {"input": np.array([[1, 2], [3, 5]], np.float32)})["output"]
    array([3., 8.], dtype=float32)
    """

    operator = "sum"


class Mean(_Reduction):
    """The arithmetic mean.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.Mean(axis=1), ml.NumpyBackend(), shapes={"input": [2, 2]})
    >>> pm.evaluate({}, {"input": np.array([[1, 2], [3, 5]], np.float32)})["output"]
    array([1.5, 4. ], dtype=float32)
    """

    operator = "mean"


class Prod(_Reduction):
    """The product.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.Prod(axis=1), ml.NumpyBackend(), shapes={"input": [2, 2]})
    >>> pm.evaluate({}, {"input": np.array([[1, 2], [3, 5]], np.float32)})["output"]
    array([ 2., 15.], dtype=float32)
    """

    operator = "prod"


class Max(_Reduction):
    """The greatest element.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.Max(axis=1), ml.NumpyBackend(), shapes={"input": [2, 2]})
    >>> pm.evaluate({}, {"input": np.array([[1, 2], [3, 5]], np.float32)})["output"]
    array([2., 5.], dtype=float32)
    """

    operator = "max"


class Min(_Reduction):
    """The least element.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.Min(axis=1), ml.NumpyBackend(), shapes={"input": [2, 2]})
    >>> pm.evaluate({}, {"input": np.array([[1, 2], [3, 5]], np.float32)})["output"]
    array([1., 3.], dtype=float32)
    """

    operator = "min"


class AnyTrue(_Reduction):
    """Whether any element is true.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.AnyTrue(axis=1), ml.NumpyBackend(), shapes={"input": [2, 2]}, types={"input": bool})
    >>> pm.evaluate({}, {"input": np.array([[True, False], [True, True]])})["output"]
    array([ True,  True])
    """

    operator = "any"


class AllTrue(_Reduction):
    """Whether all elements are true.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.AllTrue(axis=1), ml.NumpyBackend(), shapes={"input": [2, 2]}, types={"input": bool})
    >>> pm.evaluate({}, {"input": np.array([[True, False], [True, True]])})["output"]
    array([False,  True])
    """

    operator = "all"


class ArgMax(_Reduction):
    """The index of the greatest element.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.ArgMax(axis=0), ml.NumpyBackend(), shapes={"input": [3]})
    >>> pm.evaluate({}, {"input": np.array([3, 1, 2], np.float32)})["output"]
    np.int64(0)
    """

    operator = "argmax"


class ArgMin(_Reduction):
    """The index of the least element.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.ArgMin(axis=0), ml.NumpyBackend(), shapes={"input": [3]})
    >>> pm.evaluate({}, {"input": np.array([3, 1, 2], np.float32)})["output"]
    np.int64(1)
    """

    operator = "argmin"


class LogSumExp(_Reduction):
    """log Σ exp(x).

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.LogSumExp(axis=1), ml.NumpyBackend(), shapes={"input": [2, 2]})
    >>> pm.evaluate({}, {"input": np.array([[1, 2], [3, 5]], np.float32)})["output"].round(3)
    array([2.313, 5.127], dtype=float32)
    """

    operator = "logsumexp"


class Variance(Layer):
    """The variance; correction 1 for the unbiased one.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.Variance(axis=1), ml.NumpyBackend(), shapes={"input": [2, 2]})
    >>> pm.evaluate({}, {"input": np.array([[1, 2], [3, 5]], np.float32)})["output"]
    array([0.25, 1.  ], dtype=float32)
    """

    operator = "variance"

    def __init__(
        self, axis: Any = None, keepdim: bool = False, correction: float = 0, *, name: str | None = None
    ) -> None:
        super().__init__({"axis": axis, "keepdim": keepdim, "correction": correction}, name=name)


class Norm(Layer):
    """The p-norm.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.Norm(axis=1), ml.NumpyBackend(), shapes={"input": [2, 2]})
    >>> pm.evaluate({}, {"input": np.array([[1, 2], [3, 5]], np.float32)})["output"].round(3)
    array([2.236, 5.831], dtype=float32)
    """

    operator = "norm"

    def __init__(self, axis: Any = None, keepdim: bool = False, p: float = 2, *, name: str | None = None) -> None:
        super().__init__({"axis": axis, "keepdim": keepdim, "p": p}, name=name)


class CumSum(Layer):
    """Sums of all elements up to each one along an axis.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.CumSum(axis=0), ml.NumpyBackend(), shapes={"input": [3]})
    >>> pm.evaluate({}, {"input": np.array([3, 1, 2], np.float32)})["output"]
    array([3., 4., 6.], dtype=float32)
    """

    operator = "cumsum"

    def __init__(self, axis: int, *, name: str | None = None) -> None:
        super().__init__({"axis": axis}, name=name)
