"""The table of knobs covers the fields of schedules, and decides each of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, replace

import pytest

import lumin_tune as lt
from lumin_tune.core.kernel import ir
from lumin_tune.core.kernel.lower.lowering import lower
from lumin_tune.core.kernel.schedule import knobs
from lumin_tune.core.kernel.schedule.fitting import Options, choice_of
from lumin_tune.core.kernel.schedule.kernel_inputs import KernelInputs
from lumin_tune.core.kernel.schedule.knobs import KNOBS, ScheduleKnob
from lumin_tune.core.kernel.schedule.machine import Machine
from lumin_tune.core.kernel.schedule.space import KernelSpace

MACHINE = Machine(lanes=8, registers=16, threads=1)


def program() -> ir.Program:
    graph = lt.Graph()
    graph.tensor("x", (64, 64), "f32").exp2().output("y")
    return lower(graph.freeze())


def test_every_field_of_a_schedule_has_a_record() -> None:
    assert {knob.name for knob in KNOBS} == {each.name for each in fields(ir.Schedule)}, "see docs/recipes.md"
    assert len(KNOBS) == len({knob.name for knob in KNOBS})


def test_plain_fields_have_a_text() -> None:
    for name, default in ir.PLAIN_FIELDS.items():
        assert isinstance(default, int | str), f"{name} needs its own text in core/kernel/ir/ir_text.py"


def test_a_new_record_is_offered_and_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """A knob is one record: spaces offer its choices first, and its rule rejects points."""

    def choices(own: Sequence[ir.Schedule], inputs: KernelInputs, number: int) -> list[ir.Schedule]:
        return [replace(each, prefetch=distance) for each in own for distance in (3, 5)]

    def violation(program: ir.Program, kernel: ir.Kernel, stage: ir.Stage, registers: int) -> str:
        return "five is too far" if stage.schedule.prefetch == 5 else ""

    known = tuple(knob for knob in KNOBS if knob.name != "prefetch")
    monkeypatch.setattr(knobs, "KNOBS", (*known, ScheduleKnob("prefetch", "", choices, violation, after_grid=True)))
    space = KernelSpace(program(), MACHINE)
    (stage,) = [knob for knob in space.knobs if knob.name == "plain k0 stage 0"]
    assert all("prefetch 3" in str(text) or "prefetch 5" in str(text) for text in stage.choices)
    refused = {**space.default, stage.name: next(text for text in stage.choices if "prefetch 5" in str(text))}
    assert space.violation(refused) == "kernel k0: five is too far"
    assert "prefetch 3" in str(space.default[stage.name])


def test_a_field_of_a_kernels_schedule_is_a_decision_as_soon_as_a_space_offers_it() -> None:
    (kernel,) = program().kernels
    names = {f"{kernel.name} grid": "whole", f"{kernel.name} stage 0": "plain"}
    options: Options = {f"{kernel.name} grid": {"whole": {}}, f"{kernel.name} stage 0": {"plain": ir.Schedule()}}
    assert choice_of(options, kernel, names).groups == 0
    options[f"{kernel.name} groups"] = {"1": 1, "2": 2}
    assert choice_of(options, kernel, names).groups == 1, "the first choice, where none is wanted"
    assert choice_of(options, kernel, {**names, f"{kernel.name} groups": "2"}).groups == 2
