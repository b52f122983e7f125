//   the least device
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

// lumin launches: {"version":1,"dims":[],"arguments":2,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":32,"threads":50,"shared_bytes":1920,"persistent":0,"arguments":[["argument",0],["argument",1]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 50)(LM_SCRATCH, LM_PARAMETER(const float, b0), LM_PARAMETER(float, b1)) {
  LM_BUFFER(const float, b0, 6400);
  LM_BUFFER(float, b1, 6400);
  LM_SHARED(float, s2, 0, 1);
  LM_SHARED(float, s3, 128, 200);
  LM_SHARED(float, s4, 1024, 1);
  LM_SHARED(float, parts_12, 1152, 65);
  LM_SHARED(float, parts_14, 1536, 66);
  LM_SHARED(float, parts_35, 1152, 65);
  LM_SHARED(float, parts_37, 1536, 66);
  const lm_int i_1 = (lm_block)*1;
  // k:128 k:4t k:1v
  {
    const bool busy_2 = lm_thread < 32;
    const int t_k_3 = lm_thread % 32;
    {
      float sum_4 = (-lm_infinity_f32);
      for (lm_int k_5 = 0; k_5 < 200; k_5 += 128) {
        const lm_int p_k_6 = k_5 + t_k_3*4;
        const bool v_7 = p_k_6 < 200;
        const lm_vector_f32_4 v_8 = busy_2 && v_7 ? lm_load_vector_4(b0, i_1*200 + p_k_6) : ((lm_vector_f32_4)0);
        if (v_7) sum_4 = lm_max_f32(sum_4, v_8.s0);
        const bool v_9 = p_k_6 + 1 < 200;
        if (v_9) sum_4 = lm_max_f32(sum_4, v_8.s1);
        const bool v_10 = p_k_6 + 2 < 200;
        if (v_10) sum_4 = lm_max_f32(sum_4, v_8.s2);
        const bool v_11 = p_k_6 + 3 < 200;
        if (v_11) sum_4 = lm_max_f32(sum_4, v_8.s3);
      }
      lm_store(parts_12, lm_thread, sum_4);
      lm_barrier();
      const int base_13 = lm_thread & ~15;
      sum_4 = lm_load(parts_12, base_13);
      sum_4 = lm_max_f32(sum_4, lm_load(parts_12, base_13 + 1));
      sum_4 = lm_max_f32(sum_4, lm_load(parts_12, base_13 + 2));
      sum_4 = lm_max_f32(sum_4, lm_load(parts_12, base_13 + 3));
      sum_4 = lm_max_f32(sum_4, lm_load(parts_12, base_13 + 4));
      sum_4 = lm_max_f32(sum_4, lm_load(parts_12, base_13 + 5));
      sum_4 = lm_max_f32(sum_4, lm_load(parts_12, base_13 + 6));
      sum_4 = lm_max_f32(sum_4, lm_load(parts_12, base_13 + 7));
      sum_4 = lm_max_f32(sum_4, lm_load(parts_12, base_13 + 8));
      sum_4 = lm_max_f32(sum_4, lm_load(parts_12, base_13 + 9));
      sum_4 = lm_max_f32(sum_4, lm_load(parts_12, base_13 + 10));
      sum_4 = lm_max_f32(sum_4, lm_load(parts_12, base_13 + 11));
      sum_4 = lm_max_f32(sum_4, lm_load(parts_12, base_13 + 12));
      sum_4 = lm_max_f32(sum_4, lm_load(parts_12, base_13 + 13));
      sum_4 = lm_max_f32(sum_4, lm_load(parts_12, base_13 + 14));
      sum_4 = lm_max_f32(sum_4, lm_load(parts_12, base_13 + 15));
      lm_store(parts_14, lm_thread, sum_4);
      lm_barrier();
      const int base_15 = lm_thread & ~16;
      sum_4 = lm_load(parts_14, base_15);
      sum_4 = lm_max_f32(sum_4, lm_load(parts_14, base_15 + 16));
      lm_barrier();
      if (busy_2 && t_k_3 == 0) lm_store(s2, i_1 + i_1*(-1), sum_4);
    }
  }
  lm_barrier();
  // j:128 j:4t j:1v
  {
    const bool busy_16 = lm_thread < 32;
    const int t_j_17 = lm_thread % 32;
    {
      float sum_18 = 0.0f;
      const float v_19 = lm_load(s2, i_1 + i_1*(-1));
      for (lm_int j_20 = 0; j_20 < 200; j_20 += 128) {
        const lm_int p_j_21 = j_20 + t_j_17*4;
        const bool v_22 = p_j_21 < 200;
        const lm_vector_f32_4 v_23 = busy_16 && v_22 ? lm_load_vector_4(b0, i_1*200 + p_j_21) : ((lm_vector_f32_4)0);
        const float v_24 = v_23.s0 - v_19;
        const float v_25 = lm_exp_f32(v_24);
        if (v_22) sum_18 = sum_18 + v_25;
        const bool v_26 = p_j_21 + 1 < 200;
        const float v_27 = v_23.s1 - v_19;
        const float v_28 = lm_exp_f32(v_27);
        if (v_26) sum_18 = sum_18 + v_28;
        const bool v_29 = p_j_21 + 2 < 200;
        const float v_30 = v_23.s2 - v_19;
        const float v_31 = lm_exp_f32(v_30);
        if (v_29) sum_18 = sum_18 + v_31;
        const bool v_32 = p_j_21 + 3 < 200;
        const float v_33 = v_23.s3 - v_19;
        const float v_34 = lm_exp_f32(v_33);
        if (v_32) sum_18 = sum_18 + v_34;
        if (busy_16 && v_22) lm_store_vector_4(s3, i_1*200 + p_j_21 + i_1*(-200), ((lm_vector_f32_4)(v_25, v_28, v_31, v_34)));
      }
      lm_store(parts_35, lm_thread, sum_18);
      lm_barrier();
      const int base_36 = lm_thread & ~15;
      sum_18 = lm_load(parts_35, base_36);
      sum_18 = sum_18 + lm_load(parts_35, base_36 + 1);
      sum_18 = sum_18 + lm_load(parts_35, base_36 + 2);
      sum_18 = sum_18 + lm_load(parts_35, base_36 + 3);
      sum_18 = sum_18 + lm_load(parts_35, base_36 + 4);
      sum_18 = sum_18 + lm_load(parts_35, base_36 + 5);
      sum_18 = sum_18 + lm_load(parts_35, base_36 + 6);
      sum_18 = sum_18 + lm_load(parts_35, base_36 + 7);
      sum_18 = sum_18 + lm_load(parts_35, base_36 + 8);
      sum_18 = sum_18 + lm_load(parts_35, base_36 + 9);
      sum_18 = sum_18 + lm_load(parts_35, base_36 + 10);
      sum_18 = sum_18 + lm_load(parts_35, base_36 + 11);
      sum_18 = sum_18 + lm_load(parts_35, base_36 + 12);
      sum_18 = sum_18 + lm_load(parts_35, base_36 + 13);
      sum_18 = sum_18 + lm_load(parts_35, base_36 + 14);
      sum_18 = sum_18 + lm_load(parts_35, base_36 + 15);
      lm_store(parts_37, lm_thread, sum_18);
      lm_barrier();
      const int base_38 = lm_thread & ~16;
      sum_18 = lm_load(parts_37, base_38);
      sum_18 = sum_18 + lm_load(parts_37, base_38 + 16);
      lm_barrier();
      const float v_39 = lm_recip_f32(sum_18);
      if (busy_16 && t_j_17 == 0) lm_store(s4, i_1 + i_1*(-1), v_39);
    }
  }
  lm_barrier();
  // j:4t j:1v
  {
    const int t_j_40 = lm_thread;
    const lm_int p_j_41 = t_j_40*4;
    const lm_vector_f32_4 v_42 = lm_load_vector_4(s3, i_1*200 + p_j_41 + i_1*(-200));
    const float v_43 = lm_load(s4, i_1 + i_1*(-1));
    const float v_44 = lm_mul_f32(v_42.s0, v_43);
    const float v_45 = lm_mul_f32(v_42.s1, v_43);
    const float v_46 = lm_mul_f32(v_42.s2, v_43);
    const float v_47 = lm_mul_f32(v_42.s3, v_43);
    lm_store_vector_4(b1, i_1*200 + p_j_41, ((lm_vector_f32_4)(v_44, v_45, v_46, v_47)));
  }
}
