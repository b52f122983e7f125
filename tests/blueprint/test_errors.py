"""Messages of contradictions name both origins; messages of mistakes name the remedy."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tests.blueprint.plans import flat

import lumin_tune.blueprint as ml
from lumin_tune.core.errors import LuminError


def two_layers() -> Any:
    m = ml.Model()
    m |= ml.Linear(8, name="fc1").connect(input="x")
    m += ml.Linear(name="fc2").connect(weight="w")
    m.set_shapes(w=[4, 9])
    return flat(m, {"x": ["n", 3]})


def one(layer: ml.Model, shapes: Mapping[str, Any], **wiring: Any) -> Any:
    m = ml.Model()
    m |= layer.connect(**(wiring or {"input": "x"}))
    return flat(m, shapes)


def kinds() -> Any:
    m = ml.Model()
    m |= ml.Embedding(10, 4, name="emb").connect(input="ids")
    m.set_types(ids=float)
    return flat(m, {"ids": [3]})


def dtypes() -> Any:
    m = ml.Model()
    m |= ml.Relu().connect(input=ml.IOKey("x", type=ml.float16))
    return flat(m, {"x": [3]}, types={"x": ml.float64})


def values() -> Any:
    m = ml.Model()
    m |= ml.Relu().connect(input=ml.IOKey("x", value=np.ones(2)))
    return flat(m, constant_keys={"x": np.zeros(2)})


def two_writers() -> Any:
    m = ml.Model()
    m |= ml.Relu(name="a").connect(input="x", output="y")
    m |= ml.Tanh(name="b").connect(input="x", output="y")


def cycle() -> Any:
    m = ml.Model()
    m |= ml.Relu(name="a").connect(input="x", output="y")
    m |= ml.Tanh(name="b").connect(input="y", output="x")


def own_output() -> Any:
    m = ml.Model()
    m |= ml.Add(name="a").connect(left="x", output="x")


def two_canonical_outputs() -> Any:
    m = ml.Model()
    m |= ml.Relu().connect(input="x", output="a")
    m |= ml.Tanh().connect(input="x", output="b")
    m += ml.Sigmoid()


def two_canonical_inputs() -> Any:
    m = ml.Model()
    m |= ml.Relu()
    m += ml.Add()


def frozen() -> Any:
    inner, outer = ml.Model("inner"), ml.Model("outer")
    inner |= ml.Relu()
    outer |= inner
    inner += ml.Tanh()


def two_parents() -> Any:
    layer, m = ml.Relu(), ml.Model("outer")
    m |= layer
    m |= layer


def itself() -> Any:
    m = ml.Model("m")
    m |= ml.Relu()
    m |= m


def same_name() -> Any:
    m = ml.Model("m")
    m |= ml.Relu(name="a")
    m |= ml.Tanh(name="a")


def foreign() -> Any:
    first, second = ml.Model("first"), ml.Model("second")
    first |= ml.Relu().connect(input="x", output="y")
    second |= ml.Tanh().connect(input=first.y)


def internal() -> Any:
    inner, outer = ml.Model("inner"), ml.Model("outer")
    inner |= ml.Relu().connect(input="x", output="h")
    inner |= ml.Tanh().connect(input="h", output="y")
    outer |= inner
    outer |= ml.Exp().connect(input=inner.h)


def unnamed_data() -> Any:
    m = ml.Model()
    m |= ml.Add().connect(left="x", output="y")
    m |= ml.Add().connect(left="y", output="z")
    return flat(m, {"x": [2], "right_0": [2], "right_1": [2]})


def valueless() -> Any:
    m = ml.Model()
    m |= ml.Reshape((2, 2)).connect(input="x", shape=ml.IOKey("s", type=int))
    return flat(m, {"x": [2, 2]})


def two_roles() -> Any:
    m = ml.Model()
    m |= ml.Relu().connect(input="x")
    return flat(m, {"x": [2]}, data_keys=["x"], trainable_keys=["x"])


CASES: dict[str, Callable[[], Any]] = {
    "sizes": two_layers,
    "ranks": lambda: one(ml.Conv2d(3, 4, kernel_size=3, name="conv"), {"x": ["n", 3]}),
    "channels": lambda: one(ml.Conv2d(3, 4, kernel_size=3, name="conv"), {"x": [1, 5, 8, 8]}),
    "broadcast": lambda: one(ml.Add(name="sum"), {"a": [2, 3], "b": [2, 4]}, left="a", right="b"),
    "product": lambda: one(ml.Matmul(name="mm"), {"a": [2, 3], "b": [4, 2]}, left="a", right="b"),
    "reshape": lambda: one(ml.Reshape((2, -1), name="r"), {"x": [3, 5]}),
    "window": lambda: one(ml.Conv2d(3, 4, kernel_size=5, name="conv"), {"x": [1, 3, 4, 4]}),
    "axis": lambda: one(ml.Mean(3, name="mean"), {"x": [1, 3]}),
    "open rank": lambda: one(ml.Linear(4), {}),
    "a number as a shape": lambda: one(ml.Linear(4), {"x": 16}),
    "kinds": kinds,
    "dtypes": dtypes,
    "values": values,
    "two writers": two_writers,
    "cycle": cycle,
    "own output": own_output,
    "canonical outputs": two_canonical_outputs,
    "canonical inputs": two_canonical_inputs,
    "frozen": frozen,
    "two parents": two_parents,
    "itself": itself,
    "same name": same_name,
    "foreign": foreign,
    "internal": internal,
    "unnamed data": unnamed_data,
    "no value": valueless,
    "two roles": two_roles,
    "unknown key": lambda: one(ml.Linear(4), {}, inputs="x"),
    "unknown shape": lambda: one(ml.Linear(4), {"y": [2, 3]}),
    "unknown type": lambda: one(ml.Relu(), {"x": [2]}, input=ml.IOKey("x", type="complex64")),
    "shape of two variadic parts": lambda: one(ml.Relu(), {"x": [("V", ...), 2, ...]}),
}


GOLDEN = Path(__file__).parents[1] / "golden" / "blueprint" / "messages.txt"


def message(function: Callable[[], Any]) -> str:
    with pytest.raises(LuminError) as caught:
        function()
    return f"{type(caught.value).__name__}: {caught.value}"


def test_messages(update_golden: bool) -> None:
    found = "".join(f"{name}\n  {message(function)}\n" for name, function in CASES.items())
    if update_golden:
        GOLDEN.write_text(found, encoding="utf-8")
    assert found == GOLDEN.read_text(encoding="utf-8")


def test_a_failed_extension_leaves_the_model_as_it_was() -> None:
    m = ml.Model()
    m |= ml.Linear(4).connect(input="x", output="h")
    before = flat(m, {"x": [2, 3]}).text(), m.input_keys, list(m._keys)
    for layer, wiring in (
        (ml.Tanh(), {"input": "new", "output": "h"}),
        (ml.Tanh(), {"input": m.h.reshape((1, -1)) * 2, "output": "x"}),
        (ml.Tanh(), {"input": "z", "nothing": 2}),
    ):
        with pytest.raises(LuminError):
            m |= layer.connect(**wiring)
    assert (flat(m, {"x": [2, 3]}).text(), m.input_keys, list(m._keys)) == before
    layer = ml.Tanh()
    with pytest.raises(LuminError):
        m |= layer.connect(input="h", output="h")
    m |= layer.connect(input="h", output="y")


@pytest.mark.parametrize("name", [None, "group_norm", "norm"])
def test_a_layer_is_named_once(name: str | None) -> None:
    model = ml.Model()
    model |= ml.GroupNorm(3, name=name)
    with pytest.raises(ml.ShapeError, match="^(norm: )?group_norm: groups must"):
        ml.compile(model, ml.NumpyBackend(), shapes={"input": [2, 8, 4]})


def test_an_unknown_key_of_compile_has_suggestions() -> None:
    model = ml.Model("net")
    model |= ml.Linear(4).connect(input="features")
    for key, near in (("feature", "features"), ("inputs", "input"), ("weigth", "weight")):
        with pytest.raises(ml.UnknownNameError, match=f"shapes: Model.'net'. has no key '{key}'.*mean '{near}'"):
            ml.compile(model, ml.NumpyBackend(), shapes={key: [1, 2]})


@pytest.mark.parametrize(
    ("value", "message"),
    [
        ("hello", "datum 'x' is a str; give an array, a number or lists of numbers"),
        (None, "datum 'x' is a NoneType; give an array"),
        ([[1.0], [1.0, 2.0]], "datum 'x': the list makes no array: "),
        (np.ones((4, 3), np.int64), "expected float32, got int64 for data 'x' of .*; cast it$"),
        (np.ones((4, 3)), 'cast it, or compile with types={"x": float64}$'),
    ],
)
def test_data_of_other_types_are_named_with_a_remedy_that_works(value: Any, message: str) -> None:
    pm = ml.compile(ml.Linear(2), ml.NumpyBackend(), shapes={"input": [4, 3]}, data_keys={"input"})
    with pytest.raises(LuminError, match=message.replace("'x'", "'input'").replace('"x"', '"input"')):
        pm.evaluate(pm.randomize_params(), {"input": value})
