"""Drafts for speculative decoding from the text so far (Saxena, Prompt Lookup Decoding, 2023)."""

from __future__ import annotations

from collections.abc import Sequence

LONGEST = 3
REACH = 4096


def draft_tokens(tokens: Sequence[int], count: int) -> list[int]:
    """Return up to `count` tokens that followed the last occurrence of the end of the text, none without one.

    The longest end of up to three tokens that occurs earlier decides, among the last 4,096 tokens.
    """
    recent = list(tokens[-REACH:])
    for size in range(min(LONGEST, len(recent) - 1), 0, -1):
        end = recent[-size:]
        for begin in range(len(recent) - size - 1, -1, -1):
            if recent[begin : begin + size] == end:
                return recent[begin + size : begin + size + count]
    return []
