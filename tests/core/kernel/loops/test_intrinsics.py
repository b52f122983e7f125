"""The contract of loop IR: the prelude of processors defines every name of it."""

from __future__ import annotations

import re

import pytest

from lumin_tune.core.expression import C_PRELUDE
from lumin_tune.core.kernel.loops.prelude_contract import INTRINSICS
from lumin_tune.core.kernel.render.program_text import INTERFACE
from lumin_tune.plugins.cpu.prelude import prelude_text


@pytest.mark.parametrize("name", INTRINSICS)
def test_the_prelude_defines_it(name: str) -> None:
    text = prelude_text(f"{name}(x)", (16,)) + C_PRELUDE + INTERFACE
    assert re.search(rf"\b{name}\s*\(", text), f"plugins/cpu/prelude defines no {name}"
