"""lumin's hardware-independent passes, one file each, and its rewrite rules, registered through the plugin hooks.

Importing this module is cheap; passes and rules are imported on first use.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from lumin_tune.core.plugin.hooks import hookimpl

if TYPE_CHECKING:
    from lumin_tune.core.plugin.records import Pass, RuleFamily


@hookimpl
def lumin_passes() -> Sequence[type[Pass]]:
    from lumin_tune.plugins.generic.arithmetic_elimination import ArithmeticElimination
    from lumin_tune.plugins.generic.autograd import Autograd
    from lumin_tune.plugins.generic.constant_folding import ConstantFolding
    from lumin_tune.plugins.generic.cse import CSE
    from lumin_tune.plugins.generic.dead_code_elimination import DeadCodeElimination
    from lumin_tune.plugins.generic.generic import GenericCompiler
    from lumin_tune.plugins.generic.single_element_reduction import SingleElementReduction
    from lumin_tune.plugins.generic.subtraction import Subtraction

    return (
        ArithmeticElimination,
        Autograd,
        ConstantFolding,
        CSE,
        DeadCodeElimination,
        GenericCompiler,
        SingleElementReduction,
        Subtraction,
    )


@hookimpl
def lumin_rules() -> Sequence[RuleFamily]:
    from lumin_tune.plugins.generic.rules import FAMILIES

    return FAMILIES
