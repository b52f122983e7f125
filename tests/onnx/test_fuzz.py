"""Mutated models: whatever the bytes, the importer answers with a graph or a ModelError, soon and in little memory."""

from __future__ import annotations

import random
import resource
import time
from pathlib import Path
from typing import Any

import pytest

onnx = pytest.importorskip("onnx", reason="the onnx package is not installed")

from onnx import TensorProto  # noqa: E402
from tests.onnx.mutated_models import mutated_model, seeds  # noqa: E402
from tests.readers.mutating import mutate_bytes  # noqa: E402

from lumin_tune.core.errors import ModelError  # noqa: E402
from lumin_tune.plugins.onnx.importer import import_model  # noqa: E402
from lumin_tune.plugins.onnx.model import embedded  # noqa: E402

LIMIT_S = 5.0
LIMIT_BYTES = 400 << 20


def check_import(program: Any, what: str) -> None:
    started = time.process_time()
    try:
        import_model(program)
    except ModelError as error:
        assert len(str(error)) > 10, what
    took = time.process_time() - started
    assert took < LIMIT_S, f"{what} took {took:.1f} s"


def fuzz(rounds: range, path: Path) -> None:
    programs = seeds()
    contents = [program.SerializeToString() for program in programs]
    for program in programs:
        import_model(program)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for seed in rounds:
        chance = random.Random(seed)
        which = seed % len(programs)
        if seed % 4 < 2:
            content = mutate_bytes(contents[which], chance)
            check_import(content, f"bytes, seed {seed}")
        else:
            program = mutated_model(programs[which], chance)
            content = program.SerializeToString()
            check_import(program, f"model, seed {seed}")
        path.write_bytes(content)
        check_import(path, f"file, seed {seed}")
    grown = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) * 1024
    assert grown < LIMIT_BYTES, f"memory grew by {grown >> 20} MiB"


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file for models, whose weights stay in it however small it is."""
    monkeypatch.setattr(embedded, "SMALLEST_FILE", 1)
    monkeypatch.setattr(embedded, "_SMALLEST_TENSOR", 8)
    return tmp_path / "model.onnx"


def test_a_hundred_mutated_files(path: Path) -> None:
    fuzz(range(100), path)


@pytest.mark.fuzz
def test_thousands_of_mutated_files(path: Path) -> None:
    fuzz(range(100, 3_100), path)


def test_the_seeds_hold_every_kind_of_tensor_data() -> None:
    """A mutation of `raw_data` changes the weights, so they must be there."""
    assert all(tensor.HasField("raw_data") for program in seeds() for tensor in program.graph.initializer)
    assert TensorProto.DataType.Name(seeds()[0].graph.initializer[0].data_type) == "FLOAT"
