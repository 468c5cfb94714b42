#pragma once
// FNV-1a, 64 bits: tells texts and tables apart, and is the same everywhere. No protection against anybody who looks for two that are alike.

#include <cstdint>
#include <string>
#include <string_view>

#include <fmt/format.h>

namespace boneyard {

class Hash {
 public:
  void add(std::string_view bytes) {
    for (const char byte : bytes) add_byte(static_cast<unsigned char>(byte));
  }
  void add(std::uint64_t number) {
    for (int shift = 0; shift < 64; shift += 8) add_byte(static_cast<unsigned char>(number >> shift));
  }
  // 16 hex digits.
  std::string text() const { return fmt::format("{:016x}", hash_); }
  std::uint64_t number() const { return hash_; }

 private:
  void add_byte(unsigned char byte) { hash_ = (hash_ ^ byte) * 1099511628211ULL; }

  std::uint64_t hash_ = 14695981039346656037ULL;
};

// Whole words at a time, for keys of states within one run. Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", 2014: the mixing of SplitMix64.
inline std::uint64_t mixed(std::uint64_t word) {
  word = (word ^ (word >> 30)) * 0xbf58476d1ce4e5b9;
  word = (word ^ (word >> 27)) * 0x94d049bb133111eb;
  return word ^ (word >> 31);
}
// 2^64 by the golden ratio: what SplitMix64 adds from one number to the next.
inline constexpr std::uint64_t kGolden = 0x9e3779b97f4a7c15;
// A key that depends on another and a word.
inline std::uint64_t chained(std::uint64_t key, std::uint64_t word) { return mixed(key + kGolden + word); }

}  // namespace boneyard
