"""NVIDIA's run-time compiler: CUDA C to machine code, without a driver and without a device.

The library comes with the wheel `nvidia-cuda-nvrtc`, with a CUDA toolkit, or beside PyTorch; it is called through its
C interface, so that nothing else has to be installed. Any number of threads may compile at once.
"""

from __future__ import annotations

import ctypes
import ctypes.util
import functools
import importlib.util
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from lumin_tune.core.errors import BuildError
from lumin_tune.core.records import BuildFailure

REMEDY: Final = (
    "pip install 'lumin-tune[cuda]' for a driver of CUDA 13, 'lumin-tune[cuda12]' for one of CUDA 12 "
    "(the compiler alone: pip install nvidia-cuda-nvrtc)"
)
_TOOLKITS: Final = ("/usr/local/cuda/lib64", "/usr/local/cuda/targets/x86_64-linux/lib", "/opt/cuda/lib64")
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
        for builtins in sorted(Path(path).parent.glob("libnvrtc-builtins.so.*")):
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
    """Return this machine's compiler, the newest there is. Raises BuildError if there is none."""
    tried = []
    for path in _places():
        try:
            return Nvrtc(path)
        except (OSError, AttributeError) as error:
            tried.append(f"{path}: {error}")
    detail = f" (tried {'; '.join(tried)})" if tried else ""
    raise BuildError(f"there is no NVRTC, the compiler of CUDA kernels{detail}; {REMEDY}")


def _places() -> Iterator[str]:
    """Yield files that may be the library: of wheels, the newest first, of the system, of a toolkit."""
    folders = [*_wheel_folders()]
    for folder in folders:
        for pattern in _PATTERNS:
            yield from (str(path) for path in sorted(folder.glob(pattern), reverse=True) if "builtins" not in path.name)
    found = ctypes.util.find_library("nvrtc")
    if found:
        yield found
    for each in _TOOLKITS:
        yield from (str(path) for path in sorted(Path(each).glob("libnvrtc.so*"), reverse=True))


def _wheel_folders() -> Iterator[Path]:
    try:
        found = importlib.util.find_spec("nvidia")
    except (ImportError, ValueError):
        return
    library = "bin" if sys.platform == "win32" else "lib"
    for root in (found.submodule_search_locations or ()) if found else ():
        yield from sorted(Path(root).glob(f"cu[0-9]*/{library}"), reverse=True)
        yield Path(root, "cuda_nvrtc", library)
