"""Compiles kernel text to functions of this process and runs a program's launches.

`compiled` puts any number of texts into one translation unit, since most of the compile time is shared.
"""

from __future__ import annotations

import ctypes
import functools
import platform
import re
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from tests.stand_ins.cuda.library_calls import performed
from tests.stand_ins.cuda.tensor_maps import encoded

from lumin_tune.core.errors import LuminError
from lumin_tune.core.kernel.simt.launch_manifest import Argument, Launch, LibraryCall, Manifest, evaluated
from lumin_tune.plugins.cuda.kernels.tma_maps import TensorMap
from lumin_tune.plugins.cuda.launch_forms import manifest_of, tensor_maps_of
from lumin_tune.plugins.cuda.megakernel.members import Megakernel
from lumin_tune.plugins.cuda.megakernel.task_queue import CONTROL, Tables, addresses, tables

HEADER = Path(__file__).with_name("shim.h")
INTERLEAVED = 2
"""Orders from here on are seeds of random interleavings of blocks; 0 and 1 are forwards and backwards."""
MAX_BLOCKS = 8
"""Blocks that are interleaved at once."""
_FLAGS = ("-std=c++17", "-O1", "-g0", "-w", "-fPIC", "-shared", "-fno-strict-aliasing", "-ffp-contract=off")
_ZONE_BYTES = 256
_FUNCTION = re.compile(r"^LM_KERNEL\((\w+), \d+(?:, \d+)?\)", re.MULTILINE)


class ShimError(LuminError):
    """A kernel violated the device's semantics, or its text does not compile."""


def is_available() -> str:
    """Return why kernels cannot run on this machine, "" if they can."""
    if platform.machine() not in ("x86_64", "AMD64"):
        return f"the shim needs an x86-64 processor, this is {platform.machine()}"
    return "" if shutil.which("g++") else "the shim needs g++"


class ShimModule:
    """The kernels of one text. Not thread-safe: all modules of a library share their fibers."""

    def __init__(self, library: ctypes.CDLL, number: int, manifest: Manifest) -> None:
        self._library, self._number = library, number
        self.manifest = manifest
        self._controls: dict[tuple[Any, ...], Any] = {}

    @property
    def controls(self) -> list[Any]:
        """The counters of the megakernels that were run, in their final state."""
        return list(self._controls.values())

    def run(
        self,
        arguments: Sequence[Any],
        dims: Mapping[str, int],
        backwards: bool = False,
        *,
        seed: int = 0,
        groups: int = 3,
        changed: Callable[[Tables], Tables] = lambda queue: queue,
    ) -> None:
        """Run all launches on arrays for the program's arguments, in place. Raises ShimError.

        Constants are prepared again in each run; the workspace starts as NaN. seed, groups: for megakernels, the
        interleaving and number of thread blocks; counters persist between runs. changed: maps a task queue to the one
        that is run, for tests that inject faults.
        """
        workspace = _memory(evaluated(self.manifest.workspace_bytes, dims))
        prepared = _memory(evaluated(self.manifest.prepared_bytes, dims))
        for when in ("once", "call"):
            for launch in self.manifest.launches:
                if launch.when != when:
                    continue
                if isinstance(launch, Megakernel):
                    queue = changed(tables(launch, dims))
                    self._together(launch, queue, arguments, dims, workspace, prepared, seed, groups)
                elif isinstance(launch, LibraryCall):
                    performed(launch, arguments, dims, int(workspace.ctypes.data), int(prepared.ctypes.data))
                elif isinstance(launch, Launch):
                    self._launch(launch, arguments, dims, workspace, prepared, backwards)

    def launch(
        self,
        launch: Launch | Megakernel,
        pointers: Sequence[int],
        dims: Sequence[int],
        blocks: int,
        shared_bytes: int,
        order: int = 0,
    ) -> None:
        """Run one launch on addresses. order: 0 forwards, 1 backwards, from `INTERLEAVED` on interleaved. Raises
        ShimError.
        """
        function = getattr(self._library, f"lm_launch_{self._number}_{launch.function}")
        geometry = (ctypes.c_int64 * 4)(blocks, launch.threads, shared_bytes, order)
        addresses = (ctypes.c_void_p * max(1, len(pointers)))(*pointers)
        numbers = (ctypes.c_int64 * max(1, len(dims)))(*dims)
        message = ctypes.create_string_buffer(512)
        if function(geometry, addresses, numbers, message):
            raise ShimError(f"kernel {launch.kernel}: {message.value.decode()}")

    def _launch(
        self,
        launch: Launch,
        arguments: Sequence[Any],
        dims: Mapping[str, int],
        workspace: Any,
        prepared: Any,
        backwards: bool,
    ) -> None:
        blocks = evaluated(launch.blocks, dims)
        if not blocks:
            return
        order = int(backwards)
        if launch.cleared is not None:  # cooperating thread blocks, independent of the grid
            order, blocks = INTERLEAVED + 7 * order, MAX_BLOCKS - 3
        elif launch.persistent or launch.resident:
            blocks = min(blocks, 3)  # several grid blocks per thread block
        slabs = [_memory(evaluated(each.place, dims) * blocks) for each in launch.arguments if each.kind == "slab"]
        pointers = [
            int(slabs[0].ctypes.data) if each.kind == "slab" else _address(each, arguments, dims, workspace, prepared)
            for each in launch.arguments
        ]
        if launch.cleared is not None:
            ctypes.memset(pointers[launch.cleared[0]], 0, evaluated(launch.cleared[1], dims))
        maps = [_map(each, pointers, dims) for each in tensor_maps_of(launch)]
        pointers += [int(each.ctypes.data) for each in maps]
        self.launch(launch, pointers, self._numbers(dims), blocks, evaluated(launch.shared_bytes, dims), order)

    def _together(
        self,
        launch: Megakernel,
        queue: Tables,
        arguments: Sequence[Any],
        dims: Mapping[str, int],
        workspace: Any,
        prepared: Any,
        seed: int,
        groups: int,
    ) -> None:
        key = (launch.function, queue.counters, *sorted(dims.items()))
        control = self._controls.setdefault(key, np.zeros(CONTROL + queue.counters, np.int32))
        given = [
            [_address(each.at, arguments, dims, workspace, prepared) for each in member.operands]
            for member in launch.members
        ]
        memory = [control, queue.tasks, queue.waits, queue.signals, addresses(launch.members, given)]
        counts = [queue.counters, len(queue.tasks), len(queue.waits), len(queue.signals), queue.operands]
        pointers = [int(each.ctypes.data) for each in memory]
        numbers = [*counts, *self._numbers(dims)]
        try:
            self.launch(launch, pointers, numbers, groups, evaluated(launch.shared_bytes, dims), INTERLEAVED + seed)
        except ShimError:
            del self._controls[key]  # the state after a failed run is meaningless
            raise

    def _numbers(self, dims: Mapping[str, int]) -> list[int]:
        return [dims[size.variables[0].name] for size in self.manifest.dims]


def compiled(texts: Sequence[str]) -> list[ShimModule]:
    """Return the kernels of each text. Raises ShimError if a text does not compile. Cached by text."""
    library = _library(tuple(texts))
    return [ShimModule(library, number, manifest_of(text)) for number, text in enumerate(texts)]


@functools.lru_cache(maxsize=32)
def _library(texts: tuple[str, ...]) -> ctypes.CDLL:
    parts = [f'#include "{HEADER}"']
    for number, text in enumerate(texts):
        parts.append(f"namespace program_{number} {{\n{text}\n")
        parts += [f"LM_EXPORT(lm_launch_{number}_{name}, {name})" for name in _FUNCTION.findall(text)]
        parts.append("}")
    with tempfile.TemporaryDirectory(prefix="lumin-shim-") as folder:
        source, made = Path(folder, "kernels.cpp"), Path(folder, "kernels.so")
        source.write_text("\n".join(parts))
        done = subprocess.run(
            ["g++", *_FLAGS, "-o", str(made), str(source)], capture_output=True, text=True, check=False
        )
        if done.returncode:
            first = next((line for line in done.stderr.splitlines() if "error" in line), done.stderr[:500])
            raise ShimError(f"g++ cannot compile the kernels: {first}")
        return ctypes.CDLL(str(made))


def _address(each: Argument, arguments: Sequence[Any], dims: Mapping[str, int], workspace: Any, prepared: Any) -> int:
    place = evaluated(each.place, dims)
    if each.kind == "argument":
        return int(arguments[place].ctypes.data)
    return int((workspace if each.kind == "workspace" else prepared).ctypes.data) + place


def _map(wanted: TensorMap, pointers: Sequence[int], dims: Mapping[str, int]) -> Any:
    """Return an encoded tensor map, aligned to 64 bytes."""
    extents = [evaluated(size, dims) for size in wanted.extents]
    base = pointers[wanted.argument] + wanted.offset
    made = encoded(base, wanted.dtype.itemsize, extents, wanted.strides, wanted.box)
    place = _memory(len(made))
    place[: len(made)] = np.frombuffer(made, np.uint8)
    return place


def _memory(size_bytes: int) -> Any:
    """Return memory filled with bytes that are NaN, aligned as on a device."""
    whole = np.full(size_bytes + 2 * _ZONE_BYTES, 0xFF, np.uint8)
    start = -whole.ctypes.data % _ZONE_BYTES
    return whole[start : start + size_bytes + 1]
