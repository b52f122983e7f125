"""Checks the syntax, types and address spaces of Metal Shading Language by libclang, without Apple's compiler.

It parses text as OpenCL C++, which has the same four address spaces and no conversions between them. There a pointer
without one is allowed, in Metal it is not; so declarations and casts are searched for them.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator
from typing import Any, Final

from tests.stand_ins.metal.shim_library import FOLDER, ShimError, entries_of, without_attributes

_ARGUMENTS: Final = (
    "-x", "cl", "-cl-std=clc++2021", "-cl-no-stdinc", "-target", "spir64", "-DLM_LINT", f"-I{FOLDER}",
    "-Wno-everything",
)  # fmt: skip
_FILE: Final = "kernels.metal"
_COMMENT: Final = re.compile(r"//.*?$|/\*.*?\*/", re.DOTALL | re.MULTILINE)
_UNKNOWN: Final = {
    "double precision": r"\bdouble\b",
    "long long, which is spelt long": r"\blong\s+long\b|\b\d+[uU]?(?:LL|ll)\b",
    "C++17": r"\bif\s+constexpr\b|\bauto\s*\[|\bstd::",
    "exceptions, goto or allocation": r"\b(?:throw|try|catch|goto|new|delete)\b",
    "virtual functions": r"\b(?:virtual|dynamic_cast|typeid)\b",
    "lambda expressions": r"\[[&=]?\]\s*[({]",
}
"""Patterns of C++ that Metal Shading Language (C++14) lacks."""
_DECLARATIONS: Final = ("VAR_DECL", "PARM_DECL", "FIELD_DECL", "CSTYLE_CAST_EXPR", "CXX_STATIC_CAST_EXPR")
_POINTERS: Final = ("POINTER", "LVALUEREFERENCE")


@functools.lru_cache(maxsize=512)
def lint(text: str) -> tuple[str, ...]:
    """Return the faults of a text, with their lines."""
    faults = list(_spelt(text))
    try:
        entries_of(text)
    except ShimError as error:
        faults.append(str(error))
    return (*faults, *_parsed(without_attributes(text)))


def _spelt(text: str) -> Iterator[str]:
    plain = _COMMENT.sub(lambda match: "\n" * match[0].count("\n"), text)
    for what, pattern in _UNKNOWN.items():
        for match in re.finditer(pattern, plain):
            yield f"line {plain.count(chr(10), 0, match.start()) + 1}: Metal has no {what}: {match[0]!r}"


def _parsed(text: str) -> Iterator[str]:
    from clang import cindex

    unit = cindex.Index.create().parse(_FILE, args=[*_ARGUMENTS], unsaved_files=[(_FILE, text)])
    for each in unit.diagnostics:
        if each.severity >= cindex.Diagnostic.Error:
            yield f"line {each.location.line}: {each.spelling}"
    yield from _without_space(unit.cursor)


def _without_space(cursor: Any) -> Iterator[str]:
    for each in cursor.walk_preorder():
        kind = each.type
        if each.kind.name in _DECLARATIONS and kind.kind.name in _POINTERS and "__generic" in kind.spelling:
            name = each.spelling or "a cast"
            yield f"line {each.location.line}: the pointer {name} has no address space: {kind.spelling}"
