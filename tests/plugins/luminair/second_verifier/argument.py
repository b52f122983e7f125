"""Constraints at the point of the samples: LogUp (section 7) and the rows of components."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from .fields import QM31


@dataclass(frozen=True)
class Challenges:
    z: QM31
    alpha: QM31
    rho: QM31
    sigma: QM31
    lam: QM31


@dataclass(frozen=True)
class Fraction:
    """m / (tag + α e₁ + α² e₂ + ... - z)."""

    numerator: QM31 | int
    tag: int
    entries: tuple[QM31 | int, ...]

    def denominator(self, challenges: Challenges) -> QM31:
        result, power = QM31.of(self.tag) - challenges.z, challenges.alpha
        for entry in self.entries:
            result = result + power * entry
            power = power * challenges.alpha
        return result


@dataclass(frozen=True)
class Row:
    """The values of a component's columns and constants at the point, and of the masked ones at the row before."""

    values: Mapping[str, QM31 | int]
    before: Mapping[str, QM31]
    challenges: Challenges
    total: QM31 | None

    def __getitem__(self, name: str) -> QM31 | int:
        return self.values[name]

    def __contains__(self, name: str) -> bool:
        return name in self.values

    def many(self, prefix: str, count: int) -> list[QM31 | int]:
        return [self.values[f"{prefix}{k}"] for k in range(count)]


def logup(
    fractions: Sequence[Fraction],
    columns: Sequence[QM31],
    last_before: QM31,
    share: QM31,
    challenges: Challenges,
) -> list[QM31]:
    """Return the constraints of the columns of LogUp; `share` is S/N."""
    found = []
    for j, column in enumerate(columns):
        pair = fractions[2 * j : 2 * j + 2]
        d = [fraction.denominator(challenges) for fraction in pair]
        n = [fraction.numerator for fraction in pair]
        step = column - columns[j - 1] if j else column
        if j == len(columns) - 1:
            step = step - last_before + share
        if len(pair) == 2:
            found.append(step * d[0] * d[1] - d[1] * n[0] - d[0] * n[1])
        else:
            found.append(step * d[0] - n[0])
    return found
