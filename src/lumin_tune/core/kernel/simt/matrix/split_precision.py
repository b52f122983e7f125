"""Split precision for attention: f32 weights as sums of f16/bf16 terms, which matrix instructions can multiply.

A weight exp(score - maximum) is in [0, 1]. With f16 values it is split into two terms: w * 2^14 is rounded, and so is
the remainder. The error is 2^-22 of w, or 2^-39 absolute for smaller weights; sums are scaled by 2^14 until they are
read. With bf16 values, whose exponent range is that of f32, three terms give an error of 2^-24. Products of f16/bf16
are exact in f32, so only sums round, as in other schedules (`mma`). An infinite value gives NaN where the second term
of a weight is 0.

Each term is multiplied by a stage of its own, and all add to the same sums. `space` applies this where weights are f32.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from lumin_tune.core.dtypes import DType
from lumin_tune.core.kernel.ir import PRIVATE, Apply, Constant, Load, Loop, Node, Program, Stage, Store, walk
from lumin_tune.core.kernel.ir.matching import sum_of_products
from lumin_tune.core.kernel.ir.rewriting import (
    InstructionWriter,
    applied,
    loads_of,
    readers,
    reductions_of,
    stages,
    stores_of,
    with_nodes,
    without_unused_buffers,
)
from lumin_tune.core.kernel.rewrite.softmax_weights import is_at_most_one

_TERMS: Mapping[DType, tuple[int, float]] = {DType.F16: (2, 2.0**14), DType.BF16: (3, 1.0)}
"""For each dtype of values, the number of terms per weight and the scale applied before splitting."""


@dataclass(frozen=True, slots=True)
class _Mix:
    """A stage that sums products of weights and values.

    weights, sums: buffers. load: the number of the load of weights. dtype: of the values.
    """

    stage: Stage
    weights: str
    load: int
    sums: str
    dtype: DType

    def term(self, number: int) -> str:
        return f"{self.weights}_term{number}"


def with_split_weights(program: Program) -> Program | None:
    """Split the f32 weights of an `online` program into terms. Returns None if there are none."""
    found: dict[str, _Mix] = {}
    for kernel in program.kernels:
        for node in walk(kernel.body):
            if isinstance(node, Loop) and node.kind == "sequential":
                mixes = (_mix(program, each, node.axis) for each in node.body if isinstance(each, Stage))
                found |= {mix.weights: mix for mix in mixes if mix is not None}
    if not found or len({mix.sums for mix in found.values()}) < len(found):
        return None
    own = {id(mix.stage): mix for mix in found.values()}

    def change(body: Sequence[Node]) -> Sequence[Node]:
        made: list[Node] = []
        for node in body:
            if not isinstance(node, Stage):
                made.append(node)
            elif id(node) in own:
                made += _summed(own[id(node)])
            else:
                made.append(_stored(_read(node, found), found))
        return made

    buffers = list(program.buffers)
    for mix in found.values():
        count = _TERMS[mix.dtype][0]
        buffers += [replace(program.by_name[mix.weights], name=mix.term(n), dtype=mix.dtype) for n in range(count)]
    return without_unused_buffers(with_nodes(replace(program, buffers=tuple(buffers)), change))


def _mix(program: Program, stage: Stage, keys: str) -> _Mix | None:
    """Return the stage as a weighted sum if it accumulates f32 weights times f16/bf16 values, otherwise None."""
    found, stores = sum_of_products(stage), stores_of(stage)
    if found is None or len(stores) != 1 or stage.reduced != (keys,):
        return None
    (at, total, factors), ((_, store),) = found, stores
    if total.dtype is not DType.F32 or at not in (applied(stage.instructions, store.value, "add") or ()):
        return None
    for weights, values in (factors, factors[::-1]):
        if weights.load is None or weights.is_cast or values.load is None or not values.is_cast:
            continue
        if values.load.dtype in _TERMS and _is_weight(program, weights.load.buffer, stage):
            if all(_is_zero(each) for each in stages(program) if each is not stage and _stores(each, store.buffer)):
                return _Mix(stage, weights.load.buffer, weights.number, store.buffer, values.load.dtype)
    return None


def _stores(stage: Stage, buffer: str) -> bool:
    return any(store.buffer == buffer for _, store in stores_of(stage))


def _is_zero(stage: Stage) -> bool:
    """Return whether a stage stores only zeros."""
    values = [stage.instructions[store.value] for _, store in stores_of(stage)]
    return all(isinstance(value, Constant) and value.value == 0 for value in values)


def _is_weight(program: Program, buffer: str, reader: Stage) -> bool:
    """Return whether a private buffer holds weights written by one stage and read only by `reader`."""
    where = program.by_name[buffer]
    if where.scope not in PRIVATE or where.dtype is not DType.F32:
        return False
    if [id(each) for each in readers(program, buffer)] != [id(reader)]:
        return False
    stored = [(stage, store) for stage in stages(program) for _, store in stores_of(stage) if store.buffer == buffer]
    if len(stored) != 1:
        return False
    ((stage, store),) = stored
    return store.valid == 1 and store.combine is None and is_at_most_one(program, stage, store.value)


def _stored(stage: Stage, found: Mapping[str, _Mix]) -> Stage:
    """Return the stage that stores the terms of weights in place of the weights."""
    if not any(store.buffer in found for _, store in stores_of(stage)):
        return stage
    write = InstructionWriter()
    numbers: dict[int, int] = {}
    for number, each in enumerate(stage.instructions):
        if not isinstance(each, Store) or each.buffer not in found:
            numbers = write.copy(stage.instructions, [number], numbers)
            continue
        numbers = write.copy(stage.instructions, [each.value], numbers)
        mix, rest = found[each.buffer], numbers[each.value]
        count, scale = _TERMS[mix.dtype]
        if scale != 1:
            rest = write(Apply("mul", (rest, write(Constant(scale, DType.F32))), DType.F32))
        for term in range(count):
            half = write(Apply("cast", (rest,), mix.dtype))
            write(replace(each, buffer=mix.term(term), value=half))
            if term < count - 1:
                rest = write(Apply("sub", (rest, write(Apply("cast", (half,), DType.F32))), DType.F32))
    return Stage(stage.axes, tuple(write.instructions))


def _summed(mix: _Mix) -> list[Stage]:
    """Return one stage per term that accumulates its products."""
    stage = mix.stage
    ((at, _),), ((_, store),) = reductions_of(stage), stores_of(stage)
    weights = stage.instructions[mix.load]
    assert isinstance(weights, Load)
    made = []
    for term in range(_TERMS[mix.dtype][0]):
        write = InstructionWriter()
        half = write(replace(weights, buffer=mix.term(term), dtype=mix.dtype))
        numbers = write.copy(stage.instructions, [at], {mix.load: write(Apply("cast", (half,), DType.F32))})
        if term == 0:
            write.copy(stage.instructions, [n for n, _ in stores_of(stage)], numbers)
        else:
            before = write(Load(mix.sums, store.index, DType.F32))
            write(replace(store, value=write(Apply("add", (before, numbers[at]), DType.F32))))
        made.append(Stage(stage.axes, tuple(write.instructions)))
    return made


def _read(stage: Stage, found: Mapping[str, _Mix]) -> Stage:
    """Return the stage with the scale of the sums removed on load."""
    scales = {mix.sums: 1 / _TERMS[mix.dtype][1] for mix in found.values() if _TERMS[mix.dtype][1] != 1}
    loads = [(number, load) for number, load in loads_of(stage) if load.buffer in scales]
    if not loads:
        return stage
    write = InstructionWriter()
    bound = {
        number: write(Apply("mul", (write(load), write(Constant(scales[load.buffer], DType.F32))), DType.F32))
        for number, load in loads
    }
    numbers = {**bound}
    for number in range(len(stage.instructions)):
        numbers = write.copy(stage.instructions, [number], numbers)
    return Stage(stage.axes, tuple(write.instructions))
