"""Devices, streams and events of the CuPy stand-in: work is queued and executed as late as its ordering allows.

A device may run streams in any order consistent with events, the null stream and synchronisation. Here nothing runs
before it is waited for, and then only its dependencies do. Code with missing synchronisation thus reads data that has
not been written yet, or overwrites data still to be read, so the fault is found deterministically.
"""

from __future__ import annotations

import itertools
import threading
import time
import weakref
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

_LOCK = threading.RLock()  # kernels of the shim share their fibers, so a process runs one at a time
_NUMBERS = itertools.count(1 << 20)  # stream handles; 0 to 2 are reserved

Work = Callable[[], object]
Moment = tuple["StandInStream", int]
"""A stream and the number of its work items so far."""

INVALID_DEVICE, INVALID_HANDLE, NOT_READY = 101, 400, 600


class StandInError(RuntimeError):
    """An error that a driver would return."""


class CUDARuntimeError(RuntimeError):
    """Stands in for CuPy's class of this name, with the driver's code as `status`."""

    def __init__(self, status: int) -> None:
        super().__init__(f"cudaError {status}")
        self.status = status


class _Place(threading.local):
    """A thread's device, and its current stream on each device."""

    def __init__(self) -> None:
        self.device = 0
        self.streams: dict[int, StandInStream] = {}


class Timeline:
    """All streams of the stand-in's devices. lost: the error that destroyed the context, raised by later waits.

    is_hasty: whether work is executed when it is queued, like a device that is faster than its host.
    """

    def __init__(self, devices: int) -> None:
        self.devices = devices
        self.lost: BaseException | None = None
        self.lost_code = 700
        self.is_hasty = False
        self._place = _Place()
        self._streams: weakref.WeakValueDictionary[int, StandInStream] = weakref.WeakValueDictionary()
        self._busy: set[StandInStream] = set()  # keeps streams with pending work alive
        self.null = [StandInStream(self, device, is_null=True) for device in range(devices)]

    @property
    def device(self) -> int:
        return self._place.device

    @property
    def current(self) -> StandInStream:
        """The thread's current stream on its device."""
        return self._place.streams.get(self.device, self.null[self.device])

    @contextmanager
    def on_device(self, index: int) -> Iterator[None]:
        if not 0 <= index < self.devices:
            raise CUDARuntimeError(INVALID_DEVICE)
        before, self._place.device = self._place.device, index
        try:
            yield
        finally:
            self._place.device = before

    @contextmanager
    def on_stream(self, stream: StandInStream) -> Iterator[None]:
        device, before = self.device, self.current
        self._place.streams[device] = stream
        try:
            yield
        finally:
            self._place.streams[device] = before

    def stream_of(self, number: int) -> StandInStream:
        """Return a stream by its `ptr`; 0 and 1 are the null stream of the current device."""
        return self.null[self.device] if number in (0, 1) else self._streams[number]

    def add(self, stream: StandInStream) -> None:
        self._streams[stream.ptr] = stream

    def mark(self, stream: StandInStream, is_busy: bool) -> None:
        (self._busy.add if is_busy else self._busy.discard)(stream)

    def ahead_of(self, stream: StandInStream) -> list[Moment]:
        """Return the dependencies that the null stream's implicit synchronisation adds to a stream's next work."""
        if stream.is_null:
            blocking = [each for each in self._streams.values() if each.device == stream.device and each.is_blocking]
            return [each.now() for each in blocking]
        return [self.null[stream.device].now()] if stream.is_blocking else []


class StandInStream:
    """Stands in for CuPy's `Stream`. non_blocking: whether it does not synchronise with the null stream."""

    def __init__(self, timeline: Timeline, device: int, non_blocking: bool = False, is_null: bool = False) -> None:
        self.device, self.is_null, self.is_blocking = device, is_null, not is_null and not non_blocking
        self.ptr = 0 if is_null else next(_NUMBERS)
        self._timeline = timeline
        self._queue: deque[tuple[Work, Sequence[Moment]]] = deque()
        self._given = self._done = 0
        self._captured: list[Work] | None = None
        self._entered: list[object] = []
        if not is_null:
            timeline.add(self)

    @property
    def captures(self) -> bool:
        return self._captured is not None

    def __enter__(self) -> StandInStream:
        entered = self._timeline.on_stream(self)
        entered.__enter__()
        self._entered.append(entered)
        return self

    def __exit__(self, *error: object) -> None:
        self._entered.pop().__exit__(None, None, None)  # type: ignore[attr-defined]

    def now(self) -> Moment:
        return self, self._given

    def take(self, work: Work, after: Sequence[Moment] = ()) -> None:
        """Queue work, or record it in the capture. after: dependencies beside the stream's earlier work."""
        with _LOCK:
            if self._captured is not None:
                if after:
                    raise StandInError("a capture cannot wait for work outside it")
                self._captured.append(work)
                return
            if self._timeline.device != self.device:
                raise CUDARuntimeError(INVALID_HANDLE)  # a stream of another device than the current one
            self._queue.append((work, (*after, *self._timeline.ahead_of(self))))
            self._given += 1
            self._timeline.mark(self, True)
            if self._timeline.is_hasty:
                self.run_until(self._given)

    def run_until(self, count: int) -> None:
        """Execute the work up to a moment, dependencies first."""
        with _LOCK:
            while self._done < count:
                work, after = self._queue.popleft()
                for stream, moment in after:
                    stream.run_until(moment)
                work()
                self._done += 1
            if not self._queue:
                self._timeline.mark(self, False)

    def is_done(self, count: int) -> bool:
        return self._done >= count

    def synchronize(self) -> None:
        if self._captured is not None:
            raise StandInError("a capturing stream cannot be synchronised")
        self.run_until(self._given)
        if self._timeline.lost is not None:
            raise CUDARuntimeError(self._timeline.lost_code) from self._timeline.lost

    def record(self, event: StandInEvent | None = None) -> StandInEvent:
        made = StandInEvent(self._timeline) if event is None else event
        made.record(self)
        return made

    def wait_event(self, event: StandInEvent) -> None:
        if event.moment is not None:
            self.take(_nothing, (event.moment,))

    def begin_capture(self) -> None:
        self._captured = []

    def taken_up(self) -> list[Work]:
        """End the capture and return its work."""
        captured, self._captured = self._captured, None
        if captured is None:
            raise StandInError("the stream is not capturing")
        return captured


class StandInEvent:
    """Stands in for CuPy's `Event`. moment: where it was last recorded.

    Times are those of execution here; only their order is meaningful.
    """

    def __init__(self, timeline: Timeline, disable_timing: bool = False) -> None:
        self._timeline, self._has_time = timeline, not disable_timing
        self.moment: Moment | None = None
        self._at_ns = 0

    @property
    def done(self) -> bool:
        return self.moment is None or self.moment[0].is_done(self.moment[1])

    def record(self, stream: StandInStream | None = None) -> None:
        on = self._timeline.current if stream is None else stream
        on.take(self._stamp)
        self.moment = on.now()

    def synchronize(self) -> None:
        if self.moment is not None:
            self.moment[0].run_until(self.moment[1])

    def since_ms(self, began: StandInEvent) -> float:
        """Return the milliseconds between two events. Raises the driver's errors for events that are not complete."""
        if not (self._has_time and began._has_time) or self.moment is None or began.moment is None:
            raise CUDARuntimeError(INVALID_HANDLE)
        if not (self.done and began.done):
            raise CUDARuntimeError(NOT_READY)
        return (self._at_ns - began._at_ns) / 1e6

    def _stamp(self) -> None:
        self._at_ns = time.perf_counter_ns()


def _nothing() -> None:
    """Waiting for an event does no work of its own."""
