"""Cases: the inputs and reference results of one workload, in files.

A builder computes a case once per workload and set of seeds (`make_case`); timing workers map the files read-only, so a
faulty candidate cannot corrupt them. The oracle is `core/oracle/interpreter` in float64.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np

from lumin_tune.cluster.measuring.random_inputs import MANNERS, draw
from lumin_tune.cluster.measuring.tolerance import Expected, expected, relative_tolerance
from lumin_tune.core.dtypes import Array, DType, bf16_bits
from lumin_tune.core.graph.binding import Resolver
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.oracle.interpreter import interpret
from lumin_tune.core.plugin.records import Parameter

_PARTS: Final = ("value", "allowed", "own")


@dataclass(frozen=True)
class ReferenceCase:
    """The files of a case. key: unique within a pool. parameters: inputs, then outputs, with numeric sizes.

    outliers: per seed and output, the number of elements that may have any value.
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
        """Return an input as kernels see it (bf16: its 16 bits), mapped read-only; static inputs are those of the first
        seed.
        """
        if self.inputs[position].role == "constant":
            seed = self.seeds[0]
        return _mapped(Path(self.folder) / f"{seed}-input-{position}.npy")

    def expected(self, seed: int, position: int) -> Expected:
        """Return the expected output, mapped read-only."""
        parts: dict[str, Any] = dict.fromkeys(_PARTS)
        for part in _PARTS:
            path = Path(self.folder) / f"{seed}-{part}-{position}.npy"
            if part != "allowed" or path.exists():
                parts[part] = _mapped(path)
        return Expected(**parts, outliers=self.outliers[self.seeds.index(seed)][position])


def make_case(
    key: str, graph: NodeGraph, dims: Mapping[str, int], seeds: tuple[int, ...], folder: Path
) -> ReferenceCase:
    """Compute inputs and results and write them to an existing folder. Raises OSError if it is full.

    Static inputs are drawn for the first seed and shared by all, because weights are fixed for all calls of a program.
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
    return ReferenceCase(key, str(folder), parameters(graph, dims), seeds, tuple(outliers), size)


def parameters(graph: NodeGraph, dims: Mapping[str, int]) -> tuple[Parameter, ...]:
    """Return the parameters of a region's kernel: inputs, then outputs, with numeric sizes."""
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
    """Return inputs with their expected outputs: the first drawing with finite results, or else the one with the most.

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
