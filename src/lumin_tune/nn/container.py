"""Containers of modules."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from lumin_tune.core.tensor import Tensor
from lumin_tune.nn.module import Module


class Sequential(Module):
    """Applies modules in sequence. Paths are `0`, `1`, ...; functions of one tensor are allowed too.

    >>> model = lt.nn.Sequential(lt.nn.Linear(8, 16), lt.nn.Activation("relu"), lt.nn.Linear(16, 2))
    >>> model(lt.Graph().tensor("x", (4, 8))).shape
    (4, 2)
    """

    def __init__(self, *steps: Callable[[Any], Any]) -> None:
        for index, step in enumerate(steps):
            setattr(self, str(index), step)
        self._count = len(steps)

    def __len__(self) -> int:
        return self._count

    def __iter__(self) -> Iterator[Callable[[Any], Any]]:
        return (self[index] for index in range(self._count))

    def __getitem__(self, index: int) -> Callable[[Any], Any]:
        step: Callable[[Any], Any] = getattr(self, str(range(self._count)[index]))
        return step

    def forward(self, x: Any) -> Any:
        for step in self:
            x = step(x)
        return x


class Residual(Module):
    """x -> x + inner(x), or shortcut(x) + inner(x).

    >>> lt.nn.Residual(lt.nn.Linear(16, 16))(lt.Graph().tensor("x", (2, 16))).shape
    (2, 16)
    """

    def __init__(self, inner: Module, shortcut: Module | None = None) -> None:
        self.inner = inner
        self.shortcut = shortcut

    def forward(self, x: Tensor) -> Tensor:
        straight: Tensor = self.shortcut(x) if self.shortcut else x
        bent: Tensor = self.inner(x)
        return straight + bent
