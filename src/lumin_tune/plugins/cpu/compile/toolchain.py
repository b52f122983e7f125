"""The C++ compiler of this machine: finding it, what it is, and one translation unit to a shared object.

`builder` compiles through it and keeps what comes out. Which compiler is wanted comes in as an argument (the setting
`compiler`, from $LUMIN_CC); nothing is read from the environment but, by `shutil.which`, the search path.

Two kinds of trouble are kept apart. What the *program* is to blame for, a refusal or more work than a compiler may
have, is a `BuildFailure`, a result about that program. What the *machine* is to blame for, no compiler, a full disk, a
folder without the right to write, a compiler that was killed for memory or that got no time, is raised as a
`BuildError`: it says nothing about the program, which may be tried again.
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
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Final

from lumin_tune.core.errors import BuildError
from lumin_tune.core.plugin.records import BuildFailure

CANDIDATES: Final = ("g++", "clang++", "c++")
REMEDY: Final = (
    "install one (Debian: apt install g++; macOS: xcode-select --install; any: pip install 'lumin-tune[cc]')"
)
COMPILE_TIMEOUT_S: Final = 120.0
PATIENCE: Final = 3.0
"""How many times as long as it may work a compiler may take by the clock; then the machine is too busy."""
_QUESTION_TIMEOUT_S: Final = 60.0
_MAX_LOG: Final = 1 << 20

# zig puts traps for undefined behaviour into the code unless told otherwise.
_FAMILY_FLAGS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {"gcc": (), "clang": (), "zig": ("-fno-sanitize=all",)}
)
# What the drivers of GCC and Clang say of a part of theirs that was killed, by whom or what they do not know.
_KILLED: Final = re.compile(
    r"Killed signal terminated program|Killed \(program|unable to execute command: Killed|terminated with signal 9"
)
_OUT_OF_TIME: Final = "CPU time limit exceeded"
# A dynamic library of macOS must link with its libc, and says itself that Python brings the rest.
_SYSTEM_FLAGS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {"Darwin": ("-undefined", "dynamic_lookup"), "Linux": ("-nostdlib",)}
)


def target_flags() -> tuple[str, ...]:
    """Return what makes a compiler use all that this processor has."""
    return ("-mcpu=native",) if platform.machine() in ("aarch64", "arm64") else ("-march=native",)


def shared_flags() -> tuple[str, ...]:
    """Return the flags of a kernel library. Not -ffast-math: it deletes the rounding trick of exp."""
    return (
        "-std=c++17", "-O2", *target_flags(), "-fPIC", "-shared", "-ffp-contract=fast", "-fno-math-errno",
        "-fno-trapping-math", "-fwrapv", "-fno-exceptions", "-fno-rtti", "-w",
        *_SYSTEM_FLAGS.get(platform.system(), ()),
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Compiler:
    """A compiler that answered. Immutable; any thread may use it.

    command: the words it is started with. family: gcc, clang or zig. version: its own number. identity: the same
    for compilers that make the same of one source with the same flags.
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
    ) -> bytes | BuildFailure:
        """Return the object that the compiler makes of C++ text, a shared one with the usual flags.

        text: one translation unit, or several that are linked; `at_once` of them are compiled at the same time.
        flags: `shared_flags()` if None. timeout_s: for how long each process of the compiler may work; then the failure
        says so. By the clock it may take `PATIENCE` times that, then it is killed with all it started and the machine
        is to blame. (Where a system cannot limit work, it is always the clock.) scratch: where to put temporary files,
        the system's place if None.
        Raises BuildError if the machine is to blame: no room, no right to write, no time, no memory, a compiler that
        went away.
        """
        chosen = shared_flags() if flags is None else tuple(flags)
        try:
            with tempfile.TemporaryDirectory(prefix="lumin-", dir=scratch, ignore_cleanup_errors=True) as folder:
                texts = [text] if isinstance(text, str) else text
                if len(texts) == 1:
                    return self._made(Path(folder), ("-x", "c++"), {"kernel.cpp": texts[0]}, chosen, timeout_s)
                return self._linked(Path(folder), texts, chosen, timeout_s, at_once)
        except OSError as error:
            where = scratch or "the folder for temporary files"
            raise BuildError(
                f"cannot compile in {where}: {error}; make room there, or name another folder by $TMPDIR"
            ) from error

    def _linked(
        self, folder: Path, texts: Sequence[str], flags: Sequence[str], timeout_s: float, at_once: int
    ) -> bytes | BuildFailure:
        """Return the library of several translation units, or the first failure among them."""

        def unit(number: int) -> bytes | BuildFailure:
            own = folder / str(number)
            own.mkdir()
            return self._made(own, ("-c", "-x", "c++"), {"kernel.cpp": texts[number]}, flags, timeout_s)

        with ThreadPoolExecutor(at_once) as threads:
            made = list(threads.map(unit, range(len(texts))))
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
        """Return what one run of the compiler makes of files with these names and contents."""
        target = folder / "kernel.so"
        for name, content in inputs.items():
            (folder / name).write_bytes(content.encode() if isinstance(content, str) else content)
        words = [*self.command, *_FAMILY_FLAGS[self.family], *mode, *flags, *inputs, "-o", target.name]
        code, log = _run(words, PATIENCE * timeout_s, folder, timeout_s)
        if code is None:
            raise BuildError(
                f"the compiler has not ended after {PATIENCE * timeout_s:g} s, in which it may work for {timeout_s:g} "
                f"s; the machine is too busy: try again, with fewer builds at once"
            )
        if code == 0 and target.is_file():
            return target.read_bytes()
        if code == -signal.SIGXCPU or _OUT_OF_TIME in log:
            message = f"the compiler was stopped after {timeout_s:g} s of work; the program is too large for this limit"
            return BuildFailure(message, log)
        if code == -signal.SIGKILL or _KILLED.search(log):
            raise BuildError(
                f"the compiler was killed, as systems do when memory runs out ({_first_error(log, code)}); "
                f"free memory, or run fewer builds at once, and try again"
            )
        if "No space left on device" in log or "Disk quota exceeded" in log:
            raise BuildError(
                f"no room for the compiler's files in {folder.parent}; make room, or name another folder by $TMPDIR"
            )
        return BuildFailure(_first_error(log, code), log)

    def macros(self, flags: Sequence[str] | None = None) -> Mapping[str, str]:
        """Return what the compiler predefines for this processor: `__AVX512F__` and so on, with their values."""
        return _macros(self, target_flags() if flags is None else tuple(flags))


def find_compiler(asked: str | Sequence[str] | None = None) -> Compiler:
    """Return the compiler asked for, else the first of g++, clang++, c++ and the wheel `ziglang` that works.

    asked: a command, with arguments if need be. Only it is tried then. Raises BuildError that says what was tried,
    what came of it, and how to get a compiler.
    """
    if asked:
        words = tuple(shlex.split(asked)) if isinstance(asked, str) else tuple(asked)
        answer = _ask(words)
        if isinstance(answer, Compiler):
            return answer
        raise BuildError(
            f"the compiler asked for, {shlex.join(words)!r}, {answer}; name another by LUMIN_CC or the "
            "setting `compiler`, or none to search for one"
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
    """Return the compiler that the words start, or what is wrong with them."""
    if not words:
        return "is empty"
    program = shutil.which(words[0])
    if program is None:
        return "is not installed"
    try:
        status = os.stat(program)
    except OSError as error:
        return f"cannot be used ({error.strerror})"
    try:  # one that is replaced while we run, or that had no time to answer, is asked anew
        return _ask_program((program, *words[1:]), (status.st_mtime_ns, status.st_size))
    except _Unfit as unfit:
        return str(unfit)


class _Unfit(Exception):
    """What is wrong with a program that was asked whether it is a compiler."""


@functools.lru_cache(maxsize=64)
def _ask_program(words: tuple[str, ...], _stamp: tuple[int, int]) -> Compiler:
    try:
        code, told = _run([*words, "--version"], _QUESTION_TIMEOUT_S, None)
        if code != 0:
            raise _Unfit(f"does not answer --version ({_first_error(told, code)})")
        code, machine = _run([*words, "-dumpmachine"], _QUESTION_TIMEOUT_S, None)
        macro_code, macros = _run([*words, "-x", "c++", "-dM", "-E", os.devnull], _QUESTION_TIMEOUT_S, None)
    except OSError as error:
        raise _Unfit(f"cannot be started ({error.strerror})") from error
    if "__GNUC__" not in macros:
        raise _Unfit(f"is no C++ compiler of the kind of GCC or Clang ({_first_error(macros, macro_code)})")
    first = told.strip().partition("\n")[0]
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
    code, told = _run(words, _QUESTION_TIMEOUT_S, None)
    if code != 0:
        raise BuildError(
            f"{shlex.join(compiler.command)} does not tell what it targets with {' '.join(flags)}: "
            f"{_first_error(told, code)}; use a newer compiler"
        )
    lines = (line.split(None, 2) for line in told.splitlines() if line.startswith("#define "))
    return MappingProxyType({words[1]: words[2] if len(words) > 2 else "" for words in lines})


def _run(
    words: Sequence[str], timeout_s: float, folder: Path | None, work_s: float | None = None
) -> tuple[int | None, str]:
    """Return the exit code, None if the time was up, and what the program said. It is killed with its children.

    work_s: of processors' time, for the program and each that it starts; where the system cannot limit it, it is the
    clock alone that ends a program.
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
        told, _ = process.communicate(timeout=timeout_s)
    except subprocess.TimeoutExpired:
        _kill_group(process)
        return None, ""
    except BaseException:
        _kill_group(process)
        raise
    return process.returncode, told[:_MAX_LOG].decode(errors="replace")


def _environment(folder: Path | None) -> dict[str, str]:
    """Return our environment, handed on with English messages and all files that a compiler makes in the folder."""
    own = {**os.environ, "LC_ALL": "C"}
    if folder is not None:
        own |= {"TMPDIR": str(folder), "ZIG_LOCAL_CACHE_DIR": str(folder), "ZIG_GLOBAL_CACHE_DIR": str(folder)}
    return own


def _limit_work(pid: int, seconds: int) -> None:
    """Have a program that has just started, and what it will start, ended by SIGXCPU after so much work each."""
    if sys.platform != "linux":
        return
    with suppress(ProcessLookupError):  # it has ended already
        _, most = resource.prlimit(pid, resource.RLIMIT_CPU)
        limit = seconds if most == resource.RLIM_INFINITY else min(seconds, most)
        resource.prlimit(pid, resource.RLIMIT_CPU, (limit, most))


def _kill_group(process: subprocess.Popen[bytes]) -> None:
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.communicate()


def _first_error(log: str, code: int | None) -> str:
    """Return the line that tells what was wrong."""
    lines = [line.strip() for line in log.splitlines() if line.strip()]
    for mark in ("error:", "fatal", "Error:", "undefined", "not found"):
        for line in lines:
            if mark in line:
                return line[:500]
    if code is None:
        return "it said nothing for too long"
    if code < 0:
        return f"the compiler was killed by {signal.Signals(-code).name}"
    return lines[0][:500] if lines else f"the compiler ended with exit code {code} and said nothing"
