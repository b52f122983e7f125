"""Processes that run whole programs in interleaved rounds: one runs, the others are stopped.

`contest` drives them. A stopped process uses no processor, whatever its threads do while idle, so it does not disturb
the one being timed. Each can be killed at any time and dies with this process.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from lumin_tune.cluster.transport.fields import WireError
from lumin_tune.core.plugin.manager import PluginManager
from lumin_tune.core.printable import printable
from lumin_tune.tuner.contest.responses import ANSWER_BYTES, read_response

_START: Final = (
    "import json, sys; sys.path[:] = json.loads(sys.argv[1]); "
    "from lumin_tune.tuner.contest.program_server import serve; "
    "serve(int(sys.argv[2]), json.loads(sys.argv[3]), sys.argv[4])"
)
_THREAD_LIMITS: Final = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "NUMBA_NUM_THREADS")
_CAN_STOP: Final = sys.platform == "linux"  # elsewhere a stopped process would outlive this one
_LAST_WORDS: Final = 300
_ANSWERS: Final = {"slice": "ns", "trace": "kernels_ns"}


class ProgramProcess:
    """A process that serves one program; see `program_server`. It starts at once and runs until paused.

    name: of its log, unique in the folder. threads: maximum for libraries in the process, None for no limit. plugins:
    the process gets the same modules, blocked plugins and settings.
    Not thread-safe; the thread that creates it must outlive it, because the process dies with that thread.
    """

    def __init__(self, name: str, folder: Path, threads: int | None, plugins: PluginManager) -> None:
        self._log = folder / f"{name}.log"
        environment = dict(os.environ)
        if threads is not None:
            environment.update(dict.fromkeys(_THREAD_LIMITS, str(threads)))
        path = json.dumps([each or os.getcwd() for each in sys.path])
        options = json.dumps(
            {"modules": plugins.modules, "blocked": plugins.blocked, "settings": dict(plugins.settings)}
        )
        with open(self._log, "wb") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-c", _START, path, str(os.getpid()), options, str(folder)],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=log,
                env=environment,
                start_new_session=True,
            )
        if threads is not None and hasattr(os, "sched_setaffinity"):
            with suppress(ProcessLookupError):  # it is dead, as the first response will say
                os.sched_setaffinity(self._process.pid, _processors(threads))

    def ask(self, question: Mapping[str, Any], timeout_s: float) -> dict[str, Any]:
        """Return the response, or an "error"; a process that does not respond in time is killed."""
        assert self._process.stdin is not None and self._process.stdout is not None
        late = threading.Event()

        def kill() -> None:
            late.set()
            self.kill()

        self.resume()
        timer = threading.Timer(timeout_s, kill)
        timer.daemon = True
        timer.start()
        begun = time.monotonic()
        try:
            self._process.stdin.write(json.dumps(question).encode() + b"\n")
            self._process.stdin.flush()
            line = self._process.stdout.readline(ANSWER_BYTES)
        except BrokenPipeError:
            line = b""
        finally:
            timer.cancel()
        if line.endswith(b"\n"):
            try:
                return read_response(line, next((_ANSWERS[name] for name in question if name in _ANSWERS), "outputs"))
            except WireError as error:
                self.kill()
                return {"error": f"its answer was refused: {error}"}
        if late.is_set():
            return {"error": f"no answer after {time.monotonic() - begun:.0f} s; killed"}
        return {"error": f"the process {self._end()}"}

    def pause(self) -> None:
        """Stop all threads of the process until the next request."""
        if _CAN_STOP:
            self._signal(signal.SIGSTOP)

    def resume(self) -> None:
        """Continue a stopped process."""
        if _CAN_STOP:
            self._signal(signal.SIGCONT)

    def kill(self) -> None:
        """Kill the process and its descendants; a pending request gets an error."""
        self._signal(signal.SIGKILL)

    def close(self) -> None:
        """Kill the process and release its resources; may be called twice."""
        self.kill()
        for stream in (self._process.stdin, self._process.stdout):
            assert stream is not None
            with suppress(BrokenPipeError):
                stream.close()
        self._process.wait()

    def _signal(self, number: signal.Signals) -> None:
        with suppress(ProcessLookupError, PermissionError):  # it has ended
            os.killpg(self._process.pid, number)

    def _end(self) -> str:
        """Return how a process ended, with the last line of its log."""
        try:
            code = self._process.wait(1.0)
        except subprocess.TimeoutExpired:
            return "closed its output"
        how = f"died of {signal.Signals(-code).name}" if code < 0 else f"ended with code {code}"
        lines = printable(self._log.read_text(errors="replace")).strip().splitlines()
        return f"{how}: {lines[-1][-_LAST_WORDS:]}" if lines else how


def _processors(threads: int) -> list[int]:
    """Return a processor for each of the threads, distinct cores first."""
    allowed = sorted(os.sched_getaffinity(0))
    seen: dict[str, int] = {}
    for cpu in allowed:
        path = Path(f"/sys/devices/system/cpu/cpu{cpu}/topology/thread_siblings_list")
        with suppress(OSError):
            seen.setdefault(path.read_text(), cpu)
    first = list(seen.values())
    return [*first, *(cpu for cpu in allowed if cpu not in first)][:threads]
