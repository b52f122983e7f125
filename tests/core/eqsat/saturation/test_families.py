"""Which families and rules a session uses."""

from __future__ import annotations

import re

import pytest

from lumin_tune.core.eqsat.saturation.families import chosen_families
from lumin_tune.core.errors import UnknownNameError
from lumin_tune.core.plugin.records import Exactness, Rule, RuleFamily


def rule(name: str, exactness: Exactness) -> Rule:
    return Rule(name, "(max ?x ?x)", "?x", exactness, "a test")


EXACT, LOOSE = rule("exact", Exactness.BIT_EXACT), rule("loose", Exactness.APPROXIMATES)
ORDERED = rule("ordered", Exactness.REASSOCIATES)
FAMILIES = {
    "usual": RuleFamily("usual", (EXACT, ORDERED, LOOSE)),
    "loose": RuleFamily("loose", (LOOSE,)),
    "rare": RuleFamily("rare", (ORDERED,), enabled=False, simplifies=True),
}


def test_what_is_on_by_itself() -> None:
    assert chosen_families(FAMILIES) == (FAMILIES["usual"], FAMILIES["loose"])


def test_on_and_off_by_name() -> None:
    assert chosen_families(FAMILIES, on=("rare",), off=("loose",)) == (FAMILIES["usual"], FAMILIES["rare"])
    assert chosen_families(FAMILIES, on=("usual",)) == chosen_families(FAMILIES)


@pytest.mark.parametrize(
    ("loosest", "rules"),
    [
        (Exactness.BIT_EXACT, (EXACT,)),
        (Exactness.REASSOCIATES, (EXACT, ORDERED)),
    ],
)
def test_a_class_leaves_the_stricter_ones(loosest: Exactness, rules: tuple[Rule, ...]) -> None:
    (family,) = chosen_families(FAMILIES, loosest=loosest)
    assert (family.name, family.rules) == ("usual", rules)


@pytest.mark.parametrize("option", ["on", "off"])
def test_an_unknown_name(option: str) -> None:
    message = "unknown rule family 'lose'; installed: loose, rare, usual; did you mean 'loose'?"
    with pytest.raises(UnknownNameError, match=re.escape(message)):
        chosen_families(FAMILIES, **{option: ("lose",)})


def test_both_on_and_off() -> None:
    with pytest.raises(UnknownNameError, match="rule family 'loose' is both enabled and disabled"):
        chosen_families(FAMILIES, on=("loose",), off=("loose",))
