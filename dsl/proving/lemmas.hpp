#pragma once
// Which lemmas the secrets proof may use: all of them, but where a test switches some off to see what each is needed for.

#include <bitset>

namespace boneyard::dsl {

enum class Lemma : unsigned char {
#define BONEYARD_LEMMA(symbol, text, conclusion, conditions, because, cost) symbol,
#include "dsl/proving/lemmas.def"
#undef BONEYARD_LEMMA
};

inline constexpr std::size_t kLemmaCount = [] {
  std::size_t count = 0;
#define BONEYARD_LEMMA(symbol, text, conclusion, conditions, because, cost) ++count;
#include "dsl/proving/lemmas.def"
#undef BONEYARD_LEMMA
  return count;
}();

class Lemmas {
 public:
  static Lemmas none() {
    Lemmas lemmas;
    lemmas.off_.set();
    return lemmas;
  }
  Lemmas without(Lemma one) const {
    Lemmas fewer = *this;
    fewer.off_.set(static_cast<std::size_t>(one));
    return fewer;
  }
  bool has(Lemma one) const { return !off_.test(static_cast<std::size_t>(one)); }

 private:
  std::bitset<kLemmaCount> off_;
};

}  // namespace boneyard::dsl
