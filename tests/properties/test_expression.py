"""Expressions against brute force: every value in range, every point where they are defined."""

from __future__ import annotations

import ctypes
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.properties.expressions import AXES, BY_NAME, B, Case, J, M, N, X, Y, programs, run_program

from lumin_tune.core.errors import ExpressionError
from lumin_tune.core.expression import C_PRELUDE, Expression, parse_expression, same_size, simplified

COMPILER = shutil.which("cc") or shutil.which("gcc")


def examples(number: int) -> settings:
    """Return settings for `number` examples, or for as many as the profile asks for, if more."""
    return settings(max_examples=max(number, settings.default.max_examples if settings.default else 0))


def agree(expression: Expression, points: dict[str, Any], expected: Any, *origin: object) -> None:
    got = np.broadcast_to(expression.evaluate(points), expected.shape)
    if not np.array_equal(got, expected):
        place = int(np.argmax(got != expected))
        point = {name: int(values[place]) for name, values in points.items()}
        made_of = ", ".join(map(str, origin))
        raise AssertionError(f"{expression} is {got[place]}, not {expected[place]}, at {point}; made of {made_of}")


def test_five_thousand_expressions_keep_their_values_and_bounds() -> None:
    seen: set[int] = set()

    @examples(420)
    @given(programs)
    def check(program: bytes) -> None:
        for case in run_program(program):
            expected = case.expected()
            if not expected.size:
                continue
            expression, points = case.expression, case.points()
            simple = expression.simplify()
            agree(simple, points, expected, expression)
            assert simple.simplify() is simple
            assert {each.name for each in simple.variables} <= set(case.names)
            low, high = expression.bounds()
            assert low <= expected.min(), f"{expression} is {expected.min()}, below its bound {low}"
            assert high >= expected.max(), f"{expression} is {expected.max()}, above its bound {high}"
            seen.add(hash(expression))

    check()
    assert len(seen) >= 5_000, f"only {len(seen)} different expressions were generated"


@examples(50)
@given(programs)
def test_the_simplified_form_is_reached_again_from_its_text(program: bytes) -> None:
    for case in run_program(program):
        if not case.expected().size:
            continue  # `x // (j % 1)` cannot be simplified: it divides by zero, always
        text = str(case.expression.simplify())
        first = parse_expression(text, BY_NAME)
        assert str(first.simplify()) == text


@examples(80)
@given(programs)
def test_evaluation_of_arrays_and_of_integers(program: bytes) -> None:
    for case in run_program(program):
        points, expected = case.points(), case.expected()
        if not expected.size:
            continue
        agree(case.expression, points, expected)
        for place in {0, expected.size // 2, expected.size - 1}:
            point = {name: int(values[place]) for name, values in points.items()}
            assert case.expression.evaluate(point) == expected[place]
            assert isinstance(case.expression.evaluate(point), int)


SUBSTITUTIONS: list[tuple[Expression, int | Expression, Any]] = [
    (X, Y + 1, AXES["x"] == AXES["y"] + 1),
    (X, -Y * 2 // 3, AXES["x"] == -AXES["y"] * 2 // 3),
    (X, B * N, AXES["x"] == AXES["b"] * AXES["n"]),
    (N, 3, AXES["n"] == 3),
    (N, M + 1, AXES["n"] == AXES["m"] + 1),
    (J, N - 1, AXES["j"] == AXES["n"] - 1),
    (J, 0, AXES["j"] == 0),
    (B, -2, AXES["b"] == -2),
    (Y, B.minimum(J), (AXES["y"] == np.minimum(AXES["b"], AXES["j"])) & (AXES["j"] < AXES["n"])),
]


@examples(80)
@given(programs, st.sampled_from(SUBSTITUTIONS), st.booleans())
def test_substitution(program: bytes, substitution: tuple[Expression, int | Expression, Any], by_name: bool) -> None:
    variable, value, where = substitution
    mentioned = {each.name for each in value.variables} if isinstance(value, Expression) else set()
    for case in run_program(program):
        points = {**case.points(where), **{name: _at(case, where, name) for name in mentioned}}
        expected = case.expected(where)
        replaced = _substituted(case.expression, {variable.value.name if by_name else variable: value})
        if replaced is None or not expected.size:
            continue
        assert variable.value.name not in {each.name for each in replaced.variables} or variable.value.name in mentioned
        for form in (replaced, replaced.simplify()):
            agree(form, points, expected, case.expression, variable, value)


def _at(case: Case, where: Any, name: str) -> Any:
    """Return the values of a variable at the points of the case, whether it occurs in it or not."""
    chosen = case._inside & where
    return np.broadcast_to(AXES[name], chosen.shape)[chosen]


def _substituted(expression: Expression, values: dict[Any, int | Expression]) -> Expression | None:
    """Return the expression with values, or None if that divides by the constant 0."""
    try:
        return expression.substitute(values)
    except ExpressionError as error:
        assert "divides by zero" in str(error)
        return None


@examples(80)
@given(programs)
def test_text_parses_back_to_the_same_object(program: bytes) -> None:
    for case in run_program(program):
        forms = (case.expression, case.expression.simplify()) if case.expected().size else (case.expression,)
        for expression in forms:
            assert parse_expression(str(expression), BY_NAME) is expression


@examples(60)
@given(programs)
def test_sizes_that_are_the_same_are_equal_and_others_differ_somewhere(program: bytes) -> None:
    cases = [case for case in run_program(program) if case.expected().size]
    for one, other in zip(cases, cases[1:], strict=False):
        difference = one.values - other.values
        if same_size(simplified(one.expression), simplified(other.expression)):
            defined = one._inside & other._inside
            assert not (difference * defined).any(), f"{one.expression} is not {other.expression}"


_WORDS = st.sampled_from(
    ["x", "j", "n", "7", "0", "-", "+", "*", "//", "/", "%", "(", ")", "min", "max", "min(", ",", "<", "<=", "==",
     "=", "!=", "!", " ", "é", "\n", "0x", "0xff", "x x", "1" * 2_000, "²", "٣", "\0", "_"]
)  # fmt: skip


@examples(400)
@given(st.one_of(st.text(max_size=30), st.lists(_WORDS, max_size=25).map("".join)))
def test_any_text_parses_or_raises_an_expression_error(text: str) -> None:
    try:
        expression = parse_expression(text, BY_NAME)
    except ExpressionError as error:
        assert "column" in str(error)
    else:
        assert parse_expression(str(expression), BY_NAME) is expression


@pytest.mark.skipif(COMPILER is None, reason="there is no C compiler (cc or gcc) on the path")
@settings(max_examples=2)
@given(st.lists(programs, min_size=25, max_size=25))
def test_the_c_text_computes_the_same(batch: list[bytes]) -> None:
    cases = [case for program in batch for case in run_program(program) if case.expected().size]
    texts = [text for case in cases for text in (case.expression.to_c(), case.expression.simplify().to_c())]
    with tempfile.TemporaryDirectory() as folder:
        library = compile_functions(texts, Path(folder))
        for number, text in enumerate(texts):
            case = cases[number // 2]
            points, expected = case.points(), case.expected()
            columns = {name: np.ascontiguousarray(points.get(name, np.zeros_like(expected))) for name in BY_NAME}
            result = np.empty(expected.shape, np.int64)
            addresses = [ctypes.c_void_p(column.ctypes.data) for column in columns.values()]
            library[f"f{number}"](*addresses, ctypes.c_void_p(result.ctypes.data), ctypes.c_long(expected.size))
            assert np.array_equal(result, expected), f"{text} differs from {case.expression}"


def compile_functions(texts: list[str], folder: Path) -> Any:
    """Return a library of functions f0, f1, ... that evaluate the texts over arrays of all variables."""
    parameters = ", ".join(f"const int64_t *{name}_" for name in BY_NAME)
    reads = " ".join(f"int64_t {name} = {name}_[i];" for name in BY_NAME)
    used = " ".join(f"(void){name};" for name in BY_NAME)
    source = C_PRELUDE + "".join(
        f"void f{number}({parameters}, int64_t *result, long size)"
        f" {{ for (long i = 0; i < size; i++) {{ {reads} {used} result[i] = {text}; }} }}\n"
        for number, text in enumerate(texts)
    )
    (folder / "functions.c").write_text(source)
    command = [str(COMPILER), "-shared", "-fPIC", "-O0", "-w", "-o", "functions.so", "functions.c"]
    subprocess.run(command, cwd=folder, check=True)
    return ctypes.CDLL(str(folder / "functions.so"))
