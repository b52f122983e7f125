"""Expressions: the named rules of simplification, proofs, text, C, identity, depth, and what the errors say."""

from __future__ import annotations

import copy
import gc
import os
import pickle
import subprocess
import sys
import weakref
from typing import Any

import numpy as np
import pytest

from lumin_tune.core.errors import ExpressionError
from lumin_tune.core.expression import (
    C_PRELUDE,
    RESERVED_NAME,
    Expression,
    Variable,
    c_prelude,
    ceil_div,
    dim,
    parse_expression,
    product,
    same_size,
    simplified,
    size_bounds,
)
from lumin_tune.core.kernel.ir import START, VALUE

S = dim("seq", 1, 512)
H = dim("heads", 1, 64)
N = dim("n", 0, 100)
X = Expression.variable("x", -50, 50)
Y = Expression.variable("y", -50, 50)
B = Expression.variable("b", -5, 5)
K = Expression.variable("k", 0, 3)
I = Expression.variable("i", 0, H - 1)  # noqa: E741
J = Expression.variable("j", 0, S - 1)
NAMES = {variable.value.name: variable for variable in (S, H, N, X, Y, B, K, I, J)}


def read(text: str) -> Expression:
    return parse_expression(text, NAMES)


RULES = [
    # linear forms
    ("x + y + x", "x*2 + y"),
    ("x - x", "0"),
    ("3 - (x - 3)", "6 - x"),
    ("2*(x + y) - 2*y", "x*2"),
    ("-x - y", "-x - y"),
    ("(seq + 1)*(seq - 1)", "seq*seq - 1"),
    ("(x + y)*(x - y) + y*y", "x*x"),
    # exact division, with remainders taken out only where the divisor divides
    ("(4*x + k)//4", "x"),
    ("(4*x + k)%4", "k"),
    ("(4*x + y)//4", "x + y // 4"),
    ("(4*x + y)%4", "y % 4"),
    ("(x + 7)//3", "(x + 1) // 3 + 2"),
    ("(8*x + 4)//12", "(x*2 + 1) // 3"),
    ("(8*x + 4)%12", "(x*2 + 1) % 3*4"),
    ("(8*x + 5)%12", "(x*2 + 1) % 3*4 + 1"),
    ("(x*2)//3", "x*2 // 3"),
    ("(x + y)//3", "(x + y) // 3"),
    # symbolic divisors
    ("(i*seq + j)//seq", "i"),
    ("(i*seq + j)%seq", "j"),
    ("(i*seq + j)//(4*seq)", "i // 4"),
    ("(i*seq + j)%(4*seq)", "seq*(i % 4) + j"),
    ("(i*4*seq + j*4 + k)//4//seq", "i"),
    ("(i*4*seq + j*4 + k)//4%seq", "j"),
    ("(i*seq + j)//seq//heads", "0"),
    ("(seq*(heads + 1) + i)//(heads + 1)", "seq"),
    ("(x*seq)//seq", "x"),
    ("(x*seq)//(y*seq)", "x // y"),
    ("(x*seq)%(y*seq)", "seq*(x % y)"),
    ("(n*x)//n", "x"),
    ("(n + x)//n", "x // n + 1"),
    ("x//b", "x // b"),
    ("(b*x + y)//b", "x + y // b"),
    # nesting
    ("x//3//5", "x // 15"),
    ("(x//3 + 2)//5", "(x + 6) // 15"),
    ("x//-3//5", "-((x + 14) // 15)"),
    ("(x%12)%4", "x % 4"),
    ("(x%12)//4", "x // 4 % 3"),
    ("(x%4 + y)%2", "(x + y) % 2"),
    ("(x//4)%3", "x // 4 % 3"),
    ("(j//4)%seq", "j // 4"),
    # ranges
    ("k//4", "0"),
    ("k%4", "k"),
    ("(k + 4)//4", "1"),
    ("(k - 4)%4", "k"),
    ("(k - 4)//4", "-1"),
    ("j//seq", "0"),
    ("j%seq", "j"),
    ("(-j - 1)//seq", "-1"),
    # negative dividends and divisors
    ("x//-3", "-((x + 2) // 3)"),
    ("x%-3", "(x + 2) % 3 - 2"),
    ("(-x)//3", "-((x + 2) // 3)"),
    ("(-x)%3", "2 - (x + 2) % 3"),
    ("-(-seq//4)", "(seq + 3) // 4"),
    # recombination
    ("x//4*4 + x%4", "x"),
    ("(x + 5)//4*8 + (x + 5)%4*2", "x*2 + 10"),
    ("x//12*3 + x//4%3", "x // 4"),
    ("x//(seq*heads)*(seq*heads) + x//seq%heads*seq + x%seq", "x"),
    ("x//b*b + x%b", "x"),
    ("x//4*4 - x%4", "x // 4*4 - x % 4"),
    # minima, maxima
    ("min(x, x + 1)", "x"),
    ("max(seq, seq - 1)", "seq"),
    ("max(max(x, y), x)", "max(x, y)"),
    ("min(min(y, 3), min(x, 5))", "min(min(x, y), 3)"),
    ("min(k, 7)", "k"),
    ("min(x, max(x, y))", "x"),
    ("max(0, seq - j)", "seq - j"),
    # comparisons
    ("seq + 1 > seq", "1"),
    ("j < seq", "1"),
    ("i*seq + j < heads*seq", "1"),
    ("(seq + 3)//4*4 >= seq", "1"),
    ("x%seq < seq", "1"),
    ("x <= 3", "x < 4"),
    ("2*x + 1 < 6", "x < 3"),
    ("2*x == 3", "0"),
    ("2*x != 3", "1"),
    ("4*x == 8", "x == 2"),
    ("x - 2*y < 3", "x < y*2 + 3"),
    ("(k < 2) == 1", "k < 2"),
    ("(x < 2) == 0", "1 - (x < 2)"),
    ("(x < 3)*(x < 3)", "x < 3"),
]


@pytest.mark.parametrize(("text", "expected"), RULES)
def test_rule(text: str, expected: str) -> None:
    result = read(text).simplify()
    assert str(result) == expected
    assert result.simplify() is result


@pytest.mark.parametrize(
    "text",
    ["(6*x)//4", "(x*y)//3", "(x + y)//5 - x//5 - y//5", "(x//b)//b", "(x%6)%4", "x//4//b", "(x*4 + y)%8"],
)
def test_what_is_not_certain_is_not_assumed(text: str) -> None:
    """The unsound relatives of the rules: compared by value where they would differ."""
    expression = read(text)
    for x in range(-20, 21):
        for y in range(-6, 7):
            for b in (-3, -1, 2, 5):
                point = {"x": x, "y": y, "b": b}
                assert expression.simplify().evaluate(point) == expression.evaluate(point)


def test_division_by_what_is_always_zero_is_an_error() -> None:
    with pytest.raises(ExpressionError, match=r"`x // 0` divides by zero; the divisor must not be 0"):
        _ = X // 0
    with pytest.raises(ExpressionError, match=r"`x` is divided by an expression that is always 0"):
        (X // (Y - Y)).simplify()
    with pytest.raises(ExpressionError, match=r"`x % b` divides by zero, because `b` is 0 for the given values"):
        (X % B).evaluate({"x": 3, "b": 0})
    with pytest.raises(ExpressionError, match="divides by zero"):
        (X // B).evaluate({"x": np.arange(3), "b": np.arange(3)})
    assert (X // B).evaluate({"x": np.arange(0), "b": 0}).shape == (0,)


def test_a_vanishing_factor_or_operand_needs_no_divisor() -> None:
    assert simplified((X // B) * 0 + 3) == 3


def test_no_division_is_introduced() -> None:
    """Each divisor of the result divides by zero only where the original does."""
    for text in ("x//n//heads", "(x%(n*4))//n", "x//n*n + x%n", "(n*x + y)//(n*4)", "(x//n + 3)//2"):
        simple = read(text).simplify()
        for n in range(1, 5):
            point = {"x": 17, "n": n, "heads": 2, "y": -9}
            assert simple.evaluate(point) == read(text).evaluate(point)


# -- bounds and proofs


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        ("x", -50, 50),
        ("x*x", 0, 2500),
        ("x*y", -2500, 2500),
        ("x//4", -13, 12),
        ("x%4", 0, 3),
        ("x%-4", -3, 0),
        ("k%b", -4, 3),
        ("x//b", -50, 50),
        ("seq - j", 1, 512),
        ("i*seq + j - heads*seq", -32768, -1),
        ("min(x, 3)", -50, 3),
        ("x < 3", 0, 1),
        ("x - min(x, y)", 0, 100),
        ("(seq + 3)//4*4 - seq", 0, 3),
    ],
)
def test_bounds(text: str, low: int, high: int) -> None:
    assert read(text).bounds() == (low, high)


def test_truth_is_decided_by_bounds_or_refused() -> None:
    assert S
    assert not (S < 1)
    assert bool(S >= 1)
    assert not (J - S >= 0)
    with pytest.raises(ExpressionError) as raised:
        bool(S > 3)
    assert str(raised.value) == (
        "`3 < seq` is neither certainly zero nor certainly nonzero for seq in [1, 512]; narrow the ranges of "
        "its variables, substitute values, or keep it as an expression"
    )


def test_bounds_beyond_all_reason_are_an_error() -> None:
    power = X
    for _ in range(10):
        power = power * power
    with pytest.raises(ExpressionError, match=r"may exceed 2\*\*512; give its variables smaller ranges"):
        (power + Y).bounds()
    assert (power % 7).bounds() == (0, 6)


# -- sizes


def test_integers_take_a_short_way() -> None:
    assert simplified(3) == 3
    assert type(simplified(S - S + 3)) is int
    assert product([2, 3, 4]) == 24
    assert product([]) == 1
    assert ceil_div(7, 2) == 4
    assert ceil_div(-7, 2) == -3
    assert size_bounds(5) == (5, 5)
    assert size_bounds(S) == (1, 512)
    with pytest.raises(ExpressionError, match=r"ceil_div\(3, 0\) divides by zero"):
        ceil_div(3, 0)


def test_sizes_are_compared_by_what_they_are_worth() -> None:
    assert same_size(S * 2, S + S)
    assert same_size(ceil_div(S, 4), (S + 3) // 4)
    assert same_size(product([2, S, 0]), 0)
    assert not same_size(S, H)
    assert not same_size(S, 3)
    assert same_size(S - S + 3, 3)
    assert same_size(ceil_div(S, H), (S - 1) // H + 1)
    assert product([2, S, 3]) is simplified(S * 6)


def test_products_of_many_sums_are_compared_although_they_are_not_multiplied_out() -> None:
    factors = [N + 1, S + 2, H + 3, S + H, N + S + 4, H * 2 + 1]
    whole = product(factors)
    assert same_size(whole, product([product(factors[:2]), product(factors[2:4]), product(factors[4:])]))
    assert not same_size(whole, product([*factors[:-1], H * 2 + 2]))
    assert len(str(whole)) < 100


# -- identity


def test_equal_expressions_are_one_object() -> None:
    assert (X + 3) * Y is (X + 3) * Y
    assert Expression.variable("x", -50, 50) is X
    assert Expression.variable("j", 0, S - 1) is J
    assert X + Y is not Y + X
    assert copy.deepcopy(X + Y) is X + Y
    assert pickle.loads(pickle.dumps((X + Y) // J)) is (X + Y) // J


def test_a_constant_equals_its_integer() -> None:
    three = Expression.constant(3)
    assert three == 3
    assert three != 4
    assert {3: "found"}[three] == "found"  # type: ignore[index]
    assert three.is_constant
    assert X != 3


def test_unused_expressions_are_forgotten() -> None:
    expression = X
    for number in range(100):  # small ones are kept for a while
        expression = (expression + number) // 2 % Y
    expression.simplify()
    expression.evaluate({"x": 1, "y": 2})
    died = weakref.ref(expression)
    gc.disable()
    try:
        del expression
        assert died() is None
    finally:
        gc.enable()


def test_operators_refuse_what_is_no_integer() -> None:
    with pytest.raises(TypeError, match="unsupported operand"):
        _ = X + 1.5  # type: ignore[operator]
    with pytest.raises(TypeError, match="min takes an int or an expression, not float"):
        X.minimum(1.5)  # type: ignore[arg-type]
    assert X + np.int64(2) is X + 2  # type: ignore[operator]
    assert str(3 - X) == "3 - x"
    assert str(7 // X + 7 % X) == "7 // x + 7 % x"


def test_order_and_hash_are_the_same_in_every_process() -> None:
    script = (
        "from lumin_tune.core.expression import *\n"
        "a, b, c = (dim(name, 1, 99) for name in 'abc')\n"
        "e = ((c + b//3 + a%7)*b + (a//3)*(b%5) + a.minimum(c)).simplify()\n"
        "print(e, hash(e))"
    )
    outputs = {
        subprocess.run(
            [sys.executable, "-c", script],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)},
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        for seed in ("1", "2", "3")
    }
    assert len(outputs) == 1


# -- variables


def test_variables_are_listed_by_name() -> None:
    assert (J * X + B).variables == (Variable("b", -5, 5), Variable("j", 0, S - 1), Variable("x", -50, 50))
    assert (J * X + B).terms == (J.value, X.value, "mul", B.value, "add")
    assert str(J.value) == "j in [0, seq - 1]"


@pytest.mark.parametrize(
    ("name", "low", "high", "message"),
    [
        ("2x", 1, 2, "'2x' cannot name a variable; a name is an ASCII letter or _, then letters, digits and _"),
        ("größe", 1, 2, "cannot name a variable"),
        ("", 1, 2, "'' cannot name a variable"),
        ("s", -1, 2, r"dimension 's' has the range \[-1, 2\]; .* give 0 <= low <= high"),
        ("s", 3, 2, r"dimension 's' has the range \[3, 2\]"),
        ("v1", 1, 2, "a dimension cannot be named 'v1': `v<number>` and `start_...` are reserved for kernels"),
        ("start_i", 1, 2, "cannot be named 'start_i'"),
    ],
)
def test_dimensions_are_checked(name: str, low: int, high: int, message: str) -> None:
    with pytest.raises(ExpressionError, match=message):
        dim(name, low, high)


def test_names_of_the_kernel_ir_are_reserved() -> None:
    assert RESERVED_NAME.fullmatch(START + "i")
    assert RESERVED_NAME.fullmatch("v12") and VALUE.match("v12")
    for name in ("v", "v1_", "value", "start", "vv1"):
        assert dim(name).value.name == name


def test_a_range_may_be_empty_but_not_inverted() -> None:
    assert Expression.variable("e", 0, -1).bounds() == (0, 0)
    with pytest.raises(ExpressionError, match=r"the range \[0, -2\] of variable e is inverted; give low <= high"):
        Expression.variable("e", 0, -2)


def test_one_name_has_one_range() -> None:
    other = dim("seq", 1, 9)
    with pytest.raises(ExpressionError) as raised:
        _ = S + other
    assert str(raised.value) == (
        "an expression cannot hold two variables of one name: seq in [1, 512] and seq in [1, 9]; "
        "rename one of them, or build both with the same range"
    )
    with pytest.raises(ExpressionError, match="two variables of one name"):
        _ = J + other  # the range of j speaks of the other seq
    many = Expression.constant(0)
    for number in range(100):
        many = many + Expression.variable(f"v{number}", 0, 9)
    clashing = many + Expression.variable("v3", 0, 8)
    with pytest.raises(ExpressionError, match=r"v3 in \[0, 9\] and v3 in \[0, 8\]"):
        clashing.simplify()
    with pytest.raises(ExpressionError, match="two variables of one name"):
        clashing.evaluate({f"v{number}": 0 for number in range(100)})


# -- evaluation and substitution


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"x": 3}, r"no value for variable j in \[0, seq - 1\]; give one for each"),
        ({"x": 51, "j": 0}, r"x = 51 is out of its range \[-50, 50\]; give a value within it"),
        ({"x": 0, "j": 512}, r"j = 512 is out of its range \[0, seq - 1\]"),
        ({"x": 0, "j": 7, "seq": 7}, r"j = 7 is out of its range \[0, seq - 1\]"),
        ({"x": 0.5, "j": 0}, "variable x is an integer, not 0.5; give an int or an int array"),
        ({"x": np.zeros(2), "j": 0}, "variable x is an integer, not an array of float64; cast the array to int64"),
        ({"x": "1", "j": 0}, "variable x is an integer, not '1'"),
    ],
)
def test_values_are_checked(values: dict[str, Any], message: str) -> None:
    with pytest.raises(ExpressionError, match=message):
        (X + J).evaluate(values)


def test_integers_are_exact_and_arrays_are_int64() -> None:
    big = Expression.variable("big", 0, 2**70)
    assert (big * big).evaluate({"big": 2**70}) == 2**140
    result = (X // 3).evaluate({"x": np.array([-1, 0, 4], np.int8)})
    assert result.dtype == np.int64
    assert result.tolist() == [-1, 0, 1]
    assert (X < Y).evaluate({"x": np.arange(3), "y": 1}).tolist() == [1, 0, 0]
    with pytest.raises(ExpressionError, match="leaves the 64-bit integers that arrays hold"):
        (X + 2**70).evaluate({"x": np.arange(3)})


def test_substitution_reaches_into_ranges() -> None:
    assert str((I * S + J).substitute({"seq": 8})) == "i*8 + j"
    assert (I * S + J).substitute({S: 8}).variables[1] == Variable("j", 0, 7)
    assert simplified((J // S).substitute({"j": S - 1})) == 0
    assert J.substitute({"seq": H + 1}).variables == (Variable("j", 0, H),)
    assert X.substitute({"y": 3}) is X
    inner = Expression.variable("p", 0, J)
    assert inner.substitute({"seq": 4}).variables == (Variable("p", 0, Expression.variable("j", 0, 3)),)


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"x": 51}, r"cannot substitute `51` for x: it is outside \[-50, 50\]; substitute a value within the range"),
        ({"x": S + 50}, r"cannot substitute `seq \+ 50` for x: it is outside"),
        ({X + 1: 3}, r"`x \+ 1` is not a variable; substitution replaces variables, by name or by term"),
    ],
)
def test_substitutes_are_checked(values: dict[Any, Any], message: str) -> None:
    with pytest.raises(ExpressionError, match=message):
        (X + J).substitute(values)


# -- text


@pytest.mark.parametrize(
    ("expression", "text"),
    [
        (X + Y + 3, "x + y + 3"),
        (X + (Y + 3), "x + (y + 3)"),
        (X - (Y - 3), "x - (y - 3)"),
        ((X + Y) * 2 // 3, "(x + y)*2 // 3"),
        (X * (Y * 2), "x*(y*2)"),
        (X // (Y // 2) % 3, "x // (y // 2) % 3"),
        (-X * Y, "-x*y"),
        (-(X * Y), "-(x*y)"),
        (-read("-x"), "--x"),
        (X * -3 - -2, "x*-3 - -2"),
        (X.minimum(Y + 1).maximum(-2), "max(min(x, y + 1), -2)"),
        ((X < Y) < 3, "(x < y) < 3"),
        ((X < Y) + 1, "(x < y) + 1"),
        (X > Y, "y < x"),
        (X.eq(Y).ne(1), "(x == y) != 1"),
    ],
)
def test_text_has_few_parentheses(expression: Expression, text: str) -> None:
    assert str(expression) == text
    assert read(text) is expression
    assert repr(expression) == f"Expression({text})"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "column 1: an operand is missing"),
        ("x +", "column 4: an operand is missing"),
        ("x + * y", "column 5: an operand is due, not '*'"),
        ("x y", "column 3: an operator is due before 'y'"),
        ("x + z", "column 5: unknown variable 'z'; known: b, heads, i, j, k, n, seq, x, y"),
        ("(x + y", "column 1: this parenthesis is never closed"),
        ("x + y)", r"column 6: '\)' closes nothing"),
        ("x ? y", r"column 3: unexpected character '\?'"),
        ("x < y < 3", "column 7: comparisons do not chain; use parentheses"),
        ("min(x)", "column 1: min takes 2 operands, not 1"),
        ("max(x, y, 3)", "column 1: max takes 2 operands, not 3"),
        ("(x, y)", "column 3: ',' belongs between the two operands of min or max"),
        ("min + x", "column 1: unknown variable 'min'"),
        ("x // 0", "column 3: `x // 0` divides by zero"),
        ("9" * 2000, "column 1: a number of 2000 digits; write it in hexadecimal"),
    ],
)
def test_text_that_is_no_expression(text: str, message: str) -> None:
    with pytest.raises(ExpressionError, match=message):
        read(text)


def test_numbers_of_any_length_are_printed_and_read() -> None:
    huge = X + 7**20_000
    assert read(str(huge)) is huge
    assert str(Expression.constant(10**30)) == "1" + "0" * 30


# -- C


def test_c_divides_plainly_where_nothing_is_negative() -> None:
    assert (J // 4 + J % S).to_c() == "j / 4 + j % seq"
    assert (X // 4).to_c() == "lm_floordiv(x, 4)"
    assert (J % B).to_c() == "lm_floormod(j, b)"
    assert (-read("-x")).to_c() == "-(-x)"
    assert X.minimum(3).maximum(Y).to_c() == "lm_imax(lm_imin(x, 3), y)"
    assert ((X < Y) * 3).to_c(integer_type="long") == "(long)(x < y)*3"
    assert (X + Y).to_c(names={"x": "x_0"}) == "x_0 + y"
    assert (X + -(2**63)).to_c() == "x + (-9223372036854775807 - 1)"
    with pytest.raises(ExpressionError, match=r"the constant \d+ does not fit the 64-bit integers of C"):
        (X + 2**63).to_c()
    assert "static inline int64_t lm_floordiv(int64_t a, int64_t b)" in C_PRELUDE
    assert c_prelude("long", "inline").startswith("inline long lm_floordiv(long a, long b)")


# -- depth

TERMS = 20_000


def check_everything(expression: Expression, point: dict[str, int]) -> None:
    value = expression.evaluate(point)
    simple = expression.simplify()
    assert simple.evaluate(point) == value
    low, high = expression.bounds()
    assert low <= value <= high
    assert parse_expression(str(expression), NAMES) is expression
    assert pickle.loads(pickle.dumps(expression)) is expression
    assert len(expression.to_c()) >= len(expression.terms) // 3
    assert simplified(expression.substitute(point)) == value


def test_a_long_sum_meets_no_recursion_limit() -> None:
    expression = X
    for number in range(TERMS // 2):
        expression = expression + (Y if number % 3 else J)
    assert len(expression.terms) > TERMS
    check_everything(expression, {"x": 3, "y": -2, "j": 5, "seq": 9})
    assert str(expression.simplify()) == "j*3334 + x + y*6666"


def test_a_deep_mixture_meets_no_recursion_limit() -> None:
    expression = X
    steps = [
        lambda e: (e + Y) // 2,
        lambda e: (e * 3 - J) % 1000,
        lambda e: e.minimum(J + 7),
        lambda e: (e < Y) * 9 - J,
        lambda e: -e // S,
        lambda e: (e + 1) * (Y + 2) % 77,
    ]
    number = 0
    while number < TERMS // 4:
        expression = steps[number % 3 if number % 30 else number // 30 % 6](expression)
        number += 1
    assert len(expression.terms) > TERMS
    check_everything(expression, {"x": 3, "y": -2, "j": 5, "seq": 9})


def test_parentheses_may_nest_without_end() -> None:
    assert read("(" * TERMS + "x" + ")" * TERMS) is X
    assert read("-" * TERMS + "x").simplify() is X
    with pytest.raises(ExpressionError, match="never closed"):
        read("(" * TERMS + "x")


def test_extremes_of_the_same_operands_cancel() -> None:
    assert (X.maximum(256) - (256 - X).maximum(0) - X).simplify() == 0
    assert (X.minimum(Y) + X.maximum(Y) - X - Y).simplify() == 0
    assert (((X * 2 - 4).maximum(0) - (X - 2).maximum(0) * 2) * B).simplify() == 0


def test_shared_parts_are_walked_once() -> None:
    expression = X
    for _ in range(200):  # as text this would have 2**200 terms
        expression = (expression + expression) % 1009
    assert 0 <= expression.evaluate({"x": 5}) < 1009
    assert expression.simplify().evaluate({"x": 5}) == expression.evaluate({"x": 5})
    assert expression.substitute({"x": 5}).simplify() == expression.evaluate({"x": 5})


def test_nested_products_do_not_explode() -> None:
    expression = X
    for _ in range(300):
        expression = expression * (Y + B) + 1
    text = str(expression.simplify())
    assert len(text) < 20_000
    point = {"x": 1, "y": 0, "b": 1}
    assert expression.simplify().evaluate(point) == expression.evaluate(point)


def test_quotients_of_one_size_are_compared_by_their_dividends() -> None:
    size = dim("samples", 256, 32_000)
    frames = size // 256
    assert str(((ceil_div(size, 256) + 4).minimum(frames + 3) - 3).simplify()) == str(frames)
    assert str(ceil_div(size, 256).maximum(frames).simplify()) == str(ceil_div(size, 256).simplify())


def test_quotients_of_at_least_a_number_are_quotients() -> None:
    """max(x // n, c) is max(x, c*n) // n, of which the rounded up one is no less."""
    size = dim("samples", 1, 32_000)
    frames = (size // 256).maximum(1)
    whole = ceil_div(size.maximum(256), 256)
    assert str(frames.minimum(whole + 4).simplify()) == str(frames.simplify())
    assert str(((whole + 4).minimum(frames + 3) - 3).simplify()) == str(frames.simplify())
    assert str(whole.minimum(frames + 1).simplify()) != str((frames + 1).simplify())
    least, most = (size // 256).minimum(9), ceil_div(size, 256).minimum(9)
    assert str(least.minimum(most).simplify()) == str(least.simplify())
