"""The derivatives of the primops, against central differences in float64, run by the oracle."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest
from tests.core.ops.primops import PRIMOPS

from lumin_tune.core.dtypes import Array, DType
from lumin_tune.core.errors import GraphError
from lumin_tune.core.expression import Size, dim
from lumin_tune.core.formats import unpacked
from lumin_tune.core.graph.graph_invariants import verify
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.ops.op_table import OPS
from lumin_tune.core.oracle.interpreter import interpret
from lumin_tune.core.tensor import Graph

STEP = 1e-6
S, T = dim("s", 1, 300), dim("t", 0, 9)
UNARY = ["exp2", "sin", "cos", "recip", "log2", "sqrt"]
BINARY = ["add", "mul", "max"]
REDUCTIONS = ["sum", "max_reduce"]


def derive(
    op: str,
    arrays: Sequence[Array],
    shapes: Sequence[Sequence[Size]] | None = None,
    dims: dict[str, int] | None = None,
    **attributes: Any,
) -> tuple[NodeGraph, dict[str, Array], list[Array | None]]:
    """Return the graph of an op and its derivative, its inputs, and the gradient of each operand that has one."""
    graph = NodeGraph()
    inputs = {f"x{index}": array for index, array in enumerate(arrays)}
    shapes = shapes or [array.shape for array in arrays]
    operands = [graph.add_input(name, shape, array.dtype) for (name, array), shape in zip(inputs.items(), shapes)]
    y = graph.add(op, *operands, **attributes)
    graph.set_output("y", y)
    value = interpret(graph, inputs, dims=dims)["y"]
    inputs["gradient"] = np.asarray(np.random.default_rng(0).standard_normal(value.shape))
    gradient = graph.add_input("gradient", graph.nodes[y].shape, graph.nodes[y].dtype)
    derivative = OPS[op].derivative
    assert derivative is not None
    found = derivative(graph, y, gradient)
    assert len(found) == len(operands)
    for index, (operand, node) in enumerate(zip(operands, found, strict=True)):
        if node is None:
            continue
        assert graph.nodes[node][3:] == graph.nodes[operand][3:], f"the gradient of operand {index} has another type"
        graph.set_output(f"d{index}", node)
    verify(graph)
    outputs = interpret(graph, inputs, dims=dims)
    return graph, inputs, [outputs.get(f"d{index}") for index in range(len(operands))]


def check(op: str, *arrays: Array, shapes: Any = None, dims: Any = None, **attributes: Any) -> None:
    """Compare the gradient of each float operand with the slope of <gradient, y> along each of its elements."""
    graph, inputs, gradients = derive(op, arrays, shapes, dims, **attributes)
    for index, array in enumerate(arrays):
        found = gradients[index]
        if array.dtype != np.float64:
            assert found is None
            continue
        assert found is not None
        expected = np.zeros_like(array)
        for place in np.ndindex(*array.shape):
            slopes = []
            for sign in (1, -1):
                moved = array.copy()
                moved[place] += sign * STEP
                y = interpret(graph, {**inputs, f"x{index}": moved}, dims=dims)["y"]
                slopes.append(sign * float(np.sum(y * inputs["gradient"])))
            expected[place] = sum(slopes) / (2 * STEP)
        np.testing.assert_allclose(found, expected, rtol=1e-6, atol=1e-7, err_msg=f"operand {index}")


def numbers(*shape: int, seed: int = 1) -> Array:
    return np.array(np.random.default_rng(seed).standard_normal(shape))


def apart(*shape: int, seed: int = 2) -> Array:
    """Distinct numbers, none near another or near 0, so that no step changes which is greater."""
    count = int(np.prod(shape))
    values = (np.arange(count) - count // 2 + 0.3) / 2
    return np.random.default_rng(seed).permutation(values).reshape(shape)


# element-wise


@pytest.mark.parametrize("op", UNARY)
@pytest.mark.parametrize("shape", [(), (3,), (2, 0), (2, 3)])
def test_unary(op: str, shape: tuple[int, ...]) -> None:
    x = np.array(np.abs(numbers(*shape)) + 0.3)
    check(op, x)
    if op in ("exp2", "sin", "cos", "recip"):
        check(op, np.array(-x))


def test_the_slope_of_sine_is_precise_for_large_arguments() -> None:
    x = np.array([1e4, -123456.7, 3e6])
    _, inputs, (found,) = derive("sin", [x])
    assert found is not None
    np.testing.assert_allclose(found, np.cos(x) * inputs["gradient"], rtol=1e-8)


@pytest.mark.parametrize("op", BINARY)
@pytest.mark.parametrize("shape", [(), (4,), (2, 3)])
def test_binary(op: str, shape: tuple[int, ...]) -> None:
    check(op, apart(*shape, seed=3), np.array(apart(*shape, seed=4) + 0.1))


@pytest.mark.parametrize("op", BINARY)
def test_one_operand_twice_has_both_gradients(op: str) -> None:
    graph = NodeGraph()
    x = graph.add_input("x", (2,), "f64")
    gradient = graph.add_input("g", (2,), "f64")
    parts = OPS[op].derivative(graph, graph.add(op, x, x), gradient)  # type: ignore[misc]
    graph.set_output("d", graph.add("add", *parts))  # type: ignore[arg-type]
    found = interpret(graph, {"x": [3.0, -2.0], "g": [1.0, 1.0]})["d"]
    np.testing.assert_array_equal(found, {"add": [2, 2], "mul": [6, -4], "max": [1, 1]}[op])


def test_mod() -> None:
    a = np.array([5.3, -5.3, 5.3, -5.3, 0.7, 12.1])
    check("mod", a, np.array([2.2, 2.2, -2.2, -2.2, 3.0, 0.9]))


def test_atan2() -> None:
    """In all quadrants."""
    check("atan2", np.array([1.3, 0.2, -0.7, -2.1, 0.4]), np.array([0.5, -1.4, -0.3, 0.8, 3.0]))


def test_select() -> None:
    condition = np.array([[True, False, True], [False, False, True]])
    check("select", condition, numbers(2, 3), numbers(2, 3, seed=5))


@pytest.mark.parametrize(("source", "target"), [("f32", "f64"), ("f64", "f32"), ("f16", "f64"), ("f64", "bf16")])
def test_cast(source: str, target: str) -> None:
    graph = NodeGraph()
    x = graph.add_input("x", (2,), source)
    gradient = graph.add_input("g", (2,), target)
    (found,) = OPS["cast"].derivative(graph, graph.add("cast", x, dtype=target), gradient)  # type: ignore[misc]
    assert found is not None
    assert graph.describe(found) == f"%{found} = cast({target}[2])"
    assert graph.nodes[found].dtype is DType.of(source)


@pytest.mark.parametrize(("source", "target"), [("i32", "f32"), ("f32", "i32"), ("bool", "f32"), ("f32", "bool")])
def test_cast_from_or_to_what_is_no_float_has_no_gradient(source: str, target: str) -> None:
    graph = NodeGraph()
    cast = graph.add("cast", graph.add_input("x", (2,), source), dtype=target)
    assert OPS["cast"].derivative(graph, cast, cast) == [None]  # type: ignore[misc]


# ties


def test_ties_of_a_maximum_share_the_gradient() -> None:
    a, b = np.array([1.0, 2.0, 3.0]), np.array([1.0, 3.0, 2.0])
    _, inputs, (da, db) = derive("max", [a, b])
    assert da is not None
    assert db is not None
    np.testing.assert_allclose(da, inputs["gradient"] * [0.5, 0, 1])
    np.testing.assert_allclose(db, inputs["gradient"] * [0.5, 1, 0])


def test_ties_of_a_reduction_share_the_gradient() -> None:
    x = np.array([[1.0, 3.0, 3.0], [2.0, 2.0, 2.0], [5.0, 4.0, 3.0]])
    _, inputs, (found,) = derive("max_reduce", [x], axes=[1])
    shares = np.array([[0, 1, 1], [1, 1, 1], [1, 0, 0]]) / np.array([[2], [3], [1]])
    np.testing.assert_allclose(found, shares * inputs["gradient"][:, None])  # type: ignore[arg-type]


def test_the_latest_holder_of_a_running_maximum_takes_the_gradient() -> None:
    _, inputs, (found,) = derive("scan", [np.array([1.0, 3.0, 3.0, 2.0, 5.0])], axis=0, combine="max")
    g = inputs["gradient"]
    np.testing.assert_allclose(found, [g[0], g[1], g[2] + g[3], 0, g[4]])  # type: ignore[arg-type]


def test_ties_of_scattered_maxima_share_the_gradient() -> None:
    base, indices, updates = np.array([1.0, 5.0, 2.0]), np.array([0, 0, 1, 7]), np.array([1.0, 1.0, 3.0, 9.0])
    _, inputs, (by_base, _, by_updates) = derive("scatter", [base, indices, updates], axis=0, combine="max")
    g = inputs["gradient"]
    np.testing.assert_allclose(by_base, [g[0] / 3, g[1], g[2]])  # type: ignore[arg-type]
    np.testing.assert_allclose(by_updates, [g[0] / 3, g[0] / 3, 0, 0])  # type: ignore[arg-type]


# reductions and scans


def _axes(rank: int) -> list[tuple[int, ...]]:
    return [axes for count in range(rank + 1) for axes in itertools.combinations(range(rank), count)]


@pytest.mark.parametrize("op", REDUCTIONS)
@pytest.mark.parametrize("shape", [(), (4,), (1, 3), (2, 3, 2), (2, 0)])
def test_reductions(op: str, shape: tuple[int, ...]) -> None:
    for axes in _axes(len(shape)):
        check(op, apart(*shape), axes=axes)


@pytest.mark.parametrize("combine", ["add", "mul", "max"])
@pytest.mark.parametrize("shape", [(1,), (5,), (0,), (2, 4), (3, 2, 2)])
def test_scan(combine: str, shape: tuple[int, ...]) -> None:
    for axis in range(len(shape)):
        check("scan", apart(*shape), axis=axis, combine=combine)


@pytest.mark.parametrize("zeros", [[0], [2], [4], [1, 3], [0, 1, 2, 3, 4]])
def test_running_products_with_zeros(zeros: list[int]) -> None:
    x = numbers(5)
    x[zeros] = 0
    check("scan", x, axis=0, combine="mul")


# indexing

INDICES = [np.array(2), np.array([0, 3, 3, 0, 0]), np.array([[1, -1], [9, 1]]), np.array([], np.int64)]


@pytest.mark.parametrize("indices", INDICES, ids=["one", "repeated", "out-of-range", "none"])
@pytest.mark.parametrize(("shape", "axis"), [((4,), 0), ((4, 2), 0), ((2, 4), 1), ((2, 4, 2), 1)])
def test_gather(indices: Array, shape: tuple[int, ...], axis: int) -> None:
    check("gather", numbers(*shape), indices, axis=axis)


def test_unpack() -> None:
    """No gradient flows into the blocks."""
    g = Graph()
    w, x = g.packed("w", (2, 32), "q8_0"), g.tensor("x", (32,))
    (slope,) = g.gradients((w * x).sum(), [x])
    slope.output("dx")
    blocks = np.random.default_rng(0).integers(0, 120, (2, 34), dtype=np.uint8)
    found = g.interpret({"w": blocks, "x": np.ones(32, np.float32)})["dx"]
    np.testing.assert_allclose(found, unpacked(blocks, "q8_0").sum(axis=0), rtol=1e-6)


@pytest.mark.parametrize("combine", ["set", "add", "max"])
@pytest.mark.parametrize("indices", INDICES, ids=["one", "repeated", "out-of-range", "none"])
@pytest.mark.parametrize(("shape", "axis"), [((4,), 0), ((4, 2), 0), ((2, 4), 1), ((2, 4, 2), 1)])
def test_scatter(combine: str, indices: Array, shape: tuple[int, ...], axis: int) -> None:
    updates = (*shape[:axis], *indices.shape, *shape[axis + 1 :])
    check("scatter", apart(*shape), indices, np.array(apart(*updates, seed=6) + 0.1), axis=axis, combine=combine)


def test_scattered_products_have_none() -> None:
    message = r"^scatter\(mul\) has no derivative; write the product as exp2 of a scatter\(add\) of log2, or use set$"
    with pytest.raises(GraphError, match=message):
        derive("scatter", [numbers(3), np.array([1]), numbers(1)], axis=0, combine="mul")


# views


@pytest.mark.parametrize("axes", [(2, 0, 1), (1, 2, 0), (0, 2, 1)])
def test_permute(axes: tuple[int, ...]) -> None:
    check("permute", numbers(2, 3, 4), axes=axes)


@pytest.mark.parametrize(("shape", "axes", "sizes"), [((), (0,), (3,)), ((2,), (0, 2), (3, 2)), ((2,), (1,), (0,))])
def test_expand(shape: Any, axes: Any, sizes: Any) -> None:
    check("expand", numbers(*shape), axes=axes, sizes=sizes)


@pytest.mark.parametrize(
    ("shape", "starts", "sizes", "steps"),
    [
        ((5,), (1,), (3,), (1,)),
        ((7,), (1,), (3,), (2,)),
        ((7,), (0,), (2,), (6,)),
        ((7,), (6,), (1,), (2**62,)),
        ((7,), (2,), (0,), (3,)),
        ((4, 9), (1, 0), (2, 3), (2, 4)),
        ((0, 3), (0, 0), (0, 2), (1, 2)),
    ],
)
def test_slice(shape: Any, starts: Any, sizes: Any, steps: Any) -> None:
    check("slice", numbers(*shape), starts=starts, sizes=sizes, steps=steps)


@pytest.mark.parametrize(("shape", "lows", "highs"), [((3,), (1,), (2,)), ((2, 3), (0, 2), (1, 0)), ((0,), (2,), (1,))])
def test_pad(shape: Any, lows: Any, highs: Any) -> None:
    check("pad", numbers(*shape), lows=lows, highs=highs)


@pytest.mark.parametrize(("shape", "axis", "sizes"), [((6, 2), 0, (2, 1, 3)), ((1, 2), 0, ()), ((2, 0), 1, (0, 3))])
def test_split(shape: Any, axis: int, sizes: Any) -> None:
    check("split", numbers(*shape), axis=axis, sizes=sizes)


@pytest.mark.parametrize(
    ("shape", "axis", "count"), [((2, 3, 2), 0, 2), ((2, 3), 1, 0), ((2, 3), 0, 1), ((0, 3), 0, 2)]
)
def test_merge(shape: Any, axis: int, count: int) -> None:
    check("merge", numbers(*shape), axis=axis, count=count)


@pytest.mark.parametrize("axes", _axes(3))
def test_flip(axes: tuple[int, ...]) -> None:
    check("flip", numbers(2, 3, 2), axes=axes)


@pytest.mark.parametrize("size", [1, 2, 3, 5])
@pytest.mark.parametrize("stride", [1, 2, 3])
@pytest.mark.parametrize("dilation", [1, 2])
def test_window(size: int, stride: int, dilation: int) -> None:
    for shape, axis in (((9,), 0), ((2, 10), 1), ((9, 2), 0)):
        check("window", numbers(*shape), axis=axis, size=size, stride=stride, dilation=dilation)


@pytest.mark.parametrize(("length", "size", "stride"), [(70, 66, 1), (70, 66, 3), (0, 1, 2)])
def test_a_window_too_large_to_unroll_or_with_no_place_is_one_scatter(length: int, size: int, stride: int) -> None:
    check("window", numbers(length), axis=0, size=size, stride=stride)
    check("window", numbers(2, length), axis=1, size=size, stride=stride)


# symbolic sizes

SYMBOLIC: list[tuple[str, Any, Any, int, dict[str, Any]]] = [
    ("sum", [(S, 3)], [(4, 3)], 4, {"axes": [0]}),
    ("max_reduce", [(S, 3)], [(4, 3)], 4, {"axes": [0, 1]}),
    ("scan", [(2, S)], [(2, 4)], 4, {"axis": 1, "combine": "mul"}),
    ("scan", [(S, T)], [(4, 2)], 4, {"axis": 1, "combine": "max"}),
    ("scan", [(S, T)], [(2, 0)], 2, {"axis": 1, "combine": "max"}),
    ("scan", [(S, T)], [(2, 0)], 2, {"axis": 1, "combine": "mul"}),
    ("gather", [(S, 2), (3,)], [(4, 2), (3,)], 4, {"axis": 0}),
    ("scatter", [(S, 2), (3,), (3, 2)], [(4, 2), (3,), (3, 2)], 4, {"axis": 0, "combine": "set"}),
    ("expand", [(S,)], [(4,)], 4, {"axes": [0], "sizes": [S]}),
    ("slice", [(S, 4)], [(5, 4)], 5, {"starts": [S - 1, 1], "sizes": [1, 3], "steps": [1, 1]}),
    ("slice", [(S,)], [(5,)], 5, {"starts": [0], "sizes": [(S + 1) // 2], "steps": [2]}),
    ("slice", [(S, T)], [(5, 0)], 5, {"starts": [0, 0], "sizes": [S, (T + 1) // 2], "steps": [1, 2]}),
    ("slice", [(S, T)], [(5, 4)], 5, {"starts": [0, 0], "sizes": [S, (T + 1) // 2], "steps": [1, 2]}),
    ("pad", [(S,)], [(4,)], 4, {"lows": [S], "highs": [1]}),
    ("split", [(S * 3,)], [(6,)], 2, {"axis": 0, "sizes": [S, 3]}),
    ("merge", [(S, T)], [(2, 3)], 2, {"axis": 0, "count": 2}),
    ("window", [(S + 2,)], [(6,)], 4, {"axis": 0, "size": 3, "stride": 2}),
    ("window", [(S + 2,)], [(6,)], 4, {"axis": 0, "size": 5, "stride": 2}),
    ("window", [(S + 100,)], [(104,)], 4, {"axis": 0, "size": 70}),
]


@pytest.mark.parametrize(("op", "shapes", "sizes", "s", "attributes"), SYMBOLIC)
def test_symbolic_sizes(op: str, shapes: Any, sizes: Any, s: int, attributes: Any) -> None:
    arrays = [apart(*size, seed=7 + index) for index, size in enumerate(sizes)]
    if OPS[op].arity > 1:
        arrays[1] = np.array([3, 0, 3])
    check(op, *arrays, shapes=shapes, dims={"s": s}, **attributes)


def test_every_derivative_is_tested_here() -> None:
    named = {name.removeprefix("test_") for name in globals() if name.startswith("test_")}
    tested = named.union(UNARY, BINARY, REDUCTIONS)
    assert {op for op in PRIMOPS if OPS[op].derivative is not None} <= tested
