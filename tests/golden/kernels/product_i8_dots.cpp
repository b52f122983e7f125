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
// k0 stage 0: j:32 i:12 k:4 i:1u j:16u j:1v k:1d pack x1@call(j:32 k:4 j:1 k:1)
// k0 grid: i:12 j:32
//   program "region"
//   buffer x0 input i8[40, 96]
//   buffer x1 input i8[64, 96]
//   buffer y0 output i32[40, 64]
//   kernel k0 call
//     axis i 40
//     axis j 64
//     axis k 96
//     for i 12 parallel
//       for j 32 parallel
//         stage i j k
//           schedule j:32 i:12 k:4 i:1u j:16u j:1v k:1d pack x1@call(j:32 k:4 j:1 k:1)
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
  return lm_planned_bytes(dims) + 6208;
}
LM_BODY void body_0(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const int8_t* const __restrict b0 = (const int8_t*)p[0];
  int8_t* const __restrict b1 = (int8_t*)p[1];
  const int64_t stop_2 = 64;
  for (int64_t turn_3 = first; turn_3 < end; turn_3++) {
    const int64_t p_j_1 = 0 + turn_3*32;
    const int64_t stop_5 = 96;
    for (int64_t p_k_4 = 0; p_k_4 < stop_5; p_k_4 += 4) {
      const int64_t stop_7 = lm_imin(p_j_1 + 32, 64);
      const int64_t left_8 = 96 - p_k_4;
      for (int64_t p_j_6 = p_j_1; p_j_6 < stop_7; p_j_6 += 1) {
        lm_store<int32_t>((int32_t*)(b1 + (p_j_1 - 0)/32*3072 + (p_k_4 - 0)/4*128 + (p_j_6 - p_j_1)*4), lm_dot_columns_i8(lm_group(b0 + 0 + (p_j_6)*(96) + (p_k_4)*(1), 1, left_8)));
      }
    }
  }
}

// copy of x1@call(j:32 k:4 j:1 k:1)
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
  const int64_t blocks_1 = ((40 + 11) / 12);
  const int64_t blocks_2 = ((64 + 31) / 32);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*12;
    const int64_t i_end_4 = lm_imin(i_3 + 12, 40);
    const int64_t j_5 = ((t) % blocks_2)*32;
    // j:32 i:12 k:4 i:1u j:16u j:1v k:1d
    int64_t i_6 = i_3;
    for (; i_6 + 12 <= i_end_4; i_6 += 12) {
      {
        const auto excess_46 = lm_row_excess_i8<12>({b0 + i_6*96, b0 + i_6*96 + 96, b0 + i_6*96 + 192, b0 + i_6*96 + 288, b0 + i_6*96 + 384, b0 + i_6*96 + 480, b0 + i_6*96 + 576, b0 + i_6*96 + 672, b0 + i_6*96 + 768, b0 + i_6*96 + 864, b0 + i_6*96 + 960, b0 + i_6*96 + 1056}, 96 - 0);
        i32x16 acc_10 = lm_neg(lm_excess_i8<i32x16>(excess_46.of[0]));
        i32x16 acc_12 = lm_neg(lm_excess_i8<i32x16>(excess_46.of[0]));
        i32x16 acc_14 = lm_neg(lm_excess_i8<i32x16>(excess_46.of[1]));
        i32x16 acc_15 = lm_neg(lm_excess_i8<i32x16>(excess_46.of[1]));
        i32x16 acc_17 = lm_neg(lm_excess_i8<i32x16>(excess_46.of[2]));
        i32x16 acc_18 = lm_neg(lm_excess_i8<i32x16>(excess_46.of[2]));
        i32x16 acc_20 = lm_neg(lm_excess_i8<i32x16>(excess_46.of[3]));
        i32x16 acc_21 = lm_neg(lm_excess_i8<i32x16>(excess_46.of[3]));
        i32x16 acc_23 = lm_neg(lm_excess_i8<i32x16>(excess_46.of[4]));
        i32x16 acc_24 = lm_neg(lm_excess_i8<i32x16>(excess_46.of[4]));
        i32x16 acc_26 = lm_neg(lm_excess_i8<i32x16>(excess_46.of[5]));
        i32x16 acc_27 = lm_neg(lm_excess_i8<i32x16>(excess_46.of[5]));
        i32x16 acc_29 = lm_neg(lm_excess_i8<i32x16>(excess_46.of[6]));
        i32x16 acc_30 = lm_neg(lm_excess_i8<i32x16>(excess_46.of[6]));
        i32x16 acc_32 = lm_neg(lm_excess_i8<i32x16>(excess_46.of[7]));
        i32x16 acc_33 = lm_neg(lm_excess_i8<i32x16>(excess_46.of[7]));
        i32x16 acc_35 = lm_neg(lm_excess_i8<i32x16>(excess_46.of[8]));
        i32x16 acc_36 = lm_neg(lm_excess_i8<i32x16>(excess_46.of[8]));
        i32x16 acc_38 = lm_neg(lm_excess_i8<i32x16>(excess_46.of[9]));
        i32x16 acc_39 = lm_neg(lm_excess_i8<i32x16>(excess_46.of[9]));
        i32x16 acc_41 = lm_neg(lm_excess_i8<i32x16>(excess_46.of[10]));
        i32x16 acc_42 = lm_neg(lm_excess_i8<i32x16>(excess_46.of[10]));
        i32x16 acc_44 = lm_neg(lm_excess_i8<i32x16>(excess_46.of[11]));
        i32x16 acc_45 = lm_neg(lm_excess_i8<i32x16>(excess_46.of[11]));
        lm_prefetch_written(b2 + i_6*64 + j_5);
        lm_prefetch_written(b2 + i_6*64 + j_5 + 16);
        lm_prefetch_written(b2 + i_6*64 + j_5 + 64);
        lm_prefetch_written(b2 + i_6*64 + j_5 + 80);
        lm_prefetch_written(b2 + i_6*64 + j_5 + 128);
        lm_prefetch_written(b2 + i_6*64 + j_5 + 144);
        lm_prefetch_written(b2 + i_6*64 + j_5 + 192);
        lm_prefetch_written(b2 + i_6*64 + j_5 + 208);
        lm_prefetch_written(b2 + i_6*64 + j_5 + 256);
        lm_prefetch_written(b2 + i_6*64 + j_5 + 272);
        lm_prefetch_written(b2 + i_6*64 + j_5 + 320);
        lm_prefetch_written(b2 + i_6*64 + j_5 + 336);
        lm_prefetch_written(b2 + i_6*64 + j_5 + 384);
        lm_prefetch_written(b2 + i_6*64 + j_5 + 400);
        lm_prefetch_written(b2 + i_6*64 + j_5 + 448);
        lm_prefetch_written(b2 + i_6*64 + j_5 + 464);
        lm_prefetch_written(b2 + i_6*64 + j_5 + 512);
        lm_prefetch_written(b2 + i_6*64 + j_5 + 528);
        lm_prefetch_written(b2 + i_6*64 + j_5 + 576);
        lm_prefetch_written(b2 + i_6*64 + j_5 + 592);
        lm_prefetch_written(b2 + i_6*64 + j_5 + 640);
        lm_prefetch_written(b2 + i_6*64 + j_5 + 656);
        lm_prefetch_written(b2 + i_6*64 + j_5 + 704);
        lm_prefetch_written(b2 + i_6*64 + j_5 + 720);
        int64_t k_7 = 0;
        for (; k_7 + 4 <= 96; k_7 += 4) {
          const i32x16 v_8 = lm_dot_rows_i8<i32x16>(lm_group(b0 + i_6*96 + k_7, 1, 4));
          const i32x16 v_9 = lm_held(lm_load<i32x16>((const int32_t*)(b3 + j_5*96 + k_7*32 + 0)));
          acc_10 = lm_dot_i8(acc_10, v_8, v_9);
          const i32x16 v_11 = lm_held(lm_load<i32x16>((const int32_t*)(b3 + j_5*96 + k_7*32 + 64)));
          acc_12 = lm_dot_i8(acc_12, v_8, v_11);
          const i32x16 v_13 = lm_dot_rows_i8<i32x16>(lm_group(b0 + i_6*96 + k_7 + 96, 1, 4));
          acc_14 = lm_dot_i8(acc_14, v_13, v_9);
          acc_15 = lm_dot_i8(acc_15, v_13, v_11);
          const i32x16 v_16 = lm_dot_rows_i8<i32x16>(lm_group(b0 + i_6*96 + k_7 + 192, 1, 4));
          acc_17 = lm_dot_i8(acc_17, v_16, v_9);
          acc_18 = lm_dot_i8(acc_18, v_16, v_11);
          const i32x16 v_19 = lm_dot_rows_i8<i32x16>(lm_group(b0 + i_6*96 + k_7 + 288, 1, 4));
          acc_20 = lm_dot_i8(acc_20, v_19, v_9);
          acc_21 = lm_dot_i8(acc_21, v_19, v_11);
          const i32x16 v_22 = lm_dot_rows_i8<i32x16>(lm_group(b0 + i_6*96 + k_7 + 384, 1, 4));
          acc_23 = lm_dot_i8(acc_23, v_22, v_9);
          acc_24 = lm_dot_i8(acc_24, v_22, v_11);
          const i32x16 v_25 = lm_dot_rows_i8<i32x16>(lm_group(b0 + i_6*96 + k_7 + 480, 1, 4));
          acc_26 = lm_dot_i8(acc_26, v_25, v_9);
          acc_27 = lm_dot_i8(acc_27, v_25, v_11);
          const i32x16 v_28 = lm_dot_rows_i8<i32x16>(lm_group(b0 + i_6*96 + k_7 + 576, 1, 4));
          acc_29 = lm_dot_i8(acc_29, v_28, v_9);
          acc_30 = lm_dot_i8(acc_30, v_28, v_11);
          const i32x16 v_31 = lm_dot_rows_i8<i32x16>(lm_group(b0 + i_6*96 + k_7 + 672, 1, 4));
          acc_32 = lm_dot_i8(acc_32, v_31, v_9);
          acc_33 = lm_dot_i8(acc_33, v_31, v_11);
          const i32x16 v_34 = lm_dot_rows_i8<i32x16>(lm_group(b0 + i_6*96 + k_7 + 768, 1, 4));
          acc_35 = lm_dot_i8(acc_35, v_34, v_9);
          acc_36 = lm_dot_i8(acc_36, v_34, v_11);
          const i32x16 v_37 = lm_dot_rows_i8<i32x16>(lm_group(b0 + i_6*96 + k_7 + 864, 1, 4));
          acc_38 = lm_dot_i8(acc_38, v_37, v_9);
          acc_39 = lm_dot_i8(acc_39, v_37, v_11);
          const i32x16 v_40 = lm_dot_rows_i8<i32x16>(lm_group(b0 + i_6*96 + k_7 + 960, 1, 4));
          acc_41 = lm_dot_i8(acc_41, v_40, v_9);
          acc_42 = lm_dot_i8(acc_42, v_40, v_11);
          const i32x16 v_43 = lm_dot_rows_i8<i32x16>(lm_group(b0 + i_6*96 + k_7 + 1056, 1, 4));
          acc_44 = lm_dot_i8(acc_44, v_43, v_9);
          acc_45 = lm_dot_i8(acc_45, v_43, v_11);
        }
        i32x16 total_47 = acc_10;
        i32x16 total_48 = acc_12;
        i32x16 total_49 = acc_14;
        i32x16 total_50 = acc_15;
        i32x16 total_51 = acc_17;
        i32x16 total_52 = acc_18;
        i32x16 total_53 = acc_20;
        i32x16 total_54 = acc_21;
        i32x16 total_55 = acc_23;
        i32x16 total_56 = acc_24;
        i32x16 total_57 = acc_26;
        i32x16 total_58 = acc_27;
        i32x16 total_59 = acc_29;
        i32x16 total_60 = acc_30;
        i32x16 total_61 = acc_32;
        i32x16 total_62 = acc_33;
        i32x16 total_63 = acc_35;
        i32x16 total_64 = acc_36;
        i32x16 total_65 = acc_38;
        i32x16 total_66 = acc_39;
        i32x16 total_67 = acc_41;
        i32x16 total_68 = acc_42;
        i32x16 total_69 = acc_44;
        i32x16 total_70 = acc_45;
        lm_store(b2 + i_6*64 + j_5, total_47);
        lm_store(b2 + i_6*64 + j_5 + 16, total_48);
        lm_store(b2 + i_6*64 + j_5 + 64, total_49);
        lm_store(b2 + i_6*64 + j_5 + 80, total_50);
        lm_store(b2 + i_6*64 + j_5 + 128, total_51);
        lm_store(b2 + i_6*64 + j_5 + 144, total_52);
        lm_store(b2 + i_6*64 + j_5 + 192, total_53);
        lm_store(b2 + i_6*64 + j_5 + 208, total_54);
        lm_store(b2 + i_6*64 + j_5 + 256, total_55);
        lm_store(b2 + i_6*64 + j_5 + 272, total_56);
        lm_store(b2 + i_6*64 + j_5 + 320, total_57);
        lm_store(b2 + i_6*64 + j_5 + 336, total_58);
        lm_store(b2 + i_6*64 + j_5 + 384, total_59);
        lm_store(b2 + i_6*64 + j_5 + 400, total_60);
        lm_store(b2 + i_6*64 + j_5 + 448, total_61);
        lm_store(b2 + i_6*64 + j_5 + 464, total_62);
        lm_store(b2 + i_6*64 + j_5 + 512, total_63);
        lm_store(b2 + i_6*64 + j_5 + 528, total_64);
        lm_store(b2 + i_6*64 + j_5 + 576, total_65);
        lm_store(b2 + i_6*64 + j_5 + 592, total_66);
        lm_store(b2 + i_6*64 + j_5 + 640, total_67);
        lm_store(b2 + i_6*64 + j_5 + 656, total_68);
        lm_store(b2 + i_6*64 + j_5 + 704, total_69);
        lm_store(b2 + i_6*64 + j_5 + 720, total_70);
      }
    }
    if (i_end_4 - i_6 == 4) {
      {
        const auto excess_86 = lm_row_excess_i8<4>({b0 + i_6*96, b0 + i_6*96 + 96, b0 + i_6*96 + 192, b0 + i_6*96 + 288}, 96 - 0);
        i32x16 acc_74 = lm_neg(lm_excess_i8<i32x16>(excess_86.of[0]));
        i32x16 acc_76 = lm_neg(lm_excess_i8<i32x16>(excess_86.of[0]));
        i32x16 acc_78 = lm_neg(lm_excess_i8<i32x16>(excess_86.of[1]));
        i32x16 acc_79 = lm_neg(lm_excess_i8<i32x16>(excess_86.of[1]));
        i32x16 acc_81 = lm_neg(lm_excess_i8<i32x16>(excess_86.of[2]));
        i32x16 acc_82 = lm_neg(lm_excess_i8<i32x16>(excess_86.of[2]));
        i32x16 acc_84 = lm_neg(lm_excess_i8<i32x16>(excess_86.of[3]));
        i32x16 acc_85 = lm_neg(lm_excess_i8<i32x16>(excess_86.of[3]));
        lm_prefetch_written(b2 + i_6*64 + j_5);
        lm_prefetch_written(b2 + i_6*64 + j_5 + 16);
        lm_prefetch_written(b2 + i_6*64 + j_5 + 64);
        lm_prefetch_written(b2 + i_6*64 + j_5 + 80);
        lm_prefetch_written(b2 + i_6*64 + j_5 + 128);
        lm_prefetch_written(b2 + i_6*64 + j_5 + 144);
        lm_prefetch_written(b2 + i_6*64 + j_5 + 192);
        lm_prefetch_written(b2 + i_6*64 + j_5 + 208);
        int64_t k_71 = 0;
        for (; k_71 + 4 <= 96; k_71 += 4) {
          const i32x16 v_72 = lm_dot_rows_i8<i32x16>(lm_group(b0 + i_6*96 + k_71, 1, 4));
          const i32x16 v_73 = lm_held(lm_load<i32x16>((const int32_t*)(b3 + j_5*96 + k_71*32 + 0)));
          acc_74 = lm_dot_i8(acc_74, v_72, v_73);
          const i32x16 v_75 = lm_held(lm_load<i32x16>((const int32_t*)(b3 + j_5*96 + k_71*32 + 64)));
          acc_76 = lm_dot_i8(acc_76, v_72, v_75);
          const i32x16 v_77 = lm_dot_rows_i8<i32x16>(lm_group(b0 + i_6*96 + k_71 + 96, 1, 4));
          acc_78 = lm_dot_i8(acc_78, v_77, v_73);
          acc_79 = lm_dot_i8(acc_79, v_77, v_75);
          const i32x16 v_80 = lm_dot_rows_i8<i32x16>(lm_group(b0 + i_6*96 + k_71 + 192, 1, 4));
          acc_81 = lm_dot_i8(acc_81, v_80, v_73);
          acc_82 = lm_dot_i8(acc_82, v_80, v_75);
          const i32x16 v_83 = lm_dot_rows_i8<i32x16>(lm_group(b0 + i_6*96 + k_71 + 288, 1, 4));
          acc_84 = lm_dot_i8(acc_84, v_83, v_73);
          acc_85 = lm_dot_i8(acc_85, v_83, v_75);
        }
        i32x16 total_87 = acc_74;
        i32x16 total_88 = acc_76;
        i32x16 total_89 = acc_78;
        i32x16 total_90 = acc_79;
        i32x16 total_91 = acc_81;
        i32x16 total_92 = acc_82;
        i32x16 total_93 = acc_84;
        i32x16 total_94 = acc_85;
        lm_store(b2 + i_6*64 + j_5, total_87);
        lm_store(b2 + i_6*64 + j_5 + 16, total_88);
        lm_store(b2 + i_6*64 + j_5 + 64, total_89);
        lm_store(b2 + i_6*64 + j_5 + 80, total_90);
        lm_store(b2 + i_6*64 + j_5 + 128, total_91);
        lm_store(b2 + i_6*64 + j_5 + 144, total_92);
        lm_store(b2 + i_6*64 + j_5 + 192, total_93);
        lm_store(b2 + i_6*64 + j_5 + 208, total_94);
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
  const double rest_0 = 6144 + rest_1;
  lm_share(&c, p0, ((64) - 0 + 31) / 32, 6144, rest_0, lm_paces + 0);
  lm_share(&c, k0, ((40 + 11) / 12)*((64 + 31) / 32), 9232, rest_1, lm_paces + 1);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 6144 + 9232;
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 stage 0: j:32 i:8 k:1 i:1u j:16u j:1v
// k0 grid: i:24 j:32
//   program "region"
//   buffer x0 input i8[40, 96]
//   buffer x1 input i8[64, 96]
//   buffer y0 output i32[40, 64]
//   kernel k0 call
//     axis i 40
//     axis j 64
//     axis k 96
//     for i 24 parallel
//       for j 32 parallel
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
  const int64_t blocks_1 = ((40 + 23) / 24);
  const int64_t blocks_2 = ((64 + 31) / 32);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*24;
    const int64_t i_end_4 = lm_imin(i_3 + 24, 40);
    const int64_t j_5 = ((t) % blocks_2)*32;
    // j:32 i:8 k:1 i:1u j:16u j:1v
    int64_t i_6 = i_3;
    for (; i_6 + 8 <= i_end_4; i_6 += 8) {
      {
        i32x16 acc_13 = lm_splat<i32x16>(((int32_t)0));
        i32x16 acc_17 = lm_splat<i32x16>(((int32_t)0));
        i32x16 acc_21 = lm_splat<i32x16>(((int32_t)0));
        i32x16 acc_23 = lm_splat<i32x16>(((int32_t)0));
        i32x16 acc_27 = lm_splat<i32x16>(((int32_t)0));
        i32x16 acc_29 = lm_splat<i32x16>(((int32_t)0));
        i32x16 acc_33 = lm_splat<i32x16>(((int32_t)0));
        i32x16 acc_35 = lm_splat<i32x16>(((int32_t)0));
        i32x16 acc_39 = lm_splat<i32x16>(((int32_t)0));
        i32x16 acc_41 = lm_splat<i32x16>(((int32_t)0));
        i32x16 acc_45 = lm_splat<i32x16>(((int32_t)0));
        i32x16 acc_47 = lm_splat<i32x16>(((int32_t)0));
        i32x16 acc_51 = lm_splat<i32x16>(((int32_t)0));
        i32x16 acc_53 = lm_splat<i32x16>(((int32_t)0));
        i32x16 acc_57 = lm_splat<i32x16>(((int32_t)0));
        i32x16 acc_59 = lm_splat<i32x16>(((int32_t)0));
        for (int64_t k_7 = 0; k_7 < 96; k_7 += 1) {
          const int8_t v_8 = lm_load<int8_t>(b0 + i_6*96 + k_7);
          const int32_t v_9 = lm_cast<int32_t>(v_8);
          const i8x16 v_10 = lm_held(lm_gather<i8x16>(b1 + j_5*96 + k_7, 96));
          const i32x16 v_11 = lm_cast<i32x16>(v_10);
          const i32x16 v_12 = lm_mul(lm_splat<i32x16>(v_9), v_11);
          acc_13 = lm_add(acc_13, v_12);
          const i8x16 v_14 = lm_held(lm_gather<i8x16>(b1 + j_5*96 + k_7 + 1536, 96));
          const i32x16 v_15 = lm_cast<i32x16>(v_14);
          const i32x16 v_16 = lm_mul(lm_splat<i32x16>(v_9), v_15);
          acc_17 = lm_add(acc_17, v_16);
          const int8_t v_18 = lm_load<int8_t>(b0 + i_6*96 + k_7 + 96);
          const int32_t v_19 = lm_cast<int32_t>(v_18);
          const i32x16 v_20 = lm_mul(lm_splat<i32x16>(v_19), v_11);
          acc_21 = lm_add(acc_21, v_20);
          const i32x16 v_22 = lm_mul(lm_splat<i32x16>(v_19), v_15);
          acc_23 = lm_add(acc_23, v_22);
          const int8_t v_24 = lm_load<int8_t>(b0 + i_6*96 + k_7 + 192);
          const int32_t v_25 = lm_cast<int32_t>(v_24);
          const i32x16 v_26 = lm_mul(lm_splat<i32x16>(v_25), v_11);
          acc_27 = lm_add(acc_27, v_26);
          const i32x16 v_28 = lm_mul(lm_splat<i32x16>(v_25), v_15);
          acc_29 = lm_add(acc_29, v_28);
          const int8_t v_30 = lm_load<int8_t>(b0 + i_6*96 + k_7 + 288);
          const int32_t v_31 = lm_cast<int32_t>(v_30);
          const i32x16 v_32 = lm_mul(lm_splat<i32x16>(v_31), v_11);
          acc_33 = lm_add(acc_33, v_32);
          const i32x16 v_34 = lm_mul(lm_splat<i32x16>(v_31), v_15);
          acc_35 = lm_add(acc_35, v_34);
          const int8_t v_36 = lm_load<int8_t>(b0 + i_6*96 + k_7 + 384);
          const int32_t v_37 = lm_cast<int32_t>(v_36);
          const i32x16 v_38 = lm_mul(lm_splat<i32x16>(v_37), v_11);
          acc_39 = lm_add(acc_39, v_38);
          const i32x16 v_40 = lm_mul(lm_splat<i32x16>(v_37), v_15);
          acc_41 = lm_add(acc_41, v_40);
          const int8_t v_42 = lm_load<int8_t>(b0 + i_6*96 + k_7 + 480);
          const int32_t v_43 = lm_cast<int32_t>(v_42);
          const i32x16 v_44 = lm_mul(lm_splat<i32x16>(v_43), v_11);
          acc_45 = lm_add(acc_45, v_44);
          const i32x16 v_46 = lm_mul(lm_splat<i32x16>(v_43), v_15);
          acc_47 = lm_add(acc_47, v_46);
          const int8_t v_48 = lm_load<int8_t>(b0 + i_6*96 + k_7 + 576);
          const int32_t v_49 = lm_cast<int32_t>(v_48);
          const i32x16 v_50 = lm_mul(lm_splat<i32x16>(v_49), v_11);
          acc_51 = lm_add(acc_51, v_50);
          const i32x16 v_52 = lm_mul(lm_splat<i32x16>(v_49), v_15);
          acc_53 = lm_add(acc_53, v_52);
          const int8_t v_54 = lm_load<int8_t>(b0 + i_6*96 + k_7 + 672);
          const int32_t v_55 = lm_cast<int32_t>(v_54);
          const i32x16 v_56 = lm_mul(lm_splat<i32x16>(v_55), v_11);
          acc_57 = lm_add(acc_57, v_56);
          const i32x16 v_58 = lm_mul(lm_splat<i32x16>(v_55), v_15);
          acc_59 = lm_add(acc_59, v_58);
        }
        i32x16 total_60 = acc_13;
        i32x16 total_61 = acc_17;
        i32x16 total_62 = acc_21;
        i32x16 total_63 = acc_23;
        i32x16 total_64 = acc_27;
        i32x16 total_65 = acc_29;
        i32x16 total_66 = acc_33;
        i32x16 total_67 = acc_35;
        i32x16 total_68 = acc_39;
        i32x16 total_69 = acc_41;
        i32x16 total_70 = acc_45;
        i32x16 total_71 = acc_47;
        i32x16 total_72 = acc_51;
        i32x16 total_73 = acc_53;
        i32x16 total_74 = acc_57;
        i32x16 total_75 = acc_59;
        lm_store(b2 + i_6*64 + j_5, total_60);
        lm_store(b2 + i_6*64 + j_5 + 16, total_61);
        lm_store(b2 + i_6*64 + j_5 + 64, total_62);
        lm_store(b2 + i_6*64 + j_5 + 80, total_63);
        lm_store(b2 + i_6*64 + j_5 + 128, total_64);
        lm_store(b2 + i_6*64 + j_5 + 144, total_65);
        lm_store(b2 + i_6*64 + j_5 + 192, total_66);
        lm_store(b2 + i_6*64 + j_5 + 208, total_67);
        lm_store(b2 + i_6*64 + j_5 + 256, total_68);
        lm_store(b2 + i_6*64 + j_5 + 272, total_69);
        lm_store(b2 + i_6*64 + j_5 + 320, total_70);
        lm_store(b2 + i_6*64 + j_5 + 336, total_71);
        lm_store(b2 + i_6*64 + j_5 + 384, total_72);
        lm_store(b2 + i_6*64 + j_5 + 400, total_73);
        lm_store(b2 + i_6*64 + j_5 + 448, total_74);
        lm_store(b2 + i_6*64 + j_5 + 464, total_75);
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
  lm_share(&c, k0, ((40 + 23) / 24)*((64 + 31) / 32), 9232, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 9232;
}
