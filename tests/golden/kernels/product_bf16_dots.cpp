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
// k0 stage 0: j:32 i:12 k:2 i:1u j:16u j:1v k:1d pack x1@call(j:32 k:2 j:1 k:1)
// k0 grid: i:12 j:32
//   program "region"
//   buffer x0 input bf16[40, 96]
//   buffer x1 input bf16[64, 96]
//   buffer y0 output f32[40, 64]
//   kernel k0 call
//     axis i 40
//     axis j 64
//     axis k 96
//     for i 12 parallel
//       for j 32 parallel
//         stage i j k
//           schedule j:32 i:12 k:2 i:1u j:16u j:1v k:1d pack x1@call(j:32 k:2 j:1 k:1)
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
    const int64_t p_j_1 = 0 + turn_3*32;
    const int64_t stop_5 = 96;
    for (int64_t p_k_4 = 0; p_k_4 < stop_5; p_k_4 += 2) {
      const int64_t stop_7 = lm_imin(p_j_1 + 32, 64);
      const int64_t left_8 = 96 - p_k_4;
      for (int64_t p_j_6 = p_j_1; p_j_6 < stop_7; p_j_6 += 1) {
        lm_store<int32_t>((int32_t*)(b1 + (p_j_1 - 0)/32*3072 + (p_k_4 - 0)/2*64 + (p_j_6 - p_j_1)*2), lm_group(b0 + 0 + (p_j_6)*(96) + (p_k_4)*(1), 1, left_8));
      }
    }
  }
}

// copy of x1@call(j:32 k:2 j:1 k:1)
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
  const int64_t blocks_1 = ((40 + 11) / 12);
  const int64_t blocks_2 = ((64 + 31) / 32);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*12;
    const int64_t i_end_4 = lm_imin(i_3 + 12, 40);
    const int64_t j_5 = ((t) % blocks_2)*32;
    // j:32 i:12 k:2 i:1u j:16u j:1v k:1d
    int64_t i_6 = i_3;
    for (; i_6 + 12 <= i_end_4; i_6 += 12) {
      {
        f32x16 acc_10 = lm_splat<f32x16>(0x0.0p+0f);
        f32x16 acc_12 = lm_splat<f32x16>(0x0.0p+0f);
        f32x16 acc_14 = lm_splat<f32x16>(0x0.0p+0f);
        f32x16 acc_15 = lm_splat<f32x16>(0x0.0p+0f);
        f32x16 acc_17 = lm_splat<f32x16>(0x0.0p+0f);
        f32x16 acc_18 = lm_splat<f32x16>(0x0.0p+0f);
        f32x16 acc_20 = lm_splat<f32x16>(0x0.0p+0f);
        f32x16 acc_21 = lm_splat<f32x16>(0x0.0p+0f);
        f32x16 acc_23 = lm_splat<f32x16>(0x0.0p+0f);
        f32x16 acc_24 = lm_splat<f32x16>(0x0.0p+0f);
        f32x16 acc_26 = lm_splat<f32x16>(0x0.0p+0f);
        f32x16 acc_27 = lm_splat<f32x16>(0x0.0p+0f);
        f32x16 acc_29 = lm_splat<f32x16>(0x0.0p+0f);
        f32x16 acc_30 = lm_splat<f32x16>(0x0.0p+0f);
        f32x16 acc_32 = lm_splat<f32x16>(0x0.0p+0f);
        f32x16 acc_33 = lm_splat<f32x16>(0x0.0p+0f);
        f32x16 acc_35 = lm_splat<f32x16>(0x0.0p+0f);
        f32x16 acc_36 = lm_splat<f32x16>(0x0.0p+0f);
        f32x16 acc_38 = lm_splat<f32x16>(0x0.0p+0f);
        f32x16 acc_39 = lm_splat<f32x16>(0x0.0p+0f);
        f32x16 acc_41 = lm_splat<f32x16>(0x0.0p+0f);
        f32x16 acc_42 = lm_splat<f32x16>(0x0.0p+0f);
        f32x16 acc_44 = lm_splat<f32x16>(0x0.0p+0f);
        f32x16 acc_45 = lm_splat<f32x16>(0x0.0p+0f);
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
        for (; k_7 + 2 <= 96; k_7 += 2) {
          const i32x16 v_8 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_6*96 + k_7, 1, 2));
          const i32x16 v_9 = lm_held(lm_load<i32x16>((const int32_t*)(b3 + j_5*96 + k_7*32 + 0)));
          acc_10 = lm_dot_bf16(acc_10, v_8, v_9);
          const i32x16 v_11 = lm_held(lm_load<i32x16>((const int32_t*)(b3 + j_5*96 + k_7*32 + 32)));
          acc_12 = lm_dot_bf16(acc_12, v_8, v_11);
          const i32x16 v_13 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_6*96 + k_7 + 96, 1, 2));
          acc_14 = lm_dot_bf16(acc_14, v_13, v_9);
          acc_15 = lm_dot_bf16(acc_15, v_13, v_11);
          const i32x16 v_16 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_6*96 + k_7 + 192, 1, 2));
          acc_17 = lm_dot_bf16(acc_17, v_16, v_9);
          acc_18 = lm_dot_bf16(acc_18, v_16, v_11);
          const i32x16 v_19 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_6*96 + k_7 + 288, 1, 2));
          acc_20 = lm_dot_bf16(acc_20, v_19, v_9);
          acc_21 = lm_dot_bf16(acc_21, v_19, v_11);
          const i32x16 v_22 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_6*96 + k_7 + 384, 1, 2));
          acc_23 = lm_dot_bf16(acc_23, v_22, v_9);
          acc_24 = lm_dot_bf16(acc_24, v_22, v_11);
          const i32x16 v_25 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_6*96 + k_7 + 480, 1, 2));
          acc_26 = lm_dot_bf16(acc_26, v_25, v_9);
          acc_27 = lm_dot_bf16(acc_27, v_25, v_11);
          const i32x16 v_28 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_6*96 + k_7 + 576, 1, 2));
          acc_29 = lm_dot_bf16(acc_29, v_28, v_9);
          acc_30 = lm_dot_bf16(acc_30, v_28, v_11);
          const i32x16 v_31 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_6*96 + k_7 + 672, 1, 2));
          acc_32 = lm_dot_bf16(acc_32, v_31, v_9);
          acc_33 = lm_dot_bf16(acc_33, v_31, v_11);
          const i32x16 v_34 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_6*96 + k_7 + 768, 1, 2));
          acc_35 = lm_dot_bf16(acc_35, v_34, v_9);
          acc_36 = lm_dot_bf16(acc_36, v_34, v_11);
          const i32x16 v_37 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_6*96 + k_7 + 864, 1, 2));
          acc_38 = lm_dot_bf16(acc_38, v_37, v_9);
          acc_39 = lm_dot_bf16(acc_39, v_37, v_11);
          const i32x16 v_40 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_6*96 + k_7 + 960, 1, 2));
          acc_41 = lm_dot_bf16(acc_41, v_40, v_9);
          acc_42 = lm_dot_bf16(acc_42, v_40, v_11);
          const i32x16 v_43 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_6*96 + k_7 + 1056, 1, 2));
          acc_44 = lm_dot_bf16(acc_44, v_43, v_9);
          acc_45 = lm_dot_bf16(acc_45, v_43, v_11);
        }
        f32x16 total_46 = acc_10;
        f32x16 total_47 = acc_12;
        f32x16 total_48 = acc_14;
        f32x16 total_49 = acc_15;
        f32x16 total_50 = acc_17;
        f32x16 total_51 = acc_18;
        f32x16 total_52 = acc_20;
        f32x16 total_53 = acc_21;
        f32x16 total_54 = acc_23;
        f32x16 total_55 = acc_24;
        f32x16 total_56 = acc_26;
        f32x16 total_57 = acc_27;
        f32x16 total_58 = acc_29;
        f32x16 total_59 = acc_30;
        f32x16 total_60 = acc_32;
        f32x16 total_61 = acc_33;
        f32x16 total_62 = acc_35;
        f32x16 total_63 = acc_36;
        f32x16 total_64 = acc_38;
        f32x16 total_65 = acc_39;
        f32x16 total_66 = acc_41;
        f32x16 total_67 = acc_42;
        f32x16 total_68 = acc_44;
        f32x16 total_69 = acc_45;
        lm_store(b2 + i_6*64 + j_5, total_46);
        lm_store(b2 + i_6*64 + j_5 + 16, total_47);
        lm_store(b2 + i_6*64 + j_5 + 64, total_48);
        lm_store(b2 + i_6*64 + j_5 + 80, total_49);
        lm_store(b2 + i_6*64 + j_5 + 128, total_50);
        lm_store(b2 + i_6*64 + j_5 + 144, total_51);
        lm_store(b2 + i_6*64 + j_5 + 192, total_52);
        lm_store(b2 + i_6*64 + j_5 + 208, total_53);
        lm_store(b2 + i_6*64 + j_5 + 256, total_54);
        lm_store(b2 + i_6*64 + j_5 + 272, total_55);
        lm_store(b2 + i_6*64 + j_5 + 320, total_56);
        lm_store(b2 + i_6*64 + j_5 + 336, total_57);
        lm_store(b2 + i_6*64 + j_5 + 384, total_58);
        lm_store(b2 + i_6*64 + j_5 + 400, total_59);
        lm_store(b2 + i_6*64 + j_5 + 448, total_60);
        lm_store(b2 + i_6*64 + j_5 + 464, total_61);
        lm_store(b2 + i_6*64 + j_5 + 512, total_62);
        lm_store(b2 + i_6*64 + j_5 + 528, total_63);
        lm_store(b2 + i_6*64 + j_5 + 576, total_64);
        lm_store(b2 + i_6*64 + j_5 + 592, total_65);
        lm_store(b2 + i_6*64 + j_5 + 640, total_66);
        lm_store(b2 + i_6*64 + j_5 + 656, total_67);
        lm_store(b2 + i_6*64 + j_5 + 704, total_68);
        lm_store(b2 + i_6*64 + j_5 + 720, total_69);
      }
    }
    if (i_end_4 - i_6 == 4) {
      {
        f32x16 acc_73 = lm_splat<f32x16>(0x0.0p+0f);
        f32x16 acc_75 = lm_splat<f32x16>(0x0.0p+0f);
        f32x16 acc_77 = lm_splat<f32x16>(0x0.0p+0f);
        f32x16 acc_78 = lm_splat<f32x16>(0x0.0p+0f);
        f32x16 acc_80 = lm_splat<f32x16>(0x0.0p+0f);
        f32x16 acc_81 = lm_splat<f32x16>(0x0.0p+0f);
        f32x16 acc_83 = lm_splat<f32x16>(0x0.0p+0f);
        f32x16 acc_84 = lm_splat<f32x16>(0x0.0p+0f);
        lm_prefetch_written(b2 + i_6*64 + j_5);
        lm_prefetch_written(b2 + i_6*64 + j_5 + 16);
        lm_prefetch_written(b2 + i_6*64 + j_5 + 64);
        lm_prefetch_written(b2 + i_6*64 + j_5 + 80);
        lm_prefetch_written(b2 + i_6*64 + j_5 + 128);
        lm_prefetch_written(b2 + i_6*64 + j_5 + 144);
        lm_prefetch_written(b2 + i_6*64 + j_5 + 192);
        lm_prefetch_written(b2 + i_6*64 + j_5 + 208);
        int64_t k_70 = 0;
        for (; k_70 + 2 <= 96; k_70 += 2) {
          const i32x16 v_71 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_6*96 + k_70, 1, 2));
          const i32x16 v_72 = lm_held(lm_load<i32x16>((const int32_t*)(b3 + j_5*96 + k_70*32 + 0)));
          acc_73 = lm_dot_bf16(acc_73, v_71, v_72);
          const i32x16 v_74 = lm_held(lm_load<i32x16>((const int32_t*)(b3 + j_5*96 + k_70*32 + 32)));
          acc_75 = lm_dot_bf16(acc_75, v_71, v_74);
          const i32x16 v_76 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_6*96 + k_70 + 96, 1, 2));
          acc_77 = lm_dot_bf16(acc_77, v_76, v_72);
          acc_78 = lm_dot_bf16(acc_78, v_76, v_74);
          const i32x16 v_79 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_6*96 + k_70 + 192, 1, 2));
          acc_80 = lm_dot_bf16(acc_80, v_79, v_72);
          acc_81 = lm_dot_bf16(acc_81, v_79, v_74);
          const i32x16 v_82 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_6*96 + k_70 + 288, 1, 2));
          acc_83 = lm_dot_bf16(acc_83, v_82, v_72);
          acc_84 = lm_dot_bf16(acc_84, v_82, v_74);
        }
        f32x16 total_85 = acc_73;
        f32x16 total_86 = acc_75;
        f32x16 total_87 = acc_77;
        f32x16 total_88 = acc_78;
        f32x16 total_89 = acc_80;
        f32x16 total_90 = acc_81;
        f32x16 total_91 = acc_83;
        f32x16 total_92 = acc_84;
        lm_store(b2 + i_6*64 + j_5, total_85);
        lm_store(b2 + i_6*64 + j_5 + 16, total_86);
        lm_store(b2 + i_6*64 + j_5 + 64, total_87);
        lm_store(b2 + i_6*64 + j_5 + 80, total_88);
        lm_store(b2 + i_6*64 + j_5 + 128, total_89);
        lm_store(b2 + i_6*64 + j_5 + 144, total_90);
        lm_store(b2 + i_6*64 + j_5 + 192, total_91);
        lm_store(b2 + i_6*64 + j_5 + 208, total_92);
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
// k0 stage 0: j:32 i:8 k:2 i:1u j:16u j:1v k:1d pack x1@call(j:32 k:2 j:1 k:1)
// k0 grid: i:24 j:32
//   program "region"
//   buffer x0 input bf16[40, 96]
//   buffer x1 input bf16[64, 96]
//   buffer y0 output f32[40, 64]
//   kernel k0 call
//     axis i 40
//     axis j 64
//     axis k 96
//     for i 24 parallel
//       for j 32 parallel
//         stage i j k
//           schedule j:32 i:8 k:2 i:1u j:16u j:1v k:1d pack x1@call(j:32 k:2 j:1 k:1)
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
    const int64_t p_j_1 = 0 + turn_3*32;
    const int64_t stop_5 = 96;
    for (int64_t p_k_4 = 0; p_k_4 < stop_5; p_k_4 += 2) {
      const int64_t stop_7 = lm_imin(p_j_1 + 32, 64);
      const int64_t left_8 = 96 - p_k_4;
      for (int64_t p_j_6 = p_j_1; p_j_6 < stop_7; p_j_6 += 1) {
        lm_store<int32_t>((int32_t*)(b1 + (p_j_1 - 0)/32*3072 + (p_k_4 - 0)/2*64 + (p_j_6 - p_j_1)*2), lm_group(b0 + 0 + (p_j_6)*(96) + (p_k_4)*(1), 1, left_8));
      }
    }
  }
}

// copy of x1@call(j:32 k:2 j:1 k:1)
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
  const int64_t blocks_1 = ((40 + 23) / 24);
  const int64_t blocks_2 = ((64 + 31) / 32);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*24;
    const int64_t i_end_4 = lm_imin(i_3 + 24, 40);
    const int64_t j_5 = ((t) % blocks_2)*32;
    // j:32 i:8 k:2 i:1u j:16u j:1v k:1d
    int64_t i_6 = i_3;
    for (; i_6 + 8 <= i_end_4; i_6 += 8) {
      {
        f32x16 acc_10 = lm_splat<f32x16>(0x0.0p+0f);
        f32x16 acc_12 = lm_splat<f32x16>(0x0.0p+0f);
        f32x16 acc_14 = lm_splat<f32x16>(0x0.0p+0f);
        f32x16 acc_15 = lm_splat<f32x16>(0x0.0p+0f);
        f32x16 acc_17 = lm_splat<f32x16>(0x0.0p+0f);
        f32x16 acc_18 = lm_splat<f32x16>(0x0.0p+0f);
        f32x16 acc_20 = lm_splat<f32x16>(0x0.0p+0f);
        f32x16 acc_21 = lm_splat<f32x16>(0x0.0p+0f);
        f32x16 acc_23 = lm_splat<f32x16>(0x0.0p+0f);
        f32x16 acc_24 = lm_splat<f32x16>(0x0.0p+0f);
        f32x16 acc_26 = lm_splat<f32x16>(0x0.0p+0f);
        f32x16 acc_27 = lm_splat<f32x16>(0x0.0p+0f);
        f32x16 acc_29 = lm_splat<f32x16>(0x0.0p+0f);
        f32x16 acc_30 = lm_splat<f32x16>(0x0.0p+0f);
        f32x16 acc_32 = lm_splat<f32x16>(0x0.0p+0f);
        f32x16 acc_33 = lm_splat<f32x16>(0x0.0p+0f);
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
        int64_t k_7 = 0;
        for (; k_7 + 2 <= 96; k_7 += 2) {
          const i32x16 v_8 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_6*96 + k_7, 1, 2));
          const i32x16 v_9 = lm_held(lm_load<i32x16>((const int32_t*)(b3 + j_5*96 + k_7*32 + 0)));
          acc_10 = lm_dot_bf16(acc_10, v_8, v_9);
          const i32x16 v_11 = lm_held(lm_load<i32x16>((const int32_t*)(b3 + j_5*96 + k_7*32 + 32)));
          acc_12 = lm_dot_bf16(acc_12, v_8, v_11);
          const i32x16 v_13 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_6*96 + k_7 + 96, 1, 2));
          acc_14 = lm_dot_bf16(acc_14, v_13, v_9);
          acc_15 = lm_dot_bf16(acc_15, v_13, v_11);
          const i32x16 v_16 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_6*96 + k_7 + 192, 1, 2));
          acc_17 = lm_dot_bf16(acc_17, v_16, v_9);
          acc_18 = lm_dot_bf16(acc_18, v_16, v_11);
          const i32x16 v_19 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_6*96 + k_7 + 288, 1, 2));
          acc_20 = lm_dot_bf16(acc_20, v_19, v_9);
          acc_21 = lm_dot_bf16(acc_21, v_19, v_11);
          const i32x16 v_22 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_6*96 + k_7 + 384, 1, 2));
          acc_23 = lm_dot_bf16(acc_23, v_22, v_9);
          acc_24 = lm_dot_bf16(acc_24, v_22, v_11);
          const i32x16 v_25 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_6*96 + k_7 + 480, 1, 2));
          acc_26 = lm_dot_bf16(acc_26, v_25, v_9);
          acc_27 = lm_dot_bf16(acc_27, v_25, v_11);
          const i32x16 v_28 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_6*96 + k_7 + 576, 1, 2));
          acc_29 = lm_dot_bf16(acc_29, v_28, v_9);
          acc_30 = lm_dot_bf16(acc_30, v_28, v_11);
          const i32x16 v_31 = lm_dot_rows_bf16<i32x16>(lm_group(b0 + i_6*96 + k_7 + 672, 1, 2));
          acc_32 = lm_dot_bf16(acc_32, v_31, v_9);
          acc_33 = lm_dot_bf16(acc_33, v_31, v_11);
        }
        f32x16 total_34 = acc_10;
        f32x16 total_35 = acc_12;
        f32x16 total_36 = acc_14;
        f32x16 total_37 = acc_15;
        f32x16 total_38 = acc_17;
        f32x16 total_39 = acc_18;
        f32x16 total_40 = acc_20;
        f32x16 total_41 = acc_21;
        f32x16 total_42 = acc_23;
        f32x16 total_43 = acc_24;
        f32x16 total_44 = acc_26;
        f32x16 total_45 = acc_27;
        f32x16 total_46 = acc_29;
        f32x16 total_47 = acc_30;
        f32x16 total_48 = acc_32;
        f32x16 total_49 = acc_33;
        lm_store(b2 + i_6*64 + j_5, total_34);
        lm_store(b2 + i_6*64 + j_5 + 16, total_35);
        lm_store(b2 + i_6*64 + j_5 + 64, total_36);
        lm_store(b2 + i_6*64 + j_5 + 80, total_37);
        lm_store(b2 + i_6*64 + j_5 + 128, total_38);
        lm_store(b2 + i_6*64 + j_5 + 144, total_39);
        lm_store(b2 + i_6*64 + j_5 + 192, total_40);
        lm_store(b2 + i_6*64 + j_5 + 208, total_41);
        lm_store(b2 + i_6*64 + j_5 + 256, total_42);
        lm_store(b2 + i_6*64 + j_5 + 272, total_43);
        lm_store(b2 + i_6*64 + j_5 + 320, total_44);
        lm_store(b2 + i_6*64 + j_5 + 336, total_45);
        lm_store(b2 + i_6*64 + j_5 + 384, total_46);
        lm_store(b2 + i_6*64 + j_5 + 400, total_47);
        lm_store(b2 + i_6*64 + j_5 + 448, total_48);
        lm_store(b2 + i_6*64 + j_5 + 464, total_49);
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
  lm_share(&c, k0, ((40 + 23) / 24)*((64 + 31) / 32), 9232, rest_1, lm_paces + 1);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 6144 + 9232;
}
