"""The stored forms of keys and values in the cache: f32, f16, or 8 bits with a scale for each row of a head."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from lumin_tune.core.errors import OptionError
from lumin_tune.core.suggest import did_you_mean
from lumin_tune.core.tensor import Graph, Tensor

FORMATS = ("f32", "f16", "q8")


@dataclass(frozen=True, slots=True)
class CacheFormat:
    """The stored form of keys and values: "f32", "f16" or "q8".

    q8: integers of 8 bits, and an f32 scale for each position and head: the greatest magnitude of the row over 127.

        >>> from lumin_tune.llm import CacheFormat
        >>> CacheFormat("q8").row_bytes(64)
        68
    """

    name: str = "f16"

    def __post_init__(self) -> None:
        if self.name not in FORMATS:
            raise OptionError(f"unknown cache format {self.name!r}; {did_you_mean(self.name, FORMATS)}")

    def parts(self, shape: tuple[Any, ...]) -> dict[str, tuple[str, tuple[Any, ...]]]:
        """Return suffix, dtype and shape of each stored array, for rows of this shape.

        >>> from lumin_tune.llm import CacheFormat
        >>> CacheFormat("f16").parts((2, 5, 64))
        {'': ('f16', (2, 5, 64))}
        """
        if self.name == "q8":
            return {"": ("i8", shape), ".scales": ("f32", shape[:-1])}
        return {"": (self.name, shape)}

    def row_bytes(self, width: int) -> int:
        """Return the size of one row of a head.

        >>> from lumin_tune.llm import CacheFormat
        >>> CacheFormat("f16").row_bytes(64), CacheFormat("q8").row_bytes(64)
        (128, 68)
        """
        return {"f32": 4 * width, "f16": 2 * width, "q8": width + 4}[self.name]

    def read(self, graph: Graph, name: str, shape: tuple[Any, ...]) -> Tensor:
        """Declare the inputs of cached rows; return them as f32.

        >>> from lumin_tune.llm import CacheFormat
        >>> CacheFormat("f16").read(lt.Graph(), "keys", (2, 5, 64)).dtype
        f32
        """
        inputs = [graph.tensor(name + suffix, size, dtype) for suffix, (dtype, size) in self.parts(shape).items()]
        rows = inputs[0].cast("f32")
        return rows * inputs[1].unsqueeze(-1) if self.name == "q8" else rows

    def store(self, graph: Graph, name: str, rows: Tensor) -> Tensor:
        """Declare the outputs `new_<name>` of rows, f32 (..., width); return the rows as they are read again.

        >>> from lumin_tune.llm import CacheFormat
        >>> g = lt.Graph()
        >>> CacheFormat("f16").store(g, "keys", g.zeros((2, 5, 64))).shape
        (2, 5, 64)
        """
        if self.name == "q8":
            scales = rows.abs().max(-1) * (1 / 127)
            whole = (rows / scales.maximum(1e-30).unsqueeze(-1)).round().cast("i8")
            whole.output(f"new_{name}")
            scales.output(f"new_{name}.scales")
            return whole.cast("f32") * scales.unsqueeze(-1)
        stored = rows.cast(self.name)
        stored.output(f"new_{name}")
        return stored.cast("f32")
