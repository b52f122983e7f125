"""Kernel IR: what a point of a space yields, before it is text in some language.

    program     = Program(name, buffers, kernels, repeats)
    repeat      = Repeat(first, last, count, ...)      kernels that run again and again, within a call
    kernel      = Kernel(name, axes, body, when)       one launch; when: "call" | "once" (ahead of time, on constants)
    axis        = Axis(name, extent)                   positions 0 .. extent-1
    node        = Loop(axis, step, kind, body)         a shared loop over blocks of an axis; kind: parallel | sequential
                | Halo(axis, of, stride, low, high, body)  an axis follows a window round the current block of another
                | Stage(axes, instructions, schedule)  a loop nest of its own, the leaf
                | Call(function, buffers, sizes)       a library's kernel (sgemm), alone in its kernel
    instruction = Constant(value, dtype)
                | Position(index, dtype)               the number an index stands for
                | Load(buffer, index, dtype, valid)    an element, 0 where `valid` is 0
                | Apply(op, operands, dtype)           a row of `ops.scalars.SCALAR_OPS`
                | Reduce(combine, operands, over, dtype)   over axes of the stage; seen by what follows
                | Scan(combine, operand, axis, dtype)  inclusive prefix along an axis
                | Store(buffer, index, value, valid, combine)
    index       = Expression over axes, block starts and instructions:
                    `i`        position on axis i
                    `start_i`  where the current block of axis i starts in the innermost shared loop over it, else 0
                    `v3`       the value of instruction 3, an integer (a gather, a scatter)
    schedule    = Schedule(pieces, packs, streams)
    piece       = Piece(axis, step, kind)              outer to inner; kind: loop | unroll | accumulate | vector | dot
                                                       | thread | warp | group | fragment
    pack        = Pack(buffer, at, layout)             a copy of what the stage loads, in the order it is read

**Meaning.** The kernels of a program run one after another. The body of a kernel is a tree of shared loops; the
outermost parallel loops are its grid, whose blocks run in any order and at once. Every axis ranges over its whole
extent until a shared loop narrows it to a block, clipped at the extent; a stage iterates over the current block
of each of its `axes`, which are those that its instructions mention. Instructions are numbered by their place and
refer to earlier ones. Those that a `Reduce` does not reach run at every point of the stage; a `Reduce` combines its
operand over the axes `over` and those that it reaches run once for every point of the other axes, when the
reduction is complete. All reductions of a stage are over the same axes. A `Scan` is seen at every point.

**Buffers** are row-major unless they say otherwise, and lie in a scope: `input`, `output`, `constant` (an input
that does not change between calls) are given from outside, `global` is between kernels, `prepared` is filled by
kernels that run once, `scratch` belongs to the block of a grid that is running, as does `register` if small, and
`held` where each of the block's threads keeps its own elements in registers (`simt.held`).
An index means a position among all elements: in [3, 4], (0, 7) is (1, 3).
A buffer of the scope `step` lies elsewhere in every step of a `Repeat`, which says where.
A buffer of a block that a stage of a sequential shared loop writes keeps its values in the next turn.

**Halo.** `Halo(r, of=y, stride, low, high)` narrows r to start_y*stride - low .. last_y*stride + high, both included,
clipped to its extent; `start_r` is the first position, unclipped, so that scratch indexed by `r - start_r` is aligned
for its reader.

**Dtypes.** Every instruction has one; there is no promotion. A load or a store does not convert: `cast` does.
Arithmetic on f16 and bf16 does not occur: what lowers casts to f32 first.

Printed and parsed by `text`, checked by `verify`, run by `interpreter`. Everything is immutable and may be shared.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Literal, TypeAlias

from lumin_tune.core.dtypes import DType, Scalar
from lumin_tune.core.expression import Expression, Size, product

Scope: TypeAlias = Literal["input", "output", "constant", "global", "prepared", "step", "scratch", "register", "held"]
LoopKind: TypeAlias = Literal["parallel", "sequential"]
PieceKind: TypeAlias = Literal["loop", "unroll", "accumulate", "vector", "dot", "thread", "warp", "group", "fragment"]
Combine: TypeAlias = Literal["add", "mul", "max", "argmax"]
When: TypeAlias = Literal["call", "once"]
PackForm: TypeAlias = Literal["", "swizzled", "bulk"]
Index: TypeAlias = tuple[Size, ...]

SCOPES: tuple[Scope, ...] = ("input", "output", "constant", "global", "prepared", "step", "scratch", "register", "held")
OUTSIDE: frozenset[Scope] = frozenset({"input", "output", "constant"})
PRIVATE: frozenset[Scope] = frozenset({"scratch", "register", "held"})
MOST_SCRATCH_BYTES = 1 << 20  # of one thread; more than a cache of the second level
START = "start_"
VALUE = re.compile(r"v(0|[1-9][0-9]*)\Z")


@dataclass(frozen=True, slots=True)
class Buffer:
    """Elements in memory. `strides` in elements, None for row-major; `shape` may hold the program's dimensions."""

    name: str
    shape: tuple[Size, ...]
    dtype: DType
    scope: Scope
    strides: tuple[Size, ...] | None = None

    @property
    def row_major(self) -> tuple[Size, ...]:
        """The strides, also where they are the usual ones."""
        if self.strides is not None:
            return self.strides
        return tuple(product(self.shape[place + 1 :]) for place in range(len(self.shape)))


@dataclass(frozen=True, slots=True)
class Axis:
    """A range of positions 0 .. extent-1 that loops of one kernel run over."""

    name: str
    extent: Size

    @property
    def position(self) -> Expression:
        """The variable that stands for the position."""
        return Expression.variable(self.name, 0, self.extent - 1)

    @property
    def start(self) -> Expression:
        """The variable that stands for the start of the current block. A halo's may lie before 0."""
        return Expression.variable(START + self.name, -(2**31), 2**62)


# instructions


@dataclass(frozen=True, slots=True)
class Constant:
    value: Scalar
    dtype: DType


@dataclass(frozen=True, slots=True)
class Position:
    index: Size
    dtype: DType


@dataclass(frozen=True, slots=True)
class Load:
    """buffer[index], or 0 where `valid`, worth 0 or 1, is 0; then the index may lie outside."""

    buffer: str
    index: Index
    dtype: DType
    valid: Size = 1


@dataclass(frozen=True, slots=True)
class Apply:
    op: str
    operands: tuple[int, ...]
    dtype: DType


@dataclass(frozen=True, slots=True)
class Reduce:
    """`argmax` is over one axis and gives the first position where its operand is greatest (NaN wins), as i64."""

    combine: Combine
    operand: int
    over: tuple[str, ...]
    dtype: DType


@dataclass(frozen=True, slots=True)
class Scan:
    combine: Combine
    operand: int
    axis: str
    dtype: DType


@dataclass(frozen=True, slots=True)
class Store:
    """buffer[index] = value where `valid`; with `combine`, buffer[index] = combine(buffer[index], value)."""

    buffer: str
    index: Index
    value: int
    valid: Size = 1
    combine: Combine | None = None


Instruction: TypeAlias = Constant | Position | Load | Apply | Reduce | Scan | Store


# schedules


@dataclass(frozen=True, slots=True)
class Piece:
    """A division of the current range of an axis into blocks of `step`; the last piece of an axis has step 1.

    loop: a loop. unroll: all blocks written out. accumulate: written out, and reductions over the axis keep an
    accumulator for each block. vector: the lanes of one vector, innermost. dot: behind it, the neighbours on a reduced
    axis that each lane of a dot-product instruction multiplies and adds up (`dots`).
    Of devices whose blocks have threads (`simt`): thread: each block is another thread's. warp: each block is another
    warp's. group: another group of four warps has each block. fragment: the block is one side of a matrix instruction's
    tile.
    """

    axis: str
    step: int
    kind: PieceKind = "loop"

    def __str__(self) -> str:
        return f"{self.axis}:{self.step}{'' if self.kind == 'loop' else self.kind[0]}"


@dataclass(frozen=True, slots=True)
class Pack:
    """A copy of the elements of a buffer that the stage loads, made before they are read.

    at: the number of the piece (0 is the outermost) inside which the copy is made, for what is read there; "loop": in
    the sequential shared loop around the stage, ahead of it for what is the same in all its turns; "call": once
    a call, by a kernel of its own; "once": ahead of time, for constants. layout: the dimensions of the copy from the
    slowest to the fastest, each an axis and how many positions one step of the dimension covers: `j:32 k:1 j:1` is
    panels of 32 columns, each stored row by row. form: of a copy in the memory of a block with threads. swizzled: the
    pieces of 16 bytes of a row change places from row to row, so that columns do not meet one bank (`simt.tiles`).
    bulk: the same, copied by the device's own engine for boxes of tensors.
    """

    buffer: str
    at: int | Literal["loop", "call", "once"]
    layout: tuple[tuple[str, int], ...]
    form: PackForm = ""

    def __str__(self) -> str:
        layout = [*(f"{axis}:{step}" for axis, step in self.layout), *([self.form] if self.form else [])]
        return f"{self.buffer}@{self.at}({' '.join(layout)})"


@dataclass(frozen=True, slots=True)
class Schedule:
    """How a stage is walked. Without pieces: a plain loop over each axis, reduced axes innermost.

    streams: buffers that are stored past the caches. prefetch: how many turns of the innermost loop ahead inputs
    are asked for, whole copies alone where there are any, 0 for never; turns that are whole rows of that loop reach
    rows that indices choose later. Of a stage whose packs are made in a shared loop, turns of that loop.
    """

    pieces: tuple[Piece, ...] = ()
    packs: tuple[Pack, ...] = ()
    streams: frozenset[str] = frozenset()
    prefetch: int = 0


# the tree


@dataclass(frozen=True)
class Stage:
    axes: tuple[str, ...]
    instructions: tuple[Instruction, ...]
    schedule: Schedule = Schedule()

    @cached_property
    def reduced(self) -> tuple[str, ...]:
        """The axes that the reductions are over, none if there is no reduction."""
        return next((each.over for each in self.instructions if isinstance(each, Reduce)), ())

    @cached_property
    def late(self) -> frozenset[int]:
        """The instructions that a reduction reaches: they run once it is complete. The reductions are among them."""
        late: set[int] = set()
        for number, each in enumerate(self.instructions):
            if isinstance(each, Reduce) or any(operand in late for operand in operands_of(each)):
                late.add(number)
        return frozenset(late)


@dataclass(frozen=True, slots=True)
class Loop:
    axis: str
    step: int
    kind: LoopKind
    body: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Halo:
    axis: str
    of: str
    stride: int
    low: int
    high: int
    body: tuple[Node, ...]

    def rows(self, step: int) -> int:
        """Return how many positions follow a block of so many steps."""
        return (step - 1) * self.stride + self.low + self.high + 1


@dataclass(frozen=True, slots=True)
class Call:
    """A kernel that a library has; the function and the order of its arguments are between backend and runtime.

    results: how many of the buffers, the last ones, it writes without reading them.
    """

    function: str
    buffers: tuple[str, ...]
    sizes: tuple[Size, ...]
    results: int = 1


Node: TypeAlias = Loop | Halo | Stage | Call


@dataclass(frozen=True)
class Kernel:
    """One launch.

    residents: on a device with threads, how many blocks a multiprocessor must have registers for at once. groups: how
    many groups of threads there are for each multiprocessor, which take blocks in turn; 0 for one for each block.
    streamed: whether these share out the turns of all blocks evenly instead (`simt.streams`).
    """

    name: str
    axes: tuple[Axis, ...]
    body: tuple[Node, ...]
    when: When = "call"
    residents: int = 1
    groups: int = 0
    streamed: bool = False

    @cached_property
    def extents(self) -> dict[str, Size]:
        return {axis.name: axis.extent for axis in self.axes}

    @property
    def grid(self) -> tuple[Loop, ...]:
        """The outermost parallel loops, outer to inner."""
        loops: list[Loop] = []
        body = self.body
        while len(body) == 1 and isinstance(body[0], Loop) and body[0].kind == "parallel":
            loops.append(body[0])
            body = body[0].body
        return tuple(loops)

    def stages(self) -> Iterator[Stage]:
        """Yield the stages in the order they run."""
        for node in walk(self.body):
            if isinstance(node, Stage):
                yield node


# loops of kernels


@dataclass(frozen=True, slots=True)
class Row:
    """The row of a step along axis 0 of a buffer, from the first to the last or, if way is -1, the other way."""

    of: str
    way: int


@dataclass(frozen=True, slots=True)
class Turn:
    """One of two buffers, the first in even steps."""

    even: str
    odd: str


@dataclass(frozen=True, slots=True)
class Before:
    """Where another buffer of the step lay in the step before; `initial` in the first."""

    initial: str
    following: str


@dataclass(frozen=True, slots=True)
class Number:
    """The number of the step itself, an i64."""


StepPlace: TypeAlias = Row | Turn | Before | Number


@dataclass(frozen=True)
class Repeat:
    """The kernels first .. last-1 of a program run `count` times, one step after the other.

    around: the repeat that this one is a part of each step of, by its place, -1 for none. places: of the buffers of the
    scope `step`. copies: pairs (to, from) of whole buffers, made at the end of each step. lasts: pairs (to, from) made
    after the loop, where `from`, of the step, lies as in the step that would come next. begin, proceed: bools that
    say whether to run at all, and after each step whether to go on; "" for always. cleared: buffers of the step, rows,
    that are made zeros for the steps that did not run.
    """

    first: int
    last: int
    count: Size
    around: int = -1
    places: tuple[tuple[str, StepPlace], ...] = ()
    copies: tuple[tuple[str, str], ...] = ()
    lasts: tuple[tuple[str, str], ...] = ()
    begin: str = ""
    proceed: str = ""
    cleared: tuple[str, ...] = ()


@dataclass(frozen=True)
class Program:
    """Kernels that run one after another. The buffers from outside are its arguments, in their order.

    repeats: which of the kernels run in loops, each after the one around it, else in the order in which they run.
    """

    name: str
    buffers: tuple[Buffer, ...]
    kernels: tuple[Kernel, ...]
    repeats: tuple[Repeat, ...] = ()

    @cached_property
    def by_name(self) -> dict[str, Buffer]:
        return {buffer.name: buffer for buffer in self.buffers}

    @cached_property
    def places(self) -> dict[str, tuple[int, StepPlace]]:
        """Where the buffers of steps lie, with the repeat that says so."""
        return {name: (number, place) for number, each in enumerate(self.repeats) for name, place in each.places}

    @property
    def arguments(self) -> tuple[Buffer, ...]:
        return tuple(buffer for buffer in self.buffers if buffer.scope in OUTSIDE)

    @cached_property
    def dims(self) -> tuple[Expression, ...]:
        """The symbolic dimensions in shapes, extents and indices, by name."""
        found: dict[str, Expression] = {}

        def enter(sizes: Iterable[Size], others: Collection[str] = ()) -> None:
            for size in sizes:
                for each in size.variables if isinstance(size, Expression) else ():
                    if each.name not in others and not each.name.startswith(START) and not VALUE.match(each.name):
                        found[each.name] = Expression.variable(each.name, each.low, each.high)

        for buffer in self.buffers:
            enter((*buffer.shape, *(buffer.strides or ())))
        enter(repeat.count for repeat in self.repeats)
        for kernel in self.kernels:
            enter(axis.extent for axis in kernel.axes)
            for node in walk(kernel.body):
                if isinstance(node, Call):
                    enter(node.sizes)
                elif isinstance(node, Stage):
                    for instruction in node.instructions:
                        enter(sizes_in(instruction), kernel.extents)
        return tuple(found[name] for name in sorted(found))


def walk(body: tuple[Node, ...]) -> Iterator[Node]:
    """Yield all nodes of a tree, each before what is inside it."""
    pending = list(reversed(body))
    while pending:
        node = pending.pop()
        yield node
        if isinstance(node, Loop | Halo):
            pending.extend(reversed(node.body))


def operands_of(instruction: Instruction) -> tuple[int, ...]:
    """Return the earlier instructions that one reads, those in its indices included."""
    own: tuple[int, ...] = ()
    match instruction:
        case Apply(operands=operands):
            own = operands
        case Reduce(operand=operand) | Scan(operand=operand):
            own = (operand,)
        case Store(value=value):
            own = (value,)
        case _:
            pass
    named = (VALUE.match(name) for name in names_in(instruction))
    return (*own, *(int(match[1]) for match in named if match))


def needed_for(stage: Stage, roots: Iterable[int], known: Collection[int] = ()) -> list[int]:
    """Return the instructions that some need, and these themselves, in order; not what is known."""
    needed: set[int] = set()
    pending = list(roots)
    while pending:
        number = pending.pop()
        if number not in needed and number not in known:
            needed.add(number)
            pending.extend(operands_of(stage.instructions[number]))
    return sorted(needed)


def sizes_in(instruction: Instruction) -> tuple[Size, ...]:
    """Return the indices and conditions of an instruction."""
    match instruction:
        case Position(index=index):
            return (index,)
        case Load(index=many, valid=valid) | Store(index=many, valid=valid):
            return (*many, valid)
        case _:
            return ()


def names_in(instruction: Instruction) -> tuple[str, ...]:
    """Return the variables in the indices of an instruction: axes, block starts, instructions, dimensions."""
    found: dict[str, None] = {}
    for size in sizes_in(instruction):
        if isinstance(size, Expression):
            found.update((variable.name, None) for variable in size.variables)
    return tuple(found)
