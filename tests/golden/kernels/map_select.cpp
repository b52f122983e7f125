//   AVX2
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[20, 30], static=false) : f32[20, 30]
//   %1 = input(name="m", dtype=bool, shape=[20, 30], static=false) : bool[20, 30]
//   %2 = constant(value=f32[](0.0)) : f32[]
//   %3 = expand(%2; axes=[0, 1], sizes=[20, 30]) : f32[20, 30]
//   %4 = less_than(%3, %0) : bool[20, 30]
//   %5 = mul(%1, %4) : bool[20, 30]
//   %6 = constant(value=f32[](-1.0)) : f32[]
//   %7 = expand(%6; axes=[0, 1], sizes=[20, 30]) : f32[20, 30]
//   %8 = select(%5, %0, %7) : f32[20, 30]
//   output "y" %8

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 stage 0: j:32 j:8u j:1v
// k0 grid: j:608
//   program "region"
//   buffer x0 input f32[20, 30]
//   buffer x1 input bool[20, 30]
//   buffer y0 output f32[20, 30]
//   kernel k0 call
//     axis j 600
//     for j 608 parallel
//       stage j
//         schedule j:32 j:8u j:1v
//         %0 = load x1[0, j] : bool
//         %1 = constant 0.0 : f32
//         %2 = load x0[0, j] : f32
//         %3 = less_than %1 %2 : bool
//         %4 = mul %0 %3 : bool
//         %5 = constant -1.0 : f32
//         %6 = select %4 %2 %5 : f32
//         store y0[0, j] = %6

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
  const uint8_t* const __restrict b0 = (const uint8_t*)p[0];
  const float* const __restrict b1 = (const float*)p[1];
  float* const __restrict b2 = (float*)p[2];
  const int64_t blocks_1 = ((600 + 607) / 608);
  for (int64_t t = first; t < end; t++) {
    const int64_t j_2 = ((t))*608;
    const int64_t j_end_3 = lm_imin(j_2 + 608, 600);
    // j:32 j:8u j:1v
    int64_t j_4 = j_2;
    for (; j_4 + 32 <= j_end_3; j_4 += 32) {
      const i32x8 v_5 = lm_load_bool<i32x8>(b0 + j_4);
      const f32x8 v_6 = lm_load<f32x8>(b1 + j_4);
      const i32x8 v_7 = lm_less_than(lm_splat<f32x8>(0x0.0p+0f), v_6);
      const i32x8 v_8 = lm_and(v_5, v_7);
      const f32x8 v_9 = lm_select(v_8, v_6, lm_splat<f32x8>(-0x1.0000000000000p+0f));
      lm_store(b2 + j_4, v_9);
      const i32x8 v_10 = lm_load_bool<i32x8>(b0 + j_4 + 8);
      const f32x8 v_11 = lm_load<f32x8>(b1 + j_4 + 8);
      const i32x8 v_12 = lm_less_than(lm_splat<f32x8>(0x0.0p+0f), v_11);
      const i32x8 v_13 = lm_and(v_10, v_12);
      const f32x8 v_14 = lm_select(v_13, v_11, lm_splat<f32x8>(-0x1.0000000000000p+0f));
      lm_store(b2 + j_4 + 8, v_14);
      const i32x8 v_15 = lm_load_bool<i32x8>(b0 + j_4 + 16);
      const f32x8 v_16 = lm_load<f32x8>(b1 + j_4 + 16);
      const i32x8 v_17 = lm_less_than(lm_splat<f32x8>(0x0.0p+0f), v_16);
      const i32x8 v_18 = lm_and(v_15, v_17);
      const f32x8 v_19 = lm_select(v_18, v_16, lm_splat<f32x8>(-0x1.0000000000000p+0f));
      lm_store(b2 + j_4 + 16, v_19);
      const i32x8 v_20 = lm_load_bool<i32x8>(b0 + j_4 + 24);
      const f32x8 v_21 = lm_load<f32x8>(b1 + j_4 + 24);
      const i32x8 v_22 = lm_less_than(lm_splat<f32x8>(0x0.0p+0f), v_21);
      const i32x8 v_23 = lm_and(v_20, v_22);
      const f32x8 v_24 = lm_select(v_23, v_21, lm_splat<f32x8>(-0x1.0000000000000p+0f));
      lm_store(b2 + j_4 + 24, v_24);
    }
    {
      const i32x8 v_25 = lm_load_bool<i32x8>(b0 + j_4);
      const f32x8 v_26 = lm_load<f32x8>(b1 + j_4);
      const i32x8 v_27 = lm_less_than(lm_splat<f32x8>(0x0.0p+0f), v_26);
      const i32x8 v_28 = lm_and(v_25, v_27);
      const f32x8 v_29 = lm_select(v_28, v_26, lm_splat<f32x8>(-0x1.0000000000000p+0f));
      lm_store(b2 + j_4, v_29);
      const i32x8 v_30 = lm_load_bool<i32x8>(b0 + j_4 + 8);
      const f32x8 v_31 = lm_load<f32x8>(b1 + j_4 + 8);
      const i32x8 v_32 = lm_less_than(lm_splat<f32x8>(0x0.0p+0f), v_31);
      const i32x8 v_33 = lm_and(v_30, v_32);
      const f32x8 v_34 = lm_select(v_33, v_31, lm_splat<f32x8>(-0x1.0000000000000p+0f));
      lm_store(b2 + j_4 + 8, v_34);
      const i32x8 v_35 = lm_load_bool<i32x8>(b0 + j_4 + 16);
      const f32x8 v_36 = lm_load<f32x8>(b1 + j_4 + 16);
      const i32x8 v_37 = lm_less_than(lm_splat<f32x8>(0x0.0p+0f), v_36);
      const i32x8 v_38 = lm_and(v_35, v_37);
      const f32x8 v_39 = lm_select(v_38, v_36, lm_splat<f32x8>(-0x1.0000000000000p+0f));
      lm_store(b2 + j_4 + 16, v_39);
    }
  }
}

// k0
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[1]), (void*)(c->arguments[0]), (void*)(c->arguments[2])};
  body_0(c, p, first, end);
}
static int32_t lm_paces[1];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 112.5;
  lm_share(&c, k0, ((600 + 607) / 608), 112.5, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 112.5;
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 stage 0: j:16 j:8u j:1v
// k0 grid: j:512
//   program "region"
//   buffer x0 input f32[20, 30]
//   buffer x1 input bool[20, 30]
//   buffer y0 output f32[20, 30]
//   kernel k0 call
//     axis j 600
//     for j 512 parallel
//       stage j
//         schedule j:16 j:8u j:1v
//         %0 = load x1[0, j] : bool
//         %1 = constant 0.0 : f32
//         %2 = load x0[0, j] : f32
//         %3 = less_than %1 %2 : bool
//         %4 = mul %0 %3 : bool
//         %5 = constant -1.0 : f32
//         %6 = select %4 %2 %5 : f32
//         store y0[0, j] = %6

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
  const uint8_t* const __restrict b0 = (const uint8_t*)p[0];
  const float* const __restrict b1 = (const float*)p[1];
  float* const __restrict b2 = (float*)p[2];
  const int64_t blocks_1 = ((600 + 511) / 512);
  for (int64_t t = first; t < end; t++) {
    const int64_t j_2 = ((t))*512;
    const int64_t j_end_3 = lm_imin(j_2 + 512, 600);
    // j:16 j:8u j:1v
    int64_t j_4 = j_2;
    for (; j_4 + 16 <= j_end_3; j_4 += 16) {
      const i32x8 v_5 = lm_load_bool<i32x8>(b0 + j_4);
      const f32x8 v_6 = lm_load<f32x8>(b1 + j_4);
      const i32x8 v_7 = lm_less_than(lm_splat<f32x8>(0x0.0p+0f), v_6);
      const i32x8 v_8 = lm_and(v_5, v_7);
      const f32x8 v_9 = lm_select(v_8, v_6, lm_splat<f32x8>(-0x1.0000000000000p+0f));
      lm_store(b2 + j_4, v_9);
      const i32x8 v_10 = lm_load_bool<i32x8>(b0 + j_4 + 8);
      const f32x8 v_11 = lm_load<f32x8>(b1 + j_4 + 8);
      const i32x8 v_12 = lm_less_than(lm_splat<f32x8>(0x0.0p+0f), v_11);
      const i32x8 v_13 = lm_and(v_10, v_12);
      const f32x8 v_14 = lm_select(v_13, v_11, lm_splat<f32x8>(-0x1.0000000000000p+0f));
      lm_store(b2 + j_4 + 8, v_14);
    }
    if (j_end_3 - j_4 == 8) {
      const i32x8 v_15 = lm_load_bool<i32x8>(b0 + j_4);
      const f32x8 v_16 = lm_load<f32x8>(b1 + j_4);
      const i32x8 v_17 = lm_less_than(lm_splat<f32x8>(0x0.0p+0f), v_16);
      const i32x8 v_18 = lm_and(v_15, v_17);
      const f32x8 v_19 = lm_select(v_18, v_16, lm_splat<f32x8>(-0x1.0000000000000p+0f));
      lm_store(b2 + j_4, v_19);
    }
  }
}

// k0
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[1]), (void*)(c->arguments[0]), (void*)(c->arguments[2])};
  body_0(c, p, first, end);
}
static int32_t lm_paces[1];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 112.5;
  lm_share(&c, k0, ((600 + 511) / 512), 112.5, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 112.5;
}
