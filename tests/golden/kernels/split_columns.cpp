//   AVX2
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[40000, 32], static=false) : f32[40000, 32]
//   %1 = sum(%0; axes=[0]) : f32[32]
//   output "y" %1

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: split
// k0_parts stage 0: p:1 j:8 i:8 j:1u i:1v
// k0_parts grid: p:1 i:32
// k0 stage 0: i:32 p:16 p:1u i:8u i:1v
// k0 grid: i:32
//   program "region"
//   buffer x0 input f32[40000, 32]
//   buffer y0 output f32[32]
//   buffer k0_part1 global f32[16, 32]
//   kernel k0_parts call
//     axis p 16
//     axis i 32
//     axis j 2500
//     for p 1 parallel
//       for i 32 parallel
//         stage p i j
//           schedule p:1 j:8 i:8 j:1u i:1v
//           %0 = load x0[j + p*2500, i] : f32
//           %1 = reduce add %0 over j : f32
//           store k0_part1[p, i] = %1
//   kernel k0 call
//     axis i 32
//     axis p 16
//     for i 32 parallel
//       stage i p
//         schedule i:32 p:16 p:1u i:8u i:1v
//         %0 = load k0_part1[p, i] : f32
//         %1 = reduce add %0 over p : f32
//         store y0[i] = %1

static inline int64_t lm_scratch_bytes(const int64_t* dims) {
  return 320;
}
static inline int64_t lm_planned_bytes(const int64_t* dims) {
  return 2048;
}
static inline int64_t lm_shared_bytes(const int64_t* dims) {
  return lm_planned_bytes(dims) + 0;
}
LM_BODY void body_0(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const float* const __restrict b0 = (const float*)p[0];
  float* const __restrict b1 = (float*)p[1];
  float* const __restrict b2 = (float*)p[2];
  const int64_t blocks_1 = ((16 + 0) / 1);
  const int64_t blocks_2 = ((32 + 31) / 32);
  for (int64_t t = first; t < end; t++) {
    const int64_t p_3 = ((t / blocks_2))*1;
    const int64_t i_4 = ((t) % blocks_2)*32;
    // p:1 j:8 i:8 j:1u i:1v
    int64_t j_5 = 0;
    for (; j_5 + 8 <= 2500; j_5 += 8) {
      int64_t i_6 = i_4;
      for (; i_6 + 8 <= (i_4 + 32); i_6 += 8) {
        {
          f32x8 acc_8 = lm_splat<f32x8>(0x0.0p+0f);
          const f32x8 v_7 = lm_load<f32x8>(b0 + i_6 + j_5*32 + p_3*80000);
          acc_8 = lm_add(acc_8, v_7);
          const f32x8 v_9 = lm_load<f32x8>(b0 + i_6 + j_5*32 + p_3*80000 + 32);
          acc_8 = lm_add(acc_8, v_9);
          const f32x8 v_10 = lm_load<f32x8>(b0 + i_6 + j_5*32 + p_3*80000 + 64);
          acc_8 = lm_add(acc_8, v_10);
          const f32x8 v_11 = lm_load<f32x8>(b0 + i_6 + j_5*32 + p_3*80000 + 96);
          acc_8 = lm_add(acc_8, v_11);
          const f32x8 v_12 = lm_load<f32x8>(b0 + i_6 + j_5*32 + p_3*80000 + 128);
          acc_8 = lm_add(acc_8, v_12);
          const f32x8 v_13 = lm_load<f32x8>(b0 + i_6 + j_5*32 + p_3*80000 + 160);
          acc_8 = lm_add(acc_8, v_13);
          const f32x8 v_14 = lm_load<f32x8>(b0 + i_6 + j_5*32 + p_3*80000 + 192);
          acc_8 = lm_add(acc_8, v_14);
          const f32x8 v_15 = lm_load<f32x8>(b0 + i_6 + j_5*32 + p_3*80000 + 224);
          acc_8 = lm_add(acc_8, v_15);
          f32x8 total_16 = acc_8;
          if (!(j_5 == 0)) {
            total_16 = lm_add(total_16, lm_load<f32x8>(b2 + (i_6 + 0 - i_4)*1 + (p_3 + 0 - p_3)*64));
          }
          if ((j_5 + 8) >= 2500) {
            lm_store(b1 + i_6 + p_3*32, total_16);
          }
          else {
            lm_store(b2 + (i_6 + 0 - i_4)*1 + (p_3 + 0 - p_3)*64, total_16);
          }
        }
      }
    }
    {
      int64_t i_17 = i_4;
      for (; i_17 + 8 <= (i_4 + 32); i_17 += 8) {
        {
          f32x8 acc_19 = lm_splat<f32x8>(0x0.0p+0f);
          const f32x8 v_18 = lm_load<f32x8>(b0 + i_17 + j_5*32 + p_3*80000);
          acc_19 = lm_add(acc_19, v_18);
          const f32x8 v_20 = lm_load<f32x8>(b0 + i_17 + j_5*32 + p_3*80000 + 32);
          acc_19 = lm_add(acc_19, v_20);
          const f32x8 v_21 = lm_load<f32x8>(b0 + i_17 + j_5*32 + p_3*80000 + 64);
          acc_19 = lm_add(acc_19, v_21);
          const f32x8 v_22 = lm_load<f32x8>(b0 + i_17 + j_5*32 + p_3*80000 + 96);
          acc_19 = lm_add(acc_19, v_22);
          f32x8 total_23 = acc_19;
          if (!(j_5 == 0)) {
            total_23 = lm_add(total_23, lm_load<f32x8>(b2 + (i_17 + 0 - i_4)*1 + (p_3 + 0 - p_3)*64));
          }
          if ((j_5 + 4) >= 2500) {
            lm_store(b1 + i_17 + p_3*32, total_23);
          }
          else {
            lm_store(b2 + (i_17 + 0 - i_4)*1 + (p_3 + 0 - p_3)*64, total_23);
          }
        }
      }
    }
  }
}

// k0_parts
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[0]), (void*)(c->workspace + 0), (void*)(scratch + 0)};
  body_0(c, p, first, end);
}

LM_BODY void body_1(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const float* const __restrict b0 = (const float*)p[0];
  float* const __restrict b1 = (float*)p[1];
  const int64_t blocks_1 = ((32 + 31) / 32);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_2 = ((t))*32;
    // i:32 p:16 p:1u i:8u i:1v
    {
      f32x8 acc_4 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_6 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_8 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_10 = lm_splat<f32x8>(0x0.0p+0f);
      const f32x8 v_3 = lm_load<f32x8>(b0 + i_2);
      acc_4 = lm_add(acc_4, v_3);
      const f32x8 v_5 = lm_load<f32x8>(b0 + i_2 + 8);
      acc_6 = lm_add(acc_6, v_5);
      const f32x8 v_7 = lm_load<f32x8>(b0 + i_2 + 16);
      acc_8 = lm_add(acc_8, v_7);
      const f32x8 v_9 = lm_load<f32x8>(b0 + i_2 + 24);
      acc_10 = lm_add(acc_10, v_9);
      lm_forget();
      const f32x8 v_11 = lm_load<f32x8>(b0 + i_2 + 32);
      acc_4 = lm_add(acc_4, v_11);
      const f32x8 v_12 = lm_load<f32x8>(b0 + i_2 + 40);
      acc_6 = lm_add(acc_6, v_12);
      const f32x8 v_13 = lm_load<f32x8>(b0 + i_2 + 48);
      acc_8 = lm_add(acc_8, v_13);
      const f32x8 v_14 = lm_load<f32x8>(b0 + i_2 + 56);
      acc_10 = lm_add(acc_10, v_14);
      lm_forget();
      const f32x8 v_15 = lm_load<f32x8>(b0 + i_2 + 64);
      acc_4 = lm_add(acc_4, v_15);
      const f32x8 v_16 = lm_load<f32x8>(b0 + i_2 + 72);
      acc_6 = lm_add(acc_6, v_16);
      const f32x8 v_17 = lm_load<f32x8>(b0 + i_2 + 80);
      acc_8 = lm_add(acc_8, v_17);
      const f32x8 v_18 = lm_load<f32x8>(b0 + i_2 + 88);
      acc_10 = lm_add(acc_10, v_18);
      lm_forget();
      const f32x8 v_19 = lm_load<f32x8>(b0 + i_2 + 96);
      acc_4 = lm_add(acc_4, v_19);
      const f32x8 v_20 = lm_load<f32x8>(b0 + i_2 + 104);
      acc_6 = lm_add(acc_6, v_20);
      const f32x8 v_21 = lm_load<f32x8>(b0 + i_2 + 112);
      acc_8 = lm_add(acc_8, v_21);
      const f32x8 v_22 = lm_load<f32x8>(b0 + i_2 + 120);
      acc_10 = lm_add(acc_10, v_22);
      lm_forget();
      const f32x8 v_23 = lm_load<f32x8>(b0 + i_2 + 128);
      acc_4 = lm_add(acc_4, v_23);
      const f32x8 v_24 = lm_load<f32x8>(b0 + i_2 + 136);
      acc_6 = lm_add(acc_6, v_24);
      const f32x8 v_25 = lm_load<f32x8>(b0 + i_2 + 144);
      acc_8 = lm_add(acc_8, v_25);
      const f32x8 v_26 = lm_load<f32x8>(b0 + i_2 + 152);
      acc_10 = lm_add(acc_10, v_26);
      lm_forget();
      const f32x8 v_27 = lm_load<f32x8>(b0 + i_2 + 160);
      acc_4 = lm_add(acc_4, v_27);
      const f32x8 v_28 = lm_load<f32x8>(b0 + i_2 + 168);
      acc_6 = lm_add(acc_6, v_28);
      const f32x8 v_29 = lm_load<f32x8>(b0 + i_2 + 176);
      acc_8 = lm_add(acc_8, v_29);
      const f32x8 v_30 = lm_load<f32x8>(b0 + i_2 + 184);
      acc_10 = lm_add(acc_10, v_30);
      lm_forget();
      const f32x8 v_31 = lm_load<f32x8>(b0 + i_2 + 192);
      acc_4 = lm_add(acc_4, v_31);
      const f32x8 v_32 = lm_load<f32x8>(b0 + i_2 + 200);
      acc_6 = lm_add(acc_6, v_32);
      const f32x8 v_33 = lm_load<f32x8>(b0 + i_2 + 208);
      acc_8 = lm_add(acc_8, v_33);
      const f32x8 v_34 = lm_load<f32x8>(b0 + i_2 + 216);
      acc_10 = lm_add(acc_10, v_34);
      lm_forget();
      const f32x8 v_35 = lm_load<f32x8>(b0 + i_2 + 224);
      acc_4 = lm_add(acc_4, v_35);
      const f32x8 v_36 = lm_load<f32x8>(b0 + i_2 + 232);
      acc_6 = lm_add(acc_6, v_36);
      const f32x8 v_37 = lm_load<f32x8>(b0 + i_2 + 240);
      acc_8 = lm_add(acc_8, v_37);
      const f32x8 v_38 = lm_load<f32x8>(b0 + i_2 + 248);
      acc_10 = lm_add(acc_10, v_38);
      lm_forget();
      const f32x8 v_39 = lm_load<f32x8>(b0 + i_2 + 256);
      acc_4 = lm_add(acc_4, v_39);
      const f32x8 v_40 = lm_load<f32x8>(b0 + i_2 + 264);
      acc_6 = lm_add(acc_6, v_40);
      const f32x8 v_41 = lm_load<f32x8>(b0 + i_2 + 272);
      acc_8 = lm_add(acc_8, v_41);
      const f32x8 v_42 = lm_load<f32x8>(b0 + i_2 + 280);
      acc_10 = lm_add(acc_10, v_42);
      lm_forget();
      const f32x8 v_43 = lm_load<f32x8>(b0 + i_2 + 288);
      acc_4 = lm_add(acc_4, v_43);
      const f32x8 v_44 = lm_load<f32x8>(b0 + i_2 + 296);
      acc_6 = lm_add(acc_6, v_44);
      const f32x8 v_45 = lm_load<f32x8>(b0 + i_2 + 304);
      acc_8 = lm_add(acc_8, v_45);
      const f32x8 v_46 = lm_load<f32x8>(b0 + i_2 + 312);
      acc_10 = lm_add(acc_10, v_46);
      lm_forget();
      const f32x8 v_47 = lm_load<f32x8>(b0 + i_2 + 320);
      acc_4 = lm_add(acc_4, v_47);
      const f32x8 v_48 = lm_load<f32x8>(b0 + i_2 + 328);
      acc_6 = lm_add(acc_6, v_48);
      const f32x8 v_49 = lm_load<f32x8>(b0 + i_2 + 336);
      acc_8 = lm_add(acc_8, v_49);
      const f32x8 v_50 = lm_load<f32x8>(b0 + i_2 + 344);
      acc_10 = lm_add(acc_10, v_50);
      lm_forget();
      const f32x8 v_51 = lm_load<f32x8>(b0 + i_2 + 352);
      acc_4 = lm_add(acc_4, v_51);
      const f32x8 v_52 = lm_load<f32x8>(b0 + i_2 + 360);
      acc_6 = lm_add(acc_6, v_52);
      const f32x8 v_53 = lm_load<f32x8>(b0 + i_2 + 368);
      acc_8 = lm_add(acc_8, v_53);
      const f32x8 v_54 = lm_load<f32x8>(b0 + i_2 + 376);
      acc_10 = lm_add(acc_10, v_54);
      lm_forget();
      const f32x8 v_55 = lm_load<f32x8>(b0 + i_2 + 384);
      acc_4 = lm_add(acc_4, v_55);
      const f32x8 v_56 = lm_load<f32x8>(b0 + i_2 + 392);
      acc_6 = lm_add(acc_6, v_56);
      const f32x8 v_57 = lm_load<f32x8>(b0 + i_2 + 400);
      acc_8 = lm_add(acc_8, v_57);
      const f32x8 v_58 = lm_load<f32x8>(b0 + i_2 + 408);
      acc_10 = lm_add(acc_10, v_58);
      lm_forget();
      const f32x8 v_59 = lm_load<f32x8>(b0 + i_2 + 416);
      acc_4 = lm_add(acc_4, v_59);
      const f32x8 v_60 = lm_load<f32x8>(b0 + i_2 + 424);
      acc_6 = lm_add(acc_6, v_60);
      const f32x8 v_61 = lm_load<f32x8>(b0 + i_2 + 432);
      acc_8 = lm_add(acc_8, v_61);
      const f32x8 v_62 = lm_load<f32x8>(b0 + i_2 + 440);
      acc_10 = lm_add(acc_10, v_62);
      lm_forget();
      const f32x8 v_63 = lm_load<f32x8>(b0 + i_2 + 448);
      acc_4 = lm_add(acc_4, v_63);
      const f32x8 v_64 = lm_load<f32x8>(b0 + i_2 + 456);
      acc_6 = lm_add(acc_6, v_64);
      const f32x8 v_65 = lm_load<f32x8>(b0 + i_2 + 464);
      acc_8 = lm_add(acc_8, v_65);
      const f32x8 v_66 = lm_load<f32x8>(b0 + i_2 + 472);
      acc_10 = lm_add(acc_10, v_66);
      lm_forget();
      const f32x8 v_67 = lm_load<f32x8>(b0 + i_2 + 480);
      acc_4 = lm_add(acc_4, v_67);
      const f32x8 v_68 = lm_load<f32x8>(b0 + i_2 + 488);
      acc_6 = lm_add(acc_6, v_68);
      const f32x8 v_69 = lm_load<f32x8>(b0 + i_2 + 496);
      acc_8 = lm_add(acc_8, v_69);
      const f32x8 v_70 = lm_load<f32x8>(b0 + i_2 + 504);
      acc_10 = lm_add(acc_10, v_70);
      f32x8 total_71 = acc_4;
      f32x8 total_72 = acc_6;
      f32x8 total_73 = acc_8;
      f32x8 total_74 = acc_10;
      lm_store(b1 + i_2, total_71);
      lm_store(b1 + i_2 + 8, total_72);
      lm_store(b1 + i_2 + 16, total_73);
      lm_store(b1 + i_2 + 24, total_74);
    }
  }
}

// k0
static void k1(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->workspace + 0), (void*)(c->arguments[1])};
  body_1(c, p, first, end);
}
static int32_t lm_paces[2];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_1 = 33;
  const double rest_0 = 8.002e+04 + rest_1;
  lm_share(&c, k0, ((16 + 0) / 1)*((32 + 31) / 32), 8.002e+04, rest_0, lm_paces + 0);
  lm_share(&c, k1, ((32 + 31) / 32), 33, rest_1, lm_paces + 1);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 8.002e+04 + 33;
}

// ---------------------------------------------------------------------------------------------------------------------
// form plain
// form: plain
// k0 stage 0: j:64 i:32 j:4 j:1u i:8u i:1v
// k0 grid: i:8
//   program "region"
//   buffer x0 input f32[40000, 32]
//   buffer y0 output f32[32]
//   kernel k0 call
//     axis i 32
//     axis j 40000
//     for i 8 parallel
//       stage i j
//         schedule j:64 i:32 j:4 j:1u i:8u i:1v
//         %0 = load x0[j, i] : f32
//         %1 = reduce add %0 over j : f32
//         store y0[i] = %1

static inline int64_t lm_scratch_bytes(const int64_t* dims) {
  return 320;
}
static inline int64_t lm_planned_bytes(const int64_t* dims) {
  return 0;
}
static inline int64_t lm_shared_bytes(const int64_t* dims) {
  return lm_planned_bytes(dims) + 0;
}
LM_BODY void body_0(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const float* const __restrict b0 = (const float*)p[0];
  float* const __restrict b1 = (float*)p[1];
  float* const __restrict b2 = (float*)p[2];
  const int64_t blocks_1 = ((32 + 7) / 8);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_2 = ((t))*8;
    // j:64 i:32 j:4 j:1u i:8u i:1v
    for (int64_t j_3 = 0; j_3 < 40000; j_3 += 64) {
      {
        f32x8 acc_6 = lm_splat<f32x8>(0x0.0p+0f);
        int64_t j_4 = j_3;
        for (; j_4 + 4 <= (j_3 + 64); j_4 += 4) {
          const f32x8 v_5 = lm_load<f32x8>(b0 + i_2 + j_4*32);
          acc_6 = lm_add(acc_6, v_5);
          const f32x8 v_7 = lm_load<f32x8>(b0 + i_2 + j_4*32 + 32);
          acc_6 = lm_add(acc_6, v_7);
          const f32x8 v_8 = lm_load<f32x8>(b0 + i_2 + j_4*32 + 64);
          acc_6 = lm_add(acc_6, v_8);
          const f32x8 v_9 = lm_load<f32x8>(b0 + i_2 + j_4*32 + 96);
          acc_6 = lm_add(acc_6, v_9);
        }
        f32x8 total_10 = acc_6;
        if (!(j_3 == 0)) {
          total_10 = lm_add(total_10, lm_load<f32x8>(b2 + (i_2 + 0 - i_2)*1));
        }
        if ((j_3 + 64) >= 40000) {
          lm_store(b1 + i_2, total_10);
        }
        else {
          lm_store(b2 + (i_2 + 0 - i_2)*1, total_10);
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
  void* const p[] = {(void*)(c->arguments[0]), (void*)(c->arguments[1]), (void*)(scratch + 0)};
  body_0(c, p, first, end);
}
static int32_t lm_paces[1];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 8e+04;
  lm_share(&c, k0, ((32 + 7) / 8), 8e+04, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 8e+04;
}
