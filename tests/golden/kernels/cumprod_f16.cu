//   NVIDIA H100 80GB HBM3
//   lumin.graph 1
//   %0 = input(name="x", dtype=f16, shape=[20, 100], static=false) : f16[20, 100]
//   %1 = scan(%0; axis=1, combine=mul) : f16[20, 100]
//   output "y" %1

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 block: i:1 t256
// k0 stage 0: scan 32 4
//   program "region"
//   buffer x0 input f16[20, 100]
//   buffer y0 output f16[20, 100]
//   kernel k0 call
//     axis i 20
//     axis j 100
//     for i 1 parallel
//       stage i j
//         schedule j:4t j:1u
//         %0 = load x0[i, j] : f16
//         %1 = cast %0 : f32
//         %2 = scan mul %1 along j : f32
//         %3 = cast %2 : f16
//         store y0[i, j] = %3

// lumin launches: {"version":1,"dims":[],"arguments":2,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":20,"threads":32,"shared_bytes":0,"persistent":0,"arguments":[["argument",0],["argument",1]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 32)(LM_PARAMETER(const lm_f16, b0), LM_PARAMETER(lm_f16, b1)) {
  LM_BUFFER(const lm_f16, b0, 2000);
  LM_BUFFER(lm_f16, b1, 2000);
  const lm_int i_1 = (lm_block)*1;
  // j:4t j:1u
  {
    const int t_j_2 = lm_thread;
    {
      float carry_3 = 1.0f;
      const lm_int p_j_4 = t_j_2*4;
      const bool v_5 = p_j_4 < 100;
      const lm_f16 v_6 = v_5 ? lm_load(b0, i_1*100 + p_j_4) : lm_zero<lm_f16>();
      const float v_7 = lm_cast<float>(v_6);
      const float v_8 = (v_5 ? v_7 : 1.0f);
      const bool v_9 = p_j_4 + 1 < 100;
      const lm_f16 v_10 = v_9 ? lm_load(b0, i_1*100 + p_j_4 + 1) : lm_zero<lm_f16>();
      const float v_11 = lm_cast<float>(v_10);
      const float v_12 = lm_mul(v_8, (v_9 ? v_11 : 1.0f));
      const bool v_13 = p_j_4 + 2 < 100;
      const lm_f16 v_14 = v_13 ? lm_load(b0, i_1*100 + p_j_4 + 2) : lm_zero<lm_f16>();
      const float v_15 = lm_cast<float>(v_14);
      const float v_16 = lm_mul(v_12, (v_13 ? v_15 : 1.0f));
      const bool v_17 = p_j_4 + 3 < 100;
      const lm_f16 v_18 = v_17 ? lm_load(b0, i_1*100 + p_j_4 + 3) : lm_zero<lm_f16>();
      const float v_19 = lm_cast<float>(v_18);
      const float v_20 = lm_mul(v_16, (v_17 ? v_19 : 1.0f));
      float running_22 = v_20;
      const float other_23 = lm_shuffle_up(running_22, 1, 32);
      if (t_j_2 >= 1) running_22 = lm_mul(other_23, running_22);
      const float other_24 = lm_shuffle_up(running_22, 2, 32);
      if (t_j_2 >= 2) running_22 = lm_mul(other_24, running_22);
      const float other_25 = lm_shuffle_up(running_22, 4, 32);
      if (t_j_2 >= 4) running_22 = lm_mul(other_25, running_22);
      const float other_26 = lm_shuffle_up(running_22, 8, 32);
      if (t_j_2 >= 8) running_22 = lm_mul(other_26, running_22);
      const float other_27 = lm_shuffle_up(running_22, 16, 32);
      if (t_j_2 >= 16) running_22 = lm_mul(other_27, running_22);
      const float other_28 = lm_shuffle_up(running_22, 1, 32);
      const float before_21 = t_j_2 > 0 ? float(lm_mul(carry_3, other_28)) : carry_3;
      const float last_29 = lm_shuffle(running_22, 31, 32);
      carry_3 = lm_mul(carry_3, last_29);
      const float v_30 = lm_mul(before_21, v_8);
      const float v_31 = lm_mul(before_21, v_12);
      const float v_32 = lm_mul(before_21, v_16);
      const float v_33 = lm_mul(before_21, v_20);
      const lm_f16 v_34 = lm_cast<lm_f16>(v_30);
      if (v_5) lm_store(b1, i_1*100 + p_j_4, v_34);
      const lm_f16 v_35 = lm_cast<lm_f16>(v_31);
      if (v_9) lm_store(b1, i_1*100 + p_j_4 + 1, v_35);
      const lm_f16 v_36 = lm_cast<lm_f16>(v_32);
      if (v_13) lm_store(b1, i_1*100 + p_j_4 + 2, v_36);
      const lm_f16 v_37 = lm_cast<lm_f16>(v_33);
      if (v_17) lm_store(b1, i_1*100 + p_j_4 + 3, v_37);
    }
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 block: i:2 t512
// k0 stage 0: scan 32 1
//   program "region"
//   buffer x0 input f16[20, 100]
//   buffer y0 output f16[20, 100]
//   kernel k0 call
//     axis i 20
//     axis j 100
//     for i 2 parallel
//       stage i j
//         schedule j:32 i:1t j:1t
//         %0 = load x0[i, j] : f16
//         %1 = cast %0 : f32
//         %2 = scan mul %1 along j : f32
//         %3 = cast %2 : f16
//         store y0[i, j] = %3

// lumin launches: {"version":1,"dims":[],"arguments":2,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":10,"threads":64,"shared_bytes":0,"persistent":0,"arguments":[["argument",0],["argument",1]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 64)(LM_PARAMETER(const lm_f16, b0), LM_PARAMETER(lm_f16, b1)) {
  LM_BUFFER(const lm_f16, b0, 2000);
  LM_BUFFER(lm_f16, b1, 2000);
  const lm_int i_1 = (lm_block)*2;
  // j:32 i:1t j:1t
  {
    const int t_j_2 = lm_thread % 32;
    const int t_i_3 = lm_thread / 32;
    {
      const lm_int p_i_4 = i_1 + t_i_3;
      float carry_5 = 1.0f;
      #pragma unroll 4
      for (lm_int j_6 = 0; j_6 < 100; j_6 += 32) {
        const lm_int p_j_7 = j_6 + t_j_2;
        const bool v_8 = p_j_7 < 100;
        const lm_f16 v_9 = v_8 ? lm_load(b0, p_i_4*100 + p_j_7) : lm_zero<lm_f16>();
        const float v_10 = lm_cast<float>(v_9);
        const float v_11 = (v_8 ? v_10 : 1.0f);
        float running_13 = v_11;
        const float other_14 = lm_shuffle_up(running_13, 1, 32);
        if (t_j_2 >= 1) running_13 = lm_mul(other_14, running_13);
        const float other_15 = lm_shuffle_up(running_13, 2, 32);
        if (t_j_2 >= 2) running_13 = lm_mul(other_15, running_13);
        const float other_16 = lm_shuffle_up(running_13, 4, 32);
        if (t_j_2 >= 4) running_13 = lm_mul(other_16, running_13);
        const float other_17 = lm_shuffle_up(running_13, 8, 32);
        if (t_j_2 >= 8) running_13 = lm_mul(other_17, running_13);
        const float other_18 = lm_shuffle_up(running_13, 16, 32);
        if (t_j_2 >= 16) running_13 = lm_mul(other_18, running_13);
        const float other_19 = lm_shuffle_up(running_13, 1, 32);
        const float before_12 = t_j_2 > 0 ? float(lm_mul(carry_5, other_19)) : carry_5;
        const float last_20 = lm_shuffle(running_13, 31, 32);
        carry_5 = lm_mul(carry_5, last_20);
        const float v_21 = lm_mul(before_12, v_11);
        const lm_f16 v_22 = lm_cast<lm_f16>(v_21);
        if (v_8) lm_store(b1, p_i_4*100 + p_j_7, v_22);
      }
    }
  }
}
