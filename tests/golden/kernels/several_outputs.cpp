//   AVX2
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[32, 100], static=false) : f32[32, 100]
//   %1 = sum(%0; axes=[1]) : f32[32]
//   %2 = max_reduce(%0; axes=[1]) : f32[32]
//   %3 = expand(%1; axes=[1], sizes=[1]) : f32[32, 1]
//   %4 = constant(value=f32[](0.01)) : f32[]
//   %5 = expand(%4; axes=[0, 1], sizes=[32, 1]) : f32[32, 1]
//   %6 = mul(%3, %5) : f32[32, 1]
//   %7 = split(%6; axis=1, sizes=[]) : f32[32]
//   %8 = expand(%7; axes=[1], sizes=[100]) : f32[32, 100]
//   %9 = constant(value=f32[](-1.0)) : f32[]
//   %10 = expand(%9; axes=[0, 1], sizes=[32, 100]) : f32[32, 100]
//   %11 = mul(%8, %10) : f32[32, 100]
//   %12 = add(%0, %11) : f32[32, 100]
//   output "sum" %1
//   output "greatest" %2
//   output "centred" %12

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 stage 0: i:1 k:32 k:8a k:1v
// k0 stage 1: i:1 j:32 j:8u j:1v
// k0 grid: i:16
//   program "region"
//   buffer x0 input f32[32, 100]
//   buffer y0 output f32[32]
//   buffer y1 output f32[32]
//   buffer y2 output f32[32, 100]
//   buffer t6 register f32[16]
//   kernel k0 call
//     axis i 32
//     axis j 100
//     axis k 100
//     for i 16 parallel
//       stage i k
//         schedule i:1 k:32 k:8a k:1v
//         %0 = load x0[i, k] : f32
//         %1 = reduce max %0 over k : f32
//         store y1[i] = %1
//         %3 = reduce add %0 over k : f32
//         store y0[i] = %3
//         %5 = constant 0.009999999776482582 : f32
//         %6 = mul %3 %5 : f32
//         store t6[i - start_i] = %6
//       stage i j
//         schedule i:1 j:32 j:8u j:1v
//         %0 = load x0[i, j] : f32
//         %1 = load t6[i - start_i] : f32
//         %2 = sub %0 %1 : f32
//         store y2[i, j] = %2

static inline int64_t lm_scratch_bytes(const int64_t* dims) {
  return 128;
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
  const int64_t blocks_1 = ((32 + 15) / 16);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_2 = ((t))*16;
    // i:1 k:32 k:8a k:1v
    for (int64_t i_3 = i_2; i_3 < (i_2 + 16); i_3 += 1) {
      {
        f32x8 acc_6 = lm_splat<f32x8>(-__builtin_inff());
        f32x8 acc_7 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_9 = lm_splat<f32x8>(-__builtin_inff());
        f32x8 acc_10 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_12 = lm_splat<f32x8>(-__builtin_inff());
        f32x8 acc_13 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_15 = lm_splat<f32x8>(-__builtin_inff());
        f32x8 acc_16 = lm_splat<f32x8>(0x0.0p+0f);
        f32x4 acc_18 = lm_splat<f32x4>(-__builtin_inff());
        f32x4 acc_19 = lm_splat<f32x4>(0x0.0p+0f);
        int64_t k_4 = 0;
        for (; k_4 + 32 <= 100; k_4 += 32) {
          const f32x8 v_5 = lm_load<f32x8>(b0 + i_3*100 + k_4);
          acc_6 = lm_max(acc_6, v_5);
          acc_7 = lm_add(acc_7, v_5);
          const f32x8 v_8 = lm_load<f32x8>(b0 + i_3*100 + k_4 + 8);
          acc_9 = lm_max(acc_9, v_8);
          acc_10 = lm_add(acc_10, v_8);
          const f32x8 v_11 = lm_load<f32x8>(b0 + i_3*100 + k_4 + 16);
          acc_12 = lm_max(acc_12, v_11);
          acc_13 = lm_add(acc_13, v_11);
          const f32x8 v_14 = lm_load<f32x8>(b0 + i_3*100 + k_4 + 24);
          acc_15 = lm_max(acc_15, v_14);
          acc_16 = lm_add(acc_16, v_14);
        }
        {
          const f32x4 v_17 = lm_load<f32x4>(b0 + i_3*100 + k_4);
          acc_18 = lm_max(acc_18, v_17);
          acc_19 = lm_add(acc_19, v_17);
        }
        float total_20 = lm_max(lm_reduce_max(lm_max(lm_max(acc_6, acc_9), lm_max(acc_12, acc_15))), lm_reduce_max(acc_18));
        float total_21 = lm_add(lm_reduce_add(lm_add(lm_add(acc_7, acc_10), lm_add(acc_13, acc_16))), lm_reduce_add(acc_19));
        lm_store(b1 + i_3, total_20);
        lm_store(b2 + i_3, total_21);
        const float v_22 = lm_mul(total_21, 0x1.47ae140000000p-7f);
        lm_store(b3 + i_3 + i_2*(-1), v_22);
      }
    }
    // i:1 j:32 j:8u j:1v
    for (int64_t i_23 = i_2; i_23 < (i_2 + 16); i_23 += 1) {
      int64_t j_24 = 0;
      for (; j_24 + 32 <= 100; j_24 += 32) {
        const f32x8 v_25 = lm_load<f32x8>(b0 + i_23*100 + j_24);
        const float v_26 = lm_load<float>(b3 + i_23 + i_2*(-1));
        const f32x8 v_27 = lm_sub(v_25, lm_splat<f32x8>(v_26));
        lm_store(b4 + i_23*100 + j_24, v_27);
        const f32x8 v_28 = lm_load<f32x8>(b0 + i_23*100 + j_24 + 8);
        const f32x8 v_29 = lm_sub(v_28, lm_splat<f32x8>(v_26));
        lm_store(b4 + i_23*100 + j_24 + 8, v_29);
        const f32x8 v_30 = lm_load<f32x8>(b0 + i_23*100 + j_24 + 16);
        const f32x8 v_31 = lm_sub(v_30, lm_splat<f32x8>(v_26));
        lm_store(b4 + i_23*100 + j_24 + 16, v_31);
        const f32x8 v_32 = lm_load<f32x8>(b0 + i_23*100 + j_24 + 24);
        const f32x8 v_33 = lm_sub(v_32, lm_splat<f32x8>(v_26));
        lm_store(b4 + i_23*100 + j_24 + 24, v_33);
      }
      {
        const f32x4 v_34 = lm_load<f32x4>(b0 + i_23*100 + j_24);
        const float v_35 = lm_load<float>(b3 + i_23 + i_2*(-1));
        const f32x4 v_36 = lm_sub(v_34, lm_splat<f32x4>(v_35));
        lm_store(b4 + i_23*100 + j_24, v_36);
      }
    }
  }
}

// k0
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[0]), (void*)(c->arguments[2]), (void*)(c->arguments[1]), (void*)(scratch + 0), (void*)(c->arguments[3])};
  body_0(c, p, first, end);
}
static int32_t lm_paces[1];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 704;
  lm_share(&c, k0, ((32 + 15) / 16), 704, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 704;
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 stage 0: i:1 k:32 k:8a k:1v
// k0 stage 1: i:1 j:32 j:8u j:1v prefetch 128
// k0 grid: i:16
//   program "region"
//   buffer x0 input f32[32, 100]
//   buffer y0 output f32[32]
//   buffer y1 output f32[32]
//   buffer y2 output f32[32, 100]
//   buffer t6 register f32[16]
//   kernel k0 call
//     axis i 32
//     axis j 100
//     axis k 100
//     for i 16 parallel
//       stage i k
//         schedule i:1 k:32 k:8a k:1v
//         %0 = load x0[i, k] : f32
//         %1 = reduce max %0 over k : f32
//         store y1[i] = %1
//         %3 = reduce add %0 over k : f32
//         store y0[i] = %3
//         %5 = constant 0.009999999776482582 : f32
//         %6 = mul %3 %5 : f32
//         store t6[i - start_i] = %6
//       stage i j
//         schedule i:1 j:32 j:8u j:1v prefetch 128
//         %0 = load x0[i, j] : f32
//         %1 = load t6[i - start_i] : f32
//         %2 = sub %0 %1 : f32
//         store y2[i, j] = %2

static inline int64_t lm_scratch_bytes(const int64_t* dims) {
  return 128;
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
  const int64_t blocks_1 = ((32 + 15) / 16);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_2 = ((t))*16;
    // i:1 k:32 k:8a k:1v
    for (int64_t i_3 = i_2; i_3 < (i_2 + 16); i_3 += 1) {
      {
        f32x8 acc_6 = lm_splat<f32x8>(-__builtin_inff());
        f32x8 acc_7 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_9 = lm_splat<f32x8>(-__builtin_inff());
        f32x8 acc_10 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_12 = lm_splat<f32x8>(-__builtin_inff());
        f32x8 acc_13 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_15 = lm_splat<f32x8>(-__builtin_inff());
        f32x8 acc_16 = lm_splat<f32x8>(0x0.0p+0f);
        f32x4 acc_18 = lm_splat<f32x4>(-__builtin_inff());
        f32x4 acc_19 = lm_splat<f32x4>(0x0.0p+0f);
        int64_t k_4 = 0;
        for (; k_4 + 32 <= 100; k_4 += 32) {
          const f32x8 v_5 = lm_load<f32x8>(b0 + i_3*100 + k_4);
          acc_6 = lm_max(acc_6, v_5);
          acc_7 = lm_add(acc_7, v_5);
          const f32x8 v_8 = lm_load<f32x8>(b0 + i_3*100 + k_4 + 8);
          acc_9 = lm_max(acc_9, v_8);
          acc_10 = lm_add(acc_10, v_8);
          const f32x8 v_11 = lm_load<f32x8>(b0 + i_3*100 + k_4 + 16);
          acc_12 = lm_max(acc_12, v_11);
          acc_13 = lm_add(acc_13, v_11);
          const f32x8 v_14 = lm_load<f32x8>(b0 + i_3*100 + k_4 + 24);
          acc_15 = lm_max(acc_15, v_14);
          acc_16 = lm_add(acc_16, v_14);
        }
        {
          const f32x4 v_17 = lm_load<f32x4>(b0 + i_3*100 + k_4);
          acc_18 = lm_max(acc_18, v_17);
          acc_19 = lm_add(acc_19, v_17);
        }
        float total_20 = lm_max(lm_reduce_max(lm_max(lm_max(acc_6, acc_9), lm_max(acc_12, acc_15))), lm_reduce_max(acc_18));
        float total_21 = lm_add(lm_reduce_add(lm_add(lm_add(acc_7, acc_10), lm_add(acc_13, acc_16))), lm_reduce_add(acc_19));
        lm_store(b1 + i_3, total_20);
        lm_store(b2 + i_3, total_21);
        const float v_22 = lm_mul(total_21, 0x1.47ae140000000p-7f);
        lm_store(b3 + i_3 + i_2*(-1), v_22);
      }
    }
    // i:1 j:32 j:8u j:1v
    for (int64_t i_23 = i_2; i_23 < (i_2 + 16); i_23 += 1) {
      int64_t j_24 = 0;
      for (; j_24 + 32 <= 100; j_24 += 32) {
        lm_prefetch(b0 + i_23*100 + j_24 + 4096);
        lm_prefetch(b0 + i_23*100 + j_24 + 16 + 4096);
        const f32x8 v_25 = lm_load<f32x8>(b0 + i_23*100 + j_24);
        const float v_26 = lm_load<float>(b3 + i_23 + i_2*(-1));
        const f32x8 v_27 = lm_sub(v_25, lm_splat<f32x8>(v_26));
        lm_store(b4 + i_23*100 + j_24, v_27);
        const f32x8 v_28 = lm_load<f32x8>(b0 + i_23*100 + j_24 + 8);
        const f32x8 v_29 = lm_sub(v_28, lm_splat<f32x8>(v_26));
        lm_store(b4 + i_23*100 + j_24 + 8, v_29);
        const f32x8 v_30 = lm_load<f32x8>(b0 + i_23*100 + j_24 + 16);
        const f32x8 v_31 = lm_sub(v_30, lm_splat<f32x8>(v_26));
        lm_store(b4 + i_23*100 + j_24 + 16, v_31);
        const f32x8 v_32 = lm_load<f32x8>(b0 + i_23*100 + j_24 + 24);
        const f32x8 v_33 = lm_sub(v_32, lm_splat<f32x8>(v_26));
        lm_store(b4 + i_23*100 + j_24 + 24, v_33);
      }
      {
        lm_prefetch(b0 + i_23*100 + j_24 + 4096);
        const f32x4 v_34 = lm_load<f32x4>(b0 + i_23*100 + j_24);
        const float v_35 = lm_load<float>(b3 + i_23 + i_2*(-1));
        const f32x4 v_36 = lm_sub(v_34, lm_splat<f32x4>(v_35));
        lm_store(b4 + i_23*100 + j_24, v_36);
      }
    }
  }
}

// k0
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[0]), (void*)(c->arguments[2]), (void*)(c->arguments[1]), (void*)(scratch + 0), (void*)(c->arguments[3])};
  body_0(c, p, first, end);
}
static int32_t lm_paces[1];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 704;
  lm_share(&c, k0, ((32 + 15) / 16), 704, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 704;
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 stage 0: i:1 k:16 k:8a k:1v prefetch 256
// k0 stage 1: i:1 j:32 j:8u j:1v prefetch 128
// k0 grid: i:16
//   program "region"
//   buffer x0 input f32[32, 100]
//   buffer y0 output f32[32]
//   buffer y1 output f32[32]
//   buffer y2 output f32[32, 100]
//   buffer t6 register f32[16]
//   kernel k0 call
//     axis i 32
//     axis j 100
//     axis k 100
//     for i 16 parallel
//       stage i k
//         schedule i:1 k:16 k:8a k:1v prefetch 256
//         %0 = load x0[i, k] : f32
//         %1 = reduce max %0 over k : f32
//         store y1[i] = %1
//         %3 = reduce add %0 over k : f32
//         store y0[i] = %3
//         %5 = constant 0.009999999776482582 : f32
//         %6 = mul %3 %5 : f32
//         store t6[i - start_i] = %6
//       stage i j
//         schedule i:1 j:32 j:8u j:1v prefetch 128
//         %0 = load x0[i, j] : f32
//         %1 = load t6[i - start_i] : f32
//         %2 = sub %0 %1 : f32
//         store y2[i, j] = %2

static inline int64_t lm_scratch_bytes(const int64_t* dims) {
  return 128;
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
  const int64_t blocks_1 = ((32 + 15) / 16);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_2 = ((t))*16;
    // i:1 k:16 k:8a k:1v
    for (int64_t i_3 = i_2; i_3 < (i_2 + 16); i_3 += 1) {
      {
        f32x8 acc_6 = lm_splat<f32x8>(-__builtin_inff());
        f32x8 acc_7 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_9 = lm_splat<f32x8>(-__builtin_inff());
        f32x8 acc_10 = lm_splat<f32x8>(0x0.0p+0f);
        f32x4 acc_12 = lm_splat<f32x4>(-__builtin_inff());
        f32x4 acc_13 = lm_splat<f32x4>(0x0.0p+0f);
        int64_t k_4 = 0;
        for (; k_4 + 16 <= 100; k_4 += 16) {
          lm_prefetch(b0 + i_3*100 + k_4 + 4096);
          const f32x8 v_5 = lm_load<f32x8>(b0 + i_3*100 + k_4);
          acc_6 = lm_max(acc_6, v_5);
          acc_7 = lm_add(acc_7, v_5);
          const f32x8 v_8 = lm_load<f32x8>(b0 + i_3*100 + k_4 + 8);
          acc_9 = lm_max(acc_9, v_8);
          acc_10 = lm_add(acc_10, v_8);
        }
        {
          lm_prefetch(b0 + i_3*100 + k_4 + 4096);
          const f32x4 v_11 = lm_load<f32x4>(b0 + i_3*100 + k_4);
          acc_12 = lm_max(acc_12, v_11);
          acc_13 = lm_add(acc_13, v_11);
        }
        float total_14 = lm_max(lm_reduce_max(lm_max(acc_6, acc_9)), lm_reduce_max(acc_12));
        float total_15 = lm_add(lm_reduce_add(lm_add(acc_7, acc_10)), lm_reduce_add(acc_13));
        lm_store(b1 + i_3, total_14);
        lm_store(b2 + i_3, total_15);
        const float v_16 = lm_mul(total_15, 0x1.47ae140000000p-7f);
        lm_store(b3 + i_3 + i_2*(-1), v_16);
      }
    }
    // i:1 j:32 j:8u j:1v
    for (int64_t i_17 = i_2; i_17 < (i_2 + 16); i_17 += 1) {
      int64_t j_18 = 0;
      for (; j_18 + 32 <= 100; j_18 += 32) {
        lm_prefetch(b0 + i_17*100 + j_18 + 4096);
        lm_prefetch(b0 + i_17*100 + j_18 + 16 + 4096);
        const f32x8 v_19 = lm_load<f32x8>(b0 + i_17*100 + j_18);
        const float v_20 = lm_load<float>(b3 + i_17 + i_2*(-1));
        const f32x8 v_21 = lm_sub(v_19, lm_splat<f32x8>(v_20));
        lm_store(b4 + i_17*100 + j_18, v_21);
        const f32x8 v_22 = lm_load<f32x8>(b0 + i_17*100 + j_18 + 8);
        const f32x8 v_23 = lm_sub(v_22, lm_splat<f32x8>(v_20));
        lm_store(b4 + i_17*100 + j_18 + 8, v_23);
        const f32x8 v_24 = lm_load<f32x8>(b0 + i_17*100 + j_18 + 16);
        const f32x8 v_25 = lm_sub(v_24, lm_splat<f32x8>(v_20));
        lm_store(b4 + i_17*100 + j_18 + 16, v_25);
        const f32x8 v_26 = lm_load<f32x8>(b0 + i_17*100 + j_18 + 24);
        const f32x8 v_27 = lm_sub(v_26, lm_splat<f32x8>(v_20));
        lm_store(b4 + i_17*100 + j_18 + 24, v_27);
      }
      {
        lm_prefetch(b0 + i_17*100 + j_18 + 4096);
        const f32x4 v_28 = lm_load<f32x4>(b0 + i_17*100 + j_18);
        const float v_29 = lm_load<float>(b3 + i_17 + i_2*(-1));
        const f32x4 v_30 = lm_sub(v_28, lm_splat<f32x4>(v_29));
        lm_store(b4 + i_17*100 + j_18, v_30);
      }
    }
  }
}

// k0
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[0]), (void*)(c->arguments[2]), (void*)(c->arguments[1]), (void*)(scratch + 0), (void*)(c->arguments[3])};
  body_0(c, p, first, end);
}
static int32_t lm_paces[1];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 704;
  lm_share(&c, k0, ((32 + 15) / 16), 704, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 704;
}
