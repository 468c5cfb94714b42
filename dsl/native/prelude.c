/* What every generated game begins with. It includes no header: the compiler needs nothing but this file. The generator defines TILES, WORDS, ALL_TILES, COPIES, SEATS, CLOCKWISE and,
   where there are copies, the tables KIND, FACE and FIRST before it. */
typedef int i32;
typedef unsigned u32;
typedef long long i64;
typedef unsigned long long u64;
typedef unsigned char u8;
typedef unsigned short u16;

#define FAST static inline __attribute__((always_inline))
/* A rollout is compiled in three quarters of the time and hardly slower with less optimization. */
#if defined(__GNUC__) && !defined(__clang__)
#define ROLLOUT __attribute__((optimize("O1")))
#else
#define ROLLOUT
#endif
#define RARE(condition) __builtin_expect(!!(condition), 0)
// Tests count the tiles at each choice: none is lost, and none lies in two places. TILES_HELD is defined for each function.
#ifdef COUNT_TILES
#define HOLD_TILES if (!(TILES_HELD)) __builtin_trap()
#else
#define HOLD_TILES
#endif
#define MOST_STEPS 5000000
#define MOST_MOVES 100000
#define ALL_SEATS ((1u << SEATS) - 1)

typedef struct {
  u64 decisions, branching, choices, choice_branching, moves;
  i64 steps;
  u32 winners;
  i32 first;
  i32 chips[16];
} Played;
enum { OVER, UNFINISHED, BAILED, NO_ENTRY };

/* What a rollout came to. */
typedef struct {
  u64 decisions;
  i64 steps;
  u32 winners;
  i32 standing[16];
} Rolled;

/* PCG32, as engine/random.hpp has it. */
typedef struct {
  u64 state, stream;
} Random;

/* As the interpreter keeps it. */
typedef struct {
  u64 stream, state;
} Kept;

/* engine/random.hpp says why. */
static inline u64 scattered(u64 number) {
  const u64 bits = (1ull << 62) - 1;
  if (number < 2) return number;
  number &= bits;
  number ^= number >> 31;
  number = number * 0x9e3779b97f4a7c15ull & bits;
  number ^= number >> 29;
  number = number * 0xbf58476d1ce4e5b9ull & bits;
  return number ^ number >> 32;
}

static inline Random random_for(u64 seed, u64 number) {
  const u64 stream = scattered(number);
  Random made;
  made.stream = stream << 1 | 1;
  made.state = (seed + made.stream) * 6364136223846793005ull + made.stream;
  return made;
}

static inline u32 random_next(Random* random) {
  const u64 old = random->state;
  random->state = old * 6364136223846793005ull + random->stream;
  const u32 mixed = (u32)((old >> 18 ^ old) >> 27);
  const u32 turned = (u32)(old >> 59);
  return mixed >> turned | mixed << (-turned & 31);
}

/* What 2^64 divided by a bound comes to, rounded up: the remainder of a division takes two multiplications with it (Lemire, Kaser and Kurz 2019). */
#define PART(n) ~0ull / n + 1
#define PARTS(n) PART(n), PART((n + 1)), PART((n + 2)), PART((n + 3)), PART((n + 4)), PART((n + 5)), PART((n + 6)), PART((n + 7))
static const u64 PARTS_OF[] = {0, 0, PARTS(2), PARTS(10), PARTS(18), PARTS(26), PARTS(34), PARTS(42), PARTS(50), PARTS(58)};
#undef PARTS
#undef PART

static inline u32 remainder_of(u32 number, u32 bound) {
  if (__builtin_constant_p(bound) || bound > 65) return number % bound;
  return bound < 2 ? 0 : (u32)((unsigned __int128)(PARTS_OF[bound] * number) * bound >> 64);
}

static inline u32 draw_below(Random* random, u32 bound) {
  u32 drawn = random_next(random);
  if (RARE(drawn < bound))
    for (const u32 unfair = (0u - bound) % bound; drawn < unfair;) drawn = random_next(random);
  return remainder_of(drawn, bound);
}

/* Masks of seats and of numbers. */
static inline i32 bits32(u32 mask) { return __builtin_popcount(mask); }
static inline u32 bit(i32 member) { return (u32)member > 31 ? 0 : 1u << member; }
/* The first seat at `from` or after it in the direction of play, going round. */
static inline i32 seat_from(u32 mask, i32 from) {
  if (mask == 0) return -1;
#if CLOCKWISE
  const u32 later = (u32)(mask & ~0ull << (from < 0 ? 0 : from > 32 ? 32 : from));
  return __builtin_ctz(later ? later : mask);
#else
  const u32 earlier = from < 0 || from >= 31 ? mask : mask & ((2u << from) - 1);
  return 31 - __builtin_clz(earlier ? earlier : mask);
#endif
}
static inline i32 seat_after(u32 mask, i32 seat) {
  if (seat > 31) seat = 31;
#if CLOCKWISE
  return seat_from(mask, seat + 1);
#else
  return seat_from(mask, seat <= 0 ? 16 : seat - 1);
#endif
}

/* What a search has learnt of moves, as engine/players/habits.hpp has it; keys as engine/players/view_key.hpp. */
typedef struct {
  float total, times;
} Seen;
typedef struct {
  i32 seat;
  u32 alone, after;
} Made;
typedef struct {
  const Seen* seen;
  Made* made;
  u64 count, room, before;
} Habits;
static inline u64 key_chained(u64 key, u64 word) {
  word += key + 0x9e3779b97f4a7c15ull;
  word = (word ^ word >> 30) * 0xbf58476d1ce4e5b9ull;
  word = (word ^ word >> 27) * 0x94d049bb133111ebull;
  return word ^ word >> 31;
}
static inline u32 habit_place(u64 key) { return (u32)(key * 0x9e3779b97f4a7c15ull >> 48); }
static inline float habit_worth(const Habits* habits, u64 key) {
  const Seen* seen = &habits->seen[habit_place(key ^ habits->before)];
  if (seen->times < 5) seen = &habits->seen[habit_place(key)];
  return seen->times < 5 ? -1 : seen->total / seen->times;
}
/* `seat` makes the move; what everybody hears of it is `next`. 0: there is no room. */
static inline i32 habit_made(Habits* habits, i32 seat, u64 key, u64 next) {
  if (habits->count >= habits->room) return 0;
  const Made made = {seat, habit_place(key), habit_place(key ^ habits->before)};
  habits->made[habits->count++] = made;
  habits->before = next * 0xd1342543de82ef95ull;
  return 1;
}

/* The first of two where `which` is 1, without a jump, for what cannot be foreseen. */
FAST i32 one_of(i32 which, i32 a, i32 b) { return b ^ ((a ^ b) & -which); }
static inline i32 smaller(i32 a, i32 b) { return a < b ? a : b; }
static inline i32 larger(i32 a, i32 b) { return a > b ? a : b; }
FAST i32 quotient(i32 a, i32 b) { return a / b - (a % b != 0 && (a < 0) != (b < 0)); }
FAST i32 modulo(i32 a, i32 b) {
  const i32 rest = b == -1 ? 0 : a % b;
  return rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest;
}

/* Sets of tiles. */
static inline i32 bits64(u64 mask) { return __builtin_popcountll(mask); }
static inline i32 nth64(u64 mask, u32 n) {
#ifdef __BMI2__
  return __builtin_ctzll(__builtin_ia32_pdep_di(1ull << n, mask));
#else
  while (n-- > 0) mask &= mask - 1;
  return __builtin_ctzll(mask);
#endif
}
#if WORDS <= 2
#if WORDS == 1
typedef u64 Set;
static inline i32 set_count(Set a) { return bits64(a); }
static inline i32 set_low(Set a) { return __builtin_ctzll(a); }
static inline i32 set_nth(Set a, u32 n) { return nth64(a, n); }
#else
typedef unsigned __int128 Set;
static inline i32 set_count(Set a) { return bits64((u64)a) + bits64((u64)(a >> 64)); }
static inline i32 set_low(Set a) { return (u64)a != 0 ? __builtin_ctzll((u64)a) : 64 + __builtin_ctzll((u64)(a >> 64)); }
static inline i32 set_nth(Set a, u32 n) {
  const u32 low = (u32)bits64((u64)a);
  return n < low ? nth64((u64)a, n) : 64 + nth64((u64)(a >> 64), n - low);
}
#endif
static inline Set set_none(void) { return 0; }
static inline Set set_of(i32 tile) { return (Set)1 << tile; }
static inline Set set_or(Set a, Set b) { return a | b; }
static inline Set set_and(Set a, Set b) { return a & b; }
static inline Set set_less(Set a, Set b) { return a & ~b; }
static inline i32 set_any(Set a) { return a != 0; }
static inline i32 set_same(Set a, Set b) { return a == b; }
static inline i32 set_has(Set a, i32 tile) { return (i32)(a >> tile & 1); }
static inline Set set_drop(Set a) { return a & (a - 1); }
#else
typedef struct {
  u64 word[WORDS];
} Set;
#define EACH_WORD _Pragma("GCC unroll 16") for (i32 w = 0; w < WORDS; ++w)
FAST Set set_none(void) { return (Set){{0}}; }
FAST Set set_of(i32 tile) {
  Set made = {{0}};
  made.word[tile / 64] = 1ull << (tile & 63);
  return made;
}
FAST Set set_or(Set a, Set b) {
  EACH_WORD a.word[w] |= b.word[w];
  return a;
}
FAST Set set_and(Set a, Set b) {
  EACH_WORD a.word[w] &= b.word[w];
  return a;
}
FAST Set set_less(Set a, Set b) {
  EACH_WORD a.word[w] &= ~b.word[w];
  return a;
}
FAST i32 set_any(Set a) {
  u64 any = 0;
  EACH_WORD any |= a.word[w];
  return any != 0;
}
FAST i32 set_same(Set a, Set b) {
  u64 other = 0;
  EACH_WORD other |= a.word[w] ^ b.word[w];
  return other == 0;
}
FAST i32 set_has(Set a, i32 tile) { return (i32)(a.word[tile / 64] >> (tile & 63) & 1); }
FAST i32 set_count(Set a) {
  i32 count = 0;
  EACH_WORD count += bits64(a.word[w]);
  return count;
}
FAST i32 set_low(Set a) {
  for (i32 w = 0; w < WORDS - 1; ++w)
    if (a.word[w] != 0) return w * 64 + __builtin_ctzll(a.word[w]);
  return (WORDS - 1) * 64 + __builtin_ctzll(a.word[WORDS - 1]);
}
FAST Set set_drop(Set a) {
  for (i32 w = 0; w < WORDS - 1; ++w)
    if (a.word[w] != 0) {
      a.word[w] &= a.word[w] - 1;
      return a;
    }
  a.word[WORDS - 1] &= a.word[WORDS - 1] - 1;
  return a;
}
FAST i32 set_nth(Set a, u32 n) {
  i32 w = 0;
  for (u32 here; n >= (here = (u32)bits64(a.word[w])); ++w) n -= here;
  return w * 64 + nth64(a.word[w], n);
}
#endif

#if TILES
static const Set EVERY_TILE = ALL_TILES;
static inline u64 set_key(Set tiles, const u64* keys) {
  u64 sum = 0;
  for (; set_any(tiles); tiles = set_drop(tiles)) sum += keys[set_low(tiles)];
  return sum;
}
#if COPIES
static const Set KIND[] = KINDS;
#define KIND_OF(tile) KIND[FACE[tile]]
static inline i32 same_face(i32 a, i32 b) { return a == b || (a >= 0 && b >= 0 && FACE[a] == FACE[b]); }
static inline i32 set_has_face(Set a, i32 tile) { return set_any(set_and(a, KIND[FACE[tile]])); }
/* Of the copies of a face that are there the first; the others wait for it. */
#if COPIES == 2
/* Tiles that the next one equals. */
static const Set EQUAL_NEXT = EQUALS;
static inline Set set_shifted(Set a) {
#if WORDS <= 2
  return a << 1;
#else
  for (i32 w = WORDS - 1; w > 0; --w) a.word[w] = a.word[w] << 1 | a.word[w - 1] >> 63;
  a.word[0] <<= 1;
  return a;
#endif
}
static inline Set set_waiting(Set a) { return set_and(a, set_shifted(set_and(a, EQUAL_NEXT))); }
static inline Set set_firsts(Set a) { return set_less(a, set_waiting(a)); }
#else
static inline Set set_firsts(Set a) {
  Set made = set_none();
  for (; set_any(a); a = set_less(a, KIND[FACE[set_low(a)]])) made = set_or(made, set_of(set_low(a)));
  return made;
}
static inline Set set_waiting(Set a) { return set_less(a, set_firsts(a)); }
#endif
/* All copies of the faces that are there. */
static inline Set set_kinds(Set a) {
  Set made = set_none();
  for (; set_any(a); a = set_less(a, KIND[FACE[set_low(a)]])) made = set_or(made, KIND[FACE[set_low(a)]]);
  return made;
}
static inline i32 set_same_faces(Set a, Set b) {
  for (; set_any(a) && set_any(b); a = set_drop(a), b = set_drop(b))
    if (FACE[set_low(a)] != FACE[set_low(b)]) return 0;
  return !set_any(a) && !set_any(b);
}
static inline Set set_add_copy(Set a, i32 tile) {
  const Set left = set_less(KIND[FACE[tile]], a);
  return set_any(left) ? set_or(a, set_of(set_low(left))) : a;
}
static inline Set set_drop_copy(Set a, i32 tile) {
  const Set there = set_and(KIND[FACE[tile]], a);
  return set_any(there) ? set_less(a, set_of(set_low(there))) : a;
}
#else
static inline i32 same_face(i32 a, i32 b) { return a == b; }
static inline i32 set_has_face(Set a, i32 tile) { return set_has(a, tile); }
#define KIND_OF(tile) set_of(tile)
static inline Set set_firsts(Set a) { return a; }
static inline Set set_kinds(Set a) { return a; }
static inline i32 set_same_faces(Set a, Set b) { return set_same(a, b); }
static inline Set set_waiting(Set a) { return set_less(a, a); }
#endif

/* Piles of tiles; the last is the top. */
#if TILES > 256
typedef u16 Place;
#else
typedef u8 Place;
#endif
/* Closes the gap that a tile leaves; 0: it does not lie there. */
static inline i32 pile_take(Place* pile, i32* count, i32 tile) {
  i32 at = *count - 1;
  while (at >= 0 && pile[at] != tile) --at;
  if (at < 0) return 0;
  --*count;
  for (; at < *count; ++at) pile[at] = pile[at + 1];
  return 1;
}
/* To a place of a pile that has room: counted from the top, below zero from the bottom. */
static inline void pile_put(Place* pile, i32* count, i32 tile, i32 place) {
  const i32 wanted = place < 0 ? -place - 1 : *count + 1 - larger(1, place);
  for (i32 at = (*count)++; at > wanted; --at) pile[at] = pile[at - 1];
  pile[wanted] = (Place)tile;
}
static inline Set pile_part(const Place* pile, i32 count, i32 wanted) {
  const i32 most = wanted < -count || wanted > count ? count : wanted < 0 ? -wanted : wanted;
  Set made = set_none();
  for (i32 i = 0; i < most; ++i) made = set_or(made, set_of(wanted < 0 ? pile[i] : pile[count - 1 - i]));
  return made;
}
/* All tiles, the lowest on top. */
static inline void pile_fill(Place* pile) {
  static const Place all[TILES] = WHOLE_PILE;
  __builtin_memcpy(pile, all, sizeof all);
}
static inline void pile_mix(Random* random, Place* pile, i32 count) {
  Place* const top = pile + count - 1;
  Random own = *random;
  for (Place* at = pile; at < top; ++at) {
    Place* const other = top - draw_below(&own, (u32)(top - at) + 1);
    const Place tile = *at;
    *at = *other;
    *other = tile;
  }
  *random = own;
#if COPIES
  /* Copies are numbered in the order in which they now lie. */
  Set left = count == TILES ? EVERY_TILE : pile_part(pile, count, count);
  for (i32 i = 0; i < count; ++i) {
    const i32 tile = set_low(set_and(KIND[FACE[*(top - i)]], left));
    left = set_less(left, set_of(tile));
    *(top - i) = (Place)tile;
  }
#endif
}

/* Open ends, of which nobody asks at which tile: how many ends show each number. */
typedef struct {
  u32 numbers;
  i32 count;
  u16 of[31];
} Numbers;
static inline void numbers_clear(Numbers* ends) { __builtin_memset(ends, 0, sizeof *ends); }
static inline i32 numbers_close(Numbers* ends, i32 number) {
  if (number < 0 || number > 30 || ends->of[number] == 0) return 0;
  --ends->count;
  if (--ends->of[number] == 0) ends->numbers &= ~(1u << number);
  return 1;
}
static inline i32 numbers_open(Numbers* ends, i32 number) {
  if (ends->count >= TILES * 2 + 6 || number < 0 || number > 30) return 0;
  ++ends->count;
  ++ends->of[number];
  ends->numbers |= 1u << number;
  return 1;
}
/* Open ends, each of a tile. */
typedef struct {
  Numbers all;
  Place tile[TILES * 2 + 8];
  u8 number[TILES * 2 + 8];
} Ends;
static inline u32 ends_numbers(const Ends* ends) { return ends->all.numbers; }
static inline void ends_clear(Ends* ends) { numbers_clear(&ends->all); }
static inline u32 ends_at(const Ends* ends, i32 tile) {
  u32 made = 0;
  for (i32 i = 0; i < ends->all.count; ++i)
    if (ends->tile[i] == tile) made |= 1u << ends->number[i];
  return made;
}
static inline Set ends_tips(const Ends* ends) {
  Set made = set_none();
  for (i32 i = 0; i < ends->all.count; ++i) made = set_or(made, set_of(ends->tile[i]));
  return made;
}
static inline i32 ends_close(Ends* ends, i32 number, i32 tile) {
  i32 at = 0;
  while (at < ends->all.count && (ends->number[at] != number || (tile >= 0 && ends->tile[at] != tile))) ++at;
  if (at == ends->all.count) return 0;
  numbers_close(&ends->all, number);
  for (; at < ends->all.count; ++at) {
    ends->number[at] = ends->number[at + 1];
    ends->tile[at] = ends->tile[at + 1];
  }
  return 1;
}
static inline i32 ends_open(Ends* ends, i32 number, i32 tile) {
  if (!numbers_open(&ends->all, number)) return 0;
  ends->number[ends->all.count - 1] = (u8)number;
  ends->tile[ends->all.count - 1] = (Place)tile;
  return 1;
}

/* Values of a few tiles that are cached: from the lowest bit 8 bits of the value, 20 of the steps that it took, 36 of the tiles. Threads share a cache: an entry is one word. */
#define CACHE (1 << 16)
static inline u64 cache_key(Set tiles) {
  u64 key = 0;
  if (set_count(tiles) > 4) return 0;
  for (; set_any(tiles); tiles = set_drop(tiles)) key = key << 9 | (u64)(set_low(tiles) + 1);
  return key;
}
static inline u64 cache_slot(u64 key) { return key * 0x9E3779B97F4A7C15ull >> 48; }
static inline i64 cache_value(i64 steps, i32 value) { return steps << 32 | (u32)value; }
static inline i32 cache_find(const u64* slot, u64 key, i64* found) {
  const u64 entry = __atomic_load_n(slot, __ATOMIC_RELAXED);
  *found = cache_value((i64)(entry >> 8 & 0xfffff), (signed char)entry);
  return key != 0 && entry >> 28 == key;
}
static inline i64 cache_keep(u64* slot, u64 key, i32 value, i64 steps) {
  if (key != 0 && steps <= 0xfffff && value == (signed char)value)
    __atomic_store_n(slot, key << 28 | (u64)steps << 8 | (u8)value, __ATOMIC_RELAXED);
  return cache_value(steps, value);
}

/* A layout in the state of the interpreter: how many tiles and open ends it has, and two words further each tile, and each end with the place of its tile among them. */
static inline const u16* laid_open(const u16* layout) { return layout + 4 + 4 * TILES; }
static inline i32 laid_two(const u16* layout, i32* ends) {
  if (layout[0] == 0) return 1;
  ends[0] = (short)laid_open(layout)[1];
  ends[1] = (short)laid_open(layout)[5];
  return layout[1] == 2;
}
static inline void laid_numbers(const u16* layout, Numbers* ends) {
  numbers_clear(ends);
  for (i32 i = 0; i < layout[1]; ++i) numbers_open(ends, (short)laid_open(layout)[4 * i + 1]);
}
static inline void laid_ends(const u16* layout, Ends* ends) {
  ends_clear(ends);
  for (i32 i = 0; i < layout[1]; ++i) {
    const u16* const end = laid_open(layout) + 4 * i;
    ends_open(ends, (short)end[1], layout[4 + 4 * end[0]]);
  }
}

/* The subsets of a size, in the order of the list of moves; `once`: of those that differ only in copies, one. */
typedef struct {
  i32 count, size, once, fresh;
  Place item[TILES];
  Place at[TILES];
} Subsets;
static inline void subsets_begin(Subsets* all, Set of, i32 size, i32 once) {
  all->count = 0;
  for (; set_any(of); of = set_drop(of)) all->item[all->count++] = (Place)set_low(of);
  all->size = size;
  all->once = once;
  all->fresh = 1;
}
static i32 subsets_step(Subsets* all) {
  const i32 n = all->count, k = all->size;
  if (all->fresh) {
    all->fresh = 0;
    if (k < 1 || k > n) return 0;
    for (i32 i = 0; i < k; ++i) all->at[i] = (Place)i;
    return 1;
  }
  i32 i = k - 1;
  while (i >= 0 && all->at[i] == n - k + i) --i;
  if (i < 0) return 0;
  ++all->at[i];
  for (i32 j = i + 1; j < k; ++j) all->at[j] = (Place)(all->at[j - 1] + 1);
  return 1;
}
/* Beyond `until` steps there is no more to be had. */
static i32 subsets_next(Subsets* all, Set* chosen, i64* steps, i64 until) {
  while (subsets_step(all)) {
    if (++*steps > until) return 0;
    i32 wanted = 1;
#if COPIES
    for (i32 i = 0; all->once && i < all->size && wanted; ++i) {
      const i32 at = all->at[i];
      const i32 twin = at > 0 && FACE[all->item[at]] == FACE[all->item[at - 1]];
      wanted = !twin || (i > 0 && all->at[i - 1] == at - 1);
    }
#endif
    if (!wanted) continue;
    *chosen = set_none();
    for (i32 i = 0; i < all->size; ++i) *chosen = set_or(*chosen, set_of(all->item[all->at[i]]));
    return 1;
  }
  return 0;
}
/* Tiles that go to one of two ends, by a table of tiles for each number: how many moves there are, and the tile and the end of the one that comes n-th. Which end fits cannot be foreseen: no
   jump depends on it. */
FAST u32 two_count(Set tiles, const i32* ends, const Set* fits) {
  const u32 other = (u32)set_count(set_and(tiles, fits[ends[1]]));
  return (u32)set_count(set_and(tiles, fits[ends[0]])) + (other & (0u - (ends[0] != ends[1])));
}
FAST i32 two_tile(Set tiles, const i32* ends, const Set* fits, u64 n, i32* end) {
  const i32 low = smaller(ends[0], ends[1]), high = larger(ends[0], ends[1]);
  const Set first = set_and(tiles, fits[low]), second = low == high ? set_none() : set_and(tiles, fits[high]);
  Set some = set_or(first, second);
#if WORDS == 1
  /* At most one tile fits both, where there are no copies. */
  const Set both = first & second;
  if ((both & (both - 1)) == 0) {
    const u64 before = (u64)bits64(some & (both - 1));
    const i32 tile = set_nth(some, (u32)(n - (n > before)));
    *end = one_of(set_has(first, tile) & (n != before + 1), low, high);
    return tile;
  }
#endif
  for (;; some = set_drop(some)) {
    const i32 tile = set_low(some);
    const u32 here = (u32)(set_has(first, tile) + set_has(second, tile));
    *end = one_of(set_has(first, tile) & (n == 0), low, high);
    if (n < here) return tile;
    n -= here;
  }
}
/* The end that shows `number` shows another from now on. 0: there is none. */
FAST i32 two_close(i32* ends, i32 number, i32 next) {
  const i32 a = ends[0], b = ends[1], first = a == number;
  ends[0] = one_of(first, next, a);
  ends[1] = one_of(first, b, next);
  return (u64)(u32)(a ^ number) * (u32)(b ^ number) == 0;
}
/* The same for any ends, as a mask of numbers. Most often there are one or two. */
static inline u32 placed_count(Set tiles, u32 ends, const Set* fits) {
  if (ends == 0) return 0;
  const i32 two[] = {__builtin_ctz(ends), 31 - __builtin_clz(ends)};
  u32 count = two_count(tiles, two, fits);
  for (u32 rest = ends & ~(bit(two[0]) | bit(two[1])); RARE(rest); rest &= rest - 1) count += (u32)set_count(set_and(tiles, fits[__builtin_ctz(rest)]));
  return count;
}
static inline i32 placed_tile(Set tiles, u32 ends, const Set* fits, u64 n, i32* end) {
  const i32 two[] = {__builtin_ctz(ends), 31 - __builtin_clz(ends)};
  if (bits32(ends) <= 2) return two_tile(tiles, two, fits, n, end);
  Set some = set_none();
  for (u32 rest = ends; rest; rest &= rest - 1) some = set_or(some, set_and(tiles, fits[__builtin_ctz(rest)]));
  for (;; some = set_drop(some))
    for (u32 rest = ends; rest; rest &= rest - 1) {
      *end = __builtin_ctz(rest);
      if (set_has(fits[*end], set_low(some)) && n-- == 0) return set_low(some);
    }
}
/* How many there are of one tile or two, and the one that comes n-th. */
static inline u32 small_subsets(Set of, i32 size) {
  const u32 faces = (u32)set_count(set_firsts(of));
  if (size == 1) return faces;
#if COPIES == 2
  return faces * (faces - 1) / 2 + (u32)set_count(set_waiting(of));
#elif COPIES
  u32 twins = 0;
  for (Set rest = set_firsts(set_waiting(of)); set_any(rest); rest = set_drop(rest)) ++twins;
  return faces * (faces - 1) / 2 + twins;
#else
  return faces * (faces - 1) / 2;
#endif
}
static inline Set small_subset(Set of, i32 size, u32 n) {
  Set firsts = set_firsts(of);
  if (size == 1) return set_of(set_nth(firsts, n));
  for (;; firsts = set_drop(firsts)) {
    const i32 tile = set_low(firsts);
    const Set later = set_drop(firsts);
    u32 here = (u32)set_count(later);
#if COPIES
    const Set twins = set_less(set_and(of, KIND[FACE[tile]]), set_of(tile));
    if (set_any(twins)) {
      if (n == 0) return set_or(set_of(tile), set_of(set_low(twins)));
      --n;
    }
#endif
    if (n < here) return set_or(set_of(tile), set_of(set_nth(later, n)));
    n -= here;
  }
}
static u32 subsets_count(Set of, i32 size) {
  if (size == 1 || size == 2) return small_subsets(of, size);
  Subsets all;
  Set chosen;
  i64 steps = 0;
  u32 count = 0;
  for (subsets_begin(&all, of, size, 1); subsets_next(&all, &chosen, &steps, MOST_STEPS); ++count) {}
  return count;
}
static Set subsets_nth(Set of, i32 size, u32 n) {
  if (size == 1 || size == 2) return small_subset(of, size, n);
  Subsets all;
  Set chosen = set_none();
  i64 steps = 0;
  subsets_begin(&all, of, size, 1);
  do subsets_next(&all, &chosen, &steps, MOST_STEPS);
  while (n-- > 0);
  return chosen;
}
/* What it may take to go through them, cut off where it is too much. */
static inline i64 subsets_steps(Set of, i32 size) {
  const i32 n = set_count(of);
  if (size < 3) return n * n;
  double count = 1;
  for (i32 i = 0; i < size && i < n; ++i) count = count * (n - i) / (i + 1);
  return size > n ? 0 : count > 1e9 ? 1000000000 : (i64)count + 1;
}
/* The tiles behind one, and what may be chosen after it into a subset. */
static inline Set set_behind(Set of, i32 tile) {
#if WORDS <= 2
  return of & ~(Set)0 << tile << 1;
#else
  EACH_WORD of.word[w] &= w * 64 + 63 <= tile ? 0 : w * 64 > tile ? ~0ull : ~0ull << (tile & 63) << 1;
  return of;
#endif
}
static inline Set set_after(Set of, Set waiting, i32 tile) {
  const Set later = set_behind(of, tile);
#if COPIES
  if (!set_any(later)) return later;
  const Set next = set_of(set_low(later));
  return set_or(set_less(later, waiting), set_and(next, waiting));
#else
  return later;
#endif
}
/* Of a pair's first tile those that may be its second, after it; `waiting`: tiles that stand back for an equal one. */
static inline Set seconds(Set of, Set waiting, const Set* rows, i32 first) {
  Set later = set_and(set_less(of, waiting), rows[first]);
#if COPIES
  const Set equal = set_and(waiting, KIND[FACE[first]]);
  if (set_any(equal) && set_has(rows[first], set_low(equal))) later = set_or(later, set_of(set_low(equal)));
#endif
  return set_behind(later, first);
}
static inline u32 pairs_count(Set of, Set waiting, const Set* rows) {
  u32 count = 0;
  for (Set rest = set_less(of, waiting); set_any(rest);) {
    const i32 first = set_low(rest);
    rest = set_drop(rest);
    count += (u32)set_count(COPIES ? seconds(of, waiting, rows, first) : set_and(rest, rows[first]));
  }
  return count;
}
static inline Set pairs_nth(Set of, Set waiting, const Set* rows, u32 n) {
  for (Set rest = set_less(of, waiting);; rest = set_drop(rest)) {
    const i32 first = set_low(rest);
    const Set here = seconds(of, waiting, rows, first);
    const u32 count = (u32)set_count(here);
    if (n < count) return set_or(set_of(first), set_of(set_nth(here, n)));
    n -= count;
  }
}
static inline i32 pairs_any(Set of, const Set* rows) {
  for (Set rest = of; set_any(rest); rest = set_drop(rest))
    if (set_any(set_and(of, rows[set_low(rest)]))) return 1;
  return 0;
}

/* Of some sets, each worth something, those that share no tile and are worth the most together: engine/packer.hpp. Of equally good collections the first. */
#define MOST_CANDIDATES 2048
#define MOST_ATTEMPTS 20000
typedef struct {
  i32 count, found, next, attempts, failed;
  i64 best;
  i32 worth[MOST_CANDIDATES];
  i64 rest[MOST_CANDIDATES + 1];
  Set of[MOST_CANDIDATES];
  i32 trail[TILES + 1];
  i32 taken[TILES + 1];
} Packer;
static inline void packer_begin(Packer* all) { all->count = all->failed = 0; }
static inline void packer_add(Packer* all, Set of, i32 worth) {
  if (worth <= 0) return;
  if (all->count == MOST_CANDIDATES || !set_any(of)) {
    all->failed = 1;
    return;
  }
  /* In the order of the first tiles. */
  i32 at = all->count++;
  for (; at > 0 && set_low(all->of[at - 1]) > set_low(of); --at) {
    all->of[at] = all->of[at - 1];
    all->worth[at] = all->worth[at - 1];
  }
  all->of[at] = of;
  all->worth[at] = worth;
}
static void packer_search(Packer* all, Set taken, i32 from, i32 depth, i64 worth) {
  if (--all->attempts < 0) return;
  if (worth > all->best) {
    all->best = worth;
    all->found = depth;
    for (i32 i = 0; i < depth; ++i) all->taken[i] = all->trail[i];
  }
  for (i32 i = from; i < all->count && worth + all->rest[i] > all->best; ++i) {
    if (set_any(set_and(all->of[i], taken))) continue;
    all->trail[depth] = i;
    packer_search(all, set_or(taken, all->of[i]), i + 1, depth + 1, worth + all->worth[i]);
  }
}
/* 0: there was too much to search. */
static i32 packer_run(Packer* all, i64* steps) {
  all->best = all->found = all->next = 0;
  all->rest[all->count] = 0;
  for (i32 i = all->count; i-- > 0;) all->rest[i] = all->rest[i + 1] + all->worth[i];
  all->attempts = MOST_ATTEMPTS;
  packer_search(all, set_none(), 0, 0, 0);
  /* The interpreter looks at every candidate, and begins anew where a hundred attempts do not suffice. */
  *steps += (i64)(MOST_ATTEMPTS - all->attempts) * (8 + all->count / 4) + 4 * all->count + 100;
  return !all->failed && all->attempts >= 0 && all->best <= 2147483647;
}
/* How many pairs, sharing no tile, a table allows of some tiles. Beyond what the tiles suffice for nothing is looked for. */
static i32 pairs_packed(Set of, const Set* rows, i32 wanted, i32* attempts) {
  i32 most = 0;
  for (; set_count(of) >= 2 * (most + 1) && most < wanted;) {
    if (--*attempts < 0) return 0;
    const i32 first = set_low(of);
    of = set_drop(of);
    for (Set rest = set_and(of, rows[first]); set_any(rest) && most < wanted; rest = set_drop(rest)) {
      const i32 here = 1 + pairs_packed(set_less(of, set_of(set_low(rest))), rows, wanted - 1, attempts);
      if (here > most) most = here;
    }
  }
  return most;
}
/* Whether there are so many. */
static i32 pairs_enough(Set of, const Set* rows, i32 wanted) {
  if (wanted <= 0) return 1;
  while (set_count(of) >= 2 * wanted) {
    const i32 first = set_low(of);
    of = set_drop(of);
    for (Set rest = set_and(of, rows[first]); set_any(rest); rest = set_drop(rest))
      if (pairs_enough(set_less(of, set_of(set_low(rest))), rows, wanted - 1)) return 1;
  }
  return 0;
}
/* The same, and how often pairs_packed tries at most: the interpreter looks for as many as there are. */
FAST i32 pairs_reach(Set of, const Set* rows, i64 wanted, i32* attempts) {
  static const short most[] = {0, 0, 1, 2, 6, 15, 46, 137, 460};
  const i32 many = set_count(of);
  if (many >= (i32)(sizeof most / sizeof *most)) return pairs_packed(of, rows, TILES, attempts) >= wanted;
  *attempts -= most[many];
  return wanted <= many && pairs_enough(of, rows, (i32)wanted);
}

#endif

/* What dice show, as engine/dice.hpp keeps it: of each number a field of DICE_BITS. */
#ifdef DICE_BITS
#define DICE_MOST ((1 << DICE_BITS) - 1)
static inline i32 dice_show(i32 dice, i32 number) { return number < 1 || number > DICE_SIDES ? 0 : dice >> DICE_BITS * (number - 1) & DICE_MOST; }
static inline i32 dice_count(i32 dice) {
  i32 count = 0;
  for (i32 i = 0; i < DICE_SIDES; ++i) count += dice >> DICE_BITS * i & DICE_MOST;
  return count;
}
static inline i32 dice_least(i32 dice) { return __builtin_ctz((u32)dice) / DICE_BITS + 1; }
static inline i32 dice_one(i32 number) { return 1 << DICE_BITS * (number - 1); }
/* 0: there is no room for so many of a number. */
static inline i32 dice_join(i32 a, i32 b, i32* both) {
  for (i32 number = 1; number <= DICE_SIDES; ++number)
    if (dice_show(a, number) + dice_show(b, number) > DICE_MOST) return 0;
  *both = a + b;
  return 1;
}
static inline i32 dice_less(i32 a, i32 b) {
  for (i32 number = 1; number <= DICE_SIDES; ++number) a -= smaller(dice_show(a, number), dice_show(b, number)) << DICE_BITS * (number - 1);
  return a;
}
/* With one die more that shows `number` or more; 0: none is left. */
static inline i32 dice_with_one(i32 chosen, i32 all, i32 number) {
  if (number > DICE_SIDES) return 0;
  const u32 left = (u32)(all - chosen) >> DICE_BITS * (number - 1);
  return left == 0 ? 0 : chosen + dice_one(number + __builtin_ctz(left) / DICE_BITS);
}
static inline i32 dice_last(i32 dice) { return dice == 0 ? 1 : (31 - __builtin_clz((u32)dice)) / DICE_BITS + 1; }
/* The choice from `all` that comes after this one; the first after 0, and 0 after the last. */
static i32 dice_next(i32 chosen, i32 all) {
  i32 last = dice_last(chosen);
  const i32 more = dice_with_one(chosen, all, last);
  if (more != 0) return more;
  while (chosen != 0) {
    chosen -= dice_one(last);
    const i32 other = dice_with_one(chosen, all, last + 1);
    if (other != 0) return other;
    last = dice_last(chosen);
  }
  return 0;
}
#endif
