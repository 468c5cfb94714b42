#pragma once
// An option of a game: what can be set for a match, and what it is when nobody sets it. There is always a value, whatever a declaration says, so that nothing
// that tries all of them has to ask whether there is one.

#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "dsl/core/range.hpp"
#include "dsl/reading/source.hpp"

namespace boneyard::dsl {

// A range of numbers, numbers that are listed, or words. In code, a number stands for itself and a word is its index.
class OptionValues {
 public:
  OptionValues() = default;  // 0 alone
  explicit OptionValues(Range range) : values_(range) {}
  // An empty list is that of the number 0.
  explicit OptionValues(std::vector<int> numbers);
  explicit OptionValues(std::vector<std::string> words);

  bool number() const { return !std::holds_alternative<Words>(values_); }
  // Null where the values are listed.
  const Range* range() const { return std::get_if<Range>(&values_); }
  // Empty where they are numbers.
  const std::vector<std::string>& words() const;

  bool allows(int value) const;
  long count() const;
  // All of them in code, and of a range its two ends.
  std::vector<int> values() const;
  std::vector<int> ends() const;
  std::string text(int value) const;
  // "1 to 1000", "pot, none, per-tile"
  std::string range_text() const;

 private:
  using Numbers = std::vector<int>;
  using Words = std::vector<std::string>;
  std::variant<Range, Numbers, Words> values_;
};

struct CheckedOption : OptionValues {
  std::string name;
  int initial = 0;                  // the value in code
  std::map<int, int> initial_with;  // by the number of players, where it depends on it; else empty
  std::vector<std::string> cites;
  Span span;

  // Gives it other values, the first of which is the initial one.
  void set_values(OptionValues values);
  // The value in code of a text as a person types it ("3", "per-tile", "per tile"), or nothing.
  std::optional<int> parse(const std::string& text) const;
  // The value in code when nobody sets it, and for people: "100", "15 with 2, 10 with 3 or 4 players".
  int initial_for(int players) const;
  std::string initial_text() const;
};

// A name as options have it: with hyphens for blanks and underscores.
std::string with_hyphens(std::string text);
// Whether a word is a number as a value of an option is written, and not too long for one.
bool is_number(const std::string& text);

}  // namespace boneyard::dsl
