"""Models rewritten by onnxruntime's own tools, as a program: `python -m tests.onnx.microsoft.rewriting FOLDER`.

It runs in a process of its own, since those tools import modules of theirs by names that others have too.
"""

from __future__ import annotations

import logging
import sys
import warnings
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import onnxruntime as ort
from tests.onnx.sessions import saturates, session_of

SESSIONS = {"extended": "ORT_ENABLE_EXTENDED", "all": "ORT_ENABLE_ALL"}
WORDS = 99
BYTE_PRODUCTS = "MatMulInteger", "ConvInteger", "DynamicQuantizeMatMul", "QLinearMatMul", "QLinearConv", "QGemm"

# the model, how it is rewritten one after the other, operators that must come out, and the tolerance
WAYS = {
    "optimised encoder": ("encoder", ["optimiser-1"], {"Attention", "EmbedLayerNormalization", "BiasGelu"}, 1e-5),
    "half encoder": ("encoder", ["optimiser-1", "half"], {"Attention", "SkipLayerNormalization"}, 5e-3),
    "saved encoder": ("encoder", ["session-all"], {"FusedMatMul", "BiasGelu"}, 1e-5),
    "dynamic encoder": ("encoder", ["dynamic-channels", "session-extended"], {"DynamicQuantizeMatMul"}, 1e-5),
    "integer encoder": ("encoder", ["static-QOperator-QUInt8"], {"QLinearAdd", "QLinearSoftmax"}, 2e-2),
    "optimised decoder": ("decoder", ["optimiser-2", "session-all"], {"FastGelu", "SkipLayerNormalization"}, 1e-5),
    "annotated decoder": ("decoder", ["static-QDQ-QInt8"], set(), 2e-2),
    "annotated decoder, 16 bits": ("decoder", ["static-QDQ-QUInt16"], set(), 2e-4),
    "saved convolutions": ("convolutions", ["session-extended"], {"FusedConv"}, 1e-5),
    "integer convolutions": ("convolutions", ["static-QOperator-QUInt8"], {"QLinearSigmoid", "QLinearLeakyRelu"}, 2e-2),
    "saved integer convolutions": (
        "convolutions",
        ["static-QDQ-QUInt8", "session-extended"],
        {"QLinearAdd", "QGemm"},
        2e-2,
    ),
    "half convolutions": ("convolutions", ["half"], set(), 5e-3),
}


def path_of(folder: Path, name: str) -> Path:
    """Return where the model of one of `WAYS` is written."""
    source, ways, _, _ = WAYS[name]
    return folder / ".".join([source, *ways, "onnx"])


def feeds(path: Path, seed: int, batch: int, sequence: int) -> dict[str, Any]:
    rng = np.random.default_rng(seed)
    found: dict[str, Any] = {}
    for info in onnx.load(str(path)).graph.input:
        if info.name == "image":
            found[info.name] = rng.standard_normal((batch, 3, 16, 16)).astype(np.float32)
            continue
        highest = 2 if info.name != "input_ids" else WORDS
        values = rng.integers(0, highest, (batch, sequence))
        if "mask" in info.name:
            values[:, 0] = 1
        found[info.name] = values.astype(np.int32 if info.type.tensor_type.elem_type == 6 else np.int64)
    return found


def session(path: Path, level: str = "ORT_DISABLE_ALL", saved: Path | None = None) -> Any:
    options = ort.SessionOptions()
    if saturates() and level == "ORT_DISABLE_ALL" and _multiplies_bytes(path):
        level = "ORT_ENABLE_ALL"
    options.graph_optimization_level = getattr(ort.GraphOptimizationLevel, level)
    options.log_severity_level = 4
    options.intra_op_num_threads = 1
    if saved is not None:
        options.optimized_model_filepath = str(saved)
    return session_of(str(path), options)


def _multiplies_bytes(path: Path) -> bool:
    ops = {node.op_type for node in onnx.load(str(path), load_external_data=False).graph.node}
    return not ops.isdisjoint(BYTE_PRODUCTS)


def rewrite(way: str, source: Path, target: Path) -> None:
    """Write the file that a tool makes of a model."""
    from onnxruntime import quantization
    from onnxruntime.transformers import float16, optimizer

    class Samples(quantization.CalibrationDataReader):  # type: ignore[misc]
        def __init__(self) -> None:
            self._left = iter([feeds(source, seed, 2, 7) for seed in range(3)])

        def get_next(self) -> dict[str, Any] | None:
            return next(self._left, None)

    tool, _, detail = way.partition("-")
    if tool == "optimiser":
        kind = "gpt2" if source.name.startswith("decoder") else "bert"
        optimizer.optimize_model(str(source), kind, 4, 32, opt_level=int(detail)).save_model_to_file(str(target))
    elif tool == "dynamic":
        whole = quantization.QuantType.QInt8
        quantization.quantize_dynamic(str(source), str(target), weight_type=whole, per_channel=detail == "channels")
    elif tool == "static":
        form, _, kind = detail.partition("-")
        quantization.quantize_static(
            str(source),
            str(target),
            Samples(),
            quant_format=getattr(quantization.QuantFormat, form),
            activation_type=getattr(quantization.QuantType, kind),
            weight_type=quantization.QuantType.QInt8,
            per_channel=form == "QDQ",
        )
    elif tool == "half":
        onnx.save(float16.convert_float_to_float16(onnx.load(str(source)), keep_io_types=True), str(target))
    else:
        session(source, SESSIONS[detail], target)


def main(folder: Path) -> None:
    from tests.onnx.microsoft.networks import export

    for name in ("encoder", "decoder", "convolutions"):
        export(name, folder)
    for source, ways, _, _ in WAYS.values():
        path = folder / f"{source}.onnx"
        for way in ways:
            target = path.with_suffix(f".{way}.onnx")
            if not target.exists():
                rewrite(way, path, target)
            path = target


if __name__ == "__main__":
    logging.disable(logging.WARNING)
    warnings.simplefilter("ignore")
    main(Path(sys.argv[1]))
