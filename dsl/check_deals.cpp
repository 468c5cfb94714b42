#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "dsl/checker.hpp"

namespace boneyard::dsl {
namespace {

constexpr int kMaxCases = 20'000;  // settings of the options that a deal depends on, times players

void collect_options(const Expr& expr, std::vector<int>& options) {
  if (expr.op == ExprOp::kOption && std::find(options.begin(), options.end(), expr.a) == options.end()) options.push_back(expr.a);
  for (const ExprPtr& kid : expr.kids)
    if (kid) collect_options(*kid, options);
}

}  // namespace

std::optional<int> constant(const Expr& expr, const Constants& constants) {
  const auto kid = [&](std::size_t i) { return constant(*expr.kids[i], constants); };
  const auto both = [&](auto combine) -> std::optional<int> {
    const auto x = kid(0);
    const auto y = kid(1);
    if (!x || !y) return std::nullopt;
    return combine(*x, *y);
  };
  switch (expr.op) {
    case ExprOp::kConst:
      return expr.a;
    case ExprOp::kOption:
      return constants.options[static_cast<std::size_t>(expr.a)];
    case ExprOp::kCount:
      if (expr.kids[0]->op == ExprOp::kPlayers && constants.players > 0) return constants.players;
      if (expr.kids[0]->op == ExprOp::kAllSeats && constants.seats > 0) return constants.seats;
      return std::nullopt;
    case ExprOp::kAdd:
      return both([](int x, int y) -> std::optional<int> {
        int sum;
        if (__builtin_add_overflow(x, y, &sum)) return std::nullopt;
        return sum;
      });
    case ExprOp::kSub:
      return both([](int x, int y) -> std::optional<int> {
        int sum;
        if (__builtin_sub_overflow(x, y, &sum)) return std::nullopt;
        return sum;
      });
    case ExprOp::kMul:
      return both([](int x, int y) -> std::optional<int> {
        int sum;
        if (__builtin_mul_overflow(x, y, &sum)) return std::nullopt;
        return sum;
      });
    case ExprOp::kDiv:
      return both([](int x, int y) -> std::optional<int> {
        if (y <= 0 || x < 0) return std::nullopt;
        return x / y;
      });
    case ExprOp::kMod:
      return both([](int x, int y) -> std::optional<int> {
        if (y <= 0 || x < 0) return std::nullopt;
        return x % y;
      });
    case ExprOp::kMin:
      return both([](int x, int y) -> std::optional<int> { return std::min(x, y); });
    case ExprOp::kMax:
      return both([](int x, int y) -> std::optional<int> { return std::max(x, y); });
    case ExprOp::kEqual:
      return both([](int x, int y) -> std::optional<int> { return x == y; });
    case ExprOp::kNotEqual:
      return both([](int x, int y) -> std::optional<int> { return x != y; });
    case ExprOp::kLess:
      return both([](int x, int y) -> std::optional<int> { return x < y; });
    case ExprOp::kLessEqual:
      return both([](int x, int y) -> std::optional<int> { return x <= y; });
    case ExprOp::kAnd: {
      const auto x = kid(0);
      if (x && *x == 0) return 0;
      const auto y = kid(1);
      if (y && *y == 0) return 0;
      if (!x || !y) return std::nullopt;
      return 1;
    }
    case ExprOp::kOr: {
      const auto x = kid(0);
      if (x && *x != 0) return 1;
      const auto y = kid(1);
      if (y && *y != 0) return 1;
      if (!x || !y) return std::nullopt;
      return 0;
    }
    case ExprOp::kNot: {
      const auto x = kid(0);
      if (!x) return std::nullopt;
      return *x == 0;
    }
    case ExprOp::kIf: {
      const auto condition = kid(0);
      if (!condition) return std::nullopt;
      return kid(*condition != 0 ? 1 : 2);
    }
    default:
      return std::nullopt;
  }
}

// Deals that follow a gathering in one block, with nothing between them that could put tiles back, must fit the set together.
void Checker::deals_in(const CheckedBlock& block, std::map<int, std::vector<const Stmt*>>& gathered) {
  for (const Stmt& stmt : block) {
    switch (stmt.op) {
      case StmtOp::kGather:
        gathered.clear();
        if (stmt.exprs[0]->op == ExprOp::kZone && stmt.exprs[0]->kids.empty()) gathered[stmt.exprs[0]->a] = {};
        break;
      case StmtOp::kDealEach:
      case StmtOp::kMoveTop: {
        const Expr& from = *stmt.exprs[1];
        const auto it = from.op == ExprOp::kZone && from.kids.empty() ? gathered.find(from.a) : gathered.end();
        if (it == gathered.end()) break;
        deal_fits(stmt, it->second);
        it->second.push_back(&stmt);
        break;
      }
      case StmtOp::kMix:
      case StmtOp::kLot:
      case StmtOp::kSet:
      case StmtOp::kDeclare:
      case StmtOp::kPay:
      case StmtOp::kRoll:
        break;
      case StmtOp::kLabel:
        deals_in(stmt.blocks[0], gathered);
        break;
      default: {
        for (const CheckedBlock& inner : stmt.blocks) {
          std::map<int, std::vector<const Stmt*>> fresh;
          deals_in(inner, fresh);
        }
        if (stmt.choose)
          for (const CheckedWay& way : stmt.choose->ways) {
            std::map<int, std::vector<const Stmt*>> fresh;
            deals_in(way.block, fresh);
          }
        gathered.clear();
      }
    }
  }
}

void Checker::deal_fits(const Stmt& deal, const std::vector<const Stmt*>& before) {
  // How many tiles a description leaves out is known only when the game is made; a deal too large is a fault then.
  if (!game_.has_tiles || game_.left_out_where) return;
  std::vector<const Stmt*> all = before;
  all.push_back(&deal);
  std::vector<int> options;
  if (game_.highest) collect_options(*game_.highest, options);
  for (const Stmt* each : all) collect_options(*each->exprs[0], options);
  Constants constants;
  constants.game = &game_;
  for (const CheckedOption& option : game_.options) constants.options.push_back(option.initial);
  std::vector<std::vector<int>> values;
  long cases = 1;
  for (const int option : options) {
    values.push_back(game_.options[static_cast<std::size_t>(option)].samples(1000));
    cases *= static_cast<long>(values.back().size());
    if (cases > kMaxCases) values.back() = game_.options[static_cast<std::size_t>(option)].samples(1);
  }
  std::vector<std::size_t> at(options.size(), 0);
  for (;;) {
    for (std::size_t i = 0; i < options.size(); ++i) constants.options[static_cast<std::size_t>(options[i])] = values[i][at[i]];
    const auto highest = game_.highest ? constant(*game_.highest, constants) : std::nullopt;
    const bool known = game_.chinese || (highest && *highest >= 0 && *highest <= 18);
    const TileSet set = !known ? TileSet() : game_.chinese ? TileSet::chinese(game_.copies) : TileSet::doubles(*highest, game_.copies);
    const int set_size = set.without(game_.left_out).size();
    for (int players = game_.players_least; known && players <= game_.players_greatest; ++players) {
      constants.players = players;
      constants.seats = players;
      long total = 0;
      for (const Stmt* each : all) {
        const auto number = constant(*each->exprs[0], constants);
        if (!number) return;
        total += static_cast<long>(*number) * (each->op == StmtOp::kDealEach ? players : 1);
      }
      if (total <= set_size) continue;
      std::string setting;
      for (const int option : options)
        setting += fmt::format(", {} = {}", game_.options[static_cast<std::size_t>(option)].name,
                               game_.options[static_cast<std::size_t>(option)].text(constants.options[static_cast<std::size_t>(option)]));
      const auto number = constant(*deal.exprs[0], constants);
      auto around = diagnostics_.exchange(deal.uses);
      diagnostics_.report(Code::kDealTooLarge, deal.span,
                          fmt::format("with {} players{} this deal {} {} tiles; the set has {}", players, setting,
                                      before.empty() ? "takes" : "and those before it take", total, set_size),
                          deal.op == StmtOp::kDealEach
                              ? fmt::format("{} each fits {} players at most; change the size, the set, or 'players'", *number,
                                            *number > 0 ? set_size / *number : players)
                              : "",
                          other_players(deal.span));
      diagnostics_.exchange(std::move(around));
      return;
    }
    std::size_t i = 0;
    while (i < at.size() && ++at[i] == values[i].size()) at[i++] = 0;
    if (i == at.size()) return;
  }
}

std::vector<Note> Checker::other_players(const Span& place) const {
  if (players_at_.source == nullptr || players_at_.source == place.source) return {};
  return {{players_at_, "how many can play stands here"}};
}

void Checker::deals() {
  // The tiles lie in the first zone when the match begins.
  std::map<int, std::vector<const Stmt*>> gathered = {{0, {}}};
  if (game_.play) deals_in(*game_.play, gathered);
}

}  // namespace boneyard::dsl
