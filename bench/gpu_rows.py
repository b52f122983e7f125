"""What comes of a case on a GPU, as rows of a table; and PyTorch where it is installed, for bench/gpu.py."""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from lumin_tune.core.dtypes import DType


@dataclass
class Row:
    """What came of a case. times in microseconds, by competitor; ratio: of the best peer's to lumin's best."""

    name: str
    times_us: dict[str, float] = field(default_factory=dict)
    point: dict[str, Any] = field(default_factory=dict)
    ratio: float = 0.0
    share_of_peak: float = 0.0
    share_of_bandwidth: float = 0.0
    remark: str = ""

    def compare(self) -> None:
        """Set the ratio, 0 without peers."""
        own = [took for name, took in self.times_us.items() if name.startswith("lumin")]
        peers = [took for name, took in self.times_us.items() if not name.startswith("lumin")]
        self.ratio = min(peers) / min(own) if peers and own else 0.0


def table(found: Sequence[Row]) -> str:
    """Return the rows as a Markdown table."""
    names = list(dict.fromkeys(name for row in found for name in row.times_us))
    lines = ["| case | " + " | ".join(f"{name}, us" for name in names) + " | ratio | of peak | of bandwidth | |"]
    lines.append("|---" * (len(names) + 5) + "|")
    for row in found:
        times = " | ".join(f"{row.times_us[name]:,.1f}" if name in row.times_us else "" for name in names)
        shares = f"{row.ratio:.2f} | {100 * row.share_of_peak:.0f} % | {100 * row.share_of_bandwidth:.0f} %"
        lines.append(f"| {row.name} | {times} | {shares} | {row.remark} |")
    return "\n".join(lines) + "\n"


def torch_or_none() -> Any | None:
    """Return PyTorch if it is installed and has a device."""
    try:
        torch = importlib.import_module("torch")
    except ImportError:
        return None
    return torch if torch.cuda.is_available() else None


def as_tensors(torch: Any, arrays: Sequence[Any], dtypes: Sequence[DType]) -> list[Any]:
    """Return arrays of CuPy as tensors on the same memory; bf16 are their 16 bits in CuPy."""
    made = []
    for array, dtype in zip(arrays, dtypes, strict=True):
        tensor = torch.from_dlpack(array.view(np.int16) if dtype is DType.BF16 else array)
        made.append(tensor.view(torch.bfloat16) if dtype is DType.BF16 else tensor)
    return made
