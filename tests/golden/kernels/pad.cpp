//   AVX2
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[9, 17], static=false) : f32[9, 17]
//   %1 = pad(%0; lows=[1, 3], highs=[2, 0]) : f32[12, 20]
//   %2 = constant(value=bool[](true)) : bool[]
//   %3 = expand(%2; axes=[0, 1], sizes=[9, 17]) : bool[9, 17]
//   %4 = pad(%3; lows=[1, 3], highs=[2, 0]) : bool[12, 20]
//   %5 = constant(value=f32[](1.0)) : f32[]
//   %6 = expand(%5; axes=[0, 1], sizes=[12, 20]) : f32[12, 20]
//   %7 = select(%4, %1, %6) : f32[12, 20]
//   output "y" %7

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 stage 0: i:1 j:24 j:8u j:1v
// k0 grid: i:12 j:24
//   program "region"
//   buffer x0 input f32[9, 17]
//   buffer y0 output f32[12, 20]
//   kernel k0 call
//     axis i 12
//     axis j 20
//     for i 12 parallel
//       for j 24 parallel
//         stage i j
//           schedule i:1 j:24 j:8u j:1v
//           %0 = position (0 < i)*(i < 10)*(2 < j) : bool
//           %1 = load x0[i - 1, j - 3] if (0 < i)*(i < 10)*(2 < j) : f32
//           %2 = constant 1.0 : f32
//           %3 = select %0 %1 %2 : f32
//           store y0[i, j] = %3

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
  const int64_t blocks_1 = ((12 + 11) / 12);
  const int64_t blocks_2 = ((20 + 23) / 24);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*12;
    const int64_t j_4 = ((t) % blocks_2)*24;
    const int64_t j_end_5 = lm_imin(j_4 + 24, 20);
    // i:1 j:24 j:8u j:1v
    for (int64_t i_6 = i_3; i_6 < (i_3 + 12); i_6 += 1) {
      const i32x8 v_7 = lm_and(lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_4 + (-2))), lm_iota<i32x8>())), lm_splat<i32x8>((int32_t)-(int32_t)((i_6*(-1) + 10) > 0 && (i_6) > 0)));
      const f32x8 v_8 = ((i_6*(-1) + 10) > 0 && (i_6) > 0) ? (((j_4 + (-2)) > 0) ? lm_load<f32x8>(b0 + i_6*17 + j_4 + (-20)) : lm_load_if<f32x8>(b0 + i_6*17 + j_4 + (-20), lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_4 + (-2))), lm_iota<i32x8>())))) : f32x8{};
      const f32x8 v_9 = lm_select(v_7, v_8, lm_splat<f32x8>(0x1.0000000000000p+0f));
      lm_store(b1 + i_6*20 + j_4, v_9);
      const i32x8 v_10 = lm_and(lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_4 + 6)), lm_iota<i32x8>())), lm_splat<i32x8>((int32_t)-(int32_t)((i_6*(-1) + 10) > 0 && (i_6) > 0)));
      const f32x8 v_11 = ((i_6*(-1) + 10) > 0 && (i_6) > 0) ? (((j_4 + 6) > 0) ? lm_load<f32x8>(b0 + i_6*17 + j_4 + (-12)) : lm_load_if<f32x8>(b0 + i_6*17 + j_4 + (-12), lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_4 + 6)), lm_iota<i32x8>())))) : f32x8{};
      const f32x8 v_12 = lm_select(v_10, v_11, lm_splat<f32x8>(0x1.0000000000000p+0f));
      lm_store(b1 + i_6*20 + j_4 + 8, v_12);
      const i32x4 v_13 = lm_and(lm_less_than(lm_splat<i32x4>(0), lm_add(lm_splat<i32x4>((int32_t)(j_4 + 14)), lm_iota<i32x4>())), lm_splat<i32x4>((int32_t)-(int32_t)((i_6*(-1) + 10) > 0 && (i_6) > 0)));
      const f32x4 v_14 = ((i_6*(-1) + 10) > 0 && (i_6) > 0) ? (((j_4 + 14) > 0) ? lm_load<f32x4>(b0 + i_6*17 + j_4 + (-4)) : lm_load_if<f32x4>(b0 + i_6*17 + j_4 + (-4), lm_less_than(lm_splat<i32x4>(0), lm_add(lm_splat<i32x4>((int32_t)(j_4 + 14)), lm_iota<i32x4>())))) : f32x4{};
      const f32x4 v_15 = lm_select(v_13, v_14, lm_splat<f32x4>(0x1.0000000000000p+0f));
      lm_store(b1 + i_6*20 + j_4 + 16, v_15);
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
  const double rest_0 = 30;
  lm_share(&c, k0, ((12 + 11) / 12)*((20 + 23) / 24), 30, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 30;
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 stage 0: i:1 j:8 j:8u j:1v prefetch 512
// k0 grid: i:12 j:24
//   program "region"
//   buffer x0 input f32[9, 17]
//   buffer y0 output f32[12, 20]
//   kernel k0 call
//     axis i 12
//     axis j 20
//     for i 12 parallel
//       for j 24 parallel
//         stage i j
//           schedule i:1 j:8 j:8u j:1v prefetch 512
//           %0 = position (0 < i)*(i < 10)*(2 < j) : bool
//           %1 = load x0[i - 1, j - 3] if (0 < i)*(i < 10)*(2 < j) : f32
//           %2 = constant 1.0 : f32
//           %3 = select %0 %1 %2 : f32
//           store y0[i, j] = %3

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
  const int64_t blocks_1 = ((12 + 11) / 12);
  const int64_t blocks_2 = ((20 + 23) / 24);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*12;
    const int64_t j_4 = ((t) % blocks_2)*24;
    const int64_t j_end_5 = lm_imin(j_4 + 24, 20);
    // i:1 j:8 j:8u j:1v
    for (int64_t i_6 = i_3; i_6 < (i_3 + 12); i_6 += 1) {
      int64_t j_7 = j_4;
      for (; j_7 + 8 <= j_end_5; j_7 += 8) {
        lm_prefetch(b0 + i_6*17 + j_7 + (-20) + 4096);
        const i32x8 v_8 = lm_and(lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_7 + (-2))), lm_iota<i32x8>())), lm_splat<i32x8>((int32_t)-(int32_t)((i_6*(-1) + 10) > 0 && (i_6) > 0)));
        const f32x8 v_9 = ((i_6*(-1) + 10) > 0 && (i_6) > 0) ? (((j_7 + (-2)) > 0) ? lm_load<f32x8>(b0 + i_6*17 + j_7 + (-20)) : lm_load_if<f32x8>(b0 + i_6*17 + j_7 + (-20), lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_7 + (-2))), lm_iota<i32x8>())))) : f32x8{};
        const f32x8 v_10 = lm_select(v_8, v_9, lm_splat<f32x8>(0x1.0000000000000p+0f));
        lm_store(b1 + i_6*20 + j_7, v_10);
      }
      {
        lm_prefetch(b0 + i_6*17 + j_7 + (-20) + 4096);
        const i32x4 v_11 = lm_and(lm_less_than(lm_splat<i32x4>(0), lm_add(lm_splat<i32x4>((int32_t)(j_7 + (-2))), lm_iota<i32x4>())), lm_splat<i32x4>((int32_t)-(int32_t)((i_6*(-1) + 10) > 0 && (i_6) > 0)));
        const f32x4 v_12 = ((i_6*(-1) + 10) > 0 && (i_6) > 0) ? (((j_7 + (-2)) > 0) ? lm_load<f32x4>(b0 + i_6*17 + j_7 + (-20)) : lm_load_if<f32x4>(b0 + i_6*17 + j_7 + (-20), lm_less_than(lm_splat<i32x4>(0), lm_add(lm_splat<i32x4>((int32_t)(j_7 + (-2))), lm_iota<i32x4>())))) : f32x4{};
        const f32x4 v_13 = lm_select(v_11, v_12, lm_splat<f32x4>(0x1.0000000000000p+0f));
        lm_store(b1 + i_6*20 + j_7, v_13);
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
  const double rest_0 = 30;
  lm_share(&c, k0, ((12 + 11) / 12)*((20 + 23) / 24), 30, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 30;
}
