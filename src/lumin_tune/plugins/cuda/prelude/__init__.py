"""The prelude of generated kernels, as text: device intrinsics, then scalars."""

from __future__ import annotations

import functools
from pathlib import Path

from lumin_tune.plugins.cuda.prelude.groups import groups_text

_PARTS = ("device.h", "scalars.h")
_FRAGMENTS = "fragments.h"
_TASKS = "tasks.h"
_PAIRS = "pairs.h"
_OF_PAIRS = ("lm_pairs_", "lm_rounded<", "lm_word_of_pair(")


@functools.cache
def whole() -> str:
    """Return all definitions."""
    return "".join(Path(__file__).with_name(name).read_text() for name in _PARTS)


def prelude_text(body: str) -> str:
    """Return the definitions that a text needs."""
    fragments = Path(__file__).with_name(_FRAGMENTS).read_text() if "lm_multiply_" in body else ""
    tasks = Path(__file__).with_name(_TASKS).read_text() if "lm_take_ticket" in body or "lm_leave" in body else ""
    uses_pairs = any(name in body for name in _OF_PAIRS)
    pairs = Path(__file__).with_name(_PAIRS).read_text() if uses_pairs else ""
    return whole() + pairs + fragments + groups_text(body) + tasks
