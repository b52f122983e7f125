//   NVIDIA H100 80GB HBM3
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[1, 200], static=false) : f32[1, 200]
//   %1 = input(name="w", dtype=f32, shape=[96, 200], static=false) : f32[96, 200]
//   %2 = permute(%1; axes=[1, 0]) : f32[200, 96]
//   %3 = expand(%0; axes=[2], sizes=[96]) : f32[1, 200, 96]
//   %4 = expand(%2; axes=[0], sizes=[1]) : f32[1, 200, 96]
//   %5 = mul(%3, %4) : f32[1, 200, 96]
//   %6 = sum(%5; axes=[1]) : f32[1, 96]
//   output "y" %6

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 block: i:1 t256
// k0 stage 0: lanes 32 4
//   program "region"
//   buffer x0 input f32[1, 200]
//   buffer x1 input f32[96, 200]
//   buffer y0 output f32[1, 96]
//   kernel k0 call
//     axis i 96
//     axis j 200
//     for i 1 parallel
//       stage i j
//         schedule j:128 j:4t j:1v
//         %0 = load x0[0, j] : f32
//         %1 = load x1[i, j] : f32
//         %2 = mul %0 %1 : f32
//         %3 = reduce add %2 over j : f32
//         store y0[0, i] = %3

// lumin launches: {"version":1,"dims":[],"arguments":3,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":96,"threads":32,"shared_bytes":0,"persistent":0,"arguments":[["argument",0],["argument",1],["argument",2]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 32)(LM_PARAMETER(const float, b0), LM_PARAMETER(const float, b1), LM_PARAMETER(float, b2)) {
  LM_BUFFER(const float, b0, 200);
  LM_BUFFER(const float, b1, 19200);
  LM_BUFFER(float, b2, 96);
  const lm_int i_1 = (lm_block)*1;
  // j:128 j:4t j:1v
  {
    const int t_j_2 = lm_thread;
    {
      float sum_3 = 0.0f;
      #pragma unroll 4
      for (lm_int j_4 = 0; j_4 < 200; j_4 += 128) {
        const lm_int p_j_5 = j_4 + t_j_2*4;
        const bool v_6 = p_j_5 < 200;
        const lm_vector<float, 4> v_7 = v_6 ? lm_load_vector<4>(b0, p_j_5) : lm_zero<lm_vector<float, 4>>();
        const lm_vector<float, 4> v_8 = v_6 ? lm_load_vector<4>(b1, i_1*200 + p_j_5) : lm_zero<lm_vector<float, 4>>();
        sum_3 = lm_fma(v_7.lane[0], v_8.lane[0], sum_3);
        sum_3 = lm_fma(v_7.lane[1], v_8.lane[1], sum_3);
        sum_3 = lm_fma(v_7.lane[2], v_8.lane[2], sum_3);
        sum_3 = lm_fma(v_7.lane[3], v_8.lane[3], sum_3);
      }
      sum_3 = sum_3 + lm_shuffle_xor(sum_3, 1);
      sum_3 = sum_3 + lm_shuffle_xor(sum_3, 2);
      sum_3 = sum_3 + lm_shuffle_xor(sum_3, 4);
      sum_3 = sum_3 + lm_shuffle_xor(sum_3, 8);
      sum_3 = sum_3 + lm_shuffle_xor(sum_3, 16);
      if (t_j_2 == 0) lm_store(b2, i_1, sum_3);
    }
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 block: i:2 t512
// k0 stage 0: lanes 32 4
//   program "region"
//   buffer x0 input f32[1, 200]
//   buffer x1 input f32[96, 200]
//   buffer y0 output f32[1, 96]
//   kernel k0 call
//     axis i 96
//     axis j 200
//     for i 2 parallel
//       stage i j
//         schedule j:128 i:1t j:4t j:1v
//         %0 = load x0[0, j] : f32
//         %1 = load x1[i, j] : f32
//         %2 = mul %0 %1 : f32
//         %3 = reduce add %2 over j : f32
//         store y0[0, i] = %3

// lumin launches: {"version":1,"dims":[],"arguments":3,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":48,"threads":64,"shared_bytes":0,"persistent":0,"arguments":[["argument",0],["argument",1],["argument",2]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 64)(LM_PARAMETER(const float, b0), LM_PARAMETER(const float, b1), LM_PARAMETER(float, b2)) {
  LM_BUFFER(const float, b0, 200);
  LM_BUFFER(const float, b1, 19200);
  LM_BUFFER(float, b2, 96);
  const lm_int i_1 = (lm_block)*2;
  // j:128 i:1t j:4t j:1v
  {
    const int t_j_2 = lm_thread % 32;
    const int t_i_3 = lm_thread / 32;
    {
      const lm_int p_i_4 = i_1 + t_i_3;
      float sum_5 = 0.0f;
      #pragma unroll 4
      for (lm_int j_6 = 0; j_6 < 200; j_6 += 128) {
        const lm_int p_j_7 = j_6 + t_j_2*4;
        const bool v_8 = p_j_7 < 200;
        const lm_vector<float, 4> v_9 = v_8 ? lm_load_vector<4>(b0, p_j_7) : lm_zero<lm_vector<float, 4>>();
        const lm_vector<float, 4> v_10 = v_8 ? lm_load_vector<4>(b1, p_i_4*200 + p_j_7) : lm_zero<lm_vector<float, 4>>();
        sum_5 = lm_fma(v_9.lane[0], v_10.lane[0], sum_5);
        sum_5 = lm_fma(v_9.lane[1], v_10.lane[1], sum_5);
        sum_5 = lm_fma(v_9.lane[2], v_10.lane[2], sum_5);
        sum_5 = lm_fma(v_9.lane[3], v_10.lane[3], sum_5);
      }
      sum_5 = sum_5 + lm_shuffle_xor(sum_5, 1);
      sum_5 = sum_5 + lm_shuffle_xor(sum_5, 2);
      sum_5 = sum_5 + lm_shuffle_xor(sum_5, 4);
      sum_5 = sum_5 + lm_shuffle_xor(sum_5, 8);
      sum_5 = sum_5 + lm_shuffle_xor(sum_5, 16);
      if (t_j_2 == 0) lm_store(b2, p_i_4, sum_5);
    }
  }
}
