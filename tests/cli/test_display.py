"""The display of a running session: how it is counted, on a terminal, in a file, and with --quiet."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from lumin_tune.cli.tune.display import Lines, LiveDisplay, Silence, display_for, limit
from lumin_tune.tuner.session_progress import SessionProgress
from lumin_tune.tuner.tune_records import ContestantTimed, Event, PhaseBegun, SearchDone, TrialDone

EVENTS: tuple[Event, ...] = (
    PhaseBegun(0.0, "search"),
    SearchDone(1.0, 3, 20, 5),
    PhaseBegun(1.0, "measure"),
    TrialDone(1.5, 0, "a" * 64, "contraction", "ok", 400_000, 400_000, True, None),
    TrialDone(2.0, 1, "b" * 64, "attention", "ok", 100_000, 100_000, True, 6_000_000),
    TrialDone(2.5, 2, "a" * 64, "contraction", "wrong", None, 400_000, False, 6_000_000, "output 'y' is wrong"),
    TrialDone(3.0, 3, "a" * 64, "contraction", "build-failed", None, 400_000, False, 6_000_000, "no such type"),
    TrialDone(3.5, 4, "a" * 64, "contraction", "crashed", None, 400_000, False, 6_000_000, "signal 11"),
    TrialDone(4.0, 5, "a" * 64, "contraction", "ok", 200_000, 200_000, True, 4_000_000),
)
TIMED = (
    PhaseBegun(5.0, "programs", "the second cover"),
    ContestantTimed(6.0, "tuned 1", 4_100_000, 4_000_000, 4_200_000),
    ContestantTimed(6.0, "tuned 2", 3_900_000, 3_800_000, 4_000_000),
    ContestantTimed(6.0, "untuned", 7_800_000, 7_700_000, 7_900_000),
    ContestantTimed(7.0, "tuned", 4_000_000, 3_900_000, 4_100_000, final=True, over_tuned=1.0),
    ContestantTimed(7.0, "untuned", 7_700_000, 7_600_000, 7_800_000, final=True, over_tuned=1.95),
    PhaseBegun(7.0, "done"),
)


def stood(*events: Event) -> SessionProgress:
    progress = SessionProgress()
    for event in events:
        progress.take(event)
    return progress


def test_it_is_counted() -> None:
    progress = stood(*EVENTS)
    assert (progress.trials, progress.done, progress.task_count, progress.known) == (6, 2, 3, 5)
    assert sum(progress.failures.values()) == 3
    assert (progress.best_ns, progress.speedup) == (4_000_000, 1.5)
    task = progress.tasks["a" * 64]
    assert (task.tried, task.bad, task.first_ns, task.best_ns) == (5, 3, 400_000, 200_000)
    assert progress.last_message == "contraction: crashed: signal 11"


def test_whole_programs_count_more_than_sums_of_kernels() -> None:
    progress = stood(*EVENTS, *TIMED)
    assert (progress.best_ns, progress.speedup, progress.phase) == (4_000_000, 1.95, "done")
    assert stood().speedup is None


def test_the_live_display_shows_what_counts() -> None:
    stream = io.StringIO()
    console = Console(file=stream, force_terminal=True, width=120, height=40, color_system=None)
    clock = [100.0]
    display = LiveDisplay("minilm (tokens=128)", 60.0, None, console, now=lambda: clock[0])
    with display:
        clock[0] = 130.0
        for event in EVENTS:
            display.take(event)
        console.print(display.render())
    reported = stream.getvalue()
    for words in (
        "minilm (tokens=128)  measuring candidates",
        "30 s left of 1 min 00 s",
        "kernels 2 of 3",
        "6 trials",
        "estimate 4 ms",
        "1.50 × as fast",
        "3 failed (",
        "contraction aaaa",
        "attention bbbb",
        "400 µs",
        "200 µs",
        "2.00 ×",
        "last failure: contraction: crashed: signal 11",
    ):
        assert words in reported, words


def test_many_kernels_and_narrow_terminals_fit() -> None:
    stream = io.StringIO()
    console = Console(file=stream, force_terminal=True, width=60, height=40, color_system=None)
    display = LiveDisplay("a model with a very long name " * 4, None, 10, console)
    for number in range(40):
        task = f"{number:064x}"
        display.take(TrialDone(1.0, number, task, "contraction", "ok", 1000 + number, 1000 + number, True, 9000))
    console.print(display.render())
    lines = stream.getvalue().splitlines()
    assert max(map(len, lines)) <= 60
    assert len(lines) <= 20
    assert "and 28 more" in stream.getvalue()
    assert "0 trials left of 10" in stream.getvalue()


def test_a_file_gets_a_line_a_phase(capsys: pytest.CaptureFixture[str]) -> None:
    with Lines("minilm", 60.0, None) as display:
        for event in (*EVENTS, *TIMED):
            display.take(event)
    said = capsys.readouterr()
    assert said.out == ""
    counted, failed = "kernels 2 of 3 · 6 trials", "3 failed (build-failed 1, crashed 1, wrong 1)"
    assert said.err.splitlines() == [
        "tuning minilm, for 1 min 00 s",
        "[0 s] searching equivalent programs and their kernels",
        "[1 s] measuring candidates",
        f"[5 s] timing whole programs: the second cover ({counted} · estimate 4 ms · 1.50 × as fast · {failed})",
        "  tuned 1: 4.1 ms",
        "  tuned 2: 3.9 ms",
        "  untuned: 7.8 ms",
        f"[7 s] done ({counted} · best 4 ms · 1.95 × as fast · {failed})",
    ]


def test_quiet_prints_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    with display_for("minilm", 60.0, None, quiet=True) as display:
        assert isinstance(display, Silence)
        for event in EVENTS:
            display.take(event)
    said = capsys.readouterr()
    assert (said.out, said.err) == ("", "")
    assert isinstance(display_for("minilm", 60.0, None, quiet=False), Lines), "standard error is no terminal here"


def test_what_ends_a_session() -> None:
    assert limit(60.0, 5) == "for 1 min 00 s or 5 trials"
    assert limit(None, 5) == "5 trials"
