//   AVX2
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[72, 96], static=false) : f32[72, 96]
//   %1 = input(name="w", dtype=f32, shape=[48, 96], static=false) : f32[48, 96]
//   %2 = permute(%1; axes=[1, 0]) : f32[96, 48]
//   %3 = expand(%0; axes=[2], sizes=[48]) : f32[72, 96, 48]
//   %4 = expand(%2; axes=[0], sizes=[72]) : f32[72, 96, 48]
//   %5 = mul(%3, %4) : f32[72, 96, 48]
//   %6 = sum(%5; axes=[1]) : f32[72, 48]
//   output "y" %6

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 stage 0: j:16 i:6 k:1 i:1u j:8u j:1v pack x1@call(j:16 k:1 j:1)
// k0 grid: i:12 j:16
//   program "region"
//   buffer x0 input f32[72, 96]
//   buffer x1 input f32[48, 96]
//   buffer y0 output f32[72, 48]
//   kernel k0 call
//     axis i 72
//     axis j 48
//     axis k 96
//     for i 12 parallel
//       for j 16 parallel
//         stage i j k
//           schedule j:16 i:6 k:1 i:1u j:8u j:1v pack x1@call(j:16 k:1 j:1)
//           %0 = load x0[i, k] : f32
//           %1 = load x1[j, k] : f32
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
  return lm_planned_bytes(dims) + 18496;
}
LM_BODY void body_0(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const float* const __restrict b0 = (const float*)p[0];
  float* const __restrict b1 = (float*)p[1];
  const int64_t stop_2 = 48;
  for (int64_t turn_3 = first; turn_3 < end; turn_3++) {
    const int64_t p_j_1 = 0 + turn_3*16;
    const int64_t stop_5 = 96;
    for (int64_t p_k_4 = 0; p_k_4 < stop_5; p_k_4 += 16) {
      const int64_t columns_6 = lm_imin(16, stop_5 - p_k_4);
      const int64_t stop_8 = lm_imin(p_j_1 + 16, 48);
      for (int64_t p_j_7 = p_j_1; p_j_7 < stop_8; p_j_7 += 16) {
        const int64_t rows_9 = lm_imin(16, stop_8 - p_j_7);
        f32x16 square_10[16];
        if (rows_9 == 16 && columns_6 == 16) {
          #pragma GCC unroll 16
          for (int64_t r_11 = 0; r_11 < 16; r_11++) square_10[r_11] = lm_load<f32x16>(b0 + 0 + (p_j_7 + r_11)*(96) + (p_k_4)*(1));
          lm_transpose<16>(square_10);
          #pragma GCC unroll 16
          for (int64_t r_11 = 0; r_11 < 16; r_11++) lm_store(b1 + (p_j_1 - 0)/16*1536 + (p_k_4 - 0)*16 + (p_j_7 - p_j_1)*1 + r_11*16, square_10[r_11]);
          continue;
        }
        for (int64_t r_11 = 0; r_11 < 16; r_11++) square_10[r_11] = r_11 < rows_9 ? lm_load_part<f32x16>(b0 + 0 + (p_j_7 + r_11)*(96) + (p_k_4)*(1), columns_6) : f32x16{};
        lm_transpose<16>(square_10);
        for (int64_t r_11 = 0; r_11 < columns_6; r_11++) lm_store_part(b1 + (p_j_1 - 0)/16*1536 + (p_k_4 - 0)*16 + (p_j_7 - p_j_1)*1 + r_11*16, square_10[r_11], rows_9);
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
  const int64_t blocks_1 = ((72 + 11) / 12);
  const int64_t blocks_2 = ((48 + 15) / 16);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*12;
    const int64_t j_4 = ((t) % blocks_2)*16;
    // j:16 i:6 k:1 i:1u j:8u j:1v
    int64_t i_5 = i_3;
    for (; i_5 + 6 <= (i_3 + 12); i_5 += 6) {
      {
        f32x8 acc_10 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_13 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_16 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_18 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_21 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_23 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_26 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_28 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_31 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_33 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_36 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_38 = lm_splat<f32x8>(0x0.0p+0f);
        for (int64_t k_6 = 0; k_6 < 96; k_6 += 1) {
          const float v_7 = lm_load<float>(b0 + i_5*96 + k_6);
          const f32x8 v_8 = lm_held(lm_load<f32x8>(b3 + j_4*96 + k_6*16 + 0));
          const f32x8 v_9 = lm_product(lm_splat<f32x8>(v_7), v_8);
          acc_10 = lm_add(acc_10, v_9);
          const f32x8 v_11 = lm_held(lm_load<f32x8>(b3 + j_4*96 + k_6*16 + 8));
          const f32x8 v_12 = lm_product(lm_splat<f32x8>(v_7), v_11);
          acc_13 = lm_add(acc_13, v_12);
          const float v_14 = lm_load<float>(b0 + i_5*96 + k_6 + 96);
          const f32x8 v_15 = lm_product(lm_splat<f32x8>(v_14), v_8);
          acc_16 = lm_add(acc_16, v_15);
          const f32x8 v_17 = lm_product(lm_splat<f32x8>(v_14), v_11);
          acc_18 = lm_add(acc_18, v_17);
          const float v_19 = lm_load<float>(b0 + i_5*96 + k_6 + 192);
          const f32x8 v_20 = lm_product(lm_splat<f32x8>(v_19), v_8);
          acc_21 = lm_add(acc_21, v_20);
          const f32x8 v_22 = lm_product(lm_splat<f32x8>(v_19), v_11);
          acc_23 = lm_add(acc_23, v_22);
          const float v_24 = lm_load<float>(b0 + i_5*96 + k_6 + 288);
          const f32x8 v_25 = lm_product(lm_splat<f32x8>(v_24), v_8);
          acc_26 = lm_add(acc_26, v_25);
          const f32x8 v_27 = lm_product(lm_splat<f32x8>(v_24), v_11);
          acc_28 = lm_add(acc_28, v_27);
          const float v_29 = lm_load<float>(b0 + i_5*96 + k_6 + 384);
          const f32x8 v_30 = lm_product(lm_splat<f32x8>(v_29), v_8);
          acc_31 = lm_add(acc_31, v_30);
          const f32x8 v_32 = lm_product(lm_splat<f32x8>(v_29), v_11);
          acc_33 = lm_add(acc_33, v_32);
          const float v_34 = lm_load<float>(b0 + i_5*96 + k_6 + 480);
          const f32x8 v_35 = lm_product(lm_splat<f32x8>(v_34), v_8);
          acc_36 = lm_add(acc_36, v_35);
          const f32x8 v_37 = lm_product(lm_splat<f32x8>(v_34), v_11);
          acc_38 = lm_add(acc_38, v_37);
        }
        f32x8 total_39 = acc_10;
        f32x8 total_40 = acc_13;
        f32x8 total_41 = acc_16;
        f32x8 total_42 = acc_18;
        f32x8 total_43 = acc_21;
        f32x8 total_44 = acc_23;
        f32x8 total_45 = acc_26;
        f32x8 total_46 = acc_28;
        f32x8 total_47 = acc_31;
        f32x8 total_48 = acc_33;
        f32x8 total_49 = acc_36;
        f32x8 total_50 = acc_38;
        lm_store(b2 + i_5*48 + j_4, total_39);
        lm_store(b2 + i_5*48 + j_4 + 8, total_40);
        lm_store(b2 + i_5*48 + j_4 + 48, total_41);
        lm_store(b2 + i_5*48 + j_4 + 56, total_42);
        lm_store(b2 + i_5*48 + j_4 + 96, total_43);
        lm_store(b2 + i_5*48 + j_4 + 104, total_44);
        lm_store(b2 + i_5*48 + j_4 + 144, total_45);
        lm_store(b2 + i_5*48 + j_4 + 152, total_46);
        lm_store(b2 + i_5*48 + j_4 + 192, total_47);
        lm_store(b2 + i_5*48 + j_4 + 200, total_48);
        lm_store(b2 + i_5*48 + j_4 + 240, total_49);
        lm_store(b2 + i_5*48 + j_4 + 248, total_50);
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
  const double rest_1 = 1.663e+04;
  const double rest_0 = 4608 + rest_1;
  lm_share(&c, p0, ((48) - 0 + 15) / 16, 4608, rest_0, lm_paces + 0);
  lm_share(&c, k0, ((72 + 11) / 12)*((48 + 15) / 16), 1.663e+04, rest_1, lm_paces + 1);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 4608 + 1.663e+04;
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 stage 0: j:16 i:4 k:4 k:1u i:1u j:8u j:1v pack x1@1(k:1 j:1)
// k0 grid: i:48 j:32
//   program "region"
//   buffer x0 input f32[72, 96]
//   buffer x1 input f32[48, 96]
//   buffer y0 output f32[72, 48]
//   kernel k0 call
//     axis i 72
//     axis j 48
//     axis k 96
//     for i 48 parallel
//       for j 32 parallel
//         stage i j k
//           schedule j:16 i:4 k:4 k:1u i:1u j:8u j:1v pack x1@1(k:1 j:1)
//           %0 = load x0[i, k] : f32
//           %1 = load x1[j, k] : f32
//           %2 = mul %0 %1 : f32
//           %3 = reduce add %2 over k : f32
//           store y0[i, j] = %3

static inline int64_t lm_scratch_bytes(const int64_t* dims) {
  return 6208;
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
  const int64_t blocks_1 = ((72 + 47) / 48);
  const int64_t blocks_2 = ((48 + 31) / 32);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*48;
    const int64_t i_end_4 = lm_imin(i_3 + 48, 72);
    const int64_t j_5 = ((t) % blocks_2)*32;
    const int64_t j_end_6 = lm_imin(j_5 + 32, 48);
    // j:16 i:4 k:4 k:1u i:1u j:8u j:1v
    int64_t j_7 = j_5;
    for (; j_7 + 16 <= j_end_6; j_7 += 16) {
      const int64_t stop_9 = 96;
      for (int64_t p_k_8 = 0; p_k_8 < stop_9; p_k_8 += 16) {
        const int64_t columns_10 = lm_imin(16, stop_9 - p_k_8);
        const int64_t stop_12 = (j_7 + 16);
        for (int64_t p_j_11 = j_7; p_j_11 < stop_12; p_j_11 += 16) {
          const int64_t rows_13 = lm_imin(16, stop_12 - p_j_11);
          f32x16 square_14[16];
          if (rows_13 == 16 && columns_10 == 16) {
            #pragma GCC unroll 16
            for (int64_t r_15 = 0; r_15 < 16; r_15++) square_14[r_15] = lm_load<f32x16>(b1 + 0 + (p_k_8)*(1) + (p_j_11 + r_15)*(96));
            lm_transpose<16>(square_14);
            #pragma GCC unroll 16
            for (int64_t r_15 = 0; r_15 < 16; r_15++) lm_store(b3 + (p_k_8 - 0)*16 + (p_j_11 - j_7)*1 + r_15*16, square_14[r_15]);
            continue;
          }
          for (int64_t r_15 = 0; r_15 < 16; r_15++) square_14[r_15] = r_15 < rows_13 ? lm_load_part<f32x16>(b1 + 0 + (p_k_8)*(1) + (p_j_11 + r_15)*(96), columns_10) : f32x16{};
          lm_transpose<16>(square_14);
          for (int64_t r_15 = 0; r_15 < columns_10; r_15++) lm_store_part(b3 + (p_k_8 - 0)*16 + (p_j_11 - j_7)*1 + r_15*16, square_14[r_15], rows_13);
        }
      }
      int64_t i_16 = i_3;
      for (; i_16 + 4 <= i_end_4; i_16 += 4) {
        {
          f32x8 acc_21 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_24 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_27 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_29 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_32 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_34 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_37 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_39 = lm_splat<f32x8>(0x0.0p+0f);
          int64_t k_17 = 0;
          for (; k_17 + 4 <= 96; k_17 += 4) {
            const float v_18 = lm_load<float>(b0 + i_16*96 + k_17);
            const f32x8 v_19 = lm_held(lm_load<f32x8>(b3 + k_17*16 + 0));
            const f32x8 v_20 = lm_product(lm_splat<f32x8>(v_18), v_19);
            acc_21 = lm_add(acc_21, v_20);
            const f32x8 v_22 = lm_held(lm_load<f32x8>(b3 + k_17*16 + 8));
            const f32x8 v_23 = lm_product(lm_splat<f32x8>(v_18), v_22);
            acc_24 = lm_add(acc_24, v_23);
            const float v_25 = lm_load<float>(b0 + i_16*96 + k_17 + 96);
            const f32x8 v_26 = lm_product(lm_splat<f32x8>(v_25), v_19);
            acc_27 = lm_add(acc_27, v_26);
            const f32x8 v_28 = lm_product(lm_splat<f32x8>(v_25), v_22);
            acc_29 = lm_add(acc_29, v_28);
            const float v_30 = lm_load<float>(b0 + i_16*96 + k_17 + 192);
            const f32x8 v_31 = lm_product(lm_splat<f32x8>(v_30), v_19);
            acc_32 = lm_add(acc_32, v_31);
            const f32x8 v_33 = lm_product(lm_splat<f32x8>(v_30), v_22);
            acc_34 = lm_add(acc_34, v_33);
            const float v_35 = lm_load<float>(b0 + i_16*96 + k_17 + 288);
            const f32x8 v_36 = lm_product(lm_splat<f32x8>(v_35), v_19);
            acc_37 = lm_add(acc_37, v_36);
            const f32x8 v_38 = lm_product(lm_splat<f32x8>(v_35), v_22);
            acc_39 = lm_add(acc_39, v_38);
            lm_forget();
            const float v_40 = lm_load<float>(b0 + i_16*96 + k_17 + 1);
            const f32x8 v_41 = lm_held(lm_load<f32x8>(b3 + k_17*16 + 16));
            const f32x8 v_42 = lm_product(lm_splat<f32x8>(v_40), v_41);
            acc_21 = lm_add(acc_21, v_42);
            const f32x8 v_43 = lm_held(lm_load<f32x8>(b3 + k_17*16 + 24));
            const f32x8 v_44 = lm_product(lm_splat<f32x8>(v_40), v_43);
            acc_24 = lm_add(acc_24, v_44);
            const float v_45 = lm_load<float>(b0 + i_16*96 + k_17 + 97);
            const f32x8 v_46 = lm_product(lm_splat<f32x8>(v_45), v_41);
            acc_27 = lm_add(acc_27, v_46);
            const f32x8 v_47 = lm_product(lm_splat<f32x8>(v_45), v_43);
            acc_29 = lm_add(acc_29, v_47);
            const float v_48 = lm_load<float>(b0 + i_16*96 + k_17 + 193);
            const f32x8 v_49 = lm_product(lm_splat<f32x8>(v_48), v_41);
            acc_32 = lm_add(acc_32, v_49);
            const f32x8 v_50 = lm_product(lm_splat<f32x8>(v_48), v_43);
            acc_34 = lm_add(acc_34, v_50);
            const float v_51 = lm_load<float>(b0 + i_16*96 + k_17 + 289);
            const f32x8 v_52 = lm_product(lm_splat<f32x8>(v_51), v_41);
            acc_37 = lm_add(acc_37, v_52);
            const f32x8 v_53 = lm_product(lm_splat<f32x8>(v_51), v_43);
            acc_39 = lm_add(acc_39, v_53);
            lm_forget();
            const float v_54 = lm_load<float>(b0 + i_16*96 + k_17 + 2);
            const f32x8 v_55 = lm_held(lm_load<f32x8>(b3 + k_17*16 + 32));
            const f32x8 v_56 = lm_product(lm_splat<f32x8>(v_54), v_55);
            acc_21 = lm_add(acc_21, v_56);
            const f32x8 v_57 = lm_held(lm_load<f32x8>(b3 + k_17*16 + 40));
            const f32x8 v_58 = lm_product(lm_splat<f32x8>(v_54), v_57);
            acc_24 = lm_add(acc_24, v_58);
            const float v_59 = lm_load<float>(b0 + i_16*96 + k_17 + 98);
            const f32x8 v_60 = lm_product(lm_splat<f32x8>(v_59), v_55);
            acc_27 = lm_add(acc_27, v_60);
            const f32x8 v_61 = lm_product(lm_splat<f32x8>(v_59), v_57);
            acc_29 = lm_add(acc_29, v_61);
            const float v_62 = lm_load<float>(b0 + i_16*96 + k_17 + 194);
            const f32x8 v_63 = lm_product(lm_splat<f32x8>(v_62), v_55);
            acc_32 = lm_add(acc_32, v_63);
            const f32x8 v_64 = lm_product(lm_splat<f32x8>(v_62), v_57);
            acc_34 = lm_add(acc_34, v_64);
            const float v_65 = lm_load<float>(b0 + i_16*96 + k_17 + 290);
            const f32x8 v_66 = lm_product(lm_splat<f32x8>(v_65), v_55);
            acc_37 = lm_add(acc_37, v_66);
            const f32x8 v_67 = lm_product(lm_splat<f32x8>(v_65), v_57);
            acc_39 = lm_add(acc_39, v_67);
            lm_forget();
            const float v_68 = lm_load<float>(b0 + i_16*96 + k_17 + 3);
            const f32x8 v_69 = lm_held(lm_load<f32x8>(b3 + k_17*16 + 48));
            const f32x8 v_70 = lm_product(lm_splat<f32x8>(v_68), v_69);
            acc_21 = lm_add(acc_21, v_70);
            const f32x8 v_71 = lm_held(lm_load<f32x8>(b3 + k_17*16 + 56));
            const f32x8 v_72 = lm_product(lm_splat<f32x8>(v_68), v_71);
            acc_24 = lm_add(acc_24, v_72);
            const float v_73 = lm_load<float>(b0 + i_16*96 + k_17 + 99);
            const f32x8 v_74 = lm_product(lm_splat<f32x8>(v_73), v_69);
            acc_27 = lm_add(acc_27, v_74);
            const f32x8 v_75 = lm_product(lm_splat<f32x8>(v_73), v_71);
            acc_29 = lm_add(acc_29, v_75);
            const float v_76 = lm_load<float>(b0 + i_16*96 + k_17 + 195);
            const f32x8 v_77 = lm_product(lm_splat<f32x8>(v_76), v_69);
            acc_32 = lm_add(acc_32, v_77);
            const f32x8 v_78 = lm_product(lm_splat<f32x8>(v_76), v_71);
            acc_34 = lm_add(acc_34, v_78);
            const float v_79 = lm_load<float>(b0 + i_16*96 + k_17 + 291);
            const f32x8 v_80 = lm_product(lm_splat<f32x8>(v_79), v_69);
            acc_37 = lm_add(acc_37, v_80);
            const f32x8 v_81 = lm_product(lm_splat<f32x8>(v_79), v_71);
            acc_39 = lm_add(acc_39, v_81);
          }
          f32x8 total_82 = acc_21;
          f32x8 total_83 = acc_24;
          f32x8 total_84 = acc_27;
          f32x8 total_85 = acc_29;
          f32x8 total_86 = acc_32;
          f32x8 total_87 = acc_34;
          f32x8 total_88 = acc_37;
          f32x8 total_89 = acc_39;
          lm_store(b2 + i_16*48 + j_7, total_82);
          lm_store(b2 + i_16*48 + j_7 + 8, total_83);
          lm_store(b2 + i_16*48 + j_7 + 48, total_84);
          lm_store(b2 + i_16*48 + j_7 + 56, total_85);
          lm_store(b2 + i_16*48 + j_7 + 96, total_86);
          lm_store(b2 + i_16*48 + j_7 + 104, total_87);
          lm_store(b2 + i_16*48 + j_7 + 144, total_88);
          lm_store(b2 + i_16*48 + j_7 + 152, total_89);
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
  const double rest_0 = 1.663e+04;
  lm_share(&c, k0, ((72 + 47) / 48)*((48 + 31) / 32), 1.663e+04, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 1.663e+04;
}
