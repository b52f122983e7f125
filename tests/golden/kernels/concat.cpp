//   AVX2
//   lumin.graph 1
//   %0 = input(name="a", dtype=f32, shape=[4, 20], static=false) : f32[4, 20]
//   %1 = input(name="b", dtype=f32, shape=[4, 13], static=false) : f32[4, 13]
//   %2 = flip(%1; axes=[1]) : f32[4, 13]
//   %3 = pad(%0; lows=[0, 0], highs=[0, 13]) : f32[4, 33]
//   %4 = constant(value=bool[](true)) : bool[]
//   %5 = expand(%4; axes=[0], sizes=[20]) : bool[20]
//   %6 = pad(%5; lows=[0], highs=[13]) : bool[33]
//   %7 = expand(%6; axes=[0], sizes=[4]) : bool[4, 33]
//   %8 = pad(%2; lows=[0, 20], highs=[0, 0]) : f32[4, 33]
//   %9 = select(%7, %3, %8) : f32[4, 33]
//   output "y" %9

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 stage 0: i:1 j:32 j:8u j:1v
// k0 grid: i:4 j:64
//   program "region"
//   buffer x0 input f32[4, 20]
//   buffer x1 input f32[4, 13]
//   buffer y0 output f32[4, 33]
//   kernel k0 call
//     axis i 4
//     axis j 33
//     for i 4 parallel
//       for j 64 parallel
//         stage i j
//           schedule i:1 j:32 j:8u j:1v
//           %0 = position j < 20 : bool
//           %1 = load x0[i, j] if j < 20 : f32
//           %2 = load x1[i, 32 - j] if 19 < j : f32
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
  const float* const __restrict b1 = (const float*)p[1];
  float* const __restrict b2 = (float*)p[2];
  const int64_t blocks_1 = ((4 + 3) / 4);
  const int64_t blocks_2 = ((33 + 63) / 64);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*4;
    const int64_t j_4 = ((t) % blocks_2)*64;
    const int64_t j_end_5 = lm_imin(j_4 + 64, 33);
    // i:1 j:32 j:8u j:1v
    for (int64_t i_6 = i_3; i_6 < (i_3 + 4); i_6 += 1) {
      int64_t j_7 = j_4;
      for (; j_7 + 32 <= j_end_5; j_7 += 32) {
        const i32x8 v_8 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_7*(-1) + 20)), lm_mul(lm_iota<i32x8>(), lm_splat<i32x8>((int32_t)((-1))))));
        const f32x8 v_9 = ((j_7*(-1) + 13) > 0) ? lm_load<f32x8>(b0 + i_6*20 + j_7) : lm_load_if<f32x8>(b0 + i_6*20 + j_7, lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_7*(-1) + 20)), lm_mul(lm_iota<i32x8>(), lm_splat<i32x8>((int32_t)((-1)))))));
        const f32x8 v_10 = ((j_7 + (-19)) > 0) ? lm_gather<f32x8>(b1 + i_6*13 + j_7*(-1) + 32, (-1)) : lm_gather_if<f32x8>(b1 + i_6*13 + j_7*(-1) + 32, (-1), lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_7 + (-19))), lm_iota<i32x8>())));
        const f32x8 v_11 = lm_select(v_8, v_9, v_10);
        lm_store(b2 + i_6*33 + j_7, v_11);
        const i32x8 v_12 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_7*(-1) + 12)), lm_mul(lm_iota<i32x8>(), lm_splat<i32x8>((int32_t)((-1))))));
        const f32x8 v_13 = ((j_7*(-1) + 5) > 0) ? lm_load<f32x8>(b0 + i_6*20 + j_7 + 8) : lm_load_if<f32x8>(b0 + i_6*20 + j_7 + 8, lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_7*(-1) + 12)), lm_mul(lm_iota<i32x8>(), lm_splat<i32x8>((int32_t)((-1)))))));
        const f32x8 v_14 = ((j_7 + (-11)) > 0) ? lm_gather<f32x8>(b1 + i_6*13 + j_7*(-1) + 24, (-1)) : lm_gather_if<f32x8>(b1 + i_6*13 + j_7*(-1) + 24, (-1), lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_7 + (-11))), lm_iota<i32x8>())));
        const f32x8 v_15 = lm_select(v_12, v_13, v_14);
        lm_store(b2 + i_6*33 + j_7 + 8, v_15);
        const i32x8 v_16 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_7*(-1) + 4)), lm_mul(lm_iota<i32x8>(), lm_splat<i32x8>((int32_t)((-1))))));
        const f32x8 v_17 = ((j_7*(-1) + (-3)) > 0) ? lm_load<f32x8>(b0 + i_6*20 + j_7 + 16) : lm_load_if<f32x8>(b0 + i_6*20 + j_7 + 16, lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_7*(-1) + 4)), lm_mul(lm_iota<i32x8>(), lm_splat<i32x8>((int32_t)((-1)))))));
        const f32x8 v_18 = ((j_7 + (-3)) > 0) ? lm_gather<f32x8>(b1 + i_6*13 + j_7*(-1) + 16, (-1)) : lm_gather_if<f32x8>(b1 + i_6*13 + j_7*(-1) + 16, (-1), lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_7 + (-3))), lm_iota<i32x8>())));
        const f32x8 v_19 = lm_select(v_16, v_17, v_18);
        lm_store(b2 + i_6*33 + j_7 + 16, v_19);
        const i32x8 v_20 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_7*(-1) + (-4))), lm_mul(lm_iota<i32x8>(), lm_splat<i32x8>((int32_t)((-1))))));
        const f32x8 v_21 = ((j_7*(-1) + (-11)) > 0) ? lm_load<f32x8>(b0 + i_6*20 + j_7 + 24) : lm_load_if<f32x8>(b0 + i_6*20 + j_7 + 24, lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_7*(-1) + (-4))), lm_mul(lm_iota<i32x8>(), lm_splat<i32x8>((int32_t)((-1)))))));
        const f32x8 v_22 = ((j_7 + 5) > 0) ? lm_gather<f32x8>(b1 + i_6*13 + j_7*(-1) + 8, (-1)) : lm_gather_if<f32x8>(b1 + i_6*13 + j_7*(-1) + 8, (-1), lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_7 + 5)), lm_iota<i32x8>())));
        const f32x8 v_23 = lm_select(v_20, v_21, v_22);
        lm_store(b2 + i_6*33 + j_7 + 24, v_23);
      }
      {
        const bool v_24 = (j_7*(-1) + 20) > 0;
        const float v_25 = lm_load<float>(((j_7*(-1) + 20) > 0) ? b0 + i_6*20 + j_7 : b1 + i_6*13 + j_7*(-1) + 32);
        lm_store(b2 + i_6*33 + j_7, v_25);
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
  const double rest_0 = 20.62;
  lm_share(&c, k0, ((4 + 3) / 4)*((33 + 63) / 64), 20.62, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 20.62;
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 stage 0: i:1 j:8 j:8u j:1v
// k0 grid: i:4 j:64
//   program "region"
//   buffer x0 input f32[4, 20]
//   buffer x1 input f32[4, 13]
//   buffer y0 output f32[4, 33]
//   kernel k0 call
//     axis i 4
//     axis j 33
//     for i 4 parallel
//       for j 64 parallel
//         stage i j
//           schedule i:1 j:8 j:8u j:1v
//           %0 = position j < 20 : bool
//           %1 = load x0[i, j] if j < 20 : f32
//           %2 = load x1[i, 32 - j] if 19 < j : f32
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
  const float* const __restrict b1 = (const float*)p[1];
  float* const __restrict b2 = (float*)p[2];
  const int64_t blocks_1 = ((4 + 3) / 4);
  const int64_t blocks_2 = ((33 + 63) / 64);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*4;
    const int64_t j_4 = ((t) % blocks_2)*64;
    const int64_t j_end_5 = lm_imin(j_4 + 64, 33);
    // i:1 j:8 j:8u j:1v
    for (int64_t i_6 = i_3; i_6 < (i_3 + 4); i_6 += 1) {
      int64_t j_7 = j_4;
      for (; j_7 + 8 <= j_end_5; j_7 += 8) {
        const i32x8 v_8 = lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_7*(-1) + 20)), lm_mul(lm_iota<i32x8>(), lm_splat<i32x8>((int32_t)((-1))))));
        const f32x8 v_9 = ((j_7*(-1) + 13) > 0) ? lm_load<f32x8>(b0 + i_6*20 + j_7) : lm_load_if<f32x8>(b0 + i_6*20 + j_7, lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_7*(-1) + 20)), lm_mul(lm_iota<i32x8>(), lm_splat<i32x8>((int32_t)((-1)))))));
        const f32x8 v_10 = ((j_7 + (-19)) > 0) ? lm_gather<f32x8>(b1 + i_6*13 + j_7*(-1) + 32, (-1)) : lm_gather_if<f32x8>(b1 + i_6*13 + j_7*(-1) + 32, (-1), lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(j_7 + (-19))), lm_iota<i32x8>())));
        const f32x8 v_11 = lm_select(v_8, v_9, v_10);
        lm_store(b2 + i_6*33 + j_7, v_11);
      }
      {
        const bool v_12 = (j_7*(-1) + 20) > 0;
        const float v_13 = lm_load<float>(((j_7*(-1) + 20) > 0) ? b0 + i_6*20 + j_7 : b1 + i_6*13 + j_7*(-1) + 32);
        lm_store(b2 + i_6*33 + j_7, v_13);
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
  const double rest_0 = 20.62;
  lm_share(&c, k0, ((4 + 3) / 4)*((33 + 63) / 64), 20.62, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 20.62;
}
