"""An interactive page of a graph: one self-contained HTML file.

The page draws the precomputed layout on a canvas; `page/` holds its HTML, style and scripts, which `page_template`
combines.
"""

from __future__ import annotations

from typing import Any

from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.render.page_data import page_data
from lumin_tune.core.render.page_template import data_text, fill, resource
from lumin_tune.core.render.scene import DEFAULT_LIMIT, Focus, focus_nodes, select_nodes

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
    """Return a self-contained page; deterministic.

    fold_constants, hide_views: the initial state of the page's check boxes. focus: the node selected initially.
    limit: the maximal number of nodes, those nearest to `focus` or the outputs; the page reports omitted ones. The
    fragment of its address may be `#node=12&search=sum&kind=reduction&views=hidden&constants=shown&cone=all`.
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
    """Return the data that the page's script reads; arguments as of `to_html`."""
    selection = select_nodes(graph, focus, limit)
    focused = focus_nodes(graph, focus)
    chosen = focused[0] if focused else None
    return page_data(graph, selection, fold_constants=fold_constants, hide_views=hide_views, focus=chosen)
