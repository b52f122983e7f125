//   AVX2
//   lumin.graph 1
//   %0 = input(name="x", dtype=f16, shape=[32, 200], static=false) : f16[32, 200]
//   %1 = cast(%0; dtype=f32) : f32[32, 200]
//   %2 = max_reduce(%1; axes=[1]) : f32[32]
//   %3 = expand(%2; axes=[1], sizes=[200]) : f32[32, 200]
//   %4 = constant(value=f32[](-1.0)) : f32[]
//   %5 = expand(%4; axes=[0, 1], sizes=[32, 200]) : f32[32, 200]
//   %6 = mul(%3, %5) : f32[32, 200]
//   %7 = add(%1, %6) : f32[32, 200]
//   %8 = constant(value=f32[](1.4426950408889634)) : f32[]
//   %9 = expand(%8; axes=[0, 1], sizes=[32, 200]) : f32[32, 200]
//   %10 = mul(%7, %9) : f32[32, 200]
//   %11 = exp2(%10) : f32[32, 200]
//   %12 = sum(%11; axes=[1]) : f32[32]
//   %13 = recip(%12) : f32[32]
//   %14 = expand(%13; axes=[1], sizes=[200]) : f32[32, 200]
//   %15 = mul(%11, %14) : f32[32, 200]
//   %16 = cast(%15; dtype=f16) : f16[32, 200]
//   output "y" %16

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 stage 0: i:1 k:32 k:8a k:1v
// k0 stage 1: i:1 j:32 j:8a j:1v
// k0 stage 2: i:1 j:32 j:8u j:1v
// k0 grid: i:16
//   program "region"
//   buffer x0 input f16[32, 200]
//   buffer y0 output f16[32, 200]
//   buffer t2 register f32[16]
//   buffer t11 scratch f32[16, 200]
//   buffer t13 register f32[16]
//   kernel k0 call
//     axis i 32
//     axis j 200
//     axis k 200
//     for i 16 parallel
//       stage i k
//         schedule i:1 k:32 k:8a k:1v
//         %0 = load x0[i, k] : f16
//         %1 = cast %0 : f32
//         %2 = reduce max %1 over k : f32
//         store t2[i - start_i] = %2
//       stage i j
//         schedule i:1 j:32 j:8a j:1v
//         %0 = load x0[i, j] : f16
//         %1 = cast %0 : f32
//         %2 = load t2[i - start_i] : f32
//         %3 = sub %1 %2 : f32
//         %4 = exp %3 : f32
//         store t11[i - start_i, j] = %4
//         %6 = reduce add %4 over j : f32
//         %7 = recip %6 : f32
//         store t13[i - start_i] = %7
//       stage i j
//         schedule i:1 j:32 j:8u j:1v
//         %0 = load t11[i - start_i, j] : f32
//         %1 = load t13[i - start_i] : f32
//         %2 = mul %0 %1 : f32
//         %3 = cast %2 : f16
//         %4 = cast %3 : f32
//         %5 = cast %4 : f16
//         store y0[i, j] = %5

static inline int64_t lm_scratch_bytes(const int64_t* dims) {
  return 13120;
}
static inline int64_t lm_planned_bytes(const int64_t* dims) {
  return 0;
}
static inline int64_t lm_shared_bytes(const int64_t* dims) {
  return lm_planned_bytes(dims) + 0;
}
LM_BODY void body_0(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const uint16_t* const __restrict b0 = (const uint16_t*)p[0];
  float* const __restrict b1 = (float*)p[1];
  float* const __restrict b2 = (float*)p[2];
  float* const __restrict b3 = (float*)p[3];
  uint16_t* const __restrict b4 = (uint16_t*)p[4];
  const int64_t blocks_1 = ((32 + 15) / 16);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_2 = ((t))*16;
    // i:1 k:32 k:8a k:1v
    for (int64_t i_3 = i_2; i_3 < (i_2 + 16); i_3 += 1) {
      {
        f32x8 acc_6 = lm_splat<f32x8>(-__builtin_inff());
        f32x8 acc_8 = lm_splat<f32x8>(-__builtin_inff());
        f32x8 acc_10 = lm_splat<f32x8>(-__builtin_inff());
        f32x8 acc_12 = lm_splat<f32x8>(-__builtin_inff());
        int64_t k_4 = 0;
        for (; k_4 + 32 <= 200; k_4 += 32) {
          const f32x8 v_5 = lm_load_f16<f32x8>(b0 + i_3*200 + k_4);
          acc_6 = lm_max(acc_6, v_5);
          const f32x8 v_7 = lm_load_f16<f32x8>(b0 + i_3*200 + k_4 + 8);
          acc_8 = lm_max(acc_8, v_7);
          const f32x8 v_9 = lm_load_f16<f32x8>(b0 + i_3*200 + k_4 + 16);
          acc_10 = lm_max(acc_10, v_9);
          const f32x8 v_11 = lm_load_f16<f32x8>(b0 + i_3*200 + k_4 + 24);
          acc_12 = lm_max(acc_12, v_11);
        }
        {
          const f32x8 v_13 = lm_load_f16<f32x8>(b0 + i_3*200 + k_4);
          acc_6 = lm_max(acc_6, v_13);
        }
        float total_14 = lm_reduce_max(lm_max(lm_max(acc_6, acc_8), lm_max(acc_10, acc_12)));
        lm_store(b1 + i_3 + i_2*(-1), total_14);
      }
    }
    // i:1 j:32 j:8a j:1v
    for (int64_t i_15 = i_2; i_15 < (i_2 + 16); i_15 += 1) {
      {
        f32x8 acc_21 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_25 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_29 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_33 = lm_splat<f32x8>(0x0.0p+0f);
        int64_t j_16 = 0;
        for (; j_16 + 32 <= 200; j_16 += 32) {
          const f32x8 v_17 = lm_load_f16<f32x8>(b0 + i_15*200 + j_16);
          const float v_18 = lm_load<float>(b1 + i_15 + i_2*(-1));
          const f32x8 v_19 = lm_sub(v_17, lm_splat<f32x8>(v_18));
          const f32x8 v_20 = lm_exp(v_19);
          lm_store(b2 + i_15*200 + j_16 + i_2*(-200), v_20);
          acc_21 = lm_add(acc_21, v_20);
          const f32x8 v_22 = lm_load_f16<f32x8>(b0 + i_15*200 + j_16 + 8);
          const f32x8 v_23 = lm_sub(v_22, lm_splat<f32x8>(v_18));
          const f32x8 v_24 = lm_exp(v_23);
          lm_store(b2 + i_15*200 + j_16 + i_2*(-200) + 8, v_24);
          acc_25 = lm_add(acc_25, v_24);
          const f32x8 v_26 = lm_load_f16<f32x8>(b0 + i_15*200 + j_16 + 16);
          const f32x8 v_27 = lm_sub(v_26, lm_splat<f32x8>(v_18));
          const f32x8 v_28 = lm_exp(v_27);
          lm_store(b2 + i_15*200 + j_16 + i_2*(-200) + 16, v_28);
          acc_29 = lm_add(acc_29, v_28);
          const f32x8 v_30 = lm_load_f16<f32x8>(b0 + i_15*200 + j_16 + 24);
          const f32x8 v_31 = lm_sub(v_30, lm_splat<f32x8>(v_18));
          const f32x8 v_32 = lm_exp(v_31);
          lm_store(b2 + i_15*200 + j_16 + i_2*(-200) + 24, v_32);
          acc_33 = lm_add(acc_33, v_32);
        }
        {
          const f32x8 v_34 = lm_load_f16<f32x8>(b0 + i_15*200 + j_16);
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
    for (int64_t i_40 = i_2; i_40 < (i_2 + 16); i_40 += 1) {
      int64_t j_41 = 0;
      for (; j_41 + 32 <= 200; j_41 += 32) {
        const f32x8 v_42 = lm_load<f32x8>(b2 + i_40*200 + j_41 + i_2*(-200));
        const float v_43 = lm_load<float>(b3 + i_40 + i_2*(-1));
        const f32x8 v_44 = lm_mul(v_42, lm_splat<f32x8>(v_43));
        lm_store_f16(b4 + i_40*200 + j_41, v_44);
        const f32x8 v_45 = lm_load<f32x8>(b2 + i_40*200 + j_41 + i_2*(-200) + 8);
        const f32x8 v_46 = lm_mul(v_45, lm_splat<f32x8>(v_43));
        lm_store_f16(b4 + i_40*200 + j_41 + 8, v_46);
        const f32x8 v_47 = lm_load<f32x8>(b2 + i_40*200 + j_41 + i_2*(-200) + 16);
        const f32x8 v_48 = lm_mul(v_47, lm_splat<f32x8>(v_43));
        lm_store_f16(b4 + i_40*200 + j_41 + 16, v_48);
        const f32x8 v_49 = lm_load<f32x8>(b2 + i_40*200 + j_41 + i_2*(-200) + 24);
        const f32x8 v_50 = lm_mul(v_49, lm_splat<f32x8>(v_43));
        lm_store_f16(b4 + i_40*200 + j_41 + 24, v_50);
      }
      {
        const f32x8 v_51 = lm_load<f32x8>(b2 + i_40*200 + j_41 + i_2*(-200));
        const float v_52 = lm_load<float>(b3 + i_40 + i_2*(-1));
        const f32x8 v_53 = lm_mul(v_51, lm_splat<f32x8>(v_52));
        lm_store_f16(b4 + i_40*200 + j_41, v_53);
      }
    }
  }
}

// k0
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[0]), (void*)(scratch + 0), (void*)(scratch + 128), (void*)(scratch + 12992), (void*)(c->arguments[1])};
  body_0(c, p, first, end);
}
static int32_t lm_paces[1];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 5606;
  lm_share(&c, k0, ((32 + 15) / 16), 5606, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 5606;
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 stage 0: i:1 k:16 k:8a k:1v prefetch 512
// k0 stage 1: i:1 j:16 j:8a j:1v
// k0 stage 2: i:1 j:32 j:8u j:1v
// k0 grid: i:16
//   program "region"
//   buffer x0 input f16[32, 200]
//   buffer y0 output f16[32, 200]
//   buffer t2 register f32[16]
//   buffer t11 scratch f32[16, 200]
//   buffer t13 register f32[16]
//   kernel k0 call
//     axis i 32
//     axis j 200
//     axis k 200
//     for i 16 parallel
//       stage i k
//         schedule i:1 k:16 k:8a k:1v prefetch 512
//         %0 = load x0[i, k] : f16
//         %1 = cast %0 : f32
//         %2 = reduce max %1 over k : f32
//         store t2[i - start_i] = %2
//       stage i j
//         schedule i:1 j:16 j:8a j:1v
//         %0 = load x0[i, j] : f16
//         %1 = cast %0 : f32
//         %2 = load t2[i - start_i] : f32
//         %3 = sub %1 %2 : f32
//         %4 = exp %3 : f32
//         store t11[i - start_i, j] = %4
//         %6 = reduce add %4 over j : f32
//         %7 = recip %6 : f32
//         store t13[i - start_i] = %7
//       stage i j
//         schedule i:1 j:32 j:8u j:1v
//         %0 = load t11[i - start_i, j] : f32
//         %1 = load t13[i - start_i] : f32
//         %2 = mul %0 %1 : f32
//         %3 = cast %2 : f16
//         %4 = cast %3 : f32
//         %5 = cast %4 : f16
//         store y0[i, j] = %5

static inline int64_t lm_scratch_bytes(const int64_t* dims) {
  return 13120;
}
static inline int64_t lm_planned_bytes(const int64_t* dims) {
  return 0;
}
static inline int64_t lm_shared_bytes(const int64_t* dims) {
  return lm_planned_bytes(dims) + 0;
}
LM_BODY void body_0(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const uint16_t* const __restrict b0 = (const uint16_t*)p[0];
  float* const __restrict b1 = (float*)p[1];
  float* const __restrict b2 = (float*)p[2];
  float* const __restrict b3 = (float*)p[3];
  uint16_t* const __restrict b4 = (uint16_t*)p[4];
  const int64_t blocks_1 = ((32 + 15) / 16);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_2 = ((t))*16;
    // i:1 k:16 k:8a k:1v
    for (int64_t i_3 = i_2; i_3 < (i_2 + 16); i_3 += 1) {
      {
        f32x8 acc_6 = lm_splat<f32x8>(-__builtin_inff());
        f32x8 acc_8 = lm_splat<f32x8>(-__builtin_inff());
        int64_t k_4 = 0;
        for (; k_4 + 16 <= 200; k_4 += 16) {
          lm_prefetch(b0 + i_3*200 + k_4 + 8192);
          const f32x8 v_5 = lm_load_f16<f32x8>(b0 + i_3*200 + k_4);
          acc_6 = lm_max(acc_6, v_5);
          const f32x8 v_7 = lm_load_f16<f32x8>(b0 + i_3*200 + k_4 + 8);
          acc_8 = lm_max(acc_8, v_7);
        }
        {
          lm_prefetch(b0 + i_3*200 + k_4 + 8192);
          const f32x8 v_9 = lm_load_f16<f32x8>(b0 + i_3*200 + k_4);
          acc_6 = lm_max(acc_6, v_9);
        }
        float total_10 = lm_reduce_max(lm_max(acc_6, acc_8));
        lm_store(b1 + i_3 + i_2*(-1), total_10);
      }
    }
    // i:1 j:16 j:8a j:1v
    for (int64_t i_11 = i_2; i_11 < (i_2 + 16); i_11 += 1) {
      {
        f32x8 acc_17 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_21 = lm_splat<f32x8>(0x0.0p+0f);
        int64_t j_12 = 0;
        for (; j_12 + 16 <= 200; j_12 += 16) {
          const f32x8 v_13 = lm_load_f16<f32x8>(b0 + i_11*200 + j_12);
          const float v_14 = lm_load<float>(b1 + i_11 + i_2*(-1));
          const f32x8 v_15 = lm_sub(v_13, lm_splat<f32x8>(v_14));
          const f32x8 v_16 = lm_exp(v_15);
          lm_store(b2 + i_11*200 + j_12 + i_2*(-200), v_16);
          acc_17 = lm_add(acc_17, v_16);
          const f32x8 v_18 = lm_load_f16<f32x8>(b0 + i_11*200 + j_12 + 8);
          const f32x8 v_19 = lm_sub(v_18, lm_splat<f32x8>(v_14));
          const f32x8 v_20 = lm_exp(v_19);
          lm_store(b2 + i_11*200 + j_12 + i_2*(-200) + 8, v_20);
          acc_21 = lm_add(acc_21, v_20);
        }
        {
          const f32x8 v_22 = lm_load_f16<f32x8>(b0 + i_11*200 + j_12);
          const float v_23 = lm_load<float>(b1 + i_11 + i_2*(-1));
          const f32x8 v_24 = lm_sub(v_22, lm_splat<f32x8>(v_23));
          const f32x8 v_25 = lm_exp(v_24);
          lm_store(b2 + i_11*200 + j_12 + i_2*(-200), v_25);
          acc_17 = lm_add(acc_17, v_25);
        }
        float total_26 = lm_reduce_add(lm_add(acc_17, acc_21));
        const float v_27 = lm_recip(total_26);
        lm_store(b3 + i_11 + i_2*(-1), v_27);
      }
    }
    // i:1 j:32 j:8u j:1v
    for (int64_t i_28 = i_2; i_28 < (i_2 + 16); i_28 += 1) {
      int64_t j_29 = 0;
      for (; j_29 + 32 <= 200; j_29 += 32) {
        const f32x8 v_30 = lm_load<f32x8>(b2 + i_28*200 + j_29 + i_2*(-200));
        const float v_31 = lm_load<float>(b3 + i_28 + i_2*(-1));
        const f32x8 v_32 = lm_mul(v_30, lm_splat<f32x8>(v_31));
        lm_store_f16(b4 + i_28*200 + j_29, v_32);
        const f32x8 v_33 = lm_load<f32x8>(b2 + i_28*200 + j_29 + i_2*(-200) + 8);
        const f32x8 v_34 = lm_mul(v_33, lm_splat<f32x8>(v_31));
        lm_store_f16(b4 + i_28*200 + j_29 + 8, v_34);
        const f32x8 v_35 = lm_load<f32x8>(b2 + i_28*200 + j_29 + i_2*(-200) + 16);
        const f32x8 v_36 = lm_mul(v_35, lm_splat<f32x8>(v_31));
        lm_store_f16(b4 + i_28*200 + j_29 + 16, v_36);
        const f32x8 v_37 = lm_load<f32x8>(b2 + i_28*200 + j_29 + i_2*(-200) + 24);
        const f32x8 v_38 = lm_mul(v_37, lm_splat<f32x8>(v_31));
        lm_store_f16(b4 + i_28*200 + j_29 + 24, v_38);
      }
      {
        const f32x8 v_39 = lm_load<f32x8>(b2 + i_28*200 + j_29 + i_2*(-200));
        const float v_40 = lm_load<float>(b3 + i_28 + i_2*(-1));
        const f32x8 v_41 = lm_mul(v_39, lm_splat<f32x8>(v_40));
        lm_store_f16(b4 + i_28*200 + j_29, v_41);
      }
    }
  }
}

// k0
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[0]), (void*)(scratch + 0), (void*)(scratch + 128), (void*)(scratch + 12992), (void*)(c->arguments[1])};
  body_0(c, p, first, end);
}
static int32_t lm_paces[1];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 5606;
  lm_share(&c, k0, ((32 + 15) / 16), 5606, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 5606;
}
