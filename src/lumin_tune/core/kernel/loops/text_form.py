"""Loop IR as text: what errors of the verifier and `lumin-tune why --ir` show. The tests parse it and run it in NumPy.

    function ((b0 [const f32*]) (b1 [f32*])) () {
      for i_1 [i64] 0 96 1 {
        declare v_2 [f32x8] (call [f32x8] (lm_load [f32x8]) (offset [const f32*] b0 (* [i64] i_1 8))) const
        evaluate (call [void] lm_store (offset [f32*] b1 i_1) v_2)
      }
    }

A value is a name, an integer of addresses, or its operation, type, attribute and operands in parentheses. Types are in
brackets. The fields of a statement follow each other as in the grammar, with words for those that are set.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, cast

from lumin_tune.core.kernel.loops.loop_grammar import (
    Assign,
    Comment,
    Continue,
    Declare,
    DeclareArray,
    Evaluate,
    For,
    If,
    LoopFunction,
    NameScope,
    Outlined,
    Statement,
    Value,
    ValueType,
)

GIVEN: Final = ("first", "end")
"""The range of blocks that a function runs: names that it does not declare."""


def print_function(function: LoopFunction) -> str:
    """Return a function as text."""
    heads = (
        " ".join(f"({each.attribute} [{each.type}])" for each in own) for own in (function.pointers, function.sizes)
    )
    pointers, sizes = heads
    lines = [f"function ({pointers}) ({sizes}) {{", *statement_lines(function.body, "  "), "}"]
    return "\n".join(lines) + "\n"


# printing


def print_value(value: Value) -> str:
    """Return a value as text."""
    op, kind, operands, attribute = value
    if op in ("name", "int"):
        return str(attribute)
    parts = [op, f"[{kind}]"]
    if attribute is not None:
        parts.append(_attribute(op, attribute))
    return f"({' '.join([*parts, *map(print_value, operands)])})"


def _attribute(op: str, attribute: object) -> str:
    if op == "size":
        ranges = " ".join(f"{each.name}:{each.low}:{each.high}" for each in cast(Any, attribute).variables)
        return f'"{attribute}" "{ranges}"'
    if isinstance(attribute, tuple):
        words = (f"[{each}]" if isinstance(each, ValueType) else str(each) or '""' for each in attribute)
        return f"({' '.join(words)})"
    return str(attribute)


def print_head(statement: Statement) -> str:
    """Return a statement as text, without the statements inside."""
    return _HEADS[type(statement)](statement)


def statement_lines(body: Sequence[Statement], indent: str) -> list[str]:
    """Return statements as lines."""
    lines: list[str] = []
    for each in body:
        head, inner = print_head(each), indent + "  "
        if isinstance(each, NameScope | For | If | Outlined):
            lines += [f"{indent}{head} {{", *statement_lines(each.body, inner), indent + "}"]
            if isinstance(each, If) and each.otherwise:
                lines[-1] += " else {"
                lines += [*statement_lines(each.otherwise, inner), indent + "}"]
        else:
            lines.append(indent + head)
    return lines


def _words(*words: str | bool | int) -> str:
    return "".join(f" {each}" for each in words if each)


def _for(each: For) -> str:
    start = "-" if each.start is None else print_value(each.start)
    flags = _words(each.whole and "whole", each.increments and "increments", each.one_line and "one_line")
    unroll = f" unroll {each.unroll}" if each.unroll else ""
    step = each.step if isinstance(each.step, int) else print_value(each.step)
    return f"for {each.variable} [{each.kind}] {start} {print_value(each.end)} {step}{flags}{unroll}"


def _names(names: Sequence[Value]) -> str:
    return f"({' '.join(f'({each.attribute} [{each.type}])' for each in names)})"


def _values(values: Sequence[Value]) -> str:
    return f"({' '.join(map(print_value, values))})"


_HEADS: Final[dict[type, Callable[[Any], str]]] = {
    Comment: lambda each: f'comment "{each.text}"',
    Declare: lambda each: (
        f"declare {each.name} [{each.type}] {print_value(each.value)}"
        + _words(each.const and "const", each.inferred and "inferred")
    ),
    DeclareArray: lambda each: (
        f"array {each.name} [{each.type}] {'x'.join(map(str, (each.count, *each.further)))} {_values(each.values)}"
        + _words(each.const and "const", each.zeroed and "zeroed")
    ),
    Assign: lambda each: f"assign {print_value(each.target)} {print_value(each.value)}",
    Evaluate: lambda each: f"evaluate {print_value(each.value)}",
    Continue: lambda each: "continue",
    NameScope: lambda each: "block",
    For: _for,
    If: lambda each: f"if {print_value(each.condition)} {each.layout}",
    Outlined: lambda each: f"outlined {_names(each.parameters)} {_values(each.arguments)}",
}
