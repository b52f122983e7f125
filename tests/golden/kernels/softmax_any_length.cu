//   NVIDIA H100 80GB HBM3
//   lumin.graph 1
//   dim b 1 64
//   dim s 1 2048
//   %0 = input(name="x", dtype=f32, shape=[b, s], static=false) : f32[b, s]
//   %1 = max_reduce(%0; axes=[1]) : f32[b]
//   %2 = expand(%1; axes=[1], sizes=[s]) : f32[b, s]
//   %3 = constant(value=f32[](-1.0)) : f32[]
//   %4 = expand(%3; axes=[0, 1], sizes=[b, s]) : f32[b, s]
//   %5 = mul(%2, %4) : f32[b, s]
//   %6 = add(%0, %5) : f32[b, s]
//   %7 = constant(value=f32[](1.4426950408889634)) : f32[]
//   %8 = expand(%7; axes=[0, 1], sizes=[b, s]) : f32[b, s]
//   %9 = mul(%6, %8) : f32[b, s]
//   %10 = exp2(%9) : f32[b, s]
//   %11 = sum(%10; axes=[1]) : f32[b]
//   %12 = recip(%11) : f32[b]
//   %13 = expand(%12; axes=[1], sizes=[s]) : f32[b, s]
//   %14 = mul(%10, %13) : f32[b, s]
//   output "y" %14

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 block: i:1 t256
// k0 stage 0: lanes 256 4
// k0 stage 1: lanes 256 4
// k0 stage 2: spread 4
//   program "region"
//   dim b 1 64
//   dim s 1 2048
//   buffer x0 input f32[b, s]
//   buffer y0 output f32[b, s]
//   buffer t1 register f32[1]
//   buffer t10 scratch f32[1, s]
//   buffer t12 register f32[1]
//   kernel k0 call
//     axis i b
//     axis j s
//     axis k s
//     for i 1 parallel
//       stage i k
//         schedule k:1024 k:4t k:1v
//         %0 = load x0[i, k] : f32
//         %1 = reduce max %0 over k : f32
//         store t1[i - start_i] = %1
//       stage i j
//         schedule j:1024 j:4t j:1v
//         %0 = load x0[i, j] : f32
//         %1 = load t1[i - start_i] : f32
//         %2 = sub %0 %1 : f32
//         %3 = exp %2 : f32
//         store t10[i - start_i, j] = %3
//         %5 = reduce add %3 over j : f32
//         %6 = recip %5 : f32
//         store t12[i - start_i] = %6
//       stage i j
//         schedule j:1024 j:4t j:1v
//         %0 = load t10[i - start_i, j] : f32
//         %1 = load t12[i - start_i] : f32
//         %2 = mul %0 %1 : f32
//         store y0[i, j] = %2

// lumin launches: {"version":1,"dims":[["b",1,64],["s",1,2048]],"arguments":2,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":"b","threads":256,"shared_bytes":"(s + 31) // 32*128 + 2176","persistent":0,"arguments":[["argument",0],["argument",1]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 256)(LM_PARAMETER(const float, b0), LM_PARAMETER(float, b1), const lm_i64 n_b, const lm_i64 n_s) {
  LM_BUFFER(const float, b0, n_b*n_s);
  LM_BUFFER(float, b1, n_b*n_s);
  LM_SHARED(float, s2, 0, 1);
  LM_SHARED(float, s3, 128, n_s);
  LM_SHARED(float, s4, (n_s + 31) / 32*128 + 128, 1);
  LM_SHARED(float, parts_14, (n_s + 31) / 32*128 + 256, 480);
  LM_SHARED(float, parts_37, (n_s + 31) / 32*128 + 256, 480);
  const lm_int i_1 = (lm_block)*1;
  // k:1024 k:4t k:1v
  {
    const int t_k_2 = lm_thread;
    {
      float sum_3 = -lm_infinity<float>();
      #pragma unroll 4
      for (lm_int k_4 = 0; k_4 < (n_s); k_4 += 1024) {
        const lm_int p_k_5 = k_4 + t_k_2*4;
        const bool v_6 = p_k_5 < (n_s);
        const float v_7 = v_6 ? lm_load(b0, i_1*(n_s) + p_k_5) : lm_zero<float>();
        if (v_6) sum_3 = lm_max(sum_3, v_7);
        const bool v_8 = p_k_5 + 1 < (n_s);
        const float v_9 = v_8 ? lm_load(b0, i_1*(n_s) + p_k_5 + 1) : lm_zero<float>();
        if (v_8) sum_3 = lm_max(sum_3, v_9);
        const bool v_10 = p_k_5 + 2 < (n_s);
        const float v_11 = v_10 ? lm_load(b0, i_1*(n_s) + p_k_5 + 2) : lm_zero<float>();
        if (v_10) sum_3 = lm_max(sum_3, v_11);
        const bool v_12 = p_k_5 + 3 < (n_s);
        const float v_13 = v_12 ? lm_load(b0, i_1*(n_s) + p_k_5 + 3) : lm_zero<float>();
        if (v_12) sum_3 = lm_max(sum_3, v_13);
      }
      sum_3 = lm_max(sum_3, lm_shuffle_xor(sum_3, 1));
      sum_3 = lm_max(sum_3, lm_shuffle_xor(sum_3, 2));
      sum_3 = lm_max(sum_3, lm_shuffle_xor(sum_3, 4));
      sum_3 = lm_max(sum_3, lm_shuffle_xor(sum_3, 8));
      sum_3 = lm_max(sum_3, lm_shuffle_xor(sum_3, 16));
      lm_store(parts_14, lm_thread, sum_3);
      lm_barrier();
      const int base_15 = lm_thread & ~224;
      sum_3 = lm_load(parts_14, base_15);
      sum_3 = lm_max(sum_3, lm_load(parts_14, base_15 + 32));
      sum_3 = lm_max(sum_3, lm_load(parts_14, base_15 + 64));
      sum_3 = lm_max(sum_3, lm_load(parts_14, base_15 + 96));
      sum_3 = lm_max(sum_3, lm_load(parts_14, base_15 + 128));
      sum_3 = lm_max(sum_3, lm_load(parts_14, base_15 + 160));
      sum_3 = lm_max(sum_3, lm_load(parts_14, base_15 + 192));
      sum_3 = lm_max(sum_3, lm_load(parts_14, base_15 + 224));
      lm_barrier();
      if (t_k_2 == 0) lm_store(s2, i_1 + i_1*(-1), sum_3);
    }
  }
  lm_barrier();
  // j:1024 j:4t j:1v
  {
    const int t_j_16 = lm_thread;
    {
      float sum_17 = 0.0f;
      const float v_18 = lm_load(s2, i_1 + i_1*(-1));
      #pragma unroll 4
      for (lm_int j_19 = 0; j_19 < (n_s); j_19 += 1024) {
        const lm_int p_j_20 = j_19 + t_j_16*4;
        const bool v_21 = p_j_20 < (n_s);
        const float v_22 = v_21 ? lm_load(b0, i_1*(n_s) + p_j_20) : lm_zero<float>();
        const float v_23 = v_22 - v_18;
        const float v_24 = lm_exp(v_23);
        if (v_21) sum_17 = sum_17 + v_24;
        const bool v_25 = p_j_20 + 1 < (n_s);
        const float v_26 = v_25 ? lm_load(b0, i_1*(n_s) + p_j_20 + 1) : lm_zero<float>();
        const float v_27 = v_26 - v_18;
        const float v_28 = lm_exp(v_27);
        if (v_25) sum_17 = sum_17 + v_28;
        const bool v_29 = p_j_20 + 2 < (n_s);
        const float v_30 = v_29 ? lm_load(b0, i_1*(n_s) + p_j_20 + 2) : lm_zero<float>();
        const float v_31 = v_30 - v_18;
        const float v_32 = lm_exp(v_31);
        if (v_29) sum_17 = sum_17 + v_32;
        const bool v_33 = p_j_20 + 3 < (n_s);
        const float v_34 = v_33 ? lm_load(b0, i_1*(n_s) + p_j_20 + 3) : lm_zero<float>();
        const float v_35 = v_34 - v_18;
        const float v_36 = lm_exp(v_35);
        if (v_33) sum_17 = sum_17 + v_36;
        if (v_21) lm_store(s3, i_1*(n_s) + i_1*(-n_s) + p_j_20, v_24);
        if (v_25) lm_store(s3, i_1*(n_s) + i_1*(-n_s) + p_j_20 + 1, v_28);
        if (v_29) lm_store(s3, i_1*(n_s) + i_1*(-n_s) + p_j_20 + 2, v_32);
        if (v_33) lm_store(s3, i_1*(n_s) + i_1*(-n_s) + p_j_20 + 3, v_36);
      }
      sum_17 = sum_17 + lm_shuffle_xor(sum_17, 1);
      sum_17 = sum_17 + lm_shuffle_xor(sum_17, 2);
      sum_17 = sum_17 + lm_shuffle_xor(sum_17, 4);
      sum_17 = sum_17 + lm_shuffle_xor(sum_17, 8);
      sum_17 = sum_17 + lm_shuffle_xor(sum_17, 16);
      lm_store(parts_37, lm_thread, sum_17);
      lm_barrier();
      const int base_38 = lm_thread & ~224;
      sum_17 = lm_load(parts_37, base_38);
      sum_17 = sum_17 + lm_load(parts_37, base_38 + 32);
      sum_17 = sum_17 + lm_load(parts_37, base_38 + 64);
      sum_17 = sum_17 + lm_load(parts_37, base_38 + 96);
      sum_17 = sum_17 + lm_load(parts_37, base_38 + 128);
      sum_17 = sum_17 + lm_load(parts_37, base_38 + 160);
      sum_17 = sum_17 + lm_load(parts_37, base_38 + 192);
      sum_17 = sum_17 + lm_load(parts_37, base_38 + 224);
      lm_barrier();
      const float v_39 = lm_recip(sum_17);
      if (t_j_16 == 0) lm_store(s4, i_1 + i_1*(-1), v_39);
    }
  }
  lm_barrier();
  // j:1024 j:4t j:1v
  {
    const int t_j_40 = lm_thread;
    #pragma unroll 4
    for (lm_int j_41 = 0; j_41 < (n_s); j_41 += 1024) {
      const lm_int p_j_42 = j_41 + t_j_40*4;
      const bool v_43 = p_j_42 < (n_s);
      const float v_44 = v_43 ? lm_load(s3, i_1*(n_s) + i_1*(-n_s) + p_j_42) : lm_zero<float>();
      const float v_45 = lm_load(s4, i_1 + i_1*(-1));
      const float v_46 = lm_mul(v_44, v_45);
      if (v_43) lm_store(b1, i_1*(n_s) + p_j_42, v_46);
      const bool v_47 = p_j_42 + 1 < (n_s);
      const float v_48 = v_47 ? lm_load(s3, i_1*(n_s) + i_1*(-n_s) + p_j_42 + 1) : lm_zero<float>();
      const float v_49 = lm_mul(v_48, v_45);
      if (v_47) lm_store(b1, i_1*(n_s) + p_j_42 + 1, v_49);
      const bool v_50 = p_j_42 + 2 < (n_s);
      const float v_51 = v_50 ? lm_load(s3, i_1*(n_s) + i_1*(-n_s) + p_j_42 + 2) : lm_zero<float>();
      const float v_52 = lm_mul(v_51, v_45);
      if (v_50) lm_store(b1, i_1*(n_s) + p_j_42 + 2, v_52);
      const bool v_53 = p_j_42 + 3 < (n_s);
      const float v_54 = v_53 ? lm_load(s3, i_1*(n_s) + i_1*(-n_s) + p_j_42 + 3) : lm_zero<float>();
      const float v_55 = lm_mul(v_54, v_45);
      if (v_53) lm_store(b1, i_1*(n_s) + p_j_42 + 3, v_55);
    }
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
//   dim b 1 64
//   dim s 1 2048
//   buffer x0 input f32[b, s]
//   buffer y0 output f32[b, s]
//   buffer t1 register f32[2]
//   buffer t10 scratch f32[2, s]
//   buffer t12 register f32[2]
//   kernel k0 call
//     axis i b
//     axis j s
//     axis k s
//     for i 2 parallel
//       stage i k
//         schedule k:128 i:1t k:4t k:1v
//         %0 = load x0[i, k] : f32
//         %1 = reduce max %0 over k : f32
//         store t1[i - start_i] = %1
//       stage i j
//         schedule j:128 i:1t j:1t
//         %0 = load x0[i, j] : f32
//         %1 = load t1[i - start_i] : f32
//         %2 = sub %0 %1 : f32
//         %3 = exp %2 : f32
//         store t10[i - start_i, j] = %3
//         %5 = reduce add %3 over j : f32
//         %6 = recip %5 : f32
//         store t12[i - start_i] = %6
//       stage i j
//         schedule j:1024 j:2t j:1v
//         %0 = load t10[i - start_i, j] : f32
//         %1 = load t12[i - start_i] : f32
//         %2 = mul %0 %1 : f32
//         store y0[i, j] = %2

// lumin launches: {"version":1,"dims":[["b",1,64],["s",1,2048]],"arguments":2,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":"(b + 1) // 2","threads":512,"shared_bytes":"(s + 15) // 16*128 + 2688","persistent":0,"arguments":[["argument",0],["argument",1]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 512)(LM_PARAMETER(const float, b0), LM_PARAMETER(float, b1), const lm_i64 n_b, const lm_i64 n_s) {
  LM_BUFFER(const float, b0, n_b*n_s);
  LM_BUFFER(float, b1, n_b*n_s);
  LM_SHARED(float, s2, 0, 2);
  LM_SHARED(float, s3, 128, n_s*2);
  LM_SHARED(float, s4, (n_s + 15) / 16*128 + 128, 2);
  LM_SHARED(float, parts_34, (n_s + 15) / 16*128 + 256, 608);
  const lm_int i_1 = (lm_block)*2;
  const lm_int i_end_2 = lm_imin(i_1 + 2, (n_b));
  // k:128 i:1t k:4t k:1v
  {
    const bool busy_3 = lm_thread < 64;
    const int t_k_4 = lm_thread % 32;
    const int t_i_5 = lm_thread / 32 % 2;
    {
      const lm_int p_i_6 = i_1 + t_i_5;
      float sum_7 = -lm_infinity<float>();
      #pragma unroll 4
      for (lm_int k_8 = 0; k_8 < (n_s); k_8 += 128) {
        const lm_int p_k_9 = k_8 + t_k_4*4;
        const bool v_10 = p_k_9 < (n_s);
        const bool v_11 = p_i_6 < i_end_2;
        const float v_12 = busy_3 && v_11 && v_10 ? lm_load(b0, p_i_6*(n_s) + p_k_9) : lm_zero<float>();
        if (v_10) sum_7 = lm_max(sum_7, v_12);
        const bool v_13 = p_k_9 + 1 < (n_s);
        const float v_14 = busy_3 && v_11 && v_13 ? lm_load(b0, p_i_6*(n_s) + p_k_9 + 1) : lm_zero<float>();
        if (v_13) sum_7 = lm_max(sum_7, v_14);
        const bool v_15 = p_k_9 + 2 < (n_s);
        const float v_16 = busy_3 && v_11 && v_15 ? lm_load(b0, p_i_6*(n_s) + p_k_9 + 2) : lm_zero<float>();
        if (v_15) sum_7 = lm_max(sum_7, v_16);
        const bool v_17 = p_k_9 + 3 < (n_s);
        const float v_18 = busy_3 && v_11 && v_17 ? lm_load(b0, p_i_6*(n_s) + p_k_9 + 3) : lm_zero<float>();
        if (v_17) sum_7 = lm_max(sum_7, v_18);
      }
      sum_7 = lm_max(sum_7, lm_shuffle_xor(sum_7, 1));
      sum_7 = lm_max(sum_7, lm_shuffle_xor(sum_7, 2));
      sum_7 = lm_max(sum_7, lm_shuffle_xor(sum_7, 4));
      sum_7 = lm_max(sum_7, lm_shuffle_xor(sum_7, 8));
      sum_7 = lm_max(sum_7, lm_shuffle_xor(sum_7, 16));
      const bool v_19 = p_i_6 < i_end_2;
      if (busy_3 && t_k_4 == 0 && v_19) lm_store(s2, p_i_6 + i_1*(-1), sum_7);
    }
  }
  lm_barrier();
  // j:128 i:1t j:1t
  {
    const bool busy_20 = lm_thread < 256;
    const int t_j_21 = lm_thread % 128;
    const int t_i_22 = lm_thread / 128 % 2;
    {
      const lm_int p_i_23 = i_1 + t_i_22;
      float sum_24 = 0.0f;
      const bool v_25 = p_i_23 < i_end_2;
      const float v_26 = v_25 ? lm_load(s2, p_i_23 + i_1*(-1)) : lm_zero<float>();
      #pragma unroll 4
      for (lm_int j_27 = 0; j_27 < (n_s); j_27 += 128) {
        const lm_int p_j_28 = j_27 + t_j_21;
        const bool v_29 = p_j_28 < (n_s);
        const bool v_30 = p_i_23 < i_end_2;
        const float v_31 = busy_20 && v_30 && v_29 ? lm_load(b0, p_i_23*(n_s) + p_j_28) : lm_zero<float>();
        const float v_32 = v_31 - v_26;
        const float v_33 = lm_exp(v_32);
        if (v_29) sum_24 = sum_24 + v_33;
        if (busy_20 && v_30 && v_29) lm_store(s3, p_i_23*(n_s) + i_1*(-n_s) + p_j_28, v_33);
      }
      sum_24 = sum_24 + lm_shuffle_xor(sum_24, 1);
      sum_24 = sum_24 + lm_shuffle_xor(sum_24, 2);
      sum_24 = sum_24 + lm_shuffle_xor(sum_24, 4);
      sum_24 = sum_24 + lm_shuffle_xor(sum_24, 8);
      sum_24 = sum_24 + lm_shuffle_xor(sum_24, 16);
      lm_store(parts_34, lm_thread, sum_24);
      lm_barrier();
      const int base_35 = lm_thread & ~96;
      sum_24 = lm_load(parts_34, base_35);
      sum_24 = sum_24 + lm_load(parts_34, base_35 + 32);
      sum_24 = sum_24 + lm_load(parts_34, base_35 + 64);
      sum_24 = sum_24 + lm_load(parts_34, base_35 + 96);
      lm_barrier();
      const float v_36 = lm_recip(sum_24);
      if (busy_20 && t_j_21 == 0 && v_25) lm_store(s4, p_i_23 + i_1*(-1), v_36);
    }
  }
  lm_barrier();
  // j:1024 j:2t j:1v
  {
    const int t_j_37 = lm_thread;
    for (lm_int i_38 = i_1; i_38 < i_end_2; i_38 += 1) {
      #pragma unroll 4
      for (lm_int j_39 = 0; j_39 < (n_s); j_39 += 1024) {
        const lm_int p_j_40 = j_39 + t_j_37*2;
        const bool v_41 = p_j_40 < (n_s);
        const float v_42 = v_41 ? lm_load(s3, i_38*(n_s) + i_1*(-n_s) + p_j_40) : lm_zero<float>();
        const float v_43 = lm_load(s4, i_38 + i_1*(-1));
        const float v_44 = lm_mul(v_42, v_43);
        if (v_41) lm_store(b1, i_38*(n_s) + p_j_40, v_44);
        const bool v_45 = p_j_40 + 1 < (n_s);
        const float v_46 = v_45 ? lm_load(s3, i_38*(n_s) + i_1*(-n_s) + p_j_40 + 1) : lm_zero<float>();
        const float v_47 = lm_mul(v_46, v_43);
        if (v_45) lm_store(b1, i_38*(n_s) + p_j_40 + 1, v_47);
      }
    }
  }
}
