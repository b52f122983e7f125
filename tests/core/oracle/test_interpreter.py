"""The oracle: precision, memory, contractions, debug runs, symbolic sizes, and what it refuses to run."""

from __future__ import annotations

import pickle
import random
import re
import threading
import tracemalloc
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import numpy as np
import pytest
from tests.properties.graphs import random_array, random_dims, random_graph, random_inputs

from lumin_tune.core.dtypes import Array, DType, round_to
from lumin_tune.core.errors import InputError, PassError
from lumin_tune.core.expression import Size, dim
from lumin_tune.core.graph.node_graph import Node, NodeGraph
from lumin_tune.core.ops.op_table import OPS, register_composite
from lumin_tune.core.oracle.interpreter import Interpretation, interpret

SEQ = dim("seq", 1, 16)
N, M = dim("n", 0, 8), dim("m", 1, 8)


def graph_of(op: str, *operands: Any, shapes: Any = None, **attributes: Any) -> NodeGraph:
    """Return a graph of one op whose inputs x0, x1, ... have the types of the arrays."""
    graph = NodeGraph()
    shapes = shapes or [np.shape(operand) for operand in operands]
    inputs = [graph.add_input(f"x{i}", shapes[i], np.asarray(x).dtype) for i, x in enumerate(operands)]
    graph.set_output("y", graph.add(op, *inputs, **attributes))
    return graph


# precision


@pytest.mark.parametrize("dtype", [DType.F16, DType.BF16, DType.F32])
def test_each_op_is_rounded_to_its_dtype(dtype: DType) -> None:
    """(x * y + x) * y, in steps that are each rounded, and in float64 without rounding."""
    graph = NodeGraph()
    x, y = graph.add_input("x", (500,), dtype), graph.add_input("y", (500,), dtype)
    product = graph.add("mul", x, y)
    graph.set_output("z", graph.add("mul", graph.add("add", product, x), y))
    source = np.random.default_rng(0)
    a, b = (round_to(source.standard_normal(500), dtype) for _ in range(2))
    result = interpret(graph, {"x": a, "y": b})["z"]
    wide_a, wide_b = a.astype(np.float64), b.astype(np.float64)
    once = round_to(wide_a * wide_b, dtype).astype(np.float64)
    twice = round_to(once + wide_a, dtype).astype(np.float64)
    np.testing.assert_array_equal(result, round_to(twice * wide_b, dtype))
    exact = interpret(graph, {"x": a, "y": b}, float64=True)["z"]
    assert exact.dtype == np.float64
    np.testing.assert_array_equal(exact, (wide_a * wide_b + wide_a) * wide_b)
    assert not np.array_equal(exact, result)


def test_float64_leaves_integers_and_bools_as_they_are() -> None:
    graph = graph_of("add", np.array([250], np.uint8), np.array([10], np.uint8))
    assert interpret(graph, {"x0": np.array([250], np.uint8), "x1": np.array([10], np.uint8)}, float64=True)["y"] == 4


def test_products_of_halves_are_rounded_before_they_are_summed() -> None:
    x = np.full((1, 64), 1 + 2**-10, np.float16)
    graph = NodeGraph()
    node = graph.add_input("x", x.shape, "f16")
    graph.set_output("y", graph.add("sum", graph.add("mul", node, node), axes=[1]))
    square = float(np.float16((1 + 2**-10) ** 2))
    assert interpret(graph, {"x": x})["y"][0] == np.float16(64 * square)
    assert interpret(graph, {"x": x}, float64=True)["y"][0] == 64 * (1 + 2**-10) ** 2


def test_outputs_are_arrays_of_their_own() -> None:
    graph = NodeGraph()
    x = graph.add_input("x", (3,), "f32")
    wide = graph.add("expand", x, axes=[0], sizes=[2])
    for name, node in (("same", x), ("again", x), ("wide", wide), ("twice", graph.add("add", wide, wide))):
        graph.set_output(name, node)
    graph.set_output("constant", graph.add_constant(np.ones(3)))
    given = np.ones(3, np.float32)
    outputs = interpret(graph, {"x": given})
    for array in outputs.values():
        array += 1
    assert [array.sum() for array in outputs.values()] == [6, 6, 12, 18, 6]
    assert given.sum() == 3
    assert interpret(graph, {"x": given})["constant"].sum() == 3


# memory


def _peak_bytes(run: Callable[[], Any]) -> int:
    tracemalloc.start()
    run()
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return peak


def test_a_value_is_freed_after_its_last_use() -> None:
    size = 250_000
    graph = NodeGraph()
    node = first = graph.add_input("x", (size,), "f32")
    for _ in range(100):
        node = graph.add("sin", graph.add("add", node, first))
    graph.set_output("y", node)
    x = np.ones(size, np.float32)
    assert _peak_bytes(lambda: interpret(graph, {"x": x})) < 4 * x.nbytes
    assert _peak_bytes(lambda: interpret(graph, {"x": x}, debug=True)) > 100 * x.nbytes


def test_dead_nodes_are_not_computed_and_kept_ones_are_freed() -> None:
    graph = NodeGraph()
    x = graph.add_input("x", (), "f32")
    for index in range(50):
        graph.keep(graph.add_full(float(index), DType.F32, (100_000,)))
        graph.add("sin", graph.add_full(float(index), DType.F32, (100_000,)))
    graph.set_output("y", x)
    assert _peak_bytes(lambda: interpret(graph, {"x": 1.0})) < 400_000


def _matmul(m: Size, k: Size, n: Size, dtype: str = "f32") -> NodeGraph:
    graph = NodeGraph()
    a, b = graph.add_input("a", (m, k), dtype), graph.add_input("b", (k, n), dtype)
    product = graph.add("mul", graph.add("expand", a, axes=[2], sizes=[n]), graph.add("expand", b, axes=[0], sizes=[m]))
    graph.set_output("c", graph.add("sum", product, axes=[1]))
    return graph


@pytest.mark.parametrize("dtype", ["f32", "f64", "i32"])
def test_a_product_that_is_only_summed_is_not_written_out(dtype: str) -> None:
    a, b = np.random.default_rng(0).integers(-9, 9, (2, 200, 200)).astype(DType.of(dtype).numpy)
    graph = _matmul(200, 200, 200, dtype)
    assert _peak_bytes(lambda: interpret(graph, {"a": a, "b": b})) < 6 * a.nbytes
    np.testing.assert_array_equal(interpret(graph, {"a": a, "b": b})["c"], a @ b)


@pytest.mark.parametrize("float64", [False, True])
def test_factors_that_are_cast_after_they_are_expanded_are_not_written_out(float64: bool) -> None:
    a, b = np.random.default_rng(0).integers(-9, 9, (2, 200, 200)).astype(np.int8)
    graph = NodeGraph()
    x, y = graph.add_input("a", (200, 200), "i8"), graph.add_input("b", (200, 200), "i8")
    left = graph.add("cast", graph.add("expand", x, axes=[2], sizes=[200]), dtype="i32")
    right = graph.add("cast", graph.add("expand", y, axes=[0], sizes=[200]), dtype="i32")
    graph.set_output("c", graph.add("sum", graph.add("mul", left, right), axes=[1]))
    inputs = {"a": a, "b": b}
    assert _peak_bytes(lambda: interpret(graph, inputs, float64=float64)) < 10 * 4 * a.size
    np.testing.assert_array_equal(interpret(graph, inputs, float64=float64)["c"], a.astype(np.int32) @ b)


def test_the_oracle_contracts_halves_too_in_float64() -> None:
    a = np.random.default_rng(0).integers(-9, 9, (200, 200)).astype(np.float16)
    graph = _matmul(200, 200, 200, "f16")
    assert _peak_bytes(lambda: interpret(graph, {"a": a, "b": a}, float64=True)) < 10 * 8 * a.size


# contractions against products written out, which a debug run does


def _view(source: random.Random, graph: NodeGraph, node: int, shape: Sequence[int]) -> int:
    """Return the node, of any shape, brought to `shape` by expanding, permuting, flipping, padding and windows."""
    kept = [axis for axis in range(len(shape)) if source.random() < 0.6]
    order = source.sample(kept, len(kept))
    base = node
    for position, axis in enumerate(order):
        if shape[axis] and source.random() < 0.2:  # a window over a longer axis, then one of its two axes taken
            longer = graph.add("window", base, axis=position, size=shape[axis])
            rank = len(graph.nodes[longer].shape)
            sizes = [1 if a == position else n for a, n in enumerate(graph.nodes[longer].shape)]
            one = graph.add("slice", longer, starts=[0] * rank, sizes=sizes, steps=[1] * rank)
            base = graph.add("split", one, axis=position, sizes=())
        if source.random() < 0.2:
            base = graph.add("flip", base, axes=[position])
    permuted = graph.add("permute", base, axes=[order.index(axis) for axis in kept])
    new = [axis for axis in range(len(shape)) if axis not in kept]
    return graph.add("expand", permuted, axes=new, sizes=[shape[axis] for axis in new])


def _factor(source: random.Random, graph: NodeGraph, name: str, shape: Sequence[int], dtype: DType) -> int:
    state = source.getstate()
    kept = [axis for axis in range(len(shape)) if source.random() < 0.6]
    sizes = [shape[axis] for axis in source.sample(kept, len(kept))]
    node = graph.add_input(name, sizes, dtype)
    source.setstate(state)
    return _view(source, graph, node, shape)


@pytest.mark.parametrize("dtype", [DType.F32, DType.F64, DType.U8, DType.I8, DType.I64])
def test_contractions_are_sums_of_products(dtype: DType) -> None:
    for seed in range(80):
        source = random.Random(f"{dtype}{seed}")
        shape = [
            source.choice([1, 2, 3, 5, 2, 3, 300 if dtype.is_integer else 4, 0 if seed % 8 == 0 else 2])
            for _ in range(source.randint(0, 5))
        ]
        graph = NodeGraph()
        a, b = (_factor(source, graph, name, shape, dtype) for name in "ab")
        product = graph.add("mul", a, b)
        for count in range(source.randint(1, 2)):
            axes = [axis for axis in range(len(shape)) if source.random() < 0.5]
            permuted = product
            for _ in range(source.randint(0, 2)):
                permuted = graph.add("permute", permuted, axes=source.sample(range(len(shape)), len(shape)))
            graph.set_output(f"y{count}", graph.add("sum", permuted, axes=axes))
        if source.random() < 0.1:  # a permuted product that another reads, too
            graph.set_output("z", graph.add("max", permuted, permuted))
        inputs = {
            name: np.random.default_rng(seed)
            .integers(0, 9, [int(n) for n in graph.nodes[node].shape])  # type: ignore[arg-type]
            .astype(dtype.numpy)
            for name, node in graph.inputs.items()
        }
        written_out = interpret(graph, inputs, debug=True)
        for name, result in interpret(graph, inputs).items():
            assert result.dtype == dtype.numpy
            np.testing.assert_array_equal(result, written_out[name], err_msg=f"seed {seed}, {shape}")


def test_windows_are_contracted_as_convolutions_are() -> None:
    graph = NodeGraph()
    x, w = graph.add_input("x", (2, 9), "f64"), graph.add_input("w", (3,), "f64")
    windows = graph.add("window", x, axis=1, size=3, stride=2)
    weights = graph.add("expand", w, axes=[0, 1], sizes=[2, 4])
    graph.set_output("y", graph.add("sum", graph.add("mul", windows, weights), axes=[2]))
    a, b = np.random.default_rng(0).standard_normal((2, 9)), np.array([1.0, -2.0, 3.0])
    expected = [[np.dot(row[2 * o : 2 * o + 3], b) for o in range(4)] for row in a]
    np.testing.assert_allclose(interpret(graph, {"x": a, "w": b})["y"], expected, rtol=1e-14)


@pytest.mark.parametrize(
    ("a", "b", "expected"),
    [
        ([3e38, 3e38, 3e38], 1e-30, 9e8),  # their sum alone would overflow
        ([3e38, 3e38], 0.0, 0.0),
        ([np.inf, -np.inf], 0.0, np.nan),
        ([np.inf, 1.0], 2.0, np.inf),
        ([np.nan, 1.0], 0.0, np.nan),
    ],
)
def test_a_factor_is_not_summed_by_itself(a: list[float], b: float, expected: float) -> None:
    graph = NodeGraph()
    x, scale = graph.add_input("x", (len(a),), "f32"), graph.add_input("scale", (), "f32")
    expanded = graph.add("expand", scale, axes=[0], sizes=[len(a)])
    graph.set_output("y", graph.add("sum", graph.add("mul", x, expanded), axes=[0]))
    np.testing.assert_allclose(interpret(graph, {"x": a, "scale": b})["y"], expected, rtol=1e-6)


# debug runs


def test_a_debug_run_tells_every_node() -> None:
    graph = NodeGraph()
    x = graph.add_input("x", (2,), "bf16")
    unused = graph.add_input("unused", (SEQ,), "f32")
    graph.add("sin", unused)
    y = graph.add("sqrt", graph.add("add", x, x))
    graph.set_output("y", y)
    outputs = interpret(graph, {"x": [1.0, 2.0]}, debug=True)
    assert [(step.node, step.op) for step in outputs.steps] == [(0, "input"), (3, "add"), (4, "sqrt")]
    assert [step.description for step in outputs.steps] == [
        "%0 = input 'x'",
        "%3 = add(bf16[2], bf16[2])",
        "%4 = sqrt(bf16[2])",
    ]
    np.testing.assert_array_equal(outputs.steps[1].value, [2, 4])
    assert all(step.time_ns > 0 and not step.non_finite and not step.origin for step in outputs.steps)
    assert outputs.warnings == ()
    assert interpret(graph, {"x": [1.0, 2.0]}).steps == ()
    again = pickle.loads(pickle.dumps(outputs))
    assert isinstance(again, Interpretation)
    assert again.steps[1].description == outputs.steps[1].description


def test_a_debug_run_names_the_origin_of_what_is_not_finite() -> None:
    graph = NodeGraph()
    x = graph.add_input("x", (4,), "f32")
    mask = graph.add_full(float("-inf"), DType.F32, (4,))
    log = graph.add("log2", x)
    masked = graph.add("add", log, mask)
    difference = graph.add("add", masked, graph.add("mul", masked, graph.add_full(-1.0, DType.F32, (4,))))
    graph.set_output("y", graph.add("sin", difference))
    outputs = interpret(graph, {"x": [0.0, 1.0, 2.0, 4.0]}, debug=True)
    assert outputs.warnings == (
        f"%{log} = log2(f32[4]) made 1 of 4 elements NaN or infinite",
        f"%{difference} = add(f32[4], f32[4]) made 4 of 4 elements NaN or infinite",
    )
    assert [step.non_finite for step in outputs.steps if step.node in (log, masked, difference)] == [1, 4, 4]
    given = interpret(graph, {"x": [np.nan, 1.0, 1.0, 1.0]}, debug=True)
    assert given.warnings[0] == "%0 = input 'x' was given 1 of 4 elements NaN or infinite"


@pytest.mark.parametrize("seed", range(60))
def test_debug_runs_and_plain_runs_agree(seed: int) -> None:
    graph = random_graph(seed, loops=True)
    dims = random_dims(graph, seed)
    inputs = random_inputs(graph, seed, dims)
    for float64 in (False, True):
        plain = interpret(graph, inputs, dims=dims, float64=float64)
        slow = interpret(graph, inputs, dims=dims, float64=float64, debug=True)
        assert list(plain) == list(graph.outputs)
        for name, array in plain.items():
            np.testing.assert_array_equal(array, slow[name])
            record = graph.nodes[graph.outputs[name]]
            assert array.dtype == (np.float64 if float64 and record.dtype.is_float else record.dtype.numpy)
            assert array.shape == tuple(n if isinstance(n, int) else n.evaluate(dims) for n in record.shape)


# what is given to inputs

GIVEN: list[tuple[str, Any, Any]] = [
    ("f32", [1, 2], [1, 2]),
    ("f32", [True, False], [1, 0]),
    ("f32", np.array([1, 2], np.int64), [1, 2]),
    ("f32", np.array([1.5, 2], np.float64), [1.5, 2]),
    ("f16", np.array([1e6, 1 + 2**-12]), [np.inf, 1]),
    ("bf16", [1.001, 2.0], [1, 2]),
    ("u8", [0, 255], [0, 255]),
    ("u8", np.array([True, False]), [1, 0]),
    ("i32", np.array([7, -7], np.int64), [7, -7]),
    ("i8", np.array([7, 9], np.uint8), [7, 9]),
    ("i64", np.array([7, 9], np.uint32), [7, 9]),
    ("bool", [True, False], [True, False]),
    ("f64", [10**30, 2], [1e30, 2]),
    ("f32", np.array([1, 2], ">f4"), [1, 2]),
]


@pytest.mark.parametrize(("dtype", "value", "expected"), GIVEN)
def test_values_that_inputs_take(dtype: str, value: Any, expected: Any) -> None:
    graph = NodeGraph()
    graph.set_output("y", graph.add_input("x", (2,), dtype))
    result = interpret(graph, {"x": value})["y"]
    assert result.dtype == DType.of(dtype).numpy
    assert result.dtype.isnative
    np.testing.assert_array_equal(result, np.array(expected, result.dtype))


def test_ml_dtypes_arrays_are_taken_as_bf16() -> None:
    ml_dtypes = pytest.importorskip("ml_dtypes", reason="ml_dtypes is not installed")
    graph = NodeGraph()
    graph.set_output("y", graph.add_input("x", (2,), "bf16"))
    np.testing.assert_array_equal(interpret(graph, {"x": np.array([1.0, 2.5], ml_dtypes.bfloat16)})["y"], [1, 2.5])


REFUSED: list[tuple[str, Any, str]] = [
    ("u8", [300, 1], ("input 'x' is u8[2], but was given int64[2]: the value 300 does not fit u8 (integers from 0 to "
     "255); use a wider dtype or cast an array")),
    ("u8", [-1, 1], ("input 'x' is u8[2], but was given int64[2]: the value -1 does not fit u8 (integers from 0 to "
     "255); use a wider dtype or cast an array")),
    ("i32", np.array([2**40, 0]), ("input 'x' is i32[2], but was given int64[2]: the value 1099511627776 does not fit "
     "i32 (integers from -2147483648 to 2147483647); use a wider dtype or cast an array")),
    ("i8", np.array([200, 0], np.uint8), ("input 'x' is i8[2], but was given uint8[2]: the value 200 does not fit i8 "
     "(integers from -128 to 127); use a wider dtype or cast an array")),
    ("i64", [2**70, 1], ("input 'x' is i64[2], but was given object[2]: the value 1180591620717411303424 does not fit "
     "i64 (integers from -9223372036854775808 to 9223372036854775807); use a wider dtype or cast an array")),
    ("f64", [10**400, 1], ("input 'x' is f64[2], but was given object[2]: an integer among the values is too large for "
     "f64; use f64 or smaller values")),
    ("u8", np.array([1, 2]), "input 'x' is u8[2], but was given int64[2]; cast it to u8 first"),
    ("i32", [1.0, 2.0], "input 'x' is i32[2], but was given float64[2]; cast it to i32 first"),
    ("i32", np.array([1.0, 2.0], np.float32), "input 'x' is i32[2], but was given float32[2]; cast it to i32 first"),
    ("bool", [1, 0], "input 'x' is bool[2], but was given int64[2]; cast it to bool first"),
    ("f32", [1j, 2], ("input 'x' is f32[2], but the given value is invalid: values of type complex128 are not "
     "numeric; give real numbers or bools")),
    ("f32", "ab", ("input 'x' is f32[2], but the given value is invalid: values of type str64 are not numeric; "
     "give real numbers or bools")),
    ("f32", None, ("input 'x' is f32[2], but the given value is invalid: values of type object are not numeric; "
     "give real numbers or bools")),
    ("f32", [[1], [1, 2]], ("input 'x' is f32[2], but the given value is invalid: not an array of numbers (.*); give a "
     "number, an array or evenly nested lists")),
    ("f32", [[1.0, 2.0]], "input 'x' is f32[2] (rank 1), but was given float64[1, 2]; reshape it"),
    ("f32", 1.0, "input 'x' is f32[2] (rank 1), but was given float64[]; reshape it"),
    ("f32", [1.0, 2.0, 3.0], "input 'x' is f32[2], but was given float64[3]: axis 0 must be 2, not 3"),
]  # fmt: skip


@pytest.mark.parametrize(("dtype", "value", "message"), REFUSED)
def test_values_that_inputs_refuse(dtype: str, value: Any, message: str) -> None:
    graph = NodeGraph()
    graph.set_output("y", graph.add_input("x", (2,), dtype))
    pattern = re.escape(message).replace(r"\.\*", ".*")
    with pytest.raises(InputError, match=f"^{pattern}$"):
        interpret(graph, {"x": value})
    with pytest.raises(InputError, match=f"^{pattern}$"):
        graph.set_value("x", value)


def test_missing_and_unknown_inputs() -> None:
    graph = graph_of("add", np.ones(2), np.ones(2))
    graph.add_input("spare", (SEQ,), "f32")
    with pytest.raises(
        InputError, match=r"^input 'x1' \(f64\[2\]\) has no value; pass it to the run or set it on the te"
    ):
        interpret(graph, {"x0": np.ones(2)})
    with pytest.raises(InputError, match=r"^no input 'xx1'; known: spare, x0, x1; did you mean 'x1'\?$"):
        interpret(graph, {"x0": np.ones(2), "xx1": np.ones(2)})
    with pytest.raises(InputError, match="^no input 0; known: spare, x0, x1"):
        interpret(graph, {0: np.ones(2)})  # type: ignore[dict-item]
    both = {"x0": np.ones(2), "x1": np.ones(2)}
    assert interpret(graph, both)["y"].tolist() == interpret(graph, both, debug=True)["y"].tolist() == [2, 2]
    with pytest.raises(InputError, match=r"axis 0 must be seq \(between 1 and 16\), not 17$"):
        interpret(graph, {**both, "spare": np.ones(17)})


def test_set_values_stand_in_for_inputs() -> None:
    graph = graph_of("add", np.ones(2), np.ones(2)).freeze()
    graph.set_value("x0", [1.0, 2.0])
    graph.set_value("x1", [10.0, 20.0])
    assert interpret(graph)["y"].tolist() == [11, 22]
    assert interpret(graph, {"x1": [0.0, 0.0]})["y"].tolist() == [1, 2]
    assert interpret(graph)["y"].tolist() == [11, 22]


# symbolic dimensions


@pytest.fixture
def symbolic() -> NodeGraph:
    """x: f32[n, m], z: f32[2*n + 1] -> y = x, count = iota(seq)."""
    graph = NodeGraph()
    graph.set_output("y", graph.add_input("x", (N, M), "f32"))
    graph.add_input("z", (2 * N + 1,), "f32")
    graph.set_output("count", graph.add("iota", size=SEQ))
    return graph


def test_dimensions_come_from_shapes_from_the_run_or_from_the_graph(symbolic: NodeGraph) -> None:
    x = np.ones((2, 3))
    assert interpret(symbolic, {"x": x}, dims={"seq": 4})["count"].tolist() == [0, 1, 2, 3]
    symbolic.set_dim_value("seq", 5)
    symbolic.set_dim_value("n", 7)
    assert len(interpret(symbolic, {"x": x})["count"]) == 5
    assert len(interpret(symbolic, {"x": x}, dims={"seq": np.int32(2), "n": 2})["count"]) == 2
    assert interpret(symbolic, {"x": x, "z": np.ones(5)})["y"].shape == (2, 3)
    assert interpret(symbolic, {"x": np.ones((0, 1)), "z": np.ones(1)})["y"].shape == (0, 1)


DIMENSIONS: list[tuple[dict[str, Any], dict[str, Any], str]] = [
    ({"x": (2, 3)}, {}, "dimension 'seq' is undetermined; pass dims={'seq': ...} or call set_dim"),
    ({"x": (2, 3)}, {"seq": 17}, "dimension 'seq' cannot be 17: give an integer from 1 to 16"),
    ({"x": (2, 3)}, {"seq": 0}, "dimension 'seq' cannot be 0: give an integer from 1 to 16"),
    ({"x": (2, 3)}, {"seq": 2.0}, "dimension 'seq' cannot be 2.0: give an integer from 1 to 16"),
    ({"x": (2, 3)}, {"seq": True}, "dimension 'seq' cannot be True: give an integer from 1 to 16"),
    ({"x": (2, 3)}, {"sec": 2}, "no dimension 'sec'; known: m, n, seq; did you mean 'seq'?"),
    ({"x": (2, 3)}, {"seq": 2, "n": 3}, ("dimension 'n' is 2 by axis 0 of input 'x', but was given as 3; "
     "give one of them")),
    ({"x": (2, 3), "z": (4,)}, {"seq": 2}, ("input 'z' is f32[n*2 + 1]: axis 0 must be n*2 + 1 = 5 with dimensions "
     "{'n': 2, 'm': 3, 'seq': 2}, not 4")),
    ({"x": (9, 3)}, {"seq": 2}, ("input 'x' is f32[n, m], but was given float64[9, 3]: axis 0 must be n (between 0 and "
     "8), not 9")),
]  # fmt: skip


@pytest.mark.parametrize(("shapes", "dims", "message"), DIMENSIONS)
def test_dimensions_that_cannot_be(symbolic: NodeGraph, shapes: Any, dims: Any, message: str) -> None:
    with pytest.raises(InputError, match=f"^{re.escape(message)}$"):
        interpret(symbolic, {name: np.ones(shape) for name, shape in shapes.items()}, dims=dims)


def test_shapes_that_disagree() -> None:
    graph = NodeGraph()
    a, b = graph.add_input("a", (SEQ,), "f64"), graph.add_input("b", (SEQ,), "f64")
    graph.set_output("y", graph.add("add", a, b))
    message = "dimension 'seq' is 2 by axis 0 of input 'a' but 3 by axis 0 of input 'b'; give arrays that agree"
    with pytest.raises(InputError, match=f"^{message}$"):
        interpret(graph, {"a": np.ones(2), "b": np.ones(3)})


ROOM: list[tuple[str, dict[str, Any], int, str | None]] = [
    ("slice", {"starts": [0], "sizes": [4], "steps": [1]}, 4, None),
    ("slice", {"starts": [0], "sizes": [4], "steps": [1]}, 3, "elements 0 to 3 of axis 0 lie outside its length 3"),
    ("slice", {"starts": [M - 3], "sizes": [2], "steps": [1]}, 2, "start -1 on axis 0 is negative"),
    ("slice", {"starts": [2], "sizes": [M - 2], "steps": [1]}, 2, None),
    ("slice", {"starts": [2], "sizes": [M - 2], "steps": [1]}, 1, "size -1 of axis 0 is out of range"),
    ("slice", {"starts": [0], "sizes": [M // 2], "steps": [3]}, 2, None),
    ("slice", {"starts": [0], "sizes": [M // 2], "steps": [4]}, 4, "elements 0 to 4 of axis 0 lie outside"),
    ("slice", {"starts": [M // 2], "sizes": [M // 2], "steps": [2]}, 6, "elements 3 to 7 of axis 0 lie outside"),
    ("pad", {"lows": [M - 2], "highs": [0]}, 2, None),
    ("pad", {"lows": [M - 2], "highs": [0]}, 1, "low padding -1 on axis 0 is negative"),
    ("expand", {"axes": [0], "sizes": [M - 2]}, 1, "size -1 of axis 0 is out of range"),
    ("window", {"axis": 0, "size": 3}, 3, None),
    ("window", {"axis": 0, "size": 4}, 3, "a window of 4 elements 1 apart does not fit axis 0 of size 3"),
    ("window", {"axis": 0, "size": 4, "stride": 9}, 3, "a window of 4 elements 1 apart does not fit axis 0 of size 3"),
    ("window", {"axis": 0, "size": 5}, 3, "a window of 5 elements 1 apart does not fit axis 0 of size 3"),
    ("window", {"axis": 0, "size": M, "dilation": 2}, 3, "a window of 3 elements 2 apart does not fit axis 0 of"),
]


@pytest.mark.parametrize(("op", "attributes", "size", "message"), ROOM)
def test_symbolic_sizes_are_checked_when_run_not_clipped(op: str, attributes: Any, size: int, message: Any) -> None:
    graph = NodeGraph()
    graph.set_output("y", graph.add(op, graph.add_input("x", (M,), "f64"), **attributes))
    if message is None:
        assert interpret(graph, {"x": np.arange(size)})["y"].ndim
        return
    with pytest.raises(InputError, match=rf"^%1 = {op}\(f64\[m\]\) with dimensions {{'m': {size}}}: {message}"):
        interpret(graph, {"x": np.arange(size)})


def test_a_size_that_cannot_be_computed_is_an_input_error() -> None:
    graph = NodeGraph()
    graph.set_output("y", graph.add("iota", size=4 // N))
    with pytest.raises(InputError, match=r"^size 4 // n is invalid for dimensions {'n': 0}: `4 // n` divides by zero"):
        interpret(graph, dims={"n": 0})
    graph = NodeGraph()
    graph.set_output("y", graph.add("iota", size=M - 4))
    with pytest.raises(InputError, match=r"^%0 = iota\(\) with dimensions {'m': 1}: size -3 of axis 0 is out of range"):
        interpret(graph, dims={"m": 1})


@pytest.mark.parametrize("sizes", [(2**40, 2**40), (2**62, 2**62, 0)])
def test_what_no_machine_can_hold_is_an_input_error(sizes: tuple[int, ...]) -> None:
    graph = NodeGraph()
    node = graph.add_full(1.0, DType.F32, sizes)
    graph.set_output("y", graph.add("sum", node, axes=range(len(sizes))))
    shape = re.escape(str(list(sizes)))
    with pytest.raises(InputError, match=rf"^%1 = expand\(f32\[\]\) has shape {shape}, more than NumPy can hold$"):
        interpret(graph)


# composites and threads


@pytest.fixture
def composites() -> Iterator[None]:
    def infer(operands: Sequence[Node], attributes: Sequence[Any]) -> tuple[DType, tuple[Size, ...]]:
        return operands[0].dtype, operands[0].shape

    def through(op: str) -> Callable[[NodeGraph, Sequence[int], Sequence[Any]], int]:
        return lambda graph, operands, attributes: graph.add(op, *operands)

    register_composite("test.double", 1, infer, lambda graph, operands, _: graph.add("add", operands[0], operands[0]))
    register_composite("test.outer", 1, infer, through("test.double"))
    register_composite("test.ping", 1, infer, through("test.pong"))
    register_composite("test.pong", 1, infer, through("test.ping"))
    yield
    for name in ("double", "outer", "ping", "pong"):
        del OPS[f"test.{name}"]


@pytest.mark.usefixtures("composites")
def test_composites_are_run_as_what_they_stand_for() -> None:
    graph = graph_of("test.outer", np.ones(2))
    assert interpret(graph, {"x0": [1.0, 2.0]})["y"].tolist() == [2, 4]
    assert [step.op for step in interpret(graph, {"x0": [1.0, 2.0]}, debug=True).steps] == ["input", "add"]
    assert [node.op for node in graph.nodes] == ["input", "test.outer"]


@pytest.mark.usefixtures("composites")
def test_composites_that_stand_for_each_other_are_named() -> None:
    message = "^composites decompose into each other without end: test.p[io]ng; decompose into primops$"
    with pytest.raises(PassError, match=message):
        interpret(graph_of("test.ping", np.ones(2)), {"x0": [1.0, 2.0]})


def test_several_threads_may_run_one_graph() -> None:
    graph = _matmul(8, 8, SEQ).freeze()
    arrays = {n: np.random.default_rng(n).standard_normal((2, 8, 16))[:, :, :n] for n in range(1, 9)}
    failures: list[object] = []

    def work(n: int) -> None:
        a, b = arrays[8][0], arrays[n][1]
        for _ in range(20):
            result = interpret(graph, {"a": a, "b": b}, float64=True)["c"]
            if not np.allclose(result, a.astype(np.float32) @ b.astype(np.float32), atol=1e-4):
                failures.append((n, result))

    threads = [threading.Thread(target=work, args=(n,)) for n in arrays]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failures


def test_random_arrays_meet_inputs_of_their_dtype() -> None:
    """The generators of the property tests make what inputs take, so that no property test is idle."""
    for dtype in DType:
        array: Array = random_array(np.random.default_rng(0), dtype, (3,))
        graph = NodeGraph()
        graph.set_output("y", graph.add_input("x", (3,), dtype))
        np.testing.assert_array_equal(interpret(graph, {"x": array})["y"], array)
