#include "dsl/proving/secrets_proof.hpp"

#include <algorithm>
#include <filesystem>
#include <string_view>

#include <fmt/format.h>

#include "dsl/core/effects.hpp"
#include "dsl/core/rewrite.hpp"
#include "dsl/core/ways.hpp"
#include "dsl/proving/secrets.hpp"

namespace boneyard::dsl {
namespace {

// Shipped games need five.
constexpr int kMostWalks = 60;
// Values looked at, and notes of zones and variables copied where ways part. The largest shipped game needs five thousand.
constexpr long kMostWork = 3'000'000;

struct TooMuch {
  Span at;  // as far as the proof came
};

// What everybody sees a statement do, as the first effect of a way may: two that look alike may be taken for each other.
enum class Looks { kMove, kLay, kPlace, kThrow, kNone };
Looks looks_of(const Node& stmt) {
  if (stmt.op == Op::kLay) return Looks::kLay;
  if (stmt.op == Op::kPlace) return Looks::kPlace;
  if (core::throws_dice(stmt)) return Looks::kThrow;
  return core::moving(stmt) ? Looks::kMove : Looks::kNone;
}
// Variables of tiles, all of which are among these.
std::vector<int> variables_among(const Node& tiles) {
  std::vector<int> variables;
  if (tiles.op == Op::kVariable) variables.push_back(tiles.a);
  if (tiles.is_one_of({Op::kTold, Op::kSet, Op::kUnion}))
    for (const NodePtr& kid : tiles.kids)
      for (const int variable : variables_among(*kid)) variables.push_back(variable);
  return variables;
}
bool is_event(const Node& stmt) { return looks_of(stmt) != Looks::kNone; }

bool sealed_choice(const Node& ask) { return (ask.flags & Node::kSealed) != 0; }
bool announced(const Node& ask) { return (ask.flags & Node::kOpenly) != 0; }
bool of_tiles(const Node& choice) { return domain(choice).type == CoreType::kTiles || domain(choice).op == Op::kSubsets; }

// The word and the blanks behind it.
std::optional<Edit> without_told(const Span& told) {
  const std::string_view text = told.source->text;
  const std::size_t end = text.find_first_not_of(' ', told.end);
  if (told.text() != "told" || end == std::string_view::npos || text[end] == '\r' || text[end] == '\n' || text[end] == '#')
    return std::nullopt;
  const Span word{told.source, told.begin, static_cast<std::uint32_t>(end)};
  return Edit{Edit::Kind::kSafe, "leave 'told' out", {{word, ""}}};
}

}  // namespace

Proved prove_secrets(const core::Core& core, Findings& findings, const Lemmas& lemmas) {
  SecretsProof proof(core, findings, lemmas);
  proof.run();
  return {proof.proved(), proof.keeps_hidden()};
}

SecretsProof::SecretsProof(const core::Core& core, Findings& findings, const Lemmas& lemmas)
    : core_(core),
      findings_(findings),
      lemmas_(lemmas),
      seats_(core),
      settled_(core, seats_),
      ahead_(core, settled_),
      labels_(core, seats_, ahead_, lemmas) {}

void SecretsProof::run() {
  try {
    changed_ = true;
    for (int walks = 0; changed_; ++walks) {
      if (walks == kMostWalks) throw TooMuch{core_.play.empty() ? Span{} : core_.play.front()->span};
      changed_ = false;
      walked_ = walks;
      State state(core_, seats_, lemmas_);
      walk(core_.play, state);
    }
    reporting_ = true;
    State state(core_, seats_, lemmas_);
    walk(core_.play, state);
  } catch (const TooMuch& stopped) {
    findings_.report(
        Code::kLimit, stopped.at,
        fmt::format("these rules are too large, or their loops too deep in one another, for a proof that they keep their "
                    "secrets: it came as far as this statement in {} steps and walked the loops {} times; the limits are {} and {}",
                    copied_ + labels_.work(), walked_, kMostWork, kMostWalks),
        "take blocks that are written out several times apart, or use fewer variables in them");
    return;
  }
  for (const core::Unstated& each : core_.unstated)
    findings_.report_used(each.uses, Code::kToldNothing, each.at,
                          each.of_each
                              ? "'told' states nothing here: a condition that is evaluated for each of several has no line in the log"
                              : "'told' states nothing here: only the player who chooses sees the list of moves",
                          each.of_each ? "write 'told' before the whole, as in 'told some p where ...'"
                                       : "state it before the choice, as in 'set opening to told ...', and go by that",
                          {});
  for (const auto& [place, told] : labels_.told())
    if (!told.tells)
      findings_.report_used(*told.uses, Code::kToldNothing, told.at, "everybody may know this already: nothing hidden is told",
                            {"leave 'told' out", without_told(told.at)}, {});
}

// ---- The walk

void SecretsProof::copied(const State& state) {
  copied_ += static_cast<long>(state.size());
  if (copied_ + labels_.work() > kMostWork) throw TooMuch{at_};
}

void SecretsProof::walk(const core::Region& region, State& state) { walk(region, 0, region.size(), state); }

void SecretsProof::walk(const core::Region& region, std::size_t first, std::size_t last, State& state) {
  for (std::size_t i = first; i < last && state.reached; ++i) {
    const std::size_t again = asked_again(region, i, last, state);
    next_ = i + 1 < region.size() ? region[i + 1].get() : nullptr;
    if (again == i)
      statement(*region[i], state);
    else
      walk_apart(region, i, again, state);
    i = again;
  }
}

// Trace partitioning (Rival and Mauborgne 2007): with and without the condition, each path is walked from where it is asked first to where it is asked again.
void SecretsProof::walk_apart(const core::Region& region, std::size_t first, std::size_t again, State& state) {
  const std::size_t first_exit = taken_exits_.size();
  State out = state;
  out.reached = false;
  ++apart_;
  for (const std::size_t arm : {0, 1}) {
    State path = state;
    copied(path);
    if (arm < region[first]->regions.size()) walk(region[first]->regions[arm], path);
    walk(region, first + 1, again, path);
    if (path.reached && arm < region[again]->regions.size()) walk(region[again]->regions[arm], path);
    out.join(path);
  }
  --apart_;
  state = std::move(out);
  add_pending_exits(state, first_exit);
}

namespace {

// Statements that may be walked on two paths: what they show is seen at once, and nothing is noted of them for play.
bool may_come_between(const Node& stmt) {
  if (stmt.is_one_of({Op::kIf, Op::kFor}))
    return std::all_of(stmt.regions.begin(), stmt.regions.end(), [](const core::Region& region) {
      return std::all_of(region.begin(), region.end(), [](const NodePtr& inner) { return may_come_between(*inner); });
    });
  return stmt.is_one_of(
      {Op::kAssign, Op::kAssignOf, Op::kTell, Op::kReveal, Op::kRevealDice, Op::kRevealDiceOf, Op::kPay, Op::kShare, Op::kEnded});
}

bool one_condition(const Node& stmt) { return stmt.op == Op::kIf && stmt.kids.size() == 1; }

bool may_change(const Node& stmt, const std::set<core::Component>& reads) {
  bool found = false;
  core::for_each_node(
      stmt, [&](const Node& part) { found = found || part.op == Op::kChoose || core::touches(core::own_effects_of(part).writes, reads); });
  return found;
}

}  // namespace

std::size_t SecretsProof::asked_again(const core::Region& region, std::size_t first, std::size_t last, const State& state) {
  constexpr int kMostApart = 2;  // each doubles what lies between
  const Node& stmt = *region[first];
  if (!lemmas_.has(Lemma::kSameCondition) || !one_condition(stmt) || apart_ == kMostApart) return first;
  std::size_t again = first + 1;
  while (again < last && !(one_condition(*region[again]) && core::same_value(*region[again]->kids[0], *stmt.kids[0]))) {
    if (!may_come_between(*region[again])) return first;
    ++again;
  }
  labels_.stand_before(&stmt);
  if (again == last || !labels_.of(stmt.kid(0), state).is_public()) return first;
  const std::set<core::Component> reads = core::effects_of(stmt.kid(0)).reads;
  for (std::size_t i = first; i < again && lemmas_.asks(Condition::kConditionUnchanged); ++i)
    if (may_change(*region[i], reads)) return first;
  return again;
}

void SecretsProof::statement(const Node& stmt, State& state) {
  ++copied_;
  at_ = stmt.uses.empty() ? stmt.span : stmt.uses.front();
  labels_.used_at(stmt.uses);
  labels_.stand_before(&stmt);
  if (stmt.op == Op::kChoose && !sealed_choice(stmt)) state.choice_begins();
  tie(stmt, state);
  if (is_event(stmt) && !state.known_at_next_choice.empty()) state.event_happens(times(stmt, state));
  sinks(stmt, state);
  const auto changes = changes_by(stmt, state);
  // What reports that a variable is set comes next, and is one event with it.
  const bool reports = &stmt == report_;
  const bool set_is_reported = stmt.is_one_of({Op::kAssign, Op::kAssignOf}) && is_reported(stmt);
  const bool alike =
      reports ? report_is_alike_ : state.has_changed_by(ahead_.events_of(set_is_reported ? *next_ : stmt), chooser_given(stmt));
  if (set_is_reported) {
    report_ = next_;
    report_is_alike_ = alike;
  }
  effect(stmt, state);
  // What was read before no longer follows from the events: it is not known which of those alike has made the change.
  if (alike && !set_is_reported) state.leave_table();
  for (const Change& one : changes) state.change(one.part, one.event, one.why);
}

// Whoever was told something of a tile, and sees later from where it comes, learns what of the place was not told.
void SecretsProof::tie(const Node& stmt, State& state) {
  for (const NodePtr& kid : stmt.kids)
    core::for_each_node(*kid, [&](const Node& part) {
      if (part.op != Op::kTold) return;
      const Node& said = part.kid(0);
      Label chosen = labels_.of(said, state);
      chosen.rewrite([](const Secret& secret) { return secret.kind == Secret::Kind::kChoice; });
      state.place_told(chosen);
      if (said.type == CoreType::kTile || said.type == CoreType::kTiles)
        state.place_told(labels_.of_whereabouts(said, state, Labels::Asked::kOne));
      // By what a place or a player is named.
      core::for_each_node(said, [&](const Node& name) {
        if (name.op != Op::kVariable && name.op != Op::kVariableOf) return;
        if (name.type != CoreType::kTile && name.type != CoreType::kTiles) state.place_told(labels_.of(name, state));
      });
    });
}

// What shows of a statement by how many tiles, dice or chips it is about: those that lie there already do not go.
Label SecretsProof::times(const Node& stmt, const State& state) {
  using Part = core::Component::Part;
  Label label = labels_.of_quantity(stmt, state);
  std::set<core::Component> read;
  if (stmt.is_one_of({Op::kPay, Op::kShare})) read.insert({Part::kChips, false, -1});
  if (stmt.is_one_of({Op::kTurnUp, Op::kTurnDown})) read.insert({Part::kKnowledge, false, -1});
  if (core::moving(stmt) && stmt.op != Op::kMoveTop) {
    const Movement moves = movement(stmt, state);
    std::vector<ShownZone> zones = moves.touched(state);
    const bool may_lie_there = std::any_of(zones.begin(), zones.end(), [&](const ShownZone& one) { return one.zone == moves.to.zone; });
    zones.push_back(moves.to);
    if (may_lie_there || !moves.single)
      for (const ShownZone& one : zones)
        for (const Part part : {Part::kTiles, Part::kNumber}) read.insert({part, false, one.zone});
  }
  label.join(state.changes(read, ahead_, &stmt));
  return label;
}

// All that a statement does to the table depends on what decides whether it is reached, and on its operands.
std::vector<SecretsProof::Change> SecretsProof::changes_by(const Node& stmt, const State& state) {
  using Part = core::Component::Part;
  const std::vector<ObservedEvent> events = ahead_.events_of(stmt);
  if (events.empty()) return {};
  Label why = pc_label(state);
  why.join(times(stmt, state));
  Label which;
  // Who sees a tile come sees from where, unless it could be another copy.
  const auto moved = core::moving(stmt);
  const bool to_view = stmt.is_one_of({Op::kLay, Op::kPlace}) || (moved && moved->to.op == Op::kZone && all_see_zone(moved->to.a));
  const bool comes_in_view = to_view && !labels_.may_have_copies(unstated(moved ? moved->what : stmt.kid(0)));
  for (const NodePtr& kid : stmt.kids) {
    const bool tiles = kid->type == CoreType::kTile || kid->type == CoreType::kTiles;
    if (tiles && !comes_in_view && unstated(*kid).op != Op::kLiteral) why.join(labels_.of_whereabouts(*kid, state));
    if (!tiles && kid->type != CoreType::kDice && !stmt.is_one_of({Op::kLay, Op::kPlace})) why.join(labels_.of(*kid, state));
    if (tiles) which.join(labels_.of_pick(*kid, state));
  }
  which.join(why);
  if (which.is_public()) return {};
  std::vector<Change> made;
  for (const core::Component& one : core::own_effects_of(stmt).writes) {
    if (one.part == Part::kVariable || one.part == Part::kChance) continue;
    const bool numbers = one.part == Part::kNumber || one.part >= Part::kDice;
    for (const ObservedEvent& event : events) {
      const bool stays = event.kind == ObservedEvent::Kind::kMove && event.from == event.to;
      if (stays && (one.part == Part::kTiles || one.part == Part::kNumber)) continue;
      // Of a move that may be from anywhere, only where it goes from and to.
      if (one.index >= 0 || one.layout || event.kind != ObservedEvent::Kind::kMove) {
        made.push_back({one, event, numbers ? why : which});
        continue;
      }
      for (const int zone : {event.from, event.to}) made.push_back({{one.part, false, zone}, event, numbers ? why : which});
    }
  }
  return made;
}

void SecretsProof::effect(const Node& stmt, State& state) {
  switch (core::statement_op(stmt)) {
    case StatementOp::kIf:
      return branch(stmt, state);
    case StatementOp::kBlock:
      return block(stmt, state);
    case StatementOp::kLoop:
      return loop(stmt, state);
    case StatementOp::kFor:
      return for_each(stmt, state);
    case StatementOp::kChoose:
      return sealed_choice(stmt) ? sealed(stmt, state) : choose(stmt, state);
    case StatementOp::kLeave:
    case StatementOp::kAgain:
      return exit_to(stmt.a, state);
    case StatementOp::kAssign:
    case StatementOp::kAssignOf:
    case StatementOp::kLot:
      return assign(stmt, state);
    case StatementOp::kAssignPlayers:
      return set_players(stmt, state);
    case StatementOp::kGather:
      revealed_.clear();
      if (pc_label(state).is_public() && !state.may_have_gathered()) state.everybody_sees_gather();
      return state.gather(ShownZone{stmt.kid(0).a, labels_.owner(stmt.kid(0), state)});
    case StatementOp::kMix:
      return state.mixed(stmt.kid(0).a);
    case StatementOp::kRoll:
    case StatementOp::kRollSome:
    case StatementOp::kRollOf:
    case StatementOp::kThrow:
      return roll(stmt, state);
    case StatementOp::kMoveTop:
    case StatementOp::kMoveTile:
    case StatementOp::kMoveUnder:
    case StatementOp::kMoveToPlace:
    case StatementOp::kMoveTiles:
    case StatementOp::kMoveZone:
      return move(stmt, state);
    case StatementOp::kTurnUp:
    case StatementOp::kTurnDown:
      return turn(stmt, state);
    case StatementOp::kReveal:
    case StatementOp::kRevealDice:
    case StatementOp::kRevealDiceOf:
      return reveal(stmt, state);
    case StatementOp::kTell:
      return tell(stmt, state);
    case StatementOp::kLay:
    case StatementOp::kPlace:
    case StatementOp::kOpen:
      return lay(stmt, state);
    case StatementOp::kWin:
      state.reached = false;
      return;
    case StatementOp::kPay:
    case StatementOp::kShare:
    case StatementOp::kEnded:
      return;
  }
}

namespace {

// "{text} depends on ...".
const char* what_shows(const Node& stmt, std::size_t operand) {
  switch (core::statement_op(stmt)) {
    case StatementOp::kAssignPlayers:
      return "who takes part";
    case StatementOp::kGather:
      return "that all tiles are taken up";
    case StatementOp::kMix:
      return "what is mixed";
    case StatementOp::kRoll:
    case StatementOp::kRollSome:
      return "how many dice are thrown";
    case StatementOp::kRollOf:
      return "whose dice are thrown, and how many";
    case StatementOp::kThrow:
      return "which dice are thrown";
    case StatementOp::kLot:
      return "among whom a lot is drawn";
    case StatementOp::kMoveToPlace:
      return operand == 2 ? "to which place a tile goes" : "where tiles go";
    case StatementOp::kMoveTop:
    case StatementOp::kMoveTile:
    case StatementOp::kMoveUnder:
    case StatementOp::kMoveTiles:
    case StatementOp::kMoveZone:
      return "where tiles go";
    case StatementOp::kTurnUp:
    case StatementOp::kTurnDown:
      return "which tile is turned over";
    case StatementOp::kReveal:
    case StatementOp::kRevealDiceOf:
    case StatementOp::kRevealDice:
    case StatementOp::kTell:
      return "what is shown, and to whom";
    case StatementOp::kPay:
      return "what is paid";
    case StatementOp::kShare:
      return "who is paid";
    case StatementOp::kLay:
    case StatementOp::kPlace:
    case StatementOp::kOpen:
      return operand == 0 ? "what is placed" : "where it is placed";
    case StatementOp::kEnded:
      return "when this ends";
    case StatementOp::kWin:
      return "who wins";
    case StatementOp::kChoose:
      return "who is asked";
    case StatementOp::kAgain:
      return "who is asked again";
    case StatementOp::kIf:
    case StatementOp::kBlock:
    case StatementOp::kLoop:
    case StatementOp::kFor:
    case StatementOp::kLeave:
    case StatementOp::kAssign:
    case StatementOp::kAssignOf:
      break;  // by themselves they show everybody nothing
  }
  return "what is done here";
}

// In a message, "{kLiesUp} depends on ...".
constexpr const char* kWhichCopy = "which of several copies is meant";
constexpr const char* kLiesUp = "whether what goes, or is turned over, lies face up";

}  // namespace

void SecretsProof::sinks(const Node& stmt, const State& state) {
  const std::string_view letters = core::info(stmt.op).shows;
  if (!reporting_ || letters.front() == '-' || letters.front() == 'v') return;
  // A variable in view that was set: that was looked at there.
  if (stmt.op == Op::kTell && stmt.kid(0).op == Op::kSet && stmt.kid(0).kids.empty()) return;
  check_implicit_flows(stmt, state, what_shows(stmt, 0), kNoTerm);
  std::optional<State> placed;  // what is known once all see which tile it is
  const std::size_t last = letters.size() - 1;
  for (std::size_t i = 0; i < stmt.kids.size(); ++i) {
    const Node& operand = stmt.kid(i);
    const char letter = letters[std::min(i + 1, last)];
    if (letter == '-' || letter == 'p' || letter == 't') continue;
    const State& seen = placed ? *placed : state;
    const bool which = letter == 'm';
    const bool place = operand.type == CoreType::kZone || operand.type == CoreType::kLayout || operand.type == CoreType::kAccount;
    const bool only_copy = which && labels_.may_have_copies(unstated(operand)) && labels_.of(operand, seen).is_public();
    shows(stmt, seen, only_copy ? What(kWhichCopy, Remedy::kNone) : What(what_shows(stmt, i), place ? Remedy::kName : Remedy::kState),
          which ? labels_.of_pick(operand, seen) : labels_.of(operand, seen), unstated(operand).span, kNoTerm);
    // It lies there for all to see: what its own numbers say of the place is no secret.
    if (!which || unstated(operand).op != Op::kVariable || !lemmas_.has(Lemma::kInView)) continue;
    if (!placed) placed = state;
    placed->held(unstated(operand).a) = {};
  }
  // All see where a tile lies that is turned up. One that is turned down lay face up for all to see, or nothing happens.
  if (stmt.op == Op::kTurnUp) {
    const Node& tile = unstated(stmt.kid(0));
    Label lies = labels_.of_whereabouts(stmt.kid(0), state);
    // By a name that was given when all could follow its places, it is by place until they cannot.
    if (!labels_.by_place(tile, state))
      for (const ShownZone& pile : labels_.zones(tile, state).value_or(state.all_zones()))
        if (core_.equipment.zones[static_cast<std::size_t>(pile.zone)].ordered && !all_see_zone(pile.zone))
          lies.add({Secret::Kind::kOrder, pile.zone, pile.owner, Secret::Age::kCurrent, {}, tile.span});
    shows(stmt, state, {"where the tile lies that is turned up", Remedy::kNone}, lies, tile.span, kNoTerm);
  }
  if (!stmt.kids.empty() && labels_.is_any_copy(unstated(stmt.kid(0)))) any_copy_goes(stmt, state);
  // Of several copies, another one could lie elsewhere, or face down.
  const auto copy_shows = [&](const Node& tile, const char* what) {
    if (labels_.may_have_copies(unstated(tile)))
      shows(stmt, state, {what, Remedy::kNone}, labels_.of_whereabouts(tile, state), unstated(tile).span, kNoTerm);
  };
  if (stmt.is_one_of({Op::kLay, Op::kPlace})) {
    copy_shows(stmt.kid(0), "from where tiles go");
    shows(stmt, state, {"from where tiles go", Remedy::kNone}, labels_.of_moves_since(stmt.kid(0), state), unstated(stmt.kid(0)).span,
          kNoTerm);
  }
  for (std::size_t i = 0; i < stmt.kids.size(); ++i) {
    const Node& named = stmt.kid(i);
    const bool meant = i == 0 ? stmt.op == Op::kOpen : named.type == CoreType::kTile && labels_.not_by_zone(named);
    if (!meant) continue;
    copy_shows(named, kWhichCopy);
    // On a layout, too, the rules may have picked either.
    if (labels_.may_have_copies(unstated(named)) && !labels_.by_place(named, state))
      shows(stmt, state, {kWhichCopy, Remedy::kNone}, labels_.of_numbering(state), unstated(named).span, kNoTerm);
  }
  if (stmt.is_one_of({Op::kLay, Op::kPlace, Op::kTurnDown, Op::kTurnUp}))
    shows(stmt, state, {kLiesUp, Remedy::kNone}, labels_.of_lying_up(stmt.kid(0), state, stmt.op != Op::kTurnDown),
          unstated(stmt.kid(0)).span, kNoTerm);
  for (std::size_t i = 0; i < stmt.kids.size(); ++i) {
    const char letter = letters[std::min(i + 1, last)];
    if (letter == 'p' || letter == 't') movement_shows(stmt, movement(stmt, state), letter, state);
  }
}

void SecretsProof::block(const Node& stmt, State& state) {
  const std::size_t first_exit = taken_exits_.size();
  regions_.push_back({stmt.a, state.dependences.size()});
  exits_.erase(stmt.a);
  walk(stmt.regions[0], state);
  join_exits(stmt.a, state);
  // Control reaches this point only where no path left an outer block: an implicit flow.
  add_pending_exits(state, first_exit);
  end_region(stmt.a, state);
}

void SecretsProof::join_exits(int region, State& state) {
  const auto left = exits_.find(region);
  if (left == exits_.end()) return;
  state.join(left->second);
  exits_.erase(left);
}

void SecretsProof::end_region(int id, State& state) {
  regions_.pop_back();
  std::erase_if(taken_exits_, [&](const PendingExit& one) { return one.region == id; });
  std::erase_if(state.pending_exits, [&](const PendingExit& one) { return one.region == id; });
}

std::size_t SecretsProof::region_at(int id) const {
  const auto found = std::find_if(regions_.begin(), regions_.end(), [&](const Region& one) { return one.id == id; });
  return static_cast<std::size_t>(found - regions_.begin());
}

void SecretsProof::leave(int region, const State& state) {
  const std::size_t at = region_at(region);
  if (at == regions_.size()) return;
  for (std::size_t i = regions_[at].depth; i < state.dependences.size(); ++i)
    if (!state.dependences[i].label.is_public()) taken_exits_.push_back({region, state.dependences[i]});
  for (const PendingExit& inner : state.pending_exits) {
    const std::size_t left_within = region_at(inner.region);
    if (left_within > at && left_within < regions_.size() && !inner.dependence.label.is_public())
      taken_exits_.push_back({region, inner.dependence});
  }
}

// On goes what is known here where the region ends, or its choice is asked again.
void SecretsProof::exit_to(int region, State& state) {
  const std::size_t at = region_at(region);
  if (at == regions_.size()) return;
  for (Round* round : rounds_) round->left = round->left || at < round->regions;
  leave(region, state);
  state.dependences.resize(regions_[at].depth);
  std::erase_if(state.pending_exits, [&](const PendingExit& one) { return region_at(one.region) > at; });
  const auto [exit, added] = exits_.try_emplace(region, state);
  if (!added) exit->second.join(state);
  state.reached = false;
}

void SecretsProof::add_pending_exits(State& state, std::size_t first) {
  for (std::size_t i = first; i < taken_exits_.size(); ++i) state.add(taken_exits_[i]);
}

Label SecretsProof::unsettled(Label label, const State& state, const Node& stmt) const {
  if (label.is_public()) return label;
  const Outlook& outlook = settled_.before(stmt);
  label.rewrite([&](const Secret& secret) { return !state.settles(outlook, secret); });
  return label;
}

void SecretsProof::enter(State& state, const Node& condition, const Label& label, const Node& stmt) {
  ControlDependence dependence;
  dependence.label = label;
  dependence.shown = unsettled(label, state, stmt);
  dependence.condition = condition.span;
  dependence.uses = &stmt.uses;
  state.dependences.push_back(std::move(dependence));
}

void SecretsProof::branch(const Node& stmt, State& state) {
  const std::size_t depth = state.dependences.size();
  const std::size_t first_exit = taken_exits_.size();
  State out = state;
  out.reached = false;
  // Of each arm all conditions up to its own: one dependence, so that a long row of them costs no more for each.
  enter(state, stmt, {}, stmt);
  for (std::size_t i = 0; i < stmt.regions.size(); ++i) {
    if (i < stmt.kids.size()) {
      labels_.stand_before(&stmt);
      const Label label = labels_.of(stmt.kid(i), state);
      ControlDependence& all = state.dependences.back();
      if (all.shown.is_public()) all.condition = unstated(stmt.kid(i)).span;
      all.label.join(label);
      all.shown.join(unsettled(label, state, stmt));
    }
    State arm = state;
    copied(arm);
    walk(stmt.regions[i], arm);
    arm.dependences.resize(depth);
    out.join(arm);
  }
  state.dependences.resize(depth);
  if (stmt.regions.size() == stmt.kids.size()) out.join(state);
  state = std::move(out);
  add_pending_exits(state, first_exit);
}

SecretsProof::State& SecretsProof::head_of(const Node& stmt, const State& state) {
  copied(state);
  const auto [head, added] = heads_.try_emplace(&stmt, state);
  changed_ = added || head->second.join(state) || changed_;
  return head->second;
}

std::optional<SecretsProof::State> SecretsProof::go_round(const Node& stmt, State state, Round& round) {
  const std::size_t depth = heads_.at(&stmt).dependences.size();
  rounds_.push_back(&round);
  walk(stmt.regions[0], state);
  rounds_.pop_back();
  if (!state.reached) return {};
  state.dependences.resize(depth);
  State end = state;
  if (round.variable >= 0) state.release(round.variable, round.domain);
  changed_ = heads_.at(&stmt).join(state, true) || changed_;
  return end;
}

void SecretsProof::loop(const Node& stmt, State& state) {
  const State body = head_of(stmt, state);
  const std::size_t first_exit = taken_exits_.size();
  regions_.push_back({stmt.a, body.dependences.size()});
  exits_.erase(stmt.a);
  Round round{-1};
  round.regions = regions_.size();
  go_round(stmt, body, round);
  // It is over where it was left, if it was.
  state.reached = false;
  join_exits(stmt.a, state);
  add_pending_exits(state, first_exit);
  end_region(stmt.a, state);
}

const Node* SecretsProof::turned_up_by(const Node& loop, const State& state) const {
  if (!lemmas_.has(Lemma::kInView) || loop.regions[0].size() != 1) return nullptr;
  const Node& turn = *loop.regions[0].front();
  if (turn.op != Op::kTurnUp) return nullptr;
  const auto is_each = [&](const Node& name) { return name.op == Op::kVariable && name.a == loop.a; };
  const Node& through = unstated(loop.kid(0));
  const Node& tile = unstated(turn.kid(0));
  if (through.op == Op::kTilesIn) return is_each(tile) ? &through.kid(0) : nullptr;
  // By their places, from the first to as many as there can be.
  if (through.op != Op::kRange || tile.op != Op::kAtPlace || !is_each(tile.kid(1))) return nullptr;
  const Node& first = through.kid(0);
  const Node& last = through.kid(1);
  if (first.op != Op::kLiteral || first.a != 1 || last.op != Op::kLiteral) return nullptr;
  const Node& zone = tile.kid(0);
  const bool all = lemmas_.has(Lemma::kNumbers) && state.counts.most(zone.a, labels_.owner(zone, state)) <= last.a;
  return all ? &zone : nullptr;
}

// In which order they are turned up does not matter, since all of them lie face up when anybody is asked again.
void SecretsProof::turn_up_all(const Node& stmt, const Node& zone, State& state) {
  const ShownZone place{zone.a, labels_.owner(zone, state)};
  check_implicit_flows(stmt, state, "which tile is turned over", kNoTerm);
  Label shown = labels_.of(zone, state);
  shown.join(state.arranged(zone.a, true));
  shows(stmt, state, {"which tile is turned over", Remedy::kNone}, shown, zone.span, kNoTerm);
  state.turned_up(zone.a);
  if (labels_.is_one(place)) state.open(place.zone, place.owner);
}

void SecretsProof::set_in_rounds(int variable) {
  for (Round* round : rounds_) {
    round->does.assigned.insert(variable);
    // Who is still to come is not who was to come.
    if (round->domain == kOfVariable + variable) round->left = true;
  }
}

bool SecretsProof::others_go(const Node& loop) const {
  const ZoneSet lie = settled_.zones_of(loop.kid(0));
  bool found = false;
  core::for_each_statement(loop.regions[0], [&](const Node& stmt) {
    if (!core::moves_tiles(stmt)) return;
    const auto moved = core::moving(stmt);
    if (!moved) {
      found = true;
      return;
    }
    const Node& what = unstated(moved->what);
    if (what.op == Op::kVariable && what.a == loop.a) return;
    // What goes within a place that there is one of stays there.
    const bool stays = moved->to.op == Op::kZone && core_.equipment.zones[static_cast<std::size_t>(moved->to.a)].one() &&
                       settled_.zones_of(moved->to) == lie;
    found = found || (!stays && !(settled_.zones_of(what) & lie).empty());
  });
  return found;
}

namespace {

// The tiles that sets are made of.
const Node& taken_apart(const Node& sets) {
  return sets.is_one_of({Op::kSubsets, Op::kPack, Op::kPairs}) ? taken_apart(gone_through(sets.kid(0))) : sets;
}

}  // namespace

void SecretsProof::for_each(const Node& stmt, State& state) {
  if (const Node* const zone = turned_up_by(stmt, state)) return turn_up_all(stmt, *zone, state);
  set_in_rounds(stmt.a);
  State body = head_of(stmt, state);
  const std::size_t first_exit = taken_exits_.size();
  const Node& through = gone_through(stmt.kid(0));
  const bool seats = through.type == CoreType::kSeats;
  Round round{seats ? stmt.a : -1};
  round.regions = regions_.size();
  Label elements = labels_.of(through, body);
  // Whose round it is follows from whose was the first.
  if (stmt.kid(0).op == Op::kAround) elements.join(labels_.of(stmt.kid(0).kid(1), body));
  const Label times = through.type == CoreType::kTiles ? labels_.of_count(through, body) : elements;
  const Label copy = labels_.of_which_piece(through, body, true);
  elements.join(copy);
  const Node& tiles = taken_apart(through);
  const auto zones = labels_.zones(tiles, body);
  if (seats) {
    round.domain = seats_.domain_of(through);
    body.name_one_of(stmt.a, round.domain);
    // Each seat has one round: what other rounds bring to other seats is not there yet.
    if (lemmas_.has(Lemma::kLoops)) {
      const ZoneSet& filled = filled_[&stmt];
      for (int zone = 0; zone < static_cast<int>(core_.equipment.zones.size()); ++zone)
        if (core_.equipment.zones[static_cast<std::size_t>(zone)].per_seat && !filled.has(zone))
          body.counts.set(zone, {Owner::Kind::kTerm, stmt.a}, state.counts.most(zone, state.owner_of_all(zone)));
    }
  }
  body.release_member(stmt.a);
  enter(body, through, times, stmt);
  if (zones || tiles.type == CoreType::kTiles || !elements.is_public()) {
    // What rounds before have taken elsewhere may be what comes now.
    const bool stay = !(zones || tiles.type == CoreType::kTiles) || !others_go(stmt);
    const Label lying = stay ? labels_.of_whereabouts(tiles, body, Labels::Asked::kOne) : labels_.of_lying(tiles, body.all_zones(), body);
    body.held(stmt.a) = {
        elements, elements, {}, false, stay ? zones : std::nullopt, -1, lying, lying, labels_.of_moves_since(tiles, body, true), copy};
  }
  if (tiles.type == CoreType::kTiles && !labels_.by_place(tiles, state)) in_order_of_faces_.insert(stmt.a);
  const auto end = go_round(stmt, std::move(body), round);
  in_order_of_faces_.erase(stmt.a);
  if (ZoneSet& filled = filled_[&stmt]; !(round.does.filled - filled).empty()) {
    filled |= round.does.filled;
    changed_ = true;
  }
  state = heads_.at(&stmt);
  const bool each = (seats_.all_have_their_round(stmt) && !round.left) || !lemmas_.asks(Condition::kARoundForEach);
  if (each && end) state.after_each(*end, stmt.a, round.domain, round.does);
  add_pending_exits(state, first_exit);
}

// ---- Choices

namespace {

// What a condition says that the count of a variable is; null: nothing, or not alone.
const Node* said_to_be(const Node& condition, int variable) {
  if (condition.op == Op::kAnd) {
    const Node* const first = said_to_be(condition.kid(0), variable);
    return first != nullptr ? first : said_to_be(condition.kid(1), variable);
  }
  if (condition.op != Op::kEqual) return nullptr;
  for (const std::size_t side : {0u, 1u}) {
    const Node& counted = condition.kid(side);
    if (counted.op == Op::kCount && counted.kid(0).op == Op::kVariable && counted.kid(0).a == variable) return &condition.kid(1 - side);
  }
  return nullptr;
}

// How many tiles or dice a choice is of, if it can be one number only.
const Node* number_chosen(const Node& way, const Node& choice) {
  const Node& offered = domain(choice);
  if ((offered.op == Op::kSubsets || offered.op == Op::kChosenDice) && offered.kids.size() == 2) return &offered.kid(1);
  for (const NodePtr& condition : way.regions[core::kConditions])
    if (const Node* const number = said_to_be(condition->kid(0), choice.a)) return number;
  return nullptr;
}

// The first effect of a way, if it is an event that happens whenever the way is taken, and that all see.
const Node* first_event(const Node& way) {
  const core::Region& effect = way.regions[core::kEffect];
  if (effect.empty() || !is_event(*effect.front())) return nullptr;
  const Node& first = *effect.front();
  const bool none = first.op == Op::kMoveTop && !(first.kid(0).op == Op::kLiteral && first.kid(0).a > 0);
  const bool sometimes = none || first.is_one_of({Op::kMoveTiles, Op::kMoveZone, Op::kRollSome, Op::kRollOf, Op::kThrow});
  return sometimes ? nullptr : &first;
}

// Whether the first effect of a way shows which way it is and all that was chosen.
bool shows_choice(const Node& ask, const Node& way, const Lemmas& lemmas) {
  const Node* const first = first_event(way);
  if (first == nullptr) return false;
  const bool places = first->is_one_of({Op::kLay, Op::kPlace});
  for (const NodePtr& choice : way.regions[core::kChoices])
    if (lemmas.asks(Condition::kNamesAllChosen) && !(places && std::any_of(first->kids.begin(), first->kids.end(), [&](const NodePtr& kid) {
                                                       return kid->op == Op::kVariable && kid->a == choice->a;
                                                     })))
      return false;
  bool alike = false;
  for (const NodePtr& other : ways(ask))
    if (other.get() != &way)
      core::for_each_statement(other->regions[core::kEffect],
                               [&](const Node& stmt) { alike = alike || looks_of(stmt) == looks_of(*first); });
  return !alike || !lemmas.asks(Condition::kNoOtherWay);
}

// Whether it shows by the next choice what was chosen: each way by its first effect, or one of them, in which nothing else is chosen, because there was no such effect.
bool shows_itself(const Node& ask, const Lemmas& lemmas) {
  if (sealed_choice(ask)) return false;
  const Node* silent = nullptr;
  for (const NodePtr& way : ways(ask)) {
    if (shows_choice(ask, *way, lemmas)) continue;
    if (silent != nullptr || !way->regions[core::kChoices].empty()) return false;
    silent = way.get();
  }
  return true;
}

}  // namespace

void SecretsProof::bind_choices(const Node& ask, const Node& way, int chooser, State& state) {
  Label chosen;
  if (!announced(ask)) chosen.add({Secret::Kind::kChoice, ask.a, {Owner::Kind::kTerm, chooser}, Secret::Age::kCurrent, {}, way.span});
  for (const NodePtr& choice : way.regions[core::kChoices]) {
    const Node& offered = domain(*choice);
    if (offered.type == CoreType::kSeats) state.name_one_of(choice->a, seats_.domain_of(offered));
    set_in_rounds(choice->a);
    state.variable_set(choice->a);
    state.release_member(choice->a);
    Held held{chosen, chosen, chosen, false, std::nullopt, ask.a, {}, {}, {}, chosen};
    if (const Node* const number = number_chosen(way, *choice);
        number != nullptr && lemmas_.has(Lemma::kNumbers) &&
        (labels_.of(*number, state).is_public() || !lemmas_.asks(Condition::kNumberPublic)))
      held.count = {};
    if (!lemmas_.asks(Condition::kOneNumber)) held.count = {};
    held.by_place = announced(ask) && labels_.by_place(offered, state);
    if (of_tiles(*choice)) {
      const Node& tiles = offered.op == Op::kSubsets ? offered.kid(0) : offered;
      held.zones = labels_.zones(tiles, state);
      held.whereabouts = held.one_lies = labels_.of_whereabouts(tiles, state, Labels::Asked::kOne);
      held.moves_since = labels_.of_moves_since(tiles, state, true);
    }
    state.held(choice->a) = std::move(held);
  }
}

namespace {

// Whether there is another value for each that can be chosen, or for each seat that chooses at once.
bool speaks_of_chosen(const Node& ask, const Node& way, const Node& value) {
  bool speaks = false;
  core::for_each_node(value, [&](const Node& part) {
    if (part.op != Op::kVariable) return;
    speaks = speaks || ((ask.flags & Node::kSealed) != 0 && part.a == ask.b);
    for (const NodePtr& choice : way.regions[core::kChoices]) speaks = speaks || part.a == choice->a;
  });
  return speaks;
}

}  // namespace

void SecretsProof::menu(const Node& ask, const Node& way, int chooser, State& state) {
  // Whoever is asked in the block of another's choice has not made it.
  const auto asked = [&](const Node& value, const char* what) {
    if (!reporting_) return;
    const Remedy remedy = speaks_of_chosen(ask, way, value) ? Remedy::kAskForSeen : Remedy::kStateBefore;
    shows(ask, state, {what, remedy}, labels_.of(value, state), unstated(value).span, chooser);
  };
  const auto pieces = [&](const Node& offered) {
    if (reporting_ && offered.type == CoreType::kTiles)
      shows(ask, state, {"which of several copies is offered", Remedy::kNone}, labels_.of_which_piece(offered, state, false),
            unstated(offered).span, kNoTerm);
  };
  labels_.used_at(way.uses);
  const Node& tier = *ask.regions[core::kTiers][static_cast<std::size_t>(way.a)];
  for (const NodePtr& also_when : tier.kids) asked(*also_when, "which ways are open");
  // What is chosen first can be asked for by what follows; the chooser knows it, whether or not it is announced.
  bind_choices(ask, way, chooser, state);
  for (const NodePtr& choice : way.regions[core::kChoices]) {
    const Node& offered = domain(*choice);
    if (offered.op == Op::kRange) {
      for (const NodePtr& bound : offered.kids) asked(*bound, "how far a choice goes");
    } else if (offered.op == Op::kSubsets) {
      asked(offered.kid(0), "what there is to choose from");
      pieces(offered.kid(0));
      for (std::size_t i = 1; i < offered.kids.size(); ++i) asked(offered.kid(i), "how many tiles are chosen");
    } else {
      asked(offered, "what there is to choose from");
      pieces(offered);
    }
  }
  for (const NodePtr& condition : way.regions[core::kConditions]) {
    asked(condition->kid(0), "which ways are open");
    if (!reporting_) continue;
    for (std::size_t i = 1; i < condition->kids.size(); ++i) {
      const Label label = labels_.of(condition->kid(i).kid(0), state);
      const auto knows = [&](const Secret& secret) { return state.may_know(secret, chooser); };
      if (std::all_of(label.secrets().begin(), label.secrets().end(), knows)) tellable_.insert(condition->kid(i).id);
    }
  }
  for (const NodePtr& offered : way.kids) asked(offered->kid(0), "what the list of moves shows");
}

void SecretsProof::carry_out(const Node& ask, const Node& way, int chooser, State& state) {
  ControlDependence dependence;
  // The only way there is is always taken.
  if (!announced(ask) && ways(ask).size() > 1)
    dependence.label.add({Secret::Kind::kChoice, ask.a, {Owner::Kind::kTerm, chooser}, Secret::Age::kCurrent, {}, way.span});
  dependence.shown = dependence.label;
  dependence.condition = way.span;
  dependence.uses = &way.uses;
  dependence.ask = &ask;
  dependence.way = &way;
  const std::size_t depth = state.dependences.size();
  state.dependences.push_back(std::move(dependence));
  const core::Region& effect = way.regions[core::kEffect];
  if (lemmas_.has(Lemma::kShownChoices) && shows_itself(ask, lemmas_)) state.known_at_next_choice.insert(ask.a);
  for (std::size_t i = 0; i < effect.size() && state.reached; ++i) {
    next_ = i + 1 < effect.size() ? effect[i + 1].get() : nullptr;
    statement(*effect[i], state);
  }
  if (state.reached) state.dependences.resize(depth);
}

// Whoever is asked, and everybody else, looks at the table.
void SecretsProof::shown_on_table(const Node& ask, std::optional<int> chooser, State& state) const {
  state.everybody_looks();
  if (!lemmas_.has(Lemma::kInPublic)) return;
  for (std::size_t i = 0; i < core_.variables.size(); ++i)
    if (core_.variables[i].global && core_.variables[i].seen == Seen::kAll) state.variable_in_view(static_cast<int>(i));
  // The name of a block has no line in the log, and a player who is not asked need not look at the table.
  for (const int name : ask.names) {
    const core::Variable& info = core_.variables[static_cast<std::size_t>(name)];
    if (info.seen != Seen::kAll) continue;
    if (!chooser)
      state.variable_in_view(name);
    else if (*chooser != kNoTerm && info.type != CoreType::kTile && info.type != CoreType::kTiles)
      show_variable(name, std::vector{*chooser}, state);
  }
}

void SecretsProof::note_kept(const Node& ask, int chooser, const State& state) {
  const auto note = [&](int variable) {
    const core::Variable& info = core_.variables[static_cast<std::size_t>(variable)];
    if (info.seen == Seen::kAll) return;
    const Label label = !info.one() ? state.family_value(variable, kAnyMember, std::nullopt) : state.value(variable).value;
    if (label.is_public()) return;
    const bool own = info.one() && std::all_of(label.secrets().begin(), label.secrets().end(),
                                               [&](const Secret& secret) { return state.may_know(secret, chooser); });
    (own ? kept_by_chooser_ : kept_).emplace(variable, ask.span);
  };
  for (std::size_t i = 0; i < core_.variables.size(); ++i)
    if (core_.variables[i].global) note(static_cast<int>(i));
  for (const int variable : ask.names) note(variable);
}

void SecretsProof::choose(const Node& stmt, State& state) {
  const Node& who = unstated(stmt.kid(0));
  set_in_rounds(stmt.b);
  State head = head_of(stmt, state);
  const std::size_t first_exit = taken_exits_.size();
  regions_.push_back({stmt.a, head.dependences.size()});
  exits_.erase(stmt.a);
  if (who.op != Op::kVariable) {
    const int named = labels_.term(who, head);
    if (named != kNoTerm)
      head.alias(stmt.b, named);
    else
      head.release(stmt.b);
  }
  const int chooser = head.term(stmt.b);
  shown_on_table(stmt, chooser, head);
  head.asked(stmt.a);
  if (reporting_) note_kept(stmt, chooser, head);
  State out = head;
  out.reached = false;
  for (const NodePtr& way : ways(stmt)) {
    State inside = head;
    copied(inside);
    menu(stmt, *way, chooser, inside);
    carry_out(stmt, *way, chooser, inside);
    out.join(inside);
  }
  if (const auto again = exits_.find(stmt.a); again != exits_.end()) {
    changed_ = heads_.at(&stmt).join(again->second, true) || changed_;
    exits_.erase(again);
  }
  state = std::move(out);
  add_pending_exits(state, first_exit);
  end_region(stmt.a, state);
}

void SecretsProof::sealed(const Node& stmt, State& state) {
  state.leave_table();
  set_in_rounds(stmt.b);
  const std::size_t first_exit = taken_exits_.size();
  Round round{stmt.b};
  round.domain = seats_.domain_of(stmt.kid(0));
  round.regions = regions_.size();
  const bool everybody = seats_.is_everybody(stmt.kid(0));
  const auto look = [&](State& seen) {
    seen.choice_begins();
    shown_on_table(stmt, everybody ? std::nullopt : std::optional(kNoTerm), seen);
  };
  // There may be nobody to ask, and then nobody looks at the table.
  if (everybody) look(state);
  // All are asked before any choice is carried out.
  State asked = state;
  look(asked);
  asked.name_one_of(stmt.b, round.domain);
  asked.asked(stmt.a);
  if (reporting_) {
    note_kept(stmt, kNoTerm, asked);
    for (const NodePtr& way : ways(stmt))
      core::for_each_statement(way->regions[core::kEffect], [&](const Node& inner) {
        if (inner.op == Op::kChoose) waiting_.push_back(inner.span);
      });
  }
  for (const NodePtr& way : ways(stmt)) {
    State inside = asked;
    copied(inside);
    menu(stmt, *way, stmt.b, inside);
  }
  State body = head_of(stmt, state);
  body.name_one_of(stmt.b, round.domain);
  State end = body;
  end.reached = false;
  rounds_.push_back(&round);
  for (const NodePtr& way : ways(stmt)) {
    State inside = body;
    copied(inside);
    inside.asked(stmt.a);
    // The blocks of others may run in between.
    labels_.stand_before(nullptr);
    bind_choices(stmt, *way, stmt.b, inside);
    taken_by_others(stmt, *way, inside);
    bool asks_again = false;
    for (const NodePtr& part : way->regions[core::kEffect])
      core::for_each_node(*part, [&](const Node& node) { asks_again = asks_again || node.op == Op::kChoose; });
    if (!asks_again) choosers_.insert(stmt.b);
    carry_out(stmt, *way, stmt.b, inside);
    choosers_.erase(stmt.b);
    end.join(inside);
  }
  rounds_.pop_back();
  State& head = heads_.at(&stmt);
  if (end.reached) {
    State next = end;
    next.release(stmt.b, round.domain);
    changed_ = head.join(next, true) || changed_;
  }
  state = head;
  if (end.reached && seats_.is_whole(stmt.kid(0)) && !round.left) state.after_each(end, stmt.b, round.domain, round.does);
  add_pending_exits(state, first_exit);
}

// The blocks of other seats come first, and may take what was chosen from where it lay.
void SecretsProof::taken_by_others(const Node& ask, const Node& way, State& state) {
  ZoneSet taken;
  for (const NodePtr& each : ways(ask))
    core::for_each_statement(each->regions[core::kEffect], [&](const Node& stmt) {
      const std::optional<core::Moving> moved = core::moving(stmt);
      if (!moved) return;
      const auto& choices = each->regions[core::kChoices];
      const auto look = [&](const auto& self, const Node& what) -> void {
        if (what.is_one_of({Op::kUnion, Op::kSet})) {
          for (const NodePtr& kid : what.kids) self(self, *kid);
          return;
        }
        const auto chosen =
            std::find_if(choices.begin(), choices.end(), [&](const NodePtr& one) { return what.op == Op::kVariable && one->a == what.a; });
        if (chosen == choices.end()) {
          // Their names may not have been given yet.
          taken |= settled_.zones_of(what);
          return;
        }
        // What others have chosen openly everybody knows.
        for (const ShownZone& zone : labels_.zones(domain(**chosen), state).value_or(state.all_zones()))
          if (!announced(ask) && !zone.owner.is_term(state.term(ask.b))) taken.add(zone.zone);
      };
      look(look, unstated(moved->what));
    });
  for (const NodePtr& choice : way.regions[core::kChoices]) {
    if (!of_tiles(*choice)) continue;
    Held& held = state.held(choice->a);
    for (const ShownZone& zone : held.zones.value_or(state.all_zones())) {
      if (!taken.has(zone.zone)) continue;
      for (const Secret::Kind kind : {Secret::Kind::kTiles, Secret::Kind::kOrder})
        for (Label* const label : {&held.whereabouts, &held.moves_since})
          label->add({kind, zone.zone, zone.owner, Secret::Age::kCurrent, {}, choice->span});
    }
  }
}

// ---- Values

Label SecretsProof::pc_label(const State& state) const {
  Label label;
  state.for_each_dependence([&](const ControlDependence& dependence) { label.join(dependence.label); });
  return label;
}

int SecretsProof::chooser_given(const Node& stmt) const {
  const bool given = stmt.op == Op::kAssign && stmt.kid(0).op == Op::kVariable && choosers_.count(stmt.kid(0).a) != 0;
  return given ? stmt.kid(0).a : kNoTerm;
}

void SecretsProof::assign(const Node& stmt, State& state) {
  const core::Variable& variable = core_.variables[static_cast<std::size_t>(stmt.a)];
  const Node& given = stmt.kid(0);
  const Node* const seat = stmt.op == Op::kAssignOf ? stmt.kids[1].get() : nullptr;
  const bool lot = stmt.op == Op::kLot;
  Held held;
  if (!lot) {
    held.value = labels_.of(given, state);
    held.chosen_as = held.count = held.value;
    if (variable.type == CoreType::kTiles || variable.type == CoreType::kTile) {
      held.chosen_as = labels_.of_pick(given, state);
      held.copy = labels_.of_copy_picked(given, state);
      held.zones = labels_.zones(given, state);
      held.whereabouts = labels_.of_whereabouts(given, state);
      held.one_lies = labels_.of_whereabouts(given, state, Labels::Asked::kOne);
      held.moves_since = labels_.of_moves_since(given, state);
      held.by_place = labels_.by_place(given, state);
      // Everybody knows from then on which tile it is, and not from which place it was taken.
      const Node& meant = unstated(given);
      core::for_each_node(given, [&](const Node& part) {
        const bool tiles = part.type == CoreType::kTile || part.type == CoreType::kTiles;
        if (part.op == Op::kTold && tiles) held.moves_since.join(labels_.of_whereabouts(part.kid(0), state, Labels::Asked::kEach));
      });
      held.by_place = held.by_place && labels_.at_public_place(meant, state);
    }
    if (variable.type == CoreType::kTiles || variable.type == CoreType::kDice) held.count = labels_.of_count(given, state);
  }
  std::optional<int> whose;
  int member = kAnyMember;
  int seers = kNoTerm;
  Label of_which;
  if (seat != nullptr) {
    of_which = labels_.of(*seat, state);
    held.value.join(of_which);
    member = labels_.member(*seat);
    if (const Node* const owner = core::seat_of(*seat)) seers = labels_.term(*owner, state);
    if (seers != kNoTerm) whose = seers;
    for (Round* round : rounds_)
      if (seers == kNoTerm || seers != round->variable) round->does.elsewhere.insert(stmt.a);
  } else {
    set_in_rounds(stmt.a);
  }
  const std::string said = variable.said.empty() ? "" : fmt::format("'{}'", variable.said);
  // Who has passed or had a turn shows in who is asked next.
  if (variable.seen != Seen::kNone && !lot && !(said.empty() && lemmas_.has(Lemma::kInPublic))) {
    const int observer = variable.seen == Seen::kOwner ? seers : kNoTerm;
    const std::string what = said.empty()      ? "whose turn it is"
                             : variable.stated ? fmt::format("whether {} is stated", said)
                                               : fmt::format("the value of {}", said);
    check_implicit_flows(stmt, state, what.c_str(), observer);
    if (seat != nullptr) shows(stmt, state, fmt::format("which {} is set", said).c_str(), of_which, unstated(*seat).span, kNoTerm);
    if (lemmas_.asks(Condition::kValuePublic)) shows(stmt, state, what.c_str(), held.value, unstated(given).span, observer);
  }
  if (variable.seen != Seen::kAll && state.is_shown(stmt.a)) {
    check_implicit_flows(stmt, state, fmt::format("whether {}, which was shown, is set again", said).c_str(), kNoTerm);
    shows(stmt, state, fmt::format("which {} is set", said).c_str(), of_which, stmt.span, kNoTerm);
  }
  // No event reports the name of a block, which may end or be set again before the next decision, nor who has passed or had a turn.
  const Label pc = pc_label(state);
  if (!lot && is_reported(stmt) && lemmas_.has(Lemma::kInPublic)) {
    if (!held.value.is_public()) stated_.insert(next_->id);
    held.see();
    for (const ObservedEvent& event : ahead_.events_of(*next_))
      state.change({core::Component::Part::kVariable, false, stmt.a}, event, pc, chooser_given(stmt));
  } else {
    for (Label* label : {&held.value, &held.chosen_as, &held.count, &held.copy}) label->join(pc);
    // Which tile it is may depend on what decides whether this place is reached, and so where it lies.
    if (held.zones && !labels_.in_one_place(held.zones)) held.whereabouts.join(pc);
  }
  if (seat != nullptr) {
    state.write_family_value(stmt.a, member, whose, std::move(held.value));
    return;
  }
  state.variable_set(stmt.a);
  if (variable.type == CoreType::kNumber) state.release_member(stmt.a);
  if (variable.type == CoreType::kSeat) {
    const Node& says = unstated(given);
    const int named = lot ? kNoTerm : labels_.term(says, state);
    // Turns go round among seats of one domain.
    const bool turns =
        !lot && (says.op == Op::kFrom || (says.op == Op::kAfter && says.kid(1).op == Op::kVariable && says.kid(1).a == stmt.a));
    if (turns && state.term(stmt.a) == stmt.a)
      state.release(stmt.a, state.domain_of(stmt.a));
    else if (named != kNoTerm)
      state.alias(stmt.a, named);
    else
      state.release(stmt.a);
    if (lot) state.set_domain(stmt.a, seats_.domain_of(given));
    if (turns || (says.op == Op::kFirst && named == kNoTerm)) state.set_domain(stmt.a, seats_.domain_of(gone_through(says.kid(0))));
  }
  if (variable.type == CoreType::kSeats) state.forget_domain(kOfVariable + stmt.a, false);
  // Where tiles lie is followed from here on.
  const bool tiles = variable.type == CoreType::kTile || variable.type == CoreType::kTiles;
  if (tiles || held != state.value(stmt.a)) state.held(stmt.a) = std::move(held);
}

void SecretsProof::set_players(const Node& stmt, State& state) {
  state.forget_domain(kPlayersOnly, seats_.domain_of(stmt.kid(0)) == kPlayersOnly);
  state.forget_order();
  // A loop that is being walked may leave out those who no longer take part.
  for (Round* round : rounds_) round->left = true;
}

void SecretsProof::show(const std::vector<ShownZone>& places, const Node& to, State& state) {
  const bool everybody = seats_.is_everybody(to);
  const std::vector<int> seats = named(to, state);
  for (const ShownZone& place : places) {
    if (everybody) state.open(place.zone, place.owner);
    if (!everybody)
      for (const int term : seats) state.show_to(place.zone, place.owner, term);
  }
}

void SecretsProof::reveal(const Node& stmt, State& state) {
  const Node& to = stmt.kid(stmt.op == Op::kRevealDice ? 0 : 1);
  std::vector<ShownZone> places;
  if (stmt.op == Op::kReveal) {
    const ShownZone place{stmt.kid(0).a, labels_.owner(stmt.kid(0), state)};
    revealed_.insert(place.zone);
    // Who sees what lies there sees what was put there.
    const Label put = state.arranged(place.zone, false);
    if (seats_.is_everybody(to))
      shows(stmt, state, {"what is shown", Remedy::kNone}, put, stmt.span, kNoTerm);
    else
      for (const int term : named(to, state)) shows(stmt, state, {"what is shown", Remedy::kNone}, put, stmt.span, term);
    if (labels_.is_one(place) || !lemmas_.asks(Condition::kOnePlaceShown)) places.push_back(place);
    return show(places, to, state);
  }
  for (std::size_t die = 0; die < core_.equipment.dice.size(); ++die) {
    const int place = State::place_of_die(static_cast<int>(die));
    if (stmt.op == Op::kRevealDice) {
      if ((static_cast<std::uint32_t>(stmt.a) >> die & 1) != 0) places.push_back({place, state.owner_of_all(place)});
    } else if (const int term = labels_.term(stmt.kid(0), state); term != kNoTerm && core_.equipment.dice[die].per_seat) {
      places.push_back({place, {Owner::Kind::kTerm, term}});
    }
  }
  show(places, to, state);
}

std::vector<int> SecretsProof::named(const Node& seats, const State& state) const {
  std::vector<int> terms;
  if (seats.op == Op::kSet)
    for (const NodePtr& one : seats.kids)
      if (const int term = labels_.term(*one, state); term != kNoTerm) terms.push_back(term);
  return terms;
}

void SecretsProof::tell(const Node& stmt, State& state) {
  const Node& to = stmt.kid(0);
  // A variable in view that was set: that was looked at there.
  if (to.op == Op::kSet && to.kids.empty()) return;
  state.variable_shown(stmt.a);
  if (!lemmas_.has(Lemma::kInPublic)) return;
  const Node* const which = stmt.kids.size() > 1 ? stmt.kids[1].get() : nullptr;
  const bool everybody = seats_.is_everybody(to);
  const std::optional<std::vector<int>> shown = everybody ? std::nullopt : std::optional(named(to, state));
  if (which != nullptr) {
    const int member = labels_.member(*which);
    const Node* const seat = core::seat_of(*which);
    const int term = seat != nullptr ? labels_.term(*seat, state) : kNoTerm;
    // Of one of several the others are not shown.
    if ((seat != nullptr && term == kNoTerm) || (which->op == Op::kElement && member == kAnyMember)) return;
    const std::optional<int> whose = seat != nullptr ? std::optional(term) : std::nullopt;
    Label value = state.family_value(stmt.a, member, whose);
    show(value, shown);
    state.write_family_value(stmt.a, member, whose, std::move(value));
    return;
  }
  show_variable(stmt.a, shown, state);
}

void SecretsProof::show(Label& label, const std::optional<std::vector<int>>& seats) {
  label.rewrite([&](Secret& secret) {
    if (seats)
      for (const int each : *seats) insert_sorted(secret.shown_to, each);
    return seats.has_value();
  });
}

void SecretsProof::show_variable(int variable, const std::optional<std::vector<int>>& seats, State& state) {
  Held held = state.value(variable);
  // They see which tile it is, and not from which place it was taken.
  held.by_place = held.by_place && held.chosen_as.is_public();
  held.moves_since.join(held.whereabouts);
  held.moves_since.join(held.chosen_as);
  for (const Label* const label : {&held.value, &held.whereabouts, &held.one_lies}) state.place_told(*label);
  for (Label* const label : {&held.value, &held.chosen_as, &held.count}) show(*label, seats);
  held.chosen_as.join(held.copy);
  if (held != state.value(variable)) state.held(variable) = std::move(held);
}

void SecretsProof::roll(const Node& stmt, State& state) {
  const std::uint32_t thrown = stmt.op == Op::kRoll ? static_cast<std::uint32_t>(stmt.a) : ~0u;
  const std::vector<CheckedDie>& dice = core_.equipment.dice;
  const bool of_seat = stmt.op == Op::kRollOf || (stmt.op == Op::kThrow && stmt.kids.size() > 1);
  const int term = of_seat ? labels_.term(stmt.kid(stmt.op == Op::kThrow ? 1 : 0), state) : kNoTerm;
  for (Round* round : rounds_)
    if (term == kNoTerm || term != round->variable) round->does.thrown |= thrown;
  // Whoever sees them, or does not, learns whether it is that seat.
  for (std::size_t die = 0; die < dice.size(); ++die)
    if ((thrown >> die & 1) != 0 && dice[die].viewer >= 0) {
      Label viewer = state.value(dice[die].viewer).value;
      if (lemmas_.asks(Condition::kEverybodySees))
        viewer.rewrite([](Secret& secret) {
          secret.on_table = false;
          return true;
        });
      shows(stmt, state, {"who sees the dice", Remedy::kNone}, viewer, stmt.span, kNoTerm);
    }
  // Of dice with names all see which are thrown: those that show what is among the set now, whatever they showed when it was chosen. Of others that show the same, those
  // go first that the most seats know. Since dice are revealed together, who knows one of them knows each that more seats know, and learns nothing from what goes; unless
  // they were thrown for different players to see.
  const auto seen_by_one = [&](std::size_t die) {
    return dice[die].viewer < 0 ||
           (state.viewer(static_cast<int>(die)) != kNoTerm && state.viewer(static_cast<int>(die)) == state.viewer(0));
  };
  bool nested = !dice.empty() && !dice.front().named();
  for (std::size_t die = 0; die < dice.size(); ++die) nested = nested && seen_by_one(die);
  if (stmt.op == Op::kThrow && !nested)
    shows(stmt, state, {"which dice are thrown", Remedy::kShowDice}, labels_.of_dice(stmt, state), stmt.span, kNoTerm);
  // Those that are not thrown by number show nothing any more.
  state.roll(thrown, stmt.is_one_of({Op::kRoll, Op::kRollSome}));
}

void SecretsProof::lay(const Node& stmt, State& state) {
  if (stmt.op == Op::kOpen) return;
  const auto zones = labels_.zones(stmt.kid(0), state);
  const Node& laid = unstated(stmt.kid(0));
  if (!labels_.by_place(laid, state) || !labels_.at_public_place(laid, state) ||
      (!laid.is_one_of({Op::kTop, Op::kAtPlace}) && !labels_.of_pick(laid, state).is_public()))
    for (const ShownZone& zone : zones.value_or(state.all_zones())) lose_places(state, zone.zone, labels_.of_pick(laid, state));
  for (const ShownZone& zone : zones.value_or(state.all_zones())) state.forget_up(zone.zone);
  if (zones && zones->size() == 1 && labels_.is_one(zones->front())) state.counts.remove(zones->front().zone, zones->front().owner, 1);
  const Node& tile = unstated(stmt.kid(0));
  const bool by_place = labels_.by_place(tile, state);
  Label which = pc_label(state);
  if (labels_.may_have_copies(tile)) which.join(labels_.of_numbering(state));
  Label picked = which;
  if (by_place) picked.join(labels_.of_pick(tile, state));
  state.moved(zones.value_or(state.all_zones()), std::nullopt, variables_among(tile), which,
              by_place ? std::optional(picked) : std::nullopt);
  // It lies there for all to see.
  if (unstated(stmt.kid(0)).op == Op::kVariable) state.seen_moving(unstated(stmt.kid(0)).a, kNoTerm);
}

// ---- Tiles

void SecretsProof::close(State& state, const std::vector<ShownZone>& zones) {
  for (const ShownZone& one : zones) {
    for (Round* round : rounds_)
      if (round->variable < 0 || !one.owner.is_term(round->variable)) round->does.changed.add(one.zone);
    if (revealed_.count(one.zone) != 0 && state.is_open(one.zone, one.owner)) hidden_again_.try_emplace(one.zone, at_);
    state.close(one.zone);
  }
}

void SecretsProof::lose_places(State& state, int pile, Label why) {
  if (!all_see_zone(pile)) unfollowed_.try_emplace(pile, at_);
  why.join(pc_label(state));
  // The rest is past when all tiles are taken up, as the order of the pile is.
  why.rewrite([](const Secret& secret) { return secret.kind == Secret::Kind::kChoice; });
  state.lose_places(pile, why);
}

std::optional<Note> SecretsProof::made_secret(const Secret& secret) const {
  if (secret.age == Secret::Age::kPast) return {};
  const auto look = [&](const std::map<int, Span>& made, const char* what) -> std::optional<Note> {
    const auto found = made.find(secret.what);
    if (found == made.end()) return {};
    return Note{found->second, what};
  };
  if (secret.kind == Secret::Kind::kTiles) return look(hidden_again_, "it had been shown, but tiles come or go here unseen");
  if (secret.kind == Secret::Kind::kOrder) return look(unfollowed_, "from here on, not everybody can follow where its tiles lie");
  return {};
}

SecretsProof::Movement SecretsProof::movement(const Node& stmt, const State& state) const {
  const core::Moving moved = core::moving(stmt).value();
  const Node& said = moved.what;
  const Node& target = moved.to;
  Movement moves{said, unstated(said), target, labels_.zones(unstated(said), state), {target.a, labels_.owner(target, state)}};
  moves.single = said.type == CoreType::kTile;
  moves.by_place = stmt.op == Op::kMoveTop || (moves.single && labels_.by_place(said, state));
  return moves;
}

// Of a face that has several tiles, nothing says which of them goes: also when nobody chooses any more, the rules have to say from where.
void SecretsProof::any_copy_goes(const Node& stmt, const State& state) {
  const Node& tile = unstated(stmt.kid(0));
  const bool moves = std::string_view(core::info(stmt.op).operands).front() == 't';
  if (!moves || labels_.of_whereabouts(tile, state).is_public() || !reported_.insert({tile.span.source, tile.span.begin}).second) return;
  const std::string face(tile.span.text());
  findings_.report_used(stmt.uses, Code::kSecret, tile.span,
                        fmt::format("which {} goes is not said: the set has several, and not everybody may know where they lie", face),
                        fmt::format("say from where: '(first t in his hand where t = {})'", face), {});
}

void SecretsProof::movement_shows(const Node& stmt, const Movement& moves, char letter, const State& state) {
  const Span& at = moves.what.span;
  const bool zone = moves.what.type == CoreType::kZone;
  // All see from which place of a pile it goes.
  if (moves.what.op == Op::kAtPlace) shows(stmt, state, "from which place a tile goes", labels_.of(moves.what.kid(1), state), at, kNoTerm);
  if (zone) shows(stmt, state, {"where tiles go", Remedy::kName}, labels_.of(moves.what, state), at, kNoTerm);
  if (letter == 't') shows(stmt, state, "how many tiles go", labels_.of_count(moves.said, state), at, kNoTerm);
  // Which ones, those see who see a zone that they leave or come to.
  const Label pick = zone ? state.arranged(moves.what.a, stmt.op == Op::kMoveTop) : labels_.of_pick(moves.said, state);
  const bool by_order = stmt.op == Op::kMoveTop && state.arranged(moves.what.a, false).is_public();
  // Of all that lies in a zone nothing is left to be stated.
  const bool only_copy = !zone && labels_.may_have_copies(moves.what) && labels_.of(moves.said, state).is_public();
  const What which = only_copy ? What(kWhichCopy, Remedy::kNone)
                               : What(moves.single ? "which tile goes" : "which tiles go", by_order ? Remedy::kMix
                                                                                           : zone   ? Remedy::kNone
                                                                                                    : Remedy::kState);
  std::vector<ShownZone> seen = moves.touched(state);
  bool face_up = false;
  for (const ShownZone& from : seen) face_up = face_up || (!all_see_zone(from.zone) && state.may_lie_up(from.zone));
  seen.push_back(moves.to);
  for (const ShownZone& one : seen) {
    const Seen by = core_.equipment.zones[static_cast<std::size_t>(one.zone)].seen;
    if (by == Seen::kNone) continue;
    const bool owned = by == Seen::kOwner && one.owner.kind == Owner::Kind::kTerm;
    shows(stmt, state, which, pick, at, owned ? one.owner.id : kNoTerm);
  }
  // Of what lies face up all see that it goes; of the rest, that it is none of those.
  if (face_up) {
    shows(stmt, state, which, pick, at, kNoTerm);
    shows(stmt, state, {kLiesUp, Remedy::kNone}, labels_.of_lying_up(moves.what, state, all_see_zone(moves.to.zone)), at, kNoTerm);
  }
  // Several go in the order of faces, so that one which all see says of the others which of them are less.
  const bool by_faces = !moves.single && !moves.by_place && !all_see_zone(moves.to.zone);
  for (const ShownZone& from : moves.touched(state))
    if (by_faces && state.may_lie_up(from.zone) && !all_see_zone(from.zone) && state.counts.most(from.zone, from.owner) > 1 &&
        !(zone && core_.equipment.zones[static_cast<std::size_t>(from.zone)].ordered))
      shows(stmt, state, {"in which order tiles go", Remedy::kNone},
            Label({Secret::Kind::kTiles, from.zone, from.owner, Secret::Age::kCurrent, state.shown_to(from.zone, from.owner), at}), at,
            kNoTerm);
  // Where all see it come, they see from where. But of several copies it could be another one.
  const bool comes_in_view = all_see_zone(moves.to.zone) && !labels_.may_have_copies(moves.what);
  if (!zone && !labels_.is_any_copy(moves.what))
    shows(stmt, state, {"from where tiles go", Remedy::kNone},
          comes_in_view ? labels_.of_moves_since(moves.said, state) : labels_.of_whereabouts(moves.said, state), at, kNoTerm);
}

// Whether it could be a move that another way makes, or none, for all that somebody knows who sees tiles go from there.
bool SecretsProof::may_be_another_move(const std::vector<ShownZone>& from, const State& state) const {
  const auto moves_there = [&](const Node& way) {
    bool moves = false;
    core::for_each_statement(way.regions[core::kEffect], [&](const Node& stmt) {
      const std::optional<core::Moving> moved = core::moving(stmt);
      if (!moved) return;
      const auto zones = labels_.zones(unstated(moved->what), state);
      moves = moves || !zones || share_zone(*zones, from);
    });
    return moves;
  };
  bool may = std::any_of(state.pending_exits.begin(), state.pending_exits.end(),
                         [](const PendingExit& exit) { return !exit.dependence.label.is_public(); });
  for (const ControlDependence& one : state.dependences) {
    if (one.label.is_public()) continue;
    may = may || one.ask == nullptr || std::any_of(ways(*one.ask).begin(), ways(*one.ask).end(), [&](const NodePtr& way) {
            return way.get() != one.way && moves_there(*way);
          });
  }
  return may;
}

void SecretsProof::move(const Node& stmt, State& state) {
  if (stmt.is_one_of(core::kMovesWithPlaces)) {
    const bool known = all_follow(stmt, state);
    const auto [before, first] = followed_.try_emplace(stmt.id, known);
    if (!first) before->second = before->second && known;
  }
  const Movement moves = movement(stmt, state);
  const Node& what = moves.what;
  const ShownZone& to = moves.to;
  const bool zone = what.type == CoreType::kZone;
  const bool variable = what.op == Op::kVariable;
  const bool whole = stmt.op == Op::kMoveZone || what.op == Op::kEvery;
  std::vector<ShownZone> touched = moves.touched(state);
  const Label pick = zone ? state.arranged(what.a, stmt.op == Op::kMoveTop) : labels_.of_pick(moves.said, state);
  const Label whereabouts = zone ? Label{} : labels_.of_whereabouts(moves.said, state);
  bool told_to_all = false;
  if (!zone) {
    Label named = labels_.of(moves.said, state);
    // The log shows for each tile where it comes from.
    named.join(labels_.of_whereabouts(moves.said, state, Labels::Asked::kEach));
    told_to_all = named.is_public();
    if (reporting_) note_hearers(stmt, state, named, moves.from, to);
  }
  const bool all_see_them = told_to_all || all_see_zone(to.zone) ||
                            std::all_of(touched.begin(), touched.end(), [&](const ShownZone& one) { return all_see_zone(one.zone); });
  Label which;
  core::for_each_node(what, [&](const Node& name) {
    if (name.op != Op::kVariable || (name.type != CoreType::kTile && name.type != CoreType::kTiles)) return;
    const Held& held = state.value(name.a);
    for (const Label* const label : {&held.value, &held.copy, &held.whereabouts}) which.join(*label);
  });
  // Another tile that has a name may be the one that goes, or a copy of it.
  const bool other_copy = !moves.by_place && !whole && labels_.may_have_copies(what);
  if (other_copy) which.join(labels_.of_numbering(state));
  if (variable ? other_copy : !whole) {
    std::vector<ShownZone> changed = touched;
    changed.push_back(to);
    for (const ShownZone& one : changed) {
      if (!state.is_open(one.zone, one.owner)) which.add({Secret::Kind::kTiles, one.zone, one.owner, Secret::Age::kCurrent, {}, what.span});
      if (moves.by_place && !all_see_zone(one.zone))
        which.add({Secret::Kind::kOrder, one.zone, one.owner, Secret::Age::kCurrent, {}, what.span});
    }
  }
  // Within one place no tile comes to lie elsewhere.
  const bool stays = touched.size() == 1 && touched.front() == to && labels_.is_one(to);
  if (!stays) {
    const Label pc = pc_label(state);
    which.join(pc);
    Label picked = pick;
    picked.join(pc);
    state.moved(touched, to, variables_among(what), which, moves.by_place ? std::optional(picked) : std::nullopt);
  }
  // A player may show what they chose, and what is settled counts as shown.
  const Outlook& outlook = settled_.before(stmt);
  const auto unsettled_pick = [&](Label put) {
    put.rewrite([&](const Secret& secret) { return !may_show(stmt, secret, state) && !state.settles(outlook, secret); });
    return put;
  };
  if (!all_see_zone(to.zone)) {
    Label put = pick;
    put.join(whereabouts);
    state.arrange(to.zone, unsettled_pick(std::move(put)), stays);
  }
  // All of a pile lies as it lay.
  if (stmt.op == Op::kMoveZone && !all_see_zone(to.zone)) state.arrange(to.zone, unsettled_pick(state.arranged(what.a, true)), true);
  // Of several tiles that go at once, those lie further down on a pile that come first in the order of faces, unless it is mixed before anything else happens.
  const bool mixed = next_ != nullptr && next_->op == Op::kMix && core::same_value(next_->kid(0), moves.target);
  const bool several = !moves.single || (variable && in_order_of_faces_.count(what.a) != 0);
  if (!mixed && core_.equipment.zones[static_cast<std::size_t>(to.zone)].ordered && several && !moves.by_place &&
      !(zone && core_.equipment.zones[static_cast<std::size_t>(what.a)].ordered)) {
    // Of two copies nobody can tell which one lies further down.
    state.forget_places(to.zone);
    Label faces = variable ? labels_.of(moves.said, state) : Label{};
    if (labels_.may_have_copies(what)) faces.join(labels_.of_numbering(state));
    for (const ShownZone& from : touched) {
      if (!state.is_open(from.zone, from.owner))
        faces.add({Secret::Kind::kTiles, from.zone, from.owner, Secret::Age::kCurrent, {}, what.span});
      // Which of them go is up to the order of the pile, also where everybody knows all that lies there.
      if (what.op == Op::kStretch && !all_see_zone(from.zone))
        faces.add({Secret::Kind::kOrder, from.zone, from.owner, Secret::Age::kCurrent, {}, what.span});
    }
    state.arrange(to.zone, unsettled_pick(std::move(faces)), true);
  }
  // What is left there has been picked as well.
  if (!zone && (!moves.by_place || !pick.is_public()))
    for (const ShownZone& from : touched)
      if (!all_see_zone(from.zone)) state.arrange(from.zone, unsettled_pick(pick), false);
  if (variable) {
    if (told_to_all || all_see_zone(to.zone) || !lemmas_.asks(Condition::kSeesWhereItGoes)) state.seen_moving(what.a, kNoTerm);
    const auto owner = [&](const ShownZone& one) {
      return core_.equipment.zones[static_cast<std::size_t>(one.zone)].seen == Seen::kOwner && one.owner.kind == Owner::Kind::kTerm
                 ? one.owner.id
                 : kNoTerm;
    };
    if (owner(to) != kNoTerm) state.seen_moving(what.a, owner(to));
    // Who sees one of the places that they may have left need not see them all.
    const bool one_sees_all = !touched.empty() && std::all_of(touched.begin(), touched.end(), [&](const ShownZone& one) {
      return all_see_zone(one.zone) || owner(one) == owner(touched.front());
    });
    if (one_sees_all && owner(touched.front()) != kNoTerm) state.seen_moving(what.a, owner(touched.front()));
  }
  count(stmt, moves, state);
  for (const ShownZone& one : touched) state.forget_up(one.zone);
  state.forget_up(to.zone);
  // Which place is left, all see where somebody draws; of others they have to know why it is that one.
  const bool draws = stmt.op == Op::kMoveTop && what.a != to.zone;
  const bool place_public = labels_.at_public_place(what, state) && (what.is_one_of({Op::kTop, Op::kAtPlace}) || zone || pick.is_public());
  const bool place_seen = draws || (place_public && !may_be_another_move(touched, state));
  const bool set_by_places =
      what.op == Op::kSet && pick.is_public() && !may_be_another_move(touched, state) &&
      std::all_of(what.kids.begin(), what.kids.end(), [&](const NodePtr& one) { return labels_.by_place(*one, state); });
  const bool places_seen =
      (moves.by_place && place_seen) || set_by_places || stmt.op == Op::kMoveZone || (labels_.in_view(what, state) && pick.is_public());
  if (!places_seen)
    for (const ShownZone& one : touched) lose_places(state, one.zone, pick);
  if (!all_see_them) {
    touched.push_back(to);
    close(state, touched);
  } else if (whole) {
    // All that lay there has come into view.
    const ShownZone place{what.a, labels_.owner(what, state)};
    if (what.op == Op::kEvery || labels_.is_one(place)) state.open(place.zone, place.owner);
  }
}

// Why it happens, how many go, and from which place and to which, is for everybody to know; what may be shown or settled later does not count.
bool SecretsProof::all_follow(const Node& stmt, const State& state) {
  const auto all_know = [&](const Node& number) { return labels_.of(number, state).is_public(); };
  const Node& what = unstated(stmt.kid(0));
  return pc_label(state).is_public() && (stmt.op != Op::kMoveTop || all_know(what)) && labels_.at_public_place(what, state) &&
         (stmt.op != Op::kMoveToPlace || all_know(stmt.kid(2)));
}

void SecretsProof::count(const Node& stmt, const Movement& moves, State& state) {
  const ShownZone* const from =
      moves.from && moves.from->size() == 1 && labels_.is_one(moves.from->front()) ? &moves.from->front() : nullptr;
  const bool all = stmt.op == Op::kMoveZone || moves.what.op == Op::kTilesIn;
  int number = TileCounts::kMany;
  if (moves.single)
    number = 1;
  else if (stmt.op == Op::kMoveTop)
    number = labels_.most_of(stmt.kid(0));
  else if (from != nullptr)
    number = state.counts.most(from->zone, from->owner);
  if (from != nullptr && (all || moves.single || (stmt.op == Op::kMoveTop && stmt.kid(0).op == Op::kLiteral)))
    state.counts.remove(from->zone, from->owner, all ? TileCounts::kMany : number);
  const ShownZone& to = moves.to;
  state.counts.add(to.zone, to.owner, number);
  for (Round* round : rounds_)
    if (round->variable < 0 || !to.owner.is_term(round->variable)) round->does.filled.add(to.zone);
}

// All see which tile is turned up: what a name stands for is known from then on.
void SecretsProof::turn(const Node& stmt, State& state) {
  const Node& tile = unstated(stmt.kid(0));
  const auto zones = labels_.zones(tile, state).value_or(state.all_zones());
  if (stmt.op == Op::kTurnDown) {
    for (const ShownZone& zone : zones) state.forget_up(zone.zone);
    return;
  }
  for (const ShownZone& zone : zones) state.turned_up(zone.zone);
  if (const auto place = labels_.place_of(tile, state)) state.place_turned_up(place->first, place->second);
  if (tile.op == Op::kVariable) state.seen_moving(tile.a, kNoTerm);
}

void SecretsProof::note_hearers(const Node& stmt, const State& state, const Label& which, const std::optional<std::vector<ShownZone>>& from,
                                const ShownZone& to) {
  // Whoever sees where they all come from, or where they go, sees which they are.
  const auto sees = [&](const ShownZone& zone, int term) {
    const Seen seen = core_.equipment.zones[static_cast<std::size_t>(zone.zone)].seen;
    return seen == Seen::kAll || (seen == Seen::kOwner && term != kNoTerm && zone.owner.is_term(term));
  };
  const auto sees_anyway = [&](int term) {
    return sees(to, term) || (from && std::all_of(from->begin(), from->end(), [&](const ShownZone& zone) { return sees(zone, term); }));
  };
  if (which.is_public()) {
    if (!sees_anyway(kNoTerm)) heard_[stmt.id] = {};
    return;
  }
  const Secret& first = which.secrets().front();
  std::vector<int> terms = first.shown_to;
  if (first.owner.kind == Owner::Kind::kTerm) insert_sorted(terms, first.owner.id);
  for (const int term : terms) {
    const bool knows =
        std::all_of(which.secrets().begin(), which.secrets().end(), [&](const Secret& secret) { return state.may_know(secret, term); });
    const bool named = term < static_cast<int>(core_.variables.size()) && state.term(term) == term;
    if (knows && named && !sees_anyway(term)) heard_[stmt.id].push_back(term);
  }
}

namespace {

struct FoundOut {
  const std::set<int>& tellable;
  const std::map<int, std::vector<int>>& heard;
  const std::map<int, bool>& followed;
  const std::set<int>& stated;

  NodePtr value(const NodePtr& node) const { return node; }

  void statement(const NodePtr& node, core::Region& out) const {
    const auto found = heard.find(node->id);
    const auto follows = followed.find(node->id);
    const bool all_follow = follows != followed.end() && follows->second;
    // What nothing was found out of is shared with the Core that was proved.
    if (node->op != Op::kCondition && found == heard.end() && !all_follow && stated.count(node->id) == 0) {
      out.push_back(node);
      return;
    }
    auto made = std::make_shared<Node>(*node);
    if (all_follow) made->flags |= Node::kFollowed;
    if (stated.count(node->id) != 0) made->flags |= Node::kStated;
    if (node->op == Op::kCondition) {
      std::set<std::string> told;
      std::erase_if(made->kids, [&](const NodePtr& kid) {
        return kid->op == Op::kWitness && (tellable.count(kid->id) == 0 || !told.insert(kid->word).second);
      });
    }
    if (found != heard.end()) {
      auto seats = std::make_shared<Node>();
      seats->op = found->second.empty() ? Op::kAllSeats : Op::kSet;
      seats->type = CoreType::kSeats;
      seats->span = node->span;
      if (!found->second.empty()) seats->a = static_cast<int>(CoreType::kSeats);
      for (const int variable : found->second) {
        auto seat = std::make_shared<Node>();
        seat->op = Op::kVariable;
        seat->type = CoreType::kSeat;
        seat->span = node->span;
        seat->a = variable;
        seats->kids.push_back(std::move(seat));
      }
      made->kids.push_back(std::move(seats));
    }
    out.push_back(std::move(made));
  }
};

// The variables that some list of moves depends on.
std::set<int> variables_in_lists(const core::Region& play) {
  std::set<int> found;
  const auto look = [&](const core::Region& region) {
    for (const NodePtr& part : region)
      core::for_each_node(*part, [&](const Node& node) {
        if (node.op == Op::kVariable) found.insert(node.a);
      });
  };
  core::for_each_statement(play, [&](const Node& stmt) {
    if (stmt.op != Op::kChoose) return;
    look(stmt.regions[core::kTiers]);
    for (const NodePtr& way : ways(stmt)) {
      look(way->regions[core::kChoices]);
      look(way->regions[core::kConditions]);
    }
  });
  return found;
}

}  // namespace

std::vector<std::string> SecretsProof::keeps_hidden() const {
  std::vector<std::string> reasons;
  const auto add = [&](const std::string& reason, const Span& ask) {
    if (ask.source == nullptr) return;
    reasons.push_back(fmt::format("{} while somebody chooses ({}:{})", reason, std::filesystem::path(ask.source->name).filename().string(),
                                  position_of(*ask.source, ask.begin).line));
  };
  // Deals are drawn for the player who chooses, and all of them agree with what that player knows. But to weigh a deal by past choices, the rules list the moves
  // that the other players had, and these lists must not depend on what only those players knew.
  std::map<int, Span> kept = kept_;
  const std::set<int> listed = variables_in_lists(core_.play);
  for (const auto& [variable, ask] : kept_by_chooser_)
    if (listed.count(variable) != 0) kept.emplace(variable, ask);
  for (const auto& [variable, ask] : kept) {
    const std::string& said = core_.variables[static_cast<std::size_t>(variable)].said;
    add(said.empty() ? "who is still to come may follow from what not all have seen"
                     : fmt::format("the rules keep in '{}' what not all have seen", said),
        ask);
  }
  for (const Span& ask : waiting_) add("sealed choices are still to take effect", ask);
  return reasons;
}

core::Core SecretsProof::proved() const { return core::rewritten(core_, FoundOut{tellable_, heard_, followed_, stated_}); }

// ---- Where something shows

bool SecretsProof::is_reported(const Node& stmt) const {
  if (*core::info(stmt.op).shows == '!') return true;
  const bool sets = stmt.is_one_of({Op::kAssign, Op::kAssignOf});
  return sets && core_.variables[static_cast<std::size_t>(stmt.a)].seen == Seen::kAll && next_ != nullptr && next_->op == Op::kTell &&
         next_->a == stmt.a;
}

bool SecretsProof::may_show(const Node& stmt, const Secret& secret, const State& state) const {
  // Others cannot tell a question within a way, or one that is repeated, from the next one.
  const bool asks = stmt.is_one_of({Op::kChoose, Op::kAgain});
  if (secret.on_table) return !asks && (is_reported(stmt) || !lemmas_.asks(Condition::kEverybodySees));
  return lemmas_.has(Lemma::kOwnChoices) && secret.kind == Secret::Kind::kChoice && secret.age == Secret::Age::kCurrent &&
         (!asks || !lemmas_.asks(Condition::kNotOffered)) &&
         (!lemmas_.asks(Condition::kInTheBlock) ||
          std::any_of(state.dependences.begin(), state.dependences.end(),
                      [&](const ControlDependence& dependence) { return dependence.choice() == secret.what; }));
}

void SecretsProof::shows(const Node& stmt, const State& state, const What& what, const Label& label, const Span& at, int observer) {
  if (!reporting_) return;
  const Outlook& outlook = settled_.before(stmt);
  for (const Secret& secret : label.secrets())
    if (!state.may_know(secret, observer) && !may_show(stmt, secret, state) && !state.settles(outlook, secret)) {
      report_secret(stmt, what, at, stmt.uses, secret, observer);
      return;
    }
}

void SecretsProof::check_implicit_flows(const Node& stmt, const State& state, const char* what, int observer) {
  if (!reporting_) return;
  // Nobody can tell which of two questions is asked by what both paths settle before they come to one.
  const bool asks = stmt.is_one_of({Op::kChoose, Op::kAgain});
  state.for_each_dependence([&](const ControlDependence& dependence) {
    for (const Secret& secret : (asks ? dependence.label : dependence.shown).secrets())
      if (!state.may_know(secret, observer) && !may_show(stmt, secret, state) &&
          (asks || lemmas_.asks(Condition::kWhereWaysPart) || !state.settles(settled_.before(stmt), secret))) {
        // What was chosen may decide without words of its own, as whose round comes first.
        const bool by_choice = dependence.choice() >= 0 || (secret.kind == Secret::Kind::kChoice && dependence.condition.text().empty());
        report_secret(stmt, {what, by_choice ? Remedy::kAnnounce : Remedy::kState}, dependence.condition, *dependence.uses, secret,
                      observer);
        return;
      }
  });
}

std::string SecretsProof::seat_text(int term) const {
  int after = 0;
  int named = term;
  for (; KnowledgeState::before(named) != kNoTerm; ++after) named = KnowledgeState::before(named);
  std::string text =
      named >= 0 && named < static_cast<int>(core_.variables.size()) ? core_.variables[static_cast<std::size_t>(named)].said : "";
  if (named == KnowledgeState::first_player()) text = "the first player";
  if (text.empty()) text = "a player";
  for (; after > 0; --after) text = "the player after " + text;
  return text;
}

std::string SecretsProof::secret_text(const Secret& secret) const {
  const std::string whose = secret.owner.kind == Owner::Kind::kTerm ? seat_text(secret.owner.id) : "another player";
  switch (secret.kind) {
    case Secret::Kind::kTiles:
    case Secret::Kind::kOrder: {
      const CheckedZone& zone = core_.equipment.zones[static_cast<std::size_t>(secret.what)];
      const std::string place = zone.per_seat ? fmt::format("{}'s {}", whose, zone.name) : fmt::format("'{}'", zone.name);
      if (secret.kind == Secret::Kind::kOrder) return fmt::format("the order of {}", place);
      return fmt::format("{} {}", secret.age == Secret::Age::kCurrent ? "the tiles in" : "tiles that lay in", place);
    }
    case Secret::Kind::kDie:
      return fmt::format("what '{}' {}", core_.equipment.dice[static_cast<std::size_t>(secret.what)].name,
                         secret.age == Secret::Age::kCurrent ? "shows" : "showed");
    case Secret::Kind::kChoice:
      return fmt::format("what {} chose", whose);
  }
  return {};
}

Hint SecretsProof::way_out(Remedy remedy) {
  switch (remedy) {
    case Remedy::kStateBefore:
      return "show it first, with 'reveal'; or state it before the choice, as in 'let x be told ..., seen by all', with the clause that "
             "says so; or ask for what is seen";
    case Remedy::kAskForSeen:
      return "the rule itself gives it away: what it asks depends on the choice, so that it cannot be stated before; show it first, with "
             "'reveal', or ask for what is seen";
    case Remedy::kState:
      return "show it first, with 'reveal'; or state it, with 'told' and the clause that says so; or ask for what is seen";
    case Remedy::kName:
      return "state first which one it is: 'let q be told ...', with the clause that says so; or go by what is seen";
    case Remedy::kMix:
      return "tiles were put there by what they are: mix that place first, or show them, with 'reveal'";
    case Remedy::kShowDice:
      return "show the dice before, with 'reveal dice'";
    case Remedy::kAnnounce:
      return "let everybody hear what is chosen: 'chooses openly'";
    case Remedy::kNone:
      return "the rule itself gives it away: take what lies at a place that all can name, or show that place first, with 'reveal'";
  }
  return {};
}

void SecretsProof::report_secret(const Node& stmt, const What& what, const Span& asked, const std::vector<Span>& uses, const Secret& secret,
                                 int observer) {
  // What turns ask nobody has written.
  const Span& at = asked.begin < asked.end ? asked : secret.at.source != nullptr ? secret.at : stmt.span;
  // What follows from a mistake that was told is not told again.
  const bool looked_elsewhere = secret.at != at;
  if (!reported_.insert({secret.at.source, secret.at.begin}).second && looked_elsewhere) return;
  if (looked_elsewhere && !reported_.insert({at.source, at.begin}).second) return;
  // What lies in a zone that nobody sees is asked of its owner: that is a slip of its declaration, and not of what asks.
  const CheckedZone* const unseen = secret.kind == Secret::Kind::kTiles && secret.age == Secret::Age::kCurrent && observer != kNoTerm &&
                                            secret.owner.kind == Owner::Kind::kTerm && secret.owner.id == observer
                                        ? &core_.equipment.zones[static_cast<std::size_t>(secret.what)]
                                        : nullptr;
  if (unseen != nullptr && !reported_.insert({unseen->span.source, unseen->span.begin}).second) return;
  // Dice that are shown show no choice.
  const Remedy remedy = secret.kind == Secret::Kind::kChoice && what.remedy == Remedy::kShowDice ? Remedy::kNone : what.remedy;
  const std::string who = observer == kNoTerm ? "not everybody may know" : fmt::format("{} may not know", seat_text(observer));
  std::vector<Note> notes;
  const bool elsewhere = stmt.span.source != at.source || at.begin < stmt.span.begin || at.end > stmt.span.end;
  if (elsewhere) notes.push_back({stmt.span, "it shows here"});
  if (looked_elsewhere && secret.at.source != nullptr) notes.push_back({secret.at, "it comes from here"});
  if (std::optional<Note> made = made_secret(secret)) notes.push_back(std::move(*made));
  findings_.report_used(
      uses, Code::kSecret, at, fmt::format("{} depends on {}, which {}", what.text, secret_text(secret), who),
      unseen != nullptr
          ? fmt::format("declare that its owner sees it: 'zone {} of each seat, seen by owner'; or show it first, with 'reveal'",
                        unseen->name)
          : way_out(remedy),
      std::move(notes));
}

}  // namespace boneyard::dsl
