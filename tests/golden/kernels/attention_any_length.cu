//   NVIDIA H100 80GB HBM3
//   lumin.graph 1
//   dim s 1 4096
//   %0 = input(name="q", dtype=f32, shape=[2, 1, 32], static=false) : f32[2, 1, 32]
//   %1 = input(name="k", dtype=f32, shape=[2, s, 32], static=false) : f32[2, s, 32]
//   %2 = input(name="v", dtype=f32, shape=[2, s, 32], static=false) : f32[2, s, 32]
//   %3 = permute(%1; axes=[0, 2, 1]) : f32[2, 32, s]
//   %4 = expand(%0; axes=[3], sizes=[s]) : f32[2, 1, 32, s]
//   %5 = expand(%3; axes=[1], sizes=[1]) : f32[2, 1, 32, s]
//   %6 = mul(%4, %5) : f32[2, 1, 32, s]
//   %7 = sum(%6; axes=[2]) : f32[2, 1, s]
//   %8 = constant(value=f32[](0.17677669529663687)) : f32[]
//   %9 = expand(%8; axes=[0, 1, 2], sizes=[2, 1, s]) : f32[2, 1, s]
//   %10 = mul(%7, %9) : f32[2, 1, s]
//   %11 = max_reduce(%10; axes=[2]) : f32[2, 1]
//   %12 = expand(%11; axes=[2], sizes=[s]) : f32[2, 1, s]
//   %13 = constant(value=f32[](-1.0)) : f32[]
//   %14 = expand(%13; axes=[0, 1, 2], sizes=[2, 1, s]) : f32[2, 1, s]
//   %15 = mul(%12, %14) : f32[2, 1, s]
//   %16 = add(%10, %15) : f32[2, 1, s]
//   %17 = constant(value=f32[](1.4426950408889634)) : f32[]
//   %18 = expand(%17; axes=[0, 1, 2], sizes=[2, 1, s]) : f32[2, 1, s]
//   %19 = mul(%16, %18) : f32[2, 1, s]
//   %20 = exp2(%19) : f32[2, 1, s]
//   %21 = sum(%20; axes=[2]) : f32[2, 1]
//   %22 = recip(%21) : f32[2, 1]
//   %23 = expand(%22; axes=[2], sizes=[s]) : f32[2, 1, s]
//   %24 = mul(%20, %23) : f32[2, 1, s]
//   %25 = expand(%24; axes=[3], sizes=[32]) : f32[2, 1, s, 32]
//   %26 = expand(%2; axes=[1], sizes=[1]) : f32[2, 1, s, 32]
//   %27 = mul(%25, %26) : f32[2, 1, s, 32]
//   %28 = sum(%27; axes=[2]) : f32[2, 1, 32]
//   output "y" %28

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 block: i:1 j:8 t256
// k0 stage 0: lanes 32 4
// k1 block: i:1 t256
// k1 stage 0: lanes 256 4
// k1 stage 1: lanes 256 4
// k1 stage 2: spread 4
// k2 block: i:1 j:32 t256
// k2 residents: 1
// k2 stage 0: columns 32 8 1
// k2 grid: blocks
//   program "region"
//   dim s 1 4096
//   buffer x0 input f32[2, 1, 32]
//   buffer x1 input f32[2, s, 32]
//   buffer x2 input f32[2, s, 32]
//   buffer y0 output f32[2, 1, 32]
//   buffer t10 global f32[2, 1, s]
//   buffer t11 register f32[1]
//   buffer t20 scratch f32[1, s]
//   buffer t22 register f32[1]
//   buffer t24 global f32[2, 1, s]
//   kernel k0 call
//     axis i 2
//     axis j s
//     axis k 32
//     for i 1 parallel
//       for j 8 parallel
//         stage i j k
//           schedule j:1t k:4t k:1v
//           %0 = load x0[i, 0, k] : f32
//           %1 = load x1[i, j, k] : f32
//           %2 = mul %0 %1 : f32
//           %3 = reduce add %2 over k : f32
//           %4 = constant 0.1767766922712326 : f32
//           %5 = mul %3 %4 : f32
//           store t10[i, 0, j] = %5
//   kernel k1 call
//     axis i 2
//     axis j s
//     for i 1 parallel
//       stage i j
//         schedule j:1024 j:4t j:1v
//         %0 = load t10[i, 0, j] : f32
//         %1 = reduce max %0 over j : f32
//         store t11[i - start_i] = %1
//       stage i j
//         schedule j:1024 j:4t j:1v
//         %0 = load t10[i, 0, j] : f32
//         %1 = load t11[i - start_i] : f32
//         %2 = sub %0 %1 : f32
//         %3 = exp %2 : f32
//         store t20[i - start_i, j] = %3
//         %5 = reduce add %3 over j : f32
//         %6 = recip %5 : f32
//         store t22[i - start_i] = %6
//       stage i j
//         schedule j:1024 j:4t j:1v
//         %0 = load t20[i - start_i, j] : f32
//         %1 = load t22[i - start_i] : f32
//         %2 = mul %0 %1 : f32
//         store t24[i, 0, j] = %2
//   kernel k2 call
//     axis i 2
//     axis j 32
//     axis k s
//     for i 1 parallel
//       for j 32 parallel
//         stage i j k
//           schedule k:8 k:1t j:1t
//           %0 = load t24[i, 0, k] : f32
//           %1 = load x2[i, k, j] : f32
//           %2 = mul %0 %1 : f32
//           %3 = reduce add %2 over k : f32
//           store y0[i, 0, j] = %3

// lumin launches: {"version":1,"dims":[["s",1,4096]],"arguments":4,"workspace_bytes":"(s + 15) // 16*256","prepared_bytes":0,"slab_offset":"(s + 15) // 16*256","launches":[{"function":"k0","kernel":"k0","when":"call","blocks":"(s + 7) // 8*2","threads":64,"shared_bytes":0,"persistent":0,"arguments":[["argument",0],["argument",1],["workspace",0]]},{"function":"k1","kernel":"k1","when":"call","blocks":2,"threads":256,"shared_bytes":"(s + 31) // 32*128 + 2176","persistent":0,"arguments":[["workspace",0],["workspace","(s + 7) // 8*64"]]},{"function":"k2","kernel":"k2","when":"call","blocks":2,"threads":256,"shared_bytes":1920,"persistent":0,"arguments":[["workspace","(s + 7) // 8*64"],["argument",2],["argument",3]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 64)(LM_PARAMETER(const float, b0), LM_PARAMETER(const float, b1), LM_PARAMETER(float, b2), const lm_i64 n_s) {
  LM_BUFFER(const float, b0, 64);
  LM_BUFFER(const float, b1, n_s*64);
  LM_BUFFER(float, b2, n_s*2);
  const lm_int i_1 = (lm_block / ((n_s + 7) / 8))*1;
  const lm_int j_2 = (lm_block % ((n_s + 7) / 8))*8;
  const lm_int j_end_3 = lm_imin(j_2 + 8, (n_s));
  // j:1t k:4t k:1v
  {
    const int t_k_4 = lm_thread % 8;
    const int t_j_5 = lm_thread / 8;
    {
      const lm_int p_j_6 = j_2 + t_j_5;
      float sum_7 = 0.0f;
      const lm_int p_k_8 = t_k_4*4;
      const lm_vector<float, 4> v_9 = lm_load_vector<4>(b0, i_1*32 + p_k_8);
      const bool v_10 = p_j_6 < j_end_3;
      const float v_11 = v_10 ? lm_load(b1, i_1*(n_s*32) + p_j_6*32 + p_k_8) : lm_zero<float>();
      sum_7 = lm_fma(v_9.lane[0], v_11, sum_7);
      const float v_12 = v_10 ? lm_load(b1, i_1*(n_s*32) + p_j_6*32 + p_k_8 + 1) : lm_zero<float>();
      sum_7 = lm_fma(v_9.lane[1], v_12, sum_7);
      const float v_13 = v_10 ? lm_load(b1, i_1*(n_s*32) + p_j_6*32 + p_k_8 + 2) : lm_zero<float>();
      sum_7 = lm_fma(v_9.lane[2], v_13, sum_7);
      const float v_14 = v_10 ? lm_load(b1, i_1*(n_s*32) + p_j_6*32 + p_k_8 + 3) : lm_zero<float>();
      sum_7 = lm_fma(v_9.lane[3], v_14, sum_7);
      sum_7 = sum_7 + lm_shuffle_xor(sum_7, 1);
      sum_7 = sum_7 + lm_shuffle_xor(sum_7, 2);
      sum_7 = sum_7 + lm_shuffle_xor(sum_7, 4);
      const bool v_15 = p_j_6 < j_end_3;
      const float v_16 = lm_mul(sum_7, 0.1767766922712326f);
      if (t_k_4 == 0 && v_15) lm_store(b2, i_1*(n_s) + p_j_6, v_16);
    }
  }
}

LM_KERNEL(k1, 256)(LM_PARAMETER(const float, b0), LM_PARAMETER(float, b1), const lm_i64 n_s) {
  LM_BUFFER(const float, b0, n_s*2);
  LM_BUFFER(float, b1, n_s*2);
  LM_SHARED(float, s2, 0, 1);
  LM_SHARED(float, s3, 128, n_s);
  LM_SHARED(float, s4, (n_s + 31) / 32*128 + 128, 1);
  LM_SHARED(float, parts_14, (n_s + 31) / 32*128 + 256, 480);
  LM_SHARED(float, parts_37, (n_s + 31) / 32*128 + 256, 480);
  const lm_int i_1 = (lm_block)*1;
  // j:1024 j:4t j:1v
  {
    const int t_j_2 = lm_thread;
    {
      float sum_3 = -lm_infinity<float>();
      #pragma unroll 4
      for (lm_int j_4 = 0; j_4 < (n_s); j_4 += 1024) {
        const lm_int p_j_5 = j_4 + t_j_2*4;
        const bool v_6 = p_j_5 < (n_s);
        const float v_7 = v_6 ? lm_load(b0, i_1*(n_s) + p_j_5) : lm_zero<float>();
        if (v_6) sum_3 = lm_max(sum_3, v_7);
        const bool v_8 = p_j_5 + 1 < (n_s);
        const float v_9 = v_8 ? lm_load(b0, i_1*(n_s) + p_j_5 + 1) : lm_zero<float>();
        if (v_8) sum_3 = lm_max(sum_3, v_9);
        const bool v_10 = p_j_5 + 2 < (n_s);
        const float v_11 = v_10 ? lm_load(b0, i_1*(n_s) + p_j_5 + 2) : lm_zero<float>();
        if (v_10) sum_3 = lm_max(sum_3, v_11);
        const bool v_12 = p_j_5 + 3 < (n_s);
        const float v_13 = v_12 ? lm_load(b0, i_1*(n_s) + p_j_5 + 3) : lm_zero<float>();
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
      if (t_j_2 == 0) lm_store(s2, i_1 + i_1*(-1), sum_3);
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

LM_KERNEL(k2, 256)(LM_PARAMETER(const float, b0), LM_PARAMETER(const float, b1), LM_PARAMETER(float, b2), const lm_i64 n_s) {
  LM_BUFFER(const float, b0, n_s*2);
  LM_BUFFER(const float, b1, n_s*64);
  LM_BUFFER(float, b2, 64);
  LM_SHARED(float, parts_12, 0, 480);
  const lm_int i_1 = (lm_block)*1;
  const lm_int j_2 = (lm_block % (1))*32;
  // k:8 k:1t j:1t
  {
    const int t_j_3 = lm_thread % 32;
    const int t_k_4 = lm_thread / 32;
    {
      const lm_int p_j_5 = j_2 + t_j_3;
      float sum_6 = 0.0f;
      #pragma unroll 4
      for (lm_int k_7 = 0; k_7 < (n_s); k_7 += 8) {
        const lm_int p_k_8 = k_7 + t_k_4;
        const bool v_9 = p_k_8 < (n_s);
        const float v_10 = v_9 ? lm_load(b0, i_1*(n_s) + p_k_8) : lm_zero<float>();
        const float v_11 = v_9 ? lm_load(b1, i_1*(n_s*32) + p_j_5 + p_k_8*32) : lm_zero<float>();
        sum_6 = lm_fma(v_10, v_11, sum_6);
      }
      lm_store(parts_12, lm_thread, sum_6);
      lm_barrier();
      const int base_13 = lm_thread & ~224;
      sum_6 = lm_load(parts_12, base_13);
      sum_6 = sum_6 + lm_load(parts_12, base_13 + 32);
      sum_6 = sum_6 + lm_load(parts_12, base_13 + 64);
      sum_6 = sum_6 + lm_load(parts_12, base_13 + 96);
      sum_6 = sum_6 + lm_load(parts_12, base_13 + 128);
      sum_6 = sum_6 + lm_load(parts_12, base_13 + 160);
      sum_6 = sum_6 + lm_load(parts_12, base_13 + 192);
      sum_6 = sum_6 + lm_load(parts_12, base_13 + 224);
      lm_barrier();
      if (t_k_4 == 0) lm_store(b2, i_1*32 + p_j_5, sum_6);
    }
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 block: i:1 j:2 t512
// k0 stage 0: lanes 32 4
// k1 block: i:1 t256
// k1 stage 0: lanes 512 4
// k1 stage 1: lanes 8 1
// k1 stage 2: spread 1
// k2 block: i:1 j:32 t128
// k2 residents: 1
// k2 stage 0: columns 128 1 1
// k2 grid: stream 1
//   program "region"
//   dim s 1 4096
//   buffer x0 input f32[2, 1, 32]
//   buffer x1 input f32[2, s, 32]
//   buffer x2 input f32[2, s, 32]
//   buffer y0 output f32[2, 1, 32]
//   buffer t10 global f32[2, 1, s]
//   buffer t11 register f32[1]
//   buffer t20 scratch f32[1, s]
//   buffer t22 register f32[1]
//   buffer t24 global f32[2, 1, s]
//   kernel k0 call
//     axis i 2
//     axis j s
//     axis k 32
//     for i 1 parallel
//       for j 2 parallel
//         stage i j k
//           schedule j:1t k:4t k:1v
//           %0 = load x0[i, 0, k] : f32
//           %1 = load x1[i, j, k] : f32
//           %2 = mul %0 %1 : f32
//           %3 = reduce add %2 over k : f32
//           %4 = constant 0.1767766922712326 : f32
//           %5 = mul %3 %4 : f32
//           store t10[i, 0, j] = %5
//   kernel k1 call
//     axis i 2
//     axis j s
//     for i 1 parallel
//       stage i j
//         schedule j:1024 j:4t j:1v
//         %0 = load t10[i, 0, j] : f32
//         %1 = reduce max %0 over j : f32
//         store t11[i - start_i] = %1
//       stage i j
//         schedule j:8 j:1t
//         %0 = load t10[i, 0, j] : f32
//         %1 = load t11[i - start_i] : f32
//         %2 = sub %0 %1 : f32
//         %3 = exp %2 : f32
//         store t20[i - start_i, j] = %3
//         %5 = reduce add %3 over j : f32
//         %6 = recip %5 : f32
//         store t22[i - start_i] = %6
//       stage i j
//         schedule j:256 j:1t
//         %0 = load t20[i - start_i, j] : f32
//         %1 = load t22[i - start_i] : f32
//         %2 = mul %0 %1 : f32
//         store t24[i, 0, j] = %2
//   kernel k2 call groups 1 streamed
//     axis i 2
//     axis j 32
//     axis k s
//     for i 1 parallel
//       for j 32 parallel
//         stage i j k
//           schedule j:1t
//           %0 = load t24[i, 0, k] : f32
//           %1 = load x2[i, k, j] : f32
//           %2 = mul %0 %1 : f32
//           %3 = reduce add %2 over k : f32
//           store y0[i, 0, j] = %3

// lumin launches: {"version":1,"dims":[["s",1,4096]],"arguments":4,"workspace_bytes":"(s + 15) // 16*256 + 65792","prepared_bytes":0,"slab_offset":"(s + 15) // 16*256 + 256","launches":[{"function":"k0","kernel":"k0","when":"call","blocks":"(s + 1) // 2*2","threads":32,"shared_bytes":0,"persistent":0,"arguments":[["argument",0],["argument",1],["workspace",0]]},{"function":"k1","kernel":"k1","when":"call","blocks":2,"threads":256,"shared_bytes":"(s + 31) // 32*128 + 2176","persistent":0,"arguments":[["workspace",0],["workspace","(s + 7) // 8*64"]]},{"function":"k2","kernel":"k2","when":"call","blocks":2,"threads":32,"shared_bytes":128,"persistent":256,"arguments":[["workspace","(s + 7) // 8*64"],["argument",2],["argument",3],["slab",256],["workspace","(s + 15) // 16*256"]],"resident":1,"cleared":[4,8]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 32)(LM_PARAMETER(const float, b0), LM_PARAMETER(const float, b1), LM_PARAMETER(float, b2), const lm_i64 n_s) {
  LM_BUFFER(const float, b0, 64);
  LM_BUFFER(const float, b1, n_s*64);
  LM_BUFFER(float, b2, n_s*2);
  const lm_int i_1 = (lm_block / ((n_s + 1) / 2))*1;
  const lm_int j_2 = (lm_block % ((n_s + 1) / 2))*2;
  const lm_int j_end_3 = lm_imin(j_2 + 2, (n_s));
  // j:1t k:4t k:1v
  {
    const bool busy_4 = lm_thread < 16;
    const int t_k_5 = lm_thread % 8;
    const int t_j_6 = lm_thread / 8 % 2;
    {
      const lm_int p_j_7 = j_2 + t_j_6;
      float sum_8 = 0.0f;
      const lm_int p_k_9 = t_k_5*4;
      const lm_vector<float, 4> v_10 = busy_4 ? lm_load_vector<4>(b0, i_1*32 + p_k_9) : lm_zero<lm_vector<float, 4>>();
      const bool v_11 = p_j_7 < j_end_3;
      const float v_12 = busy_4 && v_11 ? lm_load(b1, i_1*(n_s*32) + p_j_7*32 + p_k_9) : lm_zero<float>();
      sum_8 = lm_fma(v_10.lane[0], v_12, sum_8);
      const float v_13 = busy_4 && v_11 ? lm_load(b1, i_1*(n_s*32) + p_j_7*32 + p_k_9 + 1) : lm_zero<float>();
      sum_8 = lm_fma(v_10.lane[1], v_13, sum_8);
      const float v_14 = busy_4 && v_11 ? lm_load(b1, i_1*(n_s*32) + p_j_7*32 + p_k_9 + 2) : lm_zero<float>();
      sum_8 = lm_fma(v_10.lane[2], v_14, sum_8);
      const float v_15 = busy_4 && v_11 ? lm_load(b1, i_1*(n_s*32) + p_j_7*32 + p_k_9 + 3) : lm_zero<float>();
      sum_8 = lm_fma(v_10.lane[3], v_15, sum_8);
      sum_8 = sum_8 + lm_shuffle_xor(sum_8, 1);
      sum_8 = sum_8 + lm_shuffle_xor(sum_8, 2);
      sum_8 = sum_8 + lm_shuffle_xor(sum_8, 4);
      const bool v_16 = p_j_7 < j_end_3;
      const float v_17 = lm_mul(sum_8, 0.1767766922712326f);
      if (busy_4 && t_k_5 == 0 && v_16) lm_store(b2, i_1*(n_s) + p_j_7, v_17);
    }
  }
}

LM_KERNEL(k1, 256)(LM_PARAMETER(const float, b0), LM_PARAMETER(float, b1), const lm_i64 n_s) {
  LM_BUFFER(const float, b0, n_s*2);
  LM_BUFFER(float, b1, n_s*2);
  LM_SHARED(float, s2, 0, 1);
  LM_SHARED(float, s3, 128, n_s);
  LM_SHARED(float, s4, (n_s + 31) / 32*128 + 128, 1);
  LM_SHARED(float, parts_14, (n_s + 31) / 32*128 + 256, 480);
  const lm_int i_1 = (lm_block)*1;
  // j:1024 j:4t j:1v
  {
    const int t_j_2 = lm_thread;
    {
      float sum_3 = -lm_infinity<float>();
      #pragma unroll 4
      for (lm_int j_4 = 0; j_4 < (n_s); j_4 += 1024) {
        const lm_int p_j_5 = j_4 + t_j_2*4;
        const bool v_6 = p_j_5 < (n_s);
        const float v_7 = v_6 ? lm_load(b0, i_1*(n_s) + p_j_5) : lm_zero<float>();
        if (v_6) sum_3 = lm_max(sum_3, v_7);
        const bool v_8 = p_j_5 + 1 < (n_s);
        const float v_9 = v_8 ? lm_load(b0, i_1*(n_s) + p_j_5 + 1) : lm_zero<float>();
        if (v_8) sum_3 = lm_max(sum_3, v_9);
        const bool v_10 = p_j_5 + 2 < (n_s);
        const float v_11 = v_10 ? lm_load(b0, i_1*(n_s) + p_j_5 + 2) : lm_zero<float>();
        if (v_10) sum_3 = lm_max(sum_3, v_11);
        const bool v_12 = p_j_5 + 3 < (n_s);
        const float v_13 = v_12 ? lm_load(b0, i_1*(n_s) + p_j_5 + 3) : lm_zero<float>();
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
      if (t_j_2 == 0) lm_store(s2, i_1 + i_1*(-1), sum_3);
    }
  }
  lm_barrier();
  // j:8 j:1t
  {
    const bool busy_16 = lm_thread < 8;
    const int t_j_17 = lm_thread % 8;
    {
      float sum_18 = 0.0f;
      const float v_19 = lm_load(s2, i_1 + i_1*(-1));
      #pragma unroll 4
      for (lm_int j_20 = 0; j_20 < (n_s); j_20 += 8) {
        const lm_int p_j_21 = j_20 + t_j_17;
        const bool v_22 = p_j_21 < (n_s);
        const float v_23 = busy_16 && v_22 ? lm_load(b0, i_1*(n_s) + p_j_21) : lm_zero<float>();
        const float v_24 = v_23 - v_19;
        const float v_25 = lm_exp(v_24);
        if (v_22) sum_18 = sum_18 + v_25;
        if (busy_16 && v_22) lm_store(s3, i_1*(n_s) + i_1*(-n_s) + p_j_21, v_25);
      }
      sum_18 = sum_18 + lm_shuffle_xor(sum_18, 1);
      sum_18 = sum_18 + lm_shuffle_xor(sum_18, 2);
      sum_18 = sum_18 + lm_shuffle_xor(sum_18, 4);
      const float v_26 = lm_recip(sum_18);
      if (busy_16 && t_j_17 == 0) lm_store(s4, i_1 + i_1*(-1), v_26);
    }
  }
  lm_barrier();
  // j:256 j:1t
  {
    const int t_j_27 = lm_thread;
    #pragma unroll 4
    for (lm_int j_28 = 0; j_28 < (n_s); j_28 += 256) {
      const lm_int p_j_29 = j_28 + t_j_27;
      const bool v_30 = p_j_29 < (n_s);
      const float v_31 = v_30 ? lm_load(s3, i_1*(n_s) + i_1*(-n_s) + p_j_29) : lm_zero<float>();
      const float v_32 = lm_load(s4, i_1 + i_1*(-1));
      const float v_33 = lm_mul(v_31, v_32);
      if (v_30) lm_store(b1, i_1*(n_s) + p_j_29, v_33);
    }
  }
}

LM_KERNEL(k2, 32)(LM_PARAMETER(const float, b0), LM_PARAMETER(const float, b1), LM_PARAMETER(float, b2), LM_GIVEN(float, parts), LM_GIVEN(lm_i32, counters), const lm_i64 n_s) {
  LM_BUFFER(const float, b0, n_s*2);
  LM_BUFFER(const float, b1, n_s*64);
  LM_BUFFER(float, b2, 64);
  LM_BUFFER(float, parts, lm_blocks * 64);
  LM_BUFFER(lm_i32, counters, 2);
  LM_SHARED(bool, complete_20, 0, 1);
  const lm_i64 turns_1 = lm_imax((lm_i64)1, ((n_s) + 0) / 1);
  const lm_i64 work_2 = turns_1*(2);
  const lm_i64 share_3 = (work_2 + lm_blocks - 1) / lm_blocks;
  const lm_i64 at_end_5 = lm_imin((lm_block + 1)*share_3, work_2);
  for (lm_i64 at_4 = lm_block*share_3; at_4 < at_end_5; at_4 += turns_1 - at_4 % turns_1) {
    const lm_i64 block_6 = at_4 / turns_1;
    const lm_i64 first_7 = at_4 - block_6*turns_1;
    const lm_i64 last_8 = lm_imin(turns_1, at_end_5 - block_6*turns_1);
    const lm_int k_9 = (lm_int)(first_7*1);
    const lm_int k_end_10 = (lm_int)lm_imin(last_8*1, (n_s));
    const lm_int i_11 = (block_6)*1;
    const lm_int j_12 = (block_6 % (1))*32;
    // j:1t
    {
      const int t_j_13 = lm_thread;
      {
        const lm_int p_j_14 = j_12 + t_j_13;
        float sum_15 = 0.0f;
        #pragma unroll 4
        for (lm_int k_16 = k_9; k_16 < k_end_10; k_16 += 1) {
          const float v_17 = lm_load(b0, i_11*(n_s) + k_16);
          const float v_18 = lm_load(b1, i_11*(n_s*32) + p_j_14 + k_16*32);
          sum_15 = lm_fma(v_17, v_18, sum_15);
        }
        bool whole_19 = first_7 == 0 && last_8 == turns_1;
        if (!whole_19) {
          const lm_i64 own_21 = (lm_block*2 + (first_7 == 0))*32 + lm_thread;
          lm_store(parts, own_21 + 0*32, sum_15);
          lm_barrier();
          const lm_i64 group_22 = block_6*turns_1 / share_3;
          const lm_i64 group_end_23 = ((block_6 + 1)*turns_1 - 1) / share_3;
          if (lm_thread == 0) lm_store(complete_20, 0, lm_leave(counters, block_6) == group_end_23 - group_22);
          lm_barrier();
          whole_19 = lm_load(complete_20, 0);
          if (whole_19) {
            for (lm_i64 g_24 = group_22; g_24 < group_end_23 + 1; g_24++) {
              const lm_i64 other_25 = (g_24*2 + (g_24*share_3 <= block_6*turns_1))*32 + lm_thread;
              sum_15 = g_24 == group_22 ? lm_load(parts, other_25 + 0*32) : float(sum_15 + lm_load(parts, other_25 + 0*32));
            }
          }
        }
        if (whole_19) {
          lm_store(b2, i_11*32 + p_j_14, sum_15);
        }
      }
    }
    lm_barrier();
  }
}
