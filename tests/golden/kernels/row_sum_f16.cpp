//   AVX2
//   lumin.graph 1
//   %0 = input(name="x", dtype=f16, shape=[40, 300], static=false) : f16[40, 300]
//   %1 = sum(%0; axes=[1]) : f16[40]
//   output "y" %1

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 stage 0: i:1 j:32 j:8a j:1v
// k0 grid: i:40
//   program "region"
//   buffer x0 input f16[40, 300]
//   buffer y0 output f16[40]
//   kernel k0 call
//     axis i 40
//     axis j 300
//     for i 40 parallel
//       stage i j
//         schedule i:1 j:32 j:8a j:1v
//         %0 = load x0[i, j] : f16
//         %1 = cast %0 : f32
//         %2 = reduce add %1 over j : f32
//         %3 = cast %2 : f16
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
  const uint16_t* const __restrict b0 = (const uint16_t*)p[0];
  uint16_t* const __restrict b1 = (uint16_t*)p[1];
  const int64_t blocks_1 = ((40 + 39) / 40);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_2 = ((t))*40;
    // i:1 j:32 j:8a j:1v
    for (int64_t i_3 = i_2; i_3 < (i_2 + 40); i_3 += 1) {
      {
        f32x8 acc_6 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_8 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_10 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_12 = lm_splat<f32x8>(0x0.0p+0f);
        f32x4 acc_15 = lm_splat<f32x4>(0x0.0p+0f);
        int64_t j_4 = 0;
        for (; j_4 + 32 <= 300; j_4 += 32) {
          const f32x8 v_5 = lm_load_f16<f32x8>(b0 + i_3*300 + j_4);
          acc_6 = lm_add(acc_6, v_5);
          const f32x8 v_7 = lm_load_f16<f32x8>(b0 + i_3*300 + j_4 + 8);
          acc_8 = lm_add(acc_8, v_7);
          const f32x8 v_9 = lm_load_f16<f32x8>(b0 + i_3*300 + j_4 + 16);
          acc_10 = lm_add(acc_10, v_9);
          const f32x8 v_11 = lm_load_f16<f32x8>(b0 + i_3*300 + j_4 + 24);
          acc_12 = lm_add(acc_12, v_11);
        }
        {
          const f32x8 v_13 = lm_load_f16<f32x8>(b0 + i_3*300 + j_4);
          acc_6 = lm_add(acc_6, v_13);
          const f32x4 v_14 = lm_load_f16<f32x4>(b0 + i_3*300 + j_4 + 8);
          acc_15 = lm_add(acc_15, v_14);
        }
        float total_16 = lm_add(lm_reduce_add(lm_add(lm_add(acc_6, acc_8), lm_add(acc_10, acc_12))), lm_reduce_add(acc_15));
        lm_store_f16(b1 + i_3, total_16);
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
  const double rest_0 = 1128;
  lm_share(&c, k0, ((40 + 39) / 40), 1128, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 1128;
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 stage 0: i:1 j:16 j:8a j:1v prefetch 512
// k0 grid: i:32
//   program "region"
//   buffer x0 input f16[40, 300]
//   buffer y0 output f16[40]
//   kernel k0 call
//     axis i 40
//     axis j 300
//     for i 32 parallel
//       stage i j
//         schedule i:1 j:16 j:8a j:1v prefetch 512
//         %0 = load x0[i, j] : f16
//         %1 = cast %0 : f32
//         %2 = reduce add %1 over j : f32
//         %3 = cast %2 : f16
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
  const uint16_t* const __restrict b0 = (const uint16_t*)p[0];
  uint16_t* const __restrict b1 = (uint16_t*)p[1];
  const int64_t blocks_1 = ((40 + 31) / 32);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_2 = ((t))*32;
    const int64_t i_end_3 = lm_imin(i_2 + 32, 40);
    // i:1 j:16 j:8a j:1v
    for (int64_t i_4 = i_2; i_4 < i_end_3; i_4 += 1) {
      {
        f32x8 acc_7 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_9 = lm_splat<f32x8>(0x0.0p+0f);
        f32x4 acc_12 = lm_splat<f32x4>(0x0.0p+0f);
        int64_t j_5 = 0;
        for (; j_5 + 16 <= 300; j_5 += 16) {
          lm_prefetch(b0 + i_4*300 + j_5 + 8192);
          const f32x8 v_6 = lm_load_f16<f32x8>(b0 + i_4*300 + j_5);
          acc_7 = lm_add(acc_7, v_6);
          const f32x8 v_8 = lm_load_f16<f32x8>(b0 + i_4*300 + j_5 + 8);
          acc_9 = lm_add(acc_9, v_8);
        }
        {
          lm_prefetch(b0 + i_4*300 + j_5 + 8192);
          const f32x8 v_10 = lm_load_f16<f32x8>(b0 + i_4*300 + j_5);
          acc_7 = lm_add(acc_7, v_10);
          const f32x4 v_11 = lm_load_f16<f32x4>(b0 + i_4*300 + j_5 + 8);
          acc_12 = lm_add(acc_12, v_11);
        }
        float total_13 = lm_add(lm_reduce_add(lm_add(acc_7, acc_9)), lm_reduce_add(acc_12));
        lm_store_f16(b1 + i_4, total_13);
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
  const double rest_0 = 1128;
  lm_share(&c, k0, ((40 + 31) / 32), 1128, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 1128;
}
