"""`lumin-tune explore` as people and programs run it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from lumin_tune import Graph

COMMAND = Path(sys.executable).parent / "lumin-tune"
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


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("models")
    (folder / "some_models.py").write_text(MODELS, encoding="utf-8")
    return folder


def explore(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    variables = {name: value for name, value in os.environ.items() if not name.startswith("LUMIN_TUNE")}
    variables["LUMIN_TUNE_BLOCK_PLUGINS"] = "sample"
    return subprocess.run(
        [COMMAND, "explore", *arguments],
        capture_output=True,
        text=True,
        env=variables,
        cwd=folder,
        check=False,
        timeout=120,
    )


def test_tables(folder: Path) -> None:
    done = explore(folder, "some_models:softmax", "--covers", "3", "--families", "none")
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert lines[0].startswith("some_models:softmax: ")
    assert "The best covers side by side: how often each runs each kernel" in lines
    header = next(line for line in lines if line.startswith("kernel "))
    assert header.split() == ["kernel", "estimate", "bound", "#1", "#2", "#3", "makes", "by"]
    assert any(line.startswith("estimate ") for line in lines)
    assert "Estimates are not measurements." in lines[-1]


def test_json_and_page_tell_the_same_every_time(folder: Path) -> None:
    told = []
    for name in ("one", "two"):
        done = explore(folder, "some_models:made", "--json", "--html", f"{name}.html", "--covers", "2", "--seed", "5")
        assert done.returncode == 0, done.stderr
        assert done.stderr == f"wrote {name}.html\n"
        found = json.loads(done.stdout)
        found["seconds"] = 0
        for segment in found["segments"]:
            segment["seconds"] = {}
        told.append(found)
        page = (folder / f"{name}.html").read_text(encoding="utf-8")
        assert found["kernels"][0]["fingerprint"] in page
        assert page.startswith("<!DOCTYPE html>")
    assert told[0] == told[1]
    assert len(told[0]["covers"]) == 2
    assert told[0]["covers"][0]["cost_s"] <= told[0]["covers"][1]["cost_s"]


def test_families_are_chosen(folder: Path) -> None:
    none = json.loads(explore(folder, "some_models:softmax", "--json", "--families", "none").stdout)
    assert all(not segment["rules"] for segment in none["segments"])
    assert none["forms"] == []
    some = json.loads(explore(folder, "some_models:softmax", "--json", "--exactness", "reassociates").stdout)
    assert sum(len(segment["rules"]) for segment in some["segments"]) > 0
    wrong = explore(folder, "some_models:softmax", "--families", "algebr")
    assert wrong.returncode == 2
    assert "unknown rule family 'algebr'" in wrong.stderr


def test_a_graph_saved_as_text(folder: Path) -> None:
    graph = Graph()
    graph.tensor("x", (4, 8), "f32").exp().sum(1).output("y")
    (folder / "saved.txt").write_text(graph.text(), encoding="utf-8")
    done = explore(folder, "saved.txt", "--families", "none")
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("saved.txt: ")


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("missing.onnx", "there is no file 'missing.onnx'; a model is named by a file, a folder with a lumin.toml, "),
        ("no_such_package.models:f", "No module named 'no_such_package'"),
        ("some_models:absent", "some_models has no absent"),
        ("some_models:number", "is a int; name a Graph or a function that returns one"),
        ("some_models:nothing", "some_models:nothing() returned a NoneType, not a Graph"),
        ("some_models.py", "no plugin reads files of this name"),
    ],
)
def test_what_is_no_model(folder: Path, name: str, message: str) -> None:
    done = explore(folder, name)
    assert done.returncode == 3
    assert done.stderr.startswith("error: ")
    assert message in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.torch
def test_an_exported_program(folder: Path) -> None:
    import torch

    class Softmax(torch.nn.Module):
        def forward(self, x: torch.Tensor) -> torch.Tensor:
            return x.softmax(-1)

    torch.export.save(torch.export.export(Softmax(), (torch.zeros(4, 8),)), folder / "softmax.pt2")
    (folder / "broken.pt2").write_bytes(b"no archive")
    done = explore(folder, "softmax.pt2", "--covers", "1", "--families", "none")
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("softmax.pt2: ")
    done = explore(folder, "broken.pt2")
    assert done.returncode == 3
    assert "broken.pt2 is no program of torch.export.save" in done.stderr
