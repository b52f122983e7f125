//   NVIDIA H100 80GB HBM3
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[4, 8, 6, 6], static=false) : f32[4, 8, 6, 6]
//   %1 = split(%0; axis=1, sizes=[4, 2]) : f32[4, 4, 2, 6, 6]
//   %2 = sum(%1; axes=[2, 3, 4]) : f32[4, 4]
//   %3 = constant(value=f32[](0.013888888888888888)) : f32[]
//   %4 = expand(%3; axes=[0, 1], sizes=[4, 4]) : f32[4, 4]
//   %5 = mul(%2, %4) : f32[4, 4]
//   %6 = expand(%5; axes=[2, 3, 4], sizes=[2, 6, 6]) : f32[4, 4, 2, 6, 6]
//   %7 = constant(value=f32[](-1.0)) : f32[]
//   %8 = expand(%7; axes=[0, 1, 2, 3, 4], sizes=[4, 4, 2, 6, 6]) : f32[4, 4, 2, 6, 6]
//   %9 = mul(%6, %8) : f32[4, 4, 2, 6, 6]
//   %10 = add(%1, %9) : f32[4, 4, 2, 6, 6]
//   %11 = mul(%10, %10) : f32[4, 4, 2, 6, 6]
//   %12 = sum(%11; axes=[2, 3, 4]) : f32[4, 4]
//   %13 = mul(%12, %4) : f32[4, 4]
//   %14 = constant(value=f32[](1e-05)) : f32[]
//   %15 = expand(%14; axes=[0, 1], sizes=[4, 4]) : f32[4, 4]
//   %16 = add(%13, %15) : f32[4, 4]
//   %17 = sqrt(%16) : f32[4, 4]
//   %18 = recip(%17) : f32[4, 4]
//   %19 = expand(%18; axes=[2, 3, 4], sizes=[2, 6, 6]) : f32[4, 4, 2, 6, 6]
//   %20 = mul(%10, %19) : f32[4, 4, 2, 6, 6]
//   %21 = merge(%20; axis=1, count=2) : f32[4, 8, 6, 6]
//   output "y" %21

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 block: j:1 t256
// k0 stage 0: lanes 32 4
// k0 stage 1: lanes 32 4
// k0 stage 2: spread 4
//   program "region"
//   buffer x0 input f32[4, 8, 6, 6]
//   buffer y0 output f32[4, 8, 6, 6]
//   buffer t5 register f32[1, 1]
//   buffer t18 register f32[1, 1]
//   kernel k0 call
//     axis j 16
//     axis m 72
//     axis p 72
//     for j 1 parallel
//       stage j p
//         schedule p:4t p:1v
//         %0 = load x0[0, j*2, 0, p] : f32
//         %1 = reduce add %0 over p : f32
//         %2 = constant 0.013888888992369175 : f32
//         %3 = mul %1 %2 : f32
//         store t5[0, j - start_j] = %3
//       stage j p
//         schedule p:4t p:1v
//         %0 = load x0[0, j*2, 0, p] : f32
//         %1 = load t5[0, j - start_j] : f32
//         %2 = sub %0 %1 : f32
//         %3 = mul %2 %2 : f32
//         %4 = reduce add %3 over p : f32
//         %5 = constant 0.013888888992369175 : f32
//         %6 = mul %4 %5 : f32
//         %7 = constant 9.999999747378752e-06 : f32
//         %8 = add %6 %7 : f32
//         %9 = sqrt %8 : f32
//         %10 = recip %9 : f32
//         store t18[0, j - start_j] = %10
//       stage j m
//         schedule m:4t m:1v
//         %0 = load x0[0, j*2, 0, m] : f32
//         %1 = load t5[0, j - start_j] : f32
//         %2 = sub %0 %1 : f32
//         %3 = load t18[0, j - start_j] : f32
//         %4 = mul %2 %3 : f32
//         store y0[0, j*2, 0, m] = %4

// lumin launches: {"version":1,"dims":[],"arguments":2,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":16,"threads":32,"shared_bytes":256,"persistent":0,"arguments":[["argument",0],["argument",1]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 32)(LM_PARAMETER(const float, b0), LM_PARAMETER(float, b1)) {
  LM_BUFFER(const float, b0, 1152);
  LM_BUFFER(float, b1, 1152);
  LM_SHARED(float, s2, 0, 1);
  LM_SHARED(float, s3, 128, 1);
  const lm_int j_1 = (lm_block)*1;
  // p:4t p:1v
  {
    const int t_p_2 = lm_thread;
    {
      float sum_3 = 0.0f;
      const lm_int p_p_4 = t_p_2*4;
      const bool v_5 = p_p_4 < 72;
      const lm_vector<float, 4> v_6 = v_5 ? lm_load_vector<4>(b0, j_1*72 + p_p_4) : lm_zero<lm_vector<float, 4>>();
      sum_3 = sum_3 + v_6.lane[0];
      sum_3 = sum_3 + v_6.lane[1];
      sum_3 = sum_3 + v_6.lane[2];
      sum_3 = sum_3 + v_6.lane[3];
      sum_3 = sum_3 + lm_shuffle_xor(sum_3, 1);
      sum_3 = sum_3 + lm_shuffle_xor(sum_3, 2);
      sum_3 = sum_3 + lm_shuffle_xor(sum_3, 4);
      sum_3 = sum_3 + lm_shuffle_xor(sum_3, 8);
      sum_3 = sum_3 + lm_shuffle_xor(sum_3, 16);
      const float v_7 = lm_mul(sum_3, 0.013888888992369175f);
      if (t_p_2 == 0) lm_store(s2, j_1 + j_1*(-1), v_7);
    }
  }
  lm_barrier();
  // p:4t p:1v
  {
    const int t_p_8 = lm_thread;
    {
      float sum_9 = 0.0f;
      const float v_10 = lm_load(s2, j_1 + j_1*(-1));
      const lm_int p_p_11 = t_p_8*4;
      const bool v_12 = p_p_11 < 72;
      const lm_vector<float, 4> v_13 = v_12 ? lm_load_vector<4>(b0, j_1*72 + p_p_11) : lm_zero<lm_vector<float, 4>>();
      const float v_14 = v_13.lane[0] - v_10;
      if (v_12) sum_9 = lm_fma(v_14, v_14, sum_9);
      const bool v_15 = p_p_11 + 1 < 72;
      const float v_16 = v_13.lane[1] - v_10;
      if (v_15) sum_9 = lm_fma(v_16, v_16, sum_9);
      const bool v_17 = p_p_11 + 2 < 72;
      const float v_18 = v_13.lane[2] - v_10;
      if (v_17) sum_9 = lm_fma(v_18, v_18, sum_9);
      const bool v_19 = p_p_11 + 3 < 72;
      const float v_20 = v_13.lane[3] - v_10;
      if (v_19) sum_9 = lm_fma(v_20, v_20, sum_9);
      sum_9 = sum_9 + lm_shuffle_xor(sum_9, 1);
      sum_9 = sum_9 + lm_shuffle_xor(sum_9, 2);
      sum_9 = sum_9 + lm_shuffle_xor(sum_9, 4);
      sum_9 = sum_9 + lm_shuffle_xor(sum_9, 8);
      sum_9 = sum_9 + lm_shuffle_xor(sum_9, 16);
      const float v_21 = lm_mul(sum_9, 0.013888888992369175f);
      const float v_22 = v_21 + 9.999999747378752e-06f;
      const float v_23 = lm_sqrt(v_22);
      const float v_24 = lm_recip(v_23);
      if (t_p_8 == 0) lm_store(s3, j_1 + j_1*(-1), v_24);
    }
  }
  lm_barrier();
  // m:4t m:1v
  {
    const bool busy_25 = lm_thread < 18;
    const int t_m_26 = lm_thread % 18;
    const lm_int p_m_27 = t_m_26*4;
    const lm_vector<float, 4> v_28 = busy_25 ? lm_load_vector<4>(b0, j_1*72 + p_m_27) : lm_zero<lm_vector<float, 4>>();
    const float v_29 = lm_load(s2, j_1 + j_1*(-1));
    const float v_30 = v_28.lane[0] - v_29;
    const float v_31 = lm_load(s3, j_1 + j_1*(-1));
    const float v_32 = lm_mul(v_30, v_31);
    const float v_33 = v_28.lane[1] - v_29;
    const float v_34 = lm_mul(v_33, v_31);
    const float v_35 = v_28.lane[2] - v_29;
    const float v_36 = lm_mul(v_35, v_31);
    const float v_37 = v_28.lane[3] - v_29;
    const float v_38 = lm_mul(v_37, v_31);
    if (busy_25) lm_store_vector<4>(b1, j_1*72 + p_m_27, lm_vector<float, 4>{{v_32, v_34, v_36, v_38}});
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 block: j:1 t1024
// k0 stage 0: lanes 32 4
// k0 stage 1: lanes 128 1
// k0 stage 2: spread 2
//   program "region"
//   buffer x0 input f32[4, 8, 6, 6]
//   buffer y0 output f32[4, 8, 6, 6]
//   buffer t5 register f32[1, 1]
//   buffer t18 register f32[1, 1]
//   kernel k0 call
//     axis j 16
//     axis m 72
//     axis p 72
//     for j 1 parallel
//       stage j p
//         schedule p:4t p:1v
//         %0 = load x0[0, j*2, 0, p] : f32
//         %1 = reduce add %0 over p : f32
//         %2 = constant 0.013888888992369175 : f32
//         %3 = mul %1 %2 : f32
//         store t5[0, j - start_j] = %3
//       stage j p
//         schedule p:1t
//         %0 = load x0[0, j*2, 0, p] : f32
//         %1 = load t5[0, j - start_j] : f32
//         %2 = sub %0 %1 : f32
//         %3 = mul %2 %2 : f32
//         %4 = reduce add %3 over p : f32
//         %5 = constant 0.013888888992369175 : f32
//         %6 = mul %4 %5 : f32
//         %7 = constant 9.999999747378752e-06 : f32
//         %8 = add %6 %7 : f32
//         %9 = sqrt %8 : f32
//         %10 = recip %9 : f32
//         store t18[0, j - start_j] = %10
//       stage j m
//         schedule m:2t m:1v
//         %0 = load x0[0, j*2, 0, m] : f32
//         %1 = load t5[0, j - start_j] : f32
//         %2 = sub %0 %1 : f32
//         %3 = load t18[0, j - start_j] : f32
//         %4 = mul %2 %3 : f32
//         store y0[0, j*2, 0, m] = %4

// lumin launches: {"version":1,"dims":[],"arguments":2,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":16,"threads":128,"shared_bytes":1152,"persistent":0,"arguments":[["argument",0],["argument",1]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 128)(LM_PARAMETER(const float, b0), LM_PARAMETER(float, b1)) {
  LM_BUFFER(const float, b0, 1152);
  LM_BUFFER(float, b1, 1152);
  LM_SHARED(float, s2, 0, 1);
  LM_SHARED(float, s3, 128, 1);
  LM_SHARED(float, parts_16, 256, 224);
  const lm_int j_1 = (lm_block)*1;
  // p:4t p:1v
  {
    const bool busy_2 = lm_thread < 32;
    const int t_p_3 = lm_thread % 32;
    {
      float sum_4 = 0.0f;
      const lm_int p_p_5 = t_p_3*4;
      const bool v_6 = p_p_5 < 72;
      const lm_vector<float, 4> v_7 = busy_2 && v_6 ? lm_load_vector<4>(b0, j_1*72 + p_p_5) : lm_zero<lm_vector<float, 4>>();
      sum_4 = sum_4 + v_7.lane[0];
      sum_4 = sum_4 + v_7.lane[1];
      sum_4 = sum_4 + v_7.lane[2];
      sum_4 = sum_4 + v_7.lane[3];
      sum_4 = sum_4 + lm_shuffle_xor(sum_4, 1);
      sum_4 = sum_4 + lm_shuffle_xor(sum_4, 2);
      sum_4 = sum_4 + lm_shuffle_xor(sum_4, 4);
      sum_4 = sum_4 + lm_shuffle_xor(sum_4, 8);
      sum_4 = sum_4 + lm_shuffle_xor(sum_4, 16);
      const float v_8 = lm_mul(sum_4, 0.013888888992369175f);
      if (busy_2 && t_p_3 == 0) lm_store(s2, j_1 + j_1*(-1), v_8);
    }
  }
  lm_barrier();
  // p:1t
  {
    const int t_p_9 = lm_thread;
    {
      float sum_10 = 0.0f;
      const float v_11 = lm_load(s2, j_1 + j_1*(-1));
      const lm_int p_p_12 = t_p_9;
      const bool v_13 = p_p_12 < 72;
      const float v_14 = v_13 ? lm_load(b0, j_1*72 + p_p_12) : lm_zero<float>();
      const float v_15 = v_14 - v_11;
      if (v_13) sum_10 = lm_fma(v_15, v_15, sum_10);
      sum_10 = sum_10 + lm_shuffle_xor(sum_10, 1);
      sum_10 = sum_10 + lm_shuffle_xor(sum_10, 2);
      sum_10 = sum_10 + lm_shuffle_xor(sum_10, 4);
      sum_10 = sum_10 + lm_shuffle_xor(sum_10, 8);
      sum_10 = sum_10 + lm_shuffle_xor(sum_10, 16);
      lm_store(parts_16, lm_thread, sum_10);
      lm_barrier();
      const int base_17 = lm_thread & ~96;
      sum_10 = lm_load(parts_16, base_17);
      sum_10 = sum_10 + lm_load(parts_16, base_17 + 32);
      sum_10 = sum_10 + lm_load(parts_16, base_17 + 64);
      sum_10 = sum_10 + lm_load(parts_16, base_17 + 96);
      lm_barrier();
      const float v_18 = lm_mul(sum_10, 0.013888888992369175f);
      const float v_19 = v_18 + 9.999999747378752e-06f;
      const float v_20 = lm_sqrt(v_19);
      const float v_21 = lm_recip(v_20);
      if (t_p_9 == 0) lm_store(s3, j_1 + j_1*(-1), v_21);
    }
  }
  lm_barrier();
  // m:2t m:1v
  {
    const bool busy_22 = lm_thread < 36;
    const int t_m_23 = lm_thread % 36;
    const lm_int p_m_24 = t_m_23*2;
    const lm_vector<float, 2> v_25 = busy_22 ? lm_load_vector<2>(b0, j_1*72 + p_m_24) : lm_zero<lm_vector<float, 2>>();
    const float v_26 = lm_load(s2, j_1 + j_1*(-1));
    const float v_27 = v_25.lane[0] - v_26;
    const float v_28 = lm_load(s3, j_1 + j_1*(-1));
    const float v_29 = lm_mul(v_27, v_28);
    const float v_30 = v_25.lane[1] - v_26;
    const float v_31 = lm_mul(v_30, v_28);
    if (busy_22) lm_store_vector<2>(b1, j_1*72 + p_m_24, lm_vector<float, 2>{{v_29, v_31}});
  }
}
