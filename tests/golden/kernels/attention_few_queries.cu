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
  LM_SHARED(float, tile_85, 1152, 320);
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
          const float v_28 = v_26 * v_27;
          sum_15 = sum_15 + v_28;
          const float v_29 = lm_load(tile_11, m_25*1 + 1);
          const float v_30 = lm_load(tile_12, (p_l_14 - l_9)*20 + m_25*1 + 1);
          const float v_31 = v_29 * v_30;
          sum_15 = sum_15 + v_31;
          const float v_32 = lm_load(tile_11, m_25*1 + 2);
          const float v_33 = lm_load(tile_12, (p_l_14 - l_9)*20 + m_25*1 + 2);
          const float v_34 = v_32 * v_33;
          sum_15 = sum_15 + v_34;
          const float v_35 = lm_load(tile_11, m_25*1 + 3);
          const float v_36 = lm_load(tile_12, (p_l_14 - l_9)*20 + m_25*1 + 3);
          const float v_37 = v_35 * v_36;
          sum_15 = sum_15 + v_37;
        }
        const bool v_38 = p_l_14 < l_end_10;
        const float v_39 = sum_15 * 0.25f;
        if (v_38) lm_store(s9, i_2*64 + j_3*64 + p_l_14 + i_2*(-64) + j_3*(-64) + l_9*(-1), v_39);
      }
    }
    lm_barrier();
    // l:4t l:1v
    {
      const bool busy_40 = lm_thread < 16;
      const int t_l_41 = lm_thread % 16;
      {
        float sum_42 = -lm_infinity<float>();
        const lm_int p_l_43 = l_9 + t_l_41*4;
        const bool v_44 = p_l_43 < l_end_10;
        const float v_45 = v_44 ? lm_load(s9, i_2*64 + j_3*64 + p_l_43 + i_2*(-64) + j_3*(-64) + l_9*(-1)) : lm_zero<float>();
        if (v_44) sum_42 = lm_max(sum_42, v_45);
        const bool v_46 = p_l_43 + 1 < l_end_10;
        const float v_47 = v_46 ? lm_load(s9, i_2*64 + j_3*64 + p_l_43 + i_2*(-64) + j_3*(-64) + l_9*(-1) + 1) : lm_zero<float>();
        if (v_46) sum_42 = lm_max(sum_42, v_47);
        const bool v_48 = p_l_43 + 2 < l_end_10;
        const float v_49 = v_48 ? lm_load(s9, i_2*64 + j_3*64 + p_l_43 + i_2*(-64) + j_3*(-64) + l_9*(-1) + 2) : lm_zero<float>();
        if (v_48) sum_42 = lm_max(sum_42, v_49);
        const bool v_50 = p_l_43 + 3 < l_end_10;
        const float v_51 = v_50 ? lm_load(s9, i_2*64 + j_3*64 + p_l_43 + i_2*(-64) + j_3*(-64) + l_9*(-1) + 3) : lm_zero<float>();
        if (v_50) sum_42 = lm_max(sum_42, v_51);
        sum_42 = lm_max(sum_42, lm_shuffle_xor(sum_42, 1));
        sum_42 = lm_max(sum_42, lm_shuffle_xor(sum_42, 2));
        sum_42 = lm_max(sum_42, lm_shuffle_xor(sum_42, 4));
        sum_42 = lm_max(sum_42, lm_shuffle_xor(sum_42, 8));
        const float v_52 = lm_load(s6, i_2 + j_3 + i_2*(-1) + j_3*(-1));
        const float v_53 = lm_max(sum_42, v_52);
        if (busy_40 && t_l_41 == 0) lm_store(s10, i_2 + j_3 + i_2*(-1) + j_3*(-1), v_53);
      }
    }
    lm_barrier();
    // j:4t j:1v
    {
      const bool busy_54 = lm_thread < 1;
      const bool v_55 = j_3 < (j_3 + 1);
      const float v_56 = busy_54 && v_55 ? lm_load(s6, i_2 + j_3 + i_2*(-1) + j_3*(-1)) : lm_zero<float>();
      const float v_57 = v_55 ? lm_load(s10, i_2 + j_3 + i_2*(-1) + j_3*(-1)) : lm_zero<float>();
      const float v_58 = v_56 - v_57;
      const float v_59 = lm_exp(v_58);
      if (busy_54 && v_55) lm_store(s11, i_2 + j_3 + i_2*(-1) + j_3*(-1), v_59);
      if (busy_54 && v_55) lm_store(s6, i_2 + j_3 + i_2*(-1) + j_3*(-1), v_57);
    }
    lm_barrier();
    // l:4t l:1v
    {
      const bool busy_60 = lm_thread < 16;
      const int t_l_61 = lm_thread % 16;
      {
        float sum_62 = 0.0f;
        const float v_63 = lm_load(s10, i_2 + j_3 + i_2*(-1) + j_3*(-1));
        const lm_int p_l_64 = l_9 + t_l_61*4;
        const bool v_65 = p_l_64 < l_end_10;
        const float v_66 = v_65 ? lm_load(s9, i_2*64 + j_3*64 + p_l_64 + i_2*(-64) + j_3*(-64) + l_9*(-1)) : lm_zero<float>();
        const float v_67 = v_66 - v_63;
        const float v_68 = lm_exp(v_67);
        if (v_65) sum_62 = sum_62 + v_68;
        const bool v_69 = p_l_64 + 1 < l_end_10;
        const float v_70 = v_69 ? lm_load(s9, i_2*64 + j_3*64 + p_l_64 + i_2*(-64) + j_3*(-64) + l_9*(-1) + 1) : lm_zero<float>();
        const float v_71 = v_70 - v_63;
        const float v_72 = lm_exp(v_71);
        if (v_69) sum_62 = sum_62 + v_72;
        const bool v_73 = p_l_64 + 2 < l_end_10;
        const float v_74 = v_73 ? lm_load(s9, i_2*64 + j_3*64 + p_l_64 + i_2*(-64) + j_3*(-64) + l_9*(-1) + 2) : lm_zero<float>();
        const float v_75 = v_74 - v_63;
        const float v_76 = lm_exp(v_75);
        if (v_73) sum_62 = sum_62 + v_76;
        const bool v_77 = p_l_64 + 3 < l_end_10;
        const float v_78 = v_77 ? lm_load(s9, i_2*64 + j_3*64 + p_l_64 + i_2*(-64) + j_3*(-64) + l_9*(-1) + 3) : lm_zero<float>();
        const float v_79 = v_78 - v_63;
        const float v_80 = lm_exp(v_79);
        if (v_77) sum_62 = sum_62 + v_80;
        if (busy_60 && v_65) lm_store(s12, i_2*64 + j_3*64 + p_l_64 + i_2*(-64) + j_3*(-64) + l_9*(-1), v_68);
        if (busy_60 && v_69) lm_store(s12, i_2*64 + j_3*64 + p_l_64 + i_2*(-64) + j_3*(-64) + l_9*(-1) + 1, v_72);
        if (busy_60 && v_73) lm_store(s12, i_2*64 + j_3*64 + p_l_64 + i_2*(-64) + j_3*(-64) + l_9*(-1) + 2, v_76);
        if (busy_60 && v_77) lm_store(s12, i_2*64 + j_3*64 + p_l_64 + i_2*(-64) + j_3*(-64) + l_9*(-1) + 3, v_80);
        sum_62 = sum_62 + lm_shuffle_xor(sum_62, 1);
        sum_62 = sum_62 + lm_shuffle_xor(sum_62, 2);
        sum_62 = sum_62 + lm_shuffle_xor(sum_62, 4);
        sum_62 = sum_62 + lm_shuffle_xor(sum_62, 8);
        const float v_81 = busy_60 && t_l_61 == 0 ? lm_load(s7, i_2 + j_3 + i_2*(-1) + j_3*(-1)) : lm_zero<float>();
        const float v_82 = lm_load(s11, i_2 + j_3 + i_2*(-1) + j_3*(-1));
        const float v_83 = v_81 * v_82;
        const float v_84 = v_83 + sum_62;
        if (busy_60 && t_l_61 == 0) lm_store(s7, i_2 + j_3 + i_2*(-1) + j_3*(-1), v_84);
      }
    }
    lm_barrier();
    // l:16 l:4 j:1t k:1t l:1u
    {
      const bool busy_86 = lm_thread < 16;
      const int t_k_87 = lm_thread % 16;
      {
        const lm_int p_k_88 = t_k_87;
        float sum_89 = 0.0f;
        for (lm_int l_90 = l_9; l_90 < l_end_10; l_90 += 16) {
          const lm_int l_end_91 = lm_imin(l_90 + 16, l_end_10);
          lm_barrier();
          #pragma unroll
          for (int e_92 = lm_thread; e_92 < 64; e_92 += 64) {
            const int c_k_93 = (e_92 % 4)*4;
            const int e_94 = e_92 / 4;
            const int c_l_95 = e_94;
            const bool v_96 = (l_90 + c_l_95) < l_end_91;
            lm_store_vector<4>(tile_85, c_l_95*20 + c_k_93*1, v_96 ? lm_load_vector<4>(b2, i_2*34816 + c_k_93 + (l_90 + c_l_95)*16 + p_1*2176) : lm_zero<lm_vector<float, 4>>());
          }
          lm_barrier();
          #pragma unroll 4
          for (lm_int l_97 = l_90; l_97 < l_end_91; l_97 += 4) {
            const bool v_98 = l_97 < l_end_91;
            const float v_99 = v_98 ? lm_load(s12, i_2*64 + j_3*64 + l_97 + i_2*(-64) + j_3*(-64) + l_9*(-1)) : lm_zero<float>();
            const float v_100 = lm_load(tile_85, (l_97 - l_90)*20 + p_k_88*1);
            const float v_101 = v_99 * v_100;
            sum_89 = sum_89 + v_101;
            const bool v_102 = l_97 + 1 < l_end_91;
            const float v_103 = v_102 ? lm_load(s12, i_2*64 + j_3*64 + l_97 + i_2*(-64) + j_3*(-64) + l_9*(-1) + 1) : lm_zero<float>();
            const float v_104 = lm_load(tile_85, (l_97 - l_90)*20 + p_k_88*1 + 20);
            const float v_105 = v_103 * v_104;
            sum_89 = sum_89 + v_105;
            const bool v_106 = l_97 + 2 < l_end_91;
            const float v_107 = v_106 ? lm_load(s12, i_2*64 + j_3*64 + l_97 + i_2*(-64) + j_3*(-64) + l_9*(-1) + 2) : lm_zero<float>();
            const float v_108 = lm_load(tile_85, (l_97 - l_90)*20 + p_k_88*1 + 40);
            const float v_109 = v_107 * v_108;
            sum_89 = sum_89 + v_109;
            const bool v_110 = l_97 + 3 < l_end_91;
            const float v_111 = v_110 ? lm_load(s12, i_2*64 + j_3*64 + l_97 + i_2*(-64) + j_3*(-64) + l_9*(-1) + 3) : lm_zero<float>();
            const float v_112 = lm_load(tile_85, (l_97 - l_90)*20 + p_k_88*1 + 60);
            const float v_113 = v_111 * v_112;
            sum_89 = sum_89 + v_113;
          }
        }
        const float v_114 = busy_86 ? lm_load(s8, i_2*16 + j_3*16 + p_k_88 + i_2*(-16) + j_3*(-16)) : lm_zero<float>();
        const float v_115 = lm_load(s11, i_2 + j_3 + i_2*(-1) + j_3*(-1));
        const float v_116 = v_114 * v_115;
        const float v_117 = v_116 + sum_89;
        if (busy_86) lm_store(s8, i_2*16 + j_3*16 + p_k_88 + i_2*(-16) + j_3*(-16), v_117);
      }
    }
    lm_barrier();
  }
  lm_barrier();
  // j:4t j:1v
  {
    const bool busy_118 = lm_thread < 1;
    const bool v_119 = j_3 < (j_3 + 1);
    const float v_120 = v_119 ? lm_load(s6, i_2 + j_3 + i_2*(-1) + j_3*(-1)) : lm_zero<float>();
    if (busy_118 && v_119) lm_store(b3, i_2*8 + j_3 + p_1*16, v_120);
  }
  lm_barrier();
  // j:4t j:1v
  {
    const bool busy_121 = lm_thread < 1;
    const bool v_122 = j_3 < (j_3 + 1);
    const float v_123 = v_122 ? lm_load(s7, i_2 + j_3 + i_2*(-1) + j_3*(-1)) : lm_zero<float>();
    if (busy_121 && v_122) lm_store(b4, i_2*8 + j_3 + p_1*16, v_123);
  }
  lm_barrier();
  // k:4t k:1v
  {
    const bool busy_124 = lm_thread < 4;
    const int t_k_125 = lm_thread % 4;
    const lm_int p_k_126 = t_k_125*4;
    const lm_vector<float, 4> v_127 = lm_load_vector<4>(s8, i_2*16 + j_3*16 + p_k_126 + i_2*(-16) + j_3*(-16));
    if (busy_124) lm_store_vector<4>(b5, i_2*128 + j_3*16 + p_k_126 + p_1*256, lm_vector<float, 4>{{v_127.lane[0], v_127.lane[1], v_127.lane[2], v_127.lane[3]}});
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
      const float v_28 = v_24 * v_27;
      sum_22 = sum_22 + v_28;
      const float v_29 = busy_21 ? lm_load(b1, i_1*8 + j_2 + 16) : lm_zero<float>();
      const float v_30 = busy_21 ? lm_load(b0, i_1*8 + j_2 + 16) : lm_zero<float>();
      const float v_31 = v_30 - v_23;
      const float v_32 = lm_exp(v_31);
      const float v_33 = v_29 * v_32;
      sum_22 = sum_22 + v_33;
      const float v_34 = busy_21 ? lm_load(b1, i_1*8 + j_2 + 32) : lm_zero<float>();
      const float v_35 = busy_21 ? lm_load(b0, i_1*8 + j_2 + 32) : lm_zero<float>();
      const float v_36 = v_35 - v_23;
      const float v_37 = lm_exp(v_36);
      const float v_38 = v_34 * v_37;
      sum_22 = sum_22 + v_38;
      const float v_39 = busy_21 ? lm_load(b1, i_1*8 + j_2 + 48) : lm_zero<float>();
      const float v_40 = busy_21 ? lm_load(b0, i_1*8 + j_2 + 48) : lm_zero<float>();
      const float v_41 = v_40 - v_23;
      const float v_42 = lm_exp(v_41);
      const float v_43 = v_39 * v_42;
      sum_22 = sum_22 + v_43;
      const float v_44 = busy_21 ? lm_load(b1, i_1*8 + j_2 + 64) : lm_zero<float>();
      const float v_45 = busy_21 ? lm_load(b0, i_1*8 + j_2 + 64) : lm_zero<float>();
      const float v_46 = v_45 - v_23;
      const float v_47 = lm_exp(v_46);
      const float v_48 = v_44 * v_47;
      sum_22 = sum_22 + v_48;
      const float v_49 = busy_21 ? lm_load(b1, i_1*8 + j_2 + 80) : lm_zero<float>();
      const float v_50 = busy_21 ? lm_load(b0, i_1*8 + j_2 + 80) : lm_zero<float>();
      const float v_51 = v_50 - v_23;
      const float v_52 = lm_exp(v_51);
      const float v_53 = v_49 * v_52;
      sum_22 = sum_22 + v_53;
      const float v_54 = busy_21 ? lm_load(b1, i_1*8 + j_2 + 96) : lm_zero<float>();
      const float v_55 = busy_21 ? lm_load(b0, i_1*8 + j_2 + 96) : lm_zero<float>();
      const float v_56 = v_55 - v_23;
      const float v_57 = lm_exp(v_56);
      const float v_58 = v_54 * v_57;
      sum_22 = sum_22 + v_58;
      const float v_59 = busy_21 ? lm_load(b1, i_1*8 + j_2 + 112) : lm_zero<float>();
      const float v_60 = busy_21 ? lm_load(b0, i_1*8 + j_2 + 112) : lm_zero<float>();
      const float v_61 = v_60 - v_23;
      const float v_62 = lm_exp(v_61);
      const float v_63 = v_59 * v_62;
      sum_22 = sum_22 + v_63;
      const float v_64 = busy_21 ? lm_load(b1, i_1*8 + j_2 + 128) : lm_zero<float>();
      const float v_65 = busy_21 ? lm_load(b0, i_1*8 + j_2 + 128) : lm_zero<float>();
      const float v_66 = v_65 - v_23;
      const float v_67 = lm_exp(v_66);
      const float v_68 = v_64 * v_67;
      sum_22 = sum_22 + v_68;
      const float v_69 = busy_21 ? lm_load(b1, i_1*8 + j_2 + 144) : lm_zero<float>();
      const float v_70 = busy_21 ? lm_load(b0, i_1*8 + j_2 + 144) : lm_zero<float>();
      const float v_71 = v_70 - v_23;
      const float v_72 = lm_exp(v_71);
      const float v_73 = v_69 * v_72;
      sum_22 = sum_22 + v_73;
      const float v_74 = busy_21 ? lm_load(b1, i_1*8 + j_2 + 160) : lm_zero<float>();
      const float v_75 = busy_21 ? lm_load(b0, i_1*8 + j_2 + 160) : lm_zero<float>();
      const float v_76 = v_75 - v_23;
      const float v_77 = lm_exp(v_76);
      const float v_78 = v_74 * v_77;
      sum_22 = sum_22 + v_78;
      const float v_79 = busy_21 ? lm_load(b1, i_1*8 + j_2 + 176) : lm_zero<float>();
      const float v_80 = busy_21 ? lm_load(b0, i_1*8 + j_2 + 176) : lm_zero<float>();
      const float v_81 = v_80 - v_23;
      const float v_82 = lm_exp(v_81);
      const float v_83 = v_79 * v_82;
      sum_22 = sum_22 + v_83;
      const float v_84 = busy_21 ? lm_load(b1, i_1*8 + j_2 + 192) : lm_zero<float>();
      const float v_85 = busy_21 ? lm_load(b0, i_1*8 + j_2 + 192) : lm_zero<float>();
      const float v_86 = v_85 - v_23;
      const float v_87 = lm_exp(v_86);
      const float v_88 = v_84 * v_87;
      sum_22 = sum_22 + v_88;
      const float v_89 = busy_21 ? lm_load(b1, i_1*8 + j_2 + 208) : lm_zero<float>();
      const float v_90 = busy_21 ? lm_load(b0, i_1*8 + j_2 + 208) : lm_zero<float>();
      const float v_91 = v_90 - v_23;
      const float v_92 = lm_exp(v_91);
      const float v_93 = v_89 * v_92;
      sum_22 = sum_22 + v_93;
      const float v_94 = busy_21 ? lm_load(b1, i_1*8 + j_2 + 224) : lm_zero<float>();
      const float v_95 = busy_21 ? lm_load(b0, i_1*8 + j_2 + 224) : lm_zero<float>();
      const float v_96 = v_95 - v_23;
      const float v_97 = lm_exp(v_96);
      const float v_98 = v_94 * v_97;
      sum_22 = sum_22 + v_98;
      const float v_99 = busy_21 ? lm_load(b1, i_1*8 + j_2 + 240) : lm_zero<float>();
      const float v_100 = busy_21 ? lm_load(b0, i_1*8 + j_2 + 240) : lm_zero<float>();
      const float v_101 = v_100 - v_23;
      const float v_102 = lm_exp(v_101);
      const float v_103 = v_99 * v_102;
      sum_22 = sum_22 + v_103;
      if (busy_21) lm_store(s5, i_1 + j_2 + i_1*(-1) + j_2*(-1), sum_22);
    }
  }
  lm_barrier();
  // k:1t p:1u
  {
    const bool busy_104 = lm_thread < 16;
    const int t_k_105 = lm_thread % 16;
    {
      const lm_int p_k_106 = t_k_105;
      float sum_107 = 0.0f;
      const float v_108 = lm_load(s4, i_1 + j_2 + i_1*(-1) + j_2*(-1));
      const float v_109 = busy_104 ? lm_load(b2, i_1*128 + j_2*16 + p_k_106) : lm_zero<float>();
      const float v_110 = busy_104 ? lm_load(b0, i_1*8 + j_2) : lm_zero<float>();
      const float v_111 = v_110 - v_108;
      const float v_112 = lm_exp(v_111);
      const float v_113 = v_109 * v_112;
      sum_107 = sum_107 + v_113;
      const float v_114 = busy_104 ? lm_load(b2, i_1*128 + j_2*16 + p_k_106 + 256) : lm_zero<float>();
      const float v_115 = busy_104 ? lm_load(b0, i_1*8 + j_2 + 16) : lm_zero<float>();
      const float v_116 = v_115 - v_108;
      const float v_117 = lm_exp(v_116);
      const float v_118 = v_114 * v_117;
      sum_107 = sum_107 + v_118;
      const float v_119 = busy_104 ? lm_load(b2, i_1*128 + j_2*16 + p_k_106 + 512) : lm_zero<float>();
      const float v_120 = busy_104 ? lm_load(b0, i_1*8 + j_2 + 32) : lm_zero<float>();
      const float v_121 = v_120 - v_108;
      const float v_122 = lm_exp(v_121);
      const float v_123 = v_119 * v_122;
      sum_107 = sum_107 + v_123;
      const float v_124 = busy_104 ? lm_load(b2, i_1*128 + j_2*16 + p_k_106 + 768) : lm_zero<float>();
      const float v_125 = busy_104 ? lm_load(b0, i_1*8 + j_2 + 48) : lm_zero<float>();
      const float v_126 = v_125 - v_108;
      const float v_127 = lm_exp(v_126);
      const float v_128 = v_124 * v_127;
      sum_107 = sum_107 + v_128;
      const float v_129 = busy_104 ? lm_load(b2, i_1*128 + j_2*16 + p_k_106 + 1024) : lm_zero<float>();
      const float v_130 = busy_104 ? lm_load(b0, i_1*8 + j_2 + 64) : lm_zero<float>();
      const float v_131 = v_130 - v_108;
      const float v_132 = lm_exp(v_131);
      const float v_133 = v_129 * v_132;
      sum_107 = sum_107 + v_133;
      const float v_134 = busy_104 ? lm_load(b2, i_1*128 + j_2*16 + p_k_106 + 1280) : lm_zero<float>();
      const float v_135 = busy_104 ? lm_load(b0, i_1*8 + j_2 + 80) : lm_zero<float>();
      const float v_136 = v_135 - v_108;
      const float v_137 = lm_exp(v_136);
      const float v_138 = v_134 * v_137;
      sum_107 = sum_107 + v_138;
      const float v_139 = busy_104 ? lm_load(b2, i_1*128 + j_2*16 + p_k_106 + 1536) : lm_zero<float>();
      const float v_140 = busy_104 ? lm_load(b0, i_1*8 + j_2 + 96) : lm_zero<float>();
      const float v_141 = v_140 - v_108;
      const float v_142 = lm_exp(v_141);
      const float v_143 = v_139 * v_142;
      sum_107 = sum_107 + v_143;
      const float v_144 = busy_104 ? lm_load(b2, i_1*128 + j_2*16 + p_k_106 + 1792) : lm_zero<float>();
      const float v_145 = busy_104 ? lm_load(b0, i_1*8 + j_2 + 112) : lm_zero<float>();
      const float v_146 = v_145 - v_108;
      const float v_147 = lm_exp(v_146);
      const float v_148 = v_144 * v_147;
      sum_107 = sum_107 + v_148;
      const float v_149 = busy_104 ? lm_load(b2, i_1*128 + j_2*16 + p_k_106 + 2048) : lm_zero<float>();
      const float v_150 = busy_104 ? lm_load(b0, i_1*8 + j_2 + 128) : lm_zero<float>();
      const float v_151 = v_150 - v_108;
      const float v_152 = lm_exp(v_151);
      const float v_153 = v_149 * v_152;
      sum_107 = sum_107 + v_153;
      const float v_154 = busy_104 ? lm_load(b2, i_1*128 + j_2*16 + p_k_106 + 2304) : lm_zero<float>();
      const float v_155 = busy_104 ? lm_load(b0, i_1*8 + j_2 + 144) : lm_zero<float>();
      const float v_156 = v_155 - v_108;
      const float v_157 = lm_exp(v_156);
      const float v_158 = v_154 * v_157;
      sum_107 = sum_107 + v_158;
      const float v_159 = busy_104 ? lm_load(b2, i_1*128 + j_2*16 + p_k_106 + 2560) : lm_zero<float>();
      const float v_160 = busy_104 ? lm_load(b0, i_1*8 + j_2 + 160) : lm_zero<float>();
      const float v_161 = v_160 - v_108;
      const float v_162 = lm_exp(v_161);
      const float v_163 = v_159 * v_162;
      sum_107 = sum_107 + v_163;
      const float v_164 = busy_104 ? lm_load(b2, i_1*128 + j_2*16 + p_k_106 + 2816) : lm_zero<float>();
      const float v_165 = busy_104 ? lm_load(b0, i_1*8 + j_2 + 176) : lm_zero<float>();
      const float v_166 = v_165 - v_108;
      const float v_167 = lm_exp(v_166);
      const float v_168 = v_164 * v_167;
      sum_107 = sum_107 + v_168;
      const float v_169 = busy_104 ? lm_load(b2, i_1*128 + j_2*16 + p_k_106 + 3072) : lm_zero<float>();
      const float v_170 = busy_104 ? lm_load(b0, i_1*8 + j_2 + 192) : lm_zero<float>();
      const float v_171 = v_170 - v_108;
      const float v_172 = lm_exp(v_171);
      const float v_173 = v_169 * v_172;
      sum_107 = sum_107 + v_173;
      const float v_174 = busy_104 ? lm_load(b2, i_1*128 + j_2*16 + p_k_106 + 3328) : lm_zero<float>();
      const float v_175 = busy_104 ? lm_load(b0, i_1*8 + j_2 + 208) : lm_zero<float>();
      const float v_176 = v_175 - v_108;
      const float v_177 = lm_exp(v_176);
      const float v_178 = v_174 * v_177;
      sum_107 = sum_107 + v_178;
      const float v_179 = busy_104 ? lm_load(b2, i_1*128 + j_2*16 + p_k_106 + 3584) : lm_zero<float>();
      const float v_180 = busy_104 ? lm_load(b0, i_1*8 + j_2 + 224) : lm_zero<float>();
      const float v_181 = v_180 - v_108;
      const float v_182 = lm_exp(v_181);
      const float v_183 = v_179 * v_182;
      sum_107 = sum_107 + v_183;
      const float v_184 = busy_104 ? lm_load(b2, i_1*128 + j_2*16 + p_k_106 + 3840) : lm_zero<float>();
      const float v_185 = busy_104 ? lm_load(b0, i_1*8 + j_2 + 240) : lm_zero<float>();
      const float v_186 = v_185 - v_108;
      const float v_187 = lm_exp(v_186);
      const float v_188 = v_184 * v_187;
      sum_107 = sum_107 + v_188;
      if (busy_104) lm_store(s6, i_1*16 + j_2*16 + p_k_106 + i_1*(-16) + j_2*(-16), sum_107);
    }
  }
  lm_barrier();
  // j:4t j:1v
  {
    const bool busy_189 = lm_thread < 1;
    const bool v_190 = j_2 < (j_2 + 1);
    const float v_191 = v_190 ? lm_load(s5, i_1 + j_2 + i_1*(-1) + j_2*(-1)) : lm_zero<float>();
    const float v_192 = lm_recip(v_191);
    if (busy_189 && v_190) lm_store(s7, i_1 + j_2 + i_1*(-1) + j_2*(-1), v_192);
  }
  lm_barrier();
  // k:4t k:1v
  {
    const bool busy_193 = lm_thread < 4;
    const int t_k_194 = lm_thread % 4;
    const lm_int p_k_195 = t_k_194*4;
    const lm_vector<float, 4> v_196 = lm_load_vector<4>(s6, i_1*16 + j_2*16 + p_k_195 + i_1*(-16) + j_2*(-16));
    const float v_197 = lm_load(s7, i_1 + j_2 + i_1*(-1) + j_2*(-1));
    const float v_198 = v_196.lane[0] * v_197;
    const float v_199 = v_196.lane[1] * v_197;
    const float v_200 = v_196.lane[2] * v_197;
    const float v_201 = v_196.lane[3] * v_197;
    if (busy_193) lm_store_vector<4>(b3, i_1*128 + j_2*16 + p_k_195, lm_vector<float, 4>{{v_198, v_199, v_200, v_201}});
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
  LM_SHARED(float, parts_271, 256, 480);
  LM_SHARED(float, parts_292, 256, 480);
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
              const float v_54 = v_52 * v_53;
              sum_9 = sum_9 + v_54;
              const float v_55 = lm_load(tile_5, (p_l_8 - l_7)*8 + (m_51 - m_41)*1 + 8);
              const float v_56 = v_52 * v_55;
              sum_10 = sum_10 + v_56;
              const float v_57 = lm_load(tile_5, (p_l_8 - l_7)*8 + (m_51 - m_41)*1 + 16);
              const float v_58 = v_52 * v_57;
              sum_11 = sum_11 + v_58;
              const float v_59 = lm_load(tile_5, (p_l_8 - l_7)*8 + (m_51 - m_41)*1 + 24);
              const float v_60 = v_52 * v_59;
              sum_12 = sum_12 + v_60;
              const float v_61 = lm_load(tile_4, (m_51 - m_41)*1 + 8);
              const float v_62 = v_61 * v_53;
              sum_13 = sum_13 + v_62;
              const float v_63 = v_61 * v_55;
              sum_14 = sum_14 + v_63;
              const float v_64 = v_61 * v_57;
              sum_15 = sum_15 + v_64;
              const float v_65 = v_61 * v_59;
              sum_16 = sum_16 + v_65;
              const float v_66 = lm_load(tile_4, (m_51 - m_41)*1 + 16);
              const float v_67 = v_66 * v_53;
              sum_17 = sum_17 + v_67;
              const float v_68 = v_66 * v_55;
              sum_18 = sum_18 + v_68;
              const float v_69 = v_66 * v_57;
              sum_19 = sum_19 + v_69;
              const float v_70 = v_66 * v_59;
              sum_20 = sum_20 + v_70;
              const float v_71 = lm_load(tile_4, (m_51 - m_41)*1 + 24);
              const float v_72 = v_71 * v_53;
              sum_21 = sum_21 + v_72;
              const float v_73 = v_71 * v_55;
              sum_22 = sum_22 + v_73;
              const float v_74 = v_71 * v_57;
              sum_23 = sum_23 + v_74;
              const float v_75 = v_71 * v_59;
              sum_24 = sum_24 + v_75;
              const float v_76 = lm_load(tile_4, (m_51 - m_41)*1 + 32);
              const float v_77 = v_76 * v_53;
              sum_25 = sum_25 + v_77;
              const float v_78 = v_76 * v_55;
              sum_26 = sum_26 + v_78;
              const float v_79 = v_76 * v_57;
              sum_27 = sum_27 + v_79;
              const float v_80 = v_76 * v_59;
              sum_28 = sum_28 + v_80;
              const float v_81 = lm_load(tile_4, (m_51 - m_41)*1 + 40);
              const float v_82 = v_81 * v_53;
              sum_29 = sum_29 + v_82;
              const float v_83 = v_81 * v_55;
              sum_30 = sum_30 + v_83;
              const float v_84 = v_81 * v_57;
              sum_31 = sum_31 + v_84;
              const float v_85 = v_81 * v_59;
              sum_32 = sum_32 + v_85;
              const float v_86 = lm_load(tile_4, (m_51 - m_41)*1 + 48);
              const float v_87 = v_86 * v_53;
              sum_33 = sum_33 + v_87;
              const float v_88 = v_86 * v_55;
              sum_34 = sum_34 + v_88;
              const float v_89 = v_86 * v_57;
              sum_35 = sum_35 + v_89;
              const float v_90 = v_86 * v_59;
              sum_36 = sum_36 + v_90;
              const float v_91 = lm_load(tile_4, (m_51 - m_41)*1 + 56);
              const float v_92 = v_91 * v_53;
              sum_37 = sum_37 + v_92;
              const float v_93 = v_91 * v_55;
              sum_38 = sum_38 + v_93;
              const float v_94 = v_91 * v_57;
              sum_39 = sum_39 + v_94;
              const float v_95 = v_91 * v_59;
              sum_40 = sum_40 + v_95;
              const float v_96 = lm_load(tile_4, (m_51 - m_41)*1 + 1);
              const float v_97 = lm_load(tile_5, (p_l_8 - l_7)*8 + (m_51 - m_41)*1 + 1);
              const float v_98 = v_96 * v_97;
              sum_9 = sum_9 + v_98;
              const float v_99 = lm_load(tile_5, (p_l_8 - l_7)*8 + (m_51 - m_41)*1 + 9);
              const float v_100 = v_96 * v_99;
              sum_10 = sum_10 + v_100;
              const float v_101 = lm_load(tile_5, (p_l_8 - l_7)*8 + (m_51 - m_41)*1 + 17);
              const float v_102 = v_96 * v_101;
              sum_11 = sum_11 + v_102;
              const float v_103 = lm_load(tile_5, (p_l_8 - l_7)*8 + (m_51 - m_41)*1 + 25);
              const float v_104 = v_96 * v_103;
              sum_12 = sum_12 + v_104;
              const float v_105 = lm_load(tile_4, (m_51 - m_41)*1 + 9);
              const float v_106 = v_105 * v_97;
              sum_13 = sum_13 + v_106;
              const float v_107 = v_105 * v_99;
              sum_14 = sum_14 + v_107;
              const float v_108 = v_105 * v_101;
              sum_15 = sum_15 + v_108;
              const float v_109 = v_105 * v_103;
              sum_16 = sum_16 + v_109;
              const float v_110 = lm_load(tile_4, (m_51 - m_41)*1 + 17);
              const float v_111 = v_110 * v_97;
              sum_17 = sum_17 + v_111;
              const float v_112 = v_110 * v_99;
              sum_18 = sum_18 + v_112;
              const float v_113 = v_110 * v_101;
              sum_19 = sum_19 + v_113;
              const float v_114 = v_110 * v_103;
              sum_20 = sum_20 + v_114;
              const float v_115 = lm_load(tile_4, (m_51 - m_41)*1 + 25);
              const float v_116 = v_115 * v_97;
              sum_21 = sum_21 + v_116;
              const float v_117 = v_115 * v_99;
              sum_22 = sum_22 + v_117;
              const float v_118 = v_115 * v_101;
              sum_23 = sum_23 + v_118;
              const float v_119 = v_115 * v_103;
              sum_24 = sum_24 + v_119;
              const float v_120 = lm_load(tile_4, (m_51 - m_41)*1 + 33);
              const float v_121 = v_120 * v_97;
              sum_25 = sum_25 + v_121;
              const float v_122 = v_120 * v_99;
              sum_26 = sum_26 + v_122;
              const float v_123 = v_120 * v_101;
              sum_27 = sum_27 + v_123;
              const float v_124 = v_120 * v_103;
              sum_28 = sum_28 + v_124;
              const float v_125 = lm_load(tile_4, (m_51 - m_41)*1 + 41);
              const float v_126 = v_125 * v_97;
              sum_29 = sum_29 + v_126;
              const float v_127 = v_125 * v_99;
              sum_30 = sum_30 + v_127;
              const float v_128 = v_125 * v_101;
              sum_31 = sum_31 + v_128;
              const float v_129 = v_125 * v_103;
              sum_32 = sum_32 + v_129;
              const float v_130 = lm_load(tile_4, (m_51 - m_41)*1 + 49);
              const float v_131 = v_130 * v_97;
              sum_33 = sum_33 + v_131;
              const float v_132 = v_130 * v_99;
              sum_34 = sum_34 + v_132;
              const float v_133 = v_130 * v_101;
              sum_35 = sum_35 + v_133;
              const float v_134 = v_130 * v_103;
              sum_36 = sum_36 + v_134;
              const float v_135 = lm_load(tile_4, (m_51 - m_41)*1 + 57);
              const float v_136 = v_135 * v_97;
              sum_37 = sum_37 + v_136;
              const float v_137 = v_135 * v_99;
              sum_38 = sum_38 + v_137;
              const float v_138 = v_135 * v_101;
              sum_39 = sum_39 + v_138;
              const float v_139 = v_135 * v_103;
              sum_40 = sum_40 + v_139;
              const float v_140 = lm_load(tile_4, (m_51 - m_41)*1 + 2);
              const float v_141 = lm_load(tile_5, (p_l_8 - l_7)*8 + (m_51 - m_41)*1 + 2);
              const float v_142 = v_140 * v_141;
              sum_9 = sum_9 + v_142;
              const float v_143 = lm_load(tile_5, (p_l_8 - l_7)*8 + (m_51 - m_41)*1 + 10);
              const float v_144 = v_140 * v_143;
              sum_10 = sum_10 + v_144;
              const float v_145 = lm_load(tile_5, (p_l_8 - l_7)*8 + (m_51 - m_41)*1 + 18);
              const float v_146 = v_140 * v_145;
              sum_11 = sum_11 + v_146;
              const float v_147 = lm_load(tile_5, (p_l_8 - l_7)*8 + (m_51 - m_41)*1 + 26);
              const float v_148 = v_140 * v_147;
              sum_12 = sum_12 + v_148;
              const float v_149 = lm_load(tile_4, (m_51 - m_41)*1 + 10);
              const float v_150 = v_149 * v_141;
              sum_13 = sum_13 + v_150;
              const float v_151 = v_149 * v_143;
              sum_14 = sum_14 + v_151;
              const float v_152 = v_149 * v_145;
              sum_15 = sum_15 + v_152;
              const float v_153 = v_149 * v_147;
              sum_16 = sum_16 + v_153;
              const float v_154 = lm_load(tile_4, (m_51 - m_41)*1 + 18);
              const float v_155 = v_154 * v_141;
              sum_17 = sum_17 + v_155;
              const float v_156 = v_154 * v_143;
              sum_18 = sum_18 + v_156;
              const float v_157 = v_154 * v_145;
              sum_19 = sum_19 + v_157;
              const float v_158 = v_154 * v_147;
              sum_20 = sum_20 + v_158;
              const float v_159 = lm_load(tile_4, (m_51 - m_41)*1 + 26);
              const float v_160 = v_159 * v_141;
              sum_21 = sum_21 + v_160;
              const float v_161 = v_159 * v_143;
              sum_22 = sum_22 + v_161;
              const float v_162 = v_159 * v_145;
              sum_23 = sum_23 + v_162;
              const float v_163 = v_159 * v_147;
              sum_24 = sum_24 + v_163;
              const float v_164 = lm_load(tile_4, (m_51 - m_41)*1 + 34);
              const float v_165 = v_164 * v_141;
              sum_25 = sum_25 + v_165;
              const float v_166 = v_164 * v_143;
              sum_26 = sum_26 + v_166;
              const float v_167 = v_164 * v_145;
              sum_27 = sum_27 + v_167;
              const float v_168 = v_164 * v_147;
              sum_28 = sum_28 + v_168;
              const float v_169 = lm_load(tile_4, (m_51 - m_41)*1 + 42);
              const float v_170 = v_169 * v_141;
              sum_29 = sum_29 + v_170;
              const float v_171 = v_169 * v_143;
              sum_30 = sum_30 + v_171;
              const float v_172 = v_169 * v_145;
              sum_31 = sum_31 + v_172;
              const float v_173 = v_169 * v_147;
              sum_32 = sum_32 + v_173;
              const float v_174 = lm_load(tile_4, (m_51 - m_41)*1 + 50);
              const float v_175 = v_174 * v_141;
              sum_33 = sum_33 + v_175;
              const float v_176 = v_174 * v_143;
              sum_34 = sum_34 + v_176;
              const float v_177 = v_174 * v_145;
              sum_35 = sum_35 + v_177;
              const float v_178 = v_174 * v_147;
              sum_36 = sum_36 + v_178;
              const float v_179 = lm_load(tile_4, (m_51 - m_41)*1 + 58);
              const float v_180 = v_179 * v_141;
              sum_37 = sum_37 + v_180;
              const float v_181 = v_179 * v_143;
              sum_38 = sum_38 + v_181;
              const float v_182 = v_179 * v_145;
              sum_39 = sum_39 + v_182;
              const float v_183 = v_179 * v_147;
              sum_40 = sum_40 + v_183;
              const float v_184 = lm_load(tile_4, (m_51 - m_41)*1 + 3);
              const float v_185 = lm_load(tile_5, (p_l_8 - l_7)*8 + (m_51 - m_41)*1 + 3);
              const float v_186 = v_184 * v_185;
              sum_9 = sum_9 + v_186;
              const float v_187 = lm_load(tile_5, (p_l_8 - l_7)*8 + (m_51 - m_41)*1 + 11);
              const float v_188 = v_184 * v_187;
              sum_10 = sum_10 + v_188;
              const float v_189 = lm_load(tile_5, (p_l_8 - l_7)*8 + (m_51 - m_41)*1 + 19);
              const float v_190 = v_184 * v_189;
              sum_11 = sum_11 + v_190;
              const float v_191 = lm_load(tile_5, (p_l_8 - l_7)*8 + (m_51 - m_41)*1 + 27);
              const float v_192 = v_184 * v_191;
              sum_12 = sum_12 + v_192;
              const float v_193 = lm_load(tile_4, (m_51 - m_41)*1 + 11);
              const float v_194 = v_193 * v_185;
              sum_13 = sum_13 + v_194;
              const float v_195 = v_193 * v_187;
              sum_14 = sum_14 + v_195;
              const float v_196 = v_193 * v_189;
              sum_15 = sum_15 + v_196;
              const float v_197 = v_193 * v_191;
              sum_16 = sum_16 + v_197;
              const float v_198 = lm_load(tile_4, (m_51 - m_41)*1 + 19);
              const float v_199 = v_198 * v_185;
              sum_17 = sum_17 + v_199;
              const float v_200 = v_198 * v_187;
              sum_18 = sum_18 + v_200;
              const float v_201 = v_198 * v_189;
              sum_19 = sum_19 + v_201;
              const float v_202 = v_198 * v_191;
              sum_20 = sum_20 + v_202;
              const float v_203 = lm_load(tile_4, (m_51 - m_41)*1 + 27);
              const float v_204 = v_203 * v_185;
              sum_21 = sum_21 + v_204;
              const float v_205 = v_203 * v_187;
              sum_22 = sum_22 + v_205;
              const float v_206 = v_203 * v_189;
              sum_23 = sum_23 + v_206;
              const float v_207 = v_203 * v_191;
              sum_24 = sum_24 + v_207;
              const float v_208 = lm_load(tile_4, (m_51 - m_41)*1 + 35);
              const float v_209 = v_208 * v_185;
              sum_25 = sum_25 + v_209;
              const float v_210 = v_208 * v_187;
              sum_26 = sum_26 + v_210;
              const float v_211 = v_208 * v_189;
              sum_27 = sum_27 + v_211;
              const float v_212 = v_208 * v_191;
              sum_28 = sum_28 + v_212;
              const float v_213 = lm_load(tile_4, (m_51 - m_41)*1 + 43);
              const float v_214 = v_213 * v_185;
              sum_29 = sum_29 + v_214;
              const float v_215 = v_213 * v_187;
              sum_30 = sum_30 + v_215;
              const float v_216 = v_213 * v_189;
              sum_31 = sum_31 + v_216;
              const float v_217 = v_213 * v_191;
              sum_32 = sum_32 + v_217;
              const float v_218 = lm_load(tile_4, (m_51 - m_41)*1 + 51);
              const float v_219 = v_218 * v_185;
              sum_33 = sum_33 + v_219;
              const float v_220 = v_218 * v_187;
              sum_34 = sum_34 + v_220;
              const float v_221 = v_218 * v_189;
              sum_35 = sum_35 + v_221;
              const float v_222 = v_218 * v_191;
              sum_36 = sum_36 + v_222;
              const float v_223 = lm_load(tile_4, (m_51 - m_41)*1 + 59);
              const float v_224 = v_223 * v_185;
              sum_37 = sum_37 + v_224;
              const float v_225 = v_223 * v_187;
              sum_38 = sum_38 + v_225;
              const float v_226 = v_223 * v_189;
              sum_39 = sum_39 + v_226;
              const float v_227 = v_223 * v_191;
              sum_40 = sum_40 + v_227;
            }
          }
          const bool v_228 = p_l_8 < 2176;
          const float v_229 = sum_9 * 0.25f;
          if (v_228) lm_store(s6, i_2*17408 + j_3*2176 + p_l_8 + i_2*(-17408) + j_3*(-2176), v_229);
          const bool v_230 = p_l_8 + 1 < 2176;
          const float v_231 = sum_10 * 0.25f;
          if (v_230) lm_store(s6, i_2*17408 + j_3*2176 + p_l_8 + i_2*(-17408) + j_3*(-2176) + 1, v_231);
          const bool v_232 = p_l_8 + 2 < 2176;
          const float v_233 = sum_11 * 0.25f;
          if (v_232) lm_store(s6, i_2*17408 + j_3*2176 + p_l_8 + i_2*(-17408) + j_3*(-2176) + 2, v_233);
          const bool v_234 = p_l_8 + 3 < 2176;
          const float v_235 = sum_12 * 0.25f;
          if (v_234) lm_store(s6, i_2*17408 + j_3*2176 + p_l_8 + i_2*(-17408) + j_3*(-2176) + 3, v_235);
          const float v_236 = sum_13 * 0.25f;
          if (v_228) lm_store(s6, i_2*17408 + j_3*2176 + p_l_8 + i_2*(-17408) + j_3*(-2176) + 2176, v_236);
          const float v_237 = sum_14 * 0.25f;
          if (v_230) lm_store(s6, i_2*17408 + j_3*2176 + p_l_8 + i_2*(-17408) + j_3*(-2176) + 2177, v_237);
          const float v_238 = sum_15 * 0.25f;
          if (v_232) lm_store(s6, i_2*17408 + j_3*2176 + p_l_8 + i_2*(-17408) + j_3*(-2176) + 2178, v_238);
          const float v_239 = sum_16 * 0.25f;
          if (v_234) lm_store(s6, i_2*17408 + j_3*2176 + p_l_8 + i_2*(-17408) + j_3*(-2176) + 2179, v_239);
          const float v_240 = sum_17 * 0.25f;
          if (v_228) lm_store(s6, i_2*17408 + j_3*2176 + p_l_8 + i_2*(-17408) + j_3*(-2176) + 4352, v_240);
          const float v_241 = sum_18 * 0.25f;
          if (v_230) lm_store(s6, i_2*17408 + j_3*2176 + p_l_8 + i_2*(-17408) + j_3*(-2176) + 4353, v_241);
          const float v_242 = sum_19 * 0.25f;
          if (v_232) lm_store(s6, i_2*17408 + j_3*2176 + p_l_8 + i_2*(-17408) + j_3*(-2176) + 4354, v_242);
          const float v_243 = sum_20 * 0.25f;
          if (v_234) lm_store(s6, i_2*17408 + j_3*2176 + p_l_8 + i_2*(-17408) + j_3*(-2176) + 4355, v_243);
          const float v_244 = sum_21 * 0.25f;
          if (v_228) lm_store(s6, i_2*17408 + j_3*2176 + p_l_8 + i_2*(-17408) + j_3*(-2176) + 6528, v_244);
          const float v_245 = sum_22 * 0.25f;
          if (v_230) lm_store(s6, i_2*17408 + j_3*2176 + p_l_8 + i_2*(-17408) + j_3*(-2176) + 6529, v_245);
          const float v_246 = sum_23 * 0.25f;
          if (v_232) lm_store(s6, i_2*17408 + j_3*2176 + p_l_8 + i_2*(-17408) + j_3*(-2176) + 6530, v_246);
          const float v_247 = sum_24 * 0.25f;
          if (v_234) lm_store(s6, i_2*17408 + j_3*2176 + p_l_8 + i_2*(-17408) + j_3*(-2176) + 6531, v_247);
          const float v_248 = sum_25 * 0.25f;
          if (v_228) lm_store(s6, i_2*17408 + j_3*2176 + p_l_8 + i_2*(-17408) + j_3*(-2176) + 8704, v_248);
          const float v_249 = sum_26 * 0.25f;
          if (v_230) lm_store(s6, i_2*17408 + j_3*2176 + p_l_8 + i_2*(-17408) + j_3*(-2176) + 8705, v_249);
          const float v_250 = sum_27 * 0.25f;
          if (v_232) lm_store(s6, i_2*17408 + j_3*2176 + p_l_8 + i_2*(-17408) + j_3*(-2176) + 8706, v_250);
          const float v_251 = sum_28 * 0.25f;
          if (v_234) lm_store(s6, i_2*17408 + j_3*2176 + p_l_8 + i_2*(-17408) + j_3*(-2176) + 8707, v_251);
          const float v_252 = sum_29 * 0.25f;
          if (v_228) lm_store(s6, i_2*17408 + j_3*2176 + p_l_8 + i_2*(-17408) + j_3*(-2176) + 10880, v_252);
          const float v_253 = sum_30 * 0.25f;
          if (v_230) lm_store(s6, i_2*17408 + j_3*2176 + p_l_8 + i_2*(-17408) + j_3*(-2176) + 10881, v_253);
          const float v_254 = sum_31 * 0.25f;
          if (v_232) lm_store(s6, i_2*17408 + j_3*2176 + p_l_8 + i_2*(-17408) + j_3*(-2176) + 10882, v_254);
          const float v_255 = sum_32 * 0.25f;
          if (v_234) lm_store(s6, i_2*17408 + j_3*2176 + p_l_8 + i_2*(-17408) + j_3*(-2176) + 10883, v_255);
          const float v_256 = sum_33 * 0.25f;
          if (v_228) lm_store(s6, i_2*17408 + j_3*2176 + p_l_8 + i_2*(-17408) + j_3*(-2176) + 13056, v_256);
          const float v_257 = sum_34 * 0.25f;
          if (v_230) lm_store(s6, i_2*17408 + j_3*2176 + p_l_8 + i_2*(-17408) + j_3*(-2176) + 13057, v_257);
          const float v_258 = sum_35 * 0.25f;
          if (v_232) lm_store(s6, i_2*17408 + j_3*2176 + p_l_8 + i_2*(-17408) + j_3*(-2176) + 13058, v_258);
          const float v_259 = sum_36 * 0.25f;
          if (v_234) lm_store(s6, i_2*17408 + j_3*2176 + p_l_8 + i_2*(-17408) + j_3*(-2176) + 13059, v_259);
          const float v_260 = sum_37 * 0.25f;
          if (v_228) lm_store(s6, i_2*17408 + j_3*2176 + p_l_8 + i_2*(-17408) + j_3*(-2176) + 15232, v_260);
          const float v_261 = sum_38 * 0.25f;
          if (v_230) lm_store(s6, i_2*17408 + j_3*2176 + p_l_8 + i_2*(-17408) + j_3*(-2176) + 15233, v_261);
          const float v_262 = sum_39 * 0.25f;
          if (v_232) lm_store(s6, i_2*17408 + j_3*2176 + p_l_8 + i_2*(-17408) + j_3*(-2176) + 15234, v_262);
          const float v_263 = sum_40 * 0.25f;
          if (v_234) lm_store(s6, i_2*17408 + j_3*2176 + p_l_8 + i_2*(-17408) + j_3*(-2176) + 15235, v_263);
        }
      }
    }
    lm_barrier();
    // l:256 l:1t
    {
      const int t_l_264 = lm_thread;
      for (lm_int j_265 = j_3; j_265 < (j_3 + 8); j_265 += 1) {
        {
          float sum_266 = -lm_infinity<float>();
          #pragma unroll 4
          for (lm_int l_267 = 0; l_267 < 2176; l_267 += 256) {
            const lm_int p_l_268 = l_267 + t_l_264;
            const bool v_269 = p_l_268 < 2176;
            const float v_270 = v_269 ? lm_load(s6, i_2*17408 + j_265*2176 + p_l_268 + i_2*(-17408) + j_3*(-2176)) : lm_zero<float>();
            if (v_269) sum_266 = lm_max(sum_266, v_270);
          }
          sum_266 = lm_max(sum_266, lm_shuffle_xor(sum_266, 1));
          sum_266 = lm_max(sum_266, lm_shuffle_xor(sum_266, 2));
          sum_266 = lm_max(sum_266, lm_shuffle_xor(sum_266, 4));
          sum_266 = lm_max(sum_266, lm_shuffle_xor(sum_266, 8));
          sum_266 = lm_max(sum_266, lm_shuffle_xor(sum_266, 16));
          lm_store(parts_271, lm_thread, sum_266);
          lm_barrier();
          const int base_272 = lm_thread & ~224;
          sum_266 = lm_load(parts_271, base_272);
          sum_266 = lm_max(sum_266, lm_load(parts_271, base_272 + 32));
          sum_266 = lm_max(sum_266, lm_load(parts_271, base_272 + 64));
          sum_266 = lm_max(sum_266, lm_load(parts_271, base_272 + 96));
          sum_266 = lm_max(sum_266, lm_load(parts_271, base_272 + 128));
          sum_266 = lm_max(sum_266, lm_load(parts_271, base_272 + 160));
          sum_266 = lm_max(sum_266, lm_load(parts_271, base_272 + 192));
          sum_266 = lm_max(sum_266, lm_load(parts_271, base_272 + 224));
          lm_barrier();
          if (t_l_264 == 0) lm_store(s4, i_2*8 + j_265 + i_2*(-8) + j_3*(-1), sum_266);
        }
      }
    }
    lm_barrier();
    // l:1024 l:4t l:1v
    {
      const int t_l_273 = lm_thread;
      for (lm_int j_274 = j_3; j_274 < (j_3 + 8); j_274 += 1) {
        {
          float sum_275 = 0.0f;
          const float v_276 = lm_load(s4, i_2*8 + j_274 + i_2*(-8) + j_3*(-1));
          #pragma unroll 4
          for (lm_int l_277 = 0; l_277 < 2176; l_277 += 1024) {
            const lm_int p_l_278 = l_277 + t_l_273*4;
            const bool v_279 = p_l_278 < 2176;
            const lm_vector<float, 4> v_280 = v_279 ? lm_load_vector<4>(s6, i_2*17408 + j_274*2176 + p_l_278 + i_2*(-17408) + j_3*(-2176)) : lm_zero<lm_vector<float, 4>>();
            const float v_281 = v_280.lane[0] - v_276;
            const float v_282 = lm_exp(v_281);
            if (v_279) sum_275 = sum_275 + v_282;
            const float v_283 = v_280.lane[1] - v_276;
            const float v_284 = lm_exp(v_283);
            const bool v_285 = p_l_278 + 1 < 2176;
            if (v_285) sum_275 = sum_275 + v_284;
            const float v_286 = v_280.lane[2] - v_276;
            const float v_287 = lm_exp(v_286);
            const bool v_288 = p_l_278 + 2 < 2176;
            if (v_288) sum_275 = sum_275 + v_287;
            const float v_289 = v_280.lane[3] - v_276;
            const float v_290 = lm_exp(v_289);
            const bool v_291 = p_l_278 + 3 < 2176;
            if (v_291) sum_275 = sum_275 + v_290;
            if (v_279) lm_store_vector<4>(s7, i_2*17408 + j_274*2176 + p_l_278 + i_2*(-17408) + j_3*(-2176), lm_vector<float, 4>{{v_282, v_284, v_287, v_290}});
          }
          sum_275 = sum_275 + lm_shuffle_xor(sum_275, 1);
          sum_275 = sum_275 + lm_shuffle_xor(sum_275, 2);
          sum_275 = sum_275 + lm_shuffle_xor(sum_275, 4);
          sum_275 = sum_275 + lm_shuffle_xor(sum_275, 8);
          sum_275 = sum_275 + lm_shuffle_xor(sum_275, 16);
          lm_store(parts_292, lm_thread, sum_275);
          lm_barrier();
          const int base_293 = lm_thread & ~224;
          sum_275 = lm_load(parts_292, base_293);
          sum_275 = sum_275 + lm_load(parts_292, base_293 + 32);
          sum_275 = sum_275 + lm_load(parts_292, base_293 + 64);
          sum_275 = sum_275 + lm_load(parts_292, base_293 + 96);
          sum_275 = sum_275 + lm_load(parts_292, base_293 + 128);
          sum_275 = sum_275 + lm_load(parts_292, base_293 + 160);
          sum_275 = sum_275 + lm_load(parts_292, base_293 + 192);
          sum_275 = sum_275 + lm_load(parts_292, base_293 + 224);
          lm_barrier();
          const float v_294 = lm_recip(sum_275);
          if (t_l_273 == 0) lm_store(s5, i_2*8 + j_274 + i_2*(-8) + j_3*(-1), v_294);
        }
      }
    }
    lm_barrier();
    // l:4 j:1t k:1t l:1u
    {
      const bool busy_295 = lm_thread < 128;
      const int t_k_296 = lm_thread % 16;
      const int t_j_297 = lm_thread / 16 % 8;
      {
        const lm_int p_j_298 = j_3 + t_j_297;
        const lm_int p_k_299 = t_k_296;
        float sum_300 = 0.0f;
        #pragma unroll 4
        for (lm_int l_301 = 0; l_301 < 2176; l_301 += 4) {
          const float v_302 = lm_load(s7, i_2*17408 + p_j_298*2176 + l_301 + i_2*(-17408) + j_3*(-2176));
          const float v_303 = busy_295 ? lm_load(b2, i_2*34816 + p_k_299 + l_301*16) : lm_zero<float>();
          const float v_304 = v_302 * v_303;
          sum_300 = sum_300 + v_304;
          const float v_305 = lm_load(s7, i_2*17408 + p_j_298*2176 + l_301 + i_2*(-17408) + j_3*(-2176) + 1);
          const float v_306 = busy_295 ? lm_load(b2, i_2*34816 + p_k_299 + l_301*16 + 16) : lm_zero<float>();
          const float v_307 = v_305 * v_306;
          sum_300 = sum_300 + v_307;
          const float v_308 = lm_load(s7, i_2*17408 + p_j_298*2176 + l_301 + i_2*(-17408) + j_3*(-2176) + 2);
          const float v_309 = busy_295 ? lm_load(b2, i_2*34816 + p_k_299 + l_301*16 + 32) : lm_zero<float>();
          const float v_310 = v_308 * v_309;
          sum_300 = sum_300 + v_310;
          const float v_311 = lm_load(s7, i_2*17408 + p_j_298*2176 + l_301 + i_2*(-17408) + j_3*(-2176) + 3);
          const float v_312 = busy_295 ? lm_load(b2, i_2*34816 + p_k_299 + l_301*16 + 48) : lm_zero<float>();
          const float v_313 = v_311 * v_312;
          sum_300 = sum_300 + v_313;
        }
        const float v_314 = lm_load(s5, i_2*8 + p_j_298 + i_2*(-8) + j_3*(-1));
        const float v_315 = sum_300 * v_314;
        if (busy_295) lm_store(b3, i_2*128 + p_j_298*16 + p_k_299, v_315);
      }
    }
    lm_barrier();
  }
}
