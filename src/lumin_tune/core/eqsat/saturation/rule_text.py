"""Rules and analyses as the text that the engine reads.

`engine` alone calls it. A rule becomes three: one that puts what has the form of the left side into a table, one that
puts what meets the conditions into another, and one that adds the right side for each row of that. So it is known how
much a rule would add before it adds it; the rows are what `explain` replays; and rules of one form look for it once.
In one rule, egglog may join the analyses of two variables before the form that connects them, which took 1,000 times
as long on a layer of BERT.

The text depends on the sizes of axes, so it is generated for each e-graph. Nothing here runs the engine or reads
rules: `rules` has checked them.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from lumin_tune.core.dtypes import DType
from lumin_tune.core.eqsat.egraph import COMMUTATIVE, REDUCTIONS
from lumin_tune.core.eqsat.saturation.built_in import STRAY_RULES
from lumin_tune.core.eqsat.saturation.engine_tables import (
    COLUMNS,
    DTYPE_BITS,
    DTYPE_MASK,
    FLOAT_MASK,
    INTEGER_MASK,
    OPAQUE,
    STATIC_BIT,
)
from lumin_tune.core.eqsat.saturation.rule_variants import variants
from lumin_tune.core.eqsat.saturation.rules import RuleTerm, TermKind, check_rule, renamed
from lumin_tune.core.ops.scalars import PRIMITIVE
from lumin_tune.core.plugin.records import Exactness, Rule

_SORTS: Final = {"T": "T", "i": "i64", "f": "f64"}
_SORT_OF: Final = {TermKind.VALUE: "T", TermKind.AXES: "i64", TermKind.NUMBER: "f64", TermKind.DTYPE: "i64"}
_LARGEST: Final = "1.7976931348623157e308"
_SERIES: Final = (1.0, 1 / 3, 1 / 5, 1 / 7)
_LN_2: Final = 0.6931471805599453
_MOST_RENAMES: Final = 256

DECLARATIONS: Final = "\n".join(
    [
        "(sort T)",
        "(constructor Node (i64) T :unextractable)",
        *(
            f"(constructor op_{op} ({' '.join(_SORTS[column] for column in columns)}) T)"
            for op, columns in COLUMNS.items()
        ),
        "(function axes (T) i64 :merge (& old new))",
        "(function kind (T) i64 :merge (| old new))",
        "(relation conflict (T))",
        *(f"(relation stray_{op} (T i64 T))" for op in sorted(REDUCTIONS)),
        "(ruleset find_stray)",
        "(ruleset analyses)",
        "(ruleset load)",
    ]
)
"""Classes, e-nodes and analyses. axes: that a class may depend on. kind: its dtype, and whether it is static.

stray: reductions over an axis that their operand, as it turned out, does not depend on. Rules do not see those, as they
may rely on reductions being over axes that are there; the built-in rules say what they are equal to.
"""


def analyses() -> list[str]:
    """Return the rules by which axes, dtype and staticness of new e-nodes follow, and twins become one class."""
    rules = []
    for op, columns in COLUMNS.items():
        if op in OPAQUE:
            continue
        names = [f"{sort}{place}" for place, sort in enumerate(columns)]
        enode = f"(= e (op_{op} {' '.join(names)}))"
        values = [name for name, sort in zip(names, columns) if sort == "T"]
        axes, kind = "0", f"(| i0 {STATIC_BIT})"
        if values:
            axes = _folded("|", [f"a_{name}" for name in values])
            kind = _folded("&", [f"k_{values[0]}", *(f"(| k_{name} {DTYPE_MASK})" for name in values[1:])])
        if op in ("sum", "max_reduce"):
            axes = f"(& {axes} (not-i64 i0))"
        elif op == "cast":
            kind = f"(| i0 (& {kind} {STATIC_BIT}))"
        elif op in PRIMITIVE and PRIMITIVE[op].gives_bool:
            kind = f"(| {DTYPE_BITS[DType.BOOL]} (& {kind} {STATIC_BIT}))"
        elif op == "select":
            kind = _folded("&", ["k_T1", *(f"(| k_{name} {DTYPE_MASK})" for name in ("T0", "T2"))])
        facts = " ".join(f"(= a_{name} (axes {name}))" for name in values)
        rules.append(f"(rule ({enode} {facts}) ((set (axes e) {axes})) :ruleset analyses)")
        facts = " ".join(f"(= k_{name} (kind {name}))" for name in values)
        rules.append(f"(rule ({enode} {facts}) ((set (kind e) {kind})) :ruleset analyses)")
    rules += [
        f"(rule ((= e (op_{op} x y)) (= f (op_{op} y x))) ((union e f)) :ruleset analyses)"
        for op in sorted(COMMUTATIVE)
    ]
    rules += [
        f"(rule ((= e (op_{op} i x)) (= a (axes x)) (!= 0 (& i (not-i64 a)))) "
        f"((stray_{op} e i x) (subsume (op_{op} i x))) :ruleset analyses)"
        for op in sorted(REDUCTIONS)
    ]
    dtype = f"(& k {DTYPE_MASK})"
    rules.append(f"(rule ((= k (kind x)) (!= 0 (& {dtype} (- {dtype} 1)))) ((conflict x)) :ruleset analyses)")
    return rules


def rename_analyses(renames: Mapping[int, Sequence[tuple[int, int]]]) -> list[str]:
    """Return the rules by which the axes of renamed values follow.

    renames: opaque numbers of renamings and their pairs; past a certain number axes stay as they were.
    """
    rules = []
    for number, pairs in list(renames.items())[:_MOST_RENAMES]:
        sources = sum(1 << one for one, _ in pairs)
        moved = [f"(<< (& 1 (>> a {one})) {other})" for one, other in pairs]
        axes = _folded("|", [f"(& a {~sources})", *moved])
        rules.append(f"(rule ((= e (op_opaque1 {number} x)) (= a (axes x))) ((set (axes e) {axes})) :ruleset analyses)")
    return rules


def _folded(head: str, words: Sequence[str]) -> str:
    found = words[0]
    for each in words[1:]:
        found = f"({head} {found} {each})"
    return found


@dataclass(frozen=True)
class FormText:
    """The query that matches the form of some rules. table: its matches. find: the ruleset. by_sizes: see RuleText."""

    table: str
    find: str
    text: str
    by_sizes: bool


@dataclass(frozen=True)
class RuleText:
    """A rule as text.

    form: of its left side, which other rules may have too. table: what its matches go into. match, apply: rulesets.
    columns: sorts of the table. by_sizes: whether the text depends on the sizes of axes.
    """

    form: FormText
    table: str
    match: str
    apply: str
    columns: tuple[str, ...]
    text: str
    by_sizes: bool


def rule_text(number: int, rule: Rule, sizes: tuple[int | None, ...]) -> RuleText:
    """Return a rule as text.

    The columns of its table are the class of the left side, its variables, and its computed attributes.
    sizes: of the axes, None for those that are not known. Raises RuleError as `check_rule`.
    """
    checked = check_rule(rule)
    terms = (*checked.conditions, *checked.computed)
    by_sizes = any(each.head == "elements" for term in terms for each in term.walk())
    return _rule_text(number, rule, sizes if by_sizes else None)


@lru_cache(maxsize=4096)
def _rule_text(number: int, rule: Rule, sizes: tuple[int | None, ...] | None) -> RuleText:
    checked = check_rule(rule)
    bound = {each.head: each for each in checked.left.walk() if each.is_variable}
    attributes = {head for head, each in bound.items() if each.kind is not TermKind.VALUE}
    early, late = [], _Writer(sizes or (), rule.exactness is Exactness.BIT_EXACT)
    for each in checked.conditions:
        if rule not in STRAY_RULES and all(inner.head in attributes for inner in each.walk() if inner.is_variable):
            early.append(each)
        else:
            late.condition(each)
    form = _form_text(rule, tuple(bound.values()), early, sizes)
    computed = [late.computed(each) for each in checked.computed]
    table, match, apply = f"m{number}", f"match{number}", f"apply{number}"
    columns = _columns((*checked.variables, *checked.computed))
    row = f"({table} root {' '.join([*map(_name, checked.variables), *computed])})"
    facts = f"({form.table} root {' '.join(map(_name, bound.values()))}) {' '.join(late.facts)}"
    action = f"(union root {_written(checked.right, dict(zip(map(str, checked.computed), computed)))})"
    lines = [
        f"(relation {table} ({' '.join(columns)}))",
        f"(ruleset {match})",
        f"(ruleset {apply})",
        f'(rule ({facts}) ({row}) :ruleset {match} :name "{match}")',
        f'(rule ({row}) ({action}) :ruleset {apply} :name "{apply}")',
    ]
    return RuleText(form, table, match, apply, columns, "\n".join(lines), sizes is not None)


def _form_text(
    rule: Rule, variables: Sequence[RuleTerm], conditions: Sequence[RuleTerm], sizes: tuple[int | None, ...] | None
) -> FormText:
    """Return the text that finds the form of a rule. conditions: those on attributes alone."""
    if rule in STRAY_RULES:
        return FormText(f"stray_{check_rule(rule).left.head}", "find_stray", "", False)
    names = {each.head: f"?{place}" for place, each in enumerate(variables)}
    writer = _Writer(sizes or (), False)
    for each in conditions:
        writer.condition(renamed(each, names))
    facts = " ".join(writer.facts)
    patterns = [f"(= root {_written(renamed(left, names), {})}) {facts}" for left in variants(rule)]
    columns = " ".join(_columns(variables))
    key = hashlib.sha256("\n".join((columns, *patterns)).encode()).hexdigest()[:16]
    table, find = f"form_{key}", f"find_{key}"
    row = f"({table} root {' '.join(f'v_{place}' for place in range(len(variables)))})"
    lines = [
        f"(relation {table} ({columns}))",
        f"(ruleset {find})",
        *(
            f'(rule ({pattern}) ({row}) :ruleset {find} :name "{find}v{order}")'
            for order, pattern in enumerate(patterns)
        ),
    ]
    by_sizes = any(each.head == "elements" for condition in conditions for each in condition.walk())
    return FormText(table, find, "\n".join(lines), by_sizes)


def _columns(terms: Sequence[RuleTerm]) -> tuple[str, ...]:
    return ("T", *(_SORT_OF[each.kind] for each in terms))


def _name(variable: RuleTerm) -> str:
    return f"v_{variable.head[1:]}"


def _written(term: RuleTerm, computed: Mapping[str, str]) -> str:
    """Return a side of a rule. computed: the names of attributes that are computed."""
    if term.is_variable:
        return _name(term)
    if term.is_literal:
        return _literal(term)
    if term.kind is not TermKind.VALUE:
        return computed[str(term)]
    return f"(op_{term.head} {' '.join(_written(each, computed) for each in term.arguments)})"


def _literal(term: RuleTerm) -> str:
    return str(DTYPE_BITS[term.value]) if isinstance(term.value, DType) else repr(term.value)


class _Writer:
    """Writes conditions and computed attributes as facts, each term once."""

    def __init__(self, sizes: Sequence[int | None], exact: bool) -> None:
        self._sizes = sizes
        self._exact = exact
        self._names: dict[str, str] = {}
        self.facts: list[str] = []

    def computed(self, term: RuleTerm) -> str:
        """Return the name of a computed attribute. Numbers must be finite, and in bit-exact rules not zero."""
        name = self._term(term)
        if term.kind is TermKind.NUMBER:
            self.facts.append(f"(<= (abs {name}) {_LARGEST})")
            if self._exact:
                self.facts.append(f"(!= {name} 0.0)")
        return name

    def condition(self, term: RuleTerm) -> None:
        head, arguments = term.head, term.arguments
        if head == "dtype":
            value, dtype = arguments
            self.facts.append(f"(= {self._term(dtype)} {self._dtype(value)})")
        elif head == "same-dtype":
            one, other = map(self._dtype, arguments)
            self.facts.append(f"(= {one} {other})")
        elif head in ("float", "integer"):
            mask = FLOAT_MASK if head == "float" else INTEGER_MASK
            self.facts.append(f"(!= 0 (& {self._kind(arguments[0])} {mask}))")
        elif head in ("static", "dynamic"):
            compare = "!=" if head == "static" else "="
            self.facts.append(f"({compare} 0 (& {self._kind(arguments[0])} {STATIC_BIT}))")
        elif head in ("independent", "depends"):
            compare = "=" if head == "independent" else "!="
            self.facts.append(f"({compare} 0 (& {self._axes(arguments[0])} {self._term(arguments[1])}))")
        elif head == "within":
            axes = self._term(arguments[0])
            self.facts.append(f"(= 0 (& {axes} (not-i64 {self._axes(arguments[1])})))")
        elif head in ("empty", "nonempty"):
            self.facts.append(f"({'=' if head == 'empty' else '!='} 0 {self._term(arguments[0])})")
        elif head == "positive":
            self.facts.append(f"(> {self._term(arguments[0])} 0.0)")
        elif head in ("at-least", "at-most"):
            value, number = arguments
            bound, compare = ("low", ">=") if head == "at-least" else ("high", "<=")
            self.facts.append(f"({compare} {self._bound(f'({bound} {_name(value)})')} {self._term(number)})")
        elif head in ("less", "no-less"):
            one, other = map(_name, arguments)
            bounds = ("high", "low") if head == "less" else ("low", "high")
            names = [self._bound(f"({bound} {value})") for bound, value in zip(bounds, (one, other))]
            self.facts.append(f"({'<' if head == 'less' else '>='} {' '.join(names)})")
        elif head == "fits":
            held, dtype_bit = _name(arguments[0]), self._term(arguments[1])
            for bound, end, compare in (("low", "least", ">="), ("high", "most", "<=")):
                names = [self._bound(f"({bound} {held})"), self._bound(f"({end} {dtype_bit})")]
                self.facts.append(f"({compare} {' '.join(names)})")
        elif head in ("never-nan", "never-minus-zero"):
            self.facts.append(f"({head.replace('-', '_')} {_name(arguments[0])})")
        else:
            one, other = map(self._term, arguments)
            self.facts.append(f"({'=' if head == '==' else head} {one} {other})")

    def _term(self, term: RuleTerm) -> str:
        """Return a name or a literal for a set of axes, a number or a dtype."""
        if term.is_variable:
            return _name(term)
        if term.is_literal:
            return _literal(term)
        if term.head == "axes":
            return self._axes(term.arguments[0])
        arguments = [self._term(each) for each in term.arguments]
        if term.head == "elements":
            return self._elements(arguments[0])
        if term.head == "log2":
            return self._log2(arguments[0])
        if term.head == "sqrt":
            self.facts.append(f"(>= {arguments[0]} 0.0)")
        return self._bound(_EXPRESSIONS[term.head].format(*arguments))

    def _axes(self, value: RuleTerm) -> str:
        return self._bound(f"(axes {_name(value)})")

    def _kind(self, value: RuleTerm) -> str:
        return self._bound(f"(kind {_name(value)})")

    def _dtype(self, value: RuleTerm) -> str:
        return self._bound(f"(& {self._kind(value)} {DTYPE_MASK})")

    def _bound(self, expression: str) -> str:
        """Return the name that is bound to an expression."""
        name = self._names.get(expression)
        if name is None:
            name = self._names[expression] = f"n{len(self._names)}"
            self.facts.append(f"(= {name} {expression})")
        return name

    def _elements(self, axes: str) -> str:
        """Return the number of points; where it is not known, the rule does not match."""
        unknown = sum(1 << axis for axis, size in enumerate(self._sizes) if size is None)
        if unknown:
            self.facts.append(f"(= 0 (& {axes} {unknown}))")
        factors = [
            f"(max 1.0 (* {size / 2**axis!r} (to-f64 (& {axes} {1 << axis}))))"  # exact: by a power of two
            for axis, size in enumerate(self._sizes)
            if size is not None and size > 1
        ]
        without = sum(1 << axis for axis, size in enumerate(self._sizes) if size == 0)
        none = [f"(to-f64 (- 1 (min 1 (& {axes} {without}))))"] if without else []
        return self._bound(_folded("*", ["1.0", *none, *factors]))

    def _log2(self, number: str) -> str:
        """Return the binary logarithm: a series for the 1024th root, then three steps of Newton's method."""
        self.facts.append(f"(> {number} 0.0)")
        root = self._bound(f"(^ {number} {1 / 1024!r})")
        ratio = self._bound(f"(/ (- {root} 1.0) (+ {root} 1.0))")
        square = self._bound(f"(* {ratio} {ratio})")
        series = repr(_SERIES[-1])
        for each in _SERIES[-2::-1]:
            series = f"(+ {each!r} (* {square} {series}))"
        found = self._bound(f"(* {2 * 1024 / _LN_2!r} (* {ratio} {series}))")
        for _ in range(3):
            found = self._bound(f"(+ {found} (/ (- (* {number} (^ 2.0 (neg {found}))) 1.0) {_LN_2!r}))")
        return found


_EXPRESSIONS: Final = {
    "union": "(| {} {})",
    "intersection": "(& {} {})",
    "difference": "(& {} (not-i64 {}))",
    "+": "(+ {} {})",
    "-": "(- {} {})",
    "*": "(* {} {})",
    "/": "(/ {} {})",
    "pow": "(^ {} {})",
    "neg": "(neg {})",
    "exp2": "(^ 2.0 {})",
    "sqrt": "(^ {} 0.5)",
}
