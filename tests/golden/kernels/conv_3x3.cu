//   NVIDIA H100 80GB HBM3
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[1, 8, 14, 14], static=false) : f32[1, 8, 14, 14]
//   %1 = input(name="w", dtype=f32, shape=[16, 8, 3, 3], static=true) : f32[16, 8, 3, 3]
//   %2 = pad(%0; lows=[0, 0, 1, 1], highs=[0, 0, 1, 1]) : f32[1, 8, 16, 16]
//   %3 = window(%2; axis=3, size=3, stride=1, dilation=1) : f32[1, 8, 16, 14, 3]
//   %4 = window(%3; axis=2, size=3, stride=1, dilation=1) : f32[1, 8, 14, 3, 14, 3]
//   %5 = permute(%4; axes=[0, 2, 4, 1, 3, 5]) : f32[1, 14, 14, 8, 3, 3]
//   %6 = expand(%5; axes=[1], sizes=[16]) : f32[1, 16, 14, 14, 8, 3, 3]
//   %7 = expand(%1; axes=[0, 2, 3], sizes=[1, 14, 14]) : f32[1, 16, 14, 14, 8, 3, 3]
//   %8 = mul(%6, %7) : f32[1, 16, 14, 14, 8, 3, 3]
//   %9 = sum(%8; axes=[4, 5, 6]) : f32[1, 16, 14, 14]
//   %10 = constant(value=f32[](0.0)) : f32[]
//   %11 = expand(%10; axes=[0, 1, 2, 3], sizes=[1, 16, 14, 14]) : f32[1, 16, 14, 14]
//   %12 = max(%9, %11) : f32[1, 16, 14, 14]
//   output "y" %12

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 block: i:8 j:8 k:16 t256
// k0 stage 0: spread 4
// k1 block: i:16 j:1 k:14 t128
// k1 residents: 1
// k1 stage 0: tile 2x2 16 2
// k1 grid: blocks
//   program "region"
//   buffer x0 input f32[1, 8, 14, 14]
//   buffer x1 constant f32[16, 8, 3, 3]
//   buffer y0 output f32[1, 16, 14, 14]
//   buffer t2 global f32[1, 8, 16, 16] strides [2176, 272, 16, 1]
//   kernel k0 call
//     axis i 8
//     axis j 16
//     axis k 16
//     for i 8 parallel
//       for j 8 parallel
//         for k 16 parallel
//           stage i j k
//             schedule i:1t j:1t k:4t k:1v
//             %0 = load x0[0, i, j - 1, k - 1] if (0 < j)*(k < 15)*(0 < k)*(j < 15) : f32
//             store t2[0, i, j, k] = %0
//   kernel k1 call
//     axis i 16
//     axis j 14
//     axis k 14
//     axis l 8
//     axis m 3
//     axis n 3
//     for i 16 parallel
//       for j 1 parallel
//         for k 14 parallel
//           stage i j k l m n
//             schedule l:1 m:1 k:2t i:2t i:1u k:1u n:1u pack t2@2(n:1 k:1) pack x1@2(i:1 n:1)
//             %0 = load t2[0, l, j + m, k + n] : f32
//             %1 = load x1[i, l, m, n] : f32
//             %2 = mul %0 %1 : f32
//             %3 = reduce add %2 over l m n : f32
//             %4 = constant 0.0 : f32
//             %5 = max %3 %4 : f32
//             store y0[0, i, j, k] = %5

// lumin launches: {"version":1,"dims":[],"arguments":3,"workspace_bytes":8704,"prepared_bytes":0,"slab_offset":8704,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":2,"threads":256,"shared_bytes":0,"persistent":0,"arguments":[["argument",0],["workspace",0]]},{"function":"k1","kernel":"k1","when":"call","blocks":14,"threads":64,"shared_bytes":512,"persistent":0,"arguments":[["workspace",0],["argument",1],["argument",2]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 256)(LM_PARAMETER(const float, b0), LM_PARAMETER(float, b1)) {
  LM_BUFFER(const float, b0, 1568);
  LM_BUFFER(float, b1, 2160);
  const lm_int i_1 = (lm_block / (2))*8;
  const lm_int j_2 = (lm_block % (2))*8;
  const lm_int k_3 = (lm_block % (1))*16;
  // i:1t j:1t k:4t k:1v
  {
    const int t_k_4 = lm_thread % 4;
    const int t_j_5 = lm_thread / 4 % 8;
    const int t_i_6 = lm_thread / 32;
    const lm_int p_i_7 = i_1 + t_i_6;
    const lm_int p_j_8 = j_2 + t_j_5;
    const lm_int p_k_9 = k_3 + t_k_4*4;
    const float v_10 = ((lm_int)(0 < p_j_8)) && ((lm_int)(p_k_9 < 15)) && ((lm_int)(0 < p_k_9)) && ((lm_int)(p_j_8 < 15)) ? lm_load(b0, p_i_7*196 + p_j_8*14 + p_k_9 + (-15)) : lm_zero<float>();
    const float v_11 = ((lm_int)(0 < p_j_8)) && ((lm_int)((p_k_9 + 1) < 15)) && ((lm_int)(0 < (p_k_9 + 1))) && ((lm_int)(p_j_8 < 15)) ? lm_load(b0, p_i_7*196 + p_j_8*14 + p_k_9 + (-14)) : lm_zero<float>();
    const float v_12 = ((lm_int)(0 < p_j_8)) && ((lm_int)((p_k_9 + 2) < 15)) && ((lm_int)(0 < (p_k_9 + 2))) && ((lm_int)(p_j_8 < 15)) ? lm_load(b0, p_i_7*196 + p_j_8*14 + p_k_9 + (-13)) : lm_zero<float>();
    const float v_13 = ((lm_int)(0 < p_j_8)) && ((lm_int)((p_k_9 + 3) < 15)) && ((lm_int)(0 < (p_k_9 + 3))) && ((lm_int)(p_j_8 < 15)) ? lm_load(b0, p_i_7*196 + p_j_8*14 + p_k_9 + (-12)) : lm_zero<float>();
    lm_store_vector<4>(b1, p_i_7*272 + p_j_8*16 + p_k_9, lm_vector<float, 4>{{v_10, v_11, v_12, v_13}});
  }
}

LM_KERNEL(k1, 64)(LM_PARAMETER(const float, b0), LM_PARAMETER(const float, b1), LM_PARAMETER(float, b2)) {
  LM_BUFFER(const float, b0, 2160);
  LM_BUFFER(const float, b1, 1152);
  LM_BUFFER(float, b2, 3136);
  LM_SHARED(float, tile_4, 0, 45);
  LM_SHARED(float, tile_5, 256, 48);
  const lm_int i_1 = (lm_block / (14))*16;
  const lm_int j_2 = (lm_block % (14))*1;
  const lm_int k_3 = (lm_block % (1))*14;
  // l:1 m:1 k:2t i:2t i:1u k:1u n:1u
  {
    const bool busy_6 = lm_thread < 56;
    const int t_i_7 = lm_thread % 8;
    const int t_k_8 = lm_thread / 8 % 7;
    {
      const lm_int p_i_9 = i_1 + t_i_7*2;
      const lm_int p_k_10 = k_3 + t_k_8*2;
      float sum_11 = 0.0f;
      float sum_12 = 0.0f;
      float sum_13 = 0.0f;
      float sum_14 = 0.0f;
      for (lm_int l_15 = 0; l_15 < 8; l_15 += 1) {
        for (lm_int m_16 = 0; m_16 < 3; m_16 += 1) {
          lm_barrier();
          #pragma unroll
          for (int e_17 = lm_thread; e_17 < 42; e_17 += 64) {
            const int c_n_18 = e_17 % 3;
            const int e_19 = e_17 / 3;
            const int c_k_20 = e_19;
            lm_store(tile_4, c_n_18*15 + c_k_20*1, lm_load(b0, j_2*16 + (k_3 + c_k_20) + l_15*272 + m_16*16 + c_n_18));
          }
          #pragma unroll
          for (int e_21 = lm_thread; e_21 < 48; e_21 += 64) {
            const int c_n_22 = e_21 % 3;
            const int e_23 = e_21 / 3;
            const int c_i_24 = e_23;
            lm_store(tile_5, c_i_24*3 + c_n_22*1, lm_load(b1, (i_1 + c_i_24)*72 + l_15*9 + m_16*3 + c_n_22));
          }
          lm_barrier();
          const float v_25 = lm_load(tile_4, (p_k_10 - k_3)*1);
          const float v_26 = lm_load(tile_5, (p_i_9 - i_1)*3);
          sum_11 = lm_fma(v_25, v_26, sum_11);
          const float v_27 = lm_load(tile_4, (p_k_10 - k_3)*1 + 1);
          sum_12 = lm_fma(v_27, v_26, sum_12);
          const float v_28 = lm_load(tile_5, (p_i_9 - i_1)*3 + 3);
          sum_13 = lm_fma(v_25, v_28, sum_13);
          sum_14 = lm_fma(v_27, v_28, sum_14);
          const float v_29 = lm_load(tile_4, (p_k_10 - k_3)*1 + 15);
          const float v_30 = lm_load(tile_5, (p_i_9 - i_1)*3 + 1);
          sum_11 = lm_fma(v_29, v_30, sum_11);
          const float v_31 = lm_load(tile_4, (p_k_10 - k_3)*1 + 16);
          sum_12 = lm_fma(v_31, v_30, sum_12);
          const float v_32 = lm_load(tile_5, (p_i_9 - i_1)*3 + 4);
          sum_13 = lm_fma(v_29, v_32, sum_13);
          sum_14 = lm_fma(v_31, v_32, sum_14);
          const float v_33 = lm_load(tile_4, (p_k_10 - k_3)*1 + 30);
          const float v_34 = lm_load(tile_5, (p_i_9 - i_1)*3 + 2);
          sum_11 = lm_fma(v_33, v_34, sum_11);
          const float v_35 = lm_load(tile_4, (p_k_10 - k_3)*1 + 31);
          sum_12 = lm_fma(v_35, v_34, sum_12);
          const float v_36 = lm_load(tile_5, (p_i_9 - i_1)*3 + 5);
          sum_13 = lm_fma(v_33, v_36, sum_13);
          sum_14 = lm_fma(v_35, v_36, sum_14);
        }
      }
      const float v_37 = lm_max(sum_11, 0.0f);
      if (busy_6) lm_store(b2, p_i_9*196 + j_2*14 + p_k_10, v_37);
      const float v_38 = lm_max(sum_12, 0.0f);
      if (busy_6) lm_store(b2, p_i_9*196 + j_2*14 + p_k_10 + 1, v_38);
      const float v_39 = lm_max(sum_13, 0.0f);
      if (busy_6) lm_store(b2, p_i_9*196 + j_2*14 + p_k_10 + 196, v_39);
      const float v_40 = lm_max(sum_14, 0.0f);
      if (busy_6) lm_store(b2, p_i_9*196 + j_2*14 + p_k_10 + 197, v_40);
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
//   buffer x0 input f32[1, 8, 14, 14]
//   buffer x1 constant f32[16, 8, 3, 3]
//   buffer y0 output f32[1, 16, 14, 14]
//   buffer t2 scratch f32[1, 8, 10, 16]
//   kernel k1 call residents 2 groups 1
//     axis i 16
//     axis j 14
//     axis k 14
//     axis l 8
//     axis m 3
//     axis n 3
//     axis h0 8
//     axis h1 16
//     axis h2 16
//     for j 8 parallel
//       halo h1 of j stride 1 low 0 high 2
//         stage h0 h1 h2
//           schedule h1:1t h2:1t
//           %0 = load x0[0, h0, h1 - 1, h2 - 1] if (0 < h2)*(h2 < 15)*(0 < h1)*(h1 < 15) : f32
//           store t2[0, h0, h1 - start_h1, h2] = %0
//       stage i j k l m n
//         schedule l:4 k:1t i:1t l:1u
//         %0 = load t2[0, l, j + m - start_j, k + n] : f32
//         %1 = load x1[i, l, m, n] : f32
//         %2 = mul %0 %1 : f32
//         %3 = reduce add %2 over l m n : f32
//         %4 = constant 0.0 : f32
//         %5 = max %3 %4 : f32
//         store y0[0, i, j, k] = %5

// lumin launches: {"version":1,"dims":[],"arguments":3,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k1","when":"call","blocks":2,"threads":224,"shared_bytes":5120,"persistent":0,"arguments":[["argument",0],["argument",1],["argument",2]],"resident":1}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 224, 2)(LM_PARAMETER(const float, b0), LM_PARAMETER(const float, b1), LM_PARAMETER(float, b2)) {
  LM_BUFFER(const float, b0, 1568);
  LM_BUFFER(const float, b1, 1152);
  LM_BUFFER(float, b2, 3136);
  LM_SHARED(float, s3, 0, 1280);
  for (lm_i64 block_1 = lm_block; block_1 < 2; block_1 += lm_blocks) {
    const lm_int j_2 = (block_1)*8;
    const lm_int j_end_3 = lm_imin(j_2 + 8, 14);
    {
      const lm_int halo_4 = j_2*1 - 0;
      const lm_int h1_5 = lm_imax(halo_4, 0);
      const lm_int h1_end_6 = lm_imin((j_end_3 - 1)*1 + 3, 16);
      // h1:1t h2:1t
      {
        const bool busy_7 = lm_thread < 160;
        const int t_h2_8 = lm_thread % 16;
        const int t_h1_9 = lm_thread / 16 % 10;
        #pragma unroll 4
        for (lm_int h0_10 = 0; h0_10 < 8; h0_10 += 1) {
          const lm_int p_h1_11 = h1_5 + t_h1_9;
          const lm_int p_h2_12 = t_h2_8;
          const bool v_13 = p_h1_11 < h1_end_6;
          const float v_14 = busy_7 && v_13 && ((lm_int)(0 < p_h2_12)) && ((lm_int)(p_h2_12 < 15)) && ((lm_int)(0 < p_h1_11)) && ((lm_int)(p_h1_11 < 15)) ? lm_load(b0, h0_10*196 + p_h1_11*14 + p_h2_12 + (-15)) : lm_zero<float>();
          if (busy_7 && v_13) lm_store(s3, h0_10*160 + p_h1_11*16 + p_h2_12 + halo_4*(-16), v_14);
        }
      }
    }
    lm_barrier();
    // l:4 k:1t i:1t l:1u
    {
      const int t_i_15 = lm_thread % 16;
      const int t_k_16 = lm_thread / 16;
      for (lm_int j_17 = j_2; j_17 < j_end_3; j_17 += 1) {
        {
          const lm_int p_i_18 = t_i_15;
          const lm_int p_k_19 = t_k_16;
          float sum_20 = 0.0f;
          for (lm_int m_21 = 0; m_21 < 3; m_21 += 1) {
            for (lm_int n_22 = 0; n_22 < 3; n_22 += 1) {
              #pragma unroll 4
              for (lm_int l_23 = 0; l_23 < 8; l_23 += 4) {
                const float v_24 = lm_load(s3, j_17*16 + p_k_19 + l_23*160 + m_21*16 + n_22 + j_2*(-16));
                const float v_25 = lm_load(b1, p_i_18*72 + l_23*9 + m_21*3 + n_22);
                sum_20 = lm_fma(v_24, v_25, sum_20);
                const float v_26 = lm_load(s3, j_17*16 + p_k_19 + l_23*160 + m_21*16 + n_22 + j_2*(-16) + 160);
                const float v_27 = lm_load(b1, p_i_18*72 + l_23*9 + m_21*3 + n_22 + 9);
                sum_20 = lm_fma(v_26, v_27, sum_20);
                const float v_28 = lm_load(s3, j_17*16 + p_k_19 + l_23*160 + m_21*16 + n_22 + j_2*(-16) + 320);
                const float v_29 = lm_load(b1, p_i_18*72 + l_23*9 + m_21*3 + n_22 + 18);
                sum_20 = lm_fma(v_28, v_29, sum_20);
                const float v_30 = lm_load(s3, j_17*16 + p_k_19 + l_23*160 + m_21*16 + n_22 + j_2*(-16) + 480);
                const float v_31 = lm_load(b1, p_i_18*72 + l_23*9 + m_21*3 + n_22 + 27);
                sum_20 = lm_fma(v_30, v_31, sum_20);
              }
            }
          }
          const float v_32 = lm_max(sum_20, 0.0f);
          lm_store(b2, p_i_18*196 + j_17*14 + p_k_19, v_32);
        }
      }
    }
    lm_barrier();
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: halo
// k1 block: j:1 t1024
// k1 residents: 1
// k1 stage 0: spread 1
// k1 stage 1: tile 1x1 16 3
// k1 grid: persistent 1
//   program "region"
//   buffer x0 input f32[1, 8, 14, 14]
//   buffer x1 constant f32[16, 8, 3, 3]
//   buffer y0 output f32[1, 16, 14, 14]
//   buffer t2 scratch f32[1, 8, 3, 16]
//   kernel k1 call groups 1
//     axis i 16
//     axis j 14
//     axis k 14
//     axis l 8
//     axis m 3
//     axis n 3
//     axis h0 8
//     axis h1 16
//     axis h2 16
//     for j 1 parallel
//       halo h1 of j stride 1 low 0 high 2
//         stage h0 h1 h2
//           schedule h0:1t h1:1t h2:1t
//           %0 = load x0[0, h0, h1 - 1, h2 - 1] if (0 < h2)*(h2 < 15)*(0 < h1)*(h1 < 15) : f32
//           store t2[0, h0, h1 - start_h1, h2] = %0
//       stage i j k l m n
//         schedule l:1 m:1 k:1t i:1t n:1u pack x1@2(i:1 n:1)
//         %0 = load t2[0, l, j + m - start_j, k + n] : f32
//         %1 = load x1[i, l, m, n] : f32
//         %2 = mul %0 %1 : f32
//         %3 = reduce add %2 over l m n : f32
//         %4 = constant 0.0 : f32
//         %5 = max %3 %4 : f32
//         store y0[0, i, j, k] = %5

// lumin launches: {"version":1,"dims":[],"arguments":3,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k1","when":"call","blocks":14,"threads":384,"shared_bytes":1792,"persistent":0,"arguments":[["argument",0],["argument",1],["argument",2]],"resident":1}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 384)(LM_PARAMETER(const float, b0), LM_PARAMETER(const float, b1), LM_PARAMETER(float, b2)) {
  LM_BUFFER(const float, b0, 1568);
  LM_BUFFER(const float, b1, 1152);
  LM_BUFFER(float, b2, 3136);
  LM_SHARED(float, s3, 0, 384);
  LM_SHARED(float, tile_14, 1536, 48);
  for (lm_i64 block_1 = lm_block; block_1 < 14; block_1 += lm_blocks) {
    const lm_int j_2 = (block_1)*1;
    {
      const lm_int halo_3 = j_2*1 - 0;
      const lm_int h1_4 = lm_imax(halo_3, 0);
      const lm_int h1_end_5 = lm_imin(((j_2 + 1) - 1)*1 + 3, 16);
      // h0:1t h1:1t h2:1t
      {
        const int t_h2_6 = lm_thread % 16;
        const int t_h1_7 = lm_thread / 16 % 3;
        const int t_h0_8 = lm_thread / 48;
        const lm_int p_h0_9 = t_h0_8;
        const lm_int p_h1_10 = h1_4 + t_h1_7;
        const lm_int p_h2_11 = t_h2_6;
        const bool v_12 = p_h1_10 < h1_end_5;
        const float v_13 = v_12 && ((lm_int)(0 < p_h2_11)) && ((lm_int)(p_h2_11 < 15)) && ((lm_int)(0 < p_h1_10)) && ((lm_int)(p_h1_10 < 15)) ? lm_load(b0, p_h0_9*196 + p_h1_10*14 + p_h2_11 + (-15)) : lm_zero<float>();
        if (v_12) lm_store(s3, p_h0_9*48 + p_h1_10*16 + p_h2_11 + halo_3*(-16), v_13);
      }
    }
    lm_barrier();
    // l:1 m:1 k:1t i:1t n:1u
    {
      const bool busy_15 = lm_thread < 224;
      const int t_i_16 = lm_thread % 16;
      const int t_k_17 = lm_thread / 16 % 14;
      {
        const lm_int p_i_18 = t_i_16;
        const lm_int p_k_19 = t_k_17;
        float sum_20 = 0.0f;
        for (lm_int l_21 = 0; l_21 < 8; l_21 += 1) {
          for (lm_int m_22 = 0; m_22 < 3; m_22 += 1) {
            lm_barrier();
            #pragma unroll
            for (int e_23 = lm_thread; e_23 < 48; e_23 += 384) {
              const int c_n_24 = e_23 % 3;
              const int e_25 = e_23 / 3;
              const int c_i_26 = e_25;
              lm_store(tile_14, c_i_26*3 + c_n_24*1, lm_load(b1, c_i_26*72 + l_21*9 + m_22*3 + c_n_24));
            }
            lm_barrier();
            const float v_27 = lm_load(s3, j_2*16 + p_k_19 + l_21*48 + m_22*16 + j_2*(-16));
            const float v_28 = lm_load(tile_14, p_i_18*3);
            sum_20 = lm_fma(v_27, v_28, sum_20);
            const float v_29 = lm_load(s3, j_2*16 + p_k_19 + l_21*48 + m_22*16 + j_2*(-16) + 1);
            const float v_30 = lm_load(tile_14, p_i_18*3 + 1);
            sum_20 = lm_fma(v_29, v_30, sum_20);
            const float v_31 = lm_load(s3, j_2*16 + p_k_19 + l_21*48 + m_22*16 + j_2*(-16) + 2);
            const float v_32 = lm_load(tile_14, p_i_18*3 + 2);
            sum_20 = lm_fma(v_31, v_32, sum_20);
          }
        }
        const float v_33 = lm_max(sum_20, 0.0f);
        if (busy_15) lm_store(b2, p_i_18*196 + j_2*14 + p_k_19, v_33);
      }
    }
    lm_barrier();
  }
}
