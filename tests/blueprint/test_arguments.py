"""Arguments of `compile` of other types than it takes are refused by name, before anything is compiled."""

from __future__ import annotations

import re
from typing import Any

import pytest

import lumin_tune.blueprint as ml
from lumin_tune import LuminError


def net() -> ml.Model:
    model = ml.Model()
    model |= ml.Linear(4).connect(input="x", output="h")
    model |= ml.Tanh().connect(input="h", output="y")
    model.expose_keys("h", "y")
    return model


FLAGS = (
    *("static_shapes", "jit", "gradient_checkpointing", "mixed_precision", "inference", "static_inference"),
    *("safe_names", "use_short_namings"),
)
MAPPINGS = ("shapes", "types", "jit_options", "optimizations", "constant_keys")
KEYS = ("data_keys", "trainable_keys", "discard_keys")


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        *((name, value, f"{name} is True or False, not {value!r}") for name in FLAGS for value in ("no", 1)),
        *((name, value, f"{name} is a mapping such as") for name in MAPPINGS for value in (["x"], False)),
        *((name, "weight", f"{name} is a collection of keys, not the text 'weight'; give {{'wei") for name in KEYS),
        *((name, 3, f"{name} is a collection of keys, not 3") for name in KEYS),
        *(("file_path", value, f"file_path is the path of a file to write, not {value!r}") for value in ("", 3)),
        *(("timeout_s", value, f"timeout_s={value!r} is no time limit; give seconds") for value in ("5", True, 0)),
        ("constant_keys", {"bias": "a"}, "constant_keys['bias']: unknown dtype"),
        ("discard_keys", {"h", "y"}, "discard_keys: no output is left of h, y; keep one"),
    ],
)
def test_arguments_of_other_types_are_refused(name: str, value: Any, message: str) -> None:
    with pytest.raises(LuminError, match=re.escape(message)):
        ml.compile(net(), ml.NumpyBackend(), **{"shapes": {"x": [2, 3]}, name: value})


def test_none_stands_for_what_is_left_out() -> None:
    given = dict.fromkeys((*KEYS, "types", "jit_options", "optimizations", "constant_keys", "file_path"))
    pm = ml.compile(net(), ml.NumpyBackend(), shapes={"x": [2, 3]}, timeout_s=float("inf"), **given)  # type: ignore[arg-type]
    assert pm.output_keys == ("h", "y")


def test_shapes_in_messages_show_symbols() -> None:
    with pytest.raises(ml.ShapeError, match=re.escape("[input [n, 2, 4, 4] (shapes=")):
        ml.compile(ml.Upsample(2.5), ml.NumpyBackend(), shapes={"input": ["n", 2, 4, 4]})
