"""Split keys for attention with few queries: blocks process parts of the keys, a second kernel combines the parts.

`split_keys` takes a kernel that `online_softmax` has produced, with one sequential loop over keys and a running
maximum, sum and sums of products. Each block of the first kernel processes one part of the keys and stores its partial
results: a maximum m_p, a sum s_p, sums of products x_p. The second kernel computes m = max m_p, s = sum s_p exp(m_p -
m) and x = sum x_p exp(m_p - m), and continues as before. Parts have the same, known length; if the number of keys is
symbolic, they stay in one loop. Exactness class `reassociates`. Offered by spaces as a form.

Source: T. Dao, D. Haziza, F. Massa and G. Sizov, "Flash-Decoding for long-context inference", 2023.
"""

from __future__ import annotations

import itertools
import math
from dataclasses import dataclass, replace

from lumin_tune.core.dtypes import DType
from lumin_tune.core.expression import Expression, Size, simplified
from lumin_tune.core.expression.estimates import typical
from lumin_tune.core.kernel.ir import (
    PRIVATE,
    Apply,
    Axis,
    Buffer,
    Constant,
    Index,
    Instruction,
    Kernel,
    Load,
    Loop,
    Node,
    Position,
    Program,
    Reduce,
    Scan,
    Stage,
    Store,
    names_in,
)
from lumin_tune.core.kernel.ir.rewriting import InstructionWriter, in_loops, loads_of, stores_of
from lumin_tune.core.kernel.rewrite.softmax_weights import LOWEST
from lumin_tune.core.kernel.rewrite.split_reductions import free_axis

_LEAST_TURNS = 2  # iterations of the loop over a part's keys; shorter parts are not worth a block


@dataclass(frozen=True, slots=True)
class _State:
    """A value carried across the loop: a private buffer, the index of its elements, and their axes."""

    buffer: str
    index: Index
    axes: tuple[str, ...]
    is_maximum: bool
    dtype: DType


@dataclass(frozen=True, slots=True)
class _Online:
    """The parts of a kernel. grid: its loops, outer to inner. before: all nodes before the loop, initial fills
    included.
    """

    grid: tuple[Loop, ...]
    before: tuple[Node, ...]
    loop: Loop
    last: tuple[Stage, ...]
    states: tuple[_State, ...]


def split_keys(program: Program, parts: int, blocks: int) -> Program | None:
    """Return a program of `online_softmax` with the keys in about `parts` parts, or None if the keys stay in one loop.

    blocks: enough to fill the device; a kernel with as many points in its grid is not split.
    """
    for place, kernel in enumerate(program.kernels):
        found = _find(program, kernel)
        if found is None or math.prod(typical(kernel.extents[loop.axis]) for loop in found.grid) >= blocks:
            continue
        extent = kernel.extents[found.loop.axis]
        if not isinstance(extent, int):
            continue
        count = next((each for each in range(parts, 2 * parts) if extent % each == 0), None)
        if count is None or extent // count < _LEAST_TURNS * found.loop.step:
            continue
        made, buffers = _split(program, kernel, found, count)
        kernels = (*program.kernels[:place], *made, *program.kernels[place + 1 :])
        return replace(program, kernels=kernels, buffers=(*program.buffers, *buffers))
    return None


def _find(program: Program, kernel: Kernel) -> _Online | None:
    grid = kernel.grid
    body = grid[-1].body if grid else kernel.body
    loops = [node for node in body if isinstance(node, Loop)]
    if len(loops) != 1 or loops[0].kind != "sequential" or not all(isinstance(n, Stage | Loop) for n in body):
        return None
    (loop,) = loops
    at = body.index(loop)
    inside = [node for node in loop.body if isinstance(node, Stage)]
    last = [node for node in body[at + 1 :] if isinstance(node, Stage)]
    if len(inside) != len(loop.body) or any(loop.axis in stage.axes for stage in last):
        return None
    states = tuple(itertools.chain.from_iterable(_filled(node) for node in body[:at] if isinstance(node, Stage)))
    kept = {each.buffer for each in states}
    own = {store.buffer for stage in last for _, store in stores_of(stage)}
    read = {load.buffer for stage in last for _, load in loads_of(stage)}
    early = [node for node in (*body[:at], *inside) if isinstance(node, Stage)]
    if sum(each.is_maximum for each in states) != 1 or any(
        program.by_name[name].scope in PRIVATE and name not in kept | own for name in read
    ):
        return None
    if any(program.by_name[store.buffer].scope not in PRIVATE for stage in early for _, store in stores_of(stage)):
        return None
    if any(isinstance(each, Scan) for stage in early for each in stage.instructions):
        return None
    return _Online(grid, tuple(body[:at]), loop, tuple(last), states)


def _filled(stage: Stage) -> list[_State]:
    """Return the buffers that a stage fills with constants, nothing if it does anything else."""
    found = []
    for each in stage.instructions:
        if isinstance(each, Store):
            value = stage.instructions[each.value]
            if not isinstance(value, Constant) or value.dtype not in LOWEST:
                return []
            is_maximum = value.value == LOWEST[value.dtype]
            if not is_maximum and value.value != 0:
                return []
            found.append(_State(each.buffer, each.index, stage.axes, is_maximum, value.dtype))
        elif not isinstance(each, Constant):
            return []
    return found


def _split(program: Program, kernel: Kernel, found: _Online, count: int) -> tuple[tuple[Kernel, Kernel], list[Buffer]]:
    """Return the kernel of the parts and the one that combines them, and the buffers between them."""
    axis, extent = found.loop.axis, kernel.extents[found.loop.axis]
    assert isinstance(extent, int)
    part = Axis(free_axis(kernel), count)
    length = extent // count
    axes = {each.name: each for each in kernel.axes}
    whole = simplified(part.position * length + Axis(axis, length).position)
    given = {
        each: Buffer(f"{each.buffer}_parts", (count, *(axes[name].extent for name in each.axes)), each.dtype, "global")
        for each in found.states
    }
    own = {each.buffer: replace(program.by_name[each.buffer], name=f"{each.buffer}_whole") for each in found.states}

    def place(each: _State) -> Index:
        return (part.position, *(axes[name].position for name in each.axes))

    # kernel of the parts
    leaves = []
    for each in found.states:
        write = InstructionWriter()
        write(Store(given[each].name, place(each), write(Load(each.buffer, each.index, each.dtype))))
        leaves.append(Stage((part.name, *each.axes), tuple(write.instructions)))
    moved = replace(found.loop, body=tuple(_moved(program, node, axis, whole, part.name) for node in found.loop.body))
    first = in_loops(found.grid, (*found.before, moved, *leaves))
    inside = tuple(replace(each, extent=length) if each.name == axis else each for each in kernel.axes)
    one = Kernel(f"{kernel.name}_parts", (part, *inside), (Loop(part.name, 1, "parallel", first),))

    # combining kernel
    maximum = next(each for each in found.states if each.is_maximum)
    stages: list[Stage] = []
    for each in (maximum, *(each for each in found.states if each is not maximum)):
        write = InstructionWriter()
        value = write(Load(given[each].name, place(each), each.dtype))
        if each is not maximum:
            top = write(Load(given[maximum].name, place(maximum), each.dtype))
            new = write(Load(own[maximum.buffer].name, maximum.index, each.dtype))
            shrink = write(Apply("exp", (write(Apply("sub", (top, new), each.dtype)),), each.dtype))
            value = write(Apply("mul", (value, shrink), each.dtype))
        total = write(Reduce("max" if each is maximum else "add", value, (part.name,), each.dtype))
        write(Store(own[each.buffer].name, each.index, total))
        stages.append(Stage((*each.axes, part.name), tuple(write.instructions)))
    names = {buffer: new.name for buffer, new in own.items()}
    last = [Stage(stage.axes, tuple(_renamed(each, names) for each in stage.instructions)) for stage in found.last]
    used = {name for stage in (*stages, *last) for name in stage.axes} | {loop.axis for loop in found.grid}
    kept = tuple(each for each in (*kernel.axes, part) if each.name in used)
    two = Kernel(kernel.name, kept, in_loops(found.grid, (*stages, *last)))
    return (one, two), [*given.values(), *own.values()]


def _moved(program: Program, node: Node, axis: str, whole: Size, part: str) -> Node:
    """Return a stage that reads arguments at the keys of its part."""
    assert isinstance(node, Stage)

    def placed(size: Size) -> Size:
        if not isinstance(size, Expression) or all(each.name != axis for each in size.variables):
            return size
        return simplified(size.substitute({axis: whole}))

    changed: list[Instruction] = []
    for each in node.instructions:
        if isinstance(each, Load) and program.by_name[each.buffer].scope not in PRIVATE:
            each = replace(each, index=tuple(map(placed, each.index)), valid=placed(each.valid))
        elif isinstance(each, Position):
            each = replace(each, index=placed(each.index))
        changed.append(each)
    needed = any(part in names_in(each) for each in changed)
    return Stage((part, *node.axes) if needed else node.axes, tuple(changed))


def _renamed(each: Instruction, names: dict[str, str]) -> Instruction:
    if isinstance(each, Load | Store) and each.buffer in names:
        return replace(each, buffer=names[each.buffer])
    return each
