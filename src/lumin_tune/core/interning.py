"""A table that keeps one object per key for as long as somebody uses the object.

`terms` interns with it, so that equal terms are one object. It does what `WeakValueDictionary` does, at a
third of the cost for an entry, which matters where every operation on a size enters one.
"""

from __future__ import annotations

import threading
from collections.abc import Hashable
from typing import Any, Generic, TypeVar
from weakref import ref

Item = TypeVar("Item")


class _Entry(ref[Any]):
    """A weak reference that knows its table and key."""

    __slots__ = ("key", "table")
    key: Hashable
    table: WeakTable[Any]


class WeakTable(Generic[Item]):
    """Objects by key, held weakly. Any thread may use it."""

    def __init__(self) -> None:
        self._entries: dict[Hashable, _Entry] = {}
        self._lock = threading.RLock()  # reentrant: an object may die while another is entered

    def get(self, key: Hashable) -> Item | None:
        """Return the object under the key, if it lives."""
        entry = self._entries.get(key)
        return None if entry is None else entry()

    def enter(self, key: Hashable, item: Item) -> Item:
        """Return the object under the key: `item`, unless another thread was faster."""
        with self._lock:
            known = self.get(key)
            if known is not None:
                return known
            entry = _Entry(item, _forget)
            entry.key = key
            entry.table = self
            self._entries[key] = entry
        return item

    def forget(self, entry: _Entry) -> None:
        """Drop an entry whose object died, unless the key has been taken again."""
        with self._lock:
            if self._entries.get(entry.key) is entry:
                del self._entries[entry.key]

    def __len__(self) -> int:
        return len(self._entries)


def _forget(entry: Any) -> None:
    entry.table.forget(entry)
