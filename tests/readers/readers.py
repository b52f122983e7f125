"""Everything of lumin that reads what others wrote: a row each, with files to start from and how they are mutated."""

from __future__ import annotations

import io
import json
import random
import struct
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from tests.readers import language_models
from tests.readers.mutating import (
    Mutation,
    mutate_bytes,
    mutate_json,
    mutate_lines,
    mutate_npy,
    mutate_safetensors,
    mutate_text,
    mutate_zip,
)

import lumin_tune as lt

_MOST_EXPANDED = 1100  # deflate makes at most 1032 bytes of one


@dataclass(frozen=True)
class Reader:
    """A reader under test.

    share: of all inputs, in parts of the sum; slow readers get less. seeds: files that are read without an error.
    read: reads a file wholly; called with bytes and a path for them, where it wants one.
    """

    name: str
    share: int
    seeds: Callable[[], Sequence[bytes]]
    read: Callable[[bytes, Path], object]
    mutate: Mutation


# weights


def _safetensors() -> list[bytes]:
    from lumin_tune.weights import save_safetensors

    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder) / "w.safetensors"
        arrays = {"a": np.arange(6, dtype=np.float32).reshape(2, 3), "b.c": np.ones(3, np.int8), "e": np.zeros((0, 4))}
        save_safetensors(place, arrays, dtypes={"a": "bf16"}, metadata={"format": "pt"})
        return [place.read_bytes()]


def _npz() -> list[bytes]:
    made = []
    for save in (np.savez, np.savez_compressed):
        stream = io.BytesIO()
        arrays: dict[str, Any] = {"a": np.arange(6.0).reshape(2, 3), "b": np.zeros((0, 3), np.int8), "c": np.float32(2)}
        save(stream, **arrays)
        made.append(stream.getvalue())
    return made


def _npy() -> list[bytes]:
    made = []
    for array in (np.arange(6.0).reshape(2, 3), np.asfortranarray(np.ones((3, 2), np.int64)), np.zeros((0, 2), bool)):
        stream = io.BytesIO()
        np.save(stream, array)
        made.append(stream.getvalue())
    return made


def _gguf() -> list[bytes]:
    def text(value: bytes) -> bytes:
        return struct.pack("<Q", len(value)) + value

    def tensor(name: bytes, kind: int, sizes: tuple[int, ...], offset: int) -> bytes:
        return text(name) + struct.pack(f"<I{len(sizes)}QIQ", len(sizes), *sizes, kind, offset)

    pairs = [
        text(b"general.alignment") + struct.pack("<II", 4, 32),
        text(b"general.name") + struct.pack("<I", 8) + text(b"tiny"),
        text(b"tokens") + struct.pack("<IIQ", 9, 8, 2) + text(b"a") + text(b"b"),
        text(b"scores") + struct.pack("<IIQ2f", 9, 6, 2, 0.5, 1.5),
    ]
    tensors = [
        tensor(b"f32", 0, (3, 2), 0),
        tensor(b"q8", 8, (32, 1), 32),
        tensor(b"q4", 2, (32,), 96),
        tensor(b"bf16", 30, (4,), 128),
        tensor(b"q5", 6, (32,), 160),
        tensor(b"none", 0, (0, 3), 192),
    ]
    head = b"GGUF" + struct.pack("<IQQ", 3, len(tensors), len(pairs)) + b"".join(pairs) + b"".join(tensors)
    return [head + bytes(-len(head) % 32) + bytes(range(192)) + bytes(64)]


def _read_weights(suffix: str) -> Callable[[bytes, Path], object]:
    def read(content: bytes, path: Path) -> None:
        from lumin_tune.weights import load_weights

        place = path.with_name("w" + suffix)
        place.write_bytes(content)
        weights = load_weights(place)
        for tensor in weights.values():
            try:
                found = tensor.array()
            except lt.LuminError:
                continue
            assert found.nbytes <= _MOST_EXPANDED * (len(content) + 64)
            assert found.shape == tensor.shape
            assert tensor.size_bytes >= 0
        repr(weights)

    return read


def _index() -> list[bytes]:
    return [json.dumps({"metadata": {"n": 1}, "weight_map": {"a": "w.safetensors", "e": "w.safetensors"}}).encode()]


def _read_index(content: bytes, path: Path) -> None:
    shard = path.with_name("w.safetensors")
    if not shard.exists():
        shard.write_bytes(_safetensors()[0])
    _read_weights(".safetensors.index.json")(content, path)


def _read_npy(content: bytes, path: Path) -> None:
    from lumin_tune.cli.presets import presets_of

    place = path.with_name("value.npy")
    place.write_bytes(content)
    presets_of(inputs=[f"x={place}"])


# programs


def _graph() -> lt.Graph:
    graph = lt.Graph()
    n = lt.dim("n", 1, 8)
    x = graph.tensor("x", (n, 4), "f32")
    w, h = graph.tensor("a weight", (4,), "f32", static=True), graph.tensor("h", (4,), "bf16", static=True)
    bias, total = graph.tensor("bias", (4,), "f32"), graph.tensor("total", (4,), "f32")
    (x * w + bias + h.cast("f32")).output("y")
    w.output("w")
    x.softmax(-1).sum(0).output("s")
    (total + 1).output("next")
    graph.tie("total", "next")
    graph.set_value("a weight", np.arange(4, dtype=np.float32))
    graph.set_value("h", np.full(4, 0.5, np.float32))
    graph.set_value("bias", np.ones(4, np.float32))
    graph.set_value("total", np.zeros(4, np.float32))
    return graph


def _archive() -> list[bytes]:
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder) / "program.lumin"
        lt.compile(_graph(), known=False, name="sample").save(place)
        return [place.read_bytes()]


def _read_recipe(content: bytes, path: Path) -> None:
    from lumin_tune.core.program.archive import from_bytes

    from_bytes(content)


def _read_archive(content: bytes, path: Path) -> None:
    path.write_bytes(content)
    program = lt.load_program(path, threads=1)
    repr((program.inputs, program.outputs, program.memory, program.kernels))


def _unchanged(content: bytes, chance: random.Random) -> bytes:
    return content


# texts


def _graph_text() -> list[bytes]:
    from lumin_tune.core.graph.graph_text import print_graph

    graph = lt.Graph()
    n = lt.dim("n", 1, 64)
    x = graph.tensor("x", (n * 2, 4), "f32")
    i = graph.tensor("i", (3,), "i64")
    y = (x.reshape(n, 8).softmax(-1) @ graph.tensor("w", (8, 5), "f32", static=True)).relu()
    y.output("y")
    x[i].output("g")
    x.pad(((1, 1), (0, 2))).sum(0).output("p")
    (x.cast("f16") * 1.5).max(-1).output("m")
    graph.tensor("c", (2,), "i64").output("c")
    graph.set_guard("rows", n * 2)
    states = lt.Graph()
    s = states.tensor("s", (4,), "f32")
    (s + np.float32(3)).cumsum(0).output("t")
    states.tie("s", "t")
    loops = lt.Graph()
    carried, _ = lt.scan(
        lambda carry, each: (carry + each, carry * each),
        loops.tensor("a", (2,), "f32"),
        loops.tensor("b", (5, 2), "f32"),
    )
    carried.output("o")
    return [print_graph(each).encode() for each in (graph, states, loops)]


def _read_graph(content: bytes, path: Path) -> None:
    from lumin_tune.cli.model.model_loading import model_source
    from lumin_tune.core.plugin.manager import default_manager

    place = path.with_name("model.txt")
    place.write_bytes(b"lumin" + content.removeprefix(b"lumin"))
    model_source(str(place)).load(default_manager())


def _kernel_text() -> list[bytes]:
    from lumin_tune.core.kernel.ir.ir_text import print_program
    from lumin_tune.core.kernel.lower.lowering import lower
    from lumin_tune.core.kernel.schedule.space import space
    from lumin_tune.core.plugin.records import Device

    device = Device("cpu", 0, "any", {"cores": 2, "vector_bits": 256, "l1_bytes": 1 << 15, "l2_bytes": 1 << 20})
    graph = lt.Graph()
    n = lt.dim("n", 1, 512)
    graph.tensor("x", (n, 32), "f32").softmax(-1).output("y")
    other = lt.Graph()
    (other.tensor("a", (24, 64), "f32") @ other.tensor("b", (64, 48), "f32")).relu().output("y")
    made = []
    for each in (graph, other):
        found = space(lower(each.freeze()), device)
        made.append(print_program(found.program(found.default)).encode())
    return made


def _read_kernels(content: bytes, path: Path) -> None:
    from tests.core.kernel.ir.parsing import parse_program

    from lumin_tune.core.kernel.ir.ir_text import print_program
    from lumin_tune.core.kernel.ir.validity import verify_program

    program = parse_program(_text(content))
    verify_program(program)
    print_program(program)


def _expressions() -> list[bytes]:
    return [b"(n + 3)//8*16 - min(n, 2*m) % 7", b"max(0x10, -n) <= m*(m - 1)", b"12"]


def _read_expression(content: bytes, path: Path) -> None:
    from lumin_tune.core.expression import parse_expression

    parse_expression(_text(content), {"n": lt.dim("n", 1, 64), "m": lt.dim("m", 0, 1 << 31)})


def _rules() -> list[bytes]:
    from lumin_tune.core.eqsat.saturation.rule_families import rules_of
    from lumin_tune.core.plugin.manager import default_manager

    families = default_manager().rule_families()
    rules = [rule for family in families.values() for rule in rules_of(family)]
    return [json.dumps([each.left, each.right, each.condition]).encode() for each in rules[::7]]


def _read_rule(content: bytes, path: Path) -> None:
    from lumin_tune.core.eqsat.saturation.rule_variants import variants
    from lumin_tune.core.plugin.records import Exactness, Rule

    try:
        left, right, condition = json.loads(content)
    except (ValueError, TypeError, RecursionError):
        left, right, condition = _text(content), "?x", ""
    if all(isinstance(each, str) for each in (left, right, condition)):
        variants(Rule("mutated", left, right, Exactness.BIT_EXACT, "nowhere", condition))


# settings and results


_TOML = """\
[model]
file = "model.onnx"
[model.dims]
batch = 1
tokens = [32, 512]
[model.shapes]
x = [1, "?", [3, 5]]
[model.inputs]
rate = 16000
mask = [[1, 0]]
[tune]
budget_s = 30
db = "results.db"
threads = 2
[[shapes]]
batch = 1
[[shapes]]
batch = 8
[peers]
onnx = "peers:onnx"
[check]
function = "check:check"
"""


def _toml() -> list[bytes]:
    return [_TOML.encode()]


def _read_toml(content: bytes, path: Path) -> None:
    from lumin_tune.cli.files import read_project
    from lumin_tune.cli.settings import merged

    place = path.with_name("lumin.toml")
    place.write_bytes(content)
    merged([read_project(place).tune])


def _result() -> list[bytes]:
    from tests.tuner.sample_results import result

    from lumin_tune.tuner.result_text import result_data

    return [json.dumps(result_data(result())).encode()]


def _read_result(content: bytes, path: Path) -> None:
    from lumin_tune.tuner.result_text import parse_result, result_data

    json.dumps(result_data(parse_result(_text(content))))


def _lines() -> list[bytes]:
    from tests.results.sample_trials import sample_trials

    from lumin_tune.results.exchange.lines import write_lines

    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder) / "trials.jsonl"
        write_lines(place, sample_trials())
        return [place.read_bytes()]


def _read_trials(content: bytes, path: Path) -> None:
    from lumin_tune.results.exchange.lines import read_lines

    path.write_bytes(content)
    for _ in read_lines(path):
        pass


def _wire() -> list[bytes]:
    from tests.cluster.test_wire import HELLO, ORDER, REPORT

    from lumin_tune.cluster.measuring.messages import RegionText
    from lumin_tune.cluster.transport import handshake, wire

    work = wire.HostWork((ORDER,), (RegionText("key", "text"),), True, 2.0)
    return [wire.written_report(REPORT), handshake.written_hello(HELLO), wire.written_work(work)]


def _read_wire(content: bytes, path: Path) -> None:
    from tests.cluster.test_wire import SAMPLES

    from lumin_tune.cluster.transport import handshake, wire

    for read in (
        lambda: wire.read_report(content, "x", SAMPLES),
        lambda: handshake.read_hello(content, "x"),
        lambda: wire.read_work(content),
    ):
        try:
            read()
        except lt.LuminError:
            continue


# models


def _onnx() -> list[bytes]:
    from tests.onnx.mutated_models import seeds

    return [each.SerializeToString() for each in seeds()]


def _mutate_onnx(content: bytes, chance: random.Random) -> bytes:
    import onnx
    from tests.onnx.mutated_models import mutated_model

    if chance.random() < 0.4:
        return mutate_bytes(content, chance)
    made: bytes = mutated_model(onnx.ModelProto.FromString(content), chance).SerializeToString()
    return made


def _read_onnx(content: bytes, path: Path) -> None:
    place = path.with_name("model.onnx")
    place.write_bytes(content)
    lt.load(place)


def _text(content: bytes) -> str:
    return content.decode(errors="surrogateescape")


_ENTRIES: dict[str, Mutation] = {".npy": mutate_npy, ".json": mutate_json}
READERS = {
    each.name: each
    for each in (
        Reader("safetensors", 8, _safetensors, _read_weights(".safetensors"), mutate_safetensors),
        Reader("safetensors-index", 2, _index, _read_index, mutate_json),
        Reader("gguf", 8, _gguf, _read_weights(".gguf"), mutate_bytes),
        Reader("npz", 6, _npz, _read_weights(".npz"), mutate_zip({".npy": mutate_npy})),
        Reader("npy", 3, _npy, _read_npy, mutate_npy),
        Reader("recipe", 2, _archive, _read_recipe, mutate_zip({**_ENTRIES, "": mutate_bytes})),
        Reader("archive", 2, _archive, _read_archive, mutate_zip({**_ENTRIES, "": _unchanged})),
        Reader("graph", 5, _graph_text, _read_graph, mutate_text),
        Reader("kernels", 12, _kernel_text, _read_kernels, mutate_text),
        Reader("expression", 20, _expressions, _read_expression, mutate_text),
        Reader("rule", 14, _rules, _read_rule, mutate_json),
        Reader("lumin.toml", 5, _toml, _read_toml, mutate_text),
        Reader("result", 4, _result, _read_result, mutate_json),
        Reader("trials", 2, _lines, _read_trials, mutate_lines),
        Reader("wire", 8, _wire, _read_wire, mutate_json),
        Reader("onnx", 1, _onnx, _read_onnx, _mutate_onnx),
        Reader("gguf-tokenizer", 3, language_models.gguf_tokenizers, language_models.read_gguf_tokenizer, mutate_json),
        Reader(
            "tokenizer.json", 2, language_models.folder_tokenizers, language_models.read_folder_tokenizer, mutate_json
        ),
        Reader("config.json", 4, language_models.configurations, language_models.read_configuration, mutate_json),
        Reader("chat-template", 1, language_models.chat_templates, language_models.read_chat_template, mutate_text),
    )
}


def counts(total: int) -> dict[str, int]:
    """Return how many inputs each reader gets of a total."""
    parts = sum(each.share for each in READERS.values())
    found = {each.name: total * each.share // parts for each in READERS.values()}
    found["safetensors"] += total - sum(found.values())
    return found
