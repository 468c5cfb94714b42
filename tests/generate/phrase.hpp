#pragma once
// A piece of a sentence of the language: an expression as text, with how closely its parts are bound. Whoever builds a larger expression asks for
// the level that the grammar wants at that place, and gets brackets where they are needed. What type a phrase has is known by the function of
// the Author that made it.

#include <string>
#include <utility>

namespace boneyard::generate {

// From the loosest to the closest, as in docs/language.md. `kOpen` ends with something that takes up whatever follows: a `where`, an `else`,
// a `for some`.
enum class Level { kOpen, kOr, kAnd, kNot, kComparison, kSum, kProduct, kUnary, kPostfix };

struct Phrase {
  std::string text;
  Level level = Level::kPostfix;

  // For a place that wants at least this level.
  std::string at(Level wanted) const { return level >= wanted ? text : "(" + text + ")"; }
};

inline Phrase binary(const Phrase& left, const std::string& sign, const Phrase& right, Level level) {
  // Chains lean to the left: the right side must be closer bound.
  const auto closer = static_cast<Level>(static_cast<int>(level) + 1);
  const bool single = level == Level::kComparison;
  return {left.at(single ? closer : level) + " " + sign + " " + right.at(closer), level};
}

inline Phrase of(const std::string& what, const Phrase& operand) { return {what + " of " + operand.at(Level::kPostfix), Level::kPostfix}; }

}  // namespace boneyard::generate
