"""OpenVINO as a peer, where it is installed: the benchmarks have it, `make test` does not need it."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import lumin_tune as lt
from lumin_tune.tuner.contest.runtimes import RUNTIMES, RuntimeRequest

pytest.importorskip("openvino", reason="needs pip install openvino")


def test_inputs_outlive_the_arrays_of_the_request(tmp_path: Path) -> None:
    graph = lt.Graph()
    x = graph.tensor("x", (256, 1024), "f32")
    (x * 2.0).output("y")
    lt.to_onnx(graph, tmp_path / "double.onnx")
    values = np.random.default_rng(0).standard_normal((256, 1024)).astype(np.float32)
    # Nothing but the request refers to the array.
    request = RuntimeRequest(str(tmp_path / "double.onnx"), "openvino", "", {"x": values[::2].repeat(2, 0)}, 1)
    prepared = RUNTIMES["openvino"](request)
    wanted = values[::2].repeat(2, 0) * 2
    del request
    garbage = [np.full((256, 1024), np.nan, np.float32) for _ in range(20)]
    np.testing.assert_array_equal(prepared.outputs()["y"], wanted)
    assert len(garbage) == 20
