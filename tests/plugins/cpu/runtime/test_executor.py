"""The executor runs every block exactly once, for any caller and after any history."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import threading
import time
from pathlib import Path

import numpy as np
import pytest
from tests.plugins.cpu.runtime.sources import BLOCKS, NESTED, program

from lumin_tune.core.dtypes import Array
from lumin_tune.core.errors import BuildError
from lumin_tune.plugins.cpu import executor as executors
from lumin_tune.plugins.cpu.compile.builder import CppBuilder
from lumin_tune.plugins.cpu.device import allowed_cpus, cpu_device, default_threads
from lumin_tune.plugins.cpu.executor import Executor
from lumin_tune.plugins.cpu.own_sources import own_source
from lumin_tune.plugins.cpu.program_library import ProgramLibrary

NOTHING = np.empty(0, np.uint8)


def library(builder: CppBuilder, text: str) -> ProgramLibrary:
    made = builder.build(text)
    assert isinstance(made, bytes), made
    return ProgramLibrary(made)


def blocks(
    shared: ProgramLibrary, executor: Executor, count: int, iterations: int = 3, work_ns: float = 1e9
) -> list[int]:
    """Run blocks that count their runs, and return the number of blocks of each thread."""
    counts, threads = np.zeros(count, np.int64), np.zeros(executor.threads, np.int64)
    dims = [count, iterations, int(work_ns)]
    workspace = shared.workspace(dims, executor.threads)
    shared.run(executor, [counts.ctypes.data, threads.ctypes.data], dims, workspace, NOTHING)
    assert counts.tolist() == [iterations] * count
    assert threads.sum() == count
    return [int(each) for each in threads]


@pytest.mark.parametrize("threads", [1, 2, 3, 16])
@pytest.mark.parametrize("spin_ns", [0, 100_000])
def test_every_block_is_run_once(builder: CppBuilder, threads: int, spin_ns: int) -> None:
    executor = Executor(builder, threads, spin_ns=spin_ns)
    shared = library(builder, BLOCKS)
    for count in (0, 1, 2, 7, 100, 70_001):
        for work_ns in (0, 3e4, 1e6, 1e9):
            blocks(shared, executor, count, work_ns=work_ns)
    assert executor.started == threads - 1
    executor.close()
    assert executor.started == 0
    assert blocks(shared, executor, 7) == [7] + [0] * (threads - 1)


def test_little_work_is_the_callers(builder: CppBuilder, executor: Executor) -> None:
    shared = library(builder, BLOCKS)
    executor.start()
    assert blocks(shared, executor, 1000, work_ns=9_000) == [1000, 0]


def test_workers_that_are_awake_share_little_work(builder: CppBuilder) -> None:
    shared = library(builder, BLOCKS)

    def helped() -> bool:
        executor = Executor(builder, 2, spin_ns=50_000_000)
        executor.start()
        blocks(shared, executor, 1000)
        return any(blocks(shared, executor, 1000, iterations=3_000, work_ns=12_000)[1] for _ in range(20))

    # On a busy machine the worker may come too late, whatever the executor decides.
    assert any(helped() for _ in range(50))


def test_workers_that_were_woken_late_spin_for_as_long_as_waking_takes(builder: CppBuilder) -> None:
    """Otherwise they would sleep again before the next job of a program whose jobs are short."""
    shared = library(builder, BLOCKS)
    counts, threads = np.zeros(1000, np.int64), np.zeros(2, np.int64)
    workspace = shared.workspace([1000, 3000, 0], 2)

    def run(executor: Executor, work_ns: int) -> None:
        shared.run(executor, [counts.ctypes.data, threads.ctypes.data], [1000, 3000, work_ns], workspace, NOTHING)

    def helped_after_a_pause(executor: Executor) -> bool:
        time.sleep(0.002)
        run(executor, 10**9)
        threads[:] = 0
        end = time.perf_counter_ns() + 15_000
        while time.perf_counter_ns() < end:
            pass
        run(executor, 11_000)  # not worth waking a worker for
        return bool(threads[1])

    def helped() -> bool:
        executor = Executor(builder, 2)
        for _ in range(8):  # a worker that sleeps for long spins for a shorter time
            helped_after_a_pause(executor)
        return any(helped_after_a_pause(executor) for _ in range(20))

    assert any(helped() for _ in range(50))


def test_workers_that_sleep_are_woken_for_much_work(builder: CppBuilder) -> None:
    executor = Executor(builder, 3, spin_ns=0)
    shared = library(builder, BLOCKS)
    helped = [sum(blocks(shared, executor, 1000, iterations=3_000)[1:]) for _ in range(50)]
    assert any(helped)


def test_the_first_run_of_a_job_is_no_evidence_against_workers(builder: CppBuilder) -> None:
    """It takes longer than estimated, since the estimate is a guess and memory is touched for the first time."""
    text = BLOCKS.replace("const lm_job job", "static int32_t pace; const lm_job job").replace("[2], 0}", "[2], &pace}")
    assert "&pace}" in text

    def helped_after_the_first_run() -> bool:
        executor, shared = Executor(builder, 2), library(builder, text)
        executor.start()
        blocks(shared, executor, 2000, iterations=30_000, work_ns=1e6)
        return blocks(shared, executor, 2000, iterations=3_000, work_ns=1e5)[1] > 0

    # On a busy machine the worker may come too late, whatever the executor decides.
    assert any(helped_after_the_first_run() for _ in range(20))


@pytest.mark.skipif(not hasattr(os, "sched_getaffinity"), reason="needs the affinity of Linux")
def test_workers_that_were_woken_may_run_where_the_process_may(builder: CppBuilder) -> None:
    """A worker is kept from the waking thread's processor until it runs; otherwise it may wait behind that thread."""
    before = set(map(int, os.listdir("/proc/self/task")))
    executor = Executor(builder, 3, spin_ns=0)
    shared = library(builder, BLOCKS)
    for _ in range(20):
        time.sleep(0.002)
        blocks(shared, executor, 100_000, work_ns=1e9)
    workers = set(map(int, os.listdir("/proc/self/task"))) - before
    assert len(workers) == 2
    deadline = time.monotonic() + 5
    while not all(os.sched_getaffinity(each) == os.sched_getaffinity(0) for each in workers):
        assert time.monotonic() < deadline, [os.sched_getaffinity(each) for each in workers]
        time.sleep(0.01)
    executor.close()


@pytest.mark.skipif(not hasattr(os, "sched_getaffinity"), reason="needs the affinity of Linux")
def test_closing_leaves_the_affinity_of_the_caller(builder: CppBuilder, monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker that ends just as it is to be woken has no processors that it could be kept from: Linux would take the
    caller's. Delays make the pool meet that moment.
    """

    def delayed(file: str) -> str:
        text = own_source(file)
        for place, delay_us in (("  pthread_mutex_lock(&worker->mutex);\n  //", 5_000), ("  while ((found =", 2_000)):
            assert text.count(place) == 1
            text = text.replace(place, f"  usleep({delay_us});\n{place}")
        return f"#include <unistd.h>\n{text}"

    monkeypatch.setattr(executors, "own_source", delayed)
    allowed = os.sched_getaffinity(0)
    try:
        for _ in range(5):
            executor = Executor(builder, 2, spin_ns=0)
            executor.start()
            time.sleep(0.001)
            executor.close()
            assert os.sched_getaffinity(0) == allowed
    finally:
        os.sched_setaffinity(0, allowed)


def test_workers_that_sleep_are_let_sleep_where_waking_is_not_worth_it(builder: CppBuilder) -> None:
    executor = Executor(builder, 2, spin_ns=0)
    shared = library(builder, BLOCKS)
    executor.start()
    time.sleep(0.05)
    assert [blocks(shared, executor, 1000, work_ns=25_000) for _ in range(20)] == [[1000, 0]] * 20


def test_workers_start_with_the_first_job_that_is_worth_it(builder: CppBuilder, executor: Executor) -> None:
    shared = library(builder, BLOCKS)
    blocks(shared, executor, 10, work_ns=20_000)
    assert executor.started == 0
    blocks(shared, executor, 10)
    assert executor.started == 1


def test_workers_start_once_much_work_came_in_small_jobs(builder: CppBuilder, executor: Executor) -> None:
    """One job is not worth starting and waking workers, but those that follow find them awake."""
    shared = library(builder, BLOCKS)
    for _ in range(200):
        blocks(shared, executor, 1000, work_ns=60_000)
    assert executor.started == 1


def test_workers_start_when_they_are_told_to(builder: CppBuilder, executor: Executor) -> None:
    executor.start()
    executor.start()
    assert executor.started == 1
    executor.close()
    executor.start()
    assert executor.started == 0


def test_a_job_inside_a_job(builder: CppBuilder, executor: Executor) -> None:
    count = np.zeros(1, np.int64)
    nested = library(builder, NESTED)
    for _ in range(100):
        nested.run(executor, [count.ctypes.data], [], NOTHING, NOTHING)
    assert count[0] == 100 * 32


def test_several_python_threads_at_once(builder: CppBuilder) -> None:
    executor = Executor(builder, 5)
    shared = library(builder, BLOCKS)
    failures: list[BaseException] = []

    def call(seed: int) -> None:
        source = random.Random(seed)
        try:
            for _ in range(200):
                blocks(shared, executor, source.randrange(300), source.randrange(200), source.choice([1e4, 1e5, 1e9]))
        except BaseException as error:
            failures.append(error)

    threads = [threading.Thread(target=call, args=(seed,)) for seed in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failures == []


def test_the_interpreter_goes_on_meanwhile(builder: CppBuilder, executor: Executor) -> None:
    waiting = library(builder, program("while (!__atomic_load_n((int64_t*)arguments[0], __ATOMIC_ACQUIRE)) {}"))
    flag = np.zeros(1, np.int64)
    thread = threading.Thread(target=waiting.run, args=(executor, [flag.ctypes.data], [], NOTHING, NOTHING))
    thread.start()
    flag[0] = 1  # never reached with the GIL held
    thread.join(timeout=60)
    assert not thread.is_alive()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_the_child_of_a_fork_has_workers_of_its_own(builder: CppBuilder, executor: Executor) -> None:
    shared = library(builder, BLOCKS)
    blocks(shared, executor, 10)
    child = os.fork()
    if child == 0:
        right = executor.started == 0 and sum(blocks(shared, executor, 30)) == 30 and executor.started == 1
        executor.close()
        os._exit(0 if right else 1)
    assert os.waitpid(child, 0)[1] == 0
    blocks(shared, executor, 20)


def test_a_process_ends_with_workers_and_with_a_daemon_in_a_call(builder: CppBuilder, tmp_path: Path) -> None:
    made = builder.build(
        program(
            "const lm_job job = {task, 9, 1e9, 1e9, 0}; for (;;) executor->parallel(executor, &job, 0);",
            before="static void task(void*, int64_t, int64_t, int64_t) {}",
        )
    )
    assert isinstance(made, bytes)
    (tmp_path / "endless.so").write_bytes(made)
    assert builder.cache is not None
    code = f"""
import threading, time, numpy as np
from pathlib import Path
from lumin_tune.plugins.cpu.compile.build_cache import BuildCache
from lumin_tune.plugins.cpu.compile.builder import CppBuilder
from lumin_tune.plugins.cpu.executor import Executor
from lumin_tune.plugins.cpu.program_library import ProgramLibrary
executor = Executor(CppBuilder(cache=BuildCache(Path({str(builder.cache.folder)!r}))), 2)
library = ProgramLibrary(Path({str(tmp_path / "endless.so")!r}))
nothing = np.empty(0, np.uint8)
threading.Thread(target=library.run, args=(executor, [], [], nothing, nothing), daemon=True).start()
while executor.started == 0: time.sleep(0.01)
print("ending", flush=True)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=60)
    assert (done.returncode, done.stdout, done.stderr) == (0, "ending\n", "")


def test_an_executor_that_is_forgotten_ends_its_threads(builder: CppBuilder) -> None:
    if not Path("/proc/self/task").exists():
        pytest.skip("counts threads in /proc")
    before = len(os.listdir("/proc/self/task"))
    executor = Executor(builder, 5)
    blocks(library(builder, BLOCKS), executor, 9)
    assert len(os.listdir("/proc/self/task")) == before + 4
    del executor
    assert len(os.listdir("/proc/self/task")) == before


@pytest.mark.parametrize("threads", [0, -1, 5000])
def test_impossible_numbers_of_threads(builder: CppBuilder, threads: int) -> None:
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
