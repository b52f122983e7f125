"""A large database asks its indexes: 20,000 trials, made and asked as bench/results_database.py does with a million.

Times are not looked at here, other processes disturb them; what SQLite says that it will do is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
import sqlalchemy as sa
from bench.results_database import DEVICES, LIMITS, OPS, POLICY, TOOLCHAINS, fill, measure, trials, workload_of

from lumin_tune.results.store import Store
from lumin_tune.results.stored_records import Query

ROWS = 20_000
LARGE_TABLES = ("measurement", "candidate", "build", "failure")
FIRST = next(trials(ROWS))[0]
ASKS: dict[str, Callable[[Store], object]] = {
    "lookup": lambda store: store.lookup(
        [workload_of(n).key for n in range(30)], DEVICES[0], [each.key for each in TOOLCHAINS], POLICY
    ),
    "trials": lambda store: store.trials(FIRST.workload.key, FIRST.device, FIRST.toolchain, POLICY),
    "history": lambda store: store.history(FIRST.workload.key, FIRST.device),
    "relatives": lambda store: store.relatives(workload_of(50), "cpu"),
    "by op and device": lambda store: store.query(Query(op=OPS[0], device="zen")),
    "by op and device, every": lambda store: store.query(Query(op=OPS[0], device="zen", every=True)),
    "by workload": lambda store: store.query(Query(workload=workload_of(3).key[:12])),
    "by session": lambda store: store.query(Query(session="unknown")),
    "the best": lambda store: store.query(Query(op=OPS[0], min_speedup=1.5, order="speedup")),
    "the last": lambda store: store.query(Query(every=True)),
}


@pytest.fixture(scope="session")
def large(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    with Store.open(f"sqlite:///{tmp_path_factory.mktemp('large') / 'results.db'}") as store:
        fill(store, ROWS)
        yield store


def test_all_is_there(large: Store) -> None:
    assert large.statistics().rows["measurement"] == ROWS
    best = large.best(FIRST.workload.key, FIRST.device, [FIRST.toolchain.key], POLICY)
    assert best is not None
    # a workload's trials are in one batch
    times = [
        each.outcome.median_ns
        for each in next(trials(ROWS))
        if each.outcome.median_ns and (each.device, each.toolchain) == (FIRST.device, FIRST.toolchain)
    ]
    assert best.median_ns == min(times)


@pytest.mark.parametrize("ask", ASKS)
def test_no_table_of_many_rows_is_walked_through(large: Store, ask: str) -> None:
    statements: list[tuple[str, object]] = []

    def note(connection: object, cursor: object, statement: str, parameters: object, *_: object) -> None:
        if statement.startswith("SELECT"):
            statements.append((statement, parameters))

    engine = large._engine
    sa.event.listen(engine, "before_cursor_execute", note)
    try:
        assert ASKS[ask](large) or ask == "by session"
    finally:
        sa.event.remove(engine, "before_cursor_execute", note)
    assert statements
    with engine.connect() as connection:
        for statement, parameters in statements:
            for row in connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", parameters).all():  # type: ignore[arg-type]
                words = row.detail.split(" ")
                walked = words[0] == "SCAN" and words[1].startswith(LARGE_TABLES)
                # the last trials are found at the end of the index on their times
                assert not walked or row.detail.endswith("USING INDEX ix_measurement_at_ns"), row.detail
                if words[1].startswith("measurement") and "condition=?" in row.detail:
                    assert "(condition=?)" not in row.detail, f"too many trials have one condition: {row.detail}"


def test_the_bench_measures_what_has_a_limit(large: Store) -> None:
    found = measure(large, ROWS, times=1)
    assert set(LIMITS) - {"insert_rows_per_s"} <= set(found)
    assert all(value > 0 for value in found.values())
