"""The documentation site: every page is reached from its index, every public name is documented, and it builds."""

from __future__ import annotations

import importlib.util
import inspect
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest
from tests.documents.figures import PAGES, ROOT

_FOR_CONTRIBUTORS = ("architecture.md", "recipes.md", "decisions.md")


@pytest.fixture(scope="module")
def reference() -> ModuleType:
    spec = importlib.util.spec_from_file_location("reference", ROOT / "docs" / "reference.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_public_name_is_documented(reference: ModuleType) -> None:
    missing = []
    for name in reference.MODULES:
        module = reference.module_of(name)
        assert module.__doc__, name
        for public in reference.public_names(module):
            value = getattr(module, public)
            if (inspect.isclass(value) or inspect.isroutine(value)) and not inspect.getdoc(value):
                missing.append(f"{name}.{public}")
    assert not missing


def test_every_method_of_a_public_class_is_documented(reference: ModuleType) -> None:
    missing = []
    for name in reference.MODULES:
        for public in reference.public_names(reference.module_of(name)):
            value = getattr(reference.module_of(name), public)
            if not inspect.isclass(value):
                continue
            for method, member in inspect.getmembers(
                value, lambda each: inspect.isroutine(each) or isinstance(each, property)
            ):
                own = getattr(member, "__module__", "") or getattr(getattr(member, "fget", None), "__module__", "")
                if (
                    not method.startswith(("_", "test_"))
                    and own.startswith("lumin_tune")
                    and not inspect.getdoc(member)
                ):
                    missing.append(f"{name}.{public}.{method}")
    assert not missing


INTERNAL = {
    "lumin_tune.core.graph.rewrite",
    "lumin_tune.core.graph.node_graph",
    "lumin_tune.core.eqsat.saturation.rules",
    "lumin_tune.core.kernel.simt.launch_manifest",
    "lumin_tune.core.kernel.simt.runtime.builds",
    "lumin_tune.core.kernel.simt.runtime.device",
    "lumin_tune.core.kernel.simt.runtime.simt_backend",
    "lumin_tune.core.kernel.simt.target.target",
    "lumin_tune.core.kernel.simt.target.templates",
}
"""Modules for passes, rules and backends of devices with threads, which the guide to plugins shows in use."""


def test_every_module_that_users_import_is_documented(reference: ModuleType) -> None:
    """Pages, examples and the templates of plugins import from modules of the reference only."""
    pages = [*PAGES, *(str(each.relative_to(ROOT)) for each in (ROOT / "examples").rglob("*.py"))]
    texts = [(ROOT / page).read_text(encoding="utf-8") for page in pages if Path(page).name not in _FOR_CONTRIBUTORS]
    templates = ROOT / "src" / "lumin_tune" / "cli" / "templates"
    texts += [each.read_text(encoding="utf-8") for each in templates.rglob("*.txt")]
    found = {name for text in texts for name in re.findall(r"(?:from|import) (lumin_tune[\w.]*)", text)}
    assert len(found) > 15
    assert found - INTERNAL - {"lumin_tune.plugins"} <= reference.MODULES.keys()


def test_the_reference_lists_every_public_name(reference: ModuleType) -> None:
    """Each name of a module is an entry of its page, or refers to the page that has it."""
    owner = reference.owners()
    for name, purpose in reference.MODULES.items():
        page = "\n".join(reference.page_of(name, purpose, owner))
        for public in reference.public_names(reference.module_of(name)):
            assert re.search(rf":: {public}$|^`{public}` is ", page, re.MULTILINE), f"{name}.{public}"


def test_docstrings_are_taken_literally(reference: ModuleType) -> None:
    assert reference.restructured("x: (*batch, n), |x| in `a*b`, name_ too.") == (
        "x: (\\*batch, n), \\|x\\| in `a*b`, name\\_ too."
    )
    assert reference.restructured("A loop:\n\n    for x in y:\n        f(x)") == (
        "A loop:\n\n.. code-block:: python\n\n    for x in y:\n        f(x)"
    )


@pytest.mark.fuzz
def test_the_site_builds_without_a_warning(tmp_path: Path) -> None:
    pytest.importorskip("sphinx", reason="pip install 'lumin-tune[test]'")
    command = [sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", "-b", "html", "docs", str(tmp_path)]
    subprocess.run(command, cwd=ROOT, check=True)
    assert (tmp_path / "reference" / "lumin_tune.html").exists()
