"""Assembly of a self-contained HTML page.

Used by `graph_page` and `search_page`. Data is never markup: it is embedded as JSON with `<`, `>` and `&` escaped,
scripts set text only, and the content security policy forbids everything that is not part of the page.
"""

from __future__ import annotations

import base64
import hashlib
import json
import re
from collections.abc import Mapping, Sequence
from functools import cache
from html import escape
from importlib.resources import files
from typing import Any

from lumin_tune.core.render.palette import DARK, LIGHT, Category, Colours

_MARKER = re.compile(r"\{\{(\w+)\}\}")


def resource(name: str) -> str:
    """Return the text of a file of `page/`."""
    return _resource(name)


def fill(template: str, title: str, scripts: Sequence[str], styles: Sequence[str], parts: Mapping[str, str]) -> str:
    """Fill a template with its parts; scripts and styles are names of files in `page/`.

    title: text. parts: markup and data by placeholder name; their content is not expanded again.
    """
    script, style = _script(tuple(scripts)), _style(tuple(styles))
    known = {"title": escape(title), "policy": _policy(script, style), "style": style, "script": script, **parts}
    return _MARKER.sub(lambda marker: known[marker[1]], template)


def data_text(data: Any) -> str:
    """Return JSON without characters that are special in HTML."""
    text = json.dumps(data, ensure_ascii=True, separators=(",", ":"))
    return text.replace("&", "\\u0026").replace("<", "\\u003c").replace(">", "\\u003e")


@cache
def _resource(name: str) -> str:
    return files("lumin_tune.core.render").joinpath("page", name).read_text(encoding="utf-8")


@cache
def _script(names: tuple[str, ...]) -> str:
    return '"use strict";\n(() => {\n' + "\n".join(_resource(name) for name in names) + "})();\n"


@cache
def _style(names: tuple[str, ...]) -> str:
    light, dark = _variables(LIGHT), _variables(DARK)
    own = "".join(_resource(name) for name in names)
    return f"{own}:root {{{light}}}\n@media (prefers-color-scheme: dark) {{ :root {{{dark}}} }}\n"


def _variables(colours: dict[Category, Colours]) -> str:
    return "".join(
        f"--fill-{category.value}:{pair.fill};--border-{category.value}:{pair.border};"
        for category, pair in colours.items()
    )


def _policy(script: str, style: str) -> str:
    """Return a content security policy that allows only this script and style, and no loading."""
    allowed = [base64.b64encode(hashlib.sha256(text.encode()).digest()).decode() for text in (script, style)]
    return (
        f"default-src 'none'; script-src 'sha256-{allowed[0]}'; style-src 'sha256-{allowed[1]}'; "
        "base-uri 'none'; form-action 'none'"
    )
