//   NVIDIA H100 80GB HBM3
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[50, 64], static=false) : f32[50, 64]
//   %1 = scan(%0; axis=0, combine=add) : f32[50, 64]
//   output "y" %1

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 block: i:32 t32
// k0 stage 0: spread 1
//   program "region"
//   buffer x0 input f32[50, 64]
//   buffer y0 output f32[50, 64]
//   kernel k0 call
//     axis i 64
//     axis j 50
//     for i 32 parallel
//       stage j i
//         schedule j:4 i:1t j:1u
//         %0 = load x0[j, i] : f32
//         %1 = scan add %0 along j : f32
//         store y0[j, i] = %1

// lumin launches: {"version":1,"dims":[],"arguments":2,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":2,"threads":32,"shared_bytes":0,"persistent":0,"arguments":[["argument",0],["argument",1]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 32)(LM_PARAMETER(const float, b0), LM_PARAMETER(float, b1)) {
  LM_BUFFER(const float, b0, 3200);
  LM_BUFFER(float, b1, 3200);
  const lm_int i_1 = (lm_block)*32;
  // j:4 i:1t j:1u
  {
    const int t_i_2 = lm_thread;
    {
      const lm_int p_i_3 = i_1 + t_i_2;
      float carry_4 = 0.0f;
      #pragma unroll 4
      for (lm_int j_5 = 0; j_5 < 50; j_5 += 4) {
        const bool v_6 = j_5 < 50;
        const float v_7 = v_6 ? lm_load(b0, p_i_3 + j_5*64) : lm_zero<float>();
        const float v_8 = (v_6 ? v_7 : 0.0f);
        const bool v_9 = j_5 + 1 < 50;
        const float v_10 = v_9 ? lm_load(b0, p_i_3 + j_5*64 + 64) : lm_zero<float>();
        const float v_11 = v_8 + (v_9 ? v_10 : 0.0f);
        const bool v_12 = j_5 + 2 < 50;
        const float v_13 = v_12 ? lm_load(b0, p_i_3 + j_5*64 + 128) : lm_zero<float>();
        const float v_14 = v_11 + (v_12 ? v_13 : 0.0f);
        const bool v_15 = j_5 + 3 < 50;
        const float v_16 = v_15 ? lm_load(b0, p_i_3 + j_5*64 + 192) : lm_zero<float>();
        const float v_17 = v_14 + (v_15 ? v_16 : 0.0f);
        const float before_18 = carry_4;
        carry_4 = carry_4 + v_17;
        const float v_19 = before_18 + v_8;
        const float v_20 = before_18 + v_11;
        const float v_21 = before_18 + v_14;
        const float v_22 = before_18 + v_17;
        if (v_6) lm_store(b1, p_i_3 + j_5*64, v_19);
        if (v_9) lm_store(b1, p_i_3 + j_5*64 + 64, v_20);
        if (v_12) lm_store(b1, p_i_3 + j_5*64 + 128, v_21);
        if (v_15) lm_store(b1, p_i_3 + j_5*64 + 192, v_22);
      }
    }
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 block: i:32 t32
// k0 stage 0: scan 32 1
//   program "region"
//   buffer x0 input f32[50, 64]
//   buffer y0 output f32[50, 64]
//   kernel k0 call
//     axis i 64
//     axis j 50
//     for i 32 parallel
//       stage j i
//         schedule j:32 j:1t
//         %0 = load x0[j, i] : f32
//         %1 = scan add %0 along j : f32
//         store y0[j, i] = %1

// lumin launches: {"version":1,"dims":[],"arguments":2,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":2,"threads":32,"shared_bytes":0,"persistent":0,"arguments":[["argument",0],["argument",1]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 32)(LM_PARAMETER(const float, b0), LM_PARAMETER(float, b1)) {
  LM_BUFFER(const float, b0, 3200);
  LM_BUFFER(float, b1, 3200);
  const lm_int i_1 = (lm_block)*32;
  // j:32 j:1t
  {
    const int t_j_2 = lm_thread;
    for (lm_int i_3 = i_1; i_3 < (i_1 + 32); i_3 += 1) {
      {
        float carry_4 = 0.0f;
        #pragma unroll 4
        for (lm_int j_5 = 0; j_5 < 50; j_5 += 32) {
          const lm_int p_j_6 = j_5 + t_j_2;
          const bool v_7 = p_j_6 < 50;
          const float v_8 = v_7 ? lm_load(b0, i_3 + p_j_6*64) : lm_zero<float>();
          const float v_9 = (v_7 ? v_8 : 0.0f);
          float running_11 = v_9;
          const float other_12 = lm_shuffle_up(running_11, 1, 32);
          if (t_j_2 >= 1) running_11 = other_12 + running_11;
          const float other_13 = lm_shuffle_up(running_11, 2, 32);
          if (t_j_2 >= 2) running_11 = other_13 + running_11;
          const float other_14 = lm_shuffle_up(running_11, 4, 32);
          if (t_j_2 >= 4) running_11 = other_14 + running_11;
          const float other_15 = lm_shuffle_up(running_11, 8, 32);
          if (t_j_2 >= 8) running_11 = other_15 + running_11;
          const float other_16 = lm_shuffle_up(running_11, 16, 32);
          if (t_j_2 >= 16) running_11 = other_16 + running_11;
          const float other_17 = lm_shuffle_up(running_11, 1, 32);
          const float before_10 = t_j_2 > 0 ? float(carry_4 + other_17) : carry_4;
          const float last_18 = lm_shuffle(running_11, 31, 32);
          carry_4 = carry_4 + last_18;
          const float v_19 = before_10 + v_9;
          if (v_7) lm_store(b1, i_3 + p_j_6*64, v_19);
        }
      }
    }
  }
}
