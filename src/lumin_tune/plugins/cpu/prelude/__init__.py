"""The prelude of generated kernels: C++ definitions of the `lm_` names that they mention.

The rendering target calls `prelude_text`. The definitions lie in the headers beside this file (`FILES`, in output
order). A header is a sequence of blocks; `//: name name` begins one and lists the names that it defines, `//: always`
begins one that every kernel includes. A kernel includes the blocks whose names it mentions, transitively, so that
unused ones are not compiled.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from importlib.resources import files
from types import MappingProxyType
from typing import Final

FILES: Final = (
    "types", "runtime", "conversion", "arithmetic", "division", "polynomial", "exponential", "logarithm", "sine",
    "error_function",
    "lanes", "transpose", "memory", "masked_lanes", "masked", "half", "stored", "packed", "dot", "block_products",
)  # fmt: skip
ELEMENTS: Final[Mapping[str, str]] = MappingProxyType(
    {"f32": "float", "f64": "double", "i8": "int8_t", "i16": "int16_t", "i32": "int32_t", "i64": "int64_t",
     "u8": "uint8_t", "u16": "uint16_t"}
)  # fmt: skip
STORED: Final[Mapping[str, str]] = MappingProxyType({"f16": "uint16_t", "bf16": "uint16_t", "bool": "uint8_t"})
"""Dtypes whose representation in memory differs from that of values, and their element type in memory."""

_ALWAYS = "always"
# Texts are long: patterns begin with letters that a search skips to, and only then ask what stands before.
_NAME = re.compile(r"lm_(?<!\wlm_)\w+")
_VECTOR = re.compile(r"([fiu](?<!\w.)(?:8|16|32|64))x([0-9]+)\b")


@dataclass(frozen=True, slots=True)
class PreludeBlock:
    """A block of definitions. offers: the names that it defines. uses: the names that it mentions."""

    file: str
    offers: frozenset[str]
    uses: frozenset[str]
    text: str


def prelude_text(text: str, widths: Collection[int] = ()) -> str:
    """Return the definitions that the C++ `text` of kernels needs before it.

    It includes the vector types (`f32x16`) that the text mentions, and all those of the requested `widths`. An unknown
    name that begins with `lm_` is the text's own.
    """
    first, *rest = _needed(text)
    return "\n".join((first.text, _vector_types(text, widths), *(block.text for block in rest), ""))


def _vector_types(text: str, widths: Collection[int]) -> str:
    wanted = {(element, int(width)) for element, width in set(_VECTOR.findall(text)) if element in ELEMENTS}
    wanted |= {(element, width) for element in ELEMENTS for width in widths if width > 1}
    return "\n".join(
        f"typedef lm_vector<{ELEMENTS[element]}, {width}> {element}x{width};" for element, width in sorted(wanted)
    )


def _needed(text: str) -> list[PreludeBlock]:
    """Return the blocks that a text needs, in dependency order."""
    home = {name: block for block in _blocks() for name in block.offers}
    order: dict[PreludeBlock, None] = {}

    def visit(block: PreludeBlock) -> None:
        if block in entered:
            return
        entered.add(block)
        for name in sorted(block.uses & home.keys()):
            visit(home[name])
        order[block] = None

    entered: set[PreludeBlock] = set()
    for block in _blocks():
        if _ALWAYS in block.offers:
            visit(block)
    for name in sorted(home.keys() & _NAME.findall(text)):
        visit(home[name])
    return list(order)


@functools.cache
def _blocks() -> tuple[PreludeBlock, ...]:
    return tuple(block for file in FILES for block in _blocks_of(file))


def _blocks_of(file: str) -> Iterator[PreludeBlock]:
    source = (files(__name__) / f"{file}.h").read_text(encoding="utf-8")
    if file != "stored":
        yield from _parse(file, source)
        return
    for kind, element in STORED.items():
        yield from _parse(file, source.replace("KIND", kind).replace("STORED", element))


def _parse(file: str, source: str) -> Iterator[PreludeBlock]:
    for part in re.split(r"^//:", source, flags=re.MULTILINE)[1:]:
        head, _, body = part.partition("\n")
        lines = [line for line in body.splitlines() if line.strip() and not line.startswith("//")]
        text = "\n".join(lines)
        yield PreludeBlock(file, frozenset(head.split()), frozenset(_NAME.findall(text)), text)
