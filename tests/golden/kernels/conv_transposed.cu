//   NVIDIA H100 80GB HBM3
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[1, 6, 7, 9], static=false) : f32[1, 6, 7, 9]
//   %1 = input(name="w", dtype=f32, shape=[6, 10, 3, 3], static=true) : f32[6, 10, 3, 3]
//   %2 = expand(%0; axes=[3], sizes=[1]) : f32[1, 6, 7, 1, 9]
//   %3 = pad(%2; lows=[0, 0, 0, 0, 0], highs=[0, 0, 0, 1, 0]) : f32[1, 6, 7, 2, 9]
//   %4 = merge(%3; axis=2, count=2) : f32[1, 6, 14, 9]
//   %5 = expand(%4; axes=[4], sizes=[1]) : f32[1, 6, 14, 9, 1]
//   %6 = pad(%5; lows=[0, 0, 0, 0, 0], highs=[0, 0, 0, 0, 1]) : f32[1, 6, 14, 9, 2]
//   %7 = merge(%6; axis=3, count=2) : f32[1, 6, 14, 18]
//   %8 = pad(%7; lows=[0, 0, 2, 2], highs=[0, 0, 1, 1]) : f32[1, 6, 17, 21]
//   %9 = flip(%1; axes=[2, 3]) : f32[6, 10, 3, 3]
//   %10 = permute(%9; axes=[1, 0, 2, 3]) : f32[10, 6, 3, 3]
//   %11 = window(%8; axis=3, size=3, stride=1, dilation=1) : f32[1, 6, 17, 19, 3]
//   %12 = window(%11; axis=2, size=3, stride=1, dilation=1) : f32[1, 6, 15, 3, 19, 3]
//   %13 = permute(%12; axes=[0, 2, 4, 1, 3, 5]) : f32[1, 15, 19, 6, 3, 3]
//   %14 = expand(%13; axes=[1], sizes=[10]) : f32[1, 10, 15, 19, 6, 3, 3]
//   %15 = expand(%10; axes=[0, 2, 3], sizes=[1, 15, 19]) : f32[1, 10, 15, 19, 6, 3, 3]
//   %16 = mul(%14, %15) : f32[1, 10, 15, 19, 6, 3, 3]
//   %17 = sum(%16; axes=[4, 5, 6]) : f32[1, 10, 15, 19]
//   %18 = constant(value=f32[](0.0)) : f32[]
//   %19 = expand(%18; axes=[0, 1, 2, 3], sizes=[1, 10, 15, 19]) : f32[1, 10, 15, 19]
//   %20 = max(%17, %19) : f32[1, 10, 15, 19]
//   output "y" %20

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 block: i:6 j:4 k:21 t256
// k0 stage 0: spread 4
// k1 block: i:10 j:1 k:16 t128
// k1 residents: 1
// k1 stage 0: tile 1x1 16 1
// k1 grid: blocks
//   program "region"
//   buffer x0 input f32[1, 6, 7, 9]
//   buffer x1 constant f32[6, 10, 3, 3]
//   buffer y0 output f32[1, 10, 15, 19]
//   buffer t8 global f32[1, 6, 17, 21]
//   kernel k0 call
//     axis i 6
//     axis j 17
//     axis k 21
//     for i 6 parallel
//       for j 4 parallel
//         for k 21 parallel
//           stage i j k
//             schedule i:1t j:1t k:4t k:1v
//             %0 = load x0[0, i, j // 2 - 1, k // 2 - 1] if j % 2*(k % 2)*(1 < k)*(1 < j)*(j < 16)*(k < 20) + (1 < k)*(1 < j)*(j < 16)*(k < 20) - j % 2*(1 < k)*(1 < j)*(j < 16)*(k < 20) - k % 2*(1 < k)*(1 < j)*(j < 16)*(k < 20) : f32
//             store t8[0, i, j, k] = %0
//   kernel k1 call
//     axis i 10
//     axis j 15
//     axis k 19
//     axis l 6
//     axis m 3
//     axis n 3
//     for i 10 parallel
//       for j 1 parallel
//         for k 16 parallel
//           stage i j k l m n
//             schedule k:8 l:1 m:1 k:1t i:1t n:1u pack t8@3(n:1 k:1) pack x1@3(i:1 n:1)
//             %0 = load t8[0, l, j + m, k + n] : f32
//             %1 = load x1[l, i, 2 - m, 2 - n] : f32
//             %2 = mul %0 %1 : f32
//             %3 = reduce add %2 over l m n : f32
//             %4 = constant 0.0 : f32
//             %5 = max %3 %4 : f32
//             store y0[0, i, j, k] = %5

// lumin launches: {"version":1,"dims":[],"arguments":3,"workspace_bytes":8704,"prepared_bytes":0,"slab_offset":8704,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":5,"threads":160,"shared_bytes":0,"persistent":0,"arguments":[["argument",0],["workspace",0]]},{"function":"k1","kernel":"k1","when":"call","blocks":30,"threads":96,"shared_bytes":256,"persistent":0,"arguments":[["workspace",0],["argument",1],["argument",2]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 160)(LM_PARAMETER(const float, b0), LM_PARAMETER(float, b1)) {
  LM_BUFFER(const float, b0, 378);
  LM_BUFFER(float, b1, 2142);
  const lm_int i_1 = (lm_block / (5))*6;
  const lm_int j_2 = (lm_block % (5))*4;
  const lm_int j_end_3 = lm_imin(j_2 + 4, 17);
  const lm_int k_4 = (lm_block % (1))*21;
  // i:1t j:1t k:4t k:1v
  {
    const bool busy_5 = lm_thread < 144;
    const int t_k_6 = lm_thread % 6;
    const int t_j_7 = lm_thread / 6 % 4;
    const int t_i_8 = lm_thread / 24 % 6;
    const lm_int p_i_9 = i_1 + t_i_8;
    const lm_int p_j_10 = j_2 + t_j_7;
    const lm_int p_k_11 = k_4 + t_k_6*4;
    const bool v_12 = p_j_10 < j_end_3;
    const bool v_13 = p_k_11 < (k_4 + 21);
    const float v_14 = busy_5 && v_12 && v_13 && (p_j_10 % 2*(p_k_11 % 2)*(lm_int)(1 < p_k_11)*(lm_int)(1 < p_j_10)*(lm_int)(p_j_10 < 16)*(lm_int)(p_k_11 < 20) + (lm_int)(1 < p_k_11)*(lm_int)(1 < p_j_10)*(lm_int)(p_j_10 < 16)*(lm_int)(p_k_11 < 20) - p_j_10 % 2*(lm_int)(1 < p_k_11)*(lm_int)(1 < p_j_10)*(lm_int)(p_j_10 < 16)*(lm_int)(p_k_11 < 20) - p_k_11 % 2*(lm_int)(1 < p_k_11)*(lm_int)(1 < p_j_10)*(lm_int)(p_j_10 < 16)*(lm_int)(p_k_11 < 20)) ? lm_load(b0, p_i_9*63 + p_j_10 / 2*9 + p_k_11 / 2 - 10) : lm_zero<float>();
    if (busy_5 && v_12 && v_13) lm_store(b1, p_i_9*357 + p_j_10*21 + p_k_11, v_14);
    const bool v_15 = p_k_11 + 1 < (k_4 + 21);
    const float v_16 = busy_5 && v_12 && v_15 && (p_j_10 % 2*((p_k_11 + 1) % 2)*(lm_int)(1 < (p_k_11 + 1))*(lm_int)(1 < p_j_10)*(lm_int)(p_j_10 < 16)*(lm_int)((p_k_11 + 1) < 20) + (lm_int)(1 < (p_k_11 + 1))*(lm_int)(1 < p_j_10)*(lm_int)(p_j_10 < 16)*(lm_int)((p_k_11 + 1) < 20) - p_j_10 % 2*(lm_int)(1 < (p_k_11 + 1))*(lm_int)(1 < p_j_10)*(lm_int)(p_j_10 < 16)*(lm_int)((p_k_11 + 1) < 20) - (p_k_11 + 1) % 2*(lm_int)(1 < (p_k_11 + 1))*(lm_int)(1 < p_j_10)*(lm_int)(p_j_10 < 16)*(lm_int)((p_k_11 + 1) < 20)) ? lm_load(b0, p_i_9*63 + p_j_10 / 2*9 + (p_k_11 + 1) / 2 - 10) : lm_zero<float>();
    if (busy_5 && v_12 && v_15) lm_store(b1, p_i_9*357 + p_j_10*21 + p_k_11 + 1, v_16);
    const bool v_17 = p_k_11 + 2 < (k_4 + 21);
    const float v_18 = busy_5 && v_12 && v_17 && (p_j_10 % 2*((p_k_11 + 2) % 2)*(lm_int)(1 < (p_k_11 + 2))*(lm_int)(1 < p_j_10)*(lm_int)(p_j_10 < 16)*(lm_int)((p_k_11 + 2) < 20) + (lm_int)(1 < (p_k_11 + 2))*(lm_int)(1 < p_j_10)*(lm_int)(p_j_10 < 16)*(lm_int)((p_k_11 + 2) < 20) - p_j_10 % 2*(lm_int)(1 < (p_k_11 + 2))*(lm_int)(1 < p_j_10)*(lm_int)(p_j_10 < 16)*(lm_int)((p_k_11 + 2) < 20) - (p_k_11 + 2) % 2*(lm_int)(1 < (p_k_11 + 2))*(lm_int)(1 < p_j_10)*(lm_int)(p_j_10 < 16)*(lm_int)((p_k_11 + 2) < 20)) ? lm_load(b0, p_i_9*63 + p_j_10 / 2*9 + (p_k_11 + 2) / 2 - 10) : lm_zero<float>();
    if (busy_5 && v_12 && v_17) lm_store(b1, p_i_9*357 + p_j_10*21 + p_k_11 + 2, v_18);
    const bool v_19 = p_k_11 + 3 < (k_4 + 21);
    const float v_20 = busy_5 && v_12 && v_19 && (p_j_10 % 2*((p_k_11 + 3) % 2)*(lm_int)(1 < (p_k_11 + 3))*(lm_int)(1 < p_j_10)*(lm_int)(p_j_10 < 16)*(lm_int)((p_k_11 + 3) < 20) + (lm_int)(1 < (p_k_11 + 3))*(lm_int)(1 < p_j_10)*(lm_int)(p_j_10 < 16)*(lm_int)((p_k_11 + 3) < 20) - p_j_10 % 2*(lm_int)(1 < (p_k_11 + 3))*(lm_int)(1 < p_j_10)*(lm_int)(p_j_10 < 16)*(lm_int)((p_k_11 + 3) < 20) - (p_k_11 + 3) % 2*(lm_int)(1 < (p_k_11 + 3))*(lm_int)(1 < p_j_10)*(lm_int)(p_j_10 < 16)*(lm_int)((p_k_11 + 3) < 20)) ? lm_load(b0, p_i_9*63 + p_j_10 / 2*9 + (p_k_11 + 3) / 2 - 10) : lm_zero<float>();
    if (busy_5 && v_12 && v_19) lm_store(b1, p_i_9*357 + p_j_10*21 + p_k_11 + 3, v_20);
  }
}

LM_KERNEL(k1, 96)(LM_PARAMETER(const float, b0), LM_PARAMETER(const float, b1), LM_PARAMETER(float, b2)) {
  LM_BUFFER(const float, b0, 2142);
  LM_BUFFER(const float, b1, 540);
  LM_BUFFER(float, b2, 2850);
  LM_SHARED(float, tile_5, 0, 27);
  LM_SHARED(float, tile_6, 128, 30);
  const lm_int i_1 = (lm_block / (30))*10;
  const lm_int j_2 = (lm_block / (2) % (15))*1;
  const lm_int k_3 = (lm_block % (2))*16;
  const lm_int k_end_4 = lm_imin(k_3 + 16, 19);
  // k:8 l:1 m:1 k:1t i:1t n:1u
  {
    const bool busy_7 = lm_thread < 80;
    const int t_i_8 = lm_thread % 10;
    const int t_k_9 = lm_thread / 10 % 8;
    for (lm_int k_10 = k_3; k_10 < k_end_4; k_10 += 8) {
      {
        const lm_int p_i_11 = i_1 + t_i_8;
        const lm_int p_k_12 = k_10 + t_k_9;
        float sum_13 = 0.0f;
        for (lm_int l_14 = 0; l_14 < 6; l_14 += 1) {
          for (lm_int m_15 = 0; m_15 < 3; m_15 += 1) {
            lm_barrier();
            #pragma unroll
            for (int e_16 = lm_thread; e_16 < 24; e_16 += 96) {
              const int c_n_17 = e_16 % 3;
              const int e_18 = e_16 / 3;
              const int c_k_19 = e_18;
              const bool v_20 = (k_10 + c_k_19) < k_end_4;
              lm_store(tile_5, c_n_17*9 + c_k_19*1, v_20 ? lm_load(b0, j_2*21 + (k_10 + c_k_19) + l_14*357 + m_15*21 + c_n_17) : lm_zero<float>());
            }
            #pragma unroll
            for (int e_21 = lm_thread; e_21 < 30; e_21 += 96) {
              const int c_n_22 = e_21 % 3;
              const int e_23 = e_21 / 3;
              const int c_i_24 = e_23;
              lm_store(tile_6, c_i_24*3 + c_n_22*1, lm_load(b1, (i_1 + c_i_24)*9 + l_14*90 + m_15*(-3) + c_n_22*(-1) + 8));
            }
            lm_barrier();
            const float v_25 = lm_load(tile_5, (p_k_12 - k_10)*1);
            const float v_26 = lm_load(tile_6, (p_i_11 - i_1)*3);
            const float v_27 = v_25 * v_26;
            sum_13 = sum_13 + v_27;
            const float v_28 = lm_load(tile_5, (p_k_12 - k_10)*1 + 9);
            const float v_29 = lm_load(tile_6, (p_i_11 - i_1)*3 + 1);
            const float v_30 = v_28 * v_29;
            sum_13 = sum_13 + v_30;
            const float v_31 = lm_load(tile_5, (p_k_12 - k_10)*1 + 18);
            const float v_32 = lm_load(tile_6, (p_i_11 - i_1)*3 + 2);
            const float v_33 = v_31 * v_32;
            sum_13 = sum_13 + v_33;
          }
        }
        const bool v_34 = p_k_12 < k_end_4;
        const float v_35 = lm_max(sum_13, 0.0f);
        if (busy_7 && v_34) lm_store(b2, p_i_11*285 + j_2*19 + p_k_12, v_35);
      }
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
//   buffer x1 constant f32[6, 10, 3, 3]
//   buffer y0 output f32[1, 10, 15, 19]
//   buffer t8 scratch f32[1, 6, 10, 21]
//   kernel k1 call residents 2 groups 1
//     axis i 10
//     axis j 15
//     axis k 19
//     axis l 6
//     axis m 3
//     axis n 3
//     axis h0 6
//     axis h1 17
//     axis h2 21
//     for j 8 parallel
//       halo h1 of j stride 1 low 0 high 2
//         stage h0 h1 h2
//           schedule h1:1t h2:1t
//           %0 = load x0[0, h0, h1 // 2 - 1, h2 // 2 - 1] if h2 % 2*(h1 % 2)*(h1 < 16)*(1 < h2)*(1 < h1)*(h2 < 20) + (h1 < 16)*(1 < h2)*(1 < h1)*(h2 < 20) - h2 % 2*(h1 < 16)*(1 < h2)*(1 < h1)*(h2 < 20) - h1 % 2*(h1 < 16)*(1 < h2)*(1 < h1)*(h2 < 20) : f32
//           store t8[0, h0, h1 - start_h1, h2] = %0
//       stage i j k l m n
//         schedule l:4 k:1t i:1t l:1u
//         %0 = load t8[0, l, j + m - start_j, k + n] : f32
//         %1 = load x1[l, i, 2 - m, 2 - n] : f32
//         %2 = mul %0 %1 : f32
//         %3 = reduce add %2 over l m n : f32
//         %4 = constant 0.0 : f32
//         %5 = max %3 %4 : f32
//         store y0[0, i, j, k] = %5

// lumin launches: {"version":1,"dims":[],"arguments":3,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k1","when":"call","blocks":2,"threads":224,"shared_bytes":5120,"persistent":0,"arguments":[["argument",0],["argument",1],["argument",2]],"resident":1}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 224, 2)(LM_PARAMETER(const float, b0), LM_PARAMETER(const float, b1), LM_PARAMETER(float, b2)) {
  LM_BUFFER(const float, b0, 378);
  LM_BUFFER(const float, b1, 540);
  LM_BUFFER(float, b2, 2850);
  LM_SHARED(float, s3, 0, 1260);
  for (lm_i64 block_1 = lm_block; block_1 < 2; block_1 += lm_blocks) {
    const lm_int j_2 = (block_1)*8;
    const lm_int j_end_3 = lm_imin(j_2 + 8, 15);
    {
      const lm_int halo_4 = j_2*1 - 0;
      const lm_int h1_5 = lm_imax(halo_4, 0);
      const lm_int h1_end_6 = lm_imin((j_end_3 - 1)*1 + 3, 17);
      // h1:1t h2:1t
      {
        const bool busy_7 = lm_thread < 210;
        const int t_h2_8 = lm_thread % 21;
        const int t_h1_9 = lm_thread / 21 % 10;
        #pragma unroll 4
        for (lm_int h0_10 = 0; h0_10 < 6; h0_10 += 1) {
          const lm_int p_h1_11 = h1_5 + t_h1_9;
          const lm_int p_h2_12 = t_h2_8;
          const bool v_13 = p_h1_11 < h1_end_6;
          const float v_14 = busy_7 && v_13 && (p_h2_12 % 2*(p_h1_11 % 2)*(lm_int)(p_h1_11 < 16)*(lm_int)(1 < p_h2_12)*(lm_int)(1 < p_h1_11)*(lm_int)(p_h2_12 < 20) + (lm_int)(p_h1_11 < 16)*(lm_int)(1 < p_h2_12)*(lm_int)(1 < p_h1_11)*(lm_int)(p_h2_12 < 20) - p_h2_12 % 2*(lm_int)(p_h1_11 < 16)*(lm_int)(1 < p_h2_12)*(lm_int)(1 < p_h1_11)*(lm_int)(p_h2_12 < 20) - p_h1_11 % 2*(lm_int)(p_h1_11 < 16)*(lm_int)(1 < p_h2_12)*(lm_int)(1 < p_h1_11)*(lm_int)(p_h2_12 < 20)) ? lm_load(b0, h0_10*63 + p_h1_11 / 2*9 + p_h2_12 / 2 - 10) : lm_zero<float>();
          if (busy_7 && v_13) lm_store(s3, h0_10*210 + p_h1_11*21 + p_h2_12 + halo_4*(-21), v_14);
        }
      }
    }
    lm_barrier();
    // l:4 k:1t i:1t l:1u
    {
      const bool busy_15 = lm_thread < 190;
      const int t_i_16 = lm_thread % 10;
      const int t_k_17 = lm_thread / 10 % 19;
      for (lm_int j_18 = j_2; j_18 < j_end_3; j_18 += 1) {
        {
          const lm_int p_i_19 = t_i_16;
          const lm_int p_k_20 = t_k_17;
          float sum_21 = 0.0f;
          for (lm_int m_22 = 0; m_22 < 3; m_22 += 1) {
            for (lm_int n_23 = 0; n_23 < 3; n_23 += 1) {
              #pragma unroll 4
              for (lm_int l_24 = 0; l_24 < 6; l_24 += 4) {
                const bool v_25 = l_24 < 6;
                const float v_26 = v_25 ? lm_load(s3, j_18*21 + p_k_20 + l_24*210 + m_22*21 + n_23 + j_2*(-21)) : lm_zero<float>();
                const float v_27 = busy_15 && v_25 ? lm_load(b1, p_i_19*9 + l_24*90 + m_22*(-3) + n_23*(-1) + 8) : lm_zero<float>();
                const float v_28 = v_26 * v_27;
                sum_21 = sum_21 + v_28;
                const bool v_29 = l_24 + 1 < 6;
                const float v_30 = v_29 ? lm_load(s3, j_18*21 + p_k_20 + l_24*210 + m_22*21 + n_23 + j_2*(-21) + 210) : lm_zero<float>();
                const float v_31 = busy_15 && v_29 ? lm_load(b1, p_i_19*9 + l_24*90 + m_22*(-3) + n_23*(-1) + 98) : lm_zero<float>();
                const float v_32 = v_30 * v_31;
                sum_21 = sum_21 + v_32;
                const bool v_33 = l_24 + 2 < 6;
                const float v_34 = v_33 ? lm_load(s3, j_18*21 + p_k_20 + l_24*210 + m_22*21 + n_23 + j_2*(-21) + 420) : lm_zero<float>();
                const float v_35 = busy_15 && v_33 ? lm_load(b1, p_i_19*9 + l_24*90 + m_22*(-3) + n_23*(-1) + 188) : lm_zero<float>();
                const float v_36 = v_34 * v_35;
                sum_21 = sum_21 + v_36;
                const bool v_37 = l_24 + 3 < 6;
                const float v_38 = v_37 ? lm_load(s3, j_18*21 + p_k_20 + l_24*210 + m_22*21 + n_23 + j_2*(-21) + 630) : lm_zero<float>();
                const float v_39 = busy_15 && v_37 ? lm_load(b1, p_i_19*9 + l_24*90 + m_22*(-3) + n_23*(-1) + 278) : lm_zero<float>();
                const float v_40 = v_38 * v_39;
                sum_21 = sum_21 + v_40;
              }
            }
          }
          const float v_41 = lm_max(sum_21, 0.0f);
          if (busy_15) lm_store(b2, p_i_19*285 + j_18*19 + p_k_20, v_41);
        }
      }
    }
    lm_barrier();
  }
}
