"""The child of `isolation`: loads libraries and runs them, and may die of it.

Started by path as a program of its own, with nothing but the standard library, so that it is there in 20 ms: it must
not import lumin. It reads jobs from standard input and answers on standard output, a JSON object a line each; the
buffers lie in a shared file. First argument: a JSON object with the file descriptor of that file, the path of the
thread pool, how many threads, and the BLAS if there is one.
"""

import ctypes
import errno
import json
import mmap
import os
import resource
import sys
import tempfile
import threading
import time
from typing import Any

GUARD_BYTES = 4096
GUARD = b"\xa5" * GUARD_BYTES
ALIGNMENT = 64


def main() -> None:
    settings = json.loads(sys.argv[1])
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    if settings["memory_bytes"]:
        resource.setrlimit(resource.RLIMIT_AS, (settings["memory_bytes"],) * 2)
    threading.Thread(target=_die_with_parent, args=(os.getppid(),), daemon=True).start()
    executor = _executor(settings)
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)  # what else writes to standard output is no answer
    for line in sys.stdin:
        try:
            answer = _run(json.loads(line), settings["shared"], executor)
        except Exception as error:
            if isinstance(error, MemoryError) or getattr(error, "errno", 0) == errno.ENOMEM:
                answer = {"status": "out-of-memory", "message": "no memory for the workspace"}
            else:
                answer = {"status": "crashed", "message": f"{type(error).__name__}: {error}"}
        answers.write(json.dumps(answer) + "\n")
        answers.flush()


def _die_with_parent(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(0.5)
    os._exit(1)


def _executor(settings: dict[str, Any]) -> int:
    pool = ctypes.CDLL(settings["pool"])
    pool.lm_pool_create.restype = ctypes.c_void_p
    functions = None
    if settings["blas"]:
        wrapper, blas = ctypes.CDLL(settings["blas"]["wrapper"]), ctypes.CDLL(settings["blas"]["path"])
        pointers = [
            ctypes.cast(blas[name], ctypes.c_void_p) if name else ctypes.c_void_p()
            for name in settings["blas"]["symbols"]
        ]
        wrapper.lm_blas_use(*pointers, ctypes.c_int64(settings["blas"]["integer_bits"]))
        found = (ctypes.cast(wrapper[name], ctypes.c_void_p) for name in ("lm_sgemm", "lm_dgemm"))
        functions = (ctypes.c_void_p * 2)(*(each.value for each in found))
    threads, spin_ns = ctypes.c_int64(settings["threads"]), ctypes.c_int64(100_000)
    address = pool.lm_pool_create(threads, functions, spin_ns)
    _KEPT.append((pool, functions))
    return int(address)


_KEPT: list[Any] = []


def _run(job: dict[str, Any], shared: int, executor: int) -> dict[str, Any]:
    memory = mmap.mmap(shared, job["size_bytes"])
    base = ctypes.addressof(ctypes.c_char.from_buffer(memory))
    library, descriptor = _load(memory[: job["library_bytes"]])
    try:
        return _run_library(library, job, base, executor)
    finally:
        closing = ctypes.CDLL(None).dlclose
        closing.argtypes = [ctypes.c_void_p]
        closing(library._handle)
        if descriptor >= 0:
            os.close(descriptor)
        memory.close()


def _run_library(library: ctypes.CDLL, job: dict[str, Any], base: int, executor: int) -> dict[str, Any]:
    buffers = job["buffers"]
    dims = (ctypes.c_int64 * max(1, len(job["dims"])))(*job["dims"])
    arguments = (ctypes.c_void_p * max(1, len(buffers)))(*(base + buffer["start"] for buffer in buffers))
    for sizes in (library.lm_workspace_bytes, library.lm_prepared_bytes):
        sizes.restype = ctypes.c_int64
    workspace = _guarded("the workspace", library.lm_workspace_bytes(dims, ctypes.c_int64(job["threads"])))
    prepared = _guarded("what is prepared of constants", library.lm_prepared_bytes(dims))
    given = (ctypes.c_void_p(executor), arguments, dims, ctypes.c_void_p(workspace[1]), ctypes.c_void_p(prepared[1]))
    for entry in (library.lm_prepare, library.lm_run):
        entry.restype = None
    library.lm_prepare(*given)
    times = []
    for _ in range(job["runs"]):
        start = time.perf_counter_ns()
        library.lm_run(*given)
        times.append(time.perf_counter_ns() - start)
    zones = [(buffer["name"], base + buffer["start"], buffer["bytes"]) for buffer in buffers]
    for name, start, size in (*zones, workspace[:3], prepared[:3]):
        for where, zone in (("before", start - GUARD_BYTES), ("after", start + size)):
            if ctypes.string_at(zone, GUARD_BYTES) != GUARD:
                return {"status": "wrong", "message": f"it writes {where} {name}"}
    return {"status": "ok", "message": "", "times_ns": times}


def _guarded(name: str, size: int) -> tuple[str, int, int, object]:
    """Return the name, address and size of memory with guard zones, and what keeps it."""
    if size < 0:
        raise MemoryError
    memory = mmap.mmap(-1, size + 2 * GUARD_BYTES + ALIGNMENT)
    start = ctypes.addressof(ctypes.c_char.from_buffer(memory)) + GUARD_BYTES
    ctypes.memmove(start - GUARD_BYTES, GUARD, GUARD_BYTES)
    ctypes.memmove(start + size, GUARD, GUARD_BYTES)
    return name, start, size, memory


def _load(data: bytes) -> tuple[ctypes.CDLL, int]:
    """Return the library and the descriptor of the file that it lies in, -1 for none."""
    if hasattr(os, "memfd_create"):
        descriptor = os.memfd_create("lumin")
        try:
            with os.fdopen(descriptor, "wb", closefd=False) as file:
                file.write(data)
            return ctypes.CDLL(f"/proc/self/fd/{descriptor}"), descriptor
        except OSError:
            os.close(descriptor)
    with tempfile.NamedTemporaryFile(suffix=".so") as file:
        file.write(data)
        file.flush()
        return ctypes.CDLL(file.name), -1


if __name__ == "__main__":
    main()
