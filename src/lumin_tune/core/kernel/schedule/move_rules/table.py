"""The named moves: how each is written, when it may be made, what it changes.

One rule and one effect a move, gathered in `MOVES`; `moves` locates them in programs, replays and proposes them. A rule
says why a move must not be made and changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from lumin_tune.core.kernel import ir
from lumin_tune.core.kernel.ir import Program
from lumin_tune.core.kernel.schedule.move_rules import kernels, loops, memory
from lumin_tune.core.kernel.schedule.move_rules.at import At, Words


@dataclass(frozen=True, slots=True)
class MoveKind:
    """A kind of move. form: how to write it. pattern: of its arguments. rule: why it must not be made, "" if it may."""

    form: str
    pattern: str
    rule: Callable[[At, Words], str]
    effect: Callable[[At, Words], ir.Schedule] | Callable[[At, Words], Program]
    of_stage: bool = True


_NUMBER = r"[1-9]\d*"
BY_KIND: dict[str, str] = {"vector": "vectorize", "unroll": "unroll", "accumulate": "accumulate", "dot": "dot"}
MOVES: dict[str, MoveKind] = {
    "split-reduce": MoveKind("split-reduce axis parts", rf"(\w+) ({_NUMBER})", kernels.may_split, kernels.split, False),
    "stage": MoveKind("stage buffer", r"(\S+)", kernels.may_stage, kernels.stage, False),
    "parallel": MoveKind("parallel axis step ...", rf"(\w+ {_NUMBER}(?: \w+ {_NUMBER})*)",
                         kernels.may_parallel, kernels.parallel, False),
    "tile": MoveKind("tile axis steps", rf"(\w+)((?: {_NUMBER})+)", loops.may_tile, loops.tile),
    "order": MoveKind("order axes", r"(.+)", loops.may_order, loops.order),
    "interchange": MoveKind("interchange axis axis", r"(\w+) (\w+)", loops.may_interchange, loops.interchange),
    "vectorize": MoveKind("vectorize axis block", rf"(\w+) ({_NUMBER})", loops.may_vectorize,
                          loops.written_out("vector")),
    "unroll": MoveKind("unroll axis block", rf"(\w+)(?: ({_NUMBER}))?", loops.may_unroll, loops.written_out("unroll")),
    "accumulate": MoveKind(
        "accumulate axis block", rf"(\w+)(?: ({_NUMBER}))?", loops.may_accumulate, loops.written_out("accumulate")
    ),
    "dot": MoveKind("dot axis block", rf"(\w+) ({_NUMBER})", loops.may_accumulate, loops.written_out("dot")),
    "pack": MoveKind("pack buffer at call|once|depth axis:step ...", r"(\S+) at (call|once|\d+)((?: \w+:\d+)+)",
                     memory.may_pack, memory.pack),
    "stream": MoveKind("stream buffer", r"(\S+)", memory.may_stream, memory.stream),
    "prefetch": MoveKind("prefetch turns", rf"({_NUMBER})", memory.may_prefetch, memory.prefetch),
}  # fmt: skip
