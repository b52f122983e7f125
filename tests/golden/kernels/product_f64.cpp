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
// k0 grid: i:24 j:16
//   program "region"
//   buffer x0 input f64[24, 40]
//   buffer x1 input f64[40, 24]
//   buffer y0 output f64[24, 24]
//   kernel k0 call
//     axis i 24
//     axis j 24
//     axis k 40
//     for i 24 parallel
//       for j 16 parallel
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
  const int64_t blocks_1 = ((24 + 23) / 24);
  const int64_t blocks_2 = ((24 + 15) / 16);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*24;
    const int64_t j_4 = ((t) % blocks_2)*16;
    const int64_t j_end_5 = lm_imin(j_4 + 16, 24);
    // j:8 i:6 k:1 i:1u j:4u j:1v
    int64_t j_6 = j_4;
    for (; j_6 + 8 <= j_end_5; j_6 += 8) {
      int64_t i_7 = i_3;
      for (; i_7 + 6 <= (i_3 + 24); i_7 += 6) {
        {
          f64x4 acc_12 = lm_splat<f64x4>(0x0.0p+0);
          f64x4 acc_15 = lm_splat<f64x4>(0x0.0p+0);
          f64x4 acc_18 = lm_splat<f64x4>(0x0.0p+0);
          f64x4 acc_20 = lm_splat<f64x4>(0x0.0p+0);
          f64x4 acc_23 = lm_splat<f64x4>(0x0.0p+0);
          f64x4 acc_25 = lm_splat<f64x4>(0x0.0p+0);
          f64x4 acc_28 = lm_splat<f64x4>(0x0.0p+0);
          f64x4 acc_30 = lm_splat<f64x4>(0x0.0p+0);
          f64x4 acc_33 = lm_splat<f64x4>(0x0.0p+0);
          f64x4 acc_35 = lm_splat<f64x4>(0x0.0p+0);
          f64x4 acc_38 = lm_splat<f64x4>(0x0.0p+0);
          f64x4 acc_40 = lm_splat<f64x4>(0x0.0p+0);
          for (int64_t k_8 = 0; k_8 < 40; k_8 += 1) {
            const double v_9 = lm_load<double>(b0 + i_7*40 + k_8);
            const f64x4 v_10 = lm_held(lm_load<f64x4>(b1 + j_6 + k_8*24));
            const f64x4 v_11 = lm_product(lm_splat<f64x4>(v_9), v_10);
            acc_12 = lm_add(acc_12, v_11);
            const f64x4 v_13 = lm_held(lm_load<f64x4>(b1 + j_6 + k_8*24 + 4));
            const f64x4 v_14 = lm_product(lm_splat<f64x4>(v_9), v_13);
            acc_15 = lm_add(acc_15, v_14);
            const double v_16 = lm_load<double>(b0 + i_7*40 + k_8 + 40);
            const f64x4 v_17 = lm_product(lm_splat<f64x4>(v_16), v_10);
            acc_18 = lm_add(acc_18, v_17);
            const f64x4 v_19 = lm_product(lm_splat<f64x4>(v_16), v_13);
            acc_20 = lm_add(acc_20, v_19);
            const double v_21 = lm_load<double>(b0 + i_7*40 + k_8 + 80);
            const f64x4 v_22 = lm_product(lm_splat<f64x4>(v_21), v_10);
            acc_23 = lm_add(acc_23, v_22);
            const f64x4 v_24 = lm_product(lm_splat<f64x4>(v_21), v_13);
            acc_25 = lm_add(acc_25, v_24);
            const double v_26 = lm_load<double>(b0 + i_7*40 + k_8 + 120);
            const f64x4 v_27 = lm_product(lm_splat<f64x4>(v_26), v_10);
            acc_28 = lm_add(acc_28, v_27);
            const f64x4 v_29 = lm_product(lm_splat<f64x4>(v_26), v_13);
            acc_30 = lm_add(acc_30, v_29);
            const double v_31 = lm_load<double>(b0 + i_7*40 + k_8 + 160);
            const f64x4 v_32 = lm_product(lm_splat<f64x4>(v_31), v_10);
            acc_33 = lm_add(acc_33, v_32);
            const f64x4 v_34 = lm_product(lm_splat<f64x4>(v_31), v_13);
            acc_35 = lm_add(acc_35, v_34);
            const double v_36 = lm_load<double>(b0 + i_7*40 + k_8 + 200);
            const f64x4 v_37 = lm_product(lm_splat<f64x4>(v_36), v_10);
            acc_38 = lm_add(acc_38, v_37);
            const f64x4 v_39 = lm_product(lm_splat<f64x4>(v_36), v_13);
            acc_40 = lm_add(acc_40, v_39);
          }
          f64x4 total_41 = acc_12;
          f64x4 total_42 = acc_15;
          f64x4 total_43 = acc_18;
          f64x4 total_44 = acc_20;
          f64x4 total_45 = acc_23;
          f64x4 total_46 = acc_25;
          f64x4 total_47 = acc_28;
          f64x4 total_48 = acc_30;
          f64x4 total_49 = acc_33;
          f64x4 total_50 = acc_35;
          f64x4 total_51 = acc_38;
          f64x4 total_52 = acc_40;
          lm_store(b2 + i_7*24 + j_6, total_41);
          lm_store(b2 + i_7*24 + j_6 + 4, total_42);
          lm_store(b2 + i_7*24 + j_6 + 24, total_43);
          lm_store(b2 + i_7*24 + j_6 + 28, total_44);
          lm_store(b2 + i_7*24 + j_6 + 48, total_45);
          lm_store(b2 + i_7*24 + j_6 + 52, total_46);
          lm_store(b2 + i_7*24 + j_6 + 72, total_47);
          lm_store(b2 + i_7*24 + j_6 + 76, total_48);
          lm_store(b2 + i_7*24 + j_6 + 96, total_49);
          lm_store(b2 + i_7*24 + j_6 + 100, total_50);
          lm_store(b2 + i_7*24 + j_6 + 120, total_51);
          lm_store(b2 + i_7*24 + j_6 + 124, total_52);
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
  lm_share(&c, k0, ((24 + 23) / 24)*((24 + 15) / 16), 1159, rest_0, lm_paces + 0);
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
// k0 grid: i:24 j:8
//   program "region"
//   buffer x0 input f64[24, 40]
//   buffer x1 input f64[40, 24]
//   buffer y0 output f64[24, 24]
//   kernel k0 call
//     axis i 24
//     axis j 24
//     axis k 40
//     for i 24 parallel
//       for j 8 parallel
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
  const int64_t blocks_1 = ((24 + 23) / 24);
  const int64_t blocks_2 = ((24 + 7) / 8);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*24;
    const int64_t j_4 = ((t) % blocks_2)*8;
    // j:8 i:4 k:4 k:1u i:1u j:4u j:1v
    int64_t i_5 = i_3;
    for (; i_5 + 4 <= (i_3 + 24); i_5 += 4) {
      {
        f64x4 acc_10 = lm_splat<f64x4>(0x0.0p+0);
        f64x4 acc_13 = lm_splat<f64x4>(0x0.0p+0);
        f64x4 acc_16 = lm_splat<f64x4>(0x0.0p+0);
        f64x4 acc_18 = lm_splat<f64x4>(0x0.0p+0);
        f64x4 acc_21 = lm_splat<f64x4>(0x0.0p+0);
        f64x4 acc_23 = lm_splat<f64x4>(0x0.0p+0);
        f64x4 acc_26 = lm_splat<f64x4>(0x0.0p+0);
        f64x4 acc_28 = lm_splat<f64x4>(0x0.0p+0);
        int64_t k_6 = 0;
        for (; k_6 + 4 <= 40; k_6 += 4) {
          const double v_7 = lm_load<double>(b0 + i_5*40 + k_6);
          const f64x4 v_8 = lm_held(lm_load<f64x4>(b1 + j_4 + k_6*24));
          const f64x4 v_9 = lm_product(lm_splat<f64x4>(v_7), v_8);
          acc_10 = lm_add(acc_10, v_9);
          const f64x4 v_11 = lm_held(lm_load<f64x4>(b1 + j_4 + k_6*24 + 4));
          const f64x4 v_12 = lm_product(lm_splat<f64x4>(v_7), v_11);
          acc_13 = lm_add(acc_13, v_12);
          const double v_14 = lm_load<double>(b0 + i_5*40 + k_6 + 40);
          const f64x4 v_15 = lm_product(lm_splat<f64x4>(v_14), v_8);
          acc_16 = lm_add(acc_16, v_15);
          const f64x4 v_17 = lm_product(lm_splat<f64x4>(v_14), v_11);
          acc_18 = lm_add(acc_18, v_17);
          const double v_19 = lm_load<double>(b0 + i_5*40 + k_6 + 80);
          const f64x4 v_20 = lm_product(lm_splat<f64x4>(v_19), v_8);
          acc_21 = lm_add(acc_21, v_20);
          const f64x4 v_22 = lm_product(lm_splat<f64x4>(v_19), v_11);
          acc_23 = lm_add(acc_23, v_22);
          const double v_24 = lm_load<double>(b0 + i_5*40 + k_6 + 120);
          const f64x4 v_25 = lm_product(lm_splat<f64x4>(v_24), v_8);
          acc_26 = lm_add(acc_26, v_25);
          const f64x4 v_27 = lm_product(lm_splat<f64x4>(v_24), v_11);
          acc_28 = lm_add(acc_28, v_27);
          lm_forget();
          const double v_29 = lm_load<double>(b0 + i_5*40 + k_6 + 1);
          const f64x4 v_30 = lm_held(lm_load<f64x4>(b1 + j_4 + k_6*24 + 24));
          const f64x4 v_31 = lm_product(lm_splat<f64x4>(v_29), v_30);
          acc_10 = lm_add(acc_10, v_31);
          const f64x4 v_32 = lm_held(lm_load<f64x4>(b1 + j_4 + k_6*24 + 28));
          const f64x4 v_33 = lm_product(lm_splat<f64x4>(v_29), v_32);
          acc_13 = lm_add(acc_13, v_33);
          const double v_34 = lm_load<double>(b0 + i_5*40 + k_6 + 41);
          const f64x4 v_35 = lm_product(lm_splat<f64x4>(v_34), v_30);
          acc_16 = lm_add(acc_16, v_35);
          const f64x4 v_36 = lm_product(lm_splat<f64x4>(v_34), v_32);
          acc_18 = lm_add(acc_18, v_36);
          const double v_37 = lm_load<double>(b0 + i_5*40 + k_6 + 81);
          const f64x4 v_38 = lm_product(lm_splat<f64x4>(v_37), v_30);
          acc_21 = lm_add(acc_21, v_38);
          const f64x4 v_39 = lm_product(lm_splat<f64x4>(v_37), v_32);
          acc_23 = lm_add(acc_23, v_39);
          const double v_40 = lm_load<double>(b0 + i_5*40 + k_6 + 121);
          const f64x4 v_41 = lm_product(lm_splat<f64x4>(v_40), v_30);
          acc_26 = lm_add(acc_26, v_41);
          const f64x4 v_42 = lm_product(lm_splat<f64x4>(v_40), v_32);
          acc_28 = lm_add(acc_28, v_42);
          lm_forget();
          const double v_43 = lm_load<double>(b0 + i_5*40 + k_6 + 2);
          const f64x4 v_44 = lm_held(lm_load<f64x4>(b1 + j_4 + k_6*24 + 48));
          const f64x4 v_45 = lm_product(lm_splat<f64x4>(v_43), v_44);
          acc_10 = lm_add(acc_10, v_45);
          const f64x4 v_46 = lm_held(lm_load<f64x4>(b1 + j_4 + k_6*24 + 52));
          const f64x4 v_47 = lm_product(lm_splat<f64x4>(v_43), v_46);
          acc_13 = lm_add(acc_13, v_47);
          const double v_48 = lm_load<double>(b0 + i_5*40 + k_6 + 42);
          const f64x4 v_49 = lm_product(lm_splat<f64x4>(v_48), v_44);
          acc_16 = lm_add(acc_16, v_49);
          const f64x4 v_50 = lm_product(lm_splat<f64x4>(v_48), v_46);
          acc_18 = lm_add(acc_18, v_50);
          const double v_51 = lm_load<double>(b0 + i_5*40 + k_6 + 82);
          const f64x4 v_52 = lm_product(lm_splat<f64x4>(v_51), v_44);
          acc_21 = lm_add(acc_21, v_52);
          const f64x4 v_53 = lm_product(lm_splat<f64x4>(v_51), v_46);
          acc_23 = lm_add(acc_23, v_53);
          const double v_54 = lm_load<double>(b0 + i_5*40 + k_6 + 122);
          const f64x4 v_55 = lm_product(lm_splat<f64x4>(v_54), v_44);
          acc_26 = lm_add(acc_26, v_55);
          const f64x4 v_56 = lm_product(lm_splat<f64x4>(v_54), v_46);
          acc_28 = lm_add(acc_28, v_56);
          lm_forget();
          const double v_57 = lm_load<double>(b0 + i_5*40 + k_6 + 3);
          const f64x4 v_58 = lm_held(lm_load<f64x4>(b1 + j_4 + k_6*24 + 72));
          const f64x4 v_59 = lm_product(lm_splat<f64x4>(v_57), v_58);
          acc_10 = lm_add(acc_10, v_59);
          const f64x4 v_60 = lm_held(lm_load<f64x4>(b1 + j_4 + k_6*24 + 76));
          const f64x4 v_61 = lm_product(lm_splat<f64x4>(v_57), v_60);
          acc_13 = lm_add(acc_13, v_61);
          const double v_62 = lm_load<double>(b0 + i_5*40 + k_6 + 43);
          const f64x4 v_63 = lm_product(lm_splat<f64x4>(v_62), v_58);
          acc_16 = lm_add(acc_16, v_63);
          const f64x4 v_64 = lm_product(lm_splat<f64x4>(v_62), v_60);
          acc_18 = lm_add(acc_18, v_64);
          const double v_65 = lm_load<double>(b0 + i_5*40 + k_6 + 83);
          const f64x4 v_66 = lm_product(lm_splat<f64x4>(v_65), v_58);
          acc_21 = lm_add(acc_21, v_66);
          const f64x4 v_67 = lm_product(lm_splat<f64x4>(v_65), v_60);
          acc_23 = lm_add(acc_23, v_67);
          const double v_68 = lm_load<double>(b0 + i_5*40 + k_6 + 123);
          const f64x4 v_69 = lm_product(lm_splat<f64x4>(v_68), v_58);
          acc_26 = lm_add(acc_26, v_69);
          const f64x4 v_70 = lm_product(lm_splat<f64x4>(v_68), v_60);
          acc_28 = lm_add(acc_28, v_70);
        }
        f64x4 total_71 = acc_10;
        f64x4 total_72 = acc_13;
        f64x4 total_73 = acc_16;
        f64x4 total_74 = acc_18;
        f64x4 total_75 = acc_21;
        f64x4 total_76 = acc_23;
        f64x4 total_77 = acc_26;
        f64x4 total_78 = acc_28;
        lm_store(b2 + i_5*24 + j_4, total_71);
        lm_store(b2 + i_5*24 + j_4 + 4, total_72);
        lm_store(b2 + i_5*24 + j_4 + 24, total_73);
        lm_store(b2 + i_5*24 + j_4 + 28, total_74);
        lm_store(b2 + i_5*24 + j_4 + 48, total_75);
        lm_store(b2 + i_5*24 + j_4 + 52, total_76);
        lm_store(b2 + i_5*24 + j_4 + 72, total_77);
        lm_store(b2 + i_5*24 + j_4 + 76, total_78);
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
  lm_share(&c, k0, ((24 + 23) / 24)*((24 + 7) / 8), 1159, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 1159;
}
