"""The text of a stream of tokens: whole characters, cut at stop words."""

from __future__ import annotations

import codecs
from collections.abc import Sequence

from lumin_tune.core.errors import OptionError


def check_stop_words(words: Sequence[str]) -> None:
    """Raise OptionError unless the words are a sequence of texts, none of them empty."""
    if not isinstance(words, list | tuple) or not all(isinstance(word, str) and word for word in words):
        raise OptionError(f"stop must be a list of texts that are not empty, such as ('END',), not {words!r:.80}")


class StopText:
    """Collects the bytes of tokens; returns text as soon as it can be no part of a stop word."""

    def __init__(self, words: Sequence[str]) -> None:
        check_stop_words(words)
        self._words = tuple(words)
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._held = ""
        self.stopped = False

    def add(self, piece: bytes) -> str:
        """Return the text that is certain after these bytes; sets `stopped` at a stop word, which is cut off."""
        return self._released(self._decoder.decode(piece), final=False)

    def finish(self) -> str:
        """Return the pending text at the end."""
        return "" if self.stopped else self._released(self._decoder.decode(b"", True), final=True)

    def _released(self, text: str, final: bool) -> str:
        self._held += text
        places = [place for place in (self._held.find(word) for word in self._words) if place >= 0]
        if places:
            self.stopped = True
            text, self._held = self._held[: min(places)], ""
            return text
        kept = 0 if final else self._open_end()
        cut = len(self._held) - kept
        text, self._held = self._held[:cut], self._held[cut:]
        return text

    def _open_end(self) -> int:
        """Return the length of the longest end of the text that begins a stop word."""
        longest = max((len(word) for word in self._words), default=1) - 1
        for count in range(min(longest, len(self._held)), 0, -1):
            if any(word.startswith(self._held[-count:]) for word in self._words):
                return count
        return 0
