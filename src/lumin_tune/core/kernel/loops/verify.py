"""The verifier of loop IR: names are declared before they are used, types fit, indices of arrays are in range.

`render` checks each function before it is printed: a fault of a builder is an error that names the statement, not a
message of a C++ compiler or an incorrect result.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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

_PRECEDENCE: Final = {
    "select": 0, "||": 1, "&&": 2, "&": 3, "aligned": 4, "==": 4, "!=": 4, "<": 5, "<=": 5, ">": 5, ">=": 5, "+": 6,
    "-": 6, "offset": 6, "*": 7, "/": 7, "%": 7, "cast": 8, "neg": 8, "!": 8, "~": 8,
}  # fmt: skip
SUM: Final = 6
PRIMARY: Final = 9
"""Precedences of an operator `+` or `-`, and of an expression that stands anywhere without parentheses."""
_LEAST: Final = {"element": PRIMARY, "excess": PRIMARY, "cast": 8, "neg": 8, "!": 8, "~": 8}
"""The least precedence of the operand of an operation before which nothing stands."""


def verify_function(function: LoopFunction) -> None:
    """Raise KernelError for a function that is not valid."""
    scope = {name: Name(I64, False) for name in GIVEN}
    scope |= {each.attribute: Name(each.type, False) for each in (*function.pointers, *function.sizes)}
    Verifier().body(function.body, scope, False)


class Name:
    """A name in scope. counts: of an array's elements along its dimensions. assigned: whether its value may change."""

    __slots__ = ("assigned", "counts", "type")

    def __init__(self, kind: ValueType, assigned: bool, counts: tuple[int, ...] = ()) -> None:
        self.type, self.assigned, self.counts = kind, assigned, counts


Scope = dict[str, Name]


class Verifier:
    """Checks the statements of a processor's kernels. For other devices, derived classes know more operations.

    integers: kinds of integers. conditions: types of conditions. effects: operations that are evaluated for their
    effect. intrinsics: what may be called.
    """

    integers: tuple[str, ...] = ("i64", "i32", "i16", "i8", "u8", "u16")
    conditions: tuple[ValueType, ...] = (BOOL,)
    effects: tuple[str, ...] = ("call",)
    intrinsics: Mapping[str, PreludeFunction] = INTRINSICS

    def __init__(self) -> None:
        self._statement: Statement = Continue()

    def _fail(self, why: str, value: Value | None = None) -> NoReturn:
        where = f" in {print_value(value)}" if value is not None else ""
        raise KernelError(f"loop IR: {why}{where}; the statement: {print_head(self._statement)}")

    # statements

    def body(self, body: Sequence[Statement], around: Scope, in_loop: bool) -> None:
        """Check statements in a scope of their own."""
        scope = dict(around)
        for each in body:
            self._statement = each
            self._one(each, scope, in_loop)

    def _one(self, each: Statement, scope: Scope, in_loop: bool) -> None:
        match each:
            case Comment(text=text):
                if "\n" in text or text.endswith("\\"):
                    self._fail("a comment is longer than its line")
            case Declare(name=name, type=kind, value=value, const=const):
                self._value(value, scope)
                if not self._is_alike(value.type, kind):
                    self._fail(f"{name} is {kind}, its value {value.type}")
                self._declare(name, Name(kind, not const), scope)
            case DeclareArray(name=name, type=kind, count=count, values=values, const=const, further=further):
                if values and (len(values) != count or further):
                    self._fail(f"{len(values)} values of {count} elements")
                for value in values:
                    self._of_type(value, kind, scope)
                self._declare(name, Name(pointer_to(kind), not const, (count, *further)), scope)
            case Assign(target=target, value=value):
                self._value(value, scope)
                self._assigned(target, scope)
                if not self._is_alike(value.type, target.type):
                    self._fail(f"{value.type} is assigned to {target.type}")
            case Evaluate(value=value):
                if value.op not in self.effects:
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
                    counts = scope[argument.attribute].counts if argument.op == "name" else ()
                    self._declare(parameter.attribute, Name(parameter.type, False, counts), inner)
                self.body(body, inner, False)

    def _for(self, each: For, scope: Scope) -> None:
        inner = dict(scope)
        if isinstance(each.step, int) and each.step < 1:
            self._fail(f"a loop with the step {each.step}")
        if each.increments and each.step != 1:
            self._fail("a loop that increments by more than 1")
        if each.start is None:
            found = scope.get(each.variable)
            if found is None or not found.assigned or found.type is not each.kind:
                self._fail(f"the loop continues {each.variable}, which is no variable")
        else:
            self._integer(each.start, scope)
            self._declare(each.variable, Name(each.kind, False), inner)
        self._integer(each.end, inner)
        if not isinstance(each.step, int):
            self._integer(each.step, inner)
        if each.one_line and (len(each.body) != 1 or isinstance(each.body[0], NameScope | For | If | Outlined)):
            self._fail("a loop of one line has one simple statement")
        self.body(each.body, inner, True)

    def _declare(self, name: str, given: Name, scope: Scope) -> None:
        if name in scope:
            self._fail(f"{name} is declared twice")
        scope[name] = given

    def _assigned(self, target: Value, scope: Scope) -> None:
        self._value(target, scope)
        target = self._place_of(target)
        base = target.operands[0] if target.op == "element" else target
        if base.op != "name" or target.op not in ("name", "element"):
            self._fail("neither a variable nor an element is assigned to", target)
        found = scope[base.attribute]
        if target.op == "name" and not found.assigned or target.op == "element" and found.type.const:
            self._fail(f"{base.attribute} is constant", target)

    def _place_of(self, target: Value) -> Value:
        """Return the variable or the element that an assignment changes."""
        return target

    # values

    def _of_type(self, value: Value, kind: ValueType, scope: Scope) -> None:
        self._value(value, scope)
        if not self._is_alike(value.type, kind):
            self._fail(f"{value.type} where {kind} should be", value)

    def _integer(self, value: Value, scope: Scope) -> None:
        self._value(value, scope)
        if not self._is_integer(value.type):
            self._fail(f"{value.type} where an integer should be", value)

    def _truth(self, value: Value, scope: Scope) -> None:
        self._value(value, scope)
        if value.type not in self.conditions:
            self._fail(f"{value.type} where a condition should be", value)

    def _value(self, value: Value, scope: Scope) -> None:
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
            if self._precedence(operand) < self._least(op, place):
                self._fail(f"operand {place} needs parentheses", value)
        self._check(value, scope)

    def _check(self, value: Value, scope: Scope) -> None:
        op, kind, operands, attribute = value
        is_integer = self._is_integer
        types = [each.type for each in operands]
        match op:
            case "int" | "constant" | "zero":
                valid = kind.lanes == 1 or op == "zero"
            case "size":
                valid = kind is I64 and len(attribute.variables) == len(operands) and all(map(is_integer, types))
            case "+" | "*" | "-" | "/" | "%" | "&":
                valid = kind is I64 and len(operands) > 1 and all(map(is_integer, types))
            case "~":
                valid = kind is I64 and all(map(is_integer, types))
            case "<" | "<=" | ">" | ">=" | "==" | "!=":
                left, right = types
                valid = (
                    kind is BOOL
                    and left.lanes == right.lanes == 1
                    and (left is right or is_integer(left) and is_integer(right))
                )
            case "&&" | "||" | "!":
                valid = kind is BOOL and all(each in self.conditions for each in types)
            case "group" | "neg":
                valid = types == [kind] and (op == "group" or operands[0].op != "neg")  # `--x` is a decrement
            case "select":
                valid = types[0] in self.conditions and self._is_alike(types[1], types[2]) and kind is types[1]
            case "cast":
                valid = types[0].pointer == kind.pointer and types[0].lanes == kind.lanes
            case "offset":
                valid = types[0].pointer and kind is types[0] and is_integer(types[1])
            case "element":
                array, *indices = operands
                counts = scope[array.attribute].counts if array.op == "name" else ()
                is_whole = len(indices) == max(1, len(counts))
                own = type_of(types[0].kind, types[0].lanes) if is_whole else types[0]
                valid = types[0].pointer and kind is own and all(map(is_integer, types[1:]))
                if counts and len(indices) > len(counts):
                    self._fail(f"{len(indices)} indices of an array of {len(counts)} dimensions", value)
                for index, count in zip(indices, counts, strict=False):
                    if index.op == "int" and not 0 <= index.attribute < count:
                        self._fail(f"the index is out of range of {count} elements", value)
            case "excess":
                valid = types[0].kind == "lm_excess" and 0 <= attribute < types[0].lanes
            case "aligned":
                valid = types[0].pointer and kind is BOOL
            case "vector":
                own = type_of(kind.kind)
                valid = len(operands) == kind.lanes and all(self._is_alike(each, own) for each in types)
            case "list":
                valid = bool(operands) and all(each.pointer for each in types)
            case "call":
                self._call(value)
                valid = True
            case _:
                valid = self._is_valid(value)
        if not valid:
            self._fail(f"{op} of {', '.join(map(str, types))} gives no {kind}", value)

    def _intrinsic(self, name: str) -> PreludeFunction | None:
        return self.intrinsics.get(name)

    def _is_valid(self, value: Value) -> bool:
        """Return whether an operation that processors do not have is valid."""
        self._fail(f"unknown operation {value.op!r}", value)

    def _call(self, value: Value) -> None:
        _, kind, operands, attribute = value
        name = attribute if isinstance(attribute, str) else attribute[0]
        intrinsic = self._intrinsic(name)
        if intrinsic is None:
            self._fail(f"{name} is no intrinsic", value)
        codes = intrinsic.operands
        if codes.endswith("*"):
            codes = codes[:-2] + codes[-2] * (len(operands) - len(codes) + 2)
        if len(codes) != len(operands):
            self._fail(f"{name} takes {len(codes)} operands", value)
        if intrinsic.typed and (isinstance(attribute, str) or attribute[1] is not kind):
            self._fail(f"{name} needs {kind} as its template argument", value)
        whole = self._whole_type(intrinsic, value)
        for code, operand in (*zip(codes, operands, strict=True), (intrinsic.result, value)):
            if not self._has_code(code, operand.type, whole):
                self._fail(
                    f"{name}({intrinsic.operands}) -> {intrinsic.result} of {whole} has no {operand.type}", value
                )

    def _whole_type(self, intrinsic: PreludeFunction, value: Value) -> ValueType:
        """Return the type that T of a signature stands for."""
        if intrinsic.result == "T":
            return value.type
        of = next((n for n, code in enumerate(intrinsic.operands) if code == "T"), None)
        of = intrinsic.operands.find("V") if of is None else of
        kind: ValueType = value.operands[of].type if 0 <= of < len(value.operands) else value.type
        return kind

    def _has_code(self, code: str, kind: ValueType, whole: ValueType) -> bool:
        match code:
            case "T":
                return self._is_alike(kind, whole)
            case "E":
                return kind.lanes == 1 and not kind.pointer and (kind.kind == whole.kind or self._is_integer(kind))
            case "M":
                return kind is type_of("bool", whole.lanes)
            case "L":
                return kind.lanes == whole.lanes and kind.kind in self.integers
            case "V":
                return not kind.pointer and kind.kind != "void"
            case "W":
                return kind.kind == "i32" and not kind.pointer
            case "I":
                return self._is_integer(kind)
            case "P":
                return kind.pointer
            case _:
                return kind.kind == "void"

    def _is_integer(self, kind: ValueType) -> bool:
        return kind.lanes == 1 and not kind.pointer and (kind.kind in self.integers or kind in self.conditions)

    def _is_alike(self, one: ValueType, other: ValueType) -> bool:
        """Return whether values of two types may stand for each other: scalar integers of any size may."""
        return (
            one is other
            or (self._is_integer(one) and self._is_integer(other))
            or (one.pointer and other.pointer and one.kind == other.kind)
        )

    def _precedence(self, value: Value) -> int:
        return _PRECEDENCE.get(value.op, PRIMARY)

    def _least(self, op: str, place: int) -> int:
        """Return the least precedence that an operand may have without parentheses."""
        if op in _LEAST and place == 0:
            return _LEAST[op]
        own = _PRECEDENCE.get(op)
        if own is None or op in ("cast", "neg", "!", "~", "aligned"):
            return 0
        if op == "select":
            return 1 if place < 2 else 0
        if op == "offset":
            return SUM if place == 1 else PRIMARY
        return own if place == 0 else own + 1
