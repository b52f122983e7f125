"""A PostgreSQL role that may only read: the commands that show results work, and those that write say what it lacks."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from tests.cli.made_database import FIRST, SECOND, fill_store, product, workload
from tests.cli.pages.serving import served
from tests.cli.running import InProcess
from tests.results.postgres_server import PostgresServer, unable

from lumin_tune.results.store import Store

NAME = "shared"
GRANTS = (
    "CREATE ROLE reader LOGIN",
    f"GRANT CONNECT ON DATABASE {NAME} TO reader",
    "GRANT USAGE ON SCHEMA public TO reader",
    "GRANT SELECT ON ALL TABLES IN SCHEMA public TO reader",
)
KERNEL = workload(product()).key


@pytest.fixture(scope="module")
def owned() -> Iterator[str]:
    """The URL of a filled database as its owner opens it."""
    if unable():
        pytest.skip(unable())
    with PostgresServer() as server:
        server.execute("postgres", f"CREATE DATABASE {NAME}")
        url = server.execute(NAME)
        with Store.open(url) as store:
            fill_store(store)
        server.execute(NAME, *GRANTS)
        yield url


@pytest.fixture
def url(owned: str) -> str:
    """The URL of the same database for a role with SELECT only."""
    return owned.replace("lumin@", "reader@")


@pytest.mark.parametrize(
    "arguments",
    [
        ("query",),
        ("why", KERNEL),
        ("why", KERNEL, "--steps"),
        ("show", KERNEL),
        ("show", "last"),
        ("status",),
        ("status", FIRST),
        ("diff", FIRST, SECOND, "--threshold", "50"),
        ("report", FIRST, "--format", "markdown"),
        ("db", "info"),
        ("db", "export", "results.jsonl"),
    ],
    ids=" ".join,
)
def test_what_reads_works(arguments: tuple[str, ...], url: str, command: InProcess) -> None:
    ended = command(*arguments, "--db", url, "--json")
    assert ended.code == 0, ended.err
    assert json.loads(ended.out)


def test_a_report_is_written(url: str, command: InProcess) -> None:
    ended = command("report", FIRST, "-o", "report.html", "--db", url)
    assert ended.code == 0, ended.err
    assert KERNEL[:12] in (command.folder / "report.html").read_text()


def test_the_dashboard_shows_sessions_and_kernels(url: str) -> None:
    with served(url) as address:
        assert "models_of_database:product" in address.get("/sessions").text
        for path in (f"/sessions/{FIRST}", f"/kernels/{KERNEL}", f"/compare?session={FIRST}&session={SECOND}"):
            answer = address.get(path)
            assert answer.status == 200, (path, answer.text)


def test_what_writes_says_what_the_role_lacks(url: str, command: InProcess) -> None:
    (command.folder / "models_of_reader.py").write_text(
        "from lumin_tune import Graph\n\ndef block():\n    g = Graph()\n"
        "    (g.tensor('x', (4, 4), 'f32') * 2).output('y')\n    return g\n"
    )
    for arguments in (("tune", "models_of_reader:block", "--budget", "2s"), ("db", "prune", "--failed")):
        ended = command(*arguments, "--db", url)
        assert ended.code == 6, ended
        assert "permission denied" in ended.err and "let this user read and write lumin's tables (GRANT)" in ended.err
