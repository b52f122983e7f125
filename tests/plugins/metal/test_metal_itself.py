"""Metal itself, on a Mac: the selectors, the conformance suite and random programs on its GPU."""

from __future__ import annotations

import pytest
from tests.plugins.metal.test_metal_programs import ran
from tests.plugins.metal.test_metal_suite import TestMetal as Suite

from lumin_tune.plugins.metal.backend import MetalBackend
from lumin_tune.plugins.metal.driver import DEVICE_REMEDY
from lumin_tune.testing.metal_shim.selectors import CONSTANTS, MODULE, SELECTORS, attribute

metal = pytest.importorskip("Metal", reason="Metal is part of macOS; there: pip install 'lumin-tune[metal]'")


@pytest.fixture
def backend() -> MetalBackend:
    made = MetalBackend()
    if not made.devices():
        pytest.skip(f"no GPU that kernels can run on; {DEVICE_REMEDY}")
    return made


class TestMetalOfThisMac(Suite):
    points = 2


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
