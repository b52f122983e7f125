"""The schedule space of a region on a SIMT device.

A point chooses for each kernel a block, that is the steps of its grid and its threads (`i:4 j:64 t256`), and for each
stage a recipe. The scheduled program it yields can be replayed without the space.
"""

from __future__ import annotations

import math
import random
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any

from lumin_tune.core.errors import KernelError
from lumin_tune.core.expression.estimates import typical
from lumin_tune.core.kernel.ir import (
    Call,
    Kernel,
    Program,
    walk,
)
from lumin_tune.core.kernel.ir.hazards import pack_hazards
from lumin_tune.core.kernel.rewrite.causal import skip_masked_keys
from lumin_tune.core.kernel.rewrite.halo import with_halos
from lumin_tune.core.kernel.rewrite.library_products import with_library_calls
from lumin_tune.core.kernel.rewrite.library_reductions import REDUCTIONS
from lumin_tune.core.kernel.rewrite.online_softmax import online_softmax
from lumin_tune.core.kernel.rewrite.rounding import round_before_scaling, round_weights
from lumin_tune.core.kernel.rewrite.split_keys import split_keys
from lumin_tune.core.kernel.rewrite.split_reductions import split_products, split_reductions
from lumin_tune.core.kernel.schedule.features import features
from lumin_tune.core.kernel.schedule.machine import Machine
from lumin_tune.core.kernel.schedule.nests import nest_info
from lumin_tune.core.kernel.schedule.random_points import form_of, neighbours_of, random_points, unknown_choice
from lumin_tune.core.kernel.schedule.schedule import scheduled
from lumin_tune.core.kernel.simt.matrix.split_precision import with_split_weights
from lumin_tune.core.kernel.simt.schedule.flash_attention import (
    DTYPES as HALF_DTYPES,
)
from lumin_tune.core.kernel.simt.schedule.flash_attention import (
    FlashAttention,
    find_flash_attention,
    with_register_tiles,
)
from lumin_tune.core.kernel.simt.schedule.kernel_options import (
    FlashAttentionOptions,
    KernelOptions,
    PlainOptions,
    StageOptions,
    chosen,
    fitting,
    knobs_of,
)
from lumin_tune.core.kernel.simt.target.limits import WANTED_BLOCKS, Limits
from lumin_tune.core.kernel.simt.target.target import Target
from lumin_tune.core.kernel.simt.text.device_text import needs_of
from lumin_tune.core.kernel.simt.text.half_buffers import with_half_buffers
from lumin_tune.core.plugin.records import Device, Knob, Point

ONLINE_BLOCK = 64  # keys per iteration
PARTS = (256, 128, 64, 32)  # of a long reduction: the most that leave `_PART` positions each
KEY_PARTS = 16  # for attention with few queries
SLICES = (4, 16)  # along the sum of a product with few results
_PART = 8
_SOFTMAX_FLOPS = 5.0  # per element: maximum, difference, exponential, sum, quotient
FEATURES: Mapping[str, str] = {
    "blocks": "total of all grids",
    "threads": "per block; maximum over kernels",
    "registers": "lower bound per thread, for accumulators; maximum over kernels",
    "shared_bytes": "per block at maximum sizes; maximum over kernels",
    "occupancy": "estimated fraction of a multiprocessor's threads that run at once; 0..1",
    "waves": "blocks divided by those that run at once; sum over kernels",
    "flops": "arithmetic operations, as SCALAR_OPS counts them",
    "least_bytes": "bytes of inputs and outputs, each counted once",
    "kernels": "number of launches",
}
_SERIAL = Machine(1, 1, 1)  # neither flops nor least_bytes depend on it


class SimtSpace:
    """See `records.Space`. The program of a point is independent of the device; which points fit is not.

    plain: whether the only form is unscheduled loops.
    """

    def __init__(
        self,
        program: Program,
        limits: Limits,
        target: Target,
        functions: Collection[str] = (),
        rounding: Collection[str] = (),
        plain: bool = False,
    ) -> None:
        self._limits, self._program, self._target = limits, program, target
        self._known_work: dict[str, Mapping[str, float]] = {}
        self._kernels: dict[str, Sequence[KernelOptions]] = {}
        if plain:
            self._forms, self._kernels = {"plain": program}, {"plain": list(map(PlainOptions, program.kernels))}
            return
        allowed = frozenset() if not target.has("matrix") else limits.matrix - (target.rounded - frozenset(rounding))
        self._forms = {
            form: with_half_buffers(skip_masked_keys(each))
            for form, each in forms(program, functions, rounding).items()
        }
        attention = self._with_flash() if allowed.intersection(map(str, HALF_DTYPES)) else {}
        groups = target.extension.attention
        groups = groups if groups is not None and groups.needs in allowed else None
        for form, each in self._forms.items():
            found = attention if form == "flash" else {}
            options: list[KernelOptions] = []
            for kernel in each.kernels:
                if kernel.name in found:
                    options.append(FlashAttentionOptions(found[kernel.name], target, groups))
                elif not library_calls(kernel):
                    options.append(StageOptions(each, kernel, target, allowed, limits.wanted_blocks))
            self._kernels[form] = options
        flashes = [each for each in self._kernels.get("flash", ()) if isinstance(each, FlashAttentionOptions)]
        if any(each.first_fitting(self._forms["flash"], limits) is None for each in flashes):
            del self._forms["flash"], self._kernels["flash"]

    def _with_flash(self) -> Mapping[str, FlashAttention]:
        """Add the form `flash`, attention in registers; return the kernels that have it, by name."""
        online_ = self._forms.get("online")
        for whole in (online_, with_split_weights(online_) if online_ is not None else None):
            if whole is None:
                continue
            found = {
                kernel.name: each
                for kernel in whole.kernels
                if (each := find_flash_attention(whole, kernel)) is not None
            }
            if found:
                self._forms["flash"] = with_register_tiles(whole, found.values())
                return found
        return {}

    @cached_property
    def knobs(self) -> Sequence[Knob]:
        """The knobs. Knobs that begin with the name of a form apply to that form only."""
        found = [Knob("form", tuple(self._forms))]
        for form, kernels in self._kernels.items():
            for each in kernels:
                found += [Knob(f"{form} {each.name} {knob}", choices) for knob, choices in knobs_of(each)]
        return tuple(found)

    @cached_property
    def default(self) -> Point:
        """The first valid choice of every knob.

        Attention with few queries splits its keys, else stays in registers, else is online; long reductions are split,
        into fewer parts if they are products. A device that few blocks fill needs no parts.
        """
        fewest, most = SLICES
        parted = (f"splitk{most}", "split") if "split" in self._forms else ()
        if _has_few_tiles(self._forms["plain"], fewest):
            parted = (*parted, f"splitk{fewest}")
        if self._limits.wanted_blocks < WANTED_BLOCKS:
            parted = ()
        form = next(each for each in ("splitkeys", "flash", "online", *parted, "plain") if each in self._forms)
        for first in dict.fromkeys((form, "plain")):
            point = self._mended(first)
            if not self.violation(point):
                return point
        return self._mended("plain")

    @property
    def size(self) -> int:
        """The number of points, including invalid ones."""
        return sum(
            math.prod(len(choices) for each in kernels for _, choices in knobs_of(each))
            for kernels in self._kernels.values()
        )

    def violation(self, point: Point) -> str:
        """See `records.Space`."""
        if unknown := unknown_choice(self.knobs, point):
            return unknown
        try:
            program = self.program(point)
        except KernelError as error:
            return str(error)
        for kernel in program.kernels:
            found = self._kernel_violation(program, kernel)
            if found:
                return f"kernel {kernel.name}: {found}"
        return ""

    def program(self, point: Point) -> Program:
        """Return the scheduled kernels of a point. Raises KernelError for an invalid choice."""
        form = form_of(point, self._forms)
        choices = {each.name: chosen(each, form, point) for each in self._kernels[form]}
        return scheduled(self._forms[form], choices)

    def features(self, point: Point) -> Mapping[str, float]:
        """Return the features of a point, by the names in `FEATURES`. Raises KernelError for an invalid point."""
        program = self.program(point)
        found = dict.fromkeys(FEATURES, 0.0)
        found |= {**self._work(str(point.get("form", "plain"))), "occupancy": 1.0}
        for kernel in program.kernels:
            found["kernels"] += 1
            if library_calls(kernel):
                continue
            needs = needs_of(program, kernel, self._target)
            blocks = math.prod(-(-typical(kernel.extents[loop.axis]) // loop.step) for loop in kernel.grid)
            shared = needs.shared_bytes or 0
            share = self._limits.occupancy(needs.threads, needs.registers, shared)
            at_once = max(1.0, share * self._limits.unit_threads / needs.threads) * self._limits.units
            found["blocks"] += blocks
            found["threads"] = max(found["threads"], needs.threads)
            found["shared_bytes"] = max(found["shared_bytes"], shared)
            found["registers"] = max(found["registers"], needs.registers)
            found["occupancy"] = min(found["occupancy"], share)
            found["waves"] += math.ceil(blocks / at_once)
        return found

    def _work(self, form: str) -> Mapping[str, float]:
        """Return the flops of a form and the minimal traffic, which schedules do not change."""
        if form not in self._known_work:
            program = self._forms[form]
            own = tuple(kernel for kernel in program.kernels if not library_calls(kernel))
            calls = [call for kernel in program.kernels for call in library_calls(kernel)]
            flops = features(replace(program, kernels=own), _SERIAL)["flops"] + sum(map(_library_flops, calls))
            least = features(self._program, _SERIAL)["least_bytes"]
            self._known_work[form] = {"flops": flops, "least_bytes": least}
        return self._known_work[form]

    def points(self, source: random.Random) -> Iterator[Point]:
        """Yield valid points at random, possibly repeated. Raises KernelError if there are none."""
        return random_points(self.knobs, self.violation, self._valid_default, source)

    def neighbours(self, point: Point) -> Iterator[Point]:
        """Yield the valid points that differ in one knob."""
        return neighbours_of(point, self.knobs, self.violation)

    def _valid_default(self) -> Point:
        violation = self.violation(self.default)
        if violation:
            raise KernelError(f"no valid point; the default point: {violation}")
        return self.default

    def _mended(self, form: str) -> Point:
        """Return the point of a form whose kernels each have the first choices that fit."""
        point: dict[str, Any] = {knob.name: knob.choices[0] for knob in self.knobs}
        point["form"] = form
        program = self._forms[form]
        for each in self._kernels[form]:
            point.update(fitting(each, form, program, self._limits))
        return point

    def _kernel_violation(self, program: Program, kernel: Kernel) -> str:
        if stale := next(pack_hazards(program, kernel), ""):
            return stale
        try:
            needs = needs_of(program, kernel, self._target)
        except KernelError as error:
            return str(error)
        return self._limits.violation(needs.threads, needs.shared_bytes or 0, kernel.residents, needs.registers)


def space(
    program: Program,
    device: Device,
    target: Target,
    functions: Collection[str] = (),
    rounding: Collection[str] = (),
    plain: bool = False,
) -> SimtSpace:
    """Return the schedule space of a lowered region on a device.

    target: of the device. functions: library functions that programs may call. rounding: what f32 operands may be
    rounded to (`tf32`); if empty, results are as exact as f32. plain: whether the region was lowered without fusion.
    """
    return SimtSpace(program, Limits.of(device), target, functions, rounding, plain)


def library_calls(kernel: Kernel) -> list[Call]:
    """Return the library calls of a kernel, none for a generated one."""
    return [node for node in walk(kernel.body) if isinstance(node, Call)]


def forms(program: Program, functions: Collection[str] = (), rounding: Collection[str] = ()) -> dict[str, Program]:
    """Return the program and its other forms, by name. `library` is never the default.

    splitkeys: online attention with few queries and split keys. splitk4, splitk16: products with few results split
    along the sum (split-K); the knob `grid` offers streamed grids within one kernel instead. Spaces derive `flash` from
    `online`, with private buffers in registers.
    """
    found = {"plain": program}
    weighed = round_weights(program) if "tf32" in rounding else None
    block = online_softmax(weighed or round_before_scaling(program) or program, ONLINE_BLOCK)
    if block is not None:
        found["online"] = block
        keys = split_keys(block, KEY_PARTS, 2 * WANTED_BLOCKS)
        if keys is not None:
            found["splitkeys"] = keys
    inside = with_halos(program)
    if inside is not None:
        found["halo"] = inside
    shared = split_reductions(program, _parts_of(program))
    if shared is not None:
        found["split"] = shared
    for parts in SLICES:
        sliced = split_products(program, parts, WANTED_BLOCKS)
        if sliced is not None:
            found[f"splitk{parts}"] = sliced
    called = with_library_calls(program, functions, vectors=True)
    if called is not None:
        found["library"] = called
    return found


def _has_few_tiles(program: Program, parts: int) -> bool:
    """Return whether products of two matrices have too few large tiles to fill a device, even split into parts."""
    if split_products(program, parts, WANTED_BLOCKS // parts) is None:
        return False
    shapes = (nest_info(program, kernel, stage) for kernel in program.kernels for stage in kernel.stages())
    return any(shape.kind == "contraction" and shape.row_axis for shape in shapes)


def _parts_of(program: Program) -> int:
    """Return the number of parts for the longest reduction of a program."""
    stages = ((kernel, stage) for kernel in program.kernels for stage in kernel.stages())
    counts = (math.prod(typical(kernel.extents[axis]) for axis in stage.reduced) for kernel, stage in stages)
    longest = max(counts, default=0)
    return next((each for each in PARTS if longest >= _PART * each), PARTS[-1])


def _library_flops(call: Call) -> float:
    if call.function in REDUCTIONS:
        kept, reduced, *rest = call.sizes
        assert isinstance(kept, int) and isinstance(reduced, int)
        each = _SOFTMAX_FLOPS if REDUCTIONS[call.function][0] == "softmax" else 1.0
        return each * math.prod(typical(size) for size in rest[: kept + reduced])
    m, n, k, *_ = call.sizes
    return 2.0 * math.prod(typical(size) for size in (m, n, k, call.sizes[8]))
