"""The figures of a graph, against numbers worked out by hand."""

from __future__ import annotations

import math
import time

import pytest

import lumin_tune as lt
from lumin_tune import Graph
from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import ShapeError, UnknownNameError
from lumin_tune.core.expression import Expression, dim
from lumin_tune.core.graph.graph_summary import summarize
from lumin_tune.core.graph.node_graph import NodeGraph


def matmul(rows: int | Expression = 2) -> NodeGraph:
    """a (rows, 3) @ b (3, 4), b being a weight."""
    graph = NodeGraph()
    a = graph.add_input("a", (rows, 3), "f32")
    b = graph.add_input("b", (3, 4), "f32", static=True)
    products = graph.add(
        "mul", graph.add("expand", a, axes=(2,), sizes=(4,)), graph.add("expand", b, axes=(0,), sizes=(rows,))
    )
    graph.set_output("c", graph.add("sum", products, axes=(1,)))
    return graph


def softmax() -> NodeGraph:
    """Over the last axis of x (2, 5), in f64."""
    graph = NodeGraph()
    x = graph.add_input("x", (2, 5), "f64")
    greatest = graph.add("expand", graph.add("max_reduce", x, axes=(1,)), axes=(1,), sizes=(5,))
    shifted = graph.add("add", x, graph.add("mul", greatest, graph.add_full(-1.0, DType.F64, (2, 5))))
    raised = graph.add("exp2", graph.add("mul", shifted, graph.add_full(math.log2(math.e), DType.F64, (2, 5))))
    share = graph.add("recip", graph.add("sum", raised, axes=(1,)))
    graph.set_output("y", graph.add("mul", raised, graph.add("expand", share, axes=(1,), sizes=(5,))))
    return graph


def test_matmul_by_hand() -> None:
    summary = summarize(matmul())
    assert (summary.nodes, summary.inputs, summary.weights, summary.outputs) == (6, 1, 1, 1)
    assert (summary.parameters, summary.parameter_bytes) == (12, 48)
    assert summary.flops == 24 + 24  # 2·3·4 products and as many additions
    assert summary.bytes_moved == 3 * 24 * 4 + (24 + 8) * 4  # mul reads two and writes one; sum reads 24, writes 8
    assert summary.least_bytes == (6 + 12 + 8) * 4
    assert summary.intensity == pytest.approx(48 / 416)
    assert summary.best_intensity == pytest.approx(48 / 104)
    assert summary.depth == 4  # input, expand, mul, sum
    assert summary.dead == 0
    assert summary.by_op == {"expand": 2, "input": 2, "mul": 1, "sum": 1}
    assert summary.by_kind == {"source": 2, "view": 2, "binary": 1, "reduction": 1}


def test_of_tables_and_slices_that_alone_is_counted_which_is_read() -> None:
    graph = lt.Graph()
    table, rows = graph.packed("table", (4096, 64), "q4_1"), graph.tensor("rows", (3,), "i64")
    table.take(rows, 0).output("taken")
    assert summarize(graph).least_bytes == 3 * 40 + 3 * 8 + 3 * 64 * 4
    table.take(rows, 0).exp()  # dead
    assert summarize(graph).least_bytes == 3 * 40 + 3 * 8 + 3 * 64 * 4
    table[:9].sum()  # dead
    assert summarize(graph).least_bytes == 3 * 40 + 3 * 8 + 3 * 64 * 4
    table.sum().output("total")
    assert summarize(graph).least_bytes == 4096 * 40 + 3 * 8 + 3 * 64 * 4 + 4
    sliced, count = lt.Graph(), lt.dim("count", 1, 50)
    x, indices = sliced.tensor("x", (100, 8)), sliced.tensor("indices", (count,), "i32")
    (x[:10].sum()).output("some")
    assert summarize(sliced).least_bytes == 10 * 32 + 4
    x.take(indices, 0).output("others")
    assert summarize(sliced).least_bytes == count * (32 + 4 + 32) + 324


def test_softmax_by_hand() -> None:
    summary = summarize(softmax())
    # max_reduce, mul, add, mul, exp2, sum and mul work on 10 elements, recip on 2
    assert summary.flops == 7 * 10 + 2
    # in elements: two reductions 12 each, four binary ones 30 each, exp2 20, recip 4
    assert summary.bytes_moved == (2 * 12 + 4 * 30 + 20 + 4) * 8
    assert summary.least_bytes == 20 * 8
    assert summary.depth == 11  # x, max_reduce, expand, mul, add, mul, exp2, sum, recip, expand, mul
    assert (summary.weights, summary.parameters, summary.parameter_bytes) == (0, 0, 0)


def test_symbolic_sizes_are_formulas_and_numbers_when_dims_have_them() -> None:
    rows = dim("rows", 1, 100)
    graph = matmul(rows)
    summary = summarize(graph)
    assert summary.flops == (rows * 24).simplify()
    assert summary.bytes_moved == (rows * 208).simplify()
    assert summary.parameters == 12
    assert summary.dims == {"rows": None}
    assert summary.number(summary.flops) is None
    assert summary.intensity is None
    assert "needs numbers for rows" in str(summary)

    given = summarize(graph, {"rows": 2})
    assert given.flops == summary.flops
    assert given.number(given.flops) == 48
    assert given.intensity == pytest.approx(48 / 416)
    assert "48 = rows*24" in str(given)

    graph.set_dim_value("rows", 10)
    assert summarize(graph).number(summarize(graph).flops) == 240
    assert summarize(graph, {"rows": 2}).dims == {"rows": 2}


def test_numbers_of_dims_are_checked() -> None:
    graph = matmul(dim("rows", 1, 100))
    with pytest.raises(UnknownNameError, match=r"no dimension 'row'.*did you mean 'rows'"):
        summarize(graph, {"row": 2})
    with pytest.raises(ShapeError, match="dimension 'rows' cannot be 101: its range is 1 to 100"):
        summarize(graph, {"rows": 101})


def test_dead_nodes_count_but_do_no_work() -> None:
    graph = matmul()
    graph.add("exp2", graph.outputs["c"])
    graph.add_input("unused", (1000,), "f32")
    summary = summarize(graph)
    assert (summary.dead, summary.nodes, summary.inputs) == (2, 8, 2)
    assert (summary.flops, summary.least_bytes) == (48, 104)
    assert summary.by_op["exp2"] == 1


def test_without_outputs_nothing_is_dead_yet() -> None:
    graph = NodeGraph()
    graph.add("exp2", graph.add_input("x", (7,), "f32"))
    summary = summarize(graph)
    assert (summary.dead, summary.flops, summary.bytes_moved, summary.least_bytes) == (0, 7, 56, 28)


def test_one_tensor_with_two_names_is_written_once() -> None:
    graph = NodeGraph()
    y = graph.add("exp2", graph.add_input("x", (7,), "f32"))
    graph.set_output("y", y)
    graph.set_output("z", y)
    assert (summarize(graph).outputs, summarize(graph).least_bytes) == (2, 56)


def test_empty_graph() -> None:
    summary = summarize(NodeGraph())
    assert (summary.nodes, summary.depth, summary.dead, summary.flops, summary.intensity) == (0, 0, 0, 0, None)
    assert "no bytes move" in str(summary)


def test_table_for_people() -> None:
    assert str(summarize(matmul())) == (
        "nodes            6 (longest path 4, dead 0)\n"
        "inputs           1 and 1 weights\n"
        "outputs          1\n"
        "dimensions       none\n"
        "parameters       12\n"
        "parameter bytes  48 B\n"
        "flops            48\n"
        "bytes moved      416 B\n"
        "bytes at least   104 B\n"
        "flops per byte   0.115 node by node, at most 0.462 fused\n"
        "\n"
        "source                   2  input 2\n"
        "view                     2  expand 2\n"
        "binary                   1  mul 1\n"
        "reduction                1  sum 1"
    )


def test_great_numbers_are_exact_and_scaled() -> None:
    graph = NodeGraph()
    graph.set_output("y", graph.add("exp2", graph.add_input("x", (1234, 1000), "f32")))
    text = str(summarize(graph))
    assert "flops            1,234,000 (1.23 M)\n" in text
    assert "bytes moved      9,872,000 B (9.41 MiB)\n" in text


def test_the_recording_face_has_it() -> None:
    graph = Graph()
    x = graph.tensor("x", (dim("n", 1, 9), 2), "f32")
    (x * x).output("y")
    summary = graph.summary({"n": 3})
    assert summary.number(summary.flops) == 6


def test_hundred_thousand_nodes_in_a_chain_take_seconds() -> None:
    graph = NodeGraph()
    size = dim("n", 1, 1000)
    node = graph.add_input("x", (size, 4), "f32")
    for step in range(100_000):
        node = graph.add("sin" if step % 2 else "exp2", node)
    graph.set_output("y", node)
    start = time.process_time()
    summary = summarize(graph)
    assert time.process_time() - start < 15
    assert summary.depth == summary.nodes == 100_001
    assert summary.flops == (size * 400_000).simplify()


def test_thousands_of_different_formulas_add_up() -> None:
    graph = NodeGraph()
    size = dim("n", 1, 1000)
    x = graph.add_input("x", (size, 1), "f32")
    for width in range(1, 3001):
        graph.keep(graph.add("exp2", graph.add("pad", x, lows=(0, 0), highs=(0, width))))
    assert summarize(graph).flops == (size * sum(range(2, 3002))).simplify()
