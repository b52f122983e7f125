//   NVIDIA H100 80GB HBM3
//   lumin.graph 1
//   %0 = input(name="q", dtype=f32, shape=[2, 40, 16], static=false) : f32[2, 40, 16]
//   %1 = input(name="k", dtype=f32, shape=[1, 96, 16], static=false) : f32[1, 96, 16]
//   %2 = input(name="v", dtype=f32, shape=[1, 96, 16], static=false) : f32[1, 96, 16]
//   %3 = permute(%1; axes=[0, 2, 1]) : f32[1, 16, 96]
//   %4 = split(%3; axis=0, sizes=[]) : f32[16, 96]
//   %5 = expand(%0; axes=[3], sizes=[96]) : f32[2, 40, 16, 96]
//   %6 = expand(%4; axes=[0, 1], sizes=[2, 40]) : f32[2, 40, 16, 96]
//   %7 = mul(%5, %6) : f32[2, 40, 16, 96]
//   %8 = sum(%7; axes=[2]) : f32[2, 40, 96]
//   %9 = constant(value=f32[](0.25)) : f32[]
//   %10 = expand(%9; axes=[0, 1, 2], sizes=[2, 40, 96]) : f32[2, 40, 96]
//   %11 = mul(%8, %10) : f32[2, 40, 96]
//   %12 = max_reduce(%11; axes=[2]) : f32[2, 40]
//   %13 = expand(%12; axes=[2], sizes=[96]) : f32[2, 40, 96]
//   %14 = constant(value=f32[](-1.0)) : f32[]
//   %15 = expand(%14; axes=[0, 1, 2], sizes=[2, 40, 96]) : f32[2, 40, 96]
//   %16 = mul(%13, %15) : f32[2, 40, 96]
//   %17 = add(%11, %16) : f32[2, 40, 96]
//   %18 = constant(value=f32[](1.4426950408889634)) : f32[]
//   %19 = expand(%18; axes=[0, 1, 2], sizes=[2, 40, 96]) : f32[2, 40, 96]
//   %20 = mul(%17, %19) : f32[2, 40, 96]
//   %21 = exp2(%20) : f32[2, 40, 96]
//   %22 = sum(%21; axes=[2]) : f32[2, 40]
//   %23 = recip(%22) : f32[2, 40]
//   %24 = expand(%23; axes=[2], sizes=[96]) : f32[2, 40, 96]
//   %25 = mul(%21, %24) : f32[2, 40, 96]
//   %26 = split(%2; axis=0, sizes=[]) : f32[96, 16]
//   %27 = expand(%25; axes=[3], sizes=[16]) : f32[2, 40, 96, 16]
//   %28 = expand(%26; axes=[0, 1], sizes=[2, 40]) : f32[2, 40, 96, 16]
//   %29 = mul(%27, %28) : f32[2, 40, 96, 16]
//   %30 = sum(%29; axes=[2]) : f32[2, 40, 16]
//   output "y" %30

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: online
// k0 block: j:1 t256
// k0 residents: 1
// k0 stage 0: spread 4
// k0 stage 1: spread 4
// k0 stage 2: tile 1x1 16 1
// k0 stage 3: lanes 32 4
// k0 stage 4: spread 4
// k0 stage 5: lanes 32 4
// k0 stage 6: tile 1x1 16 1
// k0 stage 7: spread 4
// k0 stage 8: spread 4
// k0 grid: blocks
//   program "region"
//   buffer x0 input f32[2, 40, 16]
//   buffer x1 input f32[1, 96, 16]
//   buffer x2 input f32[1, 96, 16]
//   buffer y0 output f32[2, 40, 16]
//   buffer t11 scratch f32[1, 1, 64]
//   buffer t12 scratch f32[1, 1]
//   buffer t21 scratch f32[1, 1, 64]
//   buffer t23 scratch f32[1, 1]
//   buffer t12_new scratch f32[1, 1]
//   buffer t12_shrink scratch f32[1, 1]
//   buffer t12_total scratch f32[1, 1]
//   buffer mixed3_y0 scratch f32[1, 16]
//   kernel k0 call
//     axis j 80
//     axis k 16
//     axis l 96
//     axis m 16
//     for j 1 parallel
//       stage j
//         schedule j:4t j:1v
//         %0 = constant -3.4028234663852886e+38 : f32
//         store t12[0, j - start_j] = %0
//         %2 = constant 0.0 : f32
//         store t12_total[0, j - start_j] = %2
//       stage j k
//         schedule k:4t k:1v
//         %0 = constant 0.0 : f32
//         store mixed3_y0[j - start_j, k] = %0
//       for l 64 sequential
//         stage j l m
//           schedule m:4 j:1t l:1t m:1u pack x0@0(j:1 m:1) pack x1@0(l:1 m:1)
//           %0 = load x0[0, j, m] : f32
//           %1 = load x1[0, l, m] : f32
//           %2 = mul %0 %1 : f32
//           %3 = reduce add %2 over m : f32
//           %4 = constant 0.25 : f32
//           %5 = mul %3 %4 : f32
//           store t11[0, j - start_j, l - start_l] = %5
//         stage j l
//           schedule l:4t l:1v
//           %0 = load t11[0, j - start_j, l - start_l] : f32
//           %1 = reduce max %0 over l : f32
//           %2 = load t12[0, j - start_j] : f32
//           %3 = max %1 %2 : f32
//           store t12_new[0, j - start_j] = %3
//         stage j
//           schedule j:4t j:1v
//           %0 = load t12_new[0, j - start_j] : f32
//           %1 = load t12[0, j - start_j] : f32
//           %2 = sub %1 %0 : f32
//           %3 = exp %2 : f32
//           store t12_shrink[0, j - start_j] = %3
//           store t12[0, j - start_j] = %0
//         stage j l
//           schedule l:4t l:1v
//           %0 = load t12_new[0, j - start_j] : f32
//           %1 = load t11[0, j - start_j, l - start_l] : f32
//           %2 = sub %1 %0 : f32
//           %3 = exp %2 : f32
//           store t21[0, j - start_j, l - start_l] = %3
//           %5 = reduce add %3 over l : f32
//           %6 = load t12_total[0, j - start_j] : f32
//           %7 = load t12_shrink[0, j - start_j] : f32
//           %8 = mul %6 %7 : f32
//           %9 = add %8 %5 : f32
//           store t12_total[0, j - start_j] = %9
//         stage j k l
//           schedule l:16 l:4 j:1t k:1t l:1u pack x2@1(l:1 k:1)
//           %0 = load t21[0, j - start_j, l - start_l] : f32
//           %1 = load x2[0, l, k] : f32
//           %2 = mul %0 %1 : f32
//           %3 = reduce add %2 over l : f32
//           %4 = load mixed3_y0[j - start_j, k] : f32
//           %5 = load t12_shrink[0, j - start_j] : f32
//           %6 = mul %4 %5 : f32
//           %7 = add %6 %3 : f32
//           store mixed3_y0[j - start_j, k] = %7
//       stage j
//         schedule j:4t j:1v
//         %0 = load t12_total[0, j - start_j] : f32
//         %1 = recip %0 : f32
//         store t23[0, j - start_j] = %1
//       stage j k
//         schedule k:4t k:1v
//         %0 = load mixed3_y0[j - start_j, k] : f32
//         %1 = load t23[0, j - start_j] : f32
//         %2 = mul %0 %1 : f32
//         store y0[0, j, k] = %2

// lumin launches: {"version":1,"dims":[],"arguments":4,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":80,"threads":64,"shared_bytes":6528,"persistent":0,"arguments":[["argument",0],["argument",1],["argument",2],["argument",3]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 64)(LM_PARAMETER(const float, b0), LM_PARAMETER(const float, b1), LM_PARAMETER(const float, b2), LM_PARAMETER(float, b3)) {
  LM_BUFFER(const float, b0, 1280);
  LM_BUFFER(const float, b1, 1536);
  LM_BUFFER(const float, b2, 1536);
  LM_BUFFER(float, b3, 1280);
  LM_SHARED(float, s4, 0, 1);
  LM_SHARED(float, s5, 128, 1);
  LM_SHARED(float, s6, 256, 16);
  LM_SHARED(float, s7, 384, 64);
  LM_SHARED(float, s8, 640, 1);
  LM_SHARED(float, s9, 768, 1);
  LM_SHARED(float, s10, 896, 64);
  LM_SHARED(float, s11, 1152, 1);
  LM_SHARED(float, tile_9, 1280, 20);
  LM_SHARED(float, tile_10, 1408, 1280);
  LM_SHARED(float, tile_83, 1280, 320);
  const lm_int j_1 = (lm_block)*1;
  // j:4t j:1v
  {
    const bool busy_2 = lm_thread < 1;
    const bool v_3 = j_1 < (j_1 + 1);
    if (busy_2 && v_3) lm_store(s4, j_1 + j_1*(-1), (-3.4028234663852886e+38f));
    if (busy_2 && v_3) lm_store(s5, j_1 + j_1*(-1), 0.0f);
  }
  lm_barrier();
  // k:4t k:1v
  {
    const bool busy_4 = lm_thread < 4;
    const int t_k_5 = lm_thread % 4;
    const lm_int p_k_6 = t_k_5*4;
    if (busy_4) lm_store_vector<4>(s6, j_1*16 + p_k_6 + j_1*(-16), lm_vector<float, 4>{{0.0f, 0.0f, 0.0f, 0.0f}});
  }
  lm_barrier();
  for (lm_int l_7 = 0; l_7 < 96; l_7 += 64) {
    const lm_int l_end_8 = lm_imin(l_7 + 64, 96);
    // m:4 j:1t l:1t m:1u
    {
      const int t_l_11 = lm_thread;
      {
        const lm_int p_l_12 = l_7 + t_l_11;
        float sum_13 = 0.0f;
        lm_barrier();
        #pragma unroll
        for (int e_14 = lm_thread; e_14 < 4; e_14 += 64) {
          const int c_m_15 = (e_14 % 4)*4;
          const int e_16 = e_14 / 4;
          const int c_j_17 = e_16;
          lm_store_vector<4>(tile_9, c_j_17*20 + c_m_15*1, lm_load_vector<4>(b0, (j_1 + c_j_17)*16 + c_m_15));
        }
        #pragma unroll
        for (int e_18 = lm_thread; e_18 < 256; e_18 += 64) {
          const int c_m_19 = (e_18 % 4)*4;
          const int e_20 = e_18 / 4;
          const int c_l_21 = e_20;
          const bool v_22 = (l_7 + c_l_21) < l_end_8;
          lm_store_vector<4>(tile_10, c_l_21*20 + c_m_19*1, v_22 ? lm_load_vector<4>(b1, (l_7 + c_l_21)*16 + c_m_19) : lm_zero<lm_vector<float, 4>>());
        }
        lm_barrier();
        #pragma unroll 4
        for (lm_int m_23 = 0; m_23 < 16; m_23 += 4) {
          const float v_24 = lm_load(tile_9, m_23*1);
          const float v_25 = lm_load(tile_10, (p_l_12 - l_7)*20 + m_23*1);
          const float v_26 = v_24 * v_25;
          sum_13 = sum_13 + v_26;
          const float v_27 = lm_load(tile_9, m_23*1 + 1);
          const float v_28 = lm_load(tile_10, (p_l_12 - l_7)*20 + m_23*1 + 1);
          const float v_29 = v_27 * v_28;
          sum_13 = sum_13 + v_29;
          const float v_30 = lm_load(tile_9, m_23*1 + 2);
          const float v_31 = lm_load(tile_10, (p_l_12 - l_7)*20 + m_23*1 + 2);
          const float v_32 = v_30 * v_31;
          sum_13 = sum_13 + v_32;
          const float v_33 = lm_load(tile_9, m_23*1 + 3);
          const float v_34 = lm_load(tile_10, (p_l_12 - l_7)*20 + m_23*1 + 3);
          const float v_35 = v_33 * v_34;
          sum_13 = sum_13 + v_35;
        }
        const bool v_36 = p_l_12 < l_end_8;
        const float v_37 = sum_13 * 0.25f;
        if (v_36) lm_store(s7, j_1*64 + p_l_12 + j_1*(-64) + l_7*(-1), v_37);
      }
    }
    lm_barrier();
    // l:4t l:1v
    {
      const bool busy_38 = lm_thread < 16;
      const int t_l_39 = lm_thread % 16;
      {
        float sum_40 = -lm_infinity<float>();
        const lm_int p_l_41 = l_7 + t_l_39*4;
        const bool v_42 = p_l_41 < l_end_8;
        const float v_43 = v_42 ? lm_load(s7, j_1*64 + p_l_41 + j_1*(-64) + l_7*(-1)) : lm_zero<float>();
        if (v_42) sum_40 = lm_max(sum_40, v_43);
        const bool v_44 = p_l_41 + 1 < l_end_8;
        const float v_45 = v_44 ? lm_load(s7, j_1*64 + p_l_41 + j_1*(-64) + l_7*(-1) + 1) : lm_zero<float>();
        if (v_44) sum_40 = lm_max(sum_40, v_45);
        const bool v_46 = p_l_41 + 2 < l_end_8;
        const float v_47 = v_46 ? lm_load(s7, j_1*64 + p_l_41 + j_1*(-64) + l_7*(-1) + 2) : lm_zero<float>();
        if (v_46) sum_40 = lm_max(sum_40, v_47);
        const bool v_48 = p_l_41 + 3 < l_end_8;
        const float v_49 = v_48 ? lm_load(s7, j_1*64 + p_l_41 + j_1*(-64) + l_7*(-1) + 3) : lm_zero<float>();
        if (v_48) sum_40 = lm_max(sum_40, v_49);
        sum_40 = lm_max(sum_40, lm_shuffle_xor(sum_40, 1));
        sum_40 = lm_max(sum_40, lm_shuffle_xor(sum_40, 2));
        sum_40 = lm_max(sum_40, lm_shuffle_xor(sum_40, 4));
        sum_40 = lm_max(sum_40, lm_shuffle_xor(sum_40, 8));
        const float v_50 = lm_load(s4, j_1 + j_1*(-1));
        const float v_51 = lm_max(sum_40, v_50);
        if (busy_38 && t_l_39 == 0) lm_store(s8, j_1 + j_1*(-1), v_51);
      }
    }
    lm_barrier();
    // j:4t j:1v
    {
      const bool busy_52 = lm_thread < 1;
      const bool v_53 = j_1 < (j_1 + 1);
      const float v_54 = busy_52 && v_53 ? lm_load(s4, j_1 + j_1*(-1)) : lm_zero<float>();
      const float v_55 = v_53 ? lm_load(s8, j_1 + j_1*(-1)) : lm_zero<float>();
      const float v_56 = v_54 - v_55;
      const float v_57 = lm_exp(v_56);
      if (busy_52 && v_53) lm_store(s9, j_1 + j_1*(-1), v_57);
      if (busy_52 && v_53) lm_store(s4, j_1 + j_1*(-1), v_55);
    }
    lm_barrier();
    // l:4t l:1v
    {
      const bool busy_58 = lm_thread < 16;
      const int t_l_59 = lm_thread % 16;
      {
        float sum_60 = 0.0f;
        const float v_61 = lm_load(s8, j_1 + j_1*(-1));
        const lm_int p_l_62 = l_7 + t_l_59*4;
        const bool v_63 = p_l_62 < l_end_8;
        const float v_64 = v_63 ? lm_load(s7, j_1*64 + p_l_62 + j_1*(-64) + l_7*(-1)) : lm_zero<float>();
        const float v_65 = v_64 - v_61;
        const float v_66 = lm_exp(v_65);
        if (v_63) sum_60 = sum_60 + v_66;
        const bool v_67 = p_l_62 + 1 < l_end_8;
        const float v_68 = v_67 ? lm_load(s7, j_1*64 + p_l_62 + j_1*(-64) + l_7*(-1) + 1) : lm_zero<float>();
        const float v_69 = v_68 - v_61;
        const float v_70 = lm_exp(v_69);
        if (v_67) sum_60 = sum_60 + v_70;
        const bool v_71 = p_l_62 + 2 < l_end_8;
        const float v_72 = v_71 ? lm_load(s7, j_1*64 + p_l_62 + j_1*(-64) + l_7*(-1) + 2) : lm_zero<float>();
        const float v_73 = v_72 - v_61;
        const float v_74 = lm_exp(v_73);
        if (v_71) sum_60 = sum_60 + v_74;
        const bool v_75 = p_l_62 + 3 < l_end_8;
        const float v_76 = v_75 ? lm_load(s7, j_1*64 + p_l_62 + j_1*(-64) + l_7*(-1) + 3) : lm_zero<float>();
        const float v_77 = v_76 - v_61;
        const float v_78 = lm_exp(v_77);
        if (v_75) sum_60 = sum_60 + v_78;
        if (busy_58 && v_63) lm_store(s10, j_1*64 + p_l_62 + j_1*(-64) + l_7*(-1), v_66);
        if (busy_58 && v_67) lm_store(s10, j_1*64 + p_l_62 + j_1*(-64) + l_7*(-1) + 1, v_70);
        if (busy_58 && v_71) lm_store(s10, j_1*64 + p_l_62 + j_1*(-64) + l_7*(-1) + 2, v_74);
        if (busy_58 && v_75) lm_store(s10, j_1*64 + p_l_62 + j_1*(-64) + l_7*(-1) + 3, v_78);
        sum_60 = sum_60 + lm_shuffle_xor(sum_60, 1);
        sum_60 = sum_60 + lm_shuffle_xor(sum_60, 2);
        sum_60 = sum_60 + lm_shuffle_xor(sum_60, 4);
        sum_60 = sum_60 + lm_shuffle_xor(sum_60, 8);
        const float v_79 = busy_58 && t_l_59 == 0 ? lm_load(s5, j_1 + j_1*(-1)) : lm_zero<float>();
        const float v_80 = lm_load(s9, j_1 + j_1*(-1));
        const float v_81 = v_79 * v_80;
        const float v_82 = v_81 + sum_60;
        if (busy_58 && t_l_59 == 0) lm_store(s5, j_1 + j_1*(-1), v_82);
      }
    }
    lm_barrier();
    // l:16 l:4 j:1t k:1t l:1u
    {
      const bool busy_84 = lm_thread < 16;
      const int t_k_85 = lm_thread % 16;
      {
        const lm_int p_k_86 = t_k_85;
        float sum_87 = 0.0f;
        for (lm_int l_88 = l_7; l_88 < l_end_8; l_88 += 16) {
          const lm_int l_end_89 = lm_imin(l_88 + 16, l_end_8);
          lm_barrier();
          #pragma unroll
          for (int e_90 = lm_thread; e_90 < 64; e_90 += 64) {
            const int c_k_91 = (e_90 % 4)*4;
            const int e_92 = e_90 / 4;
            const int c_l_93 = e_92;
            const bool v_94 = (l_88 + c_l_93) < l_end_89;
            lm_store_vector<4>(tile_83, c_l_93*20 + c_k_91*1, v_94 ? lm_load_vector<4>(b2, c_k_91 + (l_88 + c_l_93)*16) : lm_zero<lm_vector<float, 4>>());
          }
          lm_barrier();
          #pragma unroll 4
          for (lm_int l_95 = l_88; l_95 < l_end_89; l_95 += 4) {
            const bool v_96 = l_95 < l_end_89;
            const float v_97 = v_96 ? lm_load(s10, j_1*64 + l_95 + j_1*(-64) + l_7*(-1)) : lm_zero<float>();
            const float v_98 = lm_load(tile_83, (l_95 - l_88)*20 + p_k_86*1);
            const float v_99 = v_97 * v_98;
            sum_87 = sum_87 + v_99;
            const bool v_100 = l_95 + 1 < l_end_89;
            const float v_101 = v_100 ? lm_load(s10, j_1*64 + l_95 + j_1*(-64) + l_7*(-1) + 1) : lm_zero<float>();
            const float v_102 = lm_load(tile_83, (l_95 - l_88)*20 + p_k_86*1 + 20);
            const float v_103 = v_101 * v_102;
            sum_87 = sum_87 + v_103;
            const bool v_104 = l_95 + 2 < l_end_89;
            const float v_105 = v_104 ? lm_load(s10, j_1*64 + l_95 + j_1*(-64) + l_7*(-1) + 2) : lm_zero<float>();
            const float v_106 = lm_load(tile_83, (l_95 - l_88)*20 + p_k_86*1 + 40);
            const float v_107 = v_105 * v_106;
            sum_87 = sum_87 + v_107;
            const bool v_108 = l_95 + 3 < l_end_89;
            const float v_109 = v_108 ? lm_load(s10, j_1*64 + l_95 + j_1*(-64) + l_7*(-1) + 3) : lm_zero<float>();
            const float v_110 = lm_load(tile_83, (l_95 - l_88)*20 + p_k_86*1 + 60);
            const float v_111 = v_109 * v_110;
            sum_87 = sum_87 + v_111;
          }
        }
        const float v_112 = busy_84 ? lm_load(s6, j_1*16 + p_k_86 + j_1*(-16)) : lm_zero<float>();
        const float v_113 = lm_load(s9, j_1 + j_1*(-1));
        const float v_114 = v_112 * v_113;
        const float v_115 = v_114 + sum_87;
        if (busy_84) lm_store(s6, j_1*16 + p_k_86 + j_1*(-16), v_115);
      }
    }
    lm_barrier();
  }
  lm_barrier();
  // j:4t j:1v
  {
    const bool busy_116 = lm_thread < 1;
    const bool v_117 = j_1 < (j_1 + 1);
    const float v_118 = v_117 ? lm_load(s5, j_1 + j_1*(-1)) : lm_zero<float>();
    const float v_119 = lm_recip(v_118);
    if (busy_116 && v_117) lm_store(s11, j_1 + j_1*(-1), v_119);
  }
  lm_barrier();
  // k:4t k:1v
  {
    const bool busy_120 = lm_thread < 4;
    const int t_k_121 = lm_thread % 4;
    const lm_int p_k_122 = t_k_121*4;
    const lm_vector<float, 4> v_123 = lm_load_vector<4>(s6, j_1*16 + p_k_122 + j_1*(-16));
    const float v_124 = lm_load(s11, j_1 + j_1*(-1));
    const float v_125 = v_123.lane[0] * v_124;
    const float v_126 = v_123.lane[1] * v_124;
    const float v_127 = v_123.lane[2] * v_124;
    const float v_128 = v_123.lane[3] * v_124;
    if (busy_120) lm_store_vector<4>(b3, j_1*16 + p_k_122, lm_vector<float, 4>{{v_125, v_126, v_127, v_128}});
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// form plain
// form: plain
// k0 block: j:32 t256
// k0 residents: 2
// k0 stage 0: tile 1x1 16 3
// k0 stage 1: lanes 8 4
// k0 stage 2: lanes 256 1
// k0 stage 3: tile 1x4 32 2
// k0 grid: blocks
//   program "region"
//   buffer x0 input f32[2, 40, 16]
//   buffer x1 input f32[1, 96, 16]
//   buffer x2 input f32[1, 96, 16]
//   buffer y0 output f32[2, 40, 16]
//   buffer t11 scratch f32[1, 32, 96]
//   buffer t12 scratch f32[1, 32]
//   buffer t21 scratch f32[1, 32, 96]
//   buffer t23 scratch f32[1, 32]
//   kernel k0 call residents 2
//     axis j 80
//     axis k 16
//     axis l 96
//     axis m 16
//     for j 32 parallel
//       stage j l m
//         schedule j:2 m:4 j:1t l:1t m:1u pack x0@1(j:1 m:1) pack x1@1(l:1 m:1)
//         %0 = load x0[0, j, m] : f32
//         %1 = load x1[0, l, m] : f32
//         %2 = mul %0 %1 : f32
//         %3 = reduce add %2 over m : f32
//         %4 = constant 0.25 : f32
//         %5 = mul %3 %4 : f32
//         store t11[0, j - start_j, l] = %5
//       stage j l
//         schedule l:32 j:1t l:4t l:1v
//         %0 = load t11[0, j - start_j, l] : f32
//         %1 = reduce max %0 over l : f32
//         store t12[0, j - start_j] = %1
//       stage j l
//         schedule j:2 j:1t l:1t
//         %0 = load t11[0, j - start_j, l] : f32
//         %1 = load t12[0, j - start_j] : f32
//         %2 = sub %0 %1 : f32
//         %3 = exp %2 : f32
//         store t21[0, j - start_j, l] = %3
//         %5 = reduce add %3 over l : f32
//         %6 = recip %5 : f32
//         store t23[0, j - start_j] = %6
//       stage j k l
//         schedule l:32 l:4 j:1t k:4t k:1u l:1u prefetch 2 pack x2@1(l:1 k:1)
//         %0 = load t21[0, j - start_j, l] : f32
//         %1 = load x2[0, l, k] : f32
//         %2 = mul %0 %1 : f32
//         %3 = reduce add %2 over l : f32
//         %4 = load t23[0, j - start_j] : f32
//         %5 = mul %3 %4 : f32
//         store y0[0, j, k] = %5

// lumin launches: {"version":1,"dims":[],"arguments":4,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":3,"threads":256,"shared_bytes":32768,"persistent":0,"arguments":[["argument",0],["argument",1],["argument",2],["argument",3]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 256, 2)(LM_PARAMETER(const float, b0), LM_PARAMETER(const float, b1), LM_PARAMETER(const float, b2), LM_PARAMETER(float, b3)) {
  LM_BUFFER(const float, b0, 1280);
  LM_BUFFER(const float, b1, 1536);
  LM_BUFFER(const float, b2, 1536);
  LM_BUFFER(float, b3, 1280);
  LM_SHARED(float, s4, 0, 3072);
  LM_SHARED(float, s5, 12288, 32);
  LM_SHARED(float, s6, 12416, 3072);
  LM_SHARED(float, s7, 24704, 32);
  LM_SHARED(float, tile_3, 24832, 40);
  LM_SHARED(float, tile_4, 25088, 1920);
  LM_SHARED(float, parts_58, 24832, 352);
  LM_SHARED(float, tile_61, 24832, 1280);
  const lm_int j_1 = (lm_block)*32;
  const lm_int j_end_2 = lm_imin(j_1 + 32, 80);
  // j:2 m:4 j:1t l:1t m:1u
  {
    const bool busy_5 = lm_thread < 192;
    const int t_l_6 = lm_thread % 96;
    const int t_j_7 = lm_thread / 96 % 2;
    for (lm_int j_8 = j_1; j_8 < j_end_2; j_8 += 2) {
      {
        const lm_int p_j_9 = j_8 + t_j_7;
        const lm_int p_l_10 = t_l_6;
        float sum_11 = 0.0f;
        lm_barrier();
        #pragma unroll
        for (int e_12 = lm_thread; e_12 < 8; e_12 += 256) {
          const int c_m_13 = (e_12 % 4)*4;
          const int e_14 = e_12 / 4;
          const int c_j_15 = e_14;
          const bool v_16 = (j_8 + c_j_15) < j_end_2;
          lm_store_vector<4>(tile_3, c_j_15*20 + c_m_13*1, v_16 ? lm_load_vector<4>(b0, (j_8 + c_j_15)*16 + c_m_13) : lm_zero<lm_vector<float, 4>>());
        }
        #pragma unroll
        for (int e_17 = lm_thread; e_17 < 384; e_17 += 256) {
          const int c_m_18 = (e_17 % 4)*4;
          const int e_19 = e_17 / 4;
          const int c_l_20 = e_19;
          lm_store_vector<4>(tile_4, c_l_20*20 + c_m_18*1, lm_load_vector<4>(b1, c_l_20*16 + c_m_18));
        }
        lm_barrier();
        #pragma unroll 4
        for (lm_int m_21 = 0; m_21 < 16; m_21 += 4) {
          const float v_22 = lm_load(tile_3, (p_j_9 - j_8)*20 + m_21*1);
          const float v_23 = lm_load(tile_4, p_l_10*20 + m_21*1);
          const float v_24 = v_22 * v_23;
          sum_11 = sum_11 + v_24;
          const float v_25 = lm_load(tile_3, (p_j_9 - j_8)*20 + m_21*1 + 1);
          const float v_26 = lm_load(tile_4, p_l_10*20 + m_21*1 + 1);
          const float v_27 = v_25 * v_26;
          sum_11 = sum_11 + v_27;
          const float v_28 = lm_load(tile_3, (p_j_9 - j_8)*20 + m_21*1 + 2);
          const float v_29 = lm_load(tile_4, p_l_10*20 + m_21*1 + 2);
          const float v_30 = v_28 * v_29;
          sum_11 = sum_11 + v_30;
          const float v_31 = lm_load(tile_3, (p_j_9 - j_8)*20 + m_21*1 + 3);
          const float v_32 = lm_load(tile_4, p_l_10*20 + m_21*1 + 3);
          const float v_33 = v_31 * v_32;
          sum_11 = sum_11 + v_33;
        }
        const bool v_34 = p_j_9 < j_end_2;
        const float v_35 = sum_11 * 0.25f;
        if (busy_5 && v_34) lm_store(s4, p_j_9*96 + p_l_10 + j_1*(-96), v_35);
      }
    }
  }
  lm_barrier();
  // l:32 j:1t l:4t l:1v
  {
    const int t_l_36 = lm_thread % 8;
    const int t_j_37 = lm_thread / 8;
    {
      const lm_int p_j_38 = j_1 + t_j_37;
      float sum_39 = -lm_infinity<float>();
      #pragma unroll 4
      for (lm_int l_40 = 0; l_40 < 96; l_40 += 32) {
        const lm_int p_l_41 = l_40 + t_l_36*4;
        const bool v_42 = p_j_38 < j_end_2;
        const lm_vector<float, 4> v_43 = v_42 ? lm_load_vector<4>(s4, p_j_38*96 + p_l_41 + j_1*(-96)) : lm_zero<lm_vector<float, 4>>();
        sum_39 = lm_max(sum_39, v_43.lane[0]);
        sum_39 = lm_max(sum_39, v_43.lane[1]);
        sum_39 = lm_max(sum_39, v_43.lane[2]);
        sum_39 = lm_max(sum_39, v_43.lane[3]);
      }
      sum_39 = lm_max(sum_39, lm_shuffle_xor(sum_39, 1));
      sum_39 = lm_max(sum_39, lm_shuffle_xor(sum_39, 2));
      sum_39 = lm_max(sum_39, lm_shuffle_xor(sum_39, 4));
      const bool v_44 = p_j_38 < j_end_2;
      if (t_l_36 == 0 && v_44) lm_store(s5, p_j_38 + j_1*(-1), sum_39);
    }
  }
  lm_barrier();
  // j:2 j:1t l:1t
  {
    const int t_l_45 = lm_thread % 128;
    const int t_j_46 = lm_thread / 128;
    #pragma unroll 4
    for (lm_int j_47 = j_1; j_47 < j_end_2; j_47 += 2) {
      {
        const lm_int p_j_48 = j_47 + t_j_46;
        float sum_49 = 0.0f;
        const bool v_50 = p_j_48 < j_end_2;
        const float v_51 = v_50 ? lm_load(s5, p_j_48 + j_1*(-1)) : lm_zero<float>();
        const lm_int p_l_52 = t_l_45;
        const bool v_53 = p_j_48 < j_end_2;
        const bool v_54 = p_l_52 < 96;
        const float v_55 = v_53 && v_54 ? lm_load(s4, p_j_48*96 + p_l_52 + j_1*(-96)) : lm_zero<float>();
        const float v_56 = v_55 - v_51;
        const float v_57 = lm_exp(v_56);
        if (v_54) sum_49 = sum_49 + v_57;
        if (v_53 && v_54) lm_store(s6, p_j_48*96 + p_l_52 + j_1*(-96), v_57);
        sum_49 = sum_49 + lm_shuffle_xor(sum_49, 1);
        sum_49 = sum_49 + lm_shuffle_xor(sum_49, 2);
        sum_49 = sum_49 + lm_shuffle_xor(sum_49, 4);
        sum_49 = sum_49 + lm_shuffle_xor(sum_49, 8);
        sum_49 = sum_49 + lm_shuffle_xor(sum_49, 16);
        lm_store(parts_58, lm_thread, sum_49);
        lm_barrier();
        const int base_59 = lm_thread & ~96;
        sum_49 = lm_load(parts_58, base_59);
        sum_49 = sum_49 + lm_load(parts_58, base_59 + 32);
        sum_49 = sum_49 + lm_load(parts_58, base_59 + 64);
        sum_49 = sum_49 + lm_load(parts_58, base_59 + 96);
        lm_barrier();
        const float v_60 = lm_recip(sum_49);
        if (t_l_45 == 0 && v_50) lm_store(s7, p_j_48 + j_1*(-1), v_60);
      }
    }
  }
  lm_barrier();
  // l:32 l:4 j:1t k:4t k:1u l:1u
  {
    const bool busy_62 = lm_thread < 128;
    const int t_k_63 = lm_thread % 4;
    const int t_j_64 = lm_thread / 4 % 32;
    {
      const lm_int p_j_65 = j_1 + t_j_64;
      const lm_int p_k_66 = t_k_63*4;
      float sum_67 = 0.0f;
      float sum_68 = 0.0f;
      float sum_69 = 0.0f;
      float sum_70 = 0.0f;
      const int turns_71 = (96 - 0 + 31) / 32;
      lm_barrier();
      if (0 < turns_71) {
        const lm_int l_74 = 0 + 0;
        #pragma unroll
        for (int e_75 = lm_thread; e_75 < 128; e_75 += 256) {
          const int c_k_76 = (e_75 % 4)*4;
          const int e_77 = e_75 / 4;
          const int c_l_78 = e_77;
          lm_copy_async<4>(tile_61, 0 + c_l_78*20 + c_k_76*1, b2, c_k_76 + (l_74 + c_l_78)*16, true);
        }
      }
      lm_copy_commit();
      for (int turn_72 = 0; turn_72 < turns_71; turn_72++) {
        const lm_int l_73 = 0 + turn_72*32;
        lm_copy_wait<0>();
        lm_barrier();
        if (turn_72 + 1 < turns_71) {
          const lm_int l_79 = l_73 + 32;
          const int slot_80 = (turn_72 + 1) % 2;
          #pragma unroll
          for (int e_81 = lm_thread; e_81 < 128; e_81 += 256) {
            const int c_k_82 = (e_81 % 4)*4;
            const int e_83 = e_81 / 4;
            const int c_l_84 = e_83;
            lm_copy_async<4>(tile_61, slot_80*640 + c_l_84*20 + c_k_82*1, b2, c_k_82 + (l_79 + c_l_84)*16, true);
          }
        }
        lm_copy_commit();
        const int slot_85 = turn_72 % 2 * 640;
        #pragma unroll 4
        for (lm_int l_86 = l_73; l_86 < (l_73 + 32); l_86 += 4) {
          const bool v_87 = p_j_65 < j_end_2;
          const float v_88 = v_87 ? lm_load(s6, p_j_65*96 + l_86 + j_1*(-96)) : lm_zero<float>();
          const float v_89 = lm_load(tile_61, slot_85 + (l_86 - l_73)*20 + p_k_66*1);
          const float v_90 = v_88 * v_89;
          sum_67 = sum_67 + v_90;
          const float v_91 = lm_load(tile_61, slot_85 + (l_86 - l_73)*20 + p_k_66*1 + 1);
          const float v_92 = v_88 * v_91;
          sum_68 = sum_68 + v_92;
          const float v_93 = lm_load(tile_61, slot_85 + (l_86 - l_73)*20 + p_k_66*1 + 2);
          const float v_94 = v_88 * v_93;
          sum_69 = sum_69 + v_94;
          const float v_95 = lm_load(tile_61, slot_85 + (l_86 - l_73)*20 + p_k_66*1 + 3);
          const float v_96 = v_88 * v_95;
          sum_70 = sum_70 + v_96;
          const float v_97 = v_87 ? lm_load(s6, p_j_65*96 + l_86 + j_1*(-96) + 1) : lm_zero<float>();
          const float v_98 = lm_load(tile_61, slot_85 + (l_86 - l_73)*20 + p_k_66*1 + 20);
          const float v_99 = v_97 * v_98;
          sum_67 = sum_67 + v_99;
          const float v_100 = lm_load(tile_61, slot_85 + (l_86 - l_73)*20 + p_k_66*1 + 21);
          const float v_101 = v_97 * v_100;
          sum_68 = sum_68 + v_101;
          const float v_102 = lm_load(tile_61, slot_85 + (l_86 - l_73)*20 + p_k_66*1 + 22);
          const float v_103 = v_97 * v_102;
          sum_69 = sum_69 + v_103;
          const float v_104 = lm_load(tile_61, slot_85 + (l_86 - l_73)*20 + p_k_66*1 + 23);
          const float v_105 = v_97 * v_104;
          sum_70 = sum_70 + v_105;
          const float v_106 = v_87 ? lm_load(s6, p_j_65*96 + l_86 + j_1*(-96) + 2) : lm_zero<float>();
          const float v_107 = lm_load(tile_61, slot_85 + (l_86 - l_73)*20 + p_k_66*1 + 40);
          const float v_108 = v_106 * v_107;
          sum_67 = sum_67 + v_108;
          const float v_109 = lm_load(tile_61, slot_85 + (l_86 - l_73)*20 + p_k_66*1 + 41);
          const float v_110 = v_106 * v_109;
          sum_68 = sum_68 + v_110;
          const float v_111 = lm_load(tile_61, slot_85 + (l_86 - l_73)*20 + p_k_66*1 + 42);
          const float v_112 = v_106 * v_111;
          sum_69 = sum_69 + v_112;
          const float v_113 = lm_load(tile_61, slot_85 + (l_86 - l_73)*20 + p_k_66*1 + 43);
          const float v_114 = v_106 * v_113;
          sum_70 = sum_70 + v_114;
          const float v_115 = v_87 ? lm_load(s6, p_j_65*96 + l_86 + j_1*(-96) + 3) : lm_zero<float>();
          const float v_116 = lm_load(tile_61, slot_85 + (l_86 - l_73)*20 + p_k_66*1 + 60);
          const float v_117 = v_115 * v_116;
          sum_67 = sum_67 + v_117;
          const float v_118 = lm_load(tile_61, slot_85 + (l_86 - l_73)*20 + p_k_66*1 + 61);
          const float v_119 = v_115 * v_118;
          sum_68 = sum_68 + v_119;
          const float v_120 = lm_load(tile_61, slot_85 + (l_86 - l_73)*20 + p_k_66*1 + 62);
          const float v_121 = v_115 * v_120;
          sum_69 = sum_69 + v_121;
          const float v_122 = lm_load(tile_61, slot_85 + (l_86 - l_73)*20 + p_k_66*1 + 63);
          const float v_123 = v_115 * v_122;
          sum_70 = sum_70 + v_123;
        }
      }
      lm_copy_wait<0>();
      lm_barrier();
      const bool v_124 = p_j_65 < j_end_2;
      const float v_125 = v_124 ? lm_load(s7, p_j_65 + j_1*(-1)) : lm_zero<float>();
      const float v_126 = sum_67 * v_125;
      if (busy_62 && v_124) lm_store(b3, p_j_65*16 + p_k_66, v_126);
      const float v_127 = sum_68 * v_125;
      if (busy_62 && v_124) lm_store(b3, p_j_65*16 + p_k_66 + 1, v_127);
      const float v_128 = sum_69 * v_125;
      if (busy_62 && v_124) lm_store(b3, p_j_65*16 + p_k_66 + 2, v_128);
      const float v_129 = sum_70 * v_125;
      if (busy_62 && v_124) lm_store(b3, p_j_65*16 + p_k_66 + 3, v_129);
    }
  }
}
