"""Evaluation of expressions over integers and arrays, and substitution.

Used by `Expression`. An expression is compiled once to a register program that reuses registers after the last use of
a value, so that evaluation over large index grids holds few arrays. Integers are exact; arrays are int64 and wrap.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeVar

import numpy as np

from lumin_tune.core.errors import ExpressionError
from lumin_tune.core.expression.expression_operations import OPERATIONS
from lumin_tune.core.expression.terms import Term, Variable, postorder, rebuilt

T = TypeVar("T", bound=Term)


class EvaluationStep(NamedTuple):
    """One instruction: registers[target] = compute(*registers[sources]), or the leaf."""

    compute: Callable[..., Any] | None
    sources: tuple[int, ...]
    target: int
    leaf: int | Variable | None


def compile_steps(root: Term) -> tuple[list[EvaluationStep], int]:
    """Return the register program of an expression and its number of registers; the last step computes the result."""
    root.scope()  # raises if a name has two ranges
    order = postorder(root)
    uses: dict[int, int] = {}
    for node in order:
        for operand in node.operands:
            uses[id(operand)] = uses.get(id(operand), 0) + 1
    steps: list[EvaluationStep] = []
    place: dict[int, int] = {}
    free: list[int] = []
    count = 0
    for node in order:
        sources = tuple(place[id(operand)] for operand in node.operands)
        for operand in node.operands:
            uses[id(operand)] -= 1
            if not uses[id(operand)]:
                free.append(place[id(operand)])
        if free:
            target = free.pop()
        else:
            target, count = count, count + 1
        place[id(node)] = target
        compute = OPERATIONS[node.operation].compute if node.operands else None
        steps.append(EvaluationStep(compute, sources, target, node.value))
    return steps, count


def evaluate(root: Term, values: Mapping[str, Any]) -> Any:
    """Return the value of an expression: an int, or an int64 array if any value is an array."""
    if root._program is None:
        root._program = compile_steps(root)
    steps, count = root._program
    registers: list[Any] = [0] * count
    for number, (compute, sources, target, leaf) in enumerate(steps):
        if compute is None:
            registers[target] = _value_of(leaf, values) if isinstance(leaf, Variable) else leaf
            continue
        try:
            registers[target] = compute(*[registers[source] for source in sources])
        except (ZeroDivisionError, OverflowError) as error:
            raise _undefined(postorder(root)[number], error) from None
    return registers[steps[-1].target]


def _undefined(term: Term, error: Exception) -> ExpressionError:
    if isinstance(error, ZeroDivisionError):
        return ExpressionError(
            f"`{excerpt(term)}` divides by zero, because `{excerpt(term.operands[1])}` is 0 for the given values; "
            "give values for which the divisor is not 0"
        )
    return ExpressionError(
        f"`{excerpt(term)}` leaves the 64-bit integers that arrays hold; evaluate it with integers instead"
    )


def _value_of(variable: Variable, values: Mapping[str, Any]) -> Any:
    """Return the value of a variable after checking its type and, for integers, its range."""
    if variable.name not in values:
        raise ExpressionError(f"no value for variable {variable}; give one for each of the expression's variables")
    value = values[variable.name]
    if isinstance(value, np.ndarray):
        if value.dtype.kind not in "iub":
            raise ExpressionError(
                f"variable {variable.name} is an integer, not an array of {value.dtype}; cast the array to int64"
            )
        return value.astype(np.int64, copy=False)
    if not isinstance(value, (int, np.integer)):
        raise ExpressionError(f"variable {variable.name} is an integer, not {value!r}; give an int or an int array")
    value = int(value)
    high: Any = variable.high
    if isinstance(high, Term):
        known = all(isinstance(values.get(each.name), (int, np.integer)) for each in high.variables)
        high = evaluate(high, values) if known else high._interval[1]
    if not variable.low <= value <= high:
        raise ExpressionError(
            f"{variable.name} = {value} is out of its range [{variable.low}, {variable.high}]; "
            "give a value within it or declare the variable with a wider range"
        )
    return value


def substitute(root: T, values: Mapping[Any, int | T]) -> T:
    """Return the expression with variables replaced, including those in the ranges of remaining variables."""
    scope = root.scope()
    wanted: dict[str, T] = {}
    for key, value in values.items():
        name = key.value.name if isinstance(key, Term) and key.operation == "variable" else key
        if not isinstance(name, str):
            raise ExpressionError(f"`{key}` is not a variable; substitution replaces variables, by name or by term")
        wanted[name] = value if isinstance(value, Term) else root.constant(value)
    replacement: dict[int, T] = {}
    pending = [variable for variable in scope if variable.value.name in wanted]
    if not pending:
        return root
    for variable in pending:
        name = variable.value.name
        _check_fit(variable.value, wanted[name])
        replacement[id(variable)] = wanted[name]
    _replace_ranges(root, scope, replacement)
    return rebuilt(root, replacement)


def _replace_ranges(root: T, scope: tuple[T, ...], replacement: dict[int, T]) -> None:
    """Add to `replacement` the variables whose range depends on a replaced variable."""
    ranged = [v for v in scope if isinstance(v.value.high, Term) and id(v) not in replacement]
    ranged.sort(key=lambda v: len(v._scope or ()))  # the variables of a range have smaller scopes than their owner
    for variable in ranged:
        old = variable.value
        high = rebuilt(old.high, replacement)
        if high is old.high:
            continue
        top = high.value if high.operation == "constant" else high
        if isinstance(top, int):
            top = max(top, old.low - 1)
        replacement[id(variable)] = root.variable(old.name, old.low, top)


def _check_fit(variable: Variable, value: Term) -> None:
    """Raise ExpressionError unless `value` can lie in the variable's range."""
    low, high = value._interval
    top = variable.high._interval[1] if isinstance(variable.high, Term) else variable.high
    if high < variable.low or low > top:
        raise ExpressionError(
            f"cannot substitute `{excerpt(value)}` for {variable.name}: "
            f"it is outside [{variable.low}, {variable.high}]; substitute a value within the range"
        )


def excerpt(term: Term, length: int = 120) -> str:
    """Return the text of a term, abbreviated in the middle if long."""
    text = str(term)
    return text if len(text) <= length else f"{text[: length // 2]} ... {text[-length // 2 :]}"
