//   NVIDIA H100 80GB HBM3
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[32, 200], static=false) : f32[32, 200]
//   %1 = max_reduce(%0; axes=[1]) : f32[32]
//   %2 = expand(%1; axes=[1], sizes=[200]) : f32[32, 200]
//   %3 = constant(value=f32[](-1.0)) : f32[]
//   %4 = expand(%3; axes=[0, 1], sizes=[32, 200]) : f32[32, 200]
//   %5 = mul(%2, %4) : f32[32, 200]
//   %6 = add(%0, %5) : f32[32, 200]
//   %7 = constant(value=f32[](1.4426950408889634)) : f32[]
//   %8 = expand(%7; axes=[0, 1], sizes=[32, 200]) : f32[32, 200]
//   %9 = mul(%6, %8) : f32[32, 200]
//   %10 = exp2(%9) : f32[32, 200]
//   %11 = sum(%10; axes=[1]) : f32[32]
//   %12 = recip(%11) : f32[32]
//   %13 = expand(%12; axes=[1], sizes=[200]) : f32[32, 200]
//   %14 = mul(%10, %13) : f32[32, 200]
//   output "y" %14

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 block: i:1 t256
// k0 stage 0: lanes 32 4
// k0 stage 1: lanes 32 4
// k0 stage 2: spread 4
//   program "region"
//   buffer x0 input f32[32, 200]
//   buffer y0 output f32[32, 200]
//   buffer t1 register f32[1]
//   buffer t10 scratch f32[1, 200]
//   buffer t12 register f32[1]
//   kernel k0 call
//     axis i 32
//     axis j 200
//     axis k 200
//     for i 1 parallel
//       stage i k
//         schedule k:128 k:4t k:1v
//         %0 = load x0[i, k] : f32
//         %1 = reduce max %0 over k : f32
//         store t1[i - start_i] = %1
//       stage i j
//         schedule j:128 j:4t j:1v
//         %0 = load x0[i, j] : f32
//         %1 = load t1[i - start_i] : f32
//         %2 = sub %0 %1 : f32
//         %3 = exp %2 : f32
//         store t10[i - start_i, j] = %3
//         %5 = reduce add %3 over j : f32
//         %6 = recip %5 : f32
//         store t12[i - start_i] = %6
//       stage i j
//         schedule j:4t j:1v
//         %0 = load t10[i - start_i, j] : f32
//         %1 = load t12[i - start_i] : f32
//         %2 = mul %0 %1 : f32
//         store y0[i, j] = %2

// lumin launches: {"version":1,"dims":[],"arguments":2,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":32,"threads":64,"shared_bytes":1152,"persistent":0,"arguments":[["argument",0],["argument",1]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 64)(LM_PARAMETER(const float, b0), LM_PARAMETER(float, b1)) {
  LM_BUFFER(const float, b0, 6400);
  LM_BUFFER(float, b1, 6400);
  LM_SHARED(float, s2, 0, 1);
  LM_SHARED(float, s3, 128, 200);
  LM_SHARED(float, s4, 1024, 1);
  const lm_int i_1 = (lm_block)*1;
  // k:128 k:4t k:1v
  {
    const bool busy_2 = lm_thread < 32;
    const int t_k_3 = lm_thread % 32;
    {
      float sum_4 = -lm_infinity<float>();
      #pragma unroll 4
      for (lm_int k_5 = 0; k_5 < 200; k_5 += 128) {
        const lm_int p_k_6 = k_5 + t_k_3*4;
        const bool v_7 = p_k_6 < 200;
        const lm_vector<float, 4> v_8 = busy_2 && v_7 ? lm_load_vector<4>(b0, i_1*200 + p_k_6) : lm_zero<lm_vector<float, 4>>();
        if (v_7) sum_4 = lm_max(sum_4, v_8.lane[0]);
        const bool v_9 = p_k_6 + 1 < 200;
        if (v_9) sum_4 = lm_max(sum_4, v_8.lane[1]);
        const bool v_10 = p_k_6 + 2 < 200;
        if (v_10) sum_4 = lm_max(sum_4, v_8.lane[2]);
        const bool v_11 = p_k_6 + 3 < 200;
        if (v_11) sum_4 = lm_max(sum_4, v_8.lane[3]);
      }
      sum_4 = lm_max(sum_4, lm_shuffle_xor(sum_4, 1));
      sum_4 = lm_max(sum_4, lm_shuffle_xor(sum_4, 2));
      sum_4 = lm_max(sum_4, lm_shuffle_xor(sum_4, 4));
      sum_4 = lm_max(sum_4, lm_shuffle_xor(sum_4, 8));
      sum_4 = lm_max(sum_4, lm_shuffle_xor(sum_4, 16));
      if (busy_2 && t_k_3 == 0) lm_store(s2, i_1 + i_1*(-1), sum_4);
    }
  }
  lm_barrier();
  // j:128 j:4t j:1v
  {
    const bool busy_12 = lm_thread < 32;
    const int t_j_13 = lm_thread % 32;
    {
      float sum_14 = 0.0f;
      const float v_15 = lm_load(s2, i_1 + i_1*(-1));
      #pragma unroll 4
      for (lm_int j_16 = 0; j_16 < 200; j_16 += 128) {
        const lm_int p_j_17 = j_16 + t_j_13*4;
        const bool v_18 = p_j_17 < 200;
        const lm_vector<float, 4> v_19 = busy_12 && v_18 ? lm_load_vector<4>(b0, i_1*200 + p_j_17) : lm_zero<lm_vector<float, 4>>();
        const float v_20 = v_19.lane[0] - v_15;
        const float v_21 = lm_exp(v_20);
        if (v_18) sum_14 = sum_14 + v_21;
        const bool v_22 = p_j_17 + 1 < 200;
        const float v_23 = v_19.lane[1] - v_15;
        const float v_24 = lm_exp(v_23);
        if (v_22) sum_14 = sum_14 + v_24;
        const bool v_25 = p_j_17 + 2 < 200;
        const float v_26 = v_19.lane[2] - v_15;
        const float v_27 = lm_exp(v_26);
        if (v_25) sum_14 = sum_14 + v_27;
        const bool v_28 = p_j_17 + 3 < 200;
        const float v_29 = v_19.lane[3] - v_15;
        const float v_30 = lm_exp(v_29);
        if (v_28) sum_14 = sum_14 + v_30;
        if (busy_12 && v_18) lm_store_vector<4>(s3, i_1*200 + p_j_17 + i_1*(-200), lm_vector<float, 4>{{v_21, v_24, v_27, v_30}});
      }
      sum_14 = sum_14 + lm_shuffle_xor(sum_14, 1);
      sum_14 = sum_14 + lm_shuffle_xor(sum_14, 2);
      sum_14 = sum_14 + lm_shuffle_xor(sum_14, 4);
      sum_14 = sum_14 + lm_shuffle_xor(sum_14, 8);
      sum_14 = sum_14 + lm_shuffle_xor(sum_14, 16);
      const float v_31 = lm_recip(sum_14);
      if (busy_12 && t_j_13 == 0) lm_store(s4, i_1 + i_1*(-1), v_31);
    }
  }
  lm_barrier();
  // j:4t j:1v
  {
    const bool busy_32 = lm_thread < 50;
    const int t_j_33 = lm_thread % 50;
    const lm_int p_j_34 = t_j_33*4;
    const lm_vector<float, 4> v_35 = lm_load_vector<4>(s3, i_1*200 + p_j_34 + i_1*(-200));
    const float v_36 = lm_load(s4, i_1 + i_1*(-1));
    const float v_37 = lm_mul(v_35.lane[0], v_36);
    const float v_38 = lm_mul(v_35.lane[1], v_36);
    const float v_39 = lm_mul(v_35.lane[2], v_36);
    const float v_40 = lm_mul(v_35.lane[3], v_36);
    if (busy_32) lm_store_vector<4>(b1, i_1*200 + p_j_34, lm_vector<float, 4>{{v_37, v_38, v_39, v_40}});
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// form library
// form: library
//   program "region"
//   buffer x0 input f32[32, 200]
//   buffer y0 output f32[32, 200]
//   buffer t1 register f32[16]
//   buffer t10 scratch f32[16, 200]
//   buffer t12 register f32[16]
//   kernel k0 call
//     call softmax_f32 (x0, y0) [1, 1, 32, 200, 200, 1, 200, 1]

// lumin launches: {"version":1,"dims":[],"arguments":2,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"softmax_f32","kernel":"k0","when":"call","library":[1,1,32,200,200,1,200,1],"arguments":[["argument",0],["argument",1]]}]}
// region
typedef int lm_int;

