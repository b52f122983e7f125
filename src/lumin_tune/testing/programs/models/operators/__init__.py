"""Random uses of ONNX operators: for each, a function that proposes nodes to a draft, valid for its opset."""

from __future__ import annotations

import functools
import importlib
from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from lumin_tune.testing.programs.models.model_draft import ModelDraft

Draw: TypeAlias = Callable[[ModelDraft], object]
FAMILIES: Final = ("elementwise", "shaping", "reducing", "windows", "products", "indexing", "quantised", "recurrent")


@functools.cache
def table() -> Mapping[str, tuple[int, Draw]]:
    """Return for each operator the oldest opset that it is drawn for, and its function."""
    found: dict[str, tuple[int, Draw]] = {}
    for family in FAMILIES:
        found |= importlib.import_module(f"{__name__}.{family}").OPERATORS
    return found
