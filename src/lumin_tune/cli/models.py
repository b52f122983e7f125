"""How commands name a model: a file of any kind that lumin reads, or a function of Python that makes a graph."""

from __future__ import annotations

import importlib
import re
import sys
from pathlib import Path

import lumin_tune
from lumin_tune.core.errors import LuminError, ModelError
from lumin_tune.core.graph import NodeGraph
from lumin_tune.core.loading import load
from lumin_tune.core.plugins import PluginManager
from lumin_tune.core.tensor import parse
from lumin_tune.core.text import HEADER

_FUNCTION = re.compile(r"(?P<module>[^\W\d]\w*(\.[^\W\d]\w*)*):(?P<name>[^\W\d]\w*(\.[^\W\d]\w*)*)")


def model_named(name: str, plugins: PluginManager) -> NodeGraph:
    """Return the graph that a command line names; raises ModelError, or what its importer raises."""
    found = _FUNCTION.fullmatch(name)
    if found and not Path(name).exists():
        return _called(name, found["module"], found["name"])
    path = Path(name)
    if not path.is_file():
        raise ModelError(f"there is no file {name!r}; a model is named by a file or as package.module:function")
    if path.suffix == ".pt2":
        return _exported(path)
    with path.open("rb") as file:
        is_text = file.read(len(HEADER)) == HEADER.encode()
    return parse(path.read_text(encoding="utf-8")) if is_text else load(path, plugins=plugins)


def _called(name: str, module: str, function: str) -> NodeGraph:
    """Return what a function of a module returns; the current folder counts, as with `python -m`."""
    folder = str(Path.cwd())
    if folder not in sys.path:
        sys.path.insert(0, folder)
    try:
        made = importlib.import_module(module)
    except ModuleNotFoundError as error:
        raise ModelError(f"{name}: {error}; start in the folder of the package, or set PYTHONPATH") from error
    for part in function.split("."):
        if not hasattr(made, part):
            raise ModelError(f"{name}: {module} has no {function}")
        made = getattr(made, part)
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
