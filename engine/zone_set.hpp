#pragma once
// Sets of zones, as bits. A ZoneSet has room for all zones that a table can have; few tables have as many as a word has bits, and what is evaluated of
// zones at every move takes sets no wider than that for them (knowledge.cpp).

#include <array>
#include <bit>

#include "engine/tile.hpp"

namespace boneyard {

inline constexpr int kMaxZones = 256;  // a byte says in which of them a tile lies

template <int Words>
class ZoneBits {
 public:
  ZoneBits() = default;
  explicit ZoneBits(int zone) { add(zone); }

  bool has(int zone) const { return (words_[word_of(zone)] & bit_of(zone)) != 0; }
  void add(int zone) { words_[word_of(zone)] |= bit_of(zone); }
  void remove(int zone) { words_[word_of(zone)] &= ~bit_of(zone); }
  bool empty() const { return *this == ZoneBits{}; }
  int count() const { return bits::count(words_.data(), Words); }
  // The next member after `zone`, or -1. Start with -1 to get the first.
  int next(int zone) const { return bits::next(words_.data(), Words, zone); }
  // Calls visit(zone) with each, in ascending order.
  template <typename Visit>
  void for_each(const Visit& visit) const {
    for (std::size_t i = 0; i < Words; ++i)
      for (Word rest = words_[i]; rest != 0; rest &= rest - 1) visit(static_cast<int>(i) * kWordBits + std::countr_zero(rest));
  }

  ZoneBits& operator|=(const ZoneBits& other) {
    for (std::size_t i = 0; i < Words; ++i) words_[i] |= other.words_[i];
    return *this;
  }
  ZoneBits& operator&=(const ZoneBits& other) {
    for (std::size_t i = 0; i < Words; ++i) words_[i] &= other.words_[i];
    return *this;
  }
  ZoneBits& operator-=(const ZoneBits& other) {
    for (std::size_t i = 0; i < Words; ++i) words_[i] &= ~other.words_[i];
    return *this;
  }
  friend ZoneBits operator|(ZoneBits one, const ZoneBits& other) { return one |= other; }
  friend ZoneBits operator&(ZoneBits one, const ZoneBits& other) { return one &= other; }
  // Those of the first that are not in the other.
  friend ZoneBits operator-(ZoneBits one, const ZoneBits& other) { return one -= other; }
  bool operator==(const ZoneBits&) const = default;

 private:
  static std::size_t word_of(int zone) { return Words == 1 ? 0 : static_cast<unsigned>(zone) / kWordBits; }
  static Word bit_of(int zone) { return Word{1} << (static_cast<unsigned>(zone) % kWordBits); }

  std::array<Word, Words> words_{};
};

using ZoneSet = ZoneBits<kMaxZones / kWordBits>;

}  // namespace boneyard
