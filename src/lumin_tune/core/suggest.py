"""Suggestions for error messages about unknown names."""

from __future__ import annotations

import difflib
from collections.abc import Iterable


def did_you_mean(name: str, known: Iterable[str], limit: int = 40, label: str = "known") -> str:
    """Return `known: a, b, c; did you mean 'b'?`; the question only if a name is similar."""
    names = sorted(known)
    listed = ", ".join(names[:limit]) or "none"
    more = f" and {len(names) - limit} more" if len(names) > limit else ""
    near = difflib.get_close_matches(str(name)[:100], names, n=1, cutoff=0.6)
    return f"{label}: {listed}{more}" + (f"; did you mean {near[0]!r}?" if near else "")
