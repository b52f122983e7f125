"""The configuration of a decoder: all that its graph needs besides the weights."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any

from lumin_tune.core.errors import ModelError, WeightsError
from lumin_tune.core.printable import shown

MAX_HEAD_WIDTH = 1 << 16
_SCALINGS = ("default", "linear", "dynamic", "llama3", "yarn", "longrope")


@dataclass(frozen=True, slots=True)
class Rope:
    """Rotary positions: element i of a head is paired with element i + len(frequencies).

    frequencies: radians per position, one for each pair; elements of a head beyond the pairs are not rotated.
    scale: the factor of cosines and sines (the attention factor of YaRN and LongRoPE). long_frequencies: those of
    contexts of more than `original` positions (LongRoPE), empty if they are the same.

        >>> from lumin_tune.llm import Rope
        >>> Rope(tuple(10000 ** (-i / 32) for i in range(32))).frequencies[0]
        1.0
    """

    frequencies: tuple[float, ...]
    scale: float = 1.0
    long_frequencies: tuple[float, ...] = ()
    original: int = 0

    def for_context(self, context: int) -> Rope:
        """Return the rotary positions of a context of this many positions.

        >>> from lumin_tune.llm import Rope
        >>> Rope((1.0,), long_frequencies=(0.5,), original=4096).for_context(8192)
        Rope(frequencies=(0.5,), scale=1.0, long_frequencies=(), original=0)
        """
        if not self.long_frequencies:
            return self
        return Rope(self.long_frequencies if context > self.original else self.frequencies, self.scale)


@dataclass(frozen=True, slots=True)
class DecoderConfig:
    """The structure and sizes of a decoder.

    norm: "rms" or "layer". activation: of the feed-forward network, which is gated (`gate * up`) if `gated`.
    biases: the projections that have one, among "q", "k", "v", "o", "up", "down", "head". query_norm: whether queries
    and keys are normalised by head. post_norms: whether the outputs of attention and feed-forward network are
    normalised too, before they are added (Gemma). parallel: whether attention and feed-forward network read the same
    normalised input (Phi). window: the number of positions that layers of `local` see; those of `local_rope` rotate by
    another rope. unrotated: the layers without positions (SmolLM3). attention_scale: of the scores. Soft caps limit
    scores and logits to cap * tanh(x / cap); 0 for none. tied: whether the token embedding computes the logits.

    Raises ModelError for sizes that are no positive integers or do not fit each other.

        >>> from lumin_tune.llm import LanguageModel
        >>> config = LanguageModel.from_gguf("model.gguf").config
        >>> config.layers, config.width, config.heads, config.key_heads
        (1, 32, 4, 2)
    """

    architecture: str
    vocabulary: int
    width: int
    hidden: int
    layers: int
    heads: int
    key_heads: int
    head_width: int
    context: int
    norm_eps: float
    rope: Rope
    attention_scale: float
    norm: str = "rms"
    activation: str = "silu"
    gated: bool = True
    biases: frozenset[str] = frozenset()
    query_norm: bool = False
    post_norms: bool = False
    parallel: bool = False
    window: int = 0
    local: frozenset[int] = frozenset()
    local_rope: Rope | None = None
    unrotated: frozenset[int] = frozenset()
    attention_softcap: float = 0.0
    logit_softcap: float = 0.0
    embedding_scale: float = 1.0
    tied: bool = False

    def __post_init__(self) -> None:
        for name in ("vocabulary", "width", "hidden", "layers", "heads", "key_heads", "head_width", "context"):
            value = getattr(self, name)
            if type(value) is not int or not 0 < value < 2**31:
                raise ModelError(f"{self.architecture}: {name} must be a positive integer, not {value!r}")
        if self.heads % self.key_heads:
            raise ModelError(
                f"{self.architecture}: {self.heads} heads are not a multiple of {self.key_heads} heads of keys"
            )
        if self.activation not in ("silu", "gelu", "gelu_tanh", "relu"):
            raise ModelError(f"{self.architecture}: unknown activation {self.activation!r}")
        for rope in (self.rope, self.local_rope):
            if rope is not None and 2 * len(rope.frequencies) > self.head_width:
                raise ModelError(
                    f"{self.architecture}: {len(rope.frequencies)} rotary pairs do not fit heads of {self.head_width}"
                )

    @property
    def groups(self) -> int:
        """Query heads that share a key head.

        >>> from lumin_tune.llm import LanguageModel
        >>> LanguageModel.from_gguf("model.gguf").config.groups
        2
        """
        return self.heads // self.key_heads

    def for_context(self, context: int) -> DecoderConfig:
        """Return the configuration with the rotary positions of a context of this many positions.

        >>> from lumin_tune.llm import LanguageModel
        >>> config = LanguageModel.from_gguf("model.gguf").config
        >>> config.for_context(64) == config  # no LongRoPE
        True
        """
        return replace(self, rope=self.rope.for_context(context))


@contextmanager
def located(where: str) -> Iterator[None]:
    """Name a file in the errors of its model that do not name it."""
    try:
        yield
    except (ModelError, WeightsError) as error:
        if str(error).startswith(where):
            raise
        raise type(error)(f"{where}: {error}") from error


def rope_frequencies(width: int, base: float, scaling: dict[str, Any] | None = None) -> Rope:
    """Return the rotary positions of `width` elements, scaled as Hugging Face's `rope_scaling` says.

    scaling: {"rope_type": "linear", "factor": ...}, "llama3" with its factors, "yarn", "longrope", "dynamic" or None.
    "dynamic" scales texts longer than the model's context alone, so nothing here. Raises ModelError for another type or
    missing numbers.
    """
    if width < 2 or width % 2 or width > MAX_HEAD_WIDTH:
        raise ModelError(f"rotary positions need an even number of elements, at most {MAX_HEAD_WIDTH}, not {width}")
    if not 1e-3 <= base < math.inf:
        raise ModelError(f"the base of rotary positions must be positive, at least 1e-3, not {base!r}")
    plain = [base ** (-2 * i / width) for i in range(width // 2)]
    kind = (scaling or {}).get("rope_type", (scaling or {}).get("type", "default"))
    if scaling is None or kind in ("default", "none", "dynamic"):
        return Rope(tuple(plain))
    if kind not in _SCALINGS:
        raise ModelError(f"rope scaling of type {shown(kind)} is not supported; allowed: {', '.join(_SCALINGS)}")
    try:
        if kind == "linear":
            found = Rope(tuple(f / scaling["factor"] for f in plain))
        elif kind == "llama3":
            found = Rope(tuple(_llama3(f, scaling) for f in plain))
        elif kind == "longrope":
            found = _longrope(plain, scaling)
        else:
            found = _yarn(plain, width, base, scaling)
    except ModelError:
        raise
    except (KeyError, TypeError, ValueError, ArithmeticError) as error:
        raise ModelError(f"rope scaling {shown(scaling)} lacks or has an invalid {error}") from error
    if not all(map(math.isfinite, (found.scale, *found.frequencies, *found.long_frequencies))):
        raise ModelError(f"rope scaling {shown(scaling)} gives frequencies that are not finite")
    return found


def _llama3(frequency: float, scaling: dict[str, Any]) -> float:
    """Divide low frequencies by the factor, keep high ones, blend those between (Llama 3.1)."""
    low, high = scaling["low_freq_factor"], scaling["high_freq_factor"]
    waves = scaling["original_max_position_embeddings"] * frequency / (2 * math.pi)
    blend = min(max((waves - low) / (high - low), 0.0), 1.0)
    return float((1 - blend) * frequency / scaling["factor"] + blend * frequency)


def _longrope(plain: list[float], scaling: dict[str, Any]) -> Rope:
    """Divide frequencies by factors of their own, which long contexts have others of (Ding et al., LongRoPE, 2024)."""
    original, scale = scaling["original_max_position_embeddings"], scaling.get("attention_factor")
    if scale is None:
        scale = math.sqrt(1 + math.log(scaling["factor"]) / math.log(original)) if scaling["factor"] > 1 else 1.0
    short, long = (
        divided(plain, scaling[f"{name}_factor"], f"{name}_factor of rope scaling") for name in ("short", "long")
    )
    return Rope(short, float(scale), long, int(original))


def divided(frequencies: Sequence[float], factors: Sequence[float], what: str) -> tuple[float, ...]:
    """Return frequencies over factors. Raises ModelError, naming `what`, for zeros or another number of factors."""
    if len(factors) != len(frequencies) or not all(math.isfinite(each) and each for each in factors):
        raise ModelError(f"{what} does not fit {len(frequencies)} rotary pairs")
    return tuple(frequency / by for frequency, by in zip(frequencies, factors, strict=True))


def _yarn(plain: list[float], width: int, base: float, scaling: dict[str, Any]) -> Rope:
    """Interpolate low frequencies, keep high ones, and raise the scores (Peng et al., YaRN, 2023)."""
    factor, original = scaling["factor"], scaling["original_max_position_embeddings"]
    fast, slow = scaling.get("beta_fast") or 32.0, scaling.get("beta_slow") or 1.0

    def pair_of(rotations: float) -> float:
        return width * math.log(original / (rotations * 2 * math.pi)) / (2 * math.log(base))

    low, high = pair_of(fast), pair_of(slow)
    if scaling.get("truncate", True):
        low, high = math.floor(low), math.ceil(high)
    low, high = max(low, 0), min(high, width - 1)
    frequencies = []
    for i, frequency in enumerate(plain):
        ramp = min(max((i - low) / max(high - low, 0.001), 0.0), 1.0)
        frequencies.append(frequency / factor * ramp + frequency * (1 - ramp))
    scale = scaling.get("attention_factor")
    if scale is None:
        own, all_dims = scaling.get("mscale"), scaling.get("mscale_all_dim")
        scale = _yarn_scale(factor, own) / _yarn_scale(factor, all_dims) if own and all_dims else _yarn_scale(factor)
    return Rope(tuple(frequencies), float(scale))


def _yarn_scale(factor: float, weight: float = 1.0) -> float:
    return 0.1 * weight * math.log(factor) + 1.0 if factor > 1 else 1.0
