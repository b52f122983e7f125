// erf: a polynomial near 0, else 1 - exp(-q(|x|)) with another polynomial for q = -log(erfc).
//
// f32: N. Juffa's (2012-2020). f64: minimax fits over 0..1, of relative error, and 1..5.95, of error times erfc.

//: lm_erf
template <class V> LM_INLINE V lm_erf(V x) {
  typedef lm_scalar<V> S;
  if constexpr (lm_wide<V>) return {lm_erf(x.lo), lm_erf(x.hi)};
  else {
    constexpr bool single = sizeof(S) == 4;
    constexpr S most = single ? 4 : 6, middle = single ? 0.927734375 : 1;
    V a = lm_abs(x), s = a * a, p, q;
    a = lm_at_most(a, most);
    if constexpr (single) {
      p = lm_polynomial(s, -5.96761703e-4f, 4.99119423e-3f, -2.67681349e-2f, 1.12819925e-1f, -3.76125336e-1f,
                        1.28379166e-1f);
      q = lm_polynomial(a, -1.72853470e-5f, 3.83197126e-4f, -3.88396438e-3f, 2.42546219e-2f, -1.06777877e-1f,
                        -6.34846687e-1f, -1.28717512e-1f);
      q = q * a - a;
    } else {
      p = lm_polynomial(s, -0x1.abad598f4e234p-31, 0x1.d71aba7d33673p-27, -0x1.5c0719ef4a28ep-23,
                        0x1.b97fd191b9572p-20, -0x1.f4ca4d2edab0bp-17, 0x1.f9a2baa45b705p-14, -0x1.c02db03d9eeb5p-11,
                        0x1.565bccf929793p-8, -0x1.b82ce311fa838p-6, 0x1.ce2f21a040d10p-4, -0x1.812746b0379bdp-2,
                        0x1.06eba8214db68p-3);
      q = lm_polynomial(a, -0x1.8ee88892b53e0p-43, 0x1.3830b3ffabe76p-37, -0x1.cc5ceb33c7bc0p-33,
                        0x1.a910eec851718p-29, -0x1.1357ee5ada6e8p-25, 0x1.096b8ab1ce08ap-22, -0x1.8934b3606db51p-20,
                        0x1.c5f0fdf598b80p-18, -0x1.96467956e44cdp-16, 0x1.0eecfd7e74f2fp-14, -0x1.cf2fbe571f8c3p-14,
                        0x1.673ecc17ac049p-16, 0x1.22055f445eb50p-11, -0x1.b74ff17d264aap-10, 0x1.a9d4480380686p-13,
                        0x1.3962cb015c522p-6, -0x1.a4f2c3be28e91p-4, -0x1.45f329c870e01p-1, -0x1.20dd7085bdf10p+0,
                        -0x1.f9472f18d7b97p-26);
    }
    V far = lm_copy_sign(1 - lm_exp(q), x);
    return a > middle ? far : x + x * p;
  }
}
