"""Graphs in notebooks: a summary and a drawing as HTML. `Graph._repr_html_` calls it."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.render.svg import to_svg

MOST_NODES: Final = 150
"""Nodes of the largest graph that is drawn in a notebook."""


def html_table(headers: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Return a table for a notebook, which styles it; every cell is escaped."""
    head = "".join(f"<th>{escape(each)}</th>" for each in headers)
    body = "".join(f"<tr>{''.join(f'<td>{escape(each)}</td>' for each in row)}</tr>" for row in rows)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def graph_text(graph: NodeGraph) -> str:
    """Return a graph in one line: its inputs, outputs and number of nodes."""
    named = _named(graph)
    types = {
        kind: ", ".join(f"{name}: {graph.nodes[node].type_text}" for each, name, node in named if each == kind)
        for kind in ("input", "output")
    }
    weights = sum(kind == "weight" for kind, _, _ in named)
    more = f", {weights} weights" if weights else ""
    return f"<Graph ({types['input']}) -> ({types['output']}); {len(graph)} nodes{more}>"


def graph_html(graph: NodeGraph) -> str:
    """Return a graph as HTML: inputs and outputs, and its drawing if it is small."""
    rows = [(kind, name, graph.nodes[node].type_text) for kind, name, node in _named(graph)]
    dims = [(name, *map(str, dim.bounds())) for name, dim in graph.dims.items()]
    parts = [f"<p><strong>Graph</strong> of {len(graph):,} nodes</p>", html_table(("", "name", "type"), rows)]
    if dims:
        parts.append(html_table(("dimension", "from", "to"), dims))
    if len(graph) <= MOST_NODES:
        parts.append(f"<details><summary>Drawing</summary>{to_svg(graph)}</details>")
    else:
        parts.append("<p><code>graph.to_html(path)</code> writes a page that explores it.</p>")
    return "".join(parts)


def _named(graph: NodeGraph) -> list[tuple[str, str, int]]:
    given = [
        ("weight" if graph.attribute(node, "static") else "input", name, node) for name, node in graph.inputs.items()
    ]
    return given + [("output", name, node) for name, node in graph.outputs.items()]
