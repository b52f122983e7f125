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
  LM_SHARED(float, tile_79, 1280, 320);
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
          sum_13 = lm_fma(v_24, v_25, sum_13);
          const float v_26 = lm_load(tile_9, m_23*1 + 1);
          const float v_27 = lm_load(tile_10, (p_l_12 - l_7)*20 + m_23*1 + 1);
          sum_13 = lm_fma(v_26, v_27, sum_13);
          const float v_28 = lm_load(tile_9, m_23*1 + 2);
          const float v_29 = lm_load(tile_10, (p_l_12 - l_7)*20 + m_23*1 + 2);
          sum_13 = lm_fma(v_28, v_29, sum_13);
          const float v_30 = lm_load(tile_9, m_23*1 + 3);
          const float v_31 = lm_load(tile_10, (p_l_12 - l_7)*20 + m_23*1 + 3);
          sum_13 = lm_fma(v_30, v_31, sum_13);
        }
        const bool v_32 = p_l_12 < l_end_8;
        const float v_33 = lm_mul(sum_13, 0.25f);
        if (v_32) lm_store(s7, j_1*64 + p_l_12 + j_1*(-64) + l_7*(-1), v_33);
      }
    }
    lm_barrier();
    // l:4t l:1v
    {
      const bool busy_34 = lm_thread < 16;
      const int t_l_35 = lm_thread % 16;
      {
        float sum_36 = -lm_infinity<float>();
        const lm_int p_l_37 = l_7 + t_l_35*4;
        const bool v_38 = p_l_37 < l_end_8;
        const float v_39 = v_38 ? lm_load(s7, j_1*64 + p_l_37 + j_1*(-64) + l_7*(-1)) : lm_zero<float>();
        if (v_38) sum_36 = lm_max(sum_36, v_39);
        const bool v_40 = p_l_37 + 1 < l_end_8;
        const float v_41 = v_40 ? lm_load(s7, j_1*64 + p_l_37 + j_1*(-64) + l_7*(-1) + 1) : lm_zero<float>();
        if (v_40) sum_36 = lm_max(sum_36, v_41);
        const bool v_42 = p_l_37 + 2 < l_end_8;
        const float v_43 = v_42 ? lm_load(s7, j_1*64 + p_l_37 + j_1*(-64) + l_7*(-1) + 2) : lm_zero<float>();
        if (v_42) sum_36 = lm_max(sum_36, v_43);
        const bool v_44 = p_l_37 + 3 < l_end_8;
        const float v_45 = v_44 ? lm_load(s7, j_1*64 + p_l_37 + j_1*(-64) + l_7*(-1) + 3) : lm_zero<float>();
        if (v_44) sum_36 = lm_max(sum_36, v_45);
        sum_36 = lm_max(sum_36, lm_shuffle_xor(sum_36, 1));
        sum_36 = lm_max(sum_36, lm_shuffle_xor(sum_36, 2));
        sum_36 = lm_max(sum_36, lm_shuffle_xor(sum_36, 4));
        sum_36 = lm_max(sum_36, lm_shuffle_xor(sum_36, 8));
        const float v_46 = lm_load(s4, j_1 + j_1*(-1));
        const float v_47 = lm_max(sum_36, v_46);
        if (busy_34 && t_l_35 == 0) lm_store(s8, j_1 + j_1*(-1), v_47);
      }
    }
    lm_barrier();
    // j:4t j:1v
    {
      const bool busy_48 = lm_thread < 1;
      const bool v_49 = j_1 < (j_1 + 1);
      const float v_50 = busy_48 && v_49 ? lm_load(s4, j_1 + j_1*(-1)) : lm_zero<float>();
      const float v_51 = v_49 ? lm_load(s8, j_1 + j_1*(-1)) : lm_zero<float>();
      const float v_52 = v_50 - v_51;
      const float v_53 = lm_exp(v_52);
      if (busy_48 && v_49) lm_store(s9, j_1 + j_1*(-1), v_53);
      if (busy_48 && v_49) lm_store(s4, j_1 + j_1*(-1), v_51);
    }
    lm_barrier();
    // l:4t l:1v
    {
      const bool busy_54 = lm_thread < 16;
      const int t_l_55 = lm_thread % 16;
      {
        float sum_56 = 0.0f;
        const float v_57 = lm_load(s8, j_1 + j_1*(-1));
        const lm_int p_l_58 = l_7 + t_l_55*4;
        const bool v_59 = p_l_58 < l_end_8;
        const float v_60 = v_59 ? lm_load(s7, j_1*64 + p_l_58 + j_1*(-64) + l_7*(-1)) : lm_zero<float>();
        const float v_61 = v_60 - v_57;
        const float v_62 = lm_exp(v_61);
        if (v_59) sum_56 = sum_56 + v_62;
        const bool v_63 = p_l_58 + 1 < l_end_8;
        const float v_64 = v_63 ? lm_load(s7, j_1*64 + p_l_58 + j_1*(-64) + l_7*(-1) + 1) : lm_zero<float>();
        const float v_65 = v_64 - v_57;
        const float v_66 = lm_exp(v_65);
        if (v_63) sum_56 = sum_56 + v_66;
        const bool v_67 = p_l_58 + 2 < l_end_8;
        const float v_68 = v_67 ? lm_load(s7, j_1*64 + p_l_58 + j_1*(-64) + l_7*(-1) + 2) : lm_zero<float>();
        const float v_69 = v_68 - v_57;
        const float v_70 = lm_exp(v_69);
        if (v_67) sum_56 = sum_56 + v_70;
        const bool v_71 = p_l_58 + 3 < l_end_8;
        const float v_72 = v_71 ? lm_load(s7, j_1*64 + p_l_58 + j_1*(-64) + l_7*(-1) + 3) : lm_zero<float>();
        const float v_73 = v_72 - v_57;
        const float v_74 = lm_exp(v_73);
        if (v_71) sum_56 = sum_56 + v_74;
        if (busy_54 && v_59) lm_store(s10, j_1*64 + p_l_58 + j_1*(-64) + l_7*(-1), v_62);
        if (busy_54 && v_63) lm_store(s10, j_1*64 + p_l_58 + j_1*(-64) + l_7*(-1) + 1, v_66);
        if (busy_54 && v_67) lm_store(s10, j_1*64 + p_l_58 + j_1*(-64) + l_7*(-1) + 2, v_70);
        if (busy_54 && v_71) lm_store(s10, j_1*64 + p_l_58 + j_1*(-64) + l_7*(-1) + 3, v_74);
        sum_56 = sum_56 + lm_shuffle_xor(sum_56, 1);
        sum_56 = sum_56 + lm_shuffle_xor(sum_56, 2);
        sum_56 = sum_56 + lm_shuffle_xor(sum_56, 4);
        sum_56 = sum_56 + lm_shuffle_xor(sum_56, 8);
        const float v_75 = busy_54 && t_l_55 == 0 ? lm_load(s5, j_1 + j_1*(-1)) : lm_zero<float>();
        const float v_76 = lm_load(s9, j_1 + j_1*(-1));
        const float v_77 = lm_mul(v_75, v_76);
        const float v_78 = v_77 + sum_56;
        if (busy_54 && t_l_55 == 0) lm_store(s5, j_1 + j_1*(-1), v_78);
      }
    }
    lm_barrier();
    // l:16 l:4 j:1t k:1t l:1u
    {
      const bool busy_80 = lm_thread < 16;
      const int t_k_81 = lm_thread % 16;
      {
        const lm_int p_k_82 = t_k_81;
        float sum_83 = 0.0f;
        for (lm_int l_84 = l_7; l_84 < l_end_8; l_84 += 16) {
          const lm_int l_end_85 = lm_imin(l_84 + 16, l_end_8);
          lm_barrier();
          #pragma unroll
          for (int e_86 = lm_thread; e_86 < 64; e_86 += 64) {
            const int c_k_87 = (e_86 % 4)*4;
            const int e_88 = e_86 / 4;
            const int c_l_89 = e_88;
            const bool v_90 = (l_84 + c_l_89) < l_end_85;
            lm_store_vector<4>(tile_79, c_l_89*20 + c_k_87*1, v_90 ? lm_load_vector<4>(b2, c_k_87 + (l_84 + c_l_89)*16) : lm_zero<lm_vector<float, 4>>());
          }
          lm_barrier();
          #pragma unroll 4
          for (lm_int l_91 = l_84; l_91 < l_end_85; l_91 += 4) {
            const bool v_92 = l_91 < l_end_85;
            const float v_93 = v_92 ? lm_load(s10, j_1*64 + l_91 + j_1*(-64) + l_7*(-1)) : lm_zero<float>();
            const float v_94 = lm_load(tile_79, (l_91 - l_84)*20 + p_k_82*1);
            sum_83 = lm_fma(v_93, v_94, sum_83);
            const bool v_95 = l_91 + 1 < l_end_85;
            const float v_96 = v_95 ? lm_load(s10, j_1*64 + l_91 + j_1*(-64) + l_7*(-1) + 1) : lm_zero<float>();
            const float v_97 = lm_load(tile_79, (l_91 - l_84)*20 + p_k_82*1 + 20);
            sum_83 = lm_fma(v_96, v_97, sum_83);
            const bool v_98 = l_91 + 2 < l_end_85;
            const float v_99 = v_98 ? lm_load(s10, j_1*64 + l_91 + j_1*(-64) + l_7*(-1) + 2) : lm_zero<float>();
            const float v_100 = lm_load(tile_79, (l_91 - l_84)*20 + p_k_82*1 + 40);
            sum_83 = lm_fma(v_99, v_100, sum_83);
            const bool v_101 = l_91 + 3 < l_end_85;
            const float v_102 = v_101 ? lm_load(s10, j_1*64 + l_91 + j_1*(-64) + l_7*(-1) + 3) : lm_zero<float>();
            const float v_103 = lm_load(tile_79, (l_91 - l_84)*20 + p_k_82*1 + 60);
            sum_83 = lm_fma(v_102, v_103, sum_83);
          }
        }
        const float v_104 = busy_80 ? lm_load(s6, j_1*16 + p_k_82 + j_1*(-16)) : lm_zero<float>();
        const float v_105 = lm_load(s9, j_1 + j_1*(-1));
        const float v_106 = lm_mul(v_104, v_105);
        const float v_107 = v_106 + sum_83;
        if (busy_80) lm_store(s6, j_1*16 + p_k_82 + j_1*(-16), v_107);
      }
    }
    lm_barrier();
  }
  lm_barrier();
  // j:4t j:1v
  {
    const bool busy_108 = lm_thread < 1;
    const bool v_109 = j_1 < (j_1 + 1);
    const float v_110 = v_109 ? lm_load(s5, j_1 + j_1*(-1)) : lm_zero<float>();
    const float v_111 = lm_recip(v_110);
    if (busy_108 && v_109) lm_store(s11, j_1 + j_1*(-1), v_111);
  }
  lm_barrier();
  // k:4t k:1v
  {
    const bool busy_112 = lm_thread < 4;
    const int t_k_113 = lm_thread % 4;
    const lm_int p_k_114 = t_k_113*4;
    const lm_vector<float, 4> v_115 = lm_load_vector<4>(s6, j_1*16 + p_k_114 + j_1*(-16));
    const float v_116 = lm_load(s11, j_1 + j_1*(-1));
    const float v_117 = lm_mul(v_115.lane[0], v_116);
    const float v_118 = lm_mul(v_115.lane[1], v_116);
    const float v_119 = lm_mul(v_115.lane[2], v_116);
    const float v_120 = lm_mul(v_115.lane[3], v_116);
    if (busy_112) lm_store_vector<4>(b3, j_1*16 + p_k_114, lm_vector<float, 4>{{v_117, v_118, v_119, v_120}});
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
  LM_SHARED(float, parts_54, 24832, 352);
  LM_SHARED(float, tile_57, 24832, 1280);
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
          sum_11 = lm_fma(v_22, v_23, sum_11);
          const float v_24 = lm_load(tile_3, (p_j_9 - j_8)*20 + m_21*1 + 1);
          const float v_25 = lm_load(tile_4, p_l_10*20 + m_21*1 + 1);
          sum_11 = lm_fma(v_24, v_25, sum_11);
          const float v_26 = lm_load(tile_3, (p_j_9 - j_8)*20 + m_21*1 + 2);
          const float v_27 = lm_load(tile_4, p_l_10*20 + m_21*1 + 2);
          sum_11 = lm_fma(v_26, v_27, sum_11);
          const float v_28 = lm_load(tile_3, (p_j_9 - j_8)*20 + m_21*1 + 3);
          const float v_29 = lm_load(tile_4, p_l_10*20 + m_21*1 + 3);
          sum_11 = lm_fma(v_28, v_29, sum_11);
        }
        const bool v_30 = p_j_9 < j_end_2;
        const float v_31 = lm_mul(sum_11, 0.25f);
        if (busy_5 && v_30) lm_store(s4, p_j_9*96 + p_l_10 + j_1*(-96), v_31);
      }
    }
  }
  lm_barrier();
  // l:32 j:1t l:4t l:1v
  {
    const int t_l_32 = lm_thread % 8;
    const int t_j_33 = lm_thread / 8;
    {
      const lm_int p_j_34 = j_1 + t_j_33;
      float sum_35 = -lm_infinity<float>();
      #pragma unroll 4
      for (lm_int l_36 = 0; l_36 < 96; l_36 += 32) {
        const lm_int p_l_37 = l_36 + t_l_32*4;
        const bool v_38 = p_j_34 < j_end_2;
        const lm_vector<float, 4> v_39 = v_38 ? lm_load_vector<4>(s4, p_j_34*96 + p_l_37 + j_1*(-96)) : lm_zero<lm_vector<float, 4>>();
        sum_35 = lm_max(sum_35, v_39.lane[0]);
        sum_35 = lm_max(sum_35, v_39.lane[1]);
        sum_35 = lm_max(sum_35, v_39.lane[2]);
        sum_35 = lm_max(sum_35, v_39.lane[3]);
      }
      sum_35 = lm_max(sum_35, lm_shuffle_xor(sum_35, 1));
      sum_35 = lm_max(sum_35, lm_shuffle_xor(sum_35, 2));
      sum_35 = lm_max(sum_35, lm_shuffle_xor(sum_35, 4));
      const bool v_40 = p_j_34 < j_end_2;
      if (t_l_32 == 0 && v_40) lm_store(s5, p_j_34 + j_1*(-1), sum_35);
    }
  }
  lm_barrier();
  // j:2 j:1t l:1t
  {
    const int t_l_41 = lm_thread % 128;
    const int t_j_42 = lm_thread / 128;
    #pragma unroll 4
    for (lm_int j_43 = j_1; j_43 < j_end_2; j_43 += 2) {
      {
        const lm_int p_j_44 = j_43 + t_j_42;
        float sum_45 = 0.0f;
        const bool v_46 = p_j_44 < j_end_2;
        const float v_47 = v_46 ? lm_load(s5, p_j_44 + j_1*(-1)) : lm_zero<float>();
        const lm_int p_l_48 = t_l_41;
        const bool v_49 = p_l_48 < 96;
        const bool v_50 = p_j_44 < j_end_2;
        const float v_51 = v_50 && v_49 ? lm_load(s4, p_j_44*96 + p_l_48 + j_1*(-96)) : lm_zero<float>();
        const float v_52 = v_51 - v_47;
        const float v_53 = lm_exp(v_52);
        if (v_49) sum_45 = sum_45 + v_53;
        if (v_50 && v_49) lm_store(s6, p_j_44*96 + p_l_48 + j_1*(-96), v_53);
        sum_45 = sum_45 + lm_shuffle_xor(sum_45, 1);
        sum_45 = sum_45 + lm_shuffle_xor(sum_45, 2);
        sum_45 = sum_45 + lm_shuffle_xor(sum_45, 4);
        sum_45 = sum_45 + lm_shuffle_xor(sum_45, 8);
        sum_45 = sum_45 + lm_shuffle_xor(sum_45, 16);
        lm_store(parts_54, lm_thread, sum_45);
        lm_barrier();
        const int base_55 = lm_thread & ~96;
        sum_45 = lm_load(parts_54, base_55);
        sum_45 = sum_45 + lm_load(parts_54, base_55 + 32);
        sum_45 = sum_45 + lm_load(parts_54, base_55 + 64);
        sum_45 = sum_45 + lm_load(parts_54, base_55 + 96);
        lm_barrier();
        const float v_56 = lm_recip(sum_45);
        if (t_l_41 == 0 && v_46) lm_store(s7, p_j_44 + j_1*(-1), v_56);
      }
    }
  }
  lm_barrier();
  // l:32 l:4 j:1t k:4t k:1u l:1u
  {
    const bool busy_58 = lm_thread < 128;
    const int t_k_59 = lm_thread % 4;
    const int t_j_60 = lm_thread / 4 % 32;
    {
      const lm_int p_j_61 = j_1 + t_j_60;
      const lm_int p_k_62 = t_k_59*4;
      float sum_63 = 0.0f;
      float sum_64 = 0.0f;
      float sum_65 = 0.0f;
      float sum_66 = 0.0f;
      const int turns_67 = (96 - 0 + 31) / 32;
      lm_barrier();
      if (0 < turns_67) {
        const lm_int l_70 = 0 + 0;
        #pragma unroll
        for (int e_71 = lm_thread; e_71 < 128; e_71 += 256) {
          const int c_k_72 = (e_71 % 4)*4;
          const int e_73 = e_71 / 4;
          const int c_l_74 = e_73;
          lm_copy_async<4>(tile_57, 0 + c_l_74*20 + c_k_72*1, b2, c_k_72 + (l_70 + c_l_74)*16, true);
        }
      }
      lm_copy_commit();
      for (int turn_68 = 0; turn_68 < turns_67; turn_68++) {
        const lm_int l_69 = 0 + turn_68*32;
        lm_copy_wait<0>();
        lm_barrier();
        if (turn_68 + 1 < turns_67) {
          const lm_int l_75 = l_69 + 32;
          const int slot_76 = (turn_68 + 1) % 2;
          #pragma unroll
          for (int e_77 = lm_thread; e_77 < 128; e_77 += 256) {
            const int c_k_78 = (e_77 % 4)*4;
            const int e_79 = e_77 / 4;
            const int c_l_80 = e_79;
            lm_copy_async<4>(tile_57, slot_76*640 + c_l_80*20 + c_k_78*1, b2, c_k_78 + (l_75 + c_l_80)*16, true);
          }
        }
        lm_copy_commit();
        const int slot_81 = turn_68%2*640;
        #pragma unroll 4
        for (lm_int l_82 = l_69; l_82 < (l_69 + 32); l_82 += 4) {
          const bool v_83 = p_j_61 < j_end_2;
          const float v_84 = v_83 ? lm_load(s6, p_j_61*96 + l_82 + j_1*(-96)) : lm_zero<float>();
          const float v_85 = lm_load(tile_57, slot_81 + (l_82 - l_69)*20 + p_k_62*1);
          sum_63 = lm_fma(v_84, v_85, sum_63);
          const float v_86 = lm_load(tile_57, slot_81 + (l_82 - l_69)*20 + p_k_62*1 + 1);
          sum_64 = lm_fma(v_84, v_86, sum_64);
          const float v_87 = lm_load(tile_57, slot_81 + (l_82 - l_69)*20 + p_k_62*1 + 2);
          sum_65 = lm_fma(v_84, v_87, sum_65);
          const float v_88 = lm_load(tile_57, slot_81 + (l_82 - l_69)*20 + p_k_62*1 + 3);
          sum_66 = lm_fma(v_84, v_88, sum_66);
          const float v_89 = v_83 ? lm_load(s6, p_j_61*96 + l_82 + j_1*(-96) + 1) : lm_zero<float>();
          const float v_90 = lm_load(tile_57, slot_81 + (l_82 - l_69)*20 + p_k_62*1 + 20);
          sum_63 = lm_fma(v_89, v_90, sum_63);
          const float v_91 = lm_load(tile_57, slot_81 + (l_82 - l_69)*20 + p_k_62*1 + 21);
          sum_64 = lm_fma(v_89, v_91, sum_64);
          const float v_92 = lm_load(tile_57, slot_81 + (l_82 - l_69)*20 + p_k_62*1 + 22);
          sum_65 = lm_fma(v_89, v_92, sum_65);
          const float v_93 = lm_load(tile_57, slot_81 + (l_82 - l_69)*20 + p_k_62*1 + 23);
          sum_66 = lm_fma(v_89, v_93, sum_66);
          const float v_94 = v_83 ? lm_load(s6, p_j_61*96 + l_82 + j_1*(-96) + 2) : lm_zero<float>();
          const float v_95 = lm_load(tile_57, slot_81 + (l_82 - l_69)*20 + p_k_62*1 + 40);
          sum_63 = lm_fma(v_94, v_95, sum_63);
          const float v_96 = lm_load(tile_57, slot_81 + (l_82 - l_69)*20 + p_k_62*1 + 41);
          sum_64 = lm_fma(v_94, v_96, sum_64);
          const float v_97 = lm_load(tile_57, slot_81 + (l_82 - l_69)*20 + p_k_62*1 + 42);
          sum_65 = lm_fma(v_94, v_97, sum_65);
          const float v_98 = lm_load(tile_57, slot_81 + (l_82 - l_69)*20 + p_k_62*1 + 43);
          sum_66 = lm_fma(v_94, v_98, sum_66);
          const float v_99 = v_83 ? lm_load(s6, p_j_61*96 + l_82 + j_1*(-96) + 3) : lm_zero<float>();
          const float v_100 = lm_load(tile_57, slot_81 + (l_82 - l_69)*20 + p_k_62*1 + 60);
          sum_63 = lm_fma(v_99, v_100, sum_63);
          const float v_101 = lm_load(tile_57, slot_81 + (l_82 - l_69)*20 + p_k_62*1 + 61);
          sum_64 = lm_fma(v_99, v_101, sum_64);
          const float v_102 = lm_load(tile_57, slot_81 + (l_82 - l_69)*20 + p_k_62*1 + 62);
          sum_65 = lm_fma(v_99, v_102, sum_65);
          const float v_103 = lm_load(tile_57, slot_81 + (l_82 - l_69)*20 + p_k_62*1 + 63);
          sum_66 = lm_fma(v_99, v_103, sum_66);
        }
      }
      lm_copy_wait<0>();
      lm_barrier();
      const bool v_104 = p_j_61 < j_end_2;
      const float v_105 = v_104 ? lm_load(s7, p_j_61 + j_1*(-1)) : lm_zero<float>();
      const float v_106 = lm_mul(sum_63, v_105);
      if (busy_58 && v_104) lm_store(b3, p_j_61*16 + p_k_62, v_106);
      const float v_107 = lm_mul(sum_64, v_105);
      if (busy_58 && v_104) lm_store(b3, p_j_61*16 + p_k_62 + 1, v_107);
      const float v_108 = lm_mul(sum_65, v_105);
      if (busy_58 && v_104) lm_store(b3, p_j_61*16 + p_k_62 + 2, v_108);
      const float v_109 = lm_mul(sum_66, v_105);
      if (busy_58 && v_104) lm_store(b3, p_j_61*16 + p_k_62 + 3, v_109);
    }
  }
}
