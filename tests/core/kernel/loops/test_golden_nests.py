"""The loop IR of all golden kernels of processors: it is valid, and its text parses back."""

from __future__ import annotations

import pytest
from tests.core.kernel.loops.parsing import parse_function
from tests.golden.printing import cpu_programs
from tests.golden.regions import CASES

from lumin_tune.core.kernel.ir.memory_plan import plan
from lumin_tune.core.kernel.loops.text_form import print_function
from lumin_tune.core.kernel.loops.verify import verify_function
from lumin_tune.core.kernel.render.program_text import loop_nests

NAMES = [name for name, case in CASES.items() if "cpu" in case.targets]


@pytest.mark.parametrize("name", NAMES)
def test_it_is_valid_and_parses_back(name: str) -> None:
    count = 0
    for program, target in cpu_programs(CASES[name]):
        for nest in loop_nests(program, target, plan(program)):
            verify_function(nest.function)
            assert parse_function(print_function(nest.function)) == nest.function
            count += 1
    assert count
