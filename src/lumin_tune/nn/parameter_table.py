"""The table of a module's parameters."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lumin_tune.core.dtypes import DType
from lumin_tune.core.expression import Size
from lumin_tune.nn.parameter import Parameter


@dataclass(frozen=True, slots=True)
class ParameterRow:
    """One parameter.

    >>> lt.nn.Linear(2, 3).summary().rows[0]
    ParameterRow(path='weight', shape=(3, 2), dtype=f32, count=6)
    """

    path: str
    shape: tuple[Size, ...]
    dtype: DType
    count: int


@dataclass(frozen=True, slots=True)
class ModuleSummary:
    """The parameters of a module without duplicates; `str()` formats a table.

    >>> print(lt.nn.Linear(2, 3).summary())
    path    shape  dtype  parameters
    ------  -----  -----  ----------
    weight  3 × 2  f32             6
    bias    3      f32             3
    Linear: 9 parameters, 0.0 MiB
    """

    title: str
    rows: tuple[ParameterRow, ...]

    @property
    def count(self) -> int:
        """The number of parameters.

        >>> lt.nn.Linear(2, 3).summary().count
        9
        """
        return sum(row.count for row in self.rows)

    @property
    def size_bytes(self) -> int:
        """The size of all parameters in bytes.

        >>> lt.nn.Linear(2, 3).summary().size_bytes
        36
        """
        return sum(row.count * row.dtype.itemsize for row in self.rows)

    def __str__(self) -> str:
        cells = [("path", "shape", "dtype", "parameters")]
        cells += [
            (row.path, " × ".join(map(str, row.shape)) or "scalar", str(row.dtype), f"{row.count:,}")
            for row in self.rows
        ]
        widths = [max(len(line[column]) for line in cells) for column in range(4)]
        lines = [
            f"{path:<{widths[0]}}  {shape:<{widths[1]}}  {dtype:<{widths[2]}}  {count:>{widths[3]}}"
            for path, shape, dtype, count in cells
        ]
        lines.insert(1, "  ".join("-" * width for width in widths))
        return "\n".join([*lines, f"{self.title}: {self.count:,} parameters, {self.size_bytes / 2**20:,.1f} MiB"])


def summarize_module(title: str, parameters: Sequence[tuple[str, Parameter]]) -> ModuleSummary:
    """Return the table of the parameters."""
    rows = (ParameterRow(path, parameter.shape, parameter.dtype, parameter.count) for path, parameter in parameters)
    return ModuleSummary(title, tuple(rows))
