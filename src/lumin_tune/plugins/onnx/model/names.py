"""The names of values that the nodes of a graph read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from onnx import FunctionProto, GraphProto


def names_read(graph: GraphProto | FunctionProto) -> Iterator[str]:
    """Yield the names that the nodes of a graph take and that it gives, with those of graphs within; some twice."""
    for output in graph.output:
        yield output if isinstance(output, str) else output.name
    for node in graph.node:
        yield from filter(None, node.input)
        for entry in node.attribute:
            if entry.HasField("g"):
                yield from names_read(entry.g)
