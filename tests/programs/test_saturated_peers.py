"""Onnxruntime saturates products by signed bytes on x86 without an instruction for them: it does not judge these."""

from __future__ import annotations

import pytest

onnx = pytest.importorskip("onnx", reason="the onnx package is not installed")
pytest.importorskip("onnxruntime", reason="onnxruntime is not installed")

from onnx import parser  # noqa: E402

from lumin_tune.core.plugin.records import Device  # noqa: E402
from lumin_tune.plugins.cpu.backend import CpuBackend  # noqa: E402
from lumin_tune.testing.programs.models.peers import saturates  # noqa: E402

FEATURES = {"avx2": True, "avx512bw avx2": True, "avx512_vnni avx2": False, "avx_vnni avx2": False, "asimd": False}


@pytest.mark.parametrize("features", FEATURES)
@pytest.mark.parametrize("second", ["int8", "uint8"])
def test_signed_bytes_are_not_judged_where_their_products_saturate(
    features: str, second: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    device = Device("cpu", 0, "some processor", {"features": features})
    monkeypatch.setattr(CpuBackend, "devices", lambda self: [device])
    text = f'<ir_version: 8, opset_import: ["" : 13]> g (uint8[2,4] a, {second}[4,3] b) => (int32[2,3] y)'
    model = parser.parse_model(f"{text} {{ y = MatMulInteger (a, b) }}")
    assert saturates(model) is (FEATURES[features] and second == "int8")
