"""A driver that records what it measures, as a program: `python driving.py SETTINGS`, JSON.

It measures points of a small space on simulated devices, those that no session of the same group has recorded yet, and
ends with the exit codes of the command. Chaos kills it, its hosts and their nodes, its workers and its database.
pool: the address of a cluster, or `local`. sessions: what to measure, one after the other in one pool; without it they
are read from standard input, a line each, and each ends with the line `done NAME`.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from lumin_tune.cli.exits import ExitCode, code_of
from lumin_tune.cluster.pool.local_pool import LocalPool
from lumin_tune.cluster.protocol import Job
from lumin_tune.cluster.ray.cluster_pool import ClusterPool
from lumin_tune.core.errors import ClusterError, LuminError, ResultsError
from lumin_tune.core.graph.fingerprint import fingerprint
from lumin_tune.core.trials import Candidate, MeasuringPolicy, Trial
from lumin_tune.results.store import Store
from lumin_tune.results.stored_records import Session
from lumin_tune.testing import planted, simulated
from lumin_tune.tuner.session.trial_recorder import TrialRecorder
from lumin_tune.tuner.session.workloads import workload_of

POLICY = MeasuringPolicy(repeats=0, build_timeout_s=10.0, run_timeout_s=5.0)
AT_ONCE = 16
PATIENCE_S = 200.0
WAIT_S = 300.0


def pool_of(settings: Mapping[str, Any]) -> LocalPool | ClusterPool:
    backends, plugins = (settings["backend"],), (simulated.__name__,)
    if settings["pool"] == "local":
        return LocalPool(backends, plugins=plugins, builders=1)
    return ClusterPool(settings["pool"], backends=backends, plugins=plugins, silence_s=3.0, wait_s=WAIT_S)


@dataclass(frozen=True)
class Asked:
    """A session. group: what its name begins with, as do those that it continues. It measures `trials` points from
    the number `first` on. back_s: by how much the clock of this process is set back after `back_after` trials."""

    name: str
    trials: int
    group: str = ""
    first: int = 0
    back_s: float = 0.0
    back_after: int = 0


def asked_of(settings: Mapping[str, Any]) -> Iterator[Asked]:
    for each in settings.get("sessions") or map(json.loads, sys.stdin):
        yield Asked(**each)


def main(settings: Mapping[str, Any]) -> int:
    try:
        with Store.open(settings["db"]) as store, pool_of(settings) as pool:
            for asked in asked_of(settings):
                recorder = TrialRecorder(store, Path(settings["kept"]), asked.name)
                recorder.take_up()
                state = "failed"
                try:
                    measure(asked, store, pool, recorder)
                    state = "done"
                except (ClusterError, ResultsError):
                    state = "lost"
                    raise
                finally:
                    store.end_session(asked.name, state, {})
                say(f"done {asked.name}")
    except LuminError as error:
        say(f"error: {error}")
        return code_of(error)
    return ExitCode.OK


def say(words: str) -> None:
    sys.stdout.write(f"{words}\n")
    sys.stdout.flush()


def measure(asked: Asked, store: Store, pool: LocalPool | ClusterPool, recorder: TrialRecorder) -> None:
    """Measure what is left."""
    region = planted.region()
    workload = workload_of(region, {}, "chaos")
    (device,) = pool.devices
    toolchain = pool.toolchain(device.backend, device)
    store.begin_session(
        Session(
            id=asked.name,
            model="",
            graph="",
            device=device,
            toolchain=toolchain,
            started_at=time.time(),
            dims={},
            options={},
            argv=(),
        )
    )
    known = {
        trial.candidate.point["number"]
        for each in store.sessions(limit=None)
        if each.id.startswith(asked.group)
        for trial in store.session_trials(each.id)
    }
    jobs = {
        number: Job(number, region, fingerprint(region), device.backend, {"number": number}, device, POLICY)
        for number in range(asked.first, asked.first + asked.trials)
        if number not in known
    }
    say(f"{len(jobs)} are left")
    waiting = list(jobs.values())
    at_once = max(AT_ONCE, pool.capacity)
    left: set[int] = set()
    count = 0
    is_late = False
    while waiting or left:
        if waiting and len(left) < at_once:
            some, waiting = waiting[:at_once], waiting[at_once:]
            pool.submit(some)
            left.update(job.number for job in some)
        done = pool.collect(PATIENCE_S)
        assert done, "nothing comes any more"
        assert left.issuperset(each.number for each in done), "answered twice"
        left.difference_update(each.number for each in done)
        recorder.record(
            [
                Trial(
                    workload,
                    Candidate(workload.key, device.backend, jobs[each.number].point),
                    device,
                    toolchain,
                    POLICY,
                    each.outcome,
                    asked.name,
                    each.number,
                    time.time(),
                )
                for each in done
            ]
        )
        count += len(done)
        say(f"recorded {count}")
        if asked.back_s and count >= asked.back_after and not is_late:
            set_back(asked.back_s)
            is_late = True


def set_back(seconds: float) -> None:
    """Set the clock of this process back."""
    real, real_ns = time.time, time.time_ns
    time.time = lambda: real() - seconds
    time.time_ns = lambda: real_ns() - round(seconds * 1e9)


if __name__ == "__main__":
    sys.exit(main(json.loads(sys.argv[1])))
