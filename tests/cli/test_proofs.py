"""`lumin-tune prove` and `lumin-tune verify`."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
from tests.cli.running import InProcess

from lumin_tune.core.plugin.manager import PluginManager
from lumin_tune.plugins import generic, luminair

MODEL = """
import numpy as np
import lumin_tune as lt

def build() -> lt.Graph:
    g = lt.Graph()
    x = g.tensor("x", (1, 4), "f32")
    w = g.tensor("w", (4, 3), "f32", static=True)
    g.set_value("w", np.arange(12, dtype=np.float32).reshape(4, 3) / 8)
    (x @ w).relu().output("y")
    return g
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    manager = PluginManager(plugins={"generic": generic, "luminair": luminair}, discover=False)
    monkeypatch.setattr("lumin_tune.core.plugin.manager.configure_default_manager", lambda: manager)
    (tmp_path / "proven_model.py").write_text(MODEL, encoding="utf-8")
    np.savez(tmp_path / "x.npz", x=np.array([[0.5, -1.0, 0.25, 1.0]], dtype=np.float32))
    return tmp_path


def test_a_model_is_proven_and_verified(command: InProcess, folder: Path) -> None:
    options = ("--input", "x.npz", "-o", "p.bin", "--range", "x=-1:1", "--context", "today")
    made = command("prove", "proven_model:build", *options)
    assert made.code == 0, made
    assert "not zero-knowledge" in made.out and "conjectured (list decoding)" in made.out
    shown = command("verify", "p.bin", "--context", "today")
    assert shown.code == 0, shown
    assert "verified" in shown.out
    assert command("verify", "p.bin", "--context", "tomorrow").code != 0
    statement = json.loads((folder / "p.bin.json").read_text())
    assert command("verify", "p.bin", "--fingerprint", statement["fingerprint"]).code == 0
    assert command("verify", "p.bin", "--fingerprint", "0" * 64).code == 2
    statement["outputs"]["y"][0][0] += 1
    (folder / "changed.json").write_text(json.dumps(statement))
    refused = command("verify", "p.bin", "--statement", "changed.json")
    assert refused.code != 0
    assert "error:" in refused.err or "do not cancel" in refused.err
    (folder / "broken.json").write_text("{}")
    assert "malformed" in command("verify", "p.bin", "--statement", "broken.json").err
    assert command("verify", "nothing.bin").code == 2
    assert command("prove", "proven_model:build", "--input", "x.npz", "--range", "x").code == 2
