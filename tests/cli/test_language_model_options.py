"""`lumin-tune generate`, `chat` and `quantize`: what cannot be done is said before anything is computed."""

from __future__ import annotations

import io
import sys

import pytest
from tests.cli.running import InProcess
from tests.llm.tiny import write_llama

pytest.importorskip("tokenizers", reason="the library tokenizers of the extra `llm` is not installed")

LONG = "word " * 99
NO_ROOM = "which leave no room in a context of 128; shorten it or give a larger context"
GENERATE = ("generate", "tiny.gguf", "--prompt", "a")
QUANTIZE = ("quantize", "tiny.gguf", "--to", "q8_0", "-o")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((*GENERATE, "--stop", ""), "stop must be a list of texts that are not empty, such as ('END',), not ('',)"),
        ((*GENERATE, "--cache", "f64"), "unknown cache format 'f64'; known: f16, f32, q8"),
        ((*GENERATE, "--activations", "int4"), "unknown activations 'int4'; known: exact, int8"),
        ((*GENERATE, "--prompt", LONG), NO_ROOM),
        (("chat", "tiny.gguf", "--once", " "), "--once needs a message that is not empty"),
        (("chat", "tiny.gguf", "--once", LONG), NO_ROOM),
        ((*QUANTIZE, "no/small.gguf"), "small.gguf cannot be written: No such file or directory; name a file in an"),
        ((*QUANTIZE, "small.gguf", "--text", "no.txt"), "--text no.txt: cannot be read as UTF-8: [Errno 2] No such"),
        ((*QUANTIZE, "small.gguf", "--text", "bytes.txt"), "--text bytes.txt: cannot be read as UTF-8: 'utf-8' codec"),
    ],
)
def test_what_cannot_be_done_is_a_usage_error(command: InProcess, arguments: tuple[str, ...], message: str) -> None:
    write_llama(command.folder / "tiny.gguf")
    (command.folder / "bytes.txt").write_bytes(b"\xff")
    found = command(*arguments)
    assert (found.code, found.out) == (2, "")
    assert message in " ".join(found.err.split())
    assert not (command.folder / "small.gguf").exists()


def test_the_perplexity_of_a_short_text_of_a_small_model(command: InProcess) -> None:
    """Windows of 512 tokens are longer than this model's context, so those of the context are taken."""
    write_llama(command.folder / "tiny.gguf")
    (command.folder / "text.txt").write_text("hello world " * 60)
    found = command(*QUANTIZE, "small.gguf", "--text", "text.txt", "--quiet")
    assert found.code == 0, found.err
    assert "perplexity after: " in found.out


@pytest.mark.parametrize("is_terminal", [False, True])
def test_a_chat_reads_messages_from_stdin(
    command: InProcess, monkeypatch: pytest.MonkeyPatch, is_terminal: bool
) -> None:
    """Only a terminal is prompted, and its last line ends."""
    write_llama(command.folder / "tiny.gguf")
    given = io.StringIO("hello\nworld\n")
    monkeypatch.setattr(given, "isatty", lambda: is_terminal)
    monkeypatch.setattr(sys, "stdin", given)
    found = command("chat", "tiny.gguf", "--max-tokens", "2", "--quiet")
    assert found.code == 0, found.err
    assert len(found.out.splitlines()) >= 2
    assert found.err == ("> > > \n" if is_terminal else "")
