//   AVX2
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[12, 20, 9], static=false) : f32[12, 20, 9]
//   %1 = permute(%0; axes=[2, 0, 1]) : f32[9, 12, 20]
//   output "y" %1

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 stage 0: k:8 i:8 i:1u k:1v
// k0 grid: i:16 k:240
//   program "region"
//   buffer x0 input f32[12, 20, 9]
//   buffer y0 output f32[9, 12, 20]
//   kernel k0 call
//     axis i 9
//     axis k 240
//     for i 16 parallel
//       for k 240 parallel
//         stage i k
//           schedule k:8 i:8 i:1u k:1v
//           %0 = load x0[0, k, i] : f32
//           store y0[i, 0, k] = %0

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
  const int64_t blocks_1 = ((9 + 15) / 16);
  const int64_t blocks_2 = ((240 + 239) / 240);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*16;
    const int64_t i_end_4 = lm_imin(i_3 + 16, 9);
    const int64_t k_5 = ((t) % blocks_2)*240;
    // k:8 i:8 i:1u k:1v
    int64_t k_6 = k_5;
    for (; k_6 + 8 <= (k_5 + 240); k_6 += 8) {
      int64_t i_7 = i_3;
      for (; i_7 + 8 <= i_end_4; i_7 += 8) {
        f32x8 square_8[8];
        square_8[0] = lm_load<f32x8>(b0 + i_7 + k_6*9 + 0);
        square_8[1] = lm_load<f32x8>(b0 + i_7 + k_6*9 + 9);
        square_8[2] = lm_load<f32x8>(b0 + i_7 + k_6*9 + 18);
        square_8[3] = lm_load<f32x8>(b0 + i_7 + k_6*9 + 27);
        square_8[4] = lm_load<f32x8>(b0 + i_7 + k_6*9 + 36);
        square_8[5] = lm_load<f32x8>(b0 + i_7 + k_6*9 + 45);
        square_8[6] = lm_load<f32x8>(b0 + i_7 + k_6*9 + 54);
        square_8[7] = lm_load<f32x8>(b0 + i_7 + k_6*9 + 63);
        lm_transpose<8>(square_8);
        lm_store(b1 + i_7*240 + k_6, square_8[0]);
        lm_store(b1 + i_7*240 + k_6 + 240, square_8[1]);
        lm_store(b1 + i_7*240 + k_6 + 480, square_8[2]);
        lm_store(b1 + i_7*240 + k_6 + 720, square_8[3]);
        lm_store(b1 + i_7*240 + k_6 + 960, square_8[4]);
        lm_store(b1 + i_7*240 + k_6 + 1200, square_8[5]);
        lm_store(b1 + i_7*240 + k_6 + 1440, square_8[6]);
        lm_store(b1 + i_7*240 + k_6 + 1680, square_8[7]);
      }
      {
        const f32x8 v_9 = lm_gather<f32x8>(b0 + i_7 + k_6*9, 9);
        lm_store(b1 + i_7*240 + k_6, v_9);
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
  const double rest_0 = 135;
  lm_share(&c, k0, ((9 + 15) / 16)*((240 + 239) / 240), 135, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 135;
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 stage 0: i:8 k:8 i:1u k:1v
// k0 grid: i:16 k:240
//   program "region"
//   buffer x0 input f32[12, 20, 9]
//   buffer y0 output f32[9, 12, 20]
//   kernel k0 call
//     axis i 9
//     axis k 240
//     for i 16 parallel
//       for k 240 parallel
//         stage i k
//           schedule i:8 k:8 i:1u k:1v
//           %0 = load x0[0, k, i] : f32
//           store y0[i, 0, k] = %0

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
  const int64_t blocks_1 = ((9 + 15) / 16);
  const int64_t blocks_2 = ((240 + 239) / 240);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*16;
    const int64_t i_end_4 = lm_imin(i_3 + 16, 9);
    const int64_t k_5 = ((t) % blocks_2)*240;
    // i:8 k:8 i:1u k:1v
    int64_t i_6 = i_3;
    for (; i_6 + 8 <= i_end_4; i_6 += 8) {
      int64_t k_7 = k_5;
      for (; k_7 + 8 <= (k_5 + 240); k_7 += 8) {
        f32x8 square_8[8];
        square_8[0] = lm_load<f32x8>(b0 + i_6 + k_7*9 + 0);
        square_8[1] = lm_load<f32x8>(b0 + i_6 + k_7*9 + 9);
        square_8[2] = lm_load<f32x8>(b0 + i_6 + k_7*9 + 18);
        square_8[3] = lm_load<f32x8>(b0 + i_6 + k_7*9 + 27);
        square_8[4] = lm_load<f32x8>(b0 + i_6 + k_7*9 + 36);
        square_8[5] = lm_load<f32x8>(b0 + i_6 + k_7*9 + 45);
        square_8[6] = lm_load<f32x8>(b0 + i_6 + k_7*9 + 54);
        square_8[7] = lm_load<f32x8>(b0 + i_6 + k_7*9 + 63);
        lm_transpose<8>(square_8);
        lm_store(b1 + i_6*240 + k_7, square_8[0]);
        lm_store(b1 + i_6*240 + k_7 + 240, square_8[1]);
        lm_store(b1 + i_6*240 + k_7 + 480, square_8[2]);
        lm_store(b1 + i_6*240 + k_7 + 720, square_8[3]);
        lm_store(b1 + i_6*240 + k_7 + 960, square_8[4]);
        lm_store(b1 + i_6*240 + k_7 + 1200, square_8[5]);
        lm_store(b1 + i_6*240 + k_7 + 1440, square_8[6]);
        lm_store(b1 + i_6*240 + k_7 + 1680, square_8[7]);
      }
    }
    {
      int64_t k_9 = k_5;
      for (; k_9 + 8 <= (k_5 + 240); k_9 += 8) {
        const f32x8 v_10 = lm_gather<f32x8>(b0 + i_6 + k_9*9, 9);
        lm_store(b1 + i_6*240 + k_9, v_10);
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
  const double rest_0 = 135;
  lm_share(&c, k0, ((9 + 15) / 16)*((240 + 239) / 240), 135, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 135;
}
