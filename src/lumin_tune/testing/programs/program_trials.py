"""One random program from its seed to a verdict: drawn, recorded, compiled, called, judged."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice
from typing import Any

from lumin_tune.core.dtypes import Array
from lumin_tune.core.errors import KernelError
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.graph.rewrite import expand_composites
from lumin_tune.core.passes.pipeline import compile_graph
from lumin_tune.core.plugin.records import ProgramBackend
from lumin_tune.core.program.compilation.compiling import compile as compile_program
from lumin_tune.core.program.compilation.compiling import link, schedule
from lumin_tune.core.program.compilation.folding import fold
from lumin_tune.core.program.compilation.untangling import regions_of
from lumin_tune.core.program.program import Program
from lumin_tune.core.program.signature import Signature
from lumin_tune.testing.programs.calls import all_calls
from lumin_tune.testing.programs.judging import PEER_SLACK, Judge
from lumin_tune.testing.programs.listing import SYMBOLIC_SIZES, Listing

OK, WRONG, REFUSED, CRASHED = "ok", "wrong", "refused", "crashed"


@dataclass(frozen=True)
class ProgramOutcome:
    """status: one of the four above. reason: a line that describes the error, equal for equal faults."""

    status: str
    reason: str = ""
    elements: int = 0
    blind: int = 0


@dataclass
class ProgramCase:
    """A graph to be compiled, called and judged.

    inputs: returns arrays for a seed and dimensions. variant: determines how it is compiled. peers: yields names and
    outputs of other implementations; if there are any, the oracle must agree with one of them.
    """

    graph: NodeGraph
    dims: list[Mapping[str, int]]
    inputs: Callable[[int, Mapping[str, int]], Mapping[str, Array]]
    variant: int = 0
    peers: Callable[[Mapping[str, Array]], Iterator[tuple[str, Mapping[str, Array]]]] | None = None
    program: Program | None = None
    failure: ProgramOutcome | None = None


def case_of(listing: Listing, variant: int) -> ProgramCase:
    """Record a listing. variant: determines how it is compiled and for which sizes."""
    graph = listing.record()
    return ProgramCase(graph, dims_of(graph, variant), listing.arrays, variant)


def dims_of(graph: NodeGraph, variant: int) -> list[Mapping[str, int]]:
    """Return values of the symbolic dimensions, two sets if there are any."""
    source = random.Random(variant)
    if not graph.dims:
        return [{}]
    return [{name: source.randint(SYMBOLIC_SIZES[0] + 1, SYMBOLIC_SIZES[1]) for name in graph.dims} for _ in range(2)]


def compiled(case: ProgramCase, backend: ProgramBackend) -> None:
    """Compile a case, or record the error: by default as `compile` does, every third at random points of its spaces."""
    try:
        case.program = _compiled(case, backend)
    except Exception as error:
        case.failure = ProgramOutcome(REFUSED, _said(error))


def _compiled(case: ProgramCase, backend: ProgramBackend) -> Program:
    if case.variant % 3 != 2:
        return compile_program(case.graph, backend, threads=2 if case.variant % 5 == 4 else None)
    source = random.Random(case.variant)
    frozen = case.graph.copy().freeze()
    small = expand_composites(compile_graph(frozen, "generic").graph)
    device = backend.devices()[0]
    folded = fold(small, backend=backend, device=device)
    regions = regions_of(folded) if folded.graph.outputs else ()
    points = {}
    for region in regions:
        with suppress(KernelError):  # a region without a space is split
            points[region.fingerprint] = _point(backend.space(region, device), source)
    scheduled = schedule(backend, device, folded.graph, regions, points)
    return link(backend, device, folded, scheduled, Signature.of(small, case.graph.dims))


def _point(space: Any, source: random.Random) -> Any:
    return next(islice(space.points(source), 1), space.default)


def outcome(case: ProgramCase) -> ProgramOutcome:
    """Call the program of a case in all ways and judge its outputs."""
    if case.failure is not None:
        return case.failure
    assert case.program is not None
    elements = blind = 0
    for number, dims in enumerate(case.dims):
        inputs = [case.inputs(100 * number + seed, dims) for seed in range(2)]
        try:
            judges = [Judge(case.graph, each, dims) for each in inputs]
        except Exception as error:
            return ProgramOutcome(REFUSED, f"oracle: {_said(error)}")
        reason = _disagreement(case, inputs[0], judges[0])
        if reason:
            return ProgramOutcome(WRONG, reason)
        try:
            for way, place, found in all_calls(case.program, case.graph, inputs, dims):
                verdict = judges[place].verdict(found)
                if verdict.wrong:
                    sizes = f" with {dict(dims)}" if dims else ""
                    return ProgramOutcome(WRONG, f"{way}{sizes}: {verdict.wrong}")
                elements, blind = elements + verdict.elements, blind + verdict.blind
        except Exception as error:
            return ProgramOutcome(REFUSED, f"call: {_said(error)}")
    return ProgramOutcome(OK, "", elements, blind)


def _disagreement(case: ProgramCase, inputs: Mapping[str, Array], judge: Judge) -> str:
    """Return how the oracle differs from all peers, "" if it agrees with one or there is none."""
    reasons = []
    for name, found in case.peers(inputs) if case.peers is not None else ():
        verdict = judge.verdict(found, PEER_SLACK)
        if not verdict.wrong:
            return ""
        reasons.append(f"{name}: {verdict.wrong}")
    return f"the oracle differs from {'; '.join(reasons)}" if reasons else ""


def _said(error: Exception) -> str:
    return f"{type(error).__name__}: {' '.join(str(error).split())}"
