"""One competitor in a process of its own: `python bench/competitor.py NAME THREADS`, fed by lines of JSON.

Answers to {"prepare": case, "save": path} with what is to be said of it, to {"slice": seconds} with the times of that
many seconds of calls and how long the process waited for a processor meanwhile. Started by `run.py` only.
"""

from __future__ import annotations

import ctypes
import itertools
import json
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).parent))
from case import Arrays, Case, OnnxNodes, named
from cases import CASES
from slices import measure

Call = Callable[[], Any]
LINE = 64  # bytes of a cache line, which memory is moved by
AHEAD_BYTES = (0, 8 << 10, 16 << 10)  # how far ahead of itself memory is asked for where it is only moved


class Absent(Exception):
    """A case that a competitor does not do."""


@dataclass(frozen=True)
class Asked:
    """search_points, search_s: of lumin's search, a kernel and a case."""

    case: Case
    arrays: Arrays
    threads: int
    search_points: int = 24
    search_s: float = 40.0


@dataclass
class Ready:
    """A competitor that has compiled. call: runs once, returns the result. notes: what a reader should know.

    result: to be called once in place of `call` where fetching the result costs what is no part of the work.
    reads: the memory that it reads without holding it.
    """

    call: Call
    notes: list[str] = field(default_factory=list)
    result: Call | None = None
    reads: Any = None


def oracle(asked: Asked) -> Ready:
    """The reference: every float in 64 bits. Never timed."""
    import lumin_tune as lt

    graph = asked.case.graph(asked.arrays)
    inputs = {name: asked.arrays[name] for name in asked.case.shapes}
    return Ready(lambda: dict(lt.interpret(graph, inputs, float64=True)))


def lumin(asked: Asked) -> Ready:
    import lumin_tune as lt

    return _bound(asked, lt.compile(asked.case.graph(asked.arrays), threads=asked.threads))


def lumin_search(asked: Asked) -> Ready:
    from search import Limits, search

    limits = Limits(asked.search_points, asked.search_s)
    found = search(asked.case.graph(asked.arrays), asked.arrays, asked.threads, limits)
    ready = _bound(asked, found.program)
    ready.notes = [f"{found.tried} points tried, {found.changed} of {found.regions} kernels changed", *found.problems]
    return ready


def _bound(asked: Asked, program: Any) -> Ready:
    call = program.bind(**{name: asked.arrays[name] for name in asked.case.shapes})
    return Ready(call, result=lambda: dict(call()))


def numpy(asked: Asked) -> Ready:
    function, arrays = asked.case.numpy, asked.arrays
    if function is None:
        raise Absent("no natural way in NumPy")
    return Ready(lambda: function(arrays))


def torch_eager(asked: Asked) -> Ready:
    return _torch(asked, lambda module: module)


def torch_compile(asked: Asked) -> Ready:
    import torch

    return _torch(asked, torch.compile)


def torch_max_autotune(asked: Asked) -> Ready:
    """Weights are frozen, without which max-autotune has no templates for products on CPUs."""
    import torch
    import torch._inductor.config as inductor

    inductor.freezing = True
    return _torch(asked, lambda module: torch.compile(module, mode="max-autotune"))


def _torch(asked: Asked, wrap: Callable[[Any], Any]) -> Ready:
    import torch

    function, case = asked.case.torch, asked.case
    if function is None:
        raise Absent("no natural way in torch")
    torch.set_num_threads(asked.threads)

    class Module(torch.nn.Module):
        """The case with its constants as parameters; matrices of linear layers lie as torch.nn.Linear has them."""

        def __init__(self) -> None:
            super().__init__()
            for name in (*case.constants, *case.trains):
                array = asked.arrays[name]
                tensor = torch.from_numpy(array.T.copy()).t() if name in case.linear else torch.from_numpy(array.copy())
                self.register_parameter(name, torch.nn.Parameter(tensor, requires_grad=name in case.trains))

        def forward(self, given: dict[str, Any]) -> Any:
            return function(torch, {**given, **dict(self.named_parameters())})

    inputs = {name: torch.from_numpy(asked.arrays[name]) for name in case.shapes if name not in case.trains}
    module = wrap(Module().train(bool(case.trains)))

    def run() -> Any:
        with torch.inference_mode(not case.trains):
            return module(inputs)

    def result() -> dict[str, Any]:
        return {name: tensor.detach().numpy().copy() for name, tensor in named(run()).items()}

    return Ready(run, result=result)


def onnxruntime(asked: Asked) -> Ready:
    import onnxruntime as ort

    options = ort.SessionOptions()
    options.intra_op_num_threads = asked.threads
    session = ort.InferenceSession(_onnx(asked), options, providers=["CPUExecutionProvider"])
    binding = session.io_binding()
    for name in asked.case.shapes:
        binding.bind_cpu_input(name, asked.arrays[name])
    binding.bind_output(session.get_outputs()[0].name)

    def result() -> Any:
        session.run_with_iobinding(binding)
        return binding.copy_outputs_to_cpu()[0]

    return Ready(lambda: session.run_with_iobinding(binding), result=result, reads=asked.arrays)


def openvino(asked: Asked) -> Ready:
    import openvino as ov

    core = ov.Core()
    core.set_property("CPU", {"INFERENCE_NUM_THREADS": asked.threads, "INFERENCE_PRECISION_HINT": "f32"})
    model = core.compile_model(core.read_model(_onnx(asked), b""), "CPU")
    request = model.create_infer_request()
    for name in asked.case.shapes:
        request.set_tensor(name, ov.Tensor(asked.arrays[name], shared_memory=True))

    def result() -> Any:
        request.infer()
        return request.get_output_tensor(0).data

    return Ready(request.infer, result=result, reads=asked.arrays)


def _onnx(asked: Asked) -> bytes:
    """Return the case as an ONNX model, its constants in it."""
    from onnx import TensorProto, helper, numpy_helper

    case = asked.case
    if case.onnx is None:
        raise Absent("no ONNX graph")
    recorded = OnnxNodes()
    result = case.onnx(recorded)
    nodes = [helper.make_node(each.op, each.inputs, each.outputs, **each.attributes) for each in recorded.nodes]
    kinds = {"i64": TensorProto.INT64, "f32": TensorProto.FLOAT}
    given = [
        helper.make_tensor_value_info(name, kinds[case.dtypes.get(name, "f32")], shape)
        for name, shape in case.shapes.items()
    ]
    made = helper.make_tensor_value_info(result, kinds[case.dtypes.get("y", "f32")], None)
    arrays = {name: asked.arrays[name] for name in case.constants} | recorded.values
    weights = [numpy_helper.from_array(array, name) for name, array in arrays.items()]
    graph = helper.make_graph(nodes, "case", given, [made], weights)
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 23)], ir_version=11)
    data: bytes = model.SerializeToString()
    return data


def jax(asked: Asked) -> Ready:
    """jax.jit, weights as arguments. XLA takes as many threads as the process may have processors."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[: asked.threads])
    import jax as package

    function = asked.case.jax
    if function is None:
        raise Absent("no natural way in JAX")
    compiled = package.jit(lambda tensors: function(package, tensors))
    tensors = package.device_put(dict(asked.arrays))
    return Ready(lambda: package.block_until_ready(compiled(tensors)))


def numba(asked: Asked) -> Ready:
    if not asked.case.numba:
        raise Absent("no plain loop nest")
    import loops
    import numba as package

    package.set_num_threads(asked.threads)
    function = getattr(loops, asked.case.numba)
    graph = asked.case.graph(asked.arrays)
    node = graph.nodes[graph.outputs["y"]]
    arrays = [*asked.arrays.values(), np.empty(node.shape, node.dtype.numpy)]
    return Ready(lambda: function(*arrays), result=lambda: function(*arrays) or arrays[-1])


def memory(asked: Asked) -> Ready:
    """No peer: what the case must read and write, moved and nothing else, in the fastest of some ways."""
    function = _mover()
    graph = asked.case.graph(asked.arrays)
    nodes = {name: graph.nodes[node] for name, node in graph.outputs.items()}
    made = {name: np.empty(node.shape, node.dtype.numpy) for name, node in nodes.items()}
    made_bytes = sum(each.nbytes for each in made.values())
    written = -(-made_bytes // LINE) * LINE
    read = max(0, round(asked.case.bytes) - made_bytes) // LINE * LINE
    held = np.ones((read + written + 2 * LINE) // 4, np.float32)
    start = -(-held.ctypes.data // LINE) * LINE
    calls = [
        lambda way=way: function(start, read, start + read, written, *way, asked.threads)
        for way in itertools.product((0, 1), (1, 2, 4), AHEAD_BYTES)
    ]
    fastest = min(calls, key=lambda call: statistics.median(measure(call, 0.05)["ns"]))
    return Ready(fastest, result=lambda: made, reads=held)


def _mover() -> Any:
    """Return `move` of memory.c."""
    with tempfile.TemporaryDirectory() as folder:
        library = str(Path(folder) / "memory.so")
        flags = ["-O3", "-march=native", "-fopenmp", "-shared", "-fPIC"]
        subprocess.run(["cc", *flags, str(Path(__file__).parent / "memory.c"), "-o", library], check=True)
        function = ctypes.CDLL(library).move
    address, count = ctypes.c_void_p, ctypes.c_int64
    function.argtypes = [address, count, address, count, ctypes.c_int, ctypes.c_int, count, ctypes.c_int]
    function.restype = ctypes.c_float
    return function


COMPETITORS: dict[str, Callable[[Asked], Ready]] = {
    "oracle": oracle, "lumin": lumin, "lumin-search": lumin_search, "numpy": numpy, "torch": torch_eager,
    "torch.compile": torch_compile, "torch max-autotune": torch_max_autotune, "onnxruntime": onnxruntime,
    "openvino": openvino, "jax": jax, "numba": numba, "memory": memory,
}  # fmt: skip


def prepare(name: str, question: dict[str, Any], threads: int) -> tuple[Ready, dict[str, Any]]:
    """Return what to time, and the answer. The result of the first call lies in the file that is asked for."""
    (case,) = (each for each in CASES if each.name == question["prepare"])
    asked = Asked(case, case.arrays(), threads, **question.get("search", {}))
    ready = COMPETITORS[name](asked)
    result = named((ready.result or ready.call)())
    np.savez(question["save"], **{key: np.asarray(array) for key, array in result.items()})
    return ready, {"ready": True, "notes": ready.notes}


def main() -> None:
    name, threads = sys.argv[1], int(sys.argv[2])
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)  # what a competitor prints is no answer
    ready: Ready | None = None
    for line in sys.stdin:
        question = json.loads(line)
        try:
            if "prepare" in question:
                ready, answer = prepare(name, question, threads)
            else:
                assert ready is not None
                answer = measure(ready.call, question["slice"])
        except Absent as absent:
            answer = {"absent": str(absent)}
        except Exception as error:  # whatever a competitor raises is its answer
            answer = {"error": " ".join(f"{type(error).__name__}: {error}".split())[:400]}
        answers.write(json.dumps(answer) + "\n")
        answers.flush()


if __name__ == "__main__":
    main()
