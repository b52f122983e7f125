"""`lumin-tune explore` as people and programs run it."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path

import pytest
from tests.cli.running import InProcess, run

from lumin_tune import Graph
from lumin_tune.cli.model import exploration
from lumin_tune.core.eqsat.search_result import PATIENT, SearchOptions

MODELS = """
from lumin_tune import Graph

def softmax():
    graph = Graph()
    x = graph.tensor("x", (128, 256), "f32")
    w = graph.tensor("w", (256, 64), "f32", static=True)
    (x.softmax(-1) @ w).output("y")
    return graph

made = softmax()
number = 3
def nothing():
    return None
"""


@pytest.fixture
def explore(command: InProcess) -> InProcess:
    """The command, in a folder with models."""
    (command.folder / "models_of_explore.py").write_text(MODELS, encoding="utf-8")
    return command


def test_tables(explore: InProcess) -> None:
    done = explore("explore", "models_of_explore:softmax", "--covers", "3", "--families", "none")
    assert done.code == 0, done.err
    lines = done.out.splitlines()
    assert lines[0].startswith("models_of_explore:softmax: ")
    assert "Best covers: launches of each kernel per cover" in lines
    header = next(line for line in lines if line.startswith("kernel "))
    assert header.split() == ["kernel", "estimate", "bound", "#1", "#2", "#3", "output", "operations"]
    assert any(line.startswith("estimate ") for line in lines)
    assert "Estimates are not measurements." in lines[-1]


@pytest.mark.fuzz
def test_json_and_page_tell_the_same_in_every_process(tmp_path: Path) -> None:
    (tmp_path / "models_of_explore.py").write_text(MODELS, encoding="utf-8")
    reported = []
    for name in ("one", "two"):
        options = ("--json", "--html", f"{name}.html", "--covers", "2", "--seed", "5")
        done = run(tmp_path, "explore", "models_of_explore:made", *options)
        assert done.code == 0, done.err
        assert done.err == f"wrote {name}.html\n"
        found = json.loads(done.out)
        found["seconds"] = 0
        for segment in found["segments"]:
            segment["seconds"] = {}
        reported.append(found)
        page = (tmp_path / f"{name}.html").read_text(encoding="utf-8")
        assert found["kernels"][0]["fingerprint"] in page
        assert page.startswith("<!DOCTYPE html>")
    assert reported[0] == reported[1]
    assert len(reported[0]["covers"]) == 2
    assert reported[0]["covers"][0]["cost_s"] <= reported[0]["covers"][1]["cost_s"]


def test_families_are_chosen(explore: InProcess, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exploration, "SearchOptions", partial(SearchOptions, budget=PATIENT))  # on a busy machine too
    none = json.loads(explore("explore", "models_of_explore:softmax", "--json", "--families", "none").out)
    assert all(not segment["rules"] for segment in none["segments"])
    assert none["forms"] == []
    some = json.loads(explore("explore", "models_of_explore:softmax", "--json", "--exactness", "reassociates").out)
    assert sum(len(segment["rules"]) for segment in some["segments"]) > 0
    wrong = explore("explore", "models_of_explore:softmax", "--families", "algebr")
    assert wrong.code == 2
    assert "unknown rule family 'algebr'" in wrong.err


def test_a_graph_saved_as_text(explore: InProcess) -> None:
    graph = Graph()
    graph.tensor("x", (4, 8), "f32").exp().sum(1).output("y")
    (explore.folder / "saved.txt").write_text(graph.text(), encoding="utf-8")
    done = explore("explore", "saved.txt", "--families", "none")
    assert done.code == 0, done.err
    assert done.out.startswith("saved.txt: ")


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("missing.onnx", "no such file: 'missing.onnx'; a model is a file, a folder with a lumin.toml, "),
        ("no_such_package.models:f", "No module named 'no_such_package'"),
        ("models_of_explore:absent", "module models_of_explore has no attribute absent"),
        ("models_of_explore:number", "is a int, not a Graph, a TrainStep or a function that returns one"),
        ("models_of_explore:nothing", "models_of_explore:nothing() returned a NoneType, not a Graph or a TrainStep"),
        ("models_of_explore.py", "no plugin reads files of this name"),
    ],
)
def test_what_is_no_model(explore: InProcess, name: str, message: str) -> None:
    done = explore("explore", name)
    assert done.code == 3
    assert done.err.startswith("error: ")
    assert message in done.err
    assert "Traceback" not in done.err


@pytest.mark.torch
@pytest.mark.filterwarnings("ignore:.*LeafSpec.* is deprecated:FutureWarning")  # of PyTorch, in PyTorch
def test_an_exported_program(explore: InProcess) -> None:
    import torch

    class Softmax(torch.nn.Module):
        def forward(self, x: torch.Tensor) -> torch.Tensor:
            return x.softmax(-1)

    torch.export.save(torch.export.export(Softmax(), (torch.zeros(4, 8),)), explore.folder / "softmax.pt2")
    (explore.folder / "broken.pt2").write_bytes(b"no archive")
    done = explore("explore", "softmax.pt2", "--covers", "1", "--families", "none")
    assert done.code == 0, done.err
    assert done.out.startswith("softmax.pt2: ")
    done = explore("explore", "broken.pt2")
    assert done.code == 3
    assert "broken.pt2 was not written by torch.export.save" in done.err
