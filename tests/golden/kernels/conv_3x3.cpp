//   AVX2
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[1, 8, 14, 14], static=false) : f32[1, 8, 14, 14]
//   %1 = input(name="w", dtype=f32, shape=[16, 8, 3, 3], static=true) : f32[16, 8, 3, 3]
//   %2 = pad(%0; lows=[0, 0, 1, 1], highs=[0, 0, 1, 1]) : f32[1, 8, 16, 16]
//   %3 = window(%2; axis=3, size=3, stride=1, dilation=1) : f32[1, 8, 16, 14, 3]
//   %4 = window(%3; axis=2, size=3, stride=1, dilation=1) : f32[1, 8, 14, 3, 14, 3]
//   %5 = permute(%4; axes=[0, 2, 4, 1, 3, 5]) : f32[1, 14, 14, 8, 3, 3]
//   %6 = expand(%5; axes=[1], sizes=[16]) : f32[1, 16, 14, 14, 8, 3, 3]
//   %7 = expand(%1; axes=[0, 2, 3], sizes=[1, 14, 14]) : f32[1, 16, 14, 14, 8, 3, 3]
//   %8 = mul(%6, %7) : f32[1, 16, 14, 14, 8, 3, 3]
//   %9 = sum(%8; axes=[4, 5, 6]) : f32[1, 16, 14, 14]
//   %10 = constant(value=f32[](0.0)) : f32[]
//   %11 = expand(%10; axes=[0, 1, 2, 3], sizes=[1, 16, 14, 14]) : f32[1, 16, 14, 14]
//   %12 = max(%9, %11) : f32[1, 16, 14, 14]
//   output "y" %12

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: halo
// k1 stage 0: h0:1 h1:1 h2:16 h2:8u h2:1v
// k1 stage 1: i:16 j:1 k:5 l:1 m:1 n:3 n:1u k:1u i:8u i:1v pack x1@once(i:16 l:1 m:1 n:1 i:1)
// k1 grid: j:1
//   program "region"
//   buffer x0 input f32[1, 8, 14, 14]
//   buffer x1 constant f32[16, 8, 3, 3]
//   buffer y0 output f32[1, 16, 14, 14]
//   buffer t2 scratch f32[1, 8, 3, 16]
//   kernel k1 call
//     axis i 16
//     axis j 14
//     axis k 14
//     axis l 8
//     axis m 3
//     axis n 3
//     axis h0 8
//     axis h1 16
//     axis h2 16
//     for j 1 parallel
//       halo h1 of j stride 1 low 0 high 2
//         stage h0 h1 h2
//           schedule h0:1 h1:1 h2:16 h2:8u h2:1v
//           %0 = load x0[0, h0, h1 - 1, h2 - 1] if (0 < h2)*(h2 < 15)*(0 < h1)*(h1 < 15) : f32
//           store t2[0, h0, h1 - start_h1, h2] = %0
//       stage i j k l m n
//         schedule i:16 j:1 k:5 l:1 m:1 n:3 n:1u k:1u i:8u i:1v pack x1@once(i:16 l:1 m:1 n:1 i:1)
//         %0 = load t2[0, l, j + m - start_j, k + n] : f32
//         %1 = load x1[i, l, m, n] : f32
//         %2 = mul %0 %1 : f32
//         %3 = reduce add %2 over l m n : f32
//         %4 = constant 0.0 : f32
//         %5 = max %3 %4 : f32
//         store y0[0, i, j, k] = %5

static inline int64_t lm_scratch_bytes(const int64_t* dims) {
  return 1600;
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
  const int64_t stop_2 = 16;
  for (int64_t turn_3 = first; turn_3 < end; turn_3++) {
    const int64_t p_i_1 = 0 + turn_3*16;
    const int64_t stop_5 = (0 + 72);
    for (int64_t p_n_4 = 0; p_n_4 < stop_5; p_n_4 += 16) {
      const int64_t columns_6 = lm_imin(16, stop_5 - p_n_4);
      const int64_t stop_8 = lm_imin(p_i_1 + 16, 16);
      for (int64_t p_i_7 = p_i_1; p_i_7 < stop_8; p_i_7 += 16) {
        const int64_t rows_9 = lm_imin(16, stop_8 - p_i_7);
        f32x16 square_10[16];
        if (rows_9 == 16 && columns_6 == 16) {
          #pragma GCC unroll 16
          for (int64_t r_11 = 0; r_11 < 16; r_11++) square_10[r_11] = lm_load<f32x16>(b0 + 0 + 0*(9) + 0*(3) + (p_i_7 + r_11)*(72) + (p_n_4)*(1));
          lm_transpose<16>(square_10);
          #pragma GCC unroll 16
          for (int64_t r_11 = 0; r_11 < 16; r_11++) lm_store(b1 + (p_i_1 - 0)/16*1152 + (p_n_4 - 0)*16 + (p_i_7 - p_i_1)*1 + r_11*16, square_10[r_11]);
          continue;
        }
        for (int64_t r_11 = 0; r_11 < 16; r_11++) square_10[r_11] = r_11 < rows_9 ? lm_load_part<f32x16>(b0 + 0 + 0*(9) + 0*(3) + (p_i_7 + r_11)*(72) + (p_n_4)*(1), columns_6) : f32x16{};
        lm_transpose<16>(square_10);
        for (int64_t r_11 = 0; r_11 < columns_6; r_11++) lm_store_part(b1 + (p_i_1 - 0)/16*1152 + (p_n_4 - 0)*16 + (p_i_7 - p_i_1)*1 + r_11*16, square_10[r_11], rows_9);
      }
    }
  }
}

// copy of x1@once(i:16 l:1 m:1 n:1 i:1)
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
  const int64_t blocks_1 = ((14 + 0) / 1);
  for (int64_t t = first; t < end; t++) {
    const int64_t j_2 = ((t))*1;
    {
      const int64_t halo_3 = j_2*1 - 0;
      const int64_t h1_4 = lm_imax(halo_3, 0);
      const int64_t h1_end_5 = lm_imin(((j_2 + 1) - 1)*1 + 3, 16);
      // h0:1 h1:1 h2:16 h2:8u h2:1v
      for (int64_t h0_6 = 0; h0_6 < 8; h0_6 += 1) {
        for (int64_t h1_7 = h1_4; h1_7 < h1_end_5; h1_7 += 1) {
          const f32x8 v_8 = ((h1_7*(-1) + 15) > 0 && (h1_7) > 0) ? (((8) > 0 && (0) > 0) ? lm_load<f32x8>(b0 + h0_6*196 + h1_7*14 + (-15)) : lm_load_if<f32x8>(b0 + h0_6*196 + h1_7*14 + (-15), lm_and(lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(15)), lm_mul(lm_iota<i32x8>(), lm_splat<i32x8>((int32_t)((-1)))))), lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(0)), lm_iota<i32x8>()))))) : f32x8{};
          lm_store(b1 + h0_6*48 + h1_7*16 + halo_3*(-16), v_8);
          const f32x8 v_9 = ((h1_7*(-1) + 15) > 0 && (h1_7) > 0) ? (((0) > 0 && (8) > 0) ? lm_load<f32x8>(b0 + h0_6*196 + h1_7*14 + (-7)) : lm_load_if<f32x8>(b0 + h0_6*196 + h1_7*14 + (-7), lm_and(lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(7)), lm_mul(lm_iota<i32x8>(), lm_splat<i32x8>((int32_t)((-1)))))), lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(8)), lm_iota<i32x8>()))))) : f32x8{};
          lm_store(b1 + h0_6*48 + h1_7*16 + halo_3*(-16) + 8, v_9);
        }
      }
    }
    // i:16 j:1 k:5 l:1 m:1 n:3 n:1u k:1u i:8u i:1v
    int64_t k_10 = 0;
    for (; k_10 + 5 <= 14; k_10 += 5) {
      {
        f32x8 acc_16 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_19 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_22 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_24 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_27 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_29 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_32 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_34 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_37 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_39 = lm_splat<f32x8>(0x0.0p+0f);
        for (int64_t l_11 = 0; l_11 < 8; l_11 += 1) {
          for (int64_t m_12 = 0; m_12 < 3; m_12 += 1) {
            const f32x8 v_13 = lm_load_splat<f32x8>(b1 + j_2*16 + k_10 + l_11*48 + m_12*16 + j_2*(-16));
            const f32x8 v_14 = lm_held(lm_load<f32x8>(b4 + l_11*144 + m_12*48 + 0));
            const f32x8 v_15 = lm_product(v_13, v_14);
            acc_16 = lm_add(acc_16, v_15);
            const f32x8 v_17 = lm_held(lm_load<f32x8>(b4 + l_11*144 + m_12*48 + 8));
            const f32x8 v_18 = lm_product(v_13, v_17);
            acc_19 = lm_add(acc_19, v_18);
            const f32x8 v_20 = lm_load_splat<f32x8>(b1 + j_2*16 + k_10 + l_11*48 + m_12*16 + j_2*(-16) + 1);
            const f32x8 v_21 = lm_product(v_20, v_14);
            acc_22 = lm_add(acc_22, v_21);
            const f32x8 v_23 = lm_product(v_20, v_17);
            acc_24 = lm_add(acc_24, v_23);
            const f32x8 v_25 = lm_load_splat<f32x8>(b1 + j_2*16 + k_10 + l_11*48 + m_12*16 + j_2*(-16) + 2);
            const f32x8 v_26 = lm_product(v_25, v_14);
            acc_27 = lm_add(acc_27, v_26);
            const f32x8 v_28 = lm_product(v_25, v_17);
            acc_29 = lm_add(acc_29, v_28);
            const f32x8 v_30 = lm_load_splat<f32x8>(b1 + j_2*16 + k_10 + l_11*48 + m_12*16 + j_2*(-16) + 3);
            const f32x8 v_31 = lm_product(v_30, v_14);
            acc_32 = lm_add(acc_32, v_31);
            const f32x8 v_33 = lm_product(v_30, v_17);
            acc_34 = lm_add(acc_34, v_33);
            const f32x8 v_35 = lm_load_splat<f32x8>(b1 + j_2*16 + k_10 + l_11*48 + m_12*16 + j_2*(-16) + 4);
            const f32x8 v_36 = lm_product(v_35, v_14);
            acc_37 = lm_add(acc_37, v_36);
            const f32x8 v_38 = lm_product(v_35, v_17);
            acc_39 = lm_add(acc_39, v_38);
            lm_forget();
            const f32x8 v_40 = lm_load_splat<f32x8>(b1 + j_2*16 + k_10 + l_11*48 + m_12*16 + j_2*(-16) + 1);
            const f32x8 v_41 = lm_held(lm_load<f32x8>(b4 + l_11*144 + m_12*48 + 16));
            const f32x8 v_42 = lm_product(v_40, v_41);
            acc_16 = lm_add(acc_16, v_42);
            const f32x8 v_43 = lm_held(lm_load<f32x8>(b4 + l_11*144 + m_12*48 + 24));
            const f32x8 v_44 = lm_product(v_40, v_43);
            acc_19 = lm_add(acc_19, v_44);
            const f32x8 v_45 = lm_load_splat<f32x8>(b1 + j_2*16 + k_10 + l_11*48 + m_12*16 + j_2*(-16) + 2);
            const f32x8 v_46 = lm_product(v_45, v_41);
            acc_22 = lm_add(acc_22, v_46);
            const f32x8 v_47 = lm_product(v_45, v_43);
            acc_24 = lm_add(acc_24, v_47);
            const f32x8 v_48 = lm_load_splat<f32x8>(b1 + j_2*16 + k_10 + l_11*48 + m_12*16 + j_2*(-16) + 3);
            const f32x8 v_49 = lm_product(v_48, v_41);
            acc_27 = lm_add(acc_27, v_49);
            const f32x8 v_50 = lm_product(v_48, v_43);
            acc_29 = lm_add(acc_29, v_50);
            const f32x8 v_51 = lm_load_splat<f32x8>(b1 + j_2*16 + k_10 + l_11*48 + m_12*16 + j_2*(-16) + 4);
            const f32x8 v_52 = lm_product(v_51, v_41);
            acc_32 = lm_add(acc_32, v_52);
            const f32x8 v_53 = lm_product(v_51, v_43);
            acc_34 = lm_add(acc_34, v_53);
            const f32x8 v_54 = lm_load_splat<f32x8>(b1 + j_2*16 + k_10 + l_11*48 + m_12*16 + j_2*(-16) + 5);
            const f32x8 v_55 = lm_product(v_54, v_41);
            acc_37 = lm_add(acc_37, v_55);
            const f32x8 v_56 = lm_product(v_54, v_43);
            acc_39 = lm_add(acc_39, v_56);
            lm_forget();
            const f32x8 v_57 = lm_load_splat<f32x8>(b1 + j_2*16 + k_10 + l_11*48 + m_12*16 + j_2*(-16) + 2);
            const f32x8 v_58 = lm_held(lm_load<f32x8>(b4 + l_11*144 + m_12*48 + 32));
            const f32x8 v_59 = lm_product(v_57, v_58);
            acc_16 = lm_add(acc_16, v_59);
            const f32x8 v_60 = lm_held(lm_load<f32x8>(b4 + l_11*144 + m_12*48 + 40));
            const f32x8 v_61 = lm_product(v_57, v_60);
            acc_19 = lm_add(acc_19, v_61);
            const f32x8 v_62 = lm_load_splat<f32x8>(b1 + j_2*16 + k_10 + l_11*48 + m_12*16 + j_2*(-16) + 3);
            const f32x8 v_63 = lm_product(v_62, v_58);
            acc_22 = lm_add(acc_22, v_63);
            const f32x8 v_64 = lm_product(v_62, v_60);
            acc_24 = lm_add(acc_24, v_64);
            const f32x8 v_65 = lm_load_splat<f32x8>(b1 + j_2*16 + k_10 + l_11*48 + m_12*16 + j_2*(-16) + 4);
            const f32x8 v_66 = lm_product(v_65, v_58);
            acc_27 = lm_add(acc_27, v_66);
            const f32x8 v_67 = lm_product(v_65, v_60);
            acc_29 = lm_add(acc_29, v_67);
            const f32x8 v_68 = lm_load_splat<f32x8>(b1 + j_2*16 + k_10 + l_11*48 + m_12*16 + j_2*(-16) + 5);
            const f32x8 v_69 = lm_product(v_68, v_58);
            acc_32 = lm_add(acc_32, v_69);
            const f32x8 v_70 = lm_product(v_68, v_60);
            acc_34 = lm_add(acc_34, v_70);
            const f32x8 v_71 = lm_load_splat<f32x8>(b1 + j_2*16 + k_10 + l_11*48 + m_12*16 + j_2*(-16) + 6);
            const f32x8 v_72 = lm_product(v_71, v_58);
            acc_37 = lm_add(acc_37, v_72);
            const f32x8 v_73 = lm_product(v_71, v_60);
            acc_39 = lm_add(acc_39, v_73);
          }
        }
        f32x8 total_74 = acc_16;
        f32x8 total_75 = acc_19;
        f32x8 total_76 = acc_22;
        f32x8 total_77 = acc_24;
        f32x8 total_78 = acc_27;
        f32x8 total_79 = acc_29;
        f32x8 total_80 = acc_32;
        f32x8 total_81 = acc_34;
        f32x8 total_82 = acc_37;
        f32x8 total_83 = acc_39;
        const f32x8 totals_84[10] = {total_74, total_75, total_76, total_77, total_78, total_79, total_80, total_81, total_82, total_83};
        [=](const f32x8* totals_84_) __attribute__((noinline)) {
          const f32x8 v_85 = lm_max(totals_84_[0], lm_splat<f32x8>(0x0.0p+0f));
          const f32x8 v_86 = lm_max(totals_84_[1], lm_splat<f32x8>(0x0.0p+0f));
          const f32x8 v_87 = lm_max(totals_84_[2], lm_splat<f32x8>(0x0.0p+0f));
          const f32x8 v_88 = lm_max(totals_84_[3], lm_splat<f32x8>(0x0.0p+0f));
          const f32x8 v_89 = lm_max(totals_84_[4], lm_splat<f32x8>(0x0.0p+0f));
          const f32x8 v_90 = lm_max(totals_84_[5], lm_splat<f32x8>(0x0.0p+0f));
          const f32x8 v_91 = lm_max(totals_84_[6], lm_splat<f32x8>(0x0.0p+0f));
          const f32x8 v_92 = lm_max(totals_84_[7], lm_splat<f32x8>(0x0.0p+0f));
          const f32x8 v_93 = lm_max(totals_84_[8], lm_splat<f32x8>(0x0.0p+0f));
          const f32x8 v_94 = lm_max(totals_84_[9], lm_splat<f32x8>(0x0.0p+0f));
          f32x8 square_95[8] = {v_85, v_87, v_89, v_91, v_93, f32x8{}, f32x8{}, f32x8{}};
          lm_transpose<8>(square_95);
          lm_store_part(b3 + j_2*14 + k_10 + 0, square_95[0], 5);
          lm_store_part(b3 + j_2*14 + k_10 + 196, square_95[1], 5);
          lm_store_part(b3 + j_2*14 + k_10 + 392, square_95[2], 5);
          lm_store_part(b3 + j_2*14 + k_10 + 588, square_95[3], 5);
          lm_store_part(b3 + j_2*14 + k_10 + 784, square_95[4], 5);
          lm_store_part(b3 + j_2*14 + k_10 + 980, square_95[5], 5);
          lm_store_part(b3 + j_2*14 + k_10 + 1176, square_95[6], 5);
          lm_store_part(b3 + j_2*14 + k_10 + 1372, square_95[7], 5);
          f32x8 square_96[8] = {v_86, v_88, v_90, v_92, v_94, f32x8{}, f32x8{}, f32x8{}};
          lm_transpose<8>(square_96);
          lm_store_part(b3 + j_2*14 + k_10 + 1568 + 0, square_96[0], 5);
          lm_store_part(b3 + j_2*14 + k_10 + 1568 + 196, square_96[1], 5);
          lm_store_part(b3 + j_2*14 + k_10 + 1568 + 392, square_96[2], 5);
          lm_store_part(b3 + j_2*14 + k_10 + 1568 + 588, square_96[3], 5);
          lm_store_part(b3 + j_2*14 + k_10 + 1568 + 784, square_96[4], 5);
          lm_store_part(b3 + j_2*14 + k_10 + 1568 + 980, square_96[5], 5);
          lm_store_part(b3 + j_2*14 + k_10 + 1568 + 1176, square_96[6], 5);
          lm_store_part(b3 + j_2*14 + k_10 + 1568 + 1372, square_96[7], 5);
        }(totals_84);
      }
    }
    {
      {
        f32x8 acc_102 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_105 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_108 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_110 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_113 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_115 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_118 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_120 = lm_splat<f32x8>(0x0.0p+0f);
        for (int64_t l_97 = 0; l_97 < 8; l_97 += 1) {
          for (int64_t m_98 = 0; m_98 < 3; m_98 += 1) {
            const f32x8 v_99 = lm_load_splat<f32x8>(b1 + j_2*16 + k_10 + l_97*48 + m_98*16 + j_2*(-16));
            const f32x8 v_100 = lm_held(lm_load<f32x8>(b4 + l_97*144 + m_98*48 + 0));
            const f32x8 v_101 = lm_product(v_99, v_100);
            acc_102 = lm_add(acc_102, v_101);
            const f32x8 v_103 = lm_held(lm_load<f32x8>(b4 + l_97*144 + m_98*48 + 8));
            const f32x8 v_104 = lm_product(v_99, v_103);
            acc_105 = lm_add(acc_105, v_104);
            const f32x8 v_106 = lm_load_splat<f32x8>(b1 + j_2*16 + k_10 + l_97*48 + m_98*16 + j_2*(-16) + 1);
            const f32x8 v_107 = lm_product(v_106, v_100);
            acc_108 = lm_add(acc_108, v_107);
            const f32x8 v_109 = lm_product(v_106, v_103);
            acc_110 = lm_add(acc_110, v_109);
            const f32x8 v_111 = lm_load_splat<f32x8>(b1 + j_2*16 + k_10 + l_97*48 + m_98*16 + j_2*(-16) + 2);
            const f32x8 v_112 = lm_product(v_111, v_100);
            acc_113 = lm_add(acc_113, v_112);
            const f32x8 v_114 = lm_product(v_111, v_103);
            acc_115 = lm_add(acc_115, v_114);
            const f32x8 v_116 = lm_load_splat<f32x8>(b1 + j_2*16 + k_10 + l_97*48 + m_98*16 + j_2*(-16) + 3);
            const f32x8 v_117 = lm_product(v_116, v_100);
            acc_118 = lm_add(acc_118, v_117);
            const f32x8 v_119 = lm_product(v_116, v_103);
            acc_120 = lm_add(acc_120, v_119);
            lm_forget();
            const f32x8 v_121 = lm_load_splat<f32x8>(b1 + j_2*16 + k_10 + l_97*48 + m_98*16 + j_2*(-16) + 1);
            const f32x8 v_122 = lm_held(lm_load<f32x8>(b4 + l_97*144 + m_98*48 + 16));
            const f32x8 v_123 = lm_product(v_121, v_122);
            acc_102 = lm_add(acc_102, v_123);
            const f32x8 v_124 = lm_held(lm_load<f32x8>(b4 + l_97*144 + m_98*48 + 24));
            const f32x8 v_125 = lm_product(v_121, v_124);
            acc_105 = lm_add(acc_105, v_125);
            const f32x8 v_126 = lm_load_splat<f32x8>(b1 + j_2*16 + k_10 + l_97*48 + m_98*16 + j_2*(-16) + 2);
            const f32x8 v_127 = lm_product(v_126, v_122);
            acc_108 = lm_add(acc_108, v_127);
            const f32x8 v_128 = lm_product(v_126, v_124);
            acc_110 = lm_add(acc_110, v_128);
            const f32x8 v_129 = lm_load_splat<f32x8>(b1 + j_2*16 + k_10 + l_97*48 + m_98*16 + j_2*(-16) + 3);
            const f32x8 v_130 = lm_product(v_129, v_122);
            acc_113 = lm_add(acc_113, v_130);
            const f32x8 v_131 = lm_product(v_129, v_124);
            acc_115 = lm_add(acc_115, v_131);
            const f32x8 v_132 = lm_load_splat<f32x8>(b1 + j_2*16 + k_10 + l_97*48 + m_98*16 + j_2*(-16) + 4);
            const f32x8 v_133 = lm_product(v_132, v_122);
            acc_118 = lm_add(acc_118, v_133);
            const f32x8 v_134 = lm_product(v_132, v_124);
            acc_120 = lm_add(acc_120, v_134);
            lm_forget();
            const f32x8 v_135 = lm_load_splat<f32x8>(b1 + j_2*16 + k_10 + l_97*48 + m_98*16 + j_2*(-16) + 2);
            const f32x8 v_136 = lm_held(lm_load<f32x8>(b4 + l_97*144 + m_98*48 + 32));
            const f32x8 v_137 = lm_product(v_135, v_136);
            acc_102 = lm_add(acc_102, v_137);
            const f32x8 v_138 = lm_held(lm_load<f32x8>(b4 + l_97*144 + m_98*48 + 40));
            const f32x8 v_139 = lm_product(v_135, v_138);
            acc_105 = lm_add(acc_105, v_139);
            const f32x8 v_140 = lm_load_splat<f32x8>(b1 + j_2*16 + k_10 + l_97*48 + m_98*16 + j_2*(-16) + 3);
            const f32x8 v_141 = lm_product(v_140, v_136);
            acc_108 = lm_add(acc_108, v_141);
            const f32x8 v_142 = lm_product(v_140, v_138);
            acc_110 = lm_add(acc_110, v_142);
            const f32x8 v_143 = lm_load_splat<f32x8>(b1 + j_2*16 + k_10 + l_97*48 + m_98*16 + j_2*(-16) + 4);
            const f32x8 v_144 = lm_product(v_143, v_136);
            acc_113 = lm_add(acc_113, v_144);
            const f32x8 v_145 = lm_product(v_143, v_138);
            acc_115 = lm_add(acc_115, v_145);
            const f32x8 v_146 = lm_load_splat<f32x8>(b1 + j_2*16 + k_10 + l_97*48 + m_98*16 + j_2*(-16) + 5);
            const f32x8 v_147 = lm_product(v_146, v_136);
            acc_118 = lm_add(acc_118, v_147);
            const f32x8 v_148 = lm_product(v_146, v_138);
            acc_120 = lm_add(acc_120, v_148);
          }
        }
        f32x8 total_149 = acc_102;
        f32x8 total_150 = acc_105;
        f32x8 total_151 = acc_108;
        f32x8 total_152 = acc_110;
        f32x8 total_153 = acc_113;
        f32x8 total_154 = acc_115;
        f32x8 total_155 = acc_118;
        f32x8 total_156 = acc_120;
        const f32x8 totals_157[8] = {total_149, total_150, total_151, total_152, total_153, total_154, total_155, total_156};
        [=](const f32x8* totals_157_) __attribute__((noinline)) {
          const f32x8 v_158 = lm_max(totals_157_[0], lm_splat<f32x8>(0x0.0p+0f));
          const f32x8 v_159 = lm_max(totals_157_[1], lm_splat<f32x8>(0x0.0p+0f));
          const f32x8 v_160 = lm_max(totals_157_[2], lm_splat<f32x8>(0x0.0p+0f));
          const f32x8 v_161 = lm_max(totals_157_[3], lm_splat<f32x8>(0x0.0p+0f));
          const f32x8 v_162 = lm_max(totals_157_[4], lm_splat<f32x8>(0x0.0p+0f));
          const f32x8 v_163 = lm_max(totals_157_[5], lm_splat<f32x8>(0x0.0p+0f));
          const f32x8 v_164 = lm_max(totals_157_[6], lm_splat<f32x8>(0x0.0p+0f));
          const f32x8 v_165 = lm_max(totals_157_[7], lm_splat<f32x8>(0x0.0p+0f));
          f32x8 square_166[8] = {v_158, v_160, v_162, v_164, f32x8{}, f32x8{}, f32x8{}, f32x8{}};
          lm_transpose<8>(square_166);
          lm_store_part(b3 + j_2*14 + k_10 + 0, square_166[0], 4);
          lm_store_part(b3 + j_2*14 + k_10 + 196, square_166[1], 4);
          lm_store_part(b3 + j_2*14 + k_10 + 392, square_166[2], 4);
          lm_store_part(b3 + j_2*14 + k_10 + 588, square_166[3], 4);
          lm_store_part(b3 + j_2*14 + k_10 + 784, square_166[4], 4);
          lm_store_part(b3 + j_2*14 + k_10 + 980, square_166[5], 4);
          lm_store_part(b3 + j_2*14 + k_10 + 1176, square_166[6], 4);
          lm_store_part(b3 + j_2*14 + k_10 + 1372, square_166[7], 4);
          f32x8 square_167[8] = {v_159, v_161, v_163, v_165, f32x8{}, f32x8{}, f32x8{}, f32x8{}};
          lm_transpose<8>(square_167);
          lm_store_part(b3 + j_2*14 + k_10 + 1568 + 0, square_167[0], 4);
          lm_store_part(b3 + j_2*14 + k_10 + 1568 + 196, square_167[1], 4);
          lm_store_part(b3 + j_2*14 + k_10 + 1568 + 392, square_167[2], 4);
          lm_store_part(b3 + j_2*14 + k_10 + 1568 + 588, square_167[3], 4);
          lm_store_part(b3 + j_2*14 + k_10 + 1568 + 784, square_167[4], 4);
          lm_store_part(b3 + j_2*14 + k_10 + 1568 + 980, square_167[5], 4);
          lm_store_part(b3 + j_2*14 + k_10 + 1568 + 1176, square_167[6], 4);
          lm_store_part(b3 + j_2*14 + k_10 + 1568 + 1372, square_167[7], 4);
        }(totals_157);
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
  const double rest_0 = 1152;
  lm_share(&c, p0, ((16) - 0 + 15) / 16, 1152, rest_0, lm_paces + 0);
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 1.15e+04;
  lm_share(&c, k0, ((14 + 0) / 1), 1.15e+04, rest_0, lm_paces + 1);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 4672;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 1.15e+04;
}

// ---------------------------------------------------------------------------------------------------------------------
// form plain
// form: plain
// k0 stage 0: i:1 j:1 k:8 k:8u k:1v prefetch 512
// k0 grid: i:8 j:16 k:16
// k1 stage 0: i:8 j:1 k:7 l:1 m:1 n:3 n:1u k:1u i:8u i:1v pack x1@once(i:8 l:1 m:1 n:1 i:1)
// k1 grid: i:16 j:1 k:10
//   program "region"
//   buffer x0 input f32[1, 8, 14, 14]
//   buffer x1 constant f32[16, 8, 3, 3]
//   buffer y0 output f32[1, 16, 14, 14]
//   buffer t2 global f32[1, 8, 16, 16] strides [2176, 272, 16, 1]
//   kernel k0 call
//     axis i 8
//     axis j 16
//     axis k 16
//     for i 8 parallel
//       for j 16 parallel
//         for k 16 parallel
//           stage i j k
//             schedule i:1 j:1 k:8 k:8u k:1v prefetch 512
//             %0 = load x0[0, i, j - 1, k - 1] if (0 < j)*(k < 15)*(0 < k)*(j < 15) : f32
//             store t2[0, i, j, k] = %0
//   kernel k1 call
//     axis i 16
//     axis j 14
//     axis k 14
//     axis l 8
//     axis m 3
//     axis n 3
//     for i 16 parallel
//       for j 1 parallel
//         for k 10 parallel
//           stage i j k l m n
//             schedule i:8 j:1 k:7 l:1 m:1 n:3 n:1u k:1u i:8u i:1v pack x1@once(i:8 l:1 m:1 n:1 i:1)
//             %0 = load t2[0, l, j + m, k + n] : f32
//             %1 = load x1[i, l, m, n] : f32
//             %2 = mul %0 %1 : f32
//             %3 = reduce add %2 over l m n : f32
//             %4 = constant 0.0 : f32
//             %5 = max %3 %4 : f32
//             store y0[0, i, j, k] = %5

static inline int64_t lm_scratch_bytes(const int64_t* dims) {
  return 0;
}
static inline int64_t lm_planned_bytes(const int64_t* dims) {
  return 8640;
}
static inline int64_t lm_shared_bytes(const int64_t* dims) {
  return lm_planned_bytes(dims) + 0;
}
LM_BODY void body_0(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const float* const __restrict b0 = (const float*)p[0];
  float* const __restrict b1 = (float*)p[1];
  const int64_t blocks_1 = ((8 + 7) / 8);
  const int64_t blocks_2 = ((16 + 15) / 16);
  const int64_t blocks_3 = ((16 + 15) / 16);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_4 = ((t / blocks_2 / blocks_3))*8;
    const int64_t j_5 = ((t / blocks_3) % blocks_2)*16;
    const int64_t k_6 = ((t) % blocks_3)*16;
    // i:1 j:1 k:8 k:8u k:1v
    for (int64_t i_7 = i_4; i_7 < (i_4 + 8); i_7 += 1) {
      for (int64_t j_8 = j_5; j_8 < (j_5 + 16); j_8 += 1) {
        int64_t k_9 = k_6;
        for (; k_9 + 8 <= (k_6 + 16); k_9 += 8) {
          lm_prefetch(b0 + i_7*196 + j_8*14 + k_9 + (-15) + 4096);
          const f32x8 v_10 = ((j_8*(-1) + 15) > 0 && (j_8) > 0) ? (((k_9) > 0 && (k_9*(-1) + 8) > 0) ? lm_load<f32x8>(b0 + i_7*196 + j_8*14 + k_9 + (-15)) : lm_load_if<f32x8>(b0 + i_7*196 + j_8*14 + k_9 + (-15), lm_and(lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(k_9)), lm_iota<i32x8>())), lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(k_9*(-1) + 15)), lm_mul(lm_iota<i32x8>(), lm_splat<i32x8>((int32_t)((-1))))))))) : f32x8{};
          lm_store(b1 + i_7*272 + j_8*16 + k_9, v_10);
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
  const int64_t stop_2 = 16;
  for (int64_t turn_3 = first; turn_3 < end; turn_3++) {
    const int64_t p_i_1 = 0 + turn_3*8;
    const int64_t stop_5 = (0 + 72);
    for (int64_t p_n_4 = 0; p_n_4 < stop_5; p_n_4 += 16) {
      const int64_t columns_6 = lm_imin(16, stop_5 - p_n_4);
      const int64_t stop_8 = lm_imin(p_i_1 + 8, 16);
      for (int64_t p_i_7 = p_i_1; p_i_7 < stop_8; p_i_7 += 16) {
        const int64_t rows_9 = lm_imin(16, stop_8 - p_i_7);
        f32x16 square_10[16];
        if (rows_9 == 16 && columns_6 == 16) {
          #pragma GCC unroll 16
          for (int64_t r_11 = 0; r_11 < 16; r_11++) square_10[r_11] = lm_load<f32x16>(b0 + 0 + 0*(9) + 0*(3) + (p_i_7 + r_11)*(72) + (p_n_4)*(1));
          lm_transpose<16>(square_10);
          #pragma GCC unroll 16
          for (int64_t r_11 = 0; r_11 < 16; r_11++) lm_store(b1 + (p_i_1 - 0)/8*576 + (p_n_4 - 0)*8 + (p_i_7 - p_i_1)*1 + r_11*8, square_10[r_11]);
          continue;
        }
        for (int64_t r_11 = 0; r_11 < 16; r_11++) square_10[r_11] = r_11 < rows_9 ? lm_load_part<f32x16>(b0 + 0 + 0*(9) + 0*(3) + (p_i_7 + r_11)*(72) + (p_n_4)*(1), columns_6) : f32x16{};
        lm_transpose<16>(square_10);
        for (int64_t r_11 = 0; r_11 < columns_6; r_11++) lm_store_part(b1 + (p_i_1 - 0)/8*576 + (p_n_4 - 0)*8 + (p_i_7 - p_i_1)*1 + r_11*8, square_10[r_11], rows_9);
      }
    }
  }
}

// copy of x1@once(i:8 l:1 m:1 n:1 i:1)
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
  const int64_t blocks_1 = ((16 + 15) / 16);
  const int64_t blocks_2 = ((14 + 0) / 1);
  const int64_t blocks_3 = ((14 + 9) / 10);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_4 = ((t / blocks_2 / blocks_3))*16;
    const int64_t j_5 = ((t / blocks_3) % blocks_2)*1;
    const int64_t k_6 = ((t) % blocks_3)*10;
    const int64_t k_end_7 = lm_imin(k_6 + 10, 14);
    // i:8 j:1 k:7 l:1 m:1 n:3 n:1u k:1u i:8u i:1v
    int64_t i_8 = i_4;
    for (; i_8 + 8 <= (i_4 + 16); i_8 += 8) {
      int64_t k_9 = k_6;
      for (; k_9 + 7 <= k_end_7; k_9 += 7) {
        {
          f32x8 acc_15 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_18 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_21 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_24 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_27 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_30 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_33 = lm_splat<f32x8>(0x0.0p+0f);
          for (int64_t l_10 = 0; l_10 < 8; l_10 += 1) {
            for (int64_t m_11 = 0; m_11 < 3; m_11 += 1) {
              const f32x8 v_12 = lm_load_splat<f32x8>(b0 + j_5*16 + k_9 + l_10*272 + m_11*16);
              const f32x8 v_13 = lm_held(lm_load<f32x8>(b3 + i_8*72 + l_10*72 + m_11*24 + 0));
              const f32x8 v_14 = lm_product(v_12, v_13);
              acc_15 = lm_add(acc_15, v_14);
              const f32x8 v_16 = lm_load_splat<f32x8>(b0 + j_5*16 + k_9 + l_10*272 + m_11*16 + 1);
              const f32x8 v_17 = lm_product(v_16, v_13);
              acc_18 = lm_add(acc_18, v_17);
              const f32x8 v_19 = lm_load_splat<f32x8>(b0 + j_5*16 + k_9 + l_10*272 + m_11*16 + 2);
              const f32x8 v_20 = lm_product(v_19, v_13);
              acc_21 = lm_add(acc_21, v_20);
              const f32x8 v_22 = lm_load_splat<f32x8>(b0 + j_5*16 + k_9 + l_10*272 + m_11*16 + 3);
              const f32x8 v_23 = lm_product(v_22, v_13);
              acc_24 = lm_add(acc_24, v_23);
              const f32x8 v_25 = lm_load_splat<f32x8>(b0 + j_5*16 + k_9 + l_10*272 + m_11*16 + 4);
              const f32x8 v_26 = lm_product(v_25, v_13);
              acc_27 = lm_add(acc_27, v_26);
              const f32x8 v_28 = lm_load_splat<f32x8>(b0 + j_5*16 + k_9 + l_10*272 + m_11*16 + 5);
              const f32x8 v_29 = lm_product(v_28, v_13);
              acc_30 = lm_add(acc_30, v_29);
              const f32x8 v_31 = lm_load_splat<f32x8>(b0 + j_5*16 + k_9 + l_10*272 + m_11*16 + 6);
              const f32x8 v_32 = lm_product(v_31, v_13);
              acc_33 = lm_add(acc_33, v_32);
              const f32x8 v_34 = lm_held(lm_load<f32x8>(b3 + i_8*72 + l_10*72 + m_11*24 + 8));
              const f32x8 v_35 = lm_product(v_16, v_34);
              acc_15 = lm_add(acc_15, v_35);
              const f32x8 v_36 = lm_product(v_19, v_34);
              acc_18 = lm_add(acc_18, v_36);
              const f32x8 v_37 = lm_product(v_22, v_34);
              acc_21 = lm_add(acc_21, v_37);
              const f32x8 v_38 = lm_product(v_25, v_34);
              acc_24 = lm_add(acc_24, v_38);
              const f32x8 v_39 = lm_product(v_28, v_34);
              acc_27 = lm_add(acc_27, v_39);
              const f32x8 v_40 = lm_product(v_31, v_34);
              acc_30 = lm_add(acc_30, v_40);
              const f32x8 v_41 = lm_load_splat<f32x8>(b0 + j_5*16 + k_9 + l_10*272 + m_11*16 + 7);
              const f32x8 v_42 = lm_product(v_41, v_34);
              acc_33 = lm_add(acc_33, v_42);
              const f32x8 v_43 = lm_held(lm_load<f32x8>(b3 + i_8*72 + l_10*72 + m_11*24 + 16));
              const f32x8 v_44 = lm_product(v_19, v_43);
              acc_15 = lm_add(acc_15, v_44);
              const f32x8 v_45 = lm_product(v_22, v_43);
              acc_18 = lm_add(acc_18, v_45);
              const f32x8 v_46 = lm_product(v_25, v_43);
              acc_21 = lm_add(acc_21, v_46);
              const f32x8 v_47 = lm_product(v_28, v_43);
              acc_24 = lm_add(acc_24, v_47);
              const f32x8 v_48 = lm_product(v_31, v_43);
              acc_27 = lm_add(acc_27, v_48);
              const f32x8 v_49 = lm_product(v_41, v_43);
              acc_30 = lm_add(acc_30, v_49);
              const f32x8 v_50 = lm_load_splat<f32x8>(b0 + j_5*16 + k_9 + l_10*272 + m_11*16 + 8);
              const f32x8 v_51 = lm_product(v_50, v_43);
              acc_33 = lm_add(acc_33, v_51);
            }
          }
          f32x8 total_52 = acc_15;
          f32x8 total_53 = acc_18;
          f32x8 total_54 = acc_21;
          f32x8 total_55 = acc_24;
          f32x8 total_56 = acc_27;
          f32x8 total_57 = acc_30;
          f32x8 total_58 = acc_33;
          const f32x8 totals_59[7] = {total_52, total_53, total_54, total_55, total_56, total_57, total_58};
          [=](const f32x8* totals_59_) __attribute__((noinline)) {
            const f32x8 v_60 = lm_max(totals_59_[0], lm_splat<f32x8>(0x0.0p+0f));
            const f32x8 v_61 = lm_max(totals_59_[1], lm_splat<f32x8>(0x0.0p+0f));
            const f32x8 v_62 = lm_max(totals_59_[2], lm_splat<f32x8>(0x0.0p+0f));
            const f32x8 v_63 = lm_max(totals_59_[3], lm_splat<f32x8>(0x0.0p+0f));
            const f32x8 v_64 = lm_max(totals_59_[4], lm_splat<f32x8>(0x0.0p+0f));
            const f32x8 v_65 = lm_max(totals_59_[5], lm_splat<f32x8>(0x0.0p+0f));
            const f32x8 v_66 = lm_max(totals_59_[6], lm_splat<f32x8>(0x0.0p+0f));
            f32x8 square_67[8] = {v_60, v_61, v_62, v_63, v_64, v_65, v_66, f32x8{}};
            lm_transpose<8>(square_67);
            lm_store_part(b2 + i_8*196 + j_5*14 + k_9 + 0, square_67[0], 7);
            lm_store_part(b2 + i_8*196 + j_5*14 + k_9 + 196, square_67[1], 7);
            lm_store_part(b2 + i_8*196 + j_5*14 + k_9 + 392, square_67[2], 7);
            lm_store_part(b2 + i_8*196 + j_5*14 + k_9 + 588, square_67[3], 7);
            lm_store_part(b2 + i_8*196 + j_5*14 + k_9 + 784, square_67[4], 7);
            lm_store_part(b2 + i_8*196 + j_5*14 + k_9 + 980, square_67[5], 7);
            lm_store_part(b2 + i_8*196 + j_5*14 + k_9 + 1176, square_67[6], 7);
            lm_store_part(b2 + i_8*196 + j_5*14 + k_9 + 1372, square_67[7], 7);
          }(totals_59);
        }
      }
      if (k_end_7 - k_9 == 4) {
        {
          f32x8 acc_73 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_76 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_79 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_82 = lm_splat<f32x8>(0x0.0p+0f);
          for (int64_t l_68 = 0; l_68 < 8; l_68 += 1) {
            for (int64_t m_69 = 0; m_69 < 3; m_69 += 1) {
              const f32x8 v_70 = lm_load_splat<f32x8>(b0 + j_5*16 + k_9 + l_68*272 + m_69*16);
              const f32x8 v_71 = lm_held(lm_load<f32x8>(b3 + i_8*72 + l_68*72 + m_69*24 + 0));
              const f32x8 v_72 = lm_product(v_70, v_71);
              acc_73 = lm_add(acc_73, v_72);
              const f32x8 v_74 = lm_load_splat<f32x8>(b0 + j_5*16 + k_9 + l_68*272 + m_69*16 + 1);
              const f32x8 v_75 = lm_product(v_74, v_71);
              acc_76 = lm_add(acc_76, v_75);
              const f32x8 v_77 = lm_load_splat<f32x8>(b0 + j_5*16 + k_9 + l_68*272 + m_69*16 + 2);
              const f32x8 v_78 = lm_product(v_77, v_71);
              acc_79 = lm_add(acc_79, v_78);
              const f32x8 v_80 = lm_load_splat<f32x8>(b0 + j_5*16 + k_9 + l_68*272 + m_69*16 + 3);
              const f32x8 v_81 = lm_product(v_80, v_71);
              acc_82 = lm_add(acc_82, v_81);
              const f32x8 v_83 = lm_held(lm_load<f32x8>(b3 + i_8*72 + l_68*72 + m_69*24 + 8));
              const f32x8 v_84 = lm_product(v_74, v_83);
              acc_73 = lm_add(acc_73, v_84);
              const f32x8 v_85 = lm_product(v_77, v_83);
              acc_76 = lm_add(acc_76, v_85);
              const f32x8 v_86 = lm_product(v_80, v_83);
              acc_79 = lm_add(acc_79, v_86);
              const f32x8 v_87 = lm_load_splat<f32x8>(b0 + j_5*16 + k_9 + l_68*272 + m_69*16 + 4);
              const f32x8 v_88 = lm_product(v_87, v_83);
              acc_82 = lm_add(acc_82, v_88);
              const f32x8 v_89 = lm_held(lm_load<f32x8>(b3 + i_8*72 + l_68*72 + m_69*24 + 16));
              const f32x8 v_90 = lm_product(v_77, v_89);
              acc_73 = lm_add(acc_73, v_90);
              const f32x8 v_91 = lm_product(v_80, v_89);
              acc_76 = lm_add(acc_76, v_91);
              const f32x8 v_92 = lm_product(v_87, v_89);
              acc_79 = lm_add(acc_79, v_92);
              const f32x8 v_93 = lm_load_splat<f32x8>(b0 + j_5*16 + k_9 + l_68*272 + m_69*16 + 5);
              const f32x8 v_94 = lm_product(v_93, v_89);
              acc_82 = lm_add(acc_82, v_94);
            }
          }
          f32x8 total_95 = acc_73;
          f32x8 total_96 = acc_76;
          f32x8 total_97 = acc_79;
          f32x8 total_98 = acc_82;
          const f32x8 totals_99[4] = {total_95, total_96, total_97, total_98};
          [=](const f32x8* totals_99_) __attribute__((noinline)) {
            const f32x8 v_100 = lm_max(totals_99_[0], lm_splat<f32x8>(0x0.0p+0f));
            const f32x8 v_101 = lm_max(totals_99_[1], lm_splat<f32x8>(0x0.0p+0f));
            const f32x8 v_102 = lm_max(totals_99_[2], lm_splat<f32x8>(0x0.0p+0f));
            const f32x8 v_103 = lm_max(totals_99_[3], lm_splat<f32x8>(0x0.0p+0f));
            f32x8 square_104[8] = {v_100, v_101, v_102, v_103, f32x8{}, f32x8{}, f32x8{}, f32x8{}};
            lm_transpose<8>(square_104);
            lm_store_part(b2 + i_8*196 + j_5*14 + k_9 + 0, square_104[0], 4);
            lm_store_part(b2 + i_8*196 + j_5*14 + k_9 + 196, square_104[1], 4);
            lm_store_part(b2 + i_8*196 + j_5*14 + k_9 + 392, square_104[2], 4);
            lm_store_part(b2 + i_8*196 + j_5*14 + k_9 + 588, square_104[3], 4);
            lm_store_part(b2 + i_8*196 + j_5*14 + k_9 + 784, square_104[4], 4);
            lm_store_part(b2 + i_8*196 + j_5*14 + k_9 + 980, square_104[5], 4);
            lm_store_part(b2 + i_8*196 + j_5*14 + k_9 + 1176, square_104[6], 4);
            lm_store_part(b2 + i_8*196 + j_5*14 + k_9 + 1372, square_104[7], 4);
          }(totals_99);
        }
      }
      if (k_end_7 - k_9 == 3) {
        {
          f32x8 acc_110 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_113 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_116 = lm_splat<f32x8>(0x0.0p+0f);
          for (int64_t l_105 = 0; l_105 < 8; l_105 += 1) {
            for (int64_t m_106 = 0; m_106 < 3; m_106 += 1) {
              const f32x8 v_107 = lm_load_splat<f32x8>(b0 + j_5*16 + k_9 + l_105*272 + m_106*16);
              const f32x8 v_108 = lm_held(lm_load<f32x8>(b3 + i_8*72 + l_105*72 + m_106*24 + 0));
              const f32x8 v_109 = lm_product(v_107, v_108);
              acc_110 = lm_add(acc_110, v_109);
              const f32x8 v_111 = lm_load_splat<f32x8>(b0 + j_5*16 + k_9 + l_105*272 + m_106*16 + 1);
              const f32x8 v_112 = lm_product(v_111, v_108);
              acc_113 = lm_add(acc_113, v_112);
              const f32x8 v_114 = lm_load_splat<f32x8>(b0 + j_5*16 + k_9 + l_105*272 + m_106*16 + 2);
              const f32x8 v_115 = lm_product(v_114, v_108);
              acc_116 = lm_add(acc_116, v_115);
              const f32x8 v_117 = lm_held(lm_load<f32x8>(b3 + i_8*72 + l_105*72 + m_106*24 + 8));
              const f32x8 v_118 = lm_product(v_111, v_117);
              acc_110 = lm_add(acc_110, v_118);
              const f32x8 v_119 = lm_product(v_114, v_117);
              acc_113 = lm_add(acc_113, v_119);
              const f32x8 v_120 = lm_load_splat<f32x8>(b0 + j_5*16 + k_9 + l_105*272 + m_106*16 + 3);
              const f32x8 v_121 = lm_product(v_120, v_117);
              acc_116 = lm_add(acc_116, v_121);
              const f32x8 v_122 = lm_held(lm_load<f32x8>(b3 + i_8*72 + l_105*72 + m_106*24 + 16));
              const f32x8 v_123 = lm_product(v_114, v_122);
              acc_110 = lm_add(acc_110, v_123);
              const f32x8 v_124 = lm_product(v_120, v_122);
              acc_113 = lm_add(acc_113, v_124);
              const f32x8 v_125 = lm_load_splat<f32x8>(b0 + j_5*16 + k_9 + l_105*272 + m_106*16 + 4);
              const f32x8 v_126 = lm_product(v_125, v_122);
              acc_116 = lm_add(acc_116, v_126);
            }
          }
          f32x8 total_127 = acc_110;
          f32x8 total_128 = acc_113;
          f32x8 total_129 = acc_116;
          const f32x8 v_130 = lm_max(total_127, lm_splat<f32x8>(0x0.0p+0f));
          const f32x8 v_131 = lm_max(total_128, lm_splat<f32x8>(0x0.0p+0f));
          const f32x8 v_132 = lm_max(total_129, lm_splat<f32x8>(0x0.0p+0f));
          f32x8 square_133[8] = {v_130, v_131, v_132, f32x8{}, f32x8{}, f32x8{}, f32x8{}, f32x8{}};
          lm_transpose<8>(square_133);
          lm_store_part(b2 + i_8*196 + j_5*14 + k_9 + 0, square_133[0], 3);
          lm_store_part(b2 + i_8*196 + j_5*14 + k_9 + 196, square_133[1], 3);
          lm_store_part(b2 + i_8*196 + j_5*14 + k_9 + 392, square_133[2], 3);
          lm_store_part(b2 + i_8*196 + j_5*14 + k_9 + 588, square_133[3], 3);
          lm_store_part(b2 + i_8*196 + j_5*14 + k_9 + 784, square_133[4], 3);
          lm_store_part(b2 + i_8*196 + j_5*14 + k_9 + 980, square_133[5], 3);
          lm_store_part(b2 + i_8*196 + j_5*14 + k_9 + 1176, square_133[6], 3);
          lm_store_part(b2 + i_8*196 + j_5*14 + k_9 + 1372, square_133[7], 3);
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
  const double rest_0 = 1152;
  lm_share(&c, p2, ((16) - 0 + 7) / 8, 1152, rest_0, lm_paces + 0);
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_1 = 1.137e+04;
  const double rest_0 = 128 + rest_1;
  lm_share(&c, k0, ((8 + 7) / 8)*((16 + 15) / 16)*((16 + 15) / 16), 128, rest_0, lm_paces + 1);
  lm_share(&c, k1, ((16 + 15) / 16)*((14 + 0) / 1)*((14 + 9) / 10), 1.137e+04, rest_1, lm_paces + 2);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 4672;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 128 + 1.137e+04;
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: halo
// k1 stage 0: h0:1 h1:1 h2:16 h2:8u h2:1v prefetch 256
// k1 stage 1: i:16 j:1 k:6 l:1 m:1 n:3 n:1u k:1u i:8u i:1v pack x1@once(i:16 l:1 m:1 n:1 i:1)
// k1 grid: j:2
//   program "region"
//   buffer x0 input f32[1, 8, 14, 14]
//   buffer x1 constant f32[16, 8, 3, 3]
//   buffer y0 output f32[1, 16, 14, 14]
//   buffer t2 scratch f32[1, 8, 4, 16]
//   kernel k1 call
//     axis i 16
//     axis j 14
//     axis k 14
//     axis l 8
//     axis m 3
//     axis n 3
//     axis h0 8
//     axis h1 16
//     axis h2 16
//     for j 2 parallel
//       halo h1 of j stride 1 low 0 high 2
//         stage h0 h1 h2
//           schedule h0:1 h1:1 h2:16 h2:8u h2:1v prefetch 256
//           %0 = load x0[0, h0, h1 - 1, h2 - 1] if (0 < h2)*(h2 < 15)*(0 < h1)*(h1 < 15) : f32
//           store t2[0, h0, h1 - start_h1, h2] = %0
//       stage i j k l m n
//         schedule i:16 j:1 k:6 l:1 m:1 n:3 n:1u k:1u i:8u i:1v pack x1@once(i:16 l:1 m:1 n:1 i:1)
//         %0 = load t2[0, l, j + m - start_j, k + n] : f32
//         %1 = load x1[i, l, m, n] : f32
//         %2 = mul %0 %1 : f32
//         %3 = reduce add %2 over l m n : f32
//         %4 = constant 0.0 : f32
//         %5 = max %3 %4 : f32
//         store y0[0, i, j, k] = %5

static inline int64_t lm_scratch_bytes(const int64_t* dims) {
  return 2112;
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
  const int64_t stop_2 = 16;
  for (int64_t turn_3 = first; turn_3 < end; turn_3++) {
    const int64_t p_i_1 = 0 + turn_3*16;
    const int64_t stop_5 = (0 + 72);
    for (int64_t p_n_4 = 0; p_n_4 < stop_5; p_n_4 += 16) {
      const int64_t columns_6 = lm_imin(16, stop_5 - p_n_4);
      const int64_t stop_8 = lm_imin(p_i_1 + 16, 16);
      for (int64_t p_i_7 = p_i_1; p_i_7 < stop_8; p_i_7 += 16) {
        const int64_t rows_9 = lm_imin(16, stop_8 - p_i_7);
        f32x16 square_10[16];
        if (rows_9 == 16 && columns_6 == 16) {
          #pragma GCC unroll 16
          for (int64_t r_11 = 0; r_11 < 16; r_11++) square_10[r_11] = lm_load<f32x16>(b0 + 0 + 0*(9) + 0*(3) + (p_i_7 + r_11)*(72) + (p_n_4)*(1));
          lm_transpose<16>(square_10);
          #pragma GCC unroll 16
          for (int64_t r_11 = 0; r_11 < 16; r_11++) lm_store(b1 + (p_i_1 - 0)/16*1152 + (p_n_4 - 0)*16 + (p_i_7 - p_i_1)*1 + r_11*16, square_10[r_11]);
          continue;
        }
        for (int64_t r_11 = 0; r_11 < 16; r_11++) square_10[r_11] = r_11 < rows_9 ? lm_load_part<f32x16>(b0 + 0 + 0*(9) + 0*(3) + (p_i_7 + r_11)*(72) + (p_n_4)*(1), columns_6) : f32x16{};
        lm_transpose<16>(square_10);
        for (int64_t r_11 = 0; r_11 < columns_6; r_11++) lm_store_part(b1 + (p_i_1 - 0)/16*1152 + (p_n_4 - 0)*16 + (p_i_7 - p_i_1)*1 + r_11*16, square_10[r_11], rows_9);
      }
    }
  }
}

// copy of x1@once(i:16 l:1 m:1 n:1 i:1)
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
  const int64_t blocks_1 = ((14 + 1) / 2);
  for (int64_t t = first; t < end; t++) {
    const int64_t j_2 = ((t))*2;
    {
      const int64_t halo_3 = j_2*1 - 0;
      const int64_t h1_4 = lm_imax(halo_3, 0);
      const int64_t h1_end_5 = lm_imin(((j_2 + 2) - 1)*1 + 3, 16);
      // h0:1 h1:1 h2:16 h2:8u h2:1v
      for (int64_t h0_6 = 0; h0_6 < 8; h0_6 += 1) {
        for (int64_t h1_7 = h1_4; h1_7 < h1_end_5; h1_7 += 1) {
          lm_prefetch(b0 + h0_6*196 + h1_7*14 + (-15) + 4096);
          const f32x8 v_8 = ((h1_7*(-1) + 15) > 0 && (h1_7) > 0) ? (((8) > 0 && (0) > 0) ? lm_load<f32x8>(b0 + h0_6*196 + h1_7*14 + (-15)) : lm_load_if<f32x8>(b0 + h0_6*196 + h1_7*14 + (-15), lm_and(lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(15)), lm_mul(lm_iota<i32x8>(), lm_splat<i32x8>((int32_t)((-1)))))), lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(0)), lm_iota<i32x8>()))))) : f32x8{};
          lm_store(b1 + h0_6*64 + h1_7*16 + halo_3*(-16), v_8);
          const f32x8 v_9 = ((h1_7*(-1) + 15) > 0 && (h1_7) > 0) ? (((0) > 0 && (8) > 0) ? lm_load<f32x8>(b0 + h0_6*196 + h1_7*14 + (-7)) : lm_load_if<f32x8>(b0 + h0_6*196 + h1_7*14 + (-7), lm_and(lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(7)), lm_mul(lm_iota<i32x8>(), lm_splat<i32x8>((int32_t)((-1)))))), lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(8)), lm_iota<i32x8>()))))) : f32x8{};
          lm_store(b1 + h0_6*64 + h1_7*16 + halo_3*(-16) + 8, v_9);
        }
      }
    }
    // i:16 j:1 k:6 l:1 m:1 n:3 n:1u k:1u i:8u i:1v
    for (int64_t j_10 = j_2; j_10 < (j_2 + 2); j_10 += 1) {
      int64_t k_11 = 0;
      for (; k_11 + 6 <= 14; k_11 += 6) {
        {
          f32x8 acc_17 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_20 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_23 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_25 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_28 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_30 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_33 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_35 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_38 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_40 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_43 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_45 = lm_splat<f32x8>(0x0.0p+0f);
          for (int64_t l_12 = 0; l_12 < 8; l_12 += 1) {
            for (int64_t m_13 = 0; m_13 < 3; m_13 += 1) {
              const f32x8 v_14 = lm_load_splat<f32x8>(b1 + j_10*16 + k_11 + l_12*64 + m_13*16 + j_2*(-16));
              const f32x8 v_15 = lm_held(lm_load<f32x8>(b4 + l_12*144 + m_13*48 + 0));
              const f32x8 v_16 = lm_product(v_14, v_15);
              acc_17 = lm_add(acc_17, v_16);
              const f32x8 v_18 = lm_held(lm_load<f32x8>(b4 + l_12*144 + m_13*48 + 8));
              const f32x8 v_19 = lm_product(v_14, v_18);
              acc_20 = lm_add(acc_20, v_19);
              const f32x8 v_21 = lm_load_splat<f32x8>(b1 + j_10*16 + k_11 + l_12*64 + m_13*16 + j_2*(-16) + 1);
              const f32x8 v_22 = lm_product(v_21, v_15);
              acc_23 = lm_add(acc_23, v_22);
              const f32x8 v_24 = lm_product(v_21, v_18);
              acc_25 = lm_add(acc_25, v_24);
              const f32x8 v_26 = lm_load_splat<f32x8>(b1 + j_10*16 + k_11 + l_12*64 + m_13*16 + j_2*(-16) + 2);
              const f32x8 v_27 = lm_product(v_26, v_15);
              acc_28 = lm_add(acc_28, v_27);
              const f32x8 v_29 = lm_product(v_26, v_18);
              acc_30 = lm_add(acc_30, v_29);
              const f32x8 v_31 = lm_load_splat<f32x8>(b1 + j_10*16 + k_11 + l_12*64 + m_13*16 + j_2*(-16) + 3);
              const f32x8 v_32 = lm_product(v_31, v_15);
              acc_33 = lm_add(acc_33, v_32);
              const f32x8 v_34 = lm_product(v_31, v_18);
              acc_35 = lm_add(acc_35, v_34);
              const f32x8 v_36 = lm_load_splat<f32x8>(b1 + j_10*16 + k_11 + l_12*64 + m_13*16 + j_2*(-16) + 4);
              const f32x8 v_37 = lm_product(v_36, v_15);
              acc_38 = lm_add(acc_38, v_37);
              const f32x8 v_39 = lm_product(v_36, v_18);
              acc_40 = lm_add(acc_40, v_39);
              const f32x8 v_41 = lm_load_splat<f32x8>(b1 + j_10*16 + k_11 + l_12*64 + m_13*16 + j_2*(-16) + 5);
              const f32x8 v_42 = lm_product(v_41, v_15);
              acc_43 = lm_add(acc_43, v_42);
              const f32x8 v_44 = lm_product(v_41, v_18);
              acc_45 = lm_add(acc_45, v_44);
              lm_forget();
              const f32x8 v_46 = lm_load_splat<f32x8>(b1 + j_10*16 + k_11 + l_12*64 + m_13*16 + j_2*(-16) + 1);
              const f32x8 v_47 = lm_held(lm_load<f32x8>(b4 + l_12*144 + m_13*48 + 16));
              const f32x8 v_48 = lm_product(v_46, v_47);
              acc_17 = lm_add(acc_17, v_48);
              const f32x8 v_49 = lm_held(lm_load<f32x8>(b4 + l_12*144 + m_13*48 + 24));
              const f32x8 v_50 = lm_product(v_46, v_49);
              acc_20 = lm_add(acc_20, v_50);
              const f32x8 v_51 = lm_load_splat<f32x8>(b1 + j_10*16 + k_11 + l_12*64 + m_13*16 + j_2*(-16) + 2);
              const f32x8 v_52 = lm_product(v_51, v_47);
              acc_23 = lm_add(acc_23, v_52);
              const f32x8 v_53 = lm_product(v_51, v_49);
              acc_25 = lm_add(acc_25, v_53);
              const f32x8 v_54 = lm_load_splat<f32x8>(b1 + j_10*16 + k_11 + l_12*64 + m_13*16 + j_2*(-16) + 3);
              const f32x8 v_55 = lm_product(v_54, v_47);
              acc_28 = lm_add(acc_28, v_55);
              const f32x8 v_56 = lm_product(v_54, v_49);
              acc_30 = lm_add(acc_30, v_56);
              const f32x8 v_57 = lm_load_splat<f32x8>(b1 + j_10*16 + k_11 + l_12*64 + m_13*16 + j_2*(-16) + 4);
              const f32x8 v_58 = lm_product(v_57, v_47);
              acc_33 = lm_add(acc_33, v_58);
              const f32x8 v_59 = lm_product(v_57, v_49);
              acc_35 = lm_add(acc_35, v_59);
              const f32x8 v_60 = lm_load_splat<f32x8>(b1 + j_10*16 + k_11 + l_12*64 + m_13*16 + j_2*(-16) + 5);
              const f32x8 v_61 = lm_product(v_60, v_47);
              acc_38 = lm_add(acc_38, v_61);
              const f32x8 v_62 = lm_product(v_60, v_49);
              acc_40 = lm_add(acc_40, v_62);
              const f32x8 v_63 = lm_load_splat<f32x8>(b1 + j_10*16 + k_11 + l_12*64 + m_13*16 + j_2*(-16) + 6);
              const f32x8 v_64 = lm_product(v_63, v_47);
              acc_43 = lm_add(acc_43, v_64);
              const f32x8 v_65 = lm_product(v_63, v_49);
              acc_45 = lm_add(acc_45, v_65);
              lm_forget();
              const f32x8 v_66 = lm_load_splat<f32x8>(b1 + j_10*16 + k_11 + l_12*64 + m_13*16 + j_2*(-16) + 2);
              const f32x8 v_67 = lm_held(lm_load<f32x8>(b4 + l_12*144 + m_13*48 + 32));
              const f32x8 v_68 = lm_product(v_66, v_67);
              acc_17 = lm_add(acc_17, v_68);
              const f32x8 v_69 = lm_held(lm_load<f32x8>(b4 + l_12*144 + m_13*48 + 40));
              const f32x8 v_70 = lm_product(v_66, v_69);
              acc_20 = lm_add(acc_20, v_70);
              const f32x8 v_71 = lm_load_splat<f32x8>(b1 + j_10*16 + k_11 + l_12*64 + m_13*16 + j_2*(-16) + 3);
              const f32x8 v_72 = lm_product(v_71, v_67);
              acc_23 = lm_add(acc_23, v_72);
              const f32x8 v_73 = lm_product(v_71, v_69);
              acc_25 = lm_add(acc_25, v_73);
              const f32x8 v_74 = lm_load_splat<f32x8>(b1 + j_10*16 + k_11 + l_12*64 + m_13*16 + j_2*(-16) + 4);
              const f32x8 v_75 = lm_product(v_74, v_67);
              acc_28 = lm_add(acc_28, v_75);
              const f32x8 v_76 = lm_product(v_74, v_69);
              acc_30 = lm_add(acc_30, v_76);
              const f32x8 v_77 = lm_load_splat<f32x8>(b1 + j_10*16 + k_11 + l_12*64 + m_13*16 + j_2*(-16) + 5);
              const f32x8 v_78 = lm_product(v_77, v_67);
              acc_33 = lm_add(acc_33, v_78);
              const f32x8 v_79 = lm_product(v_77, v_69);
              acc_35 = lm_add(acc_35, v_79);
              const f32x8 v_80 = lm_load_splat<f32x8>(b1 + j_10*16 + k_11 + l_12*64 + m_13*16 + j_2*(-16) + 6);
              const f32x8 v_81 = lm_product(v_80, v_67);
              acc_38 = lm_add(acc_38, v_81);
              const f32x8 v_82 = lm_product(v_80, v_69);
              acc_40 = lm_add(acc_40, v_82);
              const f32x8 v_83 = lm_load_splat<f32x8>(b1 + j_10*16 + k_11 + l_12*64 + m_13*16 + j_2*(-16) + 7);
              const f32x8 v_84 = lm_product(v_83, v_67);
              acc_43 = lm_add(acc_43, v_84);
              const f32x8 v_85 = lm_product(v_83, v_69);
              acc_45 = lm_add(acc_45, v_85);
            }
          }
          f32x8 total_86 = acc_17;
          f32x8 total_87 = acc_20;
          f32x8 total_88 = acc_23;
          f32x8 total_89 = acc_25;
          f32x8 total_90 = acc_28;
          f32x8 total_91 = acc_30;
          f32x8 total_92 = acc_33;
          f32x8 total_93 = acc_35;
          f32x8 total_94 = acc_38;
          f32x8 total_95 = acc_40;
          f32x8 total_96 = acc_43;
          f32x8 total_97 = acc_45;
          const f32x8 totals_98[12] = {total_86, total_87, total_88, total_89, total_90, total_91, total_92, total_93, total_94, total_95, total_96, total_97};
          [=](const f32x8* totals_98_) __attribute__((noinline)) {
            const f32x8 v_99 = lm_max(totals_98_[0], lm_splat<f32x8>(0x0.0p+0f));
            const f32x8 v_100 = lm_max(totals_98_[1], lm_splat<f32x8>(0x0.0p+0f));
            const f32x8 v_101 = lm_max(totals_98_[2], lm_splat<f32x8>(0x0.0p+0f));
            const f32x8 v_102 = lm_max(totals_98_[3], lm_splat<f32x8>(0x0.0p+0f));
            const f32x8 v_103 = lm_max(totals_98_[4], lm_splat<f32x8>(0x0.0p+0f));
            const f32x8 v_104 = lm_max(totals_98_[5], lm_splat<f32x8>(0x0.0p+0f));
            const f32x8 v_105 = lm_max(totals_98_[6], lm_splat<f32x8>(0x0.0p+0f));
            const f32x8 v_106 = lm_max(totals_98_[7], lm_splat<f32x8>(0x0.0p+0f));
            const f32x8 v_107 = lm_max(totals_98_[8], lm_splat<f32x8>(0x0.0p+0f));
            const f32x8 v_108 = lm_max(totals_98_[9], lm_splat<f32x8>(0x0.0p+0f));
            const f32x8 v_109 = lm_max(totals_98_[10], lm_splat<f32x8>(0x0.0p+0f));
            const f32x8 v_110 = lm_max(totals_98_[11], lm_splat<f32x8>(0x0.0p+0f));
            f32x8 square_111[8] = {v_99, v_101, v_103, v_105, v_107, v_109, f32x8{}, f32x8{}};
            lm_transpose<8>(square_111);
            lm_store_part(b3 + j_10*14 + k_11 + 0, square_111[0], 6);
            lm_store_part(b3 + j_10*14 + k_11 + 196, square_111[1], 6);
            lm_store_part(b3 + j_10*14 + k_11 + 392, square_111[2], 6);
            lm_store_part(b3 + j_10*14 + k_11 + 588, square_111[3], 6);
            lm_store_part(b3 + j_10*14 + k_11 + 784, square_111[4], 6);
            lm_store_part(b3 + j_10*14 + k_11 + 980, square_111[5], 6);
            lm_store_part(b3 + j_10*14 + k_11 + 1176, square_111[6], 6);
            lm_store_part(b3 + j_10*14 + k_11 + 1372, square_111[7], 6);
            f32x8 square_112[8] = {v_100, v_102, v_104, v_106, v_108, v_110, f32x8{}, f32x8{}};
            lm_transpose<8>(square_112);
            lm_store_part(b3 + j_10*14 + k_11 + 1568 + 0, square_112[0], 6);
            lm_store_part(b3 + j_10*14 + k_11 + 1568 + 196, square_112[1], 6);
            lm_store_part(b3 + j_10*14 + k_11 + 1568 + 392, square_112[2], 6);
            lm_store_part(b3 + j_10*14 + k_11 + 1568 + 588, square_112[3], 6);
            lm_store_part(b3 + j_10*14 + k_11 + 1568 + 784, square_112[4], 6);
            lm_store_part(b3 + j_10*14 + k_11 + 1568 + 980, square_112[5], 6);
            lm_store_part(b3 + j_10*14 + k_11 + 1568 + 1176, square_112[6], 6);
            lm_store_part(b3 + j_10*14 + k_11 + 1568 + 1372, square_112[7], 6);
          }(totals_98);
        }
      }
      {
        {
          f32x8 acc_118 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_121 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_124 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_126 = lm_splat<f32x8>(0x0.0p+0f);
          for (int64_t l_113 = 0; l_113 < 8; l_113 += 1) {
            for (int64_t m_114 = 0; m_114 < 3; m_114 += 1) {
              const f32x8 v_115 = lm_load_splat<f32x8>(b1 + j_10*16 + k_11 + l_113*64 + m_114*16 + j_2*(-16));
              const f32x8 v_116 = lm_held(lm_load<f32x8>(b4 + l_113*144 + m_114*48 + 0));
              const f32x8 v_117 = lm_product(v_115, v_116);
              acc_118 = lm_add(acc_118, v_117);
              const f32x8 v_119 = lm_held(lm_load<f32x8>(b4 + l_113*144 + m_114*48 + 8));
              const f32x8 v_120 = lm_product(v_115, v_119);
              acc_121 = lm_add(acc_121, v_120);
              const f32x8 v_122 = lm_load_splat<f32x8>(b1 + j_10*16 + k_11 + l_113*64 + m_114*16 + j_2*(-16) + 1);
              const f32x8 v_123 = lm_product(v_122, v_116);
              acc_124 = lm_add(acc_124, v_123);
              const f32x8 v_125 = lm_product(v_122, v_119);
              acc_126 = lm_add(acc_126, v_125);
              const f32x8 v_127 = lm_held(lm_load<f32x8>(b4 + l_113*144 + m_114*48 + 16));
              const f32x8 v_128 = lm_product(v_122, v_127);
              acc_118 = lm_add(acc_118, v_128);
              const f32x8 v_129 = lm_held(lm_load<f32x8>(b4 + l_113*144 + m_114*48 + 24));
              const f32x8 v_130 = lm_product(v_122, v_129);
              acc_121 = lm_add(acc_121, v_130);
              const f32x8 v_131 = lm_load_splat<f32x8>(b1 + j_10*16 + k_11 + l_113*64 + m_114*16 + j_2*(-16) + 2);
              const f32x8 v_132 = lm_product(v_131, v_127);
              acc_124 = lm_add(acc_124, v_132);
              const f32x8 v_133 = lm_product(v_131, v_129);
              acc_126 = lm_add(acc_126, v_133);
              const f32x8 v_134 = lm_held(lm_load<f32x8>(b4 + l_113*144 + m_114*48 + 32));
              const f32x8 v_135 = lm_product(v_131, v_134);
              acc_118 = lm_add(acc_118, v_135);
              const f32x8 v_136 = lm_held(lm_load<f32x8>(b4 + l_113*144 + m_114*48 + 40));
              const f32x8 v_137 = lm_product(v_131, v_136);
              acc_121 = lm_add(acc_121, v_137);
              const f32x8 v_138 = lm_load_splat<f32x8>(b1 + j_10*16 + k_11 + l_113*64 + m_114*16 + j_2*(-16) + 3);
              const f32x8 v_139 = lm_product(v_138, v_134);
              acc_124 = lm_add(acc_124, v_139);
              const f32x8 v_140 = lm_product(v_138, v_136);
              acc_126 = lm_add(acc_126, v_140);
            }
          }
          f32x8 total_141 = acc_118;
          f32x8 total_142 = acc_121;
          f32x8 total_143 = acc_124;
          f32x8 total_144 = acc_126;
          const f32x8 totals_145[4] = {total_141, total_142, total_143, total_144};
          [=](const f32x8* totals_145_) __attribute__((noinline)) {
            const f32x8 v_146 = lm_max(totals_145_[0], lm_splat<f32x8>(0x0.0p+0f));
            const f32x8 v_147 = lm_max(totals_145_[1], lm_splat<f32x8>(0x0.0p+0f));
            const f32x8 v_148 = lm_max(totals_145_[2], lm_splat<f32x8>(0x0.0p+0f));
            const f32x8 v_149 = lm_max(totals_145_[3], lm_splat<f32x8>(0x0.0p+0f));
            f32x8 square_150[8] = {v_146, v_148, f32x8{}, f32x8{}, f32x8{}, f32x8{}, f32x8{}, f32x8{}};
            lm_transpose<8>(square_150);
            lm_store_part(b3 + j_10*14 + k_11 + 0, square_150[0], 2);
            lm_store_part(b3 + j_10*14 + k_11 + 196, square_150[1], 2);
            lm_store_part(b3 + j_10*14 + k_11 + 392, square_150[2], 2);
            lm_store_part(b3 + j_10*14 + k_11 + 588, square_150[3], 2);
            lm_store_part(b3 + j_10*14 + k_11 + 784, square_150[4], 2);
            lm_store_part(b3 + j_10*14 + k_11 + 980, square_150[5], 2);
            lm_store_part(b3 + j_10*14 + k_11 + 1176, square_150[6], 2);
            lm_store_part(b3 + j_10*14 + k_11 + 1372, square_150[7], 2);
            f32x8 square_151[8] = {v_147, v_149, f32x8{}, f32x8{}, f32x8{}, f32x8{}, f32x8{}, f32x8{}};
            lm_transpose<8>(square_151);
            lm_store_part(b3 + j_10*14 + k_11 + 1568 + 0, square_151[0], 2);
            lm_store_part(b3 + j_10*14 + k_11 + 1568 + 196, square_151[1], 2);
            lm_store_part(b3 + j_10*14 + k_11 + 1568 + 392, square_151[2], 2);
            lm_store_part(b3 + j_10*14 + k_11 + 1568 + 588, square_151[3], 2);
            lm_store_part(b3 + j_10*14 + k_11 + 1568 + 784, square_151[4], 2);
            lm_store_part(b3 + j_10*14 + k_11 + 1568 + 980, square_151[5], 2);
            lm_store_part(b3 + j_10*14 + k_11 + 1568 + 1176, square_151[6], 2);
            lm_store_part(b3 + j_10*14 + k_11 + 1568 + 1372, square_151[7], 2);
          }(totals_145);
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
  const double rest_0 = 1152;
  lm_share(&c, p0, ((16) - 0 + 15) / 16, 1152, rest_0, lm_paces + 0);
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 1.15e+04;
  lm_share(&c, k0, ((14 + 1) / 2), 1.15e+04, rest_0, lm_paces + 1);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 4672;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 1.15e+04;
}
