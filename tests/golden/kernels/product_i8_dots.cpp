//   AVX-512
//   lumin.graph 1
//   %0 = input(name="x", dtype=i8, shape=[40, 96], static=false) : i8[40, 96]
//   %1 = input(name="w", dtype=i8, shape=[64, 96], static=false) : i8[64, 96]
//   %2 = permute(%1; axes=[1, 0]) : i8[96, 64]
//   %3 = expand(%0; axes=[2], sizes=[64]) : i8[40, 96, 64]
//   %4 = cast(%3; dtype=i32) : i32[40, 96, 64]
//   %5 = expand(%2; axes=[0], sizes=[40]) : i8[40, 96, 64]
//   %6 = cast(%5; dtype=i32) : i32[40, 96, 64]
//   %7 = mul(%4, %6) : i32[40, 96, 64]
//   %8 = sum(%7; axes=[1]) : i32[40, 64]
//   output "y" %8

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 stage 0: j:48 i:8 k:4 i:1u j:16u j:1v k:1d pack x1@call(j:48 k:4 j:1 k:1)
// k0 grid: i:8 j:48
//   program "region"
//   buffer x0 input i8[40, 96]
//   buffer x1 input i8[64, 96]
//   buffer y0 output i32[40, 64]
//   kernel k0 call
//     axis i 40
//     axis j 64
//     axis k 96
//     for i 8 parallel
//       for j 48 parallel
//         stage i j k
//           schedule j:48 i:8 k:4 i:1u j:16u j:1v k:1d pack x1@call(j:48 k:4 j:1 k:1)
//           %0 = load x0[i, k] : i8
//           %1 = cast %0 : i32
//           %2 = load x1[j, k] : i8
//           %3 = cast %2 : i32
//           %4 = mul %1 %3 : i32
//           %5 = reduce add %4 over k : i32
//           store y0[i, j] = %5

static inline int64_t lm_scratch_bytes(const int64_t* dims) {
  return 0;
}
static inline int64_t lm_planned_bytes(const int64_t* dims) {
  return 0;
}
static inline int64_t lm_shared_bytes(const int64_t* dims) {
  return lm_planned_bytes(dims) + 9280;
}
LM_BODY void body_0(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const int8_t* const __restrict b0 = (const int8_t*)p[0];
  int8_t* const __restrict b1 = (int8_t*)p[1];
  const int64_t stop_2 = 64;
  for (int64_t turn_3 = first; turn_3 < end; turn_3++) {
    const int64_t p_j_1 = 0 + turn_3*48;
    const int64_t stop_5 = 96;
    for (int64_t p_k_4 = 0; p_k_4 < stop_5; p_k_4 += 4) {
      const int64_t stop_7 = lm_imin(p_j_1 + 48, 64);
      const int64_t left_8 = 96 - p_k_4;
      for (int64_t p_j_6 = p_j_1; p_j_6 < stop_7; p_j_6 += 1) {
        lm_store<int32_t>((int32_t*)(b1 + (p_j_1 - 0)/48*4608 + (p_k_4 - 0)/4*192 + (p_j_6 - p_j_1)*4), lm_dot_columns_i8(lm_group(b0 + 0 + (p_j_6)*(96) + (p_k_4)*(1), 1, left_8)));
      }
    }
  }
}

// copy of x1@call(j:48 k:4 j:1 k:1)
static void p0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[1]), (void*)(c->workspace + lm_planned_bytes(c->dims) + 0)};
  body_0(c, p, first, end);
}

LM_BODY void body_1(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const int8_t* const __restrict b0 = (const int8_t*)p[0];
  const int8_t* const __restrict b1 = (const int8_t*)p[1];
  int32_t* const __restrict b2 = (int32_t*)p[2];
  int8_t* const __restrict b3 = (int8_t*)p[3];
  const int64_t blocks_1 = ((40 + 7) / 8);
  const int64_t blocks_2 = ((64 + 47) / 48);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*8;
    const int64_t j_4 = ((t) % blocks_2)*48;
    const int64_t j_end_5 = lm_imin(j_4 + 48, 64);
    // j:48 i:8 k:4 i:1u j:16u j:1v k:1d
    int64_t j_6 = j_4;
    for (; j_6 + 48 <= j_end_5; j_6 += 48) {
      {
        const auto excess_43 = lm_row_excess_i8<8>({b0 + i_3*96, b0 + i_3*96 + 96, b0 + i_3*96 + 192, b0 + i_3*96 + 288, b0 + i_3*96 + 384, b0 + i_3*96 + 480, b0 + i_3*96 + 576, b0 + i_3*96 + 672}, 96 - 0);
        i32x16 acc_10 = lm_neg(lm_excess_i8<i32x16>(excess_43.of[0]));
        i32x16 acc_12 = lm_neg(lm_excess_i8<i32x16>(excess_43.of[0]));
        i32x16 acc_14 = lm_neg(lm_excess_i8<i32x16>(excess_43.of[0]));
        i32x16 acc_16 = lm_neg(lm_excess_i8<i32x16>(excess_43.of[1]));
        i32x16 acc_17 = lm_neg(lm_excess_i8<i32x16>(excess_43.of[1]));
        i32x16 acc_18 = lm_neg(lm_excess_i8<i32x16>(excess_43.of[1]));
        i32x16 acc_20 = lm_neg(lm_excess_i8<i32x16>(excess_43.of[2]));
        i32x16 acc_21 = lm_neg(lm_excess_i8<i32x16>(excess_43.of[2]));
        i32x16 acc_22 = lm_neg(lm_excess_i8<i32x16>(excess_43.of[2]));
        i32x16 acc_24 = lm_neg(lm_excess_i8<i32x16>(excess_43.of[3]));
        i32x16 acc_25 = lm_neg(lm_excess_i8<i32x16>(excess_43.of[3]));
        i32x16 acc_26 = lm_neg(lm_excess_i8<i32x16>(excess_43.of[3]));
        i32x16 acc_28 = lm_neg(lm_excess_i8<i32x16>(excess_43.of[4]));
        i32x16 acc_29 = lm_neg(lm_excess_i8<i32x16>(excess_43.of[4]));
        i32x16 acc_30 = lm_neg(lm_excess_i8<i32x16>(excess_43.of[4]));
        i32x16 acc_32 = lm_neg(lm_excess_i8<i32x16>(excess_43.of[5]));
        i32x16 acc_33 = lm_neg(lm_excess_i8<i32x16>(excess_43.of[5]));
        i32x16 acc_34 = lm_neg(lm_excess_i8<i32x16>(excess_43.of[5]));
        i32x16 acc_36 = lm_neg(lm_excess_i8<i32x16>(excess_43.of[6]));
        i32x16 acc_37 = lm_neg(lm_excess_i8<i32x16>(excess_43.of[6]));
        i32x16 acc_38 = lm_neg(lm_excess_i8<i32x16>(excess_43.of[6]));
        i32x16 acc_40 = lm_neg(lm_excess_i8<i32x16>(excess_43.of[7]));
        i32x16 acc_41 = lm_neg(lm_excess_i8<i32x16>(excess_43.of[7]));
        i32x16 acc_42 = lm_neg(lm_excess_i8<i32x16>(excess_43.of[7]));
        lm_prefetch_written(b2 + i_3*64 + j_6);
        lm_prefetch_written(b2 + i_3*64 + j_6 + 16);
        lm_prefetch_written(b2 + i_3*64 + j_6 + 32);
        lm_prefetch_written(b2 + i_3*64 + j_6 + 64);
        lm_prefetch_written(b2 + i_3*64 + j_6 + 80);
        lm_prefetch_written(b2 + i_3*64 + j_6 + 96);
        lm_prefetch_written(b2 + i_3*64 + j_6 + 128);
        lm_prefetch_written(b2 + i_3*64 + j_6 + 144);
        lm_prefetch_written(b2 + i_3*64 + j_6 + 160);
        lm_prefetch_written(b2 + i_3*64 + j_6 + 192);
        lm_prefetch_written(b2 + i_3*64 + j_6 + 208);
        lm_prefetch_written(b2 + i_3*64 + j_6 + 224);
        lm_prefetch_written(b2 + i_3*64 + j_6 + 256);
        lm_prefetch_written(b2 + i_3*64 + j_6 + 272);
        lm_prefetch_written(b2 + i_3*64 + j_6 + 288);
        lm_prefetch_written(b2 + i_3*64 + j_6 + 320);
        lm_prefetch_written(b2 + i_3*64 + j_6 + 336);
        lm_prefetch_written(b2 + i_3*64 + j_6 + 352);
        lm_prefetch_written(b2 + i_3*64 + j_6 + 384);
        lm_prefetch_written(b2 + i_3*64 + j_6 + 400);
        lm_prefetch_written(b2 + i_3*64 + j_6 + 416);
        lm_prefetch_written(b2 + i_3*64 + j_6 + 448);
        lm_prefetch_written(b2 + i_3*64 + j_6 + 464);
        lm_prefetch_written(b2 + i_3*64 + j_6 + 480);
        int64_t k_7 = 0;
        for (; k_7 + 4 <= 96; k_7 += 4) {
          const i32x16 v_8 = lm_dot_rows_i8<i32x16>(lm_group(b0 + i_3*96 + k_7, 1, 4));
          const i32x16 v_9 = lm_held(lm_load<i32x16>((const int32_t*)(b3 + j_6*96 + k_7*48 + 0)));
          acc_10 = lm_dot_i8(acc_10, v_8, v_9);
          const i32x16 v_11 = lm_held(lm_load<i32x16>((const int32_t*)(b3 + j_6*96 + k_7*48 + 64)));
          acc_12 = lm_dot_i8(acc_12, v_8, v_11);
          const i32x16 v_13 = lm_held(lm_load<i32x16>((const int32_t*)(b3 + j_6*96 + k_7*48 + 128)));
          acc_14 = lm_dot_i8(acc_14, v_8, v_13);
          const i32x16 v_15 = lm_dot_rows_i8<i32x16>(lm_group(b0 + i_3*96 + k_7 + 96, 1, 4));
          acc_16 = lm_dot_i8(acc_16, v_15, v_9);
          acc_17 = lm_dot_i8(acc_17, v_15, v_11);
          acc_18 = lm_dot_i8(acc_18, v_15, v_13);
          const i32x16 v_19 = lm_dot_rows_i8<i32x16>(lm_group(b0 + i_3*96 + k_7 + 192, 1, 4));
          acc_20 = lm_dot_i8(acc_20, v_19, v_9);
          acc_21 = lm_dot_i8(acc_21, v_19, v_11);
          acc_22 = lm_dot_i8(acc_22, v_19, v_13);
          const i32x16 v_23 = lm_dot_rows_i8<i32x16>(lm_group(b0 + i_3*96 + k_7 + 288, 1, 4));
          acc_24 = lm_dot_i8(acc_24, v_23, v_9);
          acc_25 = lm_dot_i8(acc_25, v_23, v_11);
          acc_26 = lm_dot_i8(acc_26, v_23, v_13);
          const i32x16 v_27 = lm_dot_rows_i8<i32x16>(lm_group(b0 + i_3*96 + k_7 + 384, 1, 4));
          acc_28 = lm_dot_i8(acc_28, v_27, v_9);
          acc_29 = lm_dot_i8(acc_29, v_27, v_11);
          acc_30 = lm_dot_i8(acc_30, v_27, v_13);
          const i32x16 v_31 = lm_dot_rows_i8<i32x16>(lm_group(b0 + i_3*96 + k_7 + 480, 1, 4));
          acc_32 = lm_dot_i8(acc_32, v_31, v_9);
          acc_33 = lm_dot_i8(acc_33, v_31, v_11);
          acc_34 = lm_dot_i8(acc_34, v_31, v_13);
          const i32x16 v_35 = lm_dot_rows_i8<i32x16>(lm_group(b0 + i_3*96 + k_7 + 576, 1, 4));
          acc_36 = lm_dot_i8(acc_36, v_35, v_9);
          acc_37 = lm_dot_i8(acc_37, v_35, v_11);
          acc_38 = lm_dot_i8(acc_38, v_35, v_13);
          const i32x16 v_39 = lm_dot_rows_i8<i32x16>(lm_group(b0 + i_3*96 + k_7 + 672, 1, 4));
          acc_40 = lm_dot_i8(acc_40, v_39, v_9);
          acc_41 = lm_dot_i8(acc_41, v_39, v_11);
          acc_42 = lm_dot_i8(acc_42, v_39, v_13);
        }
        i32x16 total_44 = acc_10;
        i32x16 total_45 = acc_12;
        i32x16 total_46 = acc_14;
        i32x16 total_47 = acc_16;
        i32x16 total_48 = acc_17;
        i32x16 total_49 = acc_18;
        i32x16 total_50 = acc_20;
        i32x16 total_51 = acc_21;
        i32x16 total_52 = acc_22;
        i32x16 total_53 = acc_24;
        i32x16 total_54 = acc_25;
        i32x16 total_55 = acc_26;
        i32x16 total_56 = acc_28;
        i32x16 total_57 = acc_29;
        i32x16 total_58 = acc_30;
        i32x16 total_59 = acc_32;
        i32x16 total_60 = acc_33;
        i32x16 total_61 = acc_34;
        i32x16 total_62 = acc_36;
        i32x16 total_63 = acc_37;
        i32x16 total_64 = acc_38;
        i32x16 total_65 = acc_40;
        i32x16 total_66 = acc_41;
        i32x16 total_67 = acc_42;
        lm_store(b2 + i_3*64 + j_6, total_44);
        lm_store(b2 + i_3*64 + j_6 + 16, total_45);
        lm_store(b2 + i_3*64 + j_6 + 32, total_46);
        lm_store(b2 + i_3*64 + j_6 + 64, total_47);
        lm_store(b2 + i_3*64 + j_6 + 80, total_48);
        lm_store(b2 + i_3*64 + j_6 + 96, total_49);
        lm_store(b2 + i_3*64 + j_6 + 128, total_50);
        lm_store(b2 + i_3*64 + j_6 + 144, total_51);
        lm_store(b2 + i_3*64 + j_6 + 160, total_52);
        lm_store(b2 + i_3*64 + j_6 + 192, total_53);
        lm_store(b2 + i_3*64 + j_6 + 208, total_54);
        lm_store(b2 + i_3*64 + j_6 + 224, total_55);
        lm_store(b2 + i_3*64 + j_6 + 256, total_56);
        lm_store(b2 + i_3*64 + j_6 + 272, total_57);
        lm_store(b2 + i_3*64 + j_6 + 288, total_58);
        lm_store(b2 + i_3*64 + j_6 + 320, total_59);
        lm_store(b2 + i_3*64 + j_6 + 336, total_60);
        lm_store(b2 + i_3*64 + j_6 + 352, total_61);
        lm_store(b2 + i_3*64 + j_6 + 384, total_62);
        lm_store(b2 + i_3*64 + j_6 + 400, total_63);
        lm_store(b2 + i_3*64 + j_6 + 416, total_64);
        lm_store(b2 + i_3*64 + j_6 + 448, total_65);
        lm_store(b2 + i_3*64 + j_6 + 464, total_66);
        lm_store(b2 + i_3*64 + j_6 + 480, total_67);
      }
    }
    if (j_end_5 - j_6 == 16) {
      {
        const auto excess_86 = lm_row_excess_i8<8>({b0 + i_3*96, b0 + i_3*96 + 96, b0 + i_3*96 + 192, b0 + i_3*96 + 288, b0 + i_3*96 + 384, b0 + i_3*96 + 480, b0 + i_3*96 + 576, b0 + i_3*96 + 672}, 96 - 0);
        i32x16 acc_71 = lm_neg(lm_excess_i8<i32x16>(excess_86.of[0]));
        i32x16 acc_73 = lm_neg(lm_excess_i8<i32x16>(excess_86.of[1]));
        i32x16 acc_75 = lm_neg(lm_excess_i8<i32x16>(excess_86.of[2]));
        i32x16 acc_77 = lm_neg(lm_excess_i8<i32x16>(excess_86.of[3]));
        i32x16 acc_79 = lm_neg(lm_excess_i8<i32x16>(excess_86.of[4]));
        i32x16 acc_81 = lm_neg(lm_excess_i8<i32x16>(excess_86.of[5]));
        i32x16 acc_83 = lm_neg(lm_excess_i8<i32x16>(excess_86.of[6]));
        i32x16 acc_85 = lm_neg(lm_excess_i8<i32x16>(excess_86.of[7]));
        lm_prefetch_written(b2 + i_3*64 + j_6);
        lm_prefetch_written(b2 + i_3*64 + j_6 + 64);
        lm_prefetch_written(b2 + i_3*64 + j_6 + 128);
        lm_prefetch_written(b2 + i_3*64 + j_6 + 192);
        lm_prefetch_written(b2 + i_3*64 + j_6 + 256);
        lm_prefetch_written(b2 + i_3*64 + j_6 + 320);
        lm_prefetch_written(b2 + i_3*64 + j_6 + 384);
        lm_prefetch_written(b2 + i_3*64 + j_6 + 448);
        int64_t k_68 = 0;
        for (; k_68 + 4 <= 96; k_68 += 4) {
          const i32x16 v_69 = lm_dot_rows_i8<i32x16>(lm_group(b0 + i_3*96 + k_68, 1, 4));
          const i32x16 v_70 = lm_held(lm_load<i32x16>((const int32_t*)(b3 + j_6*96 + k_68*48 + 0)));
          acc_71 = lm_dot_i8(acc_71, v_69, v_70);
          const i32x16 v_72 = lm_dot_rows_i8<i32x16>(lm_group(b0 + i_3*96 + k_68 + 96, 1, 4));
          acc_73 = lm_dot_i8(acc_73, v_72, v_70);
          const i32x16 v_74 = lm_dot_rows_i8<i32x16>(lm_group(b0 + i_3*96 + k_68 + 192, 1, 4));
          acc_75 = lm_dot_i8(acc_75, v_74, v_70);
          const i32x16 v_76 = lm_dot_rows_i8<i32x16>(lm_group(b0 + i_3*96 + k_68 + 288, 1, 4));
          acc_77 = lm_dot_i8(acc_77, v_76, v_70);
          const i32x16 v_78 = lm_dot_rows_i8<i32x16>(lm_group(b0 + i_3*96 + k_68 + 384, 1, 4));
          acc_79 = lm_dot_i8(acc_79, v_78, v_70);
          const i32x16 v_80 = lm_dot_rows_i8<i32x16>(lm_group(b0 + i_3*96 + k_68 + 480, 1, 4));
          acc_81 = lm_dot_i8(acc_81, v_80, v_70);
          const i32x16 v_82 = lm_dot_rows_i8<i32x16>(lm_group(b0 + i_3*96 + k_68 + 576, 1, 4));
          acc_83 = lm_dot_i8(acc_83, v_82, v_70);
          const i32x16 v_84 = lm_dot_rows_i8<i32x16>(lm_group(b0 + i_3*96 + k_68 + 672, 1, 4));
          acc_85 = lm_dot_i8(acc_85, v_84, v_70);
        }
        i32x16 total_87 = acc_71;
        i32x16 total_88 = acc_73;
        i32x16 total_89 = acc_75;
        i32x16 total_90 = acc_77;
        i32x16 total_91 = acc_79;
        i32x16 total_92 = acc_81;
        i32x16 total_93 = acc_83;
        i32x16 total_94 = acc_85;
        lm_store(b2 + i_3*64 + j_6, total_87);
        lm_store(b2 + i_3*64 + j_6 + 64, total_88);
        lm_store(b2 + i_3*64 + j_6 + 128, total_89);
        lm_store(b2 + i_3*64 + j_6 + 192, total_90);
        lm_store(b2 + i_3*64 + j_6 + 256, total_91);
        lm_store(b2 + i_3*64 + j_6 + 320, total_92);
        lm_store(b2 + i_3*64 + j_6 + 384, total_93);
        lm_store(b2 + i_3*64 + j_6 + 448, total_94);
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
  const double rest_1 = 9232;
  const double rest_0 = 9216 + rest_1;
  lm_share(&c, p0, ((64) - 0 + 47) / 48, 9216, rest_0, lm_paces + 0);
  lm_share(&c, k0, ((40 + 7) / 8)*((64 + 47) / 48), 9232, rest_1, lm_paces + 1);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 9216 + 9232;
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 stage 0: j:32 i:8 k:1 i:1u j:16u j:1v
// k0 grid: i:16 j:48
//   program "region"
//   buffer x0 input i8[40, 96]
//   buffer x1 input i8[64, 96]
//   buffer y0 output i32[40, 64]
//   kernel k0 call
//     axis i 40
//     axis j 64
//     axis k 96
//     for i 16 parallel
//       for j 48 parallel
//         stage i j k
//           schedule j:32 i:8 k:1 i:1u j:16u j:1v
//           %0 = load x0[i, k] : i8
//           %1 = cast %0 : i32
//           %2 = load x1[j, k] : i8
//           %3 = cast %2 : i32
//           %4 = mul %1 %3 : i32
//           %5 = reduce add %4 over k : i32
//           store y0[i, j] = %5

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
  const int8_t* const __restrict b0 = (const int8_t*)p[0];
  const int8_t* const __restrict b1 = (const int8_t*)p[1];
  int32_t* const __restrict b2 = (int32_t*)p[2];
  const int64_t blocks_1 = ((40 + 15) / 16);
  const int64_t blocks_2 = ((64 + 47) / 48);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*16;
    const int64_t i_end_4 = lm_imin(i_3 + 16, 40);
    const int64_t j_5 = ((t) % blocks_2)*48;
    const int64_t j_end_6 = lm_imin(j_5 + 48, 64);
    // j:32 i:8 k:1 i:1u j:16u j:1v
    int64_t j_7 = j_5;
    for (; j_7 + 32 <= j_end_6; j_7 += 32) {
      int64_t i_8 = i_3;
      for (; i_8 + 8 <= i_end_4; i_8 += 8) {
        {
          i32x16 acc_15 = lm_splat<i32x16>(((int32_t)0));
          i32x16 acc_19 = lm_splat<i32x16>(((int32_t)0));
          i32x16 acc_23 = lm_splat<i32x16>(((int32_t)0));
          i32x16 acc_25 = lm_splat<i32x16>(((int32_t)0));
          i32x16 acc_29 = lm_splat<i32x16>(((int32_t)0));
          i32x16 acc_31 = lm_splat<i32x16>(((int32_t)0));
          i32x16 acc_35 = lm_splat<i32x16>(((int32_t)0));
          i32x16 acc_37 = lm_splat<i32x16>(((int32_t)0));
          i32x16 acc_41 = lm_splat<i32x16>(((int32_t)0));
          i32x16 acc_43 = lm_splat<i32x16>(((int32_t)0));
          i32x16 acc_47 = lm_splat<i32x16>(((int32_t)0));
          i32x16 acc_49 = lm_splat<i32x16>(((int32_t)0));
          i32x16 acc_53 = lm_splat<i32x16>(((int32_t)0));
          i32x16 acc_55 = lm_splat<i32x16>(((int32_t)0));
          i32x16 acc_59 = lm_splat<i32x16>(((int32_t)0));
          i32x16 acc_61 = lm_splat<i32x16>(((int32_t)0));
          for (int64_t k_9 = 0; k_9 < 96; k_9 += 1) {
            const int8_t v_10 = lm_load<int8_t>(b0 + i_8*96 + k_9);
            const int32_t v_11 = lm_cast<int32_t>(v_10);
            const i8x16 v_12 = lm_held(lm_gather<i8x16>(b1 + j_7*96 + k_9, 96));
            const i32x16 v_13 = lm_cast<i32x16>(v_12);
            const i32x16 v_14 = lm_mul(lm_splat<i32x16>(v_11), v_13);
            acc_15 = lm_add(acc_15, v_14);
            const i8x16 v_16 = lm_held(lm_gather<i8x16>(b1 + j_7*96 + k_9 + 1536, 96));
            const i32x16 v_17 = lm_cast<i32x16>(v_16);
            const i32x16 v_18 = lm_mul(lm_splat<i32x16>(v_11), v_17);
            acc_19 = lm_add(acc_19, v_18);
            const int8_t v_20 = lm_load<int8_t>(b0 + i_8*96 + k_9 + 96);
            const int32_t v_21 = lm_cast<int32_t>(v_20);
            const i32x16 v_22 = lm_mul(lm_splat<i32x16>(v_21), v_13);
            acc_23 = lm_add(acc_23, v_22);
            const i32x16 v_24 = lm_mul(lm_splat<i32x16>(v_21), v_17);
            acc_25 = lm_add(acc_25, v_24);
            const int8_t v_26 = lm_load<int8_t>(b0 + i_8*96 + k_9 + 192);
            const int32_t v_27 = lm_cast<int32_t>(v_26);
            const i32x16 v_28 = lm_mul(lm_splat<i32x16>(v_27), v_13);
            acc_29 = lm_add(acc_29, v_28);
            const i32x16 v_30 = lm_mul(lm_splat<i32x16>(v_27), v_17);
            acc_31 = lm_add(acc_31, v_30);
            const int8_t v_32 = lm_load<int8_t>(b0 + i_8*96 + k_9 + 288);
            const int32_t v_33 = lm_cast<int32_t>(v_32);
            const i32x16 v_34 = lm_mul(lm_splat<i32x16>(v_33), v_13);
            acc_35 = lm_add(acc_35, v_34);
            const i32x16 v_36 = lm_mul(lm_splat<i32x16>(v_33), v_17);
            acc_37 = lm_add(acc_37, v_36);
            const int8_t v_38 = lm_load<int8_t>(b0 + i_8*96 + k_9 + 384);
            const int32_t v_39 = lm_cast<int32_t>(v_38);
            const i32x16 v_40 = lm_mul(lm_splat<i32x16>(v_39), v_13);
            acc_41 = lm_add(acc_41, v_40);
            const i32x16 v_42 = lm_mul(lm_splat<i32x16>(v_39), v_17);
            acc_43 = lm_add(acc_43, v_42);
            const int8_t v_44 = lm_load<int8_t>(b0 + i_8*96 + k_9 + 480);
            const int32_t v_45 = lm_cast<int32_t>(v_44);
            const i32x16 v_46 = lm_mul(lm_splat<i32x16>(v_45), v_13);
            acc_47 = lm_add(acc_47, v_46);
            const i32x16 v_48 = lm_mul(lm_splat<i32x16>(v_45), v_17);
            acc_49 = lm_add(acc_49, v_48);
            const int8_t v_50 = lm_load<int8_t>(b0 + i_8*96 + k_9 + 576);
            const int32_t v_51 = lm_cast<int32_t>(v_50);
            const i32x16 v_52 = lm_mul(lm_splat<i32x16>(v_51), v_13);
            acc_53 = lm_add(acc_53, v_52);
            const i32x16 v_54 = lm_mul(lm_splat<i32x16>(v_51), v_17);
            acc_55 = lm_add(acc_55, v_54);
            const int8_t v_56 = lm_load<int8_t>(b0 + i_8*96 + k_9 + 672);
            const int32_t v_57 = lm_cast<int32_t>(v_56);
            const i32x16 v_58 = lm_mul(lm_splat<i32x16>(v_57), v_13);
            acc_59 = lm_add(acc_59, v_58);
            const i32x16 v_60 = lm_mul(lm_splat<i32x16>(v_57), v_17);
            acc_61 = lm_add(acc_61, v_60);
          }
          i32x16 total_62 = acc_15;
          i32x16 total_63 = acc_19;
          i32x16 total_64 = acc_23;
          i32x16 total_65 = acc_25;
          i32x16 total_66 = acc_29;
          i32x16 total_67 = acc_31;
          i32x16 total_68 = acc_35;
          i32x16 total_69 = acc_37;
          i32x16 total_70 = acc_41;
          i32x16 total_71 = acc_43;
          i32x16 total_72 = acc_47;
          i32x16 total_73 = acc_49;
          i32x16 total_74 = acc_53;
          i32x16 total_75 = acc_55;
          i32x16 total_76 = acc_59;
          i32x16 total_77 = acc_61;
          lm_store(b2 + i_8*64 + j_7, total_62);
          lm_store(b2 + i_8*64 + j_7 + 16, total_63);
          lm_store(b2 + i_8*64 + j_7 + 64, total_64);
          lm_store(b2 + i_8*64 + j_7 + 80, total_65);
          lm_store(b2 + i_8*64 + j_7 + 128, total_66);
          lm_store(b2 + i_8*64 + j_7 + 144, total_67);
          lm_store(b2 + i_8*64 + j_7 + 192, total_68);
          lm_store(b2 + i_8*64 + j_7 + 208, total_69);
          lm_store(b2 + i_8*64 + j_7 + 256, total_70);
          lm_store(b2 + i_8*64 + j_7 + 272, total_71);
          lm_store(b2 + i_8*64 + j_7 + 320, total_72);
          lm_store(b2 + i_8*64 + j_7 + 336, total_73);
          lm_store(b2 + i_8*64 + j_7 + 384, total_74);
          lm_store(b2 + i_8*64 + j_7 + 400, total_75);
          lm_store(b2 + i_8*64 + j_7 + 448, total_76);
          lm_store(b2 + i_8*64 + j_7 + 464, total_77);
        }
      }
    }
    if (j_end_6 - j_7 == 16) {
      int64_t i_78 = i_3;
      for (; i_78 + 8 <= i_end_4; i_78 += 8) {
        {
          i32x16 acc_85 = lm_splat<i32x16>(((int32_t)0));
          i32x16 acc_89 = lm_splat<i32x16>(((int32_t)0));
          i32x16 acc_93 = lm_splat<i32x16>(((int32_t)0));
          i32x16 acc_97 = lm_splat<i32x16>(((int32_t)0));
          i32x16 acc_101 = lm_splat<i32x16>(((int32_t)0));
          i32x16 acc_105 = lm_splat<i32x16>(((int32_t)0));
          i32x16 acc_109 = lm_splat<i32x16>(((int32_t)0));
          i32x16 acc_113 = lm_splat<i32x16>(((int32_t)0));
          for (int64_t k_79 = 0; k_79 < 96; k_79 += 1) {
            const int8_t v_80 = lm_load<int8_t>(b0 + i_78*96 + k_79);
            const int32_t v_81 = lm_cast<int32_t>(v_80);
            const i8x16 v_82 = lm_held(lm_gather<i8x16>(b1 + j_7*96 + k_79, 96));
            const i32x16 v_83 = lm_cast<i32x16>(v_82);
            const i32x16 v_84 = lm_mul(lm_splat<i32x16>(v_81), v_83);
            acc_85 = lm_add(acc_85, v_84);
            const int8_t v_86 = lm_load<int8_t>(b0 + i_78*96 + k_79 + 96);
            const int32_t v_87 = lm_cast<int32_t>(v_86);
            const i32x16 v_88 = lm_mul(lm_splat<i32x16>(v_87), v_83);
            acc_89 = lm_add(acc_89, v_88);
            const int8_t v_90 = lm_load<int8_t>(b0 + i_78*96 + k_79 + 192);
            const int32_t v_91 = lm_cast<int32_t>(v_90);
            const i32x16 v_92 = lm_mul(lm_splat<i32x16>(v_91), v_83);
            acc_93 = lm_add(acc_93, v_92);
            const int8_t v_94 = lm_load<int8_t>(b0 + i_78*96 + k_79 + 288);
            const int32_t v_95 = lm_cast<int32_t>(v_94);
            const i32x16 v_96 = lm_mul(lm_splat<i32x16>(v_95), v_83);
            acc_97 = lm_add(acc_97, v_96);
            const int8_t v_98 = lm_load<int8_t>(b0 + i_78*96 + k_79 + 384);
            const int32_t v_99 = lm_cast<int32_t>(v_98);
            const i32x16 v_100 = lm_mul(lm_splat<i32x16>(v_99), v_83);
            acc_101 = lm_add(acc_101, v_100);
            const int8_t v_102 = lm_load<int8_t>(b0 + i_78*96 + k_79 + 480);
            const int32_t v_103 = lm_cast<int32_t>(v_102);
            const i32x16 v_104 = lm_mul(lm_splat<i32x16>(v_103), v_83);
            acc_105 = lm_add(acc_105, v_104);
            const int8_t v_106 = lm_load<int8_t>(b0 + i_78*96 + k_79 + 576);
            const int32_t v_107 = lm_cast<int32_t>(v_106);
            const i32x16 v_108 = lm_mul(lm_splat<i32x16>(v_107), v_83);
            acc_109 = lm_add(acc_109, v_108);
            const int8_t v_110 = lm_load<int8_t>(b0 + i_78*96 + k_79 + 672);
            const int32_t v_111 = lm_cast<int32_t>(v_110);
            const i32x16 v_112 = lm_mul(lm_splat<i32x16>(v_111), v_83);
            acc_113 = lm_add(acc_113, v_112);
          }
          i32x16 total_114 = acc_85;
          i32x16 total_115 = acc_89;
          i32x16 total_116 = acc_93;
          i32x16 total_117 = acc_97;
          i32x16 total_118 = acc_101;
          i32x16 total_119 = acc_105;
          i32x16 total_120 = acc_109;
          i32x16 total_121 = acc_113;
          lm_store(b2 + i_78*64 + j_7, total_114);
          lm_store(b2 + i_78*64 + j_7 + 64, total_115);
          lm_store(b2 + i_78*64 + j_7 + 128, total_116);
          lm_store(b2 + i_78*64 + j_7 + 192, total_117);
          lm_store(b2 + i_78*64 + j_7 + 256, total_118);
          lm_store(b2 + i_78*64 + j_7 + 320, total_119);
          lm_store(b2 + i_78*64 + j_7 + 384, total_120);
          lm_store(b2 + i_78*64 + j_7 + 448, total_121);
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
  const double rest_0 = 9232;
  lm_share(&c, k0, ((40 + 15) / 16)*((64 + 47) / 48), 9232, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 9232;
}
