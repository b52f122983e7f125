"""Ctrl-C: once ends a session gently, twice ends it at once, thrice without looking back."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

from lumin_tune.cli.exits import ExitCode


@contextmanager
def gentle_interrupts(tell: Callable[[str], None]) -> Iterator[threading.Event]:
    """Yield an event that is set when the session is to end and keep what it has.

    The first SIGINT or SIGTERM sets it; the second raises KeyboardInterrupt wherever the main thread is; the third ends
    the process. tell: says to the person what happens.
    """
    cancel = threading.Event()
    count = 0

    def handle(number: int, frame: FrameType | None) -> None:
        nonlocal count
        count += 1
        if count == 1:
            cancel.set()
            tell("ending: the best so far is kept; Ctrl-C again ends at once")
        elif count == 2:
            raise KeyboardInterrupt
        else:
            os._exit(ExitCode.INTERRUPTED)

    if threading.current_thread() is not threading.main_thread():  # only that one can be told of signals
        yield cancel
        return
    before = {number: signal.signal(number, handle) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield cancel
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
