//   AVX2
//   lumin.graph 1
//   %0 = input(name="x", dtype=f16, shape=[9, 70], static=false) : f16[9, 70]
//   %1 = constant(value=f16[](2.0)) : f16[]
//   %2 = expand(%1; axes=[0, 1], sizes=[9, 70]) : f16[9, 70]
//   %3 = mul(%0, %2) : f16[9, 70]
//   %4 = cast(%3; dtype=f32) : f32[9, 70]
//   %5 = constant(value=f32[](0.0)) : f32[]
//   %6 = expand(%5; axes=[0, 1], sizes=[9, 70]) : f32[9, 70]
//   %7 = less_than(%4, %6) : bool[9, 70]
//   %8 = constant(value=f32[](-1.0)) : f32[]
//   %9 = expand(%8; axes=[0, 1], sizes=[9, 70]) : f32[9, 70]
//   %10 = mul(%4, %9) : f32[9, 70]
//   %11 = select(%7, %10, %4) : f32[9, 70]
//   %12 = constant(value=f32[](0.625)) : f32[]
//   %13 = expand(%12; axes=[0, 1], sizes=[9, 70]) : f32[9, 70]
//   %14 = less_than(%11, %13) : bool[9, 70]
//   %15 = select(%14, %4, %6) : f32[9, 70]
//   %16 = mul(%15, %15) : f32[9, 70]
//   %17 = constant(value=f32[](-0.005659989)) : f32[]
//   %18 = expand(%17; axes=[0, 1], sizes=[9, 70]) : f32[9, 70]
//   %19 = mul(%16, %18) : f32[9, 70]
//   %20 = constant(value=f32[](0.020590989)) : f32[]
//   %21 = expand(%20; axes=[0, 1], sizes=[9, 70]) : f32[9, 70]
//   %22 = add(%19, %21) : f32[9, 70]
//   %23 = mul(%16, %22) : f32[9, 70]
//   %24 = constant(value=f32[](-0.053721067)) : f32[]
//   %25 = expand(%24; axes=[0, 1], sizes=[9, 70]) : f32[9, 70]
//   %26 = add(%23, %25) : f32[9, 70]
//   %27 = mul(%16, %26) : f32[9, 70]
//   %28 = constant(value=f32[](0.13331127)) : f32[]
//   %29 = expand(%28; axes=[0, 1], sizes=[9, 70]) : f32[9, 70]
//   %30 = add(%27, %29) : f32[9, 70]
//   %31 = mul(%16, %30) : f32[9, 70]
//   %32 = constant(value=f32[](-0.3333326)) : f32[]
//   %33 = expand(%32; axes=[0, 1], sizes=[9, 70]) : f32[9, 70]
//   %34 = add(%31, %33) : f32[9, 70]
//   %35 = mul(%16, %34) : f32[9, 70]
//   %36 = constant(value=f32[](1.0)) : f32[]
//   %37 = expand(%36; axes=[0, 1], sizes=[9, 70]) : f32[9, 70]
//   %38 = add(%35, %37) : f32[9, 70]
//   %39 = mul(%15, %38) : f32[9, 70]
//   %40 = constant(value=f32[](-2.0)) : f32[]
//   %41 = expand(%40; axes=[0, 1], sizes=[9, 70]) : f32[9, 70]
//   %42 = mul(%11, %41) : f32[9, 70]
//   %43 = constant(value=f32[](1.4426950408889634)) : f32[]
//   %44 = expand(%43; axes=[0, 1], sizes=[9, 70]) : f32[9, 70]
//   %45 = mul(%42, %44) : f32[9, 70]
//   %46 = exp2(%45) : f32[9, 70]
//   %47 = mul(%46, %9) : f32[9, 70]
//   %48 = add(%47, %37) : f32[9, 70]
//   %49 = add(%46, %37) : f32[9, 70]
//   %50 = recip(%49) : f32[9, 70]
//   %51 = mul(%48, %50) : f32[9, 70]
//   %52 = mul(%51, %9) : f32[9, 70]
//   %53 = select(%7, %52, %51) : f32[9, 70]
//   %54 = select(%14, %39, %53) : f32[9, 70]
//   %55 = cast(%54; dtype=f16) : f16[9, 70]
//   output "y" %55

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 stage 0: j:32 j:8u j:1v
// k0 grid: j:640
//   program "region"
//   buffer x0 input f16[9, 70]
//   buffer y0 output f16[9, 70]
//   kernel k0 call
//     axis j 630
//     for j 640 parallel
//       stage j
//         schedule j:32 j:8u j:1v
//         %0 = load x0[0, j] : f16
//         %1 = cast %0 : f32
//         %2 = constant 2.0 : f32
//         %3 = mul %1 %2 : f32
//         %4 = tanh %3 : f32
//         %5 = cast %4 : f16
//         %6 = cast %5 : f32
//         %7 = cast %6 : f16
//         store y0[0, j] = %7

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
  const uint16_t* const __restrict b0 = (const uint16_t*)p[0];
  uint16_t* const __restrict b1 = (uint16_t*)p[1];
  const int64_t blocks_1 = ((630 + 639) / 640);
  for (int64_t t = first; t < end; t++) {
    const int64_t j_2 = ((t))*640;
    const int64_t j_end_3 = lm_imin(j_2 + 640, 630);
    // j:32 j:8u j:1v
    int64_t j_4 = j_2;
    for (; j_4 + 32 <= j_end_3; j_4 += 32) {
      const f32x8 v_5 = lm_load_f16<f32x8>(b0 + j_4);
      const f32x8 v_6 = lm_mul(v_5, lm_splat<f32x8>(0x1.0000000000000p+1f));
      const f32x8 v_7 = lm_tanh(v_6);
      lm_store_f16(b1 + j_4, v_7);
      const f32x8 v_8 = lm_load_f16<f32x8>(b0 + j_4 + 8);
      const f32x8 v_9 = lm_mul(v_8, lm_splat<f32x8>(0x1.0000000000000p+1f));
      const f32x8 v_10 = lm_tanh(v_9);
      lm_store_f16(b1 + j_4 + 8, v_10);
      const f32x8 v_11 = lm_load_f16<f32x8>(b0 + j_4 + 16);
      const f32x8 v_12 = lm_mul(v_11, lm_splat<f32x8>(0x1.0000000000000p+1f));
      const f32x8 v_13 = lm_tanh(v_12);
      lm_store_f16(b1 + j_4 + 16, v_13);
      const f32x8 v_14 = lm_load_f16<f32x8>(b0 + j_4 + 24);
      const f32x8 v_15 = lm_mul(v_14, lm_splat<f32x8>(0x1.0000000000000p+1f));
      const f32x8 v_16 = lm_tanh(v_15);
      lm_store_f16(b1 + j_4 + 24, v_16);
    }
    {
      const f32x8 v_17 = lm_load_f16<f32x8>(b0 + j_4);
      const f32x8 v_18 = lm_mul(v_17, lm_splat<f32x8>(0x1.0000000000000p+1f));
      const f32x8 v_19 = lm_tanh(v_18);
      lm_store_f16(b1 + j_4, v_19);
      const f32x8 v_20 = lm_load_f16<f32x8>(b0 + j_4 + 8);
      const f32x8 v_21 = lm_mul(v_20, lm_splat<f32x8>(0x1.0000000000000p+1f));
      const f32x8 v_22 = lm_tanh(v_21);
      lm_store_f16(b1 + j_4 + 8, v_22);
      const f32x8 v_23 = lm_load_part_f16<f32x8>(b0 + j_4 + 16, 6);
      const f32x8 v_24 = lm_mul(v_23, lm_splat<f32x8>(0x1.0000000000000p+1f));
      const f32x8 v_25 = lm_tanh(v_24);
      lm_store_part_f16(b1 + j_4 + 16, v_25, 6);
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
  const double rest_0 = 492.2;
  lm_share(&c, k0, ((630 + 639) / 640), 492.2, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 492.2;
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 stage 0: j:64 j:8u j:1v prefetch 128
// k0 grid: j:640
//   program "region"
//   buffer x0 input f16[9, 70]
//   buffer y0 output f16[9, 70]
//   kernel k0 call
//     axis j 630
//     for j 640 parallel
//       stage j
//         schedule j:64 j:8u j:1v prefetch 128
//         %0 = load x0[0, j] : f16
//         %1 = cast %0 : f32
//         %2 = constant 2.0 : f32
//         %3 = mul %1 %2 : f32
//         %4 = tanh %3 : f32
//         %5 = cast %4 : f16
//         %6 = cast %5 : f32
//         %7 = cast %6 : f16
//         store y0[0, j] = %7

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
  const uint16_t* const __restrict b0 = (const uint16_t*)p[0];
  uint16_t* const __restrict b1 = (uint16_t*)p[1];
  const int64_t blocks_1 = ((630 + 639) / 640);
  for (int64_t t = first; t < end; t++) {
    const int64_t j_2 = ((t))*640;
    const int64_t j_end_3 = lm_imin(j_2 + 640, 630);
    // j:64 j:8u j:1v
    int64_t j_4 = j_2;
    for (; j_4 + 64 <= j_end_3; j_4 += 64) {
      lm_prefetch(b0 + j_4 + 8192);
      lm_prefetch(b0 + j_4 + 32 + 8192);
      const f32x8 v_5 = lm_load_f16<f32x8>(b0 + j_4);
      const f32x8 v_6 = lm_mul(v_5, lm_splat<f32x8>(0x1.0000000000000p+1f));
      const f32x8 v_7 = lm_tanh(v_6);
      lm_store_f16(b1 + j_4, v_7);
      const f32x8 v_8 = lm_load_f16<f32x8>(b0 + j_4 + 8);
      const f32x8 v_9 = lm_mul(v_8, lm_splat<f32x8>(0x1.0000000000000p+1f));
      const f32x8 v_10 = lm_tanh(v_9);
      lm_store_f16(b1 + j_4 + 8, v_10);
      const f32x8 v_11 = lm_load_f16<f32x8>(b0 + j_4 + 16);
      const f32x8 v_12 = lm_mul(v_11, lm_splat<f32x8>(0x1.0000000000000p+1f));
      const f32x8 v_13 = lm_tanh(v_12);
      lm_store_f16(b1 + j_4 + 16, v_13);
      const f32x8 v_14 = lm_load_f16<f32x8>(b0 + j_4 + 24);
      const f32x8 v_15 = lm_mul(v_14, lm_splat<f32x8>(0x1.0000000000000p+1f));
      const f32x8 v_16 = lm_tanh(v_15);
      lm_store_f16(b1 + j_4 + 24, v_16);
      const f32x8 v_17 = lm_load_f16<f32x8>(b0 + j_4 + 32);
      const f32x8 v_18 = lm_mul(v_17, lm_splat<f32x8>(0x1.0000000000000p+1f));
      const f32x8 v_19 = lm_tanh(v_18);
      lm_store_f16(b1 + j_4 + 32, v_19);
      const f32x8 v_20 = lm_load_f16<f32x8>(b0 + j_4 + 40);
      const f32x8 v_21 = lm_mul(v_20, lm_splat<f32x8>(0x1.0000000000000p+1f));
      const f32x8 v_22 = lm_tanh(v_21);
      lm_store_f16(b1 + j_4 + 40, v_22);
      const f32x8 v_23 = lm_load_f16<f32x8>(b0 + j_4 + 48);
      const f32x8 v_24 = lm_mul(v_23, lm_splat<f32x8>(0x1.0000000000000p+1f));
      const f32x8 v_25 = lm_tanh(v_24);
      lm_store_f16(b1 + j_4 + 48, v_25);
      const f32x8 v_26 = lm_load_f16<f32x8>(b0 + j_4 + 56);
      const f32x8 v_27 = lm_mul(v_26, lm_splat<f32x8>(0x1.0000000000000p+1f));
      const f32x8 v_28 = lm_tanh(v_27);
      lm_store_f16(b1 + j_4 + 56, v_28);
    }
    {
      lm_prefetch(b0 + j_4 + 8192);
      lm_prefetch(b0 + j_4 + 32 + 8192);
      const f32x8 v_29 = lm_load_f16<f32x8>(b0 + j_4);
      const f32x8 v_30 = lm_mul(v_29, lm_splat<f32x8>(0x1.0000000000000p+1f));
      const f32x8 v_31 = lm_tanh(v_30);
      lm_store_f16(b1 + j_4, v_31);
      const f32x8 v_32 = lm_load_f16<f32x8>(b0 + j_4 + 8);
      const f32x8 v_33 = lm_mul(v_32, lm_splat<f32x8>(0x1.0000000000000p+1f));
      const f32x8 v_34 = lm_tanh(v_33);
      lm_store_f16(b1 + j_4 + 8, v_34);
      const f32x8 v_35 = lm_load_f16<f32x8>(b0 + j_4 + 16);
      const f32x8 v_36 = lm_mul(v_35, lm_splat<f32x8>(0x1.0000000000000p+1f));
      const f32x8 v_37 = lm_tanh(v_36);
      lm_store_f16(b1 + j_4 + 16, v_37);
      const f32x8 v_38 = lm_load_f16<f32x8>(b0 + j_4 + 24);
      const f32x8 v_39 = lm_mul(v_38, lm_splat<f32x8>(0x1.0000000000000p+1f));
      const f32x8 v_40 = lm_tanh(v_39);
      lm_store_f16(b1 + j_4 + 24, v_40);
      const f32x8 v_41 = lm_load_f16<f32x8>(b0 + j_4 + 32);
      const f32x8 v_42 = lm_mul(v_41, lm_splat<f32x8>(0x1.0000000000000p+1f));
      const f32x8 v_43 = lm_tanh(v_42);
      lm_store_f16(b1 + j_4 + 32, v_43);
      const f32x8 v_44 = lm_load_f16<f32x8>(b0 + j_4 + 40);
      const f32x8 v_45 = lm_mul(v_44, lm_splat<f32x8>(0x1.0000000000000p+1f));
      const f32x8 v_46 = lm_tanh(v_45);
      lm_store_f16(b1 + j_4 + 40, v_46);
      const f32x8 v_47 = lm_load_part_f16<f32x8>(b0 + j_4 + 48, 6);
      const f32x8 v_48 = lm_mul(v_47, lm_splat<f32x8>(0x1.0000000000000p+1f));
      const f32x8 v_49 = lm_tanh(v_48);
      lm_store_part_f16(b1 + j_4 + 48, v_49, 6);
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
  const double rest_0 = 492.2;
  lm_share(&c, k0, ((630 + 639) / 640), 492.2, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 492.2;
}
