//   NVIDIA H100 80GB HBM3
//   lumin.graph 1
//   %0 = input(name="a", dtype=f32, shape=[3, 24, 40], static=false) : f32[3, 24, 40]
//   %1 = input(name="b", dtype=f32, shape=[3, 40, 20], static=false) : f32[3, 40, 20]
//   %2 = expand(%0; axes=[3], sizes=[20]) : f32[3, 24, 40, 20]
//   %3 = expand(%1; axes=[1], sizes=[24]) : f32[3, 24, 40, 20]
//   %4 = mul(%2, %3) : f32[3, 24, 40, 20]
//   %5 = sum(%4; axes=[2]) : f32[3, 24, 20]
//   output "y" %5

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 block: i:1 j:16 k:16 t128
// k0 residents: 1
// k0 stage 0: tile 2x2 16 2
// k0 grid: blocks
//   program "region"
//   buffer x0 input f32[3, 24, 40]
//   buffer x1 input f32[3, 40, 20]
//   buffer y0 output f32[3, 24, 20]
//   kernel k0 call
//     axis i 3
//     axis j 24
//     axis k 20
//     axis l 40
//     for i 1 parallel
//       for j 16 parallel
//         for k 16 parallel
//           stage i j k l
//             schedule l:16 l:4 j:2t k:2t k:1u j:1u l:1u prefetch 2 pack x0@1(j:1 l:1) pack x1@1(l:1 k:1)
//             %0 = load x0[i, j, l] : f32
//             %1 = load x1[i, l, k] : f32
//             %2 = mul %0 %1 : f32
//             %3 = reduce add %2 over l : f32
//             store y0[i, j, k] = %3

// lumin launches: {"version":1,"dims":[],"arguments":3,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":12,"threads":64,"shared_bytes":5120,"persistent":0,"arguments":[["argument",0],["argument",1],["argument",2]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 64)(LM_PARAMETER(const float, b0), LM_PARAMETER(const float, b1), LM_PARAMETER(float, b2)) {
  LM_BUFFER(const float, b0, 2880);
  LM_BUFFER(const float, b1, 2400);
  LM_BUFFER(float, b2, 1440);
  LM_SHARED(float, tile_6, 0, 640);
  LM_SHARED(float, tile_7, 2560, 640);
  const lm_int i_1 = (lm_block / (4))*1;
  const lm_int j_2 = (lm_block / (2) % (2))*16;
  const lm_int j_end_3 = lm_imin(j_2 + 16, 24);
  const lm_int k_4 = (lm_block % (2))*16;
  const lm_int k_end_5 = lm_imin(k_4 + 16, 20);
  // l:16 l:4 j:2t k:2t k:1u j:1u l:1u
  {
    const int t_k_8 = lm_thread % 8;
    const int t_j_9 = lm_thread / 8;
    {
      const lm_int p_j_10 = j_2 + t_j_9*2;
      const lm_int p_k_11 = k_4 + t_k_8*2;
      float sum_12 = 0.0f;
      float sum_13 = 0.0f;
      float sum_14 = 0.0f;
      float sum_15 = 0.0f;
      const int turns_16 = (40 - 0 + 15) / 16;
      lm_barrier();
      if (0 < turns_16) {
        const lm_int l_19 = 0 + 0;
        #pragma unroll
        for (int e_20 = lm_thread; e_20 < 64; e_20 += 64) {
          const int c_l_21 = (e_20 % 4)*4;
          const int e_22 = e_20 / 4;
          const int c_j_23 = e_22;
          const bool v_24 = (j_2 + c_j_23) < j_end_3;
          const bool v_25 = (l_19 + c_l_21) < 40;
          lm_copy_async<4>(tile_6, 0 + c_j_23*20 + c_l_21*1, b0, i_1*960 + (j_2 + c_j_23)*40 + (l_19 + c_l_21), v_24 && v_25);
        }
        #pragma unroll
        for (int e_26 = lm_thread; e_26 < 64; e_26 += 64) {
          const int c_k_27 = (e_26 % 4)*4;
          const int e_28 = e_26 / 4;
          const int c_l_29 = e_28;
          const bool v_30 = (k_4 + c_k_27) < k_end_5;
          const bool v_31 = (l_19 + c_l_29) < 40;
          lm_copy_async<4>(tile_7, 0 + c_l_29*20 + c_k_27*1, b1, i_1*800 + (k_4 + c_k_27) + (l_19 + c_l_29)*20, v_30 && v_31);
        }
      }
      lm_copy_commit();
      for (int turn_17 = 0; turn_17 < turns_16; turn_17++) {
        const lm_int l_18 = 0 + turn_17*16;
        lm_copy_wait<0>();
        lm_barrier();
        if (turn_17 + 1 < turns_16) {
          const lm_int l_32 = l_18 + 16;
          const int slot_33 = (turn_17 + 1) % 2;
          #pragma unroll
          for (int e_34 = lm_thread; e_34 < 64; e_34 += 64) {
            const int c_l_35 = (e_34 % 4)*4;
            const int e_36 = e_34 / 4;
            const int c_j_37 = e_36;
            const bool v_38 = (j_2 + c_j_37) < j_end_3;
            const bool v_39 = (l_32 + c_l_35) < 40;
            lm_copy_async<4>(tile_6, slot_33*320 + c_j_37*20 + c_l_35*1, b0, i_1*960 + (j_2 + c_j_37)*40 + (l_32 + c_l_35), v_38 && v_39);
          }
          #pragma unroll
          for (int e_40 = lm_thread; e_40 < 64; e_40 += 64) {
            const int c_k_41 = (e_40 % 4)*4;
            const int e_42 = e_40 / 4;
            const int c_l_43 = e_42;
            const bool v_44 = (k_4 + c_k_41) < k_end_5;
            const bool v_45 = (l_32 + c_l_43) < 40;
            lm_copy_async<4>(tile_7, slot_33*320 + c_l_43*20 + c_k_41*1, b1, i_1*800 + (k_4 + c_k_41) + (l_32 + c_l_43)*20, v_44 && v_45);
          }
        }
        lm_copy_commit();
        const lm_int l_end_46 = lm_imin(l_18 + 16, 40);
        const int slot_47 = turn_17%2*320;
        const int slot_48 = turn_17%2*320;
        #pragma unroll 4
        for (lm_int l_49 = l_18; l_49 < l_end_46; l_49 += 4) {
          const float v_50 = lm_load(tile_6, slot_47 + (p_j_10 - j_2)*20 + (l_49 - l_18)*1);
          const float v_51 = lm_load(tile_7, slot_48 + (l_49 - l_18)*20 + (p_k_11 - k_4)*1);
          sum_12 = lm_fma(v_50, v_51, sum_12);
          const float v_52 = lm_load(tile_7, slot_48 + (l_49 - l_18)*20 + (p_k_11 - k_4)*1 + 1);
          sum_13 = lm_fma(v_50, v_52, sum_13);
          const float v_53 = lm_load(tile_6, slot_47 + (p_j_10 - j_2)*20 + (l_49 - l_18)*1 + 20);
          sum_14 = lm_fma(v_53, v_51, sum_14);
          sum_15 = lm_fma(v_53, v_52, sum_15);
          const float v_54 = lm_load(tile_6, slot_47 + (p_j_10 - j_2)*20 + (l_49 - l_18)*1 + 1);
          const float v_55 = lm_load(tile_7, slot_48 + (l_49 - l_18)*20 + (p_k_11 - k_4)*1 + 20);
          sum_12 = lm_fma(v_54, v_55, sum_12);
          const float v_56 = lm_load(tile_7, slot_48 + (l_49 - l_18)*20 + (p_k_11 - k_4)*1 + 21);
          sum_13 = lm_fma(v_54, v_56, sum_13);
          const float v_57 = lm_load(tile_6, slot_47 + (p_j_10 - j_2)*20 + (l_49 - l_18)*1 + 21);
          sum_14 = lm_fma(v_57, v_55, sum_14);
          sum_15 = lm_fma(v_57, v_56, sum_15);
          const float v_58 = lm_load(tile_6, slot_47 + (p_j_10 - j_2)*20 + (l_49 - l_18)*1 + 2);
          const float v_59 = lm_load(tile_7, slot_48 + (l_49 - l_18)*20 + (p_k_11 - k_4)*1 + 40);
          sum_12 = lm_fma(v_58, v_59, sum_12);
          const float v_60 = lm_load(tile_7, slot_48 + (l_49 - l_18)*20 + (p_k_11 - k_4)*1 + 41);
          sum_13 = lm_fma(v_58, v_60, sum_13);
          const float v_61 = lm_load(tile_6, slot_47 + (p_j_10 - j_2)*20 + (l_49 - l_18)*1 + 22);
          sum_14 = lm_fma(v_61, v_59, sum_14);
          sum_15 = lm_fma(v_61, v_60, sum_15);
          const float v_62 = lm_load(tile_6, slot_47 + (p_j_10 - j_2)*20 + (l_49 - l_18)*1 + 3);
          const float v_63 = lm_load(tile_7, slot_48 + (l_49 - l_18)*20 + (p_k_11 - k_4)*1 + 60);
          sum_12 = lm_fma(v_62, v_63, sum_12);
          const float v_64 = lm_load(tile_7, slot_48 + (l_49 - l_18)*20 + (p_k_11 - k_4)*1 + 61);
          sum_13 = lm_fma(v_62, v_64, sum_13);
          const float v_65 = lm_load(tile_6, slot_47 + (p_j_10 - j_2)*20 + (l_49 - l_18)*1 + 23);
          sum_14 = lm_fma(v_65, v_63, sum_14);
          sum_15 = lm_fma(v_65, v_64, sum_15);
        }
      }
      lm_copy_wait<0>();
      lm_barrier();
      const bool v_66 = p_j_10 < j_end_3;
      const bool v_67 = p_k_11 < k_end_5;
      if (v_66 && v_67) lm_store(b2, i_1*480 + p_j_10*20 + p_k_11, sum_12);
      const bool v_68 = p_k_11 + 1 < k_end_5;
      if (v_66 && v_68) lm_store(b2, i_1*480 + p_j_10*20 + p_k_11 + 1, sum_13);
      const bool v_69 = p_j_10 + 1 < j_end_3;
      if (v_69 && v_67) lm_store(b2, i_1*480 + p_j_10*20 + p_k_11 + 20, sum_14);
      if (v_69 && v_68) lm_store(b2, i_1*480 + p_j_10*20 + p_k_11 + 21, sum_15);
    }
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 block: i:1 j:8 k:20 t64
// k0 residents: 2
// k0 stage 0: tile 1x4 16 1
// k0 grid: stream 1
//   program "region"
//   buffer x0 input f32[3, 24, 40]
//   buffer x1 input f32[3, 40, 20]
//   buffer y0 output f32[3, 24, 20]
//   kernel k0 call residents 2 groups 1 streamed
//     axis i 3
//     axis j 24
//     axis k 20
//     axis l 40
//     for i 1 parallel
//       for j 8 parallel
//         for k 20 parallel
//           stage i j k l
//             schedule l:16 l:4 j:1t k:4t k:1u l:1u pack x0@1(j:1 l:1) pack x1@1(l:1 k:1)
//             %0 = load x0[i, j, l] : f32
//             %1 = load x1[i, l, k] : f32
//             %2 = mul %0 %1 : f32
//             %3 = reduce add %2 over l : f32
//             store y0[i, j, k] = %3

// lumin launches: {"version":1,"dims":[],"arguments":3,"workspace_bytes":524544,"prepared_bytes":0,"slab_offset":256,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":9,"threads":64,"shared_bytes":2048,"persistent":256,"arguments":[["argument",0],["argument",1],["argument",2],["slab",2048],["workspace",0]],"resident":1,"cleared":[4,36]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 64, 2)(LM_PARAMETER(const float, b0), LM_PARAMETER(const float, b1), LM_PARAMETER(float, b2), LM_GIVEN(float, parts), LM_GIVEN(lm_i32, counters)) {
  LM_BUFFER(const float, b0, 2880);
  LM_BUFFER(const float, b1, 2400);
  LM_BUFFER(float, b2, 1440);
  LM_BUFFER(float, parts, lm_blocks * 512);
  LM_BUFFER(lm_i32, counters, 9);
  LM_SHARED(float, tile_14, 0, 160);
  LM_SHARED(float, tile_15, 640, 320);
  LM_SHARED(bool, complete_59, 1920, 1);
  const lm_i64 turns_1 = (40 + 15) / 16;
  const lm_i64 work_2 = turns_1*(9);
  const lm_i64 share_3 = (work_2 + lm_blocks - 1) / lm_blocks;
  const lm_i64 at_end_5 = lm_imin((lm_block + 1)*share_3, work_2);
  for (lm_i64 at_4 = lm_block*share_3; at_4 < at_end_5; at_4 += turns_1 - at_4 % turns_1) {
    const lm_i64 block_6 = at_4 / turns_1;
    const lm_i64 first_7 = at_4 - block_6*turns_1;
    const lm_i64 last_8 = lm_imin(turns_1, at_end_5 - block_6*turns_1);
    const lm_int l_9 = (lm_int)(first_7*16);
    const lm_int l_end_10 = (lm_int)lm_imin(last_8*16, 40);
    const lm_int i_11 = (block_6 / (3))*1;
    const lm_int j_12 = (block_6 % (3))*8;
    const lm_int k_13 = (block_6 % (1))*20;
    // l:16 l:4 j:1t k:4t k:1u l:1u
    {
      const bool busy_16 = lm_thread < 40;
      const int t_k_17 = lm_thread % 5;
      const int t_j_18 = lm_thread / 5 % 8;
      {
        const lm_int p_j_19 = j_12 + t_j_18;
        const lm_int p_k_20 = k_13 + t_k_17*4;
        float sum_21 = 0.0f;
        float sum_22 = 0.0f;
        float sum_23 = 0.0f;
        float sum_24 = 0.0f;
        for (lm_int l_25 = l_9; l_25 < l_end_10; l_25 += 16) {
          const lm_int l_end_26 = lm_imin(l_25 + 16, l_end_10);
          lm_barrier();
          #pragma unroll
          for (int e_27 = lm_thread; e_27 < 32; e_27 += 64) {
            const int c_l_28 = (e_27 % 4)*4;
            const int e_29 = e_27 / 4;
            const int c_j_30 = e_29;
            const bool v_31 = (l_25 + c_l_28) < l_end_26;
            lm_store_vector<4>(tile_14, c_j_30*20 + c_l_28*1, v_31 ? lm_load_vector<4>(b0, i_11*960 + (j_12 + c_j_30)*40 + (l_25 + c_l_28)) : lm_zero<lm_vector<float, 4>>());
          }
          #pragma unroll
          for (int e_32 = lm_thread; e_32 < 80; e_32 += 64) {
            const int c_k_33 = (e_32 % 5)*4;
            const int e_34 = e_32 / 5;
            const int c_l_35 = e_34;
            const bool v_36 = (l_25 + c_l_35) < l_end_26;
            lm_store_vector<4>(tile_15, c_l_35*20 + c_k_33*1, v_36 ? lm_load_vector<4>(b1, i_11*800 + (k_13 + c_k_33) + (l_25 + c_l_35)*20) : lm_zero<lm_vector<float, 4>>());
          }
          lm_barrier();
          #pragma unroll 4
          for (lm_int l_37 = l_25; l_37 < l_end_26; l_37 += 4) {
            const float v_38 = lm_load(tile_14, (p_j_19 - j_12)*20 + (l_37 - l_25)*1);
            const float v_39 = lm_load(tile_15, (l_37 - l_25)*20 + (p_k_20 - k_13)*1);
            sum_21 = lm_fma(v_38, v_39, sum_21);
            const float v_40 = lm_load(tile_15, (l_37 - l_25)*20 + (p_k_20 - k_13)*1 + 1);
            sum_22 = lm_fma(v_38, v_40, sum_22);
            const float v_41 = lm_load(tile_15, (l_37 - l_25)*20 + (p_k_20 - k_13)*1 + 2);
            sum_23 = lm_fma(v_38, v_41, sum_23);
            const float v_42 = lm_load(tile_15, (l_37 - l_25)*20 + (p_k_20 - k_13)*1 + 3);
            sum_24 = lm_fma(v_38, v_42, sum_24);
            const float v_43 = lm_load(tile_14, (p_j_19 - j_12)*20 + (l_37 - l_25)*1 + 1);
            const float v_44 = lm_load(tile_15, (l_37 - l_25)*20 + (p_k_20 - k_13)*1 + 20);
            sum_21 = lm_fma(v_43, v_44, sum_21);
            const float v_45 = lm_load(tile_15, (l_37 - l_25)*20 + (p_k_20 - k_13)*1 + 21);
            sum_22 = lm_fma(v_43, v_45, sum_22);
            const float v_46 = lm_load(tile_15, (l_37 - l_25)*20 + (p_k_20 - k_13)*1 + 22);
            sum_23 = lm_fma(v_43, v_46, sum_23);
            const float v_47 = lm_load(tile_15, (l_37 - l_25)*20 + (p_k_20 - k_13)*1 + 23);
            sum_24 = lm_fma(v_43, v_47, sum_24);
            const float v_48 = lm_load(tile_14, (p_j_19 - j_12)*20 + (l_37 - l_25)*1 + 2);
            const float v_49 = lm_load(tile_15, (l_37 - l_25)*20 + (p_k_20 - k_13)*1 + 40);
            sum_21 = lm_fma(v_48, v_49, sum_21);
            const float v_50 = lm_load(tile_15, (l_37 - l_25)*20 + (p_k_20 - k_13)*1 + 41);
            sum_22 = lm_fma(v_48, v_50, sum_22);
            const float v_51 = lm_load(tile_15, (l_37 - l_25)*20 + (p_k_20 - k_13)*1 + 42);
            sum_23 = lm_fma(v_48, v_51, sum_23);
            const float v_52 = lm_load(tile_15, (l_37 - l_25)*20 + (p_k_20 - k_13)*1 + 43);
            sum_24 = lm_fma(v_48, v_52, sum_24);
            const float v_53 = lm_load(tile_14, (p_j_19 - j_12)*20 + (l_37 - l_25)*1 + 3);
            const float v_54 = lm_load(tile_15, (l_37 - l_25)*20 + (p_k_20 - k_13)*1 + 60);
            sum_21 = lm_fma(v_53, v_54, sum_21);
            const float v_55 = lm_load(tile_15, (l_37 - l_25)*20 + (p_k_20 - k_13)*1 + 61);
            sum_22 = lm_fma(v_53, v_55, sum_22);
            const float v_56 = lm_load(tile_15, (l_37 - l_25)*20 + (p_k_20 - k_13)*1 + 62);
            sum_23 = lm_fma(v_53, v_56, sum_23);
            const float v_57 = lm_load(tile_15, (l_37 - l_25)*20 + (p_k_20 - k_13)*1 + 63);
            sum_24 = lm_fma(v_53, v_57, sum_24);
          }
        }
        bool whole_58 = first_7 == 0 && last_8 == turns_1;
        if (!whole_58) {
          const lm_i64 own_60 = (lm_block*2 + (first_7 == 0))*256 + lm_thread;
          lm_store(parts, own_60 + 0*64, sum_21);
          lm_store(parts, own_60 + 1*64, sum_22);
          lm_store(parts, own_60 + 2*64, sum_23);
          lm_store(parts, own_60 + 3*64, sum_24);
          lm_barrier();
          const lm_i64 group_61 = block_6*turns_1 / share_3;
          const lm_i64 group_end_62 = ((block_6 + 1)*turns_1 - 1) / share_3;
          if (lm_thread == 0) lm_store(complete_59, 0, lm_leave(counters, block_6) == group_end_62 - group_61);
          lm_barrier();
          whole_58 = lm_load(complete_59, 0);
          if (whole_58) {
            for (lm_i64 g_63 = group_61; g_63 < group_end_62 + 1; g_63++) {
              const lm_i64 other_64 = (g_63*2 + (g_63*share_3 <= block_6*turns_1))*256 + lm_thread;
              sum_21 = g_63 == group_61 ? lm_load(parts, other_64 + 0*64) : float(sum_21 + lm_load(parts, other_64 + 0*64));
              sum_22 = g_63 == group_61 ? lm_load(parts, other_64 + 1*64) : float(sum_22 + lm_load(parts, other_64 + 1*64));
              sum_23 = g_63 == group_61 ? lm_load(parts, other_64 + 2*64) : float(sum_23 + lm_load(parts, other_64 + 2*64));
              sum_24 = g_63 == group_61 ? lm_load(parts, other_64 + 3*64) : float(sum_24 + lm_load(parts, other_64 + 3*64));
            }
          }
        }
        if (whole_58) {
          if (busy_16) lm_store(b2, i_11*480 + p_j_19*20 + p_k_20, sum_21);
          if (busy_16) lm_store(b2, i_11*480 + p_j_19*20 + p_k_20 + 1, sum_22);
          if (busy_16) lm_store(b2, i_11*480 + p_j_19*20 + p_k_20 + 2, sum_23);
          if (busy_16) lm_store(b2, i_11*480 + p_j_19*20 + p_k_20 + 3, sum_24);
        }
      }
    }
    lm_barrier();
  }
}
