"""Accesses and dependencies of tasks are never underestimated, by brute force on random members."""

from __future__ import annotations

import itertools
import random

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from lumin_tune.core.dtypes import Array
from lumin_tune.core.expression import Expression, Size
from lumin_tune.core.kernel.ir import Halo
from lumin_tune.core.kernel.simt.arguments import Argument
from lumin_tune.plugins.cuda.megakernel.conflicts import Order, conflicts
from lumin_tune.plugins.cuda.megakernel.members import Megakernel, Member, MemberOperand, Touch
from lumin_tune.plugins.cuda.megakernel.task_queue import CONTROL, FIELDS, MAX_TASKS, tables
from lumin_tune.plugins.cuda.megakernel.touching import blocks_of, touched

DIMS = {"s": 7}
AXES = {"i": 6, "j": 7, "k": 3}
STEPS = {"i": 4, "j": 2}
I, J, K = (Expression.variable(name, 0, size - 1) for name, size in AXES.items())  # noqa: E741
S = Expression.variable("s", 1, 64)


def member(touches: list[Touch], *, shape: tuple[Size, ...], offset: int = 0, followers: bool = False) -> Member:
    strides = tuple(int(np.prod(shape[place + 1 :])) for place in range(len(shape)))
    operand = MemberOperand(Argument("workspace", offset), shape, strides, 4, tuple(touches))
    extents: dict[str, Size] = {"i": 6, "j": S, "k": 3, **({"r": 9} if followers else {})}
    own = (Halo("r", "i", 2, 1, 3, ()),) if followers else ()
    return Member("k", 0, extents, tuple(STEPS.items()), own, (operand,))


def formula(source: random.Random, depth: int) -> Size:
    if depth == 0:
        return source.choice([I, J, K, S, source.randint(-3, 5)])
    a, b = formula(source, depth - 1), formula(source, depth - 1)
    match source.randrange(7):
        case 0:
            return a + b
        case 1:
            return a - b
        case 2:
            return a * source.randint(-2, 3)
        case 3:
            return a // source.randint(1, 4)
        case 4:
            return a % source.randint(1, 4)
        case 5:
            return Expression.variable("i", 0, 5).minimum(a) if isinstance(a, int) else a.minimum(b)
        case _:
            return Expression.variable("j", 0, 6).maximum(a) if isinstance(a, int) else a.maximum(b)


def positions(block: int) -> list[dict[str, int]]:
    """Return the positions of the axes in a grid block."""
    columns = -(-AXES["j"] // STEPS["j"])
    starts = {"i": block // columns * STEPS["i"], "j": block % columns * STEPS["j"]}
    ranges = [range(starts[a], min(starts[a] + STEPS[a], AXES[a])) if a in STEPS else range(AXES[a]) for a in AXES]
    return [dict(zip(AXES, at, strict=True)) for at in itertools.product(*ranges)]


@given(st.integers(0, 10**9))
def test_boxes_hold_what_blocks_touch(seed: int) -> None:
    source = random.Random(seed)
    index = (formula(source, 2), formula(source, 1))
    own = member([Touch(True, index)], shape=(12, 10), offset=64)
    blocks = blocks_of(own, DIMS)
    assert blocks == 8
    (found,) = touched(own, DIMS, np.arange(blocks))
    for block in range(blocks):
        for at in positions(block):
            known = {**at, **DIMS}
            place = [part if isinstance(part, int) else int(part.evaluate(known)) for part in index]
            flat = place[0] * 10 + place[1]
            if 0 <= flat < 120:
                assert found.first[block] <= 64 + 4 * flat and 64 + 4 * flat + 3 <= found.last[block]
            for position, (low, high) in zip(place, found.boxes or (), strict=False):
                assert low[block] <= position <= high[block]


def test_windows_that_follow_blocks() -> None:
    r = Expression.variable("r", 0, 8)
    own = member([Touch(False, (r,))], shape=(9,), followers=True)
    (found,) = touched(own, DIMS, np.arange(blocks_of(own, DIMS)))
    assert found.boxes is not None
    assert found.boxes[0][0].tolist() == [0] * 4 + [7] * 4  # 2 * 0 - 1 and 2 * 4 - 1, clipped at 0
    assert found.boxes[0][1].tolist() == [8] * 8  # 2 * 3 + 3 and 2 * 5 + 3, clipped at 8


def test_computed_places_may_be_any() -> None:
    own = member([Touch(False, (None, J))], shape=(6, 7))
    (found,) = touched(own, DIMS, np.arange(blocks_of(own, DIMS)))
    assert found.boxes is None and set(found.first) == {0} and set(found.last) == {4 * 42 - 1}


def test_rows_meet_rows_and_nothing_else() -> None:
    def found(store: tuple[Size, ...], load: tuple[Size, ...], offset: int = 0) -> Array | None:
        makes, reads = (
            member([Touch(True, store)], shape=(6, 7)),
            member([Touch(False, load)], shape=(6, 7), offset=offset),
        )
        firsts = np.arange(8)
        return conflicts(touched(reads, DIMS, firsts), touched(makes, DIMS, firsts), 8, 8)

    rows = np.arange(8) // 4
    matrix = found((I, J), (I, J))
    assert matrix is not None and (matrix == np.eye(8, dtype=bool)).all()
    matrix = found((I, J), (I, K))
    assert matrix is not None and (matrix == ((rows[:, None] == rows) & (np.arange(8) % 4 < 2))).all()
    assert found((I, J), (I, J), offset=4 * 42) is None
    assert found((I, J), (I, J), offset=4 * 41) is not None  # another layout whose first element is the last of this


@given(st.integers(0, 10**9))
def test_what_is_left_out_follows(seed: int) -> None:
    source = random.Random(seed)
    counts = [source.randint(0, 5) for _ in range(source.randint(2, 7))]
    direct: dict[tuple[int, int], Array] = {}
    draw = np.random.default_rng(seed)
    for later, earlier in itertools.product(range(len(counts)), repeat=2):
        if earlier < later and counts[later] and counts[earlier] and source.random() < 0.7:
            matrix = draw.random((counts[later], counts[earlier])) < source.choice([0.1, 0.5, 1.0])
            if matrix.any():
                direct[later, earlier] = matrix
    order, waits = Order(), {}
    for later in range(len(counts)):
        for earlier, matrix in order.add(lambda earlier, later=later: direct.get((later, earlier))).items():  # type: ignore[misc]
            waits[later, earlier] = matrix
    offsets = np.cumsum([0, *counts])
    before = np.zeros((offsets[-1], offsets[-1]), bool)  # precedence between tasks implied by waits
    for (later, earlier), matrix in waits.items():
        before[offsets[later] : offsets[later + 1], offsets[earlier] : offsets[earlier + 1]] = matrix
        assert not (matrix & ~direct[later, earlier]).any()
    for task in range(offsets[-1]):
        for other in range(task):
            if before[task, other]:
                before[task] |= before[other]
    for (later, earlier), matrix in direct.items():
        reached = before[offsets[later] : offsets[later + 1], offsets[earlier] : offsets[earlier + 1]]
        assert not (matrix & ~reached).any(), (seed, later, earlier)


def test_queues_stand_in_order_and_count_right() -> None:
    size = 3 * MAX_TASKS + 5
    i = Expression.variable("i", 0, size - 1)

    def row(offset: int, store: int) -> Member:
        operands = tuple(
            MemberOperand(Argument("workspace", at), (size,), (1,), 4, (Touch(stores, (i,)),))
            for at, stores in ((offset, False), (store, True))
        )
        return Member("k", 0, {"i": size}, (("i", 1),), (), operands)

    queue = tables(Megakernel("m0", "m0", 32, 16, (row(0, 8192), row(8192, 16384), row(16384, 0))), {})
    assert len(queue.tasks) == 3 * -(-size // 4) and set(queue.edges) == {(0, 1), (1, 2)} and CONTROL == 2
    signalled = {}
    for place, task in enumerate(queue.tasks):
        fields = dict(zip(FIELDS, task.tolist(), strict=True))
        for counter, target in queue.waits[fields["waits"] : fields["waits_end"]]:
            assert signalled[counter][1] == target and signalled[counter][0] < place
        for counter in queue.signals[fields["signals"] : fields["signals_end"]]:
            signalled[counter] = (place, signalled.get(counter, (0, 0))[1] + 1)
    own = queue.tasks[queue.kernels == 1][:, 2:4]
    assert [block for first, last in own for block in range(first, last)] == list(range(size))
