"""A real browser for tests of pages: headless Chromium, and what it thinks of a page."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from dataclasses import dataclass
from functools import cache
from html import escape, unescape
from pathlib import Path
from typing import Any

import pytest

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)

# The page under test stands in a frame as wide as a screen, unchanged, its content security policy included.
_FRAME = """<!DOCTYPE html><meta charset="utf-8"><body style="margin:0">
<iframe id="page" style="border:0;width:{width}px;height:900px" srcdoc="{page}"></iframe>
<script>
addEventListener("load", () => setTimeout(() => {{
  const inside = document.getElementById("page").contentDocument, view = inside.defaultView;
  const scrolls = (node) => node.closest(".scroll");
  const shown = [...inside.body.querySelectorAll("*")].filter((each) => each.getClientRects().length);
  const outer = shown.filter((each) => {{
    const box = each.getBoundingClientRect();
    return (box.right > {width} + 0.5 || box.left < -0.5) && !(scrolls(each) && scrolls(each) !== each);
  }});
  const charts = [...inside.querySelectorAll("svg.chart")].filter((each) => each.getClientRects().length);
  const outside = [];
  const overlaps = [];
  for (const chart of charts) {{
    const frame = chart.getBoundingClientRect();
    const words = [...chart.querySelectorAll("text")].map((each) => [each.textContent, each.getBoundingClientRect()]);
    for (const [label, box] of words)
      if (box.left < frame.left - 1 || box.right > frame.right + 1 || box.top < frame.top - 1 || box.bottom > frame.bottom + 1)
        outside.push(label);
    words.forEach(([one, a], place) => words.slice(place + 1).forEach(([other, b]) => {{
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (wide > 2 && high > 5) overlaps.push(one + " | " + other);
    }}));
  }}
  const said = {{
    width: inside.documentElement.scrollWidth, overflowing: outer.map((each) => each.outerHTML.slice(0, 120)),
    charts: charts.map((each) => [each.closest("figure").id, Math.round(each.getBoundingClientRect().width)]),
    outside: outside, overlaps: overlaps, requests: view.performance.getEntriesByType("resource").map((each) => each.name),
    text: inside.body.innerText, ground: view.getComputedStyle(inside.body).backgroundColor,
    smallest: Math.min(...charts.flatMap((chart) => [...chart.querySelectorAll("text")].map((each) =>
      parseFloat(view.getComputedStyle(each).fontSize) * chart.getBoundingClientRect().width / chart.viewBox.baseVal.width))),
  }};
  const found = document.createElement("pre");
  found.id = "said";
  found.textContent = JSON.stringify(said);
  document.body.append(found);
}}, 50));
</script>"""  # noqa: E501


@dataclass(frozen=True)
class Look:
    """A page as the browser shows it. said: measured in it. console: what it wrote to the console."""

    said: dict[str, Any]
    console: tuple[str, ...]


def look(folder: Path, page: str, width: int, *options: str) -> Look:
    """Return how a page looks on a screen of a width in pixels."""
    target = folder / f"frame-{width}.html"
    target.write_text(_FRAME.format(width=width, page=escape(page)), encoding="utf-8")
    done = _run(folder, target, "--virtual-time-budget=5000", "--dump-dom", *options)
    found = re.search(r'<pre id="said">(.*?)</pre>', done.stdout, re.DOTALL)
    assert found, f"the page's measuring did not run: {done.stderr[-2000:]}"
    console = tuple(each for each in done.stderr.splitlines() if "CONSOLE" in each)
    return Look(json.loads(unescape(found[1])), console)


def skip_without_browser() -> None:
    """Skip where no Chromium is installed, or one that may not read temporary files, as some packagings forbid."""
    if CHROMIUM is None:
        pytest.skip("no Chromium is installed, so nothing looks at the page")
    if not _works():
        pytest.skip(f"{CHROMIUM} does not open temporary files here")


@cache
def _works() -> bool:
    import tempfile

    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        page = Path(folder) / "page.html"
        page.write_text("<p>it works</p>", encoding="utf-8")
        return "it works" in _run(Path(folder), page, "--dump-dom").stdout


def _run(folder: Path, page: Path, *options: str) -> subprocess.CompletedProcess[str]:
    command = [
        str(CHROMIUM), "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
        "--disable-background-networking", "--disable-component-update", "--disable-sync", "--hide-scrollbars",
        "--enable-logging=stderr", "--window-size=1400,1000", f"--user-data-dir={folder / 'profile'}", *options,
        page.as_uri(),
    ]  # fmt: skip
    return subprocess.run(command, capture_output=True, check=True, text=True, timeout=90)
