"""A page on which a person can look at the graph: one HTML file that needs no network and no other file.

The page draws on a canvas what Python has laid out; `page/` holds its HTML, style and script, which are put into
one file here. Nothing of the graph is ever markup: all of it enters as JSON whose `<`, `>` and `&` are
escaped, the script sets text only, and the page forbids by its content security policy whatever is not its own.
"""

from __future__ import annotations

import base64
import hashlib
import json
from functools import cache
from html import escape
from importlib.resources import files

from lumin_tune.core.graph import NodeGraph
from lumin_tune.core.render.page_data import page_data
from lumin_tune.core.render.palette import DARK, LIGHT, Category, Colours
from lumin_tune.core.render.scene import DEFAULT_LIMIT, Focus, focus_nodes, select_nodes

_SCRIPTS = ("model.js", "drawing.js", "panel.js", "main.js")


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
    selection = select_nodes(graph, focus, limit)
    focused = focus_nodes(graph, focus)
    data = page_data(
        graph, selection, fold_constants=fold_constants, hide_views=hide_views, focus=focused[0] if focused else None
    )
    parts = {
        "title": escape(f"lumin graph of {len(graph):,} nodes"),
        "policy": _policy(),
        "style": _style(),
        "data": _inert(json.dumps(data, ensure_ascii=True, separators=(",", ":"))),
        "script": _script(),
    }
    page = _resource("page.html")
    for name, text in parts.items():
        before, marker, after = page.partition("{{" + name + "}}")
        while marker:
            page = before + text + after
            before, marker, after = page.partition("{{" + name + "}}")
    return page


def _inert(text: str) -> str:
    """Return JSON that means the same and contains nothing that HTML gives a meaning to."""
    return text.replace("&", "\\u0026").replace("<", "\\u003c").replace(">", "\\u003e")


@cache
def _resource(name: str) -> str:
    return files("lumin_tune.core.render").joinpath("page", name).read_text(encoding="utf-8")


@cache
def _script() -> str:
    return '"use strict";\n(() => {\n' + "\n".join(_resource(name) for name in _SCRIPTS) + "})();\n"


@cache
def _style() -> str:
    light, dark = _variables(LIGHT), _variables(DARK)
    return f"{_resource('page.css')}:root {{{light}}}\n@media (prefers-color-scheme: dark) {{ :root {{{dark}}} }}\n"


def _variables(colours: dict[Category, Colours]) -> str:
    return "".join(
        f"--fill-{category.value}:{pair.fill};--border-{category.value}:{pair.border};"
        for category, pair in colours.items()
    )


@cache
def _policy() -> str:
    """Return a policy under which only this script and this style work, and nothing is ever loaded."""
    script, style = (
        base64.b64encode(hashlib.sha256(text.encode()).digest()).decode() for text in (_script(), _style())
    )
    return (
        f"default-src 'none'; script-src 'sha256-{script}'; style-src 'sha256-{style}'; "
        "base-uri 'none'; form-action 'none'"
    )
