"""How commands name a model: a file of any kind that lumin reads, a function of Python that makes a graph, or a folder
with a `lumin.toml` that names one of these."""

from __future__ import annotations

import importlib
import re
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import lumin_tune
from lumin_tune.cli.exits import UsageError
from lumin_tune.cli.files import NAME, Project, read_project
from lumin_tune.cli.presets import joined, name_with, name_without
from lumin_tune.core.errors import LuminError, ModelError
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.graph.presets import Presets, preset
from lumin_tune.core.graph.text import HEADER
from lumin_tune.core.loading import load_with
from lumin_tune.core.plugin.manager import PluginManager
from lumin_tune.core.tensor import parse

_FUNCTION = re.compile(r"(?P<module>[^\W\d]\w*(\.[^\W\d]\w*)*):(?P<name>[^\W\d]\w*(\.[^\W\d]\w*)*)")
WHAT = "a model is named by a file, a folder with a lumin.toml, or as package.module:function"


@dataclass(frozen=True)
class Source:
    """A model that was named but not loaded yet.

    name: as it was named, but of files and folders the absolute path, so that it is found again from elsewhere.
    target: what to load, a path or `module:function`. folder: where its modules and files are. project: its
    `lumin.toml`, if it has one. presets: what is fixed of the model before it is read.
    """

    name: str
    target: str
    folder: Path
    project: Project | None = None
    presets: Presets = field(default_factory=Presets)

    def with_presets(self, presets: Presets) -> Source:
        """Return the same model with more presets, which count more than those it has."""
        return replace(self, presets=joined(presets, self.presets))

    @property
    def full_name(self) -> str:
        """The name by which `model_source` finds the model again, its shapes and values included."""
        own, here = self.project.presets if self.project is not None else Presets(), self.presets
        added = Presets(
            {name: each for name, each in here.dims.items() if own.dims.get(name) != each},
            {name: each for name, each in here.shapes.items() if own.shapes.get(name) is not each},
            {name: each for name, each in here.inputs.items() if own.inputs.get(name) is not each},
        )
        return name_with(self.name, added)

    def load(self, plugins: PluginManager, dims: Mapping[str, int] | None = None) -> NodeGraph:
        """Return the graph. Raises ModelError, or what its importer raises.

        dims: numbers that the graph is going to have, for models that cannot be read without.
        """
        presets = replace(self.presets, if_needed=dims or {})
        is_function = _FUNCTION.fullmatch(self.target) is not None
        if is_function and not Path(self.target).exists():
            return preset(_called(self.target, self.folder), presets)
        path = Path(self.target)
        if path.suffix == ".pt2":
            return preset(_exported(path), presets)
        try:
            with path.open("rb") as file:
                is_text = file.read(len(HEADER)) == HEADER.encode()
        except OSError as error:
            raise ModelError(f"cannot read the model {path}: {error}") from error
        if is_text:
            try:
                text = path.read_text(encoding="utf-8")
            except ValueError as error:
                raise ModelError(f"{path} begins as a graph's text but is no UTF-8: {error}") from error
            return preset(parse(text), presets)
        return load_with(path, presets, plugins)


def model_source(name: str) -> Source:
    """Return what a command line, or a session (`Source.full_name`), names.

    Raises ModelError for what is not there, UsageError for a bad `lumin.toml`.
    """
    name, presets = name_without(name)
    return _source(name).with_presets(presets)


def _source(name: str) -> Source:
    path = Path(name)
    if _FUNCTION.fullmatch(name) and not path.exists():
        return Source(name, name, Path.cwd())
    if path.is_dir() or path.name == NAME:
        return _of_project(path.absolute())
    if not path.is_file():
        raise ModelError(f"there is no file {name!r}; {WHAT}")
    return Source(str(path.absolute()), str(path.absolute()), path.absolute().parent)


def names_model(name: str) -> bool:
    """Return whether a name is that of a model and not, for example, of a session."""
    path = Path(name_without(name)[0])
    return path.exists() or _FUNCTION.fullmatch(str(path)) is not None


def function_named(name: str, folder: Path) -> Any:
    """Return what `module:function` names, the modules of a folder first. Raises ModelError."""
    found = _FUNCTION.fullmatch(name)
    if found is None:
        raise ModelError(f"{name!r} names no function; write module:function")
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))
    try:
        made = importlib.import_module(found["module"])
    except ModuleNotFoundError as error:
        raise ModelError(f"{name}: {error}; start in the folder of the package, or set PYTHONPATH") from error
    for part in found["name"].split("."):
        if not hasattr(made, part):
            raise ModelError(f"{name}: {found['module']} has no {found['name']}")
        made = getattr(made, part)
    return made


def _of_project(path: Path) -> Source:
    file = path if path.name == NAME else path / NAME
    if not file.is_file():
        raise ModelError(f"{path} has no {NAME}; lumin-tune init {path} writes one; {WHAT}")
    project = read_project(file)
    if project.graph:
        return Source(str(project.folder), project.graph, project.folder, project, project.presets)
    if not project.file:
        raise UsageError(f"{file}: [model] names no model; give it graph = 'module:function' or file = 'model.onnx'")
    target = project.folder / project.file
    if not target.is_file():
        raise ModelError(f"{file}: there is no file {project.file!r} in {project.folder}")
    return Source(str(project.folder), str(target), project.folder, project, project.presets)


def _called(name: str, folder: Path) -> NodeGraph:
    """Return what a function of a module returns; the folder counts, as the current one does with `python -m`."""
    made = function_named(name, folder)
    if isinstance(made, NodeGraph):
        return made
    if not callable(made):
        raise ModelError(f"{name} is a {type(made).__name__}; name a Graph or a function that returns one")
    graph = made()
    if not isinstance(graph, NodeGraph):
        raise ModelError(f"{name}() returned a {type(graph).__name__}, not a Graph")
    return graph


def _exported(path: Path) -> NodeGraph:
    try:
        from torch.export import load as load_exported
    except ImportError as error:
        raise ModelError(f"{path} needs PyTorch: pip install 'lumin-tune[torch]'") from error
    try:
        program = load_exported(path)
    except LuminError:
        raise
    except Exception as error:  # torch raises whatever its unpacking meets
        raise ModelError(f"{path} is no program of torch.export.save: {error}") from error
    return lumin_tune.from_torch(program)
