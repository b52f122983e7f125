"""Translation units that are compiled while the rest of their program is still lowered.

The backend adds the loop nests of kernels as regions are lowered; `builder` links the objects into the program whose
text contains the same loop nests. What the program turns out not to contain is compiled in vain.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextvars import ContextVar
from heapq import heappop, heappush
from types import TracebackType
from typing import Final

from lumin_tune.core.kernel.render import WrittenKernels
from lumin_tune.core.plugin.records import BuildFailure
from lumin_tune.plugins.cpu.compile.units import content_of, unit_of

Object = Future[bytes | BuildFailure]

UNIT_CHARACTERS: Final = 200_000
"""The length from which loop nests are compiled early: programs below it are not, and each unit parses the prelude."""

CURRENT: Final[ContextVar[EarlyUnits | None]] = ContextVar("early_units", default=None)
"""The early units of the program being compiled in this context."""


class EarlyUnits:
    """A context that compiles loop nests in the background. Used by one thread.

    written: shared by all renderings of the program. head: the text before loop nests with these widths of vectors.
    compiled: compiles a translation unit to an object; called in threads. at_once: how many of them at a time.
    """

    def __init__(
        self,
        head: Callable[[str, Collection[int]], str],
        compiled: Callable[[str], bytes | BuildFailure],
        at_once: int,
    ) -> None:
        self.written: WrittenKernels = {}
        self._head, self._compiled = head, compiled
        self._threads = ThreadPoolExecutor(at_once, "lumin-early")
        self._waiting: list[tuple[int, int, str, Object]] = []  # a heap, whose first one is the longest
        self._objects: dict[str, Object] = {}
        self._pending: list[str] = []
        self._seen: set[str] = set()
        self._widths: set[int] = set()

    def __enter__(self) -> EarlyUnits:
        self._token = CURRENT.set(self)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        CURRENT.reset(self._token)
        self._threads.shutdown(wait=False, cancel_futures=True)

    def add(self, bodies: Sequence[str], widths: Collection[int]) -> None:
        """Add loop nests, and compile those that have been added if they make a unit."""
        for content in map(content_of, bodies):
            if content not in self._seen:
                self._seen.add(content)
                self._pending.append(content)
        self._widths.update(widths)
        if sum(map(len, self._pending)) >= UNIT_CHARACTERS:
            text = unit_of(self._head("\n".join(self._pending), self._widths), self._pending)
            made = Object()
            self._objects.update(dict.fromkeys(self._pending, made))
            heappush(self._waiting, (-len(text), len(self._objects), text, made))
            self._threads.submit(self._compile_longest)
            self._pending, self._widths = [], set()

    def _compile_longest(self) -> None:
        *_, text, made = heappop(self._waiting)
        try:
            made.set_result(self._compiled(text))
        except BaseException as error:  # as `ThreadPoolExecutor` does
            made.set_exception(error)

    def objects(self) -> dict[str, Object]:
        """Return the objects that are or will be compiled, by the contents of their loop nests (`content_of`)."""
        return dict(self._objects)
