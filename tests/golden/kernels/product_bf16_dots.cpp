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
// k0 stage 0: j:48 i:8 k:1 i:1u j:16u j:1v pack x1@call(j:48 k:1 j:1) pack x0@call(i:1 k:1)
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
//           schedule j:48 i:8 k:1 i:1u j:16u j:1v pack x1@call(j:48 k:1 j:1) pack x0@call(i:1 k:1)
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
  return lm_planned_bytes(dims) + 52352;
}
LM_BODY void body_0(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const uint16_t* const __restrict b0 = (const uint16_t*)p[0];
  float* const __restrict b1 = (float*)p[1];
  const int64_t stop_2 = 64;
  for (int64_t turn_3 = first; turn_3 < end; turn_3++) {
    const int64_t p_j_1 = 0 + turn_3*48;
    const int64_t stop_5 = 96;
    for (int64_t p_k_4 = 0; p_k_4 < stop_5; p_k_4 += 16) {
      const int64_t columns_6 = lm_imin(16, stop_5 - p_k_4);
      const int64_t stop_8 = lm_imin(p_j_1 + 48, 64);
      for (int64_t p_j_7 = p_j_1; p_j_7 < stop_8; p_j_7 += 16) {
        const int64_t rows_9 = lm_imin(16, stop_8 - p_j_7);
        f32x16 square_10[16];
        if (rows_9 == 16 && columns_6 == 16) {
          #pragma GCC unroll 16
          for (int64_t r_11 = 0; r_11 < 16; r_11++) square_10[r_11] = lm_load_bf16<f32x16>(b0 + 0 + (p_j_7 + r_11)*(96) + (p_k_4)*(1));
          lm_transpose<16>(square_10);
          #pragma GCC unroll 16
          for (int64_t r_11 = 0; r_11 < 16; r_11++) lm_store(b1 + (p_j_1 - 0)/48*4608 + (p_k_4 - 0)*48 + (p_j_7 - p_j_1)*1 + r_11*48, square_10[r_11]);
          continue;
        }
        for (int64_t r_11 = 0; r_11 < 16; r_11++) square_10[r_11] = r_11 < rows_9 ? lm_load_part_bf16<f32x16>(b0 + 0 + (p_j_7 + r_11)*(96) + (p_k_4)*(1), columns_6) : f32x16{};
        lm_transpose<16>(square_10);
        for (int64_t r_11 = 0; r_11 < columns_6; r_11++) lm_store_part(b1 + (p_j_1 - 0)/48*4608 + (p_k_4 - 0)*48 + (p_j_7 - p_j_1)*1 + r_11*48, square_10[r_11], rows_9);
      }
    }
  }
}

// copy of x1@call(j:48 k:1 j:1)
static void p0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[1]), (void*)(c->workspace + lm_planned_bytes(c->dims) + 0)};
  body_0(c, p, first, end);
}

LM_BODY void body_1(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const uint16_t* const __restrict b0 = (const uint16_t*)p[0];
  float* const __restrict b1 = (float*)p[1];
  const int64_t stop_2 = 40;
  for (int64_t turn_3 = first; turn_3 < end; turn_3++) {
    const int64_t p_i_1 = 0 + turn_3*1;
    const int64_t stop_5 = 96;
    for (int64_t p_k_4 = 0; p_k_4 < stop_5; p_k_4 += 16) {
      if (stop_5 - p_k_4 >= 16) lm_store(b1 + (p_i_1 - 0)*96 + (p_k_4 - 0)*1, lm_load_bf16<f32x16>(b0 + 0 + (p_i_1)*(96) + (p_k_4)*(1)));
      else lm_store_part(b1 + (p_i_1 - 0)*96 + (p_k_4 - 0)*1, lm_load_part_bf16<f32x16>(b0 + 0 + (p_i_1)*(96) + (p_k_4)*(1), stop_5 - p_k_4), stop_5 - p_k_4);
    }
  }
}

// copy of x0@call(i:1 k:1)
static void p2(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[0]), (void*)(c->workspace + lm_planned_bytes(c->dims) + 36928)};
  body_1(c, p, first, end);
}

LM_BODY void body_2(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const uint16_t* const __restrict b0 = (const uint16_t*)p[0];
  const uint16_t* const __restrict b1 = (const uint16_t*)p[1];
  float* const __restrict b2 = (float*)p[2];
  float* const __restrict b3 = (float*)p[3];
  float* const __restrict b4 = (float*)p[4];
  const int64_t blocks_1 = ((40 + 15) / 16);
  const int64_t blocks_2 = ((64 + 47) / 48);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*16;
    const int64_t i_end_4 = lm_imin(i_3 + 16, 40);
    const int64_t j_5 = ((t) % blocks_2)*48;
    const int64_t j_end_6 = lm_imin(j_5 + 48, 64);
    // j:48 i:8 k:1 i:1u j:16u j:1v
    int64_t j_7 = j_5;
    for (; j_7 + 48 <= j_end_6; j_7 += 48) {
      int64_t i_8 = i_3;
      for (; i_8 + 8 <= i_end_4; i_8 += 8) {
        {
          f32x16 acc_12 = lm_splat<f32x16>(0x0.0p+0f);
          f32x16 acc_14 = lm_splat<f32x16>(0x0.0p+0f);
          f32x16 acc_16 = lm_splat<f32x16>(0x0.0p+0f);
          f32x16 acc_18 = lm_splat<f32x16>(0x0.0p+0f);
          f32x16 acc_19 = lm_splat<f32x16>(0x0.0p+0f);
          f32x16 acc_20 = lm_splat<f32x16>(0x0.0p+0f);
          f32x16 acc_22 = lm_splat<f32x16>(0x0.0p+0f);
          f32x16 acc_23 = lm_splat<f32x16>(0x0.0p+0f);
          f32x16 acc_24 = lm_splat<f32x16>(0x0.0p+0f);
          f32x16 acc_26 = lm_splat<f32x16>(0x0.0p+0f);
          f32x16 acc_27 = lm_splat<f32x16>(0x0.0p+0f);
          f32x16 acc_28 = lm_splat<f32x16>(0x0.0p+0f);
          f32x16 acc_30 = lm_splat<f32x16>(0x0.0p+0f);
          f32x16 acc_31 = lm_splat<f32x16>(0x0.0p+0f);
          f32x16 acc_32 = lm_splat<f32x16>(0x0.0p+0f);
          f32x16 acc_34 = lm_splat<f32x16>(0x0.0p+0f);
          f32x16 acc_35 = lm_splat<f32x16>(0x0.0p+0f);
          f32x16 acc_36 = lm_splat<f32x16>(0x0.0p+0f);
          f32x16 acc_38 = lm_splat<f32x16>(0x0.0p+0f);
          f32x16 acc_39 = lm_splat<f32x16>(0x0.0p+0f);
          f32x16 acc_40 = lm_splat<f32x16>(0x0.0p+0f);
          f32x16 acc_42 = lm_splat<f32x16>(0x0.0p+0f);
          f32x16 acc_43 = lm_splat<f32x16>(0x0.0p+0f);
          f32x16 acc_44 = lm_splat<f32x16>(0x0.0p+0f);
          for (int64_t k_9 = 0; k_9 < 96; k_9 += 1) {
            const float v_10 = lm_load<float>(b4 + i_8*96 + k_9*1 + 0);
            const f32x16 v_11 = lm_held(lm_load<f32x16>(b3 + j_7*96 + k_9*48 + 0));
            acc_12 = lm_add_product(acc_12, lm_splat<f32x16>(v_10), v_11);
            const f32x16 v_13 = lm_held(lm_load<f32x16>(b3 + j_7*96 + k_9*48 + 16));
            acc_14 = lm_add_product(acc_14, lm_splat<f32x16>(v_10), v_13);
            const f32x16 v_15 = lm_held(lm_load<f32x16>(b3 + j_7*96 + k_9*48 + 32));
            acc_16 = lm_add_product(acc_16, lm_splat<f32x16>(v_10), v_15);
            const float v_17 = lm_load<float>(b4 + i_8*96 + k_9*1 + 96);
            acc_18 = lm_add_product(acc_18, lm_splat<f32x16>(v_17), v_11);
            acc_19 = lm_add_product(acc_19, lm_splat<f32x16>(v_17), v_13);
            acc_20 = lm_add_product(acc_20, lm_splat<f32x16>(v_17), v_15);
            const float v_21 = lm_load<float>(b4 + i_8*96 + k_9*1 + 192);
            acc_22 = lm_add_product(acc_22, lm_splat<f32x16>(v_21), v_11);
            acc_23 = lm_add_product(acc_23, lm_splat<f32x16>(v_21), v_13);
            acc_24 = lm_add_product(acc_24, lm_splat<f32x16>(v_21), v_15);
            const float v_25 = lm_load<float>(b4 + i_8*96 + k_9*1 + 288);
            acc_26 = lm_add_product(acc_26, lm_splat<f32x16>(v_25), v_11);
            acc_27 = lm_add_product(acc_27, lm_splat<f32x16>(v_25), v_13);
            acc_28 = lm_add_product(acc_28, lm_splat<f32x16>(v_25), v_15);
            const float v_29 = lm_load<float>(b4 + i_8*96 + k_9*1 + 384);
            acc_30 = lm_add_product(acc_30, lm_splat<f32x16>(v_29), v_11);
            acc_31 = lm_add_product(acc_31, lm_splat<f32x16>(v_29), v_13);
            acc_32 = lm_add_product(acc_32, lm_splat<f32x16>(v_29), v_15);
            const float v_33 = lm_load<float>(b4 + i_8*96 + k_9*1 + 480);
            acc_34 = lm_add_product(acc_34, lm_splat<f32x16>(v_33), v_11);
            acc_35 = lm_add_product(acc_35, lm_splat<f32x16>(v_33), v_13);
            acc_36 = lm_add_product(acc_36, lm_splat<f32x16>(v_33), v_15);
            const float v_37 = lm_load<float>(b4 + i_8*96 + k_9*1 + 576);
            acc_38 = lm_add_product(acc_38, lm_splat<f32x16>(v_37), v_11);
            acc_39 = lm_add_product(acc_39, lm_splat<f32x16>(v_37), v_13);
            acc_40 = lm_add_product(acc_40, lm_splat<f32x16>(v_37), v_15);
            const float v_41 = lm_load<float>(b4 + i_8*96 + k_9*1 + 672);
            acc_42 = lm_add_product(acc_42, lm_splat<f32x16>(v_41), v_11);
            acc_43 = lm_add_product(acc_43, lm_splat<f32x16>(v_41), v_13);
            acc_44 = lm_add_product(acc_44, lm_splat<f32x16>(v_41), v_15);
          }
          f32x16 total_45 = acc_12;
          f32x16 total_46 = acc_14;
          f32x16 total_47 = acc_16;
          f32x16 total_48 = acc_18;
          f32x16 total_49 = acc_19;
          f32x16 total_50 = acc_20;
          f32x16 total_51 = acc_22;
          f32x16 total_52 = acc_23;
          f32x16 total_53 = acc_24;
          f32x16 total_54 = acc_26;
          f32x16 total_55 = acc_27;
          f32x16 total_56 = acc_28;
          f32x16 total_57 = acc_30;
          f32x16 total_58 = acc_31;
          f32x16 total_59 = acc_32;
          f32x16 total_60 = acc_34;
          f32x16 total_61 = acc_35;
          f32x16 total_62 = acc_36;
          f32x16 total_63 = acc_38;
          f32x16 total_64 = acc_39;
          f32x16 total_65 = acc_40;
          f32x16 total_66 = acc_42;
          f32x16 total_67 = acc_43;
          f32x16 total_68 = acc_44;
          lm_store(b2 + i_8*64 + j_7, total_45);
          lm_store(b2 + i_8*64 + j_7 + 16, total_46);
          lm_store(b2 + i_8*64 + j_7 + 32, total_47);
          lm_store(b2 + i_8*64 + j_7 + 64, total_48);
          lm_store(b2 + i_8*64 + j_7 + 80, total_49);
          lm_store(b2 + i_8*64 + j_7 + 96, total_50);
          lm_store(b2 + i_8*64 + j_7 + 128, total_51);
          lm_store(b2 + i_8*64 + j_7 + 144, total_52);
          lm_store(b2 + i_8*64 + j_7 + 160, total_53);
          lm_store(b2 + i_8*64 + j_7 + 192, total_54);
          lm_store(b2 + i_8*64 + j_7 + 208, total_55);
          lm_store(b2 + i_8*64 + j_7 + 224, total_56);
          lm_store(b2 + i_8*64 + j_7 + 256, total_57);
          lm_store(b2 + i_8*64 + j_7 + 272, total_58);
          lm_store(b2 + i_8*64 + j_7 + 288, total_59);
          lm_store(b2 + i_8*64 + j_7 + 320, total_60);
          lm_store(b2 + i_8*64 + j_7 + 336, total_61);
          lm_store(b2 + i_8*64 + j_7 + 352, total_62);
          lm_store(b2 + i_8*64 + j_7 + 384, total_63);
          lm_store(b2 + i_8*64 + j_7 + 400, total_64);
          lm_store(b2 + i_8*64 + j_7 + 416, total_65);
          lm_store(b2 + i_8*64 + j_7 + 448, total_66);
          lm_store(b2 + i_8*64 + j_7 + 464, total_67);
          lm_store(b2 + i_8*64 + j_7 + 480, total_68);
        }
      }
    }
    if (j_end_6 - j_7 == 16) {
      int64_t i_69 = i_3;
      for (; i_69 + 8 <= i_end_4; i_69 += 8) {
        {
          f32x16 acc_74 = lm_splat<f32x16>(0x0.0p+0f);
          f32x16 acc_77 = lm_splat<f32x16>(0x0.0p+0f);
          f32x16 acc_80 = lm_splat<f32x16>(0x0.0p+0f);
          f32x16 acc_83 = lm_splat<f32x16>(0x0.0p+0f);
          f32x16 acc_86 = lm_splat<f32x16>(0x0.0p+0f);
          f32x16 acc_89 = lm_splat<f32x16>(0x0.0p+0f);
          f32x16 acc_92 = lm_splat<f32x16>(0x0.0p+0f);
          f32x16 acc_95 = lm_splat<f32x16>(0x0.0p+0f);
          for (int64_t k_70 = 0; k_70 < 96; k_70 += 1) {
            const float v_71 = lm_load<float>(b4 + i_69*96 + k_70*1 + 0);
            const f32x16 v_72 = lm_held(lm_load<f32x16>(b3 + j_7*96 + k_70*48 + 0));
            const f32x16 v_73 = lm_product(lm_splat<f32x16>(v_71), v_72);
            acc_74 = lm_add(acc_74, v_73);
            const float v_75 = lm_load<float>(b4 + i_69*96 + k_70*1 + 96);
            const f32x16 v_76 = lm_product(lm_splat<f32x16>(v_75), v_72);
            acc_77 = lm_add(acc_77, v_76);
            const float v_78 = lm_load<float>(b4 + i_69*96 + k_70*1 + 192);
            const f32x16 v_79 = lm_product(lm_splat<f32x16>(v_78), v_72);
            acc_80 = lm_add(acc_80, v_79);
            const float v_81 = lm_load<float>(b4 + i_69*96 + k_70*1 + 288);
            const f32x16 v_82 = lm_product(lm_splat<f32x16>(v_81), v_72);
            acc_83 = lm_add(acc_83, v_82);
            const float v_84 = lm_load<float>(b4 + i_69*96 + k_70*1 + 384);
            const f32x16 v_85 = lm_product(lm_splat<f32x16>(v_84), v_72);
            acc_86 = lm_add(acc_86, v_85);
            const float v_87 = lm_load<float>(b4 + i_69*96 + k_70*1 + 480);
            const f32x16 v_88 = lm_product(lm_splat<f32x16>(v_87), v_72);
            acc_89 = lm_add(acc_89, v_88);
            const float v_90 = lm_load<float>(b4 + i_69*96 + k_70*1 + 576);
            const f32x16 v_91 = lm_product(lm_splat<f32x16>(v_90), v_72);
            acc_92 = lm_add(acc_92, v_91);
            const float v_93 = lm_load<float>(b4 + i_69*96 + k_70*1 + 672);
            const f32x16 v_94 = lm_product(lm_splat<f32x16>(v_93), v_72);
            acc_95 = lm_add(acc_95, v_94);
          }
          f32x16 total_96 = acc_74;
          f32x16 total_97 = acc_77;
          f32x16 total_98 = acc_80;
          f32x16 total_99 = acc_83;
          f32x16 total_100 = acc_86;
          f32x16 total_101 = acc_89;
          f32x16 total_102 = acc_92;
          f32x16 total_103 = acc_95;
          lm_store(b2 + i_69*64 + j_7, total_96);
          lm_store(b2 + i_69*64 + j_7 + 64, total_97);
          lm_store(b2 + i_69*64 + j_7 + 128, total_98);
          lm_store(b2 + i_69*64 + j_7 + 192, total_99);
          lm_store(b2 + i_69*64 + j_7 + 256, total_100);
          lm_store(b2 + i_69*64 + j_7 + 320, total_101);
          lm_store(b2 + i_69*64 + j_7 + 384, total_102);
          lm_store(b2 + i_69*64 + j_7 + 448, total_103);
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
  void* const p[] = {(void*)(c->arguments[0]), (void*)(c->arguments[1]), (void*)(c->arguments[2]), (void*)(c->workspace + lm_planned_bytes(c->dims) + 0), (void*)(c->workspace + lm_planned_bytes(c->dims) + 36928)};
  body_2(c, p, first, end);
}
static int32_t lm_paces[3];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_2 = 9232;
  const double rest_1 = 3840 + rest_2;
  const double rest_0 = 9216 + rest_1;
  lm_share(&c, p0, ((64) - 0 + 47) / 48, 9216, rest_0, lm_paces + 0);
  lm_share(&c, p2, ((40) - 0 + 0) / 1, 3840, rest_1, lm_paces + 1);
  lm_share(&c, k0, ((40 + 15) / 16)*((64 + 47) / 48), 9232, rest_2, lm_paces + 2);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 9216 + 3840 + 9232;
}
