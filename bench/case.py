"""What a case is: one computation in the words of each competitor, on what, and what is to be reached.

`cases.py` and `blocks.py` hold the cases, `competitor.py` runs them. Nothing here imports a competitor but lumin.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np

import lumin_tune as lt

Arrays = Mapping[str, np.ndarray]
Tensors = Mapping[str, Any]


@dataclass(frozen=True)
class OnnxNode:
    """inputs, outputs: names."""

    op: str
    inputs: tuple[str, ...]
    outputs: tuple[str, ...]
    attributes: Mapping[str, Any]


class OnnxNodes:
    """Records nodes: `o("Mul", "x", 2.0)` returns the name of the result, a list of names with `outputs=`.

    Inputs are names, "" for one left out, and numbers or arrays, which become initializers; ints are i64.
    """

    def __init__(self) -> None:
        self.nodes: list[OnnxNode] = []
        self.values: dict[str, np.ndarray] = {}

    def __call__(self, op: str, *inputs: Any, outputs: int = 1, **attributes: Any) -> Any:
        made = [f"r{len(self.nodes)}.{number}" for number in range(outputs)]
        self.nodes.append(OnnxNode(op, tuple(map(self._name, inputs)), tuple(made), attributes))
        return made[0] if outputs == 1 else made

    def _name(self, given: Any) -> str:
        if isinstance(given, str):
            return given
        name = f"value.{len(self.values)}"
        value = np.asarray(given)
        self.values[name] = value if value.dtype.kind in "ib" else value.astype(np.float32)
        return name


@dataclass(frozen=True)
class Case:
    """One row. required: the ratio (best peer's time / lumin's) that the project aims at.

    flops, bytes: of arithmetic, and of what must be read and written at least.
    shapes: of the inputs. constants: of the weights, which a competitor may rearrange ahead of time. linear: those of
    them that are (in, out) matrices of linear layers, which PyTorch keeps as (out, in).

    lumin: tensors by name -> result. numpy: arrays -> result. torch, jax: the package, tensors -> result. onnx: records
    nodes, returns the name of the result. numba: the function in `loops.py`, which takes inputs, constants and the
    array to write. None or "" where a competitor has no natural way. Results are one, or several by their names.
    dtypes: of inputs and of the result "y", where they are not f32. below: what integers are drawn below. trains:
    inputs that are weights in training, for which torch derives and which it may change in place.
    """

    name: str
    shapes: Mapping[str, tuple[int, ...]]
    lumin: Callable[[Tensors], Any]
    required: float
    flops: float = 0
    bytes: float = 0
    constants: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    linear: tuple[str, ...] = ()
    torch: Callable[[Any, Tensors], Any] | None = None
    onnx: Callable[[OnnxNodes], str] | None = None
    numpy: Callable[[Arrays], np.ndarray | dict[str, np.ndarray]] | None = None
    jax: Callable[[Any, Tensors], Any] | None = None
    numba: str = ""
    dtypes: Mapping[str, str] = field(default_factory=dict)
    below: int = 50_000
    trains: tuple[str, ...] = ()

    def arrays(self) -> dict[str, np.ndarray]:
        """Return seeded inputs and constants."""
        source = np.random.default_rng(0)
        made = {}
        for name, shape in {**self.shapes, **self.constants}.items():
            if self.dtypes.get(name) == "i64":
                made[name] = source.integers(0, self.below, shape)
                continue
            made[name] = source.standard_normal(shape, np.float32)
            if (name in self.constants or name in self.trains) and len(shape) > 1:
                terms = shape[0] if name in self.linear or name in self.trains else np.prod(shape[1:])
                made[name] /= np.float32(np.sqrt(terms))
        return made

    def graph(self, arrays: Arrays) -> lt.Graph:
        """Return the lumin graph with its constants."""
        graph = lt.Graph()
        tensors: dict[str, Any] = {
            name: graph.tensor(name, shape, self.dtypes.get(name, "f32")) for name, shape in self.shapes.items()
        }
        for name, shape in self.constants.items():
            tensors[name] = graph.tensor(name, shape, "f32", static=True)
            graph.set_value(name, arrays[name])
        for name, tensor in named(self.lumin(tensors)).items():
            tensor.output(name)
        return graph


def named(result: Any) -> dict[str, Any]:
    """Return results by their names; a single one is "y"."""
    return result if isinstance(result, dict) else {"y": result}
