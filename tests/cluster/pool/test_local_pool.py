"""The pool of this machine: order, deadlines, contests, cancelling, closing, and what it refuses."""

from __future__ import annotations

import itertools
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from dataclasses import replace
from pathlib import Path

import pytest
from tests.cluster.conftest import BRIEF, MEMORY_BYTES, outcomes_of, planted_job, regions_of
from tests.cluster.pool import lowered_once
from tests.cluster.test_kernels import softmax

from lumin_tune.cluster.measuring.confidence_intervals import possible_winners
from lumin_tune.cluster.measuring.scheduling import CandidateScheduler
from lumin_tune.cluster.pool.local_pool import LocalPool
from lumin_tune.cluster.protocol import Done, Job
from lumin_tune.core.errors import BuildError, InputError, LuminError
from lumin_tune.core.plugin.records import Device, Point, RegionLike, Source, Status
from lumin_tune.core.trials import MeasuringPolicy
from lumin_tune.plugins.cpu.backend import CpuBackend
from lumin_tune.testing import planted
from lumin_tune.testing.planted import SLOW_NS

needs_proc = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks for processes in /proc")


def made(**options: object) -> LocalPool:
    return LocalPool(
        ("planted",),
        plugins=(planted.__name__,),
        memory_bytes=MEMORY_BYTES,
        builders=2,
        **options,  # type: ignore[arg-type]
    )


def test_jobs_are_timed_in_the_order_of_their_numbers(pool: LocalPool) -> None:
    jobs = [planted_job(pool, number, "right") for number in (5, 3, 1, 4, 2)]
    pool.submit(jobs)
    order: list[int] = []
    while len(order) < len(jobs):
        order += [done.number for done in pool.collect(20.0)]
    assert order == [1, 2, 3, 4, 5]


def test_each_job_tells_what_was_done_for_it_and_when(pool: LocalPool) -> None:
    began = time.time_ns()
    pool.submit([planted_job(pool, 500, "slow"), planted_job(pool, 501, "crash-in-build")])
    done = {each.number: each for _ in range(2) for each in pool.collect(20.0)}
    spans = done[500].spans
    assert [each.stage for each in spans] == ["build", "check", "time"]
    assert spans[0].worker != spans[1].worker == spans[2].worker == done[500].outcome.worker
    assert began <= spans[0].begun_ns and spans[-1].ended_ns <= time.time_ns()
    assert all(each.begun_ns <= each.ended_ns for each in spans)
    assert all(before.ended_ns <= after.begun_ns for before, after in zip(spans, spans[1:]))
    assert spans[2].ended_ns - spans[0].begun_ns >= SLOW_NS  # a busy parent may read two messages at once
    assert {each.stage for each in done[501].spans} == {"build"}  # once more where it was not its process's first


def test_what_hangs_is_abandoned_and_the_pool_goes_on(pool: LocalPool) -> None:
    patient = replace(BRIEF, run_timeout_s=600.0, build_timeout_s=600.0)
    hanging = [(900, "hang"), (901, "right"), (902, "hang-in-build"), (903, "right")]
    pool.submit([planted_job(pool, number, each, patient) for number, each in hanging])
    time.sleep(1.0)
    cancelled = pool.cancel()
    abandoned = pool.abandon()
    answered = {done.number for done in pool.collect(0.0)}
    assert {900, 902} <= {*cancelled, *abandoned}
    assert sorted([*cancelled, *abandoned, *answered]) == [900, 901, 902, 903]
    assert pool.abandon() == []
    pool.submit([planted_job(pool, 904, "right")])
    (done,) = pool.collect(60.0)
    assert (done.number, done.outcome.status) == (904, Status.OK)


def test_a_race_that_hangs_is_given_up_with_what_there_is(pool: LocalPool) -> None:
    patient = replace(BRIEF, run_timeout_s=600.0, build_timeout_s=600.0)
    begun = time.monotonic()
    assert (
        pool.race(
            [planted_job(pool, 910 + n, each, patient) for n, each in enumerate(("right", "hang"))], 1.0, limit_s=2.0
        )
        == {}
    )
    assert time.monotonic() - begun < 30.0
    found = pool.race([planted_job(pool, 920 + n, each) for n, each in enumerate(("right", "slow"))], 0.2, limit_s=60.0)
    assert {each.status for each in found.values()} == {Status.OK}


def test_building_goes_on_where_the_device_is_not_the_host() -> None:
    """Failures of both sides among good ones, on a device that is timed while others are built."""
    order = ["right", "segfault", "crash-in-build", "write-after", "right", "refuse-in-build", "right", "hang"] * 3
    with LocalPool(("planted-apart",), plugins=(planted.__name__,), memory_bytes=MEMORY_BYTES, builders=2) as pool:
        policy = replace(BRIEF, run_timeout_s=0.5)
        jobs = [planted_job(pool, number, each, policy) for number, each in enumerate(order)]
        found = outcomes_of(pool, jobs)
        assert [(found[n].status, found[n].stage) for n in range(len(order))] == [planted.BEHAVIOURS[e] for e in order]
        iterations = pool.race([planted_job(pool, 100 + n, each) for n, each in enumerate(("right", "slow"))], 1.0)
        assert {outcome.status for outcome in iterations.values()} == {Status.OK}


def test_nothing_to_collect_and_a_limit_of_waiting(pool: LocalPool) -> None:
    assert pool.collect() == []
    pool.submit([planted_job(pool, 10, "hang", replace(BRIEF, run_timeout_s=1.0))])
    began = time.monotonic()
    assert pool.collect(0.05) == []
    assert time.monotonic() - began < 0.6
    (done,) = pool.collect(20.0)
    assert done.outcome.status is Status.TIMEOUT and done.outcome.message == "timed out after 1 s"
    assert pool.collect() == []


def test_deadlines_count_only_while_a_job_runs(pool: LocalPool) -> None:
    """Ten jobs of some 0.1 s, timed one after the other, outlast the limit of one together."""
    policy = MeasuringPolicy(run_timeout_s=0.8, runs=1_000, time_s=0.1, repeats=0)
    began = time.monotonic()
    found = outcomes_of(pool, [planted_job(pool, 20 + number, "slow", policy) for number in range(10)])
    assert time.monotonic() - began > 0.8
    assert {outcome.status for outcome in found.values()} == {Status.OK}


def test_screening_drops_what_is_far_from_the_best(pool: LocalPool) -> None:
    policy = replace(BRIEF, noise_limit=1e9)  # disturbed runs screen nothing
    jobs = [planted_job(pool, 40 + number, "slow", policy) for number in range(2)]
    jobs[0] = replace(jobs[0], best_ns=SLOW_NS // 10)
    jobs[1] = replace(jobs[1], best_ns=SLOW_NS)
    found = outcomes_of(pool, jobs)
    assert found[40].screened and len(found[40].times_ns) == 3
    assert not found[41].screened and min(found[41].times_ns) >= SLOW_NS


def test_what_was_disturbed_is_timed_again_after_the_others(pool: LocalPool) -> None:
    """Here by a policy that takes every timing for disturbed; the least of them counts."""
    policy = replace(BRIEF, noise_limit=-1.0, repeats=2)
    pool.submit([planted_job(pool, number, "right", policy) for number in (310, 311, 312)])
    done: list[Done] = []
    while len(done) < 3:
        done += pool.collect(20.0)
    iterations = sorted((span.begun_ns, each.number) for each in done for span in each.spans if span.stage == "time")
    assert [number for _, number in iterations] == [310, 311, 312] * 3
    assert [each.number for each in done] == [310, 311, 312]
    assert {each.outcome.status for each in done} == {Status.OK}
    calm = planted_job(pool, 313, "right", replace(policy, noise_limit=1e9))
    pool.submit([calm])
    (once,) = pool.collect(20.0)
    assert [span.stage for span in once.spans].count("time") == 1


def test_a_timing_is_not_lost_when_there_is_no_time_to_repeat_it(pool: LocalPool) -> None:
    """A small budget on a busy machine ends while all candidates wait to be timed again."""
    policy = replace(BRIEF, noise_limit=-1.0, repeats=1_000_000)
    pool.submit([planted_job(pool, number, "right", policy) for number in (320, 321)])
    deadline = time.monotonic() + 30.0
    while sum(len(item.disturbed) > 1 for item in list(pool._scheduler._built.values())) < 1:
        assert time.monotonic() < deadline
        time.sleep(0.01)
    assert pool.cancel() == []
    done = list(pool.collect(20.0))
    assert pool.abandon() == []
    done += pool.collect(20.0)
    assert sorted(each.number for each in done) == [320, 321]
    assert {each.outcome.status for each in done} == {Status.OK}
    assert all(each.outcome.times_ns and each.outcome.noise > policy.noise_limit for each in done)


def test_a_race_interleaves_until_the_intervals_part(pool: LocalPool) -> None:
    pool.submit([planted_job(pool, 50, "right")])
    found = pool.race([planted_job(pool, 51, "slow"), planted_job(pool, 52, "right")], 10.0)
    assert [done.number for done in pool.collect(20.0)] == [50]
    slow, right = found[51], found[52]
    assert slow.status is right.status is Status.OK
    assert len(slow.times_ns) == len(right.times_ns) >= 6
    assert right.median_ns is not None and slow.median_ns is not None and right.median_ns < slow.median_ns


def test_a_race_ends_with_its_time(pool: LocalPool) -> None:
    began = time.monotonic()
    found = pool.race([planted_job(pool, number, "slow") for number in (60, 61)], 0.3)
    took_s = time.monotonic() - began
    assert took_s < 8.0
    assert took_s > 0.2 or len(possible_winners([each.times_ns for each in found.values()])) == 1, (
        "they may part by chance"
    )
    assert all(6 <= len(outcome.times_ns) < 400 for outcome in found.values())
    assert pool.race([], 1.0) == {}


@pytest.mark.parametrize(
    "behaviour", ["segfault", "crash-later", "write-after", "refuse-in-build", "answer-wrong", "poison", "poison-later"]
)
def test_a_failure_in_a_race_takes_no_other_with_it(pool: LocalPool, behaviour: str) -> None:
    first = 70 + 3 * list(planted.BEHAVIOURS).index(behaviour)
    jobs = [planted_job(pool, first + n, each) for n, each in enumerate(("right", behaviour, "slow"))]
    found = pool.race(jobs, 0.2)
    assert found[first].status is found[first + 2].status is Status.OK
    assert (found[first + 1].status, found[first + 1].stage) == planted.BEHAVIOURS[behaviour]


def test_cancel_drops_what_has_not_begun() -> None:
    with made() as pool:
        jobs = [planted_job(pool, number, "slow") for number in range(60)]
        pool.submit(jobs)
        began = time.monotonic()
        dropped = pool.cancel()
        assert time.monotonic() - began < 0.5
        assert len(dropped) >= 60 - 2 * pool.capacity
        answered: list[int] = []
        while found := pool.collect(20.0):
            answered += [done.number for done in found]
        assert sorted([*dropped, *answered]) == list(range(60))


@needs_proc
def test_close_is_quick_and_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    pool = made()
    policy = replace(BRIEF, run_timeout_s=60.0, build_timeout_s=60.0)
    pool.submit([planted_job(pool, 0, "right")])
    assert pool.collect(20.0)[0].outcome.status is Status.OK
    pool.submit([planted_job(pool, 1, "hang", policy)])
    time.sleep(0.3)
    workers = _processes_of(str(tmp_path))
    assert workers
    began = time.monotonic()
    pool.close()
    assert time.monotonic() - began < 5.0  # not the 60 s of the worker that hangs
    _check_nothing_left(tmp_path)
    with pytest.raises(InputError, match="closed"):
        pool.submit([])
    pool.close()


_DRIVER = """
import sys, time
from tests.cluster.conftest import planted_job
from lumin_tune.cluster.measuring.confidence_intervals import median_interval
from lumin_tune.cluster.measuring.scheduling import CandidateScheduler
from lumin_tune.cluster.pool.local_pool import LocalPool
from lumin_tune.cluster.protocol import Done
from lumin_tune.core.trials import MeasuringPolicy
from lumin_tune.testing import planted
pool = LocalPool(("planted",), plugins=(planted.__name__,), builders=2)
patient = MeasuringPolicy(run_timeout_s=60.0, build_timeout_s=60.0)
pool.submit([planted_job(pool, 0, "right")])
pool.collect(30.0)
pool.submit([planted_job(pool, 1, sys.argv[1], patient)])
print("hangs", flush=True)
time.sleep(60)
"""


@needs_proc
@pytest.mark.parametrize("behaviour", ["hang", "hang-in-build"])
def test_workers_die_with_a_driver_that_is_killed(tmp_path: Path, behaviour: str) -> None:
    environment = {**os.environ, "TMPDIR": str(tmp_path), "PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen(
        [sys.executable, "-c", _DRIVER, behaviour], stdout=subprocess.PIPE, env=environment, text=True
    ) as driver:
        assert driver.stdout is not None and driver.stdout.readline() == "hangs\n"
        time.sleep(0.3)
        assert len(_processes_of(str(tmp_path))) >= 3
        driver.kill()
    _check_nothing_left(tmp_path)


def test_an_interrupt_does_not_reach_workers(pool: LocalPool) -> None:
    """Ctrl-C raises in the thread that waits, and the pool goes on."""
    long = replace(BRIEF, runs=1_000_000, time_s=2.0, noise_limit=1e9, run_timeout_s=60.0)
    pool.submit([planted_job(pool, 300, "slow", long)])
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # it is ignored where tests run in the background
    try:
        threading.Timer(0.1, os.kill, (os.getpid(), signal.SIGINT)).start()
        with pytest.raises(KeyboardInterrupt):
            pool.collect(20.0)
    finally:
        signal.signal(signal.SIGINT, before)
    (done,) = pool.collect(20.0)
    assert done.number == 300 and done.outcome.status is Status.OK


def test_what_a_pool_refuses(pool: LocalPool) -> None:
    job = planted_job(pool, 400, "right")
    stranger = Device("planted", 1, "another", {})
    for wrong, words in (
        (replace(job, backend="cpu"), "no backend 'cpu'; it has: planted"),
        (replace(job, device=stranger), "job 400 is for .* which is not in this pool; available: planted 0"),
        (replace(job, policy=replace(BRIEF, seeds=())), "seeds must be distinct and at least one"),
        (replace(job, policy=replace(BRIEF, seeds=(1, 1))), "seeds must be distinct and at least one"),
    ):
        with pytest.raises(LuminError, match=words):
            pool.submit([wrong])
    with pytest.raises(InputError, match="duplicate job numbers"):
        pool.submit([job, job])
    with pytest.raises(InputError, match="different numbers"):
        pool.race([job, job], 1.0)
    with pytest.raises(InputError, match="same device and policy"):
        pool.race([job, replace(job, number=401, policy=replace(BRIEF, caches="warm"))], 1.0)
    assert pool.collect() == []
    with pytest.raises(LuminError, match="1 builder or more"):
        LocalPool(("planted",), plugins=(planted.__name__,), builders=0)
    with pytest.raises(LuminError, match="no such device"):
        LocalPool(("planted",), plugins=(planted.__name__,), devices=[stranger])
    with pytest.raises(LuminError, match="unknown backend 'plante'"):
        LocalPool(("plante",), plugins=(planted.__name__,))


def test_a_plugin_that_workers_cannot_load_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It works in the driver, but not in the process that workers are forked from."""
    (tmp_path / "fickle.py").write_text(
        f"import os\nfrom {planted.__name__} import *\n"
        "class Fickle(PlantedBackend):\n"
        "    def warm_up(self):\n"
        "        from lumin_tune.core.errors import BuildError\n"
        "        raise BuildError('no compiler of planted faults; install one')\n"
        "@hookimpl\ndef lumin_backends():\n    return (Fickle(),)\n"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    with LocalPool(("planted",), plugins=("fickle",)) as pool:
        pool.submit([planted_job(pool, 0, "right")])
        with pytest.raises(BuildError, match="no compiler of planted faults; install one"):
            pool.collect(30.0)
        with pytest.raises(BuildError, match="no compiler"):
            pool.submit([])


def test_the_toolchain_names_what_made_the_code(pool: LocalPool) -> None:
    toolchain = pool.toolchain("planted", pool.devices[0])
    assert toolchain == pool.toolchain("planted", pool.devices[0])
    assert toolchain.backend == "planted" and toolchain.compiler.startswith("planted on Python")
    with pytest.raises(InputError, match="no backend 'cpu'"):
        pool.toolchain("cpu", pool.devices[0])


def _check_nothing_left(folder: Path) -> None:
    """Assert that no process and no file is left; a busy machine takes a moment to end processes that were killed."""
    ends = time.monotonic() + 5.0
    while (_processes_of(str(folder)) or list(folder.iterdir())) and time.monotonic() < ends:
        time.sleep(0.02)
    assert _processes_of(str(folder)) == []
    assert list(folder.iterdir()) == []


def _processes_of(folder: str) -> list[int]:
    """Return the processes that have a folder in their arguments or hold a file of it open, zombies left out."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            if process.joinpath("stat").read_text().rpartition(")")[2].split()[0] == "Z":
                continue
            words = process.joinpath("cmdline").read_bytes().decode(errors="replace")
            held = [os.readlink(each) for each in process.joinpath("fd").iterdir()]
        except OSError:
            continue
        if int(process.name) != os.getpid() and (folder in words or any(each.startswith(folder) for each in held)):
            found.append(int(process.name))
    return found


def test_a_region_is_lowered_once_a_session_not_in_workers(tmp_path: Path) -> None:
    (region,) = regions_of(softmax)
    settings = {"cache": str(tmp_path)}
    with LocalPool(("noting",), plugins=(lowered_once.__name__,), settings=settings, builders=2) as pool:
        (device,) = pool.devices
        space = CpuBackend().space(region, device)
        points = [space.default, *itertools.islice(space.neighbours(space.default), 3)]
        region.graph.cache.clear()
        jobs = [
            Job(number, region.graph, region.fingerprint, "noting", point, device, BRIEF)
            for number, point in enumerate(points)
        ]
        assert {each.status for each in outcomes_of(pool, jobs).values()} == {Status.OK}
    lowered = [line.split() for line in (tmp_path / "lowered").read_text().splitlines()]
    assert [pid for pid, fingerprint in lowered if fingerprint == region.fingerprint] == [str(os.getpid())]


def test_a_backend_with_a_lower_of_its_own_lowers_in_workers() -> None:
    class Own(CpuBackend):
        def lower(self, region: RegionLike, point: Point) -> Source:
            return super().lower(region, point)

    (region,) = regions_of(softmax)
    backend, own = CpuBackend(), Own()
    (device,) = backend.devices()
    point = backend.space(region, device).default
    assert CandidateScheduler().scheduled(own, region.graph, point, device) is None
    scheduled = CandidateScheduler().scheduled(backend, region.graph, point, device)
    assert scheduled is not None and backend.candidate_source(scheduled.program) == backend.lower(region, point)
    assert CandidateScheduler().scheduled(backend, region.graph, {**point, "form": "no such form"}, device) is None
