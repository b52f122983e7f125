"""`lumin-tune rules`: the families of rewrite rules, what is in them, and the page docs/rules.md."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Mapping
from typing import Annotated, Any

import typer

from lumin_tune.cli import options as opt
from lumin_tune.cli.output import print_json, print_table, say
from lumin_tune.core.plugin.manager import configure_default_manager
from lumin_tune.core.plugin.records import Exactness, GraphRule, Rule, RuleFamily

PAGE_HEAD = """\
# Rewrite rules

What the search may replace by what. The families come from plugins by the hook `lumin_rules`
([how to write one](plugins.md)); this page lists those that ship with lumin and is made by

    LUMIN_TUNE_BLOCK_PLUGINS=sample lumin-tune rules --markdown > docs/rules.md

A rule is data. `(mul ?x (recip ?y))` matches any value that is made so, operands of `add`, `mul` and `max` in either
order; attributes stand first, as the axes in `(sum ?i ?x)` and the number in `(mul_scalar ?c ?x)`. Values have named
axes and no order of them, so that transposes, expansions and reshapes of axes are no operations and need no rules.
Where patterns do not suffice, a rule finds its matches in the graph by a function and is told in prose.

Every rule holds under its condition, and is tested on random values of all dtypes and axes that match
(`lumin_tune.testing.rules`), among them the rule's own constants, their neighbours, negatives and inverses, equal
elements, and the ends of dtypes: `bit-exact` ones bit by bit, infinities, NaN and both zeros among the values; the
others in float64 within rounding, and in their own dtype. The classes:

| class | what a rule may do |
|---|---|
| `bit-exact` | the same bits for every input, one NaN being as good as another |
| `reassociates` | equal over the reals by the same operations in another order; rounding and zeros' signs may differ |
| `approximates` | equal over the reals by other operations, or within the bound that the rule states |

A session chooses families by name and rules by class; `lumin-tune rules --on mixed-precision-f16 --off winograd
--exactness reassociates` shows what such a choice leaves.
"""


def add_commands(app: typer.Typer) -> None:
    """Add the commands of this group to the application."""
    app.command("rules")(list_rules)


def list_rules(
    family: Annotated[str, typer.Option("--family", help="Show the rules of this family in full.")] = "",
    on: Annotated[list[str] | None, typer.Option("--on", help="Use this family though it is off by default.")] = None,
    off: Annotated[list[str] | None, typer.Option("--off", help="Do not use this family.")] = None,
    exactness: Annotated[
        Exactness, typer.Option("--exactness", help="Use rules of this class and of stricter ones.")
    ] = Exactness.APPROXIMATES,
    wide: opt.Wide = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON instead of a table.")] = False,
    as_markdown: Annotated[bool, typer.Option("--markdown", help="Print the page docs/rules.md.")] = False,
) -> None:
    """List the families of rewrite rules, or the rules of one, and which of them are on."""
    # They bring NumPy, which the other commands need not wait for.
    from lumin_tune.core.eqsat.saturation.families import chosen_families
    from lumin_tune.core.eqsat.saturation.rules import sound_families

    manager = configure_default_manager()
    families = manager.rule_families()
    for error in manager.errors():
        say(f"warning: {error}")
    _, refusals = sound_families(tuple(families.values()))
    for refusal in refusals:
        say(f"warning: rule family {refusal.family!r} is not used: {refusal.message}")
    refused = {refusal.family for refusal in refusals}
    chosen = chosen_families(families, on or (), off or (), exactness)
    used = {each.name: each for each in chosen if each.name not in refused}
    if as_markdown:
        sys.stdout.write(page(families))
        return
    shown = {family: families[family]} if family else families
    if as_json:
        print_json([_as_json(each, families.plugin_of(name), used) for name, each in shown.items()])
    elif family:
        _print_rules(families[family], used)
    else:
        rows = [
            (name, _state(each, used), str(len(each.rules)), _classes(each), families.plugin_of(name), _summary(each))
            for name, each in families.items()
        ]
        headers = ("family", "", "rules", "classes", "plugin", "what they do")
        print_table(headers, rows, spare=("plugin",), prose=("classes", "what they do"))


def page(families: Mapping[str, RuleFamily]) -> str:
    """Return the page that lists families and all their rules with their sources, in Markdown."""
    lines = [PAGE_HEAD, "| family | by default | rules | what they do |", "|---|---|---|---|"]
    for name, family in families.items():
        state = "on" if family.enabled else "off"
        lines.append(f"| [{name}](#{name}) | {state} | {len(family.rules)} | {_cell(_summary(family))} |")
    for name, family in families.items():
        lines += ["", f"## {name}", "", family.doc, ""]
        lines += ["| rule | from | to | if | class | source |", "|---|---|---|---|---|---|"]
        for rule in family.rules:
            cells = (rule.name, *(_written(rule, text) for text in (rule.left, rule.right, rule.condition)))
            lines.append(f"| {' | '.join(cells)} | {rule.exactness.value} | {_cell(rule.source)} |")
    return "\n".join(lines) + "\n"


def _print_rules(family: RuleFamily, used: Mapping[str, RuleFamily]) -> None:
    write = sys.stdout.write
    write(f"{family.name} ({_state(family, used)})\n{family.doc}\n")
    for rule in family.rules:
        mark = "" if _is_used(rule, family, used) else ", off"
        write(f"\n{rule.name} ({rule.exactness.value}{mark})\n  {rule.left}\n  = {rule.right}\n")
        if rule.condition:
            write(f"  if {rule.condition}\n")
        write(f"  source: {rule.source}\n")


def _as_json(family: RuleFamily, plugin: str, used: Mapping[str, RuleFamily]) -> dict[str, Any]:
    return {
        "name": family.name,
        "plugin": plugin,
        "on": family.name in used,
        "on_by_default": family.enabled,
        "simplifies": family.simplifies,
        "doc": family.doc,
        "rules": [
            {
                "name": rule.name,
                "left": rule.left,
                "right": rule.right,
                "condition": rule.condition,
                "exactness": rule.exactness.value,
                "source": rule.source,
                "on_graphs": isinstance(rule, GraphRule),
                "on": _is_used(rule, family, used),
            }
            for rule in family.rules
        ],
    }


def _is_used(rule: Rule | GraphRule, family: RuleFamily, used: Mapping[str, RuleFamily]) -> bool:
    return family.name in used and rule in used[family.name].rules


def _state(family: RuleFamily, used: Mapping[str, RuleFamily]) -> str:
    if family.name not in used:
        return "off"
    left = len(used[family.name].rules)
    return "on" if left == len(family.rules) else f"{left} on"


def _classes(family: RuleFamily) -> str:
    count = Counter(rule.exactness for rule in family.rules)
    return ", ".join(f"{count[each]} {each.value}" for each in Exactness if count[each])


def _summary(family: RuleFamily) -> str:
    return family.doc.partition("\n")[0]


def _written(rule: Rule | GraphRule, text: str) -> str:
    """Return a side or condition of a rule for a cell: code, prose where the rule is one on graphs."""
    if not text or isinstance(rule, GraphRule):
        return _cell(text)
    return f"`{_cell(text)}`"


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", " ")
