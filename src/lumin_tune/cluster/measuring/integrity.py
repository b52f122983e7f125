"""Integrity of a worker process: whether a candidate replaced functions or changed rounding or working directory.

`worker` takes a snapshot in a fresh process (`Integrity`), and `candidate` compares after each candidate. Corruption
that cannot be seen here, such as overwritten memory, is met by confirming failures in a fresh process (`scheduler`).
"""

from __future__ import annotations

import builtins
import gc
import math
import os
import sys
import time
from collections.abc import Iterator, Mapping
from types import MappingProxyType, ModuleType
from typing import Any, Final

import numpy as np

_PACKAGE: Final = "lumin_tune.cluster"
_ROUNDED: Final = 3.0 * 2.0**-54  # three quarters of the last place of 1
_SUBNORMAL: Final = np.float32(1e-40)


class Integrity:
    """Snapshot of a process, taken before any candidate runs in it."""

    def __init__(self) -> None:
        self._functions = {owner: dict(_functions(space)) for owner, space in _spaces()}
        self._state = _state()

    def forgery(self) -> str:
        """Return the measuring function that was replaced since, "" if none."""
        for owner, space in _spaces():
            now = dict(space)
            for name, function in self._functions.get(owner, {}).items():
                if now.get(name) is not function:
                    return f"it replaces {owner}.{name}"
        return ""

    def is_spoilt(self) -> bool:
        """Return whether state that affects results or times has changed."""
        return _state() != self._state


def _spaces() -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Yield the namespaces used by measuring: modules, and classes of lumin's pools."""
    for module in (builtins, time, math, gc, os, np):
        yield module.__name__, vars(module)
    for name, module in list(sys.modules.items()):
        if name.startswith(_PACKAGE) and isinstance(module, ModuleType):
            yield name, vars(module)
            for each in list(vars(module).values()):
                if isinstance(each, type) and each.__module__ == name:
                    yield f"{name}.{each.__qualname__}", MappingProxyType(dict(vars(each)))


def _functions(space: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    return ((name, value) for name, value in space.items() if callable(value) or isinstance(value, property))


def _state() -> tuple[Any, ...]:
    one = np.float64(1.0)
    rounding = (float(one + _ROUNDED), float(-one - _ROUNDED), float(_SUBNORMAL * np.float32(1.0)))
    return rounding, os.getcwd()
