"""Mixtures of experts as transformers exports them: rows sorted by expert, and one product a group."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

torch: Any = pytest.importorskip("torch", reason="PyTorch, the judge, is not installed")
pytestmark = [
    pytest.mark.torch,
    pytest.mark.filterwarnings("ignore::FutureWarning", "ignore::DeprecationWarning", "ignore::UserWarning"),
]

import lumin_tune as lt  # noqa: E402


class Experts(torch.nn.Module):  # type: ignore[misc]
    """The two best experts of each token, by histogram, sort and grouped product."""

    def __init__(self, product: Any) -> None:
        super().__init__()
        generator = torch.Generator().manual_seed(0)
        self.product = product
        self.router = torch.nn.Parameter(torch.randn(16, 4, generator=generator))
        self.weight = torch.nn.Parameter(torch.randn(4, 16, 24, generator=generator))

    def forward(self, x: Any) -> Any:
        weights, chosen = torch.topk(torch.softmax(x @ self.router, -1), 2)
        experts = chosen.reshape(-1)
        order = torch.argsort(experts)
        ends = torch.cumsum(torch.histc(experts[order].float(), bins=4, min=0, max=3), 0, dtype=torch.int32)
        rows = self.product(x[order // 2], self.weight, ends)
        back = torch.empty_like(rows).index_put((order,), rows)
        return (back.reshape(-1, 2, 24) * weights.unsqueeze(-1)).sum(1)


def rounded(x: Any, weight: Any, ends: Any) -> Any:
    return torch._grouped_mm(x.bfloat16(), weight.bfloat16(), ends).float()


def fallback(x: Any, weight: Any, ends: Any) -> Any:
    pytest.importorskip("transformers.integrations.moe", reason="transformers is not installed")
    return torch.ops.transformers.grouped_mm_fallback(x, weight, ends)


@pytest.mark.parametrize(("product", "tolerance"), [(rounded, 2e-2), (fallback, 1e-5)])
def test_grouped_products(product: Any, tolerance: float) -> None:
    model, x = Experts(product), torch.randn(10, 16, generator=torch.Generator().manual_seed(1))
    wanted = model(x).detach().numpy()
    graph = lt.from_torch(torch.export.export(model, (x,)))
    (name,) = graph.outputs
    inputs = {"x": x.numpy()}
    np.testing.assert_allclose(lt.interpret(graph, inputs)[name], wanted, rtol=tolerance, atol=tolerance)
    np.testing.assert_allclose(lt.compile(graph)(inputs)[name], wanted, rtol=tolerance, atol=tolerance)


def test_a_mixtral() -> None:
    transformers = pytest.importorskip("transformers", reason="transformers is not installed")
    config = transformers.MixtralConfig(
        vocab_size=99,
        hidden_size=32,
        intermediate_size=48,
        num_hidden_layers=1,
        num_attention_heads=4,
        num_key_value_heads=2,
        num_local_experts=4,
        num_experts_per_tok=2,
        use_cache=False,
        experts_implementation="grouped_mm",
    )
    torch.manual_seed(0)
    model = transformers.MixtralForCausalLM(config).eval()
    ids = torch.randint(0, 99, (2, 8))
    inputs = {"input_ids": ids, "attention_mask": torch.ones_like(ids)}
    with torch.no_grad():
        wanted = model(**inputs).logits.numpy()
        graph = lt.from_torch(torch.export.export(model, (), inputs, strict=False))
    found = lt.interpret(graph, {name: value.numpy() for name, value in inputs.items()})["logits"]
    np.testing.assert_allclose(found, wanted, rtol=1e-4, atol=1e-5)
