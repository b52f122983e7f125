"""The one error of the second verifier."""

from __future__ import annotations


class Refused(Exception):
    """A proof or a statement that does not hold."""


def require(condition: bool, what: str) -> None:
    if not condition:
        raise Refused(what)
