#include <algorithm>
#include <functional>
#include <map>

#include <fmt/format.h>

#include "dsl/checking/arithmetic.hpp"
#include "dsl/checking/checker.hpp"
#include "dsl/checking/equipment_limits.hpp"
#include "dsl/checking/option_cases.hpp"

namespace boneyard::dsl {
namespace {

// Numbers worked out for all deals of a game together, in all settings of the options.
constexpr long kMaxTried = 5'000'000;

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
      return both(arithmetic::sum);
    case ExprOp::kSub:
      return both(arithmetic::difference);
    case ExprOp::kMul:
      return both(arithmetic::product);
    case ExprOp::kDiv:
      return both(arithmetic::quotient);
    case ExprOp::kMod:
      return both(arithmetic::remainder);
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
  const auto close = [&](std::map<int, std::vector<const Stmt*>>& open) {
    for (const auto& [zone, deals] : open) deals_fit(deals);
    open.clear();
  };
  const auto inside = [&](const CheckedBlock& inner) {
    std::map<int, std::vector<const Stmt*>> fresh;
    deals_in(inner, fresh);
    close(fresh);
  };
  for (const Stmt& stmt : block) {
    switch (stmt.op) {
      case StmtOp::kGather:
        close(gathered);
        if (stmt.exprs[0]->op == ExprOp::kZone && stmt.exprs[0]->kids.empty()) gathered[stmt.exprs[0]->a] = {};
        break;
      case StmtOp::kDealEach:
      case StmtOp::kMoveTop: {
        const Expr& from = *stmt.exprs[1];
        const auto it = from.op == ExprOp::kZone && from.kids.empty() ? gathered.find(from.a) : gathered.end();
        if (it != gathered.end()) it->second.push_back(&stmt);
        break;
      }
      case StmtOp::kMix:
      case StmtOp::kLot:
      case StmtOp::kSet:
      case StmtOp::kDeclare:
      case StmtOp::kPay:
      case StmtOp::kRoll:
      case StmtOp::kRollOf:
      case StmtOp::kThrow:
        break;
      case StmtOp::kLabel:
        deals_in(stmt.blocks[0], gathered);
        break;
      default:
        for (const CheckedBlock& inner : stmt.blocks) inside(inner);
        if (stmt.choose)
          for (const CheckedWay& way : stmt.choose->ways) inside(way.block);
        close(gathered);
    }
  }
}

void Checker::deals_fit(const std::vector<const Stmt*>& deals) {
  // How many tiles a description leaves out is known only when the game is made; a deal too large is a fault then.
  if (deals.empty() || !game_.has_tiles || game_.left_out_where) return;
  std::vector<const Expr*> numbers = {game_.highest.get()};
  for (const Stmt* deal : deals) numbers.push_back(deal->exprs[0].get());
  OptionCases cases(game_, numbers);
  const long players = game_.players_greatest - game_.players_least + 1;
  tried_ += cases.count() * players * static_cast<long>(deals.size());
  if (cases.count() > kMaxOptionCases || tried_ > kMaxTried) {
    diagnostics_.report(Code::kLimit, deals.back()->span, "the sizes of these deals depend on too many values of options to try them all",
                        "let fewer options count, or give them fewer values");
    return;
  }
  do {
    const auto highest = game_.highest ? constant(*game_.highest, cases.constants()) : std::nullopt;
    if (!set_problem(game_, highest).empty()) continue;
    const int set_size = tile_set(game_, highest).without(game_.left_out).size();
    for (int seats = game_.players_least; seats <= game_.players_greatest; ++seats) {
      const Constants& constants = cases.with_players(seats);
      long total = 0;
      for (const Stmt* deal : deals) {
        const auto number = constant(*deal->exprs[0], constants);
        if (!number) break;
        total += static_cast<long>(*number) * (deal->op == StmtOp::kDealEach ? seats : 1);
        if (total <= set_size) continue;
        const std::vector<const Stmt*> taken(deals.begin(), std::find(deals.begin(), deals.end(), deal) + 1);
        std::vector<Note> notes = own_part_in(taken);
        for (Note& note : other_players(deal->span)) notes.push_back(std::move(note));
        auto around = diagnostics_.exchange(deal->uses);
        diagnostics_.report(Code::kDealTooLarge, deal->span,
                            fmt::format("with {} players{} this deal {} {} tiles; the set has {}", seats, cases.text(),
                                        deal == deals.front() ? "takes" : "and those before it take", total, set_size),
                            deal->op == StmtOp::kDealEach && deal == deals.front()
                                ? fmt::format("{} each fits {} player{} at most; change the size, the set, or 'players'", *number,
                                              set_size / *number, set_size / *number == 1 ? "" : "s")
                                : "change the sizes of the deals, the set, or 'players'",
                            std::move(notes));
        diagnostics_.exchange(std::move(around));
        return;
      }
    }
  } while (cases.next());
}

std::vector<Note> Checker::own_part_in(const std::vector<const Stmt*>& deals) const {
  std::vector<Note> notes;
  const auto note = [&](const Span& place, const char* what) {
    const bool known = std::any_of(notes.begin(), notes.end(), [&](const Note& one) { return one.span == place; });
    if (diagnostics_.is_own(place) && !known) notes.push_back({place, what});
  };
  const Stmt& last = *deals.back();
  const auto own = [&](const Span& use) { return diagnostics_.is_own(use); };
  if (own(last.span) || std::any_of(last.uses.begin(), last.uses.end(), own)) return notes;
  for (const Stmt* deal : deals) note(deal->span, "this deal is one of them");
  for (const Stmt* deal : deals)
    for (const Span& use : deal->uses) note(use, "a deal before is made here");
  const std::function<void(const Expr&)> sizes = [&](const Expr& size) {
    // A value has the place where its definition is used.
    const std::string_view text = size.span.text();
    const auto defined = definitions_.find(std::string(text.substr(0, text.find_first_of(" ()"))));
    if (defined != definitions_.end()) note(defined->second->name.span, "a size is declared here");
    if (size.op == ExprOp::kOption) note(names_.at(game_.options[static_cast<std::size_t>(size.a)].name), "an option counts here");
    for (const ExprPtr& kid : size.kids)
      if (kid) sizes(*kid);
  };
  for (const Stmt* deal : deals) sizes(*deal->exprs[0]);
  if (tiles_ != nullptr) note(tiles_->span, "the set is declared here");
  if (game_.highest) sizes(*game_.highest);
  return notes;
}

std::vector<Note> Checker::other_players(const Span& place) const {
  if (players_at_.source == nullptr || players_at_.source == place.source) return {};
  return {{players_at_, "how many can play stands here"}};
}

void Checker::deals() {
  // The tiles lie in the first zone when the match begins.
  std::map<int, std::vector<const Stmt*>> gathered = {{0, {}}};
  if (game_.play) deals_in(*game_.play, gathered);
  for (const auto& [zone, deals] : gathered) deals_fit(deals);
}

}  // namespace boneyard::dsl
