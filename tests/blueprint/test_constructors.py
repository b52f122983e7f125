"""Every public constructor of a layer refuses wrong arguments by an error that names it and the argument."""

from __future__ import annotations

import inspect
from typing import Any

import pytest

import lumin_tune.blueprint as ml
from lumin_tune.blueprint import layers
from lumin_tune.blueprint.layers.constructor_arguments import AT_LEAST_0, COUNTS, POSITIVE
from lumin_tune.core.errors import LuminError, OptionError

CONV: Any = ml.Conv2d
LINEAR: Any = ml.Linear
GOOD: dict[str, Any] = {"cell": lambda: ml.GRUCell(4), "equation": "ij->ji", "dtype": "f32", "name": "layer"}


def wrong_values(name: str, annotation: str) -> list[Any]:
    kinds = set(annotation.replace(" ", "").split("|")) - {"None"}
    found: list[Any] = []
    if kinds == {"bool"}:
        found += ["yes", 2]
    if kinds == {"str"}:
        found += [3]
    if kinds == {"float"}:
        found += ["0.1", float("nan"), [1.0]]
    if kinds == {"int"}:
        found += ["3", 1.5, [2]]
    if name in COUNTS:
        found += [-1, 0, "3", 2.5, True, object()]
    if name in AT_LEAST_0:
        found += [-1, "some", 1.5]
    if name in POSITIVE:
        found += [0.0, -1.0]
    return found


@pytest.mark.parametrize("title", layers.__all__)
def test_wrong_arguments_are_refused_by_name(title: str) -> None:
    layer = getattr(ml, title)
    parameters = inspect.signature(layer).parameters
    required = {
        name: GOOD.get(name, 2)
        for name, each in parameters.items()
        if each.default is each.empty and each.kind not in (each.VAR_POSITIONAL, each.VAR_KEYWORD)
    }
    for name, each in parameters.items():
        for value in wrong_values(name, str(each.annotation)):
            if each.kind is each.VAR_POSITIONAL:
                arguments, options = [value], required
            else:
                arguments, options = [], {**required, name: value}
            with pytest.raises(OptionError, match=rf"{title}: {name}=.*; give "):
                layer(*arguments, **options)
    with pytest.raises(LuminError, match=rf"{title}.*'no_such_option'"):
        layer(**required, no_such_option=1)
    with pytest.raises(OptionError, match=title):
        layer(*range(1, 30))


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: CONV(kernel_size="3"), "Conv2d: kernel_size='3' is not allowed; give an int, or one for each"),
        (lambda: ml.Conv2d(3, 8, (3, 3, 3)), r"Conv2d: kernel_size=\(3, 3, 3\) has 3 entries, but 2 are needed"),
        (lambda: ml.Conv2d(3, 8, 3, groups=2), "Conv2d: groups=2 do not divide in_channels=3"),
        (lambda: ml.MultiHeadAttention(10, 3), "10.*3"),
        (lambda: ml.TransformerEncoderLayer(16, 2, activation="relux"), "relux"),
        (lambda: ml.Gelu("tahn"), "Gelu: approximate='tahn' is unknown; give 'none' or 'tanh'"),
        (lambda: ml.Upsample(scale=2, mode="cubic"), "Upsample: mode='cubic' is unknown"),
        (lambda: ml.Upsample(), "Upsample takes either size or scale"),
        (lambda: ml.Linear(1, 2, 3), "Linear takes"),
        (lambda: ml.Dropout(1.5), "rate is 1.5"),
        (lambda: LINEAR(4, use_bais=False), "no argument 'use_bais'; .*did you mean 'use_bias'"),
    ],
)
def test_relations_and_choices(make: Any, message: str) -> None:
    with pytest.raises(LuminError, match=message):
        make()
