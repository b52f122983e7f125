"""Running a library in a child process: a crash, a hang or a wild write of its code is a value, not our end.

Tests of kernels run through it, and so does the measuring of candidates. The child (isolation_worker.py) stays for
many runs, 0.2 ms each, and is replaced in 40 ms when it died. Every buffer lies between guard zones, what is written is
poisoned beforehand, and inputs are compared afterwards.
"""

from __future__ import annotations

import json
import mmap
import os
import selectors
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from importlib import resources
from pathlib import Path
from types import MappingProxyType
from typing import IO, Any, Final

import numpy as np

from lumin_tune.core.dtypes import Array
from lumin_tune.core.errors import BuildError, MemoryLimitError
from lumin_tune.core.records import Status
from lumin_tune.plugins.cpu.arguments import Argument
from lumin_tune.plugins.cpu.blas import Blas, find_blas
from lumin_tune.plugins.cpu.builder import Builder
from lumin_tune.plugins.cpu.device import default_threads, memory_bytes
from lumin_tune.plugins.cpu.isolation_worker import ALIGNMENT, GUARD, GUARD_BYTES

# All bits set: NaN in every float dtype, -1 or the greatest number in integers.
POISON: Final = 0xFF
_START_TIMEOUT_S: Final = 60.0


@dataclass(frozen=True, slots=True)
class Outcome:
    """How an isolated run ended. results: what was written, by the name of the argument; empty unless OK.

    times_ns: of each run, in order. message: what went wrong.
    """

    status: Status
    message: str = ""
    results: Mapping[str, Array] = field(default_factory=lambda: MappingProxyType({}))
    times_ns: tuple[int, ...] = ()


class Sandbox:
    """A child process that runs libraries. One run at a time; others wait. Close it, or use it in a `with`.

    threads: of the executor in the child, None for the default. memory_limit_bytes: address space of the child, 0 for
    no limit but the machine's. environment: variables of the child besides ours, for sanitizers.
    """

    def __init__(
        self,
        builder: Builder,
        threads: int | None = None,
        *,
        memory_limit_bytes: int = 0,
        environment: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        self.threads = default_threads() if threads is None else threads
        self._memory_limit_bytes = memory_limit_bytes
        self._environment = dict(environment)
        self._folder = tempfile.TemporaryDirectory(prefix="lumin-sandbox-")
        self._shared = _shared_file(Path(self._folder.name))
        self._settings = self._write_settings(builder)
        self._child: subprocess.Popen[bytes] | None = None
        self._words: IO[bytes] | None = None
        self._lock = threading.Lock()

    def run(
        self,
        library: bytes,
        arguments: Sequence[Argument],
        values: Sequence[Array | None],
        dims: Sequence[int] = (),
        *,
        runs: int = 1,
        timeout_s: float = 10.0,
        skew_bytes: int = 0,
    ) -> Outcome:
        """Return what became of preparing once and running a library `runs` times.

        values: an array of the argument's memory dtype and shape each; None for what is only written.
        skew_bytes: how far buffers begin after a multiple of 64, as arrays of users do; each argument's own alignment
        still holds. WRONG if it wrote outside its buffers or into an input.
        """
        with self._lock:
            try:
                job, places = self._fill(library, arguments, values, dims, runs, skew_bytes)
            except (OSError, MemoryLimitError) as error:
                return Outcome(Status.OUT_OF_MEMORY, str(error))
            answer = self._ask(job, timeout_s)
            status = Status(answer["status"])
            if status is not Status.OK:
                return Outcome(status, answer["message"])
            with mmap.mmap(self._shared, job["size_bytes"], access=mmap.ACCESS_READ) as memory:
                return _outcome(memory, arguments, values, places, tuple(answer["times_ns"]))

    def close(self) -> None:
        """End the child."""
        with self._lock:
            self._kill()
            if self._shared >= 0:
                os.close(self._shared)
                self._shared = -1
            self._folder.cleanup()

    def __enter__(self) -> Sandbox:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _fill(
        self,
        library: bytes,
        arguments: Sequence[Argument],
        values: Sequence[Array | None],
        dims: Sequence[int],
        runs: int,
        skew_bytes: int,
    ) -> tuple[dict[str, Any], list[int]]:
        """Write library and buffers into the shared file; return the job and where each buffer starts."""
        end, places = len(library), []
        for argument in arguments:
            skew = skew_bytes // argument.alignment * argument.alignment
            places.append(_rounded(end + GUARD_BYTES, max(ALIGNMENT, argument.alignment)) + skew)
            end = places[-1] + argument.size_bytes + GUARD_BYTES
        if end > memory_bytes():
            raise MemoryLimitError(
                f"the buffers need {end / 2**30:,.1f} GiB and this machine has {memory_bytes() / 2**30:,.1f} GiB"
            )
        os.ftruncate(self._shared, 0)
        os.ftruncate(self._shared, end)
        with mmap.mmap(self._shared, end) as memory:
            memory[: len(library)] = library
            for argument, value, start in zip(arguments, values, places):
                stop = start + argument.size_bytes
                memory[start - GUARD_BYTES : start] = memory[stop : stop + GUARD_BYTES] = GUARD
                target = np.frombuffer(memory, np.uint8, argument.size_bytes, start)
                target[:] = POISON if value is None else _bytes_of(argument, value)
                del target
        buffers = [
            {"name": repr(argument.name), "start": start, "bytes": argument.size_bytes}
            for argument, start in zip(arguments, places)
        ]
        return {
            "size_bytes": end, "library_bytes": len(library), "buffers": buffers, "dims": list(dims), "runs": runs,
            "threads": self.threads,
        }, places  # fmt: skip

    def _ask(self, job: dict[str, Any], timeout_s: float) -> dict[str, Any]:
        """Return the answer of the child, or what its death says."""
        if self._child is None or self._child.poll() is not None:
            self._start()
        child = self._child
        assert child is not None and child.stdin is not None and child.stdout is not None
        line = b""
        deadline = time.monotonic() + timeout_s
        try:
            child.stdin.write(json.dumps(job).encode() + b"\n")
            child.stdin.flush()
            with selectors.DefaultSelector() as selector:
                selector.register(child.stdout, selectors.EVENT_READ)
                while not line.endswith(b"\n"):
                    if not selector.select(max(0.0, deadline - time.monotonic())):
                        self._kill()
                        return {"status": "timeout", "message": f"no answer after {timeout_s:g} s"}
                    more = os.read(child.stdout.fileno(), 1 << 16)
                    if not more:
                        break
                    line += more
        except BrokenPipeError:
            pass
        except BaseException:
            self._kill()
            raise
        return json.loads(line) if line.endswith(b"\n") else self._death()

    def _death(self) -> dict[str, Any]:
        child = self._child
        assert child is not None
        code = child.wait()
        words = self._last_words()
        self._kill()
        if code == -signal.SIGKILL:  # not by us: the kernel does so when memory runs out
            return {"status": "out-of-memory", "message": "the child was killed by SIGKILL, as when memory runs out"}
        how = f"crashed by {signal.Signals(-code).name}" if code < 0 else f"ended with exit code {code}"
        return {"status": "crashed", "message": f"{how}{': ' if words else ''}{words}"}

    def _start(self) -> None:
        self._kill()
        worker = resources.files("lumin_tune.plugins.cpu").joinpath("isolation_worker.py")
        self._words = tempfile.TemporaryFile()  # noqa: SIM115 - open as long as the child lives
        self._child = subprocess.Popen(
            [sys.executable, "-I", "-S", "-B", str(worker), json.dumps(self._settings)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._words,
            pass_fds=(self._shared,),
            start_new_session=True,
            env={**os.environ, **self._environment},
        )

    def _kill(self) -> None:
        child, self._child = self._child, None
        if child is not None:
            try:
                os.killpg(child.pid, signal.SIGKILL)
            except (ProcessLookupError, PermissionError):
                child.kill()
            for stream in (child.stdin, child.stdout):
                if stream is not None:
                    with suppress(BrokenPipeError):
                        stream.close()
            child.wait()
        if self._words is not None:
            self._words.close()
            self._words = None

    def _last_words(self) -> str:
        if self._words is None:
            return ""
        self._words.seek(0)
        return self._words.read()[-4_000:].decode(errors="replace").strip()

    def _write_settings(self, builder: Builder) -> dict[str, Any]:
        """Return what the child is told at its start; lumin's own libraries are put into our folder."""
        settings: dict[str, Any] = {
            "shared": self._shared, "threads": self.threads, "memory_bytes": self._memory_limit_bytes,
            "pool": self._own(builder, "pool"), "blas": None,
        }  # fmt: skip
        blas = find_blas()
        if isinstance(blas, Blas):
            settings["blas"] = {
                "path": str(blas.path),
                "symbols": blas.symbols(),
                "integer_bits": blas.integer_bits,
                "wrapper": self._own(builder, "blas"),
            }
        return settings

    def _own(self, builder: Builder, name: str) -> str:
        text = resources.files("lumin_tune.plugins.cpu").joinpath(f"{name}.cpp").read_text()
        path = Path(self._folder.name) / f"{name}.so"
        try:
            path.write_bytes(builder.build_own(name, text))
        except OSError as error:
            raise BuildError(f"cannot write {path}: {error}; make room there, or set $TMPDIR") from error
        return str(path)


def _outcome(
    memory: mmap.mmap,
    arguments: Sequence[Argument],
    values: Sequence[Array | None],
    places: Sequence[int],
    times_ns: tuple[int, ...],
) -> Outcome:
    results = {}
    for argument, value, start in zip(arguments, values, places):
        found = np.frombuffer(memory[start : start + argument.size_bytes], np.uint8)
        if argument.written:
            results[argument.name] = found.view(argument.memory_dtype).reshape(argument.shape)
        elif value is not None and not np.array_equal(found, _bytes_of(argument, value)):
            return Outcome(Status.WRONG, f"it changes its input {argument.name!r}")
    return Outcome(Status.OK, "", results, times_ns)


def _bytes_of(argument: Argument, value: Array) -> Array:
    fitted = np.ascontiguousarray(value)
    assert fitted.shape == argument.shape and fitted.dtype.itemsize == argument.memory_dtype.itemsize, argument
    return fitted.reshape(-1).view(np.uint8)


def _shared_file(folder: Path) -> int:
    """Return the descriptor of a file without a name, in memory where the system has such."""
    if hasattr(os, "memfd_create"):
        return os.memfd_create("lumin-sandbox", os.MFD_CLOEXEC)
    descriptor, path = tempfile.mkstemp(dir=folder)
    os.unlink(path)
    return descriptor


def _rounded(number: int, multiple: int) -> int:
    return -(-number // multiple) * multiple
