"""NVRTC, NVIDIA's run-time compiler: CUDA C++ to machine code without a driver or device.

The library is found in the wheel `nvidia-cuda-nvrtc`, a CUDA toolkit, conda or PyTorch, and called through its C
interface. It is thread-safe. A driver loads machine code made by compilers of its own major version and older ones
(CUDA Compatibility, "Minor Version Compatibility"), so the newest such compiler is preferred if there is a driver.
"""

from __future__ import annotations

import ctypes
import ctypes.util
import functools
import importlib.util
import os
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from lumin_tune.core.errors import BuildError
from lumin_tune.core.plugin.records import BuildFailure
from lumin_tune.plugins.cuda.device.driver import driver_version

REMEDY: Final = (
    "pip install 'lumin-tune[cuda]' for a driver of CUDA 13, 'lumin-tune[cuda12]' for one of CUDA 12 "
    "(the compiler alone: pip install nvidia-cuda-nvrtc)"
)
VARIABLES: Final = ("CUDA_PATH", "CUDA_HOME", "CONDA_PREFIX")
"""Environment variables that name a toolkit's folder, by the conventions of CUDA and conda."""
_TOOLKITS: Final = ("/usr/local/cuda", "/opt/cuda")
_LIBRARY_FOLDERS: Final = ("lib64", "lib", "targets/x86_64-linux/lib", "targets/sbsa-linux/lib", "bin", "Library/bin")
_PATTERNS: Final = ("libnvrtc.so.*", "libnvrtc.so", "nvrtc64_*.dll")


@dataclass(frozen=True)
class Compiled:
    """Machine code and the assembler's log."""

    cubin: bytes
    log: str


class Nvrtc:
    """The compiler. version: of its toolkit."""

    def __init__(self, path: str) -> None:
        self.path = path
        folder = Path(path).parent
        for builtins in sorted(folder.glob("libnvrtc-builtins.so.*")) if folder.is_absolute() else ():
            ctypes.CDLL(str(builtins))  # by path, as the dynamic linker would not find it
        self._library = ctypes.CDLL(path)
        major, minor = ctypes.c_int(), ctypes.c_int()
        self._call("nvrtcVersion", ctypes.byref(major), ctypes.byref(minor))
        self.version = (major.value, minor.value)

    @property
    def identity(self) -> str:
        """Equal for compilers that produce the same code."""
        return f"nvrtc {self.version[0]}.{self.version[1]}"

    def architectures(self) -> frozenset[int]:
        """Return the supported architectures as numbers (80 for sm_80)."""
        count = ctypes.c_int()
        self._call("nvrtcGetNumSupportedArchs", ctypes.byref(count))
        numbers = (ctypes.c_int * count.value)()
        self._call("nvrtcGetSupportedArchs", numbers)
        return frozenset(numbers)

    def compile(self, text: str, arch: str, options: Sequence[str] = ()) -> Compiled | BuildFailure:
        """Return the machine code of a text for an architecture (`sm_90a`), or the compiler's rejection."""
        known = self.architectures()
        number = int("".join(filter(str.isdigit, arch)))
        if number not in known:
            raise BuildError(
                f"{self.identity} does not support {arch}; it supports {', '.join(f'sm_{n}' for n in sorted(known))}: "
                f"install NVRTC of another toolkit ({REMEDY})"
            )
        program = ctypes.c_void_p()
        self._call("nvrtcCreateProgram", ctypes.byref(program), text.encode(), b"kernels.cu", 0, None, None)
        try:
            given = [f"--gpu-architecture={arch}", "--std=c++17", "--ptxas-options=-v", "--device-int128", *options]
            encoded = (ctypes.c_char_p * len(given))(*(each.encode() for each in given))
            code = self._library.nvrtcCompileProgram(program, len(given), encoded)
            output = self._text(program, "nvrtcGetProgramLogSize", "nvrtcGetProgramLog").decode(errors="replace")
            log = "\n".join(line for line in output.rstrip("\0 \n").splitlines() if "Compile time" not in line)
            if code:
                first = next((line for line in log.splitlines() if "error" in line), self._error(code))
                return BuildFailure(first, log)
            return Compiled(self._text(program, "nvrtcGetCUBINSize", "nvrtcGetCUBIN"), log)
        finally:
            self._call("nvrtcDestroyProgram", ctypes.byref(program))

    def _text(self, program: ctypes.c_void_p, size_function: str, function: str) -> bytes:
        size = ctypes.c_size_t()
        self._call(size_function, program, ctypes.byref(size))
        buffer = ctypes.create_string_buffer(max(1, size.value))
        self._call(function, program, buffer)
        return buffer.raw[: size.value]

    def _call(self, name: str, *arguments: object) -> None:
        code = getattr(self._library, name)(*arguments)
        if code:
            raise BuildError(f"{name} of {self.path} failed: {self._error(code)}")

    def _error(self, code: int) -> str:
        describe = self._library.nvrtcGetErrorString
        describe.restype = ctypes.c_char_p
        return (describe(code) or b"").decode() or f"code {code}"


@functools.cache
def find_nvrtc() -> Nvrtc:
    """Return this machine's compiler, the first whose code the driver loads. Raises BuildError if there is none.

    If the driver loads the code of none of them, the first of all is returned, and `diagnosis` reports it.
    """
    tried, unfit = [], []
    driver = driver_version()
    for path in _places(os.environ):
        try:
            found = Nvrtc(path)
        except (OSError, AttributeError) as error:
            tried.append(f"{path}: {error}")
            continue
        if driver is None or found.version[0] <= driver[0]:
            return found
        unfit.append(found)
    if unfit:
        return unfit[0]
    detail = f" (tried {'; '.join(tried)})" if tried else ""
    raise BuildError(f"NVRTC, the compiler of CUDA kernels, was not found{detail}; {REMEDY}")


def _places(environment: Mapping[str, str]) -> Iterator[str]:
    """Yield candidate library files: of wheels (newest first), of toolkits named in the environment, of the system."""
    named = [Path(environment[name]) for name in VARIABLES if environment.get(name)]
    for folder in (*_wheel_folders(), *_library_folders([*named, Path(sys.prefix)])):
        yield from _libraries(folder)
    found = ctypes.util.find_library("nvrtc")
    if found:
        yield found
    for folder in _library_folders([Path(each) for each in _TOOLKITS]):
        yield from _libraries(folder)


def _library_folders(roots: Sequence[Path]) -> Iterator[Path]:
    for root in dict.fromkeys(roots):
        yield from (root / each for each in _LIBRARY_FOLDERS)


def _libraries(folder: Path) -> Iterator[str]:
    """Yield the libraries of a folder, the newest first."""
    for pattern in _PATTERNS:
        found = (path for path in folder.glob(pattern) if "builtins" not in path.name)
        yield from map(str, sorted(found, key=_age, reverse=True))


def _age(path: Path) -> list[int]:
    """Return the numbers in a file name, as a version to sort by."""
    return [int(number) for number in re.findall(r"\d+", path.name)]


def _wheel_folders() -> Iterator[Path]:
    try:
        found = importlib.util.find_spec("nvidia")
    except (ImportError, ValueError):
        return
    library = "bin" if sys.platform == "win32" else "lib"
    for root in (found.submodule_search_locations or ()) if found else ():
        yield from sorted(Path(root).glob(f"cu[0-9]*/{library}"), key=lambda each: _age(each.parent), reverse=True)
        yield Path(root, "cuda_nvrtc", library)
