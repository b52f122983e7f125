"""The schema: its copy as SQL, its migrations, databases of older versions, of newer ones, and shared ones."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from tests.results.sample_trials import (
    BEGUN,
    GCC,
    POLICY,
    SESSION,
    ZEN,
    comparable,
    sample_session,
    sample_trials,
    workload,
)
from tests.results.schema_text import FILE, schema_text

from lumin_tune.core.errors import ResultsError
from lumin_tune.core.graph.fingerprint import fingerprint
from lumin_tune.results.database import connect
from lumin_tune.results.schema.migrations.filter import is_ours
from lumin_tune.results.schema.tables import VERSION_TABLE, Base
from lumin_tune.results.schema.upgrade import NEWEST, known_versions
from lumin_tune.results.store import Store
from lumin_tune.results.stored_records import SelectedKernel, Selection, Study

DATABASES = Path(__file__).with_name("databases")


def test_the_schema_as_sql_is_that_of_the_models(update_golden: bool) -> None:
    if update_golden:
        FILE.write_text(schema_text())
    assert FILE.read_text() == schema_text(), "pytest tests/results/test_schema.py --update-golden writes it again"


def test_the_schema_as_sql_makes_the_tables() -> None:
    connection = sqlite3.connect(":memory:")
    connection.executescript(FILE.read_text())
    made = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    assert made == set(Base.metadata.tables)
    connection.close()


def test_the_migrations_make_what_the_models_say(empty: str) -> None:
    Store.open(empty).close()
    engine = connect(empty)
    with engine.connect() as connection:
        options = {"version_table": VERSION_TABLE, "include_object": is_ours, "compare_type": True}
        assert compare_metadata(MigrationContext.configure(connection, opts=options), Base.metadata) == []
    engine.dispose()


def test_partial_indexes_are_made(empty: str) -> None:
    """Alembic does not compare their conditions."""
    Store.open(empty).close()
    engine = connect(empty)
    indexes = {each["name"]: each for each in sa.inspect(engine).get_indexes("measurement")}
    options = indexes["ix_measurement_default"]["dialect_options"]
    assert str(options[f"{engine.dialect.name}_where"]) == "is_default"
    engine.dispose()


def test_every_version_has_a_migration_and_all_but_the_newest_a_database_to_upgrade() -> None:
    assert known_versions()[-1] == NEWEST
    assert sorted(file.stem for file in DATABASES.glob("*.sql")) == known_versions()


@pytest.mark.parametrize("version", known_versions())
def test_old_databases_upgrade_with_their_data(version: str, tmp_path: Path) -> None:
    """Each holds the sample trials, a session, a study and a selection, as the lumin of its time wrote them."""
    file = tmp_path / "old.db"
    connection = sqlite3.connect(file)
    connection.executescript((DATABASES / f"{version}.sql").read_text())
    assert connection.execute(f"SELECT version_num FROM {VERSION_TABLE}").fetchall() == [(version,)]
    connection.close()
    with Store.open(f"sqlite:///{file}") as store:
        assert store.statistics().version == NEWEST
        assert [each.detail for each in store.check() if not each.ok] == []
        assert comparable(store.session_trials(SESSION)) == comparable(sample_trials())
        assert store.session(SESSION) == sample_session()
        assert store.studies() == [Study("study-1", workload(64), ZEN, GCC, POLICY, "tpe", SESSION, BEGUN)]
        assert store.selections() == [sample_selection()]
        best = store.best(workload(64).key, ZEN, [GCC.key], POLICY)
        assert best is not None
        assert best.median_ns == 700


def sample_selection() -> Selection:
    return Selection(
        "01a1fe28-48a1-74a8-9d3b-0a7f2c930744",
        "ab" * 32,
        "cd" * 32,
        "{}",
        ZEN,
        GCC,
        (SelectedKernel(workload(64).key, sample_trials()[1].candidate.key, 2),),
        1_400,
        SESSION,
        BEGUN + 9,
        dims={"seq": 128},
        baseline_ns=1_810,
        peers={"onnxruntime 1.31": 1_500},
        archive="a.lumin",
    )


def test_a_database_newer_than_the_code_is_refused_and_left_alone(empty: str) -> None:
    with Store.open(empty) as store:
        store.record(sample_trials())
    engine = connect(empty)
    with engine.begin() as connection:
        connection.execute(sa.text(f"UPDATE {VERSION_TABLE} SET version_num = '9999'"))
    with pytest.raises(ResultsError, match="has schema version '9999', and this lumin knows versions up to .* upgrade"):
        Store.open(empty)
    with engine.connect() as connection:
        assert connection.execute(sa.text("SELECT count(*) FROM measurement")).scalar() == len(sample_trials())
    engine.dispose()


def test_a_file_of_another_program_is_refused_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "inventory.db"
    with sqlite3.connect(file) as connection:
        connection.execute("CREATE TABLE users (id INTEGER)")
        connection.execute("CREATE TABLE orders (id INTEGER)")
    before = file.read_bytes()
    with pytest.raises(ResultsError, match=r"belongs to another program: its tables are orders, users; .* \(--db\)"):
        Store.open(f"sqlite:///{file}")
    assert file.read_bytes() == before


def test_optuna_keeps_its_tables_in_the_same_database(empty: str) -> None:
    """Before and after lumin's; each upgrades its own."""
    optuna = pytest.importorskip("optuna")
    optuna.logging.set_verbosity(optuna.logging.ERROR)
    url = empty.replace("postgresql://", "postgresql+psycopg://")
    storage = optuna.storages.RDBStorage(url)
    first = optuna.create_study(storage=storage, study_name="first")
    first.add_trial(optuna.trial.create_trial(value=1.0))
    with Store.open(empty) as store:
        store.record(sample_trials())
        second = optuna.create_study(storage=storage, study_name="second")
        second.add_trial(optuna.trial.create_trial(value=2.0))
        store.record([])
        assert len(store.session_trials(SESSION)) == len(sample_trials())
    with Store.open(empty) as store:
        assert comparable(store.session_trials(SESSION)) == comparable(sample_trials())
    names = optuna.get_all_study_names(storage=storage)
    assert sorted(names) == ["first", "second"]
    assert optuna.load_study(study_name="first", storage=storage).best_value == 1.0
    storage.remove_session()
    storage.engine.dispose()


def test_the_sample_workloads_are_graphs_of_their_fingerprints() -> None:
    import lumin_tune as lt

    assert fingerprint(lt.parse(workload(64).text)) == workload(64).fingerprint


def test_records_are_there_without_loading_sql() -> None:
    code = (
        "import sys, lumin_tune.results.stored_records, lumin_tune.results.uuid7, lumin_tune.results.location; "
        "print([name for name in ('sqlalchemy', 'alembic', 'platformdirs') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert (done.stdout.strip(), done.stderr) == ("[]", "")


def test_to_open_a_database_that_is_up_to_date_loads_no_migrations(url: str) -> None:
    code = (
        "import sys; from lumin_tune.results.store import Store; Store.open(sys.argv[1]).close(); "
        "print([name for name in ('alembic', 'pyarrow', 'optuna') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code, url], capture_output=True, text=True)
    assert (done.stdout.strip(), done.stderr) == ("[]", "")
