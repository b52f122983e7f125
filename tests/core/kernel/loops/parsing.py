"""Parsing of the text of loop IR that `text_form` prints.

Raises KernelError for other text; whether a function is valid is for `verify` to say.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final, cast

from lumin_tune.core.errors import KernelError
from lumin_tune.core.expression import Expression, parse_expression
from lumin_tune.core.kernel.loops import (
    I64,
    Assign,
    Body,
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
    integer,
    name_of,
    pointer_to,
    type_of,
)
from lumin_tune.core.kernel.loops.loop_grammar import FLOATS
from lumin_tune.core.kernel.loops.text_form import GIVEN

_WITH_ATTRIBUTE: Final = frozenset({"constant", "size", "excess", "call"})
_TOKEN: Final = re.compile(r'\s*("(?:[^"\\]|\\.)*"|\[[^\]]*\]|[(){}]|[^\s(){}\[\]"]+)')
_TYPE: Final = re.compile(r"\[(const )?(.+?)(?:x(\d+))?(\*)?\]")


def parse_function(text: str) -> LoopFunction:
    """Return the function that `print_function` has printed. Raises KernelError for other text."""
    return _Parser(text).function()


class _Parser:
    def __init__(self, text: str) -> None:
        self._tokens = _TOKEN.findall(text)
        self._at = 0
        self._types: dict[str, ValueType] = dict.fromkeys(GIVEN, I64)

    def function(self) -> LoopFunction:
        self._expect("function")
        pointers, sizes = self._declared(), self._declared()
        function = LoopFunction(pointers, sizes, self._body())
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

    def _declare(self, name: str, kind: ValueType) -> Value:
        self._types[name] = kind
        return name_of(name, kind)

    def _type(self) -> ValueType:
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

    def _read_attribute(self, op: str, kind: ValueType) -> object:
        if op == "size":
            text, ranges = (self._next().strip('"') for _ in range(2))
            bounds = (each.split(":") for each in ranges.split())
            variables = {name: Expression.variable(name, int(low), int(high)) for name, low, high in bounds}
            return parse_expression(text, variables)
        if self._peek() == "(":
            return self._many(self._template_argument)
        token = self._next()
        if op == "constant" and kind.kind in FLOATS:
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
                return NameScope(self._body())
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


def _type(token: str) -> ValueType:
    match = _TYPE.fullmatch(token)
    if match is None:
        raise KernelError(f"loop IR: {token!r} is no type")
    const, kind, lanes, pointer = match.groups()
    return type_of(kind, int(lanes or 1), bool(pointer), bool(const))
