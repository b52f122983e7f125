//   NVIDIA H100 80GB HBM3
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[1, 200], static=false) : f32[1, 200]
//   %1 = input(name="w", dtype=f32, shape=[96, 200], static=false) : f32[96, 200]
//   %2 = permute(%1; axes=[1, 0]) : f32[200, 96]
//   %3 = expand(%0; axes=[2], sizes=[96]) : f32[1, 200, 96]
//   %4 = expand(%2; axes=[0], sizes=[1]) : f32[1, 200, 96]
//   %5 = mul(%3, %4) : f32[1, 200, 96]
//   %6 = sum(%5; axes=[1]) : f32[1, 96]
//   output "y" %6

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 block: i:1 t256
// k0 residents: 1
// k0 stage 0: lanes 32 4
// k0 grid: blocks
//   program "region"
//   buffer x0 input f32[1, 200]
//   buffer x1 input f32[96, 200]
//   buffer y0 output f32[1, 96]
//   kernel k0 call
//     axis i 96
//     axis j 200
//     for i 1 parallel
//       stage i j
//         schedule j:128 j:4t j:1v
//         %0 = load x0[0, j] : f32
//         %1 = load x1[i, j] : f32
//         %2 = mul %0 %1 : f32
//         %3 = reduce add %2 over j : f32
//         store y0[0, i] = %3

// lumin launches: {"version":1,"dims":[],"arguments":3,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":96,"threads":32,"shared_bytes":0,"persistent":0,"arguments":[["argument",0],["argument",1],["argument",2]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 32)(LM_PARAMETER(const float, b0), LM_PARAMETER(const float, b1), LM_PARAMETER(float, b2)) {
  LM_BUFFER(const float, b0, 200);
  LM_BUFFER(const float, b1, 19200);
  LM_BUFFER(float, b2, 96);
  const lm_int i_1 = (lm_block)*1;
  // j:128 j:4t j:1v
  {
    const int t_j_2 = lm_thread;
    {
      float sum_3 = 0.0f;
      #pragma unroll 4
      for (lm_int j_4 = 0; j_4 < 200; j_4 += 128) {
        const lm_int p_j_5 = j_4 + t_j_2*4;
        const bool v_6 = p_j_5 < 200;
        const lm_vector<float, 4> v_7 = v_6 ? lm_load_vector<4>(b0, p_j_5) : lm_zero<lm_vector<float, 4>>();
        const lm_vector<float, 4> v_8 = v_6 ? lm_load_vector<4>(b1, i_1*200 + p_j_5) : lm_zero<lm_vector<float, 4>>();
        const float v_9 = v_7.lane[0] * v_8.lane[0];
        sum_3 = sum_3 + v_9;
        const float v_10 = v_7.lane[1] * v_8.lane[1];
        sum_3 = sum_3 + v_10;
        const float v_11 = v_7.lane[2] * v_8.lane[2];
        sum_3 = sum_3 + v_11;
        const float v_12 = v_7.lane[3] * v_8.lane[3];
        sum_3 = sum_3 + v_12;
      }
      sum_3 = sum_3 + lm_shuffle_xor(sum_3, 1);
      sum_3 = sum_3 + lm_shuffle_xor(sum_3, 2);
      sum_3 = sum_3 + lm_shuffle_xor(sum_3, 4);
      sum_3 = sum_3 + lm_shuffle_xor(sum_3, 8);
      sum_3 = sum_3 + lm_shuffle_xor(sum_3, 16);
      if (t_j_2 == 0) lm_store(b2, i_1, sum_3);
    }
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 block: i:2 t512
// k0 residents: 1
// k0 stage 0: columns 32 8 2
// k0 grid: stream 1
//   program "region"
//   buffer x0 input f32[1, 200]
//   buffer x1 input f32[96, 200]
//   buffer y0 output f32[1, 96]
//   kernel k0 call groups 1 streamed
//     axis i 96
//     axis j 200
//     for i 2 parallel
//       stage i j
//         schedule j:8 j:1t i:2t i:1v
//         %0 = load x0[0, j] : f32
//         %1 = load x1[i, j] : f32
//         %2 = mul %0 %1 : f32
//         %3 = reduce add %2 over j : f32
//         store y0[0, i] = %3

// lumin launches: {"version":1,"dims":[],"arguments":3,"workspace_bytes":131328,"prepared_bytes":0,"slab_offset":256,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":48,"threads":32,"shared_bytes":128,"persistent":256,"arguments":[["argument",0],["argument",1],["argument",2],["slab",512],["workspace",0]],"resident":1,"cleared":[4,192]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 32)(LM_PARAMETER(const float, b0), LM_PARAMETER(const float, b1), LM_PARAMETER(float, b2), LM_GIVEN(float, parts), LM_GIVEN(lm_i32, counters)) {
  LM_BUFFER(const float, b0, 200);
  LM_BUFFER(const float, b1, 19200);
  LM_BUFFER(float, b2, 96);
  LM_BUFFER(float, parts, lm_blocks * 128);
  LM_BUFFER(lm_i32, counters, 48);
  LM_SHARED(bool, complete_24, 0, 1);
  const lm_i64 turns_1 = (200 + 7) / 8;
  const lm_i64 work_2 = turns_1 * (48);
  const lm_i64 share_3 = (work_2 + lm_blocks - 1) / lm_blocks;
  const lm_i64 at_end_5 = lm_imin((lm_block + 1) * share_3, work_2);
  for (lm_i64 at_4 = lm_block * share_3, block_6 = at_4 / turns_1; at_4 < at_end_5; at_4 = ++block_6 * turns_1) {
    const lm_i64 first_7 = at_4 - block_6 * turns_1;
    const lm_i64 last_8 = lm_imin(turns_1, at_end_5 - block_6 * turns_1);
    const lm_int j_9 = (lm_int)(first_7 * 8);
    const lm_int j_end_10 = (lm_int)lm_imin(last_8 * 8, 200);
    const lm_int i_11 = (block_6)*2;
    // j:8 j:1t i:2t i:1v
    {
      const bool busy_12 = lm_thread < 8;
      const int t_j_13 = lm_thread % 8;
      {
        float sum_14 = 0.0f;
        float sum_15 = 0.0f;
        #pragma unroll 4
        for (lm_int j_16 = j_9; j_16 < j_end_10; j_16 += 8) {
          const lm_int p_j_17 = j_16 + t_j_13;
          const float v_18 = busy_12 ? lm_load(b0, p_j_17) : lm_zero<float>();
          const float v_19 = busy_12 ? lm_load(b1, i_11*200 + p_j_17) : lm_zero<float>();
          const float v_20 = v_18 * v_19;
          sum_14 = sum_14 + v_20;
          const float v_21 = busy_12 ? lm_load(b1, i_11*200 + p_j_17 + 200) : lm_zero<float>();
          const float v_22 = v_18 * v_21;
          sum_15 = sum_15 + v_22;
        }
        bool whole_23 = first_7 == 0 && last_8 == turns_1;
        if (!whole_23) {
          const lm_i64 own_25 = (lm_block * 2 + (first_7 == 0)) * 64 + lm_thread;
          lm_store(parts, own_25 + 0*32, sum_14);
          lm_store(parts, own_25 + 1*32, sum_15);
          lm_barrier();
          const lm_i64 group_26 = block_6 * turns_1 / share_3;
          const lm_i64 group_end_27 = ((block_6 + 1) * turns_1 - 1) / share_3;
          if (lm_thread == 0) lm_store(complete_24, 0, lm_leave(counters, block_6) == group_end_27 - group_26);
          lm_barrier();
          whole_23 = lm_load(complete_24, 0);
          if (whole_23) for (lm_i64 g_28 = group_26; g_28 <= group_end_27; g_28++) {
            const bool other_29_whole = g_28 * share_3 <= block_6 * turns_1;
            const lm_i64 other_29 = (g_28 * 2 + other_29_whole) * 64 + lm_thread;
            sum_14 = g_28 == group_26 ? lm_load(parts, other_29 + 0*32) : float(sum_14 + lm_load(parts, other_29 + 0*32));
            sum_15 = g_28 == group_26 ? lm_load(parts, other_29 + 1*32) : float(sum_15 + lm_load(parts, other_29 + 1*32));
          }
        }
        if (whole_23) {
          sum_14 = sum_14 + lm_shuffle_xor(sum_14, 1);
          sum_15 = sum_15 + lm_shuffle_xor(sum_15, 1);
          sum_14 = sum_14 + lm_shuffle_xor(sum_14, 2);
          sum_15 = sum_15 + lm_shuffle_xor(sum_15, 2);
          sum_14 = sum_14 + lm_shuffle_xor(sum_14, 4);
          sum_15 = sum_15 + lm_shuffle_xor(sum_15, 4);
          if (busy_12 && t_j_13 == 0) lm_store_vector<2>(b2, i_11, lm_vector<float, 2>{{sum_14, sum_15}});
        }
      }
    }
    lm_barrier();
  }
}
