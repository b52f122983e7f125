"""Kinds of number, and operators that apply to Python values as well as to tensors."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any

from lumin_tune.blueprint.kinds import ANY, BOOL, FLOAT, INT, kind_of
from lumin_tune.blueprint.solver.facts import UNKNOWN, Dim
from lumin_tune.blueprint.solver.site import resolved
from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import WiringError
from lumin_tune.core.expression import Expression, Size, simplified

if TYPE_CHECKING:
    from lumin_tune.blueprint.solver.site import Site
    from lumin_tune.blueprint.solver.solver import Solver

_MASKS = {"any": ANY, "bool": BOOL, "int": INT, "float": FLOAT}


@cache
def parse_kinds(text: str) -> tuple[tuple[str, ...], str]:
    """Return the words of the operands and that of the result; the last operand's stands for further ones."""
    operands, _, result = text.partition("->")
    words = tuple(word.strip().removesuffix("...") for word in operands.split(",") if word.strip())
    return words, result.strip() or words[0]


def apply_kinds(solver: Solver, site: Site) -> None:
    """Narrow the kinds of operands and result by the operator's row.

    `float`, `int` and `bool` are fixed; operands marked `T` have one kind; `promote` makes the result the widest kind
    of the operands; `any` and `mask` are free. Python values adapt to tensors and are exempt.
    """
    words, result = parse_kinds(site.operator.kinds)
    origin = f"{site.path}: {site.operator.name}"
    given = [
        (name, edge, words[min(place, len(words) - 1)])
        for place, (name, edge) in enumerate(zip(site.names, site.operands))
        if edge is not None
    ]
    present = [*((name, edge, word) for name, edge, word in given if word), ("output", site.output, result)]
    shared = [(name, edge) for name, edge, word in present if word == "T" and edge.tensor is not False]
    for name, edge, word in present:
        mask = _MASKS.get(word)
        if mask is not None and edge.tensor is not False:
            solver.narrow(edge, mask, origin, site, name)
    for (name, edge), (other, reference) in zip(shared[1:], shared):
        solver.narrow(edge, reference.kinds, reference.kinds_origin, site, name)
        solver.narrow(reference, edge.kinds, edge.kinds_origin, site, other)
    if result == "promote":
        _promote(solver, site, origin)


def _promote(solver: Solver, site: Site, origin: str) -> None:
    edges = [edge for _, edge in site.named()]
    possible = 0
    for kinds in _widest([edge.kinds for edge in edges]):
        possible |= kinds
    solver.narrow(site.output, possible, origin, site, "output")
    for name, edge in site.named():
        if edge.tensor is not False and not site.output.kinds & FLOAT:
            solver.narrow(edge, BOOL | INT, site.output.kinds_origin, site, name)


def _widest(kinds: list[int]) -> list[int]:
    found = {0}
    for each in kinds:
        found = {max(known, bit) for known in found for bit in (BOOL, INT, FLOAT) if each & bit}
    return sorted(found)


def cast_kind(solver: Solver, site: Site) -> None:
    """The result has the dtype of the attribute `dtype`."""
    given = site.known("dtype")
    if given is not UNKNOWN and given is not None and "cast" not in site.memory:
        site.memory["cast"] = True
        solver.narrow(site.output, kind_of(DType.of(given)), f"{site.path}: dtype={given}", site, "output")


def scalar_result(solver: Solver, site: Site) -> bool:
    """Compute the value of an operator on Python values. Return whether its operands are Python values."""
    edges = [edge for _, edge in site.named()]
    if any(edge.tensor for edge in edges):
        solver.set_tensor(site.output, True, f"{site.path}: {site.operator.name}")
        return False
    if not edges or any(edge.tensor is None for edge in edges):
        return True
    solver.set_tensor(site.output, False, f"{site.path}: {site.operator.name}")
    values = [edge.value for edge in edges]
    if any(value is UNKNOWN for value in values):
        return True
    known = [resolved(value) for value in values]
    origin = f"{site.path}: {site.operator.name}"
    if any(value is UNKNOWN for value in known):
        _open_arithmetic(solver, site, values, origin)
        return True
    result = computed(site, known)
    if isinstance(result, Expression):
        result = simplified(result)
    solver.set_value(site.output, Dim(result, origin) if isinstance(result, Expression) else result, origin)
    return True


def computed(site: Site, values: list[Any]) -> Any:
    """Return the result of an operator on Python values. Raises WiringError if it does not take them."""
    function = site.operator.scalar
    assert function is not None
    try:
        return function(*values)
    except (TypeError, ValueError, ArithmeticError) as error:
        given = ", ".join(map(repr, values))
        raise WiringError(f"{site.path}: {site.operator.name}({given}): {error}") from error


_INVERSES: dict[str, tuple[Callable[[Any, Any], Any], Callable[[Any, Any], Any]]] = {
    # result and one operand give the other: the left from the right, the right from the left
    "add": (lambda total, right: total - right, lambda total, left: total - left),
    "subtract": (lambda total, right: total + right, lambda total, left: left - total),
    "multiply": (lambda total, right: _quotient(total, right), lambda total, left: _quotient(total, left)),
}


def _quotient(total: Size, factor: Size) -> Size | None:
    if isinstance(total, int) and isinstance(factor, int):
        return total // factor if factor and total % factor == 0 else None
    return None


def _open_arithmetic(solver: Solver, site: Site, values: list[Any], origin: str) -> None:
    """Relate a result to sizes that are not known yet, backwards where the operator has an inverse."""
    if not all(isinstance(value, (int, Dim)) and not isinstance(value, bool) for value in values):
        return
    if site.output.value is UNKNOWN:
        solver.set_value(site.output, Dim(), origin)
    result = resolved(site.output.value)
    inverse = _INVERSES.get(site.operator.name)
    if result is UNKNOWN or inverse is None or len(values) != 2:
        return
    left, right = resolved(values[0]), resolved(values[1])
    if left is UNKNOWN and right is not UNKNOWN:
        size, target = inverse[0](result, right), values[0]
    elif right is UNKNOWN and left is not UNKNOWN:
        size, target = inverse[1](result, left), values[1]
    else:
        return
    if size is not None:
        solver.set_size(target, simplified(size), origin)
