#pragma once
// Where the native games get their chance from: PCG32, as the engine does, so that a comparison of both is not one of generators. Bounded
// numbers are made by multiplying (Lemire, "Fast Random Integer Generation in an Interval", 2019), which is exact and needs no division.
//
// Tiles are mixed as far as they are needed: a tile that nobody draws need not have a place.

#include <cstdint>
#include <utility>

#include <pcg_random.hpp>

#include "bench/native/tiles.hpp"

namespace boneyard::native {

// Outcomes laid down beforehand, for the comparison with another player of the same rules.
class Script {
 public:
  virtual ~Script() = default;
  virtual void mix(Tile* tiles, int count) = 0;  // the first is to be the next drawn
  virtual int die() = 0;
  virtual int lot() = 0;
};

class Chance {
 public:
  explicit Chance(std::uint64_t seed) : random_(seed) {}
  explicit Chance(Script& script) : script_(&script) {}

  // Uniform in 0 .. bound-1; bound > 0.
  std::uint32_t below(std::uint32_t bound) {
    std::uint64_t product = std::uint64_t{random_()} * bound;
    if (static_cast<std::uint32_t>(product) < bound) [[unlikely]] {
      const std::uint32_t least = -bound % bound;
      while (static_cast<std::uint32_t>(product) < least) product = std::uint64_t{random_()} * bound;
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

  // 1 to 6.
  int die() {
    if (script_ != nullptr) [[unlikely]]
      return script_->die();
    return 1 + static_cast<int>(below(6));
  }

  // One of the seats 0 .. seats-1.
  int lot(int seats) {
    if (script_ != nullptr) [[unlikely]]
      return script_->lot();
    return static_cast<int>(below(static_cast<std::uint32_t>(seats)));
  }

  // Mixes `count` tiles, of which the first `needed` can be looked at afterwards.
  void mix(Tile* tiles, int count, int needed) {
    if (script_ != nullptr) [[unlikely]]
      return script_->mix(tiles, count);
    for (int at = 0; at < needed; ++at) std::swap(tiles[at], tiles[at + static_cast<int>(below(static_cast<std::uint32_t>(count - at)))]);
  }

  // The tile at place `at` of mixed tiles, when those before it were looked at already.
  Tile draw(Tile* tiles, int count, int at) {
    if (script_ == nullptr) [[likely]]
      std::swap(tiles[at], tiles[at + static_cast<int>(below(static_cast<std::uint32_t>(count - at)))]);
    return tiles[at];
  }

 private:
  pcg32 random_;
  Script* script_ = nullptr;
};

}  // namespace boneyard::native
