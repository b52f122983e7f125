"""A sample of a plugin for lumin: each hook imports what it brings only when it is asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import lumin_sample.operators  # noqa: F401 - registers an operator of ONNX
from lumin_tune.core.plugin.hooks import hookimpl

if TYPE_CHECKING:
    from lumin_tune.core.plugin.records import Backend, Pass, RuleFamily


@hookimpl
def lumin_passes() -> Sequence[type[Pass]]:
    from lumin_sample.doubling import DoubleToAdd

    return [DoubleToAdd]


@hookimpl
def lumin_rules() -> Sequence[RuleFamily]:
    from lumin_sample.algebra import FAMILY

    return [FAMILY]


@hookimpl
def lumin_backends() -> Sequence[Backend]:
    from lumin_sample.blocks import BlockBackend

    return [BlockBackend()]
