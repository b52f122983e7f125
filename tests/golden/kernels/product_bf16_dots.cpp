//   AVX-512
//   lumin.graph 1
//   %0 = input(name="x", dtype=bf16, shape=[40, 96], static=false) : bf16[40, 96]
//   %1 = input(name="w", dtype=bf16, shape=[64, 96], static=false) : bf16[64, 96]
//   %2 = cast(%0; dtype=f32) : f32[40, 96]
//   %3 = permute(%1; axes=[1, 0]) : bf16[96, 64]
//   %4 = cast(%3; dtype=f32) : f32[96, 64]
//   %5 = expand(%2; axes=[2], sizes=[64]) : f32[40, 96, 64]
//   %6 = expand(%4; axes=[0], sizes=[40]) : f32[40, 96, 64]
//   %7 = mul(%5, %6) : f32[40, 96, 64]
//   %8 = sum(%7; axes=[1]) : f32[40, 64]
//   output "y" %8

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 stage 0: j:48 i:8 k:2 i:1u j:16u j:1v k:1d pack x1@call(j:48 k:2 j:1 k:1)
// k0 grid: i:8 j:48
//   program "region"
//   buffer x0 input bf16[40, 96]
//   buffer x1 input bf16[64, 96]
//   buffer y0 output f32[40, 64]
//   kernel k0 call
//     axis i 40
//     axis j 64
//     axis k 96
//     for i 8 parallel
//       for j 48 parallel
//         stage i j k
//           schedule j:48 i:8 k:2 i:1u j:16u j:1v k:1d pack x1@call(j:48 k:2 j:1 k:1)
//           %0 = load x0[i, k] : bf16
//           %1 = cast %0 : f32
//           %2 = load x1[j, k] : bf16
//           %3 = cast %2 : f32
//           %4 = mul %1 %3 : f32
//           %5 = reduce add %4 over k : f32
//           store y0[i, j] = %5

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
  const uint16_t* const __restrict b0 = (const uint16_t*)p[0];
  uint16_t* const __restrict b1 = (uint16_t*)p[1];
  const int64_t stop_2 = 64;
  for (int64_t turn_3 = first; turn_3 < end; turn_3++) {
    const int64_t p_j_1 = 0 + turn_3*48;
    const int64_t stop_5 = 96;
    for (int64_t p_k_4 = 0; p_k_4 < stop_5; p_k_4 += 2) {
      const int64_t stop_7 = lm_imin(p_j_1 + 48, 64);
      const int64_t left_8 = 96 - p_k_4;
      for (int64_t p_j_6 = p_j_1; p_j_6 < stop_7; p_j_6 += 1) {
        lm_store<int32_t>((int32_t*)(b1 + (p_j_1 - 0)/48*4608 + (p_k_4 - 0)/2*96 + (p_j_6 - p_j_1)*2), lm_group(b0 + 0 + (p_j_6)*(96) + (p_k_4)*(1), 1, left_8));
      }
    }
  }
}

// copy of x1@call(j:48 k:2 j:1 k:1)
static void p0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[1]), (void*)(c->workspace + lm_planned_bytes(c->dims) + 0)};
  body_0(c, p, first, end);
}

LM_BODY void body_1(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const uint16_t* const __restrict b0 = (const uint16_t*)p[0];
  const uint16_t* const __restrict b1 = (const uint16_t*)p[1];
  float* const __restrict b2 = (float*)p[2];
  uint16_t* const __restrict b3 = (uint16_t*)p[3];
  const int64_t blocks_1 = ((40 + 7) / 8);
  const int64_t blocks_2 = ((64 + 47) / 48);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*8;
    const int64_t j_4 = ((t) % blocks_2)*48;
    const int64_t j_end_5 = lm_imin(j_4 + 48, 64);
    // j:48 i:8 k:2 i:1u j:16u j:1v k:1d
    int64_t j_6 = j_4;
    for (; j_6 + 48 <= j_end_5; j_6 += 48) {
      {
        f32x16 acc_10 = lm_splat<f32x16>(0x0.0p+0f);
        f32x16 acc_12 = lm_splat<f32x16>(0x0.0p+0f);
        f32x16 acc_14 = lm_splat<f32x16>(0x0.0p+0f);
        f32x16 acc_16 = lm_splat<f32x16>(0x0.0p+0f);
        f32x16 acc_17 = lm_splat<f32x16>(0x0.0p+0f);
        f32x16 acc_18 = lm_splat<f32x16>(0x0.0p+0f);
        f32x16 acc_20 = lm_splat<f32x16>(0x0.0p+0f);
        f32x16 acc_21 = lm_splat<f32x16>(0x0.0p+0f);
        f32x16 acc_22 = lm_splat<f32x16>(0x0.0p+0f);
        f32x16 acc_24 = lm_splat<f32x16>(0x0.0p+0f);
        f32x16 acc_25 = lm_splat<f32x16>(0x0.0p+0f);
        f32x16 acc_26 = lm_splat<f32x16>(0x0.0p+0f);
        f32x16 acc_28 = lm_splat<f32x16>(0x0.0p+0f);
        f32x16 acc_29 = lm_splat<f32x16>(0x0.0p+0f);
        f32x16 acc_30 = lm_splat<f32x16>(0x0.0p+0f);
        f32x16 acc_32 = lm_splat<f32x16>(0x0.0p+0f);
        f32x16 acc_33 = lm_splat<f32x16>(0x0.0p+0f);
        f32x16 acc_34 = lm_splat<f32x16>(0x0.0p+0f);
        f32x16 acc_36 = lm_splat<f32x16>(0x0.0p+0f);
        f32x16 acc_37 = lm_splat<f32x16>(0x0.0p+0f);
        f32x16 acc_38 = lm_splat<f32x16>(0x0.0p+0f);
        f32x16 acc_40 = lm_splat<f32x16>(0x0.0p+0f);
        f32x16 acc_41 = lm_splat<f32x16>(0x0.0p+0f);
        f32x16 acc_42 = lm_splat<f32x16>(0x0.0p+0f);
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
        for (; k_7 + 2 <= 96; k_7 += 2) {
          const i32x16 v_8 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_3*96 + k_7, 1, 2));
          const i32x16 v_9 = lm_held(lm_load<i32x16>((const int32_t*)(b3 + j_6*96 + k_7*48 + 0)));
          acc_10 = lm_dot_bf16(acc_10, v_8, v_9);
          const i32x16 v_11 = lm_held(lm_load<i32x16>((const int32_t*)(b3 + j_6*96 + k_7*48 + 32)));
          acc_12 = lm_dot_bf16(acc_12, v_8, v_11);
          const i32x16 v_13 = lm_held(lm_load<i32x16>((const int32_t*)(b3 + j_6*96 + k_7*48 + 64)));
          acc_14 = lm_dot_bf16(acc_14, v_8, v_13);
          const i32x16 v_15 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_3*96 + k_7 + 96, 1, 2));
          acc_16 = lm_dot_bf16(acc_16, v_15, v_9);
          acc_17 = lm_dot_bf16(acc_17, v_15, v_11);
          acc_18 = lm_dot_bf16(acc_18, v_15, v_13);
          const i32x16 v_19 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_3*96 + k_7 + 192, 1, 2));
          acc_20 = lm_dot_bf16(acc_20, v_19, v_9);
          acc_21 = lm_dot_bf16(acc_21, v_19, v_11);
          acc_22 = lm_dot_bf16(acc_22, v_19, v_13);
          const i32x16 v_23 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_3*96 + k_7 + 288, 1, 2));
          acc_24 = lm_dot_bf16(acc_24, v_23, v_9);
          acc_25 = lm_dot_bf16(acc_25, v_23, v_11);
          acc_26 = lm_dot_bf16(acc_26, v_23, v_13);
          const i32x16 v_27 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_3*96 + k_7 + 384, 1, 2));
          acc_28 = lm_dot_bf16(acc_28, v_27, v_9);
          acc_29 = lm_dot_bf16(acc_29, v_27, v_11);
          acc_30 = lm_dot_bf16(acc_30, v_27, v_13);
          const i32x16 v_31 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_3*96 + k_7 + 480, 1, 2));
          acc_32 = lm_dot_bf16(acc_32, v_31, v_9);
          acc_33 = lm_dot_bf16(acc_33, v_31, v_11);
          acc_34 = lm_dot_bf16(acc_34, v_31, v_13);
          const i32x16 v_35 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_3*96 + k_7 + 576, 1, 2));
          acc_36 = lm_dot_bf16(acc_36, v_35, v_9);
          acc_37 = lm_dot_bf16(acc_37, v_35, v_11);
          acc_38 = lm_dot_bf16(acc_38, v_35, v_13);
          const i32x16 v_39 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_3*96 + k_7 + 672, 1, 2));
          acc_40 = lm_dot_bf16(acc_40, v_39, v_9);
          acc_41 = lm_dot_bf16(acc_41, v_39, v_11);
          acc_42 = lm_dot_bf16(acc_42, v_39, v_13);
        }
        f32x16 total_43 = acc_10;
        f32x16 total_44 = acc_12;
        f32x16 total_45 = acc_14;
        f32x16 total_46 = acc_16;
        f32x16 total_47 = acc_17;
        f32x16 total_48 = acc_18;
        f32x16 total_49 = acc_20;
        f32x16 total_50 = acc_21;
        f32x16 total_51 = acc_22;
        f32x16 total_52 = acc_24;
        f32x16 total_53 = acc_25;
        f32x16 total_54 = acc_26;
        f32x16 total_55 = acc_28;
        f32x16 total_56 = acc_29;
        f32x16 total_57 = acc_30;
        f32x16 total_58 = acc_32;
        f32x16 total_59 = acc_33;
        f32x16 total_60 = acc_34;
        f32x16 total_61 = acc_36;
        f32x16 total_62 = acc_37;
        f32x16 total_63 = acc_38;
        f32x16 total_64 = acc_40;
        f32x16 total_65 = acc_41;
        f32x16 total_66 = acc_42;
        lm_store(b2 + i_3*64 + j_6, total_43);
        lm_store(b2 + i_3*64 + j_6 + 16, total_44);
        lm_store(b2 + i_3*64 + j_6 + 32, total_45);
        lm_store(b2 + i_3*64 + j_6 + 64, total_46);
        lm_store(b2 + i_3*64 + j_6 + 80, total_47);
        lm_store(b2 + i_3*64 + j_6 + 96, total_48);
        lm_store(b2 + i_3*64 + j_6 + 128, total_49);
        lm_store(b2 + i_3*64 + j_6 + 144, total_50);
        lm_store(b2 + i_3*64 + j_6 + 160, total_51);
        lm_store(b2 + i_3*64 + j_6 + 192, total_52);
        lm_store(b2 + i_3*64 + j_6 + 208, total_53);
        lm_store(b2 + i_3*64 + j_6 + 224, total_54);
        lm_store(b2 + i_3*64 + j_6 + 256, total_55);
        lm_store(b2 + i_3*64 + j_6 + 272, total_56);
        lm_store(b2 + i_3*64 + j_6 + 288, total_57);
        lm_store(b2 + i_3*64 + j_6 + 320, total_58);
        lm_store(b2 + i_3*64 + j_6 + 336, total_59);
        lm_store(b2 + i_3*64 + j_6 + 352, total_60);
        lm_store(b2 + i_3*64 + j_6 + 384, total_61);
        lm_store(b2 + i_3*64 + j_6 + 400, total_62);
        lm_store(b2 + i_3*64 + j_6 + 416, total_63);
        lm_store(b2 + i_3*64 + j_6 + 448, total_64);
        lm_store(b2 + i_3*64 + j_6 + 464, total_65);
        lm_store(b2 + i_3*64 + j_6 + 480, total_66);
      }
    }
    if (j_end_5 - j_6 == 16) {
      {
        f32x16 acc_70 = lm_splat<f32x16>(0x0.0p+0f);
        f32x16 acc_72 = lm_splat<f32x16>(0x0.0p+0f);
        f32x16 acc_74 = lm_splat<f32x16>(0x0.0p+0f);
        f32x16 acc_76 = lm_splat<f32x16>(0x0.0p+0f);
        f32x16 acc_78 = lm_splat<f32x16>(0x0.0p+0f);
        f32x16 acc_80 = lm_splat<f32x16>(0x0.0p+0f);
        f32x16 acc_82 = lm_splat<f32x16>(0x0.0p+0f);
        f32x16 acc_84 = lm_splat<f32x16>(0x0.0p+0f);
        lm_prefetch_written(b2 + i_3*64 + j_6);
        lm_prefetch_written(b2 + i_3*64 + j_6 + 64);
        lm_prefetch_written(b2 + i_3*64 + j_6 + 128);
        lm_prefetch_written(b2 + i_3*64 + j_6 + 192);
        lm_prefetch_written(b2 + i_3*64 + j_6 + 256);
        lm_prefetch_written(b2 + i_3*64 + j_6 + 320);
        lm_prefetch_written(b2 + i_3*64 + j_6 + 384);
        lm_prefetch_written(b2 + i_3*64 + j_6 + 448);
        int64_t k_67 = 0;
        for (; k_67 + 2 <= 96; k_67 += 2) {
          const i32x16 v_68 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_3*96 + k_67, 1, 2));
          const i32x16 v_69 = lm_held(lm_load<i32x16>((const int32_t*)(b3 + j_6*96 + k_67*48 + 0)));
          acc_70 = lm_dot_bf16(acc_70, v_68, v_69);
          const i32x16 v_71 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_3*96 + k_67 + 96, 1, 2));
          acc_72 = lm_dot_bf16(acc_72, v_71, v_69);
          const i32x16 v_73 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_3*96 + k_67 + 192, 1, 2));
          acc_74 = lm_dot_bf16(acc_74, v_73, v_69);
          const i32x16 v_75 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_3*96 + k_67 + 288, 1, 2));
          acc_76 = lm_dot_bf16(acc_76, v_75, v_69);
          const i32x16 v_77 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_3*96 + k_67 + 384, 1, 2));
          acc_78 = lm_dot_bf16(acc_78, v_77, v_69);
          const i32x16 v_79 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_3*96 + k_67 + 480, 1, 2));
          acc_80 = lm_dot_bf16(acc_80, v_79, v_69);
          const i32x16 v_81 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_3*96 + k_67 + 576, 1, 2));
          acc_82 = lm_dot_bf16(acc_82, v_81, v_69);
          const i32x16 v_83 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_3*96 + k_67 + 672, 1, 2));
          acc_84 = lm_dot_bf16(acc_84, v_83, v_69);
        }
        f32x16 total_85 = acc_70;
        f32x16 total_86 = acc_72;
        f32x16 total_87 = acc_74;
        f32x16 total_88 = acc_76;
        f32x16 total_89 = acc_78;
        f32x16 total_90 = acc_80;
        f32x16 total_91 = acc_82;
        f32x16 total_92 = acc_84;
        lm_store(b2 + i_3*64 + j_6, total_85);
        lm_store(b2 + i_3*64 + j_6 + 64, total_86);
        lm_store(b2 + i_3*64 + j_6 + 128, total_87);
        lm_store(b2 + i_3*64 + j_6 + 192, total_88);
        lm_store(b2 + i_3*64 + j_6 + 256, total_89);
        lm_store(b2 + i_3*64 + j_6 + 320, total_90);
        lm_store(b2 + i_3*64 + j_6 + 384, total_91);
        lm_store(b2 + i_3*64 + j_6 + 448, total_92);
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
// k0 stage 0: j:16 i:6 k:8 k:2u i:1u j:16u j:1v k:1d pack x1@call(j:16 k:2 j:1 k:1)
// k0 grid: i:16 j:48
//   program "region"
//   buffer x0 input bf16[40, 96]
//   buffer x1 input bf16[64, 96]
//   buffer y0 output f32[40, 64]
//   kernel k0 call
//     axis i 40
//     axis j 64
//     axis k 96
//     for i 16 parallel
//       for j 48 parallel
//         stage i j k
//           schedule j:16 i:6 k:8 k:2u i:1u j:16u j:1v k:1d pack x1@call(j:16 k:2 j:1 k:1)
//           %0 = load x0[i, k] : bf16
//           %1 = cast %0 : f32
//           %2 = load x1[j, k] : bf16
//           %3 = cast %2 : f32
//           %4 = mul %1 %3 : f32
//           %5 = reduce add %4 over k : f32
//           store y0[i, j] = %5

static inline int64_t lm_scratch_bytes(const int64_t* dims) {
  return 0;
}
static inline int64_t lm_planned_bytes(const int64_t* dims) {
  return 0;
}
static inline int64_t lm_shared_bytes(const int64_t* dims) {
  return lm_planned_bytes(dims) + 12352;
}
LM_BODY void body_0(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const uint16_t* const __restrict b0 = (const uint16_t*)p[0];
  uint16_t* const __restrict b1 = (uint16_t*)p[1];
  const int64_t stop_2 = 64;
  for (int64_t turn_3 = first; turn_3 < end; turn_3++) {
    const int64_t p_j_1 = 0 + turn_3*16;
    const int64_t stop_5 = 96;
    for (int64_t p_k_4 = 0; p_k_4 < stop_5; p_k_4 += 2) {
      const int64_t stop_7 = lm_imin(p_j_1 + 16, 64);
      const int64_t left_8 = 96 - p_k_4;
      for (int64_t p_j_6 = p_j_1; p_j_6 < stop_7; p_j_6 += 1) {
        lm_store<int32_t>((int32_t*)(b1 + (p_j_1 - 0)/16*1536 + (p_k_4 - 0)/2*32 + (p_j_6 - p_j_1)*2), lm_group(b0 + 0 + (p_j_6)*(96) + (p_k_4)*(1), 1, left_8));
      }
    }
  }
}

// copy of x1@call(j:16 k:2 j:1 k:1)
static void p0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[1]), (void*)(c->workspace + lm_planned_bytes(c->dims) + 0)};
  body_0(c, p, first, end);
}

LM_BODY void body_1(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const uint16_t* const __restrict b0 = (const uint16_t*)p[0];
  const uint16_t* const __restrict b1 = (const uint16_t*)p[1];
  float* const __restrict b2 = (float*)p[2];
  uint16_t* const __restrict b3 = (uint16_t*)p[3];
  const int64_t blocks_1 = ((40 + 15) / 16);
  const int64_t blocks_2 = ((64 + 47) / 48);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*16;
    const int64_t i_end_4 = lm_imin(i_3 + 16, 40);
    const int64_t j_5 = ((t) % blocks_2)*48;
    const int64_t j_end_6 = lm_imin(j_5 + 48, 64);
    // j:16 i:6 k:8 k:2u i:1u j:16u j:1v k:1d
    int64_t j_7 = j_5;
    for (; j_7 + 16 <= j_end_6; j_7 += 16) {
      int64_t i_8 = i_3;
      for (; i_8 + 6 <= i_end_4; i_8 += 6) {
        {
          f32x16 acc_12 = lm_splat<f32x16>(0x0.0p+0f);
          f32x16 acc_14 = lm_splat<f32x16>(0x0.0p+0f);
          f32x16 acc_16 = lm_splat<f32x16>(0x0.0p+0f);
          f32x16 acc_18 = lm_splat<f32x16>(0x0.0p+0f);
          f32x16 acc_20 = lm_splat<f32x16>(0x0.0p+0f);
          f32x16 acc_22 = lm_splat<f32x16>(0x0.0p+0f);
          lm_prefetch_written(b2 + i_8*64 + j_7);
          lm_prefetch_written(b2 + i_8*64 + j_7 + 64);
          lm_prefetch_written(b2 + i_8*64 + j_7 + 128);
          lm_prefetch_written(b2 + i_8*64 + j_7 + 192);
          lm_prefetch_written(b2 + i_8*64 + j_7 + 256);
          lm_prefetch_written(b2 + i_8*64 + j_7 + 320);
          int64_t k_9 = 0;
          for (; k_9 + 8 <= 96; k_9 += 8) {
            const i32x16 v_10 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_8*96 + k_9, 1, 2));
            const i32x16 v_11 = lm_held(lm_load<i32x16>((const int32_t*)(b3 + j_7*96 + k_9*16 + 0)));
            acc_12 = lm_dot_bf16(acc_12, v_10, v_11);
            const i32x16 v_13 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_8*96 + k_9 + 96, 1, 2));
            acc_14 = lm_dot_bf16(acc_14, v_13, v_11);
            const i32x16 v_15 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_8*96 + k_9 + 192, 1, 2));
            acc_16 = lm_dot_bf16(acc_16, v_15, v_11);
            const i32x16 v_17 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_8*96 + k_9 + 288, 1, 2));
            acc_18 = lm_dot_bf16(acc_18, v_17, v_11);
            const i32x16 v_19 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_8*96 + k_9 + 384, 1, 2));
            acc_20 = lm_dot_bf16(acc_20, v_19, v_11);
            const i32x16 v_21 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_8*96 + k_9 + 480, 1, 2));
            acc_22 = lm_dot_bf16(acc_22, v_21, v_11);
            lm_forget();
            const i32x16 v_23 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_8*96 + k_9 + 2, 1, 2));
            const i32x16 v_24 = lm_held(lm_load<i32x16>((const int32_t*)(b3 + j_7*96 + k_9*16 + 32)));
            acc_12 = lm_dot_bf16(acc_12, v_23, v_24);
            const i32x16 v_25 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_8*96 + k_9 + 98, 1, 2));
            acc_14 = lm_dot_bf16(acc_14, v_25, v_24);
            const i32x16 v_26 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_8*96 + k_9 + 194, 1, 2));
            acc_16 = lm_dot_bf16(acc_16, v_26, v_24);
            const i32x16 v_27 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_8*96 + k_9 + 290, 1, 2));
            acc_18 = lm_dot_bf16(acc_18, v_27, v_24);
            const i32x16 v_28 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_8*96 + k_9 + 386, 1, 2));
            acc_20 = lm_dot_bf16(acc_20, v_28, v_24);
            const i32x16 v_29 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_8*96 + k_9 + 482, 1, 2));
            acc_22 = lm_dot_bf16(acc_22, v_29, v_24);
            lm_forget();
            const i32x16 v_30 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_8*96 + k_9 + 4, 1, 2));
            const i32x16 v_31 = lm_held(lm_load<i32x16>((const int32_t*)(b3 + j_7*96 + k_9*16 + 64)));
            acc_12 = lm_dot_bf16(acc_12, v_30, v_31);
            const i32x16 v_32 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_8*96 + k_9 + 100, 1, 2));
            acc_14 = lm_dot_bf16(acc_14, v_32, v_31);
            const i32x16 v_33 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_8*96 + k_9 + 196, 1, 2));
            acc_16 = lm_dot_bf16(acc_16, v_33, v_31);
            const i32x16 v_34 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_8*96 + k_9 + 292, 1, 2));
            acc_18 = lm_dot_bf16(acc_18, v_34, v_31);
            const i32x16 v_35 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_8*96 + k_9 + 388, 1, 2));
            acc_20 = lm_dot_bf16(acc_20, v_35, v_31);
            const i32x16 v_36 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_8*96 + k_9 + 484, 1, 2));
            acc_22 = lm_dot_bf16(acc_22, v_36, v_31);
            lm_forget();
            const i32x16 v_37 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_8*96 + k_9 + 6, 1, 2));
            const i32x16 v_38 = lm_held(lm_load<i32x16>((const int32_t*)(b3 + j_7*96 + k_9*16 + 96)));
            acc_12 = lm_dot_bf16(acc_12, v_37, v_38);
            const i32x16 v_39 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_8*96 + k_9 + 102, 1, 2));
            acc_14 = lm_dot_bf16(acc_14, v_39, v_38);
            const i32x16 v_40 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_8*96 + k_9 + 198, 1, 2));
            acc_16 = lm_dot_bf16(acc_16, v_40, v_38);
            const i32x16 v_41 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_8*96 + k_9 + 294, 1, 2));
            acc_18 = lm_dot_bf16(acc_18, v_41, v_38);
            const i32x16 v_42 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_8*96 + k_9 + 390, 1, 2));
            acc_20 = lm_dot_bf16(acc_20, v_42, v_38);
            const i32x16 v_43 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_8*96 + k_9 + 486, 1, 2));
            acc_22 = lm_dot_bf16(acc_22, v_43, v_38);
          }
          f32x16 total_44 = acc_12;
          f32x16 total_45 = acc_14;
          f32x16 total_46 = acc_16;
          f32x16 total_47 = acc_18;
          f32x16 total_48 = acc_20;
          f32x16 total_49 = acc_22;
          lm_store(b2 + i_8*64 + j_7, total_44);
          lm_store(b2 + i_8*64 + j_7 + 64, total_45);
          lm_store(b2 + i_8*64 + j_7 + 128, total_46);
          lm_store(b2 + i_8*64 + j_7 + 192, total_47);
          lm_store(b2 + i_8*64 + j_7 + 256, total_48);
          lm_store(b2 + i_8*64 + j_7 + 320, total_49);
        }
      }
      if (i_end_4 - i_8 == 4) {
        {
          f32x16 acc_53 = lm_splat<f32x16>(0x0.0p+0f);
          f32x16 acc_55 = lm_splat<f32x16>(0x0.0p+0f);
          f32x16 acc_57 = lm_splat<f32x16>(0x0.0p+0f);
          f32x16 acc_59 = lm_splat<f32x16>(0x0.0p+0f);
          lm_prefetch_written(b2 + i_8*64 + j_7);
          lm_prefetch_written(b2 + i_8*64 + j_7 + 64);
          lm_prefetch_written(b2 + i_8*64 + j_7 + 128);
          lm_prefetch_written(b2 + i_8*64 + j_7 + 192);
          int64_t k_50 = 0;
          for (; k_50 + 8 <= 96; k_50 += 8) {
            const i32x16 v_51 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_8*96 + k_50, 1, 2));
            const i32x16 v_52 = lm_held(lm_load<i32x16>((const int32_t*)(b3 + j_7*96 + k_50*16 + 0)));
            acc_53 = lm_dot_bf16(acc_53, v_51, v_52);
            const i32x16 v_54 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_8*96 + k_50 + 96, 1, 2));
            acc_55 = lm_dot_bf16(acc_55, v_54, v_52);
            const i32x16 v_56 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_8*96 + k_50 + 192, 1, 2));
            acc_57 = lm_dot_bf16(acc_57, v_56, v_52);
            const i32x16 v_58 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_8*96 + k_50 + 288, 1, 2));
            acc_59 = lm_dot_bf16(acc_59, v_58, v_52);
            const i32x16 v_60 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_8*96 + k_50 + 2, 1, 2));
            const i32x16 v_61 = lm_held(lm_load<i32x16>((const int32_t*)(b3 + j_7*96 + k_50*16 + 32)));
            acc_53 = lm_dot_bf16(acc_53, v_60, v_61);
            const i32x16 v_62 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_8*96 + k_50 + 98, 1, 2));
            acc_55 = lm_dot_bf16(acc_55, v_62, v_61);
            const i32x16 v_63 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_8*96 + k_50 + 194, 1, 2));
            acc_57 = lm_dot_bf16(acc_57, v_63, v_61);
            const i32x16 v_64 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_8*96 + k_50 + 290, 1, 2));
            acc_59 = lm_dot_bf16(acc_59, v_64, v_61);
            const i32x16 v_65 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_8*96 + k_50 + 4, 1, 2));
            const i32x16 v_66 = lm_held(lm_load<i32x16>((const int32_t*)(b3 + j_7*96 + k_50*16 + 64)));
            acc_53 = lm_dot_bf16(acc_53, v_65, v_66);
            const i32x16 v_67 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_8*96 + k_50 + 100, 1, 2));
            acc_55 = lm_dot_bf16(acc_55, v_67, v_66);
            const i32x16 v_68 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_8*96 + k_50 + 196, 1, 2));
            acc_57 = lm_dot_bf16(acc_57, v_68, v_66);
            const i32x16 v_69 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_8*96 + k_50 + 292, 1, 2));
            acc_59 = lm_dot_bf16(acc_59, v_69, v_66);
            const i32x16 v_70 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_8*96 + k_50 + 6, 1, 2));
            const i32x16 v_71 = lm_held(lm_load<i32x16>((const int32_t*)(b3 + j_7*96 + k_50*16 + 96)));
            acc_53 = lm_dot_bf16(acc_53, v_70, v_71);
            const i32x16 v_72 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_8*96 + k_50 + 102, 1, 2));
            acc_55 = lm_dot_bf16(acc_55, v_72, v_71);
            const i32x16 v_73 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_8*96 + k_50 + 198, 1, 2));
            acc_57 = lm_dot_bf16(acc_57, v_73, v_71);
            const i32x16 v_74 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_8*96 + k_50 + 294, 1, 2));
            acc_59 = lm_dot_bf16(acc_59, v_74, v_71);
          }
          f32x16 total_75 = acc_53;
          f32x16 total_76 = acc_55;
          f32x16 total_77 = acc_57;
          f32x16 total_78 = acc_59;
          lm_store(b2 + i_8*64 + j_7, total_75);
          lm_store(b2 + i_8*64 + j_7 + 64, total_76);
          lm_store(b2 + i_8*64 + j_7 + 128, total_77);
          lm_store(b2 + i_8*64 + j_7 + 192, total_78);
        }
      }
      if (i_end_4 - i_8 == 2) {
        {
          f32x16 acc_82 = lm_splat<f32x16>(0x0.0p+0f);
          f32x16 acc_84 = lm_splat<f32x16>(0x0.0p+0f);
          lm_prefetch_written(b2 + i_8*64 + j_7);
          lm_prefetch_written(b2 + i_8*64 + j_7 + 64);
          int64_t k_79 = 0;
          for (; k_79 + 8 <= 96; k_79 += 8) {
            const i32x16 v_80 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_8*96 + k_79, 1, 2));
            const i32x16 v_81 = lm_held(lm_load<i32x16>((const int32_t*)(b3 + j_7*96 + k_79*16 + 0)));
            acc_82 = lm_dot_bf16(acc_82, v_80, v_81);
            const i32x16 v_83 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_8*96 + k_79 + 96, 1, 2));
            acc_84 = lm_dot_bf16(acc_84, v_83, v_81);
            const i32x16 v_85 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_8*96 + k_79 + 2, 1, 2));
            const i32x16 v_86 = lm_held(lm_load<i32x16>((const int32_t*)(b3 + j_7*96 + k_79*16 + 32)));
            acc_82 = lm_dot_bf16(acc_82, v_85, v_86);
            const i32x16 v_87 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_8*96 + k_79 + 98, 1, 2));
            acc_84 = lm_dot_bf16(acc_84, v_87, v_86);
            const i32x16 v_88 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_8*96 + k_79 + 4, 1, 2));
            const i32x16 v_89 = lm_held(lm_load<i32x16>((const int32_t*)(b3 + j_7*96 + k_79*16 + 64)));
            acc_82 = lm_dot_bf16(acc_82, v_88, v_89);
            const i32x16 v_90 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_8*96 + k_79 + 100, 1, 2));
            acc_84 = lm_dot_bf16(acc_84, v_90, v_89);
            const i32x16 v_91 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_8*96 + k_79 + 6, 1, 2));
            const i32x16 v_92 = lm_held(lm_load<i32x16>((const int32_t*)(b3 + j_7*96 + k_79*16 + 96)));
            acc_82 = lm_dot_bf16(acc_82, v_91, v_92);
            const i32x16 v_93 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_8*96 + k_79 + 102, 1, 2));
            acc_84 = lm_dot_bf16(acc_84, v_93, v_92);
          }
          f32x16 total_94 = acc_82;
          f32x16 total_95 = acc_84;
          lm_store(b2 + i_8*64 + j_7, total_94);
          lm_store(b2 + i_8*64 + j_7 + 64, total_95);
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
  const double rest_1 = 9232;
  const double rest_0 = 6144 + rest_1;
  lm_share(&c, p0, ((64) - 0 + 15) / 16, 6144, rest_0, lm_paces + 0);
  lm_share(&c, k0, ((40 + 15) / 16)*((64 + 47) / 48), 9232, rest_1, lm_paces + 1);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 6144 + 9232;
}
