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
// k0 stage 0: j:16 i:4 k:4 k:1u i:1u j:8u j:1v prefetch 32 pack x1@call(j:16 k:1 j:1)
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
//           schedule j:16 i:4 k:4 k:1u i:1u j:8u j:1v prefetch 32 pack x1@call(j:16 k:1 j:1)
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
  return lm_planned_bytes(dims) + 786496;
}
LM_BODY void body_0(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const float* const __restrict b0 = (const float*)p[0];
  float* const __restrict b1 = (float*)p[1];
  const int64_t stop_2 = 48;
  for (int64_t turn_3 = first; turn_3 < end; turn_3++) {
    const int64_t p_j_1 = 0 + turn_3*16;
    const int64_t stop_5 = 4096;
    for (int64_t p_k_4 = 0; p_k_4 < stop_5; p_k_4 += 1) {
      const int64_t stop_7 = lm_imin(p_j_1 + 16, 48);
      for (int64_t p_j_6 = p_j_1; p_j_6 < stop_7; p_j_6 += 16) {
        if (stop_7 - p_j_6 >= 16) lm_store(b1 + (p_j_1 - 0)/16*65536 + (p_k_4 - 0)*16 + (p_j_6 - p_j_1)*1, lm_load<f32x16>(b0 + 0 + (p_j_6)*(1) + (p_k_4)*(48)));
        else lm_store_part(b1 + (p_j_1 - 0)/16*65536 + (p_k_4 - 0)*16 + (p_j_6 - p_j_1)*1, lm_load_part<f32x16>(b0 + 0 + (p_j_6)*(1) + (p_k_4)*(48), stop_7 - p_j_6), stop_7 - p_j_6);
      }
    }
  }
}

// copy of x1@call(j:16 k:1 j:1)
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
  const int64_t blocks_1 = ((32 + 7) / 8);
  const int64_t blocks_2 = ((48 + 31) / 32);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*8;
    const int64_t j_4 = ((t) % blocks_2)*32;
    const int64_t j_end_5 = lm_imin(j_4 + 32, 48);
    // j:16 i:4 k:4 k:1u i:1u j:8u j:1v
    int64_t j_6 = j_4;
    for (; j_6 + 16 <= j_end_5; j_6 += 16) {
      int64_t i_7 = i_3;
      for (; i_7 + 4 <= (i_3 + 8); i_7 += 4) {
        {
          f32x8 acc_12 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_15 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_18 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_20 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_23 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_25 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_28 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_30 = lm_splat<f32x8>(0x0.0p+0f);
          int64_t k_8 = 0;
          for (; k_8 + 4 <= 4096; k_8 += 4) {
            lm_prefetch(b3 + j_6*4096 + k_8*16 + 0 + 2048);
            lm_prefetch(b3 + j_6*4096 + k_8*16 + 16 + 2048);
            lm_prefetch(b3 + j_6*4096 + k_8*16 + 32 + 2048);
            lm_prefetch(b3 + j_6*4096 + k_8*16 + 48 + 2048);
            const float v_9 = lm_load<float>(b0 + i_7*4096 + k_8);
            const f32x8 v_10 = lm_held(lm_load<f32x8>(b3 + j_6*4096 + k_8*16 + 0));
            const f32x8 v_11 = lm_product(lm_splat<f32x8>(v_9), v_10);
            acc_12 = lm_add(acc_12, v_11);
            const f32x8 v_13 = lm_held(lm_load<f32x8>(b3 + j_6*4096 + k_8*16 + 8));
            const f32x8 v_14 = lm_product(lm_splat<f32x8>(v_9), v_13);
            acc_15 = lm_add(acc_15, v_14);
            const float v_16 = lm_load<float>(b0 + i_7*4096 + k_8 + 4096);
            const f32x8 v_17 = lm_product(lm_splat<f32x8>(v_16), v_10);
            acc_18 = lm_add(acc_18, v_17);
            const f32x8 v_19 = lm_product(lm_splat<f32x8>(v_16), v_13);
            acc_20 = lm_add(acc_20, v_19);
            const float v_21 = lm_load<float>(b0 + i_7*4096 + k_8 + 8192);
            const f32x8 v_22 = lm_product(lm_splat<f32x8>(v_21), v_10);
            acc_23 = lm_add(acc_23, v_22);
            const f32x8 v_24 = lm_product(lm_splat<f32x8>(v_21), v_13);
            acc_25 = lm_add(acc_25, v_24);
            const float v_26 = lm_load<float>(b0 + i_7*4096 + k_8 + 12288);
            const f32x8 v_27 = lm_product(lm_splat<f32x8>(v_26), v_10);
            acc_28 = lm_add(acc_28, v_27);
            const f32x8 v_29 = lm_product(lm_splat<f32x8>(v_26), v_13);
            acc_30 = lm_add(acc_30, v_29);
            lm_forget();
            const float v_31 = lm_load<float>(b0 + i_7*4096 + k_8 + 1);
            const f32x8 v_32 = lm_held(lm_load<f32x8>(b3 + j_6*4096 + k_8*16 + 16));
            const f32x8 v_33 = lm_product(lm_splat<f32x8>(v_31), v_32);
            acc_12 = lm_add(acc_12, v_33);
            const f32x8 v_34 = lm_held(lm_load<f32x8>(b3 + j_6*4096 + k_8*16 + 24));
            const f32x8 v_35 = lm_product(lm_splat<f32x8>(v_31), v_34);
            acc_15 = lm_add(acc_15, v_35);
            const float v_36 = lm_load<float>(b0 + i_7*4096 + k_8 + 4097);
            const f32x8 v_37 = lm_product(lm_splat<f32x8>(v_36), v_32);
            acc_18 = lm_add(acc_18, v_37);
            const f32x8 v_38 = lm_product(lm_splat<f32x8>(v_36), v_34);
            acc_20 = lm_add(acc_20, v_38);
            const float v_39 = lm_load<float>(b0 + i_7*4096 + k_8 + 8193);
            const f32x8 v_40 = lm_product(lm_splat<f32x8>(v_39), v_32);
            acc_23 = lm_add(acc_23, v_40);
            const f32x8 v_41 = lm_product(lm_splat<f32x8>(v_39), v_34);
            acc_25 = lm_add(acc_25, v_41);
            const float v_42 = lm_load<float>(b0 + i_7*4096 + k_8 + 12289);
            const f32x8 v_43 = lm_product(lm_splat<f32x8>(v_42), v_32);
            acc_28 = lm_add(acc_28, v_43);
            const f32x8 v_44 = lm_product(lm_splat<f32x8>(v_42), v_34);
            acc_30 = lm_add(acc_30, v_44);
            lm_forget();
            const float v_45 = lm_load<float>(b0 + i_7*4096 + k_8 + 2);
            const f32x8 v_46 = lm_held(lm_load<f32x8>(b3 + j_6*4096 + k_8*16 + 32));
            const f32x8 v_47 = lm_product(lm_splat<f32x8>(v_45), v_46);
            acc_12 = lm_add(acc_12, v_47);
            const f32x8 v_48 = lm_held(lm_load<f32x8>(b3 + j_6*4096 + k_8*16 + 40));
            const f32x8 v_49 = lm_product(lm_splat<f32x8>(v_45), v_48);
            acc_15 = lm_add(acc_15, v_49);
            const float v_50 = lm_load<float>(b0 + i_7*4096 + k_8 + 4098);
            const f32x8 v_51 = lm_product(lm_splat<f32x8>(v_50), v_46);
            acc_18 = lm_add(acc_18, v_51);
            const f32x8 v_52 = lm_product(lm_splat<f32x8>(v_50), v_48);
            acc_20 = lm_add(acc_20, v_52);
            const float v_53 = lm_load<float>(b0 + i_7*4096 + k_8 + 8194);
            const f32x8 v_54 = lm_product(lm_splat<f32x8>(v_53), v_46);
            acc_23 = lm_add(acc_23, v_54);
            const f32x8 v_55 = lm_product(lm_splat<f32x8>(v_53), v_48);
            acc_25 = lm_add(acc_25, v_55);
            const float v_56 = lm_load<float>(b0 + i_7*4096 + k_8 + 12290);
            const f32x8 v_57 = lm_product(lm_splat<f32x8>(v_56), v_46);
            acc_28 = lm_add(acc_28, v_57);
            const f32x8 v_58 = lm_product(lm_splat<f32x8>(v_56), v_48);
            acc_30 = lm_add(acc_30, v_58);
            lm_forget();
            const float v_59 = lm_load<float>(b0 + i_7*4096 + k_8 + 3);
            const f32x8 v_60 = lm_held(lm_load<f32x8>(b3 + j_6*4096 + k_8*16 + 48));
            const f32x8 v_61 = lm_product(lm_splat<f32x8>(v_59), v_60);
            acc_12 = lm_add(acc_12, v_61);
            const f32x8 v_62 = lm_held(lm_load<f32x8>(b3 + j_6*4096 + k_8*16 + 56));
            const f32x8 v_63 = lm_product(lm_splat<f32x8>(v_59), v_62);
            acc_15 = lm_add(acc_15, v_63);
            const float v_64 = lm_load<float>(b0 + i_7*4096 + k_8 + 4099);
            const f32x8 v_65 = lm_product(lm_splat<f32x8>(v_64), v_60);
            acc_18 = lm_add(acc_18, v_65);
            const f32x8 v_66 = lm_product(lm_splat<f32x8>(v_64), v_62);
            acc_20 = lm_add(acc_20, v_66);
            const float v_67 = lm_load<float>(b0 + i_7*4096 + k_8 + 8195);
            const f32x8 v_68 = lm_product(lm_splat<f32x8>(v_67), v_60);
            acc_23 = lm_add(acc_23, v_68);
            const f32x8 v_69 = lm_product(lm_splat<f32x8>(v_67), v_62);
            acc_25 = lm_add(acc_25, v_69);
            const float v_70 = lm_load<float>(b0 + i_7*4096 + k_8 + 12291);
            const f32x8 v_71 = lm_product(lm_splat<f32x8>(v_70), v_60);
            acc_28 = lm_add(acc_28, v_71);
            const f32x8 v_72 = lm_product(lm_splat<f32x8>(v_70), v_62);
            acc_30 = lm_add(acc_30, v_72);
          }
          f32x8 total_73 = acc_12;
          f32x8 total_74 = acc_15;
          f32x8 total_75 = acc_18;
          f32x8 total_76 = acc_20;
          f32x8 total_77 = acc_23;
          f32x8 total_78 = acc_25;
          f32x8 total_79 = acc_28;
          f32x8 total_80 = acc_30;
          lm_store(b2 + i_7*48 + j_6, total_73);
          lm_store(b2 + i_7*48 + j_6 + 8, total_74);
          lm_store(b2 + i_7*48 + j_6 + 48, total_75);
          lm_store(b2 + i_7*48 + j_6 + 56, total_76);
          lm_store(b2 + i_7*48 + j_6 + 96, total_77);
          lm_store(b2 + i_7*48 + j_6 + 104, total_78);
          lm_store(b2 + i_7*48 + j_6 + 144, total_79);
          lm_store(b2 + i_7*48 + j_6 + 152, total_80);
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
  const double rest_0 = 1.966e+05 + rest_1;
  lm_share(&c, p0, ((48) - 0 + 15) / 16, 1.966e+05, rest_0, lm_paces + 0);
  lm_share(&c, k0, ((32 + 7) / 8)*((48 + 31) / 32), 3.146e+05, rest_1, lm_paces + 1);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 1.966e+05 + 3.146e+05;
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
// k0 stage 0: j:16 i:4 k:4 k:1u i:1u j:8u j:1v pack x1@call(j:16 k:1 j:1)
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
//           schedule j:16 i:4 k:4 k:1u i:1u j:8u j:1v pack x1@call(j:16 k:1 j:1)
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
  return lm_planned_bytes(dims) + 786496;
}
LM_BODY void body_0(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const float* const __restrict b0 = (const float*)p[0];
  float* const __restrict b1 = (float*)p[1];
  const int64_t stop_2 = 48;
  for (int64_t turn_3 = first; turn_3 < end; turn_3++) {
    const int64_t p_j_1 = 0 + turn_3*16;
    const int64_t stop_5 = 4096;
    for (int64_t p_k_4 = 0; p_k_4 < stop_5; p_k_4 += 1) {
      const int64_t stop_7 = lm_imin(p_j_1 + 16, 48);
      for (int64_t p_j_6 = p_j_1; p_j_6 < stop_7; p_j_6 += 16) {
        if (stop_7 - p_j_6 >= 16) lm_store(b1 + (p_j_1 - 0)/16*65536 + (p_k_4 - 0)*16 + (p_j_6 - p_j_1)*1, lm_load<f32x16>(b0 + 0 + (p_j_6)*(1) + (p_k_4)*(48)));
        else lm_store_part(b1 + (p_j_1 - 0)/16*65536 + (p_k_4 - 0)*16 + (p_j_6 - p_j_1)*1, lm_load_part<f32x16>(b0 + 0 + (p_j_6)*(1) + (p_k_4)*(48), stop_7 - p_j_6), stop_7 - p_j_6);
      }
    }
  }
}

// copy of x1@call(j:16 k:1 j:1)
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
          const f32x8 v_9 = lm_held(lm_load<f32x8>(b3 + j_6*4096 + k_7*16 + 0));
          const f32x8 v_10 = lm_product(lm_splat<f32x8>(v_8), v_9);
          acc_11 = lm_add(acc_11, v_10);
          const f32x8 v_12 = lm_held(lm_load<f32x8>(b3 + j_6*4096 + k_7*16 + 8));
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
          const f32x8 v_31 = lm_held(lm_load<f32x8>(b3 + j_6*4096 + k_7*16 + 16));
          const f32x8 v_32 = lm_product(lm_splat<f32x8>(v_30), v_31);
          acc_11 = lm_add(acc_11, v_32);
          const f32x8 v_33 = lm_held(lm_load<f32x8>(b3 + j_6*4096 + k_7*16 + 24));
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
          const f32x8 v_45 = lm_held(lm_load<f32x8>(b3 + j_6*4096 + k_7*16 + 32));
          const f32x8 v_46 = lm_product(lm_splat<f32x8>(v_44), v_45);
          acc_11 = lm_add(acc_11, v_46);
          const f32x8 v_47 = lm_held(lm_load<f32x8>(b3 + j_6*4096 + k_7*16 + 40));
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
          const f32x8 v_59 = lm_held(lm_load<f32x8>(b3 + j_6*4096 + k_7*16 + 48));
          const f32x8 v_60 = lm_product(lm_splat<f32x8>(v_58), v_59);
          acc_11 = lm_add(acc_11, v_60);
          const f32x8 v_61 = lm_held(lm_load<f32x8>(b3 + j_6*4096 + k_7*16 + 56));
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
  const double rest_0 = 1.966e+05 + rest_1;
  lm_share(&c, p0, ((48) - 0 + 15) / 16, 1.966e+05, rest_0, lm_paces + 0);
  lm_share(&c, k0, ((32 + 3) / 4)*((48 + 31) / 32), 3.146e+05, rest_1, lm_paces + 1);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 1.966e+05 + 3.146e+05;
}
