#pragma once
// What a value gives away: the secrets that it was evaluated from. A label is a set of them; the empty one is public. The proof that a game keeps its
// secrets (secrets.hpp) computes a label for every value, and asks at every place that somebody sees whether that seat may know all of it.

#include <algorithm>
#include <compare>
#include <cstdint>
#include <utility>
#include <vector>

#include "dsl/reading/source.hpp"

namespace boneyard::dsl {

// Seats that a loop or a quantifier goes through. Further numbers are variables that hold seats.
enum Domain : int { kEverySeat, kPlayersOnly, kOfVariable };

// Which member of a family is meant: a number that the rules write, or what a variable holds.
constexpr int kAnyMember = -1;  // any of them; also of what is no family
constexpr int member_of_number(int number) { return 2 * number; }
constexpr int member_of_variable(int variable) { return 2 * variable + 1; }

// Whose zone, dice or choice a secret is.
struct Owner {
  enum class Kind : std::uint8_t {
    kOne,   // nobody's: there is one for all
    kTerm,  // of the seat that a name stands for: `p's hand`
    kEach,  // of some seats among a domain, it is not said which
    kSelf   // of the seat whose variable it is written into
  };
  Kind kind = Kind::kOne;
  int id = 0;  // kTerm: the seat term; kEach: the domain
  int member = kAnyMember;
  auto operator<=>(const Owner&) const = default;
  bool is_term(int term) const { return kind == Kind::kTerm && id == term; }
  // The same member, of other seats.
  Owner of(Kind other, int other_id) const { return {other, other_id, member}; }
};

struct Secret {
  enum class Kind : std::uint8_t { kTiles, kOrder, kDie, kChoice };
  enum class Age : std::uint8_t {
    kCurrent,  // still what lies there
    kOld,      // the zone or the die has changed since, somebody was asked again
    kPast      // all tiles were taken up since
  };
  Kind kind = Kind::kTiles;
  int what = 0;  // the zone or the die; of a choice, the label of the statement that asks
  Owner owner;
  Age age = Age::kCurrent;
  std::vector<int> shown_to;  // seat terms that it was shown to, besides those that see it anyway; sorted
  Span at;                    // where it was looked at
  bool on_table = false;      // read off the table, since somebody chose last: the events since then lead to it

  bool is_tiles() const { return kind == Kind::kTiles || kind == Kind::kOrder; }
  // Of what it is a secret: neither to whom it was shown, nor where it was looked at.
  std::weak_ordering operator<=>(const Secret& other) const;
  bool operator==(const Secret& other) const { return (*this <=> other) == 0; }
};

// Into a sorted list, unless it stands there.
template <typename Value>
void insert_sorted(std::vector<Value>& list, const Value& value) {
  const auto at = std::lower_bound(list.begin(), list.end(), value);
  if (at == list.end() || *at != value) list.insert(at, value);
}

class Label {
 public:
  Label() = default;
  explicit Label(Secret secret) { secrets_.push_back(std::move(secret)); }
  bool is_public() const { return secrets_.empty(); }
  const std::vector<Secret>& secrets() const { return secrets_; }
  // A secret that it has already is shown to those who were shown both. True when the label has changed.
  bool add(Secret secret);
  bool join(const Label& other);
  // `change` returns whether the secret stays, and may change it.
  template <typename Change>
  void rewrite(Change change) {
    Label kept;
    for (Secret& secret : secrets_)
      if (change(secret)) kept.add(std::move(secret));
    *this = std::move(kept);
  }
  bool operator==(const Label& other) const;

 private:
  std::vector<Secret> secrets_;  // sorted
};

}  // namespace boneyard::dsl
