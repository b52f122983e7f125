//   AVX2
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[1, 6, 7, 9], static=false) : f32[1, 6, 7, 9]
//   %1 = input(name="w", dtype=f32, shape=[6, 10, 4, 4], static=true) : f32[6, 10, 4, 4]
//   %2 = permute(%1; axes=[1, 0, 2, 3]) : f32[10, 6, 4, 4]
//   %3 = split(%2; axis=2, sizes=[2, 2]) : f32[10, 6, 2, 2, 4]
//   %4 = split(%3; axis=4, sizes=[2, 2]) : f32[10, 6, 2, 2, 2, 2]
//   %5 = flip(%4; axes=[2, 4]) : f32[10, 6, 2, 2, 2, 2]
//   %6 = permute(%5; axes=[0, 3, 5, 1, 2, 4]) : f32[10, 2, 2, 6, 2, 2]
//   %7 = merge(%6; axis=0, count=3) : f32[40, 6, 2, 2]
//   %8 = pad(%0; lows=[0, 0, 1, 1], highs=[0, 0, 1, 1]) : f32[1, 6, 9, 11]
//   %9 = window(%8; axis=3, size=2, stride=1, dilation=1) : f32[1, 6, 9, 10, 2]
//   %10 = window(%9; axis=2, size=2, stride=1, dilation=1) : f32[1, 6, 8, 2, 10, 2]
//   %11 = permute(%10; axes=[0, 2, 4, 1, 3, 5]) : f32[1, 8, 10, 6, 2, 2]
//   %12 = expand(%11; axes=[1], sizes=[40]) : f32[1, 40, 8, 10, 6, 2, 2]
//   %13 = expand(%7; axes=[0, 2, 3], sizes=[1, 8, 10]) : f32[1, 40, 8, 10, 6, 2, 2]
//   %14 = mul(%12, %13) : f32[1, 40, 8, 10, 6, 2, 2]
//   %15 = sum(%14; axes=[4, 5, 6]) : f32[1, 40, 8, 10]
//   %16 = split(%15; axis=1, sizes=[10, 2, 2]) : f32[1, 10, 2, 2, 8, 10]
//   %17 = permute(%16; axes=[0, 1, 4, 2, 5, 3]) : f32[1, 10, 8, 2, 10, 2]
//   %18 = merge(%17; axis=2, count=2) : f32[1, 10, 16, 10, 2]
//   %19 = merge(%18; axis=3, count=2) : f32[1, 10, 16, 20]
//   %20 = constant(value=f32[](0.0)) : f32[]
//   %21 = expand(%20; axes=[0, 1, 2, 3], sizes=[1, 10, 16, 20]) : f32[1, 10, 16, 20]
//   %22 = max(%19, %21) : f32[1, 10, 16, 20]
//   output "y" %22

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: halo
// k1 stage 0: h0:1 h1:1 h2:16 h2:8u h2:1v
// k1 stage 1: i:16 j:1 k:1 m:1 l:6 n:1 o:1 p:2 p:1u l:1u i:8u i:1v pack x1@once(k:1 m:1 i:16 n:1 o:1 p:1 i:1)
// k1 grid: j:1
//   program "region"
//   buffer x0 input f32[1, 6, 7, 9]
//   buffer x1 constant f32[6, 10, 4, 4]
//   buffer y0 output f32[1, 10, 16, 20]
//   buffer t8 scratch f32[1, 6, 2, 11]
//   kernel k1 call
//     axis i 10
//     axis j 8
//     axis k 2
//     axis l 10
//     axis m 2
//     axis n 6
//     axis o 2
//     axis p 2
//     axis h0 6
//     axis h1 9
//     axis h2 11
//     for j 1 parallel
//       halo h1 of j stride 1 low 0 high 1
//         stage h0 h1 h2
//           schedule h0:1 h1:1 h2:16 h2:8u h2:1v
//           %0 = load x0[0, h0, h1 - 1, h2 - 1] if (h2 < 10)*(0 < h2)*(h1 < 8)*(0 < h1) : f32
//           store t8[0, h0, h1 - start_h1, h2] = %0
//       stage i j k l m n o p
//         schedule i:16 j:1 k:1 m:1 l:6 n:1 o:1 p:2 p:1u l:1u i:8u i:1v pack x1@once(k:1 m:1 i:16 n:1 o:1 p:1 i:1)
//         %0 = load t8[0, n, j + o - start_j, l + p] : f32
//         %1 = load x1[n, i, k + 2 - o*2, m + 2 - p*2] : f32
//         %2 = mul %0 %1 : f32
//         %3 = reduce add %2 over n o p : f32
//         %4 = constant 0.0 : f32
//         %5 = max %3 %4 : f32
//         store y0[0, i, j*2 + k, l*2 + m] = %5

static inline int64_t lm_scratch_bytes(const int64_t* dims) {
  return 640;
}
static inline int64_t lm_planned_bytes(const int64_t* dims) {
  return 0;
}
static inline int64_t lm_shared_bytes(const int64_t* dims) {
  return lm_planned_bytes(dims) + 0;
}
LM_BODY void body_0(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const float* const __restrict b0 = (const float*)p[0];
  float* const __restrict b1 = (float*)p[1];
  const int64_t stop_2 = 2;
  for (int64_t turn_3 = first; turn_3 < end; turn_3++) {
    const int64_t p_k_1 = 0 + turn_3*1;
    const int64_t stop_5 = 2;
    for (int64_t p_m_4 = 0; p_m_4 < stop_5; p_m_4 += 1) {
      const int64_t stop_7 = 10;
      for (int64_t p_i_6 = 0; p_i_6 < stop_7; p_i_6 += 16) {
        const int64_t stop_9 = 6;
        for (int64_t p_n_8 = 0; p_n_8 < stop_9; p_n_8 += 1) {
          const int64_t stop_11 = 2;
          for (int64_t p_o_10 = 0; p_o_10 < stop_11; p_o_10 += 1) {
            const int64_t stop_13 = 2;
            for (int64_t p_p_12 = 0; p_p_12 < stop_13; p_p_12 += 1) {
              const int64_t stop_15 = lm_imin(p_i_6 + 16, 10);
              for (int64_t p_i_14 = p_i_6; p_i_14 < stop_15; p_i_14 += 1) {
                b1[(p_k_1 - 0)*768 + (p_m_4 - 0)*384 + (p_i_6 - 0)/16*384 + (p_n_8 - 0)*64 + (p_o_10 - 0)*32 + (p_p_12 - 0)*16 + (p_i_14 - p_i_6)*1] = b0[10 + (p_k_1)*(4) + (p_m_4)*(1) + (p_i_14)*(16) + (p_n_8)*(160) + (p_o_10)*((-8)) + (p_p_12)*((-2))];
              }
            }
          }
        }
      }
    }
  }
}

// copy of x1@once(k:1 m:1 i:16 n:1 o:1 p:1 i:1)
static void p0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[1]), (void*)(c->prepared + 0)};
  body_0(c, p, first, end);
}

LM_BODY void body_1(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const float* const __restrict b0 = (const float*)p[0];
  float* const __restrict b1 = (float*)p[1];
  const float* const __restrict b2 = (const float*)p[2];
  float* const __restrict b3 = (float*)p[3];
  float* const __restrict b4 = (float*)p[4];
  const int64_t blocks_1 = ((8 + 0) / 1);
  for (int64_t t = first; t < end; t++) {
    const int64_t j_2 = ((t))*1;
    {
      const int64_t halo_3 = j_2*1 - 0;
      const int64_t h1_4 = lm_imax(halo_3, 0);
      const int64_t h1_end_5 = lm_imin(((j_2 + 1) - 1)*1 + 2, 9);
      // h0:1 h1:1 h2:16 h2:8u h2:1v
      for (int64_t h0_6 = 0; h0_6 < 6; h0_6 += 1) {
        for (int64_t h1_7 = h1_4; h1_7 < h1_end_5; h1_7 += 1) {
          const f32x8 v_8 = ((h1_7) > 0 && (h1_7*(-1) + 8) > 0) ? (((0) > 0 && (3) > 0) ? lm_load<f32x8>(b0 + h0_6*63 + h1_7*9 + (-10)) : lm_load_if<f32x8>(b0 + h0_6*63 + h1_7*9 + (-10), lm_and(lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(0)), lm_iota<i32x8>())), lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(10)), lm_mul(lm_iota<i32x8>(), lm_splat<i32x8>((int32_t)((-1))))))))) : f32x8{};
          lm_store(b1 + h0_6*22 + h1_7*11 + halo_3*(-11), v_8);
          const f32x8 v_9 = ((h1_7) > 0 && (h1_7*(-1) + 8) > 0) ? lm_load_if<f32x8>(b0 + h0_6*63 + h1_7*9 + (-2), lm_and(lm_and(lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(8)), lm_iota<i32x8>())), lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(2)), lm_mul(lm_iota<i32x8>(), lm_splat<i32x8>((int32_t)((-1))))))), lm_mask_part<8>(3))) : f32x8{};
          lm_store_part(b1 + h0_6*22 + h1_7*11 + halo_3*(-11) + 8, v_9, 3);
        }
      }
    }
    // i:16 j:1 k:1 m:1 l:6 n:1 o:1 p:2 p:1u l:1u i:8u i:1v
    for (int64_t k_10 = 0; k_10 < 2; k_10 += 1) {
      for (int64_t m_11 = 0; m_11 < 2; m_11 += 1) {
        int64_t l_12 = 0;
        for (; l_12 + 6 <= 10; l_12 += 6) {
          {
            f32x8 acc_18 = lm_splat<f32x8>(0x0.0p+0f);
            f32x4 acc_22 = lm_splat<f32x4>(0x0.0p+0f);
            f32x8 acc_25 = lm_splat<f32x8>(0x0.0p+0f);
            f32x4 acc_28 = lm_splat<f32x4>(0x0.0p+0f);
            f32x8 acc_31 = lm_splat<f32x8>(0x0.0p+0f);
            f32x4 acc_34 = lm_splat<f32x4>(0x0.0p+0f);
            f32x8 acc_37 = lm_splat<f32x8>(0x0.0p+0f);
            f32x4 acc_40 = lm_splat<f32x4>(0x0.0p+0f);
            f32x8 acc_43 = lm_splat<f32x8>(0x0.0p+0f);
            f32x4 acc_46 = lm_splat<f32x4>(0x0.0p+0f);
            f32x8 acc_49 = lm_splat<f32x8>(0x0.0p+0f);
            f32x4 acc_52 = lm_splat<f32x4>(0x0.0p+0f);
            for (int64_t n_13 = 0; n_13 < 6; n_13 += 1) {
              for (int64_t o_14 = 0; o_14 < 2; o_14 += 1) {
                const f32x8 v_15 = lm_load_splat<f32x8>(b1 + j_2*11 + l_12 + n_13*22 + o_14*11 + j_2*(-11));
                const f32x8 v_16 = lm_held(lm_load<f32x8>(b4 + k_10*768 + m_11*384 + n_13*64 + o_14*32 + 0));
                const f32x8 v_17 = lm_product(v_15, v_16);
                acc_18 = lm_add(acc_18, v_17);
                const f32x4 v_19 = lm_load_splat<f32x4>(b1 + j_2*11 + l_12 + n_13*22 + o_14*11 + j_2*(-11));
                const f32x4 v_20 = lm_held(lm_load_part<f32x4>(b4 + k_10*768 + m_11*384 + n_13*64 + o_14*32 + 8, 2));
                const f32x4 v_21 = lm_product(v_19, v_20);
                acc_22 = lm_add(acc_22, v_21);
                const f32x8 v_23 = lm_load_splat<f32x8>(b1 + j_2*11 + l_12 + n_13*22 + o_14*11 + j_2*(-11) + 1);
                const f32x8 v_24 = lm_product(v_23, v_16);
                acc_25 = lm_add(acc_25, v_24);
                const f32x4 v_26 = lm_load_splat<f32x4>(b1 + j_2*11 + l_12 + n_13*22 + o_14*11 + j_2*(-11) + 1);
                const f32x4 v_27 = lm_product(v_26, v_20);
                acc_28 = lm_add(acc_28, v_27);
                const f32x8 v_29 = lm_load_splat<f32x8>(b1 + j_2*11 + l_12 + n_13*22 + o_14*11 + j_2*(-11) + 2);
                const f32x8 v_30 = lm_product(v_29, v_16);
                acc_31 = lm_add(acc_31, v_30);
                const f32x4 v_32 = lm_load_splat<f32x4>(b1 + j_2*11 + l_12 + n_13*22 + o_14*11 + j_2*(-11) + 2);
                const f32x4 v_33 = lm_product(v_32, v_20);
                acc_34 = lm_add(acc_34, v_33);
                const f32x8 v_35 = lm_load_splat<f32x8>(b1 + j_2*11 + l_12 + n_13*22 + o_14*11 + j_2*(-11) + 3);
                const f32x8 v_36 = lm_product(v_35, v_16);
                acc_37 = lm_add(acc_37, v_36);
                const f32x4 v_38 = lm_load_splat<f32x4>(b1 + j_2*11 + l_12 + n_13*22 + o_14*11 + j_2*(-11) + 3);
                const f32x4 v_39 = lm_product(v_38, v_20);
                acc_40 = lm_add(acc_40, v_39);
                const f32x8 v_41 = lm_load_splat<f32x8>(b1 + j_2*11 + l_12 + n_13*22 + o_14*11 + j_2*(-11) + 4);
                const f32x8 v_42 = lm_product(v_41, v_16);
                acc_43 = lm_add(acc_43, v_42);
                const f32x4 v_44 = lm_load_splat<f32x4>(b1 + j_2*11 + l_12 + n_13*22 + o_14*11 + j_2*(-11) + 4);
                const f32x4 v_45 = lm_product(v_44, v_20);
                acc_46 = lm_add(acc_46, v_45);
                const f32x8 v_47 = lm_load_splat<f32x8>(b1 + j_2*11 + l_12 + n_13*22 + o_14*11 + j_2*(-11) + 5);
                const f32x8 v_48 = lm_product(v_47, v_16);
                acc_49 = lm_add(acc_49, v_48);
                const f32x4 v_50 = lm_load_splat<f32x4>(b1 + j_2*11 + l_12 + n_13*22 + o_14*11 + j_2*(-11) + 5);
                const f32x4 v_51 = lm_product(v_50, v_20);
                acc_52 = lm_add(acc_52, v_51);
                lm_forget();
                const f32x8 v_53 = lm_load_splat<f32x8>(b1 + j_2*11 + l_12 + n_13*22 + o_14*11 + j_2*(-11) + 1);
                const f32x8 v_54 = lm_held(lm_load<f32x8>(b4 + k_10*768 + m_11*384 + n_13*64 + o_14*32 + 16));
                const f32x8 v_55 = lm_product(v_53, v_54);
                acc_18 = lm_add(acc_18, v_55);
                const f32x4 v_56 = lm_load_splat<f32x4>(b1 + j_2*11 + l_12 + n_13*22 + o_14*11 + j_2*(-11) + 1);
                const f32x4 v_57 = lm_held(lm_load_part<f32x4>(b4 + k_10*768 + m_11*384 + n_13*64 + o_14*32 + 24, 2));
                const f32x4 v_58 = lm_product(v_56, v_57);
                acc_22 = lm_add(acc_22, v_58);
                const f32x8 v_59 = lm_load_splat<f32x8>(b1 + j_2*11 + l_12 + n_13*22 + o_14*11 + j_2*(-11) + 2);
                const f32x8 v_60 = lm_product(v_59, v_54);
                acc_25 = lm_add(acc_25, v_60);
                const f32x4 v_61 = lm_load_splat<f32x4>(b1 + j_2*11 + l_12 + n_13*22 + o_14*11 + j_2*(-11) + 2);
                const f32x4 v_62 = lm_product(v_61, v_57);
                acc_28 = lm_add(acc_28, v_62);
                const f32x8 v_63 = lm_load_splat<f32x8>(b1 + j_2*11 + l_12 + n_13*22 + o_14*11 + j_2*(-11) + 3);
                const f32x8 v_64 = lm_product(v_63, v_54);
                acc_31 = lm_add(acc_31, v_64);
                const f32x4 v_65 = lm_load_splat<f32x4>(b1 + j_2*11 + l_12 + n_13*22 + o_14*11 + j_2*(-11) + 3);
                const f32x4 v_66 = lm_product(v_65, v_57);
                acc_34 = lm_add(acc_34, v_66);
                const f32x8 v_67 = lm_load_splat<f32x8>(b1 + j_2*11 + l_12 + n_13*22 + o_14*11 + j_2*(-11) + 4);
                const f32x8 v_68 = lm_product(v_67, v_54);
                acc_37 = lm_add(acc_37, v_68);
                const f32x4 v_69 = lm_load_splat<f32x4>(b1 + j_2*11 + l_12 + n_13*22 + o_14*11 + j_2*(-11) + 4);
                const f32x4 v_70 = lm_product(v_69, v_57);
                acc_40 = lm_add(acc_40, v_70);
                const f32x8 v_71 = lm_load_splat<f32x8>(b1 + j_2*11 + l_12 + n_13*22 + o_14*11 + j_2*(-11) + 5);
                const f32x8 v_72 = lm_product(v_71, v_54);
                acc_43 = lm_add(acc_43, v_72);
                const f32x4 v_73 = lm_load_splat<f32x4>(b1 + j_2*11 + l_12 + n_13*22 + o_14*11 + j_2*(-11) + 5);
                const f32x4 v_74 = lm_product(v_73, v_57);
                acc_46 = lm_add(acc_46, v_74);
                const f32x8 v_75 = lm_load_splat<f32x8>(b1 + j_2*11 + l_12 + n_13*22 + o_14*11 + j_2*(-11) + 6);
                const f32x8 v_76 = lm_product(v_75, v_54);
                acc_49 = lm_add(acc_49, v_76);
                const f32x4 v_77 = lm_load_splat<f32x4>(b1 + j_2*11 + l_12 + n_13*22 + o_14*11 + j_2*(-11) + 6);
                const f32x4 v_78 = lm_product(v_77, v_57);
                acc_52 = lm_add(acc_52, v_78);
              }
            }
            f32x8 total_79 = acc_18;
            f32x4 total_80 = acc_22;
            f32x8 total_81 = acc_25;
            f32x4 total_82 = acc_28;
            f32x8 total_83 = acc_31;
            f32x4 total_84 = acc_34;
            f32x8 total_85 = acc_37;
            f32x4 total_86 = acc_40;
            f32x8 total_87 = acc_43;
            f32x4 total_88 = acc_46;
            f32x8 total_89 = acc_49;
            f32x4 total_90 = acc_52;
            const f32x8 v_91 = lm_max(total_79, lm_splat<f32x8>(0x0.0p+0f));
            lm_scatter(b3 + j_2*40 + k_10*20 + l_12*2 + m_11, 320, v_91);
            const f32x4 v_92 = lm_max(total_80, lm_splat<f32x4>(0x0.0p+0f));
            lm_scatter_part(b3 + j_2*40 + k_10*20 + l_12*2 + m_11 + 2560, 320, v_92, 2);
            const f32x8 v_93 = lm_max(total_81, lm_splat<f32x8>(0x0.0p+0f));
            lm_scatter(b3 + j_2*40 + k_10*20 + l_12*2 + m_11 + 2, 320, v_93);
            const f32x4 v_94 = lm_max(total_82, lm_splat<f32x4>(0x0.0p+0f));
            lm_scatter_part(b3 + j_2*40 + k_10*20 + l_12*2 + m_11 + 2562, 320, v_94, 2);
            const f32x8 v_95 = lm_max(total_83, lm_splat<f32x8>(0x0.0p+0f));
            lm_scatter(b3 + j_2*40 + k_10*20 + l_12*2 + m_11 + 4, 320, v_95);
            const f32x4 v_96 = lm_max(total_84, lm_splat<f32x4>(0x0.0p+0f));
            lm_scatter_part(b3 + j_2*40 + k_10*20 + l_12*2 + m_11 + 2564, 320, v_96, 2);
            const f32x8 v_97 = lm_max(total_85, lm_splat<f32x8>(0x0.0p+0f));
            lm_scatter(b3 + j_2*40 + k_10*20 + l_12*2 + m_11 + 6, 320, v_97);
            const f32x4 v_98 = lm_max(total_86, lm_splat<f32x4>(0x0.0p+0f));
            lm_scatter_part(b3 + j_2*40 + k_10*20 + l_12*2 + m_11 + 2566, 320, v_98, 2);
            const f32x8 v_99 = lm_max(total_87, lm_splat<f32x8>(0x0.0p+0f));
            lm_scatter(b3 + j_2*40 + k_10*20 + l_12*2 + m_11 + 8, 320, v_99);
            const f32x4 v_100 = lm_max(total_88, lm_splat<f32x4>(0x0.0p+0f));
            lm_scatter_part(b3 + j_2*40 + k_10*20 + l_12*2 + m_11 + 2568, 320, v_100, 2);
            const f32x8 v_101 = lm_max(total_89, lm_splat<f32x8>(0x0.0p+0f));
            lm_scatter(b3 + j_2*40 + k_10*20 + l_12*2 + m_11 + 10, 320, v_101);
            const f32x4 v_102 = lm_max(total_90, lm_splat<f32x4>(0x0.0p+0f));
            lm_scatter_part(b3 + j_2*40 + k_10*20 + l_12*2 + m_11 + 2570, 320, v_102, 2);
          }
        }
        {
          {
            f32x8 acc_108 = lm_splat<f32x8>(0x0.0p+0f);
            f32x4 acc_112 = lm_splat<f32x4>(0x0.0p+0f);
            f32x8 acc_115 = lm_splat<f32x8>(0x0.0p+0f);
            f32x4 acc_118 = lm_splat<f32x4>(0x0.0p+0f);
            f32x8 acc_121 = lm_splat<f32x8>(0x0.0p+0f);
            f32x4 acc_124 = lm_splat<f32x4>(0x0.0p+0f);
            f32x8 acc_127 = lm_splat<f32x8>(0x0.0p+0f);
            f32x4 acc_130 = lm_splat<f32x4>(0x0.0p+0f);
            for (int64_t n_103 = 0; n_103 < 6; n_103 += 1) {
              for (int64_t o_104 = 0; o_104 < 2; o_104 += 1) {
                const f32x8 v_105 = lm_load_splat<f32x8>(b1 + j_2*11 + l_12 + n_103*22 + o_104*11 + j_2*(-11));
                const f32x8 v_106 = lm_held(lm_load<f32x8>(b4 + k_10*768 + m_11*384 + n_103*64 + o_104*32 + 0));
                const f32x8 v_107 = lm_product(v_105, v_106);
                acc_108 = lm_add(acc_108, v_107);
                const f32x4 v_109 = lm_load_splat<f32x4>(b1 + j_2*11 + l_12 + n_103*22 + o_104*11 + j_2*(-11));
                const f32x4 v_110 = lm_held(lm_load_part<f32x4>(b4 + k_10*768 + m_11*384 + n_103*64 + o_104*32 + 8, 2));
                const f32x4 v_111 = lm_product(v_109, v_110);
                acc_112 = lm_add(acc_112, v_111);
                const f32x8 v_113 = lm_load_splat<f32x8>(b1 + j_2*11 + l_12 + n_103*22 + o_104*11 + j_2*(-11) + 1);
                const f32x8 v_114 = lm_product(v_113, v_106);
                acc_115 = lm_add(acc_115, v_114);
                const f32x4 v_116 = lm_load_splat<f32x4>(b1 + j_2*11 + l_12 + n_103*22 + o_104*11 + j_2*(-11) + 1);
                const f32x4 v_117 = lm_product(v_116, v_110);
                acc_118 = lm_add(acc_118, v_117);
                const f32x8 v_119 = lm_load_splat<f32x8>(b1 + j_2*11 + l_12 + n_103*22 + o_104*11 + j_2*(-11) + 2);
                const f32x8 v_120 = lm_product(v_119, v_106);
                acc_121 = lm_add(acc_121, v_120);
                const f32x4 v_122 = lm_load_splat<f32x4>(b1 + j_2*11 + l_12 + n_103*22 + o_104*11 + j_2*(-11) + 2);
                const f32x4 v_123 = lm_product(v_122, v_110);
                acc_124 = lm_add(acc_124, v_123);
                const f32x8 v_125 = lm_load_splat<f32x8>(b1 + j_2*11 + l_12 + n_103*22 + o_104*11 + j_2*(-11) + 3);
                const f32x8 v_126 = lm_product(v_125, v_106);
                acc_127 = lm_add(acc_127, v_126);
                const f32x4 v_128 = lm_load_splat<f32x4>(b1 + j_2*11 + l_12 + n_103*22 + o_104*11 + j_2*(-11) + 3);
                const f32x4 v_129 = lm_product(v_128, v_110);
                acc_130 = lm_add(acc_130, v_129);
                const f32x8 v_131 = lm_held(lm_load<f32x8>(b4 + k_10*768 + m_11*384 + n_103*64 + o_104*32 + 16));
                const f32x8 v_132 = lm_product(v_113, v_131);
                acc_108 = lm_add(acc_108, v_132);
                const f32x4 v_133 = lm_held(lm_load_part<f32x4>(b4 + k_10*768 + m_11*384 + n_103*64 + o_104*32 + 24, 2));
                const f32x4 v_134 = lm_product(v_116, v_133);
                acc_112 = lm_add(acc_112, v_134);
                const f32x8 v_135 = lm_product(v_119, v_131);
                acc_115 = lm_add(acc_115, v_135);
                const f32x4 v_136 = lm_product(v_122, v_133);
                acc_118 = lm_add(acc_118, v_136);
                const f32x8 v_137 = lm_product(v_125, v_131);
                acc_121 = lm_add(acc_121, v_137);
                const f32x4 v_138 = lm_product(v_128, v_133);
                acc_124 = lm_add(acc_124, v_138);
                const f32x8 v_139 = lm_load_splat<f32x8>(b1 + j_2*11 + l_12 + n_103*22 + o_104*11 + j_2*(-11) + 4);
                const f32x8 v_140 = lm_product(v_139, v_131);
                acc_127 = lm_add(acc_127, v_140);
                const f32x4 v_141 = lm_load_splat<f32x4>(b1 + j_2*11 + l_12 + n_103*22 + o_104*11 + j_2*(-11) + 4);
                const f32x4 v_142 = lm_product(v_141, v_133);
                acc_130 = lm_add(acc_130, v_142);
              }
            }
            f32x8 total_143 = acc_108;
            f32x4 total_144 = acc_112;
            f32x8 total_145 = acc_115;
            f32x4 total_146 = acc_118;
            f32x8 total_147 = acc_121;
            f32x4 total_148 = acc_124;
            f32x8 total_149 = acc_127;
            f32x4 total_150 = acc_130;
            const f32x8 v_151 = lm_max(total_143, lm_splat<f32x8>(0x0.0p+0f));
            lm_scatter(b3 + j_2*40 + k_10*20 + l_12*2 + m_11, 320, v_151);
            const f32x4 v_152 = lm_max(total_144, lm_splat<f32x4>(0x0.0p+0f));
            lm_scatter_part(b3 + j_2*40 + k_10*20 + l_12*2 + m_11 + 2560, 320, v_152, 2);
            const f32x8 v_153 = lm_max(total_145, lm_splat<f32x8>(0x0.0p+0f));
            lm_scatter(b3 + j_2*40 + k_10*20 + l_12*2 + m_11 + 2, 320, v_153);
            const f32x4 v_154 = lm_max(total_146, lm_splat<f32x4>(0x0.0p+0f));
            lm_scatter_part(b3 + j_2*40 + k_10*20 + l_12*2 + m_11 + 2562, 320, v_154, 2);
            const f32x8 v_155 = lm_max(total_147, lm_splat<f32x8>(0x0.0p+0f));
            lm_scatter(b3 + j_2*40 + k_10*20 + l_12*2 + m_11 + 4, 320, v_155);
            const f32x4 v_156 = lm_max(total_148, lm_splat<f32x4>(0x0.0p+0f));
            lm_scatter_part(b3 + j_2*40 + k_10*20 + l_12*2 + m_11 + 2564, 320, v_156, 2);
            const f32x8 v_157 = lm_max(total_149, lm_splat<f32x8>(0x0.0p+0f));
            lm_scatter(b3 + j_2*40 + k_10*20 + l_12*2 + m_11 + 6, 320, v_157);
            const f32x4 v_158 = lm_max(total_150, lm_splat<f32x4>(0x0.0p+0f));
            lm_scatter_part(b3 + j_2*40 + k_10*20 + l_12*2 + m_11 + 2566, 320, v_158, 2);
          }
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
  void* const p[] = {(void*)(c->arguments[0]), (void*)(scratch + 0), (void*)(c->arguments[1]), (void*)(c->arguments[2]), (void*)(c->prepared + 0)};
  body_1(c, p, first, end);
}
static int32_t lm_paces[2];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 1536;
  lm_share(&c, p0, ((2) - 0 + 0) / 1, 1536, rest_0, lm_paces + 0);
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 3957;
  lm_share(&c, k0, ((8 + 0) / 1), 3957, rest_0, lm_paces + 1);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 6208;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 3957;
}

// ---------------------------------------------------------------------------------------------------------------------
// form plain
// form: plain
// k0 stage 0: i:1 j:1 k:8 k:8u k:1v prefetch 512
// k0 grid: i:4 j:9 k:16
// k1 stage 0: i:16 j:1 k:1 m:1 l:3 n:1 o:1 p:2 p:1u l:1u i:8u i:1v pack x1@once(k:1 m:1 i:16 n:1 o:1 p:1 i:1)
// k1 grid: i:16 j:2 k:2 l:12 m:2
//   program "region"
//   buffer x0 input f32[1, 6, 7, 9]
//   buffer x1 constant f32[6, 10, 4, 4]
//   buffer y0 output f32[1, 10, 16, 20]
//   buffer t8 global f32[1, 6, 9, 11]
//   kernel k0 call
//     axis i 6
//     axis j 9
//     axis k 11
//     for i 4 parallel
//       for j 9 parallel
//         for k 16 parallel
//           stage i j k
//             schedule i:1 j:1 k:8 k:8u k:1v prefetch 512
//             %0 = load x0[0, i, j - 1, k - 1] if (0 < k)*(k < 10)*(j < 8)*(0 < j) : f32
//             store t8[0, i, j, k] = %0
//   kernel k1 call
//     axis i 10
//     axis j 8
//     axis k 2
//     axis l 10
//     axis m 2
//     axis n 6
//     axis o 2
//     axis p 2
//     for i 16 parallel
//       for j 2 parallel
//         for k 2 parallel
//           for l 12 parallel
//             for m 2 parallel
//               stage i j k l m n o p
//                 schedule i:16 j:1 k:1 m:1 l:3 n:1 o:1 p:2 p:1u l:1u i:8u i:1v pack x1@once(k:1 m:1 i:16 n:1 o:1 p:1 i:1)
//                 %0 = load t8[0, n, j + o, l + p] : f32
//                 %1 = load x1[n, i, k + 2 - o*2, m + 2 - p*2] : f32
//                 %2 = mul %0 %1 : f32
//                 %3 = reduce add %2 over n o p : f32
//                 %4 = constant 0.0 : f32
//                 %5 = max %3 %4 : f32
//                 store y0[0, i, j*2 + k, l*2 + m] = %5

static inline int64_t lm_scratch_bytes(const int64_t* dims) {
  return 0;
}
static inline int64_t lm_planned_bytes(const int64_t* dims) {
  return 2432;
}
static inline int64_t lm_shared_bytes(const int64_t* dims) {
  return lm_planned_bytes(dims) + 0;
}
LM_BODY void body_0(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const float* const __restrict b0 = (const float*)p[0];
  float* const __restrict b1 = (float*)p[1];
  const int64_t blocks_1 = ((6 + 3) / 4);
  const int64_t blocks_2 = ((9 + 8) / 9);
  const int64_t blocks_3 = ((11 + 15) / 16);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_4 = ((t / blocks_2 / blocks_3))*4;
    const int64_t i_end_5 = lm_imin(i_4 + 4, 6);
    const int64_t j_6 = ((t / blocks_3) % blocks_2)*9;
    const int64_t k_7 = ((t) % blocks_3)*16;
    const int64_t k_end_8 = lm_imin(k_7 + 16, 11);
    // i:1 j:1 k:8 k:8u k:1v
    for (int64_t i_9 = i_4; i_9 < i_end_5; i_9 += 1) {
      for (int64_t j_10 = j_6; j_10 < (j_6 + 9); j_10 += 1) {
        int64_t k_11 = k_7;
        for (; k_11 + 8 <= k_end_8; k_11 += 8) {
          lm_prefetch(b0 + i_9*63 + j_10*9 + k_11 + (-10) + 4096);
          const f32x8 v_12 = ((j_10) > 0 && (j_10*(-1) + 8) > 0) ? (((k_11*(-1) + 3) > 0 && (k_11) > 0) ? lm_load<f32x8>(b0 + i_9*63 + j_10*9 + k_11 + (-10)) : lm_load_if<f32x8>(b0 + i_9*63 + j_10*9 + k_11 + (-10), lm_and(lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(k_11*(-1) + 10)), lm_mul(lm_iota<i32x8>(), lm_splat<i32x8>((int32_t)((-1)))))), lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(k_11)), lm_iota<i32x8>()))))) : f32x8{};
          lm_store(b1 + i_9*99 + j_10*11 + k_11, v_12);
        }
        {
          lm_prefetch(b0 + i_9*63 + j_10*9 + k_11 + (-10) + 4096);
          const f32x8 v_13 = ((j_10) > 0 && (j_10*(-1) + 8) > 0) ? lm_load_if<f32x8>(b0 + i_9*63 + j_10*9 + k_11 + (-10), lm_and(lm_and(lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(k_11*(-1) + 10)), lm_mul(lm_iota<i32x8>(), lm_splat<i32x8>((int32_t)((-1)))))), lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(k_11)), lm_iota<i32x8>()))), lm_mask_part<8>(3))) : f32x8{};
          lm_store_part(b1 + i_9*99 + j_10*11 + k_11, v_13, 3);
        }
      }
    }
  }
}

// k0
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[0]), (void*)(c->workspace + 0)};
  body_0(c, p, first, end);
}

LM_BODY void body_1(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const float* const __restrict b0 = (const float*)p[0];
  float* const __restrict b1 = (float*)p[1];
  const int64_t stop_2 = 2;
  for (int64_t turn_3 = first; turn_3 < end; turn_3++) {
    const int64_t p_k_1 = 0 + turn_3*1;
    const int64_t stop_5 = 2;
    for (int64_t p_m_4 = 0; p_m_4 < stop_5; p_m_4 += 1) {
      const int64_t stop_7 = 10;
      for (int64_t p_i_6 = 0; p_i_6 < stop_7; p_i_6 += 16) {
        const int64_t stop_9 = 6;
        for (int64_t p_n_8 = 0; p_n_8 < stop_9; p_n_8 += 1) {
          const int64_t stop_11 = 2;
          for (int64_t p_o_10 = 0; p_o_10 < stop_11; p_o_10 += 1) {
            const int64_t stop_13 = 2;
            for (int64_t p_p_12 = 0; p_p_12 < stop_13; p_p_12 += 1) {
              const int64_t stop_15 = lm_imin(p_i_6 + 16, 10);
              for (int64_t p_i_14 = p_i_6; p_i_14 < stop_15; p_i_14 += 1) {
                b1[(p_k_1 - 0)*768 + (p_m_4 - 0)*384 + (p_i_6 - 0)/16*384 + (p_n_8 - 0)*64 + (p_o_10 - 0)*32 + (p_p_12 - 0)*16 + (p_i_14 - p_i_6)*1] = b0[10 + (p_k_1)*(4) + (p_m_4)*(1) + (p_i_14)*(16) + (p_n_8)*(160) + (p_o_10)*((-8)) + (p_p_12)*((-2))];
              }
            }
          }
        }
      }
    }
  }
}

// copy of x1@once(k:1 m:1 i:16 n:1 o:1 p:1 i:1)
static void p2(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[1]), (void*)(c->prepared + 0)};
  body_1(c, p, first, end);
}

LM_BODY void body_2(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const float* const __restrict b0 = (const float*)p[0];
  const float* const __restrict b1 = (const float*)p[1];
  float* const __restrict b2 = (float*)p[2];
  float* const __restrict b3 = (float*)p[3];
  const int64_t blocks_1 = ((10 + 15) / 16);
  const int64_t blocks_2 = ((8 + 1) / 2);
  const int64_t blocks_3 = ((2 + 1) / 2);
  const int64_t blocks_4 = ((10 + 11) / 12);
  const int64_t blocks_5 = ((2 + 1) / 2);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_6 = ((t / blocks_2 / blocks_3 / blocks_4 / blocks_5))*16;
    const int64_t i_end_7 = lm_imin(i_6 + 16, 10);
    const int64_t j_8 = ((t / blocks_3 / blocks_4 / blocks_5) % blocks_2)*2;
    const int64_t k_9 = ((t / blocks_4 / blocks_5) % blocks_3)*2;
    const int64_t l_10 = ((t / blocks_5) % blocks_4)*12;
    const int64_t l_end_11 = lm_imin(l_10 + 12, 10);
    const int64_t m_12 = ((t) % blocks_5)*2;
    // i:16 j:1 k:1 m:1 l:3 n:1 o:1 p:2 p:1u l:1u i:8u i:1v
    for (int64_t j_13 = j_8; j_13 < (j_8 + 2); j_13 += 1) {
      for (int64_t k_14 = k_9; k_14 < (k_9 + 2); k_14 += 1) {
        for (int64_t m_15 = m_12; m_15 < (m_12 + 2); m_15 += 1) {
          int64_t l_16 = l_10;
          for (; l_16 + 3 <= l_end_11; l_16 += 3) {
            {
              f32x8 acc_22 = lm_splat<f32x8>(0x0.0p+0f);
              f32x4 acc_26 = lm_splat<f32x4>(0x0.0p+0f);
              f32x8 acc_29 = lm_splat<f32x8>(0x0.0p+0f);
              f32x4 acc_32 = lm_splat<f32x4>(0x0.0p+0f);
              f32x8 acc_35 = lm_splat<f32x8>(0x0.0p+0f);
              f32x4 acc_38 = lm_splat<f32x4>(0x0.0p+0f);
              for (int64_t n_17 = 0; n_17 < 6; n_17 += 1) {
                for (int64_t o_18 = 0; o_18 < 2; o_18 += 1) {
                  const f32x8 v_19 = lm_load_splat<f32x8>(b0 + j_13*11 + l_16 + n_17*99 + o_18*11);
                  const f32x8 v_20 = lm_held(lm_load<f32x8>(b3 + k_14*768 + m_15*384 + i_6*24 + n_17*64 + o_18*32 + 0));
                  const f32x8 v_21 = lm_product(v_19, v_20);
                  acc_22 = lm_add(acc_22, v_21);
                  const f32x4 v_23 = lm_load_splat<f32x4>(b0 + j_13*11 + l_16 + n_17*99 + o_18*11);
                  const f32x4 v_24 = lm_held(lm_load_part<f32x4>(b3 + k_14*768 + m_15*384 + i_6*24 + n_17*64 + o_18*32 + 8, 2));
                  const f32x4 v_25 = lm_product(v_23, v_24);
                  acc_26 = lm_add(acc_26, v_25);
                  const f32x8 v_27 = lm_load_splat<f32x8>(b0 + j_13*11 + l_16 + n_17*99 + o_18*11 + 1);
                  const f32x8 v_28 = lm_product(v_27, v_20);
                  acc_29 = lm_add(acc_29, v_28);
                  const f32x4 v_30 = lm_load_splat<f32x4>(b0 + j_13*11 + l_16 + n_17*99 + o_18*11 + 1);
                  const f32x4 v_31 = lm_product(v_30, v_24);
                  acc_32 = lm_add(acc_32, v_31);
                  const f32x8 v_33 = lm_load_splat<f32x8>(b0 + j_13*11 + l_16 + n_17*99 + o_18*11 + 2);
                  const f32x8 v_34 = lm_product(v_33, v_20);
                  acc_35 = lm_add(acc_35, v_34);
                  const f32x4 v_36 = lm_load_splat<f32x4>(b0 + j_13*11 + l_16 + n_17*99 + o_18*11 + 2);
                  const f32x4 v_37 = lm_product(v_36, v_24);
                  acc_38 = lm_add(acc_38, v_37);
                  const f32x8 v_39 = lm_held(lm_load<f32x8>(b3 + k_14*768 + m_15*384 + i_6*24 + n_17*64 + o_18*32 + 16));
                  const f32x8 v_40 = lm_product(v_27, v_39);
                  acc_22 = lm_add(acc_22, v_40);
                  const f32x4 v_41 = lm_held(lm_load_part<f32x4>(b3 + k_14*768 + m_15*384 + i_6*24 + n_17*64 + o_18*32 + 24, 2));
                  const f32x4 v_42 = lm_product(v_30, v_41);
                  acc_26 = lm_add(acc_26, v_42);
                  const f32x8 v_43 = lm_product(v_33, v_39);
                  acc_29 = lm_add(acc_29, v_43);
                  const f32x4 v_44 = lm_product(v_36, v_41);
                  acc_32 = lm_add(acc_32, v_44);
                  const f32x8 v_45 = lm_load_splat<f32x8>(b0 + j_13*11 + l_16 + n_17*99 + o_18*11 + 3);
                  const f32x8 v_46 = lm_product(v_45, v_39);
                  acc_35 = lm_add(acc_35, v_46);
                  const f32x4 v_47 = lm_load_splat<f32x4>(b0 + j_13*11 + l_16 + n_17*99 + o_18*11 + 3);
                  const f32x4 v_48 = lm_product(v_47, v_41);
                  acc_38 = lm_add(acc_38, v_48);
                }
              }
              f32x8 total_49 = acc_22;
              f32x4 total_50 = acc_26;
              f32x8 total_51 = acc_29;
              f32x4 total_52 = acc_32;
              f32x8 total_53 = acc_35;
              f32x4 total_54 = acc_38;
              const f32x8 v_55 = lm_max(total_49, lm_splat<f32x8>(0x0.0p+0f));
              lm_scatter(b2 + i_6*320 + j_13*40 + k_14*20 + l_16*2 + m_15, 320, v_55);
              const f32x4 v_56 = lm_max(total_50, lm_splat<f32x4>(0x0.0p+0f));
              lm_scatter_part(b2 + i_6*320 + j_13*40 + k_14*20 + l_16*2 + m_15 + 2560, 320, v_56, 2);
              const f32x8 v_57 = lm_max(total_51, lm_splat<f32x8>(0x0.0p+0f));
              lm_scatter(b2 + i_6*320 + j_13*40 + k_14*20 + l_16*2 + m_15 + 2, 320, v_57);
              const f32x4 v_58 = lm_max(total_52, lm_splat<f32x4>(0x0.0p+0f));
              lm_scatter_part(b2 + i_6*320 + j_13*40 + k_14*20 + l_16*2 + m_15 + 2562, 320, v_58, 2);
              const f32x8 v_59 = lm_max(total_53, lm_splat<f32x8>(0x0.0p+0f));
              lm_scatter(b2 + i_6*320 + j_13*40 + k_14*20 + l_16*2 + m_15 + 4, 320, v_59);
              const f32x4 v_60 = lm_max(total_54, lm_splat<f32x4>(0x0.0p+0f));
              lm_scatter_part(b2 + i_6*320 + j_13*40 + k_14*20 + l_16*2 + m_15 + 2564, 320, v_60, 2);
            }
          }
          {
            {
              f32x8 acc_66 = lm_splat<f32x8>(0x0.0p+0f);
              f32x4 acc_69 = lm_splat<f32x4>(0x0.0p+0f);
              for (int64_t n_61 = 0; n_61 < 6; n_61 += 1) {
                for (int64_t o_62 = 0; o_62 < 2; o_62 += 1) {
                  const float v_63 = lm_load<float>(b0 + j_13*11 + l_16 + n_61*99 + o_62*11);
                  const f32x8 v_64 = lm_load<f32x8>(b3 + k_14*768 + m_15*384 + i_6*24 + n_61*64 + o_62*32 + 0);
                  const f32x8 v_65 = lm_product(lm_splat<f32x8>(v_63), v_64);
                  acc_66 = lm_add(acc_66, v_65);
                  const f32x4 v_67 = lm_load_part<f32x4>(b3 + k_14*768 + m_15*384 + i_6*24 + n_61*64 + o_62*32 + 8, 2);
                  const f32x4 v_68 = lm_product(lm_splat<f32x4>(v_63), v_67);
                  acc_69 = lm_add(acc_69, v_68);
                  const float v_70 = lm_load<float>(b0 + j_13*11 + l_16 + n_61*99 + o_62*11 + 1);
                  const f32x8 v_71 = lm_load<f32x8>(b3 + k_14*768 + m_15*384 + i_6*24 + n_61*64 + o_62*32 + 16);
                  const f32x8 v_72 = lm_product(lm_splat<f32x8>(v_70), v_71);
                  acc_66 = lm_add(acc_66, v_72);
                  const f32x4 v_73 = lm_load_part<f32x4>(b3 + k_14*768 + m_15*384 + i_6*24 + n_61*64 + o_62*32 + 24, 2);
                  const f32x4 v_74 = lm_product(lm_splat<f32x4>(v_70), v_73);
                  acc_69 = lm_add(acc_69, v_74);
                }
              }
              f32x8 total_75 = acc_66;
              f32x4 total_76 = acc_69;
              const f32x8 v_77 = lm_max(total_75, lm_splat<f32x8>(0x0.0p+0f));
              lm_scatter(b2 + i_6*320 + j_13*40 + k_14*20 + l_16*2 + m_15, 320, v_77);
              const f32x4 v_78 = lm_max(total_76, lm_splat<f32x4>(0x0.0p+0f));
              lm_scatter_part(b2 + i_6*320 + j_13*40 + k_14*20 + l_16*2 + m_15 + 2560, 320, v_78, 2);
            }
          }
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
  void* const p[] = {(void*)(c->workspace + 0), (void*)(c->arguments[1]), (void*)(c->arguments[2]), (void*)(c->prepared + 0)};
  body_2(c, p, first, end);
}
static int32_t lm_paces[3];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 1536;
  lm_share(&c, p2, ((2) - 0 + 0) / 1, 1536, rest_0, lm_paces + 0);
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_1 = 3920;
  const double rest_0 = 37.12 + rest_1;
  lm_share(&c, k0, ((6 + 3) / 4)*((9 + 8) / 9)*((11 + 15) / 16), 37.12, rest_0, lm_paces + 1);
  lm_share(&c, k1, ((10 + 15) / 16)*((8 + 1) / 2)*((2 + 1) / 2)*((10 + 11) / 12)*((2 + 1) / 2), 3920, rest_1, lm_paces + 2);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 6208;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 37.12 + 3920;
}
