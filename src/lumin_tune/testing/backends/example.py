"""A whole backend in a hundred lines, an importer and a prover in twenty: the objects of the examples in docstrings.

`ExampleBackend` computes elementwise regions of f32 by NumPy, in blocks. Tests and docstrings use it; nothing registers
it as a plugin. `docs/plugins.md` goes through a backend with a compiler.
"""

from __future__ import annotations

import hashlib
import json
import os
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, cast

import numpy as np

from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import LuminError, ModelError
from lumin_tune.core.graph.graph_text import print_graph
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.graph.parsing import parse_into
from lumin_tune.core.oracle.interpreter import interpret
from lumin_tune.core.plugin.bases import BackendBase, ImporterBase, KernelBase, SpaceBase
from lumin_tune.core.plugin.manager import default_manager
from lumin_tune.core.plugin.records import (
    Artifact,
    BuildFailure,
    Claim,
    Device,
    Executable,
    Knob,
    Parameter,
    Point,
    ProgramBackend,
    ProofRequest,
    ProofResult,
    Source,
)
from lumin_tune.core.plugin.region import Operation, Region
from lumin_tune.core.tensor import Graph

FORMS: Final[Mapping[str, str]] = {
    "add": "{0} + {1}", "mul": "{0} * {1}", "max": "np.maximum({0}, {1})", "recip": "np.reciprocal({0})",
    "sqrt": "np.sqrt({0})", "exp2": "np.exp2({0})", "log2": "np.log2({0})", "sin": "np.sin({0})", "cos": "np.cos({0})",
    "expand": "{0}",
}  # fmt: skip
"""The code of each op by its operands."""


class ExampleSpace(SpaceBase):
    """One knob: the elements of a block."""

    knobs = (Knob("block", (16, 256)),)

    @property
    def default(self) -> Point:
        return {"block": 256}

    def violation(self, point: Point) -> str:
        (knob,) = self.knobs
        if point.get("block") in knob.choices:
            return ""
        return f"block cannot be {point.get('block')!r}; choices: {', '.join(map(str, knob.choices))}"


class ExampleKernel(KernelBase):
    """Runs the function that `ExampleBackend.lower` wrote."""

    def __init__(self, function: Any) -> None:
        self._function = function

    def __call__(self, inputs: Sequence[Any], outputs: Sequence[Any], dims: Mapping[str, int]) -> None:
        with np.errstate(all="ignore"):
            self._function([each.reshape(-1) for each in inputs], [each.reshape(-1) for each in outputs])

    def time_ns(self, inputs: Sequence[Any], outputs: Sequence[Any], dims: Mapping[str, int]) -> int:
        begun = time.perf_counter_ns()
        self(inputs, outputs, dims)
        return time.perf_counter_ns() - begun


class ExampleBackend(BackendBase):
    """Elementwise ops on f32 values of one shape, and numbers."""

    name = "example"

    def devices(self) -> Sequence[Device]:
        return (Device(self.name, 0, "NumPy"),)

    def claims(self, region: Region) -> Claim:
        if len({value.shape for value in region.values if value.shape}) > 1:
            return Claim(False, "values of several shapes; the backend computes on one")
        if any(value.dtype is not DType.F32 for value in region.values):
            return Claim(False, "a dtype other than f32")
        refused = [each.op for each in region.operations if not (each.op in FORMS or _is_number(each))]
        return Claim(False, f"no form of the op {refused[0]!r}") if refused else Claim(True)

    def space(self, region: Region, device: Device) -> ExampleSpace:
        return ExampleSpace()

    def lower(self, region: Region, point: Point) -> Source:
        lines = ["import numpy as np", "def kernel(inputs, outputs):"]
        lines += [f"    for start in range(0, outputs[0].size, {point['block']}):"]
        lines += [f"        block = slice(start, start + {point['block']})"]
        lines += [f"        v{x.id} = inputs[{n}][{'block' if x.shape else 0}]" for n, x in enumerate(region.inputs)]
        lines += [f"        v{each.result.id} = {_form(each)}" for each in region.operations]
        lines += [f"        outputs[{n}][block] = v{value.id}" for n, value in enumerate(region.outputs)]
        return Source("python", "\n".join(lines) + "\n", "kernel")

    def build(self, source: Source, device: Device) -> Artifact | BuildFailure:
        try:
            compile(source.text, self.name, "exec")
        except SyntaxError as error:
            return BuildFailure(f"line {error.lineno}: {error.msg}", log=source.text)
        return Artifact(source.text.encode(), source.entry, self.toolchain_identity(device))

    def load(self, artifact: Artifact, device: Device) -> ExampleKernel:
        names: dict[str, Any] = {}
        exec(compile(artifact.data, self.name, "exec"), names)
        return ExampleKernel(names[artifact.entry])

    def toolchain_identity(self, device: Device) -> str:
        """Return NumPy's version."""
        return f"numpy {np.__version__}"


def example_region() -> Region:
    """Return the region of `y = sqrt(2 * x)`, `x` and `y` of shape (4,) and dtype f32."""
    graph = Graph()
    (graph.tensor("x", (4,), "f32") * 2.0).sqrt().output("y")
    return Region.of(graph)


def example_executable() -> Executable:
    """Return the program of `y = softmax(x @ w)`, opened by the CPU backend for one thread.

    x: (2, 4), w: (4, 4), a constant, y: (2, 4), all f32.
    """
    graph = Graph()
    (graph.tensor("x", (2, 4), "f32") @ graph.tensor("w", (4, 4), "f32", static=True)).softmax(-1).output("y")
    backend, region = cast(ProgramBackend, default_manager().backends()["cpu"]), Region.of(graph)
    (device,) = backend.devices()
    artifact = backend.build(backend.lower(region, backend.space(region, device).default), device)
    assert isinstance(artifact, Artifact), artifact
    shapes = {"x": ("input", (2, 4)), "w": ("constant", (4, 4)), "y": ("output", (2, 4))}
    parameters = [Parameter(role, name, DType.F32, shape) for name, (role, shape) in shapes.items()]
    return backend.open(artifact, parameters, device, threads=1)


class ExampleImporter(ImporterBase):
    """Reads `1 2 3` as the model `y = x * [1, 2, 3]`."""

    name = "scales"
    suffixes = (".scales",)

    def load(self, path: str | os.PathLike[str]) -> NodeGraph:
        numbers = []
        for word in Path(path).read_text(encoding="utf-8").split():
            try:
                numbers.append(float(word))
            except ValueError:
                message = f"{Path(path).name}: {word!r} is not a number; write numbers separated by spaces"
                raise ModelError(message) from None
        graph = Graph()
        scales = graph.tensor("scales", (len(numbers),), "f32", static=True).set(np.array(numbers, np.float32))
        (graph.tensor("x", (len(numbers),), "f32") * scales).output("y")
        return graph


class ExampleProver:
    """Proves nothing: a proof is the digest of its statement, and `verify` computes the graph again."""

    name = "example"

    def prove(self, request: ProofRequest, progress: Callable[[str], None]) -> ProofResult:
        progress("interpret")
        found = interpret(request.graph, request.inputs)
        statement = {
            "graph": print_graph(request.graph),
            "inputs": {name: np.asarray(array).tolist() for name, array in request.inputs.items()},
            "outputs": {name: array.round(3).tolist() for name, array in found.items()},
        }
        proof = _digest(statement)
        return ProofResult(proof, statement, (f"a proof of {len(proof)} bytes",))

    def verify(self, proof: bytes, statement: Mapping[str, Any], least_bits: float) -> tuple[str, ...]:
        if proof != _digest(statement):
            raise LuminError("the proof is not of this statement: its digest differs")
        graph = parse_into(NodeGraph(), statement["graph"])
        found = interpret(graph, {name: np.array(values, np.float32) for name, values in statement["inputs"].items()})
        for name, values in statement["outputs"].items():
            if not np.allclose(found[name], values, atol=1e-3):
                raise LuminError(f"output {name!r} is not what the graph computes")
        return tuple(f"{name} = {np.round(values, 3).tolist()}" for name, values in statement["outputs"].items())


def _digest(statement: Mapping[str, Any]) -> bytes:
    return hashlib.sha256(json.dumps(statement, sort_keys=True).encode()).digest()


def _is_number(operation: Operation) -> bool:
    return operation.op == "constant" and not operation.result.shape


def _form(operation: Operation) -> str:
    if operation.op == "constant":
        return f"np.float32({float(operation.attributes['value'])!r})"
    return FORMS[operation.op].format(*(f"v{operand.id}" for operand in operation.operands))
