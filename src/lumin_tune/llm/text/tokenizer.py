"""Tokenizers from the tables of a GGUF file or from a tokenizer.json, run by the library `tokenizers`.

The one file that imports `tokenizers`.
"""

from __future__ import annotations

import json
import re
from array import array
from collections.abc import Iterable, Mapping, Sequence
from itertools import accumulate
from pathlib import Path
from typing import Any

from lumin_tune.core.deadlines import GivenUpError
from lumin_tune.core.errors import InputError, ModelError
from lumin_tune.core.printable import shown
from lumin_tune.core.suggest import did_you_mean
from lumin_tune.llm.text.pretokenizers import EXPRESSIONS

NORMAL, UNKNOWN, CONTROL, USER_DEFINED, UNUSED, BYTE = range(1, 7)
_SPACE = "▁"
_MOST_SPARSE = 16
"""Numbers of tokens beyond this many times the tokens are no vocabulary's."""
_PASSED = (KeyboardInterrupt, MemoryError, GivenUpError)


class Tokenizer:
    """Text to token ids and back. Thread-safe.

    bos, eos: ids of the tokens that begin and end a text, None if there are none. adds_bos: whether `encode` begins
    with `bos` by default. ends: the tokens that end an answer.

        >>> from lumin_tune.llm import LanguageModel
        >>> tokenizer = LanguageModel.from_gguf("model.gguf").tokenizer
        >>> tokenizer.decode(tokenizer.encode("hello world"))
        'hello world'
    """

    def __init__(
        self,
        plain: Any,
        special: Any,
        pieces: Sequence[bytes],
        controls: Iterable[int],
        *,
        bos: int | None = None,
        eos: int | None = None,
        adds_bos: bool = False,
        strips_space: bool = False,
    ) -> None:
        self._plain, self._special = plain, special
        self._pieces = _Pieces(pieces)
        self._lacks_bytes = plain.get_vocab_size() > len(pieces)
        self.controls = frozenset(controls)
        self.bos, self.eos, self.adds_bos = bos, eos, adds_bos
        self._strips_space = strips_space
        self.ends = frozenset(self._ends())

    def __len__(self) -> int:
        return len(self._pieces)

    def encode(self, text: str, bos: bool | None = None, special: bool = False) -> list[int]:
        """Return the ids of a text.

        bos: whether to begin with `bos`; None for the model's own habit. special: whether the names of control tokens
        in the text (`<|im_start|>`) are these tokens; otherwise they are plain text, as text of users must be.

            >>> from lumin_tune.llm import LanguageModel
            >>> tokenizer = LanguageModel.from_gguf("model.gguf").tokenizer
            >>> len(tokenizer.encode("<|im_end|>")) > 1, len(tokenizer.encode("<|im_end|>", special=True))
            (True, 1)
        """
        if not isinstance(text, str):
            raise InputError(f"a tokenizer encodes text, not {type(text).__name__}")
        begins = self.adds_bos if bos is None else bos
        try:
            ids: list[int] = (self._special if special else self._plain).encode(text, add_special_tokens=False).ids
        except (UnicodeEncodeError, TypeError) as error:
            raise InputError(f"the text has a lone surrogate, which is no character: {error}") from error
        except _PASSED:
            raise
        except BaseException as error:  # the library raises Exception itself, and panics, which are none
            raise ModelError(
                f"the model's tokenizer cannot encode a text of {len(text)} characters: {error}"
            ) from error
        if self._lacks_bytes:
            ids = [each for each in ids if each < len(self)]
        return [self.bos, *ids] if begins and self.bos is not None else ids

    def decode(self, ids: Iterable[int], special: bool = False) -> str:
        """Return the text of ids. special: whether control tokens appear by name; invalid UTF-8 becomes U+FFFD.

        >>> from lumin_tune.llm import LanguageModel
        >>> tokenizer = LanguageModel.from_gguf("model.gguf").tokenizer
        >>> tokenizer.decode(tokenizer.encode("hello"))
        'hello'
        """
        found = b"".join(self.piece(each, special) for each in ids).decode("utf-8", errors="replace")
        return found[1:] if self._strips_space and found.startswith(" ") else found

    def piece(self, token: int, special: bool = False) -> bytes:
        """Return the bytes of one token, empty for control tokens unless `special`.

        >>> from lumin_tune.llm import LanguageModel
        >>> tokenizer = LanguageModel.from_gguf("model.gguf").tokenizer
        >>> tokenizer.piece(tokenizer.encode("hello")[0])
        b'hello'
        """
        if not 0 <= token < len(self._pieces):
            raise InputError(f"there is no token {token}; the vocabulary has {len(self._pieces)}")
        return b"" if token in self.controls and not special else self._pieces[token]

    @property
    def control_names(self) -> list[str]:
        """The names of control tokens, the longest first.

        >>> from lumin_tune.llm import LanguageModel
        >>> tokenizer = LanguageModel.from_gguf("model.gguf").tokenizer
        >>> tokenizer.control_names
        ['<|endoftext|>', '<|im_start|>', '<|im_end|>']
        """
        names = (self._pieces[each].decode("utf-8", errors="replace") for each in self.controls)
        return sorted(filter(None, names), key=len, reverse=True)

    def id_of(self, name: str) -> int | None:
        """Return the id of a token by its name, such as `<|im_end|>`.

        >>> from lumin_tune.llm import LanguageModel
        >>> tokenizer = LanguageModel.from_gguf("model.gguf").tokenizer
        >>> tokenizer.id_of("<|im_end|>")
        2
        """
        found: int | None = self._special.token_to_id(name)
        return found

    def _ends(self) -> Iterable[int]:
        names = ("<|im_end|>", "<|eot_id|>", "<|endoftext|>", "<end_of_turn>", "<|end|>", "<|end_of_text|>", "</s>")
        found = [self.id_of(name) for name in names]
        return [each for each in (self.eos, *found) if each is not None and (each in self.controls or each == self.eos)]


class _Pieces:
    """The bytes of tokens one after another; an object for each of them would take three times the memory."""

    def __init__(self, pieces: Sequence[bytes]) -> None:
        self._all = b"".join(pieces)
        self._ends = array("Q", accumulate(map(len, pieces), initial=0))

    def __len__(self) -> int:
        return len(self._ends) - 1

    def __getitem__(self, token: int) -> bytes:
        return self._all[self._ends[token] : self._ends[token + 1]]


def tokenizer_from_gguf(metadata: Mapping[str, Any], where: str = "GGUF") -> Tokenizer:
    """Build the tokenizer of a file's metadata.

    Raises ModelError for a tokenizer of an unknown kind and for tables that do not fit each other.
    """
    kind = metadata.get("tokenizer.ggml.model")
    tokens = _strings(metadata, "tokens", where)
    types = metadata.get("tokenizer.ggml.token_type") or [NORMAL] * len(tokens)
    if not isinstance(types, list) or len(types) != len(tokens) or not all(type(each) is int for each in types):
        raise ModelError(f"{where}: tokenizer.ggml.token_type does not fit the {len(tokens)} tokens")
    if len(set(tokens)) != len(tokens):
        raise ModelError(f"{where}: tokenizer.ggml.tokens has a token twice")
    if kind == "gpt2":
        expressions = _expressions(metadata, where)
        model = _byte_level(tokens, _strings(metadata, "merges", where), expressions, where)
        pieces = [
            _plain_bytes(token) if each in (NORMAL, UNUSED) else token.encode() for token, each in zip(tokens, types)
        ]
        spaced = False
    elif kind == "llama":
        spaced = bool(metadata.get("tokenizer.ggml.add_space_prefix", True))
        model = _sentence_piece(tokens, types, metadata, spaced, where)
        pieces = [_spm_bytes(token, each) for token, each in zip(tokens, types)]
    else:
        raise ModelError(f"{where}: tokenizers of kind {shown(kind)} are not supported; allowed: gpt2, llama")
    controls = [index for index, each in enumerate(types) if each in (CONTROL, UNKNOWN)]
    ids = {name: _token_id(metadata, name, len(tokens), where) for name in ("bos", "eos")}
    plain, special = _with_added(model, tokens, types)
    return Tokenizer(
        plain,
        special,
        pieces,
        controls,
        bos=ids["bos"],
        eos=ids["eos"],
        adds_bos=bool(metadata.get("tokenizer.ggml.add_bos_token", kind == "llama")),
        strips_space=spaced,
    )


def tokenizer_from_folder(folder: Path) -> Tokenizer:
    """Read tokenizer.json and tokenizer_config.json of a Hugging Face folder. Raises ModelError."""
    tokenizers = _library()
    path = folder / "tokenizer.json"
    try:
        plain, special = tokenizers.Tokenizer.from_file(str(path)), tokenizers.Tokenizer.from_file(str(path))
        own = json.loads(path.read_text(encoding="utf-8"))
        names = plain.get_vocab(with_added_tokens=True)
        empty = special.encode("", add_special_tokens=True).ids
    except _PASSED:
        raise
    except BaseException as error:  # the library raises Exception itself, and panics, which are none
        raise ModelError(f"{path}: is no readable tokenizer: {error}") from error
    settings: dict[str, Any] = {}
    if (folder / "tokenizer_config.json").is_file():
        try:
            settings = json.loads((folder / "tokenizer_config.json").read_text(encoding="utf-8"))
        except ValueError as error:
            raise ModelError(f"{folder / 'tokenizer_config.json'}: is not valid JSON: {error}") from error
        if not isinstance(settings, dict):
            raise ModelError(f"{folder / 'tokenizer_config.json'}: must be a JSON object")
    plain.encode_special_tokens = True
    byte_level = '"ByteLevel"' in json.dumps(own.get("decoder"))
    added = {entry["id"]: entry for entry in own.get("added_tokens", [])}
    count = max(names.values(), default=-1) + 1
    if count > _MOST_SPARSE * (len(names) + 1):
        raise ModelError(f"{path}: its {len(names)} tokens have numbers up to {count - 1}")
    pieces = [b""] * count
    for name, index in names.items():
        if index in added:
            pieces[index] = name.encode()
        else:
            pieces[index] = _plain_bytes(name) if byte_level else _spm_bytes(name, BYTE if _is_byte(name) else NORMAL)

    def named(key: str) -> int | None:
        value = settings.get(key)
        name = value.get("content") if isinstance(value, dict) else value
        return names.get(name) if isinstance(name, str) else None

    bos = named("bos_token")
    controls = [index for index, entry in added.items() if entry.get("special")]
    adds_bos = bool(empty) and empty[0] == bos
    strips = not byte_level and '"Prepend"' in json.dumps(own.get("normalizer"))
    return Tokenizer(
        plain, special, pieces, controls, bos=bos, eos=named("eos_token"), adds_bos=adds_bos, strips_space=strips
    )


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and -1e30 < value < 1e30


def _library() -> Any:
    try:
        import tokenizers
    except ImportError as error:
        raise ModelError("tokenizers need the library of that name: pip install 'lumin-tune[llm]'") from error
    return tokenizers


def _strings(metadata: Mapping[str, Any], name: str, where: str) -> list[str]:
    found = metadata.get(f"tokenizer.ggml.{name}")
    if not isinstance(found, list) or not found or not all(isinstance(each, str) for each in found):
        raise ModelError(f"{where}: tokenizer.ggml.{name} must be a list of strings")
    try:
        "".join(found).encode()
    except UnicodeEncodeError as error:
        raise ModelError(f"{where}: tokenizer.ggml.{name} has a lone surrogate: {error}") from error
    return found


def _token_id(metadata: Mapping[str, Any], name: str, count: int, where: str) -> int | None:
    found = metadata.get(f"tokenizer.ggml.{name}_token_id")
    if found is None:
        return None
    if type(found) is not int or not 0 <= found < count:
        raise ModelError(f"{where}: tokenizer.ggml.{name}_token_id is {shown(found)}, but there are {count} tokens")
    return found


def _expressions(metadata: Mapping[str, Any], where: str) -> tuple[str, ...]:
    name = metadata.get("tokenizer.ggml.pre", "default")
    if not isinstance(name, str) or name not in EXPRESSIONS:
        raise ModelError(f"{where}: unknown pre-tokenizer {shown(name)}; {did_you_mean(str(name), EXPRESSIONS)}")
    return EXPRESSIONS[name]


def _byte_level(tokens: Sequence[str], merges: Sequence[str], expressions: Sequence[str], where: str) -> Any:
    """Byte-level BPE. Bytes without a token get numbers behind the vocabulary, which `encode` drops after merging: the
    library would drop such bytes first and merge their neighbours, which llama.cpp does not.
    """
    tokenizers = _library()
    pairs = []
    for merge in merges:
        left, space, right = merge.partition(" ")
        if not (left and space and right):
            raise ModelError(f"{where}: {shown(merge)} in tokenizer.ggml.merges is not two tokens")
        pairs.append((left, right))
    try:
        vocabulary = {token: i for i, token in enumerate(tokens)}
        for letter in _BYTES:
            vocabulary.setdefault(letter, len(vocabulary))
        model = tokenizers.models.BPE(vocab=vocabulary, merges=pairs)
    except Exception as error:  # the library raises Exception itself
        raise ModelError(f"{where}: tokens and merges of the tokenizer do not fit: {error}") from error
    made = tokenizers.Tokenizer(model)
    cuts = [
        tokenizers.pre_tokenizers.Split(tokenizers.Regex(expression), behavior="isolated") for expression in expressions
    ]
    made.pre_tokenizer = tokenizers.pre_tokenizers.Sequence(
        [*cuts, tokenizers.pre_tokenizers.ByteLevel(add_prefix_space=False, use_regex=False)]
    )
    return made


def _sentence_piece(
    tokens: Sequence[str], types: Sequence[int], metadata: Mapping[str, Any], spaced: bool, where: str
) -> Any:
    """SentencePiece's BPE: of all adjacent pairs whose union is a token, the one of the best score is merged first."""
    tokenizers = _library()
    scores = metadata.get("tokenizer.ggml.scores")
    if not isinstance(scores, list) or len(scores) != len(tokens) or not all(map(_is_number, scores)):
        raise ModelError(f"{where}: tokenizer.ggml.scores does not fit the {len(tokens)} tokens")
    places = {token: i for i, token in enumerate(tokens) if types[i] not in (CONTROL, UNKNOWN, BYTE)}
    merges: list[tuple[float, int, str, str]] = []
    for token, place in places.items():
        for cut in range(1, len(token)):
            if token[:cut] in places and token[cut:] in places:
                merges.append((-scores[place], place, token[:cut], token[cut:]))  # noqa: PERF401
    merges.sort(key=lambda entry: entry[:2])
    unknown = next((token for token, kind in zip(tokens, types) if kind == UNKNOWN), None)
    model = tokenizers.models.BPE(
        vocab={token: i for i, token in enumerate(tokens)},
        merges=[(left, right) for _, _, left, right in merges],
        unk_token=unknown,
        fuse_unk=True,
        byte_fallback=True,
    )
    made = tokenizers.Tokenizer(model)
    steps = [tokenizers.normalizers.Replace(" ", _SPACE)]
    if spaced:
        steps.insert(0, tokenizers.normalizers.Prepend(_SPACE))
    made.normalizer = tokenizers.normalizers.Sequence(steps)
    return made


def _with_added(model: Any, tokens: Sequence[str], types: Sequence[int]) -> tuple[Any, Any]:
    """Return the tokenizer that reads control tokens as text, and the one that reads them as tokens."""
    tokenizers = _library()
    special = tokenizers.Tokenizer(model.model)  # both share vocabulary and merges
    for part in ("normalizer", "pre_tokenizer"):
        if getattr(model, part) is not None:
            setattr(special, part, getattr(model, part))
    added = [
        tokenizers.AddedToken(token, special=kind == CONTROL, normalized=False)
        for token, kind in zip(tokens, types)
        if kind in (CONTROL, USER_DEFINED) and token
    ]
    for each in (model, special):
        each.add_tokens([token for token in added if not token.special])
        each.add_special_tokens([token for token in added if token.special])
    model.encode_special_tokens = True
    return model, special


def _byte_alphabet() -> dict[str, int]:
    """Return GPT-2's printable character of each byte."""
    kept = [*range(ord("!"), ord("~") + 1), *range(ord("¡"), ord("¬") + 1), *range(ord("®"), ord("ÿ") + 1)]
    alphabet = {chr(byte): byte for byte in kept}
    others = [byte for byte in range(256) if byte not in set(kept)]
    alphabet.update({chr(256 + place): byte for place, byte in enumerate(others)})
    return alphabet


_BYTES = _byte_alphabet()
_BYTE_TOKEN = re.compile("<0x[0-9A-Fa-f]{2}>")


def _plain_bytes(token: str) -> bytes:
    """Return the bytes of a byte-level token; of one that is not in the alphabet, its text."""
    return bytes(_BYTES[each] for each in token) if all(each in _BYTES for each in token) else token.encode()


def _is_byte(token: str) -> bool:
    return _BYTE_TOKEN.fullmatch(token) is not None


def _spm_bytes(token: str, kind: int) -> bytes:
    if kind == BYTE and _is_byte(token):
        return bytes([int(token[3:5], 16)])
    return token.replace(_SPACE, " ").encode()
