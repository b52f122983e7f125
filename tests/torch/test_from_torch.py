"""`lumin_tune.from_torch` on models of every kind: equal to PyTorch, with its names, dimensions, state and memory."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import lumin_tune as lt
from lumin_tune.core.errors import InputError, ModelError

torch: Any = pytest.importorskip("torch", reason="PyTorch, the independent judge of the models, is not installed")
# torch.export warns of its own deprecations.
pytestmark = [
    pytest.mark.torch,
    pytest.mark.filterwarnings("ignore::FutureWarning", "ignore::DeprecationWarning", "ignore::UserWarning"),
]
nn = torch.nn if torch else None


def exported(model: Any, *args: Any, dynamic: Any = None, **options: Any) -> lt.Graph:
    program = torch.export.export(model.eval(), args, options or None, dynamic_shapes=dynamic)
    return lt.from_torch(program)


def agree(graph: lt.Graph, model: Any, *args: Any, tolerance: float = 1e-5, **options: Any) -> None:
    """Assert that a graph gives, in order, what the model gives."""
    with torch.no_grad():
        expected = torch.utils._pytree.tree_leaves(model(*args, **options))
    user = [name for name in graph.inputs if name not in graph.values]
    given = torch.utils._pytree.tree_leaves((args, options))
    outputs = lt.interpret(graph, dict(zip(user, given, strict=True)), outputs="same")
    found = [value for name, value in outputs.items() if name not in graph.ties.values()]
    for ours, theirs in zip(found, expected, strict=True):
        torch.testing.assert_close(ours, theirs, rtol=tolerance, atol=tolerance)


class Attention(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.qkv = nn.Linear(16, 48)
        self.out = nn.Linear(16, 16)

    def forward(self, x: Any) -> Any:
        batch, length, _ = x.shape
        q, k, v = (part.view(batch, length, 4, 4).transpose(1, 2) for part in self.qkv(x).chunk(3, -1))
        y = nn.functional.scaled_dot_product_attention(q, k, v, is_causal=True)
        return self.out(y.transpose(1, 2).reshape(batch, length, 16))


class Lstm(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.cells = nn.LSTM(5, 7, num_layers=2, batch_first=True, bidirectional=True)

    def forward(self, x: Any) -> Any:
        return self.cells(x)[0]


def convolutional() -> Any:
    return nn.Sequential(
        nn.Conv2d(3, 8, 3, stride=2, padding=1),
        nn.BatchNorm2d(8),
        nn.ReLU(),
        nn.MaxPool2d(2),
        nn.Conv2d(8, 8, 3, padding=1, groups=4),
        nn.GroupNorm(2, 8),
        nn.SiLU(),
        nn.AdaptiveAvgPool2d(2),
        nn.Flatten(),
        nn.Linear(32, 5),
    )


MODELS: dict[str, tuple[Callable[[], Any], tuple[Any, ...]]] = {
    "mlp": (lambda: nn.Sequential(nn.Linear(6, 8), nn.GELU(), nn.LayerNorm(8), nn.Linear(8, 3)), (torch.randn(4, 6),)),
    "cnn": (convolutional, (torch.randn(2, 3, 16, 16),)),
    "transformer encoder": (
        lambda: nn.TransformerEncoderLayer(16, 4, 32, batch_first=True, norm_first=True),
        (torch.randn(2, 5, 16),),
    ),
    "transformer decoder": (
        lambda: nn.TransformerDecoderLayer(16, 4, 32, batch_first=True),
        (torch.randn(2, 5, 16), torch.randn(2, 7, 16)),
    ),
    "attention": (Attention, (torch.randn(2, 5, 16),)),
    "embedding": (lambda: nn.Sequential(nn.Embedding(9, 4), nn.Linear(4, 2)), (torch.tensor([[1, 8], [0, 3]]),)),
    "lstm": (Lstm, (torch.randn(2, 4, 5),)),
    "gru": (lambda: nn.GRU(5, 7), (torch.randn(4, 2, 5),)),
    "upsampling": (
        lambda: nn.Sequential(nn.ConvTranspose2d(3, 4, 3, 2, 1, 1), nn.Upsample(scale_factor=2, mode="bilinear")),
        (torch.randn(1, 3, 5, 6),),
    ),
    "embedding bag": (lambda: nn.EmbeddingBag(9, 4, mode="max"), (torch.tensor([[1, 8], [0, 3]]),)),
}


@pytest.mark.parametrize("name", MODELS)
def test_models_are_equal(name: str) -> None:
    torch.manual_seed(0)
    build, args = MODELS[name]
    model = build().eval()
    agree(exported(model, *args), model, *args)


class ModulatedConvolution(nn.Module):
    """A convolution whose weights each image scales, as many groups as images."""

    def __init__(self) -> None:
        super().__init__()
        self.weight = nn.Parameter(torch.randn(4, 3, 3, 3))

    def forward(self, x: Any, style: Any) -> Any:
        batch, _, height, width = x.shape
        weights = (self.weight * style[:, None, :, None, None]).reshape(batch * 4, 3, 3, 3)
        image = x.reshape(1, batch * 3, height, width)
        return nn.functional.conv2d(image, weights, padding=1, groups=batch).reshape(batch, 4, height, width)


def test_a_symbolic_batch_is_the_groups_of_a_convolution() -> None:
    model, batch = ModulatedConvolution(), torch.export.Dim("batch", min=1, max=8)
    graph = exported(model, torch.randn(3, 3, 6, 5), torch.randn(3, 3), dynamic={"x": {0: batch}, "style": {0: batch}})
    for size in (1, 2, 5):
        agree(graph, model, torch.randn(size, 3, 6, 5), torch.randn(size, 3))


def test_dynamic_dimensions() -> None:
    model = Attention().eval()
    batch, length = torch.export.Dim("batch", min=1, max=32), torch.export.Dim("seq", min=2, max=64)
    graph = exported(model, torch.randn(3, 5, 16), dynamic={"x": {0: batch, 1: length}})
    assert set(graph.dims) == {"batch", "seq"}
    assert graph.dims["seq"].bounds() == (2, 64)
    assert graph.input("x").shape == (graph.dims["batch"], graph.dims["seq"], 16)
    for sizes in ((1, 2), (2, 9), (4, 33)):
        agree(graph, model, torch.randn(*sizes, 16))
    with pytest.raises(InputError, match="axis 1 must be seq"):
        lt.interpret(graph, {"x": np.zeros((1, 65, 16), np.float32)})


def test_formulas_of_dimensions() -> None:
    class Pairs(nn.Module):
        def forward(self, x: Any) -> Any:
            n = x.shape[0]
            parts = x[1:] + x[:-1]
            grid = torch.arange(n).unsqueeze(1) * n + torch.arange(2 * n + 1)
            return parts, grid, torch.cat([x, x]).reshape(-1) / n**0.5, torch.full((n // 2,), 2.0).sum() * n

    graph = exported(Pairs(), torch.randn(6, 3), dynamic={"x": {0: torch.export.Dim("n", min=4, max=99)}})
    for size in (4, 7, 12):
        agree(graph, Pairs(), torch.randn(size, 3))


def test_names_are_those_of_the_signature() -> None:
    class Named(nn.Module):
        def __init__(self) -> None:
            super().__init__()
            self.layers = nn.ModuleList([nn.Linear(4, 4, bias=False), nn.Linear(4, 2)])

        def forward(self, tokens: Any, mask: Any) -> Any:
            hidden = self.layers[0](tokens) * mask
            return {"logits": self.layers[1](hidden), "states": [hidden, hidden.sum()]}

    graph = exported(Named(), torch.randn(3, 4), torch.ones(3, 1))
    assert list(graph.inputs) == ["layers.0.weight", "layers.1.weight", "layers.1.bias", "tokens", "mask"]
    assert list(graph.outputs) == ["logits", "states.0", "states.1"]
    assert [graph.attribute(node, "static") for node in graph.inputs.values()] == [True, True, True, False, False]


def test_weights_share_their_memory() -> None:
    model = nn.Sequential(nn.Linear(4, 4), nn.BatchNorm1d(4)).eval()
    graph = exported(model, torch.randn(3, 4))
    for name, tensor in model.state_dict().items():
        if name in graph.values:
            assert np.shares_memory(graph.values[name], tensor.numpy()), name
    assert {"0.weight", "0.bias", "1.running_mean"} <= set(graph.values)
    with torch.no_grad():
        model[0].weight.zero_()
    x = torch.randn(3, 4)
    agree(graph, model, x)


def test_mutated_buffers_are_tied_state() -> None:
    class Cache(nn.Module):
        def __init__(self) -> None:
            super().__init__()
            self.register_buffer("keys", torch.zeros(1, 8, 4))
            self.register_buffer("length", torch.zeros((), dtype=torch.long), persistent=False)

        def forward(self, key: Any) -> Any:
            self.keys.index_copy_(1, self.length.reshape(1), key)
            self.length.add_(1)
            return self.keys.sum(1) / self.length

    model = Cache().eval()
    graph = exported(model, torch.randn(1, 1, 4))
    assert dict(graph.ties) == {"keys": "keys.next", "length": "length.next"}
    assert not graph.attribute(graph.inputs["keys"], "static")
    (answer,) = [name for name in graph.outputs if not name.endswith(".next")]
    for _ in range(3):
        key = torch.randn(1, 1, 4)
        np.testing.assert_allclose(graph.step({"key": key})[answer], model(key).numpy(), 1e-5, 1e-6)


def test_a_mutated_input_is_tied_state() -> None:
    class Add(nn.Module):
        def forward(self, cache: Any, x: Any) -> Any:
            cache.add_(x)
            return cache * 2

    graph = exported(Add(), torch.zeros(3), torch.ones(3))
    assert dict(graph.ties) == {"cache": "cache.next"}


def test_halves_are_computed_as_torch_does() -> None:
    for dtype, tolerance in ((torch.float16, 2e-3), (torch.bfloat16, 2e-2), (torch.float64, 1e-9)):
        model = nn.Sequential(nn.Linear(8, 8), nn.LayerNorm(8), nn.Tanh()).to(dtype).eval()
        x = torch.randn(3, 8).to(dtype)
        agree(exported(model, x), model, x, tolerance=tolerance)


def test_the_graph_prints_parses_and_compiles() -> None:
    model = convolutional().eval()
    x = torch.randn(2, 3, 16, 16)
    graph = exported(model, x)
    graph.verify()
    assert lt.parse(graph.text()).fingerprint() == graph.fingerprint()
    agree(graph.compile(), model, x)


def test_sizes_that_are_multiples_may_be_of_one() -> None:
    """As of a batch of graphs with 3 points and 5 edges each; torch says that the batch is 2 at least."""

    class Messages(nn.Module):
        def forward(self, x: Any, edges: Any) -> Any:
            return torch.zeros_like(x).index_add(0, edges[1], x[edges[0]])

    model, count = Messages(), torch.export.Dim("count", min=1, max=64)
    example = torch.randn(15, 4), torch.randint(0, 15, (2, 25))
    shapes = ({0: 3 * count}, {1: 5 * count})
    program = lt.compile(lt.from_torch(torch.export.export(model, example, dynamic_shapes=shapes)), threads=1)
    for batch in (1, 2, 7):
        x, edges = torch.randn(3 * batch, 4), torch.randint(0, 3 * batch, (2, 5 * batch))
        (made,) = program(x=x.numpy(), edges=edges.numpy()).values()
        np.testing.assert_allclose(made, model(x, edges).numpy(), rtol=1e-5, atol=1e-5)


def test_selections_have_sizes_that_the_program_computes() -> None:
    class Chosen(nn.Module):
        def forward(self, x: Any, y: Any) -> Any:
            large = x[(x > y).any(1)]
            positive = torch.masked_select(x, y > 0)
            return large @ x.T, positive.sum(), torch.nonzero(x > y), x[:, y > 0] * 2, positive.shape[0] * x

    model, n = Chosen(), torch.export.Dim("n", min=2, max=40)
    exported_program = torch.export.export(model, (torch.randn(7, 3), torch.randn(3)), dynamic_shapes=({0: n}, None))
    graph = lt.from_torch(exported_program)
    assert graph.computed_dims
    program = lt.compile(graph, threads=1)
    for x, y in (
        (torch.randn(7, 3), torch.randn(3)),
        (torch.randn(2, 3), torch.full((3,), 9.0)),
        (torch.zeros(40, 3), -torch.ones(3)),
    ):
        given = {"x": x.numpy(), "y": y.numpy()}
        for results in (program(given), lt.interpret(graph, given)):
            for made, wanted in zip(results.values(), model(x, y), strict=True):
                np.testing.assert_allclose(made, wanted.numpy(), rtol=1e-5, atol=1e-5)


class TestErrors:
    @pytest.mark.parametrize("name", ["unique_consecutive", "bincount"])
    def test_an_operator_whose_shape_depends_on_values_is_named_with_its_node(self, name: str) -> None:
        class Chosen(nn.Module):
            def forward(self, x: Any) -> Any:
                return getattr(torch, name)(x)

        message = rf"operator aten.{name}.default of node '{name}' is not supported: the shape of its result depends on"
        with pytest.raises(ModelError, match=message):
            exported(Chosen(), torch.randn(4))

    def test_an_unsupported_operator_is_named_with_its_node(self) -> None:
        class Noise(nn.Module):
            def forward(self, x: Any) -> Any:
                return torch.poisson(x.abs())

        message = r"operator aten.poisson.default of node 'poisson' is not supported; \d\d\d operators of ATen are"
        with pytest.raises(ModelError, match=message):
            exported(Noise(), torch.randn(4))

    def test_control_flow(self) -> None:
        class Branch(nn.Module):
            def forward(self, x: Any) -> Any:
                return torch.cond(x.sum() > 0, lambda y: y.sin(), lambda y: y.cos(), (x,))

        with pytest.raises(ModelError, match="cond of node 'cond' is not supported"):
            exported(Branch(), torch.randn(4))

    def test_something_else_than_a_program(self) -> None:
        with pytest.raises(ModelError, match="takes an ExportedProgram, not a Linear; call torch.export.export"):
            lt.from_torch(nn.Linear(2, 2))

    def test_without_torch(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
        with pytest.raises(ModelError, match=r"not installed; pip install 'lumin-tune\[torch\]'"):
            lt.from_torch(None)  # type: ignore[arg-type]


class TestTransformers:
    """Random tiny models of the transformers package."""

    def test_bert(self) -> None:
        transformers = pytest.importorskip(
            "transformers", reason="transformers, which has the models, is not installed"
        )
        config = transformers.BertConfig(
            vocab_size=50,
            hidden_size=16,
            num_hidden_layers=1,
            num_attention_heads=2,
            intermediate_size=32,
            max_position_embeddings=20,
        )
        torch.manual_seed(0)
        model = transformers.BertModel(config).eval()
        tokens, mask = torch.randint(0, 50, (2, 7)), torch.ones(2, 7, dtype=torch.long)
        mask[1, 4:] = 0
        batch, length = torch.export.Dim("batch", min=1, max=8), torch.export.Dim("seq", min=2, max=20)
        sizes = {0: batch, 1: length}
        graph = exported(
            model, dynamic={"input_ids": sizes, "attention_mask": sizes}, input_ids=tokens, attention_mask=mask
        )
        assert "last_hidden_state" in graph.outputs
        agree(graph, model, input_ids=tokens, attention_mask=mask)
        agree(graph, model, input_ids=tokens[:1, :3], attention_mask=mask[:1, :3])

    def test_gpt2(self) -> None:
        transformers = pytest.importorskip(
            "transformers", reason="transformers, which has the models, is not installed"
        )
        config = transformers.GPT2Config(vocab_size=50, n_embd=16, n_layer=1, n_head=2, n_positions=20)
        torch.manual_seed(0)
        model = transformers.GPT2LMHeadModel(config).eval()
        tokens = torch.randint(0, 50, (2, 7))
        length = torch.export.Dim("seq", min=2, max=20)
        graph = exported(
            model, dynamic={"input_ids": {1: length}, "use_cache": None}, input_ids=tokens, use_cache=False
        )
        for size in (7, 3):
            with torch.no_grad():
                expected = model(input_ids=tokens[:, :size], use_cache=False).logits
            found = lt.interpret(graph, {"input_ids": tokens[:, :size]})["logits"]
            np.testing.assert_allclose(found, expected.numpy(), 1e-5, 1e-5)
