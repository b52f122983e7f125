"""The data of the page as JSON-like values, read by `page/*.js`.

Repeated strings are stored once, in `strings`, and referenced by index. `graph_page` calls `page_data`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lumin_tune.core.graph.graph_summary import summarize
from lumin_tune.core.graph.graph_text import attribute_text
from lumin_tune.core.graph.node_graph import Node, NodeGraph
from lumin_tune.core.ops.literal import Literal
from lumin_tune.core.ops.op_table import OPS, AttributeKind, bytes_of, flops_of
from lumin_tune.core.render.layout import Layout, lay_out
from lumin_tune.core.render.palette import Category, category_of
from lumin_tune.core.render.scene import Scene, SceneSelection, build_scene

_WRITTEN_VALUES = 24
_LONGEST_TEXT = 400
_CATEGORIES = tuple(Category)
_NUMBER_OF_CATEGORY = {category: number for number, category in enumerate(_CATEGORIES)}


class _Strings:
    """A table of distinct strings."""

    def __init__(self) -> None:
        self.known: dict[str, int] = {}

    def number(self, text: str) -> int:
        return self.known.setdefault(text, len(self.known))


def page_data(
    graph: NodeGraph, selection: SceneSelection, *, fold_constants: bool, hide_views: bool, focus: int | None
) -> dict[str, Any]:
    """Return the data of the selected nodes, drawn with each combination of the two check boxes."""
    strings = _Strings()
    chosen = set(selection.nodes)
    summary = summarize(graph)
    drawn, number_of_drawn = _drawn(graph, selection, strings)
    return {
        "notice": selection.notice,
        "fold": fold_constants,
        "hide": hide_views,
        "focus": focus,
        "summary": summary.rows(),
        "opCounts": [(op, f"{count:,}") for op, count in summary.by_op.items()],
        "categories": [category.value for category in _CATEGORIES],
        "outputs": [(name, node) for name, node in graph.outputs.items() if node in chosen],
        "kept": [node for node in graph.kept if node in chosen],
        "ties": list(graph.ties.items()),
        **_node_columns(graph, selection.nodes, strings),
        "drawn": drawn,
        "drawnFor": number_of_drawn,
        "strings": list(strings.known),
    }


def _node_columns(graph: NodeGraph, nodes: Sequence[int], strings: _Strings) -> dict[str, Any]:
    """Return the nodes as columns: the n-th entry of each belongs to the n-th of `ids`."""
    ops = list(dict.fromkeys(graph.nodes[index].op for index in nodes))
    number_of_op = {op: number for number, op in enumerate(ops)}
    live = graph.live() if graph.roots else [True] * len(graph)
    found = [graph.nodes[index] for index in nodes]
    costs = _Costs(graph, strings)
    return {
        "ids": list(nodes),
        "ops": [(op, OPS[op].doc) for op in ops],
        "op": [number_of_op[node.op] for node in found],
        "category": [_NUMBER_OF_CATEGORY[category_of(graph, node)] for node in found],
        "types": [strings.number(node.type_text) for node in found],
        "attributes": [_attributes(node, strings) for node in found],
        "operands": [node.operands for node in found],
        "viewing": [int(OPS[node.op].is_view) for node in found],
        "live": [int(live[index]) for index in nodes],
        "flops": [costs.of(node)[0] for node in found],
        "bytes": [costs.of(node)[1] for node in found],
    }


class _Costs:
    """FLOPs and bytes as string indices, cached by op and type."""

    def __init__(self, graph: NodeGraph, strings: _Strings) -> None:
        self.graph = graph
        self.strings = strings
        self.known: dict[tuple[Any, ...], tuple[int, int]] = {}

    def of(self, node: Node) -> tuple[int, int]:
        operands = self.graph.operand_nodes(node)
        key = (node.op, node.dtype, node.shape, *((operand.dtype, operand.shape) for operand in operands))
        if key not in self.known:
            flops, moved = flops_of(node, operands), bytes_of(node, operands)
            self.known[key] = (self._number(flops), self._number(moved))
        return self.known[key]

    def _number(self, size: object) -> int:
        return self.strings.number(f"{size:,}" if isinstance(size, int) else _clipped(str(size)))


def _attributes(node: Node, strings: _Strings) -> list[tuple[int, int]]:
    entries = zip(OPS[node.op].attributes, node.attributes)
    return [(strings.number(entry.name), strings.number(_attribute(entry.kind, value))) for entry, value in entries]


def _attribute(kind: AttributeKind, value: Any) -> str:
    if kind is AttributeKind.NAME:
        return str(value)
    if not isinstance(value, Literal) or value.array.size <= _WRITTEN_VALUES:
        return _clipped(attribute_text(kind, value))
    first = ", ".join(map(str, value.array.reshape(-1)[:_WRITTEN_VALUES].tolist()))
    return f"{value.dtype}[{', '.join(map(str, value.shape))}] ({first}, ...)"


def _clipped(text: str) -> str:
    return text if len(text) <= _LONGEST_TEXT else text[: _LONGEST_TEXT - 1] + "…"


def _drawn(
    graph: NodeGraph, selection: SceneSelection, strings: _Strings
) -> tuple[list[dict[str, Any]], dict[str, int]]:
    """Return the distinct drawings, and the drawing for each setting of the two check boxes (fold, hide)."""
    numbers: dict[Scene, int] = {}
    number_of_drawn = {}
    for fold in (True, False):
        for hide in (True, False):
            scene = build_scene(graph, selection.nodes, fold_constants=fold, hide_views=hide)
            number_of_drawn[f"{int(fold)}{int(hide)}"] = numbers.setdefault(scene, len(numbers))
    drawn = []
    for scene in numbers:
        layout = lay_out([box.width for box in scene.boxes], scene.edges)
        drawn.append({**_box_columns(scene, strings), **_place_columns(layout)})
    return drawn, number_of_drawn


def _box_columns(scene: Scene, strings: _Strings) -> dict[str, Any]:
    boxes = scene.boxes
    return {
        "node": [box.node for box in boxes],
        "output": [-1 if box.output is None else strings.number(box.output) for box in boxes],
        "category": [_NUMBER_OF_CATEGORY[box.category] for box in boxes],
        "title": [strings.number(box.title) for box in boxes],
        "subtitle": [strings.number(box.subtitle) for box in boxes],
        "widths": [round(box.width) for box in boxes],
    }


def _place_columns(layout: Layout) -> dict[str, Any]:
    return {
        "x": layout.x,
        "y": layout.y,
        "parents": layout.parents,
        "links": layout.links,
        "width": layout.width,
        "height": layout.height,
    }
