"""A session lowers each of its regions once: search, claims, partition, spaces and candidates share the programs."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from tests.tuner.simulated import SimulatedPool
from tests.tuner.test_cover_search import attention_block

import lumin_tune as lt
from lumin_tune.cluster.measuring.scheduling import CandidateScheduler
from lumin_tune.cluster.protocol import Job
from lumin_tune.core.graph.graph_text import print_graph
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.kernel import ir
from lumin_tune.core.kernel.lower import lowered_programs
from lumin_tune.core.kernel.lower.lowering import lower
from lumin_tune.core.plugin.manager import default_manager


class SchedulingPool(SimulatedPool):
    """Schedules what it is asked for, as pools of workers do before they send it."""

    scheduler = CandidateScheduler()

    def submit(self, jobs: Sequence[Job]) -> None:
        for job in jobs:
            backend = default_manager().backends()[job.backend]
            assert self.scheduler.scheduled(backend, job.region, job.point, job.device) is not None
        super().submit(jobs)


def test_a_session_lowers_each_region_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lowered: Counter[tuple[str, bool]] = Counter()

    def counted(graph: NodeGraph, name: str = "region", plain: bool = False) -> ir.Program:
        lowered[print_graph(graph), plain] += 1
        return lower(graph, name, plain)

    monkeypatch.setattr(lowered_programs, "lower", counted)
    monkeypatch.setattr(lowered_programs, "_known", OrderedDict())
    (here,) = default_manager().backends()["cpu"].devices()
    device = replace(here, model="Another processor")
    pool = SchedulingPool(device, failing=0.0)
    options = lt.TuneOptions(trials=20, budget_s=None, covers=4)
    found = lt.tune(
        attention_block(),
        db=f"sqlite:///{tmp_path / 'results.db'}",
        options=options,
        pool=pool,
        device=device,
        archives=tmp_path,
    )
    assert found.trials >= 20
    assert len(lowered) > len(found.kernels)
    assert lowered.most_common(1)[0][1] == 1


def test_what_cannot_be_lowered_is_found_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    tries = []

    def refuses(graph: NodeGraph, name: str = "region", plain: bool = False) -> ir.Program:
        tries.append(graph)
        if len(tries) == 1:
            raise MemoryError
        raise lt.errors.KernelError("no kernel")

    monkeypatch.setattr(lowered_programs, "lower", refuses)
    monkeypatch.setattr(lowered_programs, "_known", OrderedDict())
    graph = lt.Graph()
    graph.tensor("x", (3,)).exp().output("y")
    region = graph.copy().freeze()
    with pytest.raises(MemoryError):
        lowered_programs.lowered_program(region)
    for each in (region, region, graph.copy().freeze()):
        with pytest.raises(lt.errors.KernelError, match="no kernel"):
            lowered_programs.lowered_program(each)
    assert len(tries) == 2, "memory may be free again, the region is the same"
