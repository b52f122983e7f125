"""A small GPT on the help texts of Python: 465 kB in `pydoc_data.topics` of the standard library, by characters.

    python examples/chars/train.py [--steps 400] [--checkpoints FOLDER]
    python examples/chars/train.py --compare    # also trains in PyTorch, from the same parameters on the same batches

Draws the curves into `curves.svg` beside this file, prints a sample of text and, last, the mean loss of the final fifty
steps. With --compare it exits with an error if that differs from PyTorch's by more than 1 %.
Needs pip install 'lumin-tune[examples]'.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from pydoc_data.topics import topics
from typing import Any

import numpy as np

import lumin_tune as lt
from lumin_tune import training
from lumin_tune.models import GPT2, GPT2Config
from lumin_tune.nn import Module

BATCH, CONTEXT, STEPS = 16, 64, 400
HERE = Path(__file__).parent
TEXT = "\n\n".join(topics[name] for name in sorted(topics))
ALPHABET = sorted(set(TEXT))
IDS = np.array([ALPHABET.index(character) for character in TEXT])
HELD_OUT = len(IDS) // 10
CONFIG = GPT2Config(vocab_size=len(ALPHABET), n_positions=CONTEXT, n_embd=96, n_layer=3, n_head=4)


def loss(logits: lt.Tensor, following: lt.Tensor) -> lt.Tensor:
    """Return the cross entropy of the next characters. logits: (batch, n, characters), following: (batch, n)."""
    return training.losses.cross_entropy(logits.reshape(-1, len(ALPHABET)), following.reshape(-1))


def training_step(steps: int = STEPS) -> training.TrainStep:
    """Return the step: AdamW with warm-up, cosine decay and clipped gradients."""
    optimizer = training.AdamW(
        training.schedules.WarmUp(training.schedules.Cosine(3e-3, steps), 20),
        beta2=0.99,
        clip=training.clipping.ClipByGlobalNorm(1.0),
    )
    return training.TrainStep(
        GPT2(CONFIG).initialize(seed=0),
        loss,
        optimizer,
        inputs={"ids": training.Shape((BATCH, CONTEXT), "i64")},
        targets={"following": training.Shape((BATCH, CONTEXT), "i64")},
    )


def batches(epoch: int = 0) -> Iterator[dict[str, Any]]:
    """Yield random passages of the text with their next characters, without end, the same in each run."""
    generator = np.random.default_rng(epoch)
    while True:
        starts = generator.integers(0, len(IDS) - HELD_OUT - CONTEXT - 1, BATCH)
        rows = IDS[starts[:, None] + np.arange(CONTEXT + 1)]
        yield {"ids": rows[:, :-1], "following": rows[:, 1:]}


def held_out() -> list[dict[str, Any]]:
    """Return passages of the last tenth of the text."""
    rows = IDS[-HELD_OUT:][: BATCH * 8 * (CONTEXT + 1)].reshape(-1, BATCH, CONTEXT + 1)
    return [{"ids": each[:, :-1], "following": each[:, 1:]} for each in rows]


def sample(model: Module, count: int = 200) -> str:
    """Return text that the model writes, each character drawn from the probabilities of the model."""
    graph = lt.Graph()
    model(graph.tensor("ids", (1, CONTEXT), "i64")).softmax(-1).output("probabilities")
    program = lt.compile(graph)
    generator, ids = np.random.default_rng(0), [ALPHABET.index("\n")]
    for _ in range(count):
        last = ids[-CONTEXT:]
        padded = np.array([last + [0] * (CONTEXT - len(last))])
        chances = program(ids=padded)["probabilities"][0, len(last) - 1].astype(np.float64)
        ids.append(int(generator.choice(len(ALPHABET), p=chances / chances.sum())))
    return "".join(ALPHABET[each] for each in ids[1:])


def losses_of_pytorch(model: Module, steps: int) -> list[float]:
    """Train the same model in PyTorch, from its present parameters on the same batches; return the losses."""
    import math

    import torch
    from torch import nn
    from torch.nn import functional

    width, heads = CONFIG.n_embd, CONFIG.n_head
    values = {name: torch.nn.Parameter(torch.from_numpy(np.array(each))) for name, each in model.state_dict().items()}

    def norm(x: Any, name: str) -> Any:
        return functional.layer_norm(x, (width,), values[f"{name}.weight"], values[f"{name}.bias"])

    def linear(x: Any, name: str) -> Any:
        return x @ values[f"{name}.weight"] + values[f"{name}.bias"]

    def forward(ids: Any) -> Any:
        x = values["transformer.wte.weight"][ids] + values["transformer.wpe.weight"][: ids.shape[1]]
        for layer in range(CONFIG.n_layer):
            name = f"transformer.h.{layer}"
            parts = linear(norm(x, f"{name}.ln_1"), f"{name}.attn.c_attn").chunk(3, -1)
            q, k, v = (part.unflatten(-1, (heads, -1)).transpose(1, 2) for part in parts)
            attended = functional.scaled_dot_product_attention(q, k, v, is_causal=True).transpose(1, 2).flatten(2)
            x = x + linear(attended, f"{name}.attn.c_proj")
            inner = functional.gelu(linear(norm(x, f"{name}.ln_2"), f"{name}.mlp.c_fc"), approximate="tanh")
            x = x + linear(inner, f"{name}.mlp.c_proj")
        return norm(x, "transformer.ln_f") @ values["transformer.wte.weight"].T

    trained = list({id(each): each for name, each in values.items() if name != "lm_head.weight"}.values())
    optimizer = torch.optim.AdamW(trained, lr=3e-3, betas=(0.9, 0.99))
    found, source = [], batches()
    for step in range(steps):
        batch = {name: torch.from_numpy(each) for name, each in next(source).items()}
        scale = min(step / 20, 1.0) * 0.5 * (1 + math.cos(math.pi * min(step, steps) / steps))
        for group in optimizer.param_groups:
            group["lr"] = 3e-3 * scale
        optimizer.zero_grad()
        value = functional.cross_entropy(forward(batch["ids"]).flatten(0, 1), batch["following"].flatten())
        value.backward()
        nn.utils.clip_grad_norm_(trained, 1.0)
        optimizer.step()
        found.append(value.item())
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description="Train a small GPT on the help texts of Python.")
    parser.add_argument("--steps", type=int, default=STEPS)
    parser.add_argument("--checkpoints", type=Path, help="a folder to continue from, if the run was interrupted")
    parser.add_argument("--compare", action="store_true", help="also train in PyTorch, and compare the losses")
    given = parser.parse_args()
    step = training_step(given.steps)
    history = training.fit(
        step,
        batches,
        steps=given.steps,
        validation=held_out(),
        validate_every=max(1, given.steps // 8),
        checkpoints=given.checkpoints,
        checkpoint_every=100 if given.checkpoints else None,
        resume=given.checkpoints is not None,
    )
    history.plot(HERE / "curves.svg", title="A small GPT on the help texts of Python")
    print(sample(step.model))
    reached = float(np.mean(history.curve("loss")[1][-50:]))
    if given.compare:
        theirs = float(np.mean(losses_of_pytorch(GPT2(CONFIG).initialize(seed=0), given.steps)[-50:]))
        print(f"loss {reached:.4f}, PyTorch's {theirs:.4f}: {reached / theirs - 1:+.2%}")
        if abs(reached / theirs - 1) > 0.01:
            raise SystemExit("the losses differ by more than 1 %")
    print(f"loss {reached:.4f}, held-out {history.last('validation_loss'):.4f}")


if __name__ == "__main__":
    main()
