#include "dsl/proving/secrets_proof.hpp"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include "dsl/core/rewrite.hpp"
#include "dsl/proving/secrets.hpp"

namespace boneyard::dsl {
namespace {

// Shipped games need five.
constexpr int kMostWalks = 60;
// Values looked at, and notes of zones and variables copied where ways part. The largest shipped game needs five thousand.
constexpr long kMostWork = 1'000'000;

struct TooMuch {};

bool sealed_choice(const Node& ask) { return (ask.flags & Node::kSealed) != 0; }
bool announced(const Node& ask) { return (ask.flags & Node::kOpenly) != 0; }
const core::Region& ways(const Node& ask) { return ask.regions[core::kWays]; }
const Node& domain(const Node& choice) { return choice.kid(0); }
bool of_tiles(const Node& choice) { return domain(choice).type == CoreType::kTiles || domain(choice).op == Op::kSubsets; }
// Whose a zone is; null where there is one for all.
const Node* whose(const Node& zone) { return zone.kids.empty() ? nullptr : zone.kids[0].get(); }

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

Proved prove_secrets(const core::Core& core, Findings& findings) {
  SecretsProof proof(core, findings);
  proof.run();
  return {proof.proved(), proof.keeps_hidden()};
}

SecretsProof::SecretsProof(const core::Core& core, Findings& findings)
    : core_(core), findings_(findings), seats_(core), settled_(core, seats_), labels_(core, seats_) {}

void SecretsProof::run() {
  try {
    changed_ = true;
    for (int walks = 0; changed_; ++walks) {
      if (walks == kMostWalks) throw TooMuch{};
      changed_ = false;
      State state(core_, seats_);
      walk(core_.play, state);
    }
    reporting_ = true;
    State state(core_, seats_);
    walk(core_.play, state);
  } catch (const TooMuch&) {
    const Span at = core_.play.empty() ? Span{} : core_.play.front()->span;
    findings_.report(Code::kLimit, at,
                     "these rules are too large, or their loops too deep in one another, for a proof that they keep their secrets",
                     "take blocks that are written out several times apart, or use fewer variables in them");
    return;
  }
  for (const auto& [place, told] : labels_.told())
    if (!told.tells)
      report(Code::kToldNothing, told.at, *told.uses, "everybody may know this already: nothing hidden is told",
             {"leave 'told' out", without_told(told.at)}, {});
}

// ---- The walk

void SecretsProof::copied(const State& state) {
  copied_ += static_cast<long>(state.size());
  if (copied_ + labels_.work() > kMostWork) throw TooMuch{};
}

void SecretsProof::walk(const core::Region& region, State& state) {
  for (const NodePtr& stmt : region) {
    if (!state.reached) return;
    statement(*stmt, state);
  }
}

void SecretsProof::statement(const Node& stmt, State& state) {
  ++copied_;
  labels_.used_at(stmt.uses);
  const auto kid = [&](std::size_t index) { return index < stmt.kids.size() ? stmt.kids[index].get() : nullptr; };
  switch (stmt.op) {
    case Op::kIf:
      return branch(stmt, state);
    case Op::kBlock:
      return block(stmt, state);
    case Op::kLoop:
      return loop(stmt, state);
    case Op::kFor:
      return for_each(stmt, state);
    case Op::kChoose:
      return sealed_choice(stmt) ? sealed(stmt, state) : choose(stmt, state);
    case Op::kEnded:
      return all_see(stmt, state, "when this ends");
    case Op::kLeave:
      return exit_to(stmt.a, state);
    case Op::kAgain:
      all_see(stmt, state, "who is asked again");
      return exit_to(stmt.a, state);
    case Op::kAssign:
    case Op::kAssignOf:
    case Op::kLot:
      return assign(stmt, state);
    case Op::kAssignPlayers:
      return set_players(stmt, state);
    case Op::kGather:
      all_see(stmt, state, "that all tiles are taken up");
      return state.gather();
    case Op::kMix:
      all_see(stmt, state, "what is mixed", {whose(stmt.kid(0))});
      if (core_.equipment.zones[static_cast<std::size_t>(stmt.kid(0).a)].plain()) state.mixed(stmt.kid(0).a);
      return;
    case Op::kRoll:
    case Op::kRollSome:
    case Op::kRollOf:
    case Op::kThrow:
      return roll(stmt, state);
    case Op::kMoveTop:
    case Op::kMoveTile:
    case Op::kMoveUnder:
    case Op::kMoveToPlace:
    case Op::kMoveTiles:
    case Op::kMoveZone:
      return move(stmt, state);
    case Op::kTurnUp:
    case Op::kTurnDown:
      return turn(stmt, state);
    case Op::kReveal:
    case Op::kRevealDice:
      return reveal(stmt, state);
    case Op::kRevealDiceOf:
      // Whose dice are open from here on is not followed: what is read of them later is taken for hidden still.
      return all_see(stmt, state, "what is shown, and to whom", {kid(0), kid(1)});
    case Op::kTell:
      return tell(stmt, state);
    case Op::kPay:
      return all_see(stmt, state, "what is paid", {kid(0), kid(1), kid(2)});
    case Op::kShare:
      return all_see(stmt, state, "who is paid", {kid(1), kid(2)});
    case Op::kLay:
    case Op::kPlace:
    case Op::kOpen:
      return lay(stmt, state);
    case Op::kWin:
      all_see(stmt, state, "who wins", {kid(0)});
      state.reached = false;
      return;
    default:
      return;
  }
}

void SecretsProof::block(const Node& stmt, State& state) {
  regions_.push_back({stmt.a, state.reasons.size()});
  exits_.erase(stmt.a);
  walk(stmt.regions[0], state);
  join_exits(stmt.a, state);
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
  std::erase_if(leavings_, [&](const Leaving& one) { return one.region == id; });
  std::erase_if(state.lingering, [&](const auto& one) { return one.first == id; });
}

std::size_t SecretsProof::region_at(int id) const {
  const auto found = std::find_if(regions_.begin(), regions_.end(), [&](const Region& one) { return one.id == id; });
  return static_cast<std::size_t>(found - regions_.begin());
}

void SecretsProof::leave(int region, const State& state) {
  const std::size_t at = region_at(region);
  if (at == regions_.size()) return;
  // A choice is its chooser's own doing, and may show.
  for (std::size_t i = regions_[at].reasons; i < state.reasons.size(); ++i)
    if (state.reasons[i].choice < 0 && !state.reasons[i].label.is_public()) leavings_.push_back({region, state.reasons[i]});
  for (const auto& [inner, reason] : state.lingering) {
    const std::size_t left_within = region_at(inner);
    if (left_within > at && left_within < regions_.size() && !reason.label.is_public()) leavings_.push_back({region, reason});
  }
}

// On goes what is known here where the region ends, or its choice is asked again.
void SecretsProof::exit_to(int region, State& state) {
  const std::size_t at = region_at(region);
  if (at == regions_.size()) return;
  for (Round* round : rounds_) round->left = round->left || at < round->regions;
  leave(region, state);
  state.reasons.resize(regions_[at].reasons);
  std::erase_if(state.lingering, [&](const auto& one) { return region_at(one.first) > at; });
  const auto [exit, added] = exits_.try_emplace(region, state);
  if (!added) exit->second.join(state);
  state.reached = false;
}

void SecretsProof::linger(State& state, std::size_t first) {
  for (std::size_t i = first; i < leavings_.size(); ++i) {
    const Leaving& left = leavings_[i];
    const auto same = std::find_if(state.lingering.begin(), state.lingering.end(), [&](const auto& one) {
      return one.first == left.region && one.second.condition == left.reason.condition;
    });
    if (same != state.lingering.end())
      same->second.label.join(left.reason.label);
    else
      state.lingering.emplace_back(left.region, left.reason);
  }
}

Label SecretsProof::unsettled(Label label, const State& state, const Node& stmt) const {
  if (label.is_public()) return label;
  const Outlook& outlook = settled_.before(stmt);
  label.rewrite([&](const Secret& secret) { return !state.settles(outlook, secret); });
  return label;
}

void SecretsProof::enter(State& state, const Node& condition, Label label, const Node& stmt) {
  Reason reason;
  reason.label = unsettled(std::move(label), state, stmt);
  reason.condition = condition.span;
  reason.uses = &stmt.uses;
  state.reasons.push_back(std::move(reason));
}

void SecretsProof::branch(const Node& stmt, State& state) {
  const std::size_t reasons = state.reasons.size();
  const std::size_t left = leavings_.size();
  State out = state;
  out.reached = false;
  // Of each arm all conditions up to its own: one reason, so that a long row of them costs no more for each.
  enter(state, stmt, {}, stmt);
  for (std::size_t i = 0; i < stmt.regions.size(); ++i) {
    if (i < stmt.kids.size()) {
      const Label label = unsettled(labels_.of(stmt.kid(i), state), state, stmt);
      Reason& all = state.reasons.back();
      if (all.label.is_public()) all.condition = unstated(stmt.kid(i)).span;
      all.label.join(label);
    }
    State arm = state;
    copied(arm);
    walk(stmt.regions[i], arm);
    arm.reasons.resize(reasons);
    out.join(arm);
  }
  state.reasons.resize(reasons);
  if (stmt.regions.size() == stmt.kids.size()) out.join(state);
  state = std::move(out);
  linger(state, left);
}

SecretsProof::State& SecretsProof::head_of(const Node& stmt, const State& state) {
  copied(state);
  const auto [head, added] = heads_.try_emplace(&stmt, state);
  changed_ = added || head->second.join(state) || changed_;
  return head->second;
}

std::optional<SecretsProof::State> SecretsProof::go_round(const Node& stmt, State state, Round& round) {
  const std::size_t reasons = heads_.at(&stmt).reasons.size();
  rounds_.push_back(&round);
  walk(stmt.regions[0], state);
  rounds_.pop_back();
  if (!state.reached) return {};
  state.reasons.resize(reasons);
  State end = state;
  if (round.variable >= 0) state.release(round.variable, round.domain);
  changed_ = heads_.at(&stmt).join(state) || changed_;
  return end;
}

void SecretsProof::loop(const Node& stmt, State& state) {
  const State body = head_of(stmt, state);
  const std::size_t left = leavings_.size();
  regions_.push_back({stmt.a, body.reasons.size()});
  exits_.erase(stmt.a);
  Round round{-1};
  round.regions = regions_.size();
  go_round(stmt, body, round);
  // It is over where it was left, if it was.
  state.reached = false;
  join_exits(stmt.a, state);
  linger(state, left);
  end_region(stmt.a, state);
}

void SecretsProof::for_each(const Node& stmt, State& state) {
  State body = head_of(stmt, state);
  const std::size_t left = leavings_.size();
  const Node& through = gone_through(stmt.kid(0));
  const bool seats = through.type == CoreType::kSeats;
  Round round{seats ? stmt.a : -1};
  round.regions = regions_.size();
  const Label elements = labels_.of(through, body);
  Label times = through.type == CoreType::kTiles ? labels_.of_count(through, body) : elements;
  if (stmt.kid(0).op == Op::kAround) times.join(labels_.of(stmt.kid(0).kid(1), body));
  const auto zones = labels_.zones(through, body);
  if (seats) {
    round.domain = seats_.domain_of(through);
    body.name_one_of(stmt.a, round.domain);
  }
  enter(body, through, std::move(times), stmt);
  if (through.type == CoreType::kTiles || !elements.is_public())
    body.held(stmt.a) = {elements, elements, zones, labels_.of_whereabouts(through, body)};
  const auto end = go_round(stmt, std::move(body), round);
  state = heads_.at(&stmt);
  if (seats_.all_have_their_round(stmt) && end && !round.left) state.after_each(*end, stmt.a, round.domain, round.changed);
  linger(state, left);
}

// ---- Choices

void SecretsProof::bind_choices(const Node& ask, const Node& way, int chooser, State& state) {
  Label chosen;
  if (!announced(ask)) chosen.add({Secret::Kind::kChoice, ask.a, {Owner::Kind::kTerm, chooser}, Secret::Age::kCurrent, {}, way.span});
  for (const NodePtr& choice : way.regions[core::kChoices]) {
    const Node& offered = domain(*choice);
    if (offered.type == CoreType::kSeats) state.name_one_of(choice->a, seats_.domain_of(offered));
    Held held{chosen, chosen, std::nullopt, {}};
    if (of_tiles(*choice)) {
      const Node& tiles = offered.op == Op::kSubsets ? offered.kid(0) : offered;
      held.zones = labels_.zones(tiles, state);
      held.whereabouts = labels_.of_whereabouts(tiles, state);
    }
    state.held(choice->a) = std::move(held);
  }
}

void SecretsProof::menu(const Node& ask, const Node& way, int chooser, State& state) {
  const auto asked = [&](const Node& value, const char* what) {
    if (reporting_) shows(ask, state, what, labels_.of(value, state), unstated(value).span, chooser);
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
      for (std::size_t i = 1; i < offered.kids.size(); ++i) asked(offered.kid(i), "how many tiles are chosen");
    } else {
      asked(offered, "what there is to choose from");
    }
  }
  for (const NodePtr& condition : way.regions[core::kConditions]) {
    asked(condition->kid(0), "which ways are open");
    if (!reporting_) continue;
    for (std::size_t i = 1; i < condition->kids.size(); ++i) {
      const Label label = labels_.of(condition->kid(i).kid(0), state);
      const auto knows = [&](const Secret& secret) { return state.may_know(secret, chooser) || is_own_choice(secret, state); };
      if (std::all_of(label.secrets().begin(), label.secrets().end(), knows)) tellable_.insert(condition->kid(i).id);
    }
  }
}

void SecretsProof::carry_out(const Node& ask, const Node& way, int chooser, State& state) {
  Reason reason;
  if (!announced(ask)) reason.label.add({Secret::Kind::kChoice, ask.a, {Owner::Kind::kTerm, chooser}, Secret::Age::kCurrent, {}, way.span});
  reason.condition = way.span;
  reason.uses = &way.uses;
  reason.choice = ask.a;
  const std::size_t reasons = state.reasons.size();
  state.reasons.push_back(std::move(reason));
  walk(way.regions[core::kEffect], state);
  if (state.reached) state.reasons.resize(reasons);
}

void SecretsProof::note_kept(const Node& ask, const State& state) {
  const auto note = [&](int variable) {
    const core::Variable& info = core_.variables[static_cast<std::size_t>(variable)];
    if (info.seen == Seen::kAll) return;
    if (!(!info.one() ? state.seat_value(variable, std::nullopt) : state.value(variable).value).is_public())
      kept_.emplace(variable, ask.span);
  };
  for (std::size_t i = 0; i < core_.variables.size(); ++i)
    if (core_.variables[i].global) note(static_cast<int>(i));
  for (const int variable : ask.names) note(variable);
}

void SecretsProof::choose(const Node& stmt, State& state) {
  const Node& who = unstated(stmt.kid(0));
  all_see(stmt, state, "who is asked", {stmt.kids[0].get()});
  State head = head_of(stmt, state);
  const std::size_t left = leavings_.size();
  regions_.push_back({stmt.a, head.reasons.size()});
  exits_.erase(stmt.a);
  if (who.op != Op::kVariable) {
    const int named = labels_.term(who, head);
    if (named != kNoTerm)
      head.alias(stmt.b, named);
    else
      head.release(stmt.b);
  }
  const int chooser = head.term(stmt.b);
  head.asked(stmt.a);
  if (reporting_) note_kept(stmt, head);
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
    changed_ = heads_.at(&stmt).join(again->second) || changed_;
    exits_.erase(again);
  }
  state = std::move(out);
  linger(state, left);
  end_region(stmt.a, state);
}

void SecretsProof::sealed(const Node& stmt, State& state) {
  all_see(stmt, state, "who is asked", {stmt.kids[0].get(), stmt.kids.size() > 1 ? stmt.kids[1].get() : nullptr});
  const std::size_t left = leavings_.size();
  Round round{stmt.b};
  round.domain = seats_.domain_of(stmt.kid(0));
  round.regions = regions_.size();
  // All are asked before any choice is carried out.
  State asked = state;
  asked.name_one_of(stmt.b, round.domain);
  asked.asked(stmt.a);
  if (reporting_) {
    note_kept(stmt, asked);
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
    bind_choices(stmt, *way, stmt.b, inside);
    carry_out(stmt, *way, stmt.b, inside);
    end.join(inside);
  }
  rounds_.pop_back();
  State& head = heads_.at(&stmt);
  if (end.reached) {
    State next = end;
    next.release(stmt.b, round.domain);
    changed_ = head.join(next) || changed_;
  }
  state = head;
  if (end.reached && seats_.is_whole(stmt.kid(0)) && !round.left) state.after_each(end, stmt.b, round.domain, round.changed);
  linger(state, left);
}

// ---- Values

Label SecretsProof::why(const State& state) const {
  Label label;
  for (const Reason& reason : state.reasons) label.join(reason.label);
  for (const auto& [region, reason] : state.lingering) label.join(reason.label);
  return label;
}

void SecretsProof::assign(const Node& stmt, State& state) {
  const core::Variable& variable = core_.variables[static_cast<std::size_t>(stmt.a)];
  const Node& given = stmt.kid(0);
  const Node* const seat = stmt.op == Op::kAssignOf ? stmt.kids[1].get() : nullptr;
  const bool lot = stmt.op == Op::kLot;
  if (lot) all_see(stmt, state, "among whom a lot is drawn", {&given});
  Held held;
  if (!lot) {
    held.value = labels_.of(given, state);
    if (variable.type == CoreType::kTiles || variable.type == CoreType::kTile) {
      held.chosen_as = labels_.of_pick(given, state);
      held.zones = labels_.zones(given, state);
      held.whereabouts = labels_.of_whereabouts(given, state);
    } else {
      held.chosen_as = held.value;
    }
  }
  std::optional<int> whose;
  int seers = kNoTerm;
  Label of_which;
  if (seat != nullptr) {
    of_which = labels_.of(*seat, state);
    held.value.join(of_which);
    held.chosen_as.join(of_which);
    if (const Node* const owner = core::seat_of(*seat)) seers = labels_.term(*owner, state);
    // Of a family any may have been written to.
    if (seat->op != Op::kElement && seers != kNoTerm) whose = seers;
  }
  if (variable.seen != Seen::kNone && !lot) {
    const int observer = variable.seen == Seen::kOwner ? seers : kNoTerm;
    const std::string what = variable.said.empty() ? "whose turn it is" : fmt::format("the value of '{}'", variable.said);
    reasons_show(stmt, state, what.c_str(), observer);
    if (seat != nullptr)
      shows(stmt, state, fmt::format("which '{}' is set", variable.said).c_str(), of_which, unstated(*seat).span, kNoTerm);
    shows(stmt, state, what.c_str(), held.value, unstated(given).span, observer);
  }
  if (variable.seen == Seen::kAll) {
    held.value = {};
    held.chosen_as = {};
  } else {
    const Label reasons = why(state);
    held.value.join(reasons);
    held.chosen_as.join(reasons);
  }
  if (seat != nullptr) {
    state.write_seat_value(stmt.a, whose, std::move(held.value));
    return;
  }
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
  if (held != state.value(stmt.a)) state.held(stmt.a) = std::move(held);
}

void SecretsProof::set_players(const Node& stmt, State& state) {
  all_see(stmt, state, "who takes part", {stmt.kids[0].get()});
  state.forget_domain(kPlayersOnly, seats_.domain_of(stmt.kid(0)) == kPlayersOnly);
  state.forget_order();
  // A loop that is being walked may leave out those who no longer take part.
  for (Round* round : rounds_) round->left = true;
}

void SecretsProof::reveal(const Node& stmt, State& state) {
  const bool dice = stmt.op == Op::kRevealDice;
  const Node& to = stmt.kid(dice ? 0 : 1);
  all_see(stmt, state, "what is shown, and to whom", {dice ? nullptr : whose(stmt.kid(0)), &to});
  const auto thrown = static_cast<std::uint32_t>(stmt.a);
  const Owner owner = dice ? Owner{} : labels_.owner(stmt.kid(0), state);
  const bool plain = dice || core_.equipment.zones[static_cast<std::size_t>(stmt.kid(0).a)].plain();
  const bool said_whose = owner.kind != Owner::Kind::kEach && plain;
  if (seats_.is_everybody(to)) {
    if (dice)
      state.open_dice(thrown);
    else if (said_whose)
      state.open(stmt.kid(0).a, owner);
    return;
  }
  for (const int term : named(to, state)) {
    if (dice)
      state.show_dice_to(thrown, term);
    else if (said_whose)
      state.show_to(stmt.kid(0).a, owner, term);
  }
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
  const Node* const seat = stmt.kids.size() > 1 ? stmt.kids[1].get() : nullptr;
  all_see(stmt, state, "what is shown, and to whom", {seat, &to});
  const bool everybody = seats_.is_everybody(to);
  const std::vector<int> shown = named(to, state);
  const auto show = [&](Label& label) {
    label.rewrite([&](Secret& secret) {
      for (const int each : shown) insert_sorted(secret.shown_to, each);
      return !everybody;
    });
  };
  if (seat != nullptr) {
    const int term = labels_.term(*seat, state);
    if (term == kNoTerm) return;
    Label value = state.seat_value(stmt.a, term);
    show(value);
    state.write_seat_value(stmt.a, term, std::move(value));
    return;
  }
  Held held = state.value(stmt.a);
  show(held.value);
  show(held.chosen_as);
  if (held != state.value(stmt.a)) state.held(stmt.a) = std::move(held);
}

void SecretsProof::roll(const Node& stmt, State& state) {
  const bool all = stmt.op == Op::kRoll;
  const char* const what = stmt.op == Op::kRollOf  ? "whose dice are thrown, and how many"
                           : stmt.op == Op::kThrow ? "which dice are thrown"
                                                   : "how many dice are thrown";
  all_see(stmt, state, what, {all ? nullptr : stmt.kids[0].get(), stmt.kids.size() > 1 ? stmt.kids[1].get() : nullptr});
  const std::uint32_t thrown = all ? static_cast<std::uint32_t>(stmt.a) : ~0u;
  const std::vector<CheckedDie>& dice = core_.equipment.dice;
  // Whoever sees them, or does not, learns whether it is that seat.
  for (std::size_t die = 0; die < dice.size(); ++die)
    if ((thrown >> die & 1) != 0 && dice[die].viewer >= 0)
      shows(stmt, state, "who sees the dice", state.value(dice[die].viewer).value, stmt.span, kNoTerm);
  state.roll(thrown);
}

void SecretsProof::lay(const Node& stmt, State& state) {
  all_see(stmt, state, "what is placed");
  if (stmt.op != Op::kOpen)
    for (const ShownZone& zone : labels_.zones(stmt.kid(0), state).value_or(state.all_zones())) state.lose_places(zone.zone);
  if (!reporting_) return;
  const Node& tile = unstated(stmt.kid(0));
  shows(stmt, state, "what is placed", labels_.of_pick(stmt.kid(0), state), tile.span, kNoTerm);
  // It lies there for all to see: what its own numbers say of the place is no secret.
  State seen = state;
  if (tile.op == Op::kVariable) seen.held(tile.a) = {};
  for (std::size_t i = 1; i < stmt.kids.size(); ++i)
    shows(stmt, seen, "where it is placed", labels_.of(stmt.kid(i), seen), unstated(stmt.kid(i)).span, kNoTerm);
}

// ---- Tiles

void SecretsProof::close(State& state, const std::vector<ShownZone>& zones) {
  for (const ShownZone& one : zones) {
    for (Round* round : rounds_)
      if (round->variable < 0 || one.owner != Owner{Owner::Kind::kTerm, round->variable}) round->changed.add(one.zone);
    state.close(one.zone);
  }
}

void SecretsProof::move(const Node& stmt, State& state) {
  const bool by_number = stmt.op == Op::kMoveTop;
  const Node& what = unstated(stmt.kid(by_number ? 1 : 0));
  const Node& target = stmt.kid(by_number ? 2 : 1);
  const ShownZone to{target.a, labels_.owner(target, state)};
  const auto from = labels_.zones(what, state);
  const auto seen_by_all = [&](int zone) { return core_.equipment.zones[static_cast<std::size_t>(zone)].seen == Seen::kAll; };
  all_see(stmt, state, "where tiles go", {by_number ? stmt.kids[0].get() : nullptr, whose(target)});
  const Node& said = by_number ? what : stmt.kid(0);
  const bool single = stmt.op == Op::kMoveTile || stmt.op == Op::kMoveUnder || stmt.op == Op::kMoveToPlace;
  const Label whereabouts = labels_.of_whereabouts(said, state);
  // All see from which place of a pile it goes.
  if (what.op == Op::kAtPlace) shows(stmt, state, "from which place a tile goes", labels_.of(what.kid(1), state), what.span, kNoTerm);
  if (stmt.op == Op::kMoveToPlace)
    shows(stmt, state, "to which place a tile goes", labels_.of(stmt.kid(2), state), unstated(stmt.kid(2)).span, kNoTerm);
  bool told_to_all = false;
  if (single || stmt.op == Op::kMoveTiles) {
    Label named = labels_.of(said, state);
    named.join(whereabouts);
    told_to_all = named.is_public();
    if (reporting_) note_hearers(stmt, state, named, from, to);
  }
  if (reporting_) {
    const Label pick = labels_.of_pick(said, state);
    // How many go from where to where all see; which ones, those who see a zone that they leave or come to.
    if (!single) shows(stmt, state, "how many tiles go", pick, what.span, kNoTerm);
    if (single) {
      std::vector<ShownZone> seen = from ? *from : std::vector<ShownZone>{};
      seen.push_back(to);
      for (const ShownZone& zone : seen) {
        const Seen by = core_.equipment.zones[static_cast<std::size_t>(zone.zone)].seen;
        if (by == Seen::kNone) continue;
        const bool owned = by == Seen::kOwner && zone.owner.kind == Owner::Kind::kTerm;
        shows(stmt, state, "which tile goes", pick, what.span, owned ? zone.owner.id : kNoTerm);
      }
    }
    if (!by_number && !seen_by_all(to.zone)) shows(stmt, state, "from where tiles go", whereabouts, what.span, kNoTerm);
  }
  std::vector<ShownZone> touched = from ? *from : state.all_zones();
  const bool all_see_them = told_to_all || seen_by_all(to.zone) ||
                            std::all_of(touched.begin(), touched.end(), [&](const ShownZone& zone) { return seen_by_all(zone.zone); });
  const bool whole = stmt.op == Op::kMoveZone || what.op == Op::kEvery;
  Label which;
  if (what.op == Op::kVariable) {
    which = state.value(what.a).value;
    which.join(state.value(what.a).whereabouts);
  } else if (!whole) {
    std::vector<ShownZone> changed = touched;
    changed.push_back(to);
    for (const ShownZone& zone : changed)
      if (!state.is_open(zone.zone, zone.owner))
        which.add({Secret::Kind::kTiles, zone.zone, zone.owner, Secret::Age::kCurrent, {}, what.span});
  }
  // Within one place no tile comes to lie elsewhere.
  const bool stays = touched.size() == 1 && touched.front() == to && to.owner.kind != Owner::Kind::kEach &&
                     core_.equipment.zones[static_cast<std::size_t>(to.zone)].plain();
  if (!stays) state.moved(touched, to, what.op == Op::kVariable ? what.a : -1, which);
  if (what.op == Op::kVariable) {
    if (told_to_all || seen_by_all(to.zone)) state.seen_moving(what.a, kNoTerm);
    std::vector<ShownZone> passed = touched;
    passed.push_back(to);
    for (const ShownZone& zone : passed)
      if (core_.equipment.zones[static_cast<std::size_t>(zone.zone)].seen == Seen::kOwner && zone.owner.kind == Owner::Kind::kTerm &&
          (from || zone == to))
        state.seen_moving(what.a, zone.owner.id);
  }
  if (!by_number && what.op != Op::kTop && what.op != Op::kAtPlace && stmt.op != Op::kMoveZone)
    for (const ShownZone& zone : touched) state.lose_places(zone.zone);
  if (!all_see_them) {
    touched.push_back(to);
    close(state, touched);
  } else if (whole) {
    // All that lay there has come into view.
    const Owner owner = labels_.owner(what, state);
    const bool plain = core_.equipment.zones[static_cast<std::size_t>(what.a)].plain();
    if (what.op == Op::kEvery || (plain && owner.kind != Owner::Kind::kEach)) state.open(what.a, owner);
  }
}

// All see which tile is turned up: what a name stands for is known from then on.
void SecretsProof::turn(const Node& stmt, State& state) {
  all_see(stmt, state, "what is turned over");
  const Node& tile = unstated(stmt.kid(0));
  if (reporting_) shows(stmt, state, "which tile is turned over", labels_.of_pick(stmt.kid(0), state), tile.span, kNoTerm);
  if (stmt.op == Op::kTurnUp && tile.op == Op::kVariable) state.seen_moving(tile.a, kNoTerm);
}

void SecretsProof::note_hearers(const Node& stmt, const State& state, const Label& which, const std::optional<std::vector<ShownZone>>& from,
                                const ShownZone& to) {
  // Whoever sees where they all come from, or where they go, sees which they are.
  const auto sees = [&](const ShownZone& zone, int term) {
    const Seen seen = core_.equipment.zones[static_cast<std::size_t>(zone.zone)].seen;
    return seen == Seen::kAll || (seen == Seen::kOwner && term != kNoTerm && zone.owner == Owner{Owner::Kind::kTerm, term});
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

  NodePtr value(const NodePtr& node) const { return node; }

  void statement(const NodePtr& node, core::Region& out) const {
    const auto found = heard.find(node->id);
    // What nothing was found out of is shared with the Core that was proved.
    if (node->op != Op::kCondition && found == heard.end()) {
      out.push_back(node);
      return;
    }
    auto made = std::make_shared<Node>(*node);
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

}  // namespace

std::vector<std::string> SecretsProof::keeps_hidden() const {
  std::vector<std::string> reasons;
  const auto add = [&](const std::string& reason, const Span& ask) {
    if (ask.source == nullptr) return;
    reasons.push_back(fmt::format("{}, when there is a choice at {}:{}", reason,
                                  std::filesystem::path(ask.source->name).filename().string(), position_of(*ask.source, ask.begin).line));
  };
  for (const auto& [variable, ask] : kept_) {
    const std::string& said = core_.variables[static_cast<std::size_t>(variable)].said;
    add(said.empty() ? "who is still to come may follow from what not all have seen"
                     : fmt::format("'{}' may hold what not all have seen", said),
        ask);
  }
  for (const Span& ask : waiting_) add("sealed choices are still to take effect", ask);
  return reasons;
}

core::Core SecretsProof::proved() const { return core::rewritten(core_, FoundOut{tellable_, heard_}); }

// ---- Where something shows

void SecretsProof::all_see(const Node& stmt, const State& state, const char* what, std::initializer_list<const Node*> values) {
  if (!reporting_) return;
  reasons_show(stmt, state, what, kNoTerm);
  for (const Node* value : values)
    if (value != nullptr) shows(stmt, state, what, labels_.of(*value, state), unstated(*value).span, kNoTerm);
}

bool SecretsProof::is_own_choice(const Secret& secret, const State& state) const {
  return secret.kind == Secret::Kind::kChoice && secret.age == Secret::Age::kCurrent &&
         std::any_of(state.reasons.begin(), state.reasons.end(), [&](const Reason& reason) { return reason.choice == secret.what; });
}

void SecretsProof::shows(const Node& stmt, const State& state, const char* what, const Label& label, const Span& at, int observer) {
  if (!reporting_) return;
  const Outlook& outlook = settled_.before(stmt);
  for (const Secret& secret : label.secrets())
    if (!state.may_know(secret, observer) && !is_own_choice(secret, state) && !state.settles(outlook, secret)) {
      report_secret(stmt, what, at, stmt.uses, secret, observer);
      return;
    }
}

void SecretsProof::reasons_show(const Node& stmt, const State& state, const char* what, int observer) {
  if (!reporting_) return;
  const auto look = [&](const Reason& reason) {
    for (const Secret& secret : reason.label.secrets())
      if (!state.may_know(secret, observer) && !is_own_choice(secret, state)) {
        report_secret(stmt, what, reason.condition, *reason.uses, secret, observer);
        return;
      }
  };
  for (const Reason& reason : state.reasons) look(reason);
  for (const auto& [region, reason] : state.lingering) look(reason);
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

void SecretsProof::report_secret(const Node& stmt, const char* what, const Span& at, const std::vector<Span>& uses, const Secret& secret,
                                 int observer) {
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
  const std::string who = observer == kNoTerm ? "not everybody may know" : fmt::format("{} may not know", seat_text(observer));
  std::vector<Note> notes;
  const bool elsewhere = stmt.span.source != at.source || at.begin < stmt.span.begin || at.end > stmt.span.end;
  if (elsewhere) notes.push_back({stmt.span, "it shows here"});
  if (looked_elsewhere && secret.at.source != nullptr) notes.push_back({secret.at, "it comes from here"});
  report(Code::kSecret, at, uses, fmt::format("{} depends on {}, which {}", what, secret_text(secret), who),
         unseen != nullptr
             ? fmt::format("declare that its owner sees it: 'zone {} of each seat, seen by owner'; or show it first, with 'reveal'",
                           unseen->name)
             : "show it first, with 'reveal'; or state it, with 'told' and the clause that says so; or ask for what is seen",
         std::move(notes));
}

void SecretsProof::report(Code code, const Span& at, const std::vector<Span>& uses, std::string message, Hint hint,
                          std::vector<Note> notes) {
  std::vector<Span> around = findings_.exchange(uses);
  findings_.report(code, at, std::move(message), std::move(hint), std::move(notes));
  findings_.exchange(std::move(around));
}

}  // namespace boneyard::dsl
