"""Threads: every share is run once, whoever calls and whatever happened before."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from pathlib import Path

import numpy as np
import pytest
from tests.plugins.cpu.sources import NESTED, SHARES, program

from lumin_tune.core.dtypes import Array
from lumin_tune.core.errors import BuildError
from lumin_tune.plugins.cpu.builder import Builder
from lumin_tune.plugins.cpu.device import allowed_cpus, cpu_device, default_threads
from lumin_tune.plugins.cpu.executor import Executor
from lumin_tune.plugins.cpu.library import Library

NOTHING = np.empty(0, np.uint8)


def library(builder: Builder, text: str) -> Library:
    made = builder.build(text)
    assert isinstance(made, bytes), made
    return Library(made)


def shares(shared: Library, executor: Executor, turns: int) -> list[int]:
    counts = np.zeros(8 * executor.threads, np.int64)
    shared.run(executor, [counts.ctypes.data], [turns], NOTHING, NOTHING)
    return [int(count) for count in counts[::8]]


@pytest.mark.parametrize("threads", [1, 2, 3, 16])
def test_every_share_is_run_once(builder: Builder, threads: int) -> None:
    executor = Executor(builder, threads)
    shared = library(builder, SHARES)
    for turns in (1, 5, 100):
        assert shares(shared, executor, turns) == [threads * turns] * threads
    assert executor.started == threads - 1
    executor.close()
    assert executor.started == 0
    assert shares(shared, executor, 7) == [threads * 7] * threads


def test_workers_that_sleep_wake(builder: Builder) -> None:
    executor = Executor(builder, 3, spin_ns=0)
    shared = library(builder, SHARES)
    for _ in range(500):
        assert shares(shared, executor, 1) == [3] * 3


def test_workers_start_with_the_first_call(builder: Builder, executor: Executor) -> None:
    assert executor.started == 0
    shares(library(builder, SHARES), executor, 1)
    assert executor.started == 1


def test_a_call_inside_a_call(builder: Builder, executor: Executor) -> None:
    count = np.zeros(1, np.int64)
    nested = library(builder, NESTED)
    for _ in range(100):
        nested.run(executor, [count.ctypes.data], [], NOTHING, NOTHING)
    assert count[0] == 100 * executor.threads**2


def test_several_python_threads_at_once(builder: Builder, executor: Executor) -> None:
    shared = library(builder, SHARES)
    wrong: list[list[int]] = []

    def call() -> None:
        for turns in range(300):
            found = shares(shared, executor, turns)
            if found != [executor.threads * turns] * executor.threads:
                wrong.append(found)

    threads = [threading.Thread(target=call) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []


def test_the_interpreter_goes_on_meanwhile(builder: Builder, executor: Executor) -> None:
    waiting = library(builder, program("while (!__atomic_load_n((int64_t*)arguments[0], __ATOMIC_ACQUIRE)) {}"))
    flag = np.zeros(1, np.int64)
    thread = threading.Thread(target=waiting.run, args=(executor, [flag.ctypes.data], [], NOTHING, NOTHING))
    thread.start()
    flag[0] = 1  # would never be reached with the GIL held
    thread.join(timeout=60)
    assert not thread.is_alive()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_the_child_of_a_fork_has_workers_of_its_own(builder: Builder, executor: Executor) -> None:
    shared = library(builder, SHARES)
    assert shares(shared, executor, 1) == [2, 2]
    child = os.fork()
    if child == 0:
        right = executor.started == 0 and shares(shared, executor, 3) == [6, 6] and executor.started == 1
        executor.close()
        os._exit(0 if right else 1)
    assert os.waitpid(child, 0)[1] == 0
    assert shares(shared, executor, 2) == [4, 4]


def test_a_process_ends_with_workers_and_with_a_daemon_in_a_call(builder: Builder, tmp_path: Path) -> None:
    made = builder.build(
        program(
            "for (;;) executor->parallel(executor, task, 0);", before="static void task(void*, int64_t, int64_t) {}"
        )
    )
    assert isinstance(made, bytes)
    (tmp_path / "endless.so").write_bytes(made)
    assert builder.cache is not None
    code = f"""
import threading, time, numpy as np
from pathlib import Path
from lumin_tune.plugins.cpu.build_cache import BuildCache
from lumin_tune.plugins.cpu.builder import Builder
from lumin_tune.plugins.cpu.executor import Executor
from lumin_tune.plugins.cpu.library import Library
executor = Executor(Builder(cache=BuildCache(Path({str(builder.cache.folder)!r}))), 2)
library = Library(Path({str(tmp_path / "endless.so")!r}))
nothing = np.empty(0, np.uint8)
threading.Thread(target=library.run, args=(executor, [], [], nothing, nothing), daemon=True).start()
while executor.started == 0: time.sleep(0.01)
print("ending", flush=True)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=60)
    assert (done.returncode, done.stdout, done.stderr) == (0, "ending\n", "")


def test_an_executor_that_is_forgotten_ends_its_threads(builder: Builder) -> None:
    if not Path("/proc/self/task").exists():
        pytest.skip("counts threads in /proc")
    before = len(os.listdir("/proc/self/task"))
    executor = Executor(builder, 5)
    shares(library(builder, SHARES), executor, 1)
    assert len(os.listdir("/proc/self/task")) == before + 4
    del executor
    assert len(os.listdir("/proc/self/task")) == before


@pytest.mark.parametrize("threads", [0, -1, 5000])
def test_impossible_numbers_of_threads(builder: Builder, threads: int) -> None:
    with pytest.raises(BuildError, match=f"1 to 1024 threads, not {threads}"):
        Executor(builder, threads)


def test_the_default_is_what_this_process_may_use() -> None:
    assert 1 <= default_threads() <= len(allowed_cpus())


def test_the_device_tells_what_spaces_ask() -> None:
    device = cpu_device()
    assert (device.backend, device.index) == ("cpu", 0)
    assert device.model
    sizes: list[Array] = [np.array(device.properties[f"l{level}_bytes"]) for level in (1, 2, 3)]
    assert 4096 <= sizes[0] <= sizes[1]
    assert device.properties["vector_bits"] in (128, 256, 512)
    assert int(device.properties["cores"]) >= 1
    assert int(device.properties["memory_bytes"]) > 1 << 20
    with pytest.raises(TypeError):
        device.properties["cores"] = 3  # type: ignore[index]
