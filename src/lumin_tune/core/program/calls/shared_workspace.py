"""Working memory shared by programs that one caller runs in turn, such as the segments of a model.

Each program has lanes of its own by default, and so a workspace per concurrent call. Programs joined by `share_memory`
use `SharedLane`s instead: each holds a lane of every program, all in one workspace of the largest size.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import TYPE_CHECKING

from lumin_tune.core.plugin.completion import complete_lane
from lumin_tune.core.plugin.records import Executable, Lane

if TYPE_CHECKING:
    from lumin_tune.core.program.program import Program


class SharedLane:
    """The lanes of several executables in one workspace, for one call of any of them at a time."""

    def __init__(self) -> None:
        self._own: dict[int, Lane] = {}

    def of(self, executable: Executable) -> Lane:
        """Return the lane of an executable, which must outlive this object."""
        lane = self._own.get(id(executable))
        if lane is None:
            lane = executable.lane()
            for other in self._own.values():
                complete_lane(lane).share(other)
                break
            self._own[id(executable)] = lane
        return lane

    def poison(self) -> None:
        """See `bases.LaneBase.poison`."""
        for lane in self._own.values():
            complete_lane(lane).poison()


AnyLane = Lane | SharedLane


def own_lane(lane: AnyLane, executable: Executable) -> Lane:
    """Return the lane of an executable behind one that may be shared."""
    return lane.of(executable) if isinstance(lane, SharedLane) else lane


def share_memory(programs: Iterable[Program]) -> None:
    """Let programs use one workspace, the largest that any of them needs, and keep no results for later calls.

    For programs that one caller runs in turn: together they then hold little more memory than one alone. Calls from
    several threads have a workspace each, as before. Programs of backends that cannot share keep workspaces of their
    own. Must be called before the first call of any of them.

        >>> import lumin_tune as lt
        >>> from lumin_tune.core.program import share_memory
        >>> g, h = lt.Graph(), lt.Graph()
        >>> y, z = (g.tensor("x", (3,)) * 2).output("y"), (h.tensor("x", (3,)) + 1).output("y")
        >>> programs = [lt.compile(g), lt.compile(h)]
        >>> share_memory(programs)
        >>> [program(x=np.ones(3, np.float32))["y"].tolist() for program in programs]
        [[2.0, 2.0, 2.0], [2.0, 2.0, 2.0]]
    """
    lanes: deque[AnyLane] = deque()
    for program in programs:
        program.use_lanes(lanes)
