"""Splits a program's source into translation units, so that its kernels compile in parallel.

Called by `builder`. The renderer marks the functions that can be compiled separately (`render.file_functions.BODY`);
everything else, including the entry points, stays in the first unit. Symbols are named by the contents of functions, so
that objects of several texts link (`early_units`).
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Container, Sequence
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


_NAMED: Final = re.compile(rf"{BODY} (\w+)")


def translation_units(text: str, most: int, elsewhere: Container[str] = ()) -> list[str]:
    """Return at most `most` units that link to the same library as `text`; `text` alone if it is too short to split.

    elsewhere: the contents of functions that other objects have (`content_of`); the units leave them out.
    """
    bodies, rest, head = _divided(text)
    own = [body for body in bodies if content_of(body) not in elsewhere]
    total = sum(map(len, own))
    count = min(most, len(own), -(-total // UNIT_CHARACTERS))
    if count < 2 and len(own) == len(bodies):
        return [text]
    shares: list[list[str]] = [[] for _ in range(max(1, count))]
    lengths = [len(rest) // _ENTRY_SPEED, *[0] * (len(shares) - 1)]
    for body in sorted(own, key=len, reverse=True):
        lightest = lengths.index(min(lengths))
        shares[lightest].append(body)
        lengths[lightest] += len(body)
    declared = "".join(f"{body[: body.index(' {')]};\n" for body in bodies)
    first, *others = ("\n".join(share) for share in shares)
    named = f"{_HIDDEN}{''.join(map(_symbol_definition, bodies))}{head}"
    return [f"{named}{declared}{first}\n{rest}", *(f"{named}{each}" for each in others)]


def contents_of(text: str) -> list[str]:
    """Return the contents of the functions of a text that can be compiled separately."""
    return [content_of(body) for body in _divided(text)[0]]


def content_of(body: str) -> str:
    """Return a function without its name: equal ones may share an object."""
    return _NAMED.sub(BODY, body, count=1)


def unit_of(head: str, contents: Sequence[str]) -> str:
    """Return the unit that defines functions with these contents."""
    bodies = (each.replace(BODY, f"{BODY} {_symbol(each)}", 1) for each in contents)
    return "\n".join([f"{_HIDDEN}{head}", *bodies])


def _symbol(content: str) -> str:
    return f"lm_body_{hashlib.sha256(content.encode()).hexdigest()[:24]}"


def _symbol_definition(body: str) -> str:
    """Return the macro that gives a function of the text its symbol."""
    found = _NAMED.match(body)
    assert found is not None
    return f"#define {found[1]} {_symbol(content_of(body))}\n"


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
