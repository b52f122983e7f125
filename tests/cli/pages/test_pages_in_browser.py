"""The pages that commands write, in Chromium: reports and searches, narrow and wide, light and dark, printed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.browsing import Browser, chromium, shown, skip_without_browser
from tests.cli.running import InProcess
from tests.tuner.report.test_report import empty, fast, many, nasty
from tests.tuner.sample_results import kernels, result

from lumin_tune.tuner.report import report_page

MODEL = """
from lumin_tune import Graph

def block():
    graph = Graph()
    x, w = graph.tensor("x", (32, 64), "f32"), graph.tensor("w", (64, 64), "f32", static=True)
    y = (x @ w).softmax(-1)
    (y / (y * y).sum(-1, keepdim=True).sqrt() + x).output("y")
    return graph
"""
SCREENS = [(400, False), (400, True), (1400, False), (1400, True)]


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    skip_without_browser()
    with chromium(tmp_path_factory.mktemp("chromium")) as found:
        yield found


@pytest.fixture(scope="module")
def reports(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    folder = tmp_path_factory.mktemp("reports")
    made = {"usual": result(), "nasty": nasty(), "empty": empty(), "many": many(), "fast": fast()}
    source = {kernels()[0].workload: "static void k0() {\n" + "  " * 200 + "a = b;\n}\n" * 40}
    for name, each in made.items():
        (folder / f"{name}.html").write_text(report_page(each, source), encoding="utf-8")
    return [folder / f"{name}.html" for name in made]


@pytest.mark.parametrize(
    ("width", "dark"), [SCREENS[0], SCREENS[3], *(pytest.param(*each, marks=pytest.mark.fuzz) for each in SCREENS[1:3])]
)
def test_reports(browser: Browser, reports: list[Path], width: int, dark: bool) -> None:
    browser.screen(width, dark=dark)
    for each in reports:
        browser.open(each.as_uri())
        browser.run("for (const each of document.querySelectorAll('details')) each.open = true")
        problems = browser.problems()
        assert not problems, f"{each.name} at {width} px{' dark' if dark else ''}: {shown(problems)}"


def test_a_printed_report_shows_all_in_black_on_white(browser: Browser, reports: list[Path]) -> None:
    browser.screen(1000, dark=True)
    browser.open(reports[0].as_uri())
    browser.media("print", dark=True)
    try:
        assert browser.run("return getComputedStyle(document.body).color") == "rgb(0, 0, 0)"
        folded = browser.run("return [...document.querySelectorAll('details dl')].map((each) => each.clientHeight)")
        assert folded
        assert all(folded), "what is folded on the screen is printed"
        scrolls = "return [...document.querySelectorAll('.scroll')].map((each) => getComputedStyle(each).overflowX)"
        assert set(browser.run(scrolls)) == {"visible"}
    finally:
        browser.media("", dark=False)


@pytest.fixture
def searched(command: InProcess) -> Path:
    (command.folder / "models_of_pages.py").write_text(MODEL)
    ended = command("explore", "models_of_pages:block", "--html", "page.html")
    assert ended.code == 0, ended.err
    return command.folder / "page.html"


def test_the_page_of_a_search(browser: Browser, searched: Path) -> None:
    for width, dark in SCREENS:
        browser.screen(width, dark=dark)
        browser.open(searched.as_uri())
        for name in ("covers", "forms", "rules", "graph"):
            tab = "return document.getElementById(arguments[0]).getBoundingClientRect().toJSON()"
            box = browser.run(tab, f"tab-{name}")
            assert box["left"] >= 0
            assert box["right"] <= width, f"the tab {name} is cut off at {width} px"
            browser.run("document.getElementById(arguments[0]).click()", f"tab-{name}")
            header = browser.run("return document.querySelector('header').getBoundingClientRect().bottom")
            view = browser.run("return document.querySelector('.view:not([style])')?.getBoundingClientRect().top ?? 0")
            assert name == "graph" or view >= header - 1 or view == 0, "the view begins below the tabs"
            problems = browser.problems()
            assert not problems, f"{name} at {width} px{' dark' if dark else ''}: {shown(problems)}"


def test_tabs_are_used_by_keyboard(browser: Browser, searched: Path) -> None:
    browser.screen(1400)
    browser.open(searched.as_uri())
    browser.run("document.getElementById('tab-covers').focus()")
    chosen = "return document.querySelector('[role=tab][aria-selected=true]').id + ' ' + document.activeElement.id"
    right, left = "\ue014", "\ue012"
    browser.press(right)
    assert browser.run(chosen) == "tab-forms tab-forms"
    browser.press(left + left)
    assert browser.run(chosen) == "tab-graph tab-graph"
    browser.press(right)
    assert browser.run(chosen) == "tab-covers tab-covers"
    assert browser.run("return document.querySelectorAll('[role=tab][tabindex=\"0\"]').length") == 1
    assert browser.console() == []
