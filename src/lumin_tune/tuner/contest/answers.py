"""What a process that runs a whole program may answer: each field with its exact type and range.

`turns` reads with it what `contestant` writes. Programs run in that process, other runtimes' among them, so nothing in
its answer is taken on trust.
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
_CALL_NS: Final = 10**13
_FIELDS: Final[Mapping[str, Mapping[str, Check[Any]]]] = {
    "error": {"error": a_text(_WORDS)},
    "outputs": {"outputs": a_map(a_text(_PATH), _OUTPUTS, _PATH)},
    "ns": {"ns": a_list(an_int(1, _CALL_NS), _CALLS), "noise": a_float(0.0, 1e9)},
}


def read_answer(line: bytes, asked: str) -> dict[str, Any]:
    """Return the answer that a line holds: `error`, or what was asked for. Raises WireError.

    asked: `outputs` or `ns`, which comes with `noise`.
    """
    found = loaded(line, "answer", ANSWER_BYTES)
    kind = "error" if type(found) is dict and "error" in found else asked
    answer = record(found, "answer", **_FIELDS[kind])
    if answer.get("ns") == ():
        raise WireError("answer, ns: it must have one time at least")
    return answer
