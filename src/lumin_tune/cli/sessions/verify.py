"""Implementation of `lumin-tune verify`: compare a program with the float64 reference on random inputs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np

from lumin_tune.cli.exits import NoCandidateError, UsageError
from lumin_tune.cli.lookup import open_store, result_named
from lumin_tune.cli.model.model_loading import ModelSource, function_named, model_source, naming
from lumin_tune.cli.output import print_json, print_table, say, write
from lumin_tune.cli.sessions.export import program_of
from lumin_tune.cli.settings import Settings
from lumin_tune.cluster.measuring.abilities import roundoff
from lumin_tune.cluster.measuring.checking import compare
from lumin_tune.cluster.measuring.random_inputs import draw
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
class Verification:
    """Result of one check. error: greatest error over tolerance; message: description of the failure, "" if none."""

    what: str
    error: float
    message: str


@dataclass(frozen=True)
class _Subject:
    """A program and the model that it should compute."""

    program: Program
    source: ModelSource
    dims: Mapping[str, int]


def verify_program(
    what: str,
    model: str,
    presets: Presets,
    seeds: range,
    settings: Settings,
    manager: PluginManager,
    *,
    rebuild: bool,
    as_json: bool,
) -> None:
    """Check a program and print the findings. rebuild: compile the source in a program file, do not run its code.

    Raises NoCandidateError if the program is incorrect, UsageError if its model is unknown.
    """
    numbers = {name: extent for name, extent in presets.dims.items() if isinstance(extent, int)}
    ranges = {name: extent for name, extent in presets.dims.items() if name not in numbers}
    subject = _subject(what, model, numbers, settings, rebuild)
    source = subject.source.with_presets(replace(presets, dims=ranges))
    graph = sized(source.load(manager, subject.dims), subject.dims)
    found = [
        checked(subject.program, graph, seed, roundoff(manager.backends()[subject.program.recipe.backend]))
        for seed in seeds
    ]
    project = subject.source.project
    if project is not None and project.check:
        found.append(_by_function(subject.program, project.check, project.folder))
    wrong = [each for each in found if each.message]
    if as_json:
        print_json({"ok": not wrong, "first_seed": seeds.start, "findings": [asdict(each) for each in found]})
    else:
        rows = [(each.what, f"{each.error:.3f}", each.message or "ok") for each in found]
        print_table(("check", "error / tolerance", "result"), rows, prose=("result",))
    if wrong:
        raise NoCandidateError(f"the program is incorrect: {wrong[0].message}; {wrong[0].what}")
    if not as_json:
        write(f"the program matches the reference on {len(seeds)} random inputs, seeds {seeds.start} to {seeds[-1]}")


def checked(program: Program, graph: NodeGraph, seed: int, coarse: float = 0.0) -> Verification:
    """Compare a program with the reference on the inputs of a seed.

    graph: its model, without symbolic sizes. coarse: unit roundoff of its backend's factors of products, if coarser.
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
        failure, error = compare(Parameter("output", name, node.dtype, sizes), got, judged)
        worst, message = max(worst, error), message or failure
    return Verification(f"random inputs, seed {seed}", worst, message)


def _by_function(program: Program, name: str, folder: Path) -> Verification:
    """Run the model's own check, which returns an error message or raises AssertionError."""
    check = function_named(name, folder)
    with naming(f"{name}(program)"):
        try:
            failure = check(program)
        except AssertionError as error:
            failure = str(error) or "assertion failed"
    if failure is not None and not isinstance(failure, str):
        raise UsageError(
            f"{name}(program) returned a {type(failure).__name__}; it must return None or an error message"
        )
    return Verification(f"function {name}", 0.0, failure or "")


def _subject(what: str, model: str, dims: Mapping[str, int], settings: Settings, rebuild: bool) -> _Subject:
    path = Path(what)
    if path.is_dir() and (path / "program.lumin").is_file():
        path = path / "program.lumin"
    if path.is_file():
        beside = path.parent / "result.json"
        if not model and beside.is_file():
            stored = _stored_model(beside)
            return _Subject(
                load_program(path, rebuild=rebuild), model_source(stored["model"]), {**stored["dims"], **dims}
            )
        if not model:
            raise UsageError(f"{path} does not name its model; give --model MODEL --dim NAME=N")
        return _Subject(load_program(path, rebuild=rebuild), model_source(model), dims)
    if path.is_dir():
        raise UsageError(f"no program.lumin in {path}; name a program file, an export folder or a session")
    if "/" in what or path.suffix:
        raise UsageError(f"no such file: {what!r}; name a program file or a session")
    if rebuild:
        raise UsageError(f"--rebuild needs a program file, and {what!r} is a session; name its .lumin file")
    with open_store(settings) as store:
        result = result_named(store, what)
    say(f"session {result.session}")
    return _Subject(program_of(result), model_source(model or result.model), {**result.dims, **dims})


def _stored_model(path: Path) -> dict[str, Any]:
    try:
        result = parse_result(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise InputError(f"cannot read {path}: {error}; name the model with --model") from error
    return {"model": result.model, "dims": dict(result.dims)}
