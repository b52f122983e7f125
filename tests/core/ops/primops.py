"""The primitive ops: those of the table without a decomposition."""

from __future__ import annotations

from lumin_tune.core.ops.op_table import OPS

PRIMOPS = tuple(name for name, op in OPS.items() if op.decompose is None)
