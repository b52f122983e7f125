//   AVX2
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[1, 16, 10, 10], static=false) : f32[1, 16, 10, 10]
//   %1 = input(name="w", dtype=f32, shape=[24, 16, 1, 1], static=true) : f32[24, 16, 1, 1]
//   %2 = expand(%0; axes=[3, 5], sizes=[1, 1]) : f32[1, 16, 10, 1, 10, 1]
//   %3 = permute(%2; axes=[0, 2, 4, 1, 3, 5]) : f32[1, 10, 10, 16, 1, 1]
//   %4 = expand(%3; axes=[1], sizes=[24]) : f32[1, 24, 10, 10, 16, 1, 1]
//   %5 = expand(%1; axes=[0, 2, 3], sizes=[1, 10, 10]) : f32[1, 24, 10, 10, 16, 1, 1]
//   %6 = mul(%4, %5) : f32[1, 24, 10, 10, 16, 1, 1]
//   %7 = split(%6; axis=6, sizes=[]) : f32[1, 24, 10, 10, 16, 1]
//   %8 = split(%7; axis=5, sizes=[]) : f32[1, 24, 10, 10, 16]
//   %9 = sum(%8; axes=[4]) : f32[1, 24, 10, 10]
//   %10 = constant(value=f32[](0.0)) : f32[]
//   %11 = expand(%10; axes=[0, 1, 2, 3], sizes=[1, 24, 10, 10]) : f32[1, 24, 10, 10]
//   %12 = max(%9, %11) : f32[1, 24, 10, 10]
//   output "y" %12

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 stage 0: k:16 i:6 l:1 i:1u k:8u k:1v
// k0 grid: i:24 k:32
//   program "region"
//   buffer x0 input f32[1, 16, 10, 10]
//   buffer x1 constant f32[24, 16, 1, 1]
//   buffer y0 output f32[1, 24, 10, 10]
//   kernel k0 call
//     axis i 24
//     axis k 100
//     axis l 16
//     for i 24 parallel
//       for k 32 parallel
//         stage i k l
//           schedule k:16 i:6 l:1 i:1u k:8u k:1v
//           %0 = load x0[0, l, 0, k] : f32
//           %1 = load x1[i, l, 0, 0] : f32
//           %2 = mul %0 %1 : f32
//           %3 = reduce add %2 over l : f32
//           %4 = constant 0.0 : f32
//           %5 = max %3 %4 : f32
//           store y0[0, i, 0, k] = %5

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
  const float* const __restrict b0 = (const float*)p[0];
  const float* const __restrict b1 = (const float*)p[1];
  float* const __restrict b2 = (float*)p[2];
  const int64_t blocks_1 = ((24 + 23) / 24);
  const int64_t blocks_2 = ((100 + 31) / 32);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*24;
    const int64_t k_4 = ((t) % blocks_2)*32;
    const int64_t k_end_5 = lm_imin(k_4 + 32, 100);
    // k:16 i:6 l:1 i:1u k:8u k:1v
    int64_t k_6 = k_4;
    for (; k_6 + 16 <= k_end_5; k_6 += 16) {
      int64_t i_7 = i_3;
      for (; i_7 + 6 <= (i_3 + 24); i_7 += 6) {
        {
          f32x8 acc_12 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_15 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_18 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_20 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_23 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_25 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_28 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_30 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_33 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_35 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_38 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_40 = lm_splat<f32x8>(0x0.0p+0f);
          for (int64_t l_8 = 0; l_8 < 16; l_8 += 1) {
            const f32x8 v_9 = lm_held(lm_load<f32x8>(b0 + k_6 + l_8*100));
            const float v_10 = lm_load<float>(b1 + i_7*16 + l_8);
            const f32x8 v_11 = lm_product(v_9, lm_splat<f32x8>(v_10));
            acc_12 = lm_add(acc_12, v_11);
            const f32x8 v_13 = lm_held(lm_load<f32x8>(b0 + k_6 + l_8*100 + 8));
            const f32x8 v_14 = lm_product(v_13, lm_splat<f32x8>(v_10));
            acc_15 = lm_add(acc_15, v_14);
            const float v_16 = lm_load<float>(b1 + i_7*16 + l_8 + 16);
            const f32x8 v_17 = lm_product(v_9, lm_splat<f32x8>(v_16));
            acc_18 = lm_add(acc_18, v_17);
            const f32x8 v_19 = lm_product(v_13, lm_splat<f32x8>(v_16));
            acc_20 = lm_add(acc_20, v_19);
            const float v_21 = lm_load<float>(b1 + i_7*16 + l_8 + 32);
            const f32x8 v_22 = lm_product(v_9, lm_splat<f32x8>(v_21));
            acc_23 = lm_add(acc_23, v_22);
            const f32x8 v_24 = lm_product(v_13, lm_splat<f32x8>(v_21));
            acc_25 = lm_add(acc_25, v_24);
            const float v_26 = lm_load<float>(b1 + i_7*16 + l_8 + 48);
            const f32x8 v_27 = lm_product(v_9, lm_splat<f32x8>(v_26));
            acc_28 = lm_add(acc_28, v_27);
            const f32x8 v_29 = lm_product(v_13, lm_splat<f32x8>(v_26));
            acc_30 = lm_add(acc_30, v_29);
            const float v_31 = lm_load<float>(b1 + i_7*16 + l_8 + 64);
            const f32x8 v_32 = lm_product(v_9, lm_splat<f32x8>(v_31));
            acc_33 = lm_add(acc_33, v_32);
            const f32x8 v_34 = lm_product(v_13, lm_splat<f32x8>(v_31));
            acc_35 = lm_add(acc_35, v_34);
            const float v_36 = lm_load<float>(b1 + i_7*16 + l_8 + 80);
            const f32x8 v_37 = lm_product(v_9, lm_splat<f32x8>(v_36));
            acc_38 = lm_add(acc_38, v_37);
            const f32x8 v_39 = lm_product(v_13, lm_splat<f32x8>(v_36));
            acc_40 = lm_add(acc_40, v_39);
          }
          f32x8 total_41 = acc_12;
          f32x8 total_42 = acc_15;
          f32x8 total_43 = acc_18;
          f32x8 total_44 = acc_20;
          f32x8 total_45 = acc_23;
          f32x8 total_46 = acc_25;
          f32x8 total_47 = acc_28;
          f32x8 total_48 = acc_30;
          f32x8 total_49 = acc_33;
          f32x8 total_50 = acc_35;
          f32x8 total_51 = acc_38;
          f32x8 total_52 = acc_40;
          const f32x8 v_53 = lm_max(total_41, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_7*100 + k_6, v_53);
          const f32x8 v_54 = lm_max(total_42, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_7*100 + k_6 + 8, v_54);
          const f32x8 v_55 = lm_max(total_43, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_7*100 + k_6 + 100, v_55);
          const f32x8 v_56 = lm_max(total_44, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_7*100 + k_6 + 108, v_56);
          const f32x8 v_57 = lm_max(total_45, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_7*100 + k_6 + 200, v_57);
          const f32x8 v_58 = lm_max(total_46, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_7*100 + k_6 + 208, v_58);
          const f32x8 v_59 = lm_max(total_47, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_7*100 + k_6 + 300, v_59);
          const f32x8 v_60 = lm_max(total_48, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_7*100 + k_6 + 308, v_60);
          const f32x8 v_61 = lm_max(total_49, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_7*100 + k_6 + 400, v_61);
          const f32x8 v_62 = lm_max(total_50, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_7*100 + k_6 + 408, v_62);
          const f32x8 v_63 = lm_max(total_51, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_7*100 + k_6 + 500, v_63);
          const f32x8 v_64 = lm_max(total_52, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_7*100 + k_6 + 508, v_64);
        }
      }
    }
    if (k_end_5 - k_6 == 4) {
      int64_t i_65 = i_3;
      for (; i_65 + 6 <= (i_3 + 24); i_65 += 6) {
        {
          f32x4 acc_70 = lm_splat<f32x4>(0x0.0p+0f);
          f32x4 acc_73 = lm_splat<f32x4>(0x0.0p+0f);
          f32x4 acc_76 = lm_splat<f32x4>(0x0.0p+0f);
          f32x4 acc_79 = lm_splat<f32x4>(0x0.0p+0f);
          f32x4 acc_82 = lm_splat<f32x4>(0x0.0p+0f);
          f32x4 acc_85 = lm_splat<f32x4>(0x0.0p+0f);
          for (int64_t l_66 = 0; l_66 < 16; l_66 += 1) {
            const f32x4 v_67 = lm_held(lm_load<f32x4>(b0 + k_6 + l_66*100));
            const float v_68 = lm_load<float>(b1 + i_65*16 + l_66);
            const f32x4 v_69 = lm_product(v_67, lm_splat<f32x4>(v_68));
            acc_70 = lm_add(acc_70, v_69);
            const float v_71 = lm_load<float>(b1 + i_65*16 + l_66 + 16);
            const f32x4 v_72 = lm_product(v_67, lm_splat<f32x4>(v_71));
            acc_73 = lm_add(acc_73, v_72);
            const float v_74 = lm_load<float>(b1 + i_65*16 + l_66 + 32);
            const f32x4 v_75 = lm_product(v_67, lm_splat<f32x4>(v_74));
            acc_76 = lm_add(acc_76, v_75);
            const float v_77 = lm_load<float>(b1 + i_65*16 + l_66 + 48);
            const f32x4 v_78 = lm_product(v_67, lm_splat<f32x4>(v_77));
            acc_79 = lm_add(acc_79, v_78);
            const float v_80 = lm_load<float>(b1 + i_65*16 + l_66 + 64);
            const f32x4 v_81 = lm_product(v_67, lm_splat<f32x4>(v_80));
            acc_82 = lm_add(acc_82, v_81);
            const float v_83 = lm_load<float>(b1 + i_65*16 + l_66 + 80);
            const f32x4 v_84 = lm_product(v_67, lm_splat<f32x4>(v_83));
            acc_85 = lm_add(acc_85, v_84);
          }
          f32x4 total_86 = acc_70;
          f32x4 total_87 = acc_73;
          f32x4 total_88 = acc_76;
          f32x4 total_89 = acc_79;
          f32x4 total_90 = acc_82;
          f32x4 total_91 = acc_85;
          const f32x4 v_92 = lm_max(total_86, lm_splat<f32x4>(0x0.0p+0f));
          lm_store(b2 + i_65*100 + k_6, v_92);
          const f32x4 v_93 = lm_max(total_87, lm_splat<f32x4>(0x0.0p+0f));
          lm_store(b2 + i_65*100 + k_6 + 100, v_93);
          const f32x4 v_94 = lm_max(total_88, lm_splat<f32x4>(0x0.0p+0f));
          lm_store(b2 + i_65*100 + k_6 + 200, v_94);
          const f32x4 v_95 = lm_max(total_89, lm_splat<f32x4>(0x0.0p+0f));
          lm_store(b2 + i_65*100 + k_6 + 300, v_95);
          const f32x4 v_96 = lm_max(total_90, lm_splat<f32x4>(0x0.0p+0f));
          lm_store(b2 + i_65*100 + k_6 + 400, v_96);
          const f32x4 v_97 = lm_max(total_91, lm_splat<f32x4>(0x0.0p+0f));
          lm_store(b2 + i_65*100 + k_6 + 500, v_97);
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
  void* const p[] = {(void*)(c->arguments[0]), (void*)(c->arguments[1]), (void*)(c->arguments[2])};
  body_0(c, p, first, end);
}
static int32_t lm_paces[1];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 1980;
  lm_share(&c, k0, ((24 + 23) / 24)*((100 + 31) / 32), 1980, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 1980;
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 stage 0: k:32 i:2 l:4 l:1u i:1u k:8u k:1v
// k0 grid: i:24 k:112
//   program "region"
//   buffer x0 input f32[1, 16, 10, 10]
//   buffer x1 constant f32[24, 16, 1, 1]
//   buffer y0 output f32[1, 24, 10, 10]
//   kernel k0 call
//     axis i 24
//     axis k 100
//     axis l 16
//     for i 24 parallel
//       for k 112 parallel
//         stage i k l
//           schedule k:32 i:2 l:4 l:1u i:1u k:8u k:1v
//           %0 = load x0[0, l, 0, k] : f32
//           %1 = load x1[i, l, 0, 0] : f32
//           %2 = mul %0 %1 : f32
//           %3 = reduce add %2 over l : f32
//           %4 = constant 0.0 : f32
//           %5 = max %3 %4 : f32
//           store y0[0, i, 0, k] = %5

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
  const float* const __restrict b0 = (const float*)p[0];
  const float* const __restrict b1 = (const float*)p[1];
  float* const __restrict b2 = (float*)p[2];
  const int64_t blocks_1 = ((24 + 23) / 24);
  const int64_t blocks_2 = ((100 + 111) / 112);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*24;
    const int64_t k_4 = ((t) % blocks_2)*112;
    const int64_t k_end_5 = lm_imin(k_4 + 112, 100);
    // k:32 i:2 l:4 l:1u i:1u k:8u k:1v
    int64_t k_6 = k_4;
    for (; k_6 + 32 <= k_end_5; k_6 += 32) {
      int64_t i_7 = i_3;
      for (; i_7 + 2 <= (i_3 + 24); i_7 += 2) {
        {
          f32x8 acc_12 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_15 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_18 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_21 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_24 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_26 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_28 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_30 = lm_splat<f32x8>(0x0.0p+0f);
          int64_t l_8 = 0;
          for (; l_8 + 4 <= 16; l_8 += 4) {
            const f32x8 v_9 = lm_held(lm_load<f32x8>(b0 + k_6 + l_8*100));
            const float v_10 = lm_load<float>(b1 + i_7*16 + l_8);
            const f32x8 v_11 = lm_product(v_9, lm_splat<f32x8>(v_10));
            acc_12 = lm_add(acc_12, v_11);
            const f32x8 v_13 = lm_held(lm_load<f32x8>(b0 + k_6 + l_8*100 + 8));
            const f32x8 v_14 = lm_product(v_13, lm_splat<f32x8>(v_10));
            acc_15 = lm_add(acc_15, v_14);
            const f32x8 v_16 = lm_held(lm_load<f32x8>(b0 + k_6 + l_8*100 + 16));
            const f32x8 v_17 = lm_product(v_16, lm_splat<f32x8>(v_10));
            acc_18 = lm_add(acc_18, v_17);
            const f32x8 v_19 = lm_held(lm_load<f32x8>(b0 + k_6 + l_8*100 + 24));
            const f32x8 v_20 = lm_product(v_19, lm_splat<f32x8>(v_10));
            acc_21 = lm_add(acc_21, v_20);
            const float v_22 = lm_load<float>(b1 + i_7*16 + l_8 + 16);
            const f32x8 v_23 = lm_product(v_9, lm_splat<f32x8>(v_22));
            acc_24 = lm_add(acc_24, v_23);
            const f32x8 v_25 = lm_product(v_13, lm_splat<f32x8>(v_22));
            acc_26 = lm_add(acc_26, v_25);
            const f32x8 v_27 = lm_product(v_16, lm_splat<f32x8>(v_22));
            acc_28 = lm_add(acc_28, v_27);
            const f32x8 v_29 = lm_product(v_19, lm_splat<f32x8>(v_22));
            acc_30 = lm_add(acc_30, v_29);
            lm_forget();
            const f32x8 v_31 = lm_held(lm_load<f32x8>(b0 + k_6 + l_8*100 + 100));
            const float v_32 = lm_load<float>(b1 + i_7*16 + l_8 + 1);
            const f32x8 v_33 = lm_product(v_31, lm_splat<f32x8>(v_32));
            acc_12 = lm_add(acc_12, v_33);
            const f32x8 v_34 = lm_held(lm_load<f32x8>(b0 + k_6 + l_8*100 + 108));
            const f32x8 v_35 = lm_product(v_34, lm_splat<f32x8>(v_32));
            acc_15 = lm_add(acc_15, v_35);
            const f32x8 v_36 = lm_held(lm_load<f32x8>(b0 + k_6 + l_8*100 + 116));
            const f32x8 v_37 = lm_product(v_36, lm_splat<f32x8>(v_32));
            acc_18 = lm_add(acc_18, v_37);
            const f32x8 v_38 = lm_held(lm_load<f32x8>(b0 + k_6 + l_8*100 + 124));
            const f32x8 v_39 = lm_product(v_38, lm_splat<f32x8>(v_32));
            acc_21 = lm_add(acc_21, v_39);
            const float v_40 = lm_load<float>(b1 + i_7*16 + l_8 + 17);
            const f32x8 v_41 = lm_product(v_31, lm_splat<f32x8>(v_40));
            acc_24 = lm_add(acc_24, v_41);
            const f32x8 v_42 = lm_product(v_34, lm_splat<f32x8>(v_40));
            acc_26 = lm_add(acc_26, v_42);
            const f32x8 v_43 = lm_product(v_36, lm_splat<f32x8>(v_40));
            acc_28 = lm_add(acc_28, v_43);
            const f32x8 v_44 = lm_product(v_38, lm_splat<f32x8>(v_40));
            acc_30 = lm_add(acc_30, v_44);
            lm_forget();
            const f32x8 v_45 = lm_held(lm_load<f32x8>(b0 + k_6 + l_8*100 + 200));
            const float v_46 = lm_load<float>(b1 + i_7*16 + l_8 + 2);
            const f32x8 v_47 = lm_product(v_45, lm_splat<f32x8>(v_46));
            acc_12 = lm_add(acc_12, v_47);
            const f32x8 v_48 = lm_held(lm_load<f32x8>(b0 + k_6 + l_8*100 + 208));
            const f32x8 v_49 = lm_product(v_48, lm_splat<f32x8>(v_46));
            acc_15 = lm_add(acc_15, v_49);
            const f32x8 v_50 = lm_held(lm_load<f32x8>(b0 + k_6 + l_8*100 + 216));
            const f32x8 v_51 = lm_product(v_50, lm_splat<f32x8>(v_46));
            acc_18 = lm_add(acc_18, v_51);
            const f32x8 v_52 = lm_held(lm_load<f32x8>(b0 + k_6 + l_8*100 + 224));
            const f32x8 v_53 = lm_product(v_52, lm_splat<f32x8>(v_46));
            acc_21 = lm_add(acc_21, v_53);
            const float v_54 = lm_load<float>(b1 + i_7*16 + l_8 + 18);
            const f32x8 v_55 = lm_product(v_45, lm_splat<f32x8>(v_54));
            acc_24 = lm_add(acc_24, v_55);
            const f32x8 v_56 = lm_product(v_48, lm_splat<f32x8>(v_54));
            acc_26 = lm_add(acc_26, v_56);
            const f32x8 v_57 = lm_product(v_50, lm_splat<f32x8>(v_54));
            acc_28 = lm_add(acc_28, v_57);
            const f32x8 v_58 = lm_product(v_52, lm_splat<f32x8>(v_54));
            acc_30 = lm_add(acc_30, v_58);
            lm_forget();
            const f32x8 v_59 = lm_held(lm_load<f32x8>(b0 + k_6 + l_8*100 + 300));
            const float v_60 = lm_load<float>(b1 + i_7*16 + l_8 + 3);
            const f32x8 v_61 = lm_product(v_59, lm_splat<f32x8>(v_60));
            acc_12 = lm_add(acc_12, v_61);
            const f32x8 v_62 = lm_held(lm_load<f32x8>(b0 + k_6 + l_8*100 + 308));
            const f32x8 v_63 = lm_product(v_62, lm_splat<f32x8>(v_60));
            acc_15 = lm_add(acc_15, v_63);
            const f32x8 v_64 = lm_held(lm_load<f32x8>(b0 + k_6 + l_8*100 + 316));
            const f32x8 v_65 = lm_product(v_64, lm_splat<f32x8>(v_60));
            acc_18 = lm_add(acc_18, v_65);
            const f32x8 v_66 = lm_held(lm_load<f32x8>(b0 + k_6 + l_8*100 + 324));
            const f32x8 v_67 = lm_product(v_66, lm_splat<f32x8>(v_60));
            acc_21 = lm_add(acc_21, v_67);
            const float v_68 = lm_load<float>(b1 + i_7*16 + l_8 + 19);
            const f32x8 v_69 = lm_product(v_59, lm_splat<f32x8>(v_68));
            acc_24 = lm_add(acc_24, v_69);
            const f32x8 v_70 = lm_product(v_62, lm_splat<f32x8>(v_68));
            acc_26 = lm_add(acc_26, v_70);
            const f32x8 v_71 = lm_product(v_64, lm_splat<f32x8>(v_68));
            acc_28 = lm_add(acc_28, v_71);
            const f32x8 v_72 = lm_product(v_66, lm_splat<f32x8>(v_68));
            acc_30 = lm_add(acc_30, v_72);
          }
          f32x8 total_73 = acc_12;
          f32x8 total_74 = acc_15;
          f32x8 total_75 = acc_18;
          f32x8 total_76 = acc_21;
          f32x8 total_77 = acc_24;
          f32x8 total_78 = acc_26;
          f32x8 total_79 = acc_28;
          f32x8 total_80 = acc_30;
          const f32x8 v_81 = lm_max(total_73, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_7*100 + k_6, v_81);
          const f32x8 v_82 = lm_max(total_74, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_7*100 + k_6 + 8, v_82);
          const f32x8 v_83 = lm_max(total_75, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_7*100 + k_6 + 16, v_83);
          const f32x8 v_84 = lm_max(total_76, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_7*100 + k_6 + 24, v_84);
          const f32x8 v_85 = lm_max(total_77, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_7*100 + k_6 + 100, v_85);
          const f32x8 v_86 = lm_max(total_78, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_7*100 + k_6 + 108, v_86);
          const f32x8 v_87 = lm_max(total_79, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_7*100 + k_6 + 116, v_87);
          const f32x8 v_88 = lm_max(total_80, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_7*100 + k_6 + 124, v_88);
        }
      }
    }
    {
      int64_t i_89 = i_3;
      for (; i_89 + 2 <= (i_3 + 24); i_89 += 2) {
        {
          f32x4 acc_94 = lm_splat<f32x4>(0x0.0p+0f);
          f32x4 acc_97 = lm_splat<f32x4>(0x0.0p+0f);
          int64_t l_90 = 0;
          for (; l_90 + 4 <= 16; l_90 += 4) {
            const f32x4 v_91 = lm_held(lm_load<f32x4>(b0 + k_6 + l_90*100));
            const float v_92 = lm_load<float>(b1 + i_89*16 + l_90);
            const f32x4 v_93 = lm_product(v_91, lm_splat<f32x4>(v_92));
            acc_94 = lm_add(acc_94, v_93);
            const float v_95 = lm_load<float>(b1 + i_89*16 + l_90 + 16);
            const f32x4 v_96 = lm_product(v_91, lm_splat<f32x4>(v_95));
            acc_97 = lm_add(acc_97, v_96);
            const f32x4 v_98 = lm_held(lm_load<f32x4>(b0 + k_6 + l_90*100 + 100));
            const float v_99 = lm_load<float>(b1 + i_89*16 + l_90 + 1);
            const f32x4 v_100 = lm_product(v_98, lm_splat<f32x4>(v_99));
            acc_94 = lm_add(acc_94, v_100);
            const float v_101 = lm_load<float>(b1 + i_89*16 + l_90 + 17);
            const f32x4 v_102 = lm_product(v_98, lm_splat<f32x4>(v_101));
            acc_97 = lm_add(acc_97, v_102);
            const f32x4 v_103 = lm_held(lm_load<f32x4>(b0 + k_6 + l_90*100 + 200));
            const float v_104 = lm_load<float>(b1 + i_89*16 + l_90 + 2);
            const f32x4 v_105 = lm_product(v_103, lm_splat<f32x4>(v_104));
            acc_94 = lm_add(acc_94, v_105);
            const float v_106 = lm_load<float>(b1 + i_89*16 + l_90 + 18);
            const f32x4 v_107 = lm_product(v_103, lm_splat<f32x4>(v_106));
            acc_97 = lm_add(acc_97, v_107);
            const f32x4 v_108 = lm_held(lm_load<f32x4>(b0 + k_6 + l_90*100 + 300));
            const float v_109 = lm_load<float>(b1 + i_89*16 + l_90 + 3);
            const f32x4 v_110 = lm_product(v_108, lm_splat<f32x4>(v_109));
            acc_94 = lm_add(acc_94, v_110);
            const float v_111 = lm_load<float>(b1 + i_89*16 + l_90 + 19);
            const f32x4 v_112 = lm_product(v_108, lm_splat<f32x4>(v_111));
            acc_97 = lm_add(acc_97, v_112);
          }
          f32x4 total_113 = acc_94;
          f32x4 total_114 = acc_97;
          const f32x4 v_115 = lm_max(total_113, lm_splat<f32x4>(0x0.0p+0f));
          lm_store(b2 + i_89*100 + k_6, v_115);
          const f32x4 v_116 = lm_max(total_114, lm_splat<f32x4>(0x0.0p+0f));
          lm_store(b2 + i_89*100 + k_6 + 100, v_116);
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
  void* const p[] = {(void*)(c->arguments[0]), (void*)(c->arguments[1]), (void*)(c->arguments[2])};
  body_0(c, p, first, end);
}
static int32_t lm_paces[1];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 1980;
  lm_share(&c, k0, ((24 + 23) / 24)*((100 + 111) / 112), 1980, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 1980;
}
