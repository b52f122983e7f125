"""A table that keeps one object per key for as long as the object is referenced.

`terms` interns with it, so that equal terms are one object. Equivalent to `WeakValueDictionary` at a third of the
cost per entry, which matters because every operation on a size adds one.
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
    """Weakly held objects by key. Thread-safe."""

    def __init__(self) -> None:
        self._entries: dict[Hashable, _Entry] = {}
        self._lock = threading.RLock()  # reentrant: an object may die while another is stored

    def get(self, key: Hashable) -> Item | None:
        """Return the object stored under the key, if alive."""
        entry = self._entries.get(key)
        return None if entry is None else entry()

    def enter(self, key: Hashable, item: Item) -> Item:
        """Store `item` under the key and return it, or the object that another thread stored first."""
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
        """Remove the entry of a dead object, unless the key has been reused."""
        with self._lock:
            if self._entries.get(entry.key) is entry:
                del self._entries[entry.key]

    def __len__(self) -> int:
        return len(self._entries)


def _forget(entry: Any) -> None:
    entry.table.forget(entry)
