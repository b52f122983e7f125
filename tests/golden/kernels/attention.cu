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
  LM_SHARED(float, tile_84, 1280, 320);
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
          const float v_27 = v_25 * v_26;
          sum_14 = sum_14 + v_27;
          const float v_28 = lm_load(tile_10, m_24*1 + 1);
          const float v_29 = lm_load(tile_11, (p_l_13 - l_8)*20 + m_24*1 + 1);
          const float v_30 = v_28 * v_29;
          sum_14 = sum_14 + v_30;
          const float v_31 = lm_load(tile_10, m_24*1 + 2);
          const float v_32 = lm_load(tile_11, (p_l_13 - l_8)*20 + m_24*1 + 2);
          const float v_33 = v_31 * v_32;
          sum_14 = sum_14 + v_33;
          const float v_34 = lm_load(tile_10, m_24*1 + 3);
          const float v_35 = lm_load(tile_11, (p_l_13 - l_8)*20 + m_24*1 + 3);
          const float v_36 = v_34 * v_35;
          sum_14 = sum_14 + v_36;
        }
        const bool v_37 = p_l_13 < l_end_9;
        const float v_38 = sum_14 * 0.25f;
        if (v_37) lm_store(s7, i_1*64 + j_2*64 + p_l_13 + i_1*(-64) + j_2*(-64) + l_8*(-1), v_38);
      }
    }
    lm_barrier();
    // l:4t l:1v
    {
      const bool busy_39 = lm_thread < 16;
      const int t_l_40 = lm_thread % 16;
      {
        float sum_41 = -lm_infinity<float>();
        const lm_int p_l_42 = l_8 + t_l_40*4;
        const bool v_43 = p_l_42 < l_end_9;
        const float v_44 = v_43 ? lm_load(s7, i_1*64 + j_2*64 + p_l_42 + i_1*(-64) + j_2*(-64) + l_8*(-1)) : lm_zero<float>();
        if (v_43) sum_41 = lm_max(sum_41, v_44);
        const bool v_45 = p_l_42 + 1 < l_end_9;
        const float v_46 = v_45 ? lm_load(s7, i_1*64 + j_2*64 + p_l_42 + i_1*(-64) + j_2*(-64) + l_8*(-1) + 1) : lm_zero<float>();
        if (v_45) sum_41 = lm_max(sum_41, v_46);
        const bool v_47 = p_l_42 + 2 < l_end_9;
        const float v_48 = v_47 ? lm_load(s7, i_1*64 + j_2*64 + p_l_42 + i_1*(-64) + j_2*(-64) + l_8*(-1) + 2) : lm_zero<float>();
        if (v_47) sum_41 = lm_max(sum_41, v_48);
        const bool v_49 = p_l_42 + 3 < l_end_9;
        const float v_50 = v_49 ? lm_load(s7, i_1*64 + j_2*64 + p_l_42 + i_1*(-64) + j_2*(-64) + l_8*(-1) + 3) : lm_zero<float>();
        if (v_49) sum_41 = lm_max(sum_41, v_50);
        sum_41 = lm_max(sum_41, lm_shuffle_xor(sum_41, 1));
        sum_41 = lm_max(sum_41, lm_shuffle_xor(sum_41, 2));
        sum_41 = lm_max(sum_41, lm_shuffle_xor(sum_41, 4));
        sum_41 = lm_max(sum_41, lm_shuffle_xor(sum_41, 8));
        const float v_51 = lm_load(s4, i_1 + j_2 + i_1*(-1) + j_2*(-1));
        const float v_52 = lm_max(sum_41, v_51);
        if (busy_39 && t_l_40 == 0) lm_store(s8, i_1 + j_2 + i_1*(-1) + j_2*(-1), v_52);
      }
    }
    lm_barrier();
    // j:4t j:1v
    {
      const bool busy_53 = lm_thread < 1;
      const bool v_54 = j_2 < (j_2 + 1);
      const float v_55 = busy_53 && v_54 ? lm_load(s4, i_1 + j_2 + i_1*(-1) + j_2*(-1)) : lm_zero<float>();
      const float v_56 = v_54 ? lm_load(s8, i_1 + j_2 + i_1*(-1) + j_2*(-1)) : lm_zero<float>();
      const float v_57 = v_55 - v_56;
      const float v_58 = lm_exp(v_57);
      if (busy_53 && v_54) lm_store(s9, i_1 + j_2 + i_1*(-1) + j_2*(-1), v_58);
      if (busy_53 && v_54) lm_store(s4, i_1 + j_2 + i_1*(-1) + j_2*(-1), v_56);
    }
    lm_barrier();
    // l:4t l:1v
    {
      const bool busy_59 = lm_thread < 16;
      const int t_l_60 = lm_thread % 16;
      {
        float sum_61 = 0.0f;
        const float v_62 = lm_load(s8, i_1 + j_2 + i_1*(-1) + j_2*(-1));
        const lm_int p_l_63 = l_8 + t_l_60*4;
        const bool v_64 = p_l_63 < l_end_9;
        const float v_65 = v_64 ? lm_load(s7, i_1*64 + j_2*64 + p_l_63 + i_1*(-64) + j_2*(-64) + l_8*(-1)) : lm_zero<float>();
        const float v_66 = v_65 - v_62;
        const float v_67 = lm_exp(v_66);
        if (v_64) sum_61 = sum_61 + v_67;
        const bool v_68 = p_l_63 + 1 < l_end_9;
        const float v_69 = v_68 ? lm_load(s7, i_1*64 + j_2*64 + p_l_63 + i_1*(-64) + j_2*(-64) + l_8*(-1) + 1) : lm_zero<float>();
        const float v_70 = v_69 - v_62;
        const float v_71 = lm_exp(v_70);
        if (v_68) sum_61 = sum_61 + v_71;
        const bool v_72 = p_l_63 + 2 < l_end_9;
        const float v_73 = v_72 ? lm_load(s7, i_1*64 + j_2*64 + p_l_63 + i_1*(-64) + j_2*(-64) + l_8*(-1) + 2) : lm_zero<float>();
        const float v_74 = v_73 - v_62;
        const float v_75 = lm_exp(v_74);
        if (v_72) sum_61 = sum_61 + v_75;
        const bool v_76 = p_l_63 + 3 < l_end_9;
        const float v_77 = v_76 ? lm_load(s7, i_1*64 + j_2*64 + p_l_63 + i_1*(-64) + j_2*(-64) + l_8*(-1) + 3) : lm_zero<float>();
        const float v_78 = v_77 - v_62;
        const float v_79 = lm_exp(v_78);
        if (v_76) sum_61 = sum_61 + v_79;
        if (busy_59 && v_64) lm_store(s10, i_1*64 + j_2*64 + p_l_63 + i_1*(-64) + j_2*(-64) + l_8*(-1), v_67);
        if (busy_59 && v_68) lm_store(s10, i_1*64 + j_2*64 + p_l_63 + i_1*(-64) + j_2*(-64) + l_8*(-1) + 1, v_71);
        if (busy_59 && v_72) lm_store(s10, i_1*64 + j_2*64 + p_l_63 + i_1*(-64) + j_2*(-64) + l_8*(-1) + 2, v_75);
        if (busy_59 && v_76) lm_store(s10, i_1*64 + j_2*64 + p_l_63 + i_1*(-64) + j_2*(-64) + l_8*(-1) + 3, v_79);
        sum_61 = sum_61 + lm_shuffle_xor(sum_61, 1);
        sum_61 = sum_61 + lm_shuffle_xor(sum_61, 2);
        sum_61 = sum_61 + lm_shuffle_xor(sum_61, 4);
        sum_61 = sum_61 + lm_shuffle_xor(sum_61, 8);
        const float v_80 = busy_59 && t_l_60 == 0 ? lm_load(s5, i_1 + j_2 + i_1*(-1) + j_2*(-1)) : lm_zero<float>();
        const float v_81 = lm_load(s9, i_1 + j_2 + i_1*(-1) + j_2*(-1));
        const float v_82 = v_80 * v_81;
        const float v_83 = v_82 + sum_61;
        if (busy_59 && t_l_60 == 0) lm_store(s5, i_1 + j_2 + i_1*(-1) + j_2*(-1), v_83);
      }
    }
    lm_barrier();
    // l:16 l:4 j:1t k:1t l:1u
    {
      const bool busy_85 = lm_thread < 16;
      const int t_k_86 = lm_thread % 16;
      {
        const lm_int p_k_87 = t_k_86;
        float sum_88 = 0.0f;
        for (lm_int l_89 = l_8; l_89 < l_end_9; l_89 += 16) {
          const lm_int l_end_90 = lm_imin(l_89 + 16, l_end_9);
          lm_barrier();
          #pragma unroll
          for (int e_91 = lm_thread; e_91 < 64; e_91 += 64) {
            const int c_k_92 = (e_91 % 4)*4;
            const int e_93 = e_91 / 4;
            const int c_l_94 = e_93;
            const bool v_95 = (l_89 + c_l_94) < l_end_90;
            lm_store_vector<4>(tile_84, c_l_94*20 + c_k_92*1, v_95 ? lm_load_vector<4>(b2, i_1*1536 + c_k_92 + (l_89 + c_l_94)*16) : lm_zero<lm_vector<float, 4>>());
          }
          lm_barrier();
          #pragma unroll 4
          for (lm_int l_96 = l_89; l_96 < l_end_90; l_96 += 4) {
            const bool v_97 = l_96 < l_end_90;
            const float v_98 = v_97 ? lm_load(s10, i_1*64 + j_2*64 + l_96 + i_1*(-64) + j_2*(-64) + l_8*(-1)) : lm_zero<float>();
            const float v_99 = lm_load(tile_84, (l_96 - l_89)*20 + p_k_87*1);
            const float v_100 = v_98 * v_99;
            sum_88 = sum_88 + v_100;
            const bool v_101 = l_96 + 1 < l_end_90;
            const float v_102 = v_101 ? lm_load(s10, i_1*64 + j_2*64 + l_96 + i_1*(-64) + j_2*(-64) + l_8*(-1) + 1) : lm_zero<float>();
            const float v_103 = lm_load(tile_84, (l_96 - l_89)*20 + p_k_87*1 + 20);
            const float v_104 = v_102 * v_103;
            sum_88 = sum_88 + v_104;
            const bool v_105 = l_96 + 2 < l_end_90;
            const float v_106 = v_105 ? lm_load(s10, i_1*64 + j_2*64 + l_96 + i_1*(-64) + j_2*(-64) + l_8*(-1) + 2) : lm_zero<float>();
            const float v_107 = lm_load(tile_84, (l_96 - l_89)*20 + p_k_87*1 + 40);
            const float v_108 = v_106 * v_107;
            sum_88 = sum_88 + v_108;
            const bool v_109 = l_96 + 3 < l_end_90;
            const float v_110 = v_109 ? lm_load(s10, i_1*64 + j_2*64 + l_96 + i_1*(-64) + j_2*(-64) + l_8*(-1) + 3) : lm_zero<float>();
            const float v_111 = lm_load(tile_84, (l_96 - l_89)*20 + p_k_87*1 + 60);
            const float v_112 = v_110 * v_111;
            sum_88 = sum_88 + v_112;
          }
        }
        const float v_113 = busy_85 ? lm_load(s6, i_1*16 + j_2*16 + p_k_87 + i_1*(-16) + j_2*(-16)) : lm_zero<float>();
        const float v_114 = lm_load(s9, i_1 + j_2 + i_1*(-1) + j_2*(-1));
        const float v_115 = v_113 * v_114;
        const float v_116 = v_115 + sum_88;
        if (busy_85) lm_store(s6, i_1*16 + j_2*16 + p_k_87 + i_1*(-16) + j_2*(-16), v_116);
      }
    }
    lm_barrier();
  }
  lm_barrier();
  // j:4t j:1v
  {
    const bool busy_117 = lm_thread < 1;
    const bool v_118 = j_2 < (j_2 + 1);
    const float v_119 = v_118 ? lm_load(s5, i_1 + j_2 + i_1*(-1) + j_2*(-1)) : lm_zero<float>();
    const float v_120 = lm_recip(v_119);
    if (busy_117 && v_118) lm_store(s11, i_1 + j_2 + i_1*(-1) + j_2*(-1), v_120);
  }
  lm_barrier();
  // k:4t k:1v
  {
    const bool busy_121 = lm_thread < 4;
    const int t_k_122 = lm_thread % 4;
    const lm_int p_k_123 = t_k_122*4;
    const lm_vector<float, 4> v_124 = lm_load_vector<4>(s6, i_1*16 + j_2*16 + p_k_123 + i_1*(-16) + j_2*(-16));
    const float v_125 = lm_load(s11, i_1 + j_2 + i_1*(-1) + j_2*(-1));
    const float v_126 = v_124.lane[0] * v_125;
    const float v_127 = v_124.lane[1] * v_125;
    const float v_128 = v_124.lane[2] * v_125;
    const float v_129 = v_124.lane[3] * v_125;
    if (busy_121) lm_store_vector<4>(b3, i_1*640 + j_2*16 + p_k_123, lm_vector<float, 4>{{v_126, v_127, v_128, v_129}});
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
  LM_SHARED(float, parts_279, 24832, 352);
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
          const float v_56 = v_54 * v_55;
          sum_11 = sum_11 + v_56;
          const float v_57 = lm_load(tile_5, p_l_10*8 + (m_53 - m_43)*1 + 8);
          const float v_58 = v_54 * v_57;
          sum_12 = sum_12 + v_58;
          const float v_59 = lm_load(tile_5, p_l_10*8 + (m_53 - m_43)*1 + 16);
          const float v_60 = v_54 * v_59;
          sum_13 = sum_13 + v_60;
          const float v_61 = lm_load(tile_5, p_l_10*8 + (m_53 - m_43)*1 + 24);
          const float v_62 = v_54 * v_61;
          sum_14 = sum_14 + v_62;
          const float v_63 = lm_load(tile_4, (p_j_9 - j_2)*8 + (m_53 - m_43)*1 + 8);
          const float v_64 = v_63 * v_55;
          sum_15 = sum_15 + v_64;
          const float v_65 = v_63 * v_57;
          sum_16 = sum_16 + v_65;
          const float v_66 = v_63 * v_59;
          sum_17 = sum_17 + v_66;
          const float v_67 = v_63 * v_61;
          sum_18 = sum_18 + v_67;
          const float v_68 = lm_load(tile_4, (p_j_9 - j_2)*8 + (m_53 - m_43)*1 + 16);
          const float v_69 = v_68 * v_55;
          sum_19 = sum_19 + v_69;
          const float v_70 = v_68 * v_57;
          sum_20 = sum_20 + v_70;
          const float v_71 = v_68 * v_59;
          sum_21 = sum_21 + v_71;
          const float v_72 = v_68 * v_61;
          sum_22 = sum_22 + v_72;
          const float v_73 = lm_load(tile_4, (p_j_9 - j_2)*8 + (m_53 - m_43)*1 + 24);
          const float v_74 = v_73 * v_55;
          sum_23 = sum_23 + v_74;
          const float v_75 = v_73 * v_57;
          sum_24 = sum_24 + v_75;
          const float v_76 = v_73 * v_59;
          sum_25 = sum_25 + v_76;
          const float v_77 = v_73 * v_61;
          sum_26 = sum_26 + v_77;
          const float v_78 = lm_load(tile_4, (p_j_9 - j_2)*8 + (m_53 - m_43)*1 + 32);
          const float v_79 = v_78 * v_55;
          sum_27 = sum_27 + v_79;
          const float v_80 = v_78 * v_57;
          sum_28 = sum_28 + v_80;
          const float v_81 = v_78 * v_59;
          sum_29 = sum_29 + v_81;
          const float v_82 = v_78 * v_61;
          sum_30 = sum_30 + v_82;
          const float v_83 = lm_load(tile_4, (p_j_9 - j_2)*8 + (m_53 - m_43)*1 + 40);
          const float v_84 = v_83 * v_55;
          sum_31 = sum_31 + v_84;
          const float v_85 = v_83 * v_57;
          sum_32 = sum_32 + v_85;
          const float v_86 = v_83 * v_59;
          sum_33 = sum_33 + v_86;
          const float v_87 = v_83 * v_61;
          sum_34 = sum_34 + v_87;
          const float v_88 = lm_load(tile_4, (p_j_9 - j_2)*8 + (m_53 - m_43)*1 + 48);
          const float v_89 = v_88 * v_55;
          sum_35 = sum_35 + v_89;
          const float v_90 = v_88 * v_57;
          sum_36 = sum_36 + v_90;
          const float v_91 = v_88 * v_59;
          sum_37 = sum_37 + v_91;
          const float v_92 = v_88 * v_61;
          sum_38 = sum_38 + v_92;
          const float v_93 = lm_load(tile_4, (p_j_9 - j_2)*8 + (m_53 - m_43)*1 + 56);
          const float v_94 = v_93 * v_55;
          sum_39 = sum_39 + v_94;
          const float v_95 = v_93 * v_57;
          sum_40 = sum_40 + v_95;
          const float v_96 = v_93 * v_59;
          sum_41 = sum_41 + v_96;
          const float v_97 = v_93 * v_61;
          sum_42 = sum_42 + v_97;
          const float v_98 = lm_load(tile_4, (p_j_9 - j_2)*8 + (m_53 - m_43)*1 + 1);
          const float v_99 = lm_load(tile_5, p_l_10*8 + (m_53 - m_43)*1 + 1);
          const float v_100 = v_98 * v_99;
          sum_11 = sum_11 + v_100;
          const float v_101 = lm_load(tile_5, p_l_10*8 + (m_53 - m_43)*1 + 9);
          const float v_102 = v_98 * v_101;
          sum_12 = sum_12 + v_102;
          const float v_103 = lm_load(tile_5, p_l_10*8 + (m_53 - m_43)*1 + 17);
          const float v_104 = v_98 * v_103;
          sum_13 = sum_13 + v_104;
          const float v_105 = lm_load(tile_5, p_l_10*8 + (m_53 - m_43)*1 + 25);
          const float v_106 = v_98 * v_105;
          sum_14 = sum_14 + v_106;
          const float v_107 = lm_load(tile_4, (p_j_9 - j_2)*8 + (m_53 - m_43)*1 + 9);
          const float v_108 = v_107 * v_99;
          sum_15 = sum_15 + v_108;
          const float v_109 = v_107 * v_101;
          sum_16 = sum_16 + v_109;
          const float v_110 = v_107 * v_103;
          sum_17 = sum_17 + v_110;
          const float v_111 = v_107 * v_105;
          sum_18 = sum_18 + v_111;
          const float v_112 = lm_load(tile_4, (p_j_9 - j_2)*8 + (m_53 - m_43)*1 + 17);
          const float v_113 = v_112 * v_99;
          sum_19 = sum_19 + v_113;
          const float v_114 = v_112 * v_101;
          sum_20 = sum_20 + v_114;
          const float v_115 = v_112 * v_103;
          sum_21 = sum_21 + v_115;
          const float v_116 = v_112 * v_105;
          sum_22 = sum_22 + v_116;
          const float v_117 = lm_load(tile_4, (p_j_9 - j_2)*8 + (m_53 - m_43)*1 + 25);
          const float v_118 = v_117 * v_99;
          sum_23 = sum_23 + v_118;
          const float v_119 = v_117 * v_101;
          sum_24 = sum_24 + v_119;
          const float v_120 = v_117 * v_103;
          sum_25 = sum_25 + v_120;
          const float v_121 = v_117 * v_105;
          sum_26 = sum_26 + v_121;
          const float v_122 = lm_load(tile_4, (p_j_9 - j_2)*8 + (m_53 - m_43)*1 + 33);
          const float v_123 = v_122 * v_99;
          sum_27 = sum_27 + v_123;
          const float v_124 = v_122 * v_101;
          sum_28 = sum_28 + v_124;
          const float v_125 = v_122 * v_103;
          sum_29 = sum_29 + v_125;
          const float v_126 = v_122 * v_105;
          sum_30 = sum_30 + v_126;
          const float v_127 = lm_load(tile_4, (p_j_9 - j_2)*8 + (m_53 - m_43)*1 + 41);
          const float v_128 = v_127 * v_99;
          sum_31 = sum_31 + v_128;
          const float v_129 = v_127 * v_101;
          sum_32 = sum_32 + v_129;
          const float v_130 = v_127 * v_103;
          sum_33 = sum_33 + v_130;
          const float v_131 = v_127 * v_105;
          sum_34 = sum_34 + v_131;
          const float v_132 = lm_load(tile_4, (p_j_9 - j_2)*8 + (m_53 - m_43)*1 + 49);
          const float v_133 = v_132 * v_99;
          sum_35 = sum_35 + v_133;
          const float v_134 = v_132 * v_101;
          sum_36 = sum_36 + v_134;
          const float v_135 = v_132 * v_103;
          sum_37 = sum_37 + v_135;
          const float v_136 = v_132 * v_105;
          sum_38 = sum_38 + v_136;
          const float v_137 = lm_load(tile_4, (p_j_9 - j_2)*8 + (m_53 - m_43)*1 + 57);
          const float v_138 = v_137 * v_99;
          sum_39 = sum_39 + v_138;
          const float v_139 = v_137 * v_101;
          sum_40 = sum_40 + v_139;
          const float v_140 = v_137 * v_103;
          sum_41 = sum_41 + v_140;
          const float v_141 = v_137 * v_105;
          sum_42 = sum_42 + v_141;
          const float v_142 = lm_load(tile_4, (p_j_9 - j_2)*8 + (m_53 - m_43)*1 + 2);
          const float v_143 = lm_load(tile_5, p_l_10*8 + (m_53 - m_43)*1 + 2);
          const float v_144 = v_142 * v_143;
          sum_11 = sum_11 + v_144;
          const float v_145 = lm_load(tile_5, p_l_10*8 + (m_53 - m_43)*1 + 10);
          const float v_146 = v_142 * v_145;
          sum_12 = sum_12 + v_146;
          const float v_147 = lm_load(tile_5, p_l_10*8 + (m_53 - m_43)*1 + 18);
          const float v_148 = v_142 * v_147;
          sum_13 = sum_13 + v_148;
          const float v_149 = lm_load(tile_5, p_l_10*8 + (m_53 - m_43)*1 + 26);
          const float v_150 = v_142 * v_149;
          sum_14 = sum_14 + v_150;
          const float v_151 = lm_load(tile_4, (p_j_9 - j_2)*8 + (m_53 - m_43)*1 + 10);
          const float v_152 = v_151 * v_143;
          sum_15 = sum_15 + v_152;
          const float v_153 = v_151 * v_145;
          sum_16 = sum_16 + v_153;
          const float v_154 = v_151 * v_147;
          sum_17 = sum_17 + v_154;
          const float v_155 = v_151 * v_149;
          sum_18 = sum_18 + v_155;
          const float v_156 = lm_load(tile_4, (p_j_9 - j_2)*8 + (m_53 - m_43)*1 + 18);
          const float v_157 = v_156 * v_143;
          sum_19 = sum_19 + v_157;
          const float v_158 = v_156 * v_145;
          sum_20 = sum_20 + v_158;
          const float v_159 = v_156 * v_147;
          sum_21 = sum_21 + v_159;
          const float v_160 = v_156 * v_149;
          sum_22 = sum_22 + v_160;
          const float v_161 = lm_load(tile_4, (p_j_9 - j_2)*8 + (m_53 - m_43)*1 + 26);
          const float v_162 = v_161 * v_143;
          sum_23 = sum_23 + v_162;
          const float v_163 = v_161 * v_145;
          sum_24 = sum_24 + v_163;
          const float v_164 = v_161 * v_147;
          sum_25 = sum_25 + v_164;
          const float v_165 = v_161 * v_149;
          sum_26 = sum_26 + v_165;
          const float v_166 = lm_load(tile_4, (p_j_9 - j_2)*8 + (m_53 - m_43)*1 + 34);
          const float v_167 = v_166 * v_143;
          sum_27 = sum_27 + v_167;
          const float v_168 = v_166 * v_145;
          sum_28 = sum_28 + v_168;
          const float v_169 = v_166 * v_147;
          sum_29 = sum_29 + v_169;
          const float v_170 = v_166 * v_149;
          sum_30 = sum_30 + v_170;
          const float v_171 = lm_load(tile_4, (p_j_9 - j_2)*8 + (m_53 - m_43)*1 + 42);
          const float v_172 = v_171 * v_143;
          sum_31 = sum_31 + v_172;
          const float v_173 = v_171 * v_145;
          sum_32 = sum_32 + v_173;
          const float v_174 = v_171 * v_147;
          sum_33 = sum_33 + v_174;
          const float v_175 = v_171 * v_149;
          sum_34 = sum_34 + v_175;
          const float v_176 = lm_load(tile_4, (p_j_9 - j_2)*8 + (m_53 - m_43)*1 + 50);
          const float v_177 = v_176 * v_143;
          sum_35 = sum_35 + v_177;
          const float v_178 = v_176 * v_145;
          sum_36 = sum_36 + v_178;
          const float v_179 = v_176 * v_147;
          sum_37 = sum_37 + v_179;
          const float v_180 = v_176 * v_149;
          sum_38 = sum_38 + v_180;
          const float v_181 = lm_load(tile_4, (p_j_9 - j_2)*8 + (m_53 - m_43)*1 + 58);
          const float v_182 = v_181 * v_143;
          sum_39 = sum_39 + v_182;
          const float v_183 = v_181 * v_145;
          sum_40 = sum_40 + v_183;
          const float v_184 = v_181 * v_147;
          sum_41 = sum_41 + v_184;
          const float v_185 = v_181 * v_149;
          sum_42 = sum_42 + v_185;
          const float v_186 = lm_load(tile_4, (p_j_9 - j_2)*8 + (m_53 - m_43)*1 + 3);
          const float v_187 = lm_load(tile_5, p_l_10*8 + (m_53 - m_43)*1 + 3);
          const float v_188 = v_186 * v_187;
          sum_11 = sum_11 + v_188;
          const float v_189 = lm_load(tile_5, p_l_10*8 + (m_53 - m_43)*1 + 11);
          const float v_190 = v_186 * v_189;
          sum_12 = sum_12 + v_190;
          const float v_191 = lm_load(tile_5, p_l_10*8 + (m_53 - m_43)*1 + 19);
          const float v_192 = v_186 * v_191;
          sum_13 = sum_13 + v_192;
          const float v_193 = lm_load(tile_5, p_l_10*8 + (m_53 - m_43)*1 + 27);
          const float v_194 = v_186 * v_193;
          sum_14 = sum_14 + v_194;
          const float v_195 = lm_load(tile_4, (p_j_9 - j_2)*8 + (m_53 - m_43)*1 + 11);
          const float v_196 = v_195 * v_187;
          sum_15 = sum_15 + v_196;
          const float v_197 = v_195 * v_189;
          sum_16 = sum_16 + v_197;
          const float v_198 = v_195 * v_191;
          sum_17 = sum_17 + v_198;
          const float v_199 = v_195 * v_193;
          sum_18 = sum_18 + v_199;
          const float v_200 = lm_load(tile_4, (p_j_9 - j_2)*8 + (m_53 - m_43)*1 + 19);
          const float v_201 = v_200 * v_187;
          sum_19 = sum_19 + v_201;
          const float v_202 = v_200 * v_189;
          sum_20 = sum_20 + v_202;
          const float v_203 = v_200 * v_191;
          sum_21 = sum_21 + v_203;
          const float v_204 = v_200 * v_193;
          sum_22 = sum_22 + v_204;
          const float v_205 = lm_load(tile_4, (p_j_9 - j_2)*8 + (m_53 - m_43)*1 + 27);
          const float v_206 = v_205 * v_187;
          sum_23 = sum_23 + v_206;
          const float v_207 = v_205 * v_189;
          sum_24 = sum_24 + v_207;
          const float v_208 = v_205 * v_191;
          sum_25 = sum_25 + v_208;
          const float v_209 = v_205 * v_193;
          sum_26 = sum_26 + v_209;
          const float v_210 = lm_load(tile_4, (p_j_9 - j_2)*8 + (m_53 - m_43)*1 + 35);
          const float v_211 = v_210 * v_187;
          sum_27 = sum_27 + v_211;
          const float v_212 = v_210 * v_189;
          sum_28 = sum_28 + v_212;
          const float v_213 = v_210 * v_191;
          sum_29 = sum_29 + v_213;
          const float v_214 = v_210 * v_193;
          sum_30 = sum_30 + v_214;
          const float v_215 = lm_load(tile_4, (p_j_9 - j_2)*8 + (m_53 - m_43)*1 + 43);
          const float v_216 = v_215 * v_187;
          sum_31 = sum_31 + v_216;
          const float v_217 = v_215 * v_189;
          sum_32 = sum_32 + v_217;
          const float v_218 = v_215 * v_191;
          sum_33 = sum_33 + v_218;
          const float v_219 = v_215 * v_193;
          sum_34 = sum_34 + v_219;
          const float v_220 = lm_load(tile_4, (p_j_9 - j_2)*8 + (m_53 - m_43)*1 + 51);
          const float v_221 = v_220 * v_187;
          sum_35 = sum_35 + v_221;
          const float v_222 = v_220 * v_189;
          sum_36 = sum_36 + v_222;
          const float v_223 = v_220 * v_191;
          sum_37 = sum_37 + v_223;
          const float v_224 = v_220 * v_193;
          sum_38 = sum_38 + v_224;
          const float v_225 = lm_load(tile_4, (p_j_9 - j_2)*8 + (m_53 - m_43)*1 + 59);
          const float v_226 = v_225 * v_187;
          sum_39 = sum_39 + v_226;
          const float v_227 = v_225 * v_189;
          sum_40 = sum_40 + v_227;
          const float v_228 = v_225 * v_191;
          sum_41 = sum_41 + v_228;
          const float v_229 = v_225 * v_193;
          sum_42 = sum_42 + v_229;
        }
      }
      const bool v_230 = p_j_9 < j_end_3;
      const float v_231 = sum_11 * 0.25f;
      if (busy_6 && v_230) lm_store(s4, i_1*3072 + p_j_9*96 + p_l_10 + i_1*(-3072) + j_2*(-96), v_231);
      const float v_232 = sum_12 * 0.25f;
      if (busy_6 && v_230) lm_store(s4, i_1*3072 + p_j_9*96 + p_l_10 + i_1*(-3072) + j_2*(-96) + 1, v_232);
      const float v_233 = sum_13 * 0.25f;
      if (busy_6 && v_230) lm_store(s4, i_1*3072 + p_j_9*96 + p_l_10 + i_1*(-3072) + j_2*(-96) + 2, v_233);
      const float v_234 = sum_14 * 0.25f;
      if (busy_6 && v_230) lm_store(s4, i_1*3072 + p_j_9*96 + p_l_10 + i_1*(-3072) + j_2*(-96) + 3, v_234);
      const bool v_235 = p_j_9 + 1 < j_end_3;
      const float v_236 = sum_15 * 0.25f;
      if (busy_6 && v_235) lm_store(s4, i_1*3072 + p_j_9*96 + p_l_10 + i_1*(-3072) + j_2*(-96) + 96, v_236);
      const float v_237 = sum_16 * 0.25f;
      if (busy_6 && v_235) lm_store(s4, i_1*3072 + p_j_9*96 + p_l_10 + i_1*(-3072) + j_2*(-96) + 97, v_237);
      const float v_238 = sum_17 * 0.25f;
      if (busy_6 && v_235) lm_store(s4, i_1*3072 + p_j_9*96 + p_l_10 + i_1*(-3072) + j_2*(-96) + 98, v_238);
      const float v_239 = sum_18 * 0.25f;
      if (busy_6 && v_235) lm_store(s4, i_1*3072 + p_j_9*96 + p_l_10 + i_1*(-3072) + j_2*(-96) + 99, v_239);
      const bool v_240 = p_j_9 + 2 < j_end_3;
      const float v_241 = sum_19 * 0.25f;
      if (busy_6 && v_240) lm_store(s4, i_1*3072 + p_j_9*96 + p_l_10 + i_1*(-3072) + j_2*(-96) + 192, v_241);
      const float v_242 = sum_20 * 0.25f;
      if (busy_6 && v_240) lm_store(s4, i_1*3072 + p_j_9*96 + p_l_10 + i_1*(-3072) + j_2*(-96) + 193, v_242);
      const float v_243 = sum_21 * 0.25f;
      if (busy_6 && v_240) lm_store(s4, i_1*3072 + p_j_9*96 + p_l_10 + i_1*(-3072) + j_2*(-96) + 194, v_243);
      const float v_244 = sum_22 * 0.25f;
      if (busy_6 && v_240) lm_store(s4, i_1*3072 + p_j_9*96 + p_l_10 + i_1*(-3072) + j_2*(-96) + 195, v_244);
      const bool v_245 = p_j_9 + 3 < j_end_3;
      const float v_246 = sum_23 * 0.25f;
      if (busy_6 && v_245) lm_store(s4, i_1*3072 + p_j_9*96 + p_l_10 + i_1*(-3072) + j_2*(-96) + 288, v_246);
      const float v_247 = sum_24 * 0.25f;
      if (busy_6 && v_245) lm_store(s4, i_1*3072 + p_j_9*96 + p_l_10 + i_1*(-3072) + j_2*(-96) + 289, v_247);
      const float v_248 = sum_25 * 0.25f;
      if (busy_6 && v_245) lm_store(s4, i_1*3072 + p_j_9*96 + p_l_10 + i_1*(-3072) + j_2*(-96) + 290, v_248);
      const float v_249 = sum_26 * 0.25f;
      if (busy_6 && v_245) lm_store(s4, i_1*3072 + p_j_9*96 + p_l_10 + i_1*(-3072) + j_2*(-96) + 291, v_249);
      const bool v_250 = p_j_9 + 4 < j_end_3;
      const float v_251 = sum_27 * 0.25f;
      if (busy_6 && v_250) lm_store(s4, i_1*3072 + p_j_9*96 + p_l_10 + i_1*(-3072) + j_2*(-96) + 384, v_251);
      const float v_252 = sum_28 * 0.25f;
      if (busy_6 && v_250) lm_store(s4, i_1*3072 + p_j_9*96 + p_l_10 + i_1*(-3072) + j_2*(-96) + 385, v_252);
      const float v_253 = sum_29 * 0.25f;
      if (busy_6 && v_250) lm_store(s4, i_1*3072 + p_j_9*96 + p_l_10 + i_1*(-3072) + j_2*(-96) + 386, v_253);
      const float v_254 = sum_30 * 0.25f;
      if (busy_6 && v_250) lm_store(s4, i_1*3072 + p_j_9*96 + p_l_10 + i_1*(-3072) + j_2*(-96) + 387, v_254);
      const bool v_255 = p_j_9 + 5 < j_end_3;
      const float v_256 = sum_31 * 0.25f;
      if (busy_6 && v_255) lm_store(s4, i_1*3072 + p_j_9*96 + p_l_10 + i_1*(-3072) + j_2*(-96) + 480, v_256);
      const float v_257 = sum_32 * 0.25f;
      if (busy_6 && v_255) lm_store(s4, i_1*3072 + p_j_9*96 + p_l_10 + i_1*(-3072) + j_2*(-96) + 481, v_257);
      const float v_258 = sum_33 * 0.25f;
      if (busy_6 && v_255) lm_store(s4, i_1*3072 + p_j_9*96 + p_l_10 + i_1*(-3072) + j_2*(-96) + 482, v_258);
      const float v_259 = sum_34 * 0.25f;
      if (busy_6 && v_255) lm_store(s4, i_1*3072 + p_j_9*96 + p_l_10 + i_1*(-3072) + j_2*(-96) + 483, v_259);
      const bool v_260 = p_j_9 + 6 < j_end_3;
      const float v_261 = sum_35 * 0.25f;
      if (busy_6 && v_260) lm_store(s4, i_1*3072 + p_j_9*96 + p_l_10 + i_1*(-3072) + j_2*(-96) + 576, v_261);
      const float v_262 = sum_36 * 0.25f;
      if (busy_6 && v_260) lm_store(s4, i_1*3072 + p_j_9*96 + p_l_10 + i_1*(-3072) + j_2*(-96) + 577, v_262);
      const float v_263 = sum_37 * 0.25f;
      if (busy_6 && v_260) lm_store(s4, i_1*3072 + p_j_9*96 + p_l_10 + i_1*(-3072) + j_2*(-96) + 578, v_263);
      const float v_264 = sum_38 * 0.25f;
      if (busy_6 && v_260) lm_store(s4, i_1*3072 + p_j_9*96 + p_l_10 + i_1*(-3072) + j_2*(-96) + 579, v_264);
      const bool v_265 = p_j_9 + 7 < j_end_3;
      const float v_266 = sum_39 * 0.25f;
      if (busy_6 && v_265) lm_store(s4, i_1*3072 + p_j_9*96 + p_l_10 + i_1*(-3072) + j_2*(-96) + 672, v_266);
      const float v_267 = sum_40 * 0.25f;
      if (busy_6 && v_265) lm_store(s4, i_1*3072 + p_j_9*96 + p_l_10 + i_1*(-3072) + j_2*(-96) + 673, v_267);
      const float v_268 = sum_41 * 0.25f;
      if (busy_6 && v_265) lm_store(s4, i_1*3072 + p_j_9*96 + p_l_10 + i_1*(-3072) + j_2*(-96) + 674, v_268);
      const float v_269 = sum_42 * 0.25f;
      if (busy_6 && v_265) lm_store(s4, i_1*3072 + p_j_9*96 + p_l_10 + i_1*(-3072) + j_2*(-96) + 675, v_269);
    }
  }
  lm_barrier();
  // j:2 j:1t l:1t
  {
    const int t_l_270 = lm_thread % 128;
    const int t_j_271 = lm_thread / 128;
    #pragma unroll 4
    for (lm_int j_272 = j_2; j_272 < j_end_3; j_272 += 2) {
      {
        const lm_int p_j_273 = j_272 + t_j_271;
        float sum_274 = -lm_infinity<float>();
        const lm_int p_l_275 = t_l_270;
        const bool v_276 = p_j_273 < j_end_3;
        const bool v_277 = p_l_275 < 96;
        const float v_278 = v_276 && v_277 ? lm_load(s4, i_1*3072 + p_j_273*96 + p_l_275 + i_1*(-3072) + j_2*(-96)) : lm_zero<float>();
        if (v_277) sum_274 = lm_max(sum_274, v_278);
        sum_274 = lm_max(sum_274, lm_shuffle_xor(sum_274, 1));
        sum_274 = lm_max(sum_274, lm_shuffle_xor(sum_274, 2));
        sum_274 = lm_max(sum_274, lm_shuffle_xor(sum_274, 4));
        sum_274 = lm_max(sum_274, lm_shuffle_xor(sum_274, 8));
        sum_274 = lm_max(sum_274, lm_shuffle_xor(sum_274, 16));
        lm_store(parts_279, lm_thread, sum_274);
        lm_barrier();
        const int base_280 = lm_thread & ~96;
        sum_274 = lm_load(parts_279, base_280);
        sum_274 = lm_max(sum_274, lm_load(parts_279, base_280 + 32));
        sum_274 = lm_max(sum_274, lm_load(parts_279, base_280 + 64));
        sum_274 = lm_max(sum_274, lm_load(parts_279, base_280 + 96));
        lm_barrier();
        const bool v_281 = p_j_273 < j_end_3;
        if (t_l_270 == 0 && v_281) lm_store(s5, i_1*32 + p_j_273 + i_1*(-32) + j_2*(-1), sum_274);
      }
    }
  }
  lm_barrier();
  // j:8 j:1t l:4t l:1v
  {
    const int t_l_282 = lm_thread % 32;
    const int t_j_283 = lm_thread / 32;
    #pragma unroll 4
    for (lm_int j_284 = j_2; j_284 < j_end_3; j_284 += 8) {
      {
        const lm_int p_j_285 = j_284 + t_j_283;
        float sum_286 = 0.0f;
        const bool v_287 = p_j_285 < j_end_3;
        const float v_288 = v_287 ? lm_load(s5, i_1*32 + p_j_285 + i_1*(-32) + j_2*(-1)) : lm_zero<float>();
        const lm_int p_l_289 = t_l_282*4;
        const bool v_290 = p_j_285 < j_end_3;
        const bool v_291 = p_l_289 < 96;
        const lm_vector<float, 4> v_292 = v_290 && v_291 ? lm_load_vector<4>(s4, i_1*3072 + p_j_285*96 + p_l_289 + i_1*(-3072) + j_2*(-96)) : lm_zero<lm_vector<float, 4>>();
        const float v_293 = v_292.lane[0] - v_288;
        const float v_294 = lm_exp(v_293);
        if (v_291) sum_286 = sum_286 + v_294;
        const float v_295 = v_292.lane[1] - v_288;
        const float v_296 = lm_exp(v_295);
        const bool v_297 = p_l_289 + 1 < 96;
        if (v_297) sum_286 = sum_286 + v_296;
        const float v_298 = v_292.lane[2] - v_288;
        const float v_299 = lm_exp(v_298);
        const bool v_300 = p_l_289 + 2 < 96;
        if (v_300) sum_286 = sum_286 + v_299;
        const float v_301 = v_292.lane[3] - v_288;
        const float v_302 = lm_exp(v_301);
        const bool v_303 = p_l_289 + 3 < 96;
        if (v_303) sum_286 = sum_286 + v_302;
        if (v_290 && v_291) lm_store_vector<4>(s6, i_1*3072 + p_j_285*96 + p_l_289 + i_1*(-3072) + j_2*(-96), lm_vector<float, 4>{{v_294, v_296, v_299, v_302}});
        sum_286 = sum_286 + lm_shuffle_xor(sum_286, 1);
        sum_286 = sum_286 + lm_shuffle_xor(sum_286, 2);
        sum_286 = sum_286 + lm_shuffle_xor(sum_286, 4);
        sum_286 = sum_286 + lm_shuffle_xor(sum_286, 8);
        sum_286 = sum_286 + lm_shuffle_xor(sum_286, 16);
        const float v_304 = lm_recip(sum_286);
        if (t_l_282 == 0 && v_287) lm_store(s7, i_1*32 + p_j_285 + i_1*(-32) + j_2*(-1), v_304);
      }
    }
  }
  lm_barrier();
  // j:16 l:4 j:1t k:1t l:1u
  {
    const int t_k_305 = lm_thread % 16;
    const int t_j_306 = lm_thread / 16;
    for (lm_int j_307 = j_2; j_307 < j_end_3; j_307 += 16) {
      {
        const lm_int p_j_308 = j_307 + t_j_306;
        const lm_int p_k_309 = t_k_305;
        float sum_310 = 0.0f;
        #pragma unroll 4
        for (lm_int l_311 = 0; l_311 < 96; l_311 += 4) {
          const bool v_312 = p_j_308 < j_end_3;
          const float v_313 = v_312 ? lm_load(s6, i_1*3072 + p_j_308*96 + l_311 + i_1*(-3072) + j_2*(-96)) : lm_zero<float>();
          const float v_314 = lm_load(b2, i_1*1536 + p_k_309 + l_311*16);
          const float v_315 = v_313 * v_314;
          sum_310 = sum_310 + v_315;
          const float v_316 = v_312 ? lm_load(s6, i_1*3072 + p_j_308*96 + l_311 + i_1*(-3072) + j_2*(-96) + 1) : lm_zero<float>();
          const float v_317 = lm_load(b2, i_1*1536 + p_k_309 + l_311*16 + 16);
          const float v_318 = v_316 * v_317;
          sum_310 = sum_310 + v_318;
          const float v_319 = v_312 ? lm_load(s6, i_1*3072 + p_j_308*96 + l_311 + i_1*(-3072) + j_2*(-96) + 2) : lm_zero<float>();
          const float v_320 = lm_load(b2, i_1*1536 + p_k_309 + l_311*16 + 32);
          const float v_321 = v_319 * v_320;
          sum_310 = sum_310 + v_321;
          const float v_322 = v_312 ? lm_load(s6, i_1*3072 + p_j_308*96 + l_311 + i_1*(-3072) + j_2*(-96) + 3) : lm_zero<float>();
          const float v_323 = lm_load(b2, i_1*1536 + p_k_309 + l_311*16 + 48);
          const float v_324 = v_322 * v_323;
          sum_310 = sum_310 + v_324;
        }
        const bool v_325 = p_j_308 < j_end_3;
        const float v_326 = v_325 ? lm_load(s7, i_1*32 + p_j_308 + i_1*(-32) + j_2*(-1)) : lm_zero<float>();
        const float v_327 = sum_310 * v_326;
        if (v_325) lm_store(b3, i_1*640 + p_j_308*16 + p_k_309, v_327);
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
  LM_SHARED(float, tile_67, 31232, 1920);
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
            const float v_24 = v_22 * v_23;
            sum_12 = sum_12 + v_24;
            const float v_25 = lm_load(tile_4, (p_j_10 - j_9)*20 + m_21*1 + 1);
            const float v_26 = lm_load(tile_5, p_l_11*20 + m_21*1 + 1);
            const float v_27 = v_25 * v_26;
            sum_12 = sum_12 + v_27;
            const float v_28 = lm_load(tile_4, (p_j_10 - j_9)*20 + m_21*1 + 2);
            const float v_29 = lm_load(tile_5, p_l_11*20 + m_21*1 + 2);
            const float v_30 = v_28 * v_29;
            sum_12 = sum_12 + v_30;
            const float v_31 = lm_load(tile_4, (p_j_10 - j_9)*20 + m_21*1 + 3);
            const float v_32 = lm_load(tile_5, p_l_11*20 + m_21*1 + 3);
            const float v_33 = v_31 * v_32;
            sum_12 = sum_12 + v_33;
          }
          const float v_34 = sum_12 * 0.25f;
          if (busy_6) lm_store(s4, i_2*3840 + p_j_10*96 + p_l_11 + i_2*(-3840) + j_3*(-96), v_34);
        }
      }
    }
    lm_barrier();
    // j:8 j:1t l:4t l:1v
    {
      const int t_l_35 = lm_thread % 32;
      const int t_j_36 = lm_thread / 32;
      #pragma unroll 4
      for (lm_int j_37 = j_3; j_37 < (j_3 + 40); j_37 += 8) {
        {
          const lm_int p_j_38 = j_37 + t_j_36;
          float sum_39 = -lm_infinity<float>();
          const lm_int p_l_40 = t_l_35*4;
          const bool v_41 = p_l_40 < 96;
          const lm_vector<float, 4> v_42 = v_41 ? lm_load_vector<4>(s4, i_2*3840 + p_j_38*96 + p_l_40 + i_2*(-3840) + j_3*(-96)) : lm_zero<lm_vector<float, 4>>();
          if (v_41) sum_39 = lm_max(sum_39, v_42.lane[0]);
          const bool v_43 = p_l_40 + 1 < 96;
          if (v_43) sum_39 = lm_max(sum_39, v_42.lane[1]);
          const bool v_44 = p_l_40 + 2 < 96;
          if (v_44) sum_39 = lm_max(sum_39, v_42.lane[2]);
          const bool v_45 = p_l_40 + 3 < 96;
          if (v_45) sum_39 = lm_max(sum_39, v_42.lane[3]);
          sum_39 = lm_max(sum_39, lm_shuffle_xor(sum_39, 1));
          sum_39 = lm_max(sum_39, lm_shuffle_xor(sum_39, 2));
          sum_39 = lm_max(sum_39, lm_shuffle_xor(sum_39, 4));
          sum_39 = lm_max(sum_39, lm_shuffle_xor(sum_39, 8));
          sum_39 = lm_max(sum_39, lm_shuffle_xor(sum_39, 16));
          if (t_l_35 == 0) lm_store(s5, i_2*40 + p_j_38 + i_2*(-40) + j_3*(-1), sum_39);
        }
      }
    }
    lm_barrier();
    // j:8 j:1t l:4t l:1v
    {
      const int t_l_46 = lm_thread % 32;
      const int t_j_47 = lm_thread / 32;
      #pragma unroll 4
      for (lm_int j_48 = j_3; j_48 < (j_3 + 40); j_48 += 8) {
        {
          const lm_int p_j_49 = j_48 + t_j_47;
          float sum_50 = 0.0f;
          const float v_51 = lm_load(s5, i_2*40 + p_j_49 + i_2*(-40) + j_3*(-1));
          const lm_int p_l_52 = t_l_46*4;
          const bool v_53 = p_l_52 < 96;
          const lm_vector<float, 4> v_54 = v_53 ? lm_load_vector<4>(s4, i_2*3840 + p_j_49*96 + p_l_52 + i_2*(-3840) + j_3*(-96)) : lm_zero<lm_vector<float, 4>>();
          const float v_55 = v_54.lane[0] - v_51;
          const float v_56 = lm_exp(v_55);
          if (v_53) sum_50 = sum_50 + v_56;
          const float v_57 = v_54.lane[1] - v_51;
          const float v_58 = lm_exp(v_57);
          const bool v_59 = p_l_52 + 1 < 96;
          if (v_59) sum_50 = sum_50 + v_58;
          const float v_60 = v_54.lane[2] - v_51;
          const float v_61 = lm_exp(v_60);
          const bool v_62 = p_l_52 + 2 < 96;
          if (v_62) sum_50 = sum_50 + v_61;
          const float v_63 = v_54.lane[3] - v_51;
          const float v_64 = lm_exp(v_63);
          const bool v_65 = p_l_52 + 3 < 96;
          if (v_65) sum_50 = sum_50 + v_64;
          if (v_53) lm_store_vector<4>(s6, i_2*3840 + p_j_49*96 + p_l_52 + i_2*(-3840) + j_3*(-96), lm_vector<float, 4>{{v_56, v_58, v_61, v_64}});
          sum_50 = sum_50 + lm_shuffle_xor(sum_50, 1);
          sum_50 = sum_50 + lm_shuffle_xor(sum_50, 2);
          sum_50 = sum_50 + lm_shuffle_xor(sum_50, 4);
          sum_50 = sum_50 + lm_shuffle_xor(sum_50, 8);
          sum_50 = sum_50 + lm_shuffle_xor(sum_50, 16);
          const float v_66 = lm_recip(sum_50);
          if (t_l_46 == 0) lm_store(s7, i_2*40 + p_j_49 + i_2*(-40) + j_3*(-1), v_66);
        }
      }
    }
    lm_barrier();
    // l:32 l:4 j:2t k:2t k:1u j:1u l:1u
    {
      const bool busy_68 = lm_thread < 160;
      const int t_k_69 = lm_thread % 8;
      const int t_j_70 = lm_thread / 8 % 20;
      {
        const lm_int p_j_71 = j_3 + t_j_70*2;
        const lm_int p_k_72 = t_k_69*2;
        float sum_73 = 0.0f;
        float sum_74 = 0.0f;
        float sum_75 = 0.0f;
        float sum_76 = 0.0f;
        const int turns_77 = (96 - 0 + 31) / 32;
        lm_barrier();
        if (0 < turns_77) {
          const lm_int l_80 = 0 + 0;
          #pragma unroll
          for (int e_81 = lm_thread; e_81 < 128; e_81 += 256) {
            const int c_k_82 = (e_81 % 4)*4;
            const int e_83 = e_81 / 4;
            const int c_l_84 = e_83;
            lm_copy_async<4>(tile_67, 0 + c_l_84*20 + c_k_82*1, b2, i_2*1536 + c_k_82 + (l_80 + c_l_84)*16, true);
          }
        }
        lm_copy_commit();
        if (1 < turns_77) {
          const lm_int l_85 = 0 + 32;
          #pragma unroll
          for (int e_86 = lm_thread; e_86 < 128; e_86 += 256) {
            const int c_k_87 = (e_86 % 4)*4;
            const int e_88 = e_86 / 4;
            const int c_l_89 = e_88;
            lm_copy_async<4>(tile_67, 640 + c_l_89*20 + c_k_87*1, b2, i_2*1536 + c_k_87 + (l_85 + c_l_89)*16, true);
          }
        }
        lm_copy_commit();
        for (int turn_78 = 0; turn_78 < turns_77; turn_78++) {
          const lm_int l_79 = 0 + turn_78*32;
          lm_copy_wait<1>();
          lm_barrier();
          if (turn_78 + 2 < turns_77) {
            const lm_int l_90 = l_79 + 64;
            const int slot_91 = (turn_78 + 2) % 3;
            #pragma unroll
            for (int e_92 = lm_thread; e_92 < 128; e_92 += 256) {
              const int c_k_93 = (e_92 % 4)*4;
              const int e_94 = e_92 / 4;
              const int c_l_95 = e_94;
              lm_copy_async<4>(tile_67, slot_91*640 + c_l_95*20 + c_k_93*1, b2, i_2*1536 + c_k_93 + (l_90 + c_l_95)*16, true);
            }
          }
          lm_copy_commit();
          const int slot_96 = turn_78 % 3 * 640;
          #pragma unroll 4
          for (lm_int l_97 = l_79; l_97 < (l_79 + 32); l_97 += 4) {
            const float v_98 = lm_load(s6, i_2*3840 + p_j_71*96 + l_97 + i_2*(-3840) + j_3*(-96));
            const float v_99 = lm_load(tile_67, slot_96 + (l_97 - l_79)*20 + p_k_72*1);
            const float v_100 = v_98 * v_99;
            sum_73 = sum_73 + v_100;
            const float v_101 = lm_load(tile_67, slot_96 + (l_97 - l_79)*20 + p_k_72*1 + 1);
            const float v_102 = v_98 * v_101;
            sum_74 = sum_74 + v_102;
            const float v_103 = lm_load(s6, i_2*3840 + p_j_71*96 + l_97 + i_2*(-3840) + j_3*(-96) + 96);
            const float v_104 = v_103 * v_99;
            sum_75 = sum_75 + v_104;
            const float v_105 = v_103 * v_101;
            sum_76 = sum_76 + v_105;
            const float v_106 = lm_load(s6, i_2*3840 + p_j_71*96 + l_97 + i_2*(-3840) + j_3*(-96) + 1);
            const float v_107 = lm_load(tile_67, slot_96 + (l_97 - l_79)*20 + p_k_72*1 + 20);
            const float v_108 = v_106 * v_107;
            sum_73 = sum_73 + v_108;
            const float v_109 = lm_load(tile_67, slot_96 + (l_97 - l_79)*20 + p_k_72*1 + 21);
            const float v_110 = v_106 * v_109;
            sum_74 = sum_74 + v_110;
            const float v_111 = lm_load(s6, i_2*3840 + p_j_71*96 + l_97 + i_2*(-3840) + j_3*(-96) + 97);
            const float v_112 = v_111 * v_107;
            sum_75 = sum_75 + v_112;
            const float v_113 = v_111 * v_109;
            sum_76 = sum_76 + v_113;
            const float v_114 = lm_load(s6, i_2*3840 + p_j_71*96 + l_97 + i_2*(-3840) + j_3*(-96) + 2);
            const float v_115 = lm_load(tile_67, slot_96 + (l_97 - l_79)*20 + p_k_72*1 + 40);
            const float v_116 = v_114 * v_115;
            sum_73 = sum_73 + v_116;
            const float v_117 = lm_load(tile_67, slot_96 + (l_97 - l_79)*20 + p_k_72*1 + 41);
            const float v_118 = v_114 * v_117;
            sum_74 = sum_74 + v_118;
            const float v_119 = lm_load(s6, i_2*3840 + p_j_71*96 + l_97 + i_2*(-3840) + j_3*(-96) + 98);
            const float v_120 = v_119 * v_115;
            sum_75 = sum_75 + v_120;
            const float v_121 = v_119 * v_117;
            sum_76 = sum_76 + v_121;
            const float v_122 = lm_load(s6, i_2*3840 + p_j_71*96 + l_97 + i_2*(-3840) + j_3*(-96) + 3);
            const float v_123 = lm_load(tile_67, slot_96 + (l_97 - l_79)*20 + p_k_72*1 + 60);
            const float v_124 = v_122 * v_123;
            sum_73 = sum_73 + v_124;
            const float v_125 = lm_load(tile_67, slot_96 + (l_97 - l_79)*20 + p_k_72*1 + 61);
            const float v_126 = v_122 * v_125;
            sum_74 = sum_74 + v_126;
            const float v_127 = lm_load(s6, i_2*3840 + p_j_71*96 + l_97 + i_2*(-3840) + j_3*(-96) + 99);
            const float v_128 = v_127 * v_123;
            sum_75 = sum_75 + v_128;
            const float v_129 = v_127 * v_125;
            sum_76 = sum_76 + v_129;
          }
        }
        lm_copy_wait<0>();
        lm_barrier();
        const float v_130 = lm_load(s7, i_2*40 + p_j_71 + i_2*(-40) + j_3*(-1));
        const float v_131 = sum_73 * v_130;
        if (busy_68) lm_store(b3, i_2*640 + p_j_71*16 + p_k_72, v_131);
        const float v_132 = sum_74 * v_130;
        if (busy_68) lm_store(b3, i_2*640 + p_j_71*16 + p_k_72 + 1, v_132);
        const float v_133 = lm_load(s7, i_2*40 + p_j_71 + i_2*(-40) + j_3*(-1) + 1);
        const float v_134 = sum_75 * v_133;
        if (busy_68) lm_store(b3, i_2*640 + p_j_71*16 + p_k_72 + 16, v_134);
        const float v_135 = sum_76 * v_133;
        if (busy_68) lm_store(b3, i_2*640 + p_j_71*16 + p_k_72 + 17, v_135);
      }
    }
    lm_barrier();
  }
}
