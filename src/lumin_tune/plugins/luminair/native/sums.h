// Sums over columns and over rows.

struct Sum {
    Wide a, b, c, d;
};

INLINE Sum no_sum() {
    Wide zero = splat_wide(0);
    return {zero, zero, zero, zero};
}
INLINE void fold(Sum &sum) { sum = {folded(sum.a), folded(sum.b), folded(sum.c), folded(sum.d)}; }
INLINE void accumulate(Sum &sum, V x, V a, V b, V c, V d) {
    sum.a = plus(sum.a, products(x, a));
    sum.b = plus(sum.b, products(x, b));
    sum.c = plus(sum.c, products(x, c));
    sum.d = plus(sum.d, products(x, d));
}

enum { CHUNK = 256, GROUP = 12 };

// out: (4, rows) = the sum of columns by weights (count, 4). rows: a multiple of 16.
extern "C" void lm_combine(const u32 *const *columns, const u32 *weights, i64 count, i64 rows, u32 *out) {
    for (i64 start = 0; start < rows; start += CHUNK) {
        const i64 vectors = (rows - start < CHUNK ? rows - start : CHUNK) / LANES;
        Sum sums[CHUNK / LANES];
        for (i64 i = 0; i < vectors; i++) sums[i] = no_sum();
        for (i64 group = 0; group < count; group += GROUP) {
            const i64 stop = group + GROUP < count ? group + GROUP : count;
            for (i64 i = 0; i < vectors; i++) {
                Sum sum = sums[i];
                for (i64 k = group; k < stop; k++) {
                    const u32 *w = weights + 4 * k;
                    accumulate(
                        sum, load(columns[k] + start + i * LANES), splat(w[0]), splat(w[1]), splat(w[2]), splat(w[3])
                    );
                    // three products and what a fold leaves stay below 2**64
                    if ((k - group) % 3 == 2) fold(sum);
                }
                fold(sum);
                sums[i] = sum;
            }
        }
        for (i64 i = 0; i < vectors; i++) {
            u32 *at = out + start + i * LANES;
            store(at, reduced(sums[i].a));
            store(at + rows, reduced(sums[i].b));
            store(at + 2 * rows, reduced(sums[i].c));
            store(at + 3 * rows, reduced(sums[i].d));
        }
    }
}

enum { PIECE = 2048 };

static u32 total_of(Wide x) {
    u32 lanes[LANES];
    store(lanes, reduced(x));
    u64 sum = 0;
    for (int i = 0; i < LANES; i++) sum += lanes[i];
    return reduced(sum);
}

// out: (count, 4) += the sums over k of columns[., k] * basis[., k], for columns (count, size) and a basis (4, size).
extern "C" void lm_evaluate_at(const u32 *columns, i64 count, const u32 *basis, i64 size, u32 *out) {
    for (i64 start = 0; start < size; start += PIECE) {
        const i64 stop = size - start < PIECE ? size : start + PIECE;
        for (i64 column = 0; column < count; column++) {
            const u32 *x = columns + column * size;
            Sum sum = no_sum();
            for (i64 i = start; i < stop; i += 2 * LANES) {
                for (i64 j = i; j < i + 2 * LANES; j += LANES)
                    accumulate(
                        sum, load(x + j), load(basis + j), load(basis + size + j), load(basis + 2 * size + j),
                        load(basis + 3 * size + j)
                    );
                fold(sum);
            }
            u32 *at = out + 4 * column;
            at[0] = added(at[0], total_of(sum.a));
            at[1] = added(at[1], total_of(sum.b));
            at[2] = added(at[2], total_of(sum.c));
            at[3] = added(at[3], total_of(sum.d));
        }
    }
}

// x[i] = x[i - 1] + x[i] - share, for each of some rows of numbers.
extern "C" void lm_running_sums(u32 *rows, const u32 *shares, i64 count, i64 size) {
    for (i64 each = 0; each < count; each++) {
        u32 *x = rows + each * size, sum = 0;
        const u32 less = P - shares[each];
        for (i64 i = 0; i < size; i++) {
            u64 next = (u64)sum + x[i] + less;
            next -= next >= 2 * (u64)P ? 2 * (u64)P : 0;
            next -= next >= P ? P : 0;
            x[i] = sum = (u32)next;
        }
    }
}

// x[i] = factors[i] * x[i - 1] + x[i] over QM31, (4, size) each.
extern "C" void lm_recurrence(const u32 *factors, u32 *terms, i64 size) {
    u64 a = 0, b = 0, c = 0, d = 0;
    for (i64 i = 0; i < size; i++) {
        const u64 e = factors[i], f = factors[size + i], g = factors[2 * size + i], h = factors[3 * size + i];
        const u64 q0 = reduced(c * g + d * (P - h)), q1 = reduced(c * h + d * g);
        const u64 w = reduced(a * e + b * (P - f) + 2 * q0 + (P - q1) + terms[i]);
        const u64 x = reduced(a * f + b * e + q0 + 2 * q1 + terms[size + i]);
        const u64 y = reduced(reduced(a * g + b * (P - h)) + (u64)reduced(c * e + d * (P - f)) + terms[2 * size + i]);
        const u64 z = reduced(reduced(a * h + b * g) + (u64)reduced(c * f + d * e) + terms[3 * size + i]);
        a = w, b = x, c = y, d = z;
        terms[i] = (u32)a, terms[size + i] = (u32)b, terms[2 * size + i] = (u32)c, terms[3 * size + i] = (u32)d;
    }
}

// Signed integers above -P and below P as elements.
extern "C" void lm_elements(const i64 *integers, u32 *out, i64 size) {
    for (i64 i = 0; i < size; i++) out[i] = (u32)(integers[i] + (integers[i] < 0 ? (i64)P : 0));
}
