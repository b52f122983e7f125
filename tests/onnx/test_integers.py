"""Integer operators against Python's integers: every pair of the small types, the corners of the large ones."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

onnx = pytest.importorskip("onnx", reason="the onnx package is not installed")

from onnx import TensorProto  # noqa: E402
from tests.onnx.models import one_node  # noqa: E402

import lumin_tune as lt  # noqa: E402
from lumin_tune.plugins.onnx.importer import import_model  # noqa: E402

Array = np.ndarray[Any, np.dtype[Any]]

KINDS = {"int8": TensorProto.INT8, "uint8": TensorProto.UINT8, "int32": TensorProto.INT32, "int64": TensorProto.INT64}


def values(dtype: str) -> list[int]:
    """Return all numbers of a small type, of a large one those near powers of two and the ends."""
    low, high = int(np.iinfo(dtype).min), int(np.iinfo(dtype).max)
    if high < 256:
        return list(range(low, high + 1))
    near = {sign * (1 << place) + step for place in range(0, 64, 7) for sign in (1, -1) for step in (-1, 0, 1)}
    near |= {low, low + 1, high, high - 1, 10, -10}
    return sorted(each for each in near if low <= each <= high)


def truncated(a: int, b: int) -> int:
    return abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)


BINARY: dict[str, tuple[Callable[[int, int], int], dict[str, int]]] = {
    "Div": (truncated, {}),
    "Mod": (lambda a, b: a % b, {}),
    "Mod of C": (lambda a, b: a - b * truncated(a, b), {"fmod": 1}),
    "Max": (max, {}),
    "Min": (min, {}),
    "Greater": (lambda a, b: a > b, {}),
    "LessOrEqual": (lambda a, b: a <= b, {}),
    "Equal": (lambda a, b: a == b, {}),
}


def results(op: str, arrays: list[Array], opset: int = 17, **attributes: Any) -> list[Array]:
    """Return what the oracle and the compiled program make of a node."""
    infos = [
        onnx.helper.make_tensor_value_info(f"x{place}", KINDS.get(str(each.dtype), TensorProto.FLOAT), each.shape)
        for place, each in enumerate(arrays)
    ]
    graph = import_model(one_node(op, infos, opset, **attributes))
    given = {f"x{place}": each for place, each in enumerate(arrays)}
    return [np.asarray(lt.interpret(graph, given)["y"]), np.asarray(lt.compile(graph)(given)["y"])]


@pytest.mark.parametrize("dtype", KINDS)
@pytest.mark.parametrize("name", BINARY)
def test_two_integers_are_pythons(name: str, dtype: str) -> None:
    function, attributes = BINARY[name]
    info = np.iinfo(dtype)
    pairs = [(a, b) for a in values(dtype) for b in values(dtype) if b and not (a == info.min < 0 and b == -1)]
    a, b = (np.array(column, dtype) for column in zip(*pairs, strict=True))
    wanted = np.array([function(*pair) for pair in pairs])
    for got in results(name.split()[0], [a, b], **attributes):
        np.testing.assert_array_equal(got, wanted)


def test_the_lowest_integer_is_divided_right() -> None:
    a, b = np.array([-128, -5, -128, 127, -128], np.int8), np.array([2, -128, -128, -128, 127], np.int8)
    for got in results("Div", [a, b]):
        np.testing.assert_array_equal(got, [-64, 0, 1, 0, -1])


@pytest.mark.parametrize("dtype", ["int32", "int64"])
def test_integers_to_powers_that_are_floats_are_exact(dtype: str) -> None:
    high = int(np.iinfo(dtype).max)
    bases = [each for each in values(dtype) if each]
    pairs = [(a, float(p)) for a in bases for p in range(8) if abs(a) ** p <= high]
    pairs += [(a * a, 0.5) for a in (1, 2, 3, 10, 30_000)] + [(2, 1.5), (-2, -1.0), (1, -3.0), (-1, -3.0)]
    exact = [math.trunc(a**p) if p < 0 or p % 1 else a ** int(p) for a, p in pairs]
    base, power = np.array([a for a, _ in pairs], dtype), np.array([p for _, p in pairs], np.float32)
    for got in results("Pow", [base, power]):
        np.testing.assert_array_equal(got, np.array(exact))
