"""Presets on graphs that are read already: numbers, ranges, shapes and values, and what contradicts them."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
import pytest

import lumin_tune as lt
from lumin_tune.core.errors import ModelError
from lumin_tune.core.graph.presets import Presets, preset


def graph_of() -> lt.Graph:
    graph = lt.Graph()
    batch, k = lt.dim("batch", 1, 64), lt.dim("length_8", 1, 100)
    x, scale = graph.tensor("x", (batch, k * 8, 3)), graph.tensor("scale", (), "i64")
    mask = graph.tensor("mask", (batch, k * 8), "bool")
    mask.unsqueeze(2).where(x * scale.cast("f32"), 0).output("y")
    graph.set_guard("length", k * 8)
    return graph


def test_nothing_given_changes_nothing() -> None:
    graph = graph_of()
    assert preset(graph, Presets()) is graph


def test_numbers_ranges_shapes_and_values() -> None:
    graph = preset(graph_of(), Presets({"length": 16}, {"x": ((2, 8), None, 3)}, {"scale": 3}))
    assert {name: str(graph.nodes[node].type_text) for name, node in graph.inputs.items()} == {
        "x": "f32[batch, 16, 3]",
        "mask": "bool[batch, 16]",
    }
    assert graph.dims["batch"].bounds() == (2, 8)
    assert dict(graph.guards) == {"length": 16, "length_8": 2}
    x, mask = np.ones((2, 16, 3), np.float32), np.ones((2, 16), bool)
    np.testing.assert_array_equal(lt.interpret(graph, {"x": x, "mask": mask})["y"], 3 * x)


def test_a_value_with_axes_fixes_their_dimensions() -> None:
    graph = preset(graph_of(), Presets(inputs={"mask": np.ones((2, 16), bool)}))
    assert graph.nodes[graph.inputs["x"]].shape == (2, 16, 3)


WRONG: list[tuple[Presets, str]] = [
    (Presets({"bach": 1}), "dims='bach' is not a dimension of the model; known: batch, length, length_8; did you mean"),
    (Presets({"batch": 65}), "dims='batch' cannot be 65: it is batch in the model, with batch in [1, 64]"),
    (Presets({"batch": (70, 80)}), "dims='batch' cannot be 70 to 80: it is batch in [1, 64] in the model"),
    (Presets({"batch": "1"}), "dims='batch' cannot be '1'; give a number of at least 0, or a range (low, high)"),  # type: ignore[dict-item]
    (Presets({"batch": (3, 2)}), "dims='batch' cannot be (3, 2); give a number of at least 0, or a range (low, high)"),
    (Presets({"length": 12}), "dims='length' cannot be 12: it is length_8*8 in the model, with length_8 in [1, 100]"),
    (Presets({"batch": 2}, {"x": (3, 8, 3)}), "axis 0 of shapes='x' is 3, but another preset says 2; give one of them"),
    (Presets(shapes={"x": (1, 8)}), "shapes='x' has 2 axes, but the input is f32[batch, length_8*8, 3]"),
    (Presets(shapes={"x": (1, 8, 4)}), "axis 2 of shapes='x' cannot be 4: it is 3 in the model"),
    (Presets(shapes={"z": (1,)}), "shapes='z' is not an input of the model; known: mask, scale, x"),
    (Presets(shapes={"x": "1,8,3"}), "shapes='x' cannot be '1,8,3'; give a size for each axis"),
    (Presets(inputs={"sr": 1}), "inputs='sr' is not an input of the model; known: mask, scale, x"),
    (Presets(inputs={"scale": 1.5}), "inputs='scale' cannot be 1.5: the value 1.5 does not fit i64"),
    (Presets(inputs={"scale": [1, 2]}), "inputs='scale' has 1 axes [2], but the input has 0"),
]


@pytest.mark.parametrize(("given", "message"), WRONG)
def test_what_does_not_fit_is_told(given: Any, message: str) -> None:
    with pytest.raises(ModelError, match=f"^{re.escape(message)}"):
        preset(graph_of(), given)
