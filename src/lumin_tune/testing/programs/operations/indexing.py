"""Indexing by numbers, slices and index tensors."""

from __future__ import annotations

from functools import partial
from typing import Final

from lumin_tune.testing.programs.draft import INTEGERS, Draft
from lumin_tune.testing.programs.operations import Draw
from lumin_tune.testing.programs.operations.shaping import sizes


def places(d: Draft, shape: tuple[int, ...], below: int) -> str:
    """Return a tensor of indices below a bound."""
    found = [
        each.name for each in d.inputs if each.shape == shape and isinstance(each.values, int) and each.values <= below
    ]
    if found and d.chance(0.5):
        return d.one_of(found)
    return d.input(d.one_of(("i64", "i64", "i32")), shape, below, static=d.chance(0.1))


def getitem(d: Draft) -> None:
    x = d.pick_any(1)
    entries, operands = [], [x]
    kind = d.between(0, 5)
    for size in sizes(d, x)[: d.between(1, d.tensor(x).rank)]:
        if kind == 0 and size and d.chance(0.5):
            entries.append(str(d.between(-size, size - 1)))
        elif kind == 1 and size and len(operands) == 1:
            operands.append(places(d, d.shape(1, 2, 12), size))
            entries.append(f"{{{len(operands) - 1}}}")
        elif d.chance(0.2):
            entries.append("None, :")
        else:
            start = d.one_of(("", str(d.between(-size, size))))
            stop = d.one_of(("", str(d.between(-size, size))))
            entries.append(f"{start}:{stop}:{d.one_of(('', '', '2', '-1', '-2', '3'))}")
    if d.chance(0.15):
        entries = [*entries, "..."]
    d.line("getitem", f"{{0}}[{', '.join(entries)}]", *operands)


def take(d: Draft) -> None:
    x = d.pick_any(1)
    axis = d.between(0, d.tensor(x).rank - 1)
    size = sizes(d, x)[axis]
    if size:
        d.line("take", f"{{0}}.take({{1}}, {axis})", x, places(d, d.shape(0, 2, 16), size))


def gather(d: Draft) -> None:
    x = d.pick_any(1, 4)
    shape = sizes(d, x)
    axis = d.between(0, len(shape) - 1)
    if shape[axis]:
        index = [
            d.between(1, 6) if at == axis else d.between(min(1, size), size) if d.chance(0.3) else size
            for at, size in enumerate(shape)
        ]
        d.line("gather", f"{{0}}.gather({axis}, {{1}})", x, places(d, tuple(index), shape[axis]))


def scatter(d: Draft) -> None:
    x = d.pick_any(1, 4, dtypes=[each for each in sorted(set(d.dtypes)) if each != "bool"] or ["f32"])
    shape = sizes(d, x)
    axis = d.between(0, len(shape) - 1)
    if 0 in shape:
        return
    index = tuple(
        d.between(1, 5) if at == axis else d.between(1, size) if d.chance(0.3) else size
        for at, size in enumerate(shape)
    )
    reduce = d.one_of(("None", "'add'", "'mul'", "'max'"))
    if d.chance(0.2):
        d.line("scatter", f"{{0}}.scatter({axis}, {{1}}, 2, {reduce})", x, places(d, index, shape[axis]))
        return
    source = d.pick(lambda y: y.dtype is d.tensor(x).dtype and y.shape == index) or d.input(
        str(d.tensor(x).dtype), index
    )
    d.line("scatter", f"{{0}}.scatter({axis}, {{1}}, {{2}}, {reduce})", x, places(d, index, shape[axis]), source)


def one_hot(d: Draft) -> None:
    x = d.pick_any(0, 3, dtypes=INTEGERS)
    d.line("one_hot", f"{{0}}.one_hot({d.between(1, 7)}, '{d.one_of(('f32', 'i64', 'bool'))}')", x)


def triangle(d: Draft, name: str) -> None:
    x = d.pick_any(2)
    d.line(name, f"{{0}}.{name}({d.between(-2, 2)})", x)


OPERATIONS: Final[dict[str, Draw]] = {
    "getitem": getitem,
    "take": take,
    "gather": gather,
    "scatter": scatter,
    "one_hot": one_hot,
    "tril": partial(triangle, name="tril"),
    "triu": partial(triangle, name="triu"),
}
