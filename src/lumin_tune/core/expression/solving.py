"""Solves for symbolic dimensions that make sizes provably equal.

Importers call `solutions` where a model equates sizes that are not equal for every value of its dimensions, such as
`(height + 31)//32*2` and `(height + 15)//16`, and record the model again with the solution height = 32*k. Candidates
are found by evaluating the sizes over a window of values and returned only after `same_size` has proven them, so a
solution can be too narrow but never wrong.
"""

from __future__ import annotations

import bisect
import functools
import math
import operator
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import permutations
from typing import Any, Final, NamedTuple

import numpy as np

from lumin_tune.core.dtypes import Array
from lumin_tune.core.errors import ExpressionError
from lumin_tune.core.expression import Expression, Size, same_size, simplified
from lumin_tune.core.expression.expression_operations import Bound
from lumin_tune.core.expression.polynomial import ONE, polynomial_of
from lumin_tune.core.expression.terms import Variable, postorder

Equation = tuple[Size, Size]
Solution = Mapping[str, Size]

WINDOWS: Final = (
    4096,
    1 << 17,
)  # window sizes: values of a dimension to evaluate; the second if the first gives no solution
LARGEST_STEP: Final = 512
_MOST_DIMS: Final = 6
_SAMPLES: Final = 3
_MOST_DOUBLINGS: Final = 6  # of the first value for which equations hold, until they can be proven
_MOST_PROGRESSIONS: Final = 16  # progressions tried per dimension
_COMPOSITE: Final = (161280, 23040, 7680, 1536, 768, 384, 192, 96, 48, 24, 12, 4, 2)  # sizes divisible by most strides


class Progression(NamedTuple):
    """The sizes first, first + step, ..., last; `last` of None is the end of the dimension's range."""

    first: int
    step: int
    last: int | None


def solutions(equations: Sequence[Equation], name: Callable[[str, int], str]) -> Iterator[Solution]:
    """Yield substitutions that make both sides of all equations provably equal and nonzero.

    name: returns the name of the multiplier k in `variable = step*k + offset`, given the variable's name and the
    step. A variable whose range merely shrinks keeps its name. Substitutions of one variable come before those of
    two, and those before substitutions of several. A side may be 0 if the other is the number 0. Where equations hold
    for all large values of a variable but can only be proven for still larger ones, its range starts at those.
    """
    variables = _variables(equations)
    if not 0 < len(variables) <= _MOST_DIMS:
        return
    is_solved = False
    for each in _candidates(equations, variables, name):
        if _proven(equations, each):
            is_solved = True
            yield each
    if not is_solved:
        yield from _raised(equations, variables)


def narrowed(variable: Variable, progression: Progression, name: Callable[[str, int], str]) -> Size | None:
    """Return the variable restricted to a progression, None if its range becomes empty."""
    first, step, last = progression
    high = _high(variable) if last is None else min(last, _high(variable))
    if high < first:
        return None
    count = (high - first) // step
    if not count:
        return first
    if step == 1:
        return Expression.variable(variable.name, first, high)
    offset = first % step
    low = first // step
    return simplified(Expression.variable(name(variable.name, step), low, low + count) * step + offset)


def _candidates(
    equations: Sequence[Equation], variables: Sequence[Variable], name: Callable[[str, int], str]
) -> Iterator[Solution]:
    for composite in (False, True):
        found: dict[str, Size] = {}
        for variable in variables:
            for progression in _progressions(equations, variable, variables, composite):
                size = narrowed(variable, progression, name)
                if size is None:
                    continue
                found.setdefault(variable.name, size)
                if not composite:
                    yield {variable.name: size}
        if len(found) > 1:
            yield found
        if not composite:
            yield from _ties(equations, variables, name)


def _proven(equations: Sequence[Equation], solution: Solution) -> bool:
    try:
        return all(same_size(substituted(a, solution), substituted(b, solution)) for a, b in equations)
    except ExpressionError:  # the solution moves a size out of its range
        return False


def substituted(size: Size, solution: Solution) -> Size:
    """Return a size with the variables of a solution substituted, simplified."""
    if isinstance(size, int):
        return size
    here = {each.name: solution[each.name] for each in size.variables if each.name in solution}
    return simplified(size.substitute(here)) if here else size


# one variable


def _progressions(
    equations: Sequence[Equation], variable: Variable, variables: Sequence[Variable], composite: bool
) -> list[Progression]:
    """Return progressions of values that satisfy the equations for all values of the other variables, longest first.

    composite: sample the other variables at sizes with many divisors, for equations that restrict several variables
    alike.
    """
    others = [each for each in variables if each is not variable]
    for window in WINDOWS:
        values = np.arange(variable.low, variable.low + window, dtype=np.int64)
        holds = np.ones(window, bool)
        for sample in _samples(others, composite):
            holds &= _holding(equations, {**sample, variable.name: values})
        own = holds[: _high(variable) - variable.low + 1]
        if own.all():  # unrestricted, or restricted far beyond the window
            ends = sorted({end for a, b in equations for end in _numbers_in(a) | _numbers_in(b)}, reverse=True)
            return [Progression(variable.low, 1, end) for end in ends if variable.low + window <= end < _high(variable)]
        if own.any():  # strides show beyond a short range too
            beyond = _longest(values, holds, ends=False) if len(own) < window else []
            return [*beyond, *_longest(values[: len(own)], own, ends=len(own) < window)]
        if len(own) < window:
            break
    return []


def _raised(equations: Sequence[Equation], variables: Sequence[Variable]) -> Iterator[Solution]:
    """Yield ranges of one variable that begin where the equations can be proven, later than where they hold."""
    for variable in variables:

        def holds(first: int, variable: Variable = variable) -> bool:
            return first < _high(variable) and _proven(equations, _from(variable, first))

        for begin in (each.first for each in _progressions(equations, variable, variables, False) if each.step == 1):
            proven = next((begin << k for k in range(1, _MOST_DOUBLINGS + 1) if holds(begin << k)), None)
            if proven is not None:
                between = range(proven // 2, proven)
                yield _from(variable, proven // 2 + bisect.bisect_left(between, True, key=holds))


def _from(variable: Variable, first: int) -> Solution:
    return {variable.name: Expression.variable(variable.name, first, _high(variable))}


def _numbers_in(size: Size) -> set[int]:
    """Return the constants in a size, such as the bound in `min(n, 1000000)`."""
    if isinstance(size, int):
        return {size}
    return {term.value for term in postorder(size) if term.operation == "constant"}


def _samples(others: Sequence[Variable], composite: bool) -> Iterator[dict[str, int]]:
    if not others:
        yield {}
        return
    for number in range(_SAMPLES):
        sample = {}
        for place, each in enumerate(others):
            low, high = each.low, _high(each)
            if composite:
                wanted = next((size for size in _COMPOSITE[number:] if low <= size <= high), high)
            else:  # distant primes are unrelated to strides
                wanted = (1009, 2311, 3571, 4801, 6007, 7013)[(place + number) % 6]
            sample[each.name] = wanted if low <= wanted <= high else low + wanted % (high - low + 1)
        yield sample


def _holding(equations: Sequence[Equation], values: Mapping[str, Any]) -> Array:
    """Return for each value of the window whether all equations hold; undefined sizes count as not equal."""
    try:
        return np.asarray(functools.reduce(operator.and_, [_agree(a, b, values) for a, b in equations]))
    except ExpressionError:
        name, window = next((name, each) for name, each in values.items() if isinstance(each, np.ndarray))
        result = np.zeros(len(window), bool)
        for place, value in enumerate(window[: WINDOWS[0]].tolist()):
            with suppress(ExpressionError):
                result[place] = all(bool(_agree(a, b, {**values, name: value})) for a, b in equations)
        return result


def _agree(a: Size, b: Size, values: Mapping[str, Any]) -> Any:
    """Return whether sizes are equal; equal products must not both vanish through a common zero factor."""
    left, right = _value(a, values), _value(b, values)
    if 0 in (a, b):
        return left == right
    return (left == right) & (left != 0)


def _value(size: Size, values: Mapping[str, Any]) -> Any:
    return size if isinstance(size, int) else size.evaluate(values)


def _longest(values: Array, holds: Array, *, ends: bool) -> list[Progression]:
    """Return progressions among the values that hold, those with the most members first, then multiples.

    ends: whether the window reaches the end of the variable's range.
    """
    low, total = int(values[0]), len(values)
    start, length = _longest_run(holds)
    is_open = start + length == total and not ends
    found = [((length, True, -1), Progression(low + start, 1, None if is_open else low + start + length - 1))]
    if length == np.count_nonzero(holds):
        return [found[0][1]]
    for step in range(2, min(LARGEST_STEP, total // 2) + 1):
        padded = np.concatenate([holds, np.zeros(-total % step, bool)])
        table = padded.reshape(-1, step)
        counts = table.sum(0)
        first = table.argmax(0)
        last = len(table) - 1 - table[::-1].argmax(0)
        columns = np.flatnonzero((counts > 1) & (last - first + 1 == counts))
        if not len(columns):
            continue
        multiples = columns[(low + columns) % step == 0]
        for column in {int(columns[counts[columns].argmax()]), *multiples.tolist()}:
            members, begin = int(counts[column]), low + column + int(first[column]) * step
            end = begin + (members - 1) * step
            is_open = end + step >= low + total and not ends
            is_multiple = begin % step == 0
            found.append(
                ((members + is_multiple, is_multiple, -step), Progression(begin, step, None if is_open else end))
            )
    found.sort(key=lambda entry: entry[0], reverse=True)
    return [progression for _, progression in found[:_MOST_PROGRESSIONS]]


def _longest_run(holds: Array) -> tuple[int, int]:
    """Return the start and length of the longest run of true values."""
    edges = np.flatnonzero(np.diff(np.concatenate([[0], holds.astype(np.int8), [0]])))
    starts, stops = edges[::2], edges[1::2]
    if not len(starts):
        return 0, 0
    place = int(np.argmax(stops - starts))
    return int(starts[place]), int(stops[place] - starts[place])


# several variables


def _ties(
    equations: Sequence[Equation], variables: Sequence[Variable], name: Callable[[str, int], str]
) -> Iterator[Solution]:
    """Yield solutions that express one variable by the others: from a linear equation, then plain equality."""
    for a, b in equations:
        if not isinstance(a, int) or not isinstance(b, int):
            yield from _linear(simplified(a - b), variables, name)
    for kept, tied in permutations(variables, 2):
        if kept.name == tied.name:
            continue
        low, high = max(kept.low, tied.low), min(_high(kept), _high(tied))
        if low <= high:
            common: Size = Expression.variable(kept.name, low, high) if low < high else low
            yield {kept.name: common, tied.name: common}


def _linear(difference: Size, variables: Sequence[Variable], name: Callable[[str, int], str]) -> Iterator[Solution]:
    """Yield `variable = ...` for each variable with an integral solution of a linear difference that is 0."""
    if isinstance(difference, int):
        return
    terms = dict(polynomial_of(difference))
    alone = {key[0].variables[0]: key for key in terms if len(key) == 1 and key[0].operation == "variable"}
    for tied in reversed(variables):
        monomial = alone.get(tied)
        if monomial is None or any(tied in atom.variables for key in terms if key != monomial for atom in key):
            continue
        factor = terms[monomial]
        rest = {key: value for key, value in terms.items() if key != monomial}
        if any(value % factor for value in rest.values()):
            continue
        size: Size = -rest.get(ONE, 0) // factor
        for key, value in rest.items():
            if key != ONE:
                size = (
                    math.prod((_as_expression(atom) for atom in key), start=Expression.constant(-value // factor))
                    + size
                )
        yield from _fitted(tied, simplified(size))
    if len(alone) == 2 and len(terms) == 2:
        first, second = [(each, terms[key]) for each, key in alone.items()]
        yield from _common_multiple(first, second, name)


def _common_multiple(
    a: tuple[Variable, int], b: tuple[Variable, int], name: Callable[[str, int], str]
) -> Iterator[Solution]:
    """Yield the integer solution of `p*a = q*b`: a = q*k, b = p*k."""
    (first, p), (second, q) = a, b
    if p * q > 0:
        return
    common = math.gcd(p, q)
    p, q = abs(p) // common, abs(q) // common
    low = max(-(-first.low // q), -(-second.low // p))
    high = min(_high(first) // q, _high(second) // p)
    if low <= high:
        shared: Size = Expression.variable(name(first.name, q), low, high) if low < high else low
        yield {first.name: simplified(shared * q), second.name: simplified(shared * p)}


def _fitted(tied: Variable, size: Size) -> Iterator[Solution]:
    """Yield `tied = size` if the ranges are compatible; the only variable of the size is narrowed if necessary."""
    if isinstance(size, int):
        if tied.low <= size <= _high(tied):
            yield {tied.name: size}
        return
    low, high = size.bounds()
    if tied.low <= low and high <= _high(tied):
        yield {tied.name: size}
    elif len(size.variables) == 1:
        (other,) = size.variables
        values = np.arange(other.low, min(_high(other), other.low + WINDOWS[1] - 1) + 1, dtype=np.int64)
        fitting = size.evaluate({other.name: values})
        start, length = _longest_run((fitting >= tied.low) & (fitting <= _high(tied)))
        if length:
            first, last = other.low + start, other.low + start + length - 1
            if start + length == len(values):  # beyond the window such sizes are monotonic
                beyond = _high(other)
                while last < beyond:
                    middle = (last + beyond + 1) // 2
                    fits = tied.low <= size.evaluate({other.name: middle}) <= _high(tied)
                    last, beyond = (middle, beyond) if fits else (last, middle - 1)
            kept: Size = Expression.variable(other.name, first, last) if first < last else first
            yield {other.name: kept, tied.name: substituted(size, {other.name: kept})}


def _as_expression(atom: Any) -> Expression:
    assert isinstance(atom, Expression)
    return atom


def _variables(equations: Sequence[Equation]) -> list[Variable]:
    found: dict[str, Variable] = {}
    for pair in equations:
        for size in pair:
            for variable in size.variables if isinstance(size, Expression) else ():
                found.setdefault(variable.name, variable)
    return list(found.values())


def _high(variable: Variable) -> int:
    high: Bound | Any = variable.high
    assert isinstance(high, int)
    return high
