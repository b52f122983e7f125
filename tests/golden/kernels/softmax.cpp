//   AVX2
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
// k0 stage 0: i:1 k:32 k:8a k:1v
// k0 stage 1: i:1 j:32 j:8a j:1v
// k0 stage 2: i:1 j:32 j:8u j:1v
// k0 grid: i:8
//   program "region"
//   buffer x0 input f32[32, 200]
//   buffer y0 output f32[32, 200]
//   buffer t1 register f32[8]
//   buffer t10 scratch f32[8, 200]
//   buffer t12 register f32[8]
//   kernel k0 call
//     axis i 32
//     axis j 200
//     axis k 200
//     for i 8 parallel
//       stage i k
//         schedule i:1 k:32 k:8a k:1v
//         %0 = load x0[i, k] : f32
//         %1 = reduce max %0 over k : f32
//         store t1[i - start_i] = %1
//       stage i j
//         schedule i:1 j:32 j:8a j:1v
//         %0 = load x0[i, j] : f32
//         %1 = load t1[i - start_i] : f32
//         %2 = sub %0 %1 : f32
//         %3 = exp %2 : f32
//         store t10[i - start_i, j] = %3
//         %5 = reduce add %3 over j : f32
//         %6 = recip %5 : f32
//         store t12[i - start_i] = %6
//       stage i j
//         schedule i:1 j:32 j:8u j:1v
//         %0 = load t10[i - start_i, j] : f32
//         %1 = load t12[i - start_i] : f32
//         %2 = mul %0 %1 : f32
//         store y0[i, j] = %2

static inline int64_t lm_scratch_bytes(const int64_t* dims) {
  return 6720;
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
  float* const __restrict b4 = (float*)p[4];
  const int64_t blocks_1 = ((32 + 7) / 8);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_2 = ((t))*8;
    // i:1 k:32 k:8a k:1v
    for (int64_t i_3 = i_2; i_3 < (i_2 + 8); i_3 += 1) {
      {
        f32x8 acc_6 = lm_splat<f32x8>(-__builtin_inff());
        f32x8 acc_8 = lm_splat<f32x8>(-__builtin_inff());
        f32x8 acc_10 = lm_splat<f32x8>(-__builtin_inff());
        f32x8 acc_12 = lm_splat<f32x8>(-__builtin_inff());
        int64_t k_4 = 0;
        for (; k_4 + 32 <= 200; k_4 += 32) {
          const f32x8 v_5 = lm_load<f32x8>(b0 + i_3*200 + k_4);
          acc_6 = lm_max(acc_6, v_5);
          const f32x8 v_7 = lm_load<f32x8>(b0 + i_3*200 + k_4 + 8);
          acc_8 = lm_max(acc_8, v_7);
          const f32x8 v_9 = lm_load<f32x8>(b0 + i_3*200 + k_4 + 16);
          acc_10 = lm_max(acc_10, v_9);
          const f32x8 v_11 = lm_load<f32x8>(b0 + i_3*200 + k_4 + 24);
          acc_12 = lm_max(acc_12, v_11);
        }
        {
          const f32x8 v_13 = lm_load<f32x8>(b0 + i_3*200 + k_4);
          acc_6 = lm_max(acc_6, v_13);
        }
        float total_14 = lm_reduce_max(lm_max(lm_max(acc_6, acc_8), lm_max(acc_10, acc_12)));
        lm_store(b1 + i_3 + i_2*(-1), total_14);
      }
    }
    // i:1 j:32 j:8a j:1v
    for (int64_t i_15 = i_2; i_15 < (i_2 + 8); i_15 += 1) {
      {
        f32x8 acc_21 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_25 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_29 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_33 = lm_splat<f32x8>(0x0.0p+0f);
        int64_t j_16 = 0;
        for (; j_16 + 32 <= 200; j_16 += 32) {
          const f32x8 v_17 = lm_load<f32x8>(b0 + i_15*200 + j_16);
          const float v_18 = lm_load<float>(b1 + i_15 + i_2*(-1));
          const f32x8 v_19 = lm_sub(v_17, lm_splat<f32x8>(v_18));
          const f32x8 v_20 = lm_exp(v_19);
          lm_store(b2 + i_15*200 + j_16 + i_2*(-200), v_20);
          acc_21 = lm_add(acc_21, v_20);
          const f32x8 v_22 = lm_load<f32x8>(b0 + i_15*200 + j_16 + 8);
          const f32x8 v_23 = lm_sub(v_22, lm_splat<f32x8>(v_18));
          const f32x8 v_24 = lm_exp(v_23);
          lm_store(b2 + i_15*200 + j_16 + i_2*(-200) + 8, v_24);
          acc_25 = lm_add(acc_25, v_24);
          const f32x8 v_26 = lm_load<f32x8>(b0 + i_15*200 + j_16 + 16);
          const f32x8 v_27 = lm_sub(v_26, lm_splat<f32x8>(v_18));
          const f32x8 v_28 = lm_exp(v_27);
          lm_store(b2 + i_15*200 + j_16 + i_2*(-200) + 16, v_28);
          acc_29 = lm_add(acc_29, v_28);
          const f32x8 v_30 = lm_load<f32x8>(b0 + i_15*200 + j_16 + 24);
          const f32x8 v_31 = lm_sub(v_30, lm_splat<f32x8>(v_18));
          const f32x8 v_32 = lm_exp(v_31);
          lm_store(b2 + i_15*200 + j_16 + i_2*(-200) + 24, v_32);
          acc_33 = lm_add(acc_33, v_32);
        }
        {
          const f32x8 v_34 = lm_load<f32x8>(b0 + i_15*200 + j_16);
          const float v_35 = lm_load<float>(b1 + i_15 + i_2*(-1));
          const f32x8 v_36 = lm_sub(v_34, lm_splat<f32x8>(v_35));
          const f32x8 v_37 = lm_exp(v_36);
          lm_store(b2 + i_15*200 + j_16 + i_2*(-200), v_37);
          acc_21 = lm_add(acc_21, v_37);
        }
        float total_38 = lm_reduce_add(lm_add(lm_add(acc_21, acc_25), lm_add(acc_29, acc_33)));
        const float v_39 = lm_recip(total_38);
        lm_store(b3 + i_15 + i_2*(-1), v_39);
      }
    }
    // i:1 j:32 j:8u j:1v
    for (int64_t i_40 = i_2; i_40 < (i_2 + 8); i_40 += 1) {
      int64_t j_41 = 0;
      for (; j_41 + 32 <= 200; j_41 += 32) {
        const f32x8 v_42 = lm_load<f32x8>(b2 + i_40*200 + j_41 + i_2*(-200));
        const float v_43 = lm_load<float>(b3 + i_40 + i_2*(-1));
        const f32x8 v_44 = lm_mul(v_42, lm_splat<f32x8>(v_43));
        lm_store(b4 + i_40*200 + j_41, v_44);
        const f32x8 v_45 = lm_load<f32x8>(b2 + i_40*200 + j_41 + i_2*(-200) + 8);
        const f32x8 v_46 = lm_mul(v_45, lm_splat<f32x8>(v_43));
        lm_store(b4 + i_40*200 + j_41 + 8, v_46);
        const f32x8 v_47 = lm_load<f32x8>(b2 + i_40*200 + j_41 + i_2*(-200) + 16);
        const f32x8 v_48 = lm_mul(v_47, lm_splat<f32x8>(v_43));
        lm_store(b4 + i_40*200 + j_41 + 16, v_48);
        const f32x8 v_49 = lm_load<f32x8>(b2 + i_40*200 + j_41 + i_2*(-200) + 24);
        const f32x8 v_50 = lm_mul(v_49, lm_splat<f32x8>(v_43));
        lm_store(b4 + i_40*200 + j_41 + 24, v_50);
      }
      {
        const f32x8 v_51 = lm_load<f32x8>(b2 + i_40*200 + j_41 + i_2*(-200));
        const float v_52 = lm_load<float>(b3 + i_40 + i_2*(-1));
        const f32x8 v_53 = lm_mul(v_51, lm_splat<f32x8>(v_52));
        lm_store(b4 + i_40*200 + j_41, v_53);
      }
    }
  }
}

// k0
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[0]), (void*)(scratch + 0), (void*)(scratch + 128), (void*)(scratch + 6592), (void*)(c->arguments[1])};
  body_0(c, p, first, end);
}
static int32_t lm_paces[1];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 4606;
  lm_share(&c, k0, ((32 + 7) / 8), 4606, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 4606;
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 stage 0: i:1 k:32 k:8a k:1v
// k0 stage 1: i:4 j:16 i:1u j:8a j:1v prefetch 256
// k0 stage 2: i:1 j:64 j:8u j:1v
// k0 grid: i:8
//   program "region"
//   buffer x0 input f32[32, 200]
//   buffer y0 output f32[32, 200]
//   buffer t1 register f32[8]
//   buffer t10 scratch f32[8, 200]
//   buffer t12 register f32[8]
//   kernel k0 call
//     axis i 32
//     axis j 200
//     axis k 200
//     for i 8 parallel
//       stage i k
//         schedule i:1 k:32 k:8a k:1v
//         %0 = load x0[i, k] : f32
//         %1 = reduce max %0 over k : f32
//         store t1[i - start_i] = %1
//       stage i j
//         schedule i:4 j:16 i:1u j:8a j:1v prefetch 256
//         %0 = load x0[i, j] : f32
//         %1 = load t1[i - start_i] : f32
//         %2 = sub %0 %1 : f32
//         %3 = exp %2 : f32
//         store t10[i - start_i, j] = %3
//         %5 = reduce add %3 over j : f32
//         %6 = recip %5 : f32
//         store t12[i - start_i] = %6
//       stage i j
//         schedule i:1 j:64 j:8u j:1v
//         %0 = load t10[i - start_i, j] : f32
//         %1 = load t12[i - start_i] : f32
//         %2 = mul %0 %1 : f32
//         store y0[i, j] = %2

static inline int64_t lm_scratch_bytes(const int64_t* dims) {
  return 6720;
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
  float* const __restrict b4 = (float*)p[4];
  const int64_t blocks_1 = ((32 + 7) / 8);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_2 = ((t))*8;
    // i:1 k:32 k:8a k:1v
    for (int64_t i_3 = i_2; i_3 < (i_2 + 8); i_3 += 1) {
      {
        f32x8 acc_6 = lm_splat<f32x8>(-__builtin_inff());
        f32x8 acc_8 = lm_splat<f32x8>(-__builtin_inff());
        f32x8 acc_10 = lm_splat<f32x8>(-__builtin_inff());
        f32x8 acc_12 = lm_splat<f32x8>(-__builtin_inff());
        int64_t k_4 = 0;
        for (; k_4 + 32 <= 200; k_4 += 32) {
          const f32x8 v_5 = lm_load<f32x8>(b0 + i_3*200 + k_4);
          acc_6 = lm_max(acc_6, v_5);
          const f32x8 v_7 = lm_load<f32x8>(b0 + i_3*200 + k_4 + 8);
          acc_8 = lm_max(acc_8, v_7);
          const f32x8 v_9 = lm_load<f32x8>(b0 + i_3*200 + k_4 + 16);
          acc_10 = lm_max(acc_10, v_9);
          const f32x8 v_11 = lm_load<f32x8>(b0 + i_3*200 + k_4 + 24);
          acc_12 = lm_max(acc_12, v_11);
        }
        {
          const f32x8 v_13 = lm_load<f32x8>(b0 + i_3*200 + k_4);
          acc_6 = lm_max(acc_6, v_13);
        }
        float total_14 = lm_reduce_max(lm_max(lm_max(acc_6, acc_8), lm_max(acc_10, acc_12)));
        lm_store(b1 + i_3 + i_2*(-1), total_14);
      }
    }
    // i:4 j:16 i:1u j:8a j:1v
    int64_t i_15 = i_2;
    for (; i_15 + 4 <= (i_2 + 8); i_15 += 4) {
      {
        f32x8 acc_21 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_25 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_30 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_34 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_39 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_43 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_48 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_52 = lm_splat<f32x8>(0x0.0p+0f);
        int64_t j_16 = 0;
        for (; j_16 + 16 <= 200; j_16 += 16) {
          lm_prefetch(b0 + i_15*200 + j_16 + 4096);
          lm_prefetch(b0 + i_15*200 + j_16 + 200 + 4096);
          lm_prefetch(b0 + i_15*200 + j_16 + 208 + 4096);
          lm_prefetch(b0 + i_15*200 + j_16 + 400 + 4096);
          lm_prefetch(b0 + i_15*200 + j_16 + 600 + 4096);
          lm_prefetch(b0 + i_15*200 + j_16 + 608 + 4096);
          const f32x8 v_17 = lm_load<f32x8>(b0 + i_15*200 + j_16);
          const float v_18 = lm_load<float>(b1 + i_15 + i_2*(-1));
          const f32x8 v_19 = lm_sub(v_17, lm_splat<f32x8>(v_18));
          const f32x8 v_20 = lm_exp(v_19);
          lm_store(b2 + i_15*200 + j_16 + i_2*(-200), v_20);
          acc_21 = lm_add(acc_21, v_20);
          const f32x8 v_22 = lm_load<f32x8>(b0 + i_15*200 + j_16 + 8);
          const f32x8 v_23 = lm_sub(v_22, lm_splat<f32x8>(v_18));
          const f32x8 v_24 = lm_exp(v_23);
          lm_store(b2 + i_15*200 + j_16 + i_2*(-200) + 8, v_24);
          acc_25 = lm_add(acc_25, v_24);
          const f32x8 v_26 = lm_load<f32x8>(b0 + i_15*200 + j_16 + 200);
          const float v_27 = lm_load<float>(b1 + i_15 + i_2*(-1) + 1);
          const f32x8 v_28 = lm_sub(v_26, lm_splat<f32x8>(v_27));
          const f32x8 v_29 = lm_exp(v_28);
          lm_store(b2 + i_15*200 + j_16 + i_2*(-200) + 200, v_29);
          acc_30 = lm_add(acc_30, v_29);
          const f32x8 v_31 = lm_load<f32x8>(b0 + i_15*200 + j_16 + 208);
          const f32x8 v_32 = lm_sub(v_31, lm_splat<f32x8>(v_27));
          const f32x8 v_33 = lm_exp(v_32);
          lm_store(b2 + i_15*200 + j_16 + i_2*(-200) + 208, v_33);
          acc_34 = lm_add(acc_34, v_33);
          const f32x8 v_35 = lm_load<f32x8>(b0 + i_15*200 + j_16 + 400);
          const float v_36 = lm_load<float>(b1 + i_15 + i_2*(-1) + 2);
          const f32x8 v_37 = lm_sub(v_35, lm_splat<f32x8>(v_36));
          const f32x8 v_38 = lm_exp(v_37);
          lm_store(b2 + i_15*200 + j_16 + i_2*(-200) + 400, v_38);
          acc_39 = lm_add(acc_39, v_38);
          const f32x8 v_40 = lm_load<f32x8>(b0 + i_15*200 + j_16 + 408);
          const f32x8 v_41 = lm_sub(v_40, lm_splat<f32x8>(v_36));
          const f32x8 v_42 = lm_exp(v_41);
          lm_store(b2 + i_15*200 + j_16 + i_2*(-200) + 408, v_42);
          acc_43 = lm_add(acc_43, v_42);
          const f32x8 v_44 = lm_load<f32x8>(b0 + i_15*200 + j_16 + 600);
          const float v_45 = lm_load<float>(b1 + i_15 + i_2*(-1) + 3);
          const f32x8 v_46 = lm_sub(v_44, lm_splat<f32x8>(v_45));
          const f32x8 v_47 = lm_exp(v_46);
          lm_store(b2 + i_15*200 + j_16 + i_2*(-200) + 600, v_47);
          acc_48 = lm_add(acc_48, v_47);
          const f32x8 v_49 = lm_load<f32x8>(b0 + i_15*200 + j_16 + 608);
          const f32x8 v_50 = lm_sub(v_49, lm_splat<f32x8>(v_45));
          const f32x8 v_51 = lm_exp(v_50);
          lm_store(b2 + i_15*200 + j_16 + i_2*(-200) + 608, v_51);
          acc_52 = lm_add(acc_52, v_51);
        }
        {
          lm_prefetch(b0 + i_15*200 + j_16 + 4096);
          lm_prefetch(b0 + i_15*200 + j_16 + 200 + 4096);
          lm_prefetch(b0 + i_15*200 + j_16 + 400 + 4096);
          lm_prefetch(b0 + i_15*200 + j_16 + 600 + 4096);
          const f32x8 v_53 = lm_load<f32x8>(b0 + i_15*200 + j_16);
          const float v_54 = lm_load<float>(b1 + i_15 + i_2*(-1));
          const f32x8 v_55 = lm_sub(v_53, lm_splat<f32x8>(v_54));
          const f32x8 v_56 = lm_exp(v_55);
          lm_store(b2 + i_15*200 + j_16 + i_2*(-200), v_56);
          acc_21 = lm_add(acc_21, v_56);
          const f32x8 v_57 = lm_load<f32x8>(b0 + i_15*200 + j_16 + 200);
          const float v_58 = lm_load<float>(b1 + i_15 + i_2*(-1) + 1);
          const f32x8 v_59 = lm_sub(v_57, lm_splat<f32x8>(v_58));
          const f32x8 v_60 = lm_exp(v_59);
          lm_store(b2 + i_15*200 + j_16 + i_2*(-200) + 200, v_60);
          acc_30 = lm_add(acc_30, v_60);
          const f32x8 v_61 = lm_load<f32x8>(b0 + i_15*200 + j_16 + 400);
          const float v_62 = lm_load<float>(b1 + i_15 + i_2*(-1) + 2);
          const f32x8 v_63 = lm_sub(v_61, lm_splat<f32x8>(v_62));
          const f32x8 v_64 = lm_exp(v_63);
          lm_store(b2 + i_15*200 + j_16 + i_2*(-200) + 400, v_64);
          acc_39 = lm_add(acc_39, v_64);
          const f32x8 v_65 = lm_load<f32x8>(b0 + i_15*200 + j_16 + 600);
          const float v_66 = lm_load<float>(b1 + i_15 + i_2*(-1) + 3);
          const f32x8 v_67 = lm_sub(v_65, lm_splat<f32x8>(v_66));
          const f32x8 v_68 = lm_exp(v_67);
          lm_store(b2 + i_15*200 + j_16 + i_2*(-200) + 600, v_68);
          acc_48 = lm_add(acc_48, v_68);
        }
        float total_69 = lm_reduce_add(lm_add(acc_21, acc_25));
        float total_70 = lm_reduce_add(lm_add(acc_30, acc_34));
        float total_71 = lm_reduce_add(lm_add(acc_39, acc_43));
        float total_72 = lm_reduce_add(lm_add(acc_48, acc_52));
        const float v_73 = lm_recip(total_69);
        lm_store(b3 + i_15 + i_2*(-1), v_73);
        const float v_74 = lm_recip(total_70);
        lm_store(b3 + i_15 + i_2*(-1) + 1, v_74);
        const float v_75 = lm_recip(total_71);
        lm_store(b3 + i_15 + i_2*(-1) + 2, v_75);
        const float v_76 = lm_recip(total_72);
        lm_store(b3 + i_15 + i_2*(-1) + 3, v_76);
      }
    }
    // i:1 j:64 j:8u j:1v
    for (int64_t i_77 = i_2; i_77 < (i_2 + 8); i_77 += 1) {
      int64_t j_78 = 0;
      for (; j_78 + 64 <= 200; j_78 += 64) {
        const f32x8 v_79 = lm_load<f32x8>(b2 + i_77*200 + j_78 + i_2*(-200));
        const float v_80 = lm_load<float>(b3 + i_77 + i_2*(-1));
        const f32x8 v_81 = lm_mul(v_79, lm_splat<f32x8>(v_80));
        lm_store(b4 + i_77*200 + j_78, v_81);
        const f32x8 v_82 = lm_load<f32x8>(b2 + i_77*200 + j_78 + i_2*(-200) + 8);
        const f32x8 v_83 = lm_mul(v_82, lm_splat<f32x8>(v_80));
        lm_store(b4 + i_77*200 + j_78 + 8, v_83);
        const f32x8 v_84 = lm_load<f32x8>(b2 + i_77*200 + j_78 + i_2*(-200) + 16);
        const f32x8 v_85 = lm_mul(v_84, lm_splat<f32x8>(v_80));
        lm_store(b4 + i_77*200 + j_78 + 16, v_85);
        const f32x8 v_86 = lm_load<f32x8>(b2 + i_77*200 + j_78 + i_2*(-200) + 24);
        const f32x8 v_87 = lm_mul(v_86, lm_splat<f32x8>(v_80));
        lm_store(b4 + i_77*200 + j_78 + 24, v_87);
        const f32x8 v_88 = lm_load<f32x8>(b2 + i_77*200 + j_78 + i_2*(-200) + 32);
        const f32x8 v_89 = lm_mul(v_88, lm_splat<f32x8>(v_80));
        lm_store(b4 + i_77*200 + j_78 + 32, v_89);
        const f32x8 v_90 = lm_load<f32x8>(b2 + i_77*200 + j_78 + i_2*(-200) + 40);
        const f32x8 v_91 = lm_mul(v_90, lm_splat<f32x8>(v_80));
        lm_store(b4 + i_77*200 + j_78 + 40, v_91);
        const f32x8 v_92 = lm_load<f32x8>(b2 + i_77*200 + j_78 + i_2*(-200) + 48);
        const f32x8 v_93 = lm_mul(v_92, lm_splat<f32x8>(v_80));
        lm_store(b4 + i_77*200 + j_78 + 48, v_93);
        const f32x8 v_94 = lm_load<f32x8>(b2 + i_77*200 + j_78 + i_2*(-200) + 56);
        const f32x8 v_95 = lm_mul(v_94, lm_splat<f32x8>(v_80));
        lm_store(b4 + i_77*200 + j_78 + 56, v_95);
      }
      {
        const f32x8 v_96 = lm_load<f32x8>(b2 + i_77*200 + j_78 + i_2*(-200));
        const float v_97 = lm_load<float>(b3 + i_77 + i_2*(-1));
        const f32x8 v_98 = lm_mul(v_96, lm_splat<f32x8>(v_97));
        lm_store(b4 + i_77*200 + j_78, v_98);
      }
    }
  }
}

// k0
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[0]), (void*)(scratch + 0), (void*)(scratch + 128), (void*)(scratch + 6592), (void*)(c->arguments[1])};
  body_0(c, p, first, end);
}
static int32_t lm_paces[1];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 4606;
  lm_share(&c, k0, ((32 + 7) / 8), 4606, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 4606;
}
