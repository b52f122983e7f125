"""Kernels that differ only in buffers are written once, and the text is that of writing each of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest
from tests.golden.printing import cpu_programs
from tests.golden.regions import CASES

from lumin_tune.core.kernel import ir
from lumin_tune.core.kernel.ir.buffer_names import renamed_kernel
from lumin_tune.core.kernel.ir.memory_plan import plan
from lumin_tune.core.kernel.render import program_text, render
from lumin_tune.core.kernel.render.nest_writer import NestWriter

NAMES = [name for name, case in CASES.items() if "cpu" in case.targets]


def twice(program: ir.Program) -> ir.Program:
    """Return a program that does everything once more, with buffers of other names."""
    names: Mapping[str, str] = {each.name: f"other_{each.name}" for each in program.buffers}
    buffers = [replace(each, name=names[each.name]) for each in program.buffers]
    kernels = [replace(renamed_kernel(each, names), name=f"other_{each.name}") for each in program.kernels]
    return replace(program, buffers=(*program.buffers, *buffers), kernels=(*program.kernels, *kernels))


@pytest.mark.parametrize("name", NAMES)
def test_nests_of_equal_kernels_are_written_once(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[NestWriter] = []
    write = NestWriter.write

    def counted(self: NestWriter, *given: Any) -> None:
        written.append(self)
        write(self, *given)

    monkeypatch.setattr(NestWriter, "write", counted)
    programs = [(twice(program), target) for program, target in cpu_programs(CASES[name]) if not program.repeats]
    texts = [render(program, target, plan(program)) for program, target in programs]
    once = len(written)
    monkeypatch.setattr(program_text, "kernel_form", lambda kernel, buffers: object())
    written.clear()
    assert [render(program, target, plan(program)) for program, target in programs] == texts
    assert 2 * once <= len(written)
