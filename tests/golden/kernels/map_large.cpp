//   AVX2
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[65536, 32768], static=false) : f32[65536, 32768]
//   %1 = constant(value=f32[](2.0)) : f32[]
//   %2 = expand(%1; axes=[0, 1], sizes=[65536, 32768]) : f32[65536, 32768]
//   %3 = mul(%0, %2) : f32[65536, 32768]
//   output "y" %3

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 stage 0: j:32 j:8u j:1v stream y0 prefetch 128
// k0 grid: j:134217728
//   program "region"
//   buffer x0 input f32[65536, 32768]
//   buffer y0 output f32[65536, 32768]
//   kernel k0 call
//     axis j 2147483648
//     for j 134217728 parallel
//       stage j
//         schedule j:32 j:8u j:1v stream y0 prefetch 128
//         %0 = load x0[0, j] : f32
//         %1 = constant 2.0 : f32
//         %2 = mul %0 %1 : f32
//         store y0[0, j] = %2

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
  const bool b1_aligned = ((uint64_t)b1 & 63) == 0;
  const int64_t blocks_1 = ((2147483648 + 134217727) / 134217728);
  for (int64_t t = first; t < end; t++) {
    const int64_t j_2 = ((t))*134217728;
    // j:32 j:8u j:1v
    int64_t j_3 = j_2;
    for (; j_3 + 32 <= (j_2 + 134217728); j_3 += 32) {
      lm_prefetch(b0 + j_3 + 4096);
      lm_prefetch(b0 + j_3 + 16 + 4096);
      const f32x8 v_4 = lm_load<f32x8>(b0 + j_3);
      const f32x8 v_5 = lm_mul(v_4, lm_splat<f32x8>(0x1.0000000000000p+1f));
      if (b1_aligned) lm_stream(b1 + j_3, v_5); else lm_store(b1 + j_3, v_5);
      const f32x8 v_6 = lm_load<f32x8>(b0 + j_3 + 8);
      const f32x8 v_7 = lm_mul(v_6, lm_splat<f32x8>(0x1.0000000000000p+1f));
      if (b1_aligned) lm_stream(b1 + j_3 + 8, v_7); else lm_store(b1 + j_3 + 8, v_7);
      const f32x8 v_8 = lm_load<f32x8>(b0 + j_3 + 16);
      const f32x8 v_9 = lm_mul(v_8, lm_splat<f32x8>(0x1.0000000000000p+1f));
      if (b1_aligned) lm_stream(b1 + j_3 + 16, v_9); else lm_store(b1 + j_3 + 16, v_9);
      const f32x8 v_10 = lm_load<f32x8>(b0 + j_3 + 24);
      const f32x8 v_11 = lm_mul(v_10, lm_splat<f32x8>(0x1.0000000000000p+1f));
      if (b1_aligned) lm_stream(b1 + j_3 + 24, v_11); else lm_store(b1 + j_3 + 24, v_11);
    }
  }
  lm_fence();
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
  const double rest_0 = 2.013e+08;
  lm_share(&c, k0, ((2147483648 + 134217727) / 134217728), 2.013e+08, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 2.013e+08;
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 stage 0: j:64 j:8u j:1v stream y0 prefetch 64
// k0 grid: j:268435456
//   program "region"
//   buffer x0 input f32[65536, 32768]
//   buffer y0 output f32[65536, 32768]
//   kernel k0 call
//     axis j 2147483648
//     for j 268435456 parallel
//       stage j
//         schedule j:64 j:8u j:1v stream y0 prefetch 64
//         %0 = load x0[0, j] : f32
//         %1 = constant 2.0 : f32
//         %2 = mul %0 %1 : f32
//         store y0[0, j] = %2

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
  const bool b1_aligned = ((uint64_t)b1 & 63) == 0;
  const int64_t blocks_1 = ((2147483648 + 268435455) / 268435456);
  for (int64_t t = first; t < end; t++) {
    const int64_t j_2 = ((t))*268435456;
    // j:64 j:8u j:1v
    int64_t j_3 = j_2;
    for (; j_3 + 64 <= (j_2 + 268435456); j_3 += 64) {
      lm_prefetch(b0 + j_3 + 4096);
      lm_prefetch(b0 + j_3 + 16 + 4096);
      lm_prefetch(b0 + j_3 + 32 + 4096);
      lm_prefetch(b0 + j_3 + 48 + 4096);
      const f32x8 v_4 = lm_load<f32x8>(b0 + j_3);
      const f32x8 v_5 = lm_mul(v_4, lm_splat<f32x8>(0x1.0000000000000p+1f));
      if (b1_aligned) lm_stream(b1 + j_3, v_5); else lm_store(b1 + j_3, v_5);
      const f32x8 v_6 = lm_load<f32x8>(b0 + j_3 + 8);
      const f32x8 v_7 = lm_mul(v_6, lm_splat<f32x8>(0x1.0000000000000p+1f));
      if (b1_aligned) lm_stream(b1 + j_3 + 8, v_7); else lm_store(b1 + j_3 + 8, v_7);
      const f32x8 v_8 = lm_load<f32x8>(b0 + j_3 + 16);
      const f32x8 v_9 = lm_mul(v_8, lm_splat<f32x8>(0x1.0000000000000p+1f));
      if (b1_aligned) lm_stream(b1 + j_3 + 16, v_9); else lm_store(b1 + j_3 + 16, v_9);
      const f32x8 v_10 = lm_load<f32x8>(b0 + j_3 + 24);
      const f32x8 v_11 = lm_mul(v_10, lm_splat<f32x8>(0x1.0000000000000p+1f));
      if (b1_aligned) lm_stream(b1 + j_3 + 24, v_11); else lm_store(b1 + j_3 + 24, v_11);
      const f32x8 v_12 = lm_load<f32x8>(b0 + j_3 + 32);
      const f32x8 v_13 = lm_mul(v_12, lm_splat<f32x8>(0x1.0000000000000p+1f));
      if (b1_aligned) lm_stream(b1 + j_3 + 32, v_13); else lm_store(b1 + j_3 + 32, v_13);
      const f32x8 v_14 = lm_load<f32x8>(b0 + j_3 + 40);
      const f32x8 v_15 = lm_mul(v_14, lm_splat<f32x8>(0x1.0000000000000p+1f));
      if (b1_aligned) lm_stream(b1 + j_3 + 40, v_15); else lm_store(b1 + j_3 + 40, v_15);
      const f32x8 v_16 = lm_load<f32x8>(b0 + j_3 + 48);
      const f32x8 v_17 = lm_mul(v_16, lm_splat<f32x8>(0x1.0000000000000p+1f));
      if (b1_aligned) lm_stream(b1 + j_3 + 48, v_17); else lm_store(b1 + j_3 + 48, v_17);
      const f32x8 v_18 = lm_load<f32x8>(b0 + j_3 + 56);
      const f32x8 v_19 = lm_mul(v_18, lm_splat<f32x8>(0x1.0000000000000p+1f));
      if (b1_aligned) lm_stream(b1 + j_3 + 56, v_19); else lm_store(b1 + j_3 + 56, v_19);
    }
  }
  lm_fence();
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
  const double rest_0 = 2.013e+08;
  lm_share(&c, k0, ((2147483648 + 268435455) / 268435456), 2.013e+08, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 2.013e+08;
}
