"""Language models beside llama.cpp: decoding, prefill, the first token, memory.

    python bench/llm.py MODEL.gguf [--peer PYTHON] [--rounds 5] [--threads 2] [-o bench/results/llm.json]

Each contestant runs in a process of its own, which is kept between rounds; rounds alternate, so that both meet the same
load. The peer is llama-cpp-python, built for this processor, imported by the interpreter that --peer names (this one by
default); `--peer-package xllamacpp` takes prebuilt wheels, which are slower. Rates are medians of rounds; ratios are
medians of the ratios of a round.
"""

from __future__ import annotations

import argparse
import json
import resource
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

FIRST, PREFILL, DECODE = 32, 256, 64


class Lumin:
    """lumin's side of the contest."""

    def __init__(self, path: str, threads: int) -> None:
        from lumin_tune.llm import LanguageModel

        self.model = LanguageModel.from_gguf(path, context=1024, threads=threads, buckets=(1, FIRST, PREFILL))
        self.cache = self.model.steps.new_cache(1024)

    def prefill(self, count: int) -> None:
        self.cache.truncate(0)
        self.model.steps.extend(self.cache, ids_of(count))

    def decode(self, count: int) -> None:
        for token in ids_of(count):
            self.model.steps.extend(self.cache, [token])


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
            "prompt": ids_of(prompt), "n_predict": count, "temperature": 0, "ignore_eos": True, "cache_prompt": False,
        }  # fmt: skip
        return self.server.handle_completions(request)["timings"]


CONTESTANTS: dict[str, Callable[[str, int], Any]] = {"lumin": Lumin, "llama.cpp": LlamaCpp, "xllamacpp": XLlamaCpp}


def ids_of(count: int) -> list[int]:
    """Return tokens that are no control tokens of usual vocabularies."""
    return [300 + 37 * place % 1000 for place in range(count)]


def serve(name: str, path: str, threads: int) -> None:
    """Answer each line of stdin with the times of one round, as JSON."""
    contestant = CONTESTANTS[name](path, threads)
    for count in (FIRST, PREFILL):
        contestant.prefill(count)
    contestant.decode(2)
    print(json.dumps("ready"), flush=True)
    for _ in sys.stdin:
        found = {}
        for label, task, count in (
            ("first_s", contestant.prefill, FIRST),
            ("prefill_s", contestant.prefill, PREFILL),
            ("decode_s", contestant.decode, DECODE),
        ):
            started = time.perf_counter()
            reported = task(count)
            found[label] = time.perf_counter() - started if reported is None else reported
        found["memory_mb"] = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        print(json.dumps(found), flush=True)


class Served:
    """The process of a contestant."""

    def __init__(self, name: str, interpreter: str, given: argparse.Namespace) -> None:
        command = [interpreter, __file__, given.model, "--serve", name, "--threads", str(given.threads)]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.answer()

    def answer(self) -> Any:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit(f"a contestant ended with {self.process.wait()}")
        return json.loads(line)

    def round(self) -> Any:
        assert self.process.stdin is not None
        self.process.stdin.write("round\n")
        self.process.stdin.flush()
        return self.answer()


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
        "llama.cpp": Served(given.peer_package, given.peer, given),
    }
    rounds: dict[str, list[Any]] = {name: [] for name in contestants}
    for _ in range(given.rounds):
        for name, each in contestants.items():
            rounds[name].append(each.round())
    result = {"model": Path(given.model).name, "threads": given.threads, "rounds": rounds, "rows": rows_of(rounds)}
    for row in result["rows"]:
        print(f"{row['what']:<28} {row['lumin']:>10.1f} {row['llama.cpp']:>10.1f}   {row['ratio']:.2f} times")
    if given.output:
        given.output.write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")


def rows_of(rounds: dict[str, list[Any]]) -> list[dict[str, Any]]:
    """Return the medians: rates of lumin and llama.cpp, and how many times as fast lumin is."""
    rows = []
    for what, key, tokens in (
        ("decode, tokens/s", "decode_s", DECODE),
        (f"prefill of {PREFILL}, tokens/s", "prefill_s", PREFILL),
        (f"first token of {FIRST}, 1/s", "first_s", 1),
    ):
        medians = {name: tokens / statistics.median(each[key] for each in found) for name, found in rounds.items()}
        ratios = [theirs[key] / ours[key] for ours, theirs in zip(rounds["lumin"], rounds["llama.cpp"])]
        rows.append({"what": what, **medians, "ratio": statistics.median(ratios)})
    memory = {name: max(each["memory_mb"] for each in found) for name, found in rounds.items()}
    rows.append({"what": "memory, MB", **memory, "ratio": memory["llama.cpp"] / memory["lumin"]})
    return rows


if __name__ == "__main__":
    main()
