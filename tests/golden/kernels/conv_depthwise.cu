//   NVIDIA H100 80GB HBM3
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[1, 24, 14, 14], static=false) : f32[1, 24, 14, 14]
//   %1 = input(name="w", dtype=f32, shape=[24, 1, 3, 3], static=true) : f32[24, 1, 3, 3]
//   %2 = pad(%0; lows=[0, 0, 1, 1], highs=[0, 0, 1, 1]) : f32[1, 24, 16, 16]
//   %3 = expand(%2; axes=[2], sizes=[1]) : f32[1, 24, 1, 16, 16]
//   %4 = window(%3; axis=4, size=3, stride=1, dilation=1) : f32[1, 24, 1, 16, 14, 3]
//   %5 = window(%4; axis=3, size=3, stride=1, dilation=1) : f32[1, 24, 1, 14, 3, 14, 3]
//   %6 = permute(%5; axes=[0, 1, 3, 5, 2, 4, 6]) : f32[1, 24, 14, 14, 1, 3, 3]
//   %7 = expand(%6; axes=[2], sizes=[1]) : f32[1, 24, 1, 14, 14, 1, 3, 3]
//   %8 = expand(%1; axes=[0, 2, 3, 4], sizes=[1, 1, 14, 14]) : f32[1, 24, 1, 14, 14, 1, 3, 3]
//   %9 = mul(%7, %8) : f32[1, 24, 1, 14, 14, 1, 3, 3]
//   %10 = split(%9; axis=5, sizes=[]) : f32[1, 24, 1, 14, 14, 3, 3]
//   %11 = sum(%10; axes=[5, 6]) : f32[1, 24, 1, 14, 14]
//   %12 = merge(%11; axis=1, count=2) : f32[1, 24, 14, 14]
//   %13 = constant(value=f32[](0.0)) : f32[]
//   %14 = expand(%13; axes=[0, 1, 2, 3], sizes=[1, 24, 14, 14]) : f32[1, 24, 14, 14]
//   %15 = max(%12, %14) : f32[1, 24, 14, 14]
//   output "y" %15

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 block: i:1 t256
// k0 stage 0: spread 4
// k0 stage 1: spread 1
//   program "region"
//   buffer x0 input f32[1, 24, 14, 14]
//   buffer x1 constant f32[24, 1, 3, 3]
//   buffer y0 output f32[1, 24, 14, 14]
//   buffer t2 scratch f32[1, 16, 16]
//   kernel k0 call
//     axis i 24
//     axis j 14
//     axis k 14
//     axis l 3
//     axis m 3
//     axis n 16
//     axis o 16
//     for i 1 parallel
//       stage i n o
//         schedule n:1t o:4t o:1v
//         %0 = load x0[0, i, n - 1, o - 1] if (o < 15)*(0 < o)*(0 < n)*(n < 15) : f32
//         store t2[i - start_i, n, o] = %0
//       stage i j k l m
//         schedule j:1t k:1t l:1u m:1u
//         %0 = load t2[i - start_i, j + l, k + m] : f32
//         %1 = load x1[i, 0, l, m] : f32
//         %2 = mul %0 %1 : f32
//         %3 = reduce add %2 over l m : f32
//         %4 = constant 0.0 : f32
//         %5 = max %3 %4 : f32
//         store y0[0, i, j, k] = %5

// lumin launches: {"version":1,"dims":[],"arguments":3,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":24,"threads":224,"shared_bytes":1024,"persistent":0,"arguments":[["argument",0],["argument",1],["argument",2]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 224)(LM_PARAMETER(const float, b0), LM_PARAMETER(const float, b1), LM_PARAMETER(float, b2)) {
  LM_BUFFER(const float, b0, 4704);
  LM_BUFFER(const float, b1, 216);
  LM_BUFFER(float, b2, 4704);
  LM_SHARED(float, s3, 0, 256);
  const lm_int i_1 = (lm_block)*1;
  // n:1t o:4t o:1v
  {
    const bool busy_2 = lm_thread < 64;
    const int t_o_3 = lm_thread % 4;
    const int t_n_4 = lm_thread / 4 % 16;
    const lm_int p_n_5 = t_n_4;
    const lm_int p_o_6 = t_o_3*4;
    const float v_7 = busy_2 && ((lm_int)(p_o_6 < 15)) && ((lm_int)(0 < p_o_6)) && ((lm_int)(0 < p_n_5)) && ((lm_int)(p_n_5 < 15)) ? lm_load(b0, i_1*196 + p_n_5*14 + p_o_6 + (-15)) : lm_zero<float>();
    const float v_8 = busy_2 && ((lm_int)((p_o_6 + 1) < 15)) && ((lm_int)(0 < (p_o_6 + 1))) && ((lm_int)(0 < p_n_5)) && ((lm_int)(p_n_5 < 15)) ? lm_load(b0, i_1*196 + p_n_5*14 + p_o_6 + (-14)) : lm_zero<float>();
    const float v_9 = busy_2 && ((lm_int)((p_o_6 + 2) < 15)) && ((lm_int)(0 < (p_o_6 + 2))) && ((lm_int)(0 < p_n_5)) && ((lm_int)(p_n_5 < 15)) ? lm_load(b0, i_1*196 + p_n_5*14 + p_o_6 + (-13)) : lm_zero<float>();
    const float v_10 = busy_2 && ((lm_int)((p_o_6 + 3) < 15)) && ((lm_int)(0 < (p_o_6 + 3))) && ((lm_int)(0 < p_n_5)) && ((lm_int)(p_n_5 < 15)) ? lm_load(b0, i_1*196 + p_n_5*14 + p_o_6 + (-12)) : lm_zero<float>();
    if (busy_2) lm_store_vector<4>(s3, i_1*256 + p_n_5*16 + p_o_6 + i_1*(-256), lm_vector<float, 4>{{v_7, v_8, v_9, v_10}});
  }
  lm_barrier();
  // j:1t k:1t l:1u m:1u
  {
    const bool busy_11 = lm_thread < 196;
    const int t_k_12 = lm_thread % 14;
    const int t_j_13 = lm_thread / 14 % 14;
    {
      const lm_int p_j_14 = t_j_13;
      const lm_int p_k_15 = t_k_12;
      float sum_16 = 0.0f;
      const float v_17 = lm_load(s3, i_1*256 + p_j_14*16 + p_k_15 + i_1*(-256));
      const float v_18 = busy_11 ? lm_load(b1, i_1*9) : lm_zero<float>();
      sum_16 = lm_fma(v_17, v_18, sum_16);
      const float v_19 = lm_load(s3, i_1*256 + p_j_14*16 + p_k_15 + i_1*(-256) + 1);
      const float v_20 = busy_11 ? lm_load(b1, i_1*9 + 1) : lm_zero<float>();
      sum_16 = lm_fma(v_19, v_20, sum_16);
      const float v_21 = lm_load(s3, i_1*256 + p_j_14*16 + p_k_15 + i_1*(-256) + 2);
      const float v_22 = busy_11 ? lm_load(b1, i_1*9 + 2) : lm_zero<float>();
      sum_16 = lm_fma(v_21, v_22, sum_16);
      const float v_23 = lm_load(s3, i_1*256 + p_j_14*16 + p_k_15 + i_1*(-256) + 16);
      const float v_24 = busy_11 ? lm_load(b1, i_1*9 + 3) : lm_zero<float>();
      sum_16 = lm_fma(v_23, v_24, sum_16);
      const float v_25 = lm_load(s3, i_1*256 + p_j_14*16 + p_k_15 + i_1*(-256) + 17);
      const float v_26 = busy_11 ? lm_load(b1, i_1*9 + 4) : lm_zero<float>();
      sum_16 = lm_fma(v_25, v_26, sum_16);
      const float v_27 = lm_load(s3, i_1*256 + p_j_14*16 + p_k_15 + i_1*(-256) + 18);
      const float v_28 = busy_11 ? lm_load(b1, i_1*9 + 5) : lm_zero<float>();
      sum_16 = lm_fma(v_27, v_28, sum_16);
      const float v_29 = lm_load(s3, i_1*256 + p_j_14*16 + p_k_15 + i_1*(-256) + 32);
      const float v_30 = busy_11 ? lm_load(b1, i_1*9 + 6) : lm_zero<float>();
      sum_16 = lm_fma(v_29, v_30, sum_16);
      const float v_31 = lm_load(s3, i_1*256 + p_j_14*16 + p_k_15 + i_1*(-256) + 33);
      const float v_32 = busy_11 ? lm_load(b1, i_1*9 + 7) : lm_zero<float>();
      sum_16 = lm_fma(v_31, v_32, sum_16);
      const float v_33 = lm_load(s3, i_1*256 + p_j_14*16 + p_k_15 + i_1*(-256) + 34);
      const float v_34 = busy_11 ? lm_load(b1, i_1*9 + 8) : lm_zero<float>();
      sum_16 = lm_fma(v_33, v_34, sum_16);
      const float v_35 = lm_max(sum_16, 0.0f);
      if (busy_11) lm_store(b2, i_1*196 + p_j_14*14 + p_k_15, v_35);
    }
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 block: i:2 t512
// k0 stage 0: spread 4
// k0 stage 1: spread 1
//   program "region"
//   buffer x0 input f32[1, 24, 14, 14]
//   buffer x1 constant f32[24, 1, 3, 3]
//   buffer y0 output f32[1, 24, 14, 14]
//   buffer t2 scratch f32[2, 16, 16]
//   kernel k0 call
//     axis i 24
//     axis j 14
//     axis k 14
//     axis l 3
//     axis m 3
//     axis n 16
//     axis o 16
//     for i 2 parallel
//       stage i n o
//         schedule i:1t n:1t o:4t o:1v
//         %0 = load x0[0, i, n - 1, o - 1] if (o < 15)*(0 < o)*(0 < n)*(n < 15) : f32
//         store t2[i - start_i, n, o] = %0
//       stage i j k l m
//         schedule i:1t j:1t k:1t l:1u m:1u
//         %0 = load t2[i - start_i, j + l, k + m] : f32
//         %1 = load x1[i, 0, l, m] : f32
//         %2 = mul %0 %1 : f32
//         %3 = reduce add %2 over l m : f32
//         %4 = constant 0.0 : f32
//         %5 = max %3 %4 : f32
//         store y0[0, i, j, k] = %5

// lumin launches: {"version":1,"dims":[],"arguments":3,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":12,"threads":416,"shared_bytes":2048,"persistent":0,"arguments":[["argument",0],["argument",1],["argument",2]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 416)(LM_PARAMETER(const float, b0), LM_PARAMETER(const float, b1), LM_PARAMETER(float, b2)) {
  LM_BUFFER(const float, b0, 4704);
  LM_BUFFER(const float, b1, 216);
  LM_BUFFER(float, b2, 4704);
  LM_SHARED(float, s3, 0, 512);
  const lm_int i_1 = (lm_block)*2;
  // i:1t n:1t o:4t o:1v
  {
    const bool busy_2 = lm_thread < 128;
    const int t_o_3 = lm_thread % 4;
    const int t_n_4 = lm_thread / 4 % 16;
    const int t_i_5 = lm_thread / 64 % 2;
    const lm_int p_i_6 = i_1 + t_i_5;
    const lm_int p_n_7 = t_n_4;
    const lm_int p_o_8 = t_o_3*4;
    const float v_9 = busy_2 && ((lm_int)(p_o_8 < 15)) && ((lm_int)(0 < p_o_8)) && ((lm_int)(0 < p_n_7)) && ((lm_int)(p_n_7 < 15)) ? lm_load(b0, p_i_6*196 + p_n_7*14 + p_o_8 + (-15)) : lm_zero<float>();
    const float v_10 = busy_2 && ((lm_int)((p_o_8 + 1) < 15)) && ((lm_int)(0 < (p_o_8 + 1))) && ((lm_int)(0 < p_n_7)) && ((lm_int)(p_n_7 < 15)) ? lm_load(b0, p_i_6*196 + p_n_7*14 + p_o_8 + (-14)) : lm_zero<float>();
    const float v_11 = busy_2 && ((lm_int)((p_o_8 + 2) < 15)) && ((lm_int)(0 < (p_o_8 + 2))) && ((lm_int)(0 < p_n_7)) && ((lm_int)(p_n_7 < 15)) ? lm_load(b0, p_i_6*196 + p_n_7*14 + p_o_8 + (-13)) : lm_zero<float>();
    const float v_12 = busy_2 && ((lm_int)((p_o_8 + 3) < 15)) && ((lm_int)(0 < (p_o_8 + 3))) && ((lm_int)(0 < p_n_7)) && ((lm_int)(p_n_7 < 15)) ? lm_load(b0, p_i_6*196 + p_n_7*14 + p_o_8 + (-12)) : lm_zero<float>();
    if (busy_2) lm_store_vector<4>(s3, p_i_6*256 + p_n_7*16 + p_o_8 + i_1*(-256), lm_vector<float, 4>{{v_9, v_10, v_11, v_12}});
  }
  lm_barrier();
  // i:1t j:1t k:1t l:1u m:1u
  {
    const bool busy_13 = lm_thread < 392;
    const int t_k_14 = lm_thread % 14;
    const int t_j_15 = lm_thread / 14 % 14;
    const int t_i_16 = lm_thread / 196 % 2;
    {
      const lm_int p_i_17 = i_1 + t_i_16;
      const lm_int p_j_18 = t_j_15;
      const lm_int p_k_19 = t_k_14;
      float sum_20 = 0.0f;
      const float v_21 = lm_load(s3, p_i_17*256 + p_j_18*16 + p_k_19 + i_1*(-256));
      const float v_22 = busy_13 ? lm_load(b1, p_i_17*9) : lm_zero<float>();
      sum_20 = lm_fma(v_21, v_22, sum_20);
      const float v_23 = lm_load(s3, p_i_17*256 + p_j_18*16 + p_k_19 + i_1*(-256) + 1);
      const float v_24 = busy_13 ? lm_load(b1, p_i_17*9 + 1) : lm_zero<float>();
      sum_20 = lm_fma(v_23, v_24, sum_20);
      const float v_25 = lm_load(s3, p_i_17*256 + p_j_18*16 + p_k_19 + i_1*(-256) + 2);
      const float v_26 = busy_13 ? lm_load(b1, p_i_17*9 + 2) : lm_zero<float>();
      sum_20 = lm_fma(v_25, v_26, sum_20);
      const float v_27 = lm_load(s3, p_i_17*256 + p_j_18*16 + p_k_19 + i_1*(-256) + 16);
      const float v_28 = busy_13 ? lm_load(b1, p_i_17*9 + 3) : lm_zero<float>();
      sum_20 = lm_fma(v_27, v_28, sum_20);
      const float v_29 = lm_load(s3, p_i_17*256 + p_j_18*16 + p_k_19 + i_1*(-256) + 17);
      const float v_30 = busy_13 ? lm_load(b1, p_i_17*9 + 4) : lm_zero<float>();
      sum_20 = lm_fma(v_29, v_30, sum_20);
      const float v_31 = lm_load(s3, p_i_17*256 + p_j_18*16 + p_k_19 + i_1*(-256) + 18);
      const float v_32 = busy_13 ? lm_load(b1, p_i_17*9 + 5) : lm_zero<float>();
      sum_20 = lm_fma(v_31, v_32, sum_20);
      const float v_33 = lm_load(s3, p_i_17*256 + p_j_18*16 + p_k_19 + i_1*(-256) + 32);
      const float v_34 = busy_13 ? lm_load(b1, p_i_17*9 + 6) : lm_zero<float>();
      sum_20 = lm_fma(v_33, v_34, sum_20);
      const float v_35 = lm_load(s3, p_i_17*256 + p_j_18*16 + p_k_19 + i_1*(-256) + 33);
      const float v_36 = busy_13 ? lm_load(b1, p_i_17*9 + 7) : lm_zero<float>();
      sum_20 = lm_fma(v_35, v_36, sum_20);
      const float v_37 = lm_load(s3, p_i_17*256 + p_j_18*16 + p_k_19 + i_1*(-256) + 34);
      const float v_38 = busy_13 ? lm_load(b1, p_i_17*9 + 8) : lm_zero<float>();
      sum_20 = lm_fma(v_37, v_38, sum_20);
      const float v_39 = lm_max(sum_20, 0.0f);
      if (busy_13) lm_store(b2, p_i_17*196 + p_j_18*14 + p_k_19, v_39);
    }
  }
}
