//   NVIDIA H100 80GB HBM3
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[1, 16, 10, 10], static=false) : f32[1, 16, 10, 10]
//   %1 = input(name="w", dtype=f32, shape=[24, 16, 1, 1], static=true) : f32[24, 16, 1, 1]
//   %2 = expand(%0; axes=[3, 5], sizes=[1, 1]) : f32[1, 16, 10, 1, 10, 1]
//   %3 = permute(%2; axes=[0, 2, 4, 1, 3, 5]) : f32[1, 10, 10, 16, 1, 1]
//   %4 = expand(%3; axes=[1], sizes=[24]) : f32[1, 24, 10, 10, 16, 1, 1]
//   %5 = expand(%1; axes=[0, 2, 3], sizes=[1, 10, 10]) : f32[1, 24, 10, 10, 16, 1, 1]
//   %6 = mul(%4, %5) : f32[1, 24, 10, 10, 16, 1, 1]
//   %7 = split(%6; axis=6, sizes=[]) : f32[1, 24, 10, 10, 16, 1]
//   %8 = split(%7; axis=5, sizes=[]) : f32[1, 24, 10, 10, 16]
//   %9 = sum(%8; axes=[4]) : f32[1, 24, 10, 10]
//   %10 = constant(value=f32[](0.0)) : f32[]
//   %11 = expand(%10; axes=[0, 1, 2, 3], sizes=[1, 24, 10, 10]) : f32[1, 24, 10, 10]
//   %12 = max(%9, %11) : f32[1, 24, 10, 10]
//   output "y" %12

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 block: i:16 k:16 t128
// k0 residents: 1
// k0 stage 0: tile 2x2 16 2
// k0 grid: blocks
//   program "region"
//   buffer x0 input f32[1, 16, 10, 10]
//   buffer x1 constant f32[24, 16, 1, 1]
//   buffer y0 output f32[1, 24, 10, 10]
//   kernel k0 call
//     axis i 24
//     axis k 100
//     axis l 16
//     for i 16 parallel
//       for k 16 parallel
//         stage i k l
//           schedule l:4 i:2t k:2t k:1u i:1u l:1u pack x1@0(i:1 l:1) pack x0@0(l:1 k:1)
//           %0 = load x0[0, l, 0, k] : f32
//           %1 = load x1[i, l, 0, 0] : f32
//           %2 = mul %0 %1 : f32
//           %3 = reduce add %2 over l : f32
//           %4 = constant 0.0 : f32
//           %5 = max %3 %4 : f32
//           store y0[0, i, 0, k] = %5

// lumin launches: {"version":1,"dims":[],"arguments":3,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":14,"threads":64,"shared_bytes":2560,"persistent":0,"arguments":[["argument",0],["argument",1],["argument",2]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 64)(LM_PARAMETER(const float, b0), LM_PARAMETER(const float, b1), LM_PARAMETER(float, b2)) {
  LM_BUFFER(const float, b0, 1600);
  LM_BUFFER(const float, b1, 384);
  LM_BUFFER(float, b2, 2400);
  LM_SHARED(float, tile_5, 0, 320);
  LM_SHARED(float, tile_6, 1280, 320);
  const lm_int i_1 = (lm_block / (7))*16;
  const lm_int i_end_2 = lm_imin(i_1 + 16, 24);
  const lm_int k_3 = (lm_block % (7))*16;
  const lm_int k_end_4 = lm_imin(k_3 + 16, 100);
  // l:4 i:2t k:2t k:1u i:1u l:1u
  {
    const int t_k_7 = lm_thread % 8;
    const int t_i_8 = lm_thread / 8;
    {
      const lm_int p_i_9 = i_1 + t_i_8*2;
      const lm_int p_k_10 = k_3 + t_k_7*2;
      float sum_11 = 0.0f;
      float sum_12 = 0.0f;
      float sum_13 = 0.0f;
      float sum_14 = 0.0f;
      lm_barrier();
      #pragma unroll
      for (int e_15 = lm_thread; e_15 < 64; e_15 += 64) {
        const int c_l_16 = (e_15 % 4)*4;
        const int e_17 = e_15 / 4;
        const int c_i_18 = e_17;
        const bool v_19 = (i_1 + c_i_18) < i_end_2;
        lm_store_vector<4>(tile_5, c_i_18*20 + c_l_16*1, v_19 ? lm_load_vector<4>(b1, (i_1 + c_i_18)*16 + c_l_16) : lm_zero<lm_vector<float, 4>>());
      }
      #pragma unroll
      for (int e_20 = lm_thread; e_20 < 64; e_20 += 64) {
        const int c_k_21 = (e_20 % 4)*4;
        const int e_22 = e_20 / 4;
        const int c_l_23 = e_22;
        const bool v_24 = (k_3 + c_k_21) < k_end_4;
        lm_store_vector<4>(tile_6, c_l_23*20 + c_k_21*1, v_24 ? lm_load_vector<4>(b0, (k_3 + c_k_21) + c_l_23*100) : lm_zero<lm_vector<float, 4>>());
      }
      lm_barrier();
      #pragma unroll 4
      for (lm_int l_25 = 0; l_25 < 16; l_25 += 4) {
        const float v_26 = lm_load(tile_6, l_25*20 + (p_k_10 - k_3)*1);
        const float v_27 = lm_load(tile_5, (p_i_9 - i_1)*20 + l_25*1);
        sum_11 = lm_fma(v_26, v_27, sum_11);
        const float v_28 = lm_load(tile_6, l_25*20 + (p_k_10 - k_3)*1 + 1);
        sum_12 = lm_fma(v_28, v_27, sum_12);
        const float v_29 = lm_load(tile_5, (p_i_9 - i_1)*20 + l_25*1 + 20);
        sum_13 = lm_fma(v_26, v_29, sum_13);
        sum_14 = lm_fma(v_28, v_29, sum_14);
        const float v_30 = lm_load(tile_6, l_25*20 + (p_k_10 - k_3)*1 + 20);
        const float v_31 = lm_load(tile_5, (p_i_9 - i_1)*20 + l_25*1 + 1);
        sum_11 = lm_fma(v_30, v_31, sum_11);
        const float v_32 = lm_load(tile_6, l_25*20 + (p_k_10 - k_3)*1 + 21);
        sum_12 = lm_fma(v_32, v_31, sum_12);
        const float v_33 = lm_load(tile_5, (p_i_9 - i_1)*20 + l_25*1 + 21);
        sum_13 = lm_fma(v_30, v_33, sum_13);
        sum_14 = lm_fma(v_32, v_33, sum_14);
        const float v_34 = lm_load(tile_6, l_25*20 + (p_k_10 - k_3)*1 + 40);
        const float v_35 = lm_load(tile_5, (p_i_9 - i_1)*20 + l_25*1 + 2);
        sum_11 = lm_fma(v_34, v_35, sum_11);
        const float v_36 = lm_load(tile_6, l_25*20 + (p_k_10 - k_3)*1 + 41);
        sum_12 = lm_fma(v_36, v_35, sum_12);
        const float v_37 = lm_load(tile_5, (p_i_9 - i_1)*20 + l_25*1 + 22);
        sum_13 = lm_fma(v_34, v_37, sum_13);
        sum_14 = lm_fma(v_36, v_37, sum_14);
        const float v_38 = lm_load(tile_6, l_25*20 + (p_k_10 - k_3)*1 + 60);
        const float v_39 = lm_load(tile_5, (p_i_9 - i_1)*20 + l_25*1 + 3);
        sum_11 = lm_fma(v_38, v_39, sum_11);
        const float v_40 = lm_load(tile_6, l_25*20 + (p_k_10 - k_3)*1 + 61);
        sum_12 = lm_fma(v_40, v_39, sum_12);
        const float v_41 = lm_load(tile_5, (p_i_9 - i_1)*20 + l_25*1 + 23);
        sum_13 = lm_fma(v_38, v_41, sum_13);
        sum_14 = lm_fma(v_40, v_41, sum_14);
      }
      const bool v_42 = p_i_9 < i_end_2;
      const bool v_43 = p_k_10 < k_end_4;
      const float v_44 = lm_max(sum_11, 0.0f);
      if (v_42 && v_43) lm_store(b2, p_i_9*100 + p_k_10, v_44);
      const bool v_45 = p_k_10 + 1 < k_end_4;
      const float v_46 = lm_max(sum_12, 0.0f);
      if (v_42 && v_45) lm_store(b2, p_i_9*100 + p_k_10 + 1, v_46);
      const bool v_47 = p_i_9 + 1 < i_end_2;
      const float v_48 = lm_max(sum_13, 0.0f);
      if (v_47 && v_43) lm_store(b2, p_i_9*100 + p_k_10 + 100, v_48);
      const float v_49 = lm_max(sum_14, 0.0f);
      if (v_47 && v_45) lm_store(b2, p_i_9*100 + p_k_10 + 101, v_49);
    }
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 block: i:24 k:64 t128
// k0 residents: 2
// k0 stage 0: tile 4x4 8 1
// k0 grid: persistent 1
//   program "region"
//   buffer x0 input f32[1, 16, 10, 10]
//   buffer x1 constant f32[24, 16, 1, 1]
//   buffer y0 output f32[1, 24, 10, 10]
//   kernel k0 call residents 2 groups 1
//     axis i 24
//     axis k 100
//     axis l 16
//     for i 24 parallel
//       for k 64 parallel
//         stage i k l
//           schedule l:8 l:4 i:4t k:4t k:1u i:1u l:1u pack x1@1(i:1 l:1) pack x0@1(l:1 k:1)
//           %0 = load x0[0, l, 0, k] : f32
//           %1 = load x1[i, l, 0, 0] : f32
//           %2 = mul %0 %1 : f32
//           %3 = reduce add %2 over l : f32
//           %4 = constant 0.0 : f32
//           %5 = max %3 %4 : f32
//           store y0[0, i, 0, k] = %5

// lumin launches: {"version":1,"dims":[],"arguments":3,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":2,"threads":96,"shared_bytes":2944,"persistent":0,"arguments":[["argument",0],["argument",1],["argument",2]],"resident":1}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 96, 2)(LM_PARAMETER(const float, b0), LM_PARAMETER(const float, b1), LM_PARAMETER(float, b2)) {
  LM_BUFFER(const float, b0, 1600);
  LM_BUFFER(const float, b1, 384);
  LM_BUFFER(float, b2, 2400);
  LM_SHARED(float, tile_5, 0, 192);
  LM_SHARED(float, tile_6, 768, 544);
  for (lm_i64 block_1 = lm_block; block_1 < 2; block_1 += lm_blocks) {
    const lm_int i_2 = (block_1 / (2))*24;
    const lm_int k_3 = (block_1 % (2))*64;
    const lm_int k_end_4 = lm_imin(k_3 + 64, 100);
    // l:8 l:4 i:4t k:4t k:1u i:1u l:1u
    {
      const int t_k_7 = lm_thread % 16;
      const int t_i_8 = lm_thread / 16;
      {
        const lm_int p_i_9 = i_2 + t_i_8*4;
        const lm_int p_k_10 = k_3 + t_k_7*4;
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
        for (lm_int l_27 = 0; l_27 < 16; l_27 += 8) {
          lm_barrier();
          #pragma unroll
          for (int e_28 = lm_thread; e_28 < 48; e_28 += 96) {
            const int c_l_29 = (e_28 % 2)*4;
            const int e_30 = e_28 / 2;
            const int c_i_31 = e_30;
            lm_store_vector<4>(tile_5, c_i_31*8 + c_l_29*1, lm_load_vector<4>(b1, (i_2 + c_i_31)*16 + (l_27 + c_l_29)));
          }
          #pragma unroll
          for (int e_32 = lm_thread; e_32 < 128; e_32 += 96) {
            const int c_k_33 = (e_32 % 16)*4;
            const int e_34 = e_32 / 16;
            const int c_l_35 = e_34;
            const bool v_36 = (k_3 + c_k_33) < k_end_4;
            lm_store_vector<4>(tile_6, c_l_35*68 + c_k_33*1, v_36 ? lm_load_vector<4>(b0, (k_3 + c_k_33) + (l_27 + c_l_35)*100) : lm_zero<lm_vector<float, 4>>());
          }
          lm_barrier();
          for (lm_int l_37 = l_27; l_37 < (l_27 + 8); l_37 += 4) {
            const float v_38 = lm_load(tile_6, (l_37 - l_27)*68 + (p_k_10 - k_3)*1);
            const float v_39 = lm_load(tile_5, (p_i_9 - i_2)*8 + (l_37 - l_27)*1);
            sum_11 = lm_fma(v_38, v_39, sum_11);
            const float v_40 = lm_load(tile_6, (l_37 - l_27)*68 + (p_k_10 - k_3)*1 + 1);
            sum_12 = lm_fma(v_40, v_39, sum_12);
            const float v_41 = lm_load(tile_6, (l_37 - l_27)*68 + (p_k_10 - k_3)*1 + 2);
            sum_13 = lm_fma(v_41, v_39, sum_13);
            const float v_42 = lm_load(tile_6, (l_37 - l_27)*68 + (p_k_10 - k_3)*1 + 3);
            sum_14 = lm_fma(v_42, v_39, sum_14);
            const float v_43 = lm_load(tile_5, (p_i_9 - i_2)*8 + (l_37 - l_27)*1 + 8);
            sum_15 = lm_fma(v_38, v_43, sum_15);
            sum_16 = lm_fma(v_40, v_43, sum_16);
            sum_17 = lm_fma(v_41, v_43, sum_17);
            sum_18 = lm_fma(v_42, v_43, sum_18);
            const float v_44 = lm_load(tile_5, (p_i_9 - i_2)*8 + (l_37 - l_27)*1 + 16);
            sum_19 = lm_fma(v_38, v_44, sum_19);
            sum_20 = lm_fma(v_40, v_44, sum_20);
            sum_21 = lm_fma(v_41, v_44, sum_21);
            sum_22 = lm_fma(v_42, v_44, sum_22);
            const float v_45 = lm_load(tile_5, (p_i_9 - i_2)*8 + (l_37 - l_27)*1 + 24);
            sum_23 = lm_fma(v_38, v_45, sum_23);
            sum_24 = lm_fma(v_40, v_45, sum_24);
            sum_25 = lm_fma(v_41, v_45, sum_25);
            sum_26 = lm_fma(v_42, v_45, sum_26);
            const float v_46 = lm_load(tile_6, (l_37 - l_27)*68 + (p_k_10 - k_3)*1 + 68);
            const float v_47 = lm_load(tile_5, (p_i_9 - i_2)*8 + (l_37 - l_27)*1 + 1);
            sum_11 = lm_fma(v_46, v_47, sum_11);
            const float v_48 = lm_load(tile_6, (l_37 - l_27)*68 + (p_k_10 - k_3)*1 + 69);
            sum_12 = lm_fma(v_48, v_47, sum_12);
            const float v_49 = lm_load(tile_6, (l_37 - l_27)*68 + (p_k_10 - k_3)*1 + 70);
            sum_13 = lm_fma(v_49, v_47, sum_13);
            const float v_50 = lm_load(tile_6, (l_37 - l_27)*68 + (p_k_10 - k_3)*1 + 71);
            sum_14 = lm_fma(v_50, v_47, sum_14);
            const float v_51 = lm_load(tile_5, (p_i_9 - i_2)*8 + (l_37 - l_27)*1 + 9);
            sum_15 = lm_fma(v_46, v_51, sum_15);
            sum_16 = lm_fma(v_48, v_51, sum_16);
            sum_17 = lm_fma(v_49, v_51, sum_17);
            sum_18 = lm_fma(v_50, v_51, sum_18);
            const float v_52 = lm_load(tile_5, (p_i_9 - i_2)*8 + (l_37 - l_27)*1 + 17);
            sum_19 = lm_fma(v_46, v_52, sum_19);
            sum_20 = lm_fma(v_48, v_52, sum_20);
            sum_21 = lm_fma(v_49, v_52, sum_21);
            sum_22 = lm_fma(v_50, v_52, sum_22);
            const float v_53 = lm_load(tile_5, (p_i_9 - i_2)*8 + (l_37 - l_27)*1 + 25);
            sum_23 = lm_fma(v_46, v_53, sum_23);
            sum_24 = lm_fma(v_48, v_53, sum_24);
            sum_25 = lm_fma(v_49, v_53, sum_25);
            sum_26 = lm_fma(v_50, v_53, sum_26);
            const float v_54 = lm_load(tile_6, (l_37 - l_27)*68 + (p_k_10 - k_3)*1 + 136);
            const float v_55 = lm_load(tile_5, (p_i_9 - i_2)*8 + (l_37 - l_27)*1 + 2);
            sum_11 = lm_fma(v_54, v_55, sum_11);
            const float v_56 = lm_load(tile_6, (l_37 - l_27)*68 + (p_k_10 - k_3)*1 + 137);
            sum_12 = lm_fma(v_56, v_55, sum_12);
            const float v_57 = lm_load(tile_6, (l_37 - l_27)*68 + (p_k_10 - k_3)*1 + 138);
            sum_13 = lm_fma(v_57, v_55, sum_13);
            const float v_58 = lm_load(tile_6, (l_37 - l_27)*68 + (p_k_10 - k_3)*1 + 139);
            sum_14 = lm_fma(v_58, v_55, sum_14);
            const float v_59 = lm_load(tile_5, (p_i_9 - i_2)*8 + (l_37 - l_27)*1 + 10);
            sum_15 = lm_fma(v_54, v_59, sum_15);
            sum_16 = lm_fma(v_56, v_59, sum_16);
            sum_17 = lm_fma(v_57, v_59, sum_17);
            sum_18 = lm_fma(v_58, v_59, sum_18);
            const float v_60 = lm_load(tile_5, (p_i_9 - i_2)*8 + (l_37 - l_27)*1 + 18);
            sum_19 = lm_fma(v_54, v_60, sum_19);
            sum_20 = lm_fma(v_56, v_60, sum_20);
            sum_21 = lm_fma(v_57, v_60, sum_21);
            sum_22 = lm_fma(v_58, v_60, sum_22);
            const float v_61 = lm_load(tile_5, (p_i_9 - i_2)*8 + (l_37 - l_27)*1 + 26);
            sum_23 = lm_fma(v_54, v_61, sum_23);
            sum_24 = lm_fma(v_56, v_61, sum_24);
            sum_25 = lm_fma(v_57, v_61, sum_25);
            sum_26 = lm_fma(v_58, v_61, sum_26);
            const float v_62 = lm_load(tile_6, (l_37 - l_27)*68 + (p_k_10 - k_3)*1 + 204);
            const float v_63 = lm_load(tile_5, (p_i_9 - i_2)*8 + (l_37 - l_27)*1 + 3);
            sum_11 = lm_fma(v_62, v_63, sum_11);
            const float v_64 = lm_load(tile_6, (l_37 - l_27)*68 + (p_k_10 - k_3)*1 + 205);
            sum_12 = lm_fma(v_64, v_63, sum_12);
            const float v_65 = lm_load(tile_6, (l_37 - l_27)*68 + (p_k_10 - k_3)*1 + 206);
            sum_13 = lm_fma(v_65, v_63, sum_13);
            const float v_66 = lm_load(tile_6, (l_37 - l_27)*68 + (p_k_10 - k_3)*1 + 207);
            sum_14 = lm_fma(v_66, v_63, sum_14);
            const float v_67 = lm_load(tile_5, (p_i_9 - i_2)*8 + (l_37 - l_27)*1 + 11);
            sum_15 = lm_fma(v_62, v_67, sum_15);
            sum_16 = lm_fma(v_64, v_67, sum_16);
            sum_17 = lm_fma(v_65, v_67, sum_17);
            sum_18 = lm_fma(v_66, v_67, sum_18);
            const float v_68 = lm_load(tile_5, (p_i_9 - i_2)*8 + (l_37 - l_27)*1 + 19);
            sum_19 = lm_fma(v_62, v_68, sum_19);
            sum_20 = lm_fma(v_64, v_68, sum_20);
            sum_21 = lm_fma(v_65, v_68, sum_21);
            sum_22 = lm_fma(v_66, v_68, sum_22);
            const float v_69 = lm_load(tile_5, (p_i_9 - i_2)*8 + (l_37 - l_27)*1 + 27);
            sum_23 = lm_fma(v_62, v_69, sum_23);
            sum_24 = lm_fma(v_64, v_69, sum_24);
            sum_25 = lm_fma(v_65, v_69, sum_25);
            sum_26 = lm_fma(v_66, v_69, sum_26);
          }
        }
        const bool v_70 = p_k_10 < k_end_4;
        const float v_71 = lm_max(sum_11, 0.0f);
        if (v_70) lm_store(b2, p_i_9*100 + p_k_10, v_71);
        const bool v_72 = p_k_10 + 1 < k_end_4;
        const float v_73 = lm_max(sum_12, 0.0f);
        if (v_72) lm_store(b2, p_i_9*100 + p_k_10 + 1, v_73);
        const bool v_74 = p_k_10 + 2 < k_end_4;
        const float v_75 = lm_max(sum_13, 0.0f);
        if (v_74) lm_store(b2, p_i_9*100 + p_k_10 + 2, v_75);
        const bool v_76 = p_k_10 + 3 < k_end_4;
        const float v_77 = lm_max(sum_14, 0.0f);
        if (v_76) lm_store(b2, p_i_9*100 + p_k_10 + 3, v_77);
        const float v_78 = lm_max(sum_15, 0.0f);
        if (v_70) lm_store(b2, p_i_9*100 + p_k_10 + 100, v_78);
        const float v_79 = lm_max(sum_16, 0.0f);
        if (v_72) lm_store(b2, p_i_9*100 + p_k_10 + 101, v_79);
        const float v_80 = lm_max(sum_17, 0.0f);
        if (v_74) lm_store(b2, p_i_9*100 + p_k_10 + 102, v_80);
        const float v_81 = lm_max(sum_18, 0.0f);
        if (v_76) lm_store(b2, p_i_9*100 + p_k_10 + 103, v_81);
        const float v_82 = lm_max(sum_19, 0.0f);
        if (v_70) lm_store(b2, p_i_9*100 + p_k_10 + 200, v_82);
        const float v_83 = lm_max(sum_20, 0.0f);
        if (v_72) lm_store(b2, p_i_9*100 + p_k_10 + 201, v_83);
        const float v_84 = lm_max(sum_21, 0.0f);
        if (v_74) lm_store(b2, p_i_9*100 + p_k_10 + 202, v_84);
        const float v_85 = lm_max(sum_22, 0.0f);
        if (v_76) lm_store(b2, p_i_9*100 + p_k_10 + 203, v_85);
        const float v_86 = lm_max(sum_23, 0.0f);
        if (v_70) lm_store(b2, p_i_9*100 + p_k_10 + 300, v_86);
        const float v_87 = lm_max(sum_24, 0.0f);
        if (v_72) lm_store(b2, p_i_9*100 + p_k_10 + 301, v_87);
        const float v_88 = lm_max(sum_25, 0.0f);
        if (v_74) lm_store(b2, p_i_9*100 + p_k_10 + 302, v_88);
        const float v_89 = lm_max(sum_26, 0.0f);
        if (v_76) lm_store(b2, p_i_9*100 + p_k_10 + 303, v_89);
      }
    }
    lm_barrier();
  }
}
