"""Models of a gigabyte import in moments and little memory: their weights are mapped where they lie, not read.

The weights are holes of a sparse file but for one number each, so that the test costs no gigabyte of disk. The figures
are shown by

    pytest tests/onnx/test_large_models.py --log-cli-level=INFO
"""

from __future__ import annotations

import json
import logging
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

onnx = pytest.importorskip("onnx", reason="the onnx package is not installed")

from onnx import helper  # noqa: E402
from tests.onnx.models import external, info, model  # noqa: E402

WIDTH, LAYERS = 2048, 64
LAYER_BYTES = 4 * WIDTH * WIDTH
GIGABYTE = LAYERS * LAYER_BYTES  # 1.07e9
OVER = 1.3
LIMIT_S = 10

# Peaks are of a process of its own, from its start: Python, NumPy and onnx are in them too. Linux hands the peak that
# getrusage passes its maximum on from the parent to the child; that of /proc is the child's.
PROGRAM = """
import json, resource, sys, time
import numpy as np
from lumin_tune.plugins.onnx.importer import import_model

def peak_bytes():
    try:
        lines = open("/proc/self/status").read().splitlines()
    except FileNotFoundError:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)
    return next(int(line.split()[1]) << 10 for line in lines if line.startswith("VmHWM"))

started = time.perf_counter()
graph = import_model(sys.argv[1])
imported = {"took_s": time.perf_counter() - started, "peak_bytes": peak_bytes()}
(y,) = graph.interpret({"x": np.ones((1, WIDTH), np.float32)}).values()
print(json.dumps({**imported, "weights": len(graph.values), "y": float(y[0, 0]), "run_peak_bytes": peak_bytes()}))
""".replace("WIDTH", str(WIDTH))


def write(path: Path, tensors: list[Any]) -> None:
    nodes = [
        helper.make_node("MatMul", [f"h{index}" if index else "x", f"w{index}"], [f"h{index + 1}"])
        for index in range(LAYERS)
    ]
    program = model(
        nodes,
        [info("x", ["batch", WIDTH])],
        [info(f"h{LAYERS}", None)],
        {tensor.name: tensor for tensor in tensors},
    )
    path.write_bytes(program.SerializeToString())


def write_with_external_data(folder: Path) -> Path:
    """Write layers of which each takes element 0 to element 0, the last one times three."""
    with (folder / "weights.bin").open("wb") as file:
        for index in range(LAYERS):
            file.seek(index * LAYER_BYTES)
            file.write(np.float32(3 if index == LAYERS - 1 else 1))
        file.truncate(GIGABYTE)
    places = ({"location": "weights.bin", "offset": i * LAYER_BYTES, "length": LAYER_BYTES} for i in range(LAYERS))
    write(folder / "model.onnx", [external(f"w{i}", [WIDTH, WIDTH], **place) for i, place in enumerate(places)])
    return folder / "model.onnx"


def measured(path: Path) -> dict[str, float]:
    """Return what the program prints."""
    done = subprocess.run([sys.executable, "-c", PROGRAM, str(path)], capture_output=True, text=True, check=True)
    found: dict[str, float] = json.loads(done.stdout)
    return found


def test_a_gigabyte_of_external_data(tmp_path: Path) -> None:
    found = measured(write_with_external_data(tmp_path))
    (tmp_path / "weights.bin").unlink()
    logging.getLogger(__name__).info(
        "%.2f GB of weights: imported in %.2f s with %.2f GB resident at most, after a run %.2f GB",
        GIGABYTE / 1e9,
        found["took_s"],
        found["peak_bytes"] / 1e9,
        found["run_peak_bytes"] / 1e9,
    )
    assert (found["weights"], found["y"]) == (LAYERS, 3)
    assert found["took_s"] < LIMIT_S
    assert found["peak_bytes"] < 0.3 * GIGABYTE, "the weights were read though nothing was run"
    assert found["run_peak_bytes"] < OVER * GIGABYTE, "a run holds more than the pages of the weights"
