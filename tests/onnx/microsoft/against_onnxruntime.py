"""One-node models of com.microsoft run by onnxruntime, by the oracle, and compiled."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import onnx
import onnxruntime as ort
import pytest
from onnx import helper, numpy_helper
from tests.onnx.sessions import saturates, session_of

import lumin_tune as lt
from lumin_tune.plugins.onnx.importer import import_model

MICROSOFT = "com.microsoft"


@dataclass
class Case:
    """A node with its inputs. inputs: arrays in order, None where one is left out; stored: which are initialisers.

    dims: names of axes of inputs, by input and axis. valid: which part of an output is specified.
    """

    op: str
    inputs: Sequence[Any]
    attributes: Mapping[str, Any] = field(default_factory=dict)
    outputs: int = 1
    stored: Sequence[int] = ()
    dims: Mapping[int, Sequence[str | int | None]] = field(default_factory=dict)
    domain: str = MICROSOFT
    tolerance: float = 2e-5
    quantum: bool = False
    types: Mapping[int, int] = field(default_factory=dict)
    valid: Callable[[int, Any], Any] = lambda index, array: array


def model_of(case: Case, symbolic: bool = True) -> onnx.ModelProto:
    names = [f"i{at}" if entry is not None else "" for at, entry in enumerate(case.inputs)]
    declared, tensors = [], []
    for at, entry in enumerate(case.inputs):
        if entry is None:
            continue
        kind = case.types.get(at) or helper.np_dtype_to_tensor_dtype(entry.dtype)
        if at in case.stored:
            if at in case.types:
                tensors.append(helper.make_tensor(names[at], kind, entry.shape, entry.reshape(-1)))
            else:
                tensors.append(numpy_helper.from_array(entry, names[at]))
            continue
        shape = list(entry.shape)
        for axis, name in enumerate(case.dims.get(at, ()) if symbolic else ()):
            shape[axis] = name if name is not None else shape[axis]
        declared.append(helper.make_tensor_value_info(names[at], kind, shape))
    outputs = [f"o{at}" for at in range(case.outputs)]
    node = helper.make_node(case.op, names, outputs, name="it", domain=case.domain, **case.attributes)
    graph = helper.make_graph([node], "main", declared, [onnx.ValueInfoProto(name=name) for name in outputs], tensors)
    imports = [helper.make_opsetid("", 17), helper.make_opsetid(MICROSOFT, 1)]
    model = helper.make_model(graph, opset_imports=imports)
    model.ir_version = 10
    return model


def feeds_of(case: Case) -> dict[str, Any]:
    return {f"i{at}": x for at, x in enumerate(case.inputs) if x is not None and at not in case.stored}


def of_onnxruntime(case: Case) -> list[Any]:
    signed = any(getattr(x, "dtype", None) == np.int8 for x in case.inputs)
    if signed and case.op in ("QAttention", "QLinearConv") and saturates():
        pytest.skip("onnxruntime has no exact form of this operator on a processor without VNNI")
    options = ort.SessionOptions()
    if not saturates():
        options.graph_optimization_level = ort.GraphOptimizationLevel.ORT_DISABLE_ALL
    options.log_severity_level = 4
    options.intra_op_num_threads = 1
    model = model_of(case)
    return list(session_of(model.SerializeToString(), options).run(None, feeds_of(case)))


def of_oracle(case: Case, symbolic: bool = True) -> list[Any]:
    graph = import_model(model_of(case, symbolic))
    found = lt.interpret(graph, feeds_of(case))
    return [found[f"o{at}"] for at in range(case.outputs)]


def of_program(case: Case, symbolic: bool = True) -> list[Any]:
    program = lt.compile(import_model(model_of(case, symbolic)))
    found = program(feeds_of(case))
    return [found[f"o{at}"] for at in range(case.outputs)]


def assert_close(case: Case, got: Sequence[Any], wanted: Sequence[Any]) -> None:
    """Raise AssertionError unless outputs agree: within the tolerance, or but for ties of rounding by one step."""
    for at, (mine, theirs) in enumerate(zip(got, wanted, strict=True)):
        mine, theirs = (np.asarray(case.valid(at, x)) for x in (mine, theirs))
        assert mine.shape == theirs.shape, f"{case.op} output {at}: {mine.shape} for {theirs.shape}"
        wide, other = mine.astype(np.float64), theirs.astype(np.float64)
        if theirs.dtype.kind in "iub":
            apart = np.abs(wide - other)
            if case.quantum:
                assert apart.max(initial=0) <= 1 and (apart > 0).mean() <= 0.02, f"{case.op} output {at}: {apart.max()}"
            else:
                assert apart.max(initial=0) == 0, f"{case.op} output {at}: {apart.max()}"
            continue
        tolerance = 4e-3 if theirs.dtype == np.float16 else case.tolerance
        np.testing.assert_allclose(
            wide,
            other,
            rtol=tolerance,
            atol=tolerance * max(1.0, np.abs(other[np.isfinite(other)]).max(initial=0)),
            err_msg=f"{case.op} output {at}",
        )
