//   NVIDIA H100 80GB HBM3
//   lumin.graph 1
//   %0 = input(name="x", dtype=bf16, shape=[48, 64], static=false) : bf16[48, 64]
//   %1 = cast(%0; dtype=f32) : f32[48, 64]
//   %2 = mul(%1, %1) : f32[48, 64]
//   %3 = sum(%2; axes=[1]) : f32[48]
//   %4 = constant(value=f32[](0.015625)) : f32[]
//   %5 = expand(%4; axes=[0], sizes=[48]) : f32[48]
//   %6 = mul(%3, %5) : f32[48]
//   %7 = constant(value=f32[](1e-06)) : f32[]
//   %8 = expand(%7; axes=[0], sizes=[48]) : f32[48]
//   %9 = add(%6, %8) : f32[48]
//   %10 = sqrt(%9) : f32[48]
//   %11 = recip(%10) : f32[48]
//   %12 = expand(%11; axes=[1], sizes=[64]) : f32[48, 64]
//   %13 = mul(%1, %12) : f32[48, 64]
//   %14 = cast(%13; dtype=bf16) : bf16[48, 64]
//   output "y" %14

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 block: i:1 t256
// k0 stage 0: lanes 32 8
// k0 stage 1: spread 4
//   program "region"
//   buffer x0 input bf16[48, 64]
//   buffer y0 output bf16[48, 64]
//   buffer t11 register f32[1]
//   kernel k0 call
//     axis i 48
//     axis j 64
//     axis k 64
//     for i 1 parallel
//       stage i k
//         schedule k:8t k:1v
//         %0 = load x0[i, k] : bf16
//         %1 = cast %0 : f32
//         %2 = mul %1 %1 : f32
//         %3 = reduce add %2 over k : f32
//         %4 = constant 0.015625 : f32
//         %5 = mul %3 %4 : f32
//         %6 = constant 9.999999974752427e-07 : f32
//         %7 = add %5 %6 : f32
//         %8 = sqrt %7 : f32
//         %9 = recip %8 : f32
//         store t11[i - start_i] = %9
//       stage i j
//         schedule j:4t j:1v
//         %0 = load x0[i, j] : bf16
//         %1 = cast %0 : f32
//         %2 = load t11[i - start_i] : f32
//         %3 = mul %1 %2 : f32
//         %4 = cast %3 : bf16
//         %5 = cast %4 : f32
//         %6 = cast %5 : bf16
//         store y0[i, j] = %6

// lumin launches: {"version":1,"dims":[],"arguments":2,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":48,"threads":32,"shared_bytes":128,"persistent":0,"arguments":[["argument",0],["argument",1]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 32)(LM_PARAMETER(const lm_bf16, b0), LM_PARAMETER(lm_bf16, b1)) {
  LM_BUFFER(const lm_bf16, b0, 3072);
  LM_BUFFER(lm_bf16, b1, 3072);
  LM_SHARED(float, s2, 0, 1);
  const lm_int i_1 = (lm_block)*1;
  // k:8t k:1v
  {
    const bool busy_2 = lm_thread < 8;
    const int t_k_3 = lm_thread % 8;
    {
      float sum_4 = 0.0f;
      const lm_int p_k_5 = t_k_3*8;
      const lm_vector<lm_bf16, 8> v_6 = busy_2 ? lm_load_vector<8>(b0, i_1*64 + p_k_5) : lm_zero<lm_vector<lm_bf16, 8>>();
      const float v_7 = lm_cast<float>(v_6.lane[0]);
      sum_4 = lm_fma(v_7, v_7, sum_4);
      const float v_8 = lm_cast<float>(v_6.lane[1]);
      sum_4 = lm_fma(v_8, v_8, sum_4);
      const float v_9 = lm_cast<float>(v_6.lane[2]);
      sum_4 = lm_fma(v_9, v_9, sum_4);
      const float v_10 = lm_cast<float>(v_6.lane[3]);
      sum_4 = lm_fma(v_10, v_10, sum_4);
      const float v_11 = lm_cast<float>(v_6.lane[4]);
      sum_4 = lm_fma(v_11, v_11, sum_4);
      const float v_12 = lm_cast<float>(v_6.lane[5]);
      sum_4 = lm_fma(v_12, v_12, sum_4);
      const float v_13 = lm_cast<float>(v_6.lane[6]);
      sum_4 = lm_fma(v_13, v_13, sum_4);
      const float v_14 = lm_cast<float>(v_6.lane[7]);
      sum_4 = lm_fma(v_14, v_14, sum_4);
      sum_4 = sum_4 + lm_shuffle_xor(sum_4, 1);
      sum_4 = sum_4 + lm_shuffle_xor(sum_4, 2);
      sum_4 = sum_4 + lm_shuffle_xor(sum_4, 4);
      const float v_15 = lm_mul(sum_4, 0.015625f);
      const float v_16 = v_15 + 9.999999974752427e-07f;
      const float v_17 = lm_sqrt(v_16);
      const float v_18 = lm_recip(v_17);
      if (busy_2 && t_k_3 == 0) lm_store(s2, i_1 + i_1*(-1), v_18);
    }
  }
  lm_barrier();
  // j:4t j:1v
  {
    const bool busy_19 = lm_thread < 16;
    const int t_j_20 = lm_thread % 16;
    const lm_int p_j_21 = t_j_20*4;
    const lm_vector<lm_bf16, 4> v_22 = busy_19 ? lm_load_vector<4>(b0, i_1*64 + p_j_21) : lm_zero<lm_vector<lm_bf16, 4>>();
    const float v_23 = lm_cast<float>(v_22.lane[0]);
    const float v_24 = lm_load(s2, i_1 + i_1*(-1));
    const float v_25 = lm_mul(v_23, v_24);
    const lm_bf16 v_26 = lm_cast<lm_bf16>(v_25);
    const float v_27 = lm_cast<float>(v_26);
    const float v_28 = lm_cast<float>(v_22.lane[1]);
    const float v_29 = lm_mul(v_28, v_24);
    const lm_bf16 v_30 = lm_cast<lm_bf16>(v_29);
    const float v_31 = lm_cast<float>(v_30);
    const float v_32 = lm_cast<float>(v_22.lane[2]);
    const float v_33 = lm_mul(v_32, v_24);
    const lm_bf16 v_34 = lm_cast<lm_bf16>(v_33);
    const float v_35 = lm_cast<float>(v_34);
    const float v_36 = lm_cast<float>(v_22.lane[3]);
    const float v_37 = lm_mul(v_36, v_24);
    const lm_bf16 v_38 = lm_cast<lm_bf16>(v_37);
    const float v_39 = lm_cast<float>(v_38);
    if (busy_19) lm_store_vector<4>(b1, i_1*64 + p_j_21, lm_rounded<lm_bf16, 4>(lm_vector<float, 4>{{v_27, v_31, v_35, v_39}}));
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 block: i:2 t512
// k0 stage 0: lanes 512 8
// k0 stage 1: spread 1
//   program "region"
//   buffer x0 input bf16[48, 64]
//   buffer y0 output bf16[48, 64]
//   buffer t11 register f32[2]
//   kernel k0 call
//     axis i 48
//     axis j 64
//     axis k 64
//     for i 2 parallel
//       stage i k
//         schedule i:1t k:8t k:1v
//         %0 = load x0[i, k] : bf16
//         %1 = cast %0 : f32
//         %2 = mul %1 %1 : f32
//         %3 = reduce add %2 over k : f32
//         %4 = constant 0.015625 : f32
//         %5 = mul %3 %4 : f32
//         %6 = constant 9.999999974752427e-07 : f32
//         %7 = add %5 %6 : f32
//         %8 = sqrt %7 : f32
//         %9 = recip %8 : f32
//         store t11[i - start_i] = %9
//       stage i j
//         schedule i:1t j:1t
//         %0 = load x0[i, j] : bf16
//         %1 = cast %0 : f32
//         %2 = load t11[i - start_i] : f32
//         %3 = mul %1 %2 : f32
//         %4 = cast %3 : bf16
//         %5 = cast %4 : f32
//         %6 = cast %5 : bf16
//         store y0[i, j] = %6

// lumin launches: {"version":1,"dims":[],"arguments":2,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":24,"threads":128,"shared_bytes":128,"persistent":0,"arguments":[["argument",0],["argument",1]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 128)(LM_PARAMETER(const lm_bf16, b0), LM_PARAMETER(lm_bf16, b1)) {
  LM_BUFFER(const lm_bf16, b0, 3072);
  LM_BUFFER(lm_bf16, b1, 3072);
  LM_SHARED(float, s2, 0, 2);
  const lm_int i_1 = (lm_block)*2;
  // i:1t k:8t k:1v
  {
    const bool busy_2 = lm_thread < 16;
    const int t_k_3 = lm_thread % 8;
    const int t_i_4 = lm_thread / 8 % 2;
    {
      const lm_int p_i_5 = i_1 + t_i_4;
      float sum_6 = 0.0f;
      const lm_int p_k_7 = t_k_3*8;
      const lm_vector<lm_bf16, 8> v_8 = busy_2 ? lm_load_vector<8>(b0, p_i_5*64 + p_k_7) : lm_zero<lm_vector<lm_bf16, 8>>();
      const float v_9 = lm_cast<float>(v_8.lane[0]);
      sum_6 = lm_fma(v_9, v_9, sum_6);
      const float v_10 = lm_cast<float>(v_8.lane[1]);
      sum_6 = lm_fma(v_10, v_10, sum_6);
      const float v_11 = lm_cast<float>(v_8.lane[2]);
      sum_6 = lm_fma(v_11, v_11, sum_6);
      const float v_12 = lm_cast<float>(v_8.lane[3]);
      sum_6 = lm_fma(v_12, v_12, sum_6);
      const float v_13 = lm_cast<float>(v_8.lane[4]);
      sum_6 = lm_fma(v_13, v_13, sum_6);
      const float v_14 = lm_cast<float>(v_8.lane[5]);
      sum_6 = lm_fma(v_14, v_14, sum_6);
      const float v_15 = lm_cast<float>(v_8.lane[6]);
      sum_6 = lm_fma(v_15, v_15, sum_6);
      const float v_16 = lm_cast<float>(v_8.lane[7]);
      sum_6 = lm_fma(v_16, v_16, sum_6);
      sum_6 = sum_6 + lm_shuffle_xor(sum_6, 1);
      sum_6 = sum_6 + lm_shuffle_xor(sum_6, 2);
      sum_6 = sum_6 + lm_shuffle_xor(sum_6, 4);
      const float v_17 = lm_mul(sum_6, 0.015625f);
      const float v_18 = v_17 + 9.999999974752427e-07f;
      const float v_19 = lm_sqrt(v_18);
      const float v_20 = lm_recip(v_19);
      if (busy_2 && t_k_3 == 0) lm_store(s2, p_i_5 + i_1*(-1), v_20);
    }
  }
  lm_barrier();
  // i:1t j:1t
  {
    const int t_j_21 = lm_thread % 64;
    const int t_i_22 = lm_thread / 64;
    const lm_int p_i_23 = i_1 + t_i_22;
    const lm_int p_j_24 = t_j_21;
    const lm_bf16 v_25 = lm_load(b0, p_i_23*64 + p_j_24);
    const float v_26 = lm_cast<float>(v_25);
    const float v_27 = lm_load(s2, p_i_23 + i_1*(-1));
    const float v_28 = lm_mul(v_26, v_27);
    const lm_bf16 v_29 = lm_cast<lm_bf16>(v_28);
    const float v_30 = lm_cast<float>(v_29);
    const lm_bf16 v_31 = lm_cast<lm_bf16>(v_30);
    lm_store(b1, p_i_23*64 + p_j_24, v_31);
  }
}
