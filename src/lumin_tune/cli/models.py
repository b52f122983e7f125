"""How commands name a model: a file of any kind that lumin reads, a function of Python that makes a graph, or a folder
with a `lumin.toml` that names one of these."""

from __future__ import annotations

import importlib
import re
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import lumin_tune
from lumin_tune.cli.exits import UsageError
from lumin_tune.cli.files import NAME, Project, read_project
from lumin_tune.core.errors import LuminError, ModelError
from lumin_tune.core.graph import NodeGraph
from lumin_tune.core.loading import load
from lumin_tune.core.plugins import PluginManager
from lumin_tune.core.tensor import parse
from lumin_tune.core.text import HEADER

_FUNCTION = re.compile(r"(?P<module>[^\W\d]\w*(\.[^\W\d]\w*)*):(?P<name>[^\W\d]\w*(\.[^\W\d]\w*)*)")
_WHAT = "a model is named by a file, a folder with a lumin.toml, or as package.module:function"


@dataclass(frozen=True)
class Source:
    """A model that was named but not loaded yet.

    name: as it was named, but of files and folders the absolute path, so that it is found again from elsewhere.
    target: what to load, a path or `module:function`. folder: where its modules and files are. project: its
    `lumin.toml`, if it has one.
    """

    name: str
    target: str
    folder: Path
    project: Project | None = None

    def load(self, plugins: PluginManager) -> NodeGraph:
        """Return the graph. Raises ModelError, or what its importer raises."""
        is_function = _FUNCTION.fullmatch(self.target) is not None
        if is_function and not Path(self.target).exists():
            return _called(self.target, self.folder)
        path = Path(self.target)
        if path.suffix == ".pt2":
            return _exported(path)
        try:
            with path.open("rb") as file:
                is_text = file.read(len(HEADER)) == HEADER.encode()
        except OSError as error:
            raise ModelError(f"cannot read the model {path}: {error}") from error
        return parse(path.read_text(encoding="utf-8")) if is_text else load(path, plugins=plugins)


def model_source(name: str) -> Source:
    """Return what a command line names. Raises ModelError for what is not there, UsageError for a bad `lumin.toml`."""
    path = Path(name)
    if _FUNCTION.fullmatch(name) and not path.exists():
        return Source(name, name, Path.cwd())
    if path.is_dir() or path.name == NAME:
        return _of_project(path.absolute())
    if not path.is_file():
        raise ModelError(f"there is no file {name!r}; {_WHAT}")
    return Source(str(path.absolute()), str(path.absolute()), path.absolute().parent)


def model_named(name: str, plugins: PluginManager) -> NodeGraph:
    """Return the graph that a command line names; raises ModelError, or what its importer raises."""
    return model_source(name).load(plugins)


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
        raise ModelError(f"{path} has no {NAME}; lumin-tune init {path} writes one; {_WHAT}")
    project = read_project(file)
    if project.graph:
        return Source(str(project.folder), project.graph, project.folder, project)
    if not project.file:
        raise UsageError(f"{file}: [model] names no model; give it graph = 'module:function' or file = 'model.onnx'")
    target = project.folder / project.file
    if not target.is_file():
        raise ModelError(f"{file}: there is no file {project.file!r} in {project.folder}")
    return Source(str(project.folder), str(target), project.folder, project)


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
