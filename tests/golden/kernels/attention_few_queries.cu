//   NVIDIA H100 80GB HBM3
//   lumin.graph 1
//   %0 = input(name="q", dtype=f32, shape=[2, 8, 16], static=false) : f32[2, 8, 16]
//   %1 = input(name="k", dtype=f32, shape=[2, 2176, 16], static=false) : f32[2, 2176, 16]
//   %2 = input(name="v", dtype=f32, shape=[2, 2176, 16], static=false) : f32[2, 2176, 16]
//   %3 = permute(%1; axes=[0, 2, 1]) : f32[2, 16, 2176]
//   %4 = expand(%0; axes=[3], sizes=[2176]) : f32[2, 8, 16, 2176]
//   %5 = expand(%3; axes=[1], sizes=[8]) : f32[2, 8, 16, 2176]
//   %6 = mul(%4, %5) : f32[2, 8, 16, 2176]
//   %7 = sum(%6; axes=[2]) : f32[2, 8, 2176]
//   %8 = constant(value=f32[](0.25)) : f32[]
//   %9 = expand(%8; axes=[0, 1, 2], sizes=[2, 8, 2176]) : f32[2, 8, 2176]
//   %10 = mul(%7, %9) : f32[2, 8, 2176]
//   %11 = max_reduce(%10; axes=[2]) : f32[2, 8]
//   %12 = expand(%11; axes=[2], sizes=[2176]) : f32[2, 8, 2176]
//   %13 = constant(value=f32[](-1.0)) : f32[]
//   %14 = expand(%13; axes=[0, 1, 2], sizes=[2, 8, 2176]) : f32[2, 8, 2176]
//   %15 = mul(%12, %14) : f32[2, 8, 2176]
//   %16 = add(%10, %15) : f32[2, 8, 2176]
//   %17 = constant(value=f32[](1.4426950408889634)) : f32[]
//   %18 = expand(%17; axes=[0, 1, 2], sizes=[2, 8, 2176]) : f32[2, 8, 2176]
//   %19 = mul(%16, %18) : f32[2, 8, 2176]
//   %20 = exp2(%19) : f32[2, 8, 2176]
//   %21 = sum(%20; axes=[2]) : f32[2, 8]
//   %22 = recip(%21) : f32[2, 8]
//   %23 = expand(%22; axes=[2], sizes=[2176]) : f32[2, 8, 2176]
//   %24 = mul(%20, %23) : f32[2, 8, 2176]
//   %25 = expand(%24; axes=[3], sizes=[16]) : f32[2, 8, 2176, 16]
//   %26 = expand(%2; axes=[1], sizes=[8]) : f32[2, 8, 2176, 16]
//   %27 = mul(%25, %26) : f32[2, 8, 2176, 16]
//   %28 = sum(%27; axes=[2]) : f32[2, 8, 16]
//   output "y" %28

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: splitkeys
// k0_parts block: p:1 i:1 j:1 t256
// k0_parts residents: 1
// k0_parts stage 0: spread 4
// k0_parts stage 1: spread 4
// k0_parts stage 2: tile 1x1 16 1
// k0_parts stage 3: lanes 32 4
// k0_parts stage 4: spread 4
// k0_parts stage 5: lanes 32 4
// k0_parts stage 6: tile 1x1 16 1
// k0_parts stage 7: spread 4
// k0_parts stage 8: spread 4
// k0_parts stage 9: spread 4
// k0_parts grid: blocks
// k0 block: i:1 j:1 t256
// k0 stage 0: spread 1
// k0 stage 1: spread 1
// k0 stage 2: spread 1
// k0 stage 3: spread 4
// k0 stage 4: spread 4
//   program "region"
//   buffer x0 input f32[2, 8, 16]
//   buffer x1 input f32[2, 2176, 16]
//   buffer x2 input f32[2, 2176, 16]
//   buffer y0 output f32[2, 8, 16]
//   buffer t10 scratch f32[1, 1, 64]
//   buffer t11 register f32[1, 1]
//   buffer t20 scratch f32[1, 1, 64]
//   buffer t22 register f32[1, 1]
//   buffer t11_new register f32[1, 1]
//   buffer t11_shrink register f32[1, 1]
//   buffer t11_total register f32[1, 1]
//   buffer mixed3_y0 scratch f32[1, 1, 16]
//   buffer t11_parts global f32[16, 2, 8]
//   buffer t11_total_parts global f32[16, 2, 8]
//   buffer mixed3_y0_parts global f32[16, 2, 8, 16]
//   buffer t11_whole register f32[1, 1]
//   buffer t11_total_whole register f32[1, 1]
//   buffer mixed3_y0_whole scratch f32[1, 1, 16]
//   kernel k0_parts call
//     axis p 16
//     axis i 2
//     axis j 8
//     axis k 16
//     axis l 136
//     axis m 16
//     for p 1 parallel
//       for i 1 parallel
//         for j 1 parallel
//           stage i j
//             schedule j:4t j:1v
//             %0 = constant -3.4028234663852886e+38 : f32
//             store t11[i - start_i, j - start_j] = %0
//             %2 = constant 0.0 : f32
//             store t11_total[i - start_i, j - start_j] = %2
//           stage i j k
//             schedule k:4t k:1v
//             %0 = constant 0.0 : f32
//             store mixed3_y0[i - start_i, j - start_j, k] = %0
//           for l 64 sequential
//             stage p i j l m
//               schedule m:4 j:1t l:1t m:1u pack x0@0(j:1 m:1) pack x1@0(l:1 m:1)
//               %0 = load x0[i, j, m] : f32
//               %1 = load x1[i, l + p*136, m] : f32
//               %2 = mul %0 %1 : f32
//               %3 = reduce add %2 over m : f32
//               %4 = constant 0.25 : f32
//               %5 = mul %3 %4 : f32
//               store t10[i - start_i, j - start_j, l - start_l] = %5
//             stage i j l
//               schedule l:4t l:1v
//               %0 = load t10[i - start_i, j - start_j, l - start_l] : f32
//               %1 = reduce max %0 over l : f32
//               %2 = load t11[i - start_i, j - start_j] : f32
//               %3 = max %1 %2 : f32
//               store t11_new[i - start_i, j - start_j] = %3
//             stage i j
//               schedule j:4t j:1v
//               %0 = load t11_new[i - start_i, j - start_j] : f32
//               %1 = load t11[i - start_i, j - start_j] : f32
//               %2 = sub %1 %0 : f32
//               %3 = exp %2 : f32
//               store t11_shrink[i - start_i, j - start_j] = %3
//               store t11[i - start_i, j - start_j] = %0
//             stage i j l
//               schedule l:4t l:1v
//               %0 = load t11_new[i - start_i, j - start_j] : f32
//               %1 = load t10[i - start_i, j - start_j, l - start_l] : f32
//               %2 = sub %1 %0 : f32
//               %3 = exp %2 : f32
//               store t20[i - start_i, j - start_j, l - start_l] = %3
//               %5 = reduce add %3 over l : f32
//               %6 = load t11_total[i - start_i, j - start_j] : f32
//               %7 = load t11_shrink[i - start_i, j - start_j] : f32
//               %8 = mul %6 %7 : f32
//               %9 = add %8 %5 : f32
//               store t11_total[i - start_i, j - start_j] = %9
//             stage p i j k l
//               schedule l:16 l:4 j:1t k:1t l:1u pack x2@1(l:1 k:1)
//               %0 = load t20[i - start_i, j - start_j, l - start_l] : f32
//               %1 = load x2[i, l + p*136, k] : f32
//               %2 = mul %0 %1 : f32
//               %3 = reduce add %2 over l : f32
//               %4 = load mixed3_y0[i - start_i, j - start_j, k] : f32
//               %5 = load t11_shrink[i - start_i, j - start_j] : f32
//               %6 = mul %4 %5 : f32
//               %7 = add %6 %3 : f32
//               store mixed3_y0[i - start_i, j - start_j, k] = %7
//           stage p i j
//             schedule j:4t j:1v
//             %0 = load t11[i - start_i, j - start_j] : f32
//             store t11_parts[p, i, j] = %0
//           stage p i j
//             schedule j:4t j:1v
//             %0 = load t11_total[i - start_i, j - start_j] : f32
//             store t11_total_parts[p, i, j] = %0
//           stage p i j k
//             schedule k:4t k:1v
//             %0 = load mixed3_y0[i - start_i, j - start_j, k] : f32
//             store mixed3_y0_parts[p, i, j, k] = %0
//   kernel k0 call
//     axis i 2
//     axis j 8
//     axis k 16
//     axis p 16
//     for i 1 parallel
//       for j 1 parallel
//         stage i j p
//           schedule j:1t p:1u
//           %0 = load t11_parts[p, i, j] : f32
//           %1 = reduce max %0 over p : f32
//           store t11_whole[i - start_i, j - start_j] = %1
//         stage i j p
//           schedule j:1t p:1u
//           %0 = load t11_total_parts[p, i, j] : f32
//           %1 = load t11_parts[p, i, j] : f32
//           %2 = load t11_whole[i - start_i, j - start_j] : f32
//           %3 = sub %1 %2 : f32
//           %4 = exp %3 : f32
//           %5 = mul %0 %4 : f32
//           %6 = reduce add %5 over p : f32
//           store t11_total_whole[i - start_i, j - start_j] = %6
//         stage i j k p
//           schedule k:1t p:1u
//           %0 = load mixed3_y0_parts[p, i, j, k] : f32
//           %1 = load t11_parts[p, i, j] : f32
//           %2 = load t11_whole[i - start_i, j - start_j] : f32
//           %3 = sub %1 %2 : f32
//           %4 = exp %3 : f32
//           %5 = mul %0 %4 : f32
//           %6 = reduce add %5 over p : f32
//           store mixed3_y0_whole[i - start_i, j - start_j, k] = %6
//         stage i j
//           schedule j:4t j:1v
//           %0 = load t11_total_whole[i - start_i, j - start_j] : f32
//           %1 = recip %0 : f32
//           store t22[i - start_i, j - start_j] = %1
//         stage i j k
//           schedule k:4t k:1v
//           %0 = load mixed3_y0_whole[i - start_i, j - start_j, k] : f32
//           %1 = load t22[i - start_i, j - start_j] : f32
//           %2 = mul %0 %1 : f32
//           store y0[i, j, k] = %2

// lumin launches: {"version":1,"dims":[],"arguments":4,"workspace_bytes":18432,"prepared_bytes":0,"slab_offset":18432,"launches":[{"function":"k0","kernel":"k0_parts","when":"call","blocks":256,"threads":64,"shared_bytes":6400,"persistent":0,"arguments":[["argument",0],["argument",1],["argument",2],["workspace",16384],["workspace",17408],["workspace",0]]},{"function":"k1","kernel":"k0","when":"call","blocks":16,"threads":32,"shared_bytes":512,"persistent":0,"arguments":[["workspace",16384],["workspace",17408],["workspace",0],["argument",3]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 64)(LM_PARAMETER(const float, b0), LM_PARAMETER(const float, b1), LM_PARAMETER(const float, b2), LM_PARAMETER(float, b3), LM_PARAMETER(float, b4), LM_PARAMETER(float, b5)) {
  LM_BUFFER(const float, b0, 256);
  LM_BUFFER(const float, b1, 69632);
  LM_BUFFER(const float, b2, 69632);
  LM_BUFFER(float, b3, 256);
  LM_BUFFER(float, b4, 256);
  LM_BUFFER(float, b5, 4096);
  LM_SHARED(float, s6, 0, 1);
  LM_SHARED(float, s7, 128, 1);
  LM_SHARED(float, s8, 256, 16);
  LM_SHARED(float, s9, 384, 64);
  LM_SHARED(float, s10, 640, 1);
  LM_SHARED(float, s11, 768, 1);
  LM_SHARED(float, s12, 896, 64);
  LM_SHARED(float, tile_11, 1152, 20);
  LM_SHARED(float, tile_12, 1280, 1280);
  LM_SHARED(float, tile_81, 1152, 320);
  const lm_int p_1 = (lm_block / (16))*1;
  const lm_int i_2 = (lm_block / (8) % (2))*1;
  const lm_int j_3 = (lm_block % (8))*1;
  // j:4t j:1v
  {
    const bool busy_4 = lm_thread < 1;
    const bool v_5 = j_3 < (j_3 + 1);
    if (busy_4 && v_5) lm_store(s6, i_2 + j_3 + i_2*(-1) + j_3*(-1), (-3.4028234663852886e+38f));
    if (busy_4 && v_5) lm_store(s7, i_2 + j_3 + i_2*(-1) + j_3*(-1), 0.0f);
  }
  lm_barrier();
  // k:4t k:1v
  {
    const bool busy_6 = lm_thread < 4;
    const int t_k_7 = lm_thread % 4;
    const lm_int p_k_8 = t_k_7*4;
    if (busy_6) lm_store_vector<4>(s8, i_2*16 + j_3*16 + p_k_8 + i_2*(-16) + j_3*(-16), lm_vector<float, 4>{{0.0f, 0.0f, 0.0f, 0.0f}});
  }
  lm_barrier();
  for (lm_int l_9 = 0; l_9 < 136; l_9 += 64) {
    const lm_int l_end_10 = lm_imin(l_9 + 64, 136);
    // m:4 j:1t l:1t m:1u
    {
      const int t_l_13 = lm_thread;
      {
        const lm_int p_l_14 = l_9 + t_l_13;
        float sum_15 = 0.0f;
        lm_barrier();
        #pragma unroll
        for (int e_16 = lm_thread; e_16 < 4; e_16 += 64) {
          const int c_m_17 = (e_16 % 4)*4;
          const int e_18 = e_16 / 4;
          const int c_j_19 = e_18;
          lm_store_vector<4>(tile_11, c_j_19*20 + c_m_17*1, lm_load_vector<4>(b0, i_2*128 + (j_3 + c_j_19)*16 + c_m_17));
        }
        #pragma unroll
        for (int e_20 = lm_thread; e_20 < 256; e_20 += 64) {
          const int c_m_21 = (e_20 % 4)*4;
          const int e_22 = e_20 / 4;
          const int c_l_23 = e_22;
          const bool v_24 = (l_9 + c_l_23) < l_end_10;
          lm_store_vector<4>(tile_12, c_l_23*20 + c_m_21*1, v_24 ? lm_load_vector<4>(b1, i_2*34816 + (l_9 + c_l_23)*16 + c_m_21 + p_1*2176) : lm_zero<lm_vector<float, 4>>());
        }
        lm_barrier();
        #pragma unroll 4
        for (lm_int m_25 = 0; m_25 < 16; m_25 += 4) {
          const float v_26 = lm_load(tile_11, m_25*1);
          const float v_27 = lm_load(tile_12, (p_l_14 - l_9)*20 + m_25*1);
          sum_15 = lm_fma(v_26, v_27, sum_15);
          const float v_28 = lm_load(tile_11, m_25*1 + 1);
          const float v_29 = lm_load(tile_12, (p_l_14 - l_9)*20 + m_25*1 + 1);
          sum_15 = lm_fma(v_28, v_29, sum_15);
          const float v_30 = lm_load(tile_11, m_25*1 + 2);
          const float v_31 = lm_load(tile_12, (p_l_14 - l_9)*20 + m_25*1 + 2);
          sum_15 = lm_fma(v_30, v_31, sum_15);
          const float v_32 = lm_load(tile_11, m_25*1 + 3);
          const float v_33 = lm_load(tile_12, (p_l_14 - l_9)*20 + m_25*1 + 3);
          sum_15 = lm_fma(v_32, v_33, sum_15);
        }
        const bool v_34 = p_l_14 < l_end_10;
        const float v_35 = lm_mul(sum_15, 0.25f);
        if (v_34) lm_store(s9, i_2*64 + j_3*64 + p_l_14 + i_2*(-64) + j_3*(-64) + l_9*(-1), v_35);
      }
    }
    lm_barrier();
    // l:4t l:1v
    {
      const bool busy_36 = lm_thread < 16;
      const int t_l_37 = lm_thread % 16;
      {
        float sum_38 = -lm_infinity<float>();
        const lm_int p_l_39 = l_9 + t_l_37*4;
        const bool v_40 = p_l_39 < l_end_10;
        const float v_41 = v_40 ? lm_load(s9, i_2*64 + j_3*64 + p_l_39 + i_2*(-64) + j_3*(-64) + l_9*(-1)) : lm_zero<float>();
        if (v_40) sum_38 = lm_max(sum_38, v_41);
        const bool v_42 = p_l_39 + 1 < l_end_10;
        const float v_43 = v_42 ? lm_load(s9, i_2*64 + j_3*64 + p_l_39 + i_2*(-64) + j_3*(-64) + l_9*(-1) + 1) : lm_zero<float>();
        if (v_42) sum_38 = lm_max(sum_38, v_43);
        const bool v_44 = p_l_39 + 2 < l_end_10;
        const float v_45 = v_44 ? lm_load(s9, i_2*64 + j_3*64 + p_l_39 + i_2*(-64) + j_3*(-64) + l_9*(-1) + 2) : lm_zero<float>();
        if (v_44) sum_38 = lm_max(sum_38, v_45);
        const bool v_46 = p_l_39 + 3 < l_end_10;
        const float v_47 = v_46 ? lm_load(s9, i_2*64 + j_3*64 + p_l_39 + i_2*(-64) + j_3*(-64) + l_9*(-1) + 3) : lm_zero<float>();
        if (v_46) sum_38 = lm_max(sum_38, v_47);
        sum_38 = lm_max(sum_38, lm_shuffle_xor(sum_38, 1));
        sum_38 = lm_max(sum_38, lm_shuffle_xor(sum_38, 2));
        sum_38 = lm_max(sum_38, lm_shuffle_xor(sum_38, 4));
        sum_38 = lm_max(sum_38, lm_shuffle_xor(sum_38, 8));
        const float v_48 = lm_load(s6, i_2 + j_3 + i_2*(-1) + j_3*(-1));
        const float v_49 = lm_max(sum_38, v_48);
        if (busy_36 && t_l_37 == 0) lm_store(s10, i_2 + j_3 + i_2*(-1) + j_3*(-1), v_49);
      }
    }
    lm_barrier();
    // j:4t j:1v
    {
      const bool busy_50 = lm_thread < 1;
      const bool v_51 = j_3 < (j_3 + 1);
      const float v_52 = busy_50 && v_51 ? lm_load(s6, i_2 + j_3 + i_2*(-1) + j_3*(-1)) : lm_zero<float>();
      const float v_53 = v_51 ? lm_load(s10, i_2 + j_3 + i_2*(-1) + j_3*(-1)) : lm_zero<float>();
      const float v_54 = v_52 - v_53;
      const float v_55 = lm_exp(v_54);
      if (busy_50 && v_51) lm_store(s11, i_2 + j_3 + i_2*(-1) + j_3*(-1), v_55);
      if (busy_50 && v_51) lm_store(s6, i_2 + j_3 + i_2*(-1) + j_3*(-1), v_53);
    }
    lm_barrier();
    // l:4t l:1v
    {
      const bool busy_56 = lm_thread < 16;
      const int t_l_57 = lm_thread % 16;
      {
        float sum_58 = 0.0f;
        const float v_59 = lm_load(s10, i_2 + j_3 + i_2*(-1) + j_3*(-1));
        const lm_int p_l_60 = l_9 + t_l_57*4;
        const bool v_61 = p_l_60 < l_end_10;
        const float v_62 = v_61 ? lm_load(s9, i_2*64 + j_3*64 + p_l_60 + i_2*(-64) + j_3*(-64) + l_9*(-1)) : lm_zero<float>();
        const float v_63 = v_62 - v_59;
        const float v_64 = lm_exp(v_63);
        if (v_61) sum_58 = sum_58 + v_64;
        const bool v_65 = p_l_60 + 1 < l_end_10;
        const float v_66 = v_65 ? lm_load(s9, i_2*64 + j_3*64 + p_l_60 + i_2*(-64) + j_3*(-64) + l_9*(-1) + 1) : lm_zero<float>();
        const float v_67 = v_66 - v_59;
        const float v_68 = lm_exp(v_67);
        if (v_65) sum_58 = sum_58 + v_68;
        const bool v_69 = p_l_60 + 2 < l_end_10;
        const float v_70 = v_69 ? lm_load(s9, i_2*64 + j_3*64 + p_l_60 + i_2*(-64) + j_3*(-64) + l_9*(-1) + 2) : lm_zero<float>();
        const float v_71 = v_70 - v_59;
        const float v_72 = lm_exp(v_71);
        if (v_69) sum_58 = sum_58 + v_72;
        const bool v_73 = p_l_60 + 3 < l_end_10;
        const float v_74 = v_73 ? lm_load(s9, i_2*64 + j_3*64 + p_l_60 + i_2*(-64) + j_3*(-64) + l_9*(-1) + 3) : lm_zero<float>();
        const float v_75 = v_74 - v_59;
        const float v_76 = lm_exp(v_75);
        if (v_73) sum_58 = sum_58 + v_76;
        if (busy_56 && v_61) lm_store(s12, i_2*64 + j_3*64 + p_l_60 + i_2*(-64) + j_3*(-64) + l_9*(-1), v_64);
        if (busy_56 && v_65) lm_store(s12, i_2*64 + j_3*64 + p_l_60 + i_2*(-64) + j_3*(-64) + l_9*(-1) + 1, v_68);
        if (busy_56 && v_69) lm_store(s12, i_2*64 + j_3*64 + p_l_60 + i_2*(-64) + j_3*(-64) + l_9*(-1) + 2, v_72);
        if (busy_56 && v_73) lm_store(s12, i_2*64 + j_3*64 + p_l_60 + i_2*(-64) + j_3*(-64) + l_9*(-1) + 3, v_76);
        sum_58 = sum_58 + lm_shuffle_xor(sum_58, 1);
        sum_58 = sum_58 + lm_shuffle_xor(sum_58, 2);
        sum_58 = sum_58 + lm_shuffle_xor(sum_58, 4);
        sum_58 = sum_58 + lm_shuffle_xor(sum_58, 8);
        const float v_77 = busy_56 && t_l_57 == 0 ? lm_load(s7, i_2 + j_3 + i_2*(-1) + j_3*(-1)) : lm_zero<float>();
        const float v_78 = lm_load(s11, i_2 + j_3 + i_2*(-1) + j_3*(-1));
        const float v_79 = lm_mul(v_77, v_78);
        const float v_80 = v_79 + sum_58;
        if (busy_56 && t_l_57 == 0) lm_store(s7, i_2 + j_3 + i_2*(-1) + j_3*(-1), v_80);
      }
    }
    lm_barrier();
    // l:16 l:4 j:1t k:1t l:1u
    {
      const bool busy_82 = lm_thread < 16;
      const int t_k_83 = lm_thread % 16;
      {
        const lm_int p_k_84 = t_k_83;
        float sum_85 = 0.0f;
        for (lm_int l_86 = l_9; l_86 < l_end_10; l_86 += 16) {
          const lm_int l_end_87 = lm_imin(l_86 + 16, l_end_10);
          lm_barrier();
          #pragma unroll
          for (int e_88 = lm_thread; e_88 < 64; e_88 += 64) {
            const int c_k_89 = (e_88 % 4)*4;
            const int e_90 = e_88 / 4;
            const int c_l_91 = e_90;
            const bool v_92 = (l_86 + c_l_91) < l_end_87;
            lm_store_vector<4>(tile_81, c_l_91*20 + c_k_89*1, v_92 ? lm_load_vector<4>(b2, i_2*34816 + c_k_89 + (l_86 + c_l_91)*16 + p_1*2176) : lm_zero<lm_vector<float, 4>>());
          }
          lm_barrier();
          #pragma unroll 4
          for (lm_int l_93 = l_86; l_93 < l_end_87; l_93 += 4) {
            const bool v_94 = l_93 < l_end_87;
            const float v_95 = v_94 ? lm_load(s12, i_2*64 + j_3*64 + l_93 + i_2*(-64) + j_3*(-64) + l_9*(-1)) : lm_zero<float>();
            const float v_96 = lm_load(tile_81, (l_93 - l_86)*20 + p_k_84*1);
            sum_85 = lm_fma(v_95, v_96, sum_85);
            const bool v_97 = l_93 + 1 < l_end_87;
            const float v_98 = v_97 ? lm_load(s12, i_2*64 + j_3*64 + l_93 + i_2*(-64) + j_3*(-64) + l_9*(-1) + 1) : lm_zero<float>();
            const float v_99 = lm_load(tile_81, (l_93 - l_86)*20 + p_k_84*1 + 20);
            sum_85 = lm_fma(v_98, v_99, sum_85);
            const bool v_100 = l_93 + 2 < l_end_87;
            const float v_101 = v_100 ? lm_load(s12, i_2*64 + j_3*64 + l_93 + i_2*(-64) + j_3*(-64) + l_9*(-1) + 2) : lm_zero<float>();
            const float v_102 = lm_load(tile_81, (l_93 - l_86)*20 + p_k_84*1 + 40);
            sum_85 = lm_fma(v_101, v_102, sum_85);
            const bool v_103 = l_93 + 3 < l_end_87;
            const float v_104 = v_103 ? lm_load(s12, i_2*64 + j_3*64 + l_93 + i_2*(-64) + j_3*(-64) + l_9*(-1) + 3) : lm_zero<float>();
            const float v_105 = lm_load(tile_81, (l_93 - l_86)*20 + p_k_84*1 + 60);
            sum_85 = lm_fma(v_104, v_105, sum_85);
          }
        }
        const float v_106 = busy_82 ? lm_load(s8, i_2*16 + j_3*16 + p_k_84 + i_2*(-16) + j_3*(-16)) : lm_zero<float>();
        const float v_107 = lm_load(s11, i_2 + j_3 + i_2*(-1) + j_3*(-1));
        const float v_108 = lm_mul(v_106, v_107);
        const float v_109 = v_108 + sum_85;
        if (busy_82) lm_store(s8, i_2*16 + j_3*16 + p_k_84 + i_2*(-16) + j_3*(-16), v_109);
      }
    }
    lm_barrier();
  }
  lm_barrier();
  // j:4t j:1v
  {
    const bool busy_110 = lm_thread < 1;
    const bool v_111 = j_3 < (j_3 + 1);
    const float v_112 = v_111 ? lm_load(s6, i_2 + j_3 + i_2*(-1) + j_3*(-1)) : lm_zero<float>();
    if (busy_110 && v_111) lm_store(b3, i_2*8 + j_3 + p_1*16, v_112);
  }
  lm_barrier();
  // j:4t j:1v
  {
    const bool busy_113 = lm_thread < 1;
    const bool v_114 = j_3 < (j_3 + 1);
    const float v_115 = v_114 ? lm_load(s7, i_2 + j_3 + i_2*(-1) + j_3*(-1)) : lm_zero<float>();
    if (busy_113 && v_114) lm_store(b4, i_2*8 + j_3 + p_1*16, v_115);
  }
  lm_barrier();
  // k:4t k:1v
  {
    const bool busy_116 = lm_thread < 4;
    const int t_k_117 = lm_thread % 4;
    const lm_int p_k_118 = t_k_117*4;
    const lm_vector<float, 4> v_119 = lm_load_vector<4>(s8, i_2*16 + j_3*16 + p_k_118 + i_2*(-16) + j_3*(-16));
    if (busy_116) lm_store_vector<4>(b5, i_2*128 + j_3*16 + p_k_118 + p_1*256, lm_vector<float, 4>{{v_119.lane[0], v_119.lane[1], v_119.lane[2], v_119.lane[3]}});
  }
}

LM_KERNEL(k1, 32)(LM_PARAMETER(const float, b0), LM_PARAMETER(const float, b1), LM_PARAMETER(const float, b2), LM_PARAMETER(float, b3)) {
  LM_BUFFER(const float, b0, 256);
  LM_BUFFER(const float, b1, 256);
  LM_BUFFER(const float, b2, 4096);
  LM_BUFFER(float, b3, 256);
  LM_SHARED(float, s4, 0, 1);
  LM_SHARED(float, s5, 128, 1);
  LM_SHARED(float, s6, 256, 16);
  LM_SHARED(float, s7, 384, 1);
  const lm_int i_1 = (lm_block / (8))*1;
  const lm_int j_2 = (lm_block % (8))*1;
  // j:1t p:1u
  {
    const bool busy_3 = lm_thread < 1;
    {
      float sum_4 = -lm_infinity<float>();
      const float v_5 = busy_3 ? lm_load(b0, i_1*8 + j_2) : lm_zero<float>();
      sum_4 = lm_max(sum_4, v_5);
      const float v_6 = busy_3 ? lm_load(b0, i_1*8 + j_2 + 16) : lm_zero<float>();
      sum_4 = lm_max(sum_4, v_6);
      const float v_7 = busy_3 ? lm_load(b0, i_1*8 + j_2 + 32) : lm_zero<float>();
      sum_4 = lm_max(sum_4, v_7);
      const float v_8 = busy_3 ? lm_load(b0, i_1*8 + j_2 + 48) : lm_zero<float>();
      sum_4 = lm_max(sum_4, v_8);
      const float v_9 = busy_3 ? lm_load(b0, i_1*8 + j_2 + 64) : lm_zero<float>();
      sum_4 = lm_max(sum_4, v_9);
      const float v_10 = busy_3 ? lm_load(b0, i_1*8 + j_2 + 80) : lm_zero<float>();
      sum_4 = lm_max(sum_4, v_10);
      const float v_11 = busy_3 ? lm_load(b0, i_1*8 + j_2 + 96) : lm_zero<float>();
      sum_4 = lm_max(sum_4, v_11);
      const float v_12 = busy_3 ? lm_load(b0, i_1*8 + j_2 + 112) : lm_zero<float>();
      sum_4 = lm_max(sum_4, v_12);
      const float v_13 = busy_3 ? lm_load(b0, i_1*8 + j_2 + 128) : lm_zero<float>();
      sum_4 = lm_max(sum_4, v_13);
      const float v_14 = busy_3 ? lm_load(b0, i_1*8 + j_2 + 144) : lm_zero<float>();
      sum_4 = lm_max(sum_4, v_14);
      const float v_15 = busy_3 ? lm_load(b0, i_1*8 + j_2 + 160) : lm_zero<float>();
      sum_4 = lm_max(sum_4, v_15);
      const float v_16 = busy_3 ? lm_load(b0, i_1*8 + j_2 + 176) : lm_zero<float>();
      sum_4 = lm_max(sum_4, v_16);
      const float v_17 = busy_3 ? lm_load(b0, i_1*8 + j_2 + 192) : lm_zero<float>();
      sum_4 = lm_max(sum_4, v_17);
      const float v_18 = busy_3 ? lm_load(b0, i_1*8 + j_2 + 208) : lm_zero<float>();
      sum_4 = lm_max(sum_4, v_18);
      const float v_19 = busy_3 ? lm_load(b0, i_1*8 + j_2 + 224) : lm_zero<float>();
      sum_4 = lm_max(sum_4, v_19);
      const float v_20 = busy_3 ? lm_load(b0, i_1*8 + j_2 + 240) : lm_zero<float>();
      sum_4 = lm_max(sum_4, v_20);
      if (busy_3) lm_store(s4, i_1 + j_2 + i_1*(-1) + j_2*(-1), sum_4);
    }
  }
  lm_barrier();
  // j:1t p:1u
  {
    const bool busy_21 = lm_thread < 1;
    {
      float sum_22 = 0.0f;
      const float v_23 = lm_load(s4, i_1 + j_2 + i_1*(-1) + j_2*(-1));
      const float v_24 = busy_21 ? lm_load(b1, i_1*8 + j_2) : lm_zero<float>();
      const float v_25 = busy_21 ? lm_load(b0, i_1*8 + j_2) : lm_zero<float>();
      const float v_26 = v_25 - v_23;
      const float v_27 = lm_exp(v_26);
      sum_22 = lm_fma(v_24, v_27, sum_22);
      const float v_28 = busy_21 ? lm_load(b1, i_1*8 + j_2 + 16) : lm_zero<float>();
      const float v_29 = busy_21 ? lm_load(b0, i_1*8 + j_2 + 16) : lm_zero<float>();
      const float v_30 = v_29 - v_23;
      const float v_31 = lm_exp(v_30);
      sum_22 = lm_fma(v_28, v_31, sum_22);
      const float v_32 = busy_21 ? lm_load(b1, i_1*8 + j_2 + 32) : lm_zero<float>();
      const float v_33 = busy_21 ? lm_load(b0, i_1*8 + j_2 + 32) : lm_zero<float>();
      const float v_34 = v_33 - v_23;
      const float v_35 = lm_exp(v_34);
      sum_22 = lm_fma(v_32, v_35, sum_22);
      const float v_36 = busy_21 ? lm_load(b1, i_1*8 + j_2 + 48) : lm_zero<float>();
      const float v_37 = busy_21 ? lm_load(b0, i_1*8 + j_2 + 48) : lm_zero<float>();
      const float v_38 = v_37 - v_23;
      const float v_39 = lm_exp(v_38);
      sum_22 = lm_fma(v_36, v_39, sum_22);
      const float v_40 = busy_21 ? lm_load(b1, i_1*8 + j_2 + 64) : lm_zero<float>();
      const float v_41 = busy_21 ? lm_load(b0, i_1*8 + j_2 + 64) : lm_zero<float>();
      const float v_42 = v_41 - v_23;
      const float v_43 = lm_exp(v_42);
      sum_22 = lm_fma(v_40, v_43, sum_22);
      const float v_44 = busy_21 ? lm_load(b1, i_1*8 + j_2 + 80) : lm_zero<float>();
      const float v_45 = busy_21 ? lm_load(b0, i_1*8 + j_2 + 80) : lm_zero<float>();
      const float v_46 = v_45 - v_23;
      const float v_47 = lm_exp(v_46);
      sum_22 = lm_fma(v_44, v_47, sum_22);
      const float v_48 = busy_21 ? lm_load(b1, i_1*8 + j_2 + 96) : lm_zero<float>();
      const float v_49 = busy_21 ? lm_load(b0, i_1*8 + j_2 + 96) : lm_zero<float>();
      const float v_50 = v_49 - v_23;
      const float v_51 = lm_exp(v_50);
      sum_22 = lm_fma(v_48, v_51, sum_22);
      const float v_52 = busy_21 ? lm_load(b1, i_1*8 + j_2 + 112) : lm_zero<float>();
      const float v_53 = busy_21 ? lm_load(b0, i_1*8 + j_2 + 112) : lm_zero<float>();
      const float v_54 = v_53 - v_23;
      const float v_55 = lm_exp(v_54);
      sum_22 = lm_fma(v_52, v_55, sum_22);
      const float v_56 = busy_21 ? lm_load(b1, i_1*8 + j_2 + 128) : lm_zero<float>();
      const float v_57 = busy_21 ? lm_load(b0, i_1*8 + j_2 + 128) : lm_zero<float>();
      const float v_58 = v_57 - v_23;
      const float v_59 = lm_exp(v_58);
      sum_22 = lm_fma(v_56, v_59, sum_22);
      const float v_60 = busy_21 ? lm_load(b1, i_1*8 + j_2 + 144) : lm_zero<float>();
      const float v_61 = busy_21 ? lm_load(b0, i_1*8 + j_2 + 144) : lm_zero<float>();
      const float v_62 = v_61 - v_23;
      const float v_63 = lm_exp(v_62);
      sum_22 = lm_fma(v_60, v_63, sum_22);
      const float v_64 = busy_21 ? lm_load(b1, i_1*8 + j_2 + 160) : lm_zero<float>();
      const float v_65 = busy_21 ? lm_load(b0, i_1*8 + j_2 + 160) : lm_zero<float>();
      const float v_66 = v_65 - v_23;
      const float v_67 = lm_exp(v_66);
      sum_22 = lm_fma(v_64, v_67, sum_22);
      const float v_68 = busy_21 ? lm_load(b1, i_1*8 + j_2 + 176) : lm_zero<float>();
      const float v_69 = busy_21 ? lm_load(b0, i_1*8 + j_2 + 176) : lm_zero<float>();
      const float v_70 = v_69 - v_23;
      const float v_71 = lm_exp(v_70);
      sum_22 = lm_fma(v_68, v_71, sum_22);
      const float v_72 = busy_21 ? lm_load(b1, i_1*8 + j_2 + 192) : lm_zero<float>();
      const float v_73 = busy_21 ? lm_load(b0, i_1*8 + j_2 + 192) : lm_zero<float>();
      const float v_74 = v_73 - v_23;
      const float v_75 = lm_exp(v_74);
      sum_22 = lm_fma(v_72, v_75, sum_22);
      const float v_76 = busy_21 ? lm_load(b1, i_1*8 + j_2 + 208) : lm_zero<float>();
      const float v_77 = busy_21 ? lm_load(b0, i_1*8 + j_2 + 208) : lm_zero<float>();
      const float v_78 = v_77 - v_23;
      const float v_79 = lm_exp(v_78);
      sum_22 = lm_fma(v_76, v_79, sum_22);
      const float v_80 = busy_21 ? lm_load(b1, i_1*8 + j_2 + 224) : lm_zero<float>();
      const float v_81 = busy_21 ? lm_load(b0, i_1*8 + j_2 + 224) : lm_zero<float>();
      const float v_82 = v_81 - v_23;
      const float v_83 = lm_exp(v_82);
      sum_22 = lm_fma(v_80, v_83, sum_22);
      const float v_84 = busy_21 ? lm_load(b1, i_1*8 + j_2 + 240) : lm_zero<float>();
      const float v_85 = busy_21 ? lm_load(b0, i_1*8 + j_2 + 240) : lm_zero<float>();
      const float v_86 = v_85 - v_23;
      const float v_87 = lm_exp(v_86);
      sum_22 = lm_fma(v_84, v_87, sum_22);
      if (busy_21) lm_store(s5, i_1 + j_2 + i_1*(-1) + j_2*(-1), sum_22);
    }
  }
  lm_barrier();
  // k:1t p:1u
  {
    const bool busy_88 = lm_thread < 16;
    const int t_k_89 = lm_thread % 16;
    {
      const lm_int p_k_90 = t_k_89;
      float sum_91 = 0.0f;
      const float v_92 = lm_load(s4, i_1 + j_2 + i_1*(-1) + j_2*(-1));
      const float v_93 = busy_88 ? lm_load(b2, i_1*128 + j_2*16 + p_k_90) : lm_zero<float>();
      const float v_94 = busy_88 ? lm_load(b0, i_1*8 + j_2) : lm_zero<float>();
      const float v_95 = v_94 - v_92;
      const float v_96 = lm_exp(v_95);
      sum_91 = lm_fma(v_93, v_96, sum_91);
      const float v_97 = busy_88 ? lm_load(b2, i_1*128 + j_2*16 + p_k_90 + 256) : lm_zero<float>();
      const float v_98 = busy_88 ? lm_load(b0, i_1*8 + j_2 + 16) : lm_zero<float>();
      const float v_99 = v_98 - v_92;
      const float v_100 = lm_exp(v_99);
      sum_91 = lm_fma(v_97, v_100, sum_91);
      const float v_101 = busy_88 ? lm_load(b2, i_1*128 + j_2*16 + p_k_90 + 512) : lm_zero<float>();
      const float v_102 = busy_88 ? lm_load(b0, i_1*8 + j_2 + 32) : lm_zero<float>();
      const float v_103 = v_102 - v_92;
      const float v_104 = lm_exp(v_103);
      sum_91 = lm_fma(v_101, v_104, sum_91);
      const float v_105 = busy_88 ? lm_load(b2, i_1*128 + j_2*16 + p_k_90 + 768) : lm_zero<float>();
      const float v_106 = busy_88 ? lm_load(b0, i_1*8 + j_2 + 48) : lm_zero<float>();
      const float v_107 = v_106 - v_92;
      const float v_108 = lm_exp(v_107);
      sum_91 = lm_fma(v_105, v_108, sum_91);
      const float v_109 = busy_88 ? lm_load(b2, i_1*128 + j_2*16 + p_k_90 + 1024) : lm_zero<float>();
      const float v_110 = busy_88 ? lm_load(b0, i_1*8 + j_2 + 64) : lm_zero<float>();
      const float v_111 = v_110 - v_92;
      const float v_112 = lm_exp(v_111);
      sum_91 = lm_fma(v_109, v_112, sum_91);
      const float v_113 = busy_88 ? lm_load(b2, i_1*128 + j_2*16 + p_k_90 + 1280) : lm_zero<float>();
      const float v_114 = busy_88 ? lm_load(b0, i_1*8 + j_2 + 80) : lm_zero<float>();
      const float v_115 = v_114 - v_92;
      const float v_116 = lm_exp(v_115);
      sum_91 = lm_fma(v_113, v_116, sum_91);
      const float v_117 = busy_88 ? lm_load(b2, i_1*128 + j_2*16 + p_k_90 + 1536) : lm_zero<float>();
      const float v_118 = busy_88 ? lm_load(b0, i_1*8 + j_2 + 96) : lm_zero<float>();
      const float v_119 = v_118 - v_92;
      const float v_120 = lm_exp(v_119);
      sum_91 = lm_fma(v_117, v_120, sum_91);
      const float v_121 = busy_88 ? lm_load(b2, i_1*128 + j_2*16 + p_k_90 + 1792) : lm_zero<float>();
      const float v_122 = busy_88 ? lm_load(b0, i_1*8 + j_2 + 112) : lm_zero<float>();
      const float v_123 = v_122 - v_92;
      const float v_124 = lm_exp(v_123);
      sum_91 = lm_fma(v_121, v_124, sum_91);
      const float v_125 = busy_88 ? lm_load(b2, i_1*128 + j_2*16 + p_k_90 + 2048) : lm_zero<float>();
      const float v_126 = busy_88 ? lm_load(b0, i_1*8 + j_2 + 128) : lm_zero<float>();
      const float v_127 = v_126 - v_92;
      const float v_128 = lm_exp(v_127);
      sum_91 = lm_fma(v_125, v_128, sum_91);
      const float v_129 = busy_88 ? lm_load(b2, i_1*128 + j_2*16 + p_k_90 + 2304) : lm_zero<float>();
      const float v_130 = busy_88 ? lm_load(b0, i_1*8 + j_2 + 144) : lm_zero<float>();
      const float v_131 = v_130 - v_92;
      const float v_132 = lm_exp(v_131);
      sum_91 = lm_fma(v_129, v_132, sum_91);
      const float v_133 = busy_88 ? lm_load(b2, i_1*128 + j_2*16 + p_k_90 + 2560) : lm_zero<float>();
      const float v_134 = busy_88 ? lm_load(b0, i_1*8 + j_2 + 160) : lm_zero<float>();
      const float v_135 = v_134 - v_92;
      const float v_136 = lm_exp(v_135);
      sum_91 = lm_fma(v_133, v_136, sum_91);
      const float v_137 = busy_88 ? lm_load(b2, i_1*128 + j_2*16 + p_k_90 + 2816) : lm_zero<float>();
      const float v_138 = busy_88 ? lm_load(b0, i_1*8 + j_2 + 176) : lm_zero<float>();
      const float v_139 = v_138 - v_92;
      const float v_140 = lm_exp(v_139);
      sum_91 = lm_fma(v_137, v_140, sum_91);
      const float v_141 = busy_88 ? lm_load(b2, i_1*128 + j_2*16 + p_k_90 + 3072) : lm_zero<float>();
      const float v_142 = busy_88 ? lm_load(b0, i_1*8 + j_2 + 192) : lm_zero<float>();
      const float v_143 = v_142 - v_92;
      const float v_144 = lm_exp(v_143);
      sum_91 = lm_fma(v_141, v_144, sum_91);
      const float v_145 = busy_88 ? lm_load(b2, i_1*128 + j_2*16 + p_k_90 + 3328) : lm_zero<float>();
      const float v_146 = busy_88 ? lm_load(b0, i_1*8 + j_2 + 208) : lm_zero<float>();
      const float v_147 = v_146 - v_92;
      const float v_148 = lm_exp(v_147);
      sum_91 = lm_fma(v_145, v_148, sum_91);
      const float v_149 = busy_88 ? lm_load(b2, i_1*128 + j_2*16 + p_k_90 + 3584) : lm_zero<float>();
      const float v_150 = busy_88 ? lm_load(b0, i_1*8 + j_2 + 224) : lm_zero<float>();
      const float v_151 = v_150 - v_92;
      const float v_152 = lm_exp(v_151);
      sum_91 = lm_fma(v_149, v_152, sum_91);
      const float v_153 = busy_88 ? lm_load(b2, i_1*128 + j_2*16 + p_k_90 + 3840) : lm_zero<float>();
      const float v_154 = busy_88 ? lm_load(b0, i_1*8 + j_2 + 240) : lm_zero<float>();
      const float v_155 = v_154 - v_92;
      const float v_156 = lm_exp(v_155);
      sum_91 = lm_fma(v_153, v_156, sum_91);
      if (busy_88) lm_store(s6, i_1*16 + j_2*16 + p_k_90 + i_1*(-16) + j_2*(-16), sum_91);
    }
  }
  lm_barrier();
  // j:4t j:1v
  {
    const bool busy_157 = lm_thread < 1;
    const bool v_158 = j_2 < (j_2 + 1);
    const float v_159 = v_158 ? lm_load(s5, i_1 + j_2 + i_1*(-1) + j_2*(-1)) : lm_zero<float>();
    const float v_160 = lm_recip(v_159);
    if (busy_157 && v_158) lm_store(s7, i_1 + j_2 + i_1*(-1) + j_2*(-1), v_160);
  }
  lm_barrier();
  // k:4t k:1v
  {
    const bool busy_161 = lm_thread < 4;
    const int t_k_162 = lm_thread % 4;
    const lm_int p_k_163 = t_k_162*4;
    const lm_vector<float, 4> v_164 = lm_load_vector<4>(s6, i_1*16 + j_2*16 + p_k_163 + i_1*(-16) + j_2*(-16));
    const float v_165 = lm_load(s7, i_1 + j_2 + i_1*(-1) + j_2*(-1));
    const float v_166 = lm_mul(v_164.lane[0], v_165);
    const float v_167 = lm_mul(v_164.lane[1], v_165);
    const float v_168 = lm_mul(v_164.lane[2], v_165);
    const float v_169 = lm_mul(v_164.lane[3], v_165);
    if (busy_161) lm_store_vector<4>(b3, i_1*128 + j_2*16 + p_k_163, lm_vector<float, 4>{{v_166, v_167, v_168, v_169}});
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// form plain
// form: plain
// k0 block: i:1 j:8 t256
// k0 residents: 1
// k0 stage 0: tile 8x4 8 1
// k0 stage 1: lanes 512 1
// k0 stage 2: lanes 256 4
// k0 stage 3: spread 1
// k0 grid: blocks
//   program "region"
//   buffer x0 input f32[2, 8, 16]
//   buffer x1 input f32[2, 2176, 16]
//   buffer x2 input f32[2, 2176, 16]
//   buffer y0 output f32[2, 8, 16]
//   buffer t10 scratch f32[1, 8, 2176]
//   buffer t11 register f32[1, 8]
//   buffer t20 scratch f32[1, 8, 2176]
//   buffer t22 register f32[1, 8]
//   kernel k0 call
//     axis i 2
//     axis j 8
//     axis k 16
//     axis l 2176
//     axis m 16
//     for i 1 parallel
//       for j 8 parallel
//         stage i j l m
//           schedule l:1024 m:8 m:4 j:8t l:4t l:1u j:1u m:1u pack x0@2(j:1 m:1) pack x1@2(l:1 m:1)
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
//           schedule l:4 j:1t k:1t l:1u
//           %0 = load t20[i - start_i, j - start_j, l] : f32
//           %1 = load x2[i, l, k] : f32
//           %2 = mul %0 %1 : f32
//           %3 = reduce add %2 over l : f32
//           %4 = load t22[i - start_i, j - start_j] : f32
//           %5 = mul %3 %4 : f32
//           store y0[i, j, k] = %5

// lumin launches: {"version":1,"dims":[],"arguments":4,"workspace_bytes":71303168,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":2,"threads":256,"shared_bytes":33280,"persistent":512,"arguments":[["argument",0],["argument",1],["argument",2],["argument",3],["slab",139264]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 256)(LM_PARAMETER(const float, b0), LM_PARAMETER(const float, b1), LM_PARAMETER(const float, b2), LM_PARAMETER(float, b3), LM_PARAMETER(lm_u8, slab)) {
  LM_BUFFER(const float, b0, 256);
  LM_BUFFER(const float, b1, 69632);
  LM_BUFFER(const float, b2, 69632);
  LM_BUFFER(float, b3, 256);
  const lm_i64 slab_bytes = 139264;
  LM_SLAB(float, s6, 0, 17408);
  LM_SLAB(float, s7, 69632, 17408);
  LM_SHARED(float, s4, 0, 8);
  LM_SHARED(float, s5, 128, 8);
  LM_SHARED(float, tile_4, 256, 64);
  LM_SHARED(float, tile_5, 512, 8192);
  LM_SHARED(float, parts_143, 256, 480);
  LM_SHARED(float, parts_164, 256, 480);
  for (lm_i64 block_1 = lm_block; block_1 < 2; block_1 += lm_blocks) {
    const lm_int i_2 = (block_1)*1;
    const lm_int j_3 = (block_1 % (1))*8;
    // l:1024 m:8 m:4 j:8t l:4t l:1u j:1u m:1u
    {
      const int t_l_6 = lm_thread;
      for (lm_int l_7 = 0; l_7 < 2176; l_7 += 1024) {
        {
          const lm_int p_l_8 = l_7 + t_l_6*4;
          float sum_9 = 0.0f;
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
          for (lm_int m_41 = 0; m_41 < 16; m_41 += 8) {
            lm_barrier();
            #pragma unroll
            for (int e_42 = lm_thread; e_42 < 16; e_42 += 256) {
              const int c_m_43 = (e_42 % 2)*4;
              const int e_44 = e_42 / 2;
              const int c_j_45 = e_44;
              lm_store_vector<4>(tile_4, c_j_45*8 + c_m_43*1, lm_load_vector<4>(b0, i_2*128 + (j_3 + c_j_45)*16 + (m_41 + c_m_43)));
            }
            #pragma unroll
            for (int e_46 = lm_thread; e_46 < 2048; e_46 += 256) {
              const int c_m_47 = (e_46 % 2)*4;
              const int e_48 = e_46 / 2;
              const int c_l_49 = e_48;
              const bool v_50 = (l_7 + c_l_49) < 2176;
              lm_store_vector<4>(tile_5, c_l_49*8 + c_m_47*1, v_50 ? lm_load_vector<4>(b1, i_2*34816 + (l_7 + c_l_49)*16 + (m_41 + c_m_47)) : lm_zero<lm_vector<float, 4>>());
            }
            lm_barrier();
            for (lm_int m_51 = m_41; m_51 < (m_41 + 8); m_51 += 4) {
              const float v_52 = lm_load(tile_4, (m_51 - m_41)*1);
              const float v_53 = lm_load(tile_5, (p_l_8 - l_7)*8 + (m_51 - m_41)*1);
              sum_9 = lm_fma(v_52, v_53, sum_9);
              const float v_54 = lm_load(tile_5, (p_l_8 - l_7)*8 + (m_51 - m_41)*1 + 8);
              sum_10 = lm_fma(v_52, v_54, sum_10);
              const float v_55 = lm_load(tile_5, (p_l_8 - l_7)*8 + (m_51 - m_41)*1 + 16);
              sum_11 = lm_fma(v_52, v_55, sum_11);
              const float v_56 = lm_load(tile_5, (p_l_8 - l_7)*8 + (m_51 - m_41)*1 + 24);
              sum_12 = lm_fma(v_52, v_56, sum_12);
              const float v_57 = lm_load(tile_4, (m_51 - m_41)*1 + 8);
              sum_13 = lm_fma(v_57, v_53, sum_13);
              sum_14 = lm_fma(v_57, v_54, sum_14);
              sum_15 = lm_fma(v_57, v_55, sum_15);
              sum_16 = lm_fma(v_57, v_56, sum_16);
              const float v_58 = lm_load(tile_4, (m_51 - m_41)*1 + 16);
              sum_17 = lm_fma(v_58, v_53, sum_17);
              sum_18 = lm_fma(v_58, v_54, sum_18);
              sum_19 = lm_fma(v_58, v_55, sum_19);
              sum_20 = lm_fma(v_58, v_56, sum_20);
              const float v_59 = lm_load(tile_4, (m_51 - m_41)*1 + 24);
              sum_21 = lm_fma(v_59, v_53, sum_21);
              sum_22 = lm_fma(v_59, v_54, sum_22);
              sum_23 = lm_fma(v_59, v_55, sum_23);
              sum_24 = lm_fma(v_59, v_56, sum_24);
              const float v_60 = lm_load(tile_4, (m_51 - m_41)*1 + 32);
              sum_25 = lm_fma(v_60, v_53, sum_25);
              sum_26 = lm_fma(v_60, v_54, sum_26);
              sum_27 = lm_fma(v_60, v_55, sum_27);
              sum_28 = lm_fma(v_60, v_56, sum_28);
              const float v_61 = lm_load(tile_4, (m_51 - m_41)*1 + 40);
              sum_29 = lm_fma(v_61, v_53, sum_29);
              sum_30 = lm_fma(v_61, v_54, sum_30);
              sum_31 = lm_fma(v_61, v_55, sum_31);
              sum_32 = lm_fma(v_61, v_56, sum_32);
              const float v_62 = lm_load(tile_4, (m_51 - m_41)*1 + 48);
              sum_33 = lm_fma(v_62, v_53, sum_33);
              sum_34 = lm_fma(v_62, v_54, sum_34);
              sum_35 = lm_fma(v_62, v_55, sum_35);
              sum_36 = lm_fma(v_62, v_56, sum_36);
              const float v_63 = lm_load(tile_4, (m_51 - m_41)*1 + 56);
              sum_37 = lm_fma(v_63, v_53, sum_37);
              sum_38 = lm_fma(v_63, v_54, sum_38);
              sum_39 = lm_fma(v_63, v_55, sum_39);
              sum_40 = lm_fma(v_63, v_56, sum_40);
              const float v_64 = lm_load(tile_4, (m_51 - m_41)*1 + 1);
              const float v_65 = lm_load(tile_5, (p_l_8 - l_7)*8 + (m_51 - m_41)*1 + 1);
              sum_9 = lm_fma(v_64, v_65, sum_9);
              const float v_66 = lm_load(tile_5, (p_l_8 - l_7)*8 + (m_51 - m_41)*1 + 9);
              sum_10 = lm_fma(v_64, v_66, sum_10);
              const float v_67 = lm_load(tile_5, (p_l_8 - l_7)*8 + (m_51 - m_41)*1 + 17);
              sum_11 = lm_fma(v_64, v_67, sum_11);
              const float v_68 = lm_load(tile_5, (p_l_8 - l_7)*8 + (m_51 - m_41)*1 + 25);
              sum_12 = lm_fma(v_64, v_68, sum_12);
              const float v_69 = lm_load(tile_4, (m_51 - m_41)*1 + 9);
              sum_13 = lm_fma(v_69, v_65, sum_13);
              sum_14 = lm_fma(v_69, v_66, sum_14);
              sum_15 = lm_fma(v_69, v_67, sum_15);
              sum_16 = lm_fma(v_69, v_68, sum_16);
              const float v_70 = lm_load(tile_4, (m_51 - m_41)*1 + 17);
              sum_17 = lm_fma(v_70, v_65, sum_17);
              sum_18 = lm_fma(v_70, v_66, sum_18);
              sum_19 = lm_fma(v_70, v_67, sum_19);
              sum_20 = lm_fma(v_70, v_68, sum_20);
              const float v_71 = lm_load(tile_4, (m_51 - m_41)*1 + 25);
              sum_21 = lm_fma(v_71, v_65, sum_21);
              sum_22 = lm_fma(v_71, v_66, sum_22);
              sum_23 = lm_fma(v_71, v_67, sum_23);
              sum_24 = lm_fma(v_71, v_68, sum_24);
              const float v_72 = lm_load(tile_4, (m_51 - m_41)*1 + 33);
              sum_25 = lm_fma(v_72, v_65, sum_25);
              sum_26 = lm_fma(v_72, v_66, sum_26);
              sum_27 = lm_fma(v_72, v_67, sum_27);
              sum_28 = lm_fma(v_72, v_68, sum_28);
              const float v_73 = lm_load(tile_4, (m_51 - m_41)*1 + 41);
              sum_29 = lm_fma(v_73, v_65, sum_29);
              sum_30 = lm_fma(v_73, v_66, sum_30);
              sum_31 = lm_fma(v_73, v_67, sum_31);
              sum_32 = lm_fma(v_73, v_68, sum_32);
              const float v_74 = lm_load(tile_4, (m_51 - m_41)*1 + 49);
              sum_33 = lm_fma(v_74, v_65, sum_33);
              sum_34 = lm_fma(v_74, v_66, sum_34);
              sum_35 = lm_fma(v_74, v_67, sum_35);
              sum_36 = lm_fma(v_74, v_68, sum_36);
              const float v_75 = lm_load(tile_4, (m_51 - m_41)*1 + 57);
              sum_37 = lm_fma(v_75, v_65, sum_37);
              sum_38 = lm_fma(v_75, v_66, sum_38);
              sum_39 = lm_fma(v_75, v_67, sum_39);
              sum_40 = lm_fma(v_75, v_68, sum_40);
              const float v_76 = lm_load(tile_4, (m_51 - m_41)*1 + 2);
              const float v_77 = lm_load(tile_5, (p_l_8 - l_7)*8 + (m_51 - m_41)*1 + 2);
              sum_9 = lm_fma(v_76, v_77, sum_9);
              const float v_78 = lm_load(tile_5, (p_l_8 - l_7)*8 + (m_51 - m_41)*1 + 10);
              sum_10 = lm_fma(v_76, v_78, sum_10);
              const float v_79 = lm_load(tile_5, (p_l_8 - l_7)*8 + (m_51 - m_41)*1 + 18);
              sum_11 = lm_fma(v_76, v_79, sum_11);
              const float v_80 = lm_load(tile_5, (p_l_8 - l_7)*8 + (m_51 - m_41)*1 + 26);
              sum_12 = lm_fma(v_76, v_80, sum_12);
              const float v_81 = lm_load(tile_4, (m_51 - m_41)*1 + 10);
              sum_13 = lm_fma(v_81, v_77, sum_13);
              sum_14 = lm_fma(v_81, v_78, sum_14);
              sum_15 = lm_fma(v_81, v_79, sum_15);
              sum_16 = lm_fma(v_81, v_80, sum_16);
              const float v_82 = lm_load(tile_4, (m_51 - m_41)*1 + 18);
              sum_17 = lm_fma(v_82, v_77, sum_17);
              sum_18 = lm_fma(v_82, v_78, sum_18);
              sum_19 = lm_fma(v_82, v_79, sum_19);
              sum_20 = lm_fma(v_82, v_80, sum_20);
              const float v_83 = lm_load(tile_4, (m_51 - m_41)*1 + 26);
              sum_21 = lm_fma(v_83, v_77, sum_21);
              sum_22 = lm_fma(v_83, v_78, sum_22);
              sum_23 = lm_fma(v_83, v_79, sum_23);
              sum_24 = lm_fma(v_83, v_80, sum_24);
              const float v_84 = lm_load(tile_4, (m_51 - m_41)*1 + 34);
              sum_25 = lm_fma(v_84, v_77, sum_25);
              sum_26 = lm_fma(v_84, v_78, sum_26);
              sum_27 = lm_fma(v_84, v_79, sum_27);
              sum_28 = lm_fma(v_84, v_80, sum_28);
              const float v_85 = lm_load(tile_4, (m_51 - m_41)*1 + 42);
              sum_29 = lm_fma(v_85, v_77, sum_29);
              sum_30 = lm_fma(v_85, v_78, sum_30);
              sum_31 = lm_fma(v_85, v_79, sum_31);
              sum_32 = lm_fma(v_85, v_80, sum_32);
              const float v_86 = lm_load(tile_4, (m_51 - m_41)*1 + 50);
              sum_33 = lm_fma(v_86, v_77, sum_33);
              sum_34 = lm_fma(v_86, v_78, sum_34);
              sum_35 = lm_fma(v_86, v_79, sum_35);
              sum_36 = lm_fma(v_86, v_80, sum_36);
              const float v_87 = lm_load(tile_4, (m_51 - m_41)*1 + 58);
              sum_37 = lm_fma(v_87, v_77, sum_37);
              sum_38 = lm_fma(v_87, v_78, sum_38);
              sum_39 = lm_fma(v_87, v_79, sum_39);
              sum_40 = lm_fma(v_87, v_80, sum_40);
              const float v_88 = lm_load(tile_4, (m_51 - m_41)*1 + 3);
              const float v_89 = lm_load(tile_5, (p_l_8 - l_7)*8 + (m_51 - m_41)*1 + 3);
              sum_9 = lm_fma(v_88, v_89, sum_9);
              const float v_90 = lm_load(tile_5, (p_l_8 - l_7)*8 + (m_51 - m_41)*1 + 11);
              sum_10 = lm_fma(v_88, v_90, sum_10);
              const float v_91 = lm_load(tile_5, (p_l_8 - l_7)*8 + (m_51 - m_41)*1 + 19);
              sum_11 = lm_fma(v_88, v_91, sum_11);
              const float v_92 = lm_load(tile_5, (p_l_8 - l_7)*8 + (m_51 - m_41)*1 + 27);
              sum_12 = lm_fma(v_88, v_92, sum_12);
              const float v_93 = lm_load(tile_4, (m_51 - m_41)*1 + 11);
              sum_13 = lm_fma(v_93, v_89, sum_13);
              sum_14 = lm_fma(v_93, v_90, sum_14);
              sum_15 = lm_fma(v_93, v_91, sum_15);
              sum_16 = lm_fma(v_93, v_92, sum_16);
              const float v_94 = lm_load(tile_4, (m_51 - m_41)*1 + 19);
              sum_17 = lm_fma(v_94, v_89, sum_17);
              sum_18 = lm_fma(v_94, v_90, sum_18);
              sum_19 = lm_fma(v_94, v_91, sum_19);
              sum_20 = lm_fma(v_94, v_92, sum_20);
              const float v_95 = lm_load(tile_4, (m_51 - m_41)*1 + 27);
              sum_21 = lm_fma(v_95, v_89, sum_21);
              sum_22 = lm_fma(v_95, v_90, sum_22);
              sum_23 = lm_fma(v_95, v_91, sum_23);
              sum_24 = lm_fma(v_95, v_92, sum_24);
              const float v_96 = lm_load(tile_4, (m_51 - m_41)*1 + 35);
              sum_25 = lm_fma(v_96, v_89, sum_25);
              sum_26 = lm_fma(v_96, v_90, sum_26);
              sum_27 = lm_fma(v_96, v_91, sum_27);
              sum_28 = lm_fma(v_96, v_92, sum_28);
              const float v_97 = lm_load(tile_4, (m_51 - m_41)*1 + 43);
              sum_29 = lm_fma(v_97, v_89, sum_29);
              sum_30 = lm_fma(v_97, v_90, sum_30);
              sum_31 = lm_fma(v_97, v_91, sum_31);
              sum_32 = lm_fma(v_97, v_92, sum_32);
              const float v_98 = lm_load(tile_4, (m_51 - m_41)*1 + 51);
              sum_33 = lm_fma(v_98, v_89, sum_33);
              sum_34 = lm_fma(v_98, v_90, sum_34);
              sum_35 = lm_fma(v_98, v_91, sum_35);
              sum_36 = lm_fma(v_98, v_92, sum_36);
              const float v_99 = lm_load(tile_4, (m_51 - m_41)*1 + 59);
              sum_37 = lm_fma(v_99, v_89, sum_37);
              sum_38 = lm_fma(v_99, v_90, sum_38);
              sum_39 = lm_fma(v_99, v_91, sum_39);
              sum_40 = lm_fma(v_99, v_92, sum_40);
            }
          }
          const bool v_100 = p_l_8 < 2176;
          const float v_101 = lm_mul(sum_9, 0.25f);
          if (v_100) lm_store(s6, i_2*17408 + j_3*2176 + p_l_8 + i_2*(-17408) + j_3*(-2176), v_101);
          const bool v_102 = p_l_8 + 1 < 2176;
          const float v_103 = lm_mul(sum_10, 0.25f);
          if (v_102) lm_store(s6, i_2*17408 + j_3*2176 + p_l_8 + i_2*(-17408) + j_3*(-2176) + 1, v_103);
          const bool v_104 = p_l_8 + 2 < 2176;
          const float v_105 = lm_mul(sum_11, 0.25f);
          if (v_104) lm_store(s6, i_2*17408 + j_3*2176 + p_l_8 + i_2*(-17408) + j_3*(-2176) + 2, v_105);
          const bool v_106 = p_l_8 + 3 < 2176;
          const float v_107 = lm_mul(sum_12, 0.25f);
          if (v_106) lm_store(s6, i_2*17408 + j_3*2176 + p_l_8 + i_2*(-17408) + j_3*(-2176) + 3, v_107);
          const float v_108 = lm_mul(sum_13, 0.25f);
          if (v_100) lm_store(s6, i_2*17408 + j_3*2176 + p_l_8 + i_2*(-17408) + j_3*(-2176) + 2176, v_108);
          const float v_109 = lm_mul(sum_14, 0.25f);
          if (v_102) lm_store(s6, i_2*17408 + j_3*2176 + p_l_8 + i_2*(-17408) + j_3*(-2176) + 2177, v_109);
          const float v_110 = lm_mul(sum_15, 0.25f);
          if (v_104) lm_store(s6, i_2*17408 + j_3*2176 + p_l_8 + i_2*(-17408) + j_3*(-2176) + 2178, v_110);
          const float v_111 = lm_mul(sum_16, 0.25f);
          if (v_106) lm_store(s6, i_2*17408 + j_3*2176 + p_l_8 + i_2*(-17408) + j_3*(-2176) + 2179, v_111);
          const float v_112 = lm_mul(sum_17, 0.25f);
          if (v_100) lm_store(s6, i_2*17408 + j_3*2176 + p_l_8 + i_2*(-17408) + j_3*(-2176) + 4352, v_112);
          const float v_113 = lm_mul(sum_18, 0.25f);
          if (v_102) lm_store(s6, i_2*17408 + j_3*2176 + p_l_8 + i_2*(-17408) + j_3*(-2176) + 4353, v_113);
          const float v_114 = lm_mul(sum_19, 0.25f);
          if (v_104) lm_store(s6, i_2*17408 + j_3*2176 + p_l_8 + i_2*(-17408) + j_3*(-2176) + 4354, v_114);
          const float v_115 = lm_mul(sum_20, 0.25f);
          if (v_106) lm_store(s6, i_2*17408 + j_3*2176 + p_l_8 + i_2*(-17408) + j_3*(-2176) + 4355, v_115);
          const float v_116 = lm_mul(sum_21, 0.25f);
          if (v_100) lm_store(s6, i_2*17408 + j_3*2176 + p_l_8 + i_2*(-17408) + j_3*(-2176) + 6528, v_116);
          const float v_117 = lm_mul(sum_22, 0.25f);
          if (v_102) lm_store(s6, i_2*17408 + j_3*2176 + p_l_8 + i_2*(-17408) + j_3*(-2176) + 6529, v_117);
          const float v_118 = lm_mul(sum_23, 0.25f);
          if (v_104) lm_store(s6, i_2*17408 + j_3*2176 + p_l_8 + i_2*(-17408) + j_3*(-2176) + 6530, v_118);
          const float v_119 = lm_mul(sum_24, 0.25f);
          if (v_106) lm_store(s6, i_2*17408 + j_3*2176 + p_l_8 + i_2*(-17408) + j_3*(-2176) + 6531, v_119);
          const float v_120 = lm_mul(sum_25, 0.25f);
          if (v_100) lm_store(s6, i_2*17408 + j_3*2176 + p_l_8 + i_2*(-17408) + j_3*(-2176) + 8704, v_120);
          const float v_121 = lm_mul(sum_26, 0.25f);
          if (v_102) lm_store(s6, i_2*17408 + j_3*2176 + p_l_8 + i_2*(-17408) + j_3*(-2176) + 8705, v_121);
          const float v_122 = lm_mul(sum_27, 0.25f);
          if (v_104) lm_store(s6, i_2*17408 + j_3*2176 + p_l_8 + i_2*(-17408) + j_3*(-2176) + 8706, v_122);
          const float v_123 = lm_mul(sum_28, 0.25f);
          if (v_106) lm_store(s6, i_2*17408 + j_3*2176 + p_l_8 + i_2*(-17408) + j_3*(-2176) + 8707, v_123);
          const float v_124 = lm_mul(sum_29, 0.25f);
          if (v_100) lm_store(s6, i_2*17408 + j_3*2176 + p_l_8 + i_2*(-17408) + j_3*(-2176) + 10880, v_124);
          const float v_125 = lm_mul(sum_30, 0.25f);
          if (v_102) lm_store(s6, i_2*17408 + j_3*2176 + p_l_8 + i_2*(-17408) + j_3*(-2176) + 10881, v_125);
          const float v_126 = lm_mul(sum_31, 0.25f);
          if (v_104) lm_store(s6, i_2*17408 + j_3*2176 + p_l_8 + i_2*(-17408) + j_3*(-2176) + 10882, v_126);
          const float v_127 = lm_mul(sum_32, 0.25f);
          if (v_106) lm_store(s6, i_2*17408 + j_3*2176 + p_l_8 + i_2*(-17408) + j_3*(-2176) + 10883, v_127);
          const float v_128 = lm_mul(sum_33, 0.25f);
          if (v_100) lm_store(s6, i_2*17408 + j_3*2176 + p_l_8 + i_2*(-17408) + j_3*(-2176) + 13056, v_128);
          const float v_129 = lm_mul(sum_34, 0.25f);
          if (v_102) lm_store(s6, i_2*17408 + j_3*2176 + p_l_8 + i_2*(-17408) + j_3*(-2176) + 13057, v_129);
          const float v_130 = lm_mul(sum_35, 0.25f);
          if (v_104) lm_store(s6, i_2*17408 + j_3*2176 + p_l_8 + i_2*(-17408) + j_3*(-2176) + 13058, v_130);
          const float v_131 = lm_mul(sum_36, 0.25f);
          if (v_106) lm_store(s6, i_2*17408 + j_3*2176 + p_l_8 + i_2*(-17408) + j_3*(-2176) + 13059, v_131);
          const float v_132 = lm_mul(sum_37, 0.25f);
          if (v_100) lm_store(s6, i_2*17408 + j_3*2176 + p_l_8 + i_2*(-17408) + j_3*(-2176) + 15232, v_132);
          const float v_133 = lm_mul(sum_38, 0.25f);
          if (v_102) lm_store(s6, i_2*17408 + j_3*2176 + p_l_8 + i_2*(-17408) + j_3*(-2176) + 15233, v_133);
          const float v_134 = lm_mul(sum_39, 0.25f);
          if (v_104) lm_store(s6, i_2*17408 + j_3*2176 + p_l_8 + i_2*(-17408) + j_3*(-2176) + 15234, v_134);
          const float v_135 = lm_mul(sum_40, 0.25f);
          if (v_106) lm_store(s6, i_2*17408 + j_3*2176 + p_l_8 + i_2*(-17408) + j_3*(-2176) + 15235, v_135);
        }
      }
    }
    lm_barrier();
    // l:256 l:1t
    {
      const int t_l_136 = lm_thread;
      for (lm_int j_137 = j_3; j_137 < (j_3 + 8); j_137 += 1) {
        {
          float sum_138 = -lm_infinity<float>();
          #pragma unroll 4
          for (lm_int l_139 = 0; l_139 < 2176; l_139 += 256) {
            const lm_int p_l_140 = l_139 + t_l_136;
            const bool v_141 = p_l_140 < 2176;
            const float v_142 = v_141 ? lm_load(s6, i_2*17408 + j_137*2176 + p_l_140 + i_2*(-17408) + j_3*(-2176)) : lm_zero<float>();
            if (v_141) sum_138 = lm_max(sum_138, v_142);
          }
          sum_138 = lm_max(sum_138, lm_shuffle_xor(sum_138, 1));
          sum_138 = lm_max(sum_138, lm_shuffle_xor(sum_138, 2));
          sum_138 = lm_max(sum_138, lm_shuffle_xor(sum_138, 4));
          sum_138 = lm_max(sum_138, lm_shuffle_xor(sum_138, 8));
          sum_138 = lm_max(sum_138, lm_shuffle_xor(sum_138, 16));
          lm_store(parts_143, lm_thread, sum_138);
          lm_barrier();
          const int base_144 = lm_thread & ~224;
          sum_138 = lm_load(parts_143, base_144);
          sum_138 = lm_max(sum_138, lm_load(parts_143, base_144 + 32));
          sum_138 = lm_max(sum_138, lm_load(parts_143, base_144 + 64));
          sum_138 = lm_max(sum_138, lm_load(parts_143, base_144 + 96));
          sum_138 = lm_max(sum_138, lm_load(parts_143, base_144 + 128));
          sum_138 = lm_max(sum_138, lm_load(parts_143, base_144 + 160));
          sum_138 = lm_max(sum_138, lm_load(parts_143, base_144 + 192));
          sum_138 = lm_max(sum_138, lm_load(parts_143, base_144 + 224));
          lm_barrier();
          if (t_l_136 == 0) lm_store(s4, i_2*8 + j_137 + i_2*(-8) + j_3*(-1), sum_138);
        }
      }
    }
    lm_barrier();
    // l:1024 l:4t l:1v
    {
      const int t_l_145 = lm_thread;
      for (lm_int j_146 = j_3; j_146 < (j_3 + 8); j_146 += 1) {
        {
          float sum_147 = 0.0f;
          const float v_148 = lm_load(s4, i_2*8 + j_146 + i_2*(-8) + j_3*(-1));
          #pragma unroll 4
          for (lm_int l_149 = 0; l_149 < 2176; l_149 += 1024) {
            const lm_int p_l_150 = l_149 + t_l_145*4;
            const bool v_151 = p_l_150 < 2176;
            const lm_vector<float, 4> v_152 = v_151 ? lm_load_vector<4>(s6, i_2*17408 + j_146*2176 + p_l_150 + i_2*(-17408) + j_3*(-2176)) : lm_zero<lm_vector<float, 4>>();
            const float v_153 = v_152.lane[0] - v_148;
            const float v_154 = lm_exp(v_153);
            if (v_151) sum_147 = sum_147 + v_154;
            const bool v_155 = p_l_150 + 1 < 2176;
            const float v_156 = v_152.lane[1] - v_148;
            const float v_157 = lm_exp(v_156);
            if (v_155) sum_147 = sum_147 + v_157;
            const bool v_158 = p_l_150 + 2 < 2176;
            const float v_159 = v_152.lane[2] - v_148;
            const float v_160 = lm_exp(v_159);
            if (v_158) sum_147 = sum_147 + v_160;
            const bool v_161 = p_l_150 + 3 < 2176;
            const float v_162 = v_152.lane[3] - v_148;
            const float v_163 = lm_exp(v_162);
            if (v_161) sum_147 = sum_147 + v_163;
            if (v_151) lm_store_vector<4>(s7, i_2*17408 + j_146*2176 + p_l_150 + i_2*(-17408) + j_3*(-2176), lm_vector<float, 4>{{v_154, v_157, v_160, v_163}});
          }
          sum_147 = sum_147 + lm_shuffle_xor(sum_147, 1);
          sum_147 = sum_147 + lm_shuffle_xor(sum_147, 2);
          sum_147 = sum_147 + lm_shuffle_xor(sum_147, 4);
          sum_147 = sum_147 + lm_shuffle_xor(sum_147, 8);
          sum_147 = sum_147 + lm_shuffle_xor(sum_147, 16);
          lm_store(parts_164, lm_thread, sum_147);
          lm_barrier();
          const int base_165 = lm_thread & ~224;
          sum_147 = lm_load(parts_164, base_165);
          sum_147 = sum_147 + lm_load(parts_164, base_165 + 32);
          sum_147 = sum_147 + lm_load(parts_164, base_165 + 64);
          sum_147 = sum_147 + lm_load(parts_164, base_165 + 96);
          sum_147 = sum_147 + lm_load(parts_164, base_165 + 128);
          sum_147 = sum_147 + lm_load(parts_164, base_165 + 160);
          sum_147 = sum_147 + lm_load(parts_164, base_165 + 192);
          sum_147 = sum_147 + lm_load(parts_164, base_165 + 224);
          lm_barrier();
          const float v_166 = lm_recip(sum_147);
          if (t_l_145 == 0) lm_store(s5, i_2*8 + j_146 + i_2*(-8) + j_3*(-1), v_166);
        }
      }
    }
    lm_barrier();
    // l:4 j:1t k:1t l:1u
    {
      const bool busy_167 = lm_thread < 128;
      const int t_k_168 = lm_thread % 16;
      const int t_j_169 = lm_thread / 16 % 8;
      {
        const lm_int p_j_170 = j_3 + t_j_169;
        const lm_int p_k_171 = t_k_168;
        float sum_172 = 0.0f;
        #pragma unroll 4
        for (lm_int l_173 = 0; l_173 < 2176; l_173 += 4) {
          const float v_174 = lm_load(s7, i_2*17408 + p_j_170*2176 + l_173 + i_2*(-17408) + j_3*(-2176));
          const float v_175 = busy_167 ? lm_load(b2, i_2*34816 + p_k_171 + l_173*16) : lm_zero<float>();
          sum_172 = lm_fma(v_174, v_175, sum_172);
          const float v_176 = lm_load(s7, i_2*17408 + p_j_170*2176 + l_173 + i_2*(-17408) + j_3*(-2176) + 1);
          const float v_177 = busy_167 ? lm_load(b2, i_2*34816 + p_k_171 + l_173*16 + 16) : lm_zero<float>();
          sum_172 = lm_fma(v_176, v_177, sum_172);
          const float v_178 = lm_load(s7, i_2*17408 + p_j_170*2176 + l_173 + i_2*(-17408) + j_3*(-2176) + 2);
          const float v_179 = busy_167 ? lm_load(b2, i_2*34816 + p_k_171 + l_173*16 + 32) : lm_zero<float>();
          sum_172 = lm_fma(v_178, v_179, sum_172);
          const float v_180 = lm_load(s7, i_2*17408 + p_j_170*2176 + l_173 + i_2*(-17408) + j_3*(-2176) + 3);
          const float v_181 = busy_167 ? lm_load(b2, i_2*34816 + p_k_171 + l_173*16 + 48) : lm_zero<float>();
          sum_172 = lm_fma(v_180, v_181, sum_172);
        }
        const float v_182 = lm_load(s5, i_2*8 + p_j_170 + i_2*(-8) + j_3*(-1));
        const float v_183 = lm_mul(sum_172, v_182);
        if (busy_167) lm_store(b3, i_2*128 + p_j_170*16 + p_k_171, v_183);
      }
    }
    lm_barrier();
  }
}
