"""Axis analysis of a region: the atoms that each axis consists of, and the axes that stages share.

An axis of a value may be a merge of axes upstream or be split downstream. `atoms` finds the finest factors of each axis
of each node, so that loops over atoms remove every split and merge from the indices. `Naming` then identifies the axes
of different stages. Lowering uses this, as does the search, which cuts regions by the same facts. Nothing here depends
on values or on a machine.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lumin_tune.core.expression import Expression, Size, product, same_size, simplified
from lumin_tune.core.graph.node_graph import Node, NodeGraph
from lumin_tune.core.ops.op_table import OPS, OpKind

Atoms = tuple[Size, ...]
"""The sizes of the factors of an axis, slowest first; their product is the size of the axis. At least one."""

_ROUNDS = 8  # rounds of propagation through a region; real graphs need two or three


def atoms(graph: NodeGraph, equal: Sequence[tuple[int, int]] = ()) -> list[tuple[Atoms, ...]]:
    """Return for each node the atoms of each of its axes. equal: pairs of nodes of the same shape to factor alike."""
    cuts: list[list[dict[Size, None]]] = [[{} for _ in node.shape] for node in graph.nodes]
    links = [_links(graph, node) for node in graph.nodes]
    for one, other in equal:
        links[other] += [(one, axis, axis, 1, "same") for axis in range(len(graph.nodes[one].shape))]
    for _ in range(_ROUNDS):
        changed = False
        for order in (range(len(links)), range(len(links) - 1, -1, -1)):
            for index in order:
                for link in links[index]:
                    changed |= _exchange(cuts, graph, index, link)
        if not changed:
            break
    for node, of_node in zip(graph.nodes, cuts, strict=True):
        if OPS[node.op].kind is OpKind.SCAN:
            of_node[node.attributes[0]].clear()  # a scan runs along its axis as a whole
    return [
        tuple(_pieces(size, found) for size, found in zip(node.shape, of_node, strict=True))
        for node, of_node in zip(graph.nodes, cuts, strict=True)
    ]


# A link says that axis `axis` of operand `operand` is a part of axis `result` of the node, or the other way round:
# (operand id, operand axis, result axis, inner, part). `part` is "same", "result" (the result axis is a part of the
# operand's) or "operand"; `inner` is how many elements of the whole one step of the part covers.
_Link = tuple[int, int, int, Size, str]


def _links(graph: NodeGraph, node: Node) -> list[_Link]:
    kind = OPS[node.op].kind
    if kind in (OpKind.UNARY, OpKind.BINARY, OpKind.TERNARY, OpKind.CAST):
        return [(o, axis, axis, 1, "same") for o in node.operands for axis in range(len(node.shape))]
    if kind is OpKind.VIEW:
        return _view_links(node, graph.nodes[node.operands[0]].shape)
    if kind is OpKind.REDUCTION:
        (x,), (axes,) = node.operands, node.attributes
        kept = [axis for axis in range(len(graph.nodes[x].shape)) if axis not in axes]
        return [(x, axis, place, 1, "same") for place, axis in enumerate(kept)]
    if kind is OpKind.SCAN:
        return [(node.operands[0], a, a, 1, "same") for a in range(len(node.shape)) if a != node.attributes[0]]
    if node.op == "gather":
        x, indices = node.operands
        axis, count = node.attributes[0], len(graph.nodes[indices].shape)
        rank = len(graph.nodes[x].shape)
        links: list[_Link] = [(x, a, a if a < axis else a + count - 1, 1, "same") for a in range(rank) if a != axis]
        return links + [(indices, a, axis + a, 1, "same") for a in range(count)]
    if node.op == "unpack":
        return [(node.operands[0], a, a, 1, "same") for a in range(len(node.shape) - 1)]
    if node.op == "scatter":
        return [(node.operands[0], a, a, 1, "same") for a in range(len(node.shape)) if a != node.attributes[0]]
    return []


def _view_links(node: Node, shape: tuple[Size, ...]) -> list[_Link]:
    x, rank = node.operands[0], len(shape)
    attributes = node.attributes
    match node.op:
        case "permute":
            return [(x, axis, place, 1, "same") for place, axis in enumerate(attributes[0])]
        case "expand":
            kept = [axis for axis in range(len(node.shape)) if axis not in attributes[0]]
            return [(x, place, axis, 1, "same") for place, axis in enumerate(kept)]
        case "split":
            axis, sizes = attributes
            links: list[_Link] = [(x, axis, axis + k, product(sizes[k + 1 :]), "result") for k in range(len(sizes))]
            shift = len(sizes) - 1
            return links + [(x, a, a if a < axis else a + shift, 1, "same") for a in range(rank) if a != axis]
        case "merge":
            axis, count = attributes
            sizes = shape[axis : axis + count]
            links = [(x, axis + k, axis, product(sizes[k + 1 :]), "operand") for k in range(count)]
            rest = [a for a in range(rank) if not axis <= a < axis + count]
            return links + [(x, a, a if a < axis else a - count + 1, 1, "same") for a in rest]
        case "slice" | "pad":
            return [(x, a, a, 1, "same") for a in range(rank) if node.shape[a] is shape[a] or node.shape[a] == shape[a]]
        case "flip":
            return [(x, a, a, 1, "same") for a in range(rank) if a not in attributes[0]]
        case "window":
            return [(x, a, a if a < attributes[0] else a + 1, 1, "same") for a in range(rank) if a != attributes[0]]
    return []


def _exchange(cuts: list[list[dict[Size, None]]], graph: NodeGraph, index: int, link: _Link) -> bool:
    """Exchange the cuts of the two ends of a link; return whether either end gained one."""
    operand, axis, result, inner, part = link
    below, above = cuts[operand][axis], cuts[index][result]
    if part == "same":
        if below.keys() == above.keys():
            return False
        both = below | above
        cuts[operand][axis], cuts[index][result] = both, dict(both)
        return True
    whole, piece = (below, above) if part == "result" else (above, below)
    size = graph.nodes[index].shape[result] if part == "result" else graph.nodes[operand].shape[axis]
    total = graph.nodes[operand].shape[axis] if part == "result" else graph.nodes[index].shape[result]
    before = len(whole) + len(piece)
    top = product((inner, size))
    for cut in (inner, top, *(product((inner, cut)) for cut in piece)):
        if not _is_one(cut) and not same_size(cut, total):
            whole.setdefault(cut)
    for cut in list(whole):
        within = _quotient(cut, inner)
        if within is not None and not _is_one(within) and _divides(within, size) and not same_size(within, size):
            piece.setdefault(within)
    return len(whole) + len(piece) != before


def _pieces(size: Size, cuts: Iterable[Size]) -> Atoms:
    """Return the atoms of an axis that is cut into blocks of these sizes; incompatible cuts are dropped."""
    chain: list[Size] = []
    for cut in sorted(cuts, key=_typical):
        if _divides(chain[-1] if chain else 1, cut) and _divides(cut, size):
            chain.append(cut)
    pieces: list[Size] = []
    below: Size = 1
    for cut in (*chain, size):
        step = _quotient(cut, below)
        assert step is not None
        pieces.append(step)
        below = cut
    return tuple(reversed(pieces))


def _is_one(size: Size) -> bool:
    return isinstance(size, int) and size == 1


def _is_zero(size: Size) -> bool:
    return isinstance(size, int) and size == 0


def _divides(a: Size, b: Size) -> bool:
    return _quotient(b, a) is not None


def _quotient(a: Size, b: Size) -> Size | None:
    """Return a / b if it is exact for all values of the dimensions, else None."""
    if isinstance(b, int) and b == 1:
        return a
    if isinstance(a, int) and isinstance(b, int):
        return a // b if a > 0 and b > 0 and a % b == 0 else None
    if b is a:
        return 1
    if _is_zero(b):
        return None
    quotient = simplified(a // b)
    return quotient if same_size(product((quotient, b)), a) else None


def _typical(size: Size) -> int:
    """Return a number to order sizes by; of two sizes where one divides the other, the divisor is not greater."""
    if isinstance(size, int):
        return size
    return int(size.evaluate({variable.name: 1_009 for variable in size.variables})) if _is_free(size) else 1_009


def _is_free(size: Expression) -> bool:
    return all(v.low <= 1_009 and (not isinstance(v.high, int) or v.high >= 1_009) for v in size.variables)


class Naming:
    """A union-find over axes in which two axes of one stage are never united.

    Axes are numbers returned by `new`. An axis belongs to the stage that created it; united axes must have the same
    size.
    """

    def __init__(self) -> None:
        self._parent: list[int] = []
        self._stages: list[set[int]] = []
        self.sizes: list[Size] = []

    def new(self, stage: int, size: Size) -> int:
        self._parent.append(len(self._parent))
        self._stages.append({stage})
        self.sizes.append(size)
        return len(self._parent) - 1

    def forbid(self, axis: int, stage: int) -> None:
        """Keep an axis separate from the axes of a stage that it does not belong to."""
        self._stages[self.find(axis)].add(stage)

    def find(self, axis: int) -> int:
        while self._parent[axis] != axis:
            self._parent[axis] = self._parent[self._parent[axis]]
            axis = self._parent[axis]
        return axis

    def unite(self, a: int, b: int) -> bool:
        """Unite two axes if that is allowed; return whether they are united."""
        a, b = self.find(a), self.find(b)
        if a == b:
            return True
        if not same_size(self.sizes[a], self.sizes[b]) or self._stages[a] & self._stages[b]:
            return False
        a, b = min(a, b), max(a, b)
        self._parent[b] = a
        self._stages[a] |= self._stages[b]
        return True


def position(places: Sequence[Expression | int], sizes: Atoms) -> Size:
    """Return the position on an axis from the positions on its atoms, row-major."""
    total: Size = 0
    for place, (number, _) in enumerate(zip(places, sizes, strict=True)):
        total = total + number * product(sizes[place + 1 :])
    return simplified(total)


def positions(index: Size, sizes: Atoms) -> tuple[Size, ...]:
    """Return the positions on the atoms of an axis from the position on the axis, the inverse of `position`."""
    if len(sizes) == 1:
        return (index,)
    found: list[Size] = []
    for place, size in enumerate(sizes):
        inner = product(sizes[place + 1 :])
        if _is_zero(inner):
            found.append(0)  # an empty axis, which has no positions
            continue
        part = index if _is_one(inner) else index // inner
        found.append(simplified(part if place == 0 or _is_zero(size) else part % size))
    return tuple(found)
