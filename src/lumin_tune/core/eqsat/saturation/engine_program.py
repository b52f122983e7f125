"""The text of all rules that an engine is to hold: `make_program`.

It is made before the engine, in the process of the caller; `engine` runs it. Nothing here imports egglog.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from lumin_tune.core.eqsat.saturation.engine_tables import EngineTables
from lumin_tune.core.eqsat.saturation.range_text import DECLARATIONS as RANGE_DECLARATIONS
from lumin_tune.core.eqsat.saturation.range_text import range_facts, range_rules
from lumin_tune.core.eqsat.saturation.rule_families import rules_of
from lumin_tune.core.eqsat.saturation.rule_text import DECLARATIONS, analyses, rename_analyses, rule_text
from lumin_tune.core.eqsat.saturation.rules import CheckedRule, check_rule
from lumin_tune.core.plugin.records import RuleFamily

if TYPE_CHECKING:
    pass


@dataclass(frozen=True)
class EngineRule:
    """A rule that the engine holds. growth: e-nodes that a match can add at most."""

    name: str
    growth: int
    table: str
    find: str
    match: str
    apply: str
    columns: tuple[str, ...]


@dataclass(frozen=True)
class EngineFamily:
    """Rules that are run together, by their numbers."""

    name: str
    rules: tuple[int, ...]
    simplifies: bool


@dataclass(frozen=True)
class EngineProgram:
    """The rules that an engine is to have.

    stable: texts that are the same for all e-graphs, of which an engine can be prepared. specific: those for one. They
    are short, because every command that egglog reads keeps a copy of the text that it stood in.
    """

    rules: tuple[EngineRule, ...]
    families: tuple[EngineFamily, ...]
    stable: tuple[str, ...]
    specific: tuple[str, ...]


def make_program(families: Sequence[RuleFamily], tables: EngineTables, prepare: bool = True) -> EngineProgram:
    """Return the text of all rules of the families that are written in the rule language, less those without effect.

    prepare: whether it is worth while to prepare engines for these families. Raises RuleError for a malformed rule.
    """
    rules: list[EngineRule] = []
    found = []
    forms: set[str] = set()
    stable = [DECLARATIONS, *analyses(), RANGE_DECLARATIONS, *range_rules()]
    specific = [*rename_analyses(tables.renames), *range_facts(tables)]
    for family in families:
        numbers = []
        for checked in effective_rules(family):
            text = rule_text(len(rules), checked.rule, tables.sizes)
            if text.form.text and text.form.table not in forms:
                forms.add(text.form.table)
                (stable if prepare and not text.form.by_sizes else specific).append(text.form.text)
            (stable if prepare and not text.by_sizes else specific).append(text.text)
            numbers.append(len(rules))
            rules.append(
                EngineRule(
                    checked.name, checked.growth, text.table, text.form.find, text.match, text.apply, text.columns
                )
            )
        found.append(EngineFamily(family.name, tuple(numbers), family.simplifies))
    return EngineProgram(tuple(rules), tuple(found), tuple(stable), tuple(specific))


def effective_rules(family: RuleFamily) -> list[CheckedRule]:
    """Return the rules of a family that are in the rule language and say more than commutativity does.

    Raises RuleError for a malformed rule.
    """
    checked = [check_rule(rule) for rule in rules_of(family)]
    return [each for each in checked if not each.trivial]
