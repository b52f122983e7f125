"""Loops of kernels: the location of each step's values, and the order of parts and loops.

`assemble` calls this for programs with loops. A value that a step passes on is written where the next step reads it: to
its row if all steps' values are stacked, else to one of two alternating buffers. Copies are made only where no kernel
of the body writes a value in place.
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
    """A loop by the nodes of the flat graph that its body reads and computes (`program.loops`); -1 for none.

    states: tuples (initial, entering, following, last). slices: (whole, element, way). stacks: (piece, whole, way).
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
        """The nodes outside of the loop that it reads."""
        found = (self.begin, *(each[0] for each in (*self.states, *self.slices, *self.shared)))
        return tuple(node for node in found if node >= 0)

    @property
    def made(self) -> tuple[int, ...]:
        """The nodes whose values a step passes on."""
        found = (self.proceed, *(each[2] for each in self.states), *(each[0] for each in self.stacks))
        return tuple(node for node in found if node >= 0)


@dataclass(frozen=True, slots=True)
class LoopBound:
    """The begin or end of a loop among the parts of a program."""

    loop: int
    begins: bool


class LoopNesting:
    """The loop that each node of a flat graph belongs to, -1 for none."""

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
        """Return the node that defines a value: values shared with a body are defined outside of it."""
        while node in self.alias:
            node = self.alias[node]
        return node

    def within(self, loop: int, level: int) -> int:
        """Return the loop directly in the section `level` that a loop is or is nested in, -1 if there is none."""
        while loop >= 0 and self.loops[loop].around != level:
            loop = self.loops[loop].around
        return loop


def execution_order(
    nest: LoopNesting, sections: Sequence[int], reads: Sequence[Iterable[int]], makers: Mapping[int, int]
) -> list[int | LoopBound]:
    """Return the indices of parts in an executable order, those of a loop between its bounds.

    sections: the loop of each part. reads: the nodes that a part reads. makers: the part that computes a node. Raises
    KernelError for parts that depend on each other in a cycle.
    """
    found: list[int | LoopBound] = []
    count = len(sections)
    providers: dict[int, tuple[int, int]] = {node: (sections[part], part) for node, part in makers.items()}
    providers |= {node: (nest.loops[loop].around, count + loop) for node, loop in nest.maker.items()}
    waits: dict[int, set[int]] = {unit: set() for unit in range(count + len(nest.loops))}

    def wait(unit: int, section: int, node: int) -> None:
        """Make the unit, or the loop around it at the level of a node's definition, wait for the node's maker."""
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
                found.append(LoopBound(unit - count, begins=True))
                emit(unit - count)
                found.append(LoopBound(unit - count, begins=False))

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
            f"parts {', '.join(map(str, stuck))} depend on each other in a cycle; "
            "cut the regions so that no value leaves a region and comes back into it"
        )
    return order


_PlaceOf = Callable[[Mapping[int, str]], ir.StepPlace]
"""A location, known once the buffers of nodes have names."""


def _row(whole: int, way: int) -> _PlaceOf:
    return lambda names: ir.StepRow(names[whole], way)


def _before(initial: int, following: str) -> _PlaceOf:
    return lambda names: ir.PreviousStep(names[initial], following)


def _same(place: ir.StepPlace) -> _PlaceOf:
    return lambda names: place


@dataclass
class LoopBuffers:
    """The buffers of scope `step` of all loops. claimed: buffers that kernels write, by node; extra: buffers without a
    node.

    Created before the other buffers have names; `repeats` fills the names in.
    """

    graph: NodeGraph
    nest: LoopNesting
    fresh: Callable[[str], str]
    claimed: dict[int, ir.Buffer] = field(default_factory=dict)
    extra: list[ir.Buffer] = field(default_factory=list)
    _copies: list[list[tuple[str, int]]] = field(default_factory=list)  # of each loop: (to, node)
    _places: list[list[tuple[str, _PlaceOf]]] = field(default_factory=list)
    _cleared: list[list[str]] = field(default_factory=list)

    def claim(self, makers: Collection[int]) -> None:
        """Choose the locations of all values that steps read and compute. makers: the nodes that parts compute."""
        for number, loop in enumerate(self.nest.loops):
            self._copies.append([])
            self._places.append([])
            self._cleared.append([])
            persistent: dict[int, str] = {}  # nodes whose values of the last step still exist in the next one
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
                    self._places[number].append((name, _same(ir.DoubleBuffer(even, odd))))
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
                self._places[number].append((name, _same(ir.StepNumber())))

    def _made(self, loop: int, node: int, makers: Collection[int]) -> str:
        """Return the buffer name of a value that a step computes: its own, or one that it is copied to."""
        is_made = node in makers or node in self.nest.maker
        if is_made and self.nest.section[node] == loop and node not in self.claimed:
            return self._extra(node, f"made{loop}", "step", node)
        name = self._extra(node, f"copy{loop}", "step")
        self._copies[loop].append((name, node))
        return name

    def _extra(self, like: int, wanted: str, scope: ir.Scope, node: int = -1) -> str:
        """Add a buffer of the type of a node, as the node's own buffer if a node is given."""
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
        """Return the repeats of a program. names: buffers of nodes. order: of the loops. ranges: their kernels."""
        place_of = {loop: place for place, loop in enumerate(order)}
        found = []
        for number in order:
            loop = self.nest.loops[number]
            places = tuple((name, place(names)) for name, place in self._places[number])
            entering = [name for name, place in places if isinstance(place, ir.PreviousStep)]
            found.append(
                ir.Repeat(
                    *ranges[number],
                    count=loop.count,
                    around=place_of[loop.around] if loop.around >= 0 else -1,
                    places=places,
                    copies=tuple((to, names[node]) for to, node in self._copies[number]),
                    lasts=tuple(
                        (names[last], name)
                        for (_, _, _, last), name in zip(loop.states, entering, strict=True)
                        if last >= 0
                    ),
                    begin=names[loop.begin] if loop.begin >= 0 else "",
                    proceed=names[loop.proceed] if loop.proceed >= 0 else "",
                    cleared=tuple(self._cleared[number]) if loop.begin >= 0 else (),
                )
            )
        return tuple(found)
