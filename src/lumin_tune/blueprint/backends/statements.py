"""The statements of a generated function, and the memory that they hold while they run."""

from __future__ import annotations

import keyword
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from lumin_tune.core.dtypes import DType
from lumin_tune.core.expression import Expression, Size

RESERVED = frozenset(
    (
        *("np", "jnp", "jax", "torch", "mx", "F", "float", "dict"),
        *("range", "slice", "params", "data", "cotangents", "gather", "scatter", "window"),
        *("divided", "bf16", "conv", "softmax", "log_softmax", "layer_norm", "relu", "attention"),
        *("joint", "finish", "Stages", "evaluate", "evaluate_gradients", "DEVICE", "ARRAYS", "MODEL"),
        *("JOINTS", "FINISH", "Any"),
    )
)
"""Names of modules that no variable may hide."""
UNKNOWN_SIZE = 64


@dataclass(frozen=True, slots=True)
class Extent:
    """The size of an array: its shape, and the bytes of an element."""

    shape: tuple[Size, ...]
    itemsize: int

    def bytes(self, dims: Mapping[str, int]) -> int:
        """Return the bytes; sizes that are not known count as 64."""
        return self.itemsize * math.prod(_number(size, dims) for size in self.shape)


def extent(shape: Sequence[Size], dtype: DType) -> Extent:
    """Return the extent of an array; NumPy's bf16 is float32."""
    return Extent(tuple(shape), 4 if dtype is DType.BF16 else dtype.itemsize)


@dataclass(frozen=True, slots=True)
class Assignment:
    """An assignment: the names it makes, the expression, and the names that the expression reads.

    makes: the memory of each target that has its own; a target without views what the statement reads first, or what
    `views` says by target. work: memory that the expression needs until it is computed. inner: the statements of the
    function that it calls, and what that returns.
    """

    targets: tuple[str, ...]
    text: str
    reads: tuple[str, ...]
    makes: Mapping[str, Extent] = field(default_factory=dict)
    views: Mapping[str, str] = field(default_factory=dict)
    work: tuple[Extent, ...] = ()
    inner: tuple[FunctionBody, tuple[str, ...]] | None = None

    def work_bytes(self, dims: Mapping[str, int]) -> int:
        """Return the bytes that the expression needs besides its results."""
        found = sum(each.bytes(dims) for each in self.work)
        if self.inner is not None:
            body, results = self.inner
            found += max(0, body.peak_bytes(results, dims) - sum(each.bytes(dims) for each in self.makes.values()))
        return found


@dataclass
class FunctionBody:
    """The statements of one function under construction, and its names. kept: names that are not freed."""

    statements: list[Assignment] = field(default_factory=list)
    names: set[str] = field(default_factory=lambda: set(RESERVED))
    kept: set[str] = field(default_factory=set)

    def fresh(self, hint: str) -> str:
        """Return a name that is not yet used: the hint, or the hint with a number."""
        base = "".join(c if c.isalnum() or c == "_" else "_" for c in hint) or "value"
        base = f"v_{base}" if base[0].isdigit() or base in _KEYWORDS else base
        name, count = base, 1
        while name in self.names:
            count += 1
            name = f"{base}_{count}"
        self.names.add(name)
        return name

    def assign(
        self,
        hint: str,
        text: str,
        reads: Sequence[str],
        makes: Extent | None = None,
        work: Sequence[Extent] = (),
    ) -> str:
        """Append `name = text` and return the name. reads: the names of variables that the text may contain."""
        name = self.fresh(hint)
        self.add(Assignment((name,), text, tuple(reads), {} if makes is None else {name: makes}, {}, tuple(work)))
        return name

    def add(self, statement: Assignment) -> None:
        """Append a statement."""
        self.statements.append(statement)

    def lines(self, results: Sequence[str], *, frees: bool = True) -> list[str]:
        """Return the statements, each followed by `del` of the names that are read no more."""
        lines = []
        gone = self._gone(results, frees)
        for place, statement in enumerate(self.statements):
            lines.append(f"{', '.join(statement.targets)} = {statement.text}")
            if gone[place]:
                lines.append(f"del {', '.join(gone[place])}")
        return lines

    def peak_bytes(self, results: Sequence[str], dims: Mapping[str, int], *, frees: bool = True) -> int:
        """Return the most bytes that the function's own arrays hold at once."""
        roots: dict[str, str] = {}
        holders: dict[str, set[str]] = {}
        sizes: dict[str, int] = {}
        live = peak = 0
        gone = self._gone(results, frees)
        for place, statement in enumerate(self.statements):
            for name in statement.targets:
                made = statement.makes.get(name)
                source = statement.views.get(name) or (statement.reads[0] if statement.reads else name)
                roots[name] = name if made is not None else roots.get(source, source)
                sizes.setdefault(roots[name], 0)
                if made is not None:
                    sizes[name] = made.bytes(dims)
                    live += sizes[name]
                holders.setdefault(roots[name], set()).add(name)
            peak = max(peak, live + statement.work_bytes(dims))
            for name in gone[place]:
                root = roots[name]
                holders[root].discard(name)
                if not holders[root]:
                    live -= sizes[root]
        return peak

    def origin(self, name: str) -> Extent | str:
        """Return the memory of a variable, or the variable outside of the statements that owns it."""
        for statement in reversed(self.statements):
            if name in statement.targets:
                made = statement.makes.get(name)
                return made or self.origin(statement.views.get(name) or (*statement.reads, "")[0])
        return name

    def _gone(self, results: Sequence[str], frees: bool) -> list[list[str]]:
        """Return for each statement the names that are read no more after it."""
        found: list[list[str]] = [[] for _ in self.statements]
        last: dict[str, int] = {}
        made = {name for statement in self.statements for name in statement.targets}
        for place, statement in enumerate(self.statements):
            for name in (*statement.targets, *(each for each in statement.reads if each in made)):
                last[name] = place
        for name in sorted(last.keys() - {*results, *self.kept}):
            if frees and last[name] + 1 < len(self.statements):
                found[last[name]].append(name)
        return found


def _number(size: Size, dims: Mapping[str, int]) -> int:
    if not isinstance(size, Expression):
        return size
    given = {each.name: dims.get(each.name, UNKNOWN_SIZE) for each in size.variables}
    return max(int(size.evaluate(given)), 0)


_KEYWORDS = frozenset(keyword.kwlist)
