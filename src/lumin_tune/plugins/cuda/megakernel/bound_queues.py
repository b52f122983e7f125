"""Megakernels on a device: their task queues in device memory, and launches of as many thread blocks as fit.

`launching` requests the launch when sizes and addresses are bound. The tables are made once per set of sizes; each
launch has its own copy with counters and addresses, as one run at a time may use the counters.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from lumin_tune.core.dtypes import Array
from lumin_tune.core.kernel.simt.runtime.device_memory import DeviceBuffer
from lumin_tune.core.kernel.simt.target.limits import Limits
from lumin_tune.core.plugin.records import Device
from lumin_tune.plugins.cuda.device.queue import CudaQueue, address
from lumin_tune.plugins.cuda.megakernel.members import Megakernel
from lumin_tune.plugins.cuda.megakernel.task_queue import CONTROL, Tables, addresses, tables

_KEPT_QUEUES = 16  # sets of sizes for which tables are kept
_PIECE_BYTES = 256  # alignment of the tables in memory


@dataclass(frozen=True)
class BoundQueue:
    """The leading arguments of a launch and its number of thread blocks. memory: owns the tables."""

    given: tuple[Any, ...]
    groups: int
    memory: DeviceBuffer


class Queues:
    """The task queues of a module's megakernels on one device."""

    def __init__(self, cupy: Any, device: Device) -> None:
        self._cupy, self._limits = cupy, Limits.of(device)
        self._known: OrderedDict[tuple[Any, ...], Tables] = OrderedDict()

    def bound(
        self,
        launch: Megakernel,
        dims: Mapping[str, int],
        operands: Sequence[Sequence[int]],
        registers: int,
        shared_bytes: int,
    ) -> BoundQueue | None:
        """Return a queue in device memory, None if it is empty. operands: the addresses of each member.

        registers: per thread, 0 if not known.
        """
        queue = self._tables(launch, dims)
        if not len(queue.tasks):
            return None
        pieces: list[Array] = [
            np.zeros(CONTROL + queue.counters, np.int32),
            queue.tasks,
            queue.waits,
            queue.signals,
            addresses(launch.members, operands),
        ]
        starts = np.cumsum([0, *(-(-each.nbytes // _PIECE_BYTES) * _PIECE_BYTES for each in pieces)])
        host = np.zeros(int(starts[-1]), np.uint8)
        for start, piece in zip(starts, pieces, strict=False):
            host[start : start + piece.nbytes] = np.frombuffer(piece.tobytes(), np.uint8)
        own = CudaQueue(self._cupy, self._cupy.cuda.get_current_stream())
        memory = DeviceBuffer(own, host.nbytes, "a task queue", guarded=False)
        memory.upload(host)
        own.finish()  # the launch may be on another, non-blocking stream
        counts = (queue.counters, len(queue.tasks), len(queue.waits), len(queue.signals), queue.operands)
        given = (*(np.uint64(address(memory.start) + int(start)) for start in starts[:-1]), *map(np.int64, counts))
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
        """Return how many thread blocks the device runs at once. More would only start after others end."""
        limits = self._limits
        share = limits.occupancy(launch.threads, registers, shared_bytes)
        return limits.units * max(1, round(share * limits.unit_threads / launch.threads))
