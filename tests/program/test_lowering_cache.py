"""Lowered programs that are kept across processes: what is reused, what is not, and what a damaged entry costs."""

from __future__ import annotations

import importlib
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import lumin_tune as lt
from lumin_tune.core.kernel.lower.placed_region import PlacedRegion
from lumin_tune.core.plugin.records import Point
from lumin_tune.core.program import compile as compile_program
from lumin_tune.core.program.compilation import splitting
from lumin_tune.core.program.compilation.folding import Folded, fold
from lumin_tune.core.program.compilation.lowering_cache import lowering_key
from lumin_tune.core.program.compilation.splitting import Splitter
from lumin_tune.plugins.cpu.backend import CpuBackend
from lumin_tune.plugins.cpu.compile.build_cache import BuildCache
from lumin_tune.plugins.cpu.compile.builder import CppBuilder
from lumin_tune.plugins.cpu.device import cpu_device

compiling: Any = importlib.import_module("lumin_tune.core.program.compilation.compiling")


def graph_with(weights: np.ndarray) -> lt.Graph:
    graph = lt.Graph()
    rows = lt.dim("rows", 1, 64)
    x = graph.tensor("x", (rows, 4), "f32")
    w = graph.tensor("w", (4, 4), "f32", static=True)
    graph.set_value("w", weights)
    (x @ w).relu().output("y")
    (x + w.exp().sum(0)).output("z")  # a folded constant
    w.output("weights")
    return graph


def backend_in(folder: Path) -> CpuBackend:
    """Return a backend as another process would have it: nothing in memory, its cache in the folder."""
    return CpuBackend(CppBuilder(cache=BuildCache(folder)))


def refuse(*_: object) -> None:
    raise AssertionError("lowered again")


def test_a_second_process_lowers_nothing_and_takes_its_own_weights(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    random = np.random.default_rng(1)
    first, second = (random.standard_normal((4, 4)).astype(np.float32) for _ in range(2))
    made = lt.compile(graph_with(first), backend_in(tmp_path))
    for module, lowering in ((splitting, "regions_of"), (Splitter, "partitioned"), (compiling, "link")):
        monkeypatch.setattr(module, lowering, refuse)
    again = lt.compile(graph_with(second), backend_in(tmp_path))
    x = random.standard_normal((7, 4)).astype(np.float32)
    for program, weights in ((made, first), (again, second)):
        results = program(x=x)
        np.testing.assert_allclose(results["y"], np.maximum(x @ weights, 0), rtol=1e-5, atol=1e-6)
        np.testing.assert_array_equal(results["weights"], weights)
        np.testing.assert_allclose(results["z"], x + np.exp(weights).sum(0), rtol=1e-5)
    assert any(name.startswith("constant.") for name in made.recipe.constants)
    assert again.kernels == made.kernels and again.source == made.source
    assert again.recipe.memory == made.recipe.memory and again.recipe.dims == made.recipe.dims


class Known:
    """Points by fingerprint, with a record of the questions."""

    def __init__(self) -> None:
        self.asked: list[Sequence[str]] = []

    def __call__(self, regions: Sequence[PlacedRegion], /) -> Mapping[str, Point]:
        return self.by_fingerprint([each.fingerprint for each in regions])

    def by_fingerprint(self, fingerprints: Sequence[str]) -> Mapping[str, Point]:
        self.asked.append(tuple(dict.fromkeys(fingerprints)))
        return {}


def test_known_points_are_looked_up_without_partitioning(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    graph, known = graph_with(np.eye(4, dtype=np.float32)), Known()
    compile_program(graph, backend_in(tmp_path), points=known)
    for module, lowering in ((splitting, "regions_of"), (Splitter, "partitioned"), (compiling, "link")):
        monkeypatch.setattr(module, lowering, refuse)
    compile_program(graph, backend_in(tmp_path), points=known)
    assert known.asked[0] == known.asked[1] != ()


def test_a_damaged_entry_is_lowered_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    graph = graph_with(np.eye(4, dtype=np.float32))
    lt.compile(graph, backend_in(tmp_path))
    monkeypatch.setattr(BuildCache, "get", lambda self, key: b"not an archive")
    monkeypatch.setattr(Splitter, "partitioned", refuse)
    with pytest.raises(AssertionError, match="lowered again"):
        lt.compile(graph, backend_in(tmp_path))


def test_the_key_covers_what_lowering_reads() -> None:
    backend, device = CpuBackend(), cpu_device()
    graph = graph_with(np.eye(4, dtype=np.float32)).compile("generic")
    folded = fold(graph)
    other_graph = lt.Graph()
    other_graph.tensor("x", (3, 4), "f32").exp().output("y")

    class Another(CpuBackend):
        """A plugin's backend that keeps its base's name."""

    def key(
        folded: Folded = folded,
        device: Any = device,
        points: Any = None,
        name: str = "program",
        launch_mode: str = "",
        backend: CpuBackend = backend,
    ) -> str:
        return lowering_key(backend, device, folded, points or {}, name=name, launch_mode=launch_mode)

    keys = [
        key(),
        key(folded=fold(other_graph.compile("generic"))),
        key(device=replace(device, model="another")),
        key(device=replace(device, properties={**device.properties, "threads": 77})),
        key(points={"region": {"form": "plain"}}),
        key(name="other"),
        key(launch_mode="graph"),
        key(backend=Another()),
    ]
    assert len(set(keys)) == len(keys)
    assert key() == keys[0]


def test_a_backend_without_a_cache_keeps_nothing() -> None:
    backend = CpuBackend(CppBuilder(cache=None))
    assert backend.lowerings is None
    program = lt.compile(graph_with(np.eye(4, dtype=np.float32)), backend)
    np.testing.assert_array_equal(program(x=np.ones((2, 4), np.float32))["y"], np.ones((2, 4)))
