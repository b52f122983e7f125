// Blake2s-256 of sixteen nodes of a Merkle tree at once, one in each lane.

static const u32 INITIAL[8] = {
    0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
};
static const unsigned char SIGMA[10][16] = {
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}, {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
    {11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4}, {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
    {9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13}, {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
    {12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11}, {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
    {6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5}, {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0},
};

struct Hash {
    V state[8], block[16];
    int filled;
    u64 bytes;
};

INLINE void mix(V &a, V &b, V &c, V &d, V x, V y) {
    a = plus(plus(a, b), x);
    d = rotated<16>(exclusive_or(d, a));
    c = plus(c, d);
    b = rotated<12>(exclusive_or(b, c));
    a = plus(plus(a, b), y);
    d = rotated<8>(exclusive_or(d, a));
    c = plus(c, d);
    b = rotated<7>(exclusive_or(b, c));
}

static void compress(Hash &hash, bool last) {
    V v[16];
    for (int i = 0; i < 8; i++) v[i] = hash.state[i], v[i + 8] = splat(INITIAL[i]);
    v[12] = exclusive_or(v[12], splat((u32)hash.bytes));
    v[13] = exclusive_or(v[13], splat((u32)(hash.bytes >> 32)));
    if (last) v[14] = exclusive_or(v[14], splat(0xffffffff));
    for (int round = 0; round < 10; round++) {
        const unsigned char *s = SIGMA[round];
        const V *m = hash.block;
        mix(v[0], v[4], v[8], v[12], m[s[0]], m[s[1]]);
        mix(v[1], v[5], v[9], v[13], m[s[2]], m[s[3]]);
        mix(v[2], v[6], v[10], v[14], m[s[4]], m[s[5]]);
        mix(v[3], v[7], v[11], v[15], m[s[6]], m[s[7]]);
        mix(v[0], v[5], v[10], v[15], m[s[8]], m[s[9]]);
        mix(v[1], v[6], v[11], v[12], m[s[10]], m[s[11]]);
        mix(v[2], v[7], v[8], v[13], m[s[12]], m[s[13]]);
        mix(v[3], v[4], v[9], v[14], m[s[14]], m[s[15]]);
    }
    for (int i = 0; i < 8; i++) hash.state[i] = exclusive_or(hash.state[i], exclusive_or(v[i], v[i + 8]));
}

INLINE void push(Hash &hash, V word) {
    if (hash.filled == 16) {
        hash.bytes += 64;
        compress(hash, false);
        hash.filled = 0;
    }
    hash.block[hash.filled++] = word;
}

static void finish(Hash &hash, u32 *out) {
    hash.bytes += 4 * hash.filled;
    while (hash.filled < 16) hash.block[hash.filled++] = splat(0);
    compress(hash, true);
    u32 words[8][LANES];
    for (int i = 0; i < 8; i++) store(words[i], hash.state[i]);
    for (int lane = 0; lane < LANES; lane++)
        for (int i = 0; i < 8; i++) out[8 * lane + i] = words[i][lane];
}

// The hashes (nodes, 8) of a layer, of a multiple of 16 nodes. layer: its number, for layers with data. children: the
// hashes below, or null. columns: each with two values a node. rows: (nodes, words) in their stead.
extern "C" void lm_hash(
    i64 nodes, i64 layer, const u32 *children, i64 count, const u32 *const *columns, i64 words, const u32 *rows,
    u32 *out
) {
    u32 number[LANES], even[LANES], odd[LANES], child[LANES], row[LANES];
    for (u32 i = 0; i < LANES; i++)
        number[i] = i, even[i] = 2 * i, odd[i] = 2 * i + 1, child[i] = 16 * i, row[i] = (u32)words * i;
    const V evens = load(even), odds = load(odd), by_child = load(child), by_row = load(row);
    const bool data = count + words > 0;
    const i64 length = (data ? 2 : 0) + (children ? 16 : 0) + 2 * count + words;
    for (i64 node = 0; node < nodes; node += LANES) {
        Hash hash;
        for (int i = 0; i < 8; i++) hash.state[i] = splat(INITIAL[i]);
        hash.state[0] = exclusive_or(hash.state[0], splat(0x01010020));
        hash.filled = 0;
        hash.bytes = 0;
        if (data) {
            push(hash, splat(0x65646f6e));  // "node"
            push(hash, splat((u32)layer));
        }
        if (children)
            for (int i = 0; i < 16; i++) push(hash, gathered(children + 16 * node + i, by_child));
        for (i64 column = 0; column < count; column++) {
            V low = load(columns[column] + 2 * node), high = load(columns[column] + 2 * node + LANES);
            push(hash, chosen(low, high, evens));
            push(hash, chosen(low, high, odds));
        }
        for (i64 i = 0; i < words; i++) push(hash, gathered(rows + words * node + i, by_row));
        if (data && length == 16) push(hash, splat(0));
        finish(hash, out + 8 * node);
    }
}
