"""Programs in notebooks, as HTML. `Program._repr_html_` calls it."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from lumin_tune.core.render.graph_html import html_table

if TYPE_CHECKING:
    from lumin_tune.core.program.program import Program


def program_html(program: Program) -> str:
    """Return a program as HTML: what it takes and gives, its kernels, and its source, folded."""
    recipe = program.recipe
    rows = [
        (each.name, each.when, "–" if each.time_ns is None else f"{each.time_ns / 1e3:,.1f} µs", each.schedule)
        for each in program.kernels
    ]
    splits = "".join(f"<p>split: {escape(str(each))}</p>" for each in program.splits)
    return (
        f"<p><strong>Program</strong> {escape(repr(recipe.name))} for {escape(recipe.backend)}: "
        f"{escape(', '.join(program.inputs))} → {escape(', '.join(program.outputs))}</p>"
        f"{html_table(('kernel', 'when', 'measured', 'schedule'), rows)}{splits}"
        f"<details><summary>Source</summary><pre>{escape(program.source)}</pre></details>"
    )
