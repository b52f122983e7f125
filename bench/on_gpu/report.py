"""The figures of bench/gpu.py as a document: what is aimed at, tables, what failed, what there was no time for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from on_gpu.cases import FLASH
from on_gpu.rows import table

_MOST = 60  # failures that are shown; the file has all
HOW = (
    "Times are medians. Kernels: between two events on one stream, each run after the second cache was written over, "
    "everyone in turns. Programs: runs one behind the other between two events, data where the last run left it; "
    "and by the host's clock from call to result. Ratio: the fastest peer's time to lumin's best."
)
_Rows = Mapping[str, Mapping[str, Any]]


def report(found: Mapping[str, Any]) -> str:
    """Return what the file of figures says, in Markdown."""
    facts, parts = found["facts"], found["parts"]
    lines = [f"# {facts.get('device', 'no device')}", ""]
    lines += [f"{facts.get('compiler', '')}, driver {facts.get('properties', {}).get('driver', '')}.", ""]
    if facts.get("copy_bytes_s"):
        lines += [f"A copy on the device moves {facts['copy_bytes_s'] / 1e12:.2f} TB/s, reading and writing together."]
    lines += [f"{facts['cupy']}.", ""] if facts.get("cupy") else []
    if "interrupted" in facts:
        lines += [f"**Interrupted {facts['interrupted']}.**"]
    lines += ["", HOW, ""]
    for name, part in parts.items():
        lines.append(
            f"- {name}: {part['checked']} results right, {len(part['failures'])} failed, {len(part['left_out'])} cases "
            f"left out, {part['children']} processes, {part['seconds']:.0f} s"
        )
        lines += [f"  - {note}" for note in part["notes"]]
        lines += [f"  - then {facts[key]}" for key in (f"condition after {name}",) if facts.get(key)]
    kernels, programs = (_merged(parts, name) for name in ("kernels", "programs"))
    lines += ["", "## What is aimed at", "", *_aims(kernels, programs)]
    if kernels:
        lines += ["", "## Kernels", "", table(kernels.values())]
    if programs:
        lines += ["## Programs, on the device", "", table(programs.values())]
        lines += ["## Programs, from call to result by the host's clock", "", table(programs.values(), "calls_us")]
    failures = [failure for part in parts.values() for failure in part["failures"]]
    if failures:
        lines += ["## Failed", "", *(f"- {each['case']}: {each['step']}: {each['why']}" for each in failures[:_MOST])]
        lines += [f"- and {len(failures) - _MOST} more"] if len(failures) > _MOST else []
    left = [f"{name}: {', '.join(part['left_out'])}" for name, part in parts.items() if part["left_out"]]
    if left:
        lines += ["", "## No time was left for", "", *(f"- {each}" for each in left)]
    return "\n".join(lines).rstrip() + "\n"


def _merged(parts: Mapping[str, Any], name: str) -> _Rows:
    """Return the rows of a part, those that the part `compiled` has measured anew in their places."""
    rows = parts.get(name, {}).get("rows", {})
    again = parts.get("compiled", {}).get("rows", {})
    alone = {key: row for key, row in again.items() if bool(row["calls_us"]) == (name == "programs")}
    return {**rows, **alone}


def _aims(kernels: _Rows, programs: _Rows) -> list[str]:
    """Return a table of what each kind of case reaches at its worst of what is aimed at."""
    halves = [row for name, row in kernels.items() if _is_large_product(name)]
    bound = [row for name, row in kernels.items() if not name.startswith(("product", "attention"))]
    looked = [row for name, row in kernels.items() if name.startswith("attention") and FLASH in row["times_us"]]
    small = [row for name, row in programs.items() if "small" in name]
    products = [row for name, row in kernels.items() if name.startswith("product")]
    vendors = ("cupy", "torch")
    copied = [(row["share_of_copy"], row["name"]) for row in bound if row["share_of_copy"]]
    aims = (
        (
            "own kernels to cuBLAS, f16 and bf16 from 4096",
            0.9,
            _ratios(halves, (*vendors, "lumin library"), "lumin own"),
        ),
        ("the best to cuBLAS, all products", 1.0, _ratios(products, vendors, "lumin best")),
        ("memory-bound kernels, of a copy's bandwidth", 0.9, copied),
        (f"attention to {FLASH}", 0.85, _ratios(looked, (FLASH,), "lumin best")),
        ("small graphs to torch's CUDA graphs", 1.0, _ratios(small, ("torch CUDA graph",), "lumin best")),
    )
    lines = ["| | aimed at | the worst | of | cases |", "|---|---|---|---|---|"]
    for what, aim, reached in aims:
        worst, name = min(reached, default=(0.0, ""))
        shown = f"{worst:.2f}{'' if worst >= aim else ', missed'}" if reached else "not measured"
        lines.append(f"| {what} | {aim} | {shown} | {name} | {len(reached)} |")
    return lines


def _is_large_product(name: str) -> bool:
    return name.startswith(("product 4096x4096", "product 8192x8192")) and name.endswith(("f16", "bf16"))


def _ratios(rows: Iterable[Mapping[str, Any]], peers: Iterable[str], own: str) -> list[tuple[float, str]]:
    """Return how many times as fast as the fastest of the peers something is, by case."""
    found = []
    for row in rows:
        times = [row["times_us"][peer] for peer in peers if peer in row["times_us"]]
        if times and own in row["times_us"]:
            found.append((min(times) / row["times_us"][own], row["name"]))
    return found
