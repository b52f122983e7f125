"""Names that a text uses without a definition, as compilers report them: of these, a prelude lacks an intrinsic.

Most compilers of device code have one of three front ends, whose messages are here as they print them.
`tests/core/kernel/simt/test_undefined_names.py` has a log of each.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Final

CLANG: Final = (
    "use of undeclared identifier '{}'",
    "unknown type name '{}'",
    "no template named '{}'",
    "call to undeclared function '{}'",  # C, since clang 15
    "implicit declaration of function '{}'",  # C, before
)
"""Of Metal, pocl, HIP, and OpenCL drivers of Intel and others."""
EDG: Final = ('identifier "{}" is undefined',)
"""Of the Edison Design Group, whose front end is part of compilers for GPUs."""
GCC: Final = (
    "'{}' was not declared in this scope",
    "'{}' does not name a type",
    "'{}' undeclared",  # C
    "implicit declaration of function '{}'",  # C
    "unknown type name '{}'",  # C
)
"""Of stand-ins for devices. In quotation marks of the locale, which `undefined_name` replaces."""
_QUOTES: Final = str.maketrans("‘’", "''")


def undefined_name(log: str, messages: Sequence[str]) -> str:
    """Return the first name of the contract that a compiler's log reports as undefined, "" if there is none.

    messages: those of the compiler, with `{}` for the name.
    """
    match = _pattern(tuple(messages)).search(log.translate(_QUOTES))
    return next(filter(None, match.groups())) if match else ""


@cache
def _pattern(messages: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile("|".join(re.escape(each).replace(r"\{\}", r"((?:lm|LM)_\w+)") for each in messages))
