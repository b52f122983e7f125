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
// k0 stage 0: l:16 i:1 j:4 m:8 m:1u j:1u l:8u l:1v pack x1@call(i:1 l:16 m:1 l:1)
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
//           schedule l:16 i:1 j:4 m:8 m:1u j:1u l:8u l:1v pack x1@call(i:1 l:16 m:1 l:1)
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
    // l:16 i:1 j:4 m:8 m:1u j:1u l:8u l:1v
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
        for (; m_6 + 8 <= 16; m_6 += 8) {
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
          lm_forget();
          const float v_71 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 4);
          const f32x8 v_72 = lm_held(lm_load<f32x8>(b10 + i_3*4864 + l_5*16 + m_6*16 + 64));
          const f32x8 v_73 = lm_product(lm_splat<f32x8>(v_71), v_72);
          acc_10 = lm_add(acc_10, v_73);
          const f32x8 v_74 = lm_held(lm_load<f32x8>(b10 + i_3*4864 + l_5*16 + m_6*16 + 72));
          const f32x8 v_75 = lm_product(lm_splat<f32x8>(v_71), v_74);
          acc_13 = lm_add(acc_13, v_75);
          const float v_76 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 20);
          const f32x8 v_77 = lm_product(lm_splat<f32x8>(v_76), v_72);
          acc_16 = lm_add(acc_16, v_77);
          const f32x8 v_78 = lm_product(lm_splat<f32x8>(v_76), v_74);
          acc_18 = lm_add(acc_18, v_78);
          const float v_79 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 36);
          const f32x8 v_80 = lm_product(lm_splat<f32x8>(v_79), v_72);
          acc_21 = lm_add(acc_21, v_80);
          const f32x8 v_81 = lm_product(lm_splat<f32x8>(v_79), v_74);
          acc_23 = lm_add(acc_23, v_81);
          const float v_82 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 52);
          const f32x8 v_83 = lm_product(lm_splat<f32x8>(v_82), v_72);
          acc_26 = lm_add(acc_26, v_83);
          const f32x8 v_84 = lm_product(lm_splat<f32x8>(v_82), v_74);
          acc_28 = lm_add(acc_28, v_84);
          lm_forget();
          const float v_85 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 5);
          const f32x8 v_86 = lm_held(lm_load<f32x8>(b10 + i_3*4864 + l_5*16 + m_6*16 + 80));
          const f32x8 v_87 = lm_product(lm_splat<f32x8>(v_85), v_86);
          acc_10 = lm_add(acc_10, v_87);
          const f32x8 v_88 = lm_held(lm_load<f32x8>(b10 + i_3*4864 + l_5*16 + m_6*16 + 88));
          const f32x8 v_89 = lm_product(lm_splat<f32x8>(v_85), v_88);
          acc_13 = lm_add(acc_13, v_89);
          const float v_90 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 21);
          const f32x8 v_91 = lm_product(lm_splat<f32x8>(v_90), v_86);
          acc_16 = lm_add(acc_16, v_91);
          const f32x8 v_92 = lm_product(lm_splat<f32x8>(v_90), v_88);
          acc_18 = lm_add(acc_18, v_92);
          const float v_93 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 37);
          const f32x8 v_94 = lm_product(lm_splat<f32x8>(v_93), v_86);
          acc_21 = lm_add(acc_21, v_94);
          const f32x8 v_95 = lm_product(lm_splat<f32x8>(v_93), v_88);
          acc_23 = lm_add(acc_23, v_95);
          const float v_96 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 53);
          const f32x8 v_97 = lm_product(lm_splat<f32x8>(v_96), v_86);
          acc_26 = lm_add(acc_26, v_97);
          const f32x8 v_98 = lm_product(lm_splat<f32x8>(v_96), v_88);
          acc_28 = lm_add(acc_28, v_98);
          lm_forget();
          const float v_99 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 6);
          const f32x8 v_100 = lm_held(lm_load<f32x8>(b10 + i_3*4864 + l_5*16 + m_6*16 + 96));
          const f32x8 v_101 = lm_product(lm_splat<f32x8>(v_99), v_100);
          acc_10 = lm_add(acc_10, v_101);
          const f32x8 v_102 = lm_held(lm_load<f32x8>(b10 + i_3*4864 + l_5*16 + m_6*16 + 104));
          const f32x8 v_103 = lm_product(lm_splat<f32x8>(v_99), v_102);
          acc_13 = lm_add(acc_13, v_103);
          const float v_104 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 22);
          const f32x8 v_105 = lm_product(lm_splat<f32x8>(v_104), v_100);
          acc_16 = lm_add(acc_16, v_105);
          const f32x8 v_106 = lm_product(lm_splat<f32x8>(v_104), v_102);
          acc_18 = lm_add(acc_18, v_106);
          const float v_107 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 38);
          const f32x8 v_108 = lm_product(lm_splat<f32x8>(v_107), v_100);
          acc_21 = lm_add(acc_21, v_108);
          const f32x8 v_109 = lm_product(lm_splat<f32x8>(v_107), v_102);
          acc_23 = lm_add(acc_23, v_109);
          const float v_110 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 54);
          const f32x8 v_111 = lm_product(lm_splat<f32x8>(v_110), v_100);
          acc_26 = lm_add(acc_26, v_111);
          const f32x8 v_112 = lm_product(lm_splat<f32x8>(v_110), v_102);
          acc_28 = lm_add(acc_28, v_112);
          lm_forget();
          const float v_113 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 7);
          const f32x8 v_114 = lm_held(lm_load<f32x8>(b10 + i_3*4864 + l_5*16 + m_6*16 + 112));
          const f32x8 v_115 = lm_product(lm_splat<f32x8>(v_113), v_114);
          acc_10 = lm_add(acc_10, v_115);
          const f32x8 v_116 = lm_held(lm_load<f32x8>(b10 + i_3*4864 + l_5*16 + m_6*16 + 120));
          const f32x8 v_117 = lm_product(lm_splat<f32x8>(v_113), v_116);
          acc_13 = lm_add(acc_13, v_117);
          const float v_118 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 23);
          const f32x8 v_119 = lm_product(lm_splat<f32x8>(v_118), v_114);
          acc_16 = lm_add(acc_16, v_119);
          const f32x8 v_120 = lm_product(lm_splat<f32x8>(v_118), v_116);
          acc_18 = lm_add(acc_18, v_120);
          const float v_121 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 39);
          const f32x8 v_122 = lm_product(lm_splat<f32x8>(v_121), v_114);
          acc_21 = lm_add(acc_21, v_122);
          const f32x8 v_123 = lm_product(lm_splat<f32x8>(v_121), v_116);
          acc_23 = lm_add(acc_23, v_123);
          const float v_124 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 55);
          const f32x8 v_125 = lm_product(lm_splat<f32x8>(v_124), v_114);
          acc_26 = lm_add(acc_26, v_125);
          const f32x8 v_126 = lm_product(lm_splat<f32x8>(v_124), v_116);
          acc_28 = lm_add(acc_28, v_126);
        }
        f32x8 total_127 = acc_10;
        f32x8 total_128 = acc_13;
        f32x8 total_129 = acc_16;
        f32x8 total_130 = acc_18;
        f32x8 total_131 = acc_21;
        f32x8 total_132 = acc_23;
        f32x8 total_133 = acc_26;
        f32x8 total_134 = acc_28;
        const i32x8 v_135 = lm_load_bool<i32x8>(b2 + j_4*300 + l_5);
        const f32x8 v_136 = lm_mul(total_127, lm_splat<f32x8>(0x1.0000000000000p-2f));
        const f32x8 v_137 = lm_select(v_135, v_136, lm_splat<f32x8>(-__builtin_inff()));
        lm_store(b3 + i_3*1200 + j_4*300 + l_5 + i_3*(-1200) + j_4*(-300), v_137);
        const i32x8 v_138 = lm_load_bool<i32x8>(b2 + j_4*300 + l_5 + 8);
        const f32x8 v_139 = lm_mul(total_128, lm_splat<f32x8>(0x1.0000000000000p-2f));
        const f32x8 v_140 = lm_select(v_138, v_139, lm_splat<f32x8>(-__builtin_inff()));
        lm_store(b3 + i_3*1200 + j_4*300 + l_5 + i_3*(-1200) + j_4*(-300) + 8, v_140);
        const i32x8 v_141 = lm_load_bool<i32x8>(b2 + j_4*300 + l_5 + 300);
        const f32x8 v_142 = lm_mul(total_129, lm_splat<f32x8>(0x1.0000000000000p-2f));
        const f32x8 v_143 = lm_select(v_141, v_142, lm_splat<f32x8>(-__builtin_inff()));
        lm_store(b3 + i_3*1200 + j_4*300 + l_5 + i_3*(-1200) + j_4*(-300) + 300, v_143);
        const i32x8 v_144 = lm_load_bool<i32x8>(b2 + j_4*300 + l_5 + 308);
        const f32x8 v_145 = lm_mul(total_130, lm_splat<f32x8>(0x1.0000000000000p-2f));
        const f32x8 v_146 = lm_select(v_144, v_145, lm_splat<f32x8>(-__builtin_inff()));
        lm_store(b3 + i_3*1200 + j_4*300 + l_5 + i_3*(-1200) + j_4*(-300) + 308, v_146);
        const i32x8 v_147 = lm_load_bool<i32x8>(b2 + j_4*300 + l_5 + 600);
        const f32x8 v_148 = lm_mul(total_131, lm_splat<f32x8>(0x1.0000000000000p-2f));
        const f32x8 v_149 = lm_select(v_147, v_148, lm_splat<f32x8>(-__builtin_inff()));
        lm_store(b3 + i_3*1200 + j_4*300 + l_5 + i_3*(-1200) + j_4*(-300) + 600, v_149);
        const i32x8 v_150 = lm_load_bool<i32x8>(b2 + j_4*300 + l_5 + 608);
        const f32x8 v_151 = lm_mul(total_132, lm_splat<f32x8>(0x1.0000000000000p-2f));
        const f32x8 v_152 = lm_select(v_150, v_151, lm_splat<f32x8>(-__builtin_inff()));
        lm_store(b3 + i_3*1200 + j_4*300 + l_5 + i_3*(-1200) + j_4*(-300) + 608, v_152);
        const i32x8 v_153 = lm_load_bool<i32x8>(b2 + j_4*300 + l_5 + 900);
        const f32x8 v_154 = lm_mul(total_133, lm_splat<f32x8>(0x1.0000000000000p-2f));
        const f32x8 v_155 = lm_select(v_153, v_154, lm_splat<f32x8>(-__builtin_inff()));
        lm_store(b3 + i_3*1200 + j_4*300 + l_5 + i_3*(-1200) + j_4*(-300) + 900, v_155);
        const i32x8 v_156 = lm_load_bool<i32x8>(b2 + j_4*300 + l_5 + 908);
        const f32x8 v_157 = lm_mul(total_134, lm_splat<f32x8>(0x1.0000000000000p-2f));
        const f32x8 v_158 = lm_select(v_156, v_157, lm_splat<f32x8>(-__builtin_inff()));
        lm_store(b3 + i_3*1200 + j_4*300 + l_5 + i_3*(-1200) + j_4*(-300) + 908, v_158);
      }
    }
    {
      {
        f32x8 acc_163 = lm_splat<f32x8>(0x0.0p+0f);
        f32x4 acc_166 = lm_splat<f32x4>(0x0.0p+0f);
        f32x8 acc_169 = lm_splat<f32x8>(0x0.0p+0f);
        f32x4 acc_171 = lm_splat<f32x4>(0x0.0p+0f);
        f32x8 acc_174 = lm_splat<f32x8>(0x0.0p+0f);
        f32x4 acc_176 = lm_splat<f32x4>(0x0.0p+0f);
        f32x8 acc_179 = lm_splat<f32x8>(0x0.0p+0f);
        f32x4 acc_181 = lm_splat<f32x4>(0x0.0p+0f);
        lm_prefetch(b2 + j_4*300 + l_5);
        lm_prefetch(b2 + j_4*300 + l_5 + 8);
        lm_prefetch(b2 + j_4*300 + l_5 + 300);
        lm_prefetch(b2 + j_4*300 + l_5 + 308);
        lm_prefetch(b2 + j_4*300 + l_5 + 600);
        lm_prefetch(b2 + j_4*300 + l_5 + 608);
        lm_prefetch(b2 + j_4*300 + l_5 + 900);
        lm_prefetch(b2 + j_4*300 + l_5 + 908);
        int64_t m_159 = 0;
        for (; m_159 + 8 <= 16; m_159 += 8) {
          const float v_160 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_159);
          const f32x8 v_161 = lm_held(lm_load<f32x8>(b10 + i_3*4864 + l_5*16 + m_159*16 + 0));
          const f32x8 v_162 = lm_product(lm_splat<f32x8>(v_160), v_161);
          acc_163 = lm_add(acc_163, v_162);
          const f32x4 v_164 = lm_held(lm_load<f32x4>(b10 + i_3*4864 + l_5*16 + m_159*16 + 8));
          const f32x4 v_165 = lm_product(lm_splat<f32x4>(v_160), v_164);
          acc_166 = lm_add(acc_166, v_165);
          const float v_167 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_159 + 16);
          const f32x8 v_168 = lm_product(lm_splat<f32x8>(v_167), v_161);
          acc_169 = lm_add(acc_169, v_168);
          const f32x4 v_170 = lm_product(lm_splat<f32x4>(v_167), v_164);
          acc_171 = lm_add(acc_171, v_170);
          const float v_172 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_159 + 32);
          const f32x8 v_173 = lm_product(lm_splat<f32x8>(v_172), v_161);
          acc_174 = lm_add(acc_174, v_173);
          const f32x4 v_175 = lm_product(lm_splat<f32x4>(v_172), v_164);
          acc_176 = lm_add(acc_176, v_175);
          const float v_177 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_159 + 48);
          const f32x8 v_178 = lm_product(lm_splat<f32x8>(v_177), v_161);
          acc_179 = lm_add(acc_179, v_178);
          const f32x4 v_180 = lm_product(lm_splat<f32x4>(v_177), v_164);
          acc_181 = lm_add(acc_181, v_180);
          lm_forget();
          const float v_182 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_159 + 1);
          const f32x8 v_183 = lm_held(lm_load<f32x8>(b10 + i_3*4864 + l_5*16 + m_159*16 + 16));
          const f32x8 v_184 = lm_product(lm_splat<f32x8>(v_182), v_183);
          acc_163 = lm_add(acc_163, v_184);
          const f32x4 v_185 = lm_held(lm_load<f32x4>(b10 + i_3*4864 + l_5*16 + m_159*16 + 24));
          const f32x4 v_186 = lm_product(lm_splat<f32x4>(v_182), v_185);
          acc_166 = lm_add(acc_166, v_186);
          const float v_187 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_159 + 17);
          const f32x8 v_188 = lm_product(lm_splat<f32x8>(v_187), v_183);
          acc_169 = lm_add(acc_169, v_188);
          const f32x4 v_189 = lm_product(lm_splat<f32x4>(v_187), v_185);
          acc_171 = lm_add(acc_171, v_189);
          const float v_190 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_159 + 33);
          const f32x8 v_191 = lm_product(lm_splat<f32x8>(v_190), v_183);
          acc_174 = lm_add(acc_174, v_191);
          const f32x4 v_192 = lm_product(lm_splat<f32x4>(v_190), v_185);
          acc_176 = lm_add(acc_176, v_192);
          const float v_193 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_159 + 49);
          const f32x8 v_194 = lm_product(lm_splat<f32x8>(v_193), v_183);
          acc_179 = lm_add(acc_179, v_194);
          const f32x4 v_195 = lm_product(lm_splat<f32x4>(v_193), v_185);
          acc_181 = lm_add(acc_181, v_195);
          lm_forget();
          const float v_196 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_159 + 2);
          const f32x8 v_197 = lm_held(lm_load<f32x8>(b10 + i_3*4864 + l_5*16 + m_159*16 + 32));
          const f32x8 v_198 = lm_product(lm_splat<f32x8>(v_196), v_197);
          acc_163 = lm_add(acc_163, v_198);
          const f32x4 v_199 = lm_held(lm_load<f32x4>(b10 + i_3*4864 + l_5*16 + m_159*16 + 40));
          const f32x4 v_200 = lm_product(lm_splat<f32x4>(v_196), v_199);
          acc_166 = lm_add(acc_166, v_200);
          const float v_201 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_159 + 18);
          const f32x8 v_202 = lm_product(lm_splat<f32x8>(v_201), v_197);
          acc_169 = lm_add(acc_169, v_202);
          const f32x4 v_203 = lm_product(lm_splat<f32x4>(v_201), v_199);
          acc_171 = lm_add(acc_171, v_203);
          const float v_204 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_159 + 34);
          const f32x8 v_205 = lm_product(lm_splat<f32x8>(v_204), v_197);
          acc_174 = lm_add(acc_174, v_205);
          const f32x4 v_206 = lm_product(lm_splat<f32x4>(v_204), v_199);
          acc_176 = lm_add(acc_176, v_206);
          const float v_207 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_159 + 50);
          const f32x8 v_208 = lm_product(lm_splat<f32x8>(v_207), v_197);
          acc_179 = lm_add(acc_179, v_208);
          const f32x4 v_209 = lm_product(lm_splat<f32x4>(v_207), v_199);
          acc_181 = lm_add(acc_181, v_209);
          lm_forget();
          const float v_210 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_159 + 3);
          const f32x8 v_211 = lm_held(lm_load<f32x8>(b10 + i_3*4864 + l_5*16 + m_159*16 + 48));
          const f32x8 v_212 = lm_product(lm_splat<f32x8>(v_210), v_211);
          acc_163 = lm_add(acc_163, v_212);
          const f32x4 v_213 = lm_held(lm_load<f32x4>(b10 + i_3*4864 + l_5*16 + m_159*16 + 56));
          const f32x4 v_214 = lm_product(lm_splat<f32x4>(v_210), v_213);
          acc_166 = lm_add(acc_166, v_214);
          const float v_215 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_159 + 19);
          const f32x8 v_216 = lm_product(lm_splat<f32x8>(v_215), v_211);
          acc_169 = lm_add(acc_169, v_216);
          const f32x4 v_217 = lm_product(lm_splat<f32x4>(v_215), v_213);
          acc_171 = lm_add(acc_171, v_217);
          const float v_218 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_159 + 35);
          const f32x8 v_219 = lm_product(lm_splat<f32x8>(v_218), v_211);
          acc_174 = lm_add(acc_174, v_219);
          const f32x4 v_220 = lm_product(lm_splat<f32x4>(v_218), v_213);
          acc_176 = lm_add(acc_176, v_220);
          const float v_221 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_159 + 51);
          const f32x8 v_222 = lm_product(lm_splat<f32x8>(v_221), v_211);
          acc_179 = lm_add(acc_179, v_222);
          const f32x4 v_223 = lm_product(lm_splat<f32x4>(v_221), v_213);
          acc_181 = lm_add(acc_181, v_223);
          lm_forget();
          const float v_224 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_159 + 4);
          const f32x8 v_225 = lm_held(lm_load<f32x8>(b10 + i_3*4864 + l_5*16 + m_159*16 + 64));
          const f32x8 v_226 = lm_product(lm_splat<f32x8>(v_224), v_225);
          acc_163 = lm_add(acc_163, v_226);
          const f32x4 v_227 = lm_held(lm_load<f32x4>(b10 + i_3*4864 + l_5*16 + m_159*16 + 72));
          const f32x4 v_228 = lm_product(lm_splat<f32x4>(v_224), v_227);
          acc_166 = lm_add(acc_166, v_228);
          const float v_229 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_159 + 20);
          const f32x8 v_230 = lm_product(lm_splat<f32x8>(v_229), v_225);
          acc_169 = lm_add(acc_169, v_230);
          const f32x4 v_231 = lm_product(lm_splat<f32x4>(v_229), v_227);
          acc_171 = lm_add(acc_171, v_231);
          const float v_232 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_159 + 36);
          const f32x8 v_233 = lm_product(lm_splat<f32x8>(v_232), v_225);
          acc_174 = lm_add(acc_174, v_233);
          const f32x4 v_234 = lm_product(lm_splat<f32x4>(v_232), v_227);
          acc_176 = lm_add(acc_176, v_234);
          const float v_235 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_159 + 52);
          const f32x8 v_236 = lm_product(lm_splat<f32x8>(v_235), v_225);
          acc_179 = lm_add(acc_179, v_236);
          const f32x4 v_237 = lm_product(lm_splat<f32x4>(v_235), v_227);
          acc_181 = lm_add(acc_181, v_237);
          lm_forget();
          const float v_238 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_159 + 5);
          const f32x8 v_239 = lm_held(lm_load<f32x8>(b10 + i_3*4864 + l_5*16 + m_159*16 + 80));
          const f32x8 v_240 = lm_product(lm_splat<f32x8>(v_238), v_239);
          acc_163 = lm_add(acc_163, v_240);
          const f32x4 v_241 = lm_held(lm_load<f32x4>(b10 + i_3*4864 + l_5*16 + m_159*16 + 88));
          const f32x4 v_242 = lm_product(lm_splat<f32x4>(v_238), v_241);
          acc_166 = lm_add(acc_166, v_242);
          const float v_243 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_159 + 21);
          const f32x8 v_244 = lm_product(lm_splat<f32x8>(v_243), v_239);
          acc_169 = lm_add(acc_169, v_244);
          const f32x4 v_245 = lm_product(lm_splat<f32x4>(v_243), v_241);
          acc_171 = lm_add(acc_171, v_245);
          const float v_246 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_159 + 37);
          const f32x8 v_247 = lm_product(lm_splat<f32x8>(v_246), v_239);
          acc_174 = lm_add(acc_174, v_247);
          const f32x4 v_248 = lm_product(lm_splat<f32x4>(v_246), v_241);
          acc_176 = lm_add(acc_176, v_248);
          const float v_249 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_159 + 53);
          const f32x8 v_250 = lm_product(lm_splat<f32x8>(v_249), v_239);
          acc_179 = lm_add(acc_179, v_250);
          const f32x4 v_251 = lm_product(lm_splat<f32x4>(v_249), v_241);
          acc_181 = lm_add(acc_181, v_251);
          lm_forget();
          const float v_252 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_159 + 6);
          const f32x8 v_253 = lm_held(lm_load<f32x8>(b10 + i_3*4864 + l_5*16 + m_159*16 + 96));
          const f32x8 v_254 = lm_product(lm_splat<f32x8>(v_252), v_253);
          acc_163 = lm_add(acc_163, v_254);
          const f32x4 v_255 = lm_held(lm_load<f32x4>(b10 + i_3*4864 + l_5*16 + m_159*16 + 104));
          const f32x4 v_256 = lm_product(lm_splat<f32x4>(v_252), v_255);
          acc_166 = lm_add(acc_166, v_256);
          const float v_257 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_159 + 22);
          const f32x8 v_258 = lm_product(lm_splat<f32x8>(v_257), v_253);
          acc_169 = lm_add(acc_169, v_258);
          const f32x4 v_259 = lm_product(lm_splat<f32x4>(v_257), v_255);
          acc_171 = lm_add(acc_171, v_259);
          const float v_260 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_159 + 38);
          const f32x8 v_261 = lm_product(lm_splat<f32x8>(v_260), v_253);
          acc_174 = lm_add(acc_174, v_261);
          const f32x4 v_262 = lm_product(lm_splat<f32x4>(v_260), v_255);
          acc_176 = lm_add(acc_176, v_262);
          const float v_263 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_159 + 54);
          const f32x8 v_264 = lm_product(lm_splat<f32x8>(v_263), v_253);
          acc_179 = lm_add(acc_179, v_264);
          const f32x4 v_265 = lm_product(lm_splat<f32x4>(v_263), v_255);
          acc_181 = lm_add(acc_181, v_265);
          lm_forget();
          const float v_266 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_159 + 7);
          const f32x8 v_267 = lm_held(lm_load<f32x8>(b10 + i_3*4864 + l_5*16 + m_159*16 + 112));
          const f32x8 v_268 = lm_product(lm_splat<f32x8>(v_266), v_267);
          acc_163 = lm_add(acc_163, v_268);
          const f32x4 v_269 = lm_held(lm_load<f32x4>(b10 + i_3*4864 + l_5*16 + m_159*16 + 120));
          const f32x4 v_270 = lm_product(lm_splat<f32x4>(v_266), v_269);
          acc_166 = lm_add(acc_166, v_270);
          const float v_271 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_159 + 23);
          const f32x8 v_272 = lm_product(lm_splat<f32x8>(v_271), v_267);
          acc_169 = lm_add(acc_169, v_272);
          const f32x4 v_273 = lm_product(lm_splat<f32x4>(v_271), v_269);
          acc_171 = lm_add(acc_171, v_273);
          const float v_274 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_159 + 39);
          const f32x8 v_275 = lm_product(lm_splat<f32x8>(v_274), v_267);
          acc_174 = lm_add(acc_174, v_275);
          const f32x4 v_276 = lm_product(lm_splat<f32x4>(v_274), v_269);
          acc_176 = lm_add(acc_176, v_276);
          const float v_277 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_159 + 55);
          const f32x8 v_278 = lm_product(lm_splat<f32x8>(v_277), v_267);
          acc_179 = lm_add(acc_179, v_278);
          const f32x4 v_279 = lm_product(lm_splat<f32x4>(v_277), v_269);
          acc_181 = lm_add(acc_181, v_279);
        }
        f32x8 total_280 = acc_163;
        f32x4 total_281 = acc_166;
        f32x8 total_282 = acc_169;
        f32x4 total_283 = acc_171;
        f32x8 total_284 = acc_174;
        f32x4 total_285 = acc_176;
        f32x8 total_286 = acc_179;
        f32x4 total_287 = acc_181;
        const i32x8 v_288 = lm_load_bool<i32x8>(b2 + j_4*300 + l_5);
        const f32x8 v_289 = lm_mul(total_280, lm_splat<f32x8>(0x1.0000000000000p-2f));
        const f32x8 v_290 = lm_select(v_288, v_289, lm_splat<f32x8>(-__builtin_inff()));
        lm_store(b3 + i_3*1200 + j_4*300 + l_5 + i_3*(-1200) + j_4*(-300), v_290);
        const i32x4 v_291 = lm_load_bool<i32x4>(b2 + j_4*300 + l_5 + 8);
        const f32x4 v_292 = lm_mul(total_281, lm_splat<f32x4>(0x1.0000000000000p-2f));
        const f32x4 v_293 = lm_select(v_291, v_292, lm_splat<f32x4>(-__builtin_inff()));
        lm_store(b3 + i_3*1200 + j_4*300 + l_5 + i_3*(-1200) + j_4*(-300) + 8, v_293);
        const i32x8 v_294 = lm_load_bool<i32x8>(b2 + j_4*300 + l_5 + 300);
        const f32x8 v_295 = lm_mul(total_282, lm_splat<f32x8>(0x1.0000000000000p-2f));
        const f32x8 v_296 = lm_select(v_294, v_295, lm_splat<f32x8>(-__builtin_inff()));
        lm_store(b3 + i_3*1200 + j_4*300 + l_5 + i_3*(-1200) + j_4*(-300) + 300, v_296);
        const i32x4 v_297 = lm_load_bool<i32x4>(b2 + j_4*300 + l_5 + 308);
        const f32x4 v_298 = lm_mul(total_283, lm_splat<f32x4>(0x1.0000000000000p-2f));
        const f32x4 v_299 = lm_select(v_297, v_298, lm_splat<f32x4>(-__builtin_inff()));
        lm_store(b3 + i_3*1200 + j_4*300 + l_5 + i_3*(-1200) + j_4*(-300) + 308, v_299);
        const i32x8 v_300 = lm_load_bool<i32x8>(b2 + j_4*300 + l_5 + 600);
        const f32x8 v_301 = lm_mul(total_284, lm_splat<f32x8>(0x1.0000000000000p-2f));
        const f32x8 v_302 = lm_select(v_300, v_301, lm_splat<f32x8>(-__builtin_inff()));
        lm_store(b3 + i_3*1200 + j_4*300 + l_5 + i_3*(-1200) + j_4*(-300) + 600, v_302);
        const i32x4 v_303 = lm_load_bool<i32x4>(b2 + j_4*300 + l_5 + 608);
        const f32x4 v_304 = lm_mul(total_285, lm_splat<f32x4>(0x1.0000000000000p-2f));
        const f32x4 v_305 = lm_select(v_303, v_304, lm_splat<f32x4>(-__builtin_inff()));
        lm_store(b3 + i_3*1200 + j_4*300 + l_5 + i_3*(-1200) + j_4*(-300) + 608, v_305);
        const i32x8 v_306 = lm_load_bool<i32x8>(b2 + j_4*300 + l_5 + 900);
        const f32x8 v_307 = lm_mul(total_286, lm_splat<f32x8>(0x1.0000000000000p-2f));
        const f32x8 v_308 = lm_select(v_306, v_307, lm_splat<f32x8>(-__builtin_inff()));
        lm_store(b3 + i_3*1200 + j_4*300 + l_5 + i_3*(-1200) + j_4*(-300) + 900, v_308);
        const i32x4 v_309 = lm_load_bool<i32x4>(b2 + j_4*300 + l_5 + 908);
        const f32x4 v_310 = lm_mul(total_287, lm_splat<f32x4>(0x1.0000000000000p-2f));
        const f32x4 v_311 = lm_select(v_309, v_310, lm_splat<f32x4>(-__builtin_inff()));
        lm_store(b3 + i_3*1200 + j_4*300 + l_5 + i_3*(-1200) + j_4*(-300) + 908, v_311);
      }
    }
    // i:1 j:4 l:16 j:1u l:8a l:1v
    {
      f32x8 acc_314 = lm_splat<f32x8>(-__builtin_inff());
      f32x8 acc_316 = lm_splat<f32x8>(-__builtin_inff());
      f32x8 acc_318 = lm_splat<f32x8>(-__builtin_inff());
      f32x8 acc_320 = lm_splat<f32x8>(-__builtin_inff());
      f32x8 acc_322 = lm_splat<f32x8>(-__builtin_inff());
      f32x8 acc_324 = lm_splat<f32x8>(-__builtin_inff());
      f32x8 acc_326 = lm_splat<f32x8>(-__builtin_inff());
      f32x8 acc_328 = lm_splat<f32x8>(-__builtin_inff());
      f32x4 acc_331 = lm_splat<f32x4>(-__builtin_inff());
      f32x4 acc_334 = lm_splat<f32x4>(-__builtin_inff());
      f32x4 acc_337 = lm_splat<f32x4>(-__builtin_inff());
      f32x4 acc_340 = lm_splat<f32x4>(-__builtin_inff());
      int64_t l_312 = 0;
      for (; l_312 + 16 <= 300; l_312 += 16) {
        const f32x8 v_313 = lm_load<f32x8>(b3 + i_3*1200 + j_4*300 + l_312 + i_3*(-1200) + j_4*(-300));
        acc_314 = lm_max(acc_314, v_313);
        const f32x8 v_315 = lm_load<f32x8>(b3 + i_3*1200 + j_4*300 + l_312 + i_3*(-1200) + j_4*(-300) + 8);
        acc_316 = lm_max(acc_316, v_315);
        const f32x8 v_317 = lm_load<f32x8>(b3 + i_3*1200 + j_4*300 + l_312 + i_3*(-1200) + j_4*(-300) + 300);
        acc_318 = lm_max(acc_318, v_317);
        const f32x8 v_319 = lm_load<f32x8>(b3 + i_3*1200 + j_4*300 + l_312 + i_3*(-1200) + j_4*(-300) + 308);
        acc_320 = lm_max(acc_320, v_319);
        const f32x8 v_321 = lm_load<f32x8>(b3 + i_3*1200 + j_4*300 + l_312 + i_3*(-1200) + j_4*(-300) + 600);
        acc_322 = lm_max(acc_322, v_321);
        const f32x8 v_323 = lm_load<f32x8>(b3 + i_3*1200 + j_4*300 + l_312 + i_3*(-1200) + j_4*(-300) + 608);
        acc_324 = lm_max(acc_324, v_323);
        const f32x8 v_325 = lm_load<f32x8>(b3 + i_3*1200 + j_4*300 + l_312 + i_3*(-1200) + j_4*(-300) + 900);
        acc_326 = lm_max(acc_326, v_325);
        const f32x8 v_327 = lm_load<f32x8>(b3 + i_3*1200 + j_4*300 + l_312 + i_3*(-1200) + j_4*(-300) + 908);
        acc_328 = lm_max(acc_328, v_327);
      }
      {
        const f32x8 v_329 = lm_load<f32x8>(b3 + i_3*1200 + j_4*300 + l_312 + i_3*(-1200) + j_4*(-300));
        acc_314 = lm_max(acc_314, v_329);
        const f32x4 v_330 = lm_load<f32x4>(b3 + i_3*1200 + j_4*300 + l_312 + i_3*(-1200) + j_4*(-300) + 8);
        acc_331 = lm_max(acc_331, v_330);
        const f32x8 v_332 = lm_load<f32x8>(b3 + i_3*1200 + j_4*300 + l_312 + i_3*(-1200) + j_4*(-300) + 300);
        acc_318 = lm_max(acc_318, v_332);
        const f32x4 v_333 = lm_load<f32x4>(b3 + i_3*1200 + j_4*300 + l_312 + i_3*(-1200) + j_4*(-300) + 308);
        acc_334 = lm_max(acc_334, v_333);
        const f32x8 v_335 = lm_load<f32x8>(b3 + i_3*1200 + j_4*300 + l_312 + i_3*(-1200) + j_4*(-300) + 600);
        acc_322 = lm_max(acc_322, v_335);
        const f32x4 v_336 = lm_load<f32x4>(b3 + i_3*1200 + j_4*300 + l_312 + i_3*(-1200) + j_4*(-300) + 608);
        acc_337 = lm_max(acc_337, v_336);
        const f32x8 v_338 = lm_load<f32x8>(b3 + i_3*1200 + j_4*300 + l_312 + i_3*(-1200) + j_4*(-300) + 900);
        acc_326 = lm_max(acc_326, v_338);
        const f32x4 v_339 = lm_load<f32x4>(b3 + i_3*1200 + j_4*300 + l_312 + i_3*(-1200) + j_4*(-300) + 908);
        acc_340 = lm_max(acc_340, v_339);
      }
      float total_341 = lm_max(lm_reduce_max(lm_max(acc_314, acc_316)), lm_reduce_max(acc_331));
      float total_342 = lm_max(lm_reduce_max(lm_max(acc_318, acc_320)), lm_reduce_max(acc_334));
      float total_343 = lm_max(lm_reduce_max(lm_max(acc_322, acc_324)), lm_reduce_max(acc_337));
      float total_344 = lm_max(lm_reduce_max(lm_max(acc_326, acc_328)), lm_reduce_max(acc_340));
      const bool v_345 = lm_less_than(total_341, -0x1.fffffe0000000p+127f);
      lm_store_bool(b4 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1), v_345);
      const float v_346 = lm_select(v_345, 0x0.0p+0f, total_341);
      lm_store(b5 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1), v_346);
      const bool v_347 = lm_less_than(total_342, -0x1.fffffe0000000p+127f);
      lm_store_bool(b4 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 1, v_347);
      const float v_348 = lm_select(v_347, 0x0.0p+0f, total_342);
      lm_store(b5 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 1, v_348);
      const bool v_349 = lm_less_than(total_343, -0x1.fffffe0000000p+127f);
      lm_store_bool(b4 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 2, v_349);
      const float v_350 = lm_select(v_349, 0x0.0p+0f, total_343);
      lm_store(b5 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 2, v_350);
      const bool v_351 = lm_less_than(total_344, -0x1.fffffe0000000p+127f);
      lm_store_bool(b4 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 3, v_351);
      const float v_352 = lm_select(v_351, 0x0.0p+0f, total_344);
      lm_store(b5 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 3, v_352);
    }
    // i:1 j:4 l:16 j:1u l:8a l:1v
    {
      f32x8 acc_358 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_362 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_367 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_371 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_376 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_380 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_385 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_389 = lm_splat<f32x8>(0x0.0p+0f);
      f32x4 acc_397 = lm_splat<f32x4>(0x0.0p+0f);
      f32x4 acc_405 = lm_splat<f32x4>(0x0.0p+0f);
      f32x4 acc_413 = lm_splat<f32x4>(0x0.0p+0f);
      f32x4 acc_421 = lm_splat<f32x4>(0x0.0p+0f);
      int64_t l_353 = 0;
      for (; l_353 + 16 <= 300; l_353 += 16) {
        const f32x8 v_354 = lm_load<f32x8>(b3 + i_3*1200 + j_4*300 + l_353 + i_3*(-1200) + j_4*(-300));
        const float v_355 = lm_load<float>(b5 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1));
        const f32x8 v_356 = lm_sub(v_354, lm_splat<f32x8>(v_355));
        const f32x8 v_357 = lm_exp(v_356);
        lm_store(b6 + i_3*1200 + j_4*300 + l_353 + i_3*(-1200) + j_4*(-300), v_357);
        acc_358 = lm_add(acc_358, v_357);
        const f32x8 v_359 = lm_load<f32x8>(b3 + i_3*1200 + j_4*300 + l_353 + i_3*(-1200) + j_4*(-300) + 8);
        const f32x8 v_360 = lm_sub(v_359, lm_splat<f32x8>(v_355));
        const f32x8 v_361 = lm_exp(v_360);
        lm_store(b6 + i_3*1200 + j_4*300 + l_353 + i_3*(-1200) + j_4*(-300) + 8, v_361);
        acc_362 = lm_add(acc_362, v_361);
        const f32x8 v_363 = lm_load<f32x8>(b3 + i_3*1200 + j_4*300 + l_353 + i_3*(-1200) + j_4*(-300) + 300);
        const float v_364 = lm_load<float>(b5 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 1);
        const f32x8 v_365 = lm_sub(v_363, lm_splat<f32x8>(v_364));
        const f32x8 v_366 = lm_exp(v_365);
        lm_store(b6 + i_3*1200 + j_4*300 + l_353 + i_3*(-1200) + j_4*(-300) + 300, v_366);
        acc_367 = lm_add(acc_367, v_366);
        const f32x8 v_368 = lm_load<f32x8>(b3 + i_3*1200 + j_4*300 + l_353 + i_3*(-1200) + j_4*(-300) + 308);
        const f32x8 v_369 = lm_sub(v_368, lm_splat<f32x8>(v_364));
        const f32x8 v_370 = lm_exp(v_369);
        lm_store(b6 + i_3*1200 + j_4*300 + l_353 + i_3*(-1200) + j_4*(-300) + 308, v_370);
        acc_371 = lm_add(acc_371, v_370);
        const f32x8 v_372 = lm_load<f32x8>(b3 + i_3*1200 + j_4*300 + l_353 + i_3*(-1200) + j_4*(-300) + 600);
        const float v_373 = lm_load<float>(b5 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 2);
        const f32x8 v_374 = lm_sub(v_372, lm_splat<f32x8>(v_373));
        const f32x8 v_375 = lm_exp(v_374);
        lm_store(b6 + i_3*1200 + j_4*300 + l_353 + i_3*(-1200) + j_4*(-300) + 600, v_375);
        acc_376 = lm_add(acc_376, v_375);
        const f32x8 v_377 = lm_load<f32x8>(b3 + i_3*1200 + j_4*300 + l_353 + i_3*(-1200) + j_4*(-300) + 608);
        const f32x8 v_378 = lm_sub(v_377, lm_splat<f32x8>(v_373));
        const f32x8 v_379 = lm_exp(v_378);
        lm_store(b6 + i_3*1200 + j_4*300 + l_353 + i_3*(-1200) + j_4*(-300) + 608, v_379);
        acc_380 = lm_add(acc_380, v_379);
        const f32x8 v_381 = lm_load<f32x8>(b3 + i_3*1200 + j_4*300 + l_353 + i_3*(-1200) + j_4*(-300) + 900);
        const float v_382 = lm_load<float>(b5 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 3);
        const f32x8 v_383 = lm_sub(v_381, lm_splat<f32x8>(v_382));
        const f32x8 v_384 = lm_exp(v_383);
        lm_store(b6 + i_3*1200 + j_4*300 + l_353 + i_3*(-1200) + j_4*(-300) + 900, v_384);
        acc_385 = lm_add(acc_385, v_384);
        const f32x8 v_386 = lm_load<f32x8>(b3 + i_3*1200 + j_4*300 + l_353 + i_3*(-1200) + j_4*(-300) + 908);
        const f32x8 v_387 = lm_sub(v_386, lm_splat<f32x8>(v_382));
        const f32x8 v_388 = lm_exp(v_387);
        lm_store(b6 + i_3*1200 + j_4*300 + l_353 + i_3*(-1200) + j_4*(-300) + 908, v_388);
        acc_389 = lm_add(acc_389, v_388);
      }
      {
        const f32x8 v_390 = lm_load<f32x8>(b3 + i_3*1200 + j_4*300 + l_353 + i_3*(-1200) + j_4*(-300));
        const float v_391 = lm_load<float>(b5 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1));
        const f32x8 v_392 = lm_sub(v_390, lm_splat<f32x8>(v_391));
        const f32x8 v_393 = lm_exp(v_392);
        lm_store(b6 + i_3*1200 + j_4*300 + l_353 + i_3*(-1200) + j_4*(-300), v_393);
        acc_358 = lm_add(acc_358, v_393);
        const f32x4 v_394 = lm_load<f32x4>(b3 + i_3*1200 + j_4*300 + l_353 + i_3*(-1200) + j_4*(-300) + 8);
        const f32x4 v_395 = lm_sub(v_394, lm_splat<f32x4>(v_391));
        const f32x4 v_396 = lm_exp(v_395);
        lm_store(b6 + i_3*1200 + j_4*300 + l_353 + i_3*(-1200) + j_4*(-300) + 8, v_396);
        acc_397 = lm_add(acc_397, v_396);
        const f32x8 v_398 = lm_load<f32x8>(b3 + i_3*1200 + j_4*300 + l_353 + i_3*(-1200) + j_4*(-300) + 300);
        const float v_399 = lm_load<float>(b5 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 1);
        const f32x8 v_400 = lm_sub(v_398, lm_splat<f32x8>(v_399));
        const f32x8 v_401 = lm_exp(v_400);
        lm_store(b6 + i_3*1200 + j_4*300 + l_353 + i_3*(-1200) + j_4*(-300) + 300, v_401);
        acc_367 = lm_add(acc_367, v_401);
        const f32x4 v_402 = lm_load<f32x4>(b3 + i_3*1200 + j_4*300 + l_353 + i_3*(-1200) + j_4*(-300) + 308);
        const f32x4 v_403 = lm_sub(v_402, lm_splat<f32x4>(v_399));
        const f32x4 v_404 = lm_exp(v_403);
        lm_store(b6 + i_3*1200 + j_4*300 + l_353 + i_3*(-1200) + j_4*(-300) + 308, v_404);
        acc_405 = lm_add(acc_405, v_404);
        const f32x8 v_406 = lm_load<f32x8>(b3 + i_3*1200 + j_4*300 + l_353 + i_3*(-1200) + j_4*(-300) + 600);
        const float v_407 = lm_load<float>(b5 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 2);
        const f32x8 v_408 = lm_sub(v_406, lm_splat<f32x8>(v_407));
        const f32x8 v_409 = lm_exp(v_408);
        lm_store(b6 + i_3*1200 + j_4*300 + l_353 + i_3*(-1200) + j_4*(-300) + 600, v_409);
        acc_376 = lm_add(acc_376, v_409);
        const f32x4 v_410 = lm_load<f32x4>(b3 + i_3*1200 + j_4*300 + l_353 + i_3*(-1200) + j_4*(-300) + 608);
        const f32x4 v_411 = lm_sub(v_410, lm_splat<f32x4>(v_407));
        const f32x4 v_412 = lm_exp(v_411);
        lm_store(b6 + i_3*1200 + j_4*300 + l_353 + i_3*(-1200) + j_4*(-300) + 608, v_412);
        acc_413 = lm_add(acc_413, v_412);
        const f32x8 v_414 = lm_load<f32x8>(b3 + i_3*1200 + j_4*300 + l_353 + i_3*(-1200) + j_4*(-300) + 900);
        const float v_415 = lm_load<float>(b5 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 3);
        const f32x8 v_416 = lm_sub(v_414, lm_splat<f32x8>(v_415));
        const f32x8 v_417 = lm_exp(v_416);
        lm_store(b6 + i_3*1200 + j_4*300 + l_353 + i_3*(-1200) + j_4*(-300) + 900, v_417);
        acc_385 = lm_add(acc_385, v_417);
        const f32x4 v_418 = lm_load<f32x4>(b3 + i_3*1200 + j_4*300 + l_353 + i_3*(-1200) + j_4*(-300) + 908);
        const f32x4 v_419 = lm_sub(v_418, lm_splat<f32x4>(v_415));
        const f32x4 v_420 = lm_exp(v_419);
        lm_store(b6 + i_3*1200 + j_4*300 + l_353 + i_3*(-1200) + j_4*(-300) + 908, v_420);
        acc_421 = lm_add(acc_421, v_420);
      }
      float total_422 = lm_add(lm_reduce_add(lm_add(acc_358, acc_362)), lm_reduce_add(acc_397));
      float total_423 = lm_add(lm_reduce_add(lm_add(acc_367, acc_371)), lm_reduce_add(acc_405));
      float total_424 = lm_add(lm_reduce_add(lm_add(acc_376, acc_380)), lm_reduce_add(acc_413));
      float total_425 = lm_add(lm_reduce_add(lm_add(acc_385, acc_389)), lm_reduce_add(acc_421));
      const bool v_426 = lm_load_bool<bool>(b4 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1));
      const float v_427 = lm_select(v_426, 0x1.0000000000000p+0f, total_422);
      const float v_428 = lm_recip(v_427);
      lm_store(b7 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1), v_428);
      const bool v_429 = lm_load_bool<bool>(b4 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 1);
      const float v_430 = lm_select(v_429, 0x1.0000000000000p+0f, total_423);
      const float v_431 = lm_recip(v_430);
      lm_store(b7 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 1, v_431);
      const bool v_432 = lm_load_bool<bool>(b4 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 2);
      const float v_433 = lm_select(v_432, 0x1.0000000000000p+0f, total_424);
      const float v_434 = lm_recip(v_433);
      lm_store(b7 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 2, v_434);
      const bool v_435 = lm_load_bool<bool>(b4 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 3);
      const float v_436 = lm_select(v_435, 0x1.0000000000000p+0f, total_425);
      const float v_437 = lm_recip(v_436);
      lm_store(b7 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 3, v_437);
    }
    // k:16 i:1 j:4 l:4 l:1u j:1u k:8u k:1v
    {
      f32x8 acc_442 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_445 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_448 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_450 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_453 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_455 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_458 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_460 = lm_splat<f32x8>(0x0.0p+0f);
      int64_t l_438 = 0;
      for (; l_438 + 4 <= 300; l_438 += 4) {
        const float v_439 = lm_load<float>(b6 + i_3*1200 + j_4*300 + l_438 + i_3*(-1200) + j_4*(-300));
        const f32x8 v_440 = lm_held(lm_load<f32x8>(b8 + i_3*4800 + l_438*16));
        const f32x8 v_441 = lm_product(lm_splat<f32x8>(v_439), v_440);
        acc_442 = lm_add(acc_442, v_441);
        const f32x8 v_443 = lm_held(lm_load<f32x8>(b8 + i_3*4800 + l_438*16 + 8));
        const f32x8 v_444 = lm_product(lm_splat<f32x8>(v_439), v_443);
        acc_445 = lm_add(acc_445, v_444);
        const float v_446 = lm_load<float>(b6 + i_3*1200 + j_4*300 + l_438 + i_3*(-1200) + j_4*(-300) + 300);
        const f32x8 v_447 = lm_product(lm_splat<f32x8>(v_446), v_440);
        acc_448 = lm_add(acc_448, v_447);
        const f32x8 v_449 = lm_product(lm_splat<f32x8>(v_446), v_443);
        acc_450 = lm_add(acc_450, v_449);
        const float v_451 = lm_load<float>(b6 + i_3*1200 + j_4*300 + l_438 + i_3*(-1200) + j_4*(-300) + 600);
        const f32x8 v_452 = lm_product(lm_splat<f32x8>(v_451), v_440);
        acc_453 = lm_add(acc_453, v_452);
        const f32x8 v_454 = lm_product(lm_splat<f32x8>(v_451), v_443);
        acc_455 = lm_add(acc_455, v_454);
        const float v_456 = lm_load<float>(b6 + i_3*1200 + j_4*300 + l_438 + i_3*(-1200) + j_4*(-300) + 900);
        const f32x8 v_457 = lm_product(lm_splat<f32x8>(v_456), v_440);
        acc_458 = lm_add(acc_458, v_457);
        const f32x8 v_459 = lm_product(lm_splat<f32x8>(v_456), v_443);
        acc_460 = lm_add(acc_460, v_459);
        lm_forget();
        const float v_461 = lm_load<float>(b6 + i_3*1200 + j_4*300 + l_438 + i_3*(-1200) + j_4*(-300) + 1);
        const f32x8 v_462 = lm_held(lm_load<f32x8>(b8 + i_3*4800 + l_438*16 + 16));
        const f32x8 v_463 = lm_product(lm_splat<f32x8>(v_461), v_462);
        acc_442 = lm_add(acc_442, v_463);
        const f32x8 v_464 = lm_held(lm_load<f32x8>(b8 + i_3*4800 + l_438*16 + 24));
        const f32x8 v_465 = lm_product(lm_splat<f32x8>(v_461), v_464);
        acc_445 = lm_add(acc_445, v_465);
        const float v_466 = lm_load<float>(b6 + i_3*1200 + j_4*300 + l_438 + i_3*(-1200) + j_4*(-300) + 301);
        const f32x8 v_467 = lm_product(lm_splat<f32x8>(v_466), v_462);
        acc_448 = lm_add(acc_448, v_467);
        const f32x8 v_468 = lm_product(lm_splat<f32x8>(v_466), v_464);
        acc_450 = lm_add(acc_450, v_468);
        const float v_469 = lm_load<float>(b6 + i_3*1200 + j_4*300 + l_438 + i_3*(-1200) + j_4*(-300) + 601);
        const f32x8 v_470 = lm_product(lm_splat<f32x8>(v_469), v_462);
        acc_453 = lm_add(acc_453, v_470);
        const f32x8 v_471 = lm_product(lm_splat<f32x8>(v_469), v_464);
        acc_455 = lm_add(acc_455, v_471);
        const float v_472 = lm_load<float>(b6 + i_3*1200 + j_4*300 + l_438 + i_3*(-1200) + j_4*(-300) + 901);
        const f32x8 v_473 = lm_product(lm_splat<f32x8>(v_472), v_462);
        acc_458 = lm_add(acc_458, v_473);
        const f32x8 v_474 = lm_product(lm_splat<f32x8>(v_472), v_464);
        acc_460 = lm_add(acc_460, v_474);
        lm_forget();
        const float v_475 = lm_load<float>(b6 + i_3*1200 + j_4*300 + l_438 + i_3*(-1200) + j_4*(-300) + 2);
        const f32x8 v_476 = lm_held(lm_load<f32x8>(b8 + i_3*4800 + l_438*16 + 32));
        const f32x8 v_477 = lm_product(lm_splat<f32x8>(v_475), v_476);
        acc_442 = lm_add(acc_442, v_477);
        const f32x8 v_478 = lm_held(lm_load<f32x8>(b8 + i_3*4800 + l_438*16 + 40));
        const f32x8 v_479 = lm_product(lm_splat<f32x8>(v_475), v_478);
        acc_445 = lm_add(acc_445, v_479);
        const float v_480 = lm_load<float>(b6 + i_3*1200 + j_4*300 + l_438 + i_3*(-1200) + j_4*(-300) + 302);
        const f32x8 v_481 = lm_product(lm_splat<f32x8>(v_480), v_476);
        acc_448 = lm_add(acc_448, v_481);
        const f32x8 v_482 = lm_product(lm_splat<f32x8>(v_480), v_478);
        acc_450 = lm_add(acc_450, v_482);
        const float v_483 = lm_load<float>(b6 + i_3*1200 + j_4*300 + l_438 + i_3*(-1200) + j_4*(-300) + 602);
        const f32x8 v_484 = lm_product(lm_splat<f32x8>(v_483), v_476);
        acc_453 = lm_add(acc_453, v_484);
        const f32x8 v_485 = lm_product(lm_splat<f32x8>(v_483), v_478);
        acc_455 = lm_add(acc_455, v_485);
        const float v_486 = lm_load<float>(b6 + i_3*1200 + j_4*300 + l_438 + i_3*(-1200) + j_4*(-300) + 902);
        const f32x8 v_487 = lm_product(lm_splat<f32x8>(v_486), v_476);
        acc_458 = lm_add(acc_458, v_487);
        const f32x8 v_488 = lm_product(lm_splat<f32x8>(v_486), v_478);
        acc_460 = lm_add(acc_460, v_488);
        lm_forget();
        const float v_489 = lm_load<float>(b6 + i_3*1200 + j_4*300 + l_438 + i_3*(-1200) + j_4*(-300) + 3);
        const f32x8 v_490 = lm_held(lm_load<f32x8>(b8 + i_3*4800 + l_438*16 + 48));
        const f32x8 v_491 = lm_product(lm_splat<f32x8>(v_489), v_490);
        acc_442 = lm_add(acc_442, v_491);
        const f32x8 v_492 = lm_held(lm_load<f32x8>(b8 + i_3*4800 + l_438*16 + 56));
        const f32x8 v_493 = lm_product(lm_splat<f32x8>(v_489), v_492);
        acc_445 = lm_add(acc_445, v_493);
        const float v_494 = lm_load<float>(b6 + i_3*1200 + j_4*300 + l_438 + i_3*(-1200) + j_4*(-300) + 303);
        const f32x8 v_495 = lm_product(lm_splat<f32x8>(v_494), v_490);
        acc_448 = lm_add(acc_448, v_495);
        const f32x8 v_496 = lm_product(lm_splat<f32x8>(v_494), v_492);
        acc_450 = lm_add(acc_450, v_496);
        const float v_497 = lm_load<float>(b6 + i_3*1200 + j_4*300 + l_438 + i_3*(-1200) + j_4*(-300) + 603);
        const f32x8 v_498 = lm_product(lm_splat<f32x8>(v_497), v_490);
        acc_453 = lm_add(acc_453, v_498);
        const f32x8 v_499 = lm_product(lm_splat<f32x8>(v_497), v_492);
        acc_455 = lm_add(acc_455, v_499);
        const float v_500 = lm_load<float>(b6 + i_3*1200 + j_4*300 + l_438 + i_3*(-1200) + j_4*(-300) + 903);
        const f32x8 v_501 = lm_product(lm_splat<f32x8>(v_500), v_490);
        acc_458 = lm_add(acc_458, v_501);
        const f32x8 v_502 = lm_product(lm_splat<f32x8>(v_500), v_492);
        acc_460 = lm_add(acc_460, v_502);
      }
      f32x8 total_503 = acc_442;
      f32x8 total_504 = acc_445;
      f32x8 total_505 = acc_448;
      f32x8 total_506 = acc_450;
      f32x8 total_507 = acc_453;
      f32x8 total_508 = acc_455;
      f32x8 total_509 = acc_458;
      f32x8 total_510 = acc_460;
      const float v_511 = lm_load<float>(b7 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1));
      const f32x8 v_512 = lm_mul(total_503, lm_splat<f32x8>(v_511));
      lm_store(b9 + i_3*640 + j_4*16, v_512);
      const f32x8 v_513 = lm_mul(total_504, lm_splat<f32x8>(v_511));
      lm_store(b9 + i_3*640 + j_4*16 + 8, v_513);
      const float v_514 = lm_load<float>(b7 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 1);
      const f32x8 v_515 = lm_mul(total_505, lm_splat<f32x8>(v_514));
      lm_store(b9 + i_3*640 + j_4*16 + 16, v_515);
      const f32x8 v_516 = lm_mul(total_506, lm_splat<f32x8>(v_514));
      lm_store(b9 + i_3*640 + j_4*16 + 24, v_516);
      const float v_517 = lm_load<float>(b7 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 2);
      const f32x8 v_518 = lm_mul(total_507, lm_splat<f32x8>(v_517));
      lm_store(b9 + i_3*640 + j_4*16 + 32, v_518);
      const f32x8 v_519 = lm_mul(total_508, lm_splat<f32x8>(v_517));
      lm_store(b9 + i_3*640 + j_4*16 + 40, v_519);
      const float v_520 = lm_load<float>(b7 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 3);
      const f32x8 v_521 = lm_mul(total_509, lm_splat<f32x8>(v_520));
      lm_store(b9 + i_3*640 + j_4*16 + 48, v_521);
      const f32x8 v_522 = lm_mul(total_510, lm_splat<f32x8>(v_520));
      lm_store(b9 + i_3*640 + j_4*16 + 56, v_522);
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
// k0 stage 2: i:1 l:16 j:6 m:8 m:1u j:1u l:8u l:1v pack x1@2(m:1 l:1)
// k0 stage 3: i:1 j:4 l:16 j:1u l:8a l:1v
// k0 stage 4: i:1 j:32 j:8u j:1v
// k0 stage 5: i:1 j:4 l:16 j:1u l:8a l:1v
// k0 stage 6: k:16 i:1 j:6 l:1 j:1u k:8u k:1v
// k0 stage 7: i:1 j:32 j:8u j:1v
// k0 stage 8: i:1 j:32 j:8u j:1v
// k0 stage 9: i:1 j:1 k:16 k:8u k:1v
// k0 grid: i:1 j:96
//   program "region"
//   buffer x0 input f32[2, 40, 16]
//   buffer x1 input f32[2, 300, 16]
//   buffer x2 input f32[2, 300, 16]
//   buffer x3 input bool[40, 300]
//   buffer y0 output f32[2, 40, 16]
//   buffer t15 scratch f32[1, 40, 256]
//   buffer t19 scratch bool[1, 40]
//   buffer t22 scratch f32[1, 40]
//   buffer t31 scratch f32[1, 40, 256]
//   buffer t36 scratch f32[1, 40]
//   buffer t22_new scratch f32[1, 40]
//   buffer t22_shrink scratch f32[1, 40]
//   buffer t22_total scratch f32[1, 40]
//   buffer mixed3_y0 scratch f32[1, 40, 16]
//   kernel k0 call
//     axis i 2
//     axis j 40
//     axis k 16
//     axis l 300
//     axis m 16
//     for i 1 parallel
//       for j 96 parallel
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
//             schedule i:1 l:16 j:6 m:8 m:1u j:1u l:8u l:1v pack x1@2(m:1 l:1)
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
//             schedule k:16 i:1 j:6 l:1 j:1u k:8u k:1v
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
  return 87168;
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
  const int64_t blocks_2 = ((40 + 95) / 96);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*1;
    const int64_t j_4 = ((t) % blocks_2)*96;
    const int64_t j_end_5 = lm_imin(j_4 + 96, 40);
    // i:1 j:32 j:8u j:1v
    int64_t j_6 = j_4;
    for (; j_6 + 32 <= j_end_5; j_6 += 32) {
      lm_store(b0 + i_3*40 + j_6 + i_3*(-40) + j_4*(-1), lm_splat<f32x8>(-0x1.fffffe0000000p+127f));
      lm_store(b1 + i_3*40 + j_6 + i_3*(-40) + j_4*(-1), lm_splat<f32x8>(0x0.0p+0f));
      lm_store(b0 + i_3*40 + j_6 + i_3*(-40) + j_4*(-1) + 8, lm_splat<f32x8>(-0x1.fffffe0000000p+127f));
      lm_store(b1 + i_3*40 + j_6 + i_3*(-40) + j_4*(-1) + 8, lm_splat<f32x8>(0x0.0p+0f));
      lm_store(b0 + i_3*40 + j_6 + i_3*(-40) + j_4*(-1) + 16, lm_splat<f32x8>(-0x1.fffffe0000000p+127f));
      lm_store(b1 + i_3*40 + j_6 + i_3*(-40) + j_4*(-1) + 16, lm_splat<f32x8>(0x0.0p+0f));
      lm_store(b0 + i_3*40 + j_6 + i_3*(-40) + j_4*(-1) + 24, lm_splat<f32x8>(-0x1.fffffe0000000p+127f));
      lm_store(b1 + i_3*40 + j_6 + i_3*(-40) + j_4*(-1) + 24, lm_splat<f32x8>(0x0.0p+0f));
    }
    {
      lm_store(b0 + i_3*40 + j_6 + i_3*(-40) + j_4*(-1), lm_splat<f32x8>(-0x1.fffffe0000000p+127f));
      lm_store(b1 + i_3*40 + j_6 + i_3*(-40) + j_4*(-1), lm_splat<f32x8>(0x0.0p+0f));
    }
    // i:1 j:1 k:16 k:8u k:1v
    for (int64_t j_7 = j_4; j_7 < j_end_5; j_7 += 1) {
      lm_store(b2 + i_3*640 + j_7*16 + i_3*(-640) + j_4*(-16), lm_splat<f32x8>(0x0.0p+0f));
      lm_store(b2 + i_3*640 + j_7*16 + i_3*(-640) + j_4*(-16) + 8, lm_splat<f32x8>(0x0.0p+0f));
    }
    for (int64_t l_8 = 0; l_8 < 300; l_8 += 256) {
      const int64_t l_end_9 = lm_imin(l_8 + 256, 300);
      // i:1 l:16 j:6 m:8 m:1u j:1u l:8u l:1v
      int64_t l_10 = l_8;
      for (; l_10 + 16 <= l_end_9; l_10 += 16) {
        const int64_t stop_12 = 16;
        for (int64_t p_m_11 = 0; p_m_11 < stop_12; p_m_11 += 16) {
          const int64_t columns_13 = lm_imin(16, stop_12 - p_m_11);
          const int64_t stop_15 = (l_10 + 16);
          for (int64_t p_l_14 = l_10; p_l_14 < stop_15; p_l_14 += 16) {
            const int64_t rows_16 = lm_imin(16, stop_15 - p_l_14);
            f32x16 square_17[16];
            if (rows_16 == 16 && columns_13 == 16) {
              #pragma GCC unroll 16
              for (int64_t r_18 = 0; r_18 < 16; r_18++) square_17[r_18] = lm_load<f32x16>(b4 + 0 + i_3*(4800) + (p_m_11)*(1) + (p_l_14 + r_18)*(16));
              lm_transpose<16>(square_17);
              #pragma GCC unroll 16
              for (int64_t r_18 = 0; r_18 < 16; r_18++) lm_store(b14 + (p_m_11 - 0)*16 + (p_l_14 - l_10)*1 + r_18*16, square_17[r_18]);
              continue;
            }
            for (int64_t r_18 = 0; r_18 < 16; r_18++) square_17[r_18] = r_18 < rows_16 ? lm_load_part<f32x16>(b4 + 0 + i_3*(4800) + (p_m_11)*(1) + (p_l_14 + r_18)*(16), columns_13) : f32x16{};
            lm_transpose<16>(square_17);
            for (int64_t r_18 = 0; r_18 < columns_13; r_18++) lm_store_part(b14 + (p_m_11 - 0)*16 + (p_l_14 - l_10)*1 + r_18*16, square_17[r_18], rows_16);
          }
        }
        int64_t j_19 = j_4;
        for (; j_19 + 6 <= j_end_5; j_19 += 6) {
          {
            f32x8 acc_24 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_27 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_30 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_32 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_35 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_37 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_40 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_42 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_45 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_47 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_50 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_52 = lm_splat<f32x8>(0x0.0p+0f);
            lm_prefetch(b5 + j_19*300 + l_10);
            lm_prefetch(b5 + j_19*300 + l_10 + 8);
            lm_prefetch(b5 + j_19*300 + l_10 + 300);
            lm_prefetch(b5 + j_19*300 + l_10 + 308);
            lm_prefetch(b5 + j_19*300 + l_10 + 600);
            lm_prefetch(b5 + j_19*300 + l_10 + 608);
            lm_prefetch(b5 + j_19*300 + l_10 + 900);
            lm_prefetch(b5 + j_19*300 + l_10 + 908);
            lm_prefetch(b5 + j_19*300 + l_10 + 1200);
            lm_prefetch(b5 + j_19*300 + l_10 + 1208);
            lm_prefetch(b5 + j_19*300 + l_10 + 1500);
            lm_prefetch(b5 + j_19*300 + l_10 + 1508);
            int64_t m_20 = 0;
            for (; m_20 + 8 <= 16; m_20 += 8) {
              const float v_21 = lm_load<float>(b3 + i_3*640 + j_19*16 + m_20);
              const f32x8 v_22 = lm_held(lm_load<f32x8>(b14 + m_20*16 + 0));
              const f32x8 v_23 = lm_product(lm_splat<f32x8>(v_21), v_22);
              acc_24 = lm_add(acc_24, v_23);
              const f32x8 v_25 = lm_held(lm_load<f32x8>(b14 + m_20*16 + 8));
              const f32x8 v_26 = lm_product(lm_splat<f32x8>(v_21), v_25);
              acc_27 = lm_add(acc_27, v_26);
              const float v_28 = lm_load<float>(b3 + i_3*640 + j_19*16 + m_20 + 16);
              const f32x8 v_29 = lm_product(lm_splat<f32x8>(v_28), v_22);
              acc_30 = lm_add(acc_30, v_29);
              const f32x8 v_31 = lm_product(lm_splat<f32x8>(v_28), v_25);
              acc_32 = lm_add(acc_32, v_31);
              const float v_33 = lm_load<float>(b3 + i_3*640 + j_19*16 + m_20 + 32);
              const f32x8 v_34 = lm_product(lm_splat<f32x8>(v_33), v_22);
              acc_35 = lm_add(acc_35, v_34);
              const f32x8 v_36 = lm_product(lm_splat<f32x8>(v_33), v_25);
              acc_37 = lm_add(acc_37, v_36);
              const float v_38 = lm_load<float>(b3 + i_3*640 + j_19*16 + m_20 + 48);
              const f32x8 v_39 = lm_product(lm_splat<f32x8>(v_38), v_22);
              acc_40 = lm_add(acc_40, v_39);
              const f32x8 v_41 = lm_product(lm_splat<f32x8>(v_38), v_25);
              acc_42 = lm_add(acc_42, v_41);
              const float v_43 = lm_load<float>(b3 + i_3*640 + j_19*16 + m_20 + 64);
              const f32x8 v_44 = lm_product(lm_splat<f32x8>(v_43), v_22);
              acc_45 = lm_add(acc_45, v_44);
              const f32x8 v_46 = lm_product(lm_splat<f32x8>(v_43), v_25);
              acc_47 = lm_add(acc_47, v_46);
              const float v_48 = lm_load<float>(b3 + i_3*640 + j_19*16 + m_20 + 80);
              const f32x8 v_49 = lm_product(lm_splat<f32x8>(v_48), v_22);
              acc_50 = lm_add(acc_50, v_49);
              const f32x8 v_51 = lm_product(lm_splat<f32x8>(v_48), v_25);
              acc_52 = lm_add(acc_52, v_51);
              lm_forget();
              const float v_53 = lm_load<float>(b3 + i_3*640 + j_19*16 + m_20 + 1);
              const f32x8 v_54 = lm_held(lm_load<f32x8>(b14 + m_20*16 + 16));
              const f32x8 v_55 = lm_product(lm_splat<f32x8>(v_53), v_54);
              acc_24 = lm_add(acc_24, v_55);
              const f32x8 v_56 = lm_held(lm_load<f32x8>(b14 + m_20*16 + 24));
              const f32x8 v_57 = lm_product(lm_splat<f32x8>(v_53), v_56);
              acc_27 = lm_add(acc_27, v_57);
              const float v_58 = lm_load<float>(b3 + i_3*640 + j_19*16 + m_20 + 17);
              const f32x8 v_59 = lm_product(lm_splat<f32x8>(v_58), v_54);
              acc_30 = lm_add(acc_30, v_59);
              const f32x8 v_60 = lm_product(lm_splat<f32x8>(v_58), v_56);
              acc_32 = lm_add(acc_32, v_60);
              const float v_61 = lm_load<float>(b3 + i_3*640 + j_19*16 + m_20 + 33);
              const f32x8 v_62 = lm_product(lm_splat<f32x8>(v_61), v_54);
              acc_35 = lm_add(acc_35, v_62);
              const f32x8 v_63 = lm_product(lm_splat<f32x8>(v_61), v_56);
              acc_37 = lm_add(acc_37, v_63);
              const float v_64 = lm_load<float>(b3 + i_3*640 + j_19*16 + m_20 + 49);
              const f32x8 v_65 = lm_product(lm_splat<f32x8>(v_64), v_54);
              acc_40 = lm_add(acc_40, v_65);
              const f32x8 v_66 = lm_product(lm_splat<f32x8>(v_64), v_56);
              acc_42 = lm_add(acc_42, v_66);
              const float v_67 = lm_load<float>(b3 + i_3*640 + j_19*16 + m_20 + 65);
              const f32x8 v_68 = lm_product(lm_splat<f32x8>(v_67), v_54);
              acc_45 = lm_add(acc_45, v_68);
              const f32x8 v_69 = lm_product(lm_splat<f32x8>(v_67), v_56);
              acc_47 = lm_add(acc_47, v_69);
              const float v_70 = lm_load<float>(b3 + i_3*640 + j_19*16 + m_20 + 81);
              const f32x8 v_71 = lm_product(lm_splat<f32x8>(v_70), v_54);
              acc_50 = lm_add(acc_50, v_71);
              const f32x8 v_72 = lm_product(lm_splat<f32x8>(v_70), v_56);
              acc_52 = lm_add(acc_52, v_72);
              lm_forget();
              const float v_73 = lm_load<float>(b3 + i_3*640 + j_19*16 + m_20 + 2);
              const f32x8 v_74 = lm_held(lm_load<f32x8>(b14 + m_20*16 + 32));
              const f32x8 v_75 = lm_product(lm_splat<f32x8>(v_73), v_74);
              acc_24 = lm_add(acc_24, v_75);
              const f32x8 v_76 = lm_held(lm_load<f32x8>(b14 + m_20*16 + 40));
              const f32x8 v_77 = lm_product(lm_splat<f32x8>(v_73), v_76);
              acc_27 = lm_add(acc_27, v_77);
              const float v_78 = lm_load<float>(b3 + i_3*640 + j_19*16 + m_20 + 18);
              const f32x8 v_79 = lm_product(lm_splat<f32x8>(v_78), v_74);
              acc_30 = lm_add(acc_30, v_79);
              const f32x8 v_80 = lm_product(lm_splat<f32x8>(v_78), v_76);
              acc_32 = lm_add(acc_32, v_80);
              const float v_81 = lm_load<float>(b3 + i_3*640 + j_19*16 + m_20 + 34);
              const f32x8 v_82 = lm_product(lm_splat<f32x8>(v_81), v_74);
              acc_35 = lm_add(acc_35, v_82);
              const f32x8 v_83 = lm_product(lm_splat<f32x8>(v_81), v_76);
              acc_37 = lm_add(acc_37, v_83);
              const float v_84 = lm_load<float>(b3 + i_3*640 + j_19*16 + m_20 + 50);
              const f32x8 v_85 = lm_product(lm_splat<f32x8>(v_84), v_74);
              acc_40 = lm_add(acc_40, v_85);
              const f32x8 v_86 = lm_product(lm_splat<f32x8>(v_84), v_76);
              acc_42 = lm_add(acc_42, v_86);
              const float v_87 = lm_load<float>(b3 + i_3*640 + j_19*16 + m_20 + 66);
              const f32x8 v_88 = lm_product(lm_splat<f32x8>(v_87), v_74);
              acc_45 = lm_add(acc_45, v_88);
              const f32x8 v_89 = lm_product(lm_splat<f32x8>(v_87), v_76);
              acc_47 = lm_add(acc_47, v_89);
              const float v_90 = lm_load<float>(b3 + i_3*640 + j_19*16 + m_20 + 82);
              const f32x8 v_91 = lm_product(lm_splat<f32x8>(v_90), v_74);
              acc_50 = lm_add(acc_50, v_91);
              const f32x8 v_92 = lm_product(lm_splat<f32x8>(v_90), v_76);
              acc_52 = lm_add(acc_52, v_92);
              lm_forget();
              const float v_93 = lm_load<float>(b3 + i_3*640 + j_19*16 + m_20 + 3);
              const f32x8 v_94 = lm_held(lm_load<f32x8>(b14 + m_20*16 + 48));
              const f32x8 v_95 = lm_product(lm_splat<f32x8>(v_93), v_94);
              acc_24 = lm_add(acc_24, v_95);
              const f32x8 v_96 = lm_held(lm_load<f32x8>(b14 + m_20*16 + 56));
              const f32x8 v_97 = lm_product(lm_splat<f32x8>(v_93), v_96);
              acc_27 = lm_add(acc_27, v_97);
              const float v_98 = lm_load<float>(b3 + i_3*640 + j_19*16 + m_20 + 19);
              const f32x8 v_99 = lm_product(lm_splat<f32x8>(v_98), v_94);
              acc_30 = lm_add(acc_30, v_99);
              const f32x8 v_100 = lm_product(lm_splat<f32x8>(v_98), v_96);
              acc_32 = lm_add(acc_32, v_100);
              const float v_101 = lm_load<float>(b3 + i_3*640 + j_19*16 + m_20 + 35);
              const f32x8 v_102 = lm_product(lm_splat<f32x8>(v_101), v_94);
              acc_35 = lm_add(acc_35, v_102);
              const f32x8 v_103 = lm_product(lm_splat<f32x8>(v_101), v_96);
              acc_37 = lm_add(acc_37, v_103);
              const float v_104 = lm_load<float>(b3 + i_3*640 + j_19*16 + m_20 + 51);
              const f32x8 v_105 = lm_product(lm_splat<f32x8>(v_104), v_94);
              acc_40 = lm_add(acc_40, v_105);
              const f32x8 v_106 = lm_product(lm_splat<f32x8>(v_104), v_96);
              acc_42 = lm_add(acc_42, v_106);
              const float v_107 = lm_load<float>(b3 + i_3*640 + j_19*16 + m_20 + 67);
              const f32x8 v_108 = lm_product(lm_splat<f32x8>(v_107), v_94);
              acc_45 = lm_add(acc_45, v_108);
              const f32x8 v_109 = lm_product(lm_splat<f32x8>(v_107), v_96);
              acc_47 = lm_add(acc_47, v_109);
              const float v_110 = lm_load<float>(b3 + i_3*640 + j_19*16 + m_20 + 83);
              const f32x8 v_111 = lm_product(lm_splat<f32x8>(v_110), v_94);
              acc_50 = lm_add(acc_50, v_111);
              const f32x8 v_112 = lm_product(lm_splat<f32x8>(v_110), v_96);
              acc_52 = lm_add(acc_52, v_112);
              lm_forget();
              const float v_113 = lm_load<float>(b3 + i_3*640 + j_19*16 + m_20 + 4);
              const f32x8 v_114 = lm_held(lm_load<f32x8>(b14 + m_20*16 + 64));
              const f32x8 v_115 = lm_product(lm_splat<f32x8>(v_113), v_114);
              acc_24 = lm_add(acc_24, v_115);
              const f32x8 v_116 = lm_held(lm_load<f32x8>(b14 + m_20*16 + 72));
              const f32x8 v_117 = lm_product(lm_splat<f32x8>(v_113), v_116);
              acc_27 = lm_add(acc_27, v_117);
              const float v_118 = lm_load<float>(b3 + i_3*640 + j_19*16 + m_20 + 20);
              const f32x8 v_119 = lm_product(lm_splat<f32x8>(v_118), v_114);
              acc_30 = lm_add(acc_30, v_119);
              const f32x8 v_120 = lm_product(lm_splat<f32x8>(v_118), v_116);
              acc_32 = lm_add(acc_32, v_120);
              const float v_121 = lm_load<float>(b3 + i_3*640 + j_19*16 + m_20 + 36);
              const f32x8 v_122 = lm_product(lm_splat<f32x8>(v_121), v_114);
              acc_35 = lm_add(acc_35, v_122);
              const f32x8 v_123 = lm_product(lm_splat<f32x8>(v_121), v_116);
              acc_37 = lm_add(acc_37, v_123);
              const float v_124 = lm_load<float>(b3 + i_3*640 + j_19*16 + m_20 + 52);
              const f32x8 v_125 = lm_product(lm_splat<f32x8>(v_124), v_114);
              acc_40 = lm_add(acc_40, v_125);
              const f32x8 v_126 = lm_product(lm_splat<f32x8>(v_124), v_116);
              acc_42 = lm_add(acc_42, v_126);
              const float v_127 = lm_load<float>(b3 + i_3*640 + j_19*16 + m_20 + 68);
              const f32x8 v_128 = lm_product(lm_splat<f32x8>(v_127), v_114);
              acc_45 = lm_add(acc_45, v_128);
              const f32x8 v_129 = lm_product(lm_splat<f32x8>(v_127), v_116);
              acc_47 = lm_add(acc_47, v_129);
              const float v_130 = lm_load<float>(b3 + i_3*640 + j_19*16 + m_20 + 84);
              const f32x8 v_131 = lm_product(lm_splat<f32x8>(v_130), v_114);
              acc_50 = lm_add(acc_50, v_131);
              const f32x8 v_132 = lm_product(lm_splat<f32x8>(v_130), v_116);
              acc_52 = lm_add(acc_52, v_132);
              lm_forget();
              const float v_133 = lm_load<float>(b3 + i_3*640 + j_19*16 + m_20 + 5);
              const f32x8 v_134 = lm_held(lm_load<f32x8>(b14 + m_20*16 + 80));
              const f32x8 v_135 = lm_product(lm_splat<f32x8>(v_133), v_134);
              acc_24 = lm_add(acc_24, v_135);
              const f32x8 v_136 = lm_held(lm_load<f32x8>(b14 + m_20*16 + 88));
              const f32x8 v_137 = lm_product(lm_splat<f32x8>(v_133), v_136);
              acc_27 = lm_add(acc_27, v_137);
              const float v_138 = lm_load<float>(b3 + i_3*640 + j_19*16 + m_20 + 21);
              const f32x8 v_139 = lm_product(lm_splat<f32x8>(v_138), v_134);
              acc_30 = lm_add(acc_30, v_139);
              const f32x8 v_140 = lm_product(lm_splat<f32x8>(v_138), v_136);
              acc_32 = lm_add(acc_32, v_140);
              const float v_141 = lm_load<float>(b3 + i_3*640 + j_19*16 + m_20 + 37);
              const f32x8 v_142 = lm_product(lm_splat<f32x8>(v_141), v_134);
              acc_35 = lm_add(acc_35, v_142);
              const f32x8 v_143 = lm_product(lm_splat<f32x8>(v_141), v_136);
              acc_37 = lm_add(acc_37, v_143);
              const float v_144 = lm_load<float>(b3 + i_3*640 + j_19*16 + m_20 + 53);
              const f32x8 v_145 = lm_product(lm_splat<f32x8>(v_144), v_134);
              acc_40 = lm_add(acc_40, v_145);
              const f32x8 v_146 = lm_product(lm_splat<f32x8>(v_144), v_136);
              acc_42 = lm_add(acc_42, v_146);
              const float v_147 = lm_load<float>(b3 + i_3*640 + j_19*16 + m_20 + 69);
              const f32x8 v_148 = lm_product(lm_splat<f32x8>(v_147), v_134);
              acc_45 = lm_add(acc_45, v_148);
              const f32x8 v_149 = lm_product(lm_splat<f32x8>(v_147), v_136);
              acc_47 = lm_add(acc_47, v_149);
              const float v_150 = lm_load<float>(b3 + i_3*640 + j_19*16 + m_20 + 85);
              const f32x8 v_151 = lm_product(lm_splat<f32x8>(v_150), v_134);
              acc_50 = lm_add(acc_50, v_151);
              const f32x8 v_152 = lm_product(lm_splat<f32x8>(v_150), v_136);
              acc_52 = lm_add(acc_52, v_152);
              lm_forget();
              const float v_153 = lm_load<float>(b3 + i_3*640 + j_19*16 + m_20 + 6);
              const f32x8 v_154 = lm_held(lm_load<f32x8>(b14 + m_20*16 + 96));
              const f32x8 v_155 = lm_product(lm_splat<f32x8>(v_153), v_154);
              acc_24 = lm_add(acc_24, v_155);
              const f32x8 v_156 = lm_held(lm_load<f32x8>(b14 + m_20*16 + 104));
              const f32x8 v_157 = lm_product(lm_splat<f32x8>(v_153), v_156);
              acc_27 = lm_add(acc_27, v_157);
              const float v_158 = lm_load<float>(b3 + i_3*640 + j_19*16 + m_20 + 22);
              const f32x8 v_159 = lm_product(lm_splat<f32x8>(v_158), v_154);
              acc_30 = lm_add(acc_30, v_159);
              const f32x8 v_160 = lm_product(lm_splat<f32x8>(v_158), v_156);
              acc_32 = lm_add(acc_32, v_160);
              const float v_161 = lm_load<float>(b3 + i_3*640 + j_19*16 + m_20 + 38);
              const f32x8 v_162 = lm_product(lm_splat<f32x8>(v_161), v_154);
              acc_35 = lm_add(acc_35, v_162);
              const f32x8 v_163 = lm_product(lm_splat<f32x8>(v_161), v_156);
              acc_37 = lm_add(acc_37, v_163);
              const float v_164 = lm_load<float>(b3 + i_3*640 + j_19*16 + m_20 + 54);
              const f32x8 v_165 = lm_product(lm_splat<f32x8>(v_164), v_154);
              acc_40 = lm_add(acc_40, v_165);
              const f32x8 v_166 = lm_product(lm_splat<f32x8>(v_164), v_156);
              acc_42 = lm_add(acc_42, v_166);
              const float v_167 = lm_load<float>(b3 + i_3*640 + j_19*16 + m_20 + 70);
              const f32x8 v_168 = lm_product(lm_splat<f32x8>(v_167), v_154);
              acc_45 = lm_add(acc_45, v_168);
              const f32x8 v_169 = lm_product(lm_splat<f32x8>(v_167), v_156);
              acc_47 = lm_add(acc_47, v_169);
              const float v_170 = lm_load<float>(b3 + i_3*640 + j_19*16 + m_20 + 86);
              const f32x8 v_171 = lm_product(lm_splat<f32x8>(v_170), v_154);
              acc_50 = lm_add(acc_50, v_171);
              const f32x8 v_172 = lm_product(lm_splat<f32x8>(v_170), v_156);
              acc_52 = lm_add(acc_52, v_172);
              lm_forget();
              const float v_173 = lm_load<float>(b3 + i_3*640 + j_19*16 + m_20 + 7);
              const f32x8 v_174 = lm_held(lm_load<f32x8>(b14 + m_20*16 + 112));
              const f32x8 v_175 = lm_product(lm_splat<f32x8>(v_173), v_174);
              acc_24 = lm_add(acc_24, v_175);
              const f32x8 v_176 = lm_held(lm_load<f32x8>(b14 + m_20*16 + 120));
              const f32x8 v_177 = lm_product(lm_splat<f32x8>(v_173), v_176);
              acc_27 = lm_add(acc_27, v_177);
              const float v_178 = lm_load<float>(b3 + i_3*640 + j_19*16 + m_20 + 23);
              const f32x8 v_179 = lm_product(lm_splat<f32x8>(v_178), v_174);
              acc_30 = lm_add(acc_30, v_179);
              const f32x8 v_180 = lm_product(lm_splat<f32x8>(v_178), v_176);
              acc_32 = lm_add(acc_32, v_180);
              const float v_181 = lm_load<float>(b3 + i_3*640 + j_19*16 + m_20 + 39);
              const f32x8 v_182 = lm_product(lm_splat<f32x8>(v_181), v_174);
              acc_35 = lm_add(acc_35, v_182);
              const f32x8 v_183 = lm_product(lm_splat<f32x8>(v_181), v_176);
              acc_37 = lm_add(acc_37, v_183);
              const float v_184 = lm_load<float>(b3 + i_3*640 + j_19*16 + m_20 + 55);
              const f32x8 v_185 = lm_product(lm_splat<f32x8>(v_184), v_174);
              acc_40 = lm_add(acc_40, v_185);
              const f32x8 v_186 = lm_product(lm_splat<f32x8>(v_184), v_176);
              acc_42 = lm_add(acc_42, v_186);
              const float v_187 = lm_load<float>(b3 + i_3*640 + j_19*16 + m_20 + 71);
              const f32x8 v_188 = lm_product(lm_splat<f32x8>(v_187), v_174);
              acc_45 = lm_add(acc_45, v_188);
              const f32x8 v_189 = lm_product(lm_splat<f32x8>(v_187), v_176);
              acc_47 = lm_add(acc_47, v_189);
              const float v_190 = lm_load<float>(b3 + i_3*640 + j_19*16 + m_20 + 87);
              const f32x8 v_191 = lm_product(lm_splat<f32x8>(v_190), v_174);
              acc_50 = lm_add(acc_50, v_191);
              const f32x8 v_192 = lm_product(lm_splat<f32x8>(v_190), v_176);
              acc_52 = lm_add(acc_52, v_192);
            }
            f32x8 total_193 = acc_24;
            f32x8 total_194 = acc_27;
            f32x8 total_195 = acc_30;
            f32x8 total_196 = acc_32;
            f32x8 total_197 = acc_35;
            f32x8 total_198 = acc_37;
            f32x8 total_199 = acc_40;
            f32x8 total_200 = acc_42;
            f32x8 total_201 = acc_45;
            f32x8 total_202 = acc_47;
            f32x8 total_203 = acc_50;
            f32x8 total_204 = acc_52;
            const i32x8 v_205 = lm_load_bool<i32x8>(b5 + j_19*300 + l_10);
            const f32x8 v_206 = lm_mul(total_193, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_207 = lm_select(v_205, v_206, lm_splat<f32x8>(-__builtin_inff()));
            lm_store(b6 + i_3*10240 + j_19*256 + l_10 + i_3*(-10240) + j_4*(-256) + l_8*(-1), v_207);
            const i32x8 v_208 = lm_load_bool<i32x8>(b5 + j_19*300 + l_10 + 8);
            const f32x8 v_209 = lm_mul(total_194, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_210 = lm_select(v_208, v_209, lm_splat<f32x8>(-__builtin_inff()));
            lm_store(b6 + i_3*10240 + j_19*256 + l_10 + i_3*(-10240) + j_4*(-256) + l_8*(-1) + 8, v_210);
            const i32x8 v_211 = lm_load_bool<i32x8>(b5 + j_19*300 + l_10 + 300);
            const f32x8 v_212 = lm_mul(total_195, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_213 = lm_select(v_211, v_212, lm_splat<f32x8>(-__builtin_inff()));
            lm_store(b6 + i_3*10240 + j_19*256 + l_10 + i_3*(-10240) + j_4*(-256) + l_8*(-1) + 256, v_213);
            const i32x8 v_214 = lm_load_bool<i32x8>(b5 + j_19*300 + l_10 + 308);
            const f32x8 v_215 = lm_mul(total_196, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_216 = lm_select(v_214, v_215, lm_splat<f32x8>(-__builtin_inff()));
            lm_store(b6 + i_3*10240 + j_19*256 + l_10 + i_3*(-10240) + j_4*(-256) + l_8*(-1) + 264, v_216);
            const i32x8 v_217 = lm_load_bool<i32x8>(b5 + j_19*300 + l_10 + 600);
            const f32x8 v_218 = lm_mul(total_197, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_219 = lm_select(v_217, v_218, lm_splat<f32x8>(-__builtin_inff()));
            lm_store(b6 + i_3*10240 + j_19*256 + l_10 + i_3*(-10240) + j_4*(-256) + l_8*(-1) + 512, v_219);
            const i32x8 v_220 = lm_load_bool<i32x8>(b5 + j_19*300 + l_10 + 608);
            const f32x8 v_221 = lm_mul(total_198, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_222 = lm_select(v_220, v_221, lm_splat<f32x8>(-__builtin_inff()));
            lm_store(b6 + i_3*10240 + j_19*256 + l_10 + i_3*(-10240) + j_4*(-256) + l_8*(-1) + 520, v_222);
            const i32x8 v_223 = lm_load_bool<i32x8>(b5 + j_19*300 + l_10 + 900);
            const f32x8 v_224 = lm_mul(total_199, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_225 = lm_select(v_223, v_224, lm_splat<f32x8>(-__builtin_inff()));
            lm_store(b6 + i_3*10240 + j_19*256 + l_10 + i_3*(-10240) + j_4*(-256) + l_8*(-1) + 768, v_225);
            const i32x8 v_226 = lm_load_bool<i32x8>(b5 + j_19*300 + l_10 + 908);
            const f32x8 v_227 = lm_mul(total_200, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_228 = lm_select(v_226, v_227, lm_splat<f32x8>(-__builtin_inff()));
            lm_store(b6 + i_3*10240 + j_19*256 + l_10 + i_3*(-10240) + j_4*(-256) + l_8*(-1) + 776, v_228);
            const i32x8 v_229 = lm_load_bool<i32x8>(b5 + j_19*300 + l_10 + 1200);
            const f32x8 v_230 = lm_mul(total_201, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_231 = lm_select(v_229, v_230, lm_splat<f32x8>(-__builtin_inff()));
            lm_store(b6 + i_3*10240 + j_19*256 + l_10 + i_3*(-10240) + j_4*(-256) + l_8*(-1) + 1024, v_231);
            const i32x8 v_232 = lm_load_bool<i32x8>(b5 + j_19*300 + l_10 + 1208);
            const f32x8 v_233 = lm_mul(total_202, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_234 = lm_select(v_232, v_233, lm_splat<f32x8>(-__builtin_inff()));
            lm_store(b6 + i_3*10240 + j_19*256 + l_10 + i_3*(-10240) + j_4*(-256) + l_8*(-1) + 1032, v_234);
            const i32x8 v_235 = lm_load_bool<i32x8>(b5 + j_19*300 + l_10 + 1500);
            const f32x8 v_236 = lm_mul(total_203, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_237 = lm_select(v_235, v_236, lm_splat<f32x8>(-__builtin_inff()));
            lm_store(b6 + i_3*10240 + j_19*256 + l_10 + i_3*(-10240) + j_4*(-256) + l_8*(-1) + 1280, v_237);
            const i32x8 v_238 = lm_load_bool<i32x8>(b5 + j_19*300 + l_10 + 1508);
            const f32x8 v_239 = lm_mul(total_204, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_240 = lm_select(v_238, v_239, lm_splat<f32x8>(-__builtin_inff()));
            lm_store(b6 + i_3*10240 + j_19*256 + l_10 + i_3*(-10240) + j_4*(-256) + l_8*(-1) + 1288, v_240);
          }
        }
        {
          {
            f32x8 acc_245 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_248 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_251 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_253 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_256 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_258 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_261 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_263 = lm_splat<f32x8>(0x0.0p+0f);
            lm_prefetch(b5 + j_19*300 + l_10);
            lm_prefetch(b5 + j_19*300 + l_10 + 8);
            lm_prefetch(b5 + j_19*300 + l_10 + 300);
            lm_prefetch(b5 + j_19*300 + l_10 + 308);
            lm_prefetch(b5 + j_19*300 + l_10 + 600);
            lm_prefetch(b5 + j_19*300 + l_10 + 608);
            lm_prefetch(b5 + j_19*300 + l_10 + 900);
            lm_prefetch(b5 + j_19*300 + l_10 + 908);
            int64_t m_241 = 0;
            for (; m_241 + 8 <= 16; m_241 += 8) {
              const float v_242 = lm_load<float>(b3 + i_3*640 + j_19*16 + m_241);
              const f32x8 v_243 = lm_held(lm_load<f32x8>(b14 + m_241*16 + 0));
              const f32x8 v_244 = lm_product(lm_splat<f32x8>(v_242), v_243);
              acc_245 = lm_add(acc_245, v_244);
              const f32x8 v_246 = lm_held(lm_load<f32x8>(b14 + m_241*16 + 8));
              const f32x8 v_247 = lm_product(lm_splat<f32x8>(v_242), v_246);
              acc_248 = lm_add(acc_248, v_247);
              const float v_249 = lm_load<float>(b3 + i_3*640 + j_19*16 + m_241 + 16);
              const f32x8 v_250 = lm_product(lm_splat<f32x8>(v_249), v_243);
              acc_251 = lm_add(acc_251, v_250);
              const f32x8 v_252 = lm_product(lm_splat<f32x8>(v_249), v_246);
              acc_253 = lm_add(acc_253, v_252);
              const float v_254 = lm_load<float>(b3 + i_3*640 + j_19*16 + m_241 + 32);
              const f32x8 v_255 = lm_product(lm_splat<f32x8>(v_254), v_243);
              acc_256 = lm_add(acc_256, v_255);
              const f32x8 v_257 = lm_product(lm_splat<f32x8>(v_254), v_246);
              acc_258 = lm_add(acc_258, v_257);
              const float v_259 = lm_load<float>(b3 + i_3*640 + j_19*16 + m_241 + 48);
              const f32x8 v_260 = lm_product(lm_splat<f32x8>(v_259), v_243);
              acc_261 = lm_add(acc_261, v_260);
              const f32x8 v_262 = lm_product(lm_splat<f32x8>(v_259), v_246);
              acc_263 = lm_add(acc_263, v_262);
              lm_forget();
              const float v_264 = lm_load<float>(b3 + i_3*640 + j_19*16 + m_241 + 1);
              const f32x8 v_265 = lm_held(lm_load<f32x8>(b14 + m_241*16 + 16));
              const f32x8 v_266 = lm_product(lm_splat<f32x8>(v_264), v_265);
              acc_245 = lm_add(acc_245, v_266);
              const f32x8 v_267 = lm_held(lm_load<f32x8>(b14 + m_241*16 + 24));
              const f32x8 v_268 = lm_product(lm_splat<f32x8>(v_264), v_267);
              acc_248 = lm_add(acc_248, v_268);
              const float v_269 = lm_load<float>(b3 + i_3*640 + j_19*16 + m_241 + 17);
              const f32x8 v_270 = lm_product(lm_splat<f32x8>(v_269), v_265);
              acc_251 = lm_add(acc_251, v_270);
              const f32x8 v_271 = lm_product(lm_splat<f32x8>(v_269), v_267);
              acc_253 = lm_add(acc_253, v_271);
              const float v_272 = lm_load<float>(b3 + i_3*640 + j_19*16 + m_241 + 33);
              const f32x8 v_273 = lm_product(lm_splat<f32x8>(v_272), v_265);
              acc_256 = lm_add(acc_256, v_273);
              const f32x8 v_274 = lm_product(lm_splat<f32x8>(v_272), v_267);
              acc_258 = lm_add(acc_258, v_274);
              const float v_275 = lm_load<float>(b3 + i_3*640 + j_19*16 + m_241 + 49);
              const f32x8 v_276 = lm_product(lm_splat<f32x8>(v_275), v_265);
              acc_261 = lm_add(acc_261, v_276);
              const f32x8 v_277 = lm_product(lm_splat<f32x8>(v_275), v_267);
              acc_263 = lm_add(acc_263, v_277);
              lm_forget();
              const float v_278 = lm_load<float>(b3 + i_3*640 + j_19*16 + m_241 + 2);
              const f32x8 v_279 = lm_held(lm_load<f32x8>(b14 + m_241*16 + 32));
              const f32x8 v_280 = lm_product(lm_splat<f32x8>(v_278), v_279);
              acc_245 = lm_add(acc_245, v_280);
              const f32x8 v_281 = lm_held(lm_load<f32x8>(b14 + m_241*16 + 40));
              const f32x8 v_282 = lm_product(lm_splat<f32x8>(v_278), v_281);
              acc_248 = lm_add(acc_248, v_282);
              const float v_283 = lm_load<float>(b3 + i_3*640 + j_19*16 + m_241 + 18);
              const f32x8 v_284 = lm_product(lm_splat<f32x8>(v_283), v_279);
              acc_251 = lm_add(acc_251, v_284);
              const f32x8 v_285 = lm_product(lm_splat<f32x8>(v_283), v_281);
              acc_253 = lm_add(acc_253, v_285);
              const float v_286 = lm_load<float>(b3 + i_3*640 + j_19*16 + m_241 + 34);
              const f32x8 v_287 = lm_product(lm_splat<f32x8>(v_286), v_279);
              acc_256 = lm_add(acc_256, v_287);
              const f32x8 v_288 = lm_product(lm_splat<f32x8>(v_286), v_281);
              acc_258 = lm_add(acc_258, v_288);
              const float v_289 = lm_load<float>(b3 + i_3*640 + j_19*16 + m_241 + 50);
              const f32x8 v_290 = lm_product(lm_splat<f32x8>(v_289), v_279);
              acc_261 = lm_add(acc_261, v_290);
              const f32x8 v_291 = lm_product(lm_splat<f32x8>(v_289), v_281);
              acc_263 = lm_add(acc_263, v_291);
              lm_forget();
              const float v_292 = lm_load<float>(b3 + i_3*640 + j_19*16 + m_241 + 3);
              const f32x8 v_293 = lm_held(lm_load<f32x8>(b14 + m_241*16 + 48));
              const f32x8 v_294 = lm_product(lm_splat<f32x8>(v_292), v_293);
              acc_245 = lm_add(acc_245, v_294);
              const f32x8 v_295 = lm_held(lm_load<f32x8>(b14 + m_241*16 + 56));
              const f32x8 v_296 = lm_product(lm_splat<f32x8>(v_292), v_295);
              acc_248 = lm_add(acc_248, v_296);
              const float v_297 = lm_load<float>(b3 + i_3*640 + j_19*16 + m_241 + 19);
              const f32x8 v_298 = lm_product(lm_splat<f32x8>(v_297), v_293);
              acc_251 = lm_add(acc_251, v_298);
              const f32x8 v_299 = lm_product(lm_splat<f32x8>(v_297), v_295);
              acc_253 = lm_add(acc_253, v_299);
              const float v_300 = lm_load<float>(b3 + i_3*640 + j_19*16 + m_241 + 35);
              const f32x8 v_301 = lm_product(lm_splat<f32x8>(v_300), v_293);
              acc_256 = lm_add(acc_256, v_301);
              const f32x8 v_302 = lm_product(lm_splat<f32x8>(v_300), v_295);
              acc_258 = lm_add(acc_258, v_302);
              const float v_303 = lm_load<float>(b3 + i_3*640 + j_19*16 + m_241 + 51);
              const f32x8 v_304 = lm_product(lm_splat<f32x8>(v_303), v_293);
              acc_261 = lm_add(acc_261, v_304);
              const f32x8 v_305 = lm_product(lm_splat<f32x8>(v_303), v_295);
              acc_263 = lm_add(acc_263, v_305);
              lm_forget();
              const float v_306 = lm_load<float>(b3 + i_3*640 + j_19*16 + m_241 + 4);
              const f32x8 v_307 = lm_held(lm_load<f32x8>(b14 + m_241*16 + 64));
              const f32x8 v_308 = lm_product(lm_splat<f32x8>(v_306), v_307);
              acc_245 = lm_add(acc_245, v_308);
              const f32x8 v_309 = lm_held(lm_load<f32x8>(b14 + m_241*16 + 72));
              const f32x8 v_310 = lm_product(lm_splat<f32x8>(v_306), v_309);
              acc_248 = lm_add(acc_248, v_310);
              const float v_311 = lm_load<float>(b3 + i_3*640 + j_19*16 + m_241 + 20);
              const f32x8 v_312 = lm_product(lm_splat<f32x8>(v_311), v_307);
              acc_251 = lm_add(acc_251, v_312);
              const f32x8 v_313 = lm_product(lm_splat<f32x8>(v_311), v_309);
              acc_253 = lm_add(acc_253, v_313);
              const float v_314 = lm_load<float>(b3 + i_3*640 + j_19*16 + m_241 + 36);
              const f32x8 v_315 = lm_product(lm_splat<f32x8>(v_314), v_307);
              acc_256 = lm_add(acc_256, v_315);
              const f32x8 v_316 = lm_product(lm_splat<f32x8>(v_314), v_309);
              acc_258 = lm_add(acc_258, v_316);
              const float v_317 = lm_load<float>(b3 + i_3*640 + j_19*16 + m_241 + 52);
              const f32x8 v_318 = lm_product(lm_splat<f32x8>(v_317), v_307);
              acc_261 = lm_add(acc_261, v_318);
              const f32x8 v_319 = lm_product(lm_splat<f32x8>(v_317), v_309);
              acc_263 = lm_add(acc_263, v_319);
              lm_forget();
              const float v_320 = lm_load<float>(b3 + i_3*640 + j_19*16 + m_241 + 5);
              const f32x8 v_321 = lm_held(lm_load<f32x8>(b14 + m_241*16 + 80));
              const f32x8 v_322 = lm_product(lm_splat<f32x8>(v_320), v_321);
              acc_245 = lm_add(acc_245, v_322);
              const f32x8 v_323 = lm_held(lm_load<f32x8>(b14 + m_241*16 + 88));
              const f32x8 v_324 = lm_product(lm_splat<f32x8>(v_320), v_323);
              acc_248 = lm_add(acc_248, v_324);
              const float v_325 = lm_load<float>(b3 + i_3*640 + j_19*16 + m_241 + 21);
              const f32x8 v_326 = lm_product(lm_splat<f32x8>(v_325), v_321);
              acc_251 = lm_add(acc_251, v_326);
              const f32x8 v_327 = lm_product(lm_splat<f32x8>(v_325), v_323);
              acc_253 = lm_add(acc_253, v_327);
              const float v_328 = lm_load<float>(b3 + i_3*640 + j_19*16 + m_241 + 37);
              const f32x8 v_329 = lm_product(lm_splat<f32x8>(v_328), v_321);
              acc_256 = lm_add(acc_256, v_329);
              const f32x8 v_330 = lm_product(lm_splat<f32x8>(v_328), v_323);
              acc_258 = lm_add(acc_258, v_330);
              const float v_331 = lm_load<float>(b3 + i_3*640 + j_19*16 + m_241 + 53);
              const f32x8 v_332 = lm_product(lm_splat<f32x8>(v_331), v_321);
              acc_261 = lm_add(acc_261, v_332);
              const f32x8 v_333 = lm_product(lm_splat<f32x8>(v_331), v_323);
              acc_263 = lm_add(acc_263, v_333);
              lm_forget();
              const float v_334 = lm_load<float>(b3 + i_3*640 + j_19*16 + m_241 + 6);
              const f32x8 v_335 = lm_held(lm_load<f32x8>(b14 + m_241*16 + 96));
              const f32x8 v_336 = lm_product(lm_splat<f32x8>(v_334), v_335);
              acc_245 = lm_add(acc_245, v_336);
              const f32x8 v_337 = lm_held(lm_load<f32x8>(b14 + m_241*16 + 104));
              const f32x8 v_338 = lm_product(lm_splat<f32x8>(v_334), v_337);
              acc_248 = lm_add(acc_248, v_338);
              const float v_339 = lm_load<float>(b3 + i_3*640 + j_19*16 + m_241 + 22);
              const f32x8 v_340 = lm_product(lm_splat<f32x8>(v_339), v_335);
              acc_251 = lm_add(acc_251, v_340);
              const f32x8 v_341 = lm_product(lm_splat<f32x8>(v_339), v_337);
              acc_253 = lm_add(acc_253, v_341);
              const float v_342 = lm_load<float>(b3 + i_3*640 + j_19*16 + m_241 + 38);
              const f32x8 v_343 = lm_product(lm_splat<f32x8>(v_342), v_335);
              acc_256 = lm_add(acc_256, v_343);
              const f32x8 v_344 = lm_product(lm_splat<f32x8>(v_342), v_337);
              acc_258 = lm_add(acc_258, v_344);
              const float v_345 = lm_load<float>(b3 + i_3*640 + j_19*16 + m_241 + 54);
              const f32x8 v_346 = lm_product(lm_splat<f32x8>(v_345), v_335);
              acc_261 = lm_add(acc_261, v_346);
              const f32x8 v_347 = lm_product(lm_splat<f32x8>(v_345), v_337);
              acc_263 = lm_add(acc_263, v_347);
              lm_forget();
              const float v_348 = lm_load<float>(b3 + i_3*640 + j_19*16 + m_241 + 7);
              const f32x8 v_349 = lm_held(lm_load<f32x8>(b14 + m_241*16 + 112));
              const f32x8 v_350 = lm_product(lm_splat<f32x8>(v_348), v_349);
              acc_245 = lm_add(acc_245, v_350);
              const f32x8 v_351 = lm_held(lm_load<f32x8>(b14 + m_241*16 + 120));
              const f32x8 v_352 = lm_product(lm_splat<f32x8>(v_348), v_351);
              acc_248 = lm_add(acc_248, v_352);
              const float v_353 = lm_load<float>(b3 + i_3*640 + j_19*16 + m_241 + 23);
              const f32x8 v_354 = lm_product(lm_splat<f32x8>(v_353), v_349);
              acc_251 = lm_add(acc_251, v_354);
              const f32x8 v_355 = lm_product(lm_splat<f32x8>(v_353), v_351);
              acc_253 = lm_add(acc_253, v_355);
              const float v_356 = lm_load<float>(b3 + i_3*640 + j_19*16 + m_241 + 39);
              const f32x8 v_357 = lm_product(lm_splat<f32x8>(v_356), v_349);
              acc_256 = lm_add(acc_256, v_357);
              const f32x8 v_358 = lm_product(lm_splat<f32x8>(v_356), v_351);
              acc_258 = lm_add(acc_258, v_358);
              const float v_359 = lm_load<float>(b3 + i_3*640 + j_19*16 + m_241 + 55);
              const f32x8 v_360 = lm_product(lm_splat<f32x8>(v_359), v_349);
              acc_261 = lm_add(acc_261, v_360);
              const f32x8 v_361 = lm_product(lm_splat<f32x8>(v_359), v_351);
              acc_263 = lm_add(acc_263, v_361);
            }
            f32x8 total_362 = acc_245;
            f32x8 total_363 = acc_248;
            f32x8 total_364 = acc_251;
            f32x8 total_365 = acc_253;
            f32x8 total_366 = acc_256;
            f32x8 total_367 = acc_258;
            f32x8 total_368 = acc_261;
            f32x8 total_369 = acc_263;
            const i32x8 v_370 = lm_load_bool<i32x8>(b5 + j_19*300 + l_10);
            const f32x8 v_371 = lm_mul(total_362, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_372 = lm_select(v_370, v_371, lm_splat<f32x8>(-__builtin_inff()));
            lm_store(b6 + i_3*10240 + j_19*256 + l_10 + i_3*(-10240) + j_4*(-256) + l_8*(-1), v_372);
            const i32x8 v_373 = lm_load_bool<i32x8>(b5 + j_19*300 + l_10 + 8);
            const f32x8 v_374 = lm_mul(total_363, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_375 = lm_select(v_373, v_374, lm_splat<f32x8>(-__builtin_inff()));
            lm_store(b6 + i_3*10240 + j_19*256 + l_10 + i_3*(-10240) + j_4*(-256) + l_8*(-1) + 8, v_375);
            const i32x8 v_376 = lm_load_bool<i32x8>(b5 + j_19*300 + l_10 + 300);
            const f32x8 v_377 = lm_mul(total_364, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_378 = lm_select(v_376, v_377, lm_splat<f32x8>(-__builtin_inff()));
            lm_store(b6 + i_3*10240 + j_19*256 + l_10 + i_3*(-10240) + j_4*(-256) + l_8*(-1) + 256, v_378);
            const i32x8 v_379 = lm_load_bool<i32x8>(b5 + j_19*300 + l_10 + 308);
            const f32x8 v_380 = lm_mul(total_365, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_381 = lm_select(v_379, v_380, lm_splat<f32x8>(-__builtin_inff()));
            lm_store(b6 + i_3*10240 + j_19*256 + l_10 + i_3*(-10240) + j_4*(-256) + l_8*(-1) + 264, v_381);
            const i32x8 v_382 = lm_load_bool<i32x8>(b5 + j_19*300 + l_10 + 600);
            const f32x8 v_383 = lm_mul(total_366, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_384 = lm_select(v_382, v_383, lm_splat<f32x8>(-__builtin_inff()));
            lm_store(b6 + i_3*10240 + j_19*256 + l_10 + i_3*(-10240) + j_4*(-256) + l_8*(-1) + 512, v_384);
            const i32x8 v_385 = lm_load_bool<i32x8>(b5 + j_19*300 + l_10 + 608);
            const f32x8 v_386 = lm_mul(total_367, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_387 = lm_select(v_385, v_386, lm_splat<f32x8>(-__builtin_inff()));
            lm_store(b6 + i_3*10240 + j_19*256 + l_10 + i_3*(-10240) + j_4*(-256) + l_8*(-1) + 520, v_387);
            const i32x8 v_388 = lm_load_bool<i32x8>(b5 + j_19*300 + l_10 + 900);
            const f32x8 v_389 = lm_mul(total_368, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_390 = lm_select(v_388, v_389, lm_splat<f32x8>(-__builtin_inff()));
            lm_store(b6 + i_3*10240 + j_19*256 + l_10 + i_3*(-10240) + j_4*(-256) + l_8*(-1) + 768, v_390);
            const i32x8 v_391 = lm_load_bool<i32x8>(b5 + j_19*300 + l_10 + 908);
            const f32x8 v_392 = lm_mul(total_369, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_393 = lm_select(v_391, v_392, lm_splat<f32x8>(-__builtin_inff()));
            lm_store(b6 + i_3*10240 + j_19*256 + l_10 + i_3*(-10240) + j_4*(-256) + l_8*(-1) + 776, v_393);
          }
        }
      }
      if (l_end_9 - l_10 == 12) {
        const int64_t stop_395 = 16;
        for (int64_t p_m_394 = 0; p_m_394 < stop_395; p_m_394 += 16) {
          const int64_t columns_396 = lm_imin(16, stop_395 - p_m_394);
          const int64_t stop_398 = (l_10 + 12);
          for (int64_t p_l_397 = l_10; p_l_397 < stop_398; p_l_397 += 16) {
            const int64_t rows_399 = lm_imin(16, stop_398 - p_l_397);
            f32x16 square_400[16];
            if (rows_399 == 16 && columns_396 == 16) {
              #pragma GCC unroll 16
              for (int64_t r_401 = 0; r_401 < 16; r_401++) square_400[r_401] = lm_load<f32x16>(b4 + 0 + i_3*(4800) + (p_m_394)*(1) + (p_l_397 + r_401)*(16));
              lm_transpose<16>(square_400);
              #pragma GCC unroll 16
              for (int64_t r_401 = 0; r_401 < 16; r_401++) lm_store(b14 + (p_m_394 - 0)*16 + (p_l_397 - l_10)*1 + r_401*16, square_400[r_401]);
              continue;
            }
            for (int64_t r_401 = 0; r_401 < 16; r_401++) square_400[r_401] = r_401 < rows_399 ? lm_load_part<f32x16>(b4 + 0 + i_3*(4800) + (p_m_394)*(1) + (p_l_397 + r_401)*(16), columns_396) : f32x16{};
            lm_transpose<16>(square_400);
            for (int64_t r_401 = 0; r_401 < columns_396; r_401++) lm_store_part(b14 + (p_m_394 - 0)*16 + (p_l_397 - l_10)*1 + r_401*16, square_400[r_401], rows_399);
          }
        }
        int64_t j_402 = j_4;
        for (; j_402 + 6 <= j_end_5; j_402 += 6) {
          {
            f32x8 acc_407 = lm_splat<f32x8>(0x0.0p+0f);
            f32x4 acc_410 = lm_splat<f32x4>(0x0.0p+0f);
            f32x8 acc_413 = lm_splat<f32x8>(0x0.0p+0f);
            f32x4 acc_415 = lm_splat<f32x4>(0x0.0p+0f);
            f32x8 acc_418 = lm_splat<f32x8>(0x0.0p+0f);
            f32x4 acc_420 = lm_splat<f32x4>(0x0.0p+0f);
            f32x8 acc_423 = lm_splat<f32x8>(0x0.0p+0f);
            f32x4 acc_425 = lm_splat<f32x4>(0x0.0p+0f);
            f32x8 acc_428 = lm_splat<f32x8>(0x0.0p+0f);
            f32x4 acc_430 = lm_splat<f32x4>(0x0.0p+0f);
            f32x8 acc_433 = lm_splat<f32x8>(0x0.0p+0f);
            f32x4 acc_435 = lm_splat<f32x4>(0x0.0p+0f);
            lm_prefetch(b5 + j_402*300 + l_10);
            lm_prefetch(b5 + j_402*300 + l_10 + 8);
            lm_prefetch(b5 + j_402*300 + l_10 + 300);
            lm_prefetch(b5 + j_402*300 + l_10 + 308);
            lm_prefetch(b5 + j_402*300 + l_10 + 600);
            lm_prefetch(b5 + j_402*300 + l_10 + 608);
            lm_prefetch(b5 + j_402*300 + l_10 + 900);
            lm_prefetch(b5 + j_402*300 + l_10 + 908);
            lm_prefetch(b5 + j_402*300 + l_10 + 1200);
            lm_prefetch(b5 + j_402*300 + l_10 + 1208);
            lm_prefetch(b5 + j_402*300 + l_10 + 1500);
            lm_prefetch(b5 + j_402*300 + l_10 + 1508);
            int64_t m_403 = 0;
            for (; m_403 + 8 <= 16; m_403 += 8) {
              const float v_404 = lm_load<float>(b3 + i_3*640 + j_402*16 + m_403);
              const f32x8 v_405 = lm_held(lm_load<f32x8>(b14 + m_403*16 + 0));
              const f32x8 v_406 = lm_product(lm_splat<f32x8>(v_404), v_405);
              acc_407 = lm_add(acc_407, v_406);
              const f32x4 v_408 = lm_held(lm_load<f32x4>(b14 + m_403*16 + 8));
              const f32x4 v_409 = lm_product(lm_splat<f32x4>(v_404), v_408);
              acc_410 = lm_add(acc_410, v_409);
              const float v_411 = lm_load<float>(b3 + i_3*640 + j_402*16 + m_403 + 16);
              const f32x8 v_412 = lm_product(lm_splat<f32x8>(v_411), v_405);
              acc_413 = lm_add(acc_413, v_412);
              const f32x4 v_414 = lm_product(lm_splat<f32x4>(v_411), v_408);
              acc_415 = lm_add(acc_415, v_414);
              const float v_416 = lm_load<float>(b3 + i_3*640 + j_402*16 + m_403 + 32);
              const f32x8 v_417 = lm_product(lm_splat<f32x8>(v_416), v_405);
              acc_418 = lm_add(acc_418, v_417);
              const f32x4 v_419 = lm_product(lm_splat<f32x4>(v_416), v_408);
              acc_420 = lm_add(acc_420, v_419);
              const float v_421 = lm_load<float>(b3 + i_3*640 + j_402*16 + m_403 + 48);
              const f32x8 v_422 = lm_product(lm_splat<f32x8>(v_421), v_405);
              acc_423 = lm_add(acc_423, v_422);
              const f32x4 v_424 = lm_product(lm_splat<f32x4>(v_421), v_408);
              acc_425 = lm_add(acc_425, v_424);
              const float v_426 = lm_load<float>(b3 + i_3*640 + j_402*16 + m_403 + 64);
              const f32x8 v_427 = lm_product(lm_splat<f32x8>(v_426), v_405);
              acc_428 = lm_add(acc_428, v_427);
              const f32x4 v_429 = lm_product(lm_splat<f32x4>(v_426), v_408);
              acc_430 = lm_add(acc_430, v_429);
              const float v_431 = lm_load<float>(b3 + i_3*640 + j_402*16 + m_403 + 80);
              const f32x8 v_432 = lm_product(lm_splat<f32x8>(v_431), v_405);
              acc_433 = lm_add(acc_433, v_432);
              const f32x4 v_434 = lm_product(lm_splat<f32x4>(v_431), v_408);
              acc_435 = lm_add(acc_435, v_434);
              lm_forget();
              const float v_436 = lm_load<float>(b3 + i_3*640 + j_402*16 + m_403 + 1);
              const f32x8 v_437 = lm_held(lm_load<f32x8>(b14 + m_403*16 + 16));
              const f32x8 v_438 = lm_product(lm_splat<f32x8>(v_436), v_437);
              acc_407 = lm_add(acc_407, v_438);
              const f32x4 v_439 = lm_held(lm_load<f32x4>(b14 + m_403*16 + 24));
              const f32x4 v_440 = lm_product(lm_splat<f32x4>(v_436), v_439);
              acc_410 = lm_add(acc_410, v_440);
              const float v_441 = lm_load<float>(b3 + i_3*640 + j_402*16 + m_403 + 17);
              const f32x8 v_442 = lm_product(lm_splat<f32x8>(v_441), v_437);
              acc_413 = lm_add(acc_413, v_442);
              const f32x4 v_443 = lm_product(lm_splat<f32x4>(v_441), v_439);
              acc_415 = lm_add(acc_415, v_443);
              const float v_444 = lm_load<float>(b3 + i_3*640 + j_402*16 + m_403 + 33);
              const f32x8 v_445 = lm_product(lm_splat<f32x8>(v_444), v_437);
              acc_418 = lm_add(acc_418, v_445);
              const f32x4 v_446 = lm_product(lm_splat<f32x4>(v_444), v_439);
              acc_420 = lm_add(acc_420, v_446);
              const float v_447 = lm_load<float>(b3 + i_3*640 + j_402*16 + m_403 + 49);
              const f32x8 v_448 = lm_product(lm_splat<f32x8>(v_447), v_437);
              acc_423 = lm_add(acc_423, v_448);
              const f32x4 v_449 = lm_product(lm_splat<f32x4>(v_447), v_439);
              acc_425 = lm_add(acc_425, v_449);
              const float v_450 = lm_load<float>(b3 + i_3*640 + j_402*16 + m_403 + 65);
              const f32x8 v_451 = lm_product(lm_splat<f32x8>(v_450), v_437);
              acc_428 = lm_add(acc_428, v_451);
              const f32x4 v_452 = lm_product(lm_splat<f32x4>(v_450), v_439);
              acc_430 = lm_add(acc_430, v_452);
              const float v_453 = lm_load<float>(b3 + i_3*640 + j_402*16 + m_403 + 81);
              const f32x8 v_454 = lm_product(lm_splat<f32x8>(v_453), v_437);
              acc_433 = lm_add(acc_433, v_454);
              const f32x4 v_455 = lm_product(lm_splat<f32x4>(v_453), v_439);
              acc_435 = lm_add(acc_435, v_455);
              lm_forget();
              const float v_456 = lm_load<float>(b3 + i_3*640 + j_402*16 + m_403 + 2);
              const f32x8 v_457 = lm_held(lm_load<f32x8>(b14 + m_403*16 + 32));
              const f32x8 v_458 = lm_product(lm_splat<f32x8>(v_456), v_457);
              acc_407 = lm_add(acc_407, v_458);
              const f32x4 v_459 = lm_held(lm_load<f32x4>(b14 + m_403*16 + 40));
              const f32x4 v_460 = lm_product(lm_splat<f32x4>(v_456), v_459);
              acc_410 = lm_add(acc_410, v_460);
              const float v_461 = lm_load<float>(b3 + i_3*640 + j_402*16 + m_403 + 18);
              const f32x8 v_462 = lm_product(lm_splat<f32x8>(v_461), v_457);
              acc_413 = lm_add(acc_413, v_462);
              const f32x4 v_463 = lm_product(lm_splat<f32x4>(v_461), v_459);
              acc_415 = lm_add(acc_415, v_463);
              const float v_464 = lm_load<float>(b3 + i_3*640 + j_402*16 + m_403 + 34);
              const f32x8 v_465 = lm_product(lm_splat<f32x8>(v_464), v_457);
              acc_418 = lm_add(acc_418, v_465);
              const f32x4 v_466 = lm_product(lm_splat<f32x4>(v_464), v_459);
              acc_420 = lm_add(acc_420, v_466);
              const float v_467 = lm_load<float>(b3 + i_3*640 + j_402*16 + m_403 + 50);
              const f32x8 v_468 = lm_product(lm_splat<f32x8>(v_467), v_457);
              acc_423 = lm_add(acc_423, v_468);
              const f32x4 v_469 = lm_product(lm_splat<f32x4>(v_467), v_459);
              acc_425 = lm_add(acc_425, v_469);
              const float v_470 = lm_load<float>(b3 + i_3*640 + j_402*16 + m_403 + 66);
              const f32x8 v_471 = lm_product(lm_splat<f32x8>(v_470), v_457);
              acc_428 = lm_add(acc_428, v_471);
              const f32x4 v_472 = lm_product(lm_splat<f32x4>(v_470), v_459);
              acc_430 = lm_add(acc_430, v_472);
              const float v_473 = lm_load<float>(b3 + i_3*640 + j_402*16 + m_403 + 82);
              const f32x8 v_474 = lm_product(lm_splat<f32x8>(v_473), v_457);
              acc_433 = lm_add(acc_433, v_474);
              const f32x4 v_475 = lm_product(lm_splat<f32x4>(v_473), v_459);
              acc_435 = lm_add(acc_435, v_475);
              lm_forget();
              const float v_476 = lm_load<float>(b3 + i_3*640 + j_402*16 + m_403 + 3);
              const f32x8 v_477 = lm_held(lm_load<f32x8>(b14 + m_403*16 + 48));
              const f32x8 v_478 = lm_product(lm_splat<f32x8>(v_476), v_477);
              acc_407 = lm_add(acc_407, v_478);
              const f32x4 v_479 = lm_held(lm_load<f32x4>(b14 + m_403*16 + 56));
              const f32x4 v_480 = lm_product(lm_splat<f32x4>(v_476), v_479);
              acc_410 = lm_add(acc_410, v_480);
              const float v_481 = lm_load<float>(b3 + i_3*640 + j_402*16 + m_403 + 19);
              const f32x8 v_482 = lm_product(lm_splat<f32x8>(v_481), v_477);
              acc_413 = lm_add(acc_413, v_482);
              const f32x4 v_483 = lm_product(lm_splat<f32x4>(v_481), v_479);
              acc_415 = lm_add(acc_415, v_483);
              const float v_484 = lm_load<float>(b3 + i_3*640 + j_402*16 + m_403 + 35);
              const f32x8 v_485 = lm_product(lm_splat<f32x8>(v_484), v_477);
              acc_418 = lm_add(acc_418, v_485);
              const f32x4 v_486 = lm_product(lm_splat<f32x4>(v_484), v_479);
              acc_420 = lm_add(acc_420, v_486);
              const float v_487 = lm_load<float>(b3 + i_3*640 + j_402*16 + m_403 + 51);
              const f32x8 v_488 = lm_product(lm_splat<f32x8>(v_487), v_477);
              acc_423 = lm_add(acc_423, v_488);
              const f32x4 v_489 = lm_product(lm_splat<f32x4>(v_487), v_479);
              acc_425 = lm_add(acc_425, v_489);
              const float v_490 = lm_load<float>(b3 + i_3*640 + j_402*16 + m_403 + 67);
              const f32x8 v_491 = lm_product(lm_splat<f32x8>(v_490), v_477);
              acc_428 = lm_add(acc_428, v_491);
              const f32x4 v_492 = lm_product(lm_splat<f32x4>(v_490), v_479);
              acc_430 = lm_add(acc_430, v_492);
              const float v_493 = lm_load<float>(b3 + i_3*640 + j_402*16 + m_403 + 83);
              const f32x8 v_494 = lm_product(lm_splat<f32x8>(v_493), v_477);
              acc_433 = lm_add(acc_433, v_494);
              const f32x4 v_495 = lm_product(lm_splat<f32x4>(v_493), v_479);
              acc_435 = lm_add(acc_435, v_495);
              lm_forget();
              const float v_496 = lm_load<float>(b3 + i_3*640 + j_402*16 + m_403 + 4);
              const f32x8 v_497 = lm_held(lm_load<f32x8>(b14 + m_403*16 + 64));
              const f32x8 v_498 = lm_product(lm_splat<f32x8>(v_496), v_497);
              acc_407 = lm_add(acc_407, v_498);
              const f32x4 v_499 = lm_held(lm_load<f32x4>(b14 + m_403*16 + 72));
              const f32x4 v_500 = lm_product(lm_splat<f32x4>(v_496), v_499);
              acc_410 = lm_add(acc_410, v_500);
              const float v_501 = lm_load<float>(b3 + i_3*640 + j_402*16 + m_403 + 20);
              const f32x8 v_502 = lm_product(lm_splat<f32x8>(v_501), v_497);
              acc_413 = lm_add(acc_413, v_502);
              const f32x4 v_503 = lm_product(lm_splat<f32x4>(v_501), v_499);
              acc_415 = lm_add(acc_415, v_503);
              const float v_504 = lm_load<float>(b3 + i_3*640 + j_402*16 + m_403 + 36);
              const f32x8 v_505 = lm_product(lm_splat<f32x8>(v_504), v_497);
              acc_418 = lm_add(acc_418, v_505);
              const f32x4 v_506 = lm_product(lm_splat<f32x4>(v_504), v_499);
              acc_420 = lm_add(acc_420, v_506);
              const float v_507 = lm_load<float>(b3 + i_3*640 + j_402*16 + m_403 + 52);
              const f32x8 v_508 = lm_product(lm_splat<f32x8>(v_507), v_497);
              acc_423 = lm_add(acc_423, v_508);
              const f32x4 v_509 = lm_product(lm_splat<f32x4>(v_507), v_499);
              acc_425 = lm_add(acc_425, v_509);
              const float v_510 = lm_load<float>(b3 + i_3*640 + j_402*16 + m_403 + 68);
              const f32x8 v_511 = lm_product(lm_splat<f32x8>(v_510), v_497);
              acc_428 = lm_add(acc_428, v_511);
              const f32x4 v_512 = lm_product(lm_splat<f32x4>(v_510), v_499);
              acc_430 = lm_add(acc_430, v_512);
              const float v_513 = lm_load<float>(b3 + i_3*640 + j_402*16 + m_403 + 84);
              const f32x8 v_514 = lm_product(lm_splat<f32x8>(v_513), v_497);
              acc_433 = lm_add(acc_433, v_514);
              const f32x4 v_515 = lm_product(lm_splat<f32x4>(v_513), v_499);
              acc_435 = lm_add(acc_435, v_515);
              lm_forget();
              const float v_516 = lm_load<float>(b3 + i_3*640 + j_402*16 + m_403 + 5);
              const f32x8 v_517 = lm_held(lm_load<f32x8>(b14 + m_403*16 + 80));
              const f32x8 v_518 = lm_product(lm_splat<f32x8>(v_516), v_517);
              acc_407 = lm_add(acc_407, v_518);
              const f32x4 v_519 = lm_held(lm_load<f32x4>(b14 + m_403*16 + 88));
              const f32x4 v_520 = lm_product(lm_splat<f32x4>(v_516), v_519);
              acc_410 = lm_add(acc_410, v_520);
              const float v_521 = lm_load<float>(b3 + i_3*640 + j_402*16 + m_403 + 21);
              const f32x8 v_522 = lm_product(lm_splat<f32x8>(v_521), v_517);
              acc_413 = lm_add(acc_413, v_522);
              const f32x4 v_523 = lm_product(lm_splat<f32x4>(v_521), v_519);
              acc_415 = lm_add(acc_415, v_523);
              const float v_524 = lm_load<float>(b3 + i_3*640 + j_402*16 + m_403 + 37);
              const f32x8 v_525 = lm_product(lm_splat<f32x8>(v_524), v_517);
              acc_418 = lm_add(acc_418, v_525);
              const f32x4 v_526 = lm_product(lm_splat<f32x4>(v_524), v_519);
              acc_420 = lm_add(acc_420, v_526);
              const float v_527 = lm_load<float>(b3 + i_3*640 + j_402*16 + m_403 + 53);
              const f32x8 v_528 = lm_product(lm_splat<f32x8>(v_527), v_517);
              acc_423 = lm_add(acc_423, v_528);
              const f32x4 v_529 = lm_product(lm_splat<f32x4>(v_527), v_519);
              acc_425 = lm_add(acc_425, v_529);
              const float v_530 = lm_load<float>(b3 + i_3*640 + j_402*16 + m_403 + 69);
              const f32x8 v_531 = lm_product(lm_splat<f32x8>(v_530), v_517);
              acc_428 = lm_add(acc_428, v_531);
              const f32x4 v_532 = lm_product(lm_splat<f32x4>(v_530), v_519);
              acc_430 = lm_add(acc_430, v_532);
              const float v_533 = lm_load<float>(b3 + i_3*640 + j_402*16 + m_403 + 85);
              const f32x8 v_534 = lm_product(lm_splat<f32x8>(v_533), v_517);
              acc_433 = lm_add(acc_433, v_534);
              const f32x4 v_535 = lm_product(lm_splat<f32x4>(v_533), v_519);
              acc_435 = lm_add(acc_435, v_535);
              lm_forget();
              const float v_536 = lm_load<float>(b3 + i_3*640 + j_402*16 + m_403 + 6);
              const f32x8 v_537 = lm_held(lm_load<f32x8>(b14 + m_403*16 + 96));
              const f32x8 v_538 = lm_product(lm_splat<f32x8>(v_536), v_537);
              acc_407 = lm_add(acc_407, v_538);
              const f32x4 v_539 = lm_held(lm_load<f32x4>(b14 + m_403*16 + 104));
              const f32x4 v_540 = lm_product(lm_splat<f32x4>(v_536), v_539);
              acc_410 = lm_add(acc_410, v_540);
              const float v_541 = lm_load<float>(b3 + i_3*640 + j_402*16 + m_403 + 22);
              const f32x8 v_542 = lm_product(lm_splat<f32x8>(v_541), v_537);
              acc_413 = lm_add(acc_413, v_542);
              const f32x4 v_543 = lm_product(lm_splat<f32x4>(v_541), v_539);
              acc_415 = lm_add(acc_415, v_543);
              const float v_544 = lm_load<float>(b3 + i_3*640 + j_402*16 + m_403 + 38);
              const f32x8 v_545 = lm_product(lm_splat<f32x8>(v_544), v_537);
              acc_418 = lm_add(acc_418, v_545);
              const f32x4 v_546 = lm_product(lm_splat<f32x4>(v_544), v_539);
              acc_420 = lm_add(acc_420, v_546);
              const float v_547 = lm_load<float>(b3 + i_3*640 + j_402*16 + m_403 + 54);
              const f32x8 v_548 = lm_product(lm_splat<f32x8>(v_547), v_537);
              acc_423 = lm_add(acc_423, v_548);
              const f32x4 v_549 = lm_product(lm_splat<f32x4>(v_547), v_539);
              acc_425 = lm_add(acc_425, v_549);
              const float v_550 = lm_load<float>(b3 + i_3*640 + j_402*16 + m_403 + 70);
              const f32x8 v_551 = lm_product(lm_splat<f32x8>(v_550), v_537);
              acc_428 = lm_add(acc_428, v_551);
              const f32x4 v_552 = lm_product(lm_splat<f32x4>(v_550), v_539);
              acc_430 = lm_add(acc_430, v_552);
              const float v_553 = lm_load<float>(b3 + i_3*640 + j_402*16 + m_403 + 86);
              const f32x8 v_554 = lm_product(lm_splat<f32x8>(v_553), v_537);
              acc_433 = lm_add(acc_433, v_554);
              const f32x4 v_555 = lm_product(lm_splat<f32x4>(v_553), v_539);
              acc_435 = lm_add(acc_435, v_555);
              lm_forget();
              const float v_556 = lm_load<float>(b3 + i_3*640 + j_402*16 + m_403 + 7);
              const f32x8 v_557 = lm_held(lm_load<f32x8>(b14 + m_403*16 + 112));
              const f32x8 v_558 = lm_product(lm_splat<f32x8>(v_556), v_557);
              acc_407 = lm_add(acc_407, v_558);
              const f32x4 v_559 = lm_held(lm_load<f32x4>(b14 + m_403*16 + 120));
              const f32x4 v_560 = lm_product(lm_splat<f32x4>(v_556), v_559);
              acc_410 = lm_add(acc_410, v_560);
              const float v_561 = lm_load<float>(b3 + i_3*640 + j_402*16 + m_403 + 23);
              const f32x8 v_562 = lm_product(lm_splat<f32x8>(v_561), v_557);
              acc_413 = lm_add(acc_413, v_562);
              const f32x4 v_563 = lm_product(lm_splat<f32x4>(v_561), v_559);
              acc_415 = lm_add(acc_415, v_563);
              const float v_564 = lm_load<float>(b3 + i_3*640 + j_402*16 + m_403 + 39);
              const f32x8 v_565 = lm_product(lm_splat<f32x8>(v_564), v_557);
              acc_418 = lm_add(acc_418, v_565);
              const f32x4 v_566 = lm_product(lm_splat<f32x4>(v_564), v_559);
              acc_420 = lm_add(acc_420, v_566);
              const float v_567 = lm_load<float>(b3 + i_3*640 + j_402*16 + m_403 + 55);
              const f32x8 v_568 = lm_product(lm_splat<f32x8>(v_567), v_557);
              acc_423 = lm_add(acc_423, v_568);
              const f32x4 v_569 = lm_product(lm_splat<f32x4>(v_567), v_559);
              acc_425 = lm_add(acc_425, v_569);
              const float v_570 = lm_load<float>(b3 + i_3*640 + j_402*16 + m_403 + 71);
              const f32x8 v_571 = lm_product(lm_splat<f32x8>(v_570), v_557);
              acc_428 = lm_add(acc_428, v_571);
              const f32x4 v_572 = lm_product(lm_splat<f32x4>(v_570), v_559);
              acc_430 = lm_add(acc_430, v_572);
              const float v_573 = lm_load<float>(b3 + i_3*640 + j_402*16 + m_403 + 87);
              const f32x8 v_574 = lm_product(lm_splat<f32x8>(v_573), v_557);
              acc_433 = lm_add(acc_433, v_574);
              const f32x4 v_575 = lm_product(lm_splat<f32x4>(v_573), v_559);
              acc_435 = lm_add(acc_435, v_575);
            }
            f32x8 total_576 = acc_407;
            f32x4 total_577 = acc_410;
            f32x8 total_578 = acc_413;
            f32x4 total_579 = acc_415;
            f32x8 total_580 = acc_418;
            f32x4 total_581 = acc_420;
            f32x8 total_582 = acc_423;
            f32x4 total_583 = acc_425;
            f32x8 total_584 = acc_428;
            f32x4 total_585 = acc_430;
            f32x8 total_586 = acc_433;
            f32x4 total_587 = acc_435;
            const i32x8 v_588 = lm_load_bool<i32x8>(b5 + j_402*300 + l_10);
            const f32x8 v_589 = lm_mul(total_576, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_590 = lm_select(v_588, v_589, lm_splat<f32x8>(-__builtin_inff()));
            lm_store(b6 + i_3*10240 + j_402*256 + l_10 + i_3*(-10240) + j_4*(-256) + l_8*(-1), v_590);
            const i32x4 v_591 = lm_load_bool<i32x4>(b5 + j_402*300 + l_10 + 8);
            const f32x4 v_592 = lm_mul(total_577, lm_splat<f32x4>(0x1.0000000000000p-2f));
            const f32x4 v_593 = lm_select(v_591, v_592, lm_splat<f32x4>(-__builtin_inff()));
            lm_store(b6 + i_3*10240 + j_402*256 + l_10 + i_3*(-10240) + j_4*(-256) + l_8*(-1) + 8, v_593);
            const i32x8 v_594 = lm_load_bool<i32x8>(b5 + j_402*300 + l_10 + 300);
            const f32x8 v_595 = lm_mul(total_578, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_596 = lm_select(v_594, v_595, lm_splat<f32x8>(-__builtin_inff()));
            lm_store(b6 + i_3*10240 + j_402*256 + l_10 + i_3*(-10240) + j_4*(-256) + l_8*(-1) + 256, v_596);
            const i32x4 v_597 = lm_load_bool<i32x4>(b5 + j_402*300 + l_10 + 308);
            const f32x4 v_598 = lm_mul(total_579, lm_splat<f32x4>(0x1.0000000000000p-2f));
            const f32x4 v_599 = lm_select(v_597, v_598, lm_splat<f32x4>(-__builtin_inff()));
            lm_store(b6 + i_3*10240 + j_402*256 + l_10 + i_3*(-10240) + j_4*(-256) + l_8*(-1) + 264, v_599);
            const i32x8 v_600 = lm_load_bool<i32x8>(b5 + j_402*300 + l_10 + 600);
            const f32x8 v_601 = lm_mul(total_580, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_602 = lm_select(v_600, v_601, lm_splat<f32x8>(-__builtin_inff()));
            lm_store(b6 + i_3*10240 + j_402*256 + l_10 + i_3*(-10240) + j_4*(-256) + l_8*(-1) + 512, v_602);
            const i32x4 v_603 = lm_load_bool<i32x4>(b5 + j_402*300 + l_10 + 608);
            const f32x4 v_604 = lm_mul(total_581, lm_splat<f32x4>(0x1.0000000000000p-2f));
            const f32x4 v_605 = lm_select(v_603, v_604, lm_splat<f32x4>(-__builtin_inff()));
            lm_store(b6 + i_3*10240 + j_402*256 + l_10 + i_3*(-10240) + j_4*(-256) + l_8*(-1) + 520, v_605);
            const i32x8 v_606 = lm_load_bool<i32x8>(b5 + j_402*300 + l_10 + 900);
            const f32x8 v_607 = lm_mul(total_582, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_608 = lm_select(v_606, v_607, lm_splat<f32x8>(-__builtin_inff()));
            lm_store(b6 + i_3*10240 + j_402*256 + l_10 + i_3*(-10240) + j_4*(-256) + l_8*(-1) + 768, v_608);
            const i32x4 v_609 = lm_load_bool<i32x4>(b5 + j_402*300 + l_10 + 908);
            const f32x4 v_610 = lm_mul(total_583, lm_splat<f32x4>(0x1.0000000000000p-2f));
            const f32x4 v_611 = lm_select(v_609, v_610, lm_splat<f32x4>(-__builtin_inff()));
            lm_store(b6 + i_3*10240 + j_402*256 + l_10 + i_3*(-10240) + j_4*(-256) + l_8*(-1) + 776, v_611);
            const i32x8 v_612 = lm_load_bool<i32x8>(b5 + j_402*300 + l_10 + 1200);
            const f32x8 v_613 = lm_mul(total_584, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_614 = lm_select(v_612, v_613, lm_splat<f32x8>(-__builtin_inff()));
            lm_store(b6 + i_3*10240 + j_402*256 + l_10 + i_3*(-10240) + j_4*(-256) + l_8*(-1) + 1024, v_614);
            const i32x4 v_615 = lm_load_bool<i32x4>(b5 + j_402*300 + l_10 + 1208);
            const f32x4 v_616 = lm_mul(total_585, lm_splat<f32x4>(0x1.0000000000000p-2f));
            const f32x4 v_617 = lm_select(v_615, v_616, lm_splat<f32x4>(-__builtin_inff()));
            lm_store(b6 + i_3*10240 + j_402*256 + l_10 + i_3*(-10240) + j_4*(-256) + l_8*(-1) + 1032, v_617);
            const i32x8 v_618 = lm_load_bool<i32x8>(b5 + j_402*300 + l_10 + 1500);
            const f32x8 v_619 = lm_mul(total_586, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_620 = lm_select(v_618, v_619, lm_splat<f32x8>(-__builtin_inff()));
            lm_store(b6 + i_3*10240 + j_402*256 + l_10 + i_3*(-10240) + j_4*(-256) + l_8*(-1) + 1280, v_620);
            const i32x4 v_621 = lm_load_bool<i32x4>(b5 + j_402*300 + l_10 + 1508);
            const f32x4 v_622 = lm_mul(total_587, lm_splat<f32x4>(0x1.0000000000000p-2f));
            const f32x4 v_623 = lm_select(v_621, v_622, lm_splat<f32x4>(-__builtin_inff()));
            lm_store(b6 + i_3*10240 + j_402*256 + l_10 + i_3*(-10240) + j_4*(-256) + l_8*(-1) + 1288, v_623);
          }
        }
        {
          {
            f32x8 acc_628 = lm_splat<f32x8>(0x0.0p+0f);
            f32x4 acc_631 = lm_splat<f32x4>(0x0.0p+0f);
            f32x8 acc_634 = lm_splat<f32x8>(0x0.0p+0f);
            f32x4 acc_636 = lm_splat<f32x4>(0x0.0p+0f);
            f32x8 acc_639 = lm_splat<f32x8>(0x0.0p+0f);
            f32x4 acc_641 = lm_splat<f32x4>(0x0.0p+0f);
            f32x8 acc_644 = lm_splat<f32x8>(0x0.0p+0f);
            f32x4 acc_646 = lm_splat<f32x4>(0x0.0p+0f);
            lm_prefetch(b5 + j_402*300 + l_10);
            lm_prefetch(b5 + j_402*300 + l_10 + 8);
            lm_prefetch(b5 + j_402*300 + l_10 + 300);
            lm_prefetch(b5 + j_402*300 + l_10 + 308);
            lm_prefetch(b5 + j_402*300 + l_10 + 600);
            lm_prefetch(b5 + j_402*300 + l_10 + 608);
            lm_prefetch(b5 + j_402*300 + l_10 + 900);
            lm_prefetch(b5 + j_402*300 + l_10 + 908);
            int64_t m_624 = 0;
            for (; m_624 + 8 <= 16; m_624 += 8) {
              const float v_625 = lm_load<float>(b3 + i_3*640 + j_402*16 + m_624);
              const f32x8 v_626 = lm_held(lm_load<f32x8>(b14 + m_624*16 + 0));
              const f32x8 v_627 = lm_product(lm_splat<f32x8>(v_625), v_626);
              acc_628 = lm_add(acc_628, v_627);
              const f32x4 v_629 = lm_held(lm_load<f32x4>(b14 + m_624*16 + 8));
              const f32x4 v_630 = lm_product(lm_splat<f32x4>(v_625), v_629);
              acc_631 = lm_add(acc_631, v_630);
              const float v_632 = lm_load<float>(b3 + i_3*640 + j_402*16 + m_624 + 16);
              const f32x8 v_633 = lm_product(lm_splat<f32x8>(v_632), v_626);
              acc_634 = lm_add(acc_634, v_633);
              const f32x4 v_635 = lm_product(lm_splat<f32x4>(v_632), v_629);
              acc_636 = lm_add(acc_636, v_635);
              const float v_637 = lm_load<float>(b3 + i_3*640 + j_402*16 + m_624 + 32);
              const f32x8 v_638 = lm_product(lm_splat<f32x8>(v_637), v_626);
              acc_639 = lm_add(acc_639, v_638);
              const f32x4 v_640 = lm_product(lm_splat<f32x4>(v_637), v_629);
              acc_641 = lm_add(acc_641, v_640);
              const float v_642 = lm_load<float>(b3 + i_3*640 + j_402*16 + m_624 + 48);
              const f32x8 v_643 = lm_product(lm_splat<f32x8>(v_642), v_626);
              acc_644 = lm_add(acc_644, v_643);
              const f32x4 v_645 = lm_product(lm_splat<f32x4>(v_642), v_629);
              acc_646 = lm_add(acc_646, v_645);
              lm_forget();
              const float v_647 = lm_load<float>(b3 + i_3*640 + j_402*16 + m_624 + 1);
              const f32x8 v_648 = lm_held(lm_load<f32x8>(b14 + m_624*16 + 16));
              const f32x8 v_649 = lm_product(lm_splat<f32x8>(v_647), v_648);
              acc_628 = lm_add(acc_628, v_649);
              const f32x4 v_650 = lm_held(lm_load<f32x4>(b14 + m_624*16 + 24));
              const f32x4 v_651 = lm_product(lm_splat<f32x4>(v_647), v_650);
              acc_631 = lm_add(acc_631, v_651);
              const float v_652 = lm_load<float>(b3 + i_3*640 + j_402*16 + m_624 + 17);
              const f32x8 v_653 = lm_product(lm_splat<f32x8>(v_652), v_648);
              acc_634 = lm_add(acc_634, v_653);
              const f32x4 v_654 = lm_product(lm_splat<f32x4>(v_652), v_650);
              acc_636 = lm_add(acc_636, v_654);
              const float v_655 = lm_load<float>(b3 + i_3*640 + j_402*16 + m_624 + 33);
              const f32x8 v_656 = lm_product(lm_splat<f32x8>(v_655), v_648);
              acc_639 = lm_add(acc_639, v_656);
              const f32x4 v_657 = lm_product(lm_splat<f32x4>(v_655), v_650);
              acc_641 = lm_add(acc_641, v_657);
              const float v_658 = lm_load<float>(b3 + i_3*640 + j_402*16 + m_624 + 49);
              const f32x8 v_659 = lm_product(lm_splat<f32x8>(v_658), v_648);
              acc_644 = lm_add(acc_644, v_659);
              const f32x4 v_660 = lm_product(lm_splat<f32x4>(v_658), v_650);
              acc_646 = lm_add(acc_646, v_660);
              lm_forget();
              const float v_661 = lm_load<float>(b3 + i_3*640 + j_402*16 + m_624 + 2);
              const f32x8 v_662 = lm_held(lm_load<f32x8>(b14 + m_624*16 + 32));
              const f32x8 v_663 = lm_product(lm_splat<f32x8>(v_661), v_662);
              acc_628 = lm_add(acc_628, v_663);
              const f32x4 v_664 = lm_held(lm_load<f32x4>(b14 + m_624*16 + 40));
              const f32x4 v_665 = lm_product(lm_splat<f32x4>(v_661), v_664);
              acc_631 = lm_add(acc_631, v_665);
              const float v_666 = lm_load<float>(b3 + i_3*640 + j_402*16 + m_624 + 18);
              const f32x8 v_667 = lm_product(lm_splat<f32x8>(v_666), v_662);
              acc_634 = lm_add(acc_634, v_667);
              const f32x4 v_668 = lm_product(lm_splat<f32x4>(v_666), v_664);
              acc_636 = lm_add(acc_636, v_668);
              const float v_669 = lm_load<float>(b3 + i_3*640 + j_402*16 + m_624 + 34);
              const f32x8 v_670 = lm_product(lm_splat<f32x8>(v_669), v_662);
              acc_639 = lm_add(acc_639, v_670);
              const f32x4 v_671 = lm_product(lm_splat<f32x4>(v_669), v_664);
              acc_641 = lm_add(acc_641, v_671);
              const float v_672 = lm_load<float>(b3 + i_3*640 + j_402*16 + m_624 + 50);
              const f32x8 v_673 = lm_product(lm_splat<f32x8>(v_672), v_662);
              acc_644 = lm_add(acc_644, v_673);
              const f32x4 v_674 = lm_product(lm_splat<f32x4>(v_672), v_664);
              acc_646 = lm_add(acc_646, v_674);
              lm_forget();
              const float v_675 = lm_load<float>(b3 + i_3*640 + j_402*16 + m_624 + 3);
              const f32x8 v_676 = lm_held(lm_load<f32x8>(b14 + m_624*16 + 48));
              const f32x8 v_677 = lm_product(lm_splat<f32x8>(v_675), v_676);
              acc_628 = lm_add(acc_628, v_677);
              const f32x4 v_678 = lm_held(lm_load<f32x4>(b14 + m_624*16 + 56));
              const f32x4 v_679 = lm_product(lm_splat<f32x4>(v_675), v_678);
              acc_631 = lm_add(acc_631, v_679);
              const float v_680 = lm_load<float>(b3 + i_3*640 + j_402*16 + m_624 + 19);
              const f32x8 v_681 = lm_product(lm_splat<f32x8>(v_680), v_676);
              acc_634 = lm_add(acc_634, v_681);
              const f32x4 v_682 = lm_product(lm_splat<f32x4>(v_680), v_678);
              acc_636 = lm_add(acc_636, v_682);
              const float v_683 = lm_load<float>(b3 + i_3*640 + j_402*16 + m_624 + 35);
              const f32x8 v_684 = lm_product(lm_splat<f32x8>(v_683), v_676);
              acc_639 = lm_add(acc_639, v_684);
              const f32x4 v_685 = lm_product(lm_splat<f32x4>(v_683), v_678);
              acc_641 = lm_add(acc_641, v_685);
              const float v_686 = lm_load<float>(b3 + i_3*640 + j_402*16 + m_624 + 51);
              const f32x8 v_687 = lm_product(lm_splat<f32x8>(v_686), v_676);
              acc_644 = lm_add(acc_644, v_687);
              const f32x4 v_688 = lm_product(lm_splat<f32x4>(v_686), v_678);
              acc_646 = lm_add(acc_646, v_688);
              lm_forget();
              const float v_689 = lm_load<float>(b3 + i_3*640 + j_402*16 + m_624 + 4);
              const f32x8 v_690 = lm_held(lm_load<f32x8>(b14 + m_624*16 + 64));
              const f32x8 v_691 = lm_product(lm_splat<f32x8>(v_689), v_690);
              acc_628 = lm_add(acc_628, v_691);
              const f32x4 v_692 = lm_held(lm_load<f32x4>(b14 + m_624*16 + 72));
              const f32x4 v_693 = lm_product(lm_splat<f32x4>(v_689), v_692);
              acc_631 = lm_add(acc_631, v_693);
              const float v_694 = lm_load<float>(b3 + i_3*640 + j_402*16 + m_624 + 20);
              const f32x8 v_695 = lm_product(lm_splat<f32x8>(v_694), v_690);
              acc_634 = lm_add(acc_634, v_695);
              const f32x4 v_696 = lm_product(lm_splat<f32x4>(v_694), v_692);
              acc_636 = lm_add(acc_636, v_696);
              const float v_697 = lm_load<float>(b3 + i_3*640 + j_402*16 + m_624 + 36);
              const f32x8 v_698 = lm_product(lm_splat<f32x8>(v_697), v_690);
              acc_639 = lm_add(acc_639, v_698);
              const f32x4 v_699 = lm_product(lm_splat<f32x4>(v_697), v_692);
              acc_641 = lm_add(acc_641, v_699);
              const float v_700 = lm_load<float>(b3 + i_3*640 + j_402*16 + m_624 + 52);
              const f32x8 v_701 = lm_product(lm_splat<f32x8>(v_700), v_690);
              acc_644 = lm_add(acc_644, v_701);
              const f32x4 v_702 = lm_product(lm_splat<f32x4>(v_700), v_692);
              acc_646 = lm_add(acc_646, v_702);
              lm_forget();
              const float v_703 = lm_load<float>(b3 + i_3*640 + j_402*16 + m_624 + 5);
              const f32x8 v_704 = lm_held(lm_load<f32x8>(b14 + m_624*16 + 80));
              const f32x8 v_705 = lm_product(lm_splat<f32x8>(v_703), v_704);
              acc_628 = lm_add(acc_628, v_705);
              const f32x4 v_706 = lm_held(lm_load<f32x4>(b14 + m_624*16 + 88));
              const f32x4 v_707 = lm_product(lm_splat<f32x4>(v_703), v_706);
              acc_631 = lm_add(acc_631, v_707);
              const float v_708 = lm_load<float>(b3 + i_3*640 + j_402*16 + m_624 + 21);
              const f32x8 v_709 = lm_product(lm_splat<f32x8>(v_708), v_704);
              acc_634 = lm_add(acc_634, v_709);
              const f32x4 v_710 = lm_product(lm_splat<f32x4>(v_708), v_706);
              acc_636 = lm_add(acc_636, v_710);
              const float v_711 = lm_load<float>(b3 + i_3*640 + j_402*16 + m_624 + 37);
              const f32x8 v_712 = lm_product(lm_splat<f32x8>(v_711), v_704);
              acc_639 = lm_add(acc_639, v_712);
              const f32x4 v_713 = lm_product(lm_splat<f32x4>(v_711), v_706);
              acc_641 = lm_add(acc_641, v_713);
              const float v_714 = lm_load<float>(b3 + i_3*640 + j_402*16 + m_624 + 53);
              const f32x8 v_715 = lm_product(lm_splat<f32x8>(v_714), v_704);
              acc_644 = lm_add(acc_644, v_715);
              const f32x4 v_716 = lm_product(lm_splat<f32x4>(v_714), v_706);
              acc_646 = lm_add(acc_646, v_716);
              lm_forget();
              const float v_717 = lm_load<float>(b3 + i_3*640 + j_402*16 + m_624 + 6);
              const f32x8 v_718 = lm_held(lm_load<f32x8>(b14 + m_624*16 + 96));
              const f32x8 v_719 = lm_product(lm_splat<f32x8>(v_717), v_718);
              acc_628 = lm_add(acc_628, v_719);
              const f32x4 v_720 = lm_held(lm_load<f32x4>(b14 + m_624*16 + 104));
              const f32x4 v_721 = lm_product(lm_splat<f32x4>(v_717), v_720);
              acc_631 = lm_add(acc_631, v_721);
              const float v_722 = lm_load<float>(b3 + i_3*640 + j_402*16 + m_624 + 22);
              const f32x8 v_723 = lm_product(lm_splat<f32x8>(v_722), v_718);
              acc_634 = lm_add(acc_634, v_723);
              const f32x4 v_724 = lm_product(lm_splat<f32x4>(v_722), v_720);
              acc_636 = lm_add(acc_636, v_724);
              const float v_725 = lm_load<float>(b3 + i_3*640 + j_402*16 + m_624 + 38);
              const f32x8 v_726 = lm_product(lm_splat<f32x8>(v_725), v_718);
              acc_639 = lm_add(acc_639, v_726);
              const f32x4 v_727 = lm_product(lm_splat<f32x4>(v_725), v_720);
              acc_641 = lm_add(acc_641, v_727);
              const float v_728 = lm_load<float>(b3 + i_3*640 + j_402*16 + m_624 + 54);
              const f32x8 v_729 = lm_product(lm_splat<f32x8>(v_728), v_718);
              acc_644 = lm_add(acc_644, v_729);
              const f32x4 v_730 = lm_product(lm_splat<f32x4>(v_728), v_720);
              acc_646 = lm_add(acc_646, v_730);
              lm_forget();
              const float v_731 = lm_load<float>(b3 + i_3*640 + j_402*16 + m_624 + 7);
              const f32x8 v_732 = lm_held(lm_load<f32x8>(b14 + m_624*16 + 112));
              const f32x8 v_733 = lm_product(lm_splat<f32x8>(v_731), v_732);
              acc_628 = lm_add(acc_628, v_733);
              const f32x4 v_734 = lm_held(lm_load<f32x4>(b14 + m_624*16 + 120));
              const f32x4 v_735 = lm_product(lm_splat<f32x4>(v_731), v_734);
              acc_631 = lm_add(acc_631, v_735);
              const float v_736 = lm_load<float>(b3 + i_3*640 + j_402*16 + m_624 + 23);
              const f32x8 v_737 = lm_product(lm_splat<f32x8>(v_736), v_732);
              acc_634 = lm_add(acc_634, v_737);
              const f32x4 v_738 = lm_product(lm_splat<f32x4>(v_736), v_734);
              acc_636 = lm_add(acc_636, v_738);
              const float v_739 = lm_load<float>(b3 + i_3*640 + j_402*16 + m_624 + 39);
              const f32x8 v_740 = lm_product(lm_splat<f32x8>(v_739), v_732);
              acc_639 = lm_add(acc_639, v_740);
              const f32x4 v_741 = lm_product(lm_splat<f32x4>(v_739), v_734);
              acc_641 = lm_add(acc_641, v_741);
              const float v_742 = lm_load<float>(b3 + i_3*640 + j_402*16 + m_624 + 55);
              const f32x8 v_743 = lm_product(lm_splat<f32x8>(v_742), v_732);
              acc_644 = lm_add(acc_644, v_743);
              const f32x4 v_744 = lm_product(lm_splat<f32x4>(v_742), v_734);
              acc_646 = lm_add(acc_646, v_744);
            }
            f32x8 total_745 = acc_628;
            f32x4 total_746 = acc_631;
            f32x8 total_747 = acc_634;
            f32x4 total_748 = acc_636;
            f32x8 total_749 = acc_639;
            f32x4 total_750 = acc_641;
            f32x8 total_751 = acc_644;
            f32x4 total_752 = acc_646;
            const i32x8 v_753 = lm_load_bool<i32x8>(b5 + j_402*300 + l_10);
            const f32x8 v_754 = lm_mul(total_745, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_755 = lm_select(v_753, v_754, lm_splat<f32x8>(-__builtin_inff()));
            lm_store(b6 + i_3*10240 + j_402*256 + l_10 + i_3*(-10240) + j_4*(-256) + l_8*(-1), v_755);
            const i32x4 v_756 = lm_load_bool<i32x4>(b5 + j_402*300 + l_10 + 8);
            const f32x4 v_757 = lm_mul(total_746, lm_splat<f32x4>(0x1.0000000000000p-2f));
            const f32x4 v_758 = lm_select(v_756, v_757, lm_splat<f32x4>(-__builtin_inff()));
            lm_store(b6 + i_3*10240 + j_402*256 + l_10 + i_3*(-10240) + j_4*(-256) + l_8*(-1) + 8, v_758);
            const i32x8 v_759 = lm_load_bool<i32x8>(b5 + j_402*300 + l_10 + 300);
            const f32x8 v_760 = lm_mul(total_747, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_761 = lm_select(v_759, v_760, lm_splat<f32x8>(-__builtin_inff()));
            lm_store(b6 + i_3*10240 + j_402*256 + l_10 + i_3*(-10240) + j_4*(-256) + l_8*(-1) + 256, v_761);
            const i32x4 v_762 = lm_load_bool<i32x4>(b5 + j_402*300 + l_10 + 308);
            const f32x4 v_763 = lm_mul(total_748, lm_splat<f32x4>(0x1.0000000000000p-2f));
            const f32x4 v_764 = lm_select(v_762, v_763, lm_splat<f32x4>(-__builtin_inff()));
            lm_store(b6 + i_3*10240 + j_402*256 + l_10 + i_3*(-10240) + j_4*(-256) + l_8*(-1) + 264, v_764);
            const i32x8 v_765 = lm_load_bool<i32x8>(b5 + j_402*300 + l_10 + 600);
            const f32x8 v_766 = lm_mul(total_749, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_767 = lm_select(v_765, v_766, lm_splat<f32x8>(-__builtin_inff()));
            lm_store(b6 + i_3*10240 + j_402*256 + l_10 + i_3*(-10240) + j_4*(-256) + l_8*(-1) + 512, v_767);
            const i32x4 v_768 = lm_load_bool<i32x4>(b5 + j_402*300 + l_10 + 608);
            const f32x4 v_769 = lm_mul(total_750, lm_splat<f32x4>(0x1.0000000000000p-2f));
            const f32x4 v_770 = lm_select(v_768, v_769, lm_splat<f32x4>(-__builtin_inff()));
            lm_store(b6 + i_3*10240 + j_402*256 + l_10 + i_3*(-10240) + j_4*(-256) + l_8*(-1) + 520, v_770);
            const i32x8 v_771 = lm_load_bool<i32x8>(b5 + j_402*300 + l_10 + 900);
            const f32x8 v_772 = lm_mul(total_751, lm_splat<f32x8>(0x1.0000000000000p-2f));
            const f32x8 v_773 = lm_select(v_771, v_772, lm_splat<f32x8>(-__builtin_inff()));
            lm_store(b6 + i_3*10240 + j_402*256 + l_10 + i_3*(-10240) + j_4*(-256) + l_8*(-1) + 768, v_773);
            const i32x4 v_774 = lm_load_bool<i32x4>(b5 + j_402*300 + l_10 + 908);
            const f32x4 v_775 = lm_mul(total_752, lm_splat<f32x4>(0x1.0000000000000p-2f));
            const f32x4 v_776 = lm_select(v_774, v_775, lm_splat<f32x4>(-__builtin_inff()));
            lm_store(b6 + i_3*10240 + j_402*256 + l_10 + i_3*(-10240) + j_4*(-256) + l_8*(-1) + 776, v_776);
          }
        }
      }
      // i:1 j:4 l:16 j:1u l:8a l:1v
      int64_t j_777 = j_4;
      for (; j_777 + 4 <= j_end_5; j_777 += 4) {
        {
          f32x8 acc_780 = lm_splat<f32x8>(-__builtin_inff());
          f32x8 acc_782 = lm_splat<f32x8>(-__builtin_inff());
          f32x8 acc_784 = lm_splat<f32x8>(-__builtin_inff());
          f32x8 acc_786 = lm_splat<f32x8>(-__builtin_inff());
          f32x8 acc_788 = lm_splat<f32x8>(-__builtin_inff());
          f32x8 acc_790 = lm_splat<f32x8>(-__builtin_inff());
          f32x8 acc_792 = lm_splat<f32x8>(-__builtin_inff());
          f32x8 acc_794 = lm_splat<f32x8>(-__builtin_inff());
          f32x4 acc_797 = lm_splat<f32x4>(-__builtin_inff());
          f32x4 acc_800 = lm_splat<f32x4>(-__builtin_inff());
          f32x4 acc_803 = lm_splat<f32x4>(-__builtin_inff());
          f32x4 acc_806 = lm_splat<f32x4>(-__builtin_inff());
          int64_t l_778 = l_8;
          for (; l_778 + 16 <= l_end_9; l_778 += 16) {
            const f32x8 v_779 = lm_load<f32x8>(b6 + i_3*10240 + j_777*256 + l_778 + i_3*(-10240) + j_4*(-256) + l_8*(-1));
            acc_780 = lm_max(acc_780, v_779);
            const f32x8 v_781 = lm_load<f32x8>(b6 + i_3*10240 + j_777*256 + l_778 + i_3*(-10240) + j_4*(-256) + l_8*(-1) + 8);
            acc_782 = lm_max(acc_782, v_781);
            const f32x8 v_783 = lm_load<f32x8>(b6 + i_3*10240 + j_777*256 + l_778 + i_3*(-10240) + j_4*(-256) + l_8*(-1) + 256);
            acc_784 = lm_max(acc_784, v_783);
            const f32x8 v_785 = lm_load<f32x8>(b6 + i_3*10240 + j_777*256 + l_778 + i_3*(-10240) + j_4*(-256) + l_8*(-1) + 264);
            acc_786 = lm_max(acc_786, v_785);
            const f32x8 v_787 = lm_load<f32x8>(b6 + i_3*10240 + j_777*256 + l_778 + i_3*(-10240) + j_4*(-256) + l_8*(-1) + 512);
            acc_788 = lm_max(acc_788, v_787);
            const f32x8 v_789 = lm_load<f32x8>(b6 + i_3*10240 + j_777*256 + l_778 + i_3*(-10240) + j_4*(-256) + l_8*(-1) + 520);
            acc_790 = lm_max(acc_790, v_789);
            const f32x8 v_791 = lm_load<f32x8>(b6 + i_3*10240 + j_777*256 + l_778 + i_3*(-10240) + j_4*(-256) + l_8*(-1) + 768);
            acc_792 = lm_max(acc_792, v_791);
            const f32x8 v_793 = lm_load<f32x8>(b6 + i_3*10240 + j_777*256 + l_778 + i_3*(-10240) + j_4*(-256) + l_8*(-1) + 776);
            acc_794 = lm_max(acc_794, v_793);
          }
          if (l_end_9 - l_778 == 12) {
            const f32x8 v_795 = lm_load<f32x8>(b6 + i_3*10240 + j_777*256 + l_778 + i_3*(-10240) + j_4*(-256) + l_8*(-1));
            acc_780 = lm_max(acc_780, v_795);
            const f32x4 v_796 = lm_load<f32x4>(b6 + i_3*10240 + j_777*256 + l_778 + i_3*(-10240) + j_4*(-256) + l_8*(-1) + 8);
            acc_797 = lm_max(acc_797, v_796);
            const f32x8 v_798 = lm_load<f32x8>(b6 + i_3*10240 + j_777*256 + l_778 + i_3*(-10240) + j_4*(-256) + l_8*(-1) + 256);
            acc_784 = lm_max(acc_784, v_798);
            const f32x4 v_799 = lm_load<f32x4>(b6 + i_3*10240 + j_777*256 + l_778 + i_3*(-10240) + j_4*(-256) + l_8*(-1) + 264);
            acc_800 = lm_max(acc_800, v_799);
            const f32x8 v_801 = lm_load<f32x8>(b6 + i_3*10240 + j_777*256 + l_778 + i_3*(-10240) + j_4*(-256) + l_8*(-1) + 512);
            acc_788 = lm_max(acc_788, v_801);
            const f32x4 v_802 = lm_load<f32x4>(b6 + i_3*10240 + j_777*256 + l_778 + i_3*(-10240) + j_4*(-256) + l_8*(-1) + 520);
            acc_803 = lm_max(acc_803, v_802);
            const f32x8 v_804 = lm_load<f32x8>(b6 + i_3*10240 + j_777*256 + l_778 + i_3*(-10240) + j_4*(-256) + l_8*(-1) + 768);
            acc_792 = lm_max(acc_792, v_804);
            const f32x4 v_805 = lm_load<f32x4>(b6 + i_3*10240 + j_777*256 + l_778 + i_3*(-10240) + j_4*(-256) + l_8*(-1) + 776);
            acc_806 = lm_max(acc_806, v_805);
          }
          float total_807 = lm_max(lm_reduce_max(lm_max(acc_780, acc_782)), lm_reduce_max(acc_797));
          float total_808 = lm_max(lm_reduce_max(lm_max(acc_784, acc_786)), lm_reduce_max(acc_800));
          float total_809 = lm_max(lm_reduce_max(lm_max(acc_788, acc_790)), lm_reduce_max(acc_803));
          float total_810 = lm_max(lm_reduce_max(lm_max(acc_792, acc_794)), lm_reduce_max(acc_806));
          const float v_811 = lm_load<float>(b0 + i_3*40 + j_777 + i_3*(-40) + j_4*(-1));
          const float v_812 = lm_max(total_807, v_811);
          lm_store(b7 + i_3*40 + j_777 + i_3*(-40) + j_4*(-1), v_812);
          const float v_813 = lm_load<float>(b0 + i_3*40 + j_777 + i_3*(-40) + j_4*(-1) + 1);
          const float v_814 = lm_max(total_808, v_813);
          lm_store(b7 + i_3*40 + j_777 + i_3*(-40) + j_4*(-1) + 1, v_814);
          const float v_815 = lm_load<float>(b0 + i_3*40 + j_777 + i_3*(-40) + j_4*(-1) + 2);
          const float v_816 = lm_max(total_809, v_815);
          lm_store(b7 + i_3*40 + j_777 + i_3*(-40) + j_4*(-1) + 2, v_816);
          const float v_817 = lm_load<float>(b0 + i_3*40 + j_777 + i_3*(-40) + j_4*(-1) + 3);
          const float v_818 = lm_max(total_810, v_817);
          lm_store(b7 + i_3*40 + j_777 + i_3*(-40) + j_4*(-1) + 3, v_818);
        }
      }
      // i:1 j:32 j:8u j:1v
      int64_t j_819 = j_4;
      for (; j_819 + 32 <= j_end_5; j_819 += 32) {
        const f32x8 v_820 = lm_load<f32x8>(b7 + i_3*40 + j_819 + i_3*(-40) + j_4*(-1));
        const f32x8 v_821 = lm_load<f32x8>(b0 + i_3*40 + j_819 + i_3*(-40) + j_4*(-1));
        const f32x8 v_822 = lm_sub(v_821, v_820);
        const f32x8 v_823 = lm_exp(v_822);
        lm_store(b8 + i_3*40 + j_819 + i_3*(-40) + j_4*(-1), v_823);
        lm_store(b0 + i_3*40 + j_819 + i_3*(-40) + j_4*(-1), v_820);
        const f32x8 v_824 = lm_load<f32x8>(b7 + i_3*40 + j_819 + i_3*(-40) + j_4*(-1) + 8);
        const f32x8 v_825 = lm_load<f32x8>(b0 + i_3*40 + j_819 + i_3*(-40) + j_4*(-1) + 8);
        const f32x8 v_826 = lm_sub(v_825, v_824);
        const f32x8 v_827 = lm_exp(v_826);
        lm_store(b8 + i_3*40 + j_819 + i_3*(-40) + j_4*(-1) + 8, v_827);
        lm_store(b0 + i_3*40 + j_819 + i_3*(-40) + j_4*(-1) + 8, v_824);
        const f32x8 v_828 = lm_load<f32x8>(b7 + i_3*40 + j_819 + i_3*(-40) + j_4*(-1) + 16);
        const f32x8 v_829 = lm_load<f32x8>(b0 + i_3*40 + j_819 + i_3*(-40) + j_4*(-1) + 16);
        const f32x8 v_830 = lm_sub(v_829, v_828);
        const f32x8 v_831 = lm_exp(v_830);
        lm_store(b8 + i_3*40 + j_819 + i_3*(-40) + j_4*(-1) + 16, v_831);
        lm_store(b0 + i_3*40 + j_819 + i_3*(-40) + j_4*(-1) + 16, v_828);
        const f32x8 v_832 = lm_load<f32x8>(b7 + i_3*40 + j_819 + i_3*(-40) + j_4*(-1) + 24);
        const f32x8 v_833 = lm_load<f32x8>(b0 + i_3*40 + j_819 + i_3*(-40) + j_4*(-1) + 24);
        const f32x8 v_834 = lm_sub(v_833, v_832);
        const f32x8 v_835 = lm_exp(v_834);
        lm_store(b8 + i_3*40 + j_819 + i_3*(-40) + j_4*(-1) + 24, v_835);
        lm_store(b0 + i_3*40 + j_819 + i_3*(-40) + j_4*(-1) + 24, v_832);
      }
      {
        const f32x8 v_836 = lm_load<f32x8>(b7 + i_3*40 + j_819 + i_3*(-40) + j_4*(-1));
        const f32x8 v_837 = lm_load<f32x8>(b0 + i_3*40 + j_819 + i_3*(-40) + j_4*(-1));
        const f32x8 v_838 = lm_sub(v_837, v_836);
        const f32x8 v_839 = lm_exp(v_838);
        lm_store(b8 + i_3*40 + j_819 + i_3*(-40) + j_4*(-1), v_839);
        lm_store(b0 + i_3*40 + j_819 + i_3*(-40) + j_4*(-1), v_836);
      }
      // i:1 j:4 l:16 j:1u l:8a l:1v
      int64_t j_840 = j_4;
      for (; j_840 + 4 <= j_end_5; j_840 += 4) {
        {
          f32x8 acc_846 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_850 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_855 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_859 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_864 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_868 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_873 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_877 = lm_splat<f32x8>(0x0.0p+0f);
          f32x4 acc_885 = lm_splat<f32x4>(0x0.0p+0f);
          f32x4 acc_893 = lm_splat<f32x4>(0x0.0p+0f);
          f32x4 acc_901 = lm_splat<f32x4>(0x0.0p+0f);
          f32x4 acc_909 = lm_splat<f32x4>(0x0.0p+0f);
          int64_t l_841 = l_8;
          for (; l_841 + 16 <= l_end_9; l_841 += 16) {
            const float v_842 = lm_load<float>(b7 + i_3*40 + j_840 + i_3*(-40) + j_4*(-1));
            const f32x8 v_843 = lm_load<f32x8>(b6 + i_3*10240 + j_840*256 + l_841 + i_3*(-10240) + j_4*(-256) + l_8*(-1));
            const f32x8 v_844 = lm_sub(v_843, lm_splat<f32x8>(v_842));
            const f32x8 v_845 = lm_exp(v_844);
            lm_store(b9 + i_3*10240 + j_840*256 + l_841 + i_3*(-10240) + j_4*(-256) + l_8*(-1), v_845);
            acc_846 = lm_add(acc_846, v_845);
            const f32x8 v_847 = lm_load<f32x8>(b6 + i_3*10240 + j_840*256 + l_841 + i_3*(-10240) + j_4*(-256) + l_8*(-1) + 8);
            const f32x8 v_848 = lm_sub(v_847, lm_splat<f32x8>(v_842));
            const f32x8 v_849 = lm_exp(v_848);
            lm_store(b9 + i_3*10240 + j_840*256 + l_841 + i_3*(-10240) + j_4*(-256) + l_8*(-1) + 8, v_849);
            acc_850 = lm_add(acc_850, v_849);
            const float v_851 = lm_load<float>(b7 + i_3*40 + j_840 + i_3*(-40) + j_4*(-1) + 1);
            const f32x8 v_852 = lm_load<f32x8>(b6 + i_3*10240 + j_840*256 + l_841 + i_3*(-10240) + j_4*(-256) + l_8*(-1) + 256);
            const f32x8 v_853 = lm_sub(v_852, lm_splat<f32x8>(v_851));
            const f32x8 v_854 = lm_exp(v_853);
            lm_store(b9 + i_3*10240 + j_840*256 + l_841 + i_3*(-10240) + j_4*(-256) + l_8*(-1) + 256, v_854);
            acc_855 = lm_add(acc_855, v_854);
            const f32x8 v_856 = lm_load<f32x8>(b6 + i_3*10240 + j_840*256 + l_841 + i_3*(-10240) + j_4*(-256) + l_8*(-1) + 264);
            const f32x8 v_857 = lm_sub(v_856, lm_splat<f32x8>(v_851));
            const f32x8 v_858 = lm_exp(v_857);
            lm_store(b9 + i_3*10240 + j_840*256 + l_841 + i_3*(-10240) + j_4*(-256) + l_8*(-1) + 264, v_858);
            acc_859 = lm_add(acc_859, v_858);
            const float v_860 = lm_load<float>(b7 + i_3*40 + j_840 + i_3*(-40) + j_4*(-1) + 2);
            const f32x8 v_861 = lm_load<f32x8>(b6 + i_3*10240 + j_840*256 + l_841 + i_3*(-10240) + j_4*(-256) + l_8*(-1) + 512);
            const f32x8 v_862 = lm_sub(v_861, lm_splat<f32x8>(v_860));
            const f32x8 v_863 = lm_exp(v_862);
            lm_store(b9 + i_3*10240 + j_840*256 + l_841 + i_3*(-10240) + j_4*(-256) + l_8*(-1) + 512, v_863);
            acc_864 = lm_add(acc_864, v_863);
            const f32x8 v_865 = lm_load<f32x8>(b6 + i_3*10240 + j_840*256 + l_841 + i_3*(-10240) + j_4*(-256) + l_8*(-1) + 520);
            const f32x8 v_866 = lm_sub(v_865, lm_splat<f32x8>(v_860));
            const f32x8 v_867 = lm_exp(v_866);
            lm_store(b9 + i_3*10240 + j_840*256 + l_841 + i_3*(-10240) + j_4*(-256) + l_8*(-1) + 520, v_867);
            acc_868 = lm_add(acc_868, v_867);
            const float v_869 = lm_load<float>(b7 + i_3*40 + j_840 + i_3*(-40) + j_4*(-1) + 3);
            const f32x8 v_870 = lm_load<f32x8>(b6 + i_3*10240 + j_840*256 + l_841 + i_3*(-10240) + j_4*(-256) + l_8*(-1) + 768);
            const f32x8 v_871 = lm_sub(v_870, lm_splat<f32x8>(v_869));
            const f32x8 v_872 = lm_exp(v_871);
            lm_store(b9 + i_3*10240 + j_840*256 + l_841 + i_3*(-10240) + j_4*(-256) + l_8*(-1) + 768, v_872);
            acc_873 = lm_add(acc_873, v_872);
            const f32x8 v_874 = lm_load<f32x8>(b6 + i_3*10240 + j_840*256 + l_841 + i_3*(-10240) + j_4*(-256) + l_8*(-1) + 776);
            const f32x8 v_875 = lm_sub(v_874, lm_splat<f32x8>(v_869));
            const f32x8 v_876 = lm_exp(v_875);
            lm_store(b9 + i_3*10240 + j_840*256 + l_841 + i_3*(-10240) + j_4*(-256) + l_8*(-1) + 776, v_876);
            acc_877 = lm_add(acc_877, v_876);
          }
          if (l_end_9 - l_841 == 12) {
            const float v_878 = lm_load<float>(b7 + i_3*40 + j_840 + i_3*(-40) + j_4*(-1));
            const f32x8 v_879 = lm_load<f32x8>(b6 + i_3*10240 + j_840*256 + l_841 + i_3*(-10240) + j_4*(-256) + l_8*(-1));
            const f32x8 v_880 = lm_sub(v_879, lm_splat<f32x8>(v_878));
            const f32x8 v_881 = lm_exp(v_880);
            lm_store(b9 + i_3*10240 + j_840*256 + l_841 + i_3*(-10240) + j_4*(-256) + l_8*(-1), v_881);
            acc_846 = lm_add(acc_846, v_881);
            const f32x4 v_882 = lm_load<f32x4>(b6 + i_3*10240 + j_840*256 + l_841 + i_3*(-10240) + j_4*(-256) + l_8*(-1) + 8);
            const f32x4 v_883 = lm_sub(v_882, lm_splat<f32x4>(v_878));
            const f32x4 v_884 = lm_exp(v_883);
            lm_store(b9 + i_3*10240 + j_840*256 + l_841 + i_3*(-10240) + j_4*(-256) + l_8*(-1) + 8, v_884);
            acc_885 = lm_add(acc_885, v_884);
            const float v_886 = lm_load<float>(b7 + i_3*40 + j_840 + i_3*(-40) + j_4*(-1) + 1);
            const f32x8 v_887 = lm_load<f32x8>(b6 + i_3*10240 + j_840*256 + l_841 + i_3*(-10240) + j_4*(-256) + l_8*(-1) + 256);
            const f32x8 v_888 = lm_sub(v_887, lm_splat<f32x8>(v_886));
            const f32x8 v_889 = lm_exp(v_888);
            lm_store(b9 + i_3*10240 + j_840*256 + l_841 + i_3*(-10240) + j_4*(-256) + l_8*(-1) + 256, v_889);
            acc_855 = lm_add(acc_855, v_889);
            const f32x4 v_890 = lm_load<f32x4>(b6 + i_3*10240 + j_840*256 + l_841 + i_3*(-10240) + j_4*(-256) + l_8*(-1) + 264);
            const f32x4 v_891 = lm_sub(v_890, lm_splat<f32x4>(v_886));
            const f32x4 v_892 = lm_exp(v_891);
            lm_store(b9 + i_3*10240 + j_840*256 + l_841 + i_3*(-10240) + j_4*(-256) + l_8*(-1) + 264, v_892);
            acc_893 = lm_add(acc_893, v_892);
            const float v_894 = lm_load<float>(b7 + i_3*40 + j_840 + i_3*(-40) + j_4*(-1) + 2);
            const f32x8 v_895 = lm_load<f32x8>(b6 + i_3*10240 + j_840*256 + l_841 + i_3*(-10240) + j_4*(-256) + l_8*(-1) + 512);
            const f32x8 v_896 = lm_sub(v_895, lm_splat<f32x8>(v_894));
            const f32x8 v_897 = lm_exp(v_896);
            lm_store(b9 + i_3*10240 + j_840*256 + l_841 + i_3*(-10240) + j_4*(-256) + l_8*(-1) + 512, v_897);
            acc_864 = lm_add(acc_864, v_897);
            const f32x4 v_898 = lm_load<f32x4>(b6 + i_3*10240 + j_840*256 + l_841 + i_3*(-10240) + j_4*(-256) + l_8*(-1) + 520);
            const f32x4 v_899 = lm_sub(v_898, lm_splat<f32x4>(v_894));
            const f32x4 v_900 = lm_exp(v_899);
            lm_store(b9 + i_3*10240 + j_840*256 + l_841 + i_3*(-10240) + j_4*(-256) + l_8*(-1) + 520, v_900);
            acc_901 = lm_add(acc_901, v_900);
            const float v_902 = lm_load<float>(b7 + i_3*40 + j_840 + i_3*(-40) + j_4*(-1) + 3);
            const f32x8 v_903 = lm_load<f32x8>(b6 + i_3*10240 + j_840*256 + l_841 + i_3*(-10240) + j_4*(-256) + l_8*(-1) + 768);
            const f32x8 v_904 = lm_sub(v_903, lm_splat<f32x8>(v_902));
            const f32x8 v_905 = lm_exp(v_904);
            lm_store(b9 + i_3*10240 + j_840*256 + l_841 + i_3*(-10240) + j_4*(-256) + l_8*(-1) + 768, v_905);
            acc_873 = lm_add(acc_873, v_905);
            const f32x4 v_906 = lm_load<f32x4>(b6 + i_3*10240 + j_840*256 + l_841 + i_3*(-10240) + j_4*(-256) + l_8*(-1) + 776);
            const f32x4 v_907 = lm_sub(v_906, lm_splat<f32x4>(v_902));
            const f32x4 v_908 = lm_exp(v_907);
            lm_store(b9 + i_3*10240 + j_840*256 + l_841 + i_3*(-10240) + j_4*(-256) + l_8*(-1) + 776, v_908);
            acc_909 = lm_add(acc_909, v_908);
          }
          float total_910 = lm_add(lm_reduce_add(lm_add(acc_846, acc_850)), lm_reduce_add(acc_885));
          float total_911 = lm_add(lm_reduce_add(lm_add(acc_855, acc_859)), lm_reduce_add(acc_893));
          float total_912 = lm_add(lm_reduce_add(lm_add(acc_864, acc_868)), lm_reduce_add(acc_901));
          float total_913 = lm_add(lm_reduce_add(lm_add(acc_873, acc_877)), lm_reduce_add(acc_909));
          const float v_914 = lm_load<float>(b1 + i_3*40 + j_840 + i_3*(-40) + j_4*(-1));
          const float v_915 = lm_load<float>(b8 + i_3*40 + j_840 + i_3*(-40) + j_4*(-1));
          const float v_916 = lm_mul(v_914, v_915);
          const float v_917 = lm_add(v_916, total_910);
          lm_store(b1 + i_3*40 + j_840 + i_3*(-40) + j_4*(-1), v_917);
          const float v_918 = lm_load<float>(b1 + i_3*40 + j_840 + i_3*(-40) + j_4*(-1) + 1);
          const float v_919 = lm_load<float>(b8 + i_3*40 + j_840 + i_3*(-40) + j_4*(-1) + 1);
          const float v_920 = lm_mul(v_918, v_919);
          const float v_921 = lm_add(v_920, total_911);
          lm_store(b1 + i_3*40 + j_840 + i_3*(-40) + j_4*(-1) + 1, v_921);
          const float v_922 = lm_load<float>(b1 + i_3*40 + j_840 + i_3*(-40) + j_4*(-1) + 2);
          const float v_923 = lm_load<float>(b8 + i_3*40 + j_840 + i_3*(-40) + j_4*(-1) + 2);
          const float v_924 = lm_mul(v_922, v_923);
          const float v_925 = lm_add(v_924, total_912);
          lm_store(b1 + i_3*40 + j_840 + i_3*(-40) + j_4*(-1) + 2, v_925);
          const float v_926 = lm_load<float>(b1 + i_3*40 + j_840 + i_3*(-40) + j_4*(-1) + 3);
          const float v_927 = lm_load<float>(b8 + i_3*40 + j_840 + i_3*(-40) + j_4*(-1) + 3);
          const float v_928 = lm_mul(v_926, v_927);
          const float v_929 = lm_add(v_928, total_913);
          lm_store(b1 + i_3*40 + j_840 + i_3*(-40) + j_4*(-1) + 3, v_929);
        }
      }
      // k:16 i:1 j:6 l:1 j:1u k:8u k:1v
      int64_t j_930 = j_4;
      for (; j_930 + 6 <= j_end_5; j_930 += 6) {
        {
          f32x8 acc_935 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_938 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_941 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_943 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_946 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_948 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_951 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_953 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_956 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_958 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_961 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_963 = lm_splat<f32x8>(0x0.0p+0f);
          for (int64_t l_931 = l_8; l_931 < l_end_9; l_931 += 1) {
            const float v_932 = lm_load<float>(b9 + i_3*10240 + j_930*256 + l_931 + i_3*(-10240) + j_4*(-256) + l_8*(-1));
            const f32x8 v_933 = lm_held(lm_load<f32x8>(b10 + i_3*4800 + l_931*16));
            const f32x8 v_934 = lm_product(lm_splat<f32x8>(v_932), v_933);
            acc_935 = lm_add(acc_935, v_934);
            const f32x8 v_936 = lm_held(lm_load<f32x8>(b10 + i_3*4800 + l_931*16 + 8));
            const f32x8 v_937 = lm_product(lm_splat<f32x8>(v_932), v_936);
            acc_938 = lm_add(acc_938, v_937);
            const float v_939 = lm_load<float>(b9 + i_3*10240 + j_930*256 + l_931 + i_3*(-10240) + j_4*(-256) + l_8*(-1) + 256);
            const f32x8 v_940 = lm_product(lm_splat<f32x8>(v_939), v_933);
            acc_941 = lm_add(acc_941, v_940);
            const f32x8 v_942 = lm_product(lm_splat<f32x8>(v_939), v_936);
            acc_943 = lm_add(acc_943, v_942);
            const float v_944 = lm_load<float>(b9 + i_3*10240 + j_930*256 + l_931 + i_3*(-10240) + j_4*(-256) + l_8*(-1) + 512);
            const f32x8 v_945 = lm_product(lm_splat<f32x8>(v_944), v_933);
            acc_946 = lm_add(acc_946, v_945);
            const f32x8 v_947 = lm_product(lm_splat<f32x8>(v_944), v_936);
            acc_948 = lm_add(acc_948, v_947);
            const float v_949 = lm_load<float>(b9 + i_3*10240 + j_930*256 + l_931 + i_3*(-10240) + j_4*(-256) + l_8*(-1) + 768);
            const f32x8 v_950 = lm_product(lm_splat<f32x8>(v_949), v_933);
            acc_951 = lm_add(acc_951, v_950);
            const f32x8 v_952 = lm_product(lm_splat<f32x8>(v_949), v_936);
            acc_953 = lm_add(acc_953, v_952);
            const float v_954 = lm_load<float>(b9 + i_3*10240 + j_930*256 + l_931 + i_3*(-10240) + j_4*(-256) + l_8*(-1) + 1024);
            const f32x8 v_955 = lm_product(lm_splat<f32x8>(v_954), v_933);
            acc_956 = lm_add(acc_956, v_955);
            const f32x8 v_957 = lm_product(lm_splat<f32x8>(v_954), v_936);
            acc_958 = lm_add(acc_958, v_957);
            const float v_959 = lm_load<float>(b9 + i_3*10240 + j_930*256 + l_931 + i_3*(-10240) + j_4*(-256) + l_8*(-1) + 1280);
            const f32x8 v_960 = lm_product(lm_splat<f32x8>(v_959), v_933);
            acc_961 = lm_add(acc_961, v_960);
            const f32x8 v_962 = lm_product(lm_splat<f32x8>(v_959), v_936);
            acc_963 = lm_add(acc_963, v_962);
          }
          f32x8 total_964 = acc_935;
          f32x8 total_965 = acc_938;
          f32x8 total_966 = acc_941;
          f32x8 total_967 = acc_943;
          f32x8 total_968 = acc_946;
          f32x8 total_969 = acc_948;
          f32x8 total_970 = acc_951;
          f32x8 total_971 = acc_953;
          f32x8 total_972 = acc_956;
          f32x8 total_973 = acc_958;
          f32x8 total_974 = acc_961;
          f32x8 total_975 = acc_963;
          const f32x8 v_976 = lm_load<f32x8>(b2 + i_3*640 + j_930*16 + i_3*(-640) + j_4*(-16));
          const float v_977 = lm_load<float>(b8 + i_3*40 + j_930 + i_3*(-40) + j_4*(-1));
          const f32x8 v_978 = lm_mul(v_976, lm_splat<f32x8>(v_977));
          const f32x8 v_979 = lm_add(v_978, total_964);
          lm_store(b2 + i_3*640 + j_930*16 + i_3*(-640) + j_4*(-16), v_979);
          const f32x8 v_980 = lm_load<f32x8>(b2 + i_3*640 + j_930*16 + i_3*(-640) + j_4*(-16) + 8);
          const f32x8 v_981 = lm_mul(v_980, lm_splat<f32x8>(v_977));
          const f32x8 v_982 = lm_add(v_981, total_965);
          lm_store(b2 + i_3*640 + j_930*16 + i_3*(-640) + j_4*(-16) + 8, v_982);
          const f32x8 v_983 = lm_load<f32x8>(b2 + i_3*640 + j_930*16 + i_3*(-640) + j_4*(-16) + 16);
          const float v_984 = lm_load<float>(b8 + i_3*40 + j_930 + i_3*(-40) + j_4*(-1) + 1);
          const f32x8 v_985 = lm_mul(v_983, lm_splat<f32x8>(v_984));
          const f32x8 v_986 = lm_add(v_985, total_966);
          lm_store(b2 + i_3*640 + j_930*16 + i_3*(-640) + j_4*(-16) + 16, v_986);
          const f32x8 v_987 = lm_load<f32x8>(b2 + i_3*640 + j_930*16 + i_3*(-640) + j_4*(-16) + 24);
          const f32x8 v_988 = lm_mul(v_987, lm_splat<f32x8>(v_984));
          const f32x8 v_989 = lm_add(v_988, total_967);
          lm_store(b2 + i_3*640 + j_930*16 + i_3*(-640) + j_4*(-16) + 24, v_989);
          const f32x8 v_990 = lm_load<f32x8>(b2 + i_3*640 + j_930*16 + i_3*(-640) + j_4*(-16) + 32);
          const float v_991 = lm_load<float>(b8 + i_3*40 + j_930 + i_3*(-40) + j_4*(-1) + 2);
          const f32x8 v_992 = lm_mul(v_990, lm_splat<f32x8>(v_991));
          const f32x8 v_993 = lm_add(v_992, total_968);
          lm_store(b2 + i_3*640 + j_930*16 + i_3*(-640) + j_4*(-16) + 32, v_993);
          const f32x8 v_994 = lm_load<f32x8>(b2 + i_3*640 + j_930*16 + i_3*(-640) + j_4*(-16) + 40);
          const f32x8 v_995 = lm_mul(v_994, lm_splat<f32x8>(v_991));
          const f32x8 v_996 = lm_add(v_995, total_969);
          lm_store(b2 + i_3*640 + j_930*16 + i_3*(-640) + j_4*(-16) + 40, v_996);
          const f32x8 v_997 = lm_load<f32x8>(b2 + i_3*640 + j_930*16 + i_3*(-640) + j_4*(-16) + 48);
          const float v_998 = lm_load<float>(b8 + i_3*40 + j_930 + i_3*(-40) + j_4*(-1) + 3);
          const f32x8 v_999 = lm_mul(v_997, lm_splat<f32x8>(v_998));
          const f32x8 v_1000 = lm_add(v_999, total_970);
          lm_store(b2 + i_3*640 + j_930*16 + i_3*(-640) + j_4*(-16) + 48, v_1000);
          const f32x8 v_1001 = lm_load<f32x8>(b2 + i_3*640 + j_930*16 + i_3*(-640) + j_4*(-16) + 56);
          const f32x8 v_1002 = lm_mul(v_1001, lm_splat<f32x8>(v_998));
          const f32x8 v_1003 = lm_add(v_1002, total_971);
          lm_store(b2 + i_3*640 + j_930*16 + i_3*(-640) + j_4*(-16) + 56, v_1003);
          const f32x8 v_1004 = lm_load<f32x8>(b2 + i_3*640 + j_930*16 + i_3*(-640) + j_4*(-16) + 64);
          const float v_1005 = lm_load<float>(b8 + i_3*40 + j_930 + i_3*(-40) + j_4*(-1) + 4);
          const f32x8 v_1006 = lm_mul(v_1004, lm_splat<f32x8>(v_1005));
          const f32x8 v_1007 = lm_add(v_1006, total_972);
          lm_store(b2 + i_3*640 + j_930*16 + i_3*(-640) + j_4*(-16) + 64, v_1007);
          const f32x8 v_1008 = lm_load<f32x8>(b2 + i_3*640 + j_930*16 + i_3*(-640) + j_4*(-16) + 72);
          const f32x8 v_1009 = lm_mul(v_1008, lm_splat<f32x8>(v_1005));
          const f32x8 v_1010 = lm_add(v_1009, total_973);
          lm_store(b2 + i_3*640 + j_930*16 + i_3*(-640) + j_4*(-16) + 72, v_1010);
          const f32x8 v_1011 = lm_load<f32x8>(b2 + i_3*640 + j_930*16 + i_3*(-640) + j_4*(-16) + 80);
          const float v_1012 = lm_load<float>(b8 + i_3*40 + j_930 + i_3*(-40) + j_4*(-1) + 5);
          const f32x8 v_1013 = lm_mul(v_1011, lm_splat<f32x8>(v_1012));
          const f32x8 v_1014 = lm_add(v_1013, total_974);
          lm_store(b2 + i_3*640 + j_930*16 + i_3*(-640) + j_4*(-16) + 80, v_1014);
          const f32x8 v_1015 = lm_load<f32x8>(b2 + i_3*640 + j_930*16 + i_3*(-640) + j_4*(-16) + 88);
          const f32x8 v_1016 = lm_mul(v_1015, lm_splat<f32x8>(v_1012));
          const f32x8 v_1017 = lm_add(v_1016, total_975);
          lm_store(b2 + i_3*640 + j_930*16 + i_3*(-640) + j_4*(-16) + 88, v_1017);
        }
      }
      {
        {
          f32x8 acc_1022 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_1025 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_1028 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_1030 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_1033 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_1035 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_1038 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_1040 = lm_splat<f32x8>(0x0.0p+0f);
          for (int64_t l_1018 = l_8; l_1018 < l_end_9; l_1018 += 1) {
            const float v_1019 = lm_load<float>(b9 + i_3*10240 + j_930*256 + l_1018 + i_3*(-10240) + j_4*(-256) + l_8*(-1));
            const f32x8 v_1020 = lm_held(lm_load<f32x8>(b10 + i_3*4800 + l_1018*16));
            const f32x8 v_1021 = lm_product(lm_splat<f32x8>(v_1019), v_1020);
            acc_1022 = lm_add(acc_1022, v_1021);
            const f32x8 v_1023 = lm_held(lm_load<f32x8>(b10 + i_3*4800 + l_1018*16 + 8));
            const f32x8 v_1024 = lm_product(lm_splat<f32x8>(v_1019), v_1023);
            acc_1025 = lm_add(acc_1025, v_1024);
            const float v_1026 = lm_load<float>(b9 + i_3*10240 + j_930*256 + l_1018 + i_3*(-10240) + j_4*(-256) + l_8*(-1) + 256);
            const f32x8 v_1027 = lm_product(lm_splat<f32x8>(v_1026), v_1020);
            acc_1028 = lm_add(acc_1028, v_1027);
            const f32x8 v_1029 = lm_product(lm_splat<f32x8>(v_1026), v_1023);
            acc_1030 = lm_add(acc_1030, v_1029);
            const float v_1031 = lm_load<float>(b9 + i_3*10240 + j_930*256 + l_1018 + i_3*(-10240) + j_4*(-256) + l_8*(-1) + 512);
            const f32x8 v_1032 = lm_product(lm_splat<f32x8>(v_1031), v_1020);
            acc_1033 = lm_add(acc_1033, v_1032);
            const f32x8 v_1034 = lm_product(lm_splat<f32x8>(v_1031), v_1023);
            acc_1035 = lm_add(acc_1035, v_1034);
            const float v_1036 = lm_load<float>(b9 + i_3*10240 + j_930*256 + l_1018 + i_3*(-10240) + j_4*(-256) + l_8*(-1) + 768);
            const f32x8 v_1037 = lm_product(lm_splat<f32x8>(v_1036), v_1020);
            acc_1038 = lm_add(acc_1038, v_1037);
            const f32x8 v_1039 = lm_product(lm_splat<f32x8>(v_1036), v_1023);
            acc_1040 = lm_add(acc_1040, v_1039);
          }
          f32x8 total_1041 = acc_1022;
          f32x8 total_1042 = acc_1025;
          f32x8 total_1043 = acc_1028;
          f32x8 total_1044 = acc_1030;
          f32x8 total_1045 = acc_1033;
          f32x8 total_1046 = acc_1035;
          f32x8 total_1047 = acc_1038;
          f32x8 total_1048 = acc_1040;
          const f32x8 v_1049 = lm_load<f32x8>(b2 + i_3*640 + j_930*16 + i_3*(-640) + j_4*(-16));
          const float v_1050 = lm_load<float>(b8 + i_3*40 + j_930 + i_3*(-40) + j_4*(-1));
          const f32x8 v_1051 = lm_mul(v_1049, lm_splat<f32x8>(v_1050));
          const f32x8 v_1052 = lm_add(v_1051, total_1041);
          lm_store(b2 + i_3*640 + j_930*16 + i_3*(-640) + j_4*(-16), v_1052);
          const f32x8 v_1053 = lm_load<f32x8>(b2 + i_3*640 + j_930*16 + i_3*(-640) + j_4*(-16) + 8);
          const f32x8 v_1054 = lm_mul(v_1053, lm_splat<f32x8>(v_1050));
          const f32x8 v_1055 = lm_add(v_1054, total_1042);
          lm_store(b2 + i_3*640 + j_930*16 + i_3*(-640) + j_4*(-16) + 8, v_1055);
          const f32x8 v_1056 = lm_load<f32x8>(b2 + i_3*640 + j_930*16 + i_3*(-640) + j_4*(-16) + 16);
          const float v_1057 = lm_load<float>(b8 + i_3*40 + j_930 + i_3*(-40) + j_4*(-1) + 1);
          const f32x8 v_1058 = lm_mul(v_1056, lm_splat<f32x8>(v_1057));
          const f32x8 v_1059 = lm_add(v_1058, total_1043);
          lm_store(b2 + i_3*640 + j_930*16 + i_3*(-640) + j_4*(-16) + 16, v_1059);
          const f32x8 v_1060 = lm_load<f32x8>(b2 + i_3*640 + j_930*16 + i_3*(-640) + j_4*(-16) + 24);
          const f32x8 v_1061 = lm_mul(v_1060, lm_splat<f32x8>(v_1057));
          const f32x8 v_1062 = lm_add(v_1061, total_1044);
          lm_store(b2 + i_3*640 + j_930*16 + i_3*(-640) + j_4*(-16) + 24, v_1062);
          const f32x8 v_1063 = lm_load<f32x8>(b2 + i_3*640 + j_930*16 + i_3*(-640) + j_4*(-16) + 32);
          const float v_1064 = lm_load<float>(b8 + i_3*40 + j_930 + i_3*(-40) + j_4*(-1) + 2);
          const f32x8 v_1065 = lm_mul(v_1063, lm_splat<f32x8>(v_1064));
          const f32x8 v_1066 = lm_add(v_1065, total_1045);
          lm_store(b2 + i_3*640 + j_930*16 + i_3*(-640) + j_4*(-16) + 32, v_1066);
          const f32x8 v_1067 = lm_load<f32x8>(b2 + i_3*640 + j_930*16 + i_3*(-640) + j_4*(-16) + 40);
          const f32x8 v_1068 = lm_mul(v_1067, lm_splat<f32x8>(v_1064));
          const f32x8 v_1069 = lm_add(v_1068, total_1046);
          lm_store(b2 + i_3*640 + j_930*16 + i_3*(-640) + j_4*(-16) + 40, v_1069);
          const f32x8 v_1070 = lm_load<f32x8>(b2 + i_3*640 + j_930*16 + i_3*(-640) + j_4*(-16) + 48);
          const float v_1071 = lm_load<float>(b8 + i_3*40 + j_930 + i_3*(-40) + j_4*(-1) + 3);
          const f32x8 v_1072 = lm_mul(v_1070, lm_splat<f32x8>(v_1071));
          const f32x8 v_1073 = lm_add(v_1072, total_1047);
          lm_store(b2 + i_3*640 + j_930*16 + i_3*(-640) + j_4*(-16) + 48, v_1073);
          const f32x8 v_1074 = lm_load<f32x8>(b2 + i_3*640 + j_930*16 + i_3*(-640) + j_4*(-16) + 56);
          const f32x8 v_1075 = lm_mul(v_1074, lm_splat<f32x8>(v_1071));
          const f32x8 v_1076 = lm_add(v_1075, total_1048);
          lm_store(b2 + i_3*640 + j_930*16 + i_3*(-640) + j_4*(-16) + 56, v_1076);
        }
      }
    }
    // i:1 j:32 j:8u j:1v
    int64_t j_1077 = j_4;
    for (; j_1077 + 32 <= j_end_5; j_1077 += 32) {
      const f32x8 v_1078 = lm_load<f32x8>(b1 + i_3*40 + j_1077 + i_3*(-40) + j_4*(-1));
      const i32x8 v_1079 = lm_equal(v_1078, lm_splat<f32x8>(0x0.0p+0f));
      const f32x8 v_1080 = lm_load<f32x8>(b0 + i_3*40 + j_1077 + i_3*(-40) + j_4*(-1));
      const f32x8 v_1081 = lm_select(v_1079, lm_splat<f32x8>(-__builtin_inff()), v_1080);
      const i32x8 v_1082 = lm_less_than(v_1081, lm_splat<f32x8>(-0x1.fffffe0000000p+127f));
      lm_store_bool(b11 + i_3*40 + j_1077 + i_3*(-40) + j_4*(-1), v_1082);
      const f32x8 v_1083 = lm_load<f32x8>(b1 + i_3*40 + j_1077 + i_3*(-40) + j_4*(-1) + 8);
      const i32x8 v_1084 = lm_equal(v_1083, lm_splat<f32x8>(0x0.0p+0f));
      const f32x8 v_1085 = lm_load<f32x8>(b0 + i_3*40 + j_1077 + i_3*(-40) + j_4*(-1) + 8);
      const f32x8 v_1086 = lm_select(v_1084, lm_splat<f32x8>(-__builtin_inff()), v_1085);
      const i32x8 v_1087 = lm_less_than(v_1086, lm_splat<f32x8>(-0x1.fffffe0000000p+127f));
      lm_store_bool(b11 + i_3*40 + j_1077 + i_3*(-40) + j_4*(-1) + 8, v_1087);
      const f32x8 v_1088 = lm_load<f32x8>(b1 + i_3*40 + j_1077 + i_3*(-40) + j_4*(-1) + 16);
      const i32x8 v_1089 = lm_equal(v_1088, lm_splat<f32x8>(0x0.0p+0f));
      const f32x8 v_1090 = lm_load<f32x8>(b0 + i_3*40 + j_1077 + i_3*(-40) + j_4*(-1) + 16);
      const f32x8 v_1091 = lm_select(v_1089, lm_splat<f32x8>(-__builtin_inff()), v_1090);
      const i32x8 v_1092 = lm_less_than(v_1091, lm_splat<f32x8>(-0x1.fffffe0000000p+127f));
      lm_store_bool(b11 + i_3*40 + j_1077 + i_3*(-40) + j_4*(-1) + 16, v_1092);
      const f32x8 v_1093 = lm_load<f32x8>(b1 + i_3*40 + j_1077 + i_3*(-40) + j_4*(-1) + 24);
      const i32x8 v_1094 = lm_equal(v_1093, lm_splat<f32x8>(0x0.0p+0f));
      const f32x8 v_1095 = lm_load<f32x8>(b0 + i_3*40 + j_1077 + i_3*(-40) + j_4*(-1) + 24);
      const f32x8 v_1096 = lm_select(v_1094, lm_splat<f32x8>(-__builtin_inff()), v_1095);
      const i32x8 v_1097 = lm_less_than(v_1096, lm_splat<f32x8>(-0x1.fffffe0000000p+127f));
      lm_store_bool(b11 + i_3*40 + j_1077 + i_3*(-40) + j_4*(-1) + 24, v_1097);
    }
    {
      const f32x8 v_1098 = lm_load<f32x8>(b1 + i_3*40 + j_1077 + i_3*(-40) + j_4*(-1));
      const i32x8 v_1099 = lm_equal(v_1098, lm_splat<f32x8>(0x0.0p+0f));
      const f32x8 v_1100 = lm_load<f32x8>(b0 + i_3*40 + j_1077 + i_3*(-40) + j_4*(-1));
      const f32x8 v_1101 = lm_select(v_1099, lm_splat<f32x8>(-__builtin_inff()), v_1100);
      const i32x8 v_1102 = lm_less_than(v_1101, lm_splat<f32x8>(-0x1.fffffe0000000p+127f));
      lm_store_bool(b11 + i_3*40 + j_1077 + i_3*(-40) + j_4*(-1), v_1102);
    }
    // i:1 j:32 j:8u j:1v
    int64_t j_1103 = j_4;
    for (; j_1103 + 32 <= j_end_5; j_1103 += 32) {
      const f32x8 v_1104 = lm_load<f32x8>(b1 + i_3*40 + j_1103 + i_3*(-40) + j_4*(-1));
      const i32x8 v_1105 = lm_load_bool<i32x8>(b11 + i_3*40 + j_1103 + i_3*(-40) + j_4*(-1));
      const f32x8 v_1106 = lm_select(v_1105, lm_splat<f32x8>(0x1.0000000000000p+0f), v_1104);
      const f32x8 v_1107 = lm_recip(v_1106);
      lm_store(b12 + i_3*40 + j_1103 + i_3*(-40) + j_4*(-1), v_1107);
      const f32x8 v_1108 = lm_load<f32x8>(b1 + i_3*40 + j_1103 + i_3*(-40) + j_4*(-1) + 8);
      const i32x8 v_1109 = lm_load_bool<i32x8>(b11 + i_3*40 + j_1103 + i_3*(-40) + j_4*(-1) + 8);
      const f32x8 v_1110 = lm_select(v_1109, lm_splat<f32x8>(0x1.0000000000000p+0f), v_1108);
      const f32x8 v_1111 = lm_recip(v_1110);
      lm_store(b12 + i_3*40 + j_1103 + i_3*(-40) + j_4*(-1) + 8, v_1111);
      const f32x8 v_1112 = lm_load<f32x8>(b1 + i_3*40 + j_1103 + i_3*(-40) + j_4*(-1) + 16);
      const i32x8 v_1113 = lm_load_bool<i32x8>(b11 + i_3*40 + j_1103 + i_3*(-40) + j_4*(-1) + 16);
      const f32x8 v_1114 = lm_select(v_1113, lm_splat<f32x8>(0x1.0000000000000p+0f), v_1112);
      const f32x8 v_1115 = lm_recip(v_1114);
      lm_store(b12 + i_3*40 + j_1103 + i_3*(-40) + j_4*(-1) + 16, v_1115);
      const f32x8 v_1116 = lm_load<f32x8>(b1 + i_3*40 + j_1103 + i_3*(-40) + j_4*(-1) + 24);
      const i32x8 v_1117 = lm_load_bool<i32x8>(b11 + i_3*40 + j_1103 + i_3*(-40) + j_4*(-1) + 24);
      const f32x8 v_1118 = lm_select(v_1117, lm_splat<f32x8>(0x1.0000000000000p+0f), v_1116);
      const f32x8 v_1119 = lm_recip(v_1118);
      lm_store(b12 + i_3*40 + j_1103 + i_3*(-40) + j_4*(-1) + 24, v_1119);
    }
    {
      const f32x8 v_1120 = lm_load<f32x8>(b1 + i_3*40 + j_1103 + i_3*(-40) + j_4*(-1));
      const i32x8 v_1121 = lm_load_bool<i32x8>(b11 + i_3*40 + j_1103 + i_3*(-40) + j_4*(-1));
      const f32x8 v_1122 = lm_select(v_1121, lm_splat<f32x8>(0x1.0000000000000p+0f), v_1120);
      const f32x8 v_1123 = lm_recip(v_1122);
      lm_store(b12 + i_3*40 + j_1103 + i_3*(-40) + j_4*(-1), v_1123);
    }
    // i:1 j:1 k:16 k:8u k:1v
    for (int64_t j_1124 = j_4; j_1124 < j_end_5; j_1124 += 1) {
      const f32x8 v_1125 = lm_load<f32x8>(b2 + i_3*640 + j_1124*16 + i_3*(-640) + j_4*(-16));
      const float v_1126 = lm_load<float>(b12 + i_3*40 + j_1124 + i_3*(-40) + j_4*(-1));
      const f32x8 v_1127 = lm_mul(v_1125, lm_splat<f32x8>(v_1126));
      lm_store(b13 + i_3*640 + j_1124*16, v_1127);
      const f32x8 v_1128 = lm_load<f32x8>(b2 + i_3*640 + j_1124*16 + i_3*(-640) + j_4*(-16) + 8);
      const f32x8 v_1129 = lm_mul(v_1128, lm_splat<f32x8>(v_1126));
      lm_store(b13 + i_3*640 + j_1124*16 + 8, v_1129);
    }
  }
}

// k0
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(scratch + 0), (void*)(scratch + 256), (void*)(scratch + 512), (void*)(c->arguments[0]), (void*)(c->arguments[1]), (void*)(c->arguments[3]), (void*)(scratch + 3136), (void*)(scratch + 44160), (void*)(scratch + 44416), (void*)(scratch + 44672), (void*)(c->arguments[2]), (void*)(scratch + 85696), (void*)(scratch + 85824), (void*)(c->arguments[4]), (void*)(scratch + 86080)};
  body_0(c, p, first, end);
}
static int32_t lm_paces[1];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 7.607e+04;
  lm_share(&c, k0, ((2 + 0) / 1)*((40 + 95) / 96), 7.607e+04, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 7.607e+04;
}
