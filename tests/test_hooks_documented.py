"""Every hook is documented and tested, and the documentation's sample is the one that is installed."""

from __future__ import annotations

import ast
import inspect
import re
from pathlib import Path

import pytest

from lumin_tune.core.plugin import hooks

ROOT = Path(__file__).parent.parent
GUIDE = (ROOT / "docs" / "plugins.md").read_text(encoding="utf-8")
HOOKS = sorted(name for name, value in vars(hooks).items() if hasattr(value, "lumin_tune_spec"))


def test_there_are_seven_hooks() -> None:
    assert len(HOOKS) == 7
    assert all(name.startswith("lumin_") for name in HOOKS)


@pytest.mark.parametrize("hook", HOOKS)
def test_every_hook_has_a_section_in_the_guide(hook: str) -> None:
    parameters = ", ".join(inspect.signature(getattr(hooks, hook)).parameters)
    assert f"\n### `{hook}({parameters})`\n" in GUIDE


def test_the_guide_documents_no_other_hook() -> None:
    assert sorted(re.findall(r"^### `(lumin_\w+)", GUIDE, re.MULTILINE)) == HOOKS


@pytest.mark.parametrize("hook", HOOKS)
def test_every_hook_is_exercised(hook: str) -> None:
    tree = ast.parse((ROOT / "tests" / "core" / "plugin" / "test_plugins.py").read_text(encoding="utf-8"))
    tests = {node.name: ast.unparse(node) for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}
    body = tests[f"test_hook_{hook}"]
    assert f"{hook}=" in body, "the test gives a plugin that implements the hook"
    assert "assert" in body


@pytest.mark.parametrize("hook", HOOKS)
def test_every_hook_has_a_docstring_that_says_the_result(hook: str) -> None:
    said, _, _ = (inspect.getdoc(getattr(hooks, hook)) or "").partition("\n>>> ")
    assert said.rstrip().endswith(".")


def test_code_in_the_guide_is_the_samples() -> None:
    folders = [ROOT / "tests" / "sample_plugin", ROOT / "examples" / "numba_backend"]
    files = [file for folder in folders for file in (*folder.rglob("*.py"), folder / "pyproject.toml")]
    files.append(ROOT / "tests" / "backends" / "test_numba.py")
    sources = [file.read_text(encoding="utf-8") for file in files]
    blocks = re.findall(r"^```(?:python|toml)\n(.*?)^```$", GUIDE, re.MULTILINE | re.DOTALL)
    assert len(blocks) >= 4
    for block in blocks:
        assert any(block.strip() in source for source in sources), f"not in the samples:\n{block}"
