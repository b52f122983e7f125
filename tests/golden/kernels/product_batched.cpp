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
// k0 stage 0: k:16 i:1 j:6 l:1 j:1u k:8u k:1v
// k0 grid: i:2 j:24 k:16
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
//       for j 24 parallel
//         for k 16 parallel
//           stage i j k l
//             schedule k:16 i:1 j:6 l:1 j:1u k:8u k:1v
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
  const int64_t blocks_2 = ((24 + 23) / 24);
  const int64_t blocks_3 = ((20 + 15) / 16);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_4 = ((t / blocks_2 / blocks_3))*2;
    const int64_t i_end_5 = lm_imin(i_4 + 2, 3);
    const int64_t j_6 = ((t / blocks_3) % blocks_2)*24;
    const int64_t k_7 = ((t) % blocks_3)*16;
    const int64_t k_end_8 = lm_imin(k_7 + 16, 20);
    // k:16 i:1 j:6 l:1 j:1u k:8u k:1v
    int64_t k_9 = k_7;
    for (; k_9 + 16 <= k_end_8; k_9 += 16) {
      for (int64_t i_10 = i_4; i_10 < i_end_5; i_10 += 1) {
        int64_t j_11 = j_6;
        for (; j_11 + 6 <= (j_6 + 24); j_11 += 6) {
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
            f32x8 acc_42 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_44 = lm_splat<f32x8>(0x0.0p+0f);
            for (int64_t l_12 = 0; l_12 < 40; l_12 += 1) {
              const float v_13 = lm_load<float>(b0 + i_10*960 + j_11*40 + l_12);
              const f32x8 v_14 = lm_held(lm_load<f32x8>(b1 + i_10*800 + k_9 + l_12*20));
              const f32x8 v_15 = lm_product(lm_splat<f32x8>(v_13), v_14);
              acc_16 = lm_add(acc_16, v_15);
              const f32x8 v_17 = lm_held(lm_load<f32x8>(b1 + i_10*800 + k_9 + l_12*20 + 8));
              const f32x8 v_18 = lm_product(lm_splat<f32x8>(v_13), v_17);
              acc_19 = lm_add(acc_19, v_18);
              const float v_20 = lm_load<float>(b0 + i_10*960 + j_11*40 + l_12 + 40);
              const f32x8 v_21 = lm_product(lm_splat<f32x8>(v_20), v_14);
              acc_22 = lm_add(acc_22, v_21);
              const f32x8 v_23 = lm_product(lm_splat<f32x8>(v_20), v_17);
              acc_24 = lm_add(acc_24, v_23);
              const float v_25 = lm_load<float>(b0 + i_10*960 + j_11*40 + l_12 + 80);
              const f32x8 v_26 = lm_product(lm_splat<f32x8>(v_25), v_14);
              acc_27 = lm_add(acc_27, v_26);
              const f32x8 v_28 = lm_product(lm_splat<f32x8>(v_25), v_17);
              acc_29 = lm_add(acc_29, v_28);
              const float v_30 = lm_load<float>(b0 + i_10*960 + j_11*40 + l_12 + 120);
              const f32x8 v_31 = lm_product(lm_splat<f32x8>(v_30), v_14);
              acc_32 = lm_add(acc_32, v_31);
              const f32x8 v_33 = lm_product(lm_splat<f32x8>(v_30), v_17);
              acc_34 = lm_add(acc_34, v_33);
              const float v_35 = lm_load<float>(b0 + i_10*960 + j_11*40 + l_12 + 160);
              const f32x8 v_36 = lm_product(lm_splat<f32x8>(v_35), v_14);
              acc_37 = lm_add(acc_37, v_36);
              const f32x8 v_38 = lm_product(lm_splat<f32x8>(v_35), v_17);
              acc_39 = lm_add(acc_39, v_38);
              const float v_40 = lm_load<float>(b0 + i_10*960 + j_11*40 + l_12 + 200);
              const f32x8 v_41 = lm_product(lm_splat<f32x8>(v_40), v_14);
              acc_42 = lm_add(acc_42, v_41);
              const f32x8 v_43 = lm_product(lm_splat<f32x8>(v_40), v_17);
              acc_44 = lm_add(acc_44, v_43);
            }
            f32x8 total_45 = acc_16;
            f32x8 total_46 = acc_19;
            f32x8 total_47 = acc_22;
            f32x8 total_48 = acc_24;
            f32x8 total_49 = acc_27;
            f32x8 total_50 = acc_29;
            f32x8 total_51 = acc_32;
            f32x8 total_52 = acc_34;
            f32x8 total_53 = acc_37;
            f32x8 total_54 = acc_39;
            f32x8 total_55 = acc_42;
            f32x8 total_56 = acc_44;
            lm_store(b2 + i_10*480 + j_11*20 + k_9, total_45);
            lm_store(b2 + i_10*480 + j_11*20 + k_9 + 8, total_46);
            lm_store(b2 + i_10*480 + j_11*20 + k_9 + 20, total_47);
            lm_store(b2 + i_10*480 + j_11*20 + k_9 + 28, total_48);
            lm_store(b2 + i_10*480 + j_11*20 + k_9 + 40, total_49);
            lm_store(b2 + i_10*480 + j_11*20 + k_9 + 48, total_50);
            lm_store(b2 + i_10*480 + j_11*20 + k_9 + 60, total_51);
            lm_store(b2 + i_10*480 + j_11*20 + k_9 + 68, total_52);
            lm_store(b2 + i_10*480 + j_11*20 + k_9 + 80, total_53);
            lm_store(b2 + i_10*480 + j_11*20 + k_9 + 88, total_54);
            lm_store(b2 + i_10*480 + j_11*20 + k_9 + 100, total_55);
            lm_store(b2 + i_10*480 + j_11*20 + k_9 + 108, total_56);
          }
        }
      }
    }
    if (k_end_8 - k_9 == 4) {
      for (int64_t i_57 = i_4; i_57 < i_end_5; i_57 += 1) {
        int64_t j_58 = j_6;
        for (; j_58 + 6 <= (j_6 + 24); j_58 += 6) {
          {
            f32x4 acc_63 = lm_splat<f32x4>(0x0.0p+0f);
            f32x4 acc_66 = lm_splat<f32x4>(0x0.0p+0f);
            f32x4 acc_69 = lm_splat<f32x4>(0x0.0p+0f);
            f32x4 acc_72 = lm_splat<f32x4>(0x0.0p+0f);
            f32x4 acc_75 = lm_splat<f32x4>(0x0.0p+0f);
            f32x4 acc_78 = lm_splat<f32x4>(0x0.0p+0f);
            for (int64_t l_59 = 0; l_59 < 40; l_59 += 1) {
              const float v_60 = lm_load<float>(b0 + i_57*960 + j_58*40 + l_59);
              const f32x4 v_61 = lm_held(lm_load<f32x4>(b1 + i_57*800 + k_9 + l_59*20));
              const f32x4 v_62 = lm_product(lm_splat<f32x4>(v_60), v_61);
              acc_63 = lm_add(acc_63, v_62);
              const float v_64 = lm_load<float>(b0 + i_57*960 + j_58*40 + l_59 + 40);
              const f32x4 v_65 = lm_product(lm_splat<f32x4>(v_64), v_61);
              acc_66 = lm_add(acc_66, v_65);
              const float v_67 = lm_load<float>(b0 + i_57*960 + j_58*40 + l_59 + 80);
              const f32x4 v_68 = lm_product(lm_splat<f32x4>(v_67), v_61);
              acc_69 = lm_add(acc_69, v_68);
              const float v_70 = lm_load<float>(b0 + i_57*960 + j_58*40 + l_59 + 120);
              const f32x4 v_71 = lm_product(lm_splat<f32x4>(v_70), v_61);
              acc_72 = lm_add(acc_72, v_71);
              const float v_73 = lm_load<float>(b0 + i_57*960 + j_58*40 + l_59 + 160);
              const f32x4 v_74 = lm_product(lm_splat<f32x4>(v_73), v_61);
              acc_75 = lm_add(acc_75, v_74);
              const float v_76 = lm_load<float>(b0 + i_57*960 + j_58*40 + l_59 + 200);
              const f32x4 v_77 = lm_product(lm_splat<f32x4>(v_76), v_61);
              acc_78 = lm_add(acc_78, v_77);
            }
            f32x4 total_79 = acc_63;
            f32x4 total_80 = acc_66;
            f32x4 total_81 = acc_69;
            f32x4 total_82 = acc_72;
            f32x4 total_83 = acc_75;
            f32x4 total_84 = acc_78;
            lm_store(b2 + i_57*480 + j_58*20 + k_9, total_79);
            lm_store(b2 + i_57*480 + j_58*20 + k_9 + 20, total_80);
            lm_store(b2 + i_57*480 + j_58*20 + k_9 + 40, total_81);
            lm_store(b2 + i_57*480 + j_58*20 + k_9 + 60, total_82);
            lm_store(b2 + i_57*480 + j_58*20 + k_9 + 80, total_83);
            lm_store(b2 + i_57*480 + j_58*20 + k_9 + 100, total_84);
          }
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
  lm_share(&c, k0, ((3 + 1) / 2)*((24 + 23) / 24)*((20 + 15) / 16), 2898, rest_0, lm_paces + 0);
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
// k0 grid: i:3 j:24 k:32
//   program "region"
//   buffer x0 input f32[3, 24, 40]
//   buffer x1 input f32[3, 40, 20]
//   buffer y0 output f32[3, 24, 20]
//   kernel k0 call
//     axis i 3
//     axis j 24
//     axis k 20
//     axis l 40
//     for i 3 parallel
//       for j 24 parallel
//         for k 32 parallel
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
  const int64_t blocks_1 = ((3 + 2) / 3);
  const int64_t blocks_2 = ((24 + 23) / 24);
  const int64_t blocks_3 = ((20 + 31) / 32);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_4 = ((t / blocks_2 / blocks_3))*3;
    const int64_t j_5 = ((t / blocks_3) % blocks_2)*24;
    const int64_t k_6 = ((t) % blocks_3)*32;
    const int64_t k_end_7 = lm_imin(k_6 + 32, 20);
    // k:8 i:1 j:6 l:4 l:1u j:1u k:8u k:1v
    int64_t k_8 = k_6;
    for (; k_8 + 8 <= k_end_7; k_8 += 8) {
      for (int64_t i_9 = i_4; i_9 < (i_4 + 3); i_9 += 1) {
        int64_t j_10 = j_5;
        for (; j_10 + 6 <= (j_5 + 24); j_10 += 6) {
          {
            f32x8 acc_15 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_18 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_21 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_24 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_27 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_30 = lm_splat<f32x8>(0x0.0p+0f);
            int64_t l_11 = 0;
            for (; l_11 + 4 <= 40; l_11 += 4) {
              const float v_12 = lm_load<float>(b0 + i_9*960 + j_10*40 + l_11);
              const f32x8 v_13 = lm_held(lm_load<f32x8>(b1 + i_9*800 + k_8 + l_11*20));
              const f32x8 v_14 = lm_product(lm_splat<f32x8>(v_12), v_13);
              acc_15 = lm_add(acc_15, v_14);
              const float v_16 = lm_load<float>(b0 + i_9*960 + j_10*40 + l_11 + 40);
              const f32x8 v_17 = lm_product(lm_splat<f32x8>(v_16), v_13);
              acc_18 = lm_add(acc_18, v_17);
              const float v_19 = lm_load<float>(b0 + i_9*960 + j_10*40 + l_11 + 80);
              const f32x8 v_20 = lm_product(lm_splat<f32x8>(v_19), v_13);
              acc_21 = lm_add(acc_21, v_20);
              const float v_22 = lm_load<float>(b0 + i_9*960 + j_10*40 + l_11 + 120);
              const f32x8 v_23 = lm_product(lm_splat<f32x8>(v_22), v_13);
              acc_24 = lm_add(acc_24, v_23);
              const float v_25 = lm_load<float>(b0 + i_9*960 + j_10*40 + l_11 + 160);
              const f32x8 v_26 = lm_product(lm_splat<f32x8>(v_25), v_13);
              acc_27 = lm_add(acc_27, v_26);
              const float v_28 = lm_load<float>(b0 + i_9*960 + j_10*40 + l_11 + 200);
              const f32x8 v_29 = lm_product(lm_splat<f32x8>(v_28), v_13);
              acc_30 = lm_add(acc_30, v_29);
              lm_forget();
              const float v_31 = lm_load<float>(b0 + i_9*960 + j_10*40 + l_11 + 1);
              const f32x8 v_32 = lm_held(lm_load<f32x8>(b1 + i_9*800 + k_8 + l_11*20 + 20));
              const f32x8 v_33 = lm_product(lm_splat<f32x8>(v_31), v_32);
              acc_15 = lm_add(acc_15, v_33);
              const float v_34 = lm_load<float>(b0 + i_9*960 + j_10*40 + l_11 + 41);
              const f32x8 v_35 = lm_product(lm_splat<f32x8>(v_34), v_32);
              acc_18 = lm_add(acc_18, v_35);
              const float v_36 = lm_load<float>(b0 + i_9*960 + j_10*40 + l_11 + 81);
              const f32x8 v_37 = lm_product(lm_splat<f32x8>(v_36), v_32);
              acc_21 = lm_add(acc_21, v_37);
              const float v_38 = lm_load<float>(b0 + i_9*960 + j_10*40 + l_11 + 121);
              const f32x8 v_39 = lm_product(lm_splat<f32x8>(v_38), v_32);
              acc_24 = lm_add(acc_24, v_39);
              const float v_40 = lm_load<float>(b0 + i_9*960 + j_10*40 + l_11 + 161);
              const f32x8 v_41 = lm_product(lm_splat<f32x8>(v_40), v_32);
              acc_27 = lm_add(acc_27, v_41);
              const float v_42 = lm_load<float>(b0 + i_9*960 + j_10*40 + l_11 + 201);
              const f32x8 v_43 = lm_product(lm_splat<f32x8>(v_42), v_32);
              acc_30 = lm_add(acc_30, v_43);
              lm_forget();
              const float v_44 = lm_load<float>(b0 + i_9*960 + j_10*40 + l_11 + 2);
              const f32x8 v_45 = lm_held(lm_load<f32x8>(b1 + i_9*800 + k_8 + l_11*20 + 40));
              const f32x8 v_46 = lm_product(lm_splat<f32x8>(v_44), v_45);
              acc_15 = lm_add(acc_15, v_46);
              const float v_47 = lm_load<float>(b0 + i_9*960 + j_10*40 + l_11 + 42);
              const f32x8 v_48 = lm_product(lm_splat<f32x8>(v_47), v_45);
              acc_18 = lm_add(acc_18, v_48);
              const float v_49 = lm_load<float>(b0 + i_9*960 + j_10*40 + l_11 + 82);
              const f32x8 v_50 = lm_product(lm_splat<f32x8>(v_49), v_45);
              acc_21 = lm_add(acc_21, v_50);
              const float v_51 = lm_load<float>(b0 + i_9*960 + j_10*40 + l_11 + 122);
              const f32x8 v_52 = lm_product(lm_splat<f32x8>(v_51), v_45);
              acc_24 = lm_add(acc_24, v_52);
              const float v_53 = lm_load<float>(b0 + i_9*960 + j_10*40 + l_11 + 162);
              const f32x8 v_54 = lm_product(lm_splat<f32x8>(v_53), v_45);
              acc_27 = lm_add(acc_27, v_54);
              const float v_55 = lm_load<float>(b0 + i_9*960 + j_10*40 + l_11 + 202);
              const f32x8 v_56 = lm_product(lm_splat<f32x8>(v_55), v_45);
              acc_30 = lm_add(acc_30, v_56);
              lm_forget();
              const float v_57 = lm_load<float>(b0 + i_9*960 + j_10*40 + l_11 + 3);
              const f32x8 v_58 = lm_held(lm_load<f32x8>(b1 + i_9*800 + k_8 + l_11*20 + 60));
              const f32x8 v_59 = lm_product(lm_splat<f32x8>(v_57), v_58);
              acc_15 = lm_add(acc_15, v_59);
              const float v_60 = lm_load<float>(b0 + i_9*960 + j_10*40 + l_11 + 43);
              const f32x8 v_61 = lm_product(lm_splat<f32x8>(v_60), v_58);
              acc_18 = lm_add(acc_18, v_61);
              const float v_62 = lm_load<float>(b0 + i_9*960 + j_10*40 + l_11 + 83);
              const f32x8 v_63 = lm_product(lm_splat<f32x8>(v_62), v_58);
              acc_21 = lm_add(acc_21, v_63);
              const float v_64 = lm_load<float>(b0 + i_9*960 + j_10*40 + l_11 + 123);
              const f32x8 v_65 = lm_product(lm_splat<f32x8>(v_64), v_58);
              acc_24 = lm_add(acc_24, v_65);
              const float v_66 = lm_load<float>(b0 + i_9*960 + j_10*40 + l_11 + 163);
              const f32x8 v_67 = lm_product(lm_splat<f32x8>(v_66), v_58);
              acc_27 = lm_add(acc_27, v_67);
              const float v_68 = lm_load<float>(b0 + i_9*960 + j_10*40 + l_11 + 203);
              const f32x8 v_69 = lm_product(lm_splat<f32x8>(v_68), v_58);
              acc_30 = lm_add(acc_30, v_69);
            }
            f32x8 total_70 = acc_15;
            f32x8 total_71 = acc_18;
            f32x8 total_72 = acc_21;
            f32x8 total_73 = acc_24;
            f32x8 total_74 = acc_27;
            f32x8 total_75 = acc_30;
            lm_store(b2 + i_9*480 + j_10*20 + k_8, total_70);
            lm_store(b2 + i_9*480 + j_10*20 + k_8 + 20, total_71);
            lm_store(b2 + i_9*480 + j_10*20 + k_8 + 40, total_72);
            lm_store(b2 + i_9*480 + j_10*20 + k_8 + 60, total_73);
            lm_store(b2 + i_9*480 + j_10*20 + k_8 + 80, total_74);
            lm_store(b2 + i_9*480 + j_10*20 + k_8 + 100, total_75);
          }
        }
      }
    }
    {
      for (int64_t i_76 = i_4; i_76 < (i_4 + 3); i_76 += 1) {
        int64_t j_77 = j_5;
        for (; j_77 + 6 <= (j_5 + 24); j_77 += 6) {
          {
            f32x4 acc_82 = lm_splat<f32x4>(0x0.0p+0f);
            f32x4 acc_85 = lm_splat<f32x4>(0x0.0p+0f);
            f32x4 acc_88 = lm_splat<f32x4>(0x0.0p+0f);
            f32x4 acc_91 = lm_splat<f32x4>(0x0.0p+0f);
            f32x4 acc_94 = lm_splat<f32x4>(0x0.0p+0f);
            f32x4 acc_97 = lm_splat<f32x4>(0x0.0p+0f);
            int64_t l_78 = 0;
            for (; l_78 + 4 <= 40; l_78 += 4) {
              const float v_79 = lm_load<float>(b0 + i_76*960 + j_77*40 + l_78);
              const f32x4 v_80 = lm_held(lm_load<f32x4>(b1 + i_76*800 + k_8 + l_78*20));
              const f32x4 v_81 = lm_product(lm_splat<f32x4>(v_79), v_80);
              acc_82 = lm_add(acc_82, v_81);
              const float v_83 = lm_load<float>(b0 + i_76*960 + j_77*40 + l_78 + 40);
              const f32x4 v_84 = lm_product(lm_splat<f32x4>(v_83), v_80);
              acc_85 = lm_add(acc_85, v_84);
              const float v_86 = lm_load<float>(b0 + i_76*960 + j_77*40 + l_78 + 80);
              const f32x4 v_87 = lm_product(lm_splat<f32x4>(v_86), v_80);
              acc_88 = lm_add(acc_88, v_87);
              const float v_89 = lm_load<float>(b0 + i_76*960 + j_77*40 + l_78 + 120);
              const f32x4 v_90 = lm_product(lm_splat<f32x4>(v_89), v_80);
              acc_91 = lm_add(acc_91, v_90);
              const float v_92 = lm_load<float>(b0 + i_76*960 + j_77*40 + l_78 + 160);
              const f32x4 v_93 = lm_product(lm_splat<f32x4>(v_92), v_80);
              acc_94 = lm_add(acc_94, v_93);
              const float v_95 = lm_load<float>(b0 + i_76*960 + j_77*40 + l_78 + 200);
              const f32x4 v_96 = lm_product(lm_splat<f32x4>(v_95), v_80);
              acc_97 = lm_add(acc_97, v_96);
              lm_forget();
              const float v_98 = lm_load<float>(b0 + i_76*960 + j_77*40 + l_78 + 1);
              const f32x4 v_99 = lm_held(lm_load<f32x4>(b1 + i_76*800 + k_8 + l_78*20 + 20));
              const f32x4 v_100 = lm_product(lm_splat<f32x4>(v_98), v_99);
              acc_82 = lm_add(acc_82, v_100);
              const float v_101 = lm_load<float>(b0 + i_76*960 + j_77*40 + l_78 + 41);
              const f32x4 v_102 = lm_product(lm_splat<f32x4>(v_101), v_99);
              acc_85 = lm_add(acc_85, v_102);
              const float v_103 = lm_load<float>(b0 + i_76*960 + j_77*40 + l_78 + 81);
              const f32x4 v_104 = lm_product(lm_splat<f32x4>(v_103), v_99);
              acc_88 = lm_add(acc_88, v_104);
              const float v_105 = lm_load<float>(b0 + i_76*960 + j_77*40 + l_78 + 121);
              const f32x4 v_106 = lm_product(lm_splat<f32x4>(v_105), v_99);
              acc_91 = lm_add(acc_91, v_106);
              const float v_107 = lm_load<float>(b0 + i_76*960 + j_77*40 + l_78 + 161);
              const f32x4 v_108 = lm_product(lm_splat<f32x4>(v_107), v_99);
              acc_94 = lm_add(acc_94, v_108);
              const float v_109 = lm_load<float>(b0 + i_76*960 + j_77*40 + l_78 + 201);
              const f32x4 v_110 = lm_product(lm_splat<f32x4>(v_109), v_99);
              acc_97 = lm_add(acc_97, v_110);
              lm_forget();
              const float v_111 = lm_load<float>(b0 + i_76*960 + j_77*40 + l_78 + 2);
              const f32x4 v_112 = lm_held(lm_load<f32x4>(b1 + i_76*800 + k_8 + l_78*20 + 40));
              const f32x4 v_113 = lm_product(lm_splat<f32x4>(v_111), v_112);
              acc_82 = lm_add(acc_82, v_113);
              const float v_114 = lm_load<float>(b0 + i_76*960 + j_77*40 + l_78 + 42);
              const f32x4 v_115 = lm_product(lm_splat<f32x4>(v_114), v_112);
              acc_85 = lm_add(acc_85, v_115);
              const float v_116 = lm_load<float>(b0 + i_76*960 + j_77*40 + l_78 + 82);
              const f32x4 v_117 = lm_product(lm_splat<f32x4>(v_116), v_112);
              acc_88 = lm_add(acc_88, v_117);
              const float v_118 = lm_load<float>(b0 + i_76*960 + j_77*40 + l_78 + 122);
              const f32x4 v_119 = lm_product(lm_splat<f32x4>(v_118), v_112);
              acc_91 = lm_add(acc_91, v_119);
              const float v_120 = lm_load<float>(b0 + i_76*960 + j_77*40 + l_78 + 162);
              const f32x4 v_121 = lm_product(lm_splat<f32x4>(v_120), v_112);
              acc_94 = lm_add(acc_94, v_121);
              const float v_122 = lm_load<float>(b0 + i_76*960 + j_77*40 + l_78 + 202);
              const f32x4 v_123 = lm_product(lm_splat<f32x4>(v_122), v_112);
              acc_97 = lm_add(acc_97, v_123);
              lm_forget();
              const float v_124 = lm_load<float>(b0 + i_76*960 + j_77*40 + l_78 + 3);
              const f32x4 v_125 = lm_held(lm_load<f32x4>(b1 + i_76*800 + k_8 + l_78*20 + 60));
              const f32x4 v_126 = lm_product(lm_splat<f32x4>(v_124), v_125);
              acc_82 = lm_add(acc_82, v_126);
              const float v_127 = lm_load<float>(b0 + i_76*960 + j_77*40 + l_78 + 43);
              const f32x4 v_128 = lm_product(lm_splat<f32x4>(v_127), v_125);
              acc_85 = lm_add(acc_85, v_128);
              const float v_129 = lm_load<float>(b0 + i_76*960 + j_77*40 + l_78 + 83);
              const f32x4 v_130 = lm_product(lm_splat<f32x4>(v_129), v_125);
              acc_88 = lm_add(acc_88, v_130);
              const float v_131 = lm_load<float>(b0 + i_76*960 + j_77*40 + l_78 + 123);
              const f32x4 v_132 = lm_product(lm_splat<f32x4>(v_131), v_125);
              acc_91 = lm_add(acc_91, v_132);
              const float v_133 = lm_load<float>(b0 + i_76*960 + j_77*40 + l_78 + 163);
              const f32x4 v_134 = lm_product(lm_splat<f32x4>(v_133), v_125);
              acc_94 = lm_add(acc_94, v_134);
              const float v_135 = lm_load<float>(b0 + i_76*960 + j_77*40 + l_78 + 203);
              const f32x4 v_136 = lm_product(lm_splat<f32x4>(v_135), v_125);
              acc_97 = lm_add(acc_97, v_136);
            }
            f32x4 total_137 = acc_82;
            f32x4 total_138 = acc_85;
            f32x4 total_139 = acc_88;
            f32x4 total_140 = acc_91;
            f32x4 total_141 = acc_94;
            f32x4 total_142 = acc_97;
            lm_store(b2 + i_76*480 + j_77*20 + k_8, total_137);
            lm_store(b2 + i_76*480 + j_77*20 + k_8 + 20, total_138);
            lm_store(b2 + i_76*480 + j_77*20 + k_8 + 40, total_139);
            lm_store(b2 + i_76*480 + j_77*20 + k_8 + 60, total_140);
            lm_store(b2 + i_76*480 + j_77*20 + k_8 + 80, total_141);
            lm_store(b2 + i_76*480 + j_77*20 + k_8 + 100, total_142);
          }
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
  lm_share(&c, k0, ((3 + 2) / 3)*((24 + 23) / 24)*((20 + 31) / 32), 2898, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 2898;
}
