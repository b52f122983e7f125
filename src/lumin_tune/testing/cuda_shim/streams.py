"""Devices, streams and events of the stand-in for CuPy: work is queued, and done as late as its order allows.

A device may run the work of streams in any order that events, the null stream and waiting leave open. Here nothing is
done before somebody waits for it, and then only what had to be done before: whoever forgets to wait for another stream
gets what that stream has not made yet, or writes what it still was to read. A wait that is missing is found each time.
"""

from __future__ import annotations

import itertools
import threading
import time
import weakref
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

_LOCK = threading.RLock()  # kernels of the shim share their fibers, so that one runs at a time in a process
_NUMBERS = itertools.count(1 << 20)  # what streams are called in C; none is 0 to 2, which mean something

Work = Callable[[], object]
Moment = tuple["StandInStream", int]
"""A stream, and how much of what it was given had been given to it then."""

INVALID_DEVICE, INVALID_HANDLE, NOT_READY = 101, 400, 600


class StandInError(RuntimeError):
    """What a driver would refuse."""


class CUDARuntimeError(RuntimeError):
    """As CuPy's: of the same name, with the driver's code as `status`."""

    def __init__(self, status: int) -> None:
        super().__init__(f"cudaError {status}")
        self.status = status


class _Place(threading.local):
    """Of one thread: its device, and its current stream on each."""

    def __init__(self) -> None:
        self.device = 0
        self.streams: dict[int, StandInStream] = {}


class Timeline:
    """All streams of the stand-in's devices. lost: what ended everything, told to whoever waits from then on.

    is_hasty: whether work is done as soon as it is queued, as by a device that is quicker than its host.
    """

    def __init__(self, devices: int) -> None:
        self.devices = devices
        self.lost: BaseException | None = None
        self.lost_code = 700
        self.is_hasty = False
        self._place = _Place()
        self._streams: weakref.WeakValueDictionary[int, StandInStream] = weakref.WeakValueDictionary()
        self._busy: set[StandInStream] = set()  # a stream that nobody holds any more does its work all the same
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
        """Return what a stream's next work comes after by the null stream's own rule."""
        if stream.is_null:
            blocking = [each for each in self._streams.values() if each.device == stream.device and each.is_blocking]
            return [each.now() for each in blocking]
        return [self.null[stream.device].now()] if stream.is_blocking else []


class StandInStream:
    """As CuPy's `Stream`. non_blocking: whether it and the null stream do not wait for each other."""

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
        """Queue work, or keep it for the graph. after: what it comes after beside what the stream was given before."""
        with _LOCK:
            if self._captured is not None:
                if after:
                    raise StandInError("a capture cannot wait for what is not in it")
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
        """Do the work up to a moment, and before each piece what it comes after."""
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
            raise StandInError("a stream that captures cannot be waited for")
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
        """Return what a capture that ends here has in it."""
        captured, self._captured = self._captured, None
        if captured is None:
            raise StandInError("the stream does not capture")
        return captured


class StandInEvent:
    """As CuPy's `Event`. moment: where it was recorded last. Times are those of doing the work here: they mean nothing
    but that they are in order.
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
        """Return the milliseconds between two events. Raises what the driver does for events that have not come."""
        if not (self._has_time and began._has_time) or self.moment is None or began.moment is None:
            raise CUDARuntimeError(INVALID_HANDLE)
        if not (self.done and began.done):
            raise CUDARuntimeError(NOT_READY)
        return (self._at_ns - began._at_ns) / 1e6

    def _stamp(self) -> None:
        self._at_ns = time.perf_counter_ns()


def _nothing() -> None:
    """What waiting for an event does by itself."""
