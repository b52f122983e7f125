"""Which rules run when, and when to stop: the bounded growth of an e-graph.

`saturate` runs a schedule in a process of its own, or in this one. It drives an engine and reports to an observer what
it does; it knows neither processes nor egglog, and reads the clock only to stop in time, so runs that no clock stops
are the same every time.

An iteration matches all families on one e-graph, so it is known how much each rule would add at most. A rule with more
matches than its limit is put off for some iterations, and its limit doubled (back-off: Willsey et al., egg, POPL 2021).
The others are applied from the least growth to the largest as long as there is room. Where the most a rule may add is
too much but what it does add might not be, it is tried, and rolled back if it is. Families that simplify are applied
until nothing changes, before and after each iteration.
"""

from __future__ import annotations

import enum
import os
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from lumin_tune.core.eqsat.saturation.engine import Engine, Sizes
from lumin_tune.core.eqsat.saturation.engine_program import EngineFamily
from lumin_tune.core.errors import SaturationError

_LEAST_LIMIT: Final = 1000
_BAN_ITERATIONS: Final = 3
_SIMPLIFYING_ROUNDS: Final = 30
_TRY_UP_TO: Final = 4  # times the room
_MOST_TRIALS: Final = 8
_ASSEMBLY_S: Final = 12e-6  # for an e-node: to read it out, send it and put it together
_LATE_S: Final = 0.4


class Bound(enum.Enum):
    """The reason why a saturation ended."""

    SATURATED = "saturated"
    """Nothing did: there is no more to find."""
    ITERATIONS = "iterations"
    ENODES = "e-nodes"
    SECONDS = "seconds"
    MEMORY = "memory"


@dataclass(frozen=True, slots=True)
class Budget:
    """Limits on the growth of an e-graph.

    seconds: wall time, reading the result included; at most 1 s more. enodes: as the engine counts, before commutative
    twins are one; what is there already may be more. memory_bytes: that the process may take in addition.
    """

    seconds: float = 10.0
    enodes: int = 50_000
    iterations: int = 10
    memory_bytes: int = 4 << 30


@dataclass(frozen=True, slots=True)
class RuleGrowth:
    """The effect of a rule. matches: applied ones. enodes: that it added. put_off: how often it was postponed."""

    family: str
    rule: str
    matches: int
    enodes: int
    put_off: int


@dataclass(frozen=True, slots=True)
class SaturationReport:
    """Statistics of a saturation.

    seconds: of wall time. enodes: at the end, as the engine counts. growth: of the rules that matched, in order.
    rolled_back: rules that were undone because they grew too much, as often as they were. refused: families that made
    values of two dtypes equal, and the rule that did. killed: what ran when the process had to be ended, "" if it had
    not; the result is of an earlier moment then.
    """

    bound: Bound
    iterations: int
    seconds: float
    enodes: int
    growth: tuple[RuleGrowth, ...]
    rolled_back: tuple[str, ...] = ()
    refused: tuple[tuple[str, str], ...] = ()
    killed: str = ""

    @property
    def is_cut_short(self) -> bool:
        """Whether another run may find more or less: it ended by time or memory."""
        return self.bound in (Bound.SECONDS, Bound.MEMORY) or bool(self.killed)


class Observer(Protocol):
    """Callbacks that a schedule reports to."""

    def running(self, what: str) -> None:
        """Something that may take long is about to run."""

    def moment(self, enodes: int, report: Callable[[], SaturationReport]) -> None:
        """The e-graph is as good as any result. report: what to say if this were the end."""


class _OverError(Exception):
    """There is no more time or memory."""

    def __init__(self, bound: Bound) -> None:
        super().__init__(bound)
        self.bound = bound


class _ConflictError(Exception):
    """A rule made values of two dtypes equal. rule: its number, -1 where that is not known yet."""

    def __init__(self, rule: int) -> None:
        super().__init__(rule)
        self.rule = rule


class RuleSchedule:
    """One saturation."""

    def __init__(self, make_engine: Callable[[], Engine], budget: Budget, started: float, observer: Observer) -> None:
        """started: `time.monotonic()` at which the seconds of the budget began."""
        self._make_engine = make_engine
        self._budget = budget
        self._started = started
        self._observer = observer
        self._refused: list[tuple[str, str]] = []

    def run(self) -> tuple[Engine, SaturationReport]:
        """Return the engine as it is at the end, and the report.

        A family that makes values of two dtypes equal is refused, and the saturation restarted without it.
        """
        careful = False
        while True:
            engine = self._make_engine()
            names = [family for family, _ in self._refused]
            families = [family for family in engine.program.families if family.name not in names]
            run = _Growth(engine, families, self._budget, self._started, self._observer, tuple(self._refused), careful)
            try:
                bound = run.grow()
            except _ConflictError as conflict:
                engine.close()
                if conflict.rule < 0:
                    careful = True
                    continue
                rule = engine.program.rules[conflict.rule].name
                owner = next(family.name for family in families if conflict.rule in family.rules)
                self._refused.append((owner, rule))
                careful = False
                continue
            return engine, run.report(bound)


class _Growth:
    def __init__(
        self,
        engine: Engine,
        families: Sequence[EngineFamily],
        budget: Budget,
        started: float,
        observer: Observer,
        refused: tuple[tuple[str, str], ...],
        careful: bool,
    ) -> None:
        rules = engine.program.rules
        self._engine = engine
        self._budget = budget
        self._started = started
        self._observer = observer
        self._refused = refused
        self._careful = careful
        self._rules = rules
        self._families = [each for each in families if each.rules and not each.simplifies]
        self._simplifying = [rule for each in families if each.simplifies for rule in each.rules]
        self._owners = {rule: family.name for family in families for rule in family.rules}
        self._sizes = engine.sizes()
        if self._sizes.conflicts:
            raise SaturationError("the e-graph has values of two dtypes in one class before any rule has run")
        self._last = -1
        self._resident = resident_bytes()
        self._limit = max(_LEAST_LIMIT, self._sizes.enodes)
        self._seen = list(self._sizes.matches)
        self._pending = [0] * len(rules)
        self._bans = [0] * len(rules)
        self._banned_until = [0] * len(rules)
        self._applied = [0] * len(rules)
        self._grown = [0] * len(rules)
        self._put_off = [0] * len(rules)
        self._rolled_back: list[str] = []
        self._iteration = 0
        self._full = False

    def grow(self) -> Bound:
        """Apply rules until a bound stops it."""
        try:
            self._simplify()
            while self._iteration < self._budget.iterations:
                self._check()
                self._observer.moment(self._sizes.enodes, lambda: self.report(self._bound(Bound.ITERATIONS)))
                if self._families and self._room <= 0:
                    return Bound.ENODES
                self._iteration += 1
                self._full = False
                if not self._iterate():
                    if self._full:
                        return Bound.ENODES
                    if max(self._banned_until, default=0) <= self._iteration:
                        return Bound.SATURATED
        except _OverError as over:
            return over.bound
        return self._bound(Bound.ITERATIONS)

    def _iterate(self) -> bool:
        """Match and apply everything once; return whether the e-graph is another now."""
        before = self._sizes.state
        for family in self._families:
            self._check()
            self._match(family.name, [each for each in family.rules if self._is_free(each)])
        self._count([rule for family in self._families for rule in family.rules if self._is_free(rule)])
        try:
            ready = [rule for rule in self._owners if self._pending[rule] and self._is_free(rule)]
            for rule in sorted(ready, key=lambda each: (self._most(each), each)):
                self._check()
                if self._pending[rule] > self._limit << self._bans[rule]:
                    self._ban(rule)
                else:
                    self._apply(rule)
        finally:
            self._settle()
        self._simplify()
        return self._sizes.state != before

    def report(self, bound: Bound) -> SaturationReport:
        growth = [
            RuleGrowth(self._owners[rule], self._rules[rule].name, self._applied[rule], self._grown[rule], put_off)
            for rule, put_off in enumerate(self._put_off)
            if rule in self._owners and (self._applied[rule] or put_off)
        ]
        return SaturationReport(
            bound,
            self._iteration,
            time.monotonic() - self._started,
            self._sizes.enodes,
            tuple(growth),
            tuple(self._rolled_back),
            self._refused,
        )

    def _bound(self, otherwise: Bound) -> Bound:
        return Bound.ENODES if self._full else otherwise

    def _check(self) -> None:
        """Raise at the limit of time, less that for returning the result, or of memory."""
        handing_over = max(0.0, self._sizes.enodes * _ASSEMBLY_S - _LATE_S)
        left = self._budget.seconds - (time.monotonic() - self._started)
        if left < min(handing_over, self._budget.seconds / 2):
            raise _OverError(Bound.SECONDS)
        if resident_bytes() - self._resident > self._budget.memory_bytes:
            raise _OverError(Bound.MEMORY)

    def _is_free(self, rule: int) -> bool:
        return self._banned_until[rule] <= self._iteration

    @property
    def _room(self) -> int:
        return self._budget.enodes - self._sizes.enodes

    def _match(self, name: str, rules: Sequence[int]) -> None:
        if not rules:
            return
        self._observer.running(f"matching {name}")
        self._engine.match(rules)

    def _count(self, rules: Sequence[int]) -> None:
        """Record the number of new matches of these rules."""
        matches = self._engine.sizes().matches if rules else ()
        for rule in rules:
            self._pending[rule] += matches[rule] - self._seen[rule]
            self._seen[rule] = matches[rule]

    def _apply(self, rule: int) -> bool:
        """Apply what a rule matched if there is room for it; return whether it was."""
        if self._most(rule) <= max(self._room, 0):
            self._apply_rule(rule)
            return True
        if self._most(rule) <= _TRY_UP_TO * self._room and len(self._rolled_back) < _MOST_TRIALS:
            return self._try_rule(rule)
        self._full = True
        self._put_off[rule] += 1
        return False

    def _most(self, rule: int) -> int:
        """Return how many e-nodes a rule would add at most."""
        return self._pending[rule] * self._rules[rule].growth

    def _ban(self, rule: int) -> None:
        self._banned_until[rule] = self._iteration + (_BAN_ITERATIONS << self._bans[rule])
        self._bans[rule] += 1
        self._put_off[rule] += 1

    def _apply_rule(self, rule: int) -> None:
        self._observer.running(f"applying {self._rules[rule].name}")
        before = self._sizes.enodes
        self._last = rule
        self._engine.apply(rule)
        if self._careful:
            self._engine.settle()
        self._measure()
        self._applied[rule] += self._pending[rule]
        self._grown[rule] += self._sizes.enodes - before
        self._pending[rule] = 0

    def _try_rule(self, rule: int) -> bool:
        """Apply a rule and undo it if the e-graph has become too large; return whether it is applied."""
        saved = (self._applied[rule], self._grown[rule], self._pending[rule], self._sizes)
        self._engine.push()
        self._apply_rule(rule)
        if self._sizes.enodes <= self._budget.enodes:
            return True
        self._engine.pop()
        self._applied[rule], self._grown[rule], self._pending[rule], self._sizes = saved
        self._rolled_back.append(self._rules[rule].name)
        self._full = True
        self._ban(rule)
        return False

    def _settle(self, ranges: bool = True) -> None:
        self._engine.settle(ranges)
        self._measure()
        self._seen = list(self._sizes.matches)

    def _measure(self) -> None:
        self._sizes = self._engine.sizes()
        if self._sizes.conflicts:
            raise _ConflictError(self._last if self._careful else -1)

    def _simplify(self) -> None:
        """Apply the families that simplify until nothing changes, or there is no room."""
        for _ in range(_SIMPLIFYING_ROUNDS if self._simplifying else 0):
            self._check()
            free = [each for each in self._simplifying if self._is_free(each)]
            self._match("what simplifies", free)
            self._count(free)
            applied = [self._apply(rule) for rule in self._simplifying if self._pending[rule] and self._is_free(rule)]
            if not any(applied):
                break
            self._settle(ranges=False)


def resident_bytes(process: int | str = "self") -> int:
    """Return how much memory a process has now, 0 where the system does not say."""
    try:
        with open(f"/proc/{process}/statm") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return 0


@dataclass(frozen=True, slots=True)
class Quiet:
    """An observer that does not listen."""

    def running(self, what: str) -> None:
        pass

    def moment(self, enodes: int, report: Callable[[], SaturationReport]) -> None:
        pass


__all__ = ["Bound", "Budget", "Observer", "Quiet", "RuleGrowth", "RuleSchedule", "SaturationReport", "Sizes"]
