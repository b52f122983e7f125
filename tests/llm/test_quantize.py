"""`lumin-tune quantize`: formats by weight, files that read back, and what is refused."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tests.documents.schemas import check
from tests.llm.tiny import write_llama
from typer.testing import CliRunner

from lumin_tune.cli.main import app
from lumin_tune.core.errors import OptionError
from lumin_tune.llm import LanguageModel
from lumin_tune.llm.quantization.writing import format_of, quantize_file
from lumin_tune.weights import load_gguf


def test_formats_follow_the_rows() -> None:
    assert format_of("blk.0.ffn_up.weight", (64, 512), "q4_k") == "q4_k"
    assert format_of("blk.0.ffn_up.weight", (64, 576), "q4_k") == "q5_0"
    assert format_of("blk.0.ffn_up.weight", (64, 40), "q4_k") == "f16"
    assert format_of("token_embd.weight", (64, 512), "q4_0") == "q6_k"
    assert format_of("token_embd.weight", (64, 576), "q4_0") == "q8_0"
    assert format_of("blk.0.attn_norm.weight", (512,), "q4_0") == "f32"
    with pytest.raises(OptionError, match="cannot quantise to 'q4'"):
        format_of("", (), "q4")


@pytest.mark.parametrize("target", ["q8_0", "q4_k", "f16"])
def test_a_file_reads_back_with_small_errors(tmp_path: Path, target: str) -> None:
    source, path = load_gguf(write_llama(tmp_path / "tiny.gguf")), tmp_path / "small.gguf"
    errors = {each.name: each for each in quantize_file(source, target, path)}
    again = load_gguf(path)
    kept = {key: value for key, value in source.metadata.items() if key != "general.file_type"}
    assert {key: again.metadata[key] for key in kept} == kept
    assert list(again) == list(source)
    for name, tensor in again.items():
        values = np.asarray(source[name].array(), np.float64)
        error = np.sqrt(np.mean((tensor.array() - values) ** 2) / np.mean(values**2))
        assert error == pytest.approx(errors[name].error, abs=1e-6)
        assert error < 0.06
    assert path.stat().st_size < source.path.stat().st_size
    pytest.importorskip("tokenizers", reason="the library tokenizers of the extra `llm` is not installed")
    assert LanguageModel.from_gguf(path).config == LanguageModel.from_gguf(source.path).config


def test_the_command_reports_errors_by_weight(tmp_path: Path) -> None:
    source, path = write_llama(tmp_path / "tiny.gguf"), tmp_path / "small.gguf"
    found: Any = CliRunner().invoke(app, ["quantize", str(source), "--to", "q8_0", "-o", str(path), "--json"])
    assert found.exit_code == 0, found.output
    report = json.loads(found.stdout)
    check(report, "quantize")
    assert report["size_bytes"] == path.stat().st_size
    assert {each["format"] for each in report["weights"]} == {"q8_0", "f32"}
    found = CliRunner().invoke(app, ["quantize", str(source), "--to", "q8_0", "-o", str(path), "--quiet"])
    assert found.stdout == f"wrote {path}: {report['size_bytes']:,} bytes\n"


def test_others_may_read_the_file_as_any_other(tmp_path: Path) -> None:
    path = tmp_path / "small.gguf"
    list(quantize_file(load_gguf(write_llama(tmp_path / "tiny.gguf")), "q8_0", path))
    (tmp_path / "any").touch()
    assert path.stat().st_mode == (tmp_path / "any").stat().st_mode


def test_a_failure_leaves_the_file_that_was_there(tmp_path: Path) -> None:
    source, path = write_llama(tmp_path / "tiny.gguf"), tmp_path / "kept.gguf"
    path.write_text("kept")
    with pytest.raises(OptionError, match="cannot quantise"):
        list(quantize_file(load_gguf(source), "q3_k", path))
    steps = quantize_file(load_gguf(source), "q8_0", path)
    next(steps)
    steps.close()
    assert path.read_text() == "kept"
    assert sorted(each.name for each in tmp_path.iterdir()) == ["kept.gguf", "tiny.gguf"]
