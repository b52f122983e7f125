//   NVIDIA H100 80GB HBM3
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[1, 6, 7, 9], static=false) : f32[1, 6, 7, 9]
//   %1 = input(name="w", dtype=f32, shape=[6, 10, 4, 4], static=true) : f32[6, 10, 4, 4]
//   %2 = permute(%1; axes=[1, 0, 2, 3]) : f32[10, 6, 4, 4]
//   %3 = split(%2; axis=2, sizes=[2, 2]) : f32[10, 6, 2, 2, 4]
//   %4 = split(%3; axis=4, sizes=[2, 2]) : f32[10, 6, 2, 2, 2, 2]
//   %5 = flip(%4; axes=[2, 4]) : f32[10, 6, 2, 2, 2, 2]
//   %6 = permute(%5; axes=[0, 3, 5, 1, 2, 4]) : f32[10, 2, 2, 6, 2, 2]
//   %7 = merge(%6; axis=0, count=3) : f32[40, 6, 2, 2]
//   %8 = pad(%0; lows=[0, 0, 1, 1], highs=[0, 0, 1, 1]) : f32[1, 6, 9, 11]
//   %9 = window(%8; axis=3, size=2, stride=1, dilation=1) : f32[1, 6, 9, 10, 2]
//   %10 = window(%9; axis=2, size=2, stride=1, dilation=1) : f32[1, 6, 8, 2, 10, 2]
//   %11 = permute(%10; axes=[0, 2, 4, 1, 3, 5]) : f32[1, 8, 10, 6, 2, 2]
//   %12 = expand(%11; axes=[1], sizes=[40]) : f32[1, 40, 8, 10, 6, 2, 2]
//   %13 = expand(%7; axes=[0, 2, 3], sizes=[1, 8, 10]) : f32[1, 40, 8, 10, 6, 2, 2]
//   %14 = mul(%12, %13) : f32[1, 40, 8, 10, 6, 2, 2]
//   %15 = sum(%14; axes=[4, 5, 6]) : f32[1, 40, 8, 10]
//   %16 = split(%15; axis=1, sizes=[10, 2, 2]) : f32[1, 10, 2, 2, 8, 10]
//   %17 = permute(%16; axes=[0, 1, 4, 2, 5, 3]) : f32[1, 10, 8, 2, 10, 2]
//   %18 = merge(%17; axis=2, count=2) : f32[1, 10, 16, 10, 2]
//   %19 = merge(%18; axis=3, count=2) : f32[1, 10, 16, 20]
//   %20 = constant(value=f32[](0.0)) : f32[]
//   %21 = expand(%20; axes=[0, 1, 2, 3], sizes=[1, 10, 16, 20]) : f32[1, 10, 16, 20]
//   %22 = max(%19, %21) : f32[1, 10, 16, 20]
//   output "y" %22

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 block: i:6 j:8 k:11 t256
// k0 stage 0: spread 4
// k1 block: i:10 j:1 k:1 l:10 m:1 t128
// k1 residents: 1
// k1 stage 0: tile 1x1 16 1
// k1 grid: blocks
//   program "region"
//   buffer x0 input f32[1, 6, 7, 9]
//   buffer x1 constant f32[6, 10, 4, 4]
//   buffer y0 output f32[1, 10, 16, 20]
//   buffer t8 global f32[1, 6, 9, 11]
//   kernel k0 call
//     axis i 6
//     axis j 9
//     axis k 11
//     for i 6 parallel
//       for j 8 parallel
//         for k 11 parallel
//           stage i j k
//             schedule i:1t j:1t k:4t k:1v
//             %0 = load x0[0, i, j - 1, k - 1] if (0 < k)*(k < 10)*(j < 8)*(0 < j) : f32
//             store t8[0, i, j, k] = %0
//   kernel k1 call
//     axis i 10
//     axis j 8
//     axis k 2
//     axis l 10
//     axis m 2
//     axis n 6
//     axis o 2
//     axis p 2
//     for i 10 parallel
//       for j 1 parallel
//         for k 1 parallel
//           for l 10 parallel
//             for m 1 parallel
//               stage i j k l m n o p
//                 schedule n:1 o:1 l:1t i:1t p:1u pack t8@2(p:1 l:1) pack x1@2(i:1 p:1)
//                 %0 = load t8[0, n, j + o, l + p] : f32
//                 %1 = load x1[n, i, k + 2 - o*2, m + 2 - p*2] : f32
//                 %2 = mul %0 %1 : f32
//                 %3 = reduce add %2 over n o p : f32
//                 %4 = constant 0.0 : f32
//                 %5 = max %3 %4 : f32
//                 store y0[0, i, j*2 + k, l*2 + m] = %5

// lumin launches: {"version":1,"dims":[],"arguments":3,"workspace_bytes":2560,"prepared_bytes":0,"slab_offset":2560,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":2,"threads":160,"shared_bytes":0,"persistent":0,"arguments":[["argument",0],["workspace",0]]},{"function":"k1","kernel":"k1","when":"call","blocks":32,"threads":128,"shared_bytes":256,"persistent":0,"arguments":[["workspace",0],["argument",1],["argument",2]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 160)(LM_PARAMETER(const float, b0), LM_PARAMETER(float, b1)) {
  LM_BUFFER(const float, b0, 378);
  LM_BUFFER(float, b1, 594);
  const lm_int i_1 = (lm_block / (2))*6;
  const lm_int j_2 = (lm_block % (2))*8;
  const lm_int j_end_3 = lm_imin(j_2 + 8, 9);
  const lm_int k_4 = (lm_block % (1))*11;
  // i:1t j:1t k:4t k:1v
  {
    const bool busy_5 = lm_thread < 144;
    const int t_k_6 = lm_thread % 3;
    const int t_j_7 = lm_thread / 3 % 8;
    const int t_i_8 = lm_thread / 24 % 6;
    const lm_int p_i_9 = i_1 + t_i_8;
    const lm_int p_j_10 = j_2 + t_j_7;
    const lm_int p_k_11 = k_4 + t_k_6*4;
    const bool v_12 = p_j_10 < j_end_3;
    const bool v_13 = p_k_11 < (k_4 + 11);
    const float v_14 = busy_5 && v_12 && v_13 && ((lm_int)(0 < p_k_11)) && ((lm_int)(p_k_11 < 10)) && ((lm_int)(p_j_10 < 8)) && ((lm_int)(0 < p_j_10)) ? lm_load(b0, p_i_9*63 + p_j_10*9 + p_k_11 + (-10)) : lm_zero<float>();
    if (busy_5 && v_12 && v_13) lm_store(b1, p_i_9*99 + p_j_10*11 + p_k_11, v_14);
    const bool v_15 = p_k_11 + 1 < (k_4 + 11);
    const float v_16 = busy_5 && v_12 && v_15 && ((lm_int)(0 < (p_k_11 + 1))) && ((lm_int)((p_k_11 + 1) < 10)) && ((lm_int)(p_j_10 < 8)) && ((lm_int)(0 < p_j_10)) ? lm_load(b0, p_i_9*63 + p_j_10*9 + p_k_11 + (-9)) : lm_zero<float>();
    if (busy_5 && v_12 && v_15) lm_store(b1, p_i_9*99 + p_j_10*11 + p_k_11 + 1, v_16);
    const bool v_17 = p_k_11 + 2 < (k_4 + 11);
    const float v_18 = busy_5 && v_12 && v_17 && ((lm_int)(0 < (p_k_11 + 2))) && ((lm_int)((p_k_11 + 2) < 10)) && ((lm_int)(p_j_10 < 8)) && ((lm_int)(0 < p_j_10)) ? lm_load(b0, p_i_9*63 + p_j_10*9 + p_k_11 + (-8)) : lm_zero<float>();
    if (busy_5 && v_12 && v_17) lm_store(b1, p_i_9*99 + p_j_10*11 + p_k_11 + 2, v_18);
    const bool v_19 = p_k_11 + 3 < (k_4 + 11);
    const float v_20 = busy_5 && v_12 && v_19 && ((lm_int)(0 < (p_k_11 + 3))) && ((lm_int)((p_k_11 + 3) < 10)) && ((lm_int)(p_j_10 < 8)) && ((lm_int)(0 < p_j_10)) ? lm_load(b0, p_i_9*63 + p_j_10*9 + p_k_11 + (-7)) : lm_zero<float>();
    if (busy_5 && v_12 && v_19) lm_store(b1, p_i_9*99 + p_j_10*11 + p_k_11 + 3, v_20);
  }
}

LM_KERNEL(k1, 128)(LM_PARAMETER(const float, b0), LM_PARAMETER(const float, b1), LM_PARAMETER(float, b2)) {
  LM_BUFFER(const float, b0, 594);
  LM_BUFFER(const float, b1, 960);
  LM_BUFFER(float, b2, 3200);
  LM_SHARED(float, tile_6, 0, 22);
  LM_SHARED(float, tile_7, 128, 20);
  const lm_int i_1 = (lm_block / (32))*10;
  const lm_int j_2 = (lm_block / (4) % (8))*1;
  const lm_int k_3 = (lm_block / (2) % (2))*1;
  const lm_int l_4 = (lm_block / (2) % (1))*10;
  const lm_int m_5 = (lm_block % (2))*1;
  // n:1 o:1 l:1t i:1t p:1u
  {
    const bool busy_8 = lm_thread < 100;
    const int t_i_9 = lm_thread % 10;
    const int t_l_10 = lm_thread / 10 % 10;
    {
      const lm_int p_i_11 = i_1 + t_i_9;
      const lm_int p_l_12 = l_4 + t_l_10;
      float sum_13 = 0.0f;
      for (lm_int n_14 = 0; n_14 < 6; n_14 += 1) {
        for (lm_int o_15 = 0; o_15 < 2; o_15 += 1) {
          lm_barrier();
          #pragma unroll
          for (int e_16 = lm_thread; e_16 < 20; e_16 += 128) {
            const int c_p_17 = e_16 % 2;
            const int e_18 = e_16 / 2;
            const int c_l_19 = e_18;
            lm_store(tile_6, c_p_17*11 + c_l_19*1, lm_load(b0, j_2*11 + (l_4 + c_l_19) + n_14*99 + o_15*11 + c_p_17));
          }
          #pragma unroll
          for (int e_20 = lm_thread; e_20 < 20; e_20 += 128) {
            const int c_p_21 = e_20 % 2;
            const int e_22 = e_20 / 2;
            const int c_i_23 = e_22;
            lm_store(tile_7, c_i_23*2 + c_p_21*1, lm_load(b1, (i_1 + c_i_23)*16 + k_3*4 + m_5 + n_14*160 + o_15*(-8) + c_p_21*(-2) + 10));
          }
          lm_barrier();
          const float v_24 = lm_load(tile_6, (p_l_12 - l_4)*1);
          const float v_25 = lm_load(tile_7, (p_i_11 - i_1)*2);
          sum_13 = lm_fma(v_24, v_25, sum_13);
          const float v_26 = lm_load(tile_6, (p_l_12 - l_4)*1 + 11);
          const float v_27 = lm_load(tile_7, (p_i_11 - i_1)*2 + 1);
          sum_13 = lm_fma(v_26, v_27, sum_13);
        }
      }
      const float v_28 = lm_max(sum_13, 0.0f);
      if (busy_8) lm_store(b2, p_i_11*320 + j_2*40 + k_3*20 + p_l_12*2 + m_5, v_28);
    }
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// form halo
// form: halo
// k1 block: j:8 t256
// k1 residents: 2
// k1 stage 0: spread 1
// k1 stage 1: spread 1
// k1 grid: persistent 1
//   program "region"
//   buffer x0 input f32[1, 6, 7, 9]
//   buffer x1 constant f32[6, 10, 4, 4]
//   buffer y0 output f32[1, 10, 16, 20]
//   buffer t8 scratch f32[1, 6, 9, 11]
//   kernel k1 call residents 2 groups 1
//     axis i 10
//     axis j 8
//     axis k 2
//     axis l 10
//     axis m 2
//     axis n 6
//     axis o 2
//     axis p 2
//     axis h0 6
//     axis h1 9
//     axis h2 11
//     for j 8 parallel
//       halo h1 of j stride 1 low 0 high 1
//         stage h0 h1 h2
//           schedule h0:2 h0:1t h1:1t h2:1t
//           %0 = load x0[0, h0, h1 - 1, h2 - 1] if (h2 < 10)*(0 < h2)*(h1 < 8)*(0 < h1) : f32
//           store t8[0, h0, h1 - start_h1, h2] = %0
//       stage i j k l m n o p
//         schedule n:4 l:1t m:1t i:1t n:1u
//         %0 = load t8[0, n, j + o - start_j, l + p] : f32
//         %1 = load x1[n, i, k + 2 - o*2, m + 2 - p*2] : f32
//         %2 = mul %0 %1 : f32
//         %3 = reduce add %2 over n o p : f32
//         %4 = constant 0.0 : f32
//         %5 = max %3 %4 : f32
//         store y0[0, i, j*2 + k, l*2 + m] = %5

// lumin launches: {"version":1,"dims":[],"arguments":3,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k1","when":"call","blocks":1,"threads":224,"shared_bytes":2432,"persistent":0,"arguments":[["argument",0],["argument",1],["argument",2]],"resident":1}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 224, 2)(LM_PARAMETER(const float, b0), LM_PARAMETER(const float, b1), LM_PARAMETER(float, b2)) {
  LM_BUFFER(const float, b0, 378);
  LM_BUFFER(const float, b1, 960);
  LM_BUFFER(float, b2, 3200);
  LM_SHARED(float, s3, 0, 594);
  for (lm_i64 block_1 = lm_block; block_1 < 1; block_1 += lm_blocks) {
    const lm_int j_2 = (block_1)*8;
    {
      const lm_int halo_3 = j_2*1 - 0;
      const lm_int h1_4 = lm_imax(halo_3, 0);
      const lm_int h1_end_5 = lm_imin(((j_2 + 8) - 1)*1 + 2, 9);
      // h0:2 h0:1t h1:1t h2:1t
      {
        const bool busy_6 = lm_thread < 198;
        const int t_h2_7 = lm_thread % 11;
        const int t_h1_8 = lm_thread / 11 % 9;
        const int t_h0_9 = lm_thread / 99 % 2;
        #pragma unroll 4
        for (lm_int h0_10 = 0; h0_10 < 6; h0_10 += 2) {
          const lm_int p_h0_11 = h0_10 + t_h0_9;
          const lm_int p_h1_12 = h1_4 + t_h1_8;
          const lm_int p_h2_13 = t_h2_7;
          const bool v_14 = p_h1_12 < h1_end_5;
          const float v_15 = busy_6 && v_14 && ((lm_int)(p_h2_13 < 10)) && ((lm_int)(0 < p_h2_13)) && ((lm_int)(p_h1_12 < 8)) && ((lm_int)(0 < p_h1_12)) ? lm_load(b0, p_h0_11*63 + p_h1_12*9 + p_h2_13 + (-10)) : lm_zero<float>();
          if (busy_6 && v_14) lm_store(s3, p_h0_11*99 + p_h1_12*11 + p_h2_13 + halo_3*(-11), v_15);
        }
      }
    }
    lm_barrier();
    // n:4 l:1t m:1t i:1t n:1u
    {
      const bool busy_16 = lm_thread < 200;
      const int t_i_17 = lm_thread % 10;
      const int t_m_18 = lm_thread / 10 % 2;
      const int t_l_19 = lm_thread / 20 % 10;
      for (lm_int j_20 = j_2; j_20 < (j_2 + 8); j_20 += 1) {
        for (lm_int k_21 = 0; k_21 < 2; k_21 += 1) {
          {
            const lm_int p_i_22 = t_i_17;
            const lm_int p_l_23 = t_l_19;
            const lm_int p_m_24 = t_m_18;
            float sum_25 = 0.0f;
            for (lm_int o_26 = 0; o_26 < 2; o_26 += 1) {
              for (lm_int p_27 = 0; p_27 < 2; p_27 += 1) {
                #pragma unroll 4
                for (lm_int n_28 = 0; n_28 < 6; n_28 += 4) {
                  const bool v_29 = n_28 < 6;
                  const float v_30 = v_29 ? lm_load(s3, j_20*11 + p_l_23 + n_28*99 + o_26*11 + p_27 + j_2*(-11)) : lm_zero<float>();
                  const float v_31 = busy_16 && v_29 ? lm_load(b1, p_i_22*16 + k_21*4 + p_m_24 + n_28*160 + o_26*(-8) + p_27*(-2) + 10) : lm_zero<float>();
                  sum_25 = lm_fma(v_30, v_31, sum_25);
                  const bool v_32 = n_28 + 1 < 6;
                  const float v_33 = v_32 ? lm_load(s3, j_20*11 + p_l_23 + n_28*99 + o_26*11 + p_27 + j_2*(-11) + 99) : lm_zero<float>();
                  const float v_34 = busy_16 && v_32 ? lm_load(b1, p_i_22*16 + k_21*4 + p_m_24 + n_28*160 + o_26*(-8) + p_27*(-2) + 170) : lm_zero<float>();
                  sum_25 = lm_fma(v_33, v_34, sum_25);
                  const bool v_35 = n_28 + 2 < 6;
                  const float v_36 = v_35 ? lm_load(s3, j_20*11 + p_l_23 + n_28*99 + o_26*11 + p_27 + j_2*(-11) + 198) : lm_zero<float>();
                  const float v_37 = busy_16 && v_35 ? lm_load(b1, p_i_22*16 + k_21*4 + p_m_24 + n_28*160 + o_26*(-8) + p_27*(-2) + 330) : lm_zero<float>();
                  sum_25 = lm_fma(v_36, v_37, sum_25);
                  const bool v_38 = n_28 + 3 < 6;
                  const float v_39 = v_38 ? lm_load(s3, j_20*11 + p_l_23 + n_28*99 + o_26*11 + p_27 + j_2*(-11) + 297) : lm_zero<float>();
                  const float v_40 = busy_16 && v_38 ? lm_load(b1, p_i_22*16 + k_21*4 + p_m_24 + n_28*160 + o_26*(-8) + p_27*(-2) + 490) : lm_zero<float>();
                  sum_25 = lm_fma(v_39, v_40, sum_25);
                }
              }
            }
            const float v_41 = lm_max(sum_25, 0.0f);
            if (busy_16) lm_store(b2, p_i_22*320 + j_20*40 + k_21*20 + p_l_23*2 + p_m_24, v_41);
          }
        }
      }
    }
    lm_barrier();
  }
}
