"""Lowered programs by the text of their region, so that equal regions of one process are lowered once.

The search, `partition` and the spaces of all backends lower through `lowered_program`: lowering depends on the graph
alone, not on the device. Programs are immutable, so callers share them.
"""

from __future__ import annotations

import hashlib
import threading
from collections import OrderedDict
from concurrent.futures import Future
from typing import Final

from lumin_tune.core.errors import KernelError
from lumin_tune.core.graph.graph_text import print_graph
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.kernel.ir import Program
from lumin_tune.core.kernel.lower.lowering import lower

KEPT_PROGRAMS: Final = 1024

_Key = tuple[bytes, bool]
_Result = Future["Program | KernelError | None"]
"""None: the thread that lowered the region was ended, which is no property of the region."""

_known: OrderedDict[_Key, _Result] = OrderedDict()
_lock = threading.Lock()


def lowered_program(graph: NodeGraph, plain: bool = False) -> Program:
    """Return `lower(graph, plain=plain)`, from memory if this process has lowered a graph of the same text.

    Thread-safe: a thread that needs a region that another thread lowers waits for its result. Raises KernelError for
    what cannot be lowered.
    """
    results: dict[bool, Program | KernelError] = graph.cache.setdefault("lowered", {})
    found = results.get(plain)
    if found is None:
        key = hashlib.sha256(print_graph(graph).encode()).digest(), plain
        while found is None:
            found = _result(key, graph).result()
        results[plain] = found
    if isinstance(found, KernelError):
        raise KernelError(*found.args)
    return found


def _result(key: _Key, graph: NodeGraph) -> _Result:
    with _lock:
        known = _known.get(key)
        if known is not None:
            _known.move_to_end(key)
            return known
        result = _known[key] = _Result()
        if len(_known) > KEPT_PROGRAMS:
            _known.popitem(last=False)
    try:
        result.set_result(lower(graph, plain=key[1]))
    except KernelError as error:
        result.set_result(error.with_traceback(None))
    except BaseException:  # out of memory, an interrupt; a thread that waits for the result lowers the region itself
        with _lock:
            _known.pop(key, None)
        result.set_result(None)
        raise
    return result
