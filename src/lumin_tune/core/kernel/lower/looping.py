"""Loops of kernels: where what a body takes and makes lies in each step, and in which order parts and loops run.

`assemble` asks for programs that have loops. A value that a step hands on is written where the next one reads it: to
its row, if all steps' values are stacked anyway, else to one of two buffers in turn. Copies are made only where no
kernel of the body makes a value in its place.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from lumin_tune.core.errors import KernelError
from lumin_tune.core.expression import Size
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.kernel import ir


@dataclass(frozen=True)
class PlacedLoop:
    """A loop by the nodes of the flat graph that its body takes and makes (`program.loops`); -1 for what is not there.

    states: (initial, entering, following, last) each. slices: (whole, element, way). stacks: (piece, whole, way).
    shared: (outside, inside).
    """

    around: int
    count: Size
    begin: int
    proceed: int
    step: int
    states: tuple[tuple[int, int, int, int], ...]
    slices: tuple[tuple[int, int, int], ...]
    stacks: tuple[tuple[int, int, int], ...]
    shared: tuple[tuple[int, int], ...]

    @property
    def entered(self) -> tuple[int, ...]:
        """The inputs of the flat graph that belong to the body."""
        found = (self.step, *(each[1] for each in (*self.states, *self.slices, *self.shared)))
        return tuple(node for node in found if node >= 0)

    @property
    def results(self) -> tuple[int, ...]:
        """The inputs of the flat graph that have values after the loop."""
        found = (*(each[3] for each in self.states), *(each[1] for each in self.stacks))
        return tuple(node for node in found if node >= 0)

    @property
    def operands(self) -> tuple[int, ...]:
        """The nodes around the loop that it reads."""
        found = (self.begin, *(each[0] for each in (*self.states, *self.slices, *self.shared)))
        return tuple(node for node in found if node >= 0)

    @property
    def made(self) -> tuple[int, ...]:
        """The nodes that a step hands on."""
        found = (self.proceed, *(each[2] for each in self.states), *(each[0] for each in self.stacks))
        return tuple(node for node in found if node >= 0)


@dataclass(frozen=True, slots=True)
class Bound:
    """Where a loop begins or ends among the parts of a program."""

    loop: int
    begins: bool


class Nest:
    """Which loop each node of a flat graph belongs to, -1 for none."""

    def __init__(self, graph: NodeGraph, loops: Sequence[PlacedLoop]) -> None:
        self.loops = loops
        self.maker: dict[int, int] = {node: number for number, loop in enumerate(loops) for node in loop.results}
        self.alias = {inside: outside for loop in loops for outside, inside in loop.shared if inside >= 0}
        home = {node: number for number, loop in enumerate(loops) for node in loop.entered}
        home |= {node: loop.around for loop in loops for node in loop.results}
        depths: list[int] = []
        for loop in loops:
            depths.append(depths[loop.around] + 1 if loop.around >= 0 else 0)
        self.section: list[int] = []
        for index, node in enumerate(graph.nodes):
            inner = [self.section[operand] for operand in node.operands if self.section[operand] >= 0]
            self.section.append(home.get(index, max(inner, key=depths.__getitem__, default=-1)))

    def value(self, node: int) -> int:
        """Return the node whose value another one is: what is shared with a body is a value from around it."""
        while node in self.alias:
            node = self.alias[node]
        return node

    def within(self, loop: int, level: int) -> int:
        """Return the loop directly in the section `level` that a loop is or is in, -1 if it is not inside."""
        while loop >= 0 and self.loops[loop].around != level:
            loop = self.loops[loop].around
        return loop


def ordered(
    nest: Nest, sections: Sequence[int], reads: Sequence[Iterable[int]], makers: Mapping[int, int]
) -> list[int | Bound]:
    """Return the numbers of parts in an order in which they can run, those of a loop between its bounds.

    sections: of each part. reads: the nodes that it reads. makers: the part that makes a node. Raises KernelError for
    parts that wait for each other.
    """
    found: list[int | Bound] = []
    count = len(sections)
    providers: dict[int, tuple[int, int]] = {node: (sections[part], part) for node, part in makers.items()}
    providers |= {node: (nest.loops[loop].around, count + loop) for node, loop in nest.maker.items()}
    waits: dict[int, set[int]] = {unit: set() for unit in range(count + len(nest.loops))}

    def wait(unit: int, section: int, node: int) -> None:
        """Let what stands at the level where a node is made, the unit or a loop around it, wait for its maker."""
        level, provider = providers.get(nest.value(node), (0, -1))
        if provider < 0:
            return
        user = unit if level == section else count + nest.within(section, level)
        if user >= count and user == provider:
            return
        waits[user].add(provider)

    for part, (section, nodes) in enumerate(zip(sections, reads, strict=True)):
        for node in nodes:
            wait(part, section, node)
    for number, loop in enumerate(nest.loops):
        for node in loop.operands:
            wait(count + number, loop.around, node)
        for node in loop.made:
            level, _ = providers.get(nest.value(node), (number, -1))
            if level != number:
                wait(count + number, loop.around, node)

    def emit(level: int) -> None:
        units = [part for part in range(count) if sections[part] == level]
        units += [count + number for number, loop in enumerate(nest.loops) if loop.around == level]
        for unit in _topological(units, waits):
            if unit < count:
                found.append(unit)
            else:
                found.append(Bound(unit - count, begins=True))
                emit(unit - count)
                found.append(Bound(unit - count, begins=False))

    emit(-1)
    return found


def _topological(units: Sequence[int], waits: Mapping[int, set[int]]) -> list[int]:
    own = set(units)
    left = {unit: waits[unit] & own for unit in units}
    users: dict[int, list[int]] = {unit: [] for unit in units}
    for unit, needed in left.items():
        for each in needed:
            users[each].append(unit)
    ready = [unit for unit in units if not left[unit]]
    heapq.heapify(ready)
    order: list[int] = []
    while ready:
        unit = heapq.heappop(ready)
        order.append(unit)
        for user in users[unit]:
            left[user].discard(unit)
            if not left[user]:
                heapq.heappush(ready, user)
    if len(order) < len(units):
        stuck = sorted(set(units) - set(order))
        raise KernelError(
            f"parts {', '.join(map(str, stuck))} wait for each other in a circle, itself or another among them; "
            "cut the regions so that no value goes out of one and comes back into it"
        )
    return order


_PlaceOf = Callable[[Mapping[int, str]], ir.StepPlace]
"""A place, made once the buffers of nodes have names."""


def _row(whole: int, way: int) -> _PlaceOf:
    return lambda names: ir.Row(names[whole], way)


def _before(initial: int, following: str) -> _PlaceOf:
    return lambda names: ir.Before(names[initial], following)


def _same(place: ir.StepPlace) -> _PlaceOf:
    return lambda names: place


@dataclass
class Steps:
    """The buffers of the steps of all loops. claimed: by node, those that kernels write; extra: those without a node.

    Made before the other buffers have names; `repeats` puts the names in.
    """

    graph: NodeGraph
    nest: Nest
    fresh: Callable[[str], str]
    claimed: dict[int, ir.Buffer] = field(default_factory=dict)
    extra: list[ir.Buffer] = field(default_factory=list)
    _copies: list[list[tuple[str, int]]] = field(default_factory=list)  # of each loop: (to, node)
    _places: list[list[tuple[str, _PlaceOf]]] = field(default_factory=list)
    _cleared: list[list[str]] = field(default_factory=list)

    def claim(self, makers: Collection[int]) -> None:
        """Choose where what the steps of all loops take and make lies. makers: the nodes that parts make."""
        for number, loop in enumerate(self.nest.loops):
            self._copies.append([])
            self._places.append([])
            self._cleared.append([])
            persistent: dict[int, str] = {}  # nodes whose values of the last step are still there in the next one
            for piece, whole, way in loop.stacks:
                if whole < 0:
                    continue
                name = self._made(number, piece, makers)
                persistent.setdefault(piece, name)
                self._places[number].append((name, _row(whole, way)))
                self._cleared[number].append(name)
            for initial, entering, following, _ in loop.states:
                if following not in persistent:
                    name = persistent[following] = self._made(number, following, makers)
                    even, odd = (self._extra(following, f"{name}_{which}", "global") for which in ("even", "odd"))
                    self._places[number].append((name, _same(ir.Turn(even, odd))))
                after = persistent[following]
                node = entering if entering >= 0 else following
                name = self._extra(node, f"state{number}", "step", entering)
                self._places[number].append((name, _before(initial, after)))
            for whole, element, way in loop.slices:
                if element >= 0:
                    name = self._extra(element, f"element{number}", "step", element)
                    self._places[number].append((name, _row(whole, way)))
            if loop.step >= 0:
                name = self._extra(loop.step, f"step{number}", "step", loop.step)
                self._places[number].append((name, _same(ir.Number())))

    def _made(self, loop: int, node: int, makers: Collection[int]) -> str:
        """Return the name of the buffer of a value that a step makes: its own, or one that it is copied to."""
        is_made = node in makers or node in self.nest.maker
        if is_made and self.nest.section[node] == loop and node not in self.claimed:
            return self._extra(node, f"made{loop}", "step", node)
        name = self._extra(node, f"copy{loop}", "step")
        self._copies[loop].append((name, node))
        return name

    def _extra(self, like: int, wanted: str, scope: ir.Scope, node: int = -1) -> str:
        """Add a buffer of the type of a node, and let it be the node's own if one is given."""
        found = self.graph.nodes[like]
        buffer = ir.Buffer(self.fresh(wanted), found.shape, found.dtype, scope)
        if node >= 0:
            self.claimed[node] = buffer
        else:
            self.extra.append(buffer)
        return buffer.name

    def repeats(
        self, names: Mapping[int, str], order: Sequence[int], ranges: Mapping[int, tuple[int, int]]
    ) -> tuple[ir.Repeat, ...]:
        """Return the loops of a program. names: of the buffers of nodes. order: of the loops. ranges: their kernels."""
        place_of = {loop: place for place, loop in enumerate(order)}
        found = []
        for number in order:
            loop = self.nest.loops[number]
            places = tuple((name, place(names)) for name, place in self._places[number])
            entering = [name for name, place in places if isinstance(place, ir.Before)]
            found.append(
                ir.Repeat(
                    *ranges[number],
                    count=loop.count,
                    around=place_of[loop.around] if loop.around >= 0 else -1,
                    places=places,
                    copies=tuple((to, names[node]) for to, node in self._copies[number]),
                    lasts=tuple(
                        (names[last], name)
                        for (_, _, _, last), name in zip(loop.states, entering, strict=True) if last >= 0
                    ),
                    begin=names[loop.begin] if loop.begin >= 0 else "",
                    proceed=names[loop.proceed] if loop.proceed >= 0 else "",
                    cleared=tuple(self._cleared[number]) if loop.begin >= 0 else (),
                )
            )  # fmt: skip
        return tuple(found)
