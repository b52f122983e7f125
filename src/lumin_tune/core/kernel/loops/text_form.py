"""Loop IR as text that parses back: what tests compare and people read.

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

import re
from collections.abc import Callable, Sequence
from typing import Any, Final, cast

from lumin_tune.core.errors import KernelError
from lumin_tune.core.expression import Expression, parse_expression
from lumin_tune.core.kernel.loops.grammar import (
    I64,
    Assign,
    Block,
    Body,
    Comment,
    Continue,
    Declare,
    DeclareArray,
    Evaluate,
    For,
    Function,
    If,
    Outlined,
    Statement,
    Type,
    Value,
    integer,
    name_of,
    pointer_to,
    type_of,
)

_TOKEN: Final = re.compile(r'\s*("(?:[^"\\]|\\.)*"|\[[^\]]*\]|[(){}]|[^\s(){}\[\]"]+)')
_TYPE: Final = re.compile(r"\[(const )?(.+?)(?:x(\d+))?(\*)?\]")
_WITH_ATTRIBUTE: Final = frozenset({"constant", "size", "excess", "call"})
GIVEN: Final = ("first", "end")
"""The range of blocks that a function runs: names that it does not declare."""


def print_function(function: Function) -> str:
    """Return a function as text."""
    heads = (
        " ".join(f"({each.attribute} [{each.type}])" for each in own) for own in (function.pointers, function.sizes)
    )
    pointers, sizes = heads
    lines = [f"function ({pointers}) ({sizes}) {{", *_lines(function.body, "  "), "}"]
    return "\n".join(lines) + "\n"


def parse_function(text: str) -> Function:
    """Return the function that `print_function` has printed. Raises KernelError for other text."""
    return _Parser(text).function()


# printing


def print_value(value: Value) -> str:
    """Return a value as text."""
    op, kind, operands, attribute = value
    if op in ("name", "int"):
        return str(attribute)
    parts = [op, f"[{kind}]"]
    if op in _WITH_ATTRIBUTE:
        parts.append(_attribute(op, attribute))
    return f"({' '.join([*parts, *map(print_value, operands)])})"


def _attribute(op: str, attribute: object) -> str:
    if op == "size":
        ranges = " ".join(f"{each.name}:{each.low}:{each.high}" for each in cast(Any, attribute).variables)
        return f'"{attribute}" "{ranges}"'
    if isinstance(attribute, tuple):
        return f"({' '.join(f'[{each}]' if isinstance(each, Type) else str(each) for each in attribute)})"
    return str(attribute)


def print_head(statement: Statement) -> str:
    """Return a statement as text, without the statements inside."""
    return _HEADS[type(statement)](statement)


def _lines(body: Sequence[Statement], indent: str) -> list[str]:
    lines: list[str] = []
    for each in body:
        head, inner = print_head(each), indent + "  "
        if isinstance(each, Block | For | If | Outlined):
            lines += [f"{indent}{head} {{", *_lines(each.body, inner), indent + "}"]
            if isinstance(each, If) and each.otherwise:
                lines[-1] += " else {"
                lines += [*_lines(each.otherwise, inner), indent + "}"]
        else:
            lines.append(indent + head)
    return lines


def _words(*words: str | bool | int) -> str:
    return "".join(f" {each}" for each in words if each)


def _for(each: For) -> str:
    start = "-" if each.start is None else print_value(each.start)
    flags = _words(each.whole and "whole", each.increments and "increments", each.one_line and "one_line")
    unroll = f" unroll {each.unroll}" if each.unroll else ""
    return f"for {each.variable} [{each.kind}] {start} {print_value(each.end)} {each.step}{flags}{unroll}"


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
        f"array {each.name} [{each.type}] {each.count} {_values(each.values)}" + _words(each.const and "const")
    ),
    Assign: lambda each: f"assign {print_value(each.target)} {print_value(each.value)}",
    Evaluate: lambda each: f"evaluate {print_value(each.value)}",
    Continue: lambda each: "continue",
    Block: lambda each: "block",
    For: _for,
    If: lambda each: f"if {print_value(each.condition)} {each.layout}",
    Outlined: lambda each: f"outlined {_names(each.parameters)} {_values(each.arguments)}",
}

# parsing


class _Parser:
    def __init__(self, text: str) -> None:
        self._tokens = _TOKEN.findall(text)
        self._at = 0
        self._types: dict[str, Type] = dict.fromkeys(GIVEN, I64)

    def function(self) -> Function:
        self._expect("function")
        pointers, sizes = self._declared(), self._declared()
        function = Function(pointers, sizes, self._body())
        if self._at != len(self._tokens):
            raise KernelError(f"loop IR: {self._tokens[self._at]!r} after the end of the function")
        return function

    def _next(self) -> str:
        if self._at == len(self._tokens):
            raise KernelError("loop IR: the text ends within a function")
        self._at += 1
        return str(self._tokens[self._at - 1])

    def _peek(self) -> str:
        return str(self._tokens[self._at]) if self._at < len(self._tokens) else ""

    def _expect(self, token: str) -> None:
        found = self._next()
        if found != token:
            raise KernelError(f"loop IR: {found!r} where {token!r} should be")

    def _takes(self, word: str) -> bool:
        """Return whether a word comes next, and skip it."""
        found = self._peek() == word
        self._at += found
        return found

    def _many(self, one: Callable[[], Any]) -> tuple[Any, ...]:
        self._expect("(")
        found = []
        while not self._takes(")"):
            found.append(one())
        return tuple(found)

    def _declared(self) -> tuple[Value, ...]:
        return self._many(self._parameter)

    def _parameter(self) -> Value:
        self._expect("(")
        value = self._declare(self._next(), self._type())
        self._expect(")")
        return value

    def _declare(self, name: str, kind: Type) -> Value:
        self._types[name] = kind
        return name_of(name, kind)

    def _type(self) -> Type:
        return _type(self._next())

    def _integer(self) -> int:
        return int(self._next())

    # values

    def _value(self) -> Value:
        token = self._next()
        if token == "(":
            return self._operation()
        if re.fullmatch(r"-?\d+", token):
            return integer(int(token))
        if token not in self._types:
            raise KernelError(f"loop IR: the name {token!r} is not declared")
        return name_of(token, self._types[token])

    def _operation(self) -> Value:
        op, kind = self._next(), self._type()
        attribute = self._read_attribute(op, kind) if op in _WITH_ATTRIBUTE else None
        operands = []
        while not self._takes(")"):
            operands.append(self._value())
        return Value(op, kind, tuple(operands), attribute)

    def _read_attribute(self, op: str, kind: Type) -> object:
        if op == "size":
            text, ranges = (self._next().strip('"') for _ in range(2))
            bounds = (each.split(":") for each in ranges.split())
            variables = {name: Expression.variable(name, int(low), int(high)) for name, low, high in bounds}
            return parse_expression(text, variables)
        if self._peek() == "(":
            return self._many(self._template_argument)
        token = self._next()
        if op == "constant" and kind.kind in ("f32", "f64"):
            return token
        return token if op == "call" else int(token)

    def _template_argument(self) -> object:
        token = self._next()
        if token.startswith("["):
            return _type(token)
        return int(token) if token.isdigit() else token

    # statements

    def _body(self) -> Body:
        self._expect("{")
        body: Body = []
        while not self._takes("}"):
            body.append(self._statement())
        return body

    def _statement(self) -> Statement:
        word = self._next()
        match word:
            case "comment":
                return Comment(self._next()[1:-1])
            case "declare":
                name, kind, value = self._next(), self._type(), self._value()
                self._declare(name, kind)
                return Declare(name, kind, value, self._takes("const"), self._takes("inferred"))
            case "array":
                name, kind, count = self._next(), self._type(), self._integer()
                values = self._many(self._value)
                self._declare(name, pointer_to(kind))
                return DeclareArray(name, kind, count, values, self._takes("const"))
            case "assign":
                return Assign(self._value(), self._value())
            case "evaluate":
                return Evaluate(self._value())
            case "continue":
                return Continue()
            case "block":
                return Block(self._body())
            case "for":
                return self._for()
            case "if":
                condition, layout = self._value(), cast(Any, self._next())
                body = self._body()
                return If(condition, body, self._body() if self._takes("else") else [], layout)
            case "outlined":
                parameters, arguments = self._declared(), self._many(self._value)
                return Outlined(parameters, arguments, self._body())
        raise KernelError(f"loop IR: unknown statement {word!r}")

    def _for(self) -> For:
        name, kind = self._next(), self._type()
        start = None if self._takes("-") else self._value()
        self._declare(name, kind)
        end, step = self._value(), self._integer()
        whole, increments, one_line = (self._takes(word) for word in ("whole", "increments", "one_line"))
        unroll = self._integer() if self._takes("unroll") else 0
        return For(name, start, end, step, whole, kind, increments, unroll, one_line, self._body())


def _type(token: str) -> Type:
    match = _TYPE.fullmatch(token)
    if match is None:
        raise KernelError(f"loop IR: {token!r} is no type")
    const, kind, lanes, pointer = match.groups()
    return type_of(kind, int(lanes or 1), bool(pointer), bool(const))
