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

 private:
  void add_byte(unsigned char byte) { hash_ = (hash_ ^ byte) * 1099511628211ULL; }

  std::uint64_t hash_ = 14695981039346656037ULL;
};

}  // namespace boneyard
