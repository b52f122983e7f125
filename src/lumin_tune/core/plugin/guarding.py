"""Guards around plugin backends: every call into a plugin is made here, and errors name the plugin.

`PluginManager.backends` returns guarded backends. Anything a hook raises or returns against its protocol becomes a
`PluginError` with the plugin, the hook and a remedy, so that callers handle one error type. Exceptions that protocols
allow (any `LuminError`, `MemoryError`) and keyboard interrupts pass through. All other attributes are the backend's
own.
"""

from __future__ import annotations

import math
import os
from collections.abc import Callable, Collection, Iterable, Mapping
from types import MappingProxyType
from typing import Any, Final, TypeVar, cast

from lumin_tune.core.deadlines import DeadlineError, GivenUpError, call_named, run_within
from lumin_tune.core.errors import LuminError, PluginError
from lumin_tune.core.plugin.calibration import Calibration
from lumin_tune.core.plugin.records import (
    Artifact,
    Backend,
    BuildFailure,
    ChannelsLast,
    Claim,
    Device,
    Finding,
    Knob,
    Point,
    Source,
)
from lumin_tune.core.printable import description, is_storable

Check = Callable[[Any], Any]
T = TypeVar("T")
_SHOWN: Final = 60
_PASSED: Final = (LuminError, MemoryError, KeyboardInterrupt, GivenUpError)
"""Exceptions that are not a plugin's fault, or that protocols allow."""
DEVICES_S: Final = 20.0
"""Seconds after which `devices()` counts as hanging, as a driver does that waits for a lost device."""


class Guard:
    """The plugin to name in errors. note: called with each error that is not raised."""

    def __init__(self, plugin: str, remedy: str, note: Callable[[PluginError], None]) -> None:
        self.plugin, self.remedy, self.note = plugin, remedy, note

    def error(self, hook: str, what: str) -> PluginError:
        return PluginError(f"{self.plugin}: {hook} {what}; {self.remedy}")

    def call(self, hook: str, function: Callable[..., T], *arguments: Any, **named: Any) -> T:
        """Call a hook. Raises PluginError for any exception that its protocol does not allow."""
        try:
            return call_named(f"{self.plugin}: {hook}", function, *arguments, **named)
        except _PASSED:
            raise
        except BaseException as error:  # including sys.exit() and panics of extension modules
            raise self.error(hook, f"raised {description(error)}") from error

    def checked(self, hook: str, check: Check, found: Any) -> Any:
        """Validate a hook's result. Raises PluginError."""
        try:
            return check(found)
        except _Wrong as wrong:
            raise self.error(hook, f"returned {wrong}") from None
        except _PASSED:
            raise
        except BaseException as error:  # a sequence or attribute implemented by the plugin
            raise self.error(
                hook, f"returned an object that raises {description(error)} when it is looked at"
            ) from error


class _Wrong(Exception):
    """An invalid result of a hook, and the requirement."""

    def __init__(self, found: object, must: str) -> None:
        super().__init__(f"{_shown(found)}; it must be {must}")


class _Guarded:
    """A proxy for an object of a plugin; attributes that are not in `_checks` pass through."""

    _checks: Mapping[str, Check]
    _attributes: Mapping[str, Check] = MappingProxyType({})
    """Attributes that are no hooks."""
    _instead: Mapping[str, Callable[[], Any]] = MappingProxyType({})
    """Results of optional hooks that fail; the failure is recorded."""
    _optional: Collection[str] = ()
    """Hooks that are None where the object has none."""

    def __init__(self, inner: Any, guard: Guard, label: str) -> None:
        self._inner, self._guard, self._label = inner, guard, label

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        inner, guard = self._inner, self._guard
        hook = f"{name}() of {self._label}"
        try:
            found = getattr(inner, name)
        except AttributeError as error:
            if name in self._checks and hasattr(type(inner), name):  # the attribute exists, but evaluating it failed
                raise guard.error(f"{name} of {self._label}", f"raised {description(error)}") from error
            raise
        except _PASSED:
            raise
        except BaseException as error:
            raise guard.error(f"{name} of {self._label}", f"raised {description(error)}") from error
        if name in self._attributes:
            found = guard.checked(f"{name} of {self._label}", self._attributes[name], found)
        check = self._checks.get(name)
        if check is None:
            return found
        if name in self._optional and not callable(found):
            if found is not None:
                guard.note(guard.error(f"{name} of {self._label}", f"is {_shown(found)}; it must be a method or None"))
            found = None
        elif not callable(found):
            found = guard.checked(f"{name} of {self._label}", check, found)
        else:
            found = self._wrapped(hook, found, check, self._instead.get(name))
        self.__dict__[name] = found  # hooks are constant for the lifetime of the object
        return found

    def _wrapped(
        self, hook: str, function: Callable[..., Any], check: Check, instead: Callable[[], Any] | None
    ) -> Callable[..., Any]:
        guard = self._guard

        def called(*arguments: Any, **named: Any) -> Any:
            try:
                return guard.checked(hook, check, guard.call(hook, function, *arguments, **named))
            except PluginError as error:
                if instead is None:
                    raise
                guard.note(error)
                return instead()

        return called

    def __repr__(self) -> str:
        return f"<guarded {self._label}>"


class GuardedSpace(_Guarded):
    """A `records.Space` of a plugin."""

    _instead = MappingProxyType({"features": dict})
    _optional = ("features",)

    def violation(self, point: Point) -> str:
        """Return why the point cannot be built; a hook that fails is noted, and is the violation of the point."""
        hook = f"violation() of {self._label}"
        try:
            found = self._guard.call(hook, self._inner.violation, point)
            return cast(str, self._guard.checked(hook, _instance(str), found))
        except PluginError as error:
            self._guard.note(error)
            return str(error)


class GuardedBackend(_Guarded):
    """A `records.Backend` of a plugin, with whatever else it offers."""

    _instead = MappingProxyType({"processors": tuple, "is_poisoned": lambda: True, "warm_up": lambda: None})
    _hung: PluginError | None = None

    def claims(self, region: Any) -> Claim:
        """Return whether a kernel can be made; if the hook fails, the error is recorded and nothing is claimed."""
        hook = f"claims() of {self._label}"
        try:
            found = self._guard.call(hook, self._inner.claims, region)
            return cast(Claim, self._guard.checked(hook, _instance(Claim), found))
        except PluginError as error:
            self._guard.note(error)
            return Claim(False, str(error))

    def space(self, region: Any, device: Device) -> Any:
        hook = f"space() of {self._label}"
        found = self._guard.call(hook, self._inner.space, region, device)
        missing = [name for name in ("knobs", "default", "violation") if not hasattr(type(found), name)]
        missing = [name for name in missing if name not in getattr(found, "__dict__", {})]
        if missing:
            raise self._guard.error(hook, f"returned {_shown(found)}; it must be a Space, and has no {missing[0]}")
        return GuardedSpace(found, self._guard, f"the space of {self._label}")

    def devices(self) -> tuple[Device, ...]:
        """Return the devices. A call that hangs ends after `DEVICES_S` seconds, and is not repeated."""
        hook = f"devices() of {self._label}"
        if self._hung is not None:
            raise self._hung
        try:
            found = run_within(DEVICES_S, lambda: self._guard.call(hook, self._inner.devices))
        except DeadlineError as error:
            self._hung = self._guard.error(hook, f"did not return within {error.seconds:.2g} s")
            raise self._hung from None
        return cast("tuple[Device, ...]", self._guard.checked(hook, lambda value: _devices(value, self.name), found))


def guarded(backend: Backend, guard: Guard) -> Backend:
    """Wrap a backend in a guard."""
    return cast(Backend, GuardedBackend(backend, guard, f"the backend {backend.name!r}"))


def unguarded(backend: T) -> T:
    """Return the guarded backend itself, for checks of its class; other objects are returned unchanged."""
    return cast(T, backend._inner) if isinstance(backend, _Guarded) else backend


def cause_of(error: BaseException) -> BaseException:
    """Return the plugin's exception that caused a guard's error."""
    return error.__cause__ if isinstance(error, PluginError) and error.__cause__ is not None else error


# validation of results


def _instance(*kinds: type) -> Check:
    names = " or ".join(f"{'an' if each.__name__[0] in 'AEIOU' else 'a'} {each.__name__}" for each in kinds)

    def check(found: Any) -> Any:
        if not isinstance(found, kinds):
            raise _Wrong(found, names)
        return found

    return check


def _text(found: Any) -> str:
    if not isinstance(found, str) or not is_storable(found):
        raise _Wrong(found, "a text without NUL and lone surrogates")
    return found


def _having(what: str, *names: str) -> Check:
    def check(found: Any) -> Any:
        if not all(hasattr(found, name) for name in names):
            raise _Wrong(found, what)
        return found

    return check


def _sequence_of(check: Check, what: str) -> Check:
    def checked(found: Any) -> tuple[Any, ...]:
        if isinstance(found, str | bytes | Mapping) or not isinstance(found, Iterable):
            raise _Wrong(found, f"a sequence of {what}")
        return tuple(check(each) for each in found)

    return checked


def _devices(found: Any, backend: str) -> tuple[Device, ...]:
    devices = cast("tuple[Device, ...]", _sequence_of(_instance(Device), "Devices")(found))
    for each in devices:
        if each.backend != backend:
            raise _Wrong(each, f"a Device of the backend {backend!r}")
        if type(each.index) is not int or each.index < 0:
            raise _Wrong(each, "a Device with an index of 0 or more")
        _text(each.model)
        if not isinstance(each.properties, Mapping):
            raise _Wrong(each.properties, "a mapping from names of properties")
        for name, value in each.properties.items():
            _text(name)
            _choice(value)
    return devices


def _choice(found: Any) -> Any:
    if isinstance(found, str):
        return _text(found)
    if isinstance(found, bool | int) or isinstance(found, float) and math.isfinite(found):
        return found
    raise _Wrong(found, "a bool, an int, a finite float or a text")


def _point(found: Any) -> Any:
    if not isinstance(found, Mapping):
        raise _Wrong(found, "a mapping from names of knobs to choices")
    for name, value in found.items():
        _text(name)
        _choice(value)
    return found


def _knobs(found: Any) -> tuple[Knob, ...]:
    knobs = cast("tuple[Knob, ...]", _sequence_of(_instance(Knob), "Knobs")(found))
    for each in knobs:
        _text(each.name)
        if not isinstance(each.choices, tuple) or not each.choices:
            raise _Wrong(each, "a Knob with a tuple of one choice or more")
        for choice in each.choices:
            _choice(choice)
    if len({each.name for each in knobs}) != len(knobs):
        raise _Wrong([each.name for each in knobs], "Knobs of different names")
    return knobs


def _features(found: Any) -> dict[str, float]:
    if not isinstance(found, Mapping):
        raise _Wrong(found, "a mapping from names to numbers")
    numbers = {_text(name): float(value) for name, value in found.items()}
    wrong = [name for name, value in numbers.items() if not math.isfinite(value)]
    if wrong:
        raise _Wrong(numbers[wrong[0]], f"a finite number for {wrong[0]!r}")
    return numbers


def _source(found: Any) -> Source:
    _instance(Source)(found)
    for each in (found.language, found.text, found.entry, *found.options):
        _text(each)
    return cast(Source, found)


def _made(found: Any) -> Any:
    _instance(Artifact, BuildFailure)(found)
    if isinstance(found, Artifact):
        if type(found.data) is not bytes:
            raise _Wrong(found.data, "an Artifact whose data are bytes")
        _text(found.entry)
        _text(found.toolchain)
    elif not isinstance(found.message, str):
        raise _Wrong(found.message, "a BuildFailure whose message is a text")
    return found


def _kernel(found: Any) -> Any:
    if not callable(found) or not callable(getattr(found, "time_ns", None)):
        raise _Wrong(found, "a Kernel: callable, with time_ns()")
    return found


def _calibration(found: Any) -> Any:
    return found if found is None else _instance(Calibration)(found)


def _roundoff(found: Any) -> Any:
    if not isinstance(found, int | float) or not 0.0 <= found < 1.0:
        raise _Wrong(found, "a number from 0 to 1")
    return found


def _anything(found: Any) -> Any:
    return found


def _shown(value: object) -> str:
    """Return a short description of a value, without trusting its repr."""
    kind = type(value)
    if value is None or kind in (bool, int, float, str, bytes):
        shown = ascii(value)
        return shown if len(shown) <= _SHOWN else f"{shown[: _SHOWN - 3]}..."
    return f"a {kind.__qualname__}"


GuardedSpace._checks = {
    "knobs": _knobs,
    "default": _point,
    "features": _features,
    "program": _having("an ir.Program", "kernels", "buffers", "arguments"),
}
GuardedBackend._attributes = {
    **dict.fromkeys(("shares_host", "is_simulated", "loops", "unpacks"), _instance(bool)),
    "fallback": _text,
    "roundoff": _roundoff,
}
GuardedBackend._checks = {
    "lower": _source, "candidate_source": _source, "render": _source, "render_for": _source, "build": _made,
    "load": _kernel, "load_with": _kernel,
    "kernels": _having("an ir.Program", "kernels", "buffers", "arguments"),
    "open": _having("an Executable", "prepared_bytes", "prepare", "lane"),
    "refusal": _text, "unfit": _text, "loop_ir": _text, "toolchain_identity": _text,
    "launch_modes": _sequence_of(_text, "texts"),
    "export": _sequence_of(_instance(os.PathLike, str), "paths"),
    "diagnose": _sequence_of(_instance(Finding), "Findings"),
    "processors": _sequence_of(_instance(int), "numbers of processors"), "warm_up": _anything,
    "early_build": _having("a context manager", "__enter__", "__exit__"),
    "is_poisoned": _instance(bool), "channels_last": _instance(ChannelsLast, type(None)), "calibrate": _calibration,
    "simulate": _anything,
}  # fmt: skip
