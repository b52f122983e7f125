//   AVX2
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[8, 1], static=false) : f32[8, 1]
//   %1 = iota(size=64, dtype=i64) : i64[64]
//   %2 = cast(%1; dtype=f32) : f32[64]
//   %3 = expand(%2; axes=[0], sizes=[8]) : f32[8, 64]
//   %4 = split(%0; axis=1, sizes=[]) : f32[8]
//   %5 = expand(%4; axes=[1], sizes=[64]) : f32[8, 64]
//   %6 = mul(%3, %5) : f32[8, 64]
//   output "y" %6

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 stage 0: i:1 j:32 j:8u j:1v
// k0 grid: i:8 j:64
//   program "region"
//   buffer x0 input f32[8, 1]
//   buffer y0 output f32[8, 64]
//   kernel k0 call
//     axis i 8
//     axis j 64
//     for i 8 parallel
//       for j 64 parallel
//         stage i j
//           schedule i:1 j:32 j:8u j:1v
//           %0 = position j : i64
//           %1 = cast %0 : f32
//           %2 = load x0[i, 0] : f32
//           %3 = mul %1 %2 : f32
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
  const int64_t blocks_1 = ((8 + 7) / 8);
  const int64_t blocks_2 = ((64 + 63) / 64);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*8;
    const int64_t j_4 = ((t) % blocks_2)*64;
    // i:1 j:32 j:8u j:1v
    for (int64_t i_5 = i_3; i_5 < (i_3 + 8); i_5 += 1) {
      int64_t j_6 = j_4;
      for (; j_6 + 32 <= (j_4 + 64); j_6 += 32) {
        const i64x8 v_7 = lm_add(lm_splat<i64x8>((int64_t)(j_6)), lm_iota<i64x8>());
        const f32x8 v_8 = lm_cast<f32x8>(v_7);
        const float v_9 = lm_load<float>(b0 + i_5);
        const f32x8 v_10 = lm_mul(v_8, lm_splat<f32x8>(v_9));
        lm_store(b1 + i_5*64 + j_6, v_10);
        const i64x8 v_11 = lm_add(lm_splat<i64x8>((int64_t)(j_6 + 8)), lm_iota<i64x8>());
        const f32x8 v_12 = lm_cast<f32x8>(v_11);
        const f32x8 v_13 = lm_mul(v_12, lm_splat<f32x8>(v_9));
        lm_store(b1 + i_5*64 + j_6 + 8, v_13);
        const i64x8 v_14 = lm_add(lm_splat<i64x8>((int64_t)(j_6 + 16)), lm_iota<i64x8>());
        const f32x8 v_15 = lm_cast<f32x8>(v_14);
        const f32x8 v_16 = lm_mul(v_15, lm_splat<f32x8>(v_9));
        lm_store(b1 + i_5*64 + j_6 + 16, v_16);
        const i64x8 v_17 = lm_add(lm_splat<i64x8>((int64_t)(j_6 + 24)), lm_iota<i64x8>());
        const f32x8 v_18 = lm_cast<f32x8>(v_17);
        const f32x8 v_19 = lm_mul(v_18, lm_splat<f32x8>(v_9));
        lm_store(b1 + i_5*64 + j_6 + 24, v_19);
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
  const double rest_0 = 80;
  lm_share(&c, k0, ((8 + 7) / 8)*((64 + 63) / 64), 80, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 80;
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 stage 0: i:1 j:8 j:8u j:1v
// k0 grid: i:4 j:64
//   program "region"
//   buffer x0 input f32[8, 1]
//   buffer y0 output f32[8, 64]
//   kernel k0 call
//     axis i 8
//     axis j 64
//     for i 4 parallel
//       for j 64 parallel
//         stage i j
//           schedule i:1 j:8 j:8u j:1v
//           %0 = position j : i64
//           %1 = cast %0 : f32
//           %2 = load x0[i, 0] : f32
//           %3 = mul %1 %2 : f32
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
  const int64_t blocks_1 = ((8 + 3) / 4);
  const int64_t blocks_2 = ((64 + 63) / 64);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*4;
    const int64_t j_4 = ((t) % blocks_2)*64;
    // i:1 j:8 j:8u j:1v
    for (int64_t i_5 = i_3; i_5 < (i_3 + 4); i_5 += 1) {
      int64_t j_6 = j_4;
      for (; j_6 + 8 <= (j_4 + 64); j_6 += 8) {
        const i64x8 v_7 = lm_add(lm_splat<i64x8>((int64_t)(j_6)), lm_iota<i64x8>());
        const f32x8 v_8 = lm_cast<f32x8>(v_7);
        const float v_9 = lm_load<float>(b0 + i_5);
        const f32x8 v_10 = lm_mul(v_8, lm_splat<f32x8>(v_9));
        lm_store(b1 + i_5*64 + j_6, v_10);
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
  const double rest_0 = 80;
  lm_share(&c, k0, ((8 + 3) / 4)*((64 + 63) / 64), 80, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 80;
}
