//   AVX2
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[32, 4096], static=false) : f32[32, 4096]
//   %1 = input(name="w", dtype=f32, shape=[4096, 48], static=false) : f32[4096, 48]
//   %2 = expand(%0; axes=[2], sizes=[48]) : f32[32, 4096, 48]
//   %3 = expand(%1; axes=[0], sizes=[32]) : f32[32, 4096, 48]
//   %4 = mul(%2, %3) : f32[32, 4096, 48]
//   %5 = sum(%4; axes=[1]) : f32[32, 48]
//   output "y" %5

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 stage 0: j:16 i:4 k:4 k:1u i:1u j:8u j:1v
// k0 grid: i:4 j:32
//   program "region"
//   buffer x0 input f32[32, 4096]
//   buffer x1 input f32[4096, 48]
//   buffer y0 output f32[32, 48]
//   kernel k0 call
//     axis i 32
//     axis j 48
//     axis k 4096
//     for i 4 parallel
//       for j 32 parallel
//         stage i j k
//           schedule j:16 i:4 k:4 k:1u i:1u j:8u j:1v
//           %0 = load x0[i, k] : f32
//           %1 = load x1[k, j] : f32
//           %2 = mul %0 %1 : f32
//           %3 = reduce add %2 over k : f32
//           store y0[i, j] = %3

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
  const int64_t blocks_1 = ((32 + 3) / 4);
  const int64_t blocks_2 = ((48 + 31) / 32);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*4;
    const int64_t j_4 = ((t) % blocks_2)*32;
    const int64_t j_end_5 = lm_imin(j_4 + 32, 48);
    // j:16 i:4 k:4 k:1u i:1u j:8u j:1v
    int64_t j_6 = j_4;
    for (; j_6 + 16 <= j_end_5; j_6 += 16) {
      {
        f32x8 acc_11 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_14 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_17 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_19 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_22 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_24 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_27 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_29 = lm_splat<f32x8>(0x0.0p+0f);
        int64_t k_7 = 0;
        for (; k_7 + 4 <= 4096; k_7 += 4) {
          const float v_8 = lm_load<float>(b0 + i_3*4096 + k_7);
          const f32x8 v_9 = lm_held(lm_load<f32x8>(b1 + j_6 + k_7*48));
          const f32x8 v_10 = lm_product(lm_splat<f32x8>(v_8), v_9);
          acc_11 = lm_add(acc_11, v_10);
          const f32x8 v_12 = lm_held(lm_load<f32x8>(b1 + j_6 + k_7*48 + 8));
          const f32x8 v_13 = lm_product(lm_splat<f32x8>(v_8), v_12);
          acc_14 = lm_add(acc_14, v_13);
          const float v_15 = lm_load<float>(b0 + i_3*4096 + k_7 + 4096);
          const f32x8 v_16 = lm_product(lm_splat<f32x8>(v_15), v_9);
          acc_17 = lm_add(acc_17, v_16);
          const f32x8 v_18 = lm_product(lm_splat<f32x8>(v_15), v_12);
          acc_19 = lm_add(acc_19, v_18);
          const float v_20 = lm_load<float>(b0 + i_3*4096 + k_7 + 8192);
          const f32x8 v_21 = lm_product(lm_splat<f32x8>(v_20), v_9);
          acc_22 = lm_add(acc_22, v_21);
          const f32x8 v_23 = lm_product(lm_splat<f32x8>(v_20), v_12);
          acc_24 = lm_add(acc_24, v_23);
          const float v_25 = lm_load<float>(b0 + i_3*4096 + k_7 + 12288);
          const f32x8 v_26 = lm_product(lm_splat<f32x8>(v_25), v_9);
          acc_27 = lm_add(acc_27, v_26);
          const f32x8 v_28 = lm_product(lm_splat<f32x8>(v_25), v_12);
          acc_29 = lm_add(acc_29, v_28);
          lm_forget();
          const float v_30 = lm_load<float>(b0 + i_3*4096 + k_7 + 1);
          const f32x8 v_31 = lm_held(lm_load<f32x8>(b1 + j_6 + k_7*48 + 48));
          const f32x8 v_32 = lm_product(lm_splat<f32x8>(v_30), v_31);
          acc_11 = lm_add(acc_11, v_32);
          const f32x8 v_33 = lm_held(lm_load<f32x8>(b1 + j_6 + k_7*48 + 56));
          const f32x8 v_34 = lm_product(lm_splat<f32x8>(v_30), v_33);
          acc_14 = lm_add(acc_14, v_34);
          const float v_35 = lm_load<float>(b0 + i_3*4096 + k_7 + 4097);
          const f32x8 v_36 = lm_product(lm_splat<f32x8>(v_35), v_31);
          acc_17 = lm_add(acc_17, v_36);
          const f32x8 v_37 = lm_product(lm_splat<f32x8>(v_35), v_33);
          acc_19 = lm_add(acc_19, v_37);
          const float v_38 = lm_load<float>(b0 + i_3*4096 + k_7 + 8193);
          const f32x8 v_39 = lm_product(lm_splat<f32x8>(v_38), v_31);
          acc_22 = lm_add(acc_22, v_39);
          const f32x8 v_40 = lm_product(lm_splat<f32x8>(v_38), v_33);
          acc_24 = lm_add(acc_24, v_40);
          const float v_41 = lm_load<float>(b0 + i_3*4096 + k_7 + 12289);
          const f32x8 v_42 = lm_product(lm_splat<f32x8>(v_41), v_31);
          acc_27 = lm_add(acc_27, v_42);
          const f32x8 v_43 = lm_product(lm_splat<f32x8>(v_41), v_33);
          acc_29 = lm_add(acc_29, v_43);
          lm_forget();
          const float v_44 = lm_load<float>(b0 + i_3*4096 + k_7 + 2);
          const f32x8 v_45 = lm_held(lm_load<f32x8>(b1 + j_6 + k_7*48 + 96));
          const f32x8 v_46 = lm_product(lm_splat<f32x8>(v_44), v_45);
          acc_11 = lm_add(acc_11, v_46);
          const f32x8 v_47 = lm_held(lm_load<f32x8>(b1 + j_6 + k_7*48 + 104));
          const f32x8 v_48 = lm_product(lm_splat<f32x8>(v_44), v_47);
          acc_14 = lm_add(acc_14, v_48);
          const float v_49 = lm_load<float>(b0 + i_3*4096 + k_7 + 4098);
          const f32x8 v_50 = lm_product(lm_splat<f32x8>(v_49), v_45);
          acc_17 = lm_add(acc_17, v_50);
          const f32x8 v_51 = lm_product(lm_splat<f32x8>(v_49), v_47);
          acc_19 = lm_add(acc_19, v_51);
          const float v_52 = lm_load<float>(b0 + i_3*4096 + k_7 + 8194);
          const f32x8 v_53 = lm_product(lm_splat<f32x8>(v_52), v_45);
          acc_22 = lm_add(acc_22, v_53);
          const f32x8 v_54 = lm_product(lm_splat<f32x8>(v_52), v_47);
          acc_24 = lm_add(acc_24, v_54);
          const float v_55 = lm_load<float>(b0 + i_3*4096 + k_7 + 12290);
          const f32x8 v_56 = lm_product(lm_splat<f32x8>(v_55), v_45);
          acc_27 = lm_add(acc_27, v_56);
          const f32x8 v_57 = lm_product(lm_splat<f32x8>(v_55), v_47);
          acc_29 = lm_add(acc_29, v_57);
          lm_forget();
          const float v_58 = lm_load<float>(b0 + i_3*4096 + k_7 + 3);
          const f32x8 v_59 = lm_held(lm_load<f32x8>(b1 + j_6 + k_7*48 + 144));
          const f32x8 v_60 = lm_product(lm_splat<f32x8>(v_58), v_59);
          acc_11 = lm_add(acc_11, v_60);
          const f32x8 v_61 = lm_held(lm_load<f32x8>(b1 + j_6 + k_7*48 + 152));
          const f32x8 v_62 = lm_product(lm_splat<f32x8>(v_58), v_61);
          acc_14 = lm_add(acc_14, v_62);
          const float v_63 = lm_load<float>(b0 + i_3*4096 + k_7 + 4099);
          const f32x8 v_64 = lm_product(lm_splat<f32x8>(v_63), v_59);
          acc_17 = lm_add(acc_17, v_64);
          const f32x8 v_65 = lm_product(lm_splat<f32x8>(v_63), v_61);
          acc_19 = lm_add(acc_19, v_65);
          const float v_66 = lm_load<float>(b0 + i_3*4096 + k_7 + 8195);
          const f32x8 v_67 = lm_product(lm_splat<f32x8>(v_66), v_59);
          acc_22 = lm_add(acc_22, v_67);
          const f32x8 v_68 = lm_product(lm_splat<f32x8>(v_66), v_61);
          acc_24 = lm_add(acc_24, v_68);
          const float v_69 = lm_load<float>(b0 + i_3*4096 + k_7 + 12291);
          const f32x8 v_70 = lm_product(lm_splat<f32x8>(v_69), v_59);
          acc_27 = lm_add(acc_27, v_70);
          const f32x8 v_71 = lm_product(lm_splat<f32x8>(v_69), v_61);
          acc_29 = lm_add(acc_29, v_71);
        }
        f32x8 total_72 = acc_11;
        f32x8 total_73 = acc_14;
        f32x8 total_74 = acc_17;
        f32x8 total_75 = acc_19;
        f32x8 total_76 = acc_22;
        f32x8 total_77 = acc_24;
        f32x8 total_78 = acc_27;
        f32x8 total_79 = acc_29;
        lm_store(b2 + i_3*48 + j_6, total_72);
        lm_store(b2 + i_3*48 + j_6 + 8, total_73);
        lm_store(b2 + i_3*48 + j_6 + 48, total_74);
        lm_store(b2 + i_3*48 + j_6 + 56, total_75);
        lm_store(b2 + i_3*48 + j_6 + 96, total_76);
        lm_store(b2 + i_3*48 + j_6 + 104, total_77);
        lm_store(b2 + i_3*48 + j_6 + 144, total_78);
        lm_store(b2 + i_3*48 + j_6 + 152, total_79);
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
  const double rest_0 = 3.146e+05;
  lm_share(&c, k0, ((32 + 3) / 4)*((48 + 31) / 32), 3.146e+05, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 3.146e+05;
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 stage 0: j:24 i:3 k:1 i:1u j:8u j:1v
// k0 grid: i:8 j:32
//   program "region"
//   buffer x0 input f32[32, 4096]
//   buffer x1 input f32[4096, 48]
//   buffer y0 output f32[32, 48]
//   kernel k0 call
//     axis i 32
//     axis j 48
//     axis k 4096
//     for i 8 parallel
//       for j 32 parallel
//         stage i j k
//           schedule j:24 i:3 k:1 i:1u j:8u j:1v
//           %0 = load x0[i, k] : f32
//           %1 = load x1[k, j] : f32
//           %2 = mul %0 %1 : f32
//           %3 = reduce add %2 over k : f32
//           store y0[i, j] = %3

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
  const int64_t blocks_1 = ((32 + 7) / 8);
  const int64_t blocks_2 = ((48 + 31) / 32);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*8;
    const int64_t j_4 = ((t) % blocks_2)*32;
    const int64_t j_end_5 = lm_imin(j_4 + 32, 48);
    // j:24 i:3 k:1 i:1u j:8u j:1v
    int64_t j_6 = j_4;
    for (; j_6 + 24 <= j_end_5; j_6 += 24) {
      int64_t i_7 = i_3;
      for (; i_7 + 3 <= (i_3 + 8); i_7 += 3) {
        {
          f32x8 acc_12 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_15 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_18 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_21 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_23 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_25 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_28 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_30 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_32 = lm_splat<f32x8>(0x0.0p+0f);
          for (int64_t k_8 = 0; k_8 < 4096; k_8 += 1) {
            const float v_9 = lm_load<float>(b0 + i_7*4096 + k_8);
            const f32x8 v_10 = lm_held(lm_load<f32x8>(b1 + j_6 + k_8*48));
            const f32x8 v_11 = lm_product(lm_splat<f32x8>(v_9), v_10);
            acc_12 = lm_add(acc_12, v_11);
            const f32x8 v_13 = lm_held(lm_load<f32x8>(b1 + j_6 + k_8*48 + 8));
            const f32x8 v_14 = lm_product(lm_splat<f32x8>(v_9), v_13);
            acc_15 = lm_add(acc_15, v_14);
            const f32x8 v_16 = lm_held(lm_load<f32x8>(b1 + j_6 + k_8*48 + 16));
            const f32x8 v_17 = lm_product(lm_splat<f32x8>(v_9), v_16);
            acc_18 = lm_add(acc_18, v_17);
            const float v_19 = lm_load<float>(b0 + i_7*4096 + k_8 + 4096);
            const f32x8 v_20 = lm_product(lm_splat<f32x8>(v_19), v_10);
            acc_21 = lm_add(acc_21, v_20);
            const f32x8 v_22 = lm_product(lm_splat<f32x8>(v_19), v_13);
            acc_23 = lm_add(acc_23, v_22);
            const f32x8 v_24 = lm_product(lm_splat<f32x8>(v_19), v_16);
            acc_25 = lm_add(acc_25, v_24);
            const float v_26 = lm_load<float>(b0 + i_7*4096 + k_8 + 8192);
            const f32x8 v_27 = lm_product(lm_splat<f32x8>(v_26), v_10);
            acc_28 = lm_add(acc_28, v_27);
            const f32x8 v_29 = lm_product(lm_splat<f32x8>(v_26), v_13);
            acc_30 = lm_add(acc_30, v_29);
            const f32x8 v_31 = lm_product(lm_splat<f32x8>(v_26), v_16);
            acc_32 = lm_add(acc_32, v_31);
          }
          f32x8 total_33 = acc_12;
          f32x8 total_34 = acc_15;
          f32x8 total_35 = acc_18;
          f32x8 total_36 = acc_21;
          f32x8 total_37 = acc_23;
          f32x8 total_38 = acc_25;
          f32x8 total_39 = acc_28;
          f32x8 total_40 = acc_30;
          f32x8 total_41 = acc_32;
          lm_store(b2 + i_7*48 + j_6, total_33);
          lm_store(b2 + i_7*48 + j_6 + 8, total_34);
          lm_store(b2 + i_7*48 + j_6 + 16, total_35);
          lm_store(b2 + i_7*48 + j_6 + 48, total_36);
          lm_store(b2 + i_7*48 + j_6 + 56, total_37);
          lm_store(b2 + i_7*48 + j_6 + 64, total_38);
          lm_store(b2 + i_7*48 + j_6 + 96, total_39);
          lm_store(b2 + i_7*48 + j_6 + 104, total_40);
          lm_store(b2 + i_7*48 + j_6 + 112, total_41);
        }
      }
      {
        {
          f32x8 acc_46 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_49 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_52 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_55 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_57 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_59 = lm_splat<f32x8>(0x0.0p+0f);
          for (int64_t k_42 = 0; k_42 < 4096; k_42 += 1) {
            const float v_43 = lm_load<float>(b0 + i_7*4096 + k_42);
            const f32x8 v_44 = lm_held(lm_load<f32x8>(b1 + j_6 + k_42*48));
            const f32x8 v_45 = lm_product(lm_splat<f32x8>(v_43), v_44);
            acc_46 = lm_add(acc_46, v_45);
            const f32x8 v_47 = lm_held(lm_load<f32x8>(b1 + j_6 + k_42*48 + 8));
            const f32x8 v_48 = lm_product(lm_splat<f32x8>(v_43), v_47);
            acc_49 = lm_add(acc_49, v_48);
            const f32x8 v_50 = lm_held(lm_load<f32x8>(b1 + j_6 + k_42*48 + 16));
            const f32x8 v_51 = lm_product(lm_splat<f32x8>(v_43), v_50);
            acc_52 = lm_add(acc_52, v_51);
            const float v_53 = lm_load<float>(b0 + i_7*4096 + k_42 + 4096);
            const f32x8 v_54 = lm_product(lm_splat<f32x8>(v_53), v_44);
            acc_55 = lm_add(acc_55, v_54);
            const f32x8 v_56 = lm_product(lm_splat<f32x8>(v_53), v_47);
            acc_57 = lm_add(acc_57, v_56);
            const f32x8 v_58 = lm_product(lm_splat<f32x8>(v_53), v_50);
            acc_59 = lm_add(acc_59, v_58);
          }
          f32x8 total_60 = acc_46;
          f32x8 total_61 = acc_49;
          f32x8 total_62 = acc_52;
          f32x8 total_63 = acc_55;
          f32x8 total_64 = acc_57;
          f32x8 total_65 = acc_59;
          lm_store(b2 + i_7*48 + j_6, total_60);
          lm_store(b2 + i_7*48 + j_6 + 8, total_61);
          lm_store(b2 + i_7*48 + j_6 + 16, total_62);
          lm_store(b2 + i_7*48 + j_6 + 48, total_63);
          lm_store(b2 + i_7*48 + j_6 + 56, total_64);
          lm_store(b2 + i_7*48 + j_6 + 64, total_65);
        }
      }
    }
    if (j_end_5 - j_6 == 16) {
      int64_t i_66 = i_3;
      for (; i_66 + 3 <= (i_3 + 8); i_66 += 3) {
        {
          f32x8 acc_71 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_74 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_77 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_79 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_82 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_84 = lm_splat<f32x8>(0x0.0p+0f);
          for (int64_t k_67 = 0; k_67 < 4096; k_67 += 1) {
            const float v_68 = lm_load<float>(b0 + i_66*4096 + k_67);
            const f32x8 v_69 = lm_held(lm_load<f32x8>(b1 + j_6 + k_67*48));
            const f32x8 v_70 = lm_product(lm_splat<f32x8>(v_68), v_69);
            acc_71 = lm_add(acc_71, v_70);
            const f32x8 v_72 = lm_held(lm_load<f32x8>(b1 + j_6 + k_67*48 + 8));
            const f32x8 v_73 = lm_product(lm_splat<f32x8>(v_68), v_72);
            acc_74 = lm_add(acc_74, v_73);
            const float v_75 = lm_load<float>(b0 + i_66*4096 + k_67 + 4096);
            const f32x8 v_76 = lm_product(lm_splat<f32x8>(v_75), v_69);
            acc_77 = lm_add(acc_77, v_76);
            const f32x8 v_78 = lm_product(lm_splat<f32x8>(v_75), v_72);
            acc_79 = lm_add(acc_79, v_78);
            const float v_80 = lm_load<float>(b0 + i_66*4096 + k_67 + 8192);
            const f32x8 v_81 = lm_product(lm_splat<f32x8>(v_80), v_69);
            acc_82 = lm_add(acc_82, v_81);
            const f32x8 v_83 = lm_product(lm_splat<f32x8>(v_80), v_72);
            acc_84 = lm_add(acc_84, v_83);
          }
          f32x8 total_85 = acc_71;
          f32x8 total_86 = acc_74;
          f32x8 total_87 = acc_77;
          f32x8 total_88 = acc_79;
          f32x8 total_89 = acc_82;
          f32x8 total_90 = acc_84;
          lm_store(b2 + i_66*48 + j_6, total_85);
          lm_store(b2 + i_66*48 + j_6 + 8, total_86);
          lm_store(b2 + i_66*48 + j_6 + 48, total_87);
          lm_store(b2 + i_66*48 + j_6 + 56, total_88);
          lm_store(b2 + i_66*48 + j_6 + 96, total_89);
          lm_store(b2 + i_66*48 + j_6 + 104, total_90);
        }
      }
      {
        {
          f32x8 acc_95 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_98 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_101 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_103 = lm_splat<f32x8>(0x0.0p+0f);
          for (int64_t k_91 = 0; k_91 < 4096; k_91 += 1) {
            const float v_92 = lm_load<float>(b0 + i_66*4096 + k_91);
            const f32x8 v_93 = lm_held(lm_load<f32x8>(b1 + j_6 + k_91*48));
            const f32x8 v_94 = lm_product(lm_splat<f32x8>(v_92), v_93);
            acc_95 = lm_add(acc_95, v_94);
            const f32x8 v_96 = lm_held(lm_load<f32x8>(b1 + j_6 + k_91*48 + 8));
            const f32x8 v_97 = lm_product(lm_splat<f32x8>(v_92), v_96);
            acc_98 = lm_add(acc_98, v_97);
            const float v_99 = lm_load<float>(b0 + i_66*4096 + k_91 + 4096);
            const f32x8 v_100 = lm_product(lm_splat<f32x8>(v_99), v_93);
            acc_101 = lm_add(acc_101, v_100);
            const f32x8 v_102 = lm_product(lm_splat<f32x8>(v_99), v_96);
            acc_103 = lm_add(acc_103, v_102);
          }
          f32x8 total_104 = acc_95;
          f32x8 total_105 = acc_98;
          f32x8 total_106 = acc_101;
          f32x8 total_107 = acc_103;
          lm_store(b2 + i_66*48 + j_6, total_104);
          lm_store(b2 + i_66*48 + j_6 + 8, total_105);
          lm_store(b2 + i_66*48 + j_6 + 48, total_106);
          lm_store(b2 + i_66*48 + j_6 + 56, total_107);
        }
      }
    }
    if (j_end_5 - j_6 == 8) {
      int64_t i_108 = i_3;
      for (; i_108 + 3 <= (i_3 + 8); i_108 += 3) {
        {
          f32x8 acc_113 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_116 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_119 = lm_splat<f32x8>(0x0.0p+0f);
          for (int64_t k_109 = 0; k_109 < 4096; k_109 += 1) {
            const float v_110 = lm_load<float>(b0 + i_108*4096 + k_109);
            const f32x8 v_111 = lm_held(lm_load<f32x8>(b1 + j_6 + k_109*48));
            const f32x8 v_112 = lm_product(lm_splat<f32x8>(v_110), v_111);
            acc_113 = lm_add(acc_113, v_112);
            const float v_114 = lm_load<float>(b0 + i_108*4096 + k_109 + 4096);
            const f32x8 v_115 = lm_product(lm_splat<f32x8>(v_114), v_111);
            acc_116 = lm_add(acc_116, v_115);
            const float v_117 = lm_load<float>(b0 + i_108*4096 + k_109 + 8192);
            const f32x8 v_118 = lm_product(lm_splat<f32x8>(v_117), v_111);
            acc_119 = lm_add(acc_119, v_118);
          }
          f32x8 total_120 = acc_113;
          f32x8 total_121 = acc_116;
          f32x8 total_122 = acc_119;
          lm_store(b2 + i_108*48 + j_6, total_120);
          lm_store(b2 + i_108*48 + j_6 + 48, total_121);
          lm_store(b2 + i_108*48 + j_6 + 96, total_122);
        }
      }
      {
        {
          f32x8 acc_127 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_130 = lm_splat<f32x8>(0x0.0p+0f);
          for (int64_t k_123 = 0; k_123 < 4096; k_123 += 1) {
            const float v_124 = lm_load<float>(b0 + i_108*4096 + k_123);
            const f32x8 v_125 = lm_held(lm_load<f32x8>(b1 + j_6 + k_123*48));
            const f32x8 v_126 = lm_product(lm_splat<f32x8>(v_124), v_125);
            acc_127 = lm_add(acc_127, v_126);
            const float v_128 = lm_load<float>(b0 + i_108*4096 + k_123 + 4096);
            const f32x8 v_129 = lm_product(lm_splat<f32x8>(v_128), v_125);
            acc_130 = lm_add(acc_130, v_129);
          }
          f32x8 total_131 = acc_127;
          f32x8 total_132 = acc_130;
          lm_store(b2 + i_108*48 + j_6, total_131);
          lm_store(b2 + i_108*48 + j_6 + 48, total_132);
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
  const double rest_0 = 3.146e+05;
  lm_share(&c, k0, ((32 + 7) / 8)*((48 + 31) / 32), 3.146e+05, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 3.146e+05;
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 stage 0: j:8 i:6 k:4 k:1u i:1u j:8u j:1v pack x1@1(k:1 j:1)
// k0 grid: i:8 j:32
//   program "region"
//   buffer x0 input f32[32, 4096]
//   buffer x1 input f32[4096, 48]
//   buffer y0 output f32[32, 48]
//   kernel k0 call
//     axis i 32
//     axis j 48
//     axis k 4096
//     for i 8 parallel
//       for j 32 parallel
//         stage i j k
//           schedule j:8 i:6 k:4 k:1u i:1u j:8u j:1v pack x1@1(k:1 j:1)
//           %0 = load x0[i, k] : f32
//           %1 = load x1[k, j] : f32
//           %2 = mul %0 %1 : f32
//           %3 = reduce add %2 over k : f32
//           store y0[i, j] = %3

static inline int64_t lm_scratch_bytes(const int64_t* dims) {
  return 131136;
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
  float* const __restrict b3 = (float*)p[3];
  const int64_t blocks_1 = ((32 + 7) / 8);
  const int64_t blocks_2 = ((48 + 31) / 32);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*8;
    const int64_t j_4 = ((t) % blocks_2)*32;
    const int64_t j_end_5 = lm_imin(j_4 + 32, 48);
    // j:8 i:6 k:4 k:1u i:1u j:8u j:1v
    int64_t j_6 = j_4;
    for (; j_6 + 8 <= j_end_5; j_6 += 8) {
      const int64_t stop_8 = 4096;
      for (int64_t p_k_7 = 0; p_k_7 < stop_8; p_k_7 += 1) {
        const int64_t stop_10 = (j_6 + 8);
        for (int64_t p_j_9 = j_6; p_j_9 < stop_10; p_j_9 += 16) {
          if (stop_10 - p_j_9 >= 16) lm_store(b3 + (p_k_7 - 0)*8 + (p_j_9 - j_6)*1, lm_load<f32x16>(b1 + 0 + (p_k_7)*(48) + (p_j_9)*(1)));
          else lm_store_part(b3 + (p_k_7 - 0)*8 + (p_j_9 - j_6)*1, lm_load_part<f32x16>(b1 + 0 + (p_k_7)*(48) + (p_j_9)*(1), stop_10 - p_j_9), stop_10 - p_j_9);
        }
      }
      int64_t i_11 = i_3;
      for (; i_11 + 6 <= (i_3 + 8); i_11 += 6) {
        {
          f32x8 acc_16 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_19 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_22 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_25 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_28 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_31 = lm_splat<f32x8>(0x0.0p+0f);
          int64_t k_12 = 0;
          for (; k_12 + 4 <= 4096; k_12 += 4) {
            const float v_13 = lm_load<float>(b0 + i_11*4096 + k_12);
            const f32x8 v_14 = lm_held(lm_load<f32x8>(b3 + k_12*8 + 0));
            const f32x8 v_15 = lm_product(lm_splat<f32x8>(v_13), v_14);
            acc_16 = lm_add(acc_16, v_15);
            const float v_17 = lm_load<float>(b0 + i_11*4096 + k_12 + 4096);
            const f32x8 v_18 = lm_product(lm_splat<f32x8>(v_17), v_14);
            acc_19 = lm_add(acc_19, v_18);
            const float v_20 = lm_load<float>(b0 + i_11*4096 + k_12 + 8192);
            const f32x8 v_21 = lm_product(lm_splat<f32x8>(v_20), v_14);
            acc_22 = lm_add(acc_22, v_21);
            const float v_23 = lm_load<float>(b0 + i_11*4096 + k_12 + 12288);
            const f32x8 v_24 = lm_product(lm_splat<f32x8>(v_23), v_14);
            acc_25 = lm_add(acc_25, v_24);
            const float v_26 = lm_load<float>(b0 + i_11*4096 + k_12 + 16384);
            const f32x8 v_27 = lm_product(lm_splat<f32x8>(v_26), v_14);
            acc_28 = lm_add(acc_28, v_27);
            const float v_29 = lm_load<float>(b0 + i_11*4096 + k_12 + 20480);
            const f32x8 v_30 = lm_product(lm_splat<f32x8>(v_29), v_14);
            acc_31 = lm_add(acc_31, v_30);
            lm_forget();
            const float v_32 = lm_load<float>(b0 + i_11*4096 + k_12 + 1);
            const f32x8 v_33 = lm_held(lm_load<f32x8>(b3 + k_12*8 + 8));
            const f32x8 v_34 = lm_product(lm_splat<f32x8>(v_32), v_33);
            acc_16 = lm_add(acc_16, v_34);
            const float v_35 = lm_load<float>(b0 + i_11*4096 + k_12 + 4097);
            const f32x8 v_36 = lm_product(lm_splat<f32x8>(v_35), v_33);
            acc_19 = lm_add(acc_19, v_36);
            const float v_37 = lm_load<float>(b0 + i_11*4096 + k_12 + 8193);
            const f32x8 v_38 = lm_product(lm_splat<f32x8>(v_37), v_33);
            acc_22 = lm_add(acc_22, v_38);
            const float v_39 = lm_load<float>(b0 + i_11*4096 + k_12 + 12289);
            const f32x8 v_40 = lm_product(lm_splat<f32x8>(v_39), v_33);
            acc_25 = lm_add(acc_25, v_40);
            const float v_41 = lm_load<float>(b0 + i_11*4096 + k_12 + 16385);
            const f32x8 v_42 = lm_product(lm_splat<f32x8>(v_41), v_33);
            acc_28 = lm_add(acc_28, v_42);
            const float v_43 = lm_load<float>(b0 + i_11*4096 + k_12 + 20481);
            const f32x8 v_44 = lm_product(lm_splat<f32x8>(v_43), v_33);
            acc_31 = lm_add(acc_31, v_44);
            lm_forget();
            const float v_45 = lm_load<float>(b0 + i_11*4096 + k_12 + 2);
            const f32x8 v_46 = lm_held(lm_load<f32x8>(b3 + k_12*8 + 16));
            const f32x8 v_47 = lm_product(lm_splat<f32x8>(v_45), v_46);
            acc_16 = lm_add(acc_16, v_47);
            const float v_48 = lm_load<float>(b0 + i_11*4096 + k_12 + 4098);
            const f32x8 v_49 = lm_product(lm_splat<f32x8>(v_48), v_46);
            acc_19 = lm_add(acc_19, v_49);
            const float v_50 = lm_load<float>(b0 + i_11*4096 + k_12 + 8194);
            const f32x8 v_51 = lm_product(lm_splat<f32x8>(v_50), v_46);
            acc_22 = lm_add(acc_22, v_51);
            const float v_52 = lm_load<float>(b0 + i_11*4096 + k_12 + 12290);
            const f32x8 v_53 = lm_product(lm_splat<f32x8>(v_52), v_46);
            acc_25 = lm_add(acc_25, v_53);
            const float v_54 = lm_load<float>(b0 + i_11*4096 + k_12 + 16386);
            const f32x8 v_55 = lm_product(lm_splat<f32x8>(v_54), v_46);
            acc_28 = lm_add(acc_28, v_55);
            const float v_56 = lm_load<float>(b0 + i_11*4096 + k_12 + 20482);
            const f32x8 v_57 = lm_product(lm_splat<f32x8>(v_56), v_46);
            acc_31 = lm_add(acc_31, v_57);
            lm_forget();
            const float v_58 = lm_load<float>(b0 + i_11*4096 + k_12 + 3);
            const f32x8 v_59 = lm_held(lm_load<f32x8>(b3 + k_12*8 + 24));
            const f32x8 v_60 = lm_product(lm_splat<f32x8>(v_58), v_59);
            acc_16 = lm_add(acc_16, v_60);
            const float v_61 = lm_load<float>(b0 + i_11*4096 + k_12 + 4099);
            const f32x8 v_62 = lm_product(lm_splat<f32x8>(v_61), v_59);
            acc_19 = lm_add(acc_19, v_62);
            const float v_63 = lm_load<float>(b0 + i_11*4096 + k_12 + 8195);
            const f32x8 v_64 = lm_product(lm_splat<f32x8>(v_63), v_59);
            acc_22 = lm_add(acc_22, v_64);
            const float v_65 = lm_load<float>(b0 + i_11*4096 + k_12 + 12291);
            const f32x8 v_66 = lm_product(lm_splat<f32x8>(v_65), v_59);
            acc_25 = lm_add(acc_25, v_66);
            const float v_67 = lm_load<float>(b0 + i_11*4096 + k_12 + 16387);
            const f32x8 v_68 = lm_product(lm_splat<f32x8>(v_67), v_59);
            acc_28 = lm_add(acc_28, v_68);
            const float v_69 = lm_load<float>(b0 + i_11*4096 + k_12 + 20483);
            const f32x8 v_70 = lm_product(lm_splat<f32x8>(v_69), v_59);
            acc_31 = lm_add(acc_31, v_70);
          }
          f32x8 total_71 = acc_16;
          f32x8 total_72 = acc_19;
          f32x8 total_73 = acc_22;
          f32x8 total_74 = acc_25;
          f32x8 total_75 = acc_28;
          f32x8 total_76 = acc_31;
          lm_store(b2 + i_11*48 + j_6, total_71);
          lm_store(b2 + i_11*48 + j_6 + 48, total_72);
          lm_store(b2 + i_11*48 + j_6 + 96, total_73);
          lm_store(b2 + i_11*48 + j_6 + 144, total_74);
          lm_store(b2 + i_11*48 + j_6 + 192, total_75);
          lm_store(b2 + i_11*48 + j_6 + 240, total_76);
        }
      }
      {
        {
          f32x8 acc_81 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_84 = lm_splat<f32x8>(0x0.0p+0f);
          int64_t k_77 = 0;
          for (; k_77 + 4 <= 4096; k_77 += 4) {
            const float v_78 = lm_load<float>(b0 + i_11*4096 + k_77);
            const f32x8 v_79 = lm_held(lm_load<f32x8>(b3 + k_77*8 + 0));
            const f32x8 v_80 = lm_product(lm_splat<f32x8>(v_78), v_79);
            acc_81 = lm_add(acc_81, v_80);
            const float v_82 = lm_load<float>(b0 + i_11*4096 + k_77 + 4096);
            const f32x8 v_83 = lm_product(lm_splat<f32x8>(v_82), v_79);
            acc_84 = lm_add(acc_84, v_83);
            const float v_85 = lm_load<float>(b0 + i_11*4096 + k_77 + 1);
            const f32x8 v_86 = lm_held(lm_load<f32x8>(b3 + k_77*8 + 8));
            const f32x8 v_87 = lm_product(lm_splat<f32x8>(v_85), v_86);
            acc_81 = lm_add(acc_81, v_87);
            const float v_88 = lm_load<float>(b0 + i_11*4096 + k_77 + 4097);
            const f32x8 v_89 = lm_product(lm_splat<f32x8>(v_88), v_86);
            acc_84 = lm_add(acc_84, v_89);
            const float v_90 = lm_load<float>(b0 + i_11*4096 + k_77 + 2);
            const f32x8 v_91 = lm_held(lm_load<f32x8>(b3 + k_77*8 + 16));
            const f32x8 v_92 = lm_product(lm_splat<f32x8>(v_90), v_91);
            acc_81 = lm_add(acc_81, v_92);
            const float v_93 = lm_load<float>(b0 + i_11*4096 + k_77 + 4098);
            const f32x8 v_94 = lm_product(lm_splat<f32x8>(v_93), v_91);
            acc_84 = lm_add(acc_84, v_94);
            const float v_95 = lm_load<float>(b0 + i_11*4096 + k_77 + 3);
            const f32x8 v_96 = lm_held(lm_load<f32x8>(b3 + k_77*8 + 24));
            const f32x8 v_97 = lm_product(lm_splat<f32x8>(v_95), v_96);
            acc_81 = lm_add(acc_81, v_97);
            const float v_98 = lm_load<float>(b0 + i_11*4096 + k_77 + 4099);
            const f32x8 v_99 = lm_product(lm_splat<f32x8>(v_98), v_96);
            acc_84 = lm_add(acc_84, v_99);
          }
          f32x8 total_100 = acc_81;
          f32x8 total_101 = acc_84;
          lm_store(b2 + i_11*48 + j_6, total_100);
          lm_store(b2 + i_11*48 + j_6 + 48, total_101);
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
  void* const p[] = {(void*)(c->arguments[0]), (void*)(c->arguments[1]), (void*)(c->arguments[2]), (void*)(scratch + 0)};
  body_0(c, p, first, end);
}
static int32_t lm_paces[1];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 3.146e+05;
  lm_share(&c, k0, ((32 + 7) / 8)*((48 + 31) / 32), 3.146e+05, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 3.146e+05;
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 stage 0: j:32 i:2 k:4 k:1u i:1u j:8u j:1v pack x1@call(j:32 k:1 j:1)
// k0 grid: i:4 j:32
//   program "region"
//   buffer x0 input f32[32, 4096]
//   buffer x1 input f32[4096, 48]
//   buffer y0 output f32[32, 48]
//   kernel k0 call
//     axis i 32
//     axis j 48
//     axis k 4096
//     for i 4 parallel
//       for j 32 parallel
//         stage i j k
//           schedule j:32 i:2 k:4 k:1u i:1u j:8u j:1v pack x1@call(j:32 k:1 j:1)
//           %0 = load x0[i, k] : f32
//           %1 = load x1[k, j] : f32
//           %2 = mul %0 %1 : f32
//           %3 = reduce add %2 over k : f32
//           store y0[i, j] = %3

static inline int64_t lm_scratch_bytes(const int64_t* dims) {
  return 0;
}
static inline int64_t lm_planned_bytes(const int64_t* dims) {
  return 0;
}
static inline int64_t lm_shared_bytes(const int64_t* dims) {
  return lm_planned_bytes(dims) + 1048640;
}
LM_BODY void body_0(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const float* const __restrict b0 = (const float*)p[0];
  float* const __restrict b1 = (float*)p[1];
  const int64_t stop_2 = 48;
  for (int64_t turn_3 = first; turn_3 < end; turn_3++) {
    const int64_t p_j_1 = 0 + turn_3*32;
    const int64_t stop_5 = 4096;
    for (int64_t p_k_4 = 0; p_k_4 < stop_5; p_k_4 += 1) {
      const int64_t stop_7 = lm_imin(p_j_1 + 32, 48);
      for (int64_t p_j_6 = p_j_1; p_j_6 < stop_7; p_j_6 += 16) {
        if (stop_7 - p_j_6 >= 16) lm_store(b1 + (p_j_1 - 0)/32*131072 + (p_k_4 - 0)*32 + (p_j_6 - p_j_1)*1, lm_load<f32x16>(b0 + 0 + (p_j_6)*(1) + (p_k_4)*(48)));
        else lm_store_part(b1 + (p_j_1 - 0)/32*131072 + (p_k_4 - 0)*32 + (p_j_6 - p_j_1)*1, lm_load_part<f32x16>(b0 + 0 + (p_j_6)*(1) + (p_k_4)*(48), stop_7 - p_j_6), stop_7 - p_j_6);
      }
    }
  }
}

// copy of x1@call(j:32 k:1 j:1)
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
  float* const __restrict b2 = (float*)p[2];
  float* const __restrict b3 = (float*)p[3];
  const int64_t blocks_1 = ((32 + 3) / 4);
  const int64_t blocks_2 = ((48 + 31) / 32);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*4;
    const int64_t j_4 = ((t) % blocks_2)*32;
    const int64_t j_end_5 = lm_imin(j_4 + 32, 48);
    // j:32 i:2 k:4 k:1u i:1u j:8u j:1v
    int64_t j_6 = j_4;
    for (; j_6 + 32 <= j_end_5; j_6 += 32) {
      int64_t i_7 = i_3;
      for (; i_7 + 2 <= (i_3 + 4); i_7 += 2) {
        {
          f32x8 acc_12 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_15 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_18 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_21 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_24 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_26 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_28 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_30 = lm_splat<f32x8>(0x0.0p+0f);
          int64_t k_8 = 0;
          for (; k_8 + 4 <= 4096; k_8 += 4) {
            const float v_9 = lm_load<float>(b0 + i_7*4096 + k_8);
            const f32x8 v_10 = lm_held(lm_load<f32x8>(b3 + j_6*4096 + k_8*32 + 0));
            const f32x8 v_11 = lm_product(lm_splat<f32x8>(v_9), v_10);
            acc_12 = lm_add(acc_12, v_11);
            const f32x8 v_13 = lm_held(lm_load<f32x8>(b3 + j_6*4096 + k_8*32 + 8));
            const f32x8 v_14 = lm_product(lm_splat<f32x8>(v_9), v_13);
            acc_15 = lm_add(acc_15, v_14);
            const f32x8 v_16 = lm_held(lm_load<f32x8>(b3 + j_6*4096 + k_8*32 + 16));
            const f32x8 v_17 = lm_product(lm_splat<f32x8>(v_9), v_16);
            acc_18 = lm_add(acc_18, v_17);
            const f32x8 v_19 = lm_held(lm_load<f32x8>(b3 + j_6*4096 + k_8*32 + 24));
            const f32x8 v_20 = lm_product(lm_splat<f32x8>(v_9), v_19);
            acc_21 = lm_add(acc_21, v_20);
            const float v_22 = lm_load<float>(b0 + i_7*4096 + k_8 + 4096);
            const f32x8 v_23 = lm_product(lm_splat<f32x8>(v_22), v_10);
            acc_24 = lm_add(acc_24, v_23);
            const f32x8 v_25 = lm_product(lm_splat<f32x8>(v_22), v_13);
            acc_26 = lm_add(acc_26, v_25);
            const f32x8 v_27 = lm_product(lm_splat<f32x8>(v_22), v_16);
            acc_28 = lm_add(acc_28, v_27);
            const f32x8 v_29 = lm_product(lm_splat<f32x8>(v_22), v_19);
            acc_30 = lm_add(acc_30, v_29);
            lm_forget();
            const float v_31 = lm_load<float>(b0 + i_7*4096 + k_8 + 1);
            const f32x8 v_32 = lm_held(lm_load<f32x8>(b3 + j_6*4096 + k_8*32 + 32));
            const f32x8 v_33 = lm_product(lm_splat<f32x8>(v_31), v_32);
            acc_12 = lm_add(acc_12, v_33);
            const f32x8 v_34 = lm_held(lm_load<f32x8>(b3 + j_6*4096 + k_8*32 + 40));
            const f32x8 v_35 = lm_product(lm_splat<f32x8>(v_31), v_34);
            acc_15 = lm_add(acc_15, v_35);
            const f32x8 v_36 = lm_held(lm_load<f32x8>(b3 + j_6*4096 + k_8*32 + 48));
            const f32x8 v_37 = lm_product(lm_splat<f32x8>(v_31), v_36);
            acc_18 = lm_add(acc_18, v_37);
            const f32x8 v_38 = lm_held(lm_load<f32x8>(b3 + j_6*4096 + k_8*32 + 56));
            const f32x8 v_39 = lm_product(lm_splat<f32x8>(v_31), v_38);
            acc_21 = lm_add(acc_21, v_39);
            const float v_40 = lm_load<float>(b0 + i_7*4096 + k_8 + 4097);
            const f32x8 v_41 = lm_product(lm_splat<f32x8>(v_40), v_32);
            acc_24 = lm_add(acc_24, v_41);
            const f32x8 v_42 = lm_product(lm_splat<f32x8>(v_40), v_34);
            acc_26 = lm_add(acc_26, v_42);
            const f32x8 v_43 = lm_product(lm_splat<f32x8>(v_40), v_36);
            acc_28 = lm_add(acc_28, v_43);
            const f32x8 v_44 = lm_product(lm_splat<f32x8>(v_40), v_38);
            acc_30 = lm_add(acc_30, v_44);
            lm_forget();
            const float v_45 = lm_load<float>(b0 + i_7*4096 + k_8 + 2);
            const f32x8 v_46 = lm_held(lm_load<f32x8>(b3 + j_6*4096 + k_8*32 + 64));
            const f32x8 v_47 = lm_product(lm_splat<f32x8>(v_45), v_46);
            acc_12 = lm_add(acc_12, v_47);
            const f32x8 v_48 = lm_held(lm_load<f32x8>(b3 + j_6*4096 + k_8*32 + 72));
            const f32x8 v_49 = lm_product(lm_splat<f32x8>(v_45), v_48);
            acc_15 = lm_add(acc_15, v_49);
            const f32x8 v_50 = lm_held(lm_load<f32x8>(b3 + j_6*4096 + k_8*32 + 80));
            const f32x8 v_51 = lm_product(lm_splat<f32x8>(v_45), v_50);
            acc_18 = lm_add(acc_18, v_51);
            const f32x8 v_52 = lm_held(lm_load<f32x8>(b3 + j_6*4096 + k_8*32 + 88));
            const f32x8 v_53 = lm_product(lm_splat<f32x8>(v_45), v_52);
            acc_21 = lm_add(acc_21, v_53);
            const float v_54 = lm_load<float>(b0 + i_7*4096 + k_8 + 4098);
            const f32x8 v_55 = lm_product(lm_splat<f32x8>(v_54), v_46);
            acc_24 = lm_add(acc_24, v_55);
            const f32x8 v_56 = lm_product(lm_splat<f32x8>(v_54), v_48);
            acc_26 = lm_add(acc_26, v_56);
            const f32x8 v_57 = lm_product(lm_splat<f32x8>(v_54), v_50);
            acc_28 = lm_add(acc_28, v_57);
            const f32x8 v_58 = lm_product(lm_splat<f32x8>(v_54), v_52);
            acc_30 = lm_add(acc_30, v_58);
            lm_forget();
            const float v_59 = lm_load<float>(b0 + i_7*4096 + k_8 + 3);
            const f32x8 v_60 = lm_held(lm_load<f32x8>(b3 + j_6*4096 + k_8*32 + 96));
            const f32x8 v_61 = lm_product(lm_splat<f32x8>(v_59), v_60);
            acc_12 = lm_add(acc_12, v_61);
            const f32x8 v_62 = lm_held(lm_load<f32x8>(b3 + j_6*4096 + k_8*32 + 104));
            const f32x8 v_63 = lm_product(lm_splat<f32x8>(v_59), v_62);
            acc_15 = lm_add(acc_15, v_63);
            const f32x8 v_64 = lm_held(lm_load<f32x8>(b3 + j_6*4096 + k_8*32 + 112));
            const f32x8 v_65 = lm_product(lm_splat<f32x8>(v_59), v_64);
            acc_18 = lm_add(acc_18, v_65);
            const f32x8 v_66 = lm_held(lm_load<f32x8>(b3 + j_6*4096 + k_8*32 + 120));
            const f32x8 v_67 = lm_product(lm_splat<f32x8>(v_59), v_66);
            acc_21 = lm_add(acc_21, v_67);
            const float v_68 = lm_load<float>(b0 + i_7*4096 + k_8 + 4099);
            const f32x8 v_69 = lm_product(lm_splat<f32x8>(v_68), v_60);
            acc_24 = lm_add(acc_24, v_69);
            const f32x8 v_70 = lm_product(lm_splat<f32x8>(v_68), v_62);
            acc_26 = lm_add(acc_26, v_70);
            const f32x8 v_71 = lm_product(lm_splat<f32x8>(v_68), v_64);
            acc_28 = lm_add(acc_28, v_71);
            const f32x8 v_72 = lm_product(lm_splat<f32x8>(v_68), v_66);
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
          lm_store(b2 + i_7*48 + j_6, total_73);
          lm_store(b2 + i_7*48 + j_6 + 8, total_74);
          lm_store(b2 + i_7*48 + j_6 + 16, total_75);
          lm_store(b2 + i_7*48 + j_6 + 24, total_76);
          lm_store(b2 + i_7*48 + j_6 + 48, total_77);
          lm_store(b2 + i_7*48 + j_6 + 56, total_78);
          lm_store(b2 + i_7*48 + j_6 + 64, total_79);
          lm_store(b2 + i_7*48 + j_6 + 72, total_80);
        }
      }
    }
    if (j_end_5 - j_6 == 16) {
      int64_t i_81 = i_3;
      for (; i_81 + 2 <= (i_3 + 4); i_81 += 2) {
        {
          f32x8 acc_86 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_89 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_92 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_94 = lm_splat<f32x8>(0x0.0p+0f);
          int64_t k_82 = 0;
          for (; k_82 + 4 <= 4096; k_82 += 4) {
            const float v_83 = lm_load<float>(b0 + i_81*4096 + k_82);
            const f32x8 v_84 = lm_held(lm_load<f32x8>(b3 + j_6*4096 + k_82*32 + 0));
            const f32x8 v_85 = lm_product(lm_splat<f32x8>(v_83), v_84);
            acc_86 = lm_add(acc_86, v_85);
            const f32x8 v_87 = lm_held(lm_load<f32x8>(b3 + j_6*4096 + k_82*32 + 8));
            const f32x8 v_88 = lm_product(lm_splat<f32x8>(v_83), v_87);
            acc_89 = lm_add(acc_89, v_88);
            const float v_90 = lm_load<float>(b0 + i_81*4096 + k_82 + 4096);
            const f32x8 v_91 = lm_product(lm_splat<f32x8>(v_90), v_84);
            acc_92 = lm_add(acc_92, v_91);
            const f32x8 v_93 = lm_product(lm_splat<f32x8>(v_90), v_87);
            acc_94 = lm_add(acc_94, v_93);
            const float v_95 = lm_load<float>(b0 + i_81*4096 + k_82 + 1);
            const f32x8 v_96 = lm_held(lm_load<f32x8>(b3 + j_6*4096 + k_82*32 + 32));
            const f32x8 v_97 = lm_product(lm_splat<f32x8>(v_95), v_96);
            acc_86 = lm_add(acc_86, v_97);
            const f32x8 v_98 = lm_held(lm_load<f32x8>(b3 + j_6*4096 + k_82*32 + 40));
            const f32x8 v_99 = lm_product(lm_splat<f32x8>(v_95), v_98);
            acc_89 = lm_add(acc_89, v_99);
            const float v_100 = lm_load<float>(b0 + i_81*4096 + k_82 + 4097);
            const f32x8 v_101 = lm_product(lm_splat<f32x8>(v_100), v_96);
            acc_92 = lm_add(acc_92, v_101);
            const f32x8 v_102 = lm_product(lm_splat<f32x8>(v_100), v_98);
            acc_94 = lm_add(acc_94, v_102);
            const float v_103 = lm_load<float>(b0 + i_81*4096 + k_82 + 2);
            const f32x8 v_104 = lm_held(lm_load<f32x8>(b3 + j_6*4096 + k_82*32 + 64));
            const f32x8 v_105 = lm_product(lm_splat<f32x8>(v_103), v_104);
            acc_86 = lm_add(acc_86, v_105);
            const f32x8 v_106 = lm_held(lm_load<f32x8>(b3 + j_6*4096 + k_82*32 + 72));
            const f32x8 v_107 = lm_product(lm_splat<f32x8>(v_103), v_106);
            acc_89 = lm_add(acc_89, v_107);
            const float v_108 = lm_load<float>(b0 + i_81*4096 + k_82 + 4098);
            const f32x8 v_109 = lm_product(lm_splat<f32x8>(v_108), v_104);
            acc_92 = lm_add(acc_92, v_109);
            const f32x8 v_110 = lm_product(lm_splat<f32x8>(v_108), v_106);
            acc_94 = lm_add(acc_94, v_110);
            const float v_111 = lm_load<float>(b0 + i_81*4096 + k_82 + 3);
            const f32x8 v_112 = lm_held(lm_load<f32x8>(b3 + j_6*4096 + k_82*32 + 96));
            const f32x8 v_113 = lm_product(lm_splat<f32x8>(v_111), v_112);
            acc_86 = lm_add(acc_86, v_113);
            const f32x8 v_114 = lm_held(lm_load<f32x8>(b3 + j_6*4096 + k_82*32 + 104));
            const f32x8 v_115 = lm_product(lm_splat<f32x8>(v_111), v_114);
            acc_89 = lm_add(acc_89, v_115);
            const float v_116 = lm_load<float>(b0 + i_81*4096 + k_82 + 4099);
            const f32x8 v_117 = lm_product(lm_splat<f32x8>(v_116), v_112);
            acc_92 = lm_add(acc_92, v_117);
            const f32x8 v_118 = lm_product(lm_splat<f32x8>(v_116), v_114);
            acc_94 = lm_add(acc_94, v_118);
          }
          f32x8 total_119 = acc_86;
          f32x8 total_120 = acc_89;
          f32x8 total_121 = acc_92;
          f32x8 total_122 = acc_94;
          lm_store(b2 + i_81*48 + j_6, total_119);
          lm_store(b2 + i_81*48 + j_6 + 8, total_120);
          lm_store(b2 + i_81*48 + j_6 + 48, total_121);
          lm_store(b2 + i_81*48 + j_6 + 56, total_122);
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
  void* const p[] = {(void*)(c->arguments[0]), (void*)(c->arguments[1]), (void*)(c->arguments[2]), (void*)(c->workspace + lm_planned_bytes(c->dims) + 0)};
  body_1(c, p, first, end);
}
static int32_t lm_paces[2];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_1 = 3.146e+05;
  const double rest_0 = 2.621e+05 + rest_1;
  lm_share(&c, p0, ((48) - 0 + 31) / 32, 2.621e+05, rest_0, lm_paces + 0);
  lm_share(&c, k0, ((32 + 3) / 4)*((48 + 31) / 32), 3.146e+05, rest_1, lm_paces + 1);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 2.621e+05 + 3.146e+05;
}
