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
        const float v_28 = v_26 * v_27;
        sum_11 = sum_11 + v_28;
        const float v_29 = lm_load(tile_6, l_25*20 + (p_k_10 - k_3)*1 + 1);
        const float v_30 = v_29 * v_27;
        sum_12 = sum_12 + v_30;
        const float v_31 = lm_load(tile_5, (p_i_9 - i_1)*20 + l_25*1 + 20);
        const float v_32 = v_26 * v_31;
        sum_13 = sum_13 + v_32;
        const float v_33 = v_29 * v_31;
        sum_14 = sum_14 + v_33;
        const float v_34 = lm_load(tile_6, l_25*20 + (p_k_10 - k_3)*1 + 20);
        const float v_35 = lm_load(tile_5, (p_i_9 - i_1)*20 + l_25*1 + 1);
        const float v_36 = v_34 * v_35;
        sum_11 = sum_11 + v_36;
        const float v_37 = lm_load(tile_6, l_25*20 + (p_k_10 - k_3)*1 + 21);
        const float v_38 = v_37 * v_35;
        sum_12 = sum_12 + v_38;
        const float v_39 = lm_load(tile_5, (p_i_9 - i_1)*20 + l_25*1 + 21);
        const float v_40 = v_34 * v_39;
        sum_13 = sum_13 + v_40;
        const float v_41 = v_37 * v_39;
        sum_14 = sum_14 + v_41;
        const float v_42 = lm_load(tile_6, l_25*20 + (p_k_10 - k_3)*1 + 40);
        const float v_43 = lm_load(tile_5, (p_i_9 - i_1)*20 + l_25*1 + 2);
        const float v_44 = v_42 * v_43;
        sum_11 = sum_11 + v_44;
        const float v_45 = lm_load(tile_6, l_25*20 + (p_k_10 - k_3)*1 + 41);
        const float v_46 = v_45 * v_43;
        sum_12 = sum_12 + v_46;
        const float v_47 = lm_load(tile_5, (p_i_9 - i_1)*20 + l_25*1 + 22);
        const float v_48 = v_42 * v_47;
        sum_13 = sum_13 + v_48;
        const float v_49 = v_45 * v_47;
        sum_14 = sum_14 + v_49;
        const float v_50 = lm_load(tile_6, l_25*20 + (p_k_10 - k_3)*1 + 60);
        const float v_51 = lm_load(tile_5, (p_i_9 - i_1)*20 + l_25*1 + 3);
        const float v_52 = v_50 * v_51;
        sum_11 = sum_11 + v_52;
        const float v_53 = lm_load(tile_6, l_25*20 + (p_k_10 - k_3)*1 + 61);
        const float v_54 = v_53 * v_51;
        sum_12 = sum_12 + v_54;
        const float v_55 = lm_load(tile_5, (p_i_9 - i_1)*20 + l_25*1 + 23);
        const float v_56 = v_50 * v_55;
        sum_13 = sum_13 + v_56;
        const float v_57 = v_53 * v_55;
        sum_14 = sum_14 + v_57;
      }
      const bool v_58 = p_i_9 < i_end_2;
      const bool v_59 = p_k_10 < k_end_4;
      const float v_60 = lm_max(sum_11, 0.0f);
      if (v_58 && v_59) lm_store(b2, p_i_9*100 + p_k_10, v_60);
      const bool v_61 = p_k_10 + 1 < k_end_4;
      const float v_62 = lm_max(sum_12, 0.0f);
      if (v_58 && v_61) lm_store(b2, p_i_9*100 + p_k_10 + 1, v_62);
      const bool v_63 = p_i_9 + 1 < i_end_2;
      const float v_64 = lm_max(sum_13, 0.0f);
      if (v_63 && v_59) lm_store(b2, p_i_9*100 + p_k_10 + 100, v_64);
      const float v_65 = lm_max(sum_14, 0.0f);
      if (v_63 && v_61) lm_store(b2, p_i_9*100 + p_k_10 + 101, v_65);
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
            const float v_40 = v_38 * v_39;
            sum_11 = sum_11 + v_40;
            const float v_41 = lm_load(tile_6, (l_37 - l_27)*68 + (p_k_10 - k_3)*1 + 1);
            const float v_42 = v_41 * v_39;
            sum_12 = sum_12 + v_42;
            const float v_43 = lm_load(tile_6, (l_37 - l_27)*68 + (p_k_10 - k_3)*1 + 2);
            const float v_44 = v_43 * v_39;
            sum_13 = sum_13 + v_44;
            const float v_45 = lm_load(tile_6, (l_37 - l_27)*68 + (p_k_10 - k_3)*1 + 3);
            const float v_46 = v_45 * v_39;
            sum_14 = sum_14 + v_46;
            const float v_47 = lm_load(tile_5, (p_i_9 - i_2)*8 + (l_37 - l_27)*1 + 8);
            const float v_48 = v_38 * v_47;
            sum_15 = sum_15 + v_48;
            const float v_49 = v_41 * v_47;
            sum_16 = sum_16 + v_49;
            const float v_50 = v_43 * v_47;
            sum_17 = sum_17 + v_50;
            const float v_51 = v_45 * v_47;
            sum_18 = sum_18 + v_51;
            const float v_52 = lm_load(tile_5, (p_i_9 - i_2)*8 + (l_37 - l_27)*1 + 16);
            const float v_53 = v_38 * v_52;
            sum_19 = sum_19 + v_53;
            const float v_54 = v_41 * v_52;
            sum_20 = sum_20 + v_54;
            const float v_55 = v_43 * v_52;
            sum_21 = sum_21 + v_55;
            const float v_56 = v_45 * v_52;
            sum_22 = sum_22 + v_56;
            const float v_57 = lm_load(tile_5, (p_i_9 - i_2)*8 + (l_37 - l_27)*1 + 24);
            const float v_58 = v_38 * v_57;
            sum_23 = sum_23 + v_58;
            const float v_59 = v_41 * v_57;
            sum_24 = sum_24 + v_59;
            const float v_60 = v_43 * v_57;
            sum_25 = sum_25 + v_60;
            const float v_61 = v_45 * v_57;
            sum_26 = sum_26 + v_61;
            const float v_62 = lm_load(tile_6, (l_37 - l_27)*68 + (p_k_10 - k_3)*1 + 68);
            const float v_63 = lm_load(tile_5, (p_i_9 - i_2)*8 + (l_37 - l_27)*1 + 1);
            const float v_64 = v_62 * v_63;
            sum_11 = sum_11 + v_64;
            const float v_65 = lm_load(tile_6, (l_37 - l_27)*68 + (p_k_10 - k_3)*1 + 69);
            const float v_66 = v_65 * v_63;
            sum_12 = sum_12 + v_66;
            const float v_67 = lm_load(tile_6, (l_37 - l_27)*68 + (p_k_10 - k_3)*1 + 70);
            const float v_68 = v_67 * v_63;
            sum_13 = sum_13 + v_68;
            const float v_69 = lm_load(tile_6, (l_37 - l_27)*68 + (p_k_10 - k_3)*1 + 71);
            const float v_70 = v_69 * v_63;
            sum_14 = sum_14 + v_70;
            const float v_71 = lm_load(tile_5, (p_i_9 - i_2)*8 + (l_37 - l_27)*1 + 9);
            const float v_72 = v_62 * v_71;
            sum_15 = sum_15 + v_72;
            const float v_73 = v_65 * v_71;
            sum_16 = sum_16 + v_73;
            const float v_74 = v_67 * v_71;
            sum_17 = sum_17 + v_74;
            const float v_75 = v_69 * v_71;
            sum_18 = sum_18 + v_75;
            const float v_76 = lm_load(tile_5, (p_i_9 - i_2)*8 + (l_37 - l_27)*1 + 17);
            const float v_77 = v_62 * v_76;
            sum_19 = sum_19 + v_77;
            const float v_78 = v_65 * v_76;
            sum_20 = sum_20 + v_78;
            const float v_79 = v_67 * v_76;
            sum_21 = sum_21 + v_79;
            const float v_80 = v_69 * v_76;
            sum_22 = sum_22 + v_80;
            const float v_81 = lm_load(tile_5, (p_i_9 - i_2)*8 + (l_37 - l_27)*1 + 25);
            const float v_82 = v_62 * v_81;
            sum_23 = sum_23 + v_82;
            const float v_83 = v_65 * v_81;
            sum_24 = sum_24 + v_83;
            const float v_84 = v_67 * v_81;
            sum_25 = sum_25 + v_84;
            const float v_85 = v_69 * v_81;
            sum_26 = sum_26 + v_85;
            const float v_86 = lm_load(tile_6, (l_37 - l_27)*68 + (p_k_10 - k_3)*1 + 136);
            const float v_87 = lm_load(tile_5, (p_i_9 - i_2)*8 + (l_37 - l_27)*1 + 2);
            const float v_88 = v_86 * v_87;
            sum_11 = sum_11 + v_88;
            const float v_89 = lm_load(tile_6, (l_37 - l_27)*68 + (p_k_10 - k_3)*1 + 137);
            const float v_90 = v_89 * v_87;
            sum_12 = sum_12 + v_90;
            const float v_91 = lm_load(tile_6, (l_37 - l_27)*68 + (p_k_10 - k_3)*1 + 138);
            const float v_92 = v_91 * v_87;
            sum_13 = sum_13 + v_92;
            const float v_93 = lm_load(tile_6, (l_37 - l_27)*68 + (p_k_10 - k_3)*1 + 139);
            const float v_94 = v_93 * v_87;
            sum_14 = sum_14 + v_94;
            const float v_95 = lm_load(tile_5, (p_i_9 - i_2)*8 + (l_37 - l_27)*1 + 10);
            const float v_96 = v_86 * v_95;
            sum_15 = sum_15 + v_96;
            const float v_97 = v_89 * v_95;
            sum_16 = sum_16 + v_97;
            const float v_98 = v_91 * v_95;
            sum_17 = sum_17 + v_98;
            const float v_99 = v_93 * v_95;
            sum_18 = sum_18 + v_99;
            const float v_100 = lm_load(tile_5, (p_i_9 - i_2)*8 + (l_37 - l_27)*1 + 18);
            const float v_101 = v_86 * v_100;
            sum_19 = sum_19 + v_101;
            const float v_102 = v_89 * v_100;
            sum_20 = sum_20 + v_102;
            const float v_103 = v_91 * v_100;
            sum_21 = sum_21 + v_103;
            const float v_104 = v_93 * v_100;
            sum_22 = sum_22 + v_104;
            const float v_105 = lm_load(tile_5, (p_i_9 - i_2)*8 + (l_37 - l_27)*1 + 26);
            const float v_106 = v_86 * v_105;
            sum_23 = sum_23 + v_106;
            const float v_107 = v_89 * v_105;
            sum_24 = sum_24 + v_107;
            const float v_108 = v_91 * v_105;
            sum_25 = sum_25 + v_108;
            const float v_109 = v_93 * v_105;
            sum_26 = sum_26 + v_109;
            const float v_110 = lm_load(tile_6, (l_37 - l_27)*68 + (p_k_10 - k_3)*1 + 204);
            const float v_111 = lm_load(tile_5, (p_i_9 - i_2)*8 + (l_37 - l_27)*1 + 3);
            const float v_112 = v_110 * v_111;
            sum_11 = sum_11 + v_112;
            const float v_113 = lm_load(tile_6, (l_37 - l_27)*68 + (p_k_10 - k_3)*1 + 205);
            const float v_114 = v_113 * v_111;
            sum_12 = sum_12 + v_114;
            const float v_115 = lm_load(tile_6, (l_37 - l_27)*68 + (p_k_10 - k_3)*1 + 206);
            const float v_116 = v_115 * v_111;
            sum_13 = sum_13 + v_116;
            const float v_117 = lm_load(tile_6, (l_37 - l_27)*68 + (p_k_10 - k_3)*1 + 207);
            const float v_118 = v_117 * v_111;
            sum_14 = sum_14 + v_118;
            const float v_119 = lm_load(tile_5, (p_i_9 - i_2)*8 + (l_37 - l_27)*1 + 11);
            const float v_120 = v_110 * v_119;
            sum_15 = sum_15 + v_120;
            const float v_121 = v_113 * v_119;
            sum_16 = sum_16 + v_121;
            const float v_122 = v_115 * v_119;
            sum_17 = sum_17 + v_122;
            const float v_123 = v_117 * v_119;
            sum_18 = sum_18 + v_123;
            const float v_124 = lm_load(tile_5, (p_i_9 - i_2)*8 + (l_37 - l_27)*1 + 19);
            const float v_125 = v_110 * v_124;
            sum_19 = sum_19 + v_125;
            const float v_126 = v_113 * v_124;
            sum_20 = sum_20 + v_126;
            const float v_127 = v_115 * v_124;
            sum_21 = sum_21 + v_127;
            const float v_128 = v_117 * v_124;
            sum_22 = sum_22 + v_128;
            const float v_129 = lm_load(tile_5, (p_i_9 - i_2)*8 + (l_37 - l_27)*1 + 27);
            const float v_130 = v_110 * v_129;
            sum_23 = sum_23 + v_130;
            const float v_131 = v_113 * v_129;
            sum_24 = sum_24 + v_131;
            const float v_132 = v_115 * v_129;
            sum_25 = sum_25 + v_132;
            const float v_133 = v_117 * v_129;
            sum_26 = sum_26 + v_133;
          }
        }
        const bool v_134 = p_k_10 < k_end_4;
        const float v_135 = lm_max(sum_11, 0.0f);
        if (v_134) lm_store(b2, p_i_9*100 + p_k_10, v_135);
        const bool v_136 = p_k_10 + 1 < k_end_4;
        const float v_137 = lm_max(sum_12, 0.0f);
        if (v_136) lm_store(b2, p_i_9*100 + p_k_10 + 1, v_137);
        const bool v_138 = p_k_10 + 2 < k_end_4;
        const float v_139 = lm_max(sum_13, 0.0f);
        if (v_138) lm_store(b2, p_i_9*100 + p_k_10 + 2, v_139);
        const bool v_140 = p_k_10 + 3 < k_end_4;
        const float v_141 = lm_max(sum_14, 0.0f);
        if (v_140) lm_store(b2, p_i_9*100 + p_k_10 + 3, v_141);
        const float v_142 = lm_max(sum_15, 0.0f);
        if (v_134) lm_store(b2, p_i_9*100 + p_k_10 + 100, v_142);
        const float v_143 = lm_max(sum_16, 0.0f);
        if (v_136) lm_store(b2, p_i_9*100 + p_k_10 + 101, v_143);
        const float v_144 = lm_max(sum_17, 0.0f);
        if (v_138) lm_store(b2, p_i_9*100 + p_k_10 + 102, v_144);
        const float v_145 = lm_max(sum_18, 0.0f);
        if (v_140) lm_store(b2, p_i_9*100 + p_k_10 + 103, v_145);
        const float v_146 = lm_max(sum_19, 0.0f);
        if (v_134) lm_store(b2, p_i_9*100 + p_k_10 + 200, v_146);
        const float v_147 = lm_max(sum_20, 0.0f);
        if (v_136) lm_store(b2, p_i_9*100 + p_k_10 + 201, v_147);
        const float v_148 = lm_max(sum_21, 0.0f);
        if (v_138) lm_store(b2, p_i_9*100 + p_k_10 + 202, v_148);
        const float v_149 = lm_max(sum_22, 0.0f);
        if (v_140) lm_store(b2, p_i_9*100 + p_k_10 + 203, v_149);
        const float v_150 = lm_max(sum_23, 0.0f);
        if (v_134) lm_store(b2, p_i_9*100 + p_k_10 + 300, v_150);
        const float v_151 = lm_max(sum_24, 0.0f);
        if (v_136) lm_store(b2, p_i_9*100 + p_k_10 + 301, v_151);
        const float v_152 = lm_max(sum_25, 0.0f);
        if (v_138) lm_store(b2, p_i_9*100 + p_k_10 + 302, v_152);
        const float v_153 = lm_max(sum_26, 0.0f);
        if (v_140) lm_store(b2, p_i_9*100 + p_k_10 + 303, v_153);
      }
    }
    lm_barrier();
  }
}
