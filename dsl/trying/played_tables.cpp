#include "dsl/trying/played_tables.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <set>

#include <fmt/format.h>

#include "dsl/core/core.hpp"
#include "dsl/core/passes.hpp"

namespace boneyard::dsl {
namespace {

using core::Node;
using core::Op;

constexpr long kFewValues = 6;

bool compares(Op op) { return op == Op::kEqual || op == Op::kNotEqual || op == Op::kLess || op == Op::kLessEqual; }

// A number that is the same at every table, as `12` and `2 * 6`.
std::optional<std::int64_t> constant(const Node& node) {
  if (node.type != core::Type::kNumber) return std::nullopt;
  const auto number = core::evaluate(node, {});
  return number ? std::optional<std::int64_t>(*number) : std::nullopt;
}

// How much more than the option a number is that is made of it: 1 of `size + 1`.
std::optional<std::int64_t> more_than(const Node& node, int option) {
  if (node.op == Op::kOption && node.a == option) return 0;
  if (node.op != Op::kAdd && node.op != Op::kSub) return std::nullopt;
  const auto by = constant(node.kid(1));
  if (const auto more = more_than(node.kid(0), option); more && by) return node.op == Op::kAdd ? *more + *by : *more - *by;
  if (node.op == Op::kSub) return std::nullopt;
  const auto first = constant(node.kid(0));
  const auto more = more_than(node.kid(1), option);
  return first && more ? std::optional(*first + *more) : std::nullopt;
}

// The numbers that the rules compare an option with.
std::set<int> compared_with(const CheckedGame& game, int option) {
  std::set<int> found;
  const auto compare = [&](const Node& side, const Node& other) {
    const auto more = more_than(side, option);
    const auto number = constant(other);
    if (!more || !number) return;
    const std::int64_t value = *number - *more;
    if (value > std::numeric_limits<int>::min() && value < std::numeric_limits<int>::max()) found.insert(static_cast<int>(value));
  };
  for (const core::NodePtr& stmt : game.core->play)
    core::for_each_node(*stmt, [&](const Node& node) {
      if (compares(node.op)) {
        compare(node.kid(0), node.kid(1));
        compare(node.kid(1), node.kid(0));
      } else if (node.op == Op::kIn) {
        for (const core::NodePtr& each : node.kid(1).kids) compare(node.kid(0), *each);
      }
    });
  return found;
}

// A table is one value of each factor, by index: the number of players first, then the options.
using Row = std::vector<std::size_t>;

// Rows in which any two values of two factors meet. Greedy: each row begins with a pair that has not met, and takes of each other factor the value that meets the most.
class AllPairs {
 public:
  explicit AllPairs(std::vector<std::size_t> sizes) : sizes_(std::move(sizes)) {}

  void meet(const Row& row) {
    for (std::size_t i = 0; i < row.size(); ++i)
      for (std::size_t j = i + 1; j < row.size(); ++j) met_.insert({i, row[i], j, row[j]});
  }
  std::vector<Row> rest() {
    std::vector<Row> rows;
    for (std::size_t i = 0; i < sizes_.size(); ++i)
      for (std::size_t a = 0; a < sizes_[i]; ++a)
        for (std::size_t j = i + 1; j < sizes_.size(); ++j)
          for (std::size_t b = 0; b < sizes_[j]; ++b) {
            if (met_.count({i, a, j, b}) != 0) continue;
            rows.push_back(row_with(i, a, j, b));
            meet(rows.back());
          }
    return rows;
  }

 private:
  using Pair = std::array<std::size_t, 4>;

  Row row_with(std::size_t i, std::size_t a, std::size_t j, std::size_t b) const {
    Row row(sizes_.size());
    std::vector<std::size_t> set = {i, j};
    row[i] = a;
    row[j] = b;
    for (std::size_t k = 0; k < sizes_.size(); ++k) {
      if (k == i || k == j) continue;
      std::size_t best = 0;
      std::size_t most = 0;
      for (std::size_t value = 0; value < sizes_[k]; ++value) {
        const auto fresh = static_cast<std::size_t>(std::count_if(set.begin(), set.end(), [&](std::size_t other) {
          return met_.count(other < k ? Pair{other, row[other], k, value} : Pair{k, value, other, row[other]}) == 0;
        }));
        if (fresh > most) {
          most = fresh;
          best = value;
        }
      }
      row[k] = best;
      set.push_back(k);
    }
    return row;
  }

  std::vector<std::size_t> sizes_;
  std::set<Pair> met_;
};

}  // namespace

std::vector<int> representative_values(const CheckedGame& game, std::size_t option) {
  const CheckedOption& of = game.options[option];
  if (of.count() <= kFewValues) return of.values();
  std::set<int> values;
  const std::vector<int> all = of.ends();
  values.insert(all.front());
  // The first that is something, where the least is nothing.
  if (all.front() == 0) values.insert(of.range() != nullptr ? 1 : all[1]);
  values.insert(all.back());
  for (int players = game.players_least; players <= game.players_greatest; ++players) values.insert(of.initial_for(players));
  for (const int number : compared_with(game, static_cast<int>(option)))
    for (const int near : {number - 1, number, number + 1})
      if (of.allows(near)) values.insert(near);
  return {values.begin(), values.end()};
}

PlayedTables played_tables(const CheckedGame& game, std::size_t most) {
  std::vector<std::vector<int>> values;
  std::vector<std::size_t> sizes = {static_cast<std::size_t>(game.players_greatest - game.players_least + 1)};
  for (std::size_t i = 0; i < game.options.size(); ++i) {
    values.push_back(representative_values(game, i));
    sizes.push_back(values.back().size());
  }
  AllPairs pairs(sizes);
  PlayedTables made;
  for (int players = game.players_least; players <= game.players_greatest; ++players) {
    made.tables.push_back(default_settings(game, players));
    Row row = {static_cast<std::size_t>(players - game.players_least)};
    for (std::size_t i = 0; i < values.size(); ++i)
      row.push_back(static_cast<std::size_t>(std::lower_bound(values[i].begin(), values[i].end(), made.tables.back().options[i]) -
                                             values[i].begin()));
    pairs.meet(row);
  }
  for (const Row& row : pairs.rest()) {
    Settings settings = default_settings(game, game.players_least + static_cast<int>(row[0]));
    for (std::size_t i = 0; i < values.size(); ++i) settings.options[i] = values[i][row[i + 1]];
    made.tables.push_back(std::move(settings));
  }
  made.wanted = made.tables.size();
  if (made.tables.size() > most) made.tables.resize(most);
  return made;
}

std::string table_name(const CheckedGame& game, const Settings& settings) {
  std::string name = fmt::format("for {} player{}", settings.seats, settings.seats == 1 ? "" : "s");
  for (std::size_t i = 0; i < game.options.size(); ++i)
    if (settings.options[i] != game.options[i].initial_for(settings.seats))
      name += fmt::format(", {} = {}", game.options[i].name, game.options[i].text(settings.options[i]));
  return name;
}

}  // namespace boneyard::dsl
