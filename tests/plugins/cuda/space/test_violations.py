"""Violations of points: spaces return them as text for any point and never raise."""

from __future__ import annotations

import importlib
import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from tests.core.kernel.test_lower import Recording
from tests.plugins.cuda.conformance import DEVICE, regions_of, space_of
from tests.plugins.cuda.matrix.test_wgmma import HOPPER

import lumin_tune as lt
from lumin_tune.core.errors import KernelError
from lumin_tune.core.kernel import ir
from lumin_tune.core.kernel.lower.lowering import lower
from lumin_tune.core.kernel.simt.schedule.simt_space import space
from lumin_tune.core.kernel.simt.text.device_text import needs_of
from lumin_tune.core.plugin.records import Device
from lumin_tune.plugins.cuda.cub_reductions import FUNCTIONS as REDUCTIONS
from lumin_tune.plugins.cuda.cublas import functions_for
from lumin_tune.plugins.cuda.target import CUDA

FUNCTIONS = (*functions_for(()), *REDUCTIONS)
BENCH = Path(__file__).parents[4] / "bench"


def conformance_table() -> list[tuple[str, Recording]]:
    """Return the table that `bench/gpu.py` checks on a device."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(BENCH))
        return list(importlib.import_module("on_gpu.cases").conformance_cases())


def violations(records: list[tuple[str, Recording]], devices: tuple[Device, ...], count: int) -> Iterator[str]:
    """Yield the violations of random points, without those of other forms."""
    for number, (_, record) in enumerate(records):
        for graph in regions_of(record):
            for device in devices:
                own = space(lower(graph), device, CUDA, FUNCTIONS, ("tf32",))
                source = random.Random(number)
                assert not own.violation(own.default)
                for _ in range(count):
                    yield own.violation({knob.name: source.choice(knob.choices) for knob in own.knobs})


def weighed_attention(g: lt.Graph) -> None:
    q, k, v = (g.tensor(name, (2, size, 64), "f16").cast("f32") for name, size in (("q", 130), ("k", 300), ("v", 300)))
    weights = ((q @ k.permute(0, 2, 1)) * 0.125).softmax(-1).cast("f16").cast("f32")
    (weights @ v).cast("f16").output("y")


def test_tensor_copies_do_not_read_what_is_a_blocks_own() -> None:
    (graph,) = regions_of(weighed_attention)
    own = space_of(graph, HOPPER)
    point = {
        **own.default,
        "form": "plain",
        "plain k0 block": "i:1 j:64 t256",
        "plain k0 stage 0": "tile 8x8 32 1",
        "plain k0 stage 4": "bulk 64x16 64 3",
    }
    assert own.violation(point).endswith("is private to a block, so TMA cannot copy it")
    program = own.program({**point, "plain k0 stage 4": "group 64x64 64 3"})
    (kernel,) = program.kernels

    def changed(node: ir.Node) -> ir.Node:
        if isinstance(node, ir.Stage):
            packs = tuple(replace(pack, form="bulk") for pack in node.schedule.packs if pack.form == "swizzled")
            return replace(node, schedule=replace(node.schedule, packs=packs)) if packs else node
        assert isinstance(node, ir.Loop | ir.Halo)
        return replace(node, body=tuple(map(changed, node.body)))

    with pytest.raises(KernelError, match="is private to a block, so it cannot be copied in bulk"):
        needs_of(program, replace(kernel, body=tuple(map(changed, kernel.body))), CUDA)


def test_any_point_is_valid_or_has_a_violation() -> None:
    found = list(violations(conformance_table()[:16:4], (HOPPER,), 40))
    assert "" in found and len(set(found)) > 10


@pytest.mark.fuzz
def test_any_point_of_any_case_is_valid_or_has_a_violation() -> None:
    found = list(violations(conformance_table(), (DEVICE, HOPPER), 200))
    assert len(found) > 20_000 and len(set(found)) > 100
