"""Figures and tables that documents mark are those of the committed results: see `figures.py`."""

from __future__ import annotations

import re

import pytest
from bench.graph_scaling import Figure, tables
from tests.documents.figures import FIGURE, FIGURES, PAGES, ROOT, TABLE, TABLES, results

MARKERS = re.compile(r"<!-- (?:table \w+|[a-z0-9_]+\.[\w.-]+) -->")


@pytest.mark.parametrize("page", PAGES)
def test_marked_figures_are_those_of_the_results(page: str, update_golden: bool) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    assert len(MARKERS.findall(text)) == len(FIGURE.findall(text)) + len(TABLE.findall(text)), (
        "a marker without a figure"
    )

    def figure(found: re.Match[str]) -> str:
        return f"{FIGURES[found['name']]()}<!-- {found['name']} -->"

    now = FIGURE.sub(figure, text)
    now = TABLE.sub(lambda found: f"{found['name']} -->\n{TABLES[found['name']]()}", now)
    if update_golden:
        (ROOT / page).write_text(now, encoding="utf-8")
    assert text == now, "run pytest tests/documents/test_figures.py --update-golden, and read what changed"


def test_the_comparison_has_no_figure_of_its_own() -> None:
    """Every decimal on the page is marked, so that it is compared with the results."""
    text = TABLE.sub("", FIGURE.sub("", (ROOT / "docs" / "comparison.md").read_text(encoding="utf-8")))
    assert re.findall(r"\d+\.\d+", text) == []


def test_every_figure_is_quoted() -> None:
    quoted = "".join((ROOT / page).read_text(encoding="utf-8") for page in PAGES)
    assert {name for _, name in FIGURE.findall(quoted)} == FIGURES.keys()
    assert {name for name, _ in TABLE.findall(quoted)} == TABLES.keys()


def test_the_tables_of_graph_scaling_are_those_of_its_results() -> None:
    figures = [
        Figure(each["step"], each["graph"], each["nodes"], tuple(each["times_ns"]))
        for each in results("graph_scaling")["figures"]
    ]
    assert tables(figures) in (ROOT / "bench" / "README.md").read_text(encoding="utf-8")
