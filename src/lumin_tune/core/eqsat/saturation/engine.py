"""The e-graph engine: egglog, behind a few verbs.

The one place that imports egglog, which takes 0.3 s, so it is imported when an engine is made. `saturate` drives it,
in a process of its own as a rule, since nothing interrupts egglog at work, and a limit of memory ends its process.
Everything that goes in and comes out is numbers and text (`engine_tables`, `rule_text`). It never decides what to run.

egglog's results depend on how many threads it has, so it always has one.
"""

from __future__ import annotations

import json
import math
import os
import shutil
import tempfile
import threading
from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from lumin_tune.core.eqsat.interval import Interval
from lumin_tune.core.eqsat.saturation.engine_program import EngineProgram, make_program
from lumin_tune.core.eqsat.saturation.engine_tables import COLUMNS, EngineTables, Snapshot
from lumin_tune.core.eqsat.saturation.range_text import SETTLE
from lumin_tune.core.eqsat.saturation.rule_families import RefusedRule, rules_of, sound_families
from lumin_tune.core.errors import RuleError, SaturationError
from lumin_tune.core.plugin.records import RuleFamily

if TYPE_CHECKING:
    from types import ModuleType

_FILE_SORTS: Final = {"T": "i64", "i": "i64", "f": "f64"}
_OP_TABLES: Final = tuple(f"op_{op}" for op in COLUMNS)
_READERS: Final = {"i64": "value_to_i64", "f64": "value_to_f64"}


class Engine:
    """An e-graph in egglog. Not thread-safe: the thread that made it must use it, and close it."""

    def __init__(self, tables: EngineTables, program: EngineProgram) -> None:
        """Load an e-graph and rules; nothing has been matched then.

        Raises SaturationError, which quotes egglog, if that cannot be.
        """
        self.program = program
        self._bindings = _egglog()
        self._rulesets: dict[tuple[int, ...], str] = {}
        self._pushed: list[dict[tuple[int, ...], str]] = []
        prepared = _prepared()
        self._egraph = prepared.pop(program.stable, None)
        if self._egraph is None:
            self._egraph = self._bindings.EGraph()
            for text in program.stable:
                self._run(text)
        self._print_sizes = self._egraph.parse_program("(print-size)")
        self._tables = [rule.table for rule in program.rules]
        self._run("(push)")
        self._load(tables)
        for text in program.specific:
            self._run(text)
        self.settle()

    def close(self) -> None:
        """Forget the e-graph. The rules are kept for the next engine of this thread that has the same."""
        self._run(f"(pop {len(self._pushed) + 1})")
        prepared = _prepared()
        prepared[self.program.stable] = self._egraph
        while len(prepared) > _MOST_PREPARED:
            del prepared[next(iter(prepared))]

    def match(self, rules: Sequence[int]) -> None:
        """Put what rules match now, and did not when last asked, into their tables. The e-graph stays as it is."""
        key = tuple(rules)
        commands = self._rulesets.get(key)
        if commands is None:
            chosen = [self.program.rules[rule] for rule in rules]
            names: list[str] = []
            for members in (dict.fromkeys(each.find for each in chosen), [each.match for each in chosen]):
                names.append(f"matches{len(self._rulesets)}_{len(names)}")
                self._run(f"(unstable-combined-ruleset {names[-1]} {' '.join(members)})")
            commands = self._rulesets[key] = " ".join(f"(run {name} 1)" for name in names)
        self._run(commands)

    def apply(self, rule: int) -> None:
        """Add the right side for all rows of a rule's table that are new since last time."""
        self._run(f"(run {self.program.rules[rule].apply} 1)")

    def settle(self, ranges: bool = True) -> None:
        """Work out the analyses of new e-nodes, to the end. ranges: also the numbers that they can be, some way."""
        self._run(f"(run-schedule (saturate (run analyses)) {SETTLE if ranges else ''})")

    def push(self) -> None:
        """Remember the state, for `pop`."""
        self._run("(push)")
        self._pushed.append(dict(self._rulesets))

    def pop(self) -> None:
        """Go back to the state that was remembered last."""
        self._run("(pop)")
        self._rulesets = self._pushed.pop()

    def sizes(self) -> Sizes:
        """Return how large everything is."""
        (output,) = self._call(lambda: self._egraph.run_program(*self._print_sizes))
        sizes = dict(output.sizes)
        return Sizes(
            enodes=sum(map(sizes.__getitem__, _OP_TABLES)),
            classes=sizes["kind"],
            matches=list(map(sizes.__getitem__, self._tables)),
            conflicts=sizes["conflict"],
        )

    def snapshot(self, matches: bool = False) -> Snapshot:
        """Return all e-nodes, and the rows of the rules' tables if asked."""
        functions = self._call(self._egraph.freeze).functions
        reader = _Reader(self._egraph)
        columns = {}
        for op, sorts in COLUMNS.items():
            kinds = ["T" if sort == "T" else _FILE_SORTS[sort] for sort in sorts]
            columns[op] = reader.columns(functions[f"op_{op}"].rows, (*kinds, "T"))
        numbers, values = reader.columns(functions["Node"].rows, ("i64", "T"))
        nodes = array("q", bytes(8 * len(numbers)))
        for number, value in zip(numbers, values):
            nodes[number] = value
        facts = []
        for name in ("axes", "kind"):
            owners, found = reader.columns(functions[name].rows, ("T", "i64"))
            column = array("q", bytes(8 * reader.count))
            for owner, fact in zip(owners, found):
                column[owner] = fact
            facts.append(column)
        rows = {}
        if matches:
            for number, rule in enumerate(self.program.rules):
                rows[number] = reader.columns(functions[rule.table].rows, rule.columns, relation=True)
        return Snapshot(columns, nodes, facts[0], facts[1], rows)

    def intervals(self) -> list[Interval]:
        """Return the intervals of each class of the tables that the engine derives."""
        functions = self._call(self._egraph.freeze).functions
        reader = _Reader(self._egraph)
        numbers, values = reader.columns(functions["Node"].rows, ("i64", "T"))
        low, high = (
            dict(zip(*reader.columns(functions[name].rows, ("T", "f64")), strict=True)) for name in ("low", "high")
        )
        no_nan, no_zero = (
            set(reader.columns(functions[name].rows, ("T",), relation=True)[0])
            for name in ("never_nan", "never_minus_zero")
        )
        return [
            Interval(low.get(each, -math.inf), high.get(each, math.inf), each not in no_nan, each not in no_zero)
            for _, each in sorted(zip(numbers, values))
        ]

    def _load(self, tables: EngineTables) -> None:
        """Read the tables from files, which is how egglog takes many e-nodes fast."""
        folder = Path(tempfile.mkdtemp(prefix="lumin-egraph-"))
        try:
            lines = []
            for op, rows in tables.rows.items():
                if not rows:
                    continue
                self._write(folder / op, rows)
                sorts = COLUMNS[op]
                names = [f"x{place}" for place in range(len(sorts))]
                arguments = " ".join(f"(Node {name})" if sort == "T" else name for name, sort in zip(names, sorts))
                lines += [
                    f"(relation in_{op} (i64 {' '.join(_FILE_SORTS[sort] for sort in sorts)}))",
                    f"(input in_{op} {_quoted(folder / f'{op}.tsv')})",
                    f"(rule ((in_{op} c {' '.join(names)})) ((union (Node c) (op_{op} {arguments}))) :ruleset load)",
                ]
            self._write(folder / "facts", [(number, *facts) for number, facts in enumerate(tables.facts)])
            lines += [
                "(relation in_facts (i64 i64 i64))",
                f"(input in_facts {_quoted(folder / 'facts.tsv')})",
                "(rule ((in_facts c a k)) ((set (axes (Node c)) a) (set (kind (Node c)) k)) :ruleset load)",
            ]
            if tables.ranges.rows:
                self._write(folder / "ranges", tables.ranges.rows)
                lines += [f"(input in_ranges {_quoted(folder / 'ranges.tsv')})", "(run given_ranges 1)"]
            lines.append("(run load 1)")
            self._run("\n".join(lines))
        finally:
            shutil.rmtree(folder)

    def _write(self, path: Path, rows: Sequence[tuple[int | float, ...]]) -> None:
        text = "\n".join(["\t".join(map(repr, row)) for row in rows])
        path.with_suffix(".tsv").write_text(text + "\n" if text else "")

    def _run(self, text: str) -> list[Any]:
        """Return the output of commands."""
        return list(self._call(lambda: self._egraph.run_program(*self._egraph.parse_program(text))))

    def _call(self, function: Any) -> Any:
        """Return the result of a function of egglog. Its panics are no Exceptions, so they are recognised by name."""
        try:
            return function()
        except self._bindings.EggSmolError as error:
            raise SaturationError(f"egglog rejected the rules: {error}") from error
        except BaseException as error:
            if type(error).__name__ != "PanicException":
                raise
            raise SaturationError(f"egglog failed: {error}") from error


def _quoted(path: Path) -> str:
    """Return a path as a string of egglog, whose escapes are those of JSON."""
    return json.dumps(str(path), ensure_ascii=False)


@dataclass(frozen=True)
class Sizes:
    """The numbers of e-nodes, classes, rows in the table of each rule, and classes of two dtypes."""

    enodes: int
    classes: int
    matches: Sequence[int]
    conflicts: int

    @property
    def state(self) -> tuple[int, int]:
        """Numbers that change whenever the e-graph does: adding adds e-nodes, merging takes classes away."""
        return self.enodes, self.classes


class _Reader:
    """Turns frozen rows into columns; classes are numbered in the order in which they are seen."""

    def __init__(self, egraph: Any) -> None:
        self._memos: dict[str, dict[Any, Any]] = {"T": {}, "i64": {}, "f64": {}}
        self._egraph = egraph

    @property
    def count(self) -> int:
        return len(self._memos["T"])

    def columns(self, rows: Sequence[Any], sorts: Sequence[str], relation: bool = False) -> tuple[array[Any], ...]:
        """Return columns for the inputs and, unless it is a relation, the output of rows."""
        inputs = [row.inputs for row in rows]
        found: list[Sequence[Any]] = [*zip(*inputs)] if inputs else [()] * (len(sorts) - (not relation))
        if not relation:
            found.append([row.output for row in rows])
        return tuple(self._column(values, sort) for values, sort in zip(found, sorts, strict=True))

    def _column(self, values: Sequence[Any], sort: str) -> array[Any]:
        memo = self._memos[sort]
        if sort == "T":
            return array("q", [memo.setdefault(value, len(memo)) for value in values])
        read = getattr(self._egraph, _READERS[sort])
        for value in values:
            if value not in memo:
                memo[value] = read(value)
        return array("q" if sort == "i64" else "d", [memo[value] for value in values])


def _egglog() -> ModuleType:
    """Return egglog's bindings, which start their threads when first used: one."""
    global _loaded
    if _loaded is None:
        before = os.environ.get("RAYON_NUM_THREADS")
        os.environ["RAYON_NUM_THREADS"] = "1"
        try:
            from egglog import bindings

            egraph = bindings.EGraph()
            egraph.run_program(*egraph.parse_program("(relation r (i64)) (r 1) (rule ((r x)) ((r x))) (run 1)"))
        finally:
            if before is None:
                del os.environ["RAYON_NUM_THREADS"]
            else:
                os.environ["RAYON_NUM_THREADS"] = before
        _loaded = bindings
    return _loaded


def _prepared() -> dict[tuple[str, ...], Any]:
    """Return this thread's e-graphs that hold rules and nothing else, by the text of the rules, oldest first."""
    found: dict[tuple[str, ...], Any] | None = getattr(_local, "prepared", None)
    if found is None:
        found = _local.prepared = {}
    return found


_loaded: ModuleType | None = None
_local = threading.local()
_MOST_PREPARED: Final = 2
_NOTHING: Final = EngineTables(rows={}, facts=(), renames={}, sizes=(2, 3, None))


def validated(families: Sequence[RuleFamily]) -> tuple[tuple[RuleFamily, ...], tuple[RefusedRule, ...]]:
    """Return the families without faults, and for each of the others the rule that is at fault.

    What passes the checks of `rules` is tried in an engine without e-nodes.
    """
    good, refusals = sound_families(families)
    passed = []
    for family in good:
        refusal = _trial(family)
        if refusal is None:
            passed.append(family)
        else:
            refusals = (*refusals, refusal)
    return tuple(passed), refusals


def _trial(family: RuleFamily) -> RefusedRule | None:
    """Return why egglog does not take a family: all rules at once, and then one by one to find the one at fault."""
    alone = [RuleFamily(family.name, (rule,)) for rule in rules_of(family)]
    for each in (family, *alone):
        try:
            engine = Engine(_NOTHING, make_program([each], _NOTHING, prepare=False))
            numbers = range(len(engine.program.rules))
            engine.match(numbers)
            for number in numbers:
                engine.apply(number)
            engine.close()
        except (SaturationError, RuleError) as error:
            if each is not family:
                return RefusedRule(family.name, each.rules[0].name, str(error))
        else:
            if each is family:
                return None
    return None


__all__ = ["Engine", "Sizes", "validated"]
