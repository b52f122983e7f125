"""The graph in Graphviz's DOT language, for other people's tools."""

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
    """Return DOT text: one statement a line, boxes named n<node> and out<number>, the same text for the same graph.

    fold_constants: write constants and their broadcasts into the boxes that use them.
    hide_views: lead edges past view ops. limit: the most nodes to draw, those nearest to `focus` or the outputs.
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
    """Return a DOT string that means exactly the text: DOT gives a meaning to backslashes and to quotes alone."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'
