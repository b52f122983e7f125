"""The compiler: detection, rejected programs, and faults of the machine."""

from __future__ import annotations

import os
import resource
import stat
import subprocess
import sys
import time
from pathlib import Path

import pytest

from lumin_tune.core.errors import BuildError
from lumin_tune.core.plugin.records import BuildFailure
from lumin_tune.core.scratch import build_folder
from lumin_tune.plugins.cpu.compile import toolchain
from lumin_tune.plugins.cpu.compile.toolchain import Compiler, find_compiler, shared_flags

FUNCTION = 'extern "C" int f() { return 3; }'
needs_linux = pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc or uses limits of Linux")


def script(path: Path, body: str) -> str:
    """Write a script that stands in for a compiler; return the command."""
    path.write_text(f"#!/bin/sh\n{body}\n")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return str(path)


def pretending(path: Path, body: str) -> str:
    """Return a compiler that identifies as GCC and runs `body` when it compiles."""
    cases = (
        "*-dumpmachine*) exit;;",
        '*--version*) echo "g++ 12.2.0"; exit;;',
        '*-dM*) echo "#define __GNUC__ 12"; exit;;',
    )
    return script(path, f'case "$*" in {" ".join(cases)} esac\n{body}')


def test_a_function_is_compiled(compiler: Compiler) -> None:
    made = compiler.compile(FUNCTION)
    assert isinstance(made, bytes)
    assert made[:4] in (b"\x7fELF", b"\xcf\xfa\xed\xfe")


def test_the_compiler_is_known(compiler: Compiler) -> None:
    assert compiler.family in ("gcc", "clang", "zig")
    assert compiler.version[0].isdigit()
    assert compiler.version in compiler.identity
    assert int(compiler.macros()["__cplusplus"].removesuffix("L")) >= 201402


def test_one_that_is_asked_for_is_used_alone(compiler: Compiler, tmp_path: Path) -> None:
    if compiler.family == "zig":
        pytest.skip("needs a compiler that is one program")
    wrapped = script(tmp_path / "my cc", f'exec {compiler.command[0]} "$@"')
    found = find_compiler(f"'{wrapped}' -DLUMIN=5")
    assert found.command == (wrapped, "-DLUMIN=5")
    assert isinstance(found.compile("static_assert(LUMIN == 5);"), bytes)
    assert find_compiler([wrapped]).identity == compiler.identity


def test_a_refusal_is_a_value_that_tells_the_line(compiler: Compiler) -> None:
    made = compiler.compile("int a;\nint x = unknown;")
    assert isinstance(made, BuildFailure)
    assert "kernel.cpp:2" in made.message
    assert "unknown" in made.message
    assert made.message in made.log.replace("\r", "")


def test_no_compiler_names_what_was_looked_for_and_the_remedies(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr(toolchain.importlib.util, "find_spec", lambda name: None)
    with pytest.raises(BuildError) as caught:
        find_compiler()
    for words in ("g++ is not installed", "clang++", "c++", "ziglang", "apt install g++", "lumin-tune[cc]"):
        assert words in str(caught.value)


def test_one_that_is_asked_for_and_missing_is_an_error() -> None:
    with pytest.raises(
        BuildError,
        match="'no-such-cc --fast' is not installed; set another by LUMIN_CC or the setting `compiler`, or unset",
    ):
        find_compiler("no-such-cc --fast")


def test_what_is_no_compiler_is_an_error() -> None:
    with pytest.raises(BuildError, match="is no C\\+\\+ compiler like GCC or Clang|does not support --version"):
        find_compiler("ls")


def test_a_broken_compiler_is_passed_over(compiler: Compiler, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    script(tmp_path / "g++", "exit 1")
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}/bin")
    monkeypatch.setattr(toolchain, "CANDIDATES", ("g++", compiler.command[0]))
    assert find_compiler().command[0] == compiler.command[0]


def test_a_compiler_that_dies_is_a_failure_that_says_how(tmp_path: Path) -> None:
    made = find_compiler(pretending(tmp_path / "cc", "kill -SEGV $$")).compile(FUNCTION)
    assert isinstance(made, BuildFailure)
    assert made.message == "the compiler was killed by SIGSEGV"
    silent = find_compiler(pretending(tmp_path / "silent", "exit 3")).compile(FUNCTION)
    assert isinstance(silent, BuildFailure)
    assert silent.message == "the compiler exited with code 3 and no message"


@needs_linux
def test_a_compiler_that_hangs_is_killed_with_its_children(tmp_path: Path) -> None:
    hanging = find_compiler(pretending(tmp_path / "cc", f"sleep 1000 &\necho $! > {tmp_path}/child\nwait"))
    start = time.monotonic()
    with pytest.raises(BuildError, match=r"has not finished after 0\.6 s, limited to 0\.2 s; .* try again"):
        hanging.compile(FUNCTION, timeout_s=0.2)
    assert time.monotonic() - start < 20
    child = Path("/proc") / (tmp_path / "child").read_text().strip() / "status"
    deadline = time.monotonic() + 10
    while child.exists() and "Z (zombie)" not in child.read_text():
        assert time.monotonic() < deadline
        time.sleep(0.01)


@needs_linux
def test_a_program_that_is_too_much_work_is_a_failure_of_its_own(tmp_path: Path) -> None:
    working = "while :; do :; done"  # in the driver itself, and as GCC reports a subprocess
    made = find_compiler(pretending(tmp_path / "cc", working)).compile(FUNCTION, timeout_s=1)
    assert isinstance(made, BuildFailure)
    assert made.message == "the compiler was stopped after 1 s of CPU time; the program is too large for this limit"
    reported = 'echo "g++: fatal error: CPU time limit exceeded signal terminated program cc1plus" >&2; exit 1'
    made = find_compiler(pretending(tmp_path / "driver", reported)).compile(FUNCTION, timeout_s=1)
    assert isinstance(made, BuildFailure)
    assert "of CPU time" in made.message


@pytest.mark.parametrize(
    "end",
    [
        "kill -KILL $$",
        'echo "g++: fatal error: Killed signal terminated program cc1plus" >&2; exit 1',
        'echo "g++: internal compiler error: Killed (program cc1plus)" >&2; exit 4',
        'echo "clang++: error: unable to execute command: Killed" >&2; exit 254',
        'echo "collect2: fatal error: ld terminated with signal 9 [Killed]" >&2; exit 1',
    ],
)
def test_one_that_is_killed_for_memory_says_nothing_of_the_program(tmp_path: Path, end: str) -> None:
    compiler = find_compiler(pretending(tmp_path / "cc", end))
    with pytest.raises(BuildError, match=r"was killed, probably for lack of memory .* try again"):
        compiler.compile(FUNCTION)


@needs_linux
def test_a_part_of_the_compiler_that_is_killed(compiler: Compiler, tmp_path: Path) -> None:
    if compiler.family != "gcc":
        pytest.skip("needs GCC, whose driver starts cc1plus")
    found = subprocess.check_output([*compiler.command, "-print-prog-name=cc1plus"], text=True).strip()
    script(tmp_path / "cc1plus", f'case "$*" in *-fpreprocessed*|*kernel.cpp*) kill -KILL $$;; esac; exec {found} "$@"')
    with pytest.raises(BuildError, match="terminated program cc1plus"):
        find_compiler([*compiler.command, f"-B{tmp_path}/"]).compile(FUNCTION)


@needs_linux
def test_one_that_had_no_time_to_answer_is_asked_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    slow = pretending(tmp_path / "cc", "exit 1")
    monkeypatch.setattr(toolchain, "_QUESTION_TIMEOUT_S", 0.0)
    with pytest.raises(BuildError, match="does not support --version"):
        find_compiler(slow)
    monkeypatch.setattr(toolchain, "_QUESTION_TIMEOUT_S", 30.0)
    assert find_compiler(slow).version == "12.2.0"


def test_nothing_is_left_behind(compiler: Compiler, tmp_path: Path) -> None:
    compiler.compile(FUNCTION, scratch=tmp_path)
    compiler.compile("no", scratch=tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_builds_of_a_context_are_in_its_folder(compiler: Compiler, tmp_path: Path) -> None:
    token = build_folder.set(tmp_path / "absent")
    try:
        with pytest.raises(BuildError, match=r"cannot compile in .*absent"):
            compiler.compile(FUNCTION)
        compiler.compile(FUNCTION, scratch=tmp_path)
    finally:
        build_folder.reset(token)


def test_a_folder_that_is_not_there_is_the_machines_fault(compiler: Compiler, tmp_path: Path) -> None:
    with pytest.raises(BuildError, match=r"cannot compile in .*absent: .*free space there, or set another folder"):
        compiler.compile(FUNCTION, scratch=tmp_path / "absent")


def test_no_room_is_the_machines_fault(tmp_path: Path) -> None:
    full = pretending(tmp_path / "cc", "echo 'cc1plus: fatal error: a.s: No space left on device' >&2; exit 1")
    with pytest.raises(BuildError, match="no space for the compiler's files"):
        find_compiler(full).compile(FUNCTION)


@needs_linux
def test_a_source_that_cannot_be_written_is_the_machines_fault(compiler: Compiler, tmp_path: Path) -> None:
    code = (
        "import resource, signal, sys; signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
        "from pathlib import Path; from lumin_tune.plugins.cpu.compile.toolchain import find_compiler\n"
        "from lumin_tune.core.errors import BuildError\n"
        f"compiler = find_compiler({list(compiler.command)!r})\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))\n"
        "try: compiler.compile('//' + 'x' * 1000)\n"
        "except BuildError as error: print(error)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    assert "File too large; free space there" in done.stdout
    assert resource.getrlimit(resource.RLIMIT_FSIZE)[0] != 100


def test_flags_keep_floats_honest() -> None:
    assert "-ffast-math" not in shared_flags()
    assert "-shared" in shared_flags()


@needs_linux
def test_a_library_with_a_static_variable_in_an_inline_function_is_unloaded(compiler: Compiler, tmp_path: Path) -> None:
    """A unique symbol would keep it in the process, and a later library of the same file would be taken for it."""
    import _ctypes
    import ctypes

    text = """
    template <typename T> inline const int *table() { static const int numbers[2] = {3, 4}; return numbers; }
    inline int counted() { static int calls = 0; return ++calls; }
    extern "C" int f(int i) { return table<int>()[i] + counted(); }
    """
    made = compiler.compile(text)
    assert isinstance(made, bytes)
    path = tmp_path / "kept.so"
    path.write_bytes(made)
    library = ctypes.CDLL(str(path))
    assert library.f(1) == 5
    assert str(path) in Path("/proc/self/maps").read_text()
    _ctypes.dlclose(library._handle)
    assert str(path) not in Path("/proc/self/maps").read_text()
