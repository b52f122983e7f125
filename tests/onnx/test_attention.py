"""ONNX's `Attention` is recorded as the tensor API records its own, so that every form of a kernel fits both."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

pytest.importorskip("onnx", reason="the onnx package is not installed")

from tests.onnx.models import BOOL, FLOAT, info, one_node

import lumin_tune as lt
from lumin_tune.core.graph.fingerprint import fingerprint
from lumin_tune.plugins.onnx.importer import import_model

KINDS: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "plain": ({}, {}),
    "causal": ({"is_causal": 1}, {"causal": True}),
    "float mask": ({}, {"mask": "f32"}),
    "bool mask": ({}, {"mask": "bool"}),
}


def imported(mask: str | None, **attributes: Any) -> lt.Graph:
    inputs = [info(name, (1, 2, 24, 16)) for name in "qkv"]
    if mask:
        inputs.append(info("m", (24, 24), BOOL if mask == "bool" else FLOAT))
    return import_model(one_node("Attention", inputs, opset=23, **attributes))


@pytest.mark.parametrize("kind", KINDS)
def test_it_is_the_graph_of_the_tensor_api(kind: str) -> None:
    attributes, options = KINDS[kind]
    graph = lt.Graph()
    q, k, v = (graph.tensor(name, (1, 2, 24, 16), "f32") for name in "qkv")
    mask = graph.tensor("m", (24, 24), options["mask"]) if "mask" in options else None
    q.scaled_dot_product_attention(k, v, mask=mask, causal=bool(options.get("causal"))).output("y")
    own = imported(options.get("mask"), **attributes)
    assert fingerprint(own.compile("generic")) == fingerprint(graph.compile("generic"))


@pytest.mark.parametrize("mask", ["f32", "bool"])
def test_a_query_that_is_cut_off_gets_zeros_and_nan_stays(mask: str) -> None:
    arrays = {name: np.random.default_rng(0).standard_normal((1, 2, 24, 16)).astype(np.float32) for name in "qkv"}
    arrays["q"][0, 1, 7] = np.nan
    allowed = np.ones((24, 24), bool)
    allowed[5] = False
    arrays["m"] = allowed if mask == "bool" else np.where(allowed, 0, -np.inf).astype(np.float32)
    y = lt.interpret(imported(mask), arrays)["y"]
    assert (y[:, :, 5] == 0).all()
    assert np.isnan(y[0, 1, 7]).all()
    assert np.isfinite(np.delete(y, 7, axis=2)).all()


def test_queries_whose_window_is_behind_all_keys_get_zeros() -> None:
    inputs = [info("q", (1, 2, 24, 16)), info("k", (1, 2, 8, 16)), info("v", (1, 2, 8, 16))]
    graph = import_model(one_node("Attention", inputs, opset=25, left_window_size=2))
    arrays = {"q": np.ones((1, 2, 24, 16)), "k": np.ones((1, 2, 8, 16)), "v": np.ones((1, 2, 8, 16))}
    y = lt.interpret(graph, {name: array.astype(np.float32) for name, array in arrays.items()})["y"]
    np.testing.assert_allclose(y[:, :, :10], 1, rtol=1e-6)
    assert (y[:, :, 10:] == 0).all()
