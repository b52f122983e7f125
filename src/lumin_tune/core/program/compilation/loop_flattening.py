"""Flattening: loop bodies move beside the rest of the graph, connected by names of inputs and outputs.

`flattened` turns a graph with loops into one without, which passes, the search and the partition treat like any
other:
arguments of a body are inputs, its results are outputs. Only a `FlatLoop` connects a body with its surroundings;
`assemble` turns it into a loop of kernels. Loop-invariant computations are hoisted out of the body.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from lumin_tune.core.expression import Size
from lumin_tune.core.graph.loops import RESULT, LoopParts, loop_key, parts_of
from lumin_tune.core.graph.node_graph import Node, NodeGraph
from lumin_tune.core.kernel.lower.kernel_loops import PlacedLoop
from lumin_tune.core.ops.op_table import OPS


@dataclass(frozen=True)
class FlatState:
    """A loop state. initial, following: outputs. entering, last: inputs; last: the final value, "" if unused."""

    initial: str
    entering: str
    following: str
    last: str


@dataclass(frozen=True)
class FlatSlice:
    """A sliced sequence.

    whole: an output, sliced along axis 0. element: the input for one row. way: -1 for reverse.
    """

    whole: str
    element: str
    way: int


@dataclass(frozen=True)
class FlatStack:
    """A stacked result.

    piece: the output of one step. whole: the input of all steps, on axis 0. way: -1 for reverse.
    """

    piece: str
    whole: str
    way: int


@dataclass(frozen=True)
class FlatLoop:
    """A loop, in terms of the input and output names of a flat graph.

    around: index of the enclosing loop, -1 for none. begin, proceed: outputs, "" for no condition. step: an input.
    shared:
    pairs of an output outside the body and the input that carries it inside.
    """

    around: int
    count: Size
    begin: str
    proceed: str
    step: str
    states: tuple[FlatState, ...]
    slices: tuple[FlatSlice, ...]
    stacks: tuple[FlatStack, ...]
    shared: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Flat:
    """A graph without loops, and the loops it had; enclosing loops first."""

    graph: NodeGraph
    loops: tuple[FlatLoop, ...]


def flattened(graph: NodeGraph) -> Flat:
    """Return a frozen graph without its loops; the graph itself if it has none."""
    if not any(node.op == "loop" for node in graph.nodes):
        return Flat(graph, ())
    return _Flattening(graph).flat()


def placed_loop(loop: FlatLoop, inputs: Mapping[str, int], made: Mapping[str, int]) -> PlacedLoop:
    """Return a loop in terms of nodes. inputs, made: nodes by the names of inputs and outputs."""

    def given(name: str) -> int:
        return inputs.get(name, -1)

    def output(name: str) -> int:
        return made[name] if name else -1

    return PlacedLoop(
        around=loop.around,
        count=loop.count,
        begin=output(loop.begin),
        proceed=output(loop.proceed),
        step=given(loop.step),
        states=tuple(
            (output(each.initial), given(each.entering), output(each.following), given(each.last))
            for each in loop.states
        ),
        slices=tuple((output(each.whole), given(each.element), each.way) for each in loop.slices),
        stacks=tuple((output(each.piece), given(each.whole), each.way) for each in loop.stacks),
        shared=tuple((output(outside), given(inside)) for outside, inside in loop.shared),
    )


def is_fixed(graph: NodeGraph, node: int) -> bool:
    """Return whether a node is the same in all calls and for all sizes: a scalar constant, or a static input with a
    value.
    """
    pending, seen = [node], set()
    while pending:
        found = graph.nodes[pending.pop()]
        if found.op == "input" and not (graph.attribute(found, "static") and found.attributes[0] in graph.values):
            return False
        if not all(isinstance(size, int) for size in found.shape):
            return False
        new = [operand for operand in found.operands if operand not in seen]
        seen.update(new)
        pending.extend(new)
    return True


class _Flattening:
    """The flat graph under construction."""

    def __init__(self, graph: NodeGraph) -> None:
        self._graph = graph
        self.target = NodeGraph()
        self.loops: list[FlatLoop | None] = []
        self._prefix = "loop"
        while any(name.startswith(self._prefix) for name in (*graph.inputs, *graph.outputs)):
            self._prefix += "_"

    def flat(self) -> Flat:
        graph, target = self._graph, self.target
        remap = {node: target.add_copy(graph.nodes[node], ()) for node in graph.inputs.values()}
        for name, value in graph.values.items():
            target.set_value(name, value)
        _Section(self, graph, -1, remap).add(graph.live())
        for name, node in graph.outputs.items():
            target.set_output(name, remap[node])
        for node in graph.kept:
            target.keep(remap[node])
        for name, output in graph.ties.items():
            target.add_tie(name, output)
        for name, number in graph.dim_values.items():
            if name in target.dims:
                target.set_dim_value(name, number)
        return Flat(target.freeze(), tuple(loop for loop in self.loops if loop is not None))

    def place(self) -> int:
        """Reserve the index of a loop to be described later."""
        self.loops.append(None)
        return len(self.loops) - 1

    def given(self, loop: int, role: str, node: Node) -> int:
        """Declare an input."""
        return self.target.add_input(f"{self._prefix}{loop}.{role}", node.shape, node.dtype)

    def made(self, loop: int, role: str, node: int) -> str:
        """Declare an output and return its name."""
        name = f"{self._prefix}{loop}.{role}"
        self.target.set_output(name, node)
        return name

    def name_of(self, node: int) -> str:
        return str(self.target.nodes[node].attributes[0])


class _Section:
    """The nodes of one graph, the whole or a body, as they are added to the flat graph.

    remap: their counterparts in the flat graph. outside: loop-invariant nodes of a body, by their counterparts in the
    enclosing graph; `_inner` imports those that the body needs.
    """

    def __init__(self, flattening: _Flattening, graph: NodeGraph, loop: int, remap: dict[int, int]) -> None:
        self._flattening, self._graph, self._loop, self.remap = flattening, graph, loop, remap
        self.outside: dict[int, int] = {}
        self.shared: list[tuple[str, str]] = []
        self._entered: dict[int, int] = {}

    def add(self, live: Sequence[bool], hoist: bool = False) -> None:
        """Add the live nodes. hoist: loop-invariant nodes, which stay outside."""
        for index, node in enumerate(self._graph.nodes):
            if not live[index] or index in self.remap or index in self.outside:
                continue
            if node.op == "loop":
                self._add_loop(index, live)
            elif hoist and all(operand in self.outside for operand in node.operands):
                operands = tuple(self.outside[operand] for operand in node.operands)
                self.outside[index] = self._flattening.target.add_copy(node, operands)
            else:
                operands = tuple(self.inner(operand) for operand in node.operands)
                self.remap[index] = self._flattening.target.add_copy(node, operands)

    def inner(self, index: int) -> int:
        """Return the counterpart of a node inside this section."""
        known = self.remap.get(index)
        if known is None:
            known = self.remap[index] = self.enter(self.outside[index])
        return known

    def enter(self, root: int) -> int:
        """Return the counterpart of an outer node inside: itself if constant, a view of an imported node, or an
        input.
        """
        target = self._flattening.target
        pending = [root]
        while pending:
            node = pending[-1]
            found = target.nodes[node]
            if node in self._entered:
                pending.pop()
            elif is_fixed(target, node) or (found.op == "input" and target.attribute(found, "static")):
                self._entered[node] = node
            elif OPS[found.op].is_view or found.op in ("constant", "iota"):
                missing = [operand for operand in found.operands if operand not in self._entered]
                pending.extend(missing)
                if not missing:
                    operands = tuple(self._entered[operand] for operand in found.operands)
                    self._entered[node] = target.add_copy(found, operands)
            else:
                role = f"shared{len(self.shared)}"
                made = self._flattening.given(self._loop, role, found)
                outer = self._flattening.made(self._loop, f"{role}.value", node)
                self.shared.append((outer, self._flattening.name_of(made)))
                self._entered[node] = made
        return self._entered[root]

    def _add_loop(self, index: int, live: Sequence[bool]) -> None:
        """Add all results of a loop, and its body."""
        flattening, nodes = self._flattening, self._graph.nodes
        key = loop_key(nodes[index])
        members = {
            nodes[each].attributes[RESULT]: each
            for each in range(index, len(nodes))
            if live[each] and nodes[each].op == "loop" and loop_key(nodes[each]) == key
        }
        parts = parts_of(nodes[index])
        loop = flattening.place()
        unchanged = unchanged_states(parts)
        states = [place for place in needed_states(parts, members) if place not in unchanged]
        body = _Section(flattening, parts.body.graph, loop, {})
        step = flattening.given(loop, "step", parts.body.graph.nodes[parts.step])
        body.remap[parts.step] = step
        for place in states:
            node = parts.body.graph.nodes[parts.entering[place]]
            body.remap[parts.entering[place]] = flattening.given(loop, f"state{place}", node)
        for place, element in enumerate(parts.elements):
            node = parts.body.graph.nodes[element]
            body.remap[element] = flattening.given(loop, f"element{place}", node)
        for operand, taken in zip(parts.others, parts.shared, strict=True):
            body.outside[taken] = self.inner(operand)
        for place in unchanged:
            body.outside[parts.entering[place]] = self.inner(parts.initial[place])
        stacked = [place for place in range(len(parts.pieces)) if len(parts.initial) + place in members]
        wanted = [parts.following[place] for place in states] + [parts.pieces[place] for place in stacked]
        wanted += [] if parts.proceed is None else [parts.proceed]
        body.add(_reached(parts.body.graph, wanted), hoist=not (isinstance(parts.count, int) and parts.count <= 1))
        described = FlatLoop(
            around=self._loop,
            count=parts.count,
            begin="" if parts.begin is None else flattening.made(loop, "begin", self.inner(parts.begin)),
            proceed="" if parts.proceed is None else flattening.made(loop, "proceed", body.inner(parts.proceed)),
            step=flattening.name_of(step),
            states=tuple(
                FlatState(
                    flattening.made(loop, f"initial{place}", self.inner(parts.initial[place])),
                    flattening.name_of(body.remap[parts.entering[place]]),
                    flattening.made(loop, f"following{place}", body.inner(parts.following[place])),
                    f"{flattening._prefix}{loop}.last{place}" if place in members else "",
                )
                for place in states
            ),
            slices=tuple(
                FlatSlice(
                    flattening.made(loop, f"whole{place}", self.inner(operand)),
                    flattening.name_of(body.remap[parts.elements[place]]),
                    parts.slices[place],
                )
                for place, operand in enumerate(parts.wholes)
            ),
            stacks=tuple(
                FlatStack(
                    flattening.made(loop, f"piece{place}", body.inner(parts.pieces[place])),
                    f"{flattening._prefix}{loop}.stack{place}",
                    parts.stacks[place],
                )
                for place in stacked
            ),
            shared=(),
        )
        flattening.loops[loop] = replace(described, shared=tuple(body.shared))
        for result, member in members.items():
            if result in unchanged:
                self.remap[member] = self.inner(parts.initial[result])
                continue
            place = result - len(parts.initial)
            role = f"last{result}" if place < 0 else f"stack{place}"
            self.remap[member] = flattening.given(loop, role, nodes[member])


def unchanged_states(parts: LoopParts) -> list[int]:
    """Return the states that no step changes; exporters pass weights through loops this way."""
    return [place for place, entering in enumerate(parts.entering) if parts.following[place] == entering]


def needed_states(parts: LoopParts, members: Collection[int]) -> list[int]:
    """Return the states that used results, the condition or other needed states depend on."""
    count = len(parts.initial)
    wanted = [parts.results[member] for member in members]
    wanted += [] if parts.proceed is None else [parts.proceed]
    found = {member for member in members if member < count}
    while True:
        live = _reached(parts.body.graph, [*wanted, *(parts.following[place] for place in found)])
        more = {place for place in range(count) if live[parts.entering[place]]} | found
        if more == found:
            return sorted(found)
        found = more


def _reached(graph: NodeGraph, roots: Sequence[int]) -> list[bool]:
    """Return for each node whether one of the roots depends on it."""
    live = [False] * len(graph)
    for root in roots:
        live[root] = True
    for index in range(len(live) - 1, -1, -1):
        if live[index]:
            for operand in graph.nodes[index].operands:
                live[operand] = True
    return live
