"""Shrinks a failing program to a smaller one that fails in the same way.

It tries single outputs, values replaced by inputs, removed lines, and simpler inputs. Every step is a valid program.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import TypeVar

from lumin_tune.core.errors import LuminError
from lumin_tune.testing.programs.listing import Line, Listing, ProgramInput, declare, environment, execute

T = TypeVar("T")


def shrunk(listing: T, fails: Callable[[T], bool], smaller: Callable[[T], Iterable[T]], tries: int = 120) -> T:
    """Return a smaller program that fails. fails: whether a program fails; the number of its calls is bounded."""
    best = listing
    progress = True
    while progress:
        progress = False
        for candidate in smaller(best):
            if tries <= 0:
                return best
            tries -= 1
            if fails(candidate):
                best, progress = candidate, True
                break
    return best


def smaller(listing: Listing) -> Iterator[Listing]:
    """Yield smaller programs, the smallest first. All of them can be recorded."""
    seen = {listing}
    for candidate in _cut(listing):
        pruned = without_dead(candidate)
        if pruned not in seen:
            seen.add(pruned)
            try:
                pruned.record()
            except (LuminError, TypeError, AttributeError, NameError, ValueError):
                continue
            yield pruned


def _cut(listing: Listing) -> Iterator[Listing]:
    if len(listing.outputs) > 1:
        for name in listing.outputs:
            yield replace(listing, outputs=(name,))
        for name in listing.outputs:
            yield replace(listing, outputs=tuple(each for each in listing.outputs if each != name))
    known = types(listing)
    for place in reversed(range(len(listing.lines))):
        line = listing.lines[place]
        rest = (*listing.lines[:place], *listing.lines[place + 1 :])
        if line.operands:
            made = tuple(ProgramInput(name, *known[name]) for name in line.names)
            yield replace(listing, inputs=(*listing.inputs, *made), lines=rest)
        for operand in dict.fromkeys(line.operands):
            if len(line.names) == 1 and known[operand] == known[line.names[0]]:
                yield replace(
                    listing,
                    lines=tuple(_renamed(each, line.names[0], operand) for each in rest),
                    outputs=tuple(
                        dict.fromkeys(operand if name == line.names[0] else name for name in listing.outputs)
                    ),
                )
    for place, each in enumerate(listing.inputs):
        for change in ({"static": False}, {"values": "normal"} if isinstance(each.values, str) else {}):
            plain = replace(each, **change)
            if plain != each:
                yield replace(listing, inputs=(*listing.inputs[:place], plain, *listing.inputs[place + 1 :]))


def types(listing: Listing) -> dict[str, tuple[tuple[int | str, ...], str]]:
    """Return shape and dtype of each name. Symbolic sizes that are not plain dimensions are replaced by 1."""
    from lumin_tune.core.tensor import Graph

    graph = Graph()
    env = environment(graph)
    found = {}
    for each in listing.inputs:
        env[each.name] = declare(graph, each)
    for line in listing.lines:
        execute(line, env)
    for name in [*(each.name for each in listing.inputs), *(name for line in listing.lines for name in line.names)]:
        shape = tuple(
            size if isinstance(size, int) else str(size) if str(size).isalpha() else 1 for size in env[name].shape
        )
        found[name] = (shape, str(env[name].dtype))
    return found


def without_dead(listing: Listing) -> Listing:
    """Return the program without lines and inputs that no output needs."""
    needed = set(listing.outputs)
    lines: list[Line] = []
    for line in reversed(listing.lines):
        if needed.intersection(line.names):
            needed.update(line.operands)
            lines.append(line)
    inputs = tuple(each for each in listing.inputs if each.name in needed)
    return replace(listing, inputs=inputs, lines=tuple(reversed(lines)))


def _renamed(line: Line, old: str, new: str) -> Line:
    return replace(line, operands=tuple(new if each == old else each for each in line.operands))
