"""Private memory of a block is known before rendering: buffers, copies, accumulators that live across loops."""

from __future__ import annotations

import random
from itertools import islice

import pytest
from tests.core.kernel.test_lower import Recording

import lumin_tune as lt
from lumin_tune.core.graph.rewrite import expand_composites
from lumin_tune.core.kernel.ir.memory_plan import plan
from lumin_tune.core.kernel.lower.partition import partition
from lumin_tune.core.kernel.render.program_memory import ALIGNMENT
from lumin_tune.core.kernel.render.program_text import _Unit
from lumin_tune.core.kernel.schedule import knobs
from lumin_tune.core.kernel.schedule.schedule import scratch_bytes
from lumin_tune.core.kernel.schedule.space import KernelSpace
from lumin_tune.core.plugin.records import Device
from lumin_tune.core.program.compilation.folding import fold
from lumin_tune.plugins.cpu.backend import CpuBackend
from lumin_tune.plugins.cpu.compile.target import TARGET

PIECES = 40  # more than any of these has, each of which may be padded to the alignment
DEVICE = Device("cpu", 0, "for tests", {"vector_bits": 512, "threads": 2, "l1_bytes": 48 << 10, "l2_bytes": 2 << 20})


def attention(g: lt.Graph) -> None:
    q, k, v = (g.tensor(name, (2, 4096, 64), "f32") for name in "qkv")
    ((q @ k.transpose(1, 2)).softmax(-1) @ v).output("y")


def long_product(g: lt.Graph) -> None:
    (g.tensor("x", (300, 5000), "f64") @ g.tensor("w", (5000, 300), "f64")).output("y")


def convolutions(g: lt.Graph) -> None:
    x = g.tensor("x", (1, 24, 28, 28), "f32").conv(g.tensor("w", (48, 24, 1, 1), "f32")).relu()
    x.conv(g.tensor("d", (48, 1, 3, 3), "f32"), padding=1, groups=48).output("y")


def spaces_of(record: Recording) -> list[KernelSpace]:
    g = lt.Graph()
    record(g)
    return [CpuBackend().space(each, DEVICE) for each in partition(fold(expand_composites(g.compile("generic"))).graph)]


@pytest.mark.parametrize("record", [attention, long_product, convolutions])
def test_it_is_what_the_code_takes(record: Recording, monkeypatch: pytest.MonkeyPatch) -> None:
    limit = knobs.MOST_SCRATCH_BYTES
    monkeypatch.setattr(knobs, "MOST_SCRATCH_BYTES", 1 << 40)
    beyond = 0
    for space in spaces_of(record):
        for point in islice(space.points(random.Random(1)), 40):
            program = space.program(point)
            unit = _Unit(program, TARGET, plan(program))
            unit.text()
            taken = max(int(size) for size in unit._memory.scratch_sizes if isinstance(size, int))
            reported = max((scratch_bytes(program, kernel) for kernel in program.kernels), default=0)
            assert reported <= taken <= 2 * reported + PIECES * ALIGNMENT  # vectors of accumulators are stored whole
            beyond += reported > limit
    assert (beyond > 0) is (record is attention)
