"""Attention and transformer layers."""

from __future__ import annotations

from lumin_tune.blueprint.layers.arithmetic import Add
from lumin_tune.blueprint.layers.dropout import Dropout
from lumin_tune.blueprint.layers.layer import Layer
from lumin_tune.blueprint.layers.linear import Linear
from lumin_tune.blueprint.layers.normalization import LayerNorm
from lumin_tune.blueprint.model import Leaf, Model
from lumin_tune.blueprint.operators.contraction import activation_operator
from lumin_tune.core.errors import ShapeError


class ScaledDotProduct(Layer):
    """softmax(query @ keyᵀ * scale) @ value; query: (..., heads, n, d), key: (..., m, d), value: (..., m, e).

    is_causal: query i attends to keys 0 to i. use_mask: there is a key `mask`, bool (true: attend) or float (added).
    scale: 1/√d by default.

        >>> import lumin_tune.blueprint as ml
        >>> x, shape = np.ones((2, 5, 8), np.float32), [2, 5, 8]
        >>> shapes = {"query": shape, "key": shape, "value": shape}
        >>> pm = ml.compile(ml.ScaledDotProduct(), ml.NumpyBackend(), shapes=shapes)
        >>> pm.evaluate({}, {"query": x, "key": x, "value": x})["output"].shape
        (2, 5, 8)
    """

    operator = "scaled_dot_product"

    def __init__(
        self, is_causal: bool = False, scale: float | None = None, use_mask: bool = False, *, name: str | None = None
    ) -> None:
        options = {"is_causal": is_causal, "scale": scale}
        super().__init__(options, name=name, absent=() if use_mask else ("mask",))


class Rotary(Layer):
    """Rotary position embedding of (..., n, d) along the axis before the last.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.Rotary(), ml.NumpyBackend(), shapes={"input": [1, 2, 5, 8]})
    >>> pm.evaluate({}, {"input": np.ones((1, 2, 5, 8), np.float32)})["output"].shape
    (1, 2, 5, 8)
    """

    operator = "rotary"

    def __init__(self, base: float = 10000.0, interleaved: bool = False, *, name: str | None = None) -> None:
        super().__init__({"base": base, "interleaved": interleaved}, name=name)


class MultiHeadAttention(Model):
    """Self-attention of input: (batch, n, width) with projections, of `context` if use_context, masked if use_mask.

    Submodels: q_proj, k_proj, v_proj, o_proj, each a Linear. key_value_heads: fewer than heads for grouped queries.
    rotary: rotary positions for queries and keys.

        >>> import lumin_tune.blueprint as ml
        >>> pm = ml.compile(ml.MultiHeadAttention(16, 2), ml.NumpyBackend(), shapes={"input": [1, 5, 16]})
        >>> pm.evaluate(pm.randomize_params(), {"input": np.ones((1, 5, 16), np.float32)})["output"].shape
        (1, 5, 16)
    """

    def __init__(
        self,
        width: int,
        heads: int,
        *,
        key_value_heads: int | None = None,
        is_causal: bool = False,
        use_bias: bool = True,
        use_context: bool = False,
        use_mask: bool = False,
        rotary: bool = False,
        name: str | None = None,
    ) -> None:
        super().__init__(name)
        groups = key_value_heads or heads
        if heads < 1 or width % heads or groups < 1 or heads % groups:
            raise ShapeError(
                f"MultiHeadAttention: {heads} heads must divide the width {width} and be a multiple of the {groups} "
                "key-value heads"
            )
        depth = width // heads
        source = "context" if use_context else "input"
        sizes = {"q": heads, "k": groups, "v": groups}
        for part, count in sizes.items():
            read = "input" if part == "q" else source
            features = (width, count * depth) if read == "input" else (count * depth,)
            layer = Linear(*features, use_bias=use_bias, name=f"{part}_proj")
            self |= layer.connect(input=read, output=f"{part}_rows")
        split = {}
        for part, count in sizes.items():
            rows = self._keys[f"{part}_rows"]
            shape = (rows.shape[0], rows.shape[1], count, depth)
            split[part] = self._materialised(rows.reshape(shape).transpose((0, 2, 1, 3)))
            if rotary and part != "v":
                self |= Rotary(name=f"{part}_rotary").connect(input=split[part], output=f"{part}_turned")
                split[part] = self._keys[f"{part}_turned"]
        attention = ScaledDotProduct(is_causal, use_mask=use_mask, name="attention")
        mask = {"mask": "mask"} if use_mask else {}
        self |= attention.connect(query=split["q"], key=split["k"], value=split["v"], output="mixed", **mask)
        merged = self._keys["mixed"].transpose((0, 2, 1, 3)).reshape(self._keys["input"].shape)
        self |= Linear(width, width, use_bias=use_bias, name="o_proj").connect(input=merged, output="output")
        self.set_shapes(input=["batch", "length", width], output=["batch", "length", width])
        self.set_cin("input")
        self.set_cout("output")
        self.expose_keys("output")


class TransformerEncoderLayer(Model):
    """A transformer block: attention and a feed-forward net, each with a residual and a LayerNorm.

    pre_norm: normalise the input of each part (GPT-2) instead of its sum with the residual (BERT). hidden: the width
    of the feed-forward net, 4 * width by default. activation: the name of an operator
    of one input, or of an activation of `nn.activation`.

        >>> import lumin_tune.blueprint as ml
        >>> pm = ml.compile(ml.TransformerEncoderLayer(16, 2), ml.NumpyBackend(), shapes={"input": [1, 5, 16]})
        >>> pm.evaluate(pm.randomize_params(), {"input": np.ones((1, 5, 16), np.float32)})["output"].shape
        (1, 5, 16)
    """

    def __init__(
        self,
        width: int,
        heads: int,
        hidden: int | None = None,
        *,
        activation: str = "gelu",
        pre_norm: bool = True,
        is_causal: bool = False,
        use_mask: bool = False,
        dropout: float = 0.0,
        eps: float = 1e-5,
        name: str | None = None,
    ) -> None:
        super().__init__(name)
        attention = MultiHeadAttention(width, heads, is_causal=is_causal, use_mask=use_mask, name="attention")
        feed = Model("feed_forward")
        feed |= Linear(width, hidden or 4 * width, name="up").connect(input="input")
        feed += Leaf(*activation_operator(activation), name="activation")
        feed += Linear(width, name="down").connect(output="output")
        mask = {"mask": "mask"} if use_mask else {}
        current = "input"
        for part, given, after in ((attention, mask, "middle"), (feed, {}, "output")):
            title, norm = part._title, LayerNorm(width, eps, name=f"norm_{part._title}")
            if pre_norm:
                self |= norm.connect(input=current, output=f"{title}_in")
            self |= part.connect(input=f"{title}_in" if pre_norm else current, output=f"{title}_out", **given)
            result = f"{title}_out"
            if dropout:
                self |= Dropout(dropout).connect(input=result, output=f"{title}_dropped")
                result = f"{title}_dropped"
            total = after if pre_norm else f"{title}_sum"
            self |= Add().connect(left=current, right=result, output=total)
            if not pre_norm:
                self |= norm.connect(input=total, output=after)
            current = after
        self.set_cin("input")
        self.set_cout("output")
        self.expose_keys("output")
