"""Graphs of primops as statements of a Python function.

`write_graph` is the fallback of every backend for an operator that it has no emitter for, and what the gradients of
NumPy are made of. A product that is only summed becomes one contraction, so that no product of matrices is ever
written out.
"""

from __future__ import annotations

import string
from collections.abc import Mapping

from lumin_tune.blueprint.backends.dialects.dialect import Dialect, DialectNode
from lumin_tune.blueprint.backends.statements import Extent, FunctionBody, extent
from lumin_tune.core.dtypes import Array, DType, Scalar
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.ops.op_table import OPS, OpKind
from lumin_tune.core.oracle.interpreter import summed_products

INLINE_ELEMENTS = 16


class Constants:
    """The arrays that a module reads at its start, by name, without duplicates."""

    def __init__(self) -> None:
        self.arrays: dict[str, tuple[Array, DType]] = {}
        self._known: dict[tuple[bytes, str, tuple[int, ...]], str] = {}

    def add(self, array: Array, dtype: DType) -> str:
        """Return the module-level name of an array."""
        key = (array.tobytes(), dtype.value, array.shape)
        if key not in self._known:
            self._known[key] = name = f"CONSTANT_{len(self.arrays)}"
            self.arrays[name] = array, dtype
        return self._known[key]


def write_graph(
    graph: NodeGraph, dialect: Dialect, body: FunctionBody, given: Mapping[int, str], constants: Constants
) -> dict[str, str]:
    """Write the nodes that the outputs need, and return the expression of each output by name.

    given: the variables that hold the values of nodes, all inputs among them.
    """
    needed = _needed(graph, given)
    products = summed_products(graph, float64=False)
    for node in given:
        products[node] = False
    texts: dict[int, str] = dict(given)
    numbers: dict[int, tuple[Scalar, DType]] = {}
    for index, record in enumerate(graph.nodes):
        if not needed[index] or index in texts:
            continue
        if record.op == "constant" and record.attributes[0].is_scalar:
            literal = record.attributes[0]
            value = literal.item() if literal.exact is None else literal.exact
            numbers[index] = (value, record.dtype)
            continue
        if record.op == "constant":
            texts[index] = dialect.constant(constants.add(record.attributes[0].array, record.dtype))
            continue
        if record.op == "expand" and record.operands[0] in numbers:
            numbers[index] = numbers[record.operands[0]]
            continue
        if products[index]:
            continue
        operands = record.operands
        if record.op == "sum" and products[operands[0]]:
            text, reads, work = _contraction(graph, dialect, index, texts, numbers)
            texts[index] = body.assign("product", text, reads, extent(record.shape, record.dtype), work)
            continue
        attributes = {
            each.name: value for each, value in zip(OPS[record.op].attributes, record.attributes, strict=True)
        }
        place = DialectNode(record.dtype, record.shape, attributes, tuple(graph.nodes[each] for each in operands))
        written = [_operand(graph, dialect, index, at, texts, numbers) for at in range(len(operands))]
        text = dialect.emit(record.op, place, written)
        reads = [texts[each] for each in operands if each in texts]
        own = None if record.op in _VIEWS and reads else extent(record.shape, record.dtype)
        texts[index] = body.assign(_HINTS.get(record.op, "x"), text, reads, own)
    return {
        name: texts[node] if node in texts else _full(graph, dialect, node, numbers)
        for name, node in graph.outputs.items()
    }


def _needed(graph: NodeGraph, given: Mapping[int, str]) -> list[bool]:
    needed = [False] * len(graph.nodes)
    for root in graph.outputs.values():
        needed[root] = True
    for index in range(len(graph.nodes) - 1, -1, -1):
        if needed[index] and index not in given:
            for operand in graph.nodes[index].operands:
                needed[operand] = True
    return needed


def _operand(
    graph: NodeGraph,
    dialect: Dialect,
    index: int,
    at: int,
    texts: Mapping[int, str],
    numbers: Mapping[int, tuple[Scalar, DType]],
) -> str:
    """Return the expression of an operand: a variable, or a number where the op broadcasts one."""
    node = graph.nodes[index]
    operand = node.operands[at]
    if operand in texts:
        return texts[operand]
    value, dtype = numbers[operand]
    row = OPS[node.op]
    if row.kind in (OpKind.BINARY, OpKind.TERNARY):
        others = [each for each in node.operands if each != operand and graph.nodes[each].dtype is dtype]
        has_array = any(each in texts and graph.nodes[each].shape == node.shape for each in others)
        if has_array and node.op in dialect.literals and dtype is not DType.BOOL:
            return dialect.number(value)
        if any(each in texts for each in node.operands):
            return dialect.scalar(value, dtype)
    return _full(graph, dialect, operand, numbers)


def _full(graph: NodeGraph, dialect: Dialect, node: int, numbers: Mapping[int, tuple[Scalar, DType]]) -> str:
    value, dtype = numbers[node]
    return dialect.full(graph.nodes[node].shape, value, dtype)


def _contraction(
    graph: NodeGraph,
    dialect: Dialect,
    index: int,
    texts: dict[int, str],
    numbers: Mapping[int, tuple[Scalar, DType]],
) -> tuple[str, list[str], list[Extent]]:
    """Return sum(a * b) as a contraction over the axes along which each factor does not merely repeat.

    Also the variables that it reads, and the memory of factors that are copied into another order of axes.
    """
    node = graph.nodes[index]
    (product,) = node.operands
    rank = len(graph.nodes[product].shape)
    order = list(range(rank))  # order[axis of the sum's operand] = axis of the product
    while graph.nodes[product].op == "permute":
        axes = graph.attribute(product, "axes")
        order = [axes[axis] for axis in order]
        (product,) = graph.nodes[product].operands
    summed = {order[axis] for axis in graph.attribute(index, "axes")}
    letters = string.ascii_letters[:rank]
    factors = []
    for operand in graph.nodes[product].operands:
        source, axes_of = _source(graph, operand, texts)
        factors.append((source, axes_of))
    result = [axis for axis in order if axis not in summed]
    present = {axis for _, axes_of in factors for axis in axes_of}
    written = [texts[source] if source in texts else _full(graph, dialect, source, numbers) for source, _ in factors]
    repeated = [axis for axis in summed if axis not in present]
    kept = [axis for axis in result if axis in present]
    equation = ",".join("".join(letters[axis] for axis in axes_of) for _, axes_of in factors)
    equation += "->" + "".join(letters[axis] for axis in kept)
    shapes = tuple(graph.nodes[source].shape for source, _ in factors)
    text = dialect.product(equation, written[0], written[1], (shapes[0], shapes[1]))
    if repeated:
        sizes = [graph.nodes[product].shape[axis] for axis in repeated]
        text = f"({text} * {' * '.join(dialect.size(size) for size in sizes)})"
    if len(kept) != len(result):
        new = tuple(at for at, axis in enumerate(result) if axis not in present)
        attributes = {"axes": new, "sizes": tuple(node.shape[at] for at in new)}
        text = dialect.op_expand(DialectNode(node.dtype, node.shape, attributes, ()), text)
    read = {texts[source]: source for source, _ in factors if source in texts}
    work = [
        extent(graph.nodes[source].shape, graph.nodes[source].dtype)
        for name, source in read.items()
        if f"{name}.transpose(" in text and ".reshape(" in text.partition(f"{name}.transpose(")[2].partition(", ")[2]
    ]
    return text, list(read), work


def _source(graph: NodeGraph, operand: int, texts: Mapping[int, str]) -> tuple[int, tuple[int, ...]]:
    """Return the node that a factor repeats, and the axis of the product that each of its axes is."""
    axes = list(range(len(graph.nodes[operand].shape)))
    while operand not in texts or graph.nodes[operand].op in ("expand", "permute"):
        node = graph.nodes[operand]
        if node.op == "expand" and node.operands:
            new = set(graph.attribute(operand, "axes"))
            axes = [axis for at, axis in enumerate(axes) if at not in new]
        elif node.op == "permute":
            order = graph.attribute(operand, "axes")
            axes = [axes[order.index(at)] for at in range(len(order))]
        else:
            break
        (operand,) = node.operands
        if operand not in texts and graph.nodes[operand].op not in ("expand", "permute"):
            break
    return operand, tuple(axes)


_VIEWS = frozenset(("permute", "expand", "slice", "split", "merge", "flip", "window"))
"""Ops that copy no elements."""
_HINTS = {
    "sum": "total",
    "max_reduce": "greatest",
    "less_than": "is_less",
    "select": "chosen",
    "exp2": "power",
    "recip": "inverse",
    "sqrt": "root",
    "iota": "positions",
    "window": "windows",
    "gather": "taken",
}
