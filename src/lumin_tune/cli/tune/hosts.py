"""The hosts of a cluster in the progress display: a table for terminals, lines for files."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from rich.table import Table
from rich.text import Text

from lumin_tune.cluster.monitoring.events import HostStatus

Hosts = Callable[[], Sequence[HostStatus]]
MOST_HOSTS: Final = 12
_ORDER: Final = {"ready": 0, "starting": 1, "quarantined": 2, "lost": 3}


def no_hosts() -> Sequence[HostStatus]:
    """Return no hosts, as for a pool on one machine."""
    return ()


@dataclass
class HostProgress:
    """Hosts and their utilisation since each was first seen. hosts: called at any time, by one thread."""

    hosts: Hosts = no_hosts
    now: Callable[[], float] = time.monotonic
    _seen: dict[str, tuple[float, float]] = field(default_factory=dict)

    def rows(self) -> list[tuple[HostStatus, float]]:
        """Return the hosts and the busy fraction of each, ready ones first; empty for a single host."""
        found = list(self.hosts())
        if len(found) < 2:
            return []
        now = self.now()
        rows = []
        for each in found:
            at, busy_s = self._seen.setdefault(each.host, (now, each.busy_s))
            rows.append((each, min(1.0, (each.busy_s - busy_s) / (now - at)) if now > at else 0.0))
        return sorted(rows, key=lambda row: (_ORDER[row[0].state], row[0].host))

    def table(self) -> Table | None:
        """Return the table of hosts, None for a single host."""
        rows = self.rows()
        if not rows:
            return None
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
        table.add_column("host", no_wrap=True, overflow="ellipsis", max_width=44)
        for name in ("state", "queued", "done", "failed", "busy"):
            table.add_column(name, justify="right", no_wrap=True)
        for each, share in rows[:MOST_HOSTS]:
            table.add_row(
                Text(each.host), each.state, str(each.queued), str(each.done), str(each.failed), f"{100 * share:.0f} %"
            )
        if len(rows) > MOST_HOSTS:
            table.add_row(Text(f"and {len(rows) - MOST_HOSTS} more: {counted(rows[MOST_HOSTS:])}", style="dim"))
        return table

    def lines(self) -> list[str]:
        """Return the hosts as lines of text, none for a single host."""
        rows = self.rows()
        if not rows:
            return []
        lines = [
            f"    {each.host}: {each.state}, {each.done} done, {each.failed} failed, {100 * share:.0f} % busy"
            for each, share in rows[:MOST_HOSTS]
        ]
        if len(rows) > MOST_HOSTS:
            lines.append(f"    and {len(rows) - MOST_HOSTS} more: {counted(rows[MOST_HOSTS:])}")
        return [f"  {len(rows)} hosts: {counted(rows)}", *lines]


def counted(rows: Sequence[tuple[HostStatus, float]]) -> str:
    """Return the number of hosts in each state, in words."""
    states = Counter(each.state for each, _ in rows)
    return ", ".join(f"{states[state]} {state}" for state in sorted(states, key=lambda state: _ORDER[state]))
