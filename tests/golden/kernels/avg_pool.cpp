//   AVX2
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[2, 3, 12, 12], static=false) : f32[2, 3, 12, 12]
//   %1 = window(%0; axis=3, size=2, stride=2, dilation=1) : f32[2, 3, 12, 6, 2]
//   %2 = window(%1; axis=2, size=2, stride=2, dilation=1) : f32[2, 3, 6, 2, 6, 2]
//   %3 = sum(%2; axes=[3, 5]) : f32[2, 3, 6, 6]
//   %4 = constant(value=f32[](0.25)) : f32[]
//   %5 = expand(%4; axes=[0, 1, 2, 3], sizes=[2, 3, 6, 6]) : f32[2, 3, 6, 6]
//   %6 = mul(%3, %5) : f32[2, 3, 6, 6]
//   output "y" %6

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 stage 0: k:1 l:8 m:2 n:2 m:1u n:1u l:8u l:1v
// k0 grid: k:36 l:8
//   program "region"
//   buffer x0 input f32[2, 3, 12, 12]
//   buffer y0 output f32[2, 3, 6, 6]
//   kernel k0 call
//     axis k 36
//     axis l 6
//     axis m 2
//     axis n 2
//     for k 36 parallel
//       for l 8 parallel
//         stage k l m n
//           schedule k:1 l:8 m:2 n:2 m:1u n:1u l:8u l:1v
//           %0 = load x0[0, 0, k*2 + m, l*2 + n] : f32
//           %1 = reduce add %0 over m n : f32
//           %2 = constant 0.25 : f32
//           %3 = mul %1 %2 : f32
//           store y0[0, 0, k, l] = %3

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
  const int64_t blocks_1 = ((36 + 35) / 36);
  const int64_t blocks_2 = ((6 + 7) / 8);
  for (int64_t t = first; t < end; t++) {
    const int64_t k_3 = ((t / blocks_2))*36;
    const int64_t l_4 = ((t) % blocks_2)*8;
    const int64_t l_end_5 = lm_imin(l_4 + 8, 6);
    // k:1 l:8 m:2 n:2 m:1u n:1u l:8u l:1v
    for (int64_t k_6 = k_3; k_6 < (k_3 + 36); k_6 += 1) {
      {
        f32x8 acc_8 = lm_splat<f32x8>(0x0.0p+0f);
        const f32x8 v_7 = lm_even_part<f32x8>(b0 + k_6*24 + l_4*2, 6);
        acc_8 = lm_add(acc_8, v_7);
        const f32x8 v_9 = lm_even_part<f32x8>(b0 + k_6*24 + l_4*2 + 1, 6);
        acc_8 = lm_add(acc_8, v_9);
        const f32x8 v_10 = lm_even_part<f32x8>(b0 + k_6*24 + l_4*2 + 12, 6);
        acc_8 = lm_add(acc_8, v_10);
        const f32x8 v_11 = lm_even_part<f32x8>(b0 + k_6*24 + l_4*2 + 13, 6);
        acc_8 = lm_add(acc_8, v_11);
        f32x8 total_12 = acc_8;
        const f32x8 v_13 = lm_mul(total_12, lm_splat<f32x8>(0x1.0000000000000p-2f));
        lm_store_part(b1 + k_6*6 + l_4, v_13, 6);
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
  const double rest_0 = 67.5;
  lm_share(&c, k0, ((36 + 35) / 36)*((6 + 7) / 8), 67.5, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 67.5;
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 stage 0: k:1 l:8 m:1 n:2 n:1u l:8u l:1v
// k0 grid: k:32 l:8
//   program "region"
//   buffer x0 input f32[2, 3, 12, 12]
//   buffer y0 output f32[2, 3, 6, 6]
//   kernel k0 call
//     axis k 36
//     axis l 6
//     axis m 2
//     axis n 2
//     for k 32 parallel
//       for l 8 parallel
//         stage k l m n
//           schedule k:1 l:8 m:1 n:2 n:1u l:8u l:1v
//           %0 = load x0[0, 0, k*2 + m, l*2 + n] : f32
//           %1 = reduce add %0 over m n : f32
//           %2 = constant 0.25 : f32
//           %3 = mul %1 %2 : f32
//           store y0[0, 0, k, l] = %3

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
  const int64_t blocks_1 = ((36 + 31) / 32);
  const int64_t blocks_2 = ((6 + 7) / 8);
  for (int64_t t = first; t < end; t++) {
    const int64_t k_3 = ((t / blocks_2))*32;
    const int64_t k_end_4 = lm_imin(k_3 + 32, 36);
    const int64_t l_5 = ((t) % blocks_2)*8;
    const int64_t l_end_6 = lm_imin(l_5 + 8, 6);
    // k:1 l:8 m:1 n:2 n:1u l:8u l:1v
    for (int64_t k_7 = k_3; k_7 < k_end_4; k_7 += 1) {
      {
        f32x8 acc_10 = lm_splat<f32x8>(0x0.0p+0f);
        for (int64_t m_8 = 0; m_8 < 2; m_8 += 1) {
          const f32x8 v_9 = lm_even_part<f32x8>(b0 + k_7*24 + l_5*2 + m_8*12, 6);
          acc_10 = lm_add(acc_10, v_9);
          const f32x8 v_11 = lm_even_part<f32x8>(b0 + k_7*24 + l_5*2 + m_8*12 + 1, 6);
          acc_10 = lm_add(acc_10, v_11);
        }
        f32x8 total_12 = acc_10;
        const f32x8 v_13 = lm_mul(total_12, lm_splat<f32x8>(0x1.0000000000000p-2f));
        lm_store_part(b1 + k_7*6 + l_5, v_13, 6);
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
  const double rest_0 = 67.5;
  lm_share(&c, k0, ((36 + 31) / 32)*((6 + 7) / 8), 67.5, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 67.5;
}
