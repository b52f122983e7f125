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
// k0 stage 1: i:1 j:1 l:32 l:8a l:1v
// k0 stage 2: i:1 j:1 l:32 l:8a l:1v
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
//           schedule i:1 j:1 l:32 l:8a l:1v
//           %0 = load t15[i - start_i, j - start_j, l] : f32
//           %1 = reduce max %0 over l : f32
//           %2 = constant -3.4028234663852886e+38 : f32
//           %3 = less_than %1 %2 : bool
//           store t19[i - start_i, j - start_j] = %3
//           %5 = constant 0.0 : f32
//           %6 = select %3 %5 %1 : f32
//           store t22[i - start_i, j - start_j] = %6
//         stage i j l
//           schedule i:1 j:1 l:32 l:8a l:1v
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
    // i:1 j:1 l:32 l:8a l:1v
    for (int64_t j_141 = j_4; j_141 < (j_4 + 4); j_141 += 1) {
      {
        f32x8 acc_144 = lm_splat<f32x8>(-__builtin_inff());
        f32x8 acc_146 = lm_splat<f32x8>(-__builtin_inff());
        f32x8 acc_148 = lm_splat<f32x8>(-__builtin_inff());
        f32x8 acc_150 = lm_splat<f32x8>(-__builtin_inff());
        f32x4 acc_153 = lm_splat<f32x4>(-__builtin_inff());
        int64_t l_142 = 0;
        for (; l_142 + 32 <= 300; l_142 += 32) {
          const f32x8 v_143 = lm_load<f32x8>(b3 + i_3*1200 + j_141*300 + l_142 + i_3*(-1200) + j_4*(-300));
          acc_144 = lm_max(acc_144, v_143);
          const f32x8 v_145 = lm_load<f32x8>(b3 + i_3*1200 + j_141*300 + l_142 + i_3*(-1200) + j_4*(-300) + 8);
          acc_146 = lm_max(acc_146, v_145);
          const f32x8 v_147 = lm_load<f32x8>(b3 + i_3*1200 + j_141*300 + l_142 + i_3*(-1200) + j_4*(-300) + 16);
          acc_148 = lm_max(acc_148, v_147);
          const f32x8 v_149 = lm_load<f32x8>(b3 + i_3*1200 + j_141*300 + l_142 + i_3*(-1200) + j_4*(-300) + 24);
          acc_150 = lm_max(acc_150, v_149);
        }
        {
          const f32x8 v_151 = lm_load<f32x8>(b3 + i_3*1200 + j_141*300 + l_142 + i_3*(-1200) + j_4*(-300));
          acc_144 = lm_max(acc_144, v_151);
          const f32x4 v_152 = lm_load<f32x4>(b3 + i_3*1200 + j_141*300 + l_142 + i_3*(-1200) + j_4*(-300) + 8);
          acc_153 = lm_max(acc_153, v_152);
        }
        float total_154 = lm_max(lm_reduce_max(lm_max(lm_max(acc_144, acc_146), lm_max(acc_148, acc_150))), lm_reduce_max(acc_153));
        const bool v_155 = lm_less_than(total_154, -0x1.fffffe0000000p+127f);
        lm_store_bool(b4 + i_3*4 + j_141 + i_3*(-4) + j_4*(-1), v_155);
        const float v_156 = lm_select(v_155, 0x0.0p+0f, total_154);
        lm_store(b5 + i_3*4 + j_141 + i_3*(-4) + j_4*(-1), v_156);
      }
    }
    // i:1 j:1 l:32 l:8a l:1v
    for (int64_t j_157 = j_4; j_157 < (j_4 + 4); j_157 += 1) {
      {
        f32x8 acc_163 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_167 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_171 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_175 = lm_splat<f32x8>(0x0.0p+0f);
        f32x4 acc_183 = lm_splat<f32x4>(0x0.0p+0f);
        int64_t l_158 = 0;
        for (; l_158 + 32 <= 300; l_158 += 32) {
          const f32x8 v_159 = lm_load<f32x8>(b3 + i_3*1200 + j_157*300 + l_158 + i_3*(-1200) + j_4*(-300));
          const float v_160 = lm_load<float>(b5 + i_3*4 + j_157 + i_3*(-4) + j_4*(-1));
          const f32x8 v_161 = lm_sub(v_159, lm_splat<f32x8>(v_160));
          const f32x8 v_162 = lm_exp(v_161);
          lm_store(b6 + i_3*1200 + j_157*300 + l_158 + i_3*(-1200) + j_4*(-300), v_162);
          acc_163 = lm_add(acc_163, v_162);
          const f32x8 v_164 = lm_load<f32x8>(b3 + i_3*1200 + j_157*300 + l_158 + i_3*(-1200) + j_4*(-300) + 8);
          const f32x8 v_165 = lm_sub(v_164, lm_splat<f32x8>(v_160));
          const f32x8 v_166 = lm_exp(v_165);
          lm_store(b6 + i_3*1200 + j_157*300 + l_158 + i_3*(-1200) + j_4*(-300) + 8, v_166);
          acc_167 = lm_add(acc_167, v_166);
          const f32x8 v_168 = lm_load<f32x8>(b3 + i_3*1200 + j_157*300 + l_158 + i_3*(-1200) + j_4*(-300) + 16);
          const f32x8 v_169 = lm_sub(v_168, lm_splat<f32x8>(v_160));
          const f32x8 v_170 = lm_exp(v_169);
          lm_store(b6 + i_3*1200 + j_157*300 + l_158 + i_3*(-1200) + j_4*(-300) + 16, v_170);
          acc_171 = lm_add(acc_171, v_170);
          const f32x8 v_172 = lm_load<f32x8>(b3 + i_3*1200 + j_157*300 + l_158 + i_3*(-1200) + j_4*(-300) + 24);
          const f32x8 v_173 = lm_sub(v_172, lm_splat<f32x8>(v_160));
          const f32x8 v_174 = lm_exp(v_173);
          lm_store(b6 + i_3*1200 + j_157*300 + l_158 + i_3*(-1200) + j_4*(-300) + 24, v_174);
          acc_175 = lm_add(acc_175, v_174);
        }
        {
          const f32x8 v_176 = lm_load<f32x8>(b3 + i_3*1200 + j_157*300 + l_158 + i_3*(-1200) + j_4*(-300));
          const float v_177 = lm_load<float>(b5 + i_3*4 + j_157 + i_3*(-4) + j_4*(-1));
          const f32x8 v_178 = lm_sub(v_176, lm_splat<f32x8>(v_177));
          const f32x8 v_179 = lm_exp(v_178);
          lm_store(b6 + i_3*1200 + j_157*300 + l_158 + i_3*(-1200) + j_4*(-300), v_179);
          acc_163 = lm_add(acc_163, v_179);
          const f32x4 v_180 = lm_load<f32x4>(b3 + i_3*1200 + j_157*300 + l_158 + i_3*(-1200) + j_4*(-300) + 8);
          const f32x4 v_181 = lm_sub(v_180, lm_splat<f32x4>(v_177));
          const f32x4 v_182 = lm_exp(v_181);
          lm_store(b6 + i_3*1200 + j_157*300 + l_158 + i_3*(-1200) + j_4*(-300) + 8, v_182);
          acc_183 = lm_add(acc_183, v_182);
        }
        float total_184 = lm_add(lm_reduce_add(lm_add(lm_add(acc_163, acc_167), lm_add(acc_171, acc_175))), lm_reduce_add(acc_183));
        const bool v_185 = lm_load_bool<bool>(b4 + i_3*4 + j_157 + i_3*(-4) + j_4*(-1));
        const float v_186 = lm_select(v_185, 0x1.0000000000000p+0f, total_184);
        const float v_187 = lm_recip(v_186);
        lm_store(b7 + i_3*4 + j_157 + i_3*(-4) + j_4*(-1), v_187);
      }
    }
    // k:24 i:1 j:4 l:1 j:1u k:8u k:1v
    {
      f32x8 acc_192 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_195 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_198 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_200 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_203 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_205 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_208 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_210 = lm_splat<f32x8>(0x0.0p+0f);
      for (int64_t l_188 = 0; l_188 < 300; l_188 += 1) {
        const float v_189 = lm_load<float>(b6 + i_3*1200 + j_4*300 + l_188 + i_3*(-1200) + j_4*(-300));
        const f32x8 v_190 = lm_held(lm_load<f32x8>(b8 + i_3*4800 + l_188*16));
        const f32x8 v_191 = lm_product(lm_splat<f32x8>(v_189), v_190);
        acc_192 = lm_add(acc_192, v_191);
        const f32x8 v_193 = lm_held(lm_load<f32x8>(b8 + i_3*4800 + l_188*16 + 8));
        const f32x8 v_194 = lm_product(lm_splat<f32x8>(v_189), v_193);
        acc_195 = lm_add(acc_195, v_194);
        const float v_196 = lm_load<float>(b6 + i_3*1200 + j_4*300 + l_188 + i_3*(-1200) + j_4*(-300) + 300);
        const f32x8 v_197 = lm_product(lm_splat<f32x8>(v_196), v_190);
        acc_198 = lm_add(acc_198, v_197);
        const f32x8 v_199 = lm_product(lm_splat<f32x8>(v_196), v_193);
        acc_200 = lm_add(acc_200, v_199);
        const float v_201 = lm_load<float>(b6 + i_3*1200 + j_4*300 + l_188 + i_3*(-1200) + j_4*(-300) + 600);
        const f32x8 v_202 = lm_product(lm_splat<f32x8>(v_201), v_190);
        acc_203 = lm_add(acc_203, v_202);
        const f32x8 v_204 = lm_product(lm_splat<f32x8>(v_201), v_193);
        acc_205 = lm_add(acc_205, v_204);
        const float v_206 = lm_load<float>(b6 + i_3*1200 + j_4*300 + l_188 + i_3*(-1200) + j_4*(-300) + 900);
        const f32x8 v_207 = lm_product(lm_splat<f32x8>(v_206), v_190);
        acc_208 = lm_add(acc_208, v_207);
        const f32x8 v_209 = lm_product(lm_splat<f32x8>(v_206), v_193);
        acc_210 = lm_add(acc_210, v_209);
      }
      f32x8 total_211 = acc_192;
      f32x8 total_212 = acc_195;
      f32x8 total_213 = acc_198;
      f32x8 total_214 = acc_200;
      f32x8 total_215 = acc_203;
      f32x8 total_216 = acc_205;
      f32x8 total_217 = acc_208;
      f32x8 total_218 = acc_210;
      const float v_219 = lm_load<float>(b7 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1));
      const f32x8 v_220 = lm_mul(total_211, lm_splat<f32x8>(v_219));
      lm_store(b9 + i_3*640 + j_4*16, v_220);
      const f32x8 v_221 = lm_mul(total_212, lm_splat<f32x8>(v_219));
      lm_store(b9 + i_3*640 + j_4*16 + 8, v_221);
      const float v_222 = lm_load<float>(b7 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 1);
      const f32x8 v_223 = lm_mul(total_213, lm_splat<f32x8>(v_222));
      lm_store(b9 + i_3*640 + j_4*16 + 16, v_223);
      const f32x8 v_224 = lm_mul(total_214, lm_splat<f32x8>(v_222));
      lm_store(b9 + i_3*640 + j_4*16 + 24, v_224);
      const float v_225 = lm_load<float>(b7 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 2);
      const f32x8 v_226 = lm_mul(total_215, lm_splat<f32x8>(v_225));
      lm_store(b9 + i_3*640 + j_4*16 + 32, v_226);
      const f32x8 v_227 = lm_mul(total_216, lm_splat<f32x8>(v_225));
      lm_store(b9 + i_3*640 + j_4*16 + 40, v_227);
      const float v_228 = lm_load<float>(b7 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 3);
      const f32x8 v_229 = lm_mul(total_217, lm_splat<f32x8>(v_228));
      lm_store(b9 + i_3*640 + j_4*16 + 48, v_229);
      const f32x8 v_230 = lm_mul(total_218, lm_splat<f32x8>(v_228));
      lm_store(b9 + i_3*640 + j_4*16 + 56, v_230);
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
// k0 stage 3: i:1 j:1 l:32 l:8a l:1v
// k0 stage 4: i:1 j:32 j:8u j:1v
// k0 stage 5: i:1 j:1 l:32 l:8a l:1v
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
//             schedule i:1 j:1 l:32 l:8a l:1v
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
//             schedule i:1 j:1 l:32 l:8a l:1v
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
      // i:1 j:1 l:32 l:8a l:1v
      for (int64_t j_253 = j_4; j_253 < j_end_5; j_253 += 1) {
        {
          f32x8 acc_256 = lm_splat<f32x8>(-__builtin_inff());
          f32x8 acc_258 = lm_splat<f32x8>(-__builtin_inff());
          f32x8 acc_260 = lm_splat<f32x8>(-__builtin_inff());
          f32x8 acc_262 = lm_splat<f32x8>(-__builtin_inff());
          f32x4 acc_265 = lm_splat<f32x4>(-__builtin_inff());
          int64_t l_254 = l_8;
          for (; l_254 + 32 <= l_end_9; l_254 += 32) {
            const f32x8 v_255 = lm_load<f32x8>(b6 + i_3*8192 + j_253*256 + l_254 + i_3*(-8192) + j_4*(-256) + l_8*(-1));
            acc_256 = lm_max(acc_256, v_255);
            const f32x8 v_257 = lm_load<f32x8>(b6 + i_3*8192 + j_253*256 + l_254 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 8);
            acc_258 = lm_max(acc_258, v_257);
            const f32x8 v_259 = lm_load<f32x8>(b6 + i_3*8192 + j_253*256 + l_254 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 16);
            acc_260 = lm_max(acc_260, v_259);
            const f32x8 v_261 = lm_load<f32x8>(b6 + i_3*8192 + j_253*256 + l_254 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 24);
            acc_262 = lm_max(acc_262, v_261);
          }
          if (l_end_9 - l_254 == 12) {
            const f32x8 v_263 = lm_load<f32x8>(b6 + i_3*8192 + j_253*256 + l_254 + i_3*(-8192) + j_4*(-256) + l_8*(-1));
            acc_256 = lm_max(acc_256, v_263);
            const f32x4 v_264 = lm_load<f32x4>(b6 + i_3*8192 + j_253*256 + l_254 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 8);
            acc_265 = lm_max(acc_265, v_264);
          }
          float total_266 = lm_max(lm_reduce_max(lm_max(lm_max(acc_256, acc_258), lm_max(acc_260, acc_262))), lm_reduce_max(acc_265));
          const float v_267 = lm_load<float>(b0 + i_3*32 + j_253 + i_3*(-32) + j_4*(-1));
          const float v_268 = lm_max(total_266, v_267);
          lm_store(b7 + i_3*32 + j_253 + i_3*(-32) + j_4*(-1), v_268);
        }
      }
      // i:1 j:32 j:8u j:1v
      int64_t j_269 = j_4;
      for (; j_269 + 32 <= j_end_5; j_269 += 32) {
        const f32x8 v_270 = lm_load<f32x8>(b7 + i_3*32 + j_269 + i_3*(-32) + j_4*(-1));
        const f32x8 v_271 = lm_load<f32x8>(b0 + i_3*32 + j_269 + i_3*(-32) + j_4*(-1));
        const f32x8 v_272 = lm_sub(v_271, v_270);
        const f32x8 v_273 = lm_exp(v_272);
        lm_store(b8 + i_3*32 + j_269 + i_3*(-32) + j_4*(-1), v_273);
        lm_store(b0 + i_3*32 + j_269 + i_3*(-32) + j_4*(-1), v_270);
        const f32x8 v_274 = lm_load<f32x8>(b7 + i_3*32 + j_269 + i_3*(-32) + j_4*(-1) + 8);
        const f32x8 v_275 = lm_load<f32x8>(b0 + i_3*32 + j_269 + i_3*(-32) + j_4*(-1) + 8);
        const f32x8 v_276 = lm_sub(v_275, v_274);
        const f32x8 v_277 = lm_exp(v_276);
        lm_store(b8 + i_3*32 + j_269 + i_3*(-32) + j_4*(-1) + 8, v_277);
        lm_store(b0 + i_3*32 + j_269 + i_3*(-32) + j_4*(-1) + 8, v_274);
        const f32x8 v_278 = lm_load<f32x8>(b7 + i_3*32 + j_269 + i_3*(-32) + j_4*(-1) + 16);
        const f32x8 v_279 = lm_load<f32x8>(b0 + i_3*32 + j_269 + i_3*(-32) + j_4*(-1) + 16);
        const f32x8 v_280 = lm_sub(v_279, v_278);
        const f32x8 v_281 = lm_exp(v_280);
        lm_store(b8 + i_3*32 + j_269 + i_3*(-32) + j_4*(-1) + 16, v_281);
        lm_store(b0 + i_3*32 + j_269 + i_3*(-32) + j_4*(-1) + 16, v_278);
        const f32x8 v_282 = lm_load<f32x8>(b7 + i_3*32 + j_269 + i_3*(-32) + j_4*(-1) + 24);
        const f32x8 v_283 = lm_load<f32x8>(b0 + i_3*32 + j_269 + i_3*(-32) + j_4*(-1) + 24);
        const f32x8 v_284 = lm_sub(v_283, v_282);
        const f32x8 v_285 = lm_exp(v_284);
        lm_store(b8 + i_3*32 + j_269 + i_3*(-32) + j_4*(-1) + 24, v_285);
        lm_store(b0 + i_3*32 + j_269 + i_3*(-32) + j_4*(-1) + 24, v_282);
      }
      if (j_end_5 - j_269 == 8) {
        const f32x8 v_286 = lm_load<f32x8>(b7 + i_3*32 + j_269 + i_3*(-32) + j_4*(-1));
        const f32x8 v_287 = lm_load<f32x8>(b0 + i_3*32 + j_269 + i_3*(-32) + j_4*(-1));
        const f32x8 v_288 = lm_sub(v_287, v_286);
        const f32x8 v_289 = lm_exp(v_288);
        lm_store(b8 + i_3*32 + j_269 + i_3*(-32) + j_4*(-1), v_289);
        lm_store(b0 + i_3*32 + j_269 + i_3*(-32) + j_4*(-1), v_286);
      }
      // i:1 j:1 l:32 l:8a l:1v
      for (int64_t j_290 = j_4; j_290 < j_end_5; j_290 += 1) {
        {
          f32x8 acc_296 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_300 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_304 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_308 = lm_splat<f32x8>(0x0.0p+0f);
          f32x4 acc_316 = lm_splat<f32x4>(0x0.0p+0f);
          int64_t l_291 = l_8;
          for (; l_291 + 32 <= l_end_9; l_291 += 32) {
            const float v_292 = lm_load<float>(b7 + i_3*32 + j_290 + i_3*(-32) + j_4*(-1));
            const f32x8 v_293 = lm_load<f32x8>(b6 + i_3*8192 + j_290*256 + l_291 + i_3*(-8192) + j_4*(-256) + l_8*(-1));
            const f32x8 v_294 = lm_sub(v_293, lm_splat<f32x8>(v_292));
            const f32x8 v_295 = lm_exp(v_294);
            lm_store(b9 + i_3*8192 + j_290*256 + l_291 + i_3*(-8192) + j_4*(-256) + l_8*(-1), v_295);
            acc_296 = lm_add(acc_296, v_295);
            const f32x8 v_297 = lm_load<f32x8>(b6 + i_3*8192 + j_290*256 + l_291 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 8);
            const f32x8 v_298 = lm_sub(v_297, lm_splat<f32x8>(v_292));
            const f32x8 v_299 = lm_exp(v_298);
            lm_store(b9 + i_3*8192 + j_290*256 + l_291 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 8, v_299);
            acc_300 = lm_add(acc_300, v_299);
            const f32x8 v_301 = lm_load<f32x8>(b6 + i_3*8192 + j_290*256 + l_291 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 16);
            const f32x8 v_302 = lm_sub(v_301, lm_splat<f32x8>(v_292));
            const f32x8 v_303 = lm_exp(v_302);
            lm_store(b9 + i_3*8192 + j_290*256 + l_291 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 16, v_303);
            acc_304 = lm_add(acc_304, v_303);
            const f32x8 v_305 = lm_load<f32x8>(b6 + i_3*8192 + j_290*256 + l_291 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 24);
            const f32x8 v_306 = lm_sub(v_305, lm_splat<f32x8>(v_292));
            const f32x8 v_307 = lm_exp(v_306);
            lm_store(b9 + i_3*8192 + j_290*256 + l_291 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 24, v_307);
            acc_308 = lm_add(acc_308, v_307);
          }
          if (l_end_9 - l_291 == 12) {
            const float v_309 = lm_load<float>(b7 + i_3*32 + j_290 + i_3*(-32) + j_4*(-1));
            const f32x8 v_310 = lm_load<f32x8>(b6 + i_3*8192 + j_290*256 + l_291 + i_3*(-8192) + j_4*(-256) + l_8*(-1));
            const f32x8 v_311 = lm_sub(v_310, lm_splat<f32x8>(v_309));
            const f32x8 v_312 = lm_exp(v_311);
            lm_store(b9 + i_3*8192 + j_290*256 + l_291 + i_3*(-8192) + j_4*(-256) + l_8*(-1), v_312);
            acc_296 = lm_add(acc_296, v_312);
            const f32x4 v_313 = lm_load<f32x4>(b6 + i_3*8192 + j_290*256 + l_291 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 8);
            const f32x4 v_314 = lm_sub(v_313, lm_splat<f32x4>(v_309));
            const f32x4 v_315 = lm_exp(v_314);
            lm_store(b9 + i_3*8192 + j_290*256 + l_291 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 8, v_315);
            acc_316 = lm_add(acc_316, v_315);
          }
          float total_317 = lm_add(lm_reduce_add(lm_add(lm_add(acc_296, acc_300), lm_add(acc_304, acc_308))), lm_reduce_add(acc_316));
          const float v_318 = lm_load<float>(b1 + i_3*32 + j_290 + i_3*(-32) + j_4*(-1));
          const float v_319 = lm_load<float>(b8 + i_3*32 + j_290 + i_3*(-32) + j_4*(-1));
          const float v_320 = lm_mul(v_318, v_319);
          const float v_321 = lm_add(v_320, total_317);
          lm_store(b1 + i_3*32 + j_290 + i_3*(-32) + j_4*(-1), v_321);
        }
      }
      // k:24 i:1 j:4 l:1 j:1u k:8u k:1v
      int64_t j_322 = j_4;
      for (; j_322 + 4 <= j_end_5; j_322 += 4) {
        {
          f32x8 acc_327 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_330 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_333 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_335 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_338 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_340 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_343 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_345 = lm_splat<f32x8>(0x0.0p+0f);
          for (int64_t l_323 = l_8; l_323 < l_end_9; l_323 += 1) {
            const float v_324 = lm_load<float>(b9 + i_3*8192 + j_322*256 + l_323 + i_3*(-8192) + j_4*(-256) + l_8*(-1));
            const f32x8 v_325 = lm_held(lm_load<f32x8>(b10 + i_3*4800 + l_323*16));
            const f32x8 v_326 = lm_product(lm_splat<f32x8>(v_324), v_325);
            acc_327 = lm_add(acc_327, v_326);
            const f32x8 v_328 = lm_held(lm_load<f32x8>(b10 + i_3*4800 + l_323*16 + 8));
            const f32x8 v_329 = lm_product(lm_splat<f32x8>(v_324), v_328);
            acc_330 = lm_add(acc_330, v_329);
            const float v_331 = lm_load<float>(b9 + i_3*8192 + j_322*256 + l_323 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 256);
            const f32x8 v_332 = lm_product(lm_splat<f32x8>(v_331), v_325);
            acc_333 = lm_add(acc_333, v_332);
            const f32x8 v_334 = lm_product(lm_splat<f32x8>(v_331), v_328);
            acc_335 = lm_add(acc_335, v_334);
            const float v_336 = lm_load<float>(b9 + i_3*8192 + j_322*256 + l_323 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 512);
            const f32x8 v_337 = lm_product(lm_splat<f32x8>(v_336), v_325);
            acc_338 = lm_add(acc_338, v_337);
            const f32x8 v_339 = lm_product(lm_splat<f32x8>(v_336), v_328);
            acc_340 = lm_add(acc_340, v_339);
            const float v_341 = lm_load<float>(b9 + i_3*8192 + j_322*256 + l_323 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 768);
            const f32x8 v_342 = lm_product(lm_splat<f32x8>(v_341), v_325);
            acc_343 = lm_add(acc_343, v_342);
            const f32x8 v_344 = lm_product(lm_splat<f32x8>(v_341), v_328);
            acc_345 = lm_add(acc_345, v_344);
          }
          f32x8 total_346 = acc_327;
          f32x8 total_347 = acc_330;
          f32x8 total_348 = acc_333;
          f32x8 total_349 = acc_335;
          f32x8 total_350 = acc_338;
          f32x8 total_351 = acc_340;
          f32x8 total_352 = acc_343;
          f32x8 total_353 = acc_345;
          const f32x8 v_354 = lm_load<f32x8>(b2 + i_3*512 + j_322*16 + i_3*(-512) + j_4*(-16));
          const float v_355 = lm_load<float>(b8 + i_3*32 + j_322 + i_3*(-32) + j_4*(-1));
          const f32x8 v_356 = lm_mul(v_354, lm_splat<f32x8>(v_355));
          const f32x8 v_357 = lm_add(v_356, total_346);
          lm_store(b2 + i_3*512 + j_322*16 + i_3*(-512) + j_4*(-16), v_357);
          const f32x8 v_358 = lm_load<f32x8>(b2 + i_3*512 + j_322*16 + i_3*(-512) + j_4*(-16) + 8);
          const f32x8 v_359 = lm_mul(v_358, lm_splat<f32x8>(v_355));
          const f32x8 v_360 = lm_add(v_359, total_347);
          lm_store(b2 + i_3*512 + j_322*16 + i_3*(-512) + j_4*(-16) + 8, v_360);
          const f32x8 v_361 = lm_load<f32x8>(b2 + i_3*512 + j_322*16 + i_3*(-512) + j_4*(-16) + 16);
          const float v_362 = lm_load<float>(b8 + i_3*32 + j_322 + i_3*(-32) + j_4*(-1) + 1);
          const f32x8 v_363 = lm_mul(v_361, lm_splat<f32x8>(v_362));
          const f32x8 v_364 = lm_add(v_363, total_348);
          lm_store(b2 + i_3*512 + j_322*16 + i_3*(-512) + j_4*(-16) + 16, v_364);
          const f32x8 v_365 = lm_load<f32x8>(b2 + i_3*512 + j_322*16 + i_3*(-512) + j_4*(-16) + 24);
          const f32x8 v_366 = lm_mul(v_365, lm_splat<f32x8>(v_362));
          const f32x8 v_367 = lm_add(v_366, total_349);
          lm_store(b2 + i_3*512 + j_322*16 + i_3*(-512) + j_4*(-16) + 24, v_367);
          const f32x8 v_368 = lm_load<f32x8>(b2 + i_3*512 + j_322*16 + i_3*(-512) + j_4*(-16) + 32);
          const float v_369 = lm_load<float>(b8 + i_3*32 + j_322 + i_3*(-32) + j_4*(-1) + 2);
          const f32x8 v_370 = lm_mul(v_368, lm_splat<f32x8>(v_369));
          const f32x8 v_371 = lm_add(v_370, total_350);
          lm_store(b2 + i_3*512 + j_322*16 + i_3*(-512) + j_4*(-16) + 32, v_371);
          const f32x8 v_372 = lm_load<f32x8>(b2 + i_3*512 + j_322*16 + i_3*(-512) + j_4*(-16) + 40);
          const f32x8 v_373 = lm_mul(v_372, lm_splat<f32x8>(v_369));
          const f32x8 v_374 = lm_add(v_373, total_351);
          lm_store(b2 + i_3*512 + j_322*16 + i_3*(-512) + j_4*(-16) + 40, v_374);
          const f32x8 v_375 = lm_load<f32x8>(b2 + i_3*512 + j_322*16 + i_3*(-512) + j_4*(-16) + 48);
          const float v_376 = lm_load<float>(b8 + i_3*32 + j_322 + i_3*(-32) + j_4*(-1) + 3);
          const f32x8 v_377 = lm_mul(v_375, lm_splat<f32x8>(v_376));
          const f32x8 v_378 = lm_add(v_377, total_352);
          lm_store(b2 + i_3*512 + j_322*16 + i_3*(-512) + j_4*(-16) + 48, v_378);
          const f32x8 v_379 = lm_load<f32x8>(b2 + i_3*512 + j_322*16 + i_3*(-512) + j_4*(-16) + 56);
          const f32x8 v_380 = lm_mul(v_379, lm_splat<f32x8>(v_376));
          const f32x8 v_381 = lm_add(v_380, total_353);
          lm_store(b2 + i_3*512 + j_322*16 + i_3*(-512) + j_4*(-16) + 56, v_381);
        }
      }
    }
    // i:1 j:32 j:8u j:1v
    int64_t j_382 = j_4;
    for (; j_382 + 32 <= j_end_5; j_382 += 32) {
      const f32x8 v_383 = lm_load<f32x8>(b1 + i_3*32 + j_382 + i_3*(-32) + j_4*(-1));
      const i32x8 v_384 = lm_equal(v_383, lm_splat<f32x8>(0x0.0p+0f));
      const f32x8 v_385 = lm_load<f32x8>(b0 + i_3*32 + j_382 + i_3*(-32) + j_4*(-1));
      const f32x8 v_386 = lm_select(v_384, lm_splat<f32x8>(-__builtin_inff()), v_385);
      const i32x8 v_387 = lm_less_than(v_386, lm_splat<f32x8>(-0x1.fffffe0000000p+127f));
      lm_store_bool(b11 + i_3*32 + j_382 + i_3*(-32) + j_4*(-1), v_387);
      const f32x8 v_388 = lm_load<f32x8>(b1 + i_3*32 + j_382 + i_3*(-32) + j_4*(-1) + 8);
      const i32x8 v_389 = lm_equal(v_388, lm_splat<f32x8>(0x0.0p+0f));
      const f32x8 v_390 = lm_load<f32x8>(b0 + i_3*32 + j_382 + i_3*(-32) + j_4*(-1) + 8);
      const f32x8 v_391 = lm_select(v_389, lm_splat<f32x8>(-__builtin_inff()), v_390);
      const i32x8 v_392 = lm_less_than(v_391, lm_splat<f32x8>(-0x1.fffffe0000000p+127f));
      lm_store_bool(b11 + i_3*32 + j_382 + i_3*(-32) + j_4*(-1) + 8, v_392);
      const f32x8 v_393 = lm_load<f32x8>(b1 + i_3*32 + j_382 + i_3*(-32) + j_4*(-1) + 16);
      const i32x8 v_394 = lm_equal(v_393, lm_splat<f32x8>(0x0.0p+0f));
      const f32x8 v_395 = lm_load<f32x8>(b0 + i_3*32 + j_382 + i_3*(-32) + j_4*(-1) + 16);
      const f32x8 v_396 = lm_select(v_394, lm_splat<f32x8>(-__builtin_inff()), v_395);
      const i32x8 v_397 = lm_less_than(v_396, lm_splat<f32x8>(-0x1.fffffe0000000p+127f));
      lm_store_bool(b11 + i_3*32 + j_382 + i_3*(-32) + j_4*(-1) + 16, v_397);
      const f32x8 v_398 = lm_load<f32x8>(b1 + i_3*32 + j_382 + i_3*(-32) + j_4*(-1) + 24);
      const i32x8 v_399 = lm_equal(v_398, lm_splat<f32x8>(0x0.0p+0f));
      const f32x8 v_400 = lm_load<f32x8>(b0 + i_3*32 + j_382 + i_3*(-32) + j_4*(-1) + 24);
      const f32x8 v_401 = lm_select(v_399, lm_splat<f32x8>(-__builtin_inff()), v_400);
      const i32x8 v_402 = lm_less_than(v_401, lm_splat<f32x8>(-0x1.fffffe0000000p+127f));
      lm_store_bool(b11 + i_3*32 + j_382 + i_3*(-32) + j_4*(-1) + 24, v_402);
    }
    if (j_end_5 - j_382 == 8) {
      const f32x8 v_403 = lm_load<f32x8>(b1 + i_3*32 + j_382 + i_3*(-32) + j_4*(-1));
      const i32x8 v_404 = lm_equal(v_403, lm_splat<f32x8>(0x0.0p+0f));
      const f32x8 v_405 = lm_load<f32x8>(b0 + i_3*32 + j_382 + i_3*(-32) + j_4*(-1));
      const f32x8 v_406 = lm_select(v_404, lm_splat<f32x8>(-__builtin_inff()), v_405);
      const i32x8 v_407 = lm_less_than(v_406, lm_splat<f32x8>(-0x1.fffffe0000000p+127f));
      lm_store_bool(b11 + i_3*32 + j_382 + i_3*(-32) + j_4*(-1), v_407);
    }
    // i:1 j:32 j:8u j:1v
    int64_t j_408 = j_4;
    for (; j_408 + 32 <= j_end_5; j_408 += 32) {
      const f32x8 v_409 = lm_load<f32x8>(b1 + i_3*32 + j_408 + i_3*(-32) + j_4*(-1));
      const i32x8 v_410 = lm_load_bool<i32x8>(b11 + i_3*32 + j_408 + i_3*(-32) + j_4*(-1));
      const f32x8 v_411 = lm_select(v_410, lm_splat<f32x8>(0x1.0000000000000p+0f), v_409);
      const f32x8 v_412 = lm_recip(v_411);
      lm_store(b12 + i_3*32 + j_408 + i_3*(-32) + j_4*(-1), v_412);
      const f32x8 v_413 = lm_load<f32x8>(b1 + i_3*32 + j_408 + i_3*(-32) + j_4*(-1) + 8);
      const i32x8 v_414 = lm_load_bool<i32x8>(b11 + i_3*32 + j_408 + i_3*(-32) + j_4*(-1) + 8);
      const f32x8 v_415 = lm_select(v_414, lm_splat<f32x8>(0x1.0000000000000p+0f), v_413);
      const f32x8 v_416 = lm_recip(v_415);
      lm_store(b12 + i_3*32 + j_408 + i_3*(-32) + j_4*(-1) + 8, v_416);
      const f32x8 v_417 = lm_load<f32x8>(b1 + i_3*32 + j_408 + i_3*(-32) + j_4*(-1) + 16);
      const i32x8 v_418 = lm_load_bool<i32x8>(b11 + i_3*32 + j_408 + i_3*(-32) + j_4*(-1) + 16);
      const f32x8 v_419 = lm_select(v_418, lm_splat<f32x8>(0x1.0000000000000p+0f), v_417);
      const f32x8 v_420 = lm_recip(v_419);
      lm_store(b12 + i_3*32 + j_408 + i_3*(-32) + j_4*(-1) + 16, v_420);
      const f32x8 v_421 = lm_load<f32x8>(b1 + i_3*32 + j_408 + i_3*(-32) + j_4*(-1) + 24);
      const i32x8 v_422 = lm_load_bool<i32x8>(b11 + i_3*32 + j_408 + i_3*(-32) + j_4*(-1) + 24);
      const f32x8 v_423 = lm_select(v_422, lm_splat<f32x8>(0x1.0000000000000p+0f), v_421);
      const f32x8 v_424 = lm_recip(v_423);
      lm_store(b12 + i_3*32 + j_408 + i_3*(-32) + j_4*(-1) + 24, v_424);
    }
    if (j_end_5 - j_408 == 8) {
      const f32x8 v_425 = lm_load<f32x8>(b1 + i_3*32 + j_408 + i_3*(-32) + j_4*(-1));
      const i32x8 v_426 = lm_load_bool<i32x8>(b11 + i_3*32 + j_408 + i_3*(-32) + j_4*(-1));
      const f32x8 v_427 = lm_select(v_426, lm_splat<f32x8>(0x1.0000000000000p+0f), v_425);
      const f32x8 v_428 = lm_recip(v_427);
      lm_store(b12 + i_3*32 + j_408 + i_3*(-32) + j_4*(-1), v_428);
    }
    // i:1 j:1 k:16 k:8u k:1v
    for (int64_t j_429 = j_4; j_429 < j_end_5; j_429 += 1) {
      const f32x8 v_430 = lm_load<f32x8>(b2 + i_3*512 + j_429*16 + i_3*(-512) + j_4*(-16));
      const float v_431 = lm_load<float>(b12 + i_3*32 + j_429 + i_3*(-32) + j_4*(-1));
      const f32x8 v_432 = lm_mul(v_430, lm_splat<f32x8>(v_431));
      lm_store(b13 + i_3*640 + j_429*16, v_432);
      const f32x8 v_433 = lm_load<f32x8>(b2 + i_3*512 + j_429*16 + i_3*(-512) + j_4*(-16) + 8);
      const f32x8 v_434 = lm_mul(v_433, lm_splat<f32x8>(v_431));
      lm_store(b13 + i_3*640 + j_429*16 + 8, v_434);
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
