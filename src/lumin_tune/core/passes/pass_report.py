"""Timings of a run of passes: one record per pass, and a table.

Filled by `pipeline`; read by callers of `compile` and by benchmarks.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PassTiming:
    """One run of one pass.

    path: the enclosing pipelines from outer to inner, then the pass name; rounds of a repetition are numbered from 1
    (`generic#2`). time_ns: wall time of the pass alone. verify_ns: wall time of verifying its result, 0 if it
    returned the original graph. changed: whether it returned another graph. detail: what the pass has to say of the
    graph it was given, the result of its method `detail`; the text of the report ends with it.
    """

    name: str
    path: tuple[str, ...]
    time_ns: int
    verify_ns: int
    nodes_before: int
    nodes_after: int
    changed: bool
    detail: object = None


@dataclass(frozen=True, slots=True)
class PipelineReport:
    """The runs of passes in order; `str` formats them as a table.

    >>> from lumin_tune.passes import compile_graph
    >>> g = lt.Graph()
    >>> x = g.tensor("x", (3,))
    >>> y = (x * 1).output("y")
    >>> report = compile_graph(g, "arithmetic-elimination").report
    >>> [timing.name for timing in report.timings]
    ['arithmetic-elimination']
    """

    timings: tuple[PassTiming, ...]

    @property
    def time_ns(self) -> int:
        """The wall time of all passes, excluding verification.

        >>> from lumin_tune.passes import compile_graph
        >>> g = lt.Graph()
        >>> x = g.tensor("x", (3,))
        >>> y = (x * 1).output("y")
        >>> report = compile_graph(g, "arithmetic-elimination").report
        >>> report.time_ns > 0
        True
        """
        return sum(timing.time_ns for timing in self.timings)

    @property
    def verify_ns(self) -> int:
        """The wall time of verification.

        >>> from lumin_tune.passes import compile_graph
        >>> g = lt.Graph()
        >>> x = g.tensor("x", (3,))
        >>> y = (x * 1).output("y")
        >>> report = compile_graph(g, "arithmetic-elimination").report
        >>> report.verify_ns > 0
        True
        """
        return sum(timing.verify_ns for timing in self.timings)

    def by_name(self) -> dict[str, int]:
        """Return the total time of each pass in ns, in order of first run.

        >>> from lumin_tune.passes import compile_graph
        >>> g = lt.Graph()
        >>> x = g.tensor("x", (3,))
        >>> y = (x * 1).output("y")
        >>> report = compile_graph(g, "arithmetic-elimination").report
        >>> list(report.by_name())
        ['arithmetic-elimination']
        """
        totals: dict[str, int] = {}
        for timing in self.timings:
            totals[timing.name] = totals.get(timing.name, 0) + timing.time_ns
        return totals

    def __str__(self) -> str:
        rows = [("pass", "time", "verify", "nodes")]
        for timing in self.timings:
            nodes = f"{timing.nodes_before} -> {timing.nodes_after}" if timing.changed else f"{timing.nodes_after}"
            verify = _milliseconds(timing.verify_ns) if timing.changed else "-"
            rows.append(("/".join(timing.path), _milliseconds(timing.time_ns), verify, nodes))
        if self.timings:
            before, after = self.timings[0].nodes_before, self.timings[-1].nodes_after
            nodes = f"{before} -> {after}"
            rows.append(("total", _milliseconds(self.time_ns), _milliseconds(self.verify_ns), nodes))
        widths = [max(len(row[column]) for row in rows) for column in range(4)]
        lines = [
            f"{name:<{widths[0]}}  {time:>{widths[1]}}  {verify:>{widths[2]}}  {nodes}"
            for name, time, verify, nodes in rows
        ]
        lines += [f"{timing.name}: {timing.detail}" for timing in self.timings if timing.detail is not None]
        return "\n".join(lines)


def _milliseconds(time_ns: int) -> str:
    return f"{time_ns / 1e6:.2f} ms"
