"""docs/blueprint.md runs from top to bottom on every backend that is installed, and prints what it shows."""

from __future__ import annotations

import contextlib
import io
from pathlib import Path
from typing import Any

import pytest
from tests.documents.blocks import blocks_of
from tests.documents.figures import ROOT

import lumin_tune.blueprint as ml
from lumin_tune.core.errors import LuminError

PAGE = "docs/blueprint.md"
BACKENDS = ("NumpyBackend", "TorchBackend", "JaxBackend", "MlxBackend", "GGMLBackend", "LuminBackend")


def backend_named(name: str) -> Any:
    try:
        return getattr(ml, name)()
    except LuminError as error:
        pytest.skip(f"{name}: {error}")


@pytest.mark.filterwarnings("ignore::FutureWarning", "ignore::DeprecationWarning", "ignore::UserWarning")  # frameworks'
@pytest.mark.parametrize("name", BACKENDS)
def test_the_page_runs(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    backend = backend_named(name)
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {}
    printed = ""
    for block in blocks_of(PAGE):
        if block.language == "text":
            assert printed.rstrip("\n") == block.text.rstrip("\n"), str(block)
            continue
        assert block.language in ("python", "bash"), f"{block}: {block.language}"
        if block.language == "bash":
            continue
        output = io.StringIO()
        with contextlib.redirect_stdout(output):
            exec(compile("\n" * (block.line - 1) + block.text, str(ROOT / PAGE), "exec"), names)
        printed = output.getvalue()
        if "backend" in names and block.text.rstrip().endswith("backend = ml.NumpyBackend()"):
            names["backend"] = backend
