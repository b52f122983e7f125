//   AVX2
//   lumin.graph 1
//   %0 = input(name="a", dtype=f32, shape=[3, 24, 40], static=false) : f32[3, 24, 40]
//   %1 = input(name="b", dtype=f32, shape=[3, 40, 20], static=false) : f32[3, 40, 20]
//   %2 = expand(%0; axes=[3], sizes=[20]) : f32[3, 24, 40, 20]
//   %3 = expand(%1; axes=[1], sizes=[24]) : f32[3, 24, 40, 20]
//   %4 = mul(%2, %3) : f32[3, 24, 40, 20]
//   %5 = sum(%4; axes=[2]) : f32[3, 24, 20]
//   output "y" %5

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 stage 0: k:24 i:1 j:4 l:1 j:1u k:8u k:1v
// k0 grid: i:2 j:16 k:24
//   program "region"
//   buffer x0 input f32[3, 24, 40]
//   buffer x1 input f32[3, 40, 20]
//   buffer y0 output f32[3, 24, 20]
//   kernel k0 call
//     axis i 3
//     axis j 24
//     axis k 20
//     axis l 40
//     for i 2 parallel
//       for j 16 parallel
//         for k 24 parallel
//           stage i j k l
//             schedule k:24 i:1 j:4 l:1 j:1u k:8u k:1v
//             %0 = load x0[i, j, l] : f32
//             %1 = load x1[i, l, k] : f32
//             %2 = mul %0 %1 : f32
//             %3 = reduce add %2 over l : f32
//             store y0[i, j, k] = %3

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
  const int64_t blocks_1 = ((3 + 1) / 2);
  const int64_t blocks_2 = ((24 + 15) / 16);
  const int64_t blocks_3 = ((20 + 23) / 24);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_4 = ((t / blocks_2 / blocks_3))*2;
    const int64_t i_end_5 = lm_imin(i_4 + 2, 3);
    const int64_t j_6 = ((t / blocks_3) % blocks_2)*16;
    const int64_t j_end_7 = lm_imin(j_6 + 16, 24);
    const int64_t k_8 = ((t) % blocks_3)*24;
    const int64_t k_end_9 = lm_imin(k_8 + 24, 20);
    // k:24 i:1 j:4 l:1 j:1u k:8u k:1v
    for (int64_t i_10 = i_4; i_10 < i_end_5; i_10 += 1) {
      int64_t j_11 = j_6;
      for (; j_11 + 4 <= j_end_7; j_11 += 4) {
        {
          f32x8 acc_16 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_19 = lm_splat<f32x8>(0x0.0p+0f);
          f32x4 acc_22 = lm_splat<f32x4>(0x0.0p+0f);
          f32x8 acc_25 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_27 = lm_splat<f32x8>(0x0.0p+0f);
          f32x4 acc_29 = lm_splat<f32x4>(0x0.0p+0f);
          f32x8 acc_32 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_34 = lm_splat<f32x8>(0x0.0p+0f);
          f32x4 acc_36 = lm_splat<f32x4>(0x0.0p+0f);
          f32x8 acc_39 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_41 = lm_splat<f32x8>(0x0.0p+0f);
          f32x4 acc_43 = lm_splat<f32x4>(0x0.0p+0f);
          for (int64_t l_12 = 0; l_12 < 40; l_12 += 1) {
            const float v_13 = lm_load<float>(b0 + i_10*960 + j_11*40 + l_12);
            const f32x8 v_14 = lm_held(lm_load<f32x8>(b1 + i_10*800 + k_8 + l_12*20));
            const f32x8 v_15 = lm_product(lm_splat<f32x8>(v_13), v_14);
            acc_16 = lm_add(acc_16, v_15);
            const f32x8 v_17 = lm_held(lm_load<f32x8>(b1 + i_10*800 + k_8 + l_12*20 + 8));
            const f32x8 v_18 = lm_product(lm_splat<f32x8>(v_13), v_17);
            acc_19 = lm_add(acc_19, v_18);
            const f32x4 v_20 = lm_held(lm_load<f32x4>(b1 + i_10*800 + k_8 + l_12*20 + 16));
            const f32x4 v_21 = lm_product(lm_splat<f32x4>(v_13), v_20);
            acc_22 = lm_add(acc_22, v_21);
            const float v_23 = lm_load<float>(b0 + i_10*960 + j_11*40 + l_12 + 40);
            const f32x8 v_24 = lm_product(lm_splat<f32x8>(v_23), v_14);
            acc_25 = lm_add(acc_25, v_24);
            const f32x8 v_26 = lm_product(lm_splat<f32x8>(v_23), v_17);
            acc_27 = lm_add(acc_27, v_26);
            const f32x4 v_28 = lm_product(lm_splat<f32x4>(v_23), v_20);
            acc_29 = lm_add(acc_29, v_28);
            const float v_30 = lm_load<float>(b0 + i_10*960 + j_11*40 + l_12 + 80);
            const f32x8 v_31 = lm_product(lm_splat<f32x8>(v_30), v_14);
            acc_32 = lm_add(acc_32, v_31);
            const f32x8 v_33 = lm_product(lm_splat<f32x8>(v_30), v_17);
            acc_34 = lm_add(acc_34, v_33);
            const f32x4 v_35 = lm_product(lm_splat<f32x4>(v_30), v_20);
            acc_36 = lm_add(acc_36, v_35);
            const float v_37 = lm_load<float>(b0 + i_10*960 + j_11*40 + l_12 + 120);
            const f32x8 v_38 = lm_product(lm_splat<f32x8>(v_37), v_14);
            acc_39 = lm_add(acc_39, v_38);
            const f32x8 v_40 = lm_product(lm_splat<f32x8>(v_37), v_17);
            acc_41 = lm_add(acc_41, v_40);
            const f32x4 v_42 = lm_product(lm_splat<f32x4>(v_37), v_20);
            acc_43 = lm_add(acc_43, v_42);
          }
          f32x8 total_44 = acc_16;
          f32x8 total_45 = acc_19;
          f32x4 total_46 = acc_22;
          f32x8 total_47 = acc_25;
          f32x8 total_48 = acc_27;
          f32x4 total_49 = acc_29;
          f32x8 total_50 = acc_32;
          f32x8 total_51 = acc_34;
          f32x4 total_52 = acc_36;
          f32x8 total_53 = acc_39;
          f32x8 total_54 = acc_41;
          f32x4 total_55 = acc_43;
          lm_store(b2 + i_10*480 + j_11*20 + k_8, total_44);
          lm_store(b2 + i_10*480 + j_11*20 + k_8 + 8, total_45);
          lm_store(b2 + i_10*480 + j_11*20 + k_8 + 16, total_46);
          lm_store(b2 + i_10*480 + j_11*20 + k_8 + 20, total_47);
          lm_store(b2 + i_10*480 + j_11*20 + k_8 + 28, total_48);
          lm_store(b2 + i_10*480 + j_11*20 + k_8 + 36, total_49);
          lm_store(b2 + i_10*480 + j_11*20 + k_8 + 40, total_50);
          lm_store(b2 + i_10*480 + j_11*20 + k_8 + 48, total_51);
          lm_store(b2 + i_10*480 + j_11*20 + k_8 + 56, total_52);
          lm_store(b2 + i_10*480 + j_11*20 + k_8 + 60, total_53);
          lm_store(b2 + i_10*480 + j_11*20 + k_8 + 68, total_54);
          lm_store(b2 + i_10*480 + j_11*20 + k_8 + 76, total_55);
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
  const double rest_0 = 2898;
  lm_share(&c, k0, ((3 + 1) / 2)*((24 + 15) / 16)*((20 + 23) / 24), 2898, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 2898;
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 stage 0: k:8 i:1 j:6 l:4 l:1u j:1u k:8u k:1v
// k0 grid: i:1 j:8 k:24
//   program "region"
//   buffer x0 input f32[3, 24, 40]
//   buffer x1 input f32[3, 40, 20]
//   buffer y0 output f32[3, 24, 20]
//   kernel k0 call
//     axis i 3
//     axis j 24
//     axis k 20
//     axis l 40
//     for i 1 parallel
//       for j 8 parallel
//         for k 24 parallel
//           stage i j k l
//             schedule k:8 i:1 j:6 l:4 l:1u j:1u k:8u k:1v
//             %0 = load x0[i, j, l] : f32
//             %1 = load x1[i, l, k] : f32
//             %2 = mul %0 %1 : f32
//             %3 = reduce add %2 over l : f32
//             store y0[i, j, k] = %3

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
  const int64_t blocks_1 = ((3 + 0) / 1);
  const int64_t blocks_2 = ((24 + 7) / 8);
  const int64_t blocks_3 = ((20 + 23) / 24);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_4 = ((t / blocks_2 / blocks_3))*1;
    const int64_t j_5 = ((t / blocks_3) % blocks_2)*8;
    const int64_t k_6 = ((t) % blocks_3)*24;
    const int64_t k_end_7 = lm_imin(k_6 + 24, 20);
    // k:8 i:1 j:6 l:4 l:1u j:1u k:8u k:1v
    int64_t k_8 = k_6;
    for (; k_8 + 8 <= k_end_7; k_8 += 8) {
      int64_t j_9 = j_5;
      for (; j_9 + 6 <= (j_5 + 8); j_9 += 6) {
        {
          f32x8 acc_14 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_17 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_20 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_23 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_26 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_29 = lm_splat<f32x8>(0x0.0p+0f);
          int64_t l_10 = 0;
          for (; l_10 + 4 <= 40; l_10 += 4) {
            const float v_11 = lm_load<float>(b0 + i_4*960 + j_9*40 + l_10);
            const f32x8 v_12 = lm_held(lm_load<f32x8>(b1 + i_4*800 + k_8 + l_10*20));
            const f32x8 v_13 = lm_product(lm_splat<f32x8>(v_11), v_12);
            acc_14 = lm_add(acc_14, v_13);
            const float v_15 = lm_load<float>(b0 + i_4*960 + j_9*40 + l_10 + 40);
            const f32x8 v_16 = lm_product(lm_splat<f32x8>(v_15), v_12);
            acc_17 = lm_add(acc_17, v_16);
            const float v_18 = lm_load<float>(b0 + i_4*960 + j_9*40 + l_10 + 80);
            const f32x8 v_19 = lm_product(lm_splat<f32x8>(v_18), v_12);
            acc_20 = lm_add(acc_20, v_19);
            const float v_21 = lm_load<float>(b0 + i_4*960 + j_9*40 + l_10 + 120);
            const f32x8 v_22 = lm_product(lm_splat<f32x8>(v_21), v_12);
            acc_23 = lm_add(acc_23, v_22);
            const float v_24 = lm_load<float>(b0 + i_4*960 + j_9*40 + l_10 + 160);
            const f32x8 v_25 = lm_product(lm_splat<f32x8>(v_24), v_12);
            acc_26 = lm_add(acc_26, v_25);
            const float v_27 = lm_load<float>(b0 + i_4*960 + j_9*40 + l_10 + 200);
            const f32x8 v_28 = lm_product(lm_splat<f32x8>(v_27), v_12);
            acc_29 = lm_add(acc_29, v_28);
            lm_forget();
            const float v_30 = lm_load<float>(b0 + i_4*960 + j_9*40 + l_10 + 1);
            const f32x8 v_31 = lm_held(lm_load<f32x8>(b1 + i_4*800 + k_8 + l_10*20 + 20));
            const f32x8 v_32 = lm_product(lm_splat<f32x8>(v_30), v_31);
            acc_14 = lm_add(acc_14, v_32);
            const float v_33 = lm_load<float>(b0 + i_4*960 + j_9*40 + l_10 + 41);
            const f32x8 v_34 = lm_product(lm_splat<f32x8>(v_33), v_31);
            acc_17 = lm_add(acc_17, v_34);
            const float v_35 = lm_load<float>(b0 + i_4*960 + j_9*40 + l_10 + 81);
            const f32x8 v_36 = lm_product(lm_splat<f32x8>(v_35), v_31);
            acc_20 = lm_add(acc_20, v_36);
            const float v_37 = lm_load<float>(b0 + i_4*960 + j_9*40 + l_10 + 121);
            const f32x8 v_38 = lm_product(lm_splat<f32x8>(v_37), v_31);
            acc_23 = lm_add(acc_23, v_38);
            const float v_39 = lm_load<float>(b0 + i_4*960 + j_9*40 + l_10 + 161);
            const f32x8 v_40 = lm_product(lm_splat<f32x8>(v_39), v_31);
            acc_26 = lm_add(acc_26, v_40);
            const float v_41 = lm_load<float>(b0 + i_4*960 + j_9*40 + l_10 + 201);
            const f32x8 v_42 = lm_product(lm_splat<f32x8>(v_41), v_31);
            acc_29 = lm_add(acc_29, v_42);
            lm_forget();
            const float v_43 = lm_load<float>(b0 + i_4*960 + j_9*40 + l_10 + 2);
            const f32x8 v_44 = lm_held(lm_load<f32x8>(b1 + i_4*800 + k_8 + l_10*20 + 40));
            const f32x8 v_45 = lm_product(lm_splat<f32x8>(v_43), v_44);
            acc_14 = lm_add(acc_14, v_45);
            const float v_46 = lm_load<float>(b0 + i_4*960 + j_9*40 + l_10 + 42);
            const f32x8 v_47 = lm_product(lm_splat<f32x8>(v_46), v_44);
            acc_17 = lm_add(acc_17, v_47);
            const float v_48 = lm_load<float>(b0 + i_4*960 + j_9*40 + l_10 + 82);
            const f32x8 v_49 = lm_product(lm_splat<f32x8>(v_48), v_44);
            acc_20 = lm_add(acc_20, v_49);
            const float v_50 = lm_load<float>(b0 + i_4*960 + j_9*40 + l_10 + 122);
            const f32x8 v_51 = lm_product(lm_splat<f32x8>(v_50), v_44);
            acc_23 = lm_add(acc_23, v_51);
            const float v_52 = lm_load<float>(b0 + i_4*960 + j_9*40 + l_10 + 162);
            const f32x8 v_53 = lm_product(lm_splat<f32x8>(v_52), v_44);
            acc_26 = lm_add(acc_26, v_53);
            const float v_54 = lm_load<float>(b0 + i_4*960 + j_9*40 + l_10 + 202);
            const f32x8 v_55 = lm_product(lm_splat<f32x8>(v_54), v_44);
            acc_29 = lm_add(acc_29, v_55);
            lm_forget();
            const float v_56 = lm_load<float>(b0 + i_4*960 + j_9*40 + l_10 + 3);
            const f32x8 v_57 = lm_held(lm_load<f32x8>(b1 + i_4*800 + k_8 + l_10*20 + 60));
            const f32x8 v_58 = lm_product(lm_splat<f32x8>(v_56), v_57);
            acc_14 = lm_add(acc_14, v_58);
            const float v_59 = lm_load<float>(b0 + i_4*960 + j_9*40 + l_10 + 43);
            const f32x8 v_60 = lm_product(lm_splat<f32x8>(v_59), v_57);
            acc_17 = lm_add(acc_17, v_60);
            const float v_61 = lm_load<float>(b0 + i_4*960 + j_9*40 + l_10 + 83);
            const f32x8 v_62 = lm_product(lm_splat<f32x8>(v_61), v_57);
            acc_20 = lm_add(acc_20, v_62);
            const float v_63 = lm_load<float>(b0 + i_4*960 + j_9*40 + l_10 + 123);
            const f32x8 v_64 = lm_product(lm_splat<f32x8>(v_63), v_57);
            acc_23 = lm_add(acc_23, v_64);
            const float v_65 = lm_load<float>(b0 + i_4*960 + j_9*40 + l_10 + 163);
            const f32x8 v_66 = lm_product(lm_splat<f32x8>(v_65), v_57);
            acc_26 = lm_add(acc_26, v_66);
            const float v_67 = lm_load<float>(b0 + i_4*960 + j_9*40 + l_10 + 203);
            const f32x8 v_68 = lm_product(lm_splat<f32x8>(v_67), v_57);
            acc_29 = lm_add(acc_29, v_68);
          }
          f32x8 total_69 = acc_14;
          f32x8 total_70 = acc_17;
          f32x8 total_71 = acc_20;
          f32x8 total_72 = acc_23;
          f32x8 total_73 = acc_26;
          f32x8 total_74 = acc_29;
          lm_store(b2 + i_4*480 + j_9*20 + k_8, total_69);
          lm_store(b2 + i_4*480 + j_9*20 + k_8 + 20, total_70);
          lm_store(b2 + i_4*480 + j_9*20 + k_8 + 40, total_71);
          lm_store(b2 + i_4*480 + j_9*20 + k_8 + 60, total_72);
          lm_store(b2 + i_4*480 + j_9*20 + k_8 + 80, total_73);
          lm_store(b2 + i_4*480 + j_9*20 + k_8 + 100, total_74);
        }
      }
      {
        {
          f32x8 acc_79 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_82 = lm_splat<f32x8>(0x0.0p+0f);
          int64_t l_75 = 0;
          for (; l_75 + 4 <= 40; l_75 += 4) {
            const float v_76 = lm_load<float>(b0 + i_4*960 + j_9*40 + l_75);
            const f32x8 v_77 = lm_held(lm_load<f32x8>(b1 + i_4*800 + k_8 + l_75*20));
            const f32x8 v_78 = lm_product(lm_splat<f32x8>(v_76), v_77);
            acc_79 = lm_add(acc_79, v_78);
            const float v_80 = lm_load<float>(b0 + i_4*960 + j_9*40 + l_75 + 40);
            const f32x8 v_81 = lm_product(lm_splat<f32x8>(v_80), v_77);
            acc_82 = lm_add(acc_82, v_81);
            const float v_83 = lm_load<float>(b0 + i_4*960 + j_9*40 + l_75 + 1);
            const f32x8 v_84 = lm_held(lm_load<f32x8>(b1 + i_4*800 + k_8 + l_75*20 + 20));
            const f32x8 v_85 = lm_product(lm_splat<f32x8>(v_83), v_84);
            acc_79 = lm_add(acc_79, v_85);
            const float v_86 = lm_load<float>(b0 + i_4*960 + j_9*40 + l_75 + 41);
            const f32x8 v_87 = lm_product(lm_splat<f32x8>(v_86), v_84);
            acc_82 = lm_add(acc_82, v_87);
            const float v_88 = lm_load<float>(b0 + i_4*960 + j_9*40 + l_75 + 2);
            const f32x8 v_89 = lm_held(lm_load<f32x8>(b1 + i_4*800 + k_8 + l_75*20 + 40));
            const f32x8 v_90 = lm_product(lm_splat<f32x8>(v_88), v_89);
            acc_79 = lm_add(acc_79, v_90);
            const float v_91 = lm_load<float>(b0 + i_4*960 + j_9*40 + l_75 + 42);
            const f32x8 v_92 = lm_product(lm_splat<f32x8>(v_91), v_89);
            acc_82 = lm_add(acc_82, v_92);
            const float v_93 = lm_load<float>(b0 + i_4*960 + j_9*40 + l_75 + 3);
            const f32x8 v_94 = lm_held(lm_load<f32x8>(b1 + i_4*800 + k_8 + l_75*20 + 60));
            const f32x8 v_95 = lm_product(lm_splat<f32x8>(v_93), v_94);
            acc_79 = lm_add(acc_79, v_95);
            const float v_96 = lm_load<float>(b0 + i_4*960 + j_9*40 + l_75 + 43);
            const f32x8 v_97 = lm_product(lm_splat<f32x8>(v_96), v_94);
            acc_82 = lm_add(acc_82, v_97);
          }
          f32x8 total_98 = acc_79;
          f32x8 total_99 = acc_82;
          lm_store(b2 + i_4*480 + j_9*20 + k_8, total_98);
          lm_store(b2 + i_4*480 + j_9*20 + k_8 + 20, total_99);
        }
      }
    }
    {
      int64_t j_100 = j_5;
      for (; j_100 + 6 <= (j_5 + 8); j_100 += 6) {
        {
          f32x4 acc_105 = lm_splat<f32x4>(0x0.0p+0f);
          f32x4 acc_108 = lm_splat<f32x4>(0x0.0p+0f);
          f32x4 acc_111 = lm_splat<f32x4>(0x0.0p+0f);
          f32x4 acc_114 = lm_splat<f32x4>(0x0.0p+0f);
          f32x4 acc_117 = lm_splat<f32x4>(0x0.0p+0f);
          f32x4 acc_120 = lm_splat<f32x4>(0x0.0p+0f);
          int64_t l_101 = 0;
          for (; l_101 + 4 <= 40; l_101 += 4) {
            const float v_102 = lm_load<float>(b0 + i_4*960 + j_100*40 + l_101);
            const f32x4 v_103 = lm_held(lm_load<f32x4>(b1 + i_4*800 + k_8 + l_101*20));
            const f32x4 v_104 = lm_product(lm_splat<f32x4>(v_102), v_103);
            acc_105 = lm_add(acc_105, v_104);
            const float v_106 = lm_load<float>(b0 + i_4*960 + j_100*40 + l_101 + 40);
            const f32x4 v_107 = lm_product(lm_splat<f32x4>(v_106), v_103);
            acc_108 = lm_add(acc_108, v_107);
            const float v_109 = lm_load<float>(b0 + i_4*960 + j_100*40 + l_101 + 80);
            const f32x4 v_110 = lm_product(lm_splat<f32x4>(v_109), v_103);
            acc_111 = lm_add(acc_111, v_110);
            const float v_112 = lm_load<float>(b0 + i_4*960 + j_100*40 + l_101 + 120);
            const f32x4 v_113 = lm_product(lm_splat<f32x4>(v_112), v_103);
            acc_114 = lm_add(acc_114, v_113);
            const float v_115 = lm_load<float>(b0 + i_4*960 + j_100*40 + l_101 + 160);
            const f32x4 v_116 = lm_product(lm_splat<f32x4>(v_115), v_103);
            acc_117 = lm_add(acc_117, v_116);
            const float v_118 = lm_load<float>(b0 + i_4*960 + j_100*40 + l_101 + 200);
            const f32x4 v_119 = lm_product(lm_splat<f32x4>(v_118), v_103);
            acc_120 = lm_add(acc_120, v_119);
            lm_forget();
            const float v_121 = lm_load<float>(b0 + i_4*960 + j_100*40 + l_101 + 1);
            const f32x4 v_122 = lm_held(lm_load<f32x4>(b1 + i_4*800 + k_8 + l_101*20 + 20));
            const f32x4 v_123 = lm_product(lm_splat<f32x4>(v_121), v_122);
            acc_105 = lm_add(acc_105, v_123);
            const float v_124 = lm_load<float>(b0 + i_4*960 + j_100*40 + l_101 + 41);
            const f32x4 v_125 = lm_product(lm_splat<f32x4>(v_124), v_122);
            acc_108 = lm_add(acc_108, v_125);
            const float v_126 = lm_load<float>(b0 + i_4*960 + j_100*40 + l_101 + 81);
            const f32x4 v_127 = lm_product(lm_splat<f32x4>(v_126), v_122);
            acc_111 = lm_add(acc_111, v_127);
            const float v_128 = lm_load<float>(b0 + i_4*960 + j_100*40 + l_101 + 121);
            const f32x4 v_129 = lm_product(lm_splat<f32x4>(v_128), v_122);
            acc_114 = lm_add(acc_114, v_129);
            const float v_130 = lm_load<float>(b0 + i_4*960 + j_100*40 + l_101 + 161);
            const f32x4 v_131 = lm_product(lm_splat<f32x4>(v_130), v_122);
            acc_117 = lm_add(acc_117, v_131);
            const float v_132 = lm_load<float>(b0 + i_4*960 + j_100*40 + l_101 + 201);
            const f32x4 v_133 = lm_product(lm_splat<f32x4>(v_132), v_122);
            acc_120 = lm_add(acc_120, v_133);
            lm_forget();
            const float v_134 = lm_load<float>(b0 + i_4*960 + j_100*40 + l_101 + 2);
            const f32x4 v_135 = lm_held(lm_load<f32x4>(b1 + i_4*800 + k_8 + l_101*20 + 40));
            const f32x4 v_136 = lm_product(lm_splat<f32x4>(v_134), v_135);
            acc_105 = lm_add(acc_105, v_136);
            const float v_137 = lm_load<float>(b0 + i_4*960 + j_100*40 + l_101 + 42);
            const f32x4 v_138 = lm_product(lm_splat<f32x4>(v_137), v_135);
            acc_108 = lm_add(acc_108, v_138);
            const float v_139 = lm_load<float>(b0 + i_4*960 + j_100*40 + l_101 + 82);
            const f32x4 v_140 = lm_product(lm_splat<f32x4>(v_139), v_135);
            acc_111 = lm_add(acc_111, v_140);
            const float v_141 = lm_load<float>(b0 + i_4*960 + j_100*40 + l_101 + 122);
            const f32x4 v_142 = lm_product(lm_splat<f32x4>(v_141), v_135);
            acc_114 = lm_add(acc_114, v_142);
            const float v_143 = lm_load<float>(b0 + i_4*960 + j_100*40 + l_101 + 162);
            const f32x4 v_144 = lm_product(lm_splat<f32x4>(v_143), v_135);
            acc_117 = lm_add(acc_117, v_144);
            const float v_145 = lm_load<float>(b0 + i_4*960 + j_100*40 + l_101 + 202);
            const f32x4 v_146 = lm_product(lm_splat<f32x4>(v_145), v_135);
            acc_120 = lm_add(acc_120, v_146);
            lm_forget();
            const float v_147 = lm_load<float>(b0 + i_4*960 + j_100*40 + l_101 + 3);
            const f32x4 v_148 = lm_held(lm_load<f32x4>(b1 + i_4*800 + k_8 + l_101*20 + 60));
            const f32x4 v_149 = lm_product(lm_splat<f32x4>(v_147), v_148);
            acc_105 = lm_add(acc_105, v_149);
            const float v_150 = lm_load<float>(b0 + i_4*960 + j_100*40 + l_101 + 43);
            const f32x4 v_151 = lm_product(lm_splat<f32x4>(v_150), v_148);
            acc_108 = lm_add(acc_108, v_151);
            const float v_152 = lm_load<float>(b0 + i_4*960 + j_100*40 + l_101 + 83);
            const f32x4 v_153 = lm_product(lm_splat<f32x4>(v_152), v_148);
            acc_111 = lm_add(acc_111, v_153);
            const float v_154 = lm_load<float>(b0 + i_4*960 + j_100*40 + l_101 + 123);
            const f32x4 v_155 = lm_product(lm_splat<f32x4>(v_154), v_148);
            acc_114 = lm_add(acc_114, v_155);
            const float v_156 = lm_load<float>(b0 + i_4*960 + j_100*40 + l_101 + 163);
            const f32x4 v_157 = lm_product(lm_splat<f32x4>(v_156), v_148);
            acc_117 = lm_add(acc_117, v_157);
            const float v_158 = lm_load<float>(b0 + i_4*960 + j_100*40 + l_101 + 203);
            const f32x4 v_159 = lm_product(lm_splat<f32x4>(v_158), v_148);
            acc_120 = lm_add(acc_120, v_159);
          }
          f32x4 total_160 = acc_105;
          f32x4 total_161 = acc_108;
          f32x4 total_162 = acc_111;
          f32x4 total_163 = acc_114;
          f32x4 total_164 = acc_117;
          f32x4 total_165 = acc_120;
          lm_store(b2 + i_4*480 + j_100*20 + k_8, total_160);
          lm_store(b2 + i_4*480 + j_100*20 + k_8 + 20, total_161);
          lm_store(b2 + i_4*480 + j_100*20 + k_8 + 40, total_162);
          lm_store(b2 + i_4*480 + j_100*20 + k_8 + 60, total_163);
          lm_store(b2 + i_4*480 + j_100*20 + k_8 + 80, total_164);
          lm_store(b2 + i_4*480 + j_100*20 + k_8 + 100, total_165);
        }
      }
      {
        {
          f32x4 acc_170 = lm_splat<f32x4>(0x0.0p+0f);
          f32x4 acc_173 = lm_splat<f32x4>(0x0.0p+0f);
          int64_t l_166 = 0;
          for (; l_166 + 4 <= 40; l_166 += 4) {
            const float v_167 = lm_load<float>(b0 + i_4*960 + j_100*40 + l_166);
            const f32x4 v_168 = lm_held(lm_load<f32x4>(b1 + i_4*800 + k_8 + l_166*20));
            const f32x4 v_169 = lm_product(lm_splat<f32x4>(v_167), v_168);
            acc_170 = lm_add(acc_170, v_169);
            const float v_171 = lm_load<float>(b0 + i_4*960 + j_100*40 + l_166 + 40);
            const f32x4 v_172 = lm_product(lm_splat<f32x4>(v_171), v_168);
            acc_173 = lm_add(acc_173, v_172);
            const float v_174 = lm_load<float>(b0 + i_4*960 + j_100*40 + l_166 + 1);
            const f32x4 v_175 = lm_held(lm_load<f32x4>(b1 + i_4*800 + k_8 + l_166*20 + 20));
            const f32x4 v_176 = lm_product(lm_splat<f32x4>(v_174), v_175);
            acc_170 = lm_add(acc_170, v_176);
            const float v_177 = lm_load<float>(b0 + i_4*960 + j_100*40 + l_166 + 41);
            const f32x4 v_178 = lm_product(lm_splat<f32x4>(v_177), v_175);
            acc_173 = lm_add(acc_173, v_178);
            const float v_179 = lm_load<float>(b0 + i_4*960 + j_100*40 + l_166 + 2);
            const f32x4 v_180 = lm_held(lm_load<f32x4>(b1 + i_4*800 + k_8 + l_166*20 + 40));
            const f32x4 v_181 = lm_product(lm_splat<f32x4>(v_179), v_180);
            acc_170 = lm_add(acc_170, v_181);
            const float v_182 = lm_load<float>(b0 + i_4*960 + j_100*40 + l_166 + 42);
            const f32x4 v_183 = lm_product(lm_splat<f32x4>(v_182), v_180);
            acc_173 = lm_add(acc_173, v_183);
            const float v_184 = lm_load<float>(b0 + i_4*960 + j_100*40 + l_166 + 3);
            const f32x4 v_185 = lm_held(lm_load<f32x4>(b1 + i_4*800 + k_8 + l_166*20 + 60));
            const f32x4 v_186 = lm_product(lm_splat<f32x4>(v_184), v_185);
            acc_170 = lm_add(acc_170, v_186);
            const float v_187 = lm_load<float>(b0 + i_4*960 + j_100*40 + l_166 + 43);
            const f32x4 v_188 = lm_product(lm_splat<f32x4>(v_187), v_185);
            acc_173 = lm_add(acc_173, v_188);
          }
          f32x4 total_189 = acc_170;
          f32x4 total_190 = acc_173;
          lm_store(b2 + i_4*480 + j_100*20 + k_8, total_189);
          lm_store(b2 + i_4*480 + j_100*20 + k_8 + 20, total_190);
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
  const double rest_0 = 2898;
  lm_share(&c, k0, ((3 + 0) / 1)*((24 + 7) / 8)*((20 + 23) / 24), 2898, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 2898;
}
