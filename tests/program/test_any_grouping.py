"""Which stages share a kernel decides about speed alone: programs are right under every decision of grouping."""

from __future__ import annotations

import random
from collections.abc import Sequence

import numpy as np
import pytest
from tests.program.convolutional import primitive, random_network

import lumin_tune as lt
from lumin_tune.core.kernel.lower import grouping, partition
from lumin_tune.core.plugin.records import ChannelsLast, Device
from lumin_tune.plugins.cpu.backend import CpuBackend


class Uncached(CpuBackend):
    """The backend without its cache of lowered programs, whose keys do not depend on how stages are grouped."""

    lowerings = None

    def channels_last(self, device: Device) -> ChannelsLast:
        return ChannelsLast(8, everywhere=True)


@pytest.mark.parametrize("seed", range(12))
def test_programs_are_right_however_stages_are_grouped(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    graph = random_network(seed)
    choices = random.Random(seed)
    plain = partition.grouped

    def grouped(region: grouping.RegionDraft, fusion: grouping.Fusion) -> Sequence[grouping.Group]:
        with monkeypatch.context() as patched:
            patched.setattr(grouping, "_is_worth_joining", lambda *_: choices.random() < 0.6)
            return plain(region, fusion)

    monkeypatch.setattr(partition, "grouped", grouped)
    sizes = [int(size) for size in graph.nodes[graph.inputs["x"]].shape]
    x = np.random.default_rng(seed).standard_normal(sizes).astype(np.float32)
    wanted = lt.interpret(primitive(graph), {"x": x}, float64=True)
    for name, array in lt.compile(graph, Uncached(), known=False)(x=x).items():
        np.testing.assert_allclose(array, wanted[name], rtol=1e-4, atol=1e-4 * np.abs(wanted[name]).max())
    assert choices.random() != random.Random(seed).random(), "nothing was grouped by choice"
