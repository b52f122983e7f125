//   AVX2
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[30, 50], static=false) : f32[30, 50]
//   %1 = input(name="b", dtype=f32, shape=[50], static=false) : f32[50]
//   %2 = expand(%1; axes=[0], sizes=[30]) : f32[30, 50]
//   %3 = add(%0, %2) : f32[30, 50]
//   %4 = constant(value=f32[](0.0)) : f32[]
//   %5 = expand(%4; axes=[0, 1], sizes=[30, 50]) : f32[30, 50]
//   %6 = max(%3, %5) : f32[30, 50]
//   %7 = constant(value=f32[](0.5)) : f32[]
//   %8 = expand(%7; axes=[0, 1], sizes=[30, 50]) : f32[30, 50]
//   %9 = mul(%6, %8) : f32[30, 50]
//   %10 = add(%0, %9) : f32[30, 50]
//   output "y" %10

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 stage 0: plain
// k0 grid: i:1 j:25
//   program "region"
//   buffer x0 input f32[30, 50]
//   buffer x1 input f32[50]
//   buffer y0 output f32[30, 50]
//   kernel k0 call
//     axis i 30
//     axis j 50
//     for i 1 parallel
//       for j 25 parallel
//         stage i j
//           %0 = load x0[i, j] : f32
//           %1 = load x1[j] : f32
//           %2 = add %0 %1 : f32
//           %3 = constant 0.0 : f32
//           %4 = max %2 %3 : f32
//           %5 = constant 0.5 : f32
//           %6 = mul %4 %5 : f32
//           %7 = add %0 %6 : f32
//           store y0[i, j] = %7

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
  const int64_t blocks_1 = ((30 + 0) / 1);
  const int64_t blocks_2 = ((50 + 24) / 25);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*1;
    const int64_t j_4 = ((t) % blocks_2)*25;
    // plain
    for (int64_t j_5 = j_4; j_5 < (j_4 + 25); j_5 += 1) {
      const float v_6 = lm_load<float>(b0 + i_3*50 + j_5);
      const float v_7 = lm_load<float>(b1 + j_5);
      const float v_8 = lm_add(v_6, v_7);
      const float v_9 = lm_max(v_8, 0x0.0p+0f);
      const float v_10 = lm_mul(v_9, 0x1.0000000000000p-1f);
      const float v_11 = lm_add(v_6, v_10);
      lm_store(b2 + i_3*50 + j_5, v_11);
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
  const double rest_0 = 1.05e+04;
  lm_share(&c, k0, ((30 + 0) / 1)*((50 + 24) / 25), 1.05e+04, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 1.05e+04;
}
