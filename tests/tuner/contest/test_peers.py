"""Which peers there are."""

from __future__ import annotations

import importlib.metadata
from pathlib import Path

import pytest

from lumin_tune.core.errors import InputError
from lumin_tune.tuner.contest import peers
from lumin_tune.tuner.contest.entrant import Entrant
from lumin_tune.tuner.contest.peers import peer_entrants


@pytest.fixture(autouse=True)
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """onnxruntime 9.9 and torch 8 are installed; openvino and jax are not."""
    versions = {"onnxruntime": "9.9", "torch": "8"}

    def version(name: str) -> str:
        if name not in versions:
            raise importlib.metadata.PackageNotFoundError(name)
        return versions[name]

    monkeypatch.setattr(importlib.metadata, "version", version)
    monkeypatch.setattr(peers.importlib.util, "find_spec", lambda name: versions.get(name))  # type: ignore[attr-defined]


def test_an_onnx_file_is_run_by_what_is_installed() -> None:
    found = peer_entrants(onnx_file=Path("m.onnx"))
    assert found == (Entrant("onnxruntime 9.9", "onnx", "m.onnx", runtime="onnxruntime"),)


def test_other_models_name_functions(tmp_path: Path) -> None:
    functions = {
        "torch.compile": "peers:compiled",
        "jax": "peers:jax",
        "my own": "peers:own",
        "onnxruntime": "peers:ort",
    }
    found = peer_entrants(functions=functions, folder=tmp_path)
    folder = str(tmp_path.resolve())
    assert found == (
        Entrant("torch.compile 8", "call", "peers:compiled", folder=folder),
        Entrant("my own", "call", "peers:own", folder=folder),
        Entrant("onnxruntime 9.9", "call", "peers:ort", folder=folder),
    )
    assert peer_entrants() == ()


def test_a_function_takes_the_place_of_a_runtime() -> None:
    (found,) = peer_entrants(onnx_file=Path("m.onnx"), functions={"onnxruntime": "peers:ort"})
    assert found.kind == "call" and found.name == "onnxruntime 9.9"


def test_wanted_ones_only() -> None:
    functions = {"a": "m:a", "b": "m:b"}
    assert [each.name for each in peer_entrants(functions=functions, wanted=("b",))] == ["b"]
    assert peer_entrants(functions=functions, wanted=()) == ()


@pytest.mark.parametrize(
    ("wanted", "message"),
    [
        ("openvino", "peer 'openvino' is not installed: pip install openvino"),
        ("jax", "peer 'jax' is not installed: pip install jax"),
        (
            "onnxruntimes",
            "there is no peer 'onnxruntimes'; known: jax, onnxruntime, openvino; did you mean 'onnxruntime'",
        ),
    ],
)
def test_wanted_ones_that_are_not_there(wanted: str, message: str) -> None:
    with pytest.raises(InputError, match=message):
        peer_entrants(onnx_file=Path("m.onnx"), functions={"jax": "peers:jax"}, wanted=(wanted,))


def test_a_runtime_without_a_file() -> None:
    with pytest.raises(InputError, match="needs the model as an ONNX file, and this one is not; write a function"):
        peer_entrants(functions={"jax": "peers:jax"}, wanted=("onnxruntime",))
