//   AVX2
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
// k0 stage 0: i:1 j:1 k:16 k:8a k:1v
// k0 grid: i:1 j:512
// k1 stage 0: i:1 j:32 j:8a j:1v
// k1 stage 1: i:1 j:32 j:8a j:1v
// k1 stage 2: i:1 j:32 j:8u j:1v
// k1 grid: i:1
// k2 stage 0: j:16 i:1 k:4 k:1u j:8u j:1v
// k2 grid: i:1 j:16
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
//       for j 512 parallel
//         stage i j k
//           schedule i:1 j:1 k:16 k:8a k:1v
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
//         schedule i:1 j:32 j:8a j:1v
//         %0 = load t10[i, 0, j] : f32
//         %1 = reduce max %0 over j : f32
//         store t11[i - start_i] = %1
//       stage i j
//         schedule i:1 j:32 j:8a j:1v
//         %0 = load t10[i, 0, j] : f32
//         %1 = load t11[i - start_i] : f32
//         %2 = sub %0 %1 : f32
//         %3 = exp %2 : f32
//         store t20[i - start_i, j] = %3
//         %5 = reduce add %3 over j : f32
//         %6 = recip %5 : f32
//         store t22[i - start_i] = %6
//       stage i j
//         schedule i:1 j:32 j:8u j:1v
//         %0 = load t20[i - start_i, j] : f32
//         %1 = load t22[i - start_i] : f32
//         %2 = mul %0 %1 : f32
//         store t24[i, 0, j] = %2
//   kernel k2 call
//     axis i 2
//     axis j 32
//     axis k s
//     for i 1 parallel
//       for j 16 parallel
//         stage i j k
//           schedule j:16 i:1 k:4 k:1u j:8u j:1v
//           %0 = load t24[i, 0, k] : f32
//           %1 = load x2[i, k, j] : f32
//           %2 = mul %0 %1 : f32
//           %3 = reduce add %2 over k : f32
//           store y0[i, 0, j] = %3

static inline int64_t lm_scratch_bytes(const int64_t* dims) {
  const int64_t n_s = dims[0];
  return (n_s + 15) / 16*64 + 320;
}
static inline int64_t lm_planned_bytes(const int64_t* dims) {
  const int64_t n_s = dims[0];
  return (n_s + 7) / 8*128;
}
static inline int64_t lm_shared_bytes(const int64_t* dims) {
  return lm_planned_bytes(dims) + 0;
}
LM_BODY void body_0(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const int64_t n_s = c->dims[0];
  const float* const __restrict b0 = (const float*)p[0];
  const float* const __restrict b1 = (const float*)p[1];
  float* const __restrict b2 = (float*)p[2];
  const int64_t blocks_1 = ((2 + 0) / 1);
  const int64_t blocks_2 = (((n_s) + 511) / 512);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*1;
    const int64_t j_4 = ((t) % blocks_2)*512;
    const int64_t j_end_5 = lm_imin(j_4 + 512, (n_s));
    // i:1 j:1 k:16 k:8a k:1v
    for (int64_t j_6 = j_4; j_6 < j_end_5; j_6 += 1) {
      const int64_t j_end_7 = lm_imin(j_6 + 1, j_end_5);
      {
        f32x8 acc_12 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_16 = lm_splat<f32x8>(0x0.0p+0f);
        int64_t k_8 = 0;
        for (; k_8 + 16 <= 32; k_8 += 16) {
          const f32x8 v_9 = lm_load<f32x8>(b0 + i_3*32 + k_8);
          const f32x8 v_10 = lm_load<f32x8>(b1 + i_3*(n_s*32) + j_6*32 + k_8);
          const f32x8 v_11 = lm_product(v_9, v_10);
          acc_12 = lm_add(acc_12, v_11);
          const f32x8 v_13 = lm_load<f32x8>(b0 + i_3*32 + k_8 + 8);
          const f32x8 v_14 = lm_load<f32x8>(b1 + i_3*(n_s*32) + j_6*32 + k_8 + 8);
          const f32x8 v_15 = lm_product(v_13, v_14);
          acc_16 = lm_add(acc_16, v_15);
        }
        float total_17 = lm_reduce_add(lm_add(acc_12, acc_16));
        const float v_18 = lm_mul(total_17, 0x1.6a09e60000000p-3f);
        lm_store(b2 + i_3*(n_s) + j_6, v_18);
      }
    }
  }
}

// k0
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  const int64_t n_s = c->dims[0];
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[0]), (void*)(c->arguments[1]), (void*)(c->workspace + 0)};
  body_0(c, p, first, end);
}

LM_BODY void body_1(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const int64_t n_s = c->dims[0];
  const float* const __restrict b0 = (const float*)p[0];
  float* const __restrict b1 = (float*)p[1];
  float* const __restrict b2 = (float*)p[2];
  float* const __restrict b3 = (float*)p[3];
  float* const __restrict b4 = (float*)p[4];
  const int64_t blocks_1 = ((2 + 0) / 1);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_2 = ((t))*1;
    // i:1 j:32 j:8a j:1v
    {
      f32x8 acc_5 = lm_splat<f32x8>(-__builtin_inff());
      f32x8 acc_7 = lm_splat<f32x8>(-__builtin_inff());
      f32x8 acc_9 = lm_splat<f32x8>(-__builtin_inff());
      f32x8 acc_11 = lm_splat<f32x8>(-__builtin_inff());
      int64_t j_3 = 0;
      for (; j_3 + 32 <= (n_s); j_3 += 32) {
        const f32x8 v_4 = lm_load<f32x8>(b0 + i_2*(n_s) + j_3);
        acc_5 = lm_max(acc_5, v_4);
        const f32x8 v_6 = lm_load<f32x8>(b0 + i_2*(n_s) + j_3 + 8);
        acc_7 = lm_max(acc_7, v_6);
        const f32x8 v_8 = lm_load<f32x8>(b0 + i_2*(n_s) + j_3 + 16);
        acc_9 = lm_max(acc_9, v_8);
        const f32x8 v_10 = lm_load<f32x8>(b0 + i_2*(n_s) + j_3 + 24);
        acc_11 = lm_max(acc_11, v_10);
      }
      for (; j_3 + 8 <= (n_s); j_3 += 8) {
        const f32x8 v_12 = lm_load<f32x8>(b0 + i_2*(n_s) + j_3);
        acc_5 = lm_max(acc_5, v_12);
      }
      if (j_3 < (n_s)) {
        const f32x8 v_13 = lm_load_part<f32x8>(b0 + i_2*(n_s) + j_3, ((n_s) - j_3));
        acc_5 = lm_max(acc_5, lm_select(lm_mask_part<8>(((n_s) - j_3)), v_13, lm_splat<f32x8>(-__builtin_inff())));
      }
      float total_14 = lm_reduce_max(lm_max(lm_max(acc_5, acc_7), lm_max(acc_9, acc_11)));
      lm_store(b1 + i_2 + i_2*(-1), total_14);
    }
    // i:1 j:32 j:8a j:1v
    {
      f32x8 acc_20 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_24 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_28 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_32 = lm_splat<f32x8>(0x0.0p+0f);
      int64_t j_15 = 0;
      for (; j_15 + 32 <= (n_s); j_15 += 32) {
        const f32x8 v_16 = lm_load<f32x8>(b0 + i_2*(n_s) + j_15);
        const float v_17 = lm_load<float>(b1 + i_2 + i_2*(-1));
        const f32x8 v_18 = lm_sub(v_16, lm_splat<f32x8>(v_17));
        const f32x8 v_19 = lm_exp(v_18);
        lm_store(b2 + i_2*(n_s) + i_2*(-n_s) + j_15, v_19);
        acc_20 = lm_add(acc_20, v_19);
        const f32x8 v_21 = lm_load<f32x8>(b0 + i_2*(n_s) + j_15 + 8);
        const f32x8 v_22 = lm_sub(v_21, lm_splat<f32x8>(v_17));
        const f32x8 v_23 = lm_exp(v_22);
        lm_store(b2 + i_2*(n_s) + i_2*(-n_s) + j_15 + 8, v_23);
        acc_24 = lm_add(acc_24, v_23);
        const f32x8 v_25 = lm_load<f32x8>(b0 + i_2*(n_s) + j_15 + 16);
        const f32x8 v_26 = lm_sub(v_25, lm_splat<f32x8>(v_17));
        const f32x8 v_27 = lm_exp(v_26);
        lm_store(b2 + i_2*(n_s) + i_2*(-n_s) + j_15 + 16, v_27);
        acc_28 = lm_add(acc_28, v_27);
        const f32x8 v_29 = lm_load<f32x8>(b0 + i_2*(n_s) + j_15 + 24);
        const f32x8 v_30 = lm_sub(v_29, lm_splat<f32x8>(v_17));
        const f32x8 v_31 = lm_exp(v_30);
        lm_store(b2 + i_2*(n_s) + i_2*(-n_s) + j_15 + 24, v_31);
        acc_32 = lm_add(acc_32, v_31);
      }
      for (; j_15 + 8 <= (n_s); j_15 += 8) {
        const f32x8 v_33 = lm_load<f32x8>(b0 + i_2*(n_s) + j_15);
        const float v_34 = lm_load<float>(b1 + i_2 + i_2*(-1));
        const f32x8 v_35 = lm_sub(v_33, lm_splat<f32x8>(v_34));
        const f32x8 v_36 = lm_exp(v_35);
        lm_store(b2 + i_2*(n_s) + i_2*(-n_s) + j_15, v_36);
        acc_20 = lm_add(acc_20, v_36);
      }
      if (j_15 < (n_s)) {
        const f32x8 v_37 = lm_load_part<f32x8>(b0 + i_2*(n_s) + j_15, ((n_s) - j_15));
        const float v_38 = lm_load<float>(b1 + i_2 + i_2*(-1));
        const f32x8 v_39 = lm_sub(v_37, lm_splat<f32x8>(v_38));
        const f32x8 v_40 = lm_exp(v_39);
        lm_store_part(b2 + i_2*(n_s) + i_2*(-n_s) + j_15, v_40, ((n_s) - j_15));
        acc_20 = lm_add(acc_20, lm_select(lm_mask_part<8>(((n_s) - j_15)), v_40, lm_splat<f32x8>(0x0.0p+0f)));
      }
      float total_41 = lm_reduce_add(lm_add(lm_add(acc_20, acc_24), lm_add(acc_28, acc_32)));
      const float v_42 = lm_recip(total_41);
      lm_store(b3 + i_2 + i_2*(-1), v_42);
    }
    // i:1 j:32 j:8u j:1v
    int64_t j_43 = 0;
    for (; j_43 + 32 <= (n_s); j_43 += 32) {
      const f32x8 v_44 = lm_load<f32x8>(b2 + i_2*(n_s) + i_2*(-n_s) + j_43);
      const float v_45 = lm_load<float>(b3 + i_2 + i_2*(-1));
      const f32x8 v_46 = lm_mul(v_44, lm_splat<f32x8>(v_45));
      lm_store(b4 + i_2*(n_s) + j_43, v_46);
      const f32x8 v_47 = lm_load<f32x8>(b2 + i_2*(n_s) + i_2*(-n_s) + j_43 + 8);
      const f32x8 v_48 = lm_mul(v_47, lm_splat<f32x8>(v_45));
      lm_store(b4 + i_2*(n_s) + j_43 + 8, v_48);
      const f32x8 v_49 = lm_load<f32x8>(b2 + i_2*(n_s) + i_2*(-n_s) + j_43 + 16);
      const f32x8 v_50 = lm_mul(v_49, lm_splat<f32x8>(v_45));
      lm_store(b4 + i_2*(n_s) + j_43 + 16, v_50);
      const f32x8 v_51 = lm_load<f32x8>(b2 + i_2*(n_s) + i_2*(-n_s) + j_43 + 24);
      const f32x8 v_52 = lm_mul(v_51, lm_splat<f32x8>(v_45));
      lm_store(b4 + i_2*(n_s) + j_43 + 24, v_52);
    }
    for (; j_43 + 8 <= (n_s); j_43 += 8) {
      const f32x8 v_53 = lm_load<f32x8>(b2 + i_2*(n_s) + i_2*(-n_s) + j_43);
      const float v_54 = lm_load<float>(b3 + i_2 + i_2*(-1));
      const f32x8 v_55 = lm_mul(v_53, lm_splat<f32x8>(v_54));
      lm_store(b4 + i_2*(n_s) + j_43, v_55);
    }
    if (j_43 < (n_s)) {
      const f32x8 v_56 = lm_load_part<f32x8>(b2 + i_2*(n_s) + i_2*(-n_s) + j_43, ((n_s) - j_43));
      const float v_57 = lm_load<float>(b3 + i_2 + i_2*(-1));
      const f32x8 v_58 = lm_mul(v_56, lm_splat<f32x8>(v_57));
      lm_store_part(b4 + i_2*(n_s) + j_43, v_58, ((n_s) - j_43));
    }
  }
}

// k1
static void k1(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  const int64_t n_s = c->dims[0];
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->workspace + 0), (void*)(scratch + 0), (void*)(scratch + 128), (void*)(scratch + (n_s + 15) / 16*64 + 192), (void*)(c->workspace + (n_s + 7) / 8*64)};
  body_1(c, p, first, end);
}

LM_BODY void body_2(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const int64_t n_s = c->dims[0];
  const float* const __restrict b0 = (const float*)p[0];
  const float* const __restrict b1 = (const float*)p[1];
  float* const __restrict b2 = (float*)p[2];
  const int64_t blocks_1 = ((2 + 0) / 1);
  const int64_t blocks_2 = ((32 + 15) / 16);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*1;
    const int64_t j_4 = ((t) % blocks_2)*16;
    // j:16 i:1 k:4 k:1u j:8u j:1v
    {
      f32x8 acc_9 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_12 = lm_splat<f32x8>(0x0.0p+0f);
      int64_t k_5 = 0;
      for (; k_5 + 4 <= (n_s); k_5 += 4) {
        const float v_6 = lm_load<float>(b0 + i_3*(n_s) + k_5);
        const f32x8 v_7 = lm_load<f32x8>(b1 + i_3*(n_s*32) + j_4 + k_5*32);
        const f32x8 v_8 = lm_product(lm_splat<f32x8>(v_6), v_7);
        acc_9 = lm_add(acc_9, v_8);
        const f32x8 v_10 = lm_load<f32x8>(b1 + i_3*(n_s*32) + j_4 + k_5*32 + 8);
        const f32x8 v_11 = lm_product(lm_splat<f32x8>(v_6), v_10);
        acc_12 = lm_add(acc_12, v_11);
        const float v_13 = lm_load<float>(b0 + i_3*(n_s) + k_5 + 1);
        const f32x8 v_14 = lm_load<f32x8>(b1 + i_3*(n_s*32) + j_4 + k_5*32 + 32);
        const f32x8 v_15 = lm_product(lm_splat<f32x8>(v_13), v_14);
        acc_9 = lm_add(acc_9, v_15);
        const f32x8 v_16 = lm_load<f32x8>(b1 + i_3*(n_s*32) + j_4 + k_5*32 + 40);
        const f32x8 v_17 = lm_product(lm_splat<f32x8>(v_13), v_16);
        acc_12 = lm_add(acc_12, v_17);
        const float v_18 = lm_load<float>(b0 + i_3*(n_s) + k_5 + 2);
        const f32x8 v_19 = lm_load<f32x8>(b1 + i_3*(n_s*32) + j_4 + k_5*32 + 64);
        const f32x8 v_20 = lm_product(lm_splat<f32x8>(v_18), v_19);
        acc_9 = lm_add(acc_9, v_20);
        const f32x8 v_21 = lm_load<f32x8>(b1 + i_3*(n_s*32) + j_4 + k_5*32 + 72);
        const f32x8 v_22 = lm_product(lm_splat<f32x8>(v_18), v_21);
        acc_12 = lm_add(acc_12, v_22);
        const float v_23 = lm_load<float>(b0 + i_3*(n_s) + k_5 + 3);
        const f32x8 v_24 = lm_load<f32x8>(b1 + i_3*(n_s*32) + j_4 + k_5*32 + 96);
        const f32x8 v_25 = lm_product(lm_splat<f32x8>(v_23), v_24);
        acc_9 = lm_add(acc_9, v_25);
        const f32x8 v_26 = lm_load<f32x8>(b1 + i_3*(n_s*32) + j_4 + k_5*32 + 104);
        const f32x8 v_27 = lm_product(lm_splat<f32x8>(v_23), v_26);
        acc_12 = lm_add(acc_12, v_27);
      }
      for (; k_5 < (n_s); k_5++) {
        const float v_28 = lm_load<float>(b0 + i_3*(n_s) + k_5);
        const f32x8 v_29 = lm_load<f32x8>(b1 + i_3*(n_s*32) + j_4 + k_5*32);
        const f32x8 v_30 = lm_product(lm_splat<f32x8>(v_28), v_29);
        acc_9 = lm_add(acc_9, v_30);
        const f32x8 v_31 = lm_load<f32x8>(b1 + i_3*(n_s*32) + j_4 + k_5*32 + 8);
        const f32x8 v_32 = lm_product(lm_splat<f32x8>(v_28), v_31);
        acc_12 = lm_add(acc_12, v_32);
      }
      f32x8 total_33 = acc_9;
      f32x8 total_34 = acc_12;
      lm_store(b2 + i_3*32 + j_4, total_33);
      lm_store(b2 + i_3*32 + j_4 + 8, total_34);
    }
  }
}

// k2
static void k2(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  const int64_t n_s = c->dims[0];
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->workspace + (n_s + 7) / 8*64), (void*)(c->arguments[2]), (void*)(c->arguments[3])};
  body_2(c, p, first, end);
}
static int32_t lm_paces[3];

extern "C" void lm_prepare(const lm_executor* executor) {
  const int64_t n_s = dims[0]; (void)n_s;
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  const int64_t n_s = dims[0]; (void)n_s;
  int64_t steps[1] = {0};
  const double rest_2 = (double)(n_s*64)*0.05 + 0.8;
  const double rest_1 = (double)(n_s*2)*0.0625 + (double)(n_s*2)*0.5312 + (double)(n_s*2)*0.125 + 0.375 + rest_2;
  const double rest_0 = (double)(n_s*64)*0.05 + (double)(n_s*2)*0.025 + rest_1;
  lm_share(&c, k0, ((2 + 0) / 1)*(((n_s) + 511) / 512), (double)(n_s*64)*0.05 + (double)(n_s*2)*0.025, rest_0, lm_paces + 0);
  lm_share(&c, k1, ((2 + 0) / 1), (double)(n_s*2)*0.0625 + (double)(n_s*2)*0.5312 + (double)(n_s*2)*0.125 + 0.375, rest_1, lm_paces + 1);
  lm_share(&c, k2, ((2 + 0) / 1)*((32 + 15) / 16), (double)(n_s*64)*0.05 + 0.8, rest_2, lm_paces + 2);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  const int64_t n_s = dims[0]; (void)n_s;
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  const int64_t n_s = dims[0]; (void)n_s;
  return (double)(n_s*64)*0.05 + (double)(n_s*2)*0.025 + (double)(n_s*2)*0.0625 + (double)(n_s*2)*0.5312 + (double)(n_s*2)*0.125 + 0.375 + (double)(n_s*64)*0.05 + 0.8;
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 stage 0: i:1 j:4 k:16 j:1u k:8a k:1v prefetch 256
// k0 grid: i:1 j:2048
// k1 stage 0: i:1 j:32 j:8a j:1v
// k1 stage 1: i:1 j:32 j:8a j:1v
// k1 stage 2: i:1 j:32 j:8u j:1v
// k1 grid: i:1
// k2 stage 0: j:16 i:1 k:4 k:1u j:8u j:1v
// k2 grid: i:1 j:16
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
//       for j 2048 parallel
//         stage i j k
//           schedule i:1 j:4 k:16 j:1u k:8a k:1v prefetch 256
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
//         schedule i:1 j:32 j:8a j:1v
//         %0 = load t10[i, 0, j] : f32
//         %1 = reduce max %0 over j : f32
//         store t11[i - start_i] = %1
//       stage i j
//         schedule i:1 j:32 j:8a j:1v
//         %0 = load t10[i, 0, j] : f32
//         %1 = load t11[i - start_i] : f32
//         %2 = sub %0 %1 : f32
//         %3 = exp %2 : f32
//         store t20[i - start_i, j] = %3
//         %5 = reduce add %3 over j : f32
//         %6 = recip %5 : f32
//         store t22[i - start_i] = %6
//       stage i j
//         schedule i:1 j:32 j:8u j:1v
//         %0 = load t20[i - start_i, j] : f32
//         %1 = load t22[i - start_i] : f32
//         %2 = mul %0 %1 : f32
//         store t24[i, 0, j] = %2
//   kernel k2 call
//     axis i 2
//     axis j 32
//     axis k s
//     for i 1 parallel
//       for j 16 parallel
//         stage i j k
//           schedule j:16 i:1 k:4 k:1u j:8u j:1v
//           %0 = load t24[i, 0, k] : f32
//           %1 = load x2[i, k, j] : f32
//           %2 = mul %0 %1 : f32
//           %3 = reduce add %2 over k : f32
//           store y0[i, 0, j] = %3

static inline int64_t lm_scratch_bytes(const int64_t* dims) {
  const int64_t n_s = dims[0];
  return (n_s + 15) / 16*64 + 320;
}
static inline int64_t lm_planned_bytes(const int64_t* dims) {
  const int64_t n_s = dims[0];
  return (n_s + 7) / 8*128;
}
static inline int64_t lm_shared_bytes(const int64_t* dims) {
  return lm_planned_bytes(dims) + 0;
}
LM_BODY void body_0(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const int64_t n_s = c->dims[0];
  const float* const __restrict b0 = (const float*)p[0];
  const float* const __restrict b1 = (const float*)p[1];
  float* const __restrict b2 = (float*)p[2];
  const int64_t blocks_1 = ((2 + 0) / 1);
  const int64_t blocks_2 = (((n_s) + 2047) / 2048);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*1;
    const int64_t j_4 = ((t) % blocks_2)*2048;
    const int64_t j_end_5 = lm_imin(j_4 + 2048, (n_s));
    // i:1 j:4 k:16 j:1u k:8a k:1v
    int64_t j_6 = j_4;
    for (; j_6 + 4 <= j_end_5; j_6 += 4) {
      {
        f32x8 acc_11 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_15 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_18 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_21 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_24 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_27 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_30 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_33 = lm_splat<f32x8>(0x0.0p+0f);
        int64_t k_7 = 0;
        for (; k_7 + 16 <= 32; k_7 += 16) {
          lm_prefetch(b1 + i_3*(n_s*32) + j_6*32 + k_7 + 4096);
          lm_prefetch(b1 + i_3*(n_s*32) + j_6*32 + k_7 + 32 + 4096);
          lm_prefetch(b1 + i_3*(n_s*32) + j_6*32 + k_7 + 64 + 4096);
          lm_prefetch(b1 + i_3*(n_s*32) + j_6*32 + k_7 + 96 + 4096);
          const f32x8 v_8 = lm_held(lm_load<f32x8>(b0 + i_3*32 + k_7));
          const f32x8 v_9 = lm_load<f32x8>(b1 + i_3*(n_s*32) + j_6*32 + k_7);
          const f32x8 v_10 = lm_product(v_8, v_9);
          acc_11 = lm_add(acc_11, v_10);
          const f32x8 v_12 = lm_held(lm_load<f32x8>(b0 + i_3*32 + k_7 + 8));
          const f32x8 v_13 = lm_load<f32x8>(b1 + i_3*(n_s*32) + j_6*32 + k_7 + 8);
          const f32x8 v_14 = lm_product(v_12, v_13);
          acc_15 = lm_add(acc_15, v_14);
          const f32x8 v_16 = lm_load<f32x8>(b1 + i_3*(n_s*32) + j_6*32 + k_7 + 32);
          const f32x8 v_17 = lm_product(v_8, v_16);
          acc_18 = lm_add(acc_18, v_17);
          const f32x8 v_19 = lm_load<f32x8>(b1 + i_3*(n_s*32) + j_6*32 + k_7 + 40);
          const f32x8 v_20 = lm_product(v_12, v_19);
          acc_21 = lm_add(acc_21, v_20);
          const f32x8 v_22 = lm_load<f32x8>(b1 + i_3*(n_s*32) + j_6*32 + k_7 + 64);
          const f32x8 v_23 = lm_product(v_8, v_22);
          acc_24 = lm_add(acc_24, v_23);
          const f32x8 v_25 = lm_load<f32x8>(b1 + i_3*(n_s*32) + j_6*32 + k_7 + 72);
          const f32x8 v_26 = lm_product(v_12, v_25);
          acc_27 = lm_add(acc_27, v_26);
          const f32x8 v_28 = lm_load<f32x8>(b1 + i_3*(n_s*32) + j_6*32 + k_7 + 96);
          const f32x8 v_29 = lm_product(v_8, v_28);
          acc_30 = lm_add(acc_30, v_29);
          const f32x8 v_31 = lm_load<f32x8>(b1 + i_3*(n_s*32) + j_6*32 + k_7 + 104);
          const f32x8 v_32 = lm_product(v_12, v_31);
          acc_33 = lm_add(acc_33, v_32);
        }
        float total_34 = lm_reduce_add(lm_add(acc_11, acc_15));
        float total_35 = lm_reduce_add(lm_add(acc_18, acc_21));
        float total_36 = lm_reduce_add(lm_add(acc_24, acc_27));
        float total_37 = lm_reduce_add(lm_add(acc_30, acc_33));
        const float v_38 = lm_mul(total_34, 0x1.6a09e60000000p-3f);
        lm_store(b2 + i_3*(n_s) + j_6, v_38);
        const float v_39 = lm_mul(total_35, 0x1.6a09e60000000p-3f);
        lm_store(b2 + i_3*(n_s) + j_6 + 1, v_39);
        const float v_40 = lm_mul(total_36, 0x1.6a09e60000000p-3f);
        lm_store(b2 + i_3*(n_s) + j_6 + 2, v_40);
        const float v_41 = lm_mul(total_37, 0x1.6a09e60000000p-3f);
        lm_store(b2 + i_3*(n_s) + j_6 + 3, v_41);
      }
    }
    for (; j_6 + 2 <= j_end_5; j_6 += 2) {
      {
        f32x8 acc_46 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_50 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_53 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_56 = lm_splat<f32x8>(0x0.0p+0f);
        int64_t k_42 = 0;
        for (; k_42 + 16 <= 32; k_42 += 16) {
          lm_prefetch(b1 + i_3*(n_s*32) + j_6*32 + k_42 + 4096);
          lm_prefetch(b1 + i_3*(n_s*32) + j_6*32 + k_42 + 32 + 4096);
          const f32x8 v_43 = lm_held(lm_load<f32x8>(b0 + i_3*32 + k_42));
          const f32x8 v_44 = lm_load<f32x8>(b1 + i_3*(n_s*32) + j_6*32 + k_42);
          const f32x8 v_45 = lm_product(v_43, v_44);
          acc_46 = lm_add(acc_46, v_45);
          const f32x8 v_47 = lm_held(lm_load<f32x8>(b0 + i_3*32 + k_42 + 8));
          const f32x8 v_48 = lm_load<f32x8>(b1 + i_3*(n_s*32) + j_6*32 + k_42 + 8);
          const f32x8 v_49 = lm_product(v_47, v_48);
          acc_50 = lm_add(acc_50, v_49);
          const f32x8 v_51 = lm_load<f32x8>(b1 + i_3*(n_s*32) + j_6*32 + k_42 + 32);
          const f32x8 v_52 = lm_product(v_43, v_51);
          acc_53 = lm_add(acc_53, v_52);
          const f32x8 v_54 = lm_load<f32x8>(b1 + i_3*(n_s*32) + j_6*32 + k_42 + 40);
          const f32x8 v_55 = lm_product(v_47, v_54);
          acc_56 = lm_add(acc_56, v_55);
        }
        float total_57 = lm_reduce_add(lm_add(acc_46, acc_50));
        float total_58 = lm_reduce_add(lm_add(acc_53, acc_56));
        const float v_59 = lm_mul(total_57, 0x1.6a09e60000000p-3f);
        lm_store(b2 + i_3*(n_s) + j_6, v_59);
        const float v_60 = lm_mul(total_58, 0x1.6a09e60000000p-3f);
        lm_store(b2 + i_3*(n_s) + j_6 + 1, v_60);
      }
    }
    for (; j_6 < j_end_5; j_6++) {
      {
        f32x8 acc_65 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_69 = lm_splat<f32x8>(0x0.0p+0f);
        int64_t k_61 = 0;
        for (; k_61 + 16 <= 32; k_61 += 16) {
          lm_prefetch(b1 + i_3*(n_s*32) + j_6*32 + k_61 + 4096);
          const f32x8 v_62 = lm_load<f32x8>(b0 + i_3*32 + k_61);
          const f32x8 v_63 = lm_load<f32x8>(b1 + i_3*(n_s*32) + j_6*32 + k_61);
          const f32x8 v_64 = lm_product(v_62, v_63);
          acc_65 = lm_add(acc_65, v_64);
          const f32x8 v_66 = lm_load<f32x8>(b0 + i_3*32 + k_61 + 8);
          const f32x8 v_67 = lm_load<f32x8>(b1 + i_3*(n_s*32) + j_6*32 + k_61 + 8);
          const f32x8 v_68 = lm_product(v_66, v_67);
          acc_69 = lm_add(acc_69, v_68);
        }
        float total_70 = lm_reduce_add(lm_add(acc_65, acc_69));
        const float v_71 = lm_mul(total_70, 0x1.6a09e60000000p-3f);
        lm_store(b2 + i_3*(n_s) + j_6, v_71);
      }
    }
  }
}

// k0
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  const int64_t n_s = c->dims[0];
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[0]), (void*)(c->arguments[1]), (void*)(c->workspace + 0)};
  body_0(c, p, first, end);
}

LM_BODY void body_1(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const int64_t n_s = c->dims[0];
  const float* const __restrict b0 = (const float*)p[0];
  float* const __restrict b1 = (float*)p[1];
  float* const __restrict b2 = (float*)p[2];
  float* const __restrict b3 = (float*)p[3];
  float* const __restrict b4 = (float*)p[4];
  const int64_t blocks_1 = ((2 + 0) / 1);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_2 = ((t))*1;
    // i:1 j:32 j:8a j:1v
    {
      f32x8 acc_5 = lm_splat<f32x8>(-__builtin_inff());
      f32x8 acc_7 = lm_splat<f32x8>(-__builtin_inff());
      f32x8 acc_9 = lm_splat<f32x8>(-__builtin_inff());
      f32x8 acc_11 = lm_splat<f32x8>(-__builtin_inff());
      int64_t j_3 = 0;
      for (; j_3 + 32 <= (n_s); j_3 += 32) {
        const f32x8 v_4 = lm_load<f32x8>(b0 + i_2*(n_s) + j_3);
        acc_5 = lm_max(acc_5, v_4);
        const f32x8 v_6 = lm_load<f32x8>(b0 + i_2*(n_s) + j_3 + 8);
        acc_7 = lm_max(acc_7, v_6);
        const f32x8 v_8 = lm_load<f32x8>(b0 + i_2*(n_s) + j_3 + 16);
        acc_9 = lm_max(acc_9, v_8);
        const f32x8 v_10 = lm_load<f32x8>(b0 + i_2*(n_s) + j_3 + 24);
        acc_11 = lm_max(acc_11, v_10);
      }
      for (; j_3 + 8 <= (n_s); j_3 += 8) {
        const f32x8 v_12 = lm_load<f32x8>(b0 + i_2*(n_s) + j_3);
        acc_5 = lm_max(acc_5, v_12);
      }
      if (j_3 < (n_s)) {
        const f32x8 v_13 = lm_load_part<f32x8>(b0 + i_2*(n_s) + j_3, ((n_s) - j_3));
        acc_5 = lm_max(acc_5, lm_select(lm_mask_part<8>(((n_s) - j_3)), v_13, lm_splat<f32x8>(-__builtin_inff())));
      }
      float total_14 = lm_reduce_max(lm_max(lm_max(acc_5, acc_7), lm_max(acc_9, acc_11)));
      lm_store(b1 + i_2 + i_2*(-1), total_14);
    }
    // i:1 j:32 j:8a j:1v
    {
      f32x8 acc_20 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_24 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_28 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_32 = lm_splat<f32x8>(0x0.0p+0f);
      int64_t j_15 = 0;
      for (; j_15 + 32 <= (n_s); j_15 += 32) {
        const f32x8 v_16 = lm_load<f32x8>(b0 + i_2*(n_s) + j_15);
        const float v_17 = lm_load<float>(b1 + i_2 + i_2*(-1));
        const f32x8 v_18 = lm_sub(v_16, lm_splat<f32x8>(v_17));
        const f32x8 v_19 = lm_exp(v_18);
        lm_store(b2 + i_2*(n_s) + i_2*(-n_s) + j_15, v_19);
        acc_20 = lm_add(acc_20, v_19);
        const f32x8 v_21 = lm_load<f32x8>(b0 + i_2*(n_s) + j_15 + 8);
        const f32x8 v_22 = lm_sub(v_21, lm_splat<f32x8>(v_17));
        const f32x8 v_23 = lm_exp(v_22);
        lm_store(b2 + i_2*(n_s) + i_2*(-n_s) + j_15 + 8, v_23);
        acc_24 = lm_add(acc_24, v_23);
        const f32x8 v_25 = lm_load<f32x8>(b0 + i_2*(n_s) + j_15 + 16);
        const f32x8 v_26 = lm_sub(v_25, lm_splat<f32x8>(v_17));
        const f32x8 v_27 = lm_exp(v_26);
        lm_store(b2 + i_2*(n_s) + i_2*(-n_s) + j_15 + 16, v_27);
        acc_28 = lm_add(acc_28, v_27);
        const f32x8 v_29 = lm_load<f32x8>(b0 + i_2*(n_s) + j_15 + 24);
        const f32x8 v_30 = lm_sub(v_29, lm_splat<f32x8>(v_17));
        const f32x8 v_31 = lm_exp(v_30);
        lm_store(b2 + i_2*(n_s) + i_2*(-n_s) + j_15 + 24, v_31);
        acc_32 = lm_add(acc_32, v_31);
      }
      for (; j_15 + 8 <= (n_s); j_15 += 8) {
        const f32x8 v_33 = lm_load<f32x8>(b0 + i_2*(n_s) + j_15);
        const float v_34 = lm_load<float>(b1 + i_2 + i_2*(-1));
        const f32x8 v_35 = lm_sub(v_33, lm_splat<f32x8>(v_34));
        const f32x8 v_36 = lm_exp(v_35);
        lm_store(b2 + i_2*(n_s) + i_2*(-n_s) + j_15, v_36);
        acc_20 = lm_add(acc_20, v_36);
      }
      if (j_15 < (n_s)) {
        const f32x8 v_37 = lm_load_part<f32x8>(b0 + i_2*(n_s) + j_15, ((n_s) - j_15));
        const float v_38 = lm_load<float>(b1 + i_2 + i_2*(-1));
        const f32x8 v_39 = lm_sub(v_37, lm_splat<f32x8>(v_38));
        const f32x8 v_40 = lm_exp(v_39);
        lm_store_part(b2 + i_2*(n_s) + i_2*(-n_s) + j_15, v_40, ((n_s) - j_15));
        acc_20 = lm_add(acc_20, lm_select(lm_mask_part<8>(((n_s) - j_15)), v_40, lm_splat<f32x8>(0x0.0p+0f)));
      }
      float total_41 = lm_reduce_add(lm_add(lm_add(acc_20, acc_24), lm_add(acc_28, acc_32)));
      const float v_42 = lm_recip(total_41);
      lm_store(b3 + i_2 + i_2*(-1), v_42);
    }
    // i:1 j:32 j:8u j:1v
    int64_t j_43 = 0;
    for (; j_43 + 32 <= (n_s); j_43 += 32) {
      const f32x8 v_44 = lm_load<f32x8>(b2 + i_2*(n_s) + i_2*(-n_s) + j_43);
      const float v_45 = lm_load<float>(b3 + i_2 + i_2*(-1));
      const f32x8 v_46 = lm_mul(v_44, lm_splat<f32x8>(v_45));
      lm_store(b4 + i_2*(n_s) + j_43, v_46);
      const f32x8 v_47 = lm_load<f32x8>(b2 + i_2*(n_s) + i_2*(-n_s) + j_43 + 8);
      const f32x8 v_48 = lm_mul(v_47, lm_splat<f32x8>(v_45));
      lm_store(b4 + i_2*(n_s) + j_43 + 8, v_48);
      const f32x8 v_49 = lm_load<f32x8>(b2 + i_2*(n_s) + i_2*(-n_s) + j_43 + 16);
      const f32x8 v_50 = lm_mul(v_49, lm_splat<f32x8>(v_45));
      lm_store(b4 + i_2*(n_s) + j_43 + 16, v_50);
      const f32x8 v_51 = lm_load<f32x8>(b2 + i_2*(n_s) + i_2*(-n_s) + j_43 + 24);
      const f32x8 v_52 = lm_mul(v_51, lm_splat<f32x8>(v_45));
      lm_store(b4 + i_2*(n_s) + j_43 + 24, v_52);
    }
    for (; j_43 + 8 <= (n_s); j_43 += 8) {
      const f32x8 v_53 = lm_load<f32x8>(b2 + i_2*(n_s) + i_2*(-n_s) + j_43);
      const float v_54 = lm_load<float>(b3 + i_2 + i_2*(-1));
      const f32x8 v_55 = lm_mul(v_53, lm_splat<f32x8>(v_54));
      lm_store(b4 + i_2*(n_s) + j_43, v_55);
    }
    if (j_43 < (n_s)) {
      const f32x8 v_56 = lm_load_part<f32x8>(b2 + i_2*(n_s) + i_2*(-n_s) + j_43, ((n_s) - j_43));
      const float v_57 = lm_load<float>(b3 + i_2 + i_2*(-1));
      const f32x8 v_58 = lm_mul(v_56, lm_splat<f32x8>(v_57));
      lm_store_part(b4 + i_2*(n_s) + j_43, v_58, ((n_s) - j_43));
    }
  }
}

// k1
static void k1(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  const int64_t n_s = c->dims[0];
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->workspace + 0), (void*)(scratch + 0), (void*)(scratch + 128), (void*)(scratch + (n_s + 15) / 16*64 + 192), (void*)(c->workspace + (n_s + 7) / 8*64)};
  body_1(c, p, first, end);
}

LM_BODY void body_2(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const int64_t n_s = c->dims[0];
  const float* const __restrict b0 = (const float*)p[0];
  const float* const __restrict b1 = (const float*)p[1];
  float* const __restrict b2 = (float*)p[2];
  const int64_t blocks_1 = ((2 + 0) / 1);
  const int64_t blocks_2 = ((32 + 15) / 16);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*1;
    const int64_t j_4 = ((t) % blocks_2)*16;
    // j:16 i:1 k:4 k:1u j:8u j:1v
    {
      f32x8 acc_9 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_12 = lm_splat<f32x8>(0x0.0p+0f);
      int64_t k_5 = 0;
      for (; k_5 + 4 <= (n_s); k_5 += 4) {
        const float v_6 = lm_load<float>(b0 + i_3*(n_s) + k_5);
        const f32x8 v_7 = lm_load<f32x8>(b1 + i_3*(n_s*32) + j_4 + k_5*32);
        const f32x8 v_8 = lm_product(lm_splat<f32x8>(v_6), v_7);
        acc_9 = lm_add(acc_9, v_8);
        const f32x8 v_10 = lm_load<f32x8>(b1 + i_3*(n_s*32) + j_4 + k_5*32 + 8);
        const f32x8 v_11 = lm_product(lm_splat<f32x8>(v_6), v_10);
        acc_12 = lm_add(acc_12, v_11);
        const float v_13 = lm_load<float>(b0 + i_3*(n_s) + k_5 + 1);
        const f32x8 v_14 = lm_load<f32x8>(b1 + i_3*(n_s*32) + j_4 + k_5*32 + 32);
        const f32x8 v_15 = lm_product(lm_splat<f32x8>(v_13), v_14);
        acc_9 = lm_add(acc_9, v_15);
        const f32x8 v_16 = lm_load<f32x8>(b1 + i_3*(n_s*32) + j_4 + k_5*32 + 40);
        const f32x8 v_17 = lm_product(lm_splat<f32x8>(v_13), v_16);
        acc_12 = lm_add(acc_12, v_17);
        const float v_18 = lm_load<float>(b0 + i_3*(n_s) + k_5 + 2);
        const f32x8 v_19 = lm_load<f32x8>(b1 + i_3*(n_s*32) + j_4 + k_5*32 + 64);
        const f32x8 v_20 = lm_product(lm_splat<f32x8>(v_18), v_19);
        acc_9 = lm_add(acc_9, v_20);
        const f32x8 v_21 = lm_load<f32x8>(b1 + i_3*(n_s*32) + j_4 + k_5*32 + 72);
        const f32x8 v_22 = lm_product(lm_splat<f32x8>(v_18), v_21);
        acc_12 = lm_add(acc_12, v_22);
        const float v_23 = lm_load<float>(b0 + i_3*(n_s) + k_5 + 3);
        const f32x8 v_24 = lm_load<f32x8>(b1 + i_3*(n_s*32) + j_4 + k_5*32 + 96);
        const f32x8 v_25 = lm_product(lm_splat<f32x8>(v_23), v_24);
        acc_9 = lm_add(acc_9, v_25);
        const f32x8 v_26 = lm_load<f32x8>(b1 + i_3*(n_s*32) + j_4 + k_5*32 + 104);
        const f32x8 v_27 = lm_product(lm_splat<f32x8>(v_23), v_26);
        acc_12 = lm_add(acc_12, v_27);
      }
      for (; k_5 < (n_s); k_5++) {
        const float v_28 = lm_load<float>(b0 + i_3*(n_s) + k_5);
        const f32x8 v_29 = lm_load<f32x8>(b1 + i_3*(n_s*32) + j_4 + k_5*32);
        const f32x8 v_30 = lm_product(lm_splat<f32x8>(v_28), v_29);
        acc_9 = lm_add(acc_9, v_30);
        const f32x8 v_31 = lm_load<f32x8>(b1 + i_3*(n_s*32) + j_4 + k_5*32 + 8);
        const f32x8 v_32 = lm_product(lm_splat<f32x8>(v_28), v_31);
        acc_12 = lm_add(acc_12, v_32);
      }
      f32x8 total_33 = acc_9;
      f32x8 total_34 = acc_12;
      lm_store(b2 + i_3*32 + j_4, total_33);
      lm_store(b2 + i_3*32 + j_4 + 8, total_34);
    }
  }
}

// k2
static void k2(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  const int64_t n_s = c->dims[0];
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->workspace + (n_s + 7) / 8*64), (void*)(c->arguments[2]), (void*)(c->arguments[3])};
  body_2(c, p, first, end);
}
static int32_t lm_paces[3];

extern "C" void lm_prepare(const lm_executor* executor) {
  const int64_t n_s = dims[0]; (void)n_s;
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  const int64_t n_s = dims[0]; (void)n_s;
  int64_t steps[1] = {0};
  const double rest_2 = (double)(n_s*64)*0.05 + 0.8;
  const double rest_1 = (double)(n_s*2)*0.0625 + (double)(n_s*2)*0.5312 + (double)(n_s*2)*0.125 + 0.375 + rest_2;
  const double rest_0 = (double)(n_s*64)*0.05 + (double)(n_s*2)*0.025 + rest_1;
  lm_share(&c, k0, ((2 + 0) / 1)*(((n_s) + 2047) / 2048), (double)(n_s*64)*0.05 + (double)(n_s*2)*0.025, rest_0, lm_paces + 0);
  lm_share(&c, k1, ((2 + 0) / 1), (double)(n_s*2)*0.0625 + (double)(n_s*2)*0.5312 + (double)(n_s*2)*0.125 + 0.375, rest_1, lm_paces + 1);
  lm_share(&c, k2, ((2 + 0) / 1)*((32 + 15) / 16), (double)(n_s*64)*0.05 + 0.8, rest_2, lm_paces + 2);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  const int64_t n_s = dims[0]; (void)n_s;
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  const int64_t n_s = dims[0]; (void)n_s;
  return (double)(n_s*64)*0.05 + (double)(n_s*2)*0.025 + (double)(n_s*2)*0.0625 + (double)(n_s*2)*0.5312 + (double)(n_s*2)*0.125 + 0.375 + (double)(n_s*64)*0.05 + 0.8;
}
