"""How busy a cluster's devices are kept, and what that costs the driver: `python bench/cluster.py [--devices 64 256]`.

Simulated devices (`lumin_tune.testing.simulated`, 200 ms a trial) are driven by real Ray over a real pool, once by a
caller that does nothing else and once by the tuner's own loop with the random sampler and a SQLite database. All of it
runs on this machine, so that with many devices its processors are what is short: the share that they were busy is told
beside. Each device is behind an actor and a process of its own as far as that is possible; an idle Ray process takes
0.6 to 0.9 % of a processor, so that two processors bear no more than `MOST_PROCESSES`, and more devices share processes
(each still with calls, queue and answers of its own), more than `MANY_DEVICES` even fewer. Limits at 64 devices: 90 %
busy, 2 ms of the driver a trial.
Writes bench/results/cluster.json.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np

import lumin_tune as lt
from lumin_tune.cluster.monitoring.events import HostLost, HostQuarantined, PoolEvent
from lumin_tune.cluster.protocol import Job
from lumin_tune.cluster.ray.host import Host
from lumin_tune.cluster.ray.ray_pool import RayPool
from lumin_tune.cluster.ray.slots import HostSlot
from lumin_tune.core.eqsat.search import search
from lumin_tune.core.eqsat.search_result import SearchOptions
from lumin_tune.core.graph.fingerprint import fingerprint
from lumin_tune.core.plugin.manager import default_manager
from lumin_tune.core.trials import MeasuringPolicy, Trial
from lumin_tune.results.store import Store
from lumin_tune.results.stored_records import Session
from lumin_tune.testing import planted, simulated
from lumin_tune.tuner.cover_search import CoverSearch
from lumin_tune.tuner.prepared_graph import PreparedGraph, prepare_graph
from lumin_tune.tuner.session.kernel_results import options_data
from lumin_tune.tuner.session.measuring_loop import SessionLoop
from lumin_tune.tuner.session.prior_results import StoredPriorResults
from lumin_tune.tuner.session.session_clock import LiveClock
from lumin_tune.tuner.session.tuning_task import RunContext
from lumin_tune.tuner.tune_records import Event, TuneOptions

BACKEND = "simulated-slow"
TRIAL_S = 0.2
ROUNDS = 100
MOST_TRIALS = 30_000
MOST_PROCESSES = 64
MANY_DEVICES = 256
FEW_PROCESSES = 8
IDLE_S = 10.0
LAYERS = 16
LIMITS = {"busy_share": 0.9, "driver_ms_a_trial": 2.0}
RESULT = Path(__file__).parent / "results" / "cluster.json"
NODES = """
import json, sys, time
from ray.cluster_utils import Cluster
devices, nodes = int(sys.argv[1]), int(sys.argv[2])
cluster = Cluster()
for number in range(nodes):
    head = {"include_dashboard": False, "no_monitor": True} if number == 0 else {}
    share = devices // nodes + (number < devices % nodes)
    cluster.add_node(
        wait=False, num_cpus=4, resources={"lumin_device": share}, object_store_memory=80 << 20,
        include_log_monitor=False, **head,
    )
cluster.wait_for_nodes()
print(cluster.address, flush=True)
sys.stdin.read()
cluster.shutdown()
"""
ENVIRONMENT = {
    "RAY_AUTH_MODE": "token",
    "RAY_AUTH_TOKEN": os.urandom(24).hex(),
    "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0",
    "RAY_USAGE_STATS_ENABLED": "0",
}


class Hosts:
    """The actor in whose process several hosts are."""

    def __init__(self) -> None:
        self._hosts: dict[int, Host] = {}

    def hello(self, place: int, setup: bytes) -> bytes:
        self._hosts[place] = Host(setup)
        return self._hosts[place].hello()

    def call(self, place: int, method: str, *arguments: Any) -> bytes:
        answer: bytes = getattr(self._hosts[place], method)(*arguments)
        return answer


def share_processes(count: int) -> None:
    """Have so many of a pool's hosts in each process, where it would have one."""
    import ray

    from lumin_tune.cluster.ray import driver, fleet  # Ray reads the environment when it is imported

    class Sharing(fleet.HostFleet):
        def __init__(self, *told: Any) -> None:
            super().__init__(*told)
            self._rooms: dict[str, tuple[Any, int]] = {}
            self._shared = ray.remote(Hosts)

        def launch(self, slot: HostSlot, setup: bytes) -> Any:
            there, place = self._rooms.get(slot.node.id, (None, 0))
            if place % count == 0:
                strategy = fleet.NodeAffinitySchedulingStrategy(slot.node.id, soft=False)
                options = {"num_cpus": 0, "max_concurrency": count * fleet.THREADS, "scheduling_strategy": strategy}
                there = self._shared.options(**options).remote()
            self._rooms[slot.node.id] = there, place + 1
            called = {
                name: SimpleNamespace(remote=partial(there.call.remote, place, name))
                for name in ("step", "add", "race")
            }
            return SimpleNamespace(hello=SimpleNamespace(remote=partial(there.hello.remote, place, setup)), **called)

        def kill(self, actor: Any) -> None:
            """They end with the cluster."""

    driver.HostFleet = Sharing if count > 1 else fleet.HostFleet  # type: ignore[misc]


@contextmanager
def nodes(devices: int, count: int) -> Iterator[str]:
    """Yield the address of a cluster with so many devices, which ends afterwards."""
    # Ray puts sockets there, whose paths must be short
    with tempfile.TemporaryDirectory(prefix="lumin-ray-", dir="/tmp", ignore_cleanup_errors=True) as folder:
        environment = {**os.environ, **ENVIRONMENT, "RAY_TMPDIR": folder}
        with subprocess.Popen(
            [sys.executable, "-c", NODES, str(devices), str(count)],
            env=environment,
            text=True,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        ) as process:
            assert process.stdout is not None and process.stdin is not None
            lines = (line.strip() for line in process.stdout)
            yield next(line for line in lines if line.count(":") == 1 and line.split(":")[1].isdigit())
            process.stdin.close()


def graph() -> lt.Graph:
    """Return a program of many kernels, so that there is enough to try."""
    recorded = lt.Graph()
    generator = np.random.default_rng(0)
    width = 64
    x = recorded.tensor("x", (32, width), "f32")
    for number in range(LAYERS):
        weight = recorded.tensor(f"w{number}", (width, width + 16), "f32", static=True)
        width += 16
        weight.set(generator.standard_normal(weight.shape).astype(np.float32))
        x = (x @ weight).relu()
    x.output("y")
    return recorded


class Timer:
    """Wall and processor time of the driver, of its two threads apart, and of the whole machine."""

    def __init__(self, pool: RayPool) -> None:
        ident = pool.driver._thread.ident
        assert ident is not None
        self._clock = time.pthread_getcpuclockid(ident)

    def __enter__(self) -> Timer:
        self._wall, self._own, self._machine = time.perf_counter(), time.process_time(), _machine_s()
        self._caller, self._pool = time.thread_time(), time.clock_gettime(self._clock)
        self._others = _cluster_s()
        return self

    def __exit__(self, *told: object) -> None:
        self.wall_s = time.perf_counter() - self._wall
        self.own_s = time.process_time() - self._own
        self.caller_s = time.thread_time() - self._caller
        self.pool_s = time.clock_gettime(self._clock) - self._pool
        idle, total = (now - then for now, then in zip(_machine_s(), self._machine))
        self.machine_share = 1.0 - idle / total if total else 0.0
        self.others_s = {kind: now - self._others.get(kind, 0.0) for kind, now in _cluster_s().items()}


def _cluster_s() -> dict[str, float]:
    """Return the processor time of the processes of hosts, and of Ray's own."""
    found = {"hosts": 0.0, "Ray's servers": 0.0}
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                words = (folder / "cmdline").read_bytes()
                kind = "hosts" if words.startswith(b"ray::") else "Ray's servers" if b"/ray/" in words else ""
                if kind:
                    found[kind] += _process_s(int(folder.name))
            except (FileNotFoundError, ProcessLookupError):
                continue  # it has ended
    return found


def print_loss(event: PoolEvent) -> None:
    if isinstance(event, HostLost | HostQuarantined):
        print(event, flush=True)


def _machine_s() -> tuple[float, float]:
    """Return how long processors were idle and how long there were any, in ticks."""
    ticks = [int(each) for each in Path("/proc/stat").read_text().splitlines()[0].split()[1:9]]
    return float(ticks[3] + ticks[4]), float(sum(ticks))


def told(name: str, devices: int, trials: int, timer: Timer, busy_s: float) -> dict[str, Any]:
    row = {
        "what": name,
        "devices": devices,
        "devices_a_process": devices_a_process(devices),
        "trials": trials,
        "wall_s": round(timer.wall_s, 2),
        "busy_share": round(busy_s / (devices * timer.wall_s), 4),
        "driver_ms_a_trial": round(1e3 * timer.own_s / trials, 3),
        "of_it": {
            "the caller's thread": round(1e3 * timer.caller_s / trials, 3),
            "the pool's thread": round(1e3 * timer.pool_s / trials, 3),
        },
        "cluster_ms_a_trial": {kind: round(1e3 * each / trials, 3) for kind, each in timer.others_s.items()},
        "trials_a_second": round(trials / timer.wall_s, 1),
        "machine_busy_share": round(timer.machine_share, 3),
    }
    print(json.dumps(row), flush=True)
    return row


def devices_a_process(devices: int) -> int:
    return -(-devices // (MOST_PROCESSES if devices <= MANY_DEVICES else FEW_PROCESSES))


def rounds(devices: int) -> int:
    return min(ROUNDS, MOST_TRIALS // devices)


def plain(pool: RayPool, devices: int) -> dict[str, Any]:
    """Drive a pool by a caller that only hands over and takes."""
    region = planted.region()
    printed, (device,) = fingerprint(region), pool.devices
    count, policy = rounds(devices) * devices, MeasuringPolicy(repeats=0)
    jobs = [Job(n, region, printed, BACKEND, {"number": n}, device, policy) for n in range(count)]
    before = _busy_s(pool)
    with Timer(pool) as timer:
        pool.submit(jobs[: pool.capacity])
        given = done = min(pool.capacity, count)
        done = 0
        while done < count:
            found = pool.collect(30.0)
            done += len(found)
            pool.submit(jobs[given : given + len(found)])
            given = min(count, given + len(found))
    return told("pool alone", devices, count, timer, _busy_s(pool) - before)


def _busy_s(pool: RayPool) -> float:
    return sum(host.busy_s for host in pool.hosts())


def idle(pool: RayPool, devices: int) -> dict[str, Any]:
    """Return what hosts take of a processor while they have nothing to do."""
    pids = list({host.hello.pid for host in pool.driver.fleet.hosts.values() if host.hello is not None})
    before = [_process_s(pid) for pid in pids]
    time.sleep(IDLE_S)
    spent = [_process_s(pid) - then for pid, then in zip(pids, before, strict=True)]
    row = {
        "what": "idle processes of hosts",
        "devices": devices,
        "devices_a_process": devices_a_process(devices),
        "processor_share_a_process": round(sum(spent) / len(pids) / IDLE_S, 5),
    }
    print(json.dumps(row), flush=True)
    return row


def _process_s(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def tuning(pool: RayPool, devices: int) -> dict[str, Any]:
    """Drive a pool by the tuner's loop, with the database."""
    options = TuneOptions(trials=rounds(devices) * devices, budget_s=None, covers=4, sampler="random")
    backend = next(each for each in simulated.lumin_backends() if each.name == BACKEND)
    prepared: PreparedGraph = prepare_graph(graph(), options, backend=backend)  # type: ignore[arg-type]
    wanted = SearchOptions(covers=4)
    found = search(prepared.folded.graph, prepared.device, wanted, claims=prepared.backend.claims)
    cover_search = CoverSearch(prepared.folded, found, prepared.default_partition)
    toolchain = pool.toolchain(BACKEND, prepared.device)
    with tempfile.TemporaryDirectory() as folder, Store.open(f"sqlite:///{folder}/results.db") as store:
        store.begin_session(
            Session(
                id="bench",
                model="",
                graph=prepared.fingerprint,
                device=prepared.device,
                toolchain=toolchain,
                started_at=time.time(),
                dims={},
                options=options_data(options),
                argv=(),
            )
        )
        memory = StoredPriorResults(store, prepared.device, toolchain, options.policy, before=time.time())
        clock = LiveClock(options.trials, threading.Event())
        events: list[Event] = []
        timed_record, spent = _timed(store.record)
        context = RunContext(
            prepared, options, toolchain, default_manager(), "bench", timed_record, events.append, time.time
        )
        loop = SessionLoop(context, pool, cover_search, memory, clock)
        loop._allocator._least_gain = -1.0  # it goes on, however little there is to win
        loop.begin()
        clock.start(None)
        before = _busy_s(pool)
        with Timer(pool) as timer:
            loop.run()
        row = told("tuner's loop with the database", devices, loop.trials, timer, _busy_s(pool) - before)
        row["database_ms_a_trial"] = round(1e3 * sum(spent) / loop.trials, 3)
        assert len(store.session_trials("bench")) == loop.trials
    return row


def _timed(record: Callable[[Sequence[Trial]], object]) -> tuple[Callable[[Sequence[Trial]], None], list[float]]:
    """Return what records, and a list of the seconds that it took each time."""
    spent: list[float] = []

    def timed(trials: Sequence[Trial]) -> None:
        began = time.perf_counter()
        record(trials)
        spent.append(time.perf_counter() - began)

    return timed, spent


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--devices", type=int, nargs="+", default=[64, 256])
    parser.add_argument("--nodes", type=int, default=4)
    arguments = parser.parse_args()
    os.environ.update(ENVIRONMENT)
    rows = []
    for devices in arguments.devices:
        share_processes(devices_a_process(devices))
        with nodes(devices, arguments.nodes) as address:
            began = time.perf_counter()
            with RayPool(
                address,
                backends=(BACKEND,),
                plugins=(simulated.__name__,),
                wait_s=1200.0,
                least_devices=devices,
                on_event=print_loss,
            ) as pool:
                print(f"{devices} devices are up after {time.perf_counter() - began:.0f} s", flush=True)
                rows.append(idle(pool, devices))
                rows.append(plain(pool, devices))
                rows.append(tuning(pool, devices))
    RESULT.write_text(
        json.dumps(
            {
                "machine": platform.processor() or platform.machine(),
                "processors": os.cpu_count(),
                "trial_s": TRIAL_S,
                "limits_at_64": LIMITS,
                "rows": rows,
            },
            indent=1,
        )
        + "\n"
    )


if __name__ == "__main__":
    main()
