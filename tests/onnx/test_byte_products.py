"""Products of bytes by constant bytes: whatever the types and zero points, they run as dot products of signed bytes,
which processors without an instruction for bytes widen to pairs of i16.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import numpy as np
import pytest

onnx = pytest.importorskip("onnx", reason="the onnx package is not installed")
pytest.importorskip("onnxruntime", reason="onnxruntime is not installed")

from onnx import helper  # noqa: E402
from tests.onnx.models import info, model  # noqa: E402
from tests.onnx.sessions import session_of  # noqa: E402

import lumin_tune as lt  # noqa: E402
from lumin_tune.core.dtypes import DType  # noqa: E402
from lumin_tune.core.kernel.schedule.machine import machine_of  # noqa: E402
from lumin_tune.plugins.cpu.backend import CpuBackend  # noqa: E402
from lumin_tune.plugins.onnx.importer import import_model  # noqa: E402

RANDOM = np.random.default_rng(3)
U8, I8, F32 = np.uint8, np.int8, np.float32
INTEGERS = "MatMulInteger", "ConvInteger", "QGemm"
MICROSOFT = "com.microsoft"


def whole(kind: Any, *shape: int) -> np.ndarray[Any, Any]:
    limits = np.iinfo(kind)
    return RANDOM.integers(limits.min, limits.max, shape, kind, endpoint=True)


def recurrent(kind: Any, zeros: int) -> dict[str, Any]:
    """Return the inputs of a DynamicQuantizeLSTM of 40 units over 7 steps of 36 numbers."""
    scale, zero = np.full(1, 0.004, F32), np.full(1, zeros, kind)
    return {
        "x": RANDOM.standard_normal((7, 1, 36)).astype(F32),
        "w": whole(kind, 1, 36, 160),
        "r": whole(kind, 1, 40, 160),
        **dict.fromkeys(("bias", "lengths", "h", "c", "p")),
        "w_scale": scale,
        "w_zero": zero,
        "r_scale": scale,
        "r_zero": zero,
    }


def cases() -> dict[str, tuple[str, dict[str, Any], dict[str, Any]]]:
    found: dict[str, tuple[str, dict[str, Any], dict[str, Any]]] = {}
    zeros = {"zero": lambda kind: kind(0), "middle": lambda _: U8(128), "other": lambda kind: kind(77)}
    scale, x_zero = np.array(0.01, F32), U8(90)
    for kind in (U8, I8):
        for name, zero_of in zeros.items():
            zero = zero_of(kind)
            if zero.dtype != kind:
                continue
            label = f"{kind.__name__}, {name}"
            x, w = whole(U8, 5, 36), whole(kind, 36, 48)
            columns = whole(kind, 48) if name == "other" else zero
            found[f"integers, {label}"] = "MatMulInteger", {"x": x, "w": w, "x_zero": x_zero, "w_zero": columns}, {}
            signed = {"x": whole(I8, 2, 3, 36), "w": w, "x_zero": I8(-3), "w_zero": zero}
            found[f"signed integers, {label}"] = "MatMulInteger", signed, {}
            scaled = {"x": x, "x_scale": scale, "x_zero": x_zero, "w": w, "w_scale": scale, "w_zero": zero}
            found[f"gemm, {label}"] = "QGemm", scaled, {}
            dynamic = {"x": RANDOM.standard_normal((5, 36)).astype(F32), "w": w, "w_scale": scale, "w_zero": zero}
            found[f"dynamic, {label}"] = "DynamicQuantizeMatMul", dynamic, {}
            found[f"recurrent, {label}"] = "DynamicQuantizeLSTM", recurrent(kind, int(zero)), {"hidden_size": 40}
            if name == ("middle" if kind is U8 else "zero"):
                image = {"x": whole(U8, 1, 8, 9, 9), "w": whole(kind, 32, 8, 3, 3), "x_zero": x_zero, "w_zero": zero}
                found[f"image, {label}"] = "ConvInteger", image, {"pads": [1, 1, 1, 1]}
    return found


CASES = cases()


def model_of(op: str, inputs: Mapping[str, Any], attributes: Mapping[str, Any]) -> Any:
    stored = {name: np.asarray(array) for name, array in inputs.items() if array is not None and name != "x"}
    names = [name if array is not None else "" for name, array in inputs.items()]
    domain = "" if op in ("MatMulInteger", "ConvInteger") else MICROSOFT
    node = helper.make_node(op, names, ["y"], domain=domain, **attributes)
    x = info("x", inputs["x"].shape, helper.np_dtype_to_tensor_dtype(inputs["x"].dtype))
    made = model([node], [x], [onnx.ValueInfoProto(name="y")], stored, domains=[domain] if domain else ())
    made.ir_version = 8
    return made


@pytest.mark.parametrize("name", CASES)
def test_products_by_constant_bytes_are_dots_of_signed_bytes(name: str) -> None:
    op, inputs, attributes = CASES[name]
    content = model_of(op, inputs, attributes).SerializeToString()
    session = session_of(content)
    (wanted,) = session.run(None, {"x": inputs["x"]})
    graph = import_model(content)
    tolerance = 0 if op in INTEGERS else 2e-6
    program = lt.compile(graph, threads=1)
    np.testing.assert_allclose(program(x=inputs["x"])["y"], wanted, rtol=tolerance, atol=tolerance)
    if DType.I8.value in machine_of(CpuBackend().devices()[0]).dot:
        assert "lm_dot_i16(acc_" not in program.source
    assert not re.search(r"lm_byte_pairs?<\w+>\((lm_load\w*<u8|\(const uint8_t)", program.source)
