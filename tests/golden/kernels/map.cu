//   NVIDIA H100 80GB HBM3
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[30, 50], static=false) : f32[30, 50]
//   %1 = input(name="b", dtype=f32, shape=[50], static=false) : f32[50]
//   %2 = expand(%1; axes=[0], sizes=[30]) : f32[30, 50]
//   %3 = add(%0, %2) : f32[30, 50]
//   %4 = constant(value=f32[](0.0)) : f32[]
//   %5 = expand(%4; axes=[0, 1], sizes=[30, 50]) : f32[30, 50]
//   %6 = max(%3, %5) : f32[30, 50]
//   %7 = constant(value=f32[](0.5)) : f32[]
//   %8 = expand(%7; axes=[0, 1], sizes=[30, 50]) : f32[30, 50]
//   %9 = mul(%6, %8) : f32[30, 50]
//   %10 = add(%0, %9) : f32[30, 50]
//   output "y" %10

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 block: i:16 j:50 t256
// k0 stage 0: spread 4
//   program "region"
//   buffer x0 input f32[30, 50]
//   buffer x1 input f32[50]
//   buffer y0 output f32[30, 50]
//   kernel k0 call
//     axis i 30
//     axis j 50
//     for i 16 parallel
//       for j 50 parallel
//         stage i j
//           schedule i:1t j:4t j:1v
//           %0 = load x0[i, j] : f32
//           %1 = load x1[j] : f32
//           %2 = add %0 %1 : f32
//           %3 = constant 0.0 : f32
//           %4 = max %2 %3 : f32
//           %5 = constant 0.5 : f32
//           %6 = mul %4 %5 : f32
//           %7 = add %0 %6 : f32
//           store y0[i, j] = %7

// lumin launches: {"version":1,"dims":[],"arguments":3,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":2,"threads":224,"shared_bytes":0,"persistent":0,"arguments":[["argument",0],["argument",1],["argument",2]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 224)(LM_PARAMETER(const float, b0), LM_PARAMETER(const float, b1), LM_PARAMETER(float, b2)) {
  LM_BUFFER(const float, b0, 1500);
  LM_BUFFER(const float, b1, 50);
  LM_BUFFER(float, b2, 1500);
  const lm_int i_1 = (lm_block)*16;
  const lm_int i_end_2 = lm_imin(i_1 + 16, 30);
  const lm_int j_3 = (lm_block % (1))*50;
  // i:1t j:4t j:1v
  {
    const bool busy_4 = lm_thread < 208;
    const int t_j_5 = lm_thread % 13;
    const int t_i_6 = lm_thread / 13 % 16;
    const lm_int p_i_7 = i_1 + t_i_6;
    const lm_int p_j_8 = j_3 + t_j_5*4;
    const bool v_9 = p_i_7 < i_end_2;
    const bool v_10 = p_j_8 < (j_3 + 50);
    const float v_11 = busy_4 && v_9 && v_10 ? lm_load(b0, p_i_7*50 + p_j_8) : lm_zero<float>();
    const float v_12 = busy_4 && v_10 ? lm_load(b1, p_j_8) : lm_zero<float>();
    const float v_13 = v_11 + v_12;
    const float v_14 = lm_max(v_13, 0.0f);
    const float v_15 = lm_mul(v_14, 0.5f);
    const float v_16 = v_11 + v_15;
    if (busy_4 && v_9 && v_10) lm_store(b2, p_i_7*50 + p_j_8, v_16);
    const bool v_17 = p_j_8 + 1 < (j_3 + 50);
    const float v_18 = busy_4 && v_9 && v_17 ? lm_load(b0, p_i_7*50 + p_j_8 + 1) : lm_zero<float>();
    const float v_19 = busy_4 && v_17 ? lm_load(b1, p_j_8 + 1) : lm_zero<float>();
    const float v_20 = v_18 + v_19;
    const float v_21 = lm_max(v_20, 0.0f);
    const float v_22 = lm_mul(v_21, 0.5f);
    const float v_23 = v_18 + v_22;
    if (busy_4 && v_9 && v_17) lm_store(b2, p_i_7*50 + p_j_8 + 1, v_23);
    const bool v_24 = p_j_8 + 2 < (j_3 + 50);
    const float v_25 = busy_4 && v_9 && v_24 ? lm_load(b0, p_i_7*50 + p_j_8 + 2) : lm_zero<float>();
    const float v_26 = busy_4 && v_24 ? lm_load(b1, p_j_8 + 2) : lm_zero<float>();
    const float v_27 = v_25 + v_26;
    const float v_28 = lm_max(v_27, 0.0f);
    const float v_29 = lm_mul(v_28, 0.5f);
    const float v_30 = v_25 + v_29;
    if (busy_4 && v_9 && v_24) lm_store(b2, p_i_7*50 + p_j_8 + 2, v_30);
    const bool v_31 = p_j_8 + 3 < (j_3 + 50);
    const float v_32 = busy_4 && v_9 && v_31 ? lm_load(b0, p_i_7*50 + p_j_8 + 3) : lm_zero<float>();
    const float v_33 = busy_4 && v_31 ? lm_load(b1, p_j_8 + 3) : lm_zero<float>();
    const float v_34 = v_32 + v_33;
    const float v_35 = lm_max(v_34, 0.0f);
    const float v_36 = lm_mul(v_35, 0.5f);
    const float v_37 = v_32 + v_36;
    if (busy_4 && v_9 && v_31) lm_store(b2, p_i_7*50 + p_j_8 + 3, v_37);
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 block: i:16 j:50 t256
// k0 stage 0: spread 1
//   program "region"
//   buffer x0 input f32[30, 50]
//   buffer x1 input f32[50]
//   buffer y0 output f32[30, 50]
//   kernel k0 call
//     axis i 30
//     axis j 50
//     for i 16 parallel
//       for j 50 parallel
//         stage i j
//           schedule i:4 i:1t j:1t
//           %0 = load x0[i, j] : f32
//           %1 = load x1[j] : f32
//           %2 = add %0 %1 : f32
//           %3 = constant 0.0 : f32
//           %4 = max %2 %3 : f32
//           %5 = constant 0.5 : f32
//           %6 = mul %4 %5 : f32
//           %7 = add %0 %6 : f32
//           store y0[i, j] = %7

// lumin launches: {"version":1,"dims":[],"arguments":3,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":2,"threads":224,"shared_bytes":0,"persistent":0,"arguments":[["argument",0],["argument",1],["argument",2]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 224)(LM_PARAMETER(const float, b0), LM_PARAMETER(const float, b1), LM_PARAMETER(float, b2)) {
  LM_BUFFER(const float, b0, 1500);
  LM_BUFFER(const float, b1, 50);
  LM_BUFFER(float, b2, 1500);
  const lm_int i_1 = (lm_block)*16;
  const lm_int i_end_2 = lm_imin(i_1 + 16, 30);
  const lm_int j_3 = (lm_block % (1))*50;
  // i:4 i:1t j:1t
  {
    const bool busy_4 = lm_thread < 200;
    const int t_j_5 = lm_thread % 50;
    const int t_i_6 = lm_thread / 50 % 4;
    #pragma unroll 4
    for (lm_int i_7 = i_1; i_7 < i_end_2; i_7 += 4) {
      const lm_int p_i_8 = i_7 + t_i_6;
      const lm_int p_j_9 = j_3 + t_j_5;
      const bool v_10 = p_i_8 < i_end_2;
      const float v_11 = busy_4 && v_10 ? lm_load(b0, p_i_8*50 + p_j_9) : lm_zero<float>();
      const float v_12 = busy_4 ? lm_load(b1, p_j_9) : lm_zero<float>();
      const float v_13 = v_11 + v_12;
      const float v_14 = lm_max(v_13, 0.0f);
      const float v_15 = lm_mul(v_14, 0.5f);
      const float v_16 = v_11 + v_15;
      if (busy_4 && v_10) lm_store(b2, p_i_8*50 + p_j_9, v_16);
    }
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 block: i:8 j:50 t128
// k0 stage 0: spread 4
//   program "region"
//   buffer x0 input f32[30, 50]
//   buffer x1 input f32[50]
//   buffer y0 output f32[30, 50]
//   kernel k0 call
//     axis i 30
//     axis j 50
//     for i 8 parallel
//       for j 50 parallel
//         stage i j
//           schedule i:1t j:4t j:1v
//           %0 = load x0[i, j] : f32
//           %1 = load x1[j] : f32
//           %2 = add %0 %1 : f32
//           %3 = constant 0.0 : f32
//           %4 = max %2 %3 : f32
//           %5 = constant 0.5 : f32
//           %6 = mul %4 %5 : f32
//           %7 = add %0 %6 : f32
//           store y0[i, j] = %7

// lumin launches: {"version":1,"dims":[],"arguments":3,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":4,"threads":128,"shared_bytes":0,"persistent":0,"arguments":[["argument",0],["argument",1],["argument",2]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 128)(LM_PARAMETER(const float, b0), LM_PARAMETER(const float, b1), LM_PARAMETER(float, b2)) {
  LM_BUFFER(const float, b0, 1500);
  LM_BUFFER(const float, b1, 50);
  LM_BUFFER(float, b2, 1500);
  const lm_int i_1 = (lm_block)*8;
  const lm_int i_end_2 = lm_imin(i_1 + 8, 30);
  const lm_int j_3 = (lm_block % (1))*50;
  // i:1t j:4t j:1v
  {
    const bool busy_4 = lm_thread < 104;
    const int t_j_5 = lm_thread % 13;
    const int t_i_6 = lm_thread / 13 % 8;
    const lm_int p_i_7 = i_1 + t_i_6;
    const lm_int p_j_8 = j_3 + t_j_5*4;
    const bool v_9 = p_i_7 < i_end_2;
    const bool v_10 = p_j_8 < (j_3 + 50);
    const float v_11 = busy_4 && v_9 && v_10 ? lm_load(b0, p_i_7*50 + p_j_8) : lm_zero<float>();
    const float v_12 = busy_4 && v_10 ? lm_load(b1, p_j_8) : lm_zero<float>();
    const float v_13 = v_11 + v_12;
    const float v_14 = lm_max(v_13, 0.0f);
    const float v_15 = lm_mul(v_14, 0.5f);
    const float v_16 = v_11 + v_15;
    if (busy_4 && v_9 && v_10) lm_store(b2, p_i_7*50 + p_j_8, v_16);
    const bool v_17 = p_j_8 + 1 < (j_3 + 50);
    const float v_18 = busy_4 && v_9 && v_17 ? lm_load(b0, p_i_7*50 + p_j_8 + 1) : lm_zero<float>();
    const float v_19 = busy_4 && v_17 ? lm_load(b1, p_j_8 + 1) : lm_zero<float>();
    const float v_20 = v_18 + v_19;
    const float v_21 = lm_max(v_20, 0.0f);
    const float v_22 = lm_mul(v_21, 0.5f);
    const float v_23 = v_18 + v_22;
    if (busy_4 && v_9 && v_17) lm_store(b2, p_i_7*50 + p_j_8 + 1, v_23);
    const bool v_24 = p_j_8 + 2 < (j_3 + 50);
    const float v_25 = busy_4 && v_9 && v_24 ? lm_load(b0, p_i_7*50 + p_j_8 + 2) : lm_zero<float>();
    const float v_26 = busy_4 && v_24 ? lm_load(b1, p_j_8 + 2) : lm_zero<float>();
    const float v_27 = v_25 + v_26;
    const float v_28 = lm_max(v_27, 0.0f);
    const float v_29 = lm_mul(v_28, 0.5f);
    const float v_30 = v_25 + v_29;
    if (busy_4 && v_9 && v_24) lm_store(b2, p_i_7*50 + p_j_8 + 2, v_30);
    const bool v_31 = p_j_8 + 3 < (j_3 + 50);
    const float v_32 = busy_4 && v_9 && v_31 ? lm_load(b0, p_i_7*50 + p_j_8 + 3) : lm_zero<float>();
    const float v_33 = busy_4 && v_31 ? lm_load(b1, p_j_8 + 3) : lm_zero<float>();
    const float v_34 = v_32 + v_33;
    const float v_35 = lm_max(v_34, 0.0f);
    const float v_36 = lm_mul(v_35, 0.5f);
    const float v_37 = v_32 + v_36;
    if (busy_4 && v_9 && v_31) lm_store(b2, p_i_7*50 + p_j_8 + 3, v_37);
  }
}
