"""Static features of scheduled programs: the computation and traffic of a point, before code is generated.

Searches prune by them and learned cost models take them as input. They predict no run time, except for a lower bound.
They are derived from loops and address coefficients: the number of elements that a loop body touches, and how often it
runs. Symbolic sizes are taken at their typical value.

If the body of a loop fits a cache, the loop fetches each element that it touches once. Cache lines, associativity and
prefetching are not modelled.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from lumin_tune.core.kernel import ir
from lumin_tune.core.kernel.render.nest_writer import split_pieces
from lumin_tune.core.kernel.render.packing import copied_dtype, dimensions_of
from lumin_tune.core.kernel.render.vector_target import WIDEST
from lumin_tune.core.kernel.schedule.machine import Machine
from lumin_tune.core.kernel.schedule.traffic import USUAL_WIDTH, LoopNest, footprint, missed, nests_of

FEATURES: Mapping[str, str] = {
    "flops": "arithmetic operations, counted as in SCALAR_OPS",
    "least_bytes": "compulsory memory traffic: each element of arguments read or written once",
    "intensity": "flops per byte of least_bytes",
    "l1_traffic_bytes": "between registers and L1",
    "l2_traffic_bytes": "between L1 and L2",
    "memory_traffic_bytes": "between L2 and the next level",
    "packed_bytes": "written to packed copies, per call",
    "block_bytes": "touched by a block of the grid; maximum over kernels",
    "scratch_bytes": "private memory of a block, with copies and spilled sums; maximum over kernels",
    "vector_efficiency": "share of vector lanes that hold a point; 0..1",
    "contiguous_loads": "share of contiguous loads in vectorized stages, register transposes included; 0..1",
    "broadcast_loads": "share of broadcast loads in the same; 0..1",
    "gathered_loads": "share of all other loads in the same; 0..1",
    "accumulators": "vectors that accumulate sums; maximum over stages",
    "registers": "vector registers needed: accumulators + operands + 1; maximum over stages",
    "instances": "unrolled instances of the instructions; maximum over stages",
    "loop_turns": "iterations of innermost loops",
    "parallel_blocks": "blocks of all grids",
    "balance": "blocks per slot of all threads in as many rounds; mean over points; 0..1",
}
_GREATEST = frozenset({"block_bytes", "scratch_bytes", "accumulators", "registers", "instances"})
_LEVELS = ("l1_traffic_bytes", "l2_traffic_bytes", "memory_traffic_bytes")
_LOADS = ("contiguous_loads", "broadcast_loads", "gathered_loads")
_WEIGHTS = ("points", "lanes")
_OUTSIDE = {*ir.OUTSIDE, "prepared"}


def features(program: ir.Program, machine: Machine) -> Mapping[str, float]:
    """Return the features of one call of a scheduled program, by the names in `FEATURES`.

    Kernels that run once are not counted. A library product moves each of its matrices once. Raises KernelError for a
    pack whose blocks are not fully laid out.
    """
    totals: dict[str, float] = dict.fromkeys((*FEATURES, *_WEIGHTS), 0.0)
    touched: dict[tuple[str, bool], int] = {}
    for kernel in program.kernels:
        if kernel.when == "once":
            continue
        nests = nests_of(program, kernel)
        _add(totals, _of_kernel(program, kernel, nests, machine))
        for nest in nests:
            for access in nest.accesses if nest.points(nest.stage.axes) else ():
                key, least = (access.buffer, access.stores), access.count(nest.lengths, at_least=True)
                touched[key] = max(touched.get(key, 0), least * access.element_bytes)
    for (name, stores), least_bytes in touched.items():
        buffer = program.by_name.get(name)
        if buffer and buffer.scope in _OUTSIDE and (stores or (name, True) not in touched):
            totals["least_bytes"] += least_bytes
    points, lanes = (totals.pop(name) for name in _WEIGHTS)
    loads = sum(totals[name] for name in _LOADS)
    totals["intensity"] = _share(totals["flops"], totals["least_bytes"])
    totals["vector_efficiency"] = _share(points, lanes)
    totals["balance"] = _share(totals["balance"], points)
    totals.update((name, _share(totals[name], loads)) for name in _LOADS)
    return {name: float(value) for name, value in totals.items()}


def _add(totals: dict[str, float], more: Mapping[str, float]) -> None:
    for name, value in more.items():
        totals[name] = max(totals[name], value) if name in _GREATEST else totals[name] + value


def _share(part: float, whole: float) -> float:
    return part / whole if whole else 0.0


def _of_kernel(
    program: ir.Program, kernel: ir.Kernel, nests: Sequence[LoopNest], machine: Machine
) -> Mapping[str, float]:
    """Return the features that a kernel adds to the totals, or the maxima."""
    found: dict[str, float] = dict.fromkeys((*FEATURES, *_WEIGHTS), 0.0)
    for nest in nests:
        _add(found, _of_stage(nest, machine))
    for level, outer, cache_bytes in zip(_LEVELS[1:], _LEVELS, (machine.l1_bytes, machine.l2_bytes), strict=False):
        found[level] = min(found[outer], missed(nests, 0, cache_bytes, machine.threads))
    private = {each.buffer: each for nest in nests for each in nest.accesses if each.private}
    found["scratch_bytes"] = sum(each.elements * each.element_bytes for each in private.values())
    for nest in nests:
        for pack in nest.stage.schedule.packs:
            depth = nest.shared + pack.at if isinstance(pack.at, int) else 0
            first = dimensions_of(pack, {axis: nest.boxes[depth][axis] for axis, _ in pack.layout})[0]
            dtype = copied_dtype(nest.stage, pack, program.by_name[pack.buffer].dtype)
            size_bytes = first.count * first.stride * dtype.itemsize
            times = math.prod(loop.blocks for loop in nest.loops[:depth]) if pack.at != "once" else 0
            found["packed_bytes"] += size_bytes * times
            found["scratch_bytes"] += size_bytes if isinstance(pack.at, int) else 0
            for level in _LEVELS[:1] if isinstance(pack.at, int) else _LEVELS:
                found[level] += 2 * size_bytes * times
    blocks = math.prod(loop.blocks for loop in nests[0].loops[: nests[0].grid])
    found["parallel_blocks"] = blocks
    found["block_bytes"] = footprint(nests, nests[0].grid)
    found["balance"] = found["points"] * _share(blocks, -(-blocks // machine.threads) * machine.threads)
    return found


def _of_stage(nest: LoopNest, machine: Machine) -> Mapping[str, float]:
    stage, box = nest.stage, nest.boxes[-1]
    _, register = split_pieces(stage)
    lane = next((piece.axis for piece in register if piece.kind == "vector"), "")
    steps = [piece.step for piece in stage.schedule.pieces if piece.axis == lane]
    width = min(steps[-2] if len(steps) > 1 else box.get(lane) or USUAL_WIDTH, WIDEST)
    chunks = {piece.axis: -(-box[piece.axis] // (width if piece.axis == lane else 1)) for piece in register}
    split = {piece.axis for piece in register if piece.kind == "accumulate"}
    sums = sum(isinstance(each, ir.Reduce) for each in stage.instructions)
    accumulators = sums * math.prod(n for axis, n in chunks.items() if axis not in stage.reduced or axis in split)
    return {
        **(_loads(nest, lane, width, [*chunks]) if lane else {}),
        "flops": sum(cost * nest.points(axes) for axes, cost in nest.flops.items()),
        "l1_traffic_bytes": sum(each.element_bytes * nest.moved(n) for n, each in enumerate(nest.accesses)),
        "loop_turns": math.prod(nest.blocks(axis, lambda length: 1) for axis in {loop.axis for loop in nest.loops}),
        "points": nest.points(stage.axes),
        "lanes": _lanes(nest, lane, width, machine),
        "accumulators": accumulators,
        "registers": accumulators + chunks.get(lane, 1) + 1,
        "instances": math.prod(chunks.values()),
    }


def _lanes(nest: LoopNest, lane: str, width: int, machine: Machine) -> int:
    """Return the vector lanes that a stage occupies; a whole vector per point if it is scalar."""
    element_bytes = max((access.element_bytes for access in nest.accesses if access.stores), default=4)
    lanes = max(1, machine.lanes * 4 // max(4, element_bytes))
    if not lane:
        return lanes * nest.points(nest.stage.axes)

    def padded(length: int) -> int:
        whole, rest = divmod(length, width)
        last = rest if rest & (rest - 1) == 0 else width  # power-of-two tails have vectors of that width
        return (whole * -(-width // lanes) + -(-last // lanes)) * lanes

    return nest.blocks(lane, padded) * nest.points(nest.stage.axes) // max(1, nest.lengths[lane])


def _loads(nest: LoopNest, lane: str, width: int, unrolled: Sequence[str]) -> Mapping[str, float]:
    """Return the number of a stage's loads by form."""
    found = dict.fromkeys(_LOADS, 0.0)
    layouts = {pack.buffer: pack.layout for pack in nest.stage.schedule.packs}
    for place, access in enumerate(nest.accesses):
        if access.stores:
            continue
        stride = access.stride(lane)
        if access.buffer in layouts and stride != 0:
            stride = 1 if layouts[access.buffer][-1][0] == lane else None
        elif stride and access.element_bytes == 4:  # squares are loaded row by row and transposed in registers
            rows = (axis for axis in unrolled if axis != lane and access.stride(axis) == 1)
            stride = 1 if any(nest.boxes[-1][axis] >= width for axis in rows) else stride
        form = "broadcast" if stride == 0 else "contiguous" if stride == 1 else "gathered"
        found[f"{form}_loads"] += nest.moved(place) / (width if stride != 0 else 1)
    return found
