"""Files: what is written is read again, what others wrote is looked at field by field, and other tools can read it."""

from __future__ import annotations

import csv
import json
import math
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.results.sample_trials import GCC, POLICY, SESSION, ZEN, comparable, sample_trials, trial, workload

from lumin_tune.core.errors import InputError, ResultsError
from lumin_tune.core.plugin.records import Status
from lumin_tune.core.trials import point_text
from lumin_tune.results.store import Store
from lumin_tune.results.stored_records import Query


@pytest.fixture
def lines(store: Store, tmp_path: Path) -> Path:
    """The sample trials as JSON Lines."""
    store.record(sample_trials())
    file = tmp_path / "trials.jsonl"
    assert store.export(file) == len(sample_trials())
    return file


def test_what_was_exported_is_imported_as_it_was(lines: Path, file_store: Store) -> None:
    report = file_store.import_(lines)
    assert report.trials == len(sample_trials())
    assert (report.added["workload"], report.added["failure"], report.added["toolchain"]) == (2, 2, 2)
    small, large = workload(64), workload(4096)
    again = file_store.history(small.key, imported=True) + file_store.history(large.key, imported=True)
    assert comparable(sorted(again, key=lambda each: each.number)) == comparable(sample_trials())
    assert file_store.import_(lines).trials == 0


def test_what_is_imported_is_shown_and_seeds_but_is_never_chosen(lines: Path, file_store: Store) -> None:
    file_store.import_(lines)
    small = workload(64)
    assert file_store.lookup([small.key], ZEN, [GCC.key], POLICY) == {}
    assert file_store.trials(small.key, ZEN, GCC, POLICY) == []
    assert file_store.failures() == []
    assert len(file_store.trials(small.key, ZEN, GCC, POLICY, imported=True)) == 4
    assert file_store.query() == []
    shown = file_store.query(Query(every=True))
    assert len(shown) == len(sample_trials())
    assert all(row.imported for row in shown)
    seeds = file_store.relatives(small, "cpu")
    assert {each.best.number for each in seeds if each.same_identity} == {4, 5}
    assert all(each.best.imported for each in seeds)


def test_what_is_measured_here_counts_beside_what_was_imported(lines: Path, file_store: Store) -> None:
    """An imported claim to be faster, or wrong, changes nothing until it is measured here."""
    file_store.import_(lines)
    problem = {"form": "plain", "tile": 2}  # which the file says is wrong
    file_store.record([trial(100, 800, point=problem, session="01")])
    best = file_store.best(workload(64).key, ZEN, [GCC.key], POLICY)
    assert best is not None
    assert (best.median_ns, best.point, best.imported) == (800, problem, False)


def test_one_s_own_trials_displace_their_imported_copies(lines: Path, file_store: Store) -> None:
    forged = lines.with_name("forged.jsonl")
    forged.write_text(lines.read_text().replace("[700,720,690]", "[7,7,7]"))
    file_store.import_(forged)
    file_store.record(sample_trials())
    assert comparable(file_store.session_trials(SESSION)) == comparable(sample_trials())
    file_store.import_(forged)
    assert comparable(file_store.session_trials(SESSION)) == comparable(sample_trials())
    assert [each.detail for each in file_store.check() if not each.ok] == []


def test_a_query_chooses_what_is_exported(store: Store, file_store: Store, tmp_path: Path) -> None:
    store.record(sample_trials())
    file = tmp_path / "xeon.jsonl"
    assert store.export(file, query=Query(device="xeon", every=True, limit=None)) == 1
    assert file_store.import_(file).trials == 1


def change(path: str, value: Any) -> Callable[[dict[str, Any]], None]:
    """Return what sets the field at a path such as `trial.noise` in a line that has it."""

    def apply(line: dict[str, Any]) -> None:
        *way, last = path.split(".")
        for name in way:
            line = line[name]
        if value is DROPPED:
            del line[last]
        else:
            line[last] = value

    return apply


DROPPED = object()
VIOLATIONS: list[tuple[str, Any, str]] = [
    ("workload.fingerprint", "zz", 'workload.fingerprint must be hexadecimal digits in lower case, not "zz"'),
    ("workload.fingerprint", "ab" * 32, "workload.text is a graph of the fingerprint"),
    ("workload.identity", None, "workload.identity must be a text of 10000 characters at most, not null"),
    ("workload.identity", "x" * 10_001, "workload.identity must be a text of 10000 characters at most"),
    ("workload.text", "rm -rf /", "workload.text is not a graph: line 1"),
    ("workload.text", "\0", "workload.text must be a text"),
    ("workload.op", "rocket", 'workload.op must be one of contraction, .*, not "rocket"'),
    ("workload.dtype", 7, "workload.dtype must be a text"),
    ("workload.shape", ["f32"], "workload.shape must be a text"),
    ("workload.shape", "\ud800", "workload.shape must be a text"),
    ("workload.dims", {"n": -1}, r"workload.dims\['n'\] must be an integer from 0"),
    ("workload.flops", 1.5, "workload.flops must be an integer from 0"),
    ("workload.moved_bytes", 2**63, "workload.moved_bytes must be an integer from 0 to 9223372036854775807"),
    ("workload.more", 1, "workload: unknown fields: 'more'"),
    ("condition.device", "cpu", 'condition.device must be an object, not "cpu"'),
    ("condition.device.backend", "cuda", "a device of 'cuda' with a toolchain of 'cpu'"),
    ("condition.device.model", DROPPED, "condition.device: the field 'model' is missing"),
    ("condition.device.properties", {"cores": [8]}, r"properties\['cores'\] must be true, false, a number or a text"),
    ("condition.toolchain.compiler", 12, "condition.toolchain.compiler must be a text"),
    ("condition.policy.caches", "lukewarm", "condition.policy.caches must be one of program, cold, warm"),
    ("condition.policy.threads", 0, "condition.policy.threads must be an integer from 1"),
    ("condition.policy.runs", True, "condition.policy.runs must be an integer"),
    ("condition.policy.time_s", "inf", "condition.policy.time_s must be a number"),
    ("condition.policy.seeds", 1, "condition.policy.seeds must be a list"),
    ("trial.workload", "00" * 32, "trial.workload: no line above defines the workload with the key"),
    ("trial.condition", None, "trial.condition: no line above defines the condition with the key null"),
    ("trial.point", {"tile": None}, r"trial.point\['tile'\] must be true, false, a number or a text, not null"),
    ("trial.point", [], "trial.point must be an object"),
    ("trial.session", 1, "trial.session must be a text"),
    ("trial.number", -1, "trial.number must be an integer from 0"),
    ("trial.number", 2**31, "trial.number must be an integer from 0 to 2147483647"),
    ("trial.at", -5.0, "trial.at must be a number from 0"),
    ("trial.at", 1e12, "trial.at must be a number from 0"),
    ("trial.default", "yes", 'trial.default must be true or false, not "yes"'),
    ("trial.status", "fine", 'trial.status must be one of ok, build-failed, .*, not "fine"'),
    ("trial.stage", "launch", "trial.stage must be one of lower, build, load, check, time"),
    ("trial.times_ns", [], "status is 'ok' and times_ns has 0 samples"),
    ("trial.times_ns", [5, -1], r"trial.times_ns\[1\] must be an integer from 1"),
    ("trial.times_ns", [0], r"trial.times_ns\[0\] must be an integer from 1"),
    ("trial.times_ns", [5, 1.0], r"trial.times_ns\[1\] must be an integer from 1"),
    ("trial.status", "wrong", "status is 'wrong' and times_ns has 3 samples"),
    ("trial.screened", 0, "trial.screened must be true or false, not 0"),
    ("trial.message", {}, "trial.message must be a text"),
    ("trial.error", "much", 'trial.error must be a number, not "much"'),
    ("trial.error", 10**400, "trial.error must be a number"),
    ("trial.noise", "nan", "trial.noise must be a number"),
    ("trial.build_ns", -1, "trial.build_ns must be an integer from 0"),
    ("trial.run_ns", None, "trial.run_ns must be an integer from 0"),
    ("trial.source_sha256", "/etc/passwd", "trial.source_sha256 must be hexadecimal digits"),
    ("trial.features", {"flops": "many"}, r"trial.features\['flops'\] must be a number"),
    ("trial.worker", [], "trial.worker must be a text"),
]


@pytest.mark.parametrize(
    ("path", "value", "message"), VIOLATIONS, ids=[f"{path}-{n}" for n, (path, _, _) in enumerate(VIOLATIONS)]
)
def test_every_field_is_looked_at(
    path: str, value: Any, message: str, one: list[str], target: Store, tmp_path: Path
) -> None:
    changed = [json.loads(line) for line in one]
    number = next(n for n, line in enumerate(changed, 1) if path.split(".")[0] in line)
    change(path, value)(changed[number - 1])
    file = tmp_path / "broken.jsonl"
    file.write_text("\n".join(json.dumps(line) for line in changed))
    with pytest.raises(ResultsError, match=f"broken.jsonl, line {number}: .*{message}"):
        target.import_(file)


def test_every_field_has_a_problem_above(one: list[str]) -> None:
    tried = {path for path, _, _ in VIOLATIONS}
    for line in one[1:]:
        for kind, fields in json.loads(line).items():
            for name in fields:
                assert any(path.startswith(f"{kind}.{name}") for path in tried), f"{kind}.{name}"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "is empty; the first line must say that its format is 'lumin-tune results'"),
        ("{", "line 1: it is no JSON"),
        ("[]", "line 1: each line must be a JSON object"),
        ("[" * 100_000, "line 1: it is no JSON"),
        ("{}", "line 1: its format is None; lumin reads 'lumin-tune results'"),
        ('{"format": "lumin-tune results", "version": 2}', "line 1: it has version 2; this lumin reads version 1"),
        ('{"format": "lumin-tune results", "version": 1}\n{"weather": 1}', "line 2: it must have one field"),
        (
            '{"format": "lumin-tune results", "version": 1}\n{"trial": 1, "workload": 2}',
            "line 2: it must have one field",
        ),
        ("\udcff\udcfe", "line 1: it is no JSON"),
    ],
)
def test_other_files_are_refused(text: str, message: str, target: Store, tmp_path: Path) -> None:
    file = tmp_path / "other.jsonl"
    file.write_bytes(text.encode(errors="surrogateescape"))
    with pytest.raises(ResultsError, match=message):
        target.import_(file)


def test_a_file_with_a_problem_brings_nothing(lines: Path, target: Store) -> None:
    lines.write_text(lines.read_text() + '{"trial": 1}\n')
    with pytest.raises(ResultsError, match="trial must be an object, not 1"):
        target.import_(lines)
    assert set(target.statistics().rows.values()) == {0}


def test_a_file_that_is_not_there_is_told(target: Store, tmp_path: Path) -> None:
    with pytest.raises(ResultsError, match="none.jsonl cannot be read: No such file"):
        target.import_(tmp_path / "none.jsonl")
    with pytest.raises(ResultsError, match="cannot be written: .* name a file in an existing folder"):
        target.export(tmp_path / "none" / "trials.jsonl")
    with pytest.raises(InputError, match="the format cannot be 'xml'; allowed: jsonl, csv, parquet, t4"):
        target.export(tmp_path / "trials.xml", "xml")


def test_an_export_that_fails_leaves_what_was_there(
    file_store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "trials.jsonl"
    file.write_text("before")
    file_store.record(sample_trials())

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("lumin_tune.results.exchange.lines.canonical_json", fail)
    with pytest.raises(ResultsError, match="No space left on device"):
        file_store.export(file)
    assert file.read_text() == "before"
    assert list(tmp_path.glob(".*part")) == []


def test_csv_has_a_row_for_each_winner(file_store: Store, tmp_path: Path) -> None:
    file_store.record(sample_trials())
    file = tmp_path / "rows.csv"
    assert file_store.export(file, "csv", Query()) == 4
    with file.open(newline="") as stream:
        first = next(csv.DictReader(stream))
    assert (first["number"], first["median_ns"], first["op"]) == ("8", "3000", "elementwise")
    assert first["point"] == point_text(sample_trials()[8].candidate.point)
    assert first["at"] == "2026-11-21T12:50:22.250000+00:00"


def test_parquet_has_types(file_store: Store, tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    file_store.record(sample_trials())
    file = tmp_path / "rows.parquet"
    assert file_store.export(file, "parquet") == len(sample_trials())
    table = parquet.read_table(file)
    assert table.column("median_ns").to_pylist() == [each.outcome.median_ns for each in sample_trials()[::-1]]
    assert str(table.schema.field("at").type) == "timestamp[us, tz=UTC]"
    assert str(table.schema.field("default").type) == "bool"
    assert table.column("at").to_pylist()[-1].timestamp() == sample_trials()[0].at


# What the schema of T4 says of a result (kernel_tuner/schema/T4/1.0.0/results-schema.json in Kernel Tuner's sources).
T4_REQUIRED = {"configuration", "times", "invalidity", "correctness"}
T4_TYPES = {
    "timestamp": str,
    "configuration": dict,
    "objectives": list,
    "times": dict,
    "invalidity": str,
    "correctness": int,
    "measurements": list,
}
T4_TIMES = {"compilation_time", "runtimes", "framework", "search_algorithm", "validation"}
T4_INVALIDITY = {"timeout", "compile", "runtime", "correctness", "constraints", "correct"}


def test_t4_is_as_its_schema_says(file_store: Store, tmp_path: Path) -> None:
    every = [trial(100 + n, of=workload(64), status=each) for n, each in enumerate(Status) if each is not Status.OK]
    file_store.record([*sample_trials(), *every])
    file = tmp_path / "trials.json"
    assert file_store.export(file, "t4") == len(sample_trials()) + len(every)
    document = json.loads(file.read_text(), parse_constant=lambda name: pytest.fail(f"{name} is no JSON"))
    assert set(document) == {"schema_version", "results"}
    assert re.fullmatch(r"[0-9]+\.[0-9]+\.[0-9]+", document["schema_version"])
    for result in document["results"]:
        assert set(result) == set(T4_TYPES) >= T4_REQUIRED
        assert all(type(result[name]) is kind for name, kind in T4_TYPES.items())
        assert set(result["times"]) == T4_TIMES
        assert result["invalidity"] in T4_INVALIDITY
        assert all(set(each) == {"name", "value", "unit"} for each in result["measurements"])
        assert all(isinstance(each["value"], int | float | str) for each in result["measurements"])
        has_time = any(each["name"] == "time" for each in result["measurements"])
        assert has_time is (result["invalidity"] == "correct")
    assert {each["invalidity"] for each in document["results"]} == T4_INVALIDITY - {"constraints"}
    second = document["results"][1]
    assert second["configuration"] == {"form": "plain", "tile": 1}
    assert second["times"]["runtimes"] == [0.0007, 0.00072, 0.00069]
    assert math.isclose(second["measurements"][0]["value"], 0.0007)


@pytest.fixture(scope="module")
def target() -> Any:
    """A database that every test here leaves empty."""
    with Store.open("sqlite://") as store:
        yield store


@pytest.fixture(scope="module")
def one(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """The lines of a file with one trial."""
    file = tmp_path_factory.mktemp("one") / "one.jsonl"
    with Store.open("sqlite://") as store:
        store.record([replace(sample_trials()[1], workload=workload(64))])
        store.export(file)
    return file.read_text().splitlines()
