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
// k0 stage 0: j:24 i:4 k:1 i:1u j:8u j:1v
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
          const f32x8 v_8 = lm_held(lm_load<f32x8>(b1 + j_4 + k_6*48));
          const f32x8 v_9 = lm_product(lm_splat<f32x8>(v_7), v_8);
          acc_10 = lm_add(acc_10, v_9);
          const f32x8 v_11 = lm_held(lm_load<f32x8>(b1 + j_4 + k_6*48 + 8));
          const f32x8 v_12 = lm_product(lm_splat<f32x8>(v_7), v_11);
          acc_13 = lm_add(acc_13, v_12);
          const f32x8 v_14 = lm_held(lm_load<f32x8>(b1 + j_4 + k_6*48 + 16));
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
  lm_share(&c, k0, ((32 + 15) / 16)*((48 + 23) / 24), 3.146e+05, rest_0, lm_paces + 0);
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
// k0 stage 0: j:8 i:14 k:1 i:1u j:8u j:1v
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
//           schedule j:8 i:14 k:1 i:1u j:8u j:1v
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
          const float v_7 = lm_load<float>(b0 + i_3*4096 + k_6);
          const f32x8 v_8 = lm_held(lm_load<f32x8>(b1 + j_5 + k_6*48));
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
  lm_share(&c, k0, ((32 + 7) / 8)*((48 + 23) / 24), 3.146e+05, rest_0, lm_paces + 0);
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
// k0 stage 0: j:16 i:4 k:4 k:1u i:1u j:8u j:1v
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
//           schedule j:16 i:4 k:4 k:1u i:1u j:8u j:1v
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
    // j:16 i:4 k:4 k:1u i:1u j:8u j:1v
    int64_t j_5 = j_4;
    for (; j_5 + 16 <= (j_4 + 24); j_5 += 16) {
      {
        f32x8 acc_10 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_13 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_16 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_18 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_21 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_23 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_26 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_28 = lm_splat<f32x8>(0x0.0p+0f);
        int64_t k_6 = 0;
        for (; k_6 + 4 <= 4096; k_6 += 4) {
          const float v_7 = lm_load<float>(b0 + i_3*4096 + k_6);
          const f32x8 v_8 = lm_held(lm_load<f32x8>(b1 + j_5 + k_6*48));
          const f32x8 v_9 = lm_product(lm_splat<f32x8>(v_7), v_8);
          acc_10 = lm_add(acc_10, v_9);
          const f32x8 v_11 = lm_held(lm_load<f32x8>(b1 + j_5 + k_6*48 + 8));
          const f32x8 v_12 = lm_product(lm_splat<f32x8>(v_7), v_11);
          acc_13 = lm_add(acc_13, v_12);
          const float v_14 = lm_load<float>(b0 + i_3*4096 + k_6 + 4096);
          const f32x8 v_15 = lm_product(lm_splat<f32x8>(v_14), v_8);
          acc_16 = lm_add(acc_16, v_15);
          const f32x8 v_17 = lm_product(lm_splat<f32x8>(v_14), v_11);
          acc_18 = lm_add(acc_18, v_17);
          const float v_19 = lm_load<float>(b0 + i_3*4096 + k_6 + 8192);
          const f32x8 v_20 = lm_product(lm_splat<f32x8>(v_19), v_8);
          acc_21 = lm_add(acc_21, v_20);
          const f32x8 v_22 = lm_product(lm_splat<f32x8>(v_19), v_11);
          acc_23 = lm_add(acc_23, v_22);
          const float v_24 = lm_load<float>(b0 + i_3*4096 + k_6 + 12288);
          const f32x8 v_25 = lm_product(lm_splat<f32x8>(v_24), v_8);
          acc_26 = lm_add(acc_26, v_25);
          const f32x8 v_27 = lm_product(lm_splat<f32x8>(v_24), v_11);
          acc_28 = lm_add(acc_28, v_27);
          lm_forget();
          const float v_29 = lm_load<float>(b0 + i_3*4096 + k_6 + 1);
          const f32x8 v_30 = lm_held(lm_load<f32x8>(b1 + j_5 + k_6*48 + 48));
          const f32x8 v_31 = lm_product(lm_splat<f32x8>(v_29), v_30);
          acc_10 = lm_add(acc_10, v_31);
          const f32x8 v_32 = lm_held(lm_load<f32x8>(b1 + j_5 + k_6*48 + 56));
          const f32x8 v_33 = lm_product(lm_splat<f32x8>(v_29), v_32);
          acc_13 = lm_add(acc_13, v_33);
          const float v_34 = lm_load<float>(b0 + i_3*4096 + k_6 + 4097);
          const f32x8 v_35 = lm_product(lm_splat<f32x8>(v_34), v_30);
          acc_16 = lm_add(acc_16, v_35);
          const f32x8 v_36 = lm_product(lm_splat<f32x8>(v_34), v_32);
          acc_18 = lm_add(acc_18, v_36);
          const float v_37 = lm_load<float>(b0 + i_3*4096 + k_6 + 8193);
          const f32x8 v_38 = lm_product(lm_splat<f32x8>(v_37), v_30);
          acc_21 = lm_add(acc_21, v_38);
          const f32x8 v_39 = lm_product(lm_splat<f32x8>(v_37), v_32);
          acc_23 = lm_add(acc_23, v_39);
          const float v_40 = lm_load<float>(b0 + i_3*4096 + k_6 + 12289);
          const f32x8 v_41 = lm_product(lm_splat<f32x8>(v_40), v_30);
          acc_26 = lm_add(acc_26, v_41);
          const f32x8 v_42 = lm_product(lm_splat<f32x8>(v_40), v_32);
          acc_28 = lm_add(acc_28, v_42);
          lm_forget();
          const float v_43 = lm_load<float>(b0 + i_3*4096 + k_6 + 2);
          const f32x8 v_44 = lm_held(lm_load<f32x8>(b1 + j_5 + k_6*48 + 96));
          const f32x8 v_45 = lm_product(lm_splat<f32x8>(v_43), v_44);
          acc_10 = lm_add(acc_10, v_45);
          const f32x8 v_46 = lm_held(lm_load<f32x8>(b1 + j_5 + k_6*48 + 104));
          const f32x8 v_47 = lm_product(lm_splat<f32x8>(v_43), v_46);
          acc_13 = lm_add(acc_13, v_47);
          const float v_48 = lm_load<float>(b0 + i_3*4096 + k_6 + 4098);
          const f32x8 v_49 = lm_product(lm_splat<f32x8>(v_48), v_44);
          acc_16 = lm_add(acc_16, v_49);
          const f32x8 v_50 = lm_product(lm_splat<f32x8>(v_48), v_46);
          acc_18 = lm_add(acc_18, v_50);
          const float v_51 = lm_load<float>(b0 + i_3*4096 + k_6 + 8194);
          const f32x8 v_52 = lm_product(lm_splat<f32x8>(v_51), v_44);
          acc_21 = lm_add(acc_21, v_52);
          const f32x8 v_53 = lm_product(lm_splat<f32x8>(v_51), v_46);
          acc_23 = lm_add(acc_23, v_53);
          const float v_54 = lm_load<float>(b0 + i_3*4096 + k_6 + 12290);
          const f32x8 v_55 = lm_product(lm_splat<f32x8>(v_54), v_44);
          acc_26 = lm_add(acc_26, v_55);
          const f32x8 v_56 = lm_product(lm_splat<f32x8>(v_54), v_46);
          acc_28 = lm_add(acc_28, v_56);
          lm_forget();
          const float v_57 = lm_load<float>(b0 + i_3*4096 + k_6 + 3);
          const f32x8 v_58 = lm_held(lm_load<f32x8>(b1 + j_5 + k_6*48 + 144));
          const f32x8 v_59 = lm_product(lm_splat<f32x8>(v_57), v_58);
          acc_10 = lm_add(acc_10, v_59);
          const f32x8 v_60 = lm_held(lm_load<f32x8>(b1 + j_5 + k_6*48 + 152));
          const f32x8 v_61 = lm_product(lm_splat<f32x8>(v_57), v_60);
          acc_13 = lm_add(acc_13, v_61);
          const float v_62 = lm_load<float>(b0 + i_3*4096 + k_6 + 4099);
          const f32x8 v_63 = lm_product(lm_splat<f32x8>(v_62), v_58);
          acc_16 = lm_add(acc_16, v_63);
          const f32x8 v_64 = lm_product(lm_splat<f32x8>(v_62), v_60);
          acc_18 = lm_add(acc_18, v_64);
          const float v_65 = lm_load<float>(b0 + i_3*4096 + k_6 + 8195);
          const f32x8 v_66 = lm_product(lm_splat<f32x8>(v_65), v_58);
          acc_21 = lm_add(acc_21, v_66);
          const f32x8 v_67 = lm_product(lm_splat<f32x8>(v_65), v_60);
          acc_23 = lm_add(acc_23, v_67);
          const float v_68 = lm_load<float>(b0 + i_3*4096 + k_6 + 12291);
          const f32x8 v_69 = lm_product(lm_splat<f32x8>(v_68), v_58);
          acc_26 = lm_add(acc_26, v_69);
          const f32x8 v_70 = lm_product(lm_splat<f32x8>(v_68), v_60);
          acc_28 = lm_add(acc_28, v_70);
        }
        f32x8 total_71 = acc_10;
        f32x8 total_72 = acc_13;
        f32x8 total_73 = acc_16;
        f32x8 total_74 = acc_18;
        f32x8 total_75 = acc_21;
        f32x8 total_76 = acc_23;
        f32x8 total_77 = acc_26;
        f32x8 total_78 = acc_28;
        lm_store(b2 + i_3*48 + j_5, total_71);
        lm_store(b2 + i_3*48 + j_5 + 8, total_72);
        lm_store(b2 + i_3*48 + j_5 + 48, total_73);
        lm_store(b2 + i_3*48 + j_5 + 56, total_74);
        lm_store(b2 + i_3*48 + j_5 + 96, total_75);
        lm_store(b2 + i_3*48 + j_5 + 104, total_76);
        lm_store(b2 + i_3*48 + j_5 + 144, total_77);
        lm_store(b2 + i_3*48 + j_5 + 152, total_78);
      }
    }
    {
      {
        f32x8 acc_83 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_86 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_89 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_92 = lm_splat<f32x8>(0x0.0p+0f);
        int64_t k_79 = 0;
        for (; k_79 + 4 <= 4096; k_79 += 4) {
          const float v_80 = lm_load<float>(b0 + i_3*4096 + k_79);
          const f32x8 v_81 = lm_held(lm_load<f32x8>(b1 + j_5 + k_79*48));
          const f32x8 v_82 = lm_product(lm_splat<f32x8>(v_80), v_81);
          acc_83 = lm_add(acc_83, v_82);
          const float v_84 = lm_load<float>(b0 + i_3*4096 + k_79 + 4096);
          const f32x8 v_85 = lm_product(lm_splat<f32x8>(v_84), v_81);
          acc_86 = lm_add(acc_86, v_85);
          const float v_87 = lm_load<float>(b0 + i_3*4096 + k_79 + 8192);
          const f32x8 v_88 = lm_product(lm_splat<f32x8>(v_87), v_81);
          acc_89 = lm_add(acc_89, v_88);
          const float v_90 = lm_load<float>(b0 + i_3*4096 + k_79 + 12288);
          const f32x8 v_91 = lm_product(lm_splat<f32x8>(v_90), v_81);
          acc_92 = lm_add(acc_92, v_91);
          const float v_93 = lm_load<float>(b0 + i_3*4096 + k_79 + 1);
          const f32x8 v_94 = lm_held(lm_load<f32x8>(b1 + j_5 + k_79*48 + 48));
          const f32x8 v_95 = lm_product(lm_splat<f32x8>(v_93), v_94);
          acc_83 = lm_add(acc_83, v_95);
          const float v_96 = lm_load<float>(b0 + i_3*4096 + k_79 + 4097);
          const f32x8 v_97 = lm_product(lm_splat<f32x8>(v_96), v_94);
          acc_86 = lm_add(acc_86, v_97);
          const float v_98 = lm_load<float>(b0 + i_3*4096 + k_79 + 8193);
          const f32x8 v_99 = lm_product(lm_splat<f32x8>(v_98), v_94);
          acc_89 = lm_add(acc_89, v_99);
          const float v_100 = lm_load<float>(b0 + i_3*4096 + k_79 + 12289);
          const f32x8 v_101 = lm_product(lm_splat<f32x8>(v_100), v_94);
          acc_92 = lm_add(acc_92, v_101);
          const float v_102 = lm_load<float>(b0 + i_3*4096 + k_79 + 2);
          const f32x8 v_103 = lm_held(lm_load<f32x8>(b1 + j_5 + k_79*48 + 96));
          const f32x8 v_104 = lm_product(lm_splat<f32x8>(v_102), v_103);
          acc_83 = lm_add(acc_83, v_104);
          const float v_105 = lm_load<float>(b0 + i_3*4096 + k_79 + 4098);
          const f32x8 v_106 = lm_product(lm_splat<f32x8>(v_105), v_103);
          acc_86 = lm_add(acc_86, v_106);
          const float v_107 = lm_load<float>(b0 + i_3*4096 + k_79 + 8194);
          const f32x8 v_108 = lm_product(lm_splat<f32x8>(v_107), v_103);
          acc_89 = lm_add(acc_89, v_108);
          const float v_109 = lm_load<float>(b0 + i_3*4096 + k_79 + 12290);
          const f32x8 v_110 = lm_product(lm_splat<f32x8>(v_109), v_103);
          acc_92 = lm_add(acc_92, v_110);
          const float v_111 = lm_load<float>(b0 + i_3*4096 + k_79 + 3);
          const f32x8 v_112 = lm_held(lm_load<f32x8>(b1 + j_5 + k_79*48 + 144));
          const f32x8 v_113 = lm_product(lm_splat<f32x8>(v_111), v_112);
          acc_83 = lm_add(acc_83, v_113);
          const float v_114 = lm_load<float>(b0 + i_3*4096 + k_79 + 4099);
          const f32x8 v_115 = lm_product(lm_splat<f32x8>(v_114), v_112);
          acc_86 = lm_add(acc_86, v_115);
          const float v_116 = lm_load<float>(b0 + i_3*4096 + k_79 + 8195);
          const f32x8 v_117 = lm_product(lm_splat<f32x8>(v_116), v_112);
          acc_89 = lm_add(acc_89, v_117);
          const float v_118 = lm_load<float>(b0 + i_3*4096 + k_79 + 12291);
          const f32x8 v_119 = lm_product(lm_splat<f32x8>(v_118), v_112);
          acc_92 = lm_add(acc_92, v_119);
        }
        f32x8 total_120 = acc_83;
        f32x8 total_121 = acc_86;
        f32x8 total_122 = acc_89;
        f32x8 total_123 = acc_92;
        lm_store(b2 + i_3*48 + j_5, total_120);
        lm_store(b2 + i_3*48 + j_5 + 48, total_121);
        lm_store(b2 + i_3*48 + j_5 + 96, total_122);
        lm_store(b2 + i_3*48 + j_5 + 144, total_123);
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
  const double rest_0 = 3.146e+05;
  lm_share(&c, k0, ((32 + 3) / 4)*((48 + 23) / 24), 3.146e+05, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 3.146e+05;
}
