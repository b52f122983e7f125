//   AVX2
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[48, 64], static=false) : f32[48, 64]
//   %1 = sum(%0; axes=[1]) : f32[48]
//   %2 = constant(value=f32[](0.015625)) : f32[]
//   %3 = expand(%2; axes=[0], sizes=[48]) : f32[48]
//   %4 = mul(%1, %3) : f32[48]
//   %5 = expand(%4; axes=[1], sizes=[64]) : f32[48, 64]
//   %6 = constant(value=f32[](-1.0)) : f32[]
//   %7 = expand(%6; axes=[0, 1], sizes=[48, 64]) : f32[48, 64]
//   %8 = mul(%5, %7) : f32[48, 64]
//   %9 = add(%0, %8) : f32[48, 64]
//   %10 = mul(%9, %9) : f32[48, 64]
//   %11 = sum(%10; axes=[1]) : f32[48]
//   %12 = mul(%11, %3) : f32[48]
//   %13 = constant(value=f32[](1e-05)) : f32[]
//   %14 = expand(%13; axes=[0], sizes=[48]) : f32[48]
//   %15 = add(%12, %14) : f32[48]
//   %16 = sqrt(%15) : f32[48]
//   %17 = recip(%16) : f32[48]
//   %18 = expand(%17; axes=[1], sizes=[64]) : f32[48, 64]
//   %19 = mul(%9, %18) : f32[48, 64]
//   output "y" %19

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 stage 0: i:1 k:16 k:8a k:1v
// k0 stage 1: i:1 k:16 k:8a k:1v prefetch 128
// k0 stage 2: i:1 j:32 j:8u j:1v
// k0 grid: i:32
//   program "region"
//   buffer x0 input f32[48, 64]
//   buffer y0 output f32[48, 64]
//   buffer t4 register f32[32]
//   buffer t17 register f32[32]
//   kernel k0 call
//     axis i 48
//     axis j 64
//     axis k 64
//     for i 32 parallel
//       stage i k
//         schedule i:1 k:16 k:8a k:1v
//         %0 = load x0[i, k] : f32
//         %1 = reduce add %0 over k : f32
//         %2 = constant 0.015625 : f32
//         %3 = mul %1 %2 : f32
//         store t4[i - start_i] = %3
//       stage i k
//         schedule i:1 k:16 k:8a k:1v prefetch 128
//         %0 = load x0[i, k] : f32
//         %1 = load t4[i - start_i] : f32
//         %2 = sub %0 %1 : f32
//         %3 = mul %2 %2 : f32
//         %4 = reduce add %3 over k : f32
//         %5 = constant 0.015625 : f32
//         %6 = mul %4 %5 : f32
//         %7 = constant 9.999999747378752e-06 : f32
//         %8 = add %6 %7 : f32
//         %9 = sqrt %8 : f32
//         %10 = recip %9 : f32
//         store t17[i - start_i] = %10
//       stage i j
//         schedule i:1 j:32 j:8u j:1v
//         %0 = load x0[i, j] : f32
//         %1 = load t4[i - start_i] : f32
//         %2 = sub %0 %1 : f32
//         %3 = load t17[i - start_i] : f32
//         %4 = mul %2 %3 : f32
//         store y0[i, j] = %4

static inline int64_t lm_scratch_bytes(const int64_t* dims) {
  return 384;
}
static inline int64_t lm_planned_bytes(const int64_t* dims) {
  return 0;
}
static inline int64_t lm_shared_bytes(const int64_t* dims) {
  return lm_planned_bytes(dims) + 0;
}
LM_BODY void body_0(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const float* const __restrict b0 = (const float*)p[0];
  float* const __restrict b1 = (float*)p[1];
  float* const __restrict b2 = (float*)p[2];
  float* const __restrict b3 = (float*)p[3];
  const int64_t blocks_1 = ((48 + 31) / 32);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_2 = ((t))*32;
    const int64_t i_end_3 = lm_imin(i_2 + 32, 48);
    // i:1 k:16 k:8a k:1v
    for (int64_t i_4 = i_2; i_4 < i_end_3; i_4 += 1) {
      {
        f32x8 acc_7 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_9 = lm_splat<f32x8>(0x0.0p+0f);
        int64_t k_5 = 0;
        for (; k_5 + 16 <= 64; k_5 += 16) {
          const f32x8 v_6 = lm_load<f32x8>(b0 + i_4*64 + k_5);
          acc_7 = lm_add(acc_7, v_6);
          const f32x8 v_8 = lm_load<f32x8>(b0 + i_4*64 + k_5 + 8);
          acc_9 = lm_add(acc_9, v_8);
        }
        float total_10 = lm_reduce_add(lm_add(acc_7, acc_9));
        const float v_11 = lm_mul(total_10, 0x1.0000000000000p-6f);
        lm_store(b1 + i_4 + i_2*(-1), v_11);
      }
    }
    // i:1 k:16 k:8a k:1v
    for (int64_t i_12 = i_2; i_12 < i_end_3; i_12 += 1) {
      {
        f32x8 acc_18 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_22 = lm_splat<f32x8>(0x0.0p+0f);
        int64_t k_13 = 0;
        for (; k_13 + 16 <= 64; k_13 += 16) {
          lm_prefetch(b0 + i_12*64 + k_13 + 2048);
          const f32x8 v_14 = lm_load<f32x8>(b0 + i_12*64 + k_13);
          const float v_15 = lm_load<float>(b1 + i_12 + i_2*(-1));
          const f32x8 v_16 = lm_sub(v_14, lm_splat<f32x8>(v_15));
          const f32x8 v_17 = lm_product(v_16, v_16);
          acc_18 = lm_add(acc_18, v_17);
          const f32x8 v_19 = lm_load<f32x8>(b0 + i_12*64 + k_13 + 8);
          const f32x8 v_20 = lm_sub(v_19, lm_splat<f32x8>(v_15));
          const f32x8 v_21 = lm_product(v_20, v_20);
          acc_22 = lm_add(acc_22, v_21);
        }
        float total_23 = lm_reduce_add(lm_add(acc_18, acc_22));
        const float v_24 = lm_mul(total_23, 0x1.0000000000000p-6f);
        const float v_25 = lm_add(v_24, 0x1.4f8b580000000p-17f);
        const float v_26 = lm_sqrt(v_25);
        const float v_27 = lm_recip(v_26);
        lm_store(b2 + i_12 + i_2*(-1), v_27);
      }
    }
    // i:1 j:32 j:8u j:1v
    for (int64_t i_28 = i_2; i_28 < i_end_3; i_28 += 1) {
      int64_t j_29 = 0;
      for (; j_29 + 32 <= 64; j_29 += 32) {
        const f32x8 v_30 = lm_load<f32x8>(b0 + i_28*64 + j_29);
        const float v_31 = lm_load<float>(b1 + i_28 + i_2*(-1));
        const f32x8 v_32 = lm_sub(v_30, lm_splat<f32x8>(v_31));
        const float v_33 = lm_load<float>(b2 + i_28 + i_2*(-1));
        const f32x8 v_34 = lm_mul(v_32, lm_splat<f32x8>(v_33));
        lm_store(b3 + i_28*64 + j_29, v_34);
        const f32x8 v_35 = lm_load<f32x8>(b0 + i_28*64 + j_29 + 8);
        const f32x8 v_36 = lm_sub(v_35, lm_splat<f32x8>(v_31));
        const f32x8 v_37 = lm_mul(v_36, lm_splat<f32x8>(v_33));
        lm_store(b3 + i_28*64 + j_29 + 8, v_37);
        const f32x8 v_38 = lm_load<f32x8>(b0 + i_28*64 + j_29 + 16);
        const f32x8 v_39 = lm_sub(v_38, lm_splat<f32x8>(v_31));
        const f32x8 v_40 = lm_mul(v_39, lm_splat<f32x8>(v_33));
        lm_store(b3 + i_28*64 + j_29 + 16, v_40);
        const f32x8 v_41 = lm_load<f32x8>(b0 + i_28*64 + j_29 + 24);
        const f32x8 v_42 = lm_sub(v_41, lm_splat<f32x8>(v_31));
        const f32x8 v_43 = lm_mul(v_42, lm_splat<f32x8>(v_33));
        lm_store(b3 + i_28*64 + j_29 + 24, v_43);
      }
    }
  }
}

// k0
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[0]), (void*)(scratch + 0), (void*)(scratch + 192), (void*)(c->arguments[1])};
  body_0(c, p, first, end);
}
static int32_t lm_paces[1];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 969.6;
  lm_share(&c, k0, ((48 + 31) / 32), 969.6, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 969.6;
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 stage 0: i:1 k:16 k:8a k:1v prefetch 256
// k0 stage 1: i:4 k:16 i:1u k:8a k:1v prefetch 128
// k0 stage 2: i:1 j:64 j:8u j:1v prefetch 32
// k0 grid: i:32
//   program "region"
//   buffer x0 input f32[48, 64]
//   buffer y0 output f32[48, 64]
//   buffer t4 register f32[32]
//   buffer t17 register f32[32]
//   kernel k0 call
//     axis i 48
//     axis j 64
//     axis k 64
//     for i 32 parallel
//       stage i k
//         schedule i:1 k:16 k:8a k:1v prefetch 256
//         %0 = load x0[i, k] : f32
//         %1 = reduce add %0 over k : f32
//         %2 = constant 0.015625 : f32
//         %3 = mul %1 %2 : f32
//         store t4[i - start_i] = %3
//       stage i k
//         schedule i:4 k:16 i:1u k:8a k:1v prefetch 128
//         %0 = load x0[i, k] : f32
//         %1 = load t4[i - start_i] : f32
//         %2 = sub %0 %1 : f32
//         %3 = mul %2 %2 : f32
//         %4 = reduce add %3 over k : f32
//         %5 = constant 0.015625 : f32
//         %6 = mul %4 %5 : f32
//         %7 = constant 9.999999747378752e-06 : f32
//         %8 = add %6 %7 : f32
//         %9 = sqrt %8 : f32
//         %10 = recip %9 : f32
//         store t17[i - start_i] = %10
//       stage i j
//         schedule i:1 j:64 j:8u j:1v prefetch 32
//         %0 = load x0[i, j] : f32
//         %1 = load t4[i - start_i] : f32
//         %2 = sub %0 %1 : f32
//         %3 = load t17[i - start_i] : f32
//         %4 = mul %2 %3 : f32
//         store y0[i, j] = %4

static inline int64_t lm_scratch_bytes(const int64_t* dims) {
  return 384;
}
static inline int64_t lm_planned_bytes(const int64_t* dims) {
  return 0;
}
static inline int64_t lm_shared_bytes(const int64_t* dims) {
  return lm_planned_bytes(dims) + 0;
}
LM_BODY void body_0(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const float* const __restrict b0 = (const float*)p[0];
  float* const __restrict b1 = (float*)p[1];
  float* const __restrict b2 = (float*)p[2];
  float* const __restrict b3 = (float*)p[3];
  const int64_t blocks_1 = ((48 + 31) / 32);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_2 = ((t))*32;
    const int64_t i_end_3 = lm_imin(i_2 + 32, 48);
    // i:1 k:16 k:8a k:1v
    for (int64_t i_4 = i_2; i_4 < i_end_3; i_4 += 1) {
      {
        f32x8 acc_7 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_9 = lm_splat<f32x8>(0x0.0p+0f);
        int64_t k_5 = 0;
        for (; k_5 + 16 <= 64; k_5 += 16) {
          lm_prefetch(b0 + i_4*64 + k_5 + 4096);
          const f32x8 v_6 = lm_load<f32x8>(b0 + i_4*64 + k_5);
          acc_7 = lm_add(acc_7, v_6);
          const f32x8 v_8 = lm_load<f32x8>(b0 + i_4*64 + k_5 + 8);
          acc_9 = lm_add(acc_9, v_8);
        }
        float total_10 = lm_reduce_add(lm_add(acc_7, acc_9));
        const float v_11 = lm_mul(total_10, 0x1.0000000000000p-6f);
        lm_store(b1 + i_4 + i_2*(-1), v_11);
      }
    }
    // i:4 k:16 i:1u k:8a k:1v
    int64_t i_12 = i_2;
    for (; i_12 + 4 <= i_end_3; i_12 += 4) {
      {
        f32x8 acc_18 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_22 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_27 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_31 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_36 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_40 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_45 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_49 = lm_splat<f32x8>(0x0.0p+0f);
        int64_t k_13 = 0;
        for (; k_13 + 16 <= 64; k_13 += 16) {
          lm_prefetch(b0 + i_12*64 + k_13 + 2048);
          lm_prefetch(b0 + i_12*64 + k_13 + 64 + 2048);
          lm_prefetch(b0 + i_12*64 + k_13 + 128 + 2048);
          lm_prefetch(b0 + i_12*64 + k_13 + 192 + 2048);
          const f32x8 v_14 = lm_load<f32x8>(b0 + i_12*64 + k_13);
          const float v_15 = lm_load<float>(b1 + i_12 + i_2*(-1));
          const f32x8 v_16 = lm_sub(v_14, lm_splat<f32x8>(v_15));
          const f32x8 v_17 = lm_product(v_16, v_16);
          acc_18 = lm_add(acc_18, v_17);
          const f32x8 v_19 = lm_load<f32x8>(b0 + i_12*64 + k_13 + 8);
          const f32x8 v_20 = lm_sub(v_19, lm_splat<f32x8>(v_15));
          const f32x8 v_21 = lm_product(v_20, v_20);
          acc_22 = lm_add(acc_22, v_21);
          const f32x8 v_23 = lm_load<f32x8>(b0 + i_12*64 + k_13 + 64);
          const float v_24 = lm_load<float>(b1 + i_12 + i_2*(-1) + 1);
          const f32x8 v_25 = lm_sub(v_23, lm_splat<f32x8>(v_24));
          const f32x8 v_26 = lm_product(v_25, v_25);
          acc_27 = lm_add(acc_27, v_26);
          const f32x8 v_28 = lm_load<f32x8>(b0 + i_12*64 + k_13 + 72);
          const f32x8 v_29 = lm_sub(v_28, lm_splat<f32x8>(v_24));
          const f32x8 v_30 = lm_product(v_29, v_29);
          acc_31 = lm_add(acc_31, v_30);
          const f32x8 v_32 = lm_load<f32x8>(b0 + i_12*64 + k_13 + 128);
          const float v_33 = lm_load<float>(b1 + i_12 + i_2*(-1) + 2);
          const f32x8 v_34 = lm_sub(v_32, lm_splat<f32x8>(v_33));
          const f32x8 v_35 = lm_product(v_34, v_34);
          acc_36 = lm_add(acc_36, v_35);
          const f32x8 v_37 = lm_load<f32x8>(b0 + i_12*64 + k_13 + 136);
          const f32x8 v_38 = lm_sub(v_37, lm_splat<f32x8>(v_33));
          const f32x8 v_39 = lm_product(v_38, v_38);
          acc_40 = lm_add(acc_40, v_39);
          const f32x8 v_41 = lm_load<f32x8>(b0 + i_12*64 + k_13 + 192);
          const float v_42 = lm_load<float>(b1 + i_12 + i_2*(-1) + 3);
          const f32x8 v_43 = lm_sub(v_41, lm_splat<f32x8>(v_42));
          const f32x8 v_44 = lm_product(v_43, v_43);
          acc_45 = lm_add(acc_45, v_44);
          const f32x8 v_46 = lm_load<f32x8>(b0 + i_12*64 + k_13 + 200);
          const f32x8 v_47 = lm_sub(v_46, lm_splat<f32x8>(v_42));
          const f32x8 v_48 = lm_product(v_47, v_47);
          acc_49 = lm_add(acc_49, v_48);
        }
        float total_50 = lm_reduce_add(lm_add(acc_18, acc_22));
        float total_51 = lm_reduce_add(lm_add(acc_27, acc_31));
        float total_52 = lm_reduce_add(lm_add(acc_36, acc_40));
        float total_53 = lm_reduce_add(lm_add(acc_45, acc_49));
        const float v_54 = lm_mul(total_50, 0x1.0000000000000p-6f);
        const float v_55 = lm_add(v_54, 0x1.4f8b580000000p-17f);
        const float v_56 = lm_sqrt(v_55);
        const float v_57 = lm_recip(v_56);
        lm_store(b2 + i_12 + i_2*(-1), v_57);
        const float v_58 = lm_mul(total_51, 0x1.0000000000000p-6f);
        const float v_59 = lm_add(v_58, 0x1.4f8b580000000p-17f);
        const float v_60 = lm_sqrt(v_59);
        const float v_61 = lm_recip(v_60);
        lm_store(b2 + i_12 + i_2*(-1) + 1, v_61);
        const float v_62 = lm_mul(total_52, 0x1.0000000000000p-6f);
        const float v_63 = lm_add(v_62, 0x1.4f8b580000000p-17f);
        const float v_64 = lm_sqrt(v_63);
        const float v_65 = lm_recip(v_64);
        lm_store(b2 + i_12 + i_2*(-1) + 2, v_65);
        const float v_66 = lm_mul(total_53, 0x1.0000000000000p-6f);
        const float v_67 = lm_add(v_66, 0x1.4f8b580000000p-17f);
        const float v_68 = lm_sqrt(v_67);
        const float v_69 = lm_recip(v_68);
        lm_store(b2 + i_12 + i_2*(-1) + 3, v_69);
      }
    }
    // i:1 j:64 j:8u j:1v
    for (int64_t i_70 = i_2; i_70 < i_end_3; i_70 += 1) {
      lm_prefetch(b0 + i_70*64 + 2048);
      lm_prefetch(b0 + i_70*64 + 16 + 2048);
      lm_prefetch(b0 + i_70*64 + 32 + 2048);
      lm_prefetch(b0 + i_70*64 + 48 + 2048);
      const f32x8 v_71 = lm_load<f32x8>(b0 + i_70*64);
      const float v_72 = lm_load<float>(b1 + i_70 + i_2*(-1));
      const f32x8 v_73 = lm_sub(v_71, lm_splat<f32x8>(v_72));
      const float v_74 = lm_load<float>(b2 + i_70 + i_2*(-1));
      const f32x8 v_75 = lm_mul(v_73, lm_splat<f32x8>(v_74));
      lm_store(b3 + i_70*64, v_75);
      const f32x8 v_76 = lm_load<f32x8>(b0 + i_70*64 + 8);
      const f32x8 v_77 = lm_sub(v_76, lm_splat<f32x8>(v_72));
      const f32x8 v_78 = lm_mul(v_77, lm_splat<f32x8>(v_74));
      lm_store(b3 + i_70*64 + 8, v_78);
      const f32x8 v_79 = lm_load<f32x8>(b0 + i_70*64 + 16);
      const f32x8 v_80 = lm_sub(v_79, lm_splat<f32x8>(v_72));
      const f32x8 v_81 = lm_mul(v_80, lm_splat<f32x8>(v_74));
      lm_store(b3 + i_70*64 + 16, v_81);
      const f32x8 v_82 = lm_load<f32x8>(b0 + i_70*64 + 24);
      const f32x8 v_83 = lm_sub(v_82, lm_splat<f32x8>(v_72));
      const f32x8 v_84 = lm_mul(v_83, lm_splat<f32x8>(v_74));
      lm_store(b3 + i_70*64 + 24, v_84);
      const f32x8 v_85 = lm_load<f32x8>(b0 + i_70*64 + 32);
      const f32x8 v_86 = lm_sub(v_85, lm_splat<f32x8>(v_72));
      const f32x8 v_87 = lm_mul(v_86, lm_splat<f32x8>(v_74));
      lm_store(b3 + i_70*64 + 32, v_87);
      const f32x8 v_88 = lm_load<f32x8>(b0 + i_70*64 + 40);
      const f32x8 v_89 = lm_sub(v_88, lm_splat<f32x8>(v_72));
      const f32x8 v_90 = lm_mul(v_89, lm_splat<f32x8>(v_74));
      lm_store(b3 + i_70*64 + 40, v_90);
      const f32x8 v_91 = lm_load<f32x8>(b0 + i_70*64 + 48);
      const f32x8 v_92 = lm_sub(v_91, lm_splat<f32x8>(v_72));
      const f32x8 v_93 = lm_mul(v_92, lm_splat<f32x8>(v_74));
      lm_store(b3 + i_70*64 + 48, v_93);
      const f32x8 v_94 = lm_load<f32x8>(b0 + i_70*64 + 56);
      const f32x8 v_95 = lm_sub(v_94, lm_splat<f32x8>(v_72));
      const f32x8 v_96 = lm_mul(v_95, lm_splat<f32x8>(v_74));
      lm_store(b3 + i_70*64 + 56, v_96);
    }
  }
}

// k0
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[0]), (void*)(scratch + 0), (void*)(scratch + 192), (void*)(c->arguments[1])};
  body_0(c, p, first, end);
}
static int32_t lm_paces[1];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 969.6;
  lm_share(&c, k0, ((48 + 31) / 32), 969.6, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 969.6;
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 stage 0: i:1 k:16 k:8a k:1v prefetch 256
// k0 stage 1: i:4 k:16 i:1u k:8a k:1v
// k0 stage 2: i:1 j:32 j:8u j:1v prefetch 128
// k0 grid: i:32
//   program "region"
//   buffer x0 input f32[48, 64]
//   buffer y0 output f32[48, 64]
//   buffer t4 register f32[32]
//   buffer t17 register f32[32]
//   kernel k0 call
//     axis i 48
//     axis j 64
//     axis k 64
//     for i 32 parallel
//       stage i k
//         schedule i:1 k:16 k:8a k:1v prefetch 256
//         %0 = load x0[i, k] : f32
//         %1 = reduce add %0 over k : f32
//         %2 = constant 0.015625 : f32
//         %3 = mul %1 %2 : f32
//         store t4[i - start_i] = %3
//       stage i k
//         schedule i:4 k:16 i:1u k:8a k:1v
//         %0 = load x0[i, k] : f32
//         %1 = load t4[i - start_i] : f32
//         %2 = sub %0 %1 : f32
//         %3 = mul %2 %2 : f32
//         %4 = reduce add %3 over k : f32
//         %5 = constant 0.015625 : f32
//         %6 = mul %4 %5 : f32
//         %7 = constant 9.999999747378752e-06 : f32
//         %8 = add %6 %7 : f32
//         %9 = sqrt %8 : f32
//         %10 = recip %9 : f32
//         store t17[i - start_i] = %10
//       stage i j
//         schedule i:1 j:32 j:8u j:1v prefetch 128
//         %0 = load x0[i, j] : f32
//         %1 = load t4[i - start_i] : f32
//         %2 = sub %0 %1 : f32
//         %3 = load t17[i - start_i] : f32
//         %4 = mul %2 %3 : f32
//         store y0[i, j] = %4

static inline int64_t lm_scratch_bytes(const int64_t* dims) {
  return 384;
}
static inline int64_t lm_planned_bytes(const int64_t* dims) {
  return 0;
}
static inline int64_t lm_shared_bytes(const int64_t* dims) {
  return lm_planned_bytes(dims) + 0;
}
LM_BODY void body_0(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const float* const __restrict b0 = (const float*)p[0];
  float* const __restrict b1 = (float*)p[1];
  float* const __restrict b2 = (float*)p[2];
  float* const __restrict b3 = (float*)p[3];
  const int64_t blocks_1 = ((48 + 31) / 32);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_2 = ((t))*32;
    const int64_t i_end_3 = lm_imin(i_2 + 32, 48);
    // i:1 k:16 k:8a k:1v
    for (int64_t i_4 = i_2; i_4 < i_end_3; i_4 += 1) {
      {
        f32x8 acc_7 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_9 = lm_splat<f32x8>(0x0.0p+0f);
        int64_t k_5 = 0;
        for (; k_5 + 16 <= 64; k_5 += 16) {
          lm_prefetch(b0 + i_4*64 + k_5 + 4096);
          const f32x8 v_6 = lm_load<f32x8>(b0 + i_4*64 + k_5);
          acc_7 = lm_add(acc_7, v_6);
          const f32x8 v_8 = lm_load<f32x8>(b0 + i_4*64 + k_5 + 8);
          acc_9 = lm_add(acc_9, v_8);
        }
        float total_10 = lm_reduce_add(lm_add(acc_7, acc_9));
        const float v_11 = lm_mul(total_10, 0x1.0000000000000p-6f);
        lm_store(b1 + i_4 + i_2*(-1), v_11);
      }
    }
    // i:4 k:16 i:1u k:8a k:1v
    int64_t i_12 = i_2;
    for (; i_12 + 4 <= i_end_3; i_12 += 4) {
      {
        f32x8 acc_18 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_22 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_27 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_31 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_36 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_40 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_45 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_49 = lm_splat<f32x8>(0x0.0p+0f);
        int64_t k_13 = 0;
        for (; k_13 + 16 <= 64; k_13 += 16) {
          const f32x8 v_14 = lm_load<f32x8>(b0 + i_12*64 + k_13);
          const float v_15 = lm_load<float>(b1 + i_12 + i_2*(-1));
          const f32x8 v_16 = lm_sub(v_14, lm_splat<f32x8>(v_15));
          const f32x8 v_17 = lm_product(v_16, v_16);
          acc_18 = lm_add(acc_18, v_17);
          const f32x8 v_19 = lm_load<f32x8>(b0 + i_12*64 + k_13 + 8);
          const f32x8 v_20 = lm_sub(v_19, lm_splat<f32x8>(v_15));
          const f32x8 v_21 = lm_product(v_20, v_20);
          acc_22 = lm_add(acc_22, v_21);
          const f32x8 v_23 = lm_load<f32x8>(b0 + i_12*64 + k_13 + 64);
          const float v_24 = lm_load<float>(b1 + i_12 + i_2*(-1) + 1);
          const f32x8 v_25 = lm_sub(v_23, lm_splat<f32x8>(v_24));
          const f32x8 v_26 = lm_product(v_25, v_25);
          acc_27 = lm_add(acc_27, v_26);
          const f32x8 v_28 = lm_load<f32x8>(b0 + i_12*64 + k_13 + 72);
          const f32x8 v_29 = lm_sub(v_28, lm_splat<f32x8>(v_24));
          const f32x8 v_30 = lm_product(v_29, v_29);
          acc_31 = lm_add(acc_31, v_30);
          const f32x8 v_32 = lm_load<f32x8>(b0 + i_12*64 + k_13 + 128);
          const float v_33 = lm_load<float>(b1 + i_12 + i_2*(-1) + 2);
          const f32x8 v_34 = lm_sub(v_32, lm_splat<f32x8>(v_33));
          const f32x8 v_35 = lm_product(v_34, v_34);
          acc_36 = lm_add(acc_36, v_35);
          const f32x8 v_37 = lm_load<f32x8>(b0 + i_12*64 + k_13 + 136);
          const f32x8 v_38 = lm_sub(v_37, lm_splat<f32x8>(v_33));
          const f32x8 v_39 = lm_product(v_38, v_38);
          acc_40 = lm_add(acc_40, v_39);
          const f32x8 v_41 = lm_load<f32x8>(b0 + i_12*64 + k_13 + 192);
          const float v_42 = lm_load<float>(b1 + i_12 + i_2*(-1) + 3);
          const f32x8 v_43 = lm_sub(v_41, lm_splat<f32x8>(v_42));
          const f32x8 v_44 = lm_product(v_43, v_43);
          acc_45 = lm_add(acc_45, v_44);
          const f32x8 v_46 = lm_load<f32x8>(b0 + i_12*64 + k_13 + 200);
          const f32x8 v_47 = lm_sub(v_46, lm_splat<f32x8>(v_42));
          const f32x8 v_48 = lm_product(v_47, v_47);
          acc_49 = lm_add(acc_49, v_48);
        }
        float total_50 = lm_reduce_add(lm_add(acc_18, acc_22));
        float total_51 = lm_reduce_add(lm_add(acc_27, acc_31));
        float total_52 = lm_reduce_add(lm_add(acc_36, acc_40));
        float total_53 = lm_reduce_add(lm_add(acc_45, acc_49));
        const float v_54 = lm_mul(total_50, 0x1.0000000000000p-6f);
        const float v_55 = lm_add(v_54, 0x1.4f8b580000000p-17f);
        const float v_56 = lm_sqrt(v_55);
        const float v_57 = lm_recip(v_56);
        lm_store(b2 + i_12 + i_2*(-1), v_57);
        const float v_58 = lm_mul(total_51, 0x1.0000000000000p-6f);
        const float v_59 = lm_add(v_58, 0x1.4f8b580000000p-17f);
        const float v_60 = lm_sqrt(v_59);
        const float v_61 = lm_recip(v_60);
        lm_store(b2 + i_12 + i_2*(-1) + 1, v_61);
        const float v_62 = lm_mul(total_52, 0x1.0000000000000p-6f);
        const float v_63 = lm_add(v_62, 0x1.4f8b580000000p-17f);
        const float v_64 = lm_sqrt(v_63);
        const float v_65 = lm_recip(v_64);
        lm_store(b2 + i_12 + i_2*(-1) + 2, v_65);
        const float v_66 = lm_mul(total_53, 0x1.0000000000000p-6f);
        const float v_67 = lm_add(v_66, 0x1.4f8b580000000p-17f);
        const float v_68 = lm_sqrt(v_67);
        const float v_69 = lm_recip(v_68);
        lm_store(b2 + i_12 + i_2*(-1) + 3, v_69);
      }
    }
    // i:1 j:32 j:8u j:1v
    for (int64_t i_70 = i_2; i_70 < i_end_3; i_70 += 1) {
      int64_t j_71 = 0;
      for (; j_71 + 32 <= 64; j_71 += 32) {
        lm_prefetch(b0 + i_70*64 + j_71 + 4096);
        lm_prefetch(b0 + i_70*64 + j_71 + 16 + 4096);
        const f32x8 v_72 = lm_load<f32x8>(b0 + i_70*64 + j_71);
        const float v_73 = lm_load<float>(b1 + i_70 + i_2*(-1));
        const f32x8 v_74 = lm_sub(v_72, lm_splat<f32x8>(v_73));
        const float v_75 = lm_load<float>(b2 + i_70 + i_2*(-1));
        const f32x8 v_76 = lm_mul(v_74, lm_splat<f32x8>(v_75));
        lm_store(b3 + i_70*64 + j_71, v_76);
        const f32x8 v_77 = lm_load<f32x8>(b0 + i_70*64 + j_71 + 8);
        const f32x8 v_78 = lm_sub(v_77, lm_splat<f32x8>(v_73));
        const f32x8 v_79 = lm_mul(v_78, lm_splat<f32x8>(v_75));
        lm_store(b3 + i_70*64 + j_71 + 8, v_79);
        const f32x8 v_80 = lm_load<f32x8>(b0 + i_70*64 + j_71 + 16);
        const f32x8 v_81 = lm_sub(v_80, lm_splat<f32x8>(v_73));
        const f32x8 v_82 = lm_mul(v_81, lm_splat<f32x8>(v_75));
        lm_store(b3 + i_70*64 + j_71 + 16, v_82);
        const f32x8 v_83 = lm_load<f32x8>(b0 + i_70*64 + j_71 + 24);
        const f32x8 v_84 = lm_sub(v_83, lm_splat<f32x8>(v_73));
        const f32x8 v_85 = lm_mul(v_84, lm_splat<f32x8>(v_75));
        lm_store(b3 + i_70*64 + j_71 + 24, v_85);
      }
    }
  }
}

// k0
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[0]), (void*)(scratch + 0), (void*)(scratch + 192), (void*)(c->arguments[1])};
  body_0(c, p, first, end);
}
static int32_t lm_paces[1];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 969.6;
  lm_share(&c, k0, ((48 + 31) / 32), 969.6, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 969.6;
}
