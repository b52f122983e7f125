//   NVIDIA H100 80GB HBM3
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[20, 100], static=false) : f32[20, 100]
//   %1 = scan(%0; axis=1, combine=add) : f32[20, 100]
//   output "y" %1

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 block: i:1 t256
// k0 stage 0: scan 32 4
//   program "region"
//   buffer x0 input f32[20, 100]
//   buffer y0 output f32[20, 100]
//   kernel k0 call
//     axis i 20
//     axis j 100
//     for i 1 parallel
//       stage i j
//         schedule j:4t j:1u
//         %0 = load x0[i, j] : f32
//         %1 = scan add %0 along j : f32
//         store y0[i, j] = %1

// lumin launches: {"version":1,"dims":[],"arguments":2,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":20,"threads":32,"shared_bytes":0,"persistent":0,"arguments":[["argument",0],["argument",1]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 32)(LM_PARAMETER(const float, b0), LM_PARAMETER(float, b1)) {
  LM_BUFFER(const float, b0, 2000);
  LM_BUFFER(float, b1, 2000);
  const lm_int i_1 = (lm_block)*1;
  // j:4t j:1u
  {
    const int t_j_2 = lm_thread;
    {
      float carry_3 = 0.0f;
      const lm_int p_j_4 = t_j_2*4;
      const bool v_5 = p_j_4 < 100;
      const float v_6 = v_5 ? lm_load(b0, i_1*100 + p_j_4) : lm_zero<float>();
      const float v_7 = (v_5 ? v_6 : 0.0f);
      const bool v_8 = p_j_4 + 1 < 100;
      const float v_9 = v_8 ? lm_load(b0, i_1*100 + p_j_4 + 1) : lm_zero<float>();
      const float v_10 = v_7 + (v_8 ? v_9 : 0.0f);
      const bool v_11 = p_j_4 + 2 < 100;
      const float v_12 = v_11 ? lm_load(b0, i_1*100 + p_j_4 + 2) : lm_zero<float>();
      const float v_13 = v_10 + (v_11 ? v_12 : 0.0f);
      const bool v_14 = p_j_4 + 3 < 100;
      const float v_15 = v_14 ? lm_load(b0, i_1*100 + p_j_4 + 3) : lm_zero<float>();
      const float v_16 = v_13 + (v_14 ? v_15 : 0.0f);
      float running_18 = v_16;
      const float other_19 = lm_shuffle_up(running_18, 1, 32);
      if (t_j_2 >= 1) running_18 = other_19 + running_18;
      const float other_20 = lm_shuffle_up(running_18, 2, 32);
      if (t_j_2 >= 2) running_18 = other_20 + running_18;
      const float other_21 = lm_shuffle_up(running_18, 4, 32);
      if (t_j_2 >= 4) running_18 = other_21 + running_18;
      const float other_22 = lm_shuffle_up(running_18, 8, 32);
      if (t_j_2 >= 8) running_18 = other_22 + running_18;
      const float other_23 = lm_shuffle_up(running_18, 16, 32);
      if (t_j_2 >= 16) running_18 = other_23 + running_18;
      const float other_24 = lm_shuffle_up(running_18, 1, 32);
      const float before_17 = t_j_2 > 0 ? float(carry_3 + other_24) : carry_3;
      const float last_25 = lm_shuffle(running_18, 31, 32);
      carry_3 = carry_3 + last_25;
      const float v_26 = before_17 + v_7;
      const float v_27 = before_17 + v_10;
      const float v_28 = before_17 + v_13;
      const float v_29 = before_17 + v_16;
      if (v_5) lm_store(b1, i_1*100 + p_j_4, v_26);
      if (v_8) lm_store(b1, i_1*100 + p_j_4 + 1, v_27);
      if (v_11) lm_store(b1, i_1*100 + p_j_4 + 2, v_28);
      if (v_14) lm_store(b1, i_1*100 + p_j_4 + 3, v_29);
    }
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 block: i:2 t512
// k0 stage 0: scan 32 1
//   program "region"
//   buffer x0 input f32[20, 100]
//   buffer y0 output f32[20, 100]
//   kernel k0 call
//     axis i 20
//     axis j 100
//     for i 2 parallel
//       stage i j
//         schedule j:32 i:1t j:1t
//         %0 = load x0[i, j] : f32
//         %1 = scan add %0 along j : f32
//         store y0[i, j] = %1

// lumin launches: {"version":1,"dims":[],"arguments":2,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":10,"threads":64,"shared_bytes":0,"persistent":0,"arguments":[["argument",0],["argument",1]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 64)(LM_PARAMETER(const float, b0), LM_PARAMETER(float, b1)) {
  LM_BUFFER(const float, b0, 2000);
  LM_BUFFER(float, b1, 2000);
  const lm_int i_1 = (lm_block)*2;
  // j:32 i:1t j:1t
  {
    const int t_j_2 = lm_thread % 32;
    const int t_i_3 = lm_thread / 32;
    {
      const lm_int p_i_4 = i_1 + t_i_3;
      float carry_5 = 0.0f;
      #pragma unroll 4
      for (lm_int j_6 = 0; j_6 < 100; j_6 += 32) {
        const lm_int p_j_7 = j_6 + t_j_2;
        const bool v_8 = p_j_7 < 100;
        const float v_9 = v_8 ? lm_load(b0, p_i_4*100 + p_j_7) : lm_zero<float>();
        const float v_10 = (v_8 ? v_9 : 0.0f);
        float running_12 = v_10;
        const float other_13 = lm_shuffle_up(running_12, 1, 32);
        if (t_j_2 >= 1) running_12 = other_13 + running_12;
        const float other_14 = lm_shuffle_up(running_12, 2, 32);
        if (t_j_2 >= 2) running_12 = other_14 + running_12;
        const float other_15 = lm_shuffle_up(running_12, 4, 32);
        if (t_j_2 >= 4) running_12 = other_15 + running_12;
        const float other_16 = lm_shuffle_up(running_12, 8, 32);
        if (t_j_2 >= 8) running_12 = other_16 + running_12;
        const float other_17 = lm_shuffle_up(running_12, 16, 32);
        if (t_j_2 >= 16) running_12 = other_17 + running_12;
        const float other_18 = lm_shuffle_up(running_12, 1, 32);
        const float before_11 = t_j_2 > 0 ? float(carry_5 + other_18) : carry_5;
        const float last_19 = lm_shuffle(running_12, 31, 32);
        carry_5 = carry_5 + last_19;
        const float v_20 = before_11 + v_10;
        if (v_8) lm_store(b1, p_i_4*100 + p_j_7, v_20);
      }
    }
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 block: i:1 t128
// k0 stage 0: scan 32 1
//   program "region"
//   buffer x0 input f32[20, 100]
//   buffer y0 output f32[20, 100]
//   kernel k0 call
//     axis i 20
//     axis j 100
//     for i 1 parallel
//       stage i j
//         schedule j:32 j:1t
//         %0 = load x0[i, j] : f32
//         %1 = scan add %0 along j : f32
//         store y0[i, j] = %1

// lumin launches: {"version":1,"dims":[],"arguments":2,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":20,"threads":32,"shared_bytes":0,"persistent":0,"arguments":[["argument",0],["argument",1]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 32)(LM_PARAMETER(const float, b0), LM_PARAMETER(float, b1)) {
  LM_BUFFER(const float, b0, 2000);
  LM_BUFFER(float, b1, 2000);
  const lm_int i_1 = (lm_block)*1;
  // j:32 j:1t
  {
    const int t_j_2 = lm_thread;
    {
      float carry_3 = 0.0f;
      #pragma unroll 4
      for (lm_int j_4 = 0; j_4 < 100; j_4 += 32) {
        const lm_int p_j_5 = j_4 + t_j_2;
        const bool v_6 = p_j_5 < 100;
        const float v_7 = v_6 ? lm_load(b0, i_1*100 + p_j_5) : lm_zero<float>();
        const float v_8 = (v_6 ? v_7 : 0.0f);
        float running_10 = v_8;
        const float other_11 = lm_shuffle_up(running_10, 1, 32);
        if (t_j_2 >= 1) running_10 = other_11 + running_10;
        const float other_12 = lm_shuffle_up(running_10, 2, 32);
        if (t_j_2 >= 2) running_10 = other_12 + running_10;
        const float other_13 = lm_shuffle_up(running_10, 4, 32);
        if (t_j_2 >= 4) running_10 = other_13 + running_10;
        const float other_14 = lm_shuffle_up(running_10, 8, 32);
        if (t_j_2 >= 8) running_10 = other_14 + running_10;
        const float other_15 = lm_shuffle_up(running_10, 16, 32);
        if (t_j_2 >= 16) running_10 = other_15 + running_10;
        const float other_16 = lm_shuffle_up(running_10, 1, 32);
        const float before_9 = t_j_2 > 0 ? float(carry_3 + other_16) : carry_3;
        const float last_17 = lm_shuffle(running_10, 31, 32);
        carry_3 = carry_3 + last_17;
        const float v_18 = before_9 + v_8;
        if (v_6) lm_store(b1, i_1*100 + p_j_5, v_18);
      }
    }
  }
}
