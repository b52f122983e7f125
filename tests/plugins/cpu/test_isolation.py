"""Runs in a child: what a kernel can do wrong is told, and the next run works."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from tests.plugins.cpu.sources import ADD, CRASH, HANG, OVERRUN, PACKED, program

from lumin_tune.core.dtypes import DType
from lumin_tune.core.records import Status
from lumin_tune.plugins.cpu.arguments import Argument
from lumin_tune.plugins.cpu.blas import FUNCTIONS, available
from lumin_tune.plugins.cpu.builder import Builder
from lumin_tune.plugins.cpu.isolation import Outcome, Sandbox

A, B, C = (Argument(name, DType.F32, (8, 8), written=name == "c") for name in "abc")


@pytest.fixture
def sandbox(builder: Builder) -> Iterator[Sandbox]:
    with Sandbox(builder, 2) as sandbox:
        yield sandbox


def built(builder: Builder, text: str) -> bytes:
    made = builder.build(text)
    assert isinstance(made, bytes), made
    return made


def add(sandbox: Sandbox, builder: Builder, **options: int) -> Outcome:
    a, b = np.arange(64, dtype=np.float32).reshape(8, 8), np.ones((8, 8), np.float32)
    outcome = sandbox.run(built(builder, ADD), (A, B, C), (a, b, None), **options)
    assert outcome.status is Status.OK, outcome
    assert (outcome.results["c"] == a + b).all()
    return outcome


def one(sandbox: Sandbox, builder: Builder, body: str, timeout_s: float = 30.0) -> Outcome:
    return sandbox.run(built(builder, body), (C,), (None,), timeout_s=timeout_s)


def test_results_and_times(sandbox: Sandbox, builder: Builder) -> None:
    outcome = add(sandbox, builder, runs=5)
    assert len(outcome.times_ns) == 5
    assert min(outcome.times_ns) > 0
    assert list(outcome.results) == ["c"]
    assert len(add(sandbox, builder, skew_bytes=20).times_ns) == 1


def test_a_crash_is_told_and_the_next_run_works(sandbox: Sandbox, builder: Builder) -> None:
    outcome = one(sandbox, builder, CRASH)
    assert (outcome.status, outcome.message) == (Status.CRASHED, "crashed by SIGSEGV")
    add(sandbox, builder)
    outcome = one(sandbox, builder, program("__builtin_trap();"))
    assert outcome.status is Status.CRASHED
    assert "SIGILL" in outcome.message or "SIGTRAP" in outcome.message
    add(sandbox, builder)


def test_a_hang_is_ended(sandbox: Sandbox, builder: Builder) -> None:
    start = time.monotonic()
    outcome = one(sandbox, builder, HANG, timeout_s=0.5)
    assert time.monotonic() - start < 20
    assert (outcome.status, outcome.message) == (Status.TIMEOUT, "no answer after 0.5 s")
    add(sandbox, builder)


@pytest.mark.parametrize(
    ("body", "message"),
    [
        (OVERRUN, "it writes after 'c'"),
        (program("((char*)arguments[0])[-1] = 1;"), "it writes before 'c'"),
        (program("((char*)workspace)[100] = 1;", workspace="100"), "it writes after the workspace"),
        (program("((char*)prepared)[-1] = 1;", prepared="8"), "it writes before what is prepared of constants"),
    ],
)
def test_writes_outside_are_noticed(sandbox: Sandbox, builder: Builder, body: str, message: str) -> None:
    outcome = one(sandbox, builder, body)
    assert (outcome.status, outcome.message) == (Status.WRONG, message)
    assert outcome.results == {}
    add(sandbox, builder)


def test_inputs_that_change_are_noticed(sandbox: Sandbox, builder: Builder) -> None:
    text = program("((float*)arguments[0])[63] += 1;")
    outcome = sandbox.run(built(builder, text), (A,), (np.zeros((8, 8), np.float32),))
    assert (outcome.status, outcome.message) == (Status.WRONG, "it changes its input 'a'")


def test_outputs_are_poisoned(sandbox: Sandbox, builder: Builder) -> None:
    outcome = one(sandbox, builder, program(""))
    assert np.isnan(outcome.results["c"]).all()


def test_constants_are_prepared(sandbox: Sandbox, builder: Builder) -> None:
    arguments = (Argument("w", DType.F32, (4,)), Argument("y", DType.F32, (4,), True))
    outcome = sandbox.run(built(builder, PACKED), arguments, (np.arange(4, dtype=np.float32), None))
    assert outcome.results["y"].tolist() == [0, 2, 4, 6]


def test_memory_that_is_not_there(sandbox: Sandbox, builder: Builder) -> None:
    outcome = one(sandbox, builder, program("", workspace="(int64_t)1 << 55"))
    assert outcome.status is Status.OUT_OF_MEMORY
    huge = Argument("h", DType.F32, (1 << 50,), True)
    outcome = sandbox.run(built(builder, ADD), (huge,), (None,))
    assert outcome.status is Status.OUT_OF_MEMORY
    assert "this machine has" in outcome.message
    add(sandbox, builder)


def test_a_limit_of_memory(builder: Builder) -> None:
    with Sandbox(builder, 1, memory_limit_bytes=4 << 30) as sandbox:
        assert one(sandbox, builder, program("", workspace="(int64_t)8 << 30")).status is Status.OUT_OF_MEMORY
        add(sandbox, builder)


def test_what_is_no_library_is_told(sandbox: Sandbox) -> None:
    outcome = sandbox.run(b"junk", (C,), (None,))
    assert outcome.status is Status.CRASHED
    assert "OSError" in outcome.message


def test_a_child_that_was_killed_is_replaced(sandbox: Sandbox, builder: Builder) -> None:
    add(sandbox, builder)
    assert sandbox._child is not None
    sandbox._child.kill()
    sandbox._child.wait()
    add(sandbox, builder)


def test_nothing_is_left(builder: Builder) -> None:
    sandbox = Sandbox(builder, 1)
    add(sandbox, builder)
    child, folder = sandbox._child, Path(sandbox._folder.name)
    sandbox.close()
    sandbox.close()
    assert child is not None and child.poll() is not None
    assert not folder.exists()
    if Path("/proc/self/fd").exists():
        assert not [1 for number in os.listdir("/proc/self/fd") if "lumin-sandbox" in _target(number)]


def _target(number: str) -> str:
    try:
        return os.readlink(f"/proc/self/fd/{number}")
    except OSError:
        return ""


@pytest.mark.skipif(not available(), reason="no OpenBLAS in NumPy's or SciPy's wheel")
def test_the_blas_is_there_too(sandbox: Sandbox, builder: Builder) -> None:
    text = program(
        """
        typedef void (*function)(const lm_executor*, void* const*, const int64_t*);
        const int64_t sizes[12] = {8, 8, 8, 8, 8, 8, 0, 0, 1, 0, 0, 0};
        ((function)executor->library[0])(executor, arguments, sizes);
        """
    )
    assert FUNCTIONS[0] == "sgemm"
    a, b = (np.random.default_rng(seed).random((8, 8), np.float32) for seed in (1, 2))
    outcome = sandbox.run(built(builder, text), (A, B, C), (a, b, None))
    np.testing.assert_allclose(outcome.results["c"], a @ b, rtol=1e-6)
