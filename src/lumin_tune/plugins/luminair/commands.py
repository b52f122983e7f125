"""The prover of the command line: statements as JSON, with the circuit as text."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, ClassVar

import numpy as np

from lumin_tune.core.graph.binding import bind_dims, bind_inputs
from lumin_tune.core.graph.graph_text import print_graph
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.graph.parsing import parse_into
from lumin_tune.core.graph.specialize import specialized
from lumin_tune.core.plugin.records import ProofRequest, ProofResult
from lumin_tune.plugins.luminair.circuit import operations  # noqa: F401 - the ops of circuits
from lumin_tune.plugins.luminair.component_layout import Port
from lumin_tune.plugins.luminair.errors import ProofError
from lumin_tune.plugins.luminair.key import Key, setup
from lumin_tune.plugins.luminair.key_cache import KeyCache
from lumin_tune.plugins.luminair.settings import Settings
from lumin_tune.plugins.luminair.verifier import verify

NOTE = "integrity proof, not zero-knowledge"


class LuminAIR:
    """The prover `luminair`."""

    name: ClassVar[str] = "luminair"

    def __init__(self, settings: Mapping[str, str] | None = None) -> None:
        """settings: `cache` is the folder of caches; keys are in its folder proof-keys."""
        folder = (settings or {}).get("cache")
        self._cache = KeyCache(Path(folder) / "proof-keys" if folder else None)

    def prove(self, request: ProofRequest, progress: Callable[[str], None]) -> ProofResult:
        from lumin_tune.core.passes.pipeline import compile_graph
        from lumin_tune.plugins.luminair.circuit.compiler import StwoCompiler, error_report
        from lumin_tune.plugins.luminair.kernels import automatic_kernels
        from lumin_tune.plugins.luminair.prover import committed_root, prove, weights_root
        from lumin_tune.plugins.luminair.tracing import gen_trace

        clock = _Clock(progress)
        with clock.phase("compile"):
            graph = _sized(request.graph, request.inputs)
            compiler = StwoCompiler(request.scale, request.ranges, request.private, request.samples)
            circuit = compile_graph(graph, "generic", compiler).graph
        with clock.phase("setup"):
            settings = Settings.small() if request.small else Settings()
            key = setup(
                circuit,
                settings,
                hidden=request.hidden,
                committed=request.committed,
                cache=self._cache,
                kernels=automatic_kernels,
            )
        with clock.phase("trace"):
            given: dict[str, Any] = dict(request.inputs)
            trace = gen_trace(circuit, compiled=False, **given)
        proof = prove(key, trace, context=request.context, progress=progress)
        kinds = {port.visibility for port in key.inputs}
        statement = {
            "note": NOTE,
            "circuit": print_graph(circuit),
            "fingerprint": key.fingerprint,
            "settings": key.settings.encode().hex(),
            "hidden": [port.name for port in key.inputs if port.visibility == "hidden"],
            "committed_inputs": [port.name for port in key.inputs if port.visibility == "committed"],
            "inputs": _integers(key.inputs, trace.inputs),
            "outputs": _integers(key.outputs, trace.outputs),
            "weights": weights_root(key, trace).hex() if "private" in kinds else None,
            "committed": committed_root(key, trace).hex() if "committed" in kinds else None,
            "context": request.context.hex(),
        }
        data = proof.to_bytes()
        times = ", ".join(f"{phase} {seconds:.3f} s" for phase, seconds in (clock.times | dict(proof.times)).items())
        errors = str(error_report(graph, circuit, **given)).splitlines()
        lines = (
            f"{NOTE}: {len(data)} bytes, {key.security}",
            f"circuit {key.fingerprint}",
            times,
            f"kernels: {proof.kernels}",
            *errors,
        )
        return ProofResult(data, statement, lines)

    def verify(self, proof: bytes, statement: Mapping[str, Any], least_bits: float) -> tuple[str, ...]:
        clock = _Clock(lambda phase: None)
        with clock.phase("setup"):
            key, given = _read(statement, self._cache)
        with clock.phase("verify"):
            verify(key, proof, **given, least_bits=least_bits)
        outputs = [f"output {port.name!r}: {list(port.shape)}" for port in key.outputs]
        return (f"verified ({NOTE}): {key.security}", f"circuit {key.fingerprint}", *outputs, str(clock))


def _sized(graph: NodeGraph, inputs: Mapping[str, Any]) -> NodeGraph:
    """Return the graph with the sizes that the inputs have. Raises InputError for inputs that do not fit."""
    return specialized(graph, bind_dims(graph, bind_inputs(graph, inputs), {})) if graph.dims else graph


class _Clock:
    """The wall time of phases, in seconds."""

    def __init__(self, progress: Callable[[str], None]) -> None:
        self._progress = progress
        self.times: dict[str, float] = {}

    @contextmanager
    def phase(self, name: str) -> Iterator[None]:
        self._progress(name)
        started = time.perf_counter()
        yield
        self.times[name] = time.perf_counter() - started

    def __str__(self) -> str:
        return ", ".join(f"{phase} {seconds:.3f} s" for phase, seconds in self.times.items())


def _integers(ports: tuple[Port, ...], values: Mapping[str, Any]) -> dict[str, Any]:
    return {port.name: values[port.name].tolist() for port in ports if port.visibility == "public"}


def _read(statement: Mapping[str, Any], cache: KeyCache) -> tuple[Key, dict[str, Any]]:
    """Return the key and the arguments of `verify`. Raises ProofError for a statement that is malformed."""
    try:
        circuit = parse_into(NodeGraph(), statement["circuit"])
        settings = Settings.decode(bytes.fromhex(statement["settings"]))
        hidden, committed = (tuple(statement[name]) for name in ("hidden", "committed_inputs"))
        key = setup(circuit, settings, hidden=hidden, committed=committed, cache=cache)
        if statement["fingerprint"] != key.fingerprint:
            raise ProofError("key", "the circuit of the statement has another fingerprint than the statement says")
        roots = {
            name: None if statement[name] is None else bytes.fromhex(statement[name])
            for name in ("weights", "committed")
        }
        arrays = {
            side: {name: np.asarray(values, dtype=np.int64) for name, values in statement[side].items()}
            for side in ("inputs", "outputs")
        }
        context = bytes.fromhex(statement["context"])
    except (KeyError, TypeError, AttributeError, ValueError, OverflowError) as error:
        if isinstance(error, ProofError):
            raise
        raise ProofError("statement", f"the statement is malformed ({type(error).__name__}: {error})") from None
    return key, {**arrays, **roots, "context": context}
