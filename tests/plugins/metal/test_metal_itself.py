"""Metal itself, on a Mac: the selectors, Apple's compiler, the conformance suite and random programs on the GPU.

Machines of hosts of repositories have a paravirtual GPU of the family Apple 5, which compiles but does not run kernels.
"""

from __future__ import annotations

import random
from itertools import islice

import pytest
from tests.plugins.cpu.test_cpu_backend import region_of
from tests.plugins.metal.test_metal_matrices import point_in, product
from tests.plugins.metal.test_metal_programs import ran
from tests.plugins.metal.test_metal_suite import TestMetal as Suite
from tests.stand_ins.metal.selectors import CONSTANTS, MODULE, SELECTORS, attribute

from lumin_tune.plugins.metal.backend import LEAST, MetalBackend
from lumin_tune.plugins.metal.driver import DEVICE_REMEDY, Found, found_devices
from lumin_tune.plugins.metal.queue import compiled
from lumin_tune.testing.backends.cases import BackendCase

metal = pytest.importorskip("Metal", reason="Metal is part of macOS; there: pip install 'lumin-tune[metal]'")


@pytest.fixture
def backend() -> MetalBackend:
    made = MetalBackend()
    if not made.devices():
        pytest.skip(f"no GPU that kernels can run on; {DEVICE_REMEDY}")
    return made


@pytest.fixture
def compiler() -> Found:
    """Any GPU that Metal knows, as all compile alike."""
    if not found_devices():
        pytest.skip(f"Metal finds no GPU; {DEVICE_REMEDY}")
    return found_devices()[0]


class TestMetalOfThisMac(Suite):
    points = 2


@pytest.mark.parametrize("case", Suite.cases, ids=str)
def test_the_compiler_takes_the_text_of_every_case(case: BackendCase, compiler: Found) -> None:
    made, region = MetalBackend(), region_of(case.graph())
    space = made.space(region, LEAST)
    for point in [space.default, *islice(space.points(random.Random(0)), 3)]:
        compiled(compiler, made.lower(region, point).text)


@pytest.mark.parametrize(
    ("dtype", "word"), [("f16", "swizzled"), ("bf16", "matrix"), ("i8", "matrix"), ("f32", "tf32")]
)
def test_the_compiler_takes_matrices(dtype: str, word: str, compiler: Found) -> None:
    made, region = MetalBackend(), region_of(product(dtype, True))
    source = made.lower(region, point_in(made.space(region, LEAST), word))
    assert "lm_multiply_" in source.text
    compiled(compiler, source.text)


@pytest.mark.parametrize("kind", ["forward", "gradient", "onnx"])
@pytest.mark.parametrize("seed", range(1, 11))
def test_random_programs(kind: str, seed: int, backend: MetalBackend) -> None:
    ran(kind, seed, backend)


def test_pyobjc_has_what_the_stand_in_has() -> None:
    for name, value in CONSTANTS.items():
        assert getattr(metal, name) == value, name
    assert all(hasattr(metal, name) for name in MODULE)
    (device, *_) = metal.MTLCopyAllDevices()
    queue = device.newCommandQueue()
    commands = queue.commandBuffer()
    objects = {
        "MTLDevice": device,
        "MTLCompileOptions": metal.MTLCompileOptions.alloc().init(),
        "MTLBuffer": device.newBufferWithLength_options_(64, metal.MTLResourceStorageModeShared),
        "MTLCommandQueue": queue,
        "MTLCommandBuffer": commands,
    }
    for kind, made in objects.items():
        for selector in SELECTORS[kind]:
            assert selector == "architecture" or hasattr(made, attribute(selector)), f"{kind} {selector}"
    for kind in ("compute", "blit"):
        encoder = getattr(commands, f"{kind}CommandEncoder")()
        for selector in SELECTORS[f"MTL{kind.capitalize()}CommandEncoder"]:
            assert hasattr(encoder, attribute(selector)), selector
        encoder.endEncoding()
