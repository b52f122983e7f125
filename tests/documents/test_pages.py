"""The links, files and tables of README and docs are those of the repository."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lumin_tune.core.ops.table import OPS, PRIMOPS

ROOT = Path(__file__).parents[2]


def test_the_page_of_clusters_lists_every_metric() -> None:
    pytest.importorskip("prometheus_client", reason="pip install 'lumin-tune[cluster]'")
    from lumin_tune.cluster.monitoring.metrics import Metrics

    text = (ROOT / "docs" / "cluster.md").read_text(encoding="utf-8")
    table = text.partition("all beginning with `lumin_tune_`")[2]
    named = {f"lumin_tune_{name.removesuffix('_total')}" for name in re.findall(r"`([a-z_]+)`", table)}
    assert named == {family.name for family in Metrics().registry.collect()}


def test_the_architecture_lists_every_primop_as_the_table_has_it() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    for name in PRIMOPS:
        attributes = ", ".join(attribute.name for attribute in OPS[name].attributes)
        assert f"| `{name}` | {attributes} | {OPS[name].doc} |" in text


@pytest.mark.parametrize(
    "page",
    ["README.md", "CONTRIBUTING.md", "docs/architecture.md", "docs/cluster.md", "docs/plugins.md", "docs/security.md"],
)
def test_links_and_named_files_exist(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    for target in re.findall(r"\]\((?!http)([^)#]+)", text):
        assert ((ROOT / page).parent / target).exists(), target
    if page == "docs/architecture.md":
        rooms = "core|plugins|nn|models|weights|cli|tuner|cluster|results"
        for target in re.findall(rf"`((?:{rooms})/[a-z_/]*(?:\.py)?)`", text):
            assert (ROOT / "src" / "lumin_tune" / target).exists(), target
