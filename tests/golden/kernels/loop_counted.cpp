//   AVX2
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[20], static=false) : f32[20]
//   %1 = input(name="loop0.step", dtype=i64, shape=[], static=false) : i64[]
//   %2 = input(name="loop0.state0", dtype=f32, shape=[20], static=false) : f32[20]
//   %3 = input(name="loop0.last0", dtype=f32, shape=[20], static=false) : f32[20]
//   %4 = constant(value=f32[](0.5)) : f32[]
//   %5 = expand(%4; axes=[0], sizes=[20]) : f32[20]
//   %6 = mul(%2, %5) : f32[20]
//   %7 = cast(%1; dtype=f32) : f32[]
//   %8 = expand(%7; axes=[0], sizes=[20]) : f32[20]
//   %9 = add(%6, %8) : f32[20]
//   output "loop0.following0" %9

// ---------------------------------------------------------------------------------------------------------------------
// default
//   program "loops"
//   dim n 0 50
//   buffer x input f32[20]
//   buffer y output f32[20]
//   buffer made0 step f32[20]
//   buffer state0 step f32[20]
//   buffer step0 step i64[]
//   buffer made0_even global f32[20]
//   buffer made0_odd global f32[20]
//   kernel k0 call
//     axis i 20
//     for i 24 parallel
//       stage i
//         schedule i:24 i:8u i:1v
//         %0 = load state0[i] : f32
//         %1 = constant 0.5 : f32
//         %2 = mul %0 %1 : f32
//         %3 = load step0[] : i64
//         %4 = cast %3 : f32
//         %5 = add %2 %4 : f32
//         store made0[i] = %5
//   repeat 0 1 of n
//     alternate made0 of made0_even made0_odd
//     before state0 of x made0
//     number step0
//     last y state0

static inline int64_t lm_scratch_bytes(const int64_t* dims) {
  const int64_t n_n = dims[0];
  return 0;
}
static inline int64_t lm_planned_bytes(const int64_t* dims) {
  const int64_t n_n = dims[0];
  return 256;
}
static inline int64_t lm_shared_bytes(const int64_t* dims) {
  return lm_planned_bytes(dims) + 0;
}
LM_BODY void body_0(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const int64_t n_n = c->dims[0];
  const float* const __restrict b0 = (const float*)p[0];
  const int64_t* const __restrict b1 = (const int64_t*)p[1];
  float* const __restrict b2 = (float*)p[2];
  const int64_t blocks_1 = ((20 + 23) / 24);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_2 = ((t))*24;
    const int64_t i_end_3 = lm_imin(i_2 + 24, 20);
    // i:24 i:8u i:1v
    const f32x8 v_4 = lm_load<f32x8>(b0 + i_2);
    const f32x8 v_5 = lm_mul(v_4, lm_splat<f32x8>(0x1.0000000000000p-1f));
    const int64_t v_6 = lm_load<int64_t>(b1 + 0);
    const float v_7 = lm_cast<float>(v_6);
    const f32x8 v_8 = lm_add(v_5, lm_splat<f32x8>(v_7));
    lm_store(b2 + i_2, v_8);
    const f32x8 v_9 = lm_load<f32x8>(b0 + i_2 + 8);
    const f32x8 v_10 = lm_mul(v_9, lm_splat<f32x8>(0x1.0000000000000p-1f));
    const f32x8 v_11 = lm_add(v_10, lm_splat<f32x8>(v_7));
    lm_store(b2 + i_2 + 8, v_11);
    const f32x4 v_12 = lm_load<f32x4>(b0 + i_2 + 16);
    const f32x4 v_13 = lm_mul(v_12, lm_splat<f32x4>(0x1.0000000000000p-1f));
    const f32x4 v_14 = lm_add(v_13, lm_splat<f32x4>(v_7));
    lm_store(b2 + i_2 + 16, v_14);
  }
}

// k0
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  const int64_t n_n = c->dims[0];
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)((c->steps[0] == 0 ? ((char*)(c->arguments[0])) : ((c->steps[0] - 1) & 1 ? ((char*)(c->workspace + 128)) : ((char*)(c->workspace + 0))))), (void*)((c->steps + 0)), (void*)((c->steps[0] & 1 ? ((char*)(c->workspace + 128)) : ((char*)(c->workspace + 0))))};
  body_0(c, p, first, end);
}
static int32_t lm_paces[6];

extern "C" void lm_prepare(const lm_executor* executor) {
  const int64_t n_n = dims[0]; (void)n_n;
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  const int64_t n_n = dims[0]; (void)n_n;
  int64_t steps[1] = {0};
  const double rest_2 = ((n_n))*(3.75);
  { bool go = true;
  for (steps[0] = 0; go && steps[0] < n_n; steps[0]++) {
  lm_share(&c, k0, ((20 + 23) / 24), 3.75, rest_2, lm_paces + 2);
  }
  __builtin_memcpy(c.arguments[1], (c.steps[0] == 0 ? ((char*)(c.arguments[0])) : ((c.steps[0] - 1) & 1 ? ((char*)(c.workspace + 128)) : ((char*)(c.workspace + 0)))), (80));
  }
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  const int64_t n_n = dims[0]; (void)n_n;
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  const int64_t n_n = dims[0]; (void)n_n;
  return 0 + 0 + ((n_n))*(3.75) + 0 + 0 + 0;
}
