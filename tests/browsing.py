"""A real Chromium that tests drive: pages at any width, light or dark, and what is wrong with how they look."""

from __future__ import annotations

import json
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, TypeVar

import pytest

T = TypeVar("T")

CHROMIUM: Final = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
DRIVER: Final = shutil.which("chromedriver")

_LOOK: Final = """
const width = document.documentElement.clientWidth;
const shown = [...document.body.querySelectorAll("*")].filter((each) => each.getClientRects().length);
const named = (each) => each.outerHTML.replace(/\\s+/g, " ").slice(0, 140);
const scrolls = (each) => each.parentElement.closest(".scroll, [data-scrolls], .hidden");
const overflowing = shown.filter((each) => {
  const box = each.getBoundingClientRect();
  return box.width > 1 && (box.right > width + 0.5 || box.left < -0.5) && !scrolls(each) && !each.closest(".skip, .hidden");
});

const parse = (text) => { const found = text.match(/[\\d.]+/g); return found ? found.map(Number) : [0, 0, 0, 0]; };
const linear = (value) => (value /= 255, value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const luminance = ([r, g, b]) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
const ground = (each) => {
  for (let node = each; node; node = node.parentElement) {
    const colour = parse(getComputedStyle(node).backgroundColor);
    if (colour.length < 4 || colour[3] === 1) return colour;
  }
  return parse(getComputedStyle(document.documentElement).colorScheme.includes("dark") ? "rgb(18,18,18)" : "rgb(255,255,255)");
};
const faint = [];
for (const each of shown) {
  const words = [...each.childNodes].filter((node) => node.nodeType === 3 && node.textContent.trim()).map((node) => node.textContent.trim()).join(" ");
  if (!words || each.closest(".hidden, .skip, title, desc, option")) continue;
  const style = getComputedStyle(each);
  if (style.visibility === "hidden" || each.disabled) continue;
  const svg = each instanceof SVGElement;
  const [one, other] = [luminance(parse(svg ? style.fill : style.color)), luminance(ground(svg ? each.ownerSVGElement : each))];
  const ratio = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  const size = parseFloat(style.fontSize), large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
  if (ratio < (large ? 3 : 4.5) - 0.01) faint.push(`${ratio.toFixed(2)}: ${words.slice(0, 60)}`);
}

const label = (each) => each.getAttribute("aria-label") || each.textContent.trim() || each.title ||
  (each.labels && [...each.labels].map((words) => words.textContent).join("")) ||
  (each.getAttribute("aria-labelledby") || "").split(" ").map((id) => document.getElementById(id)?.textContent || "").join("");
const unlabelled = [...document.querySelectorAll("a, button, input, select, textarea, [role=region], [role=img], progress, [role=tab]")]
  .filter((each) => !label(each)).map(named);
const ids = [...document.querySelectorAll("[id]")].map((each) => each.id);
const repeated = ids.filter((each, place) => ids.indexOf(each) !== place);
const unreachable = shown.filter((each) => (each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1) &&
  /auto|scroll/.test(getComputedStyle(each).overflow) && each.tabIndex < 0 && !each.querySelector("a, button")).map(named);

const crowded = [];
for (const chart of [...document.querySelectorAll("svg.chart")].filter((each) => each.getClientRects().length)) {
  const words = [...chart.querySelectorAll("text")].map((each) => [each.textContent, each.getBoundingClientRect()]);
  words.forEach(([one, a], place) => words.slice(place + 1).forEach(([other, b]) => {
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left), high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (wide > 2 && high > 5) crowded.push(`${one} | ${other}`);
  }));
}
return {
  "overflowing": overflowing.slice(0, 8).map(named), "faint": [...new Set(faint)].slice(0, 12), "unlabelled": unlabelled.slice(0, 8),
  "repeated ids": repeated, "unreachable by keyboard": unreachable.slice(0, 8), "crowded": crowded.slice(0, 8),
  "wider than the window": document.documentElement.scrollWidth > width ? [document.documentElement.scrollWidth] : [],
};
"""  # noqa: E501


class Browser:
    """One window of Chromium."""

    def __init__(self, driver: Any) -> None:
        self._driver = driver

    def screen(self, width: int, *, dark: bool = False, height: int = 900) -> None:
        """Take the size of a screen, in pixels, and its colour scheme."""
        self._driver.execute_cdp_cmd(
            "Emulation.setDeviceMetricsOverride",
            {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False},
        )
        self.media("", dark=dark)

    def media(self, kind: str, *, dark: bool) -> None:
        """Take a kind of media, such as `print`, "" for a screen, and a colour scheme."""
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        self._driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": kind, "features": [scheme]})

    def open(self, address: str) -> None:
        """Open a page."""
        self._driver.get(address)

    def run(self, script: str, *arguments: Any) -> Any:
        """Return what a script in the page returns."""
        return self._driver.execute_script(script, *arguments)

    def press(self, keys: str) -> None:
        """Press keys, wherever the focus is."""
        from selenium.webdriver.common.action_chains import ActionChains

        ActionChains(self._driver).send_keys(keys).perform()

    @property
    def address(self) -> str:
        return str(self._driver.current_url)

    @property
    def text(self) -> str:
        """The text of the page as it is shown."""
        return str(self.run("return document.body.innerText"))

    def problems(self) -> dict[str, list[str]]:
        """Return what is wrong with how the page looks and what it wrote to the console; {} if nothing is."""
        found = {name: each for name, each in self.run(_LOOK).items() if each}
        console = self.console()
        return {**found, **({"console": console} if console else {})}

    def console(self) -> list[str]:
        """Return what the page wrote to the console since the last call."""
        return [each["message"] for each in self._driver.get_log("browser")]

    def until(self, look: Callable[[], T], seconds: float = 30.0) -> T:
        """Return what a look returns as soon as it is true."""
        ends = time.monotonic() + seconds
        while not (found := look()):
            assert time.monotonic() < ends, f"not within {seconds:g} s; the page shows:\n{self.text}"
            time.sleep(0.1)
        return found

    def picture(self, file: Path, width: int, most: int = 6000) -> None:
        """Write a picture of the whole page."""
        height = min(most, int(self.run("return document.documentElement.scrollHeight")))
        self._driver.execute_cdp_cmd(
            "Emulation.setDeviceMetricsOverride",
            {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False},
        )
        self._driver.save_screenshot(str(file))


def skip_without_browser() -> None:
    """Skip where Chromium, its driver, or Selenium is missing."""
    pytest.importorskip("selenium", reason="pip install selenium")
    if CHROMIUM is None or DRIVER is None:
        pytest.skip("no Chromium with its driver is installed, so no browser looks at the page")


@contextmanager
def chromium(folder: Path) -> Iterator[Browser]:
    """Start a browser whose files are in a folder."""
    from selenium import webdriver
    from selenium.webdriver.chrome.service import Service

    options = webdriver.ChromeOptions()
    options.binary_location = str(CHROMIUM)
    for each in (
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-dev-shm-usage",
        "--hide-scrollbars",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        f"--user-data-dir={folder}",
    ):
        options.add_argument(each)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    driver = webdriver.Chrome(options=options, service=Service(str(DRIVER)))
    try:
        yield Browser(driver)
    finally:
        driver.quit()


def shown(problems: dict[str, list[str]]) -> str:
    """Return problems as the text of a failed assertion."""
    return json.dumps(problems, indent=1, ensure_ascii=False)
