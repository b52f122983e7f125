"""Parametrized tests of which `make test` runs a fixed part and `make fuzz` the whole."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def thinned(cases: Iterable[Any], every: int) -> list[Any]:
    """Return cases for `parametrize`: the first and each `every`-th after it run always, the others with `fuzz`.

    A case is a value, or a tuple of the values of several parameters.
    """
    return [case if place % every == 0 else _fuzzed(case) for place, case in enumerate(cases)]


def _fuzzed(case: Any) -> Any:
    return pytest.param(*(case if isinstance(case, tuple) else (case,)), marks=pytest.mark.fuzz)
