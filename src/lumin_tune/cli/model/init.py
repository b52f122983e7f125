"""`lumin-tune init`: write a commented `lumin.toml` for the model in a folder."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated

import typer

from lumin_tune.cli import options as opt
from lumin_tune.cli.exits import UsageError
from lumin_tune.cli.files import NAME
from lumin_tune.cli.output import print_json, say
from lumin_tune.cli.settings import SETTINGS, setting_text
from lumin_tune.core.plugin.manager import configure_default_manager

_BUILDER = re.compile(r"^def (?P<name>\w+)\(\)(\s*->\s*(\"|')?(?P<type>[\w.]+))?", re.MULTILINE)
_EXAMPLES = {"db": '"results.db"'}
_LIKELY = ("build_graph", "build_model", "build", "graph", "model")


def add_commands(app: typer.Typer) -> None:
    """Add the commands of this group to the application."""
    app.command("init")(init)


def init(
    folder: Annotated[Path, typer.Argument(help="Folder of the model.")] = Path("."),
    force: Annotated[bool, typer.Option("--force", help="Overwrite an existing lumin.toml.")] = False,
    as_json: opt.Json = False,
) -> None:
    """Write a commented lumin.toml for the model found in a folder, for lumin-tune tune FOLDER."""
    if not folder.is_dir():
        raise UsageError(f"no such folder: {str(folder)!r}; create it, or name the folder of the model")
    target = folder / NAME
    if target.exists() and not force:
        raise UsageError(f"{target} already exists; --force overwrites it")
    manager = configure_default_manager()
    suffixes = sorted({".pt2", *(suffix for each in manager.importers().values() for suffix in each.suffixes)})
    found = models_in(folder, suffixes)
    dims = _dims_of(folder, found[0]) if found else ()
    try:
        target.write_text(text_of(found, dims), encoding="utf-8")
    except OSError as error:
        raise UsageError(f"{target} cannot be written: {error.strerror}; name a writable folder") from error
    for name in found[1:]:
        say(f"note: {name} may also be a model; {NAME} uses {found[0]}")
    if not found:
        say(f"note: no model found in {folder}; name one in {target}")
    if as_json:
        print_json({"file": str(target), "model": found[0] if found else None, "dims": list(dims)})
    else:
        typer.echo(str(target))


def models_in(folder: Path, suffixes: list[str]) -> list[str]:
    """Return the candidate models in a folder, most likely first: model files, then functions that return graphs."""
    files = sorted(each.name for each in folder.iterdir() if each.is_file() and each.suffix.lower() in suffixes)
    functions = []
    for path in sorted(folder.glob("*.py")):
        if not path.stem.isidentifier():
            continue
        for match in _BUILDER.finditer(path.read_text(encoding="utf-8", errors="replace")):
            is_graph = (match["type"] or "").rpartition(".")[2] in ("Graph", "NodeGraph")
            if is_graph or match["name"] in _LIKELY[:3]:
                functions.append((not is_graph, path.stem != "model", f"{path.stem}:{match['name']}"))
    return [*files, *(name for _, _, name in sorted(functions))]


def text_of(found: list[str], dims: tuple[str, ...]) -> str:
    """Return the text of the `lumin.toml`."""
    if found and ":" in found[0]:
        model = f'graph = "{found[0]}"  # module:function, a function without arguments that returns a Graph'
    elif found:
        model = f'file = "{found[0]}"'
    else:
        model = '# graph = "model:build_graph"  # module:function, a function without arguments that returns a Graph\n'
        model += '# file = "model.onnx"'
    lines = [
        "# Configuration of lumin-tune tune for the model in this folder.",
        "# Flags and LUMIN_TUNE_... environment variables take precedence.",
        "",
        "[model]",
        model,
        "",
        "# Presets applied before the model is read, as with --dim, --shape and --input: sizes and ranges of",
        "# dimensions, shapes of inputs (? keeps a size as in the model), and constant values of inputs.",
        "# [model.dims]",
        "# height = [32, 1024]",
        "# [model.shapes]",
        "# images = [1, 3, 320, 320]",
        "# [model.inputs]",
        "# sr = 16000",
        "",
        "[tune]  # commented values are the defaults",
    ]
    for name, setting in SETTINGS.items():
        lines += [f"# {setting.doc}", f"# {name} = {_toml(name, setting.default)}"]
    lines += ["", "# Shapes to tune for, one table per shape. Every symbolic dimension of the model needs a size."]
    if dims:
        lines += ["[[shapes]]", *(f"{name} = 1" for name in dims)]
    else:
        lines += ["# [[shapes]]", "# batch = 1"]
    lines += [
        "",
        "# Other implementations to compare the result with: functions that may take inputs= and threads= and return",
        "# a function from inputs to outputs, both dicts of arrays by name.",
        "# [peers]",
        '# pytorch = "peers:pytorch"',
        "",
        "# A function that takes the tuned program; if the program is incorrect, it returns an error message or raises",
        "# AssertionError.",
        "# [check]",
        '# function = "check:check"',
    ]
    return "\n".join(lines) + "\n"


def _toml(name: str, value: object) -> str:
    if isinstance(value, tuple):
        return "[" + ", ".join(f'"{each}"' for each in value) + "]"
    if isinstance(value, int | float) and not isinstance(value, bool):
        return f"{value:g}"
    return f'"{setting_text(name, value)}"' if value is not None or SETTINGS[name].unset else _EXAMPLES[name]


def _dims_of(folder: Path, name: str) -> tuple[str, ...]:
    """Return the symbolic dimensions of a model file. Functions are not called, as they may have side effects."""
    if ":" in name:
        return ()
    from lumin_tune.cli.model.model_loading import model_source
    from lumin_tune.core.errors import LuminError
    from lumin_tune.core.plugin.manager import default_manager

    try:
        return tuple(model_source(str(folder / name)).load(default_manager()).dims)
    except LuminError as error:
        say(f"note: {name} cannot be read: {error}")
        return ()
