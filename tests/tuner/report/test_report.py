"""The report of a session: what it shows, that no text becomes markup, and how a browser shows it."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.thinning import thinned
from tests.tuner.report.browser import look, skip_without_browser
from tests.tuner.sample_results import LONG, interval, kernel, kernels, result

from lumin_tune.core.errors import InputError
from lumin_tune.tuner.report import report_page
from lumin_tune.tuner.report.kernel_section import in_order
from lumin_tune.tuner.report.reproduce import command
from lumin_tune.tuner.report.roofline import marks
from lumin_tune.tuner.report.scales import Scale
from lumin_tune.tuner.tune_records import Contestant, Progress, TuneResult

NASTY = "</script><script>document.title=1</script><img src=x onerror=alert(1)> & ]]> --> {{style}} 'x' \"y\" 数"


def nasty() -> TuneResult:
    named = [replace(each, shape=f"{each.shape} {NASTY}", op=NASTY, point={NASTY: NASTY}) for each in kernels()]
    return result(
        model=NASTY,
        kernels=named,
        contestants=(*result().contestants, Contestant(NASTY, None, NASTY)),
        failures={NASTY: 3},
        environment={NASTY: NASTY},
        chosen=NASTY,
        options={NASTY: NASTY},
        dims={"n": 3},
    )


def empty() -> TuneResult:
    return result(kernels=(), contestants=(), curve=(), failures={}, trials=0, seconds={}, options={}, dims={})


def fast() -> TuneResult:
    """One kernel, found at once, in a program that is many times as fast as before."""
    contestants = (Contestant("tuned", interval(25, 0.2)), Contestant("untuned", interval(360, 0.05)))
    return result(kernels=kernels()[:1], contestants=contestants, curve=(Progress(10.0, 3, 170_000),), failures={})


def many() -> TuneResult:
    made = [
        kernel(
            n,
            "contraction",
            f"f32[{n}, 64]",
            1 + n % 3,
            40 + 7.3 * n,
            50 + 11 * n,
            flops=10**6 * (3 + n),
            moved_bytes=10**5 * (1 + n % 7),
        )
        for n in range(45)
    ]
    return result(kernels=made)


def test_it_tells_the_numbers() -> None:
    page = report_page(result(), {kernels()[0].workload: "void k0() { a < b; }"})
    for reported in (
        "1.46 ×",
        "4.791 to 4.829 ms",
        "onnxruntime 1.31.0",
        "1.19 ×",
        "not installed: pip install openvino",
        "the compiler refused it",
        "1 min 38 s",
        "g++ 12.2.0 -O2 -march=native",
        "void k0() { a &lt; b; }",
        "plain k0 stage 0",
        "i 6 j 64",
        "+3.0 %",
        "the second of 20 covers",
        LONG.replace(">", "&gt;"),
        "500 GFLOP/s",
        "lumin-tune tune examples/minilm --dim batch=1 --dim tokens=128 --budget 90 --seed 3",
    ):
        assert reported in page, reported
    assert report_page(result()) == report_page(result())


def test_kernels_are_in_the_order_of_their_time() -> None:
    ordered = in_order(kernels())
    assert [each.op for each in ordered] == [
        "contraction",
        "contraction",
        "attention",
        "reduction",
        "gather",
        "movement",
    ]
    assert ordered[0].times == 24
    assert [each.number for each in marks(ordered)] == [1, 2, 3, 4]


def test_interrupted_cached_and_failed_sessions_say_so() -> None:
    assert f"lumin-tune resume {result().session} goes on" in report_page(result(interrupted=True))
    assert "nothing was searched" in report_page(result(from_cache=True))
    none = report_page(result(contestants=(Contestant("tuned", None, "wrong by 3"),)))
    assert "No correct program was timed: wrong by 3." in none


def test_it_loads_nothing_and_no_text_is_markup() -> None:
    page = report_page(nasty(), {kernels()[0].workload: NASTY})
    assert NASTY not in page
    assert "<img" not in page
    assert "<script" not in page
    assert not re.search(r"<[^>]*\s(src|href|style|on\w+)=", page)
    assert not re.search(r"url\(|@import", page)
    assert "default-src 'none'" in page
    assert page.count(":root {") == 3  # what looks like a marker stays text
    ids = re.findall(r'\bid="([^"]+)"', page)
    assert len(ids) == len(set(ids))
    for drawing in re.findall(r"<svg.*?</svg>", page, re.DOTALL):
        ElementTree.fromstring(drawing)


def test_charts_can_be_heard() -> None:
    page = report_page(result())
    charts = re.findall(r'<svg class="chart.*?</svg>', page, re.DOTALL)
    assert len(charts) == 10
    for chart in charts:
        labels = re.search(r'aria-labelledby="(\S+) (\S+)"', chart)
        assert labels
        assert f'<title id="{labels[1]}">' in chart
        assert f'<desc id="{labels[2]}">' in chart
    assert page.count("<table>") >= 4


def test_it_is_written_and_what_cannot_be_is_told(tmp_path: Path) -> None:
    assert result().report(tmp_path / "out.html") == tmp_path / "out.html"
    assert (tmp_path / "out.html").read_text(encoding="utf-8") == report_page(result())
    with pytest.raises(InputError, match="cannot write the report to .*; choose another location"):
        result().report(tmp_path / "no" / "out.html")


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"options": {"budget_s": None, "trials": 50, "seed": 0}}, "--budget none --trials 50 --seed 0"),
        ({"options": {"families_on": ("a", "b")}}, "--on a --on b"),
        ({"options": {"passes": []}}, "--passes none"),
        ({"options": {"policy": {"caches": "warm", "threads": 1}}}, "--caches warm --threads 1"),
        ({"options": {"exactness": "bit-exact"}, "model": "a b.onnx"}, "--exactness bit-exact"),
    ],
)
def test_the_command_has_what_is_not_by_default(changes: dict[str, object], words: str) -> None:
    line = command(result(dims={}, **changes))
    assert line.endswith(words)
    assert line.startswith("lumin-tune tune 'a b.onnx'" if "model" in changes else "lumin-tune tune examples/minilm")


@given(st.lists(st.floats(1e-9, 1e15), min_size=1, max_size=8), st.integers(2, 9))
def test_scales_hold_their_values(values: list[float], count: int) -> None:
    for scale in (Scale.linear(values, 10, 500, count), Scale.decades(values, 400, 20)):
        low, high = sorted((scale.start, scale.end))
        assert all(low - 1e-3 <= scale(each) <= high + 1e-3 for each in values)
        assert len(scale.ticks) >= 2
        assert list(scale.ticks) == sorted(scale.ticks)
        assert all(low - 1e-3 <= scale(tick) <= high + 1e-3 for tick in scale.ticks)
        assert len(scale.ticks) <= max(count + 1, 13)  # 24 decades, every second one


def test_ticks_are_round() -> None:
    assert Scale.linear([7.02], 0, 1, 5).ticks == (0, 2, 4, 6, 8)
    assert Scale.linear([], 0, 1).ticks[-1] == 1
    assert Scale.linear([1.000000001], 0, 1, 2).ticks == (0, 0.5, 1)
    assert Scale.decades([3, 180], 0, 1).ticks == (2, 5, 10, 20, 50, 100, 200)


class TestInBrowser:
    """The page as a reader sees it."""

    @pytest.fixture(autouse=True)
    def _browser(self) -> None:
        skip_without_browser()

    @pytest.mark.parametrize("width", thinned([400, 1280], 2))
    def test_nothing_overflows_and_nothing_is_loaded(self, tmp_path: Path, width: int) -> None:
        seen = look(tmp_path, report_page(result()), width)
        assert seen.console == ()
        assert seen.said["requests"] == []
        assert seen.said["overflowing"] == []
        assert seen.said["width"] <= width
        assert seen.said["outside"] == []
        assert seen.said["overlaps"] == []
        assert seen.said["smallest"] >= 11
        names = [name for name, _ in seen.said["charts"]]
        assert names == ["contestants", "curve", "kernels", "roofline", "failures"]
        assert all(drawn <= width for _, drawn in seen.said["charts"])
        for reported in (
            "1.46 × as fast as untuned",
            "4.81 ms",
            "tuned, timed whole",
            "500 GFLOP/s",
            "How to reproduce",
        ):
            assert reported in seen.said["text"]

    @pytest.mark.parametrize("made", thinned([nasty, empty, many, fast], 4))
    def test_other_results_look_right_too(self, tmp_path: Path, made: object) -> None:
        seen = look(tmp_path, report_page(made()), 400)  # type: ignore[operator]
        assert seen.console == ()
        assert seen.said["requests"] == []
        assert seen.said["overflowing"] == []
        assert seen.said["outside"] == []
        assert seen.said["overlaps"] == []
        assert "How to reproduce" in seen.said["text"]

    @pytest.mark.fuzz
    def test_it_follows_the_readers_theme(self, tmp_path: Path) -> None:
        light = look(tmp_path, report_page(result()), 800)
        dark = look(tmp_path, report_page(result()), 800, "--blink-settings=preferredColorScheme=0")
        assert light.said["ground"] == "rgb(255, 255, 255)"
        assert dark.said["ground"] == "rgb(21, 23, 27)"
