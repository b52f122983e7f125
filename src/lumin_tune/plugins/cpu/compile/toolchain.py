"""The C++ compiler of this machine: detection, identity, and compilation of translation units to a shared object.

`builder` compiles through it. The compiler to use is an argument (the setting `compiler`, from $LUMIN_CC); the
environment is not read, except for the search path by `shutil.which`.

Two kinds of errors are kept apart. If the *program* is at fault (rejected, or too expensive to compile), the result is
a `BuildFailure`. If the *machine* is at fault (no compiler, a full disk, no write permission, a compiler killed for
lack of memory or starved of time), a `BuildError` is raised: it says nothing about the program, which may be tried
again.
"""

from __future__ import annotations

import functools
import importlib.util
import math
import os
import platform
import re
import resource
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Final

from lumin_tune.core.errors import BuildError
from lumin_tune.core.plugin.records import BuildFailure
from lumin_tune.core.scratch import build_folder

CANDIDATES: Final = ("g++", "clang++", "c++")
REMEDY: Final = (
    "install one (Debian: apt install g++; macOS: xcode-select --install; any: pip install 'lumin-tune[cc]')"
)
COMPILE_TIMEOUT_S: Final = 120.0
PATIENCE: Final = 3.0
"""Wall-clock timeout as a multiple of the CPU time limit; beyond it the machine is considered too busy."""
_QUESTION_TIMEOUT_S: Final = 60.0
_MAX_LOG: Final = 1 << 20

# zig inserts traps for undefined behaviour by default.
_FAMILY_FLAGS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    # Without -fno-gnu-unique, a library with a static variable in an inline function is never unloaded, and dlopen
    # takes a new file of the same inode for it.
    {
        "gcc": ("-ffp-contract=fast", "-fno-gnu-unique"),
        "clang": ("-ffp-contract=fast-honor-pragmas",),
        "zig": ("-ffp-contract=fast-honor-pragmas", "-fno-sanitize=all"),
    }
)
# Messages of GCC's and Clang's drivers about a subprocess that was killed.
_KILLED: Final = re.compile(
    r"Killed signal terminated program|Killed \(program|unable to execute command: Killed|terminated with signal 9"
)
_OUT_OF_TIME: Final = "CPU time limit exceeded"
# A macOS library must link with libc; Python provides the rest.
_SYSTEM_FLAGS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {"Darwin": ("-undefined", "dynamic_lookup"), "Linux": ("-nostdlib",)}
)


def target_flags() -> tuple[str, ...]:
    """Return the flags that target this processor."""
    return ("-mcpu=native",) if platform.machine() in ("aarch64", "arm64") else ("-march=native",)


def shared_flags() -> tuple[str, ...]:
    """Return the flags of a kernel library. Without -ffast-math, which would remove the rounding trick of exp.

    Without the bounds on iterations that GCC derives from undefined behaviour: GCC 12 takes a loop of some kernels for
    endless, and removes what follows it (`tests/plugins/cpu/kernels/test_miscompiled.py`).
    """
    return (
        "-std=c++17", "-O2", *target_flags(), "-fPIC", "-shared", "-fno-math-errno", "-fno-trapping-math", "-fwrapv",
        "-fno-aggressive-loop-optimizations", "-fno-exceptions", "-fno-rtti", "-w",
        *_SYSTEM_FLAGS.get(platform.system(), ()),
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Compiler:
    """A working compiler. Immutable and thread-safe.

    command: its argument list. family: gcc, clang or zig. version: its own number. identity: equal for compilers that
    produce the same output from the same source and flags.
    """

    command: tuple[str, ...]
    family: str
    version: str
    identity: str

    def compile(
        self,
        text: str | Sequence[str],
        flags: Sequence[str] | None = None,
        *,
        timeout_s: float = COMPILE_TIMEOUT_S,
        scratch: Path | None = None,
        at_once: int = 1,
        others: Sequence[Future[bytes | BuildFailure]] = (),
    ) -> bytes | BuildFailure:
        """Compile C++ text to an object, a shared one with the default flags.

        text: one translation unit, or several to link; `at_once` of them are compiled concurrently. others: objects
        (`compile_unit`) to link with them. flags:
        `shared_flags()` if None. timeout_s: CPU time limit of each compiler process; exceeding it is a BuildFailure.
        Past `PATIENCE` times that by the wall clock, the compiler is killed with its children and BuildError is raised.
        (Where the system cannot limit CPU time, the wall clock decides.) scratch: folder for temporary files,
        `build_folder` by default.

        Raises BuildError if the machine is at fault: disk space, permissions, time, memory, or a compiler that
        disappeared.
        """
        chosen = shared_flags() if flags is None else tuple(flags)
        texts = [text] if isinstance(text, str) else text
        with _build_folder(scratch) as folder:
            if len(texts) == 1 and not others:
                return self._made(folder, ("-x", "c++"), {"kernel.cpp": texts[0]}, chosen, timeout_s)
            return self._linked(folder, texts, chosen, timeout_s, at_once, others)

    def compile_unit(
        self, text: str, *, timeout_s: float = COMPILE_TIMEOUT_S, scratch: Path | None = None
    ) -> bytes | BuildFailure:
        """Compile a translation unit to an object for `compile` with the default flags; see there for the rest."""
        with _build_folder(scratch) as folder:
            return self._unit(folder, text, shared_flags(), timeout_s)

    def _unit(self, folder: Path, text: str, flags: Sequence[str], timeout_s: float) -> bytes | BuildFailure:
        return self._made(folder, ("-c", "-x", "c++"), {"kernel.cpp": text}, flags, timeout_s)

    def _linked(
        self,
        folder: Path,
        texts: Sequence[str],
        flags: Sequence[str],
        timeout_s: float,
        at_once: int,
        others: Sequence[Future[bytes | BuildFailure]],
    ) -> bytes | BuildFailure:
        """Return the library of several translation units, or the first failure among them."""

        def unit(number: int) -> bytes | BuildFailure:
            own = folder / str(number)
            own.mkdir()
            return self._unit(own, texts[number], flags, timeout_s)

        with ThreadPoolExecutor(at_once) as threads:
            made = [*threads.map(unit, range(len(texts))), *(each.result() for each in others)]
        objects: dict[str, str | bytes] = {}
        for number, each in enumerate(made):
            if isinstance(each, BuildFailure):
                return each
            objects[f"{number}.o"] = each
        return self._made(folder, (), objects, flags, timeout_s)

    def _made(
        self,
        folder: Path,
        mode: Sequence[str],
        inputs: Mapping[str, str | bytes],
        flags: Sequence[str],
        timeout_s: float,
    ) -> bytes | BuildFailure:
        """Return the output of one run of the compiler on files with these names and contents."""
        target = folder / "kernel.so"
        for name, content in inputs.items():
            (folder / name).write_bytes(content.encode() if isinstance(content, str) else content)
        words = [*self.command, *_FAMILY_FLAGS[self.family], *mode, *flags, *inputs, "-o", target.name]
        code, log = _run(words, PATIENCE * timeout_s, folder, timeout_s)
        if code is None:
            raise BuildError(
                f"the compiler has not finished after {PATIENCE * timeout_s:g} s, limited to {timeout_s:g} "
                f"s; the machine is too busy: try again, with fewer builds at once"
            )
        if code == 0 and target.is_file():
            return target.read_bytes()
        if code == -signal.SIGXCPU or _OUT_OF_TIME in log:
            message = (
                f"the compiler was stopped after {timeout_s:g} s of CPU time; the program is too large for this limit"
            )
            return BuildFailure(message, log)
        if code == -signal.SIGKILL or _KILLED.search(log):
            raise BuildError(
                f"the compiler was killed, probably for lack of memory ({_first_error(log, code)}); "
                f"free memory, or run fewer builds at once, and try again"
            )
        if "No space left on device" in log or "Disk quota exceeded" in log:
            raise BuildError(
                f"no space for the compiler's files in {folder.parent}; free space, or set another folder by $TMPDIR"
            )
        return BuildFailure(_first_error(log, code), log)

    def macros(self, flags: Sequence[str] | None = None) -> Mapping[str, str]:
        """Return the compiler's predefined macros for this processor (`__AVX512F__` etc.) with their values."""
        return _macros(self, target_flags() if flags is None else tuple(flags))


@contextmanager
def _build_folder(scratch: Path | None) -> Iterator[Path]:
    """Make a temporary folder for a compiler's files. Raises BuildError for what the system refuses within it."""
    scratch = scratch or build_folder.get()
    try:
        with tempfile.TemporaryDirectory(prefix="lumin-", dir=scratch, ignore_cleanup_errors=True) as folder:
            yield Path(folder)
    except OSError as error:
        where = scratch or "the folder for temporary files"
        raise BuildError(
            f"cannot compile in {where}: {error}; free space there, or set another folder by $TMPDIR"
        ) from error


def find_compiler(asked: str | Sequence[str] | None = None) -> Compiler:
    """Return the requested compiler, else the first that works of g++, clang++, c++ and the wheel `ziglang`.

    asked: a command, with arguments if needed; no other is tried then. Raises BuildError that lists what was tried and
    how to install a compiler.
    """
    if asked:
        words = tuple(shlex.split(asked)) if isinstance(asked, str) else tuple(asked)
        answer = _ask(words)
        if isinstance(answer, Compiler):
            return answer
        raise BuildError(
            f"the requested compiler {shlex.join(words)!r} {answer}; set another by LUMIN_CC or the "
            "setting `compiler`, or unset it to search for one"
        )
    tried = []
    for words in _candidates():
        answer = _ask(words)
        if isinstance(answer, Compiler):
            return answer
        tried.append(f"{shlex.join(words)} {answer}")
    if importlib.util.find_spec("ziglang") is None:
        tried.append("the wheel 'ziglang' is not installed")
    raise BuildError(f"no C++ compiler: {'; '.join(tried)}; {REMEDY}")


def _candidates() -> list[tuple[str, ...]]:
    found: list[tuple[str, ...]] = [(name,) for name in CANDIDATES]
    if importlib.util.find_spec("ziglang") is not None:
        found.append((sys.executable, "-m", "ziglang", "c++"))
    return found


def _ask(words: tuple[str, ...]) -> Compiler | str:
    """Return the compiler that the command starts, or why it cannot be used."""
    if not words:
        return "is empty"
    program = shutil.which(words[0])
    if program is None:
        return "is not installed"
    try:
        status = os.stat(program)
    except OSError as error:
        return f"cannot be used ({error.strerror})"
    try:  # a result is cached per executable file; errors are not cached
        with _ASKING:  # threads that build at once ask once
            return _ask_program((program, *words[1:]), (status.st_mtime_ns, status.st_size))
    except _Unfit as unfit:
        return str(unfit)


_ASKING: Final = threading.Lock()


class _Unfit(Exception):
    """Why a command is not a usable compiler."""


@functools.lru_cache(maxsize=64)
def _ask_program(words: tuple[str, ...], _stamp: tuple[int, int]) -> Compiler:
    try:
        code, output = _run([*words, "--version"], _QUESTION_TIMEOUT_S, None)
        if code != 0:
            raise _Unfit(f"does not support --version ({_first_error(output, code)})")
        code, machine = _run([*words, "-dumpmachine"], _QUESTION_TIMEOUT_S, None)
        macro_code, macros = _run([*words, "-x", "c++", "-dM", "-E", os.devnull], _QUESTION_TIMEOUT_S, None)
    except OSError as error:
        raise _Unfit(f"cannot be started ({error.strerror})") from error
    if "__GNUC__" not in macros:
        raise _Unfit(f"is no C++ compiler like GCC or Clang ({_first_error(macros, macro_code)})")
    first = output.strip().partition("\n")[0]
    zig = "ziglang" in words or Path(words[0]).name.startswith("zig")
    family = "zig" if zig else "clang" if "__clang__" in macros else "gcc"
    number = re.search(r"\d+(\.\d+)+", first.rpartition(")")[2] or first) or re.search(r"\d+(\.\d+)+", first)
    return Compiler(
        command=words,
        family=family,
        version=number[0] if number else "unknown",
        identity=f"{first} {machine.strip() if code == 0 else ''}".strip(),
    )


@functools.lru_cache(maxsize=16)
def _macros(compiler: Compiler, flags: tuple[str, ...]) -> Mapping[str, str]:
    words = [*compiler.command, *flags, "-x", "c++", "-dM", "-E", os.devnull]
    code, output = _run(words, _QUESTION_TIMEOUT_S, None)
    if code != 0:
        raise BuildError(
            f"{shlex.join(compiler.command)} does not list its macros with {' '.join(flags)}: "
            f"{_first_error(output, code)}; use a newer compiler"
        )
    lines = (line.split(None, 2) for line in output.splitlines() if line.startswith("#define "))
    return MappingProxyType({words[1]: words[2] if len(words) > 2 else "" for words in lines})


def _run(
    words: Sequence[str], timeout_s: float, folder: Path | None, work_s: float | None = None
) -> tuple[int | None, str]:
    """Return the exit code, None on timeout, and the output. A process that times out is killed with its children.

    work_s: CPU time limit of each process; where the system does not support it, only the wall clock applies.
    """
    process = subprocess.Popen(
        words,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        cwd=folder,
        env=_environment(folder),
        start_new_session=True,
    )
    if work_s is not None:
        _limit_work(process.pid, math.ceil(work_s))
    try:
        output, _ = process.communicate(timeout=timeout_s)
    except subprocess.TimeoutExpired:
        _kill_group(process)
        return None, ""
    except BaseException:
        _kill_group(process)
        raise
    return process.returncode, output[:_MAX_LOG].decode(errors="replace")


def _environment(folder: Path | None) -> dict[str, str]:
    """Return our environment with English messages and the compiler's temporary files in the folder."""
    own = {**os.environ, "LC_ALL": "C"}
    if folder is not None:
        own |= {"TMPDIR": str(folder), "ZIG_LOCAL_CACHE_DIR": str(folder), "ZIG_GLOBAL_CACHE_DIR": str(folder)}
    return own


def _limit_work(pid: int, seconds: int) -> None:
    """Limit the CPU time of a process that has just started and its future children; SIGXCPU ends them."""
    if sys.platform != "linux":
        return
    with suppress(ProcessLookupError):  # it has exited already
        _, most = resource.prlimit(pid, resource.RLIMIT_CPU)
        limit = seconds if most == resource.RLIM_INFINITY else min(seconds, most)
        resource.prlimit(pid, resource.RLIMIT_CPU, (limit, most))


def _kill_group(process: subprocess.Popen[bytes]) -> None:
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.communicate()


def _first_error(log: str, code: int | None) -> str:
    """Return the line of a log that names the error."""
    lines = [line.strip() for line in log.splitlines() if line.strip()]
    for mark in ("error:", "fatal", "Error:", "undefined", "not found"):
        for line in lines:
            if mark in line:
                return line[:500]
    if code is None:
        return "it timed out without a message"
    if code < 0:
        return f"the compiler was killed by {signal.Signals(-code).name}"
    return lines[0][:500] if lines else f"the compiler exited with code {code} and no message"
