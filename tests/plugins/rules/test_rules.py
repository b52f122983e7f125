"""Every rule of every installed family holds on numbers, has a source, and is in the language of the engine."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from lumin_tune.core.eqsat.saturation.rule_families import sound_families
from lumin_tune.core.eqsat.saturation.rules import check_rule
from lumin_tune.core.plugin.manager import PluginManager
from lumin_tune.core.plugin.records import Exactness, GraphRule, Rule, RuleFamily
from lumin_tune.plugins.generic.rules import FAMILIES
from lumin_tune.testing.rules import check

INSTALLED = tuple(PluginManager().rule_families().values())
ALL = [(family, rule) for family in INSTALLED for rule in family.rules]
OFF = {"mixed-precision-f16", "mixed-precision-bf16", "softmax-in-parts", "winograd"}


@pytest.mark.parametrize("rule", [rule for _, rule in ALL], ids=[f"{family.name}/{rule.name}" for family, rule in ALL])
def test_a_rule_holds(rule: Rule | GraphRule) -> None:
    check(rule)


def test_the_engine_refuses_none() -> None:
    good, refused = sound_families(INSTALLED)
    assert not refused
    assert good == INSTALLED


def test_names_are_unique_among_all_families() -> None:
    count = Counter(rule.name for _, rule in ALL)
    assert [name for name, times in count.items() if times > 1] == []


def test_families_come_by_the_hook_and_say_what_they_are_for() -> None:
    assert set(FAMILIES) <= set(INSTALLED)
    for family in FAMILIES:
        first = family.doc.partition("\n")[0]
        assert first.endswith(".") and len(first) <= 110, family.name


def test_only_what_changes_results_beyond_rounding_or_needs_measuring_is_off() -> None:
    assert {family.name for family in FAMILIES if not family.enabled} == OFF
    for family in FAMILIES:
        if not family.enabled and family.name != "winograd":
            assert {rule.exactness for rule in family.rules} == {Exactness.APPROXIMATES}


@pytest.mark.parametrize("family", [each for each in FAMILIES if each.simplifies], ids=lambda each: each.name)
def test_what_simplifies_shrinks(family: RuleFamily) -> None:
    for rule in family.rules:
        assert isinstance(rule, Rule)
        assert check_rule(rule).shrinks, rule.name


@pytest.mark.parametrize("family", FAMILIES, ids=lambda each: each.name)
def test_half_types_are_named_only_where_casts_are(family: RuleFamily) -> None:
    """Mixed precision comes in by its own families alone."""
    for rule in family.rules:
        if isinstance(rule, Rule) and family.name not in OFF | {"casts"}:
            assert not re.search(r"\((cast|dtype \?\w+) \w*f16", rule.right), rule.name
