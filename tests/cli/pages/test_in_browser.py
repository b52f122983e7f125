"""The dashboard in Chromium: every page, narrow and wide, light and dark, by keyboard, and while a session runs."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.browsing import Browser, chromium, shown, skip_without_browser
from tests.cli.made_database import FIRST, INTERRUPTED, LOST, SECOND, fill, product, softmax, workload
from tests.cli.running import variables
from tests.tuner.report.test_report import nasty
from tests.tuner.sample_results import DEVICE, TOOLCHAIN, result

pytest.importorskip("starlette", reason="pip install 'lumin-tune[dashboard]'")
pytest.importorskip("uvicorn", reason="pip install 'lumin-tune[dashboard]'")

from tests.cli.pages.serving import TOKEN, Address, served

from lumin_tune.results.store import Store
from lumin_tune.results.stored_records import Session
from lumin_tune.tuner.live_progress import DeviceActivity, LiveProgress, PendingTrial, PhaseEntry, progress_data
from lumin_tune.tuner.result_text import result_data

RUNNING, WIDE_NAMES, ENCODER = "019d-running", "019e-nasty", "019f-encoder"
SCREENS = [
    (400, False),
    (1400, True),
    *(pytest.param(*each, marks=pytest.mark.fuzz) for each in ((400, True), (1400, False), (800, False), (1600, True))),
]

MODEL = """
from lumin_tune import Graph

def block():
    graph = Graph()
    x, w = graph.tensor("x", (96, 128), "f32"), graph.tensor("w", (128, 96), "f32")
    ((x @ w).softmax(-1) @ x).output("y")
    return graph
"""


def fill_more(file: Path) -> None:
    """Add to the made database a running session, one with hostile names, and one of an encoder."""
    fill(file)
    with Store.open(f"sqlite:///{file}") as store:
        options = {"budget_s": 3e8}
        store.begin_session(Session(RUNNING, "model.onnx", "g", DEVICE, TOOLCHAIN, 1.7e9, options=options))
        kernel = result().kernels[0]
        pending = PendingTrial(413, kernel.op, kernel.shape, kernel.workload)
        phases = (PhaseEntry(0.0, "search"), PhaseEntry(2.4, "measure", "14 kernels of 20 covers, 0 trials known"))
        devices = (
            DeviceActivity("", DEVICE.backend, DEVICE.model, "ready", 3),
            DeviceActivity("10.0.0.7-cpu-0", "cpu", DEVICE.model, "quarantined", 2, 81, 3, 71.0),
        )
        progress = LiveProgress(1.7e9, 80.0, phases, (pending,), 3, devices, result())
        store.record_progress(RUNNING, progress_data(progress))
        for id_, made in ((WIDE_NAMES, nasty()), (ENCODER, result())):
            store.begin_session(Session(id_, made.model, "g", DEVICE, TOOLCHAIN, 1.6e9, dims=made.dims))
            store.end_session(id_, "done", {"result": result_data(made), "phases": [[0.0, "search", ""]]})


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    found = tmp_path_factory.mktemp("dashboard") / "results.db"
    fill_more(found)
    return found


@pytest.fixture(scope="module")
def there(database: Path) -> Iterator[Address]:
    with served(database, optuna="http://127.0.0.1:8080") as found:
        yield found


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    skip_without_browser()
    with chromium(tmp_path_factory.mktemp("chromium")) as found:
        yield found


PAGES = (
    "/sessions",
    f"/sessions/{RUNNING}",
    f"/sessions/{FIRST}",
    f"/sessions/{ENCODER}",
    f"/sessions/{INTERRUPTED}",
    f"/sessions/{LOST}",
    f"/sessions/{WIDE_NAMES}",
    f"/compare?session={FIRST}&session={SECOND}",
    f"/compare?session={FIRST}&session={ENCODER}",
    f"/kernels/{workload(product()).key}",
    f"/kernels/{workload(softmax()).key}",
)


@pytest.mark.parametrize(("width", "dark"), SCREENS)
def test_every_page_looks_right(browser: Browser, there: Address, width: int, dark: bool) -> None:
    browser.screen(width, dark=dark)
    browser.open(there.url(f"/?token={TOKEN}"))
    assert browser.address == there.url("/sessions")
    for page in PAGES:
        browser.open(there.url(page))
        browser.run("for (const each of document.querySelectorAll('details')) each.open = true")
        problems = browser.problems()
        assert not problems, f"{page} at {width} px{' dark' if dark else ''}: {shown(problems)}"


def test_it_is_used_by_keyboard(browser: Browser, there: Address) -> None:
    browser.screen(1400)
    browser.open(there.url(f"/?token={TOKEN}"))
    browser.until(lambda: "live" in browser.text)
    disabled = "return document.getElementById('compare').disabled"
    assert browser.run(disabled)
    browser.press("jx")
    browser.press("jx")
    assert "2 selected" in browser.text
    assert not browser.run(disabled)
    browser.press("c")
    browser.until(lambda: "/compare?session=" in browser.address)
    browser.press("n")
    browser.press("n")
    assert browser.run("return document.activeElement.id") == "programs"
    browser.press("p")
    assert browser.run("return document.activeElement.id") == "head"
    browser.press("?")
    assert browser.run("return document.getElementById('shortcuts').open")
    browser.press("\ue00c")  # Escape
    assert not browser.run("return document.getElementById('shortcuts').open")
    browser.press("s")
    browser.until(lambda: browser.address.endswith("/sessions"))
    browser.press("\ue004")  # Tab
    assert browser.run("return document.activeElement.textContent") == "Skip to content"
    assert browser.console() == []


def test_an_update_keeps_what_is_open_checked_and_focused(browser: Browser, tmp_path: Path) -> None:
    file = tmp_path / "r.db"
    fill_more(file)
    with served(file) as there, Store.open(f"sqlite:///{file}") as store:
        browser.screen(1400)
        browser.open(there.url(f"/?token={TOKEN}"))
        browser.until(lambda: "live" in browser.text)
        browser.press("jx")
        row = "return document.activeElement.closest('tr').dataset.key"
        focused = browser.run(row)
        store.begin_session(Session("new-one", "newly.begun", "g", DEVICE, TOOLCHAIN, 1.9e9))
        browser.until(lambda: "newly.begun" in browser.text)
        assert browser.run(row) == focused
        assert "1 selected" in browser.text
        store.end_session("new-one", "done")


def test_a_session_is_watched_while_it_runs(browser: Browser, tmp_path: Path) -> None:
    file = tmp_path / "r.db"
    fill(file)
    (tmp_path / "models_of_watching.py").write_text(MODEL)
    environment = {**_clean(), **variables(tmp_path), "PYTHONPATH": ":".join([str(tmp_path), *sys.path])}
    command = [sys.executable, "-m", "lumin_tune", "tune", "models_of_watching:block", "--db", str(file)]
    with served(file) as there:
        browser.screen(1400)
        browser.open(there.url(f"/?token={TOKEN}"))
        browser.until(lambda: "live" in browser.text)
        browser.run("window.loaded = 'once'")
        with subprocess.Popen(
            [*command, "--budget", "10m", "--trials", "16", "--quiet"],
            env=environment,
            cwd=tmp_path,
            stdout=subprocess.DEVNULL,
        ) as process:
            try:
                browser.until(lambda: "models_of_watching:block" in browser.text, 120)
                assert browser.run("return window.loaded") == "once", "it came as an event"
                browser.run("document.querySelector('tbody a').click()")
                browser.until(lambda: "/sessions/" in browser.address)
                browser.run("window.loaded = 'once'")
                browser.until(lambda: "measuring candidates" in browser.text, 120)
                trials = "return document.querySelectorAll('#log a').length"
                first = browser.until(lambda: browser.run(trials), 120)
                browser.until(lambda: browser.run(trials) > first, 120)
                curve = "return document.querySelector('#progress path.curve') !== null"
                browser.until(lambda: browser.run(curve), 120)
                devices = "return document.getElementById('devices').innerText"
                browser.until(lambda: "trial " in browser.run(devices) or "timing" in browser.run(devices), 120)
                assert browser.problems() == {}
                browser.until(lambda: "as fast as untuned" in browser.text, 120)
                browser.until(lambda: browser.run("return document.getElementById('live').textContent") == "ended")
                assert browser.run("return window.loaded") == "once"
                assert browser.problems() == {}
            finally:
                process.terminate()


def _clean() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if not name.startswith(("LUMIN_TUNE", "RAY_"))}
