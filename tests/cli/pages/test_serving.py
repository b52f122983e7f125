"""The dashboard over HTTP: who may see it, that it only reads, what its pages show, and its events."""

from __future__ import annotations

import http.client
import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest
from tests.cli.made_database import FIRST, LOST, SECOND, fill, product, softmax, workload
from tests.cli.running import InProcess, variables
from tests.tuner.report.test_report import NASTY, nasty
from tests.tuner.sample_results import DEVICE, SESSION, TOOLCHAIN

pytest.importorskip("starlette", reason="pip install 'lumin-tune[dashboard]'")
pytest.importorskip("uvicorn", reason="pip install 'lumin-tune[dashboard]'")

from tests.cli.pages.serving import TOKEN, Address, served

from lumin_tune.cli.dashboard.access import access_to
from lumin_tune.cli.exits import UsageError
from lumin_tune.core.errors import ResultsError
from lumin_tune.results.store import Store
from lumin_tune.results.stored_records import Session
from lumin_tune.results.watched_store import WatchedStore
from lumin_tune.tuner.live_progress import DeviceActivity, LiveProgress, PendingTrial, PhaseEntry, progress_data
from lumin_tune.tuner.result_text import result_data

PATHS = ("/", "/sessions", f"/sessions/{FIRST}", "/live/sessions", "/static/dashboard.js", "/kernels/00", "/nothing")


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    found = tmp_path_factory.mktemp("dashboard") / "results.db"
    fill(found)
    return found


@pytest.fixture(scope="module")
def there(database: Path) -> Iterator[Address]:
    with served(database, optuna="http://127.0.0.1:8080") as found:
        yield found


class TestAccess:
    @pytest.mark.parametrize("path", PATHS)
    def test_nothing_is_shown_without_the_token(self, there: Address, path: str) -> None:
        for token in ("", "wrong", TOKEN[:-1], "é"):
            answer = there.get(path, token=token.encode().decode("latin-1"))
            assert answer.status == 401
            assert FIRST not in answer.text
        cookie = f"lumin_dashboard_{there.port}"
        for value in ("", TOKEN, "x" * 64, "\x80", '"'):
            assert there.get(path, token="", Cookie=f"{cookie}={value}").status == 401

    def test_the_token_becomes_a_cookie_and_leaves_the_address(self, there: Address) -> None:
        answer = there.get(f"/sessions?limit=3&token={TOKEN}", token="")
        assert answer.status == 303
        assert answer.headers["location"] == "/sessions?limit=3"
        assert "HttpOnly; SameSite=Lax" in answer.headers["set-cookie"]
        assert TOKEN not in answer.headers["set-cookie"]
        cookie = answer.headers["set-cookie"].partition(";")[0]
        assert there.get("/sessions", token="", Cookie=cookie).status == 200

    @pytest.mark.parametrize("path", ["//evil.example/", "/\\evil.example/", "///evil.example"])
    def test_the_redirect_stays_here(self, there: Address, path: str) -> None:
        location = there.get(f"{path}?token={TOKEN}", token="").headers.get("location", "/")
        assert re.match(r"/(?![/\\])", location)

    @pytest.mark.parametrize("host", ["evil.example", "evil.example:8642", "127.0.0.1.evil.example", "", "[::2]:1"])
    def test_other_names_are_refused(self, there: Address, host: str) -> None:
        assert there.get("/sessions", Host=host).status == 421

    @pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"])
    def test_it_takes_nothing(self, there: Address, method: str) -> None:
        assert there.get("/sessions", method=method).status == 405

    @pytest.mark.parametrize("path", PATHS)
    def test_headers_of_every_answer(self, there: Address, path: str) -> None:
        if path.startswith("/live"):
            return
        for token in (TOKEN, ""):
            headers = there.get(path, token=token).headers
            assert headers["content-security-policy"].startswith("default-src 'none'; script-src 'self'")
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["cache-control"] == "no-store"
            assert "server" not in headers

    @pytest.mark.parametrize("name", ["../app.py", "..%2Fapp.py", "page.html", "%2e%2e/app.py", "", "dashboard.py"])
    def test_only_named_files_are_served(self, there: Address, name: str) -> None:
        assert there.get(f"/static/{name}").status == 404

    def test_rules_of_addresses_and_tokens(self) -> None:
        assert access_to("127.0.0.1", 1, "none").admits("", "")
        assert not access_to("127.0.0.1", 1, None).admits("", "")
        assert access_to("127.0.0.1", 1, None).token != access_to("127.0.0.1", 1, None).token
        assert access_to("0.0.0.0", 1, None).knows_host("any.example")
        assert not access_to("::1", 1, None).knows_host("any.example")
        assert access_to("::1", 1, None).knows_host("[::1]:8642")
        with pytest.raises(UsageError, match="allowed on loopback only"):
            access_to("0.0.0.0", 1, "none")
        for weak in ("", "short", "é" * 20):
            with pytest.raises(UsageError, match="16 ASCII characters or more"):
                access_to("127.0.0.1", 1, weak)


class TestDatabase:
    def test_it_refuses_writes_and_changes_nothing(self, database: Path) -> None:
        before = database.read_bytes()
        with WatchedStore.open(f"sqlite:///{database}") as store:
            with pytest.raises(ResultsError, match="readonly"):
                store.end_session(FIRST, "failed")
            with pytest.raises(ResultsError, match="readonly"):
                store.begin_session(Session("x", "m", "g", DEVICE, TOOLCHAIN, 0.0))
        assert database.read_bytes() == before

    def test_a_missing_or_foreign_database_is_named(self, tmp_path: Path) -> None:
        missing = tmp_path / "none.db"
        with pytest.raises(ResultsError, match="database not found: .*none.db"):
            WatchedStore.open(f"sqlite:///{missing}")
        assert not missing.exists()
        empty = tmp_path / "empty.db"
        empty.touch()
        with pytest.raises(ResultsError, match="has no tables of lumin"):
            WatchedStore.open(f"sqlite:///{empty}")

    def test_markers_change_with_sessions_only(self, tmp_path: Path) -> None:
        file = tmp_path / "r.db"
        fill(file)
        with Store.open(f"sqlite:///{file}") as store, WatchedStore.open(f"sqlite:///{file}") as watched:
            seen = [watched.marker(), watched.session_marker(FIRST)]
            assert seen == [watched.marker(), watched.session_marker(FIRST)]
            store.begin_session(Session("new", "m", "g", DEVICE, TOOLCHAIN, 5e9))
            seen += [watched.marker(), watched.session_marker("new")]
            store.record_progress("new", {"at": 1})
            seen += [watched.marker(), watched.session_marker("new")]
            store.end_session("new", "done", {"a": 1})
            seen += [watched.marker(), watched.session_marker("new")]
            assert len(set(seen)) == len(seen)
            store.record_progress("new", {"at": 2})  # it has ended
            assert watched.session("new").summary == {"a": 1}
            assert watched.session_marker("unknown") == ""


class TestPages:
    def test_sessions(self, there: Address) -> None:
        page = there.get("/sessions").text
        assert page.count('name="session"') == 4
        assert f'href="/sessions/{FIRST}"' in page
        assert 'href="http://127.0.0.1:8080"' in page
        assert "1.50 ×" in page

    def test_a_session(self, there: Address) -> None:
        page = there.get(f"/sessions/{FIRST}").text
        for reported in (
            "1.50 × as fast as untuned: 2 ms a call",
            "412",
            f'href="/kernels/{workload(product()).key}"',
            "output &#x27;y&#x27; is wrong in 3 of 4 elements",
            "build-failed: the compiler refused it",
            "The best program so far over time",
            "Kernels under the roofline",
        ):
            assert reported in page, reported
        assert "data-live" not in page, "it has ended"
        lost = there.get(f"/sessions/{LOST}").text
        assert f"lumin-tune resume {LOST}" in lost
        assert "lost, without a result" in lost

    def test_a_comparison(self, there: Address) -> None:
        page = there.get(f"/compare?session={SECOND}&session={FIRST}").text
        assert page.index(f"/sessions/{FIRST}") < page.index(f"/sessions/{SECOND}"), "the older one first"
        assert "+10.0 %" in page
        assert "The best program so far of both sessions" in page
        for wrong in ("", f"?session={FIRST}", f"?session={FIRST}&session={FIRST}"):
            answer = there.get(f"/compare{wrong}")
            assert answer.status == 404
            assert "two different sessions are compared" in answer.text
        assert "has no result yet" in there.get(f"/compare?session={FIRST}&session={LOST}").text

    def test_a_kernel(self, there: Address) -> None:
        page = there.get(f"/kernels/{workload(softmax()).key}").text
        assert "runners-up" in page.lower()
        kernels, prelude = page.split("The prelude that it is compiled with")
        assert "LM_BODY void body_0" in kernels
        assert "lm_executor" in prelude
        assert "#define LM_INLINE" not in kernels

    @pytest.mark.parametrize("path", ["/sessions/none", "/kernels/ff", "/kernels/zz", "/nothing", "/sessions/%00"])
    def test_what_is_not_there_is_said(self, there: Address, path: str) -> None:
        answer = there.get(path)
        assert answer.status == 404
        assert "<h1>" in answer.text

    def test_no_text_becomes_markup(self, tmp_path: Path) -> None:
        file = tmp_path / "r.db"
        with Store.open(f"sqlite:///{file}") as store:
            store.begin_session(Session(SESSION, NASTY, "g", DEVICE, TOOLCHAIN, 1e9, dims={"n": 1}))
            store.end_session(SESSION, "done", {"result": result_data(nasty()), "phases": [[1.0, NASTY, NASTY]]})
            running = Session("a1", NASTY, "g", DEVICE, TOOLCHAIN, 2e9, options={"budget_s": 10.0})
            store.begin_session(running)
            pending = PendingTrial(3, NASTY, NASTY, NASTY)
            device = DeviceActivity(NASTY, NASTY, NASTY, NASTY, 1, 2, 3, 4.0)
            local = DeviceActivity("", "cpu", NASTY, "ready", 1)
            for devices in ((local,), (device,)):
                progress = LiveProgress(2e9, 1.0, (PhaseEntry(0, NASTY, NASTY),), (pending,), 1, devices, nasty())
                store.record_progress("a1", progress_data(progress))
                with served(file) as there:
                    for path in (
                        "/sessions",
                        "/sessions/a1",
                        f"/sessions/{SESSION}",
                        f"/compare?session=a1&session={SESSION}",
                    ):
                        answer = there.get(path)
                        assert answer.status == 200, answer.text
                        markup = _Markup()
                        markup.feed(answer.text)
                        assert markup.tags.count("script") == 1, path
                        assert "img" not in markup.tags
                        assert not [each for each in markup.attributes if re.match(r"on|style$", each)], path
                        assert NASTY not in answer.text

    def test_old_sessions_without_progress_are_shown(self, tmp_path: Path) -> None:
        file = tmp_path / "r.db"
        with Store.open(f"sqlite:///{file}") as store:
            store.begin_session(Session("a1", "m", "g", DEVICE, TOOLCHAIN, 2e9))
        with served(file) as there:
            assert "starting" in there.get("/sessions/a1").text

    def test_an_empty_database_says_how_to_begin(self, tmp_path: Path) -> None:
        file = tmp_path / "r.db"
        Store.open(f"sqlite:///{file}").close()
        with served(file) as there:
            assert "lumin-tune tune MODEL" in there.get("/sessions").text


class TestEvents:
    def test_sections_that_changed_come_until_the_session_ends(self, tmp_path: Path) -> None:
        file = tmp_path / "r.db"
        with Store.open(f"sqlite:///{file}") as store:
            store.begin_session(Session("a1", "m", "g", DEVICE, TOOLCHAIN, 2e9))
            with served(file) as there:
                connection = http.client.HTTPConnection("127.0.0.1", there.port, timeout=30)
                connection.request("GET", "/live/sessions/a1", headers={"Authorization": f"Bearer {TOKEN}"})
                stream = connection.getresponse()
                assert stream.headers["content-type"].startswith("text/event-stream")
                name, first = _next_event(stream)
                assert name == "sections"
                assert set(first["sections"]) >= {"head", "programs", "log"}
                progress = LiveProgress(2e9, 1.0, (PhaseEntry(0.0, "measure", "of a test"),))
                store.record_progress("a1", progress_data(progress))
                name, second = _next_event(stream)
                assert "of a test" in second["sections"]["head"]
                assert "programs" not in second["sections"], "it did not change"
                store.end_session("a1", "done", {"result": result_data(nasty())})
                assert _next_event(stream)[0] == "sections"
                assert _next_event(stream)[0] == "ended"
                assert stream.read().strip() == b""
                connection.close()

    def test_a_known_marker_is_not_sent_again(self, there: Address, database: Path) -> None:
        with WatchedStore.open(f"sqlite:///{database}") as store:
            marker = store.session_marker(FIRST)
        connection = http.client.HTTPConnection("127.0.0.1", there.port, timeout=1.5)
        headers = {"Authorization": f"Bearer {TOKEN}"}
        connection.request("GET", f"/live/sessions/{FIRST}?marker={marker}", headers=headers)
        stream = connection.getresponse()
        assert stream.readline() == b"retry: 2000\n"
        assert stream.readline() == b"\n"
        with pytest.raises(TimeoutError):
            stream.readline()
        connection.close()


class _Markup(HTMLParser):
    """The tags and attributes of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.attributes: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += [name for name, _ in attrs]


def _next_event(stream: http.client.HTTPResponse) -> tuple[str, dict[str, dict[str, str]]]:
    name = ""
    while not (line := stream.readline().decode().rstrip("\n")).startswith("data: "):
        name = line.removeprefix("event: ") if line.startswith("event: ") else name
    return name, json.loads(line.removeprefix("data: "))


class TestCommand:
    def test_it_serves_until_it_is_interrupted(self, database: Path, tmp_path: Path) -> None:
        arguments = ["--db", str(database), "--port", "0", "--token", TOKEN]
        with subprocess.Popen(
            [sys.executable, "-m", "lumin_tune", "dashboard", *arguments],
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, **variables(tmp_path), "PYTHONPATH": os.pathsep.join(sys.path)},
        ) as process:
            assert process.stderr is not None
            line = process.stderr.readline()
            found = re.fullmatch(rf"dashboard: http://127\.0\.0\.1:(\d+)/\?token={TOKEN}\n", line)
            assert found, line
            assert Address(int(found[1])).get("/sessions").status == 200
            process.send_signal(signal.SIGINT)
            assert process.wait(20) == 0
            assert "Traceback" not in process.stderr.read()

    def test_wrong_arguments_are_refused(self, command: InProcess, database: Path) -> None:
        for arguments, message in (
            (("--host", "0.0.0.0", "--token", "none"), "is allowed on loopback only"),
            (("--token", "x"), "16 ASCII characters or more"),
            (("--optuna", "javascript:alert(1)"), "invalid value 'javascript:alert(1)' for --optuna"),
            (("--host", "no.such.host.invalid"), "is not an address of this machine"),
        ):
            ended = command("dashboard", "--db", str(database), "--port", "0", *arguments)
            assert ended.code == 2, arguments
            assert message in ended.err
        ended = command("dashboard", "--db", "none.db")
        assert ended.code == 6
        assert "database not found" in ended.err


def test_one_session_is_one_session(tmp_path: Path) -> None:
    database = tmp_path / "results.db"
    with Store.open(f"sqlite:///{database}") as store:
        store.begin_session(Session(SESSION, "model", "graph", DEVICE, TOOLCHAIN, 1.0))
    with served(database) as there:
        text = there.get("/sessions").text
    assert "1 session, " in text
    assert "1 sessions" not in text
