"""The space of a region: the candidate schedules of its stages and the steps of its grids.

`space` offers for each stage the `candidates` of its kind and for each kernel grid steps; further forms are the online
one for attention, split reductions, and library calls for matrix products. The choices of a knob are the texts of what
is chosen, so that a point is readable and replays exactly.
"""

from __future__ import annotations

import math
import random
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any

from lumin_tune.core.errors import KernelError
from lumin_tune.core.expression import product
from lumin_tune.core.expression.estimates import typical
from lumin_tune.core.kernel.ir import OUTSIDE, Halo, Kernel, Loop, Program, Schedule, Stage, walk
from lumin_tune.core.kernel.ir.ir_text import schedule_text
from lumin_tune.core.kernel.rewrite.causal import skip_masked_keys
from lumin_tune.core.kernel.rewrite.halo import with_halos
from lumin_tune.core.kernel.rewrite.library_products import with_library_calls
from lumin_tune.core.kernel.rewrite.online_softmax import online_softmax
from lumin_tune.core.kernel.rewrite.separable import separate_windows
from lumin_tune.core.kernel.rewrite.split_reductions import split_reductions
from lumin_tune.core.kernel.rewrite.staged_windows import staged_windows
from lumin_tune.core.kernel.schedule.features import features
from lumin_tune.core.kernel.schedule.fitting import Options, choice_of, nearest_valid, smaller_grids
from lumin_tune.core.kernel.schedule.grids import BLOCKS_A_THREAD, agree_on_steps, grid_steps
from lumin_tune.core.kernel.schedule.kernel_inputs import KernelInputs
from lumin_tune.core.kernel.schedule.knobs import offered, stage_violation, violation
from lumin_tune.core.kernel.schedule.machine import Machine, machine_of
from lumin_tune.core.kernel.schedule.models.column_sweeps import first_choice
from lumin_tune.core.kernel.schedule.nest_properties import NestInfo
from lumin_tune.core.kernel.schedule.nests import nest_info
from lumin_tune.core.kernel.schedule.packs import is_streamed
from lumin_tune.core.kernel.schedule.prefetch import moved_bytes
from lumin_tune.core.kernel.schedule.random_points import form_of, neighbours_of, random_points, unknown_choice
from lumin_tune.core.kernel.schedule.schedule import KernelSchedule, scheduled, unroll_violation, without_unrolling
from lumin_tune.core.kernel.schedule.tiled_products import waits_for_image
from lumin_tune.core.plugin.records import Device, Knob, Point

ONLINE_ABOVE = 1024  # keys; below, whole rows of scores stay in the cache
ONLINE_BLOCK = 256
MOST_HALO = 4  # times the rows of a block: more are copied once for all blocks
PLAIN_BLOCKS = 64  # of a kernel without a schedule


class KernelSpace:
    """The points of one region on one device. See `records.Space`.

    plain: whether the only point is the unoptimized one, with plain loops.
    """

    def __init__(
        self, program: Program, machine: Machine, functions: Collection[str] = (), plain: bool = False
    ) -> None:
        self._machine, self._plain = machine, plain
        self._forms = {"plain": program}
        if plain:
            self._options = {"plain": _plain_options(program)}
            return
        block = online_softmax(program, ONLINE_BLOCK)
        if block is not None:
            self._forms["online"] = block
        inside = with_halos(program)
        if inside is not None:
            self._forms["halo"] = inside
        image = _far_image(program, machine) if inside is None else ""
        staged = staged_windows(program, image) if image else None
        if staged is not None:
            self._forms["staged"] = staged
        apart = separate_windows(program)
        if apart is not None:
            self._forms["separate"] = apart
        threads = machine.threads
        shared = split_reductions(program, BLOCKS_A_THREAD * threads, threads)
        if shared is not None:
            self._forms["split"] = shared
        called = with_library_calls(program, functions)
        if called is not None:
            self._forms["library"] = called
        self._forms = {form: skip_masked_keys(each) for form, each in self._forms.items()}
        self._options = {form: _options(each, machine) for form, each in self._forms.items()}

    @cached_property
    def knobs(self) -> Sequence[Knob]:
        """The knobs. Those whose name begins with another form than the point's are ignored."""
        found = [Knob("form", tuple(self._forms))]
        for form, options in self._options.items():
            found += [Knob(f"{form} {name}", tuple(choices)) for name, choices in options.items()]
        return tuple(found)

    @cached_property
    def default(self) -> Point:
        """The first choice of every knob, but with the online form for long rows, halos for cheap producers, and split
        reductions for long ones; another form if that one has no valid point. Raises KernelError if no form has.
        """
        first: dict[str, Any] = {knob.name: knob.choices[0] for knob in self.knobs}
        refusal: KernelError | None = None
        for form in dict.fromkeys((self._usual_form(), "plain", *self._forms)):
            if form != "library":
                try:
                    return self._mended({**first, "form": form})
                except KernelError as error:
                    refusal = refusal or error
        assert refusal is not None
        raise refusal

    def _usual_form(self) -> str:
        if "online" in self._forms and self._longest_row() > ONLINE_ABOVE:
            return "online"
        halos = self._forms["halo"].kernels if "halo" in self._forms else ()
        if halos and not any(map(self._is_doubtful, halos)) and not self._copies_mostly_halos():
            return "halo"
        return next((form for form in ("separate", "split", "staged") if form in self._forms), "plain")

    @property
    def size(self) -> int:
        """The number of points, invalid ones included."""
        return sum(math.prod(len(choices) for choices in options.values()) for options in self._options.values())

    def violation(self, point: Point) -> str:
        """See `records.Space`."""
        if unknown := unknown_choice(self.knobs, point):
            return unknown
        program = self.program(point)
        for kernel in () if self._plain else program.kernels:
            found = violation(program, kernel, self._machine.registers)
            if found:
                return f"kernel {kernel.name}: {found}"
        return ""

    def program(self, point: Point) -> Program:
        """Return the scheduled kernels of a point. Raises KernelError for an unknown choice."""
        form = form_of(point, self._forms)
        program, options = self._forms[form], self._options[form]
        wanted = {name: str(point.get(f"{form} {name}", next(iter(choices)))) for name, choices in options.items()}
        for name, text in wanted.items():
            if text not in options[name]:
                raise KernelError(f"{form} {name} cannot be {text!r}; allowed: {', '.join(options[name])}")
        return scheduled(program, {each.name: choice_of(options, each, wanted) for each in program.kernels})

    def features(self, point: Point) -> Mapping[str, float]:
        """Return the features of a point, by the names in `features.FEATURES`."""
        return features(self.program(point), self._machine)

    def points(self, source: random.Random) -> Iterator[Point]:
        """Yield valid points at random, with repetitions. Raises KernelError if there are none."""
        return random_points(self.knobs, self.violation, lambda: self.default, source)

    def neighbours(self, point: Point) -> Iterator[Point]:
        """Yield the valid points that differ in one knob."""
        return neighbours_of(point, self.knobs, self.violation)

    def _mended(self, whole: Point) -> Point:
        """Return the point with the nearest valid choices for each kernel. Raises KernelError if there are none."""
        form = str(whole["form"])
        program, options = self._forms[form], self._options[form]
        point = dict(whole)
        for kernel in program.kernels:
            own = [name for name in options if name.startswith(f"{kernel.name} ")]
            first = {name: str(point.get(f"{form} {name}", next(iter(options[name])))) for name in own}
            found = nearest_valid(program, kernel, options, first, self._machine.registers)
            point.update((f"{form} {name}", text) for name, text in found.items())
        return point

    def _is_doubtful(self, kernel: Kernel) -> bool:
        """Return whether one fused kernel may be slower: rows recomputed by blocks contain sums, or every block of rows
        reads weights from beyond L2, unless a kernel of its own would wait for its image.
        """
        halo = self._forms["halo"]
        registers = self._machine.registers
        shapes = (nest_info(halo, kernel, stage, registers) for stage in kernel.stages())
        return _sums_inside(kernel) or any(
            is_streamed(shape, self._machine)
            and not any(shape.columns.varies(loop.axis) for loop in kernel.grid)
            and not waits_for_image(self._forms["plain"], shape, self._machine)
            for shape in shapes
            if shape.columns is not None
        )

    def _copies_mostly_halos(self) -> bool:
        """Return whether blocks are short beside the halo around them by default, as those of dilated windows."""
        for kernel in self._forms["halo"].kernels:
            block = next(iter(self._options["halo"][f"{kernel.name} grid"].values()))
            assert isinstance(block, Mapping)
            for node in walk(kernel.body):
                if not isinstance(node, Halo) or node.of not in block:
                    continue
                own, extent = block[node.of] * node.stride, typical(kernel.extents[node.axis])
                if node.low < extent and min(node.rows(block[node.of]), extent) > MOST_HALO * own:
                    return True
        return False

    def _longest_row(self) -> int:
        stages = [s for k in self._forms["online"].kernels for s in k.stages()]
        kernels = [k for k in self._forms["online"].kernels for _ in k.stages()]
        return max((typical(k.extents[a]) for k, s in zip(kernels, stages, strict=True) for a in s.reduced), default=0)


def space(program: Program, device: Device, functions: Collection[str] = (), plain: bool = False) -> KernelSpace:
    """Return the space of a lowered region on a device.

    functions: of a library, that programs on the device may call. plain: whether the region was lowered as plain.
    """
    return KernelSpace(program, machine_of(device), functions, plain)


def _far_image(program: Program, machine: Machine) -> str:
    """Return the argument that a convolution waits for, "" if there is none."""
    for kernel in program.kernels:
        for stage in kernel.stages():
            shape = nest_info(program, kernel, stage, machine.registers) if stage.reduced else None
            if shape is None or shape.image is None or program.by_name[shape.image.buffer].scope not in OUTSIDE:
                continue
            if waits_for_image(program, shape, machine):
                return shape.image.buffer
    return ""


def _options(program: Program, machine: Machine) -> Options:
    """Return the choices of each decision by their text."""
    found: Options = {}
    for kernel in program.kernels:
        stages = list(kernel.stages())
        grid = [loop.axis for loop in kernel.grid]
        shapes = [nest_info(program, kernel, stage, machine.registers) for stage in stages]
        stored = [_stored_bytes(program, shape) for shape in shapes]
        looped = frozenset(node.axis for node in walk(kernel.body) if isinstance(node, Loop)) - {*grid}
        inputs = KernelInputs(stages, shapes, grid, stored, moved_bytes(program, shapes), machine, looped)
        scheduled_stages: list[list[Schedule]] = []
        for number, stage in enumerate(stages):
            own = offered((), inputs, number, after_grid=False)
            own = [each for each in own if _suits(each, stage)]
            refused = {each for each in own if unroll_violation(replace(stage, schedule=each), machine.registers)}
            crowded = len(refused) == len(set(own))
            if shapes[number].dot is not None:
                own.sort(key=lambda each: each in refused)  # the grid is chosen for the first one
            scheduled_stages.append(
                [*own, *([without_unrolling(own[0]), Schedule()] if crowded and own else [])] or [Schedule()]
            )
        agree_on_steps(kernel, shapes, scheduled_stages, machine)
        steps = grid_steps(kernel, shapes, scheduled_stages, machine)
        steps += smaller_grids(program, kernel, steps, tuple(own[0] for own in scheduled_stages))
        first_choice(shapes, scheduled_stages, steps, machine)
        inputs = replace(inputs, block=steps[0])
        for number, own in enumerate(scheduled_stages):
            own = offered(own, inputs, number, after_grid=True)
            if own and any(pack.at == "call" for pack in own[0].packs):
                own = _valid_first(program, kernel, number, own, steps[0], machine.registers)
            found[f"{kernel.name} stage {number}"] = {schedule_text(each) or "plain": each for each in own}
        found[f"{kernel.name} grid"] = {
            " ".join(f"{axis}:{step}" for axis, step in each.items()) or "whole": each for each in steps
        }
    return found


def _valid_first(
    program: Program, kernel: Kernel, number: int, own: list[Schedule], steps: Mapping[str, int], registers: int
) -> list[Schedule]:
    """Move the first schedule that is valid in the loops around a stage to the front."""
    alone, plain = replace(program, kernels=(kernel,)), [Schedule() for _ in kernel.stages()]
    for place, each in enumerate(own):
        schedules = (*plain[:number], each, *plain[number + 1 :])
        (made,) = scheduled(alone, {kernel.name: KernelSchedule(steps, schedules)}).kernels
        if not stage_violation(program, made, list(made.stages())[number], registers):
            return [each, *own[:place], *own[place + 1 :]]
    return own


def _plain_options(program: Program) -> Options:
    """Return one choice for each decision: plain loops, in some blocks along the outermost axes."""
    found: Options = {}
    for kernel in program.kernels:
        steps, left = {}, PLAIN_BLOCKS
        for loop in kernel.grid:
            size = max(1, typical(kernel.extents[loop.axis]))
            steps[loop.axis] = -(-size // min(size, left))
            left = max(1, left * steps[loop.axis] // size)
        for number, _ in enumerate(kernel.stages()):
            found[f"{kernel.name} stage {number}"] = {"plain": Schedule()}
        found[f"{kernel.name} grid"] = {" ".join(f"{axis}:{step}" for axis, step in steps.items()) or "whole": steps}
    return found


def _suits(schedule: Schedule, stage: Stage) -> bool:
    return all(piece.axis in stage.axes for piece in schedule.pieces)


def _stored_bytes(program: Program, shape: NestInfo) -> int:
    """Return the bytes that a stage stores contiguously for other kernels, 0 for other stages."""
    buffer = program.by_name[shape.store.buffer]
    if buffer.scope not in ("output", "global") or shape.kind in (
        "contraction",
        "scatter",
        "column_reduction",
        "row_reduction",
    ):
        return 0
    return typical(product(buffer.shape)) * buffer.dtype.itemsize


def _sums_inside(kernel: Kernel) -> bool:
    """Return whether rows recomputed by blocks contain sums."""
    halos = (node for node in walk(kernel.body) if isinstance(node, Halo))
    return any(isinstance(node, Stage) and node.reduced for halo in halos for node in walk(halo.body))
