//   NVIDIA H100 80GB HBM3
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[48, 64], static=false) : f32[48, 64]
//   %1 = sum(%0; axes=[1]) : f32[48]
//   %2 = constant(value=f32[](0.015625)) : f32[]
//   %3 = expand(%2; axes=[0], sizes=[48]) : f32[48]
//   %4 = mul(%1, %3) : f32[48]
//   %5 = expand(%4; axes=[1], sizes=[64]) : f32[48, 64]
//   %6 = constant(value=f32[](-1.0)) : f32[]
//   %7 = expand(%6; axes=[0, 1], sizes=[48, 64]) : f32[48, 64]
//   %8 = mul(%5, %7) : f32[48, 64]
//   %9 = add(%0, %8) : f32[48, 64]
//   %10 = mul(%9, %9) : f32[48, 64]
//   %11 = sum(%10; axes=[1]) : f32[48]
//   %12 = mul(%11, %3) : f32[48]
//   %13 = constant(value=f32[](1e-05)) : f32[]
//   %14 = expand(%13; axes=[0], sizes=[48]) : f32[48]
//   %15 = add(%12, %14) : f32[48]
//   %16 = sqrt(%15) : f32[48]
//   %17 = recip(%16) : f32[48]
//   %18 = expand(%17; axes=[1], sizes=[64]) : f32[48, 64]
//   %19 = mul(%9, %18) : f32[48, 64]
//   output "y" %19

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 block: i:1 t256
// k0 stage 0: lanes 32 4
// k0 stage 1: lanes 32 4
// k0 stage 2: spread 4
//   program "region"
//   buffer x0 input f32[48, 64]
//   buffer y0 output f32[48, 64]
//   buffer t4 register f32[1]
//   buffer t17 register f32[1]
//   kernel k0 call
//     axis i 48
//     axis j 64
//     axis k 64
//     for i 1 parallel
//       stage i k
//         schedule k:4t k:1v
//         %0 = load x0[i, k] : f32
//         %1 = reduce add %0 over k : f32
//         %2 = constant 0.015625 : f32
//         %3 = mul %1 %2 : f32
//         store t4[i - start_i] = %3
//       stage i k
//         schedule k:4t k:1v
//         %0 = load x0[i, k] : f32
//         %1 = load t4[i - start_i] : f32
//         %2 = sub %0 %1 : f32
//         %3 = mul %2 %2 : f32
//         %4 = reduce add %3 over k : f32
//         %5 = constant 0.015625 : f32
//         %6 = mul %4 %5 : f32
//         %7 = constant 9.999999747378752e-06 : f32
//         %8 = add %6 %7 : f32
//         %9 = sqrt %8 : f32
//         %10 = recip %9 : f32
//         store t17[i - start_i] = %10
//       stage i j
//         schedule j:4t j:1v
//         %0 = load x0[i, j] : f32
//         %1 = load t4[i - start_i] : f32
//         %2 = sub %0 %1 : f32
//         %3 = load t17[i - start_i] : f32
//         %4 = mul %2 %3 : f32
//         store y0[i, j] = %4

// lumin launches: {"version":1,"dims":[],"arguments":2,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":48,"threads":32,"shared_bytes":256,"persistent":0,"arguments":[["argument",0],["argument",1]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 32)(LM_PARAMETER(const float, b0), LM_PARAMETER(float, b1)) {
  LM_BUFFER(const float, b0, 3072);
  LM_BUFFER(float, b1, 3072);
  LM_SHARED(float, s2, 0, 1);
  LM_SHARED(float, s3, 128, 1);
  const lm_int i_1 = (lm_block)*1;
  // k:4t k:1v
  {
    const bool busy_2 = lm_thread < 16;
    const int t_k_3 = lm_thread % 16;
    {
      float sum_4 = 0.0f;
      const lm_int p_k_5 = t_k_3*4;
      const lm_vector<float, 4> v_6 = busy_2 ? lm_load_vector<4>(b0, i_1*64 + p_k_5) : lm_zero<lm_vector<float, 4>>();
      sum_4 = sum_4 + v_6.lane[0];
      sum_4 = sum_4 + v_6.lane[1];
      sum_4 = sum_4 + v_6.lane[2];
      sum_4 = sum_4 + v_6.lane[3];
      sum_4 = sum_4 + lm_shuffle_xor(sum_4, 1);
      sum_4 = sum_4 + lm_shuffle_xor(sum_4, 2);
      sum_4 = sum_4 + lm_shuffle_xor(sum_4, 4);
      sum_4 = sum_4 + lm_shuffle_xor(sum_4, 8);
      const float v_7 = lm_mul(sum_4, 0.015625f);
      if (busy_2 && t_k_3 == 0) lm_store(s2, i_1 + i_1*(-1), v_7);
    }
  }
  lm_barrier();
  // k:4t k:1v
  {
    const bool busy_8 = lm_thread < 16;
    const int t_k_9 = lm_thread % 16;
    {
      float sum_10 = 0.0f;
      const float v_11 = lm_load(s2, i_1 + i_1*(-1));
      const lm_int p_k_12 = t_k_9*4;
      const lm_vector<float, 4> v_13 = busy_8 ? lm_load_vector<4>(b0, i_1*64 + p_k_12) : lm_zero<lm_vector<float, 4>>();
      const float v_14 = v_13.lane[0] - v_11;
      sum_10 = lm_fma(v_14, v_14, sum_10);
      const float v_15 = v_13.lane[1] - v_11;
      sum_10 = lm_fma(v_15, v_15, sum_10);
      const float v_16 = v_13.lane[2] - v_11;
      sum_10 = lm_fma(v_16, v_16, sum_10);
      const float v_17 = v_13.lane[3] - v_11;
      sum_10 = lm_fma(v_17, v_17, sum_10);
      sum_10 = sum_10 + lm_shuffle_xor(sum_10, 1);
      sum_10 = sum_10 + lm_shuffle_xor(sum_10, 2);
      sum_10 = sum_10 + lm_shuffle_xor(sum_10, 4);
      sum_10 = sum_10 + lm_shuffle_xor(sum_10, 8);
      const float v_18 = lm_mul(sum_10, 0.015625f);
      const float v_19 = v_18 + 9.999999747378752e-06f;
      const float v_20 = lm_sqrt(v_19);
      const float v_21 = lm_recip(v_20);
      if (busy_8 && t_k_9 == 0) lm_store(s3, i_1 + i_1*(-1), v_21);
    }
  }
  lm_barrier();
  // j:4t j:1v
  {
    const bool busy_22 = lm_thread < 16;
    const int t_j_23 = lm_thread % 16;
    const lm_int p_j_24 = t_j_23*4;
    const lm_vector<float, 4> v_25 = busy_22 ? lm_load_vector<4>(b0, i_1*64 + p_j_24) : lm_zero<lm_vector<float, 4>>();
    const float v_26 = lm_load(s2, i_1 + i_1*(-1));
    const float v_27 = v_25.lane[0] - v_26;
    const float v_28 = lm_load(s3, i_1 + i_1*(-1));
    const float v_29 = lm_mul(v_27, v_28);
    const float v_30 = v_25.lane[1] - v_26;
    const float v_31 = lm_mul(v_30, v_28);
    const float v_32 = v_25.lane[2] - v_26;
    const float v_33 = lm_mul(v_32, v_28);
    const float v_34 = v_25.lane[3] - v_26;
    const float v_35 = lm_mul(v_34, v_28);
    if (busy_22) lm_store_vector<4>(b1, i_1*64 + p_j_24, lm_vector<float, 4>{{v_29, v_31, v_33, v_35}});
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 block: i:2 t512
// k0 stage 0: lanes 32 4
// k0 stage 1: lanes 128 1
// k0 stage 2: spread 2
//   program "region"
//   buffer x0 input f32[48, 64]
//   buffer y0 output f32[48, 64]
//   buffer t4 register f32[2]
//   buffer t17 register f32[2]
//   kernel k0 call
//     axis i 48
//     axis j 64
//     axis k 64
//     for i 2 parallel
//       stage i k
//         schedule i:1t k:4t k:1v
//         %0 = load x0[i, k] : f32
//         %1 = reduce add %0 over k : f32
//         %2 = constant 0.015625 : f32
//         %3 = mul %1 %2 : f32
//         store t4[i - start_i] = %3
//       stage i k
//         schedule i:1t k:1t
//         %0 = load x0[i, k] : f32
//         %1 = load t4[i - start_i] : f32
//         %2 = sub %0 %1 : f32
//         %3 = mul %2 %2 : f32
//         %4 = reduce add %3 over k : f32
//         %5 = constant 0.015625 : f32
//         %6 = mul %4 %5 : f32
//         %7 = constant 9.999999747378752e-06 : f32
//         %8 = add %6 %7 : f32
//         %9 = sqrt %8 : f32
//         %10 = recip %9 : f32
//         store t17[i - start_i] = %10
//       stage i j
//         schedule i:1t j:2t j:1v
//         %0 = load x0[i, j] : f32
//         %1 = load t4[i - start_i] : f32
//         %2 = sub %0 %1 : f32
//         %3 = load t17[i - start_i] : f32
//         %4 = mul %2 %3 : f32
//         store y0[i, j] = %4

// lumin launches: {"version":1,"dims":[],"arguments":2,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":24,"threads":128,"shared_bytes":896,"persistent":0,"arguments":[["argument",0],["argument",1]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 128)(LM_PARAMETER(const float, b0), LM_PARAMETER(float, b1)) {
  LM_BUFFER(const float, b0, 3072);
  LM_BUFFER(float, b1, 3072);
  LM_SHARED(float, s2, 0, 2);
  LM_SHARED(float, s3, 128, 2);
  LM_SHARED(float, parts_18, 256, 160);
  const lm_int i_1 = (lm_block)*2;
  // i:1t k:4t k:1v
  {
    const bool busy_2 = lm_thread < 32;
    const int t_k_3 = lm_thread % 16;
    const int t_i_4 = lm_thread / 16 % 2;
    {
      const lm_int p_i_5 = i_1 + t_i_4;
      float sum_6 = 0.0f;
      const lm_int p_k_7 = t_k_3*4;
      const lm_vector<float, 4> v_8 = busy_2 ? lm_load_vector<4>(b0, p_i_5*64 + p_k_7) : lm_zero<lm_vector<float, 4>>();
      sum_6 = sum_6 + v_8.lane[0];
      sum_6 = sum_6 + v_8.lane[1];
      sum_6 = sum_6 + v_8.lane[2];
      sum_6 = sum_6 + v_8.lane[3];
      sum_6 = sum_6 + lm_shuffle_xor(sum_6, 1);
      sum_6 = sum_6 + lm_shuffle_xor(sum_6, 2);
      sum_6 = sum_6 + lm_shuffle_xor(sum_6, 4);
      sum_6 = sum_6 + lm_shuffle_xor(sum_6, 8);
      const float v_9 = lm_mul(sum_6, 0.015625f);
      if (busy_2 && t_k_3 == 0) lm_store(s2, p_i_5 + i_1*(-1), v_9);
    }
  }
  lm_barrier();
  // i:1t k:1t
  {
    const int t_k_10 = lm_thread % 64;
    const int t_i_11 = lm_thread / 64;
    {
      const lm_int p_i_12 = i_1 + t_i_11;
      float sum_13 = 0.0f;
      const float v_14 = lm_load(s2, p_i_12 + i_1*(-1));
      const lm_int p_k_15 = t_k_10;
      const float v_16 = lm_load(b0, p_i_12*64 + p_k_15);
      const float v_17 = v_16 - v_14;
      sum_13 = lm_fma(v_17, v_17, sum_13);
      sum_13 = sum_13 + lm_shuffle_xor(sum_13, 1);
      sum_13 = sum_13 + lm_shuffle_xor(sum_13, 2);
      sum_13 = sum_13 + lm_shuffle_xor(sum_13, 4);
      sum_13 = sum_13 + lm_shuffle_xor(sum_13, 8);
      sum_13 = sum_13 + lm_shuffle_xor(sum_13, 16);
      lm_store(parts_18, lm_thread, sum_13);
      lm_barrier();
      const int base_19 = lm_thread & ~32;
      sum_13 = lm_load(parts_18, base_19);
      sum_13 = sum_13 + lm_load(parts_18, base_19 + 32);
      lm_barrier();
      const float v_20 = lm_mul(sum_13, 0.015625f);
      const float v_21 = v_20 + 9.999999747378752e-06f;
      const float v_22 = lm_sqrt(v_21);
      const float v_23 = lm_recip(v_22);
      if (t_k_10 == 0) lm_store(s3, p_i_12 + i_1*(-1), v_23);
    }
  }
  lm_barrier();
  // i:1t j:2t j:1v
  {
    const bool busy_24 = lm_thread < 64;
    const int t_j_25 = lm_thread % 32;
    const int t_i_26 = lm_thread / 32 % 2;
    const lm_int p_i_27 = i_1 + t_i_26;
    const lm_int p_j_28 = t_j_25*2;
    const lm_vector<float, 2> v_29 = busy_24 ? lm_load_vector<2>(b0, p_i_27*64 + p_j_28) : lm_zero<lm_vector<float, 2>>();
    const float v_30 = lm_load(s2, p_i_27 + i_1*(-1));
    const float v_31 = v_29.lane[0] - v_30;
    const float v_32 = lm_load(s3, p_i_27 + i_1*(-1));
    const float v_33 = lm_mul(v_31, v_32);
    const float v_34 = v_29.lane[1] - v_30;
    const float v_35 = lm_mul(v_34, v_32);
    if (busy_24) lm_store_vector<2>(b1, p_i_27*64 + p_j_28, lm_vector<float, 2>{{v_33, v_35}});
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 block: i:1 t256
// k0 stage 0: lanes 8 1
// k0 stage 1: lanes 128 4
// k0 stage 2: spread 2
//   program "region"
//   buffer x0 input f32[48, 64]
//   buffer y0 output f32[48, 64]
//   buffer t4 register f32[1]
//   buffer t17 register f32[1]
//   kernel k0 call
//     axis i 48
//     axis j 64
//     axis k 64
//     for i 1 parallel
//       stage i k
//         schedule k:8 k:1t
//         %0 = load x0[i, k] : f32
//         %1 = reduce add %0 over k : f32
//         %2 = constant 0.015625 : f32
//         %3 = mul %1 %2 : f32
//         store t4[i - start_i] = %3
//       stage i k
//         schedule k:4t k:1v
//         %0 = load x0[i, k] : f32
//         %1 = load t4[i - start_i] : f32
//         %2 = sub %0 %1 : f32
//         %3 = mul %2 %2 : f32
//         %4 = reduce add %3 over k : f32
//         %5 = constant 0.015625 : f32
//         %6 = mul %4 %5 : f32
//         %7 = constant 9.999999747378752e-06 : f32
//         %8 = add %6 %7 : f32
//         %9 = sqrt %8 : f32
//         %10 = recip %9 : f32
//         store t17[i - start_i] = %10
//       stage i j
//         schedule j:2t j:1v
//         %0 = load x0[i, j] : f32
//         %1 = load t4[i - start_i] : f32
//         %2 = sub %0 %1 : f32
//         %3 = load t17[i - start_i] : f32
//         %4 = mul %2 %3 : f32
//         store y0[i, j] = %4

// lumin launches: {"version":1,"dims":[],"arguments":2,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":48,"threads":32,"shared_bytes":256,"persistent":0,"arguments":[["argument",0],["argument",1]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 32)(LM_PARAMETER(const float, b0), LM_PARAMETER(float, b1)) {
  LM_BUFFER(const float, b0, 3072);
  LM_BUFFER(float, b1, 3072);
  LM_SHARED(float, s2, 0, 1);
  LM_SHARED(float, s3, 128, 1);
  const lm_int i_1 = (lm_block)*1;
  // k:8 k:1t
  {
    const bool busy_2 = lm_thread < 8;
    const int t_k_3 = lm_thread % 8;
    {
      float sum_4 = 0.0f;
      #pragma unroll 4
      for (lm_int k_5 = 0; k_5 < 64; k_5 += 8) {
        const lm_int p_k_6 = k_5 + t_k_3;
        const float v_7 = busy_2 ? lm_load(b0, i_1*64 + p_k_6) : lm_zero<float>();
        sum_4 = sum_4 + v_7;
      }
      sum_4 = sum_4 + lm_shuffle_xor(sum_4, 1);
      sum_4 = sum_4 + lm_shuffle_xor(sum_4, 2);
      sum_4 = sum_4 + lm_shuffle_xor(sum_4, 4);
      const float v_8 = lm_mul(sum_4, 0.015625f);
      if (busy_2 && t_k_3 == 0) lm_store(s2, i_1 + i_1*(-1), v_8);
    }
  }
  lm_barrier();
  // k:4t k:1v
  {
    const bool busy_9 = lm_thread < 16;
    const int t_k_10 = lm_thread % 16;
    {
      float sum_11 = 0.0f;
      const float v_12 = lm_load(s2, i_1 + i_1*(-1));
      const lm_int p_k_13 = t_k_10*4;
      const lm_vector<float, 4> v_14 = busy_9 ? lm_load_vector<4>(b0, i_1*64 + p_k_13) : lm_zero<lm_vector<float, 4>>();
      const float v_15 = v_14.lane[0] - v_12;
      sum_11 = lm_fma(v_15, v_15, sum_11);
      const float v_16 = v_14.lane[1] - v_12;
      sum_11 = lm_fma(v_16, v_16, sum_11);
      const float v_17 = v_14.lane[2] - v_12;
      sum_11 = lm_fma(v_17, v_17, sum_11);
      const float v_18 = v_14.lane[3] - v_12;
      sum_11 = lm_fma(v_18, v_18, sum_11);
      sum_11 = sum_11 + lm_shuffle_xor(sum_11, 1);
      sum_11 = sum_11 + lm_shuffle_xor(sum_11, 2);
      sum_11 = sum_11 + lm_shuffle_xor(sum_11, 4);
      sum_11 = sum_11 + lm_shuffle_xor(sum_11, 8);
      const float v_19 = lm_mul(sum_11, 0.015625f);
      const float v_20 = v_19 + 9.999999747378752e-06f;
      const float v_21 = lm_sqrt(v_20);
      const float v_22 = lm_recip(v_21);
      if (busy_9 && t_k_10 == 0) lm_store(s3, i_1 + i_1*(-1), v_22);
    }
  }
  lm_barrier();
  // j:2t j:1v
  {
    const int t_j_23 = lm_thread;
    const lm_int p_j_24 = t_j_23*2;
    const lm_vector<float, 2> v_25 = lm_load_vector<2>(b0, i_1*64 + p_j_24);
    const float v_26 = lm_load(s2, i_1 + i_1*(-1));
    const float v_27 = v_25.lane[0] - v_26;
    const float v_28 = lm_load(s3, i_1 + i_1*(-1));
    const float v_29 = lm_mul(v_27, v_28);
    const float v_30 = v_25.lane[1] - v_26;
    const float v_31 = lm_mul(v_30, v_28);
    lm_store_vector<2>(b1, i_1*64 + p_j_24, lm_vector<float, 2>{{v_29, v_31}});
  }
}
