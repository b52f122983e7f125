"""A Sphinx extension that writes `docs/reference/`: a page for each public module, and one for the command line.

A module's page lists exactly the names of its `__all__`, in that order, with their docstrings. What several modules
export is documented once; the others refer to it. Docstrings are prose with code in backticks: all else in them is
taken literally.
"""

from __future__ import annotations

import ast
import collections.abc
import functools
import importlib
import inspect
import re
import shutil
import textwrap
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, Final

FOLDER: Final = Path(__file__).parent / "reference"

MODULES: Final[dict[str, str]] = {
    "lumin_tune": "graphs, programs, tuning",
    "lumin_tune.nn": "layers",
    "lumin_tune.models": "ready models",
    "lumin_tune.weights": "weight files",
    "lumin_tune.random": "random numbers in graphs",
    "lumin_tune.array_api": "the Python array API standard",
    "lumin_tune.array_api.linalg": "its linear algebra",
    "lumin_tune.training": "training steps, optimisers, checkpoints",
    "lumin_tune.training.losses": "losses",
    "lumin_tune.training.optimizers": "optimisers as graphs",
    "lumin_tune.training.schedules": "learning rates as functions of the step",
    "lumin_tune.training.clipping": "clipping of gradients",
    "lumin_tune.training.random": "initialisation and augmentation",
    "lumin_tune.llm": "language models",
    "lumin_tune.blueprint": "models for several frameworks",
    "lumin_tune.blueprint.passes": "passes of their plans",
    "lumin_tune.plugins.luminair": "integrity proofs",
    "lumin_tune.passes": "graph passes",
    "lumin_tune.backends": "what authors of backends import",
    "lumin_tune.testing.backends": "the conformance suite of backends",
    "lumin_tune.testing.targets": "the check of preludes for devices with threads",
    "lumin_tune.testing.rules": "property tests of rewrite rules",
    "lumin_tune.core.plugin.hooks": "the hooks of plugins",
    "lumin_tune.core.plugin.records": "what hooks take and return",
    "lumin_tune.core.plugin.bases": "base classes with the optional members",
    "lumin_tune.core.plugin.manager": "the manager of plugins",
    "lumin_tune.plugins.onnx.registry": "operators of the ONNX importer",
    "lumin_tune.errors": "exceptions",
}
"""The public modules, with what each is for."""

INTERNAL: Final[dict[str, tuple[str, ...]]] = {
    "Program": ("ready", "lent_lane", "use_lanes", "run"),
    "GenericCompiler": ("members", "run_within"),
    "Pipeline": ("members", "run_within"),
    "RepeatUntilFixed": ("members", "run_within"),
    "Parameter": ("starting_value",),
    "State": ("starting_value",),
    "GRU": ("cell",),
    "LSTM": ("cell",),
    "RNN": ("cell",),
    "JaxBackend": ("emitters", "helpers", "place", "jitted", "completed"),
    "MlxBackend": ("emitters", "helpers", "prelude", "jitted", "completed"),
    "NumpyBackend": ("emitters", "helpers", "workspaces", "finished"),
    "TorchBackend": ("emitters", "prelude", "jitted", "completed"),
    "TrainStep": ("previous_states", "keep_programs", "inputs_at", "trained"),
}
"""Methods of public classes that only other modules of the package call: the reference leaves them out."""


def module_of(name: str) -> ModuleType:
    """Return a public module, also one that is an attribute of its parent under another name."""
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError:
        parent, _, attribute = name.rpartition(".")
        module = getattr(importlib.import_module(parent), attribute)
        assert isinstance(module, ModuleType)
        return module


def public_names(module: ModuleType) -> list[str]:
    """Return the names that a module exports: its `__all__`, else its own classes and functions."""
    if hasattr(module, "__all__"):
        return [name for name in module.__all__ if not name.startswith("__")]
    own = ((name, value) for name, value in vars(module).items() if not name.startswith("_"))
    kinds = (type, FunctionType)
    return [name for name, value in own if isinstance(value, kinds) and value.__module__ == module.__name__]


def public_members(value: type) -> Iterator[tuple[str, Any]]:
    """Yield the methods and properties that the reference shows of a public class."""
    for name, member in vars(value).items():
        inner = getattr(member, "__func__", member)
        routine = isinstance(inner, FunctionType | property | functools.cached_property)
        if routine and not name.startswith("_") and name not in INTERNAL.get(value.__name__, ()):
            yield name, member


def owners() -> dict[str, str]:
    """Return the module that documents each class and function, by its qualified name."""
    found: dict[str, str] = {}
    for module in ("lumin_tune.errors", *MODULES):
        for name in public_names(module_of(module)):
            found.setdefault(_qualified(getattr(module_of(module), name)), module)
    return found


def _qualified(value: Any) -> str:
    return f"{getattr(value, '__module__', '')}.{getattr(value, '__qualname__', id(value))}"


def page_of(name: str, purpose: str, owner: Mapping[str, str]) -> Iterator[str]:
    """Yield the lines of a module's page."""
    module = module_of(name)
    yield f"# `{name}`: {purpose}"
    yield ""
    yield "```{eval-rst}"
    yield f".. py:currentmodule:: {name}"
    yield ""
    yield restructured(inspect.cleandoc(module.__doc__ or ""))
    for each in public_names(module):
        value = getattr(module, each)
        yield ""
        if inspect.ismodule(value):
            alias = next((public for public in MODULES if module_of(public) is value), value.__name__)
            yield f"`{each}` is the module :doc:`{alias} <{page_name(alias)}>`."
        elif owner[_qualified(value)] != name:
            yield f"`{each}` is :py:obj:`{owner[_qualified(value)]}.{each}`."
        elif inspect.isclass(value):
            yield f".. {'autoexception' if issubclass(value, BaseException) else 'autoclass'}:: {each}"
            yield "   :members:"
            if each in INTERNAL:
                yield f"   :exclude-members: {', '.join(INTERNAL[each])}"
            yield "   :show-inheritance:"
        elif callable(value):
            yield f".. autofunction:: {each}"
        else:
            yield f".. py:data:: {each}"
            if isinstance(value, Mapping | tuple | list):
                yield ""
                yield f"   {', '.join(f'`{key}`' for key in value)}"
    yield "```"


def page_name(module: str) -> str:
    """Return the name of a module's page."""
    return module.replace(".", "-")


def restructured(text: str) -> str:
    """Return a docstring as reStructuredText: code in backticks or indented by four, all else literal."""
    lines: list[str] = []
    before = ""
    for paragraph in re.split(r"\n[ \t]*\n", text):
        if lines:
            lines.append("")
        code = paragraph.startswith("    ") and all(
            not each or each.startswith("    ") for each in paragraph.splitlines()
        )
        if paragraph.lstrip().startswith(">>>"):
            lines += inspect.cleandoc(paragraph).splitlines()
        elif code:
            lines += [] if before == "code" else [f".. code-block:: {_language(paragraph)}", ""]
            lines += paragraph.splitlines()
        else:
            lines += [each.strip() for each in literal(paragraph).splitlines()]
        before = "code" if code else "prose"
    return "\n".join(lines)


def _language(code: str) -> str:
    try:
        ast.parse(textwrap.dedent(code))
    except SyntaxError:
        return "text"
    return "python"


def literal(text: str) -> str:
    """Escape what reStructuredText would read as markup, outside of backticks."""
    parts = re.split(r"(`[^`]*`)", text)
    return "".join(
        part if part.startswith("`") else re.sub(r"([*|])|(?<=\w)_(?=\W|$)", _escaped, part) for part in parts
    )


def _escaped(found: re.Match[str]) -> str:
    return "\\" + found.group()


def process_docstring(app: Any, what: str, name: str, value: Any, options: Any, lines: list[str]) -> None:
    """Read the docstrings that autodoc finds as `restructured` does."""
    lines[:] = restructured("\n".join(lines)).splitlines()


def command_line() -> str:
    """Return the page of the command line: the help of every command."""
    import typer.cli
    import typer.main

    from lumin_tune.cli.main import app

    command = typer.main.get_command(app)
    context = typer.Context(command, info_name="lumin-tune")
    text: str = typer.cli.get_docs_for_click(
        obj=command, ctx=context, name="lumin-tune", title="The command `lumin-tune`"
    )
    return text


def give_types(module: ModuleType, *sources: ModuleType) -> None:
    """Give a module the names that it imports for type checking only, so that signatures can be resolved."""
    for source in sources:
        for name in getattr(source, "__all__", None) or public_names(source):
            if not hasattr(module, name):
                setattr(module, name, getattr(source, name))


def write(app: Any) -> None:
    """Write all pages."""
    hooks, records = (module_of(f"lumin_tune.core.plugin.{name}") for name in ("hooks", "records"))
    give_types(hooks, records, collections.abc)
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir()
    owner = owners()
    for name, purpose in MODULES.items():
        (FOLDER / f"{page_name(name)}.md").write_text("\n".join(page_of(name, purpose, owner)) + "\n", encoding="utf-8")
    (FOLDER / "command.md").write_text(command_line(), encoding="utf-8")
    listed = "\n".join(["command", *map(page_name, MODULES), "../rules", "../glossary"])
    index = f"# Reference\n\nEvery public name with its docstring.\n\n```{{toctree}}\n:maxdepth: 1\n\n{listed}\n```\n"
    (FOLDER / "index.md").write_text(index, encoding="utf-8")


def without_outside_links(app: Any, page: str, source: list[str]) -> None:
    """Name files outside of `docs/` instead of linking to them: they are not part of the site."""
    source[0] = re.sub(r"\[([^]]+)\]\((?:\.\./)+((?!docs)[\w./-]+)(?:#[\w-]+)?\)", _named, source[0])


def _named(found: re.Match[str]) -> str:
    text, path = found.groups()
    if (FOLDER.parent / f"{Path(path).stem}.md").exists():
        return found.group()
    return f"`{path}`" if text.strip("`").endswith(path.rpartition("/")[2]) else f"{text} (`{path}`)"


def setup(app: Any) -> dict[str, bool]:
    """Register the extension."""
    app.connect("builder-inited", write)
    app.connect("autodoc-process-docstring", process_docstring)
    app.connect("source-read", without_outside_links)
    return {"parallel_read_safe": True}
