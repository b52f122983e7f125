//   AVX2
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[32, 4096], static=false) : f32[32, 4096]
//   %1 = input(name="w", dtype=f32, shape=[4096, 48], static=false) : f32[4096, 48]
//   %2 = expand(%0; axes=[2], sizes=[48]) : f32[32, 4096, 48]
//   %3 = expand(%1; axes=[0], sizes=[32]) : f32[32, 4096, 48]
//   %4 = mul(%2, %3) : f32[32, 4096, 48]
//   %5 = sum(%4; axes=[1]) : f32[32, 48]
//   output "y" %5

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 stage 0: j:24 i:4 k:1 i:1u j:8u j:1v
// k0 grid: i:4 j:24
//   program "region"
//   buffer x0 input f32[32, 4096]
//   buffer x1 input f32[4096, 48]
//   buffer y0 output f32[32, 48]
//   kernel k0 call
//     axis i 32
//     axis j 48
//     axis k 4096
//     for i 4 parallel
//       for j 24 parallel
//         stage i j k
//           schedule j:24 i:4 k:1 i:1u j:8u j:1v
//           %0 = load x0[i, k] : f32
//           %1 = load x1[k, j] : f32
//           %2 = mul %0 %1 : f32
//           %3 = reduce add %2 over k : f32
//           store y0[i, j] = %3

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
  const int64_t blocks_1 = ((32 + 3) / 4);
  const int64_t blocks_2 = ((48 + 23) / 24);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*4;
    const int64_t j_4 = ((t) % blocks_2)*24;
    // j:24 i:4 k:1 i:1u j:8u j:1v
    {
      f32x8 acc_9 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_12 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_15 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_18 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_20 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_22 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_25 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_27 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_29 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_32 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_34 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_36 = lm_splat<f32x8>(0x0.0p+0f);
      for (int64_t k_5 = 0; k_5 < 4096; k_5 += 1) {
        const float v_6 = lm_load<float>(b0 + i_3*4096 + k_5);
        const f32x8 v_7 = lm_held(lm_load<f32x8>(b1 + j_4 + k_5*48));
        const f32x8 v_8 = lm_product(lm_splat<f32x8>(v_6), v_7);
        acc_9 = lm_add(acc_9, v_8);
        const f32x8 v_10 = lm_held(lm_load<f32x8>(b1 + j_4 + k_5*48 + 8));
        const f32x8 v_11 = lm_product(lm_splat<f32x8>(v_6), v_10);
        acc_12 = lm_add(acc_12, v_11);
        const f32x8 v_13 = lm_held(lm_load<f32x8>(b1 + j_4 + k_5*48 + 16));
        const f32x8 v_14 = lm_product(lm_splat<f32x8>(v_6), v_13);
        acc_15 = lm_add(acc_15, v_14);
        const float v_16 = lm_load<float>(b0 + i_3*4096 + k_5 + 4096);
        const f32x8 v_17 = lm_product(lm_splat<f32x8>(v_16), v_7);
        acc_18 = lm_add(acc_18, v_17);
        const f32x8 v_19 = lm_product(lm_splat<f32x8>(v_16), v_10);
        acc_20 = lm_add(acc_20, v_19);
        const f32x8 v_21 = lm_product(lm_splat<f32x8>(v_16), v_13);
        acc_22 = lm_add(acc_22, v_21);
        const float v_23 = lm_load<float>(b0 + i_3*4096 + k_5 + 8192);
        const f32x8 v_24 = lm_product(lm_splat<f32x8>(v_23), v_7);
        acc_25 = lm_add(acc_25, v_24);
        const f32x8 v_26 = lm_product(lm_splat<f32x8>(v_23), v_10);
        acc_27 = lm_add(acc_27, v_26);
        const f32x8 v_28 = lm_product(lm_splat<f32x8>(v_23), v_13);
        acc_29 = lm_add(acc_29, v_28);
        const float v_30 = lm_load<float>(b0 + i_3*4096 + k_5 + 12288);
        const f32x8 v_31 = lm_product(lm_splat<f32x8>(v_30), v_7);
        acc_32 = lm_add(acc_32, v_31);
        const f32x8 v_33 = lm_product(lm_splat<f32x8>(v_30), v_10);
        acc_34 = lm_add(acc_34, v_33);
        const f32x8 v_35 = lm_product(lm_splat<f32x8>(v_30), v_13);
        acc_36 = lm_add(acc_36, v_35);
      }
      f32x8 total_37 = acc_9;
      f32x8 total_38 = acc_12;
      f32x8 total_39 = acc_15;
      f32x8 total_40 = acc_18;
      f32x8 total_41 = acc_20;
      f32x8 total_42 = acc_22;
      f32x8 total_43 = acc_25;
      f32x8 total_44 = acc_27;
      f32x8 total_45 = acc_29;
      f32x8 total_46 = acc_32;
      f32x8 total_47 = acc_34;
      f32x8 total_48 = acc_36;
      lm_store(b2 + i_3*48 + j_4, total_37);
      lm_store(b2 + i_3*48 + j_4 + 8, total_38);
      lm_store(b2 + i_3*48 + j_4 + 16, total_39);
      lm_store(b2 + i_3*48 + j_4 + 48, total_40);
      lm_store(b2 + i_3*48 + j_4 + 56, total_41);
      lm_store(b2 + i_3*48 + j_4 + 64, total_42);
      lm_store(b2 + i_3*48 + j_4 + 96, total_43);
      lm_store(b2 + i_3*48 + j_4 + 104, total_44);
      lm_store(b2 + i_3*48 + j_4 + 112, total_45);
      lm_store(b2 + i_3*48 + j_4 + 144, total_46);
      lm_store(b2 + i_3*48 + j_4 + 152, total_47);
      lm_store(b2 + i_3*48 + j_4 + 160, total_48);
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
  const double rest_0 = 3.146e+05;
  lm_share(&c, k0, ((32 + 3) / 4)*((48 + 23) / 24), 3.146e+05, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 3.146e+05;
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 stage 0: j:24 i:4 k:1 i:1u j:8u j:1v pack x1@call(j:24 k:1 j:1)
// k0 grid: i:16 j:24
//   program "region"
//   buffer x0 input f32[32, 4096]
//   buffer x1 input f32[4096, 48]
//   buffer y0 output f32[32, 48]
//   kernel k0 call
//     axis i 32
//     axis j 48
//     axis k 4096
//     for i 16 parallel
//       for j 24 parallel
//         stage i j k
//           schedule j:24 i:4 k:1 i:1u j:8u j:1v pack x1@call(j:24 k:1 j:1)
//           %0 = load x0[i, k] : f32
//           %1 = load x1[k, j] : f32
//           %2 = mul %0 %1 : f32
//           %3 = reduce add %2 over k : f32
//           store y0[i, j] = %3

static inline int64_t lm_scratch_bytes(const int64_t* dims) {
  return 0;
}
static inline int64_t lm_planned_bytes(const int64_t* dims) {
  return 0;
}
static inline int64_t lm_shared_bytes(const int64_t* dims) {
  return lm_planned_bytes(dims) + 786496;
}
LM_BODY void body_0(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const float* const __restrict b0 = (const float*)p[0];
  float* const __restrict b1 = (float*)p[1];
  const int64_t stop_2 = 48;
  for (int64_t turn_3 = first; turn_3 < end; turn_3++) {
    const int64_t p_j_1 = 0 + turn_3*24;
    const int64_t stop_5 = 4096;
    for (int64_t p_k_4 = 0; p_k_4 < stop_5; p_k_4 += 1) {
      const int64_t stop_7 = lm_imin(p_j_1 + 24, 48);
      for (int64_t p_j_6 = p_j_1; p_j_6 < stop_7; p_j_6 += 16) {
        if (stop_7 - p_j_6 >= 16) lm_store(b1 + (p_j_1 - 0)/24*98304 + (p_k_4 - 0)*24 + (p_j_6 - p_j_1)*1, lm_load<f32x16>(b0 + 0 + (p_j_6)*(1) + (p_k_4)*(48)));
        else lm_store_part(b1 + (p_j_1 - 0)/24*98304 + (p_k_4 - 0)*24 + (p_j_6 - p_j_1)*1, lm_load_part<f32x16>(b0 + 0 + (p_j_6)*(1) + (p_k_4)*(48), stop_7 - p_j_6), stop_7 - p_j_6);
      }
    }
  }
}

// copy of x1@call(j:24 k:1 j:1)
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
  const int64_t blocks_1 = ((32 + 15) / 16);
  const int64_t blocks_2 = ((48 + 23) / 24);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*16;
    const int64_t j_4 = ((t) % blocks_2)*24;
    // j:24 i:4 k:1 i:1u j:8u j:1v
    int64_t i_5 = i_3;
    for (; i_5 + 4 <= (i_3 + 16); i_5 += 4) {
      {
        f32x8 acc_10 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_13 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_16 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_19 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_21 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_23 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_26 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_28 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_30 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_33 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_35 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_37 = lm_splat<f32x8>(0x0.0p+0f);
        for (int64_t k_6 = 0; k_6 < 4096; k_6 += 1) {
          const float v_7 = lm_load<float>(b0 + i_5*4096 + k_6);
          const f32x8 v_8 = lm_held(lm_load<f32x8>(b3 + j_4*4096 + k_6*24 + 0));
          const f32x8 v_9 = lm_product(lm_splat<f32x8>(v_7), v_8);
          acc_10 = lm_add(acc_10, v_9);
          const f32x8 v_11 = lm_held(lm_load<f32x8>(b3 + j_4*4096 + k_6*24 + 8));
          const f32x8 v_12 = lm_product(lm_splat<f32x8>(v_7), v_11);
          acc_13 = lm_add(acc_13, v_12);
          const f32x8 v_14 = lm_held(lm_load<f32x8>(b3 + j_4*4096 + k_6*24 + 16));
          const f32x8 v_15 = lm_product(lm_splat<f32x8>(v_7), v_14);
          acc_16 = lm_add(acc_16, v_15);
          const float v_17 = lm_load<float>(b0 + i_5*4096 + k_6 + 4096);
          const f32x8 v_18 = lm_product(lm_splat<f32x8>(v_17), v_8);
          acc_19 = lm_add(acc_19, v_18);
          const f32x8 v_20 = lm_product(lm_splat<f32x8>(v_17), v_11);
          acc_21 = lm_add(acc_21, v_20);
          const f32x8 v_22 = lm_product(lm_splat<f32x8>(v_17), v_14);
          acc_23 = lm_add(acc_23, v_22);
          const float v_24 = lm_load<float>(b0 + i_5*4096 + k_6 + 8192);
          const f32x8 v_25 = lm_product(lm_splat<f32x8>(v_24), v_8);
          acc_26 = lm_add(acc_26, v_25);
          const f32x8 v_27 = lm_product(lm_splat<f32x8>(v_24), v_11);
          acc_28 = lm_add(acc_28, v_27);
          const f32x8 v_29 = lm_product(lm_splat<f32x8>(v_24), v_14);
          acc_30 = lm_add(acc_30, v_29);
          const float v_31 = lm_load<float>(b0 + i_5*4096 + k_6 + 12288);
          const f32x8 v_32 = lm_product(lm_splat<f32x8>(v_31), v_8);
          acc_33 = lm_add(acc_33, v_32);
          const f32x8 v_34 = lm_product(lm_splat<f32x8>(v_31), v_11);
          acc_35 = lm_add(acc_35, v_34);
          const f32x8 v_36 = lm_product(lm_splat<f32x8>(v_31), v_14);
          acc_37 = lm_add(acc_37, v_36);
        }
        f32x8 total_38 = acc_10;
        f32x8 total_39 = acc_13;
        f32x8 total_40 = acc_16;
        f32x8 total_41 = acc_19;
        f32x8 total_42 = acc_21;
        f32x8 total_43 = acc_23;
        f32x8 total_44 = acc_26;
        f32x8 total_45 = acc_28;
        f32x8 total_46 = acc_30;
        f32x8 total_47 = acc_33;
        f32x8 total_48 = acc_35;
        f32x8 total_49 = acc_37;
        lm_store(b2 + i_5*48 + j_4, total_38);
        lm_store(b2 + i_5*48 + j_4 + 8, total_39);
        lm_store(b2 + i_5*48 + j_4 + 16, total_40);
        lm_store(b2 + i_5*48 + j_4 + 48, total_41);
        lm_store(b2 + i_5*48 + j_4 + 56, total_42);
        lm_store(b2 + i_5*48 + j_4 + 64, total_43);
        lm_store(b2 + i_5*48 + j_4 + 96, total_44);
        lm_store(b2 + i_5*48 + j_4 + 104, total_45);
        lm_store(b2 + i_5*48 + j_4 + 112, total_46);
        lm_store(b2 + i_5*48 + j_4 + 144, total_47);
        lm_store(b2 + i_5*48 + j_4 + 152, total_48);
        lm_store(b2 + i_5*48 + j_4 + 160, total_49);
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
  const double rest_1 = 3.146e+05;
  const double rest_0 = 1.966e+05 + rest_1;
  lm_share(&c, p0, ((48) - 0 + 23) / 24, 1.966e+05, rest_0, lm_paces + 0);
  lm_share(&c, k0, ((32 + 15) / 16)*((48 + 23) / 24), 3.146e+05, rest_1, lm_paces + 1);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 1.966e+05 + 3.146e+05;
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 stage 0: j:8 i:14 k:1 i:1u j:8u j:1v prefetch 256 pack x1@call(j:8 k:1 j:1)
// k0 grid: i:8 j:24
//   program "region"
//   buffer x0 input f32[32, 4096]
//   buffer x1 input f32[4096, 48]
//   buffer y0 output f32[32, 48]
//   kernel k0 call
//     axis i 32
//     axis j 48
//     axis k 4096
//     for i 8 parallel
//       for j 24 parallel
//         stage i j k
//           schedule j:8 i:14 k:1 i:1u j:8u j:1v prefetch 256 pack x1@call(j:8 k:1 j:1)
//           %0 = load x0[i, k] : f32
//           %1 = load x1[k, j] : f32
//           %2 = mul %0 %1 : f32
//           %3 = reduce add %2 over k : f32
//           store y0[i, j] = %3

static inline int64_t lm_scratch_bytes(const int64_t* dims) {
  return 0;
}
static inline int64_t lm_planned_bytes(const int64_t* dims) {
  return 0;
}
static inline int64_t lm_shared_bytes(const int64_t* dims) {
  return lm_planned_bytes(dims) + 786496;
}
LM_BODY void body_0(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const float* const __restrict b0 = (const float*)p[0];
  float* const __restrict b1 = (float*)p[1];
  const int64_t stop_2 = 48;
  for (int64_t turn_3 = first; turn_3 < end; turn_3++) {
    const int64_t p_j_1 = 0 + turn_3*8;
    const int64_t stop_5 = 4096;
    for (int64_t p_k_4 = 0; p_k_4 < stop_5; p_k_4 += 1) {
      const int64_t stop_7 = lm_imin(p_j_1 + 8, 48);
      for (int64_t p_j_6 = p_j_1; p_j_6 < stop_7; p_j_6 += 16) {
        if (stop_7 - p_j_6 >= 16) lm_store(b1 + (p_j_1 - 0)/8*32768 + (p_k_4 - 0)*8 + (p_j_6 - p_j_1)*1, lm_load<f32x16>(b0 + 0 + (p_j_6)*(1) + (p_k_4)*(48)));
        else lm_store_part(b1 + (p_j_1 - 0)/8*32768 + (p_k_4 - 0)*8 + (p_j_6 - p_j_1)*1, lm_load_part<f32x16>(b0 + 0 + (p_j_6)*(1) + (p_k_4)*(48), stop_7 - p_j_6), stop_7 - p_j_6);
      }
    }
  }
}

// copy of x1@call(j:8 k:1 j:1)
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
  const int64_t blocks_1 = ((32 + 7) / 8);
  const int64_t blocks_2 = ((48 + 23) / 24);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*8;
    const int64_t j_4 = ((t) % blocks_2)*24;
    // j:8 i:14 k:1 i:1u j:8u j:1v
    int64_t j_5 = j_4;
    for (; j_5 + 8 <= (j_4 + 24); j_5 += 8) {
      {
        f32x8 acc_10 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_13 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_16 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_19 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_22 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_25 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_28 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_31 = lm_splat<f32x8>(0x0.0p+0f);
        for (int64_t k_6 = 0; k_6 < 4096; k_6 += 1) {
          lm_prefetch(b3 + j_5*4096 + k_6*8 + 0 + 2048);
          const float v_7 = lm_load<float>(b0 + i_3*4096 + k_6);
          const f32x8 v_8 = lm_held(lm_load<f32x8>(b3 + j_5*4096 + k_6*8 + 0));
          const f32x8 v_9 = lm_product(lm_splat<f32x8>(v_7), v_8);
          acc_10 = lm_add(acc_10, v_9);
          const float v_11 = lm_load<float>(b0 + i_3*4096 + k_6 + 4096);
          const f32x8 v_12 = lm_product(lm_splat<f32x8>(v_11), v_8);
          acc_13 = lm_add(acc_13, v_12);
          const float v_14 = lm_load<float>(b0 + i_3*4096 + k_6 + 8192);
          const f32x8 v_15 = lm_product(lm_splat<f32x8>(v_14), v_8);
          acc_16 = lm_add(acc_16, v_15);
          const float v_17 = lm_load<float>(b0 + i_3*4096 + k_6 + 12288);
          const f32x8 v_18 = lm_product(lm_splat<f32x8>(v_17), v_8);
          acc_19 = lm_add(acc_19, v_18);
          const float v_20 = lm_load<float>(b0 + i_3*4096 + k_6 + 16384);
          const f32x8 v_21 = lm_product(lm_splat<f32x8>(v_20), v_8);
          acc_22 = lm_add(acc_22, v_21);
          const float v_23 = lm_load<float>(b0 + i_3*4096 + k_6 + 20480);
          const f32x8 v_24 = lm_product(lm_splat<f32x8>(v_23), v_8);
          acc_25 = lm_add(acc_25, v_24);
          const float v_26 = lm_load<float>(b0 + i_3*4096 + k_6 + 24576);
          const f32x8 v_27 = lm_product(lm_splat<f32x8>(v_26), v_8);
          acc_28 = lm_add(acc_28, v_27);
          const float v_29 = lm_load<float>(b0 + i_3*4096 + k_6 + 28672);
          const f32x8 v_30 = lm_product(lm_splat<f32x8>(v_29), v_8);
          acc_31 = lm_add(acc_31, v_30);
        }
        f32x8 total_32 = acc_10;
        f32x8 total_33 = acc_13;
        f32x8 total_34 = acc_16;
        f32x8 total_35 = acc_19;
        f32x8 total_36 = acc_22;
        f32x8 total_37 = acc_25;
        f32x8 total_38 = acc_28;
        f32x8 total_39 = acc_31;
        lm_store(b2 + i_3*48 + j_5, total_32);
        lm_store(b2 + i_3*48 + j_5 + 48, total_33);
        lm_store(b2 + i_3*48 + j_5 + 96, total_34);
        lm_store(b2 + i_3*48 + j_5 + 144, total_35);
        lm_store(b2 + i_3*48 + j_5 + 192, total_36);
        lm_store(b2 + i_3*48 + j_5 + 240, total_37);
        lm_store(b2 + i_3*48 + j_5 + 288, total_38);
        lm_store(b2 + i_3*48 + j_5 + 336, total_39);
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
  const double rest_1 = 3.146e+05;
  const double rest_0 = 1.966e+05 + rest_1;
  lm_share(&c, p0, ((48) - 0 + 7) / 8, 1.966e+05, rest_0, lm_paces + 0);
  lm_share(&c, k0, ((32 + 7) / 8)*((48 + 23) / 24), 3.146e+05, rest_1, lm_paces + 1);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 1.966e+05 + 3.146e+05;
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 stage 0: j:24 i:4 k:1 i:1u j:8u j:1v pack x1@1(k:1 j:1)
// k0 grid: i:4 j:24
//   program "region"
//   buffer x0 input f32[32, 4096]
//   buffer x1 input f32[4096, 48]
//   buffer y0 output f32[32, 48]
//   kernel k0 call
//     axis i 32
//     axis j 48
//     axis k 4096
//     for i 4 parallel
//       for j 24 parallel
//         stage i j k
//           schedule j:24 i:4 k:1 i:1u j:8u j:1v pack x1@1(k:1 j:1)
//           %0 = load x0[i, k] : f32
//           %1 = load x1[k, j] : f32
//           %2 = mul %0 %1 : f32
//           %3 = reduce add %2 over k : f32
//           store y0[i, j] = %3

static inline int64_t lm_scratch_bytes(const int64_t* dims) {
  return 393280;
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
  float* const __restrict b3 = (float*)p[3];
  const int64_t blocks_1 = ((32 + 3) / 4);
  const int64_t blocks_2 = ((48 + 23) / 24);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*4;
    const int64_t j_4 = ((t) % blocks_2)*24;
    // j:24 i:4 k:1 i:1u j:8u j:1v
    const int64_t stop_6 = 4096;
    for (int64_t p_k_5 = 0; p_k_5 < stop_6; p_k_5 += 1) {
      const int64_t stop_8 = (j_4 + 24);
      for (int64_t p_j_7 = j_4; p_j_7 < stop_8; p_j_7 += 16) {
        if (stop_8 - p_j_7 >= 16) lm_store(b3 + (p_k_5 - 0)*24 + (p_j_7 - j_4)*1, lm_load<f32x16>(b1 + 0 + (p_k_5)*(48) + (p_j_7)*(1)));
        else lm_store_part(b3 + (p_k_5 - 0)*24 + (p_j_7 - j_4)*1, lm_load_part<f32x16>(b1 + 0 + (p_k_5)*(48) + (p_j_7)*(1), stop_8 - p_j_7), stop_8 - p_j_7);
      }
    }
    {
      f32x8 acc_13 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_16 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_19 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_22 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_24 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_26 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_29 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_31 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_33 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_36 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_38 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_40 = lm_splat<f32x8>(0x0.0p+0f);
      for (int64_t k_9 = 0; k_9 < 4096; k_9 += 1) {
        const float v_10 = lm_load<float>(b0 + i_3*4096 + k_9);
        const f32x8 v_11 = lm_held(lm_load<f32x8>(b3 + k_9*24 + 0));
        const f32x8 v_12 = lm_product(lm_splat<f32x8>(v_10), v_11);
        acc_13 = lm_add(acc_13, v_12);
        const f32x8 v_14 = lm_held(lm_load<f32x8>(b3 + k_9*24 + 8));
        const f32x8 v_15 = lm_product(lm_splat<f32x8>(v_10), v_14);
        acc_16 = lm_add(acc_16, v_15);
        const f32x8 v_17 = lm_held(lm_load<f32x8>(b3 + k_9*24 + 16));
        const f32x8 v_18 = lm_product(lm_splat<f32x8>(v_10), v_17);
        acc_19 = lm_add(acc_19, v_18);
        const float v_20 = lm_load<float>(b0 + i_3*4096 + k_9 + 4096);
        const f32x8 v_21 = lm_product(lm_splat<f32x8>(v_20), v_11);
        acc_22 = lm_add(acc_22, v_21);
        const f32x8 v_23 = lm_product(lm_splat<f32x8>(v_20), v_14);
        acc_24 = lm_add(acc_24, v_23);
        const f32x8 v_25 = lm_product(lm_splat<f32x8>(v_20), v_17);
        acc_26 = lm_add(acc_26, v_25);
        const float v_27 = lm_load<float>(b0 + i_3*4096 + k_9 + 8192);
        const f32x8 v_28 = lm_product(lm_splat<f32x8>(v_27), v_11);
        acc_29 = lm_add(acc_29, v_28);
        const f32x8 v_30 = lm_product(lm_splat<f32x8>(v_27), v_14);
        acc_31 = lm_add(acc_31, v_30);
        const f32x8 v_32 = lm_product(lm_splat<f32x8>(v_27), v_17);
        acc_33 = lm_add(acc_33, v_32);
        const float v_34 = lm_load<float>(b0 + i_3*4096 + k_9 + 12288);
        const f32x8 v_35 = lm_product(lm_splat<f32x8>(v_34), v_11);
        acc_36 = lm_add(acc_36, v_35);
        const f32x8 v_37 = lm_product(lm_splat<f32x8>(v_34), v_14);
        acc_38 = lm_add(acc_38, v_37);
        const f32x8 v_39 = lm_product(lm_splat<f32x8>(v_34), v_17);
        acc_40 = lm_add(acc_40, v_39);
      }
      f32x8 total_41 = acc_13;
      f32x8 total_42 = acc_16;
      f32x8 total_43 = acc_19;
      f32x8 total_44 = acc_22;
      f32x8 total_45 = acc_24;
      f32x8 total_46 = acc_26;
      f32x8 total_47 = acc_29;
      f32x8 total_48 = acc_31;
      f32x8 total_49 = acc_33;
      f32x8 total_50 = acc_36;
      f32x8 total_51 = acc_38;
      f32x8 total_52 = acc_40;
      lm_store(b2 + i_3*48 + j_4, total_41);
      lm_store(b2 + i_3*48 + j_4 + 8, total_42);
      lm_store(b2 + i_3*48 + j_4 + 16, total_43);
      lm_store(b2 + i_3*48 + j_4 + 48, total_44);
      lm_store(b2 + i_3*48 + j_4 + 56, total_45);
      lm_store(b2 + i_3*48 + j_4 + 64, total_46);
      lm_store(b2 + i_3*48 + j_4 + 96, total_47);
      lm_store(b2 + i_3*48 + j_4 + 104, total_48);
      lm_store(b2 + i_3*48 + j_4 + 112, total_49);
      lm_store(b2 + i_3*48 + j_4 + 144, total_50);
      lm_store(b2 + i_3*48 + j_4 + 152, total_51);
      lm_store(b2 + i_3*48 + j_4 + 160, total_52);
    }
  }
}

// k0
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[0]), (void*)(c->arguments[1]), (void*)(c->arguments[2]), (void*)(scratch + 0)};
  body_0(c, p, first, end);
}
static int32_t lm_paces[1];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 3.146e+05;
  lm_share(&c, k0, ((32 + 3) / 4)*((48 + 23) / 24), 3.146e+05, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 3.146e+05;
}
