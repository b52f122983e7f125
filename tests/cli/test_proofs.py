"""`lumin-tune prove` and `lumin-tune verify`."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

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
    settings = {"cache": str(tmp_path / "cache")}
    manager = PluginManager(plugins={"generic": generic, "luminair": luminair}, discover=False, settings=settings)
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
    assert "verified" in shown.out and re.search(r"setup \d+\.\d+ s, verify \d+\.\d+ s", shown.out)
    assert list((folder / "cache" / "proof-keys").glob("*.root"))
    assert all(f"{phase} " in made.out for phase in ("compile", "setup", "trace", "FRI", "openings"))
    assert all(phase in made.err for phase in ("compile", "setup", "FRI"))
    assert command("verify", "p.bin", "--context", "tomorrow").code != 0
    statement = json.loads((folder / "p.bin.json").read_text())
    assert command("verify", "p.bin", "--fingerprint", statement["fingerprint"]).code == 0
    assert command("verify", "p.bin", "--fingerprint", "0" * 64).code == 2
    assert statement["settings"] == luminair.Settings().encode().hex()
    more = command("verify", "p.bin", "--least-bits", "97")
    assert more.code != 0 and "97.0 bits are required" in more.err, more
    statement["outputs"]["y"][0][0] += 1
    (folder / "changed.json").write_text(json.dumps(statement))
    refused = command("verify", "p.bin", "--statement", "changed.json")
    assert refused.code != 0
    assert "error:" in refused.err or "do not cancel" in refused.err
    (folder / "broken.json").write_text("{}")
    assert "malformed" in command("verify", "p.bin", "--statement", "broken.json").err
    assert command("verify", "nothing.bin").code == 2
    assert command("prove", "proven_model:build", "--input", "x.npz", "--range", "x").code == 2


def test_proofs_with_weak_settings_are_refused(
    command: InProcess, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A statement comes from the prover, so its settings alone say nothing."""
    weak = luminair.Settings(queries=4, work_bits=0)
    monkeypatch.setattr(luminair.Settings, "small", classmethod(lambda cls: weak))
    assert command("prove", "proven_model:build", "--input", "x.npz", "--range", "x=-1:1", "--small").code == 0
    refused = command("verify", "proof.bin")
    assert refused.code != 0 and "96.0 bits are required" in refused.err, refused
    assert command("verify", "proof.bin", "--least-bits", "3").code == 0


def test_committed_inputs_are_stated_by_a_root(command: InProcess, folder: Path) -> None:
    options = ("--input", "x.npz", "--range", "x=-1:1", "--committed", "x")
    assert command("prove", "proven_model:build", *options).code == 0
    statement = json.loads((folder / "proof.bin.json").read_text())
    assert statement["inputs"] == {} and len(statement["committed"]) == 64
    assert command("verify", "proof.bin").code == 0
    statement["committed"] = "00" * 32
    (folder / "changed.json").write_text(json.dumps(statement))
    assert command("verify", "proof.bin", "--statement", "changed.json").code != 0
    assert command("prove", "proven_model:build", *options, "--hidden", "x").code != 0


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"x": np.zeros((2, 4), dtype=np.float32)}, r"'x' has shape \[2, 4\], the circuit \[1, 4\]"),
        ({}, "input 'x' has no value"),
        ({"x": np.zeros((1, 4)), "z": np.zeros(1)}, "no input 'z'; inputs: x"),
        ({"x": np.array([[0, np.nan, 0, 0]])}, "'x' has values that are NaN or infinite"),
        ({"x": np.array([["a", "b", "c", "d"]])}, "x"),
        (
            {"x": np.array([[0, 5.5, -3, 0]])},
            r"'x' has values -3 to 5.5, outside the range -1 to 1.*the range x=-3:6, which scale 12 holds",
        ),
        ({"x": np.array([[0, 3e6, 0, 0]])}, r"the range x=0:3000000, which scale 6 holds"),
        ({"x": np.array([[0, 1e12, 0, 0]])}, r"no scale holds values of 1e\+12, as"),
    ],
)
def test_bad_inputs_are_refused(command: InProcess, folder: Path, values: dict[str, Any], message: str) -> None:
    np.savez(folder / "bad.npz", **values)
    made = command("prove", "proven_model:build", "--input", "bad.npz", "-o", "p.bin", "--range", "x=-1:1")
    assert made.code != 0
    assert re.search(message, " ".join(made.err.split())), made.err
    assert not (folder / "p.bin").exists()


def test_models_beyond_the_field_are_refused_with_the_scale_that_fits(command: InProcess, folder: Path) -> None:
    made = command("prove", "proven_model:build", "--input", "x.npz", "--range", "x=-1e6:1e6")
    assert made.code != 0
    assert re.search(r"input 'x'.*at scale 12; scale \d+ would fit", " ".join(made.err.split())), made.err


def test_ops_without_a_component_are_refused_at_every_scale(command: InProcess, folder: Path) -> None:
    (folder / "other_model.py").write_text(MODEL.replace(".relu()", ".cumprod(1)"), encoding="utf-8")
    made = command("prove", "other_model:build", "--input", "x.npz", "-o", "p.bin")
    assert made.code != 0 and "running products have no component" in made.err, made
    assert "scale" not in made.err and not (folder / "p.bin").exists()


def test_proofs_of_another_model_are_refused_as_such(command: InProcess, folder: Path) -> None:
    (folder / "shares_model.py").write_text(MODEL.replace(".relu()", ".softmax(-1)"), encoding="utf-8")
    for model in ("proven", "shares"):
        options = ("--input", "x.npz", "--range", "x=-1:1", "-o", f"{model}.bin")
        assert command("prove", f"{model}_model:build", *options).code == 0
    refused = command("verify", "shares.bin", "--statement", "proven.bin.json")
    assert refused.code != 0 and "another key: another circuit" in " ".join(refused.err.split()), refused


def test_symbolic_sizes_are_those_of_the_inputs(command: InProcess, folder: Path) -> None:
    text = MODEL.replace('g.tensor("x", (1, 4), "f32")', 'g.tensor("x", (lt.dim("batch"), 4), "f32")')
    (folder / "sized_model.py").write_text(text, encoding="utf-8")
    rows = np.linspace(-1, 1, 12, dtype=np.float32).reshape(3, 4)
    np.savez(folder / "rows.npz", x=rows)
    options = ("--input", "rows.npz", "-o", "p.bin", "--range", "x=-1:1")
    made = command("prove", "sized_model:build", *options, "--samples", "rows.npz")
    assert made.code == 0, made
    shown = command("verify", "p.bin")
    assert shown.code == 0 and "output 'y': [3, 3]" in shown.out, shown
    assert command("prove", "sized_model:build", *options, "--samples", "missing.npz").code == 2
    np.savez(folder / "flat.npz", x=rows[0])
    refused = command("prove", "sized_model:build", "--input", "flat.npz")
    assert refused.code != 0 and "input 'x'" in refused.err, refused
