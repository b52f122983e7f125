"""The graph: hash-consing, its interface, dimensions, freezing, copies, and what it refuses."""

from __future__ import annotations

import copy
import pickle
import re
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from tests.properties.graphs import random_graph

from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import (
    DTypeError,
    FrozenGraphError,
    InputError,
    LuminError,
    NameConflictError,
    PassError,
    ShapeError,
    TieError,
    UnknownNameError,
)
from lumin_tune.core.expression import Expression, dim
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.ops.literal import Literal
from lumin_tune.core.tensor import Graph

SEQ = dim("seq", 1, 16)


@pytest.fixture
def graph() -> NodeGraph:
    """x: f32[2, 3], w: f32[3, 4] (static), i: i32[5], b: bool[2, 3], s: f32[seq, 3], then h = add(x, x)."""
    g = NodeGraph()
    g.add_input("x", (2, 3), "f32")
    g.add_input("w", (3, 4), "f32", static=True)
    g.add_input("i", (5,), "i32")
    g.add_input("b", (2, 3), "bool")
    g.add_input("s", (SEQ, 3), "f32")
    g.add("add", 0, 0)
    return g


X, W, INDEX, B, S, H = range(6)


# adding


def test_the_same_node_has_the_same_id(graph: NodeGraph) -> None:
    node = graph.add("sum", X, axes=[1])
    assert graph.add("sum", X, axes=(np.int64(1),)) == graph.add("sum", np.int32(X), axes=iter([1])) == node
    assert graph.add("sum", X, axes=[0]) == node + 1
    assert graph.add("add", W, W) == graph.add("add", W, W) == node + 2
    assert len(graph) == node + 3
    assert [type(operand) for operand in graph.nodes[node].operands] == [int]


def test_what_is_not_the_same_has_an_id_of_its_own(graph: NodeGraph) -> None:
    values = [0.0, -0.0, float("nan"), 1.0]
    nodes = [graph.add("constant", value=Literal(value, dtype)) for value in values for dtype in (DType.F32, DType.F64)]
    nodes += [graph.add("mul", X, H), graph.add("mul", H, X), graph.add("iota", size=1), graph.add("iota", size=SEQ)]
    assert len(set(nodes)) == len(nodes)
    assert graph.add("constant", value=Literal(float("nan"), DType.F32)) == nodes[4]


def test_sizes_are_ints_where_they_are_constant(graph: NodeGraph) -> None:
    node = graph.add("expand", X, axes=[0, 1, 2], sizes=[SEQ - SEQ + 2, np.int8(5), Expression.constant(3)])
    assert graph.nodes[node].shape == (2, 5, 3, 2, 3)
    assert [type(size) for size in graph.nodes[node].shape] == [int] * 5


def test_attributes_have_defaults_and_names(graph: NodeGraph) -> None:
    node = graph.add("window", X, axis=1, size=2)
    assert [graph.attribute(node, name) for name in ("axis", "size", "stride", "dilation")] == [1, 2, 1, 1]
    assert graph.attribute(graph.nodes[node], "stride") == 1
    with pytest.raises(
        UnknownNameError, match="^op 'window' has no attribute 'steps'; it has: axis, size, stride, dil"
    ):
        graph.attribute(node, "steps")


def test_constants_keep_their_dtype_and_python_numbers_become_f32_or_i64(graph: NodeGraph) -> None:
    given = [np.float64(1), 1.5, [1.5], 3, True, np.ones(2, np.float16)]
    dtypes = [graph.nodes[graph.add_constant(value)].dtype.value for value in given]
    assert dtypes == ["f64", "f32", "f32", "i64", "bool", "f16"]
    assert graph.nodes[graph.add_constant([1, 2], "bf16")].type_text == "bf16[2]"
    with pytest.raises(DTypeError, match="the value 300 does not fit u8"):
        graph.add_constant([300], "u8")


def test_full_is_an_expanded_scalar(graph: NodeGraph) -> None:
    node = graph.add_full(2.0, DType.F32, (SEQ, 3))
    assert graph.describe(node).endswith("expand(f32[])")
    assert graph.nodes[node].type_text == "f32[seq, 3]"
    assert graph.add_full(2.0, DType.F32, ()) == node - 1


def test_reading(graph: NodeGraph) -> None:
    graph.set_output("y", H)
    assert list(graph.inputs) == ["x", "w", "i", "b", "s"]
    assert dict(graph.outputs) == {"y": H}
    assert list(graph.dims) == ["seq"]
    assert graph.users() == [[H], [], [], [], [], []]
    assert graph.live() == [True, False, False, False, False, True]
    assert [node.type_text for node in graph.operand_nodes(H)] == ["f32[2, 3]"] * 2
    assert graph.describe(H) == "%5 = add(f32[2, 3], f32[2, 3])"
    assert graph.describe(S) == "%4 = input 's'"
    for mapping in (graph.inputs, graph.outputs, graph.ties, graph.dims, graph.values, graph.dim_values):
        with pytest.raises(TypeError, match="does not support item assignment"):
            mapping["z"] = 0  # type: ignore[index]


# what adding refuses

Add = Callable[[NodeGraph], Any]
REFUSED: list[tuple[type[LuminError], str, Add]] = [
    # ops, operands, attributes
    (UnknownNameError, "unknown op 'addd'; known: add, atan2, .*; did you mean 'add'?", lambda g: g.add("addd", X, X)),
    (UnknownNameError, "unknown op 3; known: add, .*", lambda g: g.add(3, X)),
    (UnknownNameError, "unknown op ['add']; known: add, .*", lambda g: g.add(["add"], X)),
    (ShapeError, "add(f32[2, 3]): takes 2 operands, not 1", lambda g: g.add("add", X)),
    (ShapeError, "sin(f32[2, 3], f32[2, 3]): takes 1 operands, not 2", lambda g: g.add("sin", X, H)),
    (UnknownNameError, "add: operands [0, 9] are not all among the 6 nodes", lambda g: g.add("add", X, 9)),
    (UnknownNameError, "add: operands [0, -1] are not all among the 6 nodes", lambda g: g.add("add", X, -1)),
    (UnknownNameError, "add: operands are ids of nodes, ints, not ['x', 0]", lambda g: g.add("add", "x", X)),
    (UnknownNameError, "sum(f32[2, 3]): no attribute 'axis'; known: axes; did you mean 'axes'?",
     lambda g: g.add("sum", X, axis=1)),
    (ShapeError, "sum(f32[2, 3]): the attribute 'axes' is missing; give a sequence of integers of 64 bits",
     lambda g: g.add("sum", X)),
    (ShapeError, "sum(f32[2, 3]): attribute 'axes' must be a sequence of integers of 64 bits, not 1",
     lambda g: g.add("sum", X, axes=1)),
    (ShapeError, "sum(f32[2, 3]): attribute 'axes' must be a sequence of integers of 64 bits, not [True]",
     lambda g: g.add("sum", X, axes=[True])),
    (ShapeError, "sum(f32[2, 3]): attribute 'axes' must be a sequence of integers of 64 bits, not [1.0]",
     lambda g: g.add("sum", X, axes=[1.0])),
    (ShapeError, "scan(f32[2, 3]): attribute 'axis' must be an integer of 64 bits, not 9223372036854775808",
     lambda g: g.add("scan", X, axis=2**63, combine="add")),
    (ShapeError, "iota(): attribute 'size' must be a size (an integer or a dim), not 'n'",
     lambda g: g.add("iota", size="n")),
    (ShapeError, "input(): attribute 'static' must be True or False, not 1",
     lambda g: g.add_input("z", (), "f32", static=1)),  # type: ignore[arg-type]
    (DTypeError, "cast(f32[2, 3]): unknown dtype 'f23'; allowed: bool, u8, i8, i16, i32, i64, f16, bf16, f32, f64",
     lambda g: g.add("cast", X, dtype="f23")),
    (ShapeError, "scan(f32[2, 3]): unknown combine 'sub'; allowed: add, max, mul",
     lambda g: g.add("scan", X, axis=0, combine="sub")),
    (DTypeError, "constant(): values of type str96 are not numeric; give real numbers or bools",
     lambda g: g.add("constant", value="abc")),
    # dtypes
    (DTypeError, "exp2(i32[5]): takes floats (f16, bf16, f32, f64), not i32; cast the operand first",
     lambda g: g.add("exp2", INDEX)),
    (DTypeError, ("add(f32[2, 3], bool[2, 3]): operands must have one dtype, not f32 and bool; cast the operands first "
     "(the tensor API promotes by itself)"), lambda g: g.add("add", X, B)),
    (DTypeError, "mod(bool[2, 3], bool[2, 3]): takes numbers, not bool; cast the operands first",
     lambda g: g.add("mod", B, B)),
    (DTypeError, "idiv(f32[2, 3], f32[2, 3]): takes integers, not f32; multiply floats by recip instead",
     lambda g: g.add("idiv", X, X)),
    (DTypeError, ("select(f32[2, 3], f32[2, 3], f32[2, 3]): the condition (operand 0) must be bool, not f32; compare "
     "or cast it first"), lambda g: g.add("select", X, X, X)),
    (DTypeError, "sum(bool[2, 3]): takes numbers, not bool; cast to i64 to count, or use max_reduce for 'any'",
     lambda g: g.add("sum", B, axes=[0])),
    (DTypeError, "scan(bool[2, 3]): scan(mul) takes numbers, not bool; cast the operand first",
     lambda g: g.add("scan", B, axis=0, combine="mul")),
    (DTypeError, "gather(f32[2, 3], f32[2, 3]): indices must be integers, not f32; cast them to i64",
     lambda g: g.add("gather", X, X, axis=0)),
    (DTypeError, ("scatter(f32[2, 3], i32[5], bool[2, 3]): base is f32 but updates are bool; cast the operands first "
     "(the tensor API promotes by itself)"), lambda g: g.add("scatter", X, INDEX, B, axis=0, combine="set")),
    (DTypeError, "scatter(bool[2, 3], i32[5], bool[2, 3]): scatter(add) takes numbers, not bool; use set or max",
     lambda g: g.add("scatter", B, INDEX, B, axis=0, combine="add")),
    (DTypeError, "iota(): iota counts, so its dtype is a number; cast the result to bool instead",
     lambda g: g.add("iota", size=3, dtype="bool")),
    # shapes
    (ShapeError, ("add(f32[2, 3], f32[3, 4]): operands must have one shape, not [2, 3] and [3, 4]; expand the smaller "
     "one (the tensor API broadcasts by itself)"), lambda g: g.add("add", X, W)),
    (ShapeError, ("less_than(f32[2, 3], f32[seq, 3]): operands must have one shape, not [2, 3] and [seq, 3]; expand "
     "the smaller one (the tensor API broadcasts by itself)"), lambda g: g.add("less_than", X, S)),
    (ShapeError, "select(bool[2, 3], f32[3, 4], f32[3, 4]): operands must have one shape, not [2, 3] and [3, 4]; .*",
     lambda g: g.add("select", B, W, W)),
    (ShapeError, "sum(f32[2, 3]): axis 2 does not exist; allowed: 0 to 1", lambda g: g.add("sum", X, axes=[2])),
    (ShapeError, "max_reduce(f32[2, 3]): axis -1 does not exist; allowed: 0 to 1",
     lambda g: g.add("max_reduce", X, axes=[-1])),
    (ShapeError, "flip(f32[2, 3]): axes [1, 0] must be distinct and ascending; sort them and drop the repeated ones",
     lambda g: g.add("flip", X, axes=[1, 0])),
    (ShapeError, "sum(f32[2, 3]): axes [0, 0] must be distinct and ascending; sort them and drop the repeated ones",
     lambda g: g.add("sum", X, axes=[0, 0])),
    (ShapeError, "scan(f32[]): axis 0 does not exist; allowed: none, the operand is a scalar",
     lambda g: g.add("scan", g.add_full(1.0, DType.F32, ()), axis=0, combine="add")),
    (ShapeError, ("scatter(f32[2, 3], i32[5], f32[2, 3]): updates must have the shape of gather(base, indices) on axis "
     "1, [2, 5], not [2, 3]; reshape or expand them"), lambda g: g.add("scatter", X, INDEX, X, axis=1, combine="set")),
    (ShapeError, "permute(f32[2, 3]): axes must be a permutation of [0, 1], not [0, 0]",
     lambda g: g.add("permute", X, axes=[0, 0])),
    (ShapeError, "permute(f32[]): axes must be empty, for a scalar has no axes, not [0]",
     lambda g: g.add("permute", g.add_full(1.0, DType.F32, ()), axes=[0])),
    (ShapeError, "expand(f32[2, 3]): 2 axes but 1 sizes; give one size for each new axis",
     lambda g: g.add("expand", X, axes=[0, 1], sizes=[4])),
    (ShapeError, "expand(f32[2, 3]): size -1 of axis 0 is out of range; sizes go from 0 to 2**63-1",
     lambda g: g.add("expand", X, axes=[0], sizes=[-1])),
    (ShapeError, "expand(f32[2, 3]): size 9223372036854775808 of axis 0 is out of range; sizes go from 0 to 2**63-1",
     lambda g: g.add("expand", X, axes=[0], sizes=[2**63])),
    (ShapeError, "expand(f32[2, 3]): size seq - 20 of axis 0 is negative for every value of its dimensions",
     lambda g: g.add("expand", X, axes=[0], sizes=[SEQ - 20])),
    (ShapeError, "expand(f32[2, 3]): a tensor of 65 axes; at most 64 are possible, so merge some",
     lambda g: g.add("expand", X, axes=range(63), sizes=[1] * 63)),
    (ShapeError, "input(): a tensor of 65 axes; at most 64 are possible, so merge some",
     lambda g: g.add_input("z", [1] * 65, "f32")),
    (ShapeError, "slice(f32[2, 3]): starts must have one entry for each of the 2 axes, not 1",
     lambda g: g.add("slice", X, starts=[0], sizes=[2, 3], steps=[1, 1])),
    (ShapeError, "slice(f32[2, 3]): step 0 on axis 1: steps are at least 1; flip the axis to go backwards",
     lambda g: g.add("slice", X, starts=[0, 0], sizes=[2, 3], steps=[1, 0])),
    (ShapeError, "slice(f32[2, 3]): start -1 on axis 1 is negative; add the length 3 to it",
     lambda g: g.add("slice", X, starts=[0, -1], sizes=[2, 1], steps=[1, 1])),
    (ShapeError, "slice(f32[2, 3]): elements 1 to 3 of axis 1 lie outside its length 3; shorten the slice or pad first",
     lambda g: g.add("slice", X, starts=[0, 1], sizes=[2, 2], steps=[1, 2])),
    (ShapeError, "slice(f32[2, 3]): elements 4 to 3 of axis 1 lie outside its length 3; shorten the slice or pad first",
     lambda g: g.add("slice", X, starts=[0, 4], sizes=[2, 0], steps=[1, 1])),
    (ShapeError, ("slice(f32[seq, 3]): elements seq to seq of axis 0 lie outside its length seq; shorten the slice or "
     "pad first"), lambda g: g.add("slice", S, starts=[SEQ, 0], sizes=[1, 3], steps=[1, 1])),
    (ShapeError, "pad(f32[2, 3]): low padding -1 on axis 0 is negative; slice instead",
     lambda g: g.add("pad", X, lows=[-1, 0], highs=[0, 0])),
    (ShapeError, "pad(f32[2, 3]): highs must have one entry for each of the 2 axes, not 3",
     lambda g: g.add("pad", X, lows=[0, 0], highs=[0, 0, 0])),
    (ShapeError, ("split(f32[2, 3]): axis 1 has size 3, which is not the product of [2, 2]; choose sizes whose product "
     "is provably the same"), lambda g: g.add("split", X, axis=1, sizes=[2, 2])),
    (ShapeError, ("split(f32[seq, 3]): axis 0 has size seq, which is not the product of [seq // 2, 2]; choose sizes "
     "whose product is provably the same"), lambda g: g.add("split", S, axis=0, sizes=[SEQ // 2, 2])),
    (ShapeError, ("merge(f32[2, 3]): cannot merge 3 axes from axis 0 on: the operand has 2; choose axis and count "
     "within them"), lambda g: g.add("merge", X, axis=0, count=3)),
    (ShapeError, "merge(f32[4294967296, 4294967296]): size 18446744073709551616 of axis 0 is out of range; .*",
     lambda g: g.add("merge", g.add_full(1.0, DType.F32, (2**32, 2**32)), axis=0, count=2)),
    (ShapeError, "window(f32[2, 3]): window size 0, stride 1 and dilation 1: each must be certain to be at least 1",
     lambda g: g.add("window", X, axis=1, size=0)),
    (ShapeError, "window(f32[2, 3]): window size 2, stride 0 and dilation 1: each must be certain to be at least 1",
     lambda g: g.add("window", X, axis=1, size=2, stride=0)),
    (ShapeError, ("window(f32[2, 3]): a window of 3 elements 2 apart does not fit axis 1 of size 3; pad the axis or "
     "take a smaller window"), lambda g: g.add("window", X, axis=1, size=3, dilation=2)),
    # dimensions
    (ShapeError, ("iota: dimension 'seq' ranges over 1 to 8 here but over 1 to 16 elsewhere in the graph; make it once "
     "with dim() and use it everywhere"), lambda g: g.add("iota", size=dim("seq", 1, 8))),
    (ShapeError, ("input: i in [0, seq - 1] is not a dimension; a size is made of dim(name, low, high) with 0 <= low "
     "<= high < 2**63"), lambda g: g.add_input("z", (Expression.variable("i", 0, SEQ - 1),), "f32")),
    (ShapeError, "input: n in [-3, 3] is not a dimension; .*",
     lambda g: g.add_input("z", (Expression.variable("n", -3, 3) + 3,), "f32")),
    (ShapeError, "input: n in [0, 9223372036854775808] is not a dimension; .*",
     lambda g: g.add_input("z", (dim("n", 0, 2**63),), "f32")),
    # names
    (NameConflictError, "input 'x' is declared already; choose a name other than x, w, i, b, s",
     lambda g: g.add_input("x", (2, 3), "f32")),
    (NameConflictError, "input 'x' is declared already; choose a name other than x, w, i, b, s",
     lambda g: g.add("input", name="x", dtype="f64", shape=())),
    *((NameConflictError, (f"{name!r} cannot name an input; a name is 1 to 1000 characters without control characters"
       ), lambda g, name=name: g.add_input(name, (), "f32"))
      for name in ("", "a\nb", "\x7f", "\ud800")),
    (NameConflictError, f"'{'n' * 99} cannot name an output; .*", lambda g: g.set_output("n" * 1001, X)),
    (NameConflictError, "3 cannot name an output; .*", lambda g: g.set_output(3, X)),  # type: ignore[arg-type]
    # outputs and kept nodes
    (UnknownNameError, "there is no node %6; the graph has 6, counted from %0", lambda g: g.set_output("y", 6)),
    (UnknownNameError, "there is no node %-1; the graph has 6, counted from %0", lambda g: g.keep(-1)),
    (UnknownNameError, "there is no node %x; the graph has 6, counted from %0",
     lambda g: g.keep("x")),  # type: ignore[arg-type]
]  # fmt: skip


@pytest.mark.parametrize(("error", "message", "attempt"), REFUSED, ids=[message[:40] for _, message, _ in REFUSED])
def test_refusals_name_op_operands_rule_and_remedy(
    graph: NodeGraph, error: type[LuminError], message: str, attempt: Add
) -> None:
    pattern = re.escape(message).replace(r"\.\*", ".*")
    with pytest.raises(error, match=f"^{pattern}$") as caught:
        attempt(graph)
    assert type(caught.value) is error


@pytest.mark.parametrize(("error", "message", "attempt"), REFUSED, ids=[message[:40] for _, message, _ in REFUSED])
def test_a_refusal_leaves_no_trace(graph: NodeGraph, error: type[LuminError], message: str, attempt: Add) -> None:
    with pytest.raises(error):
        attempt(graph)
    assert list(graph.dims) == ["seq"]
    assert len(graph.inputs) == 5
    assert not graph.outputs
    assert not graph.kept


def test_a_refused_node_declares_none_of_its_dimensions(graph: NodeGraph) -> None:
    with pytest.raises(ShapeError, match="elsewhere in the graph"):
        graph.add_full(1.0, DType.F32, (dim("fresh"), dim("seq", 1, 8)))
    assert list(graph.dims) == ["seq"]
    with pytest.raises(ShapeError, match="dimension 'n' ranges over 1 to 3 here but over 1 to 2 elsewhere"):
        graph.add_full(1.0, DType.F32, (dim("n", 1, 2), dim("n", 1, 3)))
    assert list(graph.dims) == ["seq"]


def test_expressions_of_incomprehensible_size_are_shape_errors(graph: NodeGraph) -> None:
    large = [dim(f"n{index}", 1, 2**62) for index in range(9)]
    node = graph.add_full(1.0, DType.F32, large)
    with pytest.raises(
        ShapeError, match=r"^merge\(f32\[n0, .*\]\): `.*` may exceed 2\*\*512; give its variables smaller"
    ):
        graph.add("merge", node, axis=0, count=9)


# outputs and ties


def test_outputs_may_share_a_node_but_not_a_name(graph: NodeGraph) -> None:
    graph.set_output("y", H)
    graph.set_output("z", H)
    with pytest.raises(NameConflictError, match="^output 'y' is declared already; choose a name other than y, z$"):
        graph.set_output("y", X)


def test_many_names_are_not_all_listed() -> None:
    graph = NodeGraph()
    for index in range(50):
        graph.add_input(f"x{index}", (), "f32")
    with pytest.raises(NameConflictError, match="other than x0, .*, x19 and 30 more$"):
        graph.add_input("x7", (), "f32")


def test_a_state_pair(graph: NodeGraph) -> None:
    graph.set_output("next", H)
    graph.tie("x", "next")
    assert dict(graph.ties) == {"x": "next"}


@pytest.mark.parametrize(
    ("pair", "message"),
    [
        (("z", "y"), "cannot tie input 'z': there is none; known: b, i, s, w, x"),
        (("x", "yy"), r"cannot tie output 'yy': there is none; known: same, wide, x_again, y; did you mean 'y'\?"),
        (
            ("s", "y"),
            r"input 's' is f32\[seq, 3\] but output 'y' is f32\[2, 3\]; a state keeps its type: cast or slice",
        ),
        (("b", "y"), r"input 'b' is bool\[2, 3\] but output 'y' is f32\[2, 3\]; a state keeps its type"),
        (("w", "wide"), "input 'w' is static, so it cannot be a state; declare it without static=True"),
        (
            ("x", "x_again"),
            "tying input 'x' to output 'x_again' is cyclic: x <- x, and nothing is computed on the way; ",
        ),
    ],
)
def test_ties_that_cannot_be(graph: NodeGraph, pair: tuple[str, str], message: str) -> None:
    for name, node in (("y", H), ("same", H), ("wide", graph.add("add", W, W)), ("x_again", X)):
        graph.set_output(name, node)
    with pytest.raises(TieError, match=f"^{message}"):
        graph.tie(*pair)
    assert not graph.ties


def test_double_ties(graph: NodeGraph) -> None:
    other = graph.add_input("other", (2, 3), "f32")
    for name in ("y", "same"):
        graph.set_output(name, graph.add("mul", other, other))
    graph.tie("x", "y")
    with pytest.raises(TieError, match="^input 'x' is tied to output 'y' already; a state has one next value$"):
        graph.tie("x", "same")
    with pytest.raises(
        TieError, match="^output 'y' is tied to input 'x' already; declare the value as a second output$"
    ):
        graph.tie("other", "y")
    graph.tie("other", "same")


def _ring(length: int) -> NodeGraph:
    """Inputs a0.. of which each is to take the value of the next as it is, and outputs b0.. that show them."""
    graph = NodeGraph()
    nodes = [graph.add_input(f"a{index}", (), "f32") for index in range(length)]
    for index in range(length):
        graph.set_output(f"b{index}", nodes[(index + 1) % length])
    return graph


@pytest.mark.parametrize("length", [1, 2, 5])
def test_states_that_only_hand_each_other_round_are_cyclic(length: int) -> None:
    graph = _ring(length)
    for index in range(length - 1):
        graph.tie(f"a{index}", f"b{index}")  # a delay line, so far
    path = " <- ".join([f"a{length - 1}", *(f"a{index}" for index in range(length))])
    with pytest.raises(TieError, match=f"is cyclic: {path}, and nothing is computed on the way; declare an input"):
        graph.tie(f"a{length - 1}", f"b{length - 1}")
    assert len(graph.ties) == length - 1
    graph.add_tie(f"a{length - 1}", f"b{length - 1}")  # as a pass may that found it out
    assert len(graph.ties) == length


def test_a_state_that_joins_a_ring_of_others_is_not_itself_cyclic() -> None:
    graph = _ring(2)
    graph.add_tie("a0", "b0")
    graph.add_tie("a1", "b1")
    graph.add_input("late", (), "f32")
    graph.set_output("first", 0)
    graph.tie("late", "first")


# values


def test_set_values_are_checked(graph: NodeGraph) -> None:
    graph.set_value("x", [[1, 2, 3], [4, 5, 6]])
    assert graph.values["x"].dtype == np.float32
    with pytest.raises(UnknownNameError, match=r"^no input 'xx'; known: b, i, s, w, x; did you mean 'x'\?$"):
        graph.set_value("xx", 1)
    with pytest.raises(
        InputError, match=r"^input 'x' is f32\[2, 3\] \(rank 2\), but was given int64\[2\]; reshape it$"
    ):
        graph.set_value("x", np.array([1, 2]))
    graph.freeze().set_value("x", np.zeros((2, 3)))
    assert not graph.values["x"].any()


def test_dim_values_are_checked(graph: NodeGraph) -> None:
    graph.set_dim_value("seq", np.int64(7))
    assert type(graph.dim_values["seq"]) is int
    with pytest.raises(UnknownNameError, match="^no dimension 'sec'; known: seq; did you mean 'seq'"):
        graph.set_dim_value("sec", 1)
    for value in (0, 17):
        with pytest.raises(ShapeError, match=f"^dimension 'seq' cannot be {value}: its range is 1 to 16$"):
            graph.set_dim_value("seq", value)
    for odd in (2.0, True, "2"):
        with pytest.raises(ShapeError, match=f"^dimension 'seq' must be an integer from 1 to 16, not {odd!r}$"):
            graph.set_dim_value("seq", odd)  # type: ignore[arg-type]
    assert dict(graph.dim_values) == {"seq": 7}


# freezing and copies


@pytest.mark.parametrize(
    ("attempt", "what"),
    [
        (lambda g: g.add("mul", X, X), "add 'mul'"),
        (lambda g: g.add_input("z", (), "f32"), "add 'input'"),
        (lambda g: g.set_output("z", X), "declare output 'z'"),
        (lambda g: g.keep(X), "keep a node"),
        (lambda g: g.tie("x", "y"), "tie a state"),
    ],
)
def test_a_frozen_graph_takes_nothing(graph: NodeGraph, attempt: Add, what: str) -> None:
    graph.set_output("y", H)
    assert graph.freeze() is graph
    assert graph.frozen
    with pytest.raises(
        FrozenGraphError, match=f"^cannot {what}: the graph is frozen; record into graph.copy\\(\\) instead$"
    ):
        attempt(graph)
    assert graph.add("add", X, X) == H  # what is there may be asked for
    attempt(graph.copy())


def test_a_copy_is_independent(graph: NodeGraph) -> None:
    graph.set_output("y", H)
    graph.set_dim_value("seq", 3)
    other = graph.copy()
    other.add("iota", size=dim("more"))
    other.set_output("z", X)
    other.keep(W)
    other.tie("x", "y")
    other.set_value("i", np.zeros(5, int))
    other.set_dim_value("seq", 4)
    assert (len(graph), list(graph.outputs), graph.kept, dict(graph.ties)) == (6, ["y"], (), {})
    assert (list(graph.dims), dict(graph.values), dict(graph.dim_values)) == (["seq"], {}, {"seq": 3})
    assert other.nodes[:6] == graph.nodes


def test_carry_over_takes_the_interface_and_drops_what_no_longer_is(graph: NodeGraph) -> None:
    graph.set_output("y", H)
    graph.keep(H)
    graph.tie("x", "y")
    graph.set_value("x", np.ones((2, 3)))
    graph.set_dim_value("seq", 4)
    target = graph.empty_like()
    x = target.add_input("x", (2, 3), "f32")
    target.carry_over(graph, {H: x})
    assert (dict(target.outputs), target.kept, dict(target.ties)) == ({"y": x}, (x,), {"x": "y"})
    assert list(target.values) == ["x"]
    assert not target.dim_values
    with pytest.raises(PassError, match=r"^the remap has no entry for %5 = add\(f32\[2, 3\], f32\[2, 3\]\), which is"):
        target.carry_over(graph, {})


def test_nodes_survive_pickling() -> None:
    nodes = list(random_graph(3).nodes)
    assert pickle.loads(pickle.dumps(nodes)) == nodes


def test_tensors_survive_pickling_with_their_graph() -> None:
    graph = Graph()
    x = graph.tensor("x", (SEQ, 2))
    y = (x * 2).output("y")
    again, other = pickle.loads(pickle.dumps((x, y)))
    assert again.graph is other.graph
    assert (again.node, other.node, str(other.shape)) == (x.node, y.node, str(y.shape))
    assert (other + again).graph.nodes[-1].op == "add"


class Recording(NodeGraph):
    """A class of its own, as the tensor API has one."""


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("way", [lambda g: pickle.loads(pickle.dumps(g)), copy.deepcopy, copy.copy])
def test_a_graph_survives_pickling_and_copying(seed: int, way: Callable[[NodeGraph], NodeGraph]) -> None:
    graph = random_graph(seed)
    for name, number in [(name, expression.bounds()[0]) for name, expression in graph.dims.items()]:
        graph.set_dim_value(name, number)
    if seed % 2:
        graph.freeze()
    again = way(graph)
    assert again is not graph
    assert list(again.nodes) == list(graph.nodes)
    assert (again.outputs, again.ties, again.kept) == (graph.outputs, graph.ties, graph.kept)
    assert (again.dims, again.dim_values, again.frozen) == (graph.dims, graph.dim_values, graph.frozen)


def test_pickling_keeps_class_and_set_values() -> None:
    graph = Recording()
    graph.add_input("x", (SEQ, 2), "bf16")
    graph.set_value("x", [[1.1, 2.0]])
    again = pickle.loads(pickle.dumps(graph))
    assert type(again) is Recording
    np.testing.assert_array_equal(again.values["x"], graph.values["x"])
    again.set_value("x", [[3.0, 4.0]])
    assert graph.values["x"][0, 1] == 2
