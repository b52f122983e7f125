//   NVIDIA H100 80GB HBM3
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[64, 96], static=false) : f32[64, 96]
//   %1 = input(name="w", dtype=f32, shape=[96, 80], static=true) : f32[96, 80]
//   %2 = expand(%0; axes=[2], sizes=[80]) : f32[64, 96, 80]
//   %3 = expand(%1; axes=[0], sizes=[64]) : f32[64, 96, 80]
//   %4 = mul(%2, %3) : f32[64, 96, 80]
//   %5 = sum(%4; axes=[1]) : f32[64, 80]
//   output "y" %5

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 block: i:16 j:16 t128
// k0 residents: 1
// k0 stage 0: tile 2x2 16 2
// k0 grid: blocks
//   program "region"
//   buffer x0 input f32[64, 96]
//   buffer x1 constant f32[96, 80]
//   buffer y0 output f32[64, 80]
//   kernel k0 call
//     axis i 64
//     axis j 80
//     axis k 96
//     for i 16 parallel
//       for j 16 parallel
//         stage i j k
//           schedule k:16 k:4 i:2t j:2t j:1u i:1u k:1u prefetch 2 pack x0@1(i:1 k:1) pack x1@1(k:1 j:1)
//           %0 = load x0[i, k] : f32
//           %1 = load x1[k, j] : f32
//           %2 = mul %0 %1 : f32
//           %3 = reduce add %2 over k : f32
//           store y0[i, j] = %3

// lumin launches: {"version":1,"dims":[],"arguments":3,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":20,"threads":64,"shared_bytes":5120,"persistent":0,"arguments":[["argument",0],["argument",1],["argument",2]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 64)(LM_PARAMETER(const float, b0), LM_PARAMETER(const float, b1), LM_PARAMETER(float, b2)) {
  LM_BUFFER(const float, b0, 6144);
  LM_BUFFER(const float, b1, 7680);
  LM_BUFFER(float, b2, 5120);
  LM_SHARED(float, tile_3, 0, 640);
  LM_SHARED(float, tile_4, 2560, 640);
  const lm_int i_1 = (lm_block / (5))*16;
  const lm_int j_2 = (lm_block % (5))*16;
  // k:16 k:4 i:2t j:2t j:1u i:1u k:1u
  {
    const int t_j_5 = lm_thread % 8;
    const int t_i_6 = lm_thread / 8;
    {
      const lm_int p_i_7 = i_1 + t_i_6*2;
      const lm_int p_j_8 = j_2 + t_j_5*2;
      float sum_9 = 0.0f;
      float sum_10 = 0.0f;
      float sum_11 = 0.0f;
      float sum_12 = 0.0f;
      const int turns_13 = (96 - 0 + 15) / 16;
      lm_barrier();
      if (0 < turns_13) {
        const lm_int k_16 = 0 + 0;
        #pragma unroll
        for (int e_17 = lm_thread; e_17 < 64; e_17 += 64) {
          const int c_k_18 = (e_17 % 4)*4;
          const int e_19 = e_17 / 4;
          const int c_i_20 = e_19;
          lm_copy_async<4>(tile_3, 0 + c_i_20*20 + c_k_18*1, b0, (i_1 + c_i_20)*96 + (k_16 + c_k_18), true);
        }
        #pragma unroll
        for (int e_21 = lm_thread; e_21 < 64; e_21 += 64) {
          const int c_j_22 = (e_21 % 4)*4;
          const int e_23 = e_21 / 4;
          const int c_k_24 = e_23;
          lm_copy_async<4>(tile_4, 0 + c_k_24*20 + c_j_22*1, b1, (j_2 + c_j_22) + (k_16 + c_k_24)*80, true);
        }
      }
      lm_copy_commit();
      for (int turn_14 = 0; turn_14 < turns_13; turn_14++) {
        const lm_int k_15 = 0 + turn_14*16;
        lm_copy_wait<0>();
        lm_barrier();
        if (turn_14 + 1 < turns_13) {
          const lm_int k_25 = k_15 + 16;
          const int slot_26 = (turn_14 + 1) % 2;
          #pragma unroll
          for (int e_27 = lm_thread; e_27 < 64; e_27 += 64) {
            const int c_k_28 = (e_27 % 4)*4;
            const int e_29 = e_27 / 4;
            const int c_i_30 = e_29;
            lm_copy_async<4>(tile_3, slot_26*320 + c_i_30*20 + c_k_28*1, b0, (i_1 + c_i_30)*96 + (k_25 + c_k_28), true);
          }
          #pragma unroll
          for (int e_31 = lm_thread; e_31 < 64; e_31 += 64) {
            const int c_j_32 = (e_31 % 4)*4;
            const int e_33 = e_31 / 4;
            const int c_k_34 = e_33;
            lm_copy_async<4>(tile_4, slot_26*320 + c_k_34*20 + c_j_32*1, b1, (j_2 + c_j_32) + (k_25 + c_k_34)*80, true);
          }
        }
        lm_copy_commit();
        const int slot_35 = turn_14%2*320;
        const int slot_36 = turn_14%2*320;
        #pragma unroll 4
        for (lm_int k_37 = k_15; k_37 < (k_15 + 16); k_37 += 4) {
          const float v_38 = lm_load(tile_3, slot_35 + (p_i_7 - i_1)*20 + (k_37 - k_15)*1);
          const float v_39 = lm_load(tile_4, slot_36 + (k_37 - k_15)*20 + (p_j_8 - j_2)*1);
          sum_9 = lm_fma(v_38, v_39, sum_9);
          const float v_40 = lm_load(tile_4, slot_36 + (k_37 - k_15)*20 + (p_j_8 - j_2)*1 + 1);
          sum_10 = lm_fma(v_38, v_40, sum_10);
          const float v_41 = lm_load(tile_3, slot_35 + (p_i_7 - i_1)*20 + (k_37 - k_15)*1 + 20);
          sum_11 = lm_fma(v_41, v_39, sum_11);
          sum_12 = lm_fma(v_41, v_40, sum_12);
          const float v_42 = lm_load(tile_3, slot_35 + (p_i_7 - i_1)*20 + (k_37 - k_15)*1 + 1);
          const float v_43 = lm_load(tile_4, slot_36 + (k_37 - k_15)*20 + (p_j_8 - j_2)*1 + 20);
          sum_9 = lm_fma(v_42, v_43, sum_9);
          const float v_44 = lm_load(tile_4, slot_36 + (k_37 - k_15)*20 + (p_j_8 - j_2)*1 + 21);
          sum_10 = lm_fma(v_42, v_44, sum_10);
          const float v_45 = lm_load(tile_3, slot_35 + (p_i_7 - i_1)*20 + (k_37 - k_15)*1 + 21);
          sum_11 = lm_fma(v_45, v_43, sum_11);
          sum_12 = lm_fma(v_45, v_44, sum_12);
          const float v_46 = lm_load(tile_3, slot_35 + (p_i_7 - i_1)*20 + (k_37 - k_15)*1 + 2);
          const float v_47 = lm_load(tile_4, slot_36 + (k_37 - k_15)*20 + (p_j_8 - j_2)*1 + 40);
          sum_9 = lm_fma(v_46, v_47, sum_9);
          const float v_48 = lm_load(tile_4, slot_36 + (k_37 - k_15)*20 + (p_j_8 - j_2)*1 + 41);
          sum_10 = lm_fma(v_46, v_48, sum_10);
          const float v_49 = lm_load(tile_3, slot_35 + (p_i_7 - i_1)*20 + (k_37 - k_15)*1 + 22);
          sum_11 = lm_fma(v_49, v_47, sum_11);
          sum_12 = lm_fma(v_49, v_48, sum_12);
          const float v_50 = lm_load(tile_3, slot_35 + (p_i_7 - i_1)*20 + (k_37 - k_15)*1 + 3);
          const float v_51 = lm_load(tile_4, slot_36 + (k_37 - k_15)*20 + (p_j_8 - j_2)*1 + 60);
          sum_9 = lm_fma(v_50, v_51, sum_9);
          const float v_52 = lm_load(tile_4, slot_36 + (k_37 - k_15)*20 + (p_j_8 - j_2)*1 + 61);
          sum_10 = lm_fma(v_50, v_52, sum_10);
          const float v_53 = lm_load(tile_3, slot_35 + (p_i_7 - i_1)*20 + (k_37 - k_15)*1 + 23);
          sum_11 = lm_fma(v_53, v_51, sum_11);
          sum_12 = lm_fma(v_53, v_52, sum_12);
        }
      }
      lm_copy_wait<0>();
      lm_barrier();
      lm_store(b2, p_i_7*80 + p_j_8, sum_9);
      lm_store(b2, p_i_7*80 + p_j_8 + 1, sum_10);
      lm_store(b2, p_i_7*80 + p_j_8 + 80, sum_11);
      lm_store(b2, p_i_7*80 + p_j_8 + 81, sum_12);
    }
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 block: i:32 j:64 t128
// k0 residents: 2
// k0 stage 0: tile 4x4 8 1
// k0 grid: persistent 1
//   program "region"
//   buffer x0 input f32[64, 96]
//   buffer x1 constant f32[96, 80]
//   buffer y0 output f32[64, 80]
//   kernel k0 call residents 2 groups 1
//     axis i 64
//     axis j 80
//     axis k 96
//     for i 32 parallel
//       for j 64 parallel
//         stage i j k
//           schedule k:8 k:4 i:4t j:4t j:1u i:1u k:1u pack x0@1(i:1 k:1) pack x1@1(k:1 j:1)
//           %0 = load x0[i, k] : f32
//           %1 = load x1[k, j] : f32
//           %2 = mul %0 %1 : f32
//           %3 = reduce add %2 over k : f32
//           store y0[i, j] = %3

// lumin launches: {"version":1,"dims":[],"arguments":3,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":4,"threads":128,"shared_bytes":3200,"persistent":0,"arguments":[["argument",0],["argument",1],["argument",2]],"resident":1}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 128, 2)(LM_PARAMETER(const float, b0), LM_PARAMETER(const float, b1), LM_PARAMETER(float, b2)) {
  LM_BUFFER(const float, b0, 6144);
  LM_BUFFER(const float, b1, 7680);
  LM_BUFFER(float, b2, 5120);
  LM_SHARED(float, tile_5, 0, 256);
  LM_SHARED(float, tile_6, 1024, 544);
  for (lm_i64 block_1 = lm_block; block_1 < 4; block_1 += lm_blocks) {
    const lm_int i_2 = (block_1 / (2))*32;
    const lm_int j_3 = (block_1 % (2))*64;
    const lm_int j_end_4 = lm_imin(j_3 + 64, 80);
    // k:8 k:4 i:4t j:4t j:1u i:1u k:1u
    {
      const int t_j_7 = lm_thread % 16;
      const int t_i_8 = lm_thread / 16;
      {
        const lm_int p_i_9 = i_2 + t_i_8*4;
        const lm_int p_j_10 = j_3 + t_j_7*4;
        float sum_11 = 0.0f;
        float sum_12 = 0.0f;
        float sum_13 = 0.0f;
        float sum_14 = 0.0f;
        float sum_15 = 0.0f;
        float sum_16 = 0.0f;
        float sum_17 = 0.0f;
        float sum_18 = 0.0f;
        float sum_19 = 0.0f;
        float sum_20 = 0.0f;
        float sum_21 = 0.0f;
        float sum_22 = 0.0f;
        float sum_23 = 0.0f;
        float sum_24 = 0.0f;
        float sum_25 = 0.0f;
        float sum_26 = 0.0f;
        for (lm_int k_27 = 0; k_27 < 96; k_27 += 8) {
          lm_barrier();
          #pragma unroll
          for (int e_28 = lm_thread; e_28 < 64; e_28 += 128) {
            const int c_k_29 = (e_28 % 2)*4;
            const int e_30 = e_28 / 2;
            const int c_i_31 = e_30;
            lm_store_vector<4>(tile_5, c_i_31*8 + c_k_29*1, lm_load_vector<4>(b0, (i_2 + c_i_31)*96 + (k_27 + c_k_29)));
          }
          #pragma unroll
          for (int e_32 = lm_thread; e_32 < 128; e_32 += 128) {
            const int c_j_33 = (e_32 % 16)*4;
            const int e_34 = e_32 / 16;
            const int c_k_35 = e_34;
            const bool v_36 = (j_3 + c_j_33) < j_end_4;
            lm_store_vector<4>(tile_6, c_k_35*68 + c_j_33*1, v_36 ? lm_load_vector<4>(b1, (j_3 + c_j_33) + (k_27 + c_k_35)*80) : lm_zero<lm_vector<float, 4>>());
          }
          lm_barrier();
          for (lm_int k_37 = k_27; k_37 < (k_27 + 8); k_37 += 4) {
            const float v_38 = lm_load(tile_5, (p_i_9 - i_2)*8 + (k_37 - k_27)*1);
            const float v_39 = lm_load(tile_6, (k_37 - k_27)*68 + (p_j_10 - j_3)*1);
            sum_11 = lm_fma(v_38, v_39, sum_11);
            const float v_40 = lm_load(tile_6, (k_37 - k_27)*68 + (p_j_10 - j_3)*1 + 1);
            sum_12 = lm_fma(v_38, v_40, sum_12);
            const float v_41 = lm_load(tile_6, (k_37 - k_27)*68 + (p_j_10 - j_3)*1 + 2);
            sum_13 = lm_fma(v_38, v_41, sum_13);
            const float v_42 = lm_load(tile_6, (k_37 - k_27)*68 + (p_j_10 - j_3)*1 + 3);
            sum_14 = lm_fma(v_38, v_42, sum_14);
            const float v_43 = lm_load(tile_5, (p_i_9 - i_2)*8 + (k_37 - k_27)*1 + 8);
            sum_15 = lm_fma(v_43, v_39, sum_15);
            sum_16 = lm_fma(v_43, v_40, sum_16);
            sum_17 = lm_fma(v_43, v_41, sum_17);
            sum_18 = lm_fma(v_43, v_42, sum_18);
            const float v_44 = lm_load(tile_5, (p_i_9 - i_2)*8 + (k_37 - k_27)*1 + 16);
            sum_19 = lm_fma(v_44, v_39, sum_19);
            sum_20 = lm_fma(v_44, v_40, sum_20);
            sum_21 = lm_fma(v_44, v_41, sum_21);
            sum_22 = lm_fma(v_44, v_42, sum_22);
            const float v_45 = lm_load(tile_5, (p_i_9 - i_2)*8 + (k_37 - k_27)*1 + 24);
            sum_23 = lm_fma(v_45, v_39, sum_23);
            sum_24 = lm_fma(v_45, v_40, sum_24);
            sum_25 = lm_fma(v_45, v_41, sum_25);
            sum_26 = lm_fma(v_45, v_42, sum_26);
            const float v_46 = lm_load(tile_5, (p_i_9 - i_2)*8 + (k_37 - k_27)*1 + 1);
            const float v_47 = lm_load(tile_6, (k_37 - k_27)*68 + (p_j_10 - j_3)*1 + 68);
            sum_11 = lm_fma(v_46, v_47, sum_11);
            const float v_48 = lm_load(tile_6, (k_37 - k_27)*68 + (p_j_10 - j_3)*1 + 69);
            sum_12 = lm_fma(v_46, v_48, sum_12);
            const float v_49 = lm_load(tile_6, (k_37 - k_27)*68 + (p_j_10 - j_3)*1 + 70);
            sum_13 = lm_fma(v_46, v_49, sum_13);
            const float v_50 = lm_load(tile_6, (k_37 - k_27)*68 + (p_j_10 - j_3)*1 + 71);
            sum_14 = lm_fma(v_46, v_50, sum_14);
            const float v_51 = lm_load(tile_5, (p_i_9 - i_2)*8 + (k_37 - k_27)*1 + 9);
            sum_15 = lm_fma(v_51, v_47, sum_15);
            sum_16 = lm_fma(v_51, v_48, sum_16);
            sum_17 = lm_fma(v_51, v_49, sum_17);
            sum_18 = lm_fma(v_51, v_50, sum_18);
            const float v_52 = lm_load(tile_5, (p_i_9 - i_2)*8 + (k_37 - k_27)*1 + 17);
            sum_19 = lm_fma(v_52, v_47, sum_19);
            sum_20 = lm_fma(v_52, v_48, sum_20);
            sum_21 = lm_fma(v_52, v_49, sum_21);
            sum_22 = lm_fma(v_52, v_50, sum_22);
            const float v_53 = lm_load(tile_5, (p_i_9 - i_2)*8 + (k_37 - k_27)*1 + 25);
            sum_23 = lm_fma(v_53, v_47, sum_23);
            sum_24 = lm_fma(v_53, v_48, sum_24);
            sum_25 = lm_fma(v_53, v_49, sum_25);
            sum_26 = lm_fma(v_53, v_50, sum_26);
            const float v_54 = lm_load(tile_5, (p_i_9 - i_2)*8 + (k_37 - k_27)*1 + 2);
            const float v_55 = lm_load(tile_6, (k_37 - k_27)*68 + (p_j_10 - j_3)*1 + 136);
            sum_11 = lm_fma(v_54, v_55, sum_11);
            const float v_56 = lm_load(tile_6, (k_37 - k_27)*68 + (p_j_10 - j_3)*1 + 137);
            sum_12 = lm_fma(v_54, v_56, sum_12);
            const float v_57 = lm_load(tile_6, (k_37 - k_27)*68 + (p_j_10 - j_3)*1 + 138);
            sum_13 = lm_fma(v_54, v_57, sum_13);
            const float v_58 = lm_load(tile_6, (k_37 - k_27)*68 + (p_j_10 - j_3)*1 + 139);
            sum_14 = lm_fma(v_54, v_58, sum_14);
            const float v_59 = lm_load(tile_5, (p_i_9 - i_2)*8 + (k_37 - k_27)*1 + 10);
            sum_15 = lm_fma(v_59, v_55, sum_15);
            sum_16 = lm_fma(v_59, v_56, sum_16);
            sum_17 = lm_fma(v_59, v_57, sum_17);
            sum_18 = lm_fma(v_59, v_58, sum_18);
            const float v_60 = lm_load(tile_5, (p_i_9 - i_2)*8 + (k_37 - k_27)*1 + 18);
            sum_19 = lm_fma(v_60, v_55, sum_19);
            sum_20 = lm_fma(v_60, v_56, sum_20);
            sum_21 = lm_fma(v_60, v_57, sum_21);
            sum_22 = lm_fma(v_60, v_58, sum_22);
            const float v_61 = lm_load(tile_5, (p_i_9 - i_2)*8 + (k_37 - k_27)*1 + 26);
            sum_23 = lm_fma(v_61, v_55, sum_23);
            sum_24 = lm_fma(v_61, v_56, sum_24);
            sum_25 = lm_fma(v_61, v_57, sum_25);
            sum_26 = lm_fma(v_61, v_58, sum_26);
            const float v_62 = lm_load(tile_5, (p_i_9 - i_2)*8 + (k_37 - k_27)*1 + 3);
            const float v_63 = lm_load(tile_6, (k_37 - k_27)*68 + (p_j_10 - j_3)*1 + 204);
            sum_11 = lm_fma(v_62, v_63, sum_11);
            const float v_64 = lm_load(tile_6, (k_37 - k_27)*68 + (p_j_10 - j_3)*1 + 205);
            sum_12 = lm_fma(v_62, v_64, sum_12);
            const float v_65 = lm_load(tile_6, (k_37 - k_27)*68 + (p_j_10 - j_3)*1 + 206);
            sum_13 = lm_fma(v_62, v_65, sum_13);
            const float v_66 = lm_load(tile_6, (k_37 - k_27)*68 + (p_j_10 - j_3)*1 + 207);
            sum_14 = lm_fma(v_62, v_66, sum_14);
            const float v_67 = lm_load(tile_5, (p_i_9 - i_2)*8 + (k_37 - k_27)*1 + 11);
            sum_15 = lm_fma(v_67, v_63, sum_15);
            sum_16 = lm_fma(v_67, v_64, sum_16);
            sum_17 = lm_fma(v_67, v_65, sum_17);
            sum_18 = lm_fma(v_67, v_66, sum_18);
            const float v_68 = lm_load(tile_5, (p_i_9 - i_2)*8 + (k_37 - k_27)*1 + 19);
            sum_19 = lm_fma(v_68, v_63, sum_19);
            sum_20 = lm_fma(v_68, v_64, sum_20);
            sum_21 = lm_fma(v_68, v_65, sum_21);
            sum_22 = lm_fma(v_68, v_66, sum_22);
            const float v_69 = lm_load(tile_5, (p_i_9 - i_2)*8 + (k_37 - k_27)*1 + 27);
            sum_23 = lm_fma(v_69, v_63, sum_23);
            sum_24 = lm_fma(v_69, v_64, sum_24);
            sum_25 = lm_fma(v_69, v_65, sum_25);
            sum_26 = lm_fma(v_69, v_66, sum_26);
          }
        }
        const bool v_70 = p_j_10 < j_end_4;
        if (v_70) lm_store(b2, p_i_9*80 + p_j_10, sum_11);
        const bool v_71 = p_j_10 + 1 < j_end_4;
        if (v_71) lm_store(b2, p_i_9*80 + p_j_10 + 1, sum_12);
        const bool v_72 = p_j_10 + 2 < j_end_4;
        if (v_72) lm_store(b2, p_i_9*80 + p_j_10 + 2, sum_13);
        const bool v_73 = p_j_10 + 3 < j_end_4;
        if (v_73) lm_store(b2, p_i_9*80 + p_j_10 + 3, sum_14);
        if (v_70) lm_store(b2, p_i_9*80 + p_j_10 + 80, sum_15);
        if (v_71) lm_store(b2, p_i_9*80 + p_j_10 + 81, sum_16);
        if (v_72) lm_store(b2, p_i_9*80 + p_j_10 + 82, sum_17);
        if (v_73) lm_store(b2, p_i_9*80 + p_j_10 + 83, sum_18);
        if (v_70) lm_store(b2, p_i_9*80 + p_j_10 + 160, sum_19);
        if (v_71) lm_store(b2, p_i_9*80 + p_j_10 + 161, sum_20);
        if (v_72) lm_store(b2, p_i_9*80 + p_j_10 + 162, sum_21);
        if (v_73) lm_store(b2, p_i_9*80 + p_j_10 + 163, sum_22);
        if (v_70) lm_store(b2, p_i_9*80 + p_j_10 + 240, sum_23);
        if (v_71) lm_store(b2, p_i_9*80 + p_j_10 + 241, sum_24);
        if (v_72) lm_store(b2, p_i_9*80 + p_j_10 + 242, sum_25);
        if (v_73) lm_store(b2, p_i_9*80 + p_j_10 + 243, sum_26);
      }
    }
    lm_barrier();
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 block: i:8 j:32 t64
// k0 residents: 2
// k0 stage 0: tile 1x4 16 1
// k0 grid: stream 1
//   program "region"
//   buffer x0 input f32[64, 96]
//   buffer x1 constant f32[96, 80]
//   buffer y0 output f32[64, 80]
//   kernel k0 call residents 2 groups 1 streamed
//     axis i 64
//     axis j 80
//     axis k 96
//     for i 8 parallel
//       for j 32 parallel
//         stage i j k
//           schedule k:16 k:4 i:1t j:4t j:1u k:1u pack x0@1(i:1 k:1) pack x1@1(k:1 j:1)
//           %0 = load x0[i, k] : f32
//           %1 = load x1[k, j] : f32
//           %2 = mul %0 %1 : f32
//           %3 = reduce add %2 over k : f32
//           store y0[i, j] = %3

// lumin launches: {"version":1,"dims":[],"arguments":3,"workspace_bytes":524544,"prepared_bytes":0,"slab_offset":256,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":24,"threads":64,"shared_bytes":3072,"persistent":256,"arguments":[["argument",0],["argument",1],["argument",2],["slab",2048],["workspace",0]],"resident":1,"cleared":[4,96]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 64, 2)(LM_PARAMETER(const float, b0), LM_PARAMETER(const float, b1), LM_PARAMETER(float, b2), LM_GIVEN(float, parts), LM_GIVEN(lm_i32, counters)) {
  LM_BUFFER(const float, b0, 6144);
  LM_BUFFER(const float, b1, 7680);
  LM_BUFFER(float, b2, 5120);
  LM_BUFFER(float, parts, lm_blocks * 512);
  LM_BUFFER(lm_i32, counters, 24);
  LM_SHARED(float, tile_14, 0, 160);
  LM_SHARED(float, tile_15, 640, 576);
  LM_SHARED(bool, complete_56, 2944, 1);
  const lm_i64 turns_1 = (96 + 15) / 16;
  const lm_i64 work_2 = turns_1*(24);
  const lm_i64 share_3 = (work_2 + lm_blocks - 1) / lm_blocks;
  const lm_i64 at_end_5 = lm_imin((lm_block + 1)*share_3, work_2);
  for (lm_i64 at_4 = lm_block*share_3; at_4 < at_end_5; at_4 += turns_1 - at_4 % turns_1) {
    const lm_i64 block_6 = at_4 / turns_1;
    const lm_i64 first_7 = at_4 - block_6*turns_1;
    const lm_i64 last_8 = lm_imin(turns_1, at_end_5 - block_6*turns_1);
    const lm_int k_9 = (lm_int)(first_7*16);
    const lm_int k_end_10 = (lm_int)lm_imin(last_8*16, 96);
    const lm_int i_11 = (block_6 / (3))*8;
    const lm_int j_12 = (block_6 % (3))*32;
    const lm_int j_end_13 = lm_imin(j_12 + 32, 80);
    // k:16 k:4 i:1t j:4t j:1u k:1u
    {
      const int t_j_16 = lm_thread % 8;
      const int t_i_17 = lm_thread / 8;
      {
        const lm_int p_i_18 = i_11 + t_i_17;
        const lm_int p_j_19 = j_12 + t_j_16*4;
        float sum_20 = 0.0f;
        float sum_21 = 0.0f;
        float sum_22 = 0.0f;
        float sum_23 = 0.0f;
        for (lm_int k_24 = k_9; k_24 < k_end_10; k_24 += 16) {
          lm_barrier();
          #pragma unroll
          for (int e_25 = lm_thread; e_25 < 32; e_25 += 64) {
            const int c_k_26 = (e_25 % 4)*4;
            const int e_27 = e_25 / 4;
            const int c_i_28 = e_27;
            lm_store_vector<4>(tile_14, c_i_28*20 + c_k_26*1, lm_load_vector<4>(b0, (i_11 + c_i_28)*96 + (k_24 + c_k_26)));
          }
          #pragma unroll
          for (int e_29 = lm_thread; e_29 < 128; e_29 += 64) {
            const int c_j_30 = (e_29 % 8)*4;
            const int e_31 = e_29 / 8;
            const int c_k_32 = e_31;
            const bool v_33 = (j_12 + c_j_30) < j_end_13;
            lm_store_vector<4>(tile_15, c_k_32*36 + c_j_30*1, v_33 ? lm_load_vector<4>(b1, (j_12 + c_j_30) + (k_24 + c_k_32)*80) : lm_zero<lm_vector<float, 4>>());
          }
          lm_barrier();
          #pragma unroll 4
          for (lm_int k_34 = k_24; k_34 < (k_24 + 16); k_34 += 4) {
            const float v_35 = lm_load(tile_14, (p_i_18 - i_11)*20 + (k_34 - k_24)*1);
            const float v_36 = lm_load(tile_15, (k_34 - k_24)*36 + (p_j_19 - j_12)*1);
            sum_20 = lm_fma(v_35, v_36, sum_20);
            const float v_37 = lm_load(tile_15, (k_34 - k_24)*36 + (p_j_19 - j_12)*1 + 1);
            sum_21 = lm_fma(v_35, v_37, sum_21);
            const float v_38 = lm_load(tile_15, (k_34 - k_24)*36 + (p_j_19 - j_12)*1 + 2);
            sum_22 = lm_fma(v_35, v_38, sum_22);
            const float v_39 = lm_load(tile_15, (k_34 - k_24)*36 + (p_j_19 - j_12)*1 + 3);
            sum_23 = lm_fma(v_35, v_39, sum_23);
            const float v_40 = lm_load(tile_14, (p_i_18 - i_11)*20 + (k_34 - k_24)*1 + 1);
            const float v_41 = lm_load(tile_15, (k_34 - k_24)*36 + (p_j_19 - j_12)*1 + 36);
            sum_20 = lm_fma(v_40, v_41, sum_20);
            const float v_42 = lm_load(tile_15, (k_34 - k_24)*36 + (p_j_19 - j_12)*1 + 37);
            sum_21 = lm_fma(v_40, v_42, sum_21);
            const float v_43 = lm_load(tile_15, (k_34 - k_24)*36 + (p_j_19 - j_12)*1 + 38);
            sum_22 = lm_fma(v_40, v_43, sum_22);
            const float v_44 = lm_load(tile_15, (k_34 - k_24)*36 + (p_j_19 - j_12)*1 + 39);
            sum_23 = lm_fma(v_40, v_44, sum_23);
            const float v_45 = lm_load(tile_14, (p_i_18 - i_11)*20 + (k_34 - k_24)*1 + 2);
            const float v_46 = lm_load(tile_15, (k_34 - k_24)*36 + (p_j_19 - j_12)*1 + 72);
            sum_20 = lm_fma(v_45, v_46, sum_20);
            const float v_47 = lm_load(tile_15, (k_34 - k_24)*36 + (p_j_19 - j_12)*1 + 73);
            sum_21 = lm_fma(v_45, v_47, sum_21);
            const float v_48 = lm_load(tile_15, (k_34 - k_24)*36 + (p_j_19 - j_12)*1 + 74);
            sum_22 = lm_fma(v_45, v_48, sum_22);
            const float v_49 = lm_load(tile_15, (k_34 - k_24)*36 + (p_j_19 - j_12)*1 + 75);
            sum_23 = lm_fma(v_45, v_49, sum_23);
            const float v_50 = lm_load(tile_14, (p_i_18 - i_11)*20 + (k_34 - k_24)*1 + 3);
            const float v_51 = lm_load(tile_15, (k_34 - k_24)*36 + (p_j_19 - j_12)*1 + 108);
            sum_20 = lm_fma(v_50, v_51, sum_20);
            const float v_52 = lm_load(tile_15, (k_34 - k_24)*36 + (p_j_19 - j_12)*1 + 109);
            sum_21 = lm_fma(v_50, v_52, sum_21);
            const float v_53 = lm_load(tile_15, (k_34 - k_24)*36 + (p_j_19 - j_12)*1 + 110);
            sum_22 = lm_fma(v_50, v_53, sum_22);
            const float v_54 = lm_load(tile_15, (k_34 - k_24)*36 + (p_j_19 - j_12)*1 + 111);
            sum_23 = lm_fma(v_50, v_54, sum_23);
          }
        }
        bool whole_55 = first_7 == 0 && last_8 == turns_1;
        if (!whole_55) {
          const lm_i64 own_57 = (lm_block*2 + (first_7 == 0))*256 + lm_thread;
          lm_store(parts, own_57 + 0*64, sum_20);
          lm_store(parts, own_57 + 1*64, sum_21);
          lm_store(parts, own_57 + 2*64, sum_22);
          lm_store(parts, own_57 + 3*64, sum_23);
          lm_barrier();
          const lm_i64 group_58 = block_6*turns_1 / share_3;
          const lm_i64 group_end_59 = ((block_6 + 1)*turns_1 - 1) / share_3;
          if (lm_thread == 0) lm_store(complete_56, 0, lm_leave(counters, block_6) == group_end_59 - group_58);
          lm_barrier();
          whole_55 = lm_load(complete_56, 0);
          if (whole_55) {
            for (lm_i64 g_60 = group_58; g_60 < group_end_59 + 1; g_60++) {
              const lm_i64 other_61 = (g_60*2 + (g_60*share_3 <= block_6*turns_1))*256 + lm_thread;
              sum_20 = g_60 == group_58 ? lm_load(parts, other_61 + 0*64) : float(sum_20 + lm_load(parts, other_61 + 0*64));
              sum_21 = g_60 == group_58 ? lm_load(parts, other_61 + 1*64) : float(sum_21 + lm_load(parts, other_61 + 1*64));
              sum_22 = g_60 == group_58 ? lm_load(parts, other_61 + 2*64) : float(sum_22 + lm_load(parts, other_61 + 2*64));
              sum_23 = g_60 == group_58 ? lm_load(parts, other_61 + 3*64) : float(sum_23 + lm_load(parts, other_61 + 3*64));
            }
          }
        }
        if (whole_55) {
          const bool v_62 = p_j_19 < j_end_13;
          if (v_62) lm_store(b2, p_i_18*80 + p_j_19, sum_20);
          const bool v_63 = p_j_19 + 1 < j_end_13;
          if (v_63) lm_store(b2, p_i_18*80 + p_j_19 + 1, sum_21);
          const bool v_64 = p_j_19 + 2 < j_end_13;
          if (v_64) lm_store(b2, p_i_18*80 + p_j_19 + 2, sum_22);
          const bool v_65 = p_j_19 + 3 < j_end_13;
          if (v_65) lm_store(b2, p_i_18*80 + p_j_19 + 3, sum_23);
        }
      }
    }
    lm_barrier();
  }
}
