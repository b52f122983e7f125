"""The analysis of intervals as the text that the engine reads.

The engine is given the intervals of the graph (`ranges`) and these rules, by which those of new e-nodes follow; they
say less than `ranges` does, so that they cost little. A class without a finite bound has no row. Bounds of floats are
such in every float dtype (`_rounded`). The bounds of a class are the greatest low and the least high of its forms;
where those contradict each other, as forms that differ by rounding may, both are forgotten.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from lumin_tune.core.dtypes import DType
from lumin_tune.core.eqsat.interval import precision
from lumin_tune.core.eqsat.saturation.engine_tables import (
    DTYPE_BITS,
    DTYPE_MASK,
    FLOAT_MASK,
    INTEGER_MASK,
    EngineTables,
)
from lumin_tune.core.eqsat.saturation.range_tables import NEVER_MINUS_ZERO, NEVER_NAN, NO_BOUND

_MOST: Final = "60000.0"
"""Every float dtype holds larger numbers."""
_LEAST: Final = "0.00006103515625"
"""2**-14: no float dtype makes 0 of it."""
_GRID: Final = "1610612736.0"
"""Adding this to a number and subtracting it again rounds the number to a multiple of 2**-22."""
_SPLIT: Final = "35184372088833.0"
_EXACT_INTEGERS: Final = 1 << 53
_ROUNDS: Final = 3
"""Number of operations across which a bound propagates at a time; cyclic forms may narrow one without end."""
_WHOLE: Final = DTYPE_MASK & ~FLOAT_MASK
_SMALL: Final = sum(bit for dtype, bit in DTYPE_BITS.items() if not dtype.is_float and dtype is not DType.I64)


def _integers() -> Iterator[tuple[int, float, float]]:
    """Yield the bit of each dtype with the ends of the integers that it, and a float64, has without a gap."""
    for dtype, bit in DTYPE_BITS.items():
        if dtype.is_float:
            yield bit, -float(1 << precision(dtype)), float(1 << precision(dtype))
        else:
            ends = max(int(dtype.lowest), -_EXACT_INTEGERS), min(int(dtype.highest), _EXACT_INTEGERS)
            yield bit, float(ends[0]), float(ends[1])


DECLARATIONS: Final = "\n".join(
    [
        "(function low (T) f64 :merge (max old new))",
        "(function high (T) f64 :merge (min old new))",
        "(relation never_nan (T))",
        "(relation never_minus_zero (T))",
        "(function least (i64) f64 :merge old)",
        "(function most (i64) f64 :merge old)",
        "(function empties () i64 :merge (| old new))",
        "(relation reads (i64))",
        "(ruleset ranges)",
        "(ruleset contradictions)",
        "(ruleset given_ranges)",
        "(relation in_ranges (i64 f64 f64 i64))",
        *(f"(set (least {bit}) {low!r}) (set (most {bit}) {high!r})" for bit, low, high in _integers()),
    ]
)
"""low, high: bounds of all elements that are not NaN. least, most: integers of dtypes, by their bit. empties: axes that
may have no points. reads: opaque e-nodes of one operand whose elements are some or all of those of the operand."""

SETTLE: Final = f"(seq (repeat {_ROUNDS} (run ranges)) (run contradictions))"
"""The rules that derive the intervals of new e-nodes."""


def _rounded(number: str) -> str:
    """Return facts that bind `n` to a number, and `s` to how far from it what it is rounded to may lie.

    `q` is the nearest multiple of 2**-22, and what `g` makes of that has 8 bits: every float dtype has that number, so
    that no rounding goes further (Veltkamp, 1968, for the splitting).
    """
    near = f"(= q (- (+ n {_GRID}) {_GRID})) (= g (* q {_SPLIT}))"
    return f"(= n {number}) (<= (abs n) {_MOST}) {near} (= s (* 2.0 (abs (- n (- g (- g q))))))"


def _told(factor: str) -> str:
    """Return facts that bind `t` to what it adds to `s` that the number `c`, times a factor, is rounded itself."""
    near = f"(= o (- (+ c {_GRID}) {_GRID})) (= h (* o {_SPLIT}))"
    return f"(<= (abs c) {_MOST}) {near} (= t (* 2.0 (abs (* {factor} (- c (- h (- h o)))))))"


def _holds(low: str, high: str) -> str:
    """Return facts that bind `a` and `b` to bounds that the dtype of `e` can represent."""
    limits = f"(= d (& k {DTYPE_MASK})) (= v (least d)) (= w (most d))"
    return f"(= a {low}) (= b {high}) {limits} (>= a v) (<= b w)"


_FLOAT: Final = f"(= k (kind e)) (!= 0 (& k {FLOAT_MASK}))"
_INTEGER: Final = f"(= k (kind e)) (!= 0 (& k {INTEGER_MASK}))"
_POSITIVE: Final = "(= lx (low x)) (>= lx 0.0) (= ly (low y)) (>= ly 0.0)"
_ENDS: Final = "(= lx (low x)) (= hx (high x)) (= ly (low y)) (= hy (high y))"
_BOUNDED: Final = f"{_ENDS} (= p (* (max (abs lx) (abs hx)) (max (abs ly) (abs hy))))"
_FITS: Final = "(= a (least i)) (= b (most i)) (>= lx a) (<= hx b)"
_CORNERS: Final = tuple(
    f"({side} ({side} (* lx ly) (* lx hy)) ({side} (* hx ly) (* hx hy)))" for side in ("min", "max")
)
_COPIES: Final = """
(= e (op_opaque1 i x)) (reads i) (= lx (low x)) => (set (low e) lx)
(= e (op_opaque1 i x)) (reads i) (= hx (high x)) => (set (high e) hx)
(= e (op_opaque1 i x)) (reads i) (never_nan x) => (never_nan e)
(= e (op_opaque1 i x)) (reads i) (never_minus_zero x) => (never_minus_zero e)
(= e (op_max_reduce i x)) (= 0 (& i (empties))) (= lx (low x)) => (set (low e) lx)
(= e (op_max_reduce i x)) (= 0 (& i (empties))) (= hx (high x)) => (set (high e) hx)
(= e (op_max_reduce i x)) (never_nan x) => (never_nan e)
(= e (op_max_reduce i x)) (never_minus_zero x) => (never_minus_zero e)
"""
_CHOICES: Final = f"""
(= e (op_max x y)) (= lx (low x)) => (set (low e) lx)
(= e (op_max x y)) (= ly (low y)) => (set (low e) ly)
(= e (op_max x y)) (= hx (high x)) (= hy (high y)) => (set (high e) (max hx hy))
(= e (op_max x y)) (never_nan x) (never_nan y) => (never_nan e)
(= e (op_max x y)) (never_minus_zero x) (never_minus_zero y) => (never_minus_zero e)
(= e (op_max_scalar c x)) (= lx (low x)) => (set (low e) lx)
(= e (op_max_scalar c x)) {_FLOAT} {_rounded("c")} => (set (low e) (- n s))
(= e (op_max_scalar c x)) {_FLOAT} (= hx (high x)) {_rounded("c")} => (set (high e) (max hx (+ n s)))
(= e (op_max_scalar c x)) {_INTEGER} => (set (low e) c)
(= e (op_max_scalar c x)) {_INTEGER} (= hx (high x)) => (set (high e) (max hx c))
(= e (op_max_scalar c x)) (never_nan x) => (never_nan e)
(= e (op_select p x y)) (= lx (low x)) (= ly (low y)) => (set (low e) (min lx ly))
(= e (op_select p x y)) (= hx (high x)) (= hy (high y)) => (set (high e) (max hx hy))
(= e (op_select p x y)) (never_nan x) (never_nan y) => (never_nan e)
(= e (op_select p x y)) (never_minus_zero x) (never_minus_zero y) => (never_minus_zero e)
"""
_FUNCTIONS: Final = f"""
(= e (op_exp2 x)) => (set (low e) 0.0) (never_minus_zero e)
(= e (op_exp2 x)) (= lx (low x)) (<= (abs lx) 13.0) {_rounded("(* 0.999 (^ 2.0 lx))")} => (set (low e) (- n s))
(= e (op_exp2 x)) (= hx (high x)) (<= (abs hx) 15.0) {_rounded("(* 1.001 (^ 2.0 hx))")} => (set (high e) (+ n s))
(= e (op_exp2 x)) (never_nan x) => (never_nan e)
(= e (op_sqrt x)) => (set (low e) 0.0)
(= e (op_sqrt x)) (= hx (high x)) (>= hx 0.0) {_rounded("(* 1.001 (^ hx 0.5))")} => (set (high e) (+ n s))
(= e (op_sqrt x)) (never_nan x) (= lx (low x)) (>= lx 0.0) => (never_nan e)
(= e (op_sqrt x)) (never_minus_zero x) => (never_minus_zero e)
(= e (op_recip x)) (= lx (low x)) (> lx 0.0) => (set (low e) 0.0) (never_minus_zero e)
(= e (op_recip x)) (= lx (low x)) (>= lx 0.0) (never_minus_zero x) => (set (low e) 0.0) (never_minus_zero e)
(= e (op_recip x)) (= lx (low x)) (> lx 0.0) {_rounded("(/ 1.0 lx)")} => (set (high e) (+ n s))
(= e (op_recip x)) (= lx (low x)) (> lx 0.0) (= hx (high x)) {_rounded("(/ 1.0 hx)")} => (set (low e) (- n s))
(= e (op_recip x)) (never_nan x) => (never_nan e)
(= e (op_log2 x)) (never_nan x) (= lx (low x)) (>= lx 0.0) => (never_nan e)
(= e (op_sin x)) => (set (low e) -1.01) (set (high e) 1.01)
(= e (op_sin x)) (never_nan x) (= lx (low x)) (= hx (high x)) => (never_nan e)
"""
_SUMS: Final = f"""
(= e (op_add x y)) {_FLOAT} (= lx (low x)) (= ly (low y)) {_rounded("(+ lx ly)")} => (set (low e) (- n s))
(= e (op_add x y)) {_FLOAT} (= hx (high x)) (= hy (high y)) {_rounded("(+ hx hy)")} => (set (high e) (+ n s))
(= e (op_add x y)) (never_nan x) (never_nan y) (= lx (low x)) (= ly (low y)) => (never_nan e)
(= e (op_add x y)) (never_nan x) (never_nan y) (= hx (high x)) (= hy (high y)) => (never_nan e)
(= e (op_add x y)) (never_nan x) (never_nan y) (= lx (low x)) (= hx (high x)) => (never_nan e)
(= e (op_add x y)) (never_nan x) (never_nan y) (= ly (low y)) (= hy (high y)) => (never_nan e)
(= e (op_add x y)) (never_minus_zero x) => (never_minus_zero e)
(= e (op_add x y)) (never_minus_zero y) => (never_minus_zero e)
(= e (op_add_scalar c x)) {_FLOAT} (= lx (low x)) {_rounded("(+ lx c)")} {_told("1.0")} => (set (low e) (- n (+ s t)))
(= e (op_add_scalar c x)) {_FLOAT} (= hx (high x)) {_rounded("(+ hx c)")} {_told("1.0")} => (set (high e) (+ n (+ s t)))
(= e (op_add_scalar c x)) (never_nan x) (<= (abs c) {_MOST}) => (never_nan e)
(= e (op_add_scalar c x)) (>= c 0.0) => (never_minus_zero e)
(= e (op_sum i x)) {_FLOAT} (= lx (low x)) (>= lx 0.0) => (set (low e) 0.0)
(= e (op_sum i x)) {_FLOAT} (= hx (high x)) (<= hx 0.0) => (set (high e) 0.0)
(= e (op_sum i x)) {_FLOAT} (never_nan x) (= lx (low x)) (>= lx 0.0) => (never_nan e)
(= e (op_sum i x)) {_FLOAT} (never_nan x) (= hx (high x)) (<= hx 0.0) => (never_nan e)
(= e (op_sum i x)) {_FLOAT} (never_minus_zero x) (= lx (low x)) (>= lx 0.0) => (never_minus_zero e)
"""
_PRODUCTS: Final = f"""
(= e (op_mul x x)) {_FLOAT} => (set (low e) 0.0) (never_minus_zero e)
(= e (op_mul x x)) {_FLOAT} (never_nan x) => (never_nan e)
(= e (op_mul x y)) {_FLOAT} (= lx (low x)) (>= lx 0.0) (= ly (low y)) (>= ly 0.0) => (set (low e) 0.0)
(= e (op_mul x y)) {_FLOAT} {_POSITIVE} (never_minus_zero x) (never_minus_zero y) => (never_minus_zero e)
(= e (op_mul x y)) {_FLOAT} {_POSITIVE} {_rounded("(* lx ly)")} => (set (low e) (- n s))
(= e (op_mul x y)) {_FLOAT} {_BOUNDED} {_rounded("p")} => (set (low e) (- (- 0.0 n) s)) (set (high e) (+ n s))
(= e (op_mul x y)) (never_nan x) (never_nan y) {_BOUNDED} => (never_nan e)
(= e (op_mul_scalar c x)) {_FLOAT} (> c 0.0) (= lx (low x)) {_rounded("(* c lx)")} {_told("lx")} => (set (low e) (- n (+ s t)))
(= e (op_mul_scalar c x)) {_FLOAT} (> c 0.0) (= hx (high x)) {_rounded("(* c hx)")} {_told("hx")} => (set (high e) (+ n (+ s t)))
(= e (op_mul_scalar c x)) {_FLOAT} (< c 0.0) (= hx (high x)) {_rounded("(* c hx)")} {_told("hx")} => (set (low e) (- n (+ s t)))
(= e (op_mul_scalar c x)) {_FLOAT} (< c 0.0) (= lx (low x)) {_rounded("(* c lx)")} {_told("lx")} => (set (high e) (+ n (+ s t)))
(= e (op_mul_scalar c x)) {_FLOAT} (>= c 0.0) (= lx (low x)) (>= lx 0.0) => (set (low e) 0.0)
(= e (op_mul_scalar c x)) {_FLOAT} (>= c 0.0) (= hx (high x)) (<= hx 0.0) => (set (high e) 0.0)
(= e (op_mul_scalar c x)) {_FLOAT} (<= c 0.0) (= lx (low x)) (>= lx 0.0) => (set (high e) 0.0)
(= e (op_mul_scalar c x)) {_FLOAT} (<= c 0.0) (= hx (high x)) (<= hx 0.0) => (set (low e) 0.0)
(= e (op_mul_scalar c x)) (never_nan x) (>= (abs c) {_LEAST}) (<= (abs c) {_MOST}) => (never_nan e)
(= e (op_mul_scalar c x)) (>= c 0.0) (never_minus_zero x) (= lx (low x)) (>= lx 0.0) => (never_minus_zero e)
"""  # noqa: E501 - a table
_INTEGERS: Final = f"""
(= k (kind e)) (!= 0 (& k {_WHOLE})) => (never_nan e) (never_minus_zero e)
(= k (kind e)) (!= 0 (& k {_SMALL})) (= d (& k {DTYPE_MASK})) (= a (least d)) (= b (most d)) => (set (low e) a) (set (high e) b)
(= e (op_scalar i c)) (!= 0 (& i {_WHOLE})) => (set (low e) c) (set (high e) c)
(= e (op_scalar i c)) (!= 0 (& i {FLOAT_MASK})) {_rounded("c")} => (set (low e) (- n s)) (set (high e) (+ n s))
(= e (op_scalar i c)) (>= c 0.0) => (never_minus_zero e)
(= e (op_scalar i c)) => (never_nan e)
(= e (op_add x y)) {_INTEGER} {_ENDS} {_holds("(+ lx ly)", "(+ hx hy)")} => (set (low e) a) (set (high e) b)
(= e (op_add_scalar c x)) {_INTEGER} (= lx (low x)) (= hx (high x)) {_holds("(+ lx c)", "(+ hx c)")} => (set (low e) a) (set (high e) b)
(= e (op_mul x y)) {_INTEGER} {_ENDS} {_holds(_CORNERS[0], _CORNERS[1])} => (set (low e) a) (set (high e) b)
(= e (op_mul_scalar c x)) {_INTEGER} (= lx (low x)) (= hx (high x)) {_holds("(min (* lx c) (* hx c))", "(max (* lx c) (* hx c))")} => (set (low e) a) (set (high e) b)
(= e (op_mod x y)) {_INTEGER} (= ly (low y)) (>= ly 0.0) => (set (low e) 0.0)
(= e (op_mod x y)) {_INTEGER} (= ly (low y)) (>= ly 0.0) (= hy (high y)) => (set (high e) (max 0.0 (- hy 1.0)))
(= e (op_idiv x y)) {_INTEGER} (= lx (low x)) (>= lx 0.0) (= ly (low y)) (>= ly 0.0) => (set (low e) 0.0)
(= e (op_idiv x y)) {_INTEGER} (= lx (low x)) (>= lx 0.0) (= ly (low y)) (>= ly 0.0) (= hx (high x)) => (set (high e) hx)
"""  # noqa: E501 - a table
_CASTS: Final = f"""
(= e (op_cast i x)) (!= 0 (& i {FLOAT_MASK})) (= lx (low x)) {_rounded("lx")} => (set (low e) (- n s))
(= e (op_cast i x)) (!= 0 (& i {FLOAT_MASK})) (= lx (low x)) (>= lx 0.0) => (set (low e) 0.0)
(= e (op_cast i x)) (!= 0 (& i {FLOAT_MASK})) (= hx (high x)) {_rounded("hx")} => (set (high e) (+ n s))
(= e (op_cast i x)) (!= 0 (& i {FLOAT_MASK})) (= hx (high x)) (<= hx 0.0) => (set (high e) 0.0)
(= e (op_cast i x)) (!= 0 (& i {FLOAT_MASK})) (never_nan x) => (never_nan e)
(= e (op_cast i x)) (!= 0 (& i {FLOAT_MASK})) (= lx (low x)) (>= lx 0.0) (never_minus_zero x) => (never_minus_zero e)
(= e (op_cast i x)) (!= 0 (& i {FLOAT_MASK})) (= k (kind x)) (!= 0 (& k {_WHOLE})) => (never_minus_zero e)
(= e (op_cast i x)) (= k (kind x)) (!= 0 (& k {_WHOLE})) (= lx (low x)) (= hx (high x)) {_FITS} => (set (low e) lx) (set (high e) hx)
(= e (op_cast i x)) (never_nan x) (= k (kind x)) (!= 0 (& k {FLOAT_MASK})) (= lx (low x)) (= hx (high x)) {_FITS} => (set (low e) (- lx 1.0)) (set (high e) (+ hx 1.0))
(= e (op_cast i x)) (never_nan x) (= lx (low x)) (= hx (high x)) {_FITS} (>= lx 0.0) => (set (low e) 0.0)
"""  # noqa: E501 - a table


def range_rules() -> list[str]:
    """Return the rules by which intervals of new e-nodes follow from those of their operands."""
    rules = list(_rules())
    rules.append(
        "(rule ((= a (low x)) (= b (high x)) (> a b)) ((delete (low x)) (delete (high x))) :ruleset contradictions)"
    )
    rules += [
        f"(rule ((in_ranges c a b m) {facts}) ({actions}) :ruleset given_ranges)"
        for facts, actions in (
            (f"(> a -{NO_BOUND!r}) (< a {NO_BOUND!r})", "(set (low (Node c)) a)"),
            (f"(< b {NO_BOUND!r}) (> b -{NO_BOUND!r})", "(set (high (Node c)) b)"),
            (f"(!= 0 (& m {NEVER_NAN}))", "(never_nan (Node c))"),
            (f"(!= 0 (& m {NEVER_MINUS_ZERO}))", "(never_minus_zero (Node c))"),
        )
    ]
    return rules


def _rules() -> Iterator[str]:
    for table in (_COPIES, _CHOICES, _FUNCTIONS, _SUMS, _PRODUCTS, _INTEGERS, _CASTS):
        for line in table.strip().splitlines():
            facts, _, actions = line.partition(" => ")
            yield f"(rule ({facts}) ({actions}) :ruleset ranges)"


def range_facts(tables: EngineTables) -> list[str]:
    """Return the facts of an e-graph for the engine, other than its numbers."""
    reads = "\n".join(f"(reads {number})" for number in tables.reads)
    return [f"(set (empties) {tables.ranges.empties})\n{reads}"]
