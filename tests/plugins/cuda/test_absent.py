"""Missing requirements are reported with installation hints: CuPy, a driver, a recent driver, a supported architecture.

Without NVRTC, or without anything: `test_cuda_backend`. Code that the driver rejects: `test_cuda_runtime`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from tests.plugins.cuda.test_cuda_backend import softmax_region

from lumin_tune.core.errors import BuildError
from lumin_tune.core.plugin.records import Artifact, Finding
from lumin_tune.plugins.cuda.backend import CudaBackend
from lumin_tune.plugins.cuda.compile.builder import CubinBuilder
from lumin_tune.plugins.cuda.compile.nvrtc import Nvrtc


class NoDriverError(Exception):
    """Stands in for CuPy's CUDARuntimeError."""


class Cuda(SimpleNamespace):
    """Stands in for `cupy.cuda`, which imports its libraries lazily."""

    def __getattr__(self, name: str) -> Any:
        raise ImportError(f'Failure finding "lib{name}.so.13":\n No such file')


class WithoutHeaders:
    """Stands in for `cupy.RawModule` without CUDA's headers."""

    def __init__(self, code: str) -> None:
        assert "__global__" in code

    def compile(self) -> None:
        raise RuntimeError("Failed to find CUDA headers. Please install CUDA toolkit headers")


class Compiling(WithoutHeaders):
    def compile(self) -> None:
        """Headers are found."""


def cupy(count: Callable[[], int], compute: tuple[int, int] = (9, 0), driver: int = 13_000, **libraries: Any) -> Any:
    """Return a module that answers as CuPy would on a machine."""
    shown = {"name": b"NVIDIA Thing", "major": compute[0], "minor": compute[1], "multiProcessorCount": 10}
    runtime = SimpleNamespace(
        getDeviceCount=count,
        getDeviceProperties=lambda index: shown,
        driverGetVersion=lambda: driver,
        deviceGetPCIBusId=lambda index: b"ffff:00:00.0",
    )
    module = Compiling if libraries else WithoutHeaders
    return SimpleNamespace(__version__="14.2.0", cuda=Cuda(runtime=runtime, **libraries), RawModule=module)


def fails() -> int:
    raise NoDriverError("cudaErrorInsufficientDriver: CUDA driver version is insufficient for CUDA runtime version")


@pytest.fixture
def findings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[[Any], dict[str, Finding]]:
    def found(module: Any) -> dict[str, Finding]:
        monkeypatch.setitem(sys.modules, "cupy", module)
        return {each.name: each for each in CudaBackend().diagnose({"cache": str(tmp_path)})}

    return found


def refused(words: str) -> None:
    backend = CudaBackend(CubinBuilder())
    with pytest.raises(BuildError, match=words):
        backend.load(Artifact(b"", "launches", "sm_90a\nnvrtc 13.0"), _device())


def _device() -> Any:
    from lumin_tune.plugins.cuda.device.architecture import architecture_device

    return architecture_device("sm_90a")


def test_no_cupy(findings: Callable[[Any], dict[str, Finding]]) -> None:
    shown = findings(None)["devices"]
    assert (
        not shown.ok and "CuPy cannot be imported" in shown.detail and "pip install 'lumin-tune[cuda]'" in shown.remedy
    )
    assert CudaBackend().devices() == ()
    refused("CUDA kernels cannot run on this machine: CuPy cannot be imported .*; pip install 'lumin-tune\\[cuda\\]'")


def test_no_driver(findings: Callable[[Any], dict[str, Finding]]) -> None:
    shown = findings(cupy(fails))["devices"]
    assert not shown.ok and "CuPy 14.2.0 finds no CUDA driver: cudaErrorInsufficientDriver" in shown.detail
    assert "'lumin-tune[cuda12]' for an older one; nvidia-smi shows the driver" in shown.remedy
    assert CudaBackend().devices() == () and CudaBackend().claims(softmax_region())
    refused("finds no CUDA driver: .*; pip install 'lumin-tune\\[cuda\\]' for a driver of CUDA 13 \\(580 or newer\\)")


def test_no_device(findings: Callable[[Any], dict[str, Finding]]) -> None:
    shown = findings(cupy(lambda: 0))["devices"]
    assert not shown.ok and "CuPy 14.2.0 and the driver find no device" in shown.detail
    refused("the driver find no device")


def test_no_libraries(findings: Callable[[Any], dict[str, Finding]]) -> None:
    """Importing, and points without library calls, do not need them."""
    found = findings(cupy(lambda: 1))
    shown = found["cuBLAS"]
    assert (
        not shown.ok and not shown.needed and shown.detail.startswith('Failure finding "libcublas.so.13": No such file')
    )
    assert "pip install nvidia-cublas for a driver of CUDA 13, nvidia-cublas-cu12" in shown.remedy
    shown = found["kernels of CuPy"]
    assert not shown.ok and not shown.needed and "Failed to find CUDA headers" in shown.detail
    assert "pip install nvidia-cuda-runtime for a driver of CUDA 13, nvidia-cuda-runtime-cu12" in shown.remedy
    found = findings(cupy(lambda: 1, cublas=SimpleNamespace(__name__="cublas")))
    assert found["cuBLAS"].ok and found["kernels of CuPy"].ok


def test_a_driver_older_than_the_toolkit(findings: Callable[[Any], dict[str, Finding]], nvrtc: Nvrtc) -> None:
    shown = findings(cupy(lambda: 1, driver=12_040))
    major = nvrtc.version[0]
    assert not shown["versions"].ok and shown["device 0"].ok
    assert f"the driver supports CUDA 12.4, the compiler is of {major}." in shown["versions"].detail
    assert f"a driver of CUDA {major}, or the compiler of CUDA 12: pip install" in shown["versions"].remedy
    assert findings(cupy(lambda: 1, driver=1000 * major))["versions"].ok


@pytest.mark.parametrize("compute", [(7, 5), (11, 0)])
def test_an_architecture_that_is_not_known(
    findings: Callable[[Any], dict[str, Finding]], compute: tuple[int, int]
) -> None:
    shown = findings(cupy(lambda: 1, compute=compute))["device 0"]
    name = ".".join(map(str, compute))
    assert not shown.ok and f"compute capability {name}, which this version does not support" in shown.detail
    assert "compute capability 8.0 or newer, or a newer lumin-tune" in shown.remedy
    backend = CudaBackend(CubinBuilder())
    (device,) = backend.devices()
    region = softmax_region()
    own = backend.space(region, device)
    source = backend.lower(region, own.default)
    assert not own.violation(own.default)
    for refuse in (
        lambda: backend.build(source, device),
        lambda: backend.load(Artifact(b"", "launches", "sm_80"), device),
        lambda: backend.toolchain_identity(device),
    ):
        with pytest.raises(BuildError, match=f"cannot compile for NVIDIA Thing \\(compute capability {name}\\)"):
            refuse()
