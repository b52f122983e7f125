"""Lowering of any region of a graph to kernels: `lower` returns the program that a space then schedules.

The stages of the region (`materialization`) become drafts with instructions and axes (`drafts`, `stage_body`,
`axis_analysis`), drafts that share enough parallel axes become one kernel (`grouping`), and values that only one kernel
uses become its scratch. The program is complete but unscheduled: grid loops have provisional steps, stages are plain
loops. Called by backends.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Sequence

from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import KernelError
from lumin_tune.core.expression import Expression, Size, product, simplified
from lumin_tune.core.graph.node_graph import Node as GraphNode
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.kernel.ir import Axis, Buffer, Instruction, Kernel, Load, Loop, Node, Program, Scope, Stage, Store
from lumin_tune.core.kernel.ir.memory_plan import COLLIDING_BYTES, LINE_BYTES
from lumin_tune.core.kernel.ir.renumbering import renamed_instruction, without_unused
from lumin_tune.core.kernel.lower.axis_analysis import atoms, positions
from lumin_tune.core.kernel.lower.drafts import NONE, RegionDraft, StageDraft, axis_name
from lumin_tune.core.kernel.lower.function_recognition import with_functions
from lumin_tune.core.kernel.lower.grouping import Fusion, Group, grouped, one_kernel_per_stage
from lumin_tune.core.kernel.lower.materialization import materialized
from lumin_tune.core.kernel.lower.stage_body import Stored, compute_dtype
from lumin_tune.core.kernel.rewrite.argmax import with_argmax
from lumin_tune.core.kernel.rewrite.collapse import collapse_axes
from lumin_tune.core.kernel.rewrite.negations import move_negations
from lumin_tune.core.kernel.rewrite.scales import move_scales_out

PROVISIONAL_STEP = 16


def lower(graph: NodeGraph, name: str = "region", plain: bool = False) -> Program:
    """Return the kernels that compute a region: a frozen graph whose literals each have one value throughout.

    plain: skip all optimizations; each stage is a loop nest over the axes of its value.

    The arguments of the program are the inputs in their order, static ones with scope `constant`, then the outputs.
    Raises KernelError, naming the node, for what cannot be lowered.
    """
    if graph.kept:
        raise KernelError(
            f"{graph.describe(graph.kept[0])} is marked as kept, but a region may have outputs only; drop it first"
        )
    if plain:
        graph = _with_plain_outputs(graph)
        whole = [tuple((size,) for size in node.shape) for node in graph.nodes]
        region = RegionDraft(graph, materialized(graph), whole, stored_buffers(graph))
        return _Assembly(region, one_kernel_per_stage(region), name, plain=True).program()
    return collapse_axes(with_argmax(_lowered(graph, name), _lowered))


def _lowered(graph: NodeGraph, name: str = "region") -> Program:
    graph = _with_plain_outputs(graph)
    region = RegionDraft(graph, materialized(graph), atoms(graph), stored_buffers(graph))
    return move_scales_out(move_negations(_Assembly(region, grouped(region, Fusion()), name).program()))


def _with_plain_outputs(graph: NodeGraph) -> NodeGraph:
    """Return the graph with half-precision scatter outputs as casts, so that the scatters accumulate in f32."""
    scattered = [node for node in graph.outputs.values() if graph.nodes[node].op == "scatter"]
    if not any(graph.nodes[node].dtype.is_half for node in scattered):
        return graph
    other = graph.copy(outputs=False)
    for output, node in graph.outputs.items():
        dtype = graph.nodes[node].dtype
        other.set_output(output, other.add("cast", node, dtype=dtype) if node in scattered and dtype.is_half else node)
    return other.freeze()


def stored_buffers(graph: NodeGraph) -> dict[int, Stored]:
    """Return the buffers of stored nodes: inputs, outputs, and values between stages."""
    outputs: dict[int, list[str]] = {}
    for place, node in enumerate(graph.outputs.values()):
        outputs.setdefault(node, []).append(f"y{place}")
    found: dict[int, Stored] = {}
    for place, node in enumerate(graph.inputs.values()):
        found[node] = Stored((f"x{place}",), graph.nodes[node].dtype, tuple(outputs.get(node, ())))
    for number, node_ in enumerate(graph.nodes):
        if number in outputs and node_.op != "input":
            found[number] = Stored(tuple(outputs[number]), node_.dtype)
        elif node_.op != "input":
            found[number] = Stored((f"t{number}",), compute_dtype(node_.dtype))
    return found


class _Assembly:
    """Writes groups of drafts as kernels."""

    def __init__(self, region: RegionDraft, groups: Sequence[Group], name: str, plain: bool = False) -> None:
        self._region, self._groups, self._name, self._plain = region, groups, name, plain
        self._graph = region.graph
        self._home: dict[int, Group] = {node: g for g in groups for draft in g.drafts for node in draft.nodes}
        self._buffers: dict[str, Buffer] = {}

    def program(self) -> Program:
        graph = self._graph
        for node in graph.inputs.values():
            found = graph.nodes[node]
            scope: Scope = "constant" if graph.attribute(found, "static") else "input"
            name, unpack = self._region.buffers[node].names[0], _unpack_of(graph, node)
            if unpack is None:
                self._declare(name, found.shape, found.dtype, scope)
            else:
                self._buffers[name] = Buffer(name, unpack.shape, unpack.dtype, scope, None, unpack.attributes[0])
        for place, node in enumerate(graph.outputs.values()):
            self._declare(f"y{place}", graph.nodes[node].shape, graph.nodes[node].dtype, "output")
        kernels = [self._kernel(group, f"k{place}") for place, group in enumerate(self._groups)]
        order = {"input": 0, "constant": 0, "output": 1}
        buffers = sorted(self._buffers.values(), key=lambda buffer: order.get(buffer.scope, 2))
        return Program(self._name, tuple(buffers), tuple(kernels))

    def _declare(self, name: str, shape: Iterable[Size], dtype: DType, scope: Scope) -> None:
        self._buffers.setdefault(name, Buffer(name, tuple(shape), dtype, scope))

    def _kernel(self, group: Group, name: str) -> Kernel:
        find = self._region.naming.find
        roots = dict.fromkeys(find(axis) for draft in reversed(group.drafts) for axis in (*draft.kept, *draft.reduced))
        ordered = [*group.grid, *(root for root in roots if root not in group.grid)]
        names = dict(zip(ordered, _axis_names(self._graph)))
        axes = {root: Axis(names[root], self._region.naming.sizes[root]) for root in ordered}
        inside = self._private(group)
        needed = self._needed(group)
        nodes: tuple[Node, ...] = tuple(self._stage(group, draft, axes, inside, needed) for draft in group.drafts)
        for root in reversed(group.grid):
            nodes = (Loop(axes[root].name, _step(axes[root].extent), "parallel", nodes),)
        return Kernel(name, tuple(axes.values()), nodes)

    def _private(self, group: Group) -> set[int]:
        """Return the nodes that only the group makes and uses; two groups may make a scatter."""
        made = {node for draft in group.drafts for node in draft.nodes}
        outputs = set(self._graph.outputs.values())
        for other in self._groups:
            if other is not group:
                made -= {node for draft in other.drafts for node in draft.nodes}
                made -= {access.node for draft in other.drafts for access in draft.accesses}
        return made - outputs

    def _needed(self, group: Group) -> frozenset[str]:
        """Return the buffers whose stores are needed: outputs, and those that are read."""
        read = {access.node for other in self._groups for draft in other.drafts for access in draft.accesses}
        wanted = read | set(self._graph.outputs.values())
        nodes = {node for draft in group.drafts for node in draft.nodes} & wanted
        return frozenset(name for node in nodes for name in self._region.buffers[node].written)

    def _stage(
        self, group: Group, draft: StageDraft, axes: dict[int, Axis], inside: set[int], needed: frozenset[str]
    ) -> Stage:
        find = self._region.naming.find
        own = [*draft.kept, *draft.reduced]
        names = {axis_name(axis): axes[find(axis)].position for axis in own}
        holders = {name: node for node in self._home for name in self._region.buffers[node].written}
        instructions: list[Instruction] = []
        written = draft.instructions if self._plain else with_functions(draft.instructions)
        for each in without_unused(written, needed):
            if isinstance(each, Load | Store) and each.buffer in holders:
                each = self._placed(group, each, holders[each.buffer], names, inside, axes)
            else:
                each = renamed_instruction(each, names)
            instructions.append(each)
        return Stage(tuple(axes[find(axis)].name for axis in own), tuple(instructions))

    def _placed(
        self,
        group: Group,
        each: Load | Store,
        node: int,
        names: dict[str, Expression],
        inside: set[int],
        axes: dict[int, Axis],
    ) -> Instruction:
        """Return a load or store with its index into the actual buffer: the block's scratch, or the whole value."""
        stored, shape = self._region.buffers[node], self._graph.nodes[node].shape
        if node not in inside:
            if each.buffer not in self._buffers:
                strides = _spread(shape, stored.dtype) if self._graph.nodes[node].op == "pad" else None
                self._buffers[each.buffer] = Buffer(each.buffer, shape, stored.dtype, "global", strides)
            return renamed_instruction(each, names)
        find = self._region.naming.find
        extents: list[Size] = []
        index: list[Size] = []
        for place, own, sizes in zip(each.index, self._region.axes[node], self._region.atoms[node], strict=True):
            for part, axis, size in zip(positions(place, sizes), own, sizes, strict=True):
                if axis == NONE:
                    continue
                root = find(axis)
                if root in group.grid:
                    here = part.substitute(names) if isinstance(part, Expression) else part
                    index.append(simplified(here - axes[root].start))
                    extents.append(_step(axes[root].extent))
                else:
                    index.append(simplified(part.substitute(names)) if isinstance(part, Expression) else part)
                    extents.append(size)
        small = all(isinstance(extent, int) for extent in extents) and product(extents) <= PROVISIONAL_STEP
        self._declare(each.buffer, extents, stored.dtype, "register" if small else "scratch")
        return renamed_instruction(each, names, tuple(index))


def _spread(shape: Sequence[Size], dtype: DType) -> tuple[Size, ...] | None:
    """Return strides of a padded image whose channels do not collide in caches, None where the row-major ones do not.

    An image of 30 x 30 padded to 32 x 32 has 4 KiB a channel; a convolution reads the same rows of all channels.
    """
    strides: list[Size] = []
    reach: Size = 1
    for place in reversed(range(len(shape))):
        is_channel = place < len(shape) - 1 and isinstance(reach, int)
        if is_channel and reach * dtype.itemsize % COLLIDING_BYTES == 0:
            reach = simplified(reach + max(strides[0], LINE_BYTES // dtype.itemsize))
        strides.insert(0, reach)
        reach = simplified(reach * shape[place])
    return tuple(strides) if strides != list(Buffer("", tuple(shape), dtype, "global").row_major) else None


def _unpack_of(graph: NodeGraph, node: int) -> GraphNode | None:
    """Return the node that unpacks an input, None if there is none. Raises KernelError if it is also read directly."""
    live = graph.live()
    users = [user for place, user in enumerate(graph.nodes) if live[place] and node in user.operands]
    unpacks = [user for user in users if user.op == "unpack"]
    if unpacks and (len(users) > 1 or node in graph.outputs.values()):
        raise KernelError(
            f"{graph.describe(node)} is unpacked and also read directly; give it as two inputs, or read the unpacked "
            "values"
        )
    return unpacks[0] if unpacks else None


def _step(extent: Size) -> int:
    return min(extent, PROVISIONAL_STEP) if isinstance(extent, int) and extent else PROVISIONAL_STEP


def _axis_names(graph: NodeGraph) -> Iterator[str]:
    """Yield names for axes, short ones first, that are not names of dimensions."""
    dims = frozenset(graph.dims)
    names = itertools.chain("ijklmnopqrstuwxyzabcdefgh", (f"i{number}" for number in itertools.count()))
    return (name for name in names if name not in dims)
