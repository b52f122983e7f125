"""Valid schedules for a kernel near the best guess.

If the rows of a block do not fit, or too much of a stage would be unrolled, other choices are needed. `space` asks for
its default point. The decisions about a kernel are the steps of its grid and a schedule per stage; their choices are
identified by text.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeAlias

from lumin_tune.core.errors import KernelError
from lumin_tune.core.kernel.ir import MOST_SCRATCH_BYTES, Kernel, Program, Schedule
from lumin_tune.core.kernel.schedule.knobs import stage_violation, violation
from lumin_tune.core.kernel.schedule.schedule import (
    KERNEL_FIELDS,
    KernelSchedule,
    scheduled,
    scratch_bytes,
    unroll_violation,
)
from lumin_tune.core.plugin.records import KnobValue

Options: TypeAlias = dict[str, dict[str, Mapping[str, int] | Schedule | KnobValue]]
"""The choices of each decision by their text: `k0 grid`, `k0 stage 0`, and `k0` with another field of its schedule."""


def choice_of(options: Options, kernel: Kernel, wanted: Mapping[str, str]) -> KernelSchedule:
    """Return the schedule of a kernel for the chosen texts of its decisions."""
    steps = options[f"{kernel.name} grid"][wanted[f"{kernel.name} grid"]]
    names = [f"{kernel.name} stage {number}" for number, _ in enumerate(kernel.stages())]
    schedules = [options[name][wanted[name]] for name in names]
    assert isinstance(steps, Mapping)
    fields: dict[str, Any] = {}
    for field in KERNEL_FIELDS:
        choices = options.get(f"{kernel.name} {field}", {})
        if choices:
            fields[field] = choices[wanted.get(f"{kernel.name} {field}", next(iter(choices)))]
    return KernelSchedule(steps, tuple(each for each in schedules if isinstance(each, Schedule)), **fields)


def nearest_valid(
    program: Program, kernel: Kernel, options: Options, first: dict[str, str], registers: int
) -> dict[str, str]:
    """Return valid choices by the names of a kernel's decisions: the first ones, or others nearby.

    Raises KernelError if there are none.
    """
    program = replace(program, kernels=(kernel,))

    def refusal(choices: Mapping[str, str]) -> str:
        made = scheduled(program, {kernel.name: choice_of(options, kernel, choices)})
        return violation(made, made.kernels[0], registers)

    found = refusal(first)
    if not found:
        return first
    usable = {name: list(options[name]) for name in first}
    for number, stage in enumerate(kernel.stages()):
        name = f"{kernel.name} stage {number}"
        fits = [
            text
            for text, each in _schedules(options, name).items()
            if not unroll_violation(replace(stage, schedule=each), registers)
        ]
        usable[name] = fits or usable[name]
    near = {name: text if text in usable[name] else usable[name][0] for name, text in first.items()}
    one_apart = ({**near, name: text} for name, texts in usable.items() for text in texts)
    for choices in itertools.chain([near], one_apart):
        if not refusal(choices):
            return choices
    _check_room(program, kernel, options)
    for choices in _by_stage(program, kernel, options, registers):
        if not refusal(choices):
            return choices
    raise KernelError(f"no valid point; the best guess: kernel {kernel.name}: {found}")


def smaller_grids(
    program: Program, kernel: Kernel, grids: Sequence[dict[str, int]], usual: tuple[Schedule, ...]
) -> list[dict[str, int]]:
    """Return smaller grid steps whose blocks fit, if no given steps do: the given ones halved repeatedly.

    usual: the first schedules of the stages, whose packs take room too.
    """
    alone = replace(program, kernels=(kernel,))

    def scratch(steps: Mapping[str, int]) -> int:
        made = scheduled(alone, {kernel.name: KernelSchedule(steps, usual)})
        return scratch_bytes(made, made.kernels[0])

    sizes = list(map(scratch, grids))
    if min(sizes) <= MOST_SCRATCH_BYTES:
        return []
    steps = dict(grids[sizes.index(min(sizes))])
    found = []
    for axis in list(steps):  # outer axes first: inner ones are vectorized
        while steps[axis] > 1 and scratch(steps) > MOST_SCRATCH_BYTES:
            steps[axis] = -(-steps[axis] // 2)
            found.append(dict(steps))
    return [each for each in found if scratch(each) <= MOST_SCRATCH_BYTES]


def _schedules(options: Options, name: str) -> dict[str, Schedule]:
    return {text: each for text, each in options[name].items() if isinstance(each, Schedule)}


def _grids(options: Options, kernel: Kernel) -> dict[str, Mapping[str, int]]:
    return {text: each for text, each in options[f"{kernel.name} grid"].items() if isinstance(each, Mapping)}


def _by_stage(program: Program, kernel: Kernel, options: Options, registers: int) -> Iterator[dict[str, str]]:
    """Yield for each grid the first choice of each stage that is valid by itself, then those without packs in loops.

    Choices that pack what the best guess packs come before those that do not.
    """
    plain = [Schedule() for _ in kernel.stages()]
    for grid, steps in _grids(options, kernel).items():
        fitting: dict[str, list[tuple[str, Schedule]]] = {}
        for number in range(len(plain)):
            own = fitting.setdefault(f"{kernel.name} stage {number}", [])
            offered = _schedules(options, f"{kernel.name} stage {number}")
            wanted = {pack.buffer for pack in next(iter(offered.values())).packs}
            for text, each in sorted(offered.items(), key=lambda choice: len(wanted - _packed(choice[1]))):
                schedules = (*plain[:number], each, *plain[number + 1 :])
                (made,) = scheduled(program, {kernel.name: KernelSchedule(steps, schedules)}).kernels
                stage = next(itertools.islice(made.stages(), number, None))
                if not stage_violation(program, made, stage, registers):
                    own.append((text, each))
        if all(fitting.values()):
            yield {**{name: own[0][0] for name, own in fitting.items()}, f"{kernel.name} grid": grid}
            small = {name: min(own, key=lambda choice: _copies(choice[1]))[0] for name, own in fitting.items()}
            yield {**small, f"{kernel.name} grid": grid}


def _packed(schedule: Schedule) -> set[str]:
    return {pack.buffer for pack in schedule.packs}


def _copies(schedule: Schedule) -> int:
    return sum(isinstance(pack.at, int) for pack in schedule.packs)


def _check_room(program: Program, kernel: Kernel, options: Options) -> None:
    """Raise KernelError if the buffers of a kernel's block do not fit for any grid."""
    plain = tuple(Schedule() for _ in kernel.stages())
    made = [
        scheduled(program, {kernel.name: KernelSchedule(steps, plain)}) for steps in _grids(options, kernel).values()
    ]
    least = min(scratch_bytes(each, each.kernels[0]) for each in made)
    if least > MOST_SCRATCH_BYTES:
        raise KernelError(f"kernel {kernel.name}: the scratch of a block is {least} bytes or more")
