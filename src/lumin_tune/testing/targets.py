"""Check of a target's prelude against the contract of intrinsics; `docs/plugins.md` has the use."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Collection, Iterator
from typing import Any

from lumin_tune.core.dtypes import DType
from lumin_tune.core.kernel.simt.launch_manifest import Manifest
from lumin_tune.core.kernel.simt.target.intrinsics import INTRINSICS, intrinsics_of
from lumin_tune.core.kernel.simt.target.target import Target
from lumin_tune.core.ops.scalars import SCALAR_OPS
from lumin_tune.core.plugin.records import BuildFailure

__all__ = ["check_target"]

_OF_MACRO = re.compile(r"\bLM_\w+\(([^()]*)\)")
_PARTS = re.compile(r"\W+|(?:multiply|pairs|pair)_")
_WIDTHS = (2, 4)


def check_target(
    target: Target,
    build: Callable[[str], Any] | None = None,
    without: Collection[DType] = (),
    more: str = "",
) -> None:
    """Fail unless a prelude defines all intrinsics of its target, and text with each of their types compiles.

    build: compiles a text, as `lambda text: backend.build(Source(backend.language, text, backend.entry), device)`; if
    None, only names are looked for. without: dtypes that the devices do not have. more: calls of what the target's
    extension adds, for preludes that define it where it is used.

    >>> from dataclasses import replace
    >>> from lumin_tune.plugins.opencl.target import OPENCL
    >>> from lumin_tune.testing.targets import check_target
    >>> check_target(OPENCL)
    >>> check_target(replace(OPENCL, warp=32))
    Traceback (most recent call last):
    AssertionError: the prelude of OpenCL does not define lm_shuffle_xor, lm_shuffle_up, lm_shuffle
    """
    body, contract = probe(target, without), intrinsics_of(target)
    uses = " ".join(f"{each.name}( {each.name}<" for each in contract if not each.types)
    prelude = target.prelude(f"{body}{uses}{more}", "int")
    words = set(re.findall(r"\w+", prelude))
    by_macro = {part for given in _OF_MACRO.findall(prelude) for part in _PARTS.split(given)}
    missing = [
        each.name
        for each in contract
        if (each.calls or not each.types or re.search(rf"\b{each.name}", body))  # else the language has its own form
        and each.name not in words
        and not any(word.startswith(f"{each.name}_") for word in words)
        and not {each.name.removeprefix("lm_"), _PARTS.split(each.name)[-1]} & by_macro
    ]
    assert not missing, f"the prelude of {target.name} does not define {', '.join(missing)}"
    if build is not None:
        made = build(f"{Manifest((), 0, 0, 0).line()}\n{target.prelude(body + more, 'int')}\n{body}")
        assert not isinstance(made, BuildFailure), (
            f"the prelude of {target.name} lacks a type: {made.message}\n{made.log}"
        )


def probe(target: Target, without: Collection[DType] = ()) -> str:
    """Return the text of a kernel that uses the scalar operations, casts, vectors and shuffles of each type."""
    types, language = [each for each in DType if each not in without], target.language
    own = [language.scratch_parameter] if language.scratch_parameter else []
    parameters = [*own, *(f"LM_PARAMETER({language.types[each]}, {each}_)" for each in types), "const lm_i64 n"]
    lines = [f"LM_BUFFER({language.types[each]}, {each}_, 64);" for each in types]
    for dtype in types:
        lines += [f"{{ {' '.join(_uses(target, dtype, types))} }}"]
    inside = "\n  ".join(lines)
    return f"LM_KERNEL(lm_probe, 32)({', '.join(parameters)}) {{\n  {inside}\n}}\n"


def _uses(target: Target, dtype: DType, types: list[DType]) -> Iterator[str]:
    language, memory, numbers = target.language, f"{dtype}_", itertools.count(8)
    kind = language.types[dtype]

    def store(text: str, of: DType = dtype) -> str:
        return f"lm_store({of}_, {next(numbers)}, {text});"

    yield " ".join(f"{kind} {name} = lm_load({memory}, lm_imin(lm_thread, {at}));" for at, name in enumerate("abc"))
    for each in INTRINSICS:
        op = each.name.removeprefix("lm_")
        if op in SCALAR_OPS and op != "cast" and dtype in each.types:
            text = language.called(op, ["a", "b", "c"][: SCALAR_OPS[op].arity], dtype)
            yield store(text, DType.BOOL if SCALAR_OPS[op].gives_bool and DType.BOOL in types else dtype)
        elif each.name == "lm_fma" and dtype in each.types:
            yield store(language.called(op, ["a", "b", "c"], dtype))
        elif each.name == "lm_take_greater" and dtype in each.types:
            yield f"lm_i64 at = 0; {language.take_greater('a', 'at', 'b', 'n', dtype)};"
        elif each.needs == "shuffles" and each.is_of(target) and dtype in each.types:
            yield store(f"{each.name}({'a, 1' if each.name == 'lm_shuffle_xor' else 'a, 1, 8'})")
    for origin in types:
        if origin is not dtype:
            yield store(language.cast(f"lm_load({origin}_, 3)", origin, dtype))
    if dtype in (DType.F32, DType.F64):
        yield from (store(language.literal(number, dtype)) for number in (float("nan"), float("-inf"), -1.5))
    yield store(language.zero(dtype))
    if dtype.is_half and target.has("half-pairs"):
        yield f"const {language.vector_type(dtype, 2)} r = {language.rounded(dtype, ['1.0f', '2.0f'])};"
    for width in _WIDTHS:
        name, vector = f"v{width}", language.vector_type(dtype, width)
        yield f"const {vector} {name} = {language.vector_load(dtype, width, memory, '0')};"
        lanes = [language.lane(name, number) for number in range(width)]
        yield f"{language.vector_store(dtype, width, memory, '4', language.vector(dtype, lanes[::-1]))};"
