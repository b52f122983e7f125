"""Views and data movement: changes of shape and position, not of values."""

from __future__ import annotations

import math
from functools import partial
from typing import Final

import lumin_tune as lt
from lumin_tune.testing.programs.draft import Draft
from lumin_tune.testing.programs.operations import Draw


def sizes(d: Draft, name: str) -> list[int]:
    return [int(size) for size in d.tensor(name).shape]  # type: ignore[arg-type]


def permute(d: Draft) -> None:
    x = d.pick_any(1)
    axes = list(range(d.tensor(x).rank))
    d.random.shuffle(axes)
    d.line("permute", f"{{0}}.permute({', '.join(map(str, axes))})", x)


def transpose(d: Draft) -> None:
    x = d.pick_any(2)
    rank = d.tensor(x).rank
    given = "" if d.chance(0.5) else f"{d.between(-rank, rank - 1)}, {d.between(-rank, rank - 1)}"
    d.line("transpose", "{0}.T" if d.chance(0.2) else f"{{0}}.transpose({given})", x)


def expand(d: Draft) -> None:
    x = d.pick_any(most=3)
    to = [d.between(1, 4) if size == 1 else d.one_of((size, -1)) for size in sizes(d, x)]
    if d.chance(0.5):
        to = [d.between(1, 3), *to]
    if to:
        d.line("expand", f"{{0}}.expand({', '.join(map(str, to))})", x)


def broadcast_to(d: Draft) -> None:
    x = d.pick_any(most=3)
    to = [d.between(1, 5) if size == 1 else size for size in sizes(d, x)]
    d.line("broadcast_to", f"{{0}}.broadcast_to({[d.between(1, 3) for _ in range(d.between(0, 1))] + to})", x)


def factors(d: Draft, count: int) -> list[int]:
    """Return sizes with a given product."""
    if not count:
        return [0, d.between(1, 3)]
    found: list[int] = []
    while count > 1 and len(found) < 3:
        divisors = [each for each in range(1, count + 1) if count % each == 0]
        found.append(d.one_of(divisors))
        count //= found[-1]
    found.append(count)
    d.random.shuffle(found)
    return found


def reshape(d: Draft) -> None:
    x = d.pick_any()
    to = factors(d, math.prod(sizes(d, x)))
    if d.chance(0.3) and 0 not in to:
        to[d.between(0, len(to) - 1)] = -1
    d.line("reshape", f"{{0}}.reshape({', '.join(map(str, to))})", x)


def flatten(d: Draft) -> None:
    x = d.pick_any(1)
    start = d.between(0, d.tensor(x).rank - 1)
    d.line(
        "flatten",
        f"{{0}}.flatten({start}, {d.between(start, d.tensor(x).rank - 1)})" if d.chance(0.7) else "{0}.flatten()",
        x,
    )


def squeeze(d: Draft) -> None:
    x = d.pick(lambda x: 1 in x.shape) or d.pick_any()
    d.line("squeeze", "{0}.squeeze()", x)


def unsqueeze(d: Draft) -> None:
    x = d.pick_any(most=4)
    d.line("unsqueeze", f"{{0}}.unsqueeze({d.between(-d.tensor(x).rank - 1, d.tensor(x).rank)})", x)


def flip(d: Draft) -> None:
    x = d.pick_any(1)
    axes = [axis for axis in range(d.tensor(x).rank) if d.chance(0.6)]
    d.line("flip", f"{{0}}.flip({axes})" if axes else "{0}.flip()", x)


def tile(d: Draft, name: str) -> None:
    x = d.pick_any(1, 4)
    repeats = [d.one_of((1, 1, 2, 3)) for _ in range(d.tensor(x).rank)]
    d.line(name, f"{{0}}.{name}({', '.join(map(str, repeats))})", x)


def repeat_interleave(d: Draft) -> None:
    x = d.pick_any(1, 4)
    axis = d.one_of((None, *range(d.tensor(x).rank)))
    d.line("repeat_interleave", f"{{0}}.repeat_interleave({d.between(1, 3)}, {axis})", x)


def unfold(d: Draft) -> None:
    x = d.pick_any(1, 4)
    axis = d.between(0, d.tensor(x).rank - 1)
    size = sizes(d, x)[axis]
    if size:
        window, dilation = d.between(1, min(4, size)), 1
        if d.chance(0.3) and 2 * (window - 1) < size:
            dilation = 2
        d.line("unfold", f"{{0}}.unfold({axis}, {window}, {d.between(1, 3)}, {dilation})", x)


def roll(d: Draft) -> None:
    x = d.pick_any(1)
    axis = d.one_of((None, *range(d.tensor(x).rank)))
    d.line("roll", f"{{0}}.roll({d.between(-4, 4)}, {axis})", x)


def cut(d: Draft) -> None:
    x = d.pick_any(1)
    axis = d.between(0, d.tensor(x).rank - 1)
    size = sizes(d, x)[axis]
    start = d.one_of((None, d.between(-size - 1, size + 1)))
    stop = d.one_of((None, d.between(-size - 1, size + 1)))
    d.line("slice", f"{{0}}.slice({axis}, {start}, {stop}, {d.one_of((1, 1, 2, 3, -1, -2))})", x)


def split(d: Draft, name: str) -> None:
    x = d.pick_any(1)
    axis = d.between(0, d.tensor(x).rank - 1)
    size = sizes(d, x)[axis]
    if size < 2:
        return
    if name == "chunk":
        count = d.between(1, 4)
        each = -(-size // count)
        d.line("chunk", f"{{0}}.chunk({count}, {axis})", x, count=-(-size // each)) if size > each else None
    elif d.chance(0.5):
        each = d.between(1, size - 1)
        if size / each <= 6:
            d.line("split", f"{{0}}.split({each}, {axis})", x, count=-(-size // each))
    else:
        first = d.between(0, size)
        d.line("split", f"{{0}}.split([{first}, {size - first}], {axis})", x, count=2)


def pad(d: Draft) -> None:
    x = d.pick_any(1, 4)
    shape = sizes(d, x)
    mode = d.one_of(("constant", "constant", "reflect", "replicate", "edge", "circular", "wrap"))
    less = {"reflect": 1, "circular": 0, "wrap": 0}
    most = [max(0, min(3, size - less[mode])) if mode in less else 3 if size else 0 for size in shape]
    widths = [(d.between(0, each), d.between(0, each)) for each in most]
    value = "0"
    if mode == "constant" and d.tensor(x).dtype.is_float:
        value = d.one_of(("0", "1.5", "-1e3", "float('-inf')"))
    d.line("pad", f"{{0}}.pad({widths}, {value}, '{mode}')", x)


def _fits_beside(y: lt.Tensor, dtype: str, shape: list[int], free: int | None) -> bool:
    """Return whether a tensor has a dtype and a shape, in which one axis may have any known size."""
    if str(y.dtype) != dtype or y.rank != len(shape):
        return False
    pairs = enumerate(zip(y.shape, shape, strict=True))
    return all(isinstance(mine, int) and (mine == its or axis == free) for axis, (mine, its) in pairs)


def join(d: Draft, name: str) -> None:
    x = d.pick_any(0 if name == "stack" else 1, 4)
    shape = sizes(d, x)
    rank = len(shape)
    count = d.between(1, 3)
    axis = d.between(0, rank if name == "stack" else rank - 1)
    parts = [x]
    for _ in range(count):
        dtype = str(d.tensor(x).dtype) if d.chance(0.9) else d.one_of(d.dtypes)
        fits = d.pick(partial(_fits_beside, dtype=dtype, shape=shape, free=axis if name == "concat" else None))
        if fits is None:
            sized = [d.between(1, 5) if name == "concat" and at == axis else size for at, size in enumerate(shape)]
            fits = d.input(dtype, sized)
        parts.append(fits)
    d.random.shuffle(parts)
    places = ", ".join(f"{{{number}}}" for number in range(len(parts)))
    rest = ", ".join(f"{{{number}}}" for number in range(1, len(parts)))
    d.line(name, d.one_of((f"lt.{name}([{places}], axis={axis})", f"{{0}}.{name}({rest}, axis={axis})")), *parts)


OPERATIONS: Final[dict[str, Draw]] = {
    "permute": permute, "transpose": transpose, "expand": expand, "broadcast_to": broadcast_to, "reshape": reshape,
    "flatten": flatten, "squeeze": squeeze, "unsqueeze": unsqueeze, "flip": flip, "tile": partial(tile, name="tile"),
    "repeat": partial(tile, name="repeat"), "repeat_interleave": repeat_interleave, "unfold": unfold, "roll": roll,
    "slice": cut, "split": partial(split, name="split"), "chunk": partial(split, name="chunk"), "pad": pad,
    "concat": partial(join, name="concat"), "stack": partial(join, name="stack"),
}  # fmt: skip
