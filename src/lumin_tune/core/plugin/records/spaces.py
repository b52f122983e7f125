"""Search spaces of regions: knobs, their choices, and points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

KnobValue = bool | int | float | str
Point = Mapping[str, KnobValue]
"""One choice for each knob of a space, by the knob's name."""


@dataclass(frozen=True, slots=True)
class Knob:
    """A decision about a kernel and its choices, from the smallest or simplest up.

    >>> from lumin_tune.backends import Knob
    >>> Knob("tile", (8, 16, 32)).choices
    (8, 16, 32)
    """

    name: str
    choices: tuple[KnobValue, ...]


class Space(Protocol):
    """The search space of a region on a device.

    >>> from lumin_tune.testing.backends.example import ExampleSpace
    >>> space = ExampleSpace()
    >>> points = [{"block": choice} for choice in space.knobs[0].choices]
    >>> [space.violation(point) for point in points]
    ['', '']
    """

    @property
    def knobs(self) -> Sequence[Knob]:
        """The decisions, in an order that is fixed for a region and device.

        >>> from lumin_tune.testing.backends.example import ExampleSpace
        >>> ExampleSpace().knobs
        (Knob(name='block', choices=(16, 256)),)
        """

    @property
    def default(self) -> Point:
        """A valid point that performs well without measuring: `lumin_tune.compile` takes it.

        >>> from lumin_tune.testing.backends.example import ExampleSpace
        >>> ExampleSpace().default
        {'block': 256}
        """

    def violation(self, point: Point) -> str:
        """Return why the point cannot be built, "" if it can. Costs no compilation, and never raises.

        >>> from lumin_tune.testing.backends.example import ExampleSpace
        >>> ExampleSpace().violation({"block": 17})
        'block cannot be 17; choices: 16, 256'
        """
