"""Growth by rules: sound, bounded, reported, the same every time, and stoppable whatever runs."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import threading
import time
from dataclasses import fields

import pytest
from tests.core.eqsat.saturation.small import (
    DISTRIBUTION,
    EXPLODING,
    SIMPLER,
    SOUND,
    Sketch,
    check_sound,
    random_egraph,
    rule,
)
from tests.core.eqsat.saturation.test_engine import assert_equal

from lumin_tune.core.dtypes import DType
from lumin_tune.core.eqsat.egraph import EGraph
from lumin_tune.core.eqsat.saturation import worker
from lumin_tune.core.eqsat.saturation.saturate import Bound, Budget, saturate
from lumin_tune.core.errors import RuleError, SaturationError
from lumin_tune.core.plugin.records import RuleFamily

SMALL = Budget(seconds=60, enodes=1500, iterations=4)


def digest(egraph: EGraph) -> str:
    text = "\n".join(f"{each.name} {list(getattr(egraph, each.name))}" for each in fields(EGraph))
    return hashlib.sha256(text.encode()).hexdigest()


def chain(length: int) -> EGraph:
    """A long sum of products with numbers, which rules can write in very many ways."""
    sketch = Sketch((4, 5))
    found = sketch.leaf((0, 1))
    for place in range(length):
        term = sketch.op("mul", sketch.leaf((0, 1)), sketch.op("mul_scalar", place + 2.0, sketch.leaf((1,))))
        found = sketch.op("add", found, term)
    return sketch.egraph(sketch.op("sum", 2, found))


@pytest.mark.parametrize("block", [*range(2), *(pytest.param(block, marks=pytest.mark.fuzz) for block in range(2, 6))])
def test_saturated_egraphs_are_sound(block: int) -> None:
    grown = 0
    for seed in range(block * 20, block * 20 + 20):
        egraph = random_egraph(seed)
        found = saturate(egraph, SOUND, SMALL, isolated=False).egraph
        check_sound(found, seed, tolerance=1e-6)
        assert_equal(saturate(found, (), isolated=False).egraph, found)
        grown += len(found) > len(egraph)
    assert grown > 5


@pytest.mark.fuzz
def test_two_processes_and_this_one_find_the_same() -> None:
    here = [saturate(random_egraph(seed), SOUND, SMALL, isolated=False).egraph for seed in range(3)]
    for seed, want in enumerate(here):
        assert_equal(saturate(random_egraph(seed), SOUND, SMALL).egraph, want)
    program = (
        "import sys; sys.path[:0] = sys.argv[1:]\n"
        "from tests.core.eqsat.saturation.small import SOUND, random_egraph\n"
        "from tests.core.eqsat.saturation.test_saturate import SMALL, digest, saturate\n"
        "print(*[digest(saturate(random_egraph(seed), SOUND, SMALL, isolated=False).egraph) for seed in range(3)])"
    )
    elsewhere = subprocess.run(
        [sys.executable, "-c", program, os.getcwd()],
        check=True,
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONHASHSEED": "7", "RAYON_NUM_THREADS": "2"},
    )
    assert elsewhere.stdout.split() == [digest(egraph) for egraph in here]


def test_nothing_is_lost_and_the_given_egraph_stays() -> None:
    egraph = chain(3)
    before = digest(egraph)
    grown = saturate(egraph, SOUND, SMALL).egraph
    assert digest(egraph) == before
    assert sum(grown.original) == len(egraph)
    assert list(grown.ops[: len(egraph)]) == list(egraph.ops)


def test_the_report_tells_what_grew() -> None:
    found = saturate(chain(4), SOUND, Budget(enodes=100_000, iterations=3))
    report = found.report
    assert report.bound is Bound.ITERATIONS
    assert report.iterations == 3
    growth = {each.rule: each for each in report.growth}
    assert growth["associate-add"].family == "associativity"
    assert growth["associate-add"].matches > 3
    assert growth["associate-add"].enodes > 3
    assert 0 < report.enodes - len(chain(4)) <= sum(each.enodes for each in report.growth)
    assert report.killed == ""
    assert 0 < report.seconds < 60


def test_what_has_no_more_forms_is_saturated() -> None:
    sketch = Sketch((4,))
    x = sketch.leaf((0,))
    egraph = sketch.egraph(sketch.op("mul", x, sketch.op("add", sketch.op("exp2", x), sketch.op("sin", x))))
    found = saturate(egraph, [DISTRIBUTION])
    assert found.report.bound is Bound.SATURATED
    assert len(found.egraph) == 8


def test_no_rules_change_nothing() -> None:
    found = saturate(chain(3), [])
    assert_equal(found.egraph, chain(3))
    assert found.report.bound is Bound.SATURATED


def test_simplifying_families_go_on_until_nothing_changes() -> None:
    sketch = Sketch((4,))
    value = x = sketch.leaf((0,))
    for _ in range(25):
        value = sketch.op("mul_scalar", 1.0, sketch.op("max", value, value))
    found = saturate(sketch.egraph(value), [SIMPLER], Budget(iterations=1))
    assert found.egraph.roots == (x,)
    assert found.report.iterations <= 1


def test_enodes_are_bounded() -> None:
    for limit in (300, 3000):
        found = saturate(chain(6), [EXPLODING, *SOUND], Budget(seconds=60, enodes=limit, iterations=50))
        assert found.report.bound is Bound.ENODES
        assert limit / 4 < found.report.enodes <= limit
        check_sound(found.egraph, tolerance=1e-6)


def test_a_family_that_explodes_leaves_room_for_others() -> None:
    egraph = chain(6)
    found = saturate(egraph, [EXPLODING, DISTRIBUTION], Budget(seconds=60, enodes=400, iterations=6))
    alone = saturate(egraph, [DISTRIBUTION], Budget(seconds=60, enodes=400, iterations=6))
    assert {each.rule for each in alone.report.growth} <= {each.rule for each in found.report.growth}


def test_rules_with_many_matches_are_put_off() -> None:
    wide = RuleFamily("wide", (rule("pairs", "(add (add ?x ?y) ?z)", "(add ?x (add ?y ?z))"),))
    report = saturate(chain(30), [wide], Budget(seconds=60, enodes=200_000, iterations=6)).report
    (growth,) = report.growth
    assert growth.put_off >= 1
    assert growth.matches > 0


def test_what_might_be_too_much_is_tried_and_rolled_back() -> None:
    egraph = chain(12)
    found = saturate(egraph, [RuleFamily("f", SOUND[3].rules)], Budget(seconds=60, enodes=240, iterations=20))
    assert found.report.rolled_back
    assert set(found.report.rolled_back) <= {"associate-add", "associate-mul", "associate-max"}
    assert found.report.enodes <= 240
    check_sound(found.egraph, tolerance=1e-6)


def test_a_runaway_family_stops_within_a_second_of_the_budget() -> None:
    runaway = RuleFamily(
        "runaway",
        (
            *EXPLODING.rules,
            rule("pairs", "(add (add ?x ?y) (add ?z ?w))", "(add (add ?x ?z) (add ?y ?w))"),
            rule("triples", "(add (add (add ?x ?y) ?z) ?w)", "(add (add ?x ?w) (add ?y ?z))"),
        ),
    )
    saturate(chain(1), [runaway])  # the process is there, the rules are read
    budget = Budget(seconds=1.0, enodes=10**9, iterations=10**6, memory_bytes=8 << 30)
    start = time.monotonic()
    found = saturate(chain(20), [runaway], budget)
    assert time.monotonic() - start < 2.0
    assert found.report.bound is Bound.SECONDS
    assert found.report.killed or found.report.seconds < 2.0
    assert len(found.egraph) > len(chain(20))
    saturate(chain(2), SOUND, SMALL)  # another process takes over


def test_a_process_that_does_not_answer_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    slow = "import sys, time; from lumin_tune.core.eqsat.saturation import worker, engine\n"
    slow += "settle = engine.Engine.apply\n"
    slow += "def apply(self, rule):\n    settle(self, rule); time.sleep(9)\n"
    slow += "engine.Engine.apply = apply; worker.serve()"
    monkeypatch.setattr(worker, "_START", "import json, sys; sys.path[:] = json.loads(sys.argv[1])\n" + slow)
    worker.close_workers()
    start = time.monotonic()
    found = saturate(chain(6), SOUND, Budget(seconds=2, enodes=100_000))
    assert found.report.bound is Bound.SECONDS
    assert found.report.killed.startswith("applying ")
    assert time.monotonic() - start < 8.0  # the start of the process included
    assert found.report.seconds < 6.0
    assert_equal(found.egraph, chain(6))


def test_memory_is_bounded() -> None:
    budget = Budget(seconds=60, enodes=10**9, iterations=10**6, memory_bytes=32 << 20)
    found = saturate(chain(60), [EXPLODING, RuleFamily("a", SOUND[3].rules)], budget)
    assert found.report.bound is Bound.MEMORY
    check_sound(found.egraph, tolerance=1e-5)


def test_an_unsound_family_is_refused_and_the_others_go_on() -> None:
    sketch = Sketch((4,))
    x = sketch.op("cast", DType.F64, sketch.leaf((0,)))
    y = sketch.op("mul", x, sketch.op("add", sketch.op("exp2", x), x))
    wrong = RuleFamily("wrong", (rule("fine", "(add ?x ?x)", "(mul_scalar 2.0 ?x)"), rule("no", "(cast ?t ?x)", "?x")))
    egraph = sketch.egraph(y)
    found = saturate(egraph, [wrong, DISTRIBUTION])
    assert found.report.refused == (("wrong", "no"),)
    assert_equal(found.egraph, saturate(egraph, [DISTRIBUTION]).egraph)


def test_malformed_rules_are_refused_before_anything_runs() -> None:
    with pytest.raises(RuleError, match="rule 'bad': unknown operation 'foo'"):
        saturate(chain(1), [RuleFamily("f", (rule("bad", "(foo ?x)", "?x"),))])


def test_errors_of_the_process_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "_START", "raise SystemExit(3)")
    worker.close_workers()
    with pytest.raises(SaturationError, match="could not be started"):
        saturate(chain(1), [])


def test_several_threads_saturate_at_once() -> None:
    want = [saturate(random_egraph(seed), SOUND, SMALL, isolated=False).egraph for seed in range(4)]
    have: dict[int, EGraph] = {}

    def work(seed: int) -> None:
        have[seed] = saturate(random_egraph(seed), SOUND, SMALL).egraph

    threads = [threading.Thread(target=work, args=(seed,)) for seed in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for seed, each in enumerate(want):
        assert_equal(have[seed], each)


def test_a_call_costs_little() -> None:
    egraph = chain(2)
    saturate(egraph, SOUND)
    start = time.monotonic()
    for _ in range(5):
        saturate(egraph, SOUND, Budget(iterations=1))
    assert (time.monotonic() - start) / 5 < 0.3
