"""f16/bf16 in pairs: rounding by pairs, and bit-exact packed operations."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from tests.core.kernel.test_lower import Recording
from tests.plugins.cuda.conformance import Case, case_of, regions_of, space_of, wrong
from tests.stand_ins.cuda import compiled

import lumin_tune as lt
from lumin_tune.core.dtypes import Array, bf16_bits, bf16_from_bits
from lumin_tune.plugins.cuda.compile.builder import Build, CubinBuilder
from lumin_tune.plugins.cuda.compile.nvrtc import Nvrtc

OPERATIONS: dict[str, Callable[[lt.Tensor, lt.Tensor], lt.Tensor]] = {
    "add": lambda x, y: x + y,
    "sub": lambda x, y: x - y,
    "mul": lambda x, y: x * y,
    "max": lambda x, y: x.relu(),
    "neg": lambda x, y: -x,
}
BY_NUMPY: dict[str, Callable[[Array, Array], Array]] = {
    "add": np.add,
    "sub": np.subtract,
    "mul": np.multiply,
    "max": lambda x, y: np.maximum(x, 0.0),
    "neg": lambda x, y: -x,
}


def operation(name: str, dtype: str) -> Recording:
    def record(g: lt.Graph) -> None:
        x, y = (g.tensor(each, (37, 64), dtype) for each in "xy")
        OPERATIONS[name](x, y).output("z")

    return record


def case(record: Recording) -> Case:
    (graph,) = regions_of(record)
    own = space_of(graph)
    return case_of("halves", graph, own, own.default)


def body(text: str) -> str:
    return text.partition("LM_KERNEL(k0")[2]


def parts(bits: Array, dtype: str) -> Array:
    with np.errstate(invalid="ignore"):
        return (bits.view(np.float16) if dtype == "f16" else bf16_from_bits(bits)).astype(np.float64)


def rounded(values: Array, dtype: str) -> Array:
    """Return the rounded bits: float64 holds sums and products of f16/bf16 exactly, so this rounds once."""
    if dtype == "f16":
        return values.astype(np.float16).view(np.uint16)
    near = np.frexp(values)[1]  # to 8 bits, ties to even, by scaling them to integers
    scale = np.ldexp(1.0, np.maximum(near - 8, -133))
    with np.errstate(over="ignore"):
        return bf16_bits((np.rint(values / scale) * scale).astype(np.float32))


@pytest.mark.usefixtures("shim")
@pytest.mark.parametrize("dtype", ["f16", "bf16"])
def test_single_operations_are_by_pairs_and_exact(dtype: str) -> None:
    cases = [case(operation(name, dtype)) for name in OPERATIONS]
    source = np.random.default_rng(0)
    for name, each, module in zip(OPERATIONS, cases, compiled([each.text for each in cases]), strict=True):
        assert f"lm_pairs_{name}(" in body(each.text), name
        arrays = [source.integers(0, 1 << 16, (37, 64)).astype(np.uint16) for _ in each.graph.inputs]
        given = [parts(array, dtype) for array in arrays]
        for array, value in zip(arrays, given, strict=True):
            array[~np.isfinite(value)] = 0
        first, second = (*(parts(array, dtype) for array in arrays), *([np.zeros((37, 64))] * (2 - len(arrays))))
        z = np.zeros((37, 64), np.uint16)
        module.run([*arrays, z], {})
        with np.errstate(over="ignore"):
            wanted = rounded(BY_NUMPY[name](first, second), dtype)
        same = (z == wanted) | ((z | wanted) & 0x7FFF == 0)  # zeros may have either sign
        assert same.all(), (name, z[~same][:4], wanted[~same][:4])


@pytest.mark.usefixtures("shim")
def test_chains_are_rounded_once() -> None:
    def chain(g: lt.Graph) -> None:
        x, y = (g.tensor(each, (37, 64), "bf16") for each in "xy")
        ((x * y + x).relu() * 0.75).output("z")

    def scaled(g: lt.Graph) -> None:
        (g.tensor("x", (37, 64), "f16") * g.tensor("s", (1,), "f16")).output("z")

    def odd(g: lt.Graph) -> None:
        (g.tensor("x", (37, 63), "f16") + g.tensor("y", (37, 63), "f16")).output("z")

    cases = [case(record) for record in (chain, scaled, odd)]
    assert "lm_rounded<lm_bf16, 8>(" in body(cases[0].text) and "lm_pairs_" not in body(cases[0].text)
    assert "lm_pairs_mul(" in body(cases[1].text) and "lm_filled<lm_f16, 8>(" in body(cases[1].text)
    assert not list(wrong(cases))


def test_they_compile_without_spills(nvrtc: Nvrtc) -> None:
    for dtype, arch in (("bf16", "sm_80"), ("f16", "sm_90a")):
        for name in ("add", "sub", "mul", "max", "neg") if dtype == "bf16" else ("add", "max"):
            made = CubinBuilder(nvrtc).build(case(operation(name, dtype)).text, arch)
            assert isinstance(made, Build), made
            assert not any(each.spill_bytes for each in made.resources.values()), made.log
