#include "cli/stats/figures.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <utility>

#include <fmt/format.h>

#include "engine/telling/wording.hpp"

namespace boneyard::cli {
namespace {

constexpr double kNormal95 = 1.959963984540054;  // standard errors of a normal distribution to each side of its 95 %
const double kPointsPerLogit = 400 / std::log(10);

using Row = std::vector<double>;
using Matrix = std::vector<Row>;

// Gauss and Jordan, of a positive definite matrix, which needs no pivots.
Matrix inverse(Matrix m) {
  const std::size_t size = m.size();
  for (std::size_t i = 0; i < size; ++i) {
    const double pivot = std::exchange(m[i][i], 1);
    for (double& x : m[i]) x /= pivot;
    for (std::size_t j = 0; j < size; ++j) {
      if (j == i) continue;
      const double factor = std::exchange(m[j][i], 0);
      for (std::size_t k = 0; k < size; ++k) m[j][k] -= factor * m[i][k];
    }
  }
  return m;
}

// A result among so many players of each kind; kind 0 is the player's own seat.
struct KindShares {
  Row seats;
  Row shares;
};

// The slope of the log-likelihood in the strengths of all kinds but the first, which is 0, and its negative curvature.
struct Likelihood {
  Row slope;
  Matrix curvature;
};

Likelihood likelihood(const std::vector<KindShares>& contests, const Row& strengths) {
  const std::size_t kinds = strengths.size();
  Likelihood sum{Row(kinds - 1, 0), Matrix(kinds - 1, Row(kinds - 1, 0))};
  Row chances(kinds);
  for (const KindShares& contest : contests) {
    double all = 0;
    for (std::size_t kind = 0; kind < kinds; ++kind) all += chances[kind] = contest.seats[kind] * std::exp(strengths[kind]);
    for (double& chance : chances) chance /= all;
    const double won = std::accumulate(contest.shares.begin(), contest.shares.end(), 0.0);
    for (std::size_t i = 1; i < kinds; ++i) {
      sum.slope[i - 1] += contest.shares[i] - won * chances[i];
      for (std::size_t j = 1; j < kinds; ++j) sum.curvature[i - 1][j - 1] += won * ((i == j ? chances[i] : 0) - chances[i] * chances[j]);
    }
  }
  return sum;
}

// The smallest of 5, 10, 20, 50, 100, ... with which there are at most so many blocks.
std::size_t block_size(std::size_t matches, std::size_t blocks) {
  constexpr std::size_t kLeast = 5;
  std::size_t size = kLeast;
  for (std::size_t step = 0; (matches + size - 1) / size > blocks; ++step) size = step % 3 == 2 ? size / 2 * 5 : size * 2;
  return size;
}

std::vector<Block> blocks_of(const std::vector<Played>& played, std::size_t blocks, bool errors) {
  std::vector<Block> result;
  const std::size_t size = block_size(played.size(), std::max<std::size_t>(1, blocks));
  for (std::size_t from = 0; from < played.size(); from += size) {
    const std::size_t to = std::min(played.size(), from + size);
    Block& block = result.emplace_back();
    block.matches = to - from;
    block.ended = played[to - 1].match->ended;
    double sum = 0;
    double of = 0;
    for (std::size_t i = from; i < to; ++i) {
      sum += errors ? played[i].own().lost : played[i].own().share;
      of += errors ? static_cast<double>(*played[i].own().reviewed) : 1;
      block.fair += played[i].fair() / static_cast<double>(block.matches);
    }
    block.value = sum / of;
    if (!errors) block.interval = wilson(sum, of);
  }
  return result;
}

PlayerFigures figures_of(const std::string& player, const std::vector<Played>& played, std::size_t blocks) {
  PlayerFigures result;
  result.player = player;
  result.matches = played.size();
  result.first = played.front().match->ended;
  result.last = played.back().match->ended;
  std::map<std::pair<std::string, std::string>, TableFigures> tables;
  std::vector<Played> reviewed;
  for (const Played& one : played) {
    TableFigures& table = tables[{one.match->game, one.others()}];
    ++table.matches;
    table.won += one.outcome() > 0;
    table.share += one.own().share;
    table.fair += one.fair();
    if (one.own().reviewed.value_or(0) == 0) continue;
    reviewed.push_back(one);
    result.reviewed += *one.own().reviewed;
    result.lost += one.own().lost;
  }
  for (auto& [names, table] : tables) {
    const auto matches = static_cast<double>(table.matches);
    table.game = names.first;
    table.others = names.second;
    table.interval = wilson(table.share, matches);
    table.share /= matches;
    table.fair /= matches;
    result.tables.push_back(table);
  }
  result.ratings = ratings(played);
  result.streaks = streaks(played);
  result.wins = blocks_of(played, blocks, false);
  result.errors = blocks_of(reviewed, blocks, true);
  return result;
}

}  // namespace

double Played::shares() const {
  return std::accumulate(match->seats.begin(), match->seats.end(), 0.0, [](double sum, const BookSeat& each) { return sum + each.share; });
}

int Played::outcome() const {
  const double difference = own().share - fair();
  return std::abs(difference) < 1e-9 ? 0 : difference > 0 ? 1 : -1;
}

std::string Played::others() const {
  std::map<std::string, int> counts;
  for (std::size_t i = 0; i < match->seats.size(); ++i)
    if (i != seat) ++counts[match->seats[i].player];
  std::vector<std::string> parts;
  for (const auto& [player, count] : counts)
    parts.push_back(fmt::format("{} {}", count, player == kPerson && count > 1 ? "people" : player));
  return enumerated(parts, "and");
}

Interval Rating::interval() const { return {points - kNormal95 * error, points + kNormal95 * error}; }

std::vector<Rating> ratings(const std::vector<Played>& played) {
  std::map<std::string, std::size_t> kinds;  // from 1
  for (const Played& one : played)
    for (std::size_t i = 0; i < one.match->seats.size(); ++i)
      if (i != one.seat) kinds.emplace(one.match->seats[i].player, 0);
  std::vector<Rating> result;
  for (auto& [name, kind] : kinds) {
    result.push_back({name == kPerson ? "people" : name, 0, 0, 0});
    kind = result.size();
  }
  std::vector<KindShares> contests;
  for (const Played& one : played) {
    KindShares& contest = contests.emplace_back(KindShares{Row(kinds.size() + 1, 0), Row(kinds.size() + 1, 0)});
    for (std::size_t i = 0; i < one.match->seats.size(); ++i) {
      const std::size_t kind = i == one.seat ? 0 : kinds.at(one.match->seats[i].player);
      ++contest.seats[kind];
      if (one.shares() > 0) contest.shares[kind] += one.match->seats[i].share / one.shares();
    }
    for (std::size_t kind = 1; kind <= kinds.size(); ++kind) result[kind - 1].matches += contest.seats[kind] > 0;
  }
  for (std::size_t kind = 1; kind <= kinds.size(); ++kind) {
    KindShares& draw = contests.emplace_back(KindShares{Row(kinds.size() + 1, 0), Row(kinds.size() + 1, 0)});
    draw.seats[0] = draw.seats[kind] = 1;
    draw.shares[0] = draw.shares[kind] = 0.5;
  }
  // Newton's method. The log-likelihood is concave; a step of at most 1 keeps it from overshooting where it is nearly flat.
  Row strengths(kinds.size() + 1, 0);
  for (int step = 0; step < 100; ++step) {
    const Likelihood at = likelihood(contests, strengths);
    const Matrix covariance = inverse(at.curvature);
    double longest = 0;
    for (std::size_t i = 0; i < result.size(); ++i) {
      const double move = std::inner_product(covariance[i].begin(), covariance[i].end(), at.slope.begin(), 0.0);
      strengths[i + 1] += std::clamp(move, -1.0, 1.0);
      longest = std::max(longest, std::abs(move));
      result[i].points = -strengths[i + 1] * kPointsPerLogit;
      result[i].error = std::sqrt(covariance[i][i]) * kPointsPerLogit;
    }
    if (longest < 1e-9) break;
  }
  return result;
}

Streaks streaks(const std::vector<Played>& played) {
  Streaks result;
  for (const Played& one : played) {
    const int outcome = one.outcome();
    result.current = outcome * result.current > 0 ? result.current + outcome : outcome;
    result.longest_won = std::max(result.longest_won, static_cast<std::size_t>(std::max(0, result.current)));
    result.longest_lost = std::max(result.longest_lost, static_cast<std::size_t>(std::max(0, -result.current)));
  }
  return result;
}

std::vector<PlayerFigures> figures(const std::vector<BookMatch>& matches, std::size_t blocks) {
  std::map<std::string, std::vector<Played>> players;
  for (const BookMatch& match : matches)
    for (std::size_t seat = 0; seat < match.seats.size(); ++seat)
      if (match.seats[seat].counts) players[match.seats[seat].name].push_back({&match, seat});
  std::vector<PlayerFigures> result;
  for (const auto& [player, played] : players) result.push_back(figures_of(player, played, blocks));
  std::stable_sort(result.begin(), result.end(),
                   [](const PlayerFigures& one, const PlayerFigures& other) { return one.matches > other.matches; });
  return result;
}

}  // namespace boneyard::cli
