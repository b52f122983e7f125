"""A driver of a cluster that records what it measures, as a program: `python driving.py SETTINGS`, JSON.

It measures every point of a small space on simulated devices that is not in the database yet, and prints a line when it
is through. Chaos kills it, its hosts and their nodes.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Mapping
from typing import Any

from lumin_tune.cluster.pool import Job
from lumin_tune.cluster.ray.pool import RayPool
from lumin_tune.core.fingerprint import fingerprint
from lumin_tune.core.trials import Candidate, MeasuringPolicy, Trial
from lumin_tune.results.records import Session
from lumin_tune.results.store import Store
from lumin_tune.testing import planted, simulated
from lumin_tune.tuner.workloads import workload_of

POLICY = MeasuringPolicy(repeats=0)


def main(settings: Mapping[str, Any]) -> None:
    region = planted.region()
    workload = workload_of(region, {}, "chaos")
    with (
        Store.open(settings["db"]) as store,
        RayPool(
            settings["address"], backends=(settings["backend"],), plugins=(simulated.__name__,), silence_s=3.0,
            wait_s=60.0,
        ) as pool,
    ):  # fmt: skip
        (device,) = pool.devices
        toolchain = pool.toolchain(device.backend, device)
        session = settings["session"]
        store.begin_session(
            Session(id=session, model="", graph="", device=device, toolchain=toolchain, started_at=time.time(), dims={},
                    options={}, argv=())
        )  # fmt: skip
        known = {
            trial.candidate.point["number"]
            for each in store.sessions(limit=None)
            for trial in store.session_trials(each.id)
        }
        jobs = {
            number: Job(number, region, fingerprint(region), device.backend, {"number": number}, device, POLICY)
            for number in range(settings["trials"])
            if number not in known
        }
        sys.stdout.write(f"{len(jobs)} are left\n")
        sys.stdout.flush()
        pool.submit(list(jobs.values()))
        left = set(jobs)
        while left:
            done = pool.collect(60.0)
            assert done, "nothing comes any more"
            assert left.issuperset(each.number for each in done), "answered twice"
            left.difference_update(each.number for each in done)
            store.record([
                Trial(workload, Candidate(workload.key, device.backend, jobs[each.number].point), device, toolchain,
                      POLICY, each.outcome, session, each.number, time.time())
                for each in done
            ])  # fmt: skip
        store.end_session(session, "done", {})
        sys.stdout.write("done\n")


if __name__ == "__main__":
    main(json.loads(sys.argv[1]))
