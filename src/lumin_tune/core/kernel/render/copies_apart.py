"""Copies for a whole kernel that each thread makes for itself where two threads run it.

A line that one thread writes and another one reads moves from cache to cache, in both directions, call after call. For
two threads this takes longer than copying the operand twice: 17 against 6 us for 288 KB on a Zen 4, and several times
that while other programs use the third cache. More threads share copies, which a kernel of its own makes before: each
thread would copy as much as before, in a fraction of the time.

A thread copies the whole operand before its first block of a launch, or, if the grid runs along the first dimension of
the copy, what the blocks that it has claimed read. `program_text` asks which copies these are, and where they lie.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from lumin_tune.core.kernel import ir
from lumin_tune.core.kernel.render.packing import PackDimension

MOST_BYTES: Final = 1 << 19
"""The copies of a kernel that a thread makes for itself: what stays in the second cache of most processors."""
PLACE: Final = "copies"
"""The local variable of a launched function with the memory of such copies: the thread's, or the one of all threads."""
SHARED: Final = "shared"
"""The local variable of an entry that is 1 if copies are made before their kernels, else 0."""

HELPERS: Final = """\
static inline int32_t lm_are_apart(const lm_context* c) { return c->executor->threads == 2; }
static inline char* lm_copies(const lm_context* c, int64_t thread) {
  return c->workspace + lm_shared_bytes(c->dims) + c->executor->threads*lm_scratch_bytes(c->dims) +
         (lm_are_apart(c) ? thread*LM_COPIES_BYTES : 0);
}
static inline void lm_forget_copies(const lm_context* c, int64_t place) {
  for (int64_t t = 0; lm_are_apart(c) && t < 2; t++) *(int64_t*)(lm_copies(c, t) + place) = 0;
}
"""
"""Whether threads copy for themselves, the memory of a thread, and that none has copied for the next launch."""
DECLARED: Final = f"const int64_t {SHARED} = lm_are_apart(&c) ? 0 : 1;"
"""The start of an entry that launches copies which may be made apart."""
WORKSPACE: Final = " + (threads == 2 ? 2 : 1)*LM_COPIES_BYTES"
"""The bytes that such copies add to the workspace of a program."""


@dataclass(frozen=True, slots=True)
class CopyApart:
    """A copy that threads may make for themselves. function: it fills blocks of it. blocks: their number, as text.

    per_block: how many of them a block of the kernel reads (`blocks_read`).
    """

    function: str
    blocks: str
    size_bytes: int
    per_block: int


def blocks_read(
    kernel: ir.Kernel, pack: ir.Pack, dimensions: Sequence[PackDimension], size_bytes: int, beside: Sequence[CopyApart]
) -> int | None:
    """Return how many blocks of a copy a block of the grid reads, in order; 0 if all read the whole copy.

    None if threads share it: if blocks read parts of it in another order, or it is too large beside the other copies of
    the kernel.
    """
    if pack.at != "call" or kernel.when != "call" or sum(each.size_bytes for each in beside) + size_bytes > MOST_BYTES:
        return None
    extents = [(loop, kernel.extents[loop.axis]) for loop in kernel.grid]
    split = [loop for loop, extent in extents if not isinstance(extent, int) or extent > loop.step]
    first = dimensions[0]
    if not {loop.axis for loop in split} & {each.axis for each in dimensions}:
        return 0
    if len(split) != 1 or split[0].axis != first.axis or split[0].step % first.step:
        return None
    return split[0].step // first.step


def helpers(size_bytes: int) -> str:
    """Return the helpers of a program whose kernels have at most that many bytes of such copies."""
    return f"#define LM_COPIES_BYTES {size_bytes}\n{HELPERS}"


def launched_text(copies: Sequence[CopyApart], flag: str) -> str:
    """Return the statements by which a launched function makes the copies of its thread.

    flag: the offset of a number that is 1 once the thread has made its whole copies.
    """
    ranged = [each for each in copies if each.per_block]
    whole = [each for each in copies if not each.per_block]
    lines = []
    if whole:
        lines += [f"  int64_t* const copied = (int64_t*)({PLACE} + {flag});", "  if (lm_are_apart(c) && !*copied) {"]
        lines += [f"    {each.function}(context, thread, 0, {each.blocks});" for each in whole]
        lines += ["    *copied = 1;", "  }"]
    for each in ranged:
        first, end = (f"{name}*{each.per_block}" for name in ("first", "end"))
        call = f"{each.function}(context, thread, {first}, lm_imin({end}, {each.blocks}));"
        lines.append(f"  if (lm_are_apart(c)) {call}")
    return "".join(f"{line}\n" for line in lines)
