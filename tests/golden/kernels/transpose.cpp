//   AVX2
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[40, 96], static=false) : f32[40, 96]
//   %1 = permute(%0; axes=[1, 0]) : f32[96, 40]
//   output "y" %1

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 stage 0: j:8 i:8 i:1u j:1v
// k0 grid: i:96 j:40
//   program "region"
//   buffer x0 input f32[40, 96]
//   buffer y0 output f32[96, 40]
//   kernel k0 call
//     axis i 96
//     axis j 40
//     for i 96 parallel
//       for j 40 parallel
//         stage i j
//           schedule j:8 i:8 i:1u j:1v
//           %0 = load x0[j, i] : f32
//           store y0[i, j] = %0

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
  const int64_t blocks_1 = ((96 + 95) / 96);
  const int64_t blocks_2 = ((40 + 39) / 40);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*96;
    const int64_t j_4 = ((t) % blocks_2)*40;
    // j:8 i:8 i:1u j:1v
    int64_t j_5 = j_4;
    for (; j_5 + 8 <= (j_4 + 40); j_5 += 8) {
      int64_t i_6 = i_3;
      for (; i_6 + 8 <= (i_3 + 96); i_6 += 8) {
        f32x8 square_7[8];
        square_7[0] = lm_load<f32x8>(b0 + i_6 + j_5*96 + 0);
        square_7[1] = lm_load<f32x8>(b0 + i_6 + j_5*96 + 96);
        square_7[2] = lm_load<f32x8>(b0 + i_6 + j_5*96 + 192);
        square_7[3] = lm_load<f32x8>(b0 + i_6 + j_5*96 + 288);
        square_7[4] = lm_load<f32x8>(b0 + i_6 + j_5*96 + 384);
        square_7[5] = lm_load<f32x8>(b0 + i_6 + j_5*96 + 480);
        square_7[6] = lm_load<f32x8>(b0 + i_6 + j_5*96 + 576);
        square_7[7] = lm_load<f32x8>(b0 + i_6 + j_5*96 + 672);
        lm_transpose<8>(square_7);
        lm_store(b1 + i_6*40 + j_5, square_7[0]);
        lm_store(b1 + i_6*40 + j_5 + 40, square_7[1]);
        lm_store(b1 + i_6*40 + j_5 + 80, square_7[2]);
        lm_store(b1 + i_6*40 + j_5 + 120, square_7[3]);
        lm_store(b1 + i_6*40 + j_5 + 160, square_7[4]);
        lm_store(b1 + i_6*40 + j_5 + 200, square_7[5]);
        lm_store(b1 + i_6*40 + j_5 + 240, square_7[6]);
        lm_store(b1 + i_6*40 + j_5 + 280, square_7[7]);
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
  const double rest_0 = 240;
  lm_share(&c, k0, ((96 + 95) / 96)*((40 + 39) / 40), 240, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 240;
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 stage 0: i:8 j:8 i:1u j:1v
// k0 grid: i:96 j:32
//   program "region"
//   buffer x0 input f32[40, 96]
//   buffer y0 output f32[96, 40]
//   kernel k0 call
//     axis i 96
//     axis j 40
//     for i 96 parallel
//       for j 32 parallel
//         stage i j
//           schedule i:8 j:8 i:1u j:1v
//           %0 = load x0[j, i] : f32
//           store y0[i, j] = %0

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
  const int64_t blocks_1 = ((96 + 95) / 96);
  const int64_t blocks_2 = ((40 + 31) / 32);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*96;
    const int64_t j_4 = ((t) % blocks_2)*32;
    const int64_t j_end_5 = lm_imin(j_4 + 32, 40);
    // i:8 j:8 i:1u j:1v
    int64_t i_6 = i_3;
    for (; i_6 + 8 <= (i_3 + 96); i_6 += 8) {
      int64_t j_7 = j_4;
      for (; j_7 + 8 <= j_end_5; j_7 += 8) {
        f32x8 square_8[8];
        square_8[0] = lm_load<f32x8>(b0 + i_6 + j_7*96 + 0);
        square_8[1] = lm_load<f32x8>(b0 + i_6 + j_7*96 + 96);
        square_8[2] = lm_load<f32x8>(b0 + i_6 + j_7*96 + 192);
        square_8[3] = lm_load<f32x8>(b0 + i_6 + j_7*96 + 288);
        square_8[4] = lm_load<f32x8>(b0 + i_6 + j_7*96 + 384);
        square_8[5] = lm_load<f32x8>(b0 + i_6 + j_7*96 + 480);
        square_8[6] = lm_load<f32x8>(b0 + i_6 + j_7*96 + 576);
        square_8[7] = lm_load<f32x8>(b0 + i_6 + j_7*96 + 672);
        lm_transpose<8>(square_8);
        lm_store(b1 + i_6*40 + j_7, square_8[0]);
        lm_store(b1 + i_6*40 + j_7 + 40, square_8[1]);
        lm_store(b1 + i_6*40 + j_7 + 80, square_8[2]);
        lm_store(b1 + i_6*40 + j_7 + 120, square_8[3]);
        lm_store(b1 + i_6*40 + j_7 + 160, square_8[4]);
        lm_store(b1 + i_6*40 + j_7 + 200, square_8[5]);
        lm_store(b1 + i_6*40 + j_7 + 240, square_8[6]);
        lm_store(b1 + i_6*40 + j_7 + 280, square_8[7]);
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
  const double rest_0 = 240;
  lm_share(&c, k0, ((96 + 95) / 96)*((40 + 31) / 32), 240, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 240;
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 stage 0: i:8 j:8 i:1u j:1v
// k0 grid: i:96 j:40
//   program "region"
//   buffer x0 input f32[40, 96]
//   buffer y0 output f32[96, 40]
//   kernel k0 call
//     axis i 96
//     axis j 40
//     for i 96 parallel
//       for j 40 parallel
//         stage i j
//           schedule i:8 j:8 i:1u j:1v
//           %0 = load x0[j, i] : f32
//           store y0[i, j] = %0

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
  const int64_t blocks_1 = ((96 + 95) / 96);
  const int64_t blocks_2 = ((40 + 39) / 40);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*96;
    const int64_t j_4 = ((t) % blocks_2)*40;
    // i:8 j:8 i:1u j:1v
    int64_t i_5 = i_3;
    for (; i_5 + 8 <= (i_3 + 96); i_5 += 8) {
      int64_t j_6 = j_4;
      for (; j_6 + 8 <= (j_4 + 40); j_6 += 8) {
        f32x8 square_7[8];
        square_7[0] = lm_load<f32x8>(b0 + i_5 + j_6*96 + 0);
        square_7[1] = lm_load<f32x8>(b0 + i_5 + j_6*96 + 96);
        square_7[2] = lm_load<f32x8>(b0 + i_5 + j_6*96 + 192);
        square_7[3] = lm_load<f32x8>(b0 + i_5 + j_6*96 + 288);
        square_7[4] = lm_load<f32x8>(b0 + i_5 + j_6*96 + 384);
        square_7[5] = lm_load<f32x8>(b0 + i_5 + j_6*96 + 480);
        square_7[6] = lm_load<f32x8>(b0 + i_5 + j_6*96 + 576);
        square_7[7] = lm_load<f32x8>(b0 + i_5 + j_6*96 + 672);
        lm_transpose<8>(square_7);
        lm_store(b1 + i_5*40 + j_6, square_7[0]);
        lm_store(b1 + i_5*40 + j_6 + 40, square_7[1]);
        lm_store(b1 + i_5*40 + j_6 + 80, square_7[2]);
        lm_store(b1 + i_5*40 + j_6 + 120, square_7[3]);
        lm_store(b1 + i_5*40 + j_6 + 160, square_7[4]);
        lm_store(b1 + i_5*40 + j_6 + 200, square_7[5]);
        lm_store(b1 + i_5*40 + j_6 + 240, square_7[6]);
        lm_store(b1 + i_5*40 + j_6 + 280, square_7[7]);
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
  const double rest_0 = 240;
  lm_share(&c, k0, ((96 + 95) / 96)*((40 + 39) / 40), 240, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 240;
}
