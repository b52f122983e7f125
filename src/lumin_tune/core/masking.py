"""Masks secrets in text that is printed, logged or stored."""

from __future__ import annotations

import re
from typing import Final

STARS: Final = "***"
_USER: Final = re.compile(r"(?P<before>\b[a-z][a-z0-9+.-]*://[^\s:/@?#]*):(?P<password>[^\s/?#]*)@", re.IGNORECASE)
_QUERY: Final = re.compile(r"(?P<before>[?&](?:password|passwd|pwd|sslpassword)=)[^\s&#]*", re.IGNORECASE)
_WORDS: Final = re.compile(
    r"(?P<before>\b(?:password|passwd|sslpassword)\s*=\s*)(?P<password>'[^']*'|[^\s'&#]+)", re.IGNORECASE
)


def without_passwords(text: str) -> str:
    """Replace the passwords of URLs in a text, as in `postgresql://user:password@host/name`, by stars."""
    text = _USER.sub(rf"\g<before>:{STARS}@", text)
    text = _QUERY.sub(rf"\g<before>{STARS}", text)
    return _WORDS.sub(rf"\g<before>{STARS}", text)
