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
// k0 grid: i:6 k:32
//   program "region"
//   buffer x0 input f32[1, 16, 10, 10]
//   buffer x1 constant f32[24, 16, 1, 1]
//   buffer y0 output f32[1, 24, 10, 10]
//   kernel k0 call
//     axis i 24
//     axis k 100
//     axis l 16
//     for i 6 parallel
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
  const int64_t blocks_1 = ((24 + 5) / 6);
  const int64_t blocks_2 = ((100 + 31) / 32);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*6;
    const int64_t k_4 = ((t) % blocks_2)*32;
    const int64_t k_end_5 = lm_imin(k_4 + 32, 100);
    // k:16 i:6 l:1 i:1u k:8u k:1v
    int64_t k_6 = k_4;
    for (; k_6 + 16 <= k_end_5; k_6 += 16) {
      {
        f32x8 acc_11 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_14 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_17 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_19 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_22 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_24 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_27 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_29 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_32 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_34 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_37 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_39 = lm_splat<f32x8>(0x0.0p+0f);
        for (int64_t l_7 = 0; l_7 < 16; l_7 += 1) {
          const f32x8 v_8 = lm_held(lm_load<f32x8>(b0 + k_6 + l_7*100));
          const float v_9 = lm_load<float>(b1 + i_3*16 + l_7);
          const f32x8 v_10 = lm_product(v_8, lm_splat<f32x8>(v_9));
          acc_11 = lm_add(acc_11, v_10);
          const f32x8 v_12 = lm_held(lm_load<f32x8>(b0 + k_6 + l_7*100 + 8));
          const f32x8 v_13 = lm_product(v_12, lm_splat<f32x8>(v_9));
          acc_14 = lm_add(acc_14, v_13);
          const float v_15 = lm_load<float>(b1 + i_3*16 + l_7 + 16);
          const f32x8 v_16 = lm_product(v_8, lm_splat<f32x8>(v_15));
          acc_17 = lm_add(acc_17, v_16);
          const f32x8 v_18 = lm_product(v_12, lm_splat<f32x8>(v_15));
          acc_19 = lm_add(acc_19, v_18);
          const float v_20 = lm_load<float>(b1 + i_3*16 + l_7 + 32);
          const f32x8 v_21 = lm_product(v_8, lm_splat<f32x8>(v_20));
          acc_22 = lm_add(acc_22, v_21);
          const f32x8 v_23 = lm_product(v_12, lm_splat<f32x8>(v_20));
          acc_24 = lm_add(acc_24, v_23);
          const float v_25 = lm_load<float>(b1 + i_3*16 + l_7 + 48);
          const f32x8 v_26 = lm_product(v_8, lm_splat<f32x8>(v_25));
          acc_27 = lm_add(acc_27, v_26);
          const f32x8 v_28 = lm_product(v_12, lm_splat<f32x8>(v_25));
          acc_29 = lm_add(acc_29, v_28);
          const float v_30 = lm_load<float>(b1 + i_3*16 + l_7 + 64);
          const f32x8 v_31 = lm_product(v_8, lm_splat<f32x8>(v_30));
          acc_32 = lm_add(acc_32, v_31);
          const f32x8 v_33 = lm_product(v_12, lm_splat<f32x8>(v_30));
          acc_34 = lm_add(acc_34, v_33);
          const float v_35 = lm_load<float>(b1 + i_3*16 + l_7 + 80);
          const f32x8 v_36 = lm_product(v_8, lm_splat<f32x8>(v_35));
          acc_37 = lm_add(acc_37, v_36);
          const f32x8 v_38 = lm_product(v_12, lm_splat<f32x8>(v_35));
          acc_39 = lm_add(acc_39, v_38);
        }
        f32x8 total_40 = acc_11;
        f32x8 total_41 = acc_14;
        f32x8 total_42 = acc_17;
        f32x8 total_43 = acc_19;
        f32x8 total_44 = acc_22;
        f32x8 total_45 = acc_24;
        f32x8 total_46 = acc_27;
        f32x8 total_47 = acc_29;
        f32x8 total_48 = acc_32;
        f32x8 total_49 = acc_34;
        f32x8 total_50 = acc_37;
        f32x8 total_51 = acc_39;
        const f32x8 v_52 = lm_max(total_40, lm_splat<f32x8>(0x0.0p+0f));
        lm_store(b2 + i_3*100 + k_6, v_52);
        const f32x8 v_53 = lm_max(total_41, lm_splat<f32x8>(0x0.0p+0f));
        lm_store(b2 + i_3*100 + k_6 + 8, v_53);
        const f32x8 v_54 = lm_max(total_42, lm_splat<f32x8>(0x0.0p+0f));
        lm_store(b2 + i_3*100 + k_6 + 100, v_54);
        const f32x8 v_55 = lm_max(total_43, lm_splat<f32x8>(0x0.0p+0f));
        lm_store(b2 + i_3*100 + k_6 + 108, v_55);
        const f32x8 v_56 = lm_max(total_44, lm_splat<f32x8>(0x0.0p+0f));
        lm_store(b2 + i_3*100 + k_6 + 200, v_56);
        const f32x8 v_57 = lm_max(total_45, lm_splat<f32x8>(0x0.0p+0f));
        lm_store(b2 + i_3*100 + k_6 + 208, v_57);
        const f32x8 v_58 = lm_max(total_46, lm_splat<f32x8>(0x0.0p+0f));
        lm_store(b2 + i_3*100 + k_6 + 300, v_58);
        const f32x8 v_59 = lm_max(total_47, lm_splat<f32x8>(0x0.0p+0f));
        lm_store(b2 + i_3*100 + k_6 + 308, v_59);
        const f32x8 v_60 = lm_max(total_48, lm_splat<f32x8>(0x0.0p+0f));
        lm_store(b2 + i_3*100 + k_6 + 400, v_60);
        const f32x8 v_61 = lm_max(total_49, lm_splat<f32x8>(0x0.0p+0f));
        lm_store(b2 + i_3*100 + k_6 + 408, v_61);
        const f32x8 v_62 = lm_max(total_50, lm_splat<f32x8>(0x0.0p+0f));
        lm_store(b2 + i_3*100 + k_6 + 500, v_62);
        const f32x8 v_63 = lm_max(total_51, lm_splat<f32x8>(0x0.0p+0f));
        lm_store(b2 + i_3*100 + k_6 + 508, v_63);
      }
    }
    if (k_end_5 - k_6 == 4) {
      {
        f32x4 acc_68 = lm_splat<f32x4>(0x0.0p+0f);
        f32x4 acc_71 = lm_splat<f32x4>(0x0.0p+0f);
        f32x4 acc_74 = lm_splat<f32x4>(0x0.0p+0f);
        f32x4 acc_77 = lm_splat<f32x4>(0x0.0p+0f);
        f32x4 acc_80 = lm_splat<f32x4>(0x0.0p+0f);
        f32x4 acc_83 = lm_splat<f32x4>(0x0.0p+0f);
        for (int64_t l_64 = 0; l_64 < 16; l_64 += 1) {
          const f32x4 v_65 = lm_held(lm_load<f32x4>(b0 + k_6 + l_64*100));
          const float v_66 = lm_load<float>(b1 + i_3*16 + l_64);
          const f32x4 v_67 = lm_product(v_65, lm_splat<f32x4>(v_66));
          acc_68 = lm_add(acc_68, v_67);
          const float v_69 = lm_load<float>(b1 + i_3*16 + l_64 + 16);
          const f32x4 v_70 = lm_product(v_65, lm_splat<f32x4>(v_69));
          acc_71 = lm_add(acc_71, v_70);
          const float v_72 = lm_load<float>(b1 + i_3*16 + l_64 + 32);
          const f32x4 v_73 = lm_product(v_65, lm_splat<f32x4>(v_72));
          acc_74 = lm_add(acc_74, v_73);
          const float v_75 = lm_load<float>(b1 + i_3*16 + l_64 + 48);
          const f32x4 v_76 = lm_product(v_65, lm_splat<f32x4>(v_75));
          acc_77 = lm_add(acc_77, v_76);
          const float v_78 = lm_load<float>(b1 + i_3*16 + l_64 + 64);
          const f32x4 v_79 = lm_product(v_65, lm_splat<f32x4>(v_78));
          acc_80 = lm_add(acc_80, v_79);
          const float v_81 = lm_load<float>(b1 + i_3*16 + l_64 + 80);
          const f32x4 v_82 = lm_product(v_65, lm_splat<f32x4>(v_81));
          acc_83 = lm_add(acc_83, v_82);
        }
        f32x4 total_84 = acc_68;
        f32x4 total_85 = acc_71;
        f32x4 total_86 = acc_74;
        f32x4 total_87 = acc_77;
        f32x4 total_88 = acc_80;
        f32x4 total_89 = acc_83;
        const f32x4 v_90 = lm_max(total_84, lm_splat<f32x4>(0x0.0p+0f));
        lm_store(b2 + i_3*100 + k_6, v_90);
        const f32x4 v_91 = lm_max(total_85, lm_splat<f32x4>(0x0.0p+0f));
        lm_store(b2 + i_3*100 + k_6 + 100, v_91);
        const f32x4 v_92 = lm_max(total_86, lm_splat<f32x4>(0x0.0p+0f));
        lm_store(b2 + i_3*100 + k_6 + 200, v_92);
        const f32x4 v_93 = lm_max(total_87, lm_splat<f32x4>(0x0.0p+0f));
        lm_store(b2 + i_3*100 + k_6 + 300, v_93);
        const f32x4 v_94 = lm_max(total_88, lm_splat<f32x4>(0x0.0p+0f));
        lm_store(b2 + i_3*100 + k_6 + 400, v_94);
        const f32x4 v_95 = lm_max(total_89, lm_splat<f32x4>(0x0.0p+0f));
        lm_store(b2 + i_3*100 + k_6 + 500, v_95);
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
  lm_share(&c, k0, ((24 + 5) / 6)*((100 + 31) / 32), 1980, rest_0, lm_paces + 0);
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
// k0 grid: i:12 k:16
//   program "region"
//   buffer x0 input f32[1, 16, 10, 10]
//   buffer x1 constant f32[24, 16, 1, 1]
//   buffer y0 output f32[1, 24, 10, 10]
//   kernel k0 call
//     axis i 24
//     axis k 100
//     axis l 16
//     for i 12 parallel
//       for k 16 parallel
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
  const int64_t blocks_1 = ((24 + 11) / 12);
  const int64_t blocks_2 = ((100 + 15) / 16);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*12;
    const int64_t k_4 = ((t) % blocks_2)*16;
    const int64_t k_end_5 = lm_imin(k_4 + 16, 100);
    // k:32 i:2 l:4 l:1u i:1u k:8u k:1v
    int64_t k_6 = k_4;
    if (k_end_5 - k_6 == 16) {
      int64_t i_7 = i_3;
      for (; i_7 + 2 <= (i_3 + 12); i_7 += 2) {
        {
          f32x8 acc_12 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_15 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_18 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_20 = lm_splat<f32x8>(0x0.0p+0f);
          int64_t l_8 = 0;
          for (; l_8 + 4 <= 16; l_8 += 4) {
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
            const f32x8 v_21 = lm_held(lm_load<f32x8>(b0 + k_6 + l_8*100 + 100));
            const float v_22 = lm_load<float>(b1 + i_7*16 + l_8 + 1);
            const f32x8 v_23 = lm_product(v_21, lm_splat<f32x8>(v_22));
            acc_12 = lm_add(acc_12, v_23);
            const f32x8 v_24 = lm_held(lm_load<f32x8>(b0 + k_6 + l_8*100 + 108));
            const f32x8 v_25 = lm_product(v_24, lm_splat<f32x8>(v_22));
            acc_15 = lm_add(acc_15, v_25);
            const float v_26 = lm_load<float>(b1 + i_7*16 + l_8 + 17);
            const f32x8 v_27 = lm_product(v_21, lm_splat<f32x8>(v_26));
            acc_18 = lm_add(acc_18, v_27);
            const f32x8 v_28 = lm_product(v_24, lm_splat<f32x8>(v_26));
            acc_20 = lm_add(acc_20, v_28);
            const f32x8 v_29 = lm_held(lm_load<f32x8>(b0 + k_6 + l_8*100 + 200));
            const float v_30 = lm_load<float>(b1 + i_7*16 + l_8 + 2);
            const f32x8 v_31 = lm_product(v_29, lm_splat<f32x8>(v_30));
            acc_12 = lm_add(acc_12, v_31);
            const f32x8 v_32 = lm_held(lm_load<f32x8>(b0 + k_6 + l_8*100 + 208));
            const f32x8 v_33 = lm_product(v_32, lm_splat<f32x8>(v_30));
            acc_15 = lm_add(acc_15, v_33);
            const float v_34 = lm_load<float>(b1 + i_7*16 + l_8 + 18);
            const f32x8 v_35 = lm_product(v_29, lm_splat<f32x8>(v_34));
            acc_18 = lm_add(acc_18, v_35);
            const f32x8 v_36 = lm_product(v_32, lm_splat<f32x8>(v_34));
            acc_20 = lm_add(acc_20, v_36);
            const f32x8 v_37 = lm_held(lm_load<f32x8>(b0 + k_6 + l_8*100 + 300));
            const float v_38 = lm_load<float>(b1 + i_7*16 + l_8 + 3);
            const f32x8 v_39 = lm_product(v_37, lm_splat<f32x8>(v_38));
            acc_12 = lm_add(acc_12, v_39);
            const f32x8 v_40 = lm_held(lm_load<f32x8>(b0 + k_6 + l_8*100 + 308));
            const f32x8 v_41 = lm_product(v_40, lm_splat<f32x8>(v_38));
            acc_15 = lm_add(acc_15, v_41);
            const float v_42 = lm_load<float>(b1 + i_7*16 + l_8 + 19);
            const f32x8 v_43 = lm_product(v_37, lm_splat<f32x8>(v_42));
            acc_18 = lm_add(acc_18, v_43);
            const f32x8 v_44 = lm_product(v_40, lm_splat<f32x8>(v_42));
            acc_20 = lm_add(acc_20, v_44);
          }
          f32x8 total_45 = acc_12;
          f32x8 total_46 = acc_15;
          f32x8 total_47 = acc_18;
          f32x8 total_48 = acc_20;
          const f32x8 v_49 = lm_max(total_45, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_7*100 + k_6, v_49);
          const f32x8 v_50 = lm_max(total_46, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_7*100 + k_6 + 8, v_50);
          const f32x8 v_51 = lm_max(total_47, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_7*100 + k_6 + 100, v_51);
          const f32x8 v_52 = lm_max(total_48, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b2 + i_7*100 + k_6 + 108, v_52);
        }
      }
    }
    if (k_end_5 - k_6 == 4) {
      int64_t i_53 = i_3;
      for (; i_53 + 2 <= (i_3 + 12); i_53 += 2) {
        {
          f32x4 acc_58 = lm_splat<f32x4>(0x0.0p+0f);
          f32x4 acc_61 = lm_splat<f32x4>(0x0.0p+0f);
          int64_t l_54 = 0;
          for (; l_54 + 4 <= 16; l_54 += 4) {
            const f32x4 v_55 = lm_held(lm_load<f32x4>(b0 + k_6 + l_54*100));
            const float v_56 = lm_load<float>(b1 + i_53*16 + l_54);
            const f32x4 v_57 = lm_product(v_55, lm_splat<f32x4>(v_56));
            acc_58 = lm_add(acc_58, v_57);
            const float v_59 = lm_load<float>(b1 + i_53*16 + l_54 + 16);
            const f32x4 v_60 = lm_product(v_55, lm_splat<f32x4>(v_59));
            acc_61 = lm_add(acc_61, v_60);
            const f32x4 v_62 = lm_held(lm_load<f32x4>(b0 + k_6 + l_54*100 + 100));
            const float v_63 = lm_load<float>(b1 + i_53*16 + l_54 + 1);
            const f32x4 v_64 = lm_product(v_62, lm_splat<f32x4>(v_63));
            acc_58 = lm_add(acc_58, v_64);
            const float v_65 = lm_load<float>(b1 + i_53*16 + l_54 + 17);
            const f32x4 v_66 = lm_product(v_62, lm_splat<f32x4>(v_65));
            acc_61 = lm_add(acc_61, v_66);
            const f32x4 v_67 = lm_held(lm_load<f32x4>(b0 + k_6 + l_54*100 + 200));
            const float v_68 = lm_load<float>(b1 + i_53*16 + l_54 + 2);
            const f32x4 v_69 = lm_product(v_67, lm_splat<f32x4>(v_68));
            acc_58 = lm_add(acc_58, v_69);
            const float v_70 = lm_load<float>(b1 + i_53*16 + l_54 + 18);
            const f32x4 v_71 = lm_product(v_67, lm_splat<f32x4>(v_70));
            acc_61 = lm_add(acc_61, v_71);
            const f32x4 v_72 = lm_held(lm_load<f32x4>(b0 + k_6 + l_54*100 + 300));
            const float v_73 = lm_load<float>(b1 + i_53*16 + l_54 + 3);
            const f32x4 v_74 = lm_product(v_72, lm_splat<f32x4>(v_73));
            acc_58 = lm_add(acc_58, v_74);
            const float v_75 = lm_load<float>(b1 + i_53*16 + l_54 + 19);
            const f32x4 v_76 = lm_product(v_72, lm_splat<f32x4>(v_75));
            acc_61 = lm_add(acc_61, v_76);
          }
          f32x4 total_77 = acc_58;
          f32x4 total_78 = acc_61;
          const f32x4 v_79 = lm_max(total_77, lm_splat<f32x4>(0x0.0p+0f));
          lm_store(b2 + i_53*100 + k_6, v_79);
          const f32x4 v_80 = lm_max(total_78, lm_splat<f32x4>(0x0.0p+0f));
          lm_store(b2 + i_53*100 + k_6 + 100, v_80);
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
  lm_share(&c, k0, ((24 + 11) / 12)*((100 + 15) / 16), 1980, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 1980;
}
