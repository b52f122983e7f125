"""Statements: the values, roots and context that a proof is about, and their bytes in the transcript."""

from __future__ import annotations

import math
import struct
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from lumin_tune.core.dtypes import DType, round_to
from lumin_tune.plugins.luminair.errors import ProofError
from lumin_tune.plugins.luminair.protocol.field import to_field

if TYPE_CHECKING:
    from lumin_tune.plugins.luminair.component_layout import Port
    from lumin_tune.plugins.luminair.key import Key

Integers = NDArray[np.int64]
NO_ROOT = bytes(32)


@dataclass(frozen=True, eq=False)
class Statement:
    """The claim of a proof: this circuit, on these public inputs and on what these roots commit to, gives these
    outputs.

    inputs, outputs: integers by name. weights, committed: the roots of private weights and of committed inputs, 32 zero
    bytes where there are none. context: bytes of the caller, such as a nonce, against replay.
    """

    inputs: Mapping[str, Integers]
    outputs: Mapping[str, Integers]
    weights: bytes = field(default=NO_ROOT)
    committed: bytes = field(default=NO_ROOT)
    context: bytes = b""


def make_statement(
    key: Key,
    inputs: Mapping[str, Any],
    outputs: Mapping[str, Any],
    weights: bytes | None,
    committed: bytes | None,
    context: bytes,
) -> Statement:
    """Return a checked statement. Raises ProofError("statement") for names, shapes, values and roots that do not
    fit."""
    public_in = _public(key.inputs, inputs, "input")
    public_out = _public(key.outputs, outputs, "output")
    kinds = {port.visibility for port in key.inputs}
    roots = []
    for root, kind, name in ((weights, "private", "weights"), (committed, "committed", "committed inputs")):
        if kind in kinds and root is None:
            raise ProofError("statement", f"the circuit has {name}; the statement needs their root")
        if kind not in kinds and root is not None:
            raise ProofError("statement", f"the circuit has no {name}, so the statement has no root of them")
        if root is not None and (not isinstance(root, bytes) or len(root) != 32):
            raise ProofError("statement", f"the root of the {name} is 32 bytes")
        roots.append(NO_ROOT if root is None else root)
    if not isinstance(context, bytes | bytearray):
        raise ProofError("statement", f"the context is bytes, not {type(context).__name__}")
    return Statement(public_in, public_out, roots[0], roots[1], bytes(context))


def _public(ports: tuple[Port, ...], given: Mapping[str, Any], what: str) -> dict[str, Integers]:
    public = {port.name: port for port in ports if port.visibility == "public"}
    for name in given:
        if name not in public:
            raise ProofError("statement", f"{what} {name!r} is not public; public: {', '.join(public) or 'none'}")
    for name in public:
        if name not in given:
            raise ProofError("statement", f"the statement lacks {what} {name!r}")
    return {name: integers_of(port, given[name], round_first=what == "input") for name, port in public.items()}


def integers_of(port: Port, given: Any, round_first: bool = True) -> Integers:
    """Return the integers of an input or output: floats are quantised, integers taken as they are.

    round_first: round floats to the dtype of the port before, as a graph does with its inputs.


    Raises ProofError("statement") for another shape, for NaN, for floats of an integer port, and for integers outside
    of the port's range, so that no two statements mean the same elements of the field.
    """
    try:
        array = np.asarray(given)
    except (ValueError, TypeError) as error:
        raise ProofError("statement", f"{port.name!r} is not an array: {error}") from None
    if array.shape != port.shape:
        raise ProofError("statement", f"{port.name!r} has shape {list(array.shape)}, the circuit {list(port.shape)}")
    if array.dtype.kind == "f" or array.dtype.name == "bfloat16":
        if not port.dtype.startswith(("f", "bf")):
            raise ProofError("statement", f"{port.name!r} is {port.dtype}; give integers")
        with np.errstate(over="ignore"):
            rounded = round_to(array, DType.of(port.dtype)) if round_first else array
            exact = rounded.astype(np.float64) * 2.0**port.scale
        if not np.isfinite(exact).all():
            raise ProofError("statement", f"{port.name!r} has values that are NaN or infinite")
        array = np.floor(np.clip(exact, -(2.0**62), 2.0**62) + 0.5).astype(np.int64)
    elif array.dtype.kind not in "iub":
        raise ProofError("statement", f"{port.name!r} has dtype {array.dtype}; give floats or integers")
    if array.size and (int(array.min()) < port.low or int(array.max()) > port.high):
        raise ProofError("statement", _outside(port, int(array.min()), int(array.max())))
    return array.astype(np.int64)


def _outside(port: Port, least: int, most: int) -> str:
    """Return a message about values outside of a port's range, with the range and the scale that would fit."""
    unit = 2.0**-port.scale
    have, allowed = (f"{low * unit:g} to {high * unit:g}" for low, high in ((least, most), (port.low, port.high)))
    text = f"{port.name!r} has values {have}, outside the range {allowed} that the circuit was compiled for"
    if not port.dtype.startswith(("f", "bf")):
        return f"{text}; compile it with the range {port.name}={least}:{most}"
    low, high = math.floor(least * unit), math.ceil(most * unit)
    largest = max(abs(low), abs(high))
    fits = min(port.scale, 28 - largest.bit_length())
    if fits < 0:
        return f"{text}; no scale holds values of {largest:.4g}, as integers stay below 2**29"
    return f"{text}; compile it with the range {port.name}={low}:{high}, which scale {fits} holds"


def encode_ports(ports: tuple[Port, ...], values: Mapping[str, Integers]) -> bytes:
    """Return the bytes of the public values in the graph's order: dtype, scale, rank, sizes, canonical elements."""
    parts = []
    for port in ports:
        if port.visibility != "public":
            continue
        sizes = struct.pack(f"<II{len(port.shape)}Q", port.scale, len(port.shape), *port.shape)
        elements = to_field(values[port.name].reshape(-1)).astype("<u4").tobytes()
        parts.append(port.dtype.encode("ascii").ljust(8, b"\0") + sizes + elements)
    return b"".join(parts)
