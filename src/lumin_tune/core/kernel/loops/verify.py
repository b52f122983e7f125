"""The verifier of loop IR: names are declared before they are used, types fit, indices of arrays are in range.

`render` checks each function before it is printed: a fault of a builder is an error that names the statement, not a
message of a C++ compiler or an incorrect result.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NoReturn

from lumin_tune.core.errors import KernelError
from lumin_tune.core.kernel.loops.loop_grammar import (
    BOOL,
    I64,
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
    pointer_to,
    type_of,
)
from lumin_tune.core.kernel.loops.prelude_contract import INTRINSICS, PreludeFunction
from lumin_tune.core.kernel.loops.text_form import GIVEN, print_head, print_value

_INTEGERS: Final = ("i64", "i32", "i16", "i8", "u8", "u16")
_PRECEDENCE: Final = {
    "select": 0, "||": 1, "&&": 2, "aligned": 3, "==": 3, "!=": 3, "<": 4, "<=": 4, ">": 4, ">=": 4, "+": 5, "-": 5,
    "offset": 5, "*": 6, "/": 6, "%": 6, "cast": 7, "neg": 7, "!": 7,
}  # fmt: skip
_PRIMARY: Final = 8
_LEAST: Final = {"element": _PRIMARY, "excess": _PRIMARY, "cast": 7, "neg": 7, "!": 7}
"""The least precedence of the operand of an operation before which nothing stands."""


def verify_function(function: LoopFunction) -> None:
    """Raise KernelError for a function that is not valid."""
    scope = {name: _Name(I64, False) for name in GIVEN}
    scope |= {each.attribute: _Name(each.type, False) for each in (*function.pointers, *function.sizes)}
    _Verifier().body(function.body, scope, False)


class _Name:
    """A name in scope. count: the elements of an array, 0 for other names. assigned: whether its value may change."""

    __slots__ = ("assigned", "count", "type")

    def __init__(self, kind: ValueType, assigned: bool, count: int = 0) -> None:
        self.type, self.assigned, self.count = kind, assigned, count


_Scope = dict[str, _Name]


class _Verifier:
    def __init__(self) -> None:
        self._statement: Statement = Continue()

    def _fail(self, why: str, value: Value | None = None) -> NoReturn:
        where = f" in {print_value(value)}" if value is not None else ""
        raise KernelError(f"loop IR: {why}{where}; the statement: {print_head(self._statement)}")

    # statements

    def body(self, body: Sequence[Statement], around: _Scope, in_loop: bool) -> None:
        """Check statements in a scope of their own."""
        scope = dict(around)
        for each in body:
            self._statement = each
            self._one(each, scope, in_loop)

    def _one(self, each: Statement, scope: _Scope, in_loop: bool) -> None:
        match each:
            case Comment(text=text):
                if "\n" in text or text.endswith("\\"):
                    self._fail("a comment is longer than its line")
            case Declare(name=name, type=kind, value=value, const=const):
                self._value(value, scope)
                if not _is_alike(value.type, kind):
                    self._fail(f"{name} is {kind}, its value {value.type}")
                self._declare(name, _Name(kind, not const), scope)
            case DeclareArray(name=name, type=kind, count=count, values=values, const=const):
                if values and len(values) != count:
                    self._fail(f"{len(values)} values of {count} elements")
                for value in values:
                    self._of_type(value, kind, scope)
                self._declare(name, _Name(pointer_to(kind), not const, count), scope)
            case Assign(target=target, value=value):
                self._value(value, scope)
                self._target(target, scope)
                if not _is_alike(value.type, target.type):
                    self._fail(f"{value.type} is assigned to {target.type}")
            case Evaluate(value=value):
                if value.op != "call":
                    self._fail("only calls have effects", value)
                self._value(value, scope)
            case NameScope(body=body):
                self.body(body, scope, in_loop)
            case For():
                self._for(each, scope)
            case If(condition=condition, body=body, otherwise=otherwise, layout=layout):
                self._truth(condition, scope)
                if layout != "blocks" and any(isinstance(own, NameScope | For | If) for own in (*body, *otherwise)):
                    self._fail("a block in a branch of one line")
                self.body(body, scope, in_loop)
                self.body(otherwise, scope, in_loop)
            case Continue():
                if not in_loop:
                    self._fail("no loop to continue")
            case Outlined(parameters=parameters, arguments=arguments, body=body):
                inner = dict(scope)
                for parameter, argument in zip(parameters, arguments, strict=True):
                    self._value(argument, scope)
                    count = scope[argument.attribute].count if argument.op == "name" else 0
                    self._declare(parameter.attribute, _Name(parameter.type, False, count), inner)
                self.body(body, inner, False)

    def _for(self, each: For, scope: _Scope) -> None:
        inner = dict(scope)
        if each.step < 1:
            self._fail(f"a loop with the step {each.step}")
        if each.increments and each.step != 1:
            self._fail("a loop that increments by more than 1")
        if each.start is None:
            found = scope.get(each.variable)
            if found is None or not found.assigned or found.type is not each.kind:
                self._fail(f"the loop continues {each.variable}, which is no variable")
        else:
            self._integer(each.start, scope)
            self._declare(each.variable, _Name(each.kind, False), inner)
        self._integer(each.end, inner)
        if each.one_line and (len(each.body) != 1 or isinstance(each.body[0], NameScope | For | If | Outlined)):
            self._fail("a loop of one line has one simple statement")
        self.body(each.body, inner, True)

    def _declare(self, name: str, given: _Name, scope: _Scope) -> None:
        if name in scope:
            self._fail(f"{name} is declared twice")
        scope[name] = given

    def _target(self, target: Value, scope: _Scope) -> None:
        self._value(target, scope)
        base = target.operands[0] if target.op == "element" else target
        if base.op != "name" or target.op not in ("name", "element"):
            self._fail("neither a variable nor an element is assigned to", target)
        found = scope[base.attribute]
        if target.op == "name" and not found.assigned or target.op == "element" and found.type.const:
            self._fail(f"{base.attribute} is constant", target)

    # values

    def _of_type(self, value: Value, kind: ValueType, scope: _Scope) -> None:
        self._value(value, scope)
        if not _is_alike(value.type, kind):
            self._fail(f"{value.type} where {kind} should be", value)

    def _integer(self, value: Value, scope: _Scope) -> None:
        self._value(value, scope)
        if value.type.lanes != 1 or value.type.pointer or value.type.kind not in (*_INTEGERS, "bool"):
            self._fail(f"{value.type} where an integer should be", value)

    def _truth(self, value: Value, scope: _Scope) -> None:
        self._value(value, scope)
        if value.type is not BOOL:
            self._fail(f"{value.type} where a condition should be", value)

    def _value(self, value: Value, scope: _Scope) -> None:
        op, kind, operands, attribute = value
        if op == "name":
            found = scope.get(attribute)
            if found is None:
                self._fail(f"{attribute} is not declared")
            if found.type is not kind:
                self._fail(f"{attribute} is {found.type}, used as {kind}")
            return
        for place, operand in enumerate(operands):
            self._value(operand, scope)
            if _precedence(operand) < _least(op, place):
                self._fail(f"operand {place} needs parentheses", value)
        self._check(value, scope)

    def _check(self, value: Value, scope: _Scope) -> None:
        op, kind, operands, attribute = value
        types = [each.type for each in operands]
        match op:
            case "int" | "constant" | "zero":
                valid = kind.lanes == 1 or op == "zero"
            case "size":
                valid = kind is I64 and len(attribute.variables) == len(operands) and all(map(_is_integer, types))
            case "+" | "*" | "-" | "/" | "%":
                valid = kind is I64 and len(operands) > 1 and all(map(_is_integer, types))
            case "<" | "<=" | ">" | ">=" | "==" | "!=":
                left, right = types
                valid = (
                    kind is BOOL
                    and left.lanes == right.lanes == 1
                    and (left is right or _is_integer(left) and _is_integer(right))
                )
            case "&&" | "||" | "!":
                valid = kind is BOOL and all(each is BOOL for each in types)
            case "group" | "neg":
                valid = types == [kind] and (op == "group" or operands[0].op != "neg")  # `--x` is a decrement
            case "select":
                valid = types[0] is BOOL and _is_alike(types[1], types[2]) and kind is types[1]
            case "cast":
                valid = types[0].pointer == kind.pointer and types[0].lanes == kind.lanes
            case "offset":
                valid = types[0].pointer and kind is types[0] and _is_integer(types[1])
            case "element":
                valid = types[0].pointer and kind is type_of(types[0].kind, types[0].lanes) and _is_integer(types[1])
                array, index = operands
                count = scope[array.attribute].count if array.op == "name" else 0
                if count and index.op == "int" and not 0 <= index.attribute < count:
                    self._fail(f"the index is out of range of {count} elements", value)
            case "excess":
                valid = types[0].kind == "lm_excess" and 0 <= attribute < types[0].lanes
            case "aligned":
                valid = types[0].pointer and kind is BOOL
            case "vector":
                valid = len(operands) == kind.lanes and all(map(_is_integer, types))
            case "list":
                valid = bool(operands) and all(each.pointer for each in types)
            case "call":
                self._call(value)
                valid = True
            case _:
                self._fail(f"unknown operation {op!r}", value)
        if not valid:
            self._fail(f"{op} of {', '.join(map(str, types))} gives no {kind}", value)

    def _call(self, value: Value) -> None:
        _, kind, operands, attribute = value
        name = attribute if isinstance(attribute, str) else attribute[0]
        intrinsic = INTRINSICS.get(name)
        if intrinsic is None:
            self._fail(f"{name} is no intrinsic", value)
        codes = intrinsic.operands
        if codes.endswith("*"):
            codes = codes[0] * len(operands)
        if len(codes) != len(operands):
            self._fail(f"{name} takes {len(codes)} operands", value)
        if intrinsic.typed and (isinstance(attribute, str) or attribute[1] is not kind):
            self._fail(f"{name} needs {kind} as its template argument", value)
        whole = _whole_type(intrinsic, value)
        for code, operand in (*zip(codes, operands, strict=True), (intrinsic.result, value)):
            if not _has_code(code, operand.type, whole):
                self._fail(
                    f"{name}({intrinsic.operands}) -> {intrinsic.result} of {whole} has no {operand.type}", value
                )


def _whole_type(intrinsic: PreludeFunction, value: Value) -> ValueType:
    """Return the type that T of a signature stands for."""
    if intrinsic.result == "T":
        return value.type
    of = next((n for n, code in enumerate(intrinsic.operands) if code == "T"), None)
    of = intrinsic.operands.find("V") if of is None else of
    kind: ValueType = value.operands[of].type if 0 <= of < len(value.operands) else value.type
    return kind


def _has_code(code: str, kind: ValueType, whole: ValueType) -> bool:
    match code:
        case "T":
            return _is_alike(kind, whole)
        case "E":
            return kind.lanes == 1 and not kind.pointer and (kind.kind == whole.kind or _is_integer(kind))
        case "M":
            return kind is type_of("bool", whole.lanes)
        case "L":
            return kind.lanes == whole.lanes and kind.kind in _INTEGERS
        case "V":
            return not kind.pointer and kind.kind != "void"
        case "W":
            return kind.kind == "i32" and not kind.pointer
        case "I":
            return _is_integer(kind)
        case "P":
            return kind.pointer
        case _:
            return kind.kind == "void"


def _is_integer(kind: ValueType) -> bool:
    return kind.lanes == 1 and not kind.pointer and kind.kind in (*_INTEGERS, "bool")


def _is_alike(one: ValueType, other: ValueType) -> bool:
    """Return whether values of two types may stand for each other: scalar integers of any size may."""
    return (
        one is other
        or (_is_integer(one) and _is_integer(other))
        or (one.pointer and other.pointer and one.kind == other.kind)
    )


def _precedence(value: Value) -> int:
    return _PRECEDENCE.get(value.op, _PRIMARY)


def _least(op: str, place: int) -> int:
    """Return the least precedence that an operand may have without parentheses."""
    if op in _LEAST and place == 0:
        return _LEAST[op]
    own = _PRECEDENCE.get(op)
    if own is None or op in ("cast", "neg", "!", "aligned"):
        return 0
    if op == "select":
        return 1 if place < 2 else 0
    if op == "offset":
        return 5 if place == 1 else _PRIMARY
    return own if place == 0 else own + 1
