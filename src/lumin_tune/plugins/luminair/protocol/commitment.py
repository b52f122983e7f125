"""Columns of components of several sizes, extended and committed in one tree."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from lumin_tune.plugins.luminair.protocol import merkle
from lumin_tune.plugins.luminair.protocol.array_engine import Elements, Words
from lumin_tune.plugins.luminair.protocol.transform import evaluate, interpolate_rows


@dataclass(frozen=True, eq=False)
class Commitment:
    """The columns of one phase, by component: coefficients (k, N) and values (k, N * 2**b) in storage order.

    tree: None if there are no columns; the root is then 32 zero bytes.
    """

    coefficients: tuple[Words, ...]
    values: tuple[Words, ...]
    tree: merkle.Tree | None

    @classmethod
    def of_rows(cls, rows: Sequence[Elements], log_blowup: int) -> Commitment:
        """rows: for each component its columns in the order of rows, (k, N)."""
        return cls.of_coefficients([interpolate_rows(each) for each in rows], log_blowup)

    @classmethod
    def of_coefficients(cls, coefficients: Sequence[Elements], log_blowup: int) -> Commitment:
        values = tuple(_words(evaluate(each, log_blowup)) for each in coefficients)
        data = cls.data_of(values)
        return cls(tuple(_words(each) for each in coefficients), values, merkle.Tree(data) if data else None)

    @staticmethod
    def data_of(values: Sequence[Words]) -> dict[int, merkle.Columns]:
        """Return the data of the tree over the values of columns, by layer."""
        by_layer: dict[int, list[Words]] = {}
        for each in values:
            if len(each):
                by_layer.setdefault(each.shape[1].bit_length() - 2, []).append(each)
        return {m: merkle.Columns(tuple(parts)) for m, parts in by_layer.items()}

    @property
    def root(self) -> bytes:
        return bytes(32) if self.tree is None else self.tree.root


def _words(values: Elements) -> Words:
    return values.astype(np.uint32, copy=False)
