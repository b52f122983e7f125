"""Errors for unsupported operators name domain, operator, node and remedy; a plugin can add the operator."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

pytest.importorskip("onnx", reason="the onnx package is not installed")

from onnx import helper
from tests.onnx.models import info

import lumin_tune as lt
from lumin_tune.core.errors import ModelError
from lumin_tune.plugins.onnx import registry
from lumin_tune.plugins.onnx.importer import import_model


def model_of(op: str, domain: str, inputs: int = 1, **attributes: Any) -> Any:
    names = [f"i{at}" for at in range(inputs)]
    node = helper.make_node(op, names, ["y"], name="it", domain=domain, **attributes)
    graph = helper.make_graph([node], "main", [info(name, [2, 3]) for name in names], [info("y", None)])
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17), helper.make_opsetid(domain, 1)])


@pytest.mark.parametrize(
    ("op", "inputs", "says"),
    [
        ("GreedySearch", 2, "load the decoder alone"),
        ("Tokenizer", 1, "tokenise before the program"),
        ("SparseToDenseMatMul", 2, "make the matrix dense"),
        ("QMoE", 3, r"the operator is not supported; 1?\d\d operators of the domain com.microsoft are"),
    ],
)
def test_an_operator_that_cannot_be_a_graph_says_why(op: str, inputs: int, says: str) -> None:
    with pytest.raises(ModelError, match=rf"node 'it' \({op}, domain com.microsoft, opset 1\): .*{says}"):
        import_model(model_of(op, "com.microsoft", inputs))


def test_layouts_of_one_machine_say_how_to_save_the_model() -> None:
    with pytest.raises(ModelError, match=r"domain com.microsoft.nchwc, opset 1\).*ORT_ENABLE_EXTENDED"):
        import_model(model_of("ReorderInput", "com.microsoft.nchwc"))


def test_an_attribute_that_is_not_known_is_never_ignored() -> None:
    with pytest.raises(ModelError, match="attribute 'beta' is unknown; allowed: alpha"):
        import_model(model_of("QuickGelu", "com.microsoft", beta=1.0))
    with pytest.raises(ModelError, match="takes 3 to 5 inputs, not 2"):
        import_model(model_of("SkipLayerNormalization", "com.microsoft", 2))
    with pytest.raises(ModelError, match="attribute 'num_heads' is missing"):
        import_model(model_of("Attention", "com.microsoft", 2))


def test_a_plugin_builds_operators_of_its_own_domain(monkeypatch: pytest.MonkeyPatch) -> None:
    message = r"\(Cube, domain my.domain, opset 1\): the operator is not supported.*registry.operator\('Cube', domain="
    with pytest.raises(ModelError, match=message):
        import_model(model_of("Cube", "my.domain"))
    monkeypatch.setattr(registry, "_OPERATORS", dict(registry._OPERATORS))

    @registry.operator("Cube", domain="my.domain")
    def cube(node: Any) -> Any:
        x = node.tensor(0)
        return x * x * x * node.attribute("by", 1.0)

    x = np.arange(6, dtype=np.float32).reshape(2, 3)
    found = lt.interpret(import_model(model_of("Cube", "my.domain", by=2.0)), {"i0": x})["y"]
    np.testing.assert_array_equal(found, 2 * x**3)
