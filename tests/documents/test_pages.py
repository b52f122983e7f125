"""The links, files and tables of README and docs are those of the repository."""

from __future__ import annotations

import importlib
import re
import tomllib

import pytest
from tests.core.ops.primops import PRIMOPS
from tests.documents.figures import PAGES, ROOT

from lumin_tune.core.kernel.simt.runtime.device import DeviceQueue
from lumin_tune.core.kernel.simt.target.target import CAPABILITIES
from lumin_tune.core.ops.op_table import OPS
from lumin_tune.plugins.generic.rules import FAMILIES

PACKAGE = ROOT / "src" / "lumin_tune"
EVERY_PAGE = (*PAGES, "CONTRIBUTING.md")
NOT_YET = {"results/gpu.json"}
"""Files that a benchmark writes which has not run."""


def test_the_page_of_clusters_lists_every_metric() -> None:
    pytest.importorskip("prometheus_client", reason="pip install 'lumin-tune[cluster]'")
    from lumin_tune.cluster.monitoring.prometheus import Metrics

    text = (ROOT / "docs" / "cluster.md").read_text(encoding="utf-8")
    table = text.partition("all beginning with `lumin_tune_`")[2]
    named = {f"lumin_tune_{name.removesuffix('_total')}" for name in re.findall(r"`([a-z_]+)`", table)}
    assert named == {family.name for family in Metrics().registry.collect()}


def test_the_architecture_lists_every_primop_as_the_table_has_it() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    for name in PRIMOPS:
        attributes = ", ".join(attribute.name for attribute in OPS[name].attributes)
        assert f"| `{name}` | {attributes} | {OPS[name].doc} |" in text


def test_the_picture_of_the_architecture_is_that_of_the_import_contracts() -> None:
    picture = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8").split("```")[1]
    lines = [re.match(r"( +)(\w+(?: \| \w+)*) {2,}", line) for line in picture.splitlines() if line]
    shown: dict[bool, list[set[str]]] = {False: [], True: []}
    for line in lines:
        assert line is not None, picture
        shown[len(line[1]) > 1].append(set(line[2].split(" | ")))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = {
        each["containers"][0]: each for each in project["tool"]["importlinter"]["contracts"] if "layers" in each
    }
    for inside, container in ((False, "lumin_tune"), (True, "lumin_tune.core")):
        layers = [set(re.findall(r"\w+", layer)) for layer in contracts[container]["layers"]]
        places = [next(n for n, layer in enumerate(layers) if names <= layer) for names in shown[inside]]
        assert places == sorted(set(places)), f"the picture of {container} has another order"
    folders = {each.name for each in PACKAGE.iterdir() if each.is_dir() and each.name != "__pycache__"}
    assert set().union(*shown[False]) == folders, "the picture lacks folders, or has too many"


def test_counts_are_those_of_the_tables() -> None:
    readme, guide = ((ROOT / page).read_text(encoding="utf-8") for page in ("README.md", "docs/plugins.md"))
    rules = sum(len(family.rules) for family in FAMILIES)
    assert f"{rules} in {len(FAMILIES)} families" in " ".join(readme.split())
    assert f"There are {len(PRIMOPS)} primitive operations" in " ".join(guide.split())
    glossary = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
    assert f"one of the {len(PRIMOPS)} ops of a graph" in " ".join(glossary.split())


@pytest.mark.parametrize("page", EVERY_PAGE)
def test_links_lead_somewhere(page: str) -> None:
    for target in re.findall(r"\]\((?!http)([^)#]+)", (ROOT / page).read_text(encoding="utf-8")):
        assert ((ROOT / page).parent / target).exists(), target


@pytest.mark.parametrize("page", EVERY_PAGE)
def test_files_named_in_code_exist(page: str) -> None:
    """A path begins at the repository, the package, its core, beside the page, or, in the guide, at its example."""
    folders = [ROOT, ROOT / "src", PACKAGE, PACKAGE / "core", (ROOT / page).parent, ROOT / "examples" / "numba_backend"]
    text = (ROOT / page).read_text(encoding="utf-8")
    named = set(re.findall(r"`([\w./-]+/[\w.-]+\.(?:py|h|c|cpp|md|json|toml|yaml))`", text))
    named |= set(re.findall(r"`((?:core|plugins|nn|models|weights|cli|tuner|cluster|results|testing)/[a-z_/]*)`", text))
    for name in named - NOT_YET:
        assert any((folder / name).exists() for folder in folders), name


def test_the_walk_to_a_device_with_threads_names_what_there_is() -> None:
    text = (ROOT / "docs" / "plugins.md").read_text(encoding="utf-8")
    walk = text.partition("#### A device with threads")[2].partition("\n### ")[0]
    files = set(re.findall(r"^\| `(\w+\.py)` \|", walk, re.MULTILINE))
    assert len(files) == 7
    for backend in ("opencl", "metal"):
        there = {path.name for path in (PACKAGE / "plugins" / backend).glob("*.py")}
        assert files <= there, f"{backend} has no {files - there}"
    methods = [name for name in vars(DeviceQueue) if not name.startswith("_")]
    assert len(methods) == 10 and "a `DeviceQueue` of ten methods" in walk
    (module, name) = re.findall(r"by the names of `([\w.]+)\.(\w+)`", walk)[0]
    assert hasattr(importlib.import_module(f"lumin_tune.core.kernel.simt.{module}"), name)
    named = set(re.findall(r"`(SimtBackend|SimtKernel|SimtExecutable|_on_device|TemplateLanguage|Language)`", walk))
    sources = "\n".join(path.read_text(encoding="utf-8") for path in (PACKAGE / "core/kernel/simt").rglob("*.py"))
    assert len(named) == 6 and all(re.search(rf"(class|def) {each}\b", sources) for each in named)
    capabilities = set(
        re.findall(r"`([a-z]+(?:-[a-z]+)?)`", walk[walk.index("32 or 64 threads") :].partition(" are left")[0])
    )
    assert capabilities and capabilities <= set(CAPABILITIES)
