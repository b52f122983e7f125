//   NVIDIA H100 80GB HBM3
//   lumin.graph 1
//   %0 = input(name="q", dtype=f32, shape=[2, 32, 16], static=false) : f32[2, 32, 16]
//   %1 = input(name="k", dtype=f32, shape=[2, 1100, 16], static=false) : f32[2, 1100, 16]
//   %2 = input(name="v", dtype=f32, shape=[2, 1100, 16], static=false) : f32[2, 1100, 16]
//   %3 = permute(%1; axes=[0, 2, 1]) : f32[2, 16, 1100]
//   %4 = expand(%0; axes=[3], sizes=[1100]) : f32[2, 32, 16, 1100]
//   %5 = expand(%3; axes=[1], sizes=[32]) : f32[2, 32, 16, 1100]
//   %6 = mul(%4, %5) : f32[2, 32, 16, 1100]
//   %7 = sum(%6; axes=[2]) : f32[2, 32, 1100]
//   %8 = constant(value=f32[](0.25)) : f32[]
//   %9 = expand(%8; axes=[0, 1, 2], sizes=[2, 32, 1100]) : f32[2, 32, 1100]
//   %10 = mul(%7, %9) : f32[2, 32, 1100]
//   %11 = max_reduce(%10; axes=[2]) : f32[2, 32]
//   %12 = expand(%11; axes=[2], sizes=[1100]) : f32[2, 32, 1100]
//   %13 = constant(value=f32[](-1.0)) : f32[]
//   %14 = expand(%13; axes=[0, 1, 2], sizes=[2, 32, 1100]) : f32[2, 32, 1100]
//   %15 = mul(%12, %14) : f32[2, 32, 1100]
//   %16 = add(%10, %15) : f32[2, 32, 1100]
//   %17 = constant(value=f32[](1.4426950408889634)) : f32[]
//   %18 = expand(%17; axes=[0, 1, 2], sizes=[2, 32, 1100]) : f32[2, 32, 1100]
//   %19 = mul(%16, %18) : f32[2, 32, 1100]
//   %20 = exp2(%19) : f32[2, 32, 1100]
//   %21 = sum(%20; axes=[2]) : f32[2, 32]
//   %22 = recip(%21) : f32[2, 32]
//   %23 = expand(%22; axes=[2], sizes=[1100]) : f32[2, 32, 1100]
//   %24 = mul(%20, %23) : f32[2, 32, 1100]
//   %25 = expand(%24; axes=[3], sizes=[16]) : f32[2, 32, 1100, 16]
//   %26 = expand(%2; axes=[1], sizes=[32]) : f32[2, 32, 1100, 16]
//   %27 = mul(%25, %26) : f32[2, 32, 1100, 16]
//   %28 = sum(%27; axes=[2]) : f32[2, 32, 16]
//   output "y" %28

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: online
// k0 block: i:1 j:1 t256
// k0 residents: 1
// k0 stage 0: spread 4
// k0 stage 1: spread 4
// k0 stage 2: tile 1x1 16 1
// k0 stage 3: lanes 256 4
// k0 stage 4: spread 4
// k0 stage 5: lanes 256 4
// k0 stage 6: tile 1x1 16 1
// k0 stage 7: spread 4
// k0 stage 8: spread 4
// k0 grid: blocks
//   program "region"
//   buffer x0 input f32[2, 32, 16]
//   buffer x1 input f32[2, 1100, 16]
//   buffer x2 input f32[2, 1100, 16]
//   buffer y0 output f32[2, 32, 16]
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
//     axis j 32
//     axis k 16
//     axis l 1100
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

// lumin launches: {"version":1,"dims":[],"arguments":4,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":64,"threads":64,"shared_bytes":6528,"persistent":0,"arguments":[["argument",0],["argument",1],["argument",2],["argument",3]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 64)(LM_PARAMETER(const float, b0), LM_PARAMETER(const float, b1), LM_PARAMETER(const float, b2), LM_PARAMETER(float, b3)) {
  LM_BUFFER(const float, b0, 1024);
  LM_BUFFER(const float, b1, 35200);
  LM_BUFFER(const float, b2, 35200);
  LM_BUFFER(float, b3, 1024);
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
  const lm_int i_1 = (lm_block / (32))*1;
  const lm_int j_2 = (lm_block % (32))*1;
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
  for (lm_int l_8 = 0; l_8 < 1100; l_8 += 64) {
    const lm_int l_end_9 = lm_imin(l_8 + 64, 1100);
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
          lm_store_vector<4>(tile_10, c_j_18*20 + c_m_16*1, lm_load_vector<4>(b0, i_1*512 + (j_2 + c_j_18)*16 + c_m_16));
        }
        #pragma unroll
        for (int e_19 = lm_thread; e_19 < 256; e_19 += 64) {
          const int c_m_20 = (e_19 % 4)*4;
          const int e_21 = e_19 / 4;
          const int c_l_22 = e_21;
          const bool v_23 = (l_8 + c_l_22) < l_end_9;
          lm_store_vector<4>(tile_11, c_l_22*20 + c_m_20*1, v_23 ? lm_load_vector<4>(b1, i_1*17600 + (l_8 + c_l_22)*16 + c_m_20) : lm_zero<lm_vector<float, 4>>());
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
            lm_store_vector<4>(tile_80, c_l_90*20 + c_k_88*1, v_91 ? lm_load_vector<4>(b2, i_1*17600 + c_k_88 + (l_85 + c_l_90)*16) : lm_zero<lm_vector<float, 4>>());
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
    if (busy_113) lm_store_vector<4>(b3, i_1*512 + j_2*16 + p_k_115, lm_vector<float, 4>{{v_118, v_119, v_120, v_121}});
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
//   buffer x0 input f32[2, 32, 16]
//   buffer x1 input f32[2, 1100, 16]
//   buffer x2 input f32[2, 1100, 16]
//   buffer y0 output f32[2, 32, 16]
//   buffer t10 scratch f32[1, 32, 1100]
//   buffer t11 scratch f32[1, 32]
//   buffer t20 scratch f32[1, 32, 1100]
//   buffer t22 scratch f32[1, 32]
//   kernel k0 call
//     axis i 2
//     axis j 32
//     axis k 16
//     axis l 1100
//     axis m 16
//     for i 1 parallel
//       for j 32 parallel
//         stage i j l m
//           schedule l:1024 j:8 m:8 m:4 j:8t l:4t l:1u j:1u m:1u pack x0@3(j:1 m:1) pack x1@3(l:1 m:1)
//           %0 = load x0[i, j, m] : f32
//           %1 = load x1[i, l, m] : f32
//           %2 = mul %0 %1 : f32
//           %3 = reduce add %2 over m : f32
//           %4 = constant 0.25 : f32
//           %5 = mul %3 %4 : f32
//           store t10[i - start_i, j - start_j, l] = %5
//         stage i j l
//           schedule l:256 l:1t
//           %0 = load t10[i - start_i, j - start_j, l] : f32
//           %1 = reduce max %0 over l : f32
//           store t11[i - start_i, j - start_j] = %1
//         stage i j l
//           schedule l:1024 l:4t l:1v
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

// lumin launches: {"version":1,"dims":[],"arguments":4,"workspace_bytes":144179200,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":2,"threads":256,"shared_bytes":33280,"persistent":512,"arguments":[["argument",0],["argument",1],["argument",2],["argument",3],["slab",281600]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 256)(LM_PARAMETER(const float, b0), LM_PARAMETER(const float, b1), LM_PARAMETER(const float, b2), LM_PARAMETER(float, b3), LM_PARAMETER(lm_u8, slab)) {
  LM_BUFFER(const float, b0, 1024);
  LM_BUFFER(const float, b1, 35200);
  LM_BUFFER(const float, b2, 35200);
  LM_BUFFER(float, b3, 1024);
  const lm_i64 slab_bytes = 281600;
  LM_SLAB(float, s6, 0, 35200);
  LM_SLAB(float, s7, 140800, 35200);
  LM_SHARED(float, s4, 0, 32);
  LM_SHARED(float, s5, 128, 32);
  LM_SHARED(float, tile_4, 256, 64);
  LM_SHARED(float, tile_5, 512, 8192);
  LM_SHARED(float, parts_144, 256, 480);
  LM_SHARED(float, parts_165, 256, 480);
  for (lm_i64 block_1 = lm_block; block_1 < 2; block_1 += lm_blocks) {
    const lm_int i_2 = (block_1)*1;
    const lm_int j_3 = (block_1 % (1))*32;
    // l:1024 j:8 m:8 m:4 j:8t l:4t l:1u j:1u m:1u
    {
      const int t_l_6 = lm_thread;
      for (lm_int l_7 = 0; l_7 < 1100; l_7 += 1024) {
        for (lm_int j_8 = j_3; j_8 < (j_3 + 32); j_8 += 8) {
          {
            const lm_int p_l_9 = l_7 + t_l_6*4;
            float sum_10 = 0.0f;
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
            for (lm_int m_42 = 0; m_42 < 16; m_42 += 8) {
              lm_barrier();
              #pragma unroll
              for (int e_43 = lm_thread; e_43 < 16; e_43 += 256) {
                const int c_m_44 = (e_43 % 2)*4;
                const int e_45 = e_43 / 2;
                const int c_j_46 = e_45;
                lm_store_vector<4>(tile_4, c_j_46*8 + c_m_44*1, lm_load_vector<4>(b0, i_2*512 + (j_8 + c_j_46)*16 + (m_42 + c_m_44)));
              }
              #pragma unroll
              for (int e_47 = lm_thread; e_47 < 2048; e_47 += 256) {
                const int c_m_48 = (e_47 % 2)*4;
                const int e_49 = e_47 / 2;
                const int c_l_50 = e_49;
                const bool v_51 = (l_7 + c_l_50) < 1100;
                lm_store_vector<4>(tile_5, c_l_50*8 + c_m_48*1, v_51 ? lm_load_vector<4>(b1, i_2*17600 + (l_7 + c_l_50)*16 + (m_42 + c_m_48)) : lm_zero<lm_vector<float, 4>>());
              }
              lm_barrier();
              for (lm_int m_52 = m_42; m_52 < (m_42 + 8); m_52 += 4) {
                const float v_53 = lm_load(tile_4, (m_52 - m_42)*1);
                const float v_54 = lm_load(tile_5, (p_l_9 - l_7)*8 + (m_52 - m_42)*1);
                sum_10 = lm_fma(v_53, v_54, sum_10);
                const float v_55 = lm_load(tile_5, (p_l_9 - l_7)*8 + (m_52 - m_42)*1 + 8);
                sum_11 = lm_fma(v_53, v_55, sum_11);
                const float v_56 = lm_load(tile_5, (p_l_9 - l_7)*8 + (m_52 - m_42)*1 + 16);
                sum_12 = lm_fma(v_53, v_56, sum_12);
                const float v_57 = lm_load(tile_5, (p_l_9 - l_7)*8 + (m_52 - m_42)*1 + 24);
                sum_13 = lm_fma(v_53, v_57, sum_13);
                const float v_58 = lm_load(tile_4, (m_52 - m_42)*1 + 8);
                sum_14 = lm_fma(v_58, v_54, sum_14);
                sum_15 = lm_fma(v_58, v_55, sum_15);
                sum_16 = lm_fma(v_58, v_56, sum_16);
                sum_17 = lm_fma(v_58, v_57, sum_17);
                const float v_59 = lm_load(tile_4, (m_52 - m_42)*1 + 16);
                sum_18 = lm_fma(v_59, v_54, sum_18);
                sum_19 = lm_fma(v_59, v_55, sum_19);
                sum_20 = lm_fma(v_59, v_56, sum_20);
                sum_21 = lm_fma(v_59, v_57, sum_21);
                const float v_60 = lm_load(tile_4, (m_52 - m_42)*1 + 24);
                sum_22 = lm_fma(v_60, v_54, sum_22);
                sum_23 = lm_fma(v_60, v_55, sum_23);
                sum_24 = lm_fma(v_60, v_56, sum_24);
                sum_25 = lm_fma(v_60, v_57, sum_25);
                const float v_61 = lm_load(tile_4, (m_52 - m_42)*1 + 32);
                sum_26 = lm_fma(v_61, v_54, sum_26);
                sum_27 = lm_fma(v_61, v_55, sum_27);
                sum_28 = lm_fma(v_61, v_56, sum_28);
                sum_29 = lm_fma(v_61, v_57, sum_29);
                const float v_62 = lm_load(tile_4, (m_52 - m_42)*1 + 40);
                sum_30 = lm_fma(v_62, v_54, sum_30);
                sum_31 = lm_fma(v_62, v_55, sum_31);
                sum_32 = lm_fma(v_62, v_56, sum_32);
                sum_33 = lm_fma(v_62, v_57, sum_33);
                const float v_63 = lm_load(tile_4, (m_52 - m_42)*1 + 48);
                sum_34 = lm_fma(v_63, v_54, sum_34);
                sum_35 = lm_fma(v_63, v_55, sum_35);
                sum_36 = lm_fma(v_63, v_56, sum_36);
                sum_37 = lm_fma(v_63, v_57, sum_37);
                const float v_64 = lm_load(tile_4, (m_52 - m_42)*1 + 56);
                sum_38 = lm_fma(v_64, v_54, sum_38);
                sum_39 = lm_fma(v_64, v_55, sum_39);
                sum_40 = lm_fma(v_64, v_56, sum_40);
                sum_41 = lm_fma(v_64, v_57, sum_41);
                const float v_65 = lm_load(tile_4, (m_52 - m_42)*1 + 1);
                const float v_66 = lm_load(tile_5, (p_l_9 - l_7)*8 + (m_52 - m_42)*1 + 1);
                sum_10 = lm_fma(v_65, v_66, sum_10);
                const float v_67 = lm_load(tile_5, (p_l_9 - l_7)*8 + (m_52 - m_42)*1 + 9);
                sum_11 = lm_fma(v_65, v_67, sum_11);
                const float v_68 = lm_load(tile_5, (p_l_9 - l_7)*8 + (m_52 - m_42)*1 + 17);
                sum_12 = lm_fma(v_65, v_68, sum_12);
                const float v_69 = lm_load(tile_5, (p_l_9 - l_7)*8 + (m_52 - m_42)*1 + 25);
                sum_13 = lm_fma(v_65, v_69, sum_13);
                const float v_70 = lm_load(tile_4, (m_52 - m_42)*1 + 9);
                sum_14 = lm_fma(v_70, v_66, sum_14);
                sum_15 = lm_fma(v_70, v_67, sum_15);
                sum_16 = lm_fma(v_70, v_68, sum_16);
                sum_17 = lm_fma(v_70, v_69, sum_17);
                const float v_71 = lm_load(tile_4, (m_52 - m_42)*1 + 17);
                sum_18 = lm_fma(v_71, v_66, sum_18);
                sum_19 = lm_fma(v_71, v_67, sum_19);
                sum_20 = lm_fma(v_71, v_68, sum_20);
                sum_21 = lm_fma(v_71, v_69, sum_21);
                const float v_72 = lm_load(tile_4, (m_52 - m_42)*1 + 25);
                sum_22 = lm_fma(v_72, v_66, sum_22);
                sum_23 = lm_fma(v_72, v_67, sum_23);
                sum_24 = lm_fma(v_72, v_68, sum_24);
                sum_25 = lm_fma(v_72, v_69, sum_25);
                const float v_73 = lm_load(tile_4, (m_52 - m_42)*1 + 33);
                sum_26 = lm_fma(v_73, v_66, sum_26);
                sum_27 = lm_fma(v_73, v_67, sum_27);
                sum_28 = lm_fma(v_73, v_68, sum_28);
                sum_29 = lm_fma(v_73, v_69, sum_29);
                const float v_74 = lm_load(tile_4, (m_52 - m_42)*1 + 41);
                sum_30 = lm_fma(v_74, v_66, sum_30);
                sum_31 = lm_fma(v_74, v_67, sum_31);
                sum_32 = lm_fma(v_74, v_68, sum_32);
                sum_33 = lm_fma(v_74, v_69, sum_33);
                const float v_75 = lm_load(tile_4, (m_52 - m_42)*1 + 49);
                sum_34 = lm_fma(v_75, v_66, sum_34);
                sum_35 = lm_fma(v_75, v_67, sum_35);
                sum_36 = lm_fma(v_75, v_68, sum_36);
                sum_37 = lm_fma(v_75, v_69, sum_37);
                const float v_76 = lm_load(tile_4, (m_52 - m_42)*1 + 57);
                sum_38 = lm_fma(v_76, v_66, sum_38);
                sum_39 = lm_fma(v_76, v_67, sum_39);
                sum_40 = lm_fma(v_76, v_68, sum_40);
                sum_41 = lm_fma(v_76, v_69, sum_41);
                const float v_77 = lm_load(tile_4, (m_52 - m_42)*1 + 2);
                const float v_78 = lm_load(tile_5, (p_l_9 - l_7)*8 + (m_52 - m_42)*1 + 2);
                sum_10 = lm_fma(v_77, v_78, sum_10);
                const float v_79 = lm_load(tile_5, (p_l_9 - l_7)*8 + (m_52 - m_42)*1 + 10);
                sum_11 = lm_fma(v_77, v_79, sum_11);
                const float v_80 = lm_load(tile_5, (p_l_9 - l_7)*8 + (m_52 - m_42)*1 + 18);
                sum_12 = lm_fma(v_77, v_80, sum_12);
                const float v_81 = lm_load(tile_5, (p_l_9 - l_7)*8 + (m_52 - m_42)*1 + 26);
                sum_13 = lm_fma(v_77, v_81, sum_13);
                const float v_82 = lm_load(tile_4, (m_52 - m_42)*1 + 10);
                sum_14 = lm_fma(v_82, v_78, sum_14);
                sum_15 = lm_fma(v_82, v_79, sum_15);
                sum_16 = lm_fma(v_82, v_80, sum_16);
                sum_17 = lm_fma(v_82, v_81, sum_17);
                const float v_83 = lm_load(tile_4, (m_52 - m_42)*1 + 18);
                sum_18 = lm_fma(v_83, v_78, sum_18);
                sum_19 = lm_fma(v_83, v_79, sum_19);
                sum_20 = lm_fma(v_83, v_80, sum_20);
                sum_21 = lm_fma(v_83, v_81, sum_21);
                const float v_84 = lm_load(tile_4, (m_52 - m_42)*1 + 26);
                sum_22 = lm_fma(v_84, v_78, sum_22);
                sum_23 = lm_fma(v_84, v_79, sum_23);
                sum_24 = lm_fma(v_84, v_80, sum_24);
                sum_25 = lm_fma(v_84, v_81, sum_25);
                const float v_85 = lm_load(tile_4, (m_52 - m_42)*1 + 34);
                sum_26 = lm_fma(v_85, v_78, sum_26);
                sum_27 = lm_fma(v_85, v_79, sum_27);
                sum_28 = lm_fma(v_85, v_80, sum_28);
                sum_29 = lm_fma(v_85, v_81, sum_29);
                const float v_86 = lm_load(tile_4, (m_52 - m_42)*1 + 42);
                sum_30 = lm_fma(v_86, v_78, sum_30);
                sum_31 = lm_fma(v_86, v_79, sum_31);
                sum_32 = lm_fma(v_86, v_80, sum_32);
                sum_33 = lm_fma(v_86, v_81, sum_33);
                const float v_87 = lm_load(tile_4, (m_52 - m_42)*1 + 50);
                sum_34 = lm_fma(v_87, v_78, sum_34);
                sum_35 = lm_fma(v_87, v_79, sum_35);
                sum_36 = lm_fma(v_87, v_80, sum_36);
                sum_37 = lm_fma(v_87, v_81, sum_37);
                const float v_88 = lm_load(tile_4, (m_52 - m_42)*1 + 58);
                sum_38 = lm_fma(v_88, v_78, sum_38);
                sum_39 = lm_fma(v_88, v_79, sum_39);
                sum_40 = lm_fma(v_88, v_80, sum_40);
                sum_41 = lm_fma(v_88, v_81, sum_41);
                const float v_89 = lm_load(tile_4, (m_52 - m_42)*1 + 3);
                const float v_90 = lm_load(tile_5, (p_l_9 - l_7)*8 + (m_52 - m_42)*1 + 3);
                sum_10 = lm_fma(v_89, v_90, sum_10);
                const float v_91 = lm_load(tile_5, (p_l_9 - l_7)*8 + (m_52 - m_42)*1 + 11);
                sum_11 = lm_fma(v_89, v_91, sum_11);
                const float v_92 = lm_load(tile_5, (p_l_9 - l_7)*8 + (m_52 - m_42)*1 + 19);
                sum_12 = lm_fma(v_89, v_92, sum_12);
                const float v_93 = lm_load(tile_5, (p_l_9 - l_7)*8 + (m_52 - m_42)*1 + 27);
                sum_13 = lm_fma(v_89, v_93, sum_13);
                const float v_94 = lm_load(tile_4, (m_52 - m_42)*1 + 11);
                sum_14 = lm_fma(v_94, v_90, sum_14);
                sum_15 = lm_fma(v_94, v_91, sum_15);
                sum_16 = lm_fma(v_94, v_92, sum_16);
                sum_17 = lm_fma(v_94, v_93, sum_17);
                const float v_95 = lm_load(tile_4, (m_52 - m_42)*1 + 19);
                sum_18 = lm_fma(v_95, v_90, sum_18);
                sum_19 = lm_fma(v_95, v_91, sum_19);
                sum_20 = lm_fma(v_95, v_92, sum_20);
                sum_21 = lm_fma(v_95, v_93, sum_21);
                const float v_96 = lm_load(tile_4, (m_52 - m_42)*1 + 27);
                sum_22 = lm_fma(v_96, v_90, sum_22);
                sum_23 = lm_fma(v_96, v_91, sum_23);
                sum_24 = lm_fma(v_96, v_92, sum_24);
                sum_25 = lm_fma(v_96, v_93, sum_25);
                const float v_97 = lm_load(tile_4, (m_52 - m_42)*1 + 35);
                sum_26 = lm_fma(v_97, v_90, sum_26);
                sum_27 = lm_fma(v_97, v_91, sum_27);
                sum_28 = lm_fma(v_97, v_92, sum_28);
                sum_29 = lm_fma(v_97, v_93, sum_29);
                const float v_98 = lm_load(tile_4, (m_52 - m_42)*1 + 43);
                sum_30 = lm_fma(v_98, v_90, sum_30);
                sum_31 = lm_fma(v_98, v_91, sum_31);
                sum_32 = lm_fma(v_98, v_92, sum_32);
                sum_33 = lm_fma(v_98, v_93, sum_33);
                const float v_99 = lm_load(tile_4, (m_52 - m_42)*1 + 51);
                sum_34 = lm_fma(v_99, v_90, sum_34);
                sum_35 = lm_fma(v_99, v_91, sum_35);
                sum_36 = lm_fma(v_99, v_92, sum_36);
                sum_37 = lm_fma(v_99, v_93, sum_37);
                const float v_100 = lm_load(tile_4, (m_52 - m_42)*1 + 59);
                sum_38 = lm_fma(v_100, v_90, sum_38);
                sum_39 = lm_fma(v_100, v_91, sum_39);
                sum_40 = lm_fma(v_100, v_92, sum_40);
                sum_41 = lm_fma(v_100, v_93, sum_41);
              }
            }
            const bool v_101 = p_l_9 < 1100;
            const float v_102 = lm_mul(sum_10, 0.25f);
            if (v_101) lm_store(s6, i_2*35200 + j_8*1100 + p_l_9 + i_2*(-35200) + j_3*(-1100), v_102);
            const bool v_103 = p_l_9 + 1 < 1100;
            const float v_104 = lm_mul(sum_11, 0.25f);
            if (v_103) lm_store(s6, i_2*35200 + j_8*1100 + p_l_9 + i_2*(-35200) + j_3*(-1100) + 1, v_104);
            const bool v_105 = p_l_9 + 2 < 1100;
            const float v_106 = lm_mul(sum_12, 0.25f);
            if (v_105) lm_store(s6, i_2*35200 + j_8*1100 + p_l_9 + i_2*(-35200) + j_3*(-1100) + 2, v_106);
            const bool v_107 = p_l_9 + 3 < 1100;
            const float v_108 = lm_mul(sum_13, 0.25f);
            if (v_107) lm_store(s6, i_2*35200 + j_8*1100 + p_l_9 + i_2*(-35200) + j_3*(-1100) + 3, v_108);
            const float v_109 = lm_mul(sum_14, 0.25f);
            if (v_101) lm_store(s6, i_2*35200 + j_8*1100 + p_l_9 + i_2*(-35200) + j_3*(-1100) + 1100, v_109);
            const float v_110 = lm_mul(sum_15, 0.25f);
            if (v_103) lm_store(s6, i_2*35200 + j_8*1100 + p_l_9 + i_2*(-35200) + j_3*(-1100) + 1101, v_110);
            const float v_111 = lm_mul(sum_16, 0.25f);
            if (v_105) lm_store(s6, i_2*35200 + j_8*1100 + p_l_9 + i_2*(-35200) + j_3*(-1100) + 1102, v_111);
            const float v_112 = lm_mul(sum_17, 0.25f);
            if (v_107) lm_store(s6, i_2*35200 + j_8*1100 + p_l_9 + i_2*(-35200) + j_3*(-1100) + 1103, v_112);
            const float v_113 = lm_mul(sum_18, 0.25f);
            if (v_101) lm_store(s6, i_2*35200 + j_8*1100 + p_l_9 + i_2*(-35200) + j_3*(-1100) + 2200, v_113);
            const float v_114 = lm_mul(sum_19, 0.25f);
            if (v_103) lm_store(s6, i_2*35200 + j_8*1100 + p_l_9 + i_2*(-35200) + j_3*(-1100) + 2201, v_114);
            const float v_115 = lm_mul(sum_20, 0.25f);
            if (v_105) lm_store(s6, i_2*35200 + j_8*1100 + p_l_9 + i_2*(-35200) + j_3*(-1100) + 2202, v_115);
            const float v_116 = lm_mul(sum_21, 0.25f);
            if (v_107) lm_store(s6, i_2*35200 + j_8*1100 + p_l_9 + i_2*(-35200) + j_3*(-1100) + 2203, v_116);
            const float v_117 = lm_mul(sum_22, 0.25f);
            if (v_101) lm_store(s6, i_2*35200 + j_8*1100 + p_l_9 + i_2*(-35200) + j_3*(-1100) + 3300, v_117);
            const float v_118 = lm_mul(sum_23, 0.25f);
            if (v_103) lm_store(s6, i_2*35200 + j_8*1100 + p_l_9 + i_2*(-35200) + j_3*(-1100) + 3301, v_118);
            const float v_119 = lm_mul(sum_24, 0.25f);
            if (v_105) lm_store(s6, i_2*35200 + j_8*1100 + p_l_9 + i_2*(-35200) + j_3*(-1100) + 3302, v_119);
            const float v_120 = lm_mul(sum_25, 0.25f);
            if (v_107) lm_store(s6, i_2*35200 + j_8*1100 + p_l_9 + i_2*(-35200) + j_3*(-1100) + 3303, v_120);
            const float v_121 = lm_mul(sum_26, 0.25f);
            if (v_101) lm_store(s6, i_2*35200 + j_8*1100 + p_l_9 + i_2*(-35200) + j_3*(-1100) + 4400, v_121);
            const float v_122 = lm_mul(sum_27, 0.25f);
            if (v_103) lm_store(s6, i_2*35200 + j_8*1100 + p_l_9 + i_2*(-35200) + j_3*(-1100) + 4401, v_122);
            const float v_123 = lm_mul(sum_28, 0.25f);
            if (v_105) lm_store(s6, i_2*35200 + j_8*1100 + p_l_9 + i_2*(-35200) + j_3*(-1100) + 4402, v_123);
            const float v_124 = lm_mul(sum_29, 0.25f);
            if (v_107) lm_store(s6, i_2*35200 + j_8*1100 + p_l_9 + i_2*(-35200) + j_3*(-1100) + 4403, v_124);
            const float v_125 = lm_mul(sum_30, 0.25f);
            if (v_101) lm_store(s6, i_2*35200 + j_8*1100 + p_l_9 + i_2*(-35200) + j_3*(-1100) + 5500, v_125);
            const float v_126 = lm_mul(sum_31, 0.25f);
            if (v_103) lm_store(s6, i_2*35200 + j_8*1100 + p_l_9 + i_2*(-35200) + j_3*(-1100) + 5501, v_126);
            const float v_127 = lm_mul(sum_32, 0.25f);
            if (v_105) lm_store(s6, i_2*35200 + j_8*1100 + p_l_9 + i_2*(-35200) + j_3*(-1100) + 5502, v_127);
            const float v_128 = lm_mul(sum_33, 0.25f);
            if (v_107) lm_store(s6, i_2*35200 + j_8*1100 + p_l_9 + i_2*(-35200) + j_3*(-1100) + 5503, v_128);
            const float v_129 = lm_mul(sum_34, 0.25f);
            if (v_101) lm_store(s6, i_2*35200 + j_8*1100 + p_l_9 + i_2*(-35200) + j_3*(-1100) + 6600, v_129);
            const float v_130 = lm_mul(sum_35, 0.25f);
            if (v_103) lm_store(s6, i_2*35200 + j_8*1100 + p_l_9 + i_2*(-35200) + j_3*(-1100) + 6601, v_130);
            const float v_131 = lm_mul(sum_36, 0.25f);
            if (v_105) lm_store(s6, i_2*35200 + j_8*1100 + p_l_9 + i_2*(-35200) + j_3*(-1100) + 6602, v_131);
            const float v_132 = lm_mul(sum_37, 0.25f);
            if (v_107) lm_store(s6, i_2*35200 + j_8*1100 + p_l_9 + i_2*(-35200) + j_3*(-1100) + 6603, v_132);
            const float v_133 = lm_mul(sum_38, 0.25f);
            if (v_101) lm_store(s6, i_2*35200 + j_8*1100 + p_l_9 + i_2*(-35200) + j_3*(-1100) + 7700, v_133);
            const float v_134 = lm_mul(sum_39, 0.25f);
            if (v_103) lm_store(s6, i_2*35200 + j_8*1100 + p_l_9 + i_2*(-35200) + j_3*(-1100) + 7701, v_134);
            const float v_135 = lm_mul(sum_40, 0.25f);
            if (v_105) lm_store(s6, i_2*35200 + j_8*1100 + p_l_9 + i_2*(-35200) + j_3*(-1100) + 7702, v_135);
            const float v_136 = lm_mul(sum_41, 0.25f);
            if (v_107) lm_store(s6, i_2*35200 + j_8*1100 + p_l_9 + i_2*(-35200) + j_3*(-1100) + 7703, v_136);
          }
        }
      }
    }
    lm_barrier();
    // l:256 l:1t
    {
      const int t_l_137 = lm_thread;
      for (lm_int j_138 = j_3; j_138 < (j_3 + 32); j_138 += 1) {
        {
          float sum_139 = -lm_infinity<float>();
          #pragma unroll 4
          for (lm_int l_140 = 0; l_140 < 1100; l_140 += 256) {
            const lm_int p_l_141 = l_140 + t_l_137;
            const bool v_142 = p_l_141 < 1100;
            const float v_143 = v_142 ? lm_load(s6, i_2*35200 + j_138*1100 + p_l_141 + i_2*(-35200) + j_3*(-1100)) : lm_zero<float>();
            if (v_142) sum_139 = lm_max(sum_139, v_143);
          }
          sum_139 = lm_max(sum_139, lm_shuffle_xor(sum_139, 1));
          sum_139 = lm_max(sum_139, lm_shuffle_xor(sum_139, 2));
          sum_139 = lm_max(sum_139, lm_shuffle_xor(sum_139, 4));
          sum_139 = lm_max(sum_139, lm_shuffle_xor(sum_139, 8));
          sum_139 = lm_max(sum_139, lm_shuffle_xor(sum_139, 16));
          lm_store(parts_144, lm_thread, sum_139);
          lm_barrier();
          const int base_145 = lm_thread & ~224;
          sum_139 = lm_load(parts_144, base_145);
          sum_139 = lm_max(sum_139, lm_load(parts_144, base_145 + 32));
          sum_139 = lm_max(sum_139, lm_load(parts_144, base_145 + 64));
          sum_139 = lm_max(sum_139, lm_load(parts_144, base_145 + 96));
          sum_139 = lm_max(sum_139, lm_load(parts_144, base_145 + 128));
          sum_139 = lm_max(sum_139, lm_load(parts_144, base_145 + 160));
          sum_139 = lm_max(sum_139, lm_load(parts_144, base_145 + 192));
          sum_139 = lm_max(sum_139, lm_load(parts_144, base_145 + 224));
          lm_barrier();
          if (t_l_137 == 0) lm_store(s4, i_2*32 + j_138 + i_2*(-32) + j_3*(-1), sum_139);
        }
      }
    }
    lm_barrier();
    // l:1024 l:4t l:1v
    {
      const int t_l_146 = lm_thread;
      for (lm_int j_147 = j_3; j_147 < (j_3 + 32); j_147 += 1) {
        {
          float sum_148 = 0.0f;
          const float v_149 = lm_load(s4, i_2*32 + j_147 + i_2*(-32) + j_3*(-1));
          #pragma unroll 4
          for (lm_int l_150 = 0; l_150 < 1100; l_150 += 1024) {
            const lm_int p_l_151 = l_150 + t_l_146*4;
            const bool v_152 = p_l_151 < 1100;
            const lm_vector<float, 4> v_153 = v_152 ? lm_load_vector<4>(s6, i_2*35200 + j_147*1100 + p_l_151 + i_2*(-35200) + j_3*(-1100)) : lm_zero<lm_vector<float, 4>>();
            const float v_154 = v_153.lane[0] - v_149;
            const float v_155 = lm_exp(v_154);
            if (v_152) sum_148 = sum_148 + v_155;
            const bool v_156 = p_l_151 + 1 < 1100;
            const float v_157 = v_153.lane[1] - v_149;
            const float v_158 = lm_exp(v_157);
            if (v_156) sum_148 = sum_148 + v_158;
            const bool v_159 = p_l_151 + 2 < 1100;
            const float v_160 = v_153.lane[2] - v_149;
            const float v_161 = lm_exp(v_160);
            if (v_159) sum_148 = sum_148 + v_161;
            const bool v_162 = p_l_151 + 3 < 1100;
            const float v_163 = v_153.lane[3] - v_149;
            const float v_164 = lm_exp(v_163);
            if (v_162) sum_148 = sum_148 + v_164;
            if (v_152) lm_store_vector<4>(s7, i_2*35200 + j_147*1100 + p_l_151 + i_2*(-35200) + j_3*(-1100), lm_vector<float, 4>{{v_155, v_158, v_161, v_164}});
          }
          sum_148 = sum_148 + lm_shuffle_xor(sum_148, 1);
          sum_148 = sum_148 + lm_shuffle_xor(sum_148, 2);
          sum_148 = sum_148 + lm_shuffle_xor(sum_148, 4);
          sum_148 = sum_148 + lm_shuffle_xor(sum_148, 8);
          sum_148 = sum_148 + lm_shuffle_xor(sum_148, 16);
          lm_store(parts_165, lm_thread, sum_148);
          lm_barrier();
          const int base_166 = lm_thread & ~224;
          sum_148 = lm_load(parts_165, base_166);
          sum_148 = sum_148 + lm_load(parts_165, base_166 + 32);
          sum_148 = sum_148 + lm_load(parts_165, base_166 + 64);
          sum_148 = sum_148 + lm_load(parts_165, base_166 + 96);
          sum_148 = sum_148 + lm_load(parts_165, base_166 + 128);
          sum_148 = sum_148 + lm_load(parts_165, base_166 + 160);
          sum_148 = sum_148 + lm_load(parts_165, base_166 + 192);
          sum_148 = sum_148 + lm_load(parts_165, base_166 + 224);
          lm_barrier();
          const float v_167 = lm_recip(sum_148);
          if (t_l_146 == 0) lm_store(s5, i_2*32 + j_147 + i_2*(-32) + j_3*(-1), v_167);
        }
      }
    }
    lm_barrier();
    // j:16 l:4 j:1t k:1t l:1u
    {
      const int t_k_168 = lm_thread % 16;
      const int t_j_169 = lm_thread / 16;
      for (lm_int j_170 = j_3; j_170 < (j_3 + 32); j_170 += 16) {
        {
          const lm_int p_j_171 = j_170 + t_j_169;
          const lm_int p_k_172 = t_k_168;
          float sum_173 = 0.0f;
          #pragma unroll 4
          for (lm_int l_174 = 0; l_174 < 1100; l_174 += 4) {
            const float v_175 = lm_load(s7, i_2*35200 + p_j_171*1100 + l_174 + i_2*(-35200) + j_3*(-1100));
            const float v_176 = lm_load(b2, i_2*17600 + p_k_172 + l_174*16);
            sum_173 = lm_fma(v_175, v_176, sum_173);
            const float v_177 = lm_load(s7, i_2*35200 + p_j_171*1100 + l_174 + i_2*(-35200) + j_3*(-1100) + 1);
            const float v_178 = lm_load(b2, i_2*17600 + p_k_172 + l_174*16 + 16);
            sum_173 = lm_fma(v_177, v_178, sum_173);
            const float v_179 = lm_load(s7, i_2*35200 + p_j_171*1100 + l_174 + i_2*(-35200) + j_3*(-1100) + 2);
            const float v_180 = lm_load(b2, i_2*17600 + p_k_172 + l_174*16 + 32);
            sum_173 = lm_fma(v_179, v_180, sum_173);
            const float v_181 = lm_load(s7, i_2*35200 + p_j_171*1100 + l_174 + i_2*(-35200) + j_3*(-1100) + 3);
            const float v_182 = lm_load(b2, i_2*17600 + p_k_172 + l_174*16 + 48);
            sum_173 = lm_fma(v_181, v_182, sum_173);
          }
          const float v_183 = lm_load(s5, i_2*32 + p_j_171 + i_2*(-32) + j_3*(-1));
          const float v_184 = lm_mul(sum_173, v_183);
          lm_store(b3, i_2*512 + p_j_171*16 + p_k_172, v_184);
        }
      }
    }
    lm_barrier();
  }
}
