#pragma once
// What a rule file declares: the things that a game is played with, and how many of each there are.

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "dsl/core/option.hpp"
#include "dsl/core/range.hpp"
#include "dsl/reading/source.hpp"
#include "engine/program.hpp"
#include "engine/tile.hpp"

namespace boneyard::dsl {

namespace core {
struct Node;
using NodePtr = std::shared_ptr<const Node>;
}  // namespace core

// How many things one declaration makes: one of each seat, one for each number of a range, one for each seat that another has it with. They lie side by side, those of the
// seats innermost, so that of each combination of the others the seats are neighbours.
struct Family {
  // The seats, or numbers.
  struct Index {
    bool seats = false;
    Range numbers;
    int names = -1;
    int count(int players) const { return seats ? players : static_cast<int>(numbers.count()); }
    bool operator==(const Index&) const = default;
  };
  bool per_seat = false;
  std::vector<Index> by;

  bool one() const { return !per_seat && by.empty(); }
  // Of each seat and nothing else, or one alone.
  bool plain() const { return by.empty(); }
  int elements(int seats) const {
    int count = per_seat ? seats : 1;
    for (const Index& index : by) count *= index.count(seats);
    return count;
  }
  bool same_family(const Family& other) const { return per_seat == other.per_seat && by == other.by; }
};

// Numbers that have names, from the first on.
struct CheckedNames {
  std::string name;
  int first = 1;
  std::vector<std::string> words;
  Span span;
  int last() const { return first + static_cast<int>(words.size()) - 1; }
  Range numbers() const { return {first, last()}; }
};

struct CheckedLayout : Family {
  std::string name;
  Span span;
};

struct CheckedPot : Family {
  std::string name;
  core::NodePtr chips;  // that each begins with; null: none
  Span span;
};

struct CheckedZone : Family {
  std::string name;
  bool ordered = false;
  Seen seen = Seen::kNone;
  Span span;
};

struct CheckedDie {
  std::string name;
  int sides = 6;
  Seen seen = Seen::kNone;
  int viewer = -1;        // variable
  int many = 1;           // more of one kind, without names of their own, are called `dice`
  bool per_seat = false;  // so many of each seat
  core::NodePtr number;   // how many in place of `many`, where options or the number of players say it; else null

  bool named() const { return name != "dice"; }
};

// Numbers, each in every suit, and jokers.
struct TilesInSuits {
  Range numbers;
  int names = -1;  // of the suits
  int jokers = 0;
};

// What a game is played with. Values depend on nothing but options and the number of players.
struct Declarations {
  int players_least = 2;
  int players_greatest = 2;
  bool counter_clockwise = false;
  std::vector<CheckedOption> options;
  bool has_tiles = false;
  bool chinese = false;
  std::optional<TilesInSuits> in_suits;  // neither: a double set
  int copies = 1;
  core::NodePtr highest;         // pips of a double set, or null
  core::NodePtr left_out_where;  // tiles that are left out besides, or null
  std::vector<Face> left_out;
  std::vector<CheckedZone> zones;
  std::vector<CheckedLayout> layouts;
  std::vector<CheckedPot> pots;
  core::NodePtr chips;  // that a seat begins with; null: a game without
  std::vector<CheckedNames> names;
  std::vector<CheckedDie> dice;

  // Of a table with so many dice those that a statement names by declaration, as masks: dice without names are one declaration.
  std::uint32_t dice_meant(int declared, std::size_t many) const {
    const bool nameless = dice.size() == 1 && !dice[0].named();
    return !nameless || declared == 0 ? static_cast<std::uint32_t>(declared) : (std::uint32_t{1} << many) - 1;
  }
};

// Calls visit() with each value, in the order of the text of Core; some are null.
template <typename Declared, typename Visit>
void for_each_value(Declared& declared, const Visit& visit) {
  for (auto& pot : declared.pots) visit(pot.chips);
  for (auto& die : declared.dice) visit(die.number);
  visit(declared.highest);
  visit(declared.left_out_where);
  visit(declared.chips);
}

}  // namespace boneyard::dsl
