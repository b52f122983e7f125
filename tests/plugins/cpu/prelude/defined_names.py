"""The names that the CPU prelude defines."""

from __future__ import annotations

from lumin_tune.plugins.cpu import prelude


def defined_names() -> frozenset[str]:
    """Return every name that some block defines."""
    return frozenset().union(*(block.offers for block in prelude._blocks())) - {prelude._ALWAYS}
