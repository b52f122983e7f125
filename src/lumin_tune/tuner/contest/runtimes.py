"""What programs are made of: files of lumin, ONNX files in other runtimes, functions of the user.

`contestant` calls one of `KINDS` in a process of its own. No runtime is imported but the one that is asked for.
"""

from __future__ import annotations

import importlib
import inspect
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from lumin_tune.core.dtypes import Array, DType, bf16_bits
from lumin_tune.core.errors import InputError
from lumin_tune.core.suggest import did_you_mean

if TYPE_CHECKING:
    from lumin_tune.core.program import Program

Outputs = Mapping[str, Any]


@dataclass(frozen=True)
class Asked:
    """What is to be made ready. threads: None for as many as the program thinks good. values: of further inputs.

    others: further values of the inputs, with which a program is checked too.
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
        """All values of the inputs, those that come first included."""
        return (self.inputs, *self.others)


@dataclass(frozen=True)
class Ready:
    """A program that can be called. outputs: called in place of `call`, where fetching them is no part of it.

    checked: calls the program with the inputs of `Asked.samples` of that number and returns its outputs; None for a
    peer, which is checked with the first ones alone. Where inputs are memory of the program, they stay for `call`.
    """

    call: Callable[[], Any]
    outputs: Callable[[], Outputs]
    checked: Callable[[int], Outputs] | None = None


def _program(asked: Asked) -> Ready:
    """A saved program of lumin, bound to its arrays: to copies on its device where that has memory of its own.

    So what is compared are the programs, as they run behind one another on a device, and not the way there.
    """
    from lumin_tune.core.program import load_program
    from lumin_tune.core.program.calls.bound import BoundCall
    from lumin_tune.core.program.calls.bound_on_device import BoundOnDevice
    from lumin_tune.core.program.calls.on_device import has_arrays, refusal

    program = load_program(asked.target, threads=asked.threads)
    samples = asked.samples if asked.others else (asked.inputs, _others(asked.inputs))
    states = bool(program.recipe.signature.ties)
    if has_arrays(program) and not refusal(program):
        there = BoundOnDevice.uploaded(program, asked.inputs)

        def checked_there(number: int) -> Outputs:
            """Call with inputs of a sample, on the outputs and the working memory of the calls that are timed."""
            if states:
                fresh = BoundOnDevice.uploaded(program, samples[number])
                fresh()
                return fresh.fetch()
            there.run_on(samples[number])
            return there.fetch()

        return Ready(there, lambda: _after_another(checked_there), checked_there)
    given = {name: _as_bound(program, name, array) for name, array in asked.inputs.items()}
    call = program.bind(given)

    def checked(number: int) -> Outputs:
        """Call with inputs of a sample on the memory of the calls before, of which nothing may be left."""
        if states:  # calls before have moved them on
            return program.bind({name: _as_bound(program, name, array) for name, array in samples[number].items()})()
        for name, array in samples[number].items():
            given[name][...] = _as_bound(program, name, array)
        if isinstance(call, BoundCall):
            call.poison()
        return call()

    return Ready(call, lambda: _after_another(checked), checked)


def _after_another(checked: Callable[[int], Outputs]) -> Outputs:
    """Return the outputs of the first sample after a call with those of another."""
    checked(1)
    return checked(0)


def _as_bound(program: Program, name: str, array: Array) -> Array:
    """Return a copy of an array in the form in which calls can be bound to it."""
    declared = program.recipe.signature.inputs
    half = name in declared.inputs and declared.nodes[declared.inputs[name]].dtype is DType.BF16
    return bf16_bits(array) if half else np.array(array, order="C", copy=True).reshape(array.shape)


def _others(inputs: Mapping[str, Array]) -> dict[str, Array]:
    """Return arrays of the same values at other places, so that places that they hold are places still."""
    return {name: array.reshape(-1)[::-1].reshape(array.shape) for name, array in inputs.items()}


def _onnx(asked: Asked) -> Ready:
    """An ONNX file run by a peer."""
    if asked.runtime not in RUNTIMES:
        raise InputError(f"no runtime {asked.runtime!r} for ONNX files; {did_you_mean(asked.runtime, RUNTIMES)}")
    return RUNTIMES[asked.runtime](asked)


def _onnxruntime(asked: Asked) -> Ready:
    """Arrays are bound, and symbolic sizes are told before the graph is optimised."""
    import onnxruntime as ort  # type: ignore[import-not-found,import-untyped,unused-ignore]

    options = ort.SessionOptions()
    options.log_severity_level = 3
    if asked.threads is not None:
        options.intra_op_num_threads = asked.threads
    providers = ["CPUExecutionProvider"]
    plain = ort.SessionOptions()
    plain.graph_optimization_level = ort.GraphOptimizationLevel.ORT_DISABLE_ALL
    plain.log_severity_level = 3
    sizes: dict[str, set[int]] = {}
    for each in ort.InferenceSession(asked.target, plain, providers=providers).get_inputs():
        for size, number in zip(each.shape, _given(asked, each.name, each.type).shape):
            if isinstance(size, str):
                sizes.setdefault(size, set()).add(number)
    for name, numbers in sizes.items():
        if len(numbers) == 1:  # some exporters call every unknown dimension '?'
            options.add_free_dimension_override_by_name(name, *numbers)
    session = ort.InferenceSession(asked.target, options, providers=providers)
    binding = session.io_binding()
    for each in session.get_inputs():
        binding.bind_cpu_input(each.name, np.ascontiguousarray(_given(asked, each.name, each.type)))
    names = [each.name for each in session.get_outputs()]
    for name in names:
        binding.bind_output(name)

    def outputs() -> Outputs:
        session.run_with_iobinding(binding)
        return dict(zip(names, binding.copy_outputs_to_cpu(), strict=True))

    return Ready(lambda: session.run_with_iobinding(binding), outputs)


def _openvino(asked: Asked) -> Ready:
    """Inputs are shared; the arithmetic is that of f32, for which the model was written."""
    import openvino as ov  # type: ignore[import-not-found,import-untyped,unused-ignore]

    core = ov.Core()
    settings: dict[str, Any] = {"INFERENCE_PRECISION_HINT": "f32", "PERFORMANCE_HINT": "LATENCY"}
    if asked.threads is not None:
        settings["INFERENCE_NUM_THREADS"] = asked.threads
    core.set_property("CPU", settings)
    model = core.read_model(asked.target)
    inputs = {
        each.any_name: np.ascontiguousarray(_given(asked, each.any_name, each.element_type.to_dtype().name))
        for each in model.inputs
    }
    model.reshape({name: list(array.shape) for name, array in inputs.items()})
    compiled = core.compile_model(model, "CPU")
    request = compiled.create_infer_request()
    for name, array in inputs.items():
        request.set_tensor(name, ov.Tensor(array, shared_memory=True))

    def outputs() -> Outputs:
        request.infer()
        return {each.any_name: request.get_tensor(each).data.copy() for each in compiled.outputs}

    return Ready(request.infer, outputs)


def _call(asked: Asked) -> Ready:
    """A function of the user, which returns a callable. It may take `inputs` and `threads`, by these names."""
    module, _, name = asked.target.partition(":")
    if asked.folder:
        sys.path.insert(0, asked.folder)
    function = getattr(importlib.import_module(module), name)
    offered = {"inputs": dict(asked.inputs), "threads": asked.threads}
    wanted = inspect.signature(function).parameters
    for parameter in wanted.values():
        if parameter.name not in offered and parameter.default is parameter.empty:
            raise InputError(f"{asked.target} takes {parameter.name!r}; a peer may take {', '.join(offered)} only")
    inputs = offered["inputs"]
    run = function(**{key: value for key, value in offered.items() if key in wanted})
    if not callable(run):
        raise InputError(
            f"{asked.target} returns a {type(run).__name__}; a peer returns a callable that takes the inputs, by name, "
            "and returns the outputs, by name"
        )

    def outputs() -> Outputs:
        made = run(inputs)
        if not isinstance(made, Mapping):
            raise InputError(f"what {asked.target} returns gives a {type(made).__name__}; it must give outputs by name")
        for value in made.values():  # arrays that are still being made, as JAX has them
            if hasattr(value, "block_until_ready"):
                value.block_until_ready()
        return made

    return Ready(outputs, outputs)


KINDS: Final[dict[str, Callable[[Asked], Ready]]] = {"program": _program, "onnx": _onnx, "call": _call}
"""How to make a program of what an entrant names, by `contest.Entrant.kind`."""
RUNTIMES: Final[dict[str, Callable[[Asked], Ready]]] = {"onnxruntime": _onnxruntime, "openvino": _openvino}
"""What can run ONNX files, by the name of its distribution."""


def _given(asked: Asked, name: str, kind: str) -> Array:
    """Return the array of an input. kind: its type as ONNX Runtime or NumPy write it, which values take."""
    if name in asked.values:
        word = kind.removeprefix("tensor(").removesuffix(")")
        return np.asarray(asked.values[name], {"float": "float32", "double": "float64"}.get(word, word))
    if name not in asked.inputs:
        raise InputError(f"{Path(asked.target).name} has an input {name!r}; {did_you_mean(name, asked.inputs)}")
    return asked.inputs[name]
