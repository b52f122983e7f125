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
// k0 stage 0: l:16 i:1 j:4 m:4 m:1u j:1u l:8u l:1v pack x1@call(i:1 l:16 m:1 l:1)
// k0 stage 1: i:1 j:4 l:16 j:1u l:8a l:1v
// k0 stage 2: i:1 j:4 l:16 j:1u l:8a l:1v
// k0 stage 3: k:16 i:1 j:4 l:4 l:1u j:1u k:8u k:1v
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
//           schedule l:16 i:1 j:4 m:4 m:1u j:1u l:8u l:1v pack x1@call(i:1 l:16 m:1 l:1)
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
//           schedule k:16 i:1 j:4 l:4 l:1u j:1u k:8u k:1v
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
  return lm_planned_bytes(dims) + 38976;
}
LM_BODY void body_0(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const float* const __restrict b0 = (const float*)p[0];
  float* const __restrict b1 = (float*)p[1];
  const int64_t stop_2 = 2;
  for (int64_t turn_3 = first; turn_3 < end; turn_3++) {
    const int64_t p_i_1 = 0 + turn_3*1;
    const int64_t stop_5 = 300;
    for (int64_t p_l_4 = 0; p_l_4 < stop_5; p_l_4 += 16) {
      const int64_t stop_7 = 16;
      for (int64_t p_m_6 = 0; p_m_6 < stop_7; p_m_6 += 16) {
        const int64_t columns_8 = lm_imin(16, stop_7 - p_m_6);
        const int64_t stop_10 = lm_imin(p_l_4 + 16, 300);
        for (int64_t p_l_9 = p_l_4; p_l_9 < stop_10; p_l_9 += 16) {
          const int64_t rows_11 = lm_imin(16, stop_10 - p_l_9);
          f32x16 square_12[16];
          if (rows_11 == 16 && columns_8 == 16) {
            #pragma GCC unroll 16
            for (int64_t r_13 = 0; r_13 < 16; r_13++) square_12[r_13] = lm_load<f32x16>(b0 + 0 + (p_i_1)*(4800) + (p_l_9 + r_13)*(16) + (p_m_6)*(1));
            lm_transpose<16>(square_12);
            #pragma GCC unroll 16
            for (int64_t r_13 = 0; r_13 < 16; r_13++) lm_store(b1 + (p_i_1 - 0)*4864 + (p_l_4 - 0)/16*256 + (p_m_6 - 0)*16 + (p_l_9 - p_l_4)*1 + r_13*16, square_12[r_13]);
            continue;
          }
          for (int64_t r_13 = 0; r_13 < 16; r_13++) square_12[r_13] = r_13 < rows_11 ? lm_load_part<f32x16>(b0 + 0 + (p_i_1)*(4800) + (p_l_9 + r_13)*(16) + (p_m_6)*(1), columns_8) : f32x16{};
          lm_transpose<16>(square_12);
          for (int64_t r_13 = 0; r_13 < columns_8; r_13++) lm_store_part(b1 + (p_i_1 - 0)*4864 + (p_l_4 - 0)/16*256 + (p_m_6 - 0)*16 + (p_l_9 - p_l_4)*1 + r_13*16, square_12[r_13], rows_11);
        }
      }
    }
  }
}

// copy of x1@call(i:1 l:16 m:1 l:1)
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
    // l:16 i:1 j:4 m:4 m:1u j:1u l:8u l:1v
    int64_t l_5 = 0;
    for (; l_5 + 16 <= 300; l_5 += 16) {
      {
        f32x8 acc_10 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_13 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_16 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_18 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_21 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_23 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_26 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_28 = lm_splat<f32x8>(0x0.0p+0f);
        lm_prefetch(b2 + j_4*300 + l_5);
        lm_prefetch(b2 + j_4*300 + l_5 + 8);
        lm_prefetch(b2 + j_4*300 + l_5 + 300);
        lm_prefetch(b2 + j_4*300 + l_5 + 308);
        lm_prefetch(b2 + j_4*300 + l_5 + 600);
        lm_prefetch(b2 + j_4*300 + l_5 + 608);
        lm_prefetch(b2 + j_4*300 + l_5 + 900);
        lm_prefetch(b2 + j_4*300 + l_5 + 908);
        int64_t m_6 = 0;
        for (; m_6 + 4 <= 16; m_6 += 4) {
          const float v_7 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6);
          const f32x8 v_8 = lm_held(lm_load<f32x8>(b10 + i_3*4864 + l_5*16 + m_6*16 + 0));
          const f32x8 v_9 = lm_product(lm_splat<f32x8>(v_7), v_8);
          acc_10 = lm_add(acc_10, v_9);
          const f32x8 v_11 = lm_held(lm_load<f32x8>(b10 + i_3*4864 + l_5*16 + m_6*16 + 8));
          const f32x8 v_12 = lm_product(lm_splat<f32x8>(v_7), v_11);
          acc_13 = lm_add(acc_13, v_12);
          const float v_14 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 16);
          const f32x8 v_15 = lm_product(lm_splat<f32x8>(v_14), v_8);
          acc_16 = lm_add(acc_16, v_15);
          const f32x8 v_17 = lm_product(lm_splat<f32x8>(v_14), v_11);
          acc_18 = lm_add(acc_18, v_17);
          const float v_19 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 32);
          const f32x8 v_20 = lm_product(lm_splat<f32x8>(v_19), v_8);
          acc_21 = lm_add(acc_21, v_20);
          const f32x8 v_22 = lm_product(lm_splat<f32x8>(v_19), v_11);
          acc_23 = lm_add(acc_23, v_22);
          const float v_24 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 48);
          const f32x8 v_25 = lm_product(lm_splat<f32x8>(v_24), v_8);
          acc_26 = lm_add(acc_26, v_25);
          const f32x8 v_27 = lm_product(lm_splat<f32x8>(v_24), v_11);
          acc_28 = lm_add(acc_28, v_27);
          lm_forget();
          const float v_29 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 1);
          const f32x8 v_30 = lm_held(lm_load<f32x8>(b10 + i_3*4864 + l_5*16 + m_6*16 + 16));
          const f32x8 v_31 = lm_product(lm_splat<f32x8>(v_29), v_30);
          acc_10 = lm_add(acc_10, v_31);
          const f32x8 v_32 = lm_held(lm_load<f32x8>(b10 + i_3*4864 + l_5*16 + m_6*16 + 24));
          const f32x8 v_33 = lm_product(lm_splat<f32x8>(v_29), v_32);
          acc_13 = lm_add(acc_13, v_33);
          const float v_34 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 17);
          const f32x8 v_35 = lm_product(lm_splat<f32x8>(v_34), v_30);
          acc_16 = lm_add(acc_16, v_35);
          const f32x8 v_36 = lm_product(lm_splat<f32x8>(v_34), v_32);
          acc_18 = lm_add(acc_18, v_36);
          const float v_37 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 33);
          const f32x8 v_38 = lm_product(lm_splat<f32x8>(v_37), v_30);
          acc_21 = lm_add(acc_21, v_38);
          const f32x8 v_39 = lm_product(lm_splat<f32x8>(v_37), v_32);
          acc_23 = lm_add(acc_23, v_39);
          const float v_40 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 49);
          const f32x8 v_41 = lm_product(lm_splat<f32x8>(v_40), v_30);
          acc_26 = lm_add(acc_26, v_41);
          const f32x8 v_42 = lm_product(lm_splat<f32x8>(v_40), v_32);
          acc_28 = lm_add(acc_28, v_42);
          lm_forget();
          const float v_43 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 2);
          const f32x8 v_44 = lm_held(lm_load<f32x8>(b10 + i_3*4864 + l_5*16 + m_6*16 + 32));
          const f32x8 v_45 = lm_product(lm_splat<f32x8>(v_43), v_44);
          acc_10 = lm_add(acc_10, v_45);
          const f32x8 v_46 = lm_held(lm_load<f32x8>(b10 + i_3*4864 + l_5*16 + m_6*16 + 40));
          const f32x8 v_47 = lm_product(lm_splat<f32x8>(v_43), v_46);
          acc_13 = lm_add(acc_13, v_47);
          const float v_48 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 18);
          const f32x8 v_49 = lm_product(lm_splat<f32x8>(v_48), v_44);
          acc_16 = lm_add(acc_16, v_49);
          const f32x8 v_50 = lm_product(lm_splat<f32x8>(v_48), v_46);
          acc_18 = lm_add(acc_18, v_50);
          const float v_51 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 34);
          const f32x8 v_52 = lm_product(lm_splat<f32x8>(v_51), v_44);
          acc_21 = lm_add(acc_21, v_52);
          const f32x8 v_53 = lm_product(lm_splat<f32x8>(v_51), v_46);
          acc_23 = lm_add(acc_23, v_53);
          const float v_54 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 50);
          const f32x8 v_55 = lm_product(lm_splat<f32x8>(v_54), v_44);
          acc_26 = lm_add(acc_26, v_55);
          const f32x8 v_56 = lm_product(lm_splat<f32x8>(v_54), v_46);
          acc_28 = lm_add(acc_28, v_56);
          lm_forget();
          const float v_57 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 3);
          const f32x8 v_58 = lm_held(lm_load<f32x8>(b10 + i_3*4864 + l_5*16 + m_6*16 + 48));
          const f32x8 v_59 = lm_product(lm_splat<f32x8>(v_57), v_58);
          acc_10 = lm_add(acc_10, v_59);
          const f32x8 v_60 = lm_held(lm_load<f32x8>(b10 + i_3*4864 + l_5*16 + m_6*16 + 56));
          const f32x8 v_61 = lm_product(lm_splat<f32x8>(v_57), v_60);
          acc_13 = lm_add(acc_13, v_61);
          const float v_62 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 19);
          const f32x8 v_63 = lm_product(lm_splat<f32x8>(v_62), v_58);
          acc_16 = lm_add(acc_16, v_63);
          const f32x8 v_64 = lm_product(lm_splat<f32x8>(v_62), v_60);
          acc_18 = lm_add(acc_18, v_64);
          const float v_65 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 35);
          const f32x8 v_66 = lm_product(lm_splat<f32x8>(v_65), v_58);
          acc_21 = lm_add(acc_21, v_66);
          const f32x8 v_67 = lm_product(lm_splat<f32x8>(v_65), v_60);
          acc_23 = lm_add(acc_23, v_67);
          const float v_68 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 51);
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
        const i32x8 v_79 = lm_load_bool<i32x8>(b2 + j_4*300 + l_5);
        const f32x8 v_80 = lm_mul(total_71, lm_splat<f32x8>(0x1.0000000000000p-2f));
        const f32x8 v_81 = lm_select(v_79, v_80, lm_splat<f32x8>(-__builtin_inff()));
        lm_store(b3 + i_3*1200 + j_4*300 + l_5 + i_3*(-1200) + j_4*(-300), v_81);
        const i32x8 v_82 = lm_load_bool<i32x8>(b2 + j_4*300 + l_5 + 8);
        const f32x8 v_83 = lm_mul(total_72, lm_splat<f32x8>(0x1.0000000000000p-2f));
        const f32x8 v_84 = lm_select(v_82, v_83, lm_splat<f32x8>(-__builtin_inff()));
        lm_store(b3 + i_3*1200 + j_4*300 + l_5 + i_3*(-1200) + j_4*(-300) + 8, v_84);
        const i32x8 v_85 = lm_load_bool<i32x8>(b2 + j_4*300 + l_5 + 300);
        const f32x8 v_86 = lm_mul(total_73, lm_splat<f32x8>(0x1.0000000000000p-2f));
        const f32x8 v_87 = lm_select(v_85, v_86, lm_splat<f32x8>(-__builtin_inff()));
        lm_store(b3 + i_3*1200 + j_4*300 + l_5 + i_3*(-1200) + j_4*(-300) + 300, v_87);
        const i32x8 v_88 = lm_load_bool<i32x8>(b2 + j_4*300 + l_5 + 308);
        const f32x8 v_89 = lm_mul(total_74, lm_splat<f32x8>(0x1.0000000000000p-2f));
        const f32x8 v_90 = lm_select(v_88, v_89, lm_splat<f32x8>(-__builtin_inff()));
        lm_store(b3 + i_3*1200 + j_4*300 + l_5 + i_3*(-1200) + j_4*(-300) + 308, v_90);
        const i32x8 v_91 = lm_load_bool<i32x8>(b2 + j_4*300 + l_5 + 600);
        const f32x8 v_92 = lm_mul(total_75, lm_splat<f32x8>(0x1.0000000000000p-2f));
        const f32x8 v_93 = lm_select(v_91, v_92, lm_splat<f32x8>(-__builtin_inff()));
        lm_store(b3 + i_3*1200 + j_4*300 + l_5 + i_3*(-1200) + j_4*(-300) + 600, v_93);
        const i32x8 v_94 = lm_load_bool<i32x8>(b2 + j_4*300 + l_5 + 608);
        const f32x8 v_95 = lm_mul(total_76, lm_splat<f32x8>(0x1.0000000000000p-2f));
        const f32x8 v_96 = lm_select(v_94, v_95, lm_splat<f32x8>(-__builtin_inff()));
        lm_store(b3 + i_3*1200 + j_4*300 + l_5 + i_3*(-1200) + j_4*(-300) + 608, v_96);
        const i32x8 v_97 = lm_load_bool<i32x8>(b2 + j_4*300 + l_5 + 900);
        const f32x8 v_98 = lm_mul(total_77, lm_splat<f32x8>(0x1.0000000000000p-2f));
        const f32x8 v_99 = lm_select(v_97, v_98, lm_splat<f32x8>(-__builtin_inff()));
        lm_store(b3 + i_3*1200 + j_4*300 + l_5 + i_3*(-1200) + j_4*(-300) + 900, v_99);
        const i32x8 v_100 = lm_load_bool<i32x8>(b2 + j_4*300 + l_5 + 908);
        const f32x8 v_101 = lm_mul(total_78, lm_splat<f32x8>(0x1.0000000000000p-2f));
        const f32x8 v_102 = lm_select(v_100, v_101, lm_splat<f32x8>(-__builtin_inff()));
        lm_store(b3 + i_3*1200 + j_4*300 + l_5 + i_3*(-1200) + j_4*(-300) + 908, v_102);
      }
    }
    {
      {
        f32x8 acc_107 = lm_splat<f32x8>(0x0.0p+0f);
        f32x4 acc_110 = lm_splat<f32x4>(0x0.0p+0f);
        f32x8 acc_113 = lm_splat<f32x8>(0x0.0p+0f);
        f32x4 acc_115 = lm_splat<f32x4>(0x0.0p+0f);
        f32x8 acc_118 = lm_splat<f32x8>(0x0.0p+0f);
        f32x4 acc_120 = lm_splat<f32x4>(0x0.0p+0f);
        f32x8 acc_123 = lm_splat<f32x8>(0x0.0p+0f);
        f32x4 acc_125 = lm_splat<f32x4>(0x0.0p+0f);
        lm_prefetch(b2 + j_4*300 + l_5);
        lm_prefetch(b2 + j_4*300 + l_5 + 8);
        lm_prefetch(b2 + j_4*300 + l_5 + 300);
        lm_prefetch(b2 + j_4*300 + l_5 + 308);
        lm_prefetch(b2 + j_4*300 + l_5 + 600);
        lm_prefetch(b2 + j_4*300 + l_5 + 608);
        lm_prefetch(b2 + j_4*300 + l_5 + 900);
        lm_prefetch(b2 + j_4*300 + l_5 + 908);
        int64_t m_103 = 0;
        for (; m_103 + 4 <= 16; m_103 += 4) {
          const float v_104 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_103);
          const f32x8 v_105 = lm_held(lm_load<f32x8>(b10 + i_3*4864 + l_5*16 + m_103*16 + 0));
          const f32x8 v_106 = lm_product(lm_splat<f32x8>(v_104), v_105);
          acc_107 = lm_add(acc_107, v_106);
          const f32x4 v_108 = lm_held(lm_load<f32x4>(b10 + i_3*4864 + l_5*16 + m_103*16 + 8));
          const f32x4 v_109 = lm_product(lm_splat<f32x4>(v_104), v_108);
          acc_110 = lm_add(acc_110, v_109);
          const float v_111 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_103 + 16);
          const f32x8 v_112 = lm_product(lm_splat<f32x8>(v_111), v_105);
          acc_113 = lm_add(acc_113, v_112);
          const f32x4 v_114 = lm_product(lm_splat<f32x4>(v_111), v_108);
          acc_115 = lm_add(acc_115, v_114);
          const float v_116 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_103 + 32);
          const f32x8 v_117 = lm_product(lm_splat<f32x8>(v_116), v_105);
          acc_118 = lm_add(acc_118, v_117);
          const f32x4 v_119 = lm_product(lm_splat<f32x4>(v_116), v_108);
          acc_120 = lm_add(acc_120, v_119);
          const float v_121 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_103 + 48);
          const f32x8 v_122 = lm_product(lm_splat<f32x8>(v_121), v_105);
          acc_123 = lm_add(acc_123, v_122);
          const f32x4 v_124 = lm_product(lm_splat<f32x4>(v_121), v_108);
          acc_125 = lm_add(acc_125, v_124);
          lm_forget();
          const float v_126 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_103 + 1);
          const f32x8 v_127 = lm_held(lm_load<f32x8>(b10 + i_3*4864 + l_5*16 + m_103*16 + 16));
          const f32x8 v_128 = lm_product(lm_splat<f32x8>(v_126), v_127);
          acc_107 = lm_add(acc_107, v_128);
          const f32x4 v_129 = lm_held(lm_load<f32x4>(b10 + i_3*4864 + l_5*16 + m_103*16 + 24));
          const f32x4 v_130 = lm_product(lm_splat<f32x4>(v_126), v_129);
          acc_110 = lm_add(acc_110, v_130);
          const float v_131 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_103 + 17);
          const f32x8 v_132 = lm_product(lm_splat<f32x8>(v_131), v_127);
          acc_113 = lm_add(acc_113, v_132);
          const f32x4 v_133 = lm_product(lm_splat<f32x4>(v_131), v_129);
          acc_115 = lm_add(acc_115, v_133);
          const float v_134 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_103 + 33);
          const f32x8 v_135 = lm_product(lm_splat<f32x8>(v_134), v_127);
          acc_118 = lm_add(acc_118, v_135);
          const f32x4 v_136 = lm_product(lm_splat<f32x4>(v_134), v_129);
          acc_120 = lm_add(acc_120, v_136);
          const float v_137 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_103 + 49);
          const f32x8 v_138 = lm_product(lm_splat<f32x8>(v_137), v_127);
          acc_123 = lm_add(acc_123, v_138);
          const f32x4 v_139 = lm_product(lm_splat<f32x4>(v_137), v_129);
          acc_125 = lm_add(acc_125, v_139);
          lm_forget();
          const float v_140 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_103 + 2);
          const f32x8 v_141 = lm_held(lm_load<f32x8>(b10 + i_3*4864 + l_5*16 + m_103*16 + 32));
          const f32x8 v_142 = lm_product(lm_splat<f32x8>(v_140), v_141);
          acc_107 = lm_add(acc_107, v_142);
          const f32x4 v_143 = lm_held(lm_load<f32x4>(b10 + i_3*4864 + l_5*16 + m_103*16 + 40));
          const f32x4 v_144 = lm_product(lm_splat<f32x4>(v_140), v_143);
          acc_110 = lm_add(acc_110, v_144);
          const float v_145 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_103 + 18);
          const f32x8 v_146 = lm_product(lm_splat<f32x8>(v_145), v_141);
          acc_113 = lm_add(acc_113, v_146);
          const f32x4 v_147 = lm_product(lm_splat<f32x4>(v_145), v_143);
          acc_115 = lm_add(acc_115, v_147);
          const float v_148 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_103 + 34);
          const f32x8 v_149 = lm_product(lm_splat<f32x8>(v_148), v_141);
          acc_118 = lm_add(acc_118, v_149);
          const f32x4 v_150 = lm_product(lm_splat<f32x4>(v_148), v_143);
          acc_120 = lm_add(acc_120, v_150);
          const float v_151 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_103 + 50);
          const f32x8 v_152 = lm_product(lm_splat<f32x8>(v_151), v_141);
          acc_123 = lm_add(acc_123, v_152);
          const f32x4 v_153 = lm_product(lm_splat<f32x4>(v_151), v_143);
          acc_125 = lm_add(acc_125, v_153);
          lm_forget();
          const float v_154 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_103 + 3);
          const f32x8 v_155 = lm_held(lm_load<f32x8>(b10 + i_3*4864 + l_5*16 + m_103*16 + 48));
          const f32x8 v_156 = lm_product(lm_splat<f32x8>(v_154), v_155);
          acc_107 = lm_add(acc_107, v_156);
          const f32x4 v_157 = lm_held(lm_load<f32x4>(b10 + i_3*4864 + l_5*16 + m_103*16 + 56));
          const f32x4 v_158 = lm_product(lm_splat<f32x4>(v_154), v_157);
          acc_110 = lm_add(acc_110, v_158);
          const float v_159 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_103 + 19);
          const f32x8 v_160 = lm_product(lm_splat<f32x8>(v_159), v_155);
          acc_113 = lm_add(acc_113, v_160);
          const f32x4 v_161 = lm_product(lm_splat<f32x4>(v_159), v_157);
          acc_115 = lm_add(acc_115, v_161);
          const float v_162 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_103 + 35);
          const f32x8 v_163 = lm_product(lm_splat<f32x8>(v_162), v_155);
          acc_118 = lm_add(acc_118, v_163);
          const f32x4 v_164 = lm_product(lm_splat<f32x4>(v_162), v_157);
          acc_120 = lm_add(acc_120, v_164);
          const float v_165 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_103 + 51);
          const f32x8 v_166 = lm_product(lm_splat<f32x8>(v_165), v_155);
          acc_123 = lm_add(acc_123, v_166);
          const f32x4 v_167 = lm_product(lm_splat<f32x4>(v_165), v_157);
          acc_125 = lm_add(acc_125, v_167);
        }
        f32x8 total_168 = acc_107;
        f32x4 total_169 = acc_110;
        f32x8 total_170 = acc_113;
        f32x4 total_171 = acc_115;
        f32x8 total_172 = acc_118;
        f32x4 total_173 = acc_120;
        f32x8 total_174 = acc_123;
        f32x4 total_175 = acc_125;
        const i32x8 v_176 = lm_load_bool<i32x8>(b2 + j_4*300 + l_5);
        const f32x8 v_177 = lm_mul(total_168, lm_splat<f32x8>(0x1.0000000000000p-2f));
        const f32x8 v_178 = lm_select(v_176, v_177, lm_splat<f32x8>(-__builtin_inff()));
        lm_store(b3 + i_3*1200 + j_4*300 + l_5 + i_3*(-1200) + j_4*(-300), v_178);
        const i32x4 v_179 = lm_load_bool<i32x4>(b2 + j_4*300 + l_5 + 8);
        const f32x4 v_180 = lm_mul(total_169, lm_splat<f32x4>(0x1.0000000000000p-2f));
        const f32x4 v_181 = lm_select(v_179, v_180, lm_splat<f32x4>(-__builtin_inff()));
        lm_store(b3 + i_3*1200 + j_4*300 + l_5 + i_3*(-1200) + j_4*(-300) + 8, v_181);
        const i32x8 v_182 = lm_load_bool<i32x8>(b2 + j_4*300 + l_5 + 300);
        const f32x8 v_183 = lm_mul(total_170, lm_splat<f32x8>(0x1.0000000000000p-2f));
        const f32x8 v_184 = lm_select(v_182, v_183, lm_splat<f32x8>(-__builtin_inff()));
        lm_store(b3 + i_3*1200 + j_4*300 + l_5 + i_3*(-1200) + j_4*(-300) + 300, v_184);
        const i32x4 v_185 = lm_load_bool<i32x4>(b2 + j_4*300 + l_5 + 308);
        const f32x4 v_186 = lm_mul(total_171, lm_splat<f32x4>(0x1.0000000000000p-2f));
        const f32x4 v_187 = lm_select(v_185, v_186, lm_splat<f32x4>(-__builtin_inff()));
        lm_store(b3 + i_3*1200 + j_4*300 + l_5 + i_3*(-1200) + j_4*(-300) + 308, v_187);
        const i32x8 v_188 = lm_load_bool<i32x8>(b2 + j_4*300 + l_5 + 600);
        const f32x8 v_189 = lm_mul(total_172, lm_splat<f32x8>(0x1.0000000000000p-2f));
        const f32x8 v_190 = lm_select(v_188, v_189, lm_splat<f32x8>(-__builtin_inff()));
        lm_store(b3 + i_3*1200 + j_4*300 + l_5 + i_3*(-1200) + j_4*(-300) + 600, v_190);
        const i32x4 v_191 = lm_load_bool<i32x4>(b2 + j_4*300 + l_5 + 608);
        const f32x4 v_192 = lm_mul(total_173, lm_splat<f32x4>(0x1.0000000000000p-2f));
        const f32x4 v_193 = lm_select(v_191, v_192, lm_splat<f32x4>(-__builtin_inff()));
        lm_store(b3 + i_3*1200 + j_4*300 + l_5 + i_3*(-1200) + j_4*(-300) + 608, v_193);
        const i32x8 v_194 = lm_load_bool<i32x8>(b2 + j_4*300 + l_5 + 900);
        const f32x8 v_195 = lm_mul(total_174, lm_splat<f32x8>(0x1.0000000000000p-2f));
        const f32x8 v_196 = lm_select(v_194, v_195, lm_splat<f32x8>(-__builtin_inff()));
        lm_store(b3 + i_3*1200 + j_4*300 + l_5 + i_3*(-1200) + j_4*(-300) + 900, v_196);
        const i32x4 v_197 = lm_load_bool<i32x4>(b2 + j_4*300 + l_5 + 908);
        const f32x4 v_198 = lm_mul(total_175, lm_splat<f32x4>(0x1.0000000000000p-2f));
        const f32x4 v_199 = lm_select(v_197, v_198, lm_splat<f32x4>(-__builtin_inff()));
        lm_store(b3 + i_3*1200 + j_4*300 + l_5 + i_3*(-1200) + j_4*(-300) + 908, v_199);
      }
    }
    // i:1 j:4 l:16 j:1u l:8a l:1v
    {
      f32x8 acc_202 = lm_splat<f32x8>(-__builtin_inff());
      f32x8 acc_204 = lm_splat<f32x8>(-__builtin_inff());
      f32x8 acc_206 = lm_splat<f32x8>(-__builtin_inff());
      f32x8 acc_208 = lm_splat<f32x8>(-__builtin_inff());
      f32x8 acc_210 = lm_splat<f32x8>(-__builtin_inff());
      f32x8 acc_212 = lm_splat<f32x8>(-__builtin_inff());
      f32x8 acc_214 = lm_splat<f32x8>(-__builtin_inff());
      f32x8 acc_216 = lm_splat<f32x8>(-__builtin_inff());
      f32x4 acc_219 = lm_splat<f32x4>(-__builtin_inff());
      f32x4 acc_222 = lm_splat<f32x4>(-__builtin_inff());
      f32x4 acc_225 = lm_splat<f32x4>(-__builtin_inff());
      f32x4 acc_228 = lm_splat<f32x4>(-__builtin_inff());
      int64_t l_200 = 0;
      for (; l_200 + 16 <= 300; l_200 += 16) {
        const f32x8 v_201 = lm_load<f32x8>(b3 + i_3*1200 + j_4*300 + l_200 + i_3*(-1200) + j_4*(-300));
        acc_202 = lm_max(acc_202, v_201);
        const f32x8 v_203 = lm_load<f32x8>(b3 + i_3*1200 + j_4*300 + l_200 + i_3*(-1200) + j_4*(-300) + 8);
        acc_204 = lm_max(acc_204, v_203);
        const f32x8 v_205 = lm_load<f32x8>(b3 + i_3*1200 + j_4*300 + l_200 + i_3*(-1200) + j_4*(-300) + 300);
        acc_206 = lm_max(acc_206, v_205);
        const f32x8 v_207 = lm_load<f32x8>(b3 + i_3*1200 + j_4*300 + l_200 + i_3*(-1200) + j_4*(-300) + 308);
        acc_208 = lm_max(acc_208, v_207);
        const f32x8 v_209 = lm_load<f32x8>(b3 + i_3*1200 + j_4*300 + l_200 + i_3*(-1200) + j_4*(-300) + 600);
        acc_210 = lm_max(acc_210, v_209);
        const f32x8 v_211 = lm_load<f32x8>(b3 + i_3*1200 + j_4*300 + l_200 + i_3*(-1200) + j_4*(-300) + 608);
        acc_212 = lm_max(acc_212, v_211);
        const f32x8 v_213 = lm_load<f32x8>(b3 + i_3*1200 + j_4*300 + l_200 + i_3*(-1200) + j_4*(-300) + 900);
        acc_214 = lm_max(acc_214, v_213);
        const f32x8 v_215 = lm_load<f32x8>(b3 + i_3*1200 + j_4*300 + l_200 + i_3*(-1200) + j_4*(-300) + 908);
        acc_216 = lm_max(acc_216, v_215);
      }
      {
        const f32x8 v_217 = lm_load<f32x8>(b3 + i_3*1200 + j_4*300 + l_200 + i_3*(-1200) + j_4*(-300));
        acc_202 = lm_max(acc_202, v_217);
        const f32x4 v_218 = lm_load<f32x4>(b3 + i_3*1200 + j_4*300 + l_200 + i_3*(-1200) + j_4*(-300) + 8);
        acc_219 = lm_max(acc_219, v_218);
        const f32x8 v_220 = lm_load<f32x8>(b3 + i_3*1200 + j_4*300 + l_200 + i_3*(-1200) + j_4*(-300) + 300);
        acc_206 = lm_max(acc_206, v_220);
        const f32x4 v_221 = lm_load<f32x4>(b3 + i_3*1200 + j_4*300 + l_200 + i_3*(-1200) + j_4*(-300) + 308);
        acc_222 = lm_max(acc_222, v_221);
        const f32x8 v_223 = lm_load<f32x8>(b3 + i_3*1200 + j_4*300 + l_200 + i_3*(-1200) + j_4*(-300) + 600);
        acc_210 = lm_max(acc_210, v_223);
        const f32x4 v_224 = lm_load<f32x4>(b3 + i_3*1200 + j_4*300 + l_200 + i_3*(-1200) + j_4*(-300) + 608);
        acc_225 = lm_max(acc_225, v_224);
        const f32x8 v_226 = lm_load<f32x8>(b3 + i_3*1200 + j_4*300 + l_200 + i_3*(-1200) + j_4*(-300) + 900);
        acc_214 = lm_max(acc_214, v_226);
        const f32x4 v_227 = lm_load<f32x4>(b3 + i_3*1200 + j_4*300 + l_200 + i_3*(-1200) + j_4*(-300) + 908);
        acc_228 = lm_max(acc_228, v_227);
      }
      float total_229 = lm_max(lm_reduce_max(lm_max(acc_202, acc_204)), lm_reduce_max(acc_219));
      float total_230 = lm_max(lm_reduce_max(lm_max(acc_206, acc_208)), lm_reduce_max(acc_222));
      float total_231 = lm_max(lm_reduce_max(lm_max(acc_210, acc_212)), lm_reduce_max(acc_225));
      float total_232 = lm_max(lm_reduce_max(lm_max(acc_214, acc_216)), lm_reduce_max(acc_228));
      const bool v_233 = lm_less_than(total_229, -0x1.fffffe0000000p+127f);
      lm_store_bool(b4 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1), v_233);
      const float v_234 = lm_select(v_233, 0x0.0p+0f, total_229);
      lm_store(b5 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1), v_234);
      const bool v_235 = lm_less_than(total_230, -0x1.fffffe0000000p+127f);
      lm_store_bool(b4 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 1, v_235);
      const float v_236 = lm_select(v_235, 0x0.0p+0f, total_230);
      lm_store(b5 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 1, v_236);
      const bool v_237 = lm_less_than(total_231, -0x1.fffffe0000000p+127f);
      lm_store_bool(b4 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 2, v_237);
      const float v_238 = lm_select(v_237, 0x0.0p+0f, total_231);
      lm_store(b5 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 2, v_238);
      const bool v_239 = lm_less_than(total_232, -0x1.fffffe0000000p+127f);
      lm_store_bool(b4 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 3, v_239);
      const float v_240 = lm_select(v_239, 0x0.0p+0f, total_232);
      lm_store(b5 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 3, v_240);
    }
    // i:1 j:4 l:16 j:1u l:8a l:1v
    {
      f32x8 acc_246 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_250 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_255 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_259 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_264 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_268 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_273 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_277 = lm_splat<f32x8>(0x0.0p+0f);
      f32x4 acc_285 = lm_splat<f32x4>(0x0.0p+0f);
      f32x4 acc_293 = lm_splat<f32x4>(0x0.0p+0f);
      f32x4 acc_301 = lm_splat<f32x4>(0x0.0p+0f);
      f32x4 acc_309 = lm_splat<f32x4>(0x0.0p+0f);
      int64_t l_241 = 0;
      for (; l_241 + 16 <= 300; l_241 += 16) {
        const f32x8 v_242 = lm_load<f32x8>(b3 + i_3*1200 + j_4*300 + l_241 + i_3*(-1200) + j_4*(-300));
        const float v_243 = lm_load<float>(b5 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1));
        const f32x8 v_244 = lm_sub(v_242, lm_splat<f32x8>(v_243));
        const f32x8 v_245 = lm_exp(v_244);
        lm_store(b6 + i_3*1200 + j_4*300 + l_241 + i_3*(-1200) + j_4*(-300), v_245);
        acc_246 = lm_add(acc_246, v_245);
        const f32x8 v_247 = lm_load<f32x8>(b3 + i_3*1200 + j_4*300 + l_241 + i_3*(-1200) + j_4*(-300) + 8);
        const f32x8 v_248 = lm_sub(v_247, lm_splat<f32x8>(v_243));
        const f32x8 v_249 = lm_exp(v_248);
        lm_store(b6 + i_3*1200 + j_4*300 + l_241 + i_3*(-1200) + j_4*(-300) + 8, v_249);
        acc_250 = lm_add(acc_250, v_249);
        const f32x8 v_251 = lm_load<f32x8>(b3 + i_3*1200 + j_4*300 + l_241 + i_3*(-1200) + j_4*(-300) + 300);
        const float v_252 = lm_load<float>(b5 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 1);
        const f32x8 v_253 = lm_sub(v_251, lm_splat<f32x8>(v_252));
        const f32x8 v_254 = lm_exp(v_253);
        lm_store(b6 + i_3*1200 + j_4*300 + l_241 + i_3*(-1200) + j_4*(-300) + 300, v_254);
        acc_255 = lm_add(acc_255, v_254);
        const f32x8 v_256 = lm_load<f32x8>(b3 + i_3*1200 + j_4*300 + l_241 + i_3*(-1200) + j_4*(-300) + 308);
        const f32x8 v_257 = lm_sub(v_256, lm_splat<f32x8>(v_252));
        const f32x8 v_258 = lm_exp(v_257);
        lm_store(b6 + i_3*1200 + j_4*300 + l_241 + i_3*(-1200) + j_4*(-300) + 308, v_258);
        acc_259 = lm_add(acc_259, v_258);
        const f32x8 v_260 = lm_load<f32x8>(b3 + i_3*1200 + j_4*300 + l_241 + i_3*(-1200) + j_4*(-300) + 600);
        const float v_261 = lm_load<float>(b5 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 2);
        const f32x8 v_262 = lm_sub(v_260, lm_splat<f32x8>(v_261));
        const f32x8 v_263 = lm_exp(v_262);
        lm_store(b6 + i_3*1200 + j_4*300 + l_241 + i_3*(-1200) + j_4*(-300) + 600, v_263);
        acc_264 = lm_add(acc_264, v_263);
        const f32x8 v_265 = lm_load<f32x8>(b3 + i_3*1200 + j_4*300 + l_241 + i_3*(-1200) + j_4*(-300) + 608);
        const f32x8 v_266 = lm_sub(v_265, lm_splat<f32x8>(v_261));
        const f32x8 v_267 = lm_exp(v_266);
        lm_store(b6 + i_3*1200 + j_4*300 + l_241 + i_3*(-1200) + j_4*(-300) + 608, v_267);
        acc_268 = lm_add(acc_268, v_267);
        const f32x8 v_269 = lm_load<f32x8>(b3 + i_3*1200 + j_4*300 + l_241 + i_3*(-1200) + j_4*(-300) + 900);
        const float v_270 = lm_load<float>(b5 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 3);
        const f32x8 v_271 = lm_sub(v_269, lm_splat<f32x8>(v_270));
        const f32x8 v_272 = lm_exp(v_271);
        lm_store(b6 + i_3*1200 + j_4*300 + l_241 + i_3*(-1200) + j_4*(-300) + 900, v_272);
        acc_273 = lm_add(acc_273, v_272);
        const f32x8 v_274 = lm_load<f32x8>(b3 + i_3*1200 + j_4*300 + l_241 + i_3*(-1200) + j_4*(-300) + 908);
        const f32x8 v_275 = lm_sub(v_274, lm_splat<f32x8>(v_270));
        const f32x8 v_276 = lm_exp(v_275);
        lm_store(b6 + i_3*1200 + j_4*300 + l_241 + i_3*(-1200) + j_4*(-300) + 908, v_276);
        acc_277 = lm_add(acc_277, v_276);
      }
      {
        const f32x8 v_278 = lm_load<f32x8>(b3 + i_3*1200 + j_4*300 + l_241 + i_3*(-1200) + j_4*(-300));
        const float v_279 = lm_load<float>(b5 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1));
        const f32x8 v_280 = lm_sub(v_278, lm_splat<f32x8>(v_279));
        const f32x8 v_281 = lm_exp(v_280);
        lm_store(b6 + i_3*1200 + j_4*300 + l_241 + i_3*(-1200) + j_4*(-300), v_281);
        acc_246 = lm_add(acc_246, v_281);
        const f32x4 v_282 = lm_load<f32x4>(b3 + i_3*1200 + j_4*300 + l_241 + i_3*(-1200) + j_4*(-300) + 8);
        const f32x4 v_283 = lm_sub(v_282, lm_splat<f32x4>(v_279));
        const f32x4 v_284 = lm_exp(v_283);
        lm_store(b6 + i_3*1200 + j_4*300 + l_241 + i_3*(-1200) + j_4*(-300) + 8, v_284);
        acc_285 = lm_add(acc_285, v_284);
        const f32x8 v_286 = lm_load<f32x8>(b3 + i_3*1200 + j_4*300 + l_241 + i_3*(-1200) + j_4*(-300) + 300);
        const float v_287 = lm_load<float>(b5 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 1);
        const f32x8 v_288 = lm_sub(v_286, lm_splat<f32x8>(v_287));
        const f32x8 v_289 = lm_exp(v_288);
        lm_store(b6 + i_3*1200 + j_4*300 + l_241 + i_3*(-1200) + j_4*(-300) + 300, v_289);
        acc_255 = lm_add(acc_255, v_289);
        const f32x4 v_290 = lm_load<f32x4>(b3 + i_3*1200 + j_4*300 + l_241 + i_3*(-1200) + j_4*(-300) + 308);
        const f32x4 v_291 = lm_sub(v_290, lm_splat<f32x4>(v_287));
        const f32x4 v_292 = lm_exp(v_291);
        lm_store(b6 + i_3*1200 + j_4*300 + l_241 + i_3*(-1200) + j_4*(-300) + 308, v_292);
        acc_293 = lm_add(acc_293, v_292);
        const f32x8 v_294 = lm_load<f32x8>(b3 + i_3*1200 + j_4*300 + l_241 + i_3*(-1200) + j_4*(-300) + 600);
        const float v_295 = lm_load<float>(b5 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 2);
        const f32x8 v_296 = lm_sub(v_294, lm_splat<f32x8>(v_295));
        const f32x8 v_297 = lm_exp(v_296);
        lm_store(b6 + i_3*1200 + j_4*300 + l_241 + i_3*(-1200) + j_4*(-300) + 600, v_297);
        acc_264 = lm_add(acc_264, v_297);
        const f32x4 v_298 = lm_load<f32x4>(b3 + i_3*1200 + j_4*300 + l_241 + i_3*(-1200) + j_4*(-300) + 608);
        const f32x4 v_299 = lm_sub(v_298, lm_splat<f32x4>(v_295));
        const f32x4 v_300 = lm_exp(v_299);
        lm_store(b6 + i_3*1200 + j_4*300 + l_241 + i_3*(-1200) + j_4*(-300) + 608, v_300);
        acc_301 = lm_add(acc_301, v_300);
        const f32x8 v_302 = lm_load<f32x8>(b3 + i_3*1200 + j_4*300 + l_241 + i_3*(-1200) + j_4*(-300) + 900);
        const float v_303 = lm_load<float>(b5 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 3);
        const f32x8 v_304 = lm_sub(v_302, lm_splat<f32x8>(v_303));
        const f32x8 v_305 = lm_exp(v_304);
        lm_store(b6 + i_3*1200 + j_4*300 + l_241 + i_3*(-1200) + j_4*(-300) + 900, v_305);
        acc_273 = lm_add(acc_273, v_305);
        const f32x4 v_306 = lm_load<f32x4>(b3 + i_3*1200 + j_4*300 + l_241 + i_3*(-1200) + j_4*(-300) + 908);
        const f32x4 v_307 = lm_sub(v_306, lm_splat<f32x4>(v_303));
        const f32x4 v_308 = lm_exp(v_307);
        lm_store(b6 + i_3*1200 + j_4*300 + l_241 + i_3*(-1200) + j_4*(-300) + 908, v_308);
        acc_309 = lm_add(acc_309, v_308);
      }
      float total_310 = lm_add(lm_reduce_add(lm_add(acc_246, acc_250)), lm_reduce_add(acc_285));
      float total_311 = lm_add(lm_reduce_add(lm_add(acc_255, acc_259)), lm_reduce_add(acc_293));
      float total_312 = lm_add(lm_reduce_add(lm_add(acc_264, acc_268)), lm_reduce_add(acc_301));
      float total_313 = lm_add(lm_reduce_add(lm_add(acc_273, acc_277)), lm_reduce_add(acc_309));
      const bool v_314 = lm_load_bool<bool>(b4 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1));
      const float v_315 = lm_select(v_314, 0x1.0000000000000p+0f, total_310);
      const float v_316 = lm_recip(v_315);
      lm_store(b7 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1), v_316);
      const bool v_317 = lm_load_bool<bool>(b4 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 1);
      const float v_318 = lm_select(v_317, 0x1.0000000000000p+0f, total_311);
      const float v_319 = lm_recip(v_318);
      lm_store(b7 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 1, v_319);
      const bool v_320 = lm_load_bool<bool>(b4 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 2);
      const float v_321 = lm_select(v_320, 0x1.0000000000000p+0f, total_312);
      const float v_322 = lm_recip(v_321);
      lm_store(b7 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 2, v_322);
      const bool v_323 = lm_load_bool<bool>(b4 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 3);
      const float v_324 = lm_select(v_323, 0x1.0000000000000p+0f, total_313);
      const float v_325 = lm_recip(v_324);
      lm_store(b7 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 3, v_325);
    }
    // k:16 i:1 j:4 l:4 l:1u j:1u k:8u k:1v
    {
      f32x8 acc_330 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_333 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_336 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_338 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_341 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_343 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_346 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_348 = lm_splat<f32x8>(0x0.0p+0f);
      int64_t l_326 = 0;
      for (; l_326 + 4 <= 300; l_326 += 4) {
        const float v_327 = lm_load<float>(b6 + i_3*1200 + j_4*300 + l_326 + i_3*(-1200) + j_4*(-300));
        const f32x8 v_328 = lm_held(lm_load<f32x8>(b8 + i_3*4800 + l_326*16));
        const f32x8 v_329 = lm_product(lm_splat<f32x8>(v_327), v_328);
        acc_330 = lm_add(acc_330, v_329);
        const f32x8 v_331 = lm_held(lm_load<f32x8>(b8 + i_3*4800 + l_326*16 + 8));
        const f32x8 v_332 = lm_product(lm_splat<f32x8>(v_327), v_331);
        acc_333 = lm_add(acc_333, v_332);
        const float v_334 = lm_load<float>(b6 + i_3*1200 + j_4*300 + l_326 + i_3*(-1200) + j_4*(-300) + 300);
        const f32x8 v_335 = lm_product(lm_splat<f32x8>(v_334), v_328);
        acc_336 = lm_add(acc_336, v_335);
        const f32x8 v_337 = lm_product(lm_splat<f32x8>(v_334), v_331);
        acc_338 = lm_add(acc_338, v_337);
        const float v_339 = lm_load<float>(b6 + i_3*1200 + j_4*300 + l_326 + i_3*(-1200) + j_4*(-300) + 600);
        const f32x8 v_340 = lm_product(lm_splat<f32x8>(v_339), v_328);
        acc_341 = lm_add(acc_341, v_340);
        const f32x8 v_342 = lm_product(lm_splat<f32x8>(v_339), v_331);
        acc_343 = lm_add(acc_343, v_342);
        const float v_344 = lm_load<float>(b6 + i_3*1200 + j_4*300 + l_326 + i_3*(-1200) + j_4*(-300) + 900);
        const f32x8 v_345 = lm_product(lm_splat<f32x8>(v_344), v_328);
        acc_346 = lm_add(acc_346, v_345);
        const f32x8 v_347 = lm_product(lm_splat<f32x8>(v_344), v_331);
        acc_348 = lm_add(acc_348, v_347);
        lm_forget();
        const float v_349 = lm_load<float>(b6 + i_3*1200 + j_4*300 + l_326 + i_3*(-1200) + j_4*(-300) + 1);
        const f32x8 v_350 = lm_held(lm_load<f32x8>(b8 + i_3*4800 + l_326*16 + 16));
        const f32x8 v_351 = lm_product(lm_splat<f32x8>(v_349), v_350);
        acc_330 = lm_add(acc_330, v_351);
        const f32x8 v_352 = lm_held(lm_load<f32x8>(b8 + i_3*4800 + l_326*16 + 24));
        const f32x8 v_353 = lm_product(lm_splat<f32x8>(v_349), v_352);
        acc_333 = lm_add(acc_333, v_353);
        const float v_354 = lm_load<float>(b6 + i_3*1200 + j_4*300 + l_326 + i_3*(-1200) + j_4*(-300) + 301);
        const f32x8 v_355 = lm_product(lm_splat<f32x8>(v_354), v_350);
        acc_336 = lm_add(acc_336, v_355);
        const f32x8 v_356 = lm_product(lm_splat<f32x8>(v_354), v_352);
        acc_338 = lm_add(acc_338, v_356);
        const float v_357 = lm_load<float>(b6 + i_3*1200 + j_4*300 + l_326 + i_3*(-1200) + j_4*(-300) + 601);
        const f32x8 v_358 = lm_product(lm_splat<f32x8>(v_357), v_350);
        acc_341 = lm_add(acc_341, v_358);
        const f32x8 v_359 = lm_product(lm_splat<f32x8>(v_357), v_352);
        acc_343 = lm_add(acc_343, v_359);
        const float v_360 = lm_load<float>(b6 + i_3*1200 + j_4*300 + l_326 + i_3*(-1200) + j_4*(-300) + 901);
        const f32x8 v_361 = lm_product(lm_splat<f32x8>(v_360), v_350);
        acc_346 = lm_add(acc_346, v_361);
        const f32x8 v_362 = lm_product(lm_splat<f32x8>(v_360), v_352);
        acc_348 = lm_add(acc_348, v_362);
        lm_forget();
        const float v_363 = lm_load<float>(b6 + i_3*1200 + j_4*300 + l_326 + i_3*(-1200) + j_4*(-300) + 2);
        const f32x8 v_364 = lm_held(lm_load<f32x8>(b8 + i_3*4800 + l_326*16 + 32));
        const f32x8 v_365 = lm_product(lm_splat<f32x8>(v_363), v_364);
        acc_330 = lm_add(acc_330, v_365);
        const f32x8 v_366 = lm_held(lm_load<f32x8>(b8 + i_3*4800 + l_326*16 + 40));
        const f32x8 v_367 = lm_product(lm_splat<f32x8>(v_363), v_366);
        acc_333 = lm_add(acc_333, v_367);
        const float v_368 = lm_load<float>(b6 + i_3*1200 + j_4*300 + l_326 + i_3*(-1200) + j_4*(-300) + 302);
        const f32x8 v_369 = lm_product(lm_splat<f32x8>(v_368), v_364);
        acc_336 = lm_add(acc_336, v_369);
        const f32x8 v_370 = lm_product(lm_splat<f32x8>(v_368), v_366);
        acc_338 = lm_add(acc_338, v_370);
        const float v_371 = lm_load<float>(b6 + i_3*1200 + j_4*300 + l_326 + i_3*(-1200) + j_4*(-300) + 602);
        const f32x8 v_372 = lm_product(lm_splat<f32x8>(v_371), v_364);
        acc_341 = lm_add(acc_341, v_372);
        const f32x8 v_373 = lm_product(lm_splat<f32x8>(v_371), v_366);
        acc_343 = lm_add(acc_343, v_373);
        const float v_374 = lm_load<float>(b6 + i_3*1200 + j_4*300 + l_326 + i_3*(-1200) + j_4*(-300) + 902);
        const f32x8 v_375 = lm_product(lm_splat<f32x8>(v_374), v_364);
        acc_346 = lm_add(acc_346, v_375);
        const f32x8 v_376 = lm_product(lm_splat<f32x8>(v_374), v_366);
        acc_348 = lm_add(acc_348, v_376);
        lm_forget();
        const float v_377 = lm_load<float>(b6 + i_3*1200 + j_4*300 + l_326 + i_3*(-1200) + j_4*(-300) + 3);
        const f32x8 v_378 = lm_held(lm_load<f32x8>(b8 + i_3*4800 + l_326*16 + 48));
        const f32x8 v_379 = lm_product(lm_splat<f32x8>(v_377), v_378);
        acc_330 = lm_add(acc_330, v_379);
        const f32x8 v_380 = lm_held(lm_load<f32x8>(b8 + i_3*4800 + l_326*16 + 56));
        const f32x8 v_381 = lm_product(lm_splat<f32x8>(v_377), v_380);
        acc_333 = lm_add(acc_333, v_381);
        const float v_382 = lm_load<float>(b6 + i_3*1200 + j_4*300 + l_326 + i_3*(-1200) + j_4*(-300) + 303);
        const f32x8 v_383 = lm_product(lm_splat<f32x8>(v_382), v_378);
        acc_336 = lm_add(acc_336, v_383);
        const f32x8 v_384 = lm_product(lm_splat<f32x8>(v_382), v_380);
        acc_338 = lm_add(acc_338, v_384);
        const float v_385 = lm_load<float>(b6 + i_3*1200 + j_4*300 + l_326 + i_3*(-1200) + j_4*(-300) + 603);
        const f32x8 v_386 = lm_product(lm_splat<f32x8>(v_385), v_378);
        acc_341 = lm_add(acc_341, v_386);
        const f32x8 v_387 = lm_product(lm_splat<f32x8>(v_385), v_380);
        acc_343 = lm_add(acc_343, v_387);
        const float v_388 = lm_load<float>(b6 + i_3*1200 + j_4*300 + l_326 + i_3*(-1200) + j_4*(-300) + 903);
        const f32x8 v_389 = lm_product(lm_splat<f32x8>(v_388), v_378);
        acc_346 = lm_add(acc_346, v_389);
        const f32x8 v_390 = lm_product(lm_splat<f32x8>(v_388), v_380);
        acc_348 = lm_add(acc_348, v_390);
      }
      f32x8 total_391 = acc_330;
      f32x8 total_392 = acc_333;
      f32x8 total_393 = acc_336;
      f32x8 total_394 = acc_338;
      f32x8 total_395 = acc_341;
      f32x8 total_396 = acc_343;
      f32x8 total_397 = acc_346;
      f32x8 total_398 = acc_348;
      const float v_399 = lm_load<float>(b7 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1));
      const f32x8 v_400 = lm_mul(total_391, lm_splat<f32x8>(v_399));
      lm_store(b9 + i_3*640 + j_4*16, v_400);
      const f32x8 v_401 = lm_mul(total_392, lm_splat<f32x8>(v_399));
      lm_store(b9 + i_3*640 + j_4*16 + 8, v_401);
      const float v_402 = lm_load<float>(b7 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 1);
      const f32x8 v_403 = lm_mul(total_393, lm_splat<f32x8>(v_402));
      lm_store(b9 + i_3*640 + j_4*16 + 16, v_403);
      const f32x8 v_404 = lm_mul(total_394, lm_splat<f32x8>(v_402));
      lm_store(b9 + i_3*640 + j_4*16 + 24, v_404);
      const float v_405 = lm_load<float>(b7 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 2);
      const f32x8 v_406 = lm_mul(total_395, lm_splat<f32x8>(v_405));
      lm_store(b9 + i_3*640 + j_4*16 + 32, v_406);
      const f32x8 v_407 = lm_mul(total_396, lm_splat<f32x8>(v_405));
      lm_store(b9 + i_3*640 + j_4*16 + 40, v_407);
      const float v_408 = lm_load<float>(b7 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 3);
      const f32x8 v_409 = lm_mul(total_397, lm_splat<f32x8>(v_408));
      lm_store(b9 + i_3*640 + j_4*16 + 48, v_409);
      const f32x8 v_410 = lm_mul(total_398, lm_splat<f32x8>(v_408));
      lm_store(b9 + i_3*640 + j_4*16 + 56, v_410);
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
  const double rest_0 = 9728 + rest_1;
  lm_share(&c, p0, ((2) - 0 + 0) / 1, 9728, rest_0, lm_paces + 0);
  lm_share(&c, k0, ((2 + 0) / 1)*((40 + 3) / 4), 6.396e+04, rest_1, lm_paces + 1);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 9728 + 6.396e+04;
}

// ---------------------------------------------------------------------------------------------------------------------
// form online
// form: online
// k0 stage 0: i:1 j:32 j:8u j:1v
// k0 stage 1: i:1 j:1 k:16 k:8u k:1v
// k0 stage 2: l:16 i:1 j:4 m:4 m:1u j:1u l:8u l:1v pack x1@call(i:1 l:16 m:1 l:1)
// k0 stage 3: i:1 j:4 l:16 j:1u l:8a l:1v
// k0 stage 4: i:1 j:32 j:8u j:1v
// k0 stage 5: i:1 j:4 l:16 j:1u l:8a l:1v
// k0 stage 6: k:16 i:1 j:4 l:4 l:1u j:1u k:8u k:1v
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
//             schedule l:16 i:1 j:4 m:4 m:1u j:1u l:8u l:1v pack x1@call(i:1 l:16 m:1 l:1)
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
//             schedule k:16 i:1 j:4 l:4 l:1u j:1u k:8u k:1v
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
  return 68864;
}
static inline int64_t lm_planned_bytes(const int64_t* dims) {
  return 0;
}
static inline int64_t lm_shared_bytes(const int64_t* dims) {
  return lm_planned_bytes(dims) + 38976;
}
LM_BODY void body_0(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const float* const __restrict b0 = (const float*)p[0];
  float* const __restrict b1 = (float*)p[1];
  const int64_t stop_2 = 2;
  for (int64_t turn_3 = first; turn_3 < end; turn_3++) {
    const int64_t p_i_1 = 0 + turn_3*1;
    const int64_t stop_5 = 300;
    for (int64_t p_l_4 = 0; p_l_4 < stop_5; p_l_4 += 16) {
      const int64_t stop_7 = 16;
      for (int64_t p_m_6 = 0; p_m_6 < stop_7; p_m_6 += 16) {
        const int64_t columns_8 = lm_imin(16, stop_7 - p_m_6);
        const int64_t stop_10 = lm_imin(p_l_4 + 16, 300);
        for (int64_t p_l_9 = p_l_4; p_l_9 < stop_10; p_l_9 += 16) {
          const int64_t rows_11 = lm_imin(16, stop_10 - p_l_9);
          f32x16 square_12[16];
          if (rows_11 == 16 && columns_8 == 16) {
            #pragma GCC unroll 16
            for (int64_t r_13 = 0; r_13 < 16; r_13++) square_12[r_13] = lm_load<f32x16>(b0 + 0 + (p_i_1)*(4800) + (p_l_9 + r_13)*(16) + (p_m_6)*(1));
            lm_transpose<16>(square_12);
            #pragma GCC unroll 16
            for (int64_t r_13 = 0; r_13 < 16; r_13++) lm_store(b1 + (p_i_1 - 0)*4864 + (p_l_4 - 0)/16*256 + (p_m_6 - 0)*16 + (p_l_9 - p_l_4)*1 + r_13*16, square_12[r_13]);
            continue;
          }
          for (int64_t r_13 = 0; r_13 < 16; r_13++) square_12[r_13] = r_13 < rows_11 ? lm_load_part<f32x16>(b0 + 0 + (p_i_1)*(4800) + (p_l_9 + r_13)*(16) + (p_m_6)*(1), columns_8) : f32x16{};
          lm_transpose<16>(square_12);
          for (int64_t r_13 = 0; r_13 < columns_8; r_13++) lm_store_part(b1 + (p_i_1 - 0)*4864 + (p_l_4 - 0)/16*256 + (p_m_6 - 0)*16 + (p_l_9 - p_l_4)*1 + r_13*16, square_12[r_13], rows_11);
        }
      }
    }
  }
}

// copy of x1@call(i:1 l:16 m:1 l:1)
static void p0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[1]), (void*)(c->workspace + lm_planned_bytes(c->dims) + 0)};
  body_0(c, p, first, end);
}

LM_BODY void body_1(const lm_context* c, void* const* p, int64_t first, int64_t end) {
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
      // l:16 i:1 j:4 m:4 m:1u j:1u l:8u l:1v
      int64_t l_10 = l_8;
      for (; l_10 + 16 <= l_end_9; l_10 += 16) {
        int64_t j_11 = j_4;
        for (; j_11 + 4 <= j_end_5; j_11 += 4) {
          {
            f32x8 acc_16 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_19 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_22 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_24 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_27 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_29 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_32 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_34 = lm_splat<f32x8>(0x0.0p+0f);
            lm_prefetch(b5 + j_11*300 + l_10);
            lm_prefetch(b5 + j_11*300 + l_10 + 8);
            lm_prefetch(b5 + j_11*300 + l_10 + 300);
            lm_prefetch(b5 + j_11*300 + l_10 + 308);
            lm_prefetch(b5 + j_11*300 + l_10 + 600);
            lm_prefetch(b5 + j_11*300 + l_10 + 608);
            lm_prefetch(b5 + j_11*300 + l_10 + 900);
            lm_prefetch(b5 + j_11*300 + l_10 + 908);
            int64_t m_12 = 0;
            for (; m_12 + 4 <= 16; m_12 += 4) {
              const float v_13 = lm_load<float>(b3 + i_3*640 + j_11*16 + m_12);
              const f32x8 v_14 = lm_held(lm_load<f32x8>(b14 + i_3*4864 + l_10*16 + m_12*16 + 0));
              const f32x8 v_15 = lm_product(lm_splat<f32x8>(v_13), v_14);
              acc_16 = lm_add(acc_16, v_15);
              const f32x8 v_17 = lm_held(lm_load<f32x8>(b14 + i_3*4864 + l_10*16 + m_12*16 + 8));
              const f32x8 v_18 = lm_product(lm_splat<f32x8>(v_13), v_17);
              acc_19 = lm_add(acc_19, v_18);
              const float v_20 = lm_load<float>(b3 + i_3*640 + j_11*16 + m_12 + 16);
              const f32x8 v_21 = lm_product(lm_splat<f32x8>(v_20), v_14);
              acc_22 = lm_add(acc_22, v_21);
              const f32x8 v_23 = lm_product(lm_splat<f32x8>(v_20), v_17);
              acc_24 = lm_add(acc_24, v_23);
              const float v_25 = lm_load<float>(b3 + i_3*640 + j_11*16 + m_12 + 32);
              const f32x8 v_26 = lm_product(lm_splat<f32x8>(v_25), v_14);
              acc_27 = lm_add(acc_27, v_26);
              const f32x8 v_28 = lm_product(lm_splat<f32x8>(v_25), v_17);
              acc_29 = lm_add(acc_29, v_28);
              const float v_30 = lm_load<float>(b3 + i_3*640 + j_11*16 + m_12 + 48);
              const f32x8 v_31 = lm_product(lm_splat<f32x8>(v_30), v_14);
              acc_32 = lm_add(acc_32, v_31);
              const f32x8 v_33 = lm_product(lm_splat<f32x8>(v_30), v_17);
              acc_34 = lm_add(acc_34, v_33);
              lm_forget();
              const float v_35 = lm_load<float>(b3 + i_3*640 + j_11*16 + m_12 + 1);
              const f32x8 v_36 = lm_held(lm_load<f32x8>(b14 + i_3*4864 + l_10*16 + m_12*16 + 16));
              const f32x8 v_37 = lm_product(lm_splat<f32x8>(v_35), v_36);
              acc_16 = lm_add(acc_16, v_37);
              const f32x8 v_38 = lm_held(lm_load<f32x8>(b14 + i_3*4864 + l_10*16 + m_12*16 + 24));
              const f32x8 v_39 = lm_product(lm_splat<f32x8>(v_35), v_38);
              acc_19 = lm_add(acc_19, v_39);
              const float v_40 = lm_load<float>(b3 + i_3*640 + j_11*16 + m_12 + 17);
              const f32x8 v_41 = lm_product(lm_splat<f32x8>(v_40), v_36);
              acc_22 = lm_add(acc_22, v_41);
              const f32x8 v_42 = lm_product(lm_splat<f32x8>(v_40), v_38);
              acc_24 = lm_add(acc_24, v_42);
              const float v_43 = lm_load<float>(b3 + i_3*640 + j_11*16 + m_12 + 33);
              const f32x8 v_44 = lm_product(lm_splat<f32x8>(v_43), v_36);
              acc_27 = lm_add(acc_27, v_44);
              const f32x8 v_45 = lm_product(lm_splat<f32x8>(v_43), v_38);
              acc_29 = lm_add(acc_29, v_45);
              const float v_46 = lm_load<float>(b3 + i_3*640 + j_11*16 + m_12 + 49);
              const f32x8 v_47 = lm_product(lm_splat<f32x8>(v_46), v_36);
              acc_32 = lm_add(acc_32, v_47);
              const f32x8 v_48 = lm_product(lm_splat<f32x8>(v_46), v_38);
              acc_34 = lm_add(acc_34, v_48);
              lm_forget();
              const float v_49 = lm_load<float>(b3 + i_3*640 + j_11*16 + m_12 + 2);
              const f32x8 v_50 = lm_held(lm_load<f32x8>(b14 + i_3*4864 + l_10*16 + m_12*16 + 32));
              const f32x8 v_51 = lm_product(lm_splat<f32x8>(v_49), v_50);
              acc_16 = lm_add(acc_16, v_51);
              const f32x8 v_52 = lm_held(lm_load<f32x8>(b14 + i_3*4864 + l_10*16 + m_12*16 + 40));
              const f32x8 v_53 = lm_product(lm_splat<f32x8>(v_49), v_52);
              acc_19 = lm_add(acc_19, v_53);
              const float v_54 = lm_load<float>(b3 + i_3*640 + j_11*16 + m_12 + 18);
              const f32x8 v_55 = lm_product(lm_splat<f32x8>(v_54), v_50);
              acc_22 = lm_add(acc_22, v_55);
              const f32x8 v_56 = lm_product(lm_splat<f32x8>(v_54), v_52);
              acc_24 = lm_add(acc_24, v_56);
              const float v_57 = lm_load<float>(b3 + i_3*640 + j_11*16 + m_12 + 34);
              const f32x8 v_58 = lm_product(lm_splat<f32x8>(v_57), v_50);
              acc_27 = lm_add(acc_27, v_58);
              const f32x8 v_59 = lm_product(lm_splat<f32x8>(v_57), v_52);
              acc_29 = lm_add(acc_29, v_59);
              const float v_60 = lm_load<float>(b3 + i_3*640 + j_11*16 + m_12 + 50);
              const f32x8 v_61 = lm_product(lm_splat<f32x8>(v_60), v_50);
              acc_32 = lm_add(acc_32, v_61);
              const f32x8 v_62 = lm_product(lm_splat<f32x8>(v_60), v_52);
              acc_34 = lm_add(acc_34, v_62);
              lm_forget();
              const float v_63 = lm_load<float>(b3 + i_3*640 + j_11*16 + m_12 + 3);
              const f32x8 v_64 = lm_held(lm_load<f32x8>(b14 + i_3*4864 + l_10*16 + m_12*16 + 48));
              const f32x8 v_65 = lm_product(lm_splat<f32x8>(v_63), v_64);
              acc_16 = lm_add(acc_16, v_65);
              const f32x8 v_66 = lm_held(lm_load<f32x8>(b14 + i_3*4864 + l_10*16 + m_12*16 + 56));
              const f32x8 v_67 = lm_product(lm_splat<f32x8>(v_63), v_66);
              acc_19 = lm_add(acc_19, v_67);
              const float v_68 = lm_load<float>(b3 + i_3*640 + j_11*16 + m_12 + 19);
              const f32x8 v_69 = lm_product(lm_splat<f32x8>(v_68), v_64);
              acc_22 = lm_add(acc_22, v_69);
              const f32x8 v_70 = lm_product(lm_splat<f32x8>(v_68), v_66);
              acc_24 = lm_add(acc_24, v_70);
              const float v_71 = lm_load<float>(b3 + i_3*640 + j_11*16 + m_12 + 35);
              const f32x8 v_72 = lm_product(lm_splat<f32x8>(v_71), v_64);
              acc_27 = lm_add(acc_27, v_72);
              const f32x8 v_73 = lm_product(lm_splat<f32x8>(v_71), v_66);
              acc_29 = lm_add(acc_29, v_73);
              const float v_74 = lm_load<float>(b3 + i_3*640 + j_11*16 + m_12 + 51);
              const f32x8 v_75 = lm_product(lm_splat<f32x8>(v_74), v_64);
              acc_32 = lm_add(acc_32, v_75);
              const f32x8 v_76 = lm_product(lm_splat<f32x8>(v_74), v_66);
              acc_34 = lm_add(acc_34, v_76);
            }
            f32x8 total_77 = acc_16;
            f32x8 total_78 = acc_19;
            f32x8 total_79 = acc_22;
            f32x8 total_80 = acc_24;
            f32x8 total_81 = acc_27;
            f32x8 total_82 = acc_29;
            f32x8 total_83 = acc_32;
            f32x8 total_84 = acc_34;
            const i32x8 v_85 = lm_load_bool<i32x8>(b5 + j_11*300 + l_10);
            const f32x8 v_86 = lm_mul(total_77, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_87 = lm_select(v_85, v_86, lm_splat<f32x8>(-__builtin_inff()));
            lm_store(b6 + i_3*8192 + j_11*256 + l_10 + i_3*(-8192) + j_4*(-256) + l_8*(-1), v_87);
            const i32x8 v_88 = lm_load_bool<i32x8>(b5 + j_11*300 + l_10 + 8);
            const f32x8 v_89 = lm_mul(total_78, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_90 = lm_select(v_88, v_89, lm_splat<f32x8>(-__builtin_inff()));
            lm_store(b6 + i_3*8192 + j_11*256 + l_10 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 8, v_90);
            const i32x8 v_91 = lm_load_bool<i32x8>(b5 + j_11*300 + l_10 + 300);
            const f32x8 v_92 = lm_mul(total_79, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_93 = lm_select(v_91, v_92, lm_splat<f32x8>(-__builtin_inff()));
            lm_store(b6 + i_3*8192 + j_11*256 + l_10 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 256, v_93);
            const i32x8 v_94 = lm_load_bool<i32x8>(b5 + j_11*300 + l_10 + 308);
            const f32x8 v_95 = lm_mul(total_80, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_96 = lm_select(v_94, v_95, lm_splat<f32x8>(-__builtin_inff()));
            lm_store(b6 + i_3*8192 + j_11*256 + l_10 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 264, v_96);
            const i32x8 v_97 = lm_load_bool<i32x8>(b5 + j_11*300 + l_10 + 600);
            const f32x8 v_98 = lm_mul(total_81, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_99 = lm_select(v_97, v_98, lm_splat<f32x8>(-__builtin_inff()));
            lm_store(b6 + i_3*8192 + j_11*256 + l_10 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 512, v_99);
            const i32x8 v_100 = lm_load_bool<i32x8>(b5 + j_11*300 + l_10 + 608);
            const f32x8 v_101 = lm_mul(total_82, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_102 = lm_select(v_100, v_101, lm_splat<f32x8>(-__builtin_inff()));
            lm_store(b6 + i_3*8192 + j_11*256 + l_10 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 520, v_102);
            const i32x8 v_103 = lm_load_bool<i32x8>(b5 + j_11*300 + l_10 + 900);
            const f32x8 v_104 = lm_mul(total_83, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_105 = lm_select(v_103, v_104, lm_splat<f32x8>(-__builtin_inff()));
            lm_store(b6 + i_3*8192 + j_11*256 + l_10 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 768, v_105);
            const i32x8 v_106 = lm_load_bool<i32x8>(b5 + j_11*300 + l_10 + 908);
            const f32x8 v_107 = lm_mul(total_84, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_108 = lm_select(v_106, v_107, lm_splat<f32x8>(-__builtin_inff()));
            lm_store(b6 + i_3*8192 + j_11*256 + l_10 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 776, v_108);
          }
        }
      }
      if (l_end_9 - l_10 == 12) {
        int64_t j_109 = j_4;
        for (; j_109 + 4 <= j_end_5; j_109 += 4) {
          {
            f32x8 acc_114 = lm_splat<f32x8>(0x0.0p+0f);
            f32x4 acc_117 = lm_splat<f32x4>(0x0.0p+0f);
            f32x8 acc_120 = lm_splat<f32x8>(0x0.0p+0f);
            f32x4 acc_122 = lm_splat<f32x4>(0x0.0p+0f);
            f32x8 acc_125 = lm_splat<f32x8>(0x0.0p+0f);
            f32x4 acc_127 = lm_splat<f32x4>(0x0.0p+0f);
            f32x8 acc_130 = lm_splat<f32x8>(0x0.0p+0f);
            f32x4 acc_132 = lm_splat<f32x4>(0x0.0p+0f);
            lm_prefetch(b5 + j_109*300 + l_10);
            lm_prefetch(b5 + j_109*300 + l_10 + 8);
            lm_prefetch(b5 + j_109*300 + l_10 + 300);
            lm_prefetch(b5 + j_109*300 + l_10 + 308);
            lm_prefetch(b5 + j_109*300 + l_10 + 600);
            lm_prefetch(b5 + j_109*300 + l_10 + 608);
            lm_prefetch(b5 + j_109*300 + l_10 + 900);
            lm_prefetch(b5 + j_109*300 + l_10 + 908);
            int64_t m_110 = 0;
            for (; m_110 + 4 <= 16; m_110 += 4) {
              const float v_111 = lm_load<float>(b3 + i_3*640 + j_109*16 + m_110);
              const f32x8 v_112 = lm_held(lm_load<f32x8>(b14 + i_3*4864 + l_10*16 + m_110*16 + 0));
              const f32x8 v_113 = lm_product(lm_splat<f32x8>(v_111), v_112);
              acc_114 = lm_add(acc_114, v_113);
              const f32x4 v_115 = lm_held(lm_load<f32x4>(b14 + i_3*4864 + l_10*16 + m_110*16 + 8));
              const f32x4 v_116 = lm_product(lm_splat<f32x4>(v_111), v_115);
              acc_117 = lm_add(acc_117, v_116);
              const float v_118 = lm_load<float>(b3 + i_3*640 + j_109*16 + m_110 + 16);
              const f32x8 v_119 = lm_product(lm_splat<f32x8>(v_118), v_112);
              acc_120 = lm_add(acc_120, v_119);
              const f32x4 v_121 = lm_product(lm_splat<f32x4>(v_118), v_115);
              acc_122 = lm_add(acc_122, v_121);
              const float v_123 = lm_load<float>(b3 + i_3*640 + j_109*16 + m_110 + 32);
              const f32x8 v_124 = lm_product(lm_splat<f32x8>(v_123), v_112);
              acc_125 = lm_add(acc_125, v_124);
              const f32x4 v_126 = lm_product(lm_splat<f32x4>(v_123), v_115);
              acc_127 = lm_add(acc_127, v_126);
              const float v_128 = lm_load<float>(b3 + i_3*640 + j_109*16 + m_110 + 48);
              const f32x8 v_129 = lm_product(lm_splat<f32x8>(v_128), v_112);
              acc_130 = lm_add(acc_130, v_129);
              const f32x4 v_131 = lm_product(lm_splat<f32x4>(v_128), v_115);
              acc_132 = lm_add(acc_132, v_131);
              lm_forget();
              const float v_133 = lm_load<float>(b3 + i_3*640 + j_109*16 + m_110 + 1);
              const f32x8 v_134 = lm_held(lm_load<f32x8>(b14 + i_3*4864 + l_10*16 + m_110*16 + 16));
              const f32x8 v_135 = lm_product(lm_splat<f32x8>(v_133), v_134);
              acc_114 = lm_add(acc_114, v_135);
              const f32x4 v_136 = lm_held(lm_load<f32x4>(b14 + i_3*4864 + l_10*16 + m_110*16 + 24));
              const f32x4 v_137 = lm_product(lm_splat<f32x4>(v_133), v_136);
              acc_117 = lm_add(acc_117, v_137);
              const float v_138 = lm_load<float>(b3 + i_3*640 + j_109*16 + m_110 + 17);
              const f32x8 v_139 = lm_product(lm_splat<f32x8>(v_138), v_134);
              acc_120 = lm_add(acc_120, v_139);
              const f32x4 v_140 = lm_product(lm_splat<f32x4>(v_138), v_136);
              acc_122 = lm_add(acc_122, v_140);
              const float v_141 = lm_load<float>(b3 + i_3*640 + j_109*16 + m_110 + 33);
              const f32x8 v_142 = lm_product(lm_splat<f32x8>(v_141), v_134);
              acc_125 = lm_add(acc_125, v_142);
              const f32x4 v_143 = lm_product(lm_splat<f32x4>(v_141), v_136);
              acc_127 = lm_add(acc_127, v_143);
              const float v_144 = lm_load<float>(b3 + i_3*640 + j_109*16 + m_110 + 49);
              const f32x8 v_145 = lm_product(lm_splat<f32x8>(v_144), v_134);
              acc_130 = lm_add(acc_130, v_145);
              const f32x4 v_146 = lm_product(lm_splat<f32x4>(v_144), v_136);
              acc_132 = lm_add(acc_132, v_146);
              lm_forget();
              const float v_147 = lm_load<float>(b3 + i_3*640 + j_109*16 + m_110 + 2);
              const f32x8 v_148 = lm_held(lm_load<f32x8>(b14 + i_3*4864 + l_10*16 + m_110*16 + 32));
              const f32x8 v_149 = lm_product(lm_splat<f32x8>(v_147), v_148);
              acc_114 = lm_add(acc_114, v_149);
              const f32x4 v_150 = lm_held(lm_load<f32x4>(b14 + i_3*4864 + l_10*16 + m_110*16 + 40));
              const f32x4 v_151 = lm_product(lm_splat<f32x4>(v_147), v_150);
              acc_117 = lm_add(acc_117, v_151);
              const float v_152 = lm_load<float>(b3 + i_3*640 + j_109*16 + m_110 + 18);
              const f32x8 v_153 = lm_product(lm_splat<f32x8>(v_152), v_148);
              acc_120 = lm_add(acc_120, v_153);
              const f32x4 v_154 = lm_product(lm_splat<f32x4>(v_152), v_150);
              acc_122 = lm_add(acc_122, v_154);
              const float v_155 = lm_load<float>(b3 + i_3*640 + j_109*16 + m_110 + 34);
              const f32x8 v_156 = lm_product(lm_splat<f32x8>(v_155), v_148);
              acc_125 = lm_add(acc_125, v_156);
              const f32x4 v_157 = lm_product(lm_splat<f32x4>(v_155), v_150);
              acc_127 = lm_add(acc_127, v_157);
              const float v_158 = lm_load<float>(b3 + i_3*640 + j_109*16 + m_110 + 50);
              const f32x8 v_159 = lm_product(lm_splat<f32x8>(v_158), v_148);
              acc_130 = lm_add(acc_130, v_159);
              const f32x4 v_160 = lm_product(lm_splat<f32x4>(v_158), v_150);
              acc_132 = lm_add(acc_132, v_160);
              lm_forget();
              const float v_161 = lm_load<float>(b3 + i_3*640 + j_109*16 + m_110 + 3);
              const f32x8 v_162 = lm_held(lm_load<f32x8>(b14 + i_3*4864 + l_10*16 + m_110*16 + 48));
              const f32x8 v_163 = lm_product(lm_splat<f32x8>(v_161), v_162);
              acc_114 = lm_add(acc_114, v_163);
              const f32x4 v_164 = lm_held(lm_load<f32x4>(b14 + i_3*4864 + l_10*16 + m_110*16 + 56));
              const f32x4 v_165 = lm_product(lm_splat<f32x4>(v_161), v_164);
              acc_117 = lm_add(acc_117, v_165);
              const float v_166 = lm_load<float>(b3 + i_3*640 + j_109*16 + m_110 + 19);
              const f32x8 v_167 = lm_product(lm_splat<f32x8>(v_166), v_162);
              acc_120 = lm_add(acc_120, v_167);
              const f32x4 v_168 = lm_product(lm_splat<f32x4>(v_166), v_164);
              acc_122 = lm_add(acc_122, v_168);
              const float v_169 = lm_load<float>(b3 + i_3*640 + j_109*16 + m_110 + 35);
              const f32x8 v_170 = lm_product(lm_splat<f32x8>(v_169), v_162);
              acc_125 = lm_add(acc_125, v_170);
              const f32x4 v_171 = lm_product(lm_splat<f32x4>(v_169), v_164);
              acc_127 = lm_add(acc_127, v_171);
              const float v_172 = lm_load<float>(b3 + i_3*640 + j_109*16 + m_110 + 51);
              const f32x8 v_173 = lm_product(lm_splat<f32x8>(v_172), v_162);
              acc_130 = lm_add(acc_130, v_173);
              const f32x4 v_174 = lm_product(lm_splat<f32x4>(v_172), v_164);
              acc_132 = lm_add(acc_132, v_174);
            }
            f32x8 total_175 = acc_114;
            f32x4 total_176 = acc_117;
            f32x8 total_177 = acc_120;
            f32x4 total_178 = acc_122;
            f32x8 total_179 = acc_125;
            f32x4 total_180 = acc_127;
            f32x8 total_181 = acc_130;
            f32x4 total_182 = acc_132;
            const i32x8 v_183 = lm_load_bool<i32x8>(b5 + j_109*300 + l_10);
            const f32x8 v_184 = lm_mul(total_175, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_185 = lm_select(v_183, v_184, lm_splat<f32x8>(-__builtin_inff()));
            lm_store(b6 + i_3*8192 + j_109*256 + l_10 + i_3*(-8192) + j_4*(-256) + l_8*(-1), v_185);
            const i32x4 v_186 = lm_load_bool<i32x4>(b5 + j_109*300 + l_10 + 8);
            const f32x4 v_187 = lm_mul(total_176, lm_splat<f32x4>(0x1.0000000000000p-2f));
            const f32x4 v_188 = lm_select(v_186, v_187, lm_splat<f32x4>(-__builtin_inff()));
            lm_store(b6 + i_3*8192 + j_109*256 + l_10 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 8, v_188);
            const i32x8 v_189 = lm_load_bool<i32x8>(b5 + j_109*300 + l_10 + 300);
            const f32x8 v_190 = lm_mul(total_177, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_191 = lm_select(v_189, v_190, lm_splat<f32x8>(-__builtin_inff()));
            lm_store(b6 + i_3*8192 + j_109*256 + l_10 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 256, v_191);
            const i32x4 v_192 = lm_load_bool<i32x4>(b5 + j_109*300 + l_10 + 308);
            const f32x4 v_193 = lm_mul(total_178, lm_splat<f32x4>(0x1.0000000000000p-2f));
            const f32x4 v_194 = lm_select(v_192, v_193, lm_splat<f32x4>(-__builtin_inff()));
            lm_store(b6 + i_3*8192 + j_109*256 + l_10 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 264, v_194);
            const i32x8 v_195 = lm_load_bool<i32x8>(b5 + j_109*300 + l_10 + 600);
            const f32x8 v_196 = lm_mul(total_179, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_197 = lm_select(v_195, v_196, lm_splat<f32x8>(-__builtin_inff()));
            lm_store(b6 + i_3*8192 + j_109*256 + l_10 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 512, v_197);
            const i32x4 v_198 = lm_load_bool<i32x4>(b5 + j_109*300 + l_10 + 608);
            const f32x4 v_199 = lm_mul(total_180, lm_splat<f32x4>(0x1.0000000000000p-2f));
            const f32x4 v_200 = lm_select(v_198, v_199, lm_splat<f32x4>(-__builtin_inff()));
            lm_store(b6 + i_3*8192 + j_109*256 + l_10 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 520, v_200);
            const i32x8 v_201 = lm_load_bool<i32x8>(b5 + j_109*300 + l_10 + 900);
            const f32x8 v_202 = lm_mul(total_181, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_203 = lm_select(v_201, v_202, lm_splat<f32x8>(-__builtin_inff()));
            lm_store(b6 + i_3*8192 + j_109*256 + l_10 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 768, v_203);
            const i32x4 v_204 = lm_load_bool<i32x4>(b5 + j_109*300 + l_10 + 908);
            const f32x4 v_205 = lm_mul(total_182, lm_splat<f32x4>(0x1.0000000000000p-2f));
            const f32x4 v_206 = lm_select(v_204, v_205, lm_splat<f32x4>(-__builtin_inff()));
            lm_store(b6 + i_3*8192 + j_109*256 + l_10 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 776, v_206);
          }
        }
      }
      // i:1 j:4 l:16 j:1u l:8a l:1v
      int64_t j_207 = j_4;
      for (; j_207 + 4 <= j_end_5; j_207 += 4) {
        {
          f32x8 acc_210 = lm_splat<f32x8>(-__builtin_inff());
          f32x8 acc_212 = lm_splat<f32x8>(-__builtin_inff());
          f32x8 acc_214 = lm_splat<f32x8>(-__builtin_inff());
          f32x8 acc_216 = lm_splat<f32x8>(-__builtin_inff());
          f32x8 acc_218 = lm_splat<f32x8>(-__builtin_inff());
          f32x8 acc_220 = lm_splat<f32x8>(-__builtin_inff());
          f32x8 acc_222 = lm_splat<f32x8>(-__builtin_inff());
          f32x8 acc_224 = lm_splat<f32x8>(-__builtin_inff());
          f32x4 acc_227 = lm_splat<f32x4>(-__builtin_inff());
          f32x4 acc_230 = lm_splat<f32x4>(-__builtin_inff());
          f32x4 acc_233 = lm_splat<f32x4>(-__builtin_inff());
          f32x4 acc_236 = lm_splat<f32x4>(-__builtin_inff());
          int64_t l_208 = l_8;
          for (; l_208 + 16 <= l_end_9; l_208 += 16) {
            const f32x8 v_209 = lm_load<f32x8>(b6 + i_3*8192 + j_207*256 + l_208 + i_3*(-8192) + j_4*(-256) + l_8*(-1));
            acc_210 = lm_max(acc_210, v_209);
            const f32x8 v_211 = lm_load<f32x8>(b6 + i_3*8192 + j_207*256 + l_208 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 8);
            acc_212 = lm_max(acc_212, v_211);
            const f32x8 v_213 = lm_load<f32x8>(b6 + i_3*8192 + j_207*256 + l_208 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 256);
            acc_214 = lm_max(acc_214, v_213);
            const f32x8 v_215 = lm_load<f32x8>(b6 + i_3*8192 + j_207*256 + l_208 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 264);
            acc_216 = lm_max(acc_216, v_215);
            const f32x8 v_217 = lm_load<f32x8>(b6 + i_3*8192 + j_207*256 + l_208 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 512);
            acc_218 = lm_max(acc_218, v_217);
            const f32x8 v_219 = lm_load<f32x8>(b6 + i_3*8192 + j_207*256 + l_208 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 520);
            acc_220 = lm_max(acc_220, v_219);
            const f32x8 v_221 = lm_load<f32x8>(b6 + i_3*8192 + j_207*256 + l_208 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 768);
            acc_222 = lm_max(acc_222, v_221);
            const f32x8 v_223 = lm_load<f32x8>(b6 + i_3*8192 + j_207*256 + l_208 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 776);
            acc_224 = lm_max(acc_224, v_223);
          }
          if (l_end_9 - l_208 == 12) {
            const f32x8 v_225 = lm_load<f32x8>(b6 + i_3*8192 + j_207*256 + l_208 + i_3*(-8192) + j_4*(-256) + l_8*(-1));
            acc_210 = lm_max(acc_210, v_225);
            const f32x4 v_226 = lm_load<f32x4>(b6 + i_3*8192 + j_207*256 + l_208 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 8);
            acc_227 = lm_max(acc_227, v_226);
            const f32x8 v_228 = lm_load<f32x8>(b6 + i_3*8192 + j_207*256 + l_208 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 256);
            acc_214 = lm_max(acc_214, v_228);
            const f32x4 v_229 = lm_load<f32x4>(b6 + i_3*8192 + j_207*256 + l_208 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 264);
            acc_230 = lm_max(acc_230, v_229);
            const f32x8 v_231 = lm_load<f32x8>(b6 + i_3*8192 + j_207*256 + l_208 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 512);
            acc_218 = lm_max(acc_218, v_231);
            const f32x4 v_232 = lm_load<f32x4>(b6 + i_3*8192 + j_207*256 + l_208 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 520);
            acc_233 = lm_max(acc_233, v_232);
            const f32x8 v_234 = lm_load<f32x8>(b6 + i_3*8192 + j_207*256 + l_208 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 768);
            acc_222 = lm_max(acc_222, v_234);
            const f32x4 v_235 = lm_load<f32x4>(b6 + i_3*8192 + j_207*256 + l_208 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 776);
            acc_236 = lm_max(acc_236, v_235);
          }
          float total_237 = lm_max(lm_reduce_max(lm_max(acc_210, acc_212)), lm_reduce_max(acc_227));
          float total_238 = lm_max(lm_reduce_max(lm_max(acc_214, acc_216)), lm_reduce_max(acc_230));
          float total_239 = lm_max(lm_reduce_max(lm_max(acc_218, acc_220)), lm_reduce_max(acc_233));
          float total_240 = lm_max(lm_reduce_max(lm_max(acc_222, acc_224)), lm_reduce_max(acc_236));
          const float v_241 = lm_load<float>(b0 + i_3*32 + j_207 + i_3*(-32) + j_4*(-1));
          const float v_242 = lm_max(total_237, v_241);
          lm_store(b7 + i_3*32 + j_207 + i_3*(-32) + j_4*(-1), v_242);
          const float v_243 = lm_load<float>(b0 + i_3*32 + j_207 + i_3*(-32) + j_4*(-1) + 1);
          const float v_244 = lm_max(total_238, v_243);
          lm_store(b7 + i_3*32 + j_207 + i_3*(-32) + j_4*(-1) + 1, v_244);
          const float v_245 = lm_load<float>(b0 + i_3*32 + j_207 + i_3*(-32) + j_4*(-1) + 2);
          const float v_246 = lm_max(total_239, v_245);
          lm_store(b7 + i_3*32 + j_207 + i_3*(-32) + j_4*(-1) + 2, v_246);
          const float v_247 = lm_load<float>(b0 + i_3*32 + j_207 + i_3*(-32) + j_4*(-1) + 3);
          const float v_248 = lm_max(total_240, v_247);
          lm_store(b7 + i_3*32 + j_207 + i_3*(-32) + j_4*(-1) + 3, v_248);
        }
      }
      // i:1 j:32 j:8u j:1v
      int64_t j_249 = j_4;
      for (; j_249 + 32 <= j_end_5; j_249 += 32) {
        const f32x8 v_250 = lm_load<f32x8>(b7 + i_3*32 + j_249 + i_3*(-32) + j_4*(-1));
        const f32x8 v_251 = lm_load<f32x8>(b0 + i_3*32 + j_249 + i_3*(-32) + j_4*(-1));
        const f32x8 v_252 = lm_sub(v_251, v_250);
        const f32x8 v_253 = lm_exp(v_252);
        lm_store(b8 + i_3*32 + j_249 + i_3*(-32) + j_4*(-1), v_253);
        lm_store(b0 + i_3*32 + j_249 + i_3*(-32) + j_4*(-1), v_250);
        const f32x8 v_254 = lm_load<f32x8>(b7 + i_3*32 + j_249 + i_3*(-32) + j_4*(-1) + 8);
        const f32x8 v_255 = lm_load<f32x8>(b0 + i_3*32 + j_249 + i_3*(-32) + j_4*(-1) + 8);
        const f32x8 v_256 = lm_sub(v_255, v_254);
        const f32x8 v_257 = lm_exp(v_256);
        lm_store(b8 + i_3*32 + j_249 + i_3*(-32) + j_4*(-1) + 8, v_257);
        lm_store(b0 + i_3*32 + j_249 + i_3*(-32) + j_4*(-1) + 8, v_254);
        const f32x8 v_258 = lm_load<f32x8>(b7 + i_3*32 + j_249 + i_3*(-32) + j_4*(-1) + 16);
        const f32x8 v_259 = lm_load<f32x8>(b0 + i_3*32 + j_249 + i_3*(-32) + j_4*(-1) + 16);
        const f32x8 v_260 = lm_sub(v_259, v_258);
        const f32x8 v_261 = lm_exp(v_260);
        lm_store(b8 + i_3*32 + j_249 + i_3*(-32) + j_4*(-1) + 16, v_261);
        lm_store(b0 + i_3*32 + j_249 + i_3*(-32) + j_4*(-1) + 16, v_258);
        const f32x8 v_262 = lm_load<f32x8>(b7 + i_3*32 + j_249 + i_3*(-32) + j_4*(-1) + 24);
        const f32x8 v_263 = lm_load<f32x8>(b0 + i_3*32 + j_249 + i_3*(-32) + j_4*(-1) + 24);
        const f32x8 v_264 = lm_sub(v_263, v_262);
        const f32x8 v_265 = lm_exp(v_264);
        lm_store(b8 + i_3*32 + j_249 + i_3*(-32) + j_4*(-1) + 24, v_265);
        lm_store(b0 + i_3*32 + j_249 + i_3*(-32) + j_4*(-1) + 24, v_262);
      }
      if (j_end_5 - j_249 == 8) {
        const f32x8 v_266 = lm_load<f32x8>(b7 + i_3*32 + j_249 + i_3*(-32) + j_4*(-1));
        const f32x8 v_267 = lm_load<f32x8>(b0 + i_3*32 + j_249 + i_3*(-32) + j_4*(-1));
        const f32x8 v_268 = lm_sub(v_267, v_266);
        const f32x8 v_269 = lm_exp(v_268);
        lm_store(b8 + i_3*32 + j_249 + i_3*(-32) + j_4*(-1), v_269);
        lm_store(b0 + i_3*32 + j_249 + i_3*(-32) + j_4*(-1), v_266);
      }
      // i:1 j:4 l:16 j:1u l:8a l:1v
      int64_t j_270 = j_4;
      for (; j_270 + 4 <= j_end_5; j_270 += 4) {
        {
          f32x8 acc_276 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_280 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_285 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_289 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_294 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_298 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_303 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_307 = lm_splat<f32x8>(0x0.0p+0f);
          f32x4 acc_315 = lm_splat<f32x4>(0x0.0p+0f);
          f32x4 acc_323 = lm_splat<f32x4>(0x0.0p+0f);
          f32x4 acc_331 = lm_splat<f32x4>(0x0.0p+0f);
          f32x4 acc_339 = lm_splat<f32x4>(0x0.0p+0f);
          int64_t l_271 = l_8;
          for (; l_271 + 16 <= l_end_9; l_271 += 16) {
            const float v_272 = lm_load<float>(b7 + i_3*32 + j_270 + i_3*(-32) + j_4*(-1));
            const f32x8 v_273 = lm_load<f32x8>(b6 + i_3*8192 + j_270*256 + l_271 + i_3*(-8192) + j_4*(-256) + l_8*(-1));
            const f32x8 v_274 = lm_sub(v_273, lm_splat<f32x8>(v_272));
            const f32x8 v_275 = lm_exp(v_274);
            lm_store(b9 + i_3*8192 + j_270*256 + l_271 + i_3*(-8192) + j_4*(-256) + l_8*(-1), v_275);
            acc_276 = lm_add(acc_276, v_275);
            const f32x8 v_277 = lm_load<f32x8>(b6 + i_3*8192 + j_270*256 + l_271 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 8);
            const f32x8 v_278 = lm_sub(v_277, lm_splat<f32x8>(v_272));
            const f32x8 v_279 = lm_exp(v_278);
            lm_store(b9 + i_3*8192 + j_270*256 + l_271 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 8, v_279);
            acc_280 = lm_add(acc_280, v_279);
            const float v_281 = lm_load<float>(b7 + i_3*32 + j_270 + i_3*(-32) + j_4*(-1) + 1);
            const f32x8 v_282 = lm_load<f32x8>(b6 + i_3*8192 + j_270*256 + l_271 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 256);
            const f32x8 v_283 = lm_sub(v_282, lm_splat<f32x8>(v_281));
            const f32x8 v_284 = lm_exp(v_283);
            lm_store(b9 + i_3*8192 + j_270*256 + l_271 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 256, v_284);
            acc_285 = lm_add(acc_285, v_284);
            const f32x8 v_286 = lm_load<f32x8>(b6 + i_3*8192 + j_270*256 + l_271 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 264);
            const f32x8 v_287 = lm_sub(v_286, lm_splat<f32x8>(v_281));
            const f32x8 v_288 = lm_exp(v_287);
            lm_store(b9 + i_3*8192 + j_270*256 + l_271 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 264, v_288);
            acc_289 = lm_add(acc_289, v_288);
            const float v_290 = lm_load<float>(b7 + i_3*32 + j_270 + i_3*(-32) + j_4*(-1) + 2);
            const f32x8 v_291 = lm_load<f32x8>(b6 + i_3*8192 + j_270*256 + l_271 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 512);
            const f32x8 v_292 = lm_sub(v_291, lm_splat<f32x8>(v_290));
            const f32x8 v_293 = lm_exp(v_292);
            lm_store(b9 + i_3*8192 + j_270*256 + l_271 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 512, v_293);
            acc_294 = lm_add(acc_294, v_293);
            const f32x8 v_295 = lm_load<f32x8>(b6 + i_3*8192 + j_270*256 + l_271 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 520);
            const f32x8 v_296 = lm_sub(v_295, lm_splat<f32x8>(v_290));
            const f32x8 v_297 = lm_exp(v_296);
            lm_store(b9 + i_3*8192 + j_270*256 + l_271 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 520, v_297);
            acc_298 = lm_add(acc_298, v_297);
            const float v_299 = lm_load<float>(b7 + i_3*32 + j_270 + i_3*(-32) + j_4*(-1) + 3);
            const f32x8 v_300 = lm_load<f32x8>(b6 + i_3*8192 + j_270*256 + l_271 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 768);
            const f32x8 v_301 = lm_sub(v_300, lm_splat<f32x8>(v_299));
            const f32x8 v_302 = lm_exp(v_301);
            lm_store(b9 + i_3*8192 + j_270*256 + l_271 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 768, v_302);
            acc_303 = lm_add(acc_303, v_302);
            const f32x8 v_304 = lm_load<f32x8>(b6 + i_3*8192 + j_270*256 + l_271 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 776);
            const f32x8 v_305 = lm_sub(v_304, lm_splat<f32x8>(v_299));
            const f32x8 v_306 = lm_exp(v_305);
            lm_store(b9 + i_3*8192 + j_270*256 + l_271 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 776, v_306);
            acc_307 = lm_add(acc_307, v_306);
          }
          if (l_end_9 - l_271 == 12) {
            const float v_308 = lm_load<float>(b7 + i_3*32 + j_270 + i_3*(-32) + j_4*(-1));
            const f32x8 v_309 = lm_load<f32x8>(b6 + i_3*8192 + j_270*256 + l_271 + i_3*(-8192) + j_4*(-256) + l_8*(-1));
            const f32x8 v_310 = lm_sub(v_309, lm_splat<f32x8>(v_308));
            const f32x8 v_311 = lm_exp(v_310);
            lm_store(b9 + i_3*8192 + j_270*256 + l_271 + i_3*(-8192) + j_4*(-256) + l_8*(-1), v_311);
            acc_276 = lm_add(acc_276, v_311);
            const f32x4 v_312 = lm_load<f32x4>(b6 + i_3*8192 + j_270*256 + l_271 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 8);
            const f32x4 v_313 = lm_sub(v_312, lm_splat<f32x4>(v_308));
            const f32x4 v_314 = lm_exp(v_313);
            lm_store(b9 + i_3*8192 + j_270*256 + l_271 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 8, v_314);
            acc_315 = lm_add(acc_315, v_314);
            const float v_316 = lm_load<float>(b7 + i_3*32 + j_270 + i_3*(-32) + j_4*(-1) + 1);
            const f32x8 v_317 = lm_load<f32x8>(b6 + i_3*8192 + j_270*256 + l_271 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 256);
            const f32x8 v_318 = lm_sub(v_317, lm_splat<f32x8>(v_316));
            const f32x8 v_319 = lm_exp(v_318);
            lm_store(b9 + i_3*8192 + j_270*256 + l_271 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 256, v_319);
            acc_285 = lm_add(acc_285, v_319);
            const f32x4 v_320 = lm_load<f32x4>(b6 + i_3*8192 + j_270*256 + l_271 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 264);
            const f32x4 v_321 = lm_sub(v_320, lm_splat<f32x4>(v_316));
            const f32x4 v_322 = lm_exp(v_321);
            lm_store(b9 + i_3*8192 + j_270*256 + l_271 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 264, v_322);
            acc_323 = lm_add(acc_323, v_322);
            const float v_324 = lm_load<float>(b7 + i_3*32 + j_270 + i_3*(-32) + j_4*(-1) + 2);
            const f32x8 v_325 = lm_load<f32x8>(b6 + i_3*8192 + j_270*256 + l_271 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 512);
            const f32x8 v_326 = lm_sub(v_325, lm_splat<f32x8>(v_324));
            const f32x8 v_327 = lm_exp(v_326);
            lm_store(b9 + i_3*8192 + j_270*256 + l_271 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 512, v_327);
            acc_294 = lm_add(acc_294, v_327);
            const f32x4 v_328 = lm_load<f32x4>(b6 + i_3*8192 + j_270*256 + l_271 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 520);
            const f32x4 v_329 = lm_sub(v_328, lm_splat<f32x4>(v_324));
            const f32x4 v_330 = lm_exp(v_329);
            lm_store(b9 + i_3*8192 + j_270*256 + l_271 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 520, v_330);
            acc_331 = lm_add(acc_331, v_330);
            const float v_332 = lm_load<float>(b7 + i_3*32 + j_270 + i_3*(-32) + j_4*(-1) + 3);
            const f32x8 v_333 = lm_load<f32x8>(b6 + i_3*8192 + j_270*256 + l_271 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 768);
            const f32x8 v_334 = lm_sub(v_333, lm_splat<f32x8>(v_332));
            const f32x8 v_335 = lm_exp(v_334);
            lm_store(b9 + i_3*8192 + j_270*256 + l_271 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 768, v_335);
            acc_303 = lm_add(acc_303, v_335);
            const f32x4 v_336 = lm_load<f32x4>(b6 + i_3*8192 + j_270*256 + l_271 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 776);
            const f32x4 v_337 = lm_sub(v_336, lm_splat<f32x4>(v_332));
            const f32x4 v_338 = lm_exp(v_337);
            lm_store(b9 + i_3*8192 + j_270*256 + l_271 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 776, v_338);
            acc_339 = lm_add(acc_339, v_338);
          }
          float total_340 = lm_add(lm_reduce_add(lm_add(acc_276, acc_280)), lm_reduce_add(acc_315));
          float total_341 = lm_add(lm_reduce_add(lm_add(acc_285, acc_289)), lm_reduce_add(acc_323));
          float total_342 = lm_add(lm_reduce_add(lm_add(acc_294, acc_298)), lm_reduce_add(acc_331));
          float total_343 = lm_add(lm_reduce_add(lm_add(acc_303, acc_307)), lm_reduce_add(acc_339));
          const float v_344 = lm_load<float>(b1 + i_3*32 + j_270 + i_3*(-32) + j_4*(-1));
          const float v_345 = lm_load<float>(b8 + i_3*32 + j_270 + i_3*(-32) + j_4*(-1));
          const float v_346 = lm_mul(v_344, v_345);
          const float v_347 = lm_add(v_346, total_340);
          lm_store(b1 + i_3*32 + j_270 + i_3*(-32) + j_4*(-1), v_347);
          const float v_348 = lm_load<float>(b1 + i_3*32 + j_270 + i_3*(-32) + j_4*(-1) + 1);
          const float v_349 = lm_load<float>(b8 + i_3*32 + j_270 + i_3*(-32) + j_4*(-1) + 1);
          const float v_350 = lm_mul(v_348, v_349);
          const float v_351 = lm_add(v_350, total_341);
          lm_store(b1 + i_3*32 + j_270 + i_3*(-32) + j_4*(-1) + 1, v_351);
          const float v_352 = lm_load<float>(b1 + i_3*32 + j_270 + i_3*(-32) + j_4*(-1) + 2);
          const float v_353 = lm_load<float>(b8 + i_3*32 + j_270 + i_3*(-32) + j_4*(-1) + 2);
          const float v_354 = lm_mul(v_352, v_353);
          const float v_355 = lm_add(v_354, total_342);
          lm_store(b1 + i_3*32 + j_270 + i_3*(-32) + j_4*(-1) + 2, v_355);
          const float v_356 = lm_load<float>(b1 + i_3*32 + j_270 + i_3*(-32) + j_4*(-1) + 3);
          const float v_357 = lm_load<float>(b8 + i_3*32 + j_270 + i_3*(-32) + j_4*(-1) + 3);
          const float v_358 = lm_mul(v_356, v_357);
          const float v_359 = lm_add(v_358, total_343);
          lm_store(b1 + i_3*32 + j_270 + i_3*(-32) + j_4*(-1) + 3, v_359);
        }
      }
      // k:16 i:1 j:4 l:4 l:1u j:1u k:8u k:1v
      int64_t j_360 = j_4;
      for (; j_360 + 4 <= j_end_5; j_360 += 4) {
        {
          f32x8 acc_365 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_368 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_371 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_373 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_376 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_378 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_381 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_383 = lm_splat<f32x8>(0x0.0p+0f);
          int64_t l_361 = l_8;
          for (; l_361 + 4 <= l_end_9; l_361 += 4) {
            const float v_362 = lm_load<float>(b9 + i_3*8192 + j_360*256 + l_361 + i_3*(-8192) + j_4*(-256) + l_8*(-1));
            const f32x8 v_363 = lm_held(lm_load<f32x8>(b10 + i_3*4800 + l_361*16));
            const f32x8 v_364 = lm_product(lm_splat<f32x8>(v_362), v_363);
            acc_365 = lm_add(acc_365, v_364);
            const f32x8 v_366 = lm_held(lm_load<f32x8>(b10 + i_3*4800 + l_361*16 + 8));
            const f32x8 v_367 = lm_product(lm_splat<f32x8>(v_362), v_366);
            acc_368 = lm_add(acc_368, v_367);
            const float v_369 = lm_load<float>(b9 + i_3*8192 + j_360*256 + l_361 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 256);
            const f32x8 v_370 = lm_product(lm_splat<f32x8>(v_369), v_363);
            acc_371 = lm_add(acc_371, v_370);
            const f32x8 v_372 = lm_product(lm_splat<f32x8>(v_369), v_366);
            acc_373 = lm_add(acc_373, v_372);
            const float v_374 = lm_load<float>(b9 + i_3*8192 + j_360*256 + l_361 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 512);
            const f32x8 v_375 = lm_product(lm_splat<f32x8>(v_374), v_363);
            acc_376 = lm_add(acc_376, v_375);
            const f32x8 v_377 = lm_product(lm_splat<f32x8>(v_374), v_366);
            acc_378 = lm_add(acc_378, v_377);
            const float v_379 = lm_load<float>(b9 + i_3*8192 + j_360*256 + l_361 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 768);
            const f32x8 v_380 = lm_product(lm_splat<f32x8>(v_379), v_363);
            acc_381 = lm_add(acc_381, v_380);
            const f32x8 v_382 = lm_product(lm_splat<f32x8>(v_379), v_366);
            acc_383 = lm_add(acc_383, v_382);
            lm_forget();
            const float v_384 = lm_load<float>(b9 + i_3*8192 + j_360*256 + l_361 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 1);
            const f32x8 v_385 = lm_held(lm_load<f32x8>(b10 + i_3*4800 + l_361*16 + 16));
            const f32x8 v_386 = lm_product(lm_splat<f32x8>(v_384), v_385);
            acc_365 = lm_add(acc_365, v_386);
            const f32x8 v_387 = lm_held(lm_load<f32x8>(b10 + i_3*4800 + l_361*16 + 24));
            const f32x8 v_388 = lm_product(lm_splat<f32x8>(v_384), v_387);
            acc_368 = lm_add(acc_368, v_388);
            const float v_389 = lm_load<float>(b9 + i_3*8192 + j_360*256 + l_361 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 257);
            const f32x8 v_390 = lm_product(lm_splat<f32x8>(v_389), v_385);
            acc_371 = lm_add(acc_371, v_390);
            const f32x8 v_391 = lm_product(lm_splat<f32x8>(v_389), v_387);
            acc_373 = lm_add(acc_373, v_391);
            const float v_392 = lm_load<float>(b9 + i_3*8192 + j_360*256 + l_361 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 513);
            const f32x8 v_393 = lm_product(lm_splat<f32x8>(v_392), v_385);
            acc_376 = lm_add(acc_376, v_393);
            const f32x8 v_394 = lm_product(lm_splat<f32x8>(v_392), v_387);
            acc_378 = lm_add(acc_378, v_394);
            const float v_395 = lm_load<float>(b9 + i_3*8192 + j_360*256 + l_361 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 769);
            const f32x8 v_396 = lm_product(lm_splat<f32x8>(v_395), v_385);
            acc_381 = lm_add(acc_381, v_396);
            const f32x8 v_397 = lm_product(lm_splat<f32x8>(v_395), v_387);
            acc_383 = lm_add(acc_383, v_397);
            lm_forget();
            const float v_398 = lm_load<float>(b9 + i_3*8192 + j_360*256 + l_361 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 2);
            const f32x8 v_399 = lm_held(lm_load<f32x8>(b10 + i_3*4800 + l_361*16 + 32));
            const f32x8 v_400 = lm_product(lm_splat<f32x8>(v_398), v_399);
            acc_365 = lm_add(acc_365, v_400);
            const f32x8 v_401 = lm_held(lm_load<f32x8>(b10 + i_3*4800 + l_361*16 + 40));
            const f32x8 v_402 = lm_product(lm_splat<f32x8>(v_398), v_401);
            acc_368 = lm_add(acc_368, v_402);
            const float v_403 = lm_load<float>(b9 + i_3*8192 + j_360*256 + l_361 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 258);
            const f32x8 v_404 = lm_product(lm_splat<f32x8>(v_403), v_399);
            acc_371 = lm_add(acc_371, v_404);
            const f32x8 v_405 = lm_product(lm_splat<f32x8>(v_403), v_401);
            acc_373 = lm_add(acc_373, v_405);
            const float v_406 = lm_load<float>(b9 + i_3*8192 + j_360*256 + l_361 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 514);
            const f32x8 v_407 = lm_product(lm_splat<f32x8>(v_406), v_399);
            acc_376 = lm_add(acc_376, v_407);
            const f32x8 v_408 = lm_product(lm_splat<f32x8>(v_406), v_401);
            acc_378 = lm_add(acc_378, v_408);
            const float v_409 = lm_load<float>(b9 + i_3*8192 + j_360*256 + l_361 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 770);
            const f32x8 v_410 = lm_product(lm_splat<f32x8>(v_409), v_399);
            acc_381 = lm_add(acc_381, v_410);
            const f32x8 v_411 = lm_product(lm_splat<f32x8>(v_409), v_401);
            acc_383 = lm_add(acc_383, v_411);
            lm_forget();
            const float v_412 = lm_load<float>(b9 + i_3*8192 + j_360*256 + l_361 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 3);
            const f32x8 v_413 = lm_held(lm_load<f32x8>(b10 + i_3*4800 + l_361*16 + 48));
            const f32x8 v_414 = lm_product(lm_splat<f32x8>(v_412), v_413);
            acc_365 = lm_add(acc_365, v_414);
            const f32x8 v_415 = lm_held(lm_load<f32x8>(b10 + i_3*4800 + l_361*16 + 56));
            const f32x8 v_416 = lm_product(lm_splat<f32x8>(v_412), v_415);
            acc_368 = lm_add(acc_368, v_416);
            const float v_417 = lm_load<float>(b9 + i_3*8192 + j_360*256 + l_361 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 259);
            const f32x8 v_418 = lm_product(lm_splat<f32x8>(v_417), v_413);
            acc_371 = lm_add(acc_371, v_418);
            const f32x8 v_419 = lm_product(lm_splat<f32x8>(v_417), v_415);
            acc_373 = lm_add(acc_373, v_419);
            const float v_420 = lm_load<float>(b9 + i_3*8192 + j_360*256 + l_361 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 515);
            const f32x8 v_421 = lm_product(lm_splat<f32x8>(v_420), v_413);
            acc_376 = lm_add(acc_376, v_421);
            const f32x8 v_422 = lm_product(lm_splat<f32x8>(v_420), v_415);
            acc_378 = lm_add(acc_378, v_422);
            const float v_423 = lm_load<float>(b9 + i_3*8192 + j_360*256 + l_361 + i_3*(-8192) + j_4*(-256) + l_8*(-1) + 771);
            const f32x8 v_424 = lm_product(lm_splat<f32x8>(v_423), v_413);
            acc_381 = lm_add(acc_381, v_424);
            const f32x8 v_425 = lm_product(lm_splat<f32x8>(v_423), v_415);
            acc_383 = lm_add(acc_383, v_425);
          }
          f32x8 total_426 = acc_365;
          f32x8 total_427 = acc_368;
          f32x8 total_428 = acc_371;
          f32x8 total_429 = acc_373;
          f32x8 total_430 = acc_376;
          f32x8 total_431 = acc_378;
          f32x8 total_432 = acc_381;
          f32x8 total_433 = acc_383;
          const f32x8 v_434 = lm_load<f32x8>(b2 + i_3*512 + j_360*16 + i_3*(-512) + j_4*(-16));
          const float v_435 = lm_load<float>(b8 + i_3*32 + j_360 + i_3*(-32) + j_4*(-1));
          const f32x8 v_436 = lm_mul(v_434, lm_splat<f32x8>(v_435));
          const f32x8 v_437 = lm_add(v_436, total_426);
          lm_store(b2 + i_3*512 + j_360*16 + i_3*(-512) + j_4*(-16), v_437);
          const f32x8 v_438 = lm_load<f32x8>(b2 + i_3*512 + j_360*16 + i_3*(-512) + j_4*(-16) + 8);
          const f32x8 v_439 = lm_mul(v_438, lm_splat<f32x8>(v_435));
          const f32x8 v_440 = lm_add(v_439, total_427);
          lm_store(b2 + i_3*512 + j_360*16 + i_3*(-512) + j_4*(-16) + 8, v_440);
          const f32x8 v_441 = lm_load<f32x8>(b2 + i_3*512 + j_360*16 + i_3*(-512) + j_4*(-16) + 16);
          const float v_442 = lm_load<float>(b8 + i_3*32 + j_360 + i_3*(-32) + j_4*(-1) + 1);
          const f32x8 v_443 = lm_mul(v_441, lm_splat<f32x8>(v_442));
          const f32x8 v_444 = lm_add(v_443, total_428);
          lm_store(b2 + i_3*512 + j_360*16 + i_3*(-512) + j_4*(-16) + 16, v_444);
          const f32x8 v_445 = lm_load<f32x8>(b2 + i_3*512 + j_360*16 + i_3*(-512) + j_4*(-16) + 24);
          const f32x8 v_446 = lm_mul(v_445, lm_splat<f32x8>(v_442));
          const f32x8 v_447 = lm_add(v_446, total_429);
          lm_store(b2 + i_3*512 + j_360*16 + i_3*(-512) + j_4*(-16) + 24, v_447);
          const f32x8 v_448 = lm_load<f32x8>(b2 + i_3*512 + j_360*16 + i_3*(-512) + j_4*(-16) + 32);
          const float v_449 = lm_load<float>(b8 + i_3*32 + j_360 + i_3*(-32) + j_4*(-1) + 2);
          const f32x8 v_450 = lm_mul(v_448, lm_splat<f32x8>(v_449));
          const f32x8 v_451 = lm_add(v_450, total_430);
          lm_store(b2 + i_3*512 + j_360*16 + i_3*(-512) + j_4*(-16) + 32, v_451);
          const f32x8 v_452 = lm_load<f32x8>(b2 + i_3*512 + j_360*16 + i_3*(-512) + j_4*(-16) + 40);
          const f32x8 v_453 = lm_mul(v_452, lm_splat<f32x8>(v_449));
          const f32x8 v_454 = lm_add(v_453, total_431);
          lm_store(b2 + i_3*512 + j_360*16 + i_3*(-512) + j_4*(-16) + 40, v_454);
          const f32x8 v_455 = lm_load<f32x8>(b2 + i_3*512 + j_360*16 + i_3*(-512) + j_4*(-16) + 48);
          const float v_456 = lm_load<float>(b8 + i_3*32 + j_360 + i_3*(-32) + j_4*(-1) + 3);
          const f32x8 v_457 = lm_mul(v_455, lm_splat<f32x8>(v_456));
          const f32x8 v_458 = lm_add(v_457, total_432);
          lm_store(b2 + i_3*512 + j_360*16 + i_3*(-512) + j_4*(-16) + 48, v_458);
          const f32x8 v_459 = lm_load<f32x8>(b2 + i_3*512 + j_360*16 + i_3*(-512) + j_4*(-16) + 56);
          const f32x8 v_460 = lm_mul(v_459, lm_splat<f32x8>(v_456));
          const f32x8 v_461 = lm_add(v_460, total_433);
          lm_store(b2 + i_3*512 + j_360*16 + i_3*(-512) + j_4*(-16) + 56, v_461);
        }
      }
    }
    // i:1 j:32 j:8u j:1v
    int64_t j_462 = j_4;
    for (; j_462 + 32 <= j_end_5; j_462 += 32) {
      const f32x8 v_463 = lm_load<f32x8>(b1 + i_3*32 + j_462 + i_3*(-32) + j_4*(-1));
      const i32x8 v_464 = lm_equal(v_463, lm_splat<f32x8>(0x0.0p+0f));
      const f32x8 v_465 = lm_load<f32x8>(b0 + i_3*32 + j_462 + i_3*(-32) + j_4*(-1));
      const f32x8 v_466 = lm_select(v_464, lm_splat<f32x8>(-__builtin_inff()), v_465);
      const i32x8 v_467 = lm_less_than(v_466, lm_splat<f32x8>(-0x1.fffffe0000000p+127f));
      lm_store_bool(b11 + i_3*32 + j_462 + i_3*(-32) + j_4*(-1), v_467);
      const f32x8 v_468 = lm_load<f32x8>(b1 + i_3*32 + j_462 + i_3*(-32) + j_4*(-1) + 8);
      const i32x8 v_469 = lm_equal(v_468, lm_splat<f32x8>(0x0.0p+0f));
      const f32x8 v_470 = lm_load<f32x8>(b0 + i_3*32 + j_462 + i_3*(-32) + j_4*(-1) + 8);
      const f32x8 v_471 = lm_select(v_469, lm_splat<f32x8>(-__builtin_inff()), v_470);
      const i32x8 v_472 = lm_less_than(v_471, lm_splat<f32x8>(-0x1.fffffe0000000p+127f));
      lm_store_bool(b11 + i_3*32 + j_462 + i_3*(-32) + j_4*(-1) + 8, v_472);
      const f32x8 v_473 = lm_load<f32x8>(b1 + i_3*32 + j_462 + i_3*(-32) + j_4*(-1) + 16);
      const i32x8 v_474 = lm_equal(v_473, lm_splat<f32x8>(0x0.0p+0f));
      const f32x8 v_475 = lm_load<f32x8>(b0 + i_3*32 + j_462 + i_3*(-32) + j_4*(-1) + 16);
      const f32x8 v_476 = lm_select(v_474, lm_splat<f32x8>(-__builtin_inff()), v_475);
      const i32x8 v_477 = lm_less_than(v_476, lm_splat<f32x8>(-0x1.fffffe0000000p+127f));
      lm_store_bool(b11 + i_3*32 + j_462 + i_3*(-32) + j_4*(-1) + 16, v_477);
      const f32x8 v_478 = lm_load<f32x8>(b1 + i_3*32 + j_462 + i_3*(-32) + j_4*(-1) + 24);
      const i32x8 v_479 = lm_equal(v_478, lm_splat<f32x8>(0x0.0p+0f));
      const f32x8 v_480 = lm_load<f32x8>(b0 + i_3*32 + j_462 + i_3*(-32) + j_4*(-1) + 24);
      const f32x8 v_481 = lm_select(v_479, lm_splat<f32x8>(-__builtin_inff()), v_480);
      const i32x8 v_482 = lm_less_than(v_481, lm_splat<f32x8>(-0x1.fffffe0000000p+127f));
      lm_store_bool(b11 + i_3*32 + j_462 + i_3*(-32) + j_4*(-1) + 24, v_482);
    }
    if (j_end_5 - j_462 == 8) {
      const f32x8 v_483 = lm_load<f32x8>(b1 + i_3*32 + j_462 + i_3*(-32) + j_4*(-1));
      const i32x8 v_484 = lm_equal(v_483, lm_splat<f32x8>(0x0.0p+0f));
      const f32x8 v_485 = lm_load<f32x8>(b0 + i_3*32 + j_462 + i_3*(-32) + j_4*(-1));
      const f32x8 v_486 = lm_select(v_484, lm_splat<f32x8>(-__builtin_inff()), v_485);
      const i32x8 v_487 = lm_less_than(v_486, lm_splat<f32x8>(-0x1.fffffe0000000p+127f));
      lm_store_bool(b11 + i_3*32 + j_462 + i_3*(-32) + j_4*(-1), v_487);
    }
    // i:1 j:32 j:8u j:1v
    int64_t j_488 = j_4;
    for (; j_488 + 32 <= j_end_5; j_488 += 32) {
      const f32x8 v_489 = lm_load<f32x8>(b1 + i_3*32 + j_488 + i_3*(-32) + j_4*(-1));
      const i32x8 v_490 = lm_load_bool<i32x8>(b11 + i_3*32 + j_488 + i_3*(-32) + j_4*(-1));
      const f32x8 v_491 = lm_select(v_490, lm_splat<f32x8>(0x1.0000000000000p+0f), v_489);
      const f32x8 v_492 = lm_recip(v_491);
      lm_store(b12 + i_3*32 + j_488 + i_3*(-32) + j_4*(-1), v_492);
      const f32x8 v_493 = lm_load<f32x8>(b1 + i_3*32 + j_488 + i_3*(-32) + j_4*(-1) + 8);
      const i32x8 v_494 = lm_load_bool<i32x8>(b11 + i_3*32 + j_488 + i_3*(-32) + j_4*(-1) + 8);
      const f32x8 v_495 = lm_select(v_494, lm_splat<f32x8>(0x1.0000000000000p+0f), v_493);
      const f32x8 v_496 = lm_recip(v_495);
      lm_store(b12 + i_3*32 + j_488 + i_3*(-32) + j_4*(-1) + 8, v_496);
      const f32x8 v_497 = lm_load<f32x8>(b1 + i_3*32 + j_488 + i_3*(-32) + j_4*(-1) + 16);
      const i32x8 v_498 = lm_load_bool<i32x8>(b11 + i_3*32 + j_488 + i_3*(-32) + j_4*(-1) + 16);
      const f32x8 v_499 = lm_select(v_498, lm_splat<f32x8>(0x1.0000000000000p+0f), v_497);
      const f32x8 v_500 = lm_recip(v_499);
      lm_store(b12 + i_3*32 + j_488 + i_3*(-32) + j_4*(-1) + 16, v_500);
      const f32x8 v_501 = lm_load<f32x8>(b1 + i_3*32 + j_488 + i_3*(-32) + j_4*(-1) + 24);
      const i32x8 v_502 = lm_load_bool<i32x8>(b11 + i_3*32 + j_488 + i_3*(-32) + j_4*(-1) + 24);
      const f32x8 v_503 = lm_select(v_502, lm_splat<f32x8>(0x1.0000000000000p+0f), v_501);
      const f32x8 v_504 = lm_recip(v_503);
      lm_store(b12 + i_3*32 + j_488 + i_3*(-32) + j_4*(-1) + 24, v_504);
    }
    if (j_end_5 - j_488 == 8) {
      const f32x8 v_505 = lm_load<f32x8>(b1 + i_3*32 + j_488 + i_3*(-32) + j_4*(-1));
      const i32x8 v_506 = lm_load_bool<i32x8>(b11 + i_3*32 + j_488 + i_3*(-32) + j_4*(-1));
      const f32x8 v_507 = lm_select(v_506, lm_splat<f32x8>(0x1.0000000000000p+0f), v_505);
      const f32x8 v_508 = lm_recip(v_507);
      lm_store(b12 + i_3*32 + j_488 + i_3*(-32) + j_4*(-1), v_508);
    }
    // i:1 j:1 k:16 k:8u k:1v
    for (int64_t j_509 = j_4; j_509 < j_end_5; j_509 += 1) {
      const f32x8 v_510 = lm_load<f32x8>(b2 + i_3*512 + j_509*16 + i_3*(-512) + j_4*(-16));
      const float v_511 = lm_load<float>(b12 + i_3*32 + j_509 + i_3*(-32) + j_4*(-1));
      const f32x8 v_512 = lm_mul(v_510, lm_splat<f32x8>(v_511));
      lm_store(b13 + i_3*640 + j_509*16, v_512);
      const f32x8 v_513 = lm_load<f32x8>(b2 + i_3*512 + j_509*16 + i_3*(-512) + j_4*(-16) + 8);
      const f32x8 v_514 = lm_mul(v_513, lm_splat<f32x8>(v_511));
      lm_store(b13 + i_3*640 + j_509*16 + 8, v_514);
    }
  }
}

// k0
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(scratch + 0), (void*)(scratch + 192), (void*)(scratch + 384), (void*)(c->arguments[0]), (void*)(c->arguments[1]), (void*)(c->arguments[3]), (void*)(scratch + 2496), (void*)(scratch + 35328), (void*)(scratch + 35520), (void*)(scratch + 35712), (void*)(c->arguments[2]), (void*)(scratch + 68544), (void*)(scratch + 68672), (void*)(c->arguments[4]), (void*)(c->workspace + lm_planned_bytes(c->dims) + 0)};
  body_1(c, p, first, end);
}
static int32_t lm_paces[2];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_1 = 7.607e+04;
  const double rest_0 = 9728 + rest_1;
  lm_share(&c, p0, ((2) - 0 + 0) / 1, 9728, rest_0, lm_paces + 0);
  lm_share(&c, k0, ((2 + 0) / 1)*((40 + 31) / 32), 7.607e+04, rest_1, lm_paces + 1);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 9728 + 7.607e+04;
}
