"""The fallback: every stage as a plain loop nest, compiled and right."""

from __future__ import annotations

import warnings
from collections.abc import Callable

import numpy as np
import pytest
from tests.core.kernel.test_lower import close
from tests.properties.graphs import random_dims, random_graph, random_inputs
from tests.thinning import thinned

import lumin_tune as lt
from lumin_tune.core import program as programs
from lumin_tune.core.errors import InternalFaultWarning, KernelError
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.kernel.lower.placed_region import is_plain
from lumin_tune.core.kernel.schedule.space import KernelSpace
from lumin_tune.core.plugin.records import Device, ProgramBackend, RegionLike
from lumin_tune.plugins.cpu.backend import CpuBackend
from lumin_tune.plugins.cpu.compile.builder import CppBuilder


class Plain(CpuBackend):
    """Offers plain loop nests only."""

    def space(self, region: RegionLike, device: Device) -> KernelSpace:
        if not is_plain(region):
            raise KernelError("no valid point")
        return super().space(region, device)


def attention(g: lt.Graph) -> None:
    seq = lt.dim("seq", 1, 9)
    q, k, v = (g.tensor(name, (2, seq, 4)) for name in "qkv")
    q.scaled_dot_product_attention(k, v, causal=True).output("y")


def convolution(g: lt.Graph) -> None:
    x = g.tensor("x", (2, 3, 9, 7))
    x.conv(g.tensor("w", (4, 3, 3, 3)), padding=1, stride=2).group_norm(2).silu().output("y")


def indexing(g: lt.Graph) -> None:
    x, i = g.tensor("x", (7, 5)), g.tensor("i", (6,), "i64")
    y = x.take(i, 0)
    y.output("taken")
    x.scatter(0, i.unsqueeze(1).expand(6, 5), y, "add").output("added")
    x.scatter(0, i.unsqueeze(1).expand(6, 5), y * 2).output("set")


def scans(g: lt.Graph) -> None:
    x = g.tensor("x", (4, 9))
    x.cumsum(1).output("along")
    x.cumprod(0).output("across")
    x.sort(1)[0].output("sorted")


def parts(g: lt.Graph) -> None:
    x = g.tensor("x", (6, 8), "f16")
    (x.exp().sum(1) + x.max(1)).output("y")
    x.cast("bf16").softmax(0).output("z")


RECORDINGS = (attention, convolution, indexing, scans, parts)


def check(graph: NodeGraph, backend: ProgramBackend, seed: int) -> None:
    """Compile a graph and compare it with the oracle."""
    dims = random_dims(graph, seed)
    given = random_inputs(graph, seed, dims)
    with warnings.catch_warnings():
        warnings.simplefilter("error", InternalFaultWarning)
        program = programs.compile(graph, backend)
    with np.errstate(all="ignore"):
        assert close(graph, program(given, dims=dims), lt.interpret(graph, given, dims=dims))


@pytest.mark.parametrize("record", RECORDINGS)
def test_plain_kernels(builder: CppBuilder, record: Callable[[lt.Graph], None]) -> None:
    graph = lt.Graph()
    record(graph)
    check(graph.freeze(), Plain(builder), 1)


@pytest.mark.parametrize("seed", thinned(range(12), 2))
def test_plain_kernels_of_random_graphs(builder: CppBuilder, seed: int) -> None:
    check(random_graph(seed, steps=16).freeze(), Plain(builder), seed)
