"""The fork server: a process that has imported everything, from which workers are forked in milliseconds.

`local_workers` starts it with `START` and controls it over a socket: one line of JSON per command and event, with the
worker's connection passed along. It is a program of its own, so the driver's main module is never run again and the
driver's threads do not matter. It starts no threads and accesses no device. When the driver closes the socket or dies,
it kills all workers, removes the pool's folder and exits.
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
import tempfile
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
"""The program. Its arguments: the module search path, the settings, the socket's file descriptor."""

LOG: Final = "fork_server.log"
_PR_SET_PDEATHSIG: Final = 1
_PR_SET_CHILD_SUBREAPER: Final = 36


@dataclass(frozen=True)
class ForkServerSettings:
    """backends: names of those to prepare. plugins: modules besides the installed plugins. blocked: plugins that must
    not be imported. folder: of the pool. memory_bytes: limit of a worker beyond its initial memory. backend_settings:
    passed to backends, see `hooks.lumin_backends`.
    """

    backends: tuple[str, ...]
    plugins: tuple[str, ...]
    blocked: tuple[str, ...]
    folder: str
    memory_bytes: int
    backend_settings: Mapping[str, str]

    def text(self) -> str:
        return json.dumps(asdict(self))

    @staticmethod
    def parsed(text: str) -> ForkServerSettings:
        found = json.loads(text)
        backends, plugins, blocked = (tuple(found[name]) for name in ("backends", "plugins", "blocked"))
        return ForkServerSettings(
            backends, plugins, blocked, found["folder"], found["memory_bytes"], found["backend_settings"]
        )


def manager_of(plugins: tuple[str, ...], blocked: tuple[str, ...], settings: Mapping[str, str]) -> PluginManager:
    """Return a manager of the installed plugins and these modules. Raises ImportError."""
    modules = {name: importlib.import_module(name) for name in plugins}
    return PluginManager(blocked=blocked, plugins=modules, settings=settings)


def pool_manager(
    plugins: Sequence[str],
    blocked: Sequence[str],
    settings: Mapping[str, str] | None,
    manager: PluginManager | None = None,
) -> PluginManager:
    """Return the plugin manager of a pool; that of this process if nothing else is requested. Raises ImportError.

    manager: source of plugins, blocked ones and settings that are not given.
    """
    own = default_manager() if manager is None else manager
    if not plugins and not blocked and settings in (None, own.settings):
        return own
    return manager_of(
        tuple(plugins) or own.modules,
        tuple(blocked) if plugins or blocked else own.blocked,
        own.settings if settings is None else settings,
    )


def main(arguments: str, control: int) -> None:
    """Serve a driver until it disconnects."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the driver decides what an interrupt ends
    _prctl(_PR_SET_CHILD_SUBREAPER, 1)
    settings = ForkServerSettings.parsed(arguments)
    tempfile.tempdir = settings.folder
    try:
        fork_server = _ForkServer(settings, socket.socket(fileno=control))
    except LuminError as error:  # no compiler or a failing plugin: the driver reads the message
        sys.exit(str(error))
    try:
        fork_server.serve()
    finally:
        fork_server.end_workers()
        shutil.rmtree(settings.folder, ignore_errors=True)


class _ForkServer:
    def __init__(self, settings: ForkServerSettings, control: socket.socket) -> None:
        self._settings = settings
        self._control = control
        self._workers: dict[int, int] = {}  # worker numbers by pid
        self._builders: set[int] = set()  # numbers of workers that start compilers
        self._received = b""
        self._connections: list[int] = []
        found = backends_of(manager_of(settings.plugins, settings.blocked, settings.backend_settings))
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
                self._reap()

    def end_workers(self) -> None:
        """Kill all workers and their descendants, and reap them."""
        for pid in self._workers:
            _kill(pid)
        while True:
            try:
                pid, _ = os.waitpid(-1, os.WNOHANG)
            except ChildProcessError:
                return
            if pid and self._workers.pop(pid, 0) not in self._builders:
                continue  # workers that only time have no descendants
            for orphan in _children():
                _kill(orphan)
            if not pid:
                time.sleep(0.001)

    def _take_orders(self) -> bool:
        """Run the driver's commands; return whether it is still connected."""
        try:
            data, descriptors, _, _ = socket.recv_fds(self._control, 1 << 16, 16)
        except ConnectionError:
            return False
        if not data:
            return False
        for descriptor in descriptors:
            os.set_inheritable(descriptor, False)  # compilers must not inherit it
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
            warnings.simplefilter("ignore")  # NumPy's BLAS has threads, which it restarts after a fork
            pid = os.fork()
        if pid == 0:
            self._become_worker(number, connection)
        os.close(connection)
        self._workers[pid] = number
        self._tell({"event": "forked", "number": number, "pid": pid})

    def _become_worker(self, number: int, connection: int) -> None:
        """Run as a worker, then exit."""
        code = 70
        try:
            parent = os.getppid()
            signal.set_wakeup_fd(-1)
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            _prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
            os.setpgid(0, 0)
            if os.getppid() != parent:  # the parent died before prctl took effect
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

    def _reap(self) -> None:
        """Report workers that died, and kill their orphans."""
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
        if orphans:  # compilers have process groups of their own
            for orphan in _children():
                if orphan not in self._workers:
                    _kill(orphan)

    def _tell(self, event: Mapping[str, Any]) -> None:
        with contextlib.suppress(ConnectionError):  # the driver has disconnected, as the next command will show
            self._control.sendall(json.dumps(event).encode() + b"\n")


def _nothing(signal_number: int, frame: FrameType | None) -> None:
    """Do nothing: the signal only wakes the loop."""


def _kill(pid: int) -> None:
    for end in (os.killpg, os.kill):
        with contextlib.suppress(ProcessLookupError, PermissionError):
            end(pid, signal.SIGKILL)


def _children() -> list[int]:
    """Return the child processes, adopted orphans included; none on systems other than Linux."""
    me, found = os.getpid(), []
    try:
        return [int(each) for each in Path(f"/proc/self/task/{me}/children").read_text().split()]
    except OSError:
        pass  # not every Linux has that file: scan all processes
    for path in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError, ValueError, IndexError):
            if int(path.read_text().rpartition(")")[2].split()[1]) == me:
                found.append(int(path.parent.name))
    return found


def _redirect(log: Path) -> None:
    """Read from /dev/null and log to a file."""
    empty = os.open(os.devnull, os.O_RDONLY)
    words = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    for target, source in ((0, empty), (1, words), (2, words)):
        os.dup2(source, target)
    os.close(empty)
    os.close(words)


def _limit(memory_bytes: int) -> None:
    """Disable core dumps, limit private memory, and become the first choice of the OOM killer."""
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    with contextlib.suppress(OSError):
        Path("/proc/self/oom_score_adj").write_text("1000")
    taken = _data_bytes()
    if taken:
        # RLIMIT_DATA counts private writable memory; device drivers reserve address space that is neither
        resource.setrlimit(resource.RLIMIT_DATA, (taken + memory_bytes,) * 2)


def _data_bytes() -> int:
    """Return the private writable memory of this process, 0 where the system does not report it."""
    with contextlib.suppress(OSError):
        for line in Path("/proc/self/status").read_text().splitlines():
            if line.startswith("VmData:"):
                return int(line.split()[1]) * 1024
    return 0


def _prctl(option: int, value: int) -> None:
    """Call prctl; a no-op on systems other than Linux."""
    function = getattr(ctypes.CDLL(None), "prctl", None)
    if function is not None:
        function(ctypes.c_int(option), ctypes.c_ulong(value), 0, 0, 0)
