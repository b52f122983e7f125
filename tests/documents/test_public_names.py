"""Public names have examples in their docstrings; `without_example.txt` lists those that lack one, and only shrinks."""

from __future__ import annotations

import importlib.util
import inspect
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest
from tests.documents.figures import ROOT

LISTED = Path(__file__).parent / "without_example.txt"

COMPLETE = (
    "lumin_tune",
    "lumin_tune.array_api",
    "lumin_tune.array_api.linalg",
    "lumin_tune.blueprint",
    "lumin_tune.errors",
    "lumin_tune.llm",
    "lumin_tune.backends",
    "lumin_tune.core.plugin.bases",
    "lumin_tune.core.plugin.hooks",
    "lumin_tune.core.plugin.manager",
    "lumin_tune.core.plugin.records",
    "lumin_tune.models",
    "lumin_tune.nn",
    "lumin_tune.passes",
    "lumin_tune.random",
    "lumin_tune.testing.backends",
    "lumin_tune.testing.rules",
    "lumin_tune.training",
)
"""Modules whose names all have examples; so do those within `lumin_tune.training`."""


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


def test_no_further_name_lacks_an_example(lacking: set[str]) -> None:
    """Give a new public name an example (`>>> `) in its docstring rather than a line in the list."""
    assert lacking - set(LISTED.read_text(encoding="utf-8").split()) == set()


def test_the_list_shrinks(lacking: set[str]) -> None:
    """Delete the line of a name that has an example now, or is gone."""
    lines = LISTED.read_text(encoding="utf-8").split()
    assert lines == sorted(set(lines))
    assert set(lines) - lacking == set()


def test_graphs_programs_layers_and_training_are_complete() -> None:
    modules = {line.partition(":")[0] for line in LISTED.read_text(encoding="utf-8").split()}
    assert {each for each in modules if each in COMPLETE or each.startswith("lumin_tune.training.")} == set()
