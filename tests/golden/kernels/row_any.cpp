//   AVX2
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[20, 200], static=false) : f32[20, 200]
//   %1 = constant(value=f32[](0.5)) : f32[]
//   %2 = expand(%1; axes=[0, 1], sizes=[20, 200]) : f32[20, 200]
//   %3 = less_than(%2, %0) : bool[20, 200]
//   %4 = max_reduce(%3; axes=[1]) : bool[20]
//   output "y" %4

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 stage 0: i:1 j:32 j:8a j:1v
// k0 grid: i:20
//   program "region"
//   buffer x0 input f32[20, 200]
//   buffer y0 output bool[20]
//   kernel k0 call
//     axis i 20
//     axis j 200
//     for i 20 parallel
//       stage i j
//         schedule i:1 j:32 j:8a j:1v
//         %0 = constant 0.5 : f32
//         %1 = load x0[i, j] : f32
//         %2 = less_than %0 %1 : bool
//         %3 = reduce max %2 over j : bool
//         store y0[i] = %3

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
  uint8_t* const __restrict b1 = (uint8_t*)p[1];
  const int64_t blocks_1 = ((20 + 19) / 20);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_2 = ((t))*20;
    // i:1 j:32 j:8a j:1v
    for (int64_t i_3 = i_2; i_3 < (i_2 + 20); i_3 += 1) {
      {
        i32x8 acc_7 = lm_splat<i32x8>((int32_t)-(false));
        i32x8 acc_10 = lm_splat<i32x8>((int32_t)-(false));
        i32x8 acc_13 = lm_splat<i32x8>((int32_t)-(false));
        i32x8 acc_16 = lm_splat<i32x8>((int32_t)-(false));
        int64_t j_4 = 0;
        for (; j_4 + 32 <= 200; j_4 += 32) {
          const f32x8 v_5 = lm_load<f32x8>(b0 + i_3*200 + j_4);
          const i32x8 v_6 = lm_less_than(lm_splat<f32x8>(0x1.0000000000000p-1f), v_5);
          acc_7 = lm_or(acc_7, v_6);
          const f32x8 v_8 = lm_load<f32x8>(b0 + i_3*200 + j_4 + 8);
          const i32x8 v_9 = lm_less_than(lm_splat<f32x8>(0x1.0000000000000p-1f), v_8);
          acc_10 = lm_or(acc_10, v_9);
          const f32x8 v_11 = lm_load<f32x8>(b0 + i_3*200 + j_4 + 16);
          const i32x8 v_12 = lm_less_than(lm_splat<f32x8>(0x1.0000000000000p-1f), v_11);
          acc_13 = lm_or(acc_13, v_12);
          const f32x8 v_14 = lm_load<f32x8>(b0 + i_3*200 + j_4 + 24);
          const i32x8 v_15 = lm_less_than(lm_splat<f32x8>(0x1.0000000000000p-1f), v_14);
          acc_16 = lm_or(acc_16, v_15);
        }
        {
          const f32x8 v_17 = lm_load<f32x8>(b0 + i_3*200 + j_4);
          const i32x8 v_18 = lm_less_than(lm_splat<f32x8>(0x1.0000000000000p-1f), v_17);
          acc_7 = lm_or(acc_7, v_18);
        }
        bool total_19 = (lm_reduce_max(lm_neg(lm_or(lm_or(acc_7, acc_10), lm_or(acc_13, acc_16)))) != 0);
        lm_store_bool(b1 + i_3, total_19);
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
  const double rest_0 = 375.6;
  lm_share(&c, k0, ((20 + 19) / 20), 375.6, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 375.6;
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 stage 0: i:1 j:16 j:8a j:1v
// k0 grid: i:16
//   program "region"
//   buffer x0 input f32[20, 200]
//   buffer y0 output bool[20]
//   kernel k0 call
//     axis i 20
//     axis j 200
//     for i 16 parallel
//       stage i j
//         schedule i:1 j:16 j:8a j:1v
//         %0 = constant 0.5 : f32
//         %1 = load x0[i, j] : f32
//         %2 = less_than %0 %1 : bool
//         %3 = reduce max %2 over j : bool
//         store y0[i] = %3

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
  uint8_t* const __restrict b1 = (uint8_t*)p[1];
  const int64_t blocks_1 = ((20 + 15) / 16);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_2 = ((t))*16;
    const int64_t i_end_3 = lm_imin(i_2 + 16, 20);
    // i:1 j:16 j:8a j:1v
    for (int64_t i_4 = i_2; i_4 < i_end_3; i_4 += 1) {
      {
        i32x8 acc_8 = lm_splat<i32x8>((int32_t)-(false));
        i32x8 acc_11 = lm_splat<i32x8>((int32_t)-(false));
        int64_t j_5 = 0;
        for (; j_5 + 16 <= 200; j_5 += 16) {
          const f32x8 v_6 = lm_load<f32x8>(b0 + i_4*200 + j_5);
          const i32x8 v_7 = lm_less_than(lm_splat<f32x8>(0x1.0000000000000p-1f), v_6);
          acc_8 = lm_or(acc_8, v_7);
          const f32x8 v_9 = lm_load<f32x8>(b0 + i_4*200 + j_5 + 8);
          const i32x8 v_10 = lm_less_than(lm_splat<f32x8>(0x1.0000000000000p-1f), v_9);
          acc_11 = lm_or(acc_11, v_10);
        }
        {
          const f32x8 v_12 = lm_load<f32x8>(b0 + i_4*200 + j_5);
          const i32x8 v_13 = lm_less_than(lm_splat<f32x8>(0x1.0000000000000p-1f), v_12);
          acc_8 = lm_or(acc_8, v_13);
        }
        bool total_14 = (lm_reduce_max(lm_neg(lm_or(acc_8, acc_11))) != 0);
        lm_store_bool(b1 + i_4, total_14);
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
  const double rest_0 = 375.6;
  lm_share(&c, k0, ((20 + 15) / 16), 375.6, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 375.6;
}
