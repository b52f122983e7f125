"""Matrix products by the threads of a SIMD-group, on the stand-in in both orders."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
import pytest
from tests.plugins.cpu.test_cpu_backend import region_of
from tests.plugins.cuda.attention.test_half_weights import weighed
from tests.plugins.metal.conftest import forget_devices

import lumin_tune as lt
from lumin_tune.core.dtypes import Array, DType, bf16_bits, bf16_from_bits
from lumin_tune.core.plugin.records import Artifact, Knob, Point, Space
from lumin_tune.plugins.metal import probe
from lumin_tune.plugins.metal.backend import MetalBackend
from lumin_tune.plugins.metal.target import MATRIX

pytestmark = pytest.mark.parametrize("metal", ["forwards", "backwards"], indirect=True)


def product(dtype: str, turned: bool) -> lt.Graph:
    """Return a product of 40 x 48 and 48 x 72, whose operands may be stored with the sum outside."""
    graph = lt.Graph()
    x, y = graph.tensor("x", (48, 40) if turned else (40, 48), dtype), graph.tensor("y", (48, 72), dtype)
    if turned:
        x, y = x.permute(1, 0), graph.tensor("z", (72, 48), dtype).permute(1, 0)
    sums = "i32" if dtype == "i8" else "f32"
    (x.cast(sums) @ y.cast(sums)).output("out")
    return graph


def point_in(space: Space, word: str) -> Point:
    """Return a valid point in which a stage has a recipe that begins with a word."""
    for knob in space.knobs:
        for choice in (each for each in knob.choices if str(each).startswith(word)):
            for blocks in _blocks(space.knobs):
                point = {**space.default, **blocks, knob.name: choice, "form": knob.name.split()[0]}
                if not space.violation(point):
                    return point
    raise AssertionError(f"no valid point with {word!r}")


def _blocks(knobs: Sequence[Knob]) -> list[Mapping[str, str]]:
    """Return choices of the first knob of blocks, as points."""
    (first, *_) = [knob for knob in knobs if knob.name.endswith("block")]
    return [{first.name: str(choice)} for choice in first.choices]


def _shape(graph: lt.Graph, number: int) -> list[int]:
    return [size for size in graph.nodes[number].shape if isinstance(size, int)]


def result(backend: MetalBackend, graph: lt.Graph, point: Point, given: Mapping[str, Array], out: Array) -> Array:
    """Run a region at a point; its text must have matrix instructions."""
    region, (device,) = region_of(graph), backend.devices()
    source = backend.lower(region, point)
    assert "lm_multiply_" in source.text[source.text.rindex("\nLM_KERNEL(k0") :]
    artifact = backend.build(source, device)
    assert isinstance(artifact, Artifact), artifact
    backend.load(artifact, device)([given[name] for name in region.graph.inputs], [out], {})
    return out


@pytest.mark.parametrize("turned", [False, True], ids=["plain", "turned"])
@pytest.mark.parametrize(
    ("dtype", "word"),
    [
        ("f16", "matrix"),
        ("f16", "swizzled"),
        ("bf16", "matrix"),
        ("i8", "matrix"),
        ("f32", "tf32"),
    ],
)
def test_products(backend: MetalBackend, dtype: str, word: str, turned: bool) -> None:
    graph, random = product(dtype, turned), np.random.default_rng(0)
    given: dict[str, Array] = {}
    values: dict[str, Array] = {}
    for name, number in graph.inputs.items():
        shape = _shape(graph, number)
        drawn = random.standard_normal(shape).astype(np.float32)
        if dtype == "i8":
            values[name] = given[name] = random.integers(-128, 128, shape).astype(np.int8)
        elif dtype == "bf16":
            given[name] = bf16_bits(drawn)
            values[name] = bf16_from_bits(given[name])
        else:
            values[name] = given[name] = drawn.astype(DType(dtype).numpy)
    x, y = (values["x"].T, values["z"].T) if turned else (values["x"], values["y"])
    exact = x.astype(np.float64) @ y.astype(np.float64)
    out = np.zeros((40, 72), np.int32 if dtype == "i8" else np.float32)
    found = result(backend, graph, point_in(backend.space(region_of(graph), backend.devices()[0]), word), given, out)
    np.testing.assert_allclose(found, exact, rtol=0 if dtype == "i8" else 2e-6, atol=0 if dtype == "i8" else 2e-5)


@pytest.mark.parametrize("way", ["matrix 2", "swizzled 2"])
def test_attention_in_registers(backend: MetalBackend, way: str) -> None:
    """The weights of attention stay in registers as the left operand of its second product."""
    graph = lt.Graph()
    q, k, v = (graph.tensor(name, (2, size, 32), "f16") for name, size in (("q", 45), ("k", 100), ("v", 100)))
    scores = (q.cast("f32") @ k.cast("f32").permute(0, 2, 1)) * 0.25
    weighed(scores, v, "f16").output("out")
    space, random = backend.space(region_of(graph), backend.devices()[0]), np.random.default_rng(0)
    point = {**space.default, "form": "flash", "flash k0 block": "i:1 j:32 l:64 t64", "flash k0 way": way}
    assert not space.violation(point), space.violation(point)
    given = {
        name: random.standard_normal(_shape(graph, number)).astype(np.float16) for name, number in graph.inputs.items()
    }
    found = result(backend, graph, point, given, np.zeros((2, 45, 32), np.float32))
    np.testing.assert_allclose(found, lt.interpret(graph, given, float64=True)["out"], rtol=2e-3, atol=2e-3)


def test_matrices_of_another_layout_are_not_used(backend: MetalBackend, monkeypatch: pytest.MonkeyPatch) -> None:
    graph = product("f32", False)
    (device,) = backend.devices()
    assert device.properties["matrix"] == MATRIX
    assert "tf32" in str(backend.space(region_of(graph), device).knobs)
    for fault in ("lane", "lane; return"):  # elements at other places, and a text that does not compile
        with monkeypatch.context() as patched:
            patched.setattr(probe, "_TEXT", probe._TEXT.replace("lm_logical((int)lane)", fault))
            forget_devices()
            (other,) = backend.devices()
        space = backend.space(region_of(graph), other)
        assert other.properties["matrix"] == "" and "tf32" not in str(space.knobs)
        assert "lm_multiply_" not in backend.lower(region_of(graph), space.default).text
    assert any("without matrix instructions" in each.detail for each in backend.diagnose({}))
