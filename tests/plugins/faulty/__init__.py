"""A plugin whose backend is the CPU's, with one hook at fault: `faulty_hook` and `faulty_way` of its settings."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from lumin_tune.core.plugin.hooks import hookimpl
from lumin_tune.core.plugin.records import Backend, Device
from lumin_tune.plugins.cpu.backend import CpuBackend


class Panic(BaseException):
    """An error of extensions that is no Exception."""


def _recurse(*given: Any) -> Any:
    return _recurse(*given)


def _raiser(error: BaseException) -> Callable[..., Any]:
    def fail(*given: Any, **named: Any) -> Any:
        raise error

    return fail


WAYS: Final[Mapping[str, Callable[..., Any]]] = {
    "error": _raiser(ZeroDivisionError("planted\0 \ud800")),
    "exit": _raiser(SystemExit(3)),
    "panic": _raiser(Panic("planted")),
    "recursion": _recurse,
    "wrong type": lambda *given, **named: 7.5,
    "nothing": lambda *given, **named: None,
    "a list of wrong things": lambda *given, **named: [object(), None],
}


class FaultyBackend(CpuBackend):
    """See the module. Hooks that are given a region fail for those alone that sum exponentials."""

    name = "faulty"

    def __init__(self, hook: str, way: str) -> None:
        super().__init__()
        if hook:
            setattr(self, hook, _where_it_counts(getattr(self, hook, None), WAYS[way]))

    def unfit(self, device: Device) -> str:
        return super().unfit(replace(device, backend="cpu"))

    def devices(self) -> Sequence[Device]:
        return tuple(Device("faulty", each.index, each.model, each.properties) for each in super().devices())


def _where_it_counts(usual: Any, fault: Callable[..., Any]) -> Callable[..., Any]:
    def called(*given: Any, **named: Any) -> Any:
        graph = getattr(given[0], "graph", None) if given else None
        if graph is not None and not {node.op for node in graph.nodes} >= {"exp2", "sum"}:
            return usual(*given, **named)
        return fault(*given, **named)

    return called


@hookimpl
def lumin_backends(settings: Mapping[str, str]) -> Sequence[Backend]:
    return (FaultyBackend(settings.get("faulty_hook", ""), settings.get("faulty_way", "error")),)
