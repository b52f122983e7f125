"""The functions by which groups of warps multiply: one for each number of columns that a text asks for.

An instruction names all the registers of its results, so that each number of columns has a text of its own.
"""

from __future__ import annotations

import re
from pathlib import Path

_ASKED = re.compile(r"\blm_group_multiply_(f16|bf16)_(\d+)\b")


def groups_text(body: str) -> str:
    """Return what a text that multiplies by groups of warps needs in front of it, "" for one that does not."""
    asked = sorted({(kind, int(columns)) for kind, columns in _ASKED.findall(body)})
    if not asked:
        return ""
    functions = "".join(_function(kind, columns) for kind, columns in asked)
    return f"{Path(__file__).with_name('groups.h').read_text()}#ifndef LM_OWN_DEVICE\n{functions}#endif\n"


def _function(kind: str, columns: int) -> str:
    """Return the function for so many columns. TA, TB: whether the side of an operand runs along its panels."""
    count = columns // 2
    registers = ", ".join(f"%{n}" for n in range(count))
    results = ", ".join(f'"+f"(c[{n // 4}][{n % 4}])' for n in range(count))
    shape = f"m64n{columns}k16.f32.{kind}.{kind}"
    return (
        f"template <int TA, int TB>\n"
        f"LM_INLINE void lm_group_multiply_{kind}_{columns}"
        f"(float (&c)[{columns // 8}][4], unsigned long long a, unsigned long long b) {{\n"
        f'  asm volatile("wgmma.mma_async.sync.aligned.{shape} {{{registers}}}, %{count}, %{count + 1}, 1, 1, 1, '
        f'%{count + 2}, %{count + 3};"\n'
        f'               : {results}\n               : "l"(a), "l"(b), "n"(TA), "n"(TB));\n}}\n'
    )
