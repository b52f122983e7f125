"""ONNX models as graphs, and graphs as ONNX models: a plugin that reads `.onnx` files, and `lumin_tune.to_onnx`.

Importing this costs nothing; `onnx` is imported when the first model is read or written.
"""

from __future__ import annotations

import importlib.util
from collections.abc import Sequence
from typing import TYPE_CHECKING

from lumin_tune.core.errors import ModelError
from lumin_tune.core.plugin.hooks import hookimpl

if TYPE_CHECKING:
    import os

    from onnx import ModelProto

    from lumin_tune.core.graph.node_graph import NodeGraph
    from lumin_tune.core.plugin.records import Importer


@hookimpl
def lumin_importers() -> Sequence[Importer]:
    from lumin_tune.plugins.onnx.importer import OnnxImporter

    return (OnnxImporter(),)


def to_onnx(graph: NodeGraph, path: str | os.PathLike[str] | None = None) -> ModelProto:
    """Return the graph as an ONNX model of opset 20, and write it to `path` if given.

    Static inputs with values become initialisers, in external data beside the model if they pass 1.5 GB; other
    inputs, outputs and symbolic dimensions keep their names. A state is an input and an output that the caller
    feeds back; the metadata lists it as `lumin.tie.<input>`.

    Raises ModelError if onnx is not installed, and for what ONNX cannot express: scans other than sums over
    symbolic sizes, dimensions that are the size of no input's axis, and graphs without outputs.

        >>> g = lt.Graph()
        >>> y = g.tensor("x", (3,)).sqrt().output("y")
        >>> [node.op_type for node in lt.to_onnx(g).graph.node]
        ['Sqrt', 'Identity']
    """
    if importlib.util.find_spec("onnx") is None:
        raise ModelError("to_onnx writes models with the package onnx; pip install 'lumin-tune[onnx]'")
    from lumin_tune.plugins.onnx.export.graph_walk import export_graph

    return export_graph(graph, path)
