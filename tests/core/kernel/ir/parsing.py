"""Parsing of the kernel IR text that `text` prints.

A syntax error raises ParseError with line and column; whether the program is valid is for `verify` to say.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, cast

from lumin_tune.core.dtypes import DType, Scalar
from lumin_tune.core.errors import ExpressionError, ParseError
from lumin_tune.core.expression import Expression, Size, dim, parse_expression
from lumin_tune.core.kernel.ir import (
    PLAIN_FIELDS,
    START,
    Apply,
    Axis,
    Buffer,
    Call,
    Constant,
    DoubleBuffer,
    Halo,
    Index,
    Instruction,
    Kernel,
    Load,
    Loop,
    Node,
    Pack,
    Piece,
    Position,
    PreviousStep,
    Program,
    Reduce,
    Repeat,
    Scan,
    Schedule,
    Stage,
    StepNumber,
    StepRow,
    Store,
)

_KINDS = {
    "": "loop",
    "u": "unroll",
    "a": "accumulate",
    "v": "vector",
    "d": "dot",
    "t": "thread",
    "w": "warp",
    "g": "group",
    "f": "fragment",
}
_TOO_LONG = re.compile(r"\d{1001}")
_V_RANGE = (-(2**63), 2**63 - 1)


def parse_program(text: str) -> Program:
    """Parse the text of a program. Raises ParseError with line and column."""
    return _Parser(text).program()


@dataclass(slots=True)
class _Line:
    number: int
    depth: int
    text: str


@dataclass
class _Names:
    """The names in scope of the kernel being parsed."""

    dims: dict[str, Expression] = field(default_factory=dict)
    axes: dict[str, Axis] = field(default_factory=dict)

    def variables(self, values: int) -> Mapping[str, Expression]:
        found = dict(self.dims)
        for name, axis in self.axes.items():
            found[name], found[START + name] = axis.position, axis.start
        found.update((f"v{number}", Expression.variable(f"v{number}", *_V_RANGE)) for number in range(values))
        return found


class _Parser:
    def __init__(self, text: str) -> None:
        self._lines = []
        for number, line in enumerate(text.splitlines(), 1):
            stripped = line.strip()
            if stripped and not stripped.startswith("#"):
                indent = len(line) - len(line.lstrip(" "))
                if indent % 2:
                    raise ParseError("the indentation is two spaces a level", number, indent + 1)
                if _TOO_LONG.search(stripped):
                    raise ParseError("a number of more than 1000 digits", number, indent + 1)
                self._lines.append(_Line(number, indent // 2, stripped))
        self._at = 0
        self._names = _Names()

    def program(self) -> Program:
        line = self._take("program", 0)
        match = self._match(line, r'program (".*")', 'program "name"')
        try:
            name = json.loads(match[1])
        except ValueError:
            raise self._error(line, "the program name is not a JSON string") from None
        buffers: list[Buffer] = []
        kernels: list[Kernel] = []
        repeats: list[Repeat] = []
        while (line_ := self._peek()) is not None:
            head = line_.text.split(" ", 1)[0]
            if line_.depth or head not in ("dim", "buffer", "kernel", "repeat"):
                raise self._error(line_, f"expected dim, buffer, kernel or repeat, not {line_.text[:40]!r}")
            self._at += 1
            if head == "dim":
                match = self._match(line_, r"dim (\w+) (-?\d+) (-?\d+)", "dim name low high")
                self._names.dims[match[1]] = self._dim(line_, match[1], int(match[2]), int(match[3]))
            elif head == "buffer":
                buffers.append(self._buffer(line_))
            elif head == "repeat":
                repeats.append(self._repeat(line_))
            else:
                kernels.append(self._kernel(line_))
        return Program(name, tuple(buffers), tuple(kernels), tuple(repeats))

    def _repeat(self, line: _Line) -> Repeat:
        match = self._match(line, r"repeat (\d+) (\d+)(?: in (\d+))? of (.+)", "repeat first last of count")
        self._names.axes = {}
        repeat = Repeat(int(match[1]), int(match[2]), self._size(line, match[4]), int(match[3] or -1))
        while (next_ := self._peek()) is not None and next_.depth == 1:
            self._at += 1
            repeat = self._repeated(repeat, next_)
        return repeat

    def _repeated(self, repeat: Repeat, line: _Line) -> Repeat:
        """Return the repeat extended by one of its lines."""
        form = r"(row|alternate|before|number|copy|last|begin|proceed|clear) (\w+)(?: of)?(?: (\w+))?(?: (\w+))?"
        match = self._match(line, form, "row, alternate, before, number, copy, last, begin, proceed or clear")
        kind, name, one, other = match[1], match[2], match[3] or "", match[4] or ""
        match kind:
            case "row":
                return replace(repeat, places=(*repeat.places, (name, StepRow(one, 1 if other == "forward" else -1))))
            case "alternate":
                return replace(repeat, places=(*repeat.places, (name, DoubleBuffer(one, other))))
            case "before":
                return replace(repeat, places=(*repeat.places, (name, PreviousStep(one, other))))
            case "number":
                return replace(repeat, places=(*repeat.places, (name, StepNumber())))
            case "copy":
                return replace(repeat, copies=(*repeat.copies, (name, one)))
            case "last":
                return replace(repeat, lasts=(*repeat.lasts, (name, one)))
            case "begin":
                return replace(repeat, begin=name)
            case "proceed":
                return replace(repeat, proceed=name)
            case _:
                return replace(repeat, cleared=(*repeat.cleared, name))

    def _buffer(self, line: _Line) -> Buffer:
        form = r"buffer (\S+) (\w+) (\w+)\[([^\]]*)\](?: strides \[([^\]]*)\])?(?: format ([\w.]+))?"
        match = self._match(line, form, "buffer name scope dtype[sizes]")
        shape = self._index(line, match[4])
        strides = None if match[5] is None else self._index(line, match[5])
        return Buffer(match[1], shape, self._dtype(line, match[3]), cast(Any, match[2]), strides, match[6] or "")

    def _kernel(self, line: _Line) -> Kernel:
        form = r"kernel (\S+) (call|once)(?: residents (\d+))?(?: groups (\d+)( streamed)?)?"
        match = self._match(line, form, "kernel name call|once")
        axes: list[Axis] = []
        self._names.axes = {}
        while (next_ := self._peek()) is not None and next_.depth == 1 and next_.text.startswith("axis "):
            self._at += 1
            found = self._match(next_, r"axis (\w+) (.+)", "axis name extent")
            axes.append(Axis(found[1], self._size(next_, found[2])))
            self._names.axes[found[1]] = axes[-1]
        body = self._body(1)
        residents, groups = int(match[3] or 1), int(match[4] or 0)
        return Kernel(match[1], tuple(axes), body, cast(Any, match[2]), residents, groups, match[5] is not None)

    def _body(self, depth: int) -> tuple[Node, ...]:
        nodes: list[Node] = []
        while (line := self._peek()) is not None and line.depth >= depth:
            if line.depth > depth:
                raise self._error(line, "this line is indented too far")
            self._at += 1
            nodes.append(self._node(line))
        return tuple(nodes)

    def _node(self, line: _Line) -> Node:
        head = line.text.split(" ", 1)[0]
        if head == "for":
            match = self._match(line, r"for (\w+) (\d+) (parallel|sequential)", "for axis step parallel|sequential")
            return Loop(match[1], int(match[2]), cast(Any, match[3]), self._body(line.depth + 1))
        if head == "halo":
            form = r"halo (\w+) of (\w+) stride (\d+) low (-?\d+) high (-?\d+)"
            match = self._match(line, form, "halo axis of axis stride n low n high n")
            numbers = (int(match[3]), int(match[4]), int(match[5]))
            return Halo(match[1], match[2], *numbers, self._body(line.depth + 1))
        if head == "call":
            match = self._match(line, r"call (\w+) \(([^)]*)\) \[([^\]]*)\]", "call function (buffers) [sizes]")
            return Call(match[1], tuple(_split(match[2])), self._index(line, match[3]))
        if head == "stage":
            return self._stage(line)
        raise self._error(line, f"expected for, halo, call or stage, not {line.text[:40]!r}")

    def _stage(self, line: _Line) -> Stage:
        axes = tuple(line.text.split()[1:])
        schedule = Schedule()
        instructions: list[Instruction] = []
        while (next_ := self._peek()) is not None and next_.depth == line.depth + 1:
            self._at += 1
            if next_.text.startswith("schedule "):
                schedule = self._schedule(next_)
            else:
                instructions.append(self._instruction(next_, len(instructions)))
        return Stage(axes, tuple(instructions), schedule)

    def _schedule(self, line: _Line) -> Schedule:
        pieces: list[Piece] = []
        packs: list[Pack] = []
        streams: list[str] = []
        plain: dict[str, Any] = {}
        rest = line.text.removeprefix("schedule ").strip()
        while rest:
            if match := re.match(r"pack (\S+?)@(\w+)\(([^)]*)\)", rest):
                at = match[2] if match[2] in ("loop", "call", "once") else int(match[2]) if match[2].isdigit() else None
                words = match[3].split()
                form = words.pop() if words[-1:] in (["swizzled"], ["bulk"]) else ""
                layout = [re.fullmatch(r"(\w+):(\d+)", each) for each in words]
                if at is None or not all(layout):
                    raise self._error(line, f"invalid pack {match[0]!r}; write pack buffer@depth(axis:step ...)")
                dimensions = tuple((m[1], int(m[2])) for m in layout if m)
                packs.append(Pack(match[1], cast(Any, at), dimensions, cast(Any, form)))
            elif match := re.match(r"stream (\S+)", rest):
                streams.append(match[1])
            elif match := re.match(rf"({'|'.join(PLAIN_FIELDS)}) (\S+)", rest):
                if isinstance(PLAIN_FIELDS[match[1]], int) and not re.fullmatch(r"[0-9]{1,9}", match[2]):
                    raise self._error(line, f"{match[1]} takes a number, not {match[2][:40]!r}")
                plain[match[1]] = type(PLAIN_FIELDS[match[1]])(match[2])
            elif match := re.match(r"(\w+):(\d+)([uavdtwgf]?)(?= |$)", rest):
                pieces.append(Piece(match[1], int(match[2]), cast(Any, _KINDS[match[3]])))
            else:
                wanted = (
                    "pieces are axis:step with an optional suffix u, a, v, d, t, w, g or f; then stream, prefetch, pack"
                )
                raise self._error(line, f"invalid schedule at {rest[:40]!r}; {wanted}")
            rest = rest[match.end() :].lstrip()
        return Schedule(tuple(pieces), tuple(packs), frozenset(streams), **plain)

    def _instruction(self, line: _Line, number: int) -> Instruction:
        if match := re.fullmatch(r"store (\S+?)\[(.*)\] = %(\d+)(?: combine (\w+))?(?: if (.+))?", line.text):
            index, valid = self._index(line, match[2], number), self._valid(line, match[5], number)
            return Store(match[1], index, int(match[3]), valid, cast(Any, match[4]))
        form = r"%(\d+) = (\w+) ?(.*?) : (\w+)"
        match = self._match(line, form, "%n = op operands : dtype, or store buffer[index] = %n")
        if int(match[1]) != number:
            raise self._error(line, f"instruction {number} of the stage is numbered {match[1]}")
        op, rest, dtype = match[2], match[3], self._dtype(line, match[4])
        if op == "constant":
            return Constant(self._literal(line, rest, dtype), dtype)
        if op == "position":
            return Position(self._size(line, rest, number), dtype)
        if op == "load":
            found = re.fullmatch(r"(\S+?)\[(.*?)\](?: if (.+))?", rest)
            if found is None:
                raise self._error(line, "write load buffer[index] or load buffer[index] if guard")
            return Load(found[1], self._index(line, found[2], number), dtype, self._valid(line, found[3], number))
        if op == "reduce" and (found := re.fullmatch(r"(\w+) %(\d+) over (.*)", rest)):
            return Reduce(cast(Any, found[1]), int(found[2]), tuple(found[3].split()), dtype)
        if op == "scan" and (found := re.fullmatch(r"(\w+) %(\d+) along (\w+)", rest)):
            return Scan(cast(Any, found[1]), int(found[2]), found[3], dtype)
        operands = rest.split()
        if not operands or not all(re.fullmatch(r"%\d+", operand) for operand in operands):
            raise self._error(line, f"operands are %numbers, not {rest[:40]!r}")
        return Apply(op, tuple(int(operand[1:]) for operand in operands), dtype)

    # parts of lines

    def _literal(self, line: _Line, text: str, dtype: DType) -> Scalar:
        try:
            if dtype is DType.BOOL:
                return {"true": True, "false": False}[text]
            return float(text) if dtype.is_float else int(text)
        except (KeyError, ValueError):
            raise self._error(line, f"{text!r} is not a constant of dtype {dtype}") from None

    def _valid(self, line: _Line, text: str | None, values: int) -> Size:
        return 1 if text is None else self._size(line, text, values)

    def _index(self, line: _Line, text: str, values: int = 0) -> Index:
        return tuple(self._size(line, each, values) for each in _split(text))

    def _size(self, line: _Line, text: str, values: int = 0) -> Size:
        if re.fullmatch(r"-?\d+", text):
            return int(text)
        return self._checked(line, lambda: parse_expression(text, self._names.variables(values)))

    def _checked(self, line: _Line, make: Callable[[], Expression]) -> Expression:
        try:
            return make()
        except ExpressionError as error:
            raise self._error(line, str(error)) from None

    def _dim(self, line: _Line, name: str, low: int, high: int) -> Expression:
        return self._checked(line, lambda: dim(name, low, high))

    def _dtype(self, line: _Line, text: str) -> DType:
        try:
            return DType(text)
        except ValueError:
            raise self._error(line, f"unknown dtype {text!r}; allowed: {', '.join(d.value for d in DType)}") from None

    # lines

    def _peek(self) -> _Line | None:
        return self._lines[self._at] if self._at < len(self._lines) else None

    def _take(self, head: str, depth: int) -> _Line:
        line = self._peek()
        if line is None or line.depth != depth or not line.text.startswith(head):
            at = (line.number, line.depth * 2 + 1) if line else (1, 1)
            raise ParseError(f"expected {head}", *at)
        self._at += 1
        return line

    def _match(self, line: _Line, form: str, wanted: str) -> re.Match[str]:
        match = re.fullmatch(form, line.text)
        if match is None:
            raise self._error(line, f"cannot parse {line.text[:60]!r}; write `{wanted}`")
        return match

    def _error(self, line: _Line, message: str) -> ParseError:
        return ParseError(message, line.number, line.depth * 2 + 1)


def _split(text: str) -> list[str]:
    """Split a text at commas outside of parentheses."""
    parts, depth, start = [], 0, 0
    for place, letter in enumerate(text):
        depth += (letter == "(") - (letter == ")")
        if letter == "," and depth == 0:
            parts.append(text[start:place].strip())
            start = place + 1
    last = text[start:].strip()
    return [*parts, last] if last or parts else []
