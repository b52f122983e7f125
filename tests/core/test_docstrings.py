"""The examples in public docstrings run and print what they say."""

import doctest
import importlib
import pkgutil

import numpy as np
import pytest

import lumin_tune as lt
import lumin_tune.core.tensor
import lumin_tune.nn
import lumin_tune.training

MODULES = (
    *(m.name for m in pkgutil.walk_packages(lumin_tune.core.tensor.__path__, "lumin_tune.core.tensor.") if not m.ispkg),
    *(m.name for m in pkgutil.walk_packages(lumin_tune.training.__path__, "lumin_tune.training.") if not m.ispkg),
    "lumin_tune.core.dtypes",
    "lumin_tune.core.expression.expression",
    "lumin_tune.core.oracle.interpreter",
    "lumin_tune.core.plugin.region",
    "lumin_tune.core.random.generator",
    "lumin_tune.nn.linear",
    "lumin_tune.plugins.generic.autograd",
)


@pytest.mark.parametrize("name", MODULES)
def test_examples(name: str) -> None:
    names = {"lt": lt, "np": np, "lumin_tune": lumin_tune}
    assert doctest.testmod(importlib.import_module(name), extraglobs=names).failed == 0
