"""One competitor in a process of its own: `python bench/competitor.py NAME THREADS`, fed by lines of JSON.

Answers to {"prepare": case} with the difference from the reference it is given, to {"slice": seconds} with the times of
that many seconds of calls and how long the process waited for a processor meanwhile. Started by `run.py` only.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).parent))
from cases import CASES, Arrays, Case

Call = Callable[[], Any]


class Absent(Exception):
    """A competitor that is not installed, or does not do a case."""


def lumin(case: Case, arrays: Arrays, threads: int) -> Call:
    import lumin_tune as lt

    program = lt.compile(case.graph(arrays), threads=threads)
    call = program.bind(**{name: arrays[name] for name in case.shapes})

    def run() -> Any:
        call()
        return call.outputs["y"]

    return run


def numpy(case: Case, arrays: Arrays, threads: int) -> Call:
    if case.numpy is None:
        raise Absent("no function in NumPy")
    function = case.numpy
    return lambda: function(arrays)


def torch_eager(case: Case, arrays: Arrays, threads: int) -> Call:
    return _torch(case, arrays, threads, lambda function: function)


def torch_compile(case: Case, arrays: Arrays, threads: int) -> Call:
    import torch

    return _torch(case, arrays, threads, torch.compile)


def torch_max_autotune(case: Case, arrays: Arrays, threads: int) -> Call:
    import torch

    return _torch(case, arrays, threads, lambda function: torch.compile(function, mode="max-autotune"))


def _torch(case: Case, arrays: Arrays, threads: int, wrap: Callable[..., Any]) -> Call:
    import torch

    if case.torch is None:
        raise Absent("no function in torch")
    torch.set_num_threads(threads)
    function = case.torch
    tensors = {name: torch.from_numpy(array) for name, array in arrays.items()}
    wrapped = wrap(lambda given: function(torch, given))

    def run() -> Any:
        with torch.no_grad():
            return wrapped(tensors).numpy()

    return run


def onnxruntime(case: Case, arrays: Arrays, threads: int) -> Call:
    import onnxruntime as ort

    options = ort.SessionOptions()
    options.intra_op_num_threads = threads
    session = ort.InferenceSession(_onnx(case, arrays), options, providers=["CPUExecutionProvider"])
    binding = session.io_binding()
    for name in case.shapes:
        binding.bind_cpu_input(name, arrays[name])
    binding.bind_output(session.get_outputs()[0].name)

    def run() -> Any:
        session.run_with_iobinding(binding)
        return binding.copy_outputs_to_cpu()[0] if run.copies else None  # type: ignore[attr-defined]

    run.copies = True  # type: ignore[attr-defined]
    return run


def openvino(case: Case, arrays: Arrays, threads: int) -> Call:
    import openvino as ov

    core = ov.Core()
    core.set_property("CPU", {"INFERENCE_NUM_THREADS": threads})
    model = core.compile_model(core.read_model(_onnx(case, arrays), b""), "CPU")
    request = model.create_infer_request()
    for name in case.shapes:
        request.set_tensor(name, ov.Tensor(arrays[name], shared_memory=True))

    def run() -> Any:
        request.infer()
        return request.get_output_tensor(0).data

    return run


def _onnx(case: Case, arrays: Arrays) -> bytes:
    """Return the case as an ONNX model, its constants in it."""
    from onnx import TensorProto, helper, numpy_helper

    if not case.onnx:
        raise Absent("no ONNX graph")
    nodes = []
    for number, (op, inputs, attributes) in enumerate(case.onnx):
        names = [f"r{name[1:]}" if name.startswith("%") else name for name in inputs]
        nodes.append(helper.make_node(op, names, [f"r{number}"], **attributes))
    kinds = {"i64": TensorProto.INT64}
    given = [
        helper.make_tensor_value_info(name, kinds.get(case.dtypes.get(name, ""), TensorProto.FLOAT), shape)
        for name, shape in case.shapes.items()
    ]
    result = helper.make_tensor_value_info(f"r{len(nodes) - 1}", TensorProto.FLOAT, None)
    weights = [numpy_helper.from_array(arrays[name], name) for name in case.constants]
    graph = helper.make_graph(nodes, "case", given, [result], weights)
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 21)], ir_version=10)
    data: bytes = model.SerializeToString()
    return data


COMPETITORS: dict[str, Callable[[Case, Arrays, int], Call]] = {
    "lumin": lumin, "numpy": numpy, "torch": torch_eager, "torch.compile": torch_compile,
    "torch max-autotune": torch_max_autotune, "onnxruntime": onnxruntime, "openvino": openvino,
}  # fmt: skip


def delay_s() -> float:
    """Return how long the threads of this process have waited for a processor."""
    total = 0
    for task in Path("/proc/self/task").iterdir():
        try:
            total += int((task / "schedstat").read_text().split()[1])
        except OSError:  # the thread is gone, or this is no Linux
            continue
    return total / 1e9


def measure(call: Call, seconds: float) -> dict[str, Any]:
    """Return nanoseconds of each call in a slice of time, three at least."""
    times: list[int] = []
    waited, begun = delay_s(), time.perf_counter()
    while time.perf_counter() - begun < seconds or len(times) < 3:
        start = time.perf_counter_ns()
        call()
        times.append(time.perf_counter_ns() - start)
    return {"ns": times, "noise": (delay_s() - waited) / (time.perf_counter() - begun)}


def main() -> None:
    name, threads = sys.argv[1], int(sys.argv[2])
    by_name = {case.name: case for case in CASES}
    call: Call | None = None
    for line in sys.stdin:
        asked = json.loads(line)
        try:
            if "prepare" in asked:
                case = by_name[asked["prepare"]]
                call = COMPETITORS[name](case, case.arrays(), threads)
                got = np.asarray(call(), np.float64)
                np.save(asked["save"], got)
                if hasattr(call, "copies"):
                    call.copies = False
                answer: dict[str, Any] = {"ready": True}
            else:
                assert call is not None
                answer = measure(call, asked["slice"])
        except Exception as error:  # whatever a competitor raises is its answer
            answer = {"error": f"{type(error).__name__}: {error}"[:300]}
        sys.stdout.write(json.dumps(answer) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
