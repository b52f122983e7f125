"""The plugin manager: discovery, isolation of what is bad, names, and the messages."""

from __future__ import annotations

import inspect
import logging
import re
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import Any, ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lumin_tune.core.errors import PluginError, UnknownNameError
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.plugin import hooks
from lumin_tune.core.plugin import manager as plugins
from lumin_tune.core.plugin.contributions import KINDS
from lumin_tune.core.plugin.guarding import unguarded
from lumin_tune.core.plugin.hooks import hookimpl
from lumin_tune.core.plugin.manager import PluginManager, configure_default_manager, default_manager
from lumin_tune.core.plugin.records import Claim, Device, Exactness, Measurement, Rule, RuleFamily, Status


@dataclass(frozen=True)
class Nothing:
    """Does nothing."""

    name: ClassVar[str] = "nothing"

    def run(self, graph: NodeGraph) -> tuple[NodeGraph, Mapping[int, int]]:
        return graph, {node: node for node in range(len(graph))}


RULE = Rule("swap", "(add ?a ?b)", "(add ?b ?a)", Exactness.BIT_EXACT, "addition commutes")
MEASUREMENT = Measurement("f" * 64, Device("cpu", 0, "a processor"), {"tile": 8}, Status.OK, (10, 9))


def named_pass(name: Any) -> type:
    return type("Renamed", (Nothing,), {"name": name})


def plugin(**functions: Callable[..., Any]) -> SimpleNamespace:
    """Return a plugin with these hooks. pluggy finds marked functions on any object."""
    return SimpleNamespace(**{name: hookimpl(function) for name, function in functions.items()})


def manager_of(*, blocked: tuple[str, ...] = (), **given: object) -> PluginManager:
    return PluginManager(plugins=given, discover=False, blocked=blocked)


def errors_of(manager: PluginManager, name: str) -> tuple[str, ...]:
    (info,) = [info for info in manager.describe() if info.name == name]
    return info.errors


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., None]]:
    """Install a distribution, as far as the import system sees."""
    before = set(sys.modules)
    monkeypatch.syspath_prepend(tmp_path)

    def write(distribution: str, entry_point: str, source: str, *, version: str = "1.0", file: str = "") -> None:
        module = entry_point.partition("=")[2].strip().partition(":")[0]
        (tmp_path / (file or f"{module}.py")).write_text(source, encoding="utf-8")
        info = tmp_path / f"{distribution.replace('-', '_')}-{version}.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {distribution}\nVersion: {version}\n")
        (info / "entry_points.txt").write_text(f"[lumin_tune]\n{entry_point}\n")

    yield write
    for name in set(sys.modules) - before:
        if name.startswith("lumin_test_"):
            del sys.modules[name]


GOOD = """
from typing import ClassVar
from lumin_tune.core.plugin.hooks import hookimpl

class Quick:
    name: ClassVar[str] = "quick"
    def run(self, graph):
        return graph, {}

@hookimpl
def lumin_passes():
    return [Quick]
"""


class TestHooks:
    """Each hook, from the plugin to the caller. The meta-test looks for test_hook_<name>."""

    def test_hook_lumin_passes(self) -> None:
        passes = manager_of(a=plugin(lumin_passes=lambda: [Nothing])).passes()
        assert dict(passes) == {"nothing": Nothing}
        assert passes["nothing"]().name == "nothing"
        assert passes.plugin_of("nothing") == "a"

    def test_hook_lumin_rules(self) -> None:
        family = RuleFamily("algebra", (RULE,))
        assert dict(manager_of(a=plugin(lumin_rules=lambda: [family])).rule_families()) == {"algebra": family}

    def test_hook_lumin_backends(self) -> None:
        backend = SimpleNamespace(name="tpu", **dict.fromkeys(BACKEND_METHODS, lambda *_: None))
        (found,) = manager_of(a=plugin(lumin_backends=lambda: (backend,))).backends().values()
        assert unguarded(found) is backend
        assert found.name == "tpu"

    def test_hook_lumin_importers(self) -> None:
        importer = SimpleNamespace(name="keras", suffixes=(".keras", ".h5"), load=lambda path: NodeGraph())
        assert dict(manager_of(a=plugin(lumin_importers=lambda: iter([importer]))).importers()) == {"keras": importer}

    def test_hook_lumin_samplers(self) -> None:
        sampler = SimpleNamespace(name="grid", create=lambda space, seed: None)
        assert dict(manager_of(a=plugin(lumin_samplers=lambda: {sampler.name: sampler}.values())).samplers()) == {
            "grid": sampler
        }

    def test_hook_lumin_provers(self) -> None:
        prover = SimpleNamespace(name="snark", prove=lambda request, progress: None, verify=lambda proof, statement: ())
        assert dict(manager_of(a=plugin(lumin_provers=lambda: [prover])).provers()) == {"snark": prover}

    def test_hook_lumin_measured(self) -> None:
        seen: list[Measurement] = []
        manager = manager_of(a=plugin(lumin_measured=lambda measurement: seen.append(measurement)), b=plugin())
        manager.measured(MEASUREMENT)
        manager.measured(MEASUREMENT)
        assert seen == [MEASUREMENT, MEASUREMENT]

    def test_a_plugin_may_leave_out_what_a_hook_passes(self) -> None:
        calls: list[str] = []
        manager_of(a=plugin(lumin_measured=lambda: calls.append("called"))).measured(MEASUREMENT)
        assert calls == ["called"]


BACKEND_METHODS = ("devices", "claims", "space", "lower", "build", "load")


class TestDiscovery:
    def test_lumins_own_plugins_come_by_entry_points(self) -> None:
        generic = next(info for info in PluginManager().describe() if info.name == "generic")
        assert generic.distribution == "lumin-tune"
        assert "lumin_passes" in generic.contributions
        assert generic.errors == ()

    def test_an_installed_distribution_is_found(self, install: Callable[..., None]) -> None:
        install("quick-lumin", "quick = lumin_test_quick", GOOD, version="2.5")
        manager = PluginManager()
        assert manager.passes()["quick"].name == "quick"
        info = next(info for info in manager.describe() if info.name == "quick")
        assert (info.distribution, info.version) == ("quick-lumin", "2.5")
        assert dict(info.contributions) == {"lumin_passes": ("quick",)}
        assert not info.errors
        assert not info.blocked

    def test_an_entry_point_may_name_an_object(self, install: Callable[..., None]) -> None:
        source = GOOD.replace("@hookimpl\ndef", "class Plugin:\n  @hookimpl\n  def").replace("passes()", "passes(self)")
        install("object-lumin", "obj = lumin_test_object:plugin", source + "\nplugin = Plugin()\n")
        assert PluginManager().passes()["quick"].name == "quick"

    def test_nothing_happens_before_the_first_question(self, install: Callable[..., None]) -> None:
        install("late-lumin", "late = lumin_test_late", GOOD)
        manager = PluginManager()
        assert "lumin_test_late" not in sys.modules
        manager.passes()
        assert "lumin_test_late" in sys.modules

    def test_a_hook_is_called_once(self) -> None:
        calls: list[int] = []
        manager = manager_of(a=plugin(lumin_passes=lambda: calls.append(1) or [Nothing]))
        for _ in range(3):
            manager.passes()
            manager.describe()
        assert calls == [1]

    def test_reload_finds_what_was_installed_since(self, install: Callable[..., None]) -> None:
        manager = PluginManager()
        assert "quick" not in manager.passes()
        install("quick-lumin", "quick = lumin_test_since", GOOD)
        assert "quick" not in manager.passes()
        manager.reload()
        assert "quick" in manager.passes()

    def test_a_second_distribution_cannot_take_the_name_of_a_plugin(self, install: Callable[..., None]) -> None:
        install("imposter", "generic = lumin_test_imposter", GOOD)
        manager = PluginManager()
        own, other = [info for info in manager.describe() if info.name == "generic"]
        assert (own.distribution, own.errors) == ("lumin-tune", ())
        assert other.distribution == "imposter"
        (error,) = other.errors
        assert error.startswith("plugin 'generic' (imposter 1.0): not loaded, because plugin 'generic' (lumin-tune ")
        assert "has this name already; uninstall one of the two" in error
        assert "quick" not in manager.passes()

    def test_threads_see_the_same_registry(self) -> None:
        calls: list[int] = []
        manager = manager_of(a=plugin(lumin_passes=lambda: calls.append(1) or [Nothing]))
        found: list[object] = []
        threads = [threading.Thread(target=lambda: found.append(manager.passes())) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert calls == [1]
        assert len(found) == 8
        assert len(set(map(id, found))) == 1


class TestBadPlugins:
    """Whatever a plugin does, it is named with its hook, and the good one beside it works."""

    @pytest.mark.parametrize(
        ("source", "words"),
        [
            ("import lumin_no_such_module", "ModuleNotFoundError: No module named 'lumin_no_such_module'"),
            ("def broken(:", "SyntaxError: "),
            ("raise RuntimeError('no\\n  driver')", "RuntimeError: no driver"),
            ("import sys; sys.exit('goodbye')", "SystemExit: goodbye"),
        ],
    )
    def test_one_that_does_not_import(self, install: Callable[..., None], source: str, words: str) -> None:
        install("bad-lumin", "bad = lumin_test_bad", source)
        install("quick-lumin", "quick = lumin_test_beside", GOOD)
        manager = PluginManager()
        assert "quick" in manager.passes()
        (error,) = errors_of(manager, "bad")
        assert error.startswith("plugin 'bad' (bad-lumin 1.0): cannot load 'lumin_test_bad': " + words)

    def test_an_entry_point_to_nowhere(self, install: Callable[..., None]) -> None:
        install("bad-lumin", "bad = lumin_test_nowhere:plugin", "x = 1")
        (error,) = errors_of(PluginManager(), "bad")
        assert "cannot load 'lumin_test_nowhere:plugin': AttributeError: " in error

    @pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.hook)
    def test_a_hook_that_raises(self, kind: Any) -> None:
        def fail() -> None:
            raise ValueError("no such thing")

        manager = manager_of(bad=plugin(**{kind.hook: fail}), good=plugin(lumin_passes=lambda: [Nothing]))
        assert "nothing" in manager.passes()
        assert errors_of(manager, "bad") == (f"plugin 'bad': hook {kind.hook} raised ValueError: no such thing",)
        (error,) = manager.errors()
        assert isinstance(error.__cause__, ValueError)

    def test_a_generator_that_raises_halfway(self) -> None:
        def halfway() -> Iterator[type]:
            yield Nothing
            raise OSError("disk")

        assert errors_of(manager_of(bad=plugin(lumin_passes=halfway)), "bad") == (
            "plugin 'bad': hook lumin_passes raised OSError: disk",
        )

    def test_what_is_no_exception_is_caught_too(self) -> None:
        class Panic(BaseException):
            """The exception that Rust extensions raise when they panic."""

        def panic() -> None:
            raise Panic("index out of bounds")

        assert errors_of(manager_of(bad=plugin(lumin_rules=panic)), "bad") == (
            "plugin 'bad': hook lumin_rules raised Panic: index out of bounds",
        )

    def test_an_interrupt_goes_through(self) -> None:
        def interrupted() -> None:
            raise KeyboardInterrupt

        manager = manager_of(slow=plugin(lumin_passes=interrupted))
        for _ in range(2):
            with pytest.raises(KeyboardInterrupt):
                manager.passes()
        assert manager.errors() == []

    def test_a_listener_that_raises_is_told_no_more(self) -> None:
        calls: list[str] = []

        def fail(measurement: Measurement) -> None:
            calls.append("bad")
            raise KeyError("db")

        manager = manager_of(
            bad=plugin(lumin_measured=fail), good=plugin(lumin_measured=lambda measurement: calls.append("good"))
        )
        manager.measured(MEASUREMENT)
        manager.measured(MEASUREMENT)
        assert calls == ["bad", "good", "good"]
        assert errors_of(manager, "bad") == ("plugin 'bad': hook lumin_measured raised KeyError: 'db'",)

    def test_what_hangs_is_given_up_and_named(
        self, install: Callable[..., None], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """While it is imported, in a hook, and in what a hook returns; a listener is not notified again."""
        monkeypatch.setattr(plugins, "PLUGIN_S", 0.3)
        monkeypatch.setattr(plugins, "LISTENER_S", 0.3)
        install("slow", "slow = lumin_test_slow", "import time\nwhile True:\n    time.sleep(0.01)\n")
        good = plugin(lumin_passes=lambda: [Nothing])

        def forever() -> None:
            while True:
                time.sleep(0.01)

        def lazily() -> Iterator[object]:
            yield Nothing
            forever()

        manager = PluginManager(
            plugins={
                "good": good,
                "hook": plugin(lumin_passes=forever),
                "lazy": plugin(lumin_passes=lazily),
                "listener": plugin(lumin_measured=lambda measurement: forever()),
            }
        )
        begun = time.monotonic()
        assert "nothing" in manager.passes()
        for _ in range(3):
            manager.measured(MEASUREMENT)
        assert time.monotonic() - begun < 60.0
        hangs = r"did not return within \d+ s"
        for name, hook in (("hook", "lumin_passes"), ("lazy", "lumin_passes"), ("listener", "lumin_measured")):
            (reported,) = errors_of(manager, name)
            assert re.fullmatch(f"plugin '{name}': hook {hook} {hangs}", reported)
        (reported,) = errors_of(manager, "slow")
        assert re.search(rf"cannot load 'lumin_test_slow': it {hangs}", reported)

    def test_a_hook_may_ask_the_manager_that_calls_it(self) -> None:
        found: list[object] = []
        manager = manager_of(
            asks=plugin(lumin_backends=lambda: found.append(manager.passes()) or []),
            other=plugin(lumin_passes=lambda: [Nothing]),
        )
        manager.backends()
        assert [list(each) for each in found] == [["nothing"]]  # type: ignore[call-overload]

    def test_an_unknown_hook_is_reported_and_the_known_ones_work(self) -> None:
        manager = manager_of(bad=plugin(lumin_pases=lambda: (), lumin_passes=lambda: [Nothing]))
        (error,) = errors_of(manager, "bad")
        assert error == (
            "plugin 'bad': unknown hook 'lumin_pases'; hooks: lumin_backends, lumin_importers, lumin_measured, "
            "lumin_passes, lumin_provers, lumin_rules, lumin_samplers; did you mean 'lumin_passes'?"
        )
        assert "nothing" in manager.passes()

    def test_an_optional_hook_may_be_unknown(self) -> None:
        given = SimpleNamespace(lumin_future=hookimpl(lambda: 1, optionalhook=True), lumin_passes=hookimpl(lambda: ()))
        assert errors_of(manager_of(new=given), "new") == ()

    def test_a_parameter_that_the_hook_lacks(self) -> None:
        manager = manager_of(bad=plugin(lumin_passes=lambda graph: []), good=plugin(lumin_passes=lambda: [Nothing]))
        assert "nothing" in manager.passes()
        (error,) = errors_of(manager, "bad")
        assert error.startswith("plugin 'bad': cannot register its hooks: PluginValidationError: ")
        assert "lumin_passes" in error
        assert "graph" in error

    def test_a_hook_without_its_marker(self) -> None:
        given = SimpleNamespace(lumin_passes=lambda: [Nothing])
        assert errors_of(manager_of(bad=given), "bad") == (
            "plugin 'bad': hook lumin_passes is not marked; put @lumin_tune.core.plugin.hooks.hookimpl above it",
        )

    def test_one_without_hooks(self) -> None:
        (error,) = errors_of(manager_of(bad=SimpleNamespace()), "bad")
        assert error.startswith("plugin 'bad': implements no hook; hooks: lumin_backends, ")

    @pytest.mark.parametrize("answer", [None, "nothing", Nothing, {"nothing": Nothing}, 7])
    def test_an_answer_that_is_no_list(self, answer: object) -> None:
        manager = manager_of(bad=plugin(lumin_passes=lambda: answer), good=plugin(lumin_passes=lambda: [Nothing]))
        assert list(manager.passes()) == ["nothing"]
        kind = "None" if answer is None else type(answer).__name__
        assert errors_of(manager, "bad") == (
            f"plugin 'bad': hook lumin_passes must return a list of what it brings, not {kind}",
        )

    def test_failures_are_logged(self, caplog: pytest.LogCaptureFixture) -> None:
        with caplog.at_level(logging.WARNING, logger="lumin_tune"):
            manager_of(bad=plugin(lumin_pases=lambda: ())).passes()
        assert "plugin 'bad': unknown hook 'lumin_pases'" in caplog.text

    def test_plugins_that_cannot_be_hashed_or_compare_oddly(self) -> None:
        class Odd:
            __hash__ = None  # type: ignore[assignment]

            def __eq__(self, other: object) -> bool:
                return True

            @hookimpl
            def lumin_passes(self) -> list[type]:
                return [Nothing]

        assert "nothing" in manager_of(a=Odd(), b=plugin(lumin_rules=lambda: ())).passes()


class NeedsArgument(Nothing):
    def __init__(self, depth: int) -> None:
        pass


def instance(**attributes: Any) -> SimpleNamespace:
    return SimpleNamespace(**attributes)


def family(*rules: Any, name: str = "algebra") -> RuleFamily:
    return RuleFamily(name, rules)


KEBAB = "a name is lower-case words joined by hyphens, as in 'dead-code-elimination'"
WRONG = {
    "pass instance": ("lumin_passes", Nothing(), "is not a class; give the class of the pass, not an instance"),
    "pass without name": ("lumin_passes", type("P", (), {"run": 1}), f"has no string `name`; {KEBAB}"),
    "pass with a bad name": ("lumin_passes", named_pass("Dead_Code"), f"has 'Dead_Code'; {KEBAB}"),
    "pass with an empty name": ("lumin_passes", named_pass(""), f"has ''; {KEBAB}"),
    "pass without run": ("lumin_passes", type("P", (), {"name": "p"}), "lacks run(), which a pass must have"),
    "pass with arguments": ("lumin_passes", NeedsArgument, "cannot be made without arguments (it needs depth)"),
    "no family": ("lumin_rules", RULE, f"an instance of {Rule.__module__}.Rule is not a RuleFamily"),
    "family with a bad name": ("lumin_rules", family(RULE, name="A"), f"has 'A'; {KEBAB}"),
    "empty family": ("lumin_rules", family(), "rule family 'algebra' must hold a tuple of at least one Rule, not ()"),
    "no rule": ("lumin_rules", family("x"), "rule family 'algebra' holds str 'x', which is not a Rule"),
    "twin rules": ("lumin_rules", family(RULE, RULE), "rule family 'algebra' holds two rules named 'swap'"),
    "exactness as text": (
        "lumin_rules",
        family(Rule("r", "?a", "?a", "bit-exact", "s")),  # type: ignore[arg-type]
        "rule 'r' of 'algebra' has exactness 'bit-exact'; allowed: Exactness.BIT_EXACT, Exactness.REASSOCIATES, ",
    ),
    "rule without a source": (
        "lumin_rules",
        family(Rule("r", "?a", "?a", Exactness.BIT_EXACT, " ")),
        "rule 'r' of 'algebra' needs a text for 'source', not ' '",
    ),
    "condition as function": (
        "lumin_rules",
        family(Rule("r", "?a", "?a", Exactness.BIT_EXACT, "s", condition=3)),  # type: ignore[arg-type]
        "rule 'r' of 'algebra' has the condition 3, which is not a text",
    ),
    "backend class": ("lumin_backends", Nothing, "is a class; give an instance of the backend"),
    "half a backend": (
        "lumin_backends",
        instance(name="tpu", devices=list, claims=list),
        "lacks space(), lower(), build(), load(), which a backend must have",
    ),
    "importer without dot": (
        "lumin_importers",
        instance(name="keras", load=list, suffixes=("keras",)),
        "has the suffixes ('keras',); give lower-case ones with the dot: ('.onnx',)",
    ),
    "importer with a string": (
        "lumin_importers",
        instance(name="keras", load=list, suffixes=".keras"),
        "has the suffixes '.keras'; give lower-case ones with the dot: ('.onnx',)",
    ),
    "sampler without create": ("lumin_samplers", instance(name="grid"), "lacks create(), which a sampler must have"),
}


class TestContributions:
    @pytest.mark.parametrize(("hook", "value", "words"), WRONG.values(), ids=WRONG)
    def test_what_is_wrong_is_left_out_and_reported(self, hook: str, value: object, words: str) -> None:
        manager = manager_of(bad=plugin(**{hook: lambda: [value]}))
        (error,) = errors_of(manager, "bad")
        assert error.startswith(f"plugin 'bad': hook {hook}: ")
        assert words in error
        (info,) = manager.describe()
        assert dict(info.contributions) == {hook: ()}

    def test_the_rest_of_the_list_is_kept(self) -> None:
        manager = manager_of(a=plugin(lumin_passes=lambda: [Nothing(), Nothing, 3]))
        assert list(manager.passes()) == ["nothing"]
        assert len(errors_of(manager, "a")) == 2

    def test_two_of_one_name_in_one_plugin(self) -> None:
        manager = manager_of(a=plugin(lumin_passes=lambda: [Nothing, named_pass("nothing")]))
        assert manager.passes()["nothing"] is Nothing
        assert errors_of(manager, "a") == (
            "plugin 'a': hook lumin_passes: it brings two of the name 'nothing'; the first is used",
        )

    def test_a_name_that_raises(self) -> None:
        class Trap:
            @property
            def name(self) -> str:
                raise RuntimeError("trap")

        assert errors_of(manager_of(a=plugin(lumin_samplers=lambda: [Trap()])), "a") == (
            "plugin 'a': hook lumin_samplers: looking at what it brings raised RuntimeError: trap",
        )

    def test_a_refusal_needs_a_reason(self) -> None:
        assert not Claim(False, "has a scan")
        assert Claim(True)
        with pytest.raises(PluginError, match="a claim that refuses a region must give the reason"):
            Claim(False)


ANYTHING: st.SearchStrategy[Any] = st.recursive(
    st.one_of(
        st.none(),
        st.integers(),
        st.floats(),
        st.text(max_size=5),
        st.binary(max_size=5),
        st.sampled_from([Nothing, Nothing(), RULE, family(RULE), family(RULE, RULE), NeedsArgument, object, print]),
        st.builds(named_pass, st.one_of(st.text(max_size=5), st.integers())),
        st.builds(Rule, st.text(max_size=3), *[st.sampled_from(["?x", "", None, Exactness.BIT_EXACT])] * 4),
    ),
    lambda inner: st.one_of(
        st.lists(inner, max_size=4),
        st.dictionaries(st.text(max_size=3), inner, max_size=2),
        st.builds(RuleFamily, st.sampled_from(["algebra", "", 5]), inner),
        st.builds(
            instance, name=st.sampled_from(["a", "b-c", "B", 3]), suffixes=inner, load=inner, create=inner, space=inner
        ),
    ),
    max_leaves=6,
)


@given(answers=st.lists(st.tuples(st.sampled_from(KINDS), ANYTHING), max_size=4))
def test_whatever_hooks_return_the_manager_holds(answers: list[tuple[Any, Any]]) -> None:
    given_plugins = {f"p{i}": plugin(**{kind.hook: lambda a=answer: a}) for i, (kind, answer) in enumerate(answers)}
    manager = PluginManager(plugins={**given_plugins, "good": plugin(lumin_passes=lambda: [Nothing])}, discover=False)
    described = {info.name: info for info in manager.describe()}
    assert described["good"].contributions["lumin_passes"] == ("nothing",)
    for position, (kind, answer) in enumerate(answers):
        info = described[f"p{position}"]
        assert set(info.contributions) == {kind.hook}
        if not isinstance(answer, list):
            assert info.errors
        else:
            refused = len(set(map(id, answer))) - len(info.contributions[kind.hook])
            assert len(info.errors) >= refused
        assert all(error.startswith(("plugin 'p", kind.noun)) for error in info.errors)


class TestNames:
    def test_two_claims_to_one_name_are_an_error_that_names_both(self, install: Callable[..., None]) -> None:
        install("quick-lumin", "quick = lumin_test_first", GOOD)
        install("rival-lumin", "rival = lumin_test_second", GOOD, version="3")
        manager = PluginManager()
        with pytest.raises(PluginError) as raised:
            manager.passes()
        message = (
            "pass 'quick' is claimed by plugin 'quick' (quick-lumin 1.0) and by plugin 'rival' (rival-lumin 3); "
            "block or uninstall all but one"
        )
        assert str(raised.value) == message
        assert errors_of(manager, "quick") == errors_of(manager, "rival") == (message,)
        assert errors_of(manager, "generic") == ()
        assert "sample-algebra" not in raised.value.args[0]
        assert PluginManager(blocked=("rival",)).passes().plugin_of("quick") == "quick"

    @pytest.mark.parametrize(
        ("hook", "noun", "ask"),
        [
            ("lumin_backends", "backend", PluginManager.backends),
            ("lumin_rules", "rule family", PluginManager.rule_families),
            ("lumin_importers", "importer", PluginManager.importers),
            ("lumin_samplers", "sampler", PluginManager.samplers),
        ],
    )
    def test_claims_of_every_kind(self, hook: str, noun: str, ask: Callable[[PluginManager], object]) -> None:
        values: dict[str, object] = {
            "lumin_backends": instance(name="twin", **dict.fromkeys(BACKEND_METHODS, list)),
            "lumin_rules": family(RULE, name="twin"),
            "lumin_importers": instance(name="twin", suffixes=(".t",), load=list),
            "lumin_samplers": instance(name="twin", create=list),
        }
        both = plugin(**{hook: lambda: [values[hook]]}), plugin(**{hook: lambda: [values[hook]]})
        manager = manager_of(a=both[0], b=both[1])
        with pytest.raises(PluginError, match=f"^{noun} 'twin' is claimed by plugin 'a' and by plugin 'b'; "):
            ask(manager)
        assert not manager.passes()

    def test_an_unknown_name_tells_what_there_is(self) -> None:
        manager = manager_of(a=plugin(lumin_passes=lambda: [named_pass("cse"), named_pass("fold")]))
        passes = manager.passes()
        with pytest.raises(UnknownNameError) as raised:
            passes["cse2"]
        assert str(raised.value) == "unknown pass 'cse2'; installed: cse, fold; did you mean 'cse'?"
        with pytest.raises(UnknownNameError, match="unknown pass 'xyz'; installed: cse, fold$"):
            passes.plugin_of("xyz")
        with pytest.raises(UnknownNameError, match="unknown backend 'cpu'; installed: none$"):
            manager.backends()["cpu"]

    def test_backends_are_made_with_settings(self) -> None:
        seen: list[object] = []

        @hookimpl
        def lumin_backends(settings: Mapping[str, str]) -> list[object]:
            seen.append(dict(settings))
            return []

        reported = {"compiler": "cc", "cache": "/there"}
        plain = plugin(lumin_backends=lambda: ())  # one that has no use for them
        manager = PluginManager(
            plugins={"a": SimpleNamespace(lumin_backends=lumin_backends), "b": plain}, discover=False, settings=reported
        )
        assert list(manager.backends()) == [] and not manager.errors()
        assert manager_of(a=SimpleNamespace(lumin_backends=lumin_backends)).settings == {}
        reported.clear()
        assert seen == [{"compiler": "cc", "cache": "/there"}] == [manager.settings]

    def test_an_unknown_name_tells_of_plugins_that_failed_or_are_blocked(self) -> None:
        manager = manager_of(bad=plugin(lumin_pases=lambda: ()), off=plugin(), blocked=("off",))
        with pytest.raises(UnknownNameError) as raised:
            manager.backends()["tpu"]
        assert str(raised.value) == (
            "unknown backend 'tpu'; installed: none; "
            "plugins with errors: bad (`lumin-tune plugins` shows them); blocked plugins: off"
        )

    def test_an_unknown_name_tells_when_lumin_is_not_installed(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("importlib.metadata.entry_points", lambda group: ())
        with pytest.raises(UnknownNameError, match="the distribution lumin-tune is not installed"):
            PluginManager().passes()["cse"]

    def test_a_registry_is_a_mapping(self) -> None:
        passes = manager_of(a=plugin(lumin_passes=lambda: [named_pass("b"), named_pass("a")])).passes()
        assert list(passes) == ["a", "b"]
        assert len(passes) == 2
        assert "a" in passes
        assert "c" not in passes
        assert passes.get("c") is None
        assert repr(passes) == "<Registry pass: a, b>"


class TestBlocking:
    def test_a_blocked_plugin_is_not_imported(self, install: Callable[..., None]) -> None:
        install("quick-lumin", "quick = lumin_test_blocked", GOOD)
        manager = PluginManager(blocked=("quick",))
        assert "quick" not in manager.passes()
        info = next(info for info in manager.describe() if info.name == "quick")
        assert info.blocked
        assert info.errors == ()
        assert dict(info.contributions) == {}
        assert "lumin_test_blocked" not in sys.modules

    def test_lumins_own_can_be_blocked(self) -> None:
        assert all(info.blocked == (info.name == "generic") for info in PluginManager(blocked=["generic"]).describe())

    def test_a_blocked_name_that_nothing_bears(self) -> None:
        assert manager_of(a=plugin(), blocked=("a", "z")).unknown_blocked() == ("z",)

    def test_a_string_is_not_a_collection_of_names(self) -> None:
        with pytest.raises(PluginError, match="must be a collection of plugin names, not the string 'sample'"):
            PluginManager(blocked="sample")


class TestDefaultManager:
    @pytest.fixture(autouse=True)
    def restore(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(plugins, "_default", None)

    def test_is_made_once(self) -> None:
        assert default_manager() is default_manager()

    def test_is_configured_by_the_program(self) -> None:
        before = default_manager()
        configured = configure_default_manager(blocked=("sample",))
        assert default_manager() is configured is not before
        assert next(info for info in configured.describe() if info.name == "sample").blocked

    def test_is_configured_by_the_environment(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("LUMIN_TUNE_BLOCK_PLUGINS", "generic, onnx")
        monkeypatch.setenv("LUMIN_CC", "clang++ -m64")
        monkeypatch.setenv("LUMIN_CACHE_DIR", "/there")
        monkeypatch.setenv("LUMIN_SPILLS", "")
        assert default_manager().blocked == ("generic", "onnx")
        assert default_manager().settings == {"compiler": "clang++ -m64", "cache": "/there"}

    def test_arguments_take_the_place_of_the_environment(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("LUMIN_TUNE_BLOCK_PLUGINS", "generic")
        monkeypatch.setenv("LUMIN_CC", "clang++")
        assert configure_default_manager(blocked=()).blocked == ()
        assert default_manager().settings == {"compiler": "clang++"}
        assert configure_default_manager(settings={}).settings == {}
        assert default_manager().blocked == ("generic",)

    def test_other_managers_do_not_read_the_environment(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("LUMIN_TUNE_BLOCK_PLUGINS", "generic")
        monkeypatch.setenv("LUMIN_CC", "clang++")
        assert PluginManager().blocked == () and PluginManager().settings == {}


def test_importing_the_manager_imports_no_plugin_and_nothing_heavy() -> None:
    program = (
        "import sys, lumin_tune.core.plugin.manager; "
        "heavy = ('numpy', 'lumin_tune.plugins', 'lumin_sample', 'lumin_tune.core.graph.node_graph'); "
        "print([name for name in heavy if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_the_kinds_cover_the_hooks() -> None:
    specified = {name for name, value in vars(hooks).items() if name.startswith("lumin_") and inspect.isfunction(value)}
    assert {kind.hook for kind in KINDS} == specified - {"lumin_measured"}
