"""lumin's oracle as an ONNX backend, to run ONNX's own test suite.

    from onnx.backend.test import BackendTest
    from lumin_tune.testing.onnx import LuminBackend

    tests = BackendTest(LuminBackend, __name__)

ONNX's tests pass shapes and axes as inputs of the model, which lumin must know at import. So a prepared model is
imported when it is run, with the inputs of that run as `fixed` ones.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import onnx
from onnx.backend.base import Backend, BackendRep, namedtupledict

from lumin_tune.core.dtypes import Array
from lumin_tune.core.errors import ModelError
from lumin_tune.core.oracle.interpreter import interpret
from lumin_tune.plugins.onnx.importer import import_model


class LuminModel(BackendRep):
    """A model ready to run on the oracle."""

    def __init__(self, model: onnx.ModelProto, folder: Path | None = None) -> None:
        self._model = model
        self._folder = folder

    def run(self, inputs: Any, **options: Any) -> tuple[Any, ...]:
        """Return the outputs in order, each of the NumPy dtype that the model declares.

        inputs: arrays in the order of the model's inputs, or one array. Raises ModelError, InputError.
        """
        graph = self._model.graph
        stored = {tensor.name for tensor in graph.initializer}
        names = [info.name for info in graph.input if info.name not in stored]
        given = list(inputs) if isinstance(inputs, (list, tuple)) else [inputs]
        if len(given) > len(names):
            raise ModelError(f"the model has {len(names)} inputs, not {len(given)}")
        arrays = {name: _as_array(name, value) for name, value in zip(names, given, strict=False)}
        program = import_model(self._model, fixed=arrays, folder=self._folder)
        outputs = interpret(program)
        results = [_declared(outputs[name], info) for name, info in zip(program.outputs, graph.output, strict=True)]
        named: tuple[Any, ...] = namedtupledict("Outputs", [info.name for info in graph.output])(*results)
        return named


class LuminBackend(Backend):
    """The entry points that ONNX's test runner calls."""

    @classmethod
    def is_compatible(cls, model: onnx.ModelProto, device: str = "CPU", **options: Any) -> bool:
        return cls.supports_device(device)

    @classmethod
    def prepare(cls, model: onnx.ModelProto, device: str = "CPU", **options: Any) -> LuminModel:
        """Return the model, ready to run."""
        return LuminModel(model)

    @classmethod
    def run_model(cls, model: onnx.ModelProto, inputs: Any, device: str = "CPU", **options: Any) -> tuple[Any, ...]:
        return cls.prepare(model, device, **options).run(inputs)

    @classmethod
    def run_node(
        cls,
        node: onnx.NodeProto,
        inputs: Any,
        device: str = "CPU",
        outputs_info: Sequence[tuple[Any, tuple[int, ...]]] | None = None,
        **options: Any,
    ) -> tuple[Any, ...]:
        """Return the outputs of one node. inputs: an array for each input of the node that is not omitted.

        outputs_info: the NumPy dtype and shape of each output; by default they have lumin's own dtypes.
        """
        given = list(inputs) if isinstance(inputs, (list, tuple)) else [inputs]
        names = list(dict.fromkeys(name for name in node.input if name))
        helper = onnx.helper
        declared = [
            helper.make_tensor_value_info(name, helper.np_dtype_to_tensor_dtype(value.dtype), value.shape)
            for name, value in zip(names, map(np.asarray, given), strict=True)
        ]
        wanted = [name for name in node.output if name]
        results = (
            [
                helper.make_tensor_value_info(name, helper.np_dtype_to_tensor_dtype(np.dtype(dtype)), shape)
                for name, (dtype, shape) in zip(wanted, outputs_info, strict=True)
            ]
            if outputs_info is not None
            else [onnx.ValueInfoProto(name=name) for name in wanted]
        )
        opsets = [helper.make_opsetid(node.domain, onnx.defs.onnx_opset_version())] if not node.domain else None
        model = helper.make_model(helper.make_graph([node], "node", declared, results), opset_imports=opsets)
        return cls.run_model(model, given, device)

    @classmethod
    def supports_device(cls, device: str) -> bool:
        """Return whether the device exists: the oracle runs on the CPU."""
        return device.partition(":")[0] == "CPU"


def _as_array(name: str, value: Any) -> Array:
    if isinstance(value, onnx.TensorProto):
        value = onnx.numpy_helper.to_array(value)
    if isinstance(value, (list, dict)) or value is None:
        raise ModelError(f"input {name!r} is a sequence, map or optional; only tensors are supported")
    array = np.asarray(value)
    if array.dtype.kind in "OUS":
        raise ModelError(f"input {name!r} holds strings; only numbers are supported")
    if array.dtype.name in ("int4", "uint4", "int2", "uint2"):
        return array.astype(np.int8 if array.dtype.name[0] == "i" else np.uint8)
    return array


def _declared(value: Array, info: onnx.ValueInfoProto) -> Array:
    """Return an output in the NumPy dtype that the model declares, e.g. bf16, which lumin holds in a wider dtype."""
    if not info.type.HasField("tensor_type") or not info.type.tensor_type.elem_type:
        return value
    wanted = np.dtype(onnx.helper.tensor_dtype_to_np_dtype(info.type.tensor_type.elem_type))
    return value.astype(wanted)
