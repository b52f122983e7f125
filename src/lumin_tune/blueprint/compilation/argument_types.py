"""Arguments of `compile` whose Python types are checked, so that none means something else than it says.

A text for a set of keys would be taken for its letters, an empty list for a mapping, and any text for True.
"""

from __future__ import annotations

import os
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any

from lumin_tune.core.errors import OptionError


def check_flag(name: str, value: Any) -> bool:
    """Return an option that is True or False."""
    if not isinstance(value, bool):
        raise OptionError(f"{name} is True or False, not {value!r}")
    return value


def check_mapping(name: str, value: Any, example: str) -> dict[Any, Any]:
    """Return an option that is a mapping, empty for None."""
    if value is None:
        return {}
    if not isinstance(value, Mapping):
        raise OptionError(f"{name} is a mapping such as {example}, not {value!r:.60}")
    return dict(value)


def check_keys(name: str, value: Any) -> Collection[Any]:
    """Return an option that is a collection of keys, empty for None."""
    if value is None:
        return ()
    if isinstance(value, str):
        raise OptionError(f"{name} is a collection of keys, not the text {value!r}; give {{{value!r}}}")
    if not isinstance(value, Collection):
        raise OptionError(f"{name} is a collection of keys, not {value!r:.60}")
    return value


def check_path(name: str, value: Any) -> Path | None:
    """Return an option that is a path, or None."""
    if value is None:
        return None
    if not isinstance(value, (str, os.PathLike)) or not str(value).strip():
        raise OptionError(f"{name} is the path of a file to write, not {value!r}")
    return Path(value)
