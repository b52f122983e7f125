"""Operations of two tensors against NumPy, whose values and dtypes they promise, and what they refuse."""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from tests.oracle.comparison import (
    DTYPES,
    FLOATS,
    INTEGERS,
    assert_close,
    assert_same,
    evaluate,
    inputs,
    operands,
    sample,
)

from lumin_tune import Graph, dim
from lumin_tune.core.dtypes import DType, round_to
from lumin_tune.core.errors import DTypeError, GraphError, ShapeError
from lumin_tune.core.tensor import Tensor, functions
from lumin_tune.core.tensor.tensor_base import TensorBase

Function = Callable[..., Any]

pytestmark = pytest.mark.filterwarnings("ignore::RuntimeWarning")  # the references divide by zero on purpose

EXACT: dict[str, tuple[Function, Function]] = {
    "add": (operator.add, np.add),
    "sub": (operator.sub, np.subtract),
    "mul": (operator.mul, np.multiply),
    "mod": (operator.mod, np.mod),
    "floordiv": (operator.floordiv, np.floor_divide),
    "fmod": (lambda a, b: a.fmod(b), np.fmod),
    "equal": (operator.eq, np.equal),
    "not_equal": (operator.ne, np.not_equal),
    "less": (operator.lt, np.less),
    "less_equal": (operator.le, np.less_equal),
    "greater": (operator.gt, np.greater),
    "greater_equal": (operator.ge, np.greater_equal),
    "logical_and": (lambda a, b: a.logical_and(b), np.logical_and),
    "logical_or": (lambda a, b: a.logical_or(b), np.logical_or),
    "logical_xor": (lambda a, b: a.logical_xor(b), np.logical_xor),
}


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("name", EXACT)
def test_an_exact_operation_is_numpys(name: str, dtype: str) -> None:
    record, reference = EXACT[name]
    a, b = operands(dtype)
    if name == "sub" and dtype == "bool":
        with pytest.raises(DTypeError, match="bools have no sub"):
            evaluate(record, a, b)
        return
    actual = evaluate(record, a, b, dtypes=[dtype, dtype])
    expected = reference(a, b)
    assert_same(actual, round_to(expected, DType.BF16) if dtype == "bf16" and expected.dtype != bool else expected)


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("name", ["maximum", "minimum"])
def test_extremes_are_numpys(name: str, dtype: str) -> None:
    a, b = operands(dtype)
    actual = evaluate(lambda x, y: getattr(x, name)(y), a, b, dtypes=[dtype, dtype])
    np.testing.assert_array_equal(actual, getattr(np, name)(a, b), strict=True)


@pytest.mark.parametrize("dtype", ["bool", *INTEGERS])
@pytest.mark.parametrize("name", ["and_", "or_", "xor"])
def test_bits_are_numpys(name: str, dtype: str) -> None:
    function = getattr(operator, name)
    a, b = operands(dtype)
    assert_same(evaluate(function, a, b), function(a, b))


@pytest.mark.parametrize("dtype", INTEGERS)
def test_a_mask_of_low_bits_is_one_remainder(dtype: str) -> None:
    x = inputs(dtype)
    for bits in range(8 * DType.of(dtype).itemsize - (dtype != "u8") + 1):
        mask = 2**bits - 1
        assert_same(evaluate(lambda t, mask=mask: t & mask, x), x & mask)
    graph = Graph()
    node = (graph.tensor("x", (3,), dtype) & 7).node
    assert graph.nodes[node].op == "mod"


@pytest.mark.parametrize("dtype", DTYPES)
def test_a_quotient_is_numpys(dtype: str) -> None:
    a, b = operands(dtype)
    result = dtype if dtype in FLOATS else "f64"
    exact = np.true_divide(a.astype(np.float64), b.astype(np.float64))
    # 1/b overflows where b is below the normal numbers
    kept = ~(np.abs(b.astype(np.float64)) < 1e-37) if dtype in ("f32", "bf16") else np.ones(a.shape, bool)
    kept |= b == 0
    assert_close(evaluate(operator.truediv, a, b, dtypes=[dtype, dtype])[kept], exact[kept], result, 2)
    if dtype != "bf16":
        assert evaluate(operator.truediv, a, b).dtype == np.true_divide(a, b).dtype


@pytest.mark.parametrize("dtype", DTYPES)
def test_where_is_numpys(dtype: str) -> None:
    a, b = operands(dtype)
    mask = sample("bool", a.shape, 5)
    assert_same(
        evaluate(lambda m, x, y: m.where(x, y), mask, a, b, dtypes=["bool", dtype, dtype]), np.where(mask, a, b)
    )


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize(("low", "high"), [(0, 2), (None, 1), (1, None), (2, 0), (None, None)])
def test_clip_is_numpys(low: int | None, high: int | None, dtype: str) -> None:
    x = inputs(dtype)
    if dtype == "bool":
        low, high = None if low is None else bool(low), None if high is None else bool(high)
    expected = x if low is None else np.maximum(x, np.asarray(low, x.dtype))
    expected = expected if high is None else np.minimum(expected, np.asarray(high, x.dtype))
    np.testing.assert_array_equal(evaluate(lambda t: t.clip(low, high), x, dtypes=[dtype]), expected, strict=True)


def test_clip_takes_tensors() -> None:
    x, low, high = sample("f32", (3, 4)), sample("f32", (4,), 1, 1.0), sample("f32", (3, 1), 2, 2.0)
    assert_same(evaluate(lambda t, a, b: t.clip(a, b), x, low, high), np.clip(x, low, high))


# what tensors are, and what they refuse


def test_tensors_hash_by_identity_and_have_no_truth_value() -> None:
    graph = Graph()
    x = graph.tensor("x", (2,), "f32")
    assert len({x, x + 0.5, x}) == 2
    with pytest.raises(GraphError, match="has no truth value"):
        bool(x == x)


@pytest.mark.parametrize(
    ("record", "error", "message"),
    [
        (
            lambda x, i, b: x + i.reshape(3, 2),
            ShapeError,
            r"add\(f32\[2, 3\], i64\[3, 2\]\): .* do not broadcast: axis -2 is 2 in one and 3 in the other; sizes must",
        ),
        (lambda x, i, b: b - b, DTypeError, r"sub\(bool\[2\]\): bools have no sub; use logical_xor\(\) or cast first"),
        (lambda x, i, b: -b, DTypeError, r"neg\(bool\[2\]\): bools have no neg; use logical_not\(\)"),
        (lambda x, i, b: b.sign(), DTypeError, r"bools have no sign"),
        (lambda x, i, b: b.relu(), DTypeError, r"bools have no relu"),
        (
            lambda x, i, b: x & x,
            DTypeError,
            r"bitwise_and\(f32\[2, 3\]\): bits are those of bools and integers; cast to i64",
        ),
        (lambda x, i, b: ~x, DTypeError, r"bitwise_not\(f32\[2, 3\]\)"),
        (
            lambda x, i, b: i**-1,
            DTypeError,
            r"pow\(i64\[2, 3\], -1\): integers to negative integer powers are not integers; cast",
        ),
        (
            lambda x, i, b: x.where(1, 2),
            DTypeError,
            r"where: the condition must be bool, not f32\[2, 3\]; write \(x != 0\)",
        ),
        (
            lambda x, i, b: b.where(x, i),
            ShapeError,
            r"where\(bool\[2\], f64\[2, 3\], f64\[2, 3\]\): shapes .* do not broadcast",
        ),
        (
            lambda x, i, b: x + "a",
            DTypeError,
            r"cannot use a value of type str as a tensor; give a tensor, a NumPy array or a Python number",
        ),
        (lambda x, i, b: x.stack([3, 4]), DTypeError, r"cannot use the number 3 as a tensor here"),
        (lambda x, i, b: x + None, DTypeError, r"cannot use a value of type NoneType as a tensor"),
        (lambda x, i, b: x + 10**400, DTypeError, r"a Python integer of 1329 bits is beyond f32; use inf"),
        (
            lambda x, i, b: i.cast("i8") + 200,
            DTypeError,
            r"add\(i8\[2, 3\], 200\): the Python integer 200 does not fit i8 \(-128 to 127\)",
        ),
        (lambda x, i, b: x + Graph().tensor("x", (3,)), GraphError, r"recorded in different graphs"),
        (lambda x, i, b: x.gelu("exact"), DTypeError, r"gelu: unknown approximation 'exact'"),
        (
            lambda x, i, b: i.cast("i8") + dim("s", 1, 500),
            DTypeError,
            r"the size s \(1 to 500\) does not fit i8; cast the tensor to i64",
        ),
        (lambda x, i, b: functions.maximum(1, 2), GraphError, r"maximum: none of the 2 operands is a tensor"),
    ],
)
def test_errors_tell_what_where_and_the_remedy(record: Function, error: type[Exception], message: str) -> None:
    graph = Graph()
    x, i, b = graph.tensor("x", (2, 3), "f32"), graph.tensor("i", (2, 3), "i64"), graph.tensor("b", (2,), "bool")
    with pytest.raises(error, match=message):
        record(x, i, b)


def test_symbolic_shapes_that_may_differ_do_not_broadcast() -> None:
    graph = Graph()
    a, b = graph.tensor("a", (dim("m"), 2), "f32"), graph.tensor("b", (dim("n"), 2), "f32")
    with pytest.raises(ShapeError, match=r"axis -2 is m in one and n in the other; sizes must be \(provably\) equal"):
        a + b


def test_no_layer_of_the_tensor_hides_a_name_of_another() -> None:
    """Layers are written apart, and a private method that two of them define would break the lower one."""
    allowed = {"__slots__", "__module__", "__doc__", "__eq__", "__ne__", "__hash__", "__lt__", "__getitem__"}
    owner: dict[str, str] = {}
    for layer in reversed([cls for cls in Tensor.__mro__ if issubclass(cls, TensorBase)]):
        for name in vars(layer):
            if name not in allowed and not (name.startswith("__") and name in vars(object)):
                assert name not in owner, f"{name} is defined by {owner.get(name)} and {layer.__name__}"
                owner[name] = layer.__name__
