"""The CUDA backend through the plugin interface, on a machine without a device."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from tests.plugins.cpu.test_cpu_backend import region_of

import lumin_tune as lt
import lumin_tune.plugins.cuda as plugin
from lumin_tune.core.errors import BuildError
from lumin_tune.core.kernel.simt.launch_manifest import Manifest
from lumin_tune.core.plugin.manager import PluginManager
from lumin_tune.core.plugin.records import Artifact, Device, Source
from lumin_tune.plugins.cuda.backend import CudaBackend
from lumin_tune.plugins.cuda.compile import nvrtc
from lumin_tune.plugins.cuda.compile.builder import CubinBuilder
from lumin_tune.plugins.cuda.device import driver
from lumin_tune.plugins.cuda.device.architecture import ARCHITECTURES, architecture_device, architecture_of
from lumin_tune.plugins.cuda.device.device import cuda_devices
from lumin_tune.plugins.cuda.diagnosis import diagnose


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A machine without CuPy and without a compiler."""
    monkeypatch.setattr(driver, "cupy_or_reason", lambda: "CuPy cannot be imported (not installed)")
    monkeypatch.setattr("lumin_tune.plugins.cuda.device.device.cupy_or_reason", driver.cupy_or_reason)
    monkeypatch.setattr("lumin_tune.plugins.cuda.diagnosis.cupy_or_reason", driver.cupy_or_reason)
    monkeypatch.setattr(nvrtc, "_places", lambda environment: iter(()))
    nvrtc.find_nvrtc.cache_clear()
    yield
    nvrtc.find_nvrtc.cache_clear()


def softmax_region() -> Any:
    g = lt.Graph()
    g.tensor("x", (16, 33), "f32").softmax(-1).output("y")
    return region_of(g)


def test_the_plugin_brings_the_backend() -> None:
    manager = PluginManager(plugins={"cuda": plugin}, discover=False)
    assert list(manager.backends()) == ["cuda", "cuda-tf32"]
    assert not [error for info in manager.describe() for error in info.errors]


@pytest.mark.usefixtures("nvrtc")
def test_what_the_prelude_lacks_is_named() -> None:
    backend = CudaBackend(CubinBuilder())
    text = 'extern "C" __global__ void f(float* x) { *x = lm_no(*x); }\n'
    source = Source("cuda", f"{Manifest((), 0, 0, 0).line()}\n{text}", backend.entry)
    with pytest.raises(BuildError, match="^the prelude of CUDA does not define lm_no; "):
        backend.build(source, architecture_device("sm_80"))


def test_importing_it_loads_nothing_heavy() -> None:
    code = (
        "import sys, lumin_tune.plugins.cuda.backend; "
        "print([m for m in ('cupy', 'torch', 'nvidia', 'cuda', 'platformdirs') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.usefixtures("bare")
def test_a_bare_machine() -> None:
    backend = CudaBackend(CubinBuilder())
    assert backend.devices() == ()
    region, device = softmax_region(), architecture_device("sm_80")
    assert backend.claims(region)
    source = backend.lower(region, backend.space(region, device).default)
    assert source == backend.lower(region, backend.space(region, device).default)
    with pytest.raises(BuildError, match="NVRTC.*was not found.*pip install 'lumin-tune\\[cuda\\]'"):
        backend.build(source, device)
    artifact = Artifact(b"", source.entry, "sm_80\nnvrtc 13.0")
    with pytest.raises(BuildError, match="CUDA kernels cannot run on this machine: CuPy cannot be imported"):
        backend.load(artifact, device)


@pytest.mark.usefixtures("bare")
@pytest.mark.parametrize("device", [False, True])
def test_the_diagnosis_of_a_bare_machine(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, device: bool) -> None:
    monkeypatch.setattr("lumin_tune.plugins.cuda.diagnosis.seems_to_have_device", lambda: device)
    findings = {each.name: each for each in diagnose({"cache": str(tmp_path)})}
    assert set(findings) == {"compiler", "devices", "cubin cache"}
    assert not findings["compiler"].ok and "lumin-tune[cuda12]" in findings["compiler"].remedy
    assert not findings["devices"].ok and "nvidia-smi" in findings["devices"].remedy
    assert findings["compiler"].needed is device and findings["devices"].needed is device
    assert findings["cubin cache"].ok


def test_devices_are_what_the_driver_tells() -> None:
    reported = {
        "name": b"NVIDIA H100 PCIe",
        "major": 9,
        "minor": 0,
        "multiProcessorCount": 114,
        "totalGlobalMem": 80 << 30,
        "sharedMemPerBlockOptin": 232_448,
        "l2CacheSize": 50 << 20,
    }
    runtime = SimpleNamespace(
        getDeviceCount=lambda: 1,
        getDeviceProperties=lambda index: reported,
        driverGetVersion=lambda: 13_000,
        deviceGetPCIBusId=lambda index: b"ffff:00:00.0",
    )
    (found,) = cuda_devices(SimpleNamespace(cuda=SimpleNamespace(runtime=runtime)))
    assert (found.backend, found.model, found.index) == ("cuda", "NVIDIA H100 PCIe", 0)
    assert found.properties["units"] == 114 and found.properties["arch"] == "sm_90a"
    assert found.properties["bandwidth"] == ARCHITECTURES["sm_90a"].bandwidth


def test_architectures() -> None:
    assert architecture_of((8, 7)) == ARCHITECTURES["sm_86"]
    assert architecture_of((7, 5)) is None and architecture_of((9, 9)) is None
    with pytest.raises(BuildError, match="unknown architecture 'sm_90'; known: .*; did you mean 'sm_90a'"):
        architecture_device("sm_90")
    old = Device("cuda", 0, "NVIDIA T4", {"compute": "7.5"})
    with pytest.raises(BuildError, match="cannot compile for NVIDIA T4 \\(compute capability 7.5\\); .*supports sm_80"):
        CudaBackend().build(Source("cuda", "", "launches"), old)


def test_what_does_not_fit_is_refused() -> None:
    backend, device = CudaBackend(), architecture_device("sm_90a")
    with pytest.raises(BuildError, match="the backend cuda builds cuda, not c\\+\\+"):
        backend.build(Source("c++", "", "f"), device)
    foreign = Artifact(b"", "launches", "sm_80\nnvrtc 13.0")
    assert backend.refusal(foreign, device) == "it was built for sm_80, this device runs sm_90a"
    with pytest.raises(BuildError, match="cannot load the program: it was built for sm_80"):
        backend.load(foreign, device)
