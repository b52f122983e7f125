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
  LM_SHARED(float, tile_84, 1280, 320);
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
            lm_store_vector<4>(tile_84, c_l_94*20 + c_k_92*1, v_95 ? lm_load_vector<4>(b2, i_1*17600 + c_k_92 + (l_89 + c_l_94)*16) : lm_zero<lm_vector<float, 4>>());
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
    if (busy_121) lm_store_vector<4>(b3, i_1*512 + j_2*16 + p_k_123, lm_vector<float, 4>{{v_126, v_127, v_128, v_129}});
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
  LM_SHARED(float, parts_272, 256, 480);
  LM_SHARED(float, parts_293, 256, 480);
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
                const float v_55 = v_53 * v_54;
                sum_10 = sum_10 + v_55;
                const float v_56 = lm_load(tile_5, (p_l_9 - l_7)*8 + (m_52 - m_42)*1 + 8);
                const float v_57 = v_53 * v_56;
                sum_11 = sum_11 + v_57;
                const float v_58 = lm_load(tile_5, (p_l_9 - l_7)*8 + (m_52 - m_42)*1 + 16);
                const float v_59 = v_53 * v_58;
                sum_12 = sum_12 + v_59;
                const float v_60 = lm_load(tile_5, (p_l_9 - l_7)*8 + (m_52 - m_42)*1 + 24);
                const float v_61 = v_53 * v_60;
                sum_13 = sum_13 + v_61;
                const float v_62 = lm_load(tile_4, (m_52 - m_42)*1 + 8);
                const float v_63 = v_62 * v_54;
                sum_14 = sum_14 + v_63;
                const float v_64 = v_62 * v_56;
                sum_15 = sum_15 + v_64;
                const float v_65 = v_62 * v_58;
                sum_16 = sum_16 + v_65;
                const float v_66 = v_62 * v_60;
                sum_17 = sum_17 + v_66;
                const float v_67 = lm_load(tile_4, (m_52 - m_42)*1 + 16);
                const float v_68 = v_67 * v_54;
                sum_18 = sum_18 + v_68;
                const float v_69 = v_67 * v_56;
                sum_19 = sum_19 + v_69;
                const float v_70 = v_67 * v_58;
                sum_20 = sum_20 + v_70;
                const float v_71 = v_67 * v_60;
                sum_21 = sum_21 + v_71;
                const float v_72 = lm_load(tile_4, (m_52 - m_42)*1 + 24);
                const float v_73 = v_72 * v_54;
                sum_22 = sum_22 + v_73;
                const float v_74 = v_72 * v_56;
                sum_23 = sum_23 + v_74;
                const float v_75 = v_72 * v_58;
                sum_24 = sum_24 + v_75;
                const float v_76 = v_72 * v_60;
                sum_25 = sum_25 + v_76;
                const float v_77 = lm_load(tile_4, (m_52 - m_42)*1 + 32);
                const float v_78 = v_77 * v_54;
                sum_26 = sum_26 + v_78;
                const float v_79 = v_77 * v_56;
                sum_27 = sum_27 + v_79;
                const float v_80 = v_77 * v_58;
                sum_28 = sum_28 + v_80;
                const float v_81 = v_77 * v_60;
                sum_29 = sum_29 + v_81;
                const float v_82 = lm_load(tile_4, (m_52 - m_42)*1 + 40);
                const float v_83 = v_82 * v_54;
                sum_30 = sum_30 + v_83;
                const float v_84 = v_82 * v_56;
                sum_31 = sum_31 + v_84;
                const float v_85 = v_82 * v_58;
                sum_32 = sum_32 + v_85;
                const float v_86 = v_82 * v_60;
                sum_33 = sum_33 + v_86;
                const float v_87 = lm_load(tile_4, (m_52 - m_42)*1 + 48);
                const float v_88 = v_87 * v_54;
                sum_34 = sum_34 + v_88;
                const float v_89 = v_87 * v_56;
                sum_35 = sum_35 + v_89;
                const float v_90 = v_87 * v_58;
                sum_36 = sum_36 + v_90;
                const float v_91 = v_87 * v_60;
                sum_37 = sum_37 + v_91;
                const float v_92 = lm_load(tile_4, (m_52 - m_42)*1 + 56);
                const float v_93 = v_92 * v_54;
                sum_38 = sum_38 + v_93;
                const float v_94 = v_92 * v_56;
                sum_39 = sum_39 + v_94;
                const float v_95 = v_92 * v_58;
                sum_40 = sum_40 + v_95;
                const float v_96 = v_92 * v_60;
                sum_41 = sum_41 + v_96;
                const float v_97 = lm_load(tile_4, (m_52 - m_42)*1 + 1);
                const float v_98 = lm_load(tile_5, (p_l_9 - l_7)*8 + (m_52 - m_42)*1 + 1);
                const float v_99 = v_97 * v_98;
                sum_10 = sum_10 + v_99;
                const float v_100 = lm_load(tile_5, (p_l_9 - l_7)*8 + (m_52 - m_42)*1 + 9);
                const float v_101 = v_97 * v_100;
                sum_11 = sum_11 + v_101;
                const float v_102 = lm_load(tile_5, (p_l_9 - l_7)*8 + (m_52 - m_42)*1 + 17);
                const float v_103 = v_97 * v_102;
                sum_12 = sum_12 + v_103;
                const float v_104 = lm_load(tile_5, (p_l_9 - l_7)*8 + (m_52 - m_42)*1 + 25);
                const float v_105 = v_97 * v_104;
                sum_13 = sum_13 + v_105;
                const float v_106 = lm_load(tile_4, (m_52 - m_42)*1 + 9);
                const float v_107 = v_106 * v_98;
                sum_14 = sum_14 + v_107;
                const float v_108 = v_106 * v_100;
                sum_15 = sum_15 + v_108;
                const float v_109 = v_106 * v_102;
                sum_16 = sum_16 + v_109;
                const float v_110 = v_106 * v_104;
                sum_17 = sum_17 + v_110;
                const float v_111 = lm_load(tile_4, (m_52 - m_42)*1 + 17);
                const float v_112 = v_111 * v_98;
                sum_18 = sum_18 + v_112;
                const float v_113 = v_111 * v_100;
                sum_19 = sum_19 + v_113;
                const float v_114 = v_111 * v_102;
                sum_20 = sum_20 + v_114;
                const float v_115 = v_111 * v_104;
                sum_21 = sum_21 + v_115;
                const float v_116 = lm_load(tile_4, (m_52 - m_42)*1 + 25);
                const float v_117 = v_116 * v_98;
                sum_22 = sum_22 + v_117;
                const float v_118 = v_116 * v_100;
                sum_23 = sum_23 + v_118;
                const float v_119 = v_116 * v_102;
                sum_24 = sum_24 + v_119;
                const float v_120 = v_116 * v_104;
                sum_25 = sum_25 + v_120;
                const float v_121 = lm_load(tile_4, (m_52 - m_42)*1 + 33);
                const float v_122 = v_121 * v_98;
                sum_26 = sum_26 + v_122;
                const float v_123 = v_121 * v_100;
                sum_27 = sum_27 + v_123;
                const float v_124 = v_121 * v_102;
                sum_28 = sum_28 + v_124;
                const float v_125 = v_121 * v_104;
                sum_29 = sum_29 + v_125;
                const float v_126 = lm_load(tile_4, (m_52 - m_42)*1 + 41);
                const float v_127 = v_126 * v_98;
                sum_30 = sum_30 + v_127;
                const float v_128 = v_126 * v_100;
                sum_31 = sum_31 + v_128;
                const float v_129 = v_126 * v_102;
                sum_32 = sum_32 + v_129;
                const float v_130 = v_126 * v_104;
                sum_33 = sum_33 + v_130;
                const float v_131 = lm_load(tile_4, (m_52 - m_42)*1 + 49);
                const float v_132 = v_131 * v_98;
                sum_34 = sum_34 + v_132;
                const float v_133 = v_131 * v_100;
                sum_35 = sum_35 + v_133;
                const float v_134 = v_131 * v_102;
                sum_36 = sum_36 + v_134;
                const float v_135 = v_131 * v_104;
                sum_37 = sum_37 + v_135;
                const float v_136 = lm_load(tile_4, (m_52 - m_42)*1 + 57);
                const float v_137 = v_136 * v_98;
                sum_38 = sum_38 + v_137;
                const float v_138 = v_136 * v_100;
                sum_39 = sum_39 + v_138;
                const float v_139 = v_136 * v_102;
                sum_40 = sum_40 + v_139;
                const float v_140 = v_136 * v_104;
                sum_41 = sum_41 + v_140;
                const float v_141 = lm_load(tile_4, (m_52 - m_42)*1 + 2);
                const float v_142 = lm_load(tile_5, (p_l_9 - l_7)*8 + (m_52 - m_42)*1 + 2);
                const float v_143 = v_141 * v_142;
                sum_10 = sum_10 + v_143;
                const float v_144 = lm_load(tile_5, (p_l_9 - l_7)*8 + (m_52 - m_42)*1 + 10);
                const float v_145 = v_141 * v_144;
                sum_11 = sum_11 + v_145;
                const float v_146 = lm_load(tile_5, (p_l_9 - l_7)*8 + (m_52 - m_42)*1 + 18);
                const float v_147 = v_141 * v_146;
                sum_12 = sum_12 + v_147;
                const float v_148 = lm_load(tile_5, (p_l_9 - l_7)*8 + (m_52 - m_42)*1 + 26);
                const float v_149 = v_141 * v_148;
                sum_13 = sum_13 + v_149;
                const float v_150 = lm_load(tile_4, (m_52 - m_42)*1 + 10);
                const float v_151 = v_150 * v_142;
                sum_14 = sum_14 + v_151;
                const float v_152 = v_150 * v_144;
                sum_15 = sum_15 + v_152;
                const float v_153 = v_150 * v_146;
                sum_16 = sum_16 + v_153;
                const float v_154 = v_150 * v_148;
                sum_17 = sum_17 + v_154;
                const float v_155 = lm_load(tile_4, (m_52 - m_42)*1 + 18);
                const float v_156 = v_155 * v_142;
                sum_18 = sum_18 + v_156;
                const float v_157 = v_155 * v_144;
                sum_19 = sum_19 + v_157;
                const float v_158 = v_155 * v_146;
                sum_20 = sum_20 + v_158;
                const float v_159 = v_155 * v_148;
                sum_21 = sum_21 + v_159;
                const float v_160 = lm_load(tile_4, (m_52 - m_42)*1 + 26);
                const float v_161 = v_160 * v_142;
                sum_22 = sum_22 + v_161;
                const float v_162 = v_160 * v_144;
                sum_23 = sum_23 + v_162;
                const float v_163 = v_160 * v_146;
                sum_24 = sum_24 + v_163;
                const float v_164 = v_160 * v_148;
                sum_25 = sum_25 + v_164;
                const float v_165 = lm_load(tile_4, (m_52 - m_42)*1 + 34);
                const float v_166 = v_165 * v_142;
                sum_26 = sum_26 + v_166;
                const float v_167 = v_165 * v_144;
                sum_27 = sum_27 + v_167;
                const float v_168 = v_165 * v_146;
                sum_28 = sum_28 + v_168;
                const float v_169 = v_165 * v_148;
                sum_29 = sum_29 + v_169;
                const float v_170 = lm_load(tile_4, (m_52 - m_42)*1 + 42);
                const float v_171 = v_170 * v_142;
                sum_30 = sum_30 + v_171;
                const float v_172 = v_170 * v_144;
                sum_31 = sum_31 + v_172;
                const float v_173 = v_170 * v_146;
                sum_32 = sum_32 + v_173;
                const float v_174 = v_170 * v_148;
                sum_33 = sum_33 + v_174;
                const float v_175 = lm_load(tile_4, (m_52 - m_42)*1 + 50);
                const float v_176 = v_175 * v_142;
                sum_34 = sum_34 + v_176;
                const float v_177 = v_175 * v_144;
                sum_35 = sum_35 + v_177;
                const float v_178 = v_175 * v_146;
                sum_36 = sum_36 + v_178;
                const float v_179 = v_175 * v_148;
                sum_37 = sum_37 + v_179;
                const float v_180 = lm_load(tile_4, (m_52 - m_42)*1 + 58);
                const float v_181 = v_180 * v_142;
                sum_38 = sum_38 + v_181;
                const float v_182 = v_180 * v_144;
                sum_39 = sum_39 + v_182;
                const float v_183 = v_180 * v_146;
                sum_40 = sum_40 + v_183;
                const float v_184 = v_180 * v_148;
                sum_41 = sum_41 + v_184;
                const float v_185 = lm_load(tile_4, (m_52 - m_42)*1 + 3);
                const float v_186 = lm_load(tile_5, (p_l_9 - l_7)*8 + (m_52 - m_42)*1 + 3);
                const float v_187 = v_185 * v_186;
                sum_10 = sum_10 + v_187;
                const float v_188 = lm_load(tile_5, (p_l_9 - l_7)*8 + (m_52 - m_42)*1 + 11);
                const float v_189 = v_185 * v_188;
                sum_11 = sum_11 + v_189;
                const float v_190 = lm_load(tile_5, (p_l_9 - l_7)*8 + (m_52 - m_42)*1 + 19);
                const float v_191 = v_185 * v_190;
                sum_12 = sum_12 + v_191;
                const float v_192 = lm_load(tile_5, (p_l_9 - l_7)*8 + (m_52 - m_42)*1 + 27);
                const float v_193 = v_185 * v_192;
                sum_13 = sum_13 + v_193;
                const float v_194 = lm_load(tile_4, (m_52 - m_42)*1 + 11);
                const float v_195 = v_194 * v_186;
                sum_14 = sum_14 + v_195;
                const float v_196 = v_194 * v_188;
                sum_15 = sum_15 + v_196;
                const float v_197 = v_194 * v_190;
                sum_16 = sum_16 + v_197;
                const float v_198 = v_194 * v_192;
                sum_17 = sum_17 + v_198;
                const float v_199 = lm_load(tile_4, (m_52 - m_42)*1 + 19);
                const float v_200 = v_199 * v_186;
                sum_18 = sum_18 + v_200;
                const float v_201 = v_199 * v_188;
                sum_19 = sum_19 + v_201;
                const float v_202 = v_199 * v_190;
                sum_20 = sum_20 + v_202;
                const float v_203 = v_199 * v_192;
                sum_21 = sum_21 + v_203;
                const float v_204 = lm_load(tile_4, (m_52 - m_42)*1 + 27);
                const float v_205 = v_204 * v_186;
                sum_22 = sum_22 + v_205;
                const float v_206 = v_204 * v_188;
                sum_23 = sum_23 + v_206;
                const float v_207 = v_204 * v_190;
                sum_24 = sum_24 + v_207;
                const float v_208 = v_204 * v_192;
                sum_25 = sum_25 + v_208;
                const float v_209 = lm_load(tile_4, (m_52 - m_42)*1 + 35);
                const float v_210 = v_209 * v_186;
                sum_26 = sum_26 + v_210;
                const float v_211 = v_209 * v_188;
                sum_27 = sum_27 + v_211;
                const float v_212 = v_209 * v_190;
                sum_28 = sum_28 + v_212;
                const float v_213 = v_209 * v_192;
                sum_29 = sum_29 + v_213;
                const float v_214 = lm_load(tile_4, (m_52 - m_42)*1 + 43);
                const float v_215 = v_214 * v_186;
                sum_30 = sum_30 + v_215;
                const float v_216 = v_214 * v_188;
                sum_31 = sum_31 + v_216;
                const float v_217 = v_214 * v_190;
                sum_32 = sum_32 + v_217;
                const float v_218 = v_214 * v_192;
                sum_33 = sum_33 + v_218;
                const float v_219 = lm_load(tile_4, (m_52 - m_42)*1 + 51);
                const float v_220 = v_219 * v_186;
                sum_34 = sum_34 + v_220;
                const float v_221 = v_219 * v_188;
                sum_35 = sum_35 + v_221;
                const float v_222 = v_219 * v_190;
                sum_36 = sum_36 + v_222;
                const float v_223 = v_219 * v_192;
                sum_37 = sum_37 + v_223;
                const float v_224 = lm_load(tile_4, (m_52 - m_42)*1 + 59);
                const float v_225 = v_224 * v_186;
                sum_38 = sum_38 + v_225;
                const float v_226 = v_224 * v_188;
                sum_39 = sum_39 + v_226;
                const float v_227 = v_224 * v_190;
                sum_40 = sum_40 + v_227;
                const float v_228 = v_224 * v_192;
                sum_41 = sum_41 + v_228;
              }
            }
            const bool v_229 = p_l_9 < 1100;
            const float v_230 = sum_10 * 0.25f;
            if (v_229) lm_store(s6, i_2*35200 + j_8*1100 + p_l_9 + i_2*(-35200) + j_3*(-1100), v_230);
            const bool v_231 = p_l_9 + 1 < 1100;
            const float v_232 = sum_11 * 0.25f;
            if (v_231) lm_store(s6, i_2*35200 + j_8*1100 + p_l_9 + i_2*(-35200) + j_3*(-1100) + 1, v_232);
            const bool v_233 = p_l_9 + 2 < 1100;
            const float v_234 = sum_12 * 0.25f;
            if (v_233) lm_store(s6, i_2*35200 + j_8*1100 + p_l_9 + i_2*(-35200) + j_3*(-1100) + 2, v_234);
            const bool v_235 = p_l_9 + 3 < 1100;
            const float v_236 = sum_13 * 0.25f;
            if (v_235) lm_store(s6, i_2*35200 + j_8*1100 + p_l_9 + i_2*(-35200) + j_3*(-1100) + 3, v_236);
            const float v_237 = sum_14 * 0.25f;
            if (v_229) lm_store(s6, i_2*35200 + j_8*1100 + p_l_9 + i_2*(-35200) + j_3*(-1100) + 1100, v_237);
            const float v_238 = sum_15 * 0.25f;
            if (v_231) lm_store(s6, i_2*35200 + j_8*1100 + p_l_9 + i_2*(-35200) + j_3*(-1100) + 1101, v_238);
            const float v_239 = sum_16 * 0.25f;
            if (v_233) lm_store(s6, i_2*35200 + j_8*1100 + p_l_9 + i_2*(-35200) + j_3*(-1100) + 1102, v_239);
            const float v_240 = sum_17 * 0.25f;
            if (v_235) lm_store(s6, i_2*35200 + j_8*1100 + p_l_9 + i_2*(-35200) + j_3*(-1100) + 1103, v_240);
            const float v_241 = sum_18 * 0.25f;
            if (v_229) lm_store(s6, i_2*35200 + j_8*1100 + p_l_9 + i_2*(-35200) + j_3*(-1100) + 2200, v_241);
            const float v_242 = sum_19 * 0.25f;
            if (v_231) lm_store(s6, i_2*35200 + j_8*1100 + p_l_9 + i_2*(-35200) + j_3*(-1100) + 2201, v_242);
            const float v_243 = sum_20 * 0.25f;
            if (v_233) lm_store(s6, i_2*35200 + j_8*1100 + p_l_9 + i_2*(-35200) + j_3*(-1100) + 2202, v_243);
            const float v_244 = sum_21 * 0.25f;
            if (v_235) lm_store(s6, i_2*35200 + j_8*1100 + p_l_9 + i_2*(-35200) + j_3*(-1100) + 2203, v_244);
            const float v_245 = sum_22 * 0.25f;
            if (v_229) lm_store(s6, i_2*35200 + j_8*1100 + p_l_9 + i_2*(-35200) + j_3*(-1100) + 3300, v_245);
            const float v_246 = sum_23 * 0.25f;
            if (v_231) lm_store(s6, i_2*35200 + j_8*1100 + p_l_9 + i_2*(-35200) + j_3*(-1100) + 3301, v_246);
            const float v_247 = sum_24 * 0.25f;
            if (v_233) lm_store(s6, i_2*35200 + j_8*1100 + p_l_9 + i_2*(-35200) + j_3*(-1100) + 3302, v_247);
            const float v_248 = sum_25 * 0.25f;
            if (v_235) lm_store(s6, i_2*35200 + j_8*1100 + p_l_9 + i_2*(-35200) + j_3*(-1100) + 3303, v_248);
            const float v_249 = sum_26 * 0.25f;
            if (v_229) lm_store(s6, i_2*35200 + j_8*1100 + p_l_9 + i_2*(-35200) + j_3*(-1100) + 4400, v_249);
            const float v_250 = sum_27 * 0.25f;
            if (v_231) lm_store(s6, i_2*35200 + j_8*1100 + p_l_9 + i_2*(-35200) + j_3*(-1100) + 4401, v_250);
            const float v_251 = sum_28 * 0.25f;
            if (v_233) lm_store(s6, i_2*35200 + j_8*1100 + p_l_9 + i_2*(-35200) + j_3*(-1100) + 4402, v_251);
            const float v_252 = sum_29 * 0.25f;
            if (v_235) lm_store(s6, i_2*35200 + j_8*1100 + p_l_9 + i_2*(-35200) + j_3*(-1100) + 4403, v_252);
            const float v_253 = sum_30 * 0.25f;
            if (v_229) lm_store(s6, i_2*35200 + j_8*1100 + p_l_9 + i_2*(-35200) + j_3*(-1100) + 5500, v_253);
            const float v_254 = sum_31 * 0.25f;
            if (v_231) lm_store(s6, i_2*35200 + j_8*1100 + p_l_9 + i_2*(-35200) + j_3*(-1100) + 5501, v_254);
            const float v_255 = sum_32 * 0.25f;
            if (v_233) lm_store(s6, i_2*35200 + j_8*1100 + p_l_9 + i_2*(-35200) + j_3*(-1100) + 5502, v_255);
            const float v_256 = sum_33 * 0.25f;
            if (v_235) lm_store(s6, i_2*35200 + j_8*1100 + p_l_9 + i_2*(-35200) + j_3*(-1100) + 5503, v_256);
            const float v_257 = sum_34 * 0.25f;
            if (v_229) lm_store(s6, i_2*35200 + j_8*1100 + p_l_9 + i_2*(-35200) + j_3*(-1100) + 6600, v_257);
            const float v_258 = sum_35 * 0.25f;
            if (v_231) lm_store(s6, i_2*35200 + j_8*1100 + p_l_9 + i_2*(-35200) + j_3*(-1100) + 6601, v_258);
            const float v_259 = sum_36 * 0.25f;
            if (v_233) lm_store(s6, i_2*35200 + j_8*1100 + p_l_9 + i_2*(-35200) + j_3*(-1100) + 6602, v_259);
            const float v_260 = sum_37 * 0.25f;
            if (v_235) lm_store(s6, i_2*35200 + j_8*1100 + p_l_9 + i_2*(-35200) + j_3*(-1100) + 6603, v_260);
            const float v_261 = sum_38 * 0.25f;
            if (v_229) lm_store(s6, i_2*35200 + j_8*1100 + p_l_9 + i_2*(-35200) + j_3*(-1100) + 7700, v_261);
            const float v_262 = sum_39 * 0.25f;
            if (v_231) lm_store(s6, i_2*35200 + j_8*1100 + p_l_9 + i_2*(-35200) + j_3*(-1100) + 7701, v_262);
            const float v_263 = sum_40 * 0.25f;
            if (v_233) lm_store(s6, i_2*35200 + j_8*1100 + p_l_9 + i_2*(-35200) + j_3*(-1100) + 7702, v_263);
            const float v_264 = sum_41 * 0.25f;
            if (v_235) lm_store(s6, i_2*35200 + j_8*1100 + p_l_9 + i_2*(-35200) + j_3*(-1100) + 7703, v_264);
          }
        }
      }
    }
    lm_barrier();
    // l:256 l:1t
    {
      const int t_l_265 = lm_thread;
      for (lm_int j_266 = j_3; j_266 < (j_3 + 32); j_266 += 1) {
        {
          float sum_267 = -lm_infinity<float>();
          #pragma unroll 4
          for (lm_int l_268 = 0; l_268 < 1100; l_268 += 256) {
            const lm_int p_l_269 = l_268 + t_l_265;
            const bool v_270 = p_l_269 < 1100;
            const float v_271 = v_270 ? lm_load(s6, i_2*35200 + j_266*1100 + p_l_269 + i_2*(-35200) + j_3*(-1100)) : lm_zero<float>();
            if (v_270) sum_267 = lm_max(sum_267, v_271);
          }
          sum_267 = lm_max(sum_267, lm_shuffle_xor(sum_267, 1));
          sum_267 = lm_max(sum_267, lm_shuffle_xor(sum_267, 2));
          sum_267 = lm_max(sum_267, lm_shuffle_xor(sum_267, 4));
          sum_267 = lm_max(sum_267, lm_shuffle_xor(sum_267, 8));
          sum_267 = lm_max(sum_267, lm_shuffle_xor(sum_267, 16));
          lm_store(parts_272, lm_thread, sum_267);
          lm_barrier();
          const int base_273 = lm_thread & ~224;
          sum_267 = lm_load(parts_272, base_273);
          sum_267 = lm_max(sum_267, lm_load(parts_272, base_273 + 32));
          sum_267 = lm_max(sum_267, lm_load(parts_272, base_273 + 64));
          sum_267 = lm_max(sum_267, lm_load(parts_272, base_273 + 96));
          sum_267 = lm_max(sum_267, lm_load(parts_272, base_273 + 128));
          sum_267 = lm_max(sum_267, lm_load(parts_272, base_273 + 160));
          sum_267 = lm_max(sum_267, lm_load(parts_272, base_273 + 192));
          sum_267 = lm_max(sum_267, lm_load(parts_272, base_273 + 224));
          lm_barrier();
          if (t_l_265 == 0) lm_store(s4, i_2*32 + j_266 + i_2*(-32) + j_3*(-1), sum_267);
        }
      }
    }
    lm_barrier();
    // l:1024 l:4t l:1v
    {
      const int t_l_274 = lm_thread;
      for (lm_int j_275 = j_3; j_275 < (j_3 + 32); j_275 += 1) {
        {
          float sum_276 = 0.0f;
          const float v_277 = lm_load(s4, i_2*32 + j_275 + i_2*(-32) + j_3*(-1));
          #pragma unroll 4
          for (lm_int l_278 = 0; l_278 < 1100; l_278 += 1024) {
            const lm_int p_l_279 = l_278 + t_l_274*4;
            const bool v_280 = p_l_279 < 1100;
            const lm_vector<float, 4> v_281 = v_280 ? lm_load_vector<4>(s6, i_2*35200 + j_275*1100 + p_l_279 + i_2*(-35200) + j_3*(-1100)) : lm_zero<lm_vector<float, 4>>();
            const float v_282 = v_281.lane[0] - v_277;
            const float v_283 = lm_exp(v_282);
            if (v_280) sum_276 = sum_276 + v_283;
            const float v_284 = v_281.lane[1] - v_277;
            const float v_285 = lm_exp(v_284);
            const bool v_286 = p_l_279 + 1 < 1100;
            if (v_286) sum_276 = sum_276 + v_285;
            const float v_287 = v_281.lane[2] - v_277;
            const float v_288 = lm_exp(v_287);
            const bool v_289 = p_l_279 + 2 < 1100;
            if (v_289) sum_276 = sum_276 + v_288;
            const float v_290 = v_281.lane[3] - v_277;
            const float v_291 = lm_exp(v_290);
            const bool v_292 = p_l_279 + 3 < 1100;
            if (v_292) sum_276 = sum_276 + v_291;
            if (v_280) lm_store_vector<4>(s7, i_2*35200 + j_275*1100 + p_l_279 + i_2*(-35200) + j_3*(-1100), lm_vector<float, 4>{{v_283, v_285, v_288, v_291}});
          }
          sum_276 = sum_276 + lm_shuffle_xor(sum_276, 1);
          sum_276 = sum_276 + lm_shuffle_xor(sum_276, 2);
          sum_276 = sum_276 + lm_shuffle_xor(sum_276, 4);
          sum_276 = sum_276 + lm_shuffle_xor(sum_276, 8);
          sum_276 = sum_276 + lm_shuffle_xor(sum_276, 16);
          lm_store(parts_293, lm_thread, sum_276);
          lm_barrier();
          const int base_294 = lm_thread & ~224;
          sum_276 = lm_load(parts_293, base_294);
          sum_276 = sum_276 + lm_load(parts_293, base_294 + 32);
          sum_276 = sum_276 + lm_load(parts_293, base_294 + 64);
          sum_276 = sum_276 + lm_load(parts_293, base_294 + 96);
          sum_276 = sum_276 + lm_load(parts_293, base_294 + 128);
          sum_276 = sum_276 + lm_load(parts_293, base_294 + 160);
          sum_276 = sum_276 + lm_load(parts_293, base_294 + 192);
          sum_276 = sum_276 + lm_load(parts_293, base_294 + 224);
          lm_barrier();
          const float v_295 = lm_recip(sum_276);
          if (t_l_274 == 0) lm_store(s5, i_2*32 + j_275 + i_2*(-32) + j_3*(-1), v_295);
        }
      }
    }
    lm_barrier();
    // j:16 l:4 j:1t k:1t l:1u
    {
      const int t_k_296 = lm_thread % 16;
      const int t_j_297 = lm_thread / 16;
      for (lm_int j_298 = j_3; j_298 < (j_3 + 32); j_298 += 16) {
        {
          const lm_int p_j_299 = j_298 + t_j_297;
          const lm_int p_k_300 = t_k_296;
          float sum_301 = 0.0f;
          #pragma unroll 4
          for (lm_int l_302 = 0; l_302 < 1100; l_302 += 4) {
            const float v_303 = lm_load(s7, i_2*35200 + p_j_299*1100 + l_302 + i_2*(-35200) + j_3*(-1100));
            const float v_304 = lm_load(b2, i_2*17600 + p_k_300 + l_302*16);
            const float v_305 = v_303 * v_304;
            sum_301 = sum_301 + v_305;
            const float v_306 = lm_load(s7, i_2*35200 + p_j_299*1100 + l_302 + i_2*(-35200) + j_3*(-1100) + 1);
            const float v_307 = lm_load(b2, i_2*17600 + p_k_300 + l_302*16 + 16);
            const float v_308 = v_306 * v_307;
            sum_301 = sum_301 + v_308;
            const float v_309 = lm_load(s7, i_2*35200 + p_j_299*1100 + l_302 + i_2*(-35200) + j_3*(-1100) + 2);
            const float v_310 = lm_load(b2, i_2*17600 + p_k_300 + l_302*16 + 32);
            const float v_311 = v_309 * v_310;
            sum_301 = sum_301 + v_311;
            const float v_312 = lm_load(s7, i_2*35200 + p_j_299*1100 + l_302 + i_2*(-35200) + j_3*(-1100) + 3);
            const float v_313 = lm_load(b2, i_2*17600 + p_k_300 + l_302*16 + 48);
            const float v_314 = v_312 * v_313;
            sum_301 = sum_301 + v_314;
          }
          const float v_315 = lm_load(s5, i_2*32 + p_j_299 + i_2*(-32) + j_3*(-1));
          const float v_316 = sum_301 * v_315;
          lm_store(b3, i_2*512 + p_j_299*16 + p_k_300, v_316);
        }
      }
    }
    lm_barrier();
  }
}
