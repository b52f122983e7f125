"""Validation of responses from a process that runs a whole program: each field with its exact type and range.

`program_process` reads with it what `program_server` writes. The process runs arbitrary programs, other runtimes among
them, so its responses are not trusted.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from lumin_tune.cluster.transport.fields import Check, WireError, a_float, a_list, a_map, a_text, an_int, loaded, record

ANSWER_BYTES: Final = 64 << 20
_WORDS: Final = 10_000
_PATH: Final = 4096
_OUTPUTS: Final = 10_000
_CALLS: Final = 10_000_000
_KERNELS: Final = 1_000_000
_CALL_NS: Final = 10**13
_FIELDS: Final[Mapping[str, Mapping[str, Check[Any]]]] = {
    "error": {"error": a_text(_WORDS)},
    "outputs": {"outputs": a_map(a_text(_PATH), _OUTPUTS, _PATH)},
    "ns": {"ns": a_list(an_int(1, _CALL_NS), _CALLS), "noise": a_float(0.0, 1e9)},
    "kernels_ns": {
        "kernels_ns": a_list(an_int(0, _CALL_NS), _KERNELS),
        "call_ns": an_int(1, _CALL_NS),
        "noise": a_float(0.0, 1e9),
    },
}


def read_response(line: bytes, asked: str) -> dict[str, Any]:
    """Return the response on a line: `error`, or the field asked for. Raises WireError.

    asked: `outputs`, or `ns` or `kernels_ns`, which come with `noise`, the latter with `call_ns` too.
    """
    found = loaded(line, "answer", ANSWER_BYTES)
    kind = "error" if type(found) is dict and "error" in found else asked
    answer = record(found, "answer", **_FIELDS[kind])
    if answer.get("ns") == ():
        raise WireError("answer, ns: it must have one time at least")
    return answer
