"""`lumin-tune generate` and `chat`: text from a language model in a GGUF file or a folder of Hugging Face."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeAlias

import typer

from lumin_tune.cli import options as opt
from lumin_tune.cli.exits import UsageError
from lumin_tune.cli.output import print_json, say, write, write_part

if TYPE_CHECKING:
    from lumin_tune.llm import GenerationOptions, LanguageModel

_WINDOW = 512
"""Tokens that the perplexity of a text reads at once, or the context of a model with fewer."""
Model: TypeAlias = Annotated[
    Path, typer.Argument(metavar="MODEL", help="A GGUF file, or a folder of Hugging Face with safetensors.")
]
Context: TypeAlias = Annotated[
    int | None,
    typer.Option("--context", metavar="N", help="Positions of the context. [default: the model's, at most 4096]"),
]
Cache: TypeAlias = Annotated[
    str, typer.Option("--cache", metavar="FORMAT", help="Stored form of keys and values: f32, f16 or q8.")
]
Activations: TypeAlias = Annotated[
    str,
    typer.Option(
        "--activations",
        metavar="FORM",
        help="exact, or int8: rounded to 8 bits before products with quantised weights.",
    ),
]
Threads: TypeAlias = Annotated[
    int | None, typer.Option("--threads", metavar="N", min=1, help="Threads of the programs.")
]
MaxTokens: TypeAlias = Annotated[
    int, typer.Option("--max-tokens", metavar="N", min=1, help="Maximum number of new tokens.")
]
TopK: TypeAlias = Annotated[
    int, typer.Option("--top-k", metavar="N", min=0, help="Sample among the K most probable tokens; 0: all.")
]
TopP: TypeAlias = Annotated[
    float,
    typer.Option("--top-p", metavar="P", help="Sample among the most probable tokens whose probabilities sum to P."),
]
MinP: TypeAlias = Annotated[
    float,
    typer.Option(
        "--min-p", metavar="P", help="Sample among tokens at least P times as probable as the most probable one."
    ),
]
Penalty: TypeAlias = Annotated[
    float, typer.Option("--repetition-penalty", metavar="X", help="Penalty for tokens among the last 64; 1: none.")
]
Seed: TypeAlias = Annotated[int | None, typer.Option("--seed", metavar="N", min=0, help="Seed of sampling.")]
Draft: TypeAlias = Annotated[
    int, typer.Option("--draft", metavar="N", min=0, help="Tokens to draft by prompt look-up; 0: none.")
]


def add_commands(app: typer.Typer) -> None:
    """Add the commands of this group to the application."""
    app.command("generate")(generate)
    app.command("chat")(chat)
    app.command("quantize")(quantize)


def generate(
    model: Model,
    prompt: Annotated[
        str | None, typer.Option("--prompt", "-p", metavar="TEXT", help="Text to continue; - reads stdin.")
    ] = None,
    max_tokens: MaxTokens = 256,
    temperature: Annotated[
        float,
        typer.Option("--temperature", metavar="X", help="Sampling temperature; 0: always the most probable token."),
    ] = 0.0,
    top_k: TopK = 0,
    top_p: TopP = 1.0,
    min_p: MinP = 0.0,
    repetition_penalty: Penalty = 1.0,
    seed: Seed = None,
    stop: Annotated[
        list[str] | None, typer.Option("--stop", metavar="TEXT", help="Text that ends the answer. Repeatable.")
    ] = None,
    draft: Draft = 0,
    context: Context = None,
    cache: Cache = "f16",
    activations: Activations = "exact",
    threads: Threads = None,
    as_json: opt.Json = False,
    quiet: opt.Quiet = False,
) -> None:
    """Continue a text with a language model."""
    text = sys.stdin.read() if prompt == "-" else prompt
    if text is None:
        raise UsageError("give the text to continue with --prompt TEXT, or - to read it from stdin")
    from lumin_tune.llm import Completion, GenerationOptions, Sampling

    with _usage_errors():
        sampling = Sampling(temperature, top_k, top_p, min_p, repetition_penalty, seed=seed)
        options = GenerationOptions(max_tokens, sampling, tuple(stop or ()), draft=draft)
    opened = _opened(model, context, cache, activations, threads)
    result = Completion()
    for part in opened.stream(text, options=options, result=result):
        if not as_json:
            write_part(part)
    if as_json:
        print_json(_report(result))
        return
    typer.echo()
    if not quiet:
        say(_rates(result))


def chat(
    model: Model,
    system: Annotated[
        str | None, typer.Option("--system", metavar="TEXT", help="System message of the conversation.")
    ] = None,
    once: Annotated[str | None, typer.Option("--once", metavar="TEXT", help="Answer this message and exit.")] = None,
    max_tokens: MaxTokens = 1024,
    temperature: Annotated[
        float,
        typer.Option("--temperature", metavar="X", help="Sampling temperature; 0: always the most probable token."),
    ] = 0.7,
    top_k: TopK = 40,
    top_p: TopP = 0.95,
    min_p: MinP = 0.05,
    repetition_penalty: Penalty = 1.1,
    seed: Seed = None,
    draft: Draft = 0,
    context: Context = None,
    cache: Cache = "f16",
    activations: Activations = "exact",
    threads: Threads = None,
    as_json: opt.Json = False,
    quiet: opt.Quiet = False,
) -> None:
    """Chat with a language model by its chat template; an empty line or Ctrl-D ends the conversation.

    Answers are printed as they are generated; with --json each is one object, printed when complete. Ctrl-C interrupts
    an answer. A full context ends the conversation.
    """
    if once is not None and not once.strip():
        raise UsageError("--once needs a message that is not empty")
    from lumin_tune.llm import GenerationOptions, Sampling

    with _usage_errors():
        sampling = Sampling(temperature, top_k, top_p, min_p, repetition_penalty, seed=seed)
        options = GenerationOptions(max_tokens, sampling, draft=draft)
    opened = _opened(model, context, cache, activations, threads)
    messages: list[dict[str, str]] = [{"role": "system", "content": system}] if system else []
    opened.prompt_of([*messages, {"role": "user", "content": ""}])  # raises at once without a template
    while True:
        said = once if once is not None else _line()
        if not said:
            return
        messages.append({"role": "user", "content": said})
        answer = _answered(opened, messages, options, as_json=as_json, quiet=quiet)
        if once is not None:
            return
        if answer is None:
            say("the context is full; begin a new conversation, or give a larger --context")
            return
        messages.append({"role": "assistant", "content": answer})


def quantize(
    model: Annotated[Path, typer.Argument(metavar="MODEL", help="A GGUF file, or a folder of Hugging Face.")],
    to: Annotated[
        str, typer.Option("--to", metavar="FORMAT", help="q4_0, q4_1, q5_0, q5_1, q8_0, q4_k, q5_k, q6_k, f16 or f32.")
    ],
    output: Annotated[Path, typer.Option("--output", "-o", metavar="FILE", help="The GGUF file to write.")],
    text: Annotated[
        Path | None, typer.Option("--text", metavar="FILE", help="Print the perplexity on this text, before and after.")
    ] = None,
    as_json: opt.Json = False,
    quiet: opt.Quiet = False,
) -> None:
    """Quantise the matrices of a model; print the error of each weight.

    A folder of Hugging Face may hold a Llama, Mistral, SmolLM 1 or 2, Qwen 2 or 3 with a tokenizer of byte-level BPE.
    Rows that are not a whole number of blocks use a format with smaller blocks; embedding and output get at least 6
    bits.
    """
    from dataclasses import asdict

    from lumin_tune.core.errors import OptionError
    from lumin_tune.llm import LanguageModel
    from lumin_tune.llm.quantization.folder import open_folder
    from lumin_tune.llm.quantization.writing import quantize_file
    from lumin_tune.weights import load_weights

    if not model.exists():
        raise UsageError(f"no such file: {str(model)!r}")
    if model.suffix == ".safetensors":
        model = model.parent  # whose config.json and tokenizer.json belong to the file
    words = _text(text) if text is not None else ""
    errors = []
    try:
        for each in quantize_file(open_folder(model) if model.is_dir() else load_weights(model), to, output):
            errors.append(each)
            if not as_json and not quiet:
                write(f"{each.name:<32} {each.format:<5} {each.size_bytes:>12,} bytes   error {each.error:.2e}")
    except OptionError as error:
        raise UsageError(str(error)) from error
    found: dict[str, Any] = {"size_bytes": output.stat().st_size, "weights": [asdict(each) for each in errors]}
    if text is not None:
        found["perplexity"] = {}
        for name, path in (("before", model), ("after", output)):
            opened = LanguageModel.load(path)
            found["perplexity"][name] = opened.perplexity(words, min(_WINDOW, opened.context))
    if as_json:
        print_json(found)
        return
    typer.echo(f"wrote {output}: {found['size_bytes']:,} bytes")
    for name, value in found.get("perplexity", {}).items():
        typer.echo(f"perplexity {name}: {value:.3f}")


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(f"--text {path}: cannot be read as UTF-8: {error}") from error


def _answered(
    model: LanguageModel, messages: list[dict[str, str]], options: GenerationOptions, *, as_json: bool, quiet: bool
) -> str | None:
    """Print an answer as it is made and return it; None if the context is full.

    Raises InputError if the first message alone does not fit.
    """
    from lumin_tune.llm import Completion

    result = Completion()
    prompt = model.prompt_of(messages)
    if len(prompt) >= model.context and len(messages) > 2:
        return None
    try:
        for part in model.stream(prompt, options=options, result=result):
            if not as_json:
                write_part(part)
    except KeyboardInterrupt:
        if as_json:
            print_json(_report(result))
        else:
            typer.echo(" ...")
        return result.text
    if as_json:
        print_json(_report(result))
    else:
        typer.echo()
        if not quiet:
            say(_rates(result))
    return None if result.finish == "context" else result.text


def _line() -> str:
    """Return the next message, "" at the end. A terminal gets a prompt, and its line is ended where no message is."""
    asks = sys.stdin.isatty()
    if asks:
        sys.stderr.write("> ")
        sys.stderr.flush()
    try:
        read = sys.stdin.readline()
    except KeyboardInterrupt:
        read = ""
    if asks and not read:
        say("")
    return read.strip()


def _opened(path: Path, context: int | None, cache: str, activations: str, threads: int | None) -> LanguageModel:
    if not path.exists():
        raise UsageError(f"no such file: {str(path)!r}; a language model is a GGUF file or a folder of Hugging Face")
    from lumin_tune.llm import LanguageModel

    with _usage_errors():
        return LanguageModel.load(path, context=context, cache=cache, activations=activations, threads=threads)


@contextmanager
def _usage_errors() -> Iterator[None]:
    from lumin_tune.core.errors import OptionError

    try:
        yield
    except OptionError as error:
        raise UsageError(str(error)) from error


def _report(result: Any) -> dict[str, Any]:
    return {
        "text": result.text,
        "tokens": result.tokens,
        "finish": result.finish,
        "prompt_tokens": result.prompt_tokens,
        "prefill_tokens_per_s": round(result.prefill_rate, 2),
        "decode_tokens_per_s": round(result.decode_rate, 2),
    }


def _rates(result: Any) -> str:
    return (
        f"[{len(result.tokens)} tokens; prefill {result.prefill_rate:.1f} tokens/s, "
        f"decode {result.decode_rate:.1f} tokens/s; {result.finish}]"
    )
