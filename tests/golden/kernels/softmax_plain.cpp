//   AVX2
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[32, 200], static=false) : f32[32, 200]
//   %1 = max_reduce(%0; axes=[1]) : f32[32]
//   %2 = expand(%1; axes=[1], sizes=[200]) : f32[32, 200]
//   %3 = constant(value=f32[](-1.0)) : f32[]
//   %4 = expand(%3; axes=[0, 1], sizes=[32, 200]) : f32[32, 200]
//   %5 = mul(%2, %4) : f32[32, 200]
//   %6 = add(%0, %5) : f32[32, 200]
//   %7 = constant(value=f32[](1.4426950408889634)) : f32[]
//   %8 = expand(%7; axes=[0, 1], sizes=[32, 200]) : f32[32, 200]
//   %9 = mul(%6, %8) : f32[32, 200]
//   %10 = exp2(%9) : f32[32, 200]
//   %11 = sum(%10; axes=[1]) : f32[32]
//   %12 = recip(%11) : f32[32]
//   %13 = expand(%12; axes=[1], sizes=[200]) : f32[32, 200]
//   %14 = mul(%10, %13) : f32[32, 200]
//   output "y" %14

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 stage 0: plain
// k0 grid: i:1
// k1 stage 0: plain
// k1 grid: i:1 j:100
// k2 stage 0: plain
// k2 grid: i:1
// k3 stage 0: plain
// k3 grid: i:1
// k4 stage 0: plain
// k4 grid: i:1 j:100
//   program "region"
//   buffer x0 input f32[32, 200]
//   buffer y0 output f32[32, 200]
//   buffer t1 global f32[32]
//   buffer t10 global f32[32, 200]
//   buffer t11 global f32[32]
//   buffer t12 global f32[32]
//   kernel k0 call
//     axis i 32
//     axis j 200
//     for i 1 parallel
//       stage i j
//         %0 = load x0[i, j] : f32
//         %1 = reduce max %0 over j : f32
//         store t1[i] = %1
//   kernel k1 call
//     axis i 32
//     axis j 200
//     for i 1 parallel
//       for j 100 parallel
//         stage i j
//           %0 = load x0[i, j] : f32
//           %1 = load t1[i] : f32
//           %2 = sub %0 %1 : f32
//           %3 = exp %2 : f32
//           store t10[i, j] = %3
//   kernel k2 call
//     axis i 32
//     axis j 200
//     for i 1 parallel
//       stage i j
//         %0 = load t10[i, j] : f32
//         %1 = reduce add %0 over j : f32
//         store t11[i] = %1
//   kernel k3 call
//     axis i 32
//     for i 1 parallel
//       stage i
//         %0 = load t11[i] : f32
//         %1 = recip %0 : f32
//         store t12[i] = %1
//   kernel k4 call
//     axis i 32
//     axis j 200
//     for i 1 parallel
//       for j 100 parallel
//         stage i j
//           %0 = load t10[i, j] : f32
//           %1 = load t12[i] : f32
//           %2 = mul %0 %1 : f32
//           store y0[i, j] = %2

static inline int64_t lm_scratch_bytes(const int64_t* dims) {
  return 0;
}
static inline int64_t lm_planned_bytes(const int64_t* dims) {
  return 25728;
}
static inline int64_t lm_shared_bytes(const int64_t* dims) {
  return lm_planned_bytes(dims) + 0;
}
LM_BODY void body_0(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const float* const __restrict b0 = (const float*)p[0];
  float* const __restrict b1 = (float*)p[1];
  const int64_t blocks_1 = ((32 + 0) / 1);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_2 = ((t))*1;
    // plain
    {
      float acc_5 = -__builtin_inff();
      for (int64_t j_3 = 0; j_3 < 200; j_3 += 1) {
        const float v_4 = lm_load<float>(b0 + i_2*200 + j_3);
        acc_5 = lm_max(acc_5, v_4);
      }
      float total_6 = acc_5;
      lm_store(b1 + i_2, total_6);
    }
  }
}

// k0
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[0]), (void*)(c->workspace + 25600)};
  body_0(c, p, first, end);
}

LM_BODY void body_1(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const float* const __restrict b0 = (const float*)p[0];
  const float* const __restrict b1 = (const float*)p[1];
  float* const __restrict b2 = (float*)p[2];
  const int64_t blocks_1 = ((32 + 0) / 1);
  const int64_t blocks_2 = ((200 + 99) / 100);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*1;
    const int64_t j_4 = ((t) % blocks_2)*100;
    // plain
    for (int64_t j_5 = j_4; j_5 < (j_4 + 100); j_5 += 1) {
      const float v_6 = lm_load<float>(b0 + i_3*200 + j_5);
      const float v_7 = lm_load<float>(b1 + i_3);
      const float v_8 = lm_sub(v_6, v_7);
      const float v_9 = lm_exp(v_8);
      lm_store(b2 + i_3*200 + j_5, v_9);
    }
  }
}

// k1
static void k1(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[0]), (void*)(c->workspace + 25600), (void*)(c->workspace + 0)};
  body_1(c, p, first, end);
}

LM_BODY void body_2(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const float* const __restrict b0 = (const float*)p[0];
  float* const __restrict b1 = (float*)p[1];
  const int64_t blocks_1 = ((32 + 0) / 1);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_2 = ((t))*1;
    // plain
    {
      float acc_5 = 0x0.0p+0f;
      for (int64_t j_3 = 0; j_3 < 200; j_3 += 1) {
        const float v_4 = lm_load<float>(b0 + i_2*200 + j_3);
        acc_5 = lm_add(acc_5, v_4);
      }
      float total_6 = acc_5;
      lm_store(b1 + i_2, total_6);
    }
  }
}

// k2
static void k2(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->workspace + 0), (void*)(c->workspace + 25600)};
  body_2(c, p, first, end);
}

LM_BODY void body_3(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const float* const __restrict b0 = (const float*)p[0];
  float* const __restrict b1 = (float*)p[1];
  const int64_t blocks_1 = ((32 + 0) / 1);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_2 = ((t))*1;
    // plain
    const float v_3 = lm_load<float>(b0 + i_2);
    const float v_4 = lm_recip(v_3);
    lm_store(b1 + i_2, v_4);
  }
}

// k3
static void k3(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->workspace + 25600), (void*)(c->workspace + 25600)};
  body_3(c, p, first, end);
}

LM_BODY void body_4(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const float* const __restrict b0 = (const float*)p[0];
  const float* const __restrict b1 = (const float*)p[1];
  float* const __restrict b2 = (float*)p[2];
  const int64_t blocks_1 = ((32 + 0) / 1);
  const int64_t blocks_2 = ((200 + 99) / 100);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*1;
    const int64_t j_4 = ((t) % blocks_2)*100;
    // plain
    for (int64_t j_5 = j_4; j_5 < (j_4 + 100); j_5 += 1) {
      const float v_6 = lm_load<float>(b0 + i_3*200 + j_5);
      const float v_7 = lm_load<float>(b1 + i_3);
      const float v_8 = lm_mul(v_6, v_7);
      lm_store(b2 + i_3*200 + j_5, v_8);
    }
  }
}

// k4
static void k4(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->workspace + 0), (void*)(c->workspace + 25600), (void*)(c->arguments[1])};
  body_4(c, p, first, end);
}
static int32_t lm_paces[5];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_4 = 2.56e+04;
  const double rest_3 = 192 + rest_4;
  const double rest_2 = 1.283e+04 + rest_3;
  const double rest_1 = 1.024e+05 + rest_2;
  const double rest_0 = 1.283e+04 + rest_1;
  lm_share(&c, k0, ((32 + 0) / 1), 1.283e+04, rest_0, lm_paces + 0);
  lm_share(&c, k1, ((32 + 0) / 1)*((200 + 99) / 100), 1.024e+05, rest_1, lm_paces + 1);
  lm_share(&c, k2, ((32 + 0) / 1), 1.283e+04, rest_2, lm_paces + 2);
  lm_share(&c, k3, ((32 + 0) / 1), 192, rest_3, lm_paces + 3);
  lm_share(&c, k4, ((32 + 0) / 1)*((200 + 99) / 100), 2.56e+04, rest_4, lm_paces + 4);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 1.283e+04 + 1.024e+05 + 1.283e+04 + 192 + 2.56e+04;
}
