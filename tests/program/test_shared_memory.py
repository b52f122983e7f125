"""Programs that share a workspace: results, bytes held, concurrent callers."""

from __future__ import annotations

import tracemalloc
from concurrent.futures import ThreadPoolExecutor

import numpy as np

import lumin_tune as lt
from lumin_tune.core.program import Program, share_memory

SIZE = 192


def chains() -> list[Program]:
    """Return programs whose products between kernels need a workspace."""
    programs = []
    for factor in (1.0, 2.0, 3.0):
        graph = lt.Graph()
        x = graph.tensor("x", (SIZE, SIZE))
        y = x @ x
        y = x @ (y * (factor / SIZE))  # a row needs all rows
        y = (y * (factor / SIZE)) @ x  # a column needs all columns
        y.output("y")
        programs.append(lt.compile(graph, threads=1, known=False))
    return programs


def held(programs: list[Program], x: np.ndarray) -> int:
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        for program in programs:
            program(x=x)
        return tracemalloc.get_traced_memory()[0] - before
    finally:
        tracemalloc.stop()


def test_programs_share_a_workspace_and_keep_no_results() -> None:
    x = np.random.default_rng(0).standard_normal((SIZE, SIZE)).astype(np.float32)
    apart, together = chains(), chains()
    share_memory(together)
    sizes = [program.workspace_bytes for program in apart]
    assert all(size is not None and size >= SIZE * SIZE * 4 for size in sizes)
    assert held(apart, x) >= sum(filter(None, sizes)) + 3 * x.nbytes
    assert held(together, x) <= max(filter(None, sizes)) + 100_000
    for one, other in zip(apart, together):
        for _ in range(2):
            np.testing.assert_array_equal(other(x=x)["y"], one(x=x)["y"])


def test_concurrent_callers_have_workspaces_of_their_own() -> None:
    programs = chains()
    share_memory(programs)
    inputs = [np.full((SIZE, SIZE), 0.01 * (1 + at), np.float32) for at in range(8)]
    alone = [[program(x=x)["y"].copy() for program in programs] for x in inputs]
    with ThreadPoolExecutor(4) as pool:
        found = list(pool.map(lambda x: [program(x=x)["y"].copy() for program in programs], inputs * 4))
    for at, results in enumerate(found):
        for one, other in zip(results, alone[at % len(inputs)]):
            np.testing.assert_array_equal(one, other)
