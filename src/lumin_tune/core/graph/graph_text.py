"""The text form of a graph, which `parsing` reads back to an equal one.

    lumin.graph 1
    dim seq 1 512
    %0 = input(name="x", dtype=f32, shape=[seq, 64], static=false) : f32[seq, 64]
    %1 = constant(value=f32[](0.5)) : f32[]
    %2 = expand(%1; axes=[0, 1], sizes=[seq, 64]) : f32[seq, 64]
    %3 = mul(%0, %2) : f32[seq, 64]
    output "y" %3
    guard "tokens" seq*8

The body of a loop precedes the first node of the graph, between `body @name` and `end`, and is named by a hash of
its text; lines may be indented.

A dimension whose value a node computes is declared with the others; `computed count %7` names the node.

Used by golden tests, the database's canonical column and bug reports. There is one line per node,
output, kept node, tie, guard and computed dimension; lines that start with # are comments. Quotes and backslashes of
names follow a backslash. Arrays of up to 32 elements are written out, larger ones in base64. Values set on inputs are
not part of the graph.
"""

from __future__ import annotations

import base64
import math
from typing import Any

import numpy as np

from lumin_tune.core.dtypes import DType, bf16_bits
from lumin_tune.core.graph.node_graph import Node, NodeGraph
from lumin_tune.core.ops.body import Body
from lumin_tune.core.ops.literal import Literal
from lumin_tune.core.ops.op_table import OPS, AttributeKind

HEADER = "lumin.graph 1"
_MAX_WRITTEN_ELEMENTS = 32


def print_graph(graph: NodeGraph) -> str:
    """Return the text form."""
    lines = [HEADER]
    for name, expression in graph.dims.items():
        low, high = expression.bounds()
        lines.append(f"dim {name} {low} {high}")
    for body in _bodies(graph):
        lines += [f"body {body}", *(f"  {line}" for line in print_graph(body.graph).splitlines()[1:]), "end"]
    lines += [f"%{index} = {node_text(node)}" for index, node in enumerate(graph.nodes)]
    lines += [f"output {name_text(name)} %{node}" for name, node in graph.outputs.items()]
    lines += [f"keep %{node}" for node in graph.kept]
    lines += [f"tie {name_text(given)} {name_text(output)}" for given, output in graph.ties.items()]
    lines += [f"guard {name_text(name)} {size}" for name, size in graph.guards.items()]
    lines += [f"computed {name} %{node}" for name, node in graph.computed_dims.items()]
    return "\n".join(lines) + "\n"


def name_text(name: str) -> str:
    """Return a name in double quotes."""
    return '"' + name.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _bodies(graph: NodeGraph) -> list[Body]:
    """Return the bodies of the graph's own nodes, without duplicates."""
    attributes = (value for node in graph.nodes for value in node.attributes)
    return list(dict.fromkeys(value for value in attributes if isinstance(value, Body)))


def node_text(node: Node) -> str:
    """Return `sum(%2; axes=[1]) : f32[seq]`."""
    operands = ", ".join(f"%{operand}" for operand in node.operands)
    entries = OPS[node.op].attributes
    attributes = ", ".join(
        f"{entry.name}={attribute_text(entry.kind, value)}"
        for entry, value in zip(entries, node.attributes, strict=True)
    )
    separator = "; " if operands and attributes else ""
    return f"{node.op}({operands}{separator}{attributes}) : {node.type_text}"


def attribute_text(kind: AttributeKind, value: Any) -> str:
    """Return an attribute as the text form writes it."""
    match kind:
        case AttributeKind.INTS | AttributeKind.SIZES:
            return "[" + ", ".join(str(entry) for entry in value) + "]"
        case AttributeKind.NAME:
            return name_text(value)
        case AttributeKind.FLAG:
            return "true" if value else "false"
        case AttributeKind.LITERAL:
            return _literal_text(value)
        case _:
            return str(value)


def _literal_text(literal: Literal) -> str:
    shape = ", ".join(map(str, literal.shape))
    if literal.array.size <= _MAX_WRITTEN_ELEMENTS and _nans_are_plain(literal):
        written = literal.array.reshape(-1).tolist() if literal.exact is None else [literal.exact]
        values = ", ".join(_number_text(value) for value in written)
        return f"{literal.dtype}[{shape}]({values})"
    array = bf16_bits(literal.array) if literal.dtype is DType.BF16 else literal.array
    little_endian = array.astype(array.dtype.newbyteorder("<"), copy=False)
    return f"{literal.dtype}[{shape}](base64 {base64.b64encode(little_endian.tobytes()).decode('ascii')})"


def _number_text(value: bool | int | float) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float) and not math.isfinite(value):
        return "nan" if math.isnan(value) else ("inf" if value > 0 else "-inf")
    return repr(value)


def _nans_are_plain(literal: Literal) -> bool:
    """Return whether every NaN has the sign and payload that `nan` parses to."""
    array = literal.array
    if not literal.dtype.is_float or not np.isnan(array).any():
        return True
    return Literal(np.where(np.isnan(array), np.array(math.nan, array.dtype), array), literal.dtype) == literal
