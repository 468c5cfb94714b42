#pragma once
// The figures of a match that are averaged over many: each is a ratio of sums of whole numbers, so that one match adds a pair of numbers.

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/playout.hpp"
#include "engine/studying/moments.hpp"

namespace boneyard {

struct Figure {
  enum class Kind : std::uint8_t { kFinished, kDecisions, kChoices, kBranching, kChoiceBranching, kWins, kFirstWins };
  std::string id;    // "wins.A"
  std::string name;  // "wins of A"
  Kind kind = Kind::kDecisions;
  Seat seat = kNobody;  // of kWins

  // Whether it is a share, from 0 to 1.
  bool is_share() const { return kind == Kind::kFinished || kind == Kind::kWins || kind == Kind::kFirstWins; }
  // What a match adds to the sum above and to that below. Both are multiples of kWholeWin for a share.
  std::array<std::int64_t, 2> of(const PlayoutResult& result) const;
  // The figure of many matches, from what they added: Wilson's interval for a share.
  Measured measured(const Moments<2>& sums) const;
};

// A win counts so much; one of k who win together has 1/k of it, which is a whole number for every k.
inline constexpr std::int64_t kWholeWin = 720'720;
static_assert(kMaxSeats == 16, "the least number that 1 to 16 divide");

// The share of all matches that finished. The others are of matches that did.
Figure finished_figure();
// Those of a game. `ordered`: the rules say who is first to act. `seats`: what they are called.
std::vector<Figure> match_figures(const std::vector<std::string>& seats, bool ordered);

}  // namespace boneyard
