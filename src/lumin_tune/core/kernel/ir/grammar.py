"""Kernel IR: the loop-level representation that lowering produces, schedules annotate and renderers turn into text.

    program     = Program(name, buffers, kernels, repeats)
    repeat      = Repeat(first, last, count, ...)      kernels that are repeated within a call
    kernel      = Kernel(name, axes, body, when)       one launch; when: "call" | "once" (ahead of time, on constants)
    axis        = Axis(name, extent)                   positions 0 .. extent-1
    node        = Loop(axis, step, kind, body)         a shared loop over blocks of an axis; kind: parallel | sequential
                | Halo(axis, of, stride, low, high, body)  the window of an axis around the current block of another
                | Stage(axes, instructions, schedule)  a leaf: one loop nest
                | Call(function, buffers, sizes)       a library kernel (sgemm), alone in its kernel
    instruction = Constant(value, dtype)
                | Position(index, dtype)               the value of an index
                | Load(buffer, index, dtype, valid)    an element, 0 where `valid` is 0
                | Apply(op, operands, dtype)           an op of `ops.scalars.SCALAR_OPS`
                | Reduce(combine, operand, over, dtype)    over axes of the stage; visible to later instructions
                | Scan(combine, operand, axis, dtype)  inclusive prefix along an axis
                | Store(buffer, index, value, valid, combine)
    index       = Expression over axes, block starts and instructions:
                    `i`        position on axis i
                    `start_i`  start of the current block of axis i in the innermost shared loop over it, else 0
                    `v3`       the value of instruction 3, an integer (a gather, a scatter)
    schedule    = Schedule(pieces, packs, streams, prefetch)
    piece       = Piece(axis, step, kind)              outer to inner; kind: loop | unroll | accumulate | vector | dot
                                                       | thread | warp | group | fragment
    pack        = Pack(buffer, at, layout, form)       a copy of loaded elements, in the order in which they are read

**Semantics.** The kernels of a program run in sequence. The body of a kernel is a tree of shared loops; the outermost
parallel loops are its grid, whose blocks run in any order and concurrently. An axis ranges over its whole extent until
a shared loop narrows it to a block, clipped at the extent; a stage iterates over the current block of each of its
`axes`, which are those that its instructions mention. Instructions are numbered in order and refer to earlier ones.
Instructions that do not depend on a `Reduce` run at every point of the stage. A `Reduce` combines its operand over the
axes `over`; instructions that depend on it run once for every point of the other axes, when the reduction is complete.
All reductions of a stage are over the same axes. The value of a `Scan` is visible at every point.

**Buffers** are row-major unless strides are given. Scopes: `input`, `output` and `constant` (an input that does not
change between calls) are arguments; `global` buffers carry values between kernels; `prepared` buffers are filled by
kernels that run once; `scratch` is private to the running block of a grid, as is `register` for small buffers, and
`held` where each thread of the block keeps its own elements in registers (register tiles). An index is a position among
all elements: in [3, 4], (0, 7) is (1, 3). A buffer of scope `step` has another location in every step of a `Repeat`,
which says where. A private buffer that a stage in a sequential shared loop writes keeps its values in the next
iteration.

**Halo.** `Halo(r, of=y, stride, low, high)` narrows r to start_y*stride - low .. last_y*stride + high, both included,
clipped to its extent; `start_r` is the first position before clipping, so that scratch indexed by `r - start_r` is
aligned for its reader.

**Dtypes.** Every instruction has one; there is no promotion. Loads and stores do not convert: `cast` does. There is no
arithmetic on f16 and bf16: lowering casts to f32 first.

Printed by `ir_text`, checked by `validity`; the tests parse it and run it in NumPy. All objects are immutable and may
be shared. Instructions are in `instructions`, the table of scalar ops is `ops.scalars`.

The module is long because the whole grammar is on one page.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, fields
from functools import cached_property
from typing import Any, Final, Literal, TypeAlias

from lumin_tune.core.dtypes import DType
from lumin_tune.core.expression import Expression, Size, product
from lumin_tune.core.formats import row_bytes
from lumin_tune.core.kernel.ir.instructions import VALUE, Instruction, Reduce, operands_of, sizes_in

Scope: TypeAlias = Literal["input", "output", "constant", "global", "prepared", "step", "scratch", "register", "held"]
LoopKind: TypeAlias = Literal["parallel", "sequential"]
PieceKind: TypeAlias = Literal["loop", "unroll", "accumulate", "vector", "dot", "thread", "warp", "group", "fragment"]
When: TypeAlias = Literal["call", "once"]
PackForm: TypeAlias = Literal["", "swizzled", "bulk"]

SCOPES: tuple[Scope, ...] = ("input", "output", "constant", "global", "prepared", "step", "scratch", "register", "held")
OUTSIDE: frozenset[Scope] = frozenset({"input", "output", "constant"})
FIXED: frozenset[Scope] = frozenset({"constant", "prepared"})  # that no call changes
PRIVATE: frozenset[Scope] = frozenset({"scratch", "register", "held"})
MOST_SCRATCH_BYTES = 1 << 20  # per thread; more than a typical L2 cache
START = "start_"


@dataclass(frozen=True, slots=True)
class Buffer:
    """A memory region. `strides` are in elements, None for row-major; `shape` may contain the program's dimensions.

    format: "", or the block format (`core.formats`) in which an argument is stored. Its shape and dtype are those of
    the numbers, which loads unpack; it is never stored to.
    """

    name: str
    shape: tuple[Size, ...]
    dtype: DType
    scope: Scope
    strides: tuple[Size, ...] | None = None
    format: str = ""

    @property
    def stored(self) -> tuple[DType, tuple[Size, ...]]:
        """The dtype and the shape of the array in memory: those of the buffer, or the bytes of its blocks."""
        if not self.format:
            return self.dtype, self.shape
        last = self.shape[-1]
        assert isinstance(last, int)
        return DType.U8, (*self.shape[:-1], row_bytes(self.format, last))

    @property
    def row_major(self) -> tuple[Size, ...]:
        """The strides in elements; the row-major ones if none are given."""
        if self.strides is not None:
            return self.strides
        return tuple(product(self.shape[place + 1 :]) for place in range(len(self.shape)))


@dataclass(frozen=True, slots=True)
class Axis:
    """An iteration axis of a kernel, with positions 0 .. extent-1."""

    name: str
    extent: Size

    @property
    def position(self) -> Expression:
        """The variable for the current position."""
        return Expression.variable(self.name, 0, self.extent - 1)

    @property
    def start(self) -> Expression:
        """The variable for the start of the current block. The start of a halo may be negative."""
        return Expression.variable(START + self.name, -(2**31), 2**62)


@dataclass(frozen=True, slots=True)
class Piece:
    """One level of the tiling of an axis: the current range in blocks of `step`. The last piece of an axis has step 1.

    loop: a loop. unroll: fully unrolled. accumulate: fully unrolled, and reductions over the axis keep one accumulator
    per block. vector: the lanes of a vector; innermost. dot: follows the vector; neighbours on a reduced axis that each
    lane of a dot-product instruction multiplies and accumulates (`dot_products`). fragment: the block is one dimension
    of a matrix instruction's tile; on processors, the elements of a row, and the innermost piece (`tile_products`).

    For devices with threads (`simt`): thread: one block per thread. warp: one block per warp. group: one block per
    warpgroup, which is four warps.
    """

    axis: str
    step: int
    kind: PieceKind = "loop"

    def __str__(self) -> str:
        return f"{self.axis}:{self.step}{'' if self.kind == 'loop' else self.kind[0]}"


@dataclass(frozen=True, slots=True)
class Pack:
    """A copy of the elements that the stage loads from a buffer, laid out in the order in which they are read.

    at: the depth of the copy, as the number of pieces around it (0 is outermost); "loop": in the sequential shared loop
    around the stage, or before that loop if the copy does not change during it; "call": once per call, by a separate
    kernel; "once": ahead of time, for buffers of the scopes in `FIXED`.

    layout: the dimensions of the copy from slowest to fastest, each an axis and the number of positions that one step
    of the dimension covers: `j:32 k:1 j:1` is panels of 32 columns, each stored row by row.

    form: for copies in the shared memory of a thread block. swizzled: the 16-byte chunks of a row are permuted from row
    to row, so that column accesses do not cause bank conflicts (`simt.memory.tiles`). bulk: the same, copied in bulk.
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
    """The schedule of a stage. Without pieces: a plain loop over each axis, reduced axes innermost.

    streams: buffers written with non-temporal stores. prefetch: the prefetch distance in iterations of the innermost
    loop, 0 for none. If the stage has whole-buffer copies, only these are prefetched. A distance of whole rows of the
    innermost loop prefetches rows that are selected by loaded indices. For a stage whose packs are copied in a shared
    loop: iterations of that loop.
    """

    pieces: tuple[Piece, ...] = ()
    packs: tuple[Pack, ...] = ()
    streams: frozenset[str] = frozenset()
    prefetch: int = 0


PLAIN_FIELDS: Final[dict[str, Any]] = {
    each.name: each.default for each in fields(Schedule) if each.name not in ("pieces", "packs", "streams")
}
"""The fields of `Schedule` whose text is their name and value, with their defaults: integers and words."""


@dataclass(frozen=True)
class Stage:
    axes: tuple[str, ...]
    instructions: tuple[Instruction, ...]
    schedule: Schedule = Schedule()

    @cached_property
    def reduced(self) -> tuple[str, ...]:
        """The axes of the stage's reductions, empty if there are none."""
        return next((each.over for each in self.instructions if isinstance(each, Reduce)), ())

    @cached_property
    def late(self) -> frozenset[int]:
        """The reductions and the instructions that depend on one: they run once the reduction is complete."""
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
        """Return the number of positions of the halo for a block of `step` positions."""
        return (step - 1) * self.stride + self.low + self.high + 1


@dataclass(frozen=True, slots=True)
class Call:
    """A call of a library kernel. The function and the order of its arguments are agreed between backend and runtime.

    results: the number of buffers, the last ones, that are written and not read.
    """

    function: str
    buffers: tuple[str, ...]
    sizes: tuple[Size, ...]
    results: int = 1


Node: TypeAlias = Loop | Halo | Stage | Call


@dataclass(frozen=True)
class Kernel:
    """One launch.

    For devices with threads: residents: the minimum number of resident blocks per multiprocessor that the register
    budget allows for. groups: persistent thread blocks per multiprocessor, which process grid blocks one after another;
    0 for one thread block per grid block. streamed: persistent thread blocks split the loop iterations of all grid
    blocks evenly (`simt.target.extension`).
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
        """Yield the stages in execution order."""
        for node in walk(self.body):
            if isinstance(node, Stage):
                yield node


@dataclass(frozen=True, slots=True)
class StepRow:
    """Row `step` along axis 0 of a buffer, counted from the first row, or from the last if `way` is -1."""

    of: str
    way: int


@dataclass(frozen=True, slots=True)
class DoubleBuffer:
    """One of two alternating buffers: `even` in even steps."""

    even: str
    odd: str


@dataclass(frozen=True, slots=True)
class PreviousStep:
    """The location that another buffer of the step had in the previous step; `initial` in the first step."""

    initial: str
    following: str


@dataclass(frozen=True, slots=True)
class StepNumber:
    """The number of the step itself, an i64."""


StepPlace: TypeAlias = StepRow | DoubleBuffer | PreviousStep | StepNumber


@dataclass(frozen=True)
class Repeat:
    """The kernels first .. last-1 of a program, run `count` times in sequence.

    around: the index of the enclosing repeat, -1 for none. places: the locations of the buffers of scope `step`.
    copies: pairs (to, from) of whole buffers, copied at the end of each step. lasts: pairs (to, from) copied after the
    loop, where `from`, a buffer of the step, is located as it would be in the next step. begin, proceed: names of bool
    buffers that say whether to run at all and, after each step, whether to continue; "" for always. cleared: buffers of
    the step, located by rows, that are zeroed for steps that did not run.
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
    """Kernels that run in sequence. Buffers of the scopes in `OUTSIDE` are the arguments, in their order.

    repeats: the kernels that run in loops; an enclosing repeat precedes the repeats inside it, others are in execution
    order.
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
        """The location of each buffer of scope `step`, with the index of the repeat that defines it."""
        return {name: (number, place) for number, each in enumerate(self.repeats) for name, place in each.places}

    @property
    def arguments(self) -> tuple[Buffer, ...]:
        return tuple(buffer for buffer in self.buffers if buffer.scope in OUTSIDE)

    @cached_property
    def dims(self) -> tuple[Expression, ...]:
        """The symbolic dimensions in shapes, extents and indices, sorted by name."""
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
    """Yield all nodes of a tree in preorder."""
    pending = list(reversed(body))
    while pending:
        node = pending.pop()
        yield node
        if isinstance(node, Loop | Halo):
            pending.extend(reversed(node.body))


def needed_for(stage: Stage, roots: Iterable[int], known: Collection[int] = ()) -> list[int]:
    """Return the given instructions and all that they depend on, in order, except those in `known`."""
    needed: set[int] = set()
    pending = list(roots)
    while pending:
        number = pending.pop()
        if number not in needed and number not in known:
            needed.add(number)
            pending.extend(operands_of(stage.instructions[number]))
    return sorted(needed)
