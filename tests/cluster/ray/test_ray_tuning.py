"""`tune` over a real Ray cluster, with the processor's own kernels."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import lumin_tune as lt
from lumin_tune.cluster.monitoring.events import HostJoined, JobEnded, PoolEvent

pytestmark = [pytest.mark.ray, pytest.mark.chaos]


def test_a_graph_is_tuned_on_all_nodes(ray_cluster: str, tmp_path: Path) -> None:
    graph = lt.Graph()
    x = graph.tensor("x", (32, 48), "f32")
    (x @ x.transpose(0, 1)).softmax(-1).output("y")
    events: list[PoolEvent] = []
    found = lt.tune(
        graph,
        cluster=ray_cluster,
        db=f"sqlite:///{tmp_path / 'results.db'}",
        archives=tmp_path,
        budget_s=25.0,
        trials=24,
        on_pool=events.append,
    )
    assert found.trials >= 16
    assert found.program is not None
    value = np.random.default_rng(0).standard_normal((32, 48)).astype(np.float32)
    wanted = lt.interpret(graph, {"x": value}, float64=True)["y"]
    np.testing.assert_allclose(found.program(x=value)["y"], wanted, rtol=1e-4, atol=1e-6)
    assert len({event.host for event in events if isinstance(event, HostJoined)}) >= 2
    assert len({event.host for event in events if isinstance(event, JobEnded)}) >= 2
    assert found.speedup is not None and found.speedup >= 1.0
