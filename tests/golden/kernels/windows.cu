//   NVIDIA H100 80GB HBM3
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[6, 40], static=false) : f32[6, 40]
//   %1 = window(%0; axis=1, size=5, stride=2, dilation=1) : f32[6, 18, 5]
//   output "y" %1

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 block: i:6 j:16 k:5 t256
// k0 stage 0: spread 4
//   program "region"
//   buffer x0 input f32[6, 40]
//   buffer y0 output f32[6, 18, 5]
//   kernel k0 call
//     axis i 6
//     axis j 18
//     axis k 5
//     for i 6 parallel
//       for j 16 parallel
//         for k 5 parallel
//           stage i j k
//             schedule i:1t j:1t k:4t k:1v
//             %0 = load x0[i, j*2 + k] : f32
//             store y0[i, j, k] = %0

// lumin launches: {"version":1,"dims":[],"arguments":2,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":2,"threads":192,"shared_bytes":0,"persistent":0,"arguments":[["argument",0],["argument",1]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 192)(LM_PARAMETER(const float, b0), LM_PARAMETER(float, b1)) {
  LM_BUFFER(const float, b0, 240);
  LM_BUFFER(float, b1, 540);
  const lm_int i_1 = (lm_block / (2))*6;
  const lm_int j_2 = (lm_block % (2))*16;
  const lm_int j_end_3 = lm_imin(j_2 + 16, 18);
  const lm_int k_4 = (lm_block % (1))*5;
  // i:1t j:1t k:4t k:1v
  {
    const int t_k_5 = lm_thread % 2;
    const int t_j_6 = lm_thread / 2 % 16;
    const int t_i_7 = lm_thread / 32;
    const lm_int p_i_8 = i_1 + t_i_7;
    const lm_int p_j_9 = j_2 + t_j_6;
    const lm_int p_k_10 = k_4 + t_k_5*4;
    const bool v_11 = p_j_9 < j_end_3;
    const bool v_12 = p_k_10 < (k_4 + 5);
    const float v_13 = v_11 && v_12 ? lm_load(b0, p_i_8*40 + p_j_9*2 + p_k_10) : lm_zero<float>();
    if (v_11 && v_12) lm_store(b1, p_i_8*90 + p_j_9*5 + p_k_10, v_13);
    const bool v_14 = p_k_10 + 1 < (k_4 + 5);
    const float v_15 = v_11 && v_14 ? lm_load(b0, p_i_8*40 + p_j_9*2 + p_k_10 + 1) : lm_zero<float>();
    if (v_11 && v_14) lm_store(b1, p_i_8*90 + p_j_9*5 + p_k_10 + 1, v_15);
    const bool v_16 = p_k_10 + 2 < (k_4 + 5);
    const float v_17 = v_11 && v_16 ? lm_load(b0, p_i_8*40 + p_j_9*2 + p_k_10 + 2) : lm_zero<float>();
    if (v_11 && v_16) lm_store(b1, p_i_8*90 + p_j_9*5 + p_k_10 + 2, v_17);
    const bool v_18 = p_k_10 + 3 < (k_4 + 5);
    const float v_19 = v_11 && v_18 ? lm_load(b0, p_i_8*40 + p_j_9*2 + p_k_10 + 3) : lm_zero<float>();
    if (v_11 && v_18) lm_store(b1, p_i_8*90 + p_j_9*5 + p_k_10 + 3, v_19);
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 block: i:6 j:16 k:5 t256
// k0 stage 0: spread 1
//   program "region"
//   buffer x0 input f32[6, 40]
//   buffer y0 output f32[6, 18, 5]
//   kernel k0 call
//     axis i 6
//     axis j 18
//     axis k 5
//     for i 6 parallel
//       for j 16 parallel
//         for k 5 parallel
//           stage i j k
//             schedule i:2 i:1t j:1t k:1t
//             %0 = load x0[i, j*2 + k] : f32
//             store y0[i, j, k] = %0

// lumin launches: {"version":1,"dims":[],"arguments":2,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":2,"threads":160,"shared_bytes":0,"persistent":0,"arguments":[["argument",0],["argument",1]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 160)(LM_PARAMETER(const float, b0), LM_PARAMETER(float, b1)) {
  LM_BUFFER(const float, b0, 240);
  LM_BUFFER(float, b1, 540);
  const lm_int i_1 = (lm_block / (2))*6;
  const lm_int j_2 = (lm_block % (2))*16;
  const lm_int j_end_3 = lm_imin(j_2 + 16, 18);
  const lm_int k_4 = (lm_block % (1))*5;
  // i:2 i:1t j:1t k:1t
  {
    const int t_k_5 = lm_thread % 5;
    const int t_j_6 = lm_thread / 5 % 16;
    const int t_i_7 = lm_thread / 80;
    #pragma unroll 4
    for (lm_int i_8 = i_1; i_8 < (i_1 + 6); i_8 += 2) {
      const lm_int p_i_9 = i_8 + t_i_7;
      const lm_int p_j_10 = j_2 + t_j_6;
      const lm_int p_k_11 = k_4 + t_k_5;
      const bool v_12 = p_j_10 < j_end_3;
      const float v_13 = v_12 ? lm_load(b0, p_i_9*40 + p_j_10*2 + p_k_11) : lm_zero<float>();
      if (v_12) lm_store(b1, p_i_9*90 + p_j_10*5 + p_k_11, v_13);
    }
  }
}
