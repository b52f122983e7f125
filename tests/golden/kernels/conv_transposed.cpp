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
// k1 stage 1: i:16 j:1 k:1 m:1 l:5 n:1 o:1 p:2 p:1u l:1u i:8u i:1v pack x1@once(k:1 m:1 i:16 n:1 o:1 p:1 i:1)
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
//         schedule i:16 j:1 k:1 m:1 l:5 n:1 o:1 p:2 p:1u l:1u i:8u i:1v pack x1@once(k:1 m:1 i:16 n:1 o:1 p:1 i:1)
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
    // i:16 j:1 k:1 m:1 l:5 n:1 o:1 p:2 p:1u l:1u i:8u i:1v
    for (int64_t k_10 = 0; k_10 < 2; k_10 += 1) {
      for (int64_t m_11 = 0; m_11 < 2; m_11 += 1) {
        int64_t l_12 = 0;
        for (; l_12 + 5 <= 10; l_12 += 5) {
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
                const f32x8 v_47 = lm_held(lm_load<f32x8>(b4 + k_10*768 + m_11*384 + n_13*64 + o_14*32 + 16));
                const f32x8 v_48 = lm_product(v_23, v_47);
                acc_18 = lm_add(acc_18, v_48);
                const f32x4 v_49 = lm_held(lm_load_part<f32x4>(b4 + k_10*768 + m_11*384 + n_13*64 + o_14*32 + 24, 2));
                const f32x4 v_50 = lm_product(v_26, v_49);
                acc_22 = lm_add(acc_22, v_50);
                const f32x8 v_51 = lm_product(v_29, v_47);
                acc_25 = lm_add(acc_25, v_51);
                const f32x4 v_52 = lm_product(v_32, v_49);
                acc_28 = lm_add(acc_28, v_52);
                const f32x8 v_53 = lm_product(v_35, v_47);
                acc_31 = lm_add(acc_31, v_53);
                const f32x4 v_54 = lm_product(v_38, v_49);
                acc_34 = lm_add(acc_34, v_54);
                const f32x8 v_55 = lm_product(v_41, v_47);
                acc_37 = lm_add(acc_37, v_55);
                const f32x4 v_56 = lm_product(v_44, v_49);
                acc_40 = lm_add(acc_40, v_56);
                const f32x8 v_57 = lm_load_splat<f32x8>(b1 + j_2*11 + l_12 + n_13*22 + o_14*11 + j_2*(-11) + 5);
                const f32x8 v_58 = lm_product(v_57, v_47);
                acc_43 = lm_add(acc_43, v_58);
                const f32x4 v_59 = lm_load_splat<f32x4>(b1 + j_2*11 + l_12 + n_13*22 + o_14*11 + j_2*(-11) + 5);
                const f32x4 v_60 = lm_product(v_59, v_49);
                acc_46 = lm_add(acc_46, v_60);
              }
            }
            f32x8 total_61 = acc_18;
            f32x4 total_62 = acc_22;
            f32x8 total_63 = acc_25;
            f32x4 total_64 = acc_28;
            f32x8 total_65 = acc_31;
            f32x4 total_66 = acc_34;
            f32x8 total_67 = acc_37;
            f32x4 total_68 = acc_40;
            f32x8 total_69 = acc_43;
            f32x4 total_70 = acc_46;
            const f32x8 v_71 = lm_max(total_61, lm_splat<f32x8>(0x0.0p+0f));
            lm_scatter(b3 + j_2*40 + k_10*20 + l_12*2 + m_11, 320, v_71);
            const f32x4 v_72 = lm_max(total_62, lm_splat<f32x4>(0x0.0p+0f));
            lm_scatter_part(b3 + j_2*40 + k_10*20 + l_12*2 + m_11 + 2560, 320, v_72, 2);
            const f32x8 v_73 = lm_max(total_63, lm_splat<f32x8>(0x0.0p+0f));
            lm_scatter(b3 + j_2*40 + k_10*20 + l_12*2 + m_11 + 2, 320, v_73);
            const f32x4 v_74 = lm_max(total_64, lm_splat<f32x4>(0x0.0p+0f));
            lm_scatter_part(b3 + j_2*40 + k_10*20 + l_12*2 + m_11 + 2562, 320, v_74, 2);
            const f32x8 v_75 = lm_max(total_65, lm_splat<f32x8>(0x0.0p+0f));
            lm_scatter(b3 + j_2*40 + k_10*20 + l_12*2 + m_11 + 4, 320, v_75);
            const f32x4 v_76 = lm_max(total_66, lm_splat<f32x4>(0x0.0p+0f));
            lm_scatter_part(b3 + j_2*40 + k_10*20 + l_12*2 + m_11 + 2564, 320, v_76, 2);
            const f32x8 v_77 = lm_max(total_67, lm_splat<f32x8>(0x0.0p+0f));
            lm_scatter(b3 + j_2*40 + k_10*20 + l_12*2 + m_11 + 6, 320, v_77);
            const f32x4 v_78 = lm_max(total_68, lm_splat<f32x4>(0x0.0p+0f));
            lm_scatter_part(b3 + j_2*40 + k_10*20 + l_12*2 + m_11 + 2566, 320, v_78, 2);
            const f32x8 v_79 = lm_max(total_69, lm_splat<f32x8>(0x0.0p+0f));
            lm_scatter(b3 + j_2*40 + k_10*20 + l_12*2 + m_11 + 8, 320, v_79);
            const f32x4 v_80 = lm_max(total_70, lm_splat<f32x4>(0x0.0p+0f));
            lm_scatter_part(b3 + j_2*40 + k_10*20 + l_12*2 + m_11 + 2568, 320, v_80, 2);
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
// k1 grid: i:16 j:2 k:2 l:10 m:2
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
//           for l 10 parallel
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
  const int64_t blocks_4 = ((10 + 9) / 10);
  const int64_t blocks_5 = ((2 + 1) / 2);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_6 = ((t / blocks_2 / blocks_3 / blocks_4 / blocks_5))*16;
    const int64_t i_end_7 = lm_imin(i_6 + 16, 10);
    const int64_t j_8 = ((t / blocks_3 / blocks_4 / blocks_5) % blocks_2)*2;
    const int64_t k_9 = ((t / blocks_4 / blocks_5) % blocks_3)*2;
    const int64_t l_10 = ((t / blocks_5) % blocks_4)*10;
    const int64_t m_11 = ((t) % blocks_5)*2;
    // i:16 j:1 k:1 m:1 l:3 n:1 o:1 p:2 p:1u l:1u i:8u i:1v
    for (int64_t j_12 = j_8; j_12 < (j_8 + 2); j_12 += 1) {
      for (int64_t k_13 = k_9; k_13 < (k_9 + 2); k_13 += 1) {
        for (int64_t m_14 = m_11; m_14 < (m_11 + 2); m_14 += 1) {
          int64_t l_15 = l_10;
          for (; l_15 + 3 <= (l_10 + 10); l_15 += 3) {
            {
              f32x8 acc_21 = lm_splat<f32x8>(0x0.0p+0f);
              f32x4 acc_25 = lm_splat<f32x4>(0x0.0p+0f);
              f32x8 acc_28 = lm_splat<f32x8>(0x0.0p+0f);
              f32x4 acc_31 = lm_splat<f32x4>(0x0.0p+0f);
              f32x8 acc_34 = lm_splat<f32x8>(0x0.0p+0f);
              f32x4 acc_37 = lm_splat<f32x4>(0x0.0p+0f);
              for (int64_t n_16 = 0; n_16 < 6; n_16 += 1) {
                for (int64_t o_17 = 0; o_17 < 2; o_17 += 1) {
                  const f32x8 v_18 = lm_load_splat<f32x8>(b0 + j_12*11 + l_15 + n_16*99 + o_17*11);
                  const f32x8 v_19 = lm_held(lm_load<f32x8>(b3 + k_13*768 + m_14*384 + i_6*24 + n_16*64 + o_17*32 + 0));
                  const f32x8 v_20 = lm_product(v_18, v_19);
                  acc_21 = lm_add(acc_21, v_20);
                  const f32x4 v_22 = lm_load_splat<f32x4>(b0 + j_12*11 + l_15 + n_16*99 + o_17*11);
                  const f32x4 v_23 = lm_held(lm_load_part<f32x4>(b3 + k_13*768 + m_14*384 + i_6*24 + n_16*64 + o_17*32 + 8, 2));
                  const f32x4 v_24 = lm_product(v_22, v_23);
                  acc_25 = lm_add(acc_25, v_24);
                  const f32x8 v_26 = lm_load_splat<f32x8>(b0 + j_12*11 + l_15 + n_16*99 + o_17*11 + 1);
                  const f32x8 v_27 = lm_product(v_26, v_19);
                  acc_28 = lm_add(acc_28, v_27);
                  const f32x4 v_29 = lm_load_splat<f32x4>(b0 + j_12*11 + l_15 + n_16*99 + o_17*11 + 1);
                  const f32x4 v_30 = lm_product(v_29, v_23);
                  acc_31 = lm_add(acc_31, v_30);
                  const f32x8 v_32 = lm_load_splat<f32x8>(b0 + j_12*11 + l_15 + n_16*99 + o_17*11 + 2);
                  const f32x8 v_33 = lm_product(v_32, v_19);
                  acc_34 = lm_add(acc_34, v_33);
                  const f32x4 v_35 = lm_load_splat<f32x4>(b0 + j_12*11 + l_15 + n_16*99 + o_17*11 + 2);
                  const f32x4 v_36 = lm_product(v_35, v_23);
                  acc_37 = lm_add(acc_37, v_36);
                  const f32x8 v_38 = lm_held(lm_load<f32x8>(b3 + k_13*768 + m_14*384 + i_6*24 + n_16*64 + o_17*32 + 16));
                  const f32x8 v_39 = lm_product(v_26, v_38);
                  acc_21 = lm_add(acc_21, v_39);
                  const f32x4 v_40 = lm_held(lm_load_part<f32x4>(b3 + k_13*768 + m_14*384 + i_6*24 + n_16*64 + o_17*32 + 24, 2));
                  const f32x4 v_41 = lm_product(v_29, v_40);
                  acc_25 = lm_add(acc_25, v_41);
                  const f32x8 v_42 = lm_product(v_32, v_38);
                  acc_28 = lm_add(acc_28, v_42);
                  const f32x4 v_43 = lm_product(v_35, v_40);
                  acc_31 = lm_add(acc_31, v_43);
                  const f32x8 v_44 = lm_load_splat<f32x8>(b0 + j_12*11 + l_15 + n_16*99 + o_17*11 + 3);
                  const f32x8 v_45 = lm_product(v_44, v_38);
                  acc_34 = lm_add(acc_34, v_45);
                  const f32x4 v_46 = lm_load_splat<f32x4>(b0 + j_12*11 + l_15 + n_16*99 + o_17*11 + 3);
                  const f32x4 v_47 = lm_product(v_46, v_40);
                  acc_37 = lm_add(acc_37, v_47);
                }
              }
              f32x8 total_48 = acc_21;
              f32x4 total_49 = acc_25;
              f32x8 total_50 = acc_28;
              f32x4 total_51 = acc_31;
              f32x8 total_52 = acc_34;
              f32x4 total_53 = acc_37;
              const f32x8 v_54 = lm_max(total_48, lm_splat<f32x8>(0x0.0p+0f));
              lm_scatter(b2 + i_6*320 + j_12*40 + k_13*20 + l_15*2 + m_14, 320, v_54);
              const f32x4 v_55 = lm_max(total_49, lm_splat<f32x4>(0x0.0p+0f));
              lm_scatter_part(b2 + i_6*320 + j_12*40 + k_13*20 + l_15*2 + m_14 + 2560, 320, v_55, 2);
              const f32x8 v_56 = lm_max(total_50, lm_splat<f32x8>(0x0.0p+0f));
              lm_scatter(b2 + i_6*320 + j_12*40 + k_13*20 + l_15*2 + m_14 + 2, 320, v_56);
              const f32x4 v_57 = lm_max(total_51, lm_splat<f32x4>(0x0.0p+0f));
              lm_scatter_part(b2 + i_6*320 + j_12*40 + k_13*20 + l_15*2 + m_14 + 2562, 320, v_57, 2);
              const f32x8 v_58 = lm_max(total_52, lm_splat<f32x8>(0x0.0p+0f));
              lm_scatter(b2 + i_6*320 + j_12*40 + k_13*20 + l_15*2 + m_14 + 4, 320, v_58);
              const f32x4 v_59 = lm_max(total_53, lm_splat<f32x4>(0x0.0p+0f));
              lm_scatter_part(b2 + i_6*320 + j_12*40 + k_13*20 + l_15*2 + m_14 + 2564, 320, v_59, 2);
            }
          }
          {
            {
              f32x8 acc_65 = lm_splat<f32x8>(0x0.0p+0f);
              f32x4 acc_68 = lm_splat<f32x4>(0x0.0p+0f);
              for (int64_t n_60 = 0; n_60 < 6; n_60 += 1) {
                for (int64_t o_61 = 0; o_61 < 2; o_61 += 1) {
                  const float v_62 = lm_load<float>(b0 + j_12*11 + l_15 + n_60*99 + o_61*11);
                  const f32x8 v_63 = lm_load<f32x8>(b3 + k_13*768 + m_14*384 + i_6*24 + n_60*64 + o_61*32 + 0);
                  const f32x8 v_64 = lm_product(lm_splat<f32x8>(v_62), v_63);
                  acc_65 = lm_add(acc_65, v_64);
                  const f32x4 v_66 = lm_load_part<f32x4>(b3 + k_13*768 + m_14*384 + i_6*24 + n_60*64 + o_61*32 + 8, 2);
                  const f32x4 v_67 = lm_product(lm_splat<f32x4>(v_62), v_66);
                  acc_68 = lm_add(acc_68, v_67);
                  const float v_69 = lm_load<float>(b0 + j_12*11 + l_15 + n_60*99 + o_61*11 + 1);
                  const f32x8 v_70 = lm_load<f32x8>(b3 + k_13*768 + m_14*384 + i_6*24 + n_60*64 + o_61*32 + 16);
                  const f32x8 v_71 = lm_product(lm_splat<f32x8>(v_69), v_70);
                  acc_65 = lm_add(acc_65, v_71);
                  const f32x4 v_72 = lm_load_part<f32x4>(b3 + k_13*768 + m_14*384 + i_6*24 + n_60*64 + o_61*32 + 24, 2);
                  const f32x4 v_73 = lm_product(lm_splat<f32x4>(v_69), v_72);
                  acc_68 = lm_add(acc_68, v_73);
                }
              }
              f32x8 total_74 = acc_65;
              f32x4 total_75 = acc_68;
              const f32x8 v_76 = lm_max(total_74, lm_splat<f32x8>(0x0.0p+0f));
              lm_scatter(b2 + i_6*320 + j_12*40 + k_13*20 + l_15*2 + m_14, 320, v_76);
              const f32x4 v_77 = lm_max(total_75, lm_splat<f32x4>(0x0.0p+0f));
              lm_scatter_part(b2 + i_6*320 + j_12*40 + k_13*20 + l_15*2 + m_14 + 2560, 320, v_77, 2);
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
  lm_share(&c, k1, ((10 + 15) / 16)*((8 + 1) / 2)*((2 + 1) / 2)*((10 + 9) / 10)*((2 + 1) / 2), 3920, rest_1, lm_paces + 2);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 6208;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 37.12 + 3920;
}
