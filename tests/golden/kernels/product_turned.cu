//   NVIDIA H100 80GB HBM3
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[72, 96], static=false) : f32[72, 96]
//   %1 = input(name="w", dtype=f32, shape=[48, 96], static=false) : f32[48, 96]
//   %2 = permute(%1; axes=[1, 0]) : f32[96, 48]
//   %3 = expand(%0; axes=[2], sizes=[48]) : f32[72, 96, 48]
//   %4 = expand(%2; axes=[0], sizes=[72]) : f32[72, 96, 48]
//   %5 = mul(%3, %4) : f32[72, 96, 48]
//   %6 = sum(%5; axes=[1]) : f32[72, 48]
//   output "y" %6

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 block: i:16 j:16 t128
// k0 residents: 1
// k0 stage 0: tile 2x2 16 2
// k0 grid: blocks
//   program "region"
//   buffer x0 input f32[72, 96]
//   buffer x1 input f32[48, 96]
//   buffer y0 output f32[72, 48]
//   kernel k0 call
//     axis i 72
//     axis j 48
//     axis k 96
//     for i 16 parallel
//       for j 16 parallel
//         stage i j k
//           schedule k:16 k:4 i:2t j:2t j:1u i:1u k:1u prefetch 2 pack x0@1(i:1 k:1) pack x1@1(j:1 k:1)
//           %0 = load x0[i, k] : f32
//           %1 = load x1[j, k] : f32
//           %2 = mul %0 %1 : f32
//           %3 = reduce add %2 over k : f32
//           store y0[i, j] = %3

// lumin launches: {"version":1,"dims":[],"arguments":3,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":15,"threads":64,"shared_bytes":5120,"persistent":0,"arguments":[["argument",0],["argument",1],["argument",2]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 64)(LM_PARAMETER(const float, b0), LM_PARAMETER(const float, b1), LM_PARAMETER(float, b2)) {
  LM_BUFFER(const float, b0, 6912);
  LM_BUFFER(const float, b1, 4608);
  LM_BUFFER(float, b2, 3456);
  LM_SHARED(float, tile_4, 0, 640);
  LM_SHARED(float, tile_5, 2560, 640);
  const lm_int i_1 = (lm_block / (3))*16;
  const lm_int i_end_2 = lm_imin(i_1 + 16, 72);
  const lm_int j_3 = (lm_block % (3))*16;
  // k:16 k:4 i:2t j:2t j:1u i:1u k:1u
  {
    const int t_j_6 = lm_thread % 8;
    const int t_i_7 = lm_thread / 8;
    {
      const lm_int p_i_8 = i_1 + t_i_7*2;
      const lm_int p_j_9 = j_3 + t_j_6*2;
      float sum_10 = 0.0f;
      float sum_11 = 0.0f;
      float sum_12 = 0.0f;
      float sum_13 = 0.0f;
      const int turns_14 = (96 - 0 + 15) / 16;
      lm_barrier();
      if (0 < turns_14) {
        const lm_int k_17 = 0 + 0;
        #pragma unroll
        for (int e_18 = lm_thread; e_18 < 64; e_18 += 64) {
          const int c_k_19 = (e_18 % 4)*4;
          const int e_20 = e_18 / 4;
          const int c_i_21 = e_20;
          const bool v_22 = (i_1 + c_i_21) < i_end_2;
          lm_copy_async<4>(tile_4, 0 + c_i_21*20 + c_k_19*1, b0, (i_1 + c_i_21)*96 + (k_17 + c_k_19), v_22);
        }
        #pragma unroll
        for (int e_23 = lm_thread; e_23 < 64; e_23 += 64) {
          const int c_k_24 = (e_23 % 4)*4;
          const int e_25 = e_23 / 4;
          const int c_j_26 = e_25;
          lm_copy_async<4>(tile_5, 0 + c_j_26*20 + c_k_24*1, b1, (j_3 + c_j_26)*96 + (k_17 + c_k_24), true);
        }
      }
      lm_copy_commit();
      for (int turn_15 = 0; turn_15 < turns_14; turn_15++) {
        const lm_int k_16 = 0 + turn_15*16;
        lm_copy_wait<0>();
        lm_barrier();
        if (turn_15 + 1 < turns_14) {
          const lm_int k_27 = k_16 + 16;
          const int slot_28 = (turn_15 + 1) % 2;
          #pragma unroll
          for (int e_29 = lm_thread; e_29 < 64; e_29 += 64) {
            const int c_k_30 = (e_29 % 4)*4;
            const int e_31 = e_29 / 4;
            const int c_i_32 = e_31;
            const bool v_33 = (i_1 + c_i_32) < i_end_2;
            lm_copy_async<4>(tile_4, slot_28*320 + c_i_32*20 + c_k_30*1, b0, (i_1 + c_i_32)*96 + (k_27 + c_k_30), v_33);
          }
          #pragma unroll
          for (int e_34 = lm_thread; e_34 < 64; e_34 += 64) {
            const int c_k_35 = (e_34 % 4)*4;
            const int e_36 = e_34 / 4;
            const int c_j_37 = e_36;
            lm_copy_async<4>(tile_5, slot_28*320 + c_j_37*20 + c_k_35*1, b1, (j_3 + c_j_37)*96 + (k_27 + c_k_35), true);
          }
        }
        lm_copy_commit();
        const int slot_38 = turn_15%2*320;
        const int slot_39 = turn_15%2*320;
        #pragma unroll 4
        for (lm_int k_40 = k_16; k_40 < (k_16 + 16); k_40 += 4) {
          const float v_41 = lm_load(tile_4, slot_38 + (p_i_8 - i_1)*20 + (k_40 - k_16)*1);
          const float v_42 = lm_load(tile_5, slot_39 + (p_j_9 - j_3)*20 + (k_40 - k_16)*1);
          sum_10 = lm_fma(v_41, v_42, sum_10);
          const float v_43 = lm_load(tile_5, slot_39 + (p_j_9 - j_3)*20 + (k_40 - k_16)*1 + 20);
          sum_11 = lm_fma(v_41, v_43, sum_11);
          const float v_44 = lm_load(tile_4, slot_38 + (p_i_8 - i_1)*20 + (k_40 - k_16)*1 + 20);
          sum_12 = lm_fma(v_44, v_42, sum_12);
          sum_13 = lm_fma(v_44, v_43, sum_13);
          const float v_45 = lm_load(tile_4, slot_38 + (p_i_8 - i_1)*20 + (k_40 - k_16)*1 + 1);
          const float v_46 = lm_load(tile_5, slot_39 + (p_j_9 - j_3)*20 + (k_40 - k_16)*1 + 1);
          sum_10 = lm_fma(v_45, v_46, sum_10);
          const float v_47 = lm_load(tile_5, slot_39 + (p_j_9 - j_3)*20 + (k_40 - k_16)*1 + 21);
          sum_11 = lm_fma(v_45, v_47, sum_11);
          const float v_48 = lm_load(tile_4, slot_38 + (p_i_8 - i_1)*20 + (k_40 - k_16)*1 + 21);
          sum_12 = lm_fma(v_48, v_46, sum_12);
          sum_13 = lm_fma(v_48, v_47, sum_13);
          const float v_49 = lm_load(tile_4, slot_38 + (p_i_8 - i_1)*20 + (k_40 - k_16)*1 + 2);
          const float v_50 = lm_load(tile_5, slot_39 + (p_j_9 - j_3)*20 + (k_40 - k_16)*1 + 2);
          sum_10 = lm_fma(v_49, v_50, sum_10);
          const float v_51 = lm_load(tile_5, slot_39 + (p_j_9 - j_3)*20 + (k_40 - k_16)*1 + 22);
          sum_11 = lm_fma(v_49, v_51, sum_11);
          const float v_52 = lm_load(tile_4, slot_38 + (p_i_8 - i_1)*20 + (k_40 - k_16)*1 + 22);
          sum_12 = lm_fma(v_52, v_50, sum_12);
          sum_13 = lm_fma(v_52, v_51, sum_13);
          const float v_53 = lm_load(tile_4, slot_38 + (p_i_8 - i_1)*20 + (k_40 - k_16)*1 + 3);
          const float v_54 = lm_load(tile_5, slot_39 + (p_j_9 - j_3)*20 + (k_40 - k_16)*1 + 3);
          sum_10 = lm_fma(v_53, v_54, sum_10);
          const float v_55 = lm_load(tile_5, slot_39 + (p_j_9 - j_3)*20 + (k_40 - k_16)*1 + 23);
          sum_11 = lm_fma(v_53, v_55, sum_11);
          const float v_56 = lm_load(tile_4, slot_38 + (p_i_8 - i_1)*20 + (k_40 - k_16)*1 + 23);
          sum_12 = lm_fma(v_56, v_54, sum_12);
          sum_13 = lm_fma(v_56, v_55, sum_13);
        }
      }
      lm_copy_wait<0>();
      lm_barrier();
      const bool v_57 = p_i_8 < i_end_2;
      if (v_57) lm_store(b2, p_i_8*48 + p_j_9, sum_10);
      if (v_57) lm_store(b2, p_i_8*48 + p_j_9 + 1, sum_11);
      const bool v_58 = p_i_8 + 1 < i_end_2;
      if (v_58) lm_store(b2, p_i_8*48 + p_j_9 + 48, sum_12);
      if (v_58) lm_store(b2, p_i_8*48 + p_j_9 + 49, sum_13);
    }
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 block: i:72 j:48 t256
// k0 residents: 2
// k0 stage 0: tile 4x4 8 1
// k0 grid: persistent 1
//   program "region"
//   buffer x0 input f32[72, 96]
//   buffer x1 input f32[48, 96]
//   buffer y0 output f32[72, 48]
//   kernel k0 call residents 2 groups 1
//     axis i 72
//     axis j 48
//     axis k 96
//     for i 72 parallel
//       for j 48 parallel
//         stage i j k
//           schedule k:8 k:4 i:4t j:4t j:1u i:1u k:1u pack x0@1(i:1 k:1) pack x1@1(j:1 k:1)
//           %0 = load x0[i, k] : f32
//           %1 = load x1[j, k] : f32
//           %2 = mul %0 %1 : f32
//           %3 = reduce add %2 over k : f32
//           store y0[i, j] = %3

// lumin launches: {"version":1,"dims":[],"arguments":3,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":1,"threads":224,"shared_bytes":3840,"persistent":0,"arguments":[["argument",0],["argument",1],["argument",2]],"resident":1}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 224, 2)(LM_PARAMETER(const float, b0), LM_PARAMETER(const float, b1), LM_PARAMETER(float, b2)) {
  LM_BUFFER(const float, b0, 6912);
  LM_BUFFER(const float, b1, 4608);
  LM_BUFFER(float, b2, 3456);
  LM_SHARED(float, tile_4, 0, 576);
  LM_SHARED(float, tile_5, 2304, 384);
  for (lm_i64 block_1 = lm_block; block_1 < 1; block_1 += lm_blocks) {
    const lm_int i_2 = (block_1)*72;
    const lm_int j_3 = (block_1 % (1))*48;
    // k:8 k:4 i:4t j:4t j:1u i:1u k:1u
    {
      const bool busy_6 = lm_thread < 216;
      const int t_j_7 = lm_thread % 12;
      const int t_i_8 = lm_thread / 12 % 18;
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
          for (int e_28 = lm_thread; e_28 < 144; e_28 += 224) {
            const int c_k_29 = (e_28 % 2)*4;
            const int e_30 = e_28 / 2;
            const int c_i_31 = e_30;
            lm_store_vector<4>(tile_4, c_i_31*8 + c_k_29*1, lm_load_vector<4>(b0, (i_2 + c_i_31)*96 + (k_27 + c_k_29)));
          }
          #pragma unroll
          for (int e_32 = lm_thread; e_32 < 96; e_32 += 224) {
            const int c_k_33 = (e_32 % 2)*4;
            const int e_34 = e_32 / 2;
            const int c_j_35 = e_34;
            lm_store_vector<4>(tile_5, c_j_35*8 + c_k_33*1, lm_load_vector<4>(b1, (j_3 + c_j_35)*96 + (k_27 + c_k_33)));
          }
          lm_barrier();
          for (lm_int k_36 = k_27; k_36 < (k_27 + 8); k_36 += 4) {
            const float v_37 = lm_load(tile_4, (p_i_9 - i_2)*8 + (k_36 - k_27)*1);
            const float v_38 = lm_load(tile_5, (p_j_10 - j_3)*8 + (k_36 - k_27)*1);
            sum_11 = lm_fma(v_37, v_38, sum_11);
            const float v_39 = lm_load(tile_5, (p_j_10 - j_3)*8 + (k_36 - k_27)*1 + 8);
            sum_12 = lm_fma(v_37, v_39, sum_12);
            const float v_40 = lm_load(tile_5, (p_j_10 - j_3)*8 + (k_36 - k_27)*1 + 16);
            sum_13 = lm_fma(v_37, v_40, sum_13);
            const float v_41 = lm_load(tile_5, (p_j_10 - j_3)*8 + (k_36 - k_27)*1 + 24);
            sum_14 = lm_fma(v_37, v_41, sum_14);
            const float v_42 = lm_load(tile_4, (p_i_9 - i_2)*8 + (k_36 - k_27)*1 + 8);
            sum_15 = lm_fma(v_42, v_38, sum_15);
            sum_16 = lm_fma(v_42, v_39, sum_16);
            sum_17 = lm_fma(v_42, v_40, sum_17);
            sum_18 = lm_fma(v_42, v_41, sum_18);
            const float v_43 = lm_load(tile_4, (p_i_9 - i_2)*8 + (k_36 - k_27)*1 + 16);
            sum_19 = lm_fma(v_43, v_38, sum_19);
            sum_20 = lm_fma(v_43, v_39, sum_20);
            sum_21 = lm_fma(v_43, v_40, sum_21);
            sum_22 = lm_fma(v_43, v_41, sum_22);
            const float v_44 = lm_load(tile_4, (p_i_9 - i_2)*8 + (k_36 - k_27)*1 + 24);
            sum_23 = lm_fma(v_44, v_38, sum_23);
            sum_24 = lm_fma(v_44, v_39, sum_24);
            sum_25 = lm_fma(v_44, v_40, sum_25);
            sum_26 = lm_fma(v_44, v_41, sum_26);
            const float v_45 = lm_load(tile_4, (p_i_9 - i_2)*8 + (k_36 - k_27)*1 + 1);
            const float v_46 = lm_load(tile_5, (p_j_10 - j_3)*8 + (k_36 - k_27)*1 + 1);
            sum_11 = lm_fma(v_45, v_46, sum_11);
            const float v_47 = lm_load(tile_5, (p_j_10 - j_3)*8 + (k_36 - k_27)*1 + 9);
            sum_12 = lm_fma(v_45, v_47, sum_12);
            const float v_48 = lm_load(tile_5, (p_j_10 - j_3)*8 + (k_36 - k_27)*1 + 17);
            sum_13 = lm_fma(v_45, v_48, sum_13);
            const float v_49 = lm_load(tile_5, (p_j_10 - j_3)*8 + (k_36 - k_27)*1 + 25);
            sum_14 = lm_fma(v_45, v_49, sum_14);
            const float v_50 = lm_load(tile_4, (p_i_9 - i_2)*8 + (k_36 - k_27)*1 + 9);
            sum_15 = lm_fma(v_50, v_46, sum_15);
            sum_16 = lm_fma(v_50, v_47, sum_16);
            sum_17 = lm_fma(v_50, v_48, sum_17);
            sum_18 = lm_fma(v_50, v_49, sum_18);
            const float v_51 = lm_load(tile_4, (p_i_9 - i_2)*8 + (k_36 - k_27)*1 + 17);
            sum_19 = lm_fma(v_51, v_46, sum_19);
            sum_20 = lm_fma(v_51, v_47, sum_20);
            sum_21 = lm_fma(v_51, v_48, sum_21);
            sum_22 = lm_fma(v_51, v_49, sum_22);
            const float v_52 = lm_load(tile_4, (p_i_9 - i_2)*8 + (k_36 - k_27)*1 + 25);
            sum_23 = lm_fma(v_52, v_46, sum_23);
            sum_24 = lm_fma(v_52, v_47, sum_24);
            sum_25 = lm_fma(v_52, v_48, sum_25);
            sum_26 = lm_fma(v_52, v_49, sum_26);
            const float v_53 = lm_load(tile_4, (p_i_9 - i_2)*8 + (k_36 - k_27)*1 + 2);
            const float v_54 = lm_load(tile_5, (p_j_10 - j_3)*8 + (k_36 - k_27)*1 + 2);
            sum_11 = lm_fma(v_53, v_54, sum_11);
            const float v_55 = lm_load(tile_5, (p_j_10 - j_3)*8 + (k_36 - k_27)*1 + 10);
            sum_12 = lm_fma(v_53, v_55, sum_12);
            const float v_56 = lm_load(tile_5, (p_j_10 - j_3)*8 + (k_36 - k_27)*1 + 18);
            sum_13 = lm_fma(v_53, v_56, sum_13);
            const float v_57 = lm_load(tile_5, (p_j_10 - j_3)*8 + (k_36 - k_27)*1 + 26);
            sum_14 = lm_fma(v_53, v_57, sum_14);
            const float v_58 = lm_load(tile_4, (p_i_9 - i_2)*8 + (k_36 - k_27)*1 + 10);
            sum_15 = lm_fma(v_58, v_54, sum_15);
            sum_16 = lm_fma(v_58, v_55, sum_16);
            sum_17 = lm_fma(v_58, v_56, sum_17);
            sum_18 = lm_fma(v_58, v_57, sum_18);
            const float v_59 = lm_load(tile_4, (p_i_9 - i_2)*8 + (k_36 - k_27)*1 + 18);
            sum_19 = lm_fma(v_59, v_54, sum_19);
            sum_20 = lm_fma(v_59, v_55, sum_20);
            sum_21 = lm_fma(v_59, v_56, sum_21);
            sum_22 = lm_fma(v_59, v_57, sum_22);
            const float v_60 = lm_load(tile_4, (p_i_9 - i_2)*8 + (k_36 - k_27)*1 + 26);
            sum_23 = lm_fma(v_60, v_54, sum_23);
            sum_24 = lm_fma(v_60, v_55, sum_24);
            sum_25 = lm_fma(v_60, v_56, sum_25);
            sum_26 = lm_fma(v_60, v_57, sum_26);
            const float v_61 = lm_load(tile_4, (p_i_9 - i_2)*8 + (k_36 - k_27)*1 + 3);
            const float v_62 = lm_load(tile_5, (p_j_10 - j_3)*8 + (k_36 - k_27)*1 + 3);
            sum_11 = lm_fma(v_61, v_62, sum_11);
            const float v_63 = lm_load(tile_5, (p_j_10 - j_3)*8 + (k_36 - k_27)*1 + 11);
            sum_12 = lm_fma(v_61, v_63, sum_12);
            const float v_64 = lm_load(tile_5, (p_j_10 - j_3)*8 + (k_36 - k_27)*1 + 19);
            sum_13 = lm_fma(v_61, v_64, sum_13);
            const float v_65 = lm_load(tile_5, (p_j_10 - j_3)*8 + (k_36 - k_27)*1 + 27);
            sum_14 = lm_fma(v_61, v_65, sum_14);
            const float v_66 = lm_load(tile_4, (p_i_9 - i_2)*8 + (k_36 - k_27)*1 + 11);
            sum_15 = lm_fma(v_66, v_62, sum_15);
            sum_16 = lm_fma(v_66, v_63, sum_16);
            sum_17 = lm_fma(v_66, v_64, sum_17);
            sum_18 = lm_fma(v_66, v_65, sum_18);
            const float v_67 = lm_load(tile_4, (p_i_9 - i_2)*8 + (k_36 - k_27)*1 + 19);
            sum_19 = lm_fma(v_67, v_62, sum_19);
            sum_20 = lm_fma(v_67, v_63, sum_20);
            sum_21 = lm_fma(v_67, v_64, sum_21);
            sum_22 = lm_fma(v_67, v_65, sum_22);
            const float v_68 = lm_load(tile_4, (p_i_9 - i_2)*8 + (k_36 - k_27)*1 + 27);
            sum_23 = lm_fma(v_68, v_62, sum_23);
            sum_24 = lm_fma(v_68, v_63, sum_24);
            sum_25 = lm_fma(v_68, v_64, sum_25);
            sum_26 = lm_fma(v_68, v_65, sum_26);
          }
        }
        if (busy_6) lm_store(b2, p_i_9*48 + p_j_10, sum_11);
        if (busy_6) lm_store(b2, p_i_9*48 + p_j_10 + 1, sum_12);
        if (busy_6) lm_store(b2, p_i_9*48 + p_j_10 + 2, sum_13);
        if (busy_6) lm_store(b2, p_i_9*48 + p_j_10 + 3, sum_14);
        if (busy_6) lm_store(b2, p_i_9*48 + p_j_10 + 48, sum_15);
        if (busy_6) lm_store(b2, p_i_9*48 + p_j_10 + 49, sum_16);
        if (busy_6) lm_store(b2, p_i_9*48 + p_j_10 + 50, sum_17);
        if (busy_6) lm_store(b2, p_i_9*48 + p_j_10 + 51, sum_18);
        if (busy_6) lm_store(b2, p_i_9*48 + p_j_10 + 96, sum_19);
        if (busy_6) lm_store(b2, p_i_9*48 + p_j_10 + 97, sum_20);
        if (busy_6) lm_store(b2, p_i_9*48 + p_j_10 + 98, sum_21);
        if (busy_6) lm_store(b2, p_i_9*48 + p_j_10 + 99, sum_22);
        if (busy_6) lm_store(b2, p_i_9*48 + p_j_10 + 144, sum_23);
        if (busy_6) lm_store(b2, p_i_9*48 + p_j_10 + 145, sum_24);
        if (busy_6) lm_store(b2, p_i_9*48 + p_j_10 + 146, sum_25);
        if (busy_6) lm_store(b2, p_i_9*48 + p_j_10 + 147, sum_26);
      }
    }
    lm_barrier();
  }
}
