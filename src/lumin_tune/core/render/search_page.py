"""An interactive page of a search: the best covers side by side, equivalent forms, rules, and the graph.

Extends the page of the graph (`graph_page`). Written by `lumin-tune explore --html`. The search results are JSON-like
values read by `page/search.js`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.render.graph_page import SCRIPTS, STYLES, graph_data
from lumin_tune.core.render.page_template import data_text, fill, resource
from lumin_tune.core.render.scene import DEFAULT_LIMIT


def search_page(graph: NodeGraph, found: Mapping[str, Any], limit: int = DEFAULT_LIMIT) -> str:
    """Return a self-contained page; deterministic.

    graph: the searched graph. found: `Overview.as_json()`. limit: the maximal number of nodes of the graph to show.
    The fragment of its address may select the initial view: `#view=covers`, `forms`, `rules` or `graph`.
    """
    parts = {
        "data": data_text(graph_data(graph, limit=limit)),
        "tabs": resource("search_tabs.html"),
        "views": resource("search_views.html"),
        "more": f'<script type="application/json" id="found">{data_text(found)}</script>',
    }
    title = f"lumin search of {found['model']}"
    return fill(resource("page.html"), title, (*SCRIPTS, "search.js"), (*STYLES, "search.css"), parts)
