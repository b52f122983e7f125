"""The content of a drawing: labelled boxes and edges, before layout.

`dot`, `svg` and `graph_page` draw a `Scene`. Constants and their broadcasts, and those of other tensors, can be folded
into the boxes that use them; view ops can be hidden, so that an edge leads from the viewed tensor to the user of the
view. Outputs and kept nodes are always shown. Larger graphs are reduced to the nodes nearest to the focus, and `notice`
says so.
"""

from __future__ import annotations

import enum
import re
import unicodedata
from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from lumin_tune.core.errors import InputError, UnknownNameError
from lumin_tune.core.graph.node_graph import Node, NodeGraph
from lumin_tune.core.ops.literal import Literal
from lumin_tune.core.ops.op_table import OPS, AttributeKind
from lumin_tune.core.render.layers import Edge
from lumin_tune.core.render.palette import Category, category_of

DEFAULT_LIMIT = 10_000
Focus = int | Iterable[int] | None

_LONGEST_LABEL = 32
_LONGEST_COPY = 4
_TITLE_PIXELS, _SUBTITLE_PIXELS, _PADDING = 7.4, 6.7, 20.0
_UNDRAWABLE = re.compile("[\ud800-\udfff\ufffe\uffff]")
_TITLE_ATTRIBUTES = (AttributeKind.INT, AttributeKind.INTS, AttributeKind.COMBINE)


@dataclass(frozen=True, slots=True)
class Box:
    """A node, or the mark of an output. `node` is the node's id, or that of the node that the output names."""

    node: int
    category: Category
    title: str
    subtitle: str
    output: str | None = None

    @property
    def width(self) -> float:
        """The width of the text in pixels, in the font of the drawings."""
        words = max(columns(self.title) * _TITLE_PIXELS, columns(self.subtitle) * _SUBTITLE_PIXELS)
        return max(56.0, round(words + _PADDING))


@dataclass(frozen=True)
class Scene:
    """Boxes in topological order, and edges as pairs of indices of `boxes`. Constants have a box at each use."""

    boxes: tuple[Box, ...]
    edges: tuple[Edge, ...]


@dataclass(frozen=True)
class SceneSelection:
    """The nodes of a drawing, ascending, and a notice about omitted ones."""

    nodes: Sequence[int]
    notice: str


def select_nodes(graph: NodeGraph, focus: Focus, limit: int) -> SceneSelection:
    """Return up to `limit` nodes: all, or those nearest to the focus, by default the outputs.

    Raises UnknownNameError for an unknown focus, and InputError for a limit below 1.
    """
    if limit < 1:
        raise InputError(f"limit is the number of nodes to draw at most, so it must be at least 1, not {limit}")
    wanted = focus_nodes(graph, focus)
    if len(graph) <= limit:
        return SceneSelection(range(len(graph)), "")
    nodes = sorted(_nearest(graph, wanted or graph.roots, limit))
    near = "the focus" if wanted else "the outputs"
    notice = (
        f"This shows {len(nodes):,} of {len(graph):,} nodes, those nearest to {near}. "
        "To see others, render the graph with focus=<node> or a higher limit."
    )
    return SceneSelection(nodes, notice)


def focus_nodes(graph: NodeGraph, focus: Focus) -> tuple[int, ...]:
    """Return the focus as a tuple of nodes. Raises UnknownNameError for an unknown node."""
    nodes = () if focus is None else (focus,) if isinstance(focus, int) else tuple(focus)
    for node in nodes:
        if not 0 <= node < len(graph):
            raise UnknownNameError(f"cannot focus on %{node}: the graph has the nodes %0 to %{len(graph) - 1}")
    return nodes


def build_scene(graph: NodeGraph, nodes: Sequence[int], *, fold_constants: bool, hide_views: bool) -> Scene:
    """Return the scene of these nodes."""
    return _SceneBuilder(graph, nodes, fold_constants, hide_views).build()


def literal_text(literal: Literal) -> str:
    """Return a number for a scalar, else the type: short enough for a box."""
    if not literal.is_scalar:
        return f"{literal.dtype}[{', '.join(map(str, literal.shape))}]"
    value = literal.item()
    return f"{value:.6g}" if isinstance(value, float) else str(value)


def columns(text: str) -> int:
    """Return the width of the text in columns of a fixed-width font."""
    return len(text) if text.isascii() else sum(2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)


def drawable(text: str) -> str:
    """Return the text without code points that are invalid in XML or UTF-8."""
    return text if text.isascii() else _UNDRAWABLE.sub("\ufffd", text)


def shorten(text: str) -> str:
    """Return the drawable text, truncated with an ellipsis if it is too long for a box."""
    text = drawable(text)
    return text if len(text) <= _LONGEST_LABEL else text[: _LONGEST_LABEL - 1] + "…"


def _nearest(graph: NodeGraph, starts: Iterable[int], limit: int) -> set[int]:
    """Return the nodes that a breadth-first search over operands and users finds first, then the latest others."""
    users = graph.users()
    found = dict.fromkeys(list(dict.fromkeys(starts))[:limit])
    waiting = deque(found)
    while waiting and len(found) < limit:
        index = waiting.popleft()
        for other in (*graph.nodes[index].operands, *users[index]):
            if other not in found and len(found) < limit:
                found[other] = None
                waiting.append(other)
    for index in range(len(graph) - 1, -1, -1):
        if len(found) >= limit:
            break
        found[index] = None
    return set(found)


class _Role(enum.Enum):
    """The way a node is drawn."""

    BOX = "a box"
    COPIED = "a box at each use"
    NONE = "no box: what is drawn in its stead, or a text in the boxes that use it"


class _SceneBuilder:
    """Builds a scene: first the role of every node, then boxes and edges in node order."""

    def __init__(self, graph: NodeGraph, nodes: Sequence[int], fold_constants: bool, hide_views: bool) -> None:
        self.graph = graph
        self.nodes = nodes
        self.chosen = set(nodes)
        self.live = graph.live() if graph.roots else [True] * len(graph)
        self.boxes: list[Box] = []
        self.edges: list[Edge] = []
        self.places: dict[int, int] = {}
        self.role = [_Role.BOX] * len(graph)
        self.shown_for = list(range(len(graph)))  # the node that is drawn in its stead, itself for most
        self._assign_roles(fold_constants, hide_views)

    def build(self) -> Scene:
        for index in self.nodes:
            if self.role[index] is _Role.BOX:
                self.places[index] = self._add_box(index)
        for name, index in self.graph.outputs.items():
            if index in self.places:
                self.edges.append((self.places[index], len(self.boxes)))
                self.boxes.append(Box(index, Category.OUTPUT, shorten(name), "output", output=name))
        return Scene(tuple(self.boxes), tuple(self.edges))

    def _assign_roles(self, fold_constants: bool, hide_views: bool) -> None:
        """Assign boxes to outputs, kept nodes and sinks; constants and short chains of their views are copied."""
        used = [False] * len(self.graph)
        for node in self.graph.nodes:
            for operand in node.operands:
                used[operand] = True
        for root in self.graph.roots:
            used[root] = False
        depth = [0] * len(self.graph)  # of a constant 1, of its views more, of others 0
        for index, node in enumerate(self.graph.nodes):
            view = OPS[node.op].is_view
            if node.op == "constant":
                depth[index] = 1
            elif view and depth[node.operands[0]]:
                depth[index] = depth[node.operands[0]] + 1
            if not used[index]:
                continue
            if view and (hide_views or (fold_constants and (depth[index] or node.op == "expand"))):
                self.role[index] = _Role.NONE
                self.shown_for[index] = self.shown_for[node.operands[0]]
            elif node.op == "constant" and fold_constants:
                self.role[index] = _Role.NONE
            elif 0 < depth[index] <= _LONGEST_COPY:
                self.role[index] = _Role.COPIED

    def _add_box(self, index: int) -> int:
        """Add the box of a node with its edges, after boxes of copied operands; return its index."""
        graph, node = self.graph, self.graph.nodes[index]
        sources = dict.fromkeys(self.shown_for[operand] for operand in node.operands)
        places = [self._place_of(source) for source in sources]
        subtitle = shorten(node.type_text) + ("" if self.live[index] else " (dead)")
        self.edges += [(place, len(self.boxes)) for place in places if place is not None]
        self.boxes.append(Box(index, category_of(graph, node), _title(graph, node, self._folded(node)), subtitle))
        return len(self.boxes) - 1

    def _place_of(self, source: int) -> int | None:
        """Return the box at which an edge starts; a copied node gets a new one (its chain is short)."""
        if self.role[source] is _Role.COPIED and source in self.chosen:
            return self._add_box(source)
        return self.places.get(source)

    def _folded(self, node: Node) -> list[str]:
        """Return for each operand the constant folded into the box, or ""."""
        sources = [self.shown_for[operand] for operand in node.operands]
        return [
            literal_text(self.graph.nodes[source].attributes[0]) if self.role[source] is _Role.NONE else ""
            for source in sources
        ]


def _title(graph: NodeGraph, node: Node, folded: Sequence[str]) -> str:
    """Return the title of a box: the op with its axes, and the folded constants."""
    if node.op == "input":
        return shorten(str(graph.attribute(node, "name")))
    if node.op == "constant":
        return shorten(literal_text(node.attributes[0]))
    words = [node.op]
    for entry, value in zip(OPS[node.op].attributes, node.attributes):
        if entry.kind in _TITLE_ATTRIBUTES:
            words.append(str(list(value)) if isinstance(value, tuple) else str(value))
    if any(folded) and OPS[node.op].commutative:
        words += [text for text in folded if text]
    elif any(folded):
        words.append(f"({', '.join(text or '·' for text in folded)})")
    return shorten(" ".join(words))
