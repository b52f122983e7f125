"""Splits a program's source into translation units, so that its kernels compile in parallel.

Called by `builder`. The renderer marks the functions that can be compiled separately (`render.unit.BODY`); everything
else, including the entry points, stays in the first unit.
"""

from __future__ import annotations

from typing import Final

from lumin_tune.core.kernel.render.file_functions import BODY

# Each unit parses the prelude again (75 ms), so its own code should take several times as long.
UNIT_CHARACTERS: Final = 24_000
_ENTRY_SPEED: Final = 3  # entry points compile this much faster per character than bodies
_HIDDEN: Final = """\
#if defined(__GNUC__) && !defined(__clang__)
#define LM_BODY extern "C" __attribute__((noinline, noipa, visibility("hidden")))
#else
#define LM_BODY extern "C" __attribute__((noinline, visibility("hidden")))
#endif
"""


def translation_units(text: str, most: int) -> list[str]:
    """Return at most `most` units that link to the same library as `text`; `text` alone if it is too short to split."""
    bodies, rest, head = _divided(text)
    total = sum(map(len, bodies))
    count = min(most, len(bodies), -(-total // UNIT_CHARACTERS))
    if count < 2:
        return [text]
    shares: list[list[str]] = [[] for _ in range(count)]
    lengths = [len(rest) // _ENTRY_SPEED, *[0] * (count - 1)]
    for body in sorted(bodies, key=len, reverse=True):
        lightest = lengths.index(min(lengths))
        shares[lightest].append(body)
        lengths[lightest] += len(body)
    declared = "".join(f"{body[: body.index(' {')]};\n" for body in bodies)
    first, *others = ("\n".join(share) for share in shares)
    return [f"{_HIDDEN}{head}{declared}{first}\n{rest}", *(f"{_HIDDEN}{head}{each}" for each in others)]


def _divided(text: str) -> tuple[list[str], str, str]:
    """Return the kernels' bodies, the remaining text after the first body, and the text before it."""
    lines = text.splitlines(keepends=True)
    starts = [number for number, line in enumerate(lines) if line.startswith(BODY)]
    if not starts:
        return [], text, ""
    bodies, rest, at = [], [], starts[0]
    for start in starts:
        end = lines.index("}\n", start) + 1
        rest += lines[at:start]
        bodies.append("".join(lines[start:end]))
        at = end
    rest += lines[at:]
    return bodies, "".join(rest), "".join(lines[: starts[0]])
