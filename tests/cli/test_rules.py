"""`lumin-tune rules` as people and programs run it, and the page it makes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from lumin_tune.cli.rules import page
from lumin_tune.core.plugins import PluginManager
from lumin_tune.plugins.generic.rules import FAMILIES

COMMAND = Path(sys.executable).parent / "lumin-tune"
FAULTY = """
from lumin_tune.core.hooks import hookimpl
from lumin_tune.core.records import Exactness, Rule, RuleFamily

RULE = Rule("from-nowhere", "(sqrt ?x)", "(sqrt ?y)", Exactness.BIT_EXACT, "nowhere")


@hookimpl
def lumin_rules():
    return [RuleFamily("faulty", (RULE,))]
"""
PAGE = Path(__file__).parents[2] / "docs" / "rules.md"


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    variables = {name: value for name, value in os.environ.items() if not name.startswith("LUMIN_")} | environment
    return subprocess.run(
        [COMMAND, "rules", *arguments], capture_output=True, text=True, env=variables, check=False, timeout=60
    )


def listed(*arguments: str) -> dict[str, dict[str, Any]]:
    done = run("--json", *arguments)
    assert done.returncode == 0, done.stderr
    return {family["name"]: family for family in json.loads(done.stdout)}


def test_the_table_has_a_line_a_family_with_what_is_on() -> None:
    done = run()
    assert (done.returncode, done.stderr) == (0, "")
    header, _, *rows = done.stdout.splitlines()
    assert header.split()[:4] == ["family", "rules", "classes", "plugin"]
    assert {row.split()[0] for row in rows} >= {family.name for family in FAMILIES} | {"sample-algebra"}
    states = {row.split()[0]: row.split()[1] for row in rows}
    assert states["static-folding"] == "on"
    assert states["mixed-precision-f16"] == "off"


def test_json_has_every_rule_in_full() -> None:
    families = listed()
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


def test_one_family_in_full() -> None:
    done = run("--family", "contraction-chains")
    assert done.returncode == 0
    for line in (
        "contraction-chains (on)",
        "other-pair-first-ab (reassociates)",
        "  (sum ?j (mul (sum ?k (mul ?a ?b)) ?c))",
        "  = (sum ?k (mul ?a (sum ?j (mul ?b ?c))))",
    ):
        assert line in done.stdout.splitlines()
    assert "\n  if (float ?a) (independent ?a ?j) (independent ?c ?k) (dynamic ?a) (dynamic ?b)" in done.stdout


def test_switching_by_name_and_by_class() -> None:
    families = listed("--on", "mixed-precision-f16", "--off", "winograd", "--off", "casts")
    assert families["mixed-precision-f16"]["on"] and not families["mixed-precision-f16"]["on_by_default"]
    assert not families["winograd"]["on"] and not families["casts"]["on"]
    exact = listed("--exactness", "bit-exact")
    assert not exact["scales"]["rules"][0]["on"]
    assert {rule["exactness"] for family in exact.values() for rule in family["rules"] if rule["on"]} == {"bit-exact"}
    assert not exact["contraction-chains"]["on"], "nothing is left of it"
    assert "14 on" in run("--exactness", "bit-exact").stdout


@pytest.mark.parametrize("option", ["--family", "--on", "--off"])
def test_an_unknown_family_is_an_error_that_names_the_nearest(option: str) -> None:
    done = run(option, "winogard")
    assert done.returncode == 2
    assert done.stderr.startswith("error: unknown rule family 'winogard'; installed: ")
    assert "did you mean 'winograd'?" in done.stderr


def test_a_faulty_family_is_named_with_its_rule_and_the_rest_are_used(tmp_path: Path) -> None:
    info = tmp_path / "faulty_lumin-0.3.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: faulty-lumin\nVersion: 0.3\n")
    (info / "entry_points.txt").write_text("[lumin_tune]\nfaulty = lumin_test_faulty\n")
    (tmp_path / "lumin_test_faulty.py").write_text(FAULTY)
    done = run("--json", PYTHONPATH=str(tmp_path))
    assert done.returncode == 0
    assert "warning: rule family 'faulty' is not used: rule 'from-nowhere': ?y stands on the right" in done.stderr
    families = {family["name"]: family for family in json.loads(done.stdout)}
    assert not families["faulty"]["on"]
    assert families["scales"]["on"]


def test_the_page_is_current() -> None:
    """Made by `LUMIN_TUNE_BLOCK_PLUGINS=sample lumin-tune rules --markdown > docs/rules.md`."""
    done = run("--markdown", LUMIN_TUNE_BLOCK_PLUGINS="sample")
    assert done.returncode == 0, done.stderr
    assert PAGE.read_text(encoding="utf-8") == done.stdout


def test_the_page_has_every_rule_with_its_source() -> None:
    text = page(PluginManager(blocked=("sample",)).rule_families())
    for family in FAMILIES:
        assert f"## {family.name}\n\n{family.doc}" in text
        for rule in family.rules:
            assert f"| {rule.name} | " in text
            assert rule.source.replace("|", "\\|") in text
