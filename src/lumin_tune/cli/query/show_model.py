"""Implementation of `lumin-tune show` for a model: its inputs, outputs, dimensions and constraints on sizes."""

from __future__ import annotations

from lumin_tune.cli.model.model_loading import ModelSource
from lumin_tune.cli.output import print_json, print_table, write
from lumin_tune.core.expression import Expression, Size
from lumin_tune.core.graph.guards import rule
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.plugin.manager import PluginManager


def show_model(source: ModelSource, plugins: PluginManager, *, as_json: bool) -> None:
    """Print a model's inputs, outputs and dimensions. Raises ModelError if it cannot be read."""
    graph = source.load(plugins)
    inputs = {name: node for name, node in graph.inputs.items() if not graph.attribute(node, "static")}
    weights = len(graph.inputs) - len(inputs)
    if as_json:
        print_json(
            {
                "model": source.name,
                "inputs": {name: graph.nodes[node].type_text for name, node in inputs.items()},
                "outputs": {name: graph.nodes[node].type_text for name, node in graph.outputs.items()},
                "dims": {name: list(dim.bounds()) for name, dim in graph.dims.items()},
                "guards": {name: str(size) for name, size in graph.guards.items()},
                "nodes": len(graph),
                "weights": weights,
            }
        )
        return
    write(f"{source.name}: {len(graph):,} nodes, {weights:,} weights")
    write("")
    rows = [("input", name, graph.nodes[node].type_text) for name, node in inputs.items()]
    rows += [("output", name, graph.nodes[node].type_text) for name, node in graph.outputs.items()]
    print_table(("", "name", "type"), rows)
    sizes = sizes_of(graph)
    if sizes:
        write("")
        print_table(("dimension", "must be"), sizes)


def sizes_of(graph: NodeGraph) -> list[tuple[str, str]]:
    """Return the named sizes of a model, each with its constraint in words."""
    constraints: list[tuple[str, str]] = []
    for name, size in graph.guards.items():
        if isinstance(size, int):
            constraints.append((name, str(size)))
        else:
            formula = "" if size.operation == "variable" else f" ({name} = {size})"
            constraints.append((name, f"{rule(size).removeprefix('it must be ')}{formula}"))
    for name, dim in graph.dims.items():
        if not any(_is_of(size, dim) for size in graph.guards.values()):
            low, high = dim.bounds()
            text = f"from {low} to {high}" if high < 2**31 - 1 else f"{low} or more"
            constraints.append((name, f"{text}, computed in each run" if name in graph.computed_dims else text))
    return constraints


def _is_of(size: Size, dim: Expression) -> bool:
    """Return whether a guard already implies the range of a dimension."""
    return isinstance(size, Expression) and size is not dim and size.variables == dim.variables
