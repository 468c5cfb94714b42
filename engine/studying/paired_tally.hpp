#pragma once
// How two sides differ, such as a game and its variant, from matches in pairs: match m of one side is compared with match m of the other, which begins with the same seed,
// so that what chance does alike to both cancels out. Exact sums, as in a Tally: parts of a run add up to the same numbers in any order.

#include <cstdint>
#include <vector>

#include "engine/playout.hpp"
#include "engine/studying/figure.hpp"
#include "engine/studying/moments.hpp"

namespace boneyard {

struct PairedTally {
  std::uint64_t compared = 0;       // pairs of which both finished
  Moments<4> finished;              // finished_figure(), of all pairs
  std::vector<Moments<4>> figures;  // of those that are compared; which ones, the caller knows

  void add(const std::vector<Figure>& figures, const PlayoutResult& one, const PlayoutResult& other);
  void add(const PairedTally& other);
};

// A figure of both sides, and that of the second less that of the first, each with its interval.
struct PairedFigure {
  Figure of;
  Measured one;
  Measured other;
  Measured difference;

  // Whether the interval of the difference leaves out 0.
  bool differs() const { return difference.interval && (difference.interval->low > 0 || difference.interval->high < 0); }
};
PairedFigure paired_figure(const Figure& of, const Moments<4>& sums);

}  // namespace boneyard
