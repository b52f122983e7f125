"""From a cover to a program: place the regions of every segment, and make ahead of time what depends on weights alone.

Values of weights that are known are folded; what depends on weights that are given later is computed by regions of its
own, whose kernels run once when they are given. The cover is the same.

`compile_covered` searches with estimated costs and compiles the cheapest cover; `placed` is its second half, for
callers that have a cover, such as the tuner. Nothing here measures.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Hashable, Mapping, Sequence
from dataclasses import replace

import numpy as np

from lumin_tune.core.dtypes import Array, DType
from lumin_tune.core.eqsat.coalescing import CoalescedAxes
from lumin_tune.core.eqsat.decode import GraphBuilder, region_graph, shape_of
from lumin_tune.core.eqsat.egraph import EGraph, Layout
from lumin_tune.core.eqsat.search import default_families, search
from lumin_tune.core.eqsat.search_result import ProgramCover, SearchOptions, SearchResult, SegmentResult
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.graph.rewrite import expand_composites
from lumin_tune.core.kernel.lower.placed_region import PlacedRegion
from lumin_tune.core.oracle.interpreter import interpret
from lumin_tune.core.passes.pipeline import compile_graph
from lumin_tune.core.passes.resolution import PassLike
from lumin_tune.core.plugin.manager import PluginManager
from lumin_tune.core.plugin.records import Backend, Device, ProgramBackend
from lumin_tune.core.program.compilation.compiling import chosen_backend, chosen_device, link, schedule
from lumin_tune.core.program.compilation.folding import FOLD_LIMIT_BYTES, Folded, fold
from lumin_tune.core.program.compilation.untangling import untangled
from lumin_tune.core.program.program import Program
from lumin_tune.core.program.signature import Signature


def compile_covered(
    graph: NodeGraph,
    backend: str | Backend | ProgramBackend = "cpu",
    *,
    passes: Sequence[PassLike] = ("generic",),
    device: Device | None = None,
    threads: int | None = None,
    name: str = "program",
    fold_limit_bytes: int = FOLD_LIMIT_BYTES,
    plugins: PluginManager | None = None,
    options: SearchOptions | None = None,
) -> Program:
    """Compile the cover with the lowest estimated cost, at the default points of its kernels.

    Arguments and errors are those of `compile`. options: of the search.
    """
    chosen = chosen_backend(backend, plugins)
    target = chosen_device(chosen, device)
    source = graph if graph.frozen else graph.copy().freeze()
    small = expand_composites(compile_graph(source, *passes, plugins=plugins).graph)
    folded = fold(small, fold_limit_bytes, passes=passes, plugins=plugins, backend=chosen, device=target)
    wanted = options or SearchOptions()
    if wanted.families is None:
        wanted = replace(wanted, families=default_families(plugins))
    result = search(folded.graph, target, wanted, claims=chosen.claims)
    whole, regions = placed(folded, result, result.covers[0])
    signature = Signature.of(small, source.dims)
    scheduled = schedule(chosen, target, whole.graph, regions, folded=whole)
    return link(chosen, target, whole, scheduled, signature, threads=threads, name=name)


def placed(folded: Folded, result: SearchResult, cover: ProgramCover) -> tuple[Folded, tuple[PlacedRegion, ...]]:
    """Return the graph that results from a cover, and its regions in an executable order.

    folded: the searched graph. Static inputs without a value stay inputs, which calls give.
    """
    whole, regions = _Placing(folded, result, cover).placed()
    return whole, untangled(whole, _consistent(whole.graph, regions))


class _Placing:
    """The graph of a cover under construction."""

    def __init__(self, folded: Folded, result: SearchResult, cover: ProgramCover) -> None:
        self._folded, self._result, self._cover = folded, result, cover
        self._target = NodeGraph()
        self._constants: dict[str, Array] = dict(folded.constants)
        self._arrays: dict[Hashable, int] = {}
        self._nodes: dict[int, int] = {}  # nodes of the target by nodes of the searched graph
        self._regions: list[PlacedRegion] = []
        self._made: set[int] = set()  # nodes of the target computed by a region

    def placed(self) -> tuple[Folded, tuple[PlacedRegion, ...]]:
        graph, target = self._folded.graph, self._target
        for node in graph.inputs.values():
            self._nodes[node] = target.add_copy(graph.nodes[node], ())
        for number, place in self._result.order:
            self._place(self._result.segments[number], place, self._cover.choice[number])
        made = {name: self._nodes[node] for name, node in self._folded.made.items()}
        named: set[int] = set()
        for name, node in made.items():
            if node not in named and target.nodes[node].op != "input":
                named.add(node)
                target.set_output(name, node)
        return Folded(target.freeze(), self._constants, made, self._folded.loops), tuple(self._regions)

    def _place(self, segment: SegmentResult, place: int, choice: int) -> None:
        egraph, here = segment.egraph, segment.places[place]
        given = dict(zip(segment.graph.inputs.values(), (self._nodes[node] for node in here.inputs), strict=True))
        values = {egraph.node_classes[leaf.node][0]: given[leaf.node] for leaf in egraph.leaves if leaf.node in given}
        for leaf in egraph.leaves:  # arrays introduced by rules
            found_node = segment.grown.nodes[leaf.node]
            if found_node.op == "constant":
                array = found_node.attributes[0].array
                values[egraph.node_classes[leaf.node][0]] = self._constant(array, leaf.layout, leaf.dtype, egraph)
        cover = segment.covers[choice]
        wanted = [value for region in cover.regions for value in segment.regions[region].leaves]
        wanted += egraph.roots
        missing = [value for value in dict.fromkeys(wanted) if segment.facts.free[value] and value not in values]
        values.update(self._made_ahead(segment, missing, values))
        for region in cover.regions:
            found = segment.regions[region]
            if any(root not in values for root in found.roots):
                leaves = [values[value] for value in found.leaves]
                values.update(zip(found.roots, self._region(segment.kernel(region), leaves), strict=True))
        for node, value, layout in zip(here.outputs, egraph.roots, egraph.layouts, strict=True):
            self._nodes[node] = self._output(segment, value, layout, values)

    def _made_ahead(self, segment: SegmentResult, free: Sequence[int], values: Mapping[int, int]) -> Mapping[int, int]:
        """Return the nodes of classes that no call changes: inputs with the folded values, or what a region computes
        from static inputs without a value.
        """
        folded: list[int] = []
        found: dict[int, int] = {}
        for value in free:
            leaves = _reached(segment.egraph.operands, value, segment.facts.cheapest, values)
            if all(self._is_known(values[leaf]) for leaf in leaves):
                folded.append(value)
            else:
                layout = segment.egraph.types[value].layout
                found[value] = self._computed(segment, value, layout, leaves, values)
        return {**found, **self._folded_ahead(segment, folded, values)}

    def _is_known(self, node: int) -> bool:
        """Return whether a node of the target is an input with a value."""
        found = self._target.nodes[node]
        return found.op == "input" and found.attributes[0] in self._constants

    def _folded_ahead(
        self, segment: SegmentResult, chosen: Sequence[int], values: Mapping[int, int]
    ) -> Mapping[int, int]:
        """Return inputs for classes that depend on known values only, with their values."""
        if not chosen:
            return {}
        facts, egraph = segment.facts, segment.egraph
        part = NodeGraph()
        builder = GraphBuilder(CoalescedAxes(egraph, egraph.sizes, 0), part, dict(enumerate(facts.cheapest)))
        for leaf in egraph.leaves:
            value = egraph.node_classes[leaf.node][0]
            if value in values and self._is_known(values[value]):
                attributes = self._target.nodes[values[value]].attributes
                builder.give(value, part.add_raw("input", (), attributes), leaf.layout)
                part.set_value(attributes[0], self._constants[attributes[0]])
        for value in chosen:
            part.set_output(str(value), builder.stored(value, egraph.types[value].layout))
        made = interpret(part.freeze())
        found = {}
        for value in chosen:
            kind = egraph.types[value]
            found[value] = self._constant(made[str(value)], kind.layout, kind.dtype, egraph)
        return found

    def _constant(self, array: Array, layout: Layout, dtype: DType, egraph: EGraph) -> int:
        """Return a static input with a value; equal values share one."""
        array = np.ascontiguousarray(array).reshape(array.shape)
        key = (dtype, array.shape, hashlib.sha256(array.tobytes()).digest())
        known = self._arrays.get(key)
        if known is None:
            name = f"folded.{len(self._constants)}"
            while name in self._target.inputs or name in self._constants:
                name += "_"
            self._constants[name] = array
            known = self._arrays[key] = self._target.add_input(name, shape_of(egraph, layout), dtype, static=True)
        return known

    def _output(self, segment: SegmentResult, value: int, layout: Layout, values: Mapping[int, int]) -> int:
        """Return the node of an output in the requested layout, copied if the stored layout differs."""
        if value in values and layout == segment.egraph.types[value].layout:
            return values[value]
        leaves = _reached(segment.egraph.operands, value, segment.facts.cheapest, values)
        return self._computed(segment, value, layout, leaves, values)

    def _computed(
        self, segment: SegmentResult, value: int, layout: Layout, leaves: Sequence[int], values: Mapping[int, int]
    ) -> int:
        """Return the node of a class that a region of its own computes from classes that have nodes."""
        choice = {each: enode for each, enode in enumerate(segment.facts.cheapest) if each not in values}
        graph = region_graph(segment.egraph, [(value, layout)], leaves, choice, segment.facts.constant)
        (output,) = graph.outputs.values()
        inputs = list(graph.inputs.values())
        if output in inputs:
            return values[leaves[inputs.index(output)]]
        return self._region(graph, [values[each] for each in leaves])[0]

    def _region(self, graph: NodeGraph, leaves: Sequence[int]) -> tuple[int, ...]:
        """Add the nodes of a region and return those it computes."""
        remap = dict(zip(graph.inputs.values(), leaves, strict=True))
        for index, node in enumerate(graph.nodes):
            if index not in remap:
                remap[index] = self._target.add_copy(node, tuple(remap[operand] for operand in node.operands))
        outputs = tuple(remap[node] for node in graph.outputs.values())
        if not all(output in self._made for output in outputs):
            self._made.update(outputs)
            self._regions.append(PlacedRegion(graph, tuple(leaves), outputs))
        return outputs


def _consistent(graph: NodeGraph, regions: Sequence[PlacedRegion]) -> list[PlacedRegion]:
    """Return the regions, whose inputs are static only if no call changes the node.

    What one segment reads as made ahead of time may be an output by another, which every call computes.
    """
    once = {node for node in graph.inputs.values() if graph.attribute(node, "static")}
    outputs = set(graph.outputs.values())
    found: list[PlacedRegion] = []
    for region in regions:
        own = region.graph
        changing = {
            place
            for place, leaf in zip(own.inputs.values(), region.inputs, strict=True)
            if own.attribute(place, "static") and leaf not in once
        }
        found.append(replace(region, graph=_with_dynamic(own, changing)) if changing else region)
        if once.issuperset(region.inputs) and outputs.isdisjoint(region.outputs) and not own.dims:
            once.update(region.outputs)
    return found


def _with_dynamic(graph: NodeGraph, inputs: Collection[int]) -> NodeGraph:
    """Return a graph with some inputs not static."""
    made = graph.empty_like()
    for index, node in enumerate(graph.nodes):
        if index in inputs:
            made.add_input(node.attributes[0], node.shape, node.dtype)
        else:
            made.add_copy(node, node.operands)
    for name, output in graph.outputs.items():
        made.set_output(name, output)
    return made.freeze()


def _reached(
    operands: Sequence[tuple[int, ...]], root: int, choice: Sequence[int], ends: Mapping[int, int]
) -> list[int]:
    """Return the classes at which the chosen forms below one end, in order of first use."""
    found: dict[int, None] = {}
    seen: set[int] = set()
    pending = [root]
    while pending:
        value = pending.pop()
        if value in seen:
            continue
        seen.add(value)
        if value in ends:
            found[value] = None
        else:
            pending.extend(reversed(operands[choice[value]]))
    return list(found)
