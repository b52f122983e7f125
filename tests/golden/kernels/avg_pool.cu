//   NVIDIA H100 80GB HBM3
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[2, 3, 12, 12], static=false) : f32[2, 3, 12, 12]
//   %1 = window(%0; axis=3, size=2, stride=2, dilation=1) : f32[2, 3, 12, 6, 2]
//   %2 = window(%1; axis=2, size=2, stride=2, dilation=1) : f32[2, 3, 6, 2, 6, 2]
//   %3 = sum(%2; axes=[3, 5]) : f32[2, 3, 6, 6]
//   %4 = constant(value=f32[](0.25)) : f32[]
//   %5 = expand(%4; axes=[0, 1, 2, 3], sizes=[2, 3, 6, 6]) : f32[2, 3, 6, 6]
//   %6 = mul(%3, %5) : f32[2, 3, 6, 6]
//   output "y" %6

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 block: k:4 l:6 t32
// k0 stage 0: spread 1
//   program "region"
//   buffer x0 input f32[2, 3, 12, 12]
//   buffer y0 output f32[2, 3, 6, 6]
//   kernel k0 call
//     axis k 36
//     axis l 6
//     axis m 2
//     axis n 2
//     for k 4 parallel
//       for l 6 parallel
//         stage k l m n
//           schedule k:1t l:1t m:1u n:1u
//           %0 = load x0[0, 0, k*2 + m, l*2 + n] : f32
//           %1 = reduce add %0 over m n : f32
//           %2 = constant 0.25 : f32
//           %3 = mul %1 %2 : f32
//           store y0[0, 0, k, l] = %3

// lumin launches: {"version":1,"dims":[],"arguments":2,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":9,"threads":32,"shared_bytes":0,"persistent":0,"arguments":[["argument",0],["argument",1]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 32)(LM_PARAMETER(const float, b0), LM_PARAMETER(float, b1)) {
  LM_BUFFER(const float, b0, 864);
  LM_BUFFER(float, b1, 216);
  const lm_int k_1 = (lm_block)*4;
  const lm_int l_2 = (lm_block % (1))*6;
  // k:1t l:1t m:1u n:1u
  {
    const bool busy_3 = lm_thread < 24;
    const int t_l_4 = lm_thread % 6;
    const int t_k_5 = lm_thread / 6 % 4;
    {
      const lm_int p_k_6 = k_1 + t_k_5;
      const lm_int p_l_7 = l_2 + t_l_4;
      float sum_8 = 0.0f;
      const float v_9 = busy_3 ? lm_load(b0, p_k_6*24 + p_l_7*2) : lm_zero<float>();
      sum_8 = sum_8 + v_9;
      const float v_10 = busy_3 ? lm_load(b0, p_k_6*24 + p_l_7*2 + 1) : lm_zero<float>();
      sum_8 = sum_8 + v_10;
      const float v_11 = busy_3 ? lm_load(b0, p_k_6*24 + p_l_7*2 + 12) : lm_zero<float>();
      sum_8 = sum_8 + v_11;
      const float v_12 = busy_3 ? lm_load(b0, p_k_6*24 + p_l_7*2 + 13) : lm_zero<float>();
      sum_8 = sum_8 + v_12;
      const float v_13 = lm_mul(sum_8, 0.25f);
      if (busy_3) lm_store(b1, p_k_6*6 + p_l_7, v_13);
    }
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 block: k:4 l:6 t32
// k0 stage 0: spread 4
//   program "region"
//   buffer x0 input f32[2, 3, 12, 12]
//   buffer y0 output f32[2, 3, 6, 6]
//   kernel k0 call
//     axis k 36
//     axis l 6
//     axis m 2
//     axis n 2
//     for k 4 parallel
//       for l 6 parallel
//         stage k l m n
//           schedule k:1t l:4t m:1u n:1u l:1v
//           %0 = load x0[0, 0, k*2 + m, l*2 + n] : f32
//           %1 = reduce add %0 over m n : f32
//           %2 = constant 0.25 : f32
//           %3 = mul %1 %2 : f32
//           store y0[0, 0, k, l] = %3

// lumin launches: {"version":1,"dims":[],"arguments":2,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":9,"threads":32,"shared_bytes":0,"persistent":0,"arguments":[["argument",0],["argument",1]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 32)(LM_PARAMETER(const float, b0), LM_PARAMETER(float, b1)) {
  LM_BUFFER(const float, b0, 864);
  LM_BUFFER(float, b1, 216);
  const lm_int k_1 = (lm_block)*4;
  const lm_int l_2 = (lm_block % (1))*6;
  // k:1t l:4t m:1u n:1u l:1v
  {
    const bool busy_3 = lm_thread < 8;
    const int t_l_4 = lm_thread % 2;
    const int t_k_5 = lm_thread / 2 % 4;
    {
      const lm_int p_k_6 = k_1 + t_k_5;
      const lm_int p_l_7 = l_2 + t_l_4*4;
      float sum_8 = 0.0f;
      float sum_9 = 0.0f;
      float sum_10 = 0.0f;
      float sum_11 = 0.0f;
      const bool v_12 = p_l_7 < (l_2 + 6);
      const float v_13 = busy_3 && v_12 ? lm_load(b0, p_k_6*24 + p_l_7*2) : lm_zero<float>();
      sum_8 = sum_8 + v_13;
      const bool v_14 = p_l_7 + 1 < (l_2 + 6);
      const float v_15 = busy_3 && v_14 ? lm_load(b0, p_k_6*24 + p_l_7*2 + 2) : lm_zero<float>();
      sum_9 = sum_9 + v_15;
      const bool v_16 = p_l_7 + 2 < (l_2 + 6);
      const float v_17 = busy_3 && v_16 ? lm_load(b0, p_k_6*24 + p_l_7*2 + 4) : lm_zero<float>();
      sum_10 = sum_10 + v_17;
      const bool v_18 = p_l_7 + 3 < (l_2 + 6);
      const float v_19 = busy_3 && v_18 ? lm_load(b0, p_k_6*24 + p_l_7*2 + 6) : lm_zero<float>();
      sum_11 = sum_11 + v_19;
      const float v_20 = busy_3 && v_12 ? lm_load(b0, p_k_6*24 + p_l_7*2 + 1) : lm_zero<float>();
      sum_8 = sum_8 + v_20;
      const float v_21 = busy_3 && v_14 ? lm_load(b0, p_k_6*24 + p_l_7*2 + 3) : lm_zero<float>();
      sum_9 = sum_9 + v_21;
      const float v_22 = busy_3 && v_16 ? lm_load(b0, p_k_6*24 + p_l_7*2 + 5) : lm_zero<float>();
      sum_10 = sum_10 + v_22;
      const float v_23 = busy_3 && v_18 ? lm_load(b0, p_k_6*24 + p_l_7*2 + 7) : lm_zero<float>();
      sum_11 = sum_11 + v_23;
      const float v_24 = busy_3 && v_12 ? lm_load(b0, p_k_6*24 + p_l_7*2 + 12) : lm_zero<float>();
      sum_8 = sum_8 + v_24;
      const float v_25 = busy_3 && v_14 ? lm_load(b0, p_k_6*24 + p_l_7*2 + 14) : lm_zero<float>();
      sum_9 = sum_9 + v_25;
      const float v_26 = busy_3 && v_16 ? lm_load(b0, p_k_6*24 + p_l_7*2 + 16) : lm_zero<float>();
      sum_10 = sum_10 + v_26;
      const float v_27 = busy_3 && v_18 ? lm_load(b0, p_k_6*24 + p_l_7*2 + 18) : lm_zero<float>();
      sum_11 = sum_11 + v_27;
      const float v_28 = busy_3 && v_12 ? lm_load(b0, p_k_6*24 + p_l_7*2 + 13) : lm_zero<float>();
      sum_8 = sum_8 + v_28;
      const float v_29 = busy_3 && v_14 ? lm_load(b0, p_k_6*24 + p_l_7*2 + 15) : lm_zero<float>();
      sum_9 = sum_9 + v_29;
      const float v_30 = busy_3 && v_16 ? lm_load(b0, p_k_6*24 + p_l_7*2 + 17) : lm_zero<float>();
      sum_10 = sum_10 + v_30;
      const float v_31 = busy_3 && v_18 ? lm_load(b0, p_k_6*24 + p_l_7*2 + 19) : lm_zero<float>();
      sum_11 = sum_11 + v_31;
      const bool v_32 = p_l_7 < (l_2 + 6);
      const float v_33 = lm_mul(sum_8, 0.25f);
      if (busy_3 && v_32) lm_store(b1, p_k_6*6 + p_l_7, v_33);
      const bool v_34 = p_l_7 + 1 < (l_2 + 6);
      const float v_35 = lm_mul(sum_9, 0.25f);
      if (busy_3 && v_34) lm_store(b1, p_k_6*6 + p_l_7 + 1, v_35);
      const bool v_36 = p_l_7 + 2 < (l_2 + 6);
      const float v_37 = lm_mul(sum_10, 0.25f);
      if (busy_3 && v_36) lm_store(b1, p_k_6*6 + p_l_7 + 2, v_37);
      const bool v_38 = p_l_7 + 3 < (l_2 + 6);
      const float v_39 = lm_mul(sum_11, 0.25f);
      if (busy_3 && v_38) lm_store(b1, p_k_6*6 + p_l_7 + 3, v_39);
    }
  }
}
