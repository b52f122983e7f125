//   AVX2
//   lumin.graph 1
//   %0 = input(name="x", dtype=f16, shape=[1, 16, 17, 16], static=false) : f16[1, 16, 17, 16]
//   %1 = input(name="w", dtype=f16, shape=[32, 16, 3, 3], static=true) : f16[32, 16, 3, 3]
//   %2 = cast(%0; dtype=f32) : f32[1, 16, 17, 16]
//   %3 = cast(%1; dtype=f32) : f32[32, 16, 3, 3]
//   %4 = pad(%2; lows=[0, 0, 1, 1], highs=[0, 0, 1, 1]) : f32[1, 16, 19, 18]
//   %5 = window(%4; axis=3, size=3, stride=2, dilation=1) : f32[1, 16, 19, 8, 3]
//   %6 = window(%5; axis=2, size=3, stride=2, dilation=1) : f32[1, 16, 9, 3, 8, 3]
//   %7 = permute(%6; axes=[0, 2, 4, 1, 3, 5]) : f32[1, 9, 8, 16, 3, 3]
//   %8 = expand(%7; axes=[1], sizes=[32]) : f32[1, 32, 9, 8, 16, 3, 3]
//   %9 = expand(%3; axes=[0, 2, 3], sizes=[1, 9, 8]) : f32[1, 32, 9, 8, 16, 3, 3]
//   %10 = mul(%8, %9) : f32[1, 32, 9, 8, 16, 3, 3]
//   %11 = sum(%10; axes=[4, 5, 6]) : f32[1, 32, 9, 8]
//   %12 = constant(value=f32[](0.0)) : f32[]
//   %13 = expand(%12; axes=[0, 1, 2, 3], sizes=[1, 32, 9, 8]) : f32[1, 32, 9, 8]
//   %14 = max(%11, %13) : f32[1, 32, 9, 8]
//   %15 = cast(%14; dtype=f16) : f16[1, 32, 9, 8]
//   output "y" %15

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: halo
// k1 stage 0: h0:1 h1:1 h2:24 h2:8u h2:1v
// k1 stage 1: i:8 j:1 k:8 l:1 m:1 n:3 n:1u k:1u i:8u i:1v pack x1@once(i:8 l:1 m:1 n:1 i:1)
// k1 grid: j:1
//   program "region"
//   buffer x0 input f16[1, 16, 17, 16]
//   buffer x1 constant f16[32, 16, 3, 3]
//   buffer y0 output f16[1, 32, 9, 8]
//   buffer t4 scratch f32[1, 16, 3, 18]
//   kernel k1 call
//     axis i 32
//     axis j 9
//     axis k 8
//     axis l 16
//     axis m 3
//     axis n 3
//     axis h0 16
//     axis h1 19
//     axis h2 18
//     for j 1 parallel
//       halo h1 of j stride 2 low 0 high 2
//         stage h0 h1 h2
//           schedule h0:1 h1:1 h2:24 h2:8u h2:1v
//           %0 = load x0[0, h0, h1 - 1, h2 - 1] if (h1 < 18)*(0 < h1)*(0 < h2)*(h2 < 17) : f16
//           %1 = cast %0 : f32
//           store t4[0, h0, h1 - start_h1, h2] = %1
//       stage i j k l m n
//         schedule i:8 j:1 k:8 l:1 m:1 n:3 n:1u k:1u i:8u i:1v pack x1@once(i:8 l:1 m:1 n:1 i:1)
//         %0 = load t4[0, l, j*2 + m - start_j*2, k*2 + n] : f32
//         %1 = load x1[i, l, m, n] : f16
//         %2 = cast %1 : f32
//         %3 = mul %0 %2 : f32
//         %4 = reduce add %3 over l m n : f32
//         %5 = constant 0.0 : f32
//         %6 = max %4 %5 : f32
//         %7 = cast %6 : f16
//         %8 = cast %7 : f32
//         %9 = cast %8 : f16
//         store y0[0, i, j, k] = %9

static inline int64_t lm_scratch_bytes(const int64_t* dims) {
  return 3520;
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
  const int64_t stop_2 = 32;
  for (int64_t turn_3 = first; turn_3 < end; turn_3++) {
    const int64_t p_i_1 = 0 + turn_3*8;
    const int64_t stop_5 = (0 + 144);
    for (int64_t p_n_4 = 0; p_n_4 < stop_5; p_n_4 += 1) {
      const int64_t stop_7 = lm_imin(p_i_1 + 8, 32);
      for (int64_t p_i_6 = p_i_1; p_i_6 < stop_7; p_i_6 += 1) {
        b1[(p_i_1 - 0)/8*1152 + (p_n_4 - 0)*8 + (p_i_6 - p_i_1)*1] = b0[0 + 0*(9) + 0*(3) + (p_i_6)*(144) + (p_n_4)*(1)];
      }
    }
  }
}

// copy of x1@once(i:8 l:1 m:1 n:1 i:1)
static void p0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[1]), (void*)(c->prepared + 0)};
  body_0(c, p, first, end);
}

LM_BODY void body_1(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const uint16_t* const __restrict b0 = (const uint16_t*)p[0];
  float* const __restrict b1 = (float*)p[1];
  const uint16_t* const __restrict b2 = (const uint16_t*)p[2];
  uint16_t* const __restrict b3 = (uint16_t*)p[3];
  uint16_t* const __restrict b4 = (uint16_t*)p[4];
  const int64_t blocks_1 = ((9 + 0) / 1);
  for (int64_t t = first; t < end; t++) {
    const int64_t j_2 = ((t))*1;
    {
      const int64_t halo_3 = j_2*2 - 0;
      const int64_t h1_4 = lm_imax(halo_3, 0);
      const int64_t h1_end_5 = lm_imin(((j_2 + 1) - 1)*2 + 3, 19);
      // h0:1 h1:1 h2:24 h2:8u h2:1v
      for (int64_t h0_6 = 0; h0_6 < 16; h0_6 += 1) {
        for (int64_t h1_7 = h1_4; h1_7 < h1_end_5; h1_7 += 1) {
          const f32x8 v_8 = ((h1_7) > 0 && (h1_7*(-1) + 18) > 0) ? (((10) > 0 && (0) > 0) ? lm_load_f16<f32x8>(b0 + h0_6*272 + h1_7*16 + (-17)) : lm_load_if_f16<f32x8>(b0 + h0_6*272 + h1_7*16 + (-17), lm_and(lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(17)), lm_mul(lm_iota<i32x8>(), lm_splat<i32x8>((int32_t)((-1)))))), lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(0)), lm_iota<i32x8>()))))) : f32x8{};
          lm_store(b1 + h0_6*54 + h1_7*18 + halo_3*(-18), v_8);
          const f32x8 v_9 = ((h1_7) > 0 && (h1_7*(-1) + 18) > 0) ? (((2) > 0 && (8) > 0) ? lm_load_f16<f32x8>(b0 + h0_6*272 + h1_7*16 + (-9)) : lm_load_if_f16<f32x8>(b0 + h0_6*272 + h1_7*16 + (-9), lm_and(lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(9)), lm_mul(lm_iota<i32x8>(), lm_splat<i32x8>((int32_t)((-1)))))), lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(8)), lm_iota<i32x8>()))))) : f32x8{};
          lm_store(b1 + h0_6*54 + h1_7*18 + halo_3*(-18) + 8, v_9);
          const f32x4 v_10 = ((h1_7) > 0 && (h1_7*(-1) + 18) > 0) ? lm_load_if_f16<f32x4>(b0 + h0_6*272 + h1_7*16 + (-1), lm_and(lm_and(lm_less_than(lm_splat<i32x4>(0), lm_add(lm_splat<i32x4>((int32_t)(1)), lm_mul(lm_iota<i32x4>(), lm_splat<i32x4>((int32_t)((-1)))))), lm_less_than(lm_splat<i32x4>(0), lm_add(lm_splat<i32x4>((int32_t)(16)), lm_iota<i32x4>()))), lm_mask_part<4>(2))) : f32x4{};
          lm_store_part(b1 + h0_6*54 + h1_7*18 + halo_3*(-18) + 16, v_10, 2);
        }
      }
    }
    // i:8 j:1 k:8 l:1 m:1 n:3 n:1u k:1u i:8u i:1v
    int64_t i_11 = 0;
    for (; i_11 + 8 <= 32; i_11 += 8) {
      {
        f32x8 acc_17 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_20 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_23 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_26 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_29 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_32 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_35 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_38 = lm_splat<f32x8>(0x0.0p+0f);
        for (int64_t l_12 = 0; l_12 < 16; l_12 += 1) {
          for (int64_t m_13 = 0; m_13 < 3; m_13 += 1) {
            const f32x8 v_14 = lm_load_splat<f32x8>(b1 + j_2*36 + l_12*54 + m_13*18 + j_2*(-36));
            const f32x8 v_15 = lm_held(lm_load_f16<f32x8>(b4 + i_11*144 + l_12*72 + m_13*24 + 0));
            const f32x8 v_16 = lm_product(v_14, v_15);
            acc_17 = lm_add(acc_17, v_16);
            const f32x8 v_18 = lm_load_splat<f32x8>(b1 + j_2*36 + l_12*54 + m_13*18 + j_2*(-36) + 2);
            const f32x8 v_19 = lm_product(v_18, v_15);
            acc_20 = lm_add(acc_20, v_19);
            const f32x8 v_21 = lm_load_splat<f32x8>(b1 + j_2*36 + l_12*54 + m_13*18 + j_2*(-36) + 4);
            const f32x8 v_22 = lm_product(v_21, v_15);
            acc_23 = lm_add(acc_23, v_22);
            const f32x8 v_24 = lm_load_splat<f32x8>(b1 + j_2*36 + l_12*54 + m_13*18 + j_2*(-36) + 6);
            const f32x8 v_25 = lm_product(v_24, v_15);
            acc_26 = lm_add(acc_26, v_25);
            const f32x8 v_27 = lm_load_splat<f32x8>(b1 + j_2*36 + l_12*54 + m_13*18 + j_2*(-36) + 8);
            const f32x8 v_28 = lm_product(v_27, v_15);
            acc_29 = lm_add(acc_29, v_28);
            const f32x8 v_30 = lm_load_splat<f32x8>(b1 + j_2*36 + l_12*54 + m_13*18 + j_2*(-36) + 10);
            const f32x8 v_31 = lm_product(v_30, v_15);
            acc_32 = lm_add(acc_32, v_31);
            const f32x8 v_33 = lm_load_splat<f32x8>(b1 + j_2*36 + l_12*54 + m_13*18 + j_2*(-36) + 12);
            const f32x8 v_34 = lm_product(v_33, v_15);
            acc_35 = lm_add(acc_35, v_34);
            const f32x8 v_36 = lm_load_splat<f32x8>(b1 + j_2*36 + l_12*54 + m_13*18 + j_2*(-36) + 14);
            const f32x8 v_37 = lm_product(v_36, v_15);
            acc_38 = lm_add(acc_38, v_37);
            lm_forget();
            const f32x8 v_39 = lm_load_splat<f32x8>(b1 + j_2*36 + l_12*54 + m_13*18 + j_2*(-36) + 1);
            const f32x8 v_40 = lm_held(lm_load_f16<f32x8>(b4 + i_11*144 + l_12*72 + m_13*24 + 8));
            const f32x8 v_41 = lm_product(v_39, v_40);
            acc_17 = lm_add(acc_17, v_41);
            const f32x8 v_42 = lm_load_splat<f32x8>(b1 + j_2*36 + l_12*54 + m_13*18 + j_2*(-36) + 3);
            const f32x8 v_43 = lm_product(v_42, v_40);
            acc_20 = lm_add(acc_20, v_43);
            const f32x8 v_44 = lm_load_splat<f32x8>(b1 + j_2*36 + l_12*54 + m_13*18 + j_2*(-36) + 5);
            const f32x8 v_45 = lm_product(v_44, v_40);
            acc_23 = lm_add(acc_23, v_45);
            const f32x8 v_46 = lm_load_splat<f32x8>(b1 + j_2*36 + l_12*54 + m_13*18 + j_2*(-36) + 7);
            const f32x8 v_47 = lm_product(v_46, v_40);
            acc_26 = lm_add(acc_26, v_47);
            const f32x8 v_48 = lm_load_splat<f32x8>(b1 + j_2*36 + l_12*54 + m_13*18 + j_2*(-36) + 9);
            const f32x8 v_49 = lm_product(v_48, v_40);
            acc_29 = lm_add(acc_29, v_49);
            const f32x8 v_50 = lm_load_splat<f32x8>(b1 + j_2*36 + l_12*54 + m_13*18 + j_2*(-36) + 11);
            const f32x8 v_51 = lm_product(v_50, v_40);
            acc_32 = lm_add(acc_32, v_51);
            const f32x8 v_52 = lm_load_splat<f32x8>(b1 + j_2*36 + l_12*54 + m_13*18 + j_2*(-36) + 13);
            const f32x8 v_53 = lm_product(v_52, v_40);
            acc_35 = lm_add(acc_35, v_53);
            const f32x8 v_54 = lm_load_splat<f32x8>(b1 + j_2*36 + l_12*54 + m_13*18 + j_2*(-36) + 15);
            const f32x8 v_55 = lm_product(v_54, v_40);
            acc_38 = lm_add(acc_38, v_55);
            lm_forget();
            const f32x8 v_56 = lm_load_splat<f32x8>(b1 + j_2*36 + l_12*54 + m_13*18 + j_2*(-36) + 2);
            const f32x8 v_57 = lm_held(lm_load_f16<f32x8>(b4 + i_11*144 + l_12*72 + m_13*24 + 16));
            const f32x8 v_58 = lm_product(v_56, v_57);
            acc_17 = lm_add(acc_17, v_58);
            const f32x8 v_59 = lm_load_splat<f32x8>(b1 + j_2*36 + l_12*54 + m_13*18 + j_2*(-36) + 4);
            const f32x8 v_60 = lm_product(v_59, v_57);
            acc_20 = lm_add(acc_20, v_60);
            const f32x8 v_61 = lm_load_splat<f32x8>(b1 + j_2*36 + l_12*54 + m_13*18 + j_2*(-36) + 6);
            const f32x8 v_62 = lm_product(v_61, v_57);
            acc_23 = lm_add(acc_23, v_62);
            const f32x8 v_63 = lm_load_splat<f32x8>(b1 + j_2*36 + l_12*54 + m_13*18 + j_2*(-36) + 8);
            const f32x8 v_64 = lm_product(v_63, v_57);
            acc_26 = lm_add(acc_26, v_64);
            const f32x8 v_65 = lm_load_splat<f32x8>(b1 + j_2*36 + l_12*54 + m_13*18 + j_2*(-36) + 10);
            const f32x8 v_66 = lm_product(v_65, v_57);
            acc_29 = lm_add(acc_29, v_66);
            const f32x8 v_67 = lm_load_splat<f32x8>(b1 + j_2*36 + l_12*54 + m_13*18 + j_2*(-36) + 12);
            const f32x8 v_68 = lm_product(v_67, v_57);
            acc_32 = lm_add(acc_32, v_68);
            const f32x8 v_69 = lm_load_splat<f32x8>(b1 + j_2*36 + l_12*54 + m_13*18 + j_2*(-36) + 14);
            const f32x8 v_70 = lm_product(v_69, v_57);
            acc_35 = lm_add(acc_35, v_70);
            const f32x8 v_71 = lm_load_splat<f32x8>(b1 + j_2*36 + l_12*54 + m_13*18 + j_2*(-36) + 16);
            const f32x8 v_72 = lm_product(v_71, v_57);
            acc_38 = lm_add(acc_38, v_72);
          }
        }
        f32x8 total_73 = acc_17;
        f32x8 total_74 = acc_20;
        f32x8 total_75 = acc_23;
        f32x8 total_76 = acc_26;
        f32x8 total_77 = acc_29;
        f32x8 total_78 = acc_32;
        f32x8 total_79 = acc_35;
        f32x8 total_80 = acc_38;
        const f32x8 totals_81[8] = {total_73, total_74, total_75, total_76, total_77, total_78, total_79, total_80};
        [=](const f32x8* totals_81_) __attribute__((noinline)) {
          const f32x8 v_82 = lm_max(totals_81_[0], lm_splat<f32x8>(0x0.0p+0f));
          const f32x8 v_83 = lm_max(totals_81_[1], lm_splat<f32x8>(0x0.0p+0f));
          const f32x8 v_84 = lm_max(totals_81_[2], lm_splat<f32x8>(0x0.0p+0f));
          const f32x8 v_85 = lm_max(totals_81_[3], lm_splat<f32x8>(0x0.0p+0f));
          const f32x8 v_86 = lm_max(totals_81_[4], lm_splat<f32x8>(0x0.0p+0f));
          const f32x8 v_87 = lm_max(totals_81_[5], lm_splat<f32x8>(0x0.0p+0f));
          const f32x8 v_88 = lm_max(totals_81_[6], lm_splat<f32x8>(0x0.0p+0f));
          const f32x8 v_89 = lm_max(totals_81_[7], lm_splat<f32x8>(0x0.0p+0f));
          f32x8 square_90[8] = {v_82, v_83, v_84, v_85, v_86, v_87, v_88, v_89};
          lm_transpose<8>(square_90);
          lm_store_f16(b3 + i_11*72 + j_2*8 + 0, square_90[0]);
          lm_store_f16(b3 + i_11*72 + j_2*8 + 72, square_90[1]);
          lm_store_f16(b3 + i_11*72 + j_2*8 + 144, square_90[2]);
          lm_store_f16(b3 + i_11*72 + j_2*8 + 216, square_90[3]);
          lm_store_f16(b3 + i_11*72 + j_2*8 + 288, square_90[4]);
          lm_store_f16(b3 + i_11*72 + j_2*8 + 360, square_90[5]);
          lm_store_f16(b3 + i_11*72 + j_2*8 + 432, square_90[6]);
          lm_store_f16(b3 + i_11*72 + j_2*8 + 504, square_90[7]);
        }(totals_81);
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
  const double rest_0 = 4608;
  lm_share(&c, p0, ((32) - 0 + 7) / 8, 4608, rest_0, lm_paces + 0);
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 2.139e+04;
  lm_share(&c, k0, ((9 + 0) / 1), 2.139e+04, rest_0, lm_paces + 1);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 9280;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 2.139e+04;
}

// ---------------------------------------------------------------------------------------------------------------------
// form plain
// form: plain
// k0 stage 0: i:1 j:1 k:24 k:8u k:1v
// k0 grid: i:8 j:19 k:24
// k1 stage 0: i:16 j:1 k:4 l:1 m:1 n:3 n:1u k:1u i:8u i:1v pack x1@once(i:16 l:1 m:1 n:1 i:1)
// k1 grid: i:32 j:2 k:8
//   program "region"
//   buffer x0 input f16[1, 16, 17, 16]
//   buffer x1 constant f16[32, 16, 3, 3]
//   buffer y0 output f16[1, 32, 9, 8]
//   buffer t4 global f32[1, 16, 19, 18]
//   kernel k0 call
//     axis i 16
//     axis j 19
//     axis k 18
//     for i 8 parallel
//       for j 19 parallel
//         for k 24 parallel
//           stage i j k
//             schedule i:1 j:1 k:24 k:8u k:1v
//             %0 = load x0[0, i, j - 1, k - 1] if (k < 17)*(j < 18)*(0 < j)*(0 < k) : f16
//             %1 = cast %0 : f32
//             store t4[0, i, j, k] = %1
//   kernel k1 call
//     axis i 32
//     axis j 9
//     axis k 8
//     axis l 16
//     axis m 3
//     axis n 3
//     for i 32 parallel
//       for j 2 parallel
//         for k 8 parallel
//           stage i j k l m n
//             schedule i:16 j:1 k:4 l:1 m:1 n:3 n:1u k:1u i:8u i:1v pack x1@once(i:16 l:1 m:1 n:1 i:1)
//             %0 = load t4[0, l, j*2 + m, k*2 + n] : f32
//             %1 = load x1[i, l, m, n] : f16
//             %2 = cast %1 : f32
//             %3 = mul %0 %2 : f32
//             %4 = reduce add %3 over l m n : f32
//             %5 = constant 0.0 : f32
//             %6 = max %4 %5 : f32
//             %7 = cast %6 : f16
//             %8 = cast %7 : f32
//             %9 = cast %8 : f16
//             store y0[0, i, j, k] = %9

static inline int64_t lm_scratch_bytes(const int64_t* dims) {
  return 0;
}
static inline int64_t lm_planned_bytes(const int64_t* dims) {
  return 21888;
}
static inline int64_t lm_shared_bytes(const int64_t* dims) {
  return lm_planned_bytes(dims) + 0;
}
LM_BODY void body_0(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const uint16_t* const __restrict b0 = (const uint16_t*)p[0];
  float* const __restrict b1 = (float*)p[1];
  const int64_t blocks_1 = ((16 + 7) / 8);
  const int64_t blocks_2 = ((19 + 18) / 19);
  const int64_t blocks_3 = ((18 + 23) / 24);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_4 = ((t / blocks_2 / blocks_3))*8;
    const int64_t j_5 = ((t / blocks_3) % blocks_2)*19;
    const int64_t k_6 = ((t) % blocks_3)*24;
    const int64_t k_end_7 = lm_imin(k_6 + 24, 18);
    // i:1 j:1 k:24 k:8u k:1v
    for (int64_t i_8 = i_4; i_8 < (i_4 + 8); i_8 += 1) {
      for (int64_t j_9 = j_5; j_9 < (j_5 + 19); j_9 += 1) {
        const f32x8 v_10 = ((j_9) > 0 && (j_9*(-1) + 18) > 0) ? (((k_6) > 0 && (k_6*(-1) + 10) > 0) ? lm_load_f16<f32x8>(b0 + i_8*272 + j_9*16 + k_6 + (-17)) : lm_load_if_f16<f32x8>(b0 + i_8*272 + j_9*16 + k_6 + (-17), lm_and(lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(k_6)), lm_iota<i32x8>())), lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(k_6*(-1) + 17)), lm_mul(lm_iota<i32x8>(), lm_splat<i32x8>((int32_t)((-1))))))))) : f32x8{};
        lm_store(b1 + i_8*342 + j_9*18 + k_6, v_10);
        const f32x8 v_11 = ((j_9) > 0 && (j_9*(-1) + 18) > 0) ? (((k_6 + 8) > 0 && (k_6*(-1) + 2) > 0) ? lm_load_f16<f32x8>(b0 + i_8*272 + j_9*16 + k_6 + (-9)) : lm_load_if_f16<f32x8>(b0 + i_8*272 + j_9*16 + k_6 + (-9), lm_and(lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(k_6 + 8)), lm_iota<i32x8>())), lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(k_6*(-1) + 9)), lm_mul(lm_iota<i32x8>(), lm_splat<i32x8>((int32_t)((-1))))))))) : f32x8{};
        lm_store(b1 + i_8*342 + j_9*18 + k_6 + 8, v_11);
        const f32x4 v_12 = ((j_9) > 0 && (j_9*(-1) + 18) > 0) ? lm_load_if_f16<f32x4>(b0 + i_8*272 + j_9*16 + k_6 + (-1), lm_and(lm_and(lm_less_than(lm_splat<i32x4>(0), lm_add(lm_splat<i32x4>((int32_t)(k_6 + 16)), lm_iota<i32x4>())), lm_less_than(lm_splat<i32x4>(0), lm_add(lm_splat<i32x4>((int32_t)(k_6*(-1) + 1)), lm_mul(lm_iota<i32x4>(), lm_splat<i32x4>((int32_t)((-1))))))), lm_mask_part<4>(2))) : f32x4{};
        lm_store_part(b1 + i_8*342 + j_9*18 + k_6 + 16, v_12, 2);
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
  const uint16_t* const __restrict b0 = (const uint16_t*)p[0];
  uint16_t* const __restrict b1 = (uint16_t*)p[1];
  const int64_t stop_2 = 32;
  for (int64_t turn_3 = first; turn_3 < end; turn_3++) {
    const int64_t p_i_1 = 0 + turn_3*16;
    const int64_t stop_5 = (0 + 144);
    for (int64_t p_n_4 = 0; p_n_4 < stop_5; p_n_4 += 1) {
      const int64_t stop_7 = lm_imin(p_i_1 + 16, 32);
      for (int64_t p_i_6 = p_i_1; p_i_6 < stop_7; p_i_6 += 1) {
        b1[(p_i_1 - 0)/16*2304 + (p_n_4 - 0)*16 + (p_i_6 - p_i_1)*1] = b0[0 + 0*(9) + 0*(3) + (p_i_6)*(144) + (p_n_4)*(1)];
      }
    }
  }
}

// copy of x1@once(i:16 l:1 m:1 n:1 i:1)
static void p2(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[1]), (void*)(c->prepared + 0)};
  body_1(c, p, first, end);
}

LM_BODY void body_2(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const float* const __restrict b0 = (const float*)p[0];
  const uint16_t* const __restrict b1 = (const uint16_t*)p[1];
  uint16_t* const __restrict b2 = (uint16_t*)p[2];
  uint16_t* const __restrict b3 = (uint16_t*)p[3];
  const int64_t blocks_1 = ((32 + 31) / 32);
  const int64_t blocks_2 = ((9 + 1) / 2);
  const int64_t blocks_3 = ((8 + 7) / 8);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_4 = ((t / blocks_2 / blocks_3))*32;
    const int64_t j_5 = ((t / blocks_3) % blocks_2)*2;
    const int64_t j_end_6 = lm_imin(j_5 + 2, 9);
    const int64_t k_7 = ((t) % blocks_3)*8;
    // i:16 j:1 k:4 l:1 m:1 n:3 n:1u k:1u i:8u i:1v
    int64_t i_8 = i_4;
    for (; i_8 + 16 <= (i_4 + 32); i_8 += 16) {
      for (int64_t j_9 = j_5; j_9 < j_end_6; j_9 += 1) {
        int64_t k_10 = k_7;
        for (; k_10 + 4 <= (k_7 + 8); k_10 += 4) {
          {
            f32x8 acc_16 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_19 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_22 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_24 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_27 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_29 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_32 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_34 = lm_splat<f32x8>(0x0.0p+0f);
            for (int64_t l_11 = 0; l_11 < 16; l_11 += 1) {
              for (int64_t m_12 = 0; m_12 < 3; m_12 += 1) {
                const f32x8 v_13 = lm_load_splat<f32x8>(b0 + j_9*36 + k_10*2 + l_11*342 + m_12*18);
                const f32x8 v_14 = lm_held(lm_load_f16<f32x8>(b3 + i_8*144 + l_11*144 + m_12*48 + 0));
                const f32x8 v_15 = lm_product(v_13, v_14);
                acc_16 = lm_add(acc_16, v_15);
                const f32x8 v_17 = lm_held(lm_load_f16<f32x8>(b3 + i_8*144 + l_11*144 + m_12*48 + 8));
                const f32x8 v_18 = lm_product(v_13, v_17);
                acc_19 = lm_add(acc_19, v_18);
                const f32x8 v_20 = lm_load_splat<f32x8>(b0 + j_9*36 + k_10*2 + l_11*342 + m_12*18 + 2);
                const f32x8 v_21 = lm_product(v_20, v_14);
                acc_22 = lm_add(acc_22, v_21);
                const f32x8 v_23 = lm_product(v_20, v_17);
                acc_24 = lm_add(acc_24, v_23);
                const f32x8 v_25 = lm_load_splat<f32x8>(b0 + j_9*36 + k_10*2 + l_11*342 + m_12*18 + 4);
                const f32x8 v_26 = lm_product(v_25, v_14);
                acc_27 = lm_add(acc_27, v_26);
                const f32x8 v_28 = lm_product(v_25, v_17);
                acc_29 = lm_add(acc_29, v_28);
                const f32x8 v_30 = lm_load_splat<f32x8>(b0 + j_9*36 + k_10*2 + l_11*342 + m_12*18 + 6);
                const f32x8 v_31 = lm_product(v_30, v_14);
                acc_32 = lm_add(acc_32, v_31);
                const f32x8 v_33 = lm_product(v_30, v_17);
                acc_34 = lm_add(acc_34, v_33);
                lm_forget();
                const f32x8 v_35 = lm_load_splat<f32x8>(b0 + j_9*36 + k_10*2 + l_11*342 + m_12*18 + 1);
                const f32x8 v_36 = lm_held(lm_load_f16<f32x8>(b3 + i_8*144 + l_11*144 + m_12*48 + 16));
                const f32x8 v_37 = lm_product(v_35, v_36);
                acc_16 = lm_add(acc_16, v_37);
                const f32x8 v_38 = lm_held(lm_load_f16<f32x8>(b3 + i_8*144 + l_11*144 + m_12*48 + 24));
                const f32x8 v_39 = lm_product(v_35, v_38);
                acc_19 = lm_add(acc_19, v_39);
                const f32x8 v_40 = lm_load_splat<f32x8>(b0 + j_9*36 + k_10*2 + l_11*342 + m_12*18 + 3);
                const f32x8 v_41 = lm_product(v_40, v_36);
                acc_22 = lm_add(acc_22, v_41);
                const f32x8 v_42 = lm_product(v_40, v_38);
                acc_24 = lm_add(acc_24, v_42);
                const f32x8 v_43 = lm_load_splat<f32x8>(b0 + j_9*36 + k_10*2 + l_11*342 + m_12*18 + 5);
                const f32x8 v_44 = lm_product(v_43, v_36);
                acc_27 = lm_add(acc_27, v_44);
                const f32x8 v_45 = lm_product(v_43, v_38);
                acc_29 = lm_add(acc_29, v_45);
                const f32x8 v_46 = lm_load_splat<f32x8>(b0 + j_9*36 + k_10*2 + l_11*342 + m_12*18 + 7);
                const f32x8 v_47 = lm_product(v_46, v_36);
                acc_32 = lm_add(acc_32, v_47);
                const f32x8 v_48 = lm_product(v_46, v_38);
                acc_34 = lm_add(acc_34, v_48);
                lm_forget();
                const f32x8 v_49 = lm_load_splat<f32x8>(b0 + j_9*36 + k_10*2 + l_11*342 + m_12*18 + 2);
                const f32x8 v_50 = lm_held(lm_load_f16<f32x8>(b3 + i_8*144 + l_11*144 + m_12*48 + 32));
                const f32x8 v_51 = lm_product(v_49, v_50);
                acc_16 = lm_add(acc_16, v_51);
                const f32x8 v_52 = lm_held(lm_load_f16<f32x8>(b3 + i_8*144 + l_11*144 + m_12*48 + 40));
                const f32x8 v_53 = lm_product(v_49, v_52);
                acc_19 = lm_add(acc_19, v_53);
                const f32x8 v_54 = lm_load_splat<f32x8>(b0 + j_9*36 + k_10*2 + l_11*342 + m_12*18 + 4);
                const f32x8 v_55 = lm_product(v_54, v_50);
                acc_22 = lm_add(acc_22, v_55);
                const f32x8 v_56 = lm_product(v_54, v_52);
                acc_24 = lm_add(acc_24, v_56);
                const f32x8 v_57 = lm_load_splat<f32x8>(b0 + j_9*36 + k_10*2 + l_11*342 + m_12*18 + 6);
                const f32x8 v_58 = lm_product(v_57, v_50);
                acc_27 = lm_add(acc_27, v_58);
                const f32x8 v_59 = lm_product(v_57, v_52);
                acc_29 = lm_add(acc_29, v_59);
                const f32x8 v_60 = lm_load_splat<f32x8>(b0 + j_9*36 + k_10*2 + l_11*342 + m_12*18 + 8);
                const f32x8 v_61 = lm_product(v_60, v_50);
                acc_32 = lm_add(acc_32, v_61);
                const f32x8 v_62 = lm_product(v_60, v_52);
                acc_34 = lm_add(acc_34, v_62);
              }
            }
            f32x8 total_63 = acc_16;
            f32x8 total_64 = acc_19;
            f32x8 total_65 = acc_22;
            f32x8 total_66 = acc_24;
            f32x8 total_67 = acc_27;
            f32x8 total_68 = acc_29;
            f32x8 total_69 = acc_32;
            f32x8 total_70 = acc_34;
            const f32x8 totals_71[8] = {total_63, total_64, total_65, total_66, total_67, total_68, total_69, total_70};
            [=](const f32x8* totals_71_) __attribute__((noinline)) {
              const f32x8 v_72 = lm_max(totals_71_[0], lm_splat<f32x8>(0x0.0p+0f));
              const f32x8 v_73 = lm_max(totals_71_[1], lm_splat<f32x8>(0x0.0p+0f));
              const f32x8 v_74 = lm_max(totals_71_[2], lm_splat<f32x8>(0x0.0p+0f));
              const f32x8 v_75 = lm_max(totals_71_[3], lm_splat<f32x8>(0x0.0p+0f));
              const f32x8 v_76 = lm_max(totals_71_[4], lm_splat<f32x8>(0x0.0p+0f));
              const f32x8 v_77 = lm_max(totals_71_[5], lm_splat<f32x8>(0x0.0p+0f));
              const f32x8 v_78 = lm_max(totals_71_[6], lm_splat<f32x8>(0x0.0p+0f));
              const f32x8 v_79 = lm_max(totals_71_[7], lm_splat<f32x8>(0x0.0p+0f));
              f32x8 square_80[8] = {v_72, v_74, v_76, v_78, f32x8{}, f32x8{}, f32x8{}, f32x8{}};
              lm_transpose<8>(square_80);
              lm_store_part_f16(b2 + i_8*72 + j_9*8 + k_10 + 0, square_80[0], 4);
              lm_store_part_f16(b2 + i_8*72 + j_9*8 + k_10 + 72, square_80[1], 4);
              lm_store_part_f16(b2 + i_8*72 + j_9*8 + k_10 + 144, square_80[2], 4);
              lm_store_part_f16(b2 + i_8*72 + j_9*8 + k_10 + 216, square_80[3], 4);
              lm_store_part_f16(b2 + i_8*72 + j_9*8 + k_10 + 288, square_80[4], 4);
              lm_store_part_f16(b2 + i_8*72 + j_9*8 + k_10 + 360, square_80[5], 4);
              lm_store_part_f16(b2 + i_8*72 + j_9*8 + k_10 + 432, square_80[6], 4);
              lm_store_part_f16(b2 + i_8*72 + j_9*8 + k_10 + 504, square_80[7], 4);
              f32x8 square_81[8] = {v_73, v_75, v_77, v_79, f32x8{}, f32x8{}, f32x8{}, f32x8{}};
              lm_transpose<8>(square_81);
              lm_store_part_f16(b2 + i_8*72 + j_9*8 + k_10 + 576 + 0, square_81[0], 4);
              lm_store_part_f16(b2 + i_8*72 + j_9*8 + k_10 + 576 + 72, square_81[1], 4);
              lm_store_part_f16(b2 + i_8*72 + j_9*8 + k_10 + 576 + 144, square_81[2], 4);
              lm_store_part_f16(b2 + i_8*72 + j_9*8 + k_10 + 576 + 216, square_81[3], 4);
              lm_store_part_f16(b2 + i_8*72 + j_9*8 + k_10 + 576 + 288, square_81[4], 4);
              lm_store_part_f16(b2 + i_8*72 + j_9*8 + k_10 + 576 + 360, square_81[5], 4);
              lm_store_part_f16(b2 + i_8*72 + j_9*8 + k_10 + 576 + 432, square_81[6], 4);
              lm_store_part_f16(b2 + i_8*72 + j_9*8 + k_10 + 576 + 504, square_81[7], 4);
            }(totals_71);
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
  const double rest_0 = 4608;
  lm_share(&c, p2, ((32) - 0 + 15) / 16, 4608, rest_0, lm_paces + 0);
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_1 = 2.088e+04;
  const double rest_0 = 513 + rest_1;
  lm_share(&c, k0, ((16 + 7) / 8)*((19 + 18) / 19)*((18 + 23) / 24), 513, rest_0, lm_paces + 1);
  lm_share(&c, k1, ((32 + 31) / 32)*((9 + 1) / 2)*((8 + 7) / 8), 2.088e+04, rest_1, lm_paces + 2);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 9280;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 513 + 2.088e+04;
}
