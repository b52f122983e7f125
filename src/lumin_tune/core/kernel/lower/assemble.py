"""Assembly of one program for a whole graph from the programs of its regions.

`core/program` calls this between lowering and rendering. Parts come in any order; kernels are ordered by their
dependencies. Buffers get unique names, values read by other parts become `global`, values that depend on constants
alone are computed once, and identical kernels that run once are shared. Instructions and schedules do not change;
nothing is fused here.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from lumin_tune.core.errors import KernelError
from lumin_tune.core.expression import Expression, same_size
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.kernel import ir
from lumin_tune.core.kernel.ir.axis_names import without_names
from lumin_tune.core.kernel.ir.buffer_names import renamed_kernel
from lumin_tune.core.kernel.ir.memory_plan import access
from lumin_tune.core.kernel.lower.kernel_loops import LoopBound, LoopBuffers, LoopNesting, PlacedLoop, execution_order


@dataclass(frozen=True)
class RegionProgram:
    """The program of a region, with the graph nodes that its arguments stand for.

    inputs, outputs: node ids for the given arguments (inputs, constants) and for the outputs, each in the order of
    `program.arguments`.
    """

    program: ir.Program
    inputs: tuple[int, ...]
    outputs: tuple[int, ...]


@dataclass(frozen=True)
class Assembly:
    """A program for a whole graph.

    arguments: the nodes of the program's arguments, in their order: inputs, constants, outputs. Outputs that no part
    computes, such as inputs passed through, are left out. origins: for each kernel, the index of the part that it comes
    from.
    """

    program: ir.Program
    arguments: tuple[int, ...]
    origins: tuple[int, ...]


def assemble(
    graph: NodeGraph,
    parts: Sequence[RegionProgram],
    name: str = "program",
    loops: Sequence[PlacedLoop] = (),
    outputs: Mapping[str, int] | None = None,
) -> Assembly:
    """Return the program that runs all parts.

    loops: the loops extracted from the graph, enclosing ones first. outputs: the outputs by name; all outputs of the
    graph unless given.

    Raises KernelError for parts that do not fit the graph or each other: an argument of another type, a value computed
    by two parts or by none, parts that depend on each other in a cycle, kernels that run once on values that change
    between calls.
    """
    makers = _makers(graph, parts)
    _check_reads(graph, parts, makers)
    nest = LoopNesting(graph, loops)
    sections = [max((nest.section[node] for node in part.outputs), default=-1) for part in parts]
    order = execution_order(nest, sections, [part.inputs for part in parts], makers)
    once = _constant_parts(graph, parts, (each for each in order if isinstance(each, int)))
    names = _Names(())
    steps = LoopBuffers(graph, nest, names.fresh)
    steps.claim(makers)
    buffers = _values(parts, makers, once, steps, graph.outputs if outputs is None else outputs)
    values = {each: buffer.name for each, buffer in buffers.items()}
    values |= {inside: values[nest.value(inside)] for inside in nest.alias if nest.value(inside) in values}
    inside: list[ir.Buffer] = list(steps.extra)
    kernels: list[tuple[int, ir.Kernel]] = []
    kernel_names = _Names(())
    dims = frozenset(str(dim) for part in parts for dim in part.program.dims)
    dims |= frozenset(dim.name for loop in loops if isinstance(loop.count, Expression) for dim in loop.count.variables)
    ranges: dict[int, tuple[int, int]] = {}
    for number in order:
        if isinstance(number, LoopBound):
            calls = sum(kernel.when == "call" for _, kernel in kernels)
            ranges[number.loop] = ranges.get(number.loop, (calls, 0))[0], calls
            continue
        part = parts[number]
        renaming = dict(zip(_named(part.program, given=True), (values[each] for each in part.inputs), strict=True))
        renaming |= zip(_named(part.program, given=False), (values[each] for each in part.outputs), strict=True)
        _check_once(part, number, renaming, {buffer.name: buffer for buffer in buffers.values()})
        for buffer in part.program.buffers:
            if buffer.scope not in ir.OUTSIDE:
                renaming[buffer.name] = names.fresh(f"p{number}_{buffer.name}")
                scope: ir.Scope = "prepared" if number in once and buffer.scope == "global" else buffer.scope
                inside.append(replace(buffer, name=renaming[buffer.name], scope=scope))
        for kernel in part.program.kernels:
            moved = without_names(renamed_kernel(kernel, renaming), dims)
            moved = replace(moved, name=kernel_names.fresh(kernel.name))
            kernels.append((number, replace(moved, when="once") if number in once else moved))
    outside = sorted(buffers.items(), key=lambda item: _PLACES[item[1].scope])
    kernels.sort(key=lambda item: item[1].when != "once")
    merged, kept = _share_once([*(buffer for _, buffer in outside), *inside], kernels)
    first = sum(kernel.when == "once" for _, kernel in kept)
    repeats = steps.repeats(
        values,
        [each.loop for each in order if isinstance(each, LoopBound) and each.begins],
        {loop: (first + start, first + end) for loop, (start, end) in ranges.items()},
    )
    program = ir.Program(name, tuple(merged), tuple(kernel for _, kernel in kept), repeats)
    arguments = tuple(node for node, buffer in outside if buffer.scope in ir.OUTSIDE)
    return Assembly(program, arguments, tuple(number for number, _ in kept))


_PLACES: dict[ir.Scope, int] = {"input": 0, "constant": 1, "output": 2, "prepared": 3, "global": 4, "step": 5}


# values


def _makers(graph: NodeGraph, parts: Sequence[RegionProgram]) -> dict[int, int]:
    """Return the part that computes each value, after checking the parts' arguments against the graph."""
    makers: dict[int, int] = {}
    for number, part in enumerate(parts):
        for what, ids, given in (("input", part.inputs, True), ("output", part.outputs, False)):
            arguments = [part.program.by_name[each] for each in _named(part.program, given=given)]
            if len(arguments) != len(ids):
                raise KernelError(
                    f"part {number} ({part.program.name!r}) has {len(arguments)} {what} arguments, but {len(ids)} "
                    f"nodes are given for them: {list(ids)}; give one for each, in order"
                )
            for argument, node in zip(arguments, ids, strict=True):
                _check_argument(graph, number, part, argument, node)
        for node in part.outputs:
            if node in makers:
                raise KernelError(
                    f"{graph.describe(node)} is computed by part {makers[node]} and by part {number}; give one"
                )
            makers[node] = number
    return makers


def _check_argument(graph: NodeGraph, number: int, part: RegionProgram, argument: ir.Buffer, node: int) -> None:
    graph.check_node(node)
    found = graph.nodes[node]
    dtype, shape = argument.stored
    fits = dtype is found.dtype and len(shape) == len(found.shape)
    if not fits or not all(map(same_size, shape, found.shape)):
        shown = f"{dtype}[{', '.join(map(str, shape))}]"
        raise KernelError(
            f"part {number} ({part.program.name!r}): argument {argument.name!r} is {shown}, but its node is "
            f"{graph.describe(node)}, which is {found.type_text}; lower the region of that node"
        )


def _check_reads(graph: NodeGraph, parts: Sequence[RegionProgram], makers: Mapping[int, int]) -> None:
    for number, part in enumerate(parts):
        for node in part.inputs:
            if node not in makers and graph.nodes[node].op not in ("input", "constant"):
                raise KernelError(
                    f"part {number} ({part.program.name!r}) reads {graph.describe(node)}, which no part computes; "
                    "the regions must cover all values that they read"
                )


def _constant_parts(graph: NodeGraph, parts: Sequence[RegionProgram], order: Iterable[int]) -> frozenset[int]:
    """Return the parts that read constants alone and compute no output of the graph: they run once.

    Parts whose sizes depend on a symbolic dimension are left out, since the next call may change it.
    """
    known = {
        node
        for node, found in enumerate(graph.nodes)
        if found.op == "constant" or (found.op == "input" and graph.attribute(found, "static"))
    }
    outputs = set(graph.roots)
    constant: set[int] = set()
    for number in order:
        part = parts[number]
        if set(part.inputs) <= known and not outputs & set(part.outputs) and not part.program.dims:
            constant.add(number)
            known.update(part.outputs)
    return frozenset(constant)


def _values(
    parts: Sequence[RegionProgram],
    makers: Mapping[int, int],
    once: frozenset[int],
    steps: LoopBuffers,
    outputs: Mapping[str, int],
) -> dict[int, ir.Buffer]:
    """Return a buffer for each value passed between parts and loops: inputs and outputs first, in their order."""
    graph, nest = steps.graph, steps.nest
    used = {nest.value(node) for part in parts for node in part.inputs}
    used |= {nest.value(node) for loop in nest.loops for node in (*loop.operands, *loop.made)}
    buffers: dict[int, ir.Buffer] = dict(steps.claimed)
    results = {node: number for node, number in nest.maker.items() if node not in buffers}

    packed = _formatted(graph, parts, nest)

    def enter(node: int, name: str, scope: ir.Scope) -> None:
        found = packed.get(node, graph.nodes[node])
        buffers[node] = ir.Buffer(
            steps.fresh(name), found.shape, found.dtype, scope, None, getattr(found, "format", "")
        )

    for name, node in graph.inputs.items():
        if node in used and node not in nest.maker and node not in buffers:
            enter(node, name, "constant" if graph.attribute(node, "static") else "input")
    for node in sorted(used):
        if graph.nodes[node].op == "constant":
            enter(node, f"c{node}", "constant")
    for name, node in outputs.items():
        if (node in makers or node in results) and node not in buffers:
            enter(node, name, "output")
    for node, number in sorted(makers.items()):
        if node not in buffers:
            enter(node, f"t{node}", "prepared" if number in once else "global")
    for node, number in results.items():
        if node not in buffers:
            enter(node, f"loop{number}", "global")
    return buffers


def _formatted(graph: NodeGraph, parts: Sequence[RegionProgram], nest: LoopNesting) -> dict[int, ir.Buffer]:
    """Return the arguments that are stored in a block format, by node. Raises KernelError if another part reads the
    bytes themselves, and for a value that is not an argument of the program.
    """
    found: dict[int, ir.Buffer] = {}
    plain: set[int] = set()
    for part in parts:
        for name, node in zip(_named(part.program, given=True), part.inputs, strict=True):
            argument, value = part.program.by_name[name], nest.value(node)
            if (
                not argument.format
                or found.setdefault(value, argument).format != argument.format
                or graph.nodes[value].op != "input"
            ):
                plain.add(value)
    for node in found.keys() & plain:
        raise KernelError(
            f"{graph.describe(node)} is read as {found[node].format} and otherwise; only an input of the program can "
            "be unpacked, in one format, and its bytes cannot be read as well"
        )
    return found


def _check_once(part: RegionProgram, number: int, renaming: Mapping[str, str], values: Mapping[str, ir.Buffer]) -> None:
    """Raise KernelError if a kernel that runs once reads a value that is not available before the calls."""
    for kernel in part.program.kernels:
        if kernel.when == "once":
            for read in sorted(access(kernel).reads):
                value = values.get(renaming.get(read, ""))
                if value is not None and value.scope not in ir.FIXED:
                    raise KernelError(
                        f"part {number} ({part.program.name!r}): kernel {kernel.name!r} runs once but reads "
                        f"{value.name!r}, which changes between calls; declare the region's input as not static"
                    )


# renaming


class _Names:
    """Unique names that are identifiers."""

    def __init__(self, taken: Iterable[str]) -> None:
        self._taken = set(taken)

    def fresh(self, wanted: str) -> str:
        name = re.sub(r"\W", "_", wanted, flags=re.ASCII)[:40]
        if not name or not (name[0].isalpha() or name[0] == "_"):
            name = f"_{name}"
        unique, count = name, 1
        while unique in self._taken:
            count += 1
            unique = f"{name}_{count}"
        self._taken.add(unique)
        return unique


def _named(program: ir.Program, *, given: bool) -> list[str]:
    """Return the names of the given arguments, or those of the outputs."""
    return [buffer.name for buffer in program.arguments if (buffer.scope != "output") is given]


# sharing


def _share_once(
    buffers: Sequence[ir.Buffer], kernels: Sequence[tuple[int, ir.Kernel]]
) -> tuple[list[ir.Buffer], list[tuple[int, ir.Kernel]]]:
    """Return buffers and kernels without the kernels that fill a prepared buffer in the same way as an earlier one."""
    by_name = {buffer.name: buffer for buffer in buffers}
    uses = [access(kernel) for _, kernel in kernels]
    writers: dict[str, int] = {}
    for use in uses:
        for name in use.writes:
            writers[name] = writers.get(name, 0) + 1
    seen: dict[tuple[object, ...], list[str]] = {}
    merged: dict[str, str] = {}
    kept: list[tuple[int, ir.Kernel]] = []
    for (number, kernel), use in zip(kernels, uses, strict=True):
        moved = renamed_kernel(kernel, merged) if merged else kernel
        if kernel.when == "once" and all(
            by_name[each].scope == "prepared" and writers[each] == 1 for each in use.writes
        ):
            written = _by_appearance(moved, use.writes)
            blank = {each: f"_{place}" for place, each in enumerate(written)}
            shapes = tuple(replace(by_name[each], name="") for each in written)
            key = (replace(renamed_kernel(moved, blank), name=""), shapes)
            if key in seen:
                merged.update(zip(written, seen[key], strict=True))
                continue
            seen[key] = written
        kept.append((number, moved))
    return [buffer for buffer in buffers if buffer.name not in merged], kept


def _by_appearance(kernel: ir.Kernel, written: frozenset[str]) -> list[str]:
    """Return the buffers that a kernel writes, in the order of their first store."""
    found: dict[str, None] = {}
    for node in ir.walk(kernel.body):
        if isinstance(node, ir.Call):
            found.update((each, None) for each in node.buffers if each in written)
        elif isinstance(node, ir.Stage):
            stores = (each.buffer for each in node.instructions if isinstance(each, ir.Store))
            found.update((each, None) for each in stores)
    return list(found)
