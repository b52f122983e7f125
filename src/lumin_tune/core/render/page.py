"""A page on which a person can look at the graph: one HTML file that needs no network and no other file.

The page draws on a canvas what Python has laid out; `page/` holds its HTML, style and script, which `template` puts
into one file.
"""

from __future__ import annotations

from typing import Any

from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.render.page_data import page_data
from lumin_tune.core.render.scene import DEFAULT_LIMIT, Focus, focus_nodes, select_nodes
from lumin_tune.core.render.template import data_text, fill, resource

SCRIPTS = ("model.js", "drawing.js", "panel.js", "main.js")
STYLES = ("page.css",)


def to_html(
    graph: NodeGraph,
    *,
    fold_constants: bool = True,
    hide_views: bool = False,
    focus: Focus = None,
    limit: int = DEFAULT_LIMIT,
) -> str:
    """Return a self-contained page; the same text for the same graph.

    fold_constants, hide_views: what the page's two check boxes say at first. focus: the node that is selected at
    first. limit: the most nodes to show, those nearest to `focus` or the outputs; the page tells what is missing.
    The fragment of its address may say `#node=12&search=sum&kind=reduction&views=hidden&constants=shown&cone=all`.
    """
    data = graph_data(graph, fold_constants=fold_constants, hide_views=hide_views, focus=focus, limit=limit)
    parts = {"data": data_text(data), "tabs": "", "views": "", "more": ""}
    return fill(resource("page.html"), f"lumin graph of {len(graph):,} nodes", SCRIPTS, STYLES, parts)


def graph_data(
    graph: NodeGraph,
    *,
    fold_constants: bool = True,
    hide_views: bool = False,
    focus: Focus = None,
    limit: int = DEFAULT_LIMIT,
) -> dict[str, Any]:
    """Return what the page's script reads of a graph; arguments as of `to_html`."""
    selection = select_nodes(graph, focus, limit)
    focused = focus_nodes(graph, focus)
    chosen = focused[0] if focused else None
    return page_data(graph, selection, fold_constants=fold_constants, hide_views=hide_views, focus=chosen)
