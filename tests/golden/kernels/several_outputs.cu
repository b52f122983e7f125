//   NVIDIA H100 80GB HBM3
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[32, 100], static=false) : f32[32, 100]
//   %1 = sum(%0; axes=[1]) : f32[32]
//   %2 = max_reduce(%0; axes=[1]) : f32[32]
//   %3 = expand(%1; axes=[1], sizes=[1]) : f32[32, 1]
//   %4 = constant(value=f32[](0.01)) : f32[]
//   %5 = expand(%4; axes=[0, 1], sizes=[32, 1]) : f32[32, 1]
//   %6 = mul(%3, %5) : f32[32, 1]
//   %7 = split(%6; axis=1, sizes=[]) : f32[32]
//   %8 = expand(%7; axes=[1], sizes=[100]) : f32[32, 100]
//   %9 = constant(value=f32[](-1.0)) : f32[]
//   %10 = expand(%9; axes=[0, 1], sizes=[32, 100]) : f32[32, 100]
//   %11 = mul(%8, %10) : f32[32, 100]
//   %12 = add(%0, %11) : f32[32, 100]
//   output "sum" %1
//   output "greatest" %2
//   output "centred" %12

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 block: i:1 t256
// k0 stage 0: lanes 32 4
// k0 stage 1: spread 4
//   program "region"
//   buffer x0 input f32[32, 100]
//   buffer y0 output f32[32]
//   buffer y1 output f32[32]
//   buffer y2 output f32[32, 100]
//   buffer t6 register f32[1]
//   kernel k0 call
//     axis i 32
//     axis j 100
//     axis k 100
//     for i 1 parallel
//       stage i k
//         schedule k:4t k:1v
//         %0 = load x0[i, k] : f32
//         %1 = reduce max %0 over k : f32
//         store y1[i] = %1
//         %3 = reduce add %0 over k : f32
//         store y0[i] = %3
//         %5 = constant 0.009999999776482582 : f32
//         %6 = mul %3 %5 : f32
//         store t6[i - start_i] = %6
//       stage i j
//         schedule j:4t j:1v
//         %0 = load x0[i, j] : f32
//         %1 = load t6[i - start_i] : f32
//         %2 = sub %0 %1 : f32
//         store y2[i, j] = %2

// lumin launches: {"version":1,"dims":[],"arguments":4,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":32,"threads":32,"shared_bytes":128,"persistent":0,"arguments":[["argument",0],["argument",2],["argument",1],["argument",3]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 32)(LM_PARAMETER(const float, b0), LM_PARAMETER(float, b1), LM_PARAMETER(float, b2), LM_PARAMETER(float, b3)) {
  LM_BUFFER(const float, b0, 3200);
  LM_BUFFER(float, b1, 32);
  LM_BUFFER(float, b2, 32);
  LM_BUFFER(float, b3, 3200);
  LM_SHARED(float, s4, 0, 1);
  const lm_int i_1 = (lm_block)*1;
  // k:4t k:1v
  {
    const int t_k_2 = lm_thread;
    {
      float sum_3 = -lm_infinity<float>();
      float sum_4 = 0.0f;
      const lm_int p_k_5 = t_k_2*4;
      const bool v_6 = p_k_5 < 100;
      const lm_vector<float, 4> v_7 = v_6 ? lm_load_vector<4>(b0, i_1*100 + p_k_5) : lm_zero<lm_vector<float, 4>>();
      if (v_6) sum_3 = lm_max(sum_3, v_7.lane[0]);
      sum_4 = sum_4 + v_7.lane[0];
      const bool v_8 = p_k_5 + 1 < 100;
      if (v_8) sum_3 = lm_max(sum_3, v_7.lane[1]);
      sum_4 = sum_4 + v_7.lane[1];
      const bool v_9 = p_k_5 + 2 < 100;
      if (v_9) sum_3 = lm_max(sum_3, v_7.lane[2]);
      sum_4 = sum_4 + v_7.lane[2];
      const bool v_10 = p_k_5 + 3 < 100;
      if (v_10) sum_3 = lm_max(sum_3, v_7.lane[3]);
      sum_4 = sum_4 + v_7.lane[3];
      sum_3 = lm_max(sum_3, lm_shuffle_xor(sum_3, 1));
      sum_4 = sum_4 + lm_shuffle_xor(sum_4, 1);
      sum_3 = lm_max(sum_3, lm_shuffle_xor(sum_3, 2));
      sum_4 = sum_4 + lm_shuffle_xor(sum_4, 2);
      sum_3 = lm_max(sum_3, lm_shuffle_xor(sum_3, 4));
      sum_4 = sum_4 + lm_shuffle_xor(sum_4, 4);
      sum_3 = lm_max(sum_3, lm_shuffle_xor(sum_3, 8));
      sum_4 = sum_4 + lm_shuffle_xor(sum_4, 8);
      sum_3 = lm_max(sum_3, lm_shuffle_xor(sum_3, 16));
      sum_4 = sum_4 + lm_shuffle_xor(sum_4, 16);
      if (t_k_2 == 0) lm_store(b1, i_1, sum_3);
      if (t_k_2 == 0) lm_store(b2, i_1, sum_4);
      const float v_11 = lm_mul(sum_4, 0.009999999776482582f);
      if (t_k_2 == 0) lm_store(s4, i_1 + i_1*(-1), v_11);
    }
  }
  lm_barrier();
  // j:4t j:1v
  {
    const bool busy_12 = lm_thread < 25;
    const int t_j_13 = lm_thread % 25;
    const lm_int p_j_14 = t_j_13*4;
    const lm_vector<float, 4> v_15 = busy_12 ? lm_load_vector<4>(b0, i_1*100 + p_j_14) : lm_zero<lm_vector<float, 4>>();
    const float v_16 = lm_load(s4, i_1 + i_1*(-1));
    const float v_17 = v_15.lane[0] - v_16;
    const float v_18 = v_15.lane[1] - v_16;
    const float v_19 = v_15.lane[2] - v_16;
    const float v_20 = v_15.lane[3] - v_16;
    if (busy_12) lm_store_vector<4>(b3, i_1*100 + p_j_14, lm_vector<float, 4>{{v_17, v_18, v_19, v_20}});
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 block: i:2 t512
// k0 stage 0: lanes 32 4
// k0 stage 1: spread 1
//   program "region"
//   buffer x0 input f32[32, 100]
//   buffer y0 output f32[32]
//   buffer y1 output f32[32]
//   buffer y2 output f32[32, 100]
//   buffer t6 register f32[2]
//   kernel k0 call
//     axis i 32
//     axis j 100
//     axis k 100
//     for i 2 parallel
//       stage i k
//         schedule i:1t k:4t k:1v
//         %0 = load x0[i, k] : f32
//         %1 = reduce max %0 over k : f32
//         store y1[i] = %1
//         %3 = reduce add %0 over k : f32
//         store y0[i] = %3
//         %5 = constant 0.009999999776482582 : f32
//         %6 = mul %3 %5 : f32
//         store t6[i - start_i] = %6
//       stage i j
//         schedule i:1t j:1t
//         %0 = load x0[i, j] : f32
//         %1 = load t6[i - start_i] : f32
//         %2 = sub %0 %1 : f32
//         store y2[i, j] = %2

// lumin launches: {"version":1,"dims":[],"arguments":4,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":16,"threads":224,"shared_bytes":128,"persistent":0,"arguments":[["argument",0],["argument",2],["argument",1],["argument",3]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 224)(LM_PARAMETER(const float, b0), LM_PARAMETER(float, b1), LM_PARAMETER(float, b2), LM_PARAMETER(float, b3)) {
  LM_BUFFER(const float, b0, 3200);
  LM_BUFFER(float, b1, 32);
  LM_BUFFER(float, b2, 32);
  LM_BUFFER(float, b3, 3200);
  LM_SHARED(float, s4, 0, 2);
  const lm_int i_1 = (lm_block)*2;
  // i:1t k:4t k:1v
  {
    const bool busy_2 = lm_thread < 64;
    const int t_k_3 = lm_thread % 32;
    const int t_i_4 = lm_thread / 32 % 2;
    {
      const lm_int p_i_5 = i_1 + t_i_4;
      float sum_6 = -lm_infinity<float>();
      float sum_7 = 0.0f;
      const lm_int p_k_8 = t_k_3*4;
      const bool v_9 = p_k_8 < 100;
      const lm_vector<float, 4> v_10 = busy_2 && v_9 ? lm_load_vector<4>(b0, p_i_5*100 + p_k_8) : lm_zero<lm_vector<float, 4>>();
      if (v_9) sum_6 = lm_max(sum_6, v_10.lane[0]);
      sum_7 = sum_7 + v_10.lane[0];
      const bool v_11 = p_k_8 + 1 < 100;
      if (v_11) sum_6 = lm_max(sum_6, v_10.lane[1]);
      sum_7 = sum_7 + v_10.lane[1];
      const bool v_12 = p_k_8 + 2 < 100;
      if (v_12) sum_6 = lm_max(sum_6, v_10.lane[2]);
      sum_7 = sum_7 + v_10.lane[2];
      const bool v_13 = p_k_8 + 3 < 100;
      if (v_13) sum_6 = lm_max(sum_6, v_10.lane[3]);
      sum_7 = sum_7 + v_10.lane[3];
      sum_6 = lm_max(sum_6, lm_shuffle_xor(sum_6, 1));
      sum_7 = sum_7 + lm_shuffle_xor(sum_7, 1);
      sum_6 = lm_max(sum_6, lm_shuffle_xor(sum_6, 2));
      sum_7 = sum_7 + lm_shuffle_xor(sum_7, 2);
      sum_6 = lm_max(sum_6, lm_shuffle_xor(sum_6, 4));
      sum_7 = sum_7 + lm_shuffle_xor(sum_7, 4);
      sum_6 = lm_max(sum_6, lm_shuffle_xor(sum_6, 8));
      sum_7 = sum_7 + lm_shuffle_xor(sum_7, 8);
      sum_6 = lm_max(sum_6, lm_shuffle_xor(sum_6, 16));
      sum_7 = sum_7 + lm_shuffle_xor(sum_7, 16);
      if (busy_2 && t_k_3 == 0) lm_store(b1, p_i_5, sum_6);
      if (busy_2 && t_k_3 == 0) lm_store(b2, p_i_5, sum_7);
      const float v_14 = lm_mul(sum_7, 0.009999999776482582f);
      if (busy_2 && t_k_3 == 0) lm_store(s4, p_i_5 + i_1*(-1), v_14);
    }
  }
  lm_barrier();
  // i:1t j:1t
  {
    const bool busy_15 = lm_thread < 200;
    const int t_j_16 = lm_thread % 100;
    const int t_i_17 = lm_thread / 100 % 2;
    const lm_int p_i_18 = i_1 + t_i_17;
    const lm_int p_j_19 = t_j_16;
    const float v_20 = busy_15 ? lm_load(b0, p_i_18*100 + p_j_19) : lm_zero<float>();
    const float v_21 = lm_load(s4, p_i_18 + i_1*(-1));
    const float v_22 = v_20 - v_21;
    if (busy_15) lm_store(b3, p_i_18*100 + p_j_19, v_22);
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 block: i:1 t256
// k0 stage 0: lanes 8 1
// k0 stage 1: spread 1
//   program "region"
//   buffer x0 input f32[32, 100]
//   buffer y0 output f32[32]
//   buffer y1 output f32[32]
//   buffer y2 output f32[32, 100]
//   buffer t6 register f32[1]
//   kernel k0 call
//     axis i 32
//     axis j 100
//     axis k 100
//     for i 1 parallel
//       stage i k
//         schedule k:8 k:1t
//         %0 = load x0[i, k] : f32
//         %1 = reduce max %0 over k : f32
//         store y1[i] = %1
//         %3 = reduce add %0 over k : f32
//         store y0[i] = %3
//         %5 = constant 0.009999999776482582 : f32
//         %6 = mul %3 %5 : f32
//         store t6[i - start_i] = %6
//       stage i j
//         schedule j:1t
//         %0 = load x0[i, j] : f32
//         %1 = load t6[i - start_i] : f32
//         %2 = sub %0 %1 : f32
//         store y2[i, j] = %2

// lumin launches: {"version":1,"dims":[],"arguments":4,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":32,"threads":128,"shared_bytes":128,"persistent":0,"arguments":[["argument",0],["argument",2],["argument",1],["argument",3]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 128)(LM_PARAMETER(const float, b0), LM_PARAMETER(float, b1), LM_PARAMETER(float, b2), LM_PARAMETER(float, b3)) {
  LM_BUFFER(const float, b0, 3200);
  LM_BUFFER(float, b1, 32);
  LM_BUFFER(float, b2, 32);
  LM_BUFFER(float, b3, 3200);
  LM_SHARED(float, s4, 0, 1);
  const lm_int i_1 = (lm_block)*1;
  // k:8 k:1t
  {
    const bool busy_2 = lm_thread < 8;
    const int t_k_3 = lm_thread % 8;
    {
      float sum_4 = -lm_infinity<float>();
      float sum_5 = 0.0f;
      #pragma unroll 4
      for (lm_int k_6 = 0; k_6 < 100; k_6 += 8) {
        const lm_int p_k_7 = k_6 + t_k_3;
        const bool v_8 = p_k_7 < 100;
        const float v_9 = busy_2 && v_8 ? lm_load(b0, i_1*100 + p_k_7) : lm_zero<float>();
        if (v_8) sum_4 = lm_max(sum_4, v_9);
        sum_5 = sum_5 + v_9;
      }
      sum_4 = lm_max(sum_4, lm_shuffle_xor(sum_4, 1));
      sum_5 = sum_5 + lm_shuffle_xor(sum_5, 1);
      sum_4 = lm_max(sum_4, lm_shuffle_xor(sum_4, 2));
      sum_5 = sum_5 + lm_shuffle_xor(sum_5, 2);
      sum_4 = lm_max(sum_4, lm_shuffle_xor(sum_4, 4));
      sum_5 = sum_5 + lm_shuffle_xor(sum_5, 4);
      if (busy_2 && t_k_3 == 0) lm_store(b1, i_1, sum_4);
      if (busy_2 && t_k_3 == 0) lm_store(b2, i_1, sum_5);
      const float v_10 = lm_mul(sum_5, 0.009999999776482582f);
      if (busy_2 && t_k_3 == 0) lm_store(s4, i_1 + i_1*(-1), v_10);
    }
  }
  lm_barrier();
  // j:1t
  {
    const bool busy_11 = lm_thread < 100;
    const int t_j_12 = lm_thread % 100;
    const lm_int p_j_13 = t_j_12;
    const float v_14 = busy_11 ? lm_load(b0, i_1*100 + p_j_13) : lm_zero<float>();
    const float v_15 = lm_load(s4, i_1 + i_1*(-1));
    const float v_16 = v_14 - v_15;
    if (busy_11) lm_store(b3, i_1*100 + p_j_13, v_16);
  }
}
