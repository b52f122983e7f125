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


@cache
def type_text(kind: ValueType) -> str:
    """Return a type; the mask of a vector is one of 32-bit integers."""
    if kind.lanes > 1:
        text = f"{'i32' if kind.kind == 'bool' else kind.kind}x{kind.lanes}"
    else:
        text = _SCALARS.get(kind.kind, kind.kind)
    return f"{'const ' if kind.const else ''}{text}{'*' if kind.pointer and not _is_opaque(kind) else ''}"


def _is_opaque(kind: ValueType) -> bool:
    return kind.kind.startswith(OPAQUE_POINTER)


# values


def value_text(value: Value) -> str:
    """Return an expression."""
    return _WRITERS[value[0]](value)


def _call(value: Value) -> str:
    _, _, operands, name = value
    texts = ", ".join([each[3] if each[0] == "name" else _WRITERS[each[0]](each) for each in operands])
    return f"{name if type(name) is str else _template(name)}({texts})"


@cache
def _template(name: tuple[object, ...]) -> str:
    arguments = (type_text(each) if isinstance(each, ValueType) else str(each) for each in name[1:])
    return f"{name[0]}<{', '.join(arguments)}>"


def _size(value: Value) -> str:
    size = value.attribute
    names = {each.name: value_text(own) for each, own in zip(size.variables, value.operands, strict=True)}
    text: str = size.to_c(names)
    return text


def _product(value: Value) -> str:
    return "*".join([each[3] if each[0] == "name" else _factor(each) for each in value[2]])


def _factor(value: Value) -> str:
    """Return a factor; in products, quotients are written without spaces."""
    if value[0] != "/":
        return value_text(value)
    left, right = value[2]
    return f"{value_text(left)}/{value_text(right)}"


def _select(value: Value) -> str:
    condition, yes, no = value[2]
    return f"{value_text(condition)} ? {value_text(yes)} : {value_text(no)}"


def _offset(value: Value) -> str:
    pointer, elements = value[2]
    start = pointer[3] if pointer[0] == "name" else value_text(pointer)
    return f"{start} + {_WRITERS[elements[0]](elements)}"


def _element(value: Value) -> str:
    array, index = value[2]
    return f"{value_text(array)}[{value_text(index)}]"


def _between(symbol: str) -> Callable[[Value], str]:
    return lambda value: symbol.join([each[3] if each[0] == "name" else _WRITERS[each[0]](each) for each in value[2]])


def size_text(size: Size, names: Mapping[str, str]) -> str:
    """Return a size as C. names: of its variables."""
    return _integer(size) if isinstance(size, int) else size.to_c(names)


def _joined(values: Sequence[Value]) -> str:
    return ", ".join(map(value_text, values))


@cache
def _integer(number: int) -> str:
    return str(number) if number >= 0 else f"({number})"


def _constant(value: Value) -> str:
    kind, number = value.type.kind, value.attribute
    if kind == "bool":
        return "true" if number else "false"
    if kind in FLOATS:
        suffix = "" if kind == "f64" else "f"
        if number == "nan":
            return f'__builtin_nan{suffix}("")'
        return f"{number.removesuffix('inf')}__builtin_inf{suffix}()" if number.endswith("inf") else f"{number}{suffix}"
    if number == -(2**63):
        return "((int64_t)(-9223372036854775807LL - 1))"
    return f"(({_SCALARS[kind]}){number})"


_WRITERS: Final[Mapping[str, Callable[[Value], str]]] = {
    "name": lambda value: value[3],
    "int": lambda value: _integer(value[3]),
    "constant": _constant,
    "zero": lambda value: f"{type_text(value.type)}{'{}' if value.width > 1 else '(0)'}",
    "size": _size,
    "*": _product,
    **{op: _between(f" {op} ") for op in ("+", "-", "/", "%", "<", "<=", ">", ">=", "==", "!=", "&&", "||")},
    "neg": lambda value: f"-{value_text(value[2][0])}",
    "!": lambda value: f"!{value_text(value[2][0])}",
    "group": lambda value: f"({value_text(value[2][0])})",
    "select": _select,
    "cast": lambda value: f"({type_text(value[1])}){value_text(value[2][0])}",
    "offset": _offset,
    "element": _element,
    "excess": lambda value: f"{value_text(value[2][0])}.of[{value[3]}]",
    "aligned": lambda value: f"((uint64_t){value_text(value[2][0])} & 63) == 0",
    "vector": lambda value: f"{type_text(value[1])}{{{_joined(value[2])}}}",
    "list": lambda value: f"{{{_joined(value[2])}}}",
    "call": _call,
}

# statements


def statement_lines(body: Sequence[Statement], indent: str = "  ") -> list[str]:
    """Return the lines of statements."""
    lines: list[str] = []
    for each in body:
        _write(each, indent, lines)
    return lines


def _write(each: Statement, indent: str, lines: list[str]) -> None:
    simple = _SIMPLE.get(type(each))
    if simple is not None:
        lines.append(indent + simple(each))
        return
    inner = indent + "  "
    match each:
        case NameScope():
            lines.append(indent + "{")
            tail = "}"
        case For():
            if each.unroll:
                lines.append(f"{indent}#pragma GCC unroll {each.unroll}")
            if each.one_line:
                lines.append(f"{indent}{_head(each)} {_on_one_line(each.body)}")
                return
            lines.append(f"{indent}{_head(each)} {{")
            tail = "}"
        case If(layout="blocks"):
            lines.append(f"{indent}if ({value_text(each.condition)}) {{")
            tail = "}"
        case If():
            parts = [f"if ({value_text(each.condition)}) {_on_one_line(each.body)}"]
            if each.otherwise:
                parts.append(f"else {_on_one_line(each.otherwise)}")
            lines += [indent + " ".join(parts)] if each.layout == "line" else [indent + part for part in parts]
            return
        case Outlined():
            parameters = ", ".join(f"{type_text(own.type)} {own.attribute}" for own in each.parameters)
            lines.append(f"{indent}[=]({parameters}) __attribute__((noinline)) {{")
            tail = f"}}({_joined(each.arguments)});"
        case _:
            raise AssertionError(each)
    for own in each.body:
        _write(own, inner, lines)
    lines.append(indent + tail)
    if isinstance(each, If) and each.otherwise:
        lines.append(indent + "else {")
        for own in each.otherwise:
            _write(own, inner, lines)
        lines.append(indent + "}")


def _on_one_line(body: Sequence[Statement]) -> str:
    texts = [_SIMPLE[type(each)](each) for each in body]
    return texts[0] if len(texts) == 1 else f"{{ {' '.join(texts)} }}"


def _head(each: For) -> str:
    name, start = each.variable, ""
    if each.start is not None:
        start = f"{'int' if each.kind.kind == 'i32' else type_text(each.kind)} {name} = {value_text(each.start)}"
    end = value_text(each.end)
    condition = f"{name} + {each.step} <= {end}" if each.whole else f"{name} < {end}"
    return f"for ({start}; {condition}; {name}{'++' if each.increments else f' += {each.step}'})"


def _declare(each: Declare) -> str:
    kind = "auto" if each.inferred else type_text(each.type)
    value = each.value
    return f"{'const ' if each.const else ''}{kind} {each.name} = {_WRITERS[value[0]](value)};"


def _array(each: DeclareArray) -> str:
    values = f" = {{{_joined(each.values)}}}" if each.values else ""
    return f"{'const ' if each.const else ''}{type_text(each.type)} {each.name}[{each.count}]{values};"


_SIMPLE: Final[Mapping[type, Callable[..., str]]] = {
    Comment: lambda each: f"// {each.text}",
    Declare: _declare,
    DeclareArray: _array,
    Assign: lambda each: f"{value_text(each.target)} = {value_text(each.value)};",
    Evaluate: lambda each: f"{value_text(each.value)};",
    Continue: lambda each: "continue;",
}


def function_lines(function: LoopFunction) -> list[str]:
    """Return the lines of a function's body: its dimensions, its pointers, and what it does."""
    heads = [f"  const int64_t {size.attribute} = c->dims[{n}];" for n, size in enumerate(function.sizes)]
    for n, pointer in enumerate(function.pointers):
        kind, name = type_text(pointer.type), pointer.attribute
        if _is_opaque(pointer.type):
            heads.append(f"  {kind} {name} = {{(const uint8_t*)p[{n}], 0}};")
        else:
            heads.append(f"  {kind} const __restrict {name} = ({kind})p[{n}];")
    return heads + statement_lines(function.body)
