"""Recording whatever comes: a node that obeys the rules and can be run, or an error of lumin's own."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from tests.core.ops.primops import PRIMOPS

from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import GraphError, InputError
from lumin_tune.core.expression import dim, product, size_bounds
from lumin_tune.core.graph.graph_invariants import verify
from lumin_tune.core.graph.graph_text import print_graph
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.graph.parsing import parse_into
from lumin_tune.core.ops.literal import Literal
from lumin_tune.core.ops.op_table import OPS, AttributeKind
from lumin_tune.core.oracle.interpreter import interpret

S, T = dim("s", 1, 4), dim("t", 0, 3)
SHAPES = [(), (3,), (2, 3), (S,), (S, 2), (T, 3), (1, 1, 2), (0,), (4, S)]
SIZES: list[Any] = [0, 1, 1, 2, 2, 3, S, T, S + 1, T * 2, S - 1, S // 2, 6]
ODD: list[Any] = [
    -1,
    2**40,
    10**30,
    2**63 - 1,
    True,
    1.5,
    "s",
    "",
    None,
    [],
    (0,),
    [True],
    [-1, 0],
    b"x",
    {},
    S * 2,
    np.int64(2),
]


def _attribute(source: random.Random, kind: AttributeKind, rank: int) -> Any:
    """Return what may do for the kind, seldom something odd."""
    if source.random() < 0.05:
        return source.choice(ODD)
    match kind:
        case AttributeKind.INT:
            return source.randrange(3)
        case AttributeKind.INTS:
            few = sorted({source.randrange(3) for _ in range(source.randrange(3))})
            return source.choice(
                [few, source.sample(range(rank), rank), [source.choice([1, 1, 2, 3]) for _ in range(rank)]]
            )
        case AttributeKind.SIZE:
            return source.choice(SIZES)
        case AttributeKind.SIZES:
            return [source.choice(SIZES) for _ in range(source.choice([rank, rank, source.randrange(4)]))]
        case AttributeKind.DTYPE:
            return source.choice(list(DType))
        case AttributeKind.NAME:
            return source.choice(["x", "y", "x0", "", '"', "n" * 1001, "\ud800"])
        case AttributeKind.FLAG:
            return source.choice([True, False, np.bool_(True)])
        case AttributeKind.COMBINE:
            return source.choice(["add", "mul", "max", "set", "sub"])
        case AttributeKind.LITERAL:
            value = source.choice([1, 2.5, [1, 2], np.zeros((2, 0)), "a", [[1], [1, 2]], 1j])
            return value if source.random() < 0.7 else Literal(3, DType.F16)


def record(source: random.Random, graph: NodeGraph) -> None:
    """Try to add a node of any op, most attributes of the right kind."""
    op = source.choice(PRIMOPS)
    operands = [source.randrange(len(graph.nodes)) for _ in range(OPS[op].arity)]
    if source.random() < 0.6:  # operands of one type, so that more than unary ops get through
        last = graph.nodes[operands[-1]] if operands else None
        alike = [n for n, node in enumerate(graph.nodes) if last and node[3:] == last[3:]]
        operands = [source.choice(alike) for _ in operands]
    rank = len(graph.nodes[operands[0]].shape) if operands else source.randrange(3)
    attributes = {entry.name: _attribute(source, entry.kind, rank) for entry in OPS[op].attributes}
    if source.random() < 0.02:
        operands.append(source.choice([-1, 0, 10**9]))
    if source.random() < 0.02:
        attributes[source.choice(["axis", "axes", "sizes", "dtype", "none"])] = 1
    graph.add(op, *operands, **attributes)


@given(st.integers(0, 2**64))
def test_a_node_is_sound_or_refused(seed: int) -> None:
    source = random.Random(seed)
    graph = NodeGraph()
    for index, shape in enumerate(SHAPES):
        graph.add_input(f"x{index}", shape, source.choice(list(DType)))
    for _ in range(40):
        before = len(graph)
        try:
            record(source, graph)
        except GraphError as error:
            assert len(graph) == before
            assert len(str(error)) < 2_000
    verify(graph)
    assert parse_into(NodeGraph(), print_graph(graph)).nodes == graph.nodes
    _run(source, graph)


def _run(source: random.Random, graph: NodeGraph) -> None:
    """Run what is small enough to run; symbolic sizes may turn out impossible, which must be said."""
    small = [size_bounds(product([size_bounds(n)[1] for n in node.shape]))[1] < 10_000 for node in graph.nodes]
    for index, node in enumerate(graph.nodes):
        small[index] &= all(small[operand] for operand in node.operands)
    dims = {"s": source.randint(1, 4), "t": source.randint(0, 3)}
    inputs = {}
    for name, node in graph.inputs.items():
        shape = [n if isinstance(n, int) else n.evaluate(dims) for n in graph.nodes[node].shape]
        if all(0 <= n < 100 for n in shape) and small[node]:
            inputs[name] = np.ones(shape, graph.nodes[node].dtype.numpy)
    for index in source.sample([index for index in range(len(graph)) if small[index]], 5):
        one = graph.copy()
        one.set_output("y", index)
        try:
            value = interpret(one, inputs, dims={name: dims[name] for name in one.dims})["y"]
        except InputError:
            continue
        assert value.shape == tuple(n if isinstance(n, int) else n.evaluate(dims) for n in graph.nodes[index].shape)
