"""The cluster pool as drivers use it: a `RayPool` in a service process, behind `cluster.protocol.Pool`.

Ray kills any process connected to a cluster whose control store is gone. That is therefore a process of its own
(`service`), and the driver gets a ClusterError and keeps its measurements. A cluster counts as lost when that process
has ended, when nothing listens at the head's address for `GONE_S`, when the address is unreachable for `CUT_S`, or when
the service is silent for `SILENT_S`. Nothing here imports Ray.
"""

from __future__ import annotations

import atexit
import itertools
import json
import os
import socket
import subprocess
import sys
import tempfile
import threading
from collections.abc import Mapping, Sequence
from dataclasses import replace
from multiprocessing.connection import Connection
from typing import Any, Final

import lumin_tune.core.errors as errors
from lumin_tune.cluster.measuring.messages import RegionText, packed, unpacked
from lumin_tune.cluster.monitoring.events import HostStatus, PoolListener
from lumin_tune.cluster.nodes.connection import AUTO, MODE
from lumin_tune.cluster.pool.fork_server import pool_manager
from lumin_tune.cluster.protocol import Closing, Done, Job, check_job, check_race
from lumin_tune.cluster.ray.mailbox import Mailbox
from lumin_tune.cluster.ray.service_messages import (
    CancelCommand,
    CloseCommand,
    ConnectCommand,
    Connected,
    DriverCommand,
    JobsDone,
    NewViewCommand,
    PoolEventRaised,
    PoolFailed,
    PoolStatus,
    RaceCommand,
    Reply,
    ServiceMessage,
    SubmitCommand,
)
from lumin_tune.core.errors import ClusterError, InputError, LuminError
from lumin_tune.core.plugin.records import Device
from lumin_tune.core.trials import Outcome, Toolchain, device_key

START: Final = (
    "import json, sys\n"
    "sys.path[:] = json.loads(sys.argv[1])\n"
    "from lumin_tune.cluster.ray.service import main\n"
    "main(int(sys.argv[2]))\n"
)
"""The program. Its arguments: the module search path and the socket's file descriptor."""

GONE_S: Final = 20.0
CUT_S: Final = 50.0
SILENT_S: Final = 90.0
PROBE_S: Final = 2.0
CLOSE_S: Final = 12.0
_LOG_CHARACTERS: Final = 300


class ClusterView:
    """The devices of one kind, or of all, of a `ClusterPool`: satisfies `cluster.protocol.Pool`. Made by
    `ClusterPool.of`.
    """

    def __init__(self, pool: ClusterPool, number: int, kinds: Mapping[str, Device]) -> None:
        self._pool, self._number, self._kinds = pool, number, kinds
        self._mailbox = Mailbox(pool.check)
        pool.mailboxes[number] = self._mailbox

    @property
    def devices(self) -> Sequence[Device]:
        return tuple(self._kinds.values())

    @property
    def capacity(self) -> int:
        return self._pool.capacities[self._number]

    @property
    def alternates(self) -> bool:
        return False  # hosts have processors of their own; one that shares the driver's is detected as noisy

    def toolchain(self, backend: str, device: Device) -> Toolchain:
        found = self._pool.toolchains.get(device_key(device))
        if found is None or found.backend != backend:
            raise InputError(f"this pool has no host for {device} and the backend {backend!r}")
        return found

    def submit(self, jobs: Sequence[Job]) -> None:
        written = [self._written(job) for job in jobs]
        self._pool.check()
        self._mailbox.expect(written)
        self._pool.order(SubmitCommand(self._number, written))

    def collect(self, timeout_s: float | None = None) -> Sequence[Done]:
        return self._mailbox.collect(timeout_s)

    def race(self, jobs: Sequence[Job], time_s: float, *, limit_s: float | None = None) -> Mapping[int, Outcome]:
        written = [self._written(job) for job in jobs]
        check_race(jobs, [device_key(job.device) for job in jobs])
        if not jobs:
            return {}
        order = RaceCommand(self._pool.call(), self._number, written, time_s, limit_s)
        found: Mapping[int, Outcome] = self._pool.answer(order, self._mailbox)
        return found

    def cancel(self) -> Sequence[int]:
        dropped: list[int] = self._pool.answer(CancelCommand(self._pool.call(), self._number), self._mailbox)
        self._mailbox.forget(dropped)
        return sorted(dropped)

    def abandon(self) -> Sequence[int]:
        """See `Pool.abandon`. Hosts end running jobs by their own timeouts; nothing waits for that."""
        return sorted([*self.cancel(), *self._mailbox.abandon()])

    def hosts(self) -> Sequence[HostStatus]:
        """Return the status of each host of the pool. Cheap and thread-safe."""
        return self._pool.host_statuses

    def close(self) -> None:
        """Does nothing; `ClusterPool.close` ends the workers."""

    def _written(self, job: Job) -> Job:
        """Return a validated job in transferable form. Raises InputError for an invalid one."""
        if device_key(job.device) not in self._kinds:
            there = ", ".join(f"{each.backend}: {each.model}" for each in self._kinds.values())
            raise InputError(f"job {job.number} is for {job.device}, which is not in this pool; available: {there}")
        check_job(job)
        return replace(job, region=RegionText.of(job.region))


class ClusterPool(ClusterView, Closing):
    """See the module, `cluster.protocol.Pool`, and `ray_pool` for the arguments. Use it in a `with`, or close it.

    on_event: called in a thread of the pool. Raises ClusterError, which says what is wrong with the cluster.
    """

    def __init__(
        self,
        address: str = "auto",
        *,
        backends: Sequence[str] = ("cpu",),
        plugins: Sequence[str] = (),
        blocked: Sequence[str] = (),
        settings: Mapping[str, str] | None = None,
        on_event: PoolListener | None = None,
        **arguments: Any,
    ) -> None:
        manager = pool_manager(plugins, blocked, settings)
        blocked = tuple(each.name for each in manager.describe() if each.blocked)
        self.capacities: dict[int, int] = {}
        self.host_statuses: Sequence[HostStatus] = ()
        self.replies: dict[int, Any] = {}
        self.mailboxes: dict[int, Mailbox] = {}
        self._on_event = on_event
        self._error: LuminError | None = None
        self._is_closed = False
        self._calls, self._numbers = itertools.count(), itertools.count(1)
        self._sending, self._closed = threading.Lock(), threading.Event()
        self._heard = 0
        self._log = tempfile.TemporaryFile()  # noqa: SIM115 - closed with the pool
        address, variables = _known(address)
        self._process, self._connection = _started(self._log.fileno(), variables)
        atexit.register(self.close)
        try:
            options = {**arguments, "address": address, "backends": tuple(backends), "plugins": tuple(plugins)}
            opened = self._opened({**options, "blocked": blocked, "settings": dict(manager.settings)})
            self.address, self.toolchains = opened.address, opened.toolchains
            self.capacities[0] = opened.capacity
            super().__init__(self, 0, opened.kinds)
        except BaseException:
            self.close()
            raise
        self._threads = [
            threading.Thread(target=each, name=f"lumin-cluster-{each.__name__}", daemon=True)
            for each in (self._read, self._watch)
        ]
        for thread in self._threads:
            thread.start()

    def of(self, device: Device) -> ClusterView:
        """Return a pool of the devices of one kind, with its own job numbers and queue."""
        key = device_key(device)
        if key not in self._kinds:
            there = ", ".join(f"{each.backend}: {each.model}" for each in self._kinds.values())
            raise InputError(f"there is no device like {device} in this pool; it has: {there}")
        number = next(self._numbers)
        self.capacities[number] = self.answer(NewViewCommand(self.call(), number, self._kinds[key]), self._mailbox)
        return ClusterView(self, number, {key: self._kinds[key]})

    def close(self) -> None:
        atexit.unregister(self.close)
        if self._is_closed:
            return
        self._is_closed = True
        self._closed.set()
        try:
            self._send(CloseCommand())
            self._process.wait(CLOSE_S)
        except (OSError, subprocess.TimeoutExpired):
            self._process.kill()
        self._process.wait()
        for thread in getattr(self, "_threads", ()):
            thread.join()
        self._connection.close()
        self._log.close()

    # used by views

    def call(self) -> int:
        """Return a unique call number."""
        return next(self._calls)

    def order(self, order: DriverCommand) -> None:
        """Send a command to the service. Raises ClusterError if it is gone."""
        self.check()
        try:
            self._send(order)
        except OSError:
            self._lose(self._ending())
            self.check()

    def answer(self, order: NewViewCommand | RaceCommand | CancelCommand, mailbox: Mailbox) -> Any:
        """Send a command and return its reply; an exception in the reply is raised. mailbox: of the waiting caller."""
        self.order(order)
        mailbox.wait_until(lambda: order.call in self.replies)
        value = self.replies.pop(order.call)
        if isinstance(value, Exception):
            raise value
        return value

    def check(self) -> None:
        """Raise the error that ended the pool, or an error if it is closed."""
        if self._error is not None:
            raise type(self._error)(str(self._error)) from self._error
        if self._is_closed:
            raise ClusterError("the pool is closed; create another")

    # the service

    def _send(self, order: DriverCommand | ConnectCommand) -> None:
        data = packed(order)
        with self._sending:
            self._connection.send_bytes(data)

    def _opened(self, arguments: Mapping[str, Any]) -> Connected:
        """Connect the service and return its first message."""
        try:
            self._send(ConnectCommand(arguments))
            while True:
                message = unpacked(self._connection.recv_bytes())
                if isinstance(message, Connected):
                    return message
                self._take(message)
                self.check()
        except (EOFError, OSError):
            raise ClusterError(self._ending()) from None

    def _read(self) -> None:
        try:
            while True:
                self._take(unpacked(self._connection.recv_bytes()))
        except (EOFError, OSError):
            if not self._is_closed:
                self._lose(self._ending())
        except Exception as error:  # from a listener: re-raised in callers
            self._lose(f"the pool failed: {type(error).__name__}: {error}")

    def _take(self, message: ServiceMessage) -> None:
        self._heard += 1
        match message:
            case JobsDone():
                self.mailboxes[message.view].put(message.done)
            case PoolStatus():
                self.capacities.update(message.capacities)
                self.host_statuses = message.hosts
                if message.stalled_s > SILENT_S:
                    self._lose(f"the cluster at {self.address} has not answered for {message.stalled_s:.0f} s")
            case Reply():
                self.replies[message.call] = message.value
                self._wake()
            case PoolEventRaised():
                if self._on_event is not None:
                    self._on_event(message.event)
            case PoolFailed():
                self._lose(message.message, message.kind)

    def _watch(self) -> None:
        """Detect the loss of the head or of the service.

        Counts its own seconds rather than reading a clock, so that suspending the machine does not count.
        """
        host, _, port = self.address.rpartition(":")
        refused_s = cut_s = silent_s = 0.0
        heard = -1
        while not self._closed.wait(PROBE_S):
            silent_s = silent_s + PROBE_S if heard == self._heard else 0.0
            heard = self._heard
            trouble = _trouble(host, int(port))
            refused_s = refused_s + PROBE_S if isinstance(trouble, ConnectionRefusedError) else 0.0
            cut_s = cut_s + PROBE_S if trouble is not None else 0.0
            if refused_s >= GONE_S or cut_s >= CUT_S:
                self._lose(f"the control store of the cluster at {self.address} is gone ({trouble})")
            elif silent_s >= SILENT_S:
                self._lose(f"the cluster at {self.address} has not been heard of for {silent_s:.0f} s")

    def _lose(self, message: str, kind: str = ClusterError.__name__) -> None:
        """Kill the service and let waiting callers raise the reason."""
        if self._error is None and not self._is_closed:
            made = getattr(errors, kind, ClusterError)
            self._error = made(message) if issubclass(made, LuminError) else ClusterError(message)
            self._process.kill()
            self._closed.set()
        self._wake()

    def _wake(self) -> None:
        for mailbox in list(self.mailboxes.values()):
            mailbox.wake()

    def _ending(self) -> str:
        """Return how the service ended, for an error message."""
        try:
            code = self._process.wait(CLOSE_S)
        except subprocess.TimeoutExpired:
            code = 0
        self._log.seek(0)
        lines = self._log.read().decode(errors="replace").strip().splitlines()
        telling = next((line for line in reversed(lines) if "GCS" in line), lines[-1] if lines else "")
        how = f"was ended by signal {-code}" if code < 0 else f"ended with code {code}"
        said = f": {telling.strip()[:_LOG_CHARACTERS]}" if telling else ""
        return f"the process that is connected to the cluster {how}{said}; look whether the cluster's head runs"


def _known(address: str) -> tuple[str, dict[str, str]]:
    """Return the address of the cluster that this process is already connected to, unless another is given.

    With it, environment variables for a further driver: that cluster may use no token.
    """
    ray = sys.modules.get("ray")
    if ray is None or not ray.is_initialized():
        return address, {}
    there = str(ray.get_runtime_context().gcs_address)
    if address not in (AUTO, there):
        return address, {}
    mode = ray._raylet.get_authentication_mode()
    return there, {} if mode == ray._raylet.AuthenticationMode.TOKEN else {MODE: "disabled"}


def _started(log: int, variables: Mapping[str, str]) -> tuple[subprocess.Popen[bytes], Connection]:
    """Start the service; return its process and the connection to it."""
    ours, theirs = socket.socketpair()
    path = json.dumps([entry or os.getcwd() for entry in sys.path])
    with theirs:
        process = subprocess.Popen(
            [sys.executable, "-c", START, path, str(theirs.fileno())],
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            pass_fds=(theirs.fileno(),),
            start_new_session=True,
            env={**os.environ, **variables},
        )
    return process, Connection(ours.detach())


def _trouble(host: str, port: int) -> OSError | None:
    """Return why an address is unreachable, None if it is reachable."""
    try:
        socket.create_connection((host, port), PROBE_S).close()
    except OSError as error:
        return error
    return None
