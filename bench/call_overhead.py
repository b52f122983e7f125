"""What a call from Python costs before any work is done: an addition of two f32 (8, 8), and the ways to an address.

Run it by `python bench/call_overhead.py`; it prints the least of several means in microseconds, taken in turns, so
the ratios hold on a machine that others use too. ONNX Runtime is measured where it is installed.
"""

from __future__ import annotations

import ctypes
import importlib.util
import time
from collections.abc import Callable
from typing import Any

import numpy as np

from lumin_tune.core.dtypes import DType
from lumin_tune.core.records import BuildFailure
from lumin_tune.plugins.cpu.arguments import Argument
from lumin_tune.plugins.cpu.bound import Invocation, bind
from lumin_tune.plugins.cpu.builder import Builder
from lumin_tune.plugins.cpu.executor import Executor
from lumin_tune.plugins.cpu.library import Library, aligned, numbers
from lumin_tune.plugins.cpu.workspace import Workspace

ROUNDS, CALLS = 15, 10_000
ADD = """
#include <stdint.h>
typedef float f32x16 __attribute__((vector_size(64), aligned(4)));
extern "C" int64_t lm_workspace_bytes(const int64_t*, int64_t) { return 0; }
extern "C" int64_t lm_prepared_bytes(const int64_t*) { return 0; }
extern "C" void lm_prepare(const void*, void* const*, const int64_t*, void*, void*) {}
extern "C" void lm_run(const void*, void* const* arguments, const int64_t*, void*, void*) {
  for (int64_t i = 0; i < 4; ++i)
    ((f32x16*)arguments[2])[i] = ((const f32x16*)arguments[0])[i] + ((const f32x16*)arguments[1])[i];
}
"""
EMPTY_TASK = """
#include <stdint.h>
struct lm_executor {
  int64_t threads;
  void (*parallel)(const lm_executor*, void (*)(void*, int64_t, int64_t), void*);
};
static void task(void*, int64_t, int64_t) {}
extern "C" int64_t lm_workspace_bytes(const int64_t*, int64_t) { return 0; }
extern "C" int64_t lm_prepared_bytes(const int64_t*) { return 0; }
extern "C" void lm_prepare(const lm_executor*, void* const*, const int64_t*, void*, void*) {}
extern "C" void lm_run(const lm_executor* executor, void* const*, const int64_t* dims, void*, void*) {
  for (int64_t k = 0; k < dims[0]; ++k) executor->parallel(executor, task, 0);
}
"""


def main() -> None:
    builder = Builder()
    executor = Executor(builder, 2)
    calls = lumin_calls(builder, executor) | numpy_calls() | addresses() | onnxruntime_calls()
    least = dict.fromkeys(calls, float("inf"))
    for _ in range(ROUNDS):
        for name, call in calls.items():
            least[name] = min(least[name], mean_us(call))
    for name, micros in least.items():
        print(f"{name:45} {micros:7.3f} us")
    print(f"{'fork-join of two threads':45} {fork_join_us(builder, executor):7.3f} us")


def mean_us(call: Callable[[], Any]) -> float:
    start = time.perf_counter_ns()
    for _ in range(CALLS):
        call()
    return (time.perf_counter_ns() - start) / CALLS / 1e3


def lumin_calls(builder: Builder, executor: Executor) -> dict[str, Callable[[], Any]]:
    library = Library(built(builder, ADD))
    arguments = tuple(Argument(name, DType.F32, (8, 8), written=name == "c") for name in "abc")
    a, b, c = (np.ones((8, 8), np.float32) for _ in range(3))
    memory = Workspace(library.workspace_bytes([], 2)), library.prepare(executor, [0, 0, 0], [])
    given = bind(Invocation(library, executor, arguments, *memory), builder)
    own = bind(Invocation(library, executor, arguments, *memory, fixed={2: c}, result=c), builder)
    bound = bind(Invocation(library, executor, arguments, *memory, fixed={0: a, 1: b, 2: c}), builder)
    run = library._loaded.lm_run
    pointers = (ctypes.c_void_p * 3)(a.ctypes.data, b.ctypes.data, c.ctypes.data)
    prebuilt = (ctypes.c_void_p(executor.address), pointers, numbers([]), ctypes.c_void_p(), ctypes.c_void_p())
    return {
        "lumin, two inputs and an output": lambda: given(a, b, c),
        "lumin, two inputs, output owned": lambda: own(a, b),
        "lumin, two inputs, output fresh": lambda: given(a, b, np.empty((8, 8), np.float32)),
        "lumin, bound": bound,
        "lumin, a transposed input (copied)": lambda: own(a.T, b),
        "ctypes with prebuilt arguments": lambda: run(*prebuilt),
    }


def numpy_calls() -> dict[str, Callable[[], Any]]:
    a, b, c = (np.ones((8, 8), np.float32) for _ in range(3))
    return {"numpy, np.add(a, b)": lambda: np.add(a, b), "numpy, np.add(a, b, c)": lambda: np.add(a, b, c)}


def addresses() -> dict[str, Callable[[], Any]]:
    """Ways to the address of one array."""
    a = np.ones((8, 8), np.float32)
    structure = id(a) + object.__basicsize__
    char = ctypes.c_char
    return {
        "address: ctypes.data": lambda: a.ctypes.data,
        "address: __array_interface__": lambda: a.__array_interface__["data"][0],
        "address: from_buffer": lambda: ctypes.addressof(char.from_buffer(a)),
        "address: structure read by ctypes": lambda: ctypes.c_void_p.from_address(structure).value,
    }


def onnxruntime_calls() -> dict[str, Callable[[], Any]]:
    if importlib.util.find_spec("onnxruntime") is None or importlib.util.find_spec("onnx") is None:
        return {}
    import onnxruntime
    from onnx import TensorProto, helper

    values = [helper.make_tensor_value_info(name, TensorProto.FLOAT, [8, 8]) for name in "abc"]
    graph = helper.make_graph([helper.make_node("Add", ["a", "b"], ["c"])], "add", values[:2], values[2:])
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1  # with more, its idle threads take the processors from everybody
    session = onnxruntime.InferenceSession(model.SerializeToString(), options, providers=["CPUExecutionProvider"])
    a, b = (np.ones((8, 8), np.float32) for _ in range(2))
    return {"onnxruntime, session.run": lambda: session.run(None, {"a": a, "b": b})}


def fork_join_us(builder: Builder, executor: Executor) -> float:
    library = Library(built(builder, EMPTY_TASK))
    call = bind(Invocation(library, executor, (), Workspace(), aligned(0), (CALLS,)), builder)
    return min(_timed_ns(call) for _ in range(10 * ROUNDS)) / CALLS / 1e3


def _timed_ns(call: Callable[[], Any]) -> int:
    start = time.perf_counter_ns()
    call()
    return time.perf_counter_ns() - start


def built(builder: Builder, text: str) -> bytes:
    made = builder.build(text)
    if isinstance(made, BuildFailure):
        raise SystemExit(made.log)
    return made


if __name__ == "__main__":
    main()
