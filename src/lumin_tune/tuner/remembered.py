"""Answers of the results database, kept beside compiled programs while the database is unchanged.

Opening a database imports SQLAlchemy, which takes 20 MB and a quarter of a second: more than a program of the cache
otherwise needs. `compile` asks the same questions in each process, so it asks here first.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from typing import Any

from lumin_tune.core.plugin.records import ByteCache
from lumin_tune.core.trials import canonical_json
from lumin_tune.results.location import state_of


def remembered(cache: ByteCache | None, url: str | None, question: Any, ask: Callable[[], Any]) -> Any:
    """Return the result of `ask`, or its earlier result for the same request if the database has not changed since.

    url: of the database, None for the user's own. question, and what `ask` returns: JSON. Nothing is kept for a
    database on a server, whose changes cannot be seen from here, without a cache, or if the answer is None.
    """
    state = state_of(url)
    if cache is None or not state:
        return ask()
    key = hashlib.sha256(f"answer {canonical_json([state, question])}".encode()).hexdigest()
    found = cache.get(key)
    if found is not None:
        return json.loads(found)
    answer = ask()
    if answer is not None:
        cache.put(key, json.dumps(answer).encode())
    return answer
