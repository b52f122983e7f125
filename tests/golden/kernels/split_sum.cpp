//   AVX2
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[300, 4100], static=false) : f32[300, 4100]
//   %1 = mul(%0, %0) : f32[300, 4100]
//   %2 = sum(%1; axes=[0, 1]) : f32[]
//   output "y" %2

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: split
// k0_parts stage 0: p:1 j:32 j:8a j:1v
// k0_parts grid: p:1
// k0 stage 0: p:16 p:8a p:1v
// k0 grid: whole
//   program "region"
//   buffer x0 input f32[300, 4100]
//   buffer y0 output f32[]
//   buffer k0_part2 global f32[20]
//   kernel k0_parts call
//     axis p 20
//     axis j 61500
//     for p 1 parallel
//       stage p j
//         schedule p:1 j:32 j:8a j:1v
//         %0 = load x0[0, j + p*61500] : f32
//         %1 = mul %0 %0 : f32
//         %2 = reduce add %1 over j : f32
//         store k0_part2[p] = %2
//   kernel k0 call
//     axis p 20
//     stage p
//       schedule p:16 p:8a p:1v
//       %0 = load k0_part2[p] : f32
//       %1 = reduce add %0 over p : f32
//       store y0[] = %1

static inline int64_t lm_scratch_bytes(const int64_t* dims) {
  return 0;
}
static inline int64_t lm_planned_bytes(const int64_t* dims) {
  return 128;
}
static inline int64_t lm_shared_bytes(const int64_t* dims) {
  return lm_planned_bytes(dims) + 0;
}
LM_BODY void body_0(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const float* const __restrict b0 = (const float*)p[0];
  float* const __restrict b1 = (float*)p[1];
  const int64_t blocks_1 = ((20 + 0) / 1);
  for (int64_t t = first; t < end; t++) {
    const int64_t p_2 = ((t))*1;
    // p:1 j:32 j:8a j:1v
    {
      f32x8 acc_6 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_9 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_12 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_15 = lm_splat<f32x8>(0x0.0p+0f);
      f32x4 acc_24 = lm_splat<f32x4>(0x0.0p+0f);
      int64_t j_3 = 0;
      for (; j_3 + 32 <= 61500; j_3 += 32) {
        const f32x8 v_4 = lm_load<f32x8>(b0 + j_3 + p_2*61500);
        const f32x8 v_5 = lm_product(v_4, v_4);
        acc_6 = lm_add(acc_6, v_5);
        const f32x8 v_7 = lm_load<f32x8>(b0 + j_3 + p_2*61500 + 8);
        const f32x8 v_8 = lm_product(v_7, v_7);
        acc_9 = lm_add(acc_9, v_8);
        const f32x8 v_10 = lm_load<f32x8>(b0 + j_3 + p_2*61500 + 16);
        const f32x8 v_11 = lm_product(v_10, v_10);
        acc_12 = lm_add(acc_12, v_11);
        const f32x8 v_13 = lm_load<f32x8>(b0 + j_3 + p_2*61500 + 24);
        const f32x8 v_14 = lm_product(v_13, v_13);
        acc_15 = lm_add(acc_15, v_14);
      }
      {
        const f32x8 v_16 = lm_load<f32x8>(b0 + j_3 + p_2*61500);
        const f32x8 v_17 = lm_product(v_16, v_16);
        acc_6 = lm_add(acc_6, v_17);
        const f32x8 v_18 = lm_load<f32x8>(b0 + j_3 + p_2*61500 + 8);
        const f32x8 v_19 = lm_product(v_18, v_18);
        acc_9 = lm_add(acc_9, v_19);
        const f32x8 v_20 = lm_load<f32x8>(b0 + j_3 + p_2*61500 + 16);
        const f32x8 v_21 = lm_product(v_20, v_20);
        acc_12 = lm_add(acc_12, v_21);
        const f32x4 v_22 = lm_load<f32x4>(b0 + j_3 + p_2*61500 + 24);
        const f32x4 v_23 = lm_product(v_22, v_22);
        acc_24 = lm_add(acc_24, v_23);
      }
      float total_25 = lm_add(lm_reduce_add(lm_add(lm_add(acc_6, acc_9), lm_add(acc_12, acc_15))), lm_reduce_add(acc_24));
      lm_store(b1 + p_2, total_25);
    }
  }
}

// k0_parts
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[0]), (void*)(c->workspace + 0)};
  body_0(c, p, first, end);
}

LM_BODY void body_1(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const float* const __restrict b0 = (const float*)p[0];
  float* const __restrict b1 = (float*)p[1];
  for (int64_t t = first; t < end; t++) {
    // p:16 p:8a p:1v
    {
      f32x8 acc_3 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_5 = lm_splat<f32x8>(0x0.0p+0f);
      f32x4 acc_7 = lm_splat<f32x4>(0x0.0p+0f);
      int64_t p_1 = 0;
      for (; p_1 + 16 <= 20; p_1 += 16) {
        const f32x8 v_2 = lm_load<f32x8>(b0 + p_1);
        acc_3 = lm_add(acc_3, v_2);
        const f32x8 v_4 = lm_load<f32x8>(b0 + p_1 + 8);
        acc_5 = lm_add(acc_5, v_4);
      }
      {
        const f32x4 v_6 = lm_load<f32x4>(b0 + p_1);
        acc_7 = lm_add(acc_7, v_6);
      }
      float total_8 = lm_add(lm_reduce_add(lm_add(acc_3, acc_5)), lm_reduce_add(acc_7));
      lm_store(b1 + 0, total_8);
    }
  }
}

// k0
static void k1(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->workspace + 0), (void*)(c->arguments[1])};
  body_1(c, p, first, end);
}
static int32_t lm_paces[2];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_1 = 1.281;
  const double rest_0 = 4.613e+04 + rest_1;
  lm_share(&c, k0, ((20 + 0) / 1), 4.613e+04, rest_0, lm_paces + 0);
  lm_share(&c, k1, 1, 1.281, rest_1, lm_paces + 1);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 4.613e+04 + 1.281;
}

// ---------------------------------------------------------------------------------------------------------------------
// form plain
// form: plain
// k0 stage 0: j:16 j:8a j:1v prefetch 256
// k0 grid: whole
//   program "region"
//   buffer x0 input f32[300, 4100]
//   buffer y0 output f32[]
//   kernel k0 call
//     axis j 1230000
//     stage j
//       schedule j:16 j:8a j:1v prefetch 256
//       %0 = load x0[0, j] : f32
//       %1 = mul %0 %0 : f32
//       %2 = reduce add %1 over j : f32
//       store y0[] = %2

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
  for (int64_t t = first; t < end; t++) {
    // j:16 j:8a j:1v
    {
      f32x8 acc_4 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_7 = lm_splat<f32x8>(0x0.0p+0f);
      int64_t j_1 = 0;
      for (; j_1 + 16 <= 1230000; j_1 += 16) {
        lm_prefetch(b0 + j_1 + 4096);
        const f32x8 v_2 = lm_load<f32x8>(b0 + j_1);
        const f32x8 v_3 = lm_product(v_2, v_2);
        acc_4 = lm_add(acc_4, v_3);
        const f32x8 v_5 = lm_load<f32x8>(b0 + j_1 + 8);
        const f32x8 v_6 = lm_product(v_5, v_5);
        acc_7 = lm_add(acc_7, v_6);
      }
      float total_8 = lm_reduce_add(lm_add(acc_4, acc_7));
      lm_store(b1 + 0, total_8);
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
  const double rest_0 = 4.613e+04;
  lm_share(&c, k0, 1, 4.613e+04, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 4.613e+04;
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: split
// k0_parts stage 0: p:1 j:16 j:8a j:1v
// k0_parts grid: p:2
// k0 stage 0: p:16 p:8a p:1v
// k0 grid: whole
//   program "region"
//   buffer x0 input f32[300, 4100]
//   buffer y0 output f32[]
//   buffer k0_part2 global f32[20]
//   kernel k0_parts call
//     axis p 20
//     axis j 61500
//     for p 2 parallel
//       stage p j
//         schedule p:1 j:16 j:8a j:1v
//         %0 = load x0[0, j + p*61500] : f32
//         %1 = mul %0 %0 : f32
//         %2 = reduce add %1 over j : f32
//         store k0_part2[p] = %2
//   kernel k0 call
//     axis p 20
//     stage p
//       schedule p:16 p:8a p:1v
//       %0 = load k0_part2[p] : f32
//       %1 = reduce add %0 over p : f32
//       store y0[] = %1

static inline int64_t lm_scratch_bytes(const int64_t* dims) {
  return 0;
}
static inline int64_t lm_planned_bytes(const int64_t* dims) {
  return 128;
}
static inline int64_t lm_shared_bytes(const int64_t* dims) {
  return lm_planned_bytes(dims) + 0;
}
LM_BODY void body_0(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const float* const __restrict b0 = (const float*)p[0];
  float* const __restrict b1 = (float*)p[1];
  const int64_t blocks_1 = ((20 + 1) / 2);
  for (int64_t t = first; t < end; t++) {
    const int64_t p_2 = ((t))*2;
    // p:1 j:16 j:8a j:1v
    for (int64_t p_3 = p_2; p_3 < (p_2 + 2); p_3 += 1) {
      {
        f32x8 acc_7 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_10 = lm_splat<f32x8>(0x0.0p+0f);
        f32x4 acc_15 = lm_splat<f32x4>(0x0.0p+0f);
        int64_t j_4 = 0;
        for (; j_4 + 16 <= 61500; j_4 += 16) {
          const f32x8 v_5 = lm_load<f32x8>(b0 + j_4 + p_3*61500);
          const f32x8 v_6 = lm_product(v_5, v_5);
          acc_7 = lm_add(acc_7, v_6);
          const f32x8 v_8 = lm_load<f32x8>(b0 + j_4 + p_3*61500 + 8);
          const f32x8 v_9 = lm_product(v_8, v_8);
          acc_10 = lm_add(acc_10, v_9);
        }
        {
          const f32x8 v_11 = lm_load<f32x8>(b0 + j_4 + p_3*61500);
          const f32x8 v_12 = lm_product(v_11, v_11);
          acc_7 = lm_add(acc_7, v_12);
          const f32x4 v_13 = lm_load<f32x4>(b0 + j_4 + p_3*61500 + 8);
          const f32x4 v_14 = lm_product(v_13, v_13);
          acc_15 = lm_add(acc_15, v_14);
        }
        float total_16 = lm_add(lm_reduce_add(lm_add(acc_7, acc_10)), lm_reduce_add(acc_15));
        lm_store(b1 + p_3, total_16);
      }
    }
  }
}

// k0_parts
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[0]), (void*)(c->workspace + 0)};
  body_0(c, p, first, end);
}

LM_BODY void body_1(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const float* const __restrict b0 = (const float*)p[0];
  float* const __restrict b1 = (float*)p[1];
  for (int64_t t = first; t < end; t++) {
    // p:16 p:8a p:1v
    {
      f32x8 acc_3 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_5 = lm_splat<f32x8>(0x0.0p+0f);
      f32x4 acc_7 = lm_splat<f32x4>(0x0.0p+0f);
      int64_t p_1 = 0;
      for (; p_1 + 16 <= 20; p_1 += 16) {
        const f32x8 v_2 = lm_load<f32x8>(b0 + p_1);
        acc_3 = lm_add(acc_3, v_2);
        const f32x8 v_4 = lm_load<f32x8>(b0 + p_1 + 8);
        acc_5 = lm_add(acc_5, v_4);
      }
      {
        const f32x4 v_6 = lm_load<f32x4>(b0 + p_1);
        acc_7 = lm_add(acc_7, v_6);
      }
      float total_8 = lm_add(lm_reduce_add(lm_add(acc_3, acc_5)), lm_reduce_add(acc_7));
      lm_store(b1 + 0, total_8);
    }
  }
}

// k0
static void k1(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->workspace + 0), (void*)(c->arguments[1])};
  body_1(c, p, first, end);
}
static int32_t lm_paces[2];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_1 = 1.281;
  const double rest_0 = 4.613e+04 + rest_1;
  lm_share(&c, k0, ((20 + 1) / 2), 4.613e+04, rest_0, lm_paces + 0);
  lm_share(&c, k1, 1, 1.281, rest_1, lm_paces + 1);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 4.613e+04 + 1.281;
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: split
// k0_parts stage 0: p:1 j:32 j:8a j:1v
// k0_parts grid: p:2
// k0 stage 0: p:16 p:8a p:1v prefetch 256
// k0 grid: whole
//   program "region"
//   buffer x0 input f32[300, 4100]
//   buffer y0 output f32[]
//   buffer k0_part2 global f32[20]
//   kernel k0_parts call
//     axis p 20
//     axis j 61500
//     for p 2 parallel
//       stage p j
//         schedule p:1 j:32 j:8a j:1v
//         %0 = load x0[0, j + p*61500] : f32
//         %1 = mul %0 %0 : f32
//         %2 = reduce add %1 over j : f32
//         store k0_part2[p] = %2
//   kernel k0 call
//     axis p 20
//     stage p
//       schedule p:16 p:8a p:1v prefetch 256
//       %0 = load k0_part2[p] : f32
//       %1 = reduce add %0 over p : f32
//       store y0[] = %1

static inline int64_t lm_scratch_bytes(const int64_t* dims) {
  return 0;
}
static inline int64_t lm_planned_bytes(const int64_t* dims) {
  return 128;
}
static inline int64_t lm_shared_bytes(const int64_t* dims) {
  return lm_planned_bytes(dims) + 0;
}
LM_BODY void body_0(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const float* const __restrict b0 = (const float*)p[0];
  float* const __restrict b1 = (float*)p[1];
  const int64_t blocks_1 = ((20 + 1) / 2);
  for (int64_t t = first; t < end; t++) {
    const int64_t p_2 = ((t))*2;
    // p:1 j:32 j:8a j:1v
    for (int64_t p_3 = p_2; p_3 < (p_2 + 2); p_3 += 1) {
      {
        f32x8 acc_7 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_10 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_13 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_16 = lm_splat<f32x8>(0x0.0p+0f);
        f32x4 acc_25 = lm_splat<f32x4>(0x0.0p+0f);
        int64_t j_4 = 0;
        for (; j_4 + 32 <= 61500; j_4 += 32) {
          const f32x8 v_5 = lm_load<f32x8>(b0 + j_4 + p_3*61500);
          const f32x8 v_6 = lm_product(v_5, v_5);
          acc_7 = lm_add(acc_7, v_6);
          const f32x8 v_8 = lm_load<f32x8>(b0 + j_4 + p_3*61500 + 8);
          const f32x8 v_9 = lm_product(v_8, v_8);
          acc_10 = lm_add(acc_10, v_9);
          const f32x8 v_11 = lm_load<f32x8>(b0 + j_4 + p_3*61500 + 16);
          const f32x8 v_12 = lm_product(v_11, v_11);
          acc_13 = lm_add(acc_13, v_12);
          const f32x8 v_14 = lm_load<f32x8>(b0 + j_4 + p_3*61500 + 24);
          const f32x8 v_15 = lm_product(v_14, v_14);
          acc_16 = lm_add(acc_16, v_15);
        }
        {
          const f32x8 v_17 = lm_load<f32x8>(b0 + j_4 + p_3*61500);
          const f32x8 v_18 = lm_product(v_17, v_17);
          acc_7 = lm_add(acc_7, v_18);
          const f32x8 v_19 = lm_load<f32x8>(b0 + j_4 + p_3*61500 + 8);
          const f32x8 v_20 = lm_product(v_19, v_19);
          acc_10 = lm_add(acc_10, v_20);
          const f32x8 v_21 = lm_load<f32x8>(b0 + j_4 + p_3*61500 + 16);
          const f32x8 v_22 = lm_product(v_21, v_21);
          acc_13 = lm_add(acc_13, v_22);
          const f32x4 v_23 = lm_load<f32x4>(b0 + j_4 + p_3*61500 + 24);
          const f32x4 v_24 = lm_product(v_23, v_23);
          acc_25 = lm_add(acc_25, v_24);
        }
        float total_26 = lm_add(lm_reduce_add(lm_add(lm_add(acc_7, acc_10), lm_add(acc_13, acc_16))), lm_reduce_add(acc_25));
        lm_store(b1 + p_3, total_26);
      }
    }
  }
}

// k0_parts
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[0]), (void*)(c->workspace + 0)};
  body_0(c, p, first, end);
}

LM_BODY void body_1(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const float* const __restrict b0 = (const float*)p[0];
  float* const __restrict b1 = (float*)p[1];
  for (int64_t t = first; t < end; t++) {
    // p:16 p:8a p:1v
    {
      f32x8 acc_3 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_5 = lm_splat<f32x8>(0x0.0p+0f);
      f32x4 acc_7 = lm_splat<f32x4>(0x0.0p+0f);
      int64_t p_1 = 0;
      for (; p_1 + 16 <= 20; p_1 += 16) {
        lm_prefetch(b0 + p_1 + 4096);
        const f32x8 v_2 = lm_load<f32x8>(b0 + p_1);
        acc_3 = lm_add(acc_3, v_2);
        const f32x8 v_4 = lm_load<f32x8>(b0 + p_1 + 8);
        acc_5 = lm_add(acc_5, v_4);
      }
      {
        lm_prefetch(b0 + p_1 + 4096);
        const f32x4 v_6 = lm_load<f32x4>(b0 + p_1);
        acc_7 = lm_add(acc_7, v_6);
      }
      float total_8 = lm_add(lm_reduce_add(lm_add(acc_3, acc_5)), lm_reduce_add(acc_7));
      lm_store(b1 + 0, total_8);
    }
  }
}

// k0
static void k1(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->workspace + 0), (void*)(c->arguments[1])};
  body_1(c, p, first, end);
}
static int32_t lm_paces[2];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_1 = 1.281;
  const double rest_0 = 4.613e+04 + rest_1;
  lm_share(&c, k0, ((20 + 1) / 2), 4.613e+04, rest_0, lm_paces + 0);
  lm_share(&c, k1, 1, 1.281, rest_1, lm_paces + 1);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 4.613e+04 + 1.281;
}
