"""Loading of the models that commands name: a model file, a Python function that returns a graph, or a folder whose
`lumin.toml` names one of these."""

from __future__ import annotations

import importlib
import inspect
import re
import sys
import traceback
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import lumin_tune
from lumin_tune.cli.exits import UsageError
from lumin_tune.cli.files import NAME, Project, read_project
from lumin_tune.cli.presets import joined, name_with, name_without
from lumin_tune.core.errors import LuminError, ModelError
from lumin_tune.core.graph.graph_text import HEADER
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.graph.presets import Presets, preset
from lumin_tune.core.loading import load_with
from lumin_tune.core.plugin.manager import PluginManager
from lumin_tune.core.printable import description
from lumin_tune.core.tensor import parse

_FUNCTION = re.compile(r"(?P<module>[^\W\d]\w*(\.[^\W\d]\w*)*):(?P<name>[^\W\d]\w*(\.[^\W\d]\w*)*)")
LANGUAGE_MODEL_SHAPES: tuple[Mapping[str, int], ...] = (
    {"tokens": 1, "past": 256},
    {"tokens": 32, "past": 64},
    {"tokens": 128, "past": 64},
)
_PACKAGE = Path(lumin_tune.__file__).parent
WHAT = "a model is a file, a folder with a lumin.toml, or package.module:function"


@dataclass(frozen=True)
class ModelSource:
    """A model that is not loaded yet.

    Attributes:
        name: its name on the command line; paths are absolute, so that it can be found from any folder.
        target: path or `module:function` to load.
        folder: folder of its modules and files.
        project: its `lumin.toml`, if any.
        presets: dimensions, shapes and input values that are fixed before the model is read.
    """

    name: str
    target: str
    folder: Path
    project: Project | None = None
    presets: Presets = field(default_factory=Presets)

    def with_presets(self, presets: Presets) -> ModelSource:
        """Return the model with additional presets, which take precedence over its own."""
        return replace(self, presets=joined(presets, self.presets))

    @property
    def shapes(self) -> tuple[Mapping[str, int], ...]:
        """The shapes to tune for if none are given: those of the `lumin.toml`; of a language model, steps of one token
        and of many."""
        if self.project is not None:
            return self.project.shapes
        return LANGUAGE_MODEL_SHAPES if self.target.endswith(".gguf") else ()

    @property
    def full_name(self) -> str:
        """A name from which `model_source` restores the model, including its presets."""
        own, here = self.project.presets if self.project is not None else Presets(), self.presets
        added = Presets(
            {name: each for name, each in here.dims.items() if own.dims.get(name) != each},
            {name: each for name, each in here.shapes.items() if own.shapes.get(name) is not each},
            {name: each for name, each in here.inputs.items() if own.inputs.get(name) is not each},
        )
        return name_with(self.name, added)

    def load(self, plugins: PluginManager, dims: Mapping[str, int] | None = None) -> NodeGraph:
        """Load the graph. Raises ModelError, or an error of its importer.

        dims: sizes to use for models that cannot be read without them.
        """
        presets = replace(self.presets, if_needed=dims or {})
        is_function = _FUNCTION.fullmatch(self.target) is not None
        if is_function and not Path(self.target).exists():
            return preset(_called(self.target, self.folder), presets)
        path = Path(self.target)
        if path.suffix == ".pt2":
            return preset(_exported(path), presets)
        if path.suffix == ".gguf":
            from lumin_tune.llm import LanguageModel

            return preset(LanguageModel.from_gguf(path).graph(), presets)
        try:
            with path.open("rb") as file:
                is_text = file.read(len(HEADER)) == HEADER.encode()
        except OSError as error:
            raise ModelError(f"cannot read the model {path}: {error}") from error
        if is_text:
            try:
                text = path.read_text(encoding="utf-8")
            except ValueError as error:
                raise ModelError(f"{path} has the header of a graph in text form but is not UTF-8: {error}") from error
            return preset(parse(text), presets)
        return load_with(path, presets, plugins)


def model_source(name: str) -> ModelSource:
    """Return the model with a name, from a command line or a session (`ModelSource.full_name`).

    Raises ModelError if it does not exist, UsageError for an invalid `lumin.toml`.
    """
    name, presets = name_without(name)
    return _source(name).with_presets(presets)


def _source(name: str) -> ModelSource:
    path = Path(name)
    if _FUNCTION.fullmatch(name) and not path.exists():
        return ModelSource(name, name, Path.cwd())
    if path.is_dir() or path.name == NAME:
        return _of_project(path.absolute())
    if not path.is_file():
        raise ModelError(f"no such file: {name!r}; {WHAT}")
    return ModelSource(str(path.absolute()), str(path.absolute()), path.absolute().parent)


def names_model(name: str) -> bool:
    """Return whether a name refers to a model rather than a session or kernel."""
    path = Path(name_without(name)[0])
    return path.exists() or _FUNCTION.fullmatch(str(path)) is not None


def make_importable(folder: Path) -> None:
    """Let modules in a folder be imported, before all others."""
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))


def function_named(name: str, folder: Path) -> Any:
    """Import `module:function`; modules in the folder take precedence. Raises ModelError."""
    found = _FUNCTION.fullmatch(name)
    if found is None:
        raise ModelError(f"{name!r} is not of the form module:function")
    make_importable(folder)
    with naming(f"importing {found['module']}"):
        try:
            made = importlib.import_module(found["module"])
        except ModuleNotFoundError as error:
            raise ModelError(
                f"{name}: {error}; run the command in the folder of the package, or set PYTHONPATH"
            ) from error
    for part in found["name"].split("."):
        if not hasattr(made, part):
            raise ModelError(f"{name}: module {found['module']} has no attribute {found['name']}")
        made = getattr(made, part)
    return made


@contextmanager
def naming(what: str) -> Iterator[None]:
    """Raise whatever a user's code raises as a ModelError with the place; lumin's own errors pass through."""
    try:
        yield
    except (LuminError, KeyboardInterrupt):
        raise
    except BaseException as error:  # including sys.exit()
        frames = traceback.extract_tb(error.__traceback__)
        users = [each for each in frames if not _is_ours(each.filename)]
        place = f", at {users[-1].filename}:{users[-1].lineno} in {users[-1].name}" if users else ""
        raise ModelError(f"{what} raised {description(error)}{place}") from error


def _is_ours(file: str) -> bool:
    return "importlib" in file or Path(file).is_relative_to(_PACKAGE)


def _of_project(path: Path) -> ModelSource:
    file = path if path.name == NAME else path / NAME
    if not file.is_file():
        raise ModelError(f"{path} has no {NAME}; lumin-tune init {path} writes one; {WHAT}")
    project = read_project(file)
    if project.graph:
        return ModelSource(str(project.folder), project.graph, project.folder, project, project.presets)
    if not project.file:
        raise UsageError(f"{file}: [model] names no model; set graph = 'module:function' or file = 'model.onnx'")
    target = project.folder / project.file
    if not target.is_file():
        raise ModelError(f"{file}: no such file in {project.folder}: {project.file!r}")
    return ModelSource(str(project.folder), str(target), project.folder, project, project.presets)


def _called(name: str, folder: Path) -> NodeGraph:
    """Return the graph of a Python object, or of the result of a function. The folder is importable, as the current one
    is with `python -m`."""
    made = function_named(name, folder)
    found = _graph_of(made)
    if found is not None:
        return found
    if isinstance(made, type) or not callable(made):
        raise ModelError(f"{name} is a {type(made).__name__}, not a Graph, a TrainStep or a function that returns one")
    try:
        inspect.signature(made).bind()
    except TypeError as error:
        raise ModelError(f"{name} needs arguments ({error}); name a function that takes none") from None
    except ValueError:  # a builtin without a signature
        pass
    with naming(f"{name}()"):
        result = made()
    found = _graph_of(result)
    if found is None:
        raise ModelError(f"{name}() returned a {type(result).__name__}, not a Graph or a TrainStep")
    return found


def _graph_of(value: Any) -> NodeGraph | None:
    """Return a graph, or that of an object that records one, such as a training step; None for another object."""
    if isinstance(value, NodeGraph):
        return value
    found = None if isinstance(value, type) else getattr(value, "graph", None)
    return found if isinstance(found, NodeGraph) else None


def _exported(path: Path) -> NodeGraph:
    try:
        from torch.export import load as load_exported
    except ImportError as error:
        raise ModelError(f"{path} needs PyTorch: pip install 'lumin-tune[torch]'") from error
    try:
        program = load_exported(path)
    except LuminError:
        raise
    except Exception as error:  # torch.export.load raises errors of many types
        raise ModelError(f"{path} was not written by torch.export.save: {error}") from error
    return lumin_tune.from_torch(program)
