"""The example notebooks run whole, and notebooks show graphs, programs, results and sessions."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np
import pytest
from tests.cli.running import variables
from tests.documents.figures import ROOT
from tests.tuner.report.test_report import NASTY, nasty
from tests.tuner.sample_results import result

import lumin_tune as lt
from lumin_tune.tuner import notebook
from lumin_tune.tuner.notebook import notebook_listener, progress_html, result_html
from lumin_tune.tuner.session_progress import SessionProgress
from lumin_tune.tuner.tune_records import ContestantTimed, PhaseBegun, TrialDone

NOTEBOOKS = sorted((ROOT / "examples" / "notebooks").glob("*.py"))
FEWER = {"budget_s=60": "budget_s=600, trials=6"}
SHOWN = {
    "start": ("<strong>Graph</strong>", "as fast as untuned", "<strong>Program</strong>"),
    "training": ("<strong>Program</strong>",),
}


@pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::RuntimeWarning")  # of Jupyter's own packages
@pytest.mark.parametrize("file", NOTEBOOKS, ids=lambda each: each.stem)
def test_notebooks_run(file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    jupytext = pytest.importorskip("jupytext", reason="pip install jupytext nbclient ipykernel")
    nbclient = pytest.importorskip("nbclient", reason="pip install jupytext nbclient ipykernel")
    pytest.importorskip("ipykernel", reason="pip install jupytext nbclient ipykernel")
    for name, value in {**variables(tmp_path), "PYTHONPATH": str(ROOT / "src"), "IPYTHONDIR": str(tmp_path)}.items():
        monkeypatch.setenv(name, value)
    text = file.read_text(encoding="utf-8")
    for usual, fewer in FEWER.items():
        text = text.replace(usual, fewer)
    made = jupytext.reads(text, fmt="py:percent")
    resources = {"metadata": {"path": tmp_path}}
    nbclient.NotebookClient(made, timeout=500, kernel_name="python3", resources=resources).execute()
    outputs = [output for cell in made.cells if cell.cell_type == "code" for output in cell.outputs]
    page = "".join("".join(output.get("data", {}).get("text/html", "")) for output in outputs)
    for words in SHOWN[file.stem]:
        assert words in page, words
    assert not [output for output in outputs if output.output_type == "error"]


class TestHtml:
    def test_graphs(self) -> None:
        graph = lt.Graph()
        n = lt.dim("n", 1, 8)
        w = graph.tensor("w", (4, 4), "f32", static=True).set(np.eye(4, dtype=np.float32))
        (graph.tensor("x", (n, 4), "f32") @ w).output("<img src=x> & y")
        assert repr(graph).startswith("<Graph (x: f32[n, 4]) -> (")
        assert repr(graph).endswith("nodes, 1 weights>")
        page = graph._repr_html_()
        assert "<td>weight</td><td>w</td><td>f32[4, 4]</td>" in page
        assert "<td>n</td><td>1</td><td>8</td>" in page
        assert "<svg" in page
        assert "<img" not in page
        chain = lt.Graph()
        x = chain.tensor("x", (4,), "f32")
        for _ in range(200):
            x = x.sin()
        x.output("y")
        assert "<svg" not in chain._repr_html_()
        assert repr(lt.Graph()) == "<Graph () -> (); 0 nodes>"

    def test_results(self) -> None:
        page = result()._repr_html_()
        for words in ("1.46 ×", "onnxruntime 1.31.0", "not installed: pip install openvino", "117 µs", "1.92 ×"):
            assert words in page
        assert NASTY not in result_html(nasty())
        assert "–" in result_html(result(kernels=(), contestants=()))

    def test_progress(self) -> None:
        progress = SessionProgress()
        progress.take(PhaseBegun(1.0, "measure", NASTY))
        progress.take(TrialDone(2.0, 0, "ab12", "contraction", "ok", 3_000, 3_000, True, 9_000))
        progress.take(TrialDone(3.0, 1, "ab12", "contraction", "wrong", None, 2_000, False, 6_000, NASTY))
        page = progress_html(progress, 60.0, 10)
        assert NASTY not in page
        assert "57 s left" in page
        assert "8 trials left" in page
        assert "6 µs (sum of the best kernels), 1.50 × as fast" in page
        progress.take(ContestantTimed(4.0, "tuned", 5_000, 4_900, 5_100))
        assert "5 µs (timed whole)" in progress_html(progress, None, None)


class Handle:
    """The output of a cell."""

    def __init__(self) -> None:
        self.pages: list[str] = []

    def update(self, page: str) -> None:
        self.pages.append(page)


def test_a_session_is_shown_in_place_in_notebooks_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(notebook.sys.modules, "IPython", raising=False)
    assert notebook_listener(60.0, None) is None
    terminal: Any = ModuleType("IPython")
    terminal.get_ipython = lambda: SimpleNamespace()
    monkeypatch.setitem(notebook.sys.modules, "IPython", terminal)
    assert notebook_listener(60.0, None) is None, "a terminal"
    handle = Handle()
    shown: list[tuple[str, bool]] = []

    def display(page: str, display_id: bool) -> Handle:
        shown.append((page, display_id))
        return handle

    terminal.get_ipython = lambda: SimpleNamespace(kernel=object())
    module: Any = ModuleType("IPython.display")
    module.HTML, module.display = str, display
    monkeypatch.setitem(notebook.sys.modules, "IPython.display", module)
    listener = notebook_listener(60.0, None)
    assert listener is not None
    listener(PhaseBegun(0.0, "search"))
    for number in range(40):
        listener(TrialDone(1.0, number, "ab12", "contraction", "ok", 3_000, 3_000, True, 9_000))
    assert len(shown) == 1
    assert len(handle.pages) <= 1, "at most one every half second"
    listener(replace(PhaseBegun(2.0, "race"), detail="of all"))
    assert "40 trials" in handle.pages[-1]
    assert re.search("race.*of all", handle.pages[-1])
