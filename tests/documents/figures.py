"""The figures that README.md, docs/ and bench/README.md quote, computed from the JSON in bench/results/.

A document marks a figure with its name, `97.3<!-- convergence.worst --> %`, and a table with `<!-- table NAME -->`
before it and `<!-- end of table -->` after it. `test_figures.py` compares them; with `--update-golden` it writes them.
"""

from __future__ import annotations

import functools
import json
import re
import statistics
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from bench.column_copies import MODEL as COLUMN_COPIES
from bench.column_sweeps import losses as column_losses
from bench.knob_search import summary as sampler_summary
from bench.sessions import table as sessions_table
from bench.tiles import losses as tile_losses
from bench.weight_prefetches import MODEL as WEIGHT_PREFETCHES

ROOT: Final = Path(__file__).parents[2]
_SITE: Final = [*(ROOT / "docs").glob("*.md"), *(ROOT / "docs" / "tutorials").glob("*.md")]
PAGES: Final = ("README.md", "bench/README.md", *sorted(str(each.relative_to(ROOT)) for each in _SITE))
FIGURE: Final = re.compile(r"(?P<said>[0-9][0-9.,]*)<!-- (?P<name>[a-z0-9_]+\.[\w.-]+) -->")
TABLE: Final = re.compile(r"(?<=<!-- table )(?P<name>\w+) -->\n(?P<said>.*?)(?=<!-- end of table -->)", re.DOTALL)


@functools.cache
def results(name: str) -> Any:
    """Return what bench/results/NAME.json holds."""
    return json.loads((ROOT / "bench" / "results" / f"{name}.json").read_text(encoding="utf-8"))


def _minilm(shape: int, name: str) -> float:
    """Return the median of a contestant in ns. shape: 0 for 1 x 128, 1 for 8 x 128. name: without the version."""
    timed = {each["name"].partition(" ")[0]: each for each in results("minilm")["shapes"][shape]["contestants"]}
    median: float = timed[name]["interval"]["median_ns"]
    return median


def _slower(shape: int, name: str) -> str:
    """Return how many times as fast as a contestant the tuned program is."""
    return f"{_minilm(shape, name) / _minilm(shape, 'tuned'):.2f}"


def _cluster(devices: int, what: str, key: str) -> float:
    (row,) = (each for each in results("cluster")["rows"] if each["devices"] == devices and each["what"] == what)
    found: float = row[key]
    return found


def _lines(rows: Iterable[Iterable[object]]) -> str:
    return "".join(f"| {' | '.join(map(str, cells))} |\n" for cells in rows)


def _head(*names: str, words: int = 1) -> str:
    """Return the head of a table whose first columns hold words, the others numbers."""
    return f"| {' | '.join(names)} |\n|{'---|' * words}{'---:|' * (len(names) - words)}\n"


def _minilm_table() -> str:
    said = {
        "tuned": "lumin, tuned",
        "untuned": "lumin, untuned",
        "openvino": "OpenVINO",
        "onnxruntime": "onnxruntime",
        "torch.compile": "torch.compile",
        "jax": "JAX",
        "torch": "PyTorch",
    }

    def cells(name: str) -> list[str]:
        return [cell for shape in (0, 1) for cell in (f"{_minilm(shape, name) / 1e6:.1f} ms", _slower(shape, name))]

    head = _head("", "1 × 128 tokens", "time over tuned", "8 × 128 tokens", "time over tuned")
    return head + _lines([said[name], *cells(name)] for name in said)


def _search_table() -> str:
    def cells(row: Any) -> list[str]:
        times = [f"{row['seconds']:.1f}", f"{row['steps_s']['saturate']:.1f}"]
        segments = f"{row['distinct_segments']} of {row['segments']}"
        enodes = [f"{row['enodes_saturated']:,}", f"{row['enodes_kept']:,}"]
        return [row["table"], row["what"], *times, f"{row['nodes']:,}", segments, *enodes]

    head = _head("", "", "seconds", "of it saturation", "nodes", "distinct segments", "e-nodes", "kept", words=2)
    return head + _lines(map(cells, results("search_scaling")))


def _limits_table() -> str:
    """Return the cases on Zen 5 that are below the required ratio at the roofline."""
    shown = {
        "matvec 1x4096x4096": "product of one row",
        "layer norm 2048x768": "layer norm",
        "embedding 50257x768 4096": "embedding",
        "cumsum 1024x4096": "cumsum",
        "sum over rows 4096²": "sums of rows",
        "rms norm 1024x4096": "RMS norm",
        "permute heads 8x128x12x64": "permuted heads",
        "group norm 8x64x56x56": "group norm",
        "variance 1024x4096": "variance",
    }
    rows = {row["case"]: row for row in results("kernels_zen5")["rows"]}

    def cells(case: str) -> list[object]:
        row = rows[case]
        most = "–" if row["highest_ratio"] is None else f"{row['highest_ratio']:.2f}"
        return [f"{row['ratios']['lumin']:.2f}", row["required"], most, f"{row['fraction_of_roofline'] * 100:.0f} %"]

    head = _head("case", "ratio", "required", "at most", "lumin of the roofline")
    return head + _lines([said, *cells(case)] for case, said in shown.items())


def _proving_table() -> str:
    def cells(name: str, row: Any) -> list[str]:
        seconds = [f"{row[key]:.2f} s" for key in ("setup_s", "prove_s", "verify_s")]
        return [name, f"{row['cells'] / 1e6:.1f}", *seconds, f"{row['proof_kb']:.0f} kB", f"{row['peak_mb']:,.0f} MB"]

    head = _head("model", "million cells", "setup", "prove", "verify", "proof", "memory")
    return head + _lines(cells(name, row) for name, row in results("proving")["cases"].items())


def _kernel(case: str, key: str) -> str:
    """Return a ratio of a case on the Xeon: `ratio` or `highest_ratio`."""
    (row,) = (each for each in results("kernels")["rows"] if each["case"] == case)
    return f"{row['ratios']['lumin'] if key == 'ratio' else row[key]:.2f}"


_PEERS: Final = {
    "onnxruntime": "onnxruntime",
    "openvino": "OpenVINO",
    "torch": "PyTorch",
    "torch.compile": "torch.compile",
    "jax": "JAX",
    "numpy": "NumPy",
    "numba": "Numba, plain loops",
}
_MACHINES: Final = {"kernels": "Xeon, 2.5 GHz", "kernels_zen5": "EPYC, Zen 5"}
_COMPILED: Final = re.compile(r"^\|[^|]+\|[^|]+\|[^|]+\| (\d+\.\d+) \|$", re.MULTILINE)


def _times_over_lumin(file: str, peer: str) -> list[float]:
    """Return how many times as fast as a peer lumin's default program is, for each case that both ran."""
    if peer == "torch.compile":
        if file != "kernels_zen5":
            return []
        text = (ROOT / "bench" / "results" / "kernels_zen5_compile.md").read_text(encoding="utf-8")
        return [float(ratio) for ratio in _COMPILED.findall(text)]
    both = [row["ms"] for row in results(file)["rows"] if row["ms"].get(peer) and row["ms"].get("lumin")]
    return [each[peer] / each["lumin"] for each in both]


def _peers_table() -> str:
    def cells(file: str, peer: str) -> list[str]:
        found = _times_over_lumin(file, peer)
        if not found:
            return ["–", "–", "–"]
        return [
            f"{statistics.geometric_mean(found):.2f}",
            f"{min(found):.2f}",
            f"{sum(each < 1 for each in found)} of {len(found)}",
        ]

    head = _head(
        "beside",
        *(
            f"{name}{what}" if what.startswith(":") else what
            for name in _MACHINES.values()
            for what in (": mean", "worst", "slower")
        ),
    )
    return head + _lines(
        [name, *(cell for file in _MACHINES for cell in cells(file, peer))] for peer, name in _PEERS.items()
    )


def _language_table() -> str:
    named = {
        "decode, tokens/s": "decoding",
        "prefill of 256, tokens/s": "prompt of 256 tokens",
        "first token of 32, 1/s": "first token after 32",
        "memory, MB": "memory",
    }
    rows = {row["what"]: row for row in results("llm")["rows"]}
    return _head("", "in f32 / llama.cpp", "in 8 bits / llama.cpp") + _lines(
        [name, *(f"{rows[what][ratio]:.2f}" for ratio in ("ratio", "ratio int8"))] for what, name in named.items()
    )


def _tuners_table() -> str:
    """Return default and tuned milliseconds of lumin and of each other tool that has tuned the cases."""
    rows = results("tuners")["rows"]
    shown = {"lumin": "lumin", "tinygrad": "tinygrad", "tvm": "TVM"}
    tools = [tool for tool in shown if any("ms" in row["tools"].get(tool, {}) for row in rows)]

    def cells(row: Any) -> list[str]:
        found = [row["tools"].get(tool, {}).get("ms", {}) for tool in tools]
        times = [f"{each[which]:#.3g}" if each else "–" for each in found for which in ("default", "tuned")]
        ratios = [f"{each['tuned'] / found[0]['tuned']:.2f}" if each else "–" for each in found[1:]]
        return [row["case"], *times, *ratios]

    heads = [f"{shown[tool]}, {what}" for tool in tools for what in ("default", "tuned")]
    return _head("ms", *heads, *(f"{shown[tool]} / lumin" for tool in tools[1:])) + _lines(map(cells, rows))


def _tuning_s(tool: str, key: str) -> list[float]:
    """Return a number of seconds of a tool's searches, one for each case."""
    return [row["tools"][tool]["tuning"][key] for row in results("tuners")["rows"]]


def _first_compilation(key: str, pick: Callable[[list[float]], float]) -> str:
    """Return seconds before the first call of the models of compile_time.json, with no cache or a warm one."""
    parts = ("load_s", "compile_s", "first_call_s")
    return f"{pick([sum(case[key][part] for part in parts) for case in results('compile_time')['cases']]):.1f}"


def _published() -> list[float]:
    """Return how many times as fast as onnxruntime the untuned program of each published model is."""
    found = []
    for row in results("published")["models"]:
        median = {
            each["name"].partition(" ")[0]: each["interval"]["median_ns"]
            for each in row["contestants"]
            if each["interval"]
        }
        found.append(median["onnxruntime"] / median["untuned"])
    return found


def _after_saturation(nodes: int) -> str:
    (row,) = (each for each in results("search_scaling") if each["what"] == f"up to {nodes} e-nodes")
    return f"{row['seconds'] - row['steps_s']['saturate']:.1f}"


def _column_sweeps(which: int, pick: Callable[[list[float]], float]) -> str:
    """Return a figure of the speeds of first choices over the best ones: of defaults when measured, or predicted."""
    return f"{pick(column_losses(results('column_sweeps'))[which]):.3f}"


@functools.cache
def _tiles() -> Mapping[int, list[float]]:
    """Return the speeds of first tiles over the best ones, by the lanes of the processor."""
    rows = results("tiles")
    _, found = tile_losses(rows)
    pairs = [(row["machine"]["lanes"], speed) for row, speed in zip(rows, found, strict=True)]
    return {lanes: [speed for each, speed in pairs if each == lanes] for lanes in (8, 16)}


@functools.cache
def _ways(name: str) -> tuple[list[float], list[float], list[float]]:
    """Return the speeds of both ways, and of what a model chooses, over the better one."""
    model = {"column_copies": COLUMN_COPIES, "weight_prefetches": WEIGHT_PREFETCHES}[name]
    return model.losses(results(name))


def _mean(found: Sequence[float]) -> str:
    return f"{statistics.geometric_mean(found):.3f}"


def _sessions_table() -> str:
    return f"{sessions_table(results('sessions'))}\n"


TABLES: Final[Mapping[str, Callable[[], str]]] = {
    "sessions": _sessions_table,
    "minilm": _minilm_table,
    "search_scaling": _search_table,
    "out_of_reach": _limits_table,
    "proving": _proving_table,
    "peers": _peers_table,
    "language": _language_table,
    "tuners": _tuners_table,
    "samplers": lambda: "\n".join(sampler_summary(results("knob_samplers"))) + "\n",
}
_CLUSTER: Final = {"pool": "pool alone", "loop": "tuner's loop with the database"}
_CLUSTER_KEYS: Final[Mapping[str, tuple[str, int, int]]] = {
    "busy": ("busy_share", 1, 100),
    "driver": ("driver_ms_a_trial", 2, 1),
    "rate": ("trials_a_second", 0, 1),
    "machine": ("machine_busy_share", 0, 100),
}
"""The key of each figure of cluster.json, the digits after the point, and the factor to the document's unit."""


def _cluster_figure(what: str, devices: int, key: str) -> str:
    name, digits, factor = _CLUSTER_KEYS[key]
    return f"{_cluster(devices, _CLUSTER[what], name) * factor:,.{digits}f}"


def _postgres() -> Mapping[str, float]:
    figures: Mapping[str, float] = results("results_database_large")["postgresql"]["figures"]
    return figures


def _unseen(key: str) -> list[float]:
    """Return a ratio of each kernel that was tuned on the second host of unseen.json."""
    rows = [row for row in results("unseen")["Intel(R) Xeon(R) Processor, 2 processors"].values() if row.get("gain")]
    return [1 / max(1.0, row["best"]) if key == "default" else row[key] for row in rows]


FIGURES: Final[Mapping[str, Callable[[], str]]] = {
    "unseen.cases": lambda: str(len(_unseen("gain"))),
    "unseen.default": lambda: f"{statistics.geometric_mean(_unseen('default')):.3f}",
    "unseen.worst": lambda: f"{min(_unseen('default')):.3f}",
    "unseen.tuned": lambda: f"{statistics.geometric_mean(_unseen('gain')):.3f}",
    "columns.kernels": lambda: str(len(results("column_sweeps"))),
    "columns.before": lambda: _column_sweeps(0, statistics.geometric_mean),
    "columns.after": lambda: _column_sweeps(1, statistics.geometric_mean),
    "columns.worst": lambda: _column_sweeps(1, min),
    "tiles.kernels": lambda: str(len(results("tiles"))),
    "tiles.wide": lambda: _mean(_tiles()[16]),
    "tiles.narrow": lambda: _mean(_tiles()[8]),
    "tiles.worst": lambda: f"{min(map(min, _tiles().values())):.3f}",
    "copies.kernels": lambda: str(len(results("column_copies"))),
    "copies.in_place": lambda: _mean(_ways("column_copies")[0]),
    "copies.copied": lambda: _mean(_ways("column_copies")[1]),
    "copies.chosen": lambda: _mean(_ways("column_copies")[2]),
    "copies.worst": lambda: f"{min(_ways('column_copies')[2]):.3f}",
    "prefetches.kernels": lambda: str(len(results("weight_prefetches"))),
    "prefetches.plain": lambda: _mean(_ways("weight_prefetches")[0]),
    "prefetches.always": lambda: _mean(_ways("weight_prefetches")[1]),
    "prefetches.chosen": lambda: _mean(_ways("weight_prefetches")[2]),
    "prefetches.worst": lambda: f"{min(_ways('weight_prefetches')[2]):.3f}",
    "published.models": lambda: str(len(_published())),
    "published.mean": lambda: f"{statistics.geometric_mean(_published()):.2f}",
    "published.worst": lambda: f"{min(_published()):.2f}",
    "compiling.cold": lambda: _first_compilation("cold", statistics.median),
    "compiling.coldest": lambda: _first_compilation("cold", max),
    "compiling.warm": lambda: _first_compilation("warm", statistics.median),
    "calls.lumin": lambda: f"{results('call_overhead')['us']['lumin, program(a=a, b=b)']:.1f}",
    "calls.onnxruntime": lambda: f"{results('call_overhead')['us']['onnxruntime, session.run']:.1f}",
    "tuners.budget": lambda: f"{max(_tuning_s('lumin', 'budget_s')):.0f}",
    "tuners.spent": lambda: f"{max(_tuning_s('lumin', 'processor_s')):.0f}",
    "tuners.beam_least": lambda: f"{min(_tuning_s('tinygrad', 'processor_s')):.0f}",
    "tuners.beam_most": lambda: f"{max(_tuning_s('tinygrad', 'processor_s')):.0f}",
    "published.slower": lambda: str(sum(ratio < 1 for ratio in _published())),
    "covers.operations": lambda: f"{results('covers')['geometric_means']['one op a kernel']:.2f}",
    "covers.producers": lambda: f"{results('covers')['geometric_means']['fused into producers']:.2f}",
    "covers.rule": lambda: f"{results('covers')['geometric_means']['by rule']:.2f}",
    "covers.cases": lambda: str(len(results("covers")["cases"])),
    "convergence.shortest": lambda: f"{min(run['seconds'] for run in results('convergence')['runs']):.0f}",
    "convergence.longest": lambda: f"{max(run['seconds'] for run in results('convergence')['runs']):.0f}",
    "convergence.worst": lambda: f"{min(run['of_best'] for run in results('convergence')['runs']):.1%}"[:-1],
    "block.runs": lambda: str(sum(run["gain"] == 1 for run in results("convergence_block")["runs"])),
    "block.differ": lambda: f"{results('convergence_block')['programs_differ_by']:.1%}"[:-1],
    "convergence.differ": lambda: f"{results('convergence')['winners_differ_by']:.1%}"[:-1],
    "proving.error": lambda: f"{results('proving')['cases']['layer 128 x 384']['error']:.2f}",
    "search.after_1000": lambda: _after_saturation(1000),
    "search.after_100000": lambda: _after_saturation(100000),
    "search.largest": lambda: f"{max(row['enodes_saturated'] for row in results('search_scaling')):,}",
    "database.insert": lambda: f"{results('results_database')['figures']['insert_rows_per_s']:,.0f}",
    "database.lookup": lambda: f"{results('results_database')['figures']['lookup_ms']:.2f}",
    "postgres.lookup": lambda: f"{_postgres()['lookup_ms']:.2f}",
    "postgres.query": lambda: f"{_postgres()['query_ms']:.0f}",
    "postgres.every": lambda: f"{_postgres()['query_every_ms']:.0f}",
    "database.query": lambda: f"{results('results_database')['figures']['query_ms']:.0f}",
    "kernels.layer_norm": lambda: _kernel("layer norm 2048x768", "highest_ratio"),
    "kernels.group_norm": lambda: _kernel("group norm 8x64x56x56", "highest_ratio"),
    "kernels.embedding": lambda: _kernel("embedding 50257x768 4096", "highest_ratio"),
    "kernels.skinny": lambda: _kernel("skinny 8x4096x11008", "highest_ratio"),
    "kernels.masked": lambda: _kernel("attention masked h8 s512 d64", "ratio"),
    "kernels.masked_most": lambda: _kernel("attention masked h8 s512 d64", "highest_ratio"),
    "kernels.matmul": lambda: _kernel("matmul 2048", "ratio"),
    "kernels.matmul_most": lambda: _kernel("matmul 2048", "highest_ratio"),
    "kernels.conv": lambda: _kernel("conv 7x7 3@224", "ratio"),
    "kernels.conv_most": lambda: _kernel("conv 7x7 3@224", "highest_ratio"),
    "kernels.softmax": lambda: _kernel("softmax 1024x4096", "ratio"),
    "kernels.softmax_most": lambda: _kernel("softmax 1024x4096", "highest_ratio"),
    "kernels.decode": lambda: _kernel("gpt-2 decode 1 past 512", "ratio"),
    "kernels.decode_most": lambda: _kernel("gpt-2 decode 1 past 512", "highest_ratio"),
    **{
        f"cluster.{what}.{key}.{devices}": functools.partial(_cluster_figure, what, devices, key)
        for what in _CLUSTER
        for devices in (64, 256, 1000)
        for key in _CLUSTER_KEYS
    },
}
