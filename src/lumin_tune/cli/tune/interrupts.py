"""Handling of Ctrl-C: the first ends the session in order, the second at once, the third kills the process.

A closed terminal ends it in order too, unless the command was started with nohup.
"""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from types import FrameType

from lumin_tune.cli.exits import ExitCode


@contextmanager
def gentle_interrupts(notify: Callable[[str], None]) -> Iterator[threading.Event]:
    """Yield an event that is set when the session is to end and keep its results.

    The first SIGINT, SIGTERM or SIGHUP sets it; the second raises KeyboardInterrupt in the main thread; the third ends
    the process. notify: prints a message.
    """
    cancel = threading.Event()
    count = 0

    def handle(number: int, frame: FrameType | None) -> None:
        nonlocal count
        count += 1
        if count == 1:
            cancel.set()
            with suppress(OSError):  # the terminal was closed
                notify("ending the session; the best program so far is kept; press Ctrl-C again to end at once")
        elif count == 2:
            raise KeyboardInterrupt
        else:
            os._exit(ExitCode.INTERRUPTED)

    if threading.current_thread() is not threading.main_thread():  # only the main thread can handle signals
        yield cancel
        return
    numbers = [signal.SIGINT, signal.SIGTERM]
    if signal.getsignal(signal.SIGHUP) is not signal.SIG_IGN:
        numbers.append(signal.SIGHUP)
    before = {number: signal.signal(number, handle) for number in numbers}
    try:
        yield cancel
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
