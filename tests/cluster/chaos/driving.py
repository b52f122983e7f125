"""A driver that records what it measures, as a program: `python driving.py SETTINGS`, JSON.

It measures every point of a small space on simulated devices that is not in the database yet, and ends with the exit
codes of the command. Chaos kills it, its hosts and their nodes, its workers and its database. pool: the address of a
cluster, or `local`. back_s: by how much its clock is set back after so many trials as `back_after` says.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from lumin_tune.cli.exits import ExitCode, code_of
from lumin_tune.cluster.pool.local_pool import LocalPool
from lumin_tune.cluster.protocol import Job
from lumin_tune.cluster.ray.cluster_pool import ClusterPool
from lumin_tune.core.errors import ClusterError, LuminError, ResultsError
from lumin_tune.core.graph.fingerprint import fingerprint
from lumin_tune.core.trials import Candidate, MeasuringPolicy, Trial
from lumin_tune.results.records import Session
from lumin_tune.results.store import Store
from lumin_tune.testing import planted, simulated
from lumin_tune.tuner.session.recording import TrialRecorder
from lumin_tune.tuner.session.workloads import workload_of

POLICY = MeasuringPolicy(repeats=0, build_timeout_s=10.0, run_timeout_s=5.0)
AT_ONCE = 16


def pool_of(settings: Mapping[str, Any]) -> LocalPool | ClusterPool:
    backends, plugins = (settings["backend"],), (simulated.__name__,)
    if settings["pool"] == "local":
        return LocalPool(backends, plugins=plugins, builders=1)
    return ClusterPool(settings["pool"], backends=backends, plugins=plugins, silence_s=3.0, wait_s=60.0)


def main(settings: Mapping[str, Any]) -> int:
    try:
        with Store.open(settings["db"]) as store, pool_of(settings) as pool:
            recorder = TrialRecorder(store, Path(settings["kept"]), settings["session"])
            recorder.take_up()
            state = "failed"
            try:
                measure(settings, store, pool, recorder)
                state = "done"
            except (ClusterError, ResultsError):
                state = "lost"
                raise
            finally:
                store.end_session(settings["session"], state, {})
    except LuminError as error:
        sys.stdout.write(f"error: {error}\n")
        return code_of(error)
    sys.stdout.write("done\n")
    return ExitCode.OK


def measure(settings: Mapping[str, Any], store: Store, pool: LocalPool | ClusterPool, recorder: TrialRecorder) -> None:
    """Measure what is left."""
    region = planted.region()
    workload = workload_of(region, {}, "chaos")
    (device,) = pool.devices
    toolchain = pool.toolchain(device.backend, device)
    session = settings["session"]
    store.begin_session(
        Session(
            id=session,
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
        for trial in store.session_trials(each.id)
    }
    waiting = [
        Job(number, region, fingerprint(region), device.backend, {"number": number}, device, POLICY)
        for number in range(settings["trials"])
        if number not in known
    ]
    sys.stdout.write(f"{len(waiting)} are left\n")
    sys.stdout.flush()
    jobs = {job.number: job for job in waiting}
    at_once = max(AT_ONCE, pool.capacity)
    left: set[int] = set()
    count = 0
    while waiting or left:
        if waiting and len(left) < at_once:
            some, waiting = waiting[:at_once], waiting[at_once:]
            pool.submit(some)
            left.update(job.number for job in some)
        done = pool.collect(60.0)
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
                    session,
                    each.number,
                    time.time(),
                )
                for each in done
            ]
        )
        count += len(done)
        if settings.get("back_s") and count >= settings["back_after"]:
            set_back(settings["back_s"])
            settings = {**settings, "back_s": 0.0}


def set_back(seconds: float) -> None:
    """Set the clock of this process back."""
    real, real_ns = time.time, time.time_ns
    time.time = lambda: real() - seconds
    time.time_ns = lambda: real_ns() - round(seconds * 1e9)


if __name__ == "__main__":
    sys.exit(main(json.loads(sys.argv[1])))
