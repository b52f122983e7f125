"""Handwritten digits: a small convolutional network on scikit-learn's 1,797 images of 8 x 8 pixels.

    python examples/digits/train.py [--epochs 30] [--checkpoints FOLDER]

Trains on three quarters of the images, shifted by up to a pixel, draws the curves into `curves.svg` beside this file,
and prints the accuracy on the quarter that was held out. In this folder, `lumin-tune tune train:training_step` tunes
the step. Needs pip install 'lumin-tune[examples]'.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import numpy as np
from sklearn.datasets import load_digits
from sklearn.model_selection import train_test_split

import lumin_tune as lt
from lumin_tune import training
from lumin_tune.nn import Conv2d, Linear, Module

BATCH = 64
SAMPLES = 1347
HERE = Path(__file__).parent


class DigitNet(Module):
    """images: f32 (batch, 1, 8, 8) -> logits f32 (batch, 10)."""

    def __init__(self) -> None:
        self.first = Conv2d(1, 32, 3, padding=1)
        self.second = Conv2d(32, 32, 3, padding=1)
        self.third = Conv2d(32, 64, 3, padding=1)
        self.hidden = Linear(64 * 4, 64)
        self.out = Linear(64, 10)

    def forward(self, images: lt.Tensor) -> lt.Tensor:
        x = self.second(self.first(images).relu()).relu().max_pool2d(2)
        x = self.third(x).relu().max_pool2d(2)
        logits: lt.Tensor = self.out(self.hidden(x.reshape(x.shape[0], 64 * 4)).relu())
        return logits


def training_step(epochs: int = 30) -> training.TrainStep:
    """Return the step: AdamW with a learning rate that rises and falls once."""
    steps = epochs * (SAMPLES // BATCH)
    return training.TrainStep(
        DigitNet().initialize(seed=0),
        training.losses.cross_entropy,
        training.AdamW(training.schedules.OneCycle(4e-3, steps)),
        inputs={"images": training.Shape((BATCH, 1, 8, 8))},
        targets={"labels": training.Shape((BATCH,), "i64")},
        metrics={"accuracy": training.accuracy},
    )


def digits() -> tuple[tuple[Any, Any], tuple[Any, Any]]:
    """Return images and labels to train with, and those held out."""
    images, labels = load_digits(return_X_y=True)
    images = (images.reshape(-1, 1, 8, 8) / 16).astype(np.float32)
    seen, unseen, seen_labels, unseen_labels = train_test_split(
        images, labels, test_size=0.25, random_state=0, stratify=labels
    )
    return (seen, seen_labels), (unseen, unseen_labels)


def shifted(batch: dict[str, Any], generator: np.random.Generator) -> dict[str, Any]:
    """Return the batch with each image shifted by up to one pixel along each axis."""
    padded = np.pad(batch["images"], ((0, 0), (0, 0), (1, 1), (1, 1)))
    down, right = generator.integers(0, 3, (2, len(padded), 1, 1))
    rows, columns = down + np.arange(8)[:, None], right + np.arange(8)
    return {**batch, "images": padded[np.arange(len(padded))[:, None, None], 0, rows, columns][:, None]}


def main() -> None:
    parser = argparse.ArgumentParser(description="Train a convolutional network on handwritten digits.")
    parser.add_argument("--epochs", type=int, default=30)
    parser.add_argument("--checkpoints", type=Path, help="a folder to continue from, if the run was interrupted")
    given = parser.parse_args()
    seen, unseen = digits()
    history = training.fit(
        training_step(given.epochs),
        seen,
        epochs=given.epochs,
        batch_size=BATCH,
        augment=shifted,
        validation=unseen,
        checkpoints=given.checkpoints,
        resume=given.checkpoints is not None,
    )
    history.plot(HERE / "curves.svg", title="Handwritten digits")
    print(f"held-out accuracy {history.last('validation_accuracy'):.4f}")


if __name__ == "__main__":
    main()
