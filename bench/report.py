"""What is said of a run: a row for each case, Markdown tables of them, and a plot."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from case import Case

OWN = ("lumin", "lumin-search")
LABELS = {"lumin": "lumin", "lumin-search": "searched"}
Row = dict[str, Any]


def row(case: Case, found: dict[str, Any], flops: float, memory: float) -> Row:
    """Return what is said of one case.

    A ratio is the best peer's time divided by lumin's; the highest that any program could have, by the roofline, is
    `highest_ratio`. The roofline is arithmetic at the machine's rate, or moving the case's bytes in turns with the
    others, as near to the processors as theirs are.
    """
    ms: dict[str, float] = found["ms"]
    peers = {name: time_ms for name, time_ms in ms.items() if name not in OWN}
    best = min(peers, key=peers.__getitem__, default="")
    moved_ms = found["memory_ms"]
    bound_ms = max(case.flops / flops * 1e3, case.bytes / memory * 1e3 if moved_ms is None else moved_ms)
    ratios = {name: peers[best] / ms[name] for name in OWN if best and name in ms}
    held = bound_ms <= min(ms.values(), default=0.0)  # else what else ran on the machine disturbed the bound
    return {
        "case": case.name,
        **found,
        "best_peer": best,
        "ratios": ratios,
        "required": case.required,
        "bound_ms": bound_ms,
        "highest_ratio": peers[best] / bound_ms if best and held else None,
        "fraction_of_roofline": bound_ms / ms["lumin"] if "lumin" in ms else None,
    }


def summary_header() -> list[str]:
    names = ["case", "lumin", "lumin searched", "best peer", "its time", "ratio", "ratio searched", "required"]
    names += ["at most", "of roofline"]
    return [_line(names), "|---|---:|---:|---|---:|---:|---:|---:|---:|---:|"]


def summary_line(row: Row) -> str:
    required = row["required"]

    def ratio(name: str) -> str:
        found = row["ratios"].get(name)
        return "–" if found is None else f"{found:.2f}{'' if found >= required else ' ✗'}"

    part = row["fraction_of_roofline"]
    best = row["best_peer"]
    cells = [row["case"], _ms(row, "lumin"), _ms(row, "lumin-search"), best or "–", _ms(row, best)]
    most = row["highest_ratio"]
    cells += [ratio("lumin"), ratio("lumin-search"), str(required), "–" if most is None else f"{most:.2f}"]
    return _line([*cells, "–" if part is None else f"{part:.0%}"])


def markdown(rows: list[Row], competitors: list[str], about: str) -> str:
    """Return both tables, and what went wrong or is not there."""
    peers = [name for name in competitors if name not in OWN]
    legend = (
        "Medians in milliseconds; a ratio is the best peer's time over lumin's, ✗ one below what is required, ~ a time "
        "without a quiet slice. 'At most' is the best peer's time over the roofline's, which is the greater of "
        "arithmetic at the machine's rate and moving the case's bytes and nothing else, in turns with the others: no "
        "program on this machine has a higher ratio."
    )
    lines = [about, "", legend, "", *summary_header(), *map(summary_line, rows), "", "Of the peers:", ""]
    lines += [_line(["case", *peers]), "|---" + "|---:" * len(peers) + "|"]
    lines += [_line([row["case"], *(_ms(row, name) for name in peers)]) for row in rows]
    failed = [f"- {row['case']}, {name}: {error}" for row in rows for name, error in row["errors"].items()]
    if failed:
        lines += ["", "What went wrong:", "", *failed]
    return "\n".join(lines) + "\n"


def _line(cells: list[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _ms(row: Row, name: str) -> str:
    found = row["ms"].get(name)
    return "–" if found is None else f"{found:.3f}{' ~' if name in row['noisy'] else ''}"


def plot(rows: list[Row], path: Path) -> bool:
    """Draw the ratios; return whether matplotlib is there to do it."""
    try:
        import matplotlib
    except ImportError:
        return False
    matplotlib.use("Agg")
    matplotlib.rcParams["svg.hashsalt"] = "lumin"
    from matplotlib import pyplot

    shown = [each for each in rows if each["ratios"]][::-1]
    if not shown:
        return False
    figure, axes = pyplot.subplots(figsize=(9, 0.34 * len(shown) + 1.5))
    for name, shift, colour in (("lumin", 0.2, "#2a7f62"), ("lumin-search", -0.2, "#9ac7b3")):
        places = [place + shift for place, each in enumerate(shown) if name in each["ratios"]]
        ratios = [each["ratios"][name] for each in shown if name in each["ratios"]]
        axes.barh(places, ratios, 0.38, color=colour, label=LABELS[name])
    axes.plot([each["required"] for each in shown], range(len(shown)), "|", color="black", ms=14, label="required")
    axes.set_yticks(range(len(shown)), [f"{each['case']} ({each['best_peer']})" for each in shown])
    axes.axvline(1, color="grey", linewidth=0.8)
    axes.set_ylim(-0.8, len(shown) - 0.2)
    axes.set_xscale("log", base=2)
    axes.xaxis.set_major_formatter("{x:g}")
    axes.set_xlabel("time of the best peer / time of lumin")
    axes.legend(loc="lower right")
    figure.tight_layout()
    figure.savefig(path)
    pyplot.close(figure)
    return True
