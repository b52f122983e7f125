"""Language models beside llama.cpp: decoding, prefill, the first token, memory.

    python bench/llm.py MODEL.gguf [--peer PYTHON] [--rounds 5] [--threads 2] [-o bench/results/llm.json]

Each contestant runs in a process of its own, which is kept between rounds; rounds alternate, so that all meet the same
load. lumin runs twice: with exact activations, and rounded to 8 bits as llama.cpp does (`activations="int8"`). The peer
is llama-cpp-python, built for this processor, imported by the interpreter that --peer names (this one by default);
`--peer-package xllamacpp` takes prebuilt wheels, which are slower. Rates are medians of rounds; ratios are medians of
the ratios of a round. Decoding reads all weights once a token: the last row compares the bytes that this reads in a
second with what memory gives (limits.c), measured right before and right after each contestant decodes, since it
changes from second to second on hosts that others share.
"""

from __future__ import annotations

import argparse
import json
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

FIRST, PREFILL, DECODE = 32, 256, 64


class Lumin:
    """lumin's side of the contest."""

    activations = "exact"

    def __init__(self, path: str, threads: int) -> None:
        from lumin_tune.llm import LanguageModel

        self.model = LanguageModel.from_gguf(
            path, context=1024, threads=threads, buckets=(1, FIRST, PREFILL), activations=self.activations
        )
        self.cache = self.model.steps.new_cache(1024)

    def prefill(self, count: int) -> None:
        self.cache.truncate(0)
        self.model.steps.extend(self.cache, ids_of(count))

    def decode(self, count: int) -> None:
        for token in ids_of(count):
            self.model.steps.extend(self.cache, [token])


class LuminInt8(Lumin):
    """lumin's side, with activations in 8 bits."""

    activations = "int8"


class LlamaCpp:
    """llama.cpp's side, through llama-cpp-python."""

    def __init__(self, path: str, threads: int) -> None:
        from llama_cpp import Llama

        self.model = Llama(
            path, n_ctx=1024, n_threads=threads, n_threads_batch=threads, n_batch=512, verbose=False, logits_all=False
        )

    def prefill(self, count: int) -> None:
        self.model.reset()
        self.model.eval(ids_of(count))

    def decode(self, count: int) -> None:
        for token in ids_of(count):
            self.model.eval([token])


class XLlamaCpp:
    """llama.cpp's side, through the wheels of xllamacpp, which use AVX2 only; times are those that it reports."""

    def __init__(self, path: str, threads: int) -> None:
        import xllamacpp

        options = xllamacpp.CommonParams()
        options.model.path = path
        options.n_ctx, options.n_parallel, options.warmup, options.verbosity = 1024, 1, False, -1
        options.cpuparams.n_threads = options.cpuparams_batch.n_threads = threads
        self.server = xllamacpp.Server(options)

    def prefill(self, count: int) -> float:
        return float(self._complete(count, 1)["prompt_ms"]) / 1000

    def decode(self, count: int) -> float:
        return float(self._complete(PREFILL, count)["predicted_ms"]) / 1000

    def _complete(self, prompt: int, count: int) -> Any:
        request = {
            "prompt": ids_of(prompt),
            "n_predict": count,
            "temperature": 0,
            "ignore_eos": True,
            "cache_prompt": False,
        }
        return self.server.handle_completions(request)["timings"]


CONTESTANTS: dict[str, Callable[[str, int], Any]] = {
    "lumin": Lumin,
    "lumin int8": LuminInt8,
    "llama.cpp": LlamaCpp,
    "xllamacpp": XLlamaCpp,
}


def ids_of(count: int) -> list[int]:
    """Return tokens that are no control tokens of usual vocabularies."""
    return [300 + 37 * place % 1000 for place in range(count)]


def serve(name: str, path: str, threads: int) -> None:
    """Answer each line of stdin, a list of tasks, with their times, as JSON."""
    contestant = CONTESTANTS[name](path, threads)
    for count in (FIRST, PREFILL):
        contestant.prefill(count)
    contestant.decode(2)
    print(json.dumps("ready"), flush=True)
    tasks = {
        "first_s": (contestant.prefill, FIRST),
        "prefill_s": (contestant.prefill, PREFILL),
        "decode_s": (contestant.decode, DECODE),
    }
    for line in sys.stdin:
        found = {}
        for label in json.loads(line):
            task, count = tasks[label]
            started = time.perf_counter()
            reported = task(count)
            found[label] = time.perf_counter() - started if reported is None else reported
        found["peak_memory_mb"] = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        found["memory_mb"] = resident_mb()
        print(json.dumps(found), flush=True)


def resident_mb() -> float:
    """Return the memory of this process now, mapped weights included."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * resource.getpagesize() / 2**20


class Served:
    """The process of a contestant."""

    def __init__(self, name: str, interpreter: str, given: argparse.Namespace) -> None:
        command = [interpreter, __file__, given.model, "--serve", name, "--threads", str(given.threads)]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def answer(self) -> Any:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit(f"a contestant ended with {self.process.wait()}")
        return json.loads(line)

    def times(self, *tasks: str) -> Any:
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(tasks) + "\n")
        self.process.stdin.flush()
        return self.answer()

    def round(self, memory: Memory) -> Any:
        """Return the times of all tasks, and what memory gives around the last one."""
        found = self.times("first_s", "prefill_s")
        before = memory.bytes_per_s()
        found |= self.times("decode_s")
        return found | {"memory_bytes_per_s": (before + memory.bytes_per_s()) / 2}


class Memory:
    """Measures what some threads read from memory in a second (limits.c), the best of a few turns."""

    def __init__(self, threads: int, folder: str) -> None:
        from run import HERE, read_bytes  # imports all cases, which contestants do not need

        program = str(Path(folder) / "limits")
        source = str(HERE / "limits.c")
        subprocess.run(["cc", "-O3", "-march=native", "-pthread", source, "-o", program], check=True)
        self.command = [program, str(threads), str(read_bytes(threads))]

    def bytes_per_s(self) -> float:
        printed = subprocess.run(self.command, stdout=subprocess.PIPE, text=True, check=True).stdout
        return float(printed.split()[1])


def main() -> None:
    """Run the contest and print its table."""
    parser = argparse.ArgumentParser(description="Language models beside llama.cpp.")
    parser.add_argument("model")
    parser.add_argument("--peer", default=sys.executable)
    parser.add_argument("--peer-package", choices=("llama.cpp", "xllamacpp"), default="llama.cpp")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--serve", choices=tuple(CONTESTANTS))
    parser.add_argument("-o", "--output", type=Path)
    given = parser.parse_args()
    if given.serve:
        serve(given.serve, given.model, given.threads)
        return
    contestants = {
        "lumin": Served("lumin", sys.executable, given),
        "lumin int8": Served("lumin int8", sys.executable, given),
        "llama.cpp": Served(given.peer_package, given.peer, given),
    }
    for each in contestants.values():
        each.answer()
    rounds: dict[str, list[Any]] = {name: [] for name in contestants}
    with tempfile.TemporaryDirectory() as folder:
        memory = Memory(given.threads, folder)
        for _ in range(given.rounds):
            for name, each in contestants.items():
                rounds[name].append(each.round(memory))
    for each in contestants.values():
        each.process.terminate()
    result = {
        "model": Path(given.model).name,
        "threads": given.threads,
        "memory_bytes_per_s": statistics.median(each["memory_bytes_per_s"] for own in rounds.values() for each in own),
        "rounds": rounds,
        "rows": rows_of(rounds, Path(given.model).stat().st_size),
    }
    print(f"{'':<28} {'lumin':>10} {'lumin int8':>10} {'llama.cpp':>10}   times")
    for row in result["rows"]:
        ratios = ", ".join(f"{row[name]:.2f}" for name in ("ratio", "ratio int8") if name in row)
        figures = " ".join(f"{row[name]:>10.2f}" for name in contestants)
        print(f"{row['what']:<28} {figures}   {ratios}")
    if given.output:
        given.output.write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")


def rows_of(rounds: dict[str, list[Any]], size_bytes: int) -> list[dict[str, Any]]:
    """Return the medians: rates, and how many times as fast as llama.cpp lumin is, exact and in 8 bits."""
    rows: list[dict[str, Any]] = []
    for what, key, tokens in (
        ("decode, tokens/s", "decode_s", DECODE),
        (f"prefill of {PREFILL}, tokens/s", "prefill_s", PREFILL),
        (f"first token of {FIRST}, 1/s", "first_s", 1),
    ):
        row: dict[str, Any] = {"what": what}
        for name, found in rounds.items():
            row[name] = tokens / statistics.median(each[key] for each in found)
        for name, mark in (("lumin", "ratio"), ("lumin int8", "ratio int8")):
            pairs = zip(rounds[name], rounds["llama.cpp"], strict=True)
            row[mark] = statistics.median(theirs[key] / ours[key] for ours, theirs in pairs)
        rows.append(row)
    for what, key in (("memory, MB", "memory_mb"), ("peak memory, MB", "peak_memory_mb")):
        used = {name: max(each[key] for each in found) for name, found in rounds.items()}
        ratios = {
            "ratio": used["llama.cpp"] / used["lumin"],
            "ratio int8": used["llama.cpp"] / used["lumin int8"],
        }
        rows.append({"what": what, **used, **ratios})
    shares = {
        name: statistics.median(DECODE * size_bytes / each["decode_s"] / each["memory_bytes_per_s"] for each in found)
        for name, found in rounds.items()
    }
    return [*rows, {"what": "of memory's bandwidth", **shares}]


if __name__ == "__main__":
    main()
