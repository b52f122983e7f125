"""Parsing of einsum equations, and the contraction order.

Called by `contraction` for `einsum`; works on labels and sizes, not on tensors. A label is one letter, or `...1`,
`...2` and so on for the axes of an ellipsis, counted from the last, so that ellipses of different lengths share
labels and broadcast.
"""

from __future__ import annotations

import string
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from lumin_tune.core.errors import ShapeError
from lumin_tune.core.expression import Size, size_bounds

Labels = tuple[str, ...]

_LETTERS = frozenset(string.ascii_letters)
_TYPICAL_SIZE = 256  # size assumed for a symbolic dimension when ordering products, clamped to its range


@dataclass(frozen=True, slots=True)
class Equation:
    """The labels of the axes of each operand and of the result."""

    operands: tuple[Labels, ...]
    result: Labels


def parse_equation(text: str, ranks: Sequence[int]) -> Equation:
    """Parse an equation such as `...ij,jk->...ik` for operands of these ranks.

    As in NumPy: without `->` the result has the axes of the ellipsis, then the letters that occur once, in ASCII
    order; whitespace is ignored. Raises ShapeError for an equation that is malformed or does not fit the ranks.
    """
    operand_text, arrow, result_text = "".join(text.split()).partition("->")
    if "->" in result_text:
        raise ShapeError("`->` occurs more than once; write 'operands->result'")
    terms = operand_text.split(",")
    if len(terms) != len(ranks):
        raise ShapeError(
            f"the equation has {len(terms)} operands and {len(ranks)} tensors are given; "
            "separate the labels of each tensor by a comma"
        )
    operands = tuple(_fit(_read_term(term), number, ranks[number]) for number, term in enumerate(terms))
    ellipsis = max(([label for label in labels if _is_ellipsis(label)] for labels in operands), key=len)
    if arrow:
        result = _read_result(result_text, operands, ellipsis)
    else:
        count = Counter(label for labels in operands for label in labels if not _is_ellipsis(label))
        result = (*ellipsis, *sorted(label for label, uses in count.items() if uses == 1))
    return Equation(operands, result)


def contraction_order(equation: Equation, sizes: Mapping[str, Size]) -> list[tuple[int, int]]:
    """Return the sequence of operand pairs to multiply; each product is appended to the list of operands.

    Greedy: fewest multiplications first, then the smaller result, then the earlier pair. A symbolic size counts as
    256, clamped to its range.
    """
    if len(equation.operands) == 2:
        return [(0, 1)]
    weights = {label: _typical(size) for label, size in sizes.items()}
    remaining = [frozenset(labels) for labels in equation.operands]
    order = []
    while len(remaining) > 1:
        uses = Counter(label for labels in remaining for label in labels)
        uses.update(equation.result)
        first, second = min(
            combinations(range(len(remaining)), 2),
            key=lambda pair: _pair_cost(remaining[pair[0]], remaining[pair[1]], uses, weights),
        )
        order.append((first, second))
        right, left = remaining.pop(second), remaining.pop(first)
        remaining.append(_needed(left, right, uses))
    return order


def _read_term(term: str) -> Labels:
    """Return the labels of a term; `...` is one label."""
    labels = []
    position = 0
    while position < len(term):
        if term.startswith("...", position):
            labels.append("...")
            position += 3
            continue
        letter = term[position]
        if letter not in _LETTERS:
            raise ShapeError(
                f"{letter!r} in {term!r} is not a label; labels are the letters a-z and A-Z, and one `...` a term"
            )
        labels.append(letter)
        position += 1
    if labels.count("...") > 1:
        raise ShapeError(f"{term!r} has more than one `...`; an ellipsis stands for all axes without a letter")
    return tuple(labels)


def _fit(term: Labels, number: int, rank: int) -> Labels:
    """Return a label for each of `rank` axes."""
    has_ellipsis = "..." in term
    named = len(term) - has_ellipsis
    if named > rank or (named < rank and not has_ellipsis):
        raise ShapeError(
            f"{''.join(term)!r} has {named} labels but operand {number} has {rank} axes; "
            "give one label for each axis, or `...` for the rest"
        )
    if not has_ellipsis:
        return term
    position = term.index("...")
    return (*term[:position], *_ellipsis_labels(rank - named), *term[position + 1 :])


def _read_result(text: str, operands: Sequence[Labels], ellipsis: Sequence[str]) -> Labels:
    term = _read_term(text)
    if ellipsis and "..." not in term:
        raise ShapeError(
            f"the result {text!r} has no `...` for the {len(ellipsis)} axes of the operands' ellipsis; add it"
        )
    known = {label for labels in operands for label in labels}
    for label, uses in Counter(term).items():
        if uses > 1:
            raise ShapeError(f"label {label!r} occurs {uses} times in the result {text!r}; a result names an axis once")
        if label != "..." and label not in known:
            raise ShapeError(f"label {label!r} of the result is in no operand; expand the result for a new axis")
    return tuple(label for entry in term for label in (ellipsis if entry == "..." else (entry,)))


def _ellipsis_labels(count: int) -> Labels:
    return tuple(f"...{place}" for place in range(count, 0, -1))


def _is_ellipsis(label: str) -> bool:
    return label.startswith("...")


def _needed(left: Collection[str], right: Collection[str], uses: Mapping[str, int]) -> frozenset[str]:
    """Return the labels that a product must keep: those used by other operands or by the result."""
    return frozenset(label for label in {*left, *right} if uses[label] > (label in left) + (label in right))


def _pair_cost(
    left: frozenset[str], right: frozenset[str], uses: Mapping[str, int], weights: Mapping[str, int]
) -> tuple[int, int]:
    """Return (multiplications, result size); labels of one operand that end here are summed beforehand."""
    kept = _needed(left, right, uses)
    return _size(kept | (left & right), weights), _size(kept, weights)


def _size(labels: Collection[str], weights: Mapping[str, int]) -> int:
    total = 1
    for label in labels:
        total *= weights[label]
    return total


def _typical(size: Size) -> int:
    low, high = size_bounds(size)
    return max(1, low, min(_TYPICAL_SIZE, high))
