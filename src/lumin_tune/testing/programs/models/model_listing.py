"""A random model as a list of nodes, which can be written as ONNX, run by peers, and shrunk."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import onnx
from onnx import helper, numpy_helper

from lumin_tune.core.dtypes import Array
from lumin_tune.testing.programs.listing import ProgramInput, draw_array

TYPES: dict[str, int] = {
    "f32": 1, "u8": 2, "i8": 3, "i16": 5, "i32": 6, "i64": 7, "bool": 9, "f16": 10, "f64": 11,
}  # fmt: skip
"""Dtypes of values in random models, with ONNX's numbers."""


@dataclass(frozen=True)
class ModelNode:
    """A node. attributes: as for `onnx.helper.make_node`."""

    op: str
    inputs: tuple[str, ...]
    outputs: tuple[str, ...]
    attributes: tuple[tuple[str, Any], ...] = ()

    def proto(self) -> onnx.NodeProto:
        return helper.make_node(self.op, self.inputs, self.outputs, **dict(self.attributes))


@dataclass(frozen=True, eq=False)
class ModelListing:
    """A model. constants: initialisers by name. types: shape and dtype of every value by name."""

    opset: int
    inputs: tuple[ProgramInput, ...]
    constants: Mapping[str, Array]
    nodes: tuple[ModelNode, ...]
    outputs: tuple[str, ...]
    types: Mapping[str, tuple[tuple[int, ...], str]]

    def proto(self) -> onnx.ModelProto:
        """Return the model with the inputs, initialisers and nodes that its outputs need."""
        needed, nodes = set(self.outputs), []
        for node in reversed(self.nodes):
            if needed.intersection(node.outputs):
                needed.update(node.inputs)
                nodes.append(node.proto())
        inputs = [declared(each.name, *self.types[each.name]) for each in self.inputs if each.name in needed]
        outputs = [declared(name, *self.types[name]) for name in self.outputs]
        stored = [numpy_helper.from_array(array, name) for name, array in self.constants.items() if name in needed]
        graph = helper.make_graph(nodes[::-1], "random", inputs, outputs, stored)
        return model_of(graph, self.opset)

    def arrays(self, seed: int, dims: Mapping[str, int]) -> dict[str, Array]:
        """Return an array for each input that is needed."""
        source = np.random.default_rng(seed)
        drawn = {each.name: draw_array(source, each, dims) for each in self.inputs}
        used = {info.name for info in self.proto().graph.input}
        return {name: array for name, array in drawn.items() if name in used}

    def smaller(self) -> Iterator[ModelListing]:
        """Yield smaller models."""
        if len(self.outputs) > 1:
            yield from (replace(self, outputs=(name,)) for name in self.outputs)
        for place in reversed(range(len(self.nodes))):
            node = self.nodes[place]
            rest = (*self.nodes[:place], *self.nodes[place + 1 :])
            if any(name in each.inputs for name in node.outputs for each in rest):
                made = tuple(ProgramInput(name, *self.types[name]) for name in node.outputs if name)
                kept = tuple(name for name in self.outputs if name not in node.outputs)
                if kept:
                    yield replace(self, inputs=(*self.inputs, *made), nodes=rest, outputs=kept)

    def text(self) -> str:
        """Return the model as `onnx.parser` text, with its initialisers."""
        proto = self.proto()
        lines = [
            f"# {name} = {array.tolist()} ({array.dtype})"
            for name, array in self.constants.items()
            if any(name == each.name for each in proto.graph.initializer) and array.size < 200
        ]
        return f"{onnx.printer.to_text(proto)}\n" + "\n".join(lines)


def model_of(graph: onnx.GraphProto, opset: int) -> onnx.ModelProto:
    version = 11 if opset > 22 else 10 if opset > 20 else 8
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", opset)], ir_version=version)


def dtype_name(array: Array) -> str:
    """Return lumin's name of a NumPy dtype."""
    kind = array.dtype.kind
    return "bool" if kind == "b" else f"{kind}{array.dtype.itemsize * 8}"


def declared(name: str, shape: Sequence[int], dtype: str) -> onnx.ValueInfoProto:
    return helper.make_tensor_value_info(name, TYPES[dtype], list(shape))
