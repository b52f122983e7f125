//   NVIDIA H100 80GB HBM3
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[1, 8, 12, 12], static=false) : f32[1, 8, 12, 12]
//   %1 = input(name="w", dtype=f32, shape=[24, 8, 1, 1], static=false) : f32[24, 8, 1, 1]
//   %2 = input(name="b", dtype=f32, shape=[24, 1, 1], static=false) : f32[24, 1, 1]
//   %3 = input(name="d", dtype=f32, shape=[24, 1, 3, 3], static=false) : f32[24, 1, 3, 3]
//   %4 = input(name="p", dtype=f32, shape=[8, 24, 1, 1], static=false) : f32[8, 24, 1, 1]
//   %5 = expand(%0; axes=[3, 5], sizes=[1, 1]) : f32[1, 8, 12, 1, 12, 1]
//   %6 = permute(%5; axes=[0, 2, 4, 1, 3, 5]) : f32[1, 12, 12, 8, 1, 1]
//   %7 = expand(%6; axes=[1], sizes=[24]) : f32[1, 24, 12, 12, 8, 1, 1]
//   %8 = expand(%1; axes=[0, 2, 3], sizes=[1, 12, 12]) : f32[1, 24, 12, 12, 8, 1, 1]
//   %9 = mul(%7, %8) : f32[1, 24, 12, 12, 8, 1, 1]
//   %10 = split(%9; axis=6, sizes=[]) : f32[1, 24, 12, 12, 8, 1]
//   %11 = split(%10; axis=5, sizes=[]) : f32[1, 24, 12, 12, 8]
//   %12 = sum(%11; axes=[4]) : f32[1, 24, 12, 12]
//   %13 = split(%2; axis=2, sizes=[]) : f32[24, 1]
//   %14 = split(%13; axis=1, sizes=[]) : f32[24]
//   %15 = expand(%14; axes=[0, 2, 3], sizes=[1, 12, 12]) : f32[1, 24, 12, 12]
//   %16 = add(%12, %15) : f32[1, 24, 12, 12]
//   %17 = constant(value=f32[](0.0)) : f32[]
//   %18 = expand(%17; axes=[0, 1, 2, 3], sizes=[1, 24, 12, 12]) : f32[1, 24, 12, 12]
//   %19 = max(%16, %18) : f32[1, 24, 12, 12]
//   %20 = constant(value=f32[](-1.0)) : f32[]
//   %21 = expand(%20; axes=[0, 1, 2, 3], sizes=[1, 24, 12, 12]) : f32[1, 24, 12, 12]
//   %22 = mul(%19, %21) : f32[1, 24, 12, 12]
//   %23 = constant(value=f32[](-6.0)) : f32[]
//   %24 = expand(%23; axes=[0, 1, 2, 3], sizes=[1, 24, 12, 12]) : f32[1, 24, 12, 12]
//   %25 = max(%22, %24) : f32[1, 24, 12, 12]
//   %26 = mul(%25, %21) : f32[1, 24, 12, 12]
//   %27 = pad(%26; lows=[0, 0, 1, 1], highs=[0, 0, 1, 1]) : f32[1, 24, 14, 14]
//   %28 = expand(%27; axes=[2], sizes=[1]) : f32[1, 24, 1, 14, 14]
//   %29 = window(%28; axis=4, size=3, stride=1, dilation=1) : f32[1, 24, 1, 14, 12, 3]
//   %30 = window(%29; axis=3, size=3, stride=1, dilation=1) : f32[1, 24, 1, 12, 3, 12, 3]
//   %31 = permute(%30; axes=[0, 1, 3, 5, 2, 4, 6]) : f32[1, 24, 12, 12, 1, 3, 3]
//   %32 = expand(%31; axes=[2], sizes=[1]) : f32[1, 24, 1, 12, 12, 1, 3, 3]
//   %33 = expand(%3; axes=[0, 2, 3, 4], sizes=[1, 1, 12, 12]) : f32[1, 24, 1, 12, 12, 1, 3, 3]
//   %34 = mul(%32, %33) : f32[1, 24, 1, 12, 12, 1, 3, 3]
//   %35 = split(%34; axis=5, sizes=[]) : f32[1, 24, 1, 12, 12, 3, 3]
//   %36 = sum(%35; axes=[5, 6]) : f32[1, 24, 1, 12, 12]
//   %37 = merge(%36; axis=1, count=2) : f32[1, 24, 12, 12]
//   %38 = max(%37, %18) : f32[1, 24, 12, 12]
//   %39 = mul(%38, %21) : f32[1, 24, 12, 12]
//   %40 = max(%39, %24) : f32[1, 24, 12, 12]
//   %41 = mul(%40, %21) : f32[1, 24, 12, 12]
//   %42 = expand(%41; axes=[3, 5], sizes=[1, 1]) : f32[1, 24, 12, 1, 12, 1]
//   %43 = permute(%42; axes=[0, 2, 4, 1, 3, 5]) : f32[1, 12, 12, 24, 1, 1]
//   %44 = expand(%43; axes=[1], sizes=[8]) : f32[1, 8, 12, 12, 24, 1, 1]
//   %45 = expand(%4; axes=[0, 2, 3], sizes=[1, 12, 12]) : f32[1, 8, 12, 12, 24, 1, 1]
//   %46 = mul(%44, %45) : f32[1, 8, 12, 12, 24, 1, 1]
//   %47 = split(%46; axis=6, sizes=[]) : f32[1, 8, 12, 12, 24, 1]
//   %48 = split(%47; axis=5, sizes=[]) : f32[1, 8, 12, 12, 24]
//   %49 = sum(%48; axes=[4]) : f32[1, 8, 12, 12]
//   output "y" %49

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 block: i:1 t256
// k0 residents: 1
// k0 stage 0: tile 1x1 16 1
// k0 stage 1: spread 4
// k0 grid: blocks
// k1 block: i:1 j:1 t256
// k1 residents: 1
// k1 stage 0: spread 1
// k1 stage 1: tile 1x1 16 1
// k1 grid: blocks
//   program "region"
//   buffer x0 input f32[1, 8, 12, 12]
//   buffer x1 input f32[24, 8, 1, 1]
//   buffer x2 input f32[24, 1, 1]
//   buffer x3 input f32[24, 1, 3, 3]
//   buffer x4 input f32[8, 24, 1, 1]
//   buffer y0 output f32[1, 8, 12, 12]
//   buffer t12 scratch f32[1, 12, 12]
//   buffer t27 global f32[1, 24, 14, 14]
//   buffer t41 scratch f32[24, 1, 1]
//   kernel k0 call
//     axis i 24
//     axis j 14
//     axis k 14
//     axis m 144
//     axis n 8
//     for i 1 parallel
//       stage i m n
//         schedule n:4 i:1t m:1t n:1u pack x1@0(i:1 n:1) pack x0@0(n:1 m:1)
//         %0 = load x0[0, n, 0, m] : f32
//         %1 = load x1[i, n, 0, 0] : f32
//         %2 = mul %0 %1 : f32
//         %3 = reduce add %2 over n : f32
//         store t12[i - start_i, 0, m] = %3
//       stage i j k
//         schedule j:1t k:4t k:1v
//         %0 = load t12[i - start_i, j - 1, k - 1] if (0 < k)*(j < 13)*(k < 13)*(0 < j) : f32
//         %1 = load x2[i, 0, 0] if (0 < k)*(j < 13)*(k < 13)*(0 < j) : f32
//         %2 = add %0 %1 : f32
//         %3 = constant 0.0 : f32
//         %4 = max %2 %3 : f32
//         %5 = constant 6.0 : f32
//         %6 = min %4 %5 : f32
//         %7 = position (0 < k)*(j < 13)*(k < 13)*(0 < j) : bool
//         %8 = select %7 %6 %3 : f32
//         store t27[0, i, j, k] = %8
//   kernel k1 call
//     axis i 12
//     axis j 12
//     axis k 8
//     axis l 24
//     axis m 3
//     axis n 3
//     for i 1 parallel
//       for j 1 parallel
//         stage l i j m n
//           schedule l:1t j:1t m:1u n:1u
//           %0 = load t27[0, l, i + m, j + n] : f32
//           %1 = load x3[l, 0, m, n] : f32
//           %2 = mul %0 %1 : f32
//           %3 = reduce add %2 over m n : f32
//           %4 = constant 0.0 : f32
//           %5 = max %3 %4 : f32
//           %6 = constant 6.0 : f32
//           %7 = min %5 %6 : f32
//           store t41[l, i - start_i, j - start_j] = %7
//         stage k i j l
//           schedule l:16 l:4 k:1t j:1t l:1u pack x4@1(k:1 l:1)
//           %0 = load t41[l, i - start_i, j - start_j] : f32
//           %1 = load x4[k, l, 0, 0] : f32
//           %2 = mul %0 %1 : f32
//           %3 = reduce add %2 over l : f32
//           store y0[0, k, i, j] = %3

// lumin launches: {"version":1,"dims":[],"arguments":6,"workspace_bytes":18944,"prepared_bytes":0,"slab_offset":18944,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":24,"threads":160,"shared_bytes":5504,"persistent":0,"arguments":[["argument",0],["argument",1],["argument",2],["workspace",0]]},{"function":"k1","kernel":"k1","when":"call","blocks":144,"threads":32,"shared_bytes":768,"persistent":0,"arguments":[["workspace",0],["argument",3],["argument",4],["argument",5]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 160)(LM_PARAMETER(const float, b0), LM_PARAMETER(const float, b1), LM_PARAMETER(const float, b2), LM_PARAMETER(float, b3)) {
  LM_BUFFER(const float, b0, 1152);
  LM_BUFFER(const float, b1, 192);
  LM_BUFFER(const float, b2, 24);
  LM_BUFFER(float, b3, 4704);
  LM_SHARED(float, s4, 0, 144);
  LM_SHARED(float, tile_2, 640, 8);
  LM_SHARED(float, tile_3, 768, 1184);
  const lm_int i_1 = (lm_block)*1;
  // n:4 i:1t m:1t n:1u
  {
    const bool busy_4 = lm_thread < 144;
    const int t_m_5 = lm_thread % 144;
    {
      const lm_int p_m_6 = t_m_5;
      float sum_7 = 0.0f;
      lm_barrier();
      #pragma unroll
      for (int e_8 = lm_thread; e_8 < 2; e_8 += 160) {
        const int c_n_9 = (e_8 % 2)*4;
        const int e_10 = e_8 / 2;
        const int c_i_11 = e_10;
        lm_store_vector<4>(tile_2, c_i_11*8 + c_n_9*1, lm_load_vector<4>(b1, (i_1 + c_i_11)*8 + c_n_9));
      }
      #pragma unroll
      for (int e_12 = lm_thread; e_12 < 288; e_12 += 160) {
        const int c_m_13 = (e_12 % 36)*4;
        const int e_14 = e_12 / 36;
        const int c_n_15 = e_14;
        lm_store_vector<4>(tile_3, c_n_15*148 + c_m_13*1, lm_load_vector<4>(b0, c_m_13 + c_n_15*144));
      }
      lm_barrier();
      #pragma unroll 4
      for (lm_int n_16 = 0; n_16 < 8; n_16 += 4) {
        const float v_17 = lm_load(tile_3, n_16*148 + p_m_6*1);
        const float v_18 = lm_load(tile_2, n_16*1);
        sum_7 = lm_fma(v_17, v_18, sum_7);
        const float v_19 = lm_load(tile_3, n_16*148 + p_m_6*1 + 148);
        const float v_20 = lm_load(tile_2, n_16*1 + 1);
        sum_7 = lm_fma(v_19, v_20, sum_7);
        const float v_21 = lm_load(tile_3, n_16*148 + p_m_6*1 + 296);
        const float v_22 = lm_load(tile_2, n_16*1 + 2);
        sum_7 = lm_fma(v_21, v_22, sum_7);
        const float v_23 = lm_load(tile_3, n_16*148 + p_m_6*1 + 444);
        const float v_24 = lm_load(tile_2, n_16*1 + 3);
        sum_7 = lm_fma(v_23, v_24, sum_7);
      }
      if (busy_4) lm_store(s4, i_1*144 + p_m_6 + i_1*(-144), sum_7);
    }
  }
  lm_barrier();
  // j:1t k:4t k:1v
  {
    const bool busy_25 = lm_thread < 56;
    const int t_k_26 = lm_thread % 4;
    const int t_j_27 = lm_thread / 4 % 14;
    const lm_int p_j_28 = t_j_27;
    const lm_int p_k_29 = t_k_26*4;
    const bool v_30 = p_k_29 < 14;
    const bool v_31 = (bool)((lm_int)(0 < p_k_29)*(lm_int)(p_j_28 < 13)*(lm_int)(p_k_29 < 13)*(lm_int)(0 < p_j_28));
    const float v_32 = v_30 && ((lm_int)(0 < p_k_29)) && ((lm_int)(p_j_28 < 13)) && ((lm_int)(p_k_29 < 13)) && ((lm_int)(0 < p_j_28)) ? lm_load(s4, i_1*144 + p_j_28*12 + p_k_29 + i_1*(-144) + (-13)) : lm_zero<float>();
    const float v_33 = busy_25 && v_30 && ((lm_int)(0 < p_k_29)) && ((lm_int)(p_j_28 < 13)) && ((lm_int)(p_k_29 < 13)) && ((lm_int)(0 < p_j_28)) ? lm_load(b2, i_1) : lm_zero<float>();
    const float v_34 = v_32 + v_33;
    const float v_35 = lm_max(v_34, 0.0f);
    const float v_36 = lm_min(v_35, 6.0f);
    const float v_37 = (v_31 ? v_36 : 0.0f);
    if (busy_25 && v_30) lm_store(b3, i_1*196 + p_j_28*14 + p_k_29, v_37);
    const bool v_38 = p_k_29 + 1 < 14;
    const bool v_39 = (bool)((lm_int)(0 < (p_k_29 + 1))*(lm_int)(p_j_28 < 13)*(lm_int)((p_k_29 + 1) < 13)*(lm_int)(0 < p_j_28));
    const float v_40 = v_38 && ((lm_int)(0 < (p_k_29 + 1))) && ((lm_int)(p_j_28 < 13)) && ((lm_int)((p_k_29 + 1) < 13)) && ((lm_int)(0 < p_j_28)) ? lm_load(s4, i_1*144 + p_j_28*12 + p_k_29 + i_1*(-144) + (-12)) : lm_zero<float>();
    const float v_41 = busy_25 && v_38 && ((lm_int)(0 < (p_k_29 + 1))) && ((lm_int)(p_j_28 < 13)) && ((lm_int)((p_k_29 + 1) < 13)) && ((lm_int)(0 < p_j_28)) ? lm_load(b2, i_1) : lm_zero<float>();
    const float v_42 = v_40 + v_41;
    const float v_43 = lm_max(v_42, 0.0f);
    const float v_44 = lm_min(v_43, 6.0f);
    const float v_45 = (v_39 ? v_44 : 0.0f);
    if (busy_25 && v_38) lm_store(b3, i_1*196 + p_j_28*14 + p_k_29 + 1, v_45);
    const bool v_46 = p_k_29 + 2 < 14;
    const bool v_47 = (bool)((lm_int)(0 < (p_k_29 + 2))*(lm_int)(p_j_28 < 13)*(lm_int)((p_k_29 + 2) < 13)*(lm_int)(0 < p_j_28));
    const float v_48 = v_46 && ((lm_int)(0 < (p_k_29 + 2))) && ((lm_int)(p_j_28 < 13)) && ((lm_int)((p_k_29 + 2) < 13)) && ((lm_int)(0 < p_j_28)) ? lm_load(s4, i_1*144 + p_j_28*12 + p_k_29 + i_1*(-144) + (-11)) : lm_zero<float>();
    const float v_49 = busy_25 && v_46 && ((lm_int)(0 < (p_k_29 + 2))) && ((lm_int)(p_j_28 < 13)) && ((lm_int)((p_k_29 + 2) < 13)) && ((lm_int)(0 < p_j_28)) ? lm_load(b2, i_1) : lm_zero<float>();
    const float v_50 = v_48 + v_49;
    const float v_51 = lm_max(v_50, 0.0f);
    const float v_52 = lm_min(v_51, 6.0f);
    const float v_53 = (v_47 ? v_52 : 0.0f);
    if (busy_25 && v_46) lm_store(b3, i_1*196 + p_j_28*14 + p_k_29 + 2, v_53);
    const bool v_54 = p_k_29 + 3 < 14;
    const bool v_55 = (bool)((lm_int)(0 < (p_k_29 + 3))*(lm_int)(p_j_28 < 13)*(lm_int)((p_k_29 + 3) < 13)*(lm_int)(0 < p_j_28));
    const float v_56 = v_54 && ((lm_int)(0 < (p_k_29 + 3))) && ((lm_int)(p_j_28 < 13)) && ((lm_int)((p_k_29 + 3) < 13)) && ((lm_int)(0 < p_j_28)) ? lm_load(s4, i_1*144 + p_j_28*12 + p_k_29 + i_1*(-144) + (-10)) : lm_zero<float>();
    const float v_57 = busy_25 && v_54 && ((lm_int)(0 < (p_k_29 + 3))) && ((lm_int)(p_j_28 < 13)) && ((lm_int)((p_k_29 + 3) < 13)) && ((lm_int)(0 < p_j_28)) ? lm_load(b2, i_1) : lm_zero<float>();
    const float v_58 = v_56 + v_57;
    const float v_59 = lm_max(v_58, 0.0f);
    const float v_60 = lm_min(v_59, 6.0f);
    const float v_61 = (v_55 ? v_60 : 0.0f);
    if (busy_25 && v_54) lm_store(b3, i_1*196 + p_j_28*14 + p_k_29 + 3, v_61);
  }
}

LM_KERNEL(k1, 32)(LM_PARAMETER(const float, b0), LM_PARAMETER(const float, b1), LM_PARAMETER(const float, b2), LM_PARAMETER(float, b3)) {
  LM_BUFFER(const float, b0, 4704);
  LM_BUFFER(const float, b1, 216);
  LM_BUFFER(const float, b2, 192);
  LM_BUFFER(float, b3, 1152);
  LM_SHARED(float, s4, 0, 24);
  LM_SHARED(float, tile_27, 128, 160);
  const lm_int i_1 = (lm_block / (12))*1;
  const lm_int j_2 = (lm_block % (12))*1;
  // l:1t j:1t m:1u n:1u
  {
    const bool busy_3 = lm_thread < 24;
    const int t_l_4 = lm_thread % 24;
    {
      const lm_int p_l_5 = t_l_4;
      float sum_6 = 0.0f;
      const float v_7 = busy_3 ? lm_load(b0, i_1*14 + j_2 + p_l_5*196) : lm_zero<float>();
      const float v_8 = busy_3 ? lm_load(b1, p_l_5*9) : lm_zero<float>();
      sum_6 = lm_fma(v_7, v_8, sum_6);
      const float v_9 = busy_3 ? lm_load(b0, i_1*14 + j_2 + p_l_5*196 + 1) : lm_zero<float>();
      const float v_10 = busy_3 ? lm_load(b1, p_l_5*9 + 1) : lm_zero<float>();
      sum_6 = lm_fma(v_9, v_10, sum_6);
      const float v_11 = busy_3 ? lm_load(b0, i_1*14 + j_2 + p_l_5*196 + 2) : lm_zero<float>();
      const float v_12 = busy_3 ? lm_load(b1, p_l_5*9 + 2) : lm_zero<float>();
      sum_6 = lm_fma(v_11, v_12, sum_6);
      const float v_13 = busy_3 ? lm_load(b0, i_1*14 + j_2 + p_l_5*196 + 14) : lm_zero<float>();
      const float v_14 = busy_3 ? lm_load(b1, p_l_5*9 + 3) : lm_zero<float>();
      sum_6 = lm_fma(v_13, v_14, sum_6);
      const float v_15 = busy_3 ? lm_load(b0, i_1*14 + j_2 + p_l_5*196 + 15) : lm_zero<float>();
      const float v_16 = busy_3 ? lm_load(b1, p_l_5*9 + 4) : lm_zero<float>();
      sum_6 = lm_fma(v_15, v_16, sum_6);
      const float v_17 = busy_3 ? lm_load(b0, i_1*14 + j_2 + p_l_5*196 + 16) : lm_zero<float>();
      const float v_18 = busy_3 ? lm_load(b1, p_l_5*9 + 5) : lm_zero<float>();
      sum_6 = lm_fma(v_17, v_18, sum_6);
      const float v_19 = busy_3 ? lm_load(b0, i_1*14 + j_2 + p_l_5*196 + 28) : lm_zero<float>();
      const float v_20 = busy_3 ? lm_load(b1, p_l_5*9 + 6) : lm_zero<float>();
      sum_6 = lm_fma(v_19, v_20, sum_6);
      const float v_21 = busy_3 ? lm_load(b0, i_1*14 + j_2 + p_l_5*196 + 29) : lm_zero<float>();
      const float v_22 = busy_3 ? lm_load(b1, p_l_5*9 + 7) : lm_zero<float>();
      sum_6 = lm_fma(v_21, v_22, sum_6);
      const float v_23 = busy_3 ? lm_load(b0, i_1*14 + j_2 + p_l_5*196 + 30) : lm_zero<float>();
      const float v_24 = busy_3 ? lm_load(b1, p_l_5*9 + 8) : lm_zero<float>();
      sum_6 = lm_fma(v_23, v_24, sum_6);
      const float v_25 = lm_max(sum_6, 0.0f);
      const float v_26 = lm_min(v_25, 6.0f);
      if (busy_3) lm_store(s4, i_1 + j_2 + p_l_5 + i_1*(-1) + j_2*(-1), v_26);
    }
  }
  lm_barrier();
  // l:16 l:4 k:1t j:1t l:1u
  {
    const bool busy_28 = lm_thread < 8;
    const int t_k_29 = lm_thread % 8;
    {
      const lm_int p_k_30 = t_k_29;
      float sum_31 = 0.0f;
      for (lm_int l_32 = 0; l_32 < 24; l_32 += 16) {
        const lm_int l_end_33 = lm_imin(l_32 + 16, 24);
        lm_barrier();
        #pragma unroll
        for (int e_34 = lm_thread; e_34 < 32; e_34 += 32) {
          const int c_l_35 = (e_34 % 4)*4;
          const int e_36 = e_34 / 4;
          const int c_k_37 = e_36;
          const bool v_38 = (l_32 + c_l_35) < l_end_33;
          lm_store_vector<4>(tile_27, c_k_37*20 + c_l_35*1, v_38 ? lm_load_vector<4>(b2, c_k_37*24 + (l_32 + c_l_35)) : lm_zero<lm_vector<float, 4>>());
        }
        lm_barrier();
        #pragma unroll 4
        for (lm_int l_39 = l_32; l_39 < l_end_33; l_39 += 4) {
          const bool v_40 = l_39 < l_end_33;
          const float v_41 = v_40 ? lm_load(s4, i_1 + j_2 + l_39 + i_1*(-1) + j_2*(-1)) : lm_zero<float>();
          const float v_42 = lm_load(tile_27, p_k_30*20 + (l_39 - l_32)*1);
          sum_31 = lm_fma(v_41, v_42, sum_31);
          const bool v_43 = l_39 + 1 < l_end_33;
          const float v_44 = v_43 ? lm_load(s4, i_1 + j_2 + l_39 + i_1*(-1) + j_2*(-1) + 1) : lm_zero<float>();
          const float v_45 = lm_load(tile_27, p_k_30*20 + (l_39 - l_32)*1 + 1);
          sum_31 = lm_fma(v_44, v_45, sum_31);
          const bool v_46 = l_39 + 2 < l_end_33;
          const float v_47 = v_46 ? lm_load(s4, i_1 + j_2 + l_39 + i_1*(-1) + j_2*(-1) + 2) : lm_zero<float>();
          const float v_48 = lm_load(tile_27, p_k_30*20 + (l_39 - l_32)*1 + 2);
          sum_31 = lm_fma(v_47, v_48, sum_31);
          const bool v_49 = l_39 + 3 < l_end_33;
          const float v_50 = v_49 ? lm_load(s4, i_1 + j_2 + l_39 + i_1*(-1) + j_2*(-1) + 3) : lm_zero<float>();
          const float v_51 = lm_load(tile_27, p_k_30*20 + (l_39 - l_32)*1 + 3);
          sum_31 = lm_fma(v_50, v_51, sum_31);
        }
      }
      if (busy_28) lm_store(b3, i_1*12 + j_2 + p_k_30*144, sum_31);
    }
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// form halo
// form: halo
// k1 block: i:1 t128
// k1 residents: 1
// k1 stage 0: tile 1x1 16 3
// k1 stage 1: spread 2
// k1 stage 2: spread 1
// k1 stage 3: tile 1x1 16 3
// k1 grid: persistent 2
//   program "region"
//   buffer x0 input f32[1, 8, 12, 12]
//   buffer x1 input f32[24, 8, 1, 1]
//   buffer x2 input f32[24, 1, 1]
//   buffer x3 input f32[24, 1, 3, 3]
//   buffer x4 input f32[8, 24, 1, 1]
//   buffer y0 output f32[1, 8, 12, 12]
//   buffer t12 scratch f32[24, 3, 12]
//   buffer t27 scratch f32[1, 24, 3, 14]
//   buffer t41 scratch f32[24, 1, 12]
//   kernel k1 call groups 2
//     axis i 12
//     axis j 12
//     axis k 8
//     axis l 24
//     axis m 3
//     axis n 3
//     axis h0 24
//     axis h1 14
//     axis h2 14
//     axis h3 12
//     axis h4 12
//     axis h5 24
//     axis h6 8
//     for i 1 parallel
//       halo h3 of i stride 1 low 1 high 1
//         stage h5 h3 h4 h6
//           schedule h5:8 h3:1 h6:4 h5:1t h4:1t h6:1u pack x1@2(h5:1 h6:1) pack x0@2(h6:1 h4:1)
//           %0 = load x0[0, h6, 0, h3*12 + h4] : f32
//           %1 = load x1[h5, h6, 0, 0] : f32
//           %2 = mul %0 %1 : f32
//           %3 = reduce add %2 over h6 : f32
//           store t12[h5, h3 - start_h3, h4] = %3
//       halo h1 of i stride 1 low 0 high 2
//         stage h0 h1 h2
//           schedule h0:4 h0:1t h1:1t h2:2t h2:1v
//           %0 = load t12[h0, h1 - start_h1, h2 - 1] if (0 < h2)*(0 < h1)*(h2 < 13)*(h1 < 13) : f32
//           %1 = load x2[h0, 0, 0] if (0 < h2)*(0 < h1)*(h2 < 13)*(h1 < 13) : f32
//           %2 = add %0 %1 : f32
//           %3 = constant 0.0 : f32
//           %4 = max %2 %3 : f32
//           %5 = constant 6.0 : f32
//           %6 = min %4 %5 : f32
//           %7 = position (0 < h2)*(0 < h1)*(h2 < 13)*(h1 < 13) : bool
//           %8 = select %7 %6 %3 : f32
//           store t27[0, h0, h1 - start_h1, h2] = %8
//       stage l i j m n
//         schedule l:8 l:1t j:1t m:1u n:1u
//         %0 = load t27[0, l, i + m - start_i, j + n] : f32
//         %1 = load x3[l, 0, m, n] : f32
//         %2 = mul %0 %1 : f32
//         %3 = reduce add %2 over m n : f32
//         %4 = constant 0.0 : f32
//         %5 = max %3 %4 : f32
//         %6 = constant 6.0 : f32
//         %7 = min %5 %6 : f32
//         store t41[l, i - start_i, j] = %7
//       stage k i j l
//         schedule l:16 l:4 k:1t j:1t l:1u prefetch 3 pack x4@1(k:1 l:1)
//         %0 = load t41[l, i - start_i, j] : f32
//         %1 = load x4[k, l, 0, 0] : f32
//         %2 = mul %0 %1 : f32
//         %3 = reduce add %2 over l : f32
//         store y0[0, k, i, j] = %3

// lumin launches: {"version":1,"dims":[],"arguments":6,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k1","when":"call","blocks":12,"threads":96,"shared_bytes":10624,"persistent":0,"arguments":[["argument",0],["argument",1],["argument",2],["argument",3],["argument",4],["argument",5]],"resident":2}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 96)(LM_PARAMETER(const float, b0), LM_PARAMETER(const float, b1), LM_PARAMETER(const float, b2), LM_PARAMETER(const float, b3), LM_PARAMETER(const float, b4), LM_PARAMETER(float, b5)) {
  LM_BUFFER(const float, b0, 1152);
  LM_BUFFER(const float, b1, 192);
  LM_BUFFER(const float, b2, 24);
  LM_BUFFER(const float, b3, 216);
  LM_BUFFER(const float, b4, 192);
  LM_BUFFER(float, b5, 1152);
  LM_SHARED(float, s6, 0, 864);
  LM_SHARED(float, s7, 3456, 1008);
  LM_SHARED(float, s8, 7552, 288);
  LM_SHARED(float, tile_6, 8704, 64);
  LM_SHARED(float, tile_7, 8960, 96);
  LM_SHARED(float, tile_84, 8704, 480);
  for (lm_i64 block_1 = lm_block; block_1 < 12; block_1 += lm_blocks) {
    const lm_int i_2 = (block_1)*1;
    {
      const lm_int halo_3 = i_2*1 - 1;
      const lm_int h3_4 = lm_imax(halo_3, 0);
      const lm_int h3_end_5 = lm_imin(((i_2 + 1) - 1)*1 + 2, 12);
      // h5:8 h3:1 h6:4 h5:1t h4:1t h6:1u
      {
        const int t_h4_8 = lm_thread % 12;
        const int t_h5_9 = lm_thread / 12;
        for (lm_int h5_10 = 0; h5_10 < 24; h5_10 += 8) {
          for (lm_int h3_11 = h3_4; h3_11 < h3_end_5; h3_11 += 1) {
            {
              const lm_int p_h5_12 = h5_10 + t_h5_9;
              const lm_int p_h4_13 = t_h4_8;
              float sum_14 = 0.0f;
              lm_barrier();
              #pragma unroll
              for (int e_15 = lm_thread; e_15 < 16; e_15 += 96) {
                const int c_h6_16 = (e_15 % 2)*4;
                const int e_17 = e_15 / 2;
                const int c_h5_18 = e_17;
                lm_store_vector<4>(tile_6, c_h5_18*8 + c_h6_16*1, lm_load_vector<4>(b1, (h5_10 + c_h5_18)*8 + c_h6_16));
              }
              #pragma unroll
              for (int e_19 = lm_thread; e_19 < 24; e_19 += 96) {
                const int c_h4_20 = (e_19 % 3)*4;
                const int e_21 = e_19 / 3;
                const int c_h6_22 = e_21;
                lm_store_vector<4>(tile_7, c_h6_22*12 + c_h4_20*1, lm_load_vector<4>(b0, h3_11*12 + c_h4_20 + c_h6_22*144));
              }
              lm_barrier();
              #pragma unroll 4
              for (lm_int h6_23 = 0; h6_23 < 8; h6_23 += 4) {
                const float v_24 = lm_load(tile_7, h6_23*12 + p_h4_13*1);
                const float v_25 = lm_load(tile_6, (p_h5_12 - h5_10)*8 + h6_23*1);
                sum_14 = lm_fma(v_24, v_25, sum_14);
                const float v_26 = lm_load(tile_7, h6_23*12 + p_h4_13*1 + 12);
                const float v_27 = lm_load(tile_6, (p_h5_12 - h5_10)*8 + h6_23*1 + 1);
                sum_14 = lm_fma(v_26, v_27, sum_14);
                const float v_28 = lm_load(tile_7, h6_23*12 + p_h4_13*1 + 24);
                const float v_29 = lm_load(tile_6, (p_h5_12 - h5_10)*8 + h6_23*1 + 2);
                sum_14 = lm_fma(v_28, v_29, sum_14);
                const float v_30 = lm_load(tile_7, h6_23*12 + p_h4_13*1 + 36);
                const float v_31 = lm_load(tile_6, (p_h5_12 - h5_10)*8 + h6_23*1 + 3);
                sum_14 = lm_fma(v_30, v_31, sum_14);
              }
              lm_store(s6, h3_11*12 + p_h4_13 + p_h5_12*36 + halo_3*(-12), sum_14);
            }
          }
        }
      }
    }
    lm_barrier();
    {
      const lm_int halo_32 = i_2*1 - 0;
      const lm_int h1_33 = lm_imax(halo_32, 0);
      const lm_int h1_end_34 = lm_imin(((i_2 + 1) - 1)*1 + 3, 14);
      // h0:4 h0:1t h1:1t h2:2t h2:1v
      {
        const bool busy_35 = lm_thread < 84;
        const int t_h2_36 = lm_thread % 7;
        const int t_h1_37 = lm_thread / 7 % 3;
        const int t_h0_38 = lm_thread / 21 % 4;
        #pragma unroll 4
        for (lm_int h0_39 = 0; h0_39 < 24; h0_39 += 4) {
          const lm_int p_h0_40 = h0_39 + t_h0_38;
          const lm_int p_h1_41 = h1_33 + t_h1_37;
          const lm_int p_h2_42 = t_h2_36*2;
          const bool v_43 = p_h1_41 < h1_end_34;
          const bool v_44 = (bool)((lm_int)(0 < p_h2_42)*(lm_int)(0 < p_h1_41)*(lm_int)(p_h2_42 < 13)*(lm_int)(p_h1_41 < 13));
          const float v_45 = v_43 && ((lm_int)(0 < p_h2_42)) && ((lm_int)(0 < p_h1_41)) && ((lm_int)(p_h2_42 < 13)) && ((lm_int)(p_h1_41 < 13)) ? lm_load(s6, p_h0_40*36 + p_h1_41*12 + p_h2_42 + halo_32*(-12) + (-1)) : lm_zero<float>();
          const float v_46 = busy_35 && v_43 && ((lm_int)(0 < p_h2_42)) && ((lm_int)(0 < p_h1_41)) && ((lm_int)(p_h2_42 < 13)) && ((lm_int)(p_h1_41 < 13)) ? lm_load(b2, p_h0_40) : lm_zero<float>();
          const float v_47 = v_45 + v_46;
          const float v_48 = lm_max(v_47, 0.0f);
          const float v_49 = lm_min(v_48, 6.0f);
          const float v_50 = (v_44 ? v_49 : 0.0f);
          const bool v_51 = (bool)((lm_int)(0 < (p_h2_42 + 1))*(lm_int)(0 < p_h1_41)*(lm_int)((p_h2_42 + 1) < 13)*(lm_int)(p_h1_41 < 13));
          const float v_52 = v_43 && ((lm_int)(0 < (p_h2_42 + 1))) && ((lm_int)(0 < p_h1_41)) && ((lm_int)((p_h2_42 + 1) < 13)) && ((lm_int)(p_h1_41 < 13)) ? lm_load(s6, p_h0_40*36 + p_h1_41*12 + p_h2_42 + halo_32*(-12)) : lm_zero<float>();
          const float v_53 = busy_35 && v_43 && ((lm_int)(0 < (p_h2_42 + 1))) && ((lm_int)(0 < p_h1_41)) && ((lm_int)((p_h2_42 + 1) < 13)) && ((lm_int)(p_h1_41 < 13)) ? lm_load(b2, p_h0_40) : lm_zero<float>();
          const float v_54 = v_52 + v_53;
          const float v_55 = lm_max(v_54, 0.0f);
          const float v_56 = lm_min(v_55, 6.0f);
          const float v_57 = (v_51 ? v_56 : 0.0f);
          if (busy_35 && v_43) lm_store_vector<2>(s7, p_h0_40*42 + p_h1_41*14 + p_h2_42 + halo_32*(-14), lm_vector<float, 2>{{v_50, v_57}});
        }
      }
    }
    lm_barrier();
    // l:8 l:1t j:1t m:1u n:1u
    {
      const int t_j_58 = lm_thread % 12;
      const int t_l_59 = lm_thread / 12;
      #pragma unroll 4
      for (lm_int l_60 = 0; l_60 < 24; l_60 += 8) {
        {
          const lm_int p_l_61 = l_60 + t_l_59;
          const lm_int p_j_62 = t_j_58;
          float sum_63 = 0.0f;
          const float v_64 = lm_load(s7, i_2*14 + p_j_62 + p_l_61*42 + i_2*(-14));
          const float v_65 = lm_load(b3, p_l_61*9);
          sum_63 = lm_fma(v_64, v_65, sum_63);
          const float v_66 = lm_load(s7, i_2*14 + p_j_62 + p_l_61*42 + i_2*(-14) + 1);
          const float v_67 = lm_load(b3, p_l_61*9 + 1);
          sum_63 = lm_fma(v_66, v_67, sum_63);
          const float v_68 = lm_load(s7, i_2*14 + p_j_62 + p_l_61*42 + i_2*(-14) + 2);
          const float v_69 = lm_load(b3, p_l_61*9 + 2);
          sum_63 = lm_fma(v_68, v_69, sum_63);
          const float v_70 = lm_load(s7, i_2*14 + p_j_62 + p_l_61*42 + i_2*(-14) + 14);
          const float v_71 = lm_load(b3, p_l_61*9 + 3);
          sum_63 = lm_fma(v_70, v_71, sum_63);
          const float v_72 = lm_load(s7, i_2*14 + p_j_62 + p_l_61*42 + i_2*(-14) + 15);
          const float v_73 = lm_load(b3, p_l_61*9 + 4);
          sum_63 = lm_fma(v_72, v_73, sum_63);
          const float v_74 = lm_load(s7, i_2*14 + p_j_62 + p_l_61*42 + i_2*(-14) + 16);
          const float v_75 = lm_load(b3, p_l_61*9 + 5);
          sum_63 = lm_fma(v_74, v_75, sum_63);
          const float v_76 = lm_load(s7, i_2*14 + p_j_62 + p_l_61*42 + i_2*(-14) + 28);
          const float v_77 = lm_load(b3, p_l_61*9 + 6);
          sum_63 = lm_fma(v_76, v_77, sum_63);
          const float v_78 = lm_load(s7, i_2*14 + p_j_62 + p_l_61*42 + i_2*(-14) + 29);
          const float v_79 = lm_load(b3, p_l_61*9 + 7);
          sum_63 = lm_fma(v_78, v_79, sum_63);
          const float v_80 = lm_load(s7, i_2*14 + p_j_62 + p_l_61*42 + i_2*(-14) + 30);
          const float v_81 = lm_load(b3, p_l_61*9 + 8);
          sum_63 = lm_fma(v_80, v_81, sum_63);
          const float v_82 = lm_max(sum_63, 0.0f);
          const float v_83 = lm_min(v_82, 6.0f);
          lm_store(s8, i_2*12 + p_j_62 + p_l_61*12 + i_2*(-12), v_83);
        }
      }
    }
    lm_barrier();
    // l:16 l:4 k:1t j:1t l:1u
    {
      const int t_j_85 = lm_thread % 12;
      const int t_k_86 = lm_thread / 12;
      {
        const lm_int p_k_87 = t_k_86;
        const lm_int p_j_88 = t_j_85;
        float sum_89 = 0.0f;
        const int turns_90 = (24 - 0 + 15) / 16;
        lm_barrier();
        if (0 < turns_90) {
          const lm_int l_93 = 0 + 0;
          #pragma unroll
          for (int e_94 = lm_thread; e_94 < 32; e_94 += 96) {
            const int c_l_95 = (e_94 % 4)*4;
            const int e_96 = e_94 / 4;
            const int c_k_97 = e_96;
            const bool v_98 = (l_93 + c_l_95) < 24;
            lm_copy_async<4>(tile_84, 0 + c_k_97*20 + c_l_95*1, b4, c_k_97*24 + (l_93 + c_l_95), v_98);
          }
        }
        lm_copy_commit();
        if (1 < turns_90) {
          const lm_int l_99 = 0 + 16;
          #pragma unroll
          for (int e_100 = lm_thread; e_100 < 32; e_100 += 96) {
            const int c_l_101 = (e_100 % 4)*4;
            const int e_102 = e_100 / 4;
            const int c_k_103 = e_102;
            const bool v_104 = (l_99 + c_l_101) < 24;
            lm_copy_async<4>(tile_84, 160 + c_k_103*20 + c_l_101*1, b4, c_k_103*24 + (l_99 + c_l_101), v_104);
          }
        }
        lm_copy_commit();
        for (int turn_91 = 0; turn_91 < turns_90; turn_91++) {
          const lm_int l_92 = 0 + turn_91*16;
          lm_copy_wait<1>();
          lm_barrier();
          if (turn_91 + 2 < turns_90) {
            const lm_int l_105 = l_92 + 32;
            const int slot_106 = (turn_91 + 2) % 3;
            #pragma unroll
            for (int e_107 = lm_thread; e_107 < 32; e_107 += 96) {
              const int c_l_108 = (e_107 % 4)*4;
              const int e_109 = e_107 / 4;
              const int c_k_110 = e_109;
              const bool v_111 = (l_105 + c_l_108) < 24;
              lm_copy_async<4>(tile_84, slot_106*160 + c_k_110*20 + c_l_108*1, b4, c_k_110*24 + (l_105 + c_l_108), v_111);
            }
          }
          lm_copy_commit();
          const lm_int l_end_112 = lm_imin(l_92 + 16, 24);
          const int slot_113 = turn_91%3*160;
          #pragma unroll 4
          for (lm_int l_114 = l_92; l_114 < l_end_112; l_114 += 4) {
            const bool v_115 = l_114 < l_end_112;
            const float v_116 = v_115 ? lm_load(s8, i_2*12 + p_j_88 + l_114*12 + i_2*(-12)) : lm_zero<float>();
            const float v_117 = lm_load(tile_84, slot_113 + p_k_87*20 + (l_114 - l_92)*1);
            sum_89 = lm_fma(v_116, v_117, sum_89);
            const bool v_118 = l_114 + 1 < l_end_112;
            const float v_119 = v_118 ? lm_load(s8, i_2*12 + p_j_88 + l_114*12 + i_2*(-12) + 12) : lm_zero<float>();
            const float v_120 = lm_load(tile_84, slot_113 + p_k_87*20 + (l_114 - l_92)*1 + 1);
            sum_89 = lm_fma(v_119, v_120, sum_89);
            const bool v_121 = l_114 + 2 < l_end_112;
            const float v_122 = v_121 ? lm_load(s8, i_2*12 + p_j_88 + l_114*12 + i_2*(-12) + 24) : lm_zero<float>();
            const float v_123 = lm_load(tile_84, slot_113 + p_k_87*20 + (l_114 - l_92)*1 + 2);
            sum_89 = lm_fma(v_122, v_123, sum_89);
            const bool v_124 = l_114 + 3 < l_end_112;
            const float v_125 = v_124 ? lm_load(s8, i_2*12 + p_j_88 + l_114*12 + i_2*(-12) + 36) : lm_zero<float>();
            const float v_126 = lm_load(tile_84, slot_113 + p_k_87*20 + (l_114 - l_92)*1 + 3);
            sum_89 = lm_fma(v_125, v_126, sum_89);
          }
        }
        lm_copy_wait<0>();
        lm_barrier();
        lm_store(b5, i_2*12 + p_j_88 + p_k_87*144, sum_89);
      }
    }
    lm_barrier();
  }
}
