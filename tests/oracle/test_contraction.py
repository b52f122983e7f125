"""Matrix products and tensordot against NumPy (dtypes, wrapping) and PyTorch, their lowering, and their errors."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from tests.oracle.comparison import DTYPES, EPSILON, FLOATS, INTEGERS, evaluate
from tests.oracle.reducing import assert_as_in_numpy, extreme_values, few_values

from lumin_tune import Graph, dim, einsum, interpret
from lumin_tune.core.errors import GraphError, ShapeError

MATMUL_SHAPES = [
    ((3,), (3,)),
    ((2, 3), (3,)),
    ((3,), (3, 4)),
    ((2, 3), (3, 4)),
    ((5, 2, 3), (3, 4)),
    ((2, 3), (5, 3, 4)),
    ((5, 2, 3), (5, 3, 4)),
    ((1, 2, 3), (5, 3, 4)),
    ((6, 1, 2, 3), (5, 3, 4)),
    ((6, 1, 2, 3), (1, 5, 3, 4)),
    ((2, 1, 1, 3), (3,)),
    ((3,), (2, 1, 3, 1)),
    ((1, 1), (1, 1)),
    ((0, 3), (3, 4)),
    ((2, 0), (0, 4)),
    ((5, 2, 3), (0, 1, 3, 2)),
    ((0,), (0,)),
]


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("shapes", MATMUL_SHAPES, ids=str)
def test_matmul_of_every_rank_is_as_in_numpy(shapes: tuple[tuple[int, ...], ...], dtype: str) -> None:
    for source in (few_values, extreme_values) if dtype not in FLOATS else (few_values,):
        arrays = [source(dtype, shape, seed) for seed, shape in enumerate(shapes)]
        result = evaluate(lambda a, b: a @ b, *arrays, dtypes=[dtype] * 2)
        assert_as_in_numpy(result, np.matmul, dtype, *arrays)


@pytest.mark.torch
@pytest.mark.parametrize("dtype", [*INTEGERS, *FLOATS])
def test_matmul_against_torch(dtype: str) -> None:
    torch = pytest.importorskip("torch", reason="the independent judge of the ops is not installed")
    for shapes in MATMUL_SHAPES:
        arrays = [few_values(dtype, shape, seed) for seed, shape in enumerate(shapes)]
        result = evaluate(lambda a, b: a @ b, *arrays, dtypes=[dtype] * 2)
        tensors = [torch.tensor(array).to(torch.bfloat16 if dtype == "bf16" else None) for array in arrays]
        expected = torch.matmul(*tensors)
        expected = (expected.float() if dtype == "bf16" else expected).numpy()
        tolerance = 8 * EPSILON.get(dtype, 0)
        np.testing.assert_allclose(result, expected, tolerance, 10 * tolerance)


def test_a_non_finite_element_spoils_its_row_only() -> None:
    x = np.array([[1, np.nan], [2, 3], [np.inf, 1]], np.float32)
    w = np.array([[1, 2], [3, 4]], np.float32)
    expected = [[np.nan, np.nan], [11, 16], [np.inf, np.inf]]
    np.testing.assert_array_equal(evaluate(lambda a, b: a @ b, x, w), expected)


@pytest.mark.parametrize(
    ("left", "right", "expected"),
    [
        ("i8", "i32", "i32"),
        ("u8", "i8", "i16"),
        ("bool", "i8", "i8"),
        ("f32", "i16", "f32"),
        ("f16", "bf16", "f32"),
        ("f16", "f16", "f16"),
        ("bf16", "bf16", "bf16"),
        ("f32", "i32", "f64"),
        ("bf16", "i8", "bf16"),
    ],
)
def test_matmul_promotes(left: str, right: str, expected: str) -> None:
    graph = Graph()
    a, b = graph.tensor("a", (2, 3), left), graph.tensor("b", (3, 2), right)
    assert str((a @ b).dtype) == expected
    assert str(einsum("ij,jk", a, b).dtype) == expected


def test_halves_are_multiplied_and_summed_in_f32() -> None:
    """In f16 the products overflow and the sum stops growing."""
    x, w = np.full((1, 4096), 300, np.float16), np.full((4096, 1), 0.004, np.float16)
    x[0, :2], w[:2, 0] = [60000, -60000], 2
    exact = np.float64(x[0, 2:]) @ np.float64(w[2:, 0])
    np.testing.assert_allclose(evaluate(lambda a, b: a @ b, x, w)[0, 0], exact, 2.0**-8)


def test_arrays_stand_on_either_side() -> None:
    x, w = few_values("f32", (2, 3)), few_values("f32", (3, 4), 1)
    np.testing.assert_allclose(evaluate(lambda a: a @ w, x), x @ w, 1e-5, 1e-6)
    np.testing.assert_allclose(evaluate(lambda b: x @ b, w), x @ w, 1e-5, 1e-6)


def test_matmul_is_the_simple_form() -> None:
    """Expand, expand, mul, sum and nothing else: this is what the interpreter and kernels look for."""
    graph = Graph()
    a, b = graph.tensor("a", (2, 3, 4), "f32"), graph.tensor("b", (4, 5), "f32")
    product = a @ b
    recorded = [graph.nodes[node] for node in range(2, len(graph))]
    assert [(node.op, node.attributes) for node in recorded] == [
        ("expand", ((3,), (5,))),
        ("expand", ((0, 1), (2, 3))),
        ("mul", ()),
        ("sum", ((2,),)),
    ]
    assert product.shape == (2, 3, 5)


@pytest.mark.parametrize("dtype", ["f32", "f16", "i8", "bool"])
@pytest.mark.parametrize("name", ["dot", "inner", "outer"])
def test_dot_inner_outer_are_as_in_numpy(name: str, dtype: str) -> None:
    matrices = {
        "dot": [((2, 3), (3, 4)), ((2, 3), (3,)), ((2, 5, 3), (4, 3, 2)), ((3,), (2, 3, 4))],
        "inner": [((2, 3), (4, 3)), ((2, 3), (3,)), ((2, 5, 3), (4, 3))],
        "outer": [((3,), (4,)), ((2, 3), (4,)), ((0,), (3,))],
    }
    vectors_and_scalars = [((3,), (3,)), ((), (3,)), ((2, 3), ()), ((), ())]
    for pair in matrices[name] + vectors_and_scalars:
        arrays = [few_values(dtype, shape, seed) for seed, shape in enumerate(pair)]
        result = evaluate(lambda a, b: getattr(a, name)(b), *arrays)
        assert_as_in_numpy(result, getattr(np, name), dtype, *arrays)


def test_dot_and_inner_scale_by_numbers() -> None:
    x = few_values("f32", (2, 3))
    np.testing.assert_array_equal(evaluate(lambda t: t.dot(2.0), x), x * 2)
    np.testing.assert_array_equal(evaluate(lambda t: t.inner(3), x), x * 3)


@pytest.mark.parametrize("dtype", ["f32", "i16"])
@pytest.mark.parametrize(
    ("shapes", "axes"),
    [
        (((2, 3, 4), (3, 4, 5)), 2),
        (((2, 3), (3, 5)), 1),
        (((2, 3), (4,)), 0),
        (((2, 3, 4), (4, 2, 5)), ([0, 2], [1, 0])),
        (((2, 3, 4), (4, 2, 5)), ([2, 0], [0, 1])),
        (((2, 3), (5, 3)), (1, 1)),
        (((2, 3), (2, 3)), ([-1, -2], [-1, -2])),
        (((2, 3), (3, 2)), ([1, 0], [0, 1])),
        (((2, 0), (0, 3)), 1),
    ],
)
def test_tensordot_is_as_in_numpy(shapes: Any, axes: Any, dtype: str) -> None:
    arrays = [few_values(dtype, shape, seed) for seed, shape in enumerate(shapes)]
    result = evaluate(lambda a, b: a.tensordot(b, axes), *arrays)
    assert_as_in_numpy(result, lambda a, b: np.tensordot(a, b, axes), dtype, *arrays)


# symbolic sizes


def test_symbolic_dimensions() -> None:
    graph = Graph()
    batch, seq = dim("batch", 0, 64), dim("seq", 1, 512)
    x = graph.tensor("x", (batch, seq, 4), "f32")
    w = graph.tensor("w", (4, 3), "f32")
    (x @ w).output("x @ w")
    (x @ x.transpose()).output("scores")
    x.tensordot(x, ([0, 1], [0, 1])).output("tensordot")
    for sizes in [(0, 1), (1, 1), (2, 5), (3, 17)]:
        arrays = {"x": few_values("f32", (*sizes, 4)), "w": few_values("f32", (4, 3))}
        expected = {
            "x @ w": arrays["x"] @ arrays["w"],
            "scores": arrays["x"] @ arrays["x"].swapaxes(1, 2),
            "tensordot": np.tensordot(arrays["x"], arrays["x"], ([0, 1], [0, 1])),
        }
        results = interpret(graph, arrays)
        for name, value in expected.items():
            np.testing.assert_allclose(results[name], value, 1e-4, 1e-4, err_msg=name)


# errors


AB = r"\(f32\[2, 3\], f32\[4, 5\]\): "
MATMUL_ERRORS: list[tuple[Callable[[Any, Any], Any], str]] = [
    (
        lambda a, b: a @ b,
        rf"matmul{AB}the last axis of the left operand \(3\) must equal the second to last axis of the right one \(4\)",
    ),
    (lambda a, b: a @ b[0], r"\(3\) must equal the only axis of the right one \(5\)"),
    (lambda a, b: a @ 2, r"matmul\(f32\[2, 3\], 2\): takes no scalars; use \* to scale a tensor"),
    (lambda a, b: a.sum() @ b, r"matmul\(f32\[\], f32\[4, 5\]\): takes no scalars"),
    (
        lambda a, b: a.reshape(3, 1, 2) @ b.reshape(5, 2, 2),
        "axis 0 of operand 1 has size 5, but axis 0 of operand 0 has 3; they must be equal, or one of them 1",
    ),
]
TENSORDOT_ERRORS: list[tuple[Callable[[Any, Any], Any], str]] = [
    (lambda a, b: a.dot(b), f"dot{AB}axis 1 of the left operand has size 3 but axis 0 of the right one has 4; paired"),
    (lambda a, b: a.inner(b), f"inner{AB}axis 1 of the left operand has size 3 but axis 1 of the right one has 5"),
    (lambda a, b: a.outer(3), r"outer\(f32\[2, 3\], 3\): takes no scalars"),
    (lambda a, b: a.tensordot(b, 3), f"tensordot{AB}cannot sum over 3 axes; allowed: 0 to 2"),
    (lambda a, b: a.tensordot(b, ([0, 1], [0])), "2 axes of the left operand are paired with 1 of the right one; give"),
    (lambda a, b: a.tensordot(b, ([0, 0], [0, 1])), r"axes \[0, 0\] name an axis twice"),
    (lambda a, b: a.tensordot(b, (0, 5)), r"axis 5 does not exist in shape \[4, 5\]; allowed: -2 to 1"),
    (
        lambda a, b: a.tensordot(b, (0, 1, 2)),
        r"axes is a count or a pair \(axes of self, axes of other\), not \(0, 1, 2\)",
    ),
]


@pytest.mark.parametrize(("record", "message"), MATMUL_ERRORS + TENSORDOT_ERRORS)
def test_errors(record: Callable[[Any, Any], Any], message: str) -> None:
    graph = Graph()
    with pytest.raises(ShapeError, match=message):
        record(graph.tensor("a", (2, 3), "f32"), graph.tensor("b", (4, 5), "f32"))


def test_symbolic_sizes_must_provably_agree() -> None:
    graph = Graph()
    a, b = graph.tensor("a", (2, dim("m", 1, 9)), "f32"), graph.tensor("b", (dim("n", 1, 9), 2), "f32")
    with pytest.raises(
        ShapeError, match=r"the last axis of the left operand \(m\) must equal the second to last .* \(n\)"
    ):
        a @ b


def test_operands_are_of_one_graph() -> None:
    a, b = Graph().tensor("a", (2, 2), "f32"), Graph().tensor("b", (2, 2), "f32")
    with pytest.raises(GraphError, match="the operands are recorded in different graphs; build them in one graph"):
        a @ b
