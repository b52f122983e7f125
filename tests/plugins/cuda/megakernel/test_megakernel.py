"""Megakernels: whole programs as tasks of one kernel, in many random interleavings of thread blocks, against the
oracle.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import partial

import numpy as np
import pytest
from tests.core.kernel.test_lower import Recording, random_region
from tests.plugins.cuda.conformance import arrays_for
from tests.plugins.cuda.megakernel.megakernel_programs import APART, Whole, caught, failures, placed, whole_of
from tests.properties.graphs import random_dims, random_inputs
from tests.stand_ins.cuda import ShimModule, compiled

import lumin_tune as lt
from lumin_tune import nn
from lumin_tune.core.errors import KernelError
from lumin_tune.plugins.cuda.launch_forms import manifest_of
from lumin_tune.plugins.cuda.megakernel.members import Megakernel
from lumin_tune.plugins.cuda.megakernel.task_queue import CONTROL, Tables, tables
from lumin_tune.plugins.cuda.megakernel.touching import blocks_of, touched

pytestmark = pytest.mark.usefixtures("shim")


def mlp(g: lt.Graph) -> None:
    x = g.tensor("x", (lt.dim("b", 1, 64), 24), "f32")
    for n in range(4):
        x = (x @ g.tensor(f"w{n}", (24, 24), "f32") * 0.3 + g.tensor(f"c{n}", (24,), "f32")).gelu()
    x.output("y")


def chain(g: lt.Graph) -> None:
    x = g.tensor("x", (21, 300), "f32")
    y = (x.softmax(-1) * 300.0).permute(1, 0).softmax(-1)
    ((y * 50.0).layer_norm().permute(1, 0) + x).rms_norm().output("y")


def attention(g: lt.Graph) -> None:
    heads, width, count = 2, 8, 9
    x = g.tensor("x", (2, count, heads * width), "f32")
    q, k, v = (
        (x @ g.tensor(f"w{name}", (16, 16), "f32") * 0.3).reshape(2, count, heads, width).permute(0, 2, 1, 3)
        for name in "qkv"
    )
    y = q.scaled_dot_product_attention(k, v).permute(0, 2, 1, 3).reshape(2, count, 16)
    (y @ g.tensor("wo", (16, 16), "f32") + x).output("y")


def bert(g: lt.Graph) -> None:
    nn.EncoderLayer(32, 2, 64, norm_first=False)(g.tensor("x", (lt.dim("b", 1, 8), 7, 32), "f32")).output("y")


def parts(g: lt.Graph) -> None:
    x = g.tensor("x", (64, 64), "f16")
    for n in range(3):
        x = (x.cast("f32") @ g.tensor(f"w{n}", (64, 64), "f16").cast("f32") * 0.1).cast("f16")
    x.output("y")


def convolutions(g: lt.Graph) -> None:
    x = g.tensor("x", (2, 4, 12, 12), "f32").conv(g.tensor("w", (8, 4, 3, 3), "f32"), padding=1).relu()
    x.conv(g.tensor("v", (8, 8, 3, 3), "f32"), padding=1, stride=2).relu().sum((2, 3)).output("y")


def long_sums(g: lt.Graph) -> None:
    x = g.tensor("x", (20, 1300), "f32") @ g.tensor("w", (1300, 24), "f32") * 0.1
    (x.gelu() @ g.tensor("v", (24, 24), "f32")).output("y")


def places(g: lt.Graph) -> None:
    table = (g.tensor("t", (40, 16), "f32") @ g.tensor("w", (16, 16), "f32")).relu()
    rows = table.take(g.tensor("i", (2, 12), "i64"), 0).cumsum(1)
    (rows.softmax(-1) @ g.tensor("v", (16, 16), "f32")).output("y")


def branches(g: lt.Graph) -> None:
    """Values that a side branch reads while their memory is needed again."""
    x = g.tensor("x", (40, 16), "f32")
    a = x @ g.tensor("w0", (16, 16), "f32")
    (a.permute(1, 0) @ g.tensor("w1", (40, 16), "f32")).output("aside")
    b = a @ g.tensor("w2", (16, 16), "f32")
    c = b @ g.tensor("w3", (16, 16), "f32")
    (c @ g.tensor("w4", (16, 16), "f32")).output("y")


def lengths(g: lt.Graph) -> None:
    """Two symbolic lengths; the size of scratch in shared memory depends on one of them."""
    x, z = g.tensor("x", (lt.dim("s", 1, 200), 16), "f32"), g.tensor("z", (lt.dim("t", 1, 50), 16), "f32")
    y = ((x @ x.permute(1, 0)).softmax(-1) @ x) @ g.tensor("w", (16, 16), "f32")
    ((y @ z.permute(1, 0)).softmax(0).permute(1, 0) @ y).output("y")


DIMS = {"mlp": {"b": 19}, "bert": {"b": 2}, "lengths": {"s": 37, "t": 11}}
RECORDINGS: list[Recording] = [mlp, chain, attention, bert, parts, long_sums]
MORE: list[Recording] = [branches, lengths, convolutions, places]


def opened(recordings: list[Recording]) -> dict[str, tuple[Whole, ShimModule]]:
    made = [whole_of(record, DIMS.get(record.__name__)) for record in recordings]
    return {each.name: (each, module) for each, module in zip(made, compiled([w.text for w in made]), strict=True)}


@pytest.fixture(scope="module")
def wholes() -> dict[str, tuple[Whole, ShimModule]]:
    return opened(RECORDINGS)


@pytest.mark.fuzz
def test_programs_in_many_turns(wholes: dict[str, tuple[Whole, ShimModule]]) -> None:
    found = [failure for whole, module in wholes.values() for failure in failures(whole, module, range(6))]
    assert not found
    sizes = {name: sum(len(each.members) for each in whole.megakernels) for name, (whole, _) in wholes.items()}
    assert sizes["bert"] >= 8 and sizes["mlp"] == 4 and min(sizes.values()) >= 2, sizes
    assert "lm_multiply_f16(" in wholes["parts"][0].text.partition("LM_TASK m0_t0")[2]


@pytest.mark.fuzz
def test_programs_in_very_many_turns() -> None:
    wholes = opened([*RECORDINGS, *MORE])
    for whole, module in wholes.values():
        assert not failures(whole, module, range(300), groups=(2, 3, 5, 8))
    check_sizes(*wholes["lengths"], [{"s": 1, "t": 1}, {"s": 150, "t": 40}, {"s": 5, "t": 3}])
    assert "s" in str(wholes["lengths"][0].megakernels[0].shared_bytes)
    check_reuse(wholes, "branches")


def test_other_sizes_of_a_symbolic_program(wholes: dict[str, tuple[Whole, ShimModule]]) -> None:
    check_sizes(*wholes["mlp"], [{"b": 1}, {"b": 7}, {"b": 64}])


def check_sizes(whole: Whole, module: ShimModule, sizes: list[dict[str, int]]) -> None:
    for dims in sizes:
        assert not failures(replace(whole, dims=dims, arrays=arrays_for(whole.graph, dims)), module, range(2))


def edges(whole: Whole) -> Iterator[tuple[Tables, tuple[int, int]]]:
    for megakernel in whole.megakernels:
        queue = tables(megakernel, whole.dims)
        yield from ((queue, edge) for edge in queue.edges)


def without(queue: Tables, edge: tuple[int, int]) -> Tables:
    """Return the queue with the waits of one member for an earlier one removed."""
    reported = {
        int(counter)
        for task, member in zip(queue.tasks, queue.kernels, strict=True)
        if member == edge[0]
        for counter in queue.signals[task[6] : task[7]]
    }
    waits = queue.waits.copy()
    for task, member in zip(queue.tasks, queue.kernels, strict=True):
        for place in range(task[4], task[5]):
            if member == edge[1] and int(waits[place, 0]) in reported:
                waits[place] = queue.counters, 0
    return replace(queue, waits=waits, counters=queue.counters + 1)


def test_a_missing_wait_is_found(wholes: dict[str, tuple[Whole, ShimModule]]) -> None:
    missed, tried = [], 0
    for whole, module in wholes.values():
        for _, edge in edges(whole):
            tried += 1
            if not caught(whole, module, "without waiting for", partial(without, edge=edge)):
                missed.append((whole.name, edge))
    assert tried > 20 and not missed, (tried, missed)


def test_a_place_is_not_used_again_before_it_is_read() -> None:
    check_reuse(opened([branches]), "branches")


def check_reuse(wholes: dict[str, tuple[Whole, ShimModule]], *names: str) -> None:
    """Write-after-read waits: for the readers of memory that a later kernel overwrites."""
    found = 0
    for name in names:
        whole, module = wholes[name]
        (megakernel,) = whole.megakernels

        def places(member: int, stores: bool, whole: Whole = whole, megakernel: Megakernel = megakernel) -> set[object]:
            own = megakernel.members[member]
            all_ = touched(own, whole.dims, np.arange(blocks_of(own, whole.dims)))
            return {(each.space, each.layout[0]) for each in all_ if each.stores is stores}

        for _, edge in edges(whole):
            if not places(edge[0], True) & (places(edge[1], False) | places(edge[1], True)):
                found += 1
                words = "without waiting for a block that reads what was there"
                assert caught(whole, module, words, partial(without, edge=edge)), (name, edge)
    assert found


MISTAKES = (
    "      lm_fence();\n",
    "lm_load(waits, 2 * n + 1));\n    lm_barrier();",
    "      }\n      lm_barrier();\n    }\n    for (int n = lm_load(tasks, row + 6)",
)
"""Each removes one synchronisation."""


def test_what_stands_between_waiting_and_telling_is_needed(wholes: dict[str, tuple[Whole, ShimModule]]) -> None:
    whole, _ = wholes["attention"]
    texts = []
    for line in MISTAKES:
        assert line in whole.text
        texts.append(whole.text.replace(line, line.replace("lm_barrier();", "").replace("lm_fence();", "")))
    for module, line in zip(compiled(texts), MISTAKES, strict=True):
        assert caught(whole, module, "without waiting for the block that wrote it"), line


def test_a_queue_out_of_order_is_told(wholes: dict[str, tuple[Whole, ShimModule]]) -> None:
    whole, module = wholes["mlp"]

    def turned(queue: Tables) -> Tables:
        return replace(queue, tasks=queue.tasks[::-1].copy())

    assert caught(whole, module, "every block waits for another", turned, groups=2)


def test_counters_begin_anew_in_every_run(wholes: dict[str, tuple[Whole, ShimModule]]) -> None:
    whole, module = wholes["bert"]
    for seed in range(20):
        whole.run(module, seed, 1 + seed % 8)
        for control in module.controls:
            assert len(control) > CONTROL and not control.any()


def test_the_text_says_what_each_task_touches(wholes: dict[str, tuple[Whole, ShimModule]]) -> None:
    for whole, _ in wholes.values():
        manifest = manifest_of(whole.text)
        assert manifest.launch_mode == "megakernel"
        assert manifest_of(manifest.line()) == manifest


def test_programs_of_one_kernel_have_no_parts() -> None:
    def scaled(g: lt.Graph) -> None:
        (g.tensor("x", (8, 12), "f32") * 2.0).output("y")

    with pytest.raises(KernelError, match="no two kernels of 'program' can run as one"):
        whole_of(scaled)


def random_wholes(seeds: Iterable[int]) -> Iterator[Whole]:
    for seed in seeds:
        region = random_region(seed, steps=8 + seed % 30)
        if region is None:
            continue
        dims = random_dims(region, seed)
        try:
            yield placed(f"seed {seed}", region, dims, APART, arrays=random_inputs(region, seed, dims))
        except KernelError as error:
            assert "no two kernels" in str(error)


def check_random(seeds: Iterable[int], iterations: int) -> int:
    made = list(random_wholes(seeds))
    for each, module in zip(made, compiled([w.text for w in made]), strict=True):
        found = [reported for reported in failures(each, module, range(iterations)) if "another result" not in reported]
        assert not found
        plain = each.run(module, 0, 1)
        for seed in range(iterations):
            got = each.run(module, seed, 4)
            assert all(np.array_equal(got[name], plain[name], equal_nan=True) for name in plain), (each.name, seed)
    return len(made)


def test_random_programs() -> None:
    assert check_random([1073, 2349], 2) == 2  # the first with bools that threads join, and with nothing


@pytest.mark.fuzz
def test_many_random_programs() -> None:
    for begin in range(1_000, 4_000, 100):
        check_random(range(begin, begin + 100), 6)
