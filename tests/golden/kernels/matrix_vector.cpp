//   AVX2
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[1, 200], static=false) : f32[1, 200]
//   %1 = input(name="w", dtype=f32, shape=[96, 200], static=false) : f32[96, 200]
//   %2 = permute(%1; axes=[1, 0]) : f32[200, 96]
//   %3 = expand(%0; axes=[2], sizes=[96]) : f32[1, 200, 96]
//   %4 = expand(%2; axes=[0], sizes=[1]) : f32[1, 200, 96]
//   %5 = mul(%3, %4) : f32[1, 200, 96]
//   %6 = sum(%5; axes=[1]) : f32[1, 96]
//   output "y" %6

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 stage 0: i:1 j:32 j:8a j:1v
// k0 grid: i:64
//   program "region"
//   buffer x0 input f32[1, 200]
//   buffer x1 input f32[96, 200]
//   buffer y0 output f32[1, 96]
//   kernel k0 call
//     axis i 96
//     axis j 200
//     for i 64 parallel
//       stage i j
//         schedule i:1 j:32 j:8a j:1v
//         %0 = load x0[0, j] : f32
//         %1 = load x1[i, j] : f32
//         %2 = mul %0 %1 : f32
//         %3 = reduce add %2 over j : f32
//         store y0[0, i] = %3

static inline int64_t lm_scratch_bytes(const int64_t* dims) {
  return 0;
}
static inline int64_t lm_planned_bytes(const int64_t* dims) {
  return 0;
}
static inline int64_t lm_shared_bytes(const int64_t* dims) {
  return lm_planned_bytes(dims) + 0;
}
LM_BODY void body_0(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const float* const __restrict b0 = (const float*)p[0];
  const float* const __restrict b1 = (const float*)p[1];
  float* const __restrict b2 = (float*)p[2];
  const int64_t blocks_1 = ((96 + 63) / 64);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_2 = ((t))*64;
    const int64_t i_end_3 = lm_imin(i_2 + 64, 96);
    // i:1 j:32 j:8a j:1v
    for (int64_t i_4 = i_2; i_4 < i_end_3; i_4 += 1) {
      {
        f32x8 acc_9 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_13 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_17 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_21 = lm_splat<f32x8>(0x0.0p+0f);
        int64_t j_5 = 0;
        for (; j_5 + 32 <= 200; j_5 += 32) {
          const f32x8 v_6 = lm_load<f32x8>(b0 + j_5);
          const f32x8 v_7 = lm_load<f32x8>(b1 + i_4*200 + j_5);
          const f32x8 v_8 = lm_product(v_6, v_7);
          acc_9 = lm_add(acc_9, v_8);
          const f32x8 v_10 = lm_load<f32x8>(b0 + j_5 + 8);
          const f32x8 v_11 = lm_load<f32x8>(b1 + i_4*200 + j_5 + 8);
          const f32x8 v_12 = lm_product(v_10, v_11);
          acc_13 = lm_add(acc_13, v_12);
          const f32x8 v_14 = lm_load<f32x8>(b0 + j_5 + 16);
          const f32x8 v_15 = lm_load<f32x8>(b1 + i_4*200 + j_5 + 16);
          const f32x8 v_16 = lm_product(v_14, v_15);
          acc_17 = lm_add(acc_17, v_16);
          const f32x8 v_18 = lm_load<f32x8>(b0 + j_5 + 24);
          const f32x8 v_19 = lm_load<f32x8>(b1 + i_4*200 + j_5 + 24);
          const f32x8 v_20 = lm_product(v_18, v_19);
          acc_21 = lm_add(acc_21, v_20);
        }
        {
          const f32x8 v_22 = lm_load<f32x8>(b0 + j_5);
          const f32x8 v_23 = lm_load<f32x8>(b1 + i_4*200 + j_5);
          const f32x8 v_24 = lm_product(v_22, v_23);
          acc_9 = lm_add(acc_9, v_24);
        }
        float total_25 = lm_reduce_add(lm_add(lm_add(acc_9, acc_13), lm_add(acc_17, acc_21)));
        lm_store(b2 + i_4, total_25);
      }
    }
  }
}

// k0
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[0]), (void*)(c->arguments[1]), (void*)(c->arguments[2])};
  body_0(c, p, first, end);
}
static int32_t lm_paces[1];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 961.2;
  lm_share(&c, k0, ((96 + 63) / 64), 961.2, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 961.2;
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 stage 0: i:1 j:16 j:8a j:1v
// k0 grid: i:32
//   program "region"
//   buffer x0 input f32[1, 200]
//   buffer x1 input f32[96, 200]
//   buffer y0 output f32[1, 96]
//   kernel k0 call
//     axis i 96
//     axis j 200
//     for i 32 parallel
//       stage i j
//         schedule i:1 j:16 j:8a j:1v
//         %0 = load x0[0, j] : f32
//         %1 = load x1[i, j] : f32
//         %2 = mul %0 %1 : f32
//         %3 = reduce add %2 over j : f32
//         store y0[0, i] = %3

static inline int64_t lm_scratch_bytes(const int64_t* dims) {
  return 0;
}
static inline int64_t lm_planned_bytes(const int64_t* dims) {
  return 0;
}
static inline int64_t lm_shared_bytes(const int64_t* dims) {
  return lm_planned_bytes(dims) + 0;
}
LM_BODY void body_0(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const float* const __restrict b0 = (const float*)p[0];
  const float* const __restrict b1 = (const float*)p[1];
  float* const __restrict b2 = (float*)p[2];
  const int64_t blocks_1 = ((96 + 31) / 32);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_2 = ((t))*32;
    // i:1 j:16 j:8a j:1v
    for (int64_t i_3 = i_2; i_3 < (i_2 + 32); i_3 += 1) {
      {
        f32x8 acc_8 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_12 = lm_splat<f32x8>(0x0.0p+0f);
        int64_t j_4 = 0;
        for (; j_4 + 16 <= 200; j_4 += 16) {
          const f32x8 v_5 = lm_load<f32x8>(b0 + j_4);
          const f32x8 v_6 = lm_load<f32x8>(b1 + i_3*200 + j_4);
          const f32x8 v_7 = lm_product(v_5, v_6);
          acc_8 = lm_add(acc_8, v_7);
          const f32x8 v_9 = lm_load<f32x8>(b0 + j_4 + 8);
          const f32x8 v_10 = lm_load<f32x8>(b1 + i_3*200 + j_4 + 8);
          const f32x8 v_11 = lm_product(v_9, v_10);
          acc_12 = lm_add(acc_12, v_11);
        }
        {
          const f32x8 v_13 = lm_load<f32x8>(b0 + j_4);
          const f32x8 v_14 = lm_load<f32x8>(b1 + i_3*200 + j_4);
          const f32x8 v_15 = lm_product(v_13, v_14);
          acc_8 = lm_add(acc_8, v_15);
        }
        float total_16 = lm_reduce_add(lm_add(acc_8, acc_12));
        lm_store(b2 + i_3, total_16);
      }
    }
  }
}

// k0
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[0]), (void*)(c->arguments[1]), (void*)(c->arguments[2])};
  body_0(c, p, first, end);
}
static int32_t lm_paces[1];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 961.2;
  lm_share(&c, k0, ((96 + 31) / 32), 961.2, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 961.2;
}
