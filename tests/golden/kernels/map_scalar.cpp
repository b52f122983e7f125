//   AVX2
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[], static=false) : f32[]
//   %1 = constant(value=f32[](2.0)) : f32[]
//   %2 = mul(%0, %1) : f32[]
//   %3 = constant(value=f32[](1.0)) : f32[]
//   %4 = add(%2, %3) : f32[]
//   output "y" %4

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 stage 0: plain
// k0 grid: whole
//   program "region"
//   buffer x0 input f32[]
//   buffer y0 output f32[]
//   kernel k0 call
//     stage
//       %0 = load x0[] : f32
//       %1 = constant 2.0 : f32
//       %2 = mul %0 %1 : f32
//       %3 = constant 1.0 : f32
//       %4 = add %2 %3 : f32
//       store y0[] = %4

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
    // plain
    const float v_1 = lm_load<float>(b0 + 0);
    const float v_2 = lm_mul(v_1, 0x1.0000000000000p+1f);
    const float v_3 = lm_add(v_2, 0x1.0000000000000p+0f);
    lm_store(b1 + 0, v_3);
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
  const double rest_0 = 4;
  lm_share(&c, k0, 1, 4, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 4;
}
