"""Property tests of rewrite rules.

    from lumin_tune.testing.rules import check

    @pytest.mark.parametrize("rule", FAMILY.rules, ids=lambda rule: rule.name)
    def test_rule(rule):
        check(rule)

`check` draws random values that match the left side, evaluates both sides and compares them within the rule's class of
exactness. Values are moderate, equal or close to the rule's own constants (`testing.sampling`), or at the limits of
dtypes; every dtype that the rule allows is tried. It raises AssertionError, with the rule's name and the values, for a
rule that does not hold, that never matches, or whose sides differ in axes or dtype.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

import numpy as np

from lumin_tune.core.dtypes import Array, DType
from lumin_tune.core.graph.graph_invariants import verify
from lumin_tune.core.graph.graph_text import print_graph
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.oracle.interpreter import interpret
from lumin_tune.core.plugin.records import Exactness, GraphRule, Rule
from lumin_tune.testing.condition_limits import limits_of
from lumin_tune.testing.rule_patterns import (
    PatternError,
    PatternMatch,
    Term,
    Types,
    number_sites,
    parse,
    parse_one,
    shown,
    variables,
    walk,
)
from lumin_tune.testing.rule_samples import constants_of, draw_dtype, draw_number, makes_integers, usual
from lumin_tune.testing.sides import KEEPING, Distribution, Read, Sides, are_near, ops, same_bits

_AXES = 4
_TRIES = 15_000
_GAPS = 2
"""Times as many matches for a rule with several constants and a number to choose, which may fail only between them."""
_LEAST = 5
"""Matches that are enough for a rule so specific that the wanted number is not found."""
_GRAPH_TOLERANCE = {Exactness.REASSOCIATES: 1e-10, Exactness.APPROXIMATES: 1e-5}
"""Tolerance in float64, relative to the largest result; approximations may have constants rounded to f32."""


def check(rule: Rule | GraphRule, seed: int = 0, samples: int = 24) -> None:
    """Raise AssertionError unless both sides of a rule are equal, within its class, for `samples` random matches.

    seed: of the values; a failure names it. A rule that never matches fails too.

    >>> from lumin_tune.core.plugin.records import Exactness, Rule
    >>> from lumin_tune.testing.rules import check
    >>> check(Rule("max-of-one", "(max ?x ?x)", "?x", Exactness.BIT_EXACT, "max(x, x) = x"))
    >>> try:
    ...     check(Rule("sum-of-zero", "(add_scalar 0 ?x)", "?x", Exactness.BIT_EXACT, "0 + x = x"))
    ... except AssertionError as error:  # 0 + -0 is 0
    ...     print(str(error)[:44])
    rule 'sum-of-zero' does not hold (bit-exact)
    """
    if isinstance(rule, GraphRule):
        _check_graph_rule(rule, seed, samples)
    else:
        _check_pattern_rule(rule, seed, samples)


def _check_pattern_rule(rule: Rule, seed: int, samples: int) -> None:
    source = random.Random(f"{rule.name} {seed}")
    try:
        read = _read(rule)
        if len(read.constants) > 1 and any(str(number).startswith("?") for number, _ in number_sites(read.left)):
            samples *= _GAPS
        done = fruitless = 0
        for match in _matches(read, source):
            if _compare(read, match, source):
                done += 1
            else:
                fruitless += 1
            if done == samples:
                return
            if fruitless > 20 * samples:
                break
    except PatternError as error:
        raise AssertionError(f"rule {rule.name!r}: {error}") from error
    if done >= min(samples, _LEAST):
        return
    raise AssertionError(
        f"rule {rule.name!r}: only {done} of {samples} matches with finite values were found for {rule.left} with "
        f"the condition {rule.condition or 'none'}"
    )


def _read(rule: Rule) -> Read:
    left, right, conditions = parse_one(rule.left), parse_one(rule.right), parse(rule.condition)
    types = Types()
    types.read(left)
    types.read_conditions(conditions)
    known = set(variables(left))
    unknown = [each for each in variables(right) if each not in known]
    if unknown:
        raise PatternError(f"the right side has {', '.join(unknown)}, which the left side does not bind")
    return Read(rule, left, right, conditions, types, constants_of((left, right, *conditions)))


# matches


def _matches(read: Read, source: random.Random) -> Iterator[PatternMatch]:
    """Yield random matches of the left side that satisfy the conditions."""
    values = variables(read.left)
    demanded = {str(each[1]) for each in read.conditions if each[0] == "static"}
    refused = {str(each[1]) for each in read.conditions if each[0] == "dynamic"}
    for attempt in range(_TRIES):
        sizes = tuple(source.choice((2, 2, 3, 4, 7)) for _ in range(_AXES))
        axes = {each: source.getrandbits(_AXES) & source.choice((15, 15, source.getrandbits(_AXES))) for each in values}
        free = [each for each in values if each not in refused and source.random() < 0.5]
        match = PatternMatch(sizes, read.types, _dtypes(read, attempt, source), axes, frozenset({*demanded, *free}))
        if not _with_sets(match, read.left, source) or not _with_numbers(match, read, source):
            continue
        try:
            limits = limits_of(read.conditions, match.dtype, match.number_of, source)
            if limits is not None and all(match.holds(each) for each in read.conditions):
                match.limits.update(limits)
                yield match
        except (ArithmeticError, ValueError) as error:
            if isinstance(error, PatternError):
                raise


def _dtypes(read: Read, attempt: int, source: random.Random) -> dict[Term, DType]:
    terms = [each for each in walk(read.left) if not isinstance(each, str) or each.startswith("?")]
    terms += [
        ("dtype", each[1]) for each in walk(read.left) if each[0] in ("cast", "scalar") and str(each[1]).startswith("?")
    ]
    found: dict[Term, DType] = {}
    for place, group in enumerate(dict.fromkeys(read.types.group(each) for each in terms)):
        allowed = sorted(read.types.allowed(group), key=lambda dtype: dtype.value)
        if not allowed:
            raise PatternError(f"no dtype is left for {shown(group)}")
        found[group] = draw_dtype(allowed, attempt + (place and 2 * source.randrange(len(DType))), source)
    return found


def _with_sets(match: PatternMatch, term: Term, source: random.Random) -> bool:
    """Bind the axis sets of reductions; return whether that is possible."""
    if isinstance(term, str):
        return True
    if not all(_with_sets(match, each, source) for each in term[1:] if not isinstance(each, str)):
        return False
    if term[0] in ("sum", "max_reduce"):
        try:
            there = match.axes_of(term[2])
        except PatternError:
            return False
        name = str(term[1])
        if name not in match.sets:
            parts = [1 << axis for axis in range(_AXES) if there >> axis & 1]
            if not parts:
                return False
            match.sets[name] = sum(source.sample(parts, source.randint(1, len(parts))))
        elif match.sets[name] & ~there:
            return False
    return True


def _with_numbers(match: PatternMatch, read: Read, source: random.Random) -> bool:
    """Bind numbers to values that the dtypes can represent; return whether they can represent the literals too."""
    for number, value in number_sites(read.left):
        dtype = match.dtype(value)
        if not isinstance(number, str):
            raise PatternError(f"a left side may hold variables and literals for numbers, not {shown(number)}")
        if number.startswith("?") and number not in match.numbers:
            match.numbers[number] = draw_number(dtype, read.constants, list(match.numbers.values()), source)
        known = match.number_of(number)
        if not dtype.is_float and (not known.is_integer() or not dtype.lowest <= known <= dtype.highest):
            return False
    return True


# values


def _compare(read: Read, match: PatternMatch, source: random.Random) -> bool:
    """Compare both sides; return whether there was a finite value. Raises AssertionError, PatternError."""
    right = _checked_right(read, match)
    sides = Sides(read, match, right, (*read.constants, *match.numbers.values()))
    if read.rule.exactness is Exactness.BIT_EXACT:
        bounded = all(name in match.limits and match.limits[name].is_bounded for name in match.axes)
        whole = bounded or not makes_integers(read.left, match)
        for way in (
            (*[Distribution.SPECIAL] * 3, Distribution.KINKS, Distribution.USUAL) if whole else (Distribution.USUAL,)
        ):
            sides.compare_bits(sides.values(way, source))
    found = False
    for exact in (True, False):
        found = sides.compare(sides.values(Distribution.USUAL, source), exact) or found
        sides.compare(sides.values(Distribution.KINKS, source), exact, defined_only=True)
    if not makes_integers(read.left, match) and not makes_integers(read.right, right):
        sides.compare(sides.values(Distribution.ENDS, source), True, defined_only=True)
    elif ops(read) <= KEEPING:
        sides.compare(sides.values(Distribution.INNER_ENDS, source), False, defined_only=True)
    return found


def _checked_right(read: Read, match: PatternMatch) -> PatternMatch:
    """Return the match with the dtypes of the right side. Raises PatternError unless both sides have equal types."""
    types = Types()
    types.read(read.left)
    types.read_conditions(read.conditions)
    types.read(read.right)
    types.unite(read.left, read.right)
    dtypes: dict[Term, DType] = {}
    for term in [*walk(read.left), *walk(read.right)]:
        if isinstance(term, str) and not term.startswith("?"):
            continue
        group = types.group(term)
        if match.types.group(term) in match.dtypes:
            known = match.dtype(term)
            if dtypes.setdefault(group, known) is not known:
                raise PatternError(f"the right side needs {shown(term)}, which is {known}, to be {dtypes[group]}")
    for term in walk(read.right):
        group = types.group(term)
        allowed = types.allowed(term)
        if group in dtypes and dtypes[group] not in allowed:
            raise PatternError(f"the right side does not allow {dtypes[group]} for {shown(term)}")
        if group not in dtypes and len(allowed) == 1:
            (dtypes[group],) = allowed
    right = PatternMatch(match.sizes, types, dtypes, match.axes, match.static, match.sets, match.numbers)
    before, after = match.axes_of(read.left), right.axes_of(read.right)
    if before != after and read.right[0] != "scalar":  # a number is constant along all axes
        raise PatternError(f"the left side has the axes {before:04b}, the right side {after:04b}: {match.axes}")
    return right


# graph rules


def _check_graph_rule(rule: GraphRule, seed: int, samples: int) -> None:
    if rule.example is None:
        raise AssertionError(f"rule {rule.name!r} has no `example`, a function that returns a graph it matches")
    source = random.Random(f"{rule.name} {seed}")
    for _ in range(samples):
        graph = rule.example(source).copy()
        check_in_graph(rule, graph, source.getrandbits(32))


def check_in_graph(rule: GraphRule, graph: NodeGraph, seed: int = 0) -> int:
    """Return the number of matches of a rule in a graph, which must not be frozen and is modified.

    Raises AssertionError if there are none, or if the two sides differ in type or, on the oracle in float64, in value.

    >>> from lumin_tune.core.plugin.records import Exactness, GraphRule
    >>> from lumin_tune.testing.rules import check_in_graph
    >>> def find(graph):
    ...     for index, node in enumerate(graph.nodes[:]):
    ...         if node.op == "max" and len(set(node.operands)) == 1:
    ...             yield index, node.operands[0]
    >>> rule = GraphRule("max-of-one", "max(x, x)", "x", Exactness.BIT_EXACT, "max(x, x) = x", "", find)
    >>> g = lt.Graph()
    >>> x = g.tensor("x", (3,))
    >>> y = (x.maximum(x) + x.sin().maximum(x.sin())).output("y")
    >>> check_in_graph(rule, g)
    2
    """
    before = len(graph)
    pairs = list(rule.find(graph))
    if not pairs:
        raise AssertionError(f"rule {rule.name!r} matches nothing in\n{print_graph(graph.freeze())}")
    for number, (one, other) in enumerate(pairs):
        a, b = graph.nodes[one], graph.nodes[other]
        if one >= before:
            raise AssertionError(f"rule {rule.name!r} rewrites {graph.describe(one)}, which it added itself")
        if (a.dtype, a.shape) != (b.dtype, b.shape):
            raise AssertionError(
                f"rule {rule.name!r}: {graph.describe(one)} is {a.type_text}, "
                f"but {graph.describe(other)} is {b.type_text}"
            )
        graph.set_output(f"before {number}", one)
        graph.set_output(f"after {number}", other)
    frozen = graph.freeze()
    verify(frozen)
    results = interpret(frozen, _inputs(frozen, seed), float64=True)
    for number, (one, other) in enumerate(pairs):
        ours, theirs = results[f"before {number}"], results[f"after {number}"]
        scale = float(np.abs(ours[np.isfinite(ours)]).max(initial=1.0)) if ours.dtype.kind == "f" else 1.0
        if rule.exactness is Exactness.BIT_EXACT:
            same = same_bits(ours, theirs)
        else:
            same = bool(are_near(ours, theirs, _GRAPH_TOLERANCE[rule.exactness] * scale).all())
        if ours.dtype.kind == "f" and not np.isfinite(ours).any():
            raise AssertionError(f"rule {rule.name!r}: {frozen.describe(one)} has no finite element to compare")
        if not same:
            raise AssertionError(
                f"rule {rule.name!r} does not hold ({rule.exactness.value}): {frozen.describe(one)} =\n{ours}\n"
                f"but {frozen.describe(other)} =\n{theirs}"
            )
    return len(pairs)


def _inputs(graph: NodeGraph, seed: int) -> dict[str, Array]:
    generator = np.random.default_rng(seed)
    found = {}
    for name, node in graph.inputs.items():
        if name in graph.values:
            continue
        record = graph.nodes[node]
        sizes = [size if isinstance(size, int) else 2 for size in record.shape]
        found[name] = usual(generator, sizes, record.dtype, False).astype(record.dtype.numpy)
    return found
