//   AVX2
//   lumin.graph 1
//   %0 = input(name="q", dtype=f32, shape=[2, 40, 16], static=false) : f32[2, 40, 16]
//   %1 = input(name="k", dtype=f32, shape=[2, 300, 16], static=false) : f32[2, 300, 16]
//   %2 = input(name="v", dtype=f32, shape=[2, 300, 16], static=false) : f32[2, 300, 16]
//   %3 = input(name="m", dtype=bool, shape=[40, 300], static=false) : bool[40, 300]
//   %4 = permute(%1; axes=[0, 2, 1]) : f32[2, 16, 300]
//   %5 = expand(%0; axes=[3], sizes=[300]) : f32[2, 40, 16, 300]
//   %6 = expand(%4; axes=[1], sizes=[40]) : f32[2, 40, 16, 300]
//   %7 = mul(%5, %6) : f32[2, 40, 16, 300]
//   %8 = sum(%7; axes=[2]) : f32[2, 40, 300]
//   %9 = constant(value=f32[](0.25)) : f32[]
//   %10 = expand(%9; axes=[0, 1, 2], sizes=[2, 40, 300]) : f32[2, 40, 300]
//   %11 = mul(%8, %10) : f32[2, 40, 300]
//   %12 = expand(%3; axes=[0], sizes=[2]) : bool[2, 40, 300]
//   %13 = constant(value=f32[](-inf)) : f32[]
//   %14 = expand(%13; axes=[0, 1, 2], sizes=[2, 40, 300]) : f32[2, 40, 300]
//   %15 = select(%12, %11, %14) : f32[2, 40, 300]
//   %16 = max_reduce(%15; axes=[2]) : f32[2, 40]
//   %17 = constant(value=f32[](-3.4028234663852886e+38)) : f32[]
//   %18 = expand(%17; axes=[0, 1], sizes=[2, 40]) : f32[2, 40]
//   %19 = less_than(%16, %18) : bool[2, 40]
//   %20 = constant(value=f32[](0.0)) : f32[]
//   %21 = expand(%20; axes=[0, 1], sizes=[2, 40]) : f32[2, 40]
//   %22 = select(%19, %21, %16) : f32[2, 40]
//   %23 = expand(%22; axes=[2], sizes=[300]) : f32[2, 40, 300]
//   %24 = constant(value=f32[](-1.0)) : f32[]
//   %25 = expand(%24; axes=[0, 1, 2], sizes=[2, 40, 300]) : f32[2, 40, 300]
//   %26 = mul(%23, %25) : f32[2, 40, 300]
//   %27 = add(%15, %26) : f32[2, 40, 300]
//   %28 = constant(value=f32[](1.4426950408889634)) : f32[]
//   %29 = expand(%28; axes=[0, 1, 2], sizes=[2, 40, 300]) : f32[2, 40, 300]
//   %30 = mul(%27, %29) : f32[2, 40, 300]
//   %31 = exp2(%30) : f32[2, 40, 300]
//   %32 = sum(%31; axes=[2]) : f32[2, 40]
//   %33 = constant(value=f32[](1.0)) : f32[]
//   %34 = expand(%33; axes=[0, 1], sizes=[2, 40]) : f32[2, 40]
//   %35 = select(%19, %34, %32) : f32[2, 40]
//   %36 = recip(%35) : f32[2, 40]
//   %37 = expand(%36; axes=[2], sizes=[300]) : f32[2, 40, 300]
//   %38 = mul(%31, %37) : f32[2, 40, 300]
//   %39 = expand(%38; axes=[3], sizes=[16]) : f32[2, 40, 300, 16]
//   %40 = expand(%2; axes=[1], sizes=[40]) : f32[2, 40, 300, 16]
//   %41 = mul(%39, %40) : f32[2, 40, 300, 16]
//   %42 = sum(%41; axes=[2]) : f32[2, 40, 16]
//   output "y" %42

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 stage 0: l:24 i:1 j:4 m:1 j:1u l:8u l:1v pack x1@call(i:1 l:24 m:1 l:1)
// k0 stage 1: i:1 j:4 l:16 j:1u l:8a l:1v
// k0 stage 2: i:1 j:4 l:16 j:1u l:8a l:1v
// k0 stage 3: k:24 i:1 j:4 l:1 j:1u k:8u k:1v
// k0 grid: i:1 j:4
//   program "region"
//   buffer x0 input f32[2, 40, 16]
//   buffer x1 input f32[2, 300, 16]
//   buffer x2 input f32[2, 300, 16]
//   buffer x3 input bool[40, 300]
//   buffer y0 output f32[2, 40, 16]
//   buffer t15 scratch f32[1, 4, 300]
//   buffer t19 scratch bool[1, 4]
//   buffer t22 scratch f32[1, 4]
//   buffer t31 scratch f32[1, 4, 300]
//   buffer t36 scratch f32[1, 4]
//   kernel k0 call
//     axis i 2
//     axis j 40
//     axis k 16
//     axis l 300
//     axis m 16
//     for i 1 parallel
//       for j 4 parallel
//         stage i j l m
//           schedule l:24 i:1 j:4 m:1 j:1u l:8u l:1v pack x1@call(i:1 l:24 m:1 l:1)
//           %0 = load x0[i, j, m] : f32
//           %1 = load x1[i, l, m] : f32
//           %2 = mul %0 %1 : f32
//           %3 = reduce add %2 over m : f32
//           %4 = load x3[j, l] : bool
//           %5 = constant 0.25 : f32
//           %6 = mul %3 %5 : f32
//           %7 = constant -inf : f32
//           %8 = select %4 %6 %7 : f32
//           store t15[i - start_i, j - start_j, l] = %8
//         stage i j l
//           schedule i:1 j:4 l:16 j:1u l:8a l:1v
//           %0 = load t15[i - start_i, j - start_j, l] : f32
//           %1 = reduce max %0 over l : f32
//           %2 = constant -3.4028234663852886e+38 : f32
//           %3 = less_than %1 %2 : bool
//           store t19[i - start_i, j - start_j] = %3
//           %5 = constant 0.0 : f32
//           %6 = select %3 %5 %1 : f32
//           store t22[i - start_i, j - start_j] = %6
//         stage i j l
//           schedule i:1 j:4 l:16 j:1u l:8a l:1v
//           %0 = load t15[i - start_i, j - start_j, l] : f32
//           %1 = load t22[i - start_i, j - start_j] : f32
//           %2 = sub %0 %1 : f32
//           %3 = exp %2 : f32
//           store t31[i - start_i, j - start_j, l] = %3
//           %5 = reduce add %3 over l : f32
//           %6 = load t19[i - start_i, j - start_j] : bool
//           %7 = constant 1.0 : f32
//           %8 = select %6 %7 %5 : f32
//           %9 = recip %8 : f32
//           store t36[i - start_i, j - start_j] = %9
//         stage i j k l
//           schedule k:24 i:1 j:4 l:1 j:1u k:8u k:1v
//           %0 = load t31[i - start_i, j - start_j, l] : f32
//           %1 = load x2[i, l, k] : f32
//           %2 = mul %0 %1 : f32
//           %3 = reduce add %2 over l : f32
//           %4 = load t36[i - start_i, j - start_j] : f32
//           %5 = mul %3 %4 : f32
//           store y0[i, j, k] = %5

static inline int64_t lm_scratch_bytes(const int64_t* dims) {
  return 10112;
}
static inline int64_t lm_planned_bytes(const int64_t* dims) {
  return 0;
}
static inline int64_t lm_shared_bytes(const int64_t* dims) {
  return lm_planned_bytes(dims) + 40000;
}
LM_BODY void body_0(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const float* const __restrict b0 = (const float*)p[0];
  float* const __restrict b1 = (float*)p[1];
  const int64_t stop_2 = 2;
  for (int64_t turn_3 = first; turn_3 < end; turn_3++) {
    const int64_t p_i_1 = 0 + turn_3*1;
    const int64_t stop_5 = 300;
    for (int64_t p_l_4 = 0; p_l_4 < stop_5; p_l_4 += 24) {
      const int64_t stop_7 = 16;
      for (int64_t p_m_6 = 0; p_m_6 < stop_7; p_m_6 += 16) {
        const int64_t columns_8 = lm_imin(16, stop_7 - p_m_6);
        const int64_t stop_10 = lm_imin(p_l_4 + 24, 300);
        for (int64_t p_l_9 = p_l_4; p_l_9 < stop_10; p_l_9 += 16) {
          const int64_t rows_11 = lm_imin(16, stop_10 - p_l_9);
          f32x16 square_12[16];
          if (rows_11 == 16 && columns_8 == 16) {
            #pragma GCC unroll 16
            for (int64_t r_13 = 0; r_13 < 16; r_13++) square_12[r_13] = lm_load<f32x16>(b0 + 0 + (p_i_1)*(4800) + (p_l_9 + r_13)*(16) + (p_m_6)*(1));
            lm_transpose<16>(square_12);
            #pragma GCC unroll 16
            for (int64_t r_13 = 0; r_13 < 16; r_13++) lm_store(b1 + (p_i_1 - 0)*4992 + (p_l_4 - 0)/24*384 + (p_m_6 - 0)*24 + (p_l_9 - p_l_4)*1 + r_13*24, square_12[r_13]);
            continue;
          }
          for (int64_t r_13 = 0; r_13 < 16; r_13++) square_12[r_13] = r_13 < rows_11 ? lm_load_part<f32x16>(b0 + 0 + (p_i_1)*(4800) + (p_l_9 + r_13)*(16) + (p_m_6)*(1), columns_8) : f32x16{};
          lm_transpose<16>(square_12);
          for (int64_t r_13 = 0; r_13 < columns_8; r_13++) lm_store_part(b1 + (p_i_1 - 0)*4992 + (p_l_4 - 0)/24*384 + (p_m_6 - 0)*24 + (p_l_9 - p_l_4)*1 + r_13*24, square_12[r_13], rows_11);
        }
      }
    }
  }
}

// copy of x1@call(i:1 l:24 m:1 l:1)
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
  const uint8_t* const __restrict b2 = (const uint8_t*)p[2];
  float* const __restrict b3 = (float*)p[3];
  uint8_t* const __restrict b4 = (uint8_t*)p[4];
  float* const __restrict b5 = (float*)p[5];
  float* const __restrict b6 = (float*)p[6];
  float* const __restrict b7 = (float*)p[7];
  const float* const __restrict b8 = (const float*)p[8];
  float* const __restrict b9 = (float*)p[9];
  float* const __restrict b10 = (float*)p[10];
  const int64_t blocks_1 = ((2 + 0) / 1);
  const int64_t blocks_2 = ((40 + 3) / 4);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*1;
    const int64_t j_4 = ((t) % blocks_2)*4;
    // l:24 i:1 j:4 m:1 j:1u l:8u l:1v
    int64_t l_5 = 0;
    for (; l_5 + 24 <= 300; l_5 += 24) {
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
        lm_prefetch(b2 + j_4*300 + l_5);
        lm_prefetch(b2 + j_4*300 + l_5 + 8);
        lm_prefetch(b2 + j_4*300 + l_5 + 16);
        lm_prefetch(b2 + j_4*300 + l_5 + 300);
        lm_prefetch(b2 + j_4*300 + l_5 + 308);
        lm_prefetch(b2 + j_4*300 + l_5 + 316);
        lm_prefetch(b2 + j_4*300 + l_5 + 600);
        lm_prefetch(b2 + j_4*300 + l_5 + 608);
        lm_prefetch(b2 + j_4*300 + l_5 + 616);
        lm_prefetch(b2 + j_4*300 + l_5 + 900);
        lm_prefetch(b2 + j_4*300 + l_5 + 908);
        lm_prefetch(b2 + j_4*300 + l_5 + 916);
        for (int64_t m_6 = 0; m_6 < 16; m_6 += 1) {
          const float v_7 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6);
          const f32x8 v_8 = lm_held(lm_load<f32x8>(b10 + i_3*4992 + l_5*16 + m_6*24 + 0));
          const f32x8 v_9 = lm_product(lm_splat<f32x8>(v_7), v_8);
          acc_10 = lm_add(acc_10, v_9);
          const f32x8 v_11 = lm_held(lm_load<f32x8>(b10 + i_3*4992 + l_5*16 + m_6*24 + 8));
          const f32x8 v_12 = lm_product(lm_splat<f32x8>(v_7), v_11);
          acc_13 = lm_add(acc_13, v_12);
          const f32x8 v_14 = lm_held(lm_load<f32x8>(b10 + i_3*4992 + l_5*16 + m_6*24 + 16));
          const f32x8 v_15 = lm_product(lm_splat<f32x8>(v_7), v_14);
          acc_16 = lm_add(acc_16, v_15);
          const float v_17 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 16);
          const f32x8 v_18 = lm_product(lm_splat<f32x8>(v_17), v_8);
          acc_19 = lm_add(acc_19, v_18);
          const f32x8 v_20 = lm_product(lm_splat<f32x8>(v_17), v_11);
          acc_21 = lm_add(acc_21, v_20);
          const f32x8 v_22 = lm_product(lm_splat<f32x8>(v_17), v_14);
          acc_23 = lm_add(acc_23, v_22);
          const float v_24 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 32);
          const f32x8 v_25 = lm_product(lm_splat<f32x8>(v_24), v_8);
          acc_26 = lm_add(acc_26, v_25);
          const f32x8 v_27 = lm_product(lm_splat<f32x8>(v_24), v_11);
          acc_28 = lm_add(acc_28, v_27);
          const f32x8 v_29 = lm_product(lm_splat<f32x8>(v_24), v_14);
          acc_30 = lm_add(acc_30, v_29);
          const float v_31 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 48);
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
        const i32x8 v_50 = lm_load_bool<i32x8>(b2 + j_4*300 + l_5);
        const f32x8 v_51 = lm_mul(total_38, lm_splat<f32x8>(0x1.0000000000000p-2f));
        const f32x8 v_52 = lm_select(v_50, v_51, lm_splat<f32x8>(-__builtin_inff()));
        lm_store(b3 + i_3*1200 + j_4*300 + l_5 + i_3*(-1200) + j_4*(-300), v_52);
        const i32x8 v_53 = lm_load_bool<i32x8>(b2 + j_4*300 + l_5 + 8);
        const f32x8 v_54 = lm_mul(total_39, lm_splat<f32x8>(0x1.0000000000000p-2f));
        const f32x8 v_55 = lm_select(v_53, v_54, lm_splat<f32x8>(-__builtin_inff()));
        lm_store(b3 + i_3*1200 + j_4*300 + l_5 + i_3*(-1200) + j_4*(-300) + 8, v_55);
        const i32x8 v_56 = lm_load_bool<i32x8>(b2 + j_4*300 + l_5 + 16);
        const f32x8 v_57 = lm_mul(total_40, lm_splat<f32x8>(0x1.0000000000000p-2f));
        const f32x8 v_58 = lm_select(v_56, v_57, lm_splat<f32x8>(-__builtin_inff()));
        lm_store(b3 + i_3*1200 + j_4*300 + l_5 + i_3*(-1200) + j_4*(-300) + 16, v_58);
        const i32x8 v_59 = lm_load_bool<i32x8>(b2 + j_4*300 + l_5 + 300);
        const f32x8 v_60 = lm_mul(total_41, lm_splat<f32x8>(0x1.0000000000000p-2f));
        const f32x8 v_61 = lm_select(v_59, v_60, lm_splat<f32x8>(-__builtin_inff()));
        lm_store(b3 + i_3*1200 + j_4*300 + l_5 + i_3*(-1200) + j_4*(-300) + 300, v_61);
        const i32x8 v_62 = lm_load_bool<i32x8>(b2 + j_4*300 + l_5 + 308);
        const f32x8 v_63 = lm_mul(total_42, lm_splat<f32x8>(0x1.0000000000000p-2f));
        const f32x8 v_64 = lm_select(v_62, v_63, lm_splat<f32x8>(-__builtin_inff()));
        lm_store(b3 + i_3*1200 + j_4*300 + l_5 + i_3*(-1200) + j_4*(-300) + 308, v_64);
        const i32x8 v_65 = lm_load_bool<i32x8>(b2 + j_4*300 + l_5 + 316);
        const f32x8 v_66 = lm_mul(total_43, lm_splat<f32x8>(0x1.0000000000000p-2f));
        const f32x8 v_67 = lm_select(v_65, v_66, lm_splat<f32x8>(-__builtin_inff()));
        lm_store(b3 + i_3*1200 + j_4*300 + l_5 + i_3*(-1200) + j_4*(-300) + 316, v_67);
        const i32x8 v_68 = lm_load_bool<i32x8>(b2 + j_4*300 + l_5 + 600);
        const f32x8 v_69 = lm_mul(total_44, lm_splat<f32x8>(0x1.0000000000000p-2f));
        const f32x8 v_70 = lm_select(v_68, v_69, lm_splat<f32x8>(-__builtin_inff()));
        lm_store(b3 + i_3*1200 + j_4*300 + l_5 + i_3*(-1200) + j_4*(-300) + 600, v_70);
        const i32x8 v_71 = lm_load_bool<i32x8>(b2 + j_4*300 + l_5 + 608);
        const f32x8 v_72 = lm_mul(total_45, lm_splat<f32x8>(0x1.0000000000000p-2f));
        const f32x8 v_73 = lm_select(v_71, v_72, lm_splat<f32x8>(-__builtin_inff()));
        lm_store(b3 + i_3*1200 + j_4*300 + l_5 + i_3*(-1200) + j_4*(-300) + 608, v_73);
        const i32x8 v_74 = lm_load_bool<i32x8>(b2 + j_4*300 + l_5 + 616);
        const f32x8 v_75 = lm_mul(total_46, lm_splat<f32x8>(0x1.0000000000000p-2f));
        const f32x8 v_76 = lm_select(v_74, v_75, lm_splat<f32x8>(-__builtin_inff()));
        lm_store(b3 + i_3*1200 + j_4*300 + l_5 + i_3*(-1200) + j_4*(-300) + 616, v_76);
        const i32x8 v_77 = lm_load_bool<i32x8>(b2 + j_4*300 + l_5 + 900);
        const f32x8 v_78 = lm_mul(total_47, lm_splat<f32x8>(0x1.0000000000000p-2f));
        const f32x8 v_79 = lm_select(v_77, v_78, lm_splat<f32x8>(-__builtin_inff()));
        lm_store(b3 + i_3*1200 + j_4*300 + l_5 + i_3*(-1200) + j_4*(-300) + 900, v_79);
        const i32x8 v_80 = lm_load_bool<i32x8>(b2 + j_4*300 + l_5 + 908);
        const f32x8 v_81 = lm_mul(total_48, lm_splat<f32x8>(0x1.0000000000000p-2f));
        const f32x8 v_82 = lm_select(v_80, v_81, lm_splat<f32x8>(-__builtin_inff()));
        lm_store(b3 + i_3*1200 + j_4*300 + l_5 + i_3*(-1200) + j_4*(-300) + 908, v_82);
        const i32x8 v_83 = lm_load_bool<i32x8>(b2 + j_4*300 + l_5 + 916);
        const f32x8 v_84 = lm_mul(total_49, lm_splat<f32x8>(0x1.0000000000000p-2f));
        const f32x8 v_85 = lm_select(v_83, v_84, lm_splat<f32x8>(-__builtin_inff()));
        lm_store(b3 + i_3*1200 + j_4*300 + l_5 + i_3*(-1200) + j_4*(-300) + 916, v_85);
      }
    }
    {
      {
        f32x8 acc_90 = lm_splat<f32x8>(0x0.0p+0f);
        f32x4 acc_93 = lm_splat<f32x4>(0x0.0p+0f);
        f32x8 acc_96 = lm_splat<f32x8>(0x0.0p+0f);
        f32x4 acc_98 = lm_splat<f32x4>(0x0.0p+0f);
        f32x8 acc_101 = lm_splat<f32x8>(0x0.0p+0f);
        f32x4 acc_103 = lm_splat<f32x4>(0x0.0p+0f);
        f32x8 acc_106 = lm_splat<f32x8>(0x0.0p+0f);
        f32x4 acc_108 = lm_splat<f32x4>(0x0.0p+0f);
        lm_prefetch(b2 + j_4*300 + l_5);
        lm_prefetch(b2 + j_4*300 + l_5 + 8);
        lm_prefetch(b2 + j_4*300 + l_5 + 300);
        lm_prefetch(b2 + j_4*300 + l_5 + 308);
        lm_prefetch(b2 + j_4*300 + l_5 + 600);
        lm_prefetch(b2 + j_4*300 + l_5 + 608);
        lm_prefetch(b2 + j_4*300 + l_5 + 900);
        lm_prefetch(b2 + j_4*300 + l_5 + 908);
        for (int64_t m_86 = 0; m_86 < 16; m_86 += 1) {
          const float v_87 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_86);
          const f32x8 v_88 = lm_held(lm_load<f32x8>(b10 + i_3*4992 + l_5*16 + m_86*24 + 0));
          const f32x8 v_89 = lm_product(lm_splat<f32x8>(v_87), v_88);
          acc_90 = lm_add(acc_90, v_89);
          const f32x4 v_91 = lm_held(lm_load<f32x4>(b10 + i_3*4992 + l_5*16 + m_86*24 + 8));
          const f32x4 v_92 = lm_product(lm_splat<f32x4>(v_87), v_91);
          acc_93 = lm_add(acc_93, v_92);
          const float v_94 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_86 + 16);
          const f32x8 v_95 = lm_product(lm_splat<f32x8>(v_94), v_88);
          acc_96 = lm_add(acc_96, v_95);
          const f32x4 v_97 = lm_product(lm_splat<f32x4>(v_94), v_91);
          acc_98 = lm_add(acc_98, v_97);
          const float v_99 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_86 + 32);
          const f32x8 v_100 = lm_product(lm_splat<f32x8>(v_99), v_88);
          acc_101 = lm_add(acc_101, v_100);
          const f32x4 v_102 = lm_product(lm_splat<f32x4>(v_99), v_91);
          acc_103 = lm_add(acc_103, v_102);
          const float v_104 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_86 + 48);
          const f32x8 v_105 = lm_product(lm_splat<f32x8>(v_104), v_88);
          acc_106 = lm_add(acc_106, v_105);
          const f32x4 v_107 = lm_product(lm_splat<f32x4>(v_104), v_91);
          acc_108 = lm_add(acc_108, v_107);
        }
        f32x8 total_109 = acc_90;
        f32x4 total_110 = acc_93;
        f32x8 total_111 = acc_96;
        f32x4 total_112 = acc_98;
        f32x8 total_113 = acc_101;
        f32x4 total_114 = acc_103;
        f32x8 total_115 = acc_106;
        f32x4 total_116 = acc_108;
        const i32x8 v_117 = lm_load_bool<i32x8>(b2 + j_4*300 + l_5);
        const f32x8 v_118 = lm_mul(total_109, lm_splat<f32x8>(0x1.0000000000000p-2f));
        const f32x8 v_119 = lm_select(v_117, v_118, lm_splat<f32x8>(-__builtin_inff()));
        lm_store(b3 + i_3*1200 + j_4*300 + l_5 + i_3*(-1200) + j_4*(-300), v_119);
        const i32x4 v_120 = lm_load_bool<i32x4>(b2 + j_4*300 + l_5 + 8);
        const f32x4 v_121 = lm_mul(total_110, lm_splat<f32x4>(0x1.0000000000000p-2f));
        const f32x4 v_122 = lm_select(v_120, v_121, lm_splat<f32x4>(-__builtin_inff()));
        lm_store(b3 + i_3*1200 + j_4*300 + l_5 + i_3*(-1200) + j_4*(-300) + 8, v_122);
        const i32x8 v_123 = lm_load_bool<i32x8>(b2 + j_4*300 + l_5 + 300);
        const f32x8 v_124 = lm_mul(total_111, lm_splat<f32x8>(0x1.0000000000000p-2f));
        const f32x8 v_125 = lm_select(v_123, v_124, lm_splat<f32x8>(-__builtin_inff()));
        lm_store(b3 + i_3*1200 + j_4*300 + l_5 + i_3*(-1200) + j_4*(-300) + 300, v_125);
        const i32x4 v_126 = lm_load_bool<i32x4>(b2 + j_4*300 + l_5 + 308);
        const f32x4 v_127 = lm_mul(total_112, lm_splat<f32x4>(0x1.0000000000000p-2f));
        const f32x4 v_128 = lm_select(v_126, v_127, lm_splat<f32x4>(-__builtin_inff()));
        lm_store(b3 + i_3*1200 + j_4*300 + l_5 + i_3*(-1200) + j_4*(-300) + 308, v_128);
        const i32x8 v_129 = lm_load_bool<i32x8>(b2 + j_4*300 + l_5 + 600);
        const f32x8 v_130 = lm_mul(total_113, lm_splat<f32x8>(0x1.0000000000000p-2f));
        const f32x8 v_131 = lm_select(v_129, v_130, lm_splat<f32x8>(-__builtin_inff()));
        lm_store(b3 + i_3*1200 + j_4*300 + l_5 + i_3*(-1200) + j_4*(-300) + 600, v_131);
        const i32x4 v_132 = lm_load_bool<i32x4>(b2 + j_4*300 + l_5 + 608);
        const f32x4 v_133 = lm_mul(total_114, lm_splat<f32x4>(0x1.0000000000000p-2f));
        const f32x4 v_134 = lm_select(v_132, v_133, lm_splat<f32x4>(-__builtin_inff()));
        lm_store(b3 + i_3*1200 + j_4*300 + l_5 + i_3*(-1200) + j_4*(-300) + 608, v_134);
        const i32x8 v_135 = lm_load_bool<i32x8>(b2 + j_4*300 + l_5 + 900);
        const f32x8 v_136 = lm_mul(total_115, lm_splat<f32x8>(0x1.0000000000000p-2f));
        const f32x8 v_137 = lm_select(v_135, v_136, lm_splat<f32x8>(-__builtin_inff()));
        lm_store(b3 + i_3*1200 + j_4*300 + l_5 + i_3*(-1200) + j_4*(-300) + 900, v_137);
        const i32x4 v_138 = lm_load_bool<i32x4>(b2 + j_4*300 + l_5 + 908);
        const f32x4 v_139 = lm_mul(total_116, lm_splat<f32x4>(0x1.0000000000000p-2f));
        const f32x4 v_140 = lm_select(v_138, v_139, lm_splat<f32x4>(-__builtin_inff()));
        lm_store(b3 + i_3*1200 + j_4*300 + l_5 + i_3*(-1200) + j_4*(-300) + 908, v_140);
      }
    }
    // i:1 j:4 l:16 j:1u l:8a l:1v
    {
      f32x8 acc_143 = lm_splat<f32x8>(-__builtin_inff());
      f32x8 acc_145 = lm_splat<f32x8>(-__builtin_inff());
      f32x8 acc_147 = lm_splat<f32x8>(-__builtin_inff());
      f32x8 acc_149 = lm_splat<f32x8>(-__builtin_inff());
      f32x8 acc_151 = lm_splat<f32x8>(-__builtin_inff());
      f32x8 acc_153 = lm_splat<f32x8>(-__builtin_inff());
      f32x8 acc_155 = lm_splat<f32x8>(-__builtin_inff());
      f32x8 acc_157 = lm_splat<f32x8>(-__builtin_inff());
      f32x4 acc_160 = lm_splat<f32x4>(-__builtin_inff());
      f32x4 acc_163 = lm_splat<f32x4>(-__builtin_inff());
      f32x4 acc_166 = lm_splat<f32x4>(-__builtin_inff());
      f32x4 acc_169 = lm_splat<f32x4>(-__builtin_inff());
      int64_t l_141 = 0;
      for (; l_141 + 16 <= 300; l_141 += 16) {
        const f32x8 v_142 = lm_load<f32x8>(b3 + i_3*1200 + j_4*300 + l_141 + i_3*(-1200) + j_4*(-300));
        acc_143 = lm_max(acc_143, v_142);
        const f32x8 v_144 = lm_load<f32x8>(b3 + i_3*1200 + j_4*300 + l_141 + i_3*(-1200) + j_4*(-300) + 8);
        acc_145 = lm_max(acc_145, v_144);
        const f32x8 v_146 = lm_load<f32x8>(b3 + i_3*1200 + j_4*300 + l_141 + i_3*(-1200) + j_4*(-300) + 300);
        acc_147 = lm_max(acc_147, v_146);
        const f32x8 v_148 = lm_load<f32x8>(b3 + i_3*1200 + j_4*300 + l_141 + i_3*(-1200) + j_4*(-300) + 308);
        acc_149 = lm_max(acc_149, v_148);
        const f32x8 v_150 = lm_load<f32x8>(b3 + i_3*1200 + j_4*300 + l_141 + i_3*(-1200) + j_4*(-300) + 600);
        acc_151 = lm_max(acc_151, v_150);
        const f32x8 v_152 = lm_load<f32x8>(b3 + i_3*1200 + j_4*300 + l_141 + i_3*(-1200) + j_4*(-300) + 608);
        acc_153 = lm_max(acc_153, v_152);
        const f32x8 v_154 = lm_load<f32x8>(b3 + i_3*1200 + j_4*300 + l_141 + i_3*(-1200) + j_4*(-300) + 900);
        acc_155 = lm_max(acc_155, v_154);
        const f32x8 v_156 = lm_load<f32x8>(b3 + i_3*1200 + j_4*300 + l_141 + i_3*(-1200) + j_4*(-300) + 908);
        acc_157 = lm_max(acc_157, v_156);
      }
      {
        const f32x8 v_158 = lm_load<f32x8>(b3 + i_3*1200 + j_4*300 + l_141 + i_3*(-1200) + j_4*(-300));
        acc_143 = lm_max(acc_143, v_158);
        const f32x4 v_159 = lm_load<f32x4>(b3 + i_3*1200 + j_4*300 + l_141 + i_3*(-1200) + j_4*(-300) + 8);
        acc_160 = lm_max(acc_160, v_159);
        const f32x8 v_161 = lm_load<f32x8>(b3 + i_3*1200 + j_4*300 + l_141 + i_3*(-1200) + j_4*(-300) + 300);
        acc_147 = lm_max(acc_147, v_161);
        const f32x4 v_162 = lm_load<f32x4>(b3 + i_3*1200 + j_4*300 + l_141 + i_3*(-1200) + j_4*(-300) + 308);
        acc_163 = lm_max(acc_163, v_162);
        const f32x8 v_164 = lm_load<f32x8>(b3 + i_3*1200 + j_4*300 + l_141 + i_3*(-1200) + j_4*(-300) + 600);
        acc_151 = lm_max(acc_151, v_164);
        const f32x4 v_165 = lm_load<f32x4>(b3 + i_3*1200 + j_4*300 + l_141 + i_3*(-1200) + j_4*(-300) + 608);
        acc_166 = lm_max(acc_166, v_165);
        const f32x8 v_167 = lm_load<f32x8>(b3 + i_3*1200 + j_4*300 + l_141 + i_3*(-1200) + j_4*(-300) + 900);
        acc_155 = lm_max(acc_155, v_167);
        const f32x4 v_168 = lm_load<f32x4>(b3 + i_3*1200 + j_4*300 + l_141 + i_3*(-1200) + j_4*(-300) + 908);
        acc_169 = lm_max(acc_169, v_168);
      }
      float total_170 = lm_max(lm_reduce_max(lm_max(acc_143, acc_145)), lm_reduce_max(acc_160));
      float total_171 = lm_max(lm_reduce_max(lm_max(acc_147, acc_149)), lm_reduce_max(acc_163));
      float total_172 = lm_max(lm_reduce_max(lm_max(acc_151, acc_153)), lm_reduce_max(acc_166));
      float total_173 = lm_max(lm_reduce_max(lm_max(acc_155, acc_157)), lm_reduce_max(acc_169));
      const bool v_174 = lm_less_than(total_170, -0x1.fffffe0000000p+127f);
      lm_store_bool(b4 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1), v_174);
      const float v_175 = lm_select(v_174, 0x0.0p+0f, total_170);
      lm_store(b5 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1), v_175);
      const bool v_176 = lm_less_than(total_171, -0x1.fffffe0000000p+127f);
      lm_store_bool(b4 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 1, v_176);
      const float v_177 = lm_select(v_176, 0x0.0p+0f, total_171);
      lm_store(b5 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 1, v_177);
      const bool v_178 = lm_less_than(total_172, -0x1.fffffe0000000p+127f);
      lm_store_bool(b4 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 2, v_178);
      const float v_179 = lm_select(v_178, 0x0.0p+0f, total_172);
      lm_store(b5 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 2, v_179);
      const bool v_180 = lm_less_than(total_173, -0x1.fffffe0000000p+127f);
      lm_store_bool(b4 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 3, v_180);
      const float v_181 = lm_select(v_180, 0x0.0p+0f, total_173);
      lm_store(b5 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 3, v_181);
    }
    // i:1 j:4 l:16 j:1u l:8a l:1v
    {
      f32x8 acc_187 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_191 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_196 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_200 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_205 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_209 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_214 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_218 = lm_splat<f32x8>(0x0.0p+0f);
      f32x4 acc_226 = lm_splat<f32x4>(0x0.0p+0f);
      f32x4 acc_234 = lm_splat<f32x4>(0x0.0p+0f);
      f32x4 acc_242 = lm_splat<f32x4>(0x0.0p+0f);
      f32x4 acc_250 = lm_splat<f32x4>(0x0.0p+0f);
      int64_t l_182 = 0;
      for (; l_182 + 16 <= 300; l_182 += 16) {
        const f32x8 v_183 = lm_load<f32x8>(b3 + i_3*1200 + j_4*300 + l_182 + i_3*(-1200) + j_4*(-300));
        const float v_184 = lm_load<float>(b5 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1));
        const f32x8 v_185 = lm_sub(v_183, lm_splat<f32x8>(v_184));
        const f32x8 v_186 = lm_exp(v_185);
        lm_store(b6 + i_3*1200 + j_4*300 + l_182 + i_3*(-1200) + j_4*(-300), v_186);
        acc_187 = lm_add(acc_187, v_186);
        const f32x8 v_188 = lm_load<f32x8>(b3 + i_3*1200 + j_4*300 + l_182 + i_3*(-1200) + j_4*(-300) + 8);
        const f32x8 v_189 = lm_sub(v_188, lm_splat<f32x8>(v_184));
        const f32x8 v_190 = lm_exp(v_189);
        lm_store(b6 + i_3*1200 + j_4*300 + l_182 + i_3*(-1200) + j_4*(-300) + 8, v_190);
        acc_191 = lm_add(acc_191, v_190);
        const f32x8 v_192 = lm_load<f32x8>(b3 + i_3*1200 + j_4*300 + l_182 + i_3*(-1200) + j_4*(-300) + 300);
        const float v_193 = lm_load<float>(b5 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 1);
        const f32x8 v_194 = lm_sub(v_192, lm_splat<f32x8>(v_193));
        const f32x8 v_195 = lm_exp(v_194);
        lm_store(b6 + i_3*1200 + j_4*300 + l_182 + i_3*(-1200) + j_4*(-300) + 300, v_195);
        acc_196 = lm_add(acc_196, v_195);
        const f32x8 v_197 = lm_load<f32x8>(b3 + i_3*1200 + j_4*300 + l_182 + i_3*(-1200) + j_4*(-300) + 308);
        const f32x8 v_198 = lm_sub(v_197, lm_splat<f32x8>(v_193));
        const f32x8 v_199 = lm_exp(v_198);
        lm_store(b6 + i_3*1200 + j_4*300 + l_182 + i_3*(-1200) + j_4*(-300) + 308, v_199);
        acc_200 = lm_add(acc_200, v_199);
        const f32x8 v_201 = lm_load<f32x8>(b3 + i_3*1200 + j_4*300 + l_182 + i_3*(-1200) + j_4*(-300) + 600);
        const float v_202 = lm_load<float>(b5 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 2);
        const f32x8 v_203 = lm_sub(v_201, lm_splat<f32x8>(v_202));
        const f32x8 v_204 = lm_exp(v_203);
        lm_store(b6 + i_3*1200 + j_4*300 + l_182 + i_3*(-1200) + j_4*(-300) + 600, v_204);
        acc_205 = lm_add(acc_205, v_204);
        const f32x8 v_206 = lm_load<f32x8>(b3 + i_3*1200 + j_4*300 + l_182 + i_3*(-1200) + j_4*(-300) + 608);
        const f32x8 v_207 = lm_sub(v_206, lm_splat<f32x8>(v_202));
        const f32x8 v_208 = lm_exp(v_207);
        lm_store(b6 + i_3*1200 + j_4*300 + l_182 + i_3*(-1200) + j_4*(-300) + 608, v_208);
        acc_209 = lm_add(acc_209, v_208);
        const f32x8 v_210 = lm_load<f32x8>(b3 + i_3*1200 + j_4*300 + l_182 + i_3*(-1200) + j_4*(-300) + 900);
        const float v_211 = lm_load<float>(b5 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 3);
        const f32x8 v_212 = lm_sub(v_210, lm_splat<f32x8>(v_211));
        const f32x8 v_213 = lm_exp(v_212);
        lm_store(b6 + i_3*1200 + j_4*300 + l_182 + i_3*(-1200) + j_4*(-300) + 900, v_213);
        acc_214 = lm_add(acc_214, v_213);
        const f32x8 v_215 = lm_load<f32x8>(b3 + i_3*1200 + j_4*300 + l_182 + i_3*(-1200) + j_4*(-300) + 908);
        const f32x8 v_216 = lm_sub(v_215, lm_splat<f32x8>(v_211));
        const f32x8 v_217 = lm_exp(v_216);
        lm_store(b6 + i_3*1200 + j_4*300 + l_182 + i_3*(-1200) + j_4*(-300) + 908, v_217);
        acc_218 = lm_add(acc_218, v_217);
      }
      {
        const f32x8 v_219 = lm_load<f32x8>(b3 + i_3*1200 + j_4*300 + l_182 + i_3*(-1200) + j_4*(-300));
        const float v_220 = lm_load<float>(b5 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1));
        const f32x8 v_221 = lm_sub(v_219, lm_splat<f32x8>(v_220));
        const f32x8 v_222 = lm_exp(v_221);
        lm_store(b6 + i_3*1200 + j_4*300 + l_182 + i_3*(-1200) + j_4*(-300), v_222);
        acc_187 = lm_add(acc_187, v_222);
        const f32x4 v_223 = lm_load<f32x4>(b3 + i_3*1200 + j_4*300 + l_182 + i_3*(-1200) + j_4*(-300) + 8);
        const f32x4 v_224 = lm_sub(v_223, lm_splat<f32x4>(v_220));
        const f32x4 v_225 = lm_exp(v_224);
        lm_store(b6 + i_3*1200 + j_4*300 + l_182 + i_3*(-1200) + j_4*(-300) + 8, v_225);
        acc_226 = lm_add(acc_226, v_225);
        const f32x8 v_227 = lm_load<f32x8>(b3 + i_3*1200 + j_4*300 + l_182 + i_3*(-1200) + j_4*(-300) + 300);
        const float v_228 = lm_load<float>(b5 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 1);
        const f32x8 v_229 = lm_sub(v_227, lm_splat<f32x8>(v_228));
        const f32x8 v_230 = lm_exp(v_229);
        lm_store(b6 + i_3*1200 + j_4*300 + l_182 + i_3*(-1200) + j_4*(-300) + 300, v_230);
        acc_196 = lm_add(acc_196, v_230);
        const f32x4 v_231 = lm_load<f32x4>(b3 + i_3*1200 + j_4*300 + l_182 + i_3*(-1200) + j_4*(-300) + 308);
        const f32x4 v_232 = lm_sub(v_231, lm_splat<f32x4>(v_228));
        const f32x4 v_233 = lm_exp(v_232);
        lm_store(b6 + i_3*1200 + j_4*300 + l_182 + i_3*(-1200) + j_4*(-300) + 308, v_233);
        acc_234 = lm_add(acc_234, v_233);
        const f32x8 v_235 = lm_load<f32x8>(b3 + i_3*1200 + j_4*300 + l_182 + i_3*(-1200) + j_4*(-300) + 600);
        const float v_236 = lm_load<float>(b5 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 2);
        const f32x8 v_237 = lm_sub(v_235, lm_splat<f32x8>(v_236));
        const f32x8 v_238 = lm_exp(v_237);
        lm_store(b6 + i_3*1200 + j_4*300 + l_182 + i_3*(-1200) + j_4*(-300) + 600, v_238);
        acc_205 = lm_add(acc_205, v_238);
        const f32x4 v_239 = lm_load<f32x4>(b3 + i_3*1200 + j_4*300 + l_182 + i_3*(-1200) + j_4*(-300) + 608);
        const f32x4 v_240 = lm_sub(v_239, lm_splat<f32x4>(v_236));
        const f32x4 v_241 = lm_exp(v_240);
        lm_store(b6 + i_3*1200 + j_4*300 + l_182 + i_3*(-1200) + j_4*(-300) + 608, v_241);
        acc_242 = lm_add(acc_242, v_241);
        const f32x8 v_243 = lm_load<f32x8>(b3 + i_3*1200 + j_4*300 + l_182 + i_3*(-1200) + j_4*(-300) + 900);
        const float v_244 = lm_load<float>(b5 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 3);
        const f32x8 v_245 = lm_sub(v_243, lm_splat<f32x8>(v_244));
        const f32x8 v_246 = lm_exp(v_245);
        lm_store(b6 + i_3*1200 + j_4*300 + l_182 + i_3*(-1200) + j_4*(-300) + 900, v_246);
        acc_214 = lm_add(acc_214, v_246);
        const f32x4 v_247 = lm_load<f32x4>(b3 + i_3*1200 + j_4*300 + l_182 + i_3*(-1200) + j_4*(-300) + 908);
        const f32x4 v_248 = lm_sub(v_247, lm_splat<f32x4>(v_244));
        const f32x4 v_249 = lm_exp(v_248);
        lm_store(b6 + i_3*1200 + j_4*300 + l_182 + i_3*(-1200) + j_4*(-300) + 908, v_249);
        acc_250 = lm_add(acc_250, v_249);
      }
      float total_251 = lm_add(lm_reduce_add(lm_add(acc_187, acc_191)), lm_reduce_add(acc_226));
      float total_252 = lm_add(lm_reduce_add(lm_add(acc_196, acc_200)), lm_reduce_add(acc_234));
      float total_253 = lm_add(lm_reduce_add(lm_add(acc_205, acc_209)), lm_reduce_add(acc_242));
      float total_254 = lm_add(lm_reduce_add(lm_add(acc_214, acc_218)), lm_reduce_add(acc_250));
      const bool v_255 = lm_load_bool<bool>(b4 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1));
      const float v_256 = lm_select(v_255, 0x1.0000000000000p+0f, total_251);
      const float v_257 = lm_recip(v_256);
      lm_store(b7 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1), v_257);
      const bool v_258 = lm_load_bool<bool>(b4 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 1);
      const float v_259 = lm_select(v_258, 0x1.0000000000000p+0f, total_252);
      const float v_260 = lm_recip(v_259);
      lm_store(b7 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 1, v_260);
      const bool v_261 = lm_load_bool<bool>(b4 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 2);
      const float v_262 = lm_select(v_261, 0x1.0000000000000p+0f, total_253);
      const float v_263 = lm_recip(v_262);
      lm_store(b7 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 2, v_263);
      const bool v_264 = lm_load_bool<bool>(b4 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 3);
      const float v_265 = lm_select(v_264, 0x1.0000000000000p+0f, total_254);
      const float v_266 = lm_recip(v_265);
      lm_store(b7 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 3, v_266);
    }
    // k:24 i:1 j:4 l:1 j:1u k:8u k:1v
    {
      f32x8 acc_271 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_274 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_277 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_279 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_282 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_284 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_287 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_289 = lm_splat<f32x8>(0x0.0p+0f);
      for (int64_t l_267 = 0; l_267 < 300; l_267 += 1) {
        const float v_268 = lm_load<float>(b6 + i_3*1200 + j_4*300 + l_267 + i_3*(-1200) + j_4*(-300));
        const f32x8 v_269 = lm_held(lm_load<f32x8>(b8 + i_3*4800 + l_267*16));
        const f32x8 v_270 = lm_product(lm_splat<f32x8>(v_268), v_269);
        acc_271 = lm_add(acc_271, v_270);
        const f32x8 v_272 = lm_held(lm_load<f32x8>(b8 + i_3*4800 + l_267*16 + 8));
        const f32x8 v_273 = lm_product(lm_splat<f32x8>(v_268), v_272);
        acc_274 = lm_add(acc_274, v_273);
        const float v_275 = lm_load<float>(b6 + i_3*1200 + j_4*300 + l_267 + i_3*(-1200) + j_4*(-300) + 300);
        const f32x8 v_276 = lm_product(lm_splat<f32x8>(v_275), v_269);
        acc_277 = lm_add(acc_277, v_276);
        const f32x8 v_278 = lm_product(lm_splat<f32x8>(v_275), v_272);
        acc_279 = lm_add(acc_279, v_278);
        const float v_280 = lm_load<float>(b6 + i_3*1200 + j_4*300 + l_267 + i_3*(-1200) + j_4*(-300) + 600);
        const f32x8 v_281 = lm_product(lm_splat<f32x8>(v_280), v_269);
        acc_282 = lm_add(acc_282, v_281);
        const f32x8 v_283 = lm_product(lm_splat<f32x8>(v_280), v_272);
        acc_284 = lm_add(acc_284, v_283);
        const float v_285 = lm_load<float>(b6 + i_3*1200 + j_4*300 + l_267 + i_3*(-1200) + j_4*(-300) + 900);
        const f32x8 v_286 = lm_product(lm_splat<f32x8>(v_285), v_269);
        acc_287 = lm_add(acc_287, v_286);
        const f32x8 v_288 = lm_product(lm_splat<f32x8>(v_285), v_272);
        acc_289 = lm_add(acc_289, v_288);
      }
      f32x8 total_290 = acc_271;
      f32x8 total_291 = acc_274;
      f32x8 total_292 = acc_277;
      f32x8 total_293 = acc_279;
      f32x8 total_294 = acc_282;
      f32x8 total_295 = acc_284;
      f32x8 total_296 = acc_287;
      f32x8 total_297 = acc_289;
      const float v_298 = lm_load<float>(b7 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1));
      const f32x8 v_299 = lm_mul(total_290, lm_splat<f32x8>(v_298));
      lm_store(b9 + i_3*640 + j_4*16, v_299);
      const f32x8 v_300 = lm_mul(total_291, lm_splat<f32x8>(v_298));
      lm_store(b9 + i_3*640 + j_4*16 + 8, v_300);
      const float v_301 = lm_load<float>(b7 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 1);
      const f32x8 v_302 = lm_mul(total_292, lm_splat<f32x8>(v_301));
      lm_store(b9 + i_3*640 + j_4*16 + 16, v_302);
      const f32x8 v_303 = lm_mul(total_293, lm_splat<f32x8>(v_301));
      lm_store(b9 + i_3*640 + j_4*16 + 24, v_303);
      const float v_304 = lm_load<float>(b7 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 2);
      const f32x8 v_305 = lm_mul(total_294, lm_splat<f32x8>(v_304));
      lm_store(b9 + i_3*640 + j_4*16 + 32, v_305);
      const f32x8 v_306 = lm_mul(total_295, lm_splat<f32x8>(v_304));
      lm_store(b9 + i_3*640 + j_4*16 + 40, v_306);
      const float v_307 = lm_load<float>(b7 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 3);
      const f32x8 v_308 = lm_mul(total_296, lm_splat<f32x8>(v_307));
      lm_store(b9 + i_3*640 + j_4*16 + 48, v_308);
      const f32x8 v_309 = lm_mul(total_297, lm_splat<f32x8>(v_307));
      lm_store(b9 + i_3*640 + j_4*16 + 56, v_309);
    }
  }
}

// k0
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[0]), (void*)(c->arguments[1]), (void*)(c->arguments[3]), (void*)(scratch + 0), (void*)(scratch + 4864), (void*)(scratch + 4992), (void*)(scratch + 5120), (void*)(scratch + 9984), (void*)(c->arguments[2]), (void*)(c->arguments[4]), (void*)(c->workspace + lm_planned_bytes(c->dims) + 0)};
  body_1(c, p, first, end);
}
static int32_t lm_paces[2];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_1 = 6.396e+04;
  const double rest_0 = 9984 + rest_1;
  lm_share(&c, p0, ((2) - 0 + 0) / 1, 9984, rest_0, lm_paces + 0);
  lm_share(&c, k0, ((2 + 0) / 1)*((40 + 3) / 4), 6.396e+04, rest_1, lm_paces + 1);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 9984 + 6.396e+04;
}

// ---------------------------------------------------------------------------------------------------------------------
// form online
// form: online
// k0 stage 0: i:1 j:32 j:8u j:1v
// k0 stage 1: i:1 j:1 k:16 k:8u k:1v
// k0 stage 2: i:1 l:24 j:4 m:1 j:1u l:8u l:1v pack x1@2(m:1 l:1)
// k0 stage 3: i:1 j:4 l:16 j:1u l:8a l:1v
// k0 stage 4: i:1 j:32 j:8u j:1v
// k0 stage 5: i:1 j:4 l:16 j:1u l:8a l:1v
// k0 stage 6: k:24 i:1 j:4 l:1 j:1u k:8u k:1v
// k0 stage 7: i:1 j:32 j:8u j:1v
// k0 stage 8: i:1 j:32 j:8u j:1v
// k0 stage 9: i:1 j:1 k:16 k:8u k:1v
// k0 grid: i:1 j:32
//   program "region"
//   buffer x0 input f32[2, 40, 16]
//   buffer x1 input f32[2, 300, 16]
//   buffer x2 input f32[2, 300, 16]
//   buffer x3 input bool[40, 300]
//   buffer y0 output f32[2, 40, 16]
//   buffer t15 scratch f32[1, 32, 256]
//   buffer t19 scratch bool[1, 32]
//   buffer t22 scratch f32[1, 32]
//   buffer t31 scratch f32[1, 32, 256]
//   buffer t36 scratch f32[1, 32]
//   buffer t22_new scratch f32[1, 32]
//   buffer t22_shrink scratch f32[1, 32]
//   buffer t22_total scratch f32[1, 32]
//   buffer mixed3_y0 scratch f32[1, 32, 16]
//   kernel k0 call
//     axis i 2
//     axis j 40
//     axis k 16
//     axis l 300
//     axis m 16
//     for i 1 parallel
//       for j 32 parallel
//         stage i j
//           schedule i:1 j:32 j:8u j:1v
//           %0 = constant -3.4028234663852886e+38 : f32
//           store t22[i - start_i, j - start_j] = %0
//           %2 = constant 0.0 : f32
//           store t22_total[i - start_i, j - start_j] = %2
//         stage i j k
//           schedule i:1 j:1 k:16 k:8u k:1v
//           %0 = constant 0.0 : f32
//           store mixed3_y0[i - start_i, j - start_j, k] = %0
//         for l 256 sequential
//           stage i j l m
//             schedule i:1 l:24 j:4 m:1 j:1u l:8u l:1v pack x1@2(m:1 l:1)
//             %0 = load x0[i, j, m] : f32
//             %1 = load x1[i, l, m] : f32
//             %2 = mul %0 %1 : f32
//             %3 = reduce add %2 over m : f32
//             %4 = load x3[j, l] : bool
//             %5 = constant 0.25 : f32
//             %6 = mul %3 %5 : f32
//             %7 = constant -inf : f32
//             %8 = select %4 %6 %7 : f32
//             store t15[i - start_i, j - start_j, l - start_l] = %8
//           stage i j l
//             schedule i:1 j:4 l:16 j:1u l:8a l:1v
//             %0 = load t15[i - start_i, j - start_j, l - start_l] : f32
//             %1 = reduce max %0 over l : f32
//             %2 = load t22[i - start_i, j - start_j] : f32
//             %3 = max %1 %2 : f32
//             store t22_new[i - start_i, j - start_j] = %3
//           stage i j
//             schedule i:1 j:32 j:8u j:1v
//             %0 = load t22_new[i - start_i, j - start_j] : f32
//             %1 = load t22[i - start_i, j - start_j] : f32
//             %2 = sub %1 %0 : f32
//             %3 = exp %2 : f32
//             store t22_shrink[i - start_i, j - start_j] = %3
//             store t22[i - start_i, j - start_j] = %0
//           stage i j l
//             schedule i:1 j:4 l:16 j:1u l:8a l:1v
//             %0 = load t22_new[i - start_i, j - start_j] : f32
//             %1 = load t15[i - start_i, j - start_j, l - start_l] : f32
//             %2 = sub %1 %0 : f32
//             %3 = exp %2 : f32
//             store t31[i - start_i, j - start_j, l - start_l] = %3
//             %5 = reduce add %3 over l : f32
//             %6 = load t22_total[i - start_i, j - start_j] : f32
//             %7 = load t22_shrink[i - start_i, j - start_j] : f32
//             %8 = mul %6 %7 : f32
//             %9 = add %8 %5 : f32
//             store t22_total[i - start_i, j - start_j] = %9
//           stage i j k l
//             schedule k:24 i:1 j:4 l:1 j:1u k:8u k:1v
//             %0 = load t31[i - start_i, j - start_j, l - start_l] : f32
//             %1 = load x2[i, l, k] : f32
//             %2 = mul %0 %1 : f32
//             %3 = reduce add %2 over l : f32
//             %4 = load mixed3_y0[i - start_i, j - start_j, k] : f32
//             %5 = load t22_shrink[i - start_i, j - start_j] : f32
//             %6 = mul %4 %5 : f32
//             %7 = add %6 %3 : f32
//             store mixed3_y0[i - start_i, j - start_j, k] = %7
//         stage i j
//           schedule i:1 j:32 j:8u j:1v
//           %0 = constant -inf : f32
//           %1 = constant 0.0 : f32
//           %2 = load t22_total[i - start_i, j - start_j] : f32
//           %3 = equal %2 %1 : bool
//           %4 = load t22[i - start_i, j - start_j] : f32
//           %5 = select %3 %0 %4 : f32
//           %6 = constant -3.4028234663852886e+38 : f32
//           %7 = less_than %5 %6 : bool
//           store t19[i - start_i, j - start_j] = %7
//         stage i j
//           schedule i:1 j:32 j:8u j:1v
//           %0 = load t22_total[i - start_i, j - start_j] : f32
//           %1 = load t19[i - start_i, j - start_j] : bool
//           %2 = constant 1.0 : f32
//           %3 = select %1 %2 %0 : f32
//           %4 = recip %3 : f32
//           store t36[i - start_i, j - start_j] = %4
//         stage i j k
//           schedule i:1 j:1 k:16 k:8u k:1v
//           %0 = load mixed3_y0[i - start_i, j - start_j, k] : f32
//           %1 = load t36[i - start_i, j - start_j] : f32
//           %2 = mul %0 %1 : f32
//           store y0[i, j, k] = %2

static inline int64_t lm_scratch_bytes(const int64_t* dims) {
  return 70464;
}
static inline int64_t lm_planned_bytes(const int64_t* dims) {
  return 0;
}
static inline int64_t lm_shared_bytes(const int64_t* dims) {
  return lm_planned_bytes(dims) + 0;
}
LM_BODY void body_0(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  float* const __restrict b0 = (float*)p[0];
  float* const __restrict b1 = (float*)p[1];
  float* const __restrict b2 = (float*)p[2];
  const float* const __restrict b3 = (const float*)p[3];
  const float* const __restrict b4 = (const float*)p[4];
  const uint8_t* const __restrict b5 = (const uint8_t*)p[5];
  float* const __restrict b6 = (float*)p[6];
  float* const __restrict b7 = (float*)p[7];
  float* const __restrict b8 = (float*)p[8];
  float* const __restrict b9 = (float*)p[9];
  const float* const __restrict b10 = (const float*)p[10];
  uint8_t* const __restrict b11 = (uint8_t*)p[11];
  float* const __restrict b12 = (float*)p[12];
  float* const __restrict b13 = (float*)p[13];
  float* const __restrict b14 = (float*)p[14];
  const int64_t blocks_1 = ((2 + 0) / 1);
  const int64_t blocks_2 = ((40 + 31) / 32);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*1;
    const int64_t j_4 = ((t) % blocks_2)*32;
    const int64_t j_end_5 = lm_imin(j_4 + 32, 40);
    // i:1 j:32 j:8u j:1v
    int64_t j_6 = j_4;
    for (; j_6 + 32 <= j_end_5; j_6 += 32) {
      lm_store(b0 + i_3*32 + j_6 + i_3*(-32) + j_4*(-1), lm_splat<f32x8>(-0x1.fffffe0000000p+127f));
      lm_store(b1 + i_3*32 + j_6 + i_3*(-32) + j_4*(-1), lm_splat<f32x8>(0x0.0p+0f));
      lm_store(b0 + i_3*32 + j_6 + i_3*(-32) + j_4*(-1) + 8, lm_splat<f32x8>(-0x1.fffffe0000000p+127f));
      lm_store(b1 + i_3*32 + j_6 + i_3*(-32) + j_4*(-1) + 8, lm_splat<f32x8>(0x0.0p+0f));
      lm_store(b0 + i_3*32 + j_6 + i_3*(-32) + j_4*(-1) + 16, lm_splat<f32x8>(-0x1.fffffe0000000p+127f));
      lm_store(b1 + i_3*32 + j_6 + i_3*(-32) + j_4*(-1) + 16, lm_splat<f32x8>(0x0.0p+0f));
      lm_store(b0 + i_3*32 + j_6 + i_3*(-32) + j_4*(-1) + 24, lm_splat<f32x8>(-0x1.fffffe0000000p+127f));
      lm_store(b1 + i_3*32 + j_6 + i_3*(-32) + j_4*(-1) + 24, lm_splat<f32x8>(0x0.0p+0f));
    }
    if (j_end_5 - j_6 == 8) {
      lm_store(b0 + i_3*32 + j_6 + i_3*(-32) + j_4*(-1), lm_splat<f32x8>(-0x1.fffffe0000000p+127f));
      lm_store(b1 + i_3*32 + j_6 + i_3*(-32) + j_4*(-1), lm_splat<f32x8>(0x0.0p+0f));
    }
    // i:1 j:1 k:16 k:8u k:1v
    for (int64_t j_7 = j_4; j_7 < j_end_5; j_7 += 1) {
      lm_store(b2 + i_3*512 + j_7*16 + i_3*(-512) + j_4*(-16), lm_splat<f32x8>(0x0.0p+0f));
      lm_store(b2 + i_3*512 + j_7*16 + i_3*(-512) + j_4*(-16) + 8, lm_splat<f32x8>(0x0.0p+0f));
    }
    for (int64_t l_8 = 0; l_8 < 300; l_8 += 256) {
      const int64_t l_end_9 = lm_imin(l_8 + 256, 300);
      // i:1 l:24 j:4 m:1 j:1u l:8u l:1v
      int64_t l_10 = l_8;
      for (; l_10 + 24 <= l_end_9; l_10 += 24) {
        const int64_t stop_12 = 16;
        for (int64_t p_m_11 = 0; p_m_11 < stop_12; p_m_11 += 16) {
          const int64_t columns_13 = lm_imin(16, stop_12 - p_m_11);
          const int64_t stop_15 = (l_10 + 24);
          for (int64_t p_l_14 = l_10; p_l_14 < stop_15; p_l_14 += 16) {
            const int64_t rows_16 = lm_imin(16, stop_15 - p_l_14);
            f32x16 square_17[16];
            if (rows_16 == 16 && columns_13 == 16) {
              #pragma GCC unroll 16
              for (int64_t r_18 = 0; r_18 < 16; r_18++) square_17[r_18] = lm_load<f32x16>(b4 + 0 + i_3*(4800) + (p_m_11)*(1) + (p_l_14 + r_18)*(16));
              lm_transpose<16>(square_17);
              #pragma GCC unroll 16
              for (int64_t r_18 = 0; r_18 < 16; r_18++) lm_store(b14 + (p_m_11 - 0)*24 + (p_l_14 - l_10)*1 + r_18*24, square_17[r_18]);
              continue;
            }
            for (int64_t r_18 = 0; r_18 < 16; r_18++) square_17[r_18] = r_18 < rows_16 ? lm_load_part<f32x16>(b4 + 0 + i_3*(4800) + (p_m_11)*(1) + (p_l_14 + r_18)*(16), columns_13) : f32x16{};
            lm_transpose<16>(square_17);
            for (int64_t r_18 = 0; r_18 < columns_13; r_18++) lm_store_part(b14 + (p_m_11 - 0)*24 + (p_l_14 - l_10)*1 + r_18*24, square_17[r_18], rows_16);
          }
        }
        int64_t j_19 = j_4;
        for (; j_19 + 4 <= j_end_5; j_19 += 4) {
          {
            f32x8 acc_24 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_27 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_30 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_33 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_35 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_37 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_40 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_42 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_44 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_47 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_49 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_51 = lm_splat<f32x8>(0x0.0p+0f);
            lm_prefetch(b5 + j_19*300 + l_10);
            lm_prefetch(b5 + j_19*300 + l_10 + 8);
            lm_prefetch(b5 + j_19*300 + l_10 + 16);
            lm_prefetch(b5 + j_19*300 + l_10 + 300);
            lm_prefetch(b5 + j_19*300 + l_10 + 308);
            lm_prefetch(b5 + j_19*300 + l_10 + 316);
            lm_prefetch(b5 + j_19*300 + l_10 + 600);
            lm_prefetch(b5 + j_19*300 + l_10 + 608);
            lm_prefetch(b5 + j_19*300 + l_10 + 616);
            lm_prefetch(b5 + j_19*300 + l_10 + 900);
            lm_prefetch(b5 + j_19*300 + l_10 + 908);
            lm_prefetch(b5 + j_19*300 + l_10 + 916);
            for (int64_t m_20 = 0; m_20 < 16; m_20 += 1) {
              const float v_21 = lm_load<float>(b3 + i_3*640 + j_19*16 + m_20);
              const f32x8 v_22 = lm_held(lm_load<f32x8>(b14 + m_20*24 + 0));
              const f32x8 v_23 = lm_product(lm_splat<f32x8>(v_21), v_22);
              acc_24 = lm_add(acc_24, v_23);
              const f32x8 v_25 = lm_held(lm_load<f32x8>(b14 + m_20*24 + 8));
              const f32x8 v_26 = lm_product(lm_splat<f32x8>(v_21), v_25);
              acc_27 = lm_add(acc_27, v_26);
              const f32x8 v_28 = lm_held(lm_load<f32x8>(b14 + m_20*24 + 16));
              const f32x8 v_29 = lm_product(lm_splat<f32x8>(v_21), v_28);
              acc_30 = lm_add(acc_30, v_29);
              const float v_31 = lm_load<float>(b3 + i_3*640 + j_19*16 + m_20 + 16);
              const f32x8 v_32 = lm_product(lm_splat<f32x8>(v_31), v_22);
              acc_33 = lm_add(acc_33, v_32);
              const f32x8 v_34 = lm_product(lm_splat<f32x8>(v_31), v_25);
              acc_35 = lm_add(acc_35, v_34);
              const f32x8 v_36 = lm_product(lm_splat<f32x8>(v_31), v_28);
              acc_37 = lm_add(acc_37, v_36);
              const float v_38 = lm_load<float>(b3 + i_3*640 + j_19*16 + m_20 + 32);
              const f32x8 v_39 = lm_product(lm_splat<f32x8>(v_38), v_22);
              acc_40 = lm_add(acc_40, v_39);
              const f32x8 v_41 = lm_product(lm_splat<f32x8>(v_38), v_25);
              acc_42 = lm_add(acc_42, v_41);
              const f32x8 v_43 = lm_product(lm_splat<f32x8>(v_38), v_28);
              acc_44 = lm_add(acc_44, v_43);
              const float v_45 = lm_load<float>(b3 + i_3*640 + j_19*16 + m_20 + 48);
              const f32x8 v_46 = lm_product(lm_splat<f32x8>(v_45), v_22);
              acc_47 = lm_add(acc_47, v_46);
              const f32x8 v_48 = lm_product(lm_splat<f32x8>(v_45), v_25);
              acc_49 = lm_add(acc_49, v_48);
              const f32x8 v_50 = lm_product(lm_splat<f32x8>(v_45), v_28);
              acc_51 = lm_add(acc_51, v_50);
            }
            f32x8 total_52 = acc_24;
            f32x8 total_53 = acc_27;
            f32x8 total_54 = acc_30;
            f32x8 total_55 = acc_33;
            f32x8 total_56 = acc_35;
            f32x8 total_57 = acc_37;
            f32x8 total_58 = acc_40;
            f32x8 total_59 = acc_42;
            f32x8 total_60 = acc_44;
            f32x8 total_61 = acc_47;
            f32x8 total_62 = acc_49;
            f32x8 total_63 = acc_51;
            const i32x8 v_64 = lm_load_bool<i32x8>(b5 + j_19*300 + l_10);
            const f32x8 v_65 = lm_mul(total_52, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_66 = lm_select(v_64, v_65, lm_splat<f32x8>(-__builtin_inff()));
            lm_store(b6 + i_3*8192 + j_19*256 + l_10 + i_3*(-8192) + j_4*(-256) + l_8*(-1), v_66);
            const i32x8 v_67 = lm_load_bool<i32x8>(b5 + j_19*300 + l_10 + 8);
            const f32x8 v_68 = lm_mul(total_53, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_69 = lm_select(v_67, v_68, lm_splat<f32x8>(-__builtin_inff()));
            lm_store(b6 + i_3*8192 + j_19*256 + l_10 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 8, v_69);
            const i32x8 v_70 = lm_load_bool<i32x8>(b5 + j_19*300 + l_10 + 16);
            const f32x8 v_71 = lm_mul(total_54, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_72 = lm_select(v_70, v_71, lm_splat<f32x8>(-__builtin_inff()));
            lm_store(b6 + i_3*8192 + j_19*256 + l_10 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 16, v_72);
            const i32x8 v_73 = lm_load_bool<i32x8>(b5 + j_19*300 + l_10 + 300);
            const f32x8 v_74 = lm_mul(total_55, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_75 = lm_select(v_73, v_74, lm_splat<f32x8>(-__builtin_inff()));
            lm_store(b6 + i_3*8192 + j_19*256 + l_10 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 256, v_75);
            const i32x8 v_76 = lm_load_bool<i32x8>(b5 + j_19*300 + l_10 + 308);
            const f32x8 v_77 = lm_mul(total_56, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_78 = lm_select(v_76, v_77, lm_splat<f32x8>(-__builtin_inff()));
            lm_store(b6 + i_3*8192 + j_19*256 + l_10 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 264, v_78);
            const i32x8 v_79 = lm_load_bool<i32x8>(b5 + j_19*300 + l_10 + 316);
            const f32x8 v_80 = lm_mul(total_57, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_81 = lm_select(v_79, v_80, lm_splat<f32x8>(-__builtin_inff()));
            lm_store(b6 + i_3*8192 + j_19*256 + l_10 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 272, v_81);
            const i32x8 v_82 = lm_load_bool<i32x8>(b5 + j_19*300 + l_10 + 600);
            const f32x8 v_83 = lm_mul(total_58, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_84 = lm_select(v_82, v_83, lm_splat<f32x8>(-__builtin_inff()));
            lm_store(b6 + i_3*8192 + j_19*256 + l_10 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 512, v_84);
            const i32x8 v_85 = lm_load_bool<i32x8>(b5 + j_19*300 + l_10 + 608);
            const f32x8 v_86 = lm_mul(total_59, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_87 = lm_select(v_85, v_86, lm_splat<f32x8>(-__builtin_inff()));
            lm_store(b6 + i_3*8192 + j_19*256 + l_10 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 520, v_87);
            const i32x8 v_88 = lm_load_bool<i32x8>(b5 + j_19*300 + l_10 + 616);
            const f32x8 v_89 = lm_mul(total_60, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_90 = lm_select(v_88, v_89, lm_splat<f32x8>(-__builtin_inff()));
            lm_store(b6 + i_3*8192 + j_19*256 + l_10 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 528, v_90);
            const i32x8 v_91 = lm_load_bool<i32x8>(b5 + j_19*300 + l_10 + 900);
            const f32x8 v_92 = lm_mul(total_61, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_93 = lm_select(v_91, v_92, lm_splat<f32x8>(-__builtin_inff()));
            lm_store(b6 + i_3*8192 + j_19*256 + l_10 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 768, v_93);
            const i32x8 v_94 = lm_load_bool<i32x8>(b5 + j_19*300 + l_10 + 908);
            const f32x8 v_95 = lm_mul(total_62, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_96 = lm_select(v_94, v_95, lm_splat<f32x8>(-__builtin_inff()));
            lm_store(b6 + i_3*8192 + j_19*256 + l_10 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 776, v_96);
            const i32x8 v_97 = lm_load_bool<i32x8>(b5 + j_19*300 + l_10 + 916);
            const f32x8 v_98 = lm_mul(total_63, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_99 = lm_select(v_97, v_98, lm_splat<f32x8>(-__builtin_inff()));
            lm_store(b6 + i_3*8192 + j_19*256 + l_10 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 784, v_99);
          }
        }
      }
      if (l_end_9 - l_10 == 20) {
        const int64_t stop_101 = 16;
        for (int64_t p_m_100 = 0; p_m_100 < stop_101; p_m_100 += 16) {
          const int64_t columns_102 = lm_imin(16, stop_101 - p_m_100);
          const int64_t stop_104 = (l_10 + 20);
          for (int64_t p_l_103 = l_10; p_l_103 < stop_104; p_l_103 += 16) {
            const int64_t rows_105 = lm_imin(16, stop_104 - p_l_103);
            f32x16 square_106[16];
            if (rows_105 == 16 && columns_102 == 16) {
              #pragma GCC unroll 16
              for (int64_t r_107 = 0; r_107 < 16; r_107++) square_106[r_107] = lm_load<f32x16>(b4 + 0 + i_3*(4800) + (p_m_100)*(1) + (p_l_103 + r_107)*(16));
              lm_transpose<16>(square_106);
              #pragma GCC unroll 16
              for (int64_t r_107 = 0; r_107 < 16; r_107++) lm_store(b14 + (p_m_100 - 0)*24 + (p_l_103 - l_10)*1 + r_107*24, square_106[r_107]);
              continue;
            }
            for (int64_t r_107 = 0; r_107 < 16; r_107++) square_106[r_107] = r_107 < rows_105 ? lm_load_part<f32x16>(b4 + 0 + i_3*(4800) + (p_m_100)*(1) + (p_l_103 + r_107)*(16), columns_102) : f32x16{};
            lm_transpose<16>(square_106);
            for (int64_t r_107 = 0; r_107 < columns_102; r_107++) lm_store_part(b14 + (p_m_100 - 0)*24 + (p_l_103 - l_10)*1 + r_107*24, square_106[r_107], rows_105);
          }
        }
        int64_t j_108 = j_4;
        for (; j_108 + 4 <= j_end_5; j_108 += 4) {
          {
            f32x8 acc_113 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_116 = lm_splat<f32x8>(0x0.0p+0f);
            f32x4 acc_119 = lm_splat<f32x4>(0x0.0p+0f);
            f32x8 acc_122 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_124 = lm_splat<f32x8>(0x0.0p+0f);
            f32x4 acc_126 = lm_splat<f32x4>(0x0.0p+0f);
            f32x8 acc_129 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_131 = lm_splat<f32x8>(0x0.0p+0f);
            f32x4 acc_133 = lm_splat<f32x4>(0x0.0p+0f);
            f32x8 acc_136 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_138 = lm_splat<f32x8>(0x0.0p+0f);
            f32x4 acc_140 = lm_splat<f32x4>(0x0.0p+0f);
            lm_prefetch(b5 + j_108*300 + l_10);
            lm_prefetch(b5 + j_108*300 + l_10 + 8);
            lm_prefetch(b5 + j_108*300 + l_10 + 16);
            lm_prefetch(b5 + j_108*300 + l_10 + 300);
            lm_prefetch(b5 + j_108*300 + l_10 + 308);
            lm_prefetch(b5 + j_108*300 + l_10 + 316);
            lm_prefetch(b5 + j_108*300 + l_10 + 600);
            lm_prefetch(b5 + j_108*300 + l_10 + 608);
            lm_prefetch(b5 + j_108*300 + l_10 + 616);
            lm_prefetch(b5 + j_108*300 + l_10 + 900);
            lm_prefetch(b5 + j_108*300 + l_10 + 908);
            lm_prefetch(b5 + j_108*300 + l_10 + 916);
            for (int64_t m_109 = 0; m_109 < 16; m_109 += 1) {
              const float v_110 = lm_load<float>(b3 + i_3*640 + j_108*16 + m_109);
              const f32x8 v_111 = lm_held(lm_load<f32x8>(b14 + m_109*24 + 0));
              const f32x8 v_112 = lm_product(lm_splat<f32x8>(v_110), v_111);
              acc_113 = lm_add(acc_113, v_112);
              const f32x8 v_114 = lm_held(lm_load<f32x8>(b14 + m_109*24 + 8));
              const f32x8 v_115 = lm_product(lm_splat<f32x8>(v_110), v_114);
              acc_116 = lm_add(acc_116, v_115);
              const f32x4 v_117 = lm_held(lm_load<f32x4>(b14 + m_109*24 + 16));
              const f32x4 v_118 = lm_product(lm_splat<f32x4>(v_110), v_117);
              acc_119 = lm_add(acc_119, v_118);
              const float v_120 = lm_load<float>(b3 + i_3*640 + j_108*16 + m_109 + 16);
              const f32x8 v_121 = lm_product(lm_splat<f32x8>(v_120), v_111);
              acc_122 = lm_add(acc_122, v_121);
              const f32x8 v_123 = lm_product(lm_splat<f32x8>(v_120), v_114);
              acc_124 = lm_add(acc_124, v_123);
              const f32x4 v_125 = lm_product(lm_splat<f32x4>(v_120), v_117);
              acc_126 = lm_add(acc_126, v_125);
              const float v_127 = lm_load<float>(b3 + i_3*640 + j_108*16 + m_109 + 32);
              const f32x8 v_128 = lm_product(lm_splat<f32x8>(v_127), v_111);
              acc_129 = lm_add(acc_129, v_128);
              const f32x8 v_130 = lm_product(lm_splat<f32x8>(v_127), v_114);
              acc_131 = lm_add(acc_131, v_130);
              const f32x4 v_132 = lm_product(lm_splat<f32x4>(v_127), v_117);
              acc_133 = lm_add(acc_133, v_132);
              const float v_134 = lm_load<float>(b3 + i_3*640 + j_108*16 + m_109 + 48);
              const f32x8 v_135 = lm_product(lm_splat<f32x8>(v_134), v_111);
              acc_136 = lm_add(acc_136, v_135);
              const f32x8 v_137 = lm_product(lm_splat<f32x8>(v_134), v_114);
              acc_138 = lm_add(acc_138, v_137);
              const f32x4 v_139 = lm_product(lm_splat<f32x4>(v_134), v_117);
              acc_140 = lm_add(acc_140, v_139);
            }
            f32x8 total_141 = acc_113;
            f32x8 total_142 = acc_116;
            f32x4 total_143 = acc_119;
            f32x8 total_144 = acc_122;
            f32x8 total_145 = acc_124;
            f32x4 total_146 = acc_126;
            f32x8 total_147 = acc_129;
            f32x8 total_148 = acc_131;
            f32x4 total_149 = acc_133;
            f32x8 total_150 = acc_136;
            f32x8 total_151 = acc_138;
            f32x4 total_152 = acc_140;
            const i32x8 v_153 = lm_load_bool<i32x8>(b5 + j_108*300 + l_10);
            const f32x8 v_154 = lm_mul(total_141, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_155 = lm_select(v_153, v_154, lm_splat<f32x8>(-__builtin_inff()));
            lm_store(b6 + i_3*8192 + j_108*256 + l_10 + i_3*(-8192) + j_4*(-256) + l_8*(-1), v_155);
            const i32x8 v_156 = lm_load_bool<i32x8>(b5 + j_108*300 + l_10 + 8);
            const f32x8 v_157 = lm_mul(total_142, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_158 = lm_select(v_156, v_157, lm_splat<f32x8>(-__builtin_inff()));
            lm_store(b6 + i_3*8192 + j_108*256 + l_10 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 8, v_158);
            const i32x4 v_159 = lm_load_bool<i32x4>(b5 + j_108*300 + l_10 + 16);
            const f32x4 v_160 = lm_mul(total_143, lm_splat<f32x4>(0x1.0000000000000p-2f));
            const f32x4 v_161 = lm_select(v_159, v_160, lm_splat<f32x4>(-__builtin_inff()));
            lm_store(b6 + i_3*8192 + j_108*256 + l_10 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 16, v_161);
            const i32x8 v_162 = lm_load_bool<i32x8>(b5 + j_108*300 + l_10 + 300);
            const f32x8 v_163 = lm_mul(total_144, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_164 = lm_select(v_162, v_163, lm_splat<f32x8>(-__builtin_inff()));
            lm_store(b6 + i_3*8192 + j_108*256 + l_10 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 256, v_164);
            const i32x8 v_165 = lm_load_bool<i32x8>(b5 + j_108*300 + l_10 + 308);
            const f32x8 v_166 = lm_mul(total_145, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_167 = lm_select(v_165, v_166, lm_splat<f32x8>(-__builtin_inff()));
            lm_store(b6 + i_3*8192 + j_108*256 + l_10 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 264, v_167);
            const i32x4 v_168 = lm_load_bool<i32x4>(b5 + j_108*300 + l_10 + 316);
            const f32x4 v_169 = lm_mul(total_146, lm_splat<f32x4>(0x1.0000000000000p-2f));
            const f32x4 v_170 = lm_select(v_168, v_169, lm_splat<f32x4>(-__builtin_inff()));
            lm_store(b6 + i_3*8192 + j_108*256 + l_10 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 272, v_170);
            const i32x8 v_171 = lm_load_bool<i32x8>(b5 + j_108*300 + l_10 + 600);
            const f32x8 v_172 = lm_mul(total_147, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_173 = lm_select(v_171, v_172, lm_splat<f32x8>(-__builtin_inff()));
            lm_store(b6 + i_3*8192 + j_108*256 + l_10 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 512, v_173);
            const i32x8 v_174 = lm_load_bool<i32x8>(b5 + j_108*300 + l_10 + 608);
            const f32x8 v_175 = lm_mul(total_148, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_176 = lm_select(v_174, v_175, lm_splat<f32x8>(-__builtin_inff()));
            lm_store(b6 + i_3*8192 + j_108*256 + l_10 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 520, v_176);
            const i32x4 v_177 = lm_load_bool<i32x4>(b5 + j_108*300 + l_10 + 616);
            const f32x4 v_178 = lm_mul(total_149, lm_splat<f32x4>(0x1.0000000000000p-2f));
            const f32x4 v_179 = lm_select(v_177, v_178, lm_splat<f32x4>(-__builtin_inff()));
            lm_store(b6 + i_3*8192 + j_108*256 + l_10 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 528, v_179);
            const i32x8 v_180 = lm_load_bool<i32x8>(b5 + j_108*300 + l_10 + 900);
            const f32x8 v_181 = lm_mul(total_150, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_182 = lm_select(v_180, v_181, lm_splat<f32x8>(-__builtin_inff()));
            lm_store(b6 + i_3*8192 + j_108*256 + l_10 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 768, v_182);
            const i32x8 v_183 = lm_load_bool<i32x8>(b5 + j_108*300 + l_10 + 908);
            const f32x8 v_184 = lm_mul(total_151, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_185 = lm_select(v_183, v_184, lm_splat<f32x8>(-__builtin_inff()));
            lm_store(b6 + i_3*8192 + j_108*256 + l_10 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 776, v_185);
            const i32x4 v_186 = lm_load_bool<i32x4>(b5 + j_108*300 + l_10 + 916);
            const f32x4 v_187 = lm_mul(total_152, lm_splat<f32x4>(0x1.0000000000000p-2f));
            const f32x4 v_188 = lm_select(v_186, v_187, lm_splat<f32x4>(-__builtin_inff()));
            lm_store(b6 + i_3*8192 + j_108*256 + l_10 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 784, v_188);
          }
        }
      }
      if (l_end_9 - l_10 == 16) {
        const int64_t stop_190 = 16;
        for (int64_t p_m_189 = 0; p_m_189 < stop_190; p_m_189 += 16) {
          const int64_t columns_191 = lm_imin(16, stop_190 - p_m_189);
          const int64_t stop_193 = (l_10 + 16);
          for (int64_t p_l_192 = l_10; p_l_192 < stop_193; p_l_192 += 16) {
            const int64_t rows_194 = lm_imin(16, stop_193 - p_l_192);
            f32x16 square_195[16];
            if (rows_194 == 16 && columns_191 == 16) {
              #pragma GCC unroll 16
              for (int64_t r_196 = 0; r_196 < 16; r_196++) square_195[r_196] = lm_load<f32x16>(b4 + 0 + i_3*(4800) + (p_m_189)*(1) + (p_l_192 + r_196)*(16));
              lm_transpose<16>(square_195);
              #pragma GCC unroll 16
              for (int64_t r_196 = 0; r_196 < 16; r_196++) lm_store(b14 + (p_m_189 - 0)*24 + (p_l_192 - l_10)*1 + r_196*24, square_195[r_196]);
              continue;
            }
            for (int64_t r_196 = 0; r_196 < 16; r_196++) square_195[r_196] = r_196 < rows_194 ? lm_load_part<f32x16>(b4 + 0 + i_3*(4800) + (p_m_189)*(1) + (p_l_192 + r_196)*(16), columns_191) : f32x16{};
            lm_transpose<16>(square_195);
            for (int64_t r_196 = 0; r_196 < columns_191; r_196++) lm_store_part(b14 + (p_m_189 - 0)*24 + (p_l_192 - l_10)*1 + r_196*24, square_195[r_196], rows_194);
          }
        }
        int64_t j_197 = j_4;
        for (; j_197 + 4 <= j_end_5; j_197 += 4) {
          {
            f32x8 acc_202 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_205 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_208 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_210 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_213 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_215 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_218 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_220 = lm_splat<f32x8>(0x0.0p+0f);
            lm_prefetch(b5 + j_197*300 + l_10);
            lm_prefetch(b5 + j_197*300 + l_10 + 8);
            lm_prefetch(b5 + j_197*300 + l_10 + 300);
            lm_prefetch(b5 + j_197*300 + l_10 + 308);
            lm_prefetch(b5 + j_197*300 + l_10 + 600);
            lm_prefetch(b5 + j_197*300 + l_10 + 608);
            lm_prefetch(b5 + j_197*300 + l_10 + 900);
            lm_prefetch(b5 + j_197*300 + l_10 + 908);
            for (int64_t m_198 = 0; m_198 < 16; m_198 += 1) {
              const float v_199 = lm_load<float>(b3 + i_3*640 + j_197*16 + m_198);
              const f32x8 v_200 = lm_held(lm_load<f32x8>(b14 + m_198*24 + 0));
              const f32x8 v_201 = lm_product(lm_splat<f32x8>(v_199), v_200);
              acc_202 = lm_add(acc_202, v_201);
              const f32x8 v_203 = lm_held(lm_load<f32x8>(b14 + m_198*24 + 8));
              const f32x8 v_204 = lm_product(lm_splat<f32x8>(v_199), v_203);
              acc_205 = lm_add(acc_205, v_204);
              const float v_206 = lm_load<float>(b3 + i_3*640 + j_197*16 + m_198 + 16);
              const f32x8 v_207 = lm_product(lm_splat<f32x8>(v_206), v_200);
              acc_208 = lm_add(acc_208, v_207);
              const f32x8 v_209 = lm_product(lm_splat<f32x8>(v_206), v_203);
              acc_210 = lm_add(acc_210, v_209);
              const float v_211 = lm_load<float>(b3 + i_3*640 + j_197*16 + m_198 + 32);
              const f32x8 v_212 = lm_product(lm_splat<f32x8>(v_211), v_200);
              acc_213 = lm_add(acc_213, v_212);
              const f32x8 v_214 = lm_product(lm_splat<f32x8>(v_211), v_203);
              acc_215 = lm_add(acc_215, v_214);
              const float v_216 = lm_load<float>(b3 + i_3*640 + j_197*16 + m_198 + 48);
              const f32x8 v_217 = lm_product(lm_splat<f32x8>(v_216), v_200);
              acc_218 = lm_add(acc_218, v_217);
              const f32x8 v_219 = lm_product(lm_splat<f32x8>(v_216), v_203);
              acc_220 = lm_add(acc_220, v_219);
            }
            f32x8 total_221 = acc_202;
            f32x8 total_222 = acc_205;
            f32x8 total_223 = acc_208;
            f32x8 total_224 = acc_210;
            f32x8 total_225 = acc_213;
            f32x8 total_226 = acc_215;
            f32x8 total_227 = acc_218;
            f32x8 total_228 = acc_220;
            const i32x8 v_229 = lm_load_bool<i32x8>(b5 + j_197*300 + l_10);
            const f32x8 v_230 = lm_mul(total_221, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_231 = lm_select(v_229, v_230, lm_splat<f32x8>(-__builtin_inff()));
            lm_store(b6 + i_3*8192 + j_197*256 + l_10 + i_3*(-8192) + j_4*(-256) + l_8*(-1), v_231);
            const i32x8 v_232 = lm_load_bool<i32x8>(b5 + j_197*300 + l_10 + 8);
            const f32x8 v_233 = lm_mul(total_222, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_234 = lm_select(v_232, v_233, lm_splat<f32x8>(-__builtin_inff()));
            lm_store(b6 + i_3*8192 + j_197*256 + l_10 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 8, v_234);
            const i32x8 v_235 = lm_load_bool<i32x8>(b5 + j_197*300 + l_10 + 300);
            const f32x8 v_236 = lm_mul(total_223, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_237 = lm_select(v_235, v_236, lm_splat<f32x8>(-__builtin_inff()));
            lm_store(b6 + i_3*8192 + j_197*256 + l_10 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 256, v_237);
            const i32x8 v_238 = lm_load_bool<i32x8>(b5 + j_197*300 + l_10 + 308);
            const f32x8 v_239 = lm_mul(total_224, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_240 = lm_select(v_238, v_239, lm_splat<f32x8>(-__builtin_inff()));
            lm_store(b6 + i_3*8192 + j_197*256 + l_10 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 264, v_240);
            const i32x8 v_241 = lm_load_bool<i32x8>(b5 + j_197*300 + l_10 + 600);
            const f32x8 v_242 = lm_mul(total_225, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_243 = lm_select(v_241, v_242, lm_splat<f32x8>(-__builtin_inff()));
            lm_store(b6 + i_3*8192 + j_197*256 + l_10 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 512, v_243);
            const i32x8 v_244 = lm_load_bool<i32x8>(b5 + j_197*300 + l_10 + 608);
            const f32x8 v_245 = lm_mul(total_226, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_246 = lm_select(v_244, v_245, lm_splat<f32x8>(-__builtin_inff()));
            lm_store(b6 + i_3*8192 + j_197*256 + l_10 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 520, v_246);
            const i32x8 v_247 = lm_load_bool<i32x8>(b5 + j_197*300 + l_10 + 900);
            const f32x8 v_248 = lm_mul(total_227, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_249 = lm_select(v_247, v_248, lm_splat<f32x8>(-__builtin_inff()));
            lm_store(b6 + i_3*8192 + j_197*256 + l_10 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 768, v_249);
            const i32x8 v_250 = lm_load_bool<i32x8>(b5 + j_197*300 + l_10 + 908);
            const f32x8 v_251 = lm_mul(total_228, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_252 = lm_select(v_250, v_251, lm_splat<f32x8>(-__builtin_inff()));
            lm_store(b6 + i_3*8192 + j_197*256 + l_10 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 776, v_252);
          }
        }
      }
      // i:1 j:4 l:16 j:1u l:8a l:1v
      int64_t j_253 = j_4;
      for (; j_253 + 4 <= j_end_5; j_253 += 4) {
        {
          f32x8 acc_256 = lm_splat<f32x8>(-__builtin_inff());
          f32x8 acc_258 = lm_splat<f32x8>(-__builtin_inff());
          f32x8 acc_260 = lm_splat<f32x8>(-__builtin_inff());
          f32x8 acc_262 = lm_splat<f32x8>(-__builtin_inff());
          f32x8 acc_264 = lm_splat<f32x8>(-__builtin_inff());
          f32x8 acc_266 = lm_splat<f32x8>(-__builtin_inff());
          f32x8 acc_268 = lm_splat<f32x8>(-__builtin_inff());
          f32x8 acc_270 = lm_splat<f32x8>(-__builtin_inff());
          f32x4 acc_273 = lm_splat<f32x4>(-__builtin_inff());
          f32x4 acc_276 = lm_splat<f32x4>(-__builtin_inff());
          f32x4 acc_279 = lm_splat<f32x4>(-__builtin_inff());
          f32x4 acc_282 = lm_splat<f32x4>(-__builtin_inff());
          int64_t l_254 = l_8;
          for (; l_254 + 16 <= l_end_9; l_254 += 16) {
            const f32x8 v_255 = lm_load<f32x8>(b6 + i_3*8192 + j_253*256 + l_254 + i_3*(-8192) + j_4*(-256) + l_8*(-1));
            acc_256 = lm_max(acc_256, v_255);
            const f32x8 v_257 = lm_load<f32x8>(b6 + i_3*8192 + j_253*256 + l_254 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 8);
            acc_258 = lm_max(acc_258, v_257);
            const f32x8 v_259 = lm_load<f32x8>(b6 + i_3*8192 + j_253*256 + l_254 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 256);
            acc_260 = lm_max(acc_260, v_259);
            const f32x8 v_261 = lm_load<f32x8>(b6 + i_3*8192 + j_253*256 + l_254 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 264);
            acc_262 = lm_max(acc_262, v_261);
            const f32x8 v_263 = lm_load<f32x8>(b6 + i_3*8192 + j_253*256 + l_254 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 512);
            acc_264 = lm_max(acc_264, v_263);
            const f32x8 v_265 = lm_load<f32x8>(b6 + i_3*8192 + j_253*256 + l_254 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 520);
            acc_266 = lm_max(acc_266, v_265);
            const f32x8 v_267 = lm_load<f32x8>(b6 + i_3*8192 + j_253*256 + l_254 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 768);
            acc_268 = lm_max(acc_268, v_267);
            const f32x8 v_269 = lm_load<f32x8>(b6 + i_3*8192 + j_253*256 + l_254 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 776);
            acc_270 = lm_max(acc_270, v_269);
          }
          if (l_end_9 - l_254 == 12) {
            const f32x8 v_271 = lm_load<f32x8>(b6 + i_3*8192 + j_253*256 + l_254 + i_3*(-8192) + j_4*(-256) + l_8*(-1));
            acc_256 = lm_max(acc_256, v_271);
            const f32x4 v_272 = lm_load<f32x4>(b6 + i_3*8192 + j_253*256 + l_254 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 8);
            acc_273 = lm_max(acc_273, v_272);
            const f32x8 v_274 = lm_load<f32x8>(b6 + i_3*8192 + j_253*256 + l_254 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 256);
            acc_260 = lm_max(acc_260, v_274);
            const f32x4 v_275 = lm_load<f32x4>(b6 + i_3*8192 + j_253*256 + l_254 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 264);
            acc_276 = lm_max(acc_276, v_275);
            const f32x8 v_277 = lm_load<f32x8>(b6 + i_3*8192 + j_253*256 + l_254 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 512);
            acc_264 = lm_max(acc_264, v_277);
            const f32x4 v_278 = lm_load<f32x4>(b6 + i_3*8192 + j_253*256 + l_254 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 520);
            acc_279 = lm_max(acc_279, v_278);
            const f32x8 v_280 = lm_load<f32x8>(b6 + i_3*8192 + j_253*256 + l_254 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 768);
            acc_268 = lm_max(acc_268, v_280);
            const f32x4 v_281 = lm_load<f32x4>(b6 + i_3*8192 + j_253*256 + l_254 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 776);
            acc_282 = lm_max(acc_282, v_281);
          }
          float total_283 = lm_max(lm_reduce_max(lm_max(acc_256, acc_258)), lm_reduce_max(acc_273));
          float total_284 = lm_max(lm_reduce_max(lm_max(acc_260, acc_262)), lm_reduce_max(acc_276));
          float total_285 = lm_max(lm_reduce_max(lm_max(acc_264, acc_266)), lm_reduce_max(acc_279));
          float total_286 = lm_max(lm_reduce_max(lm_max(acc_268, acc_270)), lm_reduce_max(acc_282));
          const float v_287 = lm_load<float>(b0 + i_3*32 + j_253 + i_3*(-32) + j_4*(-1));
          const float v_288 = lm_max(total_283, v_287);
          lm_store(b7 + i_3*32 + j_253 + i_3*(-32) + j_4*(-1), v_288);
          const float v_289 = lm_load<float>(b0 + i_3*32 + j_253 + i_3*(-32) + j_4*(-1) + 1);
          const float v_290 = lm_max(total_284, v_289);
          lm_store(b7 + i_3*32 + j_253 + i_3*(-32) + j_4*(-1) + 1, v_290);
          const float v_291 = lm_load<float>(b0 + i_3*32 + j_253 + i_3*(-32) + j_4*(-1) + 2);
          const float v_292 = lm_max(total_285, v_291);
          lm_store(b7 + i_3*32 + j_253 + i_3*(-32) + j_4*(-1) + 2, v_292);
          const float v_293 = lm_load<float>(b0 + i_3*32 + j_253 + i_3*(-32) + j_4*(-1) + 3);
          const float v_294 = lm_max(total_286, v_293);
          lm_store(b7 + i_3*32 + j_253 + i_3*(-32) + j_4*(-1) + 3, v_294);
        }
      }
      // i:1 j:32 j:8u j:1v
      int64_t j_295 = j_4;
      for (; j_295 + 32 <= j_end_5; j_295 += 32) {
        const f32x8 v_296 = lm_load<f32x8>(b7 + i_3*32 + j_295 + i_3*(-32) + j_4*(-1));
        const f32x8 v_297 = lm_load<f32x8>(b0 + i_3*32 + j_295 + i_3*(-32) + j_4*(-1));
        const f32x8 v_298 = lm_sub(v_297, v_296);
        const f32x8 v_299 = lm_exp(v_298);
        lm_store(b8 + i_3*32 + j_295 + i_3*(-32) + j_4*(-1), v_299);
        lm_store(b0 + i_3*32 + j_295 + i_3*(-32) + j_4*(-1), v_296);
        const f32x8 v_300 = lm_load<f32x8>(b7 + i_3*32 + j_295 + i_3*(-32) + j_4*(-1) + 8);
        const f32x8 v_301 = lm_load<f32x8>(b0 + i_3*32 + j_295 + i_3*(-32) + j_4*(-1) + 8);
        const f32x8 v_302 = lm_sub(v_301, v_300);
        const f32x8 v_303 = lm_exp(v_302);
        lm_store(b8 + i_3*32 + j_295 + i_3*(-32) + j_4*(-1) + 8, v_303);
        lm_store(b0 + i_3*32 + j_295 + i_3*(-32) + j_4*(-1) + 8, v_300);
        const f32x8 v_304 = lm_load<f32x8>(b7 + i_3*32 + j_295 + i_3*(-32) + j_4*(-1) + 16);
        const f32x8 v_305 = lm_load<f32x8>(b0 + i_3*32 + j_295 + i_3*(-32) + j_4*(-1) + 16);
        const f32x8 v_306 = lm_sub(v_305, v_304);
        const f32x8 v_307 = lm_exp(v_306);
        lm_store(b8 + i_3*32 + j_295 + i_3*(-32) + j_4*(-1) + 16, v_307);
        lm_store(b0 + i_3*32 + j_295 + i_3*(-32) + j_4*(-1) + 16, v_304);
        const f32x8 v_308 = lm_load<f32x8>(b7 + i_3*32 + j_295 + i_3*(-32) + j_4*(-1) + 24);
        const f32x8 v_309 = lm_load<f32x8>(b0 + i_3*32 + j_295 + i_3*(-32) + j_4*(-1) + 24);
        const f32x8 v_310 = lm_sub(v_309, v_308);
        const f32x8 v_311 = lm_exp(v_310);
        lm_store(b8 + i_3*32 + j_295 + i_3*(-32) + j_4*(-1) + 24, v_311);
        lm_store(b0 + i_3*32 + j_295 + i_3*(-32) + j_4*(-1) + 24, v_308);
      }
      if (j_end_5 - j_295 == 8) {
        const f32x8 v_312 = lm_load<f32x8>(b7 + i_3*32 + j_295 + i_3*(-32) + j_4*(-1));
        const f32x8 v_313 = lm_load<f32x8>(b0 + i_3*32 + j_295 + i_3*(-32) + j_4*(-1));
        const f32x8 v_314 = lm_sub(v_313, v_312);
        const f32x8 v_315 = lm_exp(v_314);
        lm_store(b8 + i_3*32 + j_295 + i_3*(-32) + j_4*(-1), v_315);
        lm_store(b0 + i_3*32 + j_295 + i_3*(-32) + j_4*(-1), v_312);
      }
      // i:1 j:4 l:16 j:1u l:8a l:1v
      int64_t j_316 = j_4;
      for (; j_316 + 4 <= j_end_5; j_316 += 4) {
        {
          f32x8 acc_322 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_326 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_331 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_335 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_340 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_344 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_349 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_353 = lm_splat<f32x8>(0x0.0p+0f);
          f32x4 acc_361 = lm_splat<f32x4>(0x0.0p+0f);
          f32x4 acc_369 = lm_splat<f32x4>(0x0.0p+0f);
          f32x4 acc_377 = lm_splat<f32x4>(0x0.0p+0f);
          f32x4 acc_385 = lm_splat<f32x4>(0x0.0p+0f);
          int64_t l_317 = l_8;
          for (; l_317 + 16 <= l_end_9; l_317 += 16) {
            const float v_318 = lm_load<float>(b7 + i_3*32 + j_316 + i_3*(-32) + j_4*(-1));
            const f32x8 v_319 = lm_load<f32x8>(b6 + i_3*8192 + j_316*256 + l_317 + i_3*(-8192) + j_4*(-256) + l_8*(-1));
            const f32x8 v_320 = lm_sub(v_319, lm_splat<f32x8>(v_318));
            const f32x8 v_321 = lm_exp(v_320);
            lm_store(b9 + i_3*8192 + j_316*256 + l_317 + i_3*(-8192) + j_4*(-256) + l_8*(-1), v_321);
            acc_322 = lm_add(acc_322, v_321);
            const f32x8 v_323 = lm_load<f32x8>(b6 + i_3*8192 + j_316*256 + l_317 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 8);
            const f32x8 v_324 = lm_sub(v_323, lm_splat<f32x8>(v_318));
            const f32x8 v_325 = lm_exp(v_324);
            lm_store(b9 + i_3*8192 + j_316*256 + l_317 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 8, v_325);
            acc_326 = lm_add(acc_326, v_325);
            const float v_327 = lm_load<float>(b7 + i_3*32 + j_316 + i_3*(-32) + j_4*(-1) + 1);
            const f32x8 v_328 = lm_load<f32x8>(b6 + i_3*8192 + j_316*256 + l_317 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 256);
            const f32x8 v_329 = lm_sub(v_328, lm_splat<f32x8>(v_327));
            const f32x8 v_330 = lm_exp(v_329);
            lm_store(b9 + i_3*8192 + j_316*256 + l_317 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 256, v_330);
            acc_331 = lm_add(acc_331, v_330);
            const f32x8 v_332 = lm_load<f32x8>(b6 + i_3*8192 + j_316*256 + l_317 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 264);
            const f32x8 v_333 = lm_sub(v_332, lm_splat<f32x8>(v_327));
            const f32x8 v_334 = lm_exp(v_333);
            lm_store(b9 + i_3*8192 + j_316*256 + l_317 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 264, v_334);
            acc_335 = lm_add(acc_335, v_334);
            const float v_336 = lm_load<float>(b7 + i_3*32 + j_316 + i_3*(-32) + j_4*(-1) + 2);
            const f32x8 v_337 = lm_load<f32x8>(b6 + i_3*8192 + j_316*256 + l_317 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 512);
            const f32x8 v_338 = lm_sub(v_337, lm_splat<f32x8>(v_336));
            const f32x8 v_339 = lm_exp(v_338);
            lm_store(b9 + i_3*8192 + j_316*256 + l_317 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 512, v_339);
            acc_340 = lm_add(acc_340, v_339);
            const f32x8 v_341 = lm_load<f32x8>(b6 + i_3*8192 + j_316*256 + l_317 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 520);
            const f32x8 v_342 = lm_sub(v_341, lm_splat<f32x8>(v_336));
            const f32x8 v_343 = lm_exp(v_342);
            lm_store(b9 + i_3*8192 + j_316*256 + l_317 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 520, v_343);
            acc_344 = lm_add(acc_344, v_343);
            const float v_345 = lm_load<float>(b7 + i_3*32 + j_316 + i_3*(-32) + j_4*(-1) + 3);
            const f32x8 v_346 = lm_load<f32x8>(b6 + i_3*8192 + j_316*256 + l_317 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 768);
            const f32x8 v_347 = lm_sub(v_346, lm_splat<f32x8>(v_345));
            const f32x8 v_348 = lm_exp(v_347);
            lm_store(b9 + i_3*8192 + j_316*256 + l_317 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 768, v_348);
            acc_349 = lm_add(acc_349, v_348);
            const f32x8 v_350 = lm_load<f32x8>(b6 + i_3*8192 + j_316*256 + l_317 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 776);
            const f32x8 v_351 = lm_sub(v_350, lm_splat<f32x8>(v_345));
            const f32x8 v_352 = lm_exp(v_351);
            lm_store(b9 + i_3*8192 + j_316*256 + l_317 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 776, v_352);
            acc_353 = lm_add(acc_353, v_352);
          }
          if (l_end_9 - l_317 == 12) {
            const float v_354 = lm_load<float>(b7 + i_3*32 + j_316 + i_3*(-32) + j_4*(-1));
            const f32x8 v_355 = lm_load<f32x8>(b6 + i_3*8192 + j_316*256 + l_317 + i_3*(-8192) + j_4*(-256) + l_8*(-1));
            const f32x8 v_356 = lm_sub(v_355, lm_splat<f32x8>(v_354));
            const f32x8 v_357 = lm_exp(v_356);
            lm_store(b9 + i_3*8192 + j_316*256 + l_317 + i_3*(-8192) + j_4*(-256) + l_8*(-1), v_357);
            acc_322 = lm_add(acc_322, v_357);
            const f32x4 v_358 = lm_load<f32x4>(b6 + i_3*8192 + j_316*256 + l_317 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 8);
            const f32x4 v_359 = lm_sub(v_358, lm_splat<f32x4>(v_354));
            const f32x4 v_360 = lm_exp(v_359);
            lm_store(b9 + i_3*8192 + j_316*256 + l_317 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 8, v_360);
            acc_361 = lm_add(acc_361, v_360);
            const float v_362 = lm_load<float>(b7 + i_3*32 + j_316 + i_3*(-32) + j_4*(-1) + 1);
            const f32x8 v_363 = lm_load<f32x8>(b6 + i_3*8192 + j_316*256 + l_317 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 256);
            const f32x8 v_364 = lm_sub(v_363, lm_splat<f32x8>(v_362));
            const f32x8 v_365 = lm_exp(v_364);
            lm_store(b9 + i_3*8192 + j_316*256 + l_317 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 256, v_365);
            acc_331 = lm_add(acc_331, v_365);
            const f32x4 v_366 = lm_load<f32x4>(b6 + i_3*8192 + j_316*256 + l_317 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 264);
            const f32x4 v_367 = lm_sub(v_366, lm_splat<f32x4>(v_362));
            const f32x4 v_368 = lm_exp(v_367);
            lm_store(b9 + i_3*8192 + j_316*256 + l_317 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 264, v_368);
            acc_369 = lm_add(acc_369, v_368);
            const float v_370 = lm_load<float>(b7 + i_3*32 + j_316 + i_3*(-32) + j_4*(-1) + 2);
            const f32x8 v_371 = lm_load<f32x8>(b6 + i_3*8192 + j_316*256 + l_317 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 512);
            const f32x8 v_372 = lm_sub(v_371, lm_splat<f32x8>(v_370));
            const f32x8 v_373 = lm_exp(v_372);
            lm_store(b9 + i_3*8192 + j_316*256 + l_317 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 512, v_373);
            acc_340 = lm_add(acc_340, v_373);
            const f32x4 v_374 = lm_load<f32x4>(b6 + i_3*8192 + j_316*256 + l_317 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 520);
            const f32x4 v_375 = lm_sub(v_374, lm_splat<f32x4>(v_370));
            const f32x4 v_376 = lm_exp(v_375);
            lm_store(b9 + i_3*8192 + j_316*256 + l_317 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 520, v_376);
            acc_377 = lm_add(acc_377, v_376);
            const float v_378 = lm_load<float>(b7 + i_3*32 + j_316 + i_3*(-32) + j_4*(-1) + 3);
            const f32x8 v_379 = lm_load<f32x8>(b6 + i_3*8192 + j_316*256 + l_317 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 768);
            const f32x8 v_380 = lm_sub(v_379, lm_splat<f32x8>(v_378));
            const f32x8 v_381 = lm_exp(v_380);
            lm_store(b9 + i_3*8192 + j_316*256 + l_317 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 768, v_381);
            acc_349 = lm_add(acc_349, v_381);
            const f32x4 v_382 = lm_load<f32x4>(b6 + i_3*8192 + j_316*256 + l_317 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 776);
            const f32x4 v_383 = lm_sub(v_382, lm_splat<f32x4>(v_378));
            const f32x4 v_384 = lm_exp(v_383);
            lm_store(b9 + i_3*8192 + j_316*256 + l_317 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 776, v_384);
            acc_385 = lm_add(acc_385, v_384);
          }
          float total_386 = lm_add(lm_reduce_add(lm_add(acc_322, acc_326)), lm_reduce_add(acc_361));
          float total_387 = lm_add(lm_reduce_add(lm_add(acc_331, acc_335)), lm_reduce_add(acc_369));
          float total_388 = lm_add(lm_reduce_add(lm_add(acc_340, acc_344)), lm_reduce_add(acc_377));
          float total_389 = lm_add(lm_reduce_add(lm_add(acc_349, acc_353)), lm_reduce_add(acc_385));
          const float v_390 = lm_load<float>(b1 + i_3*32 + j_316 + i_3*(-32) + j_4*(-1));
          const float v_391 = lm_load<float>(b8 + i_3*32 + j_316 + i_3*(-32) + j_4*(-1));
          const float v_392 = lm_mul(v_390, v_391);
          const float v_393 = lm_add(v_392, total_386);
          lm_store(b1 + i_3*32 + j_316 + i_3*(-32) + j_4*(-1), v_393);
          const float v_394 = lm_load<float>(b1 + i_3*32 + j_316 + i_3*(-32) + j_4*(-1) + 1);
          const float v_395 = lm_load<float>(b8 + i_3*32 + j_316 + i_3*(-32) + j_4*(-1) + 1);
          const float v_396 = lm_mul(v_394, v_395);
          const float v_397 = lm_add(v_396, total_387);
          lm_store(b1 + i_3*32 + j_316 + i_3*(-32) + j_4*(-1) + 1, v_397);
          const float v_398 = lm_load<float>(b1 + i_3*32 + j_316 + i_3*(-32) + j_4*(-1) + 2);
          const float v_399 = lm_load<float>(b8 + i_3*32 + j_316 + i_3*(-32) + j_4*(-1) + 2);
          const float v_400 = lm_mul(v_398, v_399);
          const float v_401 = lm_add(v_400, total_388);
          lm_store(b1 + i_3*32 + j_316 + i_3*(-32) + j_4*(-1) + 2, v_401);
          const float v_402 = lm_load<float>(b1 + i_3*32 + j_316 + i_3*(-32) + j_4*(-1) + 3);
          const float v_403 = lm_load<float>(b8 + i_3*32 + j_316 + i_3*(-32) + j_4*(-1) + 3);
          const float v_404 = lm_mul(v_402, v_403);
          const float v_405 = lm_add(v_404, total_389);
          lm_store(b1 + i_3*32 + j_316 + i_3*(-32) + j_4*(-1) + 3, v_405);
        }
      }
      // k:24 i:1 j:4 l:1 j:1u k:8u k:1v
      int64_t j_406 = j_4;
      for (; j_406 + 4 <= j_end_5; j_406 += 4) {
        {
          f32x8 acc_411 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_414 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_417 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_419 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_422 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_424 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_427 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_429 = lm_splat<f32x8>(0x0.0p+0f);
          for (int64_t l_407 = l_8; l_407 < l_end_9; l_407 += 1) {
            const float v_408 = lm_load<float>(b9 + i_3*8192 + j_406*256 + l_407 + i_3*(-8192) + j_4*(-256) + l_8*(-1));
            const f32x8 v_409 = lm_held(lm_load<f32x8>(b10 + i_3*4800 + l_407*16));
            const f32x8 v_410 = lm_product(lm_splat<f32x8>(v_408), v_409);
            acc_411 = lm_add(acc_411, v_410);
            const f32x8 v_412 = lm_held(lm_load<f32x8>(b10 + i_3*4800 + l_407*16 + 8));
            const f32x8 v_413 = lm_product(lm_splat<f32x8>(v_408), v_412);
            acc_414 = lm_add(acc_414, v_413);
            const float v_415 = lm_load<float>(b9 + i_3*8192 + j_406*256 + l_407 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 256);
            const f32x8 v_416 = lm_product(lm_splat<f32x8>(v_415), v_409);
            acc_417 = lm_add(acc_417, v_416);
            const f32x8 v_418 = lm_product(lm_splat<f32x8>(v_415), v_412);
            acc_419 = lm_add(acc_419, v_418);
            const float v_420 = lm_load<float>(b9 + i_3*8192 + j_406*256 + l_407 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 512);
            const f32x8 v_421 = lm_product(lm_splat<f32x8>(v_420), v_409);
            acc_422 = lm_add(acc_422, v_421);
            const f32x8 v_423 = lm_product(lm_splat<f32x8>(v_420), v_412);
            acc_424 = lm_add(acc_424, v_423);
            const float v_425 = lm_load<float>(b9 + i_3*8192 + j_406*256 + l_407 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 768);
            const f32x8 v_426 = lm_product(lm_splat<f32x8>(v_425), v_409);
            acc_427 = lm_add(acc_427, v_426);
            const f32x8 v_428 = lm_product(lm_splat<f32x8>(v_425), v_412);
            acc_429 = lm_add(acc_429, v_428);
          }
          f32x8 total_430 = acc_411;
          f32x8 total_431 = acc_414;
          f32x8 total_432 = acc_417;
          f32x8 total_433 = acc_419;
          f32x8 total_434 = acc_422;
          f32x8 total_435 = acc_424;
          f32x8 total_436 = acc_427;
          f32x8 total_437 = acc_429;
          const f32x8 v_438 = lm_load<f32x8>(b2 + i_3*512 + j_406*16 + i_3*(-512) + j_4*(-16));
          const float v_439 = lm_load<float>(b8 + i_3*32 + j_406 + i_3*(-32) + j_4*(-1));
          const f32x8 v_440 = lm_mul(v_438, lm_splat<f32x8>(v_439));
          const f32x8 v_441 = lm_add(v_440, total_430);
          lm_store(b2 + i_3*512 + j_406*16 + i_3*(-512) + j_4*(-16), v_441);
          const f32x8 v_442 = lm_load<f32x8>(b2 + i_3*512 + j_406*16 + i_3*(-512) + j_4*(-16) + 8);
          const f32x8 v_443 = lm_mul(v_442, lm_splat<f32x8>(v_439));
          const f32x8 v_444 = lm_add(v_443, total_431);
          lm_store(b2 + i_3*512 + j_406*16 + i_3*(-512) + j_4*(-16) + 8, v_444);
          const f32x8 v_445 = lm_load<f32x8>(b2 + i_3*512 + j_406*16 + i_3*(-512) + j_4*(-16) + 16);
          const float v_446 = lm_load<float>(b8 + i_3*32 + j_406 + i_3*(-32) + j_4*(-1) + 1);
          const f32x8 v_447 = lm_mul(v_445, lm_splat<f32x8>(v_446));
          const f32x8 v_448 = lm_add(v_447, total_432);
          lm_store(b2 + i_3*512 + j_406*16 + i_3*(-512) + j_4*(-16) + 16, v_448);
          const f32x8 v_449 = lm_load<f32x8>(b2 + i_3*512 + j_406*16 + i_3*(-512) + j_4*(-16) + 24);
          const f32x8 v_450 = lm_mul(v_449, lm_splat<f32x8>(v_446));
          const f32x8 v_451 = lm_add(v_450, total_433);
          lm_store(b2 + i_3*512 + j_406*16 + i_3*(-512) + j_4*(-16) + 24, v_451);
          const f32x8 v_452 = lm_load<f32x8>(b2 + i_3*512 + j_406*16 + i_3*(-512) + j_4*(-16) + 32);
          const float v_453 = lm_load<float>(b8 + i_3*32 + j_406 + i_3*(-32) + j_4*(-1) + 2);
          const f32x8 v_454 = lm_mul(v_452, lm_splat<f32x8>(v_453));
          const f32x8 v_455 = lm_add(v_454, total_434);
          lm_store(b2 + i_3*512 + j_406*16 + i_3*(-512) + j_4*(-16) + 32, v_455);
          const f32x8 v_456 = lm_load<f32x8>(b2 + i_3*512 + j_406*16 + i_3*(-512) + j_4*(-16) + 40);
          const f32x8 v_457 = lm_mul(v_456, lm_splat<f32x8>(v_453));
          const f32x8 v_458 = lm_add(v_457, total_435);
          lm_store(b2 + i_3*512 + j_406*16 + i_3*(-512) + j_4*(-16) + 40, v_458);
          const f32x8 v_459 = lm_load<f32x8>(b2 + i_3*512 + j_406*16 + i_3*(-512) + j_4*(-16) + 48);
          const float v_460 = lm_load<float>(b8 + i_3*32 + j_406 + i_3*(-32) + j_4*(-1) + 3);
          const f32x8 v_461 = lm_mul(v_459, lm_splat<f32x8>(v_460));
          const f32x8 v_462 = lm_add(v_461, total_436);
          lm_store(b2 + i_3*512 + j_406*16 + i_3*(-512) + j_4*(-16) + 48, v_462);
          const f32x8 v_463 = lm_load<f32x8>(b2 + i_3*512 + j_406*16 + i_3*(-512) + j_4*(-16) + 56);
          const f32x8 v_464 = lm_mul(v_463, lm_splat<f32x8>(v_460));
          const f32x8 v_465 = lm_add(v_464, total_437);
          lm_store(b2 + i_3*512 + j_406*16 + i_3*(-512) + j_4*(-16) + 56, v_465);
        }
      }
    }
    // i:1 j:32 j:8u j:1v
    int64_t j_466 = j_4;
    for (; j_466 + 32 <= j_end_5; j_466 += 32) {
      const f32x8 v_467 = lm_load<f32x8>(b1 + i_3*32 + j_466 + i_3*(-32) + j_4*(-1));
      const i32x8 v_468 = lm_equal(v_467, lm_splat<f32x8>(0x0.0p+0f));
      const f32x8 v_469 = lm_load<f32x8>(b0 + i_3*32 + j_466 + i_3*(-32) + j_4*(-1));
      const f32x8 v_470 = lm_select(v_468, lm_splat<f32x8>(-__builtin_inff()), v_469);
      const i32x8 v_471 = lm_less_than(v_470, lm_splat<f32x8>(-0x1.fffffe0000000p+127f));
      lm_store_bool(b11 + i_3*32 + j_466 + i_3*(-32) + j_4*(-1), v_471);
      const f32x8 v_472 = lm_load<f32x8>(b1 + i_3*32 + j_466 + i_3*(-32) + j_4*(-1) + 8);
      const i32x8 v_473 = lm_equal(v_472, lm_splat<f32x8>(0x0.0p+0f));
      const f32x8 v_474 = lm_load<f32x8>(b0 + i_3*32 + j_466 + i_3*(-32) + j_4*(-1) + 8);
      const f32x8 v_475 = lm_select(v_473, lm_splat<f32x8>(-__builtin_inff()), v_474);
      const i32x8 v_476 = lm_less_than(v_475, lm_splat<f32x8>(-0x1.fffffe0000000p+127f));
      lm_store_bool(b11 + i_3*32 + j_466 + i_3*(-32) + j_4*(-1) + 8, v_476);
      const f32x8 v_477 = lm_load<f32x8>(b1 + i_3*32 + j_466 + i_3*(-32) + j_4*(-1) + 16);
      const i32x8 v_478 = lm_equal(v_477, lm_splat<f32x8>(0x0.0p+0f));
      const f32x8 v_479 = lm_load<f32x8>(b0 + i_3*32 + j_466 + i_3*(-32) + j_4*(-1) + 16);
      const f32x8 v_480 = lm_select(v_478, lm_splat<f32x8>(-__builtin_inff()), v_479);
      const i32x8 v_481 = lm_less_than(v_480, lm_splat<f32x8>(-0x1.fffffe0000000p+127f));
      lm_store_bool(b11 + i_3*32 + j_466 + i_3*(-32) + j_4*(-1) + 16, v_481);
      const f32x8 v_482 = lm_load<f32x8>(b1 + i_3*32 + j_466 + i_3*(-32) + j_4*(-1) + 24);
      const i32x8 v_483 = lm_equal(v_482, lm_splat<f32x8>(0x0.0p+0f));
      const f32x8 v_484 = lm_load<f32x8>(b0 + i_3*32 + j_466 + i_3*(-32) + j_4*(-1) + 24);
      const f32x8 v_485 = lm_select(v_483, lm_splat<f32x8>(-__builtin_inff()), v_484);
      const i32x8 v_486 = lm_less_than(v_485, lm_splat<f32x8>(-0x1.fffffe0000000p+127f));
      lm_store_bool(b11 + i_3*32 + j_466 + i_3*(-32) + j_4*(-1) + 24, v_486);
    }
    if (j_end_5 - j_466 == 8) {
      const f32x8 v_487 = lm_load<f32x8>(b1 + i_3*32 + j_466 + i_3*(-32) + j_4*(-1));
      const i32x8 v_488 = lm_equal(v_487, lm_splat<f32x8>(0x0.0p+0f));
      const f32x8 v_489 = lm_load<f32x8>(b0 + i_3*32 + j_466 + i_3*(-32) + j_4*(-1));
      const f32x8 v_490 = lm_select(v_488, lm_splat<f32x8>(-__builtin_inff()), v_489);
      const i32x8 v_491 = lm_less_than(v_490, lm_splat<f32x8>(-0x1.fffffe0000000p+127f));
      lm_store_bool(b11 + i_3*32 + j_466 + i_3*(-32) + j_4*(-1), v_491);
    }
    // i:1 j:32 j:8u j:1v
    int64_t j_492 = j_4;
    for (; j_492 + 32 <= j_end_5; j_492 += 32) {
      const f32x8 v_493 = lm_load<f32x8>(b1 + i_3*32 + j_492 + i_3*(-32) + j_4*(-1));
      const i32x8 v_494 = lm_load_bool<i32x8>(b11 + i_3*32 + j_492 + i_3*(-32) + j_4*(-1));
      const f32x8 v_495 = lm_select(v_494, lm_splat<f32x8>(0x1.0000000000000p+0f), v_493);
      const f32x8 v_496 = lm_recip(v_495);
      lm_store(b12 + i_3*32 + j_492 + i_3*(-32) + j_4*(-1), v_496);
      const f32x8 v_497 = lm_load<f32x8>(b1 + i_3*32 + j_492 + i_3*(-32) + j_4*(-1) + 8);
      const i32x8 v_498 = lm_load_bool<i32x8>(b11 + i_3*32 + j_492 + i_3*(-32) + j_4*(-1) + 8);
      const f32x8 v_499 = lm_select(v_498, lm_splat<f32x8>(0x1.0000000000000p+0f), v_497);
      const f32x8 v_500 = lm_recip(v_499);
      lm_store(b12 + i_3*32 + j_492 + i_3*(-32) + j_4*(-1) + 8, v_500);
      const f32x8 v_501 = lm_load<f32x8>(b1 + i_3*32 + j_492 + i_3*(-32) + j_4*(-1) + 16);
      const i32x8 v_502 = lm_load_bool<i32x8>(b11 + i_3*32 + j_492 + i_3*(-32) + j_4*(-1) + 16);
      const f32x8 v_503 = lm_select(v_502, lm_splat<f32x8>(0x1.0000000000000p+0f), v_501);
      const f32x8 v_504 = lm_recip(v_503);
      lm_store(b12 + i_3*32 + j_492 + i_3*(-32) + j_4*(-1) + 16, v_504);
      const f32x8 v_505 = lm_load<f32x8>(b1 + i_3*32 + j_492 + i_3*(-32) + j_4*(-1) + 24);
      const i32x8 v_506 = lm_load_bool<i32x8>(b11 + i_3*32 + j_492 + i_3*(-32) + j_4*(-1) + 24);
      const f32x8 v_507 = lm_select(v_506, lm_splat<f32x8>(0x1.0000000000000p+0f), v_505);
      const f32x8 v_508 = lm_recip(v_507);
      lm_store(b12 + i_3*32 + j_492 + i_3*(-32) + j_4*(-1) + 24, v_508);
    }
    if (j_end_5 - j_492 == 8) {
      const f32x8 v_509 = lm_load<f32x8>(b1 + i_3*32 + j_492 + i_3*(-32) + j_4*(-1));
      const i32x8 v_510 = lm_load_bool<i32x8>(b11 + i_3*32 + j_492 + i_3*(-32) + j_4*(-1));
      const f32x8 v_511 = lm_select(v_510, lm_splat<f32x8>(0x1.0000000000000p+0f), v_509);
      const f32x8 v_512 = lm_recip(v_511);
      lm_store(b12 + i_3*32 + j_492 + i_3*(-32) + j_4*(-1), v_512);
    }
    // i:1 j:1 k:16 k:8u k:1v
    for (int64_t j_513 = j_4; j_513 < j_end_5; j_513 += 1) {
      const f32x8 v_514 = lm_load<f32x8>(b2 + i_3*512 + j_513*16 + i_3*(-512) + j_4*(-16));
      const float v_515 = lm_load<float>(b12 + i_3*32 + j_513 + i_3*(-32) + j_4*(-1));
      const f32x8 v_516 = lm_mul(v_514, lm_splat<f32x8>(v_515));
      lm_store(b13 + i_3*640 + j_513*16, v_516);
      const f32x8 v_517 = lm_load<f32x8>(b2 + i_3*512 + j_513*16 + i_3*(-512) + j_4*(-16) + 8);
      const f32x8 v_518 = lm_mul(v_517, lm_splat<f32x8>(v_515));
      lm_store(b13 + i_3*640 + j_513*16 + 8, v_518);
    }
  }
}

// k0
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(scratch + 0), (void*)(scratch + 192), (void*)(scratch + 384), (void*)(c->arguments[0]), (void*)(c->arguments[1]), (void*)(c->arguments[3]), (void*)(scratch + 2496), (void*)(scratch + 35328), (void*)(scratch + 35520), (void*)(scratch + 35712), (void*)(c->arguments[2]), (void*)(scratch + 68544), (void*)(scratch + 68672), (void*)(c->arguments[4]), (void*)(scratch + 68864)};
  body_0(c, p, first, end);
}
static int32_t lm_paces[1];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 7.607e+04;
  lm_share(&c, k0, ((2 + 0) / 1)*((40 + 31) / 32), 7.607e+04, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 7.607e+04;
}
