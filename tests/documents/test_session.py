"""The commands of the README run one after the other as they stand there, on a small model and a small database."""

from __future__ import annotations

import shlex
import shutil
from collections.abc import Mapping
from pathlib import Path

import pytest
from tests.cli.made_database import FIRST, product, workload
from tests.cli.running import Ended, InProcess
from tests.documents.figures import ROOT
from tests.documents.test_blocks import of
from tests.documents.test_commands import words_of

import lumin_tune as lt

KEY = workload(product()).key


def typed(command: InProcess, beginning: str, words: Mapping[str, str] | None = None) -> Ended:
    """Run the line of the README that begins so, words replaced by others. Fails unless it ends with 0."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    lines = [each.strip().removeprefix("$ ") for each in text.splitlines()]
    (line,) = (each for each in lines if each.startswith(beginning))
    given = [(words or {}).get(word, word) for word in words_of(line)[1:]]
    ended = command(*given)
    assert ended.code == 0, f"{shlex.join(given)}: {ended.err}"
    return ended


def write_model(path: Path) -> None:
    pytest.importorskip("onnx", reason="pip install 'lumin-tune[onnx]'")
    graph = lt.Graph()
    x = graph.tensor("x", (lt.dim("batch", 1, 8), 64), "f32")
    (x @ graph.tensor("w", (64, 16), "f32")).softmax(-1).output("y")
    lt.to_onnx(graph, str(path))


def test_a_model_is_shown_and_begun_with(command: InProcess) -> None:
    write_model(command.folder / "model.onnx")
    (command.folder / "models" / "mine").mkdir(parents=True)
    shutil.copy(command.folder / "model.onnx", command.folder / "models" / "mine")
    typed(command, "lumin-tune init")
    assert (command.folder / "models" / "mine" / "lumin.toml").is_file()
    assert "batch" in typed(command, "lumin-tune show").out


def test_the_database_is_asked(command: InProcess, filled: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copy(filled, command.folder / "results.db")
    monkeypatch.setenv("LUMIN_TUNE_DB", "results.db")
    assert KEY[:8] in typed(command, "lumin-tune query").out
    assert "contraction" in typed(command, "lumin-tune why", {"e156f68f": KEY[:12]}).out
    typed(command, "lumin-tune report", {"SESSION": FIRST})
    assert "<html" in (command.folder / "report.html").read_text(encoding="utf-8")


@pytest.mark.fuzz
def test_a_model_is_tuned_and_exported(command: InProcess) -> None:
    write_model(command.folder / "model.onnx")
    typed(command, "lumin-tune tune model.onnx", {"5m": "20s"})
    assert (command.folder / "report.html").is_file()
    typed(command, "lumin-tune export", {"SESSION": "last"})
    assert list((command.folder / "folder").rglob("*.so"))


@pytest.mark.fuzz
def test_the_model_of_the_installation_is_tuned(command: InProcess) -> None:
    (command.folder / "tiny.py").write_text(of("README.md", "import lumin_tune as lt\n\n\ndef tiny").text)
    assert "as fast as untuned" in typed(command, "lumin-tune tune tiny:tiny", {"30s": "10s"}).out


@pytest.mark.fuzz
def test_an_example_is_explored(command: InProcess, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(ROOT / "examples")
    assert "The best covers side by side" in typed(command, "PYTHONPATH=examples .venv/bin/lumin-tune explore").out
