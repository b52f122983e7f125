"""Every public method of `Tensor` has an example that calls it, in a module whose examples are run."""

from __future__ import annotations

import doctest
import inspect

from tests.core.test_docstrings import MODULES

import lumin_tune as lt

METHODS = {name: value for name, value in inspect.getmembers(lt.Tensor, inspect.isfunction) if not name.startswith("_")}


def test_methods_have_examples() -> None:
    assert len(METHODS) > 150
    missing = []
    for name, method in METHODS.items():
        examples = doctest.DocTestParser().get_examples(method.__doc__ or "")
        if not any(f".{name}(" in each.source for each in examples):
            missing.append(f"{method.__module__}:{name}")
    assert not missing, "add an example of two to four lines that calls the method and prints values"


def test_examples_are_run() -> None:
    skipped = {method.__module__ for method in METHODS.values()} - set(MODULES)
    assert not skipped, "add the modules to tests/core/test_docstrings.py"
