//   NVIDIA H100 80GB HBM3
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[1, 8, 13, 13], static=false) : f32[1, 8, 13, 13]
//   %1 = input(name="w", dtype=f32, shape=[12, 4, 3, 3], static=true) : f32[12, 4, 3, 3]
//   %2 = split(%1; axis=0, sizes=[2, 6]) : f32[2, 6, 4, 3, 3]
//   %3 = split(%0; axis=1, sizes=[2, 4]) : f32[1, 2, 4, 13, 13]
//   %4 = window(%3; axis=4, size=3, stride=1, dilation=2) : f32[1, 2, 4, 13, 9, 3]
//   %5 = window(%4; axis=3, size=3, stride=1, dilation=2) : f32[1, 2, 4, 9, 3, 9, 3]
//   %6 = permute(%5; axes=[0, 1, 3, 5, 2, 4, 6]) : f32[1, 2, 9, 9, 4, 3, 3]
//   %7 = expand(%6; axes=[2], sizes=[6]) : f32[1, 2, 6, 9, 9, 4, 3, 3]
//   %8 = expand(%2; axes=[0, 3, 4], sizes=[1, 9, 9]) : f32[1, 2, 6, 9, 9, 4, 3, 3]
//   %9 = mul(%7, %8) : f32[1, 2, 6, 9, 9, 4, 3, 3]
//   %10 = sum(%9; axes=[5, 6, 7]) : f32[1, 2, 6, 9, 9]
//   %11 = merge(%10; axis=1, count=2) : f32[1, 12, 9, 9]
//   %12 = constant(value=f32[](0.0)) : f32[]
//   %13 = expand(%12; axes=[0, 1, 2, 3], sizes=[1, 12, 9, 9]) : f32[1, 12, 9, 9]
//   %14 = max(%11, %13) : f32[1, 12, 9, 9]
//   output "y" %14

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 block: i:1 j:6 k:1 l:9 t128
// k0 residents: 1
// k0 stage 0: tile 1x1 16 1
// k0 grid: blocks
//   program "region"
//   buffer x0 input f32[1, 8, 13, 13]
//   buffer x1 constant f32[12, 4, 3, 3]
//   buffer y0 output f32[1, 12, 9, 9]
//   kernel k0 call
//     axis i 2
//     axis j 6
//     axis k 9
//     axis l 9
//     axis m 4
//     axis n 3
//     axis o 3
//     for i 1 parallel
//       for j 6 parallel
//         for k 1 parallel
//           for l 9 parallel
//             stage i j k l m n o
//               schedule m:1 n:1 j:1t l:1t o:1u pack x1@2(j:1 o:1) pack x0@2(o:1 l:1)
//               %0 = load x0[0, i*4 + m, k + n*2, l + o*2] : f32
//               %1 = load x1[i*6 + j, m, n, o] : f32
//               %2 = mul %0 %1 : f32
//               %3 = reduce add %2 over m n o : f32
//               %4 = constant 0.0 : f32
//               %5 = max %3 %4 : f32
//               store y0[0, i*6 + j, k, l] = %5

// lumin launches: {"version":1,"dims":[],"arguments":3,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":18,"threads":64,"shared_bytes":256,"persistent":0,"arguments":[["argument",0],["argument",1],["argument",2]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 64)(LM_PARAMETER(const float, b0), LM_PARAMETER(const float, b1), LM_PARAMETER(float, b2)) {
  LM_BUFFER(const float, b0, 1352);
  LM_BUFFER(const float, b1, 432);
  LM_BUFFER(float, b2, 972);
  LM_SHARED(float, tile_5, 0, 18);
  LM_SHARED(float, tile_6, 128, 27);
  const lm_int i_1 = (lm_block / (9))*1;
  const lm_int j_2 = (lm_block / (9) % (1))*6;
  const lm_int k_3 = (lm_block % (9))*1;
  const lm_int l_4 = (lm_block % (1))*9;
  // m:1 n:1 j:1t l:1t o:1u
  {
    const bool busy_7 = lm_thread < 54;
    const int t_l_8 = lm_thread % 9;
    const int t_j_9 = lm_thread / 9 % 6;
    {
      const lm_int p_j_10 = j_2 + t_j_9;
      const lm_int p_l_11 = l_4 + t_l_8;
      float sum_12 = 0.0f;
      for (lm_int m_13 = 0; m_13 < 4; m_13 += 1) {
        for (lm_int n_14 = 0; n_14 < 3; n_14 += 1) {
          lm_barrier();
          #pragma unroll
          for (int e_15 = lm_thread; e_15 < 18; e_15 += 64) {
            const int c_o_16 = e_15 % 3;
            const int e_17 = e_15 / 3;
            const int c_j_18 = e_17;
            lm_store(tile_5, c_j_18*3 + c_o_16*1, lm_load(b1, i_1*216 + (j_2 + c_j_18)*36 + m_13*9 + n_14*3 + c_o_16));
          }
          #pragma unroll
          for (int e_19 = lm_thread; e_19 < 27; e_19 += 64) {
            const int c_l_20 = e_19 % 9;
            const int e_21 = e_19 / 9;
            const int c_o_22 = e_21;
            lm_store(tile_6, c_o_22*9 + c_l_20*1, lm_load(b0, i_1*676 + k_3*13 + (l_4 + c_l_20) + m_13*169 + n_14*26 + c_o_22*2));
          }
          lm_barrier();
          const float v_23 = lm_load(tile_6, (p_l_11 - l_4)*1);
          const float v_24 = lm_load(tile_5, (p_j_10 - j_2)*3);
          sum_12 = lm_fma(v_23, v_24, sum_12);
          const float v_25 = lm_load(tile_6, (p_l_11 - l_4)*1 + 9);
          const float v_26 = lm_load(tile_5, (p_j_10 - j_2)*3 + 1);
          sum_12 = lm_fma(v_25, v_26, sum_12);
          const float v_27 = lm_load(tile_6, (p_l_11 - l_4)*1 + 18);
          const float v_28 = lm_load(tile_5, (p_j_10 - j_2)*3 + 2);
          sum_12 = lm_fma(v_27, v_28, sum_12);
        }
      }
      const float v_29 = lm_max(sum_12, 0.0f);
      if (busy_7) lm_store(b2, i_1*486 + p_j_10*81 + k_3*9 + p_l_11, v_29);
    }
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 block: i:1 j:6 k:1 l:9 t128
// k0 residents: 1
// k0 stage 0: tile 1x1 32 2
// k0 grid: stream 1
//   program "region"
//   buffer x0 input f32[1, 8, 13, 13]
//   buffer x1 constant f32[12, 4, 3, 3]
//   buffer y0 output f32[1, 12, 9, 9]
//   kernel k0 call groups 1 streamed
//     axis i 2
//     axis j 6
//     axis k 9
//     axis l 9
//     axis m 4
//     axis n 3
//     axis o 3
//     for i 1 parallel
//       for j 6 parallel
//         for k 1 parallel
//           for l 9 parallel
//             stage i j k l m n o
//               schedule m:1 n:1 j:1t l:1t o:1u pack x1@2(j:1 o:1) pack x0@2(o:1 l:1)
//               %0 = load x0[0, i*4 + m, k + n*2, l + o*2] : f32
//               %1 = load x1[i*6 + j, m, n, o] : f32
//               %2 = mul %0 %1 : f32
//               %3 = reduce add %2 over m n o : f32
//               %4 = constant 0.0 : f32
//               %5 = max %3 %4 : f32
//               store y0[0, i*6 + j, k, l] = %5

// lumin launches: {"version":1,"dims":[],"arguments":3,"workspace_bytes":131328,"prepared_bytes":0,"slab_offset":256,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":18,"threads":64,"shared_bytes":384,"persistent":256,"arguments":[["argument",0],["argument",1],["argument",2],["slab",512],["workspace",0]],"resident":1,"cleared":[4,72]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 64)(LM_PARAMETER(const float, b0), LM_PARAMETER(const float, b1), LM_PARAMETER(float, b2), LM_GIVEN(float, parts), LM_GIVEN(lm_i32, counters)) {
  LM_BUFFER(const float, b0, 1352);
  LM_BUFFER(const float, b1, 432);
  LM_BUFFER(float, b2, 972);
  LM_BUFFER(float, parts, lm_blocks * 128);
  LM_BUFFER(lm_i32, counters, 18);
  LM_SHARED(float, tile_15, 0, 18);
  LM_SHARED(float, tile_16, 128, 27);
  LM_SHARED(bool, complete_40, 256, 1);
  const lm_i64 turns_1 = (4 + 0) / 1;
  const lm_i64 work_2 = turns_1*(18);
  const lm_i64 share_3 = (work_2 + lm_blocks - 1) / lm_blocks;
  const lm_i64 at_end_5 = lm_imin((lm_block + 1)*share_3, work_2);
  for (lm_i64 at_4 = lm_block*share_3; at_4 < at_end_5; at_4 += turns_1 - at_4 % turns_1) {
    const lm_i64 block_6 = at_4 / turns_1;
    const lm_i64 first_7 = at_4 - block_6*turns_1;
    const lm_i64 last_8 = lm_imin(turns_1, at_end_5 - block_6*turns_1);
    const lm_int m_9 = (lm_int)(first_7*1);
    const lm_int m_end_10 = (lm_int)lm_imin(last_8*1, 4);
    const lm_int i_11 = (block_6 / (9))*1;
    const lm_int j_12 = (block_6 / (9) % (1))*6;
    const lm_int k_13 = (block_6 % (9))*1;
    const lm_int l_14 = (block_6 % (1))*9;
    // m:1 n:1 j:1t l:1t o:1u
    {
      const bool busy_17 = lm_thread < 54;
      const int t_l_18 = lm_thread % 9;
      const int t_j_19 = lm_thread / 9 % 6;
      {
        const lm_int p_j_20 = j_12 + t_j_19;
        const lm_int p_l_21 = l_14 + t_l_18;
        float sum_22 = 0.0f;
        for (lm_int m_23 = m_9; m_23 < m_end_10; m_23 += 1) {
          for (lm_int n_24 = 0; n_24 < 3; n_24 += 1) {
            lm_barrier();
            #pragma unroll
            for (int e_25 = lm_thread; e_25 < 18; e_25 += 64) {
              const int c_o_26 = e_25 % 3;
              const int e_27 = e_25 / 3;
              const int c_j_28 = e_27;
              lm_store(tile_15, c_j_28*3 + c_o_26*1, lm_load(b1, i_11*216 + (j_12 + c_j_28)*36 + m_23*9 + n_24*3 + c_o_26));
            }
            #pragma unroll
            for (int e_29 = lm_thread; e_29 < 27; e_29 += 64) {
              const int c_l_30 = e_29 % 9;
              const int e_31 = e_29 / 9;
              const int c_o_32 = e_31;
              lm_store(tile_16, c_o_32*9 + c_l_30*1, lm_load(b0, i_11*676 + k_13*13 + (l_14 + c_l_30) + m_23*169 + n_24*26 + c_o_32*2));
            }
            lm_barrier();
            const float v_33 = lm_load(tile_16, (p_l_21 - l_14)*1);
            const float v_34 = lm_load(tile_15, (p_j_20 - j_12)*3);
            sum_22 = lm_fma(v_33, v_34, sum_22);
            const float v_35 = lm_load(tile_16, (p_l_21 - l_14)*1 + 9);
            const float v_36 = lm_load(tile_15, (p_j_20 - j_12)*3 + 1);
            sum_22 = lm_fma(v_35, v_36, sum_22);
            const float v_37 = lm_load(tile_16, (p_l_21 - l_14)*1 + 18);
            const float v_38 = lm_load(tile_15, (p_j_20 - j_12)*3 + 2);
            sum_22 = lm_fma(v_37, v_38, sum_22);
          }
        }
        bool whole_39 = first_7 == 0 && last_8 == turns_1;
        if (!whole_39) {
          const lm_i64 own_41 = (lm_block*2 + (first_7 == 0))*64 + lm_thread;
          lm_store(parts, own_41 + 0*64, sum_22);
          lm_barrier();
          const lm_i64 group_42 = block_6*turns_1 / share_3;
          const lm_i64 group_end_43 = ((block_6 + 1)*turns_1 - 1) / share_3;
          if (lm_thread == 0) lm_store(complete_40, 0, lm_leave(counters, block_6) == group_end_43 - group_42);
          lm_barrier();
          whole_39 = lm_load(complete_40, 0);
          if (whole_39) {
            for (lm_i64 g_44 = group_42; g_44 < group_end_43 + 1; g_44++) {
              const lm_i64 other_45 = (g_44*2 + (g_44*share_3 <= block_6*turns_1))*64 + lm_thread;
              sum_22 = g_44 == group_42 ? lm_load(parts, other_45 + 0*64) : float(sum_22 + lm_load(parts, other_45 + 0*64));
            }
          }
        }
        if (whole_39) {
          const float v_46 = lm_max(sum_22, 0.0f);
          if (busy_17) lm_store(b2, i_11*486 + p_j_20*81 + k_13*9 + p_l_21, v_46);
        }
      }
    }
    lm_barrier();
  }
}
