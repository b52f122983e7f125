"""Mutations of files: of bytes, of values in JSON, and of the entries of zip archives, checksums made good."""

from __future__ import annotations

import copy
import io
import json
import random
import re
import zipfile
from collections.abc import Callable
from typing import Any

Mutation = Callable[[bytes, random.Random], bytes]

NUMBERS = (
    0, 1, -1, 2, 3, 7, 8, 16, 31, 32, 99, 127, 128, 255, 1 << 15, 1 << 16, (1 << 31) - 1, 1 << 31, 1 << 32, 1 << 40,
    1 << 62, (1 << 63) - 1, 1 << 63, (1 << 64) - 1, -(1 << 31), -(1 << 63), 1 << 64, 10**30, 10**400,
)  # fmt: skip
WORDS = (
    "", " ", "-", "nan", "inf", "-inf", "1e999", "True", "None", "null", "true", "0x10", "%0", "%1", "?x", "n", "x",
    "y", "\0", "\ud800", "é", "\n", "\\", '"', "'", "(", ")", "[", "]", "{", "}", ",", ":", "=", "@", "f32",
    "i64", "bool",     "a.b", "..", "/", "../x", "9" * 5000, "(" * 300, "[" * 3000, "{" * 300, "-" * 200, "=" * 9,
)  # fmt: skip
_TOKEN = re.compile(rb"-?[0-9]+|[A-Za-z_]+|[^A-Za-z0-9_\s]")
_VALUES: tuple[Any, ...] = (
    None, True, False, 0.5, -0.5, float("nan"), float("inf"), 1e308, [], {}, [[]], [None], {"": None}, [0, 0], ["", ""],
    [1 << 63], *NUMBERS, *WORDS,
)  # fmt: skip


def mutate_bytes(content: bytes, chance: random.Random) -> bytes:
    """Return bytes with one to six places changed, cut, doubled, moved, or overwritten by telling numbers."""
    data = bytearray(content)
    for _ in range(chance.choice((1, 1, 1, 2, 3, 6))):
        at = chance.randrange(len(data) + 1)
        size = chance.choice((1, 2, 4, 8, 40))
        match chance.randrange(8):
            case 0:
                data[at:at] = chance.randbytes(size)
            case 1:
                del data[at : at + size]
            case 2:
                del data[at:]
            case 3:
                data[at:at] = data[at : at + size * 4]
            case 4:
                other = chance.randrange(len(data) + 1)
                data[at : at + size] = data[other : other + size]
            case 5:
                width = chance.choice((1, 2, 4, 8))
                number = chance.choice(NUMBERS) % (1 << 8 * width)
                data[at : at + width] = number.to_bytes(width, chance.choice(("little", "little", "big")))
            case _:
                if at < len(data):
                    data[at] = chance.choice((0, 1, 0x7F, 0x80, 0xFF, data[at] ^ (1 << chance.randrange(8))))
    return bytes(data)


def mutate_text(content: bytes, chance: random.Random) -> bytes:
    """Return a text with one to four words replaced, dropped, doubled or exchanged, or lines moved."""
    if chance.random() < 0.15:
        return mutate_bytes(content, chance)
    for _ in range(chance.choice((1, 1, 1, 2, 4))):
        if chance.random() < 0.15:
            lines = content.split(b"\n")
            at, other = chance.randrange(len(lines)), chance.randrange(len(lines))
            line = lines[at]
            if chance.random() < 0.5:
                del lines[at]
            lines.insert(other, line)
            content = b"\n".join(lines)
            continue
        start = chance.randrange(len(content) + 1)
        found = _TOKEN.search(content, start) or _TOKEN.search(content)
        if found is None:
            return chance.choice(WORDS).encode(errors="surrogatepass")
        match chance.randrange(5):
            case 0:
                new = b""
            case 1:
                new = found[0] + b" " + found[0]
            case 2:
                other = _TOKEN.search(content, chance.randrange(len(content)))
                new = other[0] if other else b""
            case 3:
                new = str(chance.choice(NUMBERS)).encode()
            case _:
                new = chance.choice(WORDS).encode(errors="surrogatepass")
        content = content[: found.start()] + new + content[found.end() :]
    return content


def mutate_value(value: Any, chance: random.Random) -> Any:
    """Return a copy of a JSON value with one to three values in it replaced, dropped, added or renamed."""
    value = copy.deepcopy(value)
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        places = _places(value)
        if not places:
            return chance.choice(_VALUES)
        holder, key = chance.choice(places)
        match chance.randrange(8):
            case 0:
                del holder[key]
            case 1 if isinstance(holder, list):
                holder.insert(key, copy.deepcopy(holder[key]))
            case 2 if isinstance(holder, dict):
                holder[chance.choice(WORDS)] = holder.pop(key)
            case 3:
                other, place = chance.choice(places)
                holder[key] = copy.deepcopy(other[place]) if place in _keys(other) else None
            case 4 if isinstance(holder[key], str):
                holder[key] = mutate_text(holder[key].encode(errors="replace"), chance).decode(errors="replace")
            case _:
                holder[key] = copy.deepcopy(chance.choice(_VALUES))
    return value


def mutate_json(content: bytes, chance: random.Random) -> bytes:
    """Return a JSON text whose values are changed, or rarely its bytes."""
    if chance.random() < 0.15:
        return mutate_text(content, chance)
    try:
        value = json.loads(content)
    except ValueError:  # mutated before
        return content
    return _dumped(mutate_value(value, chance))


def mutate_lines(content: bytes, chance: random.Random) -> bytes:
    """Return JSON Lines of which one or two are changed, or rarely their bytes and order."""
    if chance.random() < 0.2:
        return mutate_text(content, chance)
    lines = content.splitlines()
    for _ in range(chance.choice((1, 1, 2))):
        at = chance.randrange(len(lines))
        lines[at] = mutate_json(lines[at], chance)
    return b"\n".join(lines)


def mutate_zip(inner: dict[str, Mutation]) -> Mutation:
    """Return a mutation of archives: of one entry's content, by the ending of its name, or of the archive's bytes."""

    def mutate(content: bytes, chance: random.Random) -> bytes:
        if chance.random() < 0.3:
            return mutate_bytes(content, chance)
        made = io.BytesIO()
        with zipfile.ZipFile(io.BytesIO(content)) as old, zipfile.ZipFile(made, "w") as new:
            names = old.namelist()
            chosen = chance.choice([name for name in names for _ in range(1 + 3 * name.endswith(".json"))])
            for name in names:
                data = old.read(name)
                if name == chosen:
                    change = next(change for end, change in inner.items() if name.endswith(end))
                    if chance.random() < 0.03:
                        continue
                    data = change(data, chance)
                if chance.random() < 0.02:
                    name = chance.choice((*names, "/", "../a.npy", "a"))
                if name not in new.namelist():
                    new.writestr(name, data, chance.choice((zipfile.ZIP_STORED,) * 4 + (zipfile.ZIP_DEFLATED,)))
        return made.getvalue()

    return mutate


def mutate_npy(content: bytes, chance: random.Random) -> bytes:
    """Return a .npy file whose header is changed as text, its length made good, or whose bytes are."""
    if chance.random() < 0.3 or content[:6] != b"\x93NUMPY":
        return mutate_bytes(content, chance)
    size = int.from_bytes(content[8:10], "little")
    header = mutate_text(content[10 : 10 + size], chance)[:60_000]
    return content[:8] + len(header).to_bytes(2, "little") + header + content[10 + size :]


def mutate_safetensors(content: bytes, chance: random.Random) -> bytes:
    """Return a safetensors file whose JSON header is changed, its length made good, or whose bytes are."""
    if chance.random() < 0.3:
        return mutate_bytes(content, chance)
    size = int.from_bytes(content[:8], "little")
    header = mutate_json(content[8 : 8 + size], chance)
    return len(header).to_bytes(8, "little") + header + content[8 + size :]


def _dumped(value: Any) -> bytes:
    return json.dumps(value, ensure_ascii=True).encode()


def _keys(holder: Any) -> Any:
    return holder if isinstance(holder, dict) else range(len(holder))


def _places(value: Any) -> list[tuple[Any, Any]]:
    """Return where the values are that a JSON value is made of: holders and keys."""
    found: list[tuple[Any, Any]] = []
    todo = [value]
    while todo:
        holder = todo.pop()
        if isinstance(holder, (dict, list)):
            for key in _keys(holder):
                found.append((holder, key))
                todo.append(holder[key])
    return found
