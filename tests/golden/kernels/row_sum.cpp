//   AVX2
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[40, 300], static=false) : f32[40, 300]
//   %1 = sum(%0; axes=[1]) : f32[40]
//   output "y" %1

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 stage 0: i:1 j:32 j:8a j:1v
// k0 grid: i:40
//   program "region"
//   buffer x0 input f32[40, 300]
//   buffer y0 output f32[40]
//   kernel k0 call
//     axis i 40
//     axis j 300
//     for i 40 parallel
//       stage i j
//         schedule i:1 j:32 j:8a j:1v
//         %0 = load x0[i, j] : f32
//         %1 = reduce add %0 over j : f32
//         store y0[i] = %1

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
  float* const __restrict b1 = (float*)p[1];
  const int64_t blocks_1 = ((40 + 39) / 40);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_2 = ((t))*40;
    // i:1 j:32 j:8a j:1v
    for (int64_t i_3 = i_2; i_3 < (i_2 + 40); i_3 += 1) {
      {
        f32x8 acc_6 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_8 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_10 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_12 = lm_splat<f32x8>(0x0.0p+0f);
        f32x4 acc_15 = lm_splat<f32x4>(0x0.0p+0f);
        int64_t j_4 = 0;
        for (; j_4 + 32 <= 300; j_4 += 32) {
          const f32x8 v_5 = lm_load<f32x8>(b0 + i_3*300 + j_4);
          acc_6 = lm_add(acc_6, v_5);
          const f32x8 v_7 = lm_load<f32x8>(b0 + i_3*300 + j_4 + 8);
          acc_8 = lm_add(acc_8, v_7);
          const f32x8 v_9 = lm_load<f32x8>(b0 + i_3*300 + j_4 + 16);
          acc_10 = lm_add(acc_10, v_9);
          const f32x8 v_11 = lm_load<f32x8>(b0 + i_3*300 + j_4 + 24);
          acc_12 = lm_add(acc_12, v_11);
        }
        {
          const f32x8 v_13 = lm_load<f32x8>(b0 + i_3*300 + j_4);
          acc_6 = lm_add(acc_6, v_13);
          const f32x4 v_14 = lm_load<f32x4>(b0 + i_3*300 + j_4 + 8);
          acc_15 = lm_add(acc_15, v_14);
        }
        float total_16 = lm_add(lm_reduce_add(lm_add(lm_add(acc_6, acc_8), lm_add(acc_10, acc_12))), lm_reduce_add(acc_15));
        lm_store(b1 + i_3, total_16);
      }
    }
  }
}

// k0
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[0]), (void*)(c->arguments[1])};
  body_0(c, p, first, end);
}
static int32_t lm_paces[1];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 751.2;
  lm_share(&c, k0, ((40 + 39) / 40), 751.2, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 751.2;
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 stage 0: i:1 j:16 j:8a j:1v
// k0 grid: i:32
//   program "region"
//   buffer x0 input f32[40, 300]
//   buffer y0 output f32[40]
//   kernel k0 call
//     axis i 40
//     axis j 300
//     for i 32 parallel
//       stage i j
//         schedule i:1 j:16 j:8a j:1v
//         %0 = load x0[i, j] : f32
//         %1 = reduce add %0 over j : f32
//         store y0[i] = %1

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
  float* const __restrict b1 = (float*)p[1];
  const int64_t blocks_1 = ((40 + 31) / 32);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_2 = ((t))*32;
    const int64_t i_end_3 = lm_imin(i_2 + 32, 40);
    // i:1 j:16 j:8a j:1v
    for (int64_t i_4 = i_2; i_4 < i_end_3; i_4 += 1) {
      {
        f32x8 acc_7 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_9 = lm_splat<f32x8>(0x0.0p+0f);
        f32x4 acc_12 = lm_splat<f32x4>(0x0.0p+0f);
        int64_t j_5 = 0;
        for (; j_5 + 16 <= 300; j_5 += 16) {
          const f32x8 v_6 = lm_load<f32x8>(b0 + i_4*300 + j_5);
          acc_7 = lm_add(acc_7, v_6);
          const f32x8 v_8 = lm_load<f32x8>(b0 + i_4*300 + j_5 + 8);
          acc_9 = lm_add(acc_9, v_8);
        }
        {
          const f32x8 v_10 = lm_load<f32x8>(b0 + i_4*300 + j_5);
          acc_7 = lm_add(acc_7, v_10);
          const f32x4 v_11 = lm_load<f32x4>(b0 + i_4*300 + j_5 + 8);
          acc_12 = lm_add(acc_12, v_11);
        }
        float total_13 = lm_add(lm_reduce_add(lm_add(acc_7, acc_9)), lm_reduce_add(acc_12));
        lm_store(b1 + i_4, total_13);
      }
    }
  }
}

// k0
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[0]), (void*)(c->arguments[1])};
  body_0(c, p, first, end);
}
static int32_t lm_paces[1];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 751.2;
  lm_share(&c, k0, ((40 + 31) / 32), 751.2, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 751.2;
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 stage 0: i:4 j:16 i:1u j:8a j:1v
// k0 grid: i:40
//   program "region"
//   buffer x0 input f32[40, 300]
//   buffer y0 output f32[40]
//   kernel k0 call
//     axis i 40
//     axis j 300
//     for i 40 parallel
//       stage i j
//         schedule i:4 j:16 i:1u j:8a j:1v
//         %0 = load x0[i, j] : f32
//         %1 = reduce add %0 over j : f32
//         store y0[i] = %1

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
  float* const __restrict b1 = (float*)p[1];
  const int64_t blocks_1 = ((40 + 39) / 40);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_2 = ((t))*40;
    // i:4 j:16 i:1u j:8a j:1v
    int64_t i_3 = i_2;
    for (; i_3 + 4 <= (i_2 + 40); i_3 += 4) {
      {
        f32x8 acc_6 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_8 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_10 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_12 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_14 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_16 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_18 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_20 = lm_splat<f32x8>(0x0.0p+0f);
        f32x4 acc_23 = lm_splat<f32x4>(0x0.0p+0f);
        f32x4 acc_26 = lm_splat<f32x4>(0x0.0p+0f);
        f32x4 acc_29 = lm_splat<f32x4>(0x0.0p+0f);
        f32x4 acc_32 = lm_splat<f32x4>(0x0.0p+0f);
        int64_t j_4 = 0;
        for (; j_4 + 16 <= 300; j_4 += 16) {
          const f32x8 v_5 = lm_load<f32x8>(b0 + i_3*300 + j_4);
          acc_6 = lm_add(acc_6, v_5);
          const f32x8 v_7 = lm_load<f32x8>(b0 + i_3*300 + j_4 + 8);
          acc_8 = lm_add(acc_8, v_7);
          const f32x8 v_9 = lm_load<f32x8>(b0 + i_3*300 + j_4 + 300);
          acc_10 = lm_add(acc_10, v_9);
          const f32x8 v_11 = lm_load<f32x8>(b0 + i_3*300 + j_4 + 308);
          acc_12 = lm_add(acc_12, v_11);
          const f32x8 v_13 = lm_load<f32x8>(b0 + i_3*300 + j_4 + 600);
          acc_14 = lm_add(acc_14, v_13);
          const f32x8 v_15 = lm_load<f32x8>(b0 + i_3*300 + j_4 + 608);
          acc_16 = lm_add(acc_16, v_15);
          const f32x8 v_17 = lm_load<f32x8>(b0 + i_3*300 + j_4 + 900);
          acc_18 = lm_add(acc_18, v_17);
          const f32x8 v_19 = lm_load<f32x8>(b0 + i_3*300 + j_4 + 908);
          acc_20 = lm_add(acc_20, v_19);
        }
        {
          const f32x8 v_21 = lm_load<f32x8>(b0 + i_3*300 + j_4);
          acc_6 = lm_add(acc_6, v_21);
          const f32x4 v_22 = lm_load<f32x4>(b0 + i_3*300 + j_4 + 8);
          acc_23 = lm_add(acc_23, v_22);
          const f32x8 v_24 = lm_load<f32x8>(b0 + i_3*300 + j_4 + 300);
          acc_10 = lm_add(acc_10, v_24);
          const f32x4 v_25 = lm_load<f32x4>(b0 + i_3*300 + j_4 + 308);
          acc_26 = lm_add(acc_26, v_25);
          const f32x8 v_27 = lm_load<f32x8>(b0 + i_3*300 + j_4 + 600);
          acc_14 = lm_add(acc_14, v_27);
          const f32x4 v_28 = lm_load<f32x4>(b0 + i_3*300 + j_4 + 608);
          acc_29 = lm_add(acc_29, v_28);
          const f32x8 v_30 = lm_load<f32x8>(b0 + i_3*300 + j_4 + 900);
          acc_18 = lm_add(acc_18, v_30);
          const f32x4 v_31 = lm_load<f32x4>(b0 + i_3*300 + j_4 + 908);
          acc_32 = lm_add(acc_32, v_31);
        }
        float total_33 = lm_add(lm_reduce_add(lm_add(acc_6, acc_8)), lm_reduce_add(acc_23));
        float total_34 = lm_add(lm_reduce_add(lm_add(acc_10, acc_12)), lm_reduce_add(acc_26));
        float total_35 = lm_add(lm_reduce_add(lm_add(acc_14, acc_16)), lm_reduce_add(acc_29));
        float total_36 = lm_add(lm_reduce_add(lm_add(acc_18, acc_20)), lm_reduce_add(acc_32));
        lm_store(b1 + i_3, total_33);
        lm_store(b1 + i_3 + 1, total_34);
        lm_store(b1 + i_3 + 2, total_35);
        lm_store(b1 + i_3 + 3, total_36);
      }
    }
  }
}

// k0
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[0]), (void*)(c->arguments[1])};
  body_0(c, p, first, end);
}
static int32_t lm_paces[1];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 751.2;
  lm_share(&c, k0, ((40 + 39) / 40), 751.2, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 751.2;
}
