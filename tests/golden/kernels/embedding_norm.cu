//   NVIDIA H100 80GB HBM3
//   lumin.graph 1
//   %0 = input(name="w", dtype=f32, shape=[50, 64], static=false) : f32[50, 64]
//   %1 = input(name="i", dtype=i64, shape=[12], static=false) : i64[12]
//   %2 = constant(value=i64[](0)) : i64[]
//   %3 = expand(%2; axes=[0], sizes=[12]) : i64[12]
//   %4 = less_than(%1, %3) : bool[12]
//   %5 = constant(value=i64[](50)) : i64[]
//   %6 = expand(%5; axes=[0], sizes=[12]) : i64[12]
//   %7 = add(%1, %6) : i64[12]
//   %8 = select(%4, %7, %1) : i64[12]
//   %9 = gather(%0, %8; axis=0) : f32[12, 64]
//   %10 = sum(%9; axes=[1]) : f32[12]
//   %11 = constant(value=f32[](0.015625)) : f32[]
//   %12 = expand(%11; axes=[0], sizes=[12]) : f32[12]
//   %13 = mul(%10, %12) : f32[12]
//   %14 = expand(%13; axes=[1], sizes=[64]) : f32[12, 64]
//   %15 = constant(value=f32[](-1.0)) : f32[]
//   %16 = expand(%15; axes=[0, 1], sizes=[12, 64]) : f32[12, 64]
//   %17 = mul(%14, %16) : f32[12, 64]
//   %18 = add(%9, %17) : f32[12, 64]
//   %19 = mul(%18, %18) : f32[12, 64]
//   %20 = sum(%19; axes=[1]) : f32[12]
//   %21 = mul(%20, %12) : f32[12]
//   %22 = constant(value=f32[](1e-05)) : f32[]
//   %23 = expand(%22; axes=[0], sizes=[12]) : f32[12]
//   %24 = add(%21, %23) : f32[12]
//   %25 = sqrt(%24) : f32[12]
//   %26 = recip(%25) : f32[12]
//   %27 = expand(%26; axes=[1], sizes=[64]) : f32[12, 64]
//   %28 = mul(%18, %27) : f32[12, 64]
//   output "y" %28

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 block: i:12 t256
// k0 stage 0: columns 32 8 1
// k0 stage 1: columns 32 8 1
// k0 stage 2: spread 2
//   program "region"
//   buffer x0 input f32[50, 64]
//   buffer x1 input i64[12]
//   buffer y0 output f32[12, 64]
//   buffer t13 register f32[12]
//   buffer t26 register f32[12]
//   kernel k0 call
//     axis i 12
//     axis j 64
//     axis k 64
//     for i 12 parallel
//       stage i k
//         schedule k:8 k:1t i:1t
//         %0 = load x1[i] : i64
//         %1 = constant 0 : i64
//         %2 = less_than %0 %1 : bool
//         %3 = constant 50 : i64
//         %4 = add %0 %3 : i64
//         %5 = select %2 %4 %0 : i64
//         %6 = load x0[v5, k] if (-1 < v5)*(v5 < 50) : f32
//         %7 = reduce add %6 over k : f32
//         %8 = constant 0.015625 : f32
//         %9 = mul %7 %8 : f32
//         store t13[i - start_i] = %9
//       stage i k
//         schedule k:8 k:1t i:1t
//         %0 = load x1[i] : i64
//         %1 = constant 0 : i64
//         %2 = less_than %0 %1 : bool
//         %3 = constant 50 : i64
//         %4 = add %0 %3 : i64
//         %5 = select %2 %4 %0 : i64
//         %6 = load x0[v5, k] if (-1 < v5)*(v5 < 50) : f32
//         %7 = load t13[i - start_i] : f32
//         %8 = sub %6 %7 : f32
//         %9 = mul %8 %8 : f32
//         %10 = reduce add %9 over k : f32
//         %11 = constant 0.015625 : f32
//         %12 = mul %10 %11 : f32
//         %13 = constant 9.999999747378752e-06 : f32
//         %14 = add %12 %13 : f32
//         %15 = sqrt %14 : f32
//         %16 = recip %15 : f32
//         store t26[i - start_i] = %16
//       stage i j
//         schedule i:8 i:1t j:2t j:1v
//         %0 = load x1[i] : i64
//         %1 = constant 0 : i64
//         %2 = less_than %0 %1 : bool
//         %3 = constant 50 : i64
//         %4 = add %0 %3 : i64
//         %5 = select %2 %4 %0 : i64
//         %6 = load x0[v5, j] if (-1 < v5)*(v5 < 50) : f32
//         %7 = load t13[i - start_i] : f32
//         %8 = sub %6 %7 : f32
//         %9 = load t26[i - start_i] : f32
//         %10 = mul %8 %9 : f32
//         store y0[i, j] = %10

// lumin launches: {"version":1,"dims":[],"arguments":3,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":1,"threads":256,"shared_bytes":1664,"persistent":0,"arguments":[["argument",1],["argument",0],["argument",2]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 256)(LM_PARAMETER(const lm_i64, b0), LM_PARAMETER(const float, b1), LM_PARAMETER(float, b2)) {
  LM_BUFFER(const lm_i64, b0, 12);
  LM_BUFFER(const float, b1, 3200);
  LM_BUFFER(float, b2, 768);
  LM_SHARED(float, s3, 0, 12);
  LM_SHARED(float, s4, 128, 12);
  LM_SHARED(float, parts_16, 256, 352);
  LM_SHARED(float, parts_35, 256, 352);
  const lm_int i_1 = (lm_block)*12;
  // k:8 k:1t i:1t
  {
    const bool busy_2 = lm_thread < 128;
    const int t_i_3 = lm_thread % 16;
    const int t_k_4 = lm_thread / 16 % 8;
    {
      const lm_int p_i_5 = i_1 + t_i_3;
      float sum_6 = 0.0f;
      const bool v_7 = p_i_5 < (i_1 + 12);
      const lm_i64 v_8 = busy_2 && v_7 ? lm_load(b0, p_i_5) : lm_zero<lm_i64>();
      const bool v_9 = lm_less_than(v_8, lm_i64(0LL));
      const lm_i64 v_10 = lm_add(v_8, lm_i64(50LL));
      const lm_i64 v_11 = (v_9 ? v_10 : v_8);
      #pragma unroll 4
      for (lm_int k_12 = 0; k_12 < 64; k_12 += 8) {
        const lm_int p_k_13 = k_12 + t_k_4;
        const bool v_14 = p_i_5 < (i_1 + 12);
        const float v_15 = busy_2 && v_14 && ((lm_int)(-1 < v_11)) && ((lm_int)(v_11 < 50)) ? lm_load(b1, p_k_13 + v_11*64) : lm_zero<float>();
        sum_6 = sum_6 + v_15;
      }
      sum_6 = sum_6 + lm_shuffle_xor(sum_6, 16);
      lm_store(parts_16, lm_thread, sum_6);
      lm_barrier();
      const int base_17 = lm_thread & ~96;
      sum_6 = lm_load(parts_16, base_17);
      sum_6 = sum_6 + lm_load(parts_16, base_17 + 32);
      sum_6 = sum_6 + lm_load(parts_16, base_17 + 64);
      sum_6 = sum_6 + lm_load(parts_16, base_17 + 96);
      lm_barrier();
      const float v_18 = lm_mul(sum_6, 0.015625f);
      if (busy_2 && t_k_4 == 0 && v_7) lm_store(s3, p_i_5 + i_1*(-1), v_18);
    }
  }
  lm_barrier();
  // k:8 k:1t i:1t
  {
    const bool busy_19 = lm_thread < 128;
    const int t_i_20 = lm_thread % 16;
    const int t_k_21 = lm_thread / 16 % 8;
    {
      const lm_int p_i_22 = i_1 + t_i_20;
      float sum_23 = 0.0f;
      const bool v_24 = p_i_22 < (i_1 + 12);
      const lm_i64 v_25 = busy_19 && v_24 ? lm_load(b0, p_i_22) : lm_zero<lm_i64>();
      const bool v_26 = lm_less_than(v_25, lm_i64(0LL));
      const lm_i64 v_27 = lm_add(v_25, lm_i64(50LL));
      const lm_i64 v_28 = (v_26 ? v_27 : v_25);
      const float v_29 = v_24 ? lm_load(s3, p_i_22 + i_1*(-1)) : lm_zero<float>();
      #pragma unroll 4
      for (lm_int k_30 = 0; k_30 < 64; k_30 += 8) {
        const lm_int p_k_31 = k_30 + t_k_21;
        const bool v_32 = p_i_22 < (i_1 + 12);
        const float v_33 = busy_19 && v_32 && ((lm_int)(-1 < v_28)) && ((lm_int)(v_28 < 50)) ? lm_load(b1, p_k_31 + v_28*64) : lm_zero<float>();
        const float v_34 = v_33 - v_29;
        sum_23 = lm_fma(v_34, v_34, sum_23);
      }
      sum_23 = sum_23 + lm_shuffle_xor(sum_23, 16);
      lm_store(parts_35, lm_thread, sum_23);
      lm_barrier();
      const int base_36 = lm_thread & ~96;
      sum_23 = lm_load(parts_35, base_36);
      sum_23 = sum_23 + lm_load(parts_35, base_36 + 32);
      sum_23 = sum_23 + lm_load(parts_35, base_36 + 64);
      sum_23 = sum_23 + lm_load(parts_35, base_36 + 96);
      lm_barrier();
      const float v_37 = lm_mul(sum_23, 0.015625f);
      const float v_38 = v_37 + 9.999999747378752e-06f;
      const float v_39 = lm_sqrt(v_38);
      const float v_40 = lm_recip(v_39);
      if (busy_19 && t_k_21 == 0 && v_24) lm_store(s4, p_i_22 + i_1*(-1), v_40);
    }
  }
  lm_barrier();
  // i:8 i:1t j:2t j:1v
  {
    const int t_j_41 = lm_thread % 32;
    const int t_i_42 = lm_thread / 32;
    #pragma unroll 4
    for (lm_int i_43 = i_1; i_43 < (i_1 + 12); i_43 += 8) {
      const lm_int p_i_44 = i_43 + t_i_42;
      const lm_int p_j_45 = t_j_41*2;
      const bool v_46 = p_i_44 < (i_1 + 12);
      const lm_i64 v_47 = v_46 ? lm_load(b0, p_i_44) : lm_zero<lm_i64>();
      const bool v_48 = lm_less_than(v_47, lm_i64(0LL));
      const lm_i64 v_49 = lm_add(v_47, lm_i64(50LL));
      const lm_i64 v_50 = (v_48 ? v_49 : v_47);
      const float v_51 = v_46 && ((lm_int)(-1 < v_50)) && ((lm_int)(v_50 < 50)) ? lm_load(b1, p_j_45 + v_50*64) : lm_zero<float>();
      const float v_52 = v_46 ? lm_load(s3, p_i_44 + i_1*(-1)) : lm_zero<float>();
      const float v_53 = v_51 - v_52;
      const float v_54 = v_46 ? lm_load(s4, p_i_44 + i_1*(-1)) : lm_zero<float>();
      const float v_55 = lm_mul(v_53, v_54);
      const float v_56 = v_46 && ((lm_int)(-1 < v_50)) && ((lm_int)(v_50 < 50)) ? lm_load(b1, p_j_45 + v_50*64 + 1) : lm_zero<float>();
      const float v_57 = v_56 - v_52;
      const float v_58 = lm_mul(v_57, v_54);
      if (v_46) lm_store_vector<2>(b2, p_i_44*64 + p_j_45, lm_vector<float, 2>{{v_55, v_58}});
    }
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 block: i:12 t256
// k0 stage 0: columns 32 8 2
// k0 stage 1: columns 32 4 1
// k0 stage 2: spread 2
//   program "region"
//   buffer x0 input f32[50, 64]
//   buffer x1 input i64[12]
//   buffer y0 output f32[12, 64]
//   buffer t13 register f32[12]
//   buffer t26 register f32[12]
//   kernel k0 call
//     axis i 12
//     axis j 64
//     axis k 64
//     for i 12 parallel
//       stage i k
//         schedule k:8 k:1t i:2t i:1v
//         %0 = load x1[i] : i64
//         %1 = constant 0 : i64
//         %2 = less_than %0 %1 : bool
//         %3 = constant 50 : i64
//         %4 = add %0 %3 : i64
//         %5 = select %2 %4 %0 : i64
//         %6 = load x0[v5, k] if (-1 < v5)*(v5 < 50) : f32
//         %7 = reduce add %6 over k : f32
//         %8 = constant 0.015625 : f32
//         %9 = mul %7 %8 : f32
//         store t13[i - start_i] = %9
//       stage i k
//         schedule k:4 k:1t i:1t
//         %0 = load x1[i] : i64
//         %1 = constant 0 : i64
//         %2 = less_than %0 %1 : bool
//         %3 = constant 50 : i64
//         %4 = add %0 %3 : i64
//         %5 = select %2 %4 %0 : i64
//         %6 = load x0[v5, k] if (-1 < v5)*(v5 < 50) : f32
//         %7 = load t13[i - start_i] : f32
//         %8 = sub %6 %7 : f32
//         %9 = mul %8 %8 : f32
//         %10 = reduce add %9 over k : f32
//         %11 = constant 0.015625 : f32
//         %12 = mul %10 %11 : f32
//         %13 = constant 9.999999747378752e-06 : f32
//         %14 = add %12 %13 : f32
//         %15 = sqrt %14 : f32
//         %16 = recip %15 : f32
//         store t26[i - start_i] = %16
//       stage i j
//         schedule i:8 i:1t j:2t j:1v
//         %0 = load x1[i] : i64
//         %1 = constant 0 : i64
//         %2 = less_than %0 %1 : bool
//         %3 = constant 50 : i64
//         %4 = add %0 %3 : i64
//         %5 = select %2 %4 %0 : i64
//         %6 = load x0[v5, j] if (-1 < v5)*(v5 < 50) : f32
//         %7 = load t13[i - start_i] : f32
//         %8 = sub %6 %7 : f32
//         %9 = load t26[i - start_i] : f32
//         %10 = mul %8 %9 : f32
//         store y0[i, j] = %10

// lumin launches: {"version":1,"dims":[],"arguments":3,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":1,"threads":256,"shared_bytes":2560,"persistent":0,"arguments":[["argument",1],["argument",0],["argument",2]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 256)(LM_PARAMETER(const lm_i64, b0), LM_PARAMETER(const float, b1), LM_PARAMETER(float, b2)) {
  LM_BUFFER(const lm_i64, b0, 12);
  LM_BUFFER(const float, b1, 3200);
  LM_BUFFER(float, b2, 768);
  LM_SHARED(float, s3, 0, 12);
  LM_SHARED(float, s4, 128, 12);
  LM_SHARED(float, parts_22, 256, 288);
  LM_SHARED(float, parts_23, 1408, 288);
  LM_SHARED(float, parts_44, 256, 288);
  const lm_int i_1 = (lm_block)*12;
  // k:8 k:1t i:2t i:1v
  {
    const bool busy_2 = lm_thread < 64;
    const int t_i_3 = lm_thread % 8;
    const int t_k_4 = lm_thread / 8 % 8;
    {
      const lm_int p_i_5 = i_1 + t_i_3*2;
      float sum_6 = 0.0f;
      float sum_7 = 0.0f;
      const bool v_8 = p_i_5 < (i_1 + 12);
      const lm_vector<lm_i64, 2> v_9 = busy_2 && v_8 ? lm_load_vector<2>(b0, p_i_5) : lm_zero<lm_vector<lm_i64, 2>>();
      const bool v_10 = lm_less_than(v_9.lane[0], lm_i64(0LL));
      const bool v_11 = lm_less_than(v_9.lane[1], lm_i64(0LL));
      const lm_i64 v_12 = lm_add(v_9.lane[0], lm_i64(50LL));
      const lm_i64 v_13 = lm_add(v_9.lane[1], lm_i64(50LL));
      const lm_i64 v_14 = (v_10 ? v_12 : v_9.lane[0]);
      const lm_i64 v_15 = (v_11 ? v_13 : v_9.lane[1]);
      #pragma unroll 4
      for (lm_int k_16 = 0; k_16 < 64; k_16 += 8) {
        const lm_int p_k_17 = k_16 + t_k_4;
        const bool v_18 = p_i_5 < (i_1 + 12);
        const float v_19 = busy_2 && v_18 && ((lm_int)(-1 < v_14)) && ((lm_int)(v_14 < 50)) ? lm_load(b1, p_k_17 + v_14*64) : lm_zero<float>();
        sum_6 = sum_6 + v_19;
        const bool v_20 = p_i_5 + 1 < (i_1 + 12);
        const float v_21 = busy_2 && v_20 && ((lm_int)(-1 < v_15)) && ((lm_int)(v_15 < 50)) ? lm_load(b1, p_k_17 + v_15*64) : lm_zero<float>();
        sum_7 = sum_7 + v_21;
      }
      sum_6 = sum_6 + lm_shuffle_xor(sum_6, 8);
      sum_7 = sum_7 + lm_shuffle_xor(sum_7, 8);
      sum_6 = sum_6 + lm_shuffle_xor(sum_6, 16);
      sum_7 = sum_7 + lm_shuffle_xor(sum_7, 16);
      lm_store(parts_22, lm_thread, sum_6);
      lm_store(parts_23, lm_thread, sum_7);
      lm_barrier();
      const int base_24 = lm_thread & ~32;
      sum_6 = lm_load(parts_22, base_24);
      sum_6 = sum_6 + lm_load(parts_22, base_24 + 32);
      sum_7 = lm_load(parts_23, base_24);
      sum_7 = sum_7 + lm_load(parts_23, base_24 + 32);
      lm_barrier();
      const float v_25 = lm_mul(sum_6, 0.015625f);
      if (busy_2 && t_k_4 == 0 && v_8) lm_store(s3, p_i_5 + i_1*(-1), v_25);
      const bool v_26 = p_i_5 + 1 < (i_1 + 12);
      const float v_27 = lm_mul(sum_7, 0.015625f);
      if (busy_2 && t_k_4 == 0 && v_26) lm_store(s3, p_i_5 + i_1*(-1) + 1, v_27);
    }
  }
  lm_barrier();
  // k:4 k:1t i:1t
  {
    const bool busy_28 = lm_thread < 64;
    const int t_i_29 = lm_thread % 16;
    const int t_k_30 = lm_thread / 16 % 4;
    {
      const lm_int p_i_31 = i_1 + t_i_29;
      float sum_32 = 0.0f;
      const bool v_33 = p_i_31 < (i_1 + 12);
      const lm_i64 v_34 = busy_28 && v_33 ? lm_load(b0, p_i_31) : lm_zero<lm_i64>();
      const bool v_35 = lm_less_than(v_34, lm_i64(0LL));
      const lm_i64 v_36 = lm_add(v_34, lm_i64(50LL));
      const lm_i64 v_37 = (v_35 ? v_36 : v_34);
      const float v_38 = v_33 ? lm_load(s3, p_i_31 + i_1*(-1)) : lm_zero<float>();
      #pragma unroll 4
      for (lm_int k_39 = 0; k_39 < 64; k_39 += 4) {
        const lm_int p_k_40 = k_39 + t_k_30;
        const bool v_41 = p_i_31 < (i_1 + 12);
        const float v_42 = busy_28 && v_41 && ((lm_int)(-1 < v_37)) && ((lm_int)(v_37 < 50)) ? lm_load(b1, p_k_40 + v_37*64) : lm_zero<float>();
        const float v_43 = v_42 - v_38;
        sum_32 = lm_fma(v_43, v_43, sum_32);
      }
      sum_32 = sum_32 + lm_shuffle_xor(sum_32, 16);
      lm_store(parts_44, lm_thread, sum_32);
      lm_barrier();
      const int base_45 = lm_thread & ~32;
      sum_32 = lm_load(parts_44, base_45);
      sum_32 = sum_32 + lm_load(parts_44, base_45 + 32);
      lm_barrier();
      const float v_46 = lm_mul(sum_32, 0.015625f);
      const float v_47 = v_46 + 9.999999747378752e-06f;
      const float v_48 = lm_sqrt(v_47);
      const float v_49 = lm_recip(v_48);
      if (busy_28 && t_k_30 == 0 && v_33) lm_store(s4, p_i_31 + i_1*(-1), v_49);
    }
  }
  lm_barrier();
  // i:8 i:1t j:2t j:1v
  {
    const int t_j_50 = lm_thread % 32;
    const int t_i_51 = lm_thread / 32;
    #pragma unroll 4
    for (lm_int i_52 = i_1; i_52 < (i_1 + 12); i_52 += 8) {
      const lm_int p_i_53 = i_52 + t_i_51;
      const lm_int p_j_54 = t_j_50*2;
      const bool v_55 = p_i_53 < (i_1 + 12);
      const lm_i64 v_56 = v_55 ? lm_load(b0, p_i_53) : lm_zero<lm_i64>();
      const bool v_57 = lm_less_than(v_56, lm_i64(0LL));
      const lm_i64 v_58 = lm_add(v_56, lm_i64(50LL));
      const lm_i64 v_59 = (v_57 ? v_58 : v_56);
      const float v_60 = v_55 && ((lm_int)(-1 < v_59)) && ((lm_int)(v_59 < 50)) ? lm_load(b1, p_j_54 + v_59*64) : lm_zero<float>();
      const float v_61 = v_55 ? lm_load(s3, p_i_53 + i_1*(-1)) : lm_zero<float>();
      const float v_62 = v_60 - v_61;
      const float v_63 = v_55 ? lm_load(s4, p_i_53 + i_1*(-1)) : lm_zero<float>();
      const float v_64 = lm_mul(v_62, v_63);
      const float v_65 = v_55 && ((lm_int)(-1 < v_59)) && ((lm_int)(v_59 < 50)) ? lm_load(b1, p_j_54 + v_59*64 + 1) : lm_zero<float>();
      const float v_66 = v_65 - v_61;
      const float v_67 = lm_mul(v_66, v_63);
      if (v_55) lm_store_vector<2>(b2, p_i_53*64 + p_j_54, lm_vector<float, 2>{{v_64, v_67}});
    }
  }
}
