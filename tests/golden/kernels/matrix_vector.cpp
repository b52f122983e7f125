//   AVX2
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[1, 200], static=false) : f32[1, 200]
//   %1 = input(name="w", dtype=f32, shape=[96, 200], static=false) : f32[96, 200]
//   %2 = permute(%1; axes=[1, 0]) : f32[200, 96]
//   %3 = expand(%0; axes=[2], sizes=[96]) : f32[1, 200, 96]
//   %4 = expand(%2; axes=[0], sizes=[1]) : f32[1, 200, 96]
//   %5 = mul(%3, %4) : f32[1, 200, 96]
//   %6 = sum(%5; axes=[1]) : f32[1, 96]
//   output "y" %6

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 stage 0: i:16 j:4 j:1u i:8u i:1v pack x1@call(i:16 j:1 i:1)
// k0 grid: i:64
//   program "region"
//   buffer x0 input f32[1, 200]
//   buffer x1 input f32[96, 200]
//   buffer y0 output f32[1, 96]
//   kernel k0 call
//     axis i 96
//     axis j 200
//     for i 64 parallel
//       stage i j
//         schedule i:16 j:4 j:1u i:8u i:1v pack x1@call(i:16 j:1 i:1)
//         %0 = load x0[0, j] : f32
//         %1 = load x1[i, j] : f32
//         %2 = mul %0 %1 : f32
//         %3 = reduce add %2 over j : f32
//         store y0[0, i] = %3

static inline int64_t lm_scratch_bytes(const int64_t* dims) {
  return 0;
}
static inline int64_t lm_planned_bytes(const int64_t* dims) {
  return 0;
}
static inline int64_t lm_shared_bytes(const int64_t* dims) {
  return lm_planned_bytes(dims) + 76864;
}
LM_BODY void body_0(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const float* const __restrict b0 = (const float*)p[0];
  float* const __restrict b1 = (float*)p[1];
  const int64_t stop_2 = 96;
  for (int64_t turn_3 = first; turn_3 < end; turn_3++) {
    const int64_t p_i_1 = 0 + turn_3*16;
    const int64_t stop_5 = 200;
    for (int64_t p_j_4 = 0; p_j_4 < stop_5; p_j_4 += 16) {
      const int64_t columns_6 = lm_imin(16, stop_5 - p_j_4);
      const int64_t stop_8 = lm_imin(p_i_1 + 16, 96);
      for (int64_t p_i_7 = p_i_1; p_i_7 < stop_8; p_i_7 += 16) {
        const int64_t rows_9 = lm_imin(16, stop_8 - p_i_7);
        f32x16 square_10[16];
        if (rows_9 == 16 && columns_6 == 16) {
          #pragma GCC unroll 16
          for (int64_t r_11 = 0; r_11 < 16; r_11++) square_10[r_11] = lm_load<f32x16>(b0 + 0 + (p_i_7 + r_11)*(200) + (p_j_4)*(1));
          lm_transpose<16>(square_10);
          #pragma GCC unroll 16
          for (int64_t r_11 = 0; r_11 < 16; r_11++) lm_store(b1 + (p_i_1 - 0)/16*3200 + (p_j_4 - 0)*16 + (p_i_7 - p_i_1)*1 + r_11*16, square_10[r_11]);
          continue;
        }
        for (int64_t r_11 = 0; r_11 < 16; r_11++) square_10[r_11] = r_11 < rows_9 ? lm_load_part<f32x16>(b0 + 0 + (p_i_7 + r_11)*(200) + (p_j_4)*(1), columns_6) : f32x16{};
        lm_transpose<16>(square_10);
        for (int64_t r_11 = 0; r_11 < columns_6; r_11++) lm_store_part(b1 + (p_i_1 - 0)/16*3200 + (p_j_4 - 0)*16 + (p_i_7 - p_i_1)*1 + r_11*16, square_10[r_11], rows_9);
      }
    }
  }
}

// copy of x1@call(i:16 j:1 i:1)
static void p0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[1]), (void*)(c->workspace + lm_planned_bytes(c->dims) + 0)};
  body_0(c, p, first, end);
}

LM_BODY void body_1(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const float* const __restrict b0 = (const float*)p[0];
  const float* const __restrict b1 = (const float*)p[1];
  float* const __restrict b2 = (float*)p[2];
  float* const __restrict b3 = (float*)p[3];
  const int64_t blocks_1 = ((96 + 63) / 64);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_2 = ((t))*64;
    const int64_t i_end_3 = lm_imin(i_2 + 64, 96);
    // i:16 j:4 j:1u i:8u i:1v
    int64_t i_4 = i_2;
    for (; i_4 + 16 <= i_end_3; i_4 += 16) {
      {
        f32x8 acc_9 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_12 = lm_splat<f32x8>(0x0.0p+0f);
        int64_t j_5 = 0;
        for (; j_5 + 4 <= 200; j_5 += 4) {
          const float v_6 = lm_load<float>(b0 + j_5);
          const f32x8 v_7 = lm_load<f32x8>(b3 + i_4*200 + j_5*16 + 0);
          const f32x8 v_8 = lm_mul(lm_splat<f32x8>(v_6), v_7);
          acc_9 = lm_add(acc_9, v_8);
          const f32x8 v_10 = lm_load<f32x8>(b3 + i_4*200 + j_5*16 + 8);
          const f32x8 v_11 = lm_mul(lm_splat<f32x8>(v_6), v_10);
          acc_12 = lm_add(acc_12, v_11);
          const float v_13 = lm_load<float>(b0 + j_5 + 1);
          const f32x8 v_14 = lm_load<f32x8>(b3 + i_4*200 + j_5*16 + 16);
          const f32x8 v_15 = lm_mul(lm_splat<f32x8>(v_13), v_14);
          acc_9 = lm_add(acc_9, v_15);
          const f32x8 v_16 = lm_load<f32x8>(b3 + i_4*200 + j_5*16 + 24);
          const f32x8 v_17 = lm_mul(lm_splat<f32x8>(v_13), v_16);
          acc_12 = lm_add(acc_12, v_17);
          const float v_18 = lm_load<float>(b0 + j_5 + 2);
          const f32x8 v_19 = lm_load<f32x8>(b3 + i_4*200 + j_5*16 + 32);
          const f32x8 v_20 = lm_mul(lm_splat<f32x8>(v_18), v_19);
          acc_9 = lm_add(acc_9, v_20);
          const f32x8 v_21 = lm_load<f32x8>(b3 + i_4*200 + j_5*16 + 40);
          const f32x8 v_22 = lm_mul(lm_splat<f32x8>(v_18), v_21);
          acc_12 = lm_add(acc_12, v_22);
          const float v_23 = lm_load<float>(b0 + j_5 + 3);
          const f32x8 v_24 = lm_load<f32x8>(b3 + i_4*200 + j_5*16 + 48);
          const f32x8 v_25 = lm_mul(lm_splat<f32x8>(v_23), v_24);
          acc_9 = lm_add(acc_9, v_25);
          const f32x8 v_26 = lm_load<f32x8>(b3 + i_4*200 + j_5*16 + 56);
          const f32x8 v_27 = lm_mul(lm_splat<f32x8>(v_23), v_26);
          acc_12 = lm_add(acc_12, v_27);
        }
        f32x8 total_28 = acc_9;
        f32x8 total_29 = acc_12;
        lm_store(b2 + i_4, total_28);
        lm_store(b2 + i_4 + 8, total_29);
      }
    }
  }
}

// k0
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[0]), (void*)(c->arguments[1]), (void*)(c->arguments[2]), (void*)(c->workspace + lm_planned_bytes(c->dims) + 0)};
  body_1(c, p, first, end);
}
static int32_t lm_paces[2];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_1 = 961.2;
  const double rest_0 = 1.92e+04 + rest_1;
  lm_share(&c, p0, ((96) - 0 + 15) / 16, 1.92e+04, rest_0, lm_paces + 0);
  lm_share(&c, k0, ((96 + 63) / 64), 961.2, rest_1, lm_paces + 1);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 1.92e+04 + 961.2;
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 stage 0: i:8 j:4 j:1u i:8u i:1v
// k0 grid: i:64
//   program "region"
//   buffer x0 input f32[1, 200]
//   buffer x1 input f32[96, 200]
//   buffer y0 output f32[1, 96]
//   kernel k0 call
//     axis i 96
//     axis j 200
//     for i 64 parallel
//       stage i j
//         schedule i:8 j:4 j:1u i:8u i:1v
//         %0 = load x0[0, j] : f32
//         %1 = load x1[i, j] : f32
//         %2 = mul %0 %1 : f32
//         %3 = reduce add %2 over j : f32
//         store y0[0, i] = %3

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
  const int64_t blocks_1 = ((96 + 63) / 64);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_2 = ((t))*64;
    const int64_t i_end_3 = lm_imin(i_2 + 64, 96);
    // i:8 j:4 j:1u i:8u i:1v
    int64_t i_4 = i_2;
    for (; i_4 + 8 <= i_end_3; i_4 += 8) {
      {
        f32x8 acc_9 = lm_splat<f32x8>(0x0.0p+0f);
        int64_t j_5 = 0;
        for (; j_5 + 4 <= 200; j_5 += 4) {
          const float v_6 = lm_load<float>(b0 + j_5);
          f32x8 square_7[8];
          square_7[0] = lm_load_part<f32x8>(b1 + i_4*200 + j_5 + 0, 4);
          square_7[1] = lm_load_part<f32x8>(b1 + i_4*200 + j_5 + 200, 4);
          square_7[2] = lm_load_part<f32x8>(b1 + i_4*200 + j_5 + 400, 4);
          square_7[3] = lm_load_part<f32x8>(b1 + i_4*200 + j_5 + 600, 4);
          square_7[4] = lm_load_part<f32x8>(b1 + i_4*200 + j_5 + 800, 4);
          square_7[5] = lm_load_part<f32x8>(b1 + i_4*200 + j_5 + 1000, 4);
          square_7[6] = lm_load_part<f32x8>(b1 + i_4*200 + j_5 + 1200, 4);
          square_7[7] = lm_load_part<f32x8>(b1 + i_4*200 + j_5 + 1400, 4);
          lm_transpose<8>(square_7);
          const f32x8 v_8 = lm_mul(lm_splat<f32x8>(v_6), square_7[0]);
          acc_9 = lm_add(acc_9, v_8);
          const float v_10 = lm_load<float>(b0 + j_5 + 1);
          const f32x8 v_11 = lm_mul(lm_splat<f32x8>(v_10), square_7[1]);
          acc_9 = lm_add(acc_9, v_11);
          const float v_12 = lm_load<float>(b0 + j_5 + 2);
          const f32x8 v_13 = lm_mul(lm_splat<f32x8>(v_12), square_7[2]);
          acc_9 = lm_add(acc_9, v_13);
          const float v_14 = lm_load<float>(b0 + j_5 + 3);
          const f32x8 v_15 = lm_mul(lm_splat<f32x8>(v_14), square_7[3]);
          acc_9 = lm_add(acc_9, v_15);
        }
        f32x8 total_16 = acc_9;
        lm_store(b2 + i_4, total_16);
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
  const double rest_0 = 961.2;
  lm_share(&c, k0, ((96 + 63) / 64), 961.2, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 961.2;
}
