"""All operand orders of a rule's left side, since commutative ops match in either order.

`rule_text` writes one pattern for each; the e-graph itself stores one order.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product

from lumin_tune.core.eqsat.egraph import COMMUTATIVE
from lumin_tune.core.eqsat.saturation.rules import RuleTerm, TermKind, check_rule, normal_text, renamed
from lumin_tune.core.errors import RuleError
from lumin_tune.core.plugin.records import Rule

MAX_VARIANTS = 64


@lru_cache(maxsize=4096)
def variants(rule: Rule) -> tuple[RuleTerm, ...]:
    """Return the left side of a rule in all orders of commutative operands, without equivalent ones.

    Raises RuleError as `check_rule` does, and for too many orders. Two orders are equivalent if renaming variables
    makes the rules equal, modulo commutativity of the right side.
    """
    checked = check_rule(rule)
    orders = _orders(checked.left)
    if len(orders) > MAX_VARIANTS:
        raise RuleError(
            f"rule {checked.name!r}: the left side can be ordered in {len(orders)} ways, more than {MAX_VARIANTS}; "
            "write it with fewer commutative operations, or as several rules"
        )
    found: dict[tuple[str, ...], RuleTerm] = {}
    for left in orders:
        names = {
            each: f"?{index}"
            for index, each in enumerate(dict.fromkeys(term.head for term in left.walk() if term.is_variable))
        }
        rest = sorted(normal_text(renamed(each, names)) for each in checked.conditions)
        key = (str(renamed(left, names)), normal_text(renamed(checked.right, names)), *rest)
        found.setdefault(key, left)
    return tuple(found.values())


def _orders(term: RuleTerm) -> list[RuleTerm]:
    if not term.arguments:
        return [term]
    found = []
    for arguments in product(*(_orders(each) for each in term.arguments)):
        found.append(RuleTerm(term.head, term.kind, arguments, term.value))
        if term.kind is TermKind.VALUE and term.head in COMMUTATIVE and arguments[0] != arguments[1]:
            found.append(RuleTerm(term.head, term.kind, arguments[::-1], term.value))
        if len(found) > 2 * MAX_VARIANTS:
            break
    return found
