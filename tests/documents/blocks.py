"""The code blocks of documents: fenced ones, and those that are indented by four spaces."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from tests.documents.figures import ROOT

FENCE: Final = "```"
_INDENT: Final = "    "
_LIST: Final = re.compile(r"(?:[-*]|\d+\.) ")


@dataclass(frozen=True)
class Block:
    """A block of code. line: of its first line in the page. language: "" for none that is named."""

    page: str
    line: int
    language: str
    text: str

    @property
    def first(self) -> str:
        """The first line that is not empty."""
        return next(line for line in self.text.splitlines() if line.strip())

    def __str__(self) -> str:
        return f"{self.page}:{self.line}"


def blocks_of(page: str) -> Iterator[Block]:
    """Yield the blocks of a page in order."""
    lines = (ROOT / page).read_text(encoding="utf-8").splitlines()
    number, in_list = 0, False
    while number < len(lines):
        line = lines[number]
        if line.startswith(FENCE):
            end = next(place for place in range(number + 1, len(lines)) if lines[place].startswith(FENCE))
            yield Block(page, number + 2, line.removeprefix(FENCE), _text(lines[number + 1 : end]))
            number = end + 1
            continue
        after_blank = number == 0 or not lines[number - 1].strip()
        if line.startswith(_INDENT) and after_blank and not in_list:
            end = number
            while end < len(lines) and (lines[end].startswith(_INDENT) or not lines[end].strip()):
                end += 1
            yield Block(page, number + 1, "", _text([each.removeprefix(_INDENT) for each in lines[number:end]]))
            number = end
            continue
        if line.strip():
            in_list = bool(_LIST.match(line)) or (in_list and line.startswith(" "))
        number += 1


def _text(lines: list[str]) -> str:
    return "\n".join(lines).strip("\n") + "\n"
