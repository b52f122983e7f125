"""A page on which a person can look at a search: the best covers side by side, equal forms, rules, and the graph.

It is the page of the graph (`page.py`) with more views. `lumin-tune explore --html` writes it. What the search found
comes as JSON-like values; `page/search.js` reads them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.render.page import SCRIPTS, STYLES, graph_data
from lumin_tune.core.render.scene import DEFAULT_LIMIT
from lumin_tune.core.render.template import data_text, fill, resource


def search_page(graph: NodeGraph, found: Mapping[str, Any], limit: int = DEFAULT_LIMIT) -> str:
    """Return a self-contained page; the same text for the same arguments.

    graph: that was searched. found: `Overview.as_json()`. limit: the most nodes of the graph to show. The fragment of
    its address may name the view to show first: `#view=covers`, `forms`, `rules` or `graph`.
    """
    parts = {
        "data": data_text(graph_data(graph, limit=limit)),
        "tabs": resource("search_tabs.html"),
        "views": resource("search_views.html"),
        "more": f'<script type="application/json" id="found">{data_text(found)}</script>',
    }
    title = f"lumin search of {found['model']}"
    return fill(resource("page.html"), title, (*SCRIPTS, "search.js"), (*STYLES, "search.css"), parts)
