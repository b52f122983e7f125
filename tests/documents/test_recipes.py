"""The recipes name files, tests and commits that exist, and what they say is found when it is forgotten is found."""

from __future__ import annotations

import dataclasses
import importlib
import inspect
import pkgutil
import re
import shutil
import subprocess
from collections.abc import Iterator
from types import ModuleType
from typing import Any

import pytest
from tests.core.kernel.ir.parsing import parse_program
from tests.documents.figures import ROOT

import lumin_tune as lt
from lumin_tune.cli import main as command_line
from lumin_tune.core.kernel.ir.ir_text import print_program
from lumin_tune.core.kernel.lower.lowering import lower
from lumin_tune.core.plugin.records import RuleFamily
from lumin_tune.plugins import generic
from lumin_tune.plugins.generic import rules

TEXT = (ROOT / "docs" / "recipes.md").read_text(encoding="utf-8")
PACKAGE = ROOT / "src" / "lumin_tune"


def modules_of(package: ModuleType) -> Iterator[ModuleType]:
    """Yield the modules in a package's folder."""
    for each in pkgutil.iter_modules(package.__path__):
        yield importlib.import_module(f"{package.__name__}.{each.name}")


def test_files_exist() -> None:
    named = {each for each in re.findall(r"`([\w./-]+(?:\.\w+|/))`", TEXT) if "/" in each}
    assert len(named) > 40
    for name in sorted(named):
        assert (PACKAGE / name).exists() or (ROOT / name).exists(), name


def test_commits_exist() -> None:
    if shutil.which("git") is None or not (ROOT / ".git").exists():
        pytest.skip("this is no checkout of git")
    hashes = re.findall(r"Last done: `([0-9a-f]{7,})`", TEXT)
    assert len(hashes) == TEXT.count("Last done") > 7
    for each in hashes:
        done = subprocess.run(["git", "cat-file", "-e", f"{each}^{{commit}}"], cwd=ROOT, capture_output=True)
        if done.returncode and (ROOT / ".git" / "shallow").exists():
            pytest.skip("this is a shallow clone")
        assert not done.returncode, f"there is no commit {each}"


def test_every_file_of_onnx_operators_is_loaded() -> None:
    from lumin_tune.plugins.onnx.registry import FAMILIES

    folder = PACKAGE / "plugins" / "onnx" / "operators"
    marked = {
        ".".join(file.relative_to(folder).with_suffix("").parts)
        for file in folder.rglob("*.py")
        if re.search(r"^@operator\(", file.read_text(encoding="utf-8"), re.MULTILINE)
    }
    assert marked - set(FAMILIES) == set(), "list these files in FAMILIES of plugins/onnx/registry.py"


def test_every_operator_of_microsoft_has_a_signature() -> None:
    pytest.importorskip("onnx", reason="pip install 'lumin-tune[onnx]'")
    from lumin_tune.plugins.onnx.model.microsoft_signatures import MICROSOFT, signature_of
    from lumin_tune.plugins.onnx.operators.microsoft.refused import refused
    from lumin_tune.plugins.onnx.registry import find_builder, supported_operators

    unsigned = [
        name
        for name in supported_operators(MICROSOFT)
        if signature_of(MICROSOFT, name) is None and find_builder(MICROSOFT, name, 1) is not refused
    ]
    assert not unsigned, "give these operators a line in plugins/onnx/model/microsoft_signatures.py"


def test_every_family_of_rules_is_brought() -> None:
    found = {
        value.name for module in modules_of(rules) for value in vars(module).values() if isinstance(value, RuleFamily)
    }
    assert found == {each.name for each in rules.FAMILIES}, "list these families in plugins/generic/rules/__init__.py"


def test_every_pass_is_brought_and_has_a_golden_test() -> None:
    found = {
        value
        for module in modules_of(generic)
        for value in vars(module).values()
        if inspect.isclass(value)
        and dataclasses.is_dataclass(value)
        and value.__module__ == module.__name__
        and callable(getattr(value, "run", None))
        and isinstance(getattr(value, "name", None), str)
    }
    assert found == set(generic.lumin_passes()), "return these classes by lumin_passes in plugins/generic/__init__.py"
    first_lines = " ".join(
        file.read_text(encoding="utf-8").partition("\n")[0]
        for file in (ROOT / "tests" / "golden" / "passes").glob("*.txt")
    )
    for each in found:
        assert re.search(rf" {each.name}\b", first_lines), f"tests/golden/passes/ has no graph for {each.name}"


def test_every_group_of_commands_is_in_the_application() -> None:
    with_commands = {
        file.relative_to(PACKAGE.parent).with_suffix("")
        for file in (PACKAGE / "cli").rglob("*.py")
        if "\ndef add_commands(" in file.read_text(encoding="utf-8")
    }
    loaded = {
        value.__name__
        for value in vars(command_line).values()
        if isinstance(value, ModuleType) and hasattr(value, "add_commands")
    }
    assert {".".join(each.parts) for each in with_commands} == loaded, "add these to the list in cli/main.py"


def test_every_rewrite_of_kernels_is_used() -> None:
    folder = PACKAGE / "core" / "kernel" / "rewrite"
    form = re.compile(r"^from (lumin_tune\.core\.kernel\.rewrite\.\w+) import", re.MULTILINE)
    files = [file for file in PACKAGE.rglob("*.py") if "testing" not in file.parts]
    imported = {name for file in files for name in form.findall(file.read_text(encoding="utf-8"))}
    for file in folder.glob("*.py"):
        name = f"lumin_tune.core.kernel.rewrite.{file.stem}"
        assert file.stem == "__init__" or name in imported, f"no space and no lowering uses {file.name}"


def altered(value: Any) -> dict[str, Any]:
    """Return another value for each field of numbers, switches and names that has a default."""
    found: dict[str, Any] = {}
    for each in dataclasses.fields(value):
        if isinstance(each.default, bool):
            found[each.name] = not each.default
        elif isinstance(each.default, int):
            found[each.name] = each.default + 3
        elif isinstance(each.default, frozenset):
            found[each.name] = frozenset({"y0"})
    return found


def test_every_field_of_a_schedule_is_in_the_text() -> None:
    graph = lt.Graph()
    (graph.tensor("x", (4, 8), "f32") * 2.0).output("y")
    program = lower(graph.compile("generic"))
    (kernel,) = program.kernels
    stage = next(kernel.stages())
    schedule = dataclasses.replace(stage.schedule, **altered(stage.schedule))
    assert altered(stage.schedule) and altered(kernel)
    body = (dataclasses.replace(stage, schedule=schedule),)
    whole = dataclasses.replace(
        program, kernels=(dataclasses.replace(kernel, axes=kernel.axes, body=body, **altered(kernel)),)
    )
    (parsed,) = parse_program(print_program(whole)).kernels
    for name, value in altered(kernel).items():
        assert getattr(parsed, name) == value, f"core/kernel/ir/ir_text.py does not keep Kernel.{name}"
    for name, value in altered(stage.schedule).items():
        assert getattr(next(parsed.stages()).schedule, name) == value, f"core/kernel/ir/ir_text.py does not keep {name}"
