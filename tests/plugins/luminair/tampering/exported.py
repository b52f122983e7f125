"""Keys and statements as plain data, for the second verifier."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
from tests.plugins.luminair.second_verifier.key import Key, Settings
from tests.plugins.luminair.second_verifier.verifier import Statement

from lumin_tune.plugins import luminair
from lumin_tune.plugins.luminair.key import _description


def exported_key(key: luminair.Key) -> Key:
    settings = key.settings
    description = json.dumps(_description(key.laid), sort_keys=True, separators=(",", ":"))
    ports = [each for port in (*key.inputs, *key.outputs) for each in (port.addresses, port.reads)]
    rows = [np.asarray(placed.columns, dtype=np.int64).reshape(len(placed.fixed), placed.size) for placed in key.placed]
    return Key(
        Settings(
            bytes((
                settings.log_blowup, settings.queries - 1, settings.work_bits, settings.fold_step,
                settings.last_layer_log_size, settings.limb_bits, settings.lookup_work_bits, 0,
            ))
        ),
        bytes.fromhex(key.fingerprint),
        description.encode("ascii"),
        [*ports, *key.laid.constants],
        rows,
    )  # fmt: skip


def exported_statement(
    key: luminair.Key,
    inputs: dict[str, Any],
    outputs: dict[str, Any],
    weights: bytes | None = None,
    committed: bytes | None = None,
    context: bytes = b"",
) -> Statement | None:
    """Return the statement by position, None if it has names that the key does not have."""
    for names, ports in ((inputs, key.inputs), (outputs, key.outputs)):
        if set(names) - {port.name for port in ports}:
            return None
    values = [
        [None if port.name not in names else np.asarray(names[port.name]) for port in ports]
        for names, ports in ((inputs, key.inputs), (outputs, key.outputs))
    ]
    return Statement(values[0], values[1], weights, committed, context)
