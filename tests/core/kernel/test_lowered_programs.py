"""Equal regions of one process are lowered once, by whichever thread asks first."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

import lumin_tune as lt
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.kernel.ir import Program
from lumin_tune.core.kernel.lower import lowered_programs
from lumin_tune.core.kernel.lower.lowering import lower


def region() -> NodeGraph:
    graph = lt.Graph()
    (graph.tensor("x", (3, 1237)) * 2).output("y")
    return graph.compile("generic")


def test_a_thread_that_is_ended_does_not_end_those_that_wait_for_its_region(monkeypatch: pytest.MonkeyPatch) -> None:
    begun, ended = threading.Event(), threading.Event()
    threads: list[int] = []

    def lowered(graph: NodeGraph, *, plain: bool) -> Program:
        threads.append(threading.get_ident())
        if len(threads) > 1:
            return lower(graph, plain=plain)
        begun.set()
        assert ended.wait(10)
        raise MemoryError

    monkeypatch.setattr(lowered_programs, "lower", lowered)
    with ThreadPoolExecutor(2) as pool:
        first = pool.submit(lowered_programs.lowered_program, region())
        assert begun.wait(10)
        second = pool.submit(lowered_programs.lowered_program, region())
        ended.set()
        assert second.result(10) == lower(region())
        with pytest.raises(MemoryError):
            first.result(10)
    assert lowered_programs.lowered_program(region()) is second.result()
    assert len(threads) == 2
