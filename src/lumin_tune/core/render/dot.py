"""Graphs in Graphviz's DOT language, for other tools."""

from __future__ import annotations

from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.render.palette import LIGHT, Category
from lumin_tune.core.render.scene import Box, Focus, build_scene, select_nodes


def to_dot(
    graph: NodeGraph,
    *,
    fold_constants: bool = True,
    hide_views: bool = False,
    focus: Focus = None,
    limit: int | None = None,
) -> str:
    """Return DOT text with one statement per line and boxes named n<node> and out<number>; deterministic.

    fold_constants: show constants and their broadcasts inside the boxes that use them. hide_views: bypass view ops.
    limit: the maximal number of nodes, those nearest to `focus` or the outputs.
    """
    selection = select_nodes(graph, focus, len(graph) + 1 if limit is None else limit)
    scene = build_scene(graph, selection.nodes, fold_constants=fold_constants, hide_views=hide_views)
    names = [f"n{box.node}" if box.output is None else f"out{place}" for place, box in enumerate(scene.boxes)]
    lines = [
        "digraph lumin {",
        '  graph [rankdir="TB", fontname="monospace"];',
        '  node [shape="box", style="filled,rounded", fontname="monospace", fontsize="11"];',
    ]
    if selection.notice:
        lines.append(f"  label={_quoted(selection.notice)};")
    lines += [f"  {name} [{_attributes(box)}];" for name, box in zip(names, scene.boxes)]
    lines += [f"  {names[source]} -> {names[target]};" for source, target in scene.edges]
    return "\n".join([*lines, "}"]) + "\n"


def _attributes(box: Box) -> str:
    colours = LIGHT[box.category]
    label = _quoted(f"{box.title}\n{box.subtitle}")
    written = [f"label={label}", f'fillcolor="{colours.fill}"', f'color="{colours.border}"']
    if box.category is Category.OUTPUT:
        written.append('fontcolor="white"')
    else:
        written.append(f'tooltip="%{box.node}"')
    return ", ".join(written)


def _quoted(text: str) -> str:
    """Quote a DOT string; only backslashes and quotes are special."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'
