"""Prose uses the field's terms: phrases that have a better word are looked for in all files listed in `CLEAN`.

To add a folder or page, append it to `CLEAN`; a failure names file, line, phrase and the term to use instead. Whole
words are matched, in names of the code too, across line breaks and without regard to case.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import typer

from lumin_tune.cli.main import app

ROOT = Path(__file__).parents[1]

CLEAN: tuple[str, ...] = (
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "Makefile",
    "README.md",
    "docs",
    "examples",
    "src",
    "tests/array_api",
    "tests/backends",
    "tests/blueprint",
    "tests/browsing.py",
    "tests/cli",
    "tests/cluster",
    "tests/conftest.py",
    "tests/core",
    "tests/deploy",
    "tests/documents",
    "tests/golden",
    "tests/models",
    "tests/nn",
    "tests/onnx",
    "tests/oracle",
    "tests/plugins/cpu",
    "tests/plugins/cuda",
    "tests/plugins/faulty",
    "tests/plugins/luminair",
    "tests/plugins/metal",
    "tests/plugins/opencl",
    "tests/plugins/rules",
    "tests/plugins/test_eliminations.py",
    "tests/plugins/test_generic.py",
    "tests/program",
    "tests/programs",
    "tests/properties",
    "tests/readers",
    "tests/results",
    "tests/sample_plugin",
    "tests/test_hooks_documented.py",
    "tests/test_public_face.py",
    "tests/test_sample_plugin.py",
    "tests/thinning.py",
    "tests/torch",
    "tests/training",
    "tests/tuner",
    "tests/weights",
)
"""Folders and files, relative to the repository's root. A folder stands for its .py and .md files, at any depth."""


@dataclass(frozen=True)
class Phrase:
    """A forbidden phrase. words: a regular expression. allowed: expressions of the contexts in which it may stand."""

    words: str
    instead: str
    allowed: tuple[str, ...] = ()


PHRASES = (
    Phrase("flaws?", "problem, violation, error"),
    Phrase("told", "given, reported, shown, says, is known"),
    Phrase(
        "tells?",
        "shows, returns, describes, specifies",
        (r"tells? (\w+ ){0,4}?apart", r"\.tell\b", r"def tell\b", "ask and tell", "ask-and-tell"),
    ),
    Phrase("whoever", "anyone who, any process that"),
    Phrase("nobody('s)?", "no user, no caller, nothing; unowned", ('"nobody"',)),
    Phrase("(some|any)body('s)?", "a user, a caller"),
    Phrase("ask(s|ed|ing)? (for )?ahead", "prefetch"),
    Phrase("pass(es|ed|ing)? the caches? by|caches? by|past the caches?", "non-temporal (streaming) store"),
    Phrase("so many", "the number itself: 'n tasks', 'this many', 'at most n'"),
    Phrase("so much as", "as much as; at most"),
    Phrase(
        "turns?",
        "iteration (of a loop), round (of interleaved runs), attempt",
        (
            r"fresh\(.turn.\)",
            r"if \(turn",
            r'"(stage": ")?turns?( (\d|\.\*))?"',
            r"in turn\b",
            r"turns? ([\w`]+ ){0,5}?(on|off|into|out|back|around)\b",
        ),
    ),
    Phrase("in turns", "interleaved, alternately"),
    Phrase("tak(e|es|ing|en) turns|took turns", "are interleaved"),
    Phrase(
        "halves",
        "f16 and bf16, 16-bit floats",
        ('"halves"', "(two|both|upper and lower) halves", "halves (the|it|of an?)", "three-halves"),
    ),
    Phrase("boxes of tensors|boxes of a tensor", "TMA copies, tiles"),
    Phrase("groups? of (four )?warps", "warpgroup"),
    Phrase("shared out", "distributed; stream-K"),
    Phrase("hungriest", "the one that needs most"),
    Phrase("shelf", "pool, cache"),
    Phrase("(proven|proved|checked|tested|tried|test|check) on numbers", "tested numerically"),
    Phrase("go(es)? on with|going on with|went on with", "resume, continue"),
    Phrase("mend(s|ed|ing)?", "fix, repair"),
    Phrase("bears?|bearing", "has the name; unknown"),
    Phrase("signs? of life", "heartbeat"),
    Phrase("anew", "again, from scratch"),
    Phrase("equal (programs|forms|ways)", "equivalent programs, equivalent forms"),
    Phrase("(has|have|had) come to", "the result of"),
    Phrase("a person", "a user"),
    Phrase("a (file|line|row) an? [a-z]+", "one file per group, one line per result"),
    Phrase("ever other", "changing, different"),
    Phrase("of (its|his|lumin's) own making", "created by"),
    Phrase("the room of|gives? the room back", "disk space"),
    Phrase("carry(ing)? [a-z]+ about", "transfer, export and import"),
    Phrase("how (it|they|all) stands?", "status, progress"),
    Phrase("nothing (was|is) found that", "no matching results"),
    Phrase("no more use|of no use", "no longer needed"),
    Phrase("(is|are) talk", "messages, diagnostics"),
    Phrase("worked round", "worked around"),
    Phrase("spoilt", "corrupted, non-finite"),
    Phrase("put together", "combined, assembled, joined"),
    Phrase("stands? twice", "is duplicated"),
    Phrase("beside (its|their) (arguments|results)", "besides"),
    Phrase("(one|two) an? (axis|element|product|column|entry)", "one per axis"),
    Phrase("wrong answers?|answers? wrong(ly)?", "incorrect result"),
)
"""One row per phrase; the glossary (docs/glossary.md) has the terms."""
_ANY = rf"\b(?:{'|'.join(phrase.words for phrase in PHRASES)})\b"
"""Matches where any phrase does, in one pass over a text."""


def hits(text: str, phrase: Phrase) -> Iterator[tuple[int, str]]:
    """Yield the line number and the text of each place where a phrase stands and is not allowed."""
    spans = [found.span() for allowed in phrase.allowed for found in occurrences(allowed, text)]
    for found in occurrences(rf"\b(?:{phrase.words})\b", text):
        if not any(start <= found.start() and found.end() <= end for start, end in spans):
            yield text.count("\n", 0, found.start()) + 1, " ".join(found.group().split())


def occurrences(words: str, text: str) -> Iterator[re.Match[str]]:
    """Yield the matches of an expression in which a space stands for any white space, comment signs included."""
    return re.finditer(words.replace(" ", r"(?:\s+(?:#\s*)?)"), text, re.IGNORECASE)


def complaints(name: str, text: str) -> list[str]:
    """Return a line for each forbidden phrase in a text: where, which, and the term to use instead."""
    if next(occurrences(_ANY, text), None) is None:
        return []
    return [
        f"{name}:{line}: {found!r}: say {phrase.instead}" for phrase in PHRASES for line, found in hits(text, phrase)
    ]


def files(entry: str) -> list[Path]:
    """Return the files of an entry of `CLEAN`. Raises AssertionError for a path that does not exist."""
    path = ROOT / entry
    assert path.exists(), f"CLEAN lists {entry}, which does not exist"
    return sorted([*path.rglob("*.py"), *path.rglob("*.md")]) if path.is_dir() else [path]


def name_of(path: Path) -> str:
    return str(path.relative_to(ROOT))


@pytest.mark.parametrize("entry", CLEAN)
def test_prose_uses_the_terms_of_the_field(entry: str) -> None:
    found = [line for path in files(entry) for line in complaints(name_of(path), path.read_text(encoding="utf-8"))]
    assert not found, "\n".join(["", *found])


@pytest.mark.parametrize("entry", CLEAN)
def test_docstrings_say_who_does_what(entry: str) -> None:
    """No docstring begins with "What", "Whose" or "How": it names the thing, or the result as a verb."""
    found = [
        f"{name_of(path)}:{line}: the docstring begins with {word!r}"
        for path in files(entry)
        if path.suffix == ".py"
        for line, word in first_words(path.read_text(encoding="utf-8"))
        if word in ("What", "Whose", "How", "That", "Who", "Of")
    ]
    assert not found, "\n".join(["", *found])


def test_docstrings_name_the_result() -> None:
    """No docstring of the package says "Return what ...", and no text below a constant begins with "What" or "How"."""
    found = [
        f"{name_of(path)}: {match[0]!r}"
        for path in files("src")
        if path.suffix == ".py"
        for match in re.finditer(r'"""(?:Return what|What|How|Whose) .{0,40}', path.read_text(encoding="utf-8"))
    ]
    assert not found, "\n".join(["name the thing, or the result:", *found])


def first_words(text: str) -> Iterator[tuple[int, str]]:
    """Yield the line of each definition and the first word of its docstring."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            words = (ast.get_docstring(node) or "").split()
            if words:
                yield getattr(node, "lineno", 1), words[0]


def helps() -> list[tuple[str, str]]:
    """Return each command's name and all text of its `--help`."""
    found: list[tuple[str, str]] = []
    waiting: list[tuple[str, Any]] = [("lumin-tune", typer.main.get_command(app))]
    while waiting:
        name, command = waiting.pop()
        texts = [command.help, command.epilog, *(getattr(each, "help", "") for each in command.params)]
        found.append((f"{name} --help", "\n".join(each for each in texts if each)))
        waiting += [(f"{name} {each}", inner) for each, inner in getattr(command, "commands", {}).items()]
    return sorted(found)


@pytest.mark.parametrize(("name", "text"), helps(), ids=[name for name, _ in helps()])
def test_help_uses_the_terms_of_the_field(name: str, text: str) -> None:
    found = complaints(name, text)
    assert text
    assert not found, "\n".join(["", *found])


def test_the_glossary_defines_each_term_once() -> None:
    text = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
    terms = re.findall(r"^- \*\*(.+?)\*\*", text, re.MULTILINE)
    assert len(terms) >= 60
    assert len(terms) == len(set(terms))


def test_phrases_are_found_across_lines_and_not_where_they_are_allowed() -> None:
    sample = (
        "It asks\n    # ahead. Turn it on, or off in turn; turns a graph into text.\n"
        "Each turn halves the range; halves of f16."
    )
    assert complaints("x.py", sample) == [
        "x.py:1: 'asks # ahead': say prefetch",
        "x.py:3: 'turn': say iteration (of a loop), round (of interleaved runs), attempt",
        "x.py:3: 'halves': say f16 and bf16, 16-bit floats",
    ]
