"""A random program as a listing: inputs, lines of Python, outputs. It can be recorded, printed and shrunk.

A line is an expression of the tensor API over names defined earlier, so generator, shrinker and report share one
representation.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

import lumin_tune as lt
from lumin_tune.core.dtypes import Array, DType, round_to

SYMBOLIC_SIZES = (1, 12)
"""Bounds of the symbolic dimensions of random programs."""


@dataclass(frozen=True)
class ProgramInput:
    """An input. shape: numbers and names of symbolic dimensions. values: a distribution, or an exclusive upper
    bound.
    """

    name: str
    shape: tuple[int | str, ...]
    dtype: str
    static: bool = False
    values: str | int = "normal"


@dataclass(frozen=True)
class Line:
    """`names = text`. text: a `str.format` template for the operands, by position. operation: its table entry."""

    names: tuple[str, ...]
    text: str
    operands: tuple[str, ...]
    operation: str

    @property
    def expression(self) -> str:
        return self.text.format(*self.operands)


@dataclass(frozen=True)
class Listing:
    """A program. outputs: names of inputs and lines; each is an output of its own name."""

    inputs: tuple[ProgramInput, ...]
    lines: tuple[Line, ...]
    outputs: tuple[str, ...]

    def record(self) -> lt.Graph:
        """Return the program as a graph. Raises what the tensor API raises."""
        graph = lt.Graph()
        env = environment(graph)
        for each in self.inputs:
            env[each.name] = declare(graph, each)
        for line in self.lines:
            execute(line, env)
        for name in self.outputs:
            env[name].output(f"out_{name}")
        return graph

    def arrays(self, seed: int, dims: Mapping[str, int]) -> dict[str, Array]:
        """Return an array for each input, by name."""
        source = np.random.default_rng(seed)
        return {each.name: draw_array(source, each, dims) for each in self.inputs}

    def python(self, seed: int, dims: Mapping[str, int]) -> str:
        """Return a script that runs the program and the oracle, and prints their differences."""
        lines = ["import numpy as np", "import lumin_tune as lt", "", "g = lt.Graph()"]
        for each in self.inputs:
            shape = ", ".join(_dim_text(size) if isinstance(size, str) else str(size) for size in each.shape)
            static = ", static=True" if each.static else ""
            lines.append(
                f"{each.name} = g.tensor({each.name!r}, ({shape}{',' if each.shape else ''}), {each.dtype!r}{static})"
            )
        lines += [f"{', '.join(line.names)} = {line.expression}" for line in self.lines]
        lines += [f'{name}.output("out_{name}")' for name in self.outputs]
        lines += ["", "source = np.random.default_rng(0)", "arrays = {"]
        for each in self.inputs:
            lines.append(f"    {each.name!r}: {_array_text(each, dims)},")
        given = f", dims={dict(dims)}" if dims else ""
        lines += [
            "}",
            "right = lt.interpret(g, arrays, float64=True" + given + ")",
            "got = lt.compile(g, known=False)(arrays" + given + ")",
            "for name in right:",
            "    print(name, np.abs(got[name].astype(float) - right[name]).max(initial=0))",
        ]
        return "\n".join(lines) + "\n"


def environment(graph: lt.Graph) -> dict[str, Any]:
    """Return the names that lines may use besides their operands."""
    return {"lt": lt, "np": np, "g": graph}


def declare(graph: lt.Graph, each: ProgramInput) -> lt.Tensor:
    """Record an input."""
    shape = [lt.dim(size, *SYMBOLIC_SIZES) if isinstance(size, str) else size for size in each.shape]
    return graph.tensor(each.name, shape, each.dtype, static=each.static)


def execute(line: Line, env: dict[str, Any]) -> None:
    """Record a line and define its names. Raises what the tensor API raises."""
    value = eval(line.expression, env)
    values = [value] if len(line.names) == 1 else list(value)
    assert len(values) == len(line.names), line
    env.update(zip(line.names, values, strict=True))


def draw_array(source: np.random.Generator, each: ProgramInput, dims: Mapping[str, int]) -> Array:
    """Return values for an input: indices below a bound, or from the distribution that it names."""
    shape = tuple(dims[size] if isinstance(size, str) else size for size in each.shape)
    dtype = DType.of(each.dtype)
    if isinstance(each.values, int):
        return np.asarray(source.integers(0, max(1, each.values), shape)).astype(dtype.numpy)
    if dtype is DType.BOOL:
        return np.asarray(source.random(shape) < 0.5)
    if dtype.is_integer:
        small = np.asarray(source.integers(0 if dtype is DType.U8 else -9, 10, shape))
        if each.values != "edges":
            return small.astype(dtype.numpy)
        wide = source.integers(int(dtype.lowest), int(dtype.highest), shape, dtype.numpy, endpoint=True)
        ends = source.choice(np.array([dtype.lowest, dtype.highest, 0, 1], dtype.numpy), shape)
        return np.where(source.random(shape) < 0.3, ends, np.where(source.random(shape) < 0.3, wide, small)).astype(
            dtype.numpy
        )
    values = np.asarray(source.standard_normal(shape))
    if each.values == "whole":
        values = np.round(values * 2)
    elif each.values == "positive":
        values = np.abs(values) + 0.25
    elif each.values == "edges":
        special = source.choice([0.0, -0.0, 1.0, -1.0, 0.5, np.inf, -np.inf, np.nan, 100.0, -3.5], shape)
        values = np.where(source.random(shape) < 0.2, special, values)
    return round_to(values, dtype)


def _dim_text(name: str) -> str:
    low, high = SYMBOLIC_SIZES
    return f'lt.dim("{name}", {low}, {high})'


def _array_text(each: ProgramInput, dims: Mapping[str, int]) -> str:
    shape = tuple(dims[size] if isinstance(size, str) else size for size in each.shape)
    dtype = DType.of(each.dtype)
    if isinstance(each.values, int):
        return f"source.integers(0, {max(1, each.values)}, {shape}).astype({dtype.numpy.name!r})"
    if dtype is DType.BOOL:
        return f"source.random({shape}) < 0.5"
    if dtype.is_integer:
        return f"source.integers({0 if dtype is DType.U8 else -9}, 10, {shape}).astype({dtype.numpy.name!r})"
    normal = f"source.standard_normal({shape})"
    text = {"whole": f"np.round({normal} * 2)", "positive": f"np.abs({normal}) + 0.25"}.get(each.values, normal)
    return f"np.asarray({text}).astype({dtype.numpy.name!r})"
