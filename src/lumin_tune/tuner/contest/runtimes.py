"""Preparation of entrants: lumin programs, ONNX files in other runtimes, functions of the user.

`program_server` calls one of `KINDS` in its own process. Only the requested runtime is imported.
"""

from __future__ import annotations

import importlib
import inspect
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np

from lumin_tune.core.dtypes import Array, DType, bf16_bits
from lumin_tune.core.errors import InputError
from lumin_tune.core.suggest import did_you_mean

if TYPE_CHECKING:
    from lumin_tune.core.program import Program

Outputs = Mapping[str, Any]


@dataclass(frozen=True)
class RuntimeRequest:
    """The entrant to prepare. threads: None lets the program choose. values: of further inputs.

    others: further values of the inputs, to check a program with.
    """

    target: str
    runtime: str
    folder: str
    inputs: Mapping[str, Array]
    threads: int | None
    values: Mapping[str, Any] = field(default_factory=dict)
    others: Sequence[Mapping[str, Array]] = ()

    @property
    def samples(self) -> tuple[Mapping[str, Array], ...]:
        """All values of the inputs, `inputs` first."""
        return (self.inputs, *self.others)


class TracedCall(NamedTuple):
    """The nanoseconds of a call of a program, and those that it spent in each kernel."""

    call_ns: int
    kernels_ns: Sequence[float]


@dataclass(frozen=True)
class PreparedProgram:
    """A program ready to be called. outputs: calls it and fetches its outputs, where `call` does not fetch them.

    checked: calls it with a sample of `RuntimeRequest.samples`, by index, and returns its outputs; None for a peer,
    which is checked with the first sample only. Where inputs are memory of the program, they stay for `call`.
    traced: calls a program and returns the nanoseconds of the call and of each of its kernels, None if the latter are
    unknown.
    """

    call: Callable[[], Any]
    outputs: Callable[[], Outputs]
    checked: Callable[[int], Outputs] | None = None
    traced: Callable[[], TracedCall | None] | None = None


def _program(request: RuntimeRequest) -> PreparedProgram:
    """Load a saved lumin program and bind it to its arrays, on the device if it has memory of its own.

    Device programs are thus compared as they run back to back on the device, without transfers.
    """
    from lumin_tune.core.program import load_program
    from lumin_tune.core.program.calls.bound import BoundCall
    from lumin_tune.core.program.calls.bound_on_device import BoundOnDevice
    from lumin_tune.core.program.calls.on_device import has_arrays, refusal

    program = load_program(request.target, threads=request.threads)
    samples = request.samples if request.others else (request.inputs, _others(request.inputs))
    states = bool(program.recipe.signature.ties)
    if has_arrays(program) and not refusal(program):
        there = BoundOnDevice.uploaded(program, request.inputs)

        def checked_there(number: int) -> Outputs:
            """Call with the inputs of a sample, on the outputs and the working memory of the timed calls."""
            if states:
                fresh = BoundOnDevice.uploaded(program, samples[number])
                fresh()
                return fresh.fetch()
            there.run_on(samples[number])
            return there.fetch()

        return PreparedProgram(there, lambda: _after_another(checked_there), checked_there)
    given = {name: _as_bound(program, name, array) for name, array in request.inputs.items()}
    call = program.bind(given)

    def checked(number: int) -> Outputs:
        """Call with the inputs of a sample on the memory of earlier calls, poisoned so that no stale result
        survives.
        """
        if states:  # earlier calls have advanced the states
            return program.bind({name: _as_bound(program, name, array) for name, array in samples[number].items()})()
        for name, array in samples[number].items():
            given[name][...] = _as_bound(program, name, array)
        if isinstance(call, BoundCall):
            call.poison()
        return call()

    def traced() -> TracedCall | None:
        """Call as `call` does, on the same inputs, in working memory of its own."""
        if not timed:
            timed.append(BoundCall(program, given, {}, {}, traced=True))
        start = time.perf_counter_ns()
        timed[0]()
        call_ns = time.perf_counter_ns() - start
        kernels_ns = timed[0].kernels_ns()
        return None if kernels_ns is None else TracedCall(call_ns, kernels_ns)

    timed: list[BoundCall] = []
    return PreparedProgram(call, lambda: _after_another(checked), checked, traced)


def _after_another(checked: Callable[[int], Outputs]) -> Outputs:
    """Return the outputs of the first sample, after a call with another sample."""
    checked(1)
    return checked(0)


def _as_bound(program: Program, name: str, array: Array) -> Array:
    """Return a copy of an array in the layout that calls can bind."""
    declared = program.recipe.signature.inputs
    half = name in declared.inputs and declared.nodes[declared.inputs[name]].dtype is DType.BF16
    return bf16_bits(array) if half else np.array(array, order="C", copy=True).reshape(array.shape)


def _others(inputs: Mapping[str, Array]) -> dict[str, Array]:
    """Return arrays of the same values in reverse order, so that indices stay in range."""
    return {name: array.reshape(-1)[::-1].reshape(array.shape) for name, array in inputs.items()}


def _onnx(request: RuntimeRequest) -> PreparedProgram:
    """Prepare an ONNX file for a peer."""
    if request.runtime not in RUNTIMES:
        raise InputError(f"no runtime {request.runtime!r} for ONNX files; {did_you_mean(request.runtime, RUNTIMES)}")
    return RUNTIMES[request.runtime](request)


def _onnxruntime(request: RuntimeRequest) -> PreparedProgram:
    """Prepare ONNX Runtime: arrays are bound, symbolic sizes are fixed before the graph is optimised."""
    import onnxruntime as ort  # type: ignore[import-not-found,import-untyped,unused-ignore]

    options = ort.SessionOptions()
    options.log_severity_level = 3
    if request.threads is not None:
        options.intra_op_num_threads = request.threads
    providers = ["CPUExecutionProvider"]
    plain = ort.SessionOptions()
    plain.graph_optimization_level = ort.GraphOptimizationLevel.ORT_DISABLE_ALL
    plain.log_severity_level = 3
    sizes: dict[str, set[int]] = {}
    for each in ort.InferenceSession(request.target, plain, providers=providers).get_inputs():
        for size, number in zip(each.shape, _given(request, each.name, each.type).shape):
            if isinstance(size, str):
                sizes.setdefault(size, set()).add(number)
    for name, numbers in sizes.items():
        if len(numbers) == 1:  # some exporters name every unknown dimension '?'
            options.add_free_dimension_override_by_name(name, *numbers)
    session = ort.InferenceSession(request.target, options, providers=providers)
    binding = session.io_binding()
    for each in session.get_inputs():
        binding.bind_cpu_input(each.name, np.asarray(_given(request, each.name, each.type), order="C"))
    names = [each.name for each in session.get_outputs()]
    for name in names:
        binding.bind_output(name)

    def outputs() -> Outputs:
        session.run_with_iobinding(binding)
        return dict(zip(names, binding.copy_outputs_to_cpu(), strict=True))

    return PreparedProgram(lambda: session.run_with_iobinding(binding), outputs)


def _openvino(request: RuntimeRequest) -> PreparedProgram:
    """Prepare OpenVINO: arithmetic is f32, for which the model was written.

    Its tensors have memory of their own: those that share the memory of an array do not keep the array alive.
    """
    import openvino as ov  # type: ignore[import-not-found,import-untyped,unused-ignore]

    core = ov.Core()
    settings: dict[str, Any] = {"INFERENCE_PRECISION_HINT": "f32", "PERFORMANCE_HINT": "LATENCY"}
    if request.threads is not None:
        settings["INFERENCE_NUM_THREADS"] = request.threads
    core.set_property("CPU", settings)
    model = core.read_model(request.target)
    inputs = {
        each.any_name: np.asarray(_given(request, each.any_name, each.element_type.to_dtype().name), order="C")
        for each in model.inputs
    }
    model.reshape({name: list(array.shape) for name, array in inputs.items()})
    compiled = core.compile_model(model, "CPU")
    inference = compiled.create_infer_request()
    for name, array in inputs.items():
        inference.set_tensor(name, ov.Tensor(array))

    def outputs() -> Outputs:
        inference.infer()
        return {name: inference.get_tensor(each).data.copy() for each in compiled.outputs for name in each.names}

    return PreparedProgram(inference.infer, outputs)


def _call(request: RuntimeRequest) -> PreparedProgram:
    """Prepare a user function that returns a callable. It may take the parameters `inputs` and `threads`."""
    module, _, name = request.target.partition(":")
    if request.folder:
        sys.path.insert(0, request.folder)
    function = getattr(importlib.import_module(module), name)
    offered = {"inputs": dict(request.inputs), "threads": request.threads}
    wanted = inspect.signature(function).parameters
    for parameter in wanted.values():
        if parameter.name not in offered and parameter.default is parameter.empty:
            raise InputError(f"{request.target} takes {parameter.name!r}; a peer may take {', '.join(offered)} only")
    inputs = offered["inputs"]
    run = function(**{key: value for key, value in offered.items() if key in wanted})
    if not callable(run):
        raise InputError(
            f"{request.target} returns a {type(run).__name__}; a peer must return a callable that takes the "
            "inputs by name and returns the outputs by name"
        )

    def outputs() -> Outputs:
        made = run(inputs)
        if not isinstance(made, Mapping):
            raise InputError(
                f"what {request.target} returns gives a {type(made).__name__}; it must give outputs by name"
            )
        for value in made.values():  # asynchronous arrays, such as those of JAX
            if hasattr(value, "block_until_ready"):
                value.block_until_ready()
        return made

    return PreparedProgram(outputs, outputs)


KINDS: Final[dict[str, Callable[[RuntimeRequest], PreparedProgram]]] = {
    "program": _program,
    "onnx": _onnx,
    "call": _call,
}
"""Functions that prepare an entrant, by `contest.Entrant.kind`."""
RUNTIMES: Final[dict[str, Callable[[RuntimeRequest], PreparedProgram]]] = {
    "onnxruntime": _onnxruntime,
    "openvino": _openvino,
}
"""Runtimes for ONNX files, by the name of their distribution."""


def _given(request: RuntimeRequest, name: str, kind: str) -> Array:
    """Return the array of an input. kind: its type as spelled by ONNX Runtime or NumPy; preset values take it."""
    if name in request.values:
        word = kind.removeprefix("tensor(").removesuffix(")")
        return np.asarray(request.values[name], {"float": "float32", "double": "float64"}.get(word, word))
    if name not in request.inputs:
        raise InputError(f"{Path(request.target).name} has an input {name!r}; {did_you_mean(name, request.inputs)}")
    return request.inputs[name]
