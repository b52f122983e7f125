"""Softmax, layer, group and batch normalisation, and attention."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lumin_tune.core.dtypes import DType
from lumin_tune.core.expression import Size
from lumin_tune.core.tensor import Tensor
from lumin_tune.plugins.torch.aten_table import AtenCall, builds


@builds("_softmax", "softmax.int", "_safe_softmax")
def softmax(call: AtenCall, x: Tensor, dim: int, *_: Any) -> Tensor:
    if not x.rank:
        return call.graph.ones((), call.dtype)
    if "_safe_softmax" in call.operator:
        return x.cast(call.dtype).transpose(dim, -1)._safe_softmax().transpose(dim, -1)
    return x.cast(call.dtype).softmax(dim)


@builds("_log_softmax", "log_softmax.int")
def log_softmax(call: AtenCall, x: Tensor, dim: int, *_: Any) -> Tensor:
    return x.cast(call.dtype).log_softmax(dim) if x.rank else call.graph.zeros((), call.dtype)


@builds("_softmax_backward_data")
def softmax_backward(call: AtenCall, gradient: Tensor, output: Tensor, dim: int, input_dtype: Any) -> Tensor:
    product = gradient * output
    return (product - output * product.sum(dim, keepdim=True)).cast(call.dtype)


@builds("_log_softmax_backward_data")
def log_softmax_backward(call: AtenCall, gradient: Tensor, output: Tensor, dim: int, input_dtype: Any) -> Tensor:
    return (gradient - output.exp() * gradient.sum(dim, keepdim=True)).cast(call.dtype)


def _statistics(x: Tensor, axes: Sequence[int], eps: float, keepdim: bool) -> tuple[Tensor, Tensor]:
    """Return the mean and the reciprocal standard deviation, in at least f32."""
    work = x.cast(DType.F32) if x.dtype.is_half else x
    return work.mean(axes, keepdim), (work.var(axes, 0, keepdim) + eps).rsqrt()


@builds("native_layer_norm")
def native_layer_norm(
    call: AtenCall, x: Tensor, normalized_shape: Sequence[Size], weight: Tensor | None, bias: Tensor | None, eps: float
) -> tuple[Tensor, Tensor, Tensor]:
    axes = tuple(range(x.rank - len(normalized_shape), x.rank))
    mean, deviation = _statistics(x, axes, eps, keepdim=True)
    return x.layer_norm(weight, bias, axes, eps).cast(call.dtype), mean, deviation


@builds("layer_norm")
def layer_norm(
    call: AtenCall,
    x: Tensor,
    normalized_shape: Sequence[Size],
    weight: Tensor | None = None,
    bias: Tensor | None = None,
    eps: float = 1e-5,
    cudnn_enable: bool = True,
) -> Tensor:
    return native_layer_norm(call, x, normalized_shape, weight, bias, eps)[0]


@builds("rms_norm", "_fused_rms_norm")
def rms_norm(
    call: AtenCall, x: Tensor, normalized_shape: Sequence[Size], weight: Tensor | None = None, eps: float | None = None
) -> Any:
    axes = tuple(range(x.rank - len(normalized_shape), x.rank))
    epsilon = eps if eps is not None else {DType.F64: 2.0**-52, DType.F16: 2.0**-10}.get(x.dtype, 2.0**-23)
    y = x.rms_norm(weight, axes, epsilon).cast(call.dtype)
    if "_fused_rms_norm" not in call.operator:
        return y
    work = x.cast(DType.F32) if x.dtype.is_half else x
    return y, ((work * work).mean(axes, keepdim=True) + epsilon).rsqrt()


@builds("native_group_norm")
def native_group_norm(
    call: AtenCall,
    x: Tensor,
    weight: Tensor | None,
    bias: Tensor | None,
    N: Size,
    C: Size,
    HxW: Size,
    group: int,
    eps: float,
) -> tuple[Tensor, Tensor, Tensor]:
    grouped = x.reshape(N, group, -1)
    mean, deviation = _statistics(grouped, (2,), eps, keepdim=False)
    return x.group_norm(group, weight, bias, 1, eps).cast(call.dtype), mean, deviation


@builds("group_norm")
def group_norm(
    call: AtenCall,
    x: Tensor,
    num_groups: int,
    weight: Tensor | None = None,
    bias: Tensor | None = None,
    eps: float = 1e-5,
    cudnn_enabled: bool = True,
) -> Tensor:
    return x.group_norm(num_groups, weight, bias, 1, eps)


@builds("_native_batch_norm_legit_no_training")
def batch_norm_inference(
    call: AtenCall,
    x: Tensor,
    weight: Tensor | None,
    bias: Tensor | None,
    mean: Tensor,
    variance: Tensor,
    momentum: float,
    eps: float,
) -> tuple[Tensor, Tensor, Tensor]:
    empty = call.graph.zeros((0,), mean.dtype)
    return x.batch_norm(mean, variance, weight, bias, 1, eps).cast(call.dtype), empty, empty


def _of_batch(
    call: AtenCall, x: Tensor, weight: Tensor | None, bias: Tensor | None, eps: float
) -> tuple[Tensor, Tensor, Tensor]:
    others = tuple(axis for axis in range(x.rank) if axis != 1)
    mean, deviation = _statistics(x, others, eps, keepdim=False)
    return x.batch_norm(None, None, weight, bias, 1, eps).cast(call.dtype), mean, deviation


@builds("_native_batch_norm_legit.no_stats")
def batch_norm_without_statistics(
    call: AtenCall, x: Tensor, weight: Tensor | None, bias: Tensor | None, training: bool, momentum: float, eps: float
) -> tuple[Tensor, Tensor, Tensor]:
    return _of_batch(call, x, weight, bias, eps)


@builds("_native_batch_norm_legit", "native_batch_norm")
def batch_norm(
    call: AtenCall,
    x: Tensor,
    weight: Tensor | None,
    bias: Tensor | None,
    mean: Tensor,
    variance: Tensor,
    training: bool,
    momentum: float,
    eps: float,
) -> tuple[Tensor, Tensor, Tensor]:
    if training:
        raise call.unsupported("updates its running statistics in place; decompose the program first")
    return batch_norm_inference(call, x, weight, bias, mean, variance, momentum, eps)


@builds("_native_batch_norm_legit_functional")
def batch_norm_functional(
    call: AtenCall,
    x: Tensor,
    weight: Tensor | None,
    bias: Tensor | None,
    mean: Tensor,
    variance: Tensor,
    training: bool,
    momentum: float,
    eps: float,
) -> tuple[Tensor, ...]:
    """Return y, the mean and reciprocal standard deviation of the batch, and the updated running statistics."""
    if not training:
        return (*batch_norm_inference(call, x, weight, bias, mean, variance, momentum, eps), mean, variance)
    others = tuple(axis for axis in range(x.rank) if axis != 1)
    work = x.cast(DType.F32) if x.dtype.is_half else x
    after = [
        old * (1 - momentum) + new.cast(old.dtype) * momentum
        for old, new in ((mean, work.mean(others)), (variance, work.var(others, 1)))
    ]
    return (*_of_batch(call, x, weight, bias, eps), *after)


# attention


@builds("scaled_dot_product_attention")
def attention(
    call: AtenCall,
    query: Tensor,
    key: Tensor,
    value: Tensor,
    attn_mask: Tensor | None = None,
    dropout_p: float = 0.0,
    is_causal: bool = False,
    scale: Any = None,
    enable_gqa: bool = False,
) -> Tensor:
    if dropout_p:
        raise call.unsupported(f"drops elements at random (dropout_p={dropout_p}); call model.eval() first")
    given = float(scale) if isinstance(scale, (int, float)) else None
    if scale is not None and given is None:
        query, given = query * call.weak(scale, query.dtype), 1.0
    return query.scaled_dot_product_attention(key, value, attn_mask, is_causal, given)


@builds("_scaled_dot_product_flash_attention_for_cpu")
def flash_attention(
    call: AtenCall,
    query: Tensor,
    key: Tensor,
    value: Tensor,
    dropout_p: float = 0.0,
    is_causal: bool = False,
    attn_mask: Tensor | None = None,
    scale: Any = None,
) -> tuple[Tensor, Tensor]:
    """The second result, for the backward pass, is the log-sum-exp of the scores."""
    y = attention(call, query, key, value, attn_mask, dropout_p, is_causal, scale)
    return y, _scores(call, query, key, attn_mask, is_causal, _scale(call, query, scale)).logsumexp(-1)


@builds("_scaled_dot_product_flash_attention_for_cpu_backward")
def flash_attention_backward(
    call: AtenCall,
    gradient: Tensor,
    query: Tensor,
    key: Tensor,
    value: Tensor,
    output: Tensor,
    logsumexp: Tensor,
    dropout_p: float,
    is_causal: bool,
    attn_mask: Tensor | None = None,
    scale: Any = None,
) -> tuple[Tensor, Tensor, Tensor]:
    """The weights are recomputed from the log-sum-exp of the scores; those of a fully masked row are zeros."""
    if dropout_p:
        raise call.unsupported(f"drops elements at random (dropout_p={dropout_p})")
    factor = _scale(call, query, scale)
    scores = _scores(call, query, key, attn_mask, is_causal, factor)
    work = scores.dtype
    q, k, v, dy, y = (each.cast(work) for each in (query, key, value, gradient, output))
    total = logsumexp.cast(work).unsqueeze(-1)
    weights = (total == -float("inf")).where(0.0, (scores - total).exp())
    by_scores = weights * (dy @ v.transpose() - (dy * y).sum(-1, keepdim=True)) * factor
    found = by_scores @ k, by_scores.transpose() @ q, weights.transpose() @ dy
    return found[0].cast(query.dtype), found[1].cast(key.dtype), found[2].cast(value.dtype)


def _scale(call: AtenCall, query: Tensor, scale: Any) -> float:
    if isinstance(scale, (int, float)):
        return float(scale)
    size = query.shape[-1]
    if scale is not None or not isinstance(size, int):
        raise call.unsupported("the scale is symbolic")
    return float(size**-0.5)


def _scores(call: AtenCall, query: Tensor, key: Tensor, mask: Tensor | None, is_causal: bool, factor: float) -> Tensor:
    """Return the masked scores of attention, in at least f32."""
    work = DType.F32 if query.dtype.is_half else query.dtype
    scores = query.cast(work) @ key.cast(work).transpose() * factor
    if mask is not None:
        scores = mask.where(scores, -float("inf")) if mask.dtype is DType.BOOL else scores + mask.cast(work)
    if is_causal:
        rows, columns = (call.graph.arange(size) for size in scores.shape[-2:])
        scores = (columns.unsqueeze(0) <= rows.unsqueeze(1)).where(scores, -float("inf"))
    return scores
