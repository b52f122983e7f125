//   NVIDIA H100 80GB HBM3
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[20, 200], static=false) : f32[20, 200]
//   %1 = constant(value=f32[](0.5)) : f32[]
//   %2 = expand(%1; axes=[0, 1], sizes=[20, 200]) : f32[20, 200]
//   %3 = less_than(%2, %0) : bool[20, 200]
//   %4 = max_reduce(%3; axes=[1]) : bool[20]
//   output "y" %4

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 block: i:1 t256
// k0 stage 0: lanes 32 4
//   program "region"
//   buffer x0 input f32[20, 200]
//   buffer y0 output bool[20]
//   kernel k0 call
//     axis i 20
//     axis j 200
//     for i 1 parallel
//       stage i j
//         schedule j:128 j:4t j:1v
//         %0 = constant 0.5 : f32
//         %1 = load x0[i, j] : f32
//         %2 = less_than %0 %1 : bool
//         %3 = reduce max %2 over j : bool
//         store y0[i] = %3

// lumin launches: {"version":1,"dims":[],"arguments":2,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":20,"threads":32,"shared_bytes":0,"persistent":0,"arguments":[["argument",0],["argument",1]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 32)(LM_PARAMETER(const float, b0), LM_PARAMETER(bool, b1)) {
  LM_BUFFER(const float, b0, 4000);
  LM_BUFFER(bool, b1, 20);
  const lm_int i_1 = (lm_block)*1;
  // j:128 j:4t j:1v
  {
    const int t_j_2 = lm_thread;
    {
      bool sum_3 = false;
      #pragma unroll 4
      for (lm_int j_4 = 0; j_4 < 200; j_4 += 128) {
        const lm_int p_j_5 = j_4 + t_j_2*4;
        const bool v_6 = p_j_5 < 200;
        const lm_vector<float, 4> v_7 = v_6 ? lm_load_vector<4>(b0, i_1*200 + p_j_5) : lm_zero<lm_vector<float, 4>>();
        const bool v_8 = lm_less_than(0.5f, v_7.lane[0]);
        if (v_6) sum_3 = (sum_3 || v_8);
        const bool v_9 = p_j_5 + 1 < 200;
        const bool v_10 = lm_less_than(0.5f, v_7.lane[1]);
        if (v_9) sum_3 = (sum_3 || v_10);
        const bool v_11 = p_j_5 + 2 < 200;
        const bool v_12 = lm_less_than(0.5f, v_7.lane[2]);
        if (v_11) sum_3 = (sum_3 || v_12);
        const bool v_13 = p_j_5 + 3 < 200;
        const bool v_14 = lm_less_than(0.5f, v_7.lane[3]);
        if (v_13) sum_3 = (sum_3 || v_14);
      }
      { const bool other = lm_shuffle_xor(sum_3, 1); sum_3 = (sum_3 || other); }
      { const bool other = lm_shuffle_xor(sum_3, 2); sum_3 = (sum_3 || other); }
      { const bool other = lm_shuffle_xor(sum_3, 4); sum_3 = (sum_3 || other); }
      { const bool other = lm_shuffle_xor(sum_3, 8); sum_3 = (sum_3 || other); }
      { const bool other = lm_shuffle_xor(sum_3, 16); sum_3 = (sum_3 || other); }
      if (t_j_2 == 0) lm_store(b1, i_1, sum_3);
    }
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 block: i:2 t512
// k0 stage 0: lanes 32 4
//   program "region"
//   buffer x0 input f32[20, 200]
//   buffer y0 output bool[20]
//   kernel k0 call
//     axis i 20
//     axis j 200
//     for i 2 parallel
//       stage i j
//         schedule j:128 i:1t j:4t j:1v
//         %0 = constant 0.5 : f32
//         %1 = load x0[i, j] : f32
//         %2 = less_than %0 %1 : bool
//         %3 = reduce max %2 over j : bool
//         store y0[i] = %3

// lumin launches: {"version":1,"dims":[],"arguments":2,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":10,"threads":64,"shared_bytes":0,"persistent":0,"arguments":[["argument",0],["argument",1]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 64)(LM_PARAMETER(const float, b0), LM_PARAMETER(bool, b1)) {
  LM_BUFFER(const float, b0, 4000);
  LM_BUFFER(bool, b1, 20);
  const lm_int i_1 = (lm_block)*2;
  // j:128 i:1t j:4t j:1v
  {
    const int t_j_2 = lm_thread % 32;
    const int t_i_3 = lm_thread / 32;
    {
      const lm_int p_i_4 = i_1 + t_i_3;
      bool sum_5 = false;
      #pragma unroll 4
      for (lm_int j_6 = 0; j_6 < 200; j_6 += 128) {
        const lm_int p_j_7 = j_6 + t_j_2*4;
        const bool v_8 = p_j_7 < 200;
        const lm_vector<float, 4> v_9 = v_8 ? lm_load_vector<4>(b0, p_i_4*200 + p_j_7) : lm_zero<lm_vector<float, 4>>();
        const bool v_10 = lm_less_than(0.5f, v_9.lane[0]);
        if (v_8) sum_5 = (sum_5 || v_10);
        const bool v_11 = p_j_7 + 1 < 200;
        const bool v_12 = lm_less_than(0.5f, v_9.lane[1]);
        if (v_11) sum_5 = (sum_5 || v_12);
        const bool v_13 = p_j_7 + 2 < 200;
        const bool v_14 = lm_less_than(0.5f, v_9.lane[2]);
        if (v_13) sum_5 = (sum_5 || v_14);
        const bool v_15 = p_j_7 + 3 < 200;
        const bool v_16 = lm_less_than(0.5f, v_9.lane[3]);
        if (v_15) sum_5 = (sum_5 || v_16);
      }
      { const bool other = lm_shuffle_xor(sum_5, 1); sum_5 = (sum_5 || other); }
      { const bool other = lm_shuffle_xor(sum_5, 2); sum_5 = (sum_5 || other); }
      { const bool other = lm_shuffle_xor(sum_5, 4); sum_5 = (sum_5 || other); }
      { const bool other = lm_shuffle_xor(sum_5, 8); sum_5 = (sum_5 || other); }
      { const bool other = lm_shuffle_xor(sum_5, 16); sum_5 = (sum_5 || other); }
      if (t_j_2 == 0) lm_store(b1, p_i_4, sum_5);
    }
  }
}
