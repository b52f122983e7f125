"""Which families of rules a search uses: those that are on by themselves, changed by name and by class of exactness.

The search and `lumin-tune rules` choose with it. It knows no plugin and checks no rule.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace

from lumin_tune.core.errors import UnknownNameError
from lumin_tune.core.plugin.records import Exactness, RuleFamily
from lumin_tune.core.suggest import did_you_mean

_ORDER = tuple(Exactness)


def chosen_families(
    families: Mapping[str, RuleFamily],
    on: Collection[str] = (),
    off: Collection[str] = (),
    loosest: Exactness = Exactness.APPROXIMATES,
) -> tuple[RuleFamily, ...]:
    """Return the families to use, in the order of the mapping, with those of their rules that are allowed.

    on, off: names of families to use though they are off by themselves, and not to use though they are on. loosest:
    the class of exactness up to which rules are allowed; a family of which no rule is left is not used.
    Raises UnknownNameError for a name that no family has, or that is to be both on and off.
    """
    for name in (*on, *off):
        if name not in families:
            raise UnknownNameError(f"unknown rule family {name!r}; {did_you_mean(name, families, label='installed')}")
        if name in on and name in off:
            raise UnknownNameError(f"rule family {name!r} is both enabled and disabled; name it once")
    allowed = _ORDER[: _ORDER.index(loosest) + 1]
    found = []
    for name, family in families.items():
        if name in off or not (family.enabled or name in on):
            continue
        rules = tuple(rule for rule in family.rules if rule.exactness in allowed)
        if rules:
            found.append(replace(family, rules=rules))
    return tuple(found)
