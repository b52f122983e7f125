"""Constant folding at compile time; arrays are hoisted out of the graph.

`compile` runs this between the passes and the partition into regions. Static inputs with a value are constants. In
the result, arrays occur only as static inputs, so that kernels receive all arrays as arguments. Views of constant
arrays, widening casts but of small arrays in f16, and cheap index arithmetic are not folded: kernels compute them while
reading, in less time than loading the result would take.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from lumin_tune.core.dtypes import Array, DType
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.graph.rewrite import expand_composites
from lumin_tune.core.kernel.lower.kernel_loops import PlacedLoop
from lumin_tune.core.ops.literal import Literal
from lumin_tune.core.ops.op_table import OPS
from lumin_tune.core.ops.scalars import PRIMITIVE
from lumin_tune.core.oracle.interpreter import interpret, summed_products
from lumin_tune.core.passes.pipeline import compile_graph
from lumin_tune.core.passes.resolution import PassLike
from lumin_tune.core.plugin.completion import complete_backend
from lumin_tune.core.plugin.manager import PluginManager
from lumin_tune.core.plugin.records import Device
from lumin_tune.core.program.compilation.channels_last import with_channels_last
from lumin_tune.core.program.compilation.constant_patterns import positional
from lumin_tune.core.program.compilation.loop_flattening import FlatLoop, flattened, placed_loop
from lumin_tune.core.program.compilation.scale_folding import with_folded_scales
from lumin_tune.core.program.compilation.shared_products import with_shared_products
from lumin_tune.core.program.compilation.unrolling import unrolled
from lumin_tune.core.program.compilation.window_products import with_window_products

FOLD_LIMIT_BYTES = 1 << 30
"""Maximum size of a folded array; values that need a larger one, also on the way, are computed at every call."""

_HEAVY_FLOPS = 8
_HEAVY = frozenset(
    {"sum", "max_reduce", "scan", "gather", "scatter"}
    | {op for op, row in PRIMITIVE.items() if row.flops >= _HEAVY_FLOPS}
)
_PARTING = frozenset({"slice", "permute", "split", "merge", "flip"})
_NEAR_BYTES = 1 << 14  # of f16 that stay in a first cache twice as large; each read of an element would convert it
_GROWTH, _SLACK_BYTES = 4, 1 << 20  # folding must not increase the amount of data much


@dataclass(frozen=True)
class Folded:
    """A graph ready to be partitioned into regions.

    graph: frozen; its outputs are the distinct values to compute. constants: the values of its static inputs, except
    those given by every call. made: for each output of the original graph its node, which may be an input. loops: the
    loops cut out of the graph, by names of its inputs and of `made`.
    """

    graph: NodeGraph
    constants: Mapping[str, Array]
    made: Mapping[str, int]
    loops: tuple[FlatLoop, ...] = ()

    @cached_property
    def placed_loops(self) -> tuple[PlacedLoop, ...]:
        """The loops, by the nodes that they read and compute."""
        return tuple(placed_loop(loop, self.graph.inputs, self.made) for loop in self.loops)


def fold(
    graph: NodeGraph,
    limit_bytes: int = FOLD_LIMIT_BYTES,
    *,
    passes: Sequence[PassLike] = (),
    plugins: PluginManager | None = None,
    backend: object = None,
    device: Device | None = None,
) -> Folded:
    """Return the graph of primops with loops cut out and constants folded where profitable.

    limit_bytes: the largest array to fold. passes: run on the graph after loops are cut out, whose bodies they have
    not yet seen. backend: the backend of the program; if its attribute `loops` is false, loops are unrolled, and if
    `unpacks` is false, packed weights become numbers. device: for which the program is; convolutions get channels last
    where the backend prefers that (`BackendBase.channels_last`). Raises KernelError if loops cannot be unrolled.
    """
    loops = any(node.op == "loop" for node in graph.nodes)
    if loops and backend is not None and not complete_backend(backend).loops:
        graph = unrolled(graph, str(getattr(backend, "name", backend)))
    flat = flattened(graph)
    if loops:
        graph = expand_composites(compile_graph(flat.graph, *passes, plugins=plugins).graph)
    graph = with_shared_products(with_window_products(with_folded_scales(graph, limit_bytes)))
    asked = None if device is None or backend is None else complete_backend(backend).channels_last(device)
    if asked is not None:
        graph = with_channels_last(graph, asked)
    unpacks = backend is None or complete_backend(backend).unpacks
    known = _Known(graph, unpacks)
    chosen = known.chosen(limit_bytes)
    if not unpacks:
        chosen = dict.fromkeys(sorted((*chosen, *known.unpacked())))
    if flat.loops:
        chosen |= dict.fromkeys(known.parts_of_weights())
    values = _evaluate(graph, chosen)
    return replace(_Builder(graph, chosen, values, has_loops=bool(flat.loops)).build(), loops=flat.loops)


def is_baked(graph: NodeGraph, node: int) -> bool:
    """Return whether a node is an input whose value is compiled in: static, of constant size, with a value set."""
    found = graph.nodes[node]
    return (
        found.op == "input"
        and bool(graph.attribute(found, "static"))
        and all(isinstance(size, int) for size in found.shape)
        and found.attributes[0] in graph.values
    )


class _Known:
    """The nodes that depend on constants only, and the cost of folding them."""

    def __init__(self, graph: NodeGraph, unpacks: bool = True) -> None:
        self.graph = graph
        self.unpacks = unpacks  # whether kernels unpack in registers
        nodes = graph.nodes
        self.known = [False] * len(nodes)
        self.heavy = [False] * len(nodes)
        self.array_bytes = [0] * len(nodes)  # bytes of the arrays a constant node depends on, with multiplicity
        self.largest_bytes = [0] * len(nodes)  # work to compute a constant node
        unwritten = summed_products(graph, float64=False)
        for index, node in enumerate(nodes):
            if node.op == "input":
                self.known[index] = is_baked(graph, index)
            elif all(isinstance(size, int) for size in node.shape):
                self.known[index] = all(self.known[operand] for operand in node.operands)
            if not self.known[index]:
                continue
            if node.op in ("input", "constant"):
                self.array_bytes[index] = self._bytes(index) if node.shape else 0
            else:
                self.array_bytes[index] = min(sum(self.array_bytes[operand] for operand in node.operands), 1 << 62)
                own = 0 if OPS[node.op].is_view or unwritten[index] else self._bytes(index)
                self.largest_bytes[index] = max(own, *(self.largest_bytes[operand] for operand in node.operands), 0)
                self.heavy[index] = node.op in _HEAVY or any(self.heavy[operand] for operand in node.operands)

    def chosen(self, limit_bytes: int) -> dict[int, None]:
        """Return the nodes to fold."""
        graph = self.graph
        chosen: dict[int, None] = {}
        for node in graph.outputs.values():
            is_small = max(self._bytes(node), self.largest_bytes[node]) <= limit_bytes if self.known[node] else False
            if is_small and graph.nodes[node].op != "input":
                chosen[node] = None
        live = graph.live()
        waiting = [
            operand
            for index, node in enumerate(graph.nodes)
            if live[index] and not self.known[index]
            for operand in node.operands
            if self.known[operand]
        ]
        waiting += [node for node in graph.outputs.values() if self.known[node] and node not in chosen]
        seen: set[int] = set()
        while waiting:
            node = self._beneath_views(waiting.pop())
            if node in seen or node in chosen or not graph.nodes[node].operands:
                continue
            seen.add(node)
            size_bytes = self._bytes(node)
            if self._is_cheap(node):
                continue
            allowed = min(limit_bytes, _GROWTH * self.array_bytes[node] + _SLACK_BYTES)
            if size_bytes <= allowed and self.largest_bytes[node] <= limit_bytes:
                chosen[node] = None
            else:
                waiting.extend(graph.nodes[node].operands)
        return dict.fromkeys(sorted(chosen))

    def unpacked(self) -> list[int]:
        """Return the packed weights whose bytes are known."""
        live = self.graph.live()
        nodes = enumerate(self.graph.nodes)
        return [index for index, node in nodes if live[index] and node.op == "unpack" and self.known[index]]

    def parts_of_weights(self) -> list[int]:
        """Return the parts in which weights are read, such as one for each gate, if they are no larger than the
        whole.

        A kernel packs only operands that it reads at one place, and loop iterations read the same weights repeatedly.
        """
        graph = self.graph
        live = graph.live()
        parts: dict[int, dict[int, None]] = {}
        for index, node in enumerate(graph.nodes):
            if not live[index] or self.known[index]:
                continue
            for operand in node.operands:
                top = operand
                while graph.nodes[top].op == "expand":
                    (top,) = graph.nodes[top].operands
                base, is_cut = top, False
                while graph.nodes[base].op in _PARTING:
                    is_cut |= graph.nodes[base].op == "slice"
                    (base,) = graph.nodes[base].operands
                if is_cut and self.known[base] and graph.nodes[base].op == "input":
                    parts.setdefault(base, {})[top] = None
        fitting = [tops for base, tops in parts.items() if sum(map(self._bytes, tops)) <= self._bytes(base)]
        return sorted(top for tops in fitting for top in tops)

    def _beneath_views(self, node: int) -> int:
        """Return the source of a view, or of a widening cast of an array; kernels read through these. Kernels that
        decode what they read would convert each element of a small array in f16 again and again.
        """
        while True:
            found = self.graph.nodes[node]
            if OPS[found.op].is_view or (self.unpacks and found.op == "unpack"):
                node = found.operands[0]
                continue
            if found.op == "cast":
                before = self.graph.nodes[found.operands[0]]
                is_near = self.unpacks and before.dtype is DType.F16 and self._bytes(found.operands[0]) <= _NEAR_BYTES
                if before.dtype.itemsize <= found.dtype.itemsize and not self.heavy[node] and not is_near:
                    node = found.operands[0]
                    continue
            return node

    def _is_cheap(self, node: int) -> bool:
        """Return whether a kernel computes this faster than it would load it: a few operations on positions and
        numbers.
        """
        return not self.heavy[node] and self.array_bytes[node] == 0

    def _bytes(self, node: int) -> int:
        found = self.graph.nodes[node]
        count = found.dtype.itemsize
        for size in found.shape:
            assert isinstance(size, int), self.graph.describe(node)
            count *= size
        return count


def _evaluate(graph: NodeGraph, chosen: Mapping[int, None]) -> dict[int, Array]:
    """Evaluate nodes that depend on constants only, in their own dtypes, with the oracle."""
    if not chosen:
        return {}
    part = graph.empty_like()
    needed = [False] * len(graph)
    for node in chosen:
        needed[node] = True
    remap: dict[int, int] = {}
    for index in range(len(graph) - 1, -1, -1):
        if needed[index]:
            for operand in graph.nodes[index].operands:
                needed[operand] = True
    for index, found in enumerate(graph.nodes):
        if needed[index]:
            remap[index] = part.add_copy(found, tuple(remap[operand] for operand in found.operands))
            if found.op == "input":
                part.set_value(found.attributes[0], graph.values[found.attributes[0]])
    for node in chosen:
        part.set_output(str(node), remap[node])
    values = interpret(part.freeze())
    return {node: values[str(node)] for node in chosen}


class _Builder:
    """The folded graph under construction. has_loops: whether loops were cut out, which read inputs by name."""

    def __init__(
        self, graph: NodeGraph, chosen: Mapping[int, None], values: Mapping[int, Array], *, has_loops: bool
    ) -> None:
        self._graph = graph
        self._has_loops = has_loops
        self._chosen = chosen
        self._values = values
        self._target = NodeGraph()
        self._remap: dict[int, int] = {}
        self._constants: dict[str, Array] = {}

    def build(self) -> Folded:
        graph, target = self._graph, self._target
        needed = self._needed()
        outputs = set(graph.outputs.values())
        for name, node in graph.inputs.items():
            if not needed[node]:
                continue
            if is_baked(graph, node):
                if node not in outputs and not self._has_loops:
                    computed = positional(target, graph.values[name], graph.nodes[node].dtype)
                    if computed is not None:
                        self._remap[node] = computed
                        continue
                self._constants[name] = graph.values[name]
            self._remap[node] = target.add_raw("input", (), graph.nodes[node].attributes)
        for index, found in enumerate(graph.nodes):
            if not needed[index] or index in self._remap:
                continue
            if index in self._chosen:
                self._remap[index] = self._constant(index, self._values[index], is_output=index in outputs)
            elif found.op == "constant" and not found.attributes[0].is_scalar:
                self._remap[index] = self._constant(index, found.attributes[0].array, is_output=index in outputs)
            else:
                operands = tuple(self._remap[operand] for operand in found.operands)
                self._remap[index] = target.add_copy(found, operands)
        made = {name: self._remap[node] for name, node in graph.outputs.items()}
        named: set[int] = set()
        for name, node in made.items():
            if node not in named and target.nodes[node].op != "input":
                named.add(node)
                target.set_output(name, node)
        return Folded(target.freeze(), self._constants, made)

    def _needed(self) -> list[bool]:
        needed = [False] * len(self._graph)
        for node in self._graph.outputs.values():
            needed[node] = True
        for index in range(len(needed) - 1, -1, -1):
            if needed[index] and index not in self._chosen:
                for operand in self._graph.nodes[index].operands:
                    needed[operand] = True
        return needed

    def _constant(self, node: int, value: Array, *, is_output: bool) -> int:
        """Return a static input with this value, or the scalar constant."""
        found = self._graph.nodes[node]
        if not found.shape and not is_output:
            return self._target.add_raw("constant", (), (Literal(value, found.dtype),))
        computed = None if is_output else positional(self._target, value, found.dtype)
        if computed is not None:
            return computed
        name = f"constant.{node}"
        while name in self._graph.inputs:
            name += "_"
        array = np.ascontiguousarray(value).reshape(value.shape)
        self._constants[name] = array
        return self._target.add_input(name, found.shape, found.dtype, static=True)
