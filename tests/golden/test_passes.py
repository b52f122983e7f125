"""Graphs before and after passes, text in and text out.

A file under `passes/` says in its first line which passes to run, holds a graph, a line of dashes, and the
graph that must come out. `pytest --update-golden` writes what comes out, to be read in the diff.

    # passes: cse arithmetic-elimination(approximate=True)
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lumin_tune.core.errors import LuminError
from lumin_tune.core.graph.graph_text import print_graph
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.graph.parsing import parse_into
from lumin_tune.core.passes.pipeline import compile_graph
from lumin_tune.core.plugin.manager import PluginManager
from lumin_tune.core.plugin.records import Pass
from lumin_tune.plugins import generic

FOLDER = Path(__file__).parent / "passes"
FILES = sorted(FOLDER.glob("*.txt"))
_CALL = re.compile(r"([a-z0-9-]+)(?:\(([^)]*)\))?")


def passes_of(line: str) -> list[Pass]:
    """Return the passes that the first line of a file names, with their options."""
    listed = line.removeprefix("# passes: ")
    assert listed != line, "the first line is `# passes: NAME NAME(option=value) ...`"
    known = PluginManager(plugins={"generic": generic}, discover=False).passes()
    made = []
    for name, options in _CALL.findall(listed):
        pairs = dict(option.split("=") for option in options.split(",") if option)
        made.append(known[name](**{key: {"True": True}.get(value) or int(value) for key, value in pairs.items()}))
    return made


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_passes_make_what_is_written(path: Path, update_golden: bool) -> None:
    given, _, expected = path.read_text(encoding="utf-8").partition("----\n")
    graph = parse_into(NodeGraph(), given[given.index("lumin.graph") :])
    made = print_graph(compile_graph(graph, *passes_of(given.splitlines()[0])).graph)
    if update_golden:
        path.write_text(f"{given}----\n{made}", encoding="utf-8")
        expected = made
    assert made == expected


def test_every_pass_has_a_golden_file() -> None:
    named = {name for path in FILES for name, _ in _CALL.findall(path.read_text(encoding="utf-8").splitlines()[0])}
    assert set(PluginManager(plugins={"generic": generic}, discover=False).passes()) <= named


def test_an_unknown_pass_in_a_file_is_an_error() -> None:
    with pytest.raises(LuminError, match="unknown pass 'cs'"):
        passes_of("# passes: cs")
