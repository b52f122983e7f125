"""The commands, options, scripts, make targets, extras and Python names that documents mention exist."""

from __future__ import annotations

import importlib
import re
import shlex
import tomllib
from collections.abc import Iterator

import pytest
import typer.main
from tests.documents.blocks import blocks_of
from tests.documents.figures import PAGES, ROOT

import lumin_tune
from lumin_tune.cli.main import app

EVERY_PAGE = (*PAGES, "CONTRIBUTING.md", "examples/numba_backend/README.md", "CHANGELOG.md")
COMMAND = typer.main.get_command(app)
GROUPS = {name for name, each in COMMAND.commands.items() if hasattr(each, "commands")}
SPAN = re.compile(r"(?<!`)`([^`\n]+(?:\n[^`\n]+)?)`(?!`)")
SCRIPT = re.compile(r"^(?:[.\w/]*python|python3) (?P<file>[\w./]+\.py)")
MODULE = re.compile(r"^(?:[.\w/]*python|python3) -m (?P<module>lumin_tune[\w.]*)")


def commands_of(page: str) -> Iterator[tuple[str, bool]]:
    """Yield each command that a page names, and whether it stands in a block, to be typed as it is."""
    for block in blocks_of(page):
        for line in block.text.splitlines():
            yield line.removeprefix("$ ").strip(), True
    for span in SPAN.findall((ROOT / page).read_text(encoding="utf-8")):
        yield " ".join(span.split()), False


def words_of(line: str) -> list[str]:
    """Return the words of a shell command, without variables before it and what follows a pipe or `>`."""
    try:
        words = shlex.split(re.sub(r" +# .*", "", line))
    except ValueError:  # no command: a sentence with an apostrophe
        return []
    while words and re.match(r"[A-Z_]+=", words[0]):
        del words[0]
    if len(words) > 1 and words[1].startswith("("):  # a picture
        return []
    ends = [place for place, word in enumerate(words) if word in (">", "|", "&&", ";")]
    return words[: ends[0]] if ends else words


def complaint(words: list[str], whole: bool) -> str:
    """Return what is wrong with the arguments of `lumin-tune`, "" if nothing is. whole: whether none is left out."""
    command, rest = COMMAND, list(words)
    while hasattr(command, "commands") and rest and not rest[0].startswith("-"):
        found = [command.commands.get(name) for name in rest[0].split("|")]  # cluster up|down: both
        if None in found:
            return f"there is no command {rest[0]!r}"
        command = found[0]
        del rest[0]
    arguments = [each for each in command.params if each.param_type_name == "argument"]
    options = {
        name: each for each in command.params if each not in arguments for name in (*each.opts, *each.secondary_opts)
    }
    given = 0
    while rest:
        word, _, value = rest.pop(0).partition("=")
        if not word.startswith("-"):
            given += 1
        elif word in ("--help", "..."):
            continue
        elif word not in options:
            return f"{command.name} has no option {word}"
        elif not options[word].is_flag and not value and rest:
            del rest[0]
    if given > len(arguments) and all(each.nargs != -1 for each in arguments):
        return f"{command.name} takes {len(arguments)} arguments, not {given}"
    needed = sum(each.required for each in arguments)
    return f"{command.name} needs {needed} arguments" if whole and given < needed else ""


@pytest.mark.parametrize("page", EVERY_PAGE)
def test_commands_and_options_exist(page: str) -> None:
    wrong = []
    for line, whole in commands_of(page):
        words = words_of(line)
        if not words:
            continue
        name = words[0].rpartition("/")[2]
        if name == "lumin-tune":
            said = complaint(words[1:], whole)
        elif words[0] in GROUPS and len(words) > 1 and not whole:
            said = complaint(words, False)
        else:
            continue
        if said:
            wrong.append(f"{line}: {said}")
    assert not wrong


@pytest.mark.parametrize("page", EVERY_PAGE)
def test_scripts_and_their_options_exist(page: str) -> None:
    for line, _ in commands_of(page):
        script, module = SCRIPT.match(line), MODULE.match(line)
        if script is not None:
            file = ROOT / script["file"]
            assert file.is_file(), line
            text = file.read_text(encoding="utf-8")
        elif module is not None:
            place = ROOT / "src" / module["module"].replace(".", "/")
            files = [*place.glob("*.py")] if place.is_dir() else [place.with_suffix(".py")]
            text = "".join(each.read_text(encoding="utf-8") for each in files)
        else:
            continue
        for option in re.findall(r"(?<= )--?[a-z][\w-]*", line.partition(" #")[0]):
            assert f'"{option}"' in text or option == "-m", f"{line}: {option}"


@pytest.mark.parametrize("page", EVERY_PAGE)
def test_targets_of_make_and_extras_exist(page: str) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    for line, _ in commands_of(page):
        for target in re.findall(r"^make(?: \w+=\S+)* ([a-z]+)\b", line):
            assert target in targets, line
        for extra in re.findall(r"(?:lumin-tune|\.)\[([\w,]+)\]", line):
            assert set(extra.split(",")) <= project["optional-dependencies"].keys(), line


@pytest.mark.parametrize("page", EVERY_PAGE)
def test_tests_that_are_selected_by_name_exist(page: str) -> None:
    for line, _ in commands_of(page):
        for file, word in re.findall(r"pytest (\S+\.py) -k (\w+)", line):
            names = re.findall(r"def (test_\w+)", (ROOT / file).read_text(encoding="utf-8"))
            assert any(word in name for name in names), line


@pytest.mark.parametrize("page", EVERY_PAGE)
def test_names_of_the_package_exist(page: str) -> None:
    for name in {name for line, _ in commands_of(page) for name in re.findall(r"\blumin_tune(?:\.\w+)+", line)}:
        place = name.split(".")[1:]
        value: object = lumin_tune
        for number, word in enumerate(place):
            try:
                value = getattr(value, word)
            except AttributeError:
                value = importlib.import_module(".".join(("lumin_tune", *place[: number + 1])))
    for name in {name for line, _ in commands_of(page) for name in re.findall(r"\blt\.([a-z]\w*)", line)}:
        assert hasattr(lumin_tune, name), f"lt.{name}"
