//   AVX2
//   lumin.graph 1
//   %0 = input(name="x", dtype=f16, shape=[20, 100], static=false) : f16[20, 100]
//   %1 = scan(%0; axis=1, combine=mul) : f16[20, 100]
//   output "y" %1

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 stage 0: i:1 j:16 j:8u j:1v
// k0 grid: i:20
//   program "region"
//   buffer x0 input f16[20, 100]
//   buffer y0 output f16[20, 100]
//   kernel k0 call
//     axis i 20
//     axis j 100
//     for i 20 parallel
//       stage i j
//         schedule i:1 j:16 j:8u j:1v
//         %0 = load x0[i, j] : f16
//         %1 = cast %0 : f32
//         %2 = scan mul %1 along j : f32
//         %3 = cast %2 : f16
//         store y0[i, j] = %3

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
  const uint16_t* const __restrict b0 = (const uint16_t*)p[0];
  uint16_t* const __restrict b1 = (uint16_t*)p[1];
  const int64_t blocks_1 = ((20 + 19) / 20);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_2 = ((t))*20;
    // i:1 j:16 j:8u j:1v
    for (int64_t i_3 = i_2; i_3 < (i_2 + 20); i_3 += 1) {
      {
        float carry_6 = 0x1.0000000000000p+0f;
        int64_t j_4 = 0;
        for (; j_4 + 16 <= 100; j_4 += 16) {
          const f32x8 v_5 = lm_load_f16<f32x8>(b0 + i_3*100 + j_4);
          const f32x8 scan_7 = lm_mul(lm_scan_mul(v_5), lm_splat<f32x8>(carry_6));
          carry_6 = lm_last(scan_7);
          lm_store_f16(b1 + i_3*100 + j_4, scan_7);
          const f32x8 v_8 = lm_load_f16<f32x8>(b0 + i_3*100 + j_4 + 8);
          const f32x8 scan_9 = lm_mul(lm_scan_mul(v_8), lm_splat<f32x8>(carry_6));
          carry_6 = lm_last(scan_9);
          lm_store_f16(b1 + i_3*100 + j_4 + 8, scan_9);
        }
        {
          const f32x4 v_10 = lm_load_f16<f32x4>(b0 + i_3*100 + j_4);
          const f32x4 scan_11 = lm_mul(lm_scan_mul(v_10), lm_splat<f32x4>(carry_6));
          carry_6 = lm_last(scan_11);
          lm_store_f16(b1 + i_3*100 + j_4, scan_11);
        }
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
  const double rest_0 = 312.5;
  lm_share(&c, k0, ((20 + 19) / 20), 312.5, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 312.5;
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 stage 0: i:1 j:32 j:8u j:1v
// k0 grid: i:20
//   program "region"
//   buffer x0 input f16[20, 100]
//   buffer y0 output f16[20, 100]
//   kernel k0 call
//     axis i 20
//     axis j 100
//     for i 20 parallel
//       stage i j
//         schedule i:1 j:32 j:8u j:1v
//         %0 = load x0[i, j] : f16
//         %1 = cast %0 : f32
//         %2 = scan mul %1 along j : f32
//         %3 = cast %2 : f16
//         store y0[i, j] = %3

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
  const uint16_t* const __restrict b0 = (const uint16_t*)p[0];
  uint16_t* const __restrict b1 = (uint16_t*)p[1];
  const int64_t blocks_1 = ((20 + 19) / 20);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_2 = ((t))*20;
    // i:1 j:32 j:8u j:1v
    for (int64_t i_3 = i_2; i_3 < (i_2 + 20); i_3 += 1) {
      {
        float carry_6 = 0x1.0000000000000p+0f;
        int64_t j_4 = 0;
        for (; j_4 + 32 <= 100; j_4 += 32) {
          const f32x8 v_5 = lm_load_f16<f32x8>(b0 + i_3*100 + j_4);
          const f32x8 scan_7 = lm_mul(lm_scan_mul(v_5), lm_splat<f32x8>(carry_6));
          carry_6 = lm_last(scan_7);
          lm_store_f16(b1 + i_3*100 + j_4, scan_7);
          const f32x8 v_8 = lm_load_f16<f32x8>(b0 + i_3*100 + j_4 + 8);
          const f32x8 scan_9 = lm_mul(lm_scan_mul(v_8), lm_splat<f32x8>(carry_6));
          carry_6 = lm_last(scan_9);
          lm_store_f16(b1 + i_3*100 + j_4 + 8, scan_9);
          const f32x8 v_10 = lm_load_f16<f32x8>(b0 + i_3*100 + j_4 + 16);
          const f32x8 scan_11 = lm_mul(lm_scan_mul(v_10), lm_splat<f32x8>(carry_6));
          carry_6 = lm_last(scan_11);
          lm_store_f16(b1 + i_3*100 + j_4 + 16, scan_11);
          const f32x8 v_12 = lm_load_f16<f32x8>(b0 + i_3*100 + j_4 + 24);
          const f32x8 scan_13 = lm_mul(lm_scan_mul(v_12), lm_splat<f32x8>(carry_6));
          carry_6 = lm_last(scan_13);
          lm_store_f16(b1 + i_3*100 + j_4 + 24, scan_13);
        }
        {
          const f32x4 v_14 = lm_load_f16<f32x4>(b0 + i_3*100 + j_4);
          const f32x4 scan_15 = lm_mul(lm_scan_mul(v_14), lm_splat<f32x4>(carry_6));
          carry_6 = lm_last(scan_15);
          lm_store_f16(b1 + i_3*100 + j_4, scan_15);
        }
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
  const double rest_0 = 312.5;
  lm_share(&c, k0, ((20 + 19) / 20), 312.5, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 312.5;
}
