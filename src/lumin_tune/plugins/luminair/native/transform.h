// The circle FFT of columns, in place: butterflies from long to short distances, or back.

enum { NEAR = 5, IN_CACHE = 16 };

template <bool INVERTED> INLINE void butterfly(V &a, V &b, V t) {
    V sum, difference;
    if (INVERTED) {
        sum = added(a, b);
        difference = multiplied(subtracted(a, b), t);
    } else {
        V product = multiplied(b, t);
        sum = added(a, product);
        difference = subtracted(a, product);
    }
    a = sum;
    b = difference;
}

// COUNT layers from `layer` of the elements from `start` to `stop`; the shortest distance is 2**layer >= 16.
template <bool INVERTED, int COUNT>
static void far(u32 *column, i64 start, i64 stop, int layer, const u32 *const *twiddles) {
    const i64 distance = (i64)1 << layer, size = distance << COUNT;
    for (i64 base = start; base < stop; base += size) {
        V t[COUNT][1 << (COUNT - 1)];
        for (int s = 0; s < COUNT; s++)
            for (int k = 0; k < 1 << (COUNT - 1 - s); k++)
                t[s][k] = splat(twiddles[layer + s][((base >> (layer + COUNT)) << (COUNT - 1 - s)) + k]);
        for (i64 i = base; i < base + distance; i += LANES) {
            V x[1 << COUNT];
#pragma GCC unroll 8
            for (int k = 0; k < 1 << COUNT; k++) x[k] = load(column + i + k * distance);
#pragma GCC unroll 3
            for (int step = 0; step < COUNT; step++) {
                const int s = INVERTED ? step : COUNT - 1 - step;
#pragma GCC unroll 8
                for (int k = 0; k < 1 << COUNT; k++)
                    if (!(k >> s & 1)) butterfly<INVERTED>(x[k], x[k | 1 << s], t[s][k >> (s + 1)]);
            }
#pragma GCC unroll 8
            for (int k = 0; k < 1 << COUNT; k++) store(column + i + k * distance, x[k]);
        }
    }
}

template <bool INVERTED>
static void all_far(u32 *column, i64 start, i64 stop, int low, int high, const u32 *const *twiddles) {
    if (INVERTED) {
        for (; high - low >= 3; low += 3) far<true, 3>(column, start, stop, low, twiddles);
        if (high - low == 2) far<true, 2>(column, start, stop, low, twiddles);
        if (high - low == 1) far<true, 1>(column, start, stop, low, twiddles);
    } else {
        for (; high - low >= 3; high -= 3) far<false, 3>(column, start, stop, high - 3, twiddles);
        if (high - low == 2) far<false, 2>(column, start, stop, low, twiddles);
        if (high - low == 1) far<false, 1>(column, start, stop, low, twiddles);
    }
}

// Two vectors hold 32 elements in the layout of layer l, where the first has those whose bit l is clear, in order, and
// the second the others; the layout of layer 4 is the order in memory.
struct Moves {
    u32 first[NEAR][NEAR][LANES], second[NEAR][NEAR][LANES], block[NEAR][LANES];
};

static constexpr u32 place(u32 element, int layer) {
    return (element >> layer & 1) * LANES + ((element >> (layer + 1)) << layer | (element & ((1u << layer) - 1)));
}

static constexpr Moves made_moves() {
    Moves moves{};
    for (int to = 0; to < NEAR; to++)
        for (u32 i = 0; i < LANES; i++) {
            u32 element = (i >> to) << (to + 1) | (i & ((1u << to) - 1));
            moves.block[to][i] = i >> to;
            for (int from = 0; from < NEAR; from++) {
                moves.first[from][to][i] = place(element, from);
                moves.second[from][to][i] = place(element | 1u << to, from);
            }
        }
    return moves;
}

static constexpr Moves MOVES = made_moves();

template <int FROM, int TO> INLINE void move(V &a, V &b) {
    V first = chosen(a, b, load(MOVES.first[FROM][TO])), second = chosen(a, b, load(MOVES.second[FROM][TO]));
    a = first;
    b = second;
}

template <bool INVERTED, int LAYER> INLINE void near_layer(V &a, V &b, i64 pair, const u32 *const *twiddles) {
    V t = load(twiddles[LAYER] + (pair << (4 - LAYER)));
    butterfly<INVERTED>(a, b, LAYER ? permuted(t, load(MOVES.block[LAYER])) : t);
}

// The layers of distances 16 to 1, where the distance 16 is left out if the caller has made it.
static void near_forward(u32 *column, i64 start, i64 stop, bool with_top, const u32 *const *twiddles) {
    for (i64 i = start; i < stop; i += 2 * LANES) {
        const i64 pair = i >> NEAR;
        V a = load(column + i), b = load(column + i + LANES);
        if (with_top) butterfly<false>(a, b, splat(twiddles[4][pair]));
        move<4, 3>(a, b);
        near_layer<false, 3>(a, b, pair, twiddles);
        move<3, 2>(a, b);
        near_layer<false, 2>(a, b, pair, twiddles);
        move<2, 1>(a, b);
        near_layer<false, 1>(a, b, pair, twiddles);
        move<1, 0>(a, b);
        near_layer<false, 0>(a, b, pair, twiddles);
        move<0, 4>(a, b);
        store(column + i, a);
        store(column + i + LANES, b);
    }
}

static void near_inverse(u32 *column, i64 start, i64 stop, u32 scale, const u32 *const *twiddles) {
    const V factor = splat(scale);
    for (i64 i = start; i < stop; i += 2 * LANES) {
        const i64 pair = i >> NEAR;
        V a = multiplied(load(column + i), factor), b = multiplied(load(column + i + LANES), factor);
        move<4, 0>(a, b);
        near_layer<true, 0>(a, b, pair, twiddles);
        move<0, 1>(a, b);
        near_layer<true, 1>(a, b, pair, twiddles);
        move<1, 2>(a, b);
        near_layer<true, 2>(a, b, pair, twiddles);
        move<2, 3>(a, b);
        near_layer<true, 3>(a, b, pair, twiddles);
        move<3, 4>(a, b);
        butterfly<true>(a, b, splat(twiddles[4][pair]));
        store(column + i, a);
        store(column + i + LANES, b);
    }
}

// One layer, element by element, for short columns.
static void short_layer(u32 *column, i64 size, int layer, bool inverted, const u32 *twiddles) {
    const i64 distance = (i64)1 << layer;
    for (i64 base = 0; base < size; base += 2 * distance)
        for (i64 i = base; i < base + distance; i++) {
            u32 a = column[i], b = column[i + distance], t = twiddles[base >> (layer + 1)];
            u32 product = inverted ? b : multiplied(b, t);
            u32 difference = added(a, P - product);
            column[i] = added(a, product);
            column[i + distance] = inverted ? multiplied(difference, t) : difference;
        }
}

// Layers `high` - 1 to 0 of a column.
static void forward(u32 *column, int log_size, int high, const u32 *const *twiddles) {
    const i64 size = (i64)1 << log_size;
    if (log_size < NEAR) {
        for (int layer = high - 1; layer >= 0; layer--) short_layer(column, size, layer, false, twiddles[layer]);
        return;
    }
    if (high < NEAR - 1) {  // the column is longer than what it extends
        for (int layer = high - 1; layer >= 0; layer--) short_layer(column, size, layer, false, twiddles[layer]);
        return;
    }
    if (high > IN_CACHE) all_far<false>(column, 0, size, IN_CACHE, high, twiddles);
    const i64 step = log_size > IN_CACHE ? (i64)1 << IN_CACHE : size;
    for (i64 start = 0; start < size; start += step) {
        if (high > NEAR)
            all_far<false>(column, start, start + step, NEAR, high < IN_CACHE ? high : IN_CACHE, twiddles);
        near_forward(column, start, start + step, high >= NEAR, twiddles);
    }
}

static void inverted(u32 *column, int log_size, const u32 *const *twiddles, u32 scale) {
    const i64 size = (i64)1 << log_size;
    if (log_size < NEAR) {
        for (i64 i = 0; i < size; i++) column[i] = multiplied(column[i], scale);
        for (int layer = 0; layer < log_size; layer++) short_layer(column, size, layer, true, twiddles[layer]);
        return;
    }
    const int inner = log_size < IN_CACHE ? log_size : IN_CACHE;
    for (i64 start = 0; start < size; start += (i64)1 << inner) {
        const i64 stop = start + ((i64)1 << inner);
        near_inverse(column, start, stop, scale, twiddles);
        all_far<true>(column, start, stop, NEAR, inner, twiddles);
    }
    all_far<true>(column, 0, size, inner, log_size, twiddles);
}

static u32 reversed(u32 x, int bits) {
    u32 result = 0;
    for (int i = 0; i < bits; i++) result |= (x >> i & 1) << (bits - 1 - i);
    return result;
}

// From the order of rows to that of storage, in tiles of 16 x 16, so that each cache line is taken once.
static void stored(const u32 *rows, u32 *out, int log_size) {
    const u32 size = 1u << log_size, half = size >> 1;
    if (log_size < 8) {
        for (u32 j = 0; j < size; j++) {
            u32 d = reversed(j, log_size);
            out[j] = rows[d < half ? 2 * d : 2 * (size - d) - 1];
        }
        return;
    }
    const int top = log_size - 4;
    u32 four[LANES];
    for (u32 i = 0; i < LANES; i++) four[i] = reversed(i, 4);
    for (u32 middle = 0; middle < 1u << (log_size - 8); middle++) {
        const u32 from = reversed(middle, log_size - 8) << 4;
        for (u32 c = 0; c < LANES; c++) {
            const u32 first = four[c] << top | from;
            const bool even = first < half;
            for (u32 a = 0; a < LANES; a++) {
                const u32 d = first | a;
                out[four[a] << top | middle << 4 | c] = rows[even ? 2 * d : 2 * (size - d) - 1];
            }
        }
    }
}

// coefficients: (count, N) in place of values in storage order, or from rows.
extern "C" void lm_interpolate(
    const u32 *rows, u32 *columns, i64 count, i64 log_size, i64 of_rows, const u32 *const *twiddles, i64 scale
) {
    const i64 size = (i64)1 << log_size;
    for (i64 each = 0; each < count; each++) {
        u32 *column = columns + each * size;
        if (of_rows) stored(rows + each * size, column, (int)log_size);
        else __builtin_memcpy(column, rows + each * size, size * sizeof(u32));
        inverted(column, (int)log_size, twiddles, (u32)scale);
    }
}

// values: (count, N << blowup) of coefficients (count, N); twiddles of the larger domain.
extern "C" void lm_evaluate(
    const u32 *coefficients, u32 *values, i64 count, i64 log_size, i64 blowup, const u32 *const *twiddles
) {
    const i64 size = (i64)1 << log_size;
    for (i64 each = 0; each < count; each++) {
        u32 *column = values + (each * size << blowup);
        for (i64 part = 0; part < (i64)1 << blowup; part++)
            __builtin_memcpy(column + part * size, coefficients + each * size, size * sizeof(u32));
        forward(column, (int)(log_size + blowup), (int)log_size, twiddles);
    }
}
