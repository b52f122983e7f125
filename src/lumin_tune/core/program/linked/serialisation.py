"""Serialisation of linked programs: the sequence of calls, their memory, and the code of every part.

`linked_backend` writes and reads both text and bytes; archives store them. The text is human-readable: a JSON manifest
followed by the source of each part. Nothing here builds or runs code.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import InputError, LuminError
from lumin_tune.core.expression import Expression, Size, parse_expression
from lumin_tune.core.plugin.records import Artifact, Parameter, Source

LANGUAGE: Final = "linked"
_TITLE: Final = "lumin-tune linked program 1"
_DAMAGE: Final = (ValueError, LookupError, TypeError, AttributeError, RecursionError, LuminError)


@dataclass(frozen=True, slots=True)
class LinkedBuffer:
    """A buffer of a linked program.

    scope: `input`, `constant` and `output` are arguments, in order; `global` is in the workspace of a call,
    `prepared` in memory filled once. offset: bytes from the start of that memory.
    """

    name: str
    dtype: DType
    shape: tuple[Size, ...]
    scope: str
    offset: Size = 0


@dataclass(frozen=True, slots=True)
class LinkedCall:
    """One call.

    part: index of the code. buffers: its arguments, inputs first. results: the number of trailing arguments that it
    writes. constants: positions of inputs that do not change between calls. dims: the dimensions passed to it, by
    name. once: whether it runs ahead of time, once.
    """

    part: int
    buffers: tuple[str, ...]
    results: int
    constants: tuple[int, ...]
    dims: tuple[str, ...]
    once: bool


@dataclass(frozen=True)
class LinkedPlan:
    """A linked program without its code.

    dims: of the program, in order. owners: the backend of each part, by name. kernels: for each kernel of the program
    its part and its index within it.
    """

    dims: tuple[Expression, ...]
    places: tuple[LinkedBuffer, ...]
    steps: tuple[LinkedCall, ...]
    owners: tuple[str, ...]
    kernels: tuple[tuple[int, int], ...]
    workspace_bytes: Size
    prepared_bytes: Size

    def parameters(self, step: LinkedCall) -> tuple[Parameter, ...]:
        """Return the arguments of a step."""
        by_name = {each.name: each for each in self.places}
        inputs = len(step.buffers) - step.results
        found = []
        for number, name in enumerate(step.buffers):
            place = by_name[name]
            role = "output" if number >= inputs else "constant" if number in step.constants else "input"
            found.append(Parameter(role, name, place.dtype, place.shape))
        return tuple(found)


def written_source(plan: LinkedPlan, sources: Sequence[Source]) -> Source:
    """Return the text of a linked program. sources: of its parts."""
    heads = [
        {"language": each.language, "entry": each.entry, "options": list(each.options), "characters": len(each.text)}
        for each in sources
    ]
    manifest = json.dumps({"plan": _plan_data(plan), "parts": heads}, sort_keys=True)
    texts = [
        f"{_rule(number, owner, each)}\n{each.text}\n"
        for number, (owner, each) in enumerate(zip(plan.owners, sources, strict=True))
    ]
    return Source(LANGUAGE, f"{_TITLE}\n{manifest}\n{''.join(texts)}", "linked")


def is_linked(text: str) -> bool:
    """Return whether a text is that of a linked program."""
    return text.startswith(f"{_TITLE}\n")


def read_source(text: str) -> tuple[LinkedPlan, tuple[Source, ...]]:
    """Parse the result of `written_source`. Raises InputError for other text."""
    try:
        title, line, rest = text.split("\n", 2)
        if title != _TITLE:
            raise ValueError("it does not begin as one")
        data = json.loads(line)
        plan = _plan(data["plan"])
        sources = []
        for number, head in enumerate(data["parts"]):
            source = Source(head["language"], "", head["entry"], tuple(head["options"]))
            start = len(_rule(number, plan.owners[number], source)) + 1
            own, rest = rest[start : start + head["characters"]], rest[start + head["characters"] + 1 :]
            sources.append(Source(source.language, own, source.entry, source.options))
        return plan, tuple(sources)
    except _DAMAGE as error:
        raise InputError(f"this is not the source of a linked program ({error}); compile it again") from error


def written_code(plan: LinkedPlan, artifacts: Sequence[Artifact]) -> bytes:
    """Return the code of a linked program. artifacts: of its parts."""
    heads = [{"entry": each.entry, "toolchain": each.toolchain, "bytes": len(each.data)} for each in artifacts]
    manifest = json.dumps({"plan": _plan_data(plan), "parts": heads}, sort_keys=True)
    return b"\n".join([_TITLE.encode(), manifest.encode(), b"".join(each.data for each in artifacts)])


def read_code(data: bytes) -> tuple[LinkedPlan, tuple[Artifact, ...]]:
    """Parse the result of `written_code`. Raises InputError for other bytes."""
    try:
        title, line, rest = data.split(b"\n", 2)
        if title != _TITLE.encode():
            raise ValueError("it does not begin as one")
        header = json.loads(line)
        artifacts = []
        for head in header["parts"]:
            artifacts.append(Artifact(rest[: head["bytes"]], head["entry"], head["toolchain"]))
            rest = rest[head["bytes"] :]
        return _plan(header["plan"]), tuple(artifacts)
    except _DAMAGE as error:
        raise InputError(f"this is not the code of a linked program ({error}); compile it again") from error


def _rule(number: int, owner: str, source: Source) -> str:
    return f"-------- part {number}: {owner}, {source.language}, {source.entry}"


def _plan_data(plan: LinkedPlan) -> dict[str, Any]:
    return {
        "dims": [[str(dim), *dim.bounds()] for dim in plan.dims],
        "places": [
            [each.name, str(each.dtype), [str(size) for size in each.shape], each.scope, str(each.offset)]
            for each in plan.places
        ],
        "steps": [[step.part, step.buffers, step.results, step.constants, step.dims, step.once] for step in plan.steps],
        "owners": plan.owners,
        "kernels": plan.kernels,
        "workspace_bytes": str(plan.workspace_bytes),
        "prepared_bytes": str(plan.prepared_bytes),
    }


def _plan(data: Mapping[str, Any]) -> LinkedPlan:
    dims = {name: Expression.variable(name, low, high) for name, low, high in data["dims"]}

    def size(text: str) -> Size:
        return int(text) if text.isdecimal() else parse_expression(text, dims)

    return LinkedPlan(
        dims=tuple(dims.values()),
        places=tuple(
            LinkedBuffer(name, DType.of(dtype), tuple(map(size, shape)), scope, size(offset))
            for name, dtype, shape, scope, offset in data["places"]
        ),
        steps=tuple(
            LinkedCall(part, tuple(buffers), results, tuple(constants), tuple(names), once)
            for part, buffers, results, constants, names, once in data["steps"]
        ),
        owners=tuple(data["owners"]),
        kernels=tuple((part, number) for part, number in data["kernels"]),
        workspace_bytes=size(data["workspace_bytes"]),
        prepared_bytes=size(data["prepared_bytes"]),
    )
