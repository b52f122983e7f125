"""Times of kernels within a program, by timestamps of the executor."""

from __future__ import annotations

import time

import numpy as np

import lumin_tune as lt
from lumin_tune.core.kernel.render.entry_points import launched_kernels
from lumin_tune.core.program.calls.bound import BoundCall


def layers() -> lt.Graph:
    graph = lt.Graph()
    x = graph.tensor("x", (96, 256), "f32")
    w = graph.tensor("w", (256, 256), "f32", static=True)
    w.set(np.random.default_rng(0).standard_normal((256, 256)).astype(np.float32) / 16)
    y = (x @ w).softmax(-1) @ w
    y.output("y")
    y.sum((0, 1)).output("small")
    return graph


def test_the_times_of_kernels_add_up_to_the_time_of_the_call() -> None:
    program = lt.compile(layers())
    x = np.random.default_rng(1).standard_normal((96, 256)).astype(np.float32)
    call = BoundCall(program, {"x": x}, {}, {}, traced=True)
    plain = program.bind(x=x)()
    shares = []
    for _ in range(20):
        begun = time.perf_counter_ns()
        outputs = call()
        took_ns = time.perf_counter_ns() - begun
        times = call.kernels_ns()
        assert times is not None and len(times) == len(program.kernels)
        for kernel, ns in zip(program.kernels, times, strict=True):
            assert (ns > 0) == (kernel.when == "call")
        shares.append(sum(times) / took_ns)
    assert max(shares) < 1.02  # the scale of ticks is measured, too
    assert sorted(shares)[len(shares) // 2] > 0.6
    for name, array in outputs.items():
        np.testing.assert_array_equal(array, plain[name])


def test_calls_that_are_not_traced_tell_no_times() -> None:
    program = lt.compile(layers())
    call = program.bind(x=np.ones((96, 256), np.float32))
    call()
    assert isinstance(call, BoundCall)
    assert not call.is_traced and call.kernels_ns() is None


def test_launches_in_loops_count_as_often_as_they_run() -> None:
    graph = lt.Graph()
    x = graph.tensor("x", (64, 64), "f32")
    first = (x @ x).softmax(-1)
    last = lt.fori_loop(0, 30, lambda step, state: state @ first * 0.5, first)
    last.output("y")
    program = lt.compile(graph)
    call = BoundCall(program, {"x": np.eye(64, dtype=np.float32)}, {}, {}, traced=True)
    call()
    times = call.kernels_ns()
    assert times is not None
    assert max(times) > sum(times) / 2  # the product in the loop


def test_where_the_first_launch_is_in_a_loop_launches_have_no_owners() -> None:
    head = 'extern "C" void lm_run(parameters) {\n'
    launch = "  lm_share(&c, k{0}, 4, 10.0, 0, lm_paces + {1});\n"
    assert launched_kernels(head + launch.format(3, 7) + "}\n") == {0: 3}
    packed = launch.replace("k{0}", "p9").format(0, 7) + "  k4_call(c);\n" + launch.format(5, 9)
    assert launched_kernels(head + packed + "}\n") == {0: 5, 2: 5}
    assert launched_kernels(head + "  for (steps[0] = 0; go; steps[0]++) {\n" + launch.format(0, 0) + "}\n}\n") == {}
    assert launched_kernels("no program") == {}
