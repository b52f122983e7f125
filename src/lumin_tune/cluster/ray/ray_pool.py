"""The pool over a Ray cluster: hosts that own one device each, behind the protocol of `cluster.protocol.Pool`.

An internal thread drives the hosts (`driver`), so they continue while callers compute. A pool may hold several device
kinds; `RayPool.of` returns a view of one kind, for use in its own thread. Problems of the cluster are reported, with
remedies, when the pool is created.
"""

from __future__ import annotations

import atexit
import itertools
import logging
import os
import sys
import threading
import time
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from lumin_tune.cluster.measuring.abilities import is_simulated, ray_resource, shares_host
from lumin_tune.cluster.measuring.messages import RegionText
from lumin_tune.cluster.measuring.toolchain import toolchain_of
from lumin_tune.cluster.monitoring.events import HostStatus, PoolListener
from lumin_tune.cluster.nodes.connection import AUTO, MODE, ClusterConnection, prepare
from lumin_tune.cluster.nodes.node_list import nodes_of
from lumin_tune.cluster.pool.fork_server import pool_manager
from lumin_tune.cluster.protocol import Closing, Done, Job, check_job, check_race
from lumin_tune.cluster.ray.host import versions_here
from lumin_tune.cluster.ray.mailbox import ClusterJob, ClusterRace
from lumin_tune.cluster.transport.handshake import Hello
from lumin_tune.core.errors import BuildError, ClusterError, InputError
from lumin_tune.core.plugin.manager import PluginManager
from lumin_tune.core.plugin.records import Device
from lumin_tune.core.program.linked import backends_of
from lumin_tune.core.trials import Outcome, Toolchain, device_key

if TYPE_CHECKING:
    from lumin_tune.cluster.ray.driver import Driver

AHEAD: Final = 2
"""Jobs requested from the caller, as a multiple of the hosts' depth, so that no host waits for the caller."""
SILENCE_S: Final = 10.0
SETTLED_S: Final = 5.0
"""Seconds without a new host after which the device kinds are determined."""
_POLL_S: Final = 0.05
_JOIN_S: Final = 5.0


class RayPoolView:
    """The devices of one kind, or of all, of a `RayPool`: satisfies `cluster.protocol.Pool`. Made by `RayPool.of`."""

    def __init__(self, pool: RayPool, devices: Mapping[str, Device]) -> None:
        self._pool = pool
        self._kinds = devices
        self._mailbox = pool.driver.mailbox()

    @property
    def devices(self) -> Sequence[Device]:
        return tuple(self._kinds.values())

    @property
    def capacity(self) -> int:
        return self._pool.capacity_of(self._kinds)

    @property
    def alternates(self) -> bool:
        return False  # hosts have processors of their own; one that shares the driver's is detected as noisy

    def toolchain(self, backend: str, device: Device) -> Toolchain:
        return self._pool.toolchain(backend, device)

    def submit(self, jobs: Sequence[Job]) -> None:
        items = [self._item(job) for job in jobs]
        self._pool.driver.check()
        self._mailbox.expect(items)
        self._pool.driver.order(lambda: self._pool.driver.take_jobs(items))

    def collect(self, timeout_s: float | None = None) -> Sequence[Done]:
        return self._mailbox.collect(timeout_s)

    def race(self, jobs: Sequence[Job], time_s: float, *, limit_s: float | None = None) -> Mapping[int, Outcome]:
        items = [self._item(job) for job in jobs]
        check_race(jobs, [item.key for item in items])
        if not items:
            return {}
        race = ClusterRace(items, time_s, self._mailbox, items[0].key)
        self._pool.driver.check()
        self._pool.driver.order(lambda: self._pool.driver.enter(race))
        self._mailbox.wait_until(lambda: race.is_over, limit_s)
        return dict(race.outcomes)

    def cancel(self) -> Sequence[int]:
        dropped: list[int] = []
        ready = threading.Event()
        self._pool.driver.check()
        self._pool.driver.order(lambda: self._pool.driver.drop(self._mailbox, dropped, ready))
        self._mailbox.wait_until(ready.is_set)
        self._mailbox.forget(dropped)
        return sorted(dropped)

    def abandon(self) -> Sequence[int]:
        """See `Pool.abandon`. Hosts end running jobs by their own timeouts; nothing waits for that."""
        return sorted([*self.cancel(), *self._mailbox.abandon()])

    def hosts(self) -> Sequence[HostStatus]:
        """Return the status of each host of the pool. Cheap and thread-safe."""
        return tuple(host.status() for host in list(self._pool.driver.fleet.hosts.values()))

    def close(self) -> None:
        """Does nothing; `RayPool.close` ends the workers."""

    def _item(self, job: Job) -> ClusterJob:
        """Return a validated job. Raises InputError for an invalid one."""
        key = next((known for known, each in self._kinds.items() if each is job.device), "") or device_key(job.device)
        if key not in self._kinds:
            there = ", ".join(map(_named, self._kinds.values()))
            raise InputError(f"job {job.number} is for {job.device}, which is not in this pool; available: {there}")
        check_job(job)
        return ClusterJob(self._pool.ticket(), job, RegionText.of(job.region), key, self._mailbox)


class RayPool(RayPoolView, Closing):
    """See the module and `cluster.protocol.Pool`.

    address: of the cluster; `auto` for that of this machine (`cluster/nodes/connection.py`). backends, plugins,
    blocked, builders, memory_bytes, settings, manager: as for `LocalPool`, on each host. devices: one of each requested
    kind, None for all kinds. wait_s: how long to wait for `least_devices` hosts of each kind, and later while none is
    left. silence_s: heartbeat timeout of a host. on_event: receives events.
    Raises ClusterError, which lists the nodes and what is wrong with each.
    """

    def __init__(
        self,
        address: str = "auto",
        *,
        backends: Sequence[str] = ("cpu",),
        devices: Sequence[Device] | None = None,
        plugins: Sequence[str] = (),
        blocked: Sequence[str] = (),
        builders: int | None = None,
        memory_bytes: int | None = None,
        namespace: str = "lumin-tune",
        wait_s: float = 30.0,
        least_devices: int = 1,
        silence_s: float = SILENCE_S,
        on_event: PoolListener | None = None,
        settings: Mapping[str, str] | None = None,
        manager: PluginManager | None = None,
    ) -> None:
        chosen = pool_manager(plugins, blocked, settings, manager)
        plugins, blocked = plugins or chosen.modules, chosen.blocked
        self._registry = backends_of(chosen)
        found = {name: self._registry[name] for name in backends}
        self._backends = tuple(found)
        self._wanted = None if devices is None else {device_key(each): each for each in devices}
        self._toolchains: dict[str, Toolchain] = {}
        self._versions = versions_here(chosen)
        self._tickets = itertools.count()
        self._ticket_lock = threading.Lock()
        self._is_closed = False
        self._owns_ray = _connect(address, namespace)
        from lumin_tune.cluster.ray.driver import Driver  # Ray reads the environment when it is imported
        from lumin_tune.cluster.ray.ray_host import HostSettings

        terms = HostSettings(
            {name: ray_resource(backend) for name, backend in found.items()},
            tuple(plugins),
            blocked,
            builders,
            memory_bytes,
            silence_s,
            frozenset(name for name, each in found.items() if not shares_host(each) and not is_simulated(each)),
            chosen.settings,
        )
        self.driver: Driver = Driver(terms, self._admit, on_event, wait_s)
        self.driver.start()
        atexit.register(self.close)
        try:
            kinds = self._when_there(least_devices, wait_s)
        except BaseException:
            self.close()
            raise
        super().__init__(self, kinds)

    def of(self, device: Device) -> RayPoolView:
        """Return a pool of the devices of one kind, with its own job numbers and queue."""
        key = device_key(device)
        if key not in self._kinds:
            there = ", ".join(map(_named, self._kinds.values()))
            raise InputError(f"there is no device like {device} in this pool; it has: {there}")
        return RayPoolView(self, {key: self._kinds[key]})

    def toolchain(self, backend: str, device: Device) -> Toolchain:
        self._registry[backend]
        found = self._toolchains.get(device_key(device))
        if found is None:
            raise InputError(f"this pool has no host for {device}")
        return found

    def close(self) -> None:
        atexit.unregister(self.close)
        if self._is_closed:
            return
        self._is_closed = True
        self.driver.close(_JOIN_S)
        if self._owns_ray:
            import ray

            ray.shutdown()

    def capacity_of(self, kinds: Mapping[str, Device]) -> int:
        """Return the number of jobs that keeps the hosts of some kinds busy."""
        jobs = [
            host.depth + (AHEAD - 1) * host.hello.depth
            for host in list(self.driver.fleet.hosts.values())
            if host.hello is not None and host.key in kinds
        ]
        return max(1, sum(jobs) + sum(map(self.driver.capacity_of, kinds)))

    def ticket(self) -> int:
        """Return a ticket, unique in this pool."""
        with self._ticket_lock:
            return next(self._tickets)

    # hosts

    def _admit(self, hello: Hello) -> str:
        """Return why a host or builder is refused: its measurements would be recorded under a wrong toolchain or
        device.
        """
        key = device_key(hello.device)
        if self._wanted is not None and key not in self._wanted:
            wanted = ", ".join(map(_named, self._wanted.values()))
            return f"its device is {_named(hello.device)}, and asked for is {wanted}"
        theirs, ours = hello.versions.get("python", ""), self._versions["python"]
        if theirs.split(".")[:2] != ours.split(".")[:2]:
            return f"it has Python {theirs}, and this driver {ours}; install the same there"
        if key not in self._toolchains:
            self._toolchains[key] = self._own_toolchain(hello)
        differing = [
            f"{name}: {getattr(hello.toolchain, name)!r} there, {getattr(self._toolchains[key], name)!r} here"
            for name in ("lumin", "backend", "plugin", "plugin_version", "compiler")
            if getattr(hello.toolchain, name) != getattr(self._toolchains[key], name)
        ]
        if differing:
            return f"what makes the code differs: {'; '.join(differing)}; install the same versions there"
        return ""

    def _own_toolchain(self, hello: Hello) -> Toolchain:
        """Return this machine's toolchain for a host's device, or the host's if there is no compiler here."""
        name = hello.device.backend
        try:
            return toolchain_of(name, self._registry[name], self._registry.plugin_of(name), hello.device)
        except BuildError:
            return hello.toolchain

    def _when_there(self, least: int, wait_s: float) -> Mapping[str, Device]:
        """Return the device kinds once there are enough hosts of each, and one of each backend. Raises ClusterError."""
        ends = time.monotonic() + wait_s
        count, settled_at = 0, ends
        while True:
            self.driver.check()
            ready = [each for each in list(self.driver.fleet.hosts.values()) if each.hello is not None]
            there: dict[str, list[Device]] = {}
            for host in ready:
                assert host.hello is not None
                there.setdefault(host.key, []).append(host.hello.device)
            kinds = {key: found[0] for key, found in there.items()} if self._wanted is None else self._wanted
            now = time.monotonic()
            if len(ready) != count:
                count, settled_at = len(ready), now + SETTLED_S
            late, all_here = now > ends, count == self.driver.fleet.places
            missing = [] if self._wanted else sorted({*self._backends} - {host.slot.backend for host in ready})
            if kinds and not missing and all(len(there.get(key, ())) >= least for key in kinds):
                if self._wanted is not None or all_here or late or now > settled_at:
                    return dict(kinds)
            if late or (self.driver.fleet.nodes and not self.driver.fleet.may_grow):
                raise ClusterError(self._too_few(least, there, missing, wait_s if late else None))
            time.sleep(_POLL_S)

    def _too_few(
        self, least: int, there: Mapping[str, Sequence[Device]], missing: Sequence[str], waited_s: float | None
    ) -> str:
        fleet = self.driver.fleet
        counts = ", ".join(f"{len(found)} {_named(found[0])}" for found in there.values()) or "none"
        wanted = "" if self._wanted is None else f" of {', '.join(map(_named, self._wanted.values()))}"
        if there and missing:
            wanted = f" of each backend, and there is none of {', '.join(missing)}"
        starting = [host for host in list(fleet.hosts.values()) if host.state == "starting"]
        lines = self.driver.refusals() + "".join(f"\n  {host.slot.name}: {fleet.why_late(host)}" for host in starting)
        after = "" if waited_s is None else f" after {waited_s:g} s"
        rest = (
            f"of its {len(fleet.nodes)} nodes{lines}" if lines else "no other is offered: add nodes, or ask for fewer"
        )
        return f"the cluster has too few devices: wanted is {least}{wanted}, ready{after}: {counts}; {rest}"


def _connect(address: str, namespace: str) -> bool:
    """Connect to a cluster as a driver; return whether this call connected. Raises ClusterError."""
    if "ray" in sys.modules and sys.modules["ray"].is_initialized():
        there = sys.modules["ray"].get_runtime_context().gcs_address
        if address not in (AUTO, there):
            raise ClusterError(
                f"this process is a driver of the cluster at {there} already, and can be of one alone; name that one, "
                "or call ray.shutdown() before"
            )
        return False
    before = _encryption(os.environ) if "ray" in sys.modules else None
    found = prepare(address, os.environ)
    nodes_of(found)  # reports a wrong token at once; Ray retries for twenty seconds
    import ray

    _check_known(found, before)
    try:
        ray.init(address=found.address, namespace=namespace, log_to_driver=False, logging_level=logging.ERROR)
    except (ConnectionError, RuntimeError, ray.exceptions.RayError, ValueError) as error:
        words = " ".join(str(error).split())[:600]
        raise ClusterError(
            f"the cluster at {found.address} does not take this driver: {words}; `lumin-tune doctor --cluster` shows "
            "more"
        ) from error
    return True


def _encryption(environment: Mapping[str, str]) -> dict[str, str]:
    """Return the variables that configure Ray's TLS."""
    return {name: value for name, value in environment.items() if name.startswith(("RAY_USE_TLS", "RAY_TLS_"))}


def _check_known(found: ClusterConnection, before: Mapping[str, str] | None) -> None:
    """Raise ClusterError if Ray was imported before its environment was set: it would retry for ever.

    before: `_encryption` at that time, None if Ray was not imported.
    """
    from ray._raylet import AuthenticationMode, get_authentication_mode  # type: ignore[attr-defined]

    shows_token = get_authentication_mode() == AuthenticationMode.TOKEN
    wants_token = os.environ.get(MODE, "").lower() == "token"
    if shows_token == wants_token and before in (None, _encryption(os.environ)):
        return
    variables = " ".join(f"{name}={value}" for name, value in found.variables().items())
    raise ClusterError(
        f"ray was imported in this process before it could know how the cluster at {found.address} is opened; call "
        f"lumin_tune before `import ray`, or start Python with {variables}"
    )


def _named(device: Device) -> str:
    return f"{device.backend} ({device.model})"
