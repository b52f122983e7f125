"""Megakernels on a device: their queues in its memory, and a launch of as many groups of threads as run at once.

`launching` asks for the launch when sizes and addresses are bound. The queue is made once for the sizes; the memory
with it, the counters and the addresses is the launch's own, since one run at a time may count in it.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from lumin_tune.core.dtypes import Array
from lumin_tune.core.kernel.simt.manifest import Megakernel
from lumin_tune.core.kernel.simt.megakernel.tables import CONTROL, Tables, addresses, tables
from lumin_tune.core.kernel.simt.schedule.limits import Limits
from lumin_tune.core.plugin.records import Device
from lumin_tune.plugins.cuda.device.memory import DeviceMemory

_KEPT_QUEUES = 16  # sets of sizes for which queues are kept
_PIECE_BYTES = 256  # pieces of the memory begin at multiples of it


@dataclass(frozen=True)
class BoundQueue:
    """What a launch is given before the program's dimensions, and how many groups it has. memory: holds all of it."""

    given: tuple[Any, ...]
    groups: int
    memory: DeviceMemory


class Queues:
    """The queues of a module's megakernels on one device."""

    def __init__(self, cupy: Any, device: Device) -> None:
        self._cupy, self._limits = cupy, Limits.of(device)
        self._known: OrderedDict[tuple[Any, ...], Tables] = OrderedDict()

    def bound(
        self, launch: Megakernel, dims: Mapping[str, int], operands: Sequence[Sequence[int]], registers: int,
        shared_bytes: int,
    ) -> BoundQueue | None:  # fmt: skip
        """Return a queue in the device's memory, None if it is empty. operands: the addresses of each member.

        registers: of a thread, 0 if not known.
        """
        queue = self._tables(launch, dims)
        if not len(queue.tasks):
            return None
        pieces: list[Array] = [
            np.zeros(CONTROL + queue.counters, np.int32), queue.tasks, queue.waits, queue.signals,
            addresses(launch.members, operands),
        ]  # fmt: skip
        starts = np.cumsum([0, *(-(-each.nbytes // _PIECE_BYTES) * _PIECE_BYTES for each in pieces)])
        host = np.zeros(int(starts[-1]), np.uint8)
        for start, piece in zip(starts, pieces, strict=False):
            host[start : start + piece.nbytes] = np.frombuffer(piece.tobytes(), np.uint8)
        memory = DeviceMemory(self._cupy, host.nbytes, "a queue of tasks", guarded=False)
        stream = self._cupy.cuda.get_current_stream()
        memory.upload(host, stream.ptr)
        stream.synchronize()  # the launch may be on another stream, which waits for no other
        counts = (queue.counters, len(queue.tasks), len(queue.waits), len(queue.signals), queue.operands)
        given = (*(np.uint64(memory.address + int(start)) for start in starts[:-1]), *map(np.int64, counts))
        return BoundQueue(given, min(len(queue.tasks), self._at_once(launch, registers, shared_bytes)), memory)

    def _tables(self, launch: Megakernel, dims: Mapping[str, int]) -> Tables:
        key = (launch.function, *sorted(dims.items()))
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = tables(launch, dims)
            if len(self._known) > _KEPT_QUEUES:
                self._known.popitem(last=False)
        return known

    def _at_once(self, launch: Megakernel, registers: int, shared_bytes: int) -> int:
        """Return how many groups the device runs at once. More would wait until others end, which is no error."""
        limits = self._limits
        share = limits.occupancy(launch.threads, registers, shared_bytes)
        return limits.units * max(1, round(share * limits.unit_threads / launch.threads))
