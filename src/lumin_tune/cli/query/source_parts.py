"""The parts of a generated source: the prelude, and the kernels after it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from lumin_tune.core.kernel.render.program_text import INTERFACE
from lumin_tune.core.kernel.simt.text.device_printer import INTEGER

_OF_THREADS: Final = re.compile(rf"^typedef \w+ {INTEGER};\n", re.MULTILINE)


@dataclass(frozen=True)
class SourceParts:
    """The text of a source in two parts, in their order. prelude: "" where a backend writes none."""

    prelude: str
    kernels: str


def parts_of(text: str) -> SourceParts:
    """Return the parts of a source: what its kernels share with those of other programs, and the kernels."""
    found = _OF_THREADS.search(text)
    end = found.end() if found else 0
    if INTERFACE in text:
        end = text.index(INTERFACE) + len(INTERFACE)
    return SourceParts(text[:end].rstrip("\n"), text[end:].strip("\n"))
