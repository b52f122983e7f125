//   AVX2
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[100], static=false) : f32[100]
//   %1 = cast(%0; dtype=f64) : f64[100]
//   %2 = cast(%0; dtype=f16) : f16[100]
//   %3 = cast(%0; dtype=bf16) : bf16[100]
//   %4 = cast(%0; dtype=i64) : i64[100]
//   %5 = cast(%0; dtype=i32) : i32[100]
//   %6 = cast(%0; dtype=i16) : i16[100]
//   %7 = cast(%0; dtype=i8) : i8[100]
//   %8 = cast(%0; dtype=u8) : u8[100]
//   %9 = cast(%0; dtype=bool) : bool[100]
//   output "f64" %1
//   output "f16" %2
//   output "bf16" %3
//   output "i64" %4
//   output "i32" %5
//   output "i16" %6
//   output "i8" %7
//   output "u8" %8
//   output "bool" %9

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 stage 0: i:32 i:8u i:1v
// k0 grid: i:128
//   program "region"
//   buffer x0 input f32[100]
//   buffer y0 output f64[100]
//   buffer y1 output f16[100]
//   buffer y2 output bf16[100]
//   buffer y3 output i64[100]
//   buffer y4 output i32[100]
//   buffer y5 output i16[100]
//   buffer y6 output i8[100]
//   buffer y7 output u8[100]
//   buffer y8 output bool[100]
//   kernel k0 call
//     axis i 100
//     for i 128 parallel
//       stage i
//         schedule i:32 i:8u i:1v
//         %0 = load x0[i] : f32
//         %1 = cast %0 : u8
//         store y7[i] = %1
//         %3 = cast %0 : i8
//         store y6[i] = %3
//         %5 = cast %0 : i16
//         store y5[i] = %5
//         %7 = cast %0 : i32
//         store y4[i] = %7
//         %9 = cast %0 : i64
//         store y3[i] = %9
//         %11 = cast %0 : bf16
//         %12 = cast %11 : f32
//         %13 = cast %12 : bf16
//         store y2[i] = %13
//         %15 = cast %0 : f16
//         %16 = cast %15 : f32
//         %17 = cast %16 : f16
//         store y1[i] = %17
//         %19 = cast %0 : f64
//         store y0[i] = %19
//         %21 = cast %0 : bool
//         store y8[i] = %21

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
  uint8_t* const __restrict b1 = (uint8_t*)p[1];
  int8_t* const __restrict b2 = (int8_t*)p[2];
  int16_t* const __restrict b3 = (int16_t*)p[3];
  int32_t* const __restrict b4 = (int32_t*)p[4];
  int64_t* const __restrict b5 = (int64_t*)p[5];
  uint16_t* const __restrict b6 = (uint16_t*)p[6];
  uint16_t* const __restrict b7 = (uint16_t*)p[7];
  double* const __restrict b8 = (double*)p[8];
  uint8_t* const __restrict b9 = (uint8_t*)p[9];
  const int64_t blocks_1 = ((100 + 127) / 128);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_2 = ((t))*128;
    const int64_t i_end_3 = lm_imin(i_2 + 128, 100);
    // i:32 i:8u i:1v
    int64_t i_4 = i_2;
    for (; i_4 + 32 <= i_end_3; i_4 += 32) {
      const f32x8 v_5 = lm_load<f32x8>(b0 + i_4);
      const u8x8 v_6 = lm_cast<u8x8>(v_5);
      lm_store(b1 + i_4, v_6);
      const i8x8 v_7 = lm_cast<i8x8>(v_5);
      lm_store(b2 + i_4, v_7);
      const i16x8 v_8 = lm_cast<i16x8>(v_5);
      lm_store(b3 + i_4, v_8);
      const i32x8 v_9 = lm_cast<i32x8>(v_5);
      lm_store(b4 + i_4, v_9);
      const i64x8 v_10 = lm_cast<i64x8>(v_5);
      lm_store(b5 + i_4, v_10);
      lm_store_bf16(b6 + i_4, v_5);
      lm_store_f16(b7 + i_4, v_5);
      const f64x8 v_11 = lm_cast<f64x8>(v_5);
      lm_store(b8 + i_4, v_11);
      const i32x8 v_12 = lm_to_bool(v_5);
      lm_store_bool(b9 + i_4, v_12);
      const f32x8 v_13 = lm_load<f32x8>(b0 + i_4 + 8);
      const u8x8 v_14 = lm_cast<u8x8>(v_13);
      lm_store(b1 + i_4 + 8, v_14);
      const i8x8 v_15 = lm_cast<i8x8>(v_13);
      lm_store(b2 + i_4 + 8, v_15);
      const i16x8 v_16 = lm_cast<i16x8>(v_13);
      lm_store(b3 + i_4 + 8, v_16);
      const i32x8 v_17 = lm_cast<i32x8>(v_13);
      lm_store(b4 + i_4 + 8, v_17);
      const i64x8 v_18 = lm_cast<i64x8>(v_13);
      lm_store(b5 + i_4 + 8, v_18);
      lm_store_bf16(b6 + i_4 + 8, v_13);
      lm_store_f16(b7 + i_4 + 8, v_13);
      const f64x8 v_19 = lm_cast<f64x8>(v_13);
      lm_store(b8 + i_4 + 8, v_19);
      const i32x8 v_20 = lm_to_bool(v_13);
      lm_store_bool(b9 + i_4 + 8, v_20);
      const f32x8 v_21 = lm_load<f32x8>(b0 + i_4 + 16);
      const u8x8 v_22 = lm_cast<u8x8>(v_21);
      lm_store(b1 + i_4 + 16, v_22);
      const i8x8 v_23 = lm_cast<i8x8>(v_21);
      lm_store(b2 + i_4 + 16, v_23);
      const i16x8 v_24 = lm_cast<i16x8>(v_21);
      lm_store(b3 + i_4 + 16, v_24);
      const i32x8 v_25 = lm_cast<i32x8>(v_21);
      lm_store(b4 + i_4 + 16, v_25);
      const i64x8 v_26 = lm_cast<i64x8>(v_21);
      lm_store(b5 + i_4 + 16, v_26);
      lm_store_bf16(b6 + i_4 + 16, v_21);
      lm_store_f16(b7 + i_4 + 16, v_21);
      const f64x8 v_27 = lm_cast<f64x8>(v_21);
      lm_store(b8 + i_4 + 16, v_27);
      const i32x8 v_28 = lm_to_bool(v_21);
      lm_store_bool(b9 + i_4 + 16, v_28);
      const f32x8 v_29 = lm_load<f32x8>(b0 + i_4 + 24);
      const u8x8 v_30 = lm_cast<u8x8>(v_29);
      lm_store(b1 + i_4 + 24, v_30);
      const i8x8 v_31 = lm_cast<i8x8>(v_29);
      lm_store(b2 + i_4 + 24, v_31);
      const i16x8 v_32 = lm_cast<i16x8>(v_29);
      lm_store(b3 + i_4 + 24, v_32);
      const i32x8 v_33 = lm_cast<i32x8>(v_29);
      lm_store(b4 + i_4 + 24, v_33);
      const i64x8 v_34 = lm_cast<i64x8>(v_29);
      lm_store(b5 + i_4 + 24, v_34);
      lm_store_bf16(b6 + i_4 + 24, v_29);
      lm_store_f16(b7 + i_4 + 24, v_29);
      const f64x8 v_35 = lm_cast<f64x8>(v_29);
      lm_store(b8 + i_4 + 24, v_35);
      const i32x8 v_36 = lm_to_bool(v_29);
      lm_store_bool(b9 + i_4 + 24, v_36);
    }
    {
      const f32x4 v_37 = lm_load<f32x4>(b0 + i_4);
      const u8x4 v_38 = lm_cast<u8x4>(v_37);
      lm_store(b1 + i_4, v_38);
      const i8x4 v_39 = lm_cast<i8x4>(v_37);
      lm_store(b2 + i_4, v_39);
      const i16x4 v_40 = lm_cast<i16x4>(v_37);
      lm_store(b3 + i_4, v_40);
      const i32x4 v_41 = lm_cast<i32x4>(v_37);
      lm_store(b4 + i_4, v_41);
      const i64x4 v_42 = lm_cast<i64x4>(v_37);
      lm_store(b5 + i_4, v_42);
      lm_store_bf16(b6 + i_4, v_37);
      lm_store_f16(b7 + i_4, v_37);
      const f64x4 v_43 = lm_cast<f64x4>(v_37);
      lm_store(b8 + i_4, v_43);
      const i32x4 v_44 = lm_to_bool(v_37);
      lm_store_bool(b9 + i_4, v_44);
    }
  }
}

// k0
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[0]), (void*)(c->arguments[8]), (void*)(c->arguments[7]), (void*)(c->arguments[6]), (void*)(c->arguments[5]), (void*)(c->arguments[4]), (void*)(c->arguments[3]), (void*)(c->arguments[2]), (void*)(c->arguments[1]), (void*)(c->arguments[9])};
  body_0(c, p, first, end);
}
static int32_t lm_paces[1];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 71.88;
  lm_share(&c, k0, ((100 + 127) / 128), 71.88, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 71.88;
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 stage 0: i:8 i:8u i:1v prefetch 512
// k0 grid: i:64
//   program "region"
//   buffer x0 input f32[100]
//   buffer y0 output f64[100]
//   buffer y1 output f16[100]
//   buffer y2 output bf16[100]
//   buffer y3 output i64[100]
//   buffer y4 output i32[100]
//   buffer y5 output i16[100]
//   buffer y6 output i8[100]
//   buffer y7 output u8[100]
//   buffer y8 output bool[100]
//   kernel k0 call
//     axis i 100
//     for i 64 parallel
//       stage i
//         schedule i:8 i:8u i:1v prefetch 512
//         %0 = load x0[i] : f32
//         %1 = cast %0 : u8
//         store y7[i] = %1
//         %3 = cast %0 : i8
//         store y6[i] = %3
//         %5 = cast %0 : i16
//         store y5[i] = %5
//         %7 = cast %0 : i32
//         store y4[i] = %7
//         %9 = cast %0 : i64
//         store y3[i] = %9
//         %11 = cast %0 : bf16
//         %12 = cast %11 : f32
//         %13 = cast %12 : bf16
//         store y2[i] = %13
//         %15 = cast %0 : f16
//         %16 = cast %15 : f32
//         %17 = cast %16 : f16
//         store y1[i] = %17
//         %19 = cast %0 : f64
//         store y0[i] = %19
//         %21 = cast %0 : bool
//         store y8[i] = %21

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
  uint8_t* const __restrict b1 = (uint8_t*)p[1];
  int8_t* const __restrict b2 = (int8_t*)p[2];
  int16_t* const __restrict b3 = (int16_t*)p[3];
  int32_t* const __restrict b4 = (int32_t*)p[4];
  int64_t* const __restrict b5 = (int64_t*)p[5];
  uint16_t* const __restrict b6 = (uint16_t*)p[6];
  uint16_t* const __restrict b7 = (uint16_t*)p[7];
  double* const __restrict b8 = (double*)p[8];
  uint8_t* const __restrict b9 = (uint8_t*)p[9];
  const int64_t blocks_1 = ((100 + 63) / 64);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_2 = ((t))*64;
    const int64_t i_end_3 = lm_imin(i_2 + 64, 100);
    // i:8 i:8u i:1v
    int64_t i_4 = i_2;
    for (; i_4 + 8 <= i_end_3; i_4 += 8) {
      lm_prefetch(b0 + i_4 + 4096);
      const f32x8 v_5 = lm_load<f32x8>(b0 + i_4);
      const u8x8 v_6 = lm_cast<u8x8>(v_5);
      lm_store(b1 + i_4, v_6);
      const i8x8 v_7 = lm_cast<i8x8>(v_5);
      lm_store(b2 + i_4, v_7);
      const i16x8 v_8 = lm_cast<i16x8>(v_5);
      lm_store(b3 + i_4, v_8);
      const i32x8 v_9 = lm_cast<i32x8>(v_5);
      lm_store(b4 + i_4, v_9);
      const i64x8 v_10 = lm_cast<i64x8>(v_5);
      lm_store(b5 + i_4, v_10);
      lm_store_bf16(b6 + i_4, v_5);
      lm_store_f16(b7 + i_4, v_5);
      const f64x8 v_11 = lm_cast<f64x8>(v_5);
      lm_store(b8 + i_4, v_11);
      const i32x8 v_12 = lm_to_bool(v_5);
      lm_store_bool(b9 + i_4, v_12);
    }
    if (i_end_3 - i_4 == 4) {
      lm_prefetch(b0 + i_4 + 4096);
      const f32x4 v_13 = lm_load<f32x4>(b0 + i_4);
      const u8x4 v_14 = lm_cast<u8x4>(v_13);
      lm_store(b1 + i_4, v_14);
      const i8x4 v_15 = lm_cast<i8x4>(v_13);
      lm_store(b2 + i_4, v_15);
      const i16x4 v_16 = lm_cast<i16x4>(v_13);
      lm_store(b3 + i_4, v_16);
      const i32x4 v_17 = lm_cast<i32x4>(v_13);
      lm_store(b4 + i_4, v_17);
      const i64x4 v_18 = lm_cast<i64x4>(v_13);
      lm_store(b5 + i_4, v_18);
      lm_store_bf16(b6 + i_4, v_13);
      lm_store_f16(b7 + i_4, v_13);
      const f64x4 v_19 = lm_cast<f64x4>(v_13);
      lm_store(b8 + i_4, v_19);
      const i32x4 v_20 = lm_to_bool(v_13);
      lm_store_bool(b9 + i_4, v_20);
    }
  }
}

// k0
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[0]), (void*)(c->arguments[8]), (void*)(c->arguments[7]), (void*)(c->arguments[6]), (void*)(c->arguments[5]), (void*)(c->arguments[4]), (void*)(c->arguments[3]), (void*)(c->arguments[2]), (void*)(c->arguments[1]), (void*)(c->arguments[9])};
  body_0(c, p, first, end);
}
static int32_t lm_paces[1];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 71.88;
  lm_share(&c, k0, ((100 + 63) / 64), 71.88, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 71.88;
}
