"""Every scalar operation, conversion, reduction and scan of every dtype: by the shim against the oracle, and by
NVRTC.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from itertools import islice

import numpy as np
import pytest
from tests.core.kernel.test_lower import Recording
from tests.plugins.cuda.conformance import DEVICE, Case, case_of, regions_of, space_of, wrong
from tests.plugins.cuda.matrix.test_wgmma import HOPPER
from tests.plugins.cuda.space.test_cuda_kinds import refused

import lumin_tune as lt
from lumin_tune.core.dtypes import Array, DType, round_to
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.plugin.records import Device
from lumin_tune.plugins.cuda.compile.nvrtc import Nvrtc

COUNT = 300

OF_FLOATS: Mapping[str, Callable[[lt.Tensor, lt.Tensor], lt.Tensor]] = {
    "div": lambda x, y: x / y, "recip": lambda x, y: 1.0 / x, "sqrt": lambda x, y: x.sqrt(),
    "exp2": lambda x, y: x.exp2(), "log2": lambda x, y: x.log2(), "sin": lambda x, y: x.sin(),
    "exp": lambda x, y: x.exp(), "log": lambda x, y: x.log(), "tanh": lambda x, y: x.tanh(),
    "erf": lambda x, y: x.erf(), "atan2": lambda x, y: x.atan2(y),
}  # fmt: skip
OF_NUMBERS: Mapping[str, Callable[[lt.Tensor, lt.Tensor], lt.Tensor]] = {
    "sub": lambda x, y: x - y,
    "mod": lambda x, y: x % y,
    "neg": lambda x, y: -x,
    "abs": lambda x, y: x.abs(),
    "idiv": lambda x, y: x // y,
}
OF_INTEGERS: Mapping[str, Callable[[lt.Tensor, lt.Tensor], lt.Tensor]] = {"xor": lambda x, y: x ^ y}
OF_ALL: Mapping[str, Callable[[lt.Tensor, lt.Tensor], lt.Tensor]] = {
    "add": lambda x, y: x + y,
    "mul": lambda x, y: x * y,
    "max": lambda x, y: x.maximum(y),
    "min": lambda x, y: x.minimum(y),
    "less_than": lambda x, y: x < y,
    "equal": lambda x, y: x == y,
    "select": lambda x, y: (x == x.flip(0)).where(x, y),
}


def arithmetic(dtype: DType) -> Recording:
    def record(g: lt.Graph) -> None:
        x, y = g.tensor("x", (COUNT,), dtype), g.tensor("y", (COUNT,), dtype)
        own = {**OF_ALL, **(OF_NUMBERS if dtype is not DType.BOOL else {}), **(OF_FLOATS if dtype.is_float else {})}
        own |= OF_INTEGERS if dtype.is_integer else {}
        for name, operation in own.items():
            operation(x, y).output(name)

    return record


def conversions(dtype: DType) -> Recording:
    def record(g: lt.Graph) -> None:
        x = g.tensor("small", (COUNT,), dtype)
        for other in DType:
            x.cast(other).output(f"as_{other}")

    return record


def along(dtype: DType) -> Recording:
    """Reductions and scans of rows that a thread, a warp and a block share."""

    def record(g: lt.Graph) -> None:
        for length in (3, 70, 1_100):
            x = g.tensor(f"small{length}", (5, length), dtype)
            x.max(1).output(f"max{length}")
            x.permute(1, 0).max(0).output(f"column_max{length}")
            x.cummax(1)[0].output(f"cummax{length}")
            if dtype is DType.BOOL:
                x.all(1).output(f"all{length}")
                continue
            x.argmax(1).output(f"argmax{length}")
            x.sum(1).output(f"sum{length}")
            x.cumsum(1).output(f"cumsum{length}")
            x.slice(1, 0, 3).cumprod(1).output(f"cumprod{length}")

    return record


def arrays_of(graph: NodeGraph, seed: int) -> dict[str, Array]:
    """Return arrays with the extremes of their dtype; those named small have values that every dtype holds."""
    source, arrays = np.random.default_rng(seed), {}
    for name, node in graph.inputs.items():
        dtype, shape = graph.nodes[node].dtype, tuple(map(int, graph.nodes[node].shape))  # type: ignore[arg-type]
        if dtype is DType.BOOL:
            arrays[name] = source.integers(0, 2, shape).astype(bool)
        elif name.startswith("small"):
            arrays[name] = source.integers(0, 4, shape).astype(dtype.numpy)
        elif dtype.is_integer:
            low, high = int(dtype.lowest), int(dtype.highest)
            ends = source.choice(np.array([low, low + 1, max(low, -1), 0, 1, 2, 7, high - 1, high], dtype.numpy), shape)
            anywhere = source.integers(low, high, shape, dtype.numpy, endpoint=True)
            arrays[name] = np.where(source.integers(0, 2, shape) == 0, ends, anywhere)
        else:
            ends = source.choice(np.array([0.0, -0.0, 1.0, -1.0, np.inf, -np.inf, np.nan, 12.0, -12.0, 0.5]), shape)
            anywhere = source.standard_normal(shape) * 10.0 ** source.integers(-2, 2, shape)
            arrays[name] = round_to(np.where(source.integers(0, 3, shape) == 0, ends, anywhere), dtype)
    return arrays


def random_bits(g: lt.Graph) -> None:
    """Integers alone, so that all devices draw the same."""
    random = lt.random.Generator(g, seed=-3)
    random.bits((COUNT,)).output("bits")
    random.uniform((COUNT,)).output("uniform")
    random.bernoulli((COUNT,), 0.3).output("bernoulli")


TABLE: Mapping[str, Recording] = {
    "random bits": random_bits,
    **{f"arithmetic of {dtype}": arithmetic(dtype) for dtype in DType},
    **{f"conversions of {dtype}": conversions(dtype) for dtype in DType},
    **{f"along axes of {dtype}": along(dtype) for dtype in DType},
}


def cases(names: list[str], count: int, device: Device = DEVICE) -> Iterator[Case]:
    for name in names:
        for graph in regions_of(TABLE[name]):
            own = space_of(graph, device)
            for point in (own.default, *islice(own.points(random.Random(0)), count)):
                yield case_of(name, graph, own, point)


def check(chosen: list[Case]) -> None:
    with np.errstate(all="ignore"):
        assert not list(wrong(chosen, [arrays_of(case.graph, 0) for case in chosen]))


DAILY = ("f32", "f16", "i8", "i64", "bool")


@pytest.mark.usefixtures("shim")
def test_arithmetic_and_conversions() -> None:
    check(list(cases([f"{kind} of {dtype}" for kind in ("arithmetic", "conversions") for dtype in DAILY], 0)))


@pytest.mark.usefixtures("shim")
def test_random_bits() -> None:
    check(list(cases(["random bits"], 0)))


@pytest.mark.usefixtures("shim")
def test_reductions_and_scans() -> None:
    check(list(cases([f"along axes of {dtype}" for dtype in ("f16", "i8")], 0)))


@pytest.mark.fuzz
@pytest.mark.usefixtures("shim")
@pytest.mark.parametrize("name", TABLE)
def test_all_at_random_points(name: str) -> None:
    check(list(cases([name], 4)))


def test_some_compile(nvrtc: Nvrtc) -> None:
    assert not list(refused(nvrtc, list(cases(["arithmetic of bf16", "along axes of u8"], 0, HOPPER)), "sm_90a"))


@pytest.mark.fuzz
@pytest.mark.parametrize("name", TABLE)
def test_all_compile(nvrtc: Nvrtc, name: str) -> None:
    for arch, device in (("sm_80", DEVICE), ("sm_90a", HOPPER)):
        assert not list(refused(nvrtc, list(cases([name], 3, device)), arch))
