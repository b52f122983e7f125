"""NVIDIA's run-time compiler: CUDA C to machine code, without a driver and without a device.

The library comes with the wheel `nvidia-cuda-nvrtc`, with a CUDA toolkit, with conda, or beside PyTorch; it is called
through its C interface, so that nothing else has to be installed. Any number of threads may compile at once. A driver
takes machine code of compilers of its own major version and of older ones (CUDA Compatibility, "Minor Version
Compatibility"), so of several compilers the newest such one is taken where there is a driver.
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
"""What names the folder of a toolkit, by the custom of CUDA's own tools and of conda's."""
_TOOLKITS: Final = ("/usr/local/cuda", "/opt/cuda")
_LIBRARY_FOLDERS: Final = ("lib64", "lib", "targets/x86_64-linux/lib", "targets/sbsa-linux/lib", "bin", "Library/bin")
_PATTERNS: Final = ("libnvrtc.so.*", "libnvrtc.so", "nvrtc64_*.dll")


@dataclass(frozen=True)
class Compiled:
    """Machine code, and what the assembler said of it."""

    cubin: bytes
    log: str


class Nvrtc:
    """The compiler. version: of its toolkit."""

    def __init__(self, path: str) -> None:
        self.path = path
        folder = Path(path).parent
        for builtins in sorted(folder.glob("libnvrtc-builtins.so.*")) if folder.is_absolute() else ():
            ctypes.CDLL(str(builtins))  # by its place: the system's own search would not find it
        self._library = ctypes.CDLL(path)
        major, minor = ctypes.c_int(), ctypes.c_int()
        self._call("nvrtcVersion", ctypes.byref(major), ctypes.byref(minor))
        self.version = (major.value, minor.value)

    @property
    def identity(self) -> str:
        """The same for compilers that make the same."""
        return f"nvrtc {self.version[0]}.{self.version[1]}"

    def architectures(self) -> frozenset[int]:
        """Return the numbers of the architectures it knows (80 for sm_80)."""
        count = ctypes.c_int()
        self._call("nvrtcGetNumSupportedArchs", ctypes.byref(count))
        numbers = (ctypes.c_int * count.value)()
        self._call("nvrtcGetSupportedArchs", numbers)
        return frozenset(numbers)

    def compile(self, text: str, arch: str, options: Sequence[str] = ()) -> Compiled | BuildFailure:
        """Return the machine code of a text for an architecture (`sm_90a`), or what the compiler refuses."""
        known = self.architectures()
        number = int("".join(filter(str.isdigit, arch)))
        if number not in known:
            raise BuildError(
                f"{self.identity} does not know {arch}; it knows {', '.join(f'sm_{n}' for n in sorted(known))}: "
                f"install a compiler of another toolkit ({REMEDY})"
            )
        program = ctypes.c_void_p()
        self._call("nvrtcCreateProgram", ctypes.byref(program), text.encode(), b"kernels.cu", 0, None, None)
        try:
            given = [f"--gpu-architecture={arch}", "--std=c++17", "--ptxas-options=-v", "--device-int128", *options]
            encoded = (ctypes.c_char_p * len(given))(*(each.encode() for each in given))
            code = self._library.nvrtcCompileProgram(program, len(given), encoded)
            told = self._text(program, "nvrtcGetProgramLogSize", "nvrtcGetProgramLog").decode(errors="replace")
            log = "\n".join(line for line in told.rstrip("\0 \n").splitlines() if "Compile time" not in line)
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
            raise BuildError(f"{name} of {self.path} fails: {self._error(code)}")

    def _error(self, code: int) -> str:
        tell = self._library.nvrtcGetErrorString
        tell.restype = ctypes.c_char_p
        return (tell(code) or b"").decode() or f"code {code}"


@functools.cache
def find_nvrtc() -> Nvrtc:
    """Return this machine's compiler, the first whose code the driver takes. Raises BuildError if there is none.

    Where the driver takes none's, it is the first of all, and `diagnosis` says so.
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
    raise BuildError(f"there is no NVRTC, the compiler of CUDA kernels{detail}; {REMEDY}")


def _places(environment: Mapping[str, str]) -> Iterator[str]:
    """Yield files that may be the library: of wheels, the newest first, of named toolkits, of the system, of others."""
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
    """Return the numbers in a name, by which versions are in order."""
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
