"""wgmma functions: one for each number of columns that a text uses.

The instruction names all its accumulator registers, so each number of columns has its own text.
"""

from __future__ import annotations

import re
from pathlib import Path

_ASKED = re.compile(r"\blm_group_multiply_(held_)?(f16|bf16)_(\d+)\b")


def groups_text(body: str) -> str:
    """Return the definitions that a text with wgmma needs, "" for other texts."""
    asked = sorted({(bool(held), kind, int(columns)) for held, kind, columns in _ASKED.findall(body)})
    if not asked:
        return ""
    functions = "".join((_held if held else _function)(kind, columns) for held, kind, columns in asked)
    return f"{Path(__file__).with_name('groups.h').read_text()}#ifndef LM_OWN_DEVICE\n{functions}#endif\n"


def _function(kind: str, columns: int) -> str:
    """Return the function for a number of columns. TA, TB: whether an operand is transposed in its panels."""
    count, registers, results, shape = _parts(kind, columns)
    return (
        f"template <int TA, int TB>\n"
        f"LM_INLINE void lm_group_multiply_{kind}_{columns}"
        f"(float (&c)[{columns // 8}][4], unsigned long long a, unsigned long long b) {{\n"
        f'  asm volatile("wgmma.mma_async.sync.aligned.{shape} {{{registers}}}, %{count}, %{count + 1}, 1, 1, 1, '
        f'%{count + 2}, %{count + 3};"\n'
        f'               : {results}\n               : "l"(a), "l"(b), "n"(TA), "n"(TB));\n}}\n'
    )


def _held(kind: str, columns: int) -> str:
    """Return the function for a left operand in registers."""
    count, registers, results, shape = _parts(kind, columns)
    left = ", ".join(f"%{count + n}" for n in range(4))
    return (
        f"template <int TB>\n"
        f"LM_INLINE void lm_group_multiply_held_{kind}_{columns}"
        f"(float (&c)[{columns // 8}][4], const unsigned (&a)[4], unsigned long long b) {{\n"
        f'  asm volatile("wgmma.mma_async.sync.aligned.{shape} {{{registers}}}, {{{left}}}, %{count + 4}, 1, 1, 1, '
        f'%{count + 5};"\n'
        f"               : {results}\n"
        f'               : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "l"(b), "n"(TB));\n}}\n'
    )


def _parts(kind: str, columns: int) -> tuple[int, str, str, str]:
    """Return the number of accumulator registers per thread, their placeholders, their operands, and the shape."""
    count = columns // 2
    registers = ", ".join(f"%{n}" for n in range(count))
    results = ", ".join(f'"+f"(c[{n // 4}][{n % 4}])' for n in range(count))
    return count, registers, results, f"m64n{columns}k16.f32.{kind}.{kind}"
