"""Ctrl-C during a run: the first ends it after the current step, the second at once."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType


@contextmanager
def deferred_interrupts(notify: Callable[[str], None]) -> Iterator[threading.Event]:
    """Yield an event that is set by the first SIGINT or SIGTERM; the second SIGINT raises KeyboardInterrupt.

    Outside of the main thread, which alone can handle signals, the event is never set. notify: prints a message.
    """
    stop = threading.Event()

    def handle(number: int, frame: FrameType | None) -> None:
        if stop.is_set():
            raise KeyboardInterrupt
        stop.set()
        notify("the run ends after this step; press Ctrl-C again to end at once")

    if threading.current_thread() is not threading.main_thread():
        yield stop
        return
    before = {number: signal.signal(number, handle) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield stop
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
