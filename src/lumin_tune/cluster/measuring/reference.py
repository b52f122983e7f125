"""What the candidates of one workload are run on and judged by: inputs and right results, in files.

A worker that builds makes it once for a workload and its seeds (`make_case`); workers that time map the files, so
that what one of them breaks is not lost. The oracle is `core/interpreter` in float64.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np

from lumin_tune.cluster.measuring.inputs import MANNERS, draw
from lumin_tune.cluster.measuring.tolerance import Expected, expected, relative_tolerance
from lumin_tune.core.dtypes import Array, DType, bf16_bits
from lumin_tune.core.graph.binding import Resolver
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.oracle.interpreter import interpret
from lumin_tune.core.plugin.records import Parameter

_PARTS: Final = ("value", "allowed", "own")


@dataclass(frozen=True)
class Case:
    """Where inputs and results lie. key: unique within a pool. parameters: inputs, then outputs, sizes in numbers.

    outliers: for each seed and output, how many elements may be anything.
    """

    key: str
    folder: str
    parameters: tuple[Parameter, ...]
    seeds: tuple[int, ...]
    outliers: tuple[tuple[int, ...], ...]
    size_bytes: int

    @property
    def inputs(self) -> tuple[Parameter, ...]:
        return tuple(each for each in self.parameters if each.role != "output")

    @property
    def outputs(self) -> tuple[Parameter, ...]:
        return tuple(each for each in self.parameters if each.role == "output")

    def input(self, seed: int, position: int) -> Array:
        """Return an input as kernels see it (bf16: its 16 bits), mapped, read-only; static ones of the first seed."""
        if self.inputs[position].role == "constant":
            seed = self.seeds[0]
        return _mapped(Path(self.folder) / f"{seed}-input-{position}.npy")

    def expected(self, seed: int, position: int) -> Expected:
        """Return what an output must be, mapped, read-only."""
        parts: dict[str, Any] = dict.fromkeys(_PARTS)
        for part in _PARTS:
            path = Path(self.folder) / f"{seed}-{part}-{position}.npy"
            if part != "allowed" or path.exists():
                parts[part] = _mapped(path)
        return Expected(**parts, outliers=self.outliers[self.seeds.index(seed)][position])


def make_case(key: str, graph: NodeGraph, dims: Mapping[str, int], seeds: tuple[int, ...], folder: Path) -> Case:
    """Compute inputs and results and write them into a folder that is there. Raises OSError if it has no room.

    Static inputs are drawn for the first seed and serve all of them, as weights serve all calls of a program.
    """
    tolerance = relative_tolerance(graph, dims)
    outliers = []
    static: dict[str, Array] = {}
    for seed in seeds:
        arrays, judged = _judged(graph, dims, seed, tolerance, static)
        for position, ((name, array), index) in enumerate(zip(arrays.items(), graph.inputs.values(), strict=True)):
            if name in static:
                continue
            bits = bf16_bits(array) if graph.nodes[index].dtype is DType.BF16 else array
            np.save(folder / f"{seed}-input-{position}.npy", bits)
        for position, each in enumerate(judged):
            for part in _PARTS:
                if getattr(each, part) is not None:
                    np.save(folder / f"{seed}-{part}-{position}.npy", getattr(each, part))
        outliers.append(tuple(each.outliers for each in judged))
        static = {name: arrays[name] for name, index in graph.inputs.items() if graph.attribute(index, "static")}
    size = sum(file.stat().st_size for file in folder.iterdir())
    return Case(key, str(folder), parameters(graph, dims), seeds, tuple(outliers), size)


def parameters(graph: NodeGraph, dims: Mapping[str, int]) -> tuple[Parameter, ...]:
    """Return what a kernel of a region takes: inputs, then outputs, in their order, sizes in numbers."""
    resolver = Resolver(dims)
    found = []
    for name, index in graph.inputs.items():
        node = graph.nodes[index]
        role = "constant" if graph.attribute(node, "static") else "input"
        found.append(Parameter(role, name, node.dtype, resolver.shape(node)))
    for name, index in graph.outputs.items():
        node = graph.nodes[index]
        found.append(Parameter("output", name, node.dtype, resolver.shape(node)))
    return tuple(found)


def _judged(
    graph: NodeGraph, dims: Mapping[str, int], seed: int, tolerance: float, static: Mapping[str, Array]
) -> tuple[dict[str, Array], list[Expected]]:
    """Return inputs and what comes of them: the first drawing whose results are finite, else the most finite one.

    static: inputs that are known already.
    """
    best: tuple[float, dict[str, Array], Mapping[str, Array], Mapping[str, Array]] | None = None
    for manner in MANNERS:
        arrays = {**draw(graph, dims, seed, manner), **static}
        right: Mapping[str, Array] = interpret(graph, arrays, dims=dims, float64=True)
        own: Mapping[str, Array] = interpret(graph, arrays, dims=dims)
        share = min((_finite_share(each) for found in (right, own) for each in found.values()), default=1.0)
        if best is None or share > best[0]:
            best = share, arrays, right, own
        if share == 1.0:
            break
    assert best is not None
    _, arrays, right, own = best
    judged = [
        expected(right[name], own[name], tolerance, graph.nodes[index].dtype) for name, index in graph.outputs.items()
    ]
    return arrays, judged


def _finite_share(array: Array) -> float:
    if array.dtype.kind != "f" or not array.size:
        return 1.0
    return float(np.count_nonzero(np.isfinite(array))) / array.size


def _mapped(path: Path) -> Array:
    array: Array = np.load(path, mmap_mode="r" if path.stat().st_size else None)
    return array
