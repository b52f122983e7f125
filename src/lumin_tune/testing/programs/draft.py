"""A random program under construction: what can be chosen, and the value of each tensor.

A generator asks it for tensors and numbers and proposes lines. Each line is recorded and immediately evaluated on one
set of inputs; a line whose value is useless, non-finite or far too large, is removed again.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

import numpy as np

import lumin_tune as lt
from lumin_tune.core.dtypes import DType
from lumin_tune.testing.programs.listing import Line, Listing, ProgramInput, declare, draw_array, environment, execute
from lumin_tune.testing.programs.rounding_noise import NoisyValues

T = TypeVar("T")

FLOATS: Final = ("f32", "f32", "f32", "f32", "f64", "f16", "bf16")
INTEGERS: Final = ("i64", "i32", "i16", "i8", "u8")
DTYPES: Final = (*FLOATS, *FLOATS, *INTEGERS, "bool")
SIZES: Final = (1, 2, 3, 4, 5, 7, 8, 9, 13, 16, 17, 19, 31, 33, 40)
MAX_ELEMENTS: Final = 6_000
_MAX_RANK: Final = 6
_GREAT: Final = 1e4


class Choices:
    """Random choices of a draft, from its own source."""

    random: random.Random

    def chance(self, share: float) -> bool:
        return self.random.random() < share

    def one_of(self, choices: Sequence[T]) -> T:
        return self.random.choice(choices)

    def between(self, low: int, high: int) -> int:
        return self.random.randint(low, high)


_NAMES = ("n", "rows", "a0", "a1", "a2", "a3", "a5", "i", "i0", "i1", "d0", "d1", "x0", "self", "step", "int", "for")
"""Names of symbolic dimensions, which generated code must not take for its own."""


class Draft(Choices):
    """A growing program."""

    def __init__(self, seed: int, *, symbolic: bool = False, dtypes: Sequence[str] = DTYPES) -> None:
        self.random = random.Random(seed)
        self.dtypes = dtypes
        self.graph = lt.Graph()
        self._env: dict[str, Any] = environment(self.graph)
        self._source = np.random.default_rng(seed)
        self._arrays: dict[str, Any] = {}
        self.dims = {random.Random(f"name {seed}").choice(_NAMES): self.random.randint(2, 9)} if symbolic else {}
        self._values = NoisyValues(self.graph, self._arrays, self.dims)
        self.inputs: list[ProgramInput] = []
        self.lines: list[Line] = []
        self.pool: list[str] = []
        self.uses: dict[str, int] = {}

    # choices

    def size(self) -> int:
        return 0 if self.chance(0.01) else self.one_of(SIZES)

    def shape(self, least: int = 0, most: int = 4, limit: int = 1_200) -> tuple[int, ...]:
        """Return a shape with a bounded number of elements."""
        rank = self.one_of([rank for rank in (0, 1, 1, 2, 2, 2, 3, 3, 4, 5) if least <= rank <= most] or [least])
        sizes: list[int] = []
        for _ in range(rank):
            left = limit // max(1, int(np.prod(sizes)))
            sizes.append(self.one_of([each for each in SIZES if each <= left] or [1]))
        self.random.shuffle(sizes)
        if sizes and self.chance(0.02):
            sizes[self.between(0, rank - 1)] = 0
        return tuple(sizes)

    # tensors

    def tensor(self, name: str) -> lt.Tensor:
        found: lt.Tensor = self._env[name]
        return found

    def value(self, name: str) -> Any:
        """Return a tensor's value on the draft's inputs, in float64."""
        return self._values[self.tensor(name).node]

    def pick(self, fits: Callable[[lt.Tensor], bool]) -> str | None:
        """Return a tensor that fits, preferably a new or unused one."""
        found = [name for name in self.pool if fits(self.tensor(name))]
        if not found:
            return None
        unused = [name for name in found if not self.uses.get(name)]
        if unused and self.chance(0.5):
            return self.one_of(unused)
        return self.one_of(found[-5:] if self.chance(0.5) else found)

    def pick_float(self, least: int = 0, most: int = 9, known: bool = True) -> str:
        """Return a float tensor with a rank in a range, a new input if there is none. known: without symbolic sizes."""
        found = self.pick(lambda x: x.dtype.is_float and least <= x.rank <= most and (not known or is_known(x)))
        if found is None and self.chance(0.8):
            found = self.of_rank(self.between(least, min(most, least + 1)))
        if found is None or self.chance(0.05):
            return self.input(self.float_dtype(), self.shape(least, min(most, 4)))
        return found

    def float_dtype(self) -> str:
        return self.one_of([each for each in self.dtypes if each in FLOATS] or ["f32"])

    def of_rank(self, rank: int) -> str | None:
        """Return a float tensor reshaped to a rank by a line, None if there is none."""
        found = self.pick(lambda x: x.dtype.is_float and x.rank > 0 and is_known(x))
        if found is None or not rank:
            return None
        have = self.tensor(found).rank
        if have == rank:
            return found
        text = f"{{0}}.flatten(0, {have - rank})" if have > rank else f"{{0}}[{'None, ' * (rank - have)}...]"
        return next(iter(self.line("rank", text, found)), None)

    def pick_any(self, least: int = 0, most: int = 9, dtypes: Sequence[str] | None = None) -> str:
        """Return a tensor of known sizes with one of these dtypes."""
        allowed = dtypes or sorted(set(self.dtypes))
        found = self.pick(lambda x: least <= x.rank <= most and is_known(x) and str(x.dtype) in allowed)
        if found is None or self.chance(0.05):
            return self.input(self.one_of(allowed), self.shape(least, min(most, 4)))
        return found

    def mate(self, name: str, dtype: str | None = None) -> str:
        """Return a tensor that broadcasts with another, possibly a new input."""
        x = self.tensor(name)
        wanted = DType.of(dtype) if dtype else x.dtype
        found = self.pick(lambda y: y.dtype is wanted and broadcasts(x.shape, y.shape) and y.rank <= x.rank)
        if found is not None and self.chance(0.7):
            return found
        if not is_known(x):
            return found or name
        shape = [int(size) if self.chance(0.75) else 1 for size in x.shape]  # type: ignore[arg-type]
        return self.input(str(wanted), tuple(shape[self.between(0, len(shape)) if self.chance(0.3) else 0 :]))

    # growing

    def input(
        self, dtype: str, shape: Sequence[int | str], values: str | int | None = None, static: bool | None = None
    ) -> str:
        """Declare an input."""
        drawn = self.one_of(["normal"] * 4 + ["whole", "positive"])
        if dtype in INTEGERS and self.chance(0.3):
            drawn = "edges"
        kind: str | int = drawn if values is None else values
        fixed = self.chance(0.15) if static is None else static
        each = ProgramInput(f"x{len(self.inputs)}", tuple(shape), dtype, fixed, kind)
        self.inputs.append(each)
        self._arrays[each.name] = draw_array(self._source, each, self.dims)
        self._env[each.name] = declare(self.graph, each)
        self.pool.append(each.name)
        return each.name

    def line(self, operation: str, text: str, *operands: str, count: int = 1) -> tuple[str, ...]:
        """Record a line and return its names, none if it was removed again. Raises what the tensor API raises."""
        first = sum(len(line.names) for line in self.lines)
        line = Line(tuple(f"v{first + number}" for number in range(count)), text, operands, operation)
        execute(line, self._env)
        if not all(self._is_worth(name) for name in line.names):
            return ()
        self.lines.append(line)
        for name in operands:
            self.uses[name] = self.uses.get(name, 0) + 1
        self.pool += [name for name in line.names if name not in self.pool]
        return line.names

    def _is_worth(self, name: str) -> bool:
        tensor = self.tensor(name)
        if tensor.rank > _MAX_RANK or size_with(tensor, self.dims) > MAX_ELEMENTS:
            return False
        value = self.value(name)
        if value.dtype.kind != "f" or not value.size or self.chance(0.03):
            return True
        return bool(np.isfinite(value).mean() > 0.9 and np.abs(value[np.isfinite(value)]).max(initial=0) < _GREAT)

    def listing(self, outputs: Sequence[str]) -> Listing:
        """Return the program with these outputs."""
        return Listing(tuple(self.inputs), tuple(self.lines), tuple(outputs))


def is_known(x: lt.Tensor) -> bool:
    return all(isinstance(size, int) for size in x.shape)


def broadcasts(to: Sequence[Any], shape: Sequence[Any]) -> bool:
    """Return whether a shape broadcasts to another without growing the latter."""
    aligned = list(to)[len(to) - len(shape) :] if len(shape) <= len(to) else None
    return aligned is not None and all(a == b or b == 1 for a, b in zip(aligned, shape, strict=True))


def size_with(x: lt.Tensor, dims: dict[str, int]) -> int:
    count = 1
    for size in x.shape:
        count *= size if isinstance(size, int) else int(size.evaluate(dims))
    return count
