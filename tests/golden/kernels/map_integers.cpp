//   AVX2
//   lumin.graph 1
//   %0 = input(name="a", dtype=i64, shape=[200], static=false) : i64[200]
//   %1 = input(name="b", dtype=i64, shape=[200], static=false) : i64[200]
//   %2 = idiv(%0, %1) : i64[200]
//   %3 = mod(%0, %1) : i64[200]
//   %4 = add(%2, %3) : i64[200]
//   %5 = max(%0, %1) : i64[200]
//   %6 = less_than(%0, %1) : bool[200]
//   output "quotient" %4
//   output "greatest" %5
//   output "less" %6

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 stage 0: i:32 i:8u i:1v
// k0 grid: i:224
//   program "region"
//   buffer x0 input i64[200]
//   buffer x1 input i64[200]
//   buffer y0 output i64[200]
//   buffer y1 output i64[200]
//   buffer y2 output bool[200]
//   kernel k0 call
//     axis i 200
//     for i 224 parallel
//       stage i
//         schedule i:32 i:8u i:1v
//         %0 = load x0[i] : i64
//         %1 = load x1[i] : i64
//         %2 = max %0 %1 : i64
//         store y1[i] = %2
//         %4 = idiv %0 %1 : i64
//         %5 = mod %0 %1 : i64
//         %6 = add %4 %5 : i64
//         store y0[i] = %6
//         %8 = less_than %0 %1 : bool
//         store y2[i] = %8

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
  const int64_t* const __restrict b0 = (const int64_t*)p[0];
  const int64_t* const __restrict b1 = (const int64_t*)p[1];
  int64_t* const __restrict b2 = (int64_t*)p[2];
  int64_t* const __restrict b3 = (int64_t*)p[3];
  uint8_t* const __restrict b4 = (uint8_t*)p[4];
  const int64_t blocks_1 = ((200 + 223) / 224);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_2 = ((t))*224;
    const int64_t i_end_3 = lm_imin(i_2 + 224, 200);
    // i:32 i:8u i:1v
    int64_t i_4 = i_2;
    for (; i_4 + 32 <= i_end_3; i_4 += 32) {
      const i64x8 v_5 = lm_load<i64x8>(b0 + i_4);
      const i64x8 v_6 = lm_load<i64x8>(b1 + i_4);
      const i64x8 v_7 = lm_max(v_5, v_6);
      lm_store(b2 + i_4, v_7);
      const i64x8 v_8 = lm_idiv(v_5, v_6);
      const i64x8 v_9 = lm_mod(v_5, v_6);
      const i64x8 v_10 = lm_add(v_8, v_9);
      lm_store(b3 + i_4, v_10);
      const i32x8 v_11 = lm_less_than(v_5, v_6);
      lm_store_bool(b4 + i_4, v_11);
      const i64x8 v_12 = lm_load<i64x8>(b0 + i_4 + 8);
      const i64x8 v_13 = lm_load<i64x8>(b1 + i_4 + 8);
      const i64x8 v_14 = lm_max(v_12, v_13);
      lm_store(b2 + i_4 + 8, v_14);
      const i64x8 v_15 = lm_idiv(v_12, v_13);
      const i64x8 v_16 = lm_mod(v_12, v_13);
      const i64x8 v_17 = lm_add(v_15, v_16);
      lm_store(b3 + i_4 + 8, v_17);
      const i32x8 v_18 = lm_less_than(v_12, v_13);
      lm_store_bool(b4 + i_4 + 8, v_18);
      const i64x8 v_19 = lm_load<i64x8>(b0 + i_4 + 16);
      const i64x8 v_20 = lm_load<i64x8>(b1 + i_4 + 16);
      const i64x8 v_21 = lm_max(v_19, v_20);
      lm_store(b2 + i_4 + 16, v_21);
      const i64x8 v_22 = lm_idiv(v_19, v_20);
      const i64x8 v_23 = lm_mod(v_19, v_20);
      const i64x8 v_24 = lm_add(v_22, v_23);
      lm_store(b3 + i_4 + 16, v_24);
      const i32x8 v_25 = lm_less_than(v_19, v_20);
      lm_store_bool(b4 + i_4 + 16, v_25);
      const i64x8 v_26 = lm_load<i64x8>(b0 + i_4 + 24);
      const i64x8 v_27 = lm_load<i64x8>(b1 + i_4 + 24);
      const i64x8 v_28 = lm_max(v_26, v_27);
      lm_store(b2 + i_4 + 24, v_28);
      const i64x8 v_29 = lm_idiv(v_26, v_27);
      const i64x8 v_30 = lm_mod(v_26, v_27);
      const i64x8 v_31 = lm_add(v_29, v_30);
      lm_store(b3 + i_4 + 24, v_31);
      const i32x8 v_32 = lm_less_than(v_26, v_27);
      lm_store_bool(b4 + i_4 + 24, v_32);
    }
    {
      const i64x8 v_33 = lm_load<i64x8>(b0 + i_4);
      const i64x8 v_34 = lm_load<i64x8>(b1 + i_4);
      const i64x8 v_35 = lm_max(v_33, v_34);
      lm_store(b2 + i_4, v_35);
      const i64x8 v_36 = lm_idiv(v_33, v_34);
      const i64x8 v_37 = lm_mod(v_33, v_34);
      const i64x8 v_38 = lm_add(v_36, v_37);
      lm_store(b3 + i_4, v_38);
      const i32x8 v_39 = lm_less_than(v_33, v_34);
      lm_store_bool(b4 + i_4, v_39);
    }
  }
}

// k0
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[0]), (void*)(c->arguments[1]), (void*)(c->arguments[3]), (void*)(c->arguments[2]), (void*)(c->arguments[4])};
  body_0(c, p, first, end);
}
static int32_t lm_paces[1];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 150;
  lm_share(&c, k0, ((200 + 223) / 224), 150, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 150;
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 stage 0: i:16 i:8u i:1v prefetch 128
// k0 grid: i:224
//   program "region"
//   buffer x0 input i64[200]
//   buffer x1 input i64[200]
//   buffer y0 output i64[200]
//   buffer y1 output i64[200]
//   buffer y2 output bool[200]
//   kernel k0 call
//     axis i 200
//     for i 224 parallel
//       stage i
//         schedule i:16 i:8u i:1v prefetch 128
//         %0 = load x0[i] : i64
//         %1 = load x1[i] : i64
//         %2 = max %0 %1 : i64
//         store y1[i] = %2
//         %4 = idiv %0 %1 : i64
//         %5 = mod %0 %1 : i64
//         %6 = add %4 %5 : i64
//         store y0[i] = %6
//         %8 = less_than %0 %1 : bool
//         store y2[i] = %8

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
  const int64_t* const __restrict b0 = (const int64_t*)p[0];
  const int64_t* const __restrict b1 = (const int64_t*)p[1];
  int64_t* const __restrict b2 = (int64_t*)p[2];
  int64_t* const __restrict b3 = (int64_t*)p[3];
  uint8_t* const __restrict b4 = (uint8_t*)p[4];
  const int64_t blocks_1 = ((200 + 223) / 224);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_2 = ((t))*224;
    const int64_t i_end_3 = lm_imin(i_2 + 224, 200);
    // i:16 i:8u i:1v
    int64_t i_4 = i_2;
    for (; i_4 + 16 <= i_end_3; i_4 += 16) {
      lm_prefetch(b0 + i_4 + 2048);
      lm_prefetch(b1 + i_4 + 2048);
      lm_prefetch(b0 + i_4 + 8 + 2048);
      lm_prefetch(b1 + i_4 + 8 + 2048);
      const i64x8 v_5 = lm_load<i64x8>(b0 + i_4);
      const i64x8 v_6 = lm_load<i64x8>(b1 + i_4);
      const i64x8 v_7 = lm_max(v_5, v_6);
      lm_store(b2 + i_4, v_7);
      const i64x8 v_8 = lm_idiv(v_5, v_6);
      const i64x8 v_9 = lm_mod(v_5, v_6);
      const i64x8 v_10 = lm_add(v_8, v_9);
      lm_store(b3 + i_4, v_10);
      const i32x8 v_11 = lm_less_than(v_5, v_6);
      lm_store_bool(b4 + i_4, v_11);
      const i64x8 v_12 = lm_load<i64x8>(b0 + i_4 + 8);
      const i64x8 v_13 = lm_load<i64x8>(b1 + i_4 + 8);
      const i64x8 v_14 = lm_max(v_12, v_13);
      lm_store(b2 + i_4 + 8, v_14);
      const i64x8 v_15 = lm_idiv(v_12, v_13);
      const i64x8 v_16 = lm_mod(v_12, v_13);
      const i64x8 v_17 = lm_add(v_15, v_16);
      lm_store(b3 + i_4 + 8, v_17);
      const i32x8 v_18 = lm_less_than(v_12, v_13);
      lm_store_bool(b4 + i_4 + 8, v_18);
    }
    {
      lm_prefetch(b0 + i_4 + 2048);
      lm_prefetch(b1 + i_4 + 2048);
      const i64x8 v_19 = lm_load<i64x8>(b0 + i_4);
      const i64x8 v_20 = lm_load<i64x8>(b1 + i_4);
      const i64x8 v_21 = lm_max(v_19, v_20);
      lm_store(b2 + i_4, v_21);
      const i64x8 v_22 = lm_idiv(v_19, v_20);
      const i64x8 v_23 = lm_mod(v_19, v_20);
      const i64x8 v_24 = lm_add(v_22, v_23);
      lm_store(b3 + i_4, v_24);
      const i32x8 v_25 = lm_less_than(v_19, v_20);
      lm_store_bool(b4 + i_4, v_25);
    }
  }
}

// k0
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[0]), (void*)(c->arguments[1]), (void*)(c->arguments[3]), (void*)(c->arguments[2]), (void*)(c->arguments[4])};
  body_0(c, p, first, end);
}
static int32_t lm_paces[1];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 150;
  lm_share(&c, k0, ((200 + 223) / 224), 150, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 150;
}
