"""`lumin-tune rules` as people and programs run it, and the page it makes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tests.cli.running import InProcess, run

from lumin_tune.cli.rules import page
from lumin_tune.core.plugin.manager import PluginManager
from lumin_tune.plugins.generic.rules import FAMILIES

FAULTY = """
from lumin_tune.core.plugin.hooks import hookimpl
from lumin_tune.core.plugin.records import Exactness, Rule, RuleFamily

RULE = Rule("from-nowhere", "(sqrt ?x)", "(sqrt ?y)", Exactness.BIT_EXACT, "nowhere")


@hookimpl
def lumin_rules():
    return [RuleFamily("faulty", (RULE,))]
"""
PAGE = Path(__file__).parents[2] / "docs" / "rules.md"


@pytest.fixture
def rules(command: InProcess, monkeypatch: pytest.MonkeyPatch) -> InProcess:
    """The command where no plugin is blocked."""
    monkeypatch.delenv("LUMIN_TUNE_BLOCK_PLUGINS")
    return command


def listed(rules: InProcess, *arguments: str) -> dict[str, dict[str, Any]]:
    done = rules("rules", "--json", *arguments)
    assert done.code == 0, done.err
    return {family["name"]: family for family in json.loads(done.out)}


def test_the_table_has_a_line_a_family_with_what_is_on(rules: InProcess) -> None:
    done = rules("rules")
    assert (done.code, done.err) == (0, "")
    header, _, *rows = done.out.splitlines()
    assert header.split()[:4] == ["family", "rules", "classes", "plugin"]
    assert {row.split()[0] for row in rows} >= {family.name for family in FAMILIES} | {"sample-algebra"}
    states = {row.split()[0]: row.split()[1] for row in rows}
    assert states["static-folding"] == "on"
    assert states["mixed-precision-f16"] == "off"


def test_json_has_every_rule_in_full(rules: InProcess) -> None:
    families = listed(rules)
    (variance,) = families["one-pass-variance"]["rules"]
    assert variance["name"] == "squared-deviations"
    assert variance["exactness"] == "approximates"
    assert variance["on"] and not variance["on_graphs"]
    assert variance["left"] == "(sum ?i (mul (add ?x ?n) (add ?x ?n)))"
    assert "(independent ?n ?i)" in variance["condition"]
    assert "Chan" in variance["source"]
    assert all(rule["on_graphs"] for rule in families["winograd"]["rules"])
    assert families["sample-algebra"]["plugin"] == "sample"
    assert families["arithmetic"]["simplifies"]


def test_one_family_in_full(rules: InProcess) -> None:
    done = rules("rules", "--family", "contraction-chains")
    assert done.code == 0
    for line in (
        "contraction-chains (on)",
        "other-pair-first-ab (reassociates)",
        "  (sum ?j (mul (sum ?k (mul ?a ?b)) ?c))",
        "  = (sum ?k (mul ?a (sum ?j (mul ?b ?c))))",
    ):
        assert line in done.out.splitlines()
    assert "\n  if (float ?a) (independent ?a ?j) (independent ?c ?k) (dynamic ?a) (dynamic ?b)" in done.out


def test_switching_by_name_and_by_class(rules: InProcess) -> None:
    families = listed(rules, "--on", "mixed-precision-f16", "--off", "winograd", "--off", "casts")
    assert families["mixed-precision-f16"]["on"] and not families["mixed-precision-f16"]["on_by_default"]
    assert not families["winograd"]["on"] and not families["casts"]["on"]
    exact = listed(rules, "--exactness", "bit-exact")
    assert not exact["scales"]["rules"][0]["on"]
    assert {rule["exactness"] for family in exact.values() for rule in family["rules"] if rule["on"]} == {"bit-exact"}
    assert not exact["contraction-chains"]["on"], "nothing is left of it"
    assert "14 on" in rules("rules", "--exactness", "bit-exact").out


@pytest.mark.parametrize("option", ["--family", "--on", "--off"])
def test_an_unknown_family_is_an_error_that_names_the_nearest(rules: InProcess, option: str) -> None:
    done = rules("rules", option, "winogard")
    assert done.code == 2
    assert done.err.startswith("error: unknown rule family 'winogard'; installed: ")
    assert "did you mean 'winograd'?" in done.err


def test_a_faulty_family_is_named_with_its_rule_and_the_rest_are_used(tmp_path: Path) -> None:
    info = tmp_path / "faulty_lumin-0.3.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: faulty-lumin\nVersion: 0.3\n")
    (info / "entry_points.txt").write_text("[lumin_tune]\nfaulty = lumin_test_faulty\n")
    (tmp_path / "lumin_test_faulty.py").write_text(FAULTY)
    done = run(tmp_path, "rules", "--json", PYTHONPATH=str(tmp_path), LUMIN_TUNE_BLOCK_PLUGINS="")
    assert done.code == 0
    assert "warning: rule family 'faulty' is disabled: rule 'from-nowhere': ?y stands on the right" in done.err
    families = {family["name"]: family for family in json.loads(done.out)}
    assert not families["faulty"]["on"]
    assert families["scales"]["on"]


def test_the_page_is_current(command: InProcess) -> None:
    """Made by `LUMIN_TUNE_BLOCK_PLUGINS=sample lumin-tune rules --markdown > docs/rules.md`."""
    done = command("rules", "--markdown")
    assert done.code == 0, done.err
    assert PAGE.read_text(encoding="utf-8") == done.out


def test_the_page_has_every_rule_with_its_source() -> None:
    text = page(PluginManager(blocked=("sample",)).rule_families())
    for family in FAMILIES:
        assert f"## {family.name}\n\n{family.doc}" in text
        for rule in family.rules:
            assert f"| {rule.name} | " in text
            assert rule.source.replace("|", "\\|") in text
