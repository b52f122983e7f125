"""The plugin manager: loads plugins, collects their contributions, and isolates faulty ones.

The pipeline, the tuner and the command line look up passes, backends and so on by name. A plugin that fails to load,
whose hook raises or hangs, or that returns an invalid contribution is recorded with a message naming plugin and hook
(`describe`, `errors`, the log), and everything else keeps working. Only conflicting names are raised, when that kind
of contribution is requested, because choosing one silently would be arbitrary.

Any exception of a plugin is caught, including sys.exit() and panics of Rust extensions, which are not `Exception`s;
only KeyboardInterrupt, and the end of an abandoned step, pass through. The manager never imports a blocked plugin;
discovery (`discovery`) is lazy. Thread-safe. Only the default manager is configured by the environment (`environment`).
The module is long because loading, collection and error reporting share one state and one lock, and because each public
method has an example.
"""

from __future__ import annotations

import functools
import logging
import os
import threading
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from types import MappingProxyType, ModuleType
from typing import Any, Final, TypeVar, cast

from lumin_tune.core.deadlines import DeadlineError, GivenUpError, crowding, run_within
from lumin_tune.core.errors import PluginError
from lumin_tune.core.plugin import hooks
from lumin_tune.core.plugin.contributions import (
    BACKENDS,
    IMPORTERS,
    KINDS,
    PASSES,
    PROVERS,
    RULES,
    SAMPLERS,
    ContributionKind,
    Entry,
    Registry,
    name_of,
)
from lumin_tune.core.plugin.discovery import DISTRIBUTION, FoundPlugin, found_plugins
from lumin_tune.core.plugin.environment import backend_settings, blocked_plugins
from lumin_tune.core.plugin.guarding import Guard, guarded
from lumin_tune.core.plugin.records import Backend, Importer, Measurement, Pass, Prover, RuleFamily, SamplerFactory
from lumin_tune.core.printable import description

T = TypeVar("T")

_LOG = logging.getLogger(__name__)
_MOST_ERRORS: Final = 100  # maximal number of errors kept per plugin
PLUGIN_S: Final = 20.0
"""Seconds, more on a busy machine, after which importing a plugin or calling one of its hooks counts as hanging."""
LISTENER_S: Final = 3.0
"""The same for observing a measurement."""
_running: ContextVar[frozenset[PluginManager]] = ContextVar("running", default=frozenset())
"""Managers that run code of a plugin in this context while they hold their lock."""


@dataclass(frozen=True, slots=True)
class PluginInfo:
    """Information about a plugin.

    distribution, version: "" for a plugin passed to the manager directly. contributions: for each implemented hook,
    the names of its valid contributions. errors: messages.

    >>> from lumin_tune.core.plugin.manager import default_manager
    >>> (onnx,) = [info for info in default_manager().describe() if info.name == "onnx"]
    >>> onnx.distribution, dict(onnx.contributions), onnx.errors, onnx.blocked
    ('lumin-tune', {'lumin_importers': ('onnx',)}, (), False)
    """

    name: str
    distribution: str
    version: str
    contributions: Mapping[str, tuple[str, ...]]
    errors: tuple[str, ...]
    blocked: bool


class PluginManager:
    """The plugins of one configuration.

    blocked: names of plugins that must not be imported. plugins: modules or objects to use besides the installed
    ones, by name. discover: whether to look for installed ones at all. settings: passed to backends on construction,
    see `hooks.lumin_backends`.

        >>> from lumin_tune.core.plugin.manager import default_manager
        >>> manager = default_manager()
        >>> "cpu" in manager.backends()
        True
    """

    def __init__(
        self,
        *,
        blocked: Collection[str] = (),
        plugins: Mapping[str, object] | None = None,
        discover: bool = True,
        settings: Mapping[str, str] | None = None,
    ) -> None:
        if isinstance(blocked, str):
            raise PluginError(f"blocked must be a collection of plugin names, not the string {blocked!r}")
        self._blocked = frozenset(blocked)
        self._given = dict(plugins or {})
        self._discover = discover
        self.settings: Final[Mapping[str, str]] = MappingProxyType(dict(settings or {}))
        self._lock = threading.RLock()
        self._plugins: list[FoundPlugin] = []
        self._loaded = False
        self._collected: dict[str, list[tuple[FoundPlugin, str, Any]]] = {}
        self._registries: dict[str, Registry[Any]] = {}
        self._listeners: list[FoundPlugin] | None = None

    @property
    def blocked(self) -> tuple[str, ...]:
        """The names of plugins that must not be imported.

        >>> from lumin_tune.core.plugin.manager import default_manager
        >>> manager = default_manager()
        >>> sorted(manager.blocked)
        []
        """
        return tuple(sorted(self._blocked))

    @property
    def modules(self) -> tuple[str, ...]:
        """The plugin modules passed besides the installed ones, by name, for other processes to import.

        Objects that are no modules are known to this process only.

        >>> from lumin_tune.core.plugin.manager import PluginManager
        >>> from lumin_tune.plugins import onnx
        >>> PluginManager(plugins={"onnx": onnx, "mine": object()}, discover=False).modules
        ('lumin_tune.plugins.onnx',)
        """
        return tuple(each.__name__ for each in self._given.values() if isinstance(each, ModuleType))

    def passes(self) -> Registry[type[Pass]]:
        """Return the pass classes by name. Raises PluginError if two plugins claim one name.

        >>> from lumin_tune.core.plugin.manager import default_manager
        >>> manager = default_manager()
        >>> "cse" in manager.passes()
        True
        """
        return self._registry(PASSES)

    def rule_families(self) -> Registry[RuleFamily]:
        """Return the families of rewrite rules by name. Raises PluginError if two plugins claim one name.

        >>> from lumin_tune.core.plugin.manager import default_manager
        >>> manager = default_manager()
        >>> len(manager.rule_families()) > 0
        True
        """
        return self._registry(RULES)

    def backends(self) -> Registry[Backend]:
        """Return the backends by name. Raises PluginError if two plugins claim one name.

        >>> from lumin_tune.core.plugin.manager import default_manager
        >>> manager = default_manager()
        >>> "cpu" in manager.backends()
        True
        """
        return self._registry(BACKENDS)

    def importers(self) -> Registry[Importer]:
        """Return the importers of model files by name. Raises PluginError if two plugins claim one name.

        >>> from lumin_tune.core.plugin.manager import default_manager
        >>> manager = default_manager()
        >>> "onnx" in manager.importers()
        True
        """
        return self._registry(IMPORTERS)

    def samplers(self) -> Registry[SamplerFactory]:
        """Return the sampler factories by name. Raises PluginError if two plugins claim one name.

        Those of Optuna (`tpe`, `random`, ...) are built in and not listed here.

        >>> from lumin_tune.core.plugin.manager import PluginManager
        >>> PluginManager(discover=False).samplers()
        <Registry sampler: none>
        """
        return self._registry(SAMPLERS)

    def provers(self) -> Registry[Prover]:
        """Return the provers by name. Raises PluginError if two plugins claim one name.

        >>> from lumin_tune.core.plugin.manager import default_manager
        >>> default_manager().provers().plugin_of("luminair")
        'luminair'
        """
        return self._registry(PROVERS)

    def measured(self, measurement: Measurement) -> None:
        """Notify every plugin that observes measurements. One that raises or hangs is recorded and no longer
        notified.

        >>> from lumin_tune.backends import Device
        >>> from lumin_tune.core.plugin.hooks import hookimpl
        >>> from lumin_tune.core.plugin.manager import PluginManager
        >>> from lumin_tune.core.plugin.records import Measurement, Status
        >>> class Plugin:
        ...     @hookimpl
        ...     def lumin_measured(self, measurement):
        ...         print(1 / len(measurement.times_ns))
        >>> manager = PluginManager(plugins={"mine": Plugin()}, discover=False)
        >>> device = Device("example", 0, "NumPy")
        >>> manager.measured(Measurement("5a0c", device, {}, Status.OK, (2100, 2050)))
        0.5
        >>> manager.measured(Measurement("5a0c", device, {}, Status.WRONG))
        >>> print(manager.errors()[0])
        plugin 'mine': hook lumin_measured raised ZeroDivisionError: division by zero
        """
        with self._locked():
            if self._listeners is None:
                self._listeners = [plugin for plugin in self._active() if "lumin_measured" in plugin.hooks]
            listeners = list(self._listeners)
        for plugin in listeners:
            notify = functools.partial(plugin.manager.hook.lumin_measured, measurement=measurement)
            try:
                run_within(LISTENER_S, notify, busy_s=LISTENER_S * (crowding() - 1.0))
            except DeadlineError as error:
                self._drop(plugin, f"hook lumin_measured did not return within {error.seconds:.0f} s")
            except (KeyboardInterrupt, GivenUpError):
                raise
            except BaseException as error:
                self._drop(plugin, "hook lumin_measured raised", error)

    def _drop(self, plugin: FoundPlugin, what: str, cause: BaseException | None = None) -> None:
        """Record why a plugin is not notified any more."""
        self._fail(plugin, what, cause)
        with self._locked():
            self._listeners = [other for other in self._listeners or () if other is not plugin]

    def describe(self) -> list[PluginInfo]:
        """Return the contributions and errors of every plugin, including blocked ones.

        >>> from lumin_tune.core.plugin.hooks import hookimpl
        >>> from lumin_tune.core.plugin.manager import PluginManager
        >>> class Plugin:
        ...     @hookimpl
        ...     def lumin_pases(self):
        ...         return []
        >>> (info,) = PluginManager(plugins={"mine": Plugin()}, discover=False).describe()
        >>> info.errors[0][:42], info.errors[0][-28:]
        ("plugin 'mine': unknown hook 'lumin_pases';", "did you mean 'lumin_passes'?")
        """
        with self._locked():
            self._active()
            brought: dict[FoundPlugin, dict[str, tuple[str, ...]]] = {
                plugin: dict.fromkeys(plugin.hooks, ()) for plugin in self._plugins
            }
            for kind in KINDS:
                for plugin, name, _ in self._contributions(kind):
                    brought[plugin][kind.hook] += (name,)
            clashes = [clash for kind in KINDS for clash in self._clashes(kind)]
            return [
                PluginInfo(
                    name=plugin.name,
                    distribution=plugin.distribution,
                    version=plugin.version,
                    contributions=MappingProxyType(brought[plugin]),
                    errors=tuple(
                        [str(error) for error in plugin.errors]
                        + [message for owners, message in clashes if plugin in owners]
                    ),
                    blocked=plugin.blocked,
                )
                for plugin in self._plugins
            ]

    def errors(self) -> list[PluginError]:
        """Return the errors so far; each has the plugin's exception as its cause, if any.

        >>> from lumin_tune.core.plugin.manager import default_manager
        >>> manager = default_manager()
        >>> list(manager.errors())
        []
        """
        with self._locked():
            return [error for plugin in self._plugins for error in plugin.errors]

    def unknown_blocked(self) -> tuple[str, ...]:
        """Return blocked names that match no plugin, which may be misspelt.

        >>> from lumin_tune.core.plugin.manager import default_manager
        >>> manager = default_manager()
        >>> manager.unknown_blocked()
        ()
        """
        with self._locked():
            self._active()
            return tuple(sorted(self._blocked - {plugin.name for plugin in self._plugins}))

    def reload(self) -> None:
        """Reset the manager, so that the next lookup rediscovers plugins.

        Imported modules are not reloaded; failed ones are tried again.

        >>> from lumin_tune.core.plugin.hooks import hookimpl
        >>> from lumin_tune.core.plugin.manager import PluginManager
        >>> from lumin_tune.testing.backends.example import ExampleImporter
        >>> found = []
        >>> class Plugin:
        ...     @hookimpl
        ...     def lumin_importers(self):
        ...         return found
        >>> manager = PluginManager(plugins={"mine": Plugin()}, discover=False)
        >>> len(manager.importers())
        0
        >>> found.append(ExampleImporter())
        >>> len(manager.importers())  # hooks are called once
        0
        >>> manager.reload()
        >>> len(manager.importers())
        1
        """
        with self._locked():
            self._plugins, self._loaded, self._listeners = [], False, None
            self._collected, self._registries = {}, {}

    @contextmanager
    def _locked(self) -> Iterator[None]:
        """Hold the lock, unless the caller is a plugin that this manager runs while it holds the lock itself."""
        if self in _running.get():
            yield
        else:
            with self._lock:
                yield

    def _run(self, plugin: FoundPlugin, work: Callable[[], T]) -> T:
        """Run code of a plugin while holding the lock; that of other distributions than lumin's with a deadline."""
        if plugin.distribution == DISTRIBUTION:
            return work()
        token = _running.set(_running.get() | {self})
        try:
            return run_within(PLUGIN_S, work, busy_s=PLUGIN_S * (crowding() - 1.0))
        finally:
            _running.reset(token)

    # discovery and loading

    def _active(self) -> list[FoundPlugin]:
        """Return the loaded plugins, discovering them on the first call."""
        if not self._loaded:
            found = found_plugins(self._given, self._discover)
            taken: dict[str, FoundPlugin] = {}
            for plugin in found:
                plugin.blocked = plugin.name in self._blocked
                first = taken.setdefault(plugin.name, plugin)
                if first is not plugin:
                    self._fail(plugin, f"not loaded, because {first} has this name already; uninstall one of the two")
                elif not plugin.blocked:
                    self._register(plugin)
            self._plugins, self._loaded = found, True
        return [plugin for plugin in self._plugins if plugin.active]

    def _register(self, plugin: FoundPlugin) -> None:
        try:
            module = self._run(plugin, plugin.load)
        except DeadlineError as error:
            self._fail(plugin, f"cannot load {plugin.target}: it did not return within {error.seconds:.0f} s")
            return
        except (KeyboardInterrupt, GivenUpError):
            raise
        except BaseException as error:
            self._fail(plugin, f"cannot load {plugin.target}:", error)
            return
        try:
            plugin.manager.add_hookspecs(hooks)
            plugin.manager.register(module, name=plugin.name)
        except (KeyboardInterrupt, GivenUpError):
            raise
        except BaseException as error:  # the hook has an unknown parameter
            self._fail(plugin, "cannot register its hooks:", error)
            return
        plugin.active = True
        for fault in plugin.take_hooks(module):
            self._fail(plugin, fault)

    # collection

    def _registry(self, kind: ContributionKind[T]) -> Registry[T]:
        with self._locked():
            known = self._registries.get(kind.hook)
            if known is not None:
                return known
            contributions = self._contributions(kind)
            clashes = [message for _, message in self._clashes(kind)]
            if clashes:
                raise PluginError("; ".join(clashes))
            entries = {
                name: Entry(self._guarded(kind, plugin, value), plugin.name) for plugin, name, value in contributions
            }
            registry = self._registries[kind.hook] = Registry(kind.noun, entries, self._remark())
            return registry

    def _guarded(self, kind: ContributionKind[T], plugin: FoundPlugin, value: T) -> T:
        """Return a contribution for use by others: backends are wrapped in a guard that names the plugin."""
        if kind.hook != BACKENDS.hook:
            return value
        remedy = f"report it to the plugin's author, or block the plugin: LUMIN_TUNE_BLOCK_PLUGINS={plugin.name}"
        guard = Guard(str(plugin), remedy, functools.partial(self._note, plugin))
        return cast(T, guarded(cast(Backend, value), guard))

    def _contributions(self, kind: ContributionKind[T]) -> list[tuple[FoundPlugin, str, T]]:
        """Return the valid contributions; the first call runs the hooks."""
        if kind.hook not in self._collected:
            self._collected[kind.hook] = [
                (plugin, name, value)
                for plugin in self._active()
                if kind.hook in plugin.hooks
                for name, value in self._ask(plugin, kind).items()
            ]
        return self._collected[kind.hook]

    def _ask(self, plugin: FoundPlugin, kind: ContributionKind[T]) -> dict[str, T]:
        """Return the valid contributions of one plugin and kind by name, none if its hook hangs."""
        try:
            return self._run(plugin, functools.partial(self._valid, plugin, kind))
        except DeadlineError as error:
            self._fail(plugin, f"hook {kind.hook} did not return within {error.seconds:.0f} s")
            return {}

    def _valid(self, plugin: FoundPlugin, kind: ContributionKind[T]) -> dict[str, T]:
        try:
            arguments = {"settings": self.settings} if kind.hook in (BACKENDS.hook, PROVERS.hook) else {}
            answers = getattr(plugin.manager.hook, kind.hook)(**arguments)
            brought = _as_list(answers[0] if answers else None)
        except (KeyboardInterrupt, GivenUpError):
            raise
        except BaseException as error:
            self._fail(plugin, f"hook {kind.hook} raised", error)
            return {}
        if brought is None:
            answer = "None" if not answers else type(answers[0]).__name__
            self._fail(plugin, f"hook {kind.hook} must return a list of what it brings, not {answer}")
            return {}
        good: dict[str, T] = {}
        for value in brought:
            try:
                checked = kind.checked(value)
                name = name_of(checked)
            except PluginError as error:
                self._fail(plugin, f"hook {kind.hook}: {error}")
            except (KeyboardInterrupt, GivenUpError):
                raise
            except BaseException as error:
                self._fail(plugin, f"hook {kind.hook}: looking at what it brings raised", error)
            else:
                if good.setdefault(name, checked) is not checked:
                    self._fail(plugin, f"hook {kind.hook}: it brings two of the name {name!r}; the first is used")
        return good

    def _clashes(self, kind: ContributionKind[Any]) -> list[tuple[list[FoundPlugin], str]]:
        """Return for each conflicting name of a kind the plugins that claim it, and the message."""
        claims: dict[str, list[FoundPlugin]] = {}
        for plugin, name, _ in self._contributions(kind):
            claims.setdefault(name, []).append(plugin)
        clashes = []
        for name, owners in sorted(claims.items()):
            if len(owners) > 1:
                claimants = " and by ".join(map(str, owners))
                clashes.append(
                    (owners, f"{kind.noun} {name!r} is claimed by {claimants}; block or uninstall all but one")
                )
        return clashes

    # reporting

    def _fail(self, plugin: FoundPlugin, what: str, cause: BaseException | None = None) -> None:
        why = f" {description(cause)}" if cause is not None else ""
        error = PluginError(f"{plugin}: {what}{why}")
        error.__cause__ = cause
        _LOG.warning("%s", error)
        with self._locked():
            plugin.errors.append(error)

    def _note(self, plugin: FoundPlugin, error: PluginError) -> None:
        """Record and log an error met by a guard, without duplicates: hooks are called for every region."""
        with self._locked():
            if any(str(error) == str(known) for known in plugin.errors) or len(plugin.errors) >= _MOST_ERRORS:
                return
            plugin.errors.append(error)
        _LOG.warning("%s", error)

    def _remark(self) -> str:
        """Return a hint to append to messages about unknown names."""
        failed = sorted({plugin.name for plugin in self._plugins if plugin.errors})
        blocked = sorted(plugin.name for plugin in self._plugins if plugin.blocked)
        remark = f"; plugins with errors: {', '.join(failed)} (`lumin-tune plugins` shows them)" if failed else ""
        remark += f"; blocked plugins: {', '.join(blocked)}" if blocked else ""
        if self._discover and all(plugin.distribution != DISTRIBUTION for plugin in self._plugins):
            remark += f"; the distribution {DISTRIBUTION} is not installed, so its own plugins are not found"
        return remark


def _as_list(answer: object) -> list[object] | None:
    """Return the items of a hook's result, None if it is not a collection."""
    if isinstance(answer, str | bytes | Mapping) or not isinstance(answer, Iterable):
        return None
    return list(answer)


_default_lock = threading.Lock()
_default: PluginManager | None = None


def default_manager() -> PluginManager:
    """Return the manager of this process; the first call configures it as the environment says.

    >>> from lumin_tune.core.plugin.manager import default_manager
    >>> default_manager() is default_manager()
    True
    """
    with _default_lock:
        return _default if _default is not None else _configured(None, None, None)


def configure_default_manager(
    *,
    blocked: Collection[str] | None = None,
    settings: Mapping[str, str] | None = None,
    plugins: Mapping[str, object] | None = None,
) -> PluginManager:
    """Replace the default manager of this process and return the new one; managers returned before stay as they were.

    blocked: plugins that are not imported. settings: what backends are created with (`hooks.lumin_backends`). Each is
    read from the environment (`environment`) if None. plugins: besides the installed ones, as of `PluginManager`.

        configure_default_manager(settings={"compiler": "clang++"})

    Call it at the start of a program. Pools of workers, here and on a cluster, create their backends with the settings
    of the manager that they are for. Raises PluginError if `blocked` is a string.

    >>> from lumin_tune.core.plugin.manager import configure_default_manager, default_manager
    >>> manager = configure_default_manager(blocked=("metal", "opencl"))
    >>> default_manager() is manager, manager.blocked, "metal" in manager.backends()
    (True, ('metal', 'opencl'), False)
    >>> manager = configure_default_manager()  # as the environment says, again
    """
    with _default_lock:
        return _configured(blocked, settings, plugins)


def _configured(
    blocked: Collection[str] | None, settings: Mapping[str, str] | None, plugins: Mapping[str, object] | None
) -> PluginManager:
    """Set and return the default manager; the caller holds the lock."""
    global _default
    _default = PluginManager(
        blocked=blocked_plugins(os.environ) if blocked is None else blocked,
        settings=backend_settings(os.environ) if settings is None else settings,
        plugins=plugins,
    )
    return _default
