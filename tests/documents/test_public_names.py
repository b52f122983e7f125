"""Public names have examples in their docstrings."""

from __future__ import annotations

import importlib.util
import inspect
from collections.abc import Iterator
from types import ModuleType

import pytest
from tests.documents.figures import ROOT


@pytest.fixture(scope="module")
def lacking() -> set[str]:
    spec = importlib.util.spec_from_file_location("reference", ROOT / "docs" / "reference.py")
    assert spec is not None
    assert spec.loader is not None
    reference = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(reference)
    return set(_without_example(reference))


def _without_example(reference: ModuleType) -> Iterator[str]:
    """Yield the documented names without an example; a method may inherit that of the method that it overrides."""
    owner = reference.owners()
    for name in reference.MODULES:
        module = reference.module_of(name)
        for public in reference.public_names(module):
            value = getattr(module, public)
            if not (inspect.isclass(value) or inspect.isroutine(value)):
                continue
            if owner[f"{value.__module__}.{value.__qualname__}"] != name:
                continue
            if ">>> " not in (inspect.getdoc(value) or ""):
                yield f"{name}:{public}"
            if inspect.isclass(value):
                for method, _ in reference.public_members(value):
                    if ">>> " not in (inspect.getdoc(inspect.getattr_static(value, method)) or ""):
                        yield f"{name}:{public}.{method}"


def test_each_public_name_has_an_example(lacking: set[str]) -> None:
    """Give a new public name an example (`>>> `) in its docstring."""
    assert lacking == set()
