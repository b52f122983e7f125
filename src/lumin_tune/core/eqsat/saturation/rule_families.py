"""Families of rules: those that may be used, and the faulty rule of each that may not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lumin_tune.core.eqsat.saturation.rule_variants import variants
from lumin_tune.core.errors import RuleError
from lumin_tune.core.plugin.records import Rule, RuleFamily


@dataclass(frozen=True, slots=True)
class RefusedRule:
    """A family that is not used, and why. rule: the name of the faulty rule."""

    family: str
    rule: str
    message: str


def rules_of(family: RuleFamily) -> list[Rule]:
    """Return the rules of a family that are written in the language; others find their matches in graphs."""
    return [each for each in family.rules if isinstance(each, Rule)]


def sound_families(families: Sequence[RuleFamily]) -> tuple[tuple[RuleFamily, ...], tuple[RefusedRule, ...]]:
    """Return the families without faults, and for the others the first fault of each."""
    good: list[RuleFamily] = []
    refusals: list[RefusedRule] = []
    owners: dict[str, str] = {}
    for family in families:
        refusal = _fault(family, owners)
        if refusal:
            refusals.append(refusal)
            continue
        good.append(family)
        owners.update((rule.name, family.name) for rule in family.rules)
    return tuple(good), tuple(refusals)


def _fault(family: RuleFamily, owners: dict[str, str]) -> RefusedRule | None:
    seen: set[str] = set()
    for rule in family.rules:
        if rule.name in owners or rule.name in seen:
            owner = owners.get(rule.name, family.name)
            message = f"rule {rule.name!r} already exists in the family {owner!r}; give it another name"
            return RefusedRule(family.name, rule.name, message)
        seen.add(rule.name)
    for rule in rules_of(family):
        try:
            variants(rule)
        except RuleError as error:
            return RefusedRule(family.name, rule.name, str(error))
    return None
