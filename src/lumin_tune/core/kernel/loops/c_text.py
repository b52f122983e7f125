"""Loop IR as text of a C-family language. Parentheses stand where the IR has a group, nowhere else."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Final

from lumin_tune.core.expression import Size
from lumin_tune.core.kernel.loops.loop_grammar import (
    FLOATS,
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

_SCALARS: Final = {
    "bool": "bool", "i8": "int8_t", "u8": "uint8_t", "i16": "int16_t", "u16": "uint16_t", "i32": "int32_t",
    "i64": "int64_t", "f32": "float", "f64": "double", "void": "void",
}  # fmt: skip
OPAQUE_POINTER: Final = "lm_packed"
"""The prelude's classes of this name stand for pointers to packed numbers."""


class CPrinter:
    """Prints loop IR as C++ for processors. Other languages of the family override what they spell in another way."""

    def __init__(self) -> None:
        self._values: dict[str, Callable[[Value], str]] = {
            "name": lambda value: value[3],
            "int": lambda value: _integer(value[3]),
            "constant": self._constant,
            "zero": self._zero,
            "size": self._size,
            "*": self._product,
            **{op: self._between(f" {op} ") for op in _BINARY},
            "neg": lambda value: f"-{self.value(value[2][0])}",
            "!": lambda value: f"!{self.value(value[2][0])}",
            "~": lambda value: f"~{self.value(value[2][0])}",
            "group": lambda value: f"({self.value(value[2][0])})",
            "select": self._select,
            "cast": lambda value: f"({self.type(value[1])}){self.value(value[2][0])}",
            "offset": self._offset,
            "element": self._element,
            "excess": lambda value: f"{self.value(value[2][0])}.of[{value[3]}]",
            "aligned": lambda value: f"((uint64_t){self.value(value[2][0])} & 63) == 0",
            "vector": lambda value: f"{self.type(value[1])}{{{self._joined(value[2])}}}",
            "list": lambda value: f"{{{self._joined(value[2])}}}",
            "call": self._call,
        }
        self._simple: dict[type, Callable[..., str]] = {
            Comment: lambda each: f"// {each.text}",
            Declare: self._declare,
            DeclareArray: self._array,
            Assign: lambda each: f"{self.value(each.target)} = {self.value(each.value)};",
            Evaluate: lambda each: f"{self.value(each.value)};",
            Continue: lambda each: "continue;",
        }

    # types and values

    def type(self, kind: ValueType) -> str:
        """Return a type."""
        return _type_text(kind)

    def value(self, value: Value) -> str:
        """Return an expression."""
        return self._values[value[0]](value)

    def texts(self, values: Sequence[Value]) -> list[str]:
        """Return expressions."""
        return [each[3] if each[0] == "name" else self._values[each[0]](each) for each in values]

    def _joined(self, values: Sequence[Value]) -> str:
        return ", ".join(self.texts(values))

    def _between(self, symbol: str) -> Callable[[Value], str]:
        return lambda value: symbol.join(self.texts(value[2]))

    def _call(self, value: Value) -> str:
        _, _, operands, name = value
        return f"{name if type(name) is str else self._template(name)}({self._joined(operands)})"

    def _template(self, name: tuple[object, ...]) -> str:
        arguments = (self.type(each) if isinstance(each, ValueType) else str(each) for each in name[1:])
        return f"{name[0]}<{', '.join(arguments)}>"

    def _size(self, value: Value) -> str:
        size = value.attribute
        names = {each.name: self.value(own) for each, own in zip(size.variables, value.operands, strict=True)}
        text: str = size.to_c(names)
        return text

    def _product(self, value: Value) -> str:
        return "*".join(self._factors(value[2]))

    def _factors(self, values: Sequence[Value]) -> list[str]:
        return [each[3] if each[0] == "name" else self._factor(each) for each in values]

    def _factor(self, value: Value) -> str:
        """Return a factor; in products, quotients and remainders are written without spaces."""
        return value[0].join(self._factors(value[2])) if value[0] in ("/", "%") else self.value(value)

    def _select(self, value: Value) -> str:
        condition, yes, no = self.texts(value[2])
        return f"{condition} ? {yes} : {no}"

    def _offset(self, value: Value) -> str:
        pointer, elements = self.texts(value[2])
        return f"{pointer} + {elements}"

    def _element(self, value: Value) -> str:
        array, *indices = self.texts(value[2])
        return f"{array}[{']['.join(indices)}]"

    def _zero(self, value: Value) -> str:
        return f"{self.type(value.type)}{'{}' if value.width > 1 else '(0)'}"

    def _constant(self, value: Value) -> str:
        kind, number = value.type.kind, value.attribute
        if kind == "bool":
            return "true" if number else "false"
        if kind in FLOATS:
            suffix = "" if kind == "f64" else "f"
            if number == "nan":
                return f'__builtin_nan{suffix}("")'
            is_infinite = number.endswith("inf")
            return f"{number.removesuffix('inf')}__builtin_inf{suffix}()" if is_infinite else f"{number}{suffix}"
        if number == -(2**63):
            return "((int64_t)(-9223372036854775807LL - 1))"
        return f"(({_SCALARS[kind]}){number})"

    # statements

    def lines(self, body: Sequence[Statement], indent: str = "  ") -> list[str]:
        """Return the lines of statements."""
        lines: list[str] = []
        for each in body:
            self._write(each, indent, lines)
        return lines

    def unrolling(self, times: int) -> str:
        """Return the line that asks to unroll the loop that follows, "" to leave it to the compiler."""
        return f"#pragma GCC unroll {times}"

    def _write(self, each: Statement, indent: str, lines: list[str]) -> None:
        simple = self._simple.get(type(each))
        if simple is not None:
            lines.append(indent + simple(each))
            return
        inner = indent + "  "
        match each:
            case NameScope():
                if each.one_line:
                    lines.append(f"{indent}{{ {' '.join(self._line(own) for own in each.body)} }}")
                    return
                lines.append(indent + "{")
                tail = "}"
            case For():
                asked = self.unrolling(each.unroll) if each.unroll else ""
                if asked:
                    lines.append(indent + asked)
                if each.one_line:
                    lines.append(f"{indent}{self._head(each)} {self._on_one_line(each.body)}")
                    return
                lines.append(f"{indent}{self._head(each)} {{")
                tail = "}"
            case If(layout="blocks"):
                lines.append(f"{indent}if ({self.value(each.condition)}) {{")
                tail = "}"
            case If():
                parts = [f"if ({self.value(each.condition)}) {self._on_one_line(each.body)}"]
                if each.otherwise:
                    parts.append(f"else {self._on_one_line(each.otherwise)}")
                lines += [indent + " ".join(parts)] if each.layout == "line" else [indent + part for part in parts]
                return
            case Outlined():
                parameters = ", ".join(f"{self.type(own.type)} {own.attribute}" for own in each.parameters)
                lines.append(f"{indent}[=]({parameters}) __attribute__((noinline)) {{")
                tail = f"}}({self._joined(each.arguments)});"
            case _:
                raise AssertionError(each)
        for own in each.body:
            self._write(own, inner, lines)
        lines.append(indent + tail)
        if isinstance(each, If) and each.otherwise:
            lines.append(indent + "else {")
            for own in each.otherwise:
                self._write(own, inner, lines)
            lines.append(indent + "}")

    def _line(self, each: Statement) -> str:
        return self._simple[type(each)](each)

    def _on_one_line(self, body: Sequence[Statement]) -> str:
        texts = [self._line(each) for each in body]
        return texts[0] if len(texts) == 1 else f"{{ {' '.join(texts)} }}"

    def _head(self, each: For) -> str:
        name, start = each.variable, ""
        if each.start is not None:
            start = f"{'int' if each.kind.kind == 'i32' else self.type(each.kind)} {name} = {self.value(each.start)}"
        end = self.value(each.end)
        condition = f"{name} + {each.step} <= {end}" if each.whole else f"{name} < {end}"
        step = each.step if isinstance(each.step, int) else self.value(each.step)
        return f"for ({start}; {condition}; {name}{'++' if each.increments else f' += {step}'})"

    def _declare(self, each: Declare) -> str:
        kind = "auto" if each.inferred else self.type(each.type)
        return f"{'const ' if each.const else ''}{kind} {each.name} = {self.value(each.value)};"

    def _array(self, each: DeclareArray) -> str:
        values = f" = {{{self._joined(each.values)}}}" if each.values or each.zeroed else ""
        counts = "".join(f"[{count}]" for count in (each.count, *each.further))
        return f"{'const ' if each.const else ''}{self.type(each.type)} {each.name}{counts}{values};"

    def function_lines(self, function: LoopFunction) -> list[str]:
        """Return the lines of a function's body: its dimensions, its pointers, and what it does."""
        heads = [f"  const int64_t {size.attribute} = c->dims[{n}];" for n, size in enumerate(function.sizes)]
        for n, pointer in enumerate(function.pointers):
            kind, name = self.type(pointer.type), pointer.attribute
            if _is_opaque(pointer.type):
                heads.append(f"  {kind} {name} = {{(const uint8_t*)p[{n}], 0}};")
            else:
                heads.append(f"  {kind} const __restrict {name} = ({kind})p[{n}];")
        return heads + self.lines(function.body)


_BINARY: Final = ("+", "-", "/", "%", "&", "<", "<=", ">", ">=", "==", "!=", "&&", "||")
C_PRINTER: Final = CPrinter()


@cache
def _type_text(kind: ValueType) -> str:
    """Return a type; the mask of a vector is one of 32-bit integers."""
    if kind.lanes > 1:
        text = f"{'i32' if kind.kind == 'bool' else kind.kind}x{kind.lanes}"
    else:
        text = _SCALARS.get(kind.kind, kind.kind)
    return f"{'const ' if kind.const else ''}{text}{'*' if kind.pointer and not _is_opaque(kind) else ''}"


def _is_opaque(kind: ValueType) -> bool:
    return kind.kind.startswith(OPAQUE_POINTER)


@cache
def _integer(number: int) -> str:
    return str(number) if number >= 0 else f"({number})"


def size_text(size: Size, names: Mapping[str, str], integer: str = "int64_t") -> str:
    """Return a size as C. names: of its variables. integer: the type of quotients."""
    return _integer(size) if isinstance(size, int) else size.to_c(names, integer)
