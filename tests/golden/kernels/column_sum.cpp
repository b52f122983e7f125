//   AVX2
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[300, 64], static=false) : f32[300, 64]
//   %1 = sum(%0; axes=[0]) : f32[64]
//   output "y" %1

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 stage 0: j:64 i:32 j:4 j:1u i:8u i:1v
// k0 grid: i:32
//   program "region"
//   buffer x0 input f32[300, 64]
//   buffer y0 output f32[64]
//   kernel k0 call
//     axis i 64
//     axis j 300
//     for i 32 parallel
//       stage i j
//         schedule j:64 i:32 j:4 j:1u i:8u i:1v
//         %0 = load x0[j, i] : f32
//         %1 = reduce add %0 over j : f32
//         store y0[i] = %1

static inline int64_t lm_scratch_bytes(const int64_t* dims) {
  return 320;
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
  float* const __restrict b2 = (float*)p[2];
  const int64_t blocks_1 = ((64 + 31) / 32);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_2 = ((t))*32;
    // j:64 i:32 j:4 j:1u i:8u i:1v
    for (int64_t j_3 = 0; j_3 < 300; j_3 += 64) {
      const int64_t j_end_4 = lm_imin(j_3 + 64, 300);
      {
        f32x8 acc_7 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_9 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_11 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_13 = lm_splat<f32x8>(0x0.0p+0f);
        int64_t j_5 = j_3;
        for (; j_5 + 4 <= j_end_4; j_5 += 4) {
          const f32x8 v_6 = lm_load<f32x8>(b0 + i_2 + j_5*64);
          acc_7 = lm_add(acc_7, v_6);
          const f32x8 v_8 = lm_load<f32x8>(b0 + i_2 + j_5*64 + 8);
          acc_9 = lm_add(acc_9, v_8);
          const f32x8 v_10 = lm_load<f32x8>(b0 + i_2 + j_5*64 + 16);
          acc_11 = lm_add(acc_11, v_10);
          const f32x8 v_12 = lm_load<f32x8>(b0 + i_2 + j_5*64 + 24);
          acc_13 = lm_add(acc_13, v_12);
          const f32x8 v_14 = lm_load<f32x8>(b0 + i_2 + j_5*64 + 64);
          acc_7 = lm_add(acc_7, v_14);
          const f32x8 v_15 = lm_load<f32x8>(b0 + i_2 + j_5*64 + 72);
          acc_9 = lm_add(acc_9, v_15);
          const f32x8 v_16 = lm_load<f32x8>(b0 + i_2 + j_5*64 + 80);
          acc_11 = lm_add(acc_11, v_16);
          const f32x8 v_17 = lm_load<f32x8>(b0 + i_2 + j_5*64 + 88);
          acc_13 = lm_add(acc_13, v_17);
          const f32x8 v_18 = lm_load<f32x8>(b0 + i_2 + j_5*64 + 128);
          acc_7 = lm_add(acc_7, v_18);
          const f32x8 v_19 = lm_load<f32x8>(b0 + i_2 + j_5*64 + 136);
          acc_9 = lm_add(acc_9, v_19);
          const f32x8 v_20 = lm_load<f32x8>(b0 + i_2 + j_5*64 + 144);
          acc_11 = lm_add(acc_11, v_20);
          const f32x8 v_21 = lm_load<f32x8>(b0 + i_2 + j_5*64 + 152);
          acc_13 = lm_add(acc_13, v_21);
          const f32x8 v_22 = lm_load<f32x8>(b0 + i_2 + j_5*64 + 192);
          acc_7 = lm_add(acc_7, v_22);
          const f32x8 v_23 = lm_load<f32x8>(b0 + i_2 + j_5*64 + 200);
          acc_9 = lm_add(acc_9, v_23);
          const f32x8 v_24 = lm_load<f32x8>(b0 + i_2 + j_5*64 + 208);
          acc_11 = lm_add(acc_11, v_24);
          const f32x8 v_25 = lm_load<f32x8>(b0 + i_2 + j_5*64 + 216);
          acc_13 = lm_add(acc_13, v_25);
        }
        f32x8 total_26 = acc_7;
        f32x8 total_27 = acc_9;
        f32x8 total_28 = acc_11;
        f32x8 total_29 = acc_13;
        if (!(j_3 == 0)) {
          total_26 = lm_add(total_26, lm_load<f32x8>(b2 + (i_2 + 0 - i_2)*1));
          total_27 = lm_add(total_27, lm_load<f32x8>(b2 + (i_2 + 8 - i_2)*1));
          total_28 = lm_add(total_28, lm_load<f32x8>(b2 + (i_2 + 16 - i_2)*1));
          total_29 = lm_add(total_29, lm_load<f32x8>(b2 + (i_2 + 24 - i_2)*1));
        }
        if (j_end_4 >= 300) {
          lm_store(b1 + i_2, total_26);
          lm_store(b1 + i_2 + 8, total_27);
          lm_store(b1 + i_2 + 16, total_28);
          lm_store(b1 + i_2 + 24, total_29);
        }
        else {
          lm_store(b2 + (i_2 + 0 - i_2)*1, total_26);
          lm_store(b2 + (i_2 + 8 - i_2)*1, total_27);
          lm_store(b2 + (i_2 + 16 - i_2)*1, total_28);
          lm_store(b2 + (i_2 + 24 - i_2)*1, total_29);
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
  void* const p[] = {(void*)(c->arguments[0]), (void*)(c->arguments[1]), (void*)(scratch + 0)};
  body_0(c, p, first, end);
}
static int32_t lm_paces[1];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 1202;
  lm_share(&c, k0, ((64 + 31) / 32), 1202, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 1202;
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 stage 0: j:64 i:32 j:4 j:1u i:8u i:1v
// k0 grid: i:64
//   program "region"
//   buffer x0 input f32[300, 64]
//   buffer y0 output f32[64]
//   kernel k0 call
//     axis i 64
//     axis j 300
//     for i 64 parallel
//       stage i j
//         schedule j:64 i:32 j:4 j:1u i:8u i:1v
//         %0 = load x0[j, i] : f32
//         %1 = reduce add %0 over j : f32
//         store y0[i] = %1

static inline int64_t lm_scratch_bytes(const int64_t* dims) {
  return 320;
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
  float* const __restrict b2 = (float*)p[2];
  const int64_t blocks_1 = ((64 + 63) / 64);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_2 = ((t))*64;
    // j:64 i:32 j:4 j:1u i:8u i:1v
    for (int64_t j_3 = 0; j_3 < 300; j_3 += 64) {
      const int64_t j_end_4 = lm_imin(j_3 + 64, 300);
      int64_t i_5 = i_2;
      for (; i_5 + 32 <= (i_2 + 64); i_5 += 32) {
        {
          f32x8 acc_8 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_10 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_12 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_14 = lm_splat<f32x8>(0x0.0p+0f);
          int64_t j_6 = j_3;
          for (; j_6 + 4 <= j_end_4; j_6 += 4) {
            const f32x8 v_7 = lm_load<f32x8>(b0 + i_5 + j_6*64);
            acc_8 = lm_add(acc_8, v_7);
            const f32x8 v_9 = lm_load<f32x8>(b0 + i_5 + j_6*64 + 8);
            acc_10 = lm_add(acc_10, v_9);
            const f32x8 v_11 = lm_load<f32x8>(b0 + i_5 + j_6*64 + 16);
            acc_12 = lm_add(acc_12, v_11);
            const f32x8 v_13 = lm_load<f32x8>(b0 + i_5 + j_6*64 + 24);
            acc_14 = lm_add(acc_14, v_13);
            const f32x8 v_15 = lm_load<f32x8>(b0 + i_5 + j_6*64 + 64);
            acc_8 = lm_add(acc_8, v_15);
            const f32x8 v_16 = lm_load<f32x8>(b0 + i_5 + j_6*64 + 72);
            acc_10 = lm_add(acc_10, v_16);
            const f32x8 v_17 = lm_load<f32x8>(b0 + i_5 + j_6*64 + 80);
            acc_12 = lm_add(acc_12, v_17);
            const f32x8 v_18 = lm_load<f32x8>(b0 + i_5 + j_6*64 + 88);
            acc_14 = lm_add(acc_14, v_18);
            const f32x8 v_19 = lm_load<f32x8>(b0 + i_5 + j_6*64 + 128);
            acc_8 = lm_add(acc_8, v_19);
            const f32x8 v_20 = lm_load<f32x8>(b0 + i_5 + j_6*64 + 136);
            acc_10 = lm_add(acc_10, v_20);
            const f32x8 v_21 = lm_load<f32x8>(b0 + i_5 + j_6*64 + 144);
            acc_12 = lm_add(acc_12, v_21);
            const f32x8 v_22 = lm_load<f32x8>(b0 + i_5 + j_6*64 + 152);
            acc_14 = lm_add(acc_14, v_22);
            const f32x8 v_23 = lm_load<f32x8>(b0 + i_5 + j_6*64 + 192);
            acc_8 = lm_add(acc_8, v_23);
            const f32x8 v_24 = lm_load<f32x8>(b0 + i_5 + j_6*64 + 200);
            acc_10 = lm_add(acc_10, v_24);
            const f32x8 v_25 = lm_load<f32x8>(b0 + i_5 + j_6*64 + 208);
            acc_12 = lm_add(acc_12, v_25);
            const f32x8 v_26 = lm_load<f32x8>(b0 + i_5 + j_6*64 + 216);
            acc_14 = lm_add(acc_14, v_26);
          }
          f32x8 total_27 = acc_8;
          f32x8 total_28 = acc_10;
          f32x8 total_29 = acc_12;
          f32x8 total_30 = acc_14;
          if (!(j_3 == 0)) {
            total_27 = lm_add(total_27, lm_load<f32x8>(b2 + (i_5 + 0 - i_2)*1));
            total_28 = lm_add(total_28, lm_load<f32x8>(b2 + (i_5 + 8 - i_2)*1));
            total_29 = lm_add(total_29, lm_load<f32x8>(b2 + (i_5 + 16 - i_2)*1));
            total_30 = lm_add(total_30, lm_load<f32x8>(b2 + (i_5 + 24 - i_2)*1));
          }
          if (j_end_4 >= 300) {
            lm_store(b1 + i_5, total_27);
            lm_store(b1 + i_5 + 8, total_28);
            lm_store(b1 + i_5 + 16, total_29);
            lm_store(b1 + i_5 + 24, total_30);
          }
          else {
            lm_store(b2 + (i_5 + 0 - i_2)*1, total_27);
            lm_store(b2 + (i_5 + 8 - i_2)*1, total_28);
            lm_store(b2 + (i_5 + 16 - i_2)*1, total_29);
            lm_store(b2 + (i_5 + 24 - i_2)*1, total_30);
          }
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
  void* const p[] = {(void*)(c->arguments[0]), (void*)(c->arguments[1]), (void*)(scratch + 0)};
  body_0(c, p, first, end);
}
static int32_t lm_paces[1];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 1202;
  lm_share(&c, k0, ((64 + 63) / 64), 1202, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 1202;
}
