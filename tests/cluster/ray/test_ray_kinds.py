"""`tune_each` over a real Ray cluster whose node has two kinds of device: its processor, and OpenCL's view of it."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import lumin_tune as lt
from lumin_tune.core.plugin.manager import default_manager

pytestmark = [pytest.mark.ray, pytest.mark.chaos]


def test_processors_and_opencl_devices_are_tuned_for_at_once(ray_cluster: str, tmp_path: Path) -> None:
    backends = default_manager().backends()
    if "opencl" not in backends or not backends["opencl"].devices():
        pytest.skip("no OpenCL device: install pyopencl and a driver, such as pocl-opencl-icd")
    graph = lt.Graph()
    x = graph.tensor("x", (32, 48), "f32")
    (x @ x.transpose(0, 1)).softmax(-1).output("y")
    found = lt.tune_each(
        graph,
        ray_cluster,
        options=lt.TuneOptions(budget_s=None, trials=12),
        backends=("cpu", "opencl"),
        db=f"sqlite:///{tmp_path / 'results.db'}",
        archives=tmp_path,
    )
    results = [each for each in found if isinstance(each, lt.TuneResult)]
    assert len(results) == len(found), [str(each) for each in found if each not in results]
    assert sorted(each.device.backend for each in results) == ["cpu", "opencl"]
    value = np.random.default_rng(0).standard_normal((32, 48)).astype(np.float32)
    wanted = lt.interpret(graph, {"x": value}, float64=True)["y"]
    for each in results:
        assert each.trials >= 8 and each.program is not None and each.kernels
        assert each.program.recipe.backend == each.device.backend
        np.testing.assert_allclose(each.program(x=value)["y"], wanted, rtol=1e-4, atol=1e-6)
        assert each.speedup is not None and each.speedup >= 1.0
