"""Parsing of the text form of a graph (`graph_text` has the format and prints it).

The text is untrusted: every line is checked by the rules of `node_graph`, and the type after the colon must be the
inferred one.
"""

from __future__ import annotations

import base64
import binascii
import math
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TypeVar

import numpy as np

from lumin_tune.core.dtypes import Array, DType, bf16_from_bits, round_to
from lumin_tune.core.errors import ExpressionError, LuminError, ParseError, ShapeError
from lumin_tune.core.expression import Expression, Size, dim, parse_expression, simplified
from lumin_tune.core.graph.graph_text import HEADER
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.ops.body import Body
from lumin_tune.core.ops.literal import Literal
from lumin_tune.core.ops.op_table import OP_NAME, OPS, AttributeKind
from lumin_tune.core.ops.shape_rules import check_sizes
from lumin_tune.core.suggest import did_you_mean

G = TypeVar("G", bound=NodeGraph)


_MAX_NESTING = 50


def parse_into(graph: G, text: str) -> G:
    """Fill an empty graph from its text form and return it, not frozen.

    Raises ParseError with line, column, the text found and the syntax expected.
    """
    if not isinstance(text, str):
        raise ParseError(f"a graph's text is a str, not {type(text).__name__}")
    _Parser(graph).run(text)
    return graph


def ops_named_in(text: str) -> set[str]:
    """Return the op names in a graph's text, known or not."""
    return set(_NAMED.findall(text)) if isinstance(text, str) else set()


def restore_graph(
    cls: type[G], text: str, values: Mapping[str, Array], dim_values: Mapping[str, int], frozen: bool
) -> G:
    """Return the graph that was pickled as its text and the values set on it."""
    graph = parse_into(cls(), text)
    for name, value in values.items():
        graph.set_value(name, value)
    for name, number in dim_values.items():
        graph.set_dim_value(name, number)
    return graph.freeze() if frozen else graph


_DIM = re.compile(r"dim ([A-Za-z_][A-Za-z0-9_]*) ([0-9]{1,20}) ([0-9]{1,20})")
_NAMED = re.compile(rf"^[ \t]*%[0-9]{{1,9}} = ({OP_NAME})\(", re.MULTILINE)
_NODE = re.compile(rf"%([0-9]{{1,9}}) = ({OP_NAME})\(")
_BODY = re.compile(r"body (@[0-9a-f]{16})")
_QUOTED = r'"(?:[^"\\]|\\["\\])*"'
_OUTPUT = re.compile(rf"output ({_QUOTED}) %([0-9]{{1,9}})")
_KEEP = re.compile(r"keep %([0-9]{1,9})")
_TIE = re.compile(rf"tie ({_QUOTED}) ({_QUOTED})")
_GUARD = re.compile(rf"guard ({_QUOTED}) (.+)")
_COMPUTED = re.compile(r"computed ([A-Za-z_][A-Za-z0-9_]*) %([0-9]{1,9})")
_NAME = re.compile(_QUOTED)
_ESCAPED = re.compile(r"\\(.)")
_OPERAND = re.compile(r"%([0-9]{1,9})")
_TYPE = re.compile(r"\s*:\s*([a-z0-9]+)(\[.*\])")
_LITERAL = re.compile(r"([a-z0-9]+)\[([0-9, ]*)\]\((.*)\)")
_INTEGER = re.compile(r"-?[0-9]{1,24}")
_DECIMAL = re.compile(r"-?[0-9]{1,400}(\.[0-9]{0,60})?(e[+-]?[0-9]{1,5})?")
_ERROR_COLUMN = re.compile(r"column ([0-9]+): ")
_MARKS = re.compile(r'"(?:[^"\\]|\\.)*"?|[()\[\],;]')  # quoted text is one mark
_DTYPES = {dtype.value: dtype for dtype in DType}
_NUMBERS = {"nan": math.nan, "inf": math.inf, "-inf": -math.inf}


class _Parser:
    """The state of one parse: the graph under construction and the position. Columns count from 0 internally."""

    def __init__(self, graph: NodeGraph, depth: int = 0) -> None:
        self.graph = graph
        self.depth = depth
        self.ids: dict[str, int] = {}
        self.dims: dict[str, Expression] = {}
        self.bodies: dict[str, Body] = {}
        self.sizes: dict[str, tuple[Size, ...]] = {}  # cached by text, since shapes repeat
        self.line = 1
        self.margin = 0
        self.readers: dict[AttributeKind, Callable[[str, int], Any]] = {
            AttributeKind.INT: self._int,
            AttributeKind.INTS: self._ints,
            AttributeKind.SIZE: self._size,
            AttributeKind.SIZES: self._sizes,
            AttributeKind.DTYPE: self._dtype,
            AttributeKind.FLAG: self._flag,
            AttributeKind.NAME: self._quoted,
            AttributeKind.LITERAL: self._literal,
            AttributeKind.BODY: self._body,
        }

    def run(self, text: str) -> None:
        lines = text.split("\n")
        if lines[0].strip() != HEADER:
            raise self._error(f"expected {HEADER!r}, found {_excerpt(lines[0])}")
        self._lines(enumerate(lines[1:], start=2), "")

    def _lines(self, lines: Iterator[tuple[int, str]], body: str) -> None:
        """Read the statements of the graph, or those of a body up to its end."""
        for self.line, raw in lines:
            line = raw.strip()
            if not line or line.startswith("#"):
                continue
            if body and line == "end":
                return
            if found := _BODY.fullmatch(line):
                self._enter_body(found[1], lines)
                continue
            self.margin = len(raw) - len(raw.lstrip())
            try:
                self._statement(line)
            except ParseError:
                raise
            except LuminError as error:
                raise self._error(str(error)) from error
        if body:
            raise self._error(f"the body {body} has no end")

    def _enter_body(self, name: str, lines: Iterator[tuple[int, str]]) -> None:
        if self.depth == _MAX_NESTING:
            raise self._error(f"bodies are nested more than {_MAX_NESTING} deep")
        inner = _Parser(NodeGraph(), self.depth + 1)
        inner.line = self.line
        inner._lines(lines, name)
        self.line = inner.line
        body = Body(inner.graph.freeze())
        if str(body) != name:
            raise self._error(f"the body {name} is {body} by its text; name it so, or restore the text")
        self.bodies[name] = body

    def _statement(self, line: str) -> None:
        if line.startswith("%"):
            self._node(line)
        elif found := _DIM.fullmatch(line):
            self._dim(found)
        elif found := _OUTPUT.fullmatch(line):
            self.graph.set_output(_unquoted(found[1]), self._id(found[2], found.start(2) - 1))
        elif found := _KEEP.fullmatch(line):
            self.graph.keep(self._id(found[1], found.start(1) - 1))
        elif found := _TIE.fullmatch(line):
            self.graph.add_tie(_unquoted(found[1]), _unquoted(found[2]))
        elif found := _GUARD.fullmatch(line):
            self.graph.set_guard(_unquoted(found[1]), self._size(found[2], found.start(2)))
        elif found := _COMPUTED.fullmatch(line):
            self._computed(found)
        else:
            raise self._error(
                f"expected a node (%0 = op(...) : type), dim, output, keep, tie, guard or computed, found "
                f"{_excerpt(line)}"
            )

    def _dim(self, found: re.Match[str]) -> None:
        name = found[1]
        if name in self.dims:
            raise self._error(f"dimension {name!r} is declared twice", found.start(1))
        self.dims[name] = dim(name, int(found[2]), int(found[3]))

    def _computed(self, found: re.Match[str]) -> None:
        name = found[1]
        if name not in self.dims:
            raise self._error(f"dimension {name!r} is not declared; {did_you_mean(name, self.dims)}", found.start(1))
        self.graph.set_computed_dim(self.dims[name], self._id(found[2], found.start(2) - 1))

    def _node(self, line: str) -> None:
        head = _NODE.match(line)
        if head is None:
            raise self._error(f"expected '%number = op(', found {_excerpt(line)}")
        label, op = head[1], head[2]
        if label in self.ids:
            raise self._error(f"%{label} is defined twice")
        row = OPS.get(op)
        if row is None:
            raise self._error(f"unknown op {op!r}; {did_you_mean(op, OPS)}", head.start(2))
        end = _closing(line, head.end())
        if end < 0:
            raise self._error("the parenthesis after the op is never closed", head.end() - 1)
        operands, given = self._arguments(op, line[head.end() : end], head.end())
        kinds = {entry.name: entry.kind for entry in row.attributes}
        attributes = {}
        for name, (value, column) in given.items():
            if name not in kinds:
                raise self._error(f"{op} has no attribute {_excerpt(name)}; it has: {row.attribute_names()}", column)
            attributes[name] = self._value(kinds[name], value, column)
        try:
            node = self.graph.add(op, *operands, **attributes)
        except LuminError as error:
            raise self._error(str(error), head.start(2)) from error
        self.ids[label] = node
        self._check_type(line, end + 1, node)

    def _arguments(self, op: str, inside: str, start: int) -> tuple[list[int], dict[str, tuple[str, int]]]:
        operands: list[int] = []
        given: dict[str, tuple[str, int]] = {}
        for piece, offset in _pieces(inside, ",;"):
            column = start + offset
            if found := _OPERAND.fullmatch(piece):
                if given:
                    raise self._error("operands come before attributes", column)
                operands.append(self._id(found[1], column))
                continue
            name, equals, value = piece.partition("=")
            if not equals:
                raise self._error(f"expected %operand or name=value, found {_excerpt(piece)}", column)
            if name in given:
                raise self._error(f"attribute {_excerpt(name)} of {op} is given twice", column)
            given[name] = (value, column + len(name) + 1)
        return operands, given

    def _check_type(self, line: str, start: int, node: int) -> None:
        if line[start:] == f" : {self.graph.nodes[node].type_text}":
            return  # the form that this module prints
        found = _TYPE.fullmatch(line, start)
        if found is None:
            raise self._error(f"expected ': dtype[sizes]' after the op, found {_excerpt(line[start:])}", start)
        dtype, shape = self._dtype(found[1], found.start(1)), self._sizes(found[2], found.start(2))
        given = self.graph.nodes[node]
        if dtype is not given.dtype or shape != given.shape:
            made, said = _excerpt(given.type_text), _excerpt(found[1] + found[2])
            raise self._error(f"{self.graph.describe(node)} gives {made}, but the text says {said}", found.start(1))

    def _id(self, label: str, column: int) -> int:
        if label not in self.ids:
            raise self._error(f"%{label} is not defined before this line", column)
        return self.ids[label]

    def _value(self, kind: AttributeKind, text: str, column: int) -> Any:
        reader = self.readers.get(kind)
        return reader(text, column) if reader else text

    def _int(self, text: str, column: int) -> int:
        if not _INTEGER.fullmatch(text):
            raise self._error(f"expected an integer of at most 24 digits, found {_excerpt(text)}", column)
        return int(text)

    def _ints(self, text: str, column: int) -> tuple[int, ...]:
        return tuple(self._int(piece, at) for piece, at in self._list(text, column))

    def _size(self, text: str, column: int) -> Size:
        if _INTEGER.fullmatch(text):
            return int(text)
        try:
            return simplified(parse_expression(text, self.dims))
        except ExpressionError as error:
            message = str(error)
            if place := _ERROR_COLUMN.match(message):
                raise self._error(message[place.end() :], column + int(place[1]) - 1) from error
            raise self._error(message, column) from error

    def _sizes(self, text: str, column: int) -> tuple[Size, ...]:
        known = self.sizes.get(text)
        if known is None:
            known = self.sizes[text] = tuple(self._size(piece, at) for piece, at in self._list(text, column))
        return known

    def _list(self, text: str, column: int) -> list[tuple[str, int]]:
        if not (text.startswith("[") and text.endswith("]")):
            raise self._error(f"expected a list in brackets, found {_excerpt(text)}", column)
        return [(piece, column + 1 + offset) for piece, offset in _pieces(text[1:-1], ",")]

    def _dtype(self, text: str, column: int) -> DType:
        if text not in _DTYPES:
            raise self._error(f"unknown dtype {_excerpt(text)}; allowed: {', '.join(_DTYPES)}", column)
        return _DTYPES[text]

    def _body(self, text: str, column: int) -> Body:
        if text not in self.bodies:
            raise self._error(f"no body {_excerpt(text)} is defined before this line", column)
        return self.bodies[text]

    def _flag(self, text: str, column: int) -> bool:
        if text not in ("true", "false"):
            raise self._error(f"expected true or false, found {_excerpt(text)}", column)
        return text == "true"

    def _quoted(self, text: str, column: int) -> str:
        if not _NAME.fullmatch(text):
            raise self._error(f"expected a name in double quotes, found {_excerpt(text)}", column)
        return _unquoted(text)

    def _literal(self, text: str, column: int) -> Literal:
        found = _LITERAL.fullmatch(text)
        if found is None:
            raise self._error(f"expected dtype[shape](values), found {_excerpt(text)}", column)
        dtype = self._dtype(found[1], column)
        shape = [self._int(piece, column + found.start(2) + at) for piece, at in _pieces(found[2], ",")]
        try:
            check_sizes(shape)
        except ShapeError as error:
            raise self._error(f"a constant {_excerpt(found[1] + str(shape))}: {error}", column) from error
        start = column + found.start(3)
        if found[3].startswith("base64 "):
            values = self._packed_values(found[3].removeprefix("base64 "), dtype, shape, start + len("base64 "))
        else:
            values = self._written_values(found[3], dtype, shape, start)
        try:
            return Literal(values.reshape(shape) if shape or not dtype.is_float else float(values[0]), dtype)
        except ValueError:  # no elements, but the sizes overflow NumPy's limit
            raise self._error(f"a constant {dtype}{shape} is too large", column) from None

    def _written_values(self, text: str, dtype: DType, shape: Sequence[int], column: int) -> Array:
        pieces = _pieces(text, ",")
        if len(pieces) != math.prod(shape):
            wanted = f"a constant of shape {list(shape)} has {math.prod(shape)} values"
            raise self._error(f"{wanted}, not {len(pieces)}", column)
        values = [self._number(piece, dtype, column + offset) for piece, offset in pieces]
        return np.array(values, dtype=np.float64 if dtype.is_float else dtype.numpy)

    def _number(self, text: str, dtype: DType, column: int) -> bool | int | float:
        if dtype is DType.BOOL:
            return self._flag(text, column)
        if not dtype.is_float:
            integer = self._int(text, column)
            if not dtype.lowest <= integer <= dtype.highest:
                raise self._error(f"{integer} does not fit {dtype}, {dtype.lowest} to {dtype.highest}", column)
            return integer
        if text in _NUMBERS:
            return _NUMBERS[text]
        if not _DECIMAL.fullmatch(text):
            raise self._error(f"expected a number, found {_excerpt(text)}", column)
        number = float(text)
        if not np.isfinite(round_to(number, dtype)):
            raise self._error(f"{_excerpt(text)} is too large for {dtype}; write inf if it is meant", column)
        return number

    def _packed_values(self, text: str, dtype: DType, shape: Sequence[int], column: int) -> Array:
        try:
            data = base64.b64decode(text.encode("ascii"), validate=True)
        except (binascii.Error, UnicodeEncodeError):
            raise self._error(f"expected base64, found {_excerpt(text)}", column) from None
        size_bytes = math.prod(shape) * dtype.itemsize
        if len(data) != size_bytes:
            raise self._error(f"a constant {dtype}{list(shape)} takes {size_bytes} bytes, not {len(data)}", column)
        if dtype is DType.BOOL and data.strip(b"\x00\x01"):
            raise self._error("a bool constant holds bytes other than 0 and 1", column)
        stored = np.dtype(np.uint16) if dtype is DType.BF16 else dtype.numpy
        array = np.frombuffer(data, stored.newbyteorder("<")).astype(stored)
        return bf16_from_bits(array) if dtype is DType.BF16 else array

    def _error(self, message: str, column: int = 0) -> ParseError:
        return ParseError(message, self.line, self.margin + column + 1)


def _closing(line: str, start: int) -> int:
    """Return the position of the parenthesis that closes the one before `start`, or -1; quoted text is skipped."""
    depth = 1
    for mark in _MARKS.finditer(line, start):
        character = mark[0]
        if character in "()":
            depth += 1 if character == "(" else -1
            if not depth:
                return mark.start()
    return -1


def _pieces(text: str, separators: str) -> list[tuple[str, int]]:
    """Split at separators outside brackets and quotes; return stripped pieces with their offsets."""
    ends: list[int] = []
    depth = 0
    for mark in _MARKS.finditer(text):
        character = mark[0]
        if character in "([":
            depth += 1
        elif character in ")]":
            depth -= 1
        elif character in separators and depth <= 0:
            ends.append(mark.start())
    pieces: list[tuple[str, int]] = []
    start = 0
    for end in (*ends, len(text)):
        piece = text[start:end]
        pieces.append((piece.strip(), start + len(piece) - len(piece.lstrip())))
        start = end + 1
    return [] if len(pieces) == 1 and not pieces[0][0] else pieces


def _unquoted(text: str) -> str:
    return _ESCAPED.sub(r"\1", text[1:-1])


def _excerpt(text: str) -> str:
    return repr(text if len(text) <= 60 else text[:57] + "...")
