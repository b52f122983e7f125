"""Every public constructor of a layer refuses wrong arguments by an error that names it and the argument."""

from __future__ import annotations

import inspect
from typing import Any

import pytest

import lumin_tune.blueprint as ml
from lumin_tune.blueprint import layers
from lumin_tune.blueprint.constructor_arguments import AT_LEAST_0, COUNTS, FORMS, POSITIVE
from lumin_tune.core.errors import BackendError, DTypeError, LuminError, OptionError, WiringError

CONV: Any = ml.Conv2d
LINEAR: Any = ml.Linear
CONNECTION: Any = ml.IOKey
WRONG_FORMS: dict[str, list[Any]] = {
    "axes": [3],
    "cell": [ml.GRUCell],
    "index": [[0, 1]],
    "scale": [0, -1.0],
    "shape": [-2],
    "widths": [(1, 1), [(1, 2, 3)]],
}
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
    if name in FORMS and kinds in ({"Any"}, {"Callable[[],Model]"}):
        found += ["12", 1.5 if name not in ("scale", "start", "stop", "step") else "1", object(), {1: 2}, True]
        found += WRONG_FORMS.get(name, [])[name == "cell" :]
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


def tried(make: Any, **options: Any) -> Any:
    try:
        return make(**options)
    except ml.BackendError as error:
        if "needs" in str(error):
            pytest.skip(str(error))
        raise


BACKENDS = ("NumpyBackend", "TorchBackend", "JaxBackend", "MlxBackend", "GGMLBackend", "LuminBackend")


@pytest.mark.parametrize("name", BACKENDS)
@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"memory_limit": "1GB"}, "memory_limit='1GB' is not allowed; give an int of at least 1"),
        ({"memory_limit": -5}, "memory_limit=-5 is not allowed"),
        ({"memory_limit": True}, "memory_limit=True is not allowed"),
        ({"thread": 2}, "has no argument 'thread'"),
        ({"dtype": "int32"}, "does not compute in i32"),
        ({"dtype": 3}, "unknown dtype 3"),
        ({"device": ""}, "device=''"),
        ({"device": 3}, "device|not on 3"),
    ],
)
def test_wrong_arguments_of_backends_are_refused(name: str, options: dict[str, Any], message: str) -> None:
    with pytest.raises((OptionError, DTypeError, BackendError), match=message):
        tried(getattr(ml, name), **options)


@pytest.mark.parametrize("name", ["GGMLBackend", "LuminBackend"])
def test_wrong_threads_are_refused(name: str) -> None:
    for threads in (0, -1, 1.5, "two", True):
        with pytest.raises(OptionError, match=f"{name}: threads=.* is not allowed; give an int of at least 1"):
            tried(getattr(ml, name), threads=threads)
    if name == "LuminBackend":
        with pytest.raises(OptionError, match="known='yes' is no flag"):
            tried(ml.LuminBackend, known="yes")
        with pytest.raises(OptionError, match="db=3 is no text"):
            tried(ml.LuminBackend, db=3)


def test_wrong_arguments_of_keys_are_refused() -> None:
    for option in ("differentiable", "expose"):
        with pytest.raises(OptionError, match=f"IOKey: {option}='no' is no flag; give True or False"):
            CONNECTION("c", **{option: "no"})
    with pytest.raises(OptionError, match="IOKey: name=3 is no text"):
        CONNECTION(3)
    with pytest.raises(OptionError, match="set_differentiability: 'no' is no flag"):
        ml.Linear(2).set_differentiability({"weight": "no"})  # type: ignore[dict-item]
    with pytest.raises(WiringError, match=r"not by the list in \[0, 1\]; use take"):
        ml.Linear(2).input[[0, 1]]
