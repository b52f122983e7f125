"""Templates of shapes: `V... i, o i, o -> V... o`.

Operands are separated by commas, the result follows the arrow. A name is an axis, a name with dots any number of
axes, an int a fixed size; equal names have equal sizes. At most one name of an operand has dots.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from lumin_tune.blueprint.solver.facts import Dim, Edge

if TYPE_CHECKING:
    from lumin_tune.blueprint.solver.site import Site
    from lumin_tune.blueprint.solver.solver import Solver


@dataclass(frozen=True)
class Pattern:
    """A shape as axes before and after a variadic part. rest: its name, None for a fixed number of axes."""

    prefix: tuple[str | int, ...]
    rest: str | None = None
    suffix: tuple[str | int, ...] = ()

    @property
    def least(self) -> int:
        """The least number of axes."""
        return len(self.prefix) + len(self.suffix)


@cache
def parse_template(text: str) -> tuple[tuple[Pattern, ...], Pattern]:
    """Return the patterns of the operands, and that of the result."""
    operands, _, result = text.partition("->")
    patterns = tuple(_pattern(each) for each in operands.split(",")) if operands.strip() else ()
    return patterns, _pattern(result)


def _pattern(text: str) -> Pattern:
    words: list[str | int] = [int(word) if word.isdigit() else word for word in text.split()]
    places = [place for place, word in enumerate(words) if isinstance(word, str) and word.endswith("...")]
    if not places:
        return Pattern(tuple(words))
    place = places[0]
    return Pattern(tuple(words[:place]), str(words[place])[:-3], tuple(words[place + 1 :]))


def apply_template(solver: Solver, site: Site, text: str) -> bool:
    """Unify the shapes of a site with its template. Return whether the template has nothing more to infer."""
    patterns, result = parse_template(text)
    pairs = [(name, edge, pattern) for name, edge, pattern in zip(site.names, site.operands, patterns)]
    # The pattern of variable arity stands for all operands.
    pairs += [(name, edge, patterns[-1]) for name, edge in list(zip(site.names, site.operands))[len(patterns) :]]
    present = [(name, edge, pattern) for name, edge, pattern in pairs if edge is not None]
    return apply_patterns(solver, site, [*present, ("output", site.output, result)])


def apply_patterns(solver: Solver, site: Site, pairs: Sequence[tuple[str, Edge, Pattern]]) -> bool:
    """Unify edges with patterns that share the names of the site. Return whether all ranks are known."""
    # A variadic part that becomes known determines the rank of edges before it in the list, hence twice.
    for _ in range(2):
        complete = True
        for name, edge, pattern in pairs:
            complete &= _apply(solver, site, name, edge, pattern)
        if complete:
            break
    return complete


def _apply(solver: Solver, site: Site, name: str, edge: Edge, pattern: Pattern) -> bool:
    rest, prefix, suffix = pattern.rest, pattern.prefix, pattern.suffix
    if edge.dims is None and rest is None:
        solver.set_rank(edge, len(prefix), f"{site.path}: {site.operator.name}", site, name)
    elif edge.dims is None and rest in site.rows:
        rank = pattern.least + len(site.rows[rest])
        solver.set_rank(edge, rank, f"{site.path}: {site.operator.name}", site, name)
    if edge.dims is None:
        for axis, word in enumerate(prefix):
            _bind(solver, site, name, word, solver.from_front(edge, axis), axis)
        for place, word in enumerate(reversed(suffix)):
            _bind(solver, site, name, word, solver.from_back(edge, place), -1 - place)
        return False
    dims = edge.dims
    if len(dims) < pattern.least or (rest is None and len(dims) > pattern.least):
        wanted = f"{pattern.least}{'' if rest is None else ' or more'}"
        solver.rank_conflict(site, name, edge, wanted)
    for axis, word in enumerate(prefix):
        _bind(solver, site, name, word, dims[axis], axis)
    for place, word in enumerate(reversed(suffix)):
        _bind(solver, site, name, word, dims[-1 - place], -1 - place)
    if rest is not None:
        middle = dims[len(prefix) : len(dims) - len(suffix)]
        known = site.rows.get(rest)
        if known is None:
            site.rows[rest] = middle
            site.memory[f"row {rest}"] = name, len(prefix)
        elif known is not middle:
            if len(known) != len(middle):
                first, start = site.memory.get(f"row {rest}", (name, 0))
                solver.rank_conflict(site, name, edge, str(pattern.least + len(known)), first)
            first, start = site.memory.get(f"row {rest}", (name, 0))
            for place, (left, right) in enumerate(zip(known, middle)):
                if left is not right:
                    solver.same(left, right, site, (first, start + place), (name, len(prefix) + place))
    return True


def _bind(solver: Solver, site: Site, name: str, word: str | int, dim: Dim, axis: int) -> None:
    if isinstance(word, int):
        solver.set_size(dim, word, f"{site.path}: {site.operator.name}", site, (name, axis))
        return
    known = site.symbols.get(word)
    if known is None:
        site.symbols[word] = dim
        site.memory[word] = name, axis
    elif known is not dim:
        solver.same(known, dim, site, site.memory.get(word, (name, axis)), (name, axis))
