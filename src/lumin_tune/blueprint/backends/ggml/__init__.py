"""The runtime of ggml. `text` is what generated modules contain of it."""

from __future__ import annotations

import ast
import inspect
from types import ModuleType

from lumin_tune.blueprint.backends.ggml import ggml_graphs, ggml_operations, libggml, tensors

MODULES = (libggml, tensors, ggml_graphs, ggml_operations)


def text() -> str:
    """Return the runtime as the text of one module, which imports NumPy and the standard library alone."""
    imports: dict[str, set[str]] = {}
    bodies = [_body(module, imports) for module in MODULES]
    plain = [f"import {name}" for name, taken in imports.items() if not taken and name != "numpy"]
    taken = [f"from {name} import {', '.join(sorted(names))}" for name, names in imports.items() if names]
    return "\n".join([*sorted(plain), *sorted(taken), "", "import numpy as np", "", "", "\n\n\n".join(bodies)])


def names() -> frozenset[str]:
    """Return the names that `text` defines or imports."""
    return frozenset(name for module in MODULES for name in vars(module))


def _body(module: ModuleType, imports: dict[str, set[str]]) -> str:
    """Return a module's text after its imports, and add third-party imports to `imports`."""
    source = inspect.getsource(module)
    last = 0
    for node in ast.parse(source).body:
        if isinstance(node, ast.Import):
            imports |= {each.name: set() for each in node.names}
        elif not isinstance(node, ast.ImportFrom):
            continue
        elif not (node.module or "").startswith(("lumin_tune", "__future__")):
            imports.setdefault(node.module or "", set()).update(each.name for each in node.names)
        last = node.end_lineno or 0
    return "\n".join(source.splitlines()[last:]).strip()
