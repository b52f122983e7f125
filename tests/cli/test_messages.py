"""Messages about mistakes of users: what is wrong, where, and what to do."""

from __future__ import annotations

import json
import logging
import os
import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from tests.cli.made_database import DEVICE, OPTIONS, TOOLCHAIN, fill, product, trials
from tests.cli.running import InProcess, run

import lumin_tune as lt
from lumin_tune.cli import main, output
from lumin_tune.cli.output import say_warning
from lumin_tune.cluster.pool.local_workers import LocalWorkers
from lumin_tune.cluster.pool.out_of_memory import oom_kills
from lumin_tune.core.errors import InternalFaultWarning
from lumin_tune.core.plugin.records import Status
from lumin_tune.results.store import Store
from lumin_tune.results.stored_records import Session

MODEL = """
import lumin_tune as lt


def build():
    graph = lt.Graph()
    (graph.tensor("x", (lt.dim("batch", 1, 64), lt.dim("tokens", 1, 9)), "f32") * 2).output("y")
    return graph
"""


# Everything is imported before rights are given up: the user "nobody" need not be able to read this Python.
_READ = """
import os, sys
from lumin_tune.results.stored_records import Query
from lumin_tune.results.store import Store

def message(url):
    with Store.open(url) as store:
        return f"{len(store.query(Query(every=True)))} {len(store.sessions(limit=None))}"

message("sqlite://")
os.setgroups([])
os.setgid(65534)
os.setuid(65534)
sys.stdout.write(message(f"sqlite:///{sys.argv[1]}"))
"""


@pytest.fixture
def model(command: InProcess) -> str:
    (command.folder / "models_of_messages.py").write_text(MODEL)
    return "models_of_messages:build"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--budget", "-5"), "error: invalid value '-5' for --budget: expected a non-negative duration"),
        (("--backend", "sample-blocks"), "unknown backend; installed: cpu, cuda, cuda-tf32"),
        (("--backend", "sample-blocks"), "blocked plugins: sample"),
        (("--dim", "bach=1"), "the graph has no dimension 'bach'; known: batch, tokens; did you mean 'batch'?"),
        (("--dim", "bach=1", "--dim", "batch=2", "--dim", "tokens=1"), "no dimension 'bach'; known: batch, tokens"),
        (("--report", "nowhere/report.html"), "invalid value 'nowhere/report.html' for --report: no such folder"),
        (("--report", "."), "invalid value '.' for --report: it is a folder; name a file in it"),
        (("--output", "nowhere/p.lumin"), "invalid value 'nowhere/p.lumin' for --output: no such folder"),
    ],
)
def test_tune_refuses_before_it_begins(
    command: InProcess, model: str, arguments: tuple[str, ...], message: str
) -> None:
    ended = command("tune", model, "--db", "results.db", *arguments)
    assert ended.code == 2
    assert message in ended.err
    assert ended.out == ""
    assert "measuring candidates" not in ended.err


USERS_CODE = """
import sys

def raises():
    raise ValueError("planted\\x1b[31m")

def exits():
    sys.exit(7)

def needs(size):
    raise AssertionError("it is not called")

def imports():
    import no_such_module

def deep():
    return deep()
"""


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("raises", r"raises\(\) raised ValueError: planted\W+\[31m, at .*models_of_users.py:5 in raises"),
        ("exits", r"exits\(\) raised SystemExit: 7, at .*models_of_users.py:8 in exits"),
        ("needs", r"needs needs arguments \(missing a required argument: 'size'\); name a function that takes none"),
        ("imports", r"imports\(\) raised ModuleNotFoundError: No module named 'no_such_module', at .*:14 in imports"),
        ("deep", r"deep\(\) raised RecursionError: .*, at .*models_of_users.py:17 in deep"),
    ],
)
def test_what_the_users_function_raises_is_one_message_with_its_place(
    command: InProcess, name: str, message: str
) -> None:
    (command.folder / "models_of_users.py").write_text(USERS_CODE)
    for words in (("tune", "--db", "r.db"), ("show",), ("explore",)):
        ended = command(words[0], f"models_of_users:{name}", *words[1:])
        assert ended.code == 3
        assert re.fullmatch(f"error: models_of_users:{message}", ended.err.strip()), ended.err


def test_a_module_that_cannot_be_imported_is_one_message(command: InProcess) -> None:
    (command.folder / "models_of_syntax.py").write_text("def (")
    ended = command("show", "models_of_syntax:build")
    assert ended.code == 3
    assert ended.err.startswith("error: importing models_of_syntax raised SyntaxError: ")
    assert "models_of_syntax.py, line 1" in ended.err


SAMPLERS = """
class Without:
    pass

value = 3
"""


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (
            ("--sampler", "samplers_of_tests:Missing"),
            "has no attribute 'Missing'; it is written module:Class, or",
        ),
        (("--sampler", "no_such_module:Class"), "No module named 'no_such_module'; it is written module:Class"),
        (("--sampler", "samplers_of_tests:value"), "is not a class; give one that takes a seed"),
        (("--sampler", "samplers_of_tests:Without"), "cannot be made with a seed: "),
        (("--fail-under", "nan"), "invalid value nan for --fail-under: expected a speedup of at least 0"),
        (("--fail-under", "-1"), "invalid value -1.0 for --fail-under: expected a speedup of at least 0"),
        (("--trace", "."), "invalid value '.' for --trace: it is a folder; name a file in it"),
        (("--metrics-file", "."), "invalid value '.' for --metrics-file: it is a folder; name a file in it"),
        (("--log", "."), "invalid value '.' for --log: it is a folder; name a file in it"),
        (("--input", "x=[1"), "expected lists of numbers as in JSON, such as [[1, 2]]"),
    ],
)
def test_options_that_would_fail_at_the_end_are_refused(
    command: InProcess, model: str, arguments: tuple[str, ...], message: str
) -> None:
    (command.folder / "samplers_of_tests.py").write_text(SAMPLERS)
    before = sorted(command.folder.iterdir())
    ended = command("tune", model, "--dim", "batch=1,tokens=1", "--db", "results.db", *arguments)
    assert ended.code == 2, ended.err
    assert message in ended.err
    assert [each for each in sorted(command.folder.iterdir()) if each.name != "__pycache__"] == before


def test_a_graph_without_outputs_is_not_tuned(command: InProcess) -> None:
    (command.folder / "models_of_nothing.py").write_text("import lumin_tune as lt\n\ndef build(): return lt.Graph()\n")
    ended = command("tune", "models_of_nothing:build", "--db", "r.db")
    assert ended.code == 3
    assert "the graph has no outputs, so there is nothing to tune; declare one: tensor.output('y')" in ended.err


@pytest.mark.parametrize("arguments", [("query",), ("status",), ("show", "last")])
def test_limits_that_no_database_takes_are_refused(command: InProcess, arguments: tuple[str, ...]) -> None:
    fill(command.folder / "r.db")
    ended = command(*arguments, "--db", "r.db", "--limit", str(10**20))
    assert ended.code == 2
    assert "Invalid value for '--limit'" in ended.err


def test_outputs_of_long_commands_are_checked_before(command: InProcess) -> None:
    graph = lt.Graph()
    (graph.tensor("x", (4,), "f32") * 2).output("y")
    (command.folder / "net.txt").write_text(graph.text())
    np.savez(command.folder / "x.npz", x=np.zeros(4, np.float32))
    prove = ("prove", "net.txt", "--input", "x.npz")
    for words, message in (
        (("--output", "nowhere/p"), "invalid value 'nowhere/p' for --output: no such folder"),
        (("--statement", "."), "invalid value '.' for --statement: it is a folder"),
        (("--range", "x=5:1"), "--range 'x=5:1' is no range; write two finite numbers, the lower one first"),
    ):
        ended = command(*prove, *words)
        assert ended.code == 2
        assert ended.err.startswith(f"error: {message}")
    fill(command.folder / "r.db")
    ended = command("db", "export", "nowhere/x.csv", "--db", "r.db")
    assert ended.code == 2
    assert ended.err.startswith("error: invalid value 'nowhere/x.csv' for FILE: no such folder")


def test_verify_says_what_a_file_is_taken_for(command: InProcess) -> None:
    (command.folder / "some.lumin").write_bytes(b"no archive")
    ended = command("verify", "some.lumin")
    assert ended.code == 2
    assert "some.lumin is no program archive, and as a proof it needs its statement: no such file: " in ended.err
    assert "name it with --statement FILE" in ended.err


def test_ctrl_c_while_the_command_is_imported_ends_it_without_a_traceback(tmp_path: Path) -> None:
    (tmp_path / "typer.py").write_text("raise KeyboardInterrupt")
    path = os.pathsep.join([str(tmp_path), *sys.path])
    done = subprocess.run(
        [sys.executable, "-m", "lumin_tune", "status"],
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (130, "")


LONG = "a" * 300


@pytest.mark.parametrize(
    "arguments",
    [
        ("show", LONG),
        ("tune", f"{LONG}.onnx"),
        ("explore", LONG),
        ("verify", f"{LONG}.lumin"),
        ("init", LONG),
        ("db", "info", "--db", LONG),
        ("db", "import", LONG),
        ("dashboard", "--db", LONG),
        ("generate", LONG, "--prompt", "a"),
        ("quantize", LONG, "--to", "q8_0", "--output", "q"),
        ("plugin", "new", LONG),
    ],
)
def test_a_path_that_no_system_takes_is_an_error(command: InProcess, arguments: tuple[str, ...]) -> None:
    ended = command(*arguments)
    assert ended.code in (1, 2, 3, 6)
    assert ended.err.startswith("error: ")
    assert "File name too long" in ended.err


@pytest.mark.parametrize("arguments", [("db", "info"), ("query",), ("status",), ("dashboard",)])
def test_a_database_whose_name_is_not_utf_8_is_refused(command: InProcess, arguments: tuple[str, ...]) -> None:
    name = os.fsdecode(b"results-\xff.db")
    (command.folder / name).touch()
    ended = command(*arguments, "--db", name)
    assert ended.code == 6
    assert "its name is not UTF-8; name another" in ended.err


def test_output_in_an_encoding_that_lacks_characters(tmp_path: Path) -> None:
    fill(tmp_path / "results.db")
    for arguments in (["status"], ["query"], ["doctor"]):
        ended = run(tmp_path, *arguments, LUMIN_TUNE_DB="results.db", PYTHONIOENCODING="ascii")
        assert ended.code in (0, 1), ended.err
        assert "Traceback" not in ended.err


def test_a_target_that_is_there_is_left_as_it_is(command: InProcess, model: str) -> None:
    (command.folder / "report.html").write_text("the last one")
    ended = command("tune", model, "--report", "report.html", "--output", "program.lumin", "--dim", "batch=0")
    assert ended.code == 2
    assert (command.folder / "report.html").read_text() == "the last one"
    assert not (command.folder / "program.lumin").exists()


def test_an_unknown_kind_of_kernel_lists_those_there_are(command: InProcess) -> None:
    fill(command.folder / "made.db")
    ended = command("query", "--op", "contractoin", "--db", "made.db")
    assert ended.code == 2
    assert ended.err.startswith(
        "error: invalid value 'contractoin' for --op: unknown kind of kernel; allowed: attention, contraction,"
    )
    assert ended.err.endswith("did you mean 'contraction'?\n")


def test_a_kernel_without_a_correct_candidate_is_shown_with_its_failures(command: InProcess) -> None:
    with Store.open(f"sqlite:///{command.folder / 'made.db'}") as store:
        store.begin_session(
            Session(id="s", model="", graph="", device=DEVICE, toolchain=TOOLCHAIN, started_at=1.0, options=OPTIONS)
        )
        store.record(trials(product(), "s", 0, [1.0], 1.0)[1:])
    (listed,) = json.loads(command("query", "--status", "wrong", "--db", "made.db", "--json").out)
    name = listed["workload"][:12]
    shown = command("show", name, "--db", "made.db")
    assert shown.code == 0
    assert "1 wrong, the last: output 'y' is wrong in 3 of 4 elements" in shown.out
    (condition,) = json.loads(command("show", name, "--db", "made.db", "--json").out)["conditions"]
    assert (condition["candidates"], condition["failures"], condition["best"]["status"]) == ([], {"wrong": 1}, "wrong")
    explained = command("why", name, "--db", "made.db")
    assert explained.code == 2
    assert f"lumin-tune show {name} lists its failures" in explained.err


def test_the_remedy_for_a_damaged_database_names_its_file(command: InProcess) -> None:
    path = command.folder / "my results.db"
    fill(path)
    content = bytearray(path.read_bytes())
    content[4096 * 2 :] = os.urandom(len(content) - 4096 * 2)
    path.write_bytes(content)
    ended = command("status", "--db", "my results.db")
    assert ended.code == 6
    assert f"`sqlite3 '{path}' .recover`" in ended.err


@pytest.mark.skipif(os.getuid() != 0, reason="a folder without write permission needs a user without it")
def test_a_database_in_a_folder_that_cannot_be_written_is_read(tmp_path: Path) -> None:
    """In a process of a user who may read the file, and may not make another beside it."""
    folder = Path("/tmp") / f"lumin-read-only-{os.getpid()}"
    folder.mkdir()
    try:
        fill(folder / "made.db")
        folder.chmod(0o555)
        (folder / "made.db").chmod(0o444)
        done = subprocess.run([sys.executable, "-c", _READ, str(folder / "made.db")], capture_output=True, text=True)
        assert done.stdout == "16 4", done.stderr
    finally:
        folder.chmod(0o755)
        for file in folder.iterdir():
            file.unlink()
        folder.rmdir()


def test_kills_for_lack_of_memory_are_counted_by_the_system(tmp_path: Path) -> None:
    (tmp_path / "vmstat").write_text("nr_free_pages 7\noom_kill 3\n")
    (tmp_path / "memory.events").write_text("low 0\noom 4\noom_kill 2\n")
    (tmp_path / "other").write_text("nothing of it")
    assert oom_kills((tmp_path / "vmstat", tmp_path / "memory.events", tmp_path / "none")) == 5
    assert oom_kills((tmp_path / "other", tmp_path / "none")) is None


@pytest.mark.parametrize(
    ("before", "after", "status", "words"),
    [
        (3, 4, Status.OUT_OF_MEMORY, "the machine ran out of memory"),
        (3, 3, Status.CRASHED, "it was killed by SIGKILL from another process; the system did not run out of memory"),
        (None, None, Status.CRASHED, "by another process or by the system when memory ran out"),
    ],
)
def test_a_kill_is_told_as_what_it_was(
    monkeypatch: pytest.MonkeyPatch, before: int | None, after: int | None, status: Status, words: str
) -> None:
    crew = object.__new__(LocalWorkers)
    crew._oom_kills = before
    monkeypatch.setattr("lumin_tune.cluster.pool.local_workers.oom_kills", lambda: after)
    reported, message = crew._killed()
    assert reported is status
    assert words in message


HOSTILE = "x\x1b[31m\u202e"


def test_escape_sequences_of_others_do_not_reach_a_terminal(
    command: InProcess, capsys: pytest.CaptureFixture[str]
) -> None:
    output.say(f"error: {HOSTILE}")
    output.write(HOSTILE)
    output.print_pairs([("name", HOSTILE)])
    output.print_table(("name",), [(HOSTILE,)])
    output.print_json({"name": HOSTILE})
    said = capsys.readouterr()
    assert said.err == "error: x\ufffd[31m\ufffd\n"
    assert said.out.count("x\ufffd[31m\ufffd") == 3
    assert r"x\u001b[31m\u202e" in said.out
    assert "\x1b" not in said.out


def test_warnings_of_lumin_are_messages_and_others_keep_their_place(capsys: pytest.CaptureFixture[str]) -> None:
    own = str(Path(lt.__file__).parent / "core" / "loading.py")
    say_warning(InternalFaultWarning("a fault"), InternalFaultWarning, "model.py", 7)
    say_warning(RuntimeWarning("builds are not cached"), RuntimeWarning, own, 7)
    say_warning(UserWarning("theirs"), UserWarning, "model.py", 7)
    found = capsys.readouterr().err.splitlines()
    assert found[:2] == ["warning: a fault", "warning: builds are not cached"]
    assert found[2] == "model.py:7: UserWarning: theirs"


def test_a_crash_of_the_command_shows_where_it_was() -> None:
    script = "from lumin_tune.cli.output import show_crashes\nshow_crashes()\nimport os\ndef hook(): os.abort()\nhook()"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert "Fatal Python error: Aborted" in done.stderr and "in hook" in done.stderr


@pytest.mark.parametrize("closed", ["<&- >&- 2>&-", ">&-", "2>&-"])
def test_streams_that_are_closed_are_opened(closed: str) -> None:
    done = subprocess.run(
        ["sh", "-c", f'exec "$0" -m lumin_tune rules {closed}', sys.executable], check=False, capture_output=True
    )
    assert done.returncode == 0 and b"Traceback" not in done.stderr


def test_a_folder_that_was_removed_is_one_message(tmp_path: Path) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    script = 'cd "$1" && rmdir "$1" && exec "$0" -m lumin_tune show model:made'
    done = subprocess.run(["sh", "-c", script, sys.executable, str(gone)], check=False, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (1, "error: the current folder was removed; change to another one (cd)\n")


@pytest.mark.parametrize(
    ("error", "message"),
    [
        ("OSError(errno.EMFILE, os.strerror(errno.EMFILE))", "Too many open files; allow more (ulimit -n 1024)"),
        ("MemoryError()", "out of memory; end other programs, or allow more memory (ulimit -v)"),
    ],
)
def test_a_limit_of_the_system_is_one_message(error: str, message: str) -> None:
    script = f"import errno, os; from lumin_tune.cli import main\ndef fail(): raise {error}\n"
    script += "main.app = fail; main.main()"
    done = subprocess.run([sys.executable, "-c", script], check=False, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (1, f"error: {message}\n")


@pytest.mark.parametrize("name", ["core.eqsat.search", "results.transactions", "tuner.knobs.samplers"])
def test_what_the_library_logs_for_users_is_a_note_once(
    command: InProcess, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    def left_out() -> None:
        for _ in range(2):
            logging.getLogger(f"lumin_tune.{name}").warning("rule %r is left out", "mine")

    monkeypatch.setattr(main, "app", left_out)
    for _ in range(2):
        assert command("rules").err == "note: rule 'mine' is left out\n"


HANGING = """
import ctypes, sys
from lumin_tune import __main__
from lumin_tune.cli import main
from lumin_tune.core.deadlines import DeadlineError, run_within

libc = ctypes.CDLL(None)

def command():
    libc.__cxa_atexit(libc.abort, None, None)  # as a driver that is destroyed at exit while it compiles
    try:
        run_within(0.2, lambda: libc.sleep(60))
    except DeadlineError:
        print("given up")
        sys.exit(CODE)

main.main = command
__main__.main()
"""


@pytest.mark.parametrize(("code", "left"), [(7, (7, "")), (None, (0, "")), ("no weights", (1, "no weights\n"))])
def test_a_driver_that_hangs_does_not_crash_the_exit(code: object, left: tuple[int, str]) -> None:
    program = HANGING.replace("CODE", repr(code))
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60)
    assert ((ended.returncode, ended.stderr), ended.stdout) == (left, "given up\n")
