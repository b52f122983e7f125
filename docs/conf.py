"""The documentation site, built by `make docs` with Sphinx; `reference.py` makes the reference from docstrings."""

from __future__ import annotations

import sys
from pathlib import Path

from lumin_tune import __version__

sys.path.insert(0, str(Path(__file__).parent))

project = "lumin"
author = "the lumin authors"
copyright = "the lumin authors; Apache-2.0"
version = release = __version__

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx_copybutton",
    "sphinx_design",
    "reference",
]
exclude_patterns = ["_build"]
templates_path: list[str] = []
nitpicky = False
default_role = "code"

myst_enable_extensions = ["colon_fence"]
myst_heading_anchors = 4
myst_links_external_new_tab = True
suppress_warnings = ["myst.strikethrough"]

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_typehints_format = "short"
autodoc_class_signature = "mixed"
python_use_unqualified_type_names = True
copybutton_prompt_text = "$ "
copybutton_only_copy_prompt_lines = True

html_theme = "pydata_sphinx_theme"
html_title = f"lumin {release}"
html_static_path = ["_static"]
html_theme_options = {
    "show_prev_next": True,
    "navigation_with_keys": False,
    "header_links_before_dropdown": 6,
    "secondary_sidebar_items": ["page-toc"],
    "footer_start": ["copyright"],
    "footer_end": ["sphinx-version"],
}
html_show_sourcelink = False
