//   AVX2
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[1, 8, 12, 12], static=false) : f32[1, 8, 12, 12]
//   %1 = input(name="w", dtype=f32, shape=[24, 8, 1, 1], static=false) : f32[24, 8, 1, 1]
//   %2 = input(name="b", dtype=f32, shape=[24, 1, 1], static=false) : f32[24, 1, 1]
//   %3 = input(name="d", dtype=f32, shape=[24, 1, 3, 3], static=false) : f32[24, 1, 3, 3]
//   %4 = input(name="p", dtype=f32, shape=[8, 24, 1, 1], static=false) : f32[8, 24, 1, 1]
//   %5 = expand(%0; axes=[3, 5], sizes=[1, 1]) : f32[1, 8, 12, 1, 12, 1]
//   %6 = permute(%5; axes=[0, 2, 4, 1, 3, 5]) : f32[1, 12, 12, 8, 1, 1]
//   %7 = expand(%6; axes=[1], sizes=[24]) : f32[1, 24, 12, 12, 8, 1, 1]
//   %8 = expand(%1; axes=[0, 2, 3], sizes=[1, 12, 12]) : f32[1, 24, 12, 12, 8, 1, 1]
//   %9 = mul(%7, %8) : f32[1, 24, 12, 12, 8, 1, 1]
//   %10 = split(%9; axis=6, sizes=[]) : f32[1, 24, 12, 12, 8, 1]
//   %11 = split(%10; axis=5, sizes=[]) : f32[1, 24, 12, 12, 8]
//   %12 = sum(%11; axes=[4]) : f32[1, 24, 12, 12]
//   %13 = split(%2; axis=2, sizes=[]) : f32[24, 1]
//   %14 = split(%13; axis=1, sizes=[]) : f32[24]
//   %15 = expand(%14; axes=[0, 2, 3], sizes=[1, 12, 12]) : f32[1, 24, 12, 12]
//   %16 = add(%12, %15) : f32[1, 24, 12, 12]
//   %17 = constant(value=f32[](0.0)) : f32[]
//   %18 = expand(%17; axes=[0, 1, 2, 3], sizes=[1, 24, 12, 12]) : f32[1, 24, 12, 12]
//   %19 = max(%16, %18) : f32[1, 24, 12, 12]
//   %20 = constant(value=f32[](-1.0)) : f32[]
//   %21 = expand(%20; axes=[0, 1, 2, 3], sizes=[1, 24, 12, 12]) : f32[1, 24, 12, 12]
//   %22 = mul(%19, %21) : f32[1, 24, 12, 12]
//   %23 = constant(value=f32[](-6.0)) : f32[]
//   %24 = expand(%23; axes=[0, 1, 2, 3], sizes=[1, 24, 12, 12]) : f32[1, 24, 12, 12]
//   %25 = max(%22, %24) : f32[1, 24, 12, 12]
//   %26 = mul(%25, %21) : f32[1, 24, 12, 12]
//   %27 = pad(%26; lows=[0, 0, 1, 1], highs=[0, 0, 1, 1]) : f32[1, 24, 14, 14]
//   %28 = expand(%27; axes=[2], sizes=[1]) : f32[1, 24, 1, 14, 14]
//   %29 = window(%28; axis=4, size=3, stride=1, dilation=1) : f32[1, 24, 1, 14, 12, 3]
//   %30 = window(%29; axis=3, size=3, stride=1, dilation=1) : f32[1, 24, 1, 12, 3, 12, 3]
//   %31 = permute(%30; axes=[0, 1, 3, 5, 2, 4, 6]) : f32[1, 24, 12, 12, 1, 3, 3]
//   %32 = expand(%31; axes=[2], sizes=[1]) : f32[1, 24, 1, 12, 12, 1, 3, 3]
//   %33 = expand(%3; axes=[0, 2, 3, 4], sizes=[1, 1, 12, 12]) : f32[1, 24, 1, 12, 12, 1, 3, 3]
//   %34 = mul(%32, %33) : f32[1, 24, 1, 12, 12, 1, 3, 3]
//   %35 = split(%34; axis=5, sizes=[]) : f32[1, 24, 1, 12, 12, 3, 3]
//   %36 = sum(%35; axes=[5, 6]) : f32[1, 24, 1, 12, 12]
//   %37 = merge(%36; axis=1, count=2) : f32[1, 24, 12, 12]
//   %38 = max(%37, %18) : f32[1, 24, 12, 12]
//   %39 = mul(%38, %21) : f32[1, 24, 12, 12]
//   %40 = max(%39, %24) : f32[1, 24, 12, 12]
//   %41 = mul(%40, %21) : f32[1, 24, 12, 12]
//   %42 = expand(%41; axes=[3, 5], sizes=[1, 1]) : f32[1, 24, 12, 1, 12, 1]
//   %43 = permute(%42; axes=[0, 2, 4, 1, 3, 5]) : f32[1, 12, 12, 24, 1, 1]
//   %44 = expand(%43; axes=[1], sizes=[8]) : f32[1, 8, 12, 12, 24, 1, 1]
//   %45 = expand(%4; axes=[0, 2, 3], sizes=[1, 12, 12]) : f32[1, 8, 12, 12, 24, 1, 1]
//   %46 = mul(%44, %45) : f32[1, 8, 12, 12, 24, 1, 1]
//   %47 = split(%46; axis=6, sizes=[]) : f32[1, 8, 12, 12, 24, 1]
//   %48 = split(%47; axis=5, sizes=[]) : f32[1, 8, 12, 12, 24]
//   %49 = sum(%48; axes=[4]) : f32[1, 8, 12, 12]
//   output "y" %49

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 stage 0: m:16 i:6 n:1 i:1u m:8u m:1v
// k0 stage 1: i:1 j:1 k:16 k:8u k:1v
// k0 grid: i:6
// k1 stage 0: l:1 i:6 j:16 m:3 n:3 m:1u n:1u i:1u j:8u j:1v
// k1 stage 1: j:8 i:1 k:8 l:4 l:1u k:1u j:8u j:1v
// k1 grid: i:6 j:16
//   program "region"
//   buffer x0 input f32[1, 8, 12, 12]
//   buffer x1 input f32[24, 8, 1, 1]
//   buffer x2 input f32[24, 1, 1]
//   buffer x3 input f32[24, 1, 3, 3]
//   buffer x4 input f32[8, 24, 1, 1]
//   buffer y0 output f32[1, 8, 12, 12]
//   buffer t12 scratch f32[6, 12, 12]
//   buffer t27 global f32[1, 24, 14, 14]
//   buffer t41 scratch f32[24, 6, 12]
//   kernel k0 call
//     axis i 24
//     axis j 14
//     axis k 14
//     axis m 144
//     axis n 8
//     for i 6 parallel
//       stage i m n
//         schedule m:16 i:6 n:1 i:1u m:8u m:1v
//         %0 = load x0[0, n, 0, m] : f32
//         %1 = load x1[i, n, 0, 0] : f32
//         %2 = mul %0 %1 : f32
//         %3 = reduce add %2 over n : f32
//         store t12[i - start_i, 0, m] = %3
//       stage i j k
//         schedule i:1 j:1 k:16 k:8u k:1v
//         %0 = load t12[i - start_i, j - 1, k - 1] if (0 < k)*(j < 13)*(k < 13)*(0 < j) : f32
//         %1 = load x2[i, 0, 0] if (0 < k)*(j < 13)*(k < 13)*(0 < j) : f32
//         %2 = add %0 %1 : f32
//         %3 = constant 0.0 : f32
//         %4 = max %2 %3 : f32
//         %5 = constant 6.0 : f32
//         %6 = min %4 %5 : f32
//         %7 = position (0 < k)*(j < 13)*(k < 13)*(0 < j) : bool
//         %8 = select %7 %6 %3 : f32
//         store t27[0, i, j, k] = %8
//   kernel k1 call
//     axis i 12
//     axis j 12
//     axis k 8
//     axis l 24
//     axis m 3
//     axis n 3
//     for i 6 parallel
//       for j 16 parallel
//         stage l i j m n
//           schedule l:1 i:6 j:16 m:3 n:3 m:1u n:1u i:1u j:8u j:1v
//           %0 = load t27[0, l, i + m, j + n] : f32
//           %1 = load x3[l, 0, m, n] : f32
//           %2 = mul %0 %1 : f32
//           %3 = reduce add %2 over m n : f32
//           %4 = constant 0.0 : f32
//           %5 = max %3 %4 : f32
//           %6 = constant 6.0 : f32
//           %7 = min %5 %6 : f32
//           store t41[l, i - start_i, j - start_j] = %7
//         stage k i j l
//           schedule j:8 i:1 k:8 l:4 l:1u k:1u j:8u j:1v
//           %0 = load t41[l, i - start_i, j - start_j] : f32
//           %1 = load x4[k, l, 0, 0] : f32
//           %2 = mul %0 %1 : f32
//           %3 = reduce add %2 over l : f32
//           store y0[0, k, i, j] = %3

static inline int64_t lm_scratch_bytes(const int64_t* dims) {
  return lm_imax(3520, 6976);
}
static inline int64_t lm_planned_bytes(const int64_t* dims) {
  return 18816;
}
static inline int64_t lm_shared_bytes(const int64_t* dims) {
  return lm_planned_bytes(dims) + 0;
}
LM_BODY void body_0(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const float* const __restrict b0 = (const float*)p[0];
  const float* const __restrict b1 = (const float*)p[1];
  float* const __restrict b2 = (float*)p[2];
  const float* const __restrict b3 = (const float*)p[3];
  float* const __restrict b4 = (float*)p[4];
  const int64_t blocks_1 = ((24 + 5) / 6);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_2 = ((t))*6;
    // m:16 i:6 n:1 i:1u m:8u m:1v
    int64_t m_3 = 0;
    for (; m_3 + 16 <= 144; m_3 += 16) {
      {
        f32x8 acc_8 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_11 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_14 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_16 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_19 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_21 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_24 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_26 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_29 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_31 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_34 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_36 = lm_splat<f32x8>(0x0.0p+0f);
        for (int64_t n_4 = 0; n_4 < 8; n_4 += 1) {
          const f32x8 v_5 = lm_held(lm_load<f32x8>(b0 + m_3 + n_4*144));
          const float v_6 = lm_load<float>(b1 + i_2*8 + n_4);
          const f32x8 v_7 = lm_product(v_5, lm_splat<f32x8>(v_6));
          acc_8 = lm_add(acc_8, v_7);
          const f32x8 v_9 = lm_held(lm_load<f32x8>(b0 + m_3 + n_4*144 + 8));
          const f32x8 v_10 = lm_product(v_9, lm_splat<f32x8>(v_6));
          acc_11 = lm_add(acc_11, v_10);
          const float v_12 = lm_load<float>(b1 + i_2*8 + n_4 + 8);
          const f32x8 v_13 = lm_product(v_5, lm_splat<f32x8>(v_12));
          acc_14 = lm_add(acc_14, v_13);
          const f32x8 v_15 = lm_product(v_9, lm_splat<f32x8>(v_12));
          acc_16 = lm_add(acc_16, v_15);
          const float v_17 = lm_load<float>(b1 + i_2*8 + n_4 + 16);
          const f32x8 v_18 = lm_product(v_5, lm_splat<f32x8>(v_17));
          acc_19 = lm_add(acc_19, v_18);
          const f32x8 v_20 = lm_product(v_9, lm_splat<f32x8>(v_17));
          acc_21 = lm_add(acc_21, v_20);
          const float v_22 = lm_load<float>(b1 + i_2*8 + n_4 + 24);
          const f32x8 v_23 = lm_product(v_5, lm_splat<f32x8>(v_22));
          acc_24 = lm_add(acc_24, v_23);
          const f32x8 v_25 = lm_product(v_9, lm_splat<f32x8>(v_22));
          acc_26 = lm_add(acc_26, v_25);
          const float v_27 = lm_load<float>(b1 + i_2*8 + n_4 + 32);
          const f32x8 v_28 = lm_product(v_5, lm_splat<f32x8>(v_27));
          acc_29 = lm_add(acc_29, v_28);
          const f32x8 v_30 = lm_product(v_9, lm_splat<f32x8>(v_27));
          acc_31 = lm_add(acc_31, v_30);
          const float v_32 = lm_load<float>(b1 + i_2*8 + n_4 + 40);
          const f32x8 v_33 = lm_product(v_5, lm_splat<f32x8>(v_32));
          acc_34 = lm_add(acc_34, v_33);
          const f32x8 v_35 = lm_product(v_9, lm_splat<f32x8>(v_32));
          acc_36 = lm_add(acc_36, v_35);
        }
        f32x8 total_37 = acc_8;
        f32x8 total_38 = acc_11;
        f32x8 total_39 = acc_14;
        f32x8 total_40 = acc_16;
        f32x8 total_41 = acc_19;
        f32x8 total_42 = acc_21;
        f32x8 total_43 = acc_24;
        f32x8 total_44 = acc_26;
        f32x8 total_45 = acc_29;
        f32x8 total_46 = acc_31;
        f32x8 total_47 = acc_34;
        f32x8 total_48 = acc_36;
        lm_store(b2 + i_2*144 + m_3 + i_2*(-144), total_37);
        lm_store(b2 + i_2*144 + m_3 + i_2*(-144) + 8, total_38);
        lm_store(b2 + i_2*144 + m_3 + i_2*(-144) + 144, total_39);
        lm_store(b2 + i_2*144 + m_3 + i_2*(-144) + 152, total_40);
        lm_store(b2 + i_2*144 + m_3 + i_2*(-144) + 288, total_41);
        lm_store(b2 + i_2*144 + m_3 + i_2*(-144) + 296, total_42);
        lm_store(b2 + i_2*144 + m_3 + i_2*(-144) + 432, total_43);
        lm_store(b2 + i_2*144 + m_3 + i_2*(-144) + 440, total_44);
        lm_store(b2 + i_2*144 + m_3 + i_2*(-144) + 576, total_45);
        lm_store(b2 + i_2*144 + m_3 + i_2*(-144) + 584, total_46);
        lm_store(b2 + i_2*144 + m_3 + i_2*(-144) + 720, total_47);
        lm_store(b2 + i_2*144 + m_3 + i_2*(-144) + 728, total_48);
      }
    }
    // i:1 j:1 k:16 k:8u k:1v
    for (int64_t i_49 = i_2; i_49 < (i_2 + 6); i_49 += 1) {
      for (int64_t j_50 = 0; j_50 < 14; j_50 += 1) {
        const f32x8 v_51 = ((j_50) > 0 && (j_50*(-1) + 13) > 0) ? (((6) > 0 && (0) > 0) ? lm_load<f32x8>(b2 + i_49*144 + j_50*12 + i_2*(-144) + (-13)) : lm_load_if<f32x8>(b2 + i_49*144 + j_50*12 + i_2*(-144) + (-13), lm_and(lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(13)), lm_mul(lm_iota<i32x8>(), lm_splat<i32x8>((int32_t)((-1)))))), lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(0)), lm_iota<i32x8>()))))) : f32x8{};
        const float v_52 = ((j_50) > 0 && (j_50*(-1) + 13) > 0) ? lm_load<float>(b3 + i_49) : float(0);
        const f32x8 v_53 = lm_select(lm_and(lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(13)), lm_mul(lm_iota<i32x8>(), lm_splat<i32x8>((int32_t)((-1)))))), lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(0)), lm_iota<i32x8>()))), lm_splat<f32x8>(v_52), f32x8{});
        const f32x8 v_54 = lm_add(v_51, v_53);
        const f32x8 v_55 = lm_max(v_54, lm_splat<f32x8>(0x0.0p+0f));
        const f32x8 v_56 = lm_min(v_55, lm_splat<f32x8>(0x1.8000000000000p+2f));
        const i32x8 v_57 = lm_and(lm_and(lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(13)), lm_mul(lm_iota<i32x8>(), lm_splat<i32x8>((int32_t)((-1)))))), lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(0)), lm_iota<i32x8>()))), lm_splat<i32x8>((int32_t)-(int32_t)((j_50) > 0 && (j_50*(-1) + 13) > 0)));
        const f32x8 v_58 = lm_select(v_57, v_56, lm_splat<f32x8>(0x0.0p+0f));
        lm_store(b4 + i_49*196 + j_50*14, v_58);
        const f32x8 v_59 = ((j_50) > 0 && (j_50*(-1) + 13) > 0) ? lm_load_if<f32x8>(b2 + i_49*144 + j_50*12 + i_2*(-144) + (-5), lm_and(lm_and(lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(5)), lm_mul(lm_iota<i32x8>(), lm_splat<i32x8>((int32_t)((-1)))))), lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(8)), lm_iota<i32x8>()))), lm_mask_part<8>(6))) : f32x8{};
        const f32x8 v_60 = lm_select(lm_and(lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(5)), lm_mul(lm_iota<i32x8>(), lm_splat<i32x8>((int32_t)((-1)))))), lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(8)), lm_iota<i32x8>()))), lm_splat<f32x8>(v_52), f32x8{});
        const f32x8 v_61 = lm_add(v_59, v_60);
        const f32x8 v_62 = lm_max(v_61, lm_splat<f32x8>(0x0.0p+0f));
        const f32x8 v_63 = lm_min(v_62, lm_splat<f32x8>(0x1.8000000000000p+2f));
        const i32x8 v_64 = lm_and(lm_and(lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(5)), lm_mul(lm_iota<i32x8>(), lm_splat<i32x8>((int32_t)((-1)))))), lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(8)), lm_iota<i32x8>()))), lm_splat<i32x8>((int32_t)-(int32_t)((j_50) > 0 && (j_50*(-1) + 13) > 0)));
        const f32x8 v_65 = lm_select(v_64, v_63, lm_splat<f32x8>(0x0.0p+0f));
        lm_store_part(b4 + i_49*196 + j_50*14 + 8, v_65, 6);
      }
    }
  }
}

// k0
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[0]), (void*)(c->arguments[1]), (void*)(scratch + 0), (void*)(c->arguments[2]), (void*)(c->workspace + 0)};
  body_0(c, p, first, end);
}

LM_BODY void body_1(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const float* const __restrict b0 = (const float*)p[0];
  const float* const __restrict b1 = (const float*)p[1];
  float* const __restrict b2 = (float*)p[2];
  const float* const __restrict b3 = (const float*)p[3];
  float* const __restrict b4 = (float*)p[4];
  const int64_t blocks_1 = ((12 + 5) / 6);
  const int64_t blocks_2 = ((12 + 15) / 16);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*6;
    const int64_t j_4 = ((t) % blocks_2)*16;
    const int64_t j_end_5 = lm_imin(j_4 + 16, 12);
    // l:1 i:6 j:16 m:3 n:3 m:1u n:1u i:1u j:8u j:1v
    for (int64_t l_6 = 0; l_6 < 24; l_6 += 1) {
      {
        f32x8 acc_10 = lm_splat<f32x8>(0x0.0p+0f);
        f32x4 acc_13 = lm_splat<f32x4>(0x0.0p+0f);
        f32x8 acc_16 = lm_splat<f32x8>(0x0.0p+0f);
        f32x4 acc_21 = lm_splat<f32x4>(0x0.0p+0f);
        f32x8 acc_25 = lm_splat<f32x8>(0x0.0p+0f);
        f32x4 acc_31 = lm_splat<f32x4>(0x0.0p+0f);
        f32x8 acc_36 = lm_splat<f32x8>(0x0.0p+0f);
        f32x4 acc_41 = lm_splat<f32x4>(0x0.0p+0f);
        f32x8 acc_46 = lm_splat<f32x8>(0x0.0p+0f);
        f32x4 acc_51 = lm_splat<f32x4>(0x0.0p+0f);
        f32x8 acc_56 = lm_splat<f32x8>(0x0.0p+0f);
        f32x4 acc_61 = lm_splat<f32x4>(0x0.0p+0f);
        const f32x8 v_7 = lm_held(lm_load<f32x8>(b0 + i_3*14 + j_4 + l_6*196));
        const float v_8 = lm_load<float>(b1 + l_6*9);
        const f32x8 v_9 = lm_product(v_7, lm_splat<f32x8>(v_8));
        acc_10 = lm_add(acc_10, v_9);
        const f32x4 v_11 = lm_held(lm_load<f32x4>(b0 + i_3*14 + j_4 + l_6*196 + 8));
        const f32x4 v_12 = lm_product(v_11, lm_splat<f32x4>(v_8));
        acc_13 = lm_add(acc_13, v_12);
        const f32x8 v_14 = lm_held(lm_load<f32x8>(b0 + i_3*14 + j_4 + l_6*196 + 14));
        const f32x8 v_15 = lm_product(v_14, lm_splat<f32x8>(v_8));
        acc_16 = lm_add(acc_16, v_15);
        const float v_17 = lm_load<float>(b1 + l_6*9 + 3);
        const f32x8 v_18 = lm_product(v_14, lm_splat<f32x8>(v_17));
        acc_10 = lm_add(acc_10, v_18);
        const f32x4 v_19 = lm_held(lm_load<f32x4>(b0 + i_3*14 + j_4 + l_6*196 + 22));
        const f32x4 v_20 = lm_product(v_19, lm_splat<f32x4>(v_8));
        acc_21 = lm_add(acc_21, v_20);
        const f32x4 v_22 = lm_product(v_19, lm_splat<f32x4>(v_17));
        acc_13 = lm_add(acc_13, v_22);
        const f32x8 v_23 = lm_held(lm_load<f32x8>(b0 + i_3*14 + j_4 + l_6*196 + 28));
        const f32x8 v_24 = lm_product(v_23, lm_splat<f32x8>(v_8));
        acc_25 = lm_add(acc_25, v_24);
        const f32x8 v_26 = lm_product(v_23, lm_splat<f32x8>(v_17));
        acc_16 = lm_add(acc_16, v_26);
        const float v_27 = lm_load<float>(b1 + l_6*9 + 6);
        const f32x8 v_28 = lm_product(v_23, lm_splat<f32x8>(v_27));
        acc_10 = lm_add(acc_10, v_28);
        const f32x4 v_29 = lm_held(lm_load<f32x4>(b0 + i_3*14 + j_4 + l_6*196 + 36));
        const f32x4 v_30 = lm_product(v_29, lm_splat<f32x4>(v_8));
        acc_31 = lm_add(acc_31, v_30);
        const f32x4 v_32 = lm_product(v_29, lm_splat<f32x4>(v_17));
        acc_21 = lm_add(acc_21, v_32);
        const f32x4 v_33 = lm_product(v_29, lm_splat<f32x4>(v_27));
        acc_13 = lm_add(acc_13, v_33);
        const f32x8 v_34 = lm_held(lm_load<f32x8>(b0 + i_3*14 + j_4 + l_6*196 + 42));
        const f32x8 v_35 = lm_product(v_34, lm_splat<f32x8>(v_8));
        acc_36 = lm_add(acc_36, v_35);
        const f32x8 v_37 = lm_product(v_34, lm_splat<f32x8>(v_17));
        acc_25 = lm_add(acc_25, v_37);
        const f32x8 v_38 = lm_product(v_34, lm_splat<f32x8>(v_27));
        acc_16 = lm_add(acc_16, v_38);
        const f32x4 v_39 = lm_held(lm_load<f32x4>(b0 + i_3*14 + j_4 + l_6*196 + 50));
        const f32x4 v_40 = lm_product(v_39, lm_splat<f32x4>(v_8));
        acc_41 = lm_add(acc_41, v_40);
        const f32x4 v_42 = lm_product(v_39, lm_splat<f32x4>(v_17));
        acc_31 = lm_add(acc_31, v_42);
        const f32x4 v_43 = lm_product(v_39, lm_splat<f32x4>(v_27));
        acc_21 = lm_add(acc_21, v_43);
        const f32x8 v_44 = lm_held(lm_load<f32x8>(b0 + i_3*14 + j_4 + l_6*196 + 56));
        const f32x8 v_45 = lm_product(v_44, lm_splat<f32x8>(v_8));
        acc_46 = lm_add(acc_46, v_45);
        const f32x8 v_47 = lm_product(v_44, lm_splat<f32x8>(v_17));
        acc_36 = lm_add(acc_36, v_47);
        const f32x8 v_48 = lm_product(v_44, lm_splat<f32x8>(v_27));
        acc_25 = lm_add(acc_25, v_48);
        const f32x4 v_49 = lm_held(lm_load<f32x4>(b0 + i_3*14 + j_4 + l_6*196 + 64));
        const f32x4 v_50 = lm_product(v_49, lm_splat<f32x4>(v_8));
        acc_51 = lm_add(acc_51, v_50);
        const f32x4 v_52 = lm_product(v_49, lm_splat<f32x4>(v_17));
        acc_41 = lm_add(acc_41, v_52);
        const f32x4 v_53 = lm_product(v_49, lm_splat<f32x4>(v_27));
        acc_31 = lm_add(acc_31, v_53);
        const f32x8 v_54 = lm_held(lm_load<f32x8>(b0 + i_3*14 + j_4 + l_6*196 + 70));
        const f32x8 v_55 = lm_product(v_54, lm_splat<f32x8>(v_8));
        acc_56 = lm_add(acc_56, v_55);
        const f32x8 v_57 = lm_product(v_54, lm_splat<f32x8>(v_17));
        acc_46 = lm_add(acc_46, v_57);
        const f32x8 v_58 = lm_product(v_54, lm_splat<f32x8>(v_27));
        acc_36 = lm_add(acc_36, v_58);
        const f32x4 v_59 = lm_held(lm_load<f32x4>(b0 + i_3*14 + j_4 + l_6*196 + 78));
        const f32x4 v_60 = lm_product(v_59, lm_splat<f32x4>(v_8));
        acc_61 = lm_add(acc_61, v_60);
        const f32x4 v_62 = lm_product(v_59, lm_splat<f32x4>(v_17));
        acc_51 = lm_add(acc_51, v_62);
        const f32x4 v_63 = lm_product(v_59, lm_splat<f32x4>(v_27));
        acc_41 = lm_add(acc_41, v_63);
        const f32x8 v_64 = lm_held(lm_load<f32x8>(b0 + i_3*14 + j_4 + l_6*196 + 84));
        const f32x8 v_65 = lm_product(v_64, lm_splat<f32x8>(v_17));
        acc_56 = lm_add(acc_56, v_65);
        const f32x8 v_66 = lm_product(v_64, lm_splat<f32x8>(v_27));
        acc_46 = lm_add(acc_46, v_66);
        const f32x4 v_67 = lm_held(lm_load<f32x4>(b0 + i_3*14 + j_4 + l_6*196 + 92));
        const f32x4 v_68 = lm_product(v_67, lm_splat<f32x4>(v_17));
        acc_61 = lm_add(acc_61, v_68);
        const f32x4 v_69 = lm_product(v_67, lm_splat<f32x4>(v_27));
        acc_51 = lm_add(acc_51, v_69);
        const f32x8 v_70 = lm_held(lm_load<f32x8>(b0 + i_3*14 + j_4 + l_6*196 + 98));
        const f32x8 v_71 = lm_product(v_70, lm_splat<f32x8>(v_27));
        acc_56 = lm_add(acc_56, v_71);
        const f32x4 v_72 = lm_held(lm_load<f32x4>(b0 + i_3*14 + j_4 + l_6*196 + 106));
        const f32x4 v_73 = lm_product(v_72, lm_splat<f32x4>(v_27));
        acc_61 = lm_add(acc_61, v_73);
        lm_forget();
        const f32x8 v_74 = lm_held(lm_load<f32x8>(b0 + i_3*14 + j_4 + l_6*196 + 1));
        const float v_75 = lm_load<float>(b1 + l_6*9 + 1);
        const f32x8 v_76 = lm_product(v_74, lm_splat<f32x8>(v_75));
        acc_10 = lm_add(acc_10, v_76);
        const f32x4 v_77 = lm_held(lm_load<f32x4>(b0 + i_3*14 + j_4 + l_6*196 + 9));
        const f32x4 v_78 = lm_product(v_77, lm_splat<f32x4>(v_75));
        acc_13 = lm_add(acc_13, v_78);
        const f32x8 v_79 = lm_held(lm_load<f32x8>(b0 + i_3*14 + j_4 + l_6*196 + 15));
        const f32x8 v_80 = lm_product(v_79, lm_splat<f32x8>(v_75));
        acc_16 = lm_add(acc_16, v_80);
        const float v_81 = lm_load<float>(b1 + l_6*9 + 4);
        const f32x8 v_82 = lm_product(v_79, lm_splat<f32x8>(v_81));
        acc_10 = lm_add(acc_10, v_82);
        const f32x4 v_83 = lm_held(lm_load<f32x4>(b0 + i_3*14 + j_4 + l_6*196 + 23));
        const f32x4 v_84 = lm_product(v_83, lm_splat<f32x4>(v_75));
        acc_21 = lm_add(acc_21, v_84);
        const f32x4 v_85 = lm_product(v_83, lm_splat<f32x4>(v_81));
        acc_13 = lm_add(acc_13, v_85);
        const f32x8 v_86 = lm_held(lm_load<f32x8>(b0 + i_3*14 + j_4 + l_6*196 + 29));
        const f32x8 v_87 = lm_product(v_86, lm_splat<f32x8>(v_75));
        acc_25 = lm_add(acc_25, v_87);
        const f32x8 v_88 = lm_product(v_86, lm_splat<f32x8>(v_81));
        acc_16 = lm_add(acc_16, v_88);
        const float v_89 = lm_load<float>(b1 + l_6*9 + 7);
        const f32x8 v_90 = lm_product(v_86, lm_splat<f32x8>(v_89));
        acc_10 = lm_add(acc_10, v_90);
        const f32x4 v_91 = lm_held(lm_load<f32x4>(b0 + i_3*14 + j_4 + l_6*196 + 37));
        const f32x4 v_92 = lm_product(v_91, lm_splat<f32x4>(v_75));
        acc_31 = lm_add(acc_31, v_92);
        const f32x4 v_93 = lm_product(v_91, lm_splat<f32x4>(v_81));
        acc_21 = lm_add(acc_21, v_93);
        const f32x4 v_94 = lm_product(v_91, lm_splat<f32x4>(v_89));
        acc_13 = lm_add(acc_13, v_94);
        const f32x8 v_95 = lm_held(lm_load<f32x8>(b0 + i_3*14 + j_4 + l_6*196 + 43));
        const f32x8 v_96 = lm_product(v_95, lm_splat<f32x8>(v_75));
        acc_36 = lm_add(acc_36, v_96);
        const f32x8 v_97 = lm_product(v_95, lm_splat<f32x8>(v_81));
        acc_25 = lm_add(acc_25, v_97);
        const f32x8 v_98 = lm_product(v_95, lm_splat<f32x8>(v_89));
        acc_16 = lm_add(acc_16, v_98);
        const f32x4 v_99 = lm_held(lm_load<f32x4>(b0 + i_3*14 + j_4 + l_6*196 + 51));
        const f32x4 v_100 = lm_product(v_99, lm_splat<f32x4>(v_75));
        acc_41 = lm_add(acc_41, v_100);
        const f32x4 v_101 = lm_product(v_99, lm_splat<f32x4>(v_81));
        acc_31 = lm_add(acc_31, v_101);
        const f32x4 v_102 = lm_product(v_99, lm_splat<f32x4>(v_89));
        acc_21 = lm_add(acc_21, v_102);
        const f32x8 v_103 = lm_held(lm_load<f32x8>(b0 + i_3*14 + j_4 + l_6*196 + 57));
        const f32x8 v_104 = lm_product(v_103, lm_splat<f32x8>(v_75));
        acc_46 = lm_add(acc_46, v_104);
        const f32x8 v_105 = lm_product(v_103, lm_splat<f32x8>(v_81));
        acc_36 = lm_add(acc_36, v_105);
        const f32x8 v_106 = lm_product(v_103, lm_splat<f32x8>(v_89));
        acc_25 = lm_add(acc_25, v_106);
        const f32x4 v_107 = lm_held(lm_load<f32x4>(b0 + i_3*14 + j_4 + l_6*196 + 65));
        const f32x4 v_108 = lm_product(v_107, lm_splat<f32x4>(v_75));
        acc_51 = lm_add(acc_51, v_108);
        const f32x4 v_109 = lm_product(v_107, lm_splat<f32x4>(v_81));
        acc_41 = lm_add(acc_41, v_109);
        const f32x4 v_110 = lm_product(v_107, lm_splat<f32x4>(v_89));
        acc_31 = lm_add(acc_31, v_110);
        const f32x8 v_111 = lm_held(lm_load<f32x8>(b0 + i_3*14 + j_4 + l_6*196 + 71));
        const f32x8 v_112 = lm_product(v_111, lm_splat<f32x8>(v_75));
        acc_56 = lm_add(acc_56, v_112);
        const f32x8 v_113 = lm_product(v_111, lm_splat<f32x8>(v_81));
        acc_46 = lm_add(acc_46, v_113);
        const f32x8 v_114 = lm_product(v_111, lm_splat<f32x8>(v_89));
        acc_36 = lm_add(acc_36, v_114);
        const f32x4 v_115 = lm_held(lm_load<f32x4>(b0 + i_3*14 + j_4 + l_6*196 + 79));
        const f32x4 v_116 = lm_product(v_115, lm_splat<f32x4>(v_75));
        acc_61 = lm_add(acc_61, v_116);
        const f32x4 v_117 = lm_product(v_115, lm_splat<f32x4>(v_81));
        acc_51 = lm_add(acc_51, v_117);
        const f32x4 v_118 = lm_product(v_115, lm_splat<f32x4>(v_89));
        acc_41 = lm_add(acc_41, v_118);
        const f32x8 v_119 = lm_held(lm_load<f32x8>(b0 + i_3*14 + j_4 + l_6*196 + 85));
        const f32x8 v_120 = lm_product(v_119, lm_splat<f32x8>(v_81));
        acc_56 = lm_add(acc_56, v_120);
        const f32x8 v_121 = lm_product(v_119, lm_splat<f32x8>(v_89));
        acc_46 = lm_add(acc_46, v_121);
        const f32x4 v_122 = lm_held(lm_load<f32x4>(b0 + i_3*14 + j_4 + l_6*196 + 93));
        const f32x4 v_123 = lm_product(v_122, lm_splat<f32x4>(v_81));
        acc_61 = lm_add(acc_61, v_123);
        const f32x4 v_124 = lm_product(v_122, lm_splat<f32x4>(v_89));
        acc_51 = lm_add(acc_51, v_124);
        const f32x8 v_125 = lm_held(lm_load<f32x8>(b0 + i_3*14 + j_4 + l_6*196 + 99));
        const f32x8 v_126 = lm_product(v_125, lm_splat<f32x8>(v_89));
        acc_56 = lm_add(acc_56, v_126);
        const f32x4 v_127 = lm_held(lm_load<f32x4>(b0 + i_3*14 + j_4 + l_6*196 + 107));
        const f32x4 v_128 = lm_product(v_127, lm_splat<f32x4>(v_89));
        acc_61 = lm_add(acc_61, v_128);
        lm_forget();
        const f32x8 v_129 = lm_held(lm_load<f32x8>(b0 + i_3*14 + j_4 + l_6*196 + 2));
        const float v_130 = lm_load<float>(b1 + l_6*9 + 2);
        const f32x8 v_131 = lm_product(v_129, lm_splat<f32x8>(v_130));
        acc_10 = lm_add(acc_10, v_131);
        const f32x4 v_132 = lm_held(lm_load<f32x4>(b0 + i_3*14 + j_4 + l_6*196 + 10));
        const f32x4 v_133 = lm_product(v_132, lm_splat<f32x4>(v_130));
        acc_13 = lm_add(acc_13, v_133);
        const f32x8 v_134 = lm_held(lm_load<f32x8>(b0 + i_3*14 + j_4 + l_6*196 + 16));
        const f32x8 v_135 = lm_product(v_134, lm_splat<f32x8>(v_130));
        acc_16 = lm_add(acc_16, v_135);
        const float v_136 = lm_load<float>(b1 + l_6*9 + 5);
        const f32x8 v_137 = lm_product(v_134, lm_splat<f32x8>(v_136));
        acc_10 = lm_add(acc_10, v_137);
        const f32x4 v_138 = lm_held(lm_load<f32x4>(b0 + i_3*14 + j_4 + l_6*196 + 24));
        const f32x4 v_139 = lm_product(v_138, lm_splat<f32x4>(v_130));
        acc_21 = lm_add(acc_21, v_139);
        const f32x4 v_140 = lm_product(v_138, lm_splat<f32x4>(v_136));
        acc_13 = lm_add(acc_13, v_140);
        const f32x8 v_141 = lm_held(lm_load<f32x8>(b0 + i_3*14 + j_4 + l_6*196 + 30));
        const f32x8 v_142 = lm_product(v_141, lm_splat<f32x8>(v_130));
        acc_25 = lm_add(acc_25, v_142);
        const f32x8 v_143 = lm_product(v_141, lm_splat<f32x8>(v_136));
        acc_16 = lm_add(acc_16, v_143);
        const float v_144 = lm_load<float>(b1 + l_6*9 + 8);
        const f32x8 v_145 = lm_product(v_141, lm_splat<f32x8>(v_144));
        acc_10 = lm_add(acc_10, v_145);
        const f32x4 v_146 = lm_held(lm_load<f32x4>(b0 + i_3*14 + j_4 + l_6*196 + 38));
        const f32x4 v_147 = lm_product(v_146, lm_splat<f32x4>(v_130));
        acc_31 = lm_add(acc_31, v_147);
        const f32x4 v_148 = lm_product(v_146, lm_splat<f32x4>(v_136));
        acc_21 = lm_add(acc_21, v_148);
        const f32x4 v_149 = lm_product(v_146, lm_splat<f32x4>(v_144));
        acc_13 = lm_add(acc_13, v_149);
        const f32x8 v_150 = lm_held(lm_load<f32x8>(b0 + i_3*14 + j_4 + l_6*196 + 44));
        const f32x8 v_151 = lm_product(v_150, lm_splat<f32x8>(v_130));
        acc_36 = lm_add(acc_36, v_151);
        const f32x8 v_152 = lm_product(v_150, lm_splat<f32x8>(v_136));
        acc_25 = lm_add(acc_25, v_152);
        const f32x8 v_153 = lm_product(v_150, lm_splat<f32x8>(v_144));
        acc_16 = lm_add(acc_16, v_153);
        const f32x4 v_154 = lm_held(lm_load<f32x4>(b0 + i_3*14 + j_4 + l_6*196 + 52));
        const f32x4 v_155 = lm_product(v_154, lm_splat<f32x4>(v_130));
        acc_41 = lm_add(acc_41, v_155);
        const f32x4 v_156 = lm_product(v_154, lm_splat<f32x4>(v_136));
        acc_31 = lm_add(acc_31, v_156);
        const f32x4 v_157 = lm_product(v_154, lm_splat<f32x4>(v_144));
        acc_21 = lm_add(acc_21, v_157);
        const f32x8 v_158 = lm_held(lm_load<f32x8>(b0 + i_3*14 + j_4 + l_6*196 + 58));
        const f32x8 v_159 = lm_product(v_158, lm_splat<f32x8>(v_130));
        acc_46 = lm_add(acc_46, v_159);
        const f32x8 v_160 = lm_product(v_158, lm_splat<f32x8>(v_136));
        acc_36 = lm_add(acc_36, v_160);
        const f32x8 v_161 = lm_product(v_158, lm_splat<f32x8>(v_144));
        acc_25 = lm_add(acc_25, v_161);
        const f32x4 v_162 = lm_held(lm_load<f32x4>(b0 + i_3*14 + j_4 + l_6*196 + 66));
        const f32x4 v_163 = lm_product(v_162, lm_splat<f32x4>(v_130));
        acc_51 = lm_add(acc_51, v_163);
        const f32x4 v_164 = lm_product(v_162, lm_splat<f32x4>(v_136));
        acc_41 = lm_add(acc_41, v_164);
        const f32x4 v_165 = lm_product(v_162, lm_splat<f32x4>(v_144));
        acc_31 = lm_add(acc_31, v_165);
        const f32x8 v_166 = lm_held(lm_load<f32x8>(b0 + i_3*14 + j_4 + l_6*196 + 72));
        const f32x8 v_167 = lm_product(v_166, lm_splat<f32x8>(v_130));
        acc_56 = lm_add(acc_56, v_167);
        const f32x8 v_168 = lm_product(v_166, lm_splat<f32x8>(v_136));
        acc_46 = lm_add(acc_46, v_168);
        const f32x8 v_169 = lm_product(v_166, lm_splat<f32x8>(v_144));
        acc_36 = lm_add(acc_36, v_169);
        const f32x4 v_170 = lm_held(lm_load<f32x4>(b0 + i_3*14 + j_4 + l_6*196 + 80));
        const f32x4 v_171 = lm_product(v_170, lm_splat<f32x4>(v_130));
        acc_61 = lm_add(acc_61, v_171);
        const f32x4 v_172 = lm_product(v_170, lm_splat<f32x4>(v_136));
        acc_51 = lm_add(acc_51, v_172);
        const f32x4 v_173 = lm_product(v_170, lm_splat<f32x4>(v_144));
        acc_41 = lm_add(acc_41, v_173);
        const f32x8 v_174 = lm_held(lm_load<f32x8>(b0 + i_3*14 + j_4 + l_6*196 + 86));
        const f32x8 v_175 = lm_product(v_174, lm_splat<f32x8>(v_136));
        acc_56 = lm_add(acc_56, v_175);
        const f32x8 v_176 = lm_product(v_174, lm_splat<f32x8>(v_144));
        acc_46 = lm_add(acc_46, v_176);
        const f32x4 v_177 = lm_held(lm_load<f32x4>(b0 + i_3*14 + j_4 + l_6*196 + 94));
        const f32x4 v_178 = lm_product(v_177, lm_splat<f32x4>(v_136));
        acc_61 = lm_add(acc_61, v_178);
        const f32x4 v_179 = lm_product(v_177, lm_splat<f32x4>(v_144));
        acc_51 = lm_add(acc_51, v_179);
        const f32x8 v_180 = lm_held(lm_load<f32x8>(b0 + i_3*14 + j_4 + l_6*196 + 100));
        const f32x8 v_181 = lm_product(v_180, lm_splat<f32x8>(v_144));
        acc_56 = lm_add(acc_56, v_181);
        const f32x4 v_182 = lm_held(lm_load<f32x4>(b0 + i_3*14 + j_4 + l_6*196 + 108));
        const f32x4 v_183 = lm_product(v_182, lm_splat<f32x4>(v_144));
        acc_61 = lm_add(acc_61, v_183);
        f32x8 total_184 = acc_10;
        f32x4 total_185 = acc_13;
        f32x8 total_186 = acc_16;
        f32x4 total_187 = acc_21;
        f32x8 total_188 = acc_25;
        f32x4 total_189 = acc_31;
        f32x8 total_190 = acc_36;
        f32x4 total_191 = acc_41;
        f32x8 total_192 = acc_46;
        f32x4 total_193 = acc_51;
        f32x8 total_194 = acc_56;
        f32x4 total_195 = acc_61;
        const f32x8 v_196 = lm_max(total_184, lm_splat<f32x8>(0x0.0p+0f));
        const f32x8 v_197 = lm_min(v_196, lm_splat<f32x8>(0x1.8000000000000p+2f));
        lm_store(b2 + i_3*12 + j_4 + l_6*72 + i_3*(-12) + j_4*(-1), v_197);
        const f32x4 v_198 = lm_max(total_185, lm_splat<f32x4>(0x0.0p+0f));
        const f32x4 v_199 = lm_min(v_198, lm_splat<f32x4>(0x1.8000000000000p+2f));
        lm_store(b2 + i_3*12 + j_4 + l_6*72 + i_3*(-12) + j_4*(-1) + 8, v_199);
        const f32x8 v_200 = lm_max(total_186, lm_splat<f32x8>(0x0.0p+0f));
        const f32x8 v_201 = lm_min(v_200, lm_splat<f32x8>(0x1.8000000000000p+2f));
        lm_store(b2 + i_3*12 + j_4 + l_6*72 + i_3*(-12) + j_4*(-1) + 12, v_201);
        const f32x4 v_202 = lm_max(total_187, lm_splat<f32x4>(0x0.0p+0f));
        const f32x4 v_203 = lm_min(v_202, lm_splat<f32x4>(0x1.8000000000000p+2f));
        lm_store(b2 + i_3*12 + j_4 + l_6*72 + i_3*(-12) + j_4*(-1) + 20, v_203);
        const f32x8 v_204 = lm_max(total_188, lm_splat<f32x8>(0x0.0p+0f));
        const f32x8 v_205 = lm_min(v_204, lm_splat<f32x8>(0x1.8000000000000p+2f));
        lm_store(b2 + i_3*12 + j_4 + l_6*72 + i_3*(-12) + j_4*(-1) + 24, v_205);
        const f32x4 v_206 = lm_max(total_189, lm_splat<f32x4>(0x0.0p+0f));
        const f32x4 v_207 = lm_min(v_206, lm_splat<f32x4>(0x1.8000000000000p+2f));
        lm_store(b2 + i_3*12 + j_4 + l_6*72 + i_3*(-12) + j_4*(-1) + 32, v_207);
        const f32x8 v_208 = lm_max(total_190, lm_splat<f32x8>(0x0.0p+0f));
        const f32x8 v_209 = lm_min(v_208, lm_splat<f32x8>(0x1.8000000000000p+2f));
        lm_store(b2 + i_3*12 + j_4 + l_6*72 + i_3*(-12) + j_4*(-1) + 36, v_209);
        const f32x4 v_210 = lm_max(total_191, lm_splat<f32x4>(0x0.0p+0f));
        const f32x4 v_211 = lm_min(v_210, lm_splat<f32x4>(0x1.8000000000000p+2f));
        lm_store(b2 + i_3*12 + j_4 + l_6*72 + i_3*(-12) + j_4*(-1) + 44, v_211);
        const f32x8 v_212 = lm_max(total_192, lm_splat<f32x8>(0x0.0p+0f));
        const f32x8 v_213 = lm_min(v_212, lm_splat<f32x8>(0x1.8000000000000p+2f));
        lm_store(b2 + i_3*12 + j_4 + l_6*72 + i_3*(-12) + j_4*(-1) + 48, v_213);
        const f32x4 v_214 = lm_max(total_193, lm_splat<f32x4>(0x0.0p+0f));
        const f32x4 v_215 = lm_min(v_214, lm_splat<f32x4>(0x1.8000000000000p+2f));
        lm_store(b2 + i_3*12 + j_4 + l_6*72 + i_3*(-12) + j_4*(-1) + 56, v_215);
        const f32x8 v_216 = lm_max(total_194, lm_splat<f32x8>(0x0.0p+0f));
        const f32x8 v_217 = lm_min(v_216, lm_splat<f32x8>(0x1.8000000000000p+2f));
        lm_store(b2 + i_3*12 + j_4 + l_6*72 + i_3*(-12) + j_4*(-1) + 60, v_217);
        const f32x4 v_218 = lm_max(total_195, lm_splat<f32x4>(0x0.0p+0f));
        const f32x4 v_219 = lm_min(v_218, lm_splat<f32x4>(0x1.8000000000000p+2f));
        lm_store(b2 + i_3*12 + j_4 + l_6*72 + i_3*(-12) + j_4*(-1) + 68, v_219);
      }
    }
    // j:8 i:1 k:8 l:4 l:1u k:1u j:8u j:1v
    int64_t j_220 = j_4;
    for (; j_220 + 8 <= j_end_5; j_220 += 8) {
      for (int64_t i_221 = i_3; i_221 < (i_3 + 6); i_221 += 1) {
        {
          f32x8 acc_226 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_229 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_232 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_235 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_238 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_241 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_244 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_247 = lm_splat<f32x8>(0x0.0p+0f);
          int64_t l_222 = 0;
          for (; l_222 + 4 <= 24; l_222 += 4) {
            const f32x8 v_223 = lm_held(lm_load<f32x8>(b2 + i_221*12 + j_220 + l_222*72 + i_3*(-12) + j_4*(-1)));
            const float v_224 = lm_load<float>(b3 + l_222);
            const f32x8 v_225 = lm_product(v_223, lm_splat<f32x8>(v_224));
            acc_226 = lm_add(acc_226, v_225);
            const float v_227 = lm_load<float>(b3 + l_222 + 24);
            const f32x8 v_228 = lm_product(v_223, lm_splat<f32x8>(v_227));
            acc_229 = lm_add(acc_229, v_228);
            const float v_230 = lm_load<float>(b3 + l_222 + 48);
            const f32x8 v_231 = lm_product(v_223, lm_splat<f32x8>(v_230));
            acc_232 = lm_add(acc_232, v_231);
            const float v_233 = lm_load<float>(b3 + l_222 + 72);
            const f32x8 v_234 = lm_product(v_223, lm_splat<f32x8>(v_233));
            acc_235 = lm_add(acc_235, v_234);
            const float v_236 = lm_load<float>(b3 + l_222 + 96);
            const f32x8 v_237 = lm_product(v_223, lm_splat<f32x8>(v_236));
            acc_238 = lm_add(acc_238, v_237);
            const float v_239 = lm_load<float>(b3 + l_222 + 120);
            const f32x8 v_240 = lm_product(v_223, lm_splat<f32x8>(v_239));
            acc_241 = lm_add(acc_241, v_240);
            const float v_242 = lm_load<float>(b3 + l_222 + 144);
            const f32x8 v_243 = lm_product(v_223, lm_splat<f32x8>(v_242));
            acc_244 = lm_add(acc_244, v_243);
            const float v_245 = lm_load<float>(b3 + l_222 + 168);
            const f32x8 v_246 = lm_product(v_223, lm_splat<f32x8>(v_245));
            acc_247 = lm_add(acc_247, v_246);
            lm_forget();
            const f32x8 v_248 = lm_held(lm_load<f32x8>(b2 + i_221*12 + j_220 + l_222*72 + i_3*(-12) + j_4*(-1) + 72));
            const float v_249 = lm_load<float>(b3 + l_222 + 1);
            const f32x8 v_250 = lm_product(v_248, lm_splat<f32x8>(v_249));
            acc_226 = lm_add(acc_226, v_250);
            const float v_251 = lm_load<float>(b3 + l_222 + 25);
            const f32x8 v_252 = lm_product(v_248, lm_splat<f32x8>(v_251));
            acc_229 = lm_add(acc_229, v_252);
            const float v_253 = lm_load<float>(b3 + l_222 + 49);
            const f32x8 v_254 = lm_product(v_248, lm_splat<f32x8>(v_253));
            acc_232 = lm_add(acc_232, v_254);
            const float v_255 = lm_load<float>(b3 + l_222 + 73);
            const f32x8 v_256 = lm_product(v_248, lm_splat<f32x8>(v_255));
            acc_235 = lm_add(acc_235, v_256);
            const float v_257 = lm_load<float>(b3 + l_222 + 97);
            const f32x8 v_258 = lm_product(v_248, lm_splat<f32x8>(v_257));
            acc_238 = lm_add(acc_238, v_258);
            const float v_259 = lm_load<float>(b3 + l_222 + 121);
            const f32x8 v_260 = lm_product(v_248, lm_splat<f32x8>(v_259));
            acc_241 = lm_add(acc_241, v_260);
            const float v_261 = lm_load<float>(b3 + l_222 + 145);
            const f32x8 v_262 = lm_product(v_248, lm_splat<f32x8>(v_261));
            acc_244 = lm_add(acc_244, v_262);
            const float v_263 = lm_load<float>(b3 + l_222 + 169);
            const f32x8 v_264 = lm_product(v_248, lm_splat<f32x8>(v_263));
            acc_247 = lm_add(acc_247, v_264);
            lm_forget();
            const f32x8 v_265 = lm_held(lm_load<f32x8>(b2 + i_221*12 + j_220 + l_222*72 + i_3*(-12) + j_4*(-1) + 144));
            const float v_266 = lm_load<float>(b3 + l_222 + 2);
            const f32x8 v_267 = lm_product(v_265, lm_splat<f32x8>(v_266));
            acc_226 = lm_add(acc_226, v_267);
            const float v_268 = lm_load<float>(b3 + l_222 + 26);
            const f32x8 v_269 = lm_product(v_265, lm_splat<f32x8>(v_268));
            acc_229 = lm_add(acc_229, v_269);
            const float v_270 = lm_load<float>(b3 + l_222 + 50);
            const f32x8 v_271 = lm_product(v_265, lm_splat<f32x8>(v_270));
            acc_232 = lm_add(acc_232, v_271);
            const float v_272 = lm_load<float>(b3 + l_222 + 74);
            const f32x8 v_273 = lm_product(v_265, lm_splat<f32x8>(v_272));
            acc_235 = lm_add(acc_235, v_273);
            const float v_274 = lm_load<float>(b3 + l_222 + 98);
            const f32x8 v_275 = lm_product(v_265, lm_splat<f32x8>(v_274));
            acc_238 = lm_add(acc_238, v_275);
            const float v_276 = lm_load<float>(b3 + l_222 + 122);
            const f32x8 v_277 = lm_product(v_265, lm_splat<f32x8>(v_276));
            acc_241 = lm_add(acc_241, v_277);
            const float v_278 = lm_load<float>(b3 + l_222 + 146);
            const f32x8 v_279 = lm_product(v_265, lm_splat<f32x8>(v_278));
            acc_244 = lm_add(acc_244, v_279);
            const float v_280 = lm_load<float>(b3 + l_222 + 170);
            const f32x8 v_281 = lm_product(v_265, lm_splat<f32x8>(v_280));
            acc_247 = lm_add(acc_247, v_281);
            lm_forget();
            const f32x8 v_282 = lm_held(lm_load<f32x8>(b2 + i_221*12 + j_220 + l_222*72 + i_3*(-12) + j_4*(-1) + 216));
            const float v_283 = lm_load<float>(b3 + l_222 + 3);
            const f32x8 v_284 = lm_product(v_282, lm_splat<f32x8>(v_283));
            acc_226 = lm_add(acc_226, v_284);
            const float v_285 = lm_load<float>(b3 + l_222 + 27);
            const f32x8 v_286 = lm_product(v_282, lm_splat<f32x8>(v_285));
            acc_229 = lm_add(acc_229, v_286);
            const float v_287 = lm_load<float>(b3 + l_222 + 51);
            const f32x8 v_288 = lm_product(v_282, lm_splat<f32x8>(v_287));
            acc_232 = lm_add(acc_232, v_288);
            const float v_289 = lm_load<float>(b3 + l_222 + 75);
            const f32x8 v_290 = lm_product(v_282, lm_splat<f32x8>(v_289));
            acc_235 = lm_add(acc_235, v_290);
            const float v_291 = lm_load<float>(b3 + l_222 + 99);
            const f32x8 v_292 = lm_product(v_282, lm_splat<f32x8>(v_291));
            acc_238 = lm_add(acc_238, v_292);
            const float v_293 = lm_load<float>(b3 + l_222 + 123);
            const f32x8 v_294 = lm_product(v_282, lm_splat<f32x8>(v_293));
            acc_241 = lm_add(acc_241, v_294);
            const float v_295 = lm_load<float>(b3 + l_222 + 147);
            const f32x8 v_296 = lm_product(v_282, lm_splat<f32x8>(v_295));
            acc_244 = lm_add(acc_244, v_296);
            const float v_297 = lm_load<float>(b3 + l_222 + 171);
            const f32x8 v_298 = lm_product(v_282, lm_splat<f32x8>(v_297));
            acc_247 = lm_add(acc_247, v_298);
          }
          f32x8 total_299 = acc_226;
          f32x8 total_300 = acc_229;
          f32x8 total_301 = acc_232;
          f32x8 total_302 = acc_235;
          f32x8 total_303 = acc_238;
          f32x8 total_304 = acc_241;
          f32x8 total_305 = acc_244;
          f32x8 total_306 = acc_247;
          lm_store(b4 + i_221*12 + j_220, total_299);
          lm_store(b4 + i_221*12 + j_220 + 144, total_300);
          lm_store(b4 + i_221*12 + j_220 + 288, total_301);
          lm_store(b4 + i_221*12 + j_220 + 432, total_302);
          lm_store(b4 + i_221*12 + j_220 + 576, total_303);
          lm_store(b4 + i_221*12 + j_220 + 720, total_304);
          lm_store(b4 + i_221*12 + j_220 + 864, total_305);
          lm_store(b4 + i_221*12 + j_220 + 1008, total_306);
        }
      }
    }
    {
      for (int64_t i_307 = i_3; i_307 < (i_3 + 6); i_307 += 1) {
        {
          f32x4 acc_312 = lm_splat<f32x4>(0x0.0p+0f);
          f32x4 acc_315 = lm_splat<f32x4>(0x0.0p+0f);
          f32x4 acc_318 = lm_splat<f32x4>(0x0.0p+0f);
          f32x4 acc_321 = lm_splat<f32x4>(0x0.0p+0f);
          f32x4 acc_324 = lm_splat<f32x4>(0x0.0p+0f);
          f32x4 acc_327 = lm_splat<f32x4>(0x0.0p+0f);
          f32x4 acc_330 = lm_splat<f32x4>(0x0.0p+0f);
          f32x4 acc_333 = lm_splat<f32x4>(0x0.0p+0f);
          int64_t l_308 = 0;
          for (; l_308 + 4 <= 24; l_308 += 4) {
            const f32x4 v_309 = lm_held(lm_load<f32x4>(b2 + i_307*12 + j_220 + l_308*72 + i_3*(-12) + j_4*(-1)));
            const float v_310 = lm_load<float>(b3 + l_308);
            const f32x4 v_311 = lm_product(v_309, lm_splat<f32x4>(v_310));
            acc_312 = lm_add(acc_312, v_311);
            const float v_313 = lm_load<float>(b3 + l_308 + 24);
            const f32x4 v_314 = lm_product(v_309, lm_splat<f32x4>(v_313));
            acc_315 = lm_add(acc_315, v_314);
            const float v_316 = lm_load<float>(b3 + l_308 + 48);
            const f32x4 v_317 = lm_product(v_309, lm_splat<f32x4>(v_316));
            acc_318 = lm_add(acc_318, v_317);
            const float v_319 = lm_load<float>(b3 + l_308 + 72);
            const f32x4 v_320 = lm_product(v_309, lm_splat<f32x4>(v_319));
            acc_321 = lm_add(acc_321, v_320);
            const float v_322 = lm_load<float>(b3 + l_308 + 96);
            const f32x4 v_323 = lm_product(v_309, lm_splat<f32x4>(v_322));
            acc_324 = lm_add(acc_324, v_323);
            const float v_325 = lm_load<float>(b3 + l_308 + 120);
            const f32x4 v_326 = lm_product(v_309, lm_splat<f32x4>(v_325));
            acc_327 = lm_add(acc_327, v_326);
            const float v_328 = lm_load<float>(b3 + l_308 + 144);
            const f32x4 v_329 = lm_product(v_309, lm_splat<f32x4>(v_328));
            acc_330 = lm_add(acc_330, v_329);
            const float v_331 = lm_load<float>(b3 + l_308 + 168);
            const f32x4 v_332 = lm_product(v_309, lm_splat<f32x4>(v_331));
            acc_333 = lm_add(acc_333, v_332);
            lm_forget();
            const f32x4 v_334 = lm_held(lm_load<f32x4>(b2 + i_307*12 + j_220 + l_308*72 + i_3*(-12) + j_4*(-1) + 72));
            const float v_335 = lm_load<float>(b3 + l_308 + 1);
            const f32x4 v_336 = lm_product(v_334, lm_splat<f32x4>(v_335));
            acc_312 = lm_add(acc_312, v_336);
            const float v_337 = lm_load<float>(b3 + l_308 + 25);
            const f32x4 v_338 = lm_product(v_334, lm_splat<f32x4>(v_337));
            acc_315 = lm_add(acc_315, v_338);
            const float v_339 = lm_load<float>(b3 + l_308 + 49);
            const f32x4 v_340 = lm_product(v_334, lm_splat<f32x4>(v_339));
            acc_318 = lm_add(acc_318, v_340);
            const float v_341 = lm_load<float>(b3 + l_308 + 73);
            const f32x4 v_342 = lm_product(v_334, lm_splat<f32x4>(v_341));
            acc_321 = lm_add(acc_321, v_342);
            const float v_343 = lm_load<float>(b3 + l_308 + 97);
            const f32x4 v_344 = lm_product(v_334, lm_splat<f32x4>(v_343));
            acc_324 = lm_add(acc_324, v_344);
            const float v_345 = lm_load<float>(b3 + l_308 + 121);
            const f32x4 v_346 = lm_product(v_334, lm_splat<f32x4>(v_345));
            acc_327 = lm_add(acc_327, v_346);
            const float v_347 = lm_load<float>(b3 + l_308 + 145);
            const f32x4 v_348 = lm_product(v_334, lm_splat<f32x4>(v_347));
            acc_330 = lm_add(acc_330, v_348);
            const float v_349 = lm_load<float>(b3 + l_308 + 169);
            const f32x4 v_350 = lm_product(v_334, lm_splat<f32x4>(v_349));
            acc_333 = lm_add(acc_333, v_350);
            lm_forget();
            const f32x4 v_351 = lm_held(lm_load<f32x4>(b2 + i_307*12 + j_220 + l_308*72 + i_3*(-12) + j_4*(-1) + 144));
            const float v_352 = lm_load<float>(b3 + l_308 + 2);
            const f32x4 v_353 = lm_product(v_351, lm_splat<f32x4>(v_352));
            acc_312 = lm_add(acc_312, v_353);
            const float v_354 = lm_load<float>(b3 + l_308 + 26);
            const f32x4 v_355 = lm_product(v_351, lm_splat<f32x4>(v_354));
            acc_315 = lm_add(acc_315, v_355);
            const float v_356 = lm_load<float>(b3 + l_308 + 50);
            const f32x4 v_357 = lm_product(v_351, lm_splat<f32x4>(v_356));
            acc_318 = lm_add(acc_318, v_357);
            const float v_358 = lm_load<float>(b3 + l_308 + 74);
            const f32x4 v_359 = lm_product(v_351, lm_splat<f32x4>(v_358));
            acc_321 = lm_add(acc_321, v_359);
            const float v_360 = lm_load<float>(b3 + l_308 + 98);
            const f32x4 v_361 = lm_product(v_351, lm_splat<f32x4>(v_360));
            acc_324 = lm_add(acc_324, v_361);
            const float v_362 = lm_load<float>(b3 + l_308 + 122);
            const f32x4 v_363 = lm_product(v_351, lm_splat<f32x4>(v_362));
            acc_327 = lm_add(acc_327, v_363);
            const float v_364 = lm_load<float>(b3 + l_308 + 146);
            const f32x4 v_365 = lm_product(v_351, lm_splat<f32x4>(v_364));
            acc_330 = lm_add(acc_330, v_365);
            const float v_366 = lm_load<float>(b3 + l_308 + 170);
            const f32x4 v_367 = lm_product(v_351, lm_splat<f32x4>(v_366));
            acc_333 = lm_add(acc_333, v_367);
            lm_forget();
            const f32x4 v_368 = lm_held(lm_load<f32x4>(b2 + i_307*12 + j_220 + l_308*72 + i_3*(-12) + j_4*(-1) + 216));
            const float v_369 = lm_load<float>(b3 + l_308 + 3);
            const f32x4 v_370 = lm_product(v_368, lm_splat<f32x4>(v_369));
            acc_312 = lm_add(acc_312, v_370);
            const float v_371 = lm_load<float>(b3 + l_308 + 27);
            const f32x4 v_372 = lm_product(v_368, lm_splat<f32x4>(v_371));
            acc_315 = lm_add(acc_315, v_372);
            const float v_373 = lm_load<float>(b3 + l_308 + 51);
            const f32x4 v_374 = lm_product(v_368, lm_splat<f32x4>(v_373));
            acc_318 = lm_add(acc_318, v_374);
            const float v_375 = lm_load<float>(b3 + l_308 + 75);
            const f32x4 v_376 = lm_product(v_368, lm_splat<f32x4>(v_375));
            acc_321 = lm_add(acc_321, v_376);
            const float v_377 = lm_load<float>(b3 + l_308 + 99);
            const f32x4 v_378 = lm_product(v_368, lm_splat<f32x4>(v_377));
            acc_324 = lm_add(acc_324, v_378);
            const float v_379 = lm_load<float>(b3 + l_308 + 123);
            const f32x4 v_380 = lm_product(v_368, lm_splat<f32x4>(v_379));
            acc_327 = lm_add(acc_327, v_380);
            const float v_381 = lm_load<float>(b3 + l_308 + 147);
            const f32x4 v_382 = lm_product(v_368, lm_splat<f32x4>(v_381));
            acc_330 = lm_add(acc_330, v_382);
            const float v_383 = lm_load<float>(b3 + l_308 + 171);
            const f32x4 v_384 = lm_product(v_368, lm_splat<f32x4>(v_383));
            acc_333 = lm_add(acc_333, v_384);
          }
          f32x4 total_385 = acc_312;
          f32x4 total_386 = acc_315;
          f32x4 total_387 = acc_318;
          f32x4 total_388 = acc_321;
          f32x4 total_389 = acc_324;
          f32x4 total_390 = acc_327;
          f32x4 total_391 = acc_330;
          f32x4 total_392 = acc_333;
          lm_store(b4 + i_307*12 + j_220, total_385);
          lm_store(b4 + i_307*12 + j_220 + 144, total_386);
          lm_store(b4 + i_307*12 + j_220 + 288, total_387);
          lm_store(b4 + i_307*12 + j_220 + 432, total_388);
          lm_store(b4 + i_307*12 + j_220 + 576, total_389);
          lm_store(b4 + i_307*12 + j_220 + 720, total_390);
          lm_store(b4 + i_307*12 + j_220 + 864, total_391);
          lm_store(b4 + i_307*12 + j_220 + 1008, total_392);
        }
      }
    }
  }
}

// k1
static void k1(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->workspace + 0), (void*)(c->arguments[3]), (void*)(scratch + 0), (void*)(c->arguments[4]), (void*)(c->arguments[5])};
  body_1(c, p, first, end);
}
static int32_t lm_paces[2];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_1 = 3082;
  const double rest_0 = 2602 + rest_1;
  lm_share(&c, k0, ((24 + 5) / 6), 2602, rest_0, lm_paces + 0);
  lm_share(&c, k1, ((12 + 5) / 6)*((12 + 15) / 16), 3082, rest_1, lm_paces + 1);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 2602 + 3082;
}

// ---------------------------------------------------------------------------------------------------------------------
// form halo
// form: halo
// k1 stage 0: h4:16 h3:1 h5:6 h6:1 h5:1u h4:8u h4:1v
// k1 stage 1: h0:1 h1:1 h2:16 h2:8u h2:1v
// k1 stage 2: l:1 i:4 j:16 m:3 n:3 m:1u n:1u i:1u j:8u j:1v
// k1 stage 3: j:8 i:1 k:8 l:4 l:1u k:1u j:8u j:1v
// k1 grid: i:6
//   program "region"
//   buffer x0 input f32[1, 8, 12, 12]
//   buffer x1 input f32[24, 8, 1, 1]
//   buffer x2 input f32[24, 1, 1]
//   buffer x3 input f32[24, 1, 3, 3]
//   buffer x4 input f32[8, 24, 1, 1]
//   buffer y0 output f32[1, 8, 12, 12]
//   buffer t12 scratch f32[24, 8, 12]
//   buffer t27 scratch f32[1, 24, 8, 14]
//   buffer t41 scratch f32[24, 6, 12]
//   kernel k1 call
//     axis i 12
//     axis j 12
//     axis k 8
//     axis l 24
//     axis m 3
//     axis n 3
//     axis h0 24
//     axis h1 14
//     axis h2 14
//     axis h3 12
//     axis h4 12
//     axis h5 24
//     axis h6 8
//     for i 6 parallel
//       halo h3 of i stride 1 low 1 high 1
//         stage h5 h3 h4 h6
//           schedule h4:16 h3:1 h5:6 h6:1 h5:1u h4:8u h4:1v
//           %0 = load x0[0, h6, 0, h3*12 + h4] : f32
//           %1 = load x1[h5, h6, 0, 0] : f32
//           %2 = mul %0 %1 : f32
//           %3 = reduce add %2 over h6 : f32
//           store t12[h5, h3 - start_h3, h4] = %3
//       halo h1 of i stride 1 low 0 high 2
//         stage h0 h1 h2
//           schedule h0:1 h1:1 h2:16 h2:8u h2:1v
//           %0 = load t12[h0, h1 - start_h1, h2 - 1] if (0 < h2)*(0 < h1)*(h2 < 13)*(h1 < 13) : f32
//           %1 = load x2[h0, 0, 0] if (0 < h2)*(0 < h1)*(h2 < 13)*(h1 < 13) : f32
//           %2 = add %0 %1 : f32
//           %3 = constant 0.0 : f32
//           %4 = max %2 %3 : f32
//           %5 = constant 6.0 : f32
//           %6 = min %4 %5 : f32
//           %7 = position (0 < h2)*(0 < h1)*(h2 < 13)*(h1 < 13) : bool
//           %8 = select %7 %6 %3 : f32
//           store t27[0, h0, h1 - start_h1, h2] = %8
//       stage l i j m n
//         schedule l:1 i:4 j:16 m:3 n:3 m:1u n:1u i:1u j:8u j:1v
//         %0 = load t27[0, l, i + m - start_i, j + n] : f32
//         %1 = load x3[l, 0, m, n] : f32
//         %2 = mul %0 %1 : f32
//         %3 = reduce add %2 over m n : f32
//         %4 = constant 0.0 : f32
//         %5 = max %3 %4 : f32
//         %6 = constant 6.0 : f32
//         %7 = min %5 %6 : f32
//         store t41[l, i - start_i, j] = %7
//       stage k i j l
//         schedule j:8 i:1 k:8 l:4 l:1u k:1u j:8u j:1v
//         %0 = load t41[l, i - start_i, j] : f32
//         %1 = load x4[k, l, 0, 0] : f32
//         %2 = mul %0 %1 : f32
//         %3 = reduce add %2 over l : f32
//         store y0[0, k, i, j] = %3

static inline int64_t lm_scratch_bytes(const int64_t* dims) {
  return 27072;
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
  const float* const __restrict b3 = (const float*)p[3];
  float* const __restrict b4 = (float*)p[4];
  const float* const __restrict b5 = (const float*)p[5];
  float* const __restrict b6 = (float*)p[6];
  const float* const __restrict b7 = (const float*)p[7];
  float* const __restrict b8 = (float*)p[8];
  const int64_t blocks_1 = ((12 + 5) / 6);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_2 = ((t))*6;
    {
      const int64_t halo_3 = i_2*1 - 1;
      const int64_t h3_4 = lm_imax(halo_3, 0);
      const int64_t h3_end_5 = lm_imin(((i_2 + 6) - 1)*1 + 2, 12);
      // h4:16 h3:1 h5:6 h6:1 h5:1u h4:8u h4:1v
      for (int64_t h3_6 = h3_4; h3_6 < h3_end_5; h3_6 += 1) {
        int64_t h5_7 = 0;
        for (; h5_7 + 6 <= 24; h5_7 += 6) {
          {
            f32x8 acc_12 = lm_splat<f32x8>(0x0.0p+0f);
            f32x4 acc_15 = lm_splat<f32x4>(0x0.0p+0f);
            f32x8 acc_18 = lm_splat<f32x8>(0x0.0p+0f);
            f32x4 acc_20 = lm_splat<f32x4>(0x0.0p+0f);
            f32x8 acc_23 = lm_splat<f32x8>(0x0.0p+0f);
            f32x4 acc_25 = lm_splat<f32x4>(0x0.0p+0f);
            f32x8 acc_28 = lm_splat<f32x8>(0x0.0p+0f);
            f32x4 acc_30 = lm_splat<f32x4>(0x0.0p+0f);
            f32x8 acc_33 = lm_splat<f32x8>(0x0.0p+0f);
            f32x4 acc_35 = lm_splat<f32x4>(0x0.0p+0f);
            f32x8 acc_38 = lm_splat<f32x8>(0x0.0p+0f);
            f32x4 acc_40 = lm_splat<f32x4>(0x0.0p+0f);
            for (int64_t h6_8 = 0; h6_8 < 8; h6_8 += 1) {
              const f32x8 v_9 = lm_held(lm_load<f32x8>(b0 + h3_6*12 + h6_8*144));
              const float v_10 = lm_load<float>(b1 + h5_7*8 + h6_8);
              const f32x8 v_11 = lm_product(v_9, lm_splat<f32x8>(v_10));
              acc_12 = lm_add(acc_12, v_11);
              const f32x4 v_13 = lm_held(lm_load<f32x4>(b0 + h3_6*12 + h6_8*144 + 8));
              const f32x4 v_14 = lm_product(v_13, lm_splat<f32x4>(v_10));
              acc_15 = lm_add(acc_15, v_14);
              const float v_16 = lm_load<float>(b1 + h5_7*8 + h6_8 + 8);
              const f32x8 v_17 = lm_product(v_9, lm_splat<f32x8>(v_16));
              acc_18 = lm_add(acc_18, v_17);
              const f32x4 v_19 = lm_product(v_13, lm_splat<f32x4>(v_16));
              acc_20 = lm_add(acc_20, v_19);
              const float v_21 = lm_load<float>(b1 + h5_7*8 + h6_8 + 16);
              const f32x8 v_22 = lm_product(v_9, lm_splat<f32x8>(v_21));
              acc_23 = lm_add(acc_23, v_22);
              const f32x4 v_24 = lm_product(v_13, lm_splat<f32x4>(v_21));
              acc_25 = lm_add(acc_25, v_24);
              const float v_26 = lm_load<float>(b1 + h5_7*8 + h6_8 + 24);
              const f32x8 v_27 = lm_product(v_9, lm_splat<f32x8>(v_26));
              acc_28 = lm_add(acc_28, v_27);
              const f32x4 v_29 = lm_product(v_13, lm_splat<f32x4>(v_26));
              acc_30 = lm_add(acc_30, v_29);
              const float v_31 = lm_load<float>(b1 + h5_7*8 + h6_8 + 32);
              const f32x8 v_32 = lm_product(v_9, lm_splat<f32x8>(v_31));
              acc_33 = lm_add(acc_33, v_32);
              const f32x4 v_34 = lm_product(v_13, lm_splat<f32x4>(v_31));
              acc_35 = lm_add(acc_35, v_34);
              const float v_36 = lm_load<float>(b1 + h5_7*8 + h6_8 + 40);
              const f32x8 v_37 = lm_product(v_9, lm_splat<f32x8>(v_36));
              acc_38 = lm_add(acc_38, v_37);
              const f32x4 v_39 = lm_product(v_13, lm_splat<f32x4>(v_36));
              acc_40 = lm_add(acc_40, v_39);
            }
            f32x8 total_41 = acc_12;
            f32x4 total_42 = acc_15;
            f32x8 total_43 = acc_18;
            f32x4 total_44 = acc_20;
            f32x8 total_45 = acc_23;
            f32x4 total_46 = acc_25;
            f32x8 total_47 = acc_28;
            f32x4 total_48 = acc_30;
            f32x8 total_49 = acc_33;
            f32x4 total_50 = acc_35;
            f32x8 total_51 = acc_38;
            f32x4 total_52 = acc_40;
            lm_store(b2 + h3_6*12 + h5_7*96 + halo_3*(-12), total_41);
            lm_store(b2 + h3_6*12 + h5_7*96 + halo_3*(-12) + 8, total_42);
            lm_store(b2 + h3_6*12 + h5_7*96 + halo_3*(-12) + 96, total_43);
            lm_store(b2 + h3_6*12 + h5_7*96 + halo_3*(-12) + 104, total_44);
            lm_store(b2 + h3_6*12 + h5_7*96 + halo_3*(-12) + 192, total_45);
            lm_store(b2 + h3_6*12 + h5_7*96 + halo_3*(-12) + 200, total_46);
            lm_store(b2 + h3_6*12 + h5_7*96 + halo_3*(-12) + 288, total_47);
            lm_store(b2 + h3_6*12 + h5_7*96 + halo_3*(-12) + 296, total_48);
            lm_store(b2 + h3_6*12 + h5_7*96 + halo_3*(-12) + 384, total_49);
            lm_store(b2 + h3_6*12 + h5_7*96 + halo_3*(-12) + 392, total_50);
            lm_store(b2 + h3_6*12 + h5_7*96 + halo_3*(-12) + 480, total_51);
            lm_store(b2 + h3_6*12 + h5_7*96 + halo_3*(-12) + 488, total_52);
          }
        }
      }
    }
    {
      const int64_t halo_53 = i_2*1 - 0;
      const int64_t h1_54 = lm_imax(halo_53, 0);
      const int64_t h1_end_55 = lm_imin(((i_2 + 6) - 1)*1 + 3, 14);
      // h0:1 h1:1 h2:16 h2:8u h2:1v
      for (int64_t h0_56 = 0; h0_56 < 24; h0_56 += 1) {
        for (int64_t h1_57 = h1_54; h1_57 < h1_end_55; h1_57 += 1) {
          const f32x8 v_58 = ((h1_57*(-1) + 13) > 0 && (h1_57) > 0) ? (((6) > 0 && (0) > 0) ? lm_load<f32x8>(b2 + h0_56*96 + h1_57*12 + halo_53*(-12) + (-1)) : lm_load_if<f32x8>(b2 + h0_56*96 + h1_57*12 + halo_53*(-12) + (-1), lm_and(lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(13)), lm_mul(lm_iota<i32x8>(), lm_splat<i32x8>((int32_t)((-1)))))), lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(0)), lm_iota<i32x8>()))))) : f32x8{};
          const float v_59 = ((h1_57*(-1) + 13) > 0 && (h1_57) > 0) ? lm_load<float>(b3 + h0_56) : float(0);
          const f32x8 v_60 = lm_select(lm_and(lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(13)), lm_mul(lm_iota<i32x8>(), lm_splat<i32x8>((int32_t)((-1)))))), lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(0)), lm_iota<i32x8>()))), lm_splat<f32x8>(v_59), f32x8{});
          const f32x8 v_61 = lm_add(v_58, v_60);
          const f32x8 v_62 = lm_max(v_61, lm_splat<f32x8>(0x0.0p+0f));
          const f32x8 v_63 = lm_min(v_62, lm_splat<f32x8>(0x1.8000000000000p+2f));
          const i32x8 v_64 = lm_and(lm_and(lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(13)), lm_mul(lm_iota<i32x8>(), lm_splat<i32x8>((int32_t)((-1)))))), lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(0)), lm_iota<i32x8>()))), lm_splat<i32x8>((int32_t)-(int32_t)((h1_57*(-1) + 13) > 0 && (h1_57) > 0)));
          const f32x8 v_65 = lm_select(v_64, v_63, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b4 + h0_56*112 + h1_57*14 + halo_53*(-14), v_65);
          const f32x8 v_66 = ((h1_57*(-1) + 13) > 0 && (h1_57) > 0) ? lm_load_if<f32x8>(b2 + h0_56*96 + h1_57*12 + halo_53*(-12) + 7, lm_and(lm_and(lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(5)), lm_mul(lm_iota<i32x8>(), lm_splat<i32x8>((int32_t)((-1)))))), lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(8)), lm_iota<i32x8>()))), lm_mask_part<8>(6))) : f32x8{};
          const f32x8 v_67 = lm_select(lm_and(lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(5)), lm_mul(lm_iota<i32x8>(), lm_splat<i32x8>((int32_t)((-1)))))), lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(8)), lm_iota<i32x8>()))), lm_splat<f32x8>(v_59), f32x8{});
          const f32x8 v_68 = lm_add(v_66, v_67);
          const f32x8 v_69 = lm_max(v_68, lm_splat<f32x8>(0x0.0p+0f));
          const f32x8 v_70 = lm_min(v_69, lm_splat<f32x8>(0x1.8000000000000p+2f));
          const i32x8 v_71 = lm_and(lm_and(lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(5)), lm_mul(lm_iota<i32x8>(), lm_splat<i32x8>((int32_t)((-1)))))), lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(8)), lm_iota<i32x8>()))), lm_splat<i32x8>((int32_t)-(int32_t)((h1_57*(-1) + 13) > 0 && (h1_57) > 0)));
          const f32x8 v_72 = lm_select(v_71, v_70, lm_splat<f32x8>(0x0.0p+0f));
          lm_store_part(b4 + h0_56*112 + h1_57*14 + halo_53*(-14) + 8, v_72, 6);
        }
      }
    }
    // l:1 i:4 j:16 m:3 n:3 m:1u n:1u i:1u j:8u j:1v
    for (int64_t l_73 = 0; l_73 < 24; l_73 += 1) {
      int64_t i_74 = i_2;
      for (; i_74 + 4 <= (i_2 + 6); i_74 += 4) {
        {
          f32x8 acc_78 = lm_splat<f32x8>(0x0.0p+0f);
          f32x4 acc_81 = lm_splat<f32x4>(0x0.0p+0f);
          f32x8 acc_84 = lm_splat<f32x8>(0x0.0p+0f);
          f32x4 acc_89 = lm_splat<f32x4>(0x0.0p+0f);
          f32x8 acc_93 = lm_splat<f32x8>(0x0.0p+0f);
          f32x4 acc_99 = lm_splat<f32x4>(0x0.0p+0f);
          f32x8 acc_104 = lm_splat<f32x8>(0x0.0p+0f);
          f32x4 acc_109 = lm_splat<f32x4>(0x0.0p+0f);
          const f32x8 v_75 = lm_held(lm_load<f32x8>(b4 + i_74*14 + l_73*112 + i_2*(-14)));
          const float v_76 = lm_load<float>(b5 + l_73*9);
          const f32x8 v_77 = lm_product(v_75, lm_splat<f32x8>(v_76));
          acc_78 = lm_add(acc_78, v_77);
          const f32x4 v_79 = lm_held(lm_load<f32x4>(b4 + i_74*14 + l_73*112 + i_2*(-14) + 8));
          const f32x4 v_80 = lm_product(v_79, lm_splat<f32x4>(v_76));
          acc_81 = lm_add(acc_81, v_80);
          const f32x8 v_82 = lm_held(lm_load<f32x8>(b4 + i_74*14 + l_73*112 + i_2*(-14) + 14));
          const f32x8 v_83 = lm_product(v_82, lm_splat<f32x8>(v_76));
          acc_84 = lm_add(acc_84, v_83);
          const float v_85 = lm_load<float>(b5 + l_73*9 + 3);
          const f32x8 v_86 = lm_product(v_82, lm_splat<f32x8>(v_85));
          acc_78 = lm_add(acc_78, v_86);
          const f32x4 v_87 = lm_held(lm_load<f32x4>(b4 + i_74*14 + l_73*112 + i_2*(-14) + 22));
          const f32x4 v_88 = lm_product(v_87, lm_splat<f32x4>(v_76));
          acc_89 = lm_add(acc_89, v_88);
          const f32x4 v_90 = lm_product(v_87, lm_splat<f32x4>(v_85));
          acc_81 = lm_add(acc_81, v_90);
          const f32x8 v_91 = lm_held(lm_load<f32x8>(b4 + i_74*14 + l_73*112 + i_2*(-14) + 28));
          const f32x8 v_92 = lm_product(v_91, lm_splat<f32x8>(v_76));
          acc_93 = lm_add(acc_93, v_92);
          const f32x8 v_94 = lm_product(v_91, lm_splat<f32x8>(v_85));
          acc_84 = lm_add(acc_84, v_94);
          const float v_95 = lm_load<float>(b5 + l_73*9 + 6);
          const f32x8 v_96 = lm_product(v_91, lm_splat<f32x8>(v_95));
          acc_78 = lm_add(acc_78, v_96);
          const f32x4 v_97 = lm_held(lm_load<f32x4>(b4 + i_74*14 + l_73*112 + i_2*(-14) + 36));
          const f32x4 v_98 = lm_product(v_97, lm_splat<f32x4>(v_76));
          acc_99 = lm_add(acc_99, v_98);
          const f32x4 v_100 = lm_product(v_97, lm_splat<f32x4>(v_85));
          acc_89 = lm_add(acc_89, v_100);
          const f32x4 v_101 = lm_product(v_97, lm_splat<f32x4>(v_95));
          acc_81 = lm_add(acc_81, v_101);
          const f32x8 v_102 = lm_held(lm_load<f32x8>(b4 + i_74*14 + l_73*112 + i_2*(-14) + 42));
          const f32x8 v_103 = lm_product(v_102, lm_splat<f32x8>(v_76));
          acc_104 = lm_add(acc_104, v_103);
          const f32x8 v_105 = lm_product(v_102, lm_splat<f32x8>(v_85));
          acc_93 = lm_add(acc_93, v_105);
          const f32x8 v_106 = lm_product(v_102, lm_splat<f32x8>(v_95));
          acc_84 = lm_add(acc_84, v_106);
          const f32x4 v_107 = lm_held(lm_load<f32x4>(b4 + i_74*14 + l_73*112 + i_2*(-14) + 50));
          const f32x4 v_108 = lm_product(v_107, lm_splat<f32x4>(v_76));
          acc_109 = lm_add(acc_109, v_108);
          const f32x4 v_110 = lm_product(v_107, lm_splat<f32x4>(v_85));
          acc_99 = lm_add(acc_99, v_110);
          const f32x4 v_111 = lm_product(v_107, lm_splat<f32x4>(v_95));
          acc_89 = lm_add(acc_89, v_111);
          const f32x8 v_112 = lm_held(lm_load<f32x8>(b4 + i_74*14 + l_73*112 + i_2*(-14) + 56));
          const f32x8 v_113 = lm_product(v_112, lm_splat<f32x8>(v_85));
          acc_104 = lm_add(acc_104, v_113);
          const f32x8 v_114 = lm_product(v_112, lm_splat<f32x8>(v_95));
          acc_93 = lm_add(acc_93, v_114);
          const f32x4 v_115 = lm_held(lm_load<f32x4>(b4 + i_74*14 + l_73*112 + i_2*(-14) + 64));
          const f32x4 v_116 = lm_product(v_115, lm_splat<f32x4>(v_85));
          acc_109 = lm_add(acc_109, v_116);
          const f32x4 v_117 = lm_product(v_115, lm_splat<f32x4>(v_95));
          acc_99 = lm_add(acc_99, v_117);
          const f32x8 v_118 = lm_held(lm_load<f32x8>(b4 + i_74*14 + l_73*112 + i_2*(-14) + 70));
          const f32x8 v_119 = lm_product(v_118, lm_splat<f32x8>(v_95));
          acc_104 = lm_add(acc_104, v_119);
          const f32x4 v_120 = lm_held(lm_load<f32x4>(b4 + i_74*14 + l_73*112 + i_2*(-14) + 78));
          const f32x4 v_121 = lm_product(v_120, lm_splat<f32x4>(v_95));
          acc_109 = lm_add(acc_109, v_121);
          lm_forget();
          const f32x8 v_122 = lm_held(lm_load<f32x8>(b4 + i_74*14 + l_73*112 + i_2*(-14) + 1));
          const float v_123 = lm_load<float>(b5 + l_73*9 + 1);
          const f32x8 v_124 = lm_product(v_122, lm_splat<f32x8>(v_123));
          acc_78 = lm_add(acc_78, v_124);
          const f32x4 v_125 = lm_held(lm_load<f32x4>(b4 + i_74*14 + l_73*112 + i_2*(-14) + 9));
          const f32x4 v_126 = lm_product(v_125, lm_splat<f32x4>(v_123));
          acc_81 = lm_add(acc_81, v_126);
          const f32x8 v_127 = lm_held(lm_load<f32x8>(b4 + i_74*14 + l_73*112 + i_2*(-14) + 15));
          const f32x8 v_128 = lm_product(v_127, lm_splat<f32x8>(v_123));
          acc_84 = lm_add(acc_84, v_128);
          const float v_129 = lm_load<float>(b5 + l_73*9 + 4);
          const f32x8 v_130 = lm_product(v_127, lm_splat<f32x8>(v_129));
          acc_78 = lm_add(acc_78, v_130);
          const f32x4 v_131 = lm_held(lm_load<f32x4>(b4 + i_74*14 + l_73*112 + i_2*(-14) + 23));
          const f32x4 v_132 = lm_product(v_131, lm_splat<f32x4>(v_123));
          acc_89 = lm_add(acc_89, v_132);
          const f32x4 v_133 = lm_product(v_131, lm_splat<f32x4>(v_129));
          acc_81 = lm_add(acc_81, v_133);
          const f32x8 v_134 = lm_held(lm_load<f32x8>(b4 + i_74*14 + l_73*112 + i_2*(-14) + 29));
          const f32x8 v_135 = lm_product(v_134, lm_splat<f32x8>(v_123));
          acc_93 = lm_add(acc_93, v_135);
          const f32x8 v_136 = lm_product(v_134, lm_splat<f32x8>(v_129));
          acc_84 = lm_add(acc_84, v_136);
          const float v_137 = lm_load<float>(b5 + l_73*9 + 7);
          const f32x8 v_138 = lm_product(v_134, lm_splat<f32x8>(v_137));
          acc_78 = lm_add(acc_78, v_138);
          const f32x4 v_139 = lm_held(lm_load<f32x4>(b4 + i_74*14 + l_73*112 + i_2*(-14) + 37));
          const f32x4 v_140 = lm_product(v_139, lm_splat<f32x4>(v_123));
          acc_99 = lm_add(acc_99, v_140);
          const f32x4 v_141 = lm_product(v_139, lm_splat<f32x4>(v_129));
          acc_89 = lm_add(acc_89, v_141);
          const f32x4 v_142 = lm_product(v_139, lm_splat<f32x4>(v_137));
          acc_81 = lm_add(acc_81, v_142);
          const f32x8 v_143 = lm_held(lm_load<f32x8>(b4 + i_74*14 + l_73*112 + i_2*(-14) + 43));
          const f32x8 v_144 = lm_product(v_143, lm_splat<f32x8>(v_123));
          acc_104 = lm_add(acc_104, v_144);
          const f32x8 v_145 = lm_product(v_143, lm_splat<f32x8>(v_129));
          acc_93 = lm_add(acc_93, v_145);
          const f32x8 v_146 = lm_product(v_143, lm_splat<f32x8>(v_137));
          acc_84 = lm_add(acc_84, v_146);
          const f32x4 v_147 = lm_held(lm_load<f32x4>(b4 + i_74*14 + l_73*112 + i_2*(-14) + 51));
          const f32x4 v_148 = lm_product(v_147, lm_splat<f32x4>(v_123));
          acc_109 = lm_add(acc_109, v_148);
          const f32x4 v_149 = lm_product(v_147, lm_splat<f32x4>(v_129));
          acc_99 = lm_add(acc_99, v_149);
          const f32x4 v_150 = lm_product(v_147, lm_splat<f32x4>(v_137));
          acc_89 = lm_add(acc_89, v_150);
          const f32x8 v_151 = lm_held(lm_load<f32x8>(b4 + i_74*14 + l_73*112 + i_2*(-14) + 57));
          const f32x8 v_152 = lm_product(v_151, lm_splat<f32x8>(v_129));
          acc_104 = lm_add(acc_104, v_152);
          const f32x8 v_153 = lm_product(v_151, lm_splat<f32x8>(v_137));
          acc_93 = lm_add(acc_93, v_153);
          const f32x4 v_154 = lm_held(lm_load<f32x4>(b4 + i_74*14 + l_73*112 + i_2*(-14) + 65));
          const f32x4 v_155 = lm_product(v_154, lm_splat<f32x4>(v_129));
          acc_109 = lm_add(acc_109, v_155);
          const f32x4 v_156 = lm_product(v_154, lm_splat<f32x4>(v_137));
          acc_99 = lm_add(acc_99, v_156);
          const f32x8 v_157 = lm_held(lm_load<f32x8>(b4 + i_74*14 + l_73*112 + i_2*(-14) + 71));
          const f32x8 v_158 = lm_product(v_157, lm_splat<f32x8>(v_137));
          acc_104 = lm_add(acc_104, v_158);
          const f32x4 v_159 = lm_held(lm_load<f32x4>(b4 + i_74*14 + l_73*112 + i_2*(-14) + 79));
          const f32x4 v_160 = lm_product(v_159, lm_splat<f32x4>(v_137));
          acc_109 = lm_add(acc_109, v_160);
          lm_forget();
          const f32x8 v_161 = lm_held(lm_load<f32x8>(b4 + i_74*14 + l_73*112 + i_2*(-14) + 2));
          const float v_162 = lm_load<float>(b5 + l_73*9 + 2);
          const f32x8 v_163 = lm_product(v_161, lm_splat<f32x8>(v_162));
          acc_78 = lm_add(acc_78, v_163);
          const f32x4 v_164 = lm_held(lm_load<f32x4>(b4 + i_74*14 + l_73*112 + i_2*(-14) + 10));
          const f32x4 v_165 = lm_product(v_164, lm_splat<f32x4>(v_162));
          acc_81 = lm_add(acc_81, v_165);
          const f32x8 v_166 = lm_held(lm_load<f32x8>(b4 + i_74*14 + l_73*112 + i_2*(-14) + 16));
          const f32x8 v_167 = lm_product(v_166, lm_splat<f32x8>(v_162));
          acc_84 = lm_add(acc_84, v_167);
          const float v_168 = lm_load<float>(b5 + l_73*9 + 5);
          const f32x8 v_169 = lm_product(v_166, lm_splat<f32x8>(v_168));
          acc_78 = lm_add(acc_78, v_169);
          const f32x4 v_170 = lm_held(lm_load<f32x4>(b4 + i_74*14 + l_73*112 + i_2*(-14) + 24));
          const f32x4 v_171 = lm_product(v_170, lm_splat<f32x4>(v_162));
          acc_89 = lm_add(acc_89, v_171);
          const f32x4 v_172 = lm_product(v_170, lm_splat<f32x4>(v_168));
          acc_81 = lm_add(acc_81, v_172);
          const f32x8 v_173 = lm_held(lm_load<f32x8>(b4 + i_74*14 + l_73*112 + i_2*(-14) + 30));
          const f32x8 v_174 = lm_product(v_173, lm_splat<f32x8>(v_162));
          acc_93 = lm_add(acc_93, v_174);
          const f32x8 v_175 = lm_product(v_173, lm_splat<f32x8>(v_168));
          acc_84 = lm_add(acc_84, v_175);
          const float v_176 = lm_load<float>(b5 + l_73*9 + 8);
          const f32x8 v_177 = lm_product(v_173, lm_splat<f32x8>(v_176));
          acc_78 = lm_add(acc_78, v_177);
          const f32x4 v_178 = lm_held(lm_load<f32x4>(b4 + i_74*14 + l_73*112 + i_2*(-14) + 38));
          const f32x4 v_179 = lm_product(v_178, lm_splat<f32x4>(v_162));
          acc_99 = lm_add(acc_99, v_179);
          const f32x4 v_180 = lm_product(v_178, lm_splat<f32x4>(v_168));
          acc_89 = lm_add(acc_89, v_180);
          const f32x4 v_181 = lm_product(v_178, lm_splat<f32x4>(v_176));
          acc_81 = lm_add(acc_81, v_181);
          const f32x8 v_182 = lm_held(lm_load<f32x8>(b4 + i_74*14 + l_73*112 + i_2*(-14) + 44));
          const f32x8 v_183 = lm_product(v_182, lm_splat<f32x8>(v_162));
          acc_104 = lm_add(acc_104, v_183);
          const f32x8 v_184 = lm_product(v_182, lm_splat<f32x8>(v_168));
          acc_93 = lm_add(acc_93, v_184);
          const f32x8 v_185 = lm_product(v_182, lm_splat<f32x8>(v_176));
          acc_84 = lm_add(acc_84, v_185);
          const f32x4 v_186 = lm_held(lm_load<f32x4>(b4 + i_74*14 + l_73*112 + i_2*(-14) + 52));
          const f32x4 v_187 = lm_product(v_186, lm_splat<f32x4>(v_162));
          acc_109 = lm_add(acc_109, v_187);
          const f32x4 v_188 = lm_product(v_186, lm_splat<f32x4>(v_168));
          acc_99 = lm_add(acc_99, v_188);
          const f32x4 v_189 = lm_product(v_186, lm_splat<f32x4>(v_176));
          acc_89 = lm_add(acc_89, v_189);
          const f32x8 v_190 = lm_held(lm_load<f32x8>(b4 + i_74*14 + l_73*112 + i_2*(-14) + 58));
          const f32x8 v_191 = lm_product(v_190, lm_splat<f32x8>(v_168));
          acc_104 = lm_add(acc_104, v_191);
          const f32x8 v_192 = lm_product(v_190, lm_splat<f32x8>(v_176));
          acc_93 = lm_add(acc_93, v_192);
          const f32x4 v_193 = lm_held(lm_load<f32x4>(b4 + i_74*14 + l_73*112 + i_2*(-14) + 66));
          const f32x4 v_194 = lm_product(v_193, lm_splat<f32x4>(v_168));
          acc_109 = lm_add(acc_109, v_194);
          const f32x4 v_195 = lm_product(v_193, lm_splat<f32x4>(v_176));
          acc_99 = lm_add(acc_99, v_195);
          const f32x8 v_196 = lm_held(lm_load<f32x8>(b4 + i_74*14 + l_73*112 + i_2*(-14) + 72));
          const f32x8 v_197 = lm_product(v_196, lm_splat<f32x8>(v_176));
          acc_104 = lm_add(acc_104, v_197);
          const f32x4 v_198 = lm_held(lm_load<f32x4>(b4 + i_74*14 + l_73*112 + i_2*(-14) + 80));
          const f32x4 v_199 = lm_product(v_198, lm_splat<f32x4>(v_176));
          acc_109 = lm_add(acc_109, v_199);
          f32x8 total_200 = acc_78;
          f32x4 total_201 = acc_81;
          f32x8 total_202 = acc_84;
          f32x4 total_203 = acc_89;
          f32x8 total_204 = acc_93;
          f32x4 total_205 = acc_99;
          f32x8 total_206 = acc_104;
          f32x4 total_207 = acc_109;
          const f32x8 v_208 = lm_max(total_200, lm_splat<f32x8>(0x0.0p+0f));
          const f32x8 v_209 = lm_min(v_208, lm_splat<f32x8>(0x1.8000000000000p+2f));
          lm_store(b6 + i_74*12 + l_73*72 + i_2*(-12), v_209);
          const f32x4 v_210 = lm_max(total_201, lm_splat<f32x4>(0x0.0p+0f));
          const f32x4 v_211 = lm_min(v_210, lm_splat<f32x4>(0x1.8000000000000p+2f));
          lm_store(b6 + i_74*12 + l_73*72 + i_2*(-12) + 8, v_211);
          const f32x8 v_212 = lm_max(total_202, lm_splat<f32x8>(0x0.0p+0f));
          const f32x8 v_213 = lm_min(v_212, lm_splat<f32x8>(0x1.8000000000000p+2f));
          lm_store(b6 + i_74*12 + l_73*72 + i_2*(-12) + 12, v_213);
          const f32x4 v_214 = lm_max(total_203, lm_splat<f32x4>(0x0.0p+0f));
          const f32x4 v_215 = lm_min(v_214, lm_splat<f32x4>(0x1.8000000000000p+2f));
          lm_store(b6 + i_74*12 + l_73*72 + i_2*(-12) + 20, v_215);
          const f32x8 v_216 = lm_max(total_204, lm_splat<f32x8>(0x0.0p+0f));
          const f32x8 v_217 = lm_min(v_216, lm_splat<f32x8>(0x1.8000000000000p+2f));
          lm_store(b6 + i_74*12 + l_73*72 + i_2*(-12) + 24, v_217);
          const f32x4 v_218 = lm_max(total_205, lm_splat<f32x4>(0x0.0p+0f));
          const f32x4 v_219 = lm_min(v_218, lm_splat<f32x4>(0x1.8000000000000p+2f));
          lm_store(b6 + i_74*12 + l_73*72 + i_2*(-12) + 32, v_219);
          const f32x8 v_220 = lm_max(total_206, lm_splat<f32x8>(0x0.0p+0f));
          const f32x8 v_221 = lm_min(v_220, lm_splat<f32x8>(0x1.8000000000000p+2f));
          lm_store(b6 + i_74*12 + l_73*72 + i_2*(-12) + 36, v_221);
          const f32x4 v_222 = lm_max(total_207, lm_splat<f32x4>(0x0.0p+0f));
          const f32x4 v_223 = lm_min(v_222, lm_splat<f32x4>(0x1.8000000000000p+2f));
          lm_store(b6 + i_74*12 + l_73*72 + i_2*(-12) + 44, v_223);
        }
      }
      {
        {
          f32x8 acc_227 = lm_splat<f32x8>(0x0.0p+0f);
          f32x4 acc_230 = lm_splat<f32x4>(0x0.0p+0f);
          f32x8 acc_233 = lm_splat<f32x8>(0x0.0p+0f);
          f32x4 acc_238 = lm_splat<f32x4>(0x0.0p+0f);
          const f32x8 v_224 = lm_held(lm_load<f32x8>(b4 + i_74*14 + l_73*112 + i_2*(-14)));
          const float v_225 = lm_load<float>(b5 + l_73*9);
          const f32x8 v_226 = lm_product(v_224, lm_splat<f32x8>(v_225));
          acc_227 = lm_add(acc_227, v_226);
          const f32x4 v_228 = lm_held(lm_load<f32x4>(b4 + i_74*14 + l_73*112 + i_2*(-14) + 8));
          const f32x4 v_229 = lm_product(v_228, lm_splat<f32x4>(v_225));
          acc_230 = lm_add(acc_230, v_229);
          const f32x8 v_231 = lm_held(lm_load<f32x8>(b4 + i_74*14 + l_73*112 + i_2*(-14) + 14));
          const f32x8 v_232 = lm_product(v_231, lm_splat<f32x8>(v_225));
          acc_233 = lm_add(acc_233, v_232);
          const float v_234 = lm_load<float>(b5 + l_73*9 + 3);
          const f32x8 v_235 = lm_product(v_231, lm_splat<f32x8>(v_234));
          acc_227 = lm_add(acc_227, v_235);
          const f32x4 v_236 = lm_held(lm_load<f32x4>(b4 + i_74*14 + l_73*112 + i_2*(-14) + 22));
          const f32x4 v_237 = lm_product(v_236, lm_splat<f32x4>(v_225));
          acc_238 = lm_add(acc_238, v_237);
          const f32x4 v_239 = lm_product(v_236, lm_splat<f32x4>(v_234));
          acc_230 = lm_add(acc_230, v_239);
          const f32x8 v_240 = lm_held(lm_load<f32x8>(b4 + i_74*14 + l_73*112 + i_2*(-14) + 28));
          const f32x8 v_241 = lm_product(v_240, lm_splat<f32x8>(v_234));
          acc_233 = lm_add(acc_233, v_241);
          const float v_242 = lm_load<float>(b5 + l_73*9 + 6);
          const f32x8 v_243 = lm_product(v_240, lm_splat<f32x8>(v_242));
          acc_227 = lm_add(acc_227, v_243);
          const f32x4 v_244 = lm_held(lm_load<f32x4>(b4 + i_74*14 + l_73*112 + i_2*(-14) + 36));
          const f32x4 v_245 = lm_product(v_244, lm_splat<f32x4>(v_234));
          acc_238 = lm_add(acc_238, v_245);
          const f32x4 v_246 = lm_product(v_244, lm_splat<f32x4>(v_242));
          acc_230 = lm_add(acc_230, v_246);
          const f32x8 v_247 = lm_held(lm_load<f32x8>(b4 + i_74*14 + l_73*112 + i_2*(-14) + 42));
          const f32x8 v_248 = lm_product(v_247, lm_splat<f32x8>(v_242));
          acc_233 = lm_add(acc_233, v_248);
          const f32x4 v_249 = lm_held(lm_load<f32x4>(b4 + i_74*14 + l_73*112 + i_2*(-14) + 50));
          const f32x4 v_250 = lm_product(v_249, lm_splat<f32x4>(v_242));
          acc_238 = lm_add(acc_238, v_250);
          lm_forget();
          const f32x8 v_251 = lm_held(lm_load<f32x8>(b4 + i_74*14 + l_73*112 + i_2*(-14) + 1));
          const float v_252 = lm_load<float>(b5 + l_73*9 + 1);
          const f32x8 v_253 = lm_product(v_251, lm_splat<f32x8>(v_252));
          acc_227 = lm_add(acc_227, v_253);
          const f32x4 v_254 = lm_held(lm_load<f32x4>(b4 + i_74*14 + l_73*112 + i_2*(-14) + 9));
          const f32x4 v_255 = lm_product(v_254, lm_splat<f32x4>(v_252));
          acc_230 = lm_add(acc_230, v_255);
          const f32x8 v_256 = lm_held(lm_load<f32x8>(b4 + i_74*14 + l_73*112 + i_2*(-14) + 15));
          const f32x8 v_257 = lm_product(v_256, lm_splat<f32x8>(v_252));
          acc_233 = lm_add(acc_233, v_257);
          const float v_258 = lm_load<float>(b5 + l_73*9 + 4);
          const f32x8 v_259 = lm_product(v_256, lm_splat<f32x8>(v_258));
          acc_227 = lm_add(acc_227, v_259);
          const f32x4 v_260 = lm_held(lm_load<f32x4>(b4 + i_74*14 + l_73*112 + i_2*(-14) + 23));
          const f32x4 v_261 = lm_product(v_260, lm_splat<f32x4>(v_252));
          acc_238 = lm_add(acc_238, v_261);
          const f32x4 v_262 = lm_product(v_260, lm_splat<f32x4>(v_258));
          acc_230 = lm_add(acc_230, v_262);
          const f32x8 v_263 = lm_held(lm_load<f32x8>(b4 + i_74*14 + l_73*112 + i_2*(-14) + 29));
          const f32x8 v_264 = lm_product(v_263, lm_splat<f32x8>(v_258));
          acc_233 = lm_add(acc_233, v_264);
          const float v_265 = lm_load<float>(b5 + l_73*9 + 7);
          const f32x8 v_266 = lm_product(v_263, lm_splat<f32x8>(v_265));
          acc_227 = lm_add(acc_227, v_266);
          const f32x4 v_267 = lm_held(lm_load<f32x4>(b4 + i_74*14 + l_73*112 + i_2*(-14) + 37));
          const f32x4 v_268 = lm_product(v_267, lm_splat<f32x4>(v_258));
          acc_238 = lm_add(acc_238, v_268);
          const f32x4 v_269 = lm_product(v_267, lm_splat<f32x4>(v_265));
          acc_230 = lm_add(acc_230, v_269);
          const f32x8 v_270 = lm_held(lm_load<f32x8>(b4 + i_74*14 + l_73*112 + i_2*(-14) + 43));
          const f32x8 v_271 = lm_product(v_270, lm_splat<f32x8>(v_265));
          acc_233 = lm_add(acc_233, v_271);
          const f32x4 v_272 = lm_held(lm_load<f32x4>(b4 + i_74*14 + l_73*112 + i_2*(-14) + 51));
          const f32x4 v_273 = lm_product(v_272, lm_splat<f32x4>(v_265));
          acc_238 = lm_add(acc_238, v_273);
          lm_forget();
          const f32x8 v_274 = lm_held(lm_load<f32x8>(b4 + i_74*14 + l_73*112 + i_2*(-14) + 2));
          const float v_275 = lm_load<float>(b5 + l_73*9 + 2);
          const f32x8 v_276 = lm_product(v_274, lm_splat<f32x8>(v_275));
          acc_227 = lm_add(acc_227, v_276);
          const f32x4 v_277 = lm_held(lm_load<f32x4>(b4 + i_74*14 + l_73*112 + i_2*(-14) + 10));
          const f32x4 v_278 = lm_product(v_277, lm_splat<f32x4>(v_275));
          acc_230 = lm_add(acc_230, v_278);
          const f32x8 v_279 = lm_held(lm_load<f32x8>(b4 + i_74*14 + l_73*112 + i_2*(-14) + 16));
          const f32x8 v_280 = lm_product(v_279, lm_splat<f32x8>(v_275));
          acc_233 = lm_add(acc_233, v_280);
          const float v_281 = lm_load<float>(b5 + l_73*9 + 5);
          const f32x8 v_282 = lm_product(v_279, lm_splat<f32x8>(v_281));
          acc_227 = lm_add(acc_227, v_282);
          const f32x4 v_283 = lm_held(lm_load<f32x4>(b4 + i_74*14 + l_73*112 + i_2*(-14) + 24));
          const f32x4 v_284 = lm_product(v_283, lm_splat<f32x4>(v_275));
          acc_238 = lm_add(acc_238, v_284);
          const f32x4 v_285 = lm_product(v_283, lm_splat<f32x4>(v_281));
          acc_230 = lm_add(acc_230, v_285);
          const f32x8 v_286 = lm_held(lm_load<f32x8>(b4 + i_74*14 + l_73*112 + i_2*(-14) + 30));
          const f32x8 v_287 = lm_product(v_286, lm_splat<f32x8>(v_281));
          acc_233 = lm_add(acc_233, v_287);
          const float v_288 = lm_load<float>(b5 + l_73*9 + 8);
          const f32x8 v_289 = lm_product(v_286, lm_splat<f32x8>(v_288));
          acc_227 = lm_add(acc_227, v_289);
          const f32x4 v_290 = lm_held(lm_load<f32x4>(b4 + i_74*14 + l_73*112 + i_2*(-14) + 38));
          const f32x4 v_291 = lm_product(v_290, lm_splat<f32x4>(v_281));
          acc_238 = lm_add(acc_238, v_291);
          const f32x4 v_292 = lm_product(v_290, lm_splat<f32x4>(v_288));
          acc_230 = lm_add(acc_230, v_292);
          const f32x8 v_293 = lm_held(lm_load<f32x8>(b4 + i_74*14 + l_73*112 + i_2*(-14) + 44));
          const f32x8 v_294 = lm_product(v_293, lm_splat<f32x8>(v_288));
          acc_233 = lm_add(acc_233, v_294);
          const f32x4 v_295 = lm_held(lm_load<f32x4>(b4 + i_74*14 + l_73*112 + i_2*(-14) + 52));
          const f32x4 v_296 = lm_product(v_295, lm_splat<f32x4>(v_288));
          acc_238 = lm_add(acc_238, v_296);
          f32x8 total_297 = acc_227;
          f32x4 total_298 = acc_230;
          f32x8 total_299 = acc_233;
          f32x4 total_300 = acc_238;
          const f32x8 v_301 = lm_max(total_297, lm_splat<f32x8>(0x0.0p+0f));
          const f32x8 v_302 = lm_min(v_301, lm_splat<f32x8>(0x1.8000000000000p+2f));
          lm_store(b6 + i_74*12 + l_73*72 + i_2*(-12), v_302);
          const f32x4 v_303 = lm_max(total_298, lm_splat<f32x4>(0x0.0p+0f));
          const f32x4 v_304 = lm_min(v_303, lm_splat<f32x4>(0x1.8000000000000p+2f));
          lm_store(b6 + i_74*12 + l_73*72 + i_2*(-12) + 8, v_304);
          const f32x8 v_305 = lm_max(total_299, lm_splat<f32x8>(0x0.0p+0f));
          const f32x8 v_306 = lm_min(v_305, lm_splat<f32x8>(0x1.8000000000000p+2f));
          lm_store(b6 + i_74*12 + l_73*72 + i_2*(-12) + 12, v_306);
          const f32x4 v_307 = lm_max(total_300, lm_splat<f32x4>(0x0.0p+0f));
          const f32x4 v_308 = lm_min(v_307, lm_splat<f32x4>(0x1.8000000000000p+2f));
          lm_store(b6 + i_74*12 + l_73*72 + i_2*(-12) + 20, v_308);
        }
      }
    }
    // j:8 i:1 k:8 l:4 l:1u k:1u j:8u j:1v
    int64_t j_309 = 0;
    for (; j_309 + 8 <= 12; j_309 += 8) {
      for (int64_t i_310 = i_2; i_310 < (i_2 + 6); i_310 += 1) {
        {
          f32x8 acc_315 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_318 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_321 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_324 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_327 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_330 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_333 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_336 = lm_splat<f32x8>(0x0.0p+0f);
          int64_t l_311 = 0;
          for (; l_311 + 4 <= 24; l_311 += 4) {
            const f32x8 v_312 = lm_held(lm_load<f32x8>(b6 + i_310*12 + j_309 + l_311*72 + i_2*(-12)));
            const float v_313 = lm_load<float>(b7 + l_311);
            const f32x8 v_314 = lm_product(v_312, lm_splat<f32x8>(v_313));
            acc_315 = lm_add(acc_315, v_314);
            const float v_316 = lm_load<float>(b7 + l_311 + 24);
            const f32x8 v_317 = lm_product(v_312, lm_splat<f32x8>(v_316));
            acc_318 = lm_add(acc_318, v_317);
            const float v_319 = lm_load<float>(b7 + l_311 + 48);
            const f32x8 v_320 = lm_product(v_312, lm_splat<f32x8>(v_319));
            acc_321 = lm_add(acc_321, v_320);
            const float v_322 = lm_load<float>(b7 + l_311 + 72);
            const f32x8 v_323 = lm_product(v_312, lm_splat<f32x8>(v_322));
            acc_324 = lm_add(acc_324, v_323);
            const float v_325 = lm_load<float>(b7 + l_311 + 96);
            const f32x8 v_326 = lm_product(v_312, lm_splat<f32x8>(v_325));
            acc_327 = lm_add(acc_327, v_326);
            const float v_328 = lm_load<float>(b7 + l_311 + 120);
            const f32x8 v_329 = lm_product(v_312, lm_splat<f32x8>(v_328));
            acc_330 = lm_add(acc_330, v_329);
            const float v_331 = lm_load<float>(b7 + l_311 + 144);
            const f32x8 v_332 = lm_product(v_312, lm_splat<f32x8>(v_331));
            acc_333 = lm_add(acc_333, v_332);
            const float v_334 = lm_load<float>(b7 + l_311 + 168);
            const f32x8 v_335 = lm_product(v_312, lm_splat<f32x8>(v_334));
            acc_336 = lm_add(acc_336, v_335);
            lm_forget();
            const f32x8 v_337 = lm_held(lm_load<f32x8>(b6 + i_310*12 + j_309 + l_311*72 + i_2*(-12) + 72));
            const float v_338 = lm_load<float>(b7 + l_311 + 1);
            const f32x8 v_339 = lm_product(v_337, lm_splat<f32x8>(v_338));
            acc_315 = lm_add(acc_315, v_339);
            const float v_340 = lm_load<float>(b7 + l_311 + 25);
            const f32x8 v_341 = lm_product(v_337, lm_splat<f32x8>(v_340));
            acc_318 = lm_add(acc_318, v_341);
            const float v_342 = lm_load<float>(b7 + l_311 + 49);
            const f32x8 v_343 = lm_product(v_337, lm_splat<f32x8>(v_342));
            acc_321 = lm_add(acc_321, v_343);
            const float v_344 = lm_load<float>(b7 + l_311 + 73);
            const f32x8 v_345 = lm_product(v_337, lm_splat<f32x8>(v_344));
            acc_324 = lm_add(acc_324, v_345);
            const float v_346 = lm_load<float>(b7 + l_311 + 97);
            const f32x8 v_347 = lm_product(v_337, lm_splat<f32x8>(v_346));
            acc_327 = lm_add(acc_327, v_347);
            const float v_348 = lm_load<float>(b7 + l_311 + 121);
            const f32x8 v_349 = lm_product(v_337, lm_splat<f32x8>(v_348));
            acc_330 = lm_add(acc_330, v_349);
            const float v_350 = lm_load<float>(b7 + l_311 + 145);
            const f32x8 v_351 = lm_product(v_337, lm_splat<f32x8>(v_350));
            acc_333 = lm_add(acc_333, v_351);
            const float v_352 = lm_load<float>(b7 + l_311 + 169);
            const f32x8 v_353 = lm_product(v_337, lm_splat<f32x8>(v_352));
            acc_336 = lm_add(acc_336, v_353);
            lm_forget();
            const f32x8 v_354 = lm_held(lm_load<f32x8>(b6 + i_310*12 + j_309 + l_311*72 + i_2*(-12) + 144));
            const float v_355 = lm_load<float>(b7 + l_311 + 2);
            const f32x8 v_356 = lm_product(v_354, lm_splat<f32x8>(v_355));
            acc_315 = lm_add(acc_315, v_356);
            const float v_357 = lm_load<float>(b7 + l_311 + 26);
            const f32x8 v_358 = lm_product(v_354, lm_splat<f32x8>(v_357));
            acc_318 = lm_add(acc_318, v_358);
            const float v_359 = lm_load<float>(b7 + l_311 + 50);
            const f32x8 v_360 = lm_product(v_354, lm_splat<f32x8>(v_359));
            acc_321 = lm_add(acc_321, v_360);
            const float v_361 = lm_load<float>(b7 + l_311 + 74);
            const f32x8 v_362 = lm_product(v_354, lm_splat<f32x8>(v_361));
            acc_324 = lm_add(acc_324, v_362);
            const float v_363 = lm_load<float>(b7 + l_311 + 98);
            const f32x8 v_364 = lm_product(v_354, lm_splat<f32x8>(v_363));
            acc_327 = lm_add(acc_327, v_364);
            const float v_365 = lm_load<float>(b7 + l_311 + 122);
            const f32x8 v_366 = lm_product(v_354, lm_splat<f32x8>(v_365));
            acc_330 = lm_add(acc_330, v_366);
            const float v_367 = lm_load<float>(b7 + l_311 + 146);
            const f32x8 v_368 = lm_product(v_354, lm_splat<f32x8>(v_367));
            acc_333 = lm_add(acc_333, v_368);
            const float v_369 = lm_load<float>(b7 + l_311 + 170);
            const f32x8 v_370 = lm_product(v_354, lm_splat<f32x8>(v_369));
            acc_336 = lm_add(acc_336, v_370);
            lm_forget();
            const f32x8 v_371 = lm_held(lm_load<f32x8>(b6 + i_310*12 + j_309 + l_311*72 + i_2*(-12) + 216));
            const float v_372 = lm_load<float>(b7 + l_311 + 3);
            const f32x8 v_373 = lm_product(v_371, lm_splat<f32x8>(v_372));
            acc_315 = lm_add(acc_315, v_373);
            const float v_374 = lm_load<float>(b7 + l_311 + 27);
            const f32x8 v_375 = lm_product(v_371, lm_splat<f32x8>(v_374));
            acc_318 = lm_add(acc_318, v_375);
            const float v_376 = lm_load<float>(b7 + l_311 + 51);
            const f32x8 v_377 = lm_product(v_371, lm_splat<f32x8>(v_376));
            acc_321 = lm_add(acc_321, v_377);
            const float v_378 = lm_load<float>(b7 + l_311 + 75);
            const f32x8 v_379 = lm_product(v_371, lm_splat<f32x8>(v_378));
            acc_324 = lm_add(acc_324, v_379);
            const float v_380 = lm_load<float>(b7 + l_311 + 99);
            const f32x8 v_381 = lm_product(v_371, lm_splat<f32x8>(v_380));
            acc_327 = lm_add(acc_327, v_381);
            const float v_382 = lm_load<float>(b7 + l_311 + 123);
            const f32x8 v_383 = lm_product(v_371, lm_splat<f32x8>(v_382));
            acc_330 = lm_add(acc_330, v_383);
            const float v_384 = lm_load<float>(b7 + l_311 + 147);
            const f32x8 v_385 = lm_product(v_371, lm_splat<f32x8>(v_384));
            acc_333 = lm_add(acc_333, v_385);
            const float v_386 = lm_load<float>(b7 + l_311 + 171);
            const f32x8 v_387 = lm_product(v_371, lm_splat<f32x8>(v_386));
            acc_336 = lm_add(acc_336, v_387);
          }
          f32x8 total_388 = acc_315;
          f32x8 total_389 = acc_318;
          f32x8 total_390 = acc_321;
          f32x8 total_391 = acc_324;
          f32x8 total_392 = acc_327;
          f32x8 total_393 = acc_330;
          f32x8 total_394 = acc_333;
          f32x8 total_395 = acc_336;
          lm_store(b8 + i_310*12 + j_309, total_388);
          lm_store(b8 + i_310*12 + j_309 + 144, total_389);
          lm_store(b8 + i_310*12 + j_309 + 288, total_390);
          lm_store(b8 + i_310*12 + j_309 + 432, total_391);
          lm_store(b8 + i_310*12 + j_309 + 576, total_392);
          lm_store(b8 + i_310*12 + j_309 + 720, total_393);
          lm_store(b8 + i_310*12 + j_309 + 864, total_394);
          lm_store(b8 + i_310*12 + j_309 + 1008, total_395);
        }
      }
    }
    {
      for (int64_t i_396 = i_2; i_396 < (i_2 + 6); i_396 += 1) {
        {
          f32x4 acc_401 = lm_splat<f32x4>(0x0.0p+0f);
          f32x4 acc_404 = lm_splat<f32x4>(0x0.0p+0f);
          f32x4 acc_407 = lm_splat<f32x4>(0x0.0p+0f);
          f32x4 acc_410 = lm_splat<f32x4>(0x0.0p+0f);
          f32x4 acc_413 = lm_splat<f32x4>(0x0.0p+0f);
          f32x4 acc_416 = lm_splat<f32x4>(0x0.0p+0f);
          f32x4 acc_419 = lm_splat<f32x4>(0x0.0p+0f);
          f32x4 acc_422 = lm_splat<f32x4>(0x0.0p+0f);
          int64_t l_397 = 0;
          for (; l_397 + 4 <= 24; l_397 += 4) {
            const f32x4 v_398 = lm_held(lm_load<f32x4>(b6 + i_396*12 + j_309 + l_397*72 + i_2*(-12)));
            const float v_399 = lm_load<float>(b7 + l_397);
            const f32x4 v_400 = lm_product(v_398, lm_splat<f32x4>(v_399));
            acc_401 = lm_add(acc_401, v_400);
            const float v_402 = lm_load<float>(b7 + l_397 + 24);
            const f32x4 v_403 = lm_product(v_398, lm_splat<f32x4>(v_402));
            acc_404 = lm_add(acc_404, v_403);
            const float v_405 = lm_load<float>(b7 + l_397 + 48);
            const f32x4 v_406 = lm_product(v_398, lm_splat<f32x4>(v_405));
            acc_407 = lm_add(acc_407, v_406);
            const float v_408 = lm_load<float>(b7 + l_397 + 72);
            const f32x4 v_409 = lm_product(v_398, lm_splat<f32x4>(v_408));
            acc_410 = lm_add(acc_410, v_409);
            const float v_411 = lm_load<float>(b7 + l_397 + 96);
            const f32x4 v_412 = lm_product(v_398, lm_splat<f32x4>(v_411));
            acc_413 = lm_add(acc_413, v_412);
            const float v_414 = lm_load<float>(b7 + l_397 + 120);
            const f32x4 v_415 = lm_product(v_398, lm_splat<f32x4>(v_414));
            acc_416 = lm_add(acc_416, v_415);
            const float v_417 = lm_load<float>(b7 + l_397 + 144);
            const f32x4 v_418 = lm_product(v_398, lm_splat<f32x4>(v_417));
            acc_419 = lm_add(acc_419, v_418);
            const float v_420 = lm_load<float>(b7 + l_397 + 168);
            const f32x4 v_421 = lm_product(v_398, lm_splat<f32x4>(v_420));
            acc_422 = lm_add(acc_422, v_421);
            lm_forget();
            const f32x4 v_423 = lm_held(lm_load<f32x4>(b6 + i_396*12 + j_309 + l_397*72 + i_2*(-12) + 72));
            const float v_424 = lm_load<float>(b7 + l_397 + 1);
            const f32x4 v_425 = lm_product(v_423, lm_splat<f32x4>(v_424));
            acc_401 = lm_add(acc_401, v_425);
            const float v_426 = lm_load<float>(b7 + l_397 + 25);
            const f32x4 v_427 = lm_product(v_423, lm_splat<f32x4>(v_426));
            acc_404 = lm_add(acc_404, v_427);
            const float v_428 = lm_load<float>(b7 + l_397 + 49);
            const f32x4 v_429 = lm_product(v_423, lm_splat<f32x4>(v_428));
            acc_407 = lm_add(acc_407, v_429);
            const float v_430 = lm_load<float>(b7 + l_397 + 73);
            const f32x4 v_431 = lm_product(v_423, lm_splat<f32x4>(v_430));
            acc_410 = lm_add(acc_410, v_431);
            const float v_432 = lm_load<float>(b7 + l_397 + 97);
            const f32x4 v_433 = lm_product(v_423, lm_splat<f32x4>(v_432));
            acc_413 = lm_add(acc_413, v_433);
            const float v_434 = lm_load<float>(b7 + l_397 + 121);
            const f32x4 v_435 = lm_product(v_423, lm_splat<f32x4>(v_434));
            acc_416 = lm_add(acc_416, v_435);
            const float v_436 = lm_load<float>(b7 + l_397 + 145);
            const f32x4 v_437 = lm_product(v_423, lm_splat<f32x4>(v_436));
            acc_419 = lm_add(acc_419, v_437);
            const float v_438 = lm_load<float>(b7 + l_397 + 169);
            const f32x4 v_439 = lm_product(v_423, lm_splat<f32x4>(v_438));
            acc_422 = lm_add(acc_422, v_439);
            lm_forget();
            const f32x4 v_440 = lm_held(lm_load<f32x4>(b6 + i_396*12 + j_309 + l_397*72 + i_2*(-12) + 144));
            const float v_441 = lm_load<float>(b7 + l_397 + 2);
            const f32x4 v_442 = lm_product(v_440, lm_splat<f32x4>(v_441));
            acc_401 = lm_add(acc_401, v_442);
            const float v_443 = lm_load<float>(b7 + l_397 + 26);
            const f32x4 v_444 = lm_product(v_440, lm_splat<f32x4>(v_443));
            acc_404 = lm_add(acc_404, v_444);
            const float v_445 = lm_load<float>(b7 + l_397 + 50);
            const f32x4 v_446 = lm_product(v_440, lm_splat<f32x4>(v_445));
            acc_407 = lm_add(acc_407, v_446);
            const float v_447 = lm_load<float>(b7 + l_397 + 74);
            const f32x4 v_448 = lm_product(v_440, lm_splat<f32x4>(v_447));
            acc_410 = lm_add(acc_410, v_448);
            const float v_449 = lm_load<float>(b7 + l_397 + 98);
            const f32x4 v_450 = lm_product(v_440, lm_splat<f32x4>(v_449));
            acc_413 = lm_add(acc_413, v_450);
            const float v_451 = lm_load<float>(b7 + l_397 + 122);
            const f32x4 v_452 = lm_product(v_440, lm_splat<f32x4>(v_451));
            acc_416 = lm_add(acc_416, v_452);
            const float v_453 = lm_load<float>(b7 + l_397 + 146);
            const f32x4 v_454 = lm_product(v_440, lm_splat<f32x4>(v_453));
            acc_419 = lm_add(acc_419, v_454);
            const float v_455 = lm_load<float>(b7 + l_397 + 170);
            const f32x4 v_456 = lm_product(v_440, lm_splat<f32x4>(v_455));
            acc_422 = lm_add(acc_422, v_456);
            lm_forget();
            const f32x4 v_457 = lm_held(lm_load<f32x4>(b6 + i_396*12 + j_309 + l_397*72 + i_2*(-12) + 216));
            const float v_458 = lm_load<float>(b7 + l_397 + 3);
            const f32x4 v_459 = lm_product(v_457, lm_splat<f32x4>(v_458));
            acc_401 = lm_add(acc_401, v_459);
            const float v_460 = lm_load<float>(b7 + l_397 + 27);
            const f32x4 v_461 = lm_product(v_457, lm_splat<f32x4>(v_460));
            acc_404 = lm_add(acc_404, v_461);
            const float v_462 = lm_load<float>(b7 + l_397 + 51);
            const f32x4 v_463 = lm_product(v_457, lm_splat<f32x4>(v_462));
            acc_407 = lm_add(acc_407, v_463);
            const float v_464 = lm_load<float>(b7 + l_397 + 75);
            const f32x4 v_465 = lm_product(v_457, lm_splat<f32x4>(v_464));
            acc_410 = lm_add(acc_410, v_465);
            const float v_466 = lm_load<float>(b7 + l_397 + 99);
            const f32x4 v_467 = lm_product(v_457, lm_splat<f32x4>(v_466));
            acc_413 = lm_add(acc_413, v_467);
            const float v_468 = lm_load<float>(b7 + l_397 + 123);
            const f32x4 v_469 = lm_product(v_457, lm_splat<f32x4>(v_468));
            acc_416 = lm_add(acc_416, v_469);
            const float v_470 = lm_load<float>(b7 + l_397 + 147);
            const f32x4 v_471 = lm_product(v_457, lm_splat<f32x4>(v_470));
            acc_419 = lm_add(acc_419, v_471);
            const float v_472 = lm_load<float>(b7 + l_397 + 171);
            const f32x4 v_473 = lm_product(v_457, lm_splat<f32x4>(v_472));
            acc_422 = lm_add(acc_422, v_473);
          }
          f32x4 total_474 = acc_401;
          f32x4 total_475 = acc_404;
          f32x4 total_476 = acc_407;
          f32x4 total_477 = acc_410;
          f32x4 total_478 = acc_413;
          f32x4 total_479 = acc_416;
          f32x4 total_480 = acc_419;
          f32x4 total_481 = acc_422;
          lm_store(b8 + i_396*12 + j_309, total_474);
          lm_store(b8 + i_396*12 + j_309 + 144, total_475);
          lm_store(b8 + i_396*12 + j_309 + 288, total_476);
          lm_store(b8 + i_396*12 + j_309 + 432, total_477);
          lm_store(b8 + i_396*12 + j_309 + 576, total_478);
          lm_store(b8 + i_396*12 + j_309 + 720, total_479);
          lm_store(b8 + i_396*12 + j_309 + 864, total_480);
          lm_store(b8 + i_396*12 + j_309 + 1008, total_481);
        }
      }
    }
  }
}

// k1
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[0]), (void*)(c->arguments[1]), (void*)(scratch + 0), (void*)(c->arguments[2]), (void*)(scratch + 9280), (void*)(c->arguments[3]), (void*)(scratch + 20096), (void*)(c->arguments[4]), (void*)(c->arguments[5])};
  body_0(c, p, first, end);
}
static int32_t lm_paces[1];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 5683;
  lm_share(&c, k0, ((12 + 5) / 6), 5683, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 5683;
}
