"""f32 products with operands rounded to tf32: only by the backend requested by that name."""

from __future__ import annotations

import itertools
import random
from dataclasses import replace

import numpy as np
import pytest
from tests.plugins.cpu.test_cpu_backend import region_of
from tests.plugins.cuda.conformance import DEVICE, Case, arrays_for, case_of, regions_of, wrong
from tests.plugins.cuda.matrix.test_mma import KNOB, SIZES, product
from tests.stand_ins.cuda import compiled
from tests.stand_ins.cuda.cupy_stand_in import StandInCupy, StandInNvrtc

import lumin_tune as lt
import lumin_tune.plugins.cuda as plugin
from lumin_tune.cluster.measuring.checking import compare
from lumin_tune.cluster.measuring.tolerance import Expected, coarser
from lumin_tune.core.dtypes import Array, DType
from lumin_tune.core.errors import BuildError
from lumin_tune.core.kernel.lower.lowering import lower
from lumin_tune.core.kernel.rewrite.rounding import round_weights
from lumin_tune.core.kernel.simt.schedule.simt_space import space
from lumin_tune.core.plugin.manager import PluginManager
from lumin_tune.core.plugin.records import Artifact, Parameter
from lumin_tune.plugins.cuda.backend import CudaBackend
from lumin_tune.plugins.cuda.compile.builder import Build, CubinBuilder
from lumin_tune.plugins.cuda.compile.nvrtc import Nvrtc
from lumin_tune.plugins.cuda.cuda_kernel import CudaKernel
from lumin_tune.plugins.cuda.target import CUDA


def rounded(array: Array) -> Array:
    """Return f32 rounded to 11 significant bits, ties away from zero."""
    bits = np.ascontiguousarray(array, np.float32).view(np.uint32)
    return ((bits + np.uint32(0x1000)) & np.uint32(0xFFFFE000)).view(np.float32)


def cases(share: int, seed: int) -> list[Case]:
    found = []
    for number, (sizes, left, right) in enumerate(itertools.product(SIZES, (False, True), (False, True))):
        if number % share == seed % share:
            (graph,) = regions_of(product("f32", sizes, left, right))
            own = space(lower(graph), DEVICE, CUDA, rounding=("tf32",))
            source = random.Random(seed + number)
            names = [c for knob in own.knobs if knob.name == KNOB for c in knob.choices if str(c).startswith("tf32")]
            while True:
                point = {knob.name: source.choice(knob.choices) for knob in own.knobs}
                point |= {"form": "plain", KNOB: source.choice(names)}
                if not own.violation(point):
                    break
            found.append(case_of(f"{sizes} {left} {right}", graph, own, point))
    return found


@pytest.mark.usefixtures("shim")
def test_factors_are_rounded_and_sums_are_not() -> None:
    """Operands of 11 bits give the f32 result; others give that of their rounded values, which differs."""
    chosen = cases(6, 1)
    assert len(chosen) == 2 and all("lm_multiply_tf32(" in case.text.partition("LM_KERNEL")[2] for case in chosen)
    given = [arrays_for(case.graph, {}) for case in chosen]
    short = [{name: rounded(array) for name, array in arrays.items()} for arrays in given]
    assert not list(wrong(chosen[:1], short[:1]))
    for case, arrays in zip(chosen[1:], given[1:], strict=True):
        (node,) = case.graph.outputs.values()
        y = np.zeros(tuple(map(int, case.graph.nodes[node].shape)), np.float32)
        compiled([case.text])[0].run([*(arrays[name] for name in case.graph.inputs), y], {})
        by_hand = {name: rounded(array) if array.ndim == 2 else array for name, array in arrays.items()}
        wanted, exact = (
            np.asarray(next(iter(lt.interpret(case.graph, each, float64=True).values()))) for each in (by_hand, arrays)
        )
        assert np.abs(y - wanted).max() < 1e-4 < np.abs(y - exact).max() < 2e-2


@pytest.mark.fuzz
@pytest.mark.usefixtures("shim")
@pytest.mark.parametrize("seed", range(6))
def test_many_products(seed: int) -> None:
    chosen = cases(1, 10 + seed)
    short = [{name: rounded(array) for name, array in arrays_for(case.graph, {}).items()} for case in chosen]
    assert not list(wrong(chosen, short))


def test_they_compile_without_spills(nvrtc: Nvrtc) -> None:
    for case, arch in zip(cases(6, 3), ("sm_80", "sm_90a"), strict=True):
        made = CubinBuilder(nvrtc).build(case.text, arch)
        assert isinstance(made, Build), made
        assert not any(each.spill_bytes for each in made.resources.values()), made.log


def test_only_who_asks_gets_them() -> None:
    manager = PluginManager(plugins={"cuda": plugin}, discover=False)
    exact, coarse = manager.backends().values()
    assert (exact.name, coarse.name) == ("cuda", "cuda-tf32")
    g = lt.Graph()
    (g.tensor("x", (512, 512), "f32") @ g.tensor("w", (512, 512), "f32")).output("y")
    region = region_of(g)
    names = {
        each.name: {str(c).partition(" ")[0] for c in each.space(region, DEVICE).knobs[3].choices}
        for each in (exact, coarse)
    }
    assert "tf32" not in names["cuda"] and names["cuda-tf32"] == names["cuda"] | {"tf32"}
    point = coarse.space(region, DEVICE).default
    assert str(point[KNOB]).startswith("tf32 ")
    # so that a point of the other backend is never accepted
    assert "cannot be 'tf32" in exact.space(region, DEVICE).violation(point)
    assert "lm_multiply_tf32(" in coarse.lower(region, point).text.partition("LM_KERNEL")[2]
    assert exact.diagnose({}) and not coarse.diagnose({})  # type: ignore[attr-defined]
    parts = lt.Graph()
    (parts.tensor("x", (64, 64), "f64") @ parts.tensor("w", (64, 64), "f64")).output("y")
    assert (
        coarse.space(region_of(parts), DEVICE).knobs[3].choices
        == exact.space(region_of(parts), DEVICE).knobs[3].choices
    )
    with pytest.raises(BuildError, match="can round to tf32 or not at all, not to 'bf16'"):
        CudaBackend(rounding="bf16")


@pytest.mark.usefixtures("shim")
def test_devices_and_kernels_tell_of_it() -> None:
    backend = CudaBackend(CubinBuilder(StandInNvrtc()), StandInCupy(), "tf32")  # type: ignore[arg-type]
    (device,) = backend.devices()
    assert device.backend == "cuda-tf32"
    g = lt.Graph()
    (g.tensor("x", (32, 40), "f32") @ g.tensor("w", (40, 24), "f32")).output("y")
    region = region_of(g)
    artifact = backend.build(backend.lower(region, backend.space(region, device).default), device)
    assert isinstance(artifact, Artifact)
    kernel = backend.load(artifact, device)
    assert isinstance(kernel, CudaKernel) and kernel.roundoff == 2.0**-11


def test_checking_allows_what_rounding_does() -> None:
    source = np.random.default_rng(0)
    a, b = (source.standard_normal((256, 256)).astype(np.float32) for _ in range(2))
    value = (a.astype(np.float64) @ b).astype(np.float32)
    right = Expected(value, np.full_like(value, 1e-4), value, 0)
    parameter = Parameter("output", "y", DType.F32, (256, 256))
    coarse = rounded(a) @ rounded(b)
    assert compare(parameter, coarse, right)[0]
    message, error = compare(parameter, coarse, coarser(right, 2.0**-11))
    assert not message and 0.01 < error < 1.0
    assert compare(parameter, coarse * np.float32(1.05), coarser(right, 2.0**-11))[0]
    assert coarser(right, 0.0) is right and coarser(replace(right, allowed=None), 0.1).allowed is None


@pytest.mark.usefixtures("shim")
def test_weights_of_attention_are_halves_where_rounding_is_asked_for() -> None:
    """f16 attention with f32 weights: both products use matrix instructions, within the tolerance of tf32."""

    def attention(dtype: str) -> lt.NodeGraph:
        def record(g: lt.Graph) -> None:
            q, k, v = (g.tensor(name, (2, 90, 16), dtype) for name in "qkv")
            q.scaled_dot_product_attention(k, v, causal=True).output("y")

        (graph,) = regions_of(record)
        return graph

    def counts(graph: lt.NodeGraph, rounding: tuple[str, ...]) -> tuple[int, bool]:
        own = space(lower(graph), DEVICE, CUDA, rounding=rounding)
        text = case_of("", graph, own, own._mended("online")).text.partition("LM_KERNEL")[2]
        return text.count("lm_multiply_f16("), "LM_SHARED(lm_f16, s" in text

    graph = attention("f16")
    exact, coarse = counts(graph, ()), counts(graph, ("tf32",))
    assert not exact[1] and coarse[1] and 0 < exact[0] < coarse[0]
    assert round_weights(lower(attention("f32"))) is None and round_weights(lower(attention("bf16"))) is None
    own = space(lower(graph), DEVICE, CUDA, rounding=("tf32",))
    assert not list(wrong([case_of("rounded", graph, own, own.default)], float64=False))
