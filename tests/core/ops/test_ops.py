"""The table of ops: types, costs and meaning of every primop, each written down here a second time."""

from __future__ import annotations

import itertools
import math
import re
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import pytest
from tests.core.ops.primops import PRIMOPS

from lumin_tune.core.dtypes import Array, DType, round_to
from lumin_tune.core.errors import DTypeError, NameConflictError, ShapeError
from lumin_tune.core.expression import Size, dim, parse_expression, simplified
from lumin_tune.core.graph.node_graph import Node, NodeGraph
from lumin_tune.core.ops.op_table import (
    OPS,
    Attribute,
    AttributeKind,
    Op,
    OpKind,
    bytes_of,
    flops_of,
    register_composite,
)
from lumin_tune.core.oracle.interpreter import interpret

FLOATS = [dtype for dtype in DType if dtype.is_float]
INTEGERS = [dtype for dtype in DType if dtype.is_integer]
NUMBERS = INTEGERS + FLOATS
DIMS = {"s": dim("s", 1, 8)}


# types and costs

# op, operands, attributes, result, flops, bytes
TYPES: list[tuple[str, Sequence[str], dict[str, Any], str, Any, Any]] = [
    ("input", [], {"name": "x", "dtype": "i8", "shape": [DIMS["s"], 3]}, "i8[s, 3]", 0, 0),
    ("constant", [], {"value": np.zeros((2, 3), np.float16)}, "f16[2, 3]", 0, 0),
    ("iota", [], {"size": 5}, "i64[5]", 0, 0),
    ("iota", [], {"size": DIMS["s"], "dtype": "bf16"}, "bf16[s]", 0, 0),
    ("exp2", ["f32[2, 3]"], {}, "f32[2, 3]", 6, 48),
    ("log2", ["bf16[2, 3]"], {}, "bf16[2, 3]", 6, 24),
    ("sin", ["f64[]"], {}, "f64[]", 1, 16),
    ("cos", ["f64[]"], {}, "f64[]", 1, 16),
    ("sqrt", ["f16[0, 3]"], {}, "f16[0, 3]", 0, 0),
    ("recip", ["f32[s, 3]"], {}, "f32[s, 3]", "3*s", "24*s"),
    ("cast", ["f64[2, 3]"], {"dtype": "bool"}, "bool[2, 3]", 6, 54),
    ("add", ["i16[4]", "i16[4]"], {}, "i16[4]", 4, 24),
    ("add", ["bool[4]", "bool[4]"], {}, "bool[4]", 4, 12),
    ("mul", ["f32[s]", "f32[s]"], {}, "f32[s]", "s", "12*s"),
    ("max", ["u8[2, 2]", "u8[2, 2]"], {}, "u8[2, 2]", 4, 12),
    ("mod", ["i32[3]", "i32[3]"], {}, "i32[3]", 3, 36),
    ("idiv", ["i64[3]", "i64[3]"], {}, "i64[3]", 3, 72),
    ("xor", ["i32[3]", "i32[3]"], {}, "i32[3]", 3, 36),
    ("atan2", ["f32[3]", "f32[3]"], {}, "f32[3]", 3, 36),
    ("less_than", ["f64[3]", "f64[3]"], {}, "bool[3]", 3, 51),
    ("select", ["bool[3]", "f32[3]", "f32[3]"], {}, "f32[3]", 3, 39),
    ("sum", ["f16[2, 3, 4]"], {"axes": [0, 2]}, "f16[3]", 24, 54),
    ("sum", ["i8[2, s]"], {"axes": []}, "i8[2, s]", "2*s", "4*s"),
    ("max_reduce", ["bool[2, 3]"], {"axes": [0, 1]}, "bool[]", 6, 7),
    ("scan", ["f32[2, 3]"], {"axis": 1, "combine": "mul"}, "f32[2, 3]", 6, 48),
    ("gather", ["f32[2, 9, 4]", "i32[5, 6]"], {"axis": 1}, "f32[2, 5, 6, 4]", 0, 4 * 240 + 4 * 72 + 4 * 30),
    ("unpack", ["u8[s, 36]"], {"format": "q4_0"}, "f32[s, 64]", "72*s", "292*s"),
    ("gather", ["f32[s, 4]", "u8[]"], {"axis": 0}, "f32[4]", 0, "16*s + 17"),
    ("scatter", ["f32[7, 4]", "i64[2]", "f32[2, 4]"], {"axis": 0, "combine": "add"}, "f32[7, 4]", 8, 272),
    ("permute", ["f32[2, s, 4]"], {"axes": [2, 0, 1]}, "f32[4, 2, s]", 0, 0),
    ("expand", ["f32[5]"], {"axes": [0, 2], "sizes": [3, DIMS["s"]]}, "f32[3, 5, s]", 0, 0),
    ("slice", ["f32[9, s]"], {"starts": [1, 0], "sizes": [3, DIMS["s"]], "steps": [3, 1]}, "f32[3, s]", 0, 0),
    ("pad", ["f32[2, s]"], {"lows": [1, 0], "highs": [0, DIMS["s"]]}, "f32[3, s*2]", 0, 0),
    ("split", ["f32[6, 2]"], {"axis": 0, "sizes": [2, 1, 3]}, "f32[2, 1, 3, 2]", 0, 0),
    ("split", ["f32[1, 2]"], {"axis": 0, "sizes": []}, "f32[2]", 0, 0),
    ("merge", ["f32[2, s, 4]"], {"axis": 0, "count": 2}, "f32[s*2, 4]", 0, 0),
    ("merge", ["f32[2]"], {"axis": 1, "count": 0}, "f32[2, 1]", 0, 0),
    ("flip", ["i8[2, 3]"], {"axes": [1]}, "i8[2, 3]", 0, 0),
    ("window", ["f32[2, 9]"], {"axis": 1, "size": 3, "stride": 2, "dilation": 2}, "f32[2, 3, 3]", 0, 0),
    ("window", ["f32[s]"], {"axis": 0, "size": 1}, "f32[s, 1]", 0, 0),
    ("window", ["f32[0]"], {"axis": 0, "size": 1}, "f32[0, 1]", 0, 0),
]


def _size(text: str) -> Size:
    return simplified(parse_expression(text, DIMS))


def _declared(graph: NodeGraph, texts: Sequence[str]) -> list[int]:
    """Add an input for each type text."""
    nodes = []
    for text in texts:
        found = re.fullmatch(r"(\w+)\[(.*)\]", text)
        assert found
        shape = [_size(size) for size in found[2].split(", ")] if found[2] else []
        nodes.append(graph.add_input(f"x{len(graph)}", shape, found[1]))
    return nodes


@pytest.mark.parametrize(("op", "operands", "attributes", "result", "flops", "size_bytes"), TYPES)
def test_types_and_costs(op: str, operands: Any, attributes: Any, result: str, flops: Any, size_bytes: Any) -> None:
    graph = NodeGraph()
    node = graph.nodes[graph.add(op, *_declared(graph, operands), **attributes)]
    assert node.type_text == result
    assert flops_of(node, graph.operand_nodes(node)) == _size(str(flops))
    assert bytes_of(node, graph.operand_nodes(node)) == _size(str(size_bytes))


TAKES: dict[str, Sequence[DType]] = {
    **dict.fromkeys(("exp2", "log2", "sin", "cos", "sqrt", "recip"), FLOATS),
    **{op: list(DType) for op in ("add", "mul", "max", "less_than", "max_reduce", "select", "cast", "permute", "flip")},
    **dict.fromkeys(("mod", "sum"), NUMBERS),
    **dict.fromkeys(("idiv", "xor"), INTEGERS),
}


@pytest.mark.parametrize("dtype", list(DType))
@pytest.mark.parametrize("op", TAKES)
def test_dtypes_that_an_op_takes(op: str, dtype: DType) -> None:
    graph = NodeGraph()
    arity = OPS[op].arity
    operands = [graph.add_input(f"x{index}", (2,), dtype) for index in range(arity)]
    if op == "select":
        operands[0] = graph.add_input("condition", (2,), "bool")
    attributes = {"cast": {"dtype": "f32"}, "sum": {"axes": [0]}, "max_reduce": {"axes": [0]}}
    attributes |= {"permute": {"axes": [0]}, "flip": {"axes": [0]}}
    if dtype not in TAKES[op]:
        with pytest.raises(DTypeError, match=rf"^{op}\({dtype}\[2\].*\): takes .*, not {dtype}; "):
            graph.add(op, *operands, **attributes.get(op, {}))
        return
    result = graph.nodes[graph.add(op, *operands, **attributes.get(op, {}))].dtype
    assert result is {"less_than": DType.BOOL, "cast": DType.F32}.get(op, dtype)


# meaning, element by element


def run(op: str, arrays: Sequence[Any], dtypes: Sequence[DType], float64: bool = False, **attributes: Any) -> Array:
    """Return what the oracle makes of one op."""
    graph = NodeGraph()
    inputs = {f"x{index}": array for index, array in enumerate(arrays)}
    shapes = [np.shape(array) for array in arrays]
    nodes = [graph.add_input(name, shape, dtype) for name, shape, dtype in zip(inputs, shapes, dtypes, strict=True)]
    graph.set_output("y", graph.add(op, *nodes, **attributes))
    result = interpret(graph, inputs, float64=float64)["y"]
    record = graph.nodes[graph.outputs["y"]]
    assert result.shape == record.shape
    assert result.dtype == (np.float64 if float64 and record.dtype.is_float else record.dtype.numpy)
    return result


def sample(dtype: DType, shape: Sequence[int], seed: int) -> Array:
    """Return small numbers, in quarters if they are floats, so that sums are exact in f64."""
    source = np.random.default_rng(seed)
    if dtype is DType.BOOL:
        return source.integers(0, 2, shape).astype(bool)
    low = 0 if dtype is DType.U8 else -40
    values = source.integers(low, 41, shape)
    return round_to(values / 4 if dtype.is_float else values, dtype)


def by_element(shape: Sequence[int], dtype: DType, element: Callable[..., Any]) -> Array:
    """Return the array whose elements a function of the index gives, as Python numbers, rounded once."""
    values = [element(*index) for index in np.ndindex(*shape)]
    if dtype.is_integer:
        bits = 8 * dtype.itemsize
        values = [(int(v) - int(dtype.lowest)) % 2**bits + int(dtype.lowest) for v in values]
    return round_to(np.array(values, np.float64 if dtype.is_float else dtype.numpy), dtype).reshape(shape)


def check(
    op: str, arrays: Sequence[Array], dtypes: Sequence[DType], shape: Sequence[int], element: Any, **attributes: Any
) -> None:
    """Compare an op with its definition, element by element, and its float64 run too."""
    graph = NodeGraph()
    nodes = [graph.add_input(f"x{i}", a.shape, d) for i, (a, d) in enumerate(zip(arrays, dtypes, strict=True))]
    dtype = graph.nodes[graph.add(op, *nodes, **attributes)].dtype
    np.testing.assert_array_equal(run(op, arrays, dtypes, **attributes), by_element(shape, dtype, element))
    exact = run(op, arrays, dtypes, float64=True, **attributes)
    np.testing.assert_array_equal(exact, by_element(shape, DType.F64 if dtype.is_float else dtype, element))


Python = Callable[[Any, Any], Any]
BINARY: dict[str, tuple[Sequence[DType], Python]] = {
    "add": (NUMBERS, lambda a, b: a + b),
    "mul": (NUMBERS, lambda a, b: a * b),
    "max": (NUMBERS, lambda a, b: max(a, b)),
    "mod": (NUMBERS, lambda a, b: a % b if b else math.nan if isinstance(b, float) else 0),
    "idiv": (INTEGERS, lambda a, b: a // b if b else 0),
    "xor": (INTEGERS, lambda a, b: a ^ b),
    "less_than": (list(DType), lambda a, b: a < b),
}


@pytest.mark.parametrize(("op", "dtype"), [(op, dtype) for op, (dtypes, _) in BINARY.items() for dtype in dtypes])
def test_binary(op: str, dtype: DType) -> None:
    a, b = sample(dtype, (40,), 1), sample(dtype, (40,), 2)
    check(op, [a, b], [dtype, dtype], (40,), lambda i: BINARY[op][1](a[i].item(), b[i].item()))


@pytest.mark.parametrize("op", ["add", "mul", "max"])
def test_bools_add_as_or_and_multiply_as_and(op: str) -> None:
    a, b = np.array([False, False, True, True]), np.array([False, True, False, True])
    expected = a & b if op == "mul" else a | b
    np.testing.assert_array_equal(run(op, [a, b], [DType.BOOL] * 2), expected)


@pytest.mark.parametrize("dtype", FLOATS)
def test_atan2(dtype: DType) -> None:
    y, x = sample(dtype, (200,), 1), sample(dtype, (200,), 2)
    expected = np.array([math.atan2(*point) for point in zip(y.tolist(), x.tolist(), strict=True)])
    unit = {DType.F16: 2.0**-10, DType.BF16: 2.0**-7, DType.F32: 2.0**-23, DType.F64: 2.0**-52}[dtype]
    np.testing.assert_allclose(run("atan2", [y, x], [dtype] * 2), expected, rtol=unit if dtype.is_half else 2 * unit)
    np.testing.assert_allclose(run("atan2", [y, x], [dtype] * 2, float64=True), expected, rtol=2.0**-51)


UNARY: dict[str, Callable[[float], float]] = {
    "exp2": lambda x: 2.0**x,
    "log2": math.log2,
    "sin": math.sin,
    "cos": math.cos,
    "sqrt": math.sqrt,
    "recip": lambda x: 1 / x,
}


@pytest.mark.parametrize("dtype", FLOATS)
@pytest.mark.parametrize("op", UNARY)
def test_unary(op: str, dtype: DType) -> None:
    x = round_to(np.geomspace(1e-3, 10, 200), dtype)
    expected = np.array([UNARY[op](value) for value in x.astype(np.float64)])
    unit = {DType.F16: 2.0**-10, DType.BF16: 2.0**-7, DType.F32: 2.0**-23, DType.F64: 2.0**-52}[dtype]
    tolerance = 0.51 * unit if op in ("sqrt", "recip") else unit if dtype.is_half else 2 * unit
    np.testing.assert_allclose(run(op, [x], [dtype]), expected, rtol=tolerance)
    np.testing.assert_allclose(run(op, [x], [dtype], float64=True), expected, rtol=2.0**-51)


@pytest.mark.torch
@pytest.mark.parametrize("dtype", [np.float32, np.float64])
@pytest.mark.parametrize("op", UNARY)
def test_unary_at_special_values_is_as_in_torch(op: str, dtype: type) -> None:
    torch = pytest.importorskip("torch", reason="needs PyTorch")
    x = np.array([0.0, -0.0, 1.0, -1.0, np.inf, -np.inf, np.nan, 1e-38, 3e38, -2.5], dtype)
    expected = getattr(torch, {"recip": "reciprocal"}.get(op, op))(torch.tensor(x)).numpy()
    result = run(op, [x], [DType.of(dtype)])
    np.testing.assert_allclose(result, expected, rtol=4e-7 if dtype is np.float32 else 1e-15)
    np.testing.assert_array_equal(np.signbit(result[~np.isnan(result)]), np.signbit(expected[~np.isnan(expected)]))


INF, NAN = math.inf, math.nan
LOW, HIGH = -(2**31), 2**31 - 1
EDGES: list[tuple[str, Sequence[Any], DType, Any]] = [
    ("add", ([HIGH, LOW], [1, -1]), DType.I32, [LOW, HIGH]),
    ("mul", ([HIGH, 2**16], [2, 2**16]), DType.I32, [-2, 0]),
    ("mul", ([200, 16], [2, 16]), DType.U8, [144, 0]),
    ("max", ([NAN, 1.0, -INF], [0.0, NAN, 0.0]), DType.F32, [NAN, NAN, 0.0]),
    ("mod", ([5.5, -5.5, 5.5, -5.5, 1.0, INF, 1.0, -1.0], [3, 3, -3, -3, 0, 1, INF, INF]), DType.F32,
     [2.5, 0.5, -0.5, -2.5, NAN, NAN, 1.0, INF]),
    ("mod", ([7, -7, 7, -7, 7, LOW], [3, 3, -3, -3, 0, -1]), DType.I32, [1, 2, -2, -1, 0, 0]),
    ("idiv", ([7, -7, 7, -7, 7, LOW], [3, 3, -3, -3, 0, -1]), DType.I32, [2, -3, -3, 2, 0, LOW]),
    ("xor", ([5, -1, LOW, 7], [3, 1, -1, 7]), DType.I32, [6, -2, 2**31 - 1, 0]),
    ("atan2", ([0.0, -0.0, 0.0, -0.0, 1.0, -1.0], [-1.0, -1.0, -0.0, 1.0, -0.0, 0.0]), DType.F64,
     [math.pi, -math.pi, math.pi, -0.0, math.pi / 2, -math.pi / 2]),
    ("atan2", ([INF, -INF, 1.0, NAN], [INF, -INF, -INF, INF]), DType.F64,
     [math.pi / 4, -3 * math.pi / 4, math.pi, NAN]),
    ("less_than", ([NAN, 1.0, 0.0, -INF], [1.0, NAN, -0.0, INF]), DType.F32, [False, False, False, True]),
    ("less_than", ([False, False, True, True], [False, True, False, True]), DType.BOOL, [False, True, False, False]),
    ("add", ([INF, 1e38], [-INF, 3.4e38]), DType.F32, [NAN, INF]),
    ("add", ([2048.0], [1.0]), DType.F16, [2048.0]),
    ("mul", ([300.0], [300.0]), DType.F16, [INF]),
    ("add", ([256.0], [1.0]), DType.BF16, [256.0]),
]  # fmt: skip


@pytest.mark.parametrize(("op", "operands", "dtype", "expected"), EDGES)
def test_edge_values(op: str, operands: Any, dtype: DType, expected: Any) -> None:
    arrays = [np.array(values, dtype.numpy) for values in operands]
    np.testing.assert_array_equal(run(op, arrays, [dtype, dtype]), expected)


def test_select() -> None:
    condition = np.array([True, False, True])
    a, b = np.array([1.0, NAN, NAN], np.float32), np.array([NAN, 2.0, 3.0], np.float32)
    np.testing.assert_array_equal(run("select", [condition, a, b], [DType.BOOL, DType.F32, DType.F32]), [1.0, 2.0, NAN])


@pytest.mark.parametrize("target", list(DType))
@pytest.mark.parametrize("source", list(DType))
def test_cast(source: DType, target: DType) -> None:
    x = sample(source, (50,), 3)
    convert = bool if target is DType.BOOL else float if target.is_float else int
    if source.is_float and target is DType.U8:
        x = np.abs(x)  # C leaves the rest undefined
    check("cast", [x], [source], (50,), lambda i: convert(x[i].item()), dtype=target)


def test_cast_of_special_values() -> None:
    x = np.array([NAN, INF, -INF, -0.0, 1e-45], np.float32)
    np.testing.assert_array_equal(run("cast", [x], [DType.F32], dtype="bool"), [True, True, True, False, True])
    np.testing.assert_array_equal(run("cast", [x], [DType.F32], dtype="f16"), [NAN, INF, -INF, -0.0, 0.0])
    wide = np.array([300, -1, 2**40 + 5])
    np.testing.assert_array_equal(run("cast", [wide], [DType.I64], dtype="u8"), [44, 255, 5])


# reductions and scans

SHAPES = [(), (1,), (5,), (0,), (3, 4), (2, 0, 3), (2, 3, 1, 4)]


def _subsets(rank: int) -> list[tuple[int, ...]]:
    return [axes for count in range(rank + 1) for axes in itertools.combinations(range(rank), count)]


def _reduced(x: Array, axes: Sequence[int]) -> tuple[list[int], Callable[..., list[Any]]]:
    """Return the shape without the axes, and what stands along the axes at an index of the rest."""
    rest = [axis for axis in range(x.ndim) if axis not in axes]

    def along(*index: int) -> list[Any]:
        places = dict(zip(rest, index, strict=True))
        return [x[full].item() for full in np.ndindex(*x.shape) if all(full[axis] == places[axis] for axis in rest)]

    return [x.shape[axis] for axis in rest], along


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("dtype", NUMBERS)
def test_sum(dtype: DType, shape: tuple[int, ...]) -> None:
    x = sample(dtype, shape, 4)
    for axes in _subsets(len(shape)):
        rest, along = _reduced(x, axes)
        check("sum", [x], [dtype], rest, lambda *index, along=along: sum(along(*index)), axes=axes)


def test_sums_of_halves_are_rounded_once() -> None:
    ones = np.ones(5000, np.float16)
    assert run("sum", [ones], [DType.F16], axes=[0]) == 5000
    assert run("scan", [ones], [DType.F16], axis=0, combine="add")[4095] == 4096
    bf16 = np.ones(1000, np.float32)
    assert run("sum", [bf16], [DType.BF16], axes=[0]) == 1000
    index = np.zeros(5000, np.int64)
    base = np.zeros(1, np.float16)
    operands, dtypes = [base, index, ones], [DType.F16, DType.I64, DType.F16]
    assert run("scatter", operands, dtypes, axis=0, combine="add") == 5000


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("dtype", list(DType))
def test_max_reduce(dtype: DType, shape: tuple[int, ...]) -> None:
    x = sample(dtype, shape, 5)
    for axes in _subsets(len(shape)):
        rest, along = _reduced(x, axes)
        greatest = lambda *index, along=along: max([dtype.lowest, *along(*index)])  # noqa: E731
        check("max_reduce", [x], [dtype], rest, greatest, axes=axes)


def test_the_greatest_with_a_nan_is_nan() -> None:
    x = np.array([[1.0, NAN], [INF, 2.0]], np.float32)
    np.testing.assert_array_equal(run("max_reduce", [x], [DType.F32], axes=[1]), [NAN, INF])
    np.testing.assert_array_equal(run("scan", [x], [DType.F32], axis=0, combine="max"), [[1.0, NAN], [INF, NAN]])


COMBINE: dict[str, Python] = {"add": lambda a, b: a + b, "mul": lambda a, b: a * b, "max": lambda a, b: max(a, b)}


@pytest.mark.parametrize("shape", [(1,), (5,), (0,), (3, 4), (2, 0, 3)])
@pytest.mark.parametrize(
    ("dtype", "combine"), [(DType.BOOL, "max"), *((dtype, combine) for dtype in NUMBERS for combine in COMBINE)]
)
def test_scan(dtype: DType, combine: str, shape: tuple[int, ...]) -> None:
    x = sample(dtype, shape, 6)
    if dtype.is_float and combine == "mul":
        x = np.sign(x)
    for axis in range(len(shape)):

        def running(*index: int, axis: int = axis) -> Any:
            line = x[(*index[:axis], slice(index[axis] + 1), *index[axis + 1 :])].tolist()
            return next(itertools.islice(itertools.accumulate(line, COMBINE[combine]), len(line) - 1, None))

        check("scan", [x], [dtype], shape, running, axis=axis, combine=combine)


# indexing

INDEX_SHAPES = [(), (3,), (0,), (2, 2)]


@pytest.mark.parametrize("indices_shape", INDEX_SHAPES)
@pytest.mark.parametrize("shape", [(4,), (0,), (3, 2), (2, 3, 1)])
@pytest.mark.parametrize(
    ("dtype", "index_dtype"), [(DType.F32, DType.I64), (DType.BOOL, DType.U8), (DType.BF16, DType.I8)]
)
def test_gather(dtype: DType, index_dtype: DType, shape: tuple[int, ...], indices_shape: tuple[int, ...]) -> None:
    x = sample(dtype, shape, 7)
    low = 0 if index_dtype is DType.U8 else -2
    indices = np.asarray(np.random.default_rng(8).integers(low, 6, indices_shape), index_dtype.numpy)
    rank = len(indices_shape)
    for axis in range(len(shape)):

        def taken(*index: int, axis: int = axis) -> Any:
            place = int(indices[index[axis : axis + rank]])
            return x[(*index[:axis], place, *index[axis + rank :])].item() if 0 <= place < shape[axis] else 0

        result = (*shape[:axis], *indices_shape, *shape[axis + 1 :])
        check("gather", [x, indices], [dtype, index_dtype], result, taken, axis=axis)


def test_unpack() -> None:
    """A block of q8_0: an f16 scale and 32 signed bytes. The formats are compared in test_formats."""
    block = np.concatenate(
        [np.array([0.5], np.float16).view(np.uint8), np.arange(-16, 16, dtype=np.int8).view(np.uint8)]
    )
    found = run("unpack", [np.stack([block, block])], [DType.U8], format="q8_0")
    np.testing.assert_array_equal(found, [np.arange(-16, 16) / 2] * 2)
    with pytest.raises(ShapeError, match="a row of 33 bytes is not whole blocks of 34 bytes"):
        run("unpack", [block[None, :33]], [DType.U8], format="q8_0")
    with pytest.raises(DTypeError, match="unknown block format 'q7'; allowed: q4_0"):
        run("unpack", [block[None]], [DType.U8], format="q7")


def test_gather_with_bytes_from_a_long_axis() -> None:
    x = np.arange(300)
    np.testing.assert_array_equal(
        run("gather", [x, np.array([255, 0], np.uint8)], [DType.I64, DType.U8], axis=0), [255, 0]
    )


SCATTERED = [(dtype, combine) for dtype in (DType.F32, DType.I8, DType.F16) for combine in ("set", *COMBINE)]


@pytest.mark.parametrize(("dtype", "combine"), [*SCATTERED, (DType.BOOL, "set"), (DType.BOOL, "max")])
@pytest.mark.parametrize("indices_shape", INDEX_SHAPES)
@pytest.mark.parametrize("shape", [(4,), (0,), (3, 2), (2, 3, 1)])
def test_scatter(dtype: DType, shape: tuple[int, ...], indices_shape: tuple[int, ...], combine: str) -> None:
    base = sample(dtype, shape, 9)
    indices = np.asarray(np.random.default_rng(10).integers(-2, 5, indices_shape))
    merge = {**COMBINE, "set": lambda a, b: b}[combine]
    for axis in range(len(shape)):
        updates = sample(dtype, (*shape[:axis], *indices_shape, *shape[axis + 1 :]), 11)
        if dtype.is_float and combine == "mul":
            base, updates = np.sign(base), np.sign(updates)

        def merged(*index: int, axis: int = axis, base: Array = base, updates: Array = updates) -> Any:
            value = base[index].item()
            for place in np.ndindex(*indices_shape):
                if indices[place] == index[axis]:
                    value = merge(value, updates[(*index[:axis], *place, *index[axis + 1 :])].item())
            return value

        operands, dtypes = [base, indices, updates], [dtype, DType.I64, dtype]
        check("scatter", operands, dtypes, shape, merged, axis=axis, combine=combine)


# views


def check_view(op: str, shape: Sequence[int], result: Sequence[int], element: Any, **attributes: Any) -> None:
    """element: index in the result -> index in the operand, or None for a zero; tried with four dtypes."""
    for dtype in (DType.F32, DType.I8, DType.BOOL, DType.BF16):
        x = sample(dtype, shape, 12)

        def value(*index: int, x: Array = x) -> Any:
            place = element(*index)
            return 0 if place is None else x[tuple(place)].item()

        check(op, [x], [dtype], result, value, **attributes)


@pytest.mark.parametrize("shape", [(), (3,), (2, 0), (2, 3, 4)])
def test_permute(shape: tuple[int, ...]) -> None:
    for axes in itertools.permutations(range(len(shape))):
        result = [shape[axis] for axis in axes]
        check_view("permute", shape, result, lambda *i, axes=axes: [i[axes.index(a)] for a in range(len(i))], axes=axes)


@pytest.mark.parametrize(
    ("shape", "axes", "sizes"),
    [((), (), ()), ((), (0,), (3,)), ((2,), (0, 2), (3, 4)), ((2, 3), (1,), (0,)), ((2,), (0, 1, 3), (1, 2, 1))],
)
def test_expand(shape: tuple[int, ...], axes: tuple[int, ...], sizes: tuple[int, ...]) -> None:
    old = [axis for axis in range(len(shape) + len(axes)) if axis not in axes]
    new = dict(zip(axes, sizes, strict=True)) | dict(zip(old, shape, strict=True))
    result = [new[axis] for axis in range(len(new))]
    check_view("expand", shape, result, lambda *i: [i[axis] for axis in old], axes=axes, sizes=sizes)


@pytest.mark.parametrize(
    ("shape", "starts", "sizes", "steps"),
    [
        ((), (), (), ()),
        ((5,), (0,), (5,), (1,)),
        ((5,), (1,), (2,), (3,)),
        ((5,), (5,), (0,), (1,)),
        ((5,), (4,), (1,), (2**62,)),
        ((4, 6), (1, 0), (2, 3), (2, 2)),
        ((0, 3), (0, 1), (0, 2), (1, 1)),
    ],
)
def test_slice(shape: Any, starts: Any, sizes: Any, steps: Any) -> None:
    element = lambda *i: [start + place * step for start, place, step in zip(starts, i, steps, strict=True)]  # noqa: E731
    check_view("slice", shape, sizes, element, starts=starts, sizes=sizes, steps=steps)


@pytest.mark.parametrize(
    ("shape", "lows", "highs"),
    [((), (), ()), ((3,), (0,), (0,)), ((3,), (1,), (2,)), ((2, 0), (1, 0), (0, 2)), ((2, 3), (0, 2), (1, 0))],
)
def test_pad(shape: Any, lows: Any, highs: Any) -> None:
    result = [low + size + high for low, size, high in zip(lows, shape, highs, strict=True)]

    def element(*index: int) -> Any:
        place = [i - low for i, low in zip(index, lows, strict=True)]
        return place if all(0 <= i < size for i, size in zip(place, shape, strict=True)) else None

    check_view("pad", shape, result, element, lows=lows, highs=highs)


PARTS = [
    ((6,), 0, (2, 3)),
    ((2, 12), 1, (3, 1, 4)),
    ((1, 3), 0, ()),
    ((0, 2), 0, (0, 5)),
    ((4, 2), 0, (4,)),
    ((2, 6, 2), 1, (3, 2)),
]


def _flat(place: Sequence[int], sizes: Sequence[int]) -> int:
    flat = 0
    for i, size in zip(place, sizes, strict=True):
        flat = flat * size + i
    return flat


@pytest.mark.parametrize(("shape", "axis", "sizes"), PARTS)
def test_split(shape: Any, axis: int, sizes: Any) -> None:
    end = axis + len(sizes)
    result = (*shape[:axis], *sizes, *shape[axis + 1 :])
    element = lambda *i: [*i[:axis], _flat(i[axis:end], sizes), *i[end:]]  # noqa: E731
    check_view("split", shape, result, element, axis=axis, sizes=sizes)


@pytest.mark.parametrize(("merged", "axis", "sizes"), PARTS)
def test_merge(merged: Any, axis: int, sizes: Any) -> None:
    shape = (*merged[:axis], *sizes, *merged[axis + 1 :])

    def element(*index: int) -> list[int]:
        place, rest = [], index[axis]
        for size in reversed(sizes):
            place.append(rest % size)
            rest //= size
        return [*index[:axis], *reversed(place), *index[axis + 1 :]]

    check_view("merge", shape, merged, element, axis=axis, count=len(sizes))


@pytest.mark.parametrize("shape", [(), (3,), (2, 0), (2, 3, 4)])
def test_flip(shape: tuple[int, ...]) -> None:
    for axes in _subsets(len(shape)):
        element = lambda *i, axes=axes: [shape[a] - 1 - p if a in axes else p for a, p in enumerate(i)]  # noqa: E731
        check_view("flip", shape, shape, element, axes=axes)


@pytest.mark.parametrize(
    ("length", "size", "stride", "dilation", "count"),
    [
        (7, 3, 1, 1, 5),
        (7, 3, 2, 1, 3),
        (7, 3, 2, 3, 1),
        (5, 5, 1, 1, 1),
        (0, 1, 2, 3, 0),
        (6, 1, 4, 9, 2),
        (3, 2, 2**62, 1, 1),
        (3, 1, 1, 2**62, 3),
        (3, 1, 2, 1, 2),
    ],
)
def test_window(length: int, size: int, stride: int, dilation: int, count: int) -> None:
    for shape, axis in (((length,), 0), ((2, length), 1), ((length, 2), 0)):
        result = (*shape[:axis], count, size, *shape[axis + 1 :])

        def element(*index: int, axis: int = axis) -> list[int]:
            return [*index[:axis], index[axis] * stride + index[axis + 1] * dilation, *index[axis + 2 :]]

        check_view("window", shape, result, element, axis=axis, size=size, stride=stride, dilation=dilation)


def test_constant() -> None:
    graph = NodeGraph()
    graph.set_output("y", graph.add_constant(np.array([[1.5, NAN]], np.float16)))
    np.testing.assert_array_equal(interpret(graph)["y"], np.array([[1.5, NAN]], np.float16))
    assert interpret(graph, float64=True)["y"].dtype == np.float64


@pytest.mark.parametrize("dtype", NUMBERS)
def test_iota(dtype: DType) -> None:
    graph = NodeGraph()
    graph.set_output("y", graph.add("iota", size=300, dtype=dtype))
    np.testing.assert_array_equal(interpret(graph)["y"], by_element((300,), dtype, lambda i: i))


def test_input() -> None:
    graph = NodeGraph()
    graph.set_output("y", graph.add_input("x", (2,), "f32"))
    x = np.array([1.0, NAN], np.float32)
    y = interpret(graph, {"x": x})["y"]
    np.testing.assert_array_equal(y, x)
    assert not np.shares_memory(x, y)


# the table itself


def test_every_primop_is_tested_here() -> None:
    families = {"unary": UNARY, "binary": BINARY}
    tests = {name.removeprefix("test_") for name in globals() if name.startswith("test_")}
    tested = {op for family in families.values() for op in family} | tests
    loops = {"loop"}  # whose rule and meaning are tested in test_loops.py
    assert set(PRIMOPS) - loops <= tested
    assert set(PRIMOPS) - loops == {op for op, *_ in TYPES}


@pytest.mark.parametrize("op", PRIMOPS)
def test_each_row_is_complete(op: str) -> None:
    row = OPS[op]
    assert row.name == op
    assert row.is_primitive
    assert 0 < len(row.doc) < 130
    assert row.doc[-1] != "."
    assert (row.evaluate is None) == (op in ("input", "loop"))
    assert row.decompose is None
    assert bool(row.combines) == any(entry.kind is AttributeKind.COMBINE for entry in row.attributes)
    assert row.is_elementwise == (row.kind in (OpKind.UNARY, OpKind.BINARY, OpKind.TERNARY, OpKind.CAST))
    assert row.commutative == (op in ("add", "mul", "max", "xor"))


def test_what_has_no_derivative() -> None:
    without = {op for op in PRIMOPS if OPS[op].derivative is None}
    assert without == {"input", "constant", "iota", "idiv", "xor", "less_than", "loop"}  # of loops: `loop_gradients`


# composites


def _like_first(operands: Sequence[Node], attributes: Sequence[Any]) -> tuple[DType, tuple[Size, ...]]:
    return operands[0].dtype, operands[0].shape


def _twice(graph: NodeGraph, operands: Sequence[int], attributes: Sequence[Any]) -> int:
    return graph.add("add", operands[0], operands[0])


@pytest.fixture
def twice() -> Any:
    times = (Attribute("times", AttributeKind.INT, 2),)
    yield register_composite("test.twice", 1, _like_first, _twice, flops=2, attributes=times, doc="x + x")
    del OPS["test.twice"]


def test_a_composite_is_an_op_like_others(twice: Op) -> None:
    graph = NodeGraph()
    node = graph.add("test.twice", graph.add_input("x", (3,), "f32"))
    assert not twice.is_primitive
    assert graph.attribute(node, "times") == 2
    assert flops_of(graph.nodes[node], graph.operand_nodes(node)) == 6
    again = register_composite("test.twice", 1, _like_first, _twice, flops=2, attributes=twice.attributes, doc="x + x")
    assert again == twice
    with pytest.raises(ShapeError, match=r"^test.twice\(\): takes 1 operands, not 0$"):
        graph.add("test.twice")


def test_names_of_composites(twice: Op) -> None:
    with pytest.raises(NameConflictError, match=r"^an op named 'add' exists already \(sum; .*\); choose another name$"):
        register_composite("add", 2, _like_first, _twice)
    with pytest.raises(NameConflictError, match=r"^an op named 'test.twice' exists already \(x \+ x\); choose another"):
        register_composite("test.twice", 1, _like_first, _twice, flops=3)
    for name in ("Sub", "a b", "", "9", "a" * 101, "a-b"):
        with pytest.raises(NameConflictError, match=f"^{name!r} cannot name an op; a name is a lower-case letter or _"):
            register_composite(name, 1, _like_first, _twice)
