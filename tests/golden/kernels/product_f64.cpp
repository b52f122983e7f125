//   AVX2
//   lumin.graph 1
//   %0 = input(name="x", dtype=f64, shape=[24, 40], static=false) : f64[24, 40]
//   %1 = input(name="w", dtype=f64, shape=[40, 24], static=false) : f64[40, 24]
//   %2 = expand(%0; axes=[2], sizes=[24]) : f64[24, 40, 24]
//   %3 = expand(%1; axes=[0], sizes=[24]) : f64[24, 40, 24]
//   %4 = mul(%2, %3) : f64[24, 40, 24]
//   %5 = sum(%4; axes=[1]) : f64[24, 24]
//   output "y" %5

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 stage 0: j:8 i:6 k:1 i:1u j:4u j:1v
// k0 grid: i:6 j:8
//   program "region"
//   buffer x0 input f64[24, 40]
//   buffer x1 input f64[40, 24]
//   buffer y0 output f64[24, 24]
//   kernel k0 call
//     axis i 24
//     axis j 24
//     axis k 40
//     for i 6 parallel
//       for j 8 parallel
//         stage i j k
//           schedule j:8 i:6 k:1 i:1u j:4u j:1v
//           %0 = load x0[i, k] : f64
//           %1 = load x1[k, j] : f64
//           %2 = mul %0 %1 : f64
//           %3 = reduce add %2 over k : f64
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
  const double* const __restrict b0 = (const double*)p[0];
  const double* const __restrict b1 = (const double*)p[1];
  double* const __restrict b2 = (double*)p[2];
  const int64_t blocks_1 = ((24 + 5) / 6);
  const int64_t blocks_2 = ((24 + 7) / 8);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*6;
    const int64_t j_4 = ((t) % blocks_2)*8;
    // j:8 i:6 k:1 i:1u j:4u j:1v
    {
      f64x4 acc_9 = lm_splat<f64x4>(0x0.0p+0);
      f64x4 acc_12 = lm_splat<f64x4>(0x0.0p+0);
      f64x4 acc_15 = lm_splat<f64x4>(0x0.0p+0);
      f64x4 acc_17 = lm_splat<f64x4>(0x0.0p+0);
      f64x4 acc_20 = lm_splat<f64x4>(0x0.0p+0);
      f64x4 acc_22 = lm_splat<f64x4>(0x0.0p+0);
      f64x4 acc_25 = lm_splat<f64x4>(0x0.0p+0);
      f64x4 acc_27 = lm_splat<f64x4>(0x0.0p+0);
      f64x4 acc_30 = lm_splat<f64x4>(0x0.0p+0);
      f64x4 acc_32 = lm_splat<f64x4>(0x0.0p+0);
      f64x4 acc_35 = lm_splat<f64x4>(0x0.0p+0);
      f64x4 acc_37 = lm_splat<f64x4>(0x0.0p+0);
      for (int64_t k_5 = 0; k_5 < 40; k_5 += 1) {
        const double v_6 = lm_load<double>(b0 + i_3*40 + k_5);
        const f64x4 v_7 = lm_held(lm_load<f64x4>(b1 + j_4 + k_5*24));
        const f64x4 v_8 = lm_product(lm_splat<f64x4>(v_6), v_7);
        acc_9 = lm_add(acc_9, v_8);
        const f64x4 v_10 = lm_held(lm_load<f64x4>(b1 + j_4 + k_5*24 + 4));
        const f64x4 v_11 = lm_product(lm_splat<f64x4>(v_6), v_10);
        acc_12 = lm_add(acc_12, v_11);
        const double v_13 = lm_load<double>(b0 + i_3*40 + k_5 + 40);
        const f64x4 v_14 = lm_product(lm_splat<f64x4>(v_13), v_7);
        acc_15 = lm_add(acc_15, v_14);
        const f64x4 v_16 = lm_product(lm_splat<f64x4>(v_13), v_10);
        acc_17 = lm_add(acc_17, v_16);
        const double v_18 = lm_load<double>(b0 + i_3*40 + k_5 + 80);
        const f64x4 v_19 = lm_product(lm_splat<f64x4>(v_18), v_7);
        acc_20 = lm_add(acc_20, v_19);
        const f64x4 v_21 = lm_product(lm_splat<f64x4>(v_18), v_10);
        acc_22 = lm_add(acc_22, v_21);
        const double v_23 = lm_load<double>(b0 + i_3*40 + k_5 + 120);
        const f64x4 v_24 = lm_product(lm_splat<f64x4>(v_23), v_7);
        acc_25 = lm_add(acc_25, v_24);
        const f64x4 v_26 = lm_product(lm_splat<f64x4>(v_23), v_10);
        acc_27 = lm_add(acc_27, v_26);
        const double v_28 = lm_load<double>(b0 + i_3*40 + k_5 + 160);
        const f64x4 v_29 = lm_product(lm_splat<f64x4>(v_28), v_7);
        acc_30 = lm_add(acc_30, v_29);
        const f64x4 v_31 = lm_product(lm_splat<f64x4>(v_28), v_10);
        acc_32 = lm_add(acc_32, v_31);
        const double v_33 = lm_load<double>(b0 + i_3*40 + k_5 + 200);
        const f64x4 v_34 = lm_product(lm_splat<f64x4>(v_33), v_7);
        acc_35 = lm_add(acc_35, v_34);
        const f64x4 v_36 = lm_product(lm_splat<f64x4>(v_33), v_10);
        acc_37 = lm_add(acc_37, v_36);
      }
      f64x4 total_38 = acc_9;
      f64x4 total_39 = acc_12;
      f64x4 total_40 = acc_15;
      f64x4 total_41 = acc_17;
      f64x4 total_42 = acc_20;
      f64x4 total_43 = acc_22;
      f64x4 total_44 = acc_25;
      f64x4 total_45 = acc_27;
      f64x4 total_46 = acc_30;
      f64x4 total_47 = acc_32;
      f64x4 total_48 = acc_35;
      f64x4 total_49 = acc_37;
      lm_store(b2 + i_3*24 + j_4, total_38);
      lm_store(b2 + i_3*24 + j_4 + 4, total_39);
      lm_store(b2 + i_3*24 + j_4 + 24, total_40);
      lm_store(b2 + i_3*24 + j_4 + 28, total_41);
      lm_store(b2 + i_3*24 + j_4 + 48, total_42);
      lm_store(b2 + i_3*24 + j_4 + 52, total_43);
      lm_store(b2 + i_3*24 + j_4 + 72, total_44);
      lm_store(b2 + i_3*24 + j_4 + 76, total_45);
      lm_store(b2 + i_3*24 + j_4 + 96, total_46);
      lm_store(b2 + i_3*24 + j_4 + 100, total_47);
      lm_store(b2 + i_3*24 + j_4 + 120, total_48);
      lm_store(b2 + i_3*24 + j_4 + 124, total_49);
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
  const double rest_0 = 1159;
  lm_share(&c, k0, ((24 + 5) / 6)*((24 + 7) / 8), 1159, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 1159;
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 stage 0: j:8 i:4 k:4 k:1u i:1u j:4u j:1v
// k0 grid: i:6 j:24
//   program "region"
//   buffer x0 input f64[24, 40]
//   buffer x1 input f64[40, 24]
//   buffer y0 output f64[24, 24]
//   kernel k0 call
//     axis i 24
//     axis j 24
//     axis k 40
//     for i 6 parallel
//       for j 24 parallel
//         stage i j k
//           schedule j:8 i:4 k:4 k:1u i:1u j:4u j:1v
//           %0 = load x0[i, k] : f64
//           %1 = load x1[k, j] : f64
//           %2 = mul %0 %1 : f64
//           %3 = reduce add %2 over k : f64
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
  const double* const __restrict b0 = (const double*)p[0];
  const double* const __restrict b1 = (const double*)p[1];
  double* const __restrict b2 = (double*)p[2];
  const int64_t blocks_1 = ((24 + 5) / 6);
  const int64_t blocks_2 = ((24 + 23) / 24);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*6;
    const int64_t j_4 = ((t) % blocks_2)*24;
    // j:8 i:4 k:4 k:1u i:1u j:4u j:1v
    int64_t j_5 = j_4;
    for (; j_5 + 8 <= (j_4 + 24); j_5 += 8) {
      int64_t i_6 = i_3;
      for (; i_6 + 4 <= (i_3 + 6); i_6 += 4) {
        {
          f64x4 acc_11 = lm_splat<f64x4>(0x0.0p+0);
          f64x4 acc_14 = lm_splat<f64x4>(0x0.0p+0);
          f64x4 acc_17 = lm_splat<f64x4>(0x0.0p+0);
          f64x4 acc_19 = lm_splat<f64x4>(0x0.0p+0);
          f64x4 acc_22 = lm_splat<f64x4>(0x0.0p+0);
          f64x4 acc_24 = lm_splat<f64x4>(0x0.0p+0);
          f64x4 acc_27 = lm_splat<f64x4>(0x0.0p+0);
          f64x4 acc_29 = lm_splat<f64x4>(0x0.0p+0);
          int64_t k_7 = 0;
          for (; k_7 + 4 <= 40; k_7 += 4) {
            const double v_8 = lm_load<double>(b0 + i_6*40 + k_7);
            const f64x4 v_9 = lm_held(lm_load<f64x4>(b1 + j_5 + k_7*24));
            const f64x4 v_10 = lm_product(lm_splat<f64x4>(v_8), v_9);
            acc_11 = lm_add(acc_11, v_10);
            const f64x4 v_12 = lm_held(lm_load<f64x4>(b1 + j_5 + k_7*24 + 4));
            const f64x4 v_13 = lm_product(lm_splat<f64x4>(v_8), v_12);
            acc_14 = lm_add(acc_14, v_13);
            const double v_15 = lm_load<double>(b0 + i_6*40 + k_7 + 40);
            const f64x4 v_16 = lm_product(lm_splat<f64x4>(v_15), v_9);
            acc_17 = lm_add(acc_17, v_16);
            const f64x4 v_18 = lm_product(lm_splat<f64x4>(v_15), v_12);
            acc_19 = lm_add(acc_19, v_18);
            const double v_20 = lm_load<double>(b0 + i_6*40 + k_7 + 80);
            const f64x4 v_21 = lm_product(lm_splat<f64x4>(v_20), v_9);
            acc_22 = lm_add(acc_22, v_21);
            const f64x4 v_23 = lm_product(lm_splat<f64x4>(v_20), v_12);
            acc_24 = lm_add(acc_24, v_23);
            const double v_25 = lm_load<double>(b0 + i_6*40 + k_7 + 120);
            const f64x4 v_26 = lm_product(lm_splat<f64x4>(v_25), v_9);
            acc_27 = lm_add(acc_27, v_26);
            const f64x4 v_28 = lm_product(lm_splat<f64x4>(v_25), v_12);
            acc_29 = lm_add(acc_29, v_28);
            lm_forget();
            const double v_30 = lm_load<double>(b0 + i_6*40 + k_7 + 1);
            const f64x4 v_31 = lm_held(lm_load<f64x4>(b1 + j_5 + k_7*24 + 24));
            const f64x4 v_32 = lm_product(lm_splat<f64x4>(v_30), v_31);
            acc_11 = lm_add(acc_11, v_32);
            const f64x4 v_33 = lm_held(lm_load<f64x4>(b1 + j_5 + k_7*24 + 28));
            const f64x4 v_34 = lm_product(lm_splat<f64x4>(v_30), v_33);
            acc_14 = lm_add(acc_14, v_34);
            const double v_35 = lm_load<double>(b0 + i_6*40 + k_7 + 41);
            const f64x4 v_36 = lm_product(lm_splat<f64x4>(v_35), v_31);
            acc_17 = lm_add(acc_17, v_36);
            const f64x4 v_37 = lm_product(lm_splat<f64x4>(v_35), v_33);
            acc_19 = lm_add(acc_19, v_37);
            const double v_38 = lm_load<double>(b0 + i_6*40 + k_7 + 81);
            const f64x4 v_39 = lm_product(lm_splat<f64x4>(v_38), v_31);
            acc_22 = lm_add(acc_22, v_39);
            const f64x4 v_40 = lm_product(lm_splat<f64x4>(v_38), v_33);
            acc_24 = lm_add(acc_24, v_40);
            const double v_41 = lm_load<double>(b0 + i_6*40 + k_7 + 121);
            const f64x4 v_42 = lm_product(lm_splat<f64x4>(v_41), v_31);
            acc_27 = lm_add(acc_27, v_42);
            const f64x4 v_43 = lm_product(lm_splat<f64x4>(v_41), v_33);
            acc_29 = lm_add(acc_29, v_43);
            lm_forget();
            const double v_44 = lm_load<double>(b0 + i_6*40 + k_7 + 2);
            const f64x4 v_45 = lm_held(lm_load<f64x4>(b1 + j_5 + k_7*24 + 48));
            const f64x4 v_46 = lm_product(lm_splat<f64x4>(v_44), v_45);
            acc_11 = lm_add(acc_11, v_46);
            const f64x4 v_47 = lm_held(lm_load<f64x4>(b1 + j_5 + k_7*24 + 52));
            const f64x4 v_48 = lm_product(lm_splat<f64x4>(v_44), v_47);
            acc_14 = lm_add(acc_14, v_48);
            const double v_49 = lm_load<double>(b0 + i_6*40 + k_7 + 42);
            const f64x4 v_50 = lm_product(lm_splat<f64x4>(v_49), v_45);
            acc_17 = lm_add(acc_17, v_50);
            const f64x4 v_51 = lm_product(lm_splat<f64x4>(v_49), v_47);
            acc_19 = lm_add(acc_19, v_51);
            const double v_52 = lm_load<double>(b0 + i_6*40 + k_7 + 82);
            const f64x4 v_53 = lm_product(lm_splat<f64x4>(v_52), v_45);
            acc_22 = lm_add(acc_22, v_53);
            const f64x4 v_54 = lm_product(lm_splat<f64x4>(v_52), v_47);
            acc_24 = lm_add(acc_24, v_54);
            const double v_55 = lm_load<double>(b0 + i_6*40 + k_7 + 122);
            const f64x4 v_56 = lm_product(lm_splat<f64x4>(v_55), v_45);
            acc_27 = lm_add(acc_27, v_56);
            const f64x4 v_57 = lm_product(lm_splat<f64x4>(v_55), v_47);
            acc_29 = lm_add(acc_29, v_57);
            lm_forget();
            const double v_58 = lm_load<double>(b0 + i_6*40 + k_7 + 3);
            const f64x4 v_59 = lm_held(lm_load<f64x4>(b1 + j_5 + k_7*24 + 72));
            const f64x4 v_60 = lm_product(lm_splat<f64x4>(v_58), v_59);
            acc_11 = lm_add(acc_11, v_60);
            const f64x4 v_61 = lm_held(lm_load<f64x4>(b1 + j_5 + k_7*24 + 76));
            const f64x4 v_62 = lm_product(lm_splat<f64x4>(v_58), v_61);
            acc_14 = lm_add(acc_14, v_62);
            const double v_63 = lm_load<double>(b0 + i_6*40 + k_7 + 43);
            const f64x4 v_64 = lm_product(lm_splat<f64x4>(v_63), v_59);
            acc_17 = lm_add(acc_17, v_64);
            const f64x4 v_65 = lm_product(lm_splat<f64x4>(v_63), v_61);
            acc_19 = lm_add(acc_19, v_65);
            const double v_66 = lm_load<double>(b0 + i_6*40 + k_7 + 83);
            const f64x4 v_67 = lm_product(lm_splat<f64x4>(v_66), v_59);
            acc_22 = lm_add(acc_22, v_67);
            const f64x4 v_68 = lm_product(lm_splat<f64x4>(v_66), v_61);
            acc_24 = lm_add(acc_24, v_68);
            const double v_69 = lm_load<double>(b0 + i_6*40 + k_7 + 123);
            const f64x4 v_70 = lm_product(lm_splat<f64x4>(v_69), v_59);
            acc_27 = lm_add(acc_27, v_70);
            const f64x4 v_71 = lm_product(lm_splat<f64x4>(v_69), v_61);
            acc_29 = lm_add(acc_29, v_71);
          }
          f64x4 total_72 = acc_11;
          f64x4 total_73 = acc_14;
          f64x4 total_74 = acc_17;
          f64x4 total_75 = acc_19;
          f64x4 total_76 = acc_22;
          f64x4 total_77 = acc_24;
          f64x4 total_78 = acc_27;
          f64x4 total_79 = acc_29;
          lm_store(b2 + i_6*24 + j_5, total_72);
          lm_store(b2 + i_6*24 + j_5 + 4, total_73);
          lm_store(b2 + i_6*24 + j_5 + 24, total_74);
          lm_store(b2 + i_6*24 + j_5 + 28, total_75);
          lm_store(b2 + i_6*24 + j_5 + 48, total_76);
          lm_store(b2 + i_6*24 + j_5 + 52, total_77);
          lm_store(b2 + i_6*24 + j_5 + 72, total_78);
          lm_store(b2 + i_6*24 + j_5 + 76, total_79);
        }
      }
      {
        {
          f64x4 acc_84 = lm_splat<f64x4>(0x0.0p+0);
          f64x4 acc_87 = lm_splat<f64x4>(0x0.0p+0);
          f64x4 acc_90 = lm_splat<f64x4>(0x0.0p+0);
          f64x4 acc_92 = lm_splat<f64x4>(0x0.0p+0);
          int64_t k_80 = 0;
          for (; k_80 + 4 <= 40; k_80 += 4) {
            const double v_81 = lm_load<double>(b0 + i_6*40 + k_80);
            const f64x4 v_82 = lm_held(lm_load<f64x4>(b1 + j_5 + k_80*24));
            const f64x4 v_83 = lm_product(lm_splat<f64x4>(v_81), v_82);
            acc_84 = lm_add(acc_84, v_83);
            const f64x4 v_85 = lm_held(lm_load<f64x4>(b1 + j_5 + k_80*24 + 4));
            const f64x4 v_86 = lm_product(lm_splat<f64x4>(v_81), v_85);
            acc_87 = lm_add(acc_87, v_86);
            const double v_88 = lm_load<double>(b0 + i_6*40 + k_80 + 40);
            const f64x4 v_89 = lm_product(lm_splat<f64x4>(v_88), v_82);
            acc_90 = lm_add(acc_90, v_89);
            const f64x4 v_91 = lm_product(lm_splat<f64x4>(v_88), v_85);
            acc_92 = lm_add(acc_92, v_91);
            const double v_93 = lm_load<double>(b0 + i_6*40 + k_80 + 1);
            const f64x4 v_94 = lm_held(lm_load<f64x4>(b1 + j_5 + k_80*24 + 24));
            const f64x4 v_95 = lm_product(lm_splat<f64x4>(v_93), v_94);
            acc_84 = lm_add(acc_84, v_95);
            const f64x4 v_96 = lm_held(lm_load<f64x4>(b1 + j_5 + k_80*24 + 28));
            const f64x4 v_97 = lm_product(lm_splat<f64x4>(v_93), v_96);
            acc_87 = lm_add(acc_87, v_97);
            const double v_98 = lm_load<double>(b0 + i_6*40 + k_80 + 41);
            const f64x4 v_99 = lm_product(lm_splat<f64x4>(v_98), v_94);
            acc_90 = lm_add(acc_90, v_99);
            const f64x4 v_100 = lm_product(lm_splat<f64x4>(v_98), v_96);
            acc_92 = lm_add(acc_92, v_100);
            const double v_101 = lm_load<double>(b0 + i_6*40 + k_80 + 2);
            const f64x4 v_102 = lm_held(lm_load<f64x4>(b1 + j_5 + k_80*24 + 48));
            const f64x4 v_103 = lm_product(lm_splat<f64x4>(v_101), v_102);
            acc_84 = lm_add(acc_84, v_103);
            const f64x4 v_104 = lm_held(lm_load<f64x4>(b1 + j_5 + k_80*24 + 52));
            const f64x4 v_105 = lm_product(lm_splat<f64x4>(v_101), v_104);
            acc_87 = lm_add(acc_87, v_105);
            const double v_106 = lm_load<double>(b0 + i_6*40 + k_80 + 42);
            const f64x4 v_107 = lm_product(lm_splat<f64x4>(v_106), v_102);
            acc_90 = lm_add(acc_90, v_107);
            const f64x4 v_108 = lm_product(lm_splat<f64x4>(v_106), v_104);
            acc_92 = lm_add(acc_92, v_108);
            const double v_109 = lm_load<double>(b0 + i_6*40 + k_80 + 3);
            const f64x4 v_110 = lm_held(lm_load<f64x4>(b1 + j_5 + k_80*24 + 72));
            const f64x4 v_111 = lm_product(lm_splat<f64x4>(v_109), v_110);
            acc_84 = lm_add(acc_84, v_111);
            const f64x4 v_112 = lm_held(lm_load<f64x4>(b1 + j_5 + k_80*24 + 76));
            const f64x4 v_113 = lm_product(lm_splat<f64x4>(v_109), v_112);
            acc_87 = lm_add(acc_87, v_113);
            const double v_114 = lm_load<double>(b0 + i_6*40 + k_80 + 43);
            const f64x4 v_115 = lm_product(lm_splat<f64x4>(v_114), v_110);
            acc_90 = lm_add(acc_90, v_115);
            const f64x4 v_116 = lm_product(lm_splat<f64x4>(v_114), v_112);
            acc_92 = lm_add(acc_92, v_116);
          }
          f64x4 total_117 = acc_84;
          f64x4 total_118 = acc_87;
          f64x4 total_119 = acc_90;
          f64x4 total_120 = acc_92;
          lm_store(b2 + i_6*24 + j_5, total_117);
          lm_store(b2 + i_6*24 + j_5 + 4, total_118);
          lm_store(b2 + i_6*24 + j_5 + 24, total_119);
          lm_store(b2 + i_6*24 + j_5 + 28, total_120);
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
  const double rest_0 = 1159;
  lm_share(&c, k0, ((24 + 5) / 6)*((24 + 23) / 24), 1159, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 1159;
}
