#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "dsl/checking/checker.hpp"
#include "dsl/checking/option_cases.hpp"
#include "dsl/core/effects.hpp"
#include "dsl/core/equipment_limits.hpp"

namespace boneyard::dsl {
namespace {

using core::Op;

// Numbers evaluated for all deals of a game together, in all settings of the options.
constexpr long kMaxTried = 5'000'000;

}  // namespace

// Deals of tiles: so many, from and to where, and whether each player is dealt so many.
struct Checker::Deal {
  const core::Node* stmt = nullptr;
  const core::Node* number = nullptr;
  bool each = false;
};

// Deals that follow a gathering in one block, with nothing between them that could put tiles back, must fit the set together.
class Checker::Deals {
 public:
  explicit Deals(Checker& checker) : checker_(checker) {}

  using Gathered = std::map<int, std::vector<Deal>>;  // by the zone

  void follow(const core::Region& block, Gathered& gathered) {
    for (const core::NodePtr& stmt : block) {
      if (stmt->op == Op::kGather) {
        close(gathered);
        if (stmt->kid(0).op == Op::kZone && stmt->kid(0).kids.empty()) gathered[stmt->kid(0).a] = {};
      } else if (stmt->op == Op::kMoveTop) {
        take(*stmt, false, gathered);
      } else if (to_each(*stmt)) {
        take(*stmt->regions[0][0], true, gathered);
      } else if (stmt->op == Op::kBlock && !stmt->word.empty()) {
        follow(stmt->regions[0], gathered);
      } else if (moves_tiles(*stmt)) {
        for (const core::Region& inner : stmt->regions) inside(*stmt, inner);
        close(gathered);
      } else if (stmt->op == Op::kAssign && variable(stmt->a).said.empty()) {
        held_[stmt->a] = &stmt->kid(0);
      }
    }
  }
  void close(Gathered& gathered) const {
    for (const auto& [zone, deals] : gathered) checker_.deals_fit(deals);
    gathered.clear();
  }

 private:
  const CheckedVariable& variable(int index) const { return checker_.game_.variables[static_cast<std::size_t>(index)]; }

  // `deal 5 from boneyard to each player's hand`
  bool to_each(const core::Node& stmt) const {
    return stmt.op == Op::kFor && variable(stmt.a).said.empty() && stmt.regions[0].size() == 1 && stmt.regions[0][0]->op == Op::kMoveTop;
  }
  void take(const core::Node& stmt, bool each, Gathered& gathered) const {
    const core::Node& from = stmt.kid(1);
    const auto it = from.op == Op::kZone && from.kids.empty() ? gathered.find(from.a) : gathered.end();
    if (it == gathered.end()) return;
    const core::Node& number = stmt.kid(0);
    const auto held = number.op == Op::kVariable ? held_.find(number.a) : held_.end();
    it->second.push_back({&stmt, held != held_.end() ? held->second : &number, each});
  }
  static bool moves_tiles(const core::Node& stmt) {
    bool moves = false;
    core::for_each_node(stmt, [&](const core::Node& part) { moves = moves || core::moves_tiles(part); });
    return moves;
  }
  void inside(const core::Node& stmt, const core::Region& inner) {
    if (stmt.op == Op::kChoose) {
      for (const core::NodePtr& way : inner)
        if (way->op == Op::kWay) inside(*way, way->regions[core::kEffect]);
      return;
    }
    Gathered fresh;
    follow(inner, fresh);
    close(fresh);
  }

  Checker& checker_;
  std::map<int, const core::Node*> held_;  // what variables were set to that nobody declared
};

void Checker::deals_fit(const std::vector<Deal>& deals) {
  // How many tiles a description leaves out is known only when the game is made; a deal too large is a fault then.
  if (deals.empty() || !game_.has_tiles || game_.left_out_where) return;
  std::vector<const core::Node*> numbers = {game_.highest.get()};
  for (const Deal& deal : deals) numbers.push_back(deal.number);
  OptionCases cases(game_, numbers);
  const long players = game_.players_greatest - game_.players_least + 1;
  tried_ += cases.count() * players * static_cast<long>(deals.size());
  if (cases.count() > kMaxOptionCases || tried_ > kMaxTried) {
    diagnostics_.report(Code::kLimit, deals.back().stmt->span,
                        "the sizes of these deals depend on too many values of options to try them all",
                        "let fewer options count, or give them fewer values");
    return;
  }
  do {
    const auto highest = game_.highest ? core::evaluate(*game_.highest, cases.table()) : std::nullopt;
    if (!set_problem(game_, highest).empty()) continue;
    const int set_size = tile_set(game_, highest).without(game_.left_out).size();
    for (int seats = game_.players_least; seats <= game_.players_greatest; ++seats) {
      const core::Table& table = cases.with_players(seats);
      long total = 0;
      for (auto deal = deals.begin(); deal != deals.end(); ++deal) {
        const auto number = core::evaluate(*deal->number, table);
        if (!number) break;
        total += static_cast<long>(*number) * (deal->each ? seats : 1);
        if (total <= set_size) continue;
        const bool first = deal == deals.begin();
        std::vector<Note> notes = own_part_in({deals.begin(), deal + 1});
        for (Note& note : other_players(deal->stmt->span)) notes.push_back(std::move(note));
        auto around = diagnostics_.exchange(deal->stmt->uses);
        diagnostics_.report(Code::kDealTooLarge, deal->stmt->span,
                            fmt::format("with {} players{} this deal {} {} tiles; the set has {}", seats, cases.text(),
                                        first ? "takes" : "and those before it take", total, set_size),
                            deal->each && first ? fmt::format("{} each fits {} player{} at most; change the size, the set, or 'players'",
                                                              *number, set_size / *number, set_size / *number == 1 ? "" : "s")
                                                : "change the sizes of the deals, the set, or 'players'",
                            std::move(notes));
        diagnostics_.exchange(std::move(around));
        return;
      }
    }
  } while (cases.next());
}

std::vector<Note> Checker::own_part_in(const std::vector<Deal>& deals) const {
  std::vector<Note> notes;
  const auto note = [&](const Span& place, const char* what) {
    const bool known = std::any_of(notes.begin(), notes.end(), [&](const Note& one) { return one.span == place; });
    if (diagnostics_.is_own(place) && !known) notes.push_back({place, what});
  };
  const core::Node& last = *deals.back().stmt;
  const auto own = [&](const Span& use) { return diagnostics_.is_own(use); };
  if (own(last.span) || std::any_of(last.uses.begin(), last.uses.end(), own)) return notes;
  for (const Deal& deal : deals) note(deal.stmt->span, "this deal is one of them");
  for (const Deal& deal : deals)
    for (const Span& use : deal.stmt->uses) note(use, "a deal before is made here");
  const auto sizes = [&](const auto& self, const core::Node& size) -> void {
    // A value has the place where its definition is used.
    const std::string_view text = size.span.text();
    const auto defined = definitions_.find(std::string(text.substr(0, text.find_first_of(" ()"))));
    if (defined != definitions_.end()) note(defined->second->name.span, "a size is declared here");
    if (size.op == Op::kOption) note(names_.at(game_.options[static_cast<std::size_t>(size.a)].name), "an option counts here");
    for (const core::NodePtr& kid : size.kids) self(self, *kid);
  };
  for (const Deal& deal : deals) sizes(sizes, *deal.number);
  if (tiles_ != nullptr) note(tiles_->span, "the set is declared here");
  if (game_.highest) sizes(sizes, *game_.highest);
  return notes;
}

std::vector<Note> Checker::other_players(const Span& place) const {
  if (players_at_.source == nullptr || players_at_.source == place.source) return {};
  return {{players_at_, "how many can play stands here"}};
}

void Checker::deals() {
  // The tiles lie in the first zone when the match begins.
  Deals::Gathered gathered = {{0, {}}};
  Deals deals(*this);
  deals.follow(game_.play, gathered);
  deals.close(gathered);
}

}  // namespace boneyard::dsl
