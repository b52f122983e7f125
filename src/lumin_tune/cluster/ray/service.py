"""The service process: connected to a cluster on behalf of a driver, which would not survive the loss of the cluster.

Ray kills a connected process when the cluster's control store has not answered for a minute, and this cannot be
disabled. `cluster_pool.ClusterPool` therefore starts this process and talks to it over a socket (`service_messages`).
It holds a `RayPool`, and exits with everything it started when the driver says so or dies.
"""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any, Final

from lumin_tune.cluster.measuring.messages import packed, unpacked
from lumin_tune.cluster.ray.ray_pool import RayPool, RayPoolView
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
from lumin_tune.core.errors import ClusterError, LuminError
from lumin_tune.core.trials import device_key

STATUS_S: Final = 0.5
CLOSE_S: Final = 8.0
"""Seconds after which the process exits although Ray cannot disconnect, as without its control store."""
_COLLECT_S: Final = 1.0


def main(socket: int) -> None:
    """Serve a driver until it disconnects, then exit."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the driver decides what an interrupt ends
    connection = Connection(socket)
    code = 1
    try:
        opening = unpacked(connection.recv_bytes())
        assert isinstance(opening, ConnectCommand)
        _Service(connection).serve(opening)
        code = 0
    except (EOFError, BrokenPipeError, ConnectionResetError):
        pass  # the driver is gone
    finally:
        os._exit(code)  # Ray's exit handlers would wait for a cluster that may be gone


class _Service:
    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._sending = threading.Lock()
        self._views: dict[int, _ServedView] = {}

    def serve(self, opening: ConnectCommand) -> None:
        try:
            pool = RayPool(**opening.arguments, on_event=lambda event: self.say(PoolEventRaised(event)))
        except LuminError as error:
            self.say(PoolFailed(type(error).__name__, str(error)))
            return
        try:
            self._view(0, pool)
            kinds = {device_key(each): each for each in pool.devices}
            toolchains = {key: pool.toolchain(each.backend, each) for key, each in kinds.items()}
            self.say(Connected(_address(), pool.capacity, kinds, toolchains))
            threading.Thread(target=self._send_status, args=(pool,), daemon=True).start()
            while self._obey(pool, unpacked(self._connection.recv_bytes())):
                pass
        finally:
            late = threading.Timer(CLOSE_S, os._exit, (1,))
            late.daemon = True
            late.start()
            pool.close()

    def say(self, message: ServiceMessage) -> None:
        data = packed(message)
        with self._sending:
            self._connection.send_bytes(data)

    def _obey(self, pool: RayPool, order: DriverCommand) -> bool:
        """Run a command of the driver; return whether more may follow."""
        match order:
            case CloseCommand():
                return False
            case NewViewCommand():
                made = pool.of(order.device)
                self._view(order.view, made)
                self.say(Reply(order.call, made.capacity))
            case SubmitCommand():
                self._views[order.view].submit(order)
            case RaceCommand():
                view = self._views[order.view]
                self._answer(order.call, lambda: view.view.race(order.jobs, order.time_s, limit_s=order.limit_s))
            case CancelCommand():
                self._answer(order.call, self._views[order.view].cancel)
        return True

    def _view(self, number: int, view: RayPoolView) -> None:
        self._views[number] = _ServedView(number, view, self.say)

    def _answer(self, call: int, work: Callable[[], Any]) -> None:
        """Reply with the result or the error of `work`, from a thread of its own."""

        def run() -> None:
            try:
                value: Any = work()
            except LuminError as error:
                value = error
            self.say(Reply(call, value))

        threading.Thread(target=run, daemon=True).start()

    def _send_status(self, pool: RayPool) -> None:
        while True:
            try:
                pool.driver.check()
            except ClusterError as error:
                self.say(PoolFailed(type(error).__name__, str(error)))
                return
            capacities = {number: each.view.capacity for number, each in list(self._views.items())}
            stalled_s = time.monotonic() - pool.driver.turned_at
            self.say(PoolStatus(capacities, tuple(pool.hosts()), stalled_s))
            time.sleep(STATUS_S)


class _ServedView:
    """A view, and the thread that forwards its outcomes."""

    def __init__(self, number: int, view: RayPoolView, say: Callable[[ServiceMessage], None]) -> None:
        self.view = view
        self._number, self._say = number, say
        self._left = 0
        self._changed = threading.Condition()
        threading.Thread(target=self._collect, daemon=True).start()

    def submit(self, order: SubmitCommand) -> None:
        self.view.submit(order.jobs)
        with self._changed:
            self._left += len(order.jobs)
            self._changed.notify_all()

    def cancel(self) -> list[int]:
        dropped = list(self.view.cancel())
        with self._changed:
            self._left -= len(dropped)
        return dropped

    def _collect(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._left > 0)
            try:
                done = self.view.collect(_COLLECT_S)
            except ClusterError:
                return  # reported with the next status
            if done:
                with self._changed:
                    self._left -= len(done)
                self._say(JobsDone(self._number, done))


def _address() -> str:
    """Return HOST:PORT of the head of the connected cluster."""
    import ray

    return str(ray.get_runtime_context().gcs_address)
