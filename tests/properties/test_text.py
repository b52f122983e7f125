"""The text form under random graphs and random damage."""

from __future__ import annotations

import random
import re
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.properties.graphs import graphs, random_graph

from lumin_tune.core.errors import ParseError
from lumin_tune.core.expression import dim
from lumin_tune.core.graph.fingerprint import fingerprint
from lumin_tune.core.graph.graph_invariants import verify
from lumin_tune.core.graph.graph_text import print_graph
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.graph.parsing import parse_into


def assert_round_trip(graph: NodeGraph) -> None:
    text = print_graph(graph)
    again = parse_into(NodeGraph(), text)
    assert list(again.nodes) == list(graph.nodes)
    assert (again.inputs, again.outputs, again.ties, again.kept) == (
        graph.inputs,
        graph.outputs,
        graph.ties,
        graph.kept,
    )
    assert dict(again.guards) == dict(graph.guards)
    assert list(again.dims.items()) == list(graph.dims.items())
    assert print_graph(again) == text
    assert fingerprint(again) == fingerprint(graph)


@given(graphs(loops=True))
def test_a_graph_comes_back_equal(graph: NodeGraph) -> None:
    assert_round_trip(graph)


@given(st.text(st.characters(exclude_categories=["Cs", "Cc"]), min_size=1) | st.text('"\\(;, a', min_size=1))
def test_a_name_comes_back(name: str) -> None:
    graph = NodeGraph()
    graph.set_output(name, graph.add("sin", graph.add_input(name, (dim("n", 0, 9),), "f32")))
    graph.tie(name, name)
    graph.set_guard(name, dim("n", 0, 9) * 2)
    assert_round_trip(graph)


@pytest.mark.parametrize("seed", range(100))
def test_a_larger_graph_comes_back_equal(seed: int) -> None:
    assert_round_trip(random_graph(seed, steps=30, loops=True))


def attempt(text: str) -> None:
    """Parse, which must give a sound graph or a ParseError, within a second."""
    started = time.process_time()
    try:
        graph = parse_into(NodeGraph(), text)
    except ParseError as error:
        lines = text.split("\n")
        assert 1 <= error.line <= len(lines)
        assert 1 <= error.column <= len(lines[error.line - 1]) + 1
        graph = None
    assert time.process_time() - started < 10, text
    if graph is not None:
        verify(graph)
        assert_round_trip(graph)


BASES = [print_graph(random_graph(seed, steps=4)) for seed in range(40)]
TOKENS = re.compile(r"[A-Za-z_][A-Za-z0-9_]*|[0-9]+|\s+|.", re.DOTALL)
VOCABULARY = [
    "%0", "%1", "%99999999999", "=", "(", ")", "[", "]", ",", ";", ":", '"', "\\", "#", "\n", "\r", " ", "\t", "-", "+",
    "*", "//", "%", "<", "min", "max", "0", "1", "-1", "64", "2147483648", "9223372036854775807", "1" + "0" * 30,
    "1e400", "nan", "-inf", "0x1", "true", "f32", "bf16", "bool", "i8", "f32[]", "f32[2](1.0, 2.0)", "base64 ", "AAAA",
    "s", "t", "unknown", "dim s 1 4", "dim s 2 9", "input", "expand", "slice", "scatter", "window", "axes=[0]",
    "sizes=[0]",
    "axis=0", 'output "y" %0', "keep %0", 'tie "x0" "y0"', "\x00", "\x85", "\u2028", "\u0663", "\ud800", "é", "\ufeff",
    "(" * 200, "[" * 200, "s // t", "s % 0",
    "1 // (s - 1)", "s*s*s*s",
]  # fmt: skip


def damaged(source: random.Random, text: str) -> str:
    """Return the text with one to four pieces changed: tokens as a rule, or characters, runs or lines."""
    for _ in range(source.choice([1, 1, 1, 2, 4])):
        unit = source.choice(["token", "token", "token", "token", "character", "line", "run"])
        if unit == "character":
            pieces = list(text)
        elif unit == "line":
            pieces = text.splitlines(keepends=True)
        elif unit == "run":
            cuts = sorted(source.randrange(len(text) + 1) for _ in range(4))
            pieces = [text[a:b] for a, b in zip([0, *cuts], [*cuts, len(text)], strict=True)]
        else:
            pieces = TOKENS.findall(text)
        if not pieces:
            return text
        place, other = source.randrange(len(pieces)), source.randrange(len(pieces))
        match source.choice(["number"] * 6 + ["copy", "delete", "double", "swap", "insert", "replace", "flip"]):
            case "delete":
                del pieces[place]
            case "double":
                pieces[place] *= source.choice([2, 2, 50])
            case "swap":
                pieces[place], pieces[other] = pieces[other], pieces[place]
            case "copy":
                pieces[place] = pieces[other]
            case "insert":
                pieces.insert(place, source.choice(VOCABULARY))
            case "replace":
                pieces[place] = source.choice(VOCABULARY)
            case "flip":
                characters = list(pieces[place])
                spot = source.randrange(len(characters)) if characters else 0
                characters[spot : spot + 1] = (
                    chr(ord(characters[spot]) ^ 1 << source.randrange(8)) if characters else ""
                )
                pieces[place] = "".join(characters)
            case "number":
                digits = [index for index, piece in enumerate(pieces) if piece.isdigit()]
                if digits:
                    pieces[source.choice(digits)] = str(source.choice([0, 1, 2, 3, 4, 65, 2**31, 2**63, 10**25]))
        text = "".join(pieces)
    return text


@given(st.integers(0, 2**64))
def test_damaged_text_is_refused_or_means_a_sound_graph(seed: int) -> None:
    """25 texts an example: 2,500 in every run."""
    source = random.Random(seed)
    for _ in range(25):
        header, _, body = source.choice(BASES).partition("\n")
        attempt(damaged(source, f"{header}\n{body}") if source.random() < 0.1 else f"{header}\n{damaged(source, body)}")


@given(st.lists(st.sampled_from(VOCABULARY), max_size=30), st.sampled_from(["", "lumin.graph 1\n", BASES[0]]))
def test_words_of_the_language_in_any_order(words: list[str], start: str) -> None:
    attempt(start + " ".join(words))
    attempt(start + "%0 = " + "".join(words))


@given(st.text(), st.sampled_from(["", "lumin.graph 1\n", BASES[0], BASES[0] + "%900 = constant(value=f32[]("]))
def test_any_text(text: str, start: str) -> None:
    attempt(start + text)
