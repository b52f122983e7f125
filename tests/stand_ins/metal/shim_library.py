"""Compiles Metal Shading Language to functions of this process, one per entry point."""

from __future__ import annotations

import ctypes
import functools
import re
import subprocess
import tempfile
import threading
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tests.stand_ins.cuda.shim_module import is_available

from lumin_tune.core.errors import LuminError

__all__ = ["FOLDER", "EntryPoint", "ShimError", "ShimLibrary", "compiled", "is_available", "without_attributes"]

FOLDER: Final = Path(__file__).parent
_FLAGS: Final = (
    "-std=c++14", "-O0", "-g0", "-w", "-fPIC", "-shared", "-fno-strict-aliasing", "-ffp-contract=off", f"-I{FOLDER}",
)  # fmt: skip
_ATTRIBUTE: Final = re.compile(r"\[\[(\w+)(?:\((\d+)\))?\]\]")
_ENTRY: Final = re.compile(
    r"(?:\[\[max_total_threads_per_threadgroup\((\d+)\)\]\] )?kernel void (\w+)\((.*?)\) \{", re.DOTALL
)
_PARAMETER: Final = re.compile(r"\s*(.+?)\s*\b\w+ \[\[(\w+)(?:\((\d+)\))?\]\]\s*\Z", re.DOTALL)
_PLACES: Final = {
    "thread_index_in_threadgroup": "shim::current",
    "thread_index_in_simdgroup": "shim::current % shim::WARP",
    "simdgroup_index_in_threadgroup": "shim::current / shim::WARP",
    "threadgroup_position_in_grid": "shim::group",
    "threadgroups_per_grid": "shim::groups",
    "threads_per_threadgroup": "shim::threads",
}
_LOCK: Final = threading.Lock()  # launches of a library share its fibers


class ShimError(LuminError):
    """A kernel violated the semantics of Metal, or its text does not compile."""


@dataclass(frozen=True)
class EntryPoint:
    """An entry point. most_threads: of a threadgroup, 0 if the text does not say. buffers: their number."""

    name: str
    arguments: tuple[str, ...]
    buffers: int
    most_threads: int


class ShimLibrary:
    """The entry points of one text."""

    def __init__(self, entries: Sequence[EntryPoint], library: ctypes.CDLL) -> None:
        self.entries = {each.name: each for each in entries}
        self._library = library

    def launch(
        self, name: str, buffers: Sequence[int], groups: int, threads: int, scratch_bytes: int, backwards: bool
    ) -> None:
        """Run an entry point on addresses. Raises ShimError."""
        geometry = (ctypes.c_int64 * 4)(groups, threads, scratch_bytes, int(backwards))
        addresses = (ctypes.c_void_p * max(1, len(buffers)))(*buffers)
        message = ctypes.create_string_buffer(512)
        with _LOCK:
            failed = getattr(self._library, f"lm_launch_{name}")(geometry, addresses, message)
        if failed:
            raise ShimError(f"kernel {name}: {message.value.decode()}")


def entries_of(text: str) -> list[EntryPoint]:
    """Return the entry points of a text. Raises ShimError for a parameter that no kernel of Metal can have."""
    found = []
    for threads, name, parameters in _ENTRY.findall(text):
        arguments, buffers = [], 0
        for parameter in re.split(r",(?![^\[]*\])", parameters):
            match = _PARAMETER.match(parameter)
            if match is None:
                raise ShimError(f"error: kernel {name}: the parameter {parameter.strip()!r} has no attribute")
            kind, attribute, number = match.groups()
            if attribute == "buffer":
                if not re.search(r"\b(device|constant)\b", kind) or "*" not in kind:
                    raise ShimError(f"error: kernel {name}: {kind!r} is no pointer to device or constant memory")
                arguments.append(f"({kind})shim::buffers[{number}]")
                buffers = max(buffers, int(number) + 1)
            elif attribute == "threadgroup":
                arguments.append(f"({kind})shim::scratch")
            elif attribute in _PLACES:
                arguments.append(f"({kind})({_PLACES[attribute]})")
            else:
                raise ShimError(f"error: kernel {name}: unknown attribute [[{attribute}]]")
        found.append(EntryPoint(name, tuple(arguments), buffers, int(threads or 0)))
    return found


def without_attributes(text: str) -> str:
    """Return a text without the attributes of kernels, whose names would be replaced as address spaces."""
    return _ATTRIBUTE.sub("", text)


@functools.lru_cache(maxsize=256)
def compiled(text: str) -> ShimLibrary:
    """Return the entry points of a text. Raises ShimError if it does not compile."""
    entries = entries_of(text)
    parts = [without_attributes(text)]
    for each in entries:
        call = f"{each.name}({', '.join(each.arguments)})"
        parts.append(
            f'extern "C" int lm_launch_{each.name}(const int64_t* geometry, void** given, char* error) {{\n'
            f"  return shim::launch([] {{ {call}; }}, geometry, given, error);\n}}"
        )
    with tempfile.TemporaryDirectory(prefix="lumin-metal-") as folder:
        source, made = Path(folder, "kernels.cpp"), Path(folder, "kernels.so")
        source.write_text("\n".join(parts), encoding="utf-8")
        command = ["g++", *_FLAGS, "-o", str(made), str(source)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            first = next((line for line in done.stderr.splitlines() if "error" in line), done.stderr[:500])
            raise ShimError(first.partition("kernels.cpp:")[2] or first)
        return ShimLibrary(entries, ctypes.CDLL(str(made)))
