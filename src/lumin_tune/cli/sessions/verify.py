"""The work of `lumin-tune verify`: a program on fresh inputs beside the float64 oracle."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np

from lumin_tune.cli.exits import NoCandidateError, UsageError
from lumin_tune.cli.lookup import open_store, result_named
from lumin_tune.cli.model.loading import Source, function_named, model_source
from lumin_tune.cli.output import print_json, print_table, say, write
from lumin_tune.cli.sessions.export import program_of
from lumin_tune.cli.settings import Settings
from lumin_tune.cluster.measuring.abilities import roundoff
from lumin_tune.cluster.measuring.checking import compare
from lumin_tune.cluster.measuring.inputs import draw
from lumin_tune.cluster.measuring.tolerance import coarser, expected, relative_tolerance
from lumin_tune.core.dtypes import DType, bf16_bits
from lumin_tune.core.errors import InputError
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.graph.presets import Presets
from lumin_tune.core.oracle.interpreter import interpret
from lumin_tune.core.plugin.manager import PluginManager
from lumin_tune.core.plugin.records import Parameter
from lumin_tune.core.program import Program, load_program
from lumin_tune.tuner.result_text import parse_result
from lumin_tune.tuner.sizes import sized


@dataclass(frozen=True)
class Finding:
    """One look at a program. error: the greatest over what is allowed; message: what is wrong, "" if nothing."""

    what: str
    error: float
    message: str


@dataclass(frozen=True)
class _Subject:
    """A program and what it should be. source: of the graph."""

    program: Program
    source: Source
    dims: Mapping[str, int]


def verify_program(
    what: str, model: str, presets: Presets, seed: int | None, seeds: int, settings: Settings,
    manager: PluginManager, *, rebuild: bool, as_json: bool,
) -> None:  # fmt: skip
    """Print what was found. rebuild: compile the source in a program's file instead of running its code.

    Raises NoCandidateError if the program is wrong, UsageError where it has no model.
    """
    numbers = {name: extent for name, extent in presets.dims.items() if isinstance(extent, int)}
    ranges = {name: extent for name, extent in presets.dims.items() if name not in numbers}
    subject = _subject(what, model, numbers, settings, rebuild)
    source = subject.source.with_presets(replace(presets, dims=ranges))
    graph = sized(source.load(manager, subject.dims), subject.dims)
    first = secrets.randbelow(1 << 31) if seed is None else seed
    found = [
        checked(subject.program, graph, first + number, roundoff(manager.backends()[subject.program.recipe.backend]))
        for number in range(seeds)
    ]
    project = subject.source.project
    if project is not None and project.check:
        found.append(_by_function(subject.program, project.check, project.folder))
    wrong = [each for each in found if each.message]
    if as_json:
        print_json({"ok": not wrong, "first_seed": first, "findings": [asdict(each) for each in found]})
    else:
        rows = [(each.what, f"{each.error:.3f}", each.message or "ok") for each in found]
        print_table(("checked with", "error over allowed", "outcome"), rows, prose=("outcome",))
    if wrong:
        raise NoCandidateError(f"the program is wrong: {wrong[0].message}; {wrong[0].what}")
    if not as_json:
        write(f"the program equals the oracle on {seeds} fresh inputs, seeds {first} to {first + seeds - 1}")


def checked(program: Program, graph: NodeGraph, seed: int, coarse: float = 0.0) -> Finding:
    """Return how a program does on the inputs of a seed.

    graph: that it is of, without symbolic sizes. coarse: what its backend may round factors to.
    """
    inputs = {name: array for name, array in draw(graph, {}, seed).items() if name not in graph.values}
    right = interpret(graph, inputs, float64=True)
    own = interpret(graph, inputs)
    tolerance = relative_tolerance(graph, {})
    made = program({name: array for name, array in inputs.items() if name in program.inputs})
    worst, message = 0.0, ""
    for name, index in graph.outputs.items():
        node = graph.nodes[index]
        sizes = tuple(int(size) for size in np.shape(right[name]))
        judged = coarser(expected(np.asarray(right[name]), np.asarray(own[name]), tolerance, node.dtype), coarse)
        got = np.ascontiguousarray(made[name])
        got = bf16_bits(got) if node.dtype is DType.BF16 else got
        told, error = compare(Parameter("output", name, node.dtype, sizes), got, judged)
        worst, message = max(worst, error), message or told
    return Finding(f"inputs of seed {seed}", worst, message)


def _by_function(program: Program, name: str, folder: Path) -> Finding:
    """Return what the model's own check says: it is given the program, and returns or raises what is wrong."""
    check = function_named(name, folder)
    try:
        said = check(program)
    except AssertionError as error:
        said = str(error) or "it does not hold"
    if said is not None and not isinstance(said, str):
        raise UsageError(
            f"{name}(program) returned a {type(said).__name__}; it returns None, or a text of what is wrong"
        )
    return Finding(f"the check {name}", 0.0, said or "")


def _subject(what: str, model: str, dims: Mapping[str, int], settings: Settings, rebuild: bool) -> _Subject:
    path = Path(what)
    if path.is_dir() and (path / "program.lumin").is_file():
        path = path / "program.lumin"
    if path.is_file():
        beside = path.parent / "result.json"
        if not model and beside.is_file():
            told = _told(beside)
            return _Subject(load_program(path, rebuild=rebuild), model_source(told["model"]), {**told["dims"], **dims})
        if not model:
            raise UsageError(f"{path} does not tell what it is of; name the model: --model MODEL --dim NAME=N")
        return _Subject(load_program(path, rebuild=rebuild), model_source(model), dims)
    if path.is_dir():
        raise UsageError(
            f"there is no program.lumin in {path}; name a program's file, a folder of export, or a session"
        )
    if "/" in what or path.suffix:
        raise UsageError(f"there is no file {what!r}; name a program's file, or a session")
    if rebuild:
        raise UsageError(f"--rebuild is for a program's file, and {what!r} is a session; name its .lumin file")
    with open_store(settings) as store:
        result = result_named(store, what)
    say(f"session {result.session}")
    return _Subject(program_of(result), model_source(model or result.model), {**result.dims, **dims})


def _told(path: Path) -> dict[str, Any]:
    try:
        result = parse_result(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise InputError(f"cannot read {path}: {error}; name the model by --model") from error
    return {"model": result.model, "dims": dict(result.dims)}
