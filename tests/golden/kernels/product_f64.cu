//   NVIDIA H100 80GB HBM3
//   lumin.graph 1
//   %0 = input(name="x", dtype=f64, shape=[24, 40], static=false) : f64[24, 40]
//   %1 = input(name="w", dtype=f64, shape=[40, 24], static=false) : f64[40, 24]
//   %2 = expand(%0; axes=[2], sizes=[24]) : f64[24, 40, 24]
//   %3 = expand(%1; axes=[0], sizes=[24]) : f64[24, 40, 24]
//   %4 = mul(%2, %3) : f64[24, 40, 24]
//   %5 = sum(%4; axes=[1]) : f64[24, 24]
//   output "y" %5

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 block: i:16 j:16 t128
// k0 residents: 1
// k0 stage 0: tile 2x2 16 2
// k0 grid: blocks
//   program "region"
//   buffer x0 input f64[24, 40]
//   buffer x1 input f64[40, 24]
//   buffer y0 output f64[24, 24]
//   kernel k0 call
//     axis i 24
//     axis j 24
//     axis k 40
//     for i 16 parallel
//       for j 16 parallel
//         stage i j k
//           schedule k:16 k:4 i:2t j:2t j:1u i:1u k:1u prefetch 2 pack x0@1(i:1 k:1) pack x1@1(k:1 j:1)
//           %0 = load x0[i, k] : f64
//           %1 = load x1[k, j] : f64
//           %2 = mul %0 %1 : f64
//           %3 = reduce add %2 over k : f64
//           store y0[i, j] = %3

// lumin launches: {"version":1,"dims":[],"arguments":3,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":4,"threads":64,"shared_bytes":9216,"persistent":0,"arguments":[["argument",0],["argument",1],["argument",2]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 64)(LM_PARAMETER(const double, b0), LM_PARAMETER(const double, b1), LM_PARAMETER(double, b2)) {
  LM_BUFFER(const double, b0, 960);
  LM_BUFFER(const double, b1, 960);
  LM_BUFFER(double, b2, 576);
  LM_SHARED(double, tile_5, 0, 576);
  LM_SHARED(double, tile_6, 4608, 576);
  const lm_int i_1 = (lm_block / (2))*16;
  const lm_int i_end_2 = lm_imin(i_1 + 16, 24);
  const lm_int j_3 = (lm_block % (2))*16;
  const lm_int j_end_4 = lm_imin(j_3 + 16, 24);
  // k:16 k:4 i:2t j:2t j:1u i:1u k:1u
  {
    const int t_j_7 = lm_thread % 8;
    const int t_i_8 = lm_thread / 8;
    {
      const lm_int p_i_9 = i_1 + t_i_8*2;
      const lm_int p_j_10 = j_3 + t_j_7*2;
      double sum_11 = 0.0;
      double sum_12 = 0.0;
      double sum_13 = 0.0;
      double sum_14 = 0.0;
      const int turns_15 = (40 - 0 + 15) / 16;
      lm_barrier();
      if (0 < turns_15) {
        const lm_int k_18 = 0 + 0;
        #pragma unroll
        for (int e_19 = lm_thread; e_19 < 128; e_19 += 64) {
          const int c_k_20 = (e_19 % 8)*2;
          const int e_21 = e_19 / 8;
          const int c_i_22 = e_21;
          const bool v_23 = (i_1 + c_i_22) < i_end_2;
          const bool v_24 = (k_18 + c_k_20) < 40;
          lm_copy_async<2>(tile_5, 0 + c_i_22*18 + c_k_20*1, b0, (i_1 + c_i_22)*40 + (k_18 + c_k_20), v_23 && v_24);
        }
        #pragma unroll
        for (int e_25 = lm_thread; e_25 < 128; e_25 += 64) {
          const int c_j_26 = (e_25 % 8)*2;
          const int e_27 = e_25 / 8;
          const int c_k_28 = e_27;
          const bool v_29 = (j_3 + c_j_26) < j_end_4;
          const bool v_30 = (k_18 + c_k_28) < 40;
          lm_copy_async<2>(tile_6, 0 + c_k_28*18 + c_j_26*1, b1, (j_3 + c_j_26) + (k_18 + c_k_28)*24, v_29 && v_30);
        }
      }
      lm_copy_commit();
      for (int turn_16 = 0; turn_16 < turns_15; turn_16++) {
        const lm_int k_17 = 0 + turn_16*16;
        lm_copy_wait<0>();
        lm_barrier();
        if (turn_16 + 1 < turns_15) {
          const lm_int k_31 = k_17 + 16;
          const int slot_32 = (turn_16 + 1) % 2;
          #pragma unroll
          for (int e_33 = lm_thread; e_33 < 128; e_33 += 64) {
            const int c_k_34 = (e_33 % 8)*2;
            const int e_35 = e_33 / 8;
            const int c_i_36 = e_35;
            const bool v_37 = (i_1 + c_i_36) < i_end_2;
            const bool v_38 = (k_31 + c_k_34) < 40;
            lm_copy_async<2>(tile_5, slot_32*288 + c_i_36*18 + c_k_34*1, b0, (i_1 + c_i_36)*40 + (k_31 + c_k_34), v_37 && v_38);
          }
          #pragma unroll
          for (int e_39 = lm_thread; e_39 < 128; e_39 += 64) {
            const int c_j_40 = (e_39 % 8)*2;
            const int e_41 = e_39 / 8;
            const int c_k_42 = e_41;
            const bool v_43 = (j_3 + c_j_40) < j_end_4;
            const bool v_44 = (k_31 + c_k_42) < 40;
            lm_copy_async<2>(tile_6, slot_32*288 + c_k_42*18 + c_j_40*1, b1, (j_3 + c_j_40) + (k_31 + c_k_42)*24, v_43 && v_44);
          }
        }
        lm_copy_commit();
        const lm_int k_end_45 = lm_imin(k_17 + 16, 40);
        const int slot_46 = turn_16%2*288;
        const int slot_47 = turn_16%2*288;
        #pragma unroll 4
        for (lm_int k_48 = k_17; k_48 < k_end_45; k_48 += 4) {
          const double v_49 = lm_load(tile_5, slot_46 + (p_i_9 - i_1)*18 + (k_48 - k_17)*1);
          const double v_50 = lm_load(tile_6, slot_47 + (k_48 - k_17)*18 + (p_j_10 - j_3)*1);
          sum_11 = lm_fma(v_49, v_50, sum_11);
          const double v_51 = lm_load(tile_6, slot_47 + (k_48 - k_17)*18 + (p_j_10 - j_3)*1 + 1);
          sum_12 = lm_fma(v_49, v_51, sum_12);
          const double v_52 = lm_load(tile_5, slot_46 + (p_i_9 - i_1)*18 + (k_48 - k_17)*1 + 18);
          sum_13 = lm_fma(v_52, v_50, sum_13);
          sum_14 = lm_fma(v_52, v_51, sum_14);
          const double v_53 = lm_load(tile_5, slot_46 + (p_i_9 - i_1)*18 + (k_48 - k_17)*1 + 1);
          const double v_54 = lm_load(tile_6, slot_47 + (k_48 - k_17)*18 + (p_j_10 - j_3)*1 + 18);
          sum_11 = lm_fma(v_53, v_54, sum_11);
          const double v_55 = lm_load(tile_6, slot_47 + (k_48 - k_17)*18 + (p_j_10 - j_3)*1 + 19);
          sum_12 = lm_fma(v_53, v_55, sum_12);
          const double v_56 = lm_load(tile_5, slot_46 + (p_i_9 - i_1)*18 + (k_48 - k_17)*1 + 19);
          sum_13 = lm_fma(v_56, v_54, sum_13);
          sum_14 = lm_fma(v_56, v_55, sum_14);
          const double v_57 = lm_load(tile_5, slot_46 + (p_i_9 - i_1)*18 + (k_48 - k_17)*1 + 2);
          const double v_58 = lm_load(tile_6, slot_47 + (k_48 - k_17)*18 + (p_j_10 - j_3)*1 + 36);
          sum_11 = lm_fma(v_57, v_58, sum_11);
          const double v_59 = lm_load(tile_6, slot_47 + (k_48 - k_17)*18 + (p_j_10 - j_3)*1 + 37);
          sum_12 = lm_fma(v_57, v_59, sum_12);
          const double v_60 = lm_load(tile_5, slot_46 + (p_i_9 - i_1)*18 + (k_48 - k_17)*1 + 20);
          sum_13 = lm_fma(v_60, v_58, sum_13);
          sum_14 = lm_fma(v_60, v_59, sum_14);
          const double v_61 = lm_load(tile_5, slot_46 + (p_i_9 - i_1)*18 + (k_48 - k_17)*1 + 3);
          const double v_62 = lm_load(tile_6, slot_47 + (k_48 - k_17)*18 + (p_j_10 - j_3)*1 + 54);
          sum_11 = lm_fma(v_61, v_62, sum_11);
          const double v_63 = lm_load(tile_6, slot_47 + (k_48 - k_17)*18 + (p_j_10 - j_3)*1 + 55);
          sum_12 = lm_fma(v_61, v_63, sum_12);
          const double v_64 = lm_load(tile_5, slot_46 + (p_i_9 - i_1)*18 + (k_48 - k_17)*1 + 21);
          sum_13 = lm_fma(v_64, v_62, sum_13);
          sum_14 = lm_fma(v_64, v_63, sum_14);
        }
      }
      lm_copy_wait<0>();
      lm_barrier();
      const bool v_65 = p_i_9 < i_end_2;
      const bool v_66 = p_j_10 < j_end_4;
      if (v_65 && v_66) lm_store(b2, p_i_9*24 + p_j_10, sum_11);
      const bool v_67 = p_j_10 + 1 < j_end_4;
      if (v_65 && v_67) lm_store(b2, p_i_9*24 + p_j_10 + 1, sum_12);
      const bool v_68 = p_i_9 + 1 < i_end_2;
      if (v_68 && v_66) lm_store(b2, p_i_9*24 + p_j_10 + 24, sum_13);
      if (v_68 && v_67) lm_store(b2, p_i_9*24 + p_j_10 + 25, sum_14);
    }
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 block: i:8 j:24 t64
// k0 residents: 1
// k0 stage 0: tile 2x2 16 3
// k0 grid: stream 1
//   program "region"
//   buffer x0 input f64[24, 40]
//   buffer x1 input f64[40, 24]
//   buffer y0 output f64[24, 24]
//   kernel k0 call groups 1 streamed
//     axis i 24
//     axis j 24
//     axis k 40
//     for i 8 parallel
//       for j 24 parallel
//         stage i j k
//           schedule k:16 k:4 i:2t j:2t j:1u i:1u k:1u prefetch 3 pack x0@1(i:1 k:1) pack x1@1(k:1 j:1)
//           %0 = load x0[i, k] : f64
//           %1 = load x1[k, j] : f64
//           %2 = mul %0 %1 : f64
//           %3 = reduce add %2 over k : f64
//           store y0[i, j] = %3

// lumin launches: {"version":1,"dims":[],"arguments":3,"workspace_bytes":1048832,"prepared_bytes":0,"slab_offset":256,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":3,"threads":64,"shared_bytes":13568,"persistent":256,"arguments":[["argument",0],["argument",1],["argument",2],["slab",4096],["workspace",0]],"resident":1,"cleared":[4,12]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 64)(LM_PARAMETER(const double, b0), LM_PARAMETER(const double, b1), LM_PARAMETER(double, b2), LM_GIVEN(double, parts), LM_GIVEN(lm_i32, counters)) {
  LM_BUFFER(const double, b0, 960);
  LM_BUFFER(const double, b1, 960);
  LM_BUFFER(double, b2, 576);
  LM_BUFFER(double, parts, lm_blocks * 512);
  LM_BUFFER(lm_i32, counters, 3);
  LM_SHARED(double, tile_13, 0, 432);
  LM_SHARED(double, tile_14, 3456, 1248);
  LM_SHARED(bool, complete_82, 13440, 1);
  const lm_i64 turns_1 = (40 + 15) / 16;
  const lm_i64 work_2 = turns_1*(3);
  const lm_i64 share_3 = (work_2 + lm_blocks - 1) / lm_blocks;
  const lm_i64 at_end_5 = lm_imin((lm_block + 1)*share_3, work_2);
  for (lm_i64 at_4 = lm_block*share_3; at_4 < at_end_5; at_4 += turns_1 - at_4 % turns_1) {
    const lm_i64 block_6 = at_4 / turns_1;
    const lm_i64 first_7 = at_4 - block_6*turns_1;
    const lm_i64 last_8 = lm_imin(turns_1, at_end_5 - block_6*turns_1);
    const lm_int k_9 = (lm_int)(first_7*16);
    const lm_int k_end_10 = (lm_int)lm_imin(last_8*16, 40);
    const lm_int i_11 = (block_6)*8;
    const lm_int j_12 = (block_6 % (1))*24;
    // k:16 k:4 i:2t j:2t j:1u i:1u k:1u
    {
      const bool busy_15 = lm_thread < 48;
      const int t_j_16 = lm_thread % 12;
      const int t_i_17 = lm_thread / 12 % 4;
      {
        const lm_int p_i_18 = i_11 + t_i_17*2;
        const lm_int p_j_19 = j_12 + t_j_16*2;
        double sum_20 = 0.0;
        double sum_21 = 0.0;
        double sum_22 = 0.0;
        double sum_23 = 0.0;
        const int turns_24 = (k_end_10 - k_9 + 15) / 16;
        lm_barrier();
        if (0 < turns_24) {
          const lm_int k_27 = k_9 + 0;
          #pragma unroll
          for (int e_28 = lm_thread; e_28 < 64; e_28 += 64) {
            const int c_k_29 = (e_28 % 8)*2;
            const int e_30 = e_28 / 8;
            const int c_i_31 = e_30;
            const bool v_32 = (k_27 + c_k_29) < k_end_10;
            lm_copy_async<2>(tile_13, 0 + c_i_31*18 + c_k_29*1, b0, (i_11 + c_i_31)*40 + (k_27 + c_k_29), v_32);
          }
          #pragma unroll
          for (int e_33 = lm_thread; e_33 < 192; e_33 += 64) {
            const int c_j_34 = (e_33 % 12)*2;
            const int e_35 = e_33 / 12;
            const int c_k_36 = e_35;
            const bool v_37 = (k_27 + c_k_36) < k_end_10;
            lm_copy_async<2>(tile_14, 0 + c_k_36*26 + c_j_34*1, b1, (j_12 + c_j_34) + (k_27 + c_k_36)*24, v_37);
          }
        }
        lm_copy_commit();
        if (1 < turns_24) {
          const lm_int k_38 = k_9 + 16;
          #pragma unroll
          for (int e_39 = lm_thread; e_39 < 64; e_39 += 64) {
            const int c_k_40 = (e_39 % 8)*2;
            const int e_41 = e_39 / 8;
            const int c_i_42 = e_41;
            const bool v_43 = (k_38 + c_k_40) < k_end_10;
            lm_copy_async<2>(tile_13, 144 + c_i_42*18 + c_k_40*1, b0, (i_11 + c_i_42)*40 + (k_38 + c_k_40), v_43);
          }
          #pragma unroll
          for (int e_44 = lm_thread; e_44 < 192; e_44 += 64) {
            const int c_j_45 = (e_44 % 12)*2;
            const int e_46 = e_44 / 12;
            const int c_k_47 = e_46;
            const bool v_48 = (k_38 + c_k_47) < k_end_10;
            lm_copy_async<2>(tile_14, 416 + c_k_47*26 + c_j_45*1, b1, (j_12 + c_j_45) + (k_38 + c_k_47)*24, v_48);
          }
        }
        lm_copy_commit();
        for (int turn_25 = 0; turn_25 < turns_24; turn_25++) {
          const lm_int k_26 = k_9 + turn_25*16;
          lm_copy_wait<1>();
          lm_barrier();
          if (turn_25 + 2 < turns_24) {
            const lm_int k_49 = k_26 + 32;
            const int slot_50 = (turn_25 + 2) % 3;
            #pragma unroll
            for (int e_51 = lm_thread; e_51 < 64; e_51 += 64) {
              const int c_k_52 = (e_51 % 8)*2;
              const int e_53 = e_51 / 8;
              const int c_i_54 = e_53;
              const bool v_55 = (k_49 + c_k_52) < k_end_10;
              lm_copy_async<2>(tile_13, slot_50*144 + c_i_54*18 + c_k_52*1, b0, (i_11 + c_i_54)*40 + (k_49 + c_k_52), v_55);
            }
            #pragma unroll
            for (int e_56 = lm_thread; e_56 < 192; e_56 += 64) {
              const int c_j_57 = (e_56 % 12)*2;
              const int e_58 = e_56 / 12;
              const int c_k_59 = e_58;
              const bool v_60 = (k_49 + c_k_59) < k_end_10;
              lm_copy_async<2>(tile_14, slot_50*416 + c_k_59*26 + c_j_57*1, b1, (j_12 + c_j_57) + (k_49 + c_k_59)*24, v_60);
            }
          }
          lm_copy_commit();
          const lm_int k_end_61 = lm_imin(k_26 + 16, k_end_10);
          const int slot_62 = turn_25%3*144;
          const int slot_63 = turn_25%3*416;
          #pragma unroll 4
          for (lm_int k_64 = k_26; k_64 < k_end_61; k_64 += 4) {
            const double v_65 = lm_load(tile_13, slot_62 + (p_i_18 - i_11)*18 + (k_64 - k_26)*1);
            const double v_66 = lm_load(tile_14, slot_63 + (k_64 - k_26)*26 + (p_j_19 - j_12)*1);
            sum_20 = lm_fma(v_65, v_66, sum_20);
            const double v_67 = lm_load(tile_14, slot_63 + (k_64 - k_26)*26 + (p_j_19 - j_12)*1 + 1);
            sum_21 = lm_fma(v_65, v_67, sum_21);
            const double v_68 = lm_load(tile_13, slot_62 + (p_i_18 - i_11)*18 + (k_64 - k_26)*1 + 18);
            sum_22 = lm_fma(v_68, v_66, sum_22);
            sum_23 = lm_fma(v_68, v_67, sum_23);
            const double v_69 = lm_load(tile_13, slot_62 + (p_i_18 - i_11)*18 + (k_64 - k_26)*1 + 1);
            const double v_70 = lm_load(tile_14, slot_63 + (k_64 - k_26)*26 + (p_j_19 - j_12)*1 + 26);
            sum_20 = lm_fma(v_69, v_70, sum_20);
            const double v_71 = lm_load(tile_14, slot_63 + (k_64 - k_26)*26 + (p_j_19 - j_12)*1 + 27);
            sum_21 = lm_fma(v_69, v_71, sum_21);
            const double v_72 = lm_load(tile_13, slot_62 + (p_i_18 - i_11)*18 + (k_64 - k_26)*1 + 19);
            sum_22 = lm_fma(v_72, v_70, sum_22);
            sum_23 = lm_fma(v_72, v_71, sum_23);
            const double v_73 = lm_load(tile_13, slot_62 + (p_i_18 - i_11)*18 + (k_64 - k_26)*1 + 2);
            const double v_74 = lm_load(tile_14, slot_63 + (k_64 - k_26)*26 + (p_j_19 - j_12)*1 + 52);
            sum_20 = lm_fma(v_73, v_74, sum_20);
            const double v_75 = lm_load(tile_14, slot_63 + (k_64 - k_26)*26 + (p_j_19 - j_12)*1 + 53);
            sum_21 = lm_fma(v_73, v_75, sum_21);
            const double v_76 = lm_load(tile_13, slot_62 + (p_i_18 - i_11)*18 + (k_64 - k_26)*1 + 20);
            sum_22 = lm_fma(v_76, v_74, sum_22);
            sum_23 = lm_fma(v_76, v_75, sum_23);
            const double v_77 = lm_load(tile_13, slot_62 + (p_i_18 - i_11)*18 + (k_64 - k_26)*1 + 3);
            const double v_78 = lm_load(tile_14, slot_63 + (k_64 - k_26)*26 + (p_j_19 - j_12)*1 + 78);
            sum_20 = lm_fma(v_77, v_78, sum_20);
            const double v_79 = lm_load(tile_14, slot_63 + (k_64 - k_26)*26 + (p_j_19 - j_12)*1 + 79);
            sum_21 = lm_fma(v_77, v_79, sum_21);
            const double v_80 = lm_load(tile_13, slot_62 + (p_i_18 - i_11)*18 + (k_64 - k_26)*1 + 21);
            sum_22 = lm_fma(v_80, v_78, sum_22);
            sum_23 = lm_fma(v_80, v_79, sum_23);
          }
        }
        lm_copy_wait<0>();
        lm_barrier();
        bool whole_81 = first_7 == 0 && last_8 == turns_1;
        if (!whole_81) {
          const lm_i64 own_83 = (lm_block*2 + (first_7 == 0))*256 + lm_thread;
          lm_store(parts, own_83 + 0*64, sum_20);
          lm_store(parts, own_83 + 1*64, sum_21);
          lm_store(parts, own_83 + 2*64, sum_22);
          lm_store(parts, own_83 + 3*64, sum_23);
          lm_barrier();
          const lm_i64 group_84 = block_6*turns_1 / share_3;
          const lm_i64 group_end_85 = ((block_6 + 1)*turns_1 - 1) / share_3;
          if (lm_thread == 0) lm_store(complete_82, 0, lm_leave(counters, block_6) == group_end_85 - group_84);
          lm_barrier();
          whole_81 = lm_load(complete_82, 0);
          if (whole_81) {
            for (lm_i64 g_86 = group_84; g_86 < group_end_85 + 1; g_86++) {
              const lm_i64 other_87 = (g_86*2 + (g_86*share_3 <= block_6*turns_1))*256 + lm_thread;
              sum_20 = g_86 == group_84 ? lm_load(parts, other_87 + 0*64) : double(sum_20 + lm_load(parts, other_87 + 0*64));
              sum_21 = g_86 == group_84 ? lm_load(parts, other_87 + 1*64) : double(sum_21 + lm_load(parts, other_87 + 1*64));
              sum_22 = g_86 == group_84 ? lm_load(parts, other_87 + 2*64) : double(sum_22 + lm_load(parts, other_87 + 2*64));
              sum_23 = g_86 == group_84 ? lm_load(parts, other_87 + 3*64) : double(sum_23 + lm_load(parts, other_87 + 3*64));
            }
          }
        }
        if (whole_81) {
          if (busy_15) lm_store(b2, p_i_18*24 + p_j_19, sum_20);
          if (busy_15) lm_store(b2, p_i_18*24 + p_j_19 + 1, sum_21);
          if (busy_15) lm_store(b2, p_i_18*24 + p_j_19 + 24, sum_22);
          if (busy_15) lm_store(b2, p_i_18*24 + p_j_19 + 25, sum_23);
        }
      }
    }
    lm_barrier();
  }
}
