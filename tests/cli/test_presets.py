"""`--dim`, `--shape` and `--input`: read before the model is, from flags, `lumin.toml` and the names of sessions."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
from tests.cli.running import InProcess

from lumin_tune import Graph, dim
from lumin_tune.cli.exits import UsageError
from lumin_tune.cli.model.model_loading import model_source
from lumin_tune.cli.presets import name_with, name_without, presets_of
from lumin_tune.cli.summaries import title_of
from lumin_tune.core.graph.presets import Presets
from lumin_tune.core.plugin.manager import default_manager


@pytest.fixture
def model(command: InProcess) -> Path:
    """A graph as text that scales rows of a multiple of 8 elements, in the folder of the command."""
    graph = Graph()
    batch, length = dim("batch", 1, 64), dim("length_8", 1, 100) * 8
    (graph.tensor("x", (batch, length)) * graph.tensor("rate", (), "i64").cast("f32")).output("y")
    graph.set_guard("length", length)
    path = command.folder / "net.txt"
    path.write_text(graph.text(), encoding="utf-8")
    return path


def test_texts_become_presets() -> None:
    found = presets_of(["batch=1", "n=2:9,m=3"], ["x=1,?,3:5"], ["a=3", "b=1.5", "c=1,2", "d=true", "e=[[1, 2]]"])
    assert found == Presets(
        {"batch": 1, "n": (2, 9), "m": 3},
        {"x": (1, None, (3, 5))},
        {"a": 3, "b": 1.5, "c": [1, 2], "d": True, "e": [[1, 2]]},
    )


def test_a_file_of_an_array(tmp_path: Path) -> None:
    np.save(tmp_path / "mask.npy", np.eye(2))
    np.testing.assert_array_equal(presets_of(inputs=[f"m={tmp_path}/mask.npy"]).inputs["m"], np.eye(2))
    with pytest.raises(UsageError, match=r"--input m: cannot read none.npy"):
        presets_of(inputs=["m=none.npy"])


@pytest.mark.parametrize(
    ("shapes", "inputs", "message"),
    [
        (["x"], [], r"invalid value 'x' for --shape: expected INPUT=..., as in --shape images=1,3,320,320"),
        (["x=1,y"], [], r"invalid value 'y' for --shape x: expected a size such as 1 or a range such as 32:1024"),
        (["x=5:4"], [], r"invalid value '5:4' for --shape x: empty range"),
        ([], ["=1"], r"invalid value '=1' for --input"),
        ([], ["rate=fast"], r"invalid value 'fast' for --input rate: expected a number, comma-separated numbers"),
        ([], ["rate=[1"], r"invalid value '\[1' for --input rate"),
    ],
)
def test_what_texts_cannot_be(shapes: list[str], inputs: list[str], message: str) -> None:
    with pytest.raises(UsageError, match=message):
        presets_of([], shapes, inputs)


def test_a_name_tells_presets_and_finds_them_again() -> None:
    given = Presets({"n": (2, 9)}, {"x/y": (1, None, (3, 5))}, {"rate": 3, "m": [[1, 2], [3, 4]]})
    name = name_with("/models/net.onnx", given)
    assert name_without(name) == ("/models/net.onnx", given)
    assert name_without("/models/what?.onnx") == ("/models/what?.onnx", Presets())


def test_a_name_has_the_path_of_an_array_and_notices_another_one(tmp_path: Path) -> None:
    np.save(tmp_path / "a mask&more.npy", np.arange(10_000))
    given = presets_of(inputs=[f"m={tmp_path}/a mask&more.npy"])
    name = name_with("net.onnx", given)
    assert len(name) < 100 + len(str(tmp_path))
    head, found = name_without(name)
    assert head == "net.onnx"
    np.testing.assert_array_equal(found.inputs["m"], np.arange(10_000))
    assert title_of(name, {"n": 4}) == "net.onnx?input.m=a mask&more.npy (n=4)"
    np.save(tmp_path / "a mask&more.npy", np.arange(10_001))
    with pytest.raises(UsageError, match="more.npy has changed since the session began; put the former file back"):
        name_without(name)


def test_names_of_many_values_are_read_and_shown_shortened() -> None:
    name = name_with("net.onnx", Presets(inputs={"m": [1.5] * 1000}))
    assert len(name) > 4096, "longer than a path can be"
    assert name_without(name)[1].inputs == {"m": [1.5] * 1000}
    assert title_of(name, {}) == "net.onnx?input.m=[1.5,1.5,1.5,1.5,1.5,1.5,1.5,1.5,1.5,..."
    assert title_of("what?.onnx", {}) == "what?.onnx"


def test_show_tells_what_a_model_takes(command: InProcess, model: Path) -> None:
    reported = command("show", "net.txt")
    assert reported.code == 0, reported.err
    assert "a multiple of 8, from 8 to 800 (length = length_8*8)" in reported.out
    reported = command("show", "net.txt", "--dim", "length=16", "--shape", "x=2:9,?", "--input", "rate=3", "--json")
    found = json.loads(reported.out)
    assert found["inputs"] == {"x": "f32[batch, 16]"}
    assert found["dims"] == {"batch": [2, 9]}
    assert found["guards"] == {"length": "16", "length_8": "2"}
    assert command("show", "net.txt", "--dim", "length=12").err.startswith("error: dims='length' cannot be 12")
    assert "--dim, --shape and --input apply to models" in command("show", "0123", "--dim", "n=1").err


def test_explore_takes_presets(command: InProcess, model: Path) -> None:
    reported = command("explore", "net.txt", "--families", "none", "--shape", "x=2,16", "--input", "rate=3")
    assert reported.code == 0, reported.err


def test_a_project_has_presets_and_flags_count_more(command: InProcess, model: Path) -> None:
    (command.folder / "lumin.toml").write_text(
        '[model]\nfile = "net.txt"\n[model.shapes]\nx = [[1, 4], "?"]\n[model.inputs]\nrate = 3\n', encoding="utf-8"
    )
    source = model_source(str(command.folder))
    graph = source.load(default_manager())
    assert (list(graph.inputs), graph.dims["batch"].bounds()) == (["x"], (1, 4))
    assert source.full_name == source.name
    other = source.with_presets(presets_of(inputs=["rate=5"]))
    assert other.presets.inputs == {"rate": 5}
    assert model_source(other.full_name).presets == other.presets


def test_a_session_finds_its_model_with_its_presets(command: InProcess, model: Path) -> None:
    reported = command(
        "tune",
        "net.txt",
        "--dim",
        "batch=2,length=16",
        "--input",
        "rate=3",
        "--budget",
        "1",
        "--trials",
        "1",
        "--json",
    )
    assert reported.code == 0, reported.err
    (result,) = json.loads(reported.out)["results"]
    assert result["model"].endswith("net.txt?input.rate=3")
    assert result["dims"] == {"batch": 2, "length": 16}
    assert command("verify", "last").code == 0
