//   AVX2
//   lumin.graph 1
//   %0 = input(name="x", dtype=f16, shape=[12, 20], static=false) : f16[12, 20]
//   %1 = input(name="i", dtype=i64, shape=[5, 20], static=false) : i64[5, 20]
//   %2 = input(name="u", dtype=f16, shape=[5, 20], static=false) : f16[5, 20]
//   %3 = constant(value=i64[](12)) : i64[]
//   %4 = expand(%3; axes=[0, 1], sizes=[5, 20]) : i64[5, 20]
//   %5 = constant(value=i64[](0)) : i64[]
//   %6 = expand(%5; axes=[0, 1], sizes=[5, 20]) : i64[5, 20]
//   %7 = less_than(%1, %6) : bool[5, 20]
//   %8 = add(%1, %4) : i64[5, 20]
//   %9 = select(%7, %8, %1) : i64[5, 20]
//   %10 = constant(value=i64[](20)) : i64[]
//   %11 = expand(%10; axes=[0, 1], sizes=[5, 20]) : i64[5, 20]
//   %12 = iota(size=20, dtype=i64) : i64[20]
//   %13 = expand(%12; axes=[0], sizes=[5]) : i64[5, 20]
//   %14 = mul(%9, %11) : i64[5, 20]
//   %15 = add(%13, %14) : i64[5, 20]
//   %16 = less_than(%9, %6) : bool[5, 20]
//   %17 = constant(value=bool[](true)) : bool[]
//   %18 = expand(%17; axes=[0, 1], sizes=[5, 20]) : bool[5, 20]
//   %19 = less_than(%16, %18) : bool[5, 20]
//   %20 = less_than(%9, %4) : bool[5, 20]
//   %21 = mul(%19, %20) : bool[5, 20]
//   %22 = merge(%0; axis=0, count=2) : f16[240]
//   %23 = constant(value=i64[](-1)) : i64[]
//   %24 = expand(%23; axes=[0, 1], sizes=[5, 20]) : i64[5, 20]
//   %25 = select(%21, %15, %24) : i64[5, 20]
//   %26 = scatter(%22, %25, %2; axis=0, combine=add) : f16[240]
//   %27 = split(%26; axis=0, sizes=[12, 20]) : f16[12, 20]
//   output "y" %27

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 stage 0: j:32 j:8u j:1v
// k0 stage 1: k:1 l:1
// k0 stage 2: j:32 j:8u j:1v
// k0 grid: whole
//   program "region"
//   buffer x0 input f16[12, 20]
//   buffer x1 input i64[5, 20]
//   buffer x2 input f16[5, 20]
//   buffer y0 output f16[12, 20]
//   buffer t26 scratch f32[12, 20]
//   kernel k0 call
//     axis j 240
//     axis k 5
//     axis l 20
//     stage j
//       schedule j:32 j:8u j:1v
//       %0 = load x0[0, j] : f16
//       %1 = cast %0 : f32
//       store t26[0, j] = %1
//     stage k l
//       schedule k:1 l:1
//       %0 = load x1[k, l] : i64
//       %1 = constant 0 : i64
//       %2 = less_than %0 %1 : bool
//       %3 = constant 12 : i64
//       %4 = add %0 %3 : i64
//       %5 = select %2 %4 %0 : i64
//       %6 = less_than %5 %1 : bool
//       %7 = constant true : bool
//       %8 = less_than %6 %7 : bool
//       %9 = less_than %5 %3 : bool
//       %10 = mul %8 %9 : bool
//       %11 = position l : i64
//       %12 = constant 20 : i64
//       %13 = mul %5 %12 : i64
//       %14 = add %11 %13 : i64
//       %15 = constant -1 : i64
//       %16 = select %10 %14 %15 : i64
//       %17 = load x2[k, l] : f16
//       %18 = cast %17 : f32
//       store t26[v16 // 20, v16 % 20] = %18 combine add if (v16 < 240)*(-1 < v16)
//     stage j
//       schedule j:32 j:8u j:1v
//       %0 = load t26[0, j] : f32
//       %1 = cast %0 : f16
//       store y0[0, j] = %1

static inline int64_t lm_scratch_bytes(const int64_t* dims) {
  return 1024;
}
static inline int64_t lm_planned_bytes(const int64_t* dims) {
  return 0;
}
static inline int64_t lm_shared_bytes(const int64_t* dims) {
  return lm_planned_bytes(dims) + 0;
}
LM_BODY void body_0(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const uint16_t* const __restrict b0 = (const uint16_t*)p[0];
  float* const __restrict b1 = (float*)p[1];
  const int64_t* const __restrict b2 = (const int64_t*)p[2];
  const uint16_t* const __restrict b3 = (const uint16_t*)p[3];
  uint16_t* const __restrict b4 = (uint16_t*)p[4];
  for (int64_t t = first; t < end; t++) {
    // j:32 j:8u j:1v
    int64_t j_1 = 0;
    for (; j_1 + 32 <= 240; j_1 += 32) {
      const f32x8 v_2 = lm_load_f16<f32x8>(b0 + j_1);
      lm_store(b1 + j_1, v_2);
      const f32x8 v_3 = lm_load_f16<f32x8>(b0 + j_1 + 8);
      lm_store(b1 + j_1 + 8, v_3);
      const f32x8 v_4 = lm_load_f16<f32x8>(b0 + j_1 + 16);
      lm_store(b1 + j_1 + 16, v_4);
      const f32x8 v_5 = lm_load_f16<f32x8>(b0 + j_1 + 24);
      lm_store(b1 + j_1 + 24, v_5);
    }
    {
      const f32x8 v_6 = lm_load_f16<f32x8>(b0 + j_1);
      lm_store(b1 + j_1, v_6);
      const f32x8 v_7 = lm_load_f16<f32x8>(b0 + j_1 + 8);
      lm_store(b1 + j_1 + 8, v_7);
    }
    // k:1 l:1
    for (int64_t k_8 = 0; k_8 < 5; k_8 += 1) {
      for (int64_t l_9 = 0; l_9 < 20; l_9 += 1) {
        const int64_t v_10 = lm_load<int64_t>(b2 + k_8*20 + l_9);
        const bool v_11 = lm_less_than(v_10, ((int64_t)0));
        const int64_t v_12 = lm_add(v_10, ((int64_t)12));
        const int64_t v_13 = lm_select(v_11, v_12, v_10);
        const bool v_14 = lm_less_than(v_13, ((int64_t)0));
        const bool v_15 = lm_and(lm_not(v_14), true);
        const bool v_16 = lm_less_than(v_13, ((int64_t)12));
        const bool v_17 = lm_and(v_15, v_16);
        const int64_t v_18 = (int64_t)(l_9);
        const int64_t v_19 = lm_mul(v_13, ((int64_t)20));
        const int64_t v_20 = lm_add(v_18, v_19);
        const int64_t v_21 = lm_select(v_17, v_20, ((int64_t)-1));
        const float v_22 = lm_load_f16<float>(b3 + k_8*20 + l_9);
        if ((v_21 + 1) > 0 && (v_21*(-1) + 240) > 0) {
          lm_store(b1 + v_21, lm_add(lm_load<float>(b1 + v_21), v_22));
        }
      }
    }
    // j:32 j:8u j:1v
    int64_t j_23 = 0;
    for (; j_23 + 32 <= 240; j_23 += 32) {
      const f32x8 v_24 = lm_load<f32x8>(b1 + j_23);
      lm_store_f16(b4 + j_23, v_24);
      const f32x8 v_25 = lm_load<f32x8>(b1 + j_23 + 8);
      lm_store_f16(b4 + j_23 + 8, v_25);
      const f32x8 v_26 = lm_load<f32x8>(b1 + j_23 + 16);
      lm_store_f16(b4 + j_23 + 16, v_26);
      const f32x8 v_27 = lm_load<f32x8>(b1 + j_23 + 24);
      lm_store_f16(b4 + j_23 + 24, v_27);
    }
    {
      const f32x8 v_28 = lm_load<f32x8>(b1 + j_23);
      lm_store_f16(b4 + j_23, v_28);
      const f32x8 v_29 = lm_load<f32x8>(b1 + j_23 + 8);
      lm_store_f16(b4 + j_23 + 8, v_29);
    }
  }
}

// k0
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[0]), (void*)(scratch + 0), (void*)(c->arguments[1]), (void*)(c->arguments[2]), (void*)(c->arguments[3])};
  body_0(c, p, first, end);
}
static int32_t lm_paces[1];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 1545;
  lm_share(&c, k0, 1, 1545, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 1545;
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 stage 0: j:64 j:8u j:1v prefetch 128
// k0 stage 1: k:1 l:1
// k0 stage 2: j:64 j:8u j:1v
// k0 grid: whole
//   program "region"
//   buffer x0 input f16[12, 20]
//   buffer x1 input i64[5, 20]
//   buffer x2 input f16[5, 20]
//   buffer y0 output f16[12, 20]
//   buffer t26 scratch f32[12, 20]
//   kernel k0 call
//     axis j 240
//     axis k 5
//     axis l 20
//     stage j
//       schedule j:64 j:8u j:1v prefetch 128
//       %0 = load x0[0, j] : f16
//       %1 = cast %0 : f32
//       store t26[0, j] = %1
//     stage k l
//       schedule k:1 l:1
//       %0 = load x1[k, l] : i64
//       %1 = constant 0 : i64
//       %2 = less_than %0 %1 : bool
//       %3 = constant 12 : i64
//       %4 = add %0 %3 : i64
//       %5 = select %2 %4 %0 : i64
//       %6 = less_than %5 %1 : bool
//       %7 = constant true : bool
//       %8 = less_than %6 %7 : bool
//       %9 = less_than %5 %3 : bool
//       %10 = mul %8 %9 : bool
//       %11 = position l : i64
//       %12 = constant 20 : i64
//       %13 = mul %5 %12 : i64
//       %14 = add %11 %13 : i64
//       %15 = constant -1 : i64
//       %16 = select %10 %14 %15 : i64
//       %17 = load x2[k, l] : f16
//       %18 = cast %17 : f32
//       store t26[v16 // 20, v16 % 20] = %18 combine add if (v16 < 240)*(-1 < v16)
//     stage j
//       schedule j:64 j:8u j:1v
//       %0 = load t26[0, j] : f32
//       %1 = cast %0 : f16
//       store y0[0, j] = %1

static inline int64_t lm_scratch_bytes(const int64_t* dims) {
  return 1024;
}
static inline int64_t lm_planned_bytes(const int64_t* dims) {
  return 0;
}
static inline int64_t lm_shared_bytes(const int64_t* dims) {
  return lm_planned_bytes(dims) + 0;
}
LM_BODY void body_0(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const uint16_t* const __restrict b0 = (const uint16_t*)p[0];
  float* const __restrict b1 = (float*)p[1];
  const int64_t* const __restrict b2 = (const int64_t*)p[2];
  const uint16_t* const __restrict b3 = (const uint16_t*)p[3];
  uint16_t* const __restrict b4 = (uint16_t*)p[4];
  for (int64_t t = first; t < end; t++) {
    // j:64 j:8u j:1v
    int64_t j_1 = 0;
    for (; j_1 + 64 <= 240; j_1 += 64) {
      lm_prefetch(b0 + j_1 + 8192);
      lm_prefetch(b0 + j_1 + 32 + 8192);
      const f32x8 v_2 = lm_load_f16<f32x8>(b0 + j_1);
      lm_store(b1 + j_1, v_2);
      const f32x8 v_3 = lm_load_f16<f32x8>(b0 + j_1 + 8);
      lm_store(b1 + j_1 + 8, v_3);
      const f32x8 v_4 = lm_load_f16<f32x8>(b0 + j_1 + 16);
      lm_store(b1 + j_1 + 16, v_4);
      const f32x8 v_5 = lm_load_f16<f32x8>(b0 + j_1 + 24);
      lm_store(b1 + j_1 + 24, v_5);
      const f32x8 v_6 = lm_load_f16<f32x8>(b0 + j_1 + 32);
      lm_store(b1 + j_1 + 32, v_6);
      const f32x8 v_7 = lm_load_f16<f32x8>(b0 + j_1 + 40);
      lm_store(b1 + j_1 + 40, v_7);
      const f32x8 v_8 = lm_load_f16<f32x8>(b0 + j_1 + 48);
      lm_store(b1 + j_1 + 48, v_8);
      const f32x8 v_9 = lm_load_f16<f32x8>(b0 + j_1 + 56);
      lm_store(b1 + j_1 + 56, v_9);
    }
    {
      lm_prefetch(b0 + j_1 + 8192);
      lm_prefetch(b0 + j_1 + 32 + 8192);
      const f32x8 v_10 = lm_load_f16<f32x8>(b0 + j_1);
      lm_store(b1 + j_1, v_10);
      const f32x8 v_11 = lm_load_f16<f32x8>(b0 + j_1 + 8);
      lm_store(b1 + j_1 + 8, v_11);
      const f32x8 v_12 = lm_load_f16<f32x8>(b0 + j_1 + 16);
      lm_store(b1 + j_1 + 16, v_12);
      const f32x8 v_13 = lm_load_f16<f32x8>(b0 + j_1 + 24);
      lm_store(b1 + j_1 + 24, v_13);
      const f32x8 v_14 = lm_load_f16<f32x8>(b0 + j_1 + 32);
      lm_store(b1 + j_1 + 32, v_14);
      const f32x8 v_15 = lm_load_f16<f32x8>(b0 + j_1 + 40);
      lm_store(b1 + j_1 + 40, v_15);
    }
    // k:1 l:1
    for (int64_t k_16 = 0; k_16 < 5; k_16 += 1) {
      for (int64_t l_17 = 0; l_17 < 20; l_17 += 1) {
        const int64_t v_18 = lm_load<int64_t>(b2 + k_16*20 + l_17);
        const bool v_19 = lm_less_than(v_18, ((int64_t)0));
        const int64_t v_20 = lm_add(v_18, ((int64_t)12));
        const int64_t v_21 = lm_select(v_19, v_20, v_18);
        const bool v_22 = lm_less_than(v_21, ((int64_t)0));
        const bool v_23 = lm_and(lm_not(v_22), true);
        const bool v_24 = lm_less_than(v_21, ((int64_t)12));
        const bool v_25 = lm_and(v_23, v_24);
        const int64_t v_26 = (int64_t)(l_17);
        const int64_t v_27 = lm_mul(v_21, ((int64_t)20));
        const int64_t v_28 = lm_add(v_26, v_27);
        const int64_t v_29 = lm_select(v_25, v_28, ((int64_t)-1));
        const float v_30 = lm_load_f16<float>(b3 + k_16*20 + l_17);
        if ((v_29 + 1) > 0 && (v_29*(-1) + 240) > 0) {
          lm_store(b1 + v_29, lm_add(lm_load<float>(b1 + v_29), v_30));
        }
      }
    }
    // j:64 j:8u j:1v
    int64_t j_31 = 0;
    for (; j_31 + 64 <= 240; j_31 += 64) {
      const f32x8 v_32 = lm_load<f32x8>(b1 + j_31);
      lm_store_f16(b4 + j_31, v_32);
      const f32x8 v_33 = lm_load<f32x8>(b1 + j_31 + 8);
      lm_store_f16(b4 + j_31 + 8, v_33);
      const f32x8 v_34 = lm_load<f32x8>(b1 + j_31 + 16);
      lm_store_f16(b4 + j_31 + 16, v_34);
      const f32x8 v_35 = lm_load<f32x8>(b1 + j_31 + 24);
      lm_store_f16(b4 + j_31 + 24, v_35);
      const f32x8 v_36 = lm_load<f32x8>(b1 + j_31 + 32);
      lm_store_f16(b4 + j_31 + 32, v_36);
      const f32x8 v_37 = lm_load<f32x8>(b1 + j_31 + 40);
      lm_store_f16(b4 + j_31 + 40, v_37);
      const f32x8 v_38 = lm_load<f32x8>(b1 + j_31 + 48);
      lm_store_f16(b4 + j_31 + 48, v_38);
      const f32x8 v_39 = lm_load<f32x8>(b1 + j_31 + 56);
      lm_store_f16(b4 + j_31 + 56, v_39);
    }
    {
      const f32x8 v_40 = lm_load<f32x8>(b1 + j_31);
      lm_store_f16(b4 + j_31, v_40);
      const f32x8 v_41 = lm_load<f32x8>(b1 + j_31 + 8);
      lm_store_f16(b4 + j_31 + 8, v_41);
      const f32x8 v_42 = lm_load<f32x8>(b1 + j_31 + 16);
      lm_store_f16(b4 + j_31 + 16, v_42);
      const f32x8 v_43 = lm_load<f32x8>(b1 + j_31 + 24);
      lm_store_f16(b4 + j_31 + 24, v_43);
      const f32x8 v_44 = lm_load<f32x8>(b1 + j_31 + 32);
      lm_store_f16(b4 + j_31 + 32, v_44);
      const f32x8 v_45 = lm_load<f32x8>(b1 + j_31 + 40);
      lm_store_f16(b4 + j_31 + 40, v_45);
    }
  }
}

// k0
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[0]), (void*)(scratch + 0), (void*)(c->arguments[1]), (void*)(c->arguments[2]), (void*)(c->arguments[3])};
  body_0(c, p, first, end);
}
static int32_t lm_paces[1];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 1545;
  lm_share(&c, k0, 1, 1545, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 1545;
}
