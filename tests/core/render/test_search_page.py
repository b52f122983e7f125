"""The page of a search: what it carries, that no text becomes markup, and that a browser shows it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from tests.core.render.test_render import NASTY, TestInBrowser, _working_browser, small  # noqa: F401

from lumin_tune.core.render.search_page import search_page

document, text = TestInBrowser.document, TestInBrowser.text
del TestInBrowser  # its tests run where they stand


def found(word: str = "sum") -> dict[str, Any]:
    """A search with two covers, as `Overview.as_json()` has it."""
    kernel = {"fingerprint": "f" * 64, "text": f"lumin.region 1\n%0 = {word}", "type": "f32[3]", "stages": 1}
    return {
        "model": f"model {word}",
        "device": "cpu 0",
        "nodes": 1234,
        "seconds": 0.25,
        "bound_s": 2e-6,
        "segments": [
            {
                "number": 0,
                "count": 3,
                "nodes": 20,
                "enodes": 90,
                "classes": 30,
                "forms": 1,
                "regions": 44,
                "bound_s": 1e-6,
                "stopped_by": "saturated",
                "seconds": {"encode": 0.1, "covers": 0.15},
                "rules": [{"family": "algebra", "rule": f"rule {word}", "matches": 4, "enodes": 5}],
            }
        ],
        "forms": [
            {
                "segment": 0,
                "number": 7,
                "type": "f32[3]",
                "original": [f"({word} x0)"],
                "others": ["(add x0 x0)"],
                "more": 2,
                "chosen": "(add x0 x0)",
                "rules": [f"rule {word}"],
            }
        ],
        "kernels": [
            {"name": "k1", "summary": word, "cost_s": 2e-3, "bound_s": 1.5e-6, **kernel},
            {"name": "k2", "summary": "max", "cost_s": 4e-6, "bound_s": 5e-7, **kernel},
        ],
        "covers": [
            {"cost_s": 2e-3, "bound_s": 1.5e-6, "launches": 1, "kernels": [[0, 1]]},
            {"cost_s": 2.008e-3, "bound_s": 2.5e-6, "launches": 3, "kernels": [[0, 1], [1, 2]]},
        ],
    }


def test_it_carries_the_graph_and_what_was_found() -> None:
    page = search_page(small(), found())
    carried = {
        name: json.loads(re.search(f'<script type="application/json" id="{name}">(.*?)</script>', page, re.DOTALL)[1])  # type: ignore[index]
        for name in ("data", "found")
    }
    assert carried["found"] == found()
    assert carried["data"]["ids"] == list(range(7))
    assert "{{" not in page.partition("<body>")[0]
    assert search_page(small(), found()) == page


def test_it_loads_nothing_and_no_text_is_markup() -> None:
    page = search_page(small(), found(NASTY))
    assert NASTY not in page
    assert "<img" not in page
    assert page.count("</script>") == 3
    assert not re.search(r"""(src|href)=["']?(https?:)?//""", page)
    assert "default-src 'none'" in page
    markers = search_page(small(), found("{{script}} {{data}}"))
    assert "{{script}} {{data}}" in markers


@pytest.mark.usefixtures("_working_browser")
class TestSearchInBrowser:
    """The result of the page's script."""

    def test_covers_stand_side_by_side(self, tmp_path: Path) -> None:
        body = document(tmp_path, search_page(small(), found()))
        assert body.get("data-results") == "2"
        assert body.get("data-view") == "covers"
        reported = text(body, "summary-line")
        assert reported.startswith("model sum for cpu 0: 1,234 nodes in primops, searched in 250 ms.")
        assert "estimated at 2 ms; no cover of the regions that were found can take less than 2 µs" in reported
        rows = [" ".join("".join(cell.itertext()) for cell in row) for row in body.findall(".//*[@id='covers']//tr")]
        assert rows == [
            "kernel what it computes makes estimate bound #1 #2",
            "k1 sum f32[3] 2 ms 1.5 µs ×1 ×1",
            "k2 max f32[3] 4 µs 0.5 µs  ×2",
            "estimate 2 ms 2.008 ms",
            "above the best 0.0 % 0.4 %",
            "bound 1.5 µs 2.5 µs",
            "kernels launched 1 3",
        ]

    def test_forms_rules_and_the_graph(self, tmp_path: Path) -> None:
        body = document(tmp_path, search_page(small(), found()), "#view=forms")
        assert body.get("data-view") == "forms"
        assert text(body, "forms") == "c7 : f32[3] segment 0, by rule sum(sum x0)(add x0 x0)and 2 more"
        (chosen,) = body.findall(".//*[@id='forms']//li[@class='other chosen']")
        assert chosen.text == "(add x0 x0)"
        assert text(body, "segments").endswith("032090301441 µssaturated0.25")
        assert "algebrarule sum45" in text(body, "rules")
        assert body.get("data-ready") == "7"

    def test_the_graph_has_room_behind_other_views(self, tmp_path: Path) -> None:
        for view in ("covers", "graph"):
            body = document(tmp_path, search_page(small(), found()), f"#view={view}")
            canvas = body.find(".//*[@id='drawing']")
            assert canvas is not None
            assert int(canvas.get("width", "0")) > 300

    def test_texts_stay_text(self, tmp_path: Path) -> None:
        body = document(tmp_path, search_page(small(), found(NASTY)))
        assert body.find(".//img") is None
        assert "<img src=x onerror=alert(1)>" in text(body, "covers")
