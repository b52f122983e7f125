"""Graphs as SVG text, light or dark according to the system theme."""

from __future__ import annotations

from html import escape

from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.render.layout import BOX_HEIGHT, Layout, lay_out
from lumin_tune.core.render.palette import DARK, LIGHT, Category, Colours
from lumin_tune.core.render.scene import DEFAULT_LIMIT, Box, Focus, build_scene, drawable, select_nodes

_NOTICE_HEIGHT = 30
_START = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 {top} {width} {height}" '
    'width="{width}" height="{height}" role="img">'
)
_ARROW = (
    '<marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">'
    '<path d="M0 0.5L8 4L0 7.5z"/></marker>'
)
_THEMES = (("#ffffff", "#1c1e22", "#8b909c", LIGHT, "#ffffff"), ("#16181c", "#e6e8ee", "#7c828f", DARK, "#16181c"))


def to_svg(
    graph: NodeGraph,
    *,
    fold_constants: bool = True,
    hide_views: bool = False,
    focus: Focus = None,
    limit: int = DEFAULT_LIMIT,
) -> str:
    """Return a drawing with a tooltip for each box; deterministic.

    fold_constants: show constants and their broadcasts inside the boxes that use them. hide_views: bypass view ops.
    limit: the maximal number of nodes, those nearest to `focus` or the outputs; the drawing reports omitted ones.
    """
    selection = select_nodes(graph, focus, limit)
    scene = build_scene(graph, selection.nodes, fold_constants=fold_constants, hide_views=hide_views)
    layout = lay_out([box.width for box in scene.boxes], scene.edges)
    top = _NOTICE_HEIGHT if selection.notice else 0
    width = max(layout.width, round(7 * len(selection.notice)) + 40 if top else 0)
    height = layout.height + top
    parts = [
        _START.format(top=-top, width=width, height=height),
        f"<title>lumin graph of {len(graph):,} nodes</title>",
        f"<style>{_style()}</style>",
        _ARROW,
        f'<rect class="ground" y="{-top}" width="{width}" height="{height}"/>',
    ]
    if top:
        parts.append(f'<text class="notice" x="20" y="-8">{escape(selection.notice)}</text>')
    parts.append(f'<path class="edge" d="{_bends(layout)}"/>')
    parts += [
        f'<path class="edge" marker-end="url(#arrow)" d="{_piece(layout, source, target)}"/>'
        for source, target in layout.links
    ]
    parts += [_box(graph, box, layout.x[place], layout.y[place]) for place, box in enumerate(scene.boxes)]
    return "\n".join([*parts, "</svg>"]) + "\n"


def _bends(layout: Layout) -> str:
    """Return the pieces of edges that end in a bend, without duplicates: edges from one box share its bends."""
    boxes = len(layout.x) - len(layout.parents)
    return "".join(
        _piece(layout, parent, boxes + number) + f"v{2 * (BOX_HEIGHT // 2)}"
        for number, parent in enumerate(layout.parents)
    )


def _piece(layout: Layout, source: int, target: int) -> str:
    """Return a path from the bottom of a vertex to the top of another, curved in the space between two rows."""
    half = BOX_HEIGHT // 2
    x, x_end, y, y_end = layout.x[source], layout.x[target], layout.y[source] + half, layout.y[target] - half
    if x == x_end:
        return f"M{x} {y}V{y_end}"
    middle = (y + y_end) // 2
    return f"M{x} {y}C{x} {middle} {x_end} {middle} {x_end} {y_end}"


def _box(graph: NodeGraph, box: Box, x: int, y: int) -> str:
    width = round(box.width)
    about = f"output {box.output}" if box.output is not None else graph.describe(box.node)
    return (
        f'<g class="{box.category.value}"><title>{escape(drawable(about))}</title>'
        f'<rect x="{x - width // 2}" y="{y - BOX_HEIGHT // 2}" width="{width}" height="{BOX_HEIGHT}" rx="6"/>'
        f'<text class="title" x="{x}" y="{y - 3}">{escape(box.title)}</text>'
        f'<text x="{x}" y="{y + 12}">{escape(box.subtitle)}</text></g>'
    )


def _style() -> str:
    light, dark = (_theme(*theme) for theme in _THEMES)
    return (
        "text{font:11px ui-monospace,Menlo,Consolas,monospace;text-anchor:middle}"
        ".title{font-weight:600;font-size:12px}.notice{text-anchor:start}.edge{fill:none;stroke-width:1.2}"
        f"{light}@media(prefers-color-scheme:dark){{{dark}}}"
    )


def _theme(ground: str, text: str, edge: str, colours: dict[Category, Colours], output_text: str) -> str:
    boxes = "".join(
        f".{category.value} rect{{fill:{pair.fill};stroke:{pair.border}}}" for category, pair in colours.items()
    )
    return (
        f".ground{{fill:{ground}}}text{{fill:{text}}}.edge{{stroke:{edge}}}marker path{{fill:{edge}}}{boxes}"
        f".output text{{fill:{output_text}}}"
    )
