//   NVIDIA H100 80GB HBM3
//   lumin.graph 1
//   %0 = input(name="x", dtype=f16, shape=[40, 300], static=false) : f16[40, 300]
//   %1 = sum(%0; axes=[1]) : f16[40]
//   output "y" %1

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 block: i:1 t256
// k0 stage 0: lanes 32 8
//   program "region"
//   buffer x0 input f16[40, 300]
//   buffer y0 output f16[40]
//   kernel k0 call
//     axis i 40
//     axis j 300
//     for i 1 parallel
//       stage i j
//         schedule j:256 j:8t j:1v
//         %0 = load x0[i, j] : f16
//         %1 = cast %0 : f32
//         %2 = reduce add %1 over j : f32
//         %3 = cast %2 : f16
//         store y0[i] = %3

// lumin launches: {"version":1,"dims":[],"arguments":2,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":40,"threads":32,"shared_bytes":0,"persistent":0,"arguments":[["argument",0],["argument",1]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 32)(LM_PARAMETER(const lm_f16, b0), LM_PARAMETER(lm_f16, b1)) {
  LM_BUFFER(const lm_f16, b0, 12000);
  LM_BUFFER(lm_f16, b1, 40);
  const lm_int i_1 = (lm_block)*1;
  // j:256 j:8t j:1v
  {
    const int t_j_2 = lm_thread;
    {
      float sum_3 = 0.0f;
      #pragma unroll 4
      for (lm_int j_4 = 0; j_4 < 300; j_4 += 256) {
        const lm_int p_j_5 = j_4 + t_j_2*8;
        const bool v_6 = p_j_5 < 300;
        const lm_f16 v_7 = v_6 ? lm_load(b0, i_1*300 + p_j_5) : lm_zero<lm_f16>();
        const float v_8 = lm_cast<float>(v_7);
        sum_3 = sum_3 + v_8;
        const bool v_9 = p_j_5 + 1 < 300;
        const lm_f16 v_10 = v_9 ? lm_load(b0, i_1*300 + p_j_5 + 1) : lm_zero<lm_f16>();
        const float v_11 = lm_cast<float>(v_10);
        sum_3 = sum_3 + v_11;
        const bool v_12 = p_j_5 + 2 < 300;
        const lm_f16 v_13 = v_12 ? lm_load(b0, i_1*300 + p_j_5 + 2) : lm_zero<lm_f16>();
        const float v_14 = lm_cast<float>(v_13);
        sum_3 = sum_3 + v_14;
        const bool v_15 = p_j_5 + 3 < 300;
        const lm_f16 v_16 = v_15 ? lm_load(b0, i_1*300 + p_j_5 + 3) : lm_zero<lm_f16>();
        const float v_17 = lm_cast<float>(v_16);
        sum_3 = sum_3 + v_17;
        const bool v_18 = p_j_5 + 4 < 300;
        const lm_f16 v_19 = v_18 ? lm_load(b0, i_1*300 + p_j_5 + 4) : lm_zero<lm_f16>();
        const float v_20 = lm_cast<float>(v_19);
        sum_3 = sum_3 + v_20;
        const bool v_21 = p_j_5 + 5 < 300;
        const lm_f16 v_22 = v_21 ? lm_load(b0, i_1*300 + p_j_5 + 5) : lm_zero<lm_f16>();
        const float v_23 = lm_cast<float>(v_22);
        sum_3 = sum_3 + v_23;
        const bool v_24 = p_j_5 + 6 < 300;
        const lm_f16 v_25 = v_24 ? lm_load(b0, i_1*300 + p_j_5 + 6) : lm_zero<lm_f16>();
        const float v_26 = lm_cast<float>(v_25);
        sum_3 = sum_3 + v_26;
        const bool v_27 = p_j_5 + 7 < 300;
        const lm_f16 v_28 = v_27 ? lm_load(b0, i_1*300 + p_j_5 + 7) : lm_zero<lm_f16>();
        const float v_29 = lm_cast<float>(v_28);
        sum_3 = sum_3 + v_29;
      }
      sum_3 = sum_3 + lm_shuffle_xor(sum_3, 1);
      sum_3 = sum_3 + lm_shuffle_xor(sum_3, 2);
      sum_3 = sum_3 + lm_shuffle_xor(sum_3, 4);
      sum_3 = sum_3 + lm_shuffle_xor(sum_3, 8);
      sum_3 = sum_3 + lm_shuffle_xor(sum_3, 16);
      const lm_f16 v_30 = lm_cast<lm_f16>(sum_3);
      if (t_j_2 == 0) lm_store(b1, i_1, v_30);
    }
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 block: i:2 t512
// k0 stage 0: lanes 512 8
//   program "region"
//   buffer x0 input f16[40, 300]
//   buffer y0 output f16[40]
//   kernel k0 call
//     axis i 40
//     axis j 300
//     for i 2 parallel
//       stage i j
//         schedule i:1t j:8t j:1v
//         %0 = load x0[i, j] : f16
//         %1 = cast %0 : f32
//         %2 = reduce add %1 over j : f32
//         %3 = cast %2 : f16
//         store y0[i] = %3

// lumin launches: {"version":1,"dims":[],"arguments":2,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":20,"threads":128,"shared_bytes":640,"persistent":0,"arguments":[["argument",0],["argument",1]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 128)(LM_PARAMETER(const lm_f16, b0), LM_PARAMETER(lm_f16, b1)) {
  LM_BUFFER(const lm_f16, b0, 12000);
  LM_BUFFER(lm_f16, b1, 40);
  LM_SHARED(float, parts_31, 0, 160);
  const lm_int i_1 = (lm_block)*2;
  // i:1t j:8t j:1v
  {
    const int t_j_2 = lm_thread % 64;
    const int t_i_3 = lm_thread / 64;
    {
      const lm_int p_i_4 = i_1 + t_i_3;
      float sum_5 = 0.0f;
      const lm_int p_j_6 = t_j_2*8;
      const bool v_7 = p_j_6 < 300;
      const lm_f16 v_8 = v_7 ? lm_load(b0, p_i_4*300 + p_j_6) : lm_zero<lm_f16>();
      const float v_9 = lm_cast<float>(v_8);
      sum_5 = sum_5 + v_9;
      const bool v_10 = p_j_6 + 1 < 300;
      const lm_f16 v_11 = v_10 ? lm_load(b0, p_i_4*300 + p_j_6 + 1) : lm_zero<lm_f16>();
      const float v_12 = lm_cast<float>(v_11);
      sum_5 = sum_5 + v_12;
      const bool v_13 = p_j_6 + 2 < 300;
      const lm_f16 v_14 = v_13 ? lm_load(b0, p_i_4*300 + p_j_6 + 2) : lm_zero<lm_f16>();
      const float v_15 = lm_cast<float>(v_14);
      sum_5 = sum_5 + v_15;
      const bool v_16 = p_j_6 + 3 < 300;
      const lm_f16 v_17 = v_16 ? lm_load(b0, p_i_4*300 + p_j_6 + 3) : lm_zero<lm_f16>();
      const float v_18 = lm_cast<float>(v_17);
      sum_5 = sum_5 + v_18;
      const bool v_19 = p_j_6 + 4 < 300;
      const lm_f16 v_20 = v_19 ? lm_load(b0, p_i_4*300 + p_j_6 + 4) : lm_zero<lm_f16>();
      const float v_21 = lm_cast<float>(v_20);
      sum_5 = sum_5 + v_21;
      const bool v_22 = p_j_6 + 5 < 300;
      const lm_f16 v_23 = v_22 ? lm_load(b0, p_i_4*300 + p_j_6 + 5) : lm_zero<lm_f16>();
      const float v_24 = lm_cast<float>(v_23);
      sum_5 = sum_5 + v_24;
      const bool v_25 = p_j_6 + 6 < 300;
      const lm_f16 v_26 = v_25 ? lm_load(b0, p_i_4*300 + p_j_6 + 6) : lm_zero<lm_f16>();
      const float v_27 = lm_cast<float>(v_26);
      sum_5 = sum_5 + v_27;
      const bool v_28 = p_j_6 + 7 < 300;
      const lm_f16 v_29 = v_28 ? lm_load(b0, p_i_4*300 + p_j_6 + 7) : lm_zero<lm_f16>();
      const float v_30 = lm_cast<float>(v_29);
      sum_5 = sum_5 + v_30;
      sum_5 = sum_5 + lm_shuffle_xor(sum_5, 1);
      sum_5 = sum_5 + lm_shuffle_xor(sum_5, 2);
      sum_5 = sum_5 + lm_shuffle_xor(sum_5, 4);
      sum_5 = sum_5 + lm_shuffle_xor(sum_5, 8);
      sum_5 = sum_5 + lm_shuffle_xor(sum_5, 16);
      lm_store(parts_31, lm_thread, sum_5);
      lm_barrier();
      const int base_32 = lm_thread & ~32;
      sum_5 = lm_load(parts_31, base_32);
      sum_5 = sum_5 + lm_load(parts_31, base_32 + 32);
      lm_barrier();
      const lm_f16 v_33 = lm_cast<lm_f16>(sum_5);
      if (t_j_2 == 0) lm_store(b1, p_i_4, v_33);
    }
  }
}
