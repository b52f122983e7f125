"""What comes of a case on a GPU, and the rows as tables, for bench/gpu.py."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass
class Row:
    """What came of a case. times_us: on the device, by competitor. calls_us: of whole programs, by the host's clock.

    point: lumin's best; of programs the way. ratio: of the best peer's time to lumin's best. The shares are of what the
    device could do by its maker and of a copy that was measured. remarks: what else is to be said.
    """

    name: str
    times_us: dict[str, float] = field(default_factory=dict)
    calls_us: dict[str, float] = field(default_factory=dict)
    point: dict[str, Any] = field(default_factory=dict)
    ratio: float = 0.0
    share_of_peak: float = 0.0
    share_of_bandwidth: float = 0.0
    share_of_copy: float = 0.0
    remarks: list[str] = field(default_factory=list)

    def compare(self) -> None:
        """Set the ratio, 0 without peers."""
        own = self.times_us.get("lumin best", 0.0)
        peers = [took for name, took in self.times_us.items() if not name.startswith("lumin")]
        self.ratio = min(peers) / own if peers and own else 0.0

    def remark(self, text: str, instead_of: str = "") -> None:
        """Say something once. instead_of: a piece of an earlier remark that this one replaces."""
        self.remarks = [each for each in self.remarks if each != text and not (instead_of and instead_of in each)]
        self.remarks.append(text)


def table(rows: Iterable[Mapping[str, Any]], times: str = "times_us") -> str:
    """Return rows, as their dicts, as a Markdown table. times: which of them, `times_us` or `calls_us`."""
    rows = [row for row in rows if row[times] or row["remarks"]]
    names = list(dict.fromkeys(name for row in rows for name in row[times]))
    shares = ("share_of_peak", "share_of_bandwidth", "share_of_copy")
    shown = [share for share in shares if times == "times_us" and any(row[share] for row in rows)]
    ratio = times == "times_us"
    heads = [
        "case",
        *(f"{name}, us" for name in names),
        *(["ratio"] if ratio else []),
        *(share.removeprefix("share_").replace("_", " ") for share in shown),
        "",
    ]
    lines = [f"| {' | '.join(heads)} |", "|---" * len(heads) + "|"]
    for row in rows:
        cells = [row["name"], *(f"{row[times][name]:,.1f}" if name in row[times] else "" for name in names)]
        cells += [f"{row['ratio']:.2f}" if row["ratio"] else ""] if ratio else []
        cells += [f"{100 * row[share]:.0f} %" if row[share] else "" for share in shown]
        cells.append("; ".join(row["remarks"]))
        lines.append("| " + " | ".join(each.replace("|", "/") for each in cells) + " |")
    return "\n".join(lines) + "\n"
