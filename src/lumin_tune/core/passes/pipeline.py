"""Running passes: single ones, pipelines, and repetition to a fixed point; timed, and verified after each.

A pass (`records.Pass`) is a frozen dataclass with a kebab-case `name` and `run(graph) -> (graph, remap)`. It gets a
frozen graph and returns a frozen graph of the same class, or the original if there is nothing to do, with the remap
from old to new nodes. `core/graph/rewrite.py` has the loop that most passes use; `patterns` matches nodes.

`Graph.compile` calls `compile_graph`. Arguments that expect passes accept instances, classes without required
arguments, names (looked up among the installed plugins immediately), and nested tuples or lists of these. A pass that
raises, returns something else, or breaks the graph is named in the PassError, or in the VerifyError with the node and
the rule.
"""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, Self, TypeVar, cast

from lumin_tune.core.deadlines import GivenUpError, call_named
from lumin_tune.core.errors import PassError, VerifyError
from lumin_tune.core.graph.graph_invariants import verify, verify_rewrite
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.passes.pass_report import PassTiming, PipelineReport
from lumin_tune.core.passes.resolution import PassLike, checked_name, excerpt, resolve_passes
from lumin_tune.core.plugin.manager import PluginManager
from lumin_tune.core.plugin.records import Pass
from lumin_tune.core.printable import description
from lumin_tune.core.suggest import did_you_mean

__all__ = [
    "CompileResult",
    "PassGroup",
    "PassSession",
    "PassTiming",
    "Pipeline",
    "PipelineReport",
    "RepeatUntilFixed",
    "compile_graph",
    "run_pass",
]

G = TypeVar("G", bound=NodeGraph)
Remap = Mapping[int, int]


@dataclass(frozen=True, slots=True)
class CompileResult(Generic[G]):
    """The result of running passes.

    graph: frozen, of the class of the original. remap: from original nodes to nodes of it, without removed ones.
    report: the executed passes, in order.

        >>> from lumin_tune.passes import compile_graph
        >>> g = lt.Graph()
        >>> x = g.tensor("x", (3,))
        >>> y = (x * 1).output("y")
        >>> result = compile_graph(g, "generic")
        >>> result.graph.frozen, len(result.report.timings) > 0
        (True, True)
    """

    graph: G
    remap: Remap
    report: PipelineReport


@dataclass(slots=True)
class PassSession:
    """One run of passes: its records so far, and the current position in nested groups."""

    timings: list[PassTiming] = field(default_factory=list)
    path: tuple[str, ...] = ()
    disabled: frozenset[str] = frozenset()

    def inside(self, label: str, disabled: Iterable[str]) -> PassSession:
        """Return the session for a group nested in this one; runs in it are recorded here too."""
        return PassSession(self.timings, (*self.path, label), self.disabled | frozenset(disabled))


def compile_graph(
    graph: G, *passes: PassLike, disabled: Collection[str] = (), plugins: PluginManager | None = None
) -> CompileResult[G]:
    """Run passes on a graph and return the result; the graph is not changed.

    passes: run from left to right. disabled: names of passes to skip. plugins: where names are looked up, by default
    the default manager. Raises PassError for an unknown pass, one that raises or returns something else, and a name
    in `disabled` that matches no pass; VerifyError for a graph that is invalid before the passes or after one of
    them.

        >>> from lumin_tune.passes import compile_graph
        >>> g = lt.Graph()
        >>> x = g.tensor("x", (3,))
        >>> y = (x * 1).output("y")
        >>> compile_graph(g, "generic", disabled=["cse"]).graph.summary().nodes
        1
    """
    pipeline = Pipeline(*resolve_passes(passes, plugins))
    if disabled:
        pipeline = pipeline.without(*_names(disabled))
    source = graph if graph.frozen else graph.copy().freeze()
    verify(source)
    session = PassSession(disabled=pipeline.disabled)
    result, remap = _run_in_order(source, pipeline.passes, session)
    return CompileResult(result, remap, PipelineReport(tuple(session.timings)))


def run_pass(single: Pass, graph: G, session: PassSession | None = None) -> tuple[G, Remap]:
    """Run, time and verify one pass, and record it in a session.

    Raises PassError naming the pass if it raises or does not return (graph, remap), and VerifyError naming the rule
    and node if the returned graph is invalid.

        >>> from lumin_tune.passes import DeadCodeElimination, run_pass
        >>> g = lt.Graph()
        >>> x = g.tensor("x", (3,))
        >>> y = (x * 1).output("y")
        >>> graph, remap = run_pass(DeadCodeElimination(), g)
        >>> graph.output("y").shape
        (3,)
    """
    session = PassSession() if session is None else session
    source = graph if graph.frozen else graph.copy().freeze()
    if isinstance(single, PassGroup):
        return single.run_within(source, session)
    describe: Callable[[NodeGraph], object] | None = getattr(single, "detail", None)
    started = time.perf_counter_ns()
    try:
        detail = None if describe is None else describe(source)
        returned: object = call_named(f"the pass {single.name!r}", single.run, source)
    except (KeyboardInterrupt, GivenUpError):
        raise
    except BaseException as error:  # including sys.exit() and panics of extension modules
        raise PassError(f"pass {single.name!r} failed with {description(error)}") from error
    finished = time.perf_counter_ns()
    result, remap = _checked(single.name, source, returned)
    changed = result is not source and not (_same(source, result) and _stays(remap))
    if changed:
        _verify(single, source, result, remap)
    else:
        result = source
    verified = time.perf_counter_ns() if changed else finished
    session.timings.append(
        PassTiming(
            name=single.name,
            path=(*session.path, single.name),
            time_ns=finished - started,
            verify_ns=verified - finished,
            nodes_before=len(source),
            nodes_after=len(result),
            changed=changed,
            detail=detail,
        )
    )
    return result, remap


_INT = frozenset({int})


class PassGroup(ABC):
    """Base class of passes that consist of passes, which can be disabled by name.

    Subclasses are frozen dataclasses with a field `disabled`; they define the members and how to run them.
    """

    name: str
    disabled: frozenset[str]

    @abstractmethod
    def members(self) -> tuple[Pass, ...]:
        """Return the passes of the group, including nested groups, whether disabled or not."""

    @abstractmethod
    def run_within(self, graph: G, session: PassSession) -> tuple[G, Remap]:
        """Run the members that the session does not disable, and record them in it."""

    @abstractmethod
    def _with_disabled(self, disabled: frozenset[str]) -> Self:
        """Return the same group with other passes disabled."""

    def run(self, graph: NodeGraph) -> tuple[NodeGraph, Remap]:
        """Return the frozen graph after all members, and the remap through all of them."""
        return run_pass(cast(Pass, self), graph)

    def names(self) -> tuple[str, ...]:
        """Return the distinct names of the passes and groups in this group, including nested ones."""
        return tuple(dict.fromkeys(member.name for member, _ in _walk(self)))

    def without(self, *names: str) -> Self:
        """Return the group with the named passes disabled. Raises PassError for an unknown name."""
        self._check_names(names)
        return self._with_disabled(self.disabled | frozenset(names))

    def only(self, *names: str) -> Self:
        """Return the group with all but the named passes disabled; a group's name selects all of its members.

        Raises PassError for an unknown name.
        """
        self._check_names(names)
        wanted, on, off = frozenset(names), set[str](), set[str]()
        for member, path in _walk(self):
            if wanted & {*path, member.name}:
                on |= {*path, member.name}
            elif not isinstance(member, PassGroup):
                off.add(member.name)
        return self._with_disabled((self.disabled | off) - on)

    def _check_names(self, names: Iterable[str]) -> None:
        known = self.names()
        for name in names:
            if name not in known:
                raise PassError(f"no pass {name!r} in {self.name!r}; {did_you_mean(str(name), known, label='it has')}")


@dataclass(frozen=True, init=False)
class Pipeline(PassGroup):
    """Passes to run in sequence, itself a pass: `Pipeline(CSE(), "dead-code-elimination", name="mine")`.

    Names are looked up on construction. Pipelines nest; a pass may occur several times, and disabling its name
    disables all occurrences.

        >>> from lumin_tune.passes import Pipeline
        >>> g = lt.Graph()
        >>> x = g.tensor("x", (3,))
        >>> y = (x * 1).output("y")
        >>> tidy = Pipeline("arithmetic-elimination", "dead-code-elimination", name="tidy")
        >>> g.compile(tidy).summary().nodes
        1
    """

    passes: tuple[Pass, ...]
    name: str
    disabled: frozenset[str]

    def __init__(self, *passes: PassLike, name: str = "pipeline", disabled: Collection[str] = ()) -> None:
        object.__setattr__(self, "passes", resolve_passes(passes))
        object.__setattr__(self, "name", name)
        object.__setattr__(self, "disabled", frozenset())
        checked_name(self)
        if disabled:
            self._check_names(_names(disabled))
            object.__setattr__(self, "disabled", frozenset(_names(disabled)))

    def members(self) -> tuple[Pass, ...]:
        return self.passes

    def run_within(self, graph: G, session: PassSession) -> tuple[G, Remap]:
        return _run_in_order(graph, self.passes, session.inside(self.name, self.disabled))

    def _with_disabled(self, disabled: frozenset[str]) -> Self:
        return type(self)(*self.passes, name=self.name, disabled=disabled)


@dataclass(frozen=True, init=False)
class RepeatUntilFixed(PassGroup):
    """Passes to run in rounds until a round changes nothing, itself a pass.

    limit: the maximal number of rounds that change the graph; beyond it PassError names the passes that still do.

        >>> from lumin_tune.passes import RepeatUntilFixed
        >>> g = lt.Graph()
        >>> x = g.tensor("x", (3,))
        >>> y = (x * 1 + 0).output("y")
        >>> g.compile(RepeatUntilFixed("arithmetic-elimination", "dead-code-elimination")).summary().nodes
        1
    """

    passes: tuple[Pass, ...]
    limit: int
    name: str
    disabled: frozenset[str]

    def __init__(
        self, *passes: PassLike, limit: int = 100, name: str = "repeat-until-fixed", disabled: Collection[str] = ()
    ) -> None:
        if isinstance(limit, bool) or not isinstance(limit, int) or limit < 1:
            raise PassError(f"limit is the number of rounds, at least 1, not {limit!r}")
        object.__setattr__(self, "passes", resolve_passes(passes))
        object.__setattr__(self, "limit", limit)
        object.__setattr__(self, "name", name)
        object.__setattr__(self, "disabled", frozenset())
        checked_name(self)
        if disabled:
            self._check_names(_names(disabled))
            object.__setattr__(self, "disabled", frozenset(_names(disabled)))

    def members(self) -> tuple[Pass, ...]:
        return self.passes

    def run_within(self, graph: G, session: PassSession) -> tuple[G, Remap]:
        return run_until_fixed(graph, self.passes, session, self.name, self.disabled, self.limit)

    def _with_disabled(self, disabled: frozenset[str]) -> Self:
        return type(self)(*self.passes, limit=self.limit, name=self.name, disabled=disabled)


def run_until_fixed(
    graph: G, passes: Sequence[Pass], session: PassSession, label: str, disabled: Iterable[str], limit: int
) -> tuple[G, Remap]:
    """Run the passes in rounds until one changes nothing; for groups with their own loop.

    Raises PassError if round `limit` and the next one still change the graph.
    """
    remap: Remap = _identity(graph)
    for count in range(1, limit + 2):
        before, seen = graph, len(session.timings)
        graph, step = _run_in_order(graph, passes, session.inside(f"{label}#{count}", disabled))
        if graph is before or _same(before, graph):
            return before, remap
        remap = _compose(remap, step)
        if count > limit:
            changing = dict.fromkeys(timing.name for timing in session.timings[seen:] if timing.changed)
            raise PassError(
                f"{label!r} does not settle: after {limit} rounds these passes still change the graph: "
                f"{', '.join(changing)}; fix the pass that undoes another's work, or raise the limit"
            )
    raise AssertionError("the loop returns or raises")


def _run_in_order(graph: G, passes: Sequence[Pass], session: PassSession) -> tuple[G, Remap]:
    remap: Remap | None = None
    for single in passes:
        if single.name in session.disabled:
            continue
        before = graph
        graph, step = run_pass(single, graph, session)
        if graph is not before:
            remap = step if remap is None else _compose(remap, step)
    return graph, _identity(graph) if remap is None else remap


def _names(names: Collection[str]) -> tuple[str, ...]:
    """Return the names as a tuple; a single string is one name."""
    return (names,) if isinstance(names, str) else tuple(names)


def _checked(name: str, source: G, returned: object) -> tuple[G, Remap]:
    """Return the result of a pass. Raises PassError unless it is a graph of the same class with a remap."""
    if not isinstance(returned, tuple) or len(returned) != 2:
        raise PassError(f"pass {name!r} returned {excerpt(returned)}; a pass returns (graph, remap)")
    graph, remap = returned
    if type(graph) is not type(source):
        raise PassError(
            f"pass {name!r} returned {excerpt(graph)} as the graph; start from graph.empty_like(), "
            f"which gives a {type(source).__name__}"
        )
    if not isinstance(remap, Mapping) or not _INT.issuperset(map(type, (*remap, *remap.values()))):
        raise PassError(f"pass {name!r} returned {excerpt(remap)} as the remap; it maps old node ids to new ones")
    if graph is source and not _stays(remap):
        raise PassError(f"pass {name!r} returned the graph it was given with a remap that moves nodes")
    return graph, remap


def _verify(single: Pass, before: NodeGraph, after: NodeGraph, remap: Remap) -> None:
    adds_outputs = bool(getattr(single, "adds_outputs", False))
    try:
        verify(after, single.name)
        verify_rewrite(before, after, remap, single.name, adds_outputs=adds_outputs)
    except VerifyError:
        raise
    except Exception as error:
        raise PassError(f"pass {single.name!r} left a graph that cannot be read ({description(error)})") from error


def _identity(graph: NodeGraph) -> Remap:
    return {node: node for node in range(len(graph))}


def _stays(remap: Remap) -> bool:
    return all(old == new for old, new in remap.items())


def _compose(first: Remap, second: Remap) -> Remap:
    return {old: second[middle] for old, middle in first.items() if middle in second}


def _same(a: NodeGraph, b: NodeGraph) -> bool:
    """Return whether two graphs have equal nodes in equal order, and equal interfaces."""
    return (
        a.nodes == b.nodes
        and list(a.inputs.items()) == list(b.inputs.items())
        and list(a.outputs.items()) == list(b.outputs.items())
        and a.kept == b.kept
        and dict(a.ties) == dict(b.ties)
    )


def _walk(group: PassGroup) -> Iterator[tuple[Pass, tuple[str, ...]]]:
    """Yield every pass within a group, with the names of its enclosing groups."""
    waiting: list[tuple[Pass, tuple[str, ...]]] = [(member, ()) for member in reversed(group.members())]
    while waiting:
        member, path = waiting.pop()
        yield member, path
        if isinstance(member, PassGroup):
            waiting += [(inner, (*path, member.name)) for inner in reversed(member.members())]
