"""The process that worker processes are forked from: everything is imported once, and a new worker is there in
milliseconds.

`crew` starts it by `START` and talks to it over a socket: a line of JSON each way, with the worker's connection passed
along. It is a program of its own, so the driver's main module is never run again, and what threads the driver has does
not matter. It starts no threads, touches no device, and ends all workers, removes the pool's folder and ends itself
when the driver closes the socket or dies, however it dies.
"""

from __future__ import annotations

import contextlib
import ctypes
import gc
import importlib
import json
import os
import resource
import selectors
import shutil
import signal
import socket
import sys
import time
import traceback
import warnings
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from types import FrameType
from typing import Any, Final

from lumin_tune.cluster.measuring.abilities import warm_up
from lumin_tune.cluster.pool.worker import serve
from lumin_tune.core.errors import LuminError
from lumin_tune.core.plugin.manager import PluginManager, default_manager
from lumin_tune.core.plugin.records import Backend
from lumin_tune.core.program.linked import backends_of

START: Final = (
    "import json, sys\n"
    "sys.path[:] = json.loads(sys.argv[1])\n"
    "from lumin_tune.cluster.pool.fork_server import main\n"
    "main(sys.argv[2], int(sys.argv[3]))\n"
)
"""The program: with the search path of modules, the settings and the number of the socket as arguments."""

LOG: Final = "nursery.log"
_PR_SET_PDEATHSIG: Final = 1
_PR_SET_CHILD_SUBREAPER: Final = 36


@dataclass(frozen=True)
class Settings:
    """backends: which to prepare, by name. plugins: modules besides the installed plugins. blocked: plugins that are
    not to be imported. folder: of the pool. memory_bytes: which a worker may take beyond what it starts with. told:
    the settings that backends are made with, see `hooks.lumin_backends`."""

    backends: tuple[str, ...]
    plugins: tuple[str, ...]
    blocked: tuple[str, ...]
    folder: str
    memory_bytes: int
    told: Mapping[str, str]

    def text(self) -> str:
        return json.dumps(asdict(self))

    @staticmethod
    def parsed(text: str) -> Settings:
        found = json.loads(text)
        backends, plugins, blocked = (tuple(found[name]) for name in ("backends", "plugins", "blocked"))
        return Settings(backends, plugins, blocked, found["folder"], found["memory_bytes"], found["told"])


def manager_of(plugins: tuple[str, ...], blocked: tuple[str, ...], settings: Mapping[str, str]) -> PluginManager:
    """Return a manager of the installed plugins and of those modules. Raises ImportError."""
    modules = {name: importlib.import_module(name) for name in plugins}
    return PluginManager(blocked=blocked, plugins=modules, settings=settings)


def pool_manager(
    plugins: Sequence[str],
    blocked: Sequence[str],
    settings: Mapping[str, str] | None,
    manager: PluginManager | None = None,
) -> PluginManager:
    """Return the manager of a pool that is asked for those, of this process where nothing is. Raises ImportError.

    manager: whose plugins, blocked ones and settings stand where the others are not given.
    """
    own = default_manager() if manager is None else manager
    if not plugins and not blocked and settings in (None, own.settings):
        return own
    return manager_of(
        tuple(plugins) or own.modules,
        tuple(blocked) if plugins or blocked else own.blocked,
        own.settings if settings is None else settings,
    )


def main(settings: str, control: int) -> None:
    """Serve a driver until it goes away."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the driver decides what an interrupt ends
    _prctl(_PR_SET_CHILD_SUBREAPER, 1)
    told = Settings.parsed(settings)
    try:
        nursery = _Nursery(told, socket.socket(fileno=control))
    except LuminError as error:  # no compiler, a plugin that fails: the driver reads it
        sys.exit(str(error))
    try:
        nursery.serve()
    finally:
        nursery.end_workers()
        shutil.rmtree(told.folder, ignore_errors=True)


class _Nursery:
    def __init__(self, settings: Settings, control: socket.socket) -> None:
        self._settings = settings
        self._control = control
        self._workers: dict[int, int] = {}  # numbers by pid
        self._builders: set[int] = set()  # numbers of those that start compilers
        self._received = b""
        self._connections: list[int] = []
        found = backends_of(manager_of(settings.plugins, settings.blocked, settings.told))
        self._backends: dict[str, Backend] = {name: found[name] for name in settings.backends}
        for backend in self._backends.values():
            warm_up(backend)
        gc.collect()
        gc.freeze()

    def serve(self) -> None:
        read, write = os.pipe()
        os.set_blocking(write, False)
        os.set_blocking(read, False)
        signal.set_wakeup_fd(write, warn_on_full_buffer=False)
        signal.signal(signal.SIGCHLD, _nothing)
        with selectors.DefaultSelector() as selector:
            selector.register(self._control, selectors.EVENT_READ)
            selector.register(read, selectors.EVENT_READ)
            while True:
                for key, _ in selector.select():
                    if key.fileobj is self._control:
                        if not self._take_orders():
                            return
                    else:
                        with contextlib.suppress(BlockingIOError):
                            os.read(read, 1 << 16)
                self._bury()

    def end_workers(self) -> None:
        """Kill all workers and what they started, and wait for them."""
        for pid in self._workers:
            _kill(pid)
        while True:
            try:
                pid, _ = os.waitpid(-1, os.WNOHANG)
            except ChildProcessError:
                return
            if pid and self._workers.pop(pid, 0) not in self._builders:
                continue  # the next one
            for orphan in _children():
                _kill(orphan)
            if not pid:
                time.sleep(0.001)

    def _take_orders(self) -> bool:
        """Do what the driver says; return whether it is still there."""
        try:
            data, descriptors, _, _ = socket.recv_fds(self._control, 1 << 16, 16)
        except ConnectionError:
            return False
        if not data:
            return False
        for descriptor in descriptors:
            os.set_inheritable(descriptor, False)  # compilers must not hold it open
        self._connections += descriptors
        self._received += data
        *lines, self._received = self._received.split(b"\n")
        for line in lines:
            order = json.loads(line)
            if order["order"] == "fork":
                if order["builds"]:
                    self._builders.add(order["number"])
                self._fork(order["number"], self._connections.pop(0))
            else:
                for pid, number in self._workers.items():
                    if number == order["number"]:
                        _kill(pid)
        return True

    def _fork(self, number: int, connection: int) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # that NumPy's BLAS has threads, which it mends after a fork itself
            pid = os.fork()
        if pid == 0:
            self._become_worker(number, connection)
        os.close(connection)
        self._workers[pid] = number
        self._tell({"event": "forked", "number": number, "pid": pid})

    def _become_worker(self, number: int, connection: int) -> None:
        """Run as a worker and end this process."""
        code = 70
        try:
            parent = os.getppid()
            signal.set_wakeup_fd(-1)
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            _prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
            os.setpgid(0, 0)
            if os.getppid() != parent:  # it died before it could tell
                os._exit(1)
            self._control.close()
            for other in self._connections:
                os.close(other)
            scratch = Path(self._settings.folder) / f"worker-{number}"
            scratch.mkdir()
            _redirect(scratch / "log")
            _limit(self._settings.memory_bytes)
            serve(Connection(connection), self._backends, scratch)
            code = 0
        except BaseException:
            traceback.print_exc()
        finally:
            with contextlib.suppress(Exception):
                sys.stderr.flush()
            os._exit(code)

    def _bury(self) -> None:
        """Tell of the workers that died, and kill what they left behind."""
        orphans = False
        while True:
            try:
                pid, status, usage = os.wait4(-1, os.WNOHANG)
            except ChildProcessError:
                break
            if not pid:
                break
            number = self._workers.pop(pid, None)
            if number is not None:
                orphans = orphans or number in self._builders
                peak = usage.ru_maxrss * (1 if sys.platform == "darwin" else 1024)
                self._tell({"event": "died", "number": number, "status": status, "peak_bytes": peak})
        if orphans:  # compilers have groups of their own
            for orphan in _children():
                if orphan not in self._workers:
                    _kill(orphan)

    def _tell(self, event: Mapping[str, Any]) -> None:
        with contextlib.suppress(ConnectionError):  # the driver is gone, as the next order will say
            self._control.sendall(json.dumps(event).encode() + b"\n")


def _nothing(signal_number: int, frame: FrameType | None) -> None:
    """Be there, so that the signal wakes the loop."""


def _kill(pid: int) -> None:
    for end in (os.killpg, os.kill):
        with contextlib.suppress(ProcessLookupError, PermissionError):
            end(pid, signal.SIGKILL)


def _children() -> list[int]:
    """Return the children of this process, orphans that it has inherited among them; none if it is no Linux."""
    me, found = os.getpid(), []
    try:
        return [int(each) for each in Path(f"/proc/self/task/{me}/children").read_text().split()]
    except OSError:
        pass  # a Linux without that file: look through all processes
    for path in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError, ValueError, IndexError):
            if int(path.read_text().rpartition(")")[2].split()[1]) == me:
                found.append(int(path.parent.name))
    return found


def _redirect(log: Path) -> None:
    """Let nothing be read, and let what is printed go into a file."""
    empty = os.open(os.devnull, os.O_RDONLY)
    words = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    for target, source in ((0, empty), (1, words), (2, words)):
        os.dup2(source, target)
    os.close(empty)
    os.close(words)


def _limit(memory_bytes: int) -> None:
    """Write no cores; have no more memory of its own than allowed; be the first to go when the machine has none."""
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    with contextlib.suppress(OSError):
        Path("/proc/self/oom_score_adj").write_text("1000")
    taken = _data_bytes()
    if taken:
        # RLIMIT_DATA counts what is private and writable; drivers of devices reserve address space that is neither
        resource.setrlimit(resource.RLIMIT_DATA, (taken + memory_bytes,) * 2)


def _data_bytes() -> int:
    """Return the private writable memory of this process, 0 where the system does not tell."""
    with contextlib.suppress(OSError):
        for line in Path("/proc/self/status").read_text().splitlines():
            if line.startswith("VmData:"):
                return int(line.split()[1]) * 1024
    return 0


def _prctl(option: int, value: int) -> None:
    """Ask the kernel for something that only Linux has; elsewhere nothing happens."""
    function = getattr(ctypes.CDLL(None), "prctl", None)
    if function is not None:
        function(ctypes.c_int(option), ctypes.c_ulong(value), 0, 0, 0)
