"""Reference interpreter of kernel IR: runs programs in NumPy, block by block, as the grammar specifies.

Tests check lowering with it before anything is rendered. Schedules are ignored. Grid blocks run in shuffled order,
scratch is filled with garbage for every block, and an out-of-bounds access raises, so that a program that relies on
undefined behaviour fails. Each stage is computed over all its axes at once.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from lumin_tune.core.dtypes import Array, DType, round_to
from lumin_tune.core.errors import KernelError
from lumin_tune.core.expression import Expression, Size
from lumin_tune.core.formats import unpacked
from lumin_tune.core.kernel.ir import (
    PRIVATE,
    SCALAR_OPS,
    START,
    VALUE,
    Apply,
    Call,
    Constant,
    DoubleBuffer,
    Halo,
    Index,
    Kernel,
    Load,
    Loop,
    Node,
    Position,
    PreviousStep,
    Program,
    Reduce,
    Repeat,
    Scan,
    Stage,
    StepNumber,
    StepRow,
    Store,
    operands_of,
)

_Ranges = Mapping[str, tuple[int, int, int]]  # of an axis: first, end, start of the block


_COMBINE: dict[str, Any] = {"add": np.add, "mul": np.multiply, "max": np.maximum}


def run_program(
    program: Program, arrays: Mapping[str, Array], dims: Mapping[str, int] | None = None, seed: int = 0
) -> dict[str, Array]:
    """Return the outputs of a program by name, as NumPy arrays.

    arrays: for each input and constant buffer, an array with the same number of elements. dims: values of the symbolic
    dimensions. Raises KernelError for an out-of-bounds access, and for a library call, which has no meaning here.
    """
    return _Run(program, arrays, dims or {}, seed).outputs()


class _Run:
    def __init__(self, program: Program, arrays: Mapping[str, Array], dims: Mapping[str, int], seed: int) -> None:
        self._program, self._dims, self._random = program, dict(dims), random.Random(seed)
        self._memory: dict[str, Array] = {}
        for buffer in program.buffers:
            shape = tuple(self._size(size) for size in buffer.shape)
            if buffer.format and buffer.name in arrays:
                blocks = np.asarray(arrays[buffer.name], np.uint8)
                self._memory[buffer.name] = unpacked(blocks, buffer.format).reshape(shape)
            elif buffer.name in arrays:
                self._memory[buffer.name] = np.asarray(arrays[buffer.name], buffer.dtype.numpy).reshape(shape)
            elif buffer.scope in ("input", "constant"):
                raise KernelError(f"program {program.name!r}: no array for {buffer.scope} {buffer.name!r}")
            else:
                self._memory[buffer.name] = np.empty(shape, buffer.dtype.numpy)
                self._poison(buffer.name)

    def outputs(self) -> dict[str, Array]:
        for kernel in self._program.kernels:
            if kernel.when == "once":
                self._kernel(kernel)
        self._calls(-1, 0, len(self._program.kernels))
        return {b.name: self._memory[b.name] for b in self._program.buffers if b.scope == "output"}

    def _calls(self, around: int, first: int, last: int) -> None:
        """Run kernels and the loops among them. around: the enclosing loop."""
        for number, repeat in enumerate(self._program.repeats):
            if repeat.around == around:
                self._kernels(first, repeat.first)
                first = repeat.last
                self._repeat(number, repeat)
        self._kernels(first, last)

    def _kernels(self, first: int, last: int) -> None:
        for kernel in self._program.kernels[first:last]:
            if kernel.when == "call":
                self._kernel(kernel)

    def _repeat(self, number: int, repeat: Repeat) -> None:
        memory, count, step = self._memory, self._size(repeat.count), 0
        goes_on = bool(memory[repeat.begin]) if repeat.begin else True
        while goes_on and step < count:
            for name, _ in repeat.places:
                memory[name] = self._at_step(repeat, name, step)
            self._calls(number, repeat.first, repeat.last)
            for to, source in repeat.copies:
                memory[to][...] = memory[source]
            goes_on = bool(memory[repeat.proceed]) if repeat.proceed else True
            step += 1
        for to, source in repeat.lasts:
            memory[to][...] = self._at_step(repeat, source, step)
        for name in repeat.cleared:
            for later in range(step, count):
                self._at_step(repeat, name, later)[...] = 0

    def _at_step(self, repeat: Repeat, name: str, step: int) -> Array:
        """Return the memory where a buffer of a step is located."""
        match dict(repeat.places)[name]:
            case StepRow(of=of, way=way):
                return self._memory[of][step if way > 0 else self._size(repeat.count) - 1 - step, ...]
            case DoubleBuffer(even=even, odd=odd):
                return self._memory[odd if step % 2 else even]
            case PreviousStep(initial=initial, following=following):
                return self._at_step(repeat, following, step - 1) if step else self._memory[initial]
            case StepNumber():
                return np.array(step)

    def _size(self, size: Size) -> int:
        return size if isinstance(size, int) else int(size.evaluate(self._dims))

    def _poison(self, name: str) -> None:
        array = self._memory[name]
        array.fill(np.nan if array.dtype.kind == "f" else True if array.dtype.kind == "b" else 77)

    def _kernel(self, kernel: Kernel) -> None:
        extents = {axis.name: self._size(axis.extent) for axis in kernel.axes}
        grid = kernel.grid
        body: Sequence[Node] = grid[-1].body if grid else kernel.body
        blocks: list[dict[str, tuple[int, int, int]]] = [{}]
        for loop in grid:
            starts = range(0, extents[loop.axis], loop.step)
            ends = {start: min(start + loop.step, extents[loop.axis]) for start in starts}
            blocks = [{**block, loop.axis: (start, ends[start], start)} for block in blocks for start in starts]
        self._random.shuffle(blocks)
        private = [buffer.name for buffer in self._program.buffers if buffer.scope in PRIVATE]
        for block in blocks:
            for name in private:
                self._poison(name)
            self._nodes(kernel, body, {**{axis: (0, size, 0) for axis, size in extents.items()}, **block})

    def _nodes(self, kernel: Kernel, body: Sequence[Node], ranges: _Ranges) -> None:
        for node in body:
            match node:
                case Stage():
                    _StageRun(kernel, node, ranges, self._memory, self._dims, self._program).run()
                case Loop(axis=axis, step=step, body=inner):
                    first, end, _ = ranges[axis]
                    for start in range(first, end, step):
                        self._nodes(kernel, inner, {**ranges, axis: (start, min(start + step, end), start)})
                case Halo(axis=axis, of=of, stride=stride, low=low, high=high, body=inner):
                    start, end, _ = ranges[of]
                    _, extent, _ = ranges[axis]
                    first = start * stride - low
                    last = min((end - 1) * stride + high + 1, extent)
                    self._nodes(kernel, inner, {**ranges, axis: (max(first, 0), last, first)})
                case Call():
                    raise KernelError(f"kernel {kernel.name!r} calls {node.function!r}, which NumPy cannot run")


class _StageRun:
    """One execution of a stage. Values are arrays with one dimension per axis, of size 1 where they do not vary."""

    def __init__(
        self,
        kernel: Kernel,
        stage: Stage,
        ranges: _Ranges,
        memory: dict[str, Array],
        dims: Mapping[str, int],
        program: Program,
    ) -> None:
        self._kernel, self._stage, self._memory, self._program = kernel, stage, memory, program
        self._names: dict[str, Any] = dict(dims)
        self._names.update((START + axis, start) for axis, (_, _, start) in ranges.items())
        self._shape = tuple(max(ranges[axis][1] - ranges[axis][0], 0) for axis in stage.axes)
        for place, axis in enumerate(stage.axes):
            shape = [-1 if place == other else 1 for other in range(len(stage.axes))]
            self._names[axis] = np.arange(*ranges[axis][:2], dtype=np.int64).reshape(shape)
        self._values: list[Array | None] = []

    def run(self) -> None:
        if any(
            size == 0
            for axis, size in zip(self._stage.axes, self._shape, strict=True)
            if axis not in self._stage.reduced
        ):
            return
        with np.errstate(all="ignore"):
            for number in range(len(self._stage.instructions)):
                value = self._value(number)
                self._values.append(value)
                if value is not None and value.dtype.kind in "iu":
                    self._names[f"v{number}"] = value.astype(np.int64)

    def _value(self, number: int) -> Array | None:
        match self._stage.instructions[number]:
            case Constant(value=value, dtype=dtype):
                return np.array(value).astype(dtype.numpy)
            case Position(index=index, dtype=dtype):
                return self._place(index).astype(dtype.numpy)
            case Load() as load:
                return self._load(number, load)
            case Apply(op="cast", operands=(operand,), dtype=dtype):
                return round_to(self._of(operand), dtype)
            case Apply(op=op, operands=operands, dtype=dtype):
                evaluate = SCALAR_OPS[op].evaluate
                assert evaluate is not None, op
                return np.asarray(evaluate(*(self._of(operand) for operand in operands))).astype(dtype.numpy)
            case Reduce() as reduce:
                return self._reduce(reduce)
            case Scan(combine=combine, operand=operand, axis=axis, dtype=dtype):
                whole = np.broadcast_to(self._of(operand), self._shape)
                return np.asarray(_COMBINE[combine].accumulate(whole, self._stage.axes.index(axis))).astype(dtype.numpy)
            case Store() as store:
                self._store(number, store)
        return None

    def _of(self, number: int) -> Array:
        value = self._values[number]
        assert value is not None
        return value

    def _place(self, size: Size) -> Array:
        return np.asarray(size.evaluate(self._names) if isinstance(size, Expression) else size)

    def _reduce(self, reduce: Reduce) -> Array:
        axes = tuple(self._stage.axes.index(axis) for axis in reduce.over)
        whole = np.broadcast_to(self._of(reduce.operand), self._shape)
        if reduce.combine == "argmax":
            (axis,) = axes
            if whole.shape[axis] == 0:
                return np.full((1,) * whole.ndim, 2**63 - 1)
            first = np.asarray(self._names[reduce.over[0]]).min()
            found: Array = np.expand_dims(np.argmax(whole, axis), axis) + first
            return found
        initial = {"add": 0, "mul": 1, "max": self._dtype(reduce.operand).lowest}[reduce.combine]
        total = _COMBINE[reduce.combine].reduce(whole, axis=axes, keepdims=True, initial=initial)
        return np.asarray(total).astype(reduce.dtype.numpy)

    def _dtype(self, number: int) -> DType:
        each = self._stage.instructions[number]
        assert not isinstance(each, Store)
        return each.dtype

    def _load(self, number: int, load: Load) -> Array:
        array = self._memory[load.buffer]
        valid, places = self._checked(number, load.index, load.valid, array)
        if array.size == 0 or valid.size == 0:
            return np.zeros(valid.shape, array.dtype)
        inside = tuple(np.where(valid, place, 0) for place in places)
        read: Array = np.where(valid, array[inside] if inside else array[()], np.zeros((), array.dtype))
        return read

    def _checked(self, number: int, index: Index, valid: Size, array: Array) -> tuple[Array, list[Array]]:
        """Return (where the access is made, the index of each dimension), broadcast to one shape."""
        mask, *places = np.broadcast_arrays(self._place(valid).astype(bool), *(self._place(each) for each in index))
        position = np.zeros(mask.shape, np.int64)
        for place, size in zip(places, array.shape, strict=True):
            position = position * size + place
        outside = mask & ((position < 0) | (position >= array.size))
        if outside.any() and 0 not in self._shape:
            raise KernelError(
                f"kernel {self._kernel.name!r}, instruction {number} ({self._stage.instructions[number]}): position "
                f"{int(position[outside].ravel()[0])} is outside 0..{array.size - 1}"
            )
        if array.size and places:
            left = np.where(mask & ~outside, position, 0)
            for dimension in range(len(places) - 1, -1, -1):  # numpy.unravel_index of NumPy 2.4 fails on large arrays
                left, places[dimension] = np.divmod(left, array.shape[dimension])
        return mask, places

    def _store(self, number: int, store: Store) -> None:
        array = self._memory[store.buffer]
        valid, places = self._checked(number, store.index, store.valid, array)
        late = any(operand in self._stage.late for operand in operands_of(store))
        kept = [
            1 if late and axis in self._stage.reduced else size
            for axis, size in zip(self._stage.axes, self._shape, strict=True)
        ]
        shape = np.broadcast_shapes(tuple(kept), valid.shape, self._of(store.value).shape)
        mask, value, *spread = np.broadcast_arrays(
            np.broadcast_to(valid, shape), self._of(store.value), *places, subok=False
        )
        where = tuple(place[mask] for place in spread)
        values = value[mask]
        indirect = any(
            VALUE.match(v.name) for each in store.index if isinstance(each, Expression) for v in each.variables
        )
        if store.combine is not None or (indirect and values.size):
            for element in range(values.size):
                place = tuple(int(each[element]) for each in where)
                old = array[place]
                array[place] = (
                    values[element] if store.combine is None else _COMBINE[store.combine](old, values[element])
                )
        elif values.size:
            array[where if where else ()] = values if where else values[-1]
