"""The structure of the code: sizes of folders and modules, numbers of parameters, names, and modules without a user.

Each rule has a list or a number of the exceptions that there are. A change may shorten it, never extend it.
"""

from __future__ import annotations

import ast
import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "lumin_tune"

MOST_FILES = 20
MOST_LINES = 400
MOST_PARAMETERS = 6
LEAST_ROWS = 8

RECURRING_FILE_NAMES = 18
"""File names that stand more than once in a plugin or in a top-level folder: one topic in several layers."""
RECURRING_CLASS_NAMES = 46
"""Class names at the top level of more than one module: layers of `nn` and `blueprint`, a cell of each layer, ..."""

KEYWORD_INTERFACES = 58
"""Functions of more parameters whose callers write names: public functions, constructors of layers, decorators."""
POSITIONAL = {
    "core/tensor/neural_networks/transposed_convolution.py": {
        "conv_transpose",
        "conv_transpose1d",
        "conv_transpose2d",
        "conv_transpose3d",
    },
    "training/losses/ctc.py": {"ctc"},
    "training/losses/embedding.py": {"triplet_margin"},
}
"""Public functions that take more than six parameters by position, in PyTorch's order, by module."""
SIGNATURES_OF_OTHERS = "plugins/torch/operators/"
"""The folder whose functions have the parameters of PyTorch's operators."""

LOADED_BY_NAME = (
    "plugins/onnx/operators/",
    "plugins/torch/operators/",
    "testing/programs/",
    "results/schema/migrations/",
)
"""Folders whose modules are imported by the list of their names."""
COPIED = frozenset({"plugins/cpu/runtime/standalone.py"})
"""Modules that are copied beside an exported program, as its loader."""
FOR_AUTHORS_OF_TESTS = frozenset({"testing/onnx.py", "testing/planted.py"})
"""Test doubles and harnesses, which plugin authors and the tests import."""


@cache
def modules() -> dict[str, ast.Module]:
    """Return the syntax tree of each module of the package by its path."""
    return {
        str(file.relative_to(PACKAGE)): ast.parse(file.read_text(encoding="utf-8"))
        for file in sorted(PACKAGE.rglob("*.py"))
    }


def functions(module: ast.Module) -> Iterator[tuple[ast.FunctionDef | ast.AsyncFunctionDef, bool]]:
    """Yield each function of a module and whether it takes an instance or a class first."""
    waiting: list[tuple[ast.AST, bool]] = [(module, False)]
    while waiting:
        node, in_class = waiting.pop()
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
                static = any(isinstance(each, ast.Name) and each.id == "staticmethod" for each in child.decorator_list)
                yield child, in_class and not static
            waiting.append((child, isinstance(child, ast.ClassDef)))


def is_command(function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Return whether the parameters are options of a command."""
    return any("Option" in ast.dump(each.annotation) for each in function.args.args if each.annotation is not None) or (
        len(function.args.defaults) > MOST_PARAMETERS
    )


def test_folders_have_at_most_20_files() -> None:
    files = (file for file in PACKAGE.rglob("*") if file.is_file() and "__pycache__" not in file.parts)
    counts = Counter(file.parent for file in files if file.name != "__init__.py")
    crowded = {str(folder.relative_to(PACKAGE)): count for folder, count in counts.items() if count > MOST_FILES}
    assert not crowded, "put the files of one concept into a folder"


def test_long_modules_say_why() -> None:
    for name, module in modules().items():
        lines = (PACKAGE / name).read_text(encoding="utf-8").count("\n")
        if lines > MOST_LINES:
            reason = "The module is long because" in " ".join((ast.get_docstring(module) or "").split())
            assert reason, f"{name} has {lines} lines: split it by concept, or say why not in its docstring"


def test_functions_take_at_most_six_parameters() -> None:
    by_position, by_name = [], 0
    for name, module in modules().items():
        if name.startswith(SIGNATURES_OF_OTHERS):
            continue
        for function, has_self in functions(module):
            own = function.args
            positional = len(own.posonlyargs) + len(own.args) - has_self
            if positional + len(own.kwonlyargs) <= MOST_PARAMETERS or name.startswith("cli/") and is_command(function):
                continue
            if positional <= MOST_PARAMETERS or function.name == "__init__":
                by_name += 1
            elif function.name not in POSITIONAL.get(name, ()):
                by_position.append(f"{name}:{function.name}")
    assert not by_position, "introduce a record of what belongs together"
    assert by_name <= KEYWORD_INTERFACES, "introduce a record of what belongs together"


def test_names_of_files_and_classes_recur_no_more_than_they_do() -> None:
    files, classes = defaultdict(set), defaultdict(set)
    for name, module in modules().items():
        path = Path(name)
        if path.stem not in ("__init__", "__main__"):
            files[path.parts[: 2 if path.parts[0] == "plugins" else 1], path.name].add(name)
        for node in module.body:
            if isinstance(node, ast.ClassDef):
                classes[node.name].add(name)
    assert sum(len(each) > 1 for each in files.values()) <= RECURRING_FILE_NAMES, "give the new file another name"
    assert sum(len(each) > 1 for each in classes.values()) <= RECURRING_CLASS_NAMES, "give the new class another name"


def test_the_formatter_is_switched_off_for_tables_only() -> None:
    for folder in ("src", "tests", "bench"):
        for file in sorted((ROOT / folder).rglob("*.py")):
            text = file.read_text(encoding="utf-8")
            if "# fmt:" not in text or file == Path(__file__):
                continue
            tables = {node.end_lineno for node in ast.walk(ast.parse(text)) if is_table(node)}
            for number, line in enumerate(text.splitlines(), 1):
                if re.search(r"# fmt: (skip|off)\b", line):
                    assert number in tables, f"{file.relative_to(ROOT)}:{number}: let `make format` lay this out"


def is_table(node: ast.AST) -> bool:
    """Return whether a statement or a decorator lists at least eight things."""
    if isinstance(node, ast.Call) and len(node.args) >= LEAST_ROWS:
        return True
    if not isinstance(node, ast.Assign | ast.AnnAssign | ast.Return | ast.Expr | ast.Assert | ast.Call):
        return False
    displays = (each for each in ast.walk(node) if isinstance(each, ast.Tuple | ast.List | ast.Set | ast.Dict))
    items = (len(each.keys if isinstance(each, ast.Dict) else each.elts) for each in displays)
    return max(items, default=0) >= LEAST_ROWS


def test_every_module_has_a_user_beside_the_tests() -> None:
    """Whatever only tests import is part of the tests."""
    named = {
        ".".join(("lumin_tune", *Path(name).with_suffix("").parts)).removesuffix(".__init__"): name
        for name in modules()
    }
    used = set()
    for module, name in named.items():
        for node in ast.walk(modules()[name]):
            used |= {each for each in references(node) if each != module}
    texts = [ROOT / "pyproject.toml", ROOT / "README.md"]
    texts += [file for folder in ("docs", "examples", "bench") for file in (ROOT / folder).rglob("*.*")]
    readable = (file for file in texts if file.suffix in (".py", ".md", ".toml"))
    documents = " ".join(file.read_text(encoding="utf-8") for file in readable)
    unused = [
        name
        for module, name in named.items()
        if module not in used
        and not name.endswith(("__init__.py", "__main__.py"))
        and not name.startswith(LOADED_BY_NAME)
        and name not in FOR_AUTHORS_OF_TESTS | COPIED
        and not re.search(rf"{re.escape(module)}\b|{re.escape(name)}", documents)
    ]
    assert not unused, "no module of the package, no page, example or entry point uses these"


def test_every_name_has_a_user_beside_the_tests() -> None:
    """A name at the top level of a module occurs elsewhere in the package, in a page, a benchmark or a stand-in."""
    words: Counter[str] = Counter()
    for folder in (PACKAGE, *(ROOT / name for name in ("docs", "examples", "bench", "tests/stand_ins"))):
        for file in folder.rglob("*.*"):
            if file.suffix in (".py", ".h", ".cpp", ".html", ".js", ".txt", ".md", ".toml"):
                words.update(re.findall(r"\w+", file.read_text(encoding="utf-8")))
    words.update(re.findall(r"\w+", (ROOT / "pyproject.toml").read_text(encoding="utf-8")))
    unused = []
    for name, module in modules().items():
        for node in module.body:
            if name.startswith((SIGNATURES_OF_OTHERS, *LOADED_BY_NAME)):
                continue
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                defined = [] if node.decorator_list else [node.name]
            elif isinstance(node, ast.ClassDef):
                defined = [node.name]
            else:
                targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
                defined = [each.id for each in targets if isinstance(each, ast.Name)]
            unused += [f"{name}: {each}" for each in defined if words[each] == 1 and not each.startswith("__")]
    assert not unused, "delete these, use them, or make them part of the tests"


def references(node: ast.AST) -> Iterator[str]:
    """Yield the modules that a node may import, or name in a text that another process runs."""
    if isinstance(node, ast.Import):
        yield from (each.name for each in node.names)
    elif isinstance(node, ast.ImportFrom) and node.module:
        yield node.module
        yield from (f"{node.module}.{each.name}" for each in node.names)
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield from re.findall(r"lumin_tune(?:\.\w+)+", node.value)


def test_files_that_docstrings_name_exist() -> None:
    known = [
        f"/{file.relative_to(ROOT)}"
        for folder in ("src", "tests", "docs", "examples", "bench")
        for file in (ROOT / folder).rglob("*.*")
    ]
    for name in modules():
        for named in re.findall(r"`([\w./]+\.(?:py|h|cpp|md|sql))`", (PACKAGE / name).read_text(encoding="utf-8")):
            assert any(each.endswith(f"/{named}") for each in known), f"{name}: there is no {named}"
