//   NVIDIA H100 80GB HBM3
//   lumin.graph 1
//   %0 = input(name="x", dtype=f16, shape=[1, 16, 17, 16], static=false) : f16[1, 16, 17, 16]
//   %1 = input(name="w", dtype=f16, shape=[32, 16, 3, 3], static=true) : f16[32, 16, 3, 3]
//   %2 = cast(%0; dtype=f32) : f32[1, 16, 17, 16]
//   %3 = cast(%1; dtype=f32) : f32[32, 16, 3, 3]
//   %4 = pad(%2; lows=[0, 0, 1, 1], highs=[0, 0, 1, 1]) : f32[1, 16, 19, 18]
//   %5 = window(%4; axis=3, size=3, stride=2, dilation=1) : f32[1, 16, 19, 8, 3]
//   %6 = window(%5; axis=2, size=3, stride=2, dilation=1) : f32[1, 16, 9, 3, 8, 3]
//   %7 = permute(%6; axes=[0, 2, 4, 1, 3, 5]) : f32[1, 9, 8, 16, 3, 3]
//   %8 = expand(%7; axes=[1], sizes=[32]) : f32[1, 32, 9, 8, 16, 3, 3]
//   %9 = expand(%3; axes=[0, 2, 3], sizes=[1, 9, 8]) : f32[1, 32, 9, 8, 16, 3, 3]
//   %10 = mul(%8, %9) : f32[1, 32, 9, 8, 16, 3, 3]
//   %11 = sum(%10; axes=[4, 5, 6]) : f32[1, 32, 9, 8]
//   %12 = constant(value=f32[](0.0)) : f32[]
//   %13 = expand(%12; axes=[0, 1, 2, 3], sizes=[1, 32, 9, 8]) : f32[1, 32, 9, 8]
//   %14 = max(%11, %13) : f32[1, 32, 9, 8]
//   %15 = cast(%14; dtype=f16) : f16[1, 32, 9, 8]
//   output "y" %15

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 block: i:16 j:2 k:18 t256
// k0 stage 0: spread 8
// k1 block: i:32 j:1 k:8 t64
// k1 residents: 1
// k1 stage 0: matrix 16x32 32 3
// k1 grid: blocks
//   program "region"
//   buffer x0 input f16[1, 16, 17, 16]
//   buffer x1 constant f16[32, 16, 3, 3]
//   buffer y0 output f16[1, 32, 9, 8]
//   buffer t4 global f16[1, 16, 19, 18]
//   kernel k0 call
//     axis i 16
//     axis j 19
//     axis k 18
//     for i 16 parallel
//       for j 2 parallel
//         for k 18 parallel
//           stage i j k
//             schedule i:1t j:1t k:8t k:1v
//             %0 = load x0[0, i, j - 1, k - 1] if (k < 17)*(j < 18)*(0 < j)*(0 < k) : f16
//             store t4[0, i, j, k] = %0
//   kernel k1 call
//     axis i 32
//     axis j 9
//     axis k 8
//     axis l 16
//     axis m 3
//     axis n 3
//     for i 32 parallel
//       for j 1 parallel
//         for k 8 parallel
//           stage i j k l m n
//             schedule l:1 m:1 k:16w i:32w k:16u i:8u k:1f i:1f n:1f pack t4@2(k:1 n:1) pack x1@2(i:1 n:1)
//             %0 = load t4[0, l, j*2 + m, k*2 + n] : f16
//             %1 = cast %0 : f32
//             %2 = load x1[i, l, m, n] : f16
//             %3 = cast %2 : f32
//             %4 = mul %1 %3 : f32
//             %5 = reduce add %4 over l m n : f32
//             %6 = constant 0.0 : f32
//             %7 = max %5 %6 : f32
//             %8 = cast %7 : f16
//             %9 = cast %8 : f32
//             %10 = cast %9 : f16
//             store y0[0, i, j, k] = %10

// lumin launches: {"version":1,"dims":[],"arguments":3,"workspace_bytes":11008,"prepared_bytes":0,"slab_offset":11008,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":10,"threads":96,"shared_bytes":0,"persistent":0,"arguments":[["argument",0],["workspace",0]]},{"function":"k1","kernel":"k1","when":"call","blocks":9,"threads":32,"shared_bytes":1536,"persistent":0,"arguments":[["workspace",0],["argument",1],["argument",2]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 96)(LM_PARAMETER(const lm_f16, b0), LM_PARAMETER(lm_f16, b1)) {
  LM_BUFFER(const lm_f16, b0, 4352);
  LM_BUFFER(lm_f16, b1, 5472);
  const lm_int i_1 = (lm_block / (10))*16;
  const lm_int j_2 = (lm_block % (10))*2;
  const lm_int j_end_3 = lm_imin(j_2 + 2, 19);
  const lm_int k_4 = (lm_block % (1))*18;
  // i:1t j:1t k:8t k:1v
  {
    const int t_k_5 = lm_thread % 3;
    const int t_j_6 = lm_thread / 3 % 2;
    const int t_i_7 = lm_thread / 6;
    const lm_int p_i_8 = i_1 + t_i_7;
    const lm_int p_j_9 = j_2 + t_j_6;
    const lm_int p_k_10 = k_4 + t_k_5*8;
    const bool v_11 = p_j_9 < j_end_3;
    const bool v_12 = p_k_10 < (k_4 + 18);
    const lm_f16 v_13 = v_11 && v_12 && ((lm_int)(p_k_10 < 17)) && ((lm_int)(p_j_9 < 18)) && ((lm_int)(0 < p_j_9)) && ((lm_int)(0 < p_k_10)) ? lm_load(b0, p_i_8*272 + p_j_9*16 + p_k_10 + (-17)) : lm_zero<lm_f16>();
    if (v_11 && v_12) lm_store(b1, p_i_8*342 + p_j_9*18 + p_k_10, v_13);
    const bool v_14 = p_k_10 + 1 < (k_4 + 18);
    const lm_f16 v_15 = v_11 && v_14 && ((lm_int)((p_k_10 + 1) < 17)) && ((lm_int)(p_j_9 < 18)) && ((lm_int)(0 < p_j_9)) && ((lm_int)(0 < (p_k_10 + 1))) ? lm_load(b0, p_i_8*272 + p_j_9*16 + p_k_10 + (-16)) : lm_zero<lm_f16>();
    if (v_11 && v_14) lm_store(b1, p_i_8*342 + p_j_9*18 + p_k_10 + 1, v_15);
    const bool v_16 = p_k_10 + 2 < (k_4 + 18);
    const lm_f16 v_17 = v_11 && v_16 && ((lm_int)((p_k_10 + 2) < 17)) && ((lm_int)(p_j_9 < 18)) && ((lm_int)(0 < p_j_9)) && ((lm_int)(0 < (p_k_10 + 2))) ? lm_load(b0, p_i_8*272 + p_j_9*16 + p_k_10 + (-15)) : lm_zero<lm_f16>();
    if (v_11 && v_16) lm_store(b1, p_i_8*342 + p_j_9*18 + p_k_10 + 2, v_17);
    const bool v_18 = p_k_10 + 3 < (k_4 + 18);
    const lm_f16 v_19 = v_11 && v_18 && ((lm_int)((p_k_10 + 3) < 17)) && ((lm_int)(p_j_9 < 18)) && ((lm_int)(0 < p_j_9)) && ((lm_int)(0 < (p_k_10 + 3))) ? lm_load(b0, p_i_8*272 + p_j_9*16 + p_k_10 + (-14)) : lm_zero<lm_f16>();
    if (v_11 && v_18) lm_store(b1, p_i_8*342 + p_j_9*18 + p_k_10 + 3, v_19);
    const bool v_20 = p_k_10 + 4 < (k_4 + 18);
    const lm_f16 v_21 = v_11 && v_20 && ((lm_int)((p_k_10 + 4) < 17)) && ((lm_int)(p_j_9 < 18)) && ((lm_int)(0 < p_j_9)) && ((lm_int)(0 < (p_k_10 + 4))) ? lm_load(b0, p_i_8*272 + p_j_9*16 + p_k_10 + (-13)) : lm_zero<lm_f16>();
    if (v_11 && v_20) lm_store(b1, p_i_8*342 + p_j_9*18 + p_k_10 + 4, v_21);
    const bool v_22 = p_k_10 + 5 < (k_4 + 18);
    const lm_f16 v_23 = v_11 && v_22 && ((lm_int)((p_k_10 + 5) < 17)) && ((lm_int)(p_j_9 < 18)) && ((lm_int)(0 < p_j_9)) && ((lm_int)(0 < (p_k_10 + 5))) ? lm_load(b0, p_i_8*272 + p_j_9*16 + p_k_10 + (-12)) : lm_zero<lm_f16>();
    if (v_11 && v_22) lm_store(b1, p_i_8*342 + p_j_9*18 + p_k_10 + 5, v_23);
    const bool v_24 = p_k_10 + 6 < (k_4 + 18);
    const lm_f16 v_25 = v_11 && v_24 && ((lm_int)((p_k_10 + 6) < 17)) && ((lm_int)(p_j_9 < 18)) && ((lm_int)(0 < p_j_9)) && ((lm_int)(0 < (p_k_10 + 6))) ? lm_load(b0, p_i_8*272 + p_j_9*16 + p_k_10 + (-11)) : lm_zero<lm_f16>();
    if (v_11 && v_24) lm_store(b1, p_i_8*342 + p_j_9*18 + p_k_10 + 6, v_25);
    const bool v_26 = p_k_10 + 7 < (k_4 + 18);
    const lm_f16 v_27 = v_11 && v_26 && ((lm_int)((p_k_10 + 7) < 17)) && ((lm_int)(p_j_9 < 18)) && ((lm_int)(0 < p_j_9)) && ((lm_int)(0 < (p_k_10 + 7))) ? lm_load(b0, p_i_8*272 + p_j_9*16 + p_k_10 + (-10)) : lm_zero<lm_f16>();
    if (v_11 && v_26) lm_store(b1, p_i_8*342 + p_j_9*18 + p_k_10 + 7, v_27);
  }
}

LM_KERNEL(k1, 32)(LM_PARAMETER(const lm_f16, b0), LM_PARAMETER(const lm_f16, b1), LM_PARAMETER(lm_f16, b2)) {
  LM_BUFFER(const lm_f16, b0, 5472);
  LM_BUFFER(const lm_f16, b1, 4608);
  LM_BUFFER(lm_f16, b2, 2304);
  LM_SHARED(lm_f16, tile_4, 0, 256);
  LM_SHARED(lm_f16, tile_5, 512, 512);
  const lm_int i_1 = (lm_block / (9))*32;
  const lm_int j_2 = (lm_block % (9))*1;
  const lm_int k_3 = (lm_block % (1))*8;
  // l:1 m:1 k:16w i:32w k:16u i:8u k:1f i:1f n:1f
  {
    const int w_k_6 = lm_thread / 32 / 1 % 1;
    const int w_i_7 = lm_thread / 32 % 1;
    {
      const lm_int p_k_8 = k_3 + w_k_6*16 + lm_thread % 32 / 4;
      const lm_int p_i_9 = i_1 + w_i_7*32 + lm_thread%4*2;
      float results_10[1][4][4] = {};
      for (lm_int l_11 = 0; l_11 < 16; l_11 += 1) {
        for (lm_int m_12 = 0; m_12 < 3; m_12 += 1) {
          lm_barrier();
          #pragma unroll
          for (int e_13 = lm_thread; e_13 < 256; e_13 += 32) {
            const int c_n_14 = e_13 % 16;
            const int e_15 = e_13 / 16;
            const int c_k_16 = e_15;
            const bool v_17 = (k_3 + c_k_16) < (k_3 + 8);
            const bool v_18 = c_n_14 < 3;
            lm_store(tile_4, c_k_16*16 + c_n_14*1, v_17 && v_18 ? lm_load(b0, j_2*36 + (k_3 + c_k_16)*2 + l_11*342 + m_12*18 + c_n_14) : lm_zero<lm_f16>());
          }
          for (int e_19 = lm_thread; e_19 < 512; e_19 += 32) {
            const int c_n_20 = e_19 % 16;
            const int e_21 = e_19 / 16;
            const int c_i_22 = e_21;
            const bool v_23 = c_n_20 < 3;
            lm_store(tile_5, c_i_22*16 + c_n_20*1, v_23 ? lm_load(b1, (i_1 + c_i_22)*144 + l_11*9 + m_12*3 + c_n_20) : lm_zero<lm_f16>());
          }
          lm_barrier();
          #pragma unroll
          for (int k_24 = 0; k_24 < 16; k_24 += 16) {
            unsigned left_25[1][4];
            unsigned right_26[4][2];
            lm_left_halves<16>(left_25[0], tile_4, (w_k_6*16 + 0)*16 + k_24*1);
            lm_right_halves<16>(right_26[0], tile_5, (w_i_7*32 + 0)*16 + k_24*1);
            lm_right_halves<16>(right_26[1], tile_5, (w_i_7*32 + 8)*16 + k_24*1);
            lm_right_halves<16>(right_26[2], tile_5, (w_i_7*32 + 16)*16 + k_24*1);
            lm_right_halves<16>(right_26[3], tile_5, (w_i_7*32 + 24)*16 + k_24*1);
            lm_multiply_f16(results_10[0][0], left_25[0], right_26[0]);
            lm_multiply_f16(results_10[0][1], left_25[0], right_26[1]);
            lm_multiply_f16(results_10[0][2], left_25[0], right_26[2]);
            lm_multiply_f16(results_10[0][3], left_25[0], right_26[3]);
          }
        }
      }
      const bool v_27 = p_k_8 < (k_3 + 8);
      const float v_28 = lm_max(results_10[0][0][0], 0.0f);
      const lm_f16 v_29 = lm_cast<lm_f16>(v_28);
      const float v_30 = lm_cast<float>(v_29);
      const lm_f16 v_31 = lm_cast<lm_f16>(v_30);
      if (v_27) lm_store(b2, p_i_9*72 + j_2*8 + p_k_8, v_31);
      const float v_32 = lm_max(results_10[0][0][1], 0.0f);
      const lm_f16 v_33 = lm_cast<lm_f16>(v_32);
      const float v_34 = lm_cast<float>(v_33);
      const lm_f16 v_35 = lm_cast<lm_f16>(v_34);
      if (v_27) lm_store(b2, p_i_9*72 + j_2*8 + p_k_8 + 72, v_35);
      const float v_36 = lm_max(results_10[0][1][0], 0.0f);
      const lm_f16 v_37 = lm_cast<lm_f16>(v_36);
      const float v_38 = lm_cast<float>(v_37);
      const lm_f16 v_39 = lm_cast<lm_f16>(v_38);
      if (v_27) lm_store(b2, p_i_9*72 + j_2*8 + p_k_8 + 576, v_39);
      const float v_40 = lm_max(results_10[0][1][1], 0.0f);
      const lm_f16 v_41 = lm_cast<lm_f16>(v_40);
      const float v_42 = lm_cast<float>(v_41);
      const lm_f16 v_43 = lm_cast<lm_f16>(v_42);
      if (v_27) lm_store(b2, p_i_9*72 + j_2*8 + p_k_8 + 648, v_43);
      const float v_44 = lm_max(results_10[0][2][0], 0.0f);
      const lm_f16 v_45 = lm_cast<lm_f16>(v_44);
      const float v_46 = lm_cast<float>(v_45);
      const lm_f16 v_47 = lm_cast<lm_f16>(v_46);
      if (v_27) lm_store(b2, p_i_9*72 + j_2*8 + p_k_8 + 1152, v_47);
      const float v_48 = lm_max(results_10[0][2][1], 0.0f);
      const lm_f16 v_49 = lm_cast<lm_f16>(v_48);
      const float v_50 = lm_cast<float>(v_49);
      const lm_f16 v_51 = lm_cast<lm_f16>(v_50);
      if (v_27) lm_store(b2, p_i_9*72 + j_2*8 + p_k_8 + 1224, v_51);
      const float v_52 = lm_max(results_10[0][3][0], 0.0f);
      const lm_f16 v_53 = lm_cast<lm_f16>(v_52);
      const float v_54 = lm_cast<float>(v_53);
      const lm_f16 v_55 = lm_cast<lm_f16>(v_54);
      if (v_27) lm_store(b2, p_i_9*72 + j_2*8 + p_k_8 + 1728, v_55);
      const float v_56 = lm_max(results_10[0][3][1], 0.0f);
      const lm_f16 v_57 = lm_cast<lm_f16>(v_56);
      const float v_58 = lm_cast<float>(v_57);
      const lm_f16 v_59 = lm_cast<lm_f16>(v_58);
      if (v_27) lm_store(b2, p_i_9*72 + j_2*8 + p_k_8 + 1800, v_59);
      const bool v_60 = p_k_8 + 8 < (k_3 + 8);
      const float v_61 = lm_max(results_10[0][0][2], 0.0f);
      const lm_f16 v_62 = lm_cast<lm_f16>(v_61);
      const float v_63 = lm_cast<float>(v_62);
      const lm_f16 v_64 = lm_cast<lm_f16>(v_63);
      if (v_60) lm_store(b2, p_i_9*72 + j_2*8 + p_k_8 + 8, v_64);
      const float v_65 = lm_max(results_10[0][0][3], 0.0f);
      const lm_f16 v_66 = lm_cast<lm_f16>(v_65);
      const float v_67 = lm_cast<float>(v_66);
      const lm_f16 v_68 = lm_cast<lm_f16>(v_67);
      if (v_60) lm_store(b2, p_i_9*72 + j_2*8 + p_k_8 + 80, v_68);
      const float v_69 = lm_max(results_10[0][1][2], 0.0f);
      const lm_f16 v_70 = lm_cast<lm_f16>(v_69);
      const float v_71 = lm_cast<float>(v_70);
      const lm_f16 v_72 = lm_cast<lm_f16>(v_71);
      if (v_60) lm_store(b2, p_i_9*72 + j_2*8 + p_k_8 + 584, v_72);
      const float v_73 = lm_max(results_10[0][1][3], 0.0f);
      const lm_f16 v_74 = lm_cast<lm_f16>(v_73);
      const float v_75 = lm_cast<float>(v_74);
      const lm_f16 v_76 = lm_cast<lm_f16>(v_75);
      if (v_60) lm_store(b2, p_i_9*72 + j_2*8 + p_k_8 + 656, v_76);
      const float v_77 = lm_max(results_10[0][2][2], 0.0f);
      const lm_f16 v_78 = lm_cast<lm_f16>(v_77);
      const float v_79 = lm_cast<float>(v_78);
      const lm_f16 v_80 = lm_cast<lm_f16>(v_79);
      if (v_60) lm_store(b2, p_i_9*72 + j_2*8 + p_k_8 + 1160, v_80);
      const float v_81 = lm_max(results_10[0][2][3], 0.0f);
      const lm_f16 v_82 = lm_cast<lm_f16>(v_81);
      const float v_83 = lm_cast<float>(v_82);
      const lm_f16 v_84 = lm_cast<lm_f16>(v_83);
      if (v_60) lm_store(b2, p_i_9*72 + j_2*8 + p_k_8 + 1232, v_84);
      const float v_85 = lm_max(results_10[0][3][2], 0.0f);
      const lm_f16 v_86 = lm_cast<lm_f16>(v_85);
      const float v_87 = lm_cast<float>(v_86);
      const lm_f16 v_88 = lm_cast<lm_f16>(v_87);
      if (v_60) lm_store(b2, p_i_9*72 + j_2*8 + p_k_8 + 1736, v_88);
      const float v_89 = lm_max(results_10[0][3][3], 0.0f);
      const lm_f16 v_90 = lm_cast<lm_f16>(v_89);
      const float v_91 = lm_cast<float>(v_90);
      const lm_f16 v_92 = lm_cast<lm_f16>(v_91);
      if (v_60) lm_store(b2, p_i_9*72 + j_2*8 + p_k_8 + 1808, v_92);
    }
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// form halo
// form: halo
// k1 block: j:1 t1024
// k1 residents: 1
// k1 stage 0: spread 1
// k1 stage 1: tile 1x1 16 3
// k1 grid: persistent 1
//   program "region"
//   buffer x0 input f16[1, 16, 17, 16]
//   buffer x1 constant f16[32, 16, 3, 3]
//   buffer y0 output f16[1, 32, 9, 8]
//   buffer t4 scratch f16[1, 16, 3, 18]
//   kernel k1 call groups 1
//     axis i 32
//     axis j 9
//     axis k 8
//     axis l 16
//     axis m 3
//     axis n 3
//     axis h0 16
//     axis h1 19
//     axis h2 18
//     for j 1 parallel
//       halo h1 of j stride 2 low 0 high 2
//         stage h0 h1 h2
//           schedule h0:1t h1:1t h2:1t
//           %0 = load x0[0, h0, h1 - 1, h2 - 1] if (h1 < 18)*(0 < h1)*(0 < h2)*(h2 < 17) : f16
//           store t4[0, h0, h1 - start_h1, h2] = %0
//       stage i j k l m n
//         schedule l:1 m:1 k:1t i:1t n:1u pack x1@2(i:1 n:1)
//         %0 = load t4[0, l, j*2 + m - start_j*2, k*2 + n] : f16
//         %1 = cast %0 : f32
//         %2 = load x1[i, l, m, n] : f16
//         %3 = cast %2 : f32
//         %4 = mul %1 %3 : f32
//         %5 = reduce add %4 over l m n : f32
//         %6 = constant 0.0 : f32
//         %7 = max %5 %6 : f32
//         %8 = cast %7 : f16
//         %9 = cast %8 : f32
//         %10 = cast %9 : f16
//         store y0[0, i, j, k] = %10

// lumin launches: {"version":1,"dims":[],"arguments":3,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k1","when":"call","blocks":9,"threads":864,"shared_bytes":2048,"persistent":0,"arguments":[["argument",0],["argument",1],["argument",2]],"resident":1}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 864)(LM_PARAMETER(const lm_f16, b0), LM_PARAMETER(const lm_f16, b1), LM_PARAMETER(lm_f16, b2)) {
  LM_BUFFER(const lm_f16, b0, 4352);
  LM_BUFFER(const lm_f16, b1, 4608);
  LM_BUFFER(lm_f16, b2, 2304);
  LM_SHARED(lm_f16, s3, 0, 864);
  LM_SHARED(lm_f16, tile_14, 1792, 96);
  for (lm_i64 block_1 = lm_block; block_1 < 9; block_1 += lm_blocks) {
    const lm_int j_2 = (block_1)*1;
    {
      const lm_int halo_3 = j_2*2 - 0;
      const lm_int h1_4 = lm_imax(halo_3, 0);
      const lm_int h1_end_5 = lm_imin(((j_2 + 1) - 1)*2 + 3, 19);
      // h0:1t h1:1t h2:1t
      {
        const int t_h2_6 = lm_thread % 18;
        const int t_h1_7 = lm_thread / 18 % 3;
        const int t_h0_8 = lm_thread / 54;
        const lm_int p_h0_9 = t_h0_8;
        const lm_int p_h1_10 = h1_4 + t_h1_7;
        const lm_int p_h2_11 = t_h2_6;
        const bool v_12 = p_h1_10 < h1_end_5;
        const lm_f16 v_13 = v_12 && ((lm_int)(p_h1_10 < 18)) && ((lm_int)(0 < p_h1_10)) && ((lm_int)(0 < p_h2_11)) && ((lm_int)(p_h2_11 < 17)) ? lm_load(b0, p_h0_9*272 + p_h1_10*16 + p_h2_11 + (-17)) : lm_zero<lm_f16>();
        if (v_12) lm_store(s3, p_h0_9*54 + p_h1_10*18 + p_h2_11 + halo_3*(-18), v_13);
      }
    }
    lm_barrier();
    // l:1 m:1 k:1t i:1t n:1u
    {
      const bool busy_15 = lm_thread < 256;
      const int t_i_16 = lm_thread % 32;
      const int t_k_17 = lm_thread / 32 % 8;
      {
        const lm_int p_i_18 = t_i_16;
        const lm_int p_k_19 = t_k_17;
        float sum_20 = 0.0f;
        for (lm_int l_21 = 0; l_21 < 16; l_21 += 1) {
          for (lm_int m_22 = 0; m_22 < 3; m_22 += 1) {
            lm_barrier();
            #pragma unroll
            for (int e_23 = lm_thread; e_23 < 96; e_23 += 864) {
              const int c_n_24 = e_23 % 3;
              const int e_25 = e_23 / 3;
              const int c_i_26 = e_25;
              lm_store(tile_14, c_i_26*3 + c_n_24*1, lm_load(b1, c_i_26*144 + l_21*9 + m_22*3 + c_n_24));
            }
            lm_barrier();
            const lm_f16 v_27 = lm_load(s3, j_2*36 + p_k_19*2 + l_21*54 + m_22*18 + j_2*(-36));
            const float v_28 = lm_cast<float>(v_27);
            const lm_f16 v_29 = lm_load(tile_14, p_i_18*3);
            const float v_30 = lm_cast<float>(v_29);
            sum_20 = lm_fma(v_28, v_30, sum_20);
            const lm_f16 v_31 = lm_load(s3, j_2*36 + p_k_19*2 + l_21*54 + m_22*18 + j_2*(-36) + 1);
            const float v_32 = lm_cast<float>(v_31);
            const lm_f16 v_33 = lm_load(tile_14, p_i_18*3 + 1);
            const float v_34 = lm_cast<float>(v_33);
            sum_20 = lm_fma(v_32, v_34, sum_20);
            const lm_f16 v_35 = lm_load(s3, j_2*36 + p_k_19*2 + l_21*54 + m_22*18 + j_2*(-36) + 2);
            const float v_36 = lm_cast<float>(v_35);
            const lm_f16 v_37 = lm_load(tile_14, p_i_18*3 + 2);
            const float v_38 = lm_cast<float>(v_37);
            sum_20 = lm_fma(v_36, v_38, sum_20);
          }
        }
        const float v_39 = lm_max(sum_20, 0.0f);
        const lm_f16 v_40 = lm_cast<lm_f16>(v_39);
        const float v_41 = lm_cast<float>(v_40);
        const lm_f16 v_42 = lm_cast<lm_f16>(v_41);
        if (busy_15) lm_store(b2, p_i_18*72 + j_2*8 + p_k_19, v_42);
      }
    }
    lm_barrier();
  }
}
