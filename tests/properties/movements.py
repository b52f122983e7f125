"""Random chains of movements, done to a tracker and, by NumPy itself, to an array.

Choices come from a string of bytes, which hypothesis draws at once and shrinks well. Sizes may be
symbolic: then the array has the sizes that `VALUES` gives the symbols, and each movement is one that fits
for those values. The array holds 1, 2, 3, ... so that the zeros of padding stand out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt

from lumin_tune.core.expression import Size, dim, product, same_size, simplified
from lumin_tune.core.views.shape import ShapeTracker

T = TypeVar("T")

A, C, D = dim("a", 0, 4), dim("c", 1, 6), dim("d", 2, 9)
VALUES = [{"a": a, "c": c, "d": d} for a, c, d in ((2, 3, 4), (0, 1, 2), (1, 6, 3), (3, 2, 9), (4, 1, 2), (1, 1, 2))]
MOST_ELEMENTS = 1_500
MOST_AXES = 8


class Chain:
    """A tracker and the array that it should describe."""

    def __init__(self, choices: bytes, values: dict[str, int] | None) -> None:
        self._choices = iter(choices)
        self.values = values or {}
        self.symbolic = values is not None
        shape = [self.pick(self._sizes()) for _ in range(self.pick((0, 1, 2, 2, 3, 3, 4, 5)))]
        self.tracker = ShapeTracker.contiguous(shape)
        sizes = [self.worth(size) for size in shape]
        self.array: npt.NDArray[Any] = np.arange(1, int(np.prod(sizes, dtype=int)) + 1).reshape(sizes)
        self.steps: list[tuple[Any, ...]] = [("contiguous", shape)]

    def run(self) -> None:
        """Make 6 to 10 movements."""
        for _ in range(self.pick(range(6, 11))):
            while not self._moved(self.pick(_MOVES)):
                pass

    def pick(self, options: Sequence[T]) -> T:
        return options[next(self._choices, 0) % len(options)]

    def worth(self, size: Size) -> int:
        return size if isinstance(size, int) else int(size.evaluate(self.values))

    def _sizes(self) -> Sequence[Size]:
        if self.symbolic:
            return (3, A, C, D, C * 2, 1, C * D, A + 2, 4)
        return (3, 1, 2, 4, 6, 0, 5, 1, 2, 3, 12, 2, 4, 1, 3)

    def _moved(self, move: Callable[[Chain], tuple[ShapeTracker, npt.NDArray[Any], Any] | None]) -> bool:
        result = move(self)
        if result is None or result[1].size > MOST_ELEMENTS or result[1].ndim > MOST_AXES:
            return move is _permute  # the first choice, so that exhausted choices come to an end
        self.tracker, self.array = result[:2]
        self.steps.append((move.__name__.strip("_"), result[2]))
        return True


Result = tuple[ShapeTracker, npt.NDArray[Any], Any] | None


def _permute(chain: Chain) -> Result:
    axes = list(range(chain.array.ndim))
    for place in range(len(axes) - 1, 0, -1):
        other = chain.pick(range(place + 1))
        axes[place], axes[other] = axes[other], axes[place]
    return chain.tracker.permute(axes), chain.array.transpose(axes), axes


def _expand(chain: Chain) -> Result:
    rank = chain.array.ndim
    axes = sorted({chain.pick(range(rank + 1)), chain.pick(range(rank + 1))})
    sizes = [chain.pick((2, 1, 3, *((C, A + 1) if chain.symbolic else (0,)))) for _ in axes]
    axes = [axis + place for place, axis in enumerate(axes)]
    array = chain.array
    for axis, size in zip(axes, sizes, strict=True):
        array = np.repeat(np.expand_dims(array, axis), chain.worth(size), axis)
    return chain.tracker.expand(axes, sizes), array, (axes, sizes)


def _slice(chain: Chain) -> Result:
    starts: list[Size] = []
    sizes: list[Size] = []
    steps: list[int] = []
    for size, length in zip(chain.tracker.shape, chain.array.shape, strict=True):
        step = chain.pick((1, 1, 2, 1, 3))
        start: Size = chain.pick((0, 1, 2, C - 1 if chain.symbolic else 3))
        left = simplified(size - start)
        count = simplified(-(-left // step))
        if chain.pick((False, False, True)):
            count = chain.pick((1, 2, simplified(count - 1)))
        first, number = chain.worth(start), chain.worth(count)
        if first > length or number < 0 or (number and first + (number - 1) * step >= length):
            start, count, step = 0, size, 1
        starts.append(start)
        sizes.append(count)
        steps.append(step)
    firsts, numbers = list(map(chain.worth, starts)), list(map(chain.worth, sizes))
    array = chain.array
    for axis, (first, number, step) in enumerate(zip(firsts, numbers, steps, strict=True)):
        array = array.take(range(first, first + number * step, step), axis)
    return chain.tracker.slice(starts, sizes, steps), array, (starts, sizes, steps)


def _pad(chain: Chain) -> Result:
    amounts: tuple[Size, ...] = (0, 1, 0, 2, *((C - 1, A) if chain.symbolic else (0,)))
    lows = [chain.pick(amounts) for _ in chain.array.shape]
    highs = [chain.pick(amounts) for _ in chain.array.shape]
    widths = [(chain.worth(low), chain.worth(high)) for low, high in zip(lows, highs, strict=True)]
    lengths = [low + length + high for (low, high), length in zip(widths, chain.array.shape, strict=True)]
    if np.prod(lengths) > MOST_ELEMENTS:
        return None
    array = np.pad(chain.array, widths) if widths else chain.array
    return chain.tracker.pad(lows, highs), array, (lows, highs)


def _split(chain: Chain) -> Result:
    if not chain.array.ndim:
        return None
    axis = chain.pick(range(chain.array.ndim))
    size = chain.tracker.shape[axis]
    options: list[list[Size]] = [[1, size], [size, 1]]
    if same_size(size, 1):
        options = [[], [1, 1]]
    elif same_size(size, 0):
        options = [[0, 3], [2, 0], [0]]
    parts: tuple[Size, ...] = (2, 3, 4, *((C, D) if chain.symbolic else ()))
    for part in parts:
        rest = simplified(size // part)
        if same_size(product((part, rest)), size):
            options += [[part, rest], [rest, part], [rest, part, 1]]
    sizes = chain.pick(options[::-1])
    shape = (*chain.array.shape[:axis], *map(chain.worth, sizes), *chain.array.shape[axis + 1 :])
    return chain.tracker.split(axis, sizes), chain.array.reshape(shape), (axis, sizes)


def _merge(chain: Chain) -> Result:
    rank = chain.array.ndim
    axis = chain.pick(range(rank + 1))
    count = min(chain.pick((2, 3, 2, 0, 1)), rank - axis)
    shape = chain.array.shape
    merged = int(np.prod(shape[axis : axis + count], dtype=int))
    array = chain.array.reshape(*shape[:axis], merged, *shape[axis + count :])
    return chain.tracker.merge(axis, count), array, (axis, count)


def _flip(chain: Chain) -> Result:
    axes = [axis for axis in range(chain.array.ndim) if chain.pick((True, False))]
    return chain.tracker.flip(axes), np.flip(chain.array, tuple(axes)), axes


def _window(chain: Chain) -> Result:
    if not chain.array.ndim:
        return None
    axis = chain.pick(range(chain.array.ndim))
    size: Size = chain.pick((2, 3, 1, C if chain.symbolic else 2))
    stride, dilation = chain.pick((1, 2, 3)), chain.pick((1, 2))
    extent = dilation * (chain.worth(size) - 1) + 1
    if extent > chain.array.shape[axis]:
        return None
    windows = np.lib.stride_tricks.sliding_window_view(chain.array, extent, axis)
    windows = np.moveaxis(windows[..., ::dilation], -1, axis + 1)
    windows = windows[(slice(None),) * axis + (slice(None, None, stride),)]
    return chain.tracker.window(axis, size, stride, dilation), windows, (axis, size, stride, dilation)


def _reshape(chain: Chain) -> Result:
    shape = list(chain.tracker.shape)
    for _ in range(2):
        place = chain.pick(range(len(shape) + 1))
        if chain.pick((True, False)) and place + 1 < len(shape):
            shape[place : place + 2] = [product(shape[place : place + 2])]
        else:
            shape.insert(place, 1)
    if all(isinstance(size, int) for size in shape) and chain.pick((True, False)):
        shape = shape[::-1]
    return chain.tracker.reshape(shape), chain.array.reshape(list(map(chain.worth, shape))), shape


_MOVES: Sequence[Callable[[Chain], Result]] = (
    _permute, _pad, _slice, _merge, _split, _flip, _window, _expand, _reshape, _pad, _slice, _merge, _split,
)  # fmt: skip
