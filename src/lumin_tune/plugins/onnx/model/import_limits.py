"""Limits on what one node may make the import compute or record, so that a hostile model is refused at once.

Families that lay out constants (weights of a resize, matrices of a transform) or unroll steps ask this first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from lumin_tune.plugins.onnx.node import NodeContext

MOST_ELEMENTS: Final = 1 << 25
MOST_STEPS: Final = 4096


def check_elements(node: NodeContext, count: int, what: str) -> None:
    """Raise ModelError if a constant that is laid out for the node would have too many elements."""
    if count > MOST_ELEMENTS:
        raise node.error(f"{what} would have {count} elements; at most {MOST_ELEMENTS} are laid out for one node")


def check_steps(node: NodeContext, count: int, what: str) -> None:
    """Raise ModelError if the node would be unrolled too often."""
    if count > MOST_STEPS:
        raise node.error(f"{count} {what} are too many to be unrolled; at most {MOST_STEPS} are")
