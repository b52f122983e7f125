//   NVIDIA H100 80GB HBM3
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[12, 20, 9], static=false) : f32[12, 20, 9]
//   %1 = permute(%0; axes=[2, 0, 1]) : f32[9, 12, 20]
//   output "y" %1

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 block: i:9 k:32 t256
// k0 stage 0: turn 1
//   program "region"
//   buffer x0 input f32[12, 20, 9]
//   buffer y0 output f32[9, 12, 20]
//   kernel k0 call
//     axis i 9
//     axis k 240
//     for i 9 parallel
//       for k 32 parallel
//         stage i k
//           schedule i:8 i:1t k:1t pack x0@0(i:1 k:1)
//           %0 = load x0[0, k, i] : f32
//           store y0[i, 0, k] = %0

// lumin launches: {"version":1,"dims":[],"arguments":2,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":8,"threads":256,"shared_bytes":2176,"persistent":0,"arguments":[["argument",0],["argument",1]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 256)(LM_PARAMETER(const float, b0), LM_PARAMETER(float, b1)) {
  LM_BUFFER(const float, b0, 2160);
  LM_BUFFER(float, b1, 2160);
  LM_SHARED(float, tile_4, 0, 528);
  const lm_int i_1 = (lm_block / (8))*9;
  const lm_int k_2 = (lm_block % (8))*32;
  const lm_int k_end_3 = lm_imin(k_2 + 32, 240);
  // i:8 i:1t k:1t
  {
    const int t_k_5 = lm_thread % 32;
    const int t_i_6 = lm_thread / 32;
    lm_barrier();
    #pragma unroll
    for (int e_7 = lm_thread; e_7 < 512; e_7 += 256) {
      const int c_i_8 = e_7 % 16;
      const int e_9 = e_7 / 16;
      const int c_k_10 = e_9;
      const bool v_11 = (i_1 + c_i_8) < (i_1 + 9);
      const bool v_12 = (k_2 + c_k_10) < k_end_3;
      lm_store(tile_4, c_i_8*33 + c_k_10*1, v_11 && v_12 ? lm_load(b0, (i_1 + c_i_8) + (k_2 + c_k_10)*9) : lm_zero<float>());
    }
    lm_barrier();
    #pragma unroll 4
    for (lm_int i_13 = i_1; i_13 < (i_1 + 9); i_13 += 8) {
      const lm_int p_i_14 = i_13 + t_i_6;
      const lm_int p_k_15 = k_2 + t_k_5;
      const bool v_16 = p_i_14 < (i_1 + 9);
      const bool v_17 = p_k_15 < k_end_3;
      const float v_18 = lm_load(tile_4, (p_i_14 - i_1)*33 + (p_k_15 - k_2)*1);
      if (v_16 && v_17) lm_store(b1, p_i_14*240 + p_k_15, v_18);
    }
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 block: i:9 k:64 t256
// k0 stage 0: spread 4
//   program "region"
//   buffer x0 input f32[12, 20, 9]
//   buffer y0 output f32[9, 12, 20]
//   kernel k0 call
//     axis i 9
//     axis k 240
//     for i 9 parallel
//       for k 64 parallel
//         stage i k
//           schedule i:1t k:4t k:1v
//           %0 = load x0[0, k, i] : f32
//           store y0[i, 0, k] = %0

// lumin launches: {"version":1,"dims":[],"arguments":2,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":4,"threads":160,"shared_bytes":0,"persistent":0,"arguments":[["argument",0],["argument",1]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 160)(LM_PARAMETER(const float, b0), LM_PARAMETER(float, b1)) {
  LM_BUFFER(const float, b0, 2160);
  LM_BUFFER(float, b1, 2160);
  const lm_int i_1 = (lm_block / (4))*9;
  const lm_int k_2 = (lm_block % (4))*64;
  const lm_int k_end_3 = lm_imin(k_2 + 64, 240);
  // i:1t k:4t k:1v
  {
    const bool busy_4 = lm_thread < 144;
    const int t_k_5 = lm_thread % 16;
    const int t_i_6 = lm_thread / 16 % 9;
    const lm_int p_i_7 = i_1 + t_i_6;
    const lm_int p_k_8 = k_2 + t_k_5*4;
    const bool v_9 = p_k_8 < k_end_3;
    const float v_10 = busy_4 && v_9 ? lm_load(b0, p_i_7 + p_k_8*9) : lm_zero<float>();
    const bool v_11 = p_k_8 + 1 < k_end_3;
    const float v_12 = busy_4 && v_11 ? lm_load(b0, p_i_7 + p_k_8*9 + 9) : lm_zero<float>();
    const bool v_13 = p_k_8 + 2 < k_end_3;
    const float v_14 = busy_4 && v_13 ? lm_load(b0, p_i_7 + p_k_8*9 + 18) : lm_zero<float>();
    const bool v_15 = p_k_8 + 3 < k_end_3;
    const float v_16 = busy_4 && v_15 ? lm_load(b0, p_i_7 + p_k_8*9 + 27) : lm_zero<float>();
    if (busy_4 && v_9) lm_store_vector<4>(b1, p_i_7*240 + p_k_8, lm_vector<float, 4>{{v_10, v_12, v_14, v_16}});
  }
}
