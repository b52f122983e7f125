"""The accumulators that the threads of a block have at the end of a stage's loops, for code that combines them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from lumin_tune.core.kernel import loops
from lumin_tune.core.kernel.loops import ZERO, Builder, Statement, Value
from lumin_tune.core.kernel.simt.text.device_printer import INT


@dataclass(frozen=True, slots=True)
class ThreadAccumulators:
    """The accumulators of each thread of a block.

    results: each of them, or with a `part` a single one in terms of it. count: their number. threads: of the block.
    """

    results: Sequence[Value]
    count: int
    threads: int
    part: Value | None = None

    def each(self, write: Builder, statement: Callable[[int, Value, Value], Statement]) -> None:
        """Write a statement for each accumulator. statement: takes the index in `results`, the number and the name."""
        if self.part is None:
            for number, result in enumerate(self.results):
                write.add(statement(number, loops.integer(number), result))
            return
        loop = loops.For(self.part.attribute, ZERO, loops.integer(self.count), kind=INT, increments=True)
        loop.unroll, loop.one_line = loops.WHOLE, True
        loop.body.append(statement(0, self.part, self.results[0]))
        write.add(loop)
