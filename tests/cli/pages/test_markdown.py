"""`lumin-tune report --format markdown`: what it shows, and that no text breaks its tables."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from tests.cli.made_database import FIRST, SECOND, fill
from tests.cli.running import InProcess
from tests.tuner.report.test_report import NASTY, empty, many, nasty
from tests.tuner.sample_results import interval, result

from lumin_tune.cli.sessions.markdown import MOST_KERNELS, markdown_report
from lumin_tune.tuner.tune_records import Contestant


def test_it_reports_programs_and_kernels() -> None:
    text = markdown_report(result())
    lines = text.splitlines()
    assert lines[0] == "### examples/minilm (batch=1, tokens=128)"
    assert lines[2].startswith("**1.46 ×** as fast as untuned: 4.81 ms a call on Intel(R) Xeon(R) Platinum")
    assert "| onnxruntime 1.31.0 | 5.73 ms | 5.615 to 5.845 ms | 1.19 × |" in lines
    assert "| openvino 2026.4.0 | not timed: not installed: pip install openvino | – | – |" in lines
    attention = "| attention f32\\[12, 128, 32\\], mask i64\\[1, 128\\] | 6 | 8 % | 117 µs | 61 µs | 1.92 × | 82 % |"
    assert attention in lines
    assert "<details><summary>6 kernels</summary>" in lines
    assert "lumin-tune tune examples/minilm --dim batch=1 --dim tokens=128 --budget 90 --seed 3" in lines


@pytest.mark.parametrize("made", [result, empty, many, nasty])
def test_every_row_of_a_table_has_its_cells(made: object) -> None:
    text = markdown_report(made(), made())  # type: ignore[operator]
    tables: list[list[str]] = [[]]
    for line in text.splitlines():
        if line.startswith("|"):
            tables[-1].append(line)
        elif tables[-1]:
            tables.append([])
    for table in filter(None, tables):
        widths = {line.replace("\\|", "").count("|") for line in table}
        assert len(widths) == 1, table
    assert NASTY not in text
    assert "<img" not in text.partition("\n```\n")[0].replace("\\<", ""), "code blocks show it as it is"


def test_long_lists_are_summed_up() -> None:
    text = markdown_report(many())
    assert f"and {45 - MOST_KERNELS} more" in text
    assert len(text) < 6_000


def test_what_failed_is_said() -> None:
    text = markdown_report(result(contestants=(Contestant("tuned", None, "wrong | by 3"),)))
    assert "**No correct program was timed**: wrong \\| by 3" in text


def test_a_baseline_shows_changes_beyond_noise() -> None:
    before, after = result(session="old"), result()
    assert "No kernel changed by more than noise." in markdown_report(after, before)
    faster = replace(before.kernels[1], interval=interval(45.0))
    text = markdown_report(result(kernels=(faster,)), replace(before, kernels=(before.kernels[1],)))
    assert "<details><summary>1 kernels changed</summary>" in text
    assert "| 90 µs | 45 µs | -50.0 % |" in text
    assert "do not compare" in markdown_report(result(graph="0"), before)


def test_the_command_prints_or_writes_it(command: InProcess) -> None:
    fill(command.folder / "r.db")
    ended = command("report", FIRST, "--format", "markdown", "--db", "r.db")
    assert ended.code == 0, ended.err
    assert ended.out.startswith("### models\\_of\\_database:product")
    ended = command("report", SECOND, "--format", "markdown", "--baseline", FIRST, "-o", "out.md", "--db", "r.db")
    assert ended.out == "out.md\n"
    assert "+10.0 %" in (command.folder / "out.md").read_text(encoding="utf-8")
    found = json.loads(command("report", FIRST, "--format", "markdown", "--json", "--db", "r.db").out)
    assert found["text"].startswith("### models") and found["file"] is None
    found = json.loads(command("report", FIRST, "--json", "--db", "r.db").out)
    assert found == {"session": FIRST, "format": "html", "file": "report.html", "text": None}
    assert json.loads(command("db", "path", "--json", "--db", "r.db").out)["url"].endswith("r.db")
    for arguments, message in (
        (["--format", "pdf"], "invalid value 'pdf' for --format; allowed: html, markdown"),
        (["--baseline", FIRST], "--baseline needs --format markdown"),
        (["--format", "markdown", "-o", "no/out.md"], "no/out.md"),
    ):
        ended = command("report", FIRST, "--db", "r.db", *arguments)
        assert ended.code == 2
        assert message in ended.err
