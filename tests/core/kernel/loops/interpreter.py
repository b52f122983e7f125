"""Interpreter of loop IR: functions become Python, whose values are NumPy scalars and vectors.

Tests run the kernels of the golden corpus with it, and compare with the interpreter of kernel IR. An access outside of
its buffer raises; memory that nothing has written is NaN.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from lumin_tune.core.dtypes import DType, bf16_bits, bf16_from_bits, round_to
from lumin_tune.core.expression import Expression
from lumin_tune.core.kernel.ir.memory_plan import LINE_BYTES
from lumin_tune.core.kernel.loops import (
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
from lumin_tune.core.ops.scalars import SCALAR_OPS

NUMPY = {
    "bool": np.bool_, "i8": np.int8, "u8": np.uint8, "i16": np.int16, "u16": np.uint16, "i32": np.int32,
    "i64": np.int64, "f32": np.float32, "f64": np.float64,
}  # fmt: skip
_SUFFIX = re.compile(r"(lm_\w+?)(_f16|_bf16_sum|_bf16|_bool)?")


@dataclass(frozen=True)
class Pointer:
    """The address of an element of an array."""

    array: Any
    at: int = 0

    def __add__(self, elements: int) -> Pointer:
        return Pointer(self.array, self.at + int(elements))

    def __getitem__(self, index: int) -> Any:
        return self.read(np.asarray([index]))[0]

    def __setitem__(self, index: int, value: Any) -> None:
        self.write(np.asarray([index]), np.asarray([value]))

    def places(self, offsets: Any) -> Any:
        places = self.at + np.asarray(offsets, np.int64)
        assert places.size == 0 or (places.min() >= 0 and places.max() < len(self.array)), "out of bounds"
        return places

    def read(self, offsets: Any) -> Any:
        return self.array[self.places(offsets)]

    def write(self, offsets: Any, values: Any) -> None:
        self.array[self.places(offsets)] = values

    def cast(self, kind: str) -> Pointer:
        dtype = np.dtype(NUMPY[kind])
        rest = self.array[self.at :].view(np.uint8)
        return Pointer(rest[: len(rest) // dtype.itemsize * dtype.itemsize].view(dtype))


def compiled(function: LoopFunction) -> Callable[..., None]:
    """Return a function of the range of blocks, the pointers, and the sizes."""
    writer = _Writer()
    writer.body(function.body, "  ")
    names = ["first", "end", *(each.attribute for each in (*function.pointers, *function.sizes))]
    text = f"def run({', '.join(names)}):\n" + "\n".join(writer.lines)
    exec(text, writer.globals)
    run: Callable[..., None] = writer.globals["run"]
    return run


class _Writer:
    """Writes Python. globals: the constants and functions that it names."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.globals: dict[str, Any] = {"np": np}
        self._known: dict[Any, str] = {}

    def _global(self, key: Any, make: Callable[[], Any]) -> str:
        if key not in self._known:
            name = self._known[key] = f"g{len(self._known)}"
            self.globals[name] = make()
        return self._known[key]

    def body(self, body: Sequence[Statement], indent: str) -> None:
        for each in body:
            self._statement(each, indent)
        self.lines.append(indent + "pass")

    def _statement(self, each: Statement, indent: str) -> None:
        line, inner = self.lines.append, indent + "  "
        match each:
            case Comment():
                pass
            case Declare(name=name, value=value):
                line(f"{indent}{name} = {self.value(value)}")
            case DeclareArray(name=name, type=kind, count=count, values=values):
                if kind.lanes > 1:
                    own = ", ".join(map(self.value, values)) if values else ", ".join(["None"] * count)
                    line(f"{indent}{name} = [{own}]")
                else:
                    empty = self._global(("empty", kind, count), lambda: lambda: _filled(kind, count))
                    line(f"{indent}{name} = {empty}()")
                    for place, value in enumerate(values):
                        line(f"{indent}{name}[{place}] = {self.value(value)}")
            case Assign(target=target, value=value):
                line(f"{indent}{self.value(target)} = {self.value(value)}")
            case Evaluate(value=value):
                line(indent + self.value(value))
            case Continue():
                line(indent + "continue")
            case NameScope(body=body):
                line(indent + "if True:")
                self.body(body, inner)
            case If(condition=condition, body=body, otherwise=otherwise):
                line(f"{indent}if {self.value(condition)}:")
                self.body(body, inner)
                line(indent + "else:")
                self.body(otherwise, inner)
            case Outlined(parameters=parameters, arguments=arguments, body=body):
                for parameter, argument in zip(parameters, arguments, strict=True):
                    line(f"{indent}{parameter.attribute} = {self.value(argument)}")
                self.body(body, indent)
            case For(variable=variable, start=start, end=end, step=step, whole=whole):
                if start is not None:
                    line(f"{indent}for {variable} in range({self.value(start)}, {self.value(end)}, {step}):")
                    self.body(each.body, inner)
                    return
                last = f"{variable} + {step} <=" if whole else f"{variable} <"
                line(f"{indent}while {last} {self.value(end)}:")
                self.body(each.body, inner)
                line(f"{inner}{variable} += {step}")

    def value(self, value: Value) -> str:
        """Return a value as Python."""
        op, kind, operands, attribute = value
        texts = [self.value(each) for each in operands]
        match op:
            case "name":
                return str(attribute)
            case "int":
                return f"({attribute})"
            case "constant":
                number = float.fromhex(attribute) if kind.kind in ("f32", "f64") else attribute
                return self._global((op, kind, attribute), lambda: NUMPY[kind.kind](number))
            case "zero":
                return self._global((op, kind), lambda: _zero(kind))
            case "size":
                names = [each.name for each in attribute.variables]
                made = self._global(
                    (op, attribute),
                    lambda: lambda *values: attribute.evaluate(dict(zip(names, map(int, values), strict=True))),
                )
                return f"{made}({', '.join(texts)})"
            case "group":
                return f"({texts[0]})"
            case "select":
                return f"({texts[1]} if {texts[0]} else {texts[2]})"
            case "cast":
                if kind.pointer:
                    return f"({texts[0]}).cast({kind.kind!r})"
                return f"{self._global((op, kind), lambda: functools.partial(_converted, kind))}({texts[0]})"
            case "offset":
                return f"({texts[0]} + ({texts[1]}))"
            case "element":
                return f"{texts[0]}[{texts[1]}]"
            case "excess":
                return f"{texts[0]}[{attribute}]"
            case "aligned":
                return "True"
            case "vector":
                made = self._global((op, kind), lambda: functools.partial(np.array, dtype=NUMPY[kind.kind]))
                return f"{made}([{', '.join(texts)}])"
            case "list":
                return f"[{', '.join(texts)}]"
            case "neg":
                return f"(-int({texts[0]}))"
            case "!":
                return f"(not {texts[0]})"
            case "call":
                made = self._global((op, kind, attribute), lambda: _implementation(attribute, kind))
                return f"{made}({', '.join(texts)})"
        word = {"/": "//", "&&": "and", "||": "or"}.get(op, op)
        return f"({f' {word} '.join(texts)})"


def _zero(kind: ValueType) -> Any:
    return np.zeros(kind.lanes, NUMPY[kind.kind]) if kind.lanes > 1 else NUMPY[kind.kind](0)


def _size(size: Expression, names: Sequence[str], values: Sequence[int]) -> int:
    return size.evaluate({name: int(value) for name, value in zip(names, values, strict=True)})


def _filled(kind: ValueType, count: int) -> Pointer:
    return Pointer(np.full(count * np.dtype(NUMPY[kind.kind]).itemsize, 0xFF, np.uint8).view(NUMPY[kind.kind]))


def _converted(kind: ValueType, value: Any) -> Any:
    return int(value) if kind.kind == "i64" else np.asarray(value).astype(NUMPY[kind.kind])[()]


# intrinsics


def _implementation(attribute: Any, kind: ValueType) -> Callable[..., Any]:
    name, *template = (attribute,) if isinstance(attribute, str) else attribute
    match = _SUFFIX.fullmatch(name)
    assert match
    stored = match[2] or ""
    own = _OWN.get(name) or (_OWN.get(match[1]) if stored else None)
    if own is not None:
        return own(kind, template, stored)
    row = SCALAR_OPS[name.removeprefix("lm_")]
    assert row.evaluate is not None
    return _in_kind(row.evaluate, kind)


def _in_kind(function: Callable[..., Any], kind: ValueType) -> Callable[..., Any]:
    dtype = NUMPY[kind.kind]

    def run(*operands: Any) -> Any:
        found = function(*operands)
        return found if getattr(found, "dtype", None) == dtype else np.asarray(found).astype(dtype)[()]

    return run


def _decoded(stored: str, values: Any, kind: ValueType) -> Any:
    match stored:
        case "_f16":
            values = values.view(np.float16)
        case "_bf16":
            values = bf16_from_bits(values)
        case "_bool":
            values = values != 0
    return values.astype(NUMPY[kind.kind])


def _encoded(stored: str, values: Any) -> Any:
    match stored:
        case "_f16":
            return np.asarray(values, np.float32).astype(np.float16).view(np.uint16)
        case "_bf16" | "_bf16_sum":
            return bf16_bits(np.asarray(values, np.float32))
        case "_bool":
            return np.asarray(values).astype(np.uint8)
    return values


def _reads(form: str) -> Callable[..., Any]:
    """Return the maker of a load: of its offsets, of which a count or a mask chooses some."""

    def make(kind: ValueType, template: Any, stored: str) -> Callable[..., Any]:
        lanes = np.arange(kind.lanes)
        count, dtype = kind.lanes, NUMPY[kind.kind]

        def plain(pointer: Pointer) -> Any:
            found = pointer.array[pointer.at : pointer.at + count]
            assert pointer.at >= 0 and len(found) == count, "out of bounds"
            found = _decoded(stored, found, kind) if stored else found.astype(dtype)
            return found if count > 1 else found[0]

        if form == "load":
            return plain

        def load(pointer: Pointer, *given: Any) -> Any:
            rest = list(given)
            offsets = lanes
            if "gather_at" in form:
                offsets = rest.pop(0)
            elif "gather" in form:
                offsets = lanes * rest.pop(0)
            elif "even" in form:
                offsets = lanes * 2
            chosen = np.ones(kind.lanes, bool)
            if rest:
                chosen = np.asarray(rest[0]) if form.endswith("_if") else lanes < rest[0]
            found = np.zeros(kind.lanes, NUMPY[kind.kind])
            found[chosen] = _decoded(stored, pointer.read(np.asarray(offsets)[chosen]), kind)
            return found if kind.lanes > 1 else found[0]

        return load

    return make


def _writes(form: str) -> Callable[..., Any]:
    def make(kind: ValueType, template: Any, stored: str) -> Callable[..., Any]:
        def plain(pointer: Pointer, value: Any) -> None:
            values = np.atleast_1d(_encoded(stored, value)) if stored else np.atleast_1d(value)
            assert 0 <= pointer.at <= len(pointer.array) - len(values), "out of bounds"
            pointer.array[pointer.at : pointer.at + len(values)] = values

        if form in ("store", "stream"):
            return plain

        def store(pointer: Pointer, *given: Any) -> None:
            rest = list(given)
            stride = rest.pop(0) if "scatter" in form else 1
            values = np.atleast_1d(_encoded(stored, rest.pop(0)))
            lanes = np.arange(len(values))
            chosen = np.ones(len(values), bool)
            if rest:
                chosen = np.asarray(rest[0]) if form.endswith("_if") else lanes < rest[0]
            pointer.write((lanes * stride)[chosen], values[chosen])

        return store

    return make


def _plain(function: Callable[..., Any]) -> Callable[..., Any]:
    return lambda kind, template, stored: function


def _kept(function: Callable[..., Any]) -> Callable[..., Any]:
    return lambda kind, template, stored: _in_kind(function, kind)


def _neg(kind: ValueType, template: Any, stored: str) -> Callable[..., Any]:
    """The lanes of a mask are 0 and -1: their negatives are 0 and 1."""
    if kind.kind != "bool":
        return _in_kind(np.negative, kind)
    return lambda x: x.astype(np.int32) if x.dtype == np.bool_ else x != 0


def _signed(x: Any) -> Any:
    return -x.astype(np.int32) if x.dtype == np.bool_ else x


def _transpose(square: list[Any]) -> None:
    square[:] = list(np.stack(square).T.copy())


def _group(pointer: Pointer, stride: int, count: int) -> Any:
    size = 4 // pointer.array.itemsize
    values = np.zeros(size, pointer.array.dtype)
    values[: min(count, size)] = pointer.read(np.arange(min(count, size)) * stride)
    return values.view(np.int32)[0]


def _byte_pair(pointer: Pointer, stride: int, count: int) -> Any:
    values = np.zeros(2, np.int16)
    values[: min(count, 2)] = pointer.read(np.arange(min(count, 2)) * stride)
    return values.view(np.int32)[0]


def _dot_row(to: Pointer, source: Pointer, length: int) -> None:
    """Copy a row, zeros up to a whole line, and its negated excess, which is 0."""
    whole = -(-length // LINE_BYTES) * LINE_BYTES
    to.write(np.arange(whole + 4), np.int8(0))
    to.write(np.arange(length), source.read(np.arange(length)))


def _dot(kind: str) -> Callable[..., Any]:
    def dot(total: Any, rows: Any, columns: Any) -> Any:
        if kind == "bf16":
            a, b = (bf16_from_bits(np.asarray(each).view(np.uint16)).reshape(-1, 2) for each in (rows, columns))
            return (total + (a * b).sum(-1, dtype=np.float32)).astype(np.float32)
        dtype = NUMPY[kind]
        a, b = (np.asarray(each).view(dtype).astype(np.int32).reshape(len(total), -1) for each in (rows, columns))
        return total + (a * b).sum(-1, dtype=np.int32)

    return dot


_OWN: Mapping[str, Callable[..., Callable[..., Any]]] = {
    **{f"lm_{form}": _reads(form) for form in (
        "load", "load_part", "load_if", "gather", "gather_part", "gather_if", "gather_at", "gather_at_if", "even",
        "even_part",
    )},
    **{f"lm_{form}": _writes(form) for form in (
        "store", "store_part", "store_if", "scatter", "scatter_part", "stream",
    )},
    "lm_neg": _neg,
    "lm_splat": lambda kind, template, stored: lambda x: np.full(kind.lanes, x).astype(NUMPY[kind.kind]),
    "lm_load_splat": lambda kind, template, stored: lambda p: np.full(kind.lanes, p.read(np.zeros(1, int))[0]).astype(
        NUMPY[kind.kind]
    ),
    "lm_iota": lambda kind, template, stored: lambda: np.arange(kind.lanes).astype(NUMPY[kind.kind])
    + NUMPY[kind.kind](template[1] if len(template) > 1 else 0),
    "lm_mask_part": lambda kind, template, stored: lambda n: np.arange(kind.lanes) < n,
    "lm_lane": _plain(lambda x, k: x[k]),
    "lm_last": _plain(lambda x: x[-1]),
    "lm_any": _plain(np.any),
    "lm_transpose": _plain(_transpose),
    "lm_select": lambda kind, template, stored: _in_kind(np.where, kind),
    "lm_and": _plain(np.logical_and),
    "lm_or": _plain(np.logical_or),
    "lm_not": _plain(np.logical_not),
    "lm_exceeds": _plain(lambda x, y: ~(x <= y)),
    "lm_held": _plain(lambda x: x),
    "lm_cast": lambda kind, template, stored: functools.partial(_converted_to, kind),
    "lm_from_bool": lambda kind, template, stored: functools.partial(_converted_to, kind),
    "lm_to_bool": _plain(lambda x: x != 0),
    "lm_round": lambda kind, template, stored: (
        _in_kind(np.rint, kind) if not stored else lambda x: round_to(x, DType.of(stored[1:])).astype(np.float32)[()]
    ),
    "lm_product": _kept(np.multiply),
    "lm_add_product": lambda kind, template, stored: _in_kind(
        lambda c, a, b: a.astype(np.float64) * b + c if kind.kind == "f32" else a * b + c, kind
    ),
    "lm_floor_shift": _kept(np.right_shift),
    "lm_low_bits": _kept(lambda x, k: x & ((1 << k) - 1)),
    "lm_float_mod_by": lambda kind, template, stored: _in_kind(lambda x: np.mod(x, 2 ** template[0]), kind),
    "lm_imin": _plain(min),
    "lm_imax": _plain(max),
    "lm_reduce_add": _plain(lambda x: x.sum(dtype=x.dtype)),
    "lm_reduce_mul": _plain(lambda x: x.prod(dtype=x.dtype)),
    "lm_reduce_max": _plain(lambda x: _signed(x).max()),
    "lm_scan_add": _plain(lambda x: np.add.accumulate(x, dtype=x.dtype)),
    "lm_scan_mul": _plain(lambda x: np.multiply.accumulate(x, dtype=x.dtype)),
    "lm_scan_max": _plain(lambda x: np.maximum.accumulate(x)),
    "lm_prefetch": _plain(lambda pointer: None),
    "lm_prefetch_written": _plain(lambda pointer: None),
    "lm_fence": _plain(lambda: None),
    "lm_forget": _plain(lambda: None),
    "lm_group": _plain(_group),
    "lm_byte_pair": lambda kind, template, stored: lambda *place: np.full(kind.lanes, _byte_pair(*place), np.int32),
    "lm_byte_pairs": lambda kind, template, stored: lambda x: x.astype(np.int16).view(np.int32),
    "lm_paired": lambda kind, template, stored: lambda a, b: np.ascontiguousarray(np.stack((a, b), -1)).view(
        NUMPY[kind.kind]
    ).reshape(-1),
    "lm_dot_i8": _plain(_dot("i8")),
    "lm_dot_i16": _plain(_dot("i16")),
    "lm_dot": lambda kind, template, stored: _dot(stored[1:]),
    "lm_dot_rows_i8": lambda kind, template, stored: lambda x: np.full(kind.lanes, x, np.int32),
    "lm_dot_rows": lambda kind, template, stored: lambda x: np.full(kind.lanes, x, np.int32),
    "lm_dot_columns_i8": _plain(lambda x: x),  # columns are offset on some processors; there is no excess without
    "lm_dot_excess_i8": _plain(lambda total, x: total),
    "lm_grouped": _plain(lambda *rows: np.ascontiguousarray(np.stack(rows, -1)).view(np.int32).reshape(-1)),
    "lm_dot_row_i8": _plain(_dot_row),
    "lm_copied_excess_i8": lambda kind, template, stored: lambda x: np.zeros(kind.lanes, np.int32),
    "lm_row_excess_i8": _plain(lambda rows, n: [np.int32(0)] * len(rows)),
    "lm_excess_i8": lambda kind, template, stored: lambda x: np.zeros(kind.lanes, np.int32),
}  # fmt: skip


def _converted_to(kind: ValueType, x: Any) -> Any:
    return np.asarray(x).astype(NUMPY[kind.kind])[()]
