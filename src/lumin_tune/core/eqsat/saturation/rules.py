"""The rule language: S-expressions of `records.Rule`, read, checked and written as text for the engine.

`engine` compiles families with it, `explain` replays what it has read, the tests of rule families use it to see faults.
It never imports egglog and never runs a rule. What is checked here cannot fail in the engine.

A left side is an op of `egraph` with attributes first: variables `?x`, or literals where an attribute stands. A right
side may compute its attributes. Rules match modulo commutativity: `(add ?x ?y)` matches both ways round, without that
the e-graph gains e-nodes for it. Numbers are finite, and zero has no sign: an e-node with -0.0, an infinity or NaN
for an attribute matches no rule that looks at it.

| kind | written |
|---|---|
| value | `?x`, `(op attribute ... operand ...)`, `(scalar ?t ?c)` |
| axes | `?i`, `(union I J)`, `(intersection I J)`, `(difference I J)`, `(axes ?x)` |
| number | `?c`, `0.5`, `(+ a b)` `(- a b)` `(* a b)` `(/ a b)` `(pow a b)` `(neg a)` `(exp2 a)` `(log2 a)` `(sqrt a)`,
`(elements I)` |
| dtype | `?t`, `f32` |
| condition | `CONDITIONS`, one after the other |
"""

from __future__ import annotations

import enum
import math
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from lumin_tune.core.dtypes import DType
from lumin_tune.core.eqsat.egraph import COMMUTATIVE, SCALAR_FORMS
from lumin_tune.core.errors import RuleError
from lumin_tune.core.ops.scalars import PRIMITIVE
from lumin_tune.core.plugin.records import Rule

MAX_DEPTH = 32


class TermKind(enum.Enum):
    """The meaning of a term of the language."""

    VALUE = "a value"
    AXES = "a set of axes"
    NUMBER = "a number"
    DTYPE = "a dtype"
    CONDITION = "a condition"


@dataclass(frozen=True, slots=True)
class RuleTerm:
    """A checked term. head: an op, a function, a condition, `?x` or a literal as written; literals have a value."""

    head: str
    kind: TermKind
    arguments: tuple[RuleTerm, ...] = ()
    value: float | DType | None = None

    @property
    def is_variable(self) -> bool:
        return self.head.startswith("?")

    @property
    def is_literal(self) -> bool:
        return self.value is not None

    def __str__(self) -> str:
        words = []
        stack: list[RuleTerm | str] = [self]
        while stack:
            each = stack.pop()
            if isinstance(each, str):
                words.append(each)
            elif each.is_variable or each.is_literal:
                words.append(each.head)
            else:
                stack += [")", *reversed(each.arguments)]
                words.append("(" + each.head)
        return " ".join(words).replace(" )", ")")

    def walk(self) -> Iterator[RuleTerm]:
        """Yield this term and all below it, operators before what they take, from left to right."""
        stack = [self]
        while stack:
            each = stack.pop()
            yield each
            stack += reversed(each.arguments)


_V, _A, _N, _D, _C = TermKind.VALUE, TermKind.AXES, TermKind.NUMBER, TermKind.DTYPE, TermKind.CONDITION
_Signature = tuple[TermKind, ...]

OPERATIONS: dict[str, _Signature] = {
    **{op: (_V,) * row.arity for op, row in PRIMITIVE.items()},
    **dict.fromkeys(SCALAR_FORMS.values(), (_N, _V)),
    **dict.fromkeys(("sum", "max_reduce"), (_A, _V)),
    "cast": (_D, _V),
    "scalar": (_D, _N),
}
"""Operand kinds of the ops that rules may use, attributes first."""

CONDITIONS: dict[str, tuple[_Signature, str]] = {
    "independent": ((_V, _A), "the value does not depend on any of the axes"),
    "depends": ((_V, _A), "the value may depend on some of the axes"),
    "within": ((_A, _V), "the value has all of the axes"),
    "empty": ((_A,), "there are no axes in the set"),
    "nonempty": ((_A,), "there are axes in the set"),
    ">": ((_N, _N), "greater"),
    ">=": ((_N, _N), "greater or equal"),
    "<": ((_N, _N), "less"),
    "<=": ((_N, _N), "less or equal"),
    "positive": ((_N,), "the number is greater than 0"),
    "static": ((_V,), "the value is known ahead of time"),
    "dynamic": ((_V,), "the value is not known to be known ahead of time"),
    "dtype": ((_V, _D), "the value is of the dtype; a variable that the left does not bind is bound"),
    "float": ((_V,), "the value is of a float dtype"),
    "integer": ((_V,), "the value is of an integer dtype, which bool is not"),
    "same-dtype": ((_V, _V), "both values are of one dtype"),
    "at-least": ((_V, _N), "every element is the number or greater, or NaN"),
    "at-most": ((_V, _N), "every element is the number or less, or NaN"),
    "less": ((_V, _V), "every element of the first is less than every one of the second, NaN aside"),
    "no-less": ((_V, _V), "no element of the first is less than any of the second"),
    "fits": ((_V, _D), "every element lies among the integers that the dtype has without a gap"),
    "never-nan": ((_V,), "no element is NaN"),
    "never-minus-zero": ((_V,), "no element is -0.0"),
}
"""Operands and meaning of conditions; besides them `(== a b)` and `(!= a b)` compare numbers, sets or dtypes."""

_EQUALITIES = ("==", "!=")
_FUNCTIONS: dict[TermKind, dict[str, _Signature]] = {
    _N: {
        **dict.fromkeys(("+", "-", "*", "/", "pow"), (_N, _N)),
        **dict.fromkeys(("neg", "exp2", "log2", "sqrt"), (_N,)),
        "elements": (_A,),
    },
    _A: {**dict.fromkeys(("union", "intersection", "difference"), (_A, _A)), "axes": (_V,)},
    _D: {},
}
_TOKEN = re.compile(r"[()]|[^\s()]+")
_VARIABLE = re.compile(r"\?[A-Za-z_][A-Za-z0-9_]*")
_NUMBER = re.compile(r"[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?")
_DTYPES = {each.value: each for each in DType}

Sexpr = str | list["Sexpr"]


@dataclass(frozen=True)
class CheckedRule:
    """A rule as terms.

    variables: of the left side and those that the conditions bind, in order of first use. computed: the attributes of
    the right side that are neither variables nor literals, each once. trivial: both sides are one term modulo
    commutativity, so there is nothing to do.
    """

    rule: Rule
    left: RuleTerm
    right: RuleTerm
    conditions: tuple[RuleTerm, ...]
    variables: tuple[RuleTerm, ...]
    computed: tuple[RuleTerm, ...]
    trivial: bool

    @property
    def name(self) -> str:
        return self.rule.name

    @property
    def growth(self) -> int:
        """The most e-nodes that one match can add."""
        return operations(self.right)

    @property
    def shrinks(self) -> bool:
        """Whether the right side has fewer operations than the left; a number is none."""
        return _computing(self.right) < _computing(self.left)


def operations(term: RuleTerm) -> int:
    """Return how many e-nodes the term is made of, at most."""
    return sum(1 for each in term.walk() if each.kind is _V and not each.is_variable)


def _computing(term: RuleTerm) -> int:
    """Return how many operations the term is made of, numbers not counted."""
    return operations(term) - sum(1 for each in term.walk() if each.head == "scalar")


@lru_cache(maxsize=4096)
def check_rule(rule: Rule) -> CheckedRule:
    """Return the rule as terms.

    Raises RuleError, which names the rule, for what is no rule: unknown ops, functions and conditions, a wrong number
    of arguments, a variable of two kinds, one on the right that the left does not bind, a reduction on the right over
    what might be no axes, numbers that are not finite.
    """
    return _Checker(rule).check()


class _Checker:
    def __init__(self, rule: Rule) -> None:
        self._rule = rule
        self._kinds: dict[str, TermKind] = {}

    def check(self) -> CheckedRule:
        left = self._one("left", self._rule.left)
        if isinstance(left, str):
            raise self._error(f"the left side must be an operation, not {left!r}; such a rule would match everything")
        pattern = self._term(left, _V, "left")
        bound = self._variables([pattern])
        conditions = tuple(self._condition(each, bound) for each in self._read("condition", self._rule.condition))
        result = self._term(self._one("right", self._rule.right), _V, "right")
        for variable in self._variables([result]):
            if variable not in bound:
                known = ", ".join(bound) or "none"
                raise self._error(f"{variable} stands on the right, but the left does not bind it; it binds {known}")
        self._check_reductions(pattern, result, conditions)
        computed = dict.fromkeys(each for each in _attributes(result) if not each.is_variable and not each.is_literal)
        for each in (*conditions, *computed):
            for inner in each.walk():
                if inner.kind is _V and not inner.is_variable:
                    raise self._error(f"{inner} cannot stand in {each}: it takes variables of values")
        trivial = normal_text(pattern) == normal_text(result)
        variables = tuple(bound.values())
        return CheckedRule(self._rule, pattern, result, conditions, variables, tuple(computed), trivial)

    def _variables(self, terms: Sequence[RuleTerm]) -> dict[str, RuleTerm]:
        return {each.head: each for term in terms for each in term.walk() if each.is_variable}

    def _condition(self, form: Sexpr, bound: dict[str, RuleTerm]) -> RuleTerm:
        """Return a checked condition; `(dtype ?x ?t)` adds ?t to what is bound."""
        if isinstance(form, str) or not form or not isinstance(form[0], str):
            raise self._error(f"{_text(form)} is not a condition; write (word argument ...)")
        head, *rest = form
        if head in _EQUALITIES:
            self._count(head, rest, 2)
            kind = self._guessed(rest[0]) or self._guessed(rest[1])
            if kind not in (_N, _A, _D):
                raise self._error(
                    f"{_text(form)} compares {kind.value if kind else 'unknown variables'}; "
                    "numbers, sets of axes and dtypes can be compared"
                )
            signature: _Signature = (kind, kind)
        elif head in CONDITIONS:
            signature = CONDITIONS[head][0]
            self._count(head, rest, len(signature))
        else:
            known = ", ".join([*CONDITIONS, *_EQUALITIES])
            raise self._error(f"unknown condition {head!r} in {_text(form)}; there are {known}")
        arguments = tuple(self._term(each, kind, "condition") for each, kind in zip(rest, signature))
        found = RuleTerm(head, _C, arguments)
        for name, variable in self._variables([found]).items():
            if name in bound:
                continue
            if not (head == "dtype" and variable is arguments[1]):
                raise self._error(f"{name} stands in {found}, but the left does not bind it")
            bound[name] = variable
        return found

    def _guessed(self, form: Sexpr) -> TermKind | None:
        """Return the kind of a form, None for an unknown variable."""
        if not isinstance(form, str):
            head = form[0] if form and isinstance(form[0], str) else ""
            return next((kind for kind, table in _FUNCTIONS.items() if head in table), None)
        if form in _DTYPES:
            return _D
        return self._kinds.get(form) if form.startswith("?") else _N

    def _term(self, form: Sexpr, kind: TermKind, side: str) -> RuleTerm:
        """Return a checked term of the wanted kind. Rules are at most MAX_DEPTH deep, so it may recurse."""
        if isinstance(form, str):
            return self._atom(form, kind, side)
        if not form or not isinstance(form[0], str):
            raise self._error(f"{_text(form)} has no operation; write a term as (op argument ...)")
        head, *rest = form
        if kind is _V:
            table = OPERATIONS
        elif side == "left":
            raise self._error(f"{_text(form)} on the left: an attribute there is a variable or a literal")
        else:
            table = _FUNCTIONS[kind]
        if head not in table:
            raise self._error(
                f"unknown operation {head!r} where {kind.value} is needed; there are {', '.join(table) or 'none'}"
            )
        self._count(head, rest, len(table[head]))
        return RuleTerm(head, kind, tuple(self._term(each, want, side) for each, want in zip(rest, table[head])))

    def _atom(self, word: str, kind: TermKind, side: str) -> RuleTerm:
        if word.startswith("?"):
            if not _VARIABLE.fullmatch(word):
                raise self._error(f"{word!r} is not a variable; write ? followed by letters, digits and _")
            known = self._kinds.setdefault(word, kind)
            if known is not kind:
                raise self._error(f"{word} is of two kinds: {known.value} in one place and {kind.value} in another")
            return RuleTerm(word, kind)
        if kind is _D and word in _DTYPES:
            return RuleTerm(word, kind, value=_DTYPES[word])
        if kind is _N and _NUMBER.fullmatch(word):
            value = float(word)
            if not math.isfinite(value) or (value == 0 and math.copysign(1, value) < 0):
                raise self._error(f"{word} as a number: numbers in rules are finite, and zero has no sign")
            return RuleTerm(word, kind, value=value)
        allowed = {_D: f"a dtype ({', '.join(_DTYPES)})", _N: "a number such as -1.0"}.get(kind, kind.value)
        raise self._error(f"{word!r} on the {side} side stands where {allowed} or a variable such as ?x is needed")

    def _check_reductions(self, left: RuleTerm, right: RuleTerm, conditions: Sequence[RuleTerm]) -> None:
        """Raise RuleError for a reduction on the right whose set of axes might be empty."""
        some = {str(each.arguments[0]) for each in conditions if each.head == "nonempty"}
        for each in conditions:
            if each.head == "depends":
                value, axes = each.arguments
                some |= {f"(intersection (axes {value}) {axes})", f"(intersection {axes} (axes {value}))"}
        some |= {each.arguments[0].head for each in left.walk() if each.head in ("sum", "max_reduce")}
        for each in right.walk():
            if each.kind is _V and each.head in ("sum", "max_reduce"):
                parts = [each.arguments[0]]
                for part in parts:
                    if part.head == "union" and str(part) not in some:
                        parts += part.arguments
                if not any(str(part) in some for part in parts):
                    axes = each.arguments[0]
                    raise self._error(f"{axes} in {each} might have no axes; add the condition (nonempty {axes})")

    def _count(self, head: str, rest: Sequence[Sexpr], arity: int) -> None:
        if len(rest) != arity:
            raise self._error(f"{head!r} takes {arity} arguments, attributes first, not {len(rest)}")

    def _one(self, side: str, text: str) -> Sexpr:
        found = self._read(side, text)
        if len(found) != 1:
            raise self._error(f"the {side} side must be one term, not {len(found)}")
        return found[0]

    def _read(self, side: str, text: str) -> list[Sexpr]:
        """Return the forms of a text."""
        stack: list[list[Sexpr]] = [[]]
        for token in _TOKEN.findall(text):
            if token == "(":
                stack.append([])
                if len(stack) > MAX_DEPTH:
                    raise self._error(f"the {side} side is more than {MAX_DEPTH} deep")
            elif token != ")":
                stack[-1].append(token)
            elif len(stack) == 1:
                raise self._error(f"the {side} side has a closing parenthesis too many")
            else:
                done = stack.pop()
                stack[-1].append(done)
        if len(stack) != 1:
            raise self._error(f"the {side} side lacks {len(stack) - 1} closing parentheses")
        return stack[0]

    def _error(self, message: str) -> RuleError:
        return RuleError(f"rule {self._rule.name!r}: {message}")


def _text(form: Sexpr) -> str:
    """Return a form as it was written, cut where it is long."""
    words = []
    stack: list[Sexpr | None] = [form]
    while stack:
        each = stack.pop()
        if each is None:
            words.append(")")
        elif isinstance(each, str):
            words.append(each)
        else:
            words.append("(")
            stack += [None, *reversed(each)]
    found = " ".join(words).replace("( ", "(").replace(" )", ")")
    return found if len(found) <= 100 else found[:97] + "..."


def _attributes(term: RuleTerm) -> Iterator[RuleTerm]:
    """Yield the attributes of all operations of a value."""
    for each in term.walk():
        if each.kind is _V and not each.is_variable:
            yield from (argument for argument in each.arguments if argument.kind is not _V)


def normal_text(term: RuleTerm) -> str:
    """Return the term as text in which operands of commutative ops are sorted."""
    if not term.arguments:
        return term.head
    words = [normal_text(each) for each in term.arguments]
    if term.kind is _V and term.head in COMMUTATIVE:
        words.sort()
    return f"({term.head} {' '.join(words)})"


def renamed(term: RuleTerm, names: Mapping[str, str]) -> RuleTerm:
    """Return the term with other names for variables."""
    if term.is_variable:
        return RuleTerm(names.get(term.head, term.head), term.kind)
    return RuleTerm(term.head, term.kind, tuple(renamed(each, names) for each in term.arguments), term.value)
