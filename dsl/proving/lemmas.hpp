#pragma once
// Which lemmas the secrets proof may use, and which of their conditions it looks at: all of them, but where a test switches some off. Without a lemma the proof refuses more;
// without a condition it may accept a game that gives something away, and a test has to find one.

#include <bitset>

namespace boneyard::dsl {

enum class Lemma : unsigned char {
#define BONEYARD_LEMMA(symbol, text, conclusion, conditions, because, cost) symbol,
#include "dsl/proving/lemmas.def"
#undef BONEYARD_LEMMA
};

// One of a lemma's conditions, which is looked at in one place of the proof.
enum class Condition : unsigned char {
#define BONEYARD_CONDITION(symbol, lemma, text) symbol,
#include "dsl/proving/conditions.def"
#undef BONEYARD_CONDITION
};

inline constexpr std::size_t kConditionCount = [] {
  std::size_t count = 0;
#define BONEYARD_CONDITION(symbol, lemma, text) ++count;
#include "dsl/proving/conditions.def"
#undef BONEYARD_CONDITION
  return count;
}();

inline constexpr std::size_t kLemmaCount = [] {
  std::size_t count = 0;
#define BONEYARD_LEMMA(symbol, text, conclusion, conditions, because, cost) ++count;
#include "dsl/proving/lemmas.def"
#undef BONEYARD_LEMMA
  return count;
}();

inline const char* text_of(Lemma lemma) {
  static constexpr const char* kTexts[] = {
#define BONEYARD_LEMMA(symbol, text, conclusion, conditions, because, cost) text,
#include "dsl/proving/lemmas.def"
#undef BONEYARD_LEMMA
  };
  return kTexts[static_cast<std::size_t>(lemma)];
}

inline const char* text_of(Condition condition) {
  static constexpr const char* kTexts[] = {
#define BONEYARD_CONDITION(symbol, lemma, text) text,
#include "dsl/proving/conditions.def"
#undef BONEYARD_CONDITION
  };
  return kTexts[static_cast<std::size_t>(condition)];
}

inline Lemma lemma_of(Condition condition) {
  static constexpr Lemma kLemmas[] = {
#define BONEYARD_CONDITION(symbol, lemma, text) Lemma::lemma,
#include "dsl/proving/conditions.def"
#undef BONEYARD_CONDITION
  };
  return kLemmas[static_cast<std::size_t>(condition)];
}

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
  Lemmas dropping(Condition one) const {
    Lemmas weaker = *this;
    weaker.dropped_.set(static_cast<std::size_t>(one));
    return weaker;
  }
  bool has(Lemma one) const { return !off_.test(static_cast<std::size_t>(one)); }
  // Whether the condition is looked at; if not, it counts as met.
  bool asks(Condition one) const { return !dropped_.test(static_cast<std::size_t>(one)); }

 private:
  std::bitset<kLemmaCount> off_;
  std::bitset<kConditionCount> dropped_;
};

}  // namespace boneyard::dsl
