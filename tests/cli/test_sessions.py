"""Questions to a database: sessions, kernels, comparisons, reports, and the database itself."""

from __future__ import annotations

import csv
import json
import shutil
import sys
import time
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest
from tests.cli.made_database import FIRST, INTERRUPTED, LOST, SECOND, fill, product, softmax, trials, workload
from tests.cli.running import InProcess
from tests.tuner.sample_results import result

from lumin_tune.cli.exits import UsageError
from lumin_tune.cli.sessions.export import program_of
from lumin_tune.cli.summaries import makers_text, print_result, result_json
from lumin_tune.core.program.recipe import Split
from lumin_tune.core.tensor import Graph
from lumin_tune.results.store import Store

MODELS = """
from tests.cli.made_database import product
"""


@pytest.fixture(scope="session")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("database") / "results.db"
    fill(path)
    return path


@pytest.fixture
def ask(command: InProcess, filled: Path, monkeypatch: pytest.MonkeyPatch) -> InProcess:
    """The command with a copy of the database, named by the environment."""
    shutil.copy(filled, command.folder / "results.db")
    monkeypatch.setenv("LUMIN_TUNE_DB", "results.db")
    return command


PRODUCT, SOFTMAX = workload(product()).key, workload(softmax()).key


def test_status_lists_sessions(ask: InProcess) -> None:
    ended = ask("status")
    assert (ended.code, ended.err) == (0, "")
    rows = [line.split() for line in ended.out.splitlines()[2:]]
    assert [(row[0], row[2]) for row in rows] == [
        (LOST, "lost"),
        (INTERRUPTED, "interrupted"),
        (SECOND, "done"),
        (FIRST, "done"),
    ]
    assert rows[2][3:] == ["1", "h", "ago", "1.36", "×", "412"]
    listed = json.loads(ask("status", "--json", "--limit", "2").out)
    assert [(each["id"], each["result"]) for each in listed] == [(LOST, None), (INTERRUPTED, None)]


def test_a_session_without_a_trial_of_each_kernel_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    first, second, *others = result().kernels
    print_result(replace(result(), claim=None, kernels=(replace(first, tried=0), replace(second, tried=0), *others)))
    assert "search: 2 of 6 kernels of the program were not tried when the session ended" in capsys.readouterr().out
    print_result(replace(result(), claim=None))
    assert "were not tried" not in capsys.readouterr().out


def test_status_of_one(ask: InProcess) -> None:
    ended = ask("status", FIRST)
    assert "ok 6, wrong 2" in ended.out
    assert "1.50 × as fast" in ended.out
    lost = ask("status", "last").out
    assert "state        lost" in lost
    assert f"lumin-tune resume {LOST}" in lost
    reported = json.loads(ask("status", FIRST, "--json").out)
    assert reported["trials"] == {"ok": 6, "wrong": 2}
    assert reported["result"]["speedup"] == 1.5


def test_a_beginning_is_enough_and_several_are_listed(ask: InProcess) -> None:
    assert ask("show", "019a0f2e").out == ask("status", FIRST).out
    ended = ask("status", "019a0f2")
    assert ended.code == 2
    assert "session prefix '019a0f2' is ambiguous:" in ended.err
    assert FIRST in ended.err
    assert SECOND in ended.err
    assert ask("show", "ffff").err.startswith("error: no model, session or kernel matches 'ffff'")
    assert ask("status", "ffff").code == 2


def test_query_filters(ask: InProcess) -> None:
    def kernels(*arguments: str) -> list[str]:
        ended = ask("query", "--json", *arguments)
        assert ended.code == 0, ended.err
        return [row["workload"] for row in json.loads(ended.out)]

    assert sorted(kernels()) == sorted([PRODUCT, SOFTMAX])
    assert kernels("--op", "contraction") == [PRODUCT]
    assert kernels("--shape", "*[64, 16]*") == [PRODUCT]
    assert kernels("--dtype", "f16") == []
    assert kernels("--device", "8481c", "--backend", "cpu", "--op", "reduction") == [SOFTMAX]
    assert kernels("--speedup", "1.2") == [PRODUCT]
    assert kernels("--kernel", SOFTMAX[:8].upper()) == [SOFTMAX]
    assert kernels("--status", "wrong", "--session", FIRST) == [PRODUCT, SOFTMAX]
    assert len(kernels("--all")) == 16
    assert len(kernels("--all", "--age", "1d")) == 8
    assert kernels("--order", "fastest", "--limit", "1") == [SOFTMAX]
    ended = ask("query", "--op", "scan")
    assert ended.code == 0
    assert ended.err == "no matching results\n"
    rows = ask("query", "--op", "contraction").out.splitlines()
    assert rows[0].split()[:6] == ["kernel", "op", "shape", "status", "median", "gain"]
    assert rows[2].startswith(f"{PRODUCT[:12]}  contraction  f32[32, 64] f32[64, 16] -> f32[32,")
    assert "20 µs 1.50 ×" in " ".join(rows[2].split())


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["query", "--age", "soon"], "invalid value 'soon' for --age: expected a non-negative duration"),
        (["query", "--status", "bad"], "invalid value 'bad' for --status; allowed: ok, build-failed"),
        (["query", "--order", "best"], "order cannot be 'best'; allowed: recent, fastest, speedup"),
        (["query", "--limit", "0"], "Invalid value for '--limit'"),
        (["why", "ffff"], "no kernel with a correct candidate matches 'ffff'"),
        (["why", ""], "kernel prefix '' is ambiguous:"),
        (["diff", FIRST, "ffff"], "no session matches 'ffff'"),
        (["report", INTERRUPTED], f"is interrupted and has no result; lumin-tune resume {INTERRUPTED}"),
        (["export", FIRST, "out"], "no program was stored"),
        (["verify", "no/such.lumin"], "no such file: 'no/such.lumin'"),
        (["verify", "."], "no program.lumin in ."),
        (["resume", FIRST], f"session {FIRST} is finished; lumin-tune tune models_of_database:product --again"),
        (["resume", "ffff"], "no session matches 'ffff'"),
        (["db", "prune"], "no trials selected"),
        (["db", "prune", "--older", "x"], "invalid value 'x' for --older"),
        (
            ["db", "export", "out.xml"],
            "cannot infer the format from the name out.xml; give --format, one of jsonl, csv",
        ),
        (["db", "export", "out", "--format", "xml"], "invalid value 'xml' for --format"),
        (["db", "import", "missing.jsonl"], "no such file: 'missing.jsonl'"),
        (["replay", INTERRUPTED], "replay it with the model as it was"),
    ],
)
def test_bad_input_is_exit_code_2(ask: InProcess, arguments: list[str], message: str) -> None:
    (ask.folder / "models_of_database.py").write_text(MODELS)
    ended = ask(*arguments)
    assert ended.code == 2, ended.err
    assert message in ended.err
    assert ended.out == ""


@pytest.mark.parametrize(
    "arguments",
    [["status"], ["query"], ["db", "info"], ["diff", "a", "b"], ["why", "a"], ["db", "merge", "nowhere.db"]],
)
def test_a_database_that_is_not_there_is_exit_code_6(ask: InProcess, arguments: list[str]) -> None:
    ended = ask(*arguments, "--db", "nowhere.db")
    assert ended.code == 6
    assert "database not found" in ended.err
    assert "lumin-tune tune creates one" in ended.err
    assert not (ask.folder / "nowhere.db").exists()


def test_a_database_that_is_none_is_exit_code_6(ask: InProcess) -> None:
    (ask.folder / "text.db").write_text(
        "this is not a database, but a text that is long enough to be one, perhaps" * 20
    )
    ended = ask("status", "--db", "text.db")
    assert ended.code == 6
    assert ended.err.startswith("error: ")
    assert ask("status", "--db", "mysql://x/y").code == 6


def test_show_a_kernel(ask: InProcess) -> None:
    ended = ask("show", PRODUCT[:10])
    assert ended.code == 0, ended.err
    assert f"kernel           {PRODUCT}" in ended.out
    assert "computes         contraction f32[32, 64] f32[64, 16] -> f32[32, 16]" in ended.out
    rows = [line.split()[:4] for line in ended.out.splitlines() if " µs " in line]
    assert rows[0] == ["20", "µs", "+0.0", "%"]
    assert rows[-1][:2] == ["30", "µs"]
    assert "2 wrong, the last: output 'y' is wrong in 3 of 4 elements" in ended.out
    reported = json.loads(ask("show", PRODUCT[:10], "--json", "--limit", "2").out)
    assert [each["median_ns"] for each in reported["conditions"][0]["candidates"]] == [20_000, 20_004]
    assert reported["conditions"][0]["failures"] == {"wrong": 2}


def test_why_tells_schedule_times_roofline_and_source(ask: InProcess) -> None:
    ended = ask("why", PRODUCT[:10])
    assert ended.code == 0, ended.err
    for reported in (
        "20 µs (19.99 to 20.01 µs at 95 %, 31 samples)",
        "30 µs, speedup 1.50 ×",
        "of roofline      ",
        ", lower bound ",
        "Schedule",
        "Runners-up of 4 correct candidates; 2 trials failed",
        "within noise",
        "--steps repeats the search",
    ):
        assert reported in ended.out, reported
    assert "lm_run" in ended.out.partition("\nSource\n")[2]
    reported = json.loads(ask("why", PRODUCT[:10], "--json").out)
    assert reported["interval"]["median_ns"] == 20_000
    assert [each["interval"]["median_ns"] for each in reported["runners_up"]] == [20_004, 24_000, 30_000]
    assert reported["failures"] == {"wrong": 2}
    assert 0 < reported["bound_ns"] < 20_000
    assert "lm_run" in reported["source"]


def test_why_finds_the_rewrite_steps_again(ask: InProcess) -> None:
    (ask.folder / "models_of_database.py").write_text(MODELS)
    reported = json.loads(ask("why", PRODUCT[:10], "--json", "--steps", "--no-source").out)
    assert (reported["steps"], reported["note"], reported["source"]) == ([], "", "")
    assert "none; the kernel computes the model's own operations" in ask("why", PRODUCT[:10], "--steps").out
    (ask.folder / "models_of_database.py").unlink()
    del sys.modules["models_of_database"]
    assert "the search could not be repeated: models_of_database:product" in ask("why", PRODUCT[:10], "--steps").out


def test_diff_tells_regressions(ask: InProcess) -> None:
    ended = ask("diff", FIRST, SECOND)
    assert ended.code == 5
    assert ended.err == "error: the tuned program is 10.0 % slower, more than 3 %\n"
    rows = {line.split("  ")[0]: " ".join(line.split()) for line in ended.out.splitlines()}
    assert rows["tuned"] == "tuned 2 ms 2.2 ms +10.0 %"
    assert rows["untuned"] == "untuned 3 ms 3 ms +0.0 % within noise"
    assert sum("contraction" in line for line in ended.out.splitlines()) == 1
    assert ask("diff", FIRST, SECOND, "--threshold", "12").code == 0
    assert ask("diff", SECOND, FIRST).code == 0
    reported = json.loads(ask("diff", FIRST, SECOND, "--json").out)
    assert reported["regression"] is True
    assert reported["same_question"] is True
    assert reported["programs"][0]["change"] == pytest.approx(0.1)


def test_a_report_of_an_earlier_session_has_the_sources(ask: InProcess) -> None:
    ended = ask("report", FIRST, "-o", "out.html")
    assert (ended.code, ended.out, ended.err) == (0, "out.html\n", "")
    page = (ask.folder / "out.html").read_text(encoding="utf-8")
    assert "1.50 ×" in page
    assert page.count("lm_run") >= 2
    assert ask("report", FIRST, "-o", "no/such/place.html").code == 2


def test_resume_goes_on_with_the_options_of_the_session(ask: InProcess, monkeypatch: pytest.MonkeyPatch) -> None:
    from lumin_tune.cli.tune import tuning

    calls = []
    monkeypatch.setattr(tuning, "run", lambda request, manager: calls.append(request) or 0)
    assert ask("resume", INTERRUPTED, "--json").code == 0
    assert ask("resume", LOST, "--budget", "9", "--peers", "none").code == 0
    left, changed = calls
    assert left.source.name == "models_of_database:product"
    assert 5 <= left.settings["budget_s"] < 41
    assert changed.settings["budget_s"] == 9
    for request in calls:
        assert request.again
        assert request.shapes == ({},)
        reported = tuning.options_of(request.settings)
        assert (reported.seed, reported.sampler, reported.covers, reported.families_off) == (
            4,
            "random",
            7,
            ("winograd",),
        )
        assert (reported.exactness.value, reported.policy.caches, reported.policy.threads) == ("bit-exact", "warm", 1)
    assert left.output_options.as_json
    assert changed.settings["peers"] == ()
    assert left.settings["db"] == "results.db"


def test_regions_that_run_as_smaller_ones_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    program = SimpleNamespace(splits=(Split("y: f32[8]", 2, "the backend has no kernel for it"),))
    found = result(program=program)
    print_result(found)
    wanted = "y: f32[8]: run as 2 regions, since the backend has no kernel for it"
    assert f"\nsplit: {wanted}\n" in capsys.readouterr().out
    assert result_json(found)["splits"] == [wanted]
    assert result_json(result())["splits"] == []


def test_the_database_tells_of_itself(ask: InProcess) -> None:
    ended = ask("db", "path")
    assert ended.out == f"sqlite:///{ask.folder / 'results.db'}\n"
    assert ended.err == "set by: environment\n"
    assert ask("db", "path", "--db", "postgresql://me:secret@host/name").out == "postgresql://me:***@host/name\n"
    reported = json.loads(ask("db", "info", "--json").out)
    assert reported["statuses"] == {"ok": 12, "wrong": 4}
    assert "measurement  16" in ask("db", "info").out
    assert ask("db", "upgrade").out.strip().endswith(f"has schema {reported['version']}")
    assert ask("db", "check").code == 0
    assert all(each["ok"] for each in json.loads(ask("db", "check", "--json").out))
    assert " after" in ask("db", "vacuum").out


def test_the_default_database_is_the_users_own(command: InProcess) -> None:
    assert command("db", "path").out == f"sqlite:///{command.folder / 'data' / 'lumin-tune' / 'results.db'}\n"


def test_pruning(ask: InProcess) -> None:
    dry = ask("db", "prune", "--failed", "--dry-run", "--json")
    assert json.loads(dry.out)["removed"]["measurement"] == 4
    assert json.loads(ask("db", "info", "--json").out)["statuses"]["wrong"] == 4
    assert ask("db", "prune", "--failed").code == 0
    assert json.loads(ask("db", "info", "--json").out)["statuses"] == {"ok": 12}
    assert ask("db", "prune", "--older", "2d").code == 0
    assert json.loads(ask("db", "info", "--json").out)["statuses"]["ok"] < 12
    assert ask("db", "prune", "--superseded").code == 0


def test_results_are_carried_about(ask: InProcess) -> None:
    assert ask("db", "export", "all.jsonl").out == "16 trials written to all.jsonl\n"
    assert ask("db", "export", "best.csv", "--best").out == "2 trials written to best.csv\n"
    with (ask.folder / "best.csv").open(newline="") as file:
        assert {row["workload"] for row in csv.DictReader(file)} == {PRODUCT, SOFTMAX}
    assert json.loads(ask("db", "export", "t4.json", "--json", "--op", "contraction").out)["written"] == 10
    added = json.loads(ask("db", "import", "all.jsonl", "--db", "other.db", "--json").out)["added"]
    assert added["measurement"] == 16
    assert "ok, imported" in ask("query", "--all", "--db", "other.db").out
    assert "measurement" in ask("db", "merge", "results.db", "--db", "third.db").out
    assert "ok 6, wrong 2" in ask("status", FIRST, "--db", "third.db").out
    (ask.folder / "bad.jsonl").write_text("{}\n")
    assert ask("db", "import", "bad.jsonl").code == 6


def test_an_archive_that_sessions_shared_is_no_program_of_a_session(tmp_path: Path) -> None:
    shared = tmp_path / f"{32 * '0'}.lumin"
    shared.write_bytes(b"the program of the last writer")
    with pytest.raises(UsageError, match="belongs to an older version of lumin and may have been overwritten"):
        program_of(result(archive=shared))


def test_the_backends_of_kernels_are_told_where_there_are_several() -> None:
    found = result()
    own = found.device.backend
    several = [replace(each, backend=own if place else "fallback") for place, each in enumerate(found.kernels)]
    assert makers_text(replace(found, kernels=tuple(replace(each, backend=own) for each in several))) == ""
    assert makers_text(found) == "", "a result of an older version"
    assert makers_text(replace(found, kernels=tuple(several))) == f"{own} {len(several) - 1}, fallback 1"
    others = makers_text(replace(found, kernels=tuple(replace(each, backend="fallback") for each in several)))
    assert others.startswith(f"fallback {len(several)}; {own} claims none of these kernels")


def test_a_session_says_where_its_failures_are_and_that_no_trial_ended(capsys: pytest.CaptureFixture[str]) -> None:
    failed = replace(result(), failures={"wrong": 1, "crashed": 2})
    print_result(failed)
    assert f"failures: lumin-tune query --session {failed.session[:13]} --status crashed lists them" in " ".join(
        capsys.readouterr().out.split()
    )
    kernels = tuple(replace(each, left=0.5) for each in failed.kernels)
    print_result(replace(failed, failures={}, trials=0, kernels=kernels))
    shown = " ".join(capsys.readouterr().out.split())
    assert "no trial ended within the budget of 1 min 30 s" in shown
    assert "failures:" not in shown
    print_result(replace(failed, trials=0, kernels=tuple(replace(each, left=0.0) for each in kernels)))
    assert "no trial ended" not in capsys.readouterr().out, "all candidates are known"


def test_a_budget_that_shapes_share(capsys: pytest.CaptureFixture[str]) -> None:
    """The budget that would do is that of all shapes, since it is divided among them."""
    kernels = tuple(replace(each, tried=0) for each in result().kernels)
    found = replace(result(), trials=0, failures={}, kernels=kernels, claim=None)
    found = replace(found, options={**found.options, "budget_s": 20.0})
    needed = []
    for shapes in (1, 3):
        print_result(found, shapes)
        text = " ".join(capsys.readouterr().out.split())
        needed.append(int(text.partition("give --budget ")[2].partition("s ")[0]))
    assert needed[1] == 3 * needed[0]
    assert "the budget of 20 s for each of 3 shapes is too small" in text


def test_kernels_without_a_correct_candidate_are_shown(ask: InProcess) -> None:
    graph = Graph()
    graph.tensor("x", (3, 5), "f32").sqrt().output("y")
    with Store.open(f"sqlite:///{ask.folder / 'results.db'}") as store:
        store.record(trials(graph, SECOND, 50, [], time.time()))
    key = workload(graph).key
    ended = ask("show", key[:10])
    assert ended.code == 0
    assert "1 wrong, the last: " in ended.out
    assert json.loads(ask("show", key[:10], "--json").out)["conditions"][0]["failures"] == {"wrong": 1}
    assert ask("why", key[:10]).err.startswith("error: no candidate of the kernel")
