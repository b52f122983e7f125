"""Lines of text with indentation and unique names."""

from __future__ import annotations

from lumin_tune.core.errors import KernelError

MOST_LINES = 20_000


class TextWriter:
    """Collects lines. Names never repeat, so that nested blocks do not shadow each other."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self._depth = 1
        self._count = 0

    def fresh(self, hint: str) -> str:
        """Return an unused name."""
        self._count += 1
        return f"{hint}_{self._count}"

    def __call__(self, line: str) -> None:
        """Write a line. Raises KernelError if a kernel exceeds what compilers handle well."""
        if len(self.lines) >= MOST_LINES:
            raise KernelError(
                f"the kernel has more than {MOST_LINES} statements; unroll less (fewer or smaller pieces u and a)"
            )
        self.lines.append("  " * self._depth + line)

    def open(self, head: str) -> None:
        """Write a line that opens a block."""
        self(f"{head} {{" if head else "{")
        self._depth += 1

    def close(self, tail: str = "") -> None:
        self._depth -= 1
        self(f"}}{tail}")

    def take(self) -> list[str]:
        """Return the text written so far and restart at the same depth."""
        lines, self.lines = self.lines, []
        return lines

    @property
    def depth(self) -> int:
        return self._depth
