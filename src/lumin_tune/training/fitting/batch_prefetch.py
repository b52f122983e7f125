"""Prefetching: an iterator advanced by a thread, so that the next batches are ready when a step ends."""

from __future__ import annotations

import queue
import threading
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from typing import TypeVar

from lumin_tune.core.errors import InputError

_T = TypeVar("_T")
_POLL_S = 0.1


@contextmanager
def prefetched(source: Iterator[_T], depth: int) -> Generator[Iterator[_T], None, None]:
    """Yield an iterator over the source; a thread prefetches up to `depth` items, 0 for no thread.

    The source is advanced in that thread only. What it raises is raised to the reader after the items before. At the
    end of the context the thread has ended, and the source is closed if it is a generator. Raises InputError for a
    negative depth.

        >>> with prefetched(iter(range(3)), depth=2) as items:
        ...     list(items)
        [0, 1, 2]
    """
    if depth < 0:
        raise InputError(f"prefetch is {depth}; give the number of batches to hold ready, 0 for none")
    if depth == 0:
        try:
            yield source
        finally:
            _close(source)
        return
    ready: queue.Queue[tuple[bool, _T | BaseException | None]] = queue.Queue(depth)
    stop = threading.Event()

    def offer(item: tuple[bool, _T | BaseException | None]) -> bool:
        while not stop.is_set():
            try:
                ready.put(item, timeout=_POLL_S)
            except queue.Full:
                continue
            return True
        return False

    def fill() -> None:
        try:
            for item in source:
                if not offer((True, item)):
                    return
        except BaseException as error:
            offer((False, error))
        else:
            offer((False, None))
        finally:
            _close(source)

    def items() -> Iterator[_T]:
        while True:
            is_item, found = ready.get()
            if is_item:
                yield found  # type: ignore[misc]
            elif isinstance(found, BaseException):
                raise found
            else:
                return

    thread = threading.Thread(target=fill, name="lumin-prefetch", daemon=True)
    thread.start()
    try:
        yield items()
    finally:
        stop.set()
        thread.join()


def _close(source: object) -> None:
    if isinstance(source, Generator):
        source.close()
