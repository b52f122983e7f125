"""Placement: the leaves of a model with their edges, and the names of edges.

Every connection of the model and its submodels gets the edge that it shares with those it is connected to. Names:
an explicit name in the outermost model that gives one wins and, given by the model itself, is final. Other edges are
named after the key of a leaf or submodel: alone where the key is unique in the whole model, else numbered (`weight_0`),
or with the path of submodels (`h_0_attn_weight`). The only canonical input is `input`, the only output `output`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from lumin_tune.blueprint.connections import Connection
from lumin_tune.blueprint.model import Fact, Leaf, Model, StateBinding
from lumin_tune.blueprint.solver.facts import Edge


@dataclass
class PlacedLeaf:
    """A leaf with its edges by key. path: the names of submodels from the model to the leaf."""

    leaf: Leaf
    path: tuple[str, ...]
    edges: dict[str, Edge]

    @property
    def site(self) -> str:
        """The path in messages."""
        return ".".join(self.path) or self.leaf._title


@dataclass
class Placement:
    """The flat form of a model, before anything is solved.

    inputs: edges that nothing writes and that have no value, in the order of the model; outputs: of the model.
    canonical: the edge that `input` also names. explicit: edges with a final name given by the model.
    """

    model: Model
    leaves: list[PlacedLeaf] = field(default_factory=list)
    edges: list[Edge] = field(default_factory=list)
    of_connection: dict[Connection, Edge] = field(default_factory=dict)
    facts: list[tuple[Fact, Edge, str]] = field(default_factory=list)
    states: list[tuple[StateBinding, Edge, Edge]] = field(default_factory=list)
    inputs: list[Edge] = field(default_factory=list)
    outputs: list[Edge] = field(default_factory=list)
    names: dict[Edge, str] = field(default_factory=dict)
    canonical: Edge | None = None
    numbered: set[Edge] = field(default_factory=set)

    def edge(self, key: str | Connection) -> Edge | None:
        """Return the edge of a key or connection, None if there is none."""
        if isinstance(key, Connection):
            return self.of_connection.get(key.resolved())
        for edge, name in self.names.items():
            if name == key:
                return edge
        if key in self.model._keys:
            return self.of_connection.get(self.model._keys[key].resolved())
        return self.canonical if key == "input" else None


def place(model: Model, short_names: bool = True) -> Placement:
    """Return the placement of a model with names for all edges."""
    placed = Placement(model)
    hints: dict[Edge, tuple[tuple[str, ...], str]] = {}
    _place(placed, model, (), {}, hints)
    written = {leaf.edges["output"] for leaf in placed.leaves}
    valued = {edge for fact, edge, _ in placed.facts if fact.what == "value"}
    used = {edge for leaf in placed.leaves for edge in leaf.edges.values()}
    placed.outputs = [placed.of_connection[each.resolved()] for each in model._exposed or model._couts]
    placed.inputs = [edge for edge in placed.edges if edge not in written and edge not in valued and edge in used]
    given = {placed.of_connection[each]: each.name for each in model._connections if each.name and each._merged is None}
    _name(placed, hints, given, short_names)
    _label(placed, given)
    return placed


def _place(
    placed: Placement,
    model: Model,
    path: tuple[str, ...],
    wires: Mapping[Connection, Edge],
    hints: dict[Edge, tuple[tuple[str, ...], str]],
) -> None:
    own: dict[Connection, Edge] = {}
    for connection in model._connections:
        if connection._merged is not None:
            continue
        edge = wires.get(connection)
        if edge is None:
            edge = Edge("")
            placed.edges.append(edge)
        own[connection] = edge
        if connection.name is not None and edge not in hints and not isinstance(model, Leaf):
            hints[edge] = path, connection.name
    placed.of_connection.update(own)
    for connection in model._connections:
        if connection._merged is not None:
            own[connection] = placed.of_connection[connection] = own[connection.resolved()]
    for fact in model._facts:
        placed.facts.append((fact, own[fact.connection], ".".join(path)))
    for state in model._states:
        placed.states.append((state, own[state.input], own[state.output]))
    if isinstance(model, Leaf):
        edges = {connection.name or "": edge for connection, edge in own.items()}
        placed.leaves.append(PlacedLeaf(model, path, edges))
        for key, edge in edges.items():
            if edge not in hints:
                local = key if key != "output" else f"{model._title}_output"
                hints[edge] = (path[:-1], local) if key == "output" else (path, local)
        return
    names = child_names(model)
    for child, name in zip(model._children, names):
        inner = {end: own[wire] for end, wire in child.wires.items()}
        _place(placed, child.model, (*path, name), inner, hints)


def child_names(model: Model) -> list[str]:
    """Return the names of submodels: their own, or the class, numbered where several have it."""
    titles = [child.model._title for child in model._children if child.name is None]
    repeated = {title for title in titles if titles.count(title) > 1} if len(titles) < 50 else _repeated(titles)
    taken = {child.name for child in model._children if child.name is not None}
    counts: dict[str, int] = {}
    names = []
    for child in model._children:
        if child.name is not None:
            names.append(child.name)
            continue
        title = child.model._title
        name = title
        if title in repeated or title in taken:
            number = counts.get(title, 0)
            while f"{title}_{number}" in taken:
                number += 1
            name, counts[title] = f"{title}_{number}", number + 1
        names.append(name)
    return names


def _repeated(titles: list[str]) -> set[str]:
    seen: set[str] = set()
    return {title for title in titles if title in seen or seen.add(title)}  # type: ignore[func-returns-value]


def _name(
    placed: Placement, hints: Mapping[Edge, tuple[tuple[str, ...], str]], given: Mapping[Edge, str], short: bool
) -> None:
    names = dict(given)
    taken = set(names.values())
    cins = [placed.of_connection[each.resolved()] for each in placed.model._cins]
    if len(cins) == 1:
        placed.canonical = cins[0]
    for edges, name in ((cins, "input"), (placed.outputs, "output")):
        if len(edges) == 1 and edges[0] not in names and name not in taken:
            names[edges[0]] = name
            taken.add(name)
    groups: dict[str, list[Edge]] = {}
    for edge in placed.edges:
        if edge not in names and edge in hints:
            path, key = hints[edge]
            groups.setdefault(key if short else "_".join((*path, key)), []).append(edge)
    for key, edges in groups.items():
        number = 0
        alone = len(edges) == 1 and key not in taken
        for edge in edges:
            while not alone and f"{key}_{number}" in taken:
                number += 1
            names[edge] = key if alone else f"{key}_{number}"
            taken.add(names[edge])
            if not alone:
                placed.numbered.add(edge)
    placed.names = names


def _label(placed: Placement, given: Mapping[Edge, str]) -> None:
    """Set the names of edges in messages: the model's, or the leaf and key that they come from."""
    for leaf in placed.leaves:
        leaf.edges["output"].label = f"{leaf.site}.output"
        for key, edge in leaf.edges.items():
            edge.label = edge.label or f"{leaf.site}.{key}"
    for edge, name in given.items():
        edge.label = name
