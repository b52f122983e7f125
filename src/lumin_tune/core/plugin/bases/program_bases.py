"""Base classes of opened programs and their lanes, with a default for every optional member."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lumin_tune.core.plugin.records import Lane


class ExecutableBase:
    """Defaults of the optional members of `records.Executable`.

    >>> from lumin_tune.core.plugin.bases import ExecutableBase
    >>> class Unknown(ExecutableBase):
    ...     def lane(self): ...
    >>> Unknown().workspace_bytes(()) is None
    True
    """

    def workspace_bytes(self, dims: Sequence[int]) -> int | None:
        """Return the bytes of a lane's memory: buffers, packed copies and the scratch of all threads; None: unknown.

        dims: values of the program's dims, in order.

        >>> from lumin_tune.testing.backends.example import example_executable
        >>> example_executable().workspace_bytes(()) > 0  # between the product and the softmax
        True
        """
        return None


class LaneBase:
    """Defaults of the optional members of `records.Lane`.

    >>> from lumin_tune.core.plugin.bases import LaneBase
    >>> lane = LaneBase()
    >>> lane.trace(), lane.launches_ns()
    (False, None)
    """

    def poison(self) -> None:
        """Fill the working memory with NaN bytes: no call may depend on the contents left by another.

        >>> from lumin_tune.testing.backends.example import example_executable
        >>> executable, w = example_executable(), np.eye(4, dtype=np.float32)
        >>> lane, prepared = executable.lane(), executable.prepare([None, w, None], ())
        >>> call = lane.bind([None, w, None], [(2, 4), (4, 4), (2, 4)], (), prepared, None)
        >>> y = np.empty((2, 4), np.float32)
        >>> lane.poison()
        >>> call(np.zeros((2, 4), np.float32), y)
        >>> bool(np.isnan(y).any())
        False
        """

    def trace(self) -> bool:
        """Let functions that are bound from now on record the time of each launch; return whether that is possible.

        >>> from lumin_tune.testing.backends.example import example_executable
        >>> example_executable().lane().trace()
        True
        """
        return False

    def launches_ns(self) -> Mapping[int, float] | None:
        """Return the nanoseconds of the last call in each launch, all runs of it, by its place among the program's.

        None if the lane is not traced, or if the launches of the call were not all recorded.

        >>> from lumin_tune.testing.backends.example import example_executable
        >>> executable, w = example_executable(), np.eye(4, dtype=np.float32)
        >>> lane, prepared = executable.lane(), executable.prepare([None, w, None], ())
        >>> lane.trace()
        True
        >>> call = lane.bind([None, w, None], [(2, 4), (4, 4), (2, 4)], (), prepared, None)
        >>> call(np.zeros((2, 4), np.float32), np.empty((2, 4), np.float32))
        >>> lane.launches_ns()[0] > 0
        True
        """
        return None

    def share(self, other: Lane) -> None:
        """Use the working memory of another lane of the same backend, perhaps of another program, where possible.

        Called before the first `bind`. The two are never used at the same time.

        >>> from lumin_tune.testing.backends.example import example_executable
        >>> executable = example_executable()
        >>> first, second = executable.lane(), executable.lane()
        >>> second.share(first)
        >>> second.workspace is first.workspace
        True
        """
