#include "engine/studying/paired_tally.hpp"

#include <array>

namespace boneyard {
namespace {

std::array<std::int64_t, 4> both(const Figure& figure, const PlayoutResult& one, const PlayoutResult& other) {
  const auto first = figure.of(one);
  const auto second = figure.of(other);
  return {first[0], first[1], second[0], second[1]};
}

}  // namespace

void PairedTally::add(const std::vector<Figure>& of, const PlayoutResult& one, const PlayoutResult& other) {
  finished.add(both(finished_figure(), one, other));
  if (one.end != PlayoutResult::End::kResult || other.end != PlayoutResult::End::kResult) return;
  ++compared;
  figures.resize(of.size());
  for (std::size_t i = 0; i < of.size(); ++i) figures[i].add(both(of[i], one, other));
}

void PairedTally::add(const PairedTally& other) {
  compared += other.compared;
  finished.add(other.finished);
  if (figures.size() < other.figures.size()) figures.resize(other.figures.size());
  for (std::size_t i = 0; i < other.figures.size(); ++i) figures[i].add(other.figures[i]);
}

PairedFigure paired_figure(const Figure& of, const Moments<4>& sums) {
  PairedFigure made{of, of.measured(pair_of(sums, 0)), of.measured(pair_of(sums, 2)), ratio_difference(sums)};
  // As a rule nearly all matches finish, of both sides, where an interval of Student's t is too narrow.
  if (of.kind == Figure::Kind::kFinished) {
    const auto whole = static_cast<double>(kWholeWin);
    const double both = static_cast<double>(sums.products[2]) / whole / whole;
    made.difference.interval = newcombe(both, static_cast<double>(sums.sums[0]) / whole, static_cast<double>(sums.sums[2]) / whole,
                                        static_cast<double>(sums.count));
  }
  return made;
}

}  // namespace boneyard
