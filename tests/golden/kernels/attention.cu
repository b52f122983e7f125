//   NVIDIA H100 80GB HBM3
//   lumin.graph 1
//   %0 = input(name="q", dtype=f32, shape=[2, 40, 16], static=false) : f32[2, 40, 16]
//   %1 = input(name="k", dtype=f32, shape=[2, 96, 16], static=false) : f32[2, 96, 16]
//   %2 = input(name="v", dtype=f32, shape=[2, 96, 16], static=false) : f32[2, 96, 16]
//   %3 = permute(%1; axes=[0, 2, 1]) : f32[2, 16, 96]
//   %4 = expand(%0; axes=[3], sizes=[96]) : f32[2, 40, 16, 96]
//   %5 = expand(%3; axes=[1], sizes=[40]) : f32[2, 40, 16, 96]
//   %6 = mul(%4, %5) : f32[2, 40, 16, 96]
//   %7 = sum(%6; axes=[2]) : f32[2, 40, 96]
//   %8 = constant(value=f32[](0.25)) : f32[]
//   %9 = expand(%8; axes=[0, 1, 2], sizes=[2, 40, 96]) : f32[2, 40, 96]
//   %10 = mul(%7, %9) : f32[2, 40, 96]
//   %11 = max_reduce(%10; axes=[2]) : f32[2, 40]
//   %12 = expand(%11; axes=[2], sizes=[96]) : f32[2, 40, 96]
//   %13 = constant(value=f32[](-1.0)) : f32[]
//   %14 = expand(%13; axes=[0, 1, 2], sizes=[2, 40, 96]) : f32[2, 40, 96]
//   %15 = mul(%12, %14) : f32[2, 40, 96]
//   %16 = add(%10, %15) : f32[2, 40, 96]
//   %17 = constant(value=f32[](1.4426950408889634)) : f32[]
//   %18 = expand(%17; axes=[0, 1, 2], sizes=[2, 40, 96]) : f32[2, 40, 96]
//   %19 = mul(%16, %18) : f32[2, 40, 96]
//   %20 = exp2(%19) : f32[2, 40, 96]
//   %21 = sum(%20; axes=[2]) : f32[2, 40]
//   %22 = recip(%21) : f32[2, 40]
//   %23 = expand(%22; axes=[2], sizes=[96]) : f32[2, 40, 96]
//   %24 = mul(%20, %23) : f32[2, 40, 96]
//   %25 = expand(%24; axes=[3], sizes=[16]) : f32[2, 40, 96, 16]
//   %26 = expand(%2; axes=[1], sizes=[40]) : f32[2, 40, 96, 16]
//   %27 = mul(%25, %26) : f32[2, 40, 96, 16]
//   %28 = sum(%27; axes=[2]) : f32[2, 40, 16]
//   output "y" %28

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: online
// k0 block: i:1 j:1 t256
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
//   buffer x1 input f32[2, 96, 16]
//   buffer x2 input f32[2, 96, 16]
//   buffer y0 output f32[2, 40, 16]
//   buffer t10 scratch f32[1, 1, 64]
//   buffer t11 scratch f32[1, 1]
//   buffer t20 scratch f32[1, 1, 64]
//   buffer t22 scratch f32[1, 1]
//   buffer t11_new scratch f32[1, 1]
//   buffer t11_shrink scratch f32[1, 1]
//   buffer t11_total scratch f32[1, 1]
//   buffer mixed3_y0 scratch f32[1, 1, 16]
//   kernel k0 call
//     axis i 2
//     axis j 40
//     axis k 16
//     axis l 96
//     axis m 16
//     for i 1 parallel
//       for j 1 parallel
//         stage i j
//           schedule j:4t j:1v
//           %0 = constant -3.4028234663852886e+38 : f32
//           store t11[i - start_i, j - start_j] = %0
//           %2 = constant 0.0 : f32
//           store t11_total[i - start_i, j - start_j] = %2
//         stage i j k
//           schedule k:4t k:1v
//           %0 = constant 0.0 : f32
//           store mixed3_y0[i - start_i, j - start_j, k] = %0
//         for l 64 sequential
//           stage i j l m
//             schedule m:4 j:1t l:1t m:1u pack x0@0(j:1 m:1) pack x1@0(l:1 m:1)
//             %0 = load x0[i, j, m] : f32
//             %1 = load x1[i, l, m] : f32
//             %2 = mul %0 %1 : f32
//             %3 = reduce add %2 over m : f32
//             %4 = constant 0.25 : f32
//             %5 = mul %3 %4 : f32
//             store t10[i - start_i, j - start_j, l - start_l] = %5
//           stage i j l
//             schedule l:4t l:1v
//             %0 = load t10[i - start_i, j - start_j, l - start_l] : f32
//             %1 = reduce max %0 over l : f32
//             %2 = load t11[i - start_i, j - start_j] : f32
//             %3 = max %1 %2 : f32
//             store t11_new[i - start_i, j - start_j] = %3
//           stage i j
//             schedule j:4t j:1v
//             %0 = load t11_new[i - start_i, j - start_j] : f32
//             %1 = load t11[i - start_i, j - start_j] : f32
//             %2 = sub %1 %0 : f32
//             %3 = exp %2 : f32
//             store t11_shrink[i - start_i, j - start_j] = %3
//             store t11[i - start_i, j - start_j] = %0
//           stage i j l
//             schedule l:4t l:1v
//             %0 = load t11_new[i - start_i, j - start_j] : f32
//             %1 = load t10[i - start_i, j - start_j, l - start_l] : f32
//             %2 = sub %1 %0 : f32
//             %3 = exp %2 : f32
//             store t20[i - start_i, j - start_j, l - start_l] = %3
//             %5 = reduce add %3 over l : f32
//             %6 = load t11_total[i - start_i, j - start_j] : f32
//             %7 = load t11_shrink[i - start_i, j - start_j] : f32
//             %8 = mul %6 %7 : f32
//             %9 = add %8 %5 : f32
//             store t11_total[i - start_i, j - start_j] = %9
//           stage i j k l
//             schedule l:16 l:4 j:1t k:1t l:1u pack x2@1(l:1 k:1)
//             %0 = load t20[i - start_i, j - start_j, l - start_l] : f32
//             %1 = load x2[i, l, k] : f32
//             %2 = mul %0 %1 : f32
//             %3 = reduce add %2 over l : f32
//             %4 = load mixed3_y0[i - start_i, j - start_j, k] : f32
//             %5 = load t11_shrink[i - start_i, j - start_j] : f32
//             %6 = mul %4 %5 : f32
//             %7 = add %6 %3 : f32
//             store mixed3_y0[i - start_i, j - start_j, k] = %7
//         stage i j
//           schedule j:4t j:1v
//           %0 = load t11_total[i - start_i, j - start_j] : f32
//           %1 = recip %0 : f32
//           store t22[i - start_i, j - start_j] = %1
//         stage i j k
//           schedule k:4t k:1v
//           %0 = load mixed3_y0[i - start_i, j - start_j, k] : f32
//           %1 = load t22[i - start_i, j - start_j] : f32
//           %2 = mul %0 %1 : f32
//           store y0[i, j, k] = %2

// lumin launches: {"version":1,"dims":[],"arguments":4,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":80,"threads":64,"shared_bytes":6528,"persistent":0,"arguments":[["argument",0],["argument",1],["argument",2],["argument",3]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 64)(LM_PARAMETER(const float, b0), LM_PARAMETER(const float, b1), LM_PARAMETER(const float, b2), LM_PARAMETER(float, b3)) {
  LM_BUFFER(const float, b0, 1280);
  LM_BUFFER(const float, b1, 3072);
  LM_BUFFER(const float, b2, 3072);
  LM_BUFFER(float, b3, 1280);
  LM_SHARED(float, s4, 0, 1);
  LM_SHARED(float, s5, 128, 1);
  LM_SHARED(float, s6, 256, 16);
  LM_SHARED(float, s7, 384, 64);
  LM_SHARED(float, s8, 640, 1);
  LM_SHARED(float, s9, 768, 1);
  LM_SHARED(float, s10, 896, 64);
  LM_SHARED(float, s11, 1152, 1);
  LM_SHARED(float, tile_10, 1280, 20);
  LM_SHARED(float, tile_11, 1408, 1280);
  LM_SHARED(float, tile_80, 1280, 320);
  const lm_int i_1 = (lm_block / (40))*1;
  const lm_int j_2 = (lm_block % (40))*1;
  // j:4t j:1v
  {
    const bool busy_3 = lm_thread < 1;
    const bool v_4 = j_2 < (j_2 + 1);
    if (busy_3 && v_4) lm_store(s4, i_1 + j_2 + i_1*(-1) + j_2*(-1), (-3.4028234663852886e+38f));
    if (busy_3 && v_4) lm_store(s5, i_1 + j_2 + i_1*(-1) + j_2*(-1), 0.0f);
  }
  lm_barrier();
  // k:4t k:1v
  {
    const bool busy_5 = lm_thread < 4;
    const int t_k_6 = lm_thread % 4;
    const lm_int p_k_7 = t_k_6*4;
    if (busy_5) lm_store_vector<4>(s6, i_1*16 + j_2*16 + p_k_7 + i_1*(-16) + j_2*(-16), lm_vector<float, 4>{{0.0f, 0.0f, 0.0f, 0.0f}});
  }
  lm_barrier();
  for (lm_int l_8 = 0; l_8 < 96; l_8 += 64) {
    const lm_int l_end_9 = lm_imin(l_8 + 64, 96);
    // m:4 j:1t l:1t m:1u
    {
      const int t_l_12 = lm_thread;
      {
        const lm_int p_l_13 = l_8 + t_l_12;
        float sum_14 = 0.0f;
        lm_barrier();
        #pragma unroll
        for (int e_15 = lm_thread; e_15 < 4; e_15 += 64) {
          const int c_m_16 = (e_15 % 4)*4;
          const int e_17 = e_15 / 4;
          const int c_j_18 = e_17;
          lm_store_vector<4>(tile_10, c_j_18*20 + c_m_16*1, lm_load_vector<4>(b0, i_1*640 + (j_2 + c_j_18)*16 + c_m_16));
        }
        #pragma unroll
        for (int e_19 = lm_thread; e_19 < 256; e_19 += 64) {
          const int c_m_20 = (e_19 % 4)*4;
          const int e_21 = e_19 / 4;
          const int c_l_22 = e_21;
          const bool v_23 = (l_8 + c_l_22) < l_end_9;
          lm_store_vector<4>(tile_11, c_l_22*20 + c_m_20*1, v_23 ? lm_load_vector<4>(b1, i_1*1536 + (l_8 + c_l_22)*16 + c_m_20) : lm_zero<lm_vector<float, 4>>());
        }
        lm_barrier();
        #pragma unroll 4
        for (lm_int m_24 = 0; m_24 < 16; m_24 += 4) {
          const float v_25 = lm_load(tile_10, m_24*1);
          const float v_26 = lm_load(tile_11, (p_l_13 - l_8)*20 + m_24*1);
          sum_14 = lm_fma(v_25, v_26, sum_14);
          const float v_27 = lm_load(tile_10, m_24*1 + 1);
          const float v_28 = lm_load(tile_11, (p_l_13 - l_8)*20 + m_24*1 + 1);
          sum_14 = lm_fma(v_27, v_28, sum_14);
          const float v_29 = lm_load(tile_10, m_24*1 + 2);
          const float v_30 = lm_load(tile_11, (p_l_13 - l_8)*20 + m_24*1 + 2);
          sum_14 = lm_fma(v_29, v_30, sum_14);
          const float v_31 = lm_load(tile_10, m_24*1 + 3);
          const float v_32 = lm_load(tile_11, (p_l_13 - l_8)*20 + m_24*1 + 3);
          sum_14 = lm_fma(v_31, v_32, sum_14);
        }
        const bool v_33 = p_l_13 < l_end_9;
        const float v_34 = lm_mul(sum_14, 0.25f);
        if (v_33) lm_store(s7, i_1*64 + j_2*64 + p_l_13 + i_1*(-64) + j_2*(-64) + l_8*(-1), v_34);
      }
    }
    lm_barrier();
    // l:4t l:1v
    {
      const bool busy_35 = lm_thread < 16;
      const int t_l_36 = lm_thread % 16;
      {
        float sum_37 = -lm_infinity<float>();
        const lm_int p_l_38 = l_8 + t_l_36*4;
        const bool v_39 = p_l_38 < l_end_9;
        const float v_40 = v_39 ? lm_load(s7, i_1*64 + j_2*64 + p_l_38 + i_1*(-64) + j_2*(-64) + l_8*(-1)) : lm_zero<float>();
        if (v_39) sum_37 = lm_max(sum_37, v_40);
        const bool v_41 = p_l_38 + 1 < l_end_9;
        const float v_42 = v_41 ? lm_load(s7, i_1*64 + j_2*64 + p_l_38 + i_1*(-64) + j_2*(-64) + l_8*(-1) + 1) : lm_zero<float>();
        if (v_41) sum_37 = lm_max(sum_37, v_42);
        const bool v_43 = p_l_38 + 2 < l_end_9;
        const float v_44 = v_43 ? lm_load(s7, i_1*64 + j_2*64 + p_l_38 + i_1*(-64) + j_2*(-64) + l_8*(-1) + 2) : lm_zero<float>();
        if (v_43) sum_37 = lm_max(sum_37, v_44);
        const bool v_45 = p_l_38 + 3 < l_end_9;
        const float v_46 = v_45 ? lm_load(s7, i_1*64 + j_2*64 + p_l_38 + i_1*(-64) + j_2*(-64) + l_8*(-1) + 3) : lm_zero<float>();
        if (v_45) sum_37 = lm_max(sum_37, v_46);
        sum_37 = lm_max(sum_37, lm_shuffle_xor(sum_37, 1));
        sum_37 = lm_max(sum_37, lm_shuffle_xor(sum_37, 2));
        sum_37 = lm_max(sum_37, lm_shuffle_xor(sum_37, 4));
        sum_37 = lm_max(sum_37, lm_shuffle_xor(sum_37, 8));
        const float v_47 = lm_load(s4, i_1 + j_2 + i_1*(-1) + j_2*(-1));
        const float v_48 = lm_max(sum_37, v_47);
        if (busy_35 && t_l_36 == 0) lm_store(s8, i_1 + j_2 + i_1*(-1) + j_2*(-1), v_48);
      }
    }
    lm_barrier();
    // j:4t j:1v
    {
      const bool busy_49 = lm_thread < 1;
      const bool v_50 = j_2 < (j_2 + 1);
      const float v_51 = busy_49 && v_50 ? lm_load(s4, i_1 + j_2 + i_1*(-1) + j_2*(-1)) : lm_zero<float>();
      const float v_52 = v_50 ? lm_load(s8, i_1 + j_2 + i_1*(-1) + j_2*(-1)) : lm_zero<float>();
      const float v_53 = v_51 - v_52;
      const float v_54 = lm_exp(v_53);
      if (busy_49 && v_50) lm_store(s9, i_1 + j_2 + i_1*(-1) + j_2*(-1), v_54);
      if (busy_49 && v_50) lm_store(s4, i_1 + j_2 + i_1*(-1) + j_2*(-1), v_52);
    }
    lm_barrier();
    // l:4t l:1v
    {
      const bool busy_55 = lm_thread < 16;
      const int t_l_56 = lm_thread % 16;
      {
        float sum_57 = 0.0f;
        const float v_58 = lm_load(s8, i_1 + j_2 + i_1*(-1) + j_2*(-1));
        const lm_int p_l_59 = l_8 + t_l_56*4;
        const bool v_60 = p_l_59 < l_end_9;
        const float v_61 = v_60 ? lm_load(s7, i_1*64 + j_2*64 + p_l_59 + i_1*(-64) + j_2*(-64) + l_8*(-1)) : lm_zero<float>();
        const float v_62 = v_61 - v_58;
        const float v_63 = lm_exp(v_62);
        if (v_60) sum_57 = sum_57 + v_63;
        const bool v_64 = p_l_59 + 1 < l_end_9;
        const float v_65 = v_64 ? lm_load(s7, i_1*64 + j_2*64 + p_l_59 + i_1*(-64) + j_2*(-64) + l_8*(-1) + 1) : lm_zero<float>();
        const float v_66 = v_65 - v_58;
        const float v_67 = lm_exp(v_66);
        if (v_64) sum_57 = sum_57 + v_67;
        const bool v_68 = p_l_59 + 2 < l_end_9;
        const float v_69 = v_68 ? lm_load(s7, i_1*64 + j_2*64 + p_l_59 + i_1*(-64) + j_2*(-64) + l_8*(-1) + 2) : lm_zero<float>();
        const float v_70 = v_69 - v_58;
        const float v_71 = lm_exp(v_70);
        if (v_68) sum_57 = sum_57 + v_71;
        const bool v_72 = p_l_59 + 3 < l_end_9;
        const float v_73 = v_72 ? lm_load(s7, i_1*64 + j_2*64 + p_l_59 + i_1*(-64) + j_2*(-64) + l_8*(-1) + 3) : lm_zero<float>();
        const float v_74 = v_73 - v_58;
        const float v_75 = lm_exp(v_74);
        if (v_72) sum_57 = sum_57 + v_75;
        if (busy_55 && v_60) lm_store(s10, i_1*64 + j_2*64 + p_l_59 + i_1*(-64) + j_2*(-64) + l_8*(-1), v_63);
        if (busy_55 && v_64) lm_store(s10, i_1*64 + j_2*64 + p_l_59 + i_1*(-64) + j_2*(-64) + l_8*(-1) + 1, v_67);
        if (busy_55 && v_68) lm_store(s10, i_1*64 + j_2*64 + p_l_59 + i_1*(-64) + j_2*(-64) + l_8*(-1) + 2, v_71);
        if (busy_55 && v_72) lm_store(s10, i_1*64 + j_2*64 + p_l_59 + i_1*(-64) + j_2*(-64) + l_8*(-1) + 3, v_75);
        sum_57 = sum_57 + lm_shuffle_xor(sum_57, 1);
        sum_57 = sum_57 + lm_shuffle_xor(sum_57, 2);
        sum_57 = sum_57 + lm_shuffle_xor(sum_57, 4);
        sum_57 = sum_57 + lm_shuffle_xor(sum_57, 8);
        const float v_76 = busy_55 && t_l_56 == 0 ? lm_load(s5, i_1 + j_2 + i_1*(-1) + j_2*(-1)) : lm_zero<float>();
        const float v_77 = lm_load(s9, i_1 + j_2 + i_1*(-1) + j_2*(-1));
        const float v_78 = lm_mul(v_76, v_77);
        const float v_79 = v_78 + sum_57;
        if (busy_55 && t_l_56 == 0) lm_store(s5, i_1 + j_2 + i_1*(-1) + j_2*(-1), v_79);
      }
    }
    lm_barrier();
    // l:16 l:4 j:1t k:1t l:1u
    {
      const bool busy_81 = lm_thread < 16;
      const int t_k_82 = lm_thread % 16;
      {
        const lm_int p_k_83 = t_k_82;
        float sum_84 = 0.0f;
        for (lm_int l_85 = l_8; l_85 < l_end_9; l_85 += 16) {
          const lm_int l_end_86 = lm_imin(l_85 + 16, l_end_9);
          lm_barrier();
          #pragma unroll
          for (int e_87 = lm_thread; e_87 < 64; e_87 += 64) {
            const int c_k_88 = (e_87 % 4)*4;
            const int e_89 = e_87 / 4;
            const int c_l_90 = e_89;
            const bool v_91 = (l_85 + c_l_90) < l_end_86;
            lm_store_vector<4>(tile_80, c_l_90*20 + c_k_88*1, v_91 ? lm_load_vector<4>(b2, i_1*1536 + c_k_88 + (l_85 + c_l_90)*16) : lm_zero<lm_vector<float, 4>>());
          }
          lm_barrier();
          #pragma unroll 4
          for (lm_int l_92 = l_85; l_92 < l_end_86; l_92 += 4) {
            const bool v_93 = l_92 < l_end_86;
            const float v_94 = v_93 ? lm_load(s10, i_1*64 + j_2*64 + l_92 + i_1*(-64) + j_2*(-64) + l_8*(-1)) : lm_zero<float>();
            const float v_95 = lm_load(tile_80, (l_92 - l_85)*20 + p_k_83*1);
            sum_84 = lm_fma(v_94, v_95, sum_84);
            const bool v_96 = l_92 + 1 < l_end_86;
            const float v_97 = v_96 ? lm_load(s10, i_1*64 + j_2*64 + l_92 + i_1*(-64) + j_2*(-64) + l_8*(-1) + 1) : lm_zero<float>();
            const float v_98 = lm_load(tile_80, (l_92 - l_85)*20 + p_k_83*1 + 20);
            sum_84 = lm_fma(v_97, v_98, sum_84);
            const bool v_99 = l_92 + 2 < l_end_86;
            const float v_100 = v_99 ? lm_load(s10, i_1*64 + j_2*64 + l_92 + i_1*(-64) + j_2*(-64) + l_8*(-1) + 2) : lm_zero<float>();
            const float v_101 = lm_load(tile_80, (l_92 - l_85)*20 + p_k_83*1 + 40);
            sum_84 = lm_fma(v_100, v_101, sum_84);
            const bool v_102 = l_92 + 3 < l_end_86;
            const float v_103 = v_102 ? lm_load(s10, i_1*64 + j_2*64 + l_92 + i_1*(-64) + j_2*(-64) + l_8*(-1) + 3) : lm_zero<float>();
            const float v_104 = lm_load(tile_80, (l_92 - l_85)*20 + p_k_83*1 + 60);
            sum_84 = lm_fma(v_103, v_104, sum_84);
          }
        }
        const float v_105 = busy_81 ? lm_load(s6, i_1*16 + j_2*16 + p_k_83 + i_1*(-16) + j_2*(-16)) : lm_zero<float>();
        const float v_106 = lm_load(s9, i_1 + j_2 + i_1*(-1) + j_2*(-1));
        const float v_107 = lm_mul(v_105, v_106);
        const float v_108 = v_107 + sum_84;
        if (busy_81) lm_store(s6, i_1*16 + j_2*16 + p_k_83 + i_1*(-16) + j_2*(-16), v_108);
      }
    }
    lm_barrier();
  }
  lm_barrier();
  // j:4t j:1v
  {
    const bool busy_109 = lm_thread < 1;
    const bool v_110 = j_2 < (j_2 + 1);
    const float v_111 = v_110 ? lm_load(s5, i_1 + j_2 + i_1*(-1) + j_2*(-1)) : lm_zero<float>();
    const float v_112 = lm_recip(v_111);
    if (busy_109 && v_110) lm_store(s11, i_1 + j_2 + i_1*(-1) + j_2*(-1), v_112);
  }
  lm_barrier();
  // k:4t k:1v
  {
    const bool busy_113 = lm_thread < 4;
    const int t_k_114 = lm_thread % 4;
    const lm_int p_k_115 = t_k_114*4;
    const lm_vector<float, 4> v_116 = lm_load_vector<4>(s6, i_1*16 + j_2*16 + p_k_115 + i_1*(-16) + j_2*(-16));
    const float v_117 = lm_load(s11, i_1 + j_2 + i_1*(-1) + j_2*(-1));
    const float v_118 = lm_mul(v_116.lane[0], v_117);
    const float v_119 = lm_mul(v_116.lane[1], v_117);
    const float v_120 = lm_mul(v_116.lane[2], v_117);
    const float v_121 = lm_mul(v_116.lane[3], v_117);
    if (busy_113) lm_store_vector<4>(b3, i_1*640 + j_2*16 + p_k_115, lm_vector<float, 4>{{v_118, v_119, v_120, v_121}});
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// form plain
// form: plain
// k0 block: i:1 j:32 t256
// k0 residents: 1
// k0 stage 0: tile 8x4 8 1
// k0 stage 1: lanes 512 1
// k0 stage 2: lanes 256 4
// k0 stage 3: spread 1
// k0 grid: blocks
//   program "region"
//   buffer x0 input f32[2, 40, 16]
//   buffer x1 input f32[2, 96, 16]
//   buffer x2 input f32[2, 96, 16]
//   buffer y0 output f32[2, 40, 16]
//   buffer t10 scratch f32[1, 32, 96]
//   buffer t11 scratch f32[1, 32]
//   buffer t20 scratch f32[1, 32, 96]
//   buffer t22 scratch f32[1, 32]
//   kernel k0 call
//     axis i 2
//     axis j 40
//     axis k 16
//     axis l 96
//     axis m 16
//     for i 1 parallel
//       for j 32 parallel
//         stage i j l m
//           schedule m:8 m:4 j:8t l:4t l:1u j:1u m:1u pack x0@1(j:1 m:1) pack x1@1(l:1 m:1)
//           %0 = load x0[i, j, m] : f32
//           %1 = load x1[i, l, m] : f32
//           %2 = mul %0 %1 : f32
//           %3 = reduce add %2 over m : f32
//           %4 = constant 0.25 : f32
//           %5 = mul %3 %4 : f32
//           store t10[i - start_i, j - start_j, l] = %5
//         stage i j l
//           schedule j:2 j:1t l:1t
//           %0 = load t10[i - start_i, j - start_j, l] : f32
//           %1 = reduce max %0 over l : f32
//           store t11[i - start_i, j - start_j] = %1
//         stage i j l
//           schedule j:8 j:1t l:4t l:1v
//           %0 = load t10[i - start_i, j - start_j, l] : f32
//           %1 = load t11[i - start_i, j - start_j] : f32
//           %2 = sub %0 %1 : f32
//           %3 = exp %2 : f32
//           store t20[i - start_i, j - start_j, l] = %3
//           %5 = reduce add %3 over l : f32
//           %6 = recip %5 : f32
//           store t22[i - start_i, j - start_j] = %6
//         stage i j k l
//           schedule j:16 l:4 j:1t k:1t l:1u
//           %0 = load t20[i - start_i, j - start_j, l] : f32
//           %1 = load x2[i, l, k] : f32
//           %2 = mul %0 %1 : f32
//           %3 = reduce add %2 over l : f32
//           %4 = load t22[i - start_i, j - start_j] : f32
//           %5 = mul %3 %4 : f32
//           store y0[i, j, k] = %5

// lumin launches: {"version":1,"dims":[],"arguments":4,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":4,"threads":256,"shared_bytes":28928,"persistent":0,"arguments":[["argument",0],["argument",1],["argument",2],["argument",3]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 256)(LM_PARAMETER(const float, b0), LM_PARAMETER(const float, b1), LM_PARAMETER(const float, b2), LM_PARAMETER(float, b3)) {
  LM_BUFFER(const float, b0, 1280);
  LM_BUFFER(const float, b1, 3072);
  LM_BUFFER(const float, b2, 3072);
  LM_BUFFER(float, b3, 1280);
  LM_SHARED(float, s4, 0, 3072);
  LM_SHARED(float, s5, 12288, 32);
  LM_SHARED(float, s6, 12416, 3072);
  LM_SHARED(float, s7, 24704, 32);
  LM_SHARED(float, tile_4, 24832, 256);
  LM_SHARED(float, tile_5, 25856, 768);
  LM_SHARED(float, parts_151, 24832, 352);
  const lm_int i_1 = (lm_block / (2))*1;
  const lm_int j_2 = (lm_block % (2))*32;
  const lm_int j_end_3 = lm_imin(j_2 + 32, 40);
  // m:8 m:4 j:8t l:4t l:1u j:1u m:1u
  {
    const bool busy_6 = lm_thread < 96;
    const int t_l_7 = lm_thread % 24;
    const int t_j_8 = lm_thread / 24 % 4;
    {
      const lm_int p_j_9 = j_2 + t_j_8*8;
      const lm_int p_l_10 = t_l_7*4;
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
      float sum_27 = 0.0f;
      float sum_28 = 0.0f;
      float sum_29 = 0.0f;
      float sum_30 = 0.0f;
      float sum_31 = 0.0f;
      float sum_32 = 0.0f;
      float sum_33 = 0.0f;
      float sum_34 = 0.0f;
      float sum_35 = 0.0f;
      float sum_36 = 0.0f;
      float sum_37 = 0.0f;
      float sum_38 = 0.0f;
      float sum_39 = 0.0f;
      float sum_40 = 0.0f;
      float sum_41 = 0.0f;
      float sum_42 = 0.0f;
      for (lm_int m_43 = 0; m_43 < 16; m_43 += 8) {
        lm_barrier();
        #pragma unroll
        for (int e_44 = lm_thread; e_44 < 64; e_44 += 256) {
          const int c_m_45 = (e_44 % 2)*4;
          const int e_46 = e_44 / 2;
          const int c_j_47 = e_46;
          const bool v_48 = (j_2 + c_j_47) < j_end_3;
          lm_store_vector<4>(tile_4, c_j_47*8 + c_m_45*1, v_48 ? lm_load_vector<4>(b0, i_1*640 + (j_2 + c_j_47)*16 + (m_43 + c_m_45)) : lm_zero<lm_vector<float, 4>>());
        }
        #pragma unroll
        for (int e_49 = lm_thread; e_49 < 192; e_49 += 256) {
          const int c_m_50 = (e_49 % 2)*4;
          const int e_51 = e_49 / 2;
          const int c_l_52 = e_51;
          lm_store_vector<4>(tile_5, c_l_52*8 + c_m_50*1, lm_load_vector<4>(b1, i_1*1536 + c_l_52*16 + (m_43 + c_m_50)));
        }
        lm_barrier();
        for (lm_int m_53 = m_43; m_53 < (m_43 + 8); m_53 += 4) {
          const float v_54 = lm_load(tile_4, (p_j_9 - j_2)*8 + (m_53 - m_43)*1);
          const float v_55 = lm_load(tile_5, p_l_10*8 + (m_53 - m_43)*1);
          sum_11 = lm_fma(v_54, v_55, sum_11);
          const float v_56 = lm_load(tile_5, p_l_10*8 + (m_53 - m_43)*1 + 8);
          sum_12 = lm_fma(v_54, v_56, sum_12);
          const float v_57 = lm_load(tile_5, p_l_10*8 + (m_53 - m_43)*1 + 16);
          sum_13 = lm_fma(v_54, v_57, sum_13);
          const float v_58 = lm_load(tile_5, p_l_10*8 + (m_53 - m_43)*1 + 24);
          sum_14 = lm_fma(v_54, v_58, sum_14);
          const float v_59 = lm_load(tile_4, (p_j_9 - j_2)*8 + (m_53 - m_43)*1 + 8);
          sum_15 = lm_fma(v_59, v_55, sum_15);
          sum_16 = lm_fma(v_59, v_56, sum_16);
          sum_17 = lm_fma(v_59, v_57, sum_17);
          sum_18 = lm_fma(v_59, v_58, sum_18);
          const float v_60 = lm_load(tile_4, (p_j_9 - j_2)*8 + (m_53 - m_43)*1 + 16);
          sum_19 = lm_fma(v_60, v_55, sum_19);
          sum_20 = lm_fma(v_60, v_56, sum_20);
          sum_21 = lm_fma(v_60, v_57, sum_21);
          sum_22 = lm_fma(v_60, v_58, sum_22);
          const float v_61 = lm_load(tile_4, (p_j_9 - j_2)*8 + (m_53 - m_43)*1 + 24);
          sum_23 = lm_fma(v_61, v_55, sum_23);
          sum_24 = lm_fma(v_61, v_56, sum_24);
          sum_25 = lm_fma(v_61, v_57, sum_25);
          sum_26 = lm_fma(v_61, v_58, sum_26);
          const float v_62 = lm_load(tile_4, (p_j_9 - j_2)*8 + (m_53 - m_43)*1 + 32);
          sum_27 = lm_fma(v_62, v_55, sum_27);
          sum_28 = lm_fma(v_62, v_56, sum_28);
          sum_29 = lm_fma(v_62, v_57, sum_29);
          sum_30 = lm_fma(v_62, v_58, sum_30);
          const float v_63 = lm_load(tile_4, (p_j_9 - j_2)*8 + (m_53 - m_43)*1 + 40);
          sum_31 = lm_fma(v_63, v_55, sum_31);
          sum_32 = lm_fma(v_63, v_56, sum_32);
          sum_33 = lm_fma(v_63, v_57, sum_33);
          sum_34 = lm_fma(v_63, v_58, sum_34);
          const float v_64 = lm_load(tile_4, (p_j_9 - j_2)*8 + (m_53 - m_43)*1 + 48);
          sum_35 = lm_fma(v_64, v_55, sum_35);
          sum_36 = lm_fma(v_64, v_56, sum_36);
          sum_37 = lm_fma(v_64, v_57, sum_37);
          sum_38 = lm_fma(v_64, v_58, sum_38);
          const float v_65 = lm_load(tile_4, (p_j_9 - j_2)*8 + (m_53 - m_43)*1 + 56);
          sum_39 = lm_fma(v_65, v_55, sum_39);
          sum_40 = lm_fma(v_65, v_56, sum_40);
          sum_41 = lm_fma(v_65, v_57, sum_41);
          sum_42 = lm_fma(v_65, v_58, sum_42);
          const float v_66 = lm_load(tile_4, (p_j_9 - j_2)*8 + (m_53 - m_43)*1 + 1);
          const float v_67 = lm_load(tile_5, p_l_10*8 + (m_53 - m_43)*1 + 1);
          sum_11 = lm_fma(v_66, v_67, sum_11);
          const float v_68 = lm_load(tile_5, p_l_10*8 + (m_53 - m_43)*1 + 9);
          sum_12 = lm_fma(v_66, v_68, sum_12);
          const float v_69 = lm_load(tile_5, p_l_10*8 + (m_53 - m_43)*1 + 17);
          sum_13 = lm_fma(v_66, v_69, sum_13);
          const float v_70 = lm_load(tile_5, p_l_10*8 + (m_53 - m_43)*1 + 25);
          sum_14 = lm_fma(v_66, v_70, sum_14);
          const float v_71 = lm_load(tile_4, (p_j_9 - j_2)*8 + (m_53 - m_43)*1 + 9);
          sum_15 = lm_fma(v_71, v_67, sum_15);
          sum_16 = lm_fma(v_71, v_68, sum_16);
          sum_17 = lm_fma(v_71, v_69, sum_17);
          sum_18 = lm_fma(v_71, v_70, sum_18);
          const float v_72 = lm_load(tile_4, (p_j_9 - j_2)*8 + (m_53 - m_43)*1 + 17);
          sum_19 = lm_fma(v_72, v_67, sum_19);
          sum_20 = lm_fma(v_72, v_68, sum_20);
          sum_21 = lm_fma(v_72, v_69, sum_21);
          sum_22 = lm_fma(v_72, v_70, sum_22);
          const float v_73 = lm_load(tile_4, (p_j_9 - j_2)*8 + (m_53 - m_43)*1 + 25);
          sum_23 = lm_fma(v_73, v_67, sum_23);
          sum_24 = lm_fma(v_73, v_68, sum_24);
          sum_25 = lm_fma(v_73, v_69, sum_25);
          sum_26 = lm_fma(v_73, v_70, sum_26);
          const float v_74 = lm_load(tile_4, (p_j_9 - j_2)*8 + (m_53 - m_43)*1 + 33);
          sum_27 = lm_fma(v_74, v_67, sum_27);
          sum_28 = lm_fma(v_74, v_68, sum_28);
          sum_29 = lm_fma(v_74, v_69, sum_29);
          sum_30 = lm_fma(v_74, v_70, sum_30);
          const float v_75 = lm_load(tile_4, (p_j_9 - j_2)*8 + (m_53 - m_43)*1 + 41);
          sum_31 = lm_fma(v_75, v_67, sum_31);
          sum_32 = lm_fma(v_75, v_68, sum_32);
          sum_33 = lm_fma(v_75, v_69, sum_33);
          sum_34 = lm_fma(v_75, v_70, sum_34);
          const float v_76 = lm_load(tile_4, (p_j_9 - j_2)*8 + (m_53 - m_43)*1 + 49);
          sum_35 = lm_fma(v_76, v_67, sum_35);
          sum_36 = lm_fma(v_76, v_68, sum_36);
          sum_37 = lm_fma(v_76, v_69, sum_37);
          sum_38 = lm_fma(v_76, v_70, sum_38);
          const float v_77 = lm_load(tile_4, (p_j_9 - j_2)*8 + (m_53 - m_43)*1 + 57);
          sum_39 = lm_fma(v_77, v_67, sum_39);
          sum_40 = lm_fma(v_77, v_68, sum_40);
          sum_41 = lm_fma(v_77, v_69, sum_41);
          sum_42 = lm_fma(v_77, v_70, sum_42);
          const float v_78 = lm_load(tile_4, (p_j_9 - j_2)*8 + (m_53 - m_43)*1 + 2);
          const float v_79 = lm_load(tile_5, p_l_10*8 + (m_53 - m_43)*1 + 2);
          sum_11 = lm_fma(v_78, v_79, sum_11);
          const float v_80 = lm_load(tile_5, p_l_10*8 + (m_53 - m_43)*1 + 10);
          sum_12 = lm_fma(v_78, v_80, sum_12);
          const float v_81 = lm_load(tile_5, p_l_10*8 + (m_53 - m_43)*1 + 18);
          sum_13 = lm_fma(v_78, v_81, sum_13);
          const float v_82 = lm_load(tile_5, p_l_10*8 + (m_53 - m_43)*1 + 26);
          sum_14 = lm_fma(v_78, v_82, sum_14);
          const float v_83 = lm_load(tile_4, (p_j_9 - j_2)*8 + (m_53 - m_43)*1 + 10);
          sum_15 = lm_fma(v_83, v_79, sum_15);
          sum_16 = lm_fma(v_83, v_80, sum_16);
          sum_17 = lm_fma(v_83, v_81, sum_17);
          sum_18 = lm_fma(v_83, v_82, sum_18);
          const float v_84 = lm_load(tile_4, (p_j_9 - j_2)*8 + (m_53 - m_43)*1 + 18);
          sum_19 = lm_fma(v_84, v_79, sum_19);
          sum_20 = lm_fma(v_84, v_80, sum_20);
          sum_21 = lm_fma(v_84, v_81, sum_21);
          sum_22 = lm_fma(v_84, v_82, sum_22);
          const float v_85 = lm_load(tile_4, (p_j_9 - j_2)*8 + (m_53 - m_43)*1 + 26);
          sum_23 = lm_fma(v_85, v_79, sum_23);
          sum_24 = lm_fma(v_85, v_80, sum_24);
          sum_25 = lm_fma(v_85, v_81, sum_25);
          sum_26 = lm_fma(v_85, v_82, sum_26);
          const float v_86 = lm_load(tile_4, (p_j_9 - j_2)*8 + (m_53 - m_43)*1 + 34);
          sum_27 = lm_fma(v_86, v_79, sum_27);
          sum_28 = lm_fma(v_86, v_80, sum_28);
          sum_29 = lm_fma(v_86, v_81, sum_29);
          sum_30 = lm_fma(v_86, v_82, sum_30);
          const float v_87 = lm_load(tile_4, (p_j_9 - j_2)*8 + (m_53 - m_43)*1 + 42);
          sum_31 = lm_fma(v_87, v_79, sum_31);
          sum_32 = lm_fma(v_87, v_80, sum_32);
          sum_33 = lm_fma(v_87, v_81, sum_33);
          sum_34 = lm_fma(v_87, v_82, sum_34);
          const float v_88 = lm_load(tile_4, (p_j_9 - j_2)*8 + (m_53 - m_43)*1 + 50);
          sum_35 = lm_fma(v_88, v_79, sum_35);
          sum_36 = lm_fma(v_88, v_80, sum_36);
          sum_37 = lm_fma(v_88, v_81, sum_37);
          sum_38 = lm_fma(v_88, v_82, sum_38);
          const float v_89 = lm_load(tile_4, (p_j_9 - j_2)*8 + (m_53 - m_43)*1 + 58);
          sum_39 = lm_fma(v_89, v_79, sum_39);
          sum_40 = lm_fma(v_89, v_80, sum_40);
          sum_41 = lm_fma(v_89, v_81, sum_41);
          sum_42 = lm_fma(v_89, v_82, sum_42);
          const float v_90 = lm_load(tile_4, (p_j_9 - j_2)*8 + (m_53 - m_43)*1 + 3);
          const float v_91 = lm_load(tile_5, p_l_10*8 + (m_53 - m_43)*1 + 3);
          sum_11 = lm_fma(v_90, v_91, sum_11);
          const float v_92 = lm_load(tile_5, p_l_10*8 + (m_53 - m_43)*1 + 11);
          sum_12 = lm_fma(v_90, v_92, sum_12);
          const float v_93 = lm_load(tile_5, p_l_10*8 + (m_53 - m_43)*1 + 19);
          sum_13 = lm_fma(v_90, v_93, sum_13);
          const float v_94 = lm_load(tile_5, p_l_10*8 + (m_53 - m_43)*1 + 27);
          sum_14 = lm_fma(v_90, v_94, sum_14);
          const float v_95 = lm_load(tile_4, (p_j_9 - j_2)*8 + (m_53 - m_43)*1 + 11);
          sum_15 = lm_fma(v_95, v_91, sum_15);
          sum_16 = lm_fma(v_95, v_92, sum_16);
          sum_17 = lm_fma(v_95, v_93, sum_17);
          sum_18 = lm_fma(v_95, v_94, sum_18);
          const float v_96 = lm_load(tile_4, (p_j_9 - j_2)*8 + (m_53 - m_43)*1 + 19);
          sum_19 = lm_fma(v_96, v_91, sum_19);
          sum_20 = lm_fma(v_96, v_92, sum_20);
          sum_21 = lm_fma(v_96, v_93, sum_21);
          sum_22 = lm_fma(v_96, v_94, sum_22);
          const float v_97 = lm_load(tile_4, (p_j_9 - j_2)*8 + (m_53 - m_43)*1 + 27);
          sum_23 = lm_fma(v_97, v_91, sum_23);
          sum_24 = lm_fma(v_97, v_92, sum_24);
          sum_25 = lm_fma(v_97, v_93, sum_25);
          sum_26 = lm_fma(v_97, v_94, sum_26);
          const float v_98 = lm_load(tile_4, (p_j_9 - j_2)*8 + (m_53 - m_43)*1 + 35);
          sum_27 = lm_fma(v_98, v_91, sum_27);
          sum_28 = lm_fma(v_98, v_92, sum_28);
          sum_29 = lm_fma(v_98, v_93, sum_29);
          sum_30 = lm_fma(v_98, v_94, sum_30);
          const float v_99 = lm_load(tile_4, (p_j_9 - j_2)*8 + (m_53 - m_43)*1 + 43);
          sum_31 = lm_fma(v_99, v_91, sum_31);
          sum_32 = lm_fma(v_99, v_92, sum_32);
          sum_33 = lm_fma(v_99, v_93, sum_33);
          sum_34 = lm_fma(v_99, v_94, sum_34);
          const float v_100 = lm_load(tile_4, (p_j_9 - j_2)*8 + (m_53 - m_43)*1 + 51);
          sum_35 = lm_fma(v_100, v_91, sum_35);
          sum_36 = lm_fma(v_100, v_92, sum_36);
          sum_37 = lm_fma(v_100, v_93, sum_37);
          sum_38 = lm_fma(v_100, v_94, sum_38);
          const float v_101 = lm_load(tile_4, (p_j_9 - j_2)*8 + (m_53 - m_43)*1 + 59);
          sum_39 = lm_fma(v_101, v_91, sum_39);
          sum_40 = lm_fma(v_101, v_92, sum_40);
          sum_41 = lm_fma(v_101, v_93, sum_41);
          sum_42 = lm_fma(v_101, v_94, sum_42);
        }
      }
      const bool v_102 = p_j_9 < j_end_3;
      const float v_103 = lm_mul(sum_11, 0.25f);
      if (busy_6 && v_102) lm_store(s4, i_1*3072 + p_j_9*96 + p_l_10 + i_1*(-3072) + j_2*(-96), v_103);
      const float v_104 = lm_mul(sum_12, 0.25f);
      if (busy_6 && v_102) lm_store(s4, i_1*3072 + p_j_9*96 + p_l_10 + i_1*(-3072) + j_2*(-96) + 1, v_104);
      const float v_105 = lm_mul(sum_13, 0.25f);
      if (busy_6 && v_102) lm_store(s4, i_1*3072 + p_j_9*96 + p_l_10 + i_1*(-3072) + j_2*(-96) + 2, v_105);
      const float v_106 = lm_mul(sum_14, 0.25f);
      if (busy_6 && v_102) lm_store(s4, i_1*3072 + p_j_9*96 + p_l_10 + i_1*(-3072) + j_2*(-96) + 3, v_106);
      const bool v_107 = p_j_9 + 1 < j_end_3;
      const float v_108 = lm_mul(sum_15, 0.25f);
      if (busy_6 && v_107) lm_store(s4, i_1*3072 + p_j_9*96 + p_l_10 + i_1*(-3072) + j_2*(-96) + 96, v_108);
      const float v_109 = lm_mul(sum_16, 0.25f);
      if (busy_6 && v_107) lm_store(s4, i_1*3072 + p_j_9*96 + p_l_10 + i_1*(-3072) + j_2*(-96) + 97, v_109);
      const float v_110 = lm_mul(sum_17, 0.25f);
      if (busy_6 && v_107) lm_store(s4, i_1*3072 + p_j_9*96 + p_l_10 + i_1*(-3072) + j_2*(-96) + 98, v_110);
      const float v_111 = lm_mul(sum_18, 0.25f);
      if (busy_6 && v_107) lm_store(s4, i_1*3072 + p_j_9*96 + p_l_10 + i_1*(-3072) + j_2*(-96) + 99, v_111);
      const bool v_112 = p_j_9 + 2 < j_end_3;
      const float v_113 = lm_mul(sum_19, 0.25f);
      if (busy_6 && v_112) lm_store(s4, i_1*3072 + p_j_9*96 + p_l_10 + i_1*(-3072) + j_2*(-96) + 192, v_113);
      const float v_114 = lm_mul(sum_20, 0.25f);
      if (busy_6 && v_112) lm_store(s4, i_1*3072 + p_j_9*96 + p_l_10 + i_1*(-3072) + j_2*(-96) + 193, v_114);
      const float v_115 = lm_mul(sum_21, 0.25f);
      if (busy_6 && v_112) lm_store(s4, i_1*3072 + p_j_9*96 + p_l_10 + i_1*(-3072) + j_2*(-96) + 194, v_115);
      const float v_116 = lm_mul(sum_22, 0.25f);
      if (busy_6 && v_112) lm_store(s4, i_1*3072 + p_j_9*96 + p_l_10 + i_1*(-3072) + j_2*(-96) + 195, v_116);
      const bool v_117 = p_j_9 + 3 < j_end_3;
      const float v_118 = lm_mul(sum_23, 0.25f);
      if (busy_6 && v_117) lm_store(s4, i_1*3072 + p_j_9*96 + p_l_10 + i_1*(-3072) + j_2*(-96) + 288, v_118);
      const float v_119 = lm_mul(sum_24, 0.25f);
      if (busy_6 && v_117) lm_store(s4, i_1*3072 + p_j_9*96 + p_l_10 + i_1*(-3072) + j_2*(-96) + 289, v_119);
      const float v_120 = lm_mul(sum_25, 0.25f);
      if (busy_6 && v_117) lm_store(s4, i_1*3072 + p_j_9*96 + p_l_10 + i_1*(-3072) + j_2*(-96) + 290, v_120);
      const float v_121 = lm_mul(sum_26, 0.25f);
      if (busy_6 && v_117) lm_store(s4, i_1*3072 + p_j_9*96 + p_l_10 + i_1*(-3072) + j_2*(-96) + 291, v_121);
      const bool v_122 = p_j_9 + 4 < j_end_3;
      const float v_123 = lm_mul(sum_27, 0.25f);
      if (busy_6 && v_122) lm_store(s4, i_1*3072 + p_j_9*96 + p_l_10 + i_1*(-3072) + j_2*(-96) + 384, v_123);
      const float v_124 = lm_mul(sum_28, 0.25f);
      if (busy_6 && v_122) lm_store(s4, i_1*3072 + p_j_9*96 + p_l_10 + i_1*(-3072) + j_2*(-96) + 385, v_124);
      const float v_125 = lm_mul(sum_29, 0.25f);
      if (busy_6 && v_122) lm_store(s4, i_1*3072 + p_j_9*96 + p_l_10 + i_1*(-3072) + j_2*(-96) + 386, v_125);
      const float v_126 = lm_mul(sum_30, 0.25f);
      if (busy_6 && v_122) lm_store(s4, i_1*3072 + p_j_9*96 + p_l_10 + i_1*(-3072) + j_2*(-96) + 387, v_126);
      const bool v_127 = p_j_9 + 5 < j_end_3;
      const float v_128 = lm_mul(sum_31, 0.25f);
      if (busy_6 && v_127) lm_store(s4, i_1*3072 + p_j_9*96 + p_l_10 + i_1*(-3072) + j_2*(-96) + 480, v_128);
      const float v_129 = lm_mul(sum_32, 0.25f);
      if (busy_6 && v_127) lm_store(s4, i_1*3072 + p_j_9*96 + p_l_10 + i_1*(-3072) + j_2*(-96) + 481, v_129);
      const float v_130 = lm_mul(sum_33, 0.25f);
      if (busy_6 && v_127) lm_store(s4, i_1*3072 + p_j_9*96 + p_l_10 + i_1*(-3072) + j_2*(-96) + 482, v_130);
      const float v_131 = lm_mul(sum_34, 0.25f);
      if (busy_6 && v_127) lm_store(s4, i_1*3072 + p_j_9*96 + p_l_10 + i_1*(-3072) + j_2*(-96) + 483, v_131);
      const bool v_132 = p_j_9 + 6 < j_end_3;
      const float v_133 = lm_mul(sum_35, 0.25f);
      if (busy_6 && v_132) lm_store(s4, i_1*3072 + p_j_9*96 + p_l_10 + i_1*(-3072) + j_2*(-96) + 576, v_133);
      const float v_134 = lm_mul(sum_36, 0.25f);
      if (busy_6 && v_132) lm_store(s4, i_1*3072 + p_j_9*96 + p_l_10 + i_1*(-3072) + j_2*(-96) + 577, v_134);
      const float v_135 = lm_mul(sum_37, 0.25f);
      if (busy_6 && v_132) lm_store(s4, i_1*3072 + p_j_9*96 + p_l_10 + i_1*(-3072) + j_2*(-96) + 578, v_135);
      const float v_136 = lm_mul(sum_38, 0.25f);
      if (busy_6 && v_132) lm_store(s4, i_1*3072 + p_j_9*96 + p_l_10 + i_1*(-3072) + j_2*(-96) + 579, v_136);
      const bool v_137 = p_j_9 + 7 < j_end_3;
      const float v_138 = lm_mul(sum_39, 0.25f);
      if (busy_6 && v_137) lm_store(s4, i_1*3072 + p_j_9*96 + p_l_10 + i_1*(-3072) + j_2*(-96) + 672, v_138);
      const float v_139 = lm_mul(sum_40, 0.25f);
      if (busy_6 && v_137) lm_store(s4, i_1*3072 + p_j_9*96 + p_l_10 + i_1*(-3072) + j_2*(-96) + 673, v_139);
      const float v_140 = lm_mul(sum_41, 0.25f);
      if (busy_6 && v_137) lm_store(s4, i_1*3072 + p_j_9*96 + p_l_10 + i_1*(-3072) + j_2*(-96) + 674, v_140);
      const float v_141 = lm_mul(sum_42, 0.25f);
      if (busy_6 && v_137) lm_store(s4, i_1*3072 + p_j_9*96 + p_l_10 + i_1*(-3072) + j_2*(-96) + 675, v_141);
    }
  }
  lm_barrier();
  // j:2 j:1t l:1t
  {
    const int t_l_142 = lm_thread % 128;
    const int t_j_143 = lm_thread / 128;
    #pragma unroll 4
    for (lm_int j_144 = j_2; j_144 < j_end_3; j_144 += 2) {
      {
        const lm_int p_j_145 = j_144 + t_j_143;
        float sum_146 = -lm_infinity<float>();
        const lm_int p_l_147 = t_l_142;
        const bool v_148 = p_l_147 < 96;
        const bool v_149 = p_j_145 < j_end_3;
        const float v_150 = v_149 && v_148 ? lm_load(s4, i_1*3072 + p_j_145*96 + p_l_147 + i_1*(-3072) + j_2*(-96)) : lm_zero<float>();
        if (v_148) sum_146 = lm_max(sum_146, v_150);
        sum_146 = lm_max(sum_146, lm_shuffle_xor(sum_146, 1));
        sum_146 = lm_max(sum_146, lm_shuffle_xor(sum_146, 2));
        sum_146 = lm_max(sum_146, lm_shuffle_xor(sum_146, 4));
        sum_146 = lm_max(sum_146, lm_shuffle_xor(sum_146, 8));
        sum_146 = lm_max(sum_146, lm_shuffle_xor(sum_146, 16));
        lm_store(parts_151, lm_thread, sum_146);
        lm_barrier();
        const int base_152 = lm_thread & ~96;
        sum_146 = lm_load(parts_151, base_152);
        sum_146 = lm_max(sum_146, lm_load(parts_151, base_152 + 32));
        sum_146 = lm_max(sum_146, lm_load(parts_151, base_152 + 64));
        sum_146 = lm_max(sum_146, lm_load(parts_151, base_152 + 96));
        lm_barrier();
        const bool v_153 = p_j_145 < j_end_3;
        if (t_l_142 == 0 && v_153) lm_store(s5, i_1*32 + p_j_145 + i_1*(-32) + j_2*(-1), sum_146);
      }
    }
  }
  lm_barrier();
  // j:8 j:1t l:4t l:1v
  {
    const int t_l_154 = lm_thread % 32;
    const int t_j_155 = lm_thread / 32;
    #pragma unroll 4
    for (lm_int j_156 = j_2; j_156 < j_end_3; j_156 += 8) {
      {
        const lm_int p_j_157 = j_156 + t_j_155;
        float sum_158 = 0.0f;
        const bool v_159 = p_j_157 < j_end_3;
        const float v_160 = v_159 ? lm_load(s5, i_1*32 + p_j_157 + i_1*(-32) + j_2*(-1)) : lm_zero<float>();
        const lm_int p_l_161 = t_l_154*4;
        const bool v_162 = p_l_161 < 96;
        const bool v_163 = p_j_157 < j_end_3;
        const lm_vector<float, 4> v_164 = v_163 && v_162 ? lm_load_vector<4>(s4, i_1*3072 + p_j_157*96 + p_l_161 + i_1*(-3072) + j_2*(-96)) : lm_zero<lm_vector<float, 4>>();
        const float v_165 = v_164.lane[0] - v_160;
        const float v_166 = lm_exp(v_165);
        if (v_162) sum_158 = sum_158 + v_166;
        const bool v_167 = p_l_161 + 1 < 96;
        const float v_168 = v_164.lane[1] - v_160;
        const float v_169 = lm_exp(v_168);
        if (v_167) sum_158 = sum_158 + v_169;
        const bool v_170 = p_l_161 + 2 < 96;
        const float v_171 = v_164.lane[2] - v_160;
        const float v_172 = lm_exp(v_171);
        if (v_170) sum_158 = sum_158 + v_172;
        const bool v_173 = p_l_161 + 3 < 96;
        const float v_174 = v_164.lane[3] - v_160;
        const float v_175 = lm_exp(v_174);
        if (v_173) sum_158 = sum_158 + v_175;
        if (v_163 && v_162) lm_store_vector<4>(s6, i_1*3072 + p_j_157*96 + p_l_161 + i_1*(-3072) + j_2*(-96), lm_vector<float, 4>{{v_166, v_169, v_172, v_175}});
        sum_158 = sum_158 + lm_shuffle_xor(sum_158, 1);
        sum_158 = sum_158 + lm_shuffle_xor(sum_158, 2);
        sum_158 = sum_158 + lm_shuffle_xor(sum_158, 4);
        sum_158 = sum_158 + lm_shuffle_xor(sum_158, 8);
        sum_158 = sum_158 + lm_shuffle_xor(sum_158, 16);
        const float v_176 = lm_recip(sum_158);
        if (t_l_154 == 0 && v_159) lm_store(s7, i_1*32 + p_j_157 + i_1*(-32) + j_2*(-1), v_176);
      }
    }
  }
  lm_barrier();
  // j:16 l:4 j:1t k:1t l:1u
  {
    const int t_k_177 = lm_thread % 16;
    const int t_j_178 = lm_thread / 16;
    for (lm_int j_179 = j_2; j_179 < j_end_3; j_179 += 16) {
      {
        const lm_int p_j_180 = j_179 + t_j_178;
        const lm_int p_k_181 = t_k_177;
        float sum_182 = 0.0f;
        #pragma unroll 4
        for (lm_int l_183 = 0; l_183 < 96; l_183 += 4) {
          const bool v_184 = p_j_180 < j_end_3;
          const float v_185 = v_184 ? lm_load(s6, i_1*3072 + p_j_180*96 + l_183 + i_1*(-3072) + j_2*(-96)) : lm_zero<float>();
          const float v_186 = lm_load(b2, i_1*1536 + p_k_181 + l_183*16);
          sum_182 = lm_fma(v_185, v_186, sum_182);
          const float v_187 = v_184 ? lm_load(s6, i_1*3072 + p_j_180*96 + l_183 + i_1*(-3072) + j_2*(-96) + 1) : lm_zero<float>();
          const float v_188 = lm_load(b2, i_1*1536 + p_k_181 + l_183*16 + 16);
          sum_182 = lm_fma(v_187, v_188, sum_182);
          const float v_189 = v_184 ? lm_load(s6, i_1*3072 + p_j_180*96 + l_183 + i_1*(-3072) + j_2*(-96) + 2) : lm_zero<float>();
          const float v_190 = lm_load(b2, i_1*1536 + p_k_181 + l_183*16 + 32);
          sum_182 = lm_fma(v_189, v_190, sum_182);
          const float v_191 = v_184 ? lm_load(s6, i_1*3072 + p_j_180*96 + l_183 + i_1*(-3072) + j_2*(-96) + 3) : lm_zero<float>();
          const float v_192 = lm_load(b2, i_1*1536 + p_k_181 + l_183*16 + 48);
          sum_182 = lm_fma(v_191, v_192, sum_182);
        }
        const bool v_193 = p_j_180 < j_end_3;
        const float v_194 = v_193 ? lm_load(s7, i_1*32 + p_j_180 + i_1*(-32) + j_2*(-1)) : lm_zero<float>();
        const float v_195 = lm_mul(sum_182, v_194);
        if (v_193) lm_store(b3, i_1*640 + p_j_180*16 + p_k_181, v_195);
      }
    }
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 block: i:1 j:40 t256
// k0 residents: 2
// k0 stage 0: tile 1x1 16 2
// k0 stage 1: lanes 256 4
// k0 stage 2: lanes 128 4
// k0 stage 3: tile 2x2 32 3
// k0 grid: persistent 2
//   program "region"
//   buffer x0 input f32[2, 40, 16]
//   buffer x1 input f32[2, 96, 16]
//   buffer x2 input f32[2, 96, 16]
//   buffer y0 output f32[2, 40, 16]
//   buffer t10 scratch f32[1, 40, 96]
//   buffer t11 scratch f32[1, 40]
//   buffer t20 scratch f32[1, 40, 96]
//   buffer t22 scratch f32[1, 40]
//   kernel k0 call residents 2 groups 2
//     axis i 2
//     axis j 40
//     axis k 16
//     axis l 96
//     axis m 16
//     for i 1 parallel
//       for j 40 parallel
//         stage i j l m
//           schedule j:2 m:4 j:1t l:1t m:1u pack x0@1(j:1 m:1) pack x1@1(l:1 m:1)
//           %0 = load x0[i, j, m] : f32
//           %1 = load x1[i, l, m] : f32
//           %2 = mul %0 %1 : f32
//           %3 = reduce add %2 over m : f32
//           %4 = constant 0.25 : f32
//           %5 = mul %3 %4 : f32
//           store t10[i - start_i, j - start_j, l] = %5
//         stage i j l
//           schedule j:8 j:1t l:4t l:1v
//           %0 = load t10[i - start_i, j - start_j, l] : f32
//           %1 = reduce max %0 over l : f32
//           store t11[i - start_i, j - start_j] = %1
//         stage i j l
//           schedule j:8 j:1t l:4t l:1v
//           %0 = load t10[i - start_i, j - start_j, l] : f32
//           %1 = load t11[i - start_i, j - start_j] : f32
//           %2 = sub %0 %1 : f32
//           %3 = exp %2 : f32
//           store t20[i - start_i, j - start_j, l] = %3
//           %5 = reduce add %3 over l : f32
//           %6 = recip %5 : f32
//           store t22[i - start_i, j - start_j] = %6
//         stage i j k l
//           schedule l:32 l:4 j:2t k:2t k:1u j:1u l:1u prefetch 3 pack x2@1(l:1 k:1)
//           %0 = load t20[i - start_i, j - start_j, l] : f32
//           %1 = load x2[i, l, k] : f32
//           %2 = mul %0 %1 : f32
//           %3 = reduce add %2 over l : f32
//           %4 = load t22[i - start_i, j - start_j] : f32
//           %5 = mul %3 %4 : f32
//           store y0[i, j, k] = %5

// lumin launches: {"version":1,"dims":[],"arguments":4,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":2,"threads":256,"shared_bytes":39168,"persistent":0,"arguments":[["argument",0],["argument",1],["argument",2],["argument",3]],"resident":2}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 256, 2)(LM_PARAMETER(const float, b0), LM_PARAMETER(const float, b1), LM_PARAMETER(const float, b2), LM_PARAMETER(float, b3)) {
  LM_BUFFER(const float, b0, 1280);
  LM_BUFFER(const float, b1, 3072);
  LM_BUFFER(const float, b2, 3072);
  LM_BUFFER(float, b3, 1280);
  LM_SHARED(float, s4, 0, 3840);
  LM_SHARED(float, s5, 15360, 40);
  LM_SHARED(float, s6, 15616, 3840);
  LM_SHARED(float, s7, 30976, 40);
  LM_SHARED(float, tile_4, 31232, 40);
  LM_SHARED(float, tile_5, 31488, 1920);
  LM_SHARED(float, tile_63, 31232, 1920);
  for (lm_i64 block_1 = lm_block; block_1 < 2; block_1 += lm_blocks) {
    const lm_int i_2 = (block_1)*1;
    const lm_int j_3 = (block_1 % (1))*40;
    // j:2 m:4 j:1t l:1t m:1u
    {
      const bool busy_6 = lm_thread < 192;
      const int t_l_7 = lm_thread % 96;
      const int t_j_8 = lm_thread / 96 % 2;
      for (lm_int j_9 = j_3; j_9 < (j_3 + 40); j_9 += 2) {
        {
          const lm_int p_j_10 = j_9 + t_j_8;
          const lm_int p_l_11 = t_l_7;
          float sum_12 = 0.0f;
          lm_barrier();
          #pragma unroll
          for (int e_13 = lm_thread; e_13 < 8; e_13 += 256) {
            const int c_m_14 = (e_13 % 4)*4;
            const int e_15 = e_13 / 4;
            const int c_j_16 = e_15;
            lm_store_vector<4>(tile_4, c_j_16*20 + c_m_14*1, lm_load_vector<4>(b0, i_2*640 + (j_9 + c_j_16)*16 + c_m_14));
          }
          #pragma unroll
          for (int e_17 = lm_thread; e_17 < 384; e_17 += 256) {
            const int c_m_18 = (e_17 % 4)*4;
            const int e_19 = e_17 / 4;
            const int c_l_20 = e_19;
            lm_store_vector<4>(tile_5, c_l_20*20 + c_m_18*1, lm_load_vector<4>(b1, i_2*1536 + c_l_20*16 + c_m_18));
          }
          lm_barrier();
          #pragma unroll 4
          for (lm_int m_21 = 0; m_21 < 16; m_21 += 4) {
            const float v_22 = lm_load(tile_4, (p_j_10 - j_9)*20 + m_21*1);
            const float v_23 = lm_load(tile_5, p_l_11*20 + m_21*1);
            sum_12 = lm_fma(v_22, v_23, sum_12);
            const float v_24 = lm_load(tile_4, (p_j_10 - j_9)*20 + m_21*1 + 1);
            const float v_25 = lm_load(tile_5, p_l_11*20 + m_21*1 + 1);
            sum_12 = lm_fma(v_24, v_25, sum_12);
            const float v_26 = lm_load(tile_4, (p_j_10 - j_9)*20 + m_21*1 + 2);
            const float v_27 = lm_load(tile_5, p_l_11*20 + m_21*1 + 2);
            sum_12 = lm_fma(v_26, v_27, sum_12);
            const float v_28 = lm_load(tile_4, (p_j_10 - j_9)*20 + m_21*1 + 3);
            const float v_29 = lm_load(tile_5, p_l_11*20 + m_21*1 + 3);
            sum_12 = lm_fma(v_28, v_29, sum_12);
          }
          const float v_30 = lm_mul(sum_12, 0.25f);
          if (busy_6) lm_store(s4, i_2*3840 + p_j_10*96 + p_l_11 + i_2*(-3840) + j_3*(-96), v_30);
        }
      }
    }
    lm_barrier();
    // j:8 j:1t l:4t l:1v
    {
      const int t_l_31 = lm_thread % 32;
      const int t_j_32 = lm_thread / 32;
      #pragma unroll 4
      for (lm_int j_33 = j_3; j_33 < (j_3 + 40); j_33 += 8) {
        {
          const lm_int p_j_34 = j_33 + t_j_32;
          float sum_35 = -lm_infinity<float>();
          const lm_int p_l_36 = t_l_31*4;
          const bool v_37 = p_l_36 < 96;
          const lm_vector<float, 4> v_38 = v_37 ? lm_load_vector<4>(s4, i_2*3840 + p_j_34*96 + p_l_36 + i_2*(-3840) + j_3*(-96)) : lm_zero<lm_vector<float, 4>>();
          if (v_37) sum_35 = lm_max(sum_35, v_38.lane[0]);
          const bool v_39 = p_l_36 + 1 < 96;
          if (v_39) sum_35 = lm_max(sum_35, v_38.lane[1]);
          const bool v_40 = p_l_36 + 2 < 96;
          if (v_40) sum_35 = lm_max(sum_35, v_38.lane[2]);
          const bool v_41 = p_l_36 + 3 < 96;
          if (v_41) sum_35 = lm_max(sum_35, v_38.lane[3]);
          sum_35 = lm_max(sum_35, lm_shuffle_xor(sum_35, 1));
          sum_35 = lm_max(sum_35, lm_shuffle_xor(sum_35, 2));
          sum_35 = lm_max(sum_35, lm_shuffle_xor(sum_35, 4));
          sum_35 = lm_max(sum_35, lm_shuffle_xor(sum_35, 8));
          sum_35 = lm_max(sum_35, lm_shuffle_xor(sum_35, 16));
          if (t_l_31 == 0) lm_store(s5, i_2*40 + p_j_34 + i_2*(-40) + j_3*(-1), sum_35);
        }
      }
    }
    lm_barrier();
    // j:8 j:1t l:4t l:1v
    {
      const int t_l_42 = lm_thread % 32;
      const int t_j_43 = lm_thread / 32;
      #pragma unroll 4
      for (lm_int j_44 = j_3; j_44 < (j_3 + 40); j_44 += 8) {
        {
          const lm_int p_j_45 = j_44 + t_j_43;
          float sum_46 = 0.0f;
          const float v_47 = lm_load(s5, i_2*40 + p_j_45 + i_2*(-40) + j_3*(-1));
          const lm_int p_l_48 = t_l_42*4;
          const bool v_49 = p_l_48 < 96;
          const lm_vector<float, 4> v_50 = v_49 ? lm_load_vector<4>(s4, i_2*3840 + p_j_45*96 + p_l_48 + i_2*(-3840) + j_3*(-96)) : lm_zero<lm_vector<float, 4>>();
          const float v_51 = v_50.lane[0] - v_47;
          const float v_52 = lm_exp(v_51);
          if (v_49) sum_46 = sum_46 + v_52;
          const bool v_53 = p_l_48 + 1 < 96;
          const float v_54 = v_50.lane[1] - v_47;
          const float v_55 = lm_exp(v_54);
          if (v_53) sum_46 = sum_46 + v_55;
          const bool v_56 = p_l_48 + 2 < 96;
          const float v_57 = v_50.lane[2] - v_47;
          const float v_58 = lm_exp(v_57);
          if (v_56) sum_46 = sum_46 + v_58;
          const bool v_59 = p_l_48 + 3 < 96;
          const float v_60 = v_50.lane[3] - v_47;
          const float v_61 = lm_exp(v_60);
          if (v_59) sum_46 = sum_46 + v_61;
          if (v_49) lm_store_vector<4>(s6, i_2*3840 + p_j_45*96 + p_l_48 + i_2*(-3840) + j_3*(-96), lm_vector<float, 4>{{v_52, v_55, v_58, v_61}});
          sum_46 = sum_46 + lm_shuffle_xor(sum_46, 1);
          sum_46 = sum_46 + lm_shuffle_xor(sum_46, 2);
          sum_46 = sum_46 + lm_shuffle_xor(sum_46, 4);
          sum_46 = sum_46 + lm_shuffle_xor(sum_46, 8);
          sum_46 = sum_46 + lm_shuffle_xor(sum_46, 16);
          const float v_62 = lm_recip(sum_46);
          if (t_l_42 == 0) lm_store(s7, i_2*40 + p_j_45 + i_2*(-40) + j_3*(-1), v_62);
        }
      }
    }
    lm_barrier();
    // l:32 l:4 j:2t k:2t k:1u j:1u l:1u
    {
      const bool busy_64 = lm_thread < 160;
      const int t_k_65 = lm_thread % 8;
      const int t_j_66 = lm_thread / 8 % 20;
      {
        const lm_int p_j_67 = j_3 + t_j_66*2;
        const lm_int p_k_68 = t_k_65*2;
        float sum_69 = 0.0f;
        float sum_70 = 0.0f;
        float sum_71 = 0.0f;
        float sum_72 = 0.0f;
        const int turns_73 = (96 - 0 + 31) / 32;
        lm_barrier();
        if (0 < turns_73) {
          const lm_int l_76 = 0 + 0;
          #pragma unroll
          for (int e_77 = lm_thread; e_77 < 128; e_77 += 256) {
            const int c_k_78 = (e_77 % 4)*4;
            const int e_79 = e_77 / 4;
            const int c_l_80 = e_79;
            lm_copy_async<4>(tile_63, 0 + c_l_80*20 + c_k_78*1, b2, i_2*1536 + c_k_78 + (l_76 + c_l_80)*16, true);
          }
        }
        lm_copy_commit();
        if (1 < turns_73) {
          const lm_int l_81 = 0 + 32;
          #pragma unroll
          for (int e_82 = lm_thread; e_82 < 128; e_82 += 256) {
            const int c_k_83 = (e_82 % 4)*4;
            const int e_84 = e_82 / 4;
            const int c_l_85 = e_84;
            lm_copy_async<4>(tile_63, 640 + c_l_85*20 + c_k_83*1, b2, i_2*1536 + c_k_83 + (l_81 + c_l_85)*16, true);
          }
        }
        lm_copy_commit();
        for (int turn_74 = 0; turn_74 < turns_73; turn_74++) {
          const lm_int l_75 = 0 + turn_74*32;
          lm_copy_wait<1>();
          lm_barrier();
          if (turn_74 + 2 < turns_73) {
            const lm_int l_86 = l_75 + 64;
            const int slot_87 = (turn_74 + 2) % 3;
            #pragma unroll
            for (int e_88 = lm_thread; e_88 < 128; e_88 += 256) {
              const int c_k_89 = (e_88 % 4)*4;
              const int e_90 = e_88 / 4;
              const int c_l_91 = e_90;
              lm_copy_async<4>(tile_63, slot_87*640 + c_l_91*20 + c_k_89*1, b2, i_2*1536 + c_k_89 + (l_86 + c_l_91)*16, true);
            }
          }
          lm_copy_commit();
          const int slot_92 = turn_74%3*640;
          #pragma unroll 4
          for (lm_int l_93 = l_75; l_93 < (l_75 + 32); l_93 += 4) {
            const float v_94 = lm_load(s6, i_2*3840 + p_j_67*96 + l_93 + i_2*(-3840) + j_3*(-96));
            const float v_95 = lm_load(tile_63, slot_92 + (l_93 - l_75)*20 + p_k_68*1);
            sum_69 = lm_fma(v_94, v_95, sum_69);
            const float v_96 = lm_load(tile_63, slot_92 + (l_93 - l_75)*20 + p_k_68*1 + 1);
            sum_70 = lm_fma(v_94, v_96, sum_70);
            const float v_97 = lm_load(s6, i_2*3840 + p_j_67*96 + l_93 + i_2*(-3840) + j_3*(-96) + 96);
            sum_71 = lm_fma(v_97, v_95, sum_71);
            sum_72 = lm_fma(v_97, v_96, sum_72);
            const float v_98 = lm_load(s6, i_2*3840 + p_j_67*96 + l_93 + i_2*(-3840) + j_3*(-96) + 1);
            const float v_99 = lm_load(tile_63, slot_92 + (l_93 - l_75)*20 + p_k_68*1 + 20);
            sum_69 = lm_fma(v_98, v_99, sum_69);
            const float v_100 = lm_load(tile_63, slot_92 + (l_93 - l_75)*20 + p_k_68*1 + 21);
            sum_70 = lm_fma(v_98, v_100, sum_70);
            const float v_101 = lm_load(s6, i_2*3840 + p_j_67*96 + l_93 + i_2*(-3840) + j_3*(-96) + 97);
            sum_71 = lm_fma(v_101, v_99, sum_71);
            sum_72 = lm_fma(v_101, v_100, sum_72);
            const float v_102 = lm_load(s6, i_2*3840 + p_j_67*96 + l_93 + i_2*(-3840) + j_3*(-96) + 2);
            const float v_103 = lm_load(tile_63, slot_92 + (l_93 - l_75)*20 + p_k_68*1 + 40);
            sum_69 = lm_fma(v_102, v_103, sum_69);
            const float v_104 = lm_load(tile_63, slot_92 + (l_93 - l_75)*20 + p_k_68*1 + 41);
            sum_70 = lm_fma(v_102, v_104, sum_70);
            const float v_105 = lm_load(s6, i_2*3840 + p_j_67*96 + l_93 + i_2*(-3840) + j_3*(-96) + 98);
            sum_71 = lm_fma(v_105, v_103, sum_71);
            sum_72 = lm_fma(v_105, v_104, sum_72);
            const float v_106 = lm_load(s6, i_2*3840 + p_j_67*96 + l_93 + i_2*(-3840) + j_3*(-96) + 3);
            const float v_107 = lm_load(tile_63, slot_92 + (l_93 - l_75)*20 + p_k_68*1 + 60);
            sum_69 = lm_fma(v_106, v_107, sum_69);
            const float v_108 = lm_load(tile_63, slot_92 + (l_93 - l_75)*20 + p_k_68*1 + 61);
            sum_70 = lm_fma(v_106, v_108, sum_70);
            const float v_109 = lm_load(s6, i_2*3840 + p_j_67*96 + l_93 + i_2*(-3840) + j_3*(-96) + 99);
            sum_71 = lm_fma(v_109, v_107, sum_71);
            sum_72 = lm_fma(v_109, v_108, sum_72);
          }
        }
        lm_copy_wait<0>();
        lm_barrier();
        const float v_110 = lm_load(s7, i_2*40 + p_j_67 + i_2*(-40) + j_3*(-1));
        const float v_111 = lm_mul(sum_69, v_110);
        if (busy_64) lm_store(b3, i_2*640 + p_j_67*16 + p_k_68, v_111);
        const float v_112 = lm_mul(sum_70, v_110);
        if (busy_64) lm_store(b3, i_2*640 + p_j_67*16 + p_k_68 + 1, v_112);
        const float v_113 = lm_load(s7, i_2*40 + p_j_67 + i_2*(-40) + j_3*(-1) + 1);
        const float v_114 = lm_mul(sum_71, v_113);
        if (busy_64) lm_store(b3, i_2*640 + p_j_67*16 + p_k_68 + 16, v_114);
        const float v_115 = lm_mul(sum_72, v_113);
        if (busy_64) lm_store(b3, i_2*640 + p_j_67*16 + p_k_68 + 17, v_115);
      }
    }
    lm_barrier();
  }
}
