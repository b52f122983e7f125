"""LuminAIR: integrity proofs, not zero-knowledge, that a graph was computed as stated.

    >>> from lumin_tune.plugins import luminair
    >>> graph = lt.Graph()
    >>> x = graph.tensor("x", (4,), "f32")
    >>> y = (x * x).sum().output("y")
    >>> circuit = graph.compile("generic", luminair.StwoCompiler(scale=12))
    >>> key = luminair.setup(circuit)
    >>> trace = luminair.gen_trace(circuit, x=[0.0, 1.0, 2.0, 3.0])
    >>> proof = luminair.prove(key, trace)
    >>> luminair.verify(key, proof, inputs={"x": [0.0, 1.0, 2.0, 3.0]}, outputs={"y": 14.0})

The examples of this package use these names.

Names are imported on first use; a verifier imports no compiler. `docs/luminair.md` says what a proof attests.
"""

from __future__ import annotations

import importlib
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from lumin_tune.core.plugin.hooks import hookimpl

if TYPE_CHECKING:
    from lumin_tune.core.plugin.records import Pass, Prover

_MODULES = {
    "FuseOpCompiler": "circuit.fusing",
    "IntervalError": "errors",
    "Key": "key",
    "KeyCache": "key_cache",
    "NoComponentError": "errors",
    "PrimitiveCompiler": "circuit.compiler",
    "Proof": "proof",
    "ProofError": "errors",
    "Security": "settings",
    "Settings": "settings",
    "StwoCompiler": "circuit.compiler",
    "Trace": "tracing",
    "automatic_kernels": "kernels",
    "committed_root": "prover",
    "error_report": "circuit.compiler",
    "gen_trace": "tracing",
    "prove": "prover",
    "register_component": "components.registry",
    "setup": "key",
    "verify": "verifier",
    "weights_root": "prover",
}

__all__ = sorted(_MODULES)


@hookimpl
def lumin_passes() -> Sequence[type[Pass]]:
    from lumin_tune.plugins.luminair.circuit.compiler import PrimitiveCompiler, StwoCompiler
    from lumin_tune.plugins.luminair.circuit.fusing import FuseOpCompiler

    return FuseOpCompiler, PrimitiveCompiler, StwoCompiler


@hookimpl
def lumin_provers(settings: Mapping[str, str]) -> Sequence[Prover]:
    from lumin_tune.plugins.luminair.commands import LuminAIR

    return (LuminAIR(settings),)


def __getattr__(name: str) -> Any:
    path = _MODULES.get(name)
    if path is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}; it has: {', '.join(__all__)}")
    # the composite ops of integer graphs are known wherever the plugin is used
    importlib.import_module(f"{__name__}.circuit.operations")
    value = getattr(importlib.import_module(f"{__name__}.{path}"), name)
    globals()[name] = value
    return value
