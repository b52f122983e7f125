//   AVX2
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[50, 64], static=false) : f32[50, 64]
//   %1 = scan(%0; axis=0, combine=add) : f32[50, 64]
//   output "y" %1

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 stage 0: i:8 j:1 i:1v
// k0 grid: i:64
//   program "region"
//   buffer x0 input f32[50, 64]
//   buffer y0 output f32[50, 64]
//   kernel k0 call
//     axis i 64
//     axis j 50
//     for i 64 parallel
//       stage j i
//         schedule i:8 j:1 i:1v
//         %0 = load x0[j, i] : f32
//         %1 = scan add %0 along j : f32
//         store y0[j, i] = %1

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
  const int64_t blocks_1 = ((64 + 63) / 64);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_2 = ((t))*64;
    // i:8 j:1 i:1v
    int64_t i_3 = i_2;
    for (; i_3 + 8 <= (i_2 + 64); i_3 += 8) {
      {
        f32x8 carry_6 = lm_splat<f32x8>(0x0.0p+0f);
        for (int64_t j_4 = 0; j_4 < 50; j_4 += 1) {
          const f32x8 v_5 = lm_load<f32x8>(b0 + i_3 + j_4*64);
          carry_6 = lm_add(carry_6, v_5);
          const f32x8 scan_7 = carry_6;
          lm_store(b1 + i_3 + j_4*64, scan_7);
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
  const double rest_0 = 300;
  lm_share(&c, k0, ((64 + 63) / 64), 300, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 300;
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 stage 0: i:1 j:32 j:8u j:1v
// k0 grid: i:64
//   program "region"
//   buffer x0 input f32[50, 64]
//   buffer y0 output f32[50, 64]
//   kernel k0 call
//     axis i 64
//     axis j 50
//     for i 64 parallel
//       stage j i
//         schedule i:1 j:32 j:8u j:1v
//         %0 = load x0[j, i] : f32
//         %1 = scan add %0 along j : f32
//         store y0[j, i] = %1

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
  const int64_t blocks_1 = ((64 + 63) / 64);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_2 = ((t))*64;
    // i:1 j:32 j:8u j:1v
    for (int64_t i_3 = i_2; i_3 < (i_2 + 64); i_3 += 1) {
      {
        float carry_6 = 0x0.0p+0f;
        int64_t j_4 = 0;
        for (; j_4 + 32 <= 50; j_4 += 32) {
          const f32x8 v_5 = lm_gather<f32x8>(b0 + i_3 + j_4*64, 64);
          const f32x8 scan_7 = lm_add(lm_scan_add(v_5), lm_splat<f32x8>(carry_6));
          carry_6 = lm_last(scan_7);
          lm_scatter(b1 + i_3 + j_4*64, 64, scan_7);
          const f32x8 v_8 = lm_gather<f32x8>(b0 + i_3 + j_4*64 + 512, 64);
          const f32x8 scan_9 = lm_add(lm_scan_add(v_8), lm_splat<f32x8>(carry_6));
          carry_6 = lm_last(scan_9);
          lm_scatter(b1 + i_3 + j_4*64 + 512, 64, scan_9);
          const f32x8 v_10 = lm_gather<f32x8>(b0 + i_3 + j_4*64 + 1024, 64);
          const f32x8 scan_11 = lm_add(lm_scan_add(v_10), lm_splat<f32x8>(carry_6));
          carry_6 = lm_last(scan_11);
          lm_scatter(b1 + i_3 + j_4*64 + 1024, 64, scan_11);
          const f32x8 v_12 = lm_gather<f32x8>(b0 + i_3 + j_4*64 + 1536, 64);
          const f32x8 scan_13 = lm_add(lm_scan_add(v_12), lm_splat<f32x8>(carry_6));
          carry_6 = lm_last(scan_13);
          lm_scatter(b1 + i_3 + j_4*64 + 1536, 64, scan_13);
        }
        {
          const f32x8 v_14 = lm_gather<f32x8>(b0 + i_3 + j_4*64, 64);
          const f32x8 scan_15 = lm_add(lm_scan_add(v_14), lm_splat<f32x8>(carry_6));
          carry_6 = lm_last(scan_15);
          lm_scatter(b1 + i_3 + j_4*64, 64, scan_15);
          const f32x8 v_16 = lm_gather<f32x8>(b0 + i_3 + j_4*64 + 512, 64);
          const f32x8 scan_17 = lm_add(lm_scan_add(v_16), lm_splat<f32x8>(carry_6));
          carry_6 = lm_last(scan_17);
          lm_scatter(b1 + i_3 + j_4*64 + 512, 64, scan_17);
          const f32x4 v_18 = lm_gather_part<f32x4>(b0 + i_3 + j_4*64 + 1024, 64, 2);
          const f32x4 scan_19 = lm_add(lm_scan_add(v_18), lm_splat<f32x4>(carry_6));
          carry_6 = lm_lane(scan_19, 2 - 1);
          lm_scatter_part(b1 + i_3 + j_4*64 + 1024, 64, scan_19, 2);
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
  const double rest_0 = 300;
  lm_share(&c, k0, ((64 + 63) / 64), 300, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 300;
}
