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
// k0 stage 0: j:8 i:6 k:4 k:1u i:1u j:8u j:1v pack x1@1(k:1 j:1)
// k0 grid: i:24 j:16
//   program "region"
//   buffer x0 input f32[72, 96]
//   buffer x1 input f32[48, 96]
//   buffer y0 output f32[72, 48]
//   kernel k0 call
//     axis i 72
//     axis j 48
//     axis k 96
//     for i 24 parallel
//       for j 16 parallel
//         stage i j k
//           schedule j:8 i:6 k:4 k:1u i:1u j:8u j:1v pack x1@1(k:1 j:1)
//           %0 = load x0[i, k] : f32
//           %1 = load x1[j, k] : f32
//           %2 = mul %0 %1 : f32
//           %3 = reduce add %2 over k : f32
//           store y0[i, j] = %3

static inline int64_t lm_scratch_bytes(const int64_t* dims) {
  return 3136;
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
  const int64_t blocks_1 = ((72 + 23) / 24);
  const int64_t blocks_2 = ((48 + 15) / 16);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*24;
    const int64_t j_4 = ((t) % blocks_2)*16;
    // j:8 i:6 k:4 k:1u i:1u j:8u j:1v
    int64_t j_5 = j_4;
    for (; j_5 + 8 <= (j_4 + 16); j_5 += 8) {
      const int64_t stop_7 = 96;
      for (int64_t p_k_6 = 0; p_k_6 < stop_7; p_k_6 += 16) {
        const int64_t columns_8 = lm_imin(16, stop_7 - p_k_6);
        const int64_t stop_10 = (j_5 + 8);
        for (int64_t p_j_9 = j_5; p_j_9 < stop_10; p_j_9 += 16) {
          const int64_t rows_11 = lm_imin(16, stop_10 - p_j_9);
          f32x16 square_12[16];
          if (rows_11 == 16 && columns_8 == 16) {
            #pragma GCC unroll 16
            for (int64_t r_13 = 0; r_13 < 16; r_13++) square_12[r_13] = lm_load<f32x16>(b1 + 0 + (p_k_6)*(1) + (p_j_9 + r_13)*(96));
            lm_transpose<16>(square_12);
            #pragma GCC unroll 16
            for (int64_t r_13 = 0; r_13 < 16; r_13++) lm_store(b3 + (p_k_6 - 0)*8 + (p_j_9 - j_5)*1 + r_13*8, square_12[r_13]);
            continue;
          }
          for (int64_t r_13 = 0; r_13 < 16; r_13++) square_12[r_13] = r_13 < rows_11 ? lm_load_part<f32x16>(b1 + 0 + (p_k_6)*(1) + (p_j_9 + r_13)*(96), columns_8) : f32x16{};
          lm_transpose<16>(square_12);
          for (int64_t r_13 = 0; r_13 < columns_8; r_13++) lm_store_part(b3 + (p_k_6 - 0)*8 + (p_j_9 - j_5)*1 + r_13*8, square_12[r_13], rows_11);
        }
      }
      int64_t i_14 = i_3;
      for (; i_14 + 6 <= (i_3 + 24); i_14 += 6) {
        {
          f32x8 acc_19 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_22 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_25 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_28 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_31 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_34 = lm_splat<f32x8>(0x0.0p+0f);
          int64_t k_15 = 0;
          for (; k_15 + 4 <= 96; k_15 += 4) {
            const float v_16 = lm_load<float>(b0 + i_14*96 + k_15);
            const f32x8 v_17 = lm_held(lm_load<f32x8>(b3 + k_15*8 + 0));
            const f32x8 v_18 = lm_product(lm_splat<f32x8>(v_16), v_17);
            acc_19 = lm_add(acc_19, v_18);
            const float v_20 = lm_load<float>(b0 + i_14*96 + k_15 + 96);
            const f32x8 v_21 = lm_product(lm_splat<f32x8>(v_20), v_17);
            acc_22 = lm_add(acc_22, v_21);
            const float v_23 = lm_load<float>(b0 + i_14*96 + k_15 + 192);
            const f32x8 v_24 = lm_product(lm_splat<f32x8>(v_23), v_17);
            acc_25 = lm_add(acc_25, v_24);
            const float v_26 = lm_load<float>(b0 + i_14*96 + k_15 + 288);
            const f32x8 v_27 = lm_product(lm_splat<f32x8>(v_26), v_17);
            acc_28 = lm_add(acc_28, v_27);
            const float v_29 = lm_load<float>(b0 + i_14*96 + k_15 + 384);
            const f32x8 v_30 = lm_product(lm_splat<f32x8>(v_29), v_17);
            acc_31 = lm_add(acc_31, v_30);
            const float v_32 = lm_load<float>(b0 + i_14*96 + k_15 + 480);
            const f32x8 v_33 = lm_product(lm_splat<f32x8>(v_32), v_17);
            acc_34 = lm_add(acc_34, v_33);
            lm_forget();
            const float v_35 = lm_load<float>(b0 + i_14*96 + k_15 + 1);
            const f32x8 v_36 = lm_held(lm_load<f32x8>(b3 + k_15*8 + 8));
            const f32x8 v_37 = lm_product(lm_splat<f32x8>(v_35), v_36);
            acc_19 = lm_add(acc_19, v_37);
            const float v_38 = lm_load<float>(b0 + i_14*96 + k_15 + 97);
            const f32x8 v_39 = lm_product(lm_splat<f32x8>(v_38), v_36);
            acc_22 = lm_add(acc_22, v_39);
            const float v_40 = lm_load<float>(b0 + i_14*96 + k_15 + 193);
            const f32x8 v_41 = lm_product(lm_splat<f32x8>(v_40), v_36);
            acc_25 = lm_add(acc_25, v_41);
            const float v_42 = lm_load<float>(b0 + i_14*96 + k_15 + 289);
            const f32x8 v_43 = lm_product(lm_splat<f32x8>(v_42), v_36);
            acc_28 = lm_add(acc_28, v_43);
            const float v_44 = lm_load<float>(b0 + i_14*96 + k_15 + 385);
            const f32x8 v_45 = lm_product(lm_splat<f32x8>(v_44), v_36);
            acc_31 = lm_add(acc_31, v_45);
            const float v_46 = lm_load<float>(b0 + i_14*96 + k_15 + 481);
            const f32x8 v_47 = lm_product(lm_splat<f32x8>(v_46), v_36);
            acc_34 = lm_add(acc_34, v_47);
            lm_forget();
            const float v_48 = lm_load<float>(b0 + i_14*96 + k_15 + 2);
            const f32x8 v_49 = lm_held(lm_load<f32x8>(b3 + k_15*8 + 16));
            const f32x8 v_50 = lm_product(lm_splat<f32x8>(v_48), v_49);
            acc_19 = lm_add(acc_19, v_50);
            const float v_51 = lm_load<float>(b0 + i_14*96 + k_15 + 98);
            const f32x8 v_52 = lm_product(lm_splat<f32x8>(v_51), v_49);
            acc_22 = lm_add(acc_22, v_52);
            const float v_53 = lm_load<float>(b0 + i_14*96 + k_15 + 194);
            const f32x8 v_54 = lm_product(lm_splat<f32x8>(v_53), v_49);
            acc_25 = lm_add(acc_25, v_54);
            const float v_55 = lm_load<float>(b0 + i_14*96 + k_15 + 290);
            const f32x8 v_56 = lm_product(lm_splat<f32x8>(v_55), v_49);
            acc_28 = lm_add(acc_28, v_56);
            const float v_57 = lm_load<float>(b0 + i_14*96 + k_15 + 386);
            const f32x8 v_58 = lm_product(lm_splat<f32x8>(v_57), v_49);
            acc_31 = lm_add(acc_31, v_58);
            const float v_59 = lm_load<float>(b0 + i_14*96 + k_15 + 482);
            const f32x8 v_60 = lm_product(lm_splat<f32x8>(v_59), v_49);
            acc_34 = lm_add(acc_34, v_60);
            lm_forget();
            const float v_61 = lm_load<float>(b0 + i_14*96 + k_15 + 3);
            const f32x8 v_62 = lm_held(lm_load<f32x8>(b3 + k_15*8 + 24));
            const f32x8 v_63 = lm_product(lm_splat<f32x8>(v_61), v_62);
            acc_19 = lm_add(acc_19, v_63);
            const float v_64 = lm_load<float>(b0 + i_14*96 + k_15 + 99);
            const f32x8 v_65 = lm_product(lm_splat<f32x8>(v_64), v_62);
            acc_22 = lm_add(acc_22, v_65);
            const float v_66 = lm_load<float>(b0 + i_14*96 + k_15 + 195);
            const f32x8 v_67 = lm_product(lm_splat<f32x8>(v_66), v_62);
            acc_25 = lm_add(acc_25, v_67);
            const float v_68 = lm_load<float>(b0 + i_14*96 + k_15 + 291);
            const f32x8 v_69 = lm_product(lm_splat<f32x8>(v_68), v_62);
            acc_28 = lm_add(acc_28, v_69);
            const float v_70 = lm_load<float>(b0 + i_14*96 + k_15 + 387);
            const f32x8 v_71 = lm_product(lm_splat<f32x8>(v_70), v_62);
            acc_31 = lm_add(acc_31, v_71);
            const float v_72 = lm_load<float>(b0 + i_14*96 + k_15 + 483);
            const f32x8 v_73 = lm_product(lm_splat<f32x8>(v_72), v_62);
            acc_34 = lm_add(acc_34, v_73);
          }
          f32x8 total_74 = acc_19;
          f32x8 total_75 = acc_22;
          f32x8 total_76 = acc_25;
          f32x8 total_77 = acc_28;
          f32x8 total_78 = acc_31;
          f32x8 total_79 = acc_34;
          lm_store(b2 + i_14*48 + j_5, total_74);
          lm_store(b2 + i_14*48 + j_5 + 48, total_75);
          lm_store(b2 + i_14*48 + j_5 + 96, total_76);
          lm_store(b2 + i_14*48 + j_5 + 144, total_77);
          lm_store(b2 + i_14*48 + j_5 + 192, total_78);
          lm_store(b2 + i_14*48 + j_5 + 240, total_79);
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
  lm_share(&c, k0, ((72 + 23) / 24)*((48 + 15) / 16), 1.663e+04, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 1.663e+04;
}
