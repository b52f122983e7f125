"""The signatures of operators that onnxruntime defines and the onnx package does not know.

One line per operator, continued by indented ones:

    Name input:Type optional?:Type variadic*:Type -> output:Type | attribute:type=default required:type!

Inputs and outputs with the same type name have one element type. Read by `schemas.py`; the tests hold the table against
the schemas of the onnxruntime that is installed.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

MICROSOFT: Final = "com.microsoft"
NCHWC: Final = "com.microsoft.nchwc"


@dataclass(frozen=True, slots=True)
class Formal:
    """An input or output of a signature. kind: "" if it must be given, "?" optional, "*" any number of them."""

    name: str
    type: str
    kind: str


@dataclass(frozen=True, slots=True)
class OperatorSignature:
    """The inputs, outputs and attributes of an operator. attributes: type, whether required, and default, by name."""

    inputs: tuple[Formal, ...]
    outputs: tuple[Formal, ...]
    attributes: dict[str, tuple[str, bool, Any]]


def signature_of(domain: str, name: str) -> OperatorSignature | None:
    """Return the signature of an operator, None if the table does not have it."""
    return signatures().get((domain, name))


@cache
def signatures() -> dict[tuple[str, str], OperatorSignature]:
    """Return the table by domain and name."""
    found = {(MICROSOFT, name): entry for name, entry in _entries(_MICROSOFT)}
    return found | {("", name): entry for name, entry in _entries(_STANDARD)}


def _entries(text: str) -> Iterator[tuple[str, OperatorSignature]]:
    for line in text.strip().replace("\n    ", " ").splitlines():
        operands, _, attributes = line.partition("|")
        inputs, _, outputs = operands.partition("->")
        name, *given = inputs.split()
        yield (
            name,
            OperatorSignature(
                tuple(_formal(entry) for entry in given),
                tuple(_formal(entry) for entry in outputs.split()),
                dict(_attribute(entry) for entry in attributes.split()),
            ),
        )


def _formal(text: str) -> Formal:
    name, _, kind = text.partition(":")
    return Formal(name.rstrip("?*"), kind, name[len(name.rstrip("?*")) :])


def _attribute(text: str) -> tuple[str, tuple[str, bool, Any]]:
    name, _, rest = text.partition(":")
    kind, _, default = rest.partition("=")
    return name, (kind.rstrip("!"), kind.endswith("!"), _VALUES[kind](default) if default else None)


_VALUES: Final = {"int": int, "float": float, "string": str}

_STANDARD: Final = """
SimplifiedLayerNormalization X:T scale:V -> Y:V inv_std_var?:U | axis:int=-1 epsilon:float=1e-05 stash_type:int=1
"""

_MICROSOFT: Final = """
Attention input:T weights:T bias?:T mask_index?:M past?:T attention_bias?:T past_sequence_length?:M -> output:T
    present?:T | do_rotary:int mask_filter_value:float num_heads:int! past_present_share_buffer:int
    qkv_hidden_sizes:ints rotary_embedding_dim:int scale:float unidirectional:int=0
BiasAdd X:T bias:T skip:T -> Y:T
BiasGelu A:T B:T -> C:T
BiasSoftmax data:T bias:T -> output:T | axis:int=1 is_inner_broadcast:int!
BiasSplitGelu X:T bias:T -> Y:T
ComplexMul A:T B:T -> C:T
ComplexMulConj A:T B:T -> C:T
ConvTransposeWithDynamicPads X:T W:T Pads?:int64 B?:T -> Y:T | auto_pad:string=NOTSET dilations:ints group:int=1
    kernel_shape:ints output_padding:ints strides:ints
CropAndResize X:T1 rois:T1 batch_indices:T2 crop_size:T2 -> Y:T1 | extrapolation_value:float=0.0 mode:string=bilinear
DecoderMaskedMultiHeadAttention query:T key?:T value?:T mask_index?:M attention_bias?:T past_key?:T past_value?:T
    past_sequence_length?:M beam_width?:M cache_indirection?:M bias?:T -> output:T present_key?:T present_value?:T
    qk?:QK | mask_filter_value:float num_heads:int! output_qk:int past_present_share_buffer:int scale:float
DequantizeLinear x:T1 x_scale:T2 x_zero_point?:T1 -> y:T2 | axis:int
DynamicQuantizeLSTM X:T W:T2 R:T2 B?:T sequence_lens?:T1 initial_h?:T initial_c?:T P?:T W_scale:T W_zero_point:T2
    R_scale:T R_zero_point:T2 -> Y?:T Y_h?:T Y_c?:T | activation_alpha:floats activation_beta:floats
    activations:strings clip:float direction:string=forward hidden_size:int input_forget:int=0
DynamicQuantizeMatMul A:T1 B:T2 b_scale:T1 b_zero_point?:T2 bias?:T1 -> Y:T1
EmbedLayerNormalization input_ids:T1 segment_ids?:T1 word_embedding:T position_embedding:T segment_embedding?:T
    gamma:T beta:T mask?:T1 position_ids?:T1 -> output:T mask_index?:T1 embedding_sum?:T | epsilon:float=1e-12
    mask_index_type:int
ExpandDims X:T axis:int32 -> Y:T
FastGelu X:T bias?:T -> Y:T
FusedConv X:T W:T B?:T Z?:T -> Y:T | activation:string activation_params:floats auto_pad:string=NOTSET dilations:ints
    group:int=1 kernel_shape:ints pads:ints strides:ints
FusedGemm A:T B:T C?:T -> Y:T | activation:string activation_alpha:float activation_beta:float activation_gamma:float
    alpha:float=1.0 beta:float=1.0 transA:int=0 transB:int=0
FusedMatMul A:T B:T -> Y:T | alpha:float=1.0 transA:int=0 transB:int=0 transBatchA:int=0 transBatchB:int=0
FusedMatMulActivation A:T B:T -> Y:T | activation:string! activation_alpha:float activation_axis:int
    activation_beta:float activation_gamma:float alpha:float=1.0 transA:int=0 transB:int=0 transBatchA:int=0
    transBatchB:int=0
GatedRMSNorm X:T scale:T gate:T -> Y:T | activation:string=silu epsilon:float=1e-05
GatedRelativePositionBias query_layer:T query_bias:T rel_pos:T weight:T bias:T eco_a:T token_offset?:M -> output:T |
    num_heads:int!
GatherBlockQuantized data:T1 indices:Tind scales:T2 zero_points?:T1 -> output:T2 | bits:int=4 block_size:int=128
    gather_axis:int=0 quantize_axis:int=1
GatherND data:T indices:Tind -> output:T
Gelu X:T -> Y:T
GemmFastGelu X:T W:T bias?:T -> Y:T
GridSample X:T1 Grid:T1 -> Y:T2 | align_corners:int=0 mode:string=bilinear padding_mode:string=zeros
GroupNorm X:T gamma:M beta:M -> Y:T | activation:int! channels_last:int=1 epsilon:float=1e-05 groups:int!
GroupQueryAttention query:T key?:T value?:T past_key?:T_CACHE past_value?:T_CACHE seqlens_k:M total_sequence_length:M
    cos_cache?:T sin_cache?:T position_ids?:int64 attention_bias?:T head_sink?:T k_scale?:T_KV_SCALE
    v_scale?:T_KV_SCALE q_norm_weight?:T k_norm_weight?:T query_seqlens?:M -> output:T present_key?:T_CACHE
    present_value?:T_CACHE output_qk?:T | causal:int=1 do_rotary:int k_norm_epsilon:float k_quant_type:string=NONE
    kv_cache_bit_width:int kv_num_heads:int! local_window_size:int=-1 num_heads:int! q_norm_epsilon:float
    qk_norm_epsilon:float=1e-06 qk_output:int=0 rotary_interleaved:int scale:float sliding_window_cache:int=0
    smooth_softmax:int=-1 softcap:float v_quant_type:string=NONE
Inverse X:T -> Y:T
Irfft X:T -> Y:T | normalized:int=0 onesided:int=1 signal_ndim:int!
MRotaryEmbedding input:T position_ids:M cos_cache:T sin_cache:T -> output:T | interleaved:int is_packed_batching:int
    mrope_layout:int mrope_section:ints! num_heads:int rotary_embedding_dim:int scale:float
MatMulBnb4 A:T1 B:T2 absmax:T1 -> Y:T1 | K:int! N:int! block_size:int! quant_type:int! training_mode:int=0
    transB:int=1
MatMulInteger16 A:T1 B:T2 -> Y:T3
MatMulIntegerToFloat A:T1 B:T2 a_scale:T3 b_scale:T3 a_zero_point?:T1 b_zero_point?:T2 bias?:T3 -> Y:T3
MatMulNBits A:T1 B:T2 scales:T1 zero_points?:T3 g_idx?:T4 bias?:T1 -> Y:T1 | K:int! N:int! accuracy_level:int=0
    bits:int=4 block_size:int! weight_prepacked:int=0
MoE input:T router_probs:T fc1_experts_weights:T fc1_experts_bias?:T fc2_experts_weights:T fc2_experts_bias?:T
    fc3_experts_weights?:T fc3_experts_bias?:T -> output:T | activation_alpha:float=1.0 activation_beta:float=0.0
    activation_type:string=relu k:int=1 normalize_routing_weights:int=0 swiglu_fusion:int=0 swiglu_limit:float
    swiglu_limit_after_activation:int=0 use_sparse_mixer:int=0
MulInteger A:T A_zero_point?:T B:T B_zero_point?:T -> C:T1
MultiHeadAttention query:T key?:T value?:T bias?:T key_padding_mask?:M attention_bias?:T past_key?:T past_value?:T
    past_sequence_length?:M cache_indirection?:M -> output:T present_key?:T present_value?:T qk?:QK |
    mask_filter_value:float num_heads:int! scale:float unidirectional:int=0
MurmurHash3 X:T1 -> Y:T2 | positive:int=1 seed:int=0
NGramRepeatBlock input_ids:Tid scores:T -> scores_out:T | ngram_size:int!
NhwcConv X:T W:T B?:T -> Y:T | auto_pad:string=NOTSET dilations:ints group:int=1 kernel_shape:ints pads:ints
    strides:ints
NhwcFusedConv X:T W:T B?:T Z?:T -> Y:T | activation:string activation_params:floats auto_pad:string=NOTSET
    dilations:ints group:int=1 kernel_shape:ints pads:ints strides:ints
NhwcMaxPool x:T -> y:T | auto_pad:string=NOTSET ceil_mode:int=0 dilations:ints kernel_shape:ints! pads:ints
    strides:ints
PackedAttention input:T weights:T bias:T token_offset:M cumulative_sequence_length:M attention_bias?:T -> output:T |
    num_heads:int! qkv_hidden_sizes:ints scale:float
PackedMultiHeadAttention query:T key?:T value?:T bias?:T token_offset:M cumulative_sequence_length:M attention_bias?:T
    -> output:T | mask_filter_value:float num_heads:int! scale:float
Pad data:T pads:int64 value?:T -> output:T | mode:string=constant
QAttention input:T1 weight:T2 bias:T3 input_scale:T3 weight_scale:T3 mask_index?:T4 input_zero_point?:T1
    weight_zero_point?:T2 past?:T3 -> output:T3 present?:T3 | do_rotary:int mask_filter_value:float num_heads:int!
    past_present_share_buffer:int scale:float unidirectional:int=0
QEmbedLayerNormalization input_ids:T1 segment_ids?:T1 word_embedding_quant:T2 position_embedding_quant:T2
    segment_embedding?:T2 gamma_quant:T2 beta_quant:T2 mask?:T1 word_embedding_scale:T position_embedding_scale:T
    segment_embedding_scale?:T gamma_scale:T beta_scale:T word_embedding_zero_point:T2
    position_embedding_zero_point:T2 segment_embedding_zero_point?:T2 gamma_zero_point:T2 beta_zero_point:T2 ->
    layernorm_out:T mask_index_out:T1 | epsilon:float=1e-12
QGemm A:TA a_scale:T a_zero_point:TA B:TB b_scale:T b_zero_point:TB C?:TC y_scale?:T y_zero_point?:TYZ -> Y:TY |
    alpha:float=1.0 transA:int=0 transB:int=0
QLinearAdd A:T A_scale:float A_zero_point?:T B:T B_scale:float B_zero_point?:T C_scale:float C_zero_point?:T -> C:T
QLinearAveragePool X:T x_scale:float x_zero_point?:T y_scale:float y_zero_point?:T -> Y:T | auto_pad:string=NOTSET
    ceil_mode:int=0 channels_last:int=0 count_include_pad:int=0 kernel_shape:ints! pads:ints strides:ints
QLinearConcat Y_scale:TF Y_zero_point:T8 inputs*:TV -> Y:T8 | axis:int!
QLinearConv x:T1 x_scale:float x_zero_point:T1 w:T2 w_scale:float w_zero_point:T2 y_scale:float y_zero_point:T3 B?:T4
    -> y:T3 | auto_pad:string=NOTSET channels_last:int=0 dilations:ints group:int=1 kernel_shape:ints pads:ints
    strides:ints
QLinearGlobalAveragePool X:T x_scale:float x_zero_point:T y_scale:float y_zero_point:T -> Y:T | channels_last:int=0
QLinearLeakyRelu X:T X_scale:float X_zero_point?:T Y_scale:float Y_zero_point?:T -> Y:T | alpha:float=0.01
QLinearMul A:T A_scale:float A_zero_point?:T B:T B_scale:float B_zero_point?:T C_scale:float C_zero_point?:T -> C:T
QLinearReduceMean data:T data_scale:float data_zero_point?:T reduced_scale:float reduced_zero_point?:T -> reduced:T |
    axes:ints! keepdims:int!
QLinearSigmoid X:T X_scale:float X_zero_point?:T Y_scale:float Y_zero_point?:T -> Y:T
QLinearSoftmax X:T X_scale:float x_zero_point?:T y_scale:float y_zero_point:T -> Y:T | axis:int=-1 opset:int!
QLinearWhere condition:B X:T x_scale:TF x_zero_point:T Y:T y_scale:TF y_zero_point:T z_scale:TF z_zero_point:T -> Z:T
QuantizeLinear x:T1 y_scale:T1 y_zero_point?:T2 -> y:T2 | axis:int
QuickGelu X:T -> Y:T | alpha:float=1.702
Range start:T limit:T delta?:T -> Y:T
ReduceSumInteger data:T1 -> reduced:T2 | axes:ints! keepdims:int!
RelativePositionBias bias_table:T query_length:U key_length:U -> output:T | is_bidirectional:int=0 max_distance:int!
Rfft X:T -> Y:T | normalized:int=0 onesided:int=1 signal_ndim:int=1
RotaryEmbedding input:T position_ids:M cos_cache:T sin_cache:T -> output:T | interleaved:int is_packed_batching:int
    num_heads:int rotary_embedding_dim:int scale:float
ScaledSiLU X:T scale?:M -> Y:T | alpha:float=1.0
SkipGroupNorm X:T gamma:M beta:M skip:T bias?:T -> Y:T S?:T | activation:int! channels_last:int=1 epsilon:float=1e-05
    groups:int!
SkipLayerNormalization input:T skip:T gamma:T beta?:T bias?:T -> output:T mean?:U inv_std_var?:U
    input_skip_bias_sum?:T | epsilon:float=1e-12
SkipSimplifiedLayerNormalization input:T skip:T gamma:T bias?:T -> output:T mean?:U inv_std_var?:U
    input_skip_bias_sum?:T | epsilon:float=1e-12
SwiGLU gate:T up?:T -> output:T | activation_alpha:float=1.0 activation_beta:float=0.0 limit:float=0.0
    round_activation:int=0
TransposeMatMul A:T B:T -> Y:T | alpha:float=1.0 transA:int=0 transB:int=0
Trilu X:T k?:int64 -> Y:T | upper:int=1
UnfoldTensor input:T -> output:T | dim:int=-1 size:int! step:int=1
Unique x:T -> y:T idx:int64 counts:int64
"""
