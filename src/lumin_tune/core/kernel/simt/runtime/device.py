"""Protocols of a driver, which backends implement for the shared runtime."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol

from lumin_tune.core.dtypes import Array


class Pointer(NamedTuple):
    """A place in device memory. memory: as `DeviceQueue.allocate` returns it. offset: in bytes."""

    memory: Any
    offset: int

    def at(self, offset: int) -> Pointer:
        """Return the place at a distance in bytes."""
        return Pointer(self.memory, self.offset + offset)


class DeviceQueue(Protocol):
    """An in-order queue of one device. Used by one thread at a time.

    Copies and launches may return before they are done; `finish` waits for them. Arrays on the host are contiguous, and
    are not changed or freed before `finish`.
    """

    def allocate(self, size_bytes: int, what: str) -> Any:
        """Return memory of a positive size, aligned for every type. Raises MemoryLimitError, which names `what`."""

    def upload(self, to: Pointer, array: Array) -> None:
        """Copy a host array that is not empty to the device."""

    def download(self, array: Array, origin: Pointer) -> None:
        """Copy from the device into a host array that is not empty."""

    def copy(self, to: Pointer, origin: Pointer, size_bytes: int) -> None:
        """Copy within the device."""

    def fill(self, to: Pointer, size_bytes: int, byte: int) -> None:
        """Set bytes of device memory."""

    def bound(
        self,
        function: Any,
        groups: int,
        threads: int,
        shared_bytes: int,
        pointers: Sequence[Pointer],
        numbers: Sequence[int],
    ) -> Callable[[], object]:
        """Return a function that queues a launch, with arguments of its own, and keeps their memory alive.

        function: as `LoadedModule.function` returns it. shared_bytes: of scratch memory, perhaps 0. numbers: passed
        behind the pointers, as 64-bit integers.
        """

    def mark(self) -> Any:
        """Queue an event at which the time is taken."""

    def is_done(self, event: Any) -> bool:
        """Return whether an event has completed."""

    def elapsed_ns(self, began: Any, ended: Any) -> int:
        """Return the nanoseconds between two completed events."""

    def finish(self) -> None:
        """Wait for all that was queued. Raises what a driver reports of it."""


class LoadedModule(Protocol):
    """A build loaded on a device."""

    def function(self, name: str) -> Any:
        """Return a kernel by its name in the text."""
